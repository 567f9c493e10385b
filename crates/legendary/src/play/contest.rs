//! Contests of champions: everyone shows a card, evil takes the best of several, the highest score wins.

use table::{Choice, Seat, Seats, Sink};

use crate::rules::Legendary;
use crate::state::{Ask, Card, Game, Mark, Match as Contest, Zone};

use super::Event;
use super::choices::{Answer, decode};
use super::end::points;
use super::engine::{Engine, Flow};
use super::face::Types;
use super::program::Match;

/// The stages of a contest.
const ABOUT: u8 = 0;
const PLAYERS: u8 = 1;

impl Legendary {
    /// The score of a card: its printed cost, twice that if the contest is about such cards.
    pub fn contest_score(&self, game: &Game, card: Card) -> u8 {
        let face = &self.faces[card.face.index()];
        let Contest { colors, team, .. } = game.lasting.contest;
        let doubled = face.types.has(Types::HERO) && {
            let classes = face.classes | card.marks & Mark::CLASSES;
            let grey = if classes == 0 { Contest::GREY } else { 0 };
            let of_team = usize::from(team).checked_sub(1).and_then(|at| self.teams.get(at));
            (classes | grey) & colors != 0 || of_team.is_some() && face.team.as_ref() == of_team
        };
        face.cost * if doubled { 2 } else { 1 }
    }

    /// Whether a card is of a team, by its place among those of this game.
    pub fn is_of_team(&self, face: crate::state::Kind, team: u8) -> bool {
        let of = self.teams.get(usize::from(team));
        of.is_some() && self.faces[face.index()].team.as_ref() == of
    }

    /// The players with the most victory points as they stand.
    pub(crate) fn leaders(&self, game: &Game) -> Seats {
        let seats = || (0..self.seats).map(Seat);
        let most = seats().map(|seat| points(self, game, seat)).max();
        let leading = seats().filter(|&seat| Some(points(self, game, seat)) == most);
        leading.fold(Seats::NONE, Seats::with)
    }
}

impl<S: Sink<Event>> Engine<'_, S> {
    /// A contest, from what it is about to who has won.
    pub fn contest(&mut self, of: Match, cards: u8, answer: Option<Choice>) -> Flow {
        let mut answer = answer.map(decode);
        if self.frame().stage == ABOUT {
            let about = match of {
                Match::Colors(colors) => Contest { colors, ..Contest::default() },
                Match::TopHero => self.contest_like(Zone::HERO_DECK),
                Match::LastKo => self.contest_like(Zone::KO),
                Match::ATeam => match answer.take() {
                    Some(Answer::Option(team)) => Contest { team: team + 1, ..Contest::default() },
                    _ if self.rules.teams.len() > 1 => {
                        let you = self.frame().you;
                        return self.ask(you, Ask::Team);
                    }
                    _ => Contest { team: 1, ..Contest::default() },
                },
            };
            self.game.lasting.contest = about;
            let everyone = Seats::first(self.rules.seats);
            let frame = self.frame();
            (frame.stage, frame.seats, frame.done) = (PLAYERS, everyone, 0);
        }
        loop {
            let seats = self.frame().seats;
            let Some(seat) = seats.next_from(self.game.turn.active) else { break };
            let shown = match answer.take() {
                Some(Answer::Card(zone, index)) => Some((zone, index)),
                Some(_) => self.top_for_contest(seat),
                None => {
                    let mut choices = table::Choices::new();
                    self.rules.list_contest(self.game, seat, &mut choices);
                    match choices.as_slice() {
                        [] => None,
                        [only] => match decode(*only) {
                            Answer::Card(zone, index) => Some((zone, index)),
                            _ => self.top_for_contest(seat),
                        },
                        _ => return self.ask(seat, Ask::Contest),
                    }
                }
            };
            self.frame().seats = seats.without(seat);
            let score = shown.map_or(0, |(zone, index)| {
                self.game.row.zone_mut(zone)[index].known = Seats::ALL;
                let card = self.game.row.zone(zone)[index];
                let score = self.rules.contest_score(self.game, card);
                self.tell(|| Event::Contested { seat, card, score });
                score
            });
            let contest = &mut self.game.lasting.contest;
            if contest.winners.is_empty() || score > contest.best {
                (contest.best, contest.winners) = (score, Seats::only(seat));
            } else if score == contest.best {
                contest.winners = contest.winners.with(seat);
            }
        }
        self.evil_contests(cards);
        self.next()
    }

    /// A contest for the colours of the top card of a zone.
    fn contest_like(&mut self, zone: Zone) -> Contest {
        let Some(top) = self.game.row.zone_mut(zone).last_mut() else { return Contest::default() };
        *top = top.open();
        let card = *top;
        let seat = self.frame().you;
        self.tell(|| Event::Revealed { seat, card });
        let figures = self.rules.figures(card.face);
        let colors = match figures.classes {
            0 if figures.types.has(Types::HERO) => Contest::GREY,
            classes => classes,
        };
        Contest { colors, ..Contest::default() }
    }

    fn top_for_contest(&mut self, seat: Seat) -> Option<(Zone, usize)> {
        self.has_top_card(seat).then(|| (Zone::deck(seat), self.game.row.len(Zone::deck(seat)) - 1))
    }

    /// Evil scores the best of so many cards of the hero deck, which go to its bottom.
    fn evil_contests(&mut self, cards: u8) {
        let deck = Zone::HERO_DECK;
        let count = usize::from(cards).min(self.game.row.len(deck));
        let mut best: Option<(u8, Card)> = None;
        for _ in 0..count {
            let top = self.game.row.len(deck) - 1;
            let card = &mut self.game.row.zone_mut(deck)[top];
            *card = card.open();
            let card = *card;
            let score = self.rules.contest_score(self.game, card);
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, card));
            }
            self.game.row.shift(deck, top, deck, 0);
        }
        let (score, card) = best.unwrap_or((0, Card::default()));
        let score = score.saturating_add(self.rules.evil_contest);
        self.tell(|| Event::EvilContested { card, score });
        let contest = &mut self.game.lasting.contest;
        if score > contest.best {
            (contest.best, contest.winners) = (score, Seats::NONE);
        }
        contest.evil = score == contest.best;
    }
}
