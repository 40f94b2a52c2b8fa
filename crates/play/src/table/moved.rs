//! What a step of the game did, for whoever listens.

use chatur_board::Square;
use chatur_core::{
    Announcement, Decision, Effect, KindId, Leave, Move, MoveExtra, MoveKind, Piece, Removal, Seat,
    SeatState, Setup, Taken,
};

use crate::event::{Prey, Standing};
use crate::{Event, Finish, GameEnd, SeatStatus, Table, Verdict};

impl Table {
    /// The events of a move that has just been played.
    pub(super) fn describe(&self, seat: Seat, mv: Move, before: &Setup) -> Vec<Event> {
        // What is turned up is its owner's, and may give check to the player to move.
        let turned = matches!(mv.what, MoveKind::TurnUp(_));
        let seat = before.piece(mv.to).filter(|_| turned).map_or(seat, |piece| piece.seat);
        let mut events = vec![self.moved(seat, mv, before)];
        events.extend(self.came_with(seat, mv));
        events.extend(self.last_step(mv));
        events.extend(self.checks(seat));
        let last = self.game.positions().len().saturating_sub(1);
        events.extend(self.game.announced(last).iter().map(|told| self.announced(told)));
        events
    }

    /// What everybody is told, whatever he sees.
    fn announced(&self, told: &Announcement) -> Event {
        match told {
            Announcement::Captured { on, what, in_passing } => Event::CaptureAnnounced {
                square: self.square(*on),
                piece: if let Taken::Kind(kind) = what { Some(self.kind(*kind)) } else { None },
                other: *what == Taken::Other,
                passing: *in_passing,
            },
            Announcement::Check { seat, lines } => {
                Event::CheckAnnounced { seat: self.named(*seat), lines: lines.clone() }
            }
            Announcement::Tries { seat, count } => {
                Event::TriesAnnounced { seat: self.named(*seat), count: *count }
            }
        }
    }

    /// The events of somebody's exit. That he left is the first of them.
    pub(super) fn describe_exit(&self) -> Vec<Event> {
        let nothing = Move::new(Square(0), Square(0), MoveKind::Plain);
        self.last_step(nothing)
    }

    fn moved(&self, seat: Seat, mv: Move, before: &Setup) -> Event {
        let named = self.named(seat);
        if let MoveKind::Castle(way) = mv.what {
            let castling = self.game.variant().spec().castling.ways.get(usize::from(way));
            let name = castling.map_or("castling", |castling| &castling.name).to_owned();
            return Event::Castled { seat: named, name };
        }
        let piece = self.kind(before.piece(mv.from).map(|piece| piece.kind).unwrap_or_default());
        let (from, square) = (self.square(mv.from), self.square(mv.to));
        match mv.what {
            MoveKind::Drop(kind) => {
                return Event::Dropped { seat: named, piece: self.kind(kind), square };
            }
            MoveKind::Throw(lot) => {
                let passes = self.game.turn() != seat || self.game.awaits_dice();
                return Event::Threw { seat: named, dice: lot.into(), passes };
            }
            MoveKind::TurnUp(kind) => {
                return Event::TurnedUp { seat: named, piece: self.kind(kind), square };
            }
            MoveKind::Pass => return Event::Passed { seat: named, instead: mv.wall.is_some() },
            MoveKind::Shoot => return Event::Shot { seat: named, piece, from, square },
            MoveKind::Swap => return Event::Swapped { seat: named, piece, from, square },
            _ => {}
        }
        let walks =
            before.states.get(seat.index()).is_some_and(|state| matches!(state, SeatState::Walking(_)));
        Event::Moved { seat: named, piece, from, square, walks }
    }

    /// What entered and what was placed with a move.
    fn came_with(&self, seat: Seat, mv: Move) -> impl Iterator<Item = Event> {
        let enters = match mv.with {
            MoveExtra::Nothing => None,
            MoveExtra::Gate(kind) => Some((kind, mv.from)),
            MoveExtra::GateAtPartner(kind) => Some((kind, mv.to)),
        };
        let entered = enters.map(|(kind, on)| Event::Entered {
            seat: self.named(seat),
            piece: self.kind(kind),
            square: self.square(on),
        });
        let walled = mv.wall.map(|wall| Event::Walled { seat: self.named(seat), square: self.square(wall) });
        entered.into_iter().chain(walled)
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
                    Removal::Crushed => Event::Crushed { seat, crusher: self.kind(self.crusher(mv)), prey },
                    Removal::Blasted => Event::Exploded { seat, prey },
                    Removal::Petrified => Event::Petrified { seat, prey },
                    Removal::Withdrawn | Removal::Lifted => return None,
                    _ => Event::Captured { seat, prey },
                }
            }
            // The move tells it.
            Effect::Changed { .. } if matches!(mv.what, MoveKind::TurnUp(_)) => return None,
            Effect::Changed { on, before, after } => {
                let (seat, square) = (self.named(after.seat), self.square(*on));
                let piece = self.kind(after.kind);
                if before.seat == after.seat {
                    Event::Promoted { seat, piece, square }
                } else {
                    Event::TurnedOver { seat, piece, square }
                }
            }
            Effect::Fused { seat, into, on, .. } => {
                Event::Fused { seat: self.named(*seat), piece: self.kind(*into), square: self.square(*on) }
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
                Event::Walking { seat: self.named(*seat), piece: self.kind(self.royal_kind()) }
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
            piece: self.kind(piece.kind),
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

    /// How a seat stands. Where nobody leaves before the end, whoever has lost is out by it.
    pub fn status(&self, seat: Seat) -> SeatStatus {
        let leaves = self.game.variant().spec().exits.is_some();
        let decision =
            self.ending.as_ref().filter(|_| !leaves).and_then(GameEnd::outcome).map(|end| end.decision);
        match self.state(seat) {
            SeatState::Out => SeatStatus::Out,
            SeatState::Walking(_) => SeatStatus::Walking,
            SeatState::Playing => match decision {
                Some(end) if end != Decision::Draw && !end.is_win_for(seat) => SeatStatus::Out,
                _ => SeatStatus::Playing,
            },
        }
    }

    /// How the game ended, if it is over, as people and programs are told it.
    pub fn finish(&self) -> Option<Finish> {
        self.ending.as_ref().map(|ending| self.finish_of(ending))
    }

    pub(super) fn finish_of(&self, ending: &GameEnd) -> Finish {
        let mut standing: Vec<Standing> = match &ending.verdict {
            Verdict::Ranking(places) => {
                let all = self.seats().zip(places);
                let one = |(seat, &place)| Standing {
                    seat: self.named(seat),
                    place,
                    points: self.game.points(seat),
                };
                all.map(one).collect()
            }
            _ => Vec::new(),
        };
        standing.sort_by_key(|one| one.place);
        Finish {
            seats: ending.winners().into_iter().map(|seat| self.named(seat)).collect(),
            result: ending.word(self.game.variant().spec()),
            reason: ending.reason.to_string(),
            standing,
        }
    }

    pub(super) fn royal_kind(&self) -> KindId {
        let spec = self.game.variant().spec();
        spec.kind_ids().find(|kind| spec.kinds[kind.index()].royal).unwrap_or_default()
    }

    pub(super) fn kind(&self, kind: KindId) -> String {
        let kinds = &self.game.variant().spec().kinds;
        kinds.get(kind.index()).map_or("piece", |kind| &kind.name).to_owned()
    }

    fn square(&self, square: Square) -> String {
        self.game.variant().geometry().name(square)
    }
}
