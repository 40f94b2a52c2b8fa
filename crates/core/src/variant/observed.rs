//! What a seat knows of a position.

use chatur_board::{Square, SquareSet};

use crate::{AnyPosition, Mark, MoveKind, Piece, Rights, Seat, SeatState, Sees, Setup, Sight, Variant};

/// A position as somebody knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Observed {
    /// The position, without all that is hidden: pieces on squares that are not known, castling rights and marks of others,
    /// and the count of quiet moves.
    pub setup: Setup,
    /// The squares of which it is known what stands there, if anything.
    pub known: SquareSet,
    /// Whether there is more, which is hidden.
    pub hides: bool,
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
        let Sight { sees } = self.spec().sight;
        match sees {
            Sees::All => self.observe_all(position),
            Sees::Reached => {
                let setup = self.setup(position);
                let known = self.seen_squares(position, &setup, by);
                Observed { setup: self.without_secrets(setup, known, by), known, hides: true }
            }
        }
    }

    /// What who may know all knows of a position.
    pub fn observe_all(&self, position: &AnyPosition) -> Observed {
        Observed { setup: self.setup(position), known: self.geometry().squares(), hides: false }
    }

    /// The squares that a seat and its partners see.
    fn seen_squares(&self, position: &AnyPosition, setup: &Setup, by: Option<Seat>) -> SquareSet {
        let Some(by) = by else { return SquareSet::EMPTY };
        let ours = |piece: Piece| self.spec().allies(piece.seat, by);
        let own = setup.all().filter(|(_, piece)| ours(*piece));
        let mut known: SquareSet = own.flat_map(|(at, piece)| self.footprint(piece.kind, at)).collect();
        for seat in self.spec().seat_ids().filter(|&seat| self.spec().allies(seat, by)) {
            known |= self.reached(position, setup, seat);
        }
        // Of a body that is seen in part all is seen.
        let bodies = setup.all().map(|(at, piece)| self.footprint(piece.kind, at));
        bodies.fold(known, |known, cells| if (cells & known).any() { known | cells } else { known })
    }

    /// The squares that a seat could move to, were it its turn, and those on which it would capture.
    fn reached(&self, position: &AnyPosition, setup: &Setup, seat: Seat) -> SquareSet {
        if self.state(position, seat) != SeatState::Playing {
            return SquareSet::EMPTY;
        }
        let Some(position) = self.at_turn_of(position, seat) else { return SquareSet::EMPTY };
        let mut reached = SquareSet::EMPTY;
        for mv in self.pseudo_legal_moves(&position) {
            match mv.what {
                MoveKind::Drop(_) | MoveKind::Pass => continue,
                MoveKind::Castle(way) => {
                    let targets = self.castling_targets(seat, usize::from(way), mv.from, mv.to);
                    targets.into_iter().for_each(|(king, partner)| {
                        reached.insert(king);
                        reached.insert(partner);
                    });
                }
                MoveKind::EnPassant => {
                    let passed = setup.marks.iter().filter(|mark| mark.skipped == mv.to);
                    passed.for_each(|mark| reached.insert(mark.piece));
                }
                MoveKind::Fusion(anchor) => reached.insert(anchor),
                MoveKind::Plain
                | MoveKind::Double
                | MoveKind::Promotion(_)
                | MoveKind::Shoot
                | MoveKind::Swap => {}
            }
            reached.insert(mv.to);
            mv.via.into_iter().for_each(|via| reached.insert(via));
            if let Some(piece) = setup.piece(mv.from) {
                reached |= self.footprint(piece.kind, mv.to);
            }
        }
        reached
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
    fn without_secrets(&self, setup: Setup, known: SquareSet, by: Option<Seat>) -> Setup {
        let ours = |seat: Seat| by.is_some_and(|by| self.spec().allies(seat, by));
        let Setup {
            pieces,
            turn,
            rights,
            marks,
            quiet: _,
            round,
            checks,
            states,
            points,
            hands,
            walls,
            fresh,
            made,
            place,
            moved,
            passes,
        } = setup;
        let squares = pieces.into_iter().enumerate();
        let seen = |(index, piece): (usize, Option<Piece>)| piece.filter(|_| known.has(Square(index as u8)));
        let owners = rights.into_iter().enumerate();
        let own = |(index, rights): (usize, Rights)| {
            if ours(Seat(index as u8)) { rights } else { Rights::default() }
        };
        let seen_mark = |mark: &Mark| known.has(mark.skipped) && known.has(mark.piece);
        Setup {
            pieces: squares.map(seen).collect(),
            turn,
            rights: owners.map(own).collect(),
            marks: marks.into_iter().filter(seen_mark).collect(),
            quiet: 0,
            round,
            checks,
            states,
            points,
            hands,
            walls,
            fresh: fresh & known,
            made,
            place,
            moved: moved & known,
            passes,
        }
    }
}
