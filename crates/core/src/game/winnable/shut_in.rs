//! Whether a royal piece can be left without a move by what there is.

use chatur_board::Square;

use super::men::{Man, Men};
use super::net::Net;
use super::{proof, shades};
use crate::Spec;

/// Whether the royal piece of `victim` could be left without a move, in check or not.
pub(super) fn may_close(men: &Men<'_>, victim: usize, in_check: bool) -> bool {
    let spec = men.spec();
    let mut royals = men.royals(victim);
    let (Some(royal), None) = (royals.next(), royals.next()) else { return true };
    let check = &spec.check;
    let odd = spec.shuts_squares()
        || check.no_flight
        || check.all_royals
        || check.only_last
        || check.royal_up_to.is_some()
        || royal.forms.len() != 1
        || men.royals(1 - victim).any(|man| man.forms.len() != 1)
        || men.royals(1 - victim).count() > 1;
    if odd || !spec.check.matters {
        return true;
    }
    men.variant.known().net(key(men, victim, in_check), || {
        let close =
            |&at: &Square| Net::new(men, royal, victim, at, in_check).is_none_or(|net| net.may_close());
        let open: Vec<Square> = royal.squares().into_iter().filter(close).collect();
        let never = open.is_empty() || in_check && shades::never_mates(men, 1 - victim);
        !never && proof::is_possible(men, victim, in_check, &open)
    })
}

/// What decides the answer: the pieces, and among which squares they move.
fn key(men: &Men<'_>, victim: usize, in_check: bool) -> Vec<u16> {
    let word = |man: &Man| {
        let seat = man.seat.map_or(2, |seat| seat as u64);
        let sets = man.forms.iter().map(|form| {
            let first = form.squares.first().map_or(0, |square| u64::from(square.0));
            (form.kind as u64) << 24 | first << 12 | u64::from(form.squares.count())
        });
        let all = sets.fold(seat, |all, set| all.rotate_left(11) ^ set.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        [all as u16, (all >> 16) as u16, (all >> 32) as u16, (all >> 48) as u16]
    };
    let mut words: Vec<[u16; 4]> = men.all.iter().map(word).collect();
    words.sort_unstable();
    words.into_iter().flatten().chain([victim as u16, u16::from(in_check)]).collect()
}

impl Spec {
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
