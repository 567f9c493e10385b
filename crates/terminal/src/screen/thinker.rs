//! Bots and the coach, who think in a thread of their own.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use bots::{Player, Quiet, Seen, Sense};
use table::{Choice, Choices, Rules, Seat, Seed};

use super::show::{Advice, Coach};
use crate::sitter::Sitter;

/// Something to think about: the game as it stands, who is to think, and the ticket to hand back.
enum Task<G> {
    Play(G, Seat, u64),
    Advise(G, Seat, u64),
}

/// What came of it.
pub(crate) enum Thought {
    Choice(u64, Choice),
    Advice(u64, Advice),
    /// The coach failed, and how.
    Silence(u64, String),
    /// A bot failed, and how.
    Failure(String),
}

/// What a thought comes to, or the words of its panic.
fn caught<T>(think: impl FnOnce() -> T) -> Result<T, String> {
    // Whoever failed is either not asked again (a bot) or begins anew with every question (the coach).
    catch_unwind(AssertUnwindSafe(think)).map_err(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        text.or(panic.downcast_ref::<&str>().copied()).unwrap_or("no reason given").to_string()
    })
}

/// All cores but one, which is left to the screen.
pub(super) fn spare_cores() -> usize {
    thread::available_parallelism().map_or(1, |cores| cores.get().max(2) - 1)
}

/// The thread. It ends by itself once nobody asks any more; a long thought is not waited for.
pub(crate) struct Thinker<R: Rules> {
    tasks: Sender<Task<R::Game>>,
    thoughts: Receiver<Thought>,
}

impl<R: Quiet + Sense + 'static> Thinker<R> {
    /// Starts the thread for a table.
    pub fn start(
        rules: Arc<R>,
        seed: &Seed,
        sitters: &[Sitter],
        mut coach: Option<Box<dyn Coach<R>>>,
    ) -> Thinker<R> {
        let (tasks, asked) = channel();
        let (told, thoughts) = channel();
        let mut players: Vec<Option<Box<dyn Player<R>>>> = sitters
            .iter()
            .enumerate()
            .map(|(index, sitter)| match sitter {
                Sitter::You => None,
                Sitter::Bot(bot) => {
                    let chance = bots::chance(seed, Seat(index as u8));
                    Some(bot.player_on(chance, spare_cores()))
                }
            })
            .collect();
        thread::spawn(move || {
            let mut choices = Choices::new();
            for task in asked {
                let thought = match task {
                    Task::Play(game, seat, ticket) => {
                        rules.choices(&game, &mut choices);
                        let seen = Seen::new(&*rules, &game, seat);
                        let player = players.get_mut(seat.index()).and_then(Option::as_mut);
                        let choice = caught(|| match player {
                            Some(player) => player.choose(&seen, &choices),
                            None => choices[0],
                        });
                        match choice {
                            Ok(choice) => Thought::Choice(ticket, choice),
                            Err(fault) => Thought::Failure(fault),
                        }
                    }
                    Task::Advise(game, seat, ticket) => {
                        let Some(coach) = &mut coach else { continue };
                        rules.choices(&game, &mut choices);
                        let view = rules.view(&game, seat);
                        match caught(|| coach.advise(&rules, &view, &choices)) {
                            Ok(advice) => Thought::Advice(ticket, advice),
                            Err(fault) => Thought::Silence(ticket, fault),
                        }
                    }
                };
                if told.send(thought).is_err() {
                    return;
                }
            }
        });
        Thinker { tasks, thoughts }
    }

    /// Lets the bot of a seat think.
    pub fn play(&self, game: R::Game, seat: Seat, ticket: u64) {
        let _ = self.tasks.send(Task::Play(game, seat, ticket));
    }

    /// Lets the coach think.
    pub fn advise(&self, game: R::Game, seat: Seat, ticket: u64) {
        let _ = self.tasks.send(Task::Advise(game, seat, ticket));
    }

    /// What has been thought meanwhile.
    pub fn thought(&self) -> Option<Thought> {
        self.thoughts.try_recv().ok()
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use dagger::{Dagger, Setup};

    use table::View;

    use super::*;

    struct Falls;

    impl Coach<Dagger> for Falls {
        fn advise(&mut self, _: &Dagger, _: &View<Dagger>, _: &Choices) -> Advice {
            panic!("out of ideas")
        }
    }

    #[test]
    fn a_coach_that_fails_is_heard_of_and_the_bots_think_on() {
        let rules = Arc::new(Dagger::new(Setup::first_game()).unwrap());
        let seed = Seed::from(1);
        let game = rules.start(&seed);
        let sitters = [Sitter::Bot(bots::Bot::Random); 2];
        let thinker = Thinker::start(rules, &seed, &sitters, Some(Box::new(Falls)));
        let next = || {
            let begun = Instant::now();
            loop {
                if let Some(thought) = thinker.thought() {
                    return thought;
                }
                assert!(begun.elapsed() < Duration::from_secs(60), "no thought");
                thread::sleep(Duration::from_millis(1));
            }
        };
        thinker.advise(game, Seat(0), 7);
        assert!(matches!(next(), Thought::Silence(7, fault) if fault == "out of ideas"));
        thinker.play(game, Seat(0), 8);
        assert!(matches!(next(), Thought::Choice(8, _)));
    }
}
