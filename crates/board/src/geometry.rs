//! The shape of a board: which cells exist, how they are numbered and named.

use thiserror::Error;

use crate::{Facing, Square, SquareError, SquareSet, Step};

/// The most files a board can have: one letter each.
pub const MAX_FILES: usize = 26;
/// The most ranks a board can have.
pub const MAX_RANKS: usize = 64;

const HOLE: u16 = u16::MAX;

/// A rectangular board, possibly with holes.
///
/// Squares are numbered from the first rank up, in each rank from the first file right. Where it costs no
/// wider set, holes and missing edges are numbered too: then every step is one index difference, the
/// *stride*, and sets can be shifted. A board that fits into 8×8 always uses stride 8 and one word.
/// Other boards number only the squares that exist when that makes their sets narrower.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Geometry {
    files: u8,
    ranks: u8,
    words: u8,
    stride: Option<u8>,
    /// Index by `rank * files + file`.
    cells: Vec<u16>,
    /// File and rank by index; unused indices hold `None`.
    coordinates: Vec<Option<(u8, u8)>>,
    squares: SquareSet,
}

/// Why a board cannot be built.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum GeometryError {
    /// No squares at all.
    #[error("a board needs at least one square")]
    Empty,
    /// More files or ranks than names exist for.
    #[error("a board of {files} files and {ranks} ranks is too large; at most 26 files and 64 ranks")]
    TooWide {
        /// Files asked for.
        files: usize,
        /// Ranks asked for.
        ranks: usize,
    },
    /// More squares than an index can hold.
    #[error("a board of {0} squares is too large; at most 256")]
    TooManySquares(usize),
    /// Rows of a map have different lengths.
    #[error("row {row} of the map has {found} cells, the first row has {expected}")]
    Ragged {
        /// Row of the map, counted from 1 at the top.
        row: usize,
        /// Cells of the first row.
        expected: usize,
        /// Cells of this row.
        found: usize,
    },
    /// A sign that is neither a square nor a hole.
    #[error("row {row} of the map has `{sign}`; use `.` for a square and `#` for a hole")]
    Sign {
        /// Row of the map, counted from 1 at the top.
        row: usize,
        /// The sign found.
        sign: char,
    },
}

impl Default for Geometry {
    /// The orthodox board.
    fn default() -> Self {
        Self::rectangle(8, 8).expect("8×8 is a board")
    }
}

impl Geometry {
    /// A full rectangle.
    ///
    /// # Errors
    /// When it is empty, wider than 26 files, higher than 64 ranks or larger than 256 squares.
    pub fn rectangle(files: usize, ranks: usize) -> Result<Self, GeometryError> {
        Self::build(files, ranks, |_, _| true)
    }

    /// A board drawn as a map, highest rank first: `.` is a square, `#` a hole.
    ///
    /// # Errors
    /// When rows differ in length, hold another sign, or the board is empty or too large.
    pub fn from_map<S: AsRef<str>>(rows: &[S]) -> Result<Self, GeometryError> {
        let rows: Vec<Vec<char>> = rows.iter().map(|row| row.as_ref().chars().collect()).collect();
        let files = rows.first().map_or(0, Vec::len);
        for (i, row) in rows.iter().enumerate() {
            if row.len() != files {
                return Err(GeometryError::Ragged { row: i + 1, expected: files, found: row.len() });
            }
            if let Some(&sign) = row.iter().find(|c| !matches!(c, '.' | '#')) {
                return Err(GeometryError::Sign { row: i + 1, sign });
            }
        }
        Self::build(files, rows.len(), |file, rank| rows[rows.len() - 1 - rank][file] == '.')
    }

    fn build(
        files: usize,
        ranks: usize,
        exists: impl Fn(usize, usize) -> bool,
    ) -> Result<Self, GeometryError> {
        if files == 0 || ranks == 0 {
            return Err(GeometryError::Empty);
        }
        if files > MAX_FILES || ranks > MAX_RANKS {
            return Err(GeometryError::TooWide { files, ranks });
        }
        let grid = || (0..ranks).flat_map(move |rank| (0..files).map(move |file| (file, rank)));
        let existing = grid().filter(|&(file, rank)| exists(file, rank)).count();
        if existing == 0 {
            return Err(GeometryError::Empty);
        }
        if existing > crate::MAX_SQUARES {
            return Err(GeometryError::TooManySquares(existing));
        }
        // Holes before the first square and after the last need no number.
        let places = || grid().enumerate().filter(|&(_, (file, rank))| exists(file, rank)).map(|(i, _)| i);
        let (first, last) = (places().next().unwrap_or(0), places().last().unwrap_or(0));
        let span = last + 1 - first;
        let (words, stride) = if files <= 8 && ranks <= 8 {
            (1, Some(8))
        } else {
            // One word is kept for boards inside 8×8, whose sliders have their own tables.
            let compact = existing.div_ceil(64).max(2);
            let padded = span.div_ceil(64).max(2);
            (compact, (padded == compact).then_some(files))
        };
        let first = if words == 1 { 0 } else { first };
        let mut geometry = Self {
            files: files as u8,
            ranks: ranks as u8,
            words: words as u8,
            stride: stride.map(|s| s as u8),
            cells: vec![HOLE; files * ranks],
            coordinates: vec![None; 64 * words],
            squares: SquareSet::EMPTY,
        };
        let mut next = 0;
        for (file, rank) in grid() {
            if exists(file, rank) {
                let index = stride.map_or(next, |stride| rank * stride + file - first);
                next += 1;
                geometry.cells[rank * files + file] = index as u16;
                geometry.coordinates[index] = Some((file as u8, rank as u8));
                geometry.squares.insert(Square(index as u8));
            }
        }
        Ok(geometry)
    }

