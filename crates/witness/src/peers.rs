//! How the peers count, each in the way its own documentation counts.

use std::hint::black_box;

use cozy_chess::Board;
use shakmaty::{Chess, Position};

/// Counts with shakmaty: a list of legal moves, each played on a copy. With `bulk` the moves of the last ply
/// are counted by the length of the list.
pub fn shakmaty<P: Position + Clone>(position: &P, depth: u32, bulk: bool) -> u64 {
    let moves = position.legal_moves();
    if bulk && depth == 1 {
        return moves.len() as u64;
    }
    let child = |&mv| {
        let mut child = position.clone();
        child.play_unchecked(mv);
        if depth == 1 {
            black_box(&child);
            1
        } else {
            shakmaty(&child, depth - 1, bulk)
        }
    };
    moves.iter().map(child).sum()
}

/// Counts with cozy-chess: a set of targets for each piece, each move played on a copy. With `bulk` the
/// moves of the last ply are counted by the sizes of the sets.
pub fn cozy(board: &Board, depth: u32, bulk: bool) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if bulk && depth == 1 {
            nodes += moves.len() as u64;
            return false;
        }
        for mv in moves {
            let mut child = board.clone();
            child.play_unchecked(mv);
            nodes += if depth == 1 {
                black_box(&child);
                1
            } else {
                cozy(&child, depth - 1, bulk)
            };
        }
        false
    });
    nodes
}

/// An orthodox or Chess960 position of shakmaty.
///
/// # Panics
/// When the FEN is no position.
pub fn shakmaty_position(fen: &str) -> Chess {
    let fen: shakmaty::fen::Fen = fen.parse().expect("a FEN");
    fen.into_position(shakmaty::CastlingMode::Chess960).expect("a position")
}

/// An orthodox or Chess960 position of cozy-chess. Castling is read as in Shredder-FEN where it is not `KQkq`.
///
/// # Panics
/// When the FEN is no position.
pub fn cozy_board(fen: &str) -> Board {
    let shredder = fen.split(' ').nth(2).is_some_and(|rights| !rights.contains(['K', 'Q', 'k', 'q', '-']));
    Board::from_fen(fen, shredder).expect("a position")
}
