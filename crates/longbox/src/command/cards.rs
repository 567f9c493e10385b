//! `longbox cards`: look cards up.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::code;
use crate::failure::{Done, Failure, complain};
use crate::game::{CardKind, CardRow, CardSet, Errand, Game, Name, find, not_found};

/// Look cards up by words of their name or group.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  longbox cards silent sniper
  longbox cards second/loki
  longbox cards --set second --kind mastermind
  longbox cards --json --set first --kind hero")]
pub struct Cards {
    /// Words of a card's name, or of the hero, group or mastermind that it belongs to; a box may stand
    /// before them, as in second/loki
    words: Vec<String>,
    /// Only cards of this box
    #[arg(long, value_enum)]
    set: Option<CardSet>,
    /// Only cards of this kind
    #[arg(long, value_enum)]
    kind: Option<CardKind>,
    /// JSON: an array of cards with all their numbers and their text
    #[arg(long)]
    json: bool,
    /// A folder of card files to load beside the built-in ones
    #[arg(long, value_name = "DIR")]
    cards: Option<PathBuf>,
}

impl Cards {
    /// Shows the cards.
    pub fn run(self) -> Done {
        let mut all = Vec::new();
        let mut faults = Vec::new();
        for name in Name::ALL {
            match name.run(Load(self.cards.as_deref())) {
                Ok(cards) => all.extend(cards),
                // A folder holds the cards of one game: to the others its files mean nothing.
                Err(fault) => {
                    faults.push(fault);
                    all.extend(name.run(Load(None))?);
                }
            }
        }
        if faults.len() == Name::ALL.len() {
            return Err(faults.swap_remove(0));
        }
        let words = self.words.join(" ");
        all.retain(|card| self.kind.is_none_or(|kind| card.kind == kind));
        all.retain(|card| self.set.is_none_or(|set| card.set == set));
        let found = find(&all, &words);
        let mut out = BufWriter::new(io::stdout().lock());
        if self.json {
            serde_json::to_writer_pretty(&mut out, &found)?;
            writeln!(out)?;
        } else if words.trim().is_empty() {
            for card in &found {
                writeln!(out, "{}", card.line())?;
            }
        } else {
            for (index, card) in found.iter().enumerate() {
                let gap = if index > 0 { "\n" } else { "" };
                writeln!(out, "{gap}{}", card.lines().join("\n"))?;
            }
        }
        out.flush()?;
        if found.is_empty() {
            complain(&not_found(&all, &words));
        }
        Ok(code(!found.is_empty()))
    }
}

/// Loads the cards of a game, with those of a folder.
struct Load<'c>(Option<&'c Path>);

impl Errand for Load<'_> {
    type Out = Result<Vec<CardRow>, Failure>;

    fn run<G: Game>(self) -> Self::Out {
        Ok(G::load(self.0)?.cards())
    }
}
