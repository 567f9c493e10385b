//! `longbox serve`: the table in a browser, for friends too.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, SystemTime};

use clap::Args;
use table::Replay;
use web::{Card, Codes, MailSetting, Restock, Setting, Stock, serve};

use crate::failure::{Done, Failure, complain};
use crate::files;
use crate::game::{CardRow, DaggerGame, Game, LegendaryGame, Name};

/// Serve the table to browsers: play alone, with bots, or with friends who are sent a link.
///
/// Everything is kept in one file of the data folder. Whoever can reach the address can make tables; a seat
/// can be played by whoever has its link.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  longbox serve
  longbox serve --listen 0.0.0.0:8080 --data tables")]
pub struct Serve {
    /// Where to listen; 0.0.0.0 lets other machines in, port 0 takes a free one
    #[arg(long, value_name = "ADDRESS", default_value_t = USUAL)]
    listen: SocketAddr,
    /// The folder with the tables [default: longbox in the folder for data of this user]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// A folder of card files to load beside the built-in ones, and anew whenever one of them changes
    #[arg(long, value_name = "DIR")]
    cards: Option<PathBuf>,
    /// A folder with pictures of your own for cards, named like them: healing-factor.png
    #[arg(long, value_name = "DIR")]
    pictures: Option<PathBuf>,
    /// Seconds after which a table where nothing happens leaves the memory; it comes back by itself
    #[arg(long, value_name = "SECONDS", default_value_t = REST)]
    rest: u64,
    /// Let web-hooks and push services, which tell players of their turns, be on this machine and its network, too
    #[arg(long)]
    hooks_to_private: bool,
    /// The mail server that sends letters to players of their turns: smtps://NAME:PASSWORD@HOST or smtp://HOST:PORT
    /// (over TLS unless it is this machine); better given as LONGBOX_MAIL in the environment, which others cannot read
    #[arg(long, value_name = "URL", requires = "mail_from", requires = "site")]
    mail: Option<String>,
    /// Whom those letters come from
    #[arg(long, value_name = "ADDRESS")]
    mail_from: Option<String>,
    /// The address of this site as those letters name it: `https://table.example.org`
    #[arg(long, value_name = "URL")]
    site: Option<String>,
    /// Whether to show the table in this machine's browser.
    #[arg(skip)]
    show: bool,
}

fn card(row: &CardRow) -> Card {
    Card {
        game: if row.game == "dagger" { "D.A.G.G.E.R.".into() } else { "Legendary".into() },
        set: row.set.word(),
        kind: row.kind.word(),
        group: row.group.clone().filter(|group| *group != row.name).unwrap_or_default(),
        name: row.name.clone(),
        copies: u32::from(row.copies),
        own_design: row.origin == "longbox",
        line: row.numbers(),
        text: row.text.clone(),
        rulings: row.rulings.clone(),
    }
}

/// The codes of both games.
struct DealCodes {
    legendary: &'static LegendaryGame,
    dagger: &'static DaggerGame,
}

fn read<G: Game>(game: &G, code: &str) -> Result<Replay, String> {
    let told = |failure: Failure| failure.to_string();
    let (setup, seed) = game.read_code(code).map_err(told)?;
    Ok(Replay::record(&game.rules(setup).map_err(told)?, seed, &[]))
}

/// The headings of a set-up whose names are worth comparing games by.
const PARTS: [(&str, &str); 9] = [
    ("Mastermind", "Mastermind"),
    ("Commander", "Commander"),
    ("Scheme", "Scheme"),
    ("Plot", "Plot"),
    ("Heroes", "Hero"),
    ("Allies", "Ally"),
    ("Nemesis", "Nemesis"),
    ("Strike", "First strike"),
    ("Aspects", "Aspect"),
];

fn parts<G: Game>(replay: &Replay) -> Vec<(String, String)> {
    let Ok(setup) = replay.setup::<G::Rules>() else { return Vec::new() };
    let known = |heading: &str| PARTS.iter().find(|(known, _)| *known == heading);
    let named = G::describe(&setup).into_iter().filter_map(|(heading, names)| {
        let (_, what) = known(heading)?;
        // One name may have a comma in it; a list has one between names.
        let one = heading == *what;
        let names: Vec<&str> = if one { vec![&names] } else { names.split(", ").collect() };
        Some(names.into_iter().map(|name| (what.to_string(), name.to_string())).collect::<Vec<_>>())
    });
    named.flatten().collect()
}

fn written<G: Game>(replay: &Replay) -> Option<String> {
    Some(G::code(&replay.setup::<G::Rules>().ok()?, &replay.seed().ok()?))
}

impl Codes for DealCodes {
    fn read(&self, game: &str, code: &str) -> Result<Replay, String> {
        match Name::of_word(game) {
            Some(Name::Legendary) => read(self.legendary, code),
            Some(Name::Dagger) => read(self.dagger, code),
            None => Err("there is no such game".into()),
        }
    }

    fn write(&self, replay: &Replay) -> Option<String> {
        match Name::of_word(&replay.game)? {
            Name::Legendary => written::<LegendaryGame>(replay),
            Name::Dagger => written::<DaggerGame>(replay),
        }
    }

    fn parts(&self, replay: &Replay) -> Vec<(String, String)> {
        match Name::of_word(&replay.game) {
            Some(Name::Legendary) => parts::<LegendaryGame>(replay),
            Some(Name::Dagger) => parts::<DaggerGame>(replay),
            None => Vec::new(),
        }
    }
}

