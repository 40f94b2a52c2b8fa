//! Endings that one position shows.

use chatur_board::{Bits, Square, Step};
use chatur_effort::tick;

use crate::effects::EffectSink;
use crate::general::generate::sink::List;
use crate::general::tables::GeneralTables;
use crate::outcome::condition::{Facts, holds_for, holds_of};
use crate::outcome::elimination::{Armies, Contested, Exits};
use crate::outcome::round::{Held, foregone};
use crate::position::general::GeneralPosition;
use crate::{Condition, Effect, KindId, KindSet, Material, Moment, Seat, SeatState, ZoneId};

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// Whether a goal of the position has ended the game.
    pub(crate) fn goal_reached(&self, tables: &GeneralTables<W>) -> bool {
        let view = View { position: self, tables };
        let due = |moment: Moment| moment == Moment::EveryTurn || self.round_is_over(tables);
        self.is_decided()
            || tables.goals.iter().any(|goal| due(goal.moment) && holds_for(&goal.when, &view).is_some())
            || !tables.round_goals.is_empty() && self.foregone(tables).is_some()
    }

    /// Puts out whoever the board says is, by another ending than those that every engine looks for.
    pub(crate) fn put_out_by_goals(&mut self, tables: &GeneralTables<W>, told: &mut impl EffectSink) {
        for &ending in &tables.elimination.outs.others {
            let when = &tables.spec.endings[ending].when;
            let plays = |seat: &usize| self.state_of(*seat).takes_turns();
            let view = View { position: self, tables };
            let falls = |seat: &usize| holds_of(when, &view, Seat(*seat as u8));
            let fallen: Vec<usize> = (0..tables.foes.len()).filter(plays).filter(falls).collect();
            for seat in fallen {
                told.tell(|| Effect::Fell { seat: Seat(seat as u8), ending });
                self.put_out(tables, seat, told);
                // Armies that leave uncover lines.
                self.keep_checked(tables);
            }
        }
    }

    /// Whether every seat has had as many turns.
    pub(crate) fn round_is_over(&self, tables: &GeneralTables<W>) -> bool {
        let first = if tables.turns.order.is_empty() { self.turn } else { self.place };
        first == 0 && self.made == 0
    }

    /// The goal of the round that holds, looked at already or not.
    pub(crate) fn round_goal(&self, tables: &GeneralTables<W>) -> Option<Held> {
        let view = View { position: self, tables };
        let held = |&place: &usize| Some((place, holds_for(&tables.spec.endings[place].when, &view)?));
        tables.round_goals.iter().find_map(held)
    }

    /// The goal of the round with which it will end whatever is played.
    #[inline(never)]
    pub(crate) fn foregone(&self, tables: &GeneralTables<W>) -> Option<Held> {
        let replies = |position: &Self| {
            let mut moves = Vec::new();
            position.generate(tables, &mut List(&mut moves));
            let after = |mv| {
                let mut next = *position;
                next.play(tables, mv);
                next
            };
            moves.into_iter().map(after).collect()
        };
        let is_over = |position: &Self| position.round_is_over(tables);
        foregone(self, is_over, |position| position.round_goal(tables), replies)
    }

    /// Whether so many pieces of these kinds stand in a zone, unattacked if that is asked.
    pub(crate) fn has_reached(
        &self,
        tables: &GeneralTables<W>,
        kinds: &[KindId],
        zone: ZoneId,
        seat: Seat,
        count: u8,
        safe: bool,
    ) -> bool {
        let zone = tables.zones[usize::from(zone.0)][seat.index()];
        let there = zone & self.seats[seat.index() % S];
        if there.is_empty() {
            return false;
        }
        let blocked = self.blocked();
        let counts = |&square: &Square| {
            let kind = self.kind(square);
            kinds.contains(&KindId(kind as u8))
                && !(safe && self.is_attacked(tables, square, kind, seat.index(), blocked))
        };
        there.into_iter().filter(counts).count() >= usize::from(count)
    }

    /// Whether one of the conditions holds that speak of how the pieces stand.
    pub(crate) fn has_shape(&self, tables: &GeneralTables<W>, condition: &Condition, seat: Seat) -> bool {
        tick(4);
        let me = seat.index();
        match condition {
            Condition::Extinct { kinds, left, enemy_has, .. } => kinds.iter().any(|kind| {
                let few = self.count(tables, me, kind.index()) <= u32::from(*left);
                let enough = |&foe: &usize| self.count(tables, foe, kind.index()) >= u32::from(*enemy_has);
                few && (*enemy_has == 0 || tables.foes[me].iter().any(enough))
            }),
            Condition::InARow { kinds, count, steps, gaps: false, .. } => {
                self.has_row(tables, me, *kinds, usize::from(*count), steps)
            }
            Condition::InARow { kinds, count, steps, gaps: true, .. } => {
                self.has_line(tables, me, *kinds, usize::from(*count), steps)
            }
            Condition::Joins { kinds, from, to, steps, .. } => {
                self.joins(tables, me, *kinds, [*from, *to], steps)
            }
            Condition::Block { kinds, side, .. } => self.has_block(tables, me, *kinds, *side),
            Condition::LostRight { ways, .. } => {
                ways.iter().all(|&way| self.partner(tables, me, usize::from(way)).is_none())
            }
            // Its zone is full.
            Condition::Reached { zone, .. } => {
                let zone = tables.zones[usize::from(zone.0)][me] & tables.squares;
                zone.without(self.blocked()).is_empty()
            }
            Condition::FullBoard => tables.squares.without(self.blocked()).is_empty(),
            Condition::Passed(turns) => self.passes >= *turns,
            _ => false,
        }
    }

    fn has_row(
        &self,
        tables: &GeneralTables<W>,
        me: usize,
        kinds: KindSet,
        count: usize,
        steps: &[Step],
    ) -> bool {
        let mine = self.of_kinds(me, kinds);
        let geometry = &tables.spec.geometry;
        steps.iter().any(|step| {
            let next =
                |&at: &Square| geometry.step(at, (step.right, step.forward)).filter(|&to| mine.has(to));
            mine.into_iter().any(|from| std::iter::successors(Some(from), next).take(count).count() == count)
        })
    }

    /// Whether so many stand on one line, whatever is between them.
    fn has_line(
        &self,
        tables: &GeneralTables<W>,
        me: usize,
        kinds: KindSet,
        count: usize,
        steps: &[Step],
    ) -> bool {
        let mine = self.of_kinds(me, kinds);
        let geometry = &tables.spec.geometry;
        steps.iter().any(|step| {
            mine.into_iter().any(|from| {
                tick(1);
                let next = |&at: &Square| geometry.step(at, (step.right, step.forward));
                // A line that goes round comes back to where it began.
                let rest = std::iter::successors(next(&from), next).take_while(|&at| at != from);
                rest.take(tables.squares.count() as usize).filter(|&at| mine.has(at)).count() + 1 >= count
            })
        })
    }

    fn joins(
        &self,
        tables: &GeneralTables<W>,
        me: usize,
        kinds: KindSet,
        zones: [ZoneId; 2],
        steps: &[Step],
    ) -> bool {
        let mine = self.of_kinds(me, kinds);
        let [from, to] = zones.map(|zone| tables.zones[usize::from(zone.0)][me]);
        let geometry = &tables.spec.geometry;
        let mut joined = mine & from;
        let mut newest = joined;
        while newest.any() {
            if newest.meets(to) {
                return true;
            }
            let beside = |at: Square| {
                steps.iter().filter_map(move |step| geometry.step(at, (step.right, step.forward)))
            };
            let reached: Bits<W> = newest.into_iter().flat_map(beside).collect();
            newest = (reached & mine).without(joined);
            joined |= newest;
        }
        false
    }

    fn has_block(&self, tables: &GeneralTables<W>, me: usize, kinds: KindSet, side: u8) -> bool {
        let mine = self.of_kinds(me, kinds);
        let geometry = &tables.spec.geometry;
        let side = side as i8;
        mine.into_iter().any(|corner| {
            (0..side).all(|files| {
                (0..side).all(|ranks| geometry.step(corner, (files, ranks)).is_some_and(|s| mine.has(s)))
            })
        })
    }
}

