//! What can matter to a royal piece: checks, pins, and the squares on which a test is needed.
//!
//! Most moves need no test. A piece that alone stands on an enemy's way to the royal piece may go along that way
//! only; a check of a plain kind is answered on its way or by taking the checker; landing where a hopping enemy
//! lacks its hurdle is forbidden. What is none of these is tried.

use chatur_board::{Bits, Square};

use crate::general::tables::GeneralTables;
use crate::position::general::GeneralPosition;

/// What a seat must know of its royal pieces before it moves.
#[derive(Clone, Copy)]
pub(crate) struct Danger<const W: usize> {
    /// The enemies that give check.
    pub(crate) checkers: Bits<W>,
    /// Where a piece that is not royal may land, as far as plain checks and missing hurdles say.
    pub(crate) landing: Bits<W>,
    /// Own pieces that alone stand on an enemy's way: see [`pin`](GeneralPosition::pin).
    pub(crate) pinned: Bits<W>,
    /// Squares whose filling or emptying must be tried.
    pub(crate) zone: Bits<W>,
    /// All squares on the ways of enemies to a royal piece.
    pub(crate) shield: Bits<W>,
    /// Whether a check is of a kind that only trying can answer.
    pub(crate) tried: bool,
}

impl<const W: usize> Danger<W> {
    /// No danger at all.
    pub(crate) const NONE: Self = Self {
        checkers: Bits::EMPTY,
        landing: Bits::ALL,
        pinned: Bits::EMPTY,
        zone: Bits::EMPTY,
        shield: Bits::EMPTY,
        tried: false,
    };
}

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// The enemies of `seat` that could capture on a square if nothing were in their way. What is frozen now could not; where
    /// anything can be frozen, moves are tried.
    #[inline(always)]
    fn each_threat(
        &self,
        tables: &GeneralTables<W>,
        seat: usize,
        royal: Square,
        mut f: impl FnMut(usize, Square, usize),
    ) {
        let kind = self.kind(royal);
        for &foe in &tables.foes[seat] {
            for from in tables.paths.touched_from(foe, royal) & self.alive(foe) {
                let attacker = self.kind(from);
                if tables.paths.table(attacker, foe, from).touch.has(royal)
                    && tables.may_take(attacker, kind)
                    && !self.dies_with_it(tables, royal, foe, attacker)
                    && !self.is_frozen(tables, foe, from, self.blocked())
                {
                    f(attacker, from, foe);
                }
            }
        }
    }

    /// Checks and pins of a seat.
    pub(crate) fn danger(&self, tables: &GeneralTables<W>, seat: usize) -> Danger<W> {
        let mut danger = Danger::NONE;
        let (blocked, barred) = (self.blocked(), self.barred(tables));
        for royal in self.royals[seat % S] {
            self.each_threat(tables, seat, royal, |attacker, from, foe| {
                self.threat(tables, royal, attacker, from, foe, (blocked, barred), &mut danger);
            });
            if E > 0 {
                let crushers = self.crushers(tables, royal, seat, blocked);
                danger.checkers |= crushers;
                danger.tried |= crushers.any();
            }
            if tables.check.facing {
                for other in tables.foes[seat].iter().flat_map(|&foe| self.royals[foe % S]) {
                    if let Some(between) = tables.file_between(royal, other) {
                        danger.way(between, blocked, Bits::EMPTY);
                        danger.tried |= !between.meets(blocked);
                    }
                }
            }
        }
        danger.pinned &= self.seats[seat % S];
        danger
    }

    #[inline(always)]
    #[allow(clippy::too_many_arguments)]
    fn threat(
        &self,
        tables: &GeneralTables<W>,
        royal: Square,
        attacker: usize,
        from: Square,
        foe: usize,
        (blocked, barred): (Bits<W>, Bits<W>),
        danger: &mut Danger<W>,
    ) {
        let table = tables.paths.table(attacker, foe, from);
        let here = Bits::of(from);
        if table.take.has(royal) {
            danger.way(Bits::EMPTY, blocked, here);
        }
        for ray in tables.paths.rays(table) {
            if ray.take.has(royal) {
                let between = ray.before(royal);
                if ray.hops {
                    danger.hop(between, blocked, here, ray.picky.then_some(barred));
                } else {
                    danger.way(between, blocked, here);
                }
            }
        }
        for leap in tables.paths.lame_leaps(table) {
            if leap.take.has(royal) {
                danger.way(leap.clear, blocked, here);
            }
        }
        if table.is_walked()
            && self.walks_to(tables, attacker, foe, from, royal, (blocked, false), Some(&mut danger.zone))
        {
            danger.checkers |= here;
            danger.tried = true;
        }
    }

    /// Where a pinned piece may go: along every way on which it alone stands, or to its end.
    #[inline(never)]
    pub(crate) fn pin(&self, tables: &GeneralTables<W>, seat: usize, pinned: Square) -> Bits<W> {
        let mut allowed = Bits::ALL;
        let blocked = self.blocked();
        let it = Bits::of(pinned);
        for royal in self.royals[seat % S] {
            self.each_threat(tables, seat, royal, |attacker, from, foe| {
                let table = tables.paths.table(attacker, foe, from);
                let mut way = |between: Bits<W>| {
                    if between & blocked == it {
                        allowed &= between | Bits::of(from);
                    }
                };
                for ray in tables.paths.rays(table) {
                    if ray.take.has(royal) && !ray.hops {
                        way(ray.before(royal));
                    }
                }
                for leap in tables.paths.lame_leaps(table) {
                    if leap.take.has(royal) {
                        way(leap.clear);
                    }
                }
            });
            if tables.check.facing {
                for other in tables.foes[seat].iter().flat_map(|&foe| self.royals[foe % S]) {
                    if let Some(between) = tables.file_between(royal, other)
                        && between & blocked == it
                    {
                        allowed &= between;
                    }
                }
            }
        }
        allowed
    }
}

impl<const W: usize> Danger<W> {
    /// An enemy that comes through while all of `between` is clear.
    #[inline(always)]
    fn way(&mut self, between: Bits<W>, blocked: Bits<W>, enemy: Bits<W>) {
        let there = between & blocked;
        if there.is_empty() {
            self.checkers |= enemy;
            self.landing &= between | enemy;
        } else if !there.several() {
            self.pinned |= there;
        }
        self.shield |= between;
    }

    /// An enemy that comes through where just one piece stands on `between`. Where it is picky, that piece may not
    /// be `barred`, so what comes there must be looked at.
    #[inline(always)]
    fn hop(&mut self, between: Bits<W>, blocked: Bits<W>, enemy: Bits<W>, barred: Option<Bits<W>>) {
        let there = between & blocked;
        match (there.count(), barred) {
            (0, None) => self.landing = self.landing.without(between),
            (0, Some(_)) => self.zone |= between,
            (1, Some(barred)) if there.meets(barred) => self.zone |= there,
            (1, _) => {
                self.checkers |= enemy;
                self.tried = true;
            }
            (2, _) => self.zone |= there,
            _ => {}
        }
        self.shield |= between;
    }
}
