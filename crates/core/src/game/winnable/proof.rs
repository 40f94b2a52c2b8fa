//! The last word where there are two pieces at most beside the royal ones: every position is looked at in which they
//! could shut the royal piece in.

use std::collections::BTreeMap;

use chatur_board::Square;
use chatur_effort::tick;

use super::net::Net;
use super::units::{Unit, Units};
use crate::{Hop, KindId, Piece, Seat, Setup};

/// Positions that are set up before it is called possible.
const MOST_TRIES: usize = 20_000;

/// Whether there is so little that all can be looked at.
pub(super) fn is_able(units: &Units<'_>) -> bool {
    let mut helpers = units.all.iter().filter(|unit| !unit.royal);
    let plain = |unit: &Unit| unit.seat.is_some() && unit.now.1.is_some();
    helpers.clone().count() <= 2 && helpers.all(plain)
}

/// Whether some position has the royal piece of `victim` shut in on one of these squares. Where there is too much to
/// look at the answer is yes.
pub(super) fn is_possible(units: &Units<'_>, victim: usize, in_check: bool, open: &[Square]) -> bool {
    let helpers: Vec<&Unit> = units.all.iter().filter(|unit| !unit.royal).collect();
    let hops = |unit: &&Unit| {
        let atoms = unit.forms.iter().flat_map(|form| &units.spec().kinds[form.kind].movement);
        atoms.into_iter().any(|atom| atom.hop != Hop::None)
    };
    let Some(royal) = units.royals(victim).next() else { return true };
    let mut search = Search {
        units,
        victim,
        in_check,
        // What covers nothing may be what a hopper jumps, or keep another piece from moving.
        all_stand: !in_check || helpers.iter().any(hops),
        helpers,
        tries: 0,
    };
    open.iter().any(|&at| {
        let Some(net) = Net::new(units, royal, victim, at, in_check) else { return true };
        let mut setup = Setup::empty(&units.spec().geometry, 2);
        setup.turn = Seat(victim as u8);
        put(&mut setup, at, royal.now.0, victim);
        search.with_royal(&net, &setup)
    })
}

/// From where a helper adds one mask, and as what.
struct Share {
    mask: u16,
    stands: Vec<(usize, Square)>,
}

/// What a helper can add, a mask each: it adds the same from most squares.
fn shares(net: &Net<'_>, unit: &Unit, victim: usize) -> Vec<Share> {
    let mut by_mask = BTreeMap::<u16, Vec<(usize, Square)>>::new();
    for form in &unit.forms {
        for from in form.squares {
            let mask = if unit.serves(victim) { net.block(from) } else { net.attack(form.kind, from) };
            by_mask.entry(mask).or_default().push((form.kind, from));
        }
    }
    by_mask.into_iter().map(|(mask, stands)| Share { mask, stands }).collect()
}

struct Search<'a> {
    units: &'a Units<'a>,
    victim: usize,
    in_check: bool,
    all_stand: bool,
    helpers: Vec<&'a Unit>,
    tries: usize,
}

impl Search<'_> {
    fn with_royal(&mut self, net: &Net<'_>, setup: &Setup) -> bool {
        let shares: Vec<Vec<Share>> =
            self.helpers.iter().map(|unit| shares(net, unit, self.victim)).collect();
        let full = net.full();
        let other = 1 - self.victim;
        let Some(royal) = self.units.royals(other).next() else {
            return self.with_helpers(&shares, full, setup, 0);
        };
        for from in royal.squares() {
            if let Some(mask) = net.royal_attack(royal.now.0, from).filter(|_| setup.piece(from).is_none()) {
                let mut with = setup.clone();
                put(&mut with, from, royal.now.0, other);
                if self.with_helpers(&shares, full, &with, mask) {
                    return true;
                }
            }
        }
        false
    }

    /// Sets the last helpers, whose shares are given; `mask` is what stands already covers of `full`.
    fn with_helpers(&mut self, shares: &[Vec<Share>], full: u16, setup: &Setup, mask: u16) -> bool {
        let Some((first, rest)) = shares.split_first() else {
            return mask & full == full && self.holds(setup);
        };
        tick(first.len() as u64);
        let seat = self.helpers[self.helpers.len() - shares.len()].seat.unwrap_or_default();
        for share in first {
            let needless = share.mask & !mask == 0 && !self.all_stand;
            if needless || !may_fill(rest, full, mask | share.mask) {
                continue;
            }
            for &(kind, from) in share.stands.iter().filter(|&&(_, from)| setup.piece(from).is_none()) {
                let mut with = setup.clone();
                put(&mut with, from, kind, seat);
                if self.with_helpers(rest, full, &with, mask | share.mask) {
                    return true;
                }
            }
        }
        // It may have been captured.
        self.with_helpers(rest, full, setup, mask)
    }

    /// Whether the royal piece is shut in here.
    fn holds(&mut self, setup: &Setup) -> bool {
        self.tries += 1;
        if self.tries > MOST_TRIES {
            return true;
        }
        let variant = self.units.variant;
        let Ok(position) = variant.position(setup) else { return false };
        variant.in_check(&position, setup.turn) == self.in_check && !variant.has_move(&position)
    }
}

/// Whether helpers could cover what `mask` leaves of `full`, wherever the others stand.
fn may_fill(shares: &[Vec<Share>], full: u16, mask: u16) -> bool {
    mask & full == full
        || shares.split_first().is_some_and(|(first, rest)| {
            first.iter().any(|share| may_fill(rest, full, mask | share.mask)) || may_fill(rest, full, mask)
        })
}

fn put(setup: &mut Setup, square: Square, kind: usize, seat: usize) {
    setup.pieces[square.index()] = Some(Piece { kind: KindId(kind as u8), seat: Seat(seat as u8) });
}
