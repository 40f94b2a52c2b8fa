//! Boards of hexes.
//!
//! Hexes stand upright in files, as on Gliński's board: a hex has neighbours above and below it in its file and two
//! in each file beside. Inside, ranks are counted along the way that goes up to the right, so that every direction
//! is one displacement: `(0, 1)` is up, `(1, 1)` up and right, `(1, 0)` down and right. A hex at `(file, rank)`
//! stands at the height `2 rank - file`, in halves of a hex.

use super::{Cell, Geometry, GeometryError, Shape};
use crate::{MAX_FILES, MAX_RANKS, MAX_SQUARES};

/// The letters of the files; there is no j, as on Gliński's board.
pub(super) const LETTERS: &[u8] = b"abcdefghiklmnopqrstuvwxyz";

impl Geometry {
    /// A hexagon of hexes with `side` of them along each edge; 6 gives the 91 hexes of Gliński and `McCooey`.
    ///
    /// # Errors
    /// When it is empty or larger than 256 hexes.
    pub fn hexagon(side: usize) -> Result<Self, GeometryError> {
        if side == 0 {
            return Err(GeometryError::Empty);
        }
        let size = side.saturating_mul(side - 1).saturating_mul(3).saturating_add(1);
        if size > MAX_SQUARES {
            return Err(GeometryError::TooManySquares(size));
        }
        let across = 2 * side - 1;
        let inside = |&(file, rank): &(usize, usize)| file.abs_diff(rank) < side;
        let all = (0..across).flat_map(|file| (0..across).map(move |rank| (file, rank)));
        Self::hexes(all.filter(inside).collect())
    }

    /// A board of hexes drawn as a map, the top first: `.` is a hex, `#` or a blank none. Neighbours in a file stand
    /// two rows apart, and the files beside are shifted by one row:
    ///
    /// ```
    /// # use chatur_board::Geometry;
    /// let seven = Geometry::hexes_from_map(&[
    ///     " . ",
    ///     ". .",
    ///     " . ",
    ///     ". .",
    ///     " . ",
    /// ])?;
    /// assert_eq!(seven, Geometry::hexagon(2)?);
    /// # Ok::<(), chatur_board::GeometryError>(())
    /// ```
    ///
    /// # Errors
    /// When a row has another sign or a hex between two places, or the board is empty or too large.
    pub fn hexes_from_map<S: AsRef<str>>(rows: &[S]) -> Result<Self, GeometryError> {
        let mut cells = Vec::new();
        let mut odd = None;
        for (i, row) in rows.iter().enumerate() {
            let height = rows.len() - 1 - i;
            for (file, sign) in row.as_ref().chars().enumerate() {
                match sign {
                    '.' => {}
                    '#' | ' ' => continue,
                    sign => return Err(GeometryError::Sign { row: i + 1, sign }),
                }
                let parity = (height + file) % 2;
                if *odd.get_or_insert(parity) != parity {
                    return Err(GeometryError::BetweenHexes { row: i + 1, place: file + 1 });
                }
                cells.push((file, usize::midpoint(height, file)));
                if cells.len() > MAX_SQUARES {
                    return Err(GeometryError::TooManySquares(cells.len()));
                }
            }
        }
        Self::hexes(cells)
    }

    /// The board of these hexes, moved to where it fits.
    fn hexes(mut cells: Vec<(usize, usize)>) -> Result<Self, GeometryError> {
        let left = cells.iter().map(|cell| cell.0).min().ok_or(GeometryError::Empty)?;
        let below = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
        for cell in &mut cells {
            *cell = (cell.0 - left, cell.1 - below);
        }
        let files = cells.iter().map(|cell| cell.0 + 1).max().unwrap_or(0);
        let ranks = cells.iter().map(|cell| cell.1 + 1).max().unwrap_or(0);
        if files > MAX_FILES.min(LETTERS.len()) || ranks > MAX_RANKS {
            return Err(GeometryError::TooWide { files, ranks });
        }
        cells.sort_by_key(|&(file, rank)| (rank, file));
        let cell = |&(file, rank): &(usize, usize)| Cell { file: file as u8, rank: rank as u8, level: 0 };
        let coordinates: Vec<Cell> = cells.iter().map(cell).collect();
        Ok(Self::numbered((files, ranks, 1), &coordinates, Shape::Hexes))
    }

    /// The lowest rank of a file of hexes, which has the number 1.
    pub(super) fn lowest(&self, file: u8) -> Option<u8> {
        (0..self.ranks).find(|&rank| self.square(file, rank).is_some())
    }
}
