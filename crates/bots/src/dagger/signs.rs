//! Signs of how a running game will end, for those who judge it without playing it out.

use dagger::state::*;
use dagger::{Dagger, Game};
use table::Silent;

use crate::outlook::Signs;

/// What a running game shows: how near threat and nemesis are, and how the heroes fare. Only what
/// everybody can see is looked at.
pub(super) fn signs(rules: &Dagger, game: &Game) -> Signs {
    let mut copy = *game;
    let mut silent = Silent;
    let look = rules.look(&mut copy, &mut silent);
    let heroes = &game.heroes[..usize::from(game.count)];
    let count = f32::from(game.count);
    let standing = heroes.iter().filter(|hero| !hero.eliminated);
    let share = |of: fn(&HeroState) -> f32| standing.clone().map(of).sum::<f32>() / count;
    let damage = standing.clone().map(|hero| {
        let health = f32::from(look.book().hero(hero.hero).health).max(1.0);
        f32::from(hero.damage) / health
    });
    let more = f32::from(look.threat_of_round()).max(1.0);
    let enemies = Standee::enemies().filter(|&enemy| look.space_of_enemy(enemy) != OFF);
    let open = match look.needed(SLOT_NEMESIS) {
        Some(needed) => {
            let done = game.missions[usize::from(SLOT_NEMESIS)].progress;
            f32::from(needed.saturating_sub(done)) / f32::from(needed.max(1))
        }
        None => 0.0,
    };
    let nemesis = if game.showdown {
        let damage = game.enemies[usize::from(NEMESIS)].damage;
        f32::from(look.health(NEMESIS).saturating_sub(damage)) / count
    } else {
        0.0
    };
    let failed = game.completed.iter().filter(|&&half| half == Some(Half::Failed)).count();
    [
        f32::from(game.threat),
        more / count,
        (20.0 - f32::from(game.threat)) / more,
        f32::from(game.stage),
        failed as f32,
        open,
        f32::from(u8::from(game.showdown)),
        nemesis,
        f32::from(game.suppression),
        damage.sum::<f32>() / count,
        share(|hero| f32::from(u8::from(hero.shattered))),
        heroes.iter().filter(|hero| hero.eliminated).count() as f32,
        game.overrun.count_ones() as f32,
        enemies.clone().map(|enemy| f32::from(look.power(enemy))).sum::<f32>() / count,
        share(|hero| hero.ready.iter().filter(|&&ready| ready).count() as f32)
            + 0.2 * f32::from(game.team_up),
        share(|hero| f32::from(hero.standard) + 1.5 * f32::from(u8::from(hero.boosted))),
    ]
}
