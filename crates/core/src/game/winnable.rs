//! Who can still win: whether some series of legal moves, however bad, ends with a seat's win.
//!
//! It is asked when time runs out, of the opponent (FIDE 6.9), and when material is little, of both: where neither can
//! win the position is dead (FIDE 5.2.2). The answer is made from the words of the variant and errs on one side only:
//! what cannot be shown to be impossible is possible.
//!
//! That is asked in two steps. What is left on the board is judged first, whoever is to move:
//! [`ways`] reads in the endings what a win would need. [`men`] says where each piece can get and what it can become,
//! [`net`] whether a royal piece can be shut in by these, wherever they stand, and [`sheltered`] who can never lose
//! all he has. [`walled`] knows what men never pass, because others never leave their squares. Then [`search`] looks at
//! the positions that can follow, up to a bound. While a game goes on [`plenty`] says at a glance that somebody can win.

pub(crate) mod attackers;
mod men;
mod net;
mod plenty;
mod proof;
mod search;
mod shades;
mod sheltered;
mod shut_in;
mod walled;
mod ways;

use crate::movement::ranges::Ranges;
use crate::{AnyPosition, Seat, Variant};
use men::Men;
use search::{Bound, never_wins};
pub(crate) use shades::{Type, kind_type};

/// Positions with more pieces are not looked at when nobody's time has run out.
const LITTLE: u32 = 8;

/// Nor are positions with more pieces searched.
const FEW: u32 = 4;

/// The most that is looked at for one answer: positions, fewer where one costs many steps, and how many of them are judged
/// by what is left.
const MOST: Bound = Bound { positions: 50_000, judged: 6 };
const MOST_STEPS: u64 = 1_000_000;

/// The same for what is forced at once.
const FORCED: Bound = Bound { positions: 40, judged: 6 };

/// Whether `seat` could win by some series of legal moves of all (FIDE 6.9). It takes time, some milliseconds where men
/// block each other, and is found once.
pub(crate) fn could_win(variant: &Variant, position: &AnyPosition, seat: Seat) -> bool {
    let spec = variant.spec();
    if !variant.known().is_judged(spec) {
        return true;
    }
    if attackers::are_needed(spec) && !attackers::any(variant, position, seat) {
        return false;
    }
    let Some(ranges) = variant.known().ranges(spec) else { return true };
    variant.known().verdict((variant.hash(position), seat), || {
        let affordable = MOST_STEPS / variant.backend().look_steps().max(1);
        let bound = Bound { positions: MOST.positions.min(affordable as usize), ..MOST };
        has_material(variant, ranges, position, seat) && !never_wins(variant, ranges, position, seat, bound)
    })
}

/// Whether what is left on the board could be enough for a win of `seat`, whoever is to move.
fn has_material(variant: &Variant, ranges: &Ranges, position: &AnyPosition, seat: Seat) -> bool {
    ways::any(&Men::new(variant, ranges, &variant.setup(position)), seat)
}

/// Whether nobody can win any more, where there is so little that this is worth a look.
pub(crate) fn is_dead(variant: &Variant, position: &AnyPosition) -> bool {
    let known = variant.known();
    if variant.occupied(position).count() > LITTLE || !known.is_judged(variant.spec()) {
        return false;
    }
    !plenty::is_left(variant, position) && nobody_has_material(variant, position)
}

/// The same of a game as it stands, also where men block each other, and where everything is forced.
pub(crate) fn is_dead_now(variant: &Variant, position: &AnyPosition) -> bool {
    let spec = variant.spec();
    let count = variant.occupied(position).count();
    if !variant.known().is_judged(spec) {
        return false;
    }
    if plenty::is_left(variant, position) {
        return count <= FEW && is_forced(variant, position);
    }
    (count <= LITTLE || plenty::is_known(variant)) && nobody_has_material(variant, position)
}

fn nobody_has_material(variant: &Variant, position: &AnyPosition) -> bool {
    let Some(ranges) = variant.known().ranges(variant.spec()) else { return false };
    variant.spec().seat_ids().all(|seat| !has_material(variant, ranges, position, seat))
}

/// Whether the few moves that there are all lead to a position in which nobody can win.
fn is_forced(variant: &Variant, position: &AnyPosition) -> bool {
    let Some(ranges) = variant.known().ranges(variant.spec()) else { return false };
    let moves = variant.count_moves(position);
    (1..=2).contains(&moves)
        && variant.spec().seat_ids().all(|seat| never_wins(variant, ranges, position, seat, FORCED))
}
