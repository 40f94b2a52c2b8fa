//! What a move captures away from the square on which it lands.

use chatur_board::{Bits, Square};

use crate::general::tables::GeneralTables;
use crate::movement::away::{Away, Ways};
use crate::position::general::GeneralPosition;
use crate::{AlsoHow, KindId, KindSet, Move, MoveKind};

/// Who stands around a piece that has just landed.
struct Around<const W: usize> {
    from: Option<Square>,
    to: Square,
    /// What can be captured, and what closes in.
    prey: Bits<W>,
    own: Bits<W>,
    walls: Bits<W>,
}

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// Whether a move captures away from where it lands.
    #[inline(always)]
    pub(crate) fn takes_away(&self, tables: &GeneralTables<W>, mv: Move) -> bool {
        !tables.away.is_empty() && self.takes_somewhere(tables, mv)
    }

    #[inline(never)]
    fn takes_somewhere(&self, tables: &GeneralTables<W>, mv: Move) -> bool {
        let (from, kind) = match mv.what {
            MoveKind::Drop(kind) => (None, kind.index()),
            MoveKind::Plain | MoveKind::Double | MoveKind::EnPassant | MoveKind::Promotion(_)
                if mv.from != mv.to =>
            {
                (Some(mv.from), self.kind(mv.from))
            }
            _ => return false,
        };
        self.away(tables, self.me(), kind, from, mv.to, mv.via).any()
    }

    /// The moves that one comes to where its mover chooses by which rule it captures: each says where. None where there is
    /// nothing to choose.
    pub(crate) fn choices(&self, tables: &GeneralTables<W>, mv: Move) -> Vec<Move> {
        let goes = matches!(mv.what, MoveKind::Plain | MoveKind::Double | MoveKind::Promotion(_));
        if !goes || mv.from == mv.to || mv.via.is_some() {
            return Vec::new();
        }
        // What several rules capture alike is there once.
        let mut all: Vec<Bits<W>> = Vec::new();
        self.each_away(tables, self.me(), self.kind(mv.from), Some(mv.from), mv.to, |part| {
            if part.any() && !all.contains(&part) {
                all.push(part);
            }
        });
        if all.len() < 2 {
            return Vec::new();
        }
        let geometry = &tables.spec.geometry;
        let far = |on: &Square| {
            let files = geometry.file(*on).abs_diff(geometry.file(mv.to));
            files.max(geometry.rank(*on).abs_diff(geometry.rank(mv.to)))
        };
        // The nearest square that no other rule captures on tells one from the others.
        let own = |(i, part): (usize, &Bits<W>)| {
            let others = all.iter().enumerate().filter(|(j, _)| *j != i);
            part.without(others.fold(Bits::EMPTY, |all, (_, other)| all | *other)).into_iter().min_by_key(far)
        };
        let squares: Vec<Square> = all.iter().enumerate().filter_map(own).collect();
        squares.into_iter().map(|via| Move { via: Some(via), ..mv }).collect()
    }

    /// What a piece of seat `me` captures away from `to`, on which it lands. Neither that square nor the one that it left
    /// counts as held by anybody. Where the mover chooses by which rule, `via` says which.
    pub(crate) fn away(
        &self,
        tables: &GeneralTables<W>,
        me: usize,
        kind: usize,
        from: Option<Square>,
        to: Square,
        via: Option<Square>,
    ) -> Bits<W> {
        let chosen = via.filter(|_| tables.captures.chooses);
        let mut all = Bits::EMPTY;
        self.each_away(tables, me, kind, from, to, |part| {
            if chosen.is_none_or(|via| part.has(via)) {
                all |= part;
            }
        });
        all
    }

    /// Calls back with what each rule captures.
    fn each_away(
        &self,
        tables: &GeneralTables<W>,
        me: usize,
        kind: usize,
        from: Option<Square>,
        to: Square,
        mut captured: impl FnMut(Bits<W>),
    ) {
        let gone = Bits::of(to) | from.map_or(Bits::EMPTY, Bits::of);
        let enemies = self.enemies(tables, me).without(gone);
        let own = self.seats[me % S].without(gone);
        let empty = Bits::ALL.without(self.blocked().without(gone) | Bits::of(to));
        let is_by = |rule: &&Away<W>| rule.by.has(KindId(kind as u8)) && rule.is_by(me, from, to);
        for rule in tables.away.iter().filter(is_by) {
            let of = |squares: Bits<W>, kinds: KindSet| -> Bits<W> {
                let is = |&square: &Square| kinds.has(KindId(self.kind(square) as u8));
                squares.into_iter().filter(is).collect()
            };
            let around = Around {
                from,
                to,
                prey: of(enemies & rule.on[me], rule.takes),
                own: of(own, rule.with) | rule.hostile[me] & empty,
                walls: self.walls,
            };
            captured(around.captured(rule, me));
        }
    }
}

impl<const W: usize> Around<W> {
    fn captured(&self, rule: &Away<W>, me: usize) -> Bits<W> {
        let Ways { ahead, behind } = rule.ways(me, self.to);
        let mut all = Bits::EMPTY;
        match rule.how {
            AlsoHow::Sandwiched { most } => {
                for line in ahead {
                    let run = line.iter().take_while(|&&at| self.prey.has(at)).count();
                    let fits = run > 0 && most.is_none_or(|most| run <= usize::from(most));
                    if fits && line.get(run).is_some_and(|&at| self.own.has(at)) {
                        all |= line[..run].iter().copied().collect();
                    }
                }
            }
            AlsoHow::Approached { most } | AlsoHow::Withdrawn { most } => {
                let Some(from) = self.from else { return all };
                let left = rule.ways(me, from);
                for (i, _) in left.ahead.iter().enumerate().filter(|(_, line)| line.contains(&self.to)) {
                    let approached = matches!(rule.how, AlsoHow::Approached { .. });
                    let line = if approached { ahead.get(i) } else { left.behind.get(i) };
                    let run = line.into_iter().flatten().take_while(|&&at| self.prey.has(at));
                    all |= run.take(most.map_or(usize::MAX, usize::from)).copied().collect();
                }
            }
            AlsoHow::Leapt => {
                let Some(from) = self.from else { return all };
                for line in &rule.ways(me, from).ahead {
                    if let Some(end) = line.iter().position(|&at| at == self.to) {
                        all |= line[..end].iter().copied().filter(|&at| self.prey.has(at)).collect();
                    }
                }
            }
            AlsoHow::Crossed => {
                let lines = |at: Square| -> Vec<Bits<W>> {
                    rule.ways(me, at).ahead.iter().map(|line| line.iter().copied().collect()).collect()
                };
                let here = lines(self.to);
                for partner in self.own {
                    let there = lines(partner);
                    for &(one, other) in &rule.crossings {
                        all |= here[one] & there[other] & self.prey;
                    }
                }
            }
            AlsoHow::Surrounded => {
                let closed = |at: Square| at == self.to || self.own.has(at) || self.walls.has(at);
                for &victim in ahead.iter().filter_map(|line| line.first()) {
                    let mut sides = rule.ways(me, victim).ahead.iter().filter_map(|line| line.first());
                    if self.prey.has(victim) && sides.all(|&at| closed(at)) {
                        all.insert(victim);
                    }
                }
            }
            AlsoHow::Between => {
                for pair in ahead.iter().zip(behind).map(|(one, other)| (one.first(), other.first())) {
                    if let (Some(&one), Some(&other)) = pair
                        && self.prey.has(one)
                        && self.prey.has(other)
                    {
                        all |= Bits::of(one) | Bits::of(other);
                    }
                }
            }
        }
        all
    }
}
