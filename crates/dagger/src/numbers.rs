//! The numbers of the table as they are now, with what they are made of.

use table::Silent;

use crate::card::{ActionKind, Base, HeroAttr, Space, Src};
use crate::play::{MOST_THREAT, Part, Play, each, needed};
use crate::rules::Dagger;
use crate::state::{ENEMIES, Game, HeroSeat, NEMESIS, OFF, Ordinal, Slot, Standee};

/// A part of a number, and the card or rule that it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// How much it adds or takes away.
    pub amount: i16,
    /// Where it comes from.
    pub cause: String,
}

impl Dagger {
    /// The threat at which the heroes lose.
    pub const MOST_THREAT: u8 = MOST_THREAT;

    fn looked_at<T>(&self, game: &Game, look: impl FnOnce(&Play<'_, Silent>) -> T) -> T {
        look(&self.play(&mut game.clone(), &mut Silent))
    }

    /// The power of an enemy or the nemesis.
    pub fn power(&self, game: &Game, figure: Standee) -> (u8, Vec<Term>) {
        self.looked_at(game, |play| {
            let mut terms = Vec::new();
            play.power_parts(figure, |n, part| terms.push(self.term(play, game, figure, n, part)));
            (play.power(figure), terms)
        })
    }

    /// The health of an enemy or the nemesis.
    pub fn health(&self, game: &Game, figure: Standee) -> (u8, Vec<Term>) {
        self.looked_at(game, |play| {
            let mut terms = Vec::new();
            play.health_parts(figure, |n, part| terms.push(self.term(play, game, figure, n, part)));
            (play.health(figure), terms)
        })
    }

    fn term(
        &self,
        play: &Play<'_, Silent>,
        game: &Game,
        figure: Standee,
        amount: i16,
        part: Part,
    ) -> Term {
        let cause = match part {
            Part::Printed if figure == NEMESIS && game.showdown => "printed for the heroes".into(),
            Part::Printed => "printed".into(),
            Part::Own => "by its own text".into(),
            Part::World(source) => {
                let text = play.world(source).and_then(|(range, ..)| range.abilities().next());
                self.book.name_of(text.map_or(Src::default(), |id| self.book.ability(id).src))
            }
        };
        Term { amount, cause }
    }

    /// The progress that the mission in a slot needs; none where the mission tells otherwise.
    pub fn needed(&self, game: &Game, slot: Slot) -> Option<u8> {
        needed(&self.book, &self.plan, game, slot)
    }

    /// The missions that a hero can defy where they stand, as bits of slots.
    pub fn defiable(&self, game: &Game, hero: HeroSeat) -> u64 {
        self.looked_at(game, |play| play.defiable(hero))
    }

    /// The space in which a mission is worked on, if it is one space.
    pub fn mission_space(&self, game: &Game, slot: Slot) -> Option<Space> {
        use crate::card::Where;
        let mission = game.missions.get(usize::from(slot))?;
        let card = self.book.missions.get(usize::from(mission.id))?;
        let place = card.defy.or(card.rest).or(card.dagger.map(|(place, _)| place))?;
        match place {
            Where::In(space) => Some(space),
            Where::OnIliad => Some(game.iliad),
            Where::WithNemesis => Some(game.enemies[usize::from(NEMESIS)].space),
            Where::InRegion(_)
            | Where::OnBase
            | Where::OnOverrunBase
            | Where::WithEnemy
            | Where::AtSea
            | Where::Anywhere => None,
        }
    }

    /// The threat that the next nemesis phase begins with.
    pub fn next_threat(&self, game: &Game) -> (u8, Vec<Term>) {
        let side = &self.book.nemeses[usize::from(game.nemesis)].sides[usize::from(game.showdown)];
        let mut terms = vec![Term { amount: side.threat.into(), cause: "the nemesis".into() }];
        let enemies = game.enemies[..ENEMIES].iter().filter(|enemy| enemy.space != OFF).count();
        terms.push(Term { amount: enemies as i16, cause: "enemies on the board".into() });
        for base in each::<Base>(game.overrun) {
            terms.push(Term { amount: 1, cause: format!("{} overrun", base.name()) });
        }
        for mission in &game.missions[..4] {
            let card = self.book.missions.get(usize::from(mission.id));
            if let Some(card) = card.filter(|card| card.threat > 0) {
                terms.push(Term { amount: card.threat.into(), cause: card.name.clone() });
            }
        }
        self.looked_at(game, |play| {
            play.round_threat(|n, part| {
                terms.push(self.term(play, game, NEMESIS, i16::from(n), part));
            });
        });
        terms.retain(|term| term.amount != 0);
        (self.looked_at(game, |play| play.threat_of_round()).unsigned_abs(), terms)
    }

    /// The test of a hero's aspect action: attribute, dice, and what is added.
    pub fn test_of(
        &self,
        game: &Game,
        hero: HeroSeat,
        kind: ActionKind,
        boosted: bool,
    ) -> Option<(HeroAttr, u8, i8)> {
        let attr = kind.tested()?;
        let state = game.heroes.get(usize::from(hero))?;
        let side = &self.book.aspects[usize::from(state.aspect)][usize::from(state.shattered)];
        let action = side.actions[kind as usize];
        self.looked_at(game, |play| {
            let changed = play.action_mods(hero, kind, boosted);
            let mut mods = changed.and(action.always).and(play.test_mods(hero, attr));
            if boosted {
                mods = mods.and(action.boost);
            }
            let printed = self.book.hero(state.hero).attr[attr as usize] as i8;
            let added = if kind == ActionKind::Rest { action.value as i8 } else { 0 };
            Some((attr, (printed + mods.dice).max(0) as u8, mods.added + added))
        })
    }

    /// An ability of a hero by its ordinal: its title and its card.
    pub fn ability(&self, game: &Game, hero: HeroSeat, ordinal: Ordinal) -> Option<(String, Src)> {
        let index = self.looked_at(game, |play| play.ability_at(hero, ordinal))?;
        Some((self.book.ability_name(index), self.book.ability(index).src))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Setup;
    use table::{Choices, Rules, Seed};

    #[test]
    fn terms_add_up_to_their_numbers_all_game_long() {
        let rules = Dagger::new(Setup::first_game()).unwrap();
        let mut choices = Choices::new();
        for seed in 0..20 {
            let mut game = rules.start(&Seed::from(seed));
            let mut step = 0;
            while rules.decision(&game).is_some() {
                let on_board = |figure: &Standee| game.enemies[usize::from(*figure)].space != OFF;
                for figure in Standee::all().filter(on_board) {
                    for (number, terms) in [rules.power(&game, figure), rules.health(&game, figure)]
                    {
                        let sum: i16 = terms.iter().map(|term| term.amount).sum();
                        assert_eq!(sum.max(0), i16::from(number), "{terms:?}");
                    }
                }
                let (threat, terms) = rules.next_threat(&game);
                let sum: i16 = terms.iter().map(|term| term.amount).sum();
                assert_eq!(sum, i16::from(threat), "{terms:?}");
                rules.choices(&game, &mut choices);
                let choice = choices[step % choices.len()];
                rules.choose(&mut game, choice, &mut Silent).unwrap();
                step += 1;
            }
        }
    }
}
