//! A board as one player sees it: rows from far to near, columns from left to right.
//!
//! Levels stand beside each other with an empty column between them. Hexes of one file stand in every second row,
//! and those of the files beside in the rows between. The cells of a graph stand in a row for each height and a
//! column for each place across.

use chatur_board::{Facing, Geometry, Shape, Square, Step};
use chatur_core::{Seat, Spec};

/// Turns rows and columns of a picture into squares and back.
#[derive(Clone, Copy)]
pub struct View<'a> {
    geometry: &'a Geometry,
    facing: Facing,
    /// Where hexes begin and end.
    hexes: Bounds,
}

/// The room that the hexes of a board take, as its viewer sees it.
#[derive(Clone, Copy)]
struct Bounds {
    left: i16,
    right: i16,
    low: i16,
    high: i16,
}

impl<'a> View<'a> {
    /// The board as a seat sees it, its own side below.
    pub fn of(spec: &'a Spec, seat: Seat) -> Self {
        let facing = spec.seats.get(seat.index()).map_or(Facing::North, |seat| seat.facing);
        Self::facing(&spec.geometry, facing)
    }

    /// The board as somebody sees it who faces this side of it.
    pub fn facing(geometry: &'a Geometry, facing: Facing) -> Self {
        let mut hexes = Bounds { left: i16::MAX, right: i16::MIN, low: i16::MAX, high: i16::MIN };
        for square in geometry.squares().into_iter().filter(|_| geometry.is_hex()) {
            let (across, height) = seen(geometry, facing, square);
            hexes.left = hexes.left.min(across);
            hexes.right = hexes.right.max(across);
            hexes.low = hexes.low.min(height);
            hexes.high = hexes.high.max(height);
        }
        Self { geometry, facing, hexes }
    }

