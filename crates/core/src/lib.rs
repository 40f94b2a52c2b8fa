//! The core of chatur: pieces and their compiled movement, positions, moves, the generator, endings, and
//! the game's history.
//!
//! A [`Spec`] says what a variant is. [`Variant::compile`] turns it into tables and binds it to a
//! [`Capabilities`], the family of capabilities that the one generator is compiled for. [`Game`] is the face for
//! everything that plays: it keeps the history and tells how the game ends.
//!
//! This crate knows nothing of files, text notations, clocks or input and output.

mod backend;
mod cost;
mod effects;
mod fast;
mod game;
mod general;
mod generate;
mod mix;
mod model;
mod outcome;
mod position;
mod survey;
mod variant;

pub use backend::Backend;
pub use cost::COMPILING;
pub use effects::effect::{Counter, Effect, Removal};
pub use fast::backend::{narrow, narrow8, table};
pub use fast::capabilities::{Capabilities, Castles, Royals};
pub use fast::classes::Needs;
pub use fast::position::Position;
pub use game::{Game, PlayError, Step, StepError};
pub use general::OpenPosition;
pub use generate::refusal::Refusal;
pub use model::ids::{KindId, MAX_KINDS, MAX_SEATS, Piece, Seat};
pub use model::moves::{Move, MoveExtra, MoveKind};
pub use model::outcome::{Decision, Outcome};
pub use model::setup::{Leave, Mark, Rights, SeatState, Setup, SetupError};
pub use model::spec::{
    Absorption, Along, Army, Arrival, Atom, Award, Blast, Captures, CastleTo, Castling, CastlingText, Check,
    Condition, Crush, DropRule, Drops, Ending, Exits, Flips, Fusion, Fusions, Gating, Hop, InPlace, Joining,
    Kind, KindSet, Leg, Letters, Material, Module, Moment, Near, Occasion, OnMark, Pass, Payee,
    PromotingMoves, Promotion, Quit, Room, Scoring, SeatSpec, Side, Spec, SpecError, Targets, TurnOn, Turns,
    Verdict, WallAt, Walling, Who, Zone, ZoneId,
};
pub use outcome::module::{Hooks, RuleModule};
pub use outcome::winnable::could_win;
pub use position::any::AnyPosition;
pub use survey::{Survey, Surveyed};
pub use variant::{Leaves, Variant};
