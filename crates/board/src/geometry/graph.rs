//! Boards of any cells, with lines of their own.

use std::collections::{BTreeSet, HashMap};

use super::{Cell, Geometry, GeometryError, Shape};
use crate::{MAX_SQUARES, Square};

/// The most cells across or up, for the grid that pictures are laid out on.
const MOST_PLACES: usize = 255;
/// The longest name of a cell.
const LONGEST_NAME: usize = 8;

/// A cell of a graph while the board is built.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GraphCell {
    /// Its name: small letters and then a number.
    pub name: String,
    /// Where it is drawn, in hundredths of a square to the right and up.
    pub place: (i32, i32),
}

/// The lines of a board of any cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Graph {
    cells: Vec<GraphCell>,
    /// The cell after each one, for each link.
    next: Vec<Vec<Option<Square>>>,
    /// The cell before each one, for each link.
    back: Vec<Vec<Option<Square>>>,
}

impl Graph {
    /// How many kinds of lines there are. A step `(n, 0)` follows the `n`-th, counted from 1, and `(-n, 0)` goes
    /// back on it.
    pub fn links(&self) -> usize {
        self.next.len()
    }

    /// The place of a cell, in hundredths of a square to the right and up.
    pub fn place(&self, square: Square) -> (i32, i32) {
        self.cells.get(square.index()).map_or((0, 0), |cell| cell.place)
    }

    /// The pairs of cells that a line of any kind joins, the lower index first, each pair once.
    pub fn pairs(&self) -> BTreeSet<(Square, Square)> {
        let pairs = self.next.iter().flat_map(|next| next.iter().enumerate());
        pairs
            .filter_map(|(from, to)| Some((Square(from as u8), (*to)?)))
            .map(|(from, to)| (from.min(to), from.max(to)))
            .collect()
    }

    pub(super) fn name(&self, square: Square) -> &str {
        &self.cells[square.index()].name
    }

    pub(super) fn find(&self, name: &str) -> Option<Square> {
        self.cells.iter().position(|cell| cell.name == name).map(|index| Square(index as u8))
    }

    pub(super) fn step(&self, from: Square, (link, zero): (i8, i8)) -> Option<Square> {
        if zero != 0 {
            return None;
        }
        let Some(number) = usize::from(link.unsigned_abs()).checked_sub(1) else { return Some(from) };
        let table = if link > 0 { &self.next } else { &self.back };
        *table.get(number)?.get(from.index())?
    }
}

impl Geometry {
    /// A board of any cells. `lines` has, for each kind of line, chains of names: each cell is a neighbour of the
    /// one before it. A chain that ends where it began is a ring.
    ///
    /// # Errors
    /// When a name cannot be read or stands twice, two cells share a place, a line names no cell or a cell gets two
    /// neighbours the same way, or there is too much of something.
    pub fn graph(cells: &[GraphCell], lines: &[Vec<Vec<String>>]) -> Result<Self, GeometryError> {
        if cells.is_empty() {
            return Err(GeometryError::Empty);
        }
        if cells.len() > MAX_SQUARES {
            return Err(GeometryError::TooManySquares(cells.len()));
        }
        if lines.len() > 127 {
            return Err(GeometryError::TooManyLinks(lines.len()));
        }
        if let Some(cell) = cells.iter().find(|cell| !is_name(&cell.name)) {
            return Err(GeometryError::CellName(cell.name.chars().take(20).collect()));
        }
        let mut cells = cells.to_vec();
        cells.sort_by_key(|cell| (cell.place.1, cell.place.0));
        if let Some(pair) = cells.windows(2).find(|pair| pair[0].place == pair[1].place) {
            return Err(GeometryError::SamePlace(pair[0].name.clone(), pair[1].name.clone()));
        }
        let mut named = HashMap::new();
        for (index, cell) in cells.iter().enumerate() {
            if named.insert(cell.name.clone(), Square(index as u8)).is_some() {
                return Err(GeometryError::CellTwice(cell.name.clone()));
            }
        }
        let steps = |part: fn(&GraphCell) -> i32| -> Vec<i32> {
            cells.iter().map(part).collect::<BTreeSet<i32>>().into_iter().collect()
        };
        let (across, up) = (steps(|cell| cell.place.0), steps(|cell| cell.place.1));
        if across.len() > MOST_PLACES || up.len() > MOST_PLACES {
            return Err(GeometryError::TooManySquares(cells.len()));
        }
        let at = |list: &[i32], value: i32| list.binary_search(&value).unwrap_or(0) as u8;
        let coordinates = cells
            .iter()
            .map(|cell| Cell { file: at(&across, cell.place.0), rank: at(&up, cell.place.1), level: 0 })
            .collect::<Vec<_>>();
        let (next, back) = links(&cells, &named, lines)?;
        let size = (across.len(), up.len(), 1);
        let shape = Shape::Graph(Graph { cells, next, back });
        Ok(Self::numbered(size, &coordinates, shape))
    }
}

type Links = Vec<Vec<Option<Square>>>;

fn links(
    cells: &[GraphCell],
    named: &HashMap<String, Square>,
    lines: &[Vec<Vec<String>>],
) -> Result<(Links, Links), GeometryError> {
    let mut next = vec![vec![None; cells.len()]; lines.len()];
    let mut back = next.clone();
    let find = |name: &String| named.get(name).copied().ok_or_else(|| GeometryError::NoCell(name.clone()));
    for (link, chains) in lines.iter().enumerate() {
        for chain in chains {
            for name in chain {
                find(name)?;
            }
            for pair in chain.windows(2) {
                let (from, to) = (find(&pair[0])?, find(&pair[1])?);
                join(cells, &mut next[link][from.index()], from, to)?;
                join(cells, &mut back[link][to.index()], to, from)?;
            }
        }
    }
    Ok((next, back))
}

fn join(
    cells: &[GraphCell],
    place: &mut Option<Square>,
    from: Square,
    to: Square,
) -> Result<(), GeometryError> {
    let name = |square: Square| cells[square.index()].name.clone();
    match *place {
        Some(first) if first != to => {
            Err(GeometryError::Fork { cell: name(from), first: name(first), second: name(to) })
        }
        _ => {
            *place = Some(to);
            Ok(())
        }
    }
}

/// Whether a text is small letters and then a number, so that it can be read in a move.
fn is_name(text: &str) -> bool {
    let letters = text.bytes().take_while(u8::is_ascii_lowercase).count();
    let digits = &text.as_bytes()[letters..];
    letters > 0
        && text.len() <= LONGEST_NAME
        && digits.first().is_some_and(|&digit| digit != b'0')
        && digits.iter().all(u8::is_ascii_digit)
}
