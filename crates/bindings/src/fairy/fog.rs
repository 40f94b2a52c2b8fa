//! What a player sees where there is fog.

use chatur::board::{Square, SquareSet};
use chatur::notation::write_setup;

use super::place::Place;

/// The position as whose turn it is sees it: the own pieces, and the squares of legal moves.
pub(super) fn seen(place: &Place) -> String {
    let rules = place.rules();
    let mut setup = place.setup();
    let moves = place.going_on().map(chatur::core::Game::legal_moves).unwrap_or_default();
    let own = setup.all().filter(|(_, piece)| piece.seat == setup.turn).map(|(square, _)| square);
    let seen: SquareSet = own.chain(moves.iter().map(|mv| mv.to)).collect();
    let hidden: Vec<Square> =
        rules.geometry().squares().into_iter().filter(|square| !seen.has(*square)).collect();
    for square in hidden {
        setup.pieces[square.index()] = None;
        setup.walls |= SquareSet::of(square);
    }
    write_setup(rules, &setup)
}
