//! Who still plays, whose royal piece walks, and who is out.

use chatur_board::{Square, SquareSet};
use chatur_core::{KindId, Leave, Piece, Seat, SeatState, Setup, Variant};

use super::value::{Value, each_seat};
use super::{ExtraFault, Fen4Error};

/// What the text says of the seats.
pub(super) struct People<'v> {
    variant: &'v Variant,
    dead: Vec<bool>,
    left: Vec<Option<Leave>>,
}

/// The keys that say why a royal piece walks.
pub(super) const EXITS: [(&str, Leave); 2] = [("resigned", Leave::Resigned), ("flagged", Leave::Flagged)];

impl<'v> People<'v> {
    pub(super) fn new(variant: &'v Variant, dead: Vec<bool>) -> Self {
        let left = vec![None; dead.len()];
        Self { variant, dead, left }
    }

    /// The first dead seat: whose a grey piece without a letter is.
    pub(super) fn first_dead(&self) -> Option<Seat> {
        self.dead.iter().position(|dead| *dead).map(|index| Seat(index as u8))
    }

    /// Takes what the extra field says of seats that left, and returns the rest.
    pub(super) fn take_exits(
        &mut self,
        pairs: Vec<(String, Value)>,
    ) -> Result<Vec<(String, Value)>, Fen4Error> {
        let mut kept = Vec::new();
        for (key, value) in pairs {
            match EXITS.iter().find(|(exit, _)| *exit == key) {
                Some((_, how)) => {
                    self.leave(&value, *how).map_err(|why| Fen4Error::ExtraKey { key: key.clone(), why })?;
                }
                None => kept.push((key, value)),
            }
        }
        Ok(kept)
    }

    fn leave(&mut self, value: &Value, how: Leave) -> Result<(), ExtraFault> {
        let gone = each_seat(
            value,
            self.dead.len(),
            |players| ExtraFault::Truths { players },
            |value| match value {
                Value::Truth(truth) => Some(*truth),
                _ => None,
            },
        )?;
        for (seat, _) in gone.into_iter().enumerate().filter(|(_, gone)| *gone) {
            let name = || self.variant.spec().seats[seat].name.clone();
            if !self.dead[seat] {
                return Err(ExtraFault::NotDead { seat: name() });
            }
            if self.left[seat].is_some() {
                return Err(ExtraFault::Both { seat: name() });
            }
            self.left[seat] = Some(how);
        }
        Ok(())
    }

    /// Decides the state of each seat by what stands on the board, some of it grey.
    pub(super) fn decide_states(&self, setup: &mut Setup, grey: SquareSet) -> Result<(), Fen4Error> {
        let spec = self.variant.spec();
        for seat in spec.seat_ids() {
            let coloured = self.royals(setup, seat).into_iter().any(|square| !grey.has(square));
            setup.states[seat.index()] = match (self.dead[seat.index()], self.left[seat.index()]) {
                (false, _) => SeatState::Playing,
                // Its royal piece walks as long as it has its colour.
                (true, Some(how)) if coloured => SeatState::Walking(how),
                (true, _) => SeatState::Out,
            };
        }
        for square in grey {
            let Some(piece) = setup.piece(square) else { continue };
            if setup.states[piece.seat.index()] == SeatState::Playing {
                return Err(Fen4Error::GreyOfActive {
                    square: self.variant.geometry().name(square),
                    kind: spec.kinds[piece.kind.index()].name.clone(),
                    seat: spec.seats[piece.seat.index()].name.clone(),
                });
            }
        }
        spec.seat_ids().try_for_each(|seat| self.one_royal(setup, seat))
    }

    fn royal_kinds(&self) -> Vec<KindId> {
        let spec = self.variant.spec();
        spec.kind_ids().filter(|kind| spec.has_royals() && spec.kinds[kind.index()].royal).collect()
    }

    fn royals(&self, setup: &Setup, seat: Seat) -> Vec<Square> {
        let kinds = self.royal_kinds();
        let is_royal = |piece: &Piece| piece.seat == seat && kinds.contains(&piece.kind);
        setup.all().filter(|(_, piece)| is_royal(piece)).map(|(square, _)| square).collect()
    }

    /// A seat that takes turns has one royal piece, if the variant has one royal kind.
    fn one_royal(&self, setup: &Setup, seat: Seat) -> Result<(), Fen4Error> {
        let spec = self.variant.spec();
        let [kind] = self.royal_kinds()[..] else { return Ok(()) };
        let squares = self.royals(setup, seat);
        let fine = squares.len() == 1 || (squares.is_empty() && spec.royals.optional);
        if fine || !setup.states[seat.index()].takes_turns() {
            return Ok(());
        }
        let seat = spec.seats[seat.index()].name.clone();
        let kind = spec.kinds[kind.index()].name.clone();
        if squares.is_empty() {
            return Err(Fen4Error::NoRoyal { seat, kind });
        }
        let names: Vec<String> = squares.iter().map(|square| spec.geometry.name(*square)).collect();
        Err(Fen4Error::Royals { seat, kind, found: squares.len(), squares: names.join(", ") })
    }
}
