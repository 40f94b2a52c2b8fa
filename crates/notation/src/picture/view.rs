//! A board as one player sees it: rows from far to near, columns from left to right.

use chatur_board::{Facing, Geometry, Square};
use chatur_core::{Seat, Spec};

/// Turns rows and columns of a picture into squares and back.
#[derive(Clone, Copy)]
pub struct View<'a> {
    geometry: &'a Geometry,
    facing: Facing,
}

impl<'a> View<'a> {
    /// The board as a seat sees it, its own side below.
    pub fn of(spec: &'a Spec, seat: Seat) -> Self {
        let facing = spec.seats.get(seat.index()).map_or(Facing::North, |seat| seat.facing);
        Self::facing(&spec.geometry, facing)
    }

    /// The board as somebody sees it who faces this side of it.
    pub fn facing(geometry: &'a Geometry, facing: Facing) -> Self {
        Self { geometry, facing }
    }

    fn sideways(self) -> bool {
        matches!(self.facing, Facing::East | Facing::West)
    }

    /// How many rows the picture has.
    pub fn rows(self) -> u8 {
        if self.sideways() { self.geometry.files() } else { self.geometry.ranks() }
    }

    /// How many columns the picture has.
    pub fn columns(self) -> u8 {
        if self.sideways() { self.geometry.ranks() } else { self.geometry.files() }
    }

    /// The square at a row, counted from the far side, and a column, counted from the left.
    ///
    /// `None` in holes and outside.
    pub fn square(self, row: u8, column: u8) -> Option<Square> {
        let far_row = (self.rows() - 1).checked_sub(row)?;
        let far_column = (self.columns() - 1).checked_sub(column)?;
        let (file, rank) = match self.facing {
            Facing::East => (far_row, far_column),
            Facing::South => (far_column, row),
            Facing::West => (row, column),
            _ => (column, far_row),
        };
        self.geometry.square(file, rank)
    }

    /// Every square of the board with its row and column, row by row.
    pub fn squares(self) -> impl Iterator<Item = (u8, u8, Square)> {
        let cells = move |row| (0..self.columns()).map(move |column| (row, column));
        (0..self.rows())
            .flat_map(cells)
            .filter_map(move |(row, column)| Some((row, column, self.square(row, column)?)))
    }

    /// What stands beside a row: the number of its rank, or the letter of its file.
    pub fn row_label(self, row: u8) -> String {
        match self.facing {
            Facing::East => letter(self.rows() - 1 - row),
            Facing::South => (row + 1).to_string(),
            Facing::West => letter(row),
            _ => (self.rows() - row).to_string(),
        }
    }

    /// What stands below a column.
    pub fn column_label(self, column: u8) -> String {
        match self.facing {
            Facing::East => (self.columns() - column).to_string(),
            Facing::South => letter(self.columns() - 1 - column),
            Facing::West => (column + 1).to_string(),
            _ => letter(column),
        }
    }
}

fn letter(file: u8) -> String {
    char::from(b'a' + file).to_string()
}
