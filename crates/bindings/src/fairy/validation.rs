//! What is wrong with a FEN, as a number.

use chatur::core::SetupError;
use chatur::notation::fen::FenError;
use chatur::notation::{PositionTextError, read_position_forgiving};
use chatur::variants::Loaded;

/// The numbers that pyffish has for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(i32)]
pub(super) enum Code {
    CheckCount = -13,
    PromotedPiece = -12,
    Parts = -11,
    Sign = -10,
    TouchingKings = -9,
    Board = -8,
    Hand = -7,
    Turn = -6,
    Castling = -5,
    EnPassant = -4,
    Kings = -3,
    Counter = -2,
    Empty = 0,
    Ok = 1,
}

/// The number for a text.
pub(super) fn code(loaded: &Loaded, text: &str) -> Code {
    // What a FEN leaves out is completed: pyffish takes a board alone too.
    match read_position_forgiving(&loaded.variant, text) {
        Err(PositionTextError::Fen(error)) => of_text(&error),
        Err(_) => Code::Parts,
        Ok((_, left_out)) if !left_out.is_empty() => of_text(&left_out[0]),
        Ok((setup, _)) => loaded.variant.position(&setup).map_or_else(|error| of_setup(&error), |_| Code::Ok),
    }
}

fn of_text(error: &FenError) -> Code {
    match error {
        FenError::Empty => Code::Empty,
        FenError::Piece { sign: '+', known, .. } if known.contains('+') => Code::PromotedPiece,
        FenError::Piece { .. } | FenError::Promoted { .. } => Code::Sign,
        FenError::Ranks { .. }
        | FenError::RankShort { .. }
        | FenError::RankLong { .. }
        | FenError::Count { .. }
        | FenError::Hole { .. }
        | FenError::Wall { .. }
        | FenError::Body(_) => Code::Board,
        FenError::Pockets | FenError::Hand { .. } => Code::Hand,
        FenError::Either | FenError::Turn { .. } => Code::Turn,
        FenError::Castling { .. } => Code::Castling,
        FenError::EnPassant { .. } => Code::EnPassant,
        FenError::Checks { .. } => Code::CheckCount,
        FenError::QuietCount { .. } | FenError::MoveNumber { .. } => Code::Counter,
        _ => Code::Parts,
    }
}

fn of_setup(error: &SetupError) -> Code {
    match error {
        SetupError::Royals { .. } => Code::Kings,
        SetupError::OpponentInCheck { .. } => Code::TouchingKings,
        SetupError::Castling { .. } => Code::Castling,
        SetupError::NotInHand { .. } => Code::Hand,
        SetupError::Mark { .. } => Code::EnPassant,
        _ => Code::Board,
    }
}
