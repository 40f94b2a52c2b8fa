//! A variant as a small picture: its start; or, where that looks as the parent's does, and as chess, a moment that its author
//! gives as an example.

use chatur_board::SquareSet;
use chatur_core::Game;
use chatur_notation::picture::{Look, Panel, Signs as PieceSigns, SvgOptions, svg_board};
use chatur_notation::{coordinates, read_position};
use chatur_variants::schema::ExampleWords;
use chatur_variants::{Loaded, Loader};

use crate::show::board;

/// The picture of a variant, whose parent is in the catalogue.
pub fn picture(loaded: &Loaded, loader: &Loader) -> String {
    let parent = loaded.head.extends.as_deref().and_then(chatur_variants::find);
    let parent = parent.and_then(|parent| loader.load(parent).ok());
    // What is drawn in a manner of its own is known by that.
    let is_plain = loaded.look.board.is_none() && loaded.look.pieces.is_none();
    let telling = parent.filter(|parent| is_plain && begin_alike(parent, loaded));
    let telling = telling.and_then(|_| loaded.examples.iter().find_map(|example| moment(loaded, example)));
    telling.unwrap_or_else(|| drawn(loaded, &loaded.game(), Signs::default()))
}

/// Whether two variants have the same pieces on the same squares when they begin.
fn begin_alike(one: &Loaded, other: &Loaded) -> bool {
    let squares = |loaded: &Loaded| loaded.variant.geometry().squares();
    let pieces = |loaded: &Loaded| -> Vec<_> {
        let pieces = board(&loaded.variant, loaded.game().position()).pieces;
        pieces.into_iter().map(|piece| (piece.at, piece.seat, piece.kind)).collect()
    };
    squares(one) == squares(other) && pieces(one) == pieces(other)
}

/// What is drawn on the squares besides the pieces.
#[derive(Clone, Copy, Default)]
struct Signs {
    /// Where the last move was.
    last: SquareSet,
    /// Where those go that the author says are legal.
    targets: SquareSet,
}

/// What an example shows after its moves; nothing where it shows none, or its position is not written in letters.
fn moment(loaded: &Loaded, example: &ExampleWords) -> Option<String> {
    let moves = example.after.as_ref().filter(|moves| !moves.is_empty())?;
    if example.placed.is_some() || example.start.is_some() {
        return None;
    }
    let mut game = match &example.position {
        Some(text) => loaded.game_at(&read_position(&loaded.variant, text).ok()?).ok()?,
        None => loaded.game(),
    };
    let mut signs = Signs::default();
    for text in moves {
        let mv = coordinates::read(&loaded.variant, game.position(), text).ok()?;
        game.play(mv).ok()?;
        if !mv.is_lot() {
            signs.last = [mv.from, mv.to].into_iter().collect();
        }
    }
    let legal = example.legal.iter().flatten();
    let legal = legal.filter_map(|text| coordinates::read(&loaded.variant, game.position(), text).ok());
    signs.targets = legal.map(|mv| mv.to).collect();
    Some(drawn(loaded, &game, signs))
}

fn drawn(loaded: &Loaded, game: &Game, signs: Signs) -> String {
    // As the page draws the game itself, unless somebody has chosen otherwise.
    let look = Look { signs: PieceSigns::Characters, ..chatur_records::look_of(loaded) };
    let Signs { last, targets } = signs;
    let panel = Panel::Never;
    let options =
        SvgOptions { look, coordinates: false, panel, marked: last, targets, ..SvgOptions::default() };
    svg_board(&loaded.variant, &loaded.variant.setup(game.position()), &options)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_with_one_start_are_told_apart() {
        let loader = Loader::default();
        let is_start = |id: &str| {
            let loaded = loader.load(id).expect("it is in the catalogue");
            picture(&loaded, &loader) == drawn(&loaded, &loaded.game(), Signs::default())
        };
        for id in ["atomic", "antichess", "crazyhouse", "three-check"] {
            assert!(!is_start(id), "{id}");
        }
        // What begins otherwise, or comes from nothing, is shown so.
        for id in ["orthodox", "horde", "shogi", "janggi"] {
            assert!(is_start(id), "{id}");
        }
    }
}
