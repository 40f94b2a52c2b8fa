//! How pictures show a variant: what its file asks for, in the words of pictures.

use chatur_notation::picture::{BoardLook, Drawing, Look, PieceLook, Signs};
use chatur_variants::Loaded;
use chatur_variants::schema::{BoardLookWord, DrawingWords, Named, PieceLookWord};

/// How a variant asks to be drawn. Pieces from a lathe are drawn as figures.
///
/// ```
/// use chatur_notation::picture::PieceLook;
///
/// let shogi = chatur_variants::load("shogi")?;
/// assert_eq!(chatur_records::look_of(&shogi).pieces, PieceLook::Tiles);
/// # Ok::<(), chatur_variants::LoadError>(())
/// ```
pub fn look_of(loaded: &Loaded) -> Look {
    let words = &loaded.look;
    let drawings = words.drawings.iter().flat_map(Named::iter);
    let drawn = |drawing: &DrawingWords| Drawing {
        body: drawing.body.clone().into(),
        lines: drawing.lines.clone().unwrap_or_default().into(),
    };
    Look {
        signs: Signs::default(),
        board: match words.board {
            None => BoardLook::Checkered,
            Some(BoardLookWord::Points) => BoardLook::Points,
            Some(BoardLookWord::Plain) => BoardLook::Plain,
        },
        pieces: match words.pieces {
            None | Some(PieceLookWord::Turned) => PieceLook::Figures,
            Some(PieceLookWord::Discs) => PieceLook::Discs,
            Some(PieceLookWord::Octagons) => PieceLook::Octagons,
            Some(PieceLookWord::Tiles) => PieceLook::Tiles,
        },
        river: words.river,
        palaces: words.palaces(loaded.variant.spec()),
        drawings: drawings.map(|(kind, drawing)| (kind.to_owned(), drawn(drawing))).collect(),
    }
}