/// The game whose cards a folder has: the other one finds more fault with them.
fn whose(folder: &Path) -> Result<Name, Failure> {
    let faults = |failure: Option<Failure>| failure.map(|failure| failure.to_string());
    let legendary = faults(LegendaryGame::load(Some(folder)).err());
    let dagger = faults(DaggerGame::load(Some(folder)).err());
    match (legendary, dagger) {
        (None, _) => Ok(Name::Legendary),
        (_, None) => Ok(Name::Dagger),
        (Some(one), Some(two)) => {
            let fewer = if one.lines().count() <= two.lines().count() { one } else { two };
            Err(Failure::wrong(fewer))
        }
    }
}

/// Everything that can be played, with the cards of a folder. It stays for as long as the program runs.
fn stock(folder: Option<&Path>) -> Result<Stock, Failure> {
    let own = folder.map(whose).transpose()?;
    let of = |name: Name| folder.filter(|_| own == Some(name));
    let legendary: &'static LegendaryGame =
        Box::leak(Box::new(LegendaryGame::load(of(Name::Legendary))?));
    let dagger: &'static DaggerGame = Box::leak(Box::new(DaggerGame::load(of(Name::Dagger))?));
    let rows = legendary.cards().into_iter().chain(dagger.cards());
    let games: [web::Game; 2] =
        [Box::leak(Box::new(legendary.offer())), Box::leak(Box::new(dagger.offer()))];
    Ok(Stock {
        games: games.into(),
        cards: rows.map(|row| card(&row)).collect(),
        codes: Some(Box::leak(Box::new(DealCodes { legendary, dagger }))),
    })
}

/// How the files of a folder look from outside: a change of them changes it.
fn seen(folder: &Path) -> Vec<(PathBuf, u64, Option<SystemTime>)> {
    let files = cardfile::card_files(folder).unwrap_or_default().into_iter();
    let look = |path: PathBuf| {
        let known = path.metadata().ok();
        let (size, changed) = known.map_or((0, None), |of| (of.len(), of.modified().ok()));
        (path, size, changed)
    };
    files.map(look).collect()
}

/// Loads the cards of a folder anew whenever its files are different.
fn restock(folder: PathBuf) -> Restock {
    let mut known = seen(&folder);
    Box::new(move || {
        let now = seen(&folder);
        if now == known {
            return None;
        }
        known = now;
        Some(stock(Some(&folder)).map_err(|failure| {
            complain(&failure.to_string());
            // Where the folder lies is nobody's business who plays here.
            failure.to_string().replace(&format!("{}/", folder.display()), "")
        }))
    })
}

/// How long a table stays in memory where nothing happens, in seconds, unless it is told.
const REST: u64 = 60;
/// Where a table listens unless it is told.
const USUAL: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);

/// Shows an address in this machine's browser, where there is one. The address was printed, so that
/// nothing is lost where there is none.
fn show_in_browser(address: &str) {
    let opener = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else if ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some()) {
        "xdg-open"
    } else {
        return;
    };
    let quiet = Stdio::null;
    let _ =
        Command::new(opener).arg(address).stdin(quiet()).stdout(quiet()).stderr(quiet()).spawn();
}

/// How letters are sent, if somebody has said so here or in the environment.
fn letters(
    server: Option<String>,
    from: Option<String>,
    site: Option<String>,
) -> Result<Option<MailSetting>, Failure> {
    let server = server.or_else(|| std::env::var("LONGBOX_MAIL").ok());
    let Some(server) = server.filter(|server| !server.is_empty()) else { return Ok(None) };
    match (from, site) {
        (Some(from), Some(site)) => Ok(Some(MailSetting { server, from, site })),
        _ => Err(Failure::wrong("letters need --mail-from and --site, too")),
    }
}

impl Serve {
    /// A table for whoever came from the start screen: on the usual port, or on a free one, and shown.
    pub fn at_home(cards: Option<PathBuf>) -> Serve {
        let taken = TcpListener::bind(USUAL).is_err();
        let listen = if taken { SocketAddr::new(USUAL.ip(), 0) } else { USUAL };
        Serve {
            listen,
            data: None,
            cards,
            pictures: None,
            rest: REST,
            hooks_to_private: false,
            mail: None,
            mail_from: None,
            site: None,
            show: true,
        }
    }

    /// Serves until it is told to stop.
    pub fn run(self) -> Done {
        let mail = letters(self.mail, self.mail_from, self.site)?;
        let data = self.data.or_else(|| files::data("web"));
        let setting = Setting {
            listen: self.listen,
            data: data.ok_or_else(|| Failure::wrong("there is no folder for data; give --data"))?,
            stock: stock(self.cards.as_deref())?,
            restock: self.cards.map(restock),
            pictures: self.pictures,
            rest: Duration::from_secs(self.rest),
            private_hooks: self.hooks_to_private,
            mail,
        };
        let ready = |address: SocketAddr| {
            if !address.ip().is_loopback() {
                complain(
                    "other machines can reach this table; put it behind HTTPS where strangers listen",
                );
            }
            let shown = match address.ip().is_unspecified() {
                true => SocketAddr::from(([127, 0, 0, 1], address.port())),
                false => address,
            };
            let shown = format!("http://{shown}/");
            let _ = writeln!(io::stdout(), "The table is open: {shown}  (Ctrl-C ends it)");
            let _ = io::stdout().flush();
            if self.show {
                show_in_browser(&shown);
            }
        };
        serve(setting, ready).map_err(Failure::wrong)?;
        Ok(ExitCode::SUCCESS)
    }
}
