//! The laboratory: matches between players of any kind, and what thousands of games say about a variant.
//!
//! * [`mod@matches`] sets participants against each other: who meets whom from which opening follows from a
//!   [`MatchPlan`](matches::MatchPlan) alone, so the games are jobs that any number of processes can share.
//! * [`balance`] plays a variant against itself and measures what authors ask: who wins, how long it lasts, which rules
//!   are dead.
//! * [`values`] finds what pieces are worth by regression on games.
//! * [`jobs`] is the table of jobs, in an SQLite file or a PostgreSQL database.
//! * [`statistics`] has the intervals and tests, [`report`] the plots and pages.

pub mod balance;
mod error;
mod even;
mod field;
mod interrupt;
pub mod jobs;
pub mod matches;
mod opening;
mod participant;
mod player;
pub mod report;
mod seed;
mod sides;
pub mod statistics;
mod tag;
pub mod values;
mod work;

pub use error::LabError;
pub use field::Field;
pub use interrupt::Interrupt;
pub use opening::{Opening, Openings};
pub use participant::{Participant, ParticipantTextError};
pub use sides::Sides;
pub use tag::variant_tag;
pub use work::{Work, run};
