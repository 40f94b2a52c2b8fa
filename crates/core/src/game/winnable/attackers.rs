//! Who has a piece that could ever attack a royal piece of the other side, in variants in which nobody wins without one.

use chatur_board::SquareSet;

use crate::movement::ranges::Ranges;
use crate::{AnyPosition, Condition, Ending, Material, Seat, Spec, Variant, Verdict};

/// Whether the rules draw a game without such pieces.
pub(super) fn are_needed(spec: &Spec) -> bool {
    let asks = |ending: &Ending| {
        ending.verdict == Verdict::Draw && ending.when == Condition::Insufficient(Material::NoAttackers)
    };
    spec.endings.iter().any(asks)
}

/// Whether a seat has such a piece, on the board or in hand. Where that cannot be told it has.
pub(crate) fn any(variant: &Variant, position: &AnyPosition, seat: Seat) -> bool {
    let spec = variant.spec();
    let Some(ranges) = variant.known().ranges(spec) else { return true };
    let table = variant.known().attackers(|| table(spec, ranges));
    let attacks = |kind: usize| table[kind * spec.seats.len() + seat.index()];
    let backend = variant.backend();
    let pieces = backend.occupied(position).into_iter().filter_map(|square| backend.piece(position, square));
    let mut own = pieces.filter(|piece| piece.seat == seat);
    // What covered pieces can be comes onto the board through them alone, of which the table knows.
    own.any(|piece| attacks(piece.kind.index()))
        || spec.under_cover().is_empty()
            && spec.kind_ids().any(|kind| attacks(kind.index()) && backend.held(position, seat, kind) > 0)
}

/// By kind and seat: whether such a piece attacks, from any square, any square of a royal piece of another seat, or can
/// become one that does. Royal pieces attack nobody.
fn table(spec: &Spec, ranges: &Ranges) -> Vec<bool> {
    let (kinds, seats) = (spec.kinds.len(), spec.seats.len());
    let squares = spec.geometry.squares();
    let goes = |kind: usize, seat: usize| {
        squares.into_iter().fold(SquareSet::EMPTY, |all, from| all | ranges.from(kind, seat, from).goes)
    };
    let home = |seat: usize| {
        let royals = (0..kinds).filter(|&kind| spec.kinds[kind].royal);
        royals.fold(SquareSet::EMPTY, |all, kind| all | goes(kind, seat))
    };
    let homes: Vec<SquareSet> = (0..seats).map(home).collect();
    let attacks = |kind: usize, seat: usize| {
        let takes =
            squares.into_iter().fold(SquareSet::EMPTY, |all, from| all | ranges.from(kind, seat, from).takes);
        !spec.kinds[kind].royal && (0..seats).any(|other| other != seat && takes.meets(homes[other]))
    };
    let mut table: Vec<bool> = (0..kinds * seats).map(|at| attacks(at / seats, at % seats)).collect();
    // What becomes such a piece is one.
    for _ in 0..kinds {
        for at in 0..table.len() {
            let kind = &spec.kinds[at / seats];
            let promoted = kind.promotion.iter().flat_map(|promotion| &promotion.to);
            let covered = spec.under_cover();
            let turned_up = covered.iter().filter(|_| kind.turns_up);
            let mut into = promoted.chain(&kind.captured_as).copied().chain(turned_up);
            table[at] = table[at] || into.any(|into| table[into.index() * seats + at % seats]);
        }
    }
    table
}
