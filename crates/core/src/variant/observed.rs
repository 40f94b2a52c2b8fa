//! What a seat knows of a position.

use chatur_board::{Square, SquareSet};

use crate::{AnyPosition, MoveKind, Rights, Seat, SeatState, Sees, Setup, Variant};

/// A position as somebody knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Observed {
    /// The position, without all that is hidden: pieces on squares that are not known, castling rights of others, marks on which the
    /// seat cannot capture, and the count of quiet moves.
    pub setup: Setup,
    /// The squares of which it is known what stands there, if anything.
    pub known: SquareSet,
    /// Whether there is more, which is hidden.
    pub hides: bool,
}

/// What a seat and its partners see.
#[derive(Clone, Copy, Default)]
struct Reach {
    squares: SquareSet,
    /// The squares on which they can capture en passant.
    passed: SquareSet,
}

impl Observed {
    /// Whether it is known what stands on a square.
    pub fn knows(&self, square: Square) -> bool {
        self.known.has(square)
    }
}

impl Variant {
    /// What a seat knows of a position, or somebody who watches. Where something is hidden, who watches knows only whose
    /// turn it is and what lies open beside the board: points, pieces in hand, who has left. Partners know together.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// let game = rook_endgame();
    /// // Nothing is hidden in this game.
    /// let observed = game.variant().observe(game.position(), None);
    /// assert_eq!((observed.setup, observed.hides), (game.setup(), false));
    /// # }
    /// ```
    pub fn observe(&self, position: &AnyPosition, by: Option<Seat>) -> Observed {
        match self.spec().secrets.sees {
            Sees::All => self.observe_all(position),
            Sees::Reached => {
                let setup = self.setup(position);
                let seen = self.seen_squares(position, &setup, by);
                Observed { setup: self.without_secrets(setup, seen, by), known: seen.squares, hides: true }
            }
            Sees::Own => {
                let setup = self.setup(position);
                let squares = by.map(|by| self.own_squares(&setup, by)).unwrap_or_default();
                let seen = Reach { squares, ..Reach::default() };
                Observed { setup: self.without_secrets(setup, seen, by), known: squares, hides: true }
            }
        }
    }

    /// What who may know all knows of a position.
    pub fn observe_all(&self, position: &AnyPosition) -> Observed {
        Observed { setup: self.setup(position), known: self.geometry().squares(), hides: false }
    }

    /// The squares that a seat and its partners see.
    fn seen_squares(&self, position: &AnyPosition, setup: &Setup, by: Option<Seat>) -> Reach {
        let mut seen = Reach::default();
        let Some(by) = by else { return seen };
        seen.squares = self.own_squares(setup, by);
        for seat in self.spec().seat_ids().filter(|&seat| self.spec().allies(seat, by)) {
            self.reach(position, setup, seat, &mut seen);
        }
        // Of a body that is seen in part all is seen.
        for (at, piece) in setup.all() {
            let cells = self.footprint(piece.kind, at);
            if (cells & seen.squares).any() {
                seen.squares |= cells;
            }
        }
        seen
    }

    /// The squares on which pieces of a seat and its partners stand.
    fn own_squares(&self, setup: &Setup, by: Seat) -> SquareSet {
        let own = setup.all().filter(|(_, piece)| self.spec().allies(piece.seat, by));
        own.flat_map(|(at, piece)| self.footprint(piece.kind, at)).collect()
    }

    /// Adds the squares that a seat could move to, were it its turn, those on which it would capture, and those that stop it where
    /// it cannot stop itself.
    fn reach(&self, position: &AnyPosition, setup: &Setup, seat: Seat, seen: &mut Reach) {
        if self.state(position, seat) != SeatState::Playing {
            return;
        }
        let Some(position) = self.at_turn_of(position, seat) else { return };
        let Reach { squares, passed } = seen;
        *squares |= self.backend.asked(&position, seat);
        for mv in self.pseudo_legal_moves(&position) {
            match mv.what {
                MoveKind::Drop(_) | MoveKind::Pass | MoveKind::Throw(_) | MoveKind::TurnUp(_) => continue,
                MoveKind::Castle(way) => {
                    let targets = self.castling_targets(seat, usize::from(way), mv.from, mv.to);
                    if let Some((king, partner)) = targets {
                        squares.insert(king);
                        squares.insert(partner);
                    }
                }
                MoveKind::EnPassant => {
                    passed.insert(mv.to);
                    for mark in setup.marks.iter().filter(|mark| mark.skipped == mv.to) {
                        squares.insert(mark.piece);
                    }
                }
                MoveKind::Fusion(anchor) => squares.insert(anchor),
                MoveKind::Plain
                | MoveKind::Double
                | MoveKind::Promotion(_)
                | MoveKind::Shoot
                | MoveKind::Swap => {}
            }
            squares.insert(mv.to);
            if let Some(via) = mv.via {
                squares.insert(via);
            }
            if let Some(piece) = setup.piece(mv.from) {
                *squares |= self.footprint(piece.kind, mv.to);
            }
        }
    }

    /// The position as if it were a seat's turn; nothing if that seat has no turns.
    fn at_turn_of(&self, position: &AnyPosition, seat: Seat) -> Option<AnyPosition> {
        let mut position = position.clone();
        let longest = self.spec().seats.len().max(self.spec().turns.order.len());
        for _ in 0..=longest {
            if self.turn(&position) == seat {
                return Some(position);
            }
            self.backend().skip_turn(&mut position);
        }
        None
    }

    /// A position without what is hidden from a seat that sees these squares.
    fn without_secrets(&self, mut setup: Setup, seen: Reach, by: Option<Seat>) -> Setup {
        let Reach { squares: known, passed } = seen;
        let ours = |seat: Seat| by.is_some_and(|by| self.spec().allies(seat, by));
        let Setup {
            pieces,
            turn: _,
            rights,
            marks,
            quiet,
            round: _,
            checks: _,
            states: _,
            points: _,
            hands: _,
            walls: _,
            fresh,
            made: _,
            place: _,
            moved,
            came,
            passes: _,
            lot: _,
            turning: _, // Where something is hidden nothing is covered.
        } = &mut setup;
        for (index, piece) in pieces.iter_mut().enumerate() {
            piece.take_if(|_| !known.has(Square(index as u8)));
        }
        for (index, rights) in rights.iter_mut().enumerate() {
            if !ours(Seat(index as u8)) {
                *rights = Rights::default();
            }
        }
        marks.retain(|mark| ours(mark.seat) || passed.has(mark.skipped));
        *quiet = 0;
        *fresh &= known;
        *moved &= known;
        came.take_if(|square| !known.has(*square));
        setup
    }
}
