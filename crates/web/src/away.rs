//! Where somebody who is away wants to be told of their turn: at a web-hook, by their browsers, by e-mail.

use serde::{Deserialize, Serialize};

use crate::push::{BROWSERS, Browser};
use crate::words::Language;

/// The wishes of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Away {
    /// The address of a web-hook, and this site as the seat knows it.
    pub hook: Option<(String, String)>,
    /// Browsers, and this site as they know it; the oldest first.
    pub browsers: Vec<(Browser, String)>,
    /// An e-mail address, and whether its owner has said yes.
    pub mail: Option<(String, bool)>,
    /// The language of the page that the last of these was asked for on.
    pub language: Language,
}

/// A wish that is new.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "way")]
pub enum Wish {
    /// A browser is to be told, too.
    Browser {
        /// Which.
        browser: Browser,
        /// This site as it knows it.
        site: String,
        /// The language to tell it in.
        #[serde(default)]
        language: Language,
    },
    /// A browser is no longer told; an empty address means all of the seat.
    NoBrowser {
        /// The address of its push service.
        endpoint: String,
    },
    /// An e-mail address is to be told, once its owner has said yes; an empty one means none.
    Mail {
        /// Which.
        address: String,
        /// The language to write in.
        #[serde(default)]
        language: Language,
    },
    /// The owner of the e-mail address has said yes.
    MailAgreed,
}

impl Away {
    /// Takes a wish over.
    pub fn take(&mut self, wish: &Wish) {
        match wish {
            Wish::Browser { browser, site, language } => {
                self.language = *language;
                self.browsers.retain(|(known, _)| known.endpoint != browser.endpoint);
                self.browsers.push((browser.clone(), site.clone()));
                let too_many = self.browsers.len().saturating_sub(BROWSERS);
                self.browsers.drain(..too_many);
            }
            Wish::NoBrowser { endpoint } => {
                let goes = |known: &Browser| endpoint.is_empty() || known.endpoint == *endpoint;
                self.browsers.retain(|(known, _)| !goes(known));
            }
            Wish::Mail { address, language } => {
                self.mail = (!address.is_empty()).then(|| (address.clone(), false));
                if self.mail.is_some() {
                    self.language = *language;
                }
            }
            Wish::MailAgreed => {
                if let Some((_, agreed)) = &mut self.mail {
                    *agreed = true;
                }
            }
        }
    }

    /// Whether nobody is to be told anything.
    pub fn is_nowhere(&self) -> bool {
        self.hook.is_none() && self.browsers.is_empty() && self.mail.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::push::Keys;

    fn browser(endpoint: &str) -> Wish {
        let keys = Keys { p256dh: String::new(), auth: String::new() };
        let browser = Browser { endpoint: endpoint.into(), keys };
        Wish::Browser { browser, site: "https://site".into(), language: Language::English }
    }

    fn mail(address: &str, language: Language) -> Wish {
        Wish::Mail { address: address.into(), language }
    }

    #[test]
    fn a_seat_has_few_browsers_each_once_and_an_address_that_has_to_agree() {
        let mut away = Away::default();
        for endpoint in ["a", "b", "c", "a", "d", "e"] {
            away.take(&browser(endpoint));
        }
        let known = |away: &Away| -> Vec<String> {
            away.browsers.iter().map(|(known, _)| known.endpoint.clone()).collect()
        };
        assert_eq!(known(&away), ["c", "a", "d", "e"], "the oldest is forgotten");
        away.take(&Wish::NoBrowser { endpoint: "d".into() });
        assert_eq!(known(&away), ["c", "a", "e"]);
        away.take(&Wish::NoBrowser { endpoint: String::new() });
        assert!(away.is_nowhere());
        away.take(&Wish::MailAgreed);
        assert!(away.is_nowhere(), "nobody was asked");
        away.take(&mail("ada@example.org", Language::German));
        assert_eq!(away.mail, Some(("ada@example.org".into(), false)));
        away.take(&Wish::MailAgreed);
        assert_eq!(away.mail, Some(("ada@example.org".into(), true)));
        assert_eq!(away.language, Language::German, "that of the last who asked for something");
        away.take(&mail("eve@example.org", Language::German));
        assert_eq!(away.mail, Some(("eve@example.org".into(), false)), "another one is asked anew");
        away.take(&mail("", Language::English));
        assert!(away.is_nowhere());
        assert_eq!(away.language, Language::German, "whoever wants none asks for no language");
    }
}
