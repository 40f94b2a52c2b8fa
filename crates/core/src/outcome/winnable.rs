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
mod ranges;
mod shades;
mod sheltered;
mod ways;

use std::collections::HashMap;
use std::sync::{OnceLock, PoisonError, RwLock};

use crate::{AnyPosition, Arrival, Ending, Seat, Setup, Spec, Variant, Verdict};
use men::Men;
use ranges::Ranges;
pub(crate) use shades::{Type, kind_type};

/// Positions with more pieces are not looked at when nobody's time has run out.
const LITTLE: u32 = 8;

/// What a variant remembers about this.
#[derive(Default)]
pub(crate) struct Known {
    judged: OnceLock<bool>,
    ranges: OnceLock<Option<Ranges>>,
    /// Whether a royal piece can be shut in, by what there is.
    nets: RwLock<HashMap<Vec<u16>, bool>>,
}

/// When there are as many they are forgotten.
const MOST_NETS: usize = 4096;

impl Known {
    fn ranges(&self, spec: &Spec) -> Option<&Ranges> {
        self.ranges.get_or_init(|| Ranges::new(spec)).as_ref()
    }

    /// The answer for this material, found once.
    fn net(&self, key: Vec<u16>, find: impl FnOnce() -> bool) -> bool {
        let nets = self.nets.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(&known) = nets.get(&key) {
            return known;
        }
        drop(nets);
        let found = find();
        let mut nets = self.nets.write().unwrap_or_else(PoisonError::into_inner);
        if nets.len() >= MOST_NETS {
            nets.clear();
        }
        nets.insert(key, found);
        found
    }
}

/// Whether `seat` could win by some series of legal moves of all.
pub fn could_win(variant: &Variant, setup: &Setup, seat: Seat) -> bool {
    let spec = variant.spec();
    if !variant.is_judged() {
        return true;
    }
    let Some(ranges) = variant.known().ranges(spec) else { return true };
    ways::any(&Men::new(variant, ranges, setup), seat)
}

/// Whether nobody can win any more, where there is so little that this is worth a look.
pub(crate) fn is_dead(variant: &Variant, position: &AnyPosition) -> bool {
    if variant.occupied(position).count() > LITTLE || !variant.is_judged() {
        return false;
    }
    let setup = variant.setup(position);
    variant.spec().seat_ids().all(|seat| !could_win(variant, &setup, seat))
}

impl Variant {
    /// [`Spec::is_judged`], found once.
    pub(crate) fn is_judged(&self) -> bool {
        *self.known().judged.get_or_init(|| self.spec().is_judged())
    }
}

impl Spec {
    /// Whether it can be told who can still win: two players, a way to win, no points, and nothing that turns pieces
    /// over, joins them or moves them aside. Then a position in which nobody can is drawn.
    pub fn is_judged(&self) -> bool {
        let two = self.seats.len() == 2 && !self.allies(Seat(0), Seat(1));
        let leaves = self.exits.is_some() || self.scoring.is_some() || self.royal_capture;
        let turns_over = self.drops.as_ref().is_some_and(|drops| drops.flips.is_some() || !drops.from_hand);
        let swaps =
            self.kinds.iter().flat_map(|kind| &kind.movement).any(|atom| atom.arrival == Arrival::Swap);
        let decides = |ending: &Ending| !matches!(ending.verdict, Verdict::Draw | Verdict::Out(_));
        two && self.endings.iter().any(decides)
            && !leaves
            && !turns_over
            && !swaps
            && self.captures.homes.is_empty()
            && self.captures.absorbs.is_empty()
            && !self.captures.converts
            && self.fusions.ways.is_empty()
            && !self.kind_ids().any(|kind| self.is_body(kind))
    }

    /// Whether something else than pieces can take squares from a royal piece: walls, or another level.
    fn shuts_squares(&self) -> bool {
        let blast = self.captures.blast.as_ref().is_some_and(|blast| blast.leaves_walls);
        self.walling.is_some()
            || self.walls.any()
            || !self.captures.petrified.is_empty()
            || blast
            || self.geometry.levels() > 1
    }
}
