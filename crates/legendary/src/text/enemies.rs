//! Deeds that concern enemies: how they are weakened, defeated and moved, what they capture, and how they come.

use crate::card::{By, Do, Enemy, Holder, Many, Place, Space};

use super::deed::{capture, enemy, enter, enter_at, moves, supplied};
use super::grammar::{VERB, a, and, numeral};
use super::names::{at_spaces, from_stack, space, stack, top};
use super::noun::Noun;
use super::number::{Counted, counted};
use super::picked::provided;
use super::rare::foe;
use super::speech::{Clause, Person, Speech};
use super::what::act;
use super::which::{Cards, cards, moved};

/// A deed with enemies or their decks as a clause.
pub(super) fn clause(deed: &Do, speech: &mut Speech<'_>) -> Clause {
    let words = speech.words;
    match deed {
        Do::WeakenAt(spaces, n) => Clause::Whole(format!(
            "{} {} fight {} this turn have {n} less {}",
            words.villain.many,
            speech.you(),
            if spaces.len() == Space::ALL.len() {
                format!("in the {}", words.city)
            } else {
                at_spaces(spaces)
            },
            words.attack
        )),
        Do::WeakenMastermind(n) => Clause::Whole(format!(
            "the {} {VERB}have {n} less {} this turn",
            words.mastermind.one, words.attack
        )),
        Do::Defeat(of) => act(format!("defeat {}", enemy(of, speech))),
        Do::FightFree(Enemy::Villain) => act(format!("fight {}", enemy(&Enemy::Villain, speech))),
        Do::FightFree(of) => act(format!("fight for free {}", enemy(of, speech))),
        Do::ChooseTactic => Clause::Whole(format!(
            "whenever {} fight the {} this turn, look at two of its {} at random and choose which \
             of them to fight",
            speech.you(),
            words.mastermind.one,
            words.tactic.many
        )),
        Do::Move { who, to, rescuing } => moves(*who, *to, *rescuing, speech),
        Do::Advance(n) => {
            let spaces = if *n == 1 { "space" } else { "spaces" };
            Clause::Whole(format!(
                "{} {VERB}move {} more {spaces} forward, pushing the {} in its way",
                speech.enemy(),
                numeral(*n),
                words.villain.many
            ))
        }
        Do::Escape(filter) => {
            let place = format!("in the {}", words.city);
            let noun = Noun::of(filter, words).or_else(words.villain);
            Clause::Whole(format!("all {} {}", noun.spoken(true, &place), words.get_away))
        }
        Do::Capture(captor, n) => capture(captor, *n, speech),
        Do::CaptureCards(which) => {
            let mut text = cards(which, speech).text;
            if speech.person == Person::They && which.by == By::You && which.many != Many::All {
                // The cards are theirs, but they are not the ones who capture.
                text = text.replacen(" from their", " of their choice from their", 1);
            }
            moved(which, speech);
            Clause::Whole(format!("{} {VERB}capture {text}", speech.enemy()))
        }
        Do::CaptureFrom(captor, of) => {
            let captor = match captor {
                Holder::This => speech.enemy(),
                captor => foe(captor, speech),
            };
            let stacks: Vec<String> = of.iter().map(|one| from_stack(*one, 1, words)).collect();
            let cards = stacks.join(", or if there is none, ");
            Clause::Whole(format!("{captor} {VERB}capture {cards}"))
        }
        Do::EnterCity(which) => {
            let Cards { text, plural } = cards(which, speech);
            moved(which, speech);
            // What lies in a victory pile was a villain before.
            let new = which.from != [Place::Victory] && which.from != [Place::AnyVictory];
            enter(&text, plural, new, speech)
        }
        Do::EnterAt(at, which) => {
            let Cards { text, plural } = cards(which, speech);
            let enters = enter_at(*at, &text, plural, speech);
            let clause = provided(which, speech, enters);
            moved(which, speech);
            clause
        }
        Do::ShuffleIn(of, n) => {
            act(format!("shuffle {} into the {}", supplied(*of, *n, speech), words.villain_deck))
        }
        Do::PlayVillainCards(n) => act(format!("play {} of the {}", top(*n), words.villain_deck)),
        Do::BecomeTwist => Clause::Whole(format!(
            "{} {VERB}become {} and {VERB}take effect at once",
            speech.this,
            a(words.scheme_twist.one)
        )),
        Do::Weaken(number) => {
            let villain = a(words.villain.one);
            let less = match counted(number, speech) {
                Counted::Just(n) => format!("{n} less {}", words.attack),
                Counted::Each { one, .. } => format!("1 less {} for each {one}", words.attack),
                Counted::Total(total) => format!("less {}, by {total},", words.attack),
                Counted::When(when) => format!("1 less {} {when}", words.attack),
            };
            act(format!("choose {villain} in the {}: this turn it has {less}", words.city))
        }
        Do::RevealPerPlayer(of, _) => {
            act(format!("reveal a card of {} for each player", stack(*of, words)))
        }
        Do::SpiesInto(spaces) => act(format!(
            "put {} from next to the {} below the {} in each {} space below the {}: whoever recruits \
             that {} {}s it, and if the {} leaves in any other way, it goes to the {}",
            a(words.bystander.one),
            words.scheme.one,
            words.hero.one,
            words.hq,
            and(&spaces.iter().map(|at| space(*at).to_owned()).collect::<Vec<_>>()),
            words.hero.one,
            words.rescue,
            words.hero.one,
            words.escaped
        )),
        _ => unreachable!("the caller hands on such deeds alone"),
    }
}
