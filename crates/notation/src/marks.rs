//! The signs after a move where several kings can be attacked: a `+` for each that a piece attacks now and did not
//! attack before, and `#` when a player is mated or loses his king.

use chatur_board::SquareSet;
use chatur_core::{AnyPosition, Seat, SeatState, Variant};

/// What a move does to kings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Marks {
    /// Royal pieces that something attacks now and did not attack before.
    pub(crate) attacked: usize,
    /// Whether somebody was mated or lost his royal piece.
    pub(crate) felled: bool,
}

impl Marks {
    /// Compares the positions before and after a move. `mated` are seats that are known to have been mated by
    /// it: once a mated seat is grey, those that mated it may be grey as well and attack nothing.
    pub(crate) fn of(variant: &Variant, before: &AnyPosition, after: &AnyPosition, mated: &[Seat]) -> Self {
        let mut marks = Self::default();
        let mover = variant.turn(before);
        for seat in variant.spec().seat_ids() {
            if seat == mover || !variant.state(before, seat).takes_turns() {
                continue;
            }
            let was_attacked = variant.in_check(before, seat);
            let is_attacked = if mated.contains(&seat) {
                marks.felled = true;
                true
            } else if variant.state(after, seat) == SeatState::Out {
                marks.leave(variant, before, after, seat)
            } else {
                variant.in_check(after, seat)
            };
            let newly = is_attacked && (!was_attacked || has_new_attacker(variant, before, after, seat));
            marks.attacked += usize::from(newly);
        }
        marks
    }

    /// Looks at a seat that the move put out: mated, without its royal piece, or stalemated.
    fn leave(&mut self, variant: &Variant, before: &AnyPosition, after: &AnyPosition, seat: Seat) -> bool {
        let (old, new) = (variant.setup(before), variant.setup(after));
        let royals = variant.royals(before, seat);
        let taken = royals.into_iter().any(|square| old.piece(square) != new.piece(square));
        let mated = royals.into_iter().any(|square| variant.is_attacked(after, square, seat));
        self.felled |= taken || mated;
        mated && !taken
    }

    /// The signs.
    pub(crate) fn text(self) -> String {
        "+".repeat(self.attacked) + if self.felled { "#" } else { "" }
    }
}

/// Whether a piece attacks a seat's royal piece that did not before. One that captured an attacker is new too.
fn has_new_attacker(variant: &Variant, before: &AnyPosition, after: &AnyPosition, seat: Seat) -> bool {
    let old = attackers(variant, before, seat);
    let (had, has) = (variant.setup(before), variant.setup(after));
    let is_new = |square| !old.has(square) || had.piece(square) != has.piece(square);
    attackers(variant, after, seat).into_iter().any(is_new)
}

/// The pieces that attack a seat's royal piece, as if it were its turn and it still played.
fn attackers(variant: &Variant, position: &AnyPosition, seat: Seat) -> SquareSet {
    let mut setup = variant.setup(position);
    setup.turn = seat;
    setup.marks.clear();
    if setup.states[seat.index()] == SeatState::Out {
        setup.states[seat.index()] = SeatState::Playing;
    }
    variant.position(&setup).map_or(SquareSet::EMPTY, |position| variant.checkers(&position))
}
