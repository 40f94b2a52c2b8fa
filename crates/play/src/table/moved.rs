//! What a step of the game did, for whoever listens.

use chatur_board::Square;
use chatur_core::{Effect, KindId, Leave, Move, MoveExtra, MoveKind, Piece, Removal, Seat, SeatState, Setup};

use crate::event::{Prey, Standing};
use crate::{Event, Named, Table};

impl Table {
    /// The events of a move that has just been played.
    pub(super) fn describe(&self, seat: Seat, mv: Move, before: &Setup) -> Vec<Event> {
        let mut events = vec![self.moved(seat, mv, before)];
        events.extend(self.came_with(seat, mv));
        events.extend(self.last_step(mv));
        events.extend(self.checks(seat));
        events
    }

    /// The events of somebody's exit. That he left is the first of them.
    pub(super) fn describe_exit(&self) -> Vec<Event> {
        let nothing = Move::new(Square(0), Square(0), MoveKind::Plain);
        self.last_step(nothing)
    }

    fn moved(&self, seat: Seat, mv: Move, before: &Setup) -> Event {
        let named = self.named(seat);
        if let MoveKind::Castle(way) = mv.what {
            let castling = self.game.variant().spec().castling.get(usize::from(way));
            let name = castling.map_or("castling", |castling| &castling.name).to_owned();
            return Event::Castled { seat: named, mv, name };
        }
        let kind = self.kind(before.piece(mv.from).map(|piece| piece.kind).unwrap_or_default());
        let (from, to) = (self.square(mv.from), self.square(mv.to));
        match mv.what {
            MoveKind::Drop(kind) => {
                return Event::Dropped { seat: named, mv, kind: self.kind(kind), square: to };
            }
            MoveKind::Pass => return Event::Passed { seat: named, mv },
            MoveKind::Shoot => return Event::Shot { seat: named, mv, kind, from, at: to },
            MoveKind::Swap => return Event::Swapped { seat: named, mv, kind, from, to },
            _ => {}
        }
        let walks =
            before.states.get(seat.index()).is_some_and(|state| matches!(state, SeatState::Walking(_)));
        Event::Moved { seat: named, mv, kind, from, to, walks }
    }

    /// What entered or was placed with a move.
    fn came_with(&self, seat: Seat, mv: Move) -> Option<Event> {
        let named = self.named(seat);
        Some(match mv.with {
            MoveExtra::Nothing => return None,
            MoveExtra::Wall(wall) => Event::Walled { seat: named, square: self.square(wall) },
            MoveExtra::Gate(kind) => {
                Event::Entered { seat: named, kind: self.kind(kind), square: self.square(mv.from) }
            }
            MoveExtra::GateAtPartner(kind) => {
                Event::Entered { seat: named, kind: self.kind(kind), square: self.square(mv.to) }
            }
        })
    }

    /// What the game told of its last step, but for the end, which is the table's to tell.
    fn last_step(&self, mv: Move) -> Vec<Event> {
        let Some(step) = self.game.steps().len().checked_sub(1) else { return Vec::new() };
        self.game.effects(step).iter().filter_map(|told| self.told(told, mv)).collect()
    }

