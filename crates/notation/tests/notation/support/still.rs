//! Positions that stand still: a spec, an arrangement, and a list of moves that are said to be legal. With them the
//! text of every kind of move can be tested, whatever rules would play it.

use std::cell::RefCell;
use std::sync::Arc;

use chatur_board::{Square, SquareSet};
use chatur_core::lanes::{Backend, Capabilities, Castles, Royals};
use chatur_core::{
    AnyPosition, AttackMap, Effect, KindId, KindSet, Leave, Move, Occasion, Piece, Seat, SeatState, Setup,
    SetupError, Spec, SpecError, Variant, ZoneId,
};

use super::chess;

thread_local! {
    static NEXT: RefCell<Option<(Setup, Vec<Move>)>> = const { RefCell::new(None) };
}

/// A variant whose only position is this one, with these legal moves.
pub fn still(spec: Spec, setup: &Setup, moves: &[Move]) -> (Arc<Variant>, AnyPosition) {
    NEXT.set(Some((setup.clone(), moves.to_vec())));
    let variant = Arc::new(Variant::compile::<Still>(spec).unwrap());
    let position = variant.position(setup).unwrap();
    (variant, position)
}

/// A variant for reading and writing arrangements only.
pub fn unplayed(spec: Spec) -> Arc<Variant> {
    let setup = Setup::empty(&spec.geometry, spec.seats.len());
    still(spec, &setup, &[]).0
}

struct Still;

struct Stands {
    setup: Setup,
    moves: Vec<Move>,
}

impl Capabilities for Still {
    const NAME: &'static str = "still";
    const ROYALS: Royals = Royals::Any;
    const CASTLING: Castles = Castles::Anywhere;

    fn backend(_: &Spec) -> Result<Box<dyn Backend>, SpecError> {
        let (setup, moves) = NEXT.take().expect("set before");
        Ok(Box::new(Stands { setup, moves }))
    }
}

impl Backend for Stands {
    fn kept_bytes(&self, _: &Spec) -> usize {
        0
    }

    fn rule_set(&self) -> &'static str {
        Still::NAME
    }
    fn position(&self, _: &Spec, _: &Setup) -> Result<AnyPosition, SetupError> {
        // Any will do: nothing is read from it.
        Ok(super::position(&chess(), super::START))
    }
    fn setup(&self, _: &AnyPosition) -> Setup {
        self.setup.clone()
    }
    fn moves(&self, _: &AnyPosition, out: &mut Vec<Move>) {
        out.extend(&self.moves);
    }
    fn pseudo_moves(&self, _: &AnyPosition, out: &mut Vec<Move>) {
        out.extend(&self.moves);
    }
    fn loud_moves(&self, _: &AnyPosition, _: &mut Vec<Move>) {}
    fn attack_map(&self, _: &AnyPosition, _: KindSet, _: AttackMap<'_>) {}
    fn skip_turn(&self, _: &mut AnyPosition) {}
    fn piece(&self, _: &AnyPosition, square: Square) -> Option<Piece> {
        self.setup.pieces.get(square.index()).copied().flatten()
    }
    fn attackers_among(&self, _: &AnyPosition, _: Square, _: Piece, _: SquareSet) -> SquareSet {
        SquareSet::EMPTY
    }
    fn occupied(&self, _: &AnyPosition) -> SquareSet {
        self.setup.all().map(|(square, _)| square).collect()
    }
    fn count(&self, _: &AnyPosition) -> u64 {
        self.moves.len() as u64
    }
    fn has_move(&self, _: &AnyPosition) -> bool {
        !self.moves.is_empty()
    }
    fn play(&self, _: &mut AnyPosition, _: Move) {}
    fn play_told(&self, _: &mut AnyPosition, _: Move, _: Option<&mut Vec<Effect>>) {}
    fn begin_turn(&self, _: &mut AnyPosition, _: Option<&mut Vec<Effect>>) {}
    fn leave(&self, _: &mut AnyPosition, _: Seat, _: Leave, _: Option<&mut Vec<Effect>>) {}
    fn pay(&self, _: &mut AnyPosition, _: &Occasion, _: Option<&mut Vec<Effect>>) {}
    fn state(&self, _: &AnyPosition, _: Seat) -> SeatState {
        SeatState::Playing
    }
    fn points(&self, _: &AnyPosition, _: Seat) -> i16 {
        0
    }
    fn perft(&self, _: &AnyPosition, _: u32, _: chatur_core::Leaves) -> u64 {
        0
    }
    fn turn(&self, _: &AnyPosition) -> Seat {
        self.setup.turn
    }
    fn hash(&self, _: &AnyPosition) -> u64 {
        0
    }
    fn hash_from_scratch(&self, _: &AnyPosition) -> u64 {
        0
    }
    fn checkers(&self, _: &AnyPosition, _: Seat) -> SquareSet {
        SquareSet::EMPTY
    }
    fn royals(&self, _: &AnyPosition, _: Seat) -> SquareSet {
        SquareSet::EMPTY
    }
    fn attackers(&self, _: &AnyPosition, _: Square, _: Seat) -> SquareSet {
        SquareSet::EMPTY
    }
    fn goal_reached(&self, _: &AnyPosition) -> bool {
        false
    }
    fn pieces(&self, _: &AnyPosition, _: Seat) -> u32 {
        0
    }
    fn checks_given(&self, _: &AnyPosition, _: Seat) -> u8 {
        0
    }
    fn quiet(&self, _: &AnyPosition) -> u16 {
        0
    }
    fn reached(&self, _: &AnyPosition, _: &[KindId], _: ZoneId, _: Seat, _: u8, _: bool) -> bool {
        false
    }
}
