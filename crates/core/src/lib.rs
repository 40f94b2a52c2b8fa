//! The core of chatur: pieces and their compiled movement, positions, moves, the generator, endings, and
//! the game's history.
//!
//! A [`Spec`] says what a variant is. [`Variant::compile`] turns it into tables and binds it to a
//! [`Capabilities`](lanes::Capabilities), the family of capabilities that the one generator is compiled for. [`Game`] is the face for
//! everything that plays: it keeps the history and tells how the game ends.
//!
//! This crate knows nothing of files, text notations, clocks or input and output.
//!
//! ```
//! use std::sync::Arc;
//!
//! use chatur_board::{Facing, Geometry, Step};
//! use chatur_core::{
//!     Atom, Condition, Ending, Game, Kind, KindId, Leaves, Letters, Moment, Piece, RoyalRules, Seat, SeatSpec, Setup,
//!     Spec, Variant, Verdict, Who,
//! };
//!
//! // Two knights on a small board: who captures the other has won. In a file of `chatur-variants` this is shorter.
//! let steps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
//! let knight = Kind {
//!     name: "knight".into(),
//!     letter: "N".into(),
//!     movement: vec![Atom::leaper(steps.map(|(right, forward)| Step { right, forward }).to_vec())],
//!     ..Kind::default()
//! };
//! let seat = |name: &str, facing, letters| SeatSpec { name: name.into(), facing, letters, team: None, colour: None };
//! let spec = Spec {
//!     geometry: Geometry::rectangle(5, 5)?,
//!     seats: vec![seat("white", Facing::North, Letters::Upper), seat("black", Facing::South, Letters::Lower)],
//!     kinds: vec![knight],
//!     royals: RoyalRules { optional: true, ..RoyalRules::default() },
//!     endings: vec![Ending {
//!         name: "captured".into(),
//!         when: Condition::NoPieces(Who::ToMove),
//!         verdict: Verdict::Win(Who::Mover),
//!         moment: Moment::EveryTurn,
//!         claim: false,
//!     }],
//!     ..Spec::default()
//! };
//! let variant = Arc::new(Variant::compile_general(spec)?);
//!
//! let mut start = Setup::empty(variant.geometry(), 2);
//! for (seat, name) in [(Seat(0), "a1"), (Seat(1), "d4")] {
//!     start.pieces[variant.geometry().parse(name)?.index()] = Some(Piece { kind: KindId(0), seat });
//! }
//! let mut game = Game::new(variant.clone(), &start)?;
//! assert_eq!(game.legal_moves().len(), 2);
//! assert_eq!(variant.perft(game.position(), 2, Leaves::Counted), 8);
//!
//! for to in ["c2", "c2"] {
//!     let to = variant.geometry().parse(to)?;
//!     let mv = game.legal_moves().into_iter().find(|mv| mv.to == to).expect("a knight goes there");
//!     game.play(mv)?;
//! }
//! let outcome = game.outcome().expect("somebody has won");
//! assert_eq!(outcome.sentence(variant.spec()), "captured: black wins");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod attack_map;
mod backend;
mod cost;
mod effects;
mod fast;
mod game;
mod general;
mod mix;
mod model;
mod movement;
mod outcome;
mod position;
mod variant;

pub use attack_map::{AttackMap, AttackingPiece};
pub use backend::Leaves;
pub use chatur_texts::{Lang, Said};
pub use cost::COMPILING;
pub use effects::effect::{Counter, Effect, Removal};
pub use game::Game;
pub use game::illegal_reason::IllegalReason;
pub use game::lottery::{Lottery, Purpose, unbiased};
pub use game::seen::{Observation, Seen};
pub use game::step::{PlayError, StepError};
pub use game::tried::{Tried, TriedMove};
pub use model::ids::{KindId, MAX_CASTLINGS, MAX_KINDS, MAX_RELATIONS, MAX_SEATS, Piece, Seat, ZoneId};
pub use model::lot::{Lot, MAX_DICE, MAX_FACES, NoLot};
pub use model::moves::{Move, MoveExtra, MoveKind};
pub use model::outcome::{Decision, Outcome};
pub use model::setup::{Leave, Mark, Rights, SeatState, Setup, SetupError};
pub use model::spec::error::{SpecError, TooCostly};
pub use model::spec::{
    Absorption, Along, Also, AlsoHow, Announces, Army, Arrival, Atom, Award, Blast, Captures, CastleTo,
    Castling, CastlingRules, CastlingText, Check, Condition, Crush, Dice, DropRule, Drops, Ending, Exits,
    Flips, FurtherStep, Fusion, Fusions, Gating, Heading, Hooks, Hop, InPassing, InPlace, Joining, Kind,
    KindSet, Leg, Letters, Lifts, MOST_PREFERENCES, Material, Module, Moment, Near, Observers, Occasion,
    OnMark, Opening, Pass, Payee, Preference, PromotingMoves, Promotion, Props, Quit, Relation, Room,
    RoyalRules, Scoring, SeatSpec, Secrets, Sees, Shortcut, Side, Spec, StepAfter, StepOnly, StepPromotion,
    Targets, TurnOn, Turns, Verdict, WallAt, Walling, Who, Zone,
};
pub use model::step::GameStep;
pub use position::any::{AnyPosition, ForeignPosition};
pub use variant::{
    Actions, Announcement, Blind, CheckLine, History, MOST_MOVES, Observed, RuleModule, Taken, Variant,
};

/// What the crate of the rule sets needs: families of capabilities, and the fast lanes that are compiled for each. It is no
/// face for others, and changes without notice.
pub mod lanes {
    pub use crate::backend::Backend;
    pub use crate::fast::backend::{narrow, narrow8, table};
    pub use crate::fast::capabilities::{Capabilities, Castles, Royals};
    pub use crate::fast::classes::Classes;
}
