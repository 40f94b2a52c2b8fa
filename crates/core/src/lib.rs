//! The core of chatur: pieces and their compiled movement, positions, moves, the generator, endings, and
//! the game's history.
//!
//! A [`Spec`] says what a variant is. [`Variant::compile`] turns it into tables and binds it to a
//! [`RuleSet`], the family of capabilities that the one generator is compiled for. [`Game`] is the face for
//! everything that plays: it keeps the history and tells how the game ends.
//!
//! This crate knows nothing of files, text notations, clocks or input and output.

mod any;
mod appearing;
mod attacks;
mod awards;
mod body;
mod castling;
mod classes;
mod condition;
mod cost;
mod ending;
mod event;
mod exits;
mod fusion;
mod game;
mod generate;
mod goal;
mod ids;
mod keys;
mod listener;
mod machine;
mod mark;
mod material;
mod module;
mod moves;
mod open;
mod outcome;
mod outs;
mod play;
mod position;
mod refusal;
mod round;
mod ruleset;
mod setup;
mod spec;
mod strategy;
mod survey;
mod tables;
mod tell;
mod validate;
mod variant;
mod walker;
mod watch;
mod winnable;

pub use any::AnyPosition;
pub use classes::Needs;
pub use cost::COMPILING;
pub use event::Event;
pub use game::{Game, PlayError, Step, StepError};
pub use ids::{KindId, MAX_KINDS, MAX_SEATS, Piece, Seat};
pub use machine::{narrow, narrow8, table, wide};
pub use module::{Hooks, RuleModule};
pub use moves::{Move, What, With};
pub use open::OpenPosition;
pub use outcome::{Decision, Outcome};
pub use position::Position;
pub use refusal::Refusal;
pub use ruleset::{Castles, Full, Royals, RuleSet};
pub use setup::{Leave, Mark, Rights, SeatState, Setup, SetupError};
pub use spec::{
    Along, Army, Atom, Award, Blast, Captures, CastleTo, Castling, CastlingText, Check, Condition, Crush,
    DropRule, Drops, Effect, Ending, Exits, Flips, Fusion, Fusions, Gating, Hop, InPlace, Joining, Kind,
    KindSet, Leg, Letters, Material, Module, Moment, Near, Occasion, OnMark, Pass, Payee, PromotingMoves,
    Promotion, Quit, Room, Scoring, SeatSpec, Side, Spec, SpecError, Targets, TurnOn, Turns, Verdict, WallAt,
    Walling, Who, Zone, ZoneId,
};
pub use strategy::Strategy;
pub use survey::{Survey, Surveyed};
pub use variant::{Leaves, Variant};
pub use winnable::could_win;
