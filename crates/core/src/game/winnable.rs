//! Who can still win: whether some series of legal moves, however bad, ends with a seat's win.
//!
//! It is asked when time runs out, of the opponent (FIDE 6.9), and when material is little, of both: where neither can
//! win the position is dead (FIDE 5.2.2). The answer is made from the words of the variant and errs on one side only:
//! what cannot be shown to be impossible is possible.
//!
//! [`ways`] reads in the endings what a win would need. [`men`] says where each piece can get and what it can become,
//! [`net`] whether a royal piece can be shut in by these, wherever they stand, and [`sheltered`] who can never lose
//! all he has.

mod men;
mod net;
mod proof;
mod shades;
mod sheltered;
mod shut_in;
mod ways;

use crate::{AnyPosition, Seat, Setup, Variant};
use men::Men;
pub(crate) use shades::{Type, kind_type};

/// Positions with more pieces are not looked at when nobody's time has run out.
const LITTLE: u32 = 8;

/// Whether `seat` could win by some series of legal moves of all.
pub fn could_win(variant: &Variant, setup: &Setup, seat: Seat) -> bool {
    let spec = variant.spec();
    if !variant.known().is_judged(variant.spec()) {
        return true;
    }
    let Some(ranges) = variant.known().ranges(spec) else { return true };
    ways::any(&Men::new(variant, ranges, setup), seat)
}

/// Whether nobody can win any more, where there is so little that this is worth a look.
pub(crate) fn is_dead(variant: &Variant, position: &AnyPosition) -> bool {
    if variant.occupied(position).count() > LITTLE || !variant.known().is_judged(variant.spec()) {
        return false;
    }
    let setup = variant.setup(position);
    variant.spec().seat_ids().all(|seat| !could_win(variant, &setup, seat))
}
