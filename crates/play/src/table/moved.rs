//! What a move did, told from the positions before and after it.

use chatur_board::Square;
use chatur_core::{KindId, Move, Seat, Setup, What};

use crate::{Event, Named, Table};

impl Table {
    /// The events of a move that has just been played.
    pub(super) fn describe(&self, seat: Seat, mv: Move, before: &Setup) -> Vec<Event> {
        let mut events = vec![self.moved(seat, mv, before)];
        events.extend(self.captures(seat, before));
        if let What::Promotion(into) = mv.what {
            let (seat, into, square) = (self.named(seat), self.kind(into), self.square(mv.to));
            events.push(Event::Promoted { seat, into, square });
        }
        let (variant, now) = (self.game.variant(), self.game.position());
        let checked = self.others(seat).filter(|&other| variant.in_check(now, other));
        events.extend(checked.map(|other| Event::Check { seat: self.named(other) }));
        events
    }

    fn moved(&self, seat: Seat, mv: Move, before: &Setup) -> Event {
        let named = self.named(seat);
        if let What::Castle(way) = mv.what {
            let castling = self.game.variant().spec().castling.get(usize::from(way));
            let name = castling.map_or("castling", |castling| &castling.name).to_owned();
            return Event::Castled { seat: named, mv, name };
        }
        let kind = self.kind(before.piece(mv.from).map(|piece| piece.kind).unwrap_or_default());
        Event::Moved { seat: named, mv, kind, from: self.square(mv.from), to: self.square(mv.to) }
    }

    /// Every piece of somebody else that is not where it was: whatever the way it was captured.
    fn captures(&self, seat: Seat, before: &Setup) -> Vec<Event> {
        let after = self.game.setup();
        let gone = before.all().filter(|&(square, piece)| {
            piece.seat != seat && after.piece(square).is_none_or(|now| now != piece)
        });
        gone.map(|(square, piece)| Event::Captured {
            seat: self.named(seat),
            owner: self.named(piece.seat),
            kind: self.kind(piece.kind),
            square: self.square(square),
        })
        .collect()
    }

    fn kind(&self, kind: KindId) -> Named<KindId> {
        let kinds = &self.game.variant().spec().kinds;
        let name = kinds.get(kind.index()).map_or("piece", |kind| &kind.name);
        Named { id: kind, name: name.to_owned() }
    }

    fn square(&self, square: Square) -> Named<Square> {
        Named { id: square, name: self.game.variant().geometry().name(square) }
    }
}
