//! What a step of the game did, for whoever listens.

use chatur_board::Square;
use chatur_core::{Event as Told, KindId, Leave, Move, MoveExtra, MoveKind, Piece, Seat, SeatState, Setup};

use crate::event::{Prey, Standing};
use crate::{Event, Named, Table};

impl Table {
    /// The events of a move that has just been played.
    pub(super) fn describe(&self, seat: Seat, mv: Move, before: &Setup) -> Vec<Event> {
        let mut events = vec![self.moved(seat, mv, before)];
        events.extend(self.came_with(seat, mv));
        let told = self.last_step(mv);
        // Rule sets in which nobody scores or leaves tell nothing; there a capture is seen on the board.
        events.extend(if told.is_empty() { self.seen(seat, mv, before) } else { told });
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
            MoveExtra::Nothing | MoveExtra::Via(_) => return None,
            MoveExtra::Wall(wall) => Event::Walled { seat: named, square: self.square(wall) },
            MoveExtra::Gate(kind) => {
                Event::Entered { seat: named, kind: self.kind(kind), square: self.square(mv.from) }
            }
            MoveExtra::GateAtPartner(kind) => {
                Event::Entered { seat: named, kind: self.kind(kind), square: self.square(mv.to) }
            }
        })
    }

    /// What a move did, from the positions before and after it: every piece of somebody else that is not where it
    /// was has been captured, whatever the way, unless it changed places or sides.
    fn seen(&self, seat: Seat, mv: Move, before: &Setup) -> Vec<Event> {
        let after = self.game.setup();
        let others = || {
            let swapped = |square: Square| mv.what == MoveKind::Swap && square == mv.to;
            before.all().filter(move |&(square, piece)| piece.seat != seat && !swapped(square))
        };
        let turned = |square: Square, piece: Piece| {
            square != mv.to && after.piece(square) == Some(Piece { seat, ..piece })
        };
        let flipped = others().filter(|&(square, piece)| turned(square, piece));
        let flipped = flipped.map(|(square, piece)| Event::TurnedOver {
            seat: self.named(seat),
            kind: self.kind(piece.kind),
            square: self.square(square),
        });
        let flipped: Vec<Event> = flipped.collect();
        let gone = others().filter(|&(square, piece)| {
            after.piece(square).is_none_or(|now| now != piece) && !turned(square, piece)
        });
        let captured = gone.map(|(square, piece)| Event::Captured {
            seat: self.named(seat),
            prey: self.prey(piece, square, before.is_grey(self.game.variant().spec(), piece), 0),
        });
        let promoted = match mv.what {
            MoveKind::Promotion(into) => Some((into, mv.to)),
            _ => None,
        };
        let promoted = promoted.map(|(into, square)| Event::Promoted {
            seat: self.named(seat),
            into: self.kind(into),
            square: self.square(square),
        });
        captured.chain(flipped).chain(promoted).collect()
    }

    /// What the game told of its last step, but for the end, which is the table's to tell.
    fn last_step(&self, mv: Move) -> Vec<Event> {
        let Some(step) = self.game.steps().len().checked_sub(1) else { return Vec::new() };
        self.game.events(step).iter().filter_map(|told| self.told(told, mv)).collect()
    }

    fn told(&self, told: &Told, mv: Move) -> Option<Event> {
        Some(match told {
            Told::Captured { by, piece, on, grey, points } => {
                Event::Captured { seat: self.named(*by), prey: self.prey(*piece, *on, *grey, *points) }
            }
            Told::Crushed { by, piece, on, grey, points } => Event::Crushed {
                seat: self.named(*by),
                kind: self.kind(self.crusher(mv)),
                prey: self.prey(*piece, *on, *grey, *points),
            },
            Told::Fused { seat, into, on } => {
                Event::Fused { seat: self.named(*seat), into: self.kind(*into), square: self.square(*on) }
            }
            Told::Promoted { seat, into, on } => {
                Event::Promoted { seat: self.named(*seat), into: self.kind(*into), square: self.square(*on) }
            }
            Told::Points { seat, points, award } => {
                Event::Points { seat: self.named(*seat), points: *points, award: award.clone() }
            }
            Told::RoyalTaken { seat, by } => {
                Event::RoyalTaken { seat: self.named(*seat), by: self.named(*by) }
            }
            Told::Mated { seat, by } => {
                Event::Mated { seat: self.named(*seat), by: by.map(|by| self.named(by)) }
            }
            Told::Stalemated { seat } => Event::Stalemated { seat: self.named(*seat) },
            Told::Left { seat, how: Leave::Resigned } => Event::Resigned { seat: self.named(*seat) },
            Told::Left { seat, how: Leave::Flagged } => Event::FlagFell { seat: self.named(*seat) },
            Told::Walks { seat } => {
                Event::Walking { seat: self.named(*seat), kind: self.kind(self.royal_kind()) }
            }
            Told::Grey { seat } => {
                let army =
                    self.game.variant().spec().exits.map_or(chatur_core::Army::Stays, |exits| exits.army);
                Event::Grey { seat: self.named(*seat), army }
            }
            Told::Ended(_) => return None,
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
