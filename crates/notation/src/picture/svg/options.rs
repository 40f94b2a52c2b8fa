//! What a picture shows besides the pieces.

use chatur_board::{Square, SquareSet};
use chatur_core::{Move, MoveKind, Seat};

use crate::picture::Look;

/// What an SVG board shows besides the pieces.
#[derive(Clone, Debug)]
pub struct SvgOptions {
    /// How board and pieces look.
    pub look: Look,
    /// Whose side is below.
    pub seen_by: Seat,
    /// Whether files and ranks are named.
    pub coordinates: bool,
    /// The last move, coloured on both squares, and on all squares of a piece that covers several.
    pub last_move: Option<(Square, Square)>,
    /// More squares in the colour of the last move, such as those of two pieces that joined.
    pub marked: SquareSet,
    /// Squares of royal pieces in check, of any seats.
    pub check: SquareSet,
    /// Squares that a chosen piece can go to: a dot on an empty one, a ring on an occupied one.
    pub targets: SquareSet,
    /// Whether points and states stand beside the board. Without a panel hands that are empty are left out too.
    pub panel: Panel,
    /// Why each seat is out, where that is known: `mate`, for example.
    pub why_out: Vec<Option<String>>,
}

/// When points and states stand beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Panel {
    /// When there are points, seats that can leave, or more than two seats.
    #[default]
    IfNeeded,
    /// Never.
    Never,
}

impl Default for SvgOptions {
    fn default() -> Self {
        Self {
            look: Look::default(),
            seen_by: Seat(0),
            coordinates: true,
            last_move: None,
            marked: SquareSet::EMPTY,
            check: SquareSet::EMPTY,
            targets: SquareSet::EMPTY,
            panel: Panel::IfNeeded,
            why_out: Vec::new(),
        }
    }
}

impl SvgOptions {
    /// Colours a move as the last one.
    #[must_use]
    pub fn with_last_move(self, mv: Move) -> Self {
        match mv.what {
            MoveKind::Fusion(anchor) => {
                let marked = [mv.from, mv.to, anchor].into_iter().collect();
                Self { marked, last_move: None, ..self }
            }
            _ => Self { last_move: Some((mv.from, mv.to)), ..self },
        }
    }
}
