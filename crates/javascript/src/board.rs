//! What a board of ffish is asked.

use chatur_bindings::fairy::Board;
use serde::Deserialize;

use crate::ask::Answer;
use crate::told::told;

/// What a board of ffish is asked.
#[derive(Debug, Deserialize)]
#[serde(tag = "board", rename_all = "snake_case")]
pub(crate) enum BoardAsk {
    /// The legal moves in coordinates.
    LegalMoves,
    /// The legal moves in a notation.
    LegalMovesAs {
        /// Its number.
        notation: i32,
    },
    /// Plays a move.
    Push {
        /// In coordinates.
        text: String,
    },
    /// Plays a move.
    PushSan {
        /// In a notation.
        text: String,
        /// Its number.
        notation: i32,
    },
    /// Takes the last move back.
    Pop,
    /// Begins anew.
    SetFen {
        /// The usual start where it is empty.
        fen: String,
    },
    /// The position.
    Fen,
    /// A move in a notation.
    SanMove {
        /// In coordinates.
        text: String,
        /// The notation's number.
        notation: i32,
    },
    /// A line of moves in a notation.
    VariationSan {
        /// In coordinates.
        moves: Vec<String>,
        /// The notation's number.
        notation: i32,
        /// Whether moves have numbers.
        numbered: bool,
    },
    /// Whether kings and partners may have started anywhere.
    Is960,
    /// Whether it is the first player's turn.
    Turn,
    /// Moves made before the position.
    GamePly,
    /// Plies since the last move that sets this count back.
    HalfmoveClock,
    /// Whether White and Black each lack what it takes to win.
    LackMaterial,
    /// Whether the game is over.
    IsGameOver {
        /// Also where a player may end it.
        claim: bool,
    },
    /// The result.
    Result {
        /// Also where a player may end the game.
        claim: bool,
    },
    /// The squares of royal pieces in check.
    CheckedPieces,
    /// Whether whose turn it is, is in check.
    IsCheck,
    /// Whether generals face each other.
    IsBikjang,
    /// Whether a move captures.
    IsCapture {
        /// In coordinates.
        text: String,
    },
    /// The moves that were pushed.
    MoveStack,
    /// The letters of what a player has in hand.
    Pocket {
        /// Whether it is the first player.
        first: bool,
    },
    /// The board as rows of letters.
    Rows,
    /// The board as people read it in a terminal.
    Verbose,
    /// The name of its variant.
    Variant,
}

impl BoardAsk {
    pub(crate) fn answer(self, board: &mut Board) -> Answer {
        match self {
            Self::LegalMoves => told(&board.place().legal_moves()),
            Self::LegalMovesAs { notation } => told(&board.legal_moves_as(notation)?),
            Self::Push { text } => told(&board.push(&text)?),
            Self::PushSan { text, notation } => told(&board.push_san(&text, notation)?),
            Self::Pop => told(&board.pop()),
            Self::SetFen { fen } => told(&board.set_fen(&fen)?),
            Self::Fen => told(&board.place().fen(false)),
            Self::SanMove { text, notation } => told(&board.place().san(&text, notation)?),
            Self::VariationSan { moves, notation, numbered } => {
                told(&board.variation_san(&moves, notation, numbered)?)
            }
            Self::Is960 => told(&board.is_960()),
            Self::Turn => told(&board.turn()),
            Self::GamePly => told(&board.game_ply()),
            Self::HalfmoveClock => told(&board.halfmove_clock()),
            Self::LackMaterial => told(&board.place().lack_material()),
            Self::IsGameOver { claim } => told(&board.is_game_over(claim)),
            Self::Result { claim } => told(&board.result(claim)),
            Self::CheckedPieces => told(&board.checked_pieces()),
            Self::IsCheck => told(&board.place().is_check()),
            Self::IsBikjang => told(&board.is_bikjang()),
            Self::IsCapture { text } => told(&board.place().is_capture(&text)?),
            Self::MoveStack => told(&board.move_stack()),
            Self::Pocket { first } => told(&board.pocket(first)),
            Self::Rows => told(&board.rows()),
            Self::Verbose => told(&board.verbose()),
            Self::Variant => told(&board.variant()),
        }
    }
}
