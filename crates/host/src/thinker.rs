//! Bots and the coach, who think on a thread of their own with a bounded queue.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, channel, sync_channel};
use std::thread;

use bots::coach::Evaluation;
use table::Choice;

use crate::coach::Advice;
use crate::play::Job;

/// What came of thinking. The number is the ticket that was handed in.
#[derive(Clone, PartialEq, Debug)]
pub enum Thought {
    /// What a bot would choose.
    Choice(u64, Choice),
    /// What the coach says.
    Advice(u64, Advice),
    /// How the game stands at a step.
    Stands(u64, Option<Evaluation>),
    /// Whoever was asked has failed, and how.
    Failed(u64, String),
}

/// Thoughts that may wait. Who asks for more is told to ask again.
const QUEUE: usize = 4;

/// All cores but one, which is left to whoever answers people.
pub(crate) fn spare_cores() -> usize {
    thread::available_parallelism().map_or(1, |cores| cores.get().max(2) - 1)
}

/// The thread. It ends by itself once nobody asks any more; a long thought is not waited for.
pub struct Thinker {
    jobs: SyncSender<Job<Thought>>,
    thoughts: Receiver<Thought>,
}

impl Default for Thinker {
    fn default() -> Self {
        Thinker::start()
    }
}

impl Thinker {
    /// Starts the thread.
    pub fn start() -> Thinker {
        let (jobs, asked) = sync_channel::<Job<Thought>>(QUEUE);
        let (told, thoughts) = channel();
        thread::spawn(move || {
            for job in asked {
                if told.send(job()).is_err() {
                    return;
                }
            }
        });
        Thinker { jobs, thoughts }
    }

    /// Hands something in. False if the queue is full.
    fn ask<T: 'static>(
        &self,
        ticket: u64,
        job: Job<T>,
        thought: impl FnOnce(T) -> Thought + Send + 'static,
    ) -> bool {
        let job = move || match catch_unwind(AssertUnwindSafe(job)) {
            Ok(done) => thought(done),
            Err(panic) => {
                let text = panic.downcast_ref::<String>().map(String::as_str);
                let text = text.or(panic.downcast_ref::<&str>().copied());
                Thought::Failed(ticket, text.unwrap_or("no reason given").into())
            }
        };
        !matches!(self.jobs.try_send(Box::new(job)), Err(TrySendError::Full(_)))
    }

    /// Lets a bot think.
    pub fn play(&self, ticket: u64, job: Job<Choice>) -> bool {
        self.ask(ticket, job, move |choice| Thought::Choice(ticket, choice))
    }

    /// Lets the coach think.
    pub fn advise(&self, ticket: u64, job: Job<Advice>) -> bool {
        self.ask(ticket, job, move |advice| Thought::Advice(ticket, advice))
    }

    /// Lets the coach say how the game stands.
    pub fn evaluate(&self, ticket: u64, job: Job<Option<Evaluation>>) -> bool {
        self.ask(ticket, job, move |win| Thought::Stands(ticket, win))
    }

    /// What has been thought meanwhile.
    pub fn thought(&self) -> Option<Thought> {
        self.thoughts.try_recv().ok()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};
    use std::time::{Duration, Instant};

    use super::*;

    fn next(thinker: &Thinker) -> Thought {
        let begun = Instant::now();
        loop {
            if let Some(thought) = thinker.thought() {
                return thought;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "no thought");
            thread::sleep(Duration::from_millis(1));
        }
    }

    #[test]
    fn who_fails_is_heard_of_and_others_think_on() {
        let thinker = Thinker::start();
        assert!(thinker.advise(7, Box::new(|| panic!("out of ideas"))));
        assert_eq!(next(&thinker), Thought::Failed(7, "out of ideas".into()));
        assert!(thinker.play(8, Box::new(|| Choice(3))));
        assert_eq!(next(&thinker), Thought::Choice(8, Choice(3)));
    }

    #[test]
    fn the_queue_is_bounded() {
        let thinker = Thinker::start();
        let gate = Arc::new(Mutex::new(()));
        let closed = gate.lock().unwrap();
        let wait = Arc::clone(&gate);
        let slow = move || {
            drop(wait.lock());
            Choice(0)
        };
        assert!(thinker.play(0, Box::new(slow)));
        let taken = (1..20).filter(|&n| thinker.play(n, Box::new(|| Choice(0)))).count();
        assert!((QUEUE - 1..=QUEUE).contains(&taken), "{taken} wait");
        drop(closed);
        assert_eq!(next(&thinker), Thought::Choice(0, Choice(0)));
    }
}