struct View<'a, const W: usize, const S: usize, const E: usize> {
    position: &'a GeneralPosition<W, S, E>,
    tables: &'a GeneralTables<W>,
}

impl<const W: usize, const S: usize, const E: usize> Facts for View<'_, W, S, E> {
    fn seats(&self) -> u8 {
        self.tables.foes.len() as u8
    }

    fn to_move(&self) -> Seat {
        Seat(self.position.turn)
    }

    fn mover(&self) -> Seat {
        Seat(self.position.last)
    }

    fn pieces(&self, seat: Seat) -> u32 {
        self.position.count_all(seat.index())
    }

    fn royals(&self, seat: Seat) -> u32 {
        self.position.royals[seat.index() % S].count()
    }

    fn reached(&self, kinds: &[KindId], zone: ZoneId, seat: Seat, count: u8, safe: bool) -> bool {
        self.position.has_reached(self.tables, kinds, zone, seat, count, safe)
    }

    fn shape(&self, condition: &Condition, seat: Seat) -> bool {
        self.position.has_shape(self.tables, condition, seat)
    }

    fn module(&self, _: u8) -> bool {
        false
    }

    fn checks(&self, seat: Seat) -> u8 {
        self.position.checks[seat.index() % S]
    }

    fn state(&self, seat: Seat) -> SeatState {
        self.position.state_of(seat.index())
    }

    fn points(&self, seat: Seat) -> i16 {
        self.position.points_of(seat.index())
    }

    fn allies(&self, a: Seat, b: Seat) -> bool {
        self.tables.allies[a.index()][b.index()]
    }

    // A goal asks nothing of what follows.
    fn in_check(&self, _: Seat) -> bool {
        false
    }

    fn has_move(&self, _: Seat) -> bool {
        true
    }

    fn repeated(&self) -> u32 {
        0
    }

    fn quiet(&self) -> u16 {
        0
    }

    fn insufficient(&self, _: Material) -> bool {
        false
    }
}
