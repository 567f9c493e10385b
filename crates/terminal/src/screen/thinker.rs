//! Bots and the coach, who think in a thread of their own.

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
                Sitter::Bot(bot) => Some(bot.player(bots::chance(seed, Seat(index as u8)))),
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
                        let choice = match player {
                            Some(player) => player.choose(&seen, &choices),
                            None => choices[0],
                        };
                        Thought::Choice(ticket, choice)
                    }
                    Task::Advise(game, seat, ticket) => {
                        let Some(coach) = &mut coach else { continue };
                        rules.choices(&game, &mut choices);
                        let view = rules.view(&game, seat);
                        Thought::Advice(ticket, coach.advise(&rules, &view, &choices))
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