    /// An effect that people want to hear of: not where pieces went, which the move tells, nor what hangs on that.
    fn told(&self, effect: &Effect, mv: Move) -> Option<Event> {
        Some(match effect {
            Effect::Removed { by, how, piece, on, grey, points } => {
                let seat = self.named(*by);
                let prey = self.prey(*piece, *on, *grey, *points);
                match how {
                    Removal::Crushed => Event::Crushed { seat, kind: self.kind(self.crusher(mv)), prey },
                    Removal::Blasted => Event::Exploded { seat, prey },
                    Removal::Petrified => Event::Petrified { seat, prey },
                    Removal::Withdrawn => return None,
                    _ => Event::Captured { seat, prey },
                }
            }
            Effect::Changed { on, before, after } => {
                let (seat, square) = (self.named(after.seat), self.square(*on));
                let kind = self.kind(after.kind);
                if before.seat == after.seat {
                    Event::Promoted { seat, into: kind, square }
                } else {
                    Event::TurnedOver { seat, kind, square }
                }
            }
            Effect::Fused { seat, into, on, .. } => {
                Event::Fused { seat: self.named(*seat), into: self.kind(*into), square: self.square(*on) }
            }
            Effect::Points { seat, points, award } => {
                Event::Points { seat: self.named(*seat), points: *points, award: award.clone() }
            }
            Effect::RoyalTaken { seat, by } => {
                Event::RoyalTaken { seat: self.named(*seat), by: self.named(*by) }
            }
            Effect::Mated { seat, by } => {
                Event::Mated { seat: self.named(*seat), by: by.map(|by| self.named(by)) }
            }
            Effect::Stalemated { seat } => Event::Stalemated { seat: self.named(*seat) },
            Effect::Left { seat, how: Leave::Resigned } => Event::Resigned { seat: self.named(*seat) },
            Effect::Left { seat, how: Leave::Flagged } => Event::FlagFell { seat: self.named(*seat) },
            Effect::State { seat, after: SeatState::Walking(_), .. } => {
                Event::Walking { seat: self.named(*seat), kind: self.kind(self.royal_kind()) }
            }
            Effect::State { seat, .. } => {
                let army =
                    self.game.variant().spec().exits.map_or(chatur_core::Army::Stays, |exits| exits.army);
                Event::Grey { seat: self.named(*seat), army }
            }
            _ => return None,
        })
    }

    fn prey(&self, piece: Piece, on: Square, grey: bool, points: i16) -> Prey {
        Prey {
            owner: self.named(piece.seat),
            kind: self.kind(piece.kind),
            square: self.square(on),
            grey,
            points: self.game.variant().spec().scoring.as_ref().map(|_| points),
        }
    }

    /// What stands where a move has led: the piece that crushed.
    fn crusher(&self, mv: Move) -> KindId {
        let anchor = if let MoveKind::Fusion(anchor) = mv.what { anchor } else { mv.to };
        self.game.setup().piece(anchor).map(|piece| piece.kind).unwrap_or_default()
    }

    /// Royal pieces that the last step brought into check. Who was in check before and still is knows it.
    fn checks(&self, mover: Seat) -> Vec<Event> {
        let (variant, positions) = (self.game.variant(), self.game.positions());
        let now = self.game.position();
        let before = positions.len().checked_sub(2).and_then(|index| positions.get(index));
        let is_new = |seat: &Seat| {
            self.game.state(*seat) != SeatState::Out
                && variant.in_check(now, *seat)
                && !before.is_some_and(|before| variant.in_check(before, *seat))
        };
        self.others(mover).filter(is_new).map(|seat| Event::Check { seat: self.named(seat) }).collect()
    }

    /// Everybody by place, where points decided.
    pub(super) fn standing(&self, places: &[u8]) -> Vec<Standing> {
        let mut all: Vec<Standing> = self
            .seats()
            .zip(places)
            .map(|(seat, &place)| Standing { seat: self.named(seat), place, points: self.game.points(seat) })
            .collect();
        all.sort_by_key(|one| one.place);
        all
    }

    pub(super) fn royal_kind(&self) -> KindId {
        let spec = self.game.variant().spec();
        spec.kind_ids().find(|kind| spec.kinds[kind.index()].royal).unwrap_or_default()
    }

    pub(super) fn kind(&self, kind: KindId) -> Named<KindId> {
        let kinds = &self.game.variant().spec().kinds;
        let name = kinds.get(kind.index()).map_or("piece", |kind| &kind.name);
        Named { id: kind, name: name.to_owned() }
    }

    fn square(&self, square: Square) -> Named<Square> {
        Named { id: square, name: self.game.variant().geometry().name(square) }
    }
}
