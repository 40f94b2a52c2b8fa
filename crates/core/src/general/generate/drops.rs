//! Drops: which pieces may come from hand, where, and what they may not do: give check or mate.

use chatur_board::{Bits, Square, Step};

use super::sink::{Reached, Sink};
use super::{Generation, Only};
use crate::general::tables::{GeneralTables, NO_SLOT};
use crate::position::general::{GeneralPosition, HAND};
use crate::{KindId, Move, MoveKind, Near};

/// The kind in hand that a dropped piece was.
pub(crate) fn held_as<const W: usize, const S: usize, const E: usize>(
    tables: &GeneralTables<W>,
    position: &GeneralPosition<W, S, E>,
    me: usize,
    dropped: usize,
) -> usize {
    let holds = |kind: usize| {
        let slot = tables.slots[kind];
        slot != NO_SLOT && position.hands[me % S][usize::from(slot)] > 0
    };
    let comes_as = |kind: usize| {
        let becomes = &tables.spec.kinds[kind].drop.becomes;
        if becomes.is_empty() { kind == dropped } else { becomes.contains(&KindId(dropped as u8)) }
    };
    if holds(dropped) && comes_as(dropped) {
        return dropped;
    }
    tables.in_slot.iter().copied().find(|&kind| holds(kind) && comes_as(kind)).unwrap_or(dropped)
}

/// Tells where a piece in hand can be dropped as one kind.
fn drop_as<const W: usize>(
    tables: &GeneralTables<W>,
    me: usize,
    held: usize,
    into: usize,
    to: Bits<W>,
    blocked: Bits<W>,
    f: &mut impl FnMut(usize, usize, Bits<W>) -> bool,
) -> bool {
    let mut to = to & tables.kinds[into].region[me];
    if tables.spec.kinds[held].drop.must_have_move {
        to &= tables.kinds[into].mobile[me];
    }
    if let Some(body) = tables.bodies.of_code(into as u16) {
        // It needs room for all its squares.
        let fits = |&anchor: &Square| {
            body.covers(anchor).any() && !body.covers(anchor).without(Bits::of(anchor)).meets(blocked)
        };
        to = to.into_iter().filter(fits).collect();
    }
    to.any() && f(held, into, to)
}