    /// Whether it is a plane of squares: nothing joined, no levels, no hexes, no lines of its own.
    pub fn is_plain(&self) -> bool {
        true
    }

    /// The number of files, holes included.
    pub fn files(&self) -> u8 {
        self.files
    }

    /// The number of ranks, holes included.
    pub fn ranks(&self) -> u8 {
        self.ranks
    }

    /// How many 64-bit words a set of this board's squares needs: the `W` of [`Bits`](crate::Bits).
    pub fn words(&self) -> usize {
        self.words as usize
    }

    /// The index difference from one rank to the next, where that is the same all over the board.
    pub fn stride(&self) -> Option<u8> {
        self.stride
    }

    /// The squares that exist.
    pub fn squares(&self) -> SquareSet {
        self.squares
    }

    /// The square at a file and rank, both counted from 0; `None` outside and in holes.
    pub fn square(&self, file: u8, rank: u8) -> Option<Square> {
        if file >= self.files || rank >= self.ranks {
            return None;
        }
        match self.cells[usize::from(rank) * usize::from(self.files) + usize::from(file)] {
            HOLE => None,
            index => Some(Square(index as u8)),
        }
    }

    /// Whether the board has this square.
    pub fn has(&self, square: Square) -> bool {
        self.squares.has(square)
    }

    /// The file of a square, counted from 0.
    ///
    /// # Panics
    /// When the board does not have the square.
    pub fn file(&self, square: Square) -> u8 {
        self.coordinate(square).0
    }

    /// The rank of a square, counted from 0.
    ///
    /// # Panics
    /// When the board does not have the square.
    pub fn rank(&self, square: Square) -> u8 {
        self.coordinate(square).1
    }

    fn coordinate(&self, square: Square) -> (u8, u8) {
        self.coordinates[square.index()].expect("a square of this board")
    }

    /// The square that lies `files` to the right and `ranks` up.
    pub fn step(&self, from: Square, (files, ranks): (i8, i8)) -> Option<Square> {
        let (file, rank) = self.coordinate(from);
        let file = u8::try_from(i16::from(file) + i16::from(files)).ok()?;
        let rank = u8::try_from(i16::from(rank) + i16::from(ranks)).ok()?;
        self.square(file, rank)
    }

    /// A seat's step as the pair that [`step`](Self::step) takes.
    pub fn turn(&self, facing: Facing, step: Step) -> (i8, i8) {
        facing.turn(step)
    }

    /// Whether the square is light, as h1 is on the orthodox board: a1 is dark everywhere.
    pub fn is_light(&self, square: Square) -> bool {
        let (file, rank) = self.coordinate(square);
        (file + rank) % 2 == 1
    }

    /// The name of a square: file letter and rank number.
    ///
    /// # Panics
    /// When the board does not have the square.
    pub fn name(&self, square: Square) -> String {
        let (file, rank) = self.coordinate(square);
        format!("{}{}", (b'a' + file) as char, rank + 1)
    }

    /// Reads a square's name, such as `e4` or `n14`.
    ///
    /// # Errors
    /// When the text is no square name, or names a square that this board does not have.
    pub fn parse(&self, name: &str) -> Result<Square, SquareError> {
        let bytes = name.as_bytes();
        let digits = bytes.get(1..).unwrap_or_default();
        let well_formed = bytes.first().is_some_and(u8::is_ascii_lowercase)
            && (1..=2).contains(&digits.len())
            && digits.iter().all(u8::is_ascii_digit)
            && digits[0] != b'0';
        if !well_formed {
            return Err(SquareError::NotASquare(name.chars().take(20).collect()));
        }
        let rank: u8 = name[1..].parse().map_err(|_| SquareError::NotASquare(name.to_owned()))?;
        self.square(bytes[0] - b'a', rank - 1).ok_or_else(|| SquareError::OffBoard(name.to_owned()))
    }
}
