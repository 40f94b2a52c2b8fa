//! From an arrangement to a position and back.

use chatur_board::{Bits, Square};

use crate::general::tables::{GeneralTables, NO_SLOT};
use crate::outcome::elimination::{Contested, Exits};
use crate::position::general::{GeneralPosition, Passed};
use crate::position::validate;
use crate::{Heading, KindId, Mark, Seat, Setup, SetupError, Spec};

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// Checks an arrangement and makes a position of it.
    pub(crate) fn read(tables: &GeneralTables<W>, setup: &Setup) -> Result<Self, SetupError> {
        let spec = &tables.spec;
        validate::arrangement(spec, setup)?;
        let mut position = Self::empty();
        position.walls = setup.walls.resize::<W>() & tables.squares;
        if let Some(block) = position.elimination.first_mut() {
            for (seat, (&state, &points)) in setup.states.iter().zip(&setup.points).enumerate() {
                block.states[seat % S] = state;
                block.points[seat % S] = points;
            }
        }
        position.note_decided(tables);
        for (square, piece) in setup.all() {
            if position.walls.has(square) {
                return Err(SetupError::Walled { square: spec.geometry.name(square) });
            }
            position.put(tables, square, piece.kind.index(), piece.seat.index());
        }
        for seat in spec.seat_ids() {
            position.read_rights(tables, seat.index(), setup.rights[seat.index()]);
            hand(tables, setup, seat, &mut position.hands[seat.index()])?;
            position.checks[seat.index()] = setup.checks[seat.index()];
        }
        position.fresh = setup.fresh.resize::<W>() & position.pieces() & fresh(spec, setup).resize();
        position.turn = setup.turn.0;
        (position.made, position.moved, position.came) = position.read_moved(tables, setup);
        if position.made == 0 {
            position.lift(tables, &mut ());
        }
        // Within a turn it is the player to move who moved last.
        let before = if position.made > 0 { 0 } else { spec.seats.len() - 1 };
        position.last = ((position.me() + before) % spec.seats.len()) as u8;
        position.place = place(spec, setup);
        position.lot = setup.lot;
        position.turning = setup.turning;
        position.passes = setup.passes.min(tables.most_passes);
        position.quiet = setup.quiet;
        position.round = setup.round;
        for mark in &setup.marks {
            position.read_mark(tables, *mark)?;
        }
        let opponents = spec.seat_ids().filter(|&seat| seat != setup.turn && position.made == 0);
        if tables.has_royals
            && !tables.eliminates
            && spec.seats.len() == 2
            && let Some(seat) = opponents.into_iter().find(|seat| position.in_check(tables, seat.index()))
        {
            return Err(SetupError::OpponentInCheck { seat: spec.seats[seat.index()].name.clone() });
        }
        for seat in 0..spec.seats.len() {
            position.close_gates(tables, seat);
        }
        if tables.seats_two {
            position.keep_usable_mark_of(tables, position.me() ^ 1);
        }
        position.keep_checked(tables);
        if !position.lot.is_empty() && !position.has_move(tables) {
            let seat = spec.seats[position.me()].name.clone();
            return Err(SetupError::UselessDice { seat, dice: position.lot.to_string() });
        }
        Ok(position)
    }

    /// How many moves have been made in this turn, and which pieces have made them, where that matters.
    fn read_moved(&self, tables: &GeneralTables<W>, setup: &Setup) -> (u8, Bits<W>, Option<Square>) {
        let moved: Bits<W> = setup.moved.resize();
        if let Some(step) = tables.turns.further {
            // A turn goes on with the one piece that has moved; where there is none it begins.
            let going = self.seats[self.me() % S] & moved;
            let goes_on = setup.made > 0 && going.count() == 1;
            if !goes_on {
                return (0, Bits::EMPTY, None);
            }
            let left =
                if step.returns { Bits::EMPTY } else { moved.without(self.blocked()) & tables.squares };
            let came = setup.came.filter(|_| step.heading != Heading::Any);
            return (setup.made, going | left, came.filter(|&square| tables.squares.has(square)));
        }
        (setup.made, if tables.turns.different_pieces { moved } else { Bits::EMPTY }, None)
    }

    fn read_mark(&mut self, tables: &GeneralTables<W>, mark: Mark) -> Result<(), SetupError> {
        let geometry = &tables.spec.geometry;
        let error = || {
            let known = geometry.has(mark.skipped);
            SetupError::Mark { square: if known { geometry.name(mark.skipped) } else { "?".to_owned() } }
        };
        if !geometry.has(mark.skipped) || !geometry.has(mark.piece) || mark.seat.index() >= tables.foes.len()
        {
            return Err(error());
        }
        let seat = mark.seat.index();
        if !self.seats[seat % S].has(mark.piece)
            || seat == self.me()
            || !could_have_passed(tables, self.kind(mark.piece), seat, mark.piece, mark.skipped)
        {
            return Err(error());
        }
        let passed = &mut self.passed[seat % S];
        if passed.piece != Some(mark.piece) {
            *passed = Passed { piece: Some(mark.piece), squares: Bits::EMPTY };
        }
        passed.squares.insert(mark.skipped);
        Ok(())
    }

    /// The position as plain data.
    pub(crate) fn to_setup(self, tables: &GeneralTables<W>) -> Setup {
        let spec = &tables.spec;
        let mut setup = Setup::empty(&spec.geometry, spec.seats.len());
        for square in self.pieces() {
            setup.pieces[square.index()] = self.piece(square);
        }
        for seat in spec.seat_ids() {
            setup.rights[seat.index()] = self.rights_of(tables, seat.index());
            for (slot, &kind) in tables.in_slot.iter().enumerate() {
                let count = self.hands[seat.index()][slot];
                if count > 0 {
                    setup.put_in_hand(seat, KindId(kind as u8), count);
                }
            }
            let passed = self.passed[seat.index()];
            let marks = |piece| passed.squares.into_iter().map(move |skipped| Mark { seat, piece, skipped });
            setup.marks.extend(passed.piece.into_iter().flat_map(marks));
            setup.checks[seat.index()] = self.checks[seat.index()];
        }
        if let Some(block) = self.elimination.first() {
            setup.states.copy_from_slice(&block.states[..spec.seats.len()]);
            setup.points.copy_from_slice(&block.points[..spec.seats.len()]);
        }
        setup.turn = Seat(self.turn);
        setup.walls = self.walls.resize();
        setup.fresh = self.fresh.resize();
        setup.moved = self.moved.resize();
        setup.came = self.came;
        setup.made = self.made;
        setup.place = self.place;
        setup.passes = self.passes;
        setup.lot = self.lot;
        setup.turning = self.turning;
        setup.quiet = self.quiet;
        setup.round = self.round;
        setup
    }
}

