//! Goals: endings that one position shows by itself, so that counting stops there.

use std::sync::Arc;

use chatur_board::Bits;

use crate::{Condition, Ending, Moment, Spec, Verdict, Who, ZoneId};

/// One goal, with its zones at hand.
#[derive(Debug)]
pub(crate) struct Goal<const W: usize> {
    /// Its place among the endings.
    pub(super) place: usize,
    pub(super) when: Condition,
    pub(super) moment: Moment,
    /// Every zone by `zone * seats + seat`; shared by all goals of a variant.
    pub(super) zones: Arc<[Bits<W>]>,
}

impl<const W: usize> Goal<W> {
    /// The goals of a spec that end a line by themselves.
    pub(crate) fn all(spec: &Spec) -> Vec<Self> {
        // A player without pieces has no move, which ends the line anyway.
        let needed = |(_, end): &(usize, &Ending)| {
            !end.claim
                && !matches!((&end.verdict, &end.when), (Verdict::Out(_), _) | (_, Condition::SeatsLeft(_)))
                && end.when.is_goal()
                && end.when != Condition::NoPieces(Who::ToMove)
        };
        Self::of(spec, spec.endings.iter().enumerate().filter(needed))
    }

    /// Those that are looked at when a round ends.
    pub(crate) fn of_round(spec: &Spec) -> Vec<Self> {
        Self::of(spec, crate::outcome::round::goals(spec))
    }

    fn of<'a>(spec: &Spec, endings: impl Iterator<Item = (usize, &'a Ending)>) -> Vec<Self> {
        let all = (0..spec.zones.len()).flat_map(|z| (0..spec.seats.len()).map(move |s| (z, s)));
        let zones: Arc<[Bits<W>]> = all.map(|(z, s)| zone(spec, ZoneId(z as u8), s)).collect();
        let goal = |(place, end): (usize, &Ending)| {
            let (when, moment) = (end.when.clone(), end.moment);
            Self { place, when, moment, zones: Arc::clone(&zones) }
        };
        endings.map(goal).collect()
    }
}

/// The squares of a zone as a seat sees it.
pub(crate) fn zone<const W: usize>(spec: &Spec, zone: ZoneId, seat: usize) -> Bits<W> {
    spec.zones[usize::from(zone.0)].squares[seat].resize()
}
