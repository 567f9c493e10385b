//! A sense for D.A.G.G.E.R.: the game's own rule of thumb, and how far the heroes have come.

use dagger::state::{Game, NEMESIS};
use dagger::{Dagger, thumb};
use table::{Choice, Choices, Outcome, Rules, Seat, Verdict};

use crate::sense::{Sense, TALLIES, Tally};

/// First strike, three nemesis missions and the final showdown.
const STAGES: f32 = 5.0;

impl Sense for Dagger {
    fn rate(&self, game: &Game, _: Seat, choice: Choice) -> i32 {
        (thumb::rate(self, game, choice) * 1_000.0) as i32
    }

    fn obvious(&self, _: &Game, _: Seat, _: &Choices) -> Option<Choice> {
        None
    }

    fn standing(&self, game: &Game) -> f32 {
        if let Some(Outcome { verdict: Verdict::Won, .. }) = self.outcome(game) {
            return (1.0 - 0.02 * f32::from(game.round)).max(0.51);
        }
        let stage = if game.showdown { STAGES - 1.0 } else { f32::from(game.stage) };
        let come = (stage + damage(self, game)) / STAGES;
        (0.49 * come - 0.002 * f32::from(game.threat)).clamp(0.0, 0.49)
    }

    const COUNTED: [&'static str; TALLIES] = [
        "bases are overrun",
        "heroes are defeated",
        "rounds are played",
        "enemies are on the board",
        "threat is made",
        "nemesis missions are passed",
    ];

    fn tally(&self, game: &Game) -> Tally {
        let heroes = &game.heroes[..usize::from(game.count)];
        let enemies = &game.enemies[..usize::from(NEMESIS)];
        [
            game.overrun.count_ones() as f32,
            heroes.iter().filter(|hero| hero.shattered || hero.eliminated).count() as f32,
            f32::from(game.round),
            enemies.iter().filter(|enemy| enemy.space != dagger::state::OFF).count() as f32,
            f32::from(game.threat),
            f32::from(game.suppression),
        ]
    }
}

/// How much of its health the nemesis has lost in the final showdown.
fn damage(rules: &Dagger, game: &Game) -> f32 {
    if !game.showdown {
        return 0.0;
    }
    let side = &rules.book().nemeses[usize::from(game.nemesis)].sides[1];
    let health = f32::from(side.health) * f32::from(game.count);
    (f32::from(game.enemies[usize::from(NEMESIS)].damage) / health.max(1.0)).min(1.0)
}
