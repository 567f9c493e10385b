//! Which cards can be played without a decision and in any order.

use table::{Chance, Choice, Choices, Rules, Seed, Silent, View};

use crate::play::{Answer, decode};
use crate::rules::Legendary;
use crate::state::{Ask, Card, Game, ZONES, Zone};

/// The cards of a zone by kind, face and marks, sorted.
type Pile = Vec<(u8, u8, u8)>;

/// A game apart from the order of cards in their zones, and what its player has to spend.
fn apart_from_order(game: &Game) -> (Vec<Pile>, bool) {
    let sorted = |zone: u8| {
        let mut cards: Vec<(u8, u8, u8)> = game
            .row
            .zone(Zone(zone))
            .iter()
            .map(|card| (card.kind.0, card.face.0, card.marks))
            .collect();
        cards.sort_unstable();
        cards
    };
    ((0..ZONES as u8).map(sorted).collect(), game.turn.recruit_as_attack)
}

impl Legendary {
    /// The cards that could be played, one for each that differ.
    fn plays(&self, game: &Game) -> Vec<(Card, Choice)> {
        let mut choices = Choices::new();
        self.choices(game, &mut choices);
        let hand = Zone::hand(game.turn.active);
        let play = |&choice: &Choice| match decode(choice) {
            Answer::Card(zone, index) if zone == hand => Some((game.row.zone(zone)[index], choice)),
            _ => None,
        };
        choices.iter().filter_map(play).collect()
    }

    /// The game after a card was played; none where it is not in hand any more.
    fn after(&self, game: &Game, card: Card) -> Option<Game> {
        let (_, choice) = self.plays(game).into_iter().find(|(other, _)| other.same(card))?;
        let mut game = *game;
        self.choose_unchecked(&mut game, choice, &mut Silent);
        Some(game)
    }

    /// Whether the game waits for the same player's next play, and nothing was learned meanwhile.
    fn goes_on(&self, before: &Game, after: &Game) -> bool {
        let unseen =
            |game: &Game| game.row.all().iter().filter(|card| card.known.is_empty()).count();
        after.outcome.is_none()
            && after.asking == before.asking
            && after.stack.top().is_none()
            && after.chance == before.chance
            && unseen(after) == unseen(before)
    }

    /// Whether a card may be played before another without a loss: both orders come to the same, or this
    /// one gives more to spend.
    fn may_come_first(&self, game: &Game, first: Card, after_first: &Game, other: Card) -> bool {
        let (Some(one), Some(apart)) = (self.after(after_first, other), self.after(game, other))
        else {
            return false;
        };
        if !self.goes_on(game, &apart) {
            // It asks something, or shows something: what it offers must not depend on this card.
            return self.offers(&one) == self.offers(&apart) && one.asking == apart.asking;
        }
        let Some(two) = self.after(&apart, first) else { return false };
        let spend = |game: &Game| (game.turn.attack, game.turn.recruit);
        let ((a1, r1), (a2, r2)) = (spend(&one), spend(&two));
        apart_from_order(&one) == apart_from_order(&two) && a1 >= a2 && r1 >= r2
    }

    /// Whether two cards of the hand can be played one after the other in either order, and it comes to the
    /// same.
    pub fn in_either_order(&self, view: &View<Legendary>, one: Choice, other: Choice) -> bool {
        if view.game.asking.ask != Ask::Turn || view.game.turn.active != view.seat {
            return false;
        }
        let game = self.determinize(view, &mut Chance::new(&Seed::from(0)));
        let plays = self.plays(&game);
        let card = |wanted: Choice| {
            plays.iter().find(|(_, choice)| *choice == wanted).map(|(card, _)| *card)
        };
        let (Some(one), Some(other)) = (card(one), card(other)) else { return false };
        let both = |first: Card, second: Card| {
            let after = self.after(&game, first).filter(|after| self.goes_on(&game, after))?;
            self.after(&after, second).filter(|after| self.goes_on(&game, after))
        };
        let (Some(there), Some(back)) = (both(one, other), both(other, one)) else { return false };
        let spend = |game: &Game| (game.turn.attack, game.turn.recruit);
        apart_from_order(&there) == apart_from_order(&back) && spend(&there) == spend(&back)
    }

    fn offers(&self, game: &Game) -> Vec<String> {
        let mut choices = Choices::new();
        self.choices(game, &mut choices);
        let mut labels: Vec<String> = match game.asking.ask {
            // A turn that goes on offers what is in hand; that the card is played is the only difference.
            Ask::Turn => Vec::new(),
            _ => choices.iter().map(|&choice| self.label(game, choice)).collect(),
        };
        labels.sort();
        labels
    }

    /// The next card that can be played without a decision and whose order among the others cannot
    /// matter.
    pub(super) fn next_plain_play(&self, view: &View<Legendary>) -> Option<Choice> {
        let game = &view.game;
        if game.asking.ask != Ask::Turn
            || game.stack.top().is_some()
            || game.turn.active != view.seat
        {
            return None;
        }
        // What the player cannot know is imagined; nothing that is played here may depend on it.
        let game = self.determinize(view, &mut Chance::new(&Seed::from(0)));
        let plays = self.plays(&game);
        let fits = |&&(card, _): &&(Card, Choice)| {
            let Some(after) = self.after(&game, card) else { return false };
            self.goes_on(&game, &after)
                && plays
                    .iter()
                    .filter(|(other, _)| !other.same(card))
                    .all(|&(other, _)| self.may_come_first(&game, card, &after, other))
        };
        plays.iter().find(fits).map(|(_, choice)| *choice)
    }

    /// Whether there is a card that does nothing but give its points. Cheaper than finding out which cards
    /// can come first, and enough to offer it.
    pub(super) fn has_plain_play(&self, view: &View<Legendary>) -> bool {
        let hand = view.game.row.zone(Zone::hand(view.seat));
        hand.iter().any(|card| self.figures(card.face).plain)
    }
}
