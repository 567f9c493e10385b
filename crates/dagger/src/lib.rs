//! The rules and components of Marvel D.A.G.G.E.R. on the table of Longbox.
//!
//! ```
//! use dagger::{Dagger, Setup};
//! use table::{Choices, Rules, Seed, Silent};
//!
//! let rules = Dagger::new(Setup::first_game()).unwrap();
//! let mut game = rules.start(&Seed::from(1));
//! let mut choices = Choices::new();
//! while rules.decision(&game).is_some() {
//!     rules.choices(&game, &mut choices);
//!     rules.choose(&mut game, choices[0], &mut Silent).unwrap();
//! }
//! assert!(rules.outcome(&game).is_some());
//! ```

pub mod card;
pub mod choice;
mod code;
pub mod look;
mod numbers;
mod play;
mod rules;
pub mod rulings;
pub mod scenario;
pub mod scene;
mod setup;
pub mod state;
pub mod text;
mod words;

pub use card::{Book, Card};
pub use numbers::Term;
pub use play::Event;
pub use rules::{Dagger, Unknown};
pub use setup::{Difficulty, Setup, SetupError, Switches};
pub use state::Game;
