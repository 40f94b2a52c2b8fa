//! The counting rules of makruk, cambodian chess and asean chess: how many moves are left to mate.

use chatur_core::{Game, Hooks, RuleModule, Seat, Setup};
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
    /// The limit where no entry fits.
    least: u32,
    /// Whether the count against a bare king starts at the number of pieces on the board.
    starts_at_pieces: bool,
    /// Moves of each side after the last pawn is gone, if they are counted.
    board: Option<u32>,
    /// The board's honour is counted only while a side has at most so many pieces.
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
            least: 64,
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

    fn holds(&self, game: &Game) -> bool {
        self.honour_of_pieces(game) || self.honour_of_board(game)
    }

    fn text(&self, french: bool) -> String {
        let limits: Vec<String> =
            self.pieces.iter().map(|(name, count, limit)| format!("{count} {name}: {limit}")).collect();
        let limits = limits.join(", ");
        let least = self.least;
        if french {
            format!(
                "Sans pion sur l'échiquier, le roi nu compte ses coups ; la partie est nulle quand le compte dépasse la limite ({limits}, sinon {least})."
            )
        } else {
            format!(
                "Without pawns on the board a bare king counts his moves; the game is drawn when the count passes the limit ({limits}, otherwise {least})."
            )
        }
    }
}

impl Counting {
    fn honour_of_pieces(&self, game: &Game) -> bool {
        let now = game.setup();
        let bare =
            |setup: &Setup, seat: Seat| setup.all().filter(|(_, piece)| piece.seat == seat).count() == 1;
        let Some(weak) = game.variant().spec().seat_ids().find(|&seat| bare(&now, seat)) else {
            return false;
        };
        if self.has_pawns(game, &now) {
            return false;
        }
        // Since when the king has been alone, with the same pieces on the board.
        let pieces = now.all().count();
        let setups = game.positions().iter().rev().map(|position| game.variant().setup(position));
        let since = setups.take_while(|setup| bare(setup, weak) && !self.has_pawns(game, setup)).count();
        let start = if self.starts_at_pieces { pieces as u32 } else { 0 };
        start + (since as u32) / 2 > self.limit(game, &now, weak)
    }

    fn honour_of_board(&self, game: &Game) -> bool {
        let Some(board) = self.board else { return false };
        let counted = |setup: &Setup| {
            let few = |seat: Seat| {
                let pieces = setup.all().filter(|(_, piece)| piece.seat == seat).count();
                self.board_from.is_none_or(|most| pieces <= most)
            };
            !self.has_pawns(game, setup) && game.variant().spec().seat_ids().any(few)
        };
        let setups = game.positions().iter().rev().map(|position| game.variant().setup(position));
        let plies = setups.take_while(|setup| counted(setup)).count();
        (plies as u32) / 2 > board
    }

    fn has_pawns(&self, game: &Game, setup: &Setup) -> bool {
        let spec = game.variant().spec();
        setup.all().any(|(_, piece)| self.pawns.contains(&spec.kinds[piece.kind.index()].name))
    }

    fn limit(&self, game: &Game, setup: &Setup, weak: Seat) -> u32 {
        let spec = game.variant().spec();
        let has = |name: &str| {
            let is =
                |piece: chatur_core::Piece| piece.seat != weak && spec.kinds[piece.kind.index()].name == name;
            setup.all().filter(|(_, piece)| is(*piece)).count()
        };
        let fits = |(name, count, _): &&(String, usize, u32)| has(name) >= *count;
        self.pieces.iter().find(fits).map_or(self.least, |(_, _, limit)| *limit)
    }
}
