//! The rule sets of chatur: families of capabilities that the one generator is compiled for.
//!
//! A variant never names its set. [`compile`] tries the narrowest first; a set says what it lacks. They live in
//! a crate of their own because each is a copy of the generator, which takes a while to compile.
//!
//! ```
//! use chatur_board::{Facing, Step};
//! use chatur_core::{Atom, Kind, Letters, Module, SeatSpec, Spec};
//! use chatur_rules::{compile, modules};
//!
//! // A king on each side, and nothing else.
//! let around = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];
//! let king = Kind {
//!     name: "king".into(),
//!     letter: "K".into(),
//!     royal: true,
//!     movement: vec![Atom::leaper(around.map(|(right, forward)| Step { right, forward }).to_vec())],
//!     ..Kind::default()
//! };
//! let seat = |name: &str, facing, letters| SeatSpec { name: name.into(), facing, letters, team: None, colour: None };
//! let mut spec = Spec {
//!     seats: vec![seat("white", Facing::North, Letters::Upper), seat("black", Facing::South, Letters::Lower)],
//!     kinds: vec![king],
//!     ..Spec::default()
//! };
//! assert_eq!(compile(spec.clone())?.rule_set(), "orthodox");
//!
//! // A rule that no narrow set knows: the general engine plays it.
//! let rule = modules::by_name("repetition", "(perpetual_check: Loses)")?;
//! spec.modules.push(Module::new("perpetual check", rule));
//! println!("{}", compile(spec)?.rule_set());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[macro_use]
mod texts;

pub mod antichess;
pub mod chess960;
pub mod four_player;
pub mod modules;
pub mod orthodox;

mod choose;

pub use choose::{compile, compile_general};
/// What it says, for whoever keeps languages apart from a program.
#[doc(hidden)]
pub use texts::TEXTS;
