//! The squares that one piece covers.

use thiserror::Error;

/// The cells that a piece covers, as offsets `(files, ranks)` from its anchor.
///
/// The anchor is the first cell, `(0, 0)`; every other cell lies at or above it and to its right,
/// so the anchor is the covered square with the lowest file and rank. A footprint never turns.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Footprint(Vec<(u8, u8)>);

impl Default for Footprint {
    fn default() -> Self {
        Self(vec![(0, 0)])
    }
}

/// Why a list of cells is no footprint.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum FootprintError {
    /// The anchor `(0, 0)` is missing.
    #[error("a footprint must cover its anchor, cell (0, 0)")]
    NoAnchor,
    /// A cell is listed twice.
    #[error("cell ({0}, {1}) is listed twice")]
    Twice(u8, u8),
    /// More cells than a piece may cover.
    #[error("a footprint may cover at most 16 cells")]
    TooLarge,
}

impl Footprint {
    /// A footprint from its cells, the anchor among them.
    ///
    /// ```
    /// use chatur_board::Footprint;
    ///
    /// // Two files wide and two ranks high.
    /// let square = Footprint::new(&[(0, 0), (1, 0), (0, 1), (1, 1)])?;
    /// assert_eq!(square.cells().len(), 4);
    /// assert!(Footprint::default().is_single());
    /// # Ok::<(), chatur_board::FootprintError>(())
    /// ```
    ///
    /// # Errors
    /// When the anchor is missing, a cell is listed twice, or there are more than 16 cells.
    pub fn new(cells: &[(u8, u8)]) -> Result<Self, FootprintError> {
        let mut cells = cells.to_vec();
        cells.sort_by_key(|&(file, rank)| (rank, file));
        if let Some(pair) = cells.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(FootprintError::Twice(pair[0].0, pair[0].1));
        }
        if cells.first() != Some(&(0, 0)) {
            return Err(FootprintError::NoAnchor);
        }
        if cells.len() > 16 {
            return Err(FootprintError::TooLarge);
        }
        Ok(Self(cells))
    }

    /// The covered cells, anchor first.
    pub fn cells(&self) -> &[(u8, u8)] {
        &self.0
    }

    /// Whether the piece covers one square only, as ordinary pieces do.
    pub fn is_single(&self) -> bool {
        self.0.len() == 1
    }
}
