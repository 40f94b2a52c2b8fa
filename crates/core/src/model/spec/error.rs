//! What is wrong with a spec.

use chatur_effort::Exceeded;
use thiserror::Error;

use crate::{KindId, MAX_CASTLINGS, MAX_KINDS, MAX_RELATIONS, MAX_SEATS};

/// What makes a [`Spec`](crate::Spec) impossible to compile.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SpecError {
    /// Too few or too many seats.
    #[error("a variant has 1 to {MAX_SEATS} seats, this one has {0}")]
    Seats(usize),
    /// Too few or too many kinds.
    #[error("a variant has 1 to {MAX_KINDS} kinds of pieces, this one has {0}")]
    Kinds(usize),
    /// An index beyond the list it points into.
    #[error("{what} refers to {list} number {index}, but there are only {len}")]
    Dangling {
        /// What holds the index.
        what: String,
        /// Which list it points into.
        list: &'static str,
        /// The index.
        index: usize,
        /// How long the list is.
        len: usize,
    },
    /// Too many ways to castle.
    #[error("a seat can castle in at most {MAX_CASTLINGS} ways, not in {0}")]
    Castling(usize),
    /// Too many relations between pieces.
    #[error("rules can ask for at most {MAX_RELATIONS} relations between pieces")]
    Relations,
    /// Several ways to castle to one side where a position has no room for the partners.
    #[error(
        "where a seat can castle in more than one way to a side, its castling rank has at most {most} squares, not {width}"
    )]
    WideCastling {
        /// How many squares it has.
        width: usize,
        /// How many it may have.
        most: usize,
    },
    /// What would take more work or memory than [`COMPILING`](crate::COMPILING) allows.
    #[error("{what} goes beyond what a variant may cost: {why}")]
    Costly {
        /// What costs so much.
        what: TooCostly,
        /// The kind whose move it is.
        kind: Option<KindId>,
        /// What there is too much of.
        why: Exceeded,
    },
    /// Words that no rule set covers yet.
    #[error("no rule set covers this variant: it needs {0}")]
    NotCovered(String),
}

/// What takes more work or memory than a variant may cost.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TooCostly {
    /// Tables that are no piece's own.
    #[error("{0}")]
    Tables(&'static str),
    /// A move of one leg.
    #[error("a move of `{piece}`")]
    Move {
        /// The piece.
        piece: String,
    },
    /// One leg of a move.
    #[error("leg {leg} of a move of `{piece}`")]
    Leg {
        /// Which one, from 1.
        leg: usize,
        /// The piece.
        piece: String,
    },
}
