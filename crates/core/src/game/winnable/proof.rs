//! The last word where there are two pieces at most beside the royal ones: every position is looked at in which they
//! could shut the royal piece in.

use chatur_board::Square;
use chatur_effort::tick;

use super::men::{Man, Men};
use super::net::Net;
use crate::{Hop, KindId, Piece, Seat, Setup};

/// Positions that are set up before it is called possible.
const MOST_TRIES: usize = 20_000;

/// Whether some position has the royal piece of `victim` shut in on one of these squares. Where there is too much to
/// look at the answer is yes.
pub(super) fn is_possible(men: &Men<'_>, victim: usize, in_check: bool, open: &[Square]) -> bool {
    let helpers: Vec<&Man> = men.all.iter().filter(|man| !man.royal).collect();
    let plain = helpers.iter().all(|man| man.seat.is_some() && man.now.1.is_some());
    let hops = |man: &&Man| {
        let atoms = man.forms.iter().flat_map(|form| &men.spec().kinds[form.kind].movement);
        atoms.into_iter().any(|atom| atom.hop != Hop::None)
    };
    let Some(royal) = men.royals(victim).next() else { return true };
    if helpers.len() > 2 || !plain {
        return true;
    }
    let mut search = Search {
        men,
        victim,
        in_check,
        // What covers nothing may be what a hopper jumps, or keep another piece from moving.
        all_stand: !in_check || helpers.iter().any(hops),
        helpers,
        tries: 0,
    };
    open.iter().any(|&at| {
        let Some(net) = Net::new(men, royal, victim, at, in_check) else { return true };
        let mut setup = Setup::empty(&men.spec().geometry, 2);
        setup.turn = Seat(victim as u8);
        put(&mut setup, at, royal.now.0, victim);
        search.with_royal(&net, &setup)
    })
}

struct Search<'a> {
    men: &'a Men<'a>,
    victim: usize,
    in_check: bool,
    all_stand: bool,
    helpers: Vec<&'a Man>,
    tries: usize,
}

impl Search<'_> {
    fn with_royal(&mut self, net: &Net<'_>, setup: &Setup) -> bool {
        let other = 1 - self.victim;
        let Some(royal) = self.men.royals(other).next() else { return self.with_helper(net, setup, 0, 0) };
        for from in royal.squares() {
            if let Some(mask) = net.royal_attack(royal.now.0, from).filter(|_| setup.piece(from).is_none()) {
                let mut with = setup.clone();
                put(&mut with, from, royal.now.0, other);
                if self.with_helper(net, &with, 0, mask) {
                    return true;
                }
            }
        }
        false
    }

    /// Sets the helpers from the `n`th on; `mask` is what the others cover.
    fn with_helper(&mut self, net: &Net<'_>, setup: &Setup, n: usize, mask: u16) -> bool {
        tick(1);
        let Some(&man) = self.helpers.get(n) else {
            return mask & net.full() == net.full() && self.holds(setup);
        };
        let last = n + 1 == self.helpers.len();
        for form in &man.forms {
            for from in form.squares {
                if setup.piece(from).is_some() {
                    continue;
                }
                let more =
                    if man.serves(self.victim) { net.block(from) } else { net.attack(form.kind, from) };
                let closes = (mask | more) & net.full() == net.full();
                if more & !mask == 0 && !self.all_stand || last && !closes {
                    continue;
                }
                let mut with = setup.clone();
                put(&mut with, from, form.kind, man.seat.unwrap_or_default());
                if self.with_helper(net, &with, n + 1, mask | more) {
                    return true;
                }
            }
        }
        // It may have been captured.
        self.with_helper(net, setup, n + 1, mask)
    }

    /// Whether the royal piece is shut in here.
    fn holds(&mut self, setup: &Setup) -> bool {
        self.tries += 1;
        if self.tries > MOST_TRIES {
            return true;
        }
        let variant = self.men.variant;
        let Ok(position) = variant.position(setup) else { return false };
        variant.in_check(&position, setup.turn) == self.in_check && !variant.has_move(&position)
    }
}

fn put(setup: &mut Setup, square: Square, kind: usize, seat: usize) {
    setup.pieces[square.index()] = Some(Piece { kind: KindId(kind as u8), seat: Seat(seat as u8) });
}
