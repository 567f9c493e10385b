//! Abilities on heroes' cards: which there are, which can be used now, and using them.

use table::Sink;

use super::board::each;
use super::{Event, Play};
use crate::card::*;
use crate::state::*;

/// The abilities of a card: their places among the hero's, and in the book.
pub(crate) fn ordinals(
    card: HeroCard,
    range: &Range,
) -> impl Iterator<Item = (Ordinal, AbilityId)> {
    card.ordinals().zip(range.abilities())
}

/// What an ability costs is paid, and it is run.
const PAY: u8 = 0;
/// It has been resolved.
const RESOLVED: u8 = 1;
/// A combo advances team-up when it has been resolved.
const COMBO: u8 = 2;

impl<S: Sink<Event>> Play<'_, S> {
    /// The abilities of a card, if it is in force.
    pub(crate) fn card_range(&self, hero: HeroSeat, card: HeroCard) -> Option<&Range> {
        let state = self.g.heroes.get(usize::from(hero))?;
        let in_force = match card {
            HeroCard::Shared(which) => state.ready[usize::from(which)],
            HeroCard::Unique => state.unlocked,
            HeroCard::Event => self.g.lasting != EventId::NONE,
            HeroCard::Sheet | HeroCard::TeamUp | HeroCard::Aspect => true,
        };
        if state.space == OFF || !in_force {
            return None;
        }
        let (book, side) = (self.book, self.book.hero(state.hero));
        let pair = || &book.pairs[usize::from(side.pair)];
        Some(match card {
            HeroCard::Sheet => &side.abilities,
            HeroCard::Shared(which) => {
                let support = pair().shared[usize::from(which)];
                &book.supports[usize::from(support)].abilities
            }
            HeroCard::Unique => &book.supports[usize::from(side.unique)].abilities,
            HeroCard::TeamUp => &book.team_ups[usize::from(pair().team_up)].abilities,
            HeroCard::Aspect => {
                &book.aspects[usize::from(state.aspect)][usize::from(state.shattered)].passive
            }
            HeroCard::Event => &book.events[usize::from(self.g.lasting)].stays,
        })
    }

    /// Whether any card of a hero, in force or not, waits for some of these moments.
    pub(crate) fn may_wait(&self, hero: HeroSeat, moments: u32) -> bool {
        let state = self.hero(hero);
        let aspect = &self.book.aspects[usize::from(state.aspect)][usize::from(state.shattered)];
        let event = self.book.events.get(usize::from(self.g.lasting));
        let all = self.book.hero(state.hero).moments
            | aspect.passive.moments
            | event.map_or(0, |event| event.stays.moments);
        state.space != OFF && all & moments != 0
    }

    pub(crate) fn ability_at(&self, hero: HeroSeat, ordinal: Ordinal) -> Option<AbilityId> {
        self.card_range(hero, ordinal.card())?.ability(ordinal.place().into())
    }

    pub(crate) fn concerns(&self, whose: Whose, hero: HeroSeat, subject: HeroSeat) -> bool {
        let (mine, theirs) = (self.space_of_hero(hero), self.space_of_hero(subject));
        match whose {
            Whose::You => subject == hero,
            Whose::Nearby => subject == hero || self.near(mine, theirs),
            Whose::Region => subject == hero || self.same_region(mine, theirs),
            Whose::Other => subject != hero && subject != NOBODY,
            Whose::OtherInRegion => subject != hero && self.same_region(mine, theirs),
            Whose::Anyone => true,
        }
    }

    /// The team-up that using the card costs right now, if it can be used.
    fn team_up_cost(&self, hero: HeroSeat) -> Option<u8> {
        let state = self.hero(hero);
        if state.team_up {
            return Some(0);
        }
        let pair = self.book.hero(state.hero).pair;
        let card = self.book.pairs[usize::from(pair)].team_up;
        let cost = self.book.team_ups[usize::from(card)].cost;
        (self.g.team_up >= cost).then_some(cost)
    }

    /// Whether an ability's cost can be paid.
    pub(crate) fn payable(
        &self,
        hero: HeroSeat,
        ordinal: Ordinal,
        ability: AbilityId,
        f: &Frame,
    ) -> bool {
        let state = self.hero(hero);
        let card = self.book.ability(ability);
        let mut team_up = 0;
        if ordinal.card() == HeroCard::TeamUp {
            match self.team_up_cost(hero) {
                Some(cost) => team_up += cost,
                None => return false,
            }
        }
        let yours = Frame { you: hero, owner: hero, ..*f };
        let cost = match card.cost {
            Cost::Free => true,
            Cost::Empowered => state.empowered,
            Cost::Primed(of) => self.primed_candidates(of, &yours) != 0,
            Cost::TeamUp(n) => self.g.team_up >= n + team_up,
        };
        cost && !(card.once && state.used & ordinal.bit() != 0)
    }

    fn primed_candidates(&self, of: EnemyFilter, f: &Frame) -> u16 {
        let (mask, _) = self.enemy_candidates(EnemySel::One(of), f);
        let primed =
            each::<Standee>(mask).filter(|&enemy| self.g.enemies[usize::from(enemy)].primed);
        primed.fold(0, |all, enemy| all | enemy.bit())
    }

    /// A hero's triggered abilities that can be used now, as bits of ordinals.
    pub(crate) fn usable(&self, hero: HeroSeat, moments: u32, f: &Frame) -> u16 {
        let mut found = 0;
        if !self.may_wait(hero, moments) {
            return found;
        }
        for card in HeroCard::ALL {
            let Some(range) = self.card_range(hero, card) else { continue };
            if range.moments & moments == 0 {
                continue;
            }
            for (ordinal, index) in ordinals(card, range) {
                let now = self.book.ability(index).when.bit() & moments != 0;
                if now && self.can_use(hero, ordinal, index, f) {
                    found |= ordinal.bit();
                }
            }
        }
        found
    }

    fn can_use(&self, hero: HeroSeat, ordinal: Ordinal, index: AbilityId, f: &Frame) -> bool {
        let ability = self.book.ability(index);
        let kind =
            !matches!(ability.when, When::AfterAction(kind, _) if f.about != About::Action(kind));
        let yours = Frame { you: hero, owner: hero, ..*f };
        kind && self.concerns(ability.when.whose(), hero, f.subject)
            && self.payable(hero, ordinal, index, f)
            && (ability.when != When::AnyTime || self.matters(ability.does, &yours))
            && self.block_useful(ability.does, &yours)
    }

    /// Whether some step of a block could do something, so that nobody is asked for nothing.
    pub(crate) fn block_useful(&self, block: Block, f: &Frame) -> bool {
        self.book.block(block).iter().any(|step| self.useful(*step, f))
    }

    /// Whether there is as much team-up as the steps of a block take.
    pub(crate) fn affordable(&self, block: Block, f: &Frame) -> bool {
        let team_up = i16::from(self.g.team_up);
        self.book.block(block).iter().all(|step| match *step {
            Do::LoseTeamUp(n) => i16::from(self.number(n, f)) <= team_up,
            _ => true,
        })
    }

    /// Whether somebody has one of the tokens or supports that the steps of a block take, if they take any.
    fn pays(&self, block: Block, f: &Frame) -> bool {
        let prices = self.book.block(block).iter().filter_map(|&step| match step {
            Do::LoseEmpowered(sel) => Some(self.any_empowered(sel, f)),
            Do::Exhaust(sel) | Do::ExhaustAll(sel) => Some(self.any_ready(sel, f)),
            _ => None,
        });
        prices.reduce(|one, other| one || other).unwrap_or(true)
    }

    /// Which of two sides can be chosen, as bits: whose price can be paid, or both if neither can
    /// (ruling 45).
    pub(crate) fn sides(&self, a: Block, b: Block, f: &Frame) -> u8 {
        let can = |side| self.affordable(side, f) && self.pays(side, f);
        match (can(a), can(b)) {
            (true, false) => 0b01,
            (false, true) => 0b10,
            (true, true) | (false, false) => 0b11,
        }
    }

    fn useful(&self, step: Do<Block>, f: &Frame) -> bool {
        let heroes = |sel| self.candidates(sel, f).0;
        let enemies = |sel| self.enemy_candidates(sel, f).0;
        match step {
            Do::Recover(sel, _) => each(heroes(sel)).any(|hero| self.can_recover(hero)),
            Do::Charge(sel, _) => each(heroes(sel)).any(|hero| self.chargeable(hero) != 0),
            Do::RecoverOrCharge(sel, _) | Do::RecoverElseCharge(sel, _) => {
                each(heroes(sel)).any(|hero| self.can_recover(hero) || self.chargeable(hero) != 0)
            }
            Do::Empower(sel) => each(heroes(sel)).any(|hero| self.can_empower(hero)),
            Do::Prime(sel) => each::<Standee>(enemies(sel))
                .any(|enemy| !self.g.enemies[usize::from(enemy)].primed),
            Do::Hit(sel, _) | Do::PushEnemy(sel, _) | Do::Choose(sel) | Do::ChooseEach(sel) => {
                enemies(sel) != 0
            }
            Do::Ready(sel) => each(heroes(sel)).any(|hero| self.hero(hero).ready != [true; 2]),
            Do::Restore(_) => self.g.overrun != 0,
            Do::LowerThreat(_) => self.g.threat > 0,
            Do::TakeBack(sel) => {
                let total = super::deal::standard_tokens(self.plan);
                each(heroes(sel)).any(|hero| {
                    let state = self.hero(hero);
                    state.standard + state.held < total
                })
            }
            Do::Move(sel, _) | Do::Perform(sel, ..) | Do::BoostNext(sel) => heroes(sel) != 0,
            Do::MoveTo(sel, place) => {
                let spaces = self.spaces_at(f, place);
                each(heroes(sel)).any(|hero| spaces & !self.space_of_hero(hero).bit() != 0)
            }
            // A price is no gain.
            Do::Suffer(..)
            | Do::SufferShort(..)
            | Do::LoseEmpowered(_)
            | Do::LoseTeamUp(_)
            | Do::Exhaust(_)
            | Do::ExhaustAll(_) => false,
            // Where the damage is not yet known, there may be some.
            Do::Prevent(_) => {
                let mut frames = self.g.frames.as_slice().iter().rev();
                frames.find(|frame| frame.task == Task::Suffer).is_none_or(|f| f.amount > 0)
            }
            Do::AddResults(symbol, _) => self.counts_in_test(symbol),
            Do::Only(so, block) => {
                (matches!(so, If::Roll(_)) || self.holds_now(so, f)) && self.block_useful(block, f)
            }
            Do::Unless(so, block) => !self.holds_now(so, f) && self.block_useful(block, f),
            Do::Either(a, b) => {
                let sides = self.sides(a, b, f);
                sides & 0b01 != 0 && self.block_useful(a, f)
                    || sides & 0b10 != 0 && self.block_useful(b, f)
            }
            Do::Branch(_, a, b) => self.block_useful(a, f) || self.block_useful(b, f),
            Do::EachHero(sel, block) => {
                each(heroes(sel)).any(|you| self.block_useful(block, &Frame { you, ..*f }))
            }
            Do::EachEnemy(sel, _) => enemies(sel) != 0,
            Do::PeekEvents(n) => usize::from(self.g.peeked.max(n)) <= self.g.events.len(),
            Do::DiscardThis => self.g.lasting != EventId::NONE,
            Do::MoveEnemy(sel, ..) | Do::MoveEnemyTo(sel, _) => enemies(sel) != 0,
            _ => true,
        }
    }

    /// Whether a symbol is a success in the test that is under way.
    pub(crate) fn counts_in_test(&self, symbol: Symbol) -> bool {
        let test = self.g.frames.as_slice().iter().rev().find(|frame| frame.task == Task::Test);
        test.is_some_and(|test| test.counts(symbol))
    }

    /// Starts using the ability at an ordinal.
    pub(crate) fn use_ability(
        &mut self,
        hero: HeroSeat,
        ordinal: Ordinal,
        boosted: bool,
        f: &Frame,
    ) {
        let Some(ability) = self.ability_at(hero, ordinal) else { return };
        let card = *self.book.ability(ability);
        let id = self.hero_id(hero);
        self.tell(|_| Event::Uses { hero: id, ability });
        let state = self.hero_mut(hero);
        if card.once {
            state.used |= ordinal.bit();
        }
        match ordinal.card() {
            HeroCard::Shared(which) if card.when != When::Action => self.exhaust(hero, which),
            HeroCard::TeamUp => {
                let cost = self.team_up_cost(hero).unwrap_or(0);
                self.gain_team_up(-(cost as i8));
                self.hero_mut(hero).team_up = false;
            }
            _ => {}
        }
        self.push(Frame {
            task: Task::Ability,
            stage: PAY,
            picked: 0,
            you: hero,
            owner: hero,
            ability,
            boosted,
            src: card.src,
            ..*f
        });
    }

    /// Pays for an ability and runs it.
    pub(crate) fn resolve_ability(&mut self, f: Frame) {
        let ability = *self.book.ability(f.ability);
        match f.stage {
            PAY => {
                let combo = match ability.cost {
                    Cost::Free => false,
                    Cost::Empowered => {
                        self.lose_empowered(f.you, true);
                        true
                    }
                    Cost::TeamUp(n) => {
                        self.gain_team_up(-(n.min(self.g.team_up) as i8));
                        false
                    }
                    Cost::Primed(of) => {
                        if f.picked == 0 {
                            let mask = self.primed_candidates(of, &f);
                            let mask = self.distinct(mask);
                            if mask == 0 {
                                self.pop();
                                return;
                            }
                            self.ask(AskKind::Enemy, f.you, f.src, mask.into());
                            return;
                        }
                        let enemy = Standee(f.picks[0]);
                        self.lose_primed(enemy, true);
                        self.top().enemy = enemy;
                        true
                    }
                };
                self.stage(RESOLVED);
                let f = *self.top();
                if combo {
                    self.top().stage = COMBO;
                }
                if f.boosted {
                    self.push(Self::child(&f, ability.boost));
                }
                let does = match ability.instead {
                    Some(instead) if f.boosted => instead,
                    _ => ability.does,
                };
                self.push(Self::child(&f, does));
            }
            COMBO => {
                self.pop();
                self.gain_team_up(1);
            }
            _ => self.pop(),
        }
    }
}
