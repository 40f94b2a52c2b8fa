//! Why a text is no game that can go on at a table.

use chatur_core::SetupError;
use chatur_notation::pgn::{self, PgnError, PgnFault};
use chatur_notation::{PositionTextError, Stop, StopFault, pgn4};
use chatur_records::VariantError;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Why a text is no game that can go on at a table. As data it has a `code`, and what its sentence names.
#[derive(Clone, PartialEq, Eq, Debug, Error, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "snake_case")]
#[non_exhaustive]
pub enum GameTextError {
    /// Nothing of a game or a position.
    #[error("there is no game and no position in it")]
    NothingToRead,
    /// Fewer games than the one that was asked for.
    #[error("there is no game {number} in it; it has {games}")]
    NoSuchGame {
        /// The number of the game, from 1.
        number: usize,
        /// How many there are.
        games: usize,
    },
    /// A game of four on two boards.
    #[error("this game is played on two boards, and a table has one")]
    TwoBoards,
    /// The text is damaged.
    #[error("{line}:{column}: {why}")]
    DamagedGame {
        /// The line, from 1.
        line: usize,
        /// The character in the line, from 1.
        column: usize,
        /// What is wrong there.
        why: PgnFault,
    },
    /// The file by which it was played is not kept.
    #[error("the rules of `{id}` are not kept at this host")]
    RulesNotKept {
        /// The file with its hash.
        id: String,
    },
    /// Nobody knows the variant.
    #[error("unknown variant `{name}`")]
    UnknownVariant {
        /// What the game calls it.
        name: String,
    },
    /// Nobody knows the start.
    #[error("unknown start `{name}`")]
    UnknownStart {
        /// What the game calls it.
        name: String,
    },
    /// The variant cannot be played as the game says.
    #[error("variant `{name}`: {detail}")]
    NotPlayedSo {
        /// Its name.
        name: String,
        /// Why not, in English.
        detail: String,
    },
    /// A variant that is made for one game.
    #[error("{name} cannot be hosted from shuffled starts")]
    NotShuffled {
        /// Its name.
        name: String,
    },
    /// The position from which it begins cannot be read.
    #[error("the start: {why}")]
    WrittenStart {
        /// What is wrong with it.
        why: Box<PositionTextError>,
    },
    /// It begins from an arrangement that is no position.
    #[error("the start is no position: {why}")]
    StartSetup {
        /// Why not.
        why: SetupError,
    },
    /// A move that cannot be played.
    #[error("{line}:{column}: `{text}`: {why}")]
    StoppedAt {
        /// The line, from 1.
        line: usize,
        /// The character in the line, from 1.
        column: usize,
        /// The move.
        text: String,
        /// Why not.
        why: Box<StopFault>,
    },
}

impl From<PgnError> for GameTextError {
    fn from(error: PgnError) -> Self {
        let PgnError { place, fault: why } = error;
        Self::DamagedGame { line: place.line, column: place.column, why }
    }
}

impl From<Stop> for GameTextError {
    fn from(stop: Stop) -> Self {
        let Stop { ply: _, text, place, why } = stop;
        Self::StoppedAt { line: place.line, column: place.column, text, why: Box::new(why) }
    }
}

impl From<VariantError> for GameTextError {
    fn from(error: VariantError) -> Self {
        match error {
            VariantError::Setup(name) => Self::UnknownStart { name },
            VariantError::Wrong { name, why: detail } => Self::NotPlayedSo { name, detail },
            VariantError::Unknown(name) => Self::UnknownVariant { name },
            other => Self::UnknownVariant { name: other.to_string() },
        }
    }
}

impl From<pgn::ReplayError> for GameTextError {
    fn from(error: pgn::ReplayError) -> Self {
        match error {
            pgn::ReplayError::Fen(why) => Self::WrittenStart { why: Box::new(why.into()) },
            pgn::ReplayError::Start(why) => Self::StartSetup { why },
            other => Self::UnknownVariant { name: other.to_string() },
        }
    }
}

impl From<pgn4::ReplayError> for GameTextError {
    fn from(error: pgn4::ReplayError) -> Self {
        match error {
            pgn4::ReplayError::Fen4(why) => Self::WrittenStart { why: Box::new(why.into()) },
            pgn4::ReplayError::Start(why) => Self::StartSetup { why },
            other => Self::UnknownStart { name: other.to_string() },
        }
    }
}
