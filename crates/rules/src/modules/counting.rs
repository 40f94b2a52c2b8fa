//! The counting rules of makruk, cambodian chess and asean chess: how many moves are left to mate.

use chatur_core::{History, Hooks, RuleModule, Seat, Setup};
use chatur_texts::Said;
use serde::Deserialize;

/// The condition of a drawn ending: the count is full.
///
/// *Pieces' honour*: against a bare king, and without pawns, the count starts at the number of pieces on the board
/// and ends at a limit that the stronger side's best pieces give. *Board's honour*: where it is used, both sides
/// without pawns have so many moves in all.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Counting {
    /// Names of pawns; while one is on the board nothing is counted.
    pawns: Vec<String>,
    /// Limits of the pieces' honour: names of pieces, how many of them, the limit. The first that fits decides.
    pieces: Vec<(String, usize, u32)>,
    /// The limit where no entry fits; without one nothing is counted then.
    least: Option<u32>,
    /// Whether the count against a bare king starts at the number of pieces on the board.
    starts_at_pieces: bool,
    /// Moves of each side after the last pawn is gone, if they are counted.
    board: Option<u32>,
    /// The board's honour is counted once a side has at most so many pieces, and then with pawns as well.
    board_from: Option<usize>,
}

impl Default for Counting {
    fn default() -> Self {
        let limit = |name: &str, count, limit| (name.to_owned(), count, limit);
        Self {
            pawns: vec!["pawn".to_owned()],
            pieces: vec![
                limit("rook", 2, 8),
                limit("rook", 1, 16),
                limit("khon", 2, 22),
                limit("knight", 2, 32),
                limit("khon", 1, 44),
            ],
            least: Some(64),
            starts_at_pieces: true,
            board: Some(64),
            board_from: None,
        }
    }
}

impl RuleModule for Counting {
    fn hooks(&self) -> Hooks {
        Hooks { holds: true, ..Hooks::default() }
    }

    fn holds(&self, played: &History<'_>) -> bool {
        self.honour_of_pieces(played) || self.honour_of_board(played)
    }

    fn text(&self) -> Said {
        let limit = |(name, count, limit): &(String, usize, u32)| match count {
            1 => said!(PieceLimit { piece: Said::piece(name), limit }),
            count => said!(PiecesLimit { count, piece: Said::piece(name), limit }),
        };
        let least = self.least.map(|limit| said!(OtherLimit { limit }));
        let limits = Said::joined(self.pieces.iter().map(limit).chain(least), ", ");
        let from = if self.starts_at_pieces { said!(FromPiecesOnBoard) } else { Said::default() };
        let board = self.board.map(|board| match self.board_from {
            None => said!(DrawnAfterLastPawn { board }),
            Some(most) => said!(DrawnAfterFewPieces { board, most }),
        });
        Said::joined(std::iter::once(said!(BareKingCounts { from, limits })).chain(board), " ")
    }
}

impl Counting {
    /// The count of a bare king. Pieces and limit are those that were there when it began.
    fn honour_of_pieces(&self, played: &History<'_>) -> bool {
        let Some(weak) = bare(&played.setup()) else { return false };
        let counted = |setup: &Setup| bare(setup) == Some(weak) && !self.has_pawns(played, setup);
        let setups = played.positions.iter().rev().map(|position| played.variant.setup(position));
        let counted: Vec<Setup> = setups.take_while(counted).collect();
        let Some(first) = counted.last() else { return false };
        let Some(limit) = self.limit(played, first, weak) else { return false };
        let start = if self.starts_at_pieces { first.all().count() } else { 0 };
        // The bare king counts his own moves, so a move of the other before the first of them is not counted.
        let plies = counted.len() - 1 + 2 * start;
        plies > 2 * limit as usize + usize::from(first.turn != weak)
    }

    fn honour_of_board(&self, played: &History<'_>) -> bool {
        let Some(board) = self.board else { return false };
        let now = played.setup();
        if bare(&now).is_some() && !self.has_pawns(played, &now) {
            return false;
        }
        let counted = |setup: &Setup| {
            let count = |seat: Seat| setup.all().filter(|(_, piece)| piece.seat == seat).count();
            match self.board_from {
                None => !self.has_pawns(played, setup),
                Some(most) => played.variant.spec().seat_ids().any(|seat| count(seat) <= most),
            }
        };
        let setups = played.positions.iter().rev().map(|position| played.variant.setup(position));
        setups.take_while(|setup| counted(setup)).count() > 2 * board as usize + 1
    }

    fn has_pawns(&self, played: &History<'_>, setup: &Setup) -> bool {
        let spec = played.variant.spec();
        setup.all().any(|(_, piece)| self.pawns.contains(&spec.kinds[piece.kind.index()].name))
    }

    fn limit(&self, played: &History<'_>, setup: &Setup, weak: Seat) -> Option<u32> {
        let spec = played.variant.spec();
        let has = |name: &str| {
            let is =
                |piece: chatur_core::Piece| piece.seat != weak && spec.kinds[piece.kind.index()].name == name;
            setup.all().filter(|(_, piece)| is(*piece)).count()
        };
        let fits = |(name, count, _): &&(String, usize, u32)| has(name) >= *count;
        self.pieces.iter().find(fits).map_or(self.least, |(_, _, limit)| Some(*limit))
    }
}

/// The seat that has one piece only, if there is one.
fn bare(setup: &Setup) -> Option<Seat> {
    let seats = (0..setup.rights.len()).map(|seat| Seat(seat as u8));
    let alone = |seat: &Seat| setup.all().filter(|(_, piece)| piece.seat == *seat).count() == 1;
    seats.into_iter().find(alone)
}
