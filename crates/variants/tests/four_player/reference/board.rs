//! What stands where.

use super::{Kind, Piece, Rules, Seat, Sq};

/// A piece on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Standing {
    /// The square by which it is named: of those that it covers, the one of lowest file and rank.
    pub anchor: Sq,
    pub piece: Piece,
}

/// Every square with the piece that covers it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    files: i8,
    cells: Vec<Option<Standing>>,
}

impl Board {
    /// An empty board.
    pub fn empty(rules: &Rules) -> Self {
        let cells = vec![None; usize::from(rules.files as u8) * usize::from(rules.ranks as u8)];
        Self { files: rules.files, cells }
    }

    fn index(&self, square: Sq) -> usize {
        square.rank as usize * self.files as usize + square.file as usize
    }

    /// The piece that covers a square of the board.
    pub fn at(&self, square: Sq) -> Option<Standing> {
        self.cells[self.index(square)]
    }

    /// Puts a piece on the board. Its squares must be free.
    pub fn put(&mut self, rules: &Rules, anchor: Sq, piece: Piece) {
        for square in rules.covered(piece.kind, anchor) {
            let index = self.index(square);
            assert!(self.cells[index].is_none(), "{square} is not free for {piece:?}");
            self.cells[index] = Some(Standing { anchor, piece });
        }
    }

    /// Takes the piece that covers a square off the board.
    pub fn take(&mut self, square: Sq) -> Option<Standing> {
        let gone = self.at(square)?;
        for cell in &mut self.cells {
            if *cell == Some(gone) {
                *cell = None;
            }
        }
        Some(gone)
    }

    /// Every piece once, by anchor.
    pub fn pieces(&self) -> Vec<Standing> {
        let anchored = |(index, cell): (usize, &Option<Standing>)| {
            cell.filter(|standing| self.index(standing.anchor) == index)
        };
        self.cells.iter().enumerate().filter_map(anchored).collect()
    }

    /// Where a seat's king stands.
    pub fn king(&self, seat: Seat) -> Option<Sq> {
        let king = Piece { kind: Kind::King, seat };
        self.cells.iter().flatten().find(|standing| standing.piece == king).map(|standing| standing.anchor)
    }
}
