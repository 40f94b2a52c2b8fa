//! Playing a move: the position changes in place, its hash with it.

mod bodies;
mod capturing;
mod castling;
mod en_passant;
mod trying;

use chatur_board::{Bits, Square};

use crate::effects::EffectSink;
use crate::fast::capabilities::{Capabilities, Castles};
use crate::fast::tables::Tables;
use crate::outcome::elimination::Aftermath;
use crate::position::packed::Position;
use crate::{Effect, Move, MoveKind, Piece, Removal, Seat, SeatState};

impl<const W: usize, const P: usize, const S: usize, const E: usize> Position<W, P, S, E> {
    /// Plays a move that the generator gave for this position.
    ///
    /// The steps are separate so that a walk over all moves can share them: the turn is handed on once a
    /// position, a piece lifted once for all its targets.
    #[inline(always)]
    pub(crate) fn play<R: Capabilities>(&mut self, tables: &Tables<W>, mv: Move) {
        if E > 0 {
            let delta = tables.watches.then(|| self.check_delta::<R>(tables));
            self.play_watched::<R, ()>(tables, mv, delta.map(|delta| delta.given), &mut ());
            return;
        }
        let me = self.turn as usize % S;
        match mv.what {
            MoveKind::Castle(way) => {
                self.end_turn(tables);
                self.castle(tables, me, mv, way, &mut ());
            }
            MoveKind::EnPassant => {
                self.take_in_passing::<R, ()>(tables, me, mv, &mut ());
                self.end_turn(tables);
                self.quiet = 0;
            }
            MoveKind::Promotion(_) if self.promotes_in_passing::<R>(tables, mv.from, mv.to) => {
                self.take_in_passing::<R, ()>(tables, me, mv, &mut ());
                self.end_turn(tables);
                self.quiet = 0;
            }
            _ => {
                self.end_turn(tables);
                let code = self.code(mv.from);
                self.vacate(tables, me, mv.from, code);
                self.leave_home::<R>(tables, mv.from);
                if self.enemies_of(tables, me).meets(Bits::of(mv.to)) {
                    self.capture::<R, ()>(tables, me, mv.to, &mut ());
                }
                self.place(tables, me, mv.to, tables.landed(code, mv.what));
                if mv.what == MoveKind::Double {
                    self.leave_mark::<R>(tables, me, mv.from, mv.to);
                }
            }
        }
        self.note_checks::<R>(tables, me);
    }

    /// Plays a move where seats can leave, fall or score: its pieces, then what follows for everybody, then the
    /// turn passes. `given` are the seats whose royal piece the mover checked before, where that is watched.
    pub(crate) fn play_watched<R: Capabilities, T: EffectSink>(
        &mut self,
        tables: &Tables<W>,
        mv: Move,
        given: Option<u8>,
        told: &mut T,
    ) {
        let me = self.turn as usize % S;
        self.quiet = self.quiet.saturating_add(1);
        let moved = self.enact::<R, T>(tables, mv, told);
        self.note_checks::<R>(tables, me);
        if let Some(given) = given {
            let checked = self.all_checked::<R>(tables, Some(me));
            Aftermath::<R, W, S>::aftermath(self, tables, me, moved, given, checked, told);
        }
        self.pass_turn(tables);
        if mv.what == MoveKind::Double && tables.seats == 2 {
            self.keep_usable_mark::<R>(tables, me);
        }
    }

    /// Moves the pieces of a move and pays for what it takes. Returns where the moved piece stands.
    pub(crate) fn enact<R: Capabilities, T: EffectSink>(
        &mut self,
        tables: &Tables<W>,
        mv: Move,
        told: &mut T,
    ) -> Square {
        let me = self.turn as usize % S;
        match mv.what {
            MoveKind::Castle(way) => return self.castle(tables, me, mv, way, told),
            MoveKind::EnPassant => self.take_in_passing::<R, T>(tables, me, mv, told),
            MoveKind::Promotion(_) if self.promotes_in_passing::<R>(tables, mv.from, mv.to) => {
                self.take_in_passing::<R, T>(tables, me, mv, told);
            }
            MoveKind::Fusion(anchor) => {
                self.join::<R, T>(tables, me, mv, anchor, told);
                return anchor;
            }
            _ => {
                let code = self.code(mv.from);
                if R::BODIES && tables.bodies.of_code(code).is_some() {
                    self.sweep::<T>(tables, me, mv, code, told);
                    return mv.to;
                }
                self.vacate(tables, me, mv.from, code);
                self.leave_home::<R>(tables, mv.from);
                if self.occupied().has(mv.to) {
                    self.capture::<R, T>(tables, me, mv.to, told);
                }
                self.place(tables, me, mv.to, tables.landed(code, mv.what));
                tables.tell_moved(me, mv, code, told);
                if mv.what == MoveKind::Double {
                    self.set_mark(tables, me, mv.from, mv.to);
                }
            }
        }
        mv.to
    }

