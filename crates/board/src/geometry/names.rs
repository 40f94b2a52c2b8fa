//! The names of squares, and the rows in which positions are written.
//!
//! A name is a file letter and a rank number: `e4`. On hexes the letter j is left out, and ranks are counted in each
//! file from its lowest hex, as on Gliński's board. On further levels the number of the level follows: `e4/2`. The
//! cells of a graph have the names that they were given.

use super::{Geometry, Shape, hexes};
use crate::{Square, SquareError};

/// What stands between a square's name on its level and the number of the level.
const LEVEL: char = '/';

/// One row of squares, as positions are written: from left to right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The number of its rank: what names of its squares end with.
    pub number: usize,
    /// Its level, counted from 0.
    pub level: u8,
    /// Its squares; `None` is a hole.
    pub squares: Vec<Option<Square>>,
}

impl Geometry {
    /// The name of a square, such as `e4`, or `e4/2` on the second level.
    ///
    /// # Panics
    /// When the board does not have the square.
    pub fn name(&self, square: Square) -> String {
        if let Shape::Graph(graph) = &self.shape {
            return graph.name(square).to_owned();
        }
        let name = self.file_name(square) + &self.rank_name(square);
        match self.level(square) {
            0 => name,
            level => format!("{name}{LEVEL}{}", level + 1),
        }
    }

    /// The letter of a square's file; of a cell of a graph, the letters of its name.
    ///
    /// # Panics
    /// When the board does not have the square.
    pub fn file_name(&self, square: Square) -> String {
        match &self.shape {
            Shape::Graph(graph) => {
                graph.name(square).trim_end_matches(|c: char| c.is_ascii_digit()).to_owned()
            }
            _ => self.letter(self.file(square)),
        }
    }

    /// The number of a square's rank in its file; of a cell of a graph, the number of its name.
    ///
    /// # Panics
    /// When the board does not have the square.
    pub fn rank_name(&self, square: Square) -> String {
        match &self.shape {
            Shape::Graph(graph) => {
                graph.name(square).trim_start_matches(|c: char| c.is_ascii_lowercase()).to_owned()
            }
            _ => self.rank_number(square).to_string(),
        }
    }

    /// The letter of a file, counted from 0. A graph has none.
    pub fn letter(&self, file: u8) -> String {
        let letter = match &self.shape {
            Shape::Squares(_) if file < 26 => Some(b'a' + file),
            Shape::Hexes => hexes::LETTERS.get(usize::from(file)).copied(),
            _ => None,
        };
        letter.map(|letter| char::from(letter).to_string()).unwrap_or_default()
    }

    /// The number of a square's rank, counted from 1; on hexes from the lowest of its file.
    ///
    /// # Panics
    /// When the board does not have the square.
    pub fn rank_number(&self, square: Square) -> usize {
        let first = if self.is_hex() { self.lowest(self.file(square)).unwrap_or(0) } else { 0 };
        usize::from(self.rank(square) - first) + 1
    }

    /// Reads a square's name, such as `e4`, `n14` or `e4/2`.
    ///
    /// # Errors
    /// When the text is no square name, or names a square that this board does not have.
    pub fn parse(&self, name: &str) -> Result<Square, SquareError> {
        if let Shape::Graph(graph) = &self.shape {
            return graph.find(name).ok_or_else(|| no_square(name));
        }
        let (base, level) = match name.split_once(LEVEL) {
            None => (name, 0),
            // The first level has no number, so that every square has one name.
            Some((base, level)) => {
                let level = number(level).filter(|&level| level > 1).ok_or_else(|| no_square(name))?;
                (base, level - 1)
            }
        };
        let letter = base.bytes().next().filter(u8::is_ascii_lowercase).ok_or_else(|| no_square(name))?;
        let rank = number(&base[1..]).ok_or_else(|| no_square(name))? - 1;
        self.place_of(letter, rank)
            .and_then(|(file, rank)| self.square_on(level, file, rank))
            .ok_or_else(|| SquareError::OffBoard { square: name.to_owned() })
    }

    /// File and rank from a letter and a number, the number counted from 0.
    fn place_of(&self, letter: u8, rank: u8) -> Option<(u8, u8)> {
        if !self.is_hex() {
            return Some((letter - b'a', rank));
        }
        let file = hexes::LETTERS.iter().position(|&other| other == letter)? as u8;
        (file < self.files).then_some(())?;
        Some((file, self.lowest(file)?.checked_add(rank)?))
    }

    /// The rows in which a position is written, level by level and the highest first.
    ///
    /// On squares a row is a rank, and has a `None` for each hole. On hexes it is all hexes with one rank number,
    /// which bend upward to both sides, and on a graph all cells of one height; these have no holes.
    pub fn rows(&self) -> Vec<Row> {
        if self.is_hex() {
            let highest = self.squares.into_iter().map(|square| self.rank_number(square)).max().unwrap_or(0);
            let row = |number| {
                let mut squares: Vec<Square> =
                    self.squares.into_iter().filter(|&square| self.rank_number(square) == number).collect();
                squares.sort_by_key(|&square| self.file(square));
                Row { number, level: 0, squares: squares.into_iter().map(Some).collect() }
            };
            return (1..=highest).rev().map(row).collect();
        }
        let drop_holes = matches!(self.shape, Shape::Graph(_));
        let ranks = (0..self.levels).flat_map(|level| (0..self.ranks).rev().map(move |rank| (level, rank)));
        let row = |(level, rank): (u8, u8)| {
            let squares = (0..self.files).map(|file| self.square_on(level, file, rank));
            let squares = squares.filter(|square| !drop_holes || square.is_some()).collect();
            Row { number: usize::from(rank) + 1, level, squares }
        };
        ranks.map(row).collect()
    }
}

/// A number from 1 to 99 without leading zeros.
fn number(text: &str) -> Option<u8> {
    let well_formed = (1..=2).contains(&text.len())
        && text.bytes().all(|digit| digit.is_ascii_digit())
        && !text.starts_with('0');
    if well_formed { text.parse().ok() } else { None }
}

fn no_square(name: &str) -> SquareError {
    SquareError::NotASquare { text: name.chars().take(20).collect() }
}
