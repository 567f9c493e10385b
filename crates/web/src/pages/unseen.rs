//! The proof that no byte that is sent depends on what its reader cannot know: pages, large views, logs, hints
//! and the JSON of programs, in games that differ in nothing but that.

use std::sync::Arc;

use bots::Tell;
use host::{Agreed, Host, Played, Sitter};
use serde_json::json;
use table::scene::Staged;
use table::{Chance, Choices, Seat, Seed, Session, Silent};

use super::play::page_of;
use crate::draw::{Sight, TableView, Viewer};
use crate::room::{Coach, Room};
use crate::rooms::Table;

/// How many states are looked at; `LONGBOX_STATES` asks for more or fewer.
fn states() -> usize {
    std::env::var("LONGBOX_STATES").ok().and_then(|n| n.parse().ok()).unwrap_or(10_000)
}

/// The coach is asked in one of so many states, with so few imagined games: its answers cost more than all the
/// rest, and what they are made of is the same with more.
const ASKED: usize = 40;
const ROLLOUTS: u32 = 6;

/// Everything that a link's holder can be sent; with what the coach says where it is asked.
fn sent<R: Staged + Tell>(
    session: &Session<R>,
    book: &Arc<R::Book>,
    seat: Option<u8>,
    beside: Option<u8>,
    coached: bool,
) -> String {
    let rules = Arc::clone(session.rules());
    let play = Played::<R>::new(rules, Arc::clone(book), &session.replay(), "a game".into())
        .expect("it was played");
    let seats = usize::from(session.rules().seats());
    let host = Host::new(Box::new(play), &vec![Sitter::You; seats], &[], Agreed::default());
    let viewer = Viewer {
        seat,
        beside,
        base: "/s/secret".into(),
        rest: String::new(),
        owner: seat == Some(0),
        others: Vec::new(),
    };
    let eyes = viewer.eyes();
    let scene = host.scene(eyes);
    let to = viewer.sees();
    let mut all = json!([scene, host.since(to)]).to_string();
    let mut things: Vec<_> = scene.pieces().map(|piece| piece.id).collect();
    things.extend(scene.places().map(|place| place.id));
    for thing in things {
        all += &json!([thing, host.page(eyes, thing), host.pile(eyes, thing)]).to_string();
    }
    for line in host.log(to) {
        all += &line.text;
    }
    let mut room = Room::watched(host);
    // Everything is marked as new.
    room.sights.extend(seat.map(|seat| (seat, Sight::default())));
    if let Some(own) = seat.filter(|_| coached) {
        let play = room.host.play();
        let stands = play.stands(Seat(own), Some(ROLLOUTS))();
        let advice = play.advice(Seat(own), Some(ROLLOUTS))();
        let stands = Coach::Stands(stands.map(|stand| (stand.thumb.won, stand.thinking.won)));
        for said in [stands, Coach::Advice(advice)] {
            room.coach.insert(own, (room.step(), said));
            all += &page_of(TableView::of(&room, &Table::quiet(), viewer.clone(), 0));
        }
    }
    all + &page_of(TableView::of(&room, &Table::quiet(), viewer, 0))
}

/// Plays random games and compares, at every few decisions, what is sent when the hidden cards lie otherwise.
fn hides<R: Staged + Tell>(rules: R, book: Arc<R::Book>, many: usize) {
    let rules = Arc::new(rules);
    let mut chance = Chance::new(&Seed::from(11));
    let mut looked = 0;
    let mut different = 0;
    for game in 0.. {
        let mut session = Session::<R>::start(Arc::clone(&rules), Seed::from(game));
        let mut choices = Choices::new();
        while let Some(decision) = rules.decision(session.game()) {
            if chance.below(4) == 0 {
                let other = |number: u64| {
                    let mut other = session.clone();
                    other.reseed(Seed::from(1_000 * game + number));
                    other
                };
                let (one, two) = (other(1), other(2));
                different +=
                    usize::from(rules.fingerprint(one.game()) != rules.fingerprint(two.game()));
                let asked = Some(decision.seat.0);
                let coached = looked % ASKED == 0;
                // Whoever is asked, somebody who watches, and somebody who looks over a shoulder.
                for (seat, beside) in [(asked, None), (None, None), (None, asked)] {
                    let sent = |of| sent(of, &book, seat, beside, coached);
                    let (first, second) = (sent(&one), sent(&two));
                    let at = first.bytes().zip(second.bytes()).position(|(a, b)| a != b);
                    let about = at.map(|at| {
                        first.chars().skip(at.saturating_sub(80)).take(200).collect::<String>()
                    });
                    assert!(
                        first == second,
                        "game {game}, step {}, {seat:?}: {about:?}",
                        session.len()
                    );
                }
                looked += 1;
                if looked >= many {
                    assert!(
                        different * 10 > looked * 9,
                        "hidden cards did differ: {different} of {looked}"
                    );
                    return;
                }
            }
            rules.choices(session.game(), &mut choices);
            let choice = choices[chance.below(choices.len() as u32) as usize];
            session.choose(choice, &mut Silent).expect("it is listed");
        }
    }
}

#[test]
fn nothing_that_is_sent_depends_on_hidden_cards_of_legendary() {
    let cards = legendary::card::Catalogue::built_in();
    let wish = legendary::setup::Wish { players: 3, first_game: true, ..Default::default() };
    let setup = wish.draw(&cards, &Seed::from(1)).expect("a first game");
    let rules = legendary::setup::build(&cards, setup).expect("rules");
    let book = Arc::new(legendary::scene::Book::new(&cards, &rules));
    hides(rules, book, states() * 7 / 10);
}

#[test]
fn nothing_that_is_sent_depends_on_hidden_cards_of_dagger() {
    let cards = Arc::new(dagger::Book::load(&[]).expect("built-in components"));
    let book = Arc::new(dagger::scene::Texts::new(&cards));
    let rules = dagger::Dagger::with(cards, dagger::Setup::first_game()).expect("rules");
    hides(rules, book, states() * 3 / 10);
}
