//! The question of a scene: choices in full and in brief, and what each would do.

use table::scene::{Ask, Offered, Thing};
use table::{Choice, Choices, Rules};

use super::board::Look;
use super::cards::printed_line;
use super::things::of_choice;
use crate::card::Team;
use crate::play::{Answer, decode};
use crate::state::{Ask as Asked, Zone};
use crate::text;

/// The order in which choices of a turn are listed: cards to play by kind, then the rest as they come.
fn rank(look: Look<'_>, choice: Choice) -> (u8, u8, u8) {
    let game = &look.view.game;
    match decode(choice) {
        Answer::Card(zone, index) if zone == Zone::hand(look.view.seat) => {
            let card = game.row.zone(zone).get(index).copied();
            card.map_or((0, 0, 0), |card| (0, card.kind.0, card.face.0))
        }
        _ => (1, 0, 0),
    }
}

impl Look<'_> {
    /// What is asked, as everybody may hear it; the choices only for the one who is asked.
    pub(super) fn asked(&self) -> Option<Ask> {
        let game = &self.view.game;
        let seat = self.rules.decision(game)?.seat;
        let question = self.rules.question(game);
        let mut choices = Choices::new();
        if seat == self.view.seat {
            self.rules.choices(game, &mut choices);
        }
        let own_turn = game.asking.ask == Asked::Turn;
        if own_turn {
            // The same card keeps its place when another one is played.
            choices.sort_by_key(|&choice| rank(*self, choice));
        }
        let end = choices.iter().copied().find(|&choice| decode(choice) == Answer::EndTurn);
        let offered: Vec<Offered> = choices.iter().map(|&choice| self.offered(choice)).collect();
        Some(Ask {
            seat,
            asker: question.asker,
            text: question.text,
            play_all: own_turn && seat == self.view.seat && self.rules.has_plain_play(self.view),
            waste: if end.is_some() { waste(&offered, end) } else { String::new() },
            end,
            choices: offered,
        })
    }

    fn offered(&self, choice: Choice) -> Offered {
        let game = &self.view.game;
        let label = self.rules.label(game, choice);
        Offered {
            choice,
            brief: self.brief(choice, &label),
            about: of_choice(self.rules, game, choice).map(Thing::from),
            effect: self.effect(choice),
            label,
        }
    }

    /// A label in fewer words: numbers in signs, and no organisation in front of a name.
    fn brief(&self, choice: Choice, label: &str) -> String {
        let game = &self.view.game;
        let (zone, index) = match decode(choice) {
            Answer::Card(zone, index) => (zone, index),
            // How many there are stands above the table.
            Answer::SpendShard => return format!("Spend a Shard: +1 {}", self.book.words().attack),
            _ => return label.into(),
        };
        let Some(&card) = game.row.zone(zone).get(index) else { return label.into() };
        let piece = self.rules.piece(self.book, super::things::It::Card(zone, index), card);
        let short = label.replace(&*piece.name, &piece.brief);
        // A stack that lies face down has no piece to go by.
        let short = short.replace(&format!("a {} ", text::team(&Team::Shield)), "an ");
        if game.asking.ask != Asked::Turn || game.stack.top().is_some() {
            return short;
        }
        let words = self.book.words();
        let short = short.replace(&format!(" {})", words.attack), ")");
        short.replace(", cost ", " $").replace("(cost ", "($")
    }

    /// What a choice would do.
    fn effect(&self, choice: Choice) -> String {
        let (rules, game) = (self.rules, &self.view.game);
        let words = self.book.words();
        let turn = &game.turn;
        let own_turn = game.stack.top().is_none();
        match decode(choice) {
            Answer::Card(zone, index) => {
                let Some(card) = game.row.zone(zone).get(index) else { return String::new() };
                let face = rules.face(card.face);
                let said = self.book.text(face).join(" ");
                if !own_turn {
                    let printed = printed_line(face, words);
                    return format!("{}: {printed}. {said}", rules.card_name(*card));
                }
                if zone.as_hq().is_some() || Zone::STACKS.contains(&zone) || zone.is_reality() {
                    let left = turn
                        .recruit
                        .saturating_sub(u16::from(rules.price_of(game, zone, card.face)));
                    return format!(
                        "{left} {} left; it goes to your discard pile. {said}",
                        words.recruit
                    );
                }
                if zone != Zone::hand(self.view.seat) {
                    return self.fight(zone, index, &said);
                }
                let points = [
                    (face.printed_attack(), words.attack),
                    (face.printed_recruit(), words.recruit),
                ];
                let gives =
                    points.iter().filter(|(n, _)| *n > 0).map(|(n, word)| format!("+{n} {word}"));
                let gives = gives.collect::<Vec<_>>().join(", ");
                if gives.is_empty() { said } else { format!("{gives}. {said}") }
            }
            Answer::EndTurn => {
                let discards = match game.row.len(Zone::hand(self.view.seat)) {
                    0 => "discards what you played".to_string(),
                    1 => "discards the card in your hand and what you played".into(),
                    hand => format!("discards the {hand} cards in your hand and what you played"),
                };
                let lost = [(turn.attack, words.attack), (turn.recruit, words.recruit)];
                let lost: Vec<String> = lost
                    .iter()
                    .filter(|(n, _)| *n > 0)
                    .map(|(n, word)| format!("{n} {word}"))
                    .collect();
                match lost.is_empty() {
                    true => format!("{discards}, draws a new hand."),
                    false => format!(
                        "{discards}, draws a new hand; {} lost.",
                        lost.join(" and ") + if lost.len() == 1 { " is" } else { " are" }
                    ),
                }
            }
            Answer::Act(number) => {
                let action = rules.actions().get(usize::from(number));
                action.map_or(String::new(), |action| {
                    self.book.text(rules.face(action.face)).join(" ")
                })
            }
            Answer::SpendShard => {
                let left = game.foes.shards(self.view.seat).saturating_sub(1);
                format!("+1 {}; you keep {left} for later.", words.attack)
            }
            Answer::Burn(index) => {
                let offer = turn.watches().nth(usize::from(index)).unwrap_or_default();
                self.book.text(rules.face(offer.source)).join(" ")
            }
            Answer::Threat(number) => match rules.threat(game, number) {
                Some((zone, less, _)) => {
                    let attack = rules.attack(game, zone).saturating_sub(u16::from(less));
                    format!("It has {attack} {} left this turn.", words.attack)
                }
                None => String::new(),
            },
            Answer::Player(seat) => self.seat_page(seat).paragraph(),
            Answer::Space(space) if game.asking.ask == Asked::HqSpace => {
                format!("{} {} becomes a Pocket Dimension.", words.hq, space + 1)
            }
            Answer::Space(space) => format!("Puts it into the {}.", rules.space_name(space)),
            Answer::Pass | Answer::Yes | Answer::Option(_) | Answer::Copy(_) => {
                let question = rules.question(game);
                let asker = rules.kinds().map(|kind| rules.face(kind));
                let said = asker.filter(|face| face.name == question.asker).find_map(|face| {
                    let said = self.book.text(face);
                    (!said.is_empty()).then(|| said.join(" "))
                });
                said.map_or(String::new(), |said| format!("{}: {said}", question.asker))
            }
        }
    }

    fn fight(&self, zone: Zone, index: usize, said: &str) -> String {
        let (rules, game) = (self.rules, &self.view.game);
        let words = self.book.words();
        let attack = rules.fight_price(game, zone, index);
        let left = rules.attack_against(game, zone).saturating_sub(attack);
        let held = match zone {
            Zone::GUARDS => 0,
            Zone::CAGES => 1,
            _ => game.row.len(zone).saturating_sub(1),
        };
        let frees = match held {
            0 => String::new(),
            1 => " and wins the card that it holds".into(),
            held => format!(" and wins the {held} cards that it holds"),
        };
        let worth = game.row.zone(zone).get(index).and_then(|card| rules.face(card.face).vp);
        let worth = worth.map_or(String::new(), |vp| format!(", {vp} {}", words.points));
        format!("Costs {attack} {}, {left} left{worth}{frees}. {said}", words.attack)
    }
}

/// What ending the turn now would waste, in a sentence.
fn waste(offered: &[Offered], end: Option<Choice>) -> String {
    let left: Vec<&str> = offered
        .iter()
        .filter(|one| Some(one.choice) != end)
        .map(|one| one.brief.as_str())
        .collect();
    match left.as_slice() {
        [] => String::new(),
        few if few.len() <= 3 => format!("You could still: {}.", few.join("; ")),
        many => format!("You could still: {}; and {} more.", many[..3].join("; "), many.len() - 3),
    }
}
