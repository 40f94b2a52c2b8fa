//! Left and right exchanged, where the rules are the same then.

use chatur_board::{Facing, Square, SquareSet, Step};
use chatur_core::{Atom, Kind, Spec};

/// By square of a board of so many: where it lies with left and right exchanged. None where the rules tell left from
/// right, castling and how the game begins left out: what a network learns is true of both sides then.
pub(super) fn across(spec: &Spec, board: usize) -> Option<Vec<u8>> {
    let geometry = &spec.geometry;
    let is_upright = spec.seats.iter().all(|seat| matches!(seat.facing, Facing::North | Facing::South));
    if !geometry.is_plain() || !is_upright || !spec.kinds.iter().all(is_even) {
        return None;
    }
    let mut across: Vec<u8> = (0..=u8::MAX).take(board).collect();
    for square in geometry.squares() {
        let (file, rank) = (geometry.file(square), geometry.rank(square));
        across[square.index()] = geometry.square(geometry.files() - 1 - file, rank)?.0;
    }
    let exchanged = |zone: &SquareSet| -> SquareSet {
        zone.into_iter().map(|square| Square(across[square.index()])).collect()
    };
    let mut zones = spec.zones.iter().flat_map(|zone| &zone.squares);
    zones.all(|zone| exchanged(zone) == *zone).then_some(across)
}

/// Whether a kind goes to the left as it goes to the right. One that covers several squares stands on the left of them.
fn is_even(kind: &Kind) -> bool {
    kind.footprint == chatur_board::Footprint::default() && kind.movement.iter().all(is_even_atom)
}

fn is_even_atom(atom: &Atom) -> bool {
    let even =
        |steps: &[Step]| steps.iter().all(|step| steps.contains(&Step { right: -step.right, ..*step }));
    atom.cycle.is_empty() && even(&atom.steps) && atom.then.iter().all(|leg| even(&leg.steps))
}

#[cfg(test)]
mod tests {
    use super::across;

    #[test]
    fn rules_that_tell_left_from_right_are_not_exchanged() {
        let spec = |id: &str| chatur_variants::load(id).expect("the catalogue loads").variant.spec().clone();
        for id in ["orthodox", "crazyhouse", "xiangqi", "shogi", "king-of-the-hill", "makruk"] {
            let spec = spec(id);
            let across = across(&spec, 256).unwrap_or_else(|| panic!("{id} has a left and a right"));
            let files = usize::from(spec.geometry.files());
            assert_eq!(usize::from(across[0]), files - 1, "{id}");
            assert_eq!(across[files - 1], 0, "{id}");
        }
        let mut chiral = spec("orthodox");
        chiral.kinds[1].movement[0].steps.retain(|step| step.right >= 0);
        assert_eq!(across(&chiral, 64), None);
        let mut zoned = spec("king-of-the-hill");
        let zone = zoned.zones.iter_mut().find(|zone| zone.name == "hill").expect("a hill");
        let first = zone.squares[0].into_iter().next().expect("a square");
        zone.squares[0].remove(first);
        assert_eq!(across(&zoned, 64), None);
        assert_eq!(across(&spec("glinski"), 256), None, "hexes");
    }
}
