//! Changes that an author makes on the drawn board: the text becomes another in that one place, and all else in it, its
//! comments and its layout, stays as it was.

mod arrangement;
mod hexes;
mod hole;
mod paper;
mod picture;
mod start;
mod walls;
mod zone;

use chatur_board::Square;
use chatur_core::{Piece, Seat};
use chatur_effort::bounded;
use serde::Deserialize;
use thiserror::Error;

pub use self::arrangement::{Arrangement, PartOfBoard, Stands, arrangement};
use self::paper::Paper;
use crate::check::words;
use crate::judge::cost::CHECKING;
use crate::lower::{Drawn, drawn};
use crate::said::Lang;
use crate::schema::VariantFile;
use crate::text::source::Source;
use crate::told::report::Report;

/// What is changed at a square.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edit {
    /// This piece stands there at the start, whatever stood there before.
    Piece {
        /// The name of its seat.
        seat: String,
        /// The name of its kind.
        kind: String,
    },
    /// The piece of another square stands there, and no longer where it was.
    Move {
        /// A square that it covers.
        from: String,
    },
    /// No piece stands there.
    Erase,
    /// A wall stands there, or none where there was one.
    Wall,
    /// The board has no square there, or one where it had none; on boards of several levels, on all of them.
    Hole,
    /// The square belongs to a zone, or no longer.
    Zone {
        /// The name of the zone.
        name: String,
        /// Whose, where each seat has squares of its own.
        seat: Option<String>,
    },
}

/// Why a text was not changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EditError {
    /// The text, or one that it leans on, cannot be read, or has no board or seats.
    #[error("the text cannot be read: mend it first")]
    Unreadable,
    /// There is no such square, seat, piece or zone.
    #[error("there is no `{0}`")]
    Unknown(String),
    /// Holes are for boards that can be drawn as a map.
    #[error("a board of cells and lines has no holes: take the cell out of `cells` and `lines`")]
    NoHoles,
    /// Names would be those of other hexes, and something that the text says by name would go with them.
    #[error("other hexes would change their names, which the text uses elsewhere: change it by hand")]
    Renames,
    /// What the text says elsewhere does not let this place be changed alone.
    #[error("the text says this in a way that cannot be changed by a click: change it by hand")]
    Elsewhere,
}

impl EditError {
    /// The sentence in a language.
    #[must_use]
    pub fn told(&self, lang: Lang) -> String {
        let said = match self {
            Self::Unreadable => said!(EditUnreadable { english: self }),
            Self::Unknown(name) => said!(EditUnknown { english: self, name }),
            Self::NoHoles => said!(EditNoHoles { english: self }),
            Self::Renames => said!(EditRenames { english: self }),
            Self::Elsewhere => said!(EditElsewhere { english: self }),
        };
        said.told(lang)
    }
}

/// The text with a square changed. What it leans on is in the catalogue.
///
/// # Errors
/// When there is nothing to change, or no way to change only that; see [`EditError`].
pub fn edit(text: &str, at: &str, change: &Edit) -> Result<String, EditError> {
    bounded(CHECKING, || edited(text, at, change)).unwrap_or(Err(EditError::Unreadable))
}

/// A text that is being changed, and what it means.
struct Sheet {
    paper: Paper,
    words: VariantFile,
    drawn: Drawn,
}

impl Sheet {
    fn read(text: &str) -> Option<Self> {
        let (sources, words) = words(Source::new("variant.ron", text))?;
        let drawn = drawn(&words, &mut Report::new(&sources))?;
        let paper = Paper::new(sources.into_iter().next()?.text);
        Some(Self { paper, words, drawn })
    }

    fn square(&self, name: &str) -> Result<Square, EditError> {
        self.drawn.geometry().parse(name).map_err(|_| EditError::Unknown(name.chars().take(40).collect()))
    }
}

fn edited(text: &str, at: &str, change: &Edit) -> Result<String, EditError> {
    let mut sheet = Sheet::read(text).ok_or(EditError::Unreadable)?;
    let unknown = |name: &str| EditError::Unknown(name.chars().take(40).collect());
    if matches!(change, Edit::Hole) {
        return hole::toggle(sheet, at);
    }
    let square = sheet.square(at)?;
    let (mut pieces, mut walls) = (sheet.drawn.pieces.clone(), sheet.drawn.walls);
    let put = |sheet: &mut Sheet, pieces: &mut [Option<Piece>], from: Option<Square>, piece| {
        start::put(sheet, square, from, piece).ok_or(EditError::Elsewhere)?;
        let gone = start::in_the_way(&sheet.drawn, square, from, piece);
        for (anchor, _) in gone {
            pieces[anchor.index()] = None;
        }
        pieces[square.index()] = piece;
        Ok::<_, EditError>(())
    };
    match change {
        Edit::Hole => {}
        Edit::Piece { seat, kind } => {
            let drawn = &sheet.drawn;
            let seat = seat_of(drawn, seat).ok_or_else(|| unknown(seat))?;
            let kind_id =
                drawn.kinds.iter().position(|one| one.name == *kind).ok_or_else(|| unknown(kind))?;
            let piece = Piece { kind: chatur_core::KindId(kind_id as u8), seat: Seat(seat as u8) };
            put(&mut sheet, &mut pieces, None, Some(piece))?;
        }
        Edit::Move { from } => {
            let from = sheet.square(from)?;
            let found = sheet.drawn.standing().find(|(_, _, cells)| cells.contains(&from));
            let (anchor, piece, _) = found.ok_or(EditError::Elsewhere)?;
            put(&mut sheet, &mut pieces, Some(anchor), Some(piece))?;
        }
        Edit::Erase => put(&mut sheet, &mut pieces, None, None)?,
        Edit::Wall => {
            if sheet.drawn.standing().any(|(_, _, cells)| cells.contains(&square)) {
                put(&mut sheet, &mut pieces, None, None)?;
            }
            walls::toggle(&mut sheet, square).ok_or(EditError::Elsewhere)?;
            if walls.has(square) {
                walls.remove(square);
            } else {
                walls.insert(square);
            }
        }
        Edit::Zone { name, seat } => {
            let seat = seat.as_deref().map(|seat| seat_of(&sheet.drawn, seat).ok_or_else(|| unknown(seat)));
            let seat = seat.transpose()?;
            let known = sheet.drawn.zones.iter().any(|zone| zone.name == *name);
            if !known {
                return Err(unknown(name));
            }
            zone::toggle(&mut sheet, name, seat, square).ok_or(EditError::Elsewhere)?;
        }
    }
    // What was meant is what the new text says, or the old one stays.
    let after = Sheet::read(sheet.paper.text()).ok_or(EditError::Elsewhere)?;
    let same = after.drawn.pieces == pieces && after.drawn.walls == walls;
    let zoned = match change {
        Edit::Zone { name, seat } => {
            let seat = seat.as_deref().and_then(|seat| seat_of(&sheet.drawn, seat)).unwrap_or(0);
            zone::of(&after.drawn, name, seat).has(square) != zone::of(&sheet.drawn, name, seat).has(square)
        }
        _ => true,
    };
    if same && zoned { Ok(sheet.paper.into_text()) } else { Err(EditError::Elsewhere) }
}

fn seat_of(drawn: &Drawn, name: &str) -> Option<usize> {
    drawn.ground.seats.iter().position(|seat| seat.name == name)
}

#[cfg(test)]
mod tests;
