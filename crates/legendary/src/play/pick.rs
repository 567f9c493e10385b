//! Picking cards: who may pick which, and what happens to each.

use table::{Choice, Seat, Sink};

use crate::card::{By, Happening, Place, Trait};
use crate::rules::Legendary;
use crate::state::{Ask, Card, Frame, Game, Kind, Mark, Occasion, Zone};

use super::Event;
use super::choices::{Answer, decode};
use super::engine::{Engine, Flow};
use super::face::answer_index;
use super::number::{Scope, each_card, each_stretch};
use super::program::{Amount, Selection, Verb};

impl Legendary {
    /// Calls `visit` with every card of a selection.
    #[inline]
    pub(crate) fn candidates(
        &self,
        game: &Game,
        selection: &Selection,
        scope: &Scope,
        mut visit: impl FnMut(Zone, usize, Card),
    ) {
        if !selection.plain {
            return self.particular(game, selection, scope, &mut visit);
        }
        let sieve = &self.program.filters[usize::from(selection.filter)];
        each_stretch(selection.from, scope, |stretch| {
            let (start, cards) = stretch.part(game);
            for (index, &card) in cards.iter().enumerate() {
                if sieve.passes_card(card, &self.faces) {
                    visit(stretch.zone, start + index, card);
                }
            }
        });
    }

    /// Calls `visit` with every card of a selection that says more than places and a filter.
    #[inline(never)]
    fn particular(
        &self,
        game: &Game,
        selection: &Selection,
        scope: &Scope,
        visit: &mut dyn FnMut(Zone, usize, Card),
    ) {
        if selection.verb == Verb::Recruit && game.turn.rest.is_some() {
            return;
        }
        let in_hand = game.row.len(Zone::hand(scope.you));
        let sieve = &self.program.filters[usize::from(selection.filter)];
        let mut fiercest = 0;
        let best = match selection.by {
            By::Leftmost if selection.from == 1 << Place::Row as u32 => {
                if let Some(&card) = game.row.zone(Zone::ROW).first() {
                    visit(Zone::ROW, 0, card);
                }
                return;
            }
            By::Highest(Trait::Attack) => {
                fiercest = self.highest_attack(game, selection, scope);
                0
            }
            By::Highest(_) => self.highest_cost(game, selection, scope),
            By::Top => {
                if let Some((zone, index, card)) = self.topmost(game, selection, scope) {
                    visit(zone, index, card);
                }
                return;
            }
            By::Rightmost | By::Leftmost => {
                let passes = |zone: &Zone| {
                    let hero = game.row.zone(*zone).first();
                    hero.is_some_and(|&card| sieve.passes_card(card, &self.faces))
                };
                let found = if selection.by == By::Rightmost {
                    Zone::all_hq().rev().find(passes)
                } else {
                    Zone::all_hq().find(passes)
                };
                if let Some(zone) = found {
                    visit(zone, 0, game.row.zone(zone)[0]);
                }
                return;
            }
            By::You | By::Owner => 0,
        };
        let over = selection.cost_over.map(|number| self.number(game, number, scope));
        let costs = selection.cost_is.map(|number| self.number(game, number, scope));
        let rare = selection.paired || selection.verb == Verb::FightAgain;
        let plain = best == 0
            && fiercest == 0
            && over.is_none()
            && costs.is_none()
            && selection.named_as == 0
            && selection.cost_as == 0
            && selection.verb != Verb::PlayCopy
            && !rare;
        each_stretch(selection.from, scope, |stretch| {
            let zone = stretch.zone;
            let this = (selection.another && zone == scope.zone && scope.you == scope.owner)
                .then(|| game.row.find(zone, scope.this))
                .flatten();
            for (index, card) in stretch.cards(game) {
                if sieve.passes_card(card, &self.faces)
                    && Some(index) != this
                    && (plain
                        || self.figures(card.face).cost >= best
                            && self.figures(card.face).attack >= fiercest
                            && (selection.verb != Verb::PlayCopy
                                || self.can_copy(card.face, in_hand))
                            && (selection.cost_as == 0
                                || self.costs_as(game, selection.cost_as, scope, card))
                            && over.is_none_or(|n| u16::from(self.figures(card.face).cost) > n)
                            && costs.is_none_or(|n| u16::from(self.figures(card.face).cost) == n)
                            && (selection.named_as == 0
                                || self.is_named_as(game, selection, scope, card))
                            && (!rare || self.is_rarely_picked(game, selection, scope, card)))
                {
                    visit(zone, index, card);
                }
            }
        });
    }

