//! Whether a royal piece can be left without a move by what there is.

use chatur_board::Square;

use super::net::{Cover, Net};
use super::units::{Unit, Units};
use super::{proof, shades};
use crate::Spec;

/// Whether the royal piece of `victim` could be left without a move, in check or not.
pub(super) fn may_close(units: &Units<'_>, victim: usize, in_check: bool) -> bool {
    let spec = units.spec();
    let mut royals = units.royals(victim);
    let (Some(royal), None) = (royals.next(), royals.next()) else { return true };
    let check = &spec.check;
    let odd = spec.shuts_squares()
        || check.no_flight
        || check.all_royals
        || check.only_last
        || check.royal_up_to.is_some()
        || royal.forms.len() != 1
        || units.royals(1 - victim).any(|unit| unit.forms.len() != 1)
        || units.royals(1 - victim).count() > 1;
    if odd || !spec.check.matters {
        return true;
    }
    units.variant.known().net(key(units, victim, in_check), || {
        if in_check && shades::never_mates(units, 1 - victim) {
            return false;
        }
        let cover = Cover::of(units, victim);
        let close = |&at: &Square| {
            let net = Net::new(units, royal, victim, at, in_check);
            net.is_none_or(|net| net.is_within(&cover) && net.may_close(&cover))
        };
        let mut open = royal.squares().into_iter().filter(close);
        if !proof::is_able(units) {
            return open.next().is_some();
        }
        let open: Vec<Square> = open.collect();
        !open.is_empty() && proof::is_possible(units, victim, in_check, &open)
    })
}

/// What decides the answer: the pieces, what they can be and where, and whose royal piece it is.
fn key(units: &Units<'_>, victim: usize, in_check: bool) -> Vec<u64> {
    let words = |unit: &Unit| {
        let seat = unit.seat.map_or(2, |seat| seat as u64);
        let first = seat | u64::from(unit.royal) << 2 | u64::from(unit.now.1.is_none()) << 3;
        let forms = unit.forms.iter().flat_map(|form| form.squares.0.into_iter().chain([form.kind as u64]));
        std::iter::once(first).chain(forms).collect::<Vec<u64>>()
    };
    let mut all: Vec<Vec<u64>> = units.all.iter().map(words).collect();
    all.sort_unstable();
    let lengths = all.iter().map(|words| words.len() as u64).collect::<Vec<_>>();
    let end = [victim as u64, u64::from(in_check)];
    all.into_iter().flatten().chain(lengths).chain(end).collect()
}

impl Spec {
    /// Whether something else than pieces can take squares from a royal piece: walls, or another level.
    fn shuts_squares(&self) -> bool {
        self.has_walls() || self.geometry.levels() > 1
    }
}
