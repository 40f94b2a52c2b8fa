//! Who attacks a royal piece.

pub(crate) mod checked;
pub(crate) mod danger;

use chatur_board::{Bits, Square};
use chatur_effort::tick;

use crate::general::tables::GeneralTables;
use crate::movement::path::PathCondition;
use crate::position::general::GeneralPosition;
use crate::{Arrival, Hop, KindId};

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// Whether an enemy of `seat` attacks a square, as if a piece of this kind stood there. `blocked` is all that
    /// is in the way.
    pub(crate) fn is_attacked(
        &self,
        tables: &GeneralTables<W>,
        square: Square,
        kind: usize,
        seat: usize,
        blocked: Bits<W>,
    ) -> bool {
        self.attackers(tables, square, kind, seat, blocked, true).any()
    }

    /// The enemies of `seat` that attack a square; only one of them where `any` is enough.
    pub(crate) fn attackers(
        &self,
        tables: &GeneralTables<W>,
        square: Square,
        kind: usize,
        seat: usize,
        blocked: Bits<W>,
        any: bool,
    ) -> Bits<W> {
        let mut attackers = if E == 0 { Bits::EMPTY } else { self.crushers(tables, square, seat, blocked) };
        if any && attackers.any() {
            return attackers;
        }
        for &foe in &tables.foes[seat] {
            let near = tables.paths.touched_from(foe, square) & self.alive(foe);
            for from in near {
                let attacker = self.kind(from);
                if tables.paths.table(attacker, foe, from).touch.has(square)
                    && tables.may_take(attacker, kind)
                    && self.hits(tables, attacker, foe, from, square, blocked)
                    && !self.dies_with_it(tables, square, foe, attacker)
                    && !self.is_frozen(tables, foe, from, blocked | Bits::of(square))
                {
                    attackers.insert(from);
                    if any {
                        return attackers;
                    }
                }
            }
        }
        attackers
    }

    /// Whether a capture on this square would cost the captor's seat a royal piece by the blast.
    pub(crate) fn dies_with_it(
        &self,
        tables: &GeneralTables<W>,
        square: Square,
        foe: usize,
        captor: usize,
    ) -> bool {
        let Some(blast) = tables.captures.blast.as_ref().filter(|_| tables.check.unless_captor_dies) else {
            return false;
        };
        let spared = |at: &Square| {
            let kind = KindId(self.kind(*at) as u8);
            blast.spares.has(kind) || blast.immune.has(kind)
        };
        let around = tables.blast[square.index()] & self.royals[foe % S];
        around.into_iter().any(|at| !spared(&at))
            || blast.kills_captor && tables.kinds[captor].royal && !blast.immune.has(KindId(captor as u8))
    }

    /// Whether a piece on `from` captures on `target`, whatever stands there.
    #[inline(always)]
    fn hits(
        &self,
        tables: &GeneralTables<W>,
        kind: usize,
        seat: usize,
        from: Square,
        target: Square,
        blocked: Bits<W>,
    ) -> bool {
        self.hits_by(tables, (kind, seat, from), target, blocked, false)
    }

    /// The same, by ways only that ask for no relation between pieces.
    pub(crate) fn hits_plainly(
        &self,
        tables: &GeneralTables<W>,
        kind: usize,
        seat: usize,
        from: Square,
        target: Square,
        blocked: Bits<W>,
    ) -> bool {
        self.hits_by(tables, (kind, seat, from), target, blocked, true)
    }

    #[inline(always)]
    fn hits_by(
        &self,
        tables: &GeneralTables<W>,
        (kind, seat, from): (usize, usize, Square),
        target: Square,
        blocked: Bits<W>,
        plainly: bool,
    ) -> bool {
        let table = tables.paths.table(kind, seat, from);
        if table.take.has(target) {
            return true;
        }
        for ray in tables.paths.rays(table) {
            if ray.take.has(target) {
                let between = ray.before(target) & blocked;
                let through = if ray.hops {
                    let hurdle = if between.several() { None } else { between.first() };
                    hurdle.is_some_and(|hurdle| !ray.picky || self.is_hurdle(tables, hurdle))
                } else {
                    between.is_empty()
                };
                if through {
                    return true;
                }
            }
        }
        for leap in tables.paths.lame_leaps(table) {
            if leap.take.has(target) && !leap.clear.meets(blocked) {
                return true;
            }
        }
        table.is_walked() && self.walks_to(tables, kind, seat, from, target, (blocked, plainly), None)
    }

    /// Whether picky hoppers jump what stands on a square. What is no piece they do not jump.
    fn is_hurdle(&self, tables: &GeneralTables<W>, square: Square) -> bool {
        let kind = self.kind(self.anchor_of(tables, square));
        kind < tables.kinds.len()
            && tables.paths.hurdles.is_none_or(|hurdles| hurdles.has(KindId(kind as u8)))
    }

    /// Whether a piece on `from` captures on `target` by a path that is walked, where it is so said by one that asks for no
    /// relation between pieces. Adds the squares on its ways there to `zone`.
    #[inline(never)]
    #[allow(clippy::too_many_arguments)]
    pub(crate) fn walks_to(
        &self,
        tables: &GeneralTables<W>,
        kind: usize,
        seat: usize,
        from: Square,
        target: Square,
        (blocked, plainly): (Bits<W>, bool),
        mut zone: Option<&mut Bits<W>>,
    ) -> bool {
        let table = tables.paths.table(kind, seat, from);
        tick(tables.paths.walked_steps(table));
        let mut hit = false;
        let mut blocked = blocked;
        blocked.remove(from);
        blocked.insert(target);
        for &path in tables.paths.paths(table) {
            let squares = tables.paths.squares(path);
            let path_kind = tables.paths.path_kind(path);
            if !path_kind.to.enemy && !path_kind.takes_on_the_way
                || path_kind.arrival == Arrival::Swap
                || path_kind.fresh && !self.fresh.has(from)
                || !path_kind.seen.is_empty()
                    && (plainly || !self.relate(tables, &path_kind.seen, seat, from, blocked))
            {
                continue;
            }
            let counts = |&(square, condition): &(Square, PathCondition)| {
                square == target
                    && (condition == PathCondition::Land && path_kind.to.enemy
                        || condition == PathCondition::Take)
            };
            let Some(end) = squares.iter().position(counts) else { continue };
            if let Some(zone) = zone.as_deref_mut() {
                let last = if path_kind.takes_on_the_way { squares.len() } else { end };
                squares[..last].iter().for_each(|&(square, _)| zone.insert(square));
                zone.remove(target);
            }
            hit |= match path_kind.hop {
                Hop::None | Hop::First => {
                    if path_kind.takes_on_the_way {
                        self.completes(
                            tables,
                            squares,
                            target,
                            seat,
                            blocked,
                            path_kind.to.empty,
                            path_kind.to.enemy,
                        )
                    } else {
                        squares[..end].iter().all(|&(square, condition)| match condition {
                            PathCondition::Clear | PathCondition::Land => !blocked.has(square),
                            PathCondition::Hurdle => blocked.has(square),
                            PathCondition::Take => false,
                            PathCondition::Free => true,
                        })
                    }
                }
                // It ends on empty squares only.
                Hop::Enemies => false,
                Hop::Over | Hop::Behind => {
                    let mut hurdles =
                        squares[..end].iter().enumerate().filter(|(_, (square, _))| blocked.has(*square));
                    match (hurdles.next(), hurdles.next()) {
                        (Some((at, &(square, _))), None) => {
                            let may = path_kind.over.is_none_or(|over| {
                                let piece = self.kind(square);
                                piece < tables.kinds.len() && over.has(KindId(piece as u8))
                            });
                            may && (path_kind.hop == Hop::Over || at + 1 == end)
                        }
                        _ => false,
                    }
                }
            };
            if hit && zone.is_none() {
                return true;
            }
        }
        hit
    }

    /// Whether a path that captures on the way can be walked to an end, taking `target` somewhere.
    #[allow(clippy::too_many_arguments)]
    fn completes(
        &self,
        tables: &GeneralTables<W>,
        squares: &[(Square, PathCondition)],
        target: Square,
        seat: usize,
        blocked: Bits<W>,
        to_empty: bool,
        to_enemy: bool,
    ) -> bool {
        let mut prey = self.enemies(tables, seat);
        prey.insert(target);
        let mut taken = false;
        for &(square, condition) in squares {
            let there = blocked.has(square);
            match condition {
                PathCondition::Clear if there => return false,
                PathCondition::Take if !prey.has(square) => return false,
                PathCondition::Hurdle if !there => return false,
                PathCondition::Take => taken |= square == target,
                PathCondition::Land if there => {
                    return to_enemy && (square == target || taken && prey.has(square));
                }
                PathCondition::Land if taken && to_empty => return true,
                _ => {}
            }
        }
        false
    }

    /// Whether a royal piece faces one of an enemy on an open rank or file.
    pub(crate) fn faces(&self, tables: &GeneralTables<W>, seat: usize) -> bool {
        let blocked = self.blocked();
        self.royals[seat % S].into_iter().any(|royal| self.faces_from(tables, seat, royal, blocked))
    }

    /// Whether a royal piece on a square would face one of an enemy.
    pub(crate) fn faces_from(
        &self,
        tables: &GeneralTables<W>,
        seat: usize,
        square: Square,
        blocked: Bits<W>,
    ) -> bool {
        tables.foes[seat].iter().any(|&foe| {
            self.royals[foe % S].into_iter().any(|other| {
                tables.file_between(square, other).is_some_and(|between| !between.meets(blocked))
            })
        })
    }

    /// The royal pieces of a seat that may not be left attacked now.
    pub(crate) fn royal_now(&self, tables: &GeneralTables<W>, seat: usize) -> Bits<W> {
        let royals = self.royals[seat % S];
        if tables.check.only_last && royals.several() {
            return Bits::EMPTY;
        }
        let Some(most) = tables.check.royal_up_to else { return royals };
        let few = |&square: &Square| {
            let kind = self.kind(square);
            royals.into_iter().filter(|&other| self.kind(other) == kind).count() <= usize::from(most)
        };
        royals.into_iter().filter(few).collect()
    }

    /// The royal pieces of enemies that may not be captured, whoever exposed them.
    #[inline(always)]
    pub(crate) fn spared(&self, tables: &GeneralTables<W>, me: usize) -> Bits<W> {
        if S == 2 || !tables.spares_royals {
            return Bits::EMPTY;
        }
        tables.foes[me].iter().fold(Bits::EMPTY, |all, &foe| all | self.royal_now(tables, foe))
    }

    /// Whether a seat is in check.
    pub(crate) fn in_check(&self, tables: &GeneralTables<W>, seat: usize) -> bool {
        let blocked = self.blocked();
        let attacked = |square: Square| self.is_attacked(tables, square, self.kind(square), seat, blocked);
        let royals = self.royals[seat % S];
        if tables.check.all_royals && royals.any() && royals.into_iter().all(attacked) {
            return true;
        }
        if tables.check.all_royals && tables.check.royal_up_to.is_none() {
            return false;
        }
        self.royal_now(tables, seat).into_iter().any(attacked)
    }

    /// All enemies that attack a royal piece of a seat, if it is in check.
    pub(crate) fn checkers(&self, tables: &GeneralTables<W>, seat: usize) -> Bits<W> {
        if !self.in_check(tables, seat) {
            return Bits::EMPTY;
        }
        let blocked = self.blocked();
        self.royals[seat % S].into_iter().fold(Bits::EMPTY, |all, royal| {
            all | self.attackers(tables, royal, self.kind(royal), seat, blocked, false)
        })
    }
}
