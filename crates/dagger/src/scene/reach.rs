//! Why something is out of reach of the hero who chooses an action. What would have to be different is found
//! by the rules themselves: they are asked again about a table on which it is.

use table::scene::{Area, Thing};
use table::{Silent, View};

use super::things::It;
use super::words::short;
use crate::card::{ActionKind, Space, When, Where};
use crate::choice::{Act, bit};
use crate::play::Play;
use crate::rules::Dagger;
use crate::state::{
    AskKind, Game, HeroCard, HeroSeat, HeroState, NEMESIS, OFF, Ordinal, Slot, Standee,
};
use crate::text::{at, capital};
use crate::words::ability_label;

/// What can keep a hero from an act. Each can be thought away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lack {
    /// Tokens lie on what it needs.
    Slot,
    /// It was used and can be only once a round.
    Used,
    /// The hero is not empowered.
    Empowered,
    /// There is not enough team-up.
    TeamUp,
    /// No enemy that it can be aimed at is primed.
    Primed,
    /// The base is overrun.
    Overrun,
}

/// What may be lacking for an act: which of it is, the rules tell.
fn lacks(act: Act) -> &'static [Lack] {
    match act {
        Act::Aspect(_) => &[Lack::Slot],
        Act::Dagger => &[Lack::Slot, Lack::Overrun],
        Act::Nemesis => &[Lack::Slot, Lack::Empowered],
        Act::ReadyTeamUp => &[Lack::TeamUp],
        Act::Sheet(_) | Act::Unique(_) | Act::AnyTime(_) => {
            &[Lack::Slot, Lack::Used, Lack::Empowered, Lack::TeamUp, Lack::Primed]
        }
    }
}

/// More team-up than anything costs.
const PLENTY: u8 = 99;

impl Lack {
    /// Thinks it away.
    fn mend(self, game: &mut Game, hero: HeroSeat) {
        let state = &mut game.heroes[usize::from(hero)];
        match self {
            Lack::Slot => {
                (state.slots, state.sheet) = ([0; 4], 0);
                (game.base_slots, game.sheet_slot) = (0, false);
            }
            Lack::Used => state.used = 0,
            Lack::Empowered => state.empowered = true,
            Lack::TeamUp => game.team_up = PLENTY,
            Lack::Primed => game.enemies.iter_mut().for_each(|enemy| enemy.primed = true),
            Lack::Overrun => game.overrun = 0,
        }
    }
}

/// The reach of the hero who chooses an action.
struct Reach<'a> {
    rules: &'a Dagger,
    game: &'a Game,
    play: Play<'a, Silent>,
    hero: HeroSeat,
    state: &'a HeroState,
    /// Where the hero is: "Iron Man is in New York".
    here: String,
}

