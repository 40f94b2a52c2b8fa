//! The laboratory: matches between players of any kind, and what thousands of games say about a variant.
//!
//! * [`mod@matches`] sets participants against each other: who meets whom from which opening follows from a
//!   [`MatchPlan`](matches::MatchPlan) alone, so the games are jobs that any number of processes can share.
//! * [`balance`] plays a variant against itself and measures what authors ask: who wins, how long it lasts, which rules
//!   are dead.
//! * [`values`] finds what pieces are worth by regression on games.
//! * [`puzzles`] finds positions of games in which one move is right.
//! * [`generations`] teaches the engine a variant by games against itself.
//! * [`jobs`] is the table of jobs, in memory, in an SQLite file or in a PostgreSQL database.
//! * [`statistics`] has the intervals and tests, [`report`] the plots and pages.
//!
//! ```
//! use chatur_lab::jobs::Jobs;
//! use chatur_lab::matches::{Adjudication, Control, Format, Match, MatchPlan};
//! use chatur_lab::report::match_text;
//! use chatur_lab::{Field, Interrupt, Openings, run};
//!
//! let plan = MatchPlan {
//!     variant: "gardner".to_owned(),
//!     rules: Field::load("gardner")?.loaded.hash.to_string(),
//!     participants: vec!["chatur:nodes=200".to_owned(), "random".to_owned()],
//!     format: Format::RoundRobin,
//!     games: 4,
//!     openings: Openings::Usual,
//!     plies: 2,
//!     even: None,
//!     seed: 1,
//!     control: Control { nodes: Some(200), ..Control::default() },
//!     adjudication: Adjudication { most_plies: Some(60), ..Adjudication::default() },
//!     margin: 500,
//!     untimed: 3000,
//! };
//! let contest = Match::open(plan)?;
//! let jobs = Jobs::in_memory();
//! contest.enter(&jobs, "small")?;
//! run(&contest, &jobs, "small", 2, &Interrupt::new(), &mut |_| Ok(false))?;
//! let standing = contest.standing(&jobs, "small")?;
//! assert_eq!(standing.done, 4);
//! println!("{}", match_text(&standing, contest.plan()));
//! # Ok::<(), chatur_lab::LabError>(())
//! ```
//!
//! Four features are on unless they are refused: `databases` (SQLite and PostgreSQL), `matches` (also between other programs),
//! `plots` (on the pages of reports) and `signals` (Ctrl-C). Without them no runtime, no database, no way to other processes and
//! no drawing library is built.

#[macro_use]
mod texts;

pub mod balance;
mod error;
#[cfg(feature = "matches")]
mod even;
mod field;
pub mod generations;
mod interrupt;
pub mod jobs;
#[cfg(feature = "matches")]
pub mod matches;
#[cfg(feature = "matches")]
mod opening;
#[cfg(feature = "matches")]
mod participant;
#[cfg(feature = "matches")]
mod player;
pub mod puzzles;
pub mod report;
mod seed;
mod sides;
pub mod statistics;
pub mod values;
mod work;

pub use error::LabError;
pub use field::Field;
pub use interrupt::Interrupt;
#[cfg(feature = "matches")]
pub use opening::{Opening, Openings};
#[cfg(feature = "matches")]
pub use participant::{Participant, ParticipantTextError};
pub use sides::Sides;
/// What it says, for whoever keeps languages apart from a program.
#[doc(hidden)]
pub use texts::TEXTS;
pub use work::{Work, run};