    /// Whether some card in the selection's places has the same name.
    fn is_named_as(&self, game: &Game, selection: &Selection, scope: &Scope, card: Card) -> bool {
        let name = self.figures(card.face).name;
        let mut same = false;
        each_card(game, selection.named_as, scope, |other| {
            same |= self.figures(other.face).name == name;
        });
        same
    }

    /// Whether a card can be picked where another one must cost the same, or where it must be paid for.
    #[inline(never)]
    fn is_rarely_picked(
        &self,
        game: &Game,
        selection: &Selection,
        scope: &Scope,
        card: Card,
    ) -> bool {
        let cost = self.figures(card.face).cost;
        if selection.paired {
            let sieve = &self.program.filters[usize::from(selection.filter)];
            let mut same = 0;
            each_card(game, selection.from, scope, |other| {
                let alike = self.figures(other.face).cost == cost;
                same += u8::from(alike && sieve.passes_card(other, &self.faces));
            });
            return same > 1;
        }
        u16::from(self.figures(card.face).attack) <= self.attack_available(game)
    }

    fn highest_attack(&self, game: &Game, selection: &Selection, scope: &Scope) -> u8 {
        let all = Selection { by: By::You, ..*selection };
        let mut highest = 0;
        self.candidates(game, &all, scope, |_, _, card| {
            highest = highest.max(self.figures(card.face).attack);
        });
        highest
    }

    fn topmost(
        &self,
        game: &Game,
        selection: &Selection,
        scope: &Scope,
    ) -> Option<(Zone, usize, Card)> {
        let all = Selection { by: By::You, ..*selection };
        let mut top = None;
        self.candidates(game, &all, scope, |zone, index, card| top = Some((zone, index, card)));
        top
    }

    /// Whether a hero in some places costs the same.
    fn costs_as(&self, game: &Game, from: u32, scope: &Scope, card: Card) -> bool {
        let cost = self.figures(card.face).cost;
        let mut same = false;
        each_card(game, from, scope, |other| same |= self.figures(other.face).cost == cost);
        same
    }

    /// Whether a copy of a card can be played by somebody with so many cards in hand.
    fn can_copy(&self, face: Kind, in_hand: usize) -> bool {
        let figures = self.figures(face);
        figures.play != 0 && usize::from(figures.price) <= in_hand
    }

    /// The cost from which a card is among the dearest: as many of them as are still to be picked where
    /// they make a stack, whose order the picker chooses.
    fn highest_cost(&self, game: &Game, selection: &Selection, scope: &Scope) -> u8 {
        let all = Selection { by: By::You, ..*selection };
        let mut costs = [0u8; 32];
        self.candidates(game, &all, scope, |_, _, card| {
            costs[usize::from(self.figures(card.face).cost.min(31))] += 1;
        });
        let mut wanted =
            if selection.verb == Verb::NextToMastermind { scope.left.max(1) } else { 1 };
        let mut dearest = 0;
        for (cost, &count) in costs.iter().enumerate().rev().filter(|(_, count)| **count > 0) {
            dearest = cost as u8;
            wanted = wanted.saturating_sub(count);
            if wanted == 0 {
                break;
            }
        }
        dearest
    }
}

impl Legendary {
    /// Whether the owner of an ability picks the cards of a selection, whoever acts.
    pub(crate) fn is_owners(&self, which: u16) -> bool {
        self.program.selections[usize::from(which)].by == By::Owner
    }

    /// The deck or stack that a card came from.
    pub(crate) fn home(&self, kind: Kind) -> Zone {
        self.faces[kind.index()].home
    }
}

/// What there is to pick from: how many, and whether they differ.
struct Offer {
    count: u16,
    first: Option<(Zone, usize)>,
    differ: bool,
}

