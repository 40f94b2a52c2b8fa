//! What a position tells.

use chatur_board::{Square, SquareSet};

use crate::{AnyPosition, AttackMap, KindId, KindSet, Piece, Seat, SeatState, Variant};

impl Variant {
    /// Whether a seat still plays.
    pub fn state(&self, position: &AnyPosition, seat: Seat) -> SeatState {
        self.expect_own(position);
        self.backend.state(position, seat)
    }

    /// The points of a seat; 0 where none are counted.
    pub fn points(&self, position: &AnyPosition, seat: Seat) -> i16 {
        self.expect_own(position);
        self.backend.points(position, seat)
    }

    /// The enemy pieces that attack the royal piece of the player to move.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// let mut game = rook_endgame();
    /// game.play(mv("h1", "h8")).expect("a rook goes there");
    /// let checkers = game.variant().checkers(game.position());
    /// assert!(checkers.into_iter().eq([at("h8")]));
    /// # }
    /// ```
    pub fn checkers(&self, position: &AnyPosition) -> SquareSet {
        self.expect_own(position);
        if self.turning(position).is_some() {
            return SquareSet::EMPTY;
        }
        self.backend.checkers(position, self.turn(position))
    }

    /// Whether a seat's royal piece is attacked. A seat without one is never in check, and nobody is before a covered piece
    /// that has moved [is turned up](Self::turning).
    pub fn in_check(&self, position: &AnyPosition, seat: Seat) -> bool {
        self.expect_own(position);
        self.turning(position).is_none() && self.backend.checkers(position, seat).any()
    }

    /// The squares of a seat's royal pieces, where check matters.
    pub fn royals(&self, position: &AnyPosition, seat: Seat) -> SquareSet {
        self.expect_own(position);
        self.backend.royals(position, seat)
    }

    /// Whether a piece of another seat attacks a square.
    pub fn is_attacked(&self, position: &AnyPosition, square: Square, of: Seat) -> bool {
        self.expect_own(position);
        self.backend.attackers(position, square, of).any()
    }

    /// The pieces of other seats that attack a square of seat `of`.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// use chatur_core::Seat;
    ///
    /// let game = rook_endgame();
    /// // Who attacks a black piece on f1: king and rook.
    /// assert_eq!(game.variant().attackers(game.position(), at("f1"), Seat(1)).count(), 2);
    /// # }
    /// ```
    pub fn attackers(&self, position: &AnyPosition, square: Square, of: Seat) -> SquareSet {
        self.expect_own(position);
        self.backend.attackers(position, square, of)
    }

    /// Whose turn it is.
    pub fn turn(&self, position: &AnyPosition) -> Seat {
        self.expect_own(position);
        self.backend.turn(position)
    }

    /// The hash of all that decides the future: placement, turn, castling, usable en passant, check counts.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// let mut game = rook_endgame();
    /// let hash = game.variant().hash(game.position());
    /// game.play(mv("h1", "h2")).expect("a rook goes there");
    /// assert_ne!(game.variant().hash(game.position()), hash);
    /// game.undo();
    /// assert_eq!(game.variant().hash(game.position()), hash);
    /// # }
    /// ```
    pub fn hash(&self, position: &AnyPosition) -> u64 {
        self.expect_own(position);
        self.backend.hash(position)
    }

    /// The [`hash`](Self::hash) of `after`, from that of `before` and at least the squares that
    /// [`changed`](Self::changed): quicker where positions keep no hash of their own. With the hash of another position,
    /// or with too few squares, it is wrong.
    pub fn hash_after(
        &self,
        (before, hash): (&AnyPosition, u64),
        after: &AnyPosition,
        changed: SquareSet,
    ) -> u64 {
        self.expect_own(before);
        self.expect_own(after);
        self.backend.hash_after((before, hash), after, changed)
    }

    /// The same hash computed from nothing, to compare with the one kept by playing.
    pub fn hash_from_scratch(&self, position: &AnyPosition) -> u64 {
        self.expect_own(position);
        self.backend.hash_from_scratch(position)
    }

    /// Adds every piece of a seat that plays, `but` for some kinds, with the squares that it attacks or could go to.
    /// Pieces with movement that has to be walked may have fewer squares, and bodies none: this is for evaluation.
    pub fn attack_map(&self, position: &AnyPosition, but: KindSet, into: AttackMap<'_>) {
        self.expect_own(position);
        self.backend.attack_map(position, but, into);
    }

    /// What stands on a square, of a body on its anchor.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// use chatur_core::{KindId, Piece, Seat};
    ///
    /// let game = rook_endgame();
    /// let king = Piece { kind: KindId(0), seat: Seat(1) };
    /// assert_eq!(game.variant().piece(game.position(), at("e8")), Some(king));
    /// assert_eq!(game.variant().piece(game.position(), at("e4")), None);
    /// # }
    /// ```
    #[inline]
    pub fn piece(&self, position: &AnyPosition, square: Square) -> Option<Piece> {
        self.expect_own(position);
        self.backend.piece(position, square)
    }

    /// How many pieces of a kind a seat has in hand.
    pub fn held(&self, position: &AnyPosition, seat: Seat, kind: KindId) -> u8 {
        self.expect_own(position);
        self.backend.held(position, seat, kind)
    }

    /// How often a seat has given check, where that is counted.
    pub fn checks_given(&self, position: &AnyPosition, seat: Seat) -> u8 {
        self.expect_own(position);
        self.backend.checks_given(position, seat)
    }

    /// Plies since the last capture or move that starts the count anew.
    pub fn quiet_plies(&self, position: &AnyPosition) -> u16 {
        self.expect_own(position);
        self.backend.quiet(position)
    }

    /// All occupied squares.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// let game = rook_endgame();
    /// assert_eq!(game.variant().occupied(game.position()).count(), 3);
    /// # }
    /// ```
    pub fn occupied(&self, position: &AnyPosition) -> SquareSet {
        self.expect_own(position);
        self.backend.occupied(position)
    }

    /// All squares that are walled up.
    pub fn walls(&self, position: &AnyPosition) -> SquareSet {
        self.expect_own(position);
        self.backend.walls(position)
    }

    /// The pieces of other seats that attack a square on which `piece` stands, when nothing but `occupied` is left
    /// on the board: for exchanges thought through.
    pub fn attackers_among(
        &self,
        position: &AnyPosition,
        square: Square,
        piece: Piece,
        occupied: SquareSet,
    ) -> SquareSet {
        self.expect_own(position);
        self.backend.attackers_among(position, square, piece, occupied)
    }

    /// The place of each seat by points, from 1. Equal points share the better place.
    pub(crate) fn standing(&self, position: &AnyPosition) -> Vec<u8> {
        let all: Vec<i16> = self.spec().seat_ids().map(|seat| self.points(position, seat)).collect();
        all.iter().map(|mine| 1 + all.iter().filter(|other| *other > mine).count() as u8).collect()
    }
}
