//! A session of a real game: what was dealt anew stays so, whatever is taken back and again.

use dagger::{Dagger, Setup};
use table::{Choices, Replay, Rules, Seed, Session, Silent};

fn step(session: &mut Session<Dagger>) {
    let mut choices = Choices::new();
    session.rules().choices(session.game(), &mut choices);
    session.choose(choices[0], &mut Silent).unwrap();
}

#[test]
fn a_future_that_was_dealt_anew_survives_undo() {
    let mut session = Session::start(Dagger::new(Setup::first_game()).unwrap(), Seed::from(4));
    (0..20).for_each(|_| step(&mut session));
    let dealt = *session.game();
    session.reseed(Seed::from(99));
    let anew = *session.game();
    assert!(dealt != anew, "another future");
    (0..15).for_each(|_| step(&mut session));
    let (later, replay) = (*session.game(), session.replay());

    // Back behind it and again: it is still there.
    assert_eq!(session.undo(25), 25);
    while session.redo(&mut Silent) {}
    assert!(*session.game() == later && session.replay().steps == replay.steps);
    // Back to it: the position is the one that was dealt anew.
    session.undo(15);
    assert!(*session.game() == anew);
    // Going another way before it forgets it.
    session.undo(5);
    step(&mut session);
    assert_eq!(session.futures().iter().count(), 0);

    let again = Session::resume(Dagger::new(Setup::first_game()).unwrap(), &replay).unwrap();
    assert!(*again.game() == later, "and it is saved");
}

#[test]
fn a_replay_belongs_to_its_number_of_players() {
    // One player has two heroes, as two players have.
    let setup = Setup { players: 1, ..Setup::first_game() };
    let rules = Dagger::new(setup.clone()).unwrap();
    let mut session = Session::start(rules, Seed::from(4));
    (0..5).for_each(|_| step(&mut session));
    let text = session.replay().write();
    assert!(Replay::read(&text).unwrap().verify(&Dagger::new(setup.clone()).unwrap()).is_ok());
    let other = Dagger::new(Setup { players: 2, ..setup }).unwrap();
    assert!(Replay::read(&text).unwrap().verify(&other).is_err());
}