impl<K: Sink<W> + ?Sized, const W: usize, const S: usize, const E: usize> Generation<'_, K, W, S, E> {
    pub(super) fn drops(&mut self) -> bool {
        let (position, tables, me) = (self.position, self.tables, self.me);
        let Some(drops) = &tables.drops else { return false };
        position.drops(tables, me, |held, into, to| {
            let wanted = match self.only {
                Only::OwedDrops => drops.must.has(KindId(held as u8)),
                Only::Drops(kind) => kind.index() == into,
                _ => true,
            };
            if !wanted || self.shown.is_some_and(|shown| !shown.has(KindId(held as u8))) {
                return false;
            }
            let what = MoveKind::Drop(KindId(into as u8));
            let tried = (!self.pseudo || self.later)
                && tables.has_royals
                && (!drops.may_check || tables.spec.kinds[held].drop.not_mate || tables.kinds[into].royal);
            let kept = if tried {
                let not_mate = tables.spec.kinds[held].drop.not_mate;
                let mut near = to;
                if drops.may_check && !tables.kinds[into].royal && !tables.hops {
                    // Only from where it touches a royal piece can a drop give mate.
                    near &= position.touching(tables, me, into);
                }
                let safe = |&to: &Square| {
                    let mv = Move::new(to, to, what);
                    (self.later || position.is_safe(tables, mv))
                        && (drops.may_check || !position.gives_check(tables, mv))
                        && !(not_mate && position.mates(tables, mv))
                };
                let looked_at: Bits<W> = near.into_iter().filter(safe).collect();
                looked_at | self.legal(Square(0), to.without(near), what)
            } else {
                self.legal(Square(0), to, what)
            };
            kept.any() && self.out(Move::new(Square(0), Square(0), what), kept)
        })
    }
}

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// The squares from which a kind could capture a royal piece of an enemy in some position.
    fn touching(&self, tables: &GeneralTables<W>, me: usize, kind: usize) -> Bits<W> {
        let royals = tables.foes[me].iter().flat_map(|&foe| self.royals[foe % S]);
        royals.fold(Bits::EMPTY, |all, royal| all | tables.touched_by(kind, me, royal))
    }
}

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// The squares to which the pieces of the player to move could go.
    fn reached(&self, tables: &GeneralTables<W>) -> Bits<W> {
        let mut reached = Reached::default();
        self.generate_only(tables, Only::Pieces, true, &mut reached);
        reached.0
    }

    /// Calls `f` with every set of squares on which a kind can be dropped, before the own royal piece's safety
    /// is looked at. The first argument is the kind in hand, the second what it is dropped as.
    pub(crate) fn drops(
        &self,
        tables: &GeneralTables<W>,
        me: usize,
        mut f: impl FnMut(usize, usize, Bits<W>) -> bool,
    ) -> bool {
        let Some(drops) = &tables.drops else { return false };
        if drops.from_hand && self.hands[me % S] == [0; HAND] {
            return false;
        }
        let blocked = self.blocked();
        let empty = tables.squares.without(blocked);
        let empty = match tables.near {
            None => empty,
            Some(near) => self.near(tables, me, empty, near),
        };
        // A drop elsewhere would tell that nothing stands there.
        let empty = if tables.drops_in_sight { empty & self.reached(tables) } else { empty };
        for kind in drops.kinds.iter() {
            let held = kind.index();
            if drops.from_hand {
                let slot = tables.slots[held];
                if slot == NO_SLOT || self.hands[me % S][usize::from(slot)] == 0 {
                    continue;
                }
            }
            let rule = &tables.spec.kinds[held].drop;
            let mut to = empty & tables.kinds[held].drop_zone[me];
            if let Some(most) = rule.per_file {
                to = self.below_on_file(tables, me, held, to, most);
            }
            if tables.even_shades {
                to = self.evenly(tables, me, held, to);
            }
            if rule.becomes.is_empty() {
                if drop_as(tables, me, held, held, to, blocked, &mut f) {
                    return true;
                }
                continue;
            }
            for &into in &rule.becomes {
                if drop_as(tables, me, held, into.index(), to, blocked, &mut f) {
                    return true;
                }
            }
        }
        false
    }

    /// The squares on whose file a seat has fewer pieces of a kind.
    fn below_on_file(
        &self,
        tables: &GeneralTables<W>,
        me: usize,
        kind: usize,
        to: Bits<W>,
        most: u8,
    ) -> Bits<W> {
        if most == 1 {
            let same = self.seats[me % S].into_iter().filter(|&square| self.kind(square) == kind);
            return same.fold(to, |to, square| to.without(tables.files[square.index()]));
        }
        let geometry = &tables.spec.geometry;
        let mut full = [0_u8; 64];
        for square in self.seats[me % S] {
            if self.kind(square) == kind {
                full[usize::from(geometry.file(square)) % 64] += 1;
            }
        }
        to.into_iter().filter(|&square| full[usize::from(geometry.file(square)) % 64] < most).collect()
    }

    /// The squares on which a drop leaves the pieces that must stand on both shades able to.
    fn evenly(&self, tables: &GeneralTables<W>, me: usize, kind: usize, to: Bits<W>) -> Bits<W> {
        let light: Bits<W> =
            tables.squares.into_iter().filter(|&square| tables.spec.geometry.is_light(square)).collect();
        let dark = tables.squares.without(light);
        let mut to = to;
        for (even, words) in tables.spec.kinds.iter().enumerate().filter(|(_, words)| words.drop.even_shades)
        {
            let _ = words;
            let on_board = self.of_kinds(me, [KindId(even as u8)].into_iter().collect());
            let slot = tables.slots[even];
            let held = if slot == NO_SLOT { 0 } else { u32::from(self.hands[me % S][usize::from(slot)]) };
            let all = on_board.count() + held;
            to = if even == kind {
                // At most half, rounded up, on each shade.
                let may = |shade: Bits<W>| {
                    if (on_board & shade).count() < all.div_ceil(2) { shade } else { Bits::EMPTY }
                };
                to & (may(light) | may(dark))
            } else {
                // Enough squares of each shade must stay open.
                let open = tables.kinds[even].drop_zone[me].without(self.blocked()) | on_board;
                let spare = |shade: Bits<W>| (open & shade).count() > all / 2;
                let keep = |shade: Bits<W>| if spare(shade) { Bits::ALL } else { !(open & shade) };
                to & keep(light) & keep(dark)
            };
        }
        to
    }

    /// The squares that have near them what a drop needs.
    fn near(&self, tables: &GeneralTables<W>, me: usize, empty: Bits<W>, near: Near) -> Bits<W> {
        let free = tables.drops.as_ref().and_then(|drops| drops.near_free);
        if let Some(zone) = free {
            let open = tables.zones[usize::from(zone.0)][me] & empty;
            if open.any() {
                return open;
            }
        }
        let own = self.seats[me % S];
        let enemies = self.enemies(tables, me);
        let beside = |square: Square, wanted: Bits<W>, straight: bool| {
            let lines = &tables.lines[square.index()];
            (0..8)
                .filter(|d| !straight || d % 2 == 0)
                .any(|d| lines[d].first().is_some_and(|&s| wanted.has(s)))
        };
        let fits = |&square: &Square| match near {
            Near::Beside => beside(square, own, false),
            Near::NoEnemyBeside => !beside(square, enemies, true),
            Near::Encloses => self.enclosed(tables, me, square).any(),
            Near::Rests(down) => {
                let geometry = &tables.spec.geometry;
                let below = geometry.step(square, geometry.turn(down, Step::new(0, 1)));
                below.is_none_or(|below| self.blocked().has(below))
            }
        };
        empty.into_iter().filter(fits).collect()
    }
}
