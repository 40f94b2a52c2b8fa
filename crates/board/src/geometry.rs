//! The shape of a board: which cells exist, how they are numbered and named.

mod error;
mod graph;
mod hexes;
mod names;
mod shape;

pub use error::GeometryError;
pub use graph::{Graph, GraphCell};
pub use names::Row;
pub use shape::{Shape, Wrap};

use crate::{Facing, Square, SquareSet, Step};

/// The most files a board can have: one letter each.
pub const MAX_FILES: usize = 26;
/// The most ranks a board can have.
pub const MAX_RANKS: usize = 64;
/// The most levels a board can have.
pub const MAX_LEVELS: usize = 64;

const HOLE: u16 = u16::MAX;

/// A board: squares in files and ranks, possibly with holes, joined edges or several levels; hexes; or cells with
/// lines of their own.
///
/// Squares are numbered level by level, from the first rank up, in each rank from the first file right. On a plain
/// board, where it costs no wider set, holes and missing edges are numbered too: then every step is one index
/// difference, the *stride*, and sets can be shifted. A plain board that fits into 8×8 always uses stride 8 and one
/// word. Other boards number only the squares that exist when that makes their sets narrower.
///
/// Every direction of every board is one displacement for [`step`](Self::step): `(files, ranks)` on squares and
/// hexes, `(link, 0)` on a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Geometry {
    files: u8,
    ranks: u8,
    levels: u8,
    words: u8,
    stride: Option<u8>,
    /// Index by `(level * ranks + rank) * files + file`.
    cells: Vec<u16>,
    /// File, rank and level by index; unused indices hold `None`.
    coordinates: Vec<Option<Cell>>,
    squares: SquareSet,
    shape: Shape,
}