    /// The board that is seen.
    pub(super) fn geometry(self) -> &'a Geometry {
        self.geometry
    }

    /// Whether files lie across the picture.
    pub(super) fn is_sideways(self) -> bool {
        self.sideways()
    }

    /// Whether it is seen from the far side.
    pub(super) fn is_turned(self) -> bool {
        self.facing == Facing::South
    }

    /// From a place beside hexes, the way to the hex that its label names: columns and half rows.
    pub(super) fn toward(self, row: i16, column: i16) -> (i16, i16) {
        let ways = [(0, -2), (0, 2), (1, 1), (-1, -1), (1, -1), (-1, 1)];
        let has = |way: &(i16, i16)| {
            let (row, column) = (u8::try_from(row + way.1), u8::try_from(column + way.0));
            matches!((row, column), (Ok(row), Ok(column)) if self.square(row, column).is_some())
        };
        ways.into_iter().find(has).map_or((0, 0), |(across, down)| (across, down.signum()))
    }

    pub(super) fn sideways(self) -> bool {
        matches!(self.facing, Facing::East | Facing::West)
    }

    /// How many rows the picture has.
    pub fn rows(self) -> u8 {
        if self.geometry.is_hex() {
            return (self.hexes.high - self.hexes.low + 1) as u8;
        }
        if self.sideways() { self.geometry.files() } else { self.geometry.ranks() }
    }

    /// How many columns the picture has.
    pub fn columns(self) -> u8 {
        if self.geometry.is_hex() {
            return (self.hexes.right - self.hexes.left + 1) as u8;
        }
        self.width() * self.geometry.levels() + self.geometry.levels() - 1
    }

    /// The levels, counted from 1, each with its first column; none where there is only one.
    pub(super) fn levels(self) -> impl Iterator<Item = (u8, u8)> {
        let levels = self.geometry.levels();
        let room = self.width() + 1;
        (1..=levels).filter(move |_| levels > 1).map(move |level| (level, (level - 1) * room))
    }

    /// How many columns one level has.
    pub(super) fn width(self) -> u8 {
        if self.sideways() { self.geometry.ranks() } else { self.geometry.files() }
    }

    /// The square at a row, counted from the far side, and a column, counted from the left.
    ///
    /// `None` in holes and outside.
    pub fn square(self, row: u8, column: u8) -> Option<Square> {
        if self.geometry.is_hex() {
            return self
                .hex(i16::from(row), i16::from(column))
                .and_then(|(file, rank)| self.cell(file, rank));
        }
        let (level, column) = (column / (self.width() + 1), column % (self.width() + 1));
        let far_row = (self.rows() - 1).checked_sub(row)?;
        let far_column = (self.width() - 1).checked_sub(column)?;
        let (file, rank) = match self.facing {
            Facing::East => (far_row, far_column),
            Facing::South => (far_column, row),
            Facing::West => (row, column),
            _ => (column, far_row),
        };
        self.geometry.square_on(level, file, rank)
    }

    /// File and rank of the hex that stands or would stand at a place of the picture, also outside of it.
    fn hex(self, row: i16, column: i16) -> Option<(i16, i16)> {
        let (across, height) = (self.hexes.left + column, self.hexes.high - row);
        if (across + height) % 2 != 0 {
            return None;
        }
        let part = |value: i16| i8::try_from(value).ok();
        let step = Step::new(part(across)?, part(across.midpoint(height))?);
        let (file, rank) = self.geometry.turn(self.facing, step);
        Some((i16::from(file), i16::from(rank)))
    }

    fn cell(self, file: i16, rank: i16) -> Option<Square> {
        self.geometry.square(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)
    }

    /// What stands at a place beside the hexes: the number of a rank before its first hex, or the letter of a file
    /// below its lowest one.
    pub(super) fn beside(self, row: i16, column: i16) -> Option<String> {
        let (file, rank) = self.hex(row, column)?;
        if self.cell(file, rank).is_some() {
            return None;
        }
        if let Some(first) = self.cell(file + 1, rank) {
            let number = self.geometry.rank_number(first);
            let is_first = |other: Square| {
                self.geometry.rank_number(other) != number
                    || self.geometry.file(other) >= self.geometry.file(first)
            };
            if self.geometry.squares().into_iter().all(is_first) {
                return Some(number.to_string());
            }
        }
        let above = self.cell(file, rank + 1)?;
        (self.geometry.rank_number(above) == 1).then(|| self.geometry.file_name(above))
    }

    /// Every square of the board with its row and column, row by row.
    pub fn squares(self) -> impl Iterator<Item = (u8, u8, Square)> {
        let cells = move |row| (0..self.columns()).map(move |column| (row, column));
        (0..self.rows())
            .flat_map(cells)
            .filter_map(move |(row, column)| Some((row, column, self.square(row, column)?)))
    }

    /// What stands beside a row: the number of its rank, or the letter of its file. Only squares have it.
    pub fn row_label(self, row: u8) -> String {
        if !matches!(self.geometry.shape(), Shape::Squares(_)) {
            return String::new();
        }
        match self.facing {
            Facing::East => self.geometry.letter(self.rows() - 1 - row),
            Facing::South => (row + 1).to_string(),
            Facing::West => self.geometry.letter(row),
            _ => (self.rows() - row).to_string(),
        }
    }

    /// What stands below a column. Only squares have it.
    pub fn column_label(self, column: u8) -> String {
        let column = column % (self.width() + 1);
        if column == self.width() || !matches!(self.geometry.shape(), Shape::Squares(_)) {
            return String::new();
        }
        match self.facing {
            Facing::East => (self.width() - column).to_string(),
            Facing::South => self.geometry.letter(self.width() - 1 - column),
            Facing::West => (column + 1).to_string(),
            _ => self.geometry.letter(column),
        }
    }
}

/// The place of a hex across and up, in halves of a hex up, for somebody who faces this way.
fn seen(geometry: &Geometry, facing: Facing, square: Square) -> (i16, i16) {
    let sixths = Facing::HEXES.iter().position(|&other| other == facing).unwrap_or(0);
    let back = Facing::HEXES[(6 - sixths) % 6];
    let step = Step::new(geometry.file(square) as i8, geometry.rank(square) as i8);
    let (across, rank) = geometry.turn(back, step);
    (i16::from(across), 2 * i16::from(rank) - i16::from(across))
}
