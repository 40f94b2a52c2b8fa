//! Arrangements: positions as plain data, and what may be one.

use chatur_board::{Square, SquareSet};

use crate::general::fresh;
use crate::movement::bodies::footprint;
use crate::movement::castling::{completed, targets};
use crate::position::mark::mark_at;
use crate::position::validate::right;
use crate::{AnyPosition, KindId, Mark, Rights, Seat, Setup, SetupError, Variant};

impl Variant {
    /// Checks an arrangement and makes a position of it.
    ///
    /// Castling rights and en-passant marks that can have no effect are dropped: a right whose king or
    /// partner is gone is an error, a mark that nobody can legally use is not.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// use chatur_core::{Seat, Setup, SetupError};
    ///
    /// let game = rook_endgame();
    /// let mut setup = game.setup();
    /// setup.turn = Seat(1);
    /// let position = game.variant().position(&setup).expect("the other may be to move");
    /// assert_eq!(game.variant().turn(&position), Seat(1));
    ///
    /// setup.pieces[at("e8").index()] = None;
    /// assert!(matches!(game.variant().position(&setup), Err(SetupError::Royals { found: 0, .. })));
    /// # }
    /// ```
    ///
    /// # Errors
    /// See [`SetupError`].
    pub fn position(&self, setup: &Setup) -> Result<AnyPosition, SetupError> {
        let mut position = self.backend.position(&self.spec, setup)?;
        position.of = self.number;
        Ok(position)
    }

    /// A position as plain data.
    pub fn setup(&self, position: &AnyPosition) -> Setup {
        self.expect_own(position);
        self.backend.setup(position)
    }

    /// The squares of pieces that have not moved, where that matters, in an arrangement where nothing has moved.
    pub fn fresh_squares(&self, setup: &Setup) -> SquareSet {
        fresh(&self.spec, setup)
    }

    /// Where king and partner land when a seat castles in way `way` from these squares.
    pub fn castling_targets(
        &self,
        seat: Seat,
        way: usize,
        king: Square,
        partner: Square,
    ) -> Option<(Square, Square)> {
        targets(&self.spec, seat, way, king, partner)
    }

    /// A seat's castling rights with all that they bring: ways to one side with one kind of partner are open together.
    pub fn completed_rights(&self, setup: &Setup, seat: Seat) -> Rights {
        let rights = setup.rights.get(seat.index()).copied().unwrap_or_default();
        completed(&self.spec, setup, seat, rights)
    }

    /// Whether a seat can have the right to castle in way `way` with this king and partner: both stand where they
    /// start. Where starts are shuffled or pieces are placed first, they stand where they could have started.
    pub fn can_have_right(
        &self,
        setup: &Setup,
        seat: Seat,
        way: usize,
        king: Square,
        partner: Square,
    ) -> bool {
        right(&self.spec, setup, seat, way, king, partner)
    }

    /// The piece that can just have passed `skipped`, if there is exactly one and it is not `setup.turn`'s.
    pub fn mark_at(&self, setup: &Setup, skipped: Square) -> Option<Mark> {
        mark_at(&self.spec, setup, skipped)
    }

    /// The squares that a piece of this kind covers when its anchor stands on `anchor`; empty when it does not
    /// fit there.
    pub fn footprint(&self, kind: KindId, anchor: Square) -> SquareSet {
        footprint(&self.spec, kind, anchor).unwrap_or_default()
    }
}
