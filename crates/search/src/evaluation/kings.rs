//! How safe royal pieces are: what stands before them, and what is aimed at them.

use chatur_board::{Bits, Square};

use super::chains::Tally;
use super::features::{DANGER, Features, NEAR, STORM};
use super::maps::Maps;
use super::placed::Placed;

/// The royal piece of each seat, or the first of several, and what is aimed at it. Where one of several may be lost,
/// none of them is in danger.
pub(super) struct Kings<const W: usize> {
    /// By seat: the royal piece and the squares around it.
    pub(super) zones: [Bits<W>; 2],
    at: [Option<usize>; 2],
    /// By seat: along diagonals, and along files and ranks, what the royal piece sees.
    lines: [[Bits<W>; 2]; 2],
    danger: [i32; 2],
    attackers: [i32; 2],
    /// By seat: how many of its pieces could give check.
    aims: [usize; 2],
}

impl<const W: usize> Kings<W> {
    pub(super) fn of(features: &Features, maps: &Maps<W>, placed: &Placed, occupied: Bits<W>) -> Self {
        let royals = [0, 1].map(|seat| {
            let all = placed.royals[seat];
            all.first().filter(|_| !features.spare_royals || all.count() == 1)
        });
        Self {
            zones: royals
                .map(|royal| royal.map_or(Bits::EMPTY, |royal| maps.around[royal.index()] | Bits::of(royal))),
            at: royals.map(|royal| royal.map(Square::index)),
            lines: royals.map(|royal| {
                royal.map_or([Bits::EMPTY; 2], |royal| {
                    [maps.sliders.diagonal(royal, occupied), maps.sliders.orthogonal(royal, occupied)]
                })
            }),
            danger: [0; 2],
            attackers: [0; 2],
            aims: [0; 2],
        }
    }

    /// Hears what a piece of a seat attacks, which squares its own pieces hold and which are guarded.
    #[inline]
    pub(super) fn attack<T: Tally>(
        &mut self,
        features: &Features,
        maps: &Maps<W>,
        (seat, kind): (usize, usize),
        attacked: Bits<W>,
        (own, guarded): (Bits<W>, Bits<W>),
        tally: &mut T,
    ) {
        let foe = seat ^ 1;
        let Some(royal) = self.at[foe] else { return };
        let facts = &features.facts[kind];
        if attacked.meets(self.zones[foe]) {
            self.danger[foe] += facts.force + (attacked & self.zones[foe]).count() as i32;
            self.attackers[foe] += 1;
        }
        let mut from = maps.leaps_onto[seat][kind * features.board + royal];
        if facts.diagonal {
            from |= self.lines[foe][0];
        }
        if facts.orthogonal {
            from |= self.lines[foe][1];
        }
        let checks = (attacked & from).without(own);
        if checks.any() {
            self.aims[seat] += 1;
            if checks.without(guarded).any() {
                tally.add(features.checking + kind, if seat == 0 { 1 } else { -1 });
            }
        }
    }

    /// Tells what all of that comes to, and what stands before the royal pieces.
    pub(super) fn tally<T: Tally>(
        &self,
        features: &Features,
        maps: &Maps<W>,
        (pieces, promoters): ([Bits<W>; 2], [Bits<W>; 2]),
        attacked: [Bits<W>; 2],
        given: [u8; 2],
        tally: &mut T,
    ) {
        for seat in [0, 1] {
            let sign = if seat == 0 { 1 } else { -1 };
            if features.counts_checks {
                let given = usize::from(given[seat].min(2));
                tally.add(features.aims + given * 4 + self.aims[seat].min(3), sign);
            }
            let (foe, zone) = (seat ^ 1, self.zones[seat]);
            let Some(royal) = self.at[seat] else { continue };
            let shelter = (zone & pieces[seat]).count() as usize - 1;
            tally.add(features.shelter + shelter.min(NEAR), sign);
            // Squares beside the royal piece that are attacked count once more.
            let weak = zone & attacked[foe];
            let danger = self.danger[seat];
            let level = if self.attackers[seat] >= 2 { danger + weak.count() as i32 } else { danger / 3 };
            tally.add(features.danger + (level as usize).min(DANGER - 1), sign);

            let rows = &maps.rows_ahead[seat][royal];
            for (steps, row) in rows.iter().enumerate() {
                if steps < 2 {
                    let own = (*row & promoters[seat]).count() as usize;
                    tally.add(features.screen + steps * 4 + own.min(3), sign);
                }
                let enemies = (*row & promoters[foe]).count() as usize;
                if enemies > 0 {
                    tally.add(features.storm + steps.min(STORM - 1) * 4 + enemies.min(3), sign);
                }
            }
            let bare =
                maps.lanes[seat][royal].iter().filter(|lane| lane.any() && !lane.meets(promoters[seat]));
            tally.add(features.bare + bare.count(), sign);
        }
    }
}
