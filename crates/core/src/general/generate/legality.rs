//! Which targets of a piece leave its royal pieces safe: most need no more than a look.

use chatur_board::{Bits, Square};

use super::Generation;
use super::sink::Sink;
use crate::{KindId, Move, MoveKind};

impl<K: Sink<W> + ?Sized, const W: usize, const S: usize, const E: usize> Generation<'_, K, W, S, E> {
    /// Moves that each need a look of their own.
    pub(crate) fn one_by_one(&mut self, from: Square, to: Bits<W>, what: MoveKind) -> bool {
        let safe =
            |&to: &Square| self.pseudo || self.position.is_safe(self.tables, Move::new(from, to, what));
        let kept: Bits<W> = to.into_iter().filter(safe).collect();
        kept.any() && self.out(Move::new(from, from, what), kept)
    }

    /// The targets of one piece: what cannot matter to a royal piece passes unseen.
    #[inline(always)]
    pub(crate) fn set(&mut self, from: Square, to: Bits<W>, what: MoveKind) -> bool {
        if to.is_empty() {
            return false;
        }
        let kept = self.legal(from, to, what);
        kept.any() && self.out(Move::new(from, from, what), kept)
    }

    /// Those of the targets of one piece that leave the royal pieces of its seat safe.
    #[inline(always)]
    pub(super) fn legal(&self, from: Square, to: Bits<W>, what: MoveKind) -> Bits<W> {
        // The usual case first: neither the piece's leaving nor its landing needs more than a look at the checks.
        let from_here = if matches!(what, MoveKind::Drop(_)) {
            self.careful == Bits::ALL
        } else {
            self.careful.has(from)
        };
        if !from_here && !to.meets(self.delicate) {
            return to & self.danger.landing;
        }
        self.looked_at(from, to, what)
    }

    #[inline(never)]
    pub(super) fn looked_at(&self, from: Square, to: Bits<W>, what: MoveKind) -> Bits<W> {
        let tables = self.tables;
        let danger = &self.danger;
        let drop = matches!(what, MoveKind::Drop(_));
        let royals = self.position.royals[self.me % S];
        if tables.tries_all {
            return self.tried(from, to, what);
        }
        let mut to = to;
        let mut free = Bits::EMPTY;
        if tables.captures.blast.is_some() && !drop {
            let shots = to & self.position.standing();
            for shot in shots {
                let safe = self.survives_blast(from, shot);
                let safe = safe.unwrap_or_else(|| self.position.is_safe(tables, Move::new(from, shot, what)));
                free |= Bits::of(shot).times(safe);
            }
            to = to.without(shots);
        }
        let prizes = to & self.position.prizes(tables, self.me);
        if prizes.any() {
            free |= self.tried(from, prizes, what);
            to = to.without(prizes);
        }
        if !drop && royals.has(from) {
            return free
                | if royals.several() { self.tried(from, to, what) } else { self.royal(from, to, what) };
        }
        if danger.tried {
            let stirs = !drop && (danger.zone | danger.shield | danger.pinned).has(from);
            let answers = danger.zone | danger.shield | danger.checkers;
            return free | self.tried(from, if stirs { to } else { to & answers }, what);
        }
        to &= danger.landing;
        if drop {
            return free | to.without(danger.zone) | self.tried(from, to & danger.zone, what);
        }
        if danger.pinned.has(from) {
            to &= self.position.pin(tables, self.me, from);
        }
        if danger.zone.has(from) {
            return free | self.tried(from, to, what);
        }
        free | to.without(danger.zone) | self.tried(from, to & danger.zone, what)
    }

    /// Those of the targets that prove safe when the move is made.
    #[inline(always)]
    fn tried(&self, from: Square, to: Bits<W>, what: MoveKind) -> Bits<W> {
        if to.is_empty() { to } else { self.try_each(from, to, what) }
    }

    #[inline(never)]
    fn try_each(&self, from: Square, to: Bits<W>, what: MoveKind) -> Bits<W> {
        let drop = matches!(what, MoveKind::Drop(_));
        let safe = |&to: &Square| {
            let from = if drop { to } else { from };
            self.position.is_safe(self.tables, Move::new(from, to, what))
        };
        to.into_iter().filter(safe).collect()
    }

    /// Where the only royal piece of the seat may step.
    fn royal(&self, from: Square, to: Bits<W>, what: MoveKind) -> Bits<W> {
        let (position, tables, me) = (self.position, self.tables, self.me);
        let kind = match what {
            MoveKind::Promotion(into) => into.index(),
            _ => position.kind(from),
        };
        if !tables.kinds[kind].royal {
            return self.tried(from, to, what);
        }
        let blocked = position.blocked().without(Bits::of(from));
        let safe = |&to: &Square| {
            let faces = tables.check.facing && position.faces_from(tables, me, to, blocked);
            !faces && !position.is_attacked(tables, to, kind, me, blocked)
        };
        to.into_iter().filter(safe).collect()
    }

    /// Whether the royal pieces survive the blast of a capture, where a look is enough to tell.
    fn survives_blast(&self, from: Square, to: Square) -> Option<bool> {
        let (position, tables, me) = (self.position, self.tables, self.me);
        let mut gone = position.blasted(tables, to);
        gone.remove(from);
        let captor =
            tables.captures.blast.as_ref().is_some_and(|blast| {
                blast.kills_captor && !blast.immune.has(KindId(position.kind(from) as u8))
            });
        let royals = position.royals[me % S];
        if royals.meets(gone) || captor && royals.has(from) {
            return royals.several().then_some(()).map_or(Some(false), |()| None);
        }
        if royals.is_empty() || royals.has(from) {
            return None;
        }
        gone.insert(to);
        let beaten = |&foe: &usize| {
            let royals = position.royals[foe % S];
            royals.any() && royals.without(gone).is_empty()
        };
        if tables.check.unless_wins && tables.foes[me].iter().any(beaten) {
            return Some(true);
        }
        let danger = &self.danger;
        gone.insert(from);
        let stirs = self.in_check || gone.meets(danger.shield | danger.zone);
        (!stirs).then_some(true)
    }
}
