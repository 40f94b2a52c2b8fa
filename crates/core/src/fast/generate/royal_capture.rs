//! Captures of royal pieces: possible where a third seat's move exposed one. Rare, so each is tested by
//! playing it.

use chatur_board::Bits;

use super::{Generation, QUIETS};
use crate::Move;
use crate::MoveKind;
use crate::fast::capabilities::Capabilities;
use crate::fast::classes::{DIAGONAL, LEAPER, ORTHOGONAL, PAWN, ROYAL};
use crate::fast::move_sink::MoveSink;
use crate::fast::tables::Tables;
use crate::position::packed::Position;

impl<const W: usize, const P: usize, const S: usize, const E: usize> Position<W, P, S, E> {
    /// The royal pieces that may be captured by a tested move: those of enemies that somebody attacks, where a
    /// variant allows that, and grey ones that shield others from bodies. Bodies too, where ordinary pieces take them.
    #[inline(always)]
    pub(super) fn royal_prey<R: Capabilities>(&self, tables: &Tables<W>, me: usize) -> Bits<W> {
        let mut prey = Bits::EMPTY;
        if R::BODIES && self.bodies(tables).any() {
            prey = self.kings(tables) & self.dead() & self.enemies_of(tables, me);
            if !tables.bodies.immune {
                prey |= self.bodies(tables) & self.enemies_of(tables, me);
            }
        }
        let checked =
            self.elimination.first().map_or(0, |elimination| elimination.checked) & tables.foes[me & 7];
        if !tables.elimination.royal_capture || checked == 0 {
            return prey;
        }
        let seats = (0..tables.seats).filter(|seat| checked >> seat & 1 == 1);
        seats.fold(prey, |set, seat| set | self.royals(tables, seat))
    }
}

impl<const W: usize, const P: usize, const S: usize, const E: usize> Generation<'_, W, P, S, E> {
    /// Every capture of a royal piece.
    #[inline(never)]
    pub(super) fn royal_captures<R: Capabilities>(&self, listener: &mut dyn MoveSink<W>, pass: u8) -> bool {
        if pass == QUIETS {
            return false;
        }
        let (position, tables, me) = (self.position, self.tables, self.me);
        for king in position.royal_prey::<R>(tables, me) {
            let own = position.seats[me % S].without(position.dead());
            let planes = &position.planes;
            let mut takers = tables.sliders.diagonal(king, self.occupied) & planes[DIAGONAL]
                | tables.sliders.orthogonal(king, self.occupied) & planes[ORTHOGONAL]
                | tables.leaped_from(ROYAL, me, king) & planes[ROYAL]
                | tables.leaped_from(LEAPER, me, king) & planes[LEAPER];
            if R::PAWNS
                && let Some(pawns) = tables.pawns.get(me)
            {
                takers |= pawns.struck_from.at(king) & planes[PAWN];
            }
            let mut hear = |from, what| {
                (self.pseudo || position.is_safe::<R>(tables, Move::new(from, king, what)))
                    && listener.piece(from, Bits::of(king), what)
            };
            for from in takers & own {
                let promotion = tables.promotion_on(position.code(from), me, king);
                let into = promotion.map_or(&[][..], |promotion| &promotion.into);
                let stays = promotion.is_none_or(|promotion| promotion.optional);
                if into.iter().any(|&kind| hear(from, MoveKind::Promotion(kind)))
                    || stays && hear(from, MoveKind::Plain)
                {
                    return true;
                }
            }
        }
        false
    }

    /// What is generated apart where no royal piece is guarded: in pseudo-legal generation, or without royals.
    #[inline(never)]
    pub(super) fn unguarded<R: Capabilities>(
        &self,
        listener: &mut dyn MoveSink<W>,
        walks: bool,
        pass: u8,
    ) -> bool {
        R::EXITS && self.royal_captures::<R>(listener, pass)
            || !walks && R::BODIES && pass != QUIETS && self.bodies::<R>(listener, Bits::ALL)
            || !walks && R::FUSIONS && pass != super::CAPTURES && self.joins::<R>(listener)
    }
}
