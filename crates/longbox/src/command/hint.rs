//! `longbox hint`: what the coach would do in a saved game.

use std::io::{self, Write};
use std::process::ExitCode;

use bots::coach::{Advice, Hint, Lead, hint};
use clap::Args;
use host::capital;
use serde_json::{Value, json};
use table::{Rules, Session};

use crate::failure::{Done, Failure, plain};
use crate::game::Game;
use crate::interrupt;

use super::lines::hanging;
use super::position::{At, Look, Thinking, look, seat_of};

/// See what the coach would do in a saved game, and why.
///
/// What it advises is what the bot `search` would play with as many rollouts. Where no lead is clear it
/// says so and advises what the rule of thumb would do. The numbers are chances of winning for somebody
/// who thinks. Behind what is worse stands by how much it is less than the best: all were tried in the
/// same imagined games, so that a difference is surer than the chances themselves. ± is the 95 % interval.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  longbox hint game.longbox-save
  longbox hint game.json --at 20 --iterations 8000
  longbox hint game.json --at 20 --seed 7 --json")]
pub struct Advise {
    #[command(flatten)]
    at: At,
    /// The seat, from one; it must be the one that is to decide
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=5))]
    seat: Option<u8>,
    #[command(flatten)]
    thinking: Thinking,
}

impl Advise {
    /// Gives the hint.
    pub fn run(self) -> Done {
        look(self)
    }
}

impl Look for Advise {
    fn at(&self) -> &At {
        &self.at
    }

    fn look<G: Game>(&self, _: &G, session: &Session<G::Rules>) -> Done {
        let rules = &**session.rules();
        let asked = seat_of(session, None)?;
        let seat = seat_of(session, self.seat)?;
        if seat != asked {
            return Err(Failure::Usage(format!("it is {asked} who is to decide, not {seat}")));
        }
        let (seed, effort) = (self.thinking.seed(session), self.thinking.effort());
        let view = rules.view(session.game(), seat);
        let Some(hint) = hint(rules, &view, &effort, &mut bots::chance(&seed, seat)) else {
            return Ok(ExitCode::from(interrupt::INTERRUPTED));
        };
        let mut out = io::stdout().lock();
        if self.thinking.json {
            let asked = rules.question(&view.game);
            let value = json!({
                "schema": "longbox hint",
                "asker": asked.asker,
                "question": asked.text,
                "hint": in_json(rules, &view.game, &hint),
            });
            self.thinking.write(&mut out, session, seat, value)?;
        } else {
            let asked = rules.question(&view.game);
            writeln!(out, "{}, after step {}:", capital(&seat.to_string()), session.len())?;
            let question = [asked.asker, asked.text].map(|text| plain(&text));
            let question: Vec<String> =
                question.into_iter().filter(|text| !text.is_empty()).collect();
            hanging(&mut out, "", 0, &question.join(": "))?;
            let most = &hint.advice[0];
            let share =
                |it: &Advice| format!("{:>3.0} % ({})", 100.0 * it.win.won, it.beside(most));
            let shares: Vec<String> = hint.advice.iter().map(share).collect();
            let width = shares.iter().map(|share| share.chars().count()).max().unwrap_or(0);
            for (advice, share) in hint.advice.iter().zip(&shares) {
                hanging(&mut out, &format!("  {share}"), width + 4, &plain(&advice.label))?;
            }
            hanging(&mut out, "", 0, &plain(&hint.reason))?;
            writeln!(out, "± is the 95 % interval.")?;
        }
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }
}

fn in_json<R: Rules>(rules: &R, game: &R::Game, hint: &Hint) -> Value {
    let advice = hint.advice.iter().map(|advice| {
        let same: Vec<String> =
            advice.same.iter().map(|&choice| rules.label(game, choice)).collect();
        json!({
            "choice": advice.choice.0,
            "label": rules.label(game, advice.choice),
            "same": same,
            "win": advice.win.won,
            "error": advice.win.error,
            "games": advice.win.games,
            "behind": advice.behind.map(|(less, _)| less),
            "behind_error": advice.behind.map(|(_, error)| error),
            "even": advice.even,
        })
    });
    json!({
        "lead": match hint.lead {
            Lead::Only => "only",
            Lead::Obvious => "obvious",
            Lead::Clear => "clear",
            Lead::Leaning => "leaning",
            Lead::TossUp => "toss-up",
        },
        "thumb": rules.label(game, hint.thumb),
        "advice": advice.collect::<Vec<_>>(),
        "reasons": hint.reasons,
        "sentence": hint.reason,
    })
}