/// The squares of pieces that have not moved, where that matters, in an arrangement where nothing has moved:
/// pieces that can do something only before their first move, and behind which others can enter.
pub(crate) fn fresh(spec: &Spec, setup: &Setup) -> chatur_board::SquareSet {
    let matters = |&(square, piece): &(Square, crate::Piece)| {
        let (Some(kind), Some(seat)) =
            (spec.kinds.get(piece.kind.index()), spec.seats.get(piece.seat.index()))
        else {
            return false;
        };
        kind.movement.iter().any(|atom| atom.fresh)
            || spec.gating.is_some()
                && crate::movement::castling::rank_of(&spec.geometry, seat.facing, 0).contains(&square)
    };
    setup.all().filter(matters).map(|(square, _)| square).collect()
}

fn place(spec: &Spec, setup: &Setup) -> u8 {
    let order = &spec.turns.order;
    let given = usize::from(setup.place);
    if order.get(given) == Some(&setup.turn) {
        return setup.place;
    }
    order.iter().position(|&seat| seat == setup.turn).unwrap_or(0) as u8
}

fn hand<const W: usize>(
    tables: &GeneralTables<W>,
    setup: &Setup,
    seat: Seat,
    hand: &mut [u8],
) -> Result<(), SetupError> {
    for kind in tables.spec.kind_ids() {
        let count = setup.in_hand(seat, kind);
        if count == 0 {
            continue;
        }
        let slot = tables.slots[kind.index()];
        if slot == NO_SLOT {
            return Err(SetupError::NotInHand { kind: tables.spec.kinds[kind.index()].name.clone() });
        }
        hand[usize::from(slot)] = count;
    }
    Ok(())
}

/// Whether a piece can just have passed a square.
fn could_have_passed<const W: usize>(
    tables: &GeneralTables<W>,
    kind: usize,
    seat: usize,
    stands: Square,
    skipped: Square,
) -> bool {
    tables.squares.into_iter().any(|from| {
        let table = tables.paths.table(kind, seat, from);
        tables.paths.marking(table).any(|path| {
            let line = tables.paths.squares(path);
            let end = line.iter().position(|&(square, _)| square == stands);
            end.is_some_and(|end| line[..end].iter().any(|&(square, _)| square == skipped))
        })
    })
}