/// Where a square lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cell {
    file: u8,
    rank: u8,
    level: u8,
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
    /// ```
    /// use chatur_board::Geometry;
    ///
    /// let board = Geometry::rectangle(9, 10)?;
    /// assert_eq!((board.files(), board.ranks(), board.squares().count()), (9, 10, 90));
    /// assert!(Geometry::rectangle(0, 8).is_err());
    /// # Ok::<(), chatur_board::GeometryError>(())
    /// ```
    ///
    /// # Errors
    /// When it is empty, wider than 26 files, higher than 64 ranks or larger than 256 squares.
    pub fn rectangle(files: usize, ranks: usize) -> Result<Self, GeometryError> {
        Self::build(files, ranks, |_, _| true)
    }

    /// A board drawn as a map, highest rank first: `.` is a square, `#` a hole.
    ///
    /// ```
    /// use chatur_board::Geometry;
    ///
    /// let ring = Geometry::from_map(&["...", ".#.", "..."])?;
    /// assert_eq!(ring.squares().count(), 8);
    /// assert_eq!(ring.square(1, 1), None);
    /// # Ok::<(), chatur_board::GeometryError>(())
    /// ```
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
            levels: 1,
            words: words as u8,
            stride: stride.map(|s| s as u8),
            cells: vec![HOLE; files * ranks],
            coordinates: vec![None; 64 * words],
            squares: SquareSet::EMPTY,
            shape: Shape::Squares(Wrap::None),
        };
        let mut next = 0;
        for (file, rank) in grid() {
            if exists(file, rank) {
                let index = stride.map_or(next, |stride| rank * stride + file - first);
                next += 1;
                geometry.cells[rank * files + file] = index as u16;
                let cell = Cell { file: file as u8, rank: rank as u8, level: 0 };
                geometry.coordinates[index] = Some(cell);
                geometry.squares.insert(Square(index as u8));
            }
        }
        Ok(geometry)
    }

    /// A board that has only these cells and numbers only them, in their order.
    fn numbered((files, ranks, levels): (usize, usize, usize), order: &[Cell], shape: Shape) -> Self {
        let words = order.len().div_ceil(64);
        let mut geometry = Self {
            files: files as u8,
            ranks: ranks as u8,
            levels: levels as u8,
            words: words as u8,
            stride: None,
            cells: vec![HOLE; files * ranks * levels],
            coordinates: vec![None; 64 * words],
            squares: SquareSet::EMPTY,
            shape,
        };
        for (index, cell) in order.iter().enumerate() {
            let place = geometry.place(cell.level, cell.file, cell.rank);
            geometry.cells[place] = index as u16;
            geometry.coordinates[index] = Some(*cell);
            geometry.squares.insert(Square(index as u8));
        }
        geometry
    }

    /// The same board with some of its edges joined. Only boards of squares can be.
    ///
    /// ```
    /// use chatur_board::{Geometry, Wrap};
    ///
    /// let cylinder = Geometry::default().joined(Wrap::Cylinder);
    /// let [a1, h1] = ["a1", "h1"].map(|name| cylinder.parse(name).expect("a square"));
    /// assert_eq!(cylinder.step(a1, (-1, 0)), Some(h1));
    /// ```
    #[must_use]
    pub fn joined(mut self, wrap: Wrap) -> Self {
        if let Shape::Squares(edges) = &mut self.shape {
            *edges = wrap;
            if wrap != Wrap::None {
                self.stride = None;
            }
        }
        self
    }

    /// Several such boards on top of each other, `levels` of them. Only boards of squares can be.
    ///
    /// # Errors
    /// When there is no level, or more squares than 256.
    pub fn on_levels(self, levels: usize) -> Result<Self, GeometryError> {
        if levels == 0 {
            return Err(GeometryError::NoLevel);
        }
        let squares = self.squares.count() as usize / usize::from(self.levels);
        if levels > MAX_LEVELS || squares * levels > crate::MAX_SQUARES {
            return Err(GeometryError::TooManySquares(squares.saturating_mul(levels)));
        }
        if levels == usize::from(self.levels) || !matches!(self.shape, Shape::Squares(_)) {
            return Ok(self);
        }
        let one: Vec<Cell> =
            self.coordinates.iter().copied().flatten().filter(|cell| cell.level == 0).collect();
        let all = (0..levels as u8).flat_map(|level| one.iter().map(move |cell| Cell { level, ..*cell }));
        let size = (usize::from(self.files), usize::from(self.ranks), levels);
        Ok(Self::numbered(size, &all.collect::<Vec<_>>(), self.shape))
    }

    /// Whether it is a plane of squares: nothing joined, no levels, no hexes, no lines of its own.
    pub fn is_plain(&self) -> bool {
        self.shape == Shape::Squares(Wrap::None) && self.levels == 1
    }

    /// What its cells are and which edges are joined.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Whether its cells are hexes.
    pub fn is_hex(&self) -> bool {
        self.shape == Shape::Hexes
    }

    /// Which edges are joined.
    pub fn wrap(&self) -> Wrap {
        if let Shape::Squares(wrap) = self.shape { wrap } else { Wrap::None }
    }

    /// The directions in which a seat can face, clockwise.
    pub fn facings(&self) -> &'static [Facing] {
        match self.shape {
            Shape::Squares(_) => &Facing::SQUARES,
            Shape::Hexes => &Facing::HEXES,
            Shape::Graph(_) => &[Facing::North, Facing::South],
        }
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

    /// The number of levels.
    pub fn levels(&self) -> u8 {
        self.levels
    }

    /// The square at a file and rank of the first level, both counted from 0; `None` outside and in holes.
    ///
    /// On hexes, ranks are counted along the way up and to the right: see [`step`](Self::step).
    pub fn square(&self, file: u8, rank: u8) -> Option<Square> {
        self.square_on(0, file, rank)
    }

    /// The square at a file and rank of a level, all counted from 0; `None` outside and in holes.
    pub fn square_on(&self, level: u8, file: u8, rank: u8) -> Option<Square> {
        if file >= self.files || rank >= self.ranks || level >= self.levels {
            return None;
        }
        match self.cells[self.place(level, file, rank)] {
            HOLE => None,
            index => Some(Square(index as u8)),
        }
    }

    fn place(&self, level: u8, file: u8, rank: u8) -> usize {
        let row = usize::from(level) * usize::from(self.ranks) + usize::from(rank);
        row * usize::from(self.files) + usize::from(file)
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
        self.cell(square).file
    }

    /// The rank of a square, counted from 0.
    ///
    /// # Panics
    /// When the board does not have the square.
    pub fn rank(&self, square: Square) -> u8 {
        self.cell(square).rank
    }

    /// The level of a square, counted from 0.
    ///
    /// # Panics
    /// When the board does not have the square.
    pub fn level(&self, square: Square) -> u8 {
        self.cell(square).level
    }

    /// The same square of another level, counted from 0.
    pub fn mirror(&self, square: Square, level: u8) -> Option<Square> {
        let cell = self.cell(square);
        self.square_on(level, cell.file, cell.rank)
    }

    fn cell(&self, square: Square) -> Cell {
        self.coordinates[square.index()].expect("a square of this board")
    }

    /// The square that lies `files` to the right and `ranks` up, on the same level. Joined edges are passed.
    ///
    /// On hexes the six neighbours lie, clockwise from the one above, at `(0, 1)`, `(1, 1)`, `(1, 0)`, `(0, -1)`,
    /// `(-1, -1)` and `(-1, 0)`. On a graph, `(n, 0)` goes along the `n`-th kind of line, counted from 1, once, and
    /// `(-n, 0)` goes back on it.
    pub fn step(&self, from: Square, (files, ranks): (i8, i8)) -> Option<Square> {
        let wrap = match &self.shape {
            Shape::Graph(graph) => return graph.step(from, (files, ranks)),
            Shape::Hexes => Wrap::None,
            Shape::Squares(wrap) => *wrap,
        };
        let go = |at: u8, by: i8, size: u8, joined: bool| {
            let to = i16::from(at) + i16::from(by);
            u8::try_from(if joined { to.rem_euclid(i16::from(size)) } else { to }).ok()
        };
        let cell = self.cell(from);
        let file = go(cell.file, files, self.files, wrap.joins_files())?;
        let rank = go(cell.rank, ranks, self.ranks, wrap.joins_ranks())?;
        self.square_on(cell.level, file, rank)
    }

    /// The squares that repeated steps reach, nearest first. A line ends at the edge, or before it comes back to
    /// where it began.
    ///
    /// ```
    /// use chatur_board::Geometry;
    ///
    /// let board = Geometry::default();
    /// let from = board.parse("e4").expect("a square");
    /// let line: Vec<String> = board.line(from, (1, 1)).map(|square| board.name(square)).collect();
    /// assert_eq!(line, ["f5", "g6", "h7"]);
    /// ```
    pub fn line(&self, from: Square, step: (i8, i8)) -> impl Iterator<Item = Square> {
        std::iter::successors(self.step(from, step), move |&at| self.step(at, step))
            .take_while(move |&at| at != from)
    }

    /// A seat's step as the pair that [`step`](Self::step) takes.
    ///
    /// On hexes facings lie a sixth of a turn apart; on a graph a seat that faces south follows lines the other way.
    ///
    /// ```
    /// use chatur_board::{Facing, Geometry, Step};
    ///
    /// // A pawn's step forward, as White, Black and a player on the west side see it.
    /// let forward = Step { right: 0, forward: 1 };
    /// let turned = [Facing::North, Facing::South, Facing::East].map(|facing| Geometry::default().turn(facing, forward));
    /// assert_eq!(turned, [(0, 1), (0, -1), (1, 0)]);
    /// ```
    pub fn turn(&self, facing: Facing, step: Step) -> (i8, i8) {
        if self.is_hex() { facing.turn_on_hexes(step) } else { facing.turn(step) }
    }

    /// The shade of a square: on squares 0 for dark and 1 for light, on hexes one of three, on a graph always 1.
    /// A piece that goes over corners stays on its shade, unless it passes a joined edge.
    pub fn shade(&self, square: Square) -> u8 {
        let cell = self.cell(square);
        match self.shape {
            Shape::Squares(_) => (cell.file + cell.rank) % 2,
            // Modulo 3 every neighbour differs and every corner direction is 0.
            Shape::Hexes => (cell.file + cell.rank) % 3,
            Shape::Graph(_) => 1,
        }
    }

    /// Whether the square is light, as h1 is on the orthodox board: a1 is dark everywhere.
    pub fn is_light(&self, square: Square) -> bool {
        self.shade(square) == 1
    }
}
