//! Which seats are in check after a move, told from which were before: most moves leave most royal pieces as they were.

use chatur_board::Bits;

use crate::general::tables::GeneralTables;
use crate::outcome::elimination::{Aftermath, Contested};
use crate::position::general::GeneralPosition;
use crate::{Move, SeatState};

/// What a position tells about checks before a move.
pub(crate) struct ChecksBefore<const W: usize, const S: usize> {
    /// The seats that are in check.
    checked: u8,
    /// Those that the mover checks.
    pub(crate) given: u8,
    /// Whether what is known of the last position helps at all.
    helps: bool,
    standing: [Bits<W>; S],
    royals: [Bits<W>; S],
    walls: Bits<W>,
    states: [SeatState; S],
}

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    #[inline(always)]
    pub(crate) fn checks_before(&self, tables: &GeneralTables<W>, me: usize) -> ChecksBefore<W, S> {
        let (checked, states) = self
            .elimination
            .first()
            .map_or((0, [SeatState::Playing; S]), |block| (block.checked, block.states));
        let given = if tables.pays_checks && checked != 0 { self.given(tables, me) } else { 0 };
        let helps = !tables.tries_all && tables.captures.blast.is_none() && !tables.check.facing;
        let (standing, royals, walls) = (self.seats, self.royals, self.walls);
        ChecksBefore { checked, given, helps, standing, royals, walls, states }
    }

    /// The seats in check after a move, the mover's own aside.
    pub(crate) fn checked_after(
        &self,
        tables: &GeneralTables<W>,
        mv: Move,
        before: &ChecksBefore<W, S>,
    ) -> u8 {
        let me = self.me();
        let helps = before.helps
            && mv.from != mv.to
            && self.elimination.first().is_some_and(|now| now.states == before.states);
        if !helps {
            return self.seats_in_check(tables, Some(me));
        }
        let pairs = before.standing.iter().zip(&self.seats);
        // Where a piece enters behind another, or two change places, only kinds differ.
        let ends = Bits::of(mv.from) | Bits::of(mv.to);
        let changed =
            pairs.fold(ends | before.walls ^ self.walls, |all, (&before, &now)| all | (before ^ now));
        let stays_safe = |seat: usize| {
            before.checked >> seat & 1 == 0
                && before.royals[seat % S] == self.royals[seat % S]
                && (self.royals[seat % S].into_iter()).all(|royal| {
                    !tables.foes[seat].iter().any(|&foe| tables.paths.ways_to(foe, royal).meets(changed))
                })
        };
        let asked = (0..tables.foes.len()).filter(|&seat| seat != me && !stays_safe(seat));
        let checked = asked.filter(|&seat| self.in_check(tables, seat)).fold(0, |set, seat| set | 1 << seat);
        debug_assert_eq!(checked, self.seats_in_check(tables, Some(me)), "{mv:?}");
        checked
    }
}