/// Looks about for the viewer, if it is the viewer who chooses an action.
fn looking<T>(
    rules: &Dagger,
    view: &View<Dagger>,
    about: impl FnOnce(&Reach<'_>) -> T,
) -> Option<T> {
    let game = &view.game;
    let hero = game.ask.hero;
    if game.ask.kind != AskKind::Action || rules.seat_of(hero) != view.seat {
        return None;
    }
    let (mut copy, mut silent) = (*game, Silent);
    let play = rules.play(&mut copy, &mut silent);
    let state = game.heroes.get(usize::from(hero))?;
    let name = short(&rules.book().hero(state.hero).name);
    let here = format!("{name} is in {}", short(state.space.name()));
    Some(about(&Reach { rules, game, play, hero, state, here }))
}

/// Says of everything on the table that is out of the viewer's reach why it is.
pub(super) fn tell(rules: &Dagger, view: &View<Dagger>, areas: &mut [Area]) {
    looking(rules, view, |reach| {
        for place in areas.iter_mut().flat_map(|area| &mut area.places) {
            for piece in &mut place.pieces {
                // What lies in a space is not the base there.
                let base = matches!(It::of(piece.id), Some(It::Space(_)));
                piece.why_not = if base { None } else { reach.why_not(piece.id) };
            }
            if let Some(It::Space(space)) = It::of(place.id) {
                place.why_not = reach.base(space);
            }
        }
    });
}

/// What of a hero's own cards is out of the viewer's reach, a line each.
pub(super) fn sheet(rules: &Dagger, view: &View<Dagger>, hero: HeroSeat) -> Vec<String> {
    let lines = looking(rules, view, |reach| match reach.hero == hero {
        true => reach.sheet(),
        false => Vec::new(),
    });
    lines.unwrap_or_default()
}

/// Whether an act is among some, with either token.
fn among(acts: u64, act: Act) -> bool {
    (acts >> bit(act, false) | acts >> bit(act, true)) & 1 != 0
}

impl Reach<'_> {
    fn offers(&self, act: Act) -> bool {
        among(self.game.ask.mask, act)
    }

    /// Whether the rules would offer an act on another table.
    fn would_offer(&self, mut game: Game, act: Act) -> bool {
        among(self.rules.play(&mut game, &mut Silent).acts(self.hero), act)
    }

    /// What keeps the hero from an act on a table: the least that would have to be different. Nothing can be
    /// said where the act is offered, or would not be whatever was different.
    fn unmet(&self, game: &Game, act: Act) -> Option<String> {
        let lacks = lacks(act);
        let some = |set: u32| (0..).zip(lacks).filter(move |(at, _)| set >> at & 1 != 0);
        let mended = |set: u32| {
            let mut game = *game;
            some(set).for_each(|(_, lack)| lack.mend(&mut game, self.hero));
            game
        };
        let mut sets = (0..=lacks.len() as u32)
            .flat_map(|size| (0..1u32 << lacks.len()).filter(move |set| set.count_ones() == size));
        let set = sets.find(|&set| self.would_offer(mended(set), act))?;
        let words = some(set).map(|(_, lack)| match lack {
            Lack::Slot if matches!(act, Act::Aspect(_)) => "both slots are taken this round".into(),
            Lack::Slot => "its slot is taken this round".to_string(),
            Lack::Used => "used this round".into(),
            Lack::Empowered => "needs the empowered token".into(),
            Lack::TeamUp => {
                let enough =
                    |team_up: &u8| self.would_offer(Game { team_up: *team_up, ..mended(set) }, act);
                let needed = (game.team_up..PLENTY).find(enough).unwrap_or(PLENTY);
                format!("needs {needed} team-up, there is {}", game.team_up)
            }
            Lack::Primed => "needs a primed enemy".into(),
            Lack::Overrun => "overrun, and no mission asks for its action".into(),
        });
        Some(words.collect::<Vec<_>>().join(", ")).filter(|words| !words.is_empty())
    }

    /// How far a space is, with what stands before and behind it.
    fn distance(&self, before: &str, space: Space) -> String {
        let here = &self.here;
        match self.play.steps(self.state.space, space) {
            1 => format!("{before}1 space away: {here}"),
            steps @ 0..99 => format!("{before}{steps} spaces away: {here}"),
            _ => format!("{before}no way leads there: {here}"),
        }
    }

    fn why_not(&self, thing: Thing) -> Option<String> {
        match It::of(thing)? {
            It::Space(space) => self.base(space),
            It::Figure(figure) => self.figure(figure),
            It::Mission(slot) => self.mission(slot),
            It::Hero(_) | It::Card(_) | It::Tracks | It::Events | It::Sides => None,
        }
    }

    /// Why an enemy cannot be fought; nothing of a nemesis whose sheet offers an action.
    fn figure(&self, figure: Standee) -> Option<String> {
        let space = self.play.space_of_enemy(figure);
        let nemesis = figure == NEMESIS;
        if space == OFF || nemesis && self.offers(Act::Nemesis) {
            return None;
        }
        let fight = Act::Aspect(ActionKind::Fight);
        let here = self.play.enemies_in(self.state.space) & figure.bit() != 0;
        let why = match (here, self.offers(fight)) {
            (true, true) => return None,
            (true, false) => format!("Fight: {}", self.unmet(self.game, fight)?),
            (false, _) => self.distance("", space),
        };
        let action = if nemesis { self.unmet(self.game, Act::Nemesis) } else { None };
        Some(match action {
            Some(action) => format!("{why}; the action on its sheet: {action}"),
            None => why,
        })
    }

    /// Why the action of the base in a space cannot be taken.
    fn base(&self, space: Space) -> Option<String> {
        self.play.base_at(space)?;
        if space == self.state.space {
            let why = self.unmet(self.game, Act::Dagger)?;
            return Some(format!("D.A.G.G.E.R. action: {why}"));
        }
        let mut there = *self.game;
        there.heroes[usize::from(self.hero)].space = space;
        let why = self.unmet(&there, Act::Dagger).map_or(String::new(), |why| format!("{why}; "));
        Some(self.distance(&why, space))
    }

    /// Why a mission cannot be worked on. Nothing is said of one that waits for what only its text tells.
    fn mission(&self, slot: Slot) -> Option<String> {
        let id = self.game.missions.get(usize::from(slot))?.id;
        let card = self.rules.book().missions.get(usize::from(id))?;
        let deeds = [
            (card.defy, Act::Aspect(ActionKind::Defy), "defy"),
            (card.rest, Act::Aspect(ActionKind::Rest), "rest"),
            (card.dagger.map(|(place, _)| place), Act::Dagger, "take the D.A.G.G.E.R. action"),
        ];
        let waits = |&(_, act, _): &(Option<Where>, Act, &str)| {
            let kind = match act {
                Act::Aspect(kind) => kind,
                _ => ActionKind::Dagger,
            };
            let waits = |index| {
                let when = self.rules.book().ability(index).when;
                matches!(when, When::AfterAction(of, _) if of == kind)
            };
            card.abilities.abilities().any(waits)
        };
        if deeds.iter().any(waits) {
            return None;
        }
        let asked = deeds.into_iter().filter_map(|(place, act, word)| Some((place?, act, word)));
        let mut far = Vec::new();
        let mut taken = Vec::new();
        for (place, act, word) in asked {
            match (self.play.stands(self.hero, place), self.offers(act)) {
                (true, true) => return None,
                (true, false) => {
                    let why = self.unmet(self.game, act);
                    taken.push(format!("{word}: {}", why.as_deref().unwrap_or("not now")));
                }
                (false, _) => far.push(format!("{word} {}", at(place))),
            }
        }
        let far = (!far.is_empty()).then(|| {
            let space = self.rules.mission_space(self.game, slot).filter(|_| far.len() == 1);
            match space.filter(|&space| space != self.state.space) {
                Some(space) => self.distance(&format!("{}, ", far.join("")), space),
                None => format!("{}: {}", far.join(" or "), self.here),
            }
        });
        taken.extend(far);
        match taken.is_empty() {
            false => Some(taken.join("; ")),
            true => self.elite(slot, card.elite.is_some()),
        }
    }

    /// Why the elite of a mission that asks for nothing else cannot be fought.
    fn elite(&self, slot: Slot, has: bool) -> Option<String> {
        let figure = slot.elite().filter(|_| has)?;
        let name = &self.rules.enemy(self.game, figure)?.name;
        Some(format!("defeat {name}, {}", self.figure(figure)?))
    }

    /// The hero's cards and actions that cannot be used, and why.
    fn sheet(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let mut say = |what: &str, why: Option<String>| {
            let why = why.unwrap_or_else(|| "would change nothing now".into());
            lines.push(format!("{}: {why}.", capital(what)));
        };
        for (kind, word) in ActionKind::ASPECT.into_iter().zip(["Move", "Fight", "Defy", "Rest"]) {
            if !self.offers(Act::Aspect(kind)) {
                say(word, self.unmet(self.game, Act::Aspect(kind)));
            }
        }
        let state = self.state;
        if !state.boosted {
            let why = if state.held_boosted { "lies on the event" } else { "is spent" };
            say("Boosted actions", Some(format!("the boosted token {why}")));
        }
        let book = self.rules.book();
        let hero = book.hero(state.hero);
        let pair = &book.pairs[usize::from(hero.pair)];
        for which in (0..2).filter(|&which| !state.ready[which]) {
            let support = &book.supports[usize::from(pair.shared[which])];
            let charge =
                format!("exhausted, charged {} of {}", state.charge[which], support.charge);
            say(&support.name, Some(charge));
        }
        if !state.unlocked {
            let mission = &book.missions[usize::from(hero.mission)].name;
            let unique = &book.supports[usize::from(hero.unique)].name;
            say(unique, Some(format!("to be gained by completing {mission}")));
        }
        let ready = state.team_up || self.offers(Act::ReadyTeamUp);
        if !ready {
            let card = &book.team_ups[usize::from(pair.team_up)].name;
            let why = self.unmet(self.game, Act::ReadyTeamUp);
            say(card, why.map(|why| format!("exhausted, {why}")));
        }
        for ordinal in Ordinal::all().filter(|it| ready || it.card() != HeroCard::TeamUp) {
            let Some(index) = self.play.ability_at(self.hero, ordinal) else { continue };
            let act = match book.ability(index).when {
                When::Action if ordinal.card() == HeroCard::Sheet => Act::Sheet(ordinal),
                When::Action if ordinal.card() == HeroCard::Unique => Act::Unique(ordinal),
                When::AnyTime => Act::AnyTime(ordinal),
                _ => continue,
            };
            if !self.offers(act) {
                let name = ability_label(self.rules, self.game, self.hero, ordinal);
                say(&name, self.unmet(self.game, act));
            }
        }
        lines
    }
}

#[cfg(test)]
mod tests;