impl<S: Sink<Event>> Engine<'_, S> {
    /// Does `verb` to each card of a selection, asking where there is something to decide.
    pub fn each_card(
        &mut self,
        verb: Verb,
        which: u16,
        optional: bool,
        effect: bool,
        mut answer: Option<Choice>,
    ) -> Flow {
        let rules = self.rules;
        let selection = &rules.program.selections[usize::from(which)];
        let frame = *self.frame();
        let scope = Scope::from(&frame);
        if frame.stage == 0 {
            let left = self.first_count(selection, &scope, optional);
            let frame = self.frame();
            (frame.stage, frame.left, frame.done) = (1, left, 0);
            self.game.turn.that = Kind::UNKNOWN;
        } else if let Amount::DownTo(_) = selection.many {
            // A card that came back was not discarded.
            self.frame().left = self.first_count(selection, &scope, optional);
        }
        loop {
            // How many are still to be picked may decide which are candidates.
            let scope = Scope { left: self.frame().left, ..scope };
            if self.frame().left == 0 {
                return self.next();
            }
            let (zone, index) = match answer.take().map(decode) {
                Some(Answer::Card(zone, index)) => (zone, index),
                Some(_) => return self.next(),
                None => {
                    let offer = self.offer(selection, &scope);
                    let Some(first) = offer.first else { return self.next() };
                    let may_stop = match selection.many {
                        Amount::UpTo(_) | Amount::AnyNumber => true,
                        Amount::Exactly(_)
                        | Amount::Counted(_)
                        | Amount::All
                        | Amount::DownTo(_) => optional && self.frame().done == 0,
                    };
                    // Who goes first matters only on the way to a deck or into the city.
                    let all = selection.many == Amount::All;
                    let forced = match verb {
                        Verb::OnDeck | Verb::OnVillainDeck | Verb::OnItsDeck => false,
                        Verb::NextToMastermind if self.rules.recruits_pawns => false,
                        Verb::Enter | Verb::EnterAt(_) => all,
                        _ => all || offer.count <= u16::from(self.frame().left),
                    };
                    if may_stop || offer.differ && !forced {
                        let seat = match selection.by {
                            By::You => frame.you,
                            By::Owner => frame.owner,
                            By::Highest(_) | By::Rightmost | By::Leftmost | By::Top => {
                                self.game.turn.active
                            }
                        };
                        return self.ask(seat, Ask::Card { which, optional: may_stop });
                    }
                    match verb {
                        // A card that is shown stays where it is: the next one comes after it.
                        Verb::Reveal => self.nth(selection, &scope).unwrap_or(first),
                        _ => first,
                    }
                }
            };
            if selection.paired {
                self.reveal_partner(selection, &scope, zone, index);
            }
            let that = self.public_face(verb, zone, index);
            let frame = self.frame();
            frame.left -= 1;
            frame.done += 1;
            self.game.turn.that = that;
            let effect = effect && self.may_answer(selection, &scope);
            // One of several cards that are discarded comes back only when all have been picked: it
            // cannot be picked again.
            let several = !matches!(selection.many, Amount::All | Amount::DownTo(_));
            let later = several && effect && self.frame().left > 0;
            if later && verb == Verb::Discard {
                self.answer_later(zone, index);
            }
            if self.apply(verb, zone, index, effect && !later) {
                return Flow::On;
            }
        }
    }

    /// The card of a selection that comes after as many as the step at hand has dealt with.
    fn nth(&self, selection: &Selection, scope: &Scope) -> Option<(Zone, usize)> {
        let mut before = self.game.stack.top()?.done;
        let mut found = None;
        self.rules.candidates(self.game, selection, scope, |zone, index, _| match before {
            0 if found.is_none() => found = Some((zone, index)),
            _ => before = before.saturating_sub(1),
        });
        found
    }

    fn first_count(&self, selection: &Selection, scope: &Scope, optional: bool) -> u8 {
        let available = || self.offer(selection, scope).count.min(255) as u8;
        match selection.many {
            Amount::Exactly(n) if optional && available() < n => 0,
            Amount::Exactly(n) | Amount::UpTo(n) => n,
            Amount::Counted(number) => {
                let n = self.rules.number(self.game, number, scope).min(255) as u8;
                if optional && available() < n { 0 } else { n }
            }
            Amount::AnyNumber => u8::MAX,
            Amount::All => available(),
            Amount::DownTo(n) => available().saturating_sub(n),
        }
    }

    /// Whether a card that is discarded now may come back. Where cards are discarded until so many
    /// are left, one that always came back would go on for ever.
    fn may_answer(&mut self, selection: &Selection, scope: &Scope) -> bool {
        let done = u16::from(self.frame().done);
        !matches!(selection.many, Amount::DownTo(_)) || done < self.offer(selection, scope).count
    }

    /// The first card of a selection, and whether there are others that differ.
    pub fn first_of(&self, which: u16, scope: &Scope) -> Option<((Zone, usize), bool)> {
        let offer = self.offer(&self.rules.program.selections[usize::from(which)], scope);
        Some((offer.first?, offer.differ))
    }

    fn offer(&self, selection: &Selection, scope: &Scope) -> Offer {
        let mut offer = Offer { count: 0, first: None, differ: false };
        let mut seen = Card::default();
        self.rules.candidates(self.game, selection, scope, |zone, index, card| {
            offer.count += 1;
            if offer.differ {
                return;
            }
            match offer.first {
                None => (offer.first, seen) = (Some((zone, index)), card),
                Some((first, _)) => offer.differ |= first != zone || !card.same(seen),
            }
        });
        offer
    }

    /// What a card counts as that everybody knows or gets to see by what is done to it.
    fn public_face(&self, verb: Verb, zone: Zone, index: usize) -> Kind {
        let card = self.game.row.zone(zone)[index];
        let secret = matches!(
            verb,
            Verb::ToHand | Verb::Draw | Verb::OnDeck | Verb::Aside | Verb::Keep | Verb::SetAside
        );
        if secret && card.known != table::Seats::ALL { Kind::UNKNOWN } else { card.face }
    }

    /// Does `verb` to one card. True if that started something that must be finished first.
    #[inline(never)]
    fn apply(&mut self, verb: Verb, zone: Zone, index: usize, effect: bool) -> bool {
        let frame = *self.frame();
        let you = frame.you;
        let card = self.game.row.zone(zone)[index];
        match verb {
            Verb::Ko => {
                self.put(zone, index, Zone::KO);
                let of = zone.as_seat().map(|(seat, _)| seat);
                self.tell(|| Event::Ko { card: card.open(), of });
                self.note(Happening::Kod, card.kind);
                if self.rules.imprisons {
                    self.imprison(zone, card.kind);
                }
            }
            Verb::Discard => {
                let discard = Zone::discard(you);
                self.discard(you, zone, index);
                let from_hand = zone == Zone::hand(you);
                let code = self.answer_to_discard(card.kind);
                if effect && code != 0 && from_hand {
                    self.push(Frame::new(code, you, card.kind, discard));
                    return true;
                }
            }
            Verb::GiveRight => {
                let right = you.right(self.rules.seats);
                self.put(zone, index, Zone::discard(right));
                self.tell(|| Event::Gained { seat: right, card: card.open() });
                self.note(Happening::Gained, card.kind);
            }
            Verb::Gain => {
                let to = self.gained_to(you, self.rules.home(card.kind), false);
                self.put(zone, index, to);
                self.tell(|| Event::Gained { seat: you, card: card.open() });
                self.note(Happening::Gained, card.kind);
            }
            Verb::Recruit => {
                self.game.turn.recruited |= you == self.game.turn.active;
                self.tell(|| Event::Recruited { seat: you, card: card.open() });
                self.put_recruit(zone, index, you);
            }
            Verb::ToHand | Verb::Draw => {
                self.put_secretly(zone, index, Zone::hand(you), you);
                if verb == Verb::Draw {
                    self.count_drawn(you, 1);
                }
                self.tell(|| Event::Took { seat: you, card });
            }
            Verb::OnDeck => {
                self.put_secretly(zone, index, Zone::deck(you), you);
                self.tell(|| Event::OnDeck { seat: you, card });
            }
            Verb::Aside => self.put_secretly(zone, index, Zone::aside(you), you),
            Verb::Reveal => self.reveal(you, zone, index),
            Verb::Keep => {
                self.game.row.zone_mut(zone)[index].marks |= Mark::KEEP;
                self.game.turn.keeps = true;
                self.tell(|| Event::Kept { seat: you, card });
            }
            Verb::Capture => {
                // A villain that has left the city in the meantime takes nothing with it.
                if frame.zone.as_city().is_some() {
                    self.capture(zone, index, frame.zone);
                }
            }
            Verb::Enter => {
                self.enter(zone, index);
                return true;
            }
            Verb::EnterAt(space) => {
                self.enter_at(zone, index, space);
                return true;
            }
            // It is set aside until its space is chosen.
            Verb::EnterEmpty => self.put(zone, index, Zone::aside(you)),
            Verb::GainToHand => {
                self.put(zone, index, Zone::hand(you));
                self.tell(|| Event::Gained { seat: you, card: card.open() });
                self.note(Happening::Gained, card.kind);
            }
            // It waits for the player who is chosen.
            Verb::Give => self.put(zone, index, Zone::aside(you)),
            Verb::LendDodge => {
                self.reveal(you, zone, index);
                self.game.turn.lend_dodge(card.face);
            }
            Verb::Recolor(class) => self.recolor(class, zone, index),
            Verb::PlayCopy => {
                self.play_copy_of(zone, index);
                return true;
            }
            Verb::OnItsDeck => {
                let to = self.game.lifted.unwrap_or(Zone::deck(you));
                self.put(zone, index, to);
            }
            Verb::Rescue => {
                let depth = self.game.stack.frames().len();
                self.rescue(zone, index, you);
                return self.game.stack.frames().len() > depth;
            }
            Verb::NextToScheme => {
                self.put(zone, index, Zone::SCHEME);
                self.tell(|| Event::NextToScheme { card: card.open() });
            }
            Verb::Cage => self.cage(zone, index),
            // Two cards are picked before anything moves.
            Verb::Swap => {}
            Verb::SetAside => {
                self.put_secretly(zone, index, Zone::set_aside(you), you);
                self.tell(|| Event::Kept { seat: you, card });
            }
            Verb::ToBottom => {
                let to = self.rules.home(card.kind);
                let card = card.open();
                self.game.row.zone_mut(zone)[index] = card;
                self.game.row.shift(zone, index, to, 0);
                self.tell(|| Event::ToBottom { card });
            }
            Verb::NextToMastermind => {
                self.put(zone, index, Zone::NEXT_TO_MASTERMIND);
                self.tell(|| Event::Stacked { card: card.open() });
            }
            Verb::Escape => {
                self.put(zone, index, Zone::ESCAPED);
                self.tell(|| Event::Escaped { card: card.open() });
            }
            Verb::PlayVillain => {
                if self.put_rest_early(zone, index) {
                    return true;
                }
                self.play_villain_card(zone, index);
                if self.game.row.is_empty(Zone::aside(you)) && self.game.lifted.take().is_some() {
                    // The deck may have run out after all.
                    self.game.row.touched |= Zone::VILLAIN_DECK.bit();
                }
                return true;
            }
            Verb::OnVillainDeck => self.game.row.move_to_top(zone, index, Zone::VILLAIN_DECK),
            Verb::Queue => self.game.row.move_to_top(zone, index, Zone::QUEUE),
            Verb::FightAgain => return self.fight_again(zone, index),
            Verb::Destroy => self.destroy_space(zone, index, Zone::KO),
            Verb::Collapse => self.destroy_space(zone, index, Zone::REMOVED),
            Verb::Halve => {
                if let Some(space) = zone.as_hq() {
                    let halved = &mut self.game.turn.halved[usize::from(space)];
                    *halved = halved.saturating_add(1);
                }
            }
            Verb::RescueTheirs => {
                let depth = self.game.stack.frames().len();
                self.rescue(zone, index, frame.owner);
                return self.game.stack.frames().len() > depth;
            }
            Verb::UseFight => {
                let code = self.rules.faces[card.face.index()].fight;
                self.start(code, you, card.face, zone);
                return code != 0;
            }
        }
        false
    }

    /// Whoever owned a hero that was KO'd gains a Bindings, where that was agreed on.
    #[inline(never)]
    pub fn imprison(&mut self, from: Zone, kind: Kind) {
        let hero = self.rules.figures(kind).types.has(super::face::Types::HERO);
        let Some((seat, _)) = from.as_seat().filter(|_| hero) else { return };
        if let Some(last) = self.game.row.len(Zone::BINDINGS).checked_sub(1) {
            self.put(Zone::BINDINGS, last, Zone::discard(seat));
            let card = self.top(Zone::discard(seat));
            self.tell(|| Event::Gained { seat, card });
        }
    }

    /// Puts a card of a player onto their discard pile.
    pub fn discard(&mut self, seat: Seat, zone: Zone, index: usize) {
        let card = self.game.row.zone(zone)[index];
        self.put(zone, index, Zone::discard(seat));
        self.mark_top(Zone::discard(seat), card.marks & Mark::KEEP);
        self.tell(|| Event::Discarded { seat, card: card.open() });
        self.note_discard(seat, card.kind);
        if zone == Zone::hand(seat) && seat == self.game.turn.active {
            let turn = &mut self.game.turn;
            turn.discarded = turn.discarded.saturating_add(1);
            self.left_hand(seat, card.face);
        }
    }

    /// Shows the card that goes with a picked one, as it costs the same.
    #[inline(never)]
    fn reveal_partner(&mut self, selection: &Selection, scope: &Scope, zone: Zone, index: usize) {
        let rules = self.rules;
        let cost = rules.figures(self.game.row.zone(zone)[index].face).cost;
        let mut partner = None;
        rules.candidates(self.game, selection, scope, |other, at, card| {
            if (other, at) != (zone, index) && rules.figures(card.face).cost == cost {
                partner.get_or_insert((other, at));
            }
        });
        if let Some((zone, index)) = partner {
            self.reveal(scope.you, zone, index);
        }
    }

    /// What a card does when an effect makes its owner discard it; zero if nothing.
    fn answer_to_discard(&self, kind: Kind) -> u16 {
        let answers = &self.rules.faces[kind.index()].answers;
        answer_index(Occasion::DiscardedByEffect).map_or(0, |at| answers[at])
    }

    /// Has a card that is about to be discarded answer when the ability at hand is done.
    fn answer_later(&mut self, zone: Zone, index: usize) {
        let you = self.frame().you;
        let kind = self.game.row.zone(zone)[index].kind;
        let code = self.answer_to_discard(kind);
        if code != 0 && zone == Zone::hand(you) {
            let answer = Frame::new(code, you, kind, Zone::discard(you));
            if !self.game.stack.push_below(answer) {
                self.finish(crate::state::Reason::Tangled);
            }
        }
    }

    /// Shows a card to everyone where it lies.
    pub fn reveal(&mut self, seat: Seat, zone: Zone, index: usize) {
        let card = &mut self.game.row.zone_mut(zone)[index];
        card.known = table::Seats::ALL;
        let card = *card;
        self.tell(|| Event::Revealed { seat, card });
    }

    /// Moves a card to the top of a zone, face up.
    #[inline]
    pub fn put(&mut self, from: Zone, index: usize, to: Zone) {
        let card = &mut self.game.row.zone_mut(from)[index];
        *card = card.open();
        self.game.row.move_to_top(from, index, to);
    }

    /// What must still be remembered about a card that was just put on top of a zone.
    #[inline]
    pub fn mark_top(&mut self, zone: Zone, marks: u8) {
        if let Some(card) = self.game.row.zone_mut(zone).last_mut() {
            card.marks |= marks;
        }
    }

    /// Moves a card to the top of a zone, known to those who know it now and to `seat`.
    pub fn put_secretly(&mut self, from: Zone, index: usize, to: Zone, seat: Seat) {
        let card = &mut self.game.row.zone_mut(from)[index];
        *card = card.closed(card.known.with(seat));
        self.game.row.move_to_top(from, index, to);
    }
}
