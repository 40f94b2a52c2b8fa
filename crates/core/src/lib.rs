//! The core of chatur: pieces and their compiled movement, positions, moves, the generator, endings, and
//! the game's history.
//!
//! A [`Spec`] says what a variant is. [`Variant::compile`] turns it into tables and binds it to a
//! [`RuleSet`], the family of capabilities that the one generator is compiled for. [`Game`] is the face for
//! everything that plays: it keeps the history and tells how the game ends.
//!
//! This crate knows nothing of files, text notations, clocks or input and output.

mod any;
mod attacks;
mod castling;
mod classes;
mod condition;
mod ending;
mod game;
mod generate;
mod goal;
mod ids;
mod keys;
mod listener;
mod machine;
mod mark;
mod material;
mod moves;
mod outcome;
mod play;
mod position;
mod refusal;
mod ruleset;
mod setup;
mod spec;
mod strategy;
mod tables;
mod validate;
mod variant;
mod walker;

pub use any::AnyPosition;
pub use classes::Needs;
pub use game::{Game, PlayError};
pub use ids::{KindId, MAX_KINDS, MAX_SEATS, Piece, Seat};
pub use machine::{narrow, narrow8, wide};
pub use material::can_mate;
pub use moves::{Move, What};
pub use outcome::{Decision, Outcome};
pub use position::Position;
pub use refusal::Refusal;
pub use ruleset::{Castles, Full, Royals, RuleSet};
pub use setup::{Mark, Rights, Setup, SetupError};
pub use spec::{
    Atom, CastleTo, Castling, CastlingText, Check, Condition, Ending, Hop, Kind, Letters, Material, Moment,
    Promotion, SeatSpec, Side, Spec, SpecError, Targets, Verdict, Who, Zone, ZoneId,
};
pub use strategy::Strategy;
pub use variant::{Leaves, Variant};