    /// Hands the turn on and forgets the mark of the seat whose turn begins.
    #[inline(always)]
    pub(crate) fn end_turn(&mut self, tables: &Tables<W>) {
        self.quiet = self.quiet.saturating_add(1);
        self.pass_turn(tables);
    }

    /// Gives the turn to the next seat that takes turns.
    #[inline(always)]
    pub(crate) fn pass_turn(&mut self, tables: &Tables<W>) {
        let me = self.turn as usize;
        let mut next = if S == 2 { me ^ 1 } else { (me + 1) % tables.seats };
        if E > 0 {
            while self.state(next) == SeatState::Out && next != me {
                next = (next + 1) % tables.seats;
            }
            self.round = self.round.saturating_add(u16::from(next <= me));
        } else {
            self.round = self.round.saturating_add(u16::from(next == 0));
        }
        self.drop_mark(tables, next);
        self.turn = next as u8;
        self.hash ^= tables.keys.turn(me as u8) ^ tables.keys.turn(next as u8);
    }

    /// Takes a piece of seat `me` and of this code off the board.
    #[inline(always)]
    pub(crate) fn vacate(&mut self, tables: &Tables<W>, me: usize, from: Square, code: u16) {
        self.flip(from, code);
        self.seats[me % S].remove(from);
        self.hash ^= tables.keys.piece(code, me, from);
        if tables.resets.has(code) {
            self.quiet = 0;
        }
    }

    /// Puts a code on an empty square, or takes it off.
    #[inline(always)]
    fn flip(&mut self, square: Square, code: u16) {
        if W == 1 {
            for (i, plane) in self.planes.iter_mut().enumerate() {
                plane.flip(square, code >> i & 1 == 1);
            }
            return;
        }
        // Few planes of many have the piece.
        let mut left = code;
        while left != 0 {
            self.planes[left.trailing_zeros() as usize % P].flip(square, true);
            left &= left - 1;
        }
    }

    /// Ends the castling right of a piece that left `square`.
    #[inline(always)]
    pub(crate) fn leave_home<R: Capabilities>(&mut self, tables: &Tables<W>, square: Square) {
        if R::CASTLING != Castles::None && self.castling_squares.has(square) {
            self.lose_rights(tables, square);
        }
    }

    /// Puts a lifted piece on an empty square.
    #[inline(always)]
    pub(crate) fn place(&mut self, tables: &Tables<W>, me: usize, to: Square, code: u16) {
        self.flip(to, code);
        self.seats[me % S].insert(to);
        self.hash ^= tables.keys.piece(code, me, to);
    }

    /// Counts a check that the last move gave, where checks count.
    #[inline(always)]
    pub(crate) fn note_checks<R: Capabilities>(&mut self, tables: &Tables<W>, me: usize) {
        if R::COUNTS_CHECKS && tables.counts_checks && self.gives_check::<R>(tables, me) {
            let before = self.checks[me];
            self.checks[me] = before.saturating_add(1);
            self.hash ^= tables.keys.checks(me, before) ^ tables.keys.checks(me, self.checks[me]);
        }
    }

    /// Whether a royal piece of another seat than `me` is attacked.
    pub(crate) fn gives_check<R: Capabilities>(&self, tables: &Tables<W>, me: usize) -> bool {
        let mut check = false;
        Self::each_enemy(tables, me, |seat| {
            let royals = self.royals(tables, seat);
            check |= royals.any() && self.checkers_of::<R>(tables, seat).any();
        });
        check
    }
}

impl<const W: usize> Tables<W> {
    /// The code with which a piece lands.
    #[inline(always)]
    pub(crate) fn landed(&self, code: u16, what: MoveKind) -> u16 {
        match what {
            MoveKind::Promotion(kind) => self.codes[kind.index()],
            _ => code,
        }
    }

    /// A piece of a code.
    fn piece(&self, code: u16, seat: usize) -> Piece {
        Piece { kind: self.kind(code).unwrap_or_default(), seat: Seat(seat as u8) }
    }

    /// Tells where a piece of this code has gone, and what it has become.
    #[inline(always)]
    fn tell_moved(&self, me: usize, mv: Move, code: u16, told: &mut impl EffectSink) {
        if mv.from != mv.to {
            told.tell(|| Effect::Moved { piece: self.piece(code, me), from: mv.from, to: mv.to });
        }
        if let MoveKind::Promotion(into) = mv.what {
            told.tell(|| {
                let before = self.piece(code, me);
                Effect::Changed { on: mv.to, before, after: Piece { kind: into, ..before } }
            });
        }
    }

    /// Tells what has left the board where nothing is counted.
    #[inline(always)]
    fn tell_removed(
        &self,
        me: usize,
        on: Square,
        code: u16,
        owner: usize,
        how: Removal,
        told: &mut impl EffectSink,
    ) {
        told.tell(|| {
            let piece = self.piece(code, owner);
            Effect::Removed { by: Seat(me as u8), how, piece, on, grey: false, points: 0 }
        });
    }
}
