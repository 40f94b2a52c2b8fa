//! The general engine behind the common face.

use chatur_board::{Bits, Square, SquareSet};
use chatur_effort::tick;

use super::position::{NONE, OpenPosition};
use super::sink::{Any, Count, List, Loud};
use super::tables::OpenTables;
use crate::backend::Backend;
use crate::outcome::round::Held;
use crate::position::any::Layout;
use crate::survey::list;
use crate::{
    AnyPosition, Condition, Effect, KindId, KindSet, Leave, Leaves, Move, Occasion, Piece, Seat, SeatState,
    Setup, SetupError, Spec, SpecError, Survey, ZoneId,
};

struct Open<const W: usize, const S: usize> {
    tables: OpenTables<W>,
}

/// Compiles a variant for the general engine. With `tries_all` every move is made before it is called safe.
///
/// # Errors
/// When it has bodies, pieces that join, points, or seats that leave one by one, or more than 24 kinds in hand.
pub(crate) fn open(spec: &Spec, tries_all: bool) -> Result<Box<dyn Backend>, SpecError> {
    Ok(match (spec.geometry.words(), spec.seats.len()) {
        (1, 2) => Box::new(Open::<1, 2>::new(spec, tries_all)?),
        (2, 2) => Box::new(Open::<2, 2>::new(spec, tries_all)?),
        _ => Box::new(Open::<4, 8>::new(spec, tries_all)?),
    })
}

impl<const W: usize, const S: usize> Open<W, S> {
    fn new(spec: &Spec, tries_all: bool) -> Result<Self, SpecError> {
        let mut tables = OpenTables::new(spec)?;
        tables.tries_all |= tries_all;
        Ok(Self { tables })
    }
}

impl<const W: usize, const S: usize> Backend for Open<W, S>
where
    OpenPosition<W, S>: Layout,
{
    fn rule_set(&self) -> &'static str {
        "open"
    }

    fn kept_bytes(&self, _: &Spec) -> usize {
        self.tables.kept_bytes()
    }

    fn position(&self, _: &Spec, setup: &Setup) -> Result<AnyPosition, SetupError> {
        Ok(OpenPosition::<W, S>::read(&self.tables, setup)?.wrap())
    }

    fn setup(&self, position: &AnyPosition) -> Setup {
        OpenPosition::<W, S>::open(position).to_setup(&self.tables)
    }

    fn moves(&self, position: &AnyPosition, out: &mut Vec<Move>) {
        OpenPosition::<W, S>::open(position).generate(&self.tables, &mut List(out));
    }

    fn pseudo_moves(&self, position: &AnyPosition, out: &mut Vec<Move>) {
        let position = OpenPosition::<W, S>::open(position);
        position.generate_only(&self.tables, super::generate::Only::All, true, &mut List(out));
    }

    fn loud_moves(&self, position: &AnyPosition, out: &mut Vec<Move>) {
        let position = OpenPosition::<W, S>::open(position);
        let prey = position.pieces();
        position.generate(&self.tables, &mut Loud { out, prey });
    }

    fn survey(&self, position: &AnyPosition, but: KindSet, into: Survey<'_>) {
        let position = OpenPosition::<W, S>::open(position);
        match into {
            Survey::Small(out) => position.survey(&self.tables, but, list(out)),
            Survey::Middle(out) => position.survey(&self.tables, but, list(out)),
            Survey::Large(out) => position.survey(&self.tables, but, list(out)),
        }
    }

    fn skip_turn(&self, position: &mut AnyPosition) {
        let position = OpenPosition::<W, S>::open_mut(position);
        position.quiet = position.quiet.saturating_add(1);
        position.pass_turn(&self.tables);
    }

    fn held(&self, position: &AnyPosition, seat: Seat, kind: KindId) -> u8 {
        let position = OpenPosition::<W, S>::open(position);
        let slot = self.tables.slots.get(kind.index()).copied().unwrap_or(NONE);
        position.hands[seat.index() % S].get(usize::from(slot)).copied().unwrap_or(0)
    }

    fn piece(&self, position: &AnyPosition, square: Square) -> Option<Piece> {
        OpenPosition::<W, S>::open(position).piece(square)
    }

    fn attackers_among(
        &self,
        position: &AnyPosition,
        square: Square,
        piece: Piece,
        occupied: SquareSet,
    ) -> SquareSet {
        let position = OpenPosition::<W, S>::open(position);
        let occupied: Bits<W> = occupied.resize();
        let (kind, seat) = (piece.kind.index(), piece.seat.index());
        let all = position.attackers(&self.tables, square, kind, seat, occupied | position.walls, false);
        (all & occupied).resize()
    }

    fn occupied(&self, position: &AnyPosition) -> SquareSet {
        OpenPosition::<W, S>::open(position).pieces().resize()
    }

    fn changed(&self, before: &AnyPosition, after: &AnyPosition) -> SquareSet {
        let (before, after) = (OpenPosition::<W, S>::open(before), OpenPosition::<W, S>::open(after));
        before.changed(after).resize()
    }

    fn count(&self, position: &AnyPosition) -> u64 {
        let mut count = Count::default();
        OpenPosition::<W, S>::open(position).generate(&self.tables, &mut count);
        count.0
    }

    fn has_move(&self, position: &AnyPosition) -> bool {
        let mut any = Any::default();
        OpenPosition::<W, S>::open(position).generate(&self.tables, &mut any);
        any.0
    }

    fn play(&self, position: &mut AnyPosition, mv: Move) {
        tick(1);
        OpenPosition::<W, S>::open_mut(position).play(&self.tables, mv);
    }

    fn play_told(&self, position: &mut AnyPosition, mv: Move, mut told: Option<&mut Vec<Effect>>) {
        tick(1);
        let position = OpenPosition::<W, S>::open_mut(position);
        position.play_telling(&self.tables, mv, &mut told);
    }

    fn settle(&self, _: &mut AnyPosition, _: Option<&mut Vec<Effect>>) {}

    fn leave(&self, _: &mut AnyPosition, _: Seat, _: Leave, _: Option<&mut Vec<Effect>>) {}

    fn pay(&self, _: &mut AnyPosition, _: &Occasion, _: Option<&mut Vec<Effect>>) {}

    fn state(&self, _: &AnyPosition, _: Seat) -> SeatState {
        // Nobody leaves by the general engine.
        SeatState::Playing
    }

    fn points(&self, _: &AnyPosition, _: Seat) -> i16 {
        0
    }

    fn perft(&self, position: &AnyPosition, depth: u32, leaves: Leaves) -> u64 {
        OpenPosition::<W, S>::open(position).perft(&self.tables, depth, leaves == Leaves::Counted)
    }

    fn turn(&self, position: &AnyPosition) -> Seat {
        Seat(OpenPosition::<W, S>::open(position).turn)
    }

    fn hash(&self, position: &AnyPosition) -> u64 {
        tick(1);
        OpenPosition::<W, S>::open(position).hash(&self.tables)
    }

    fn hash_from_scratch(&self, position: &AnyPosition) -> u64 {
        OpenPosition::<W, S>::open(position).hash(&self.tables)
    }

    fn checkers(&self, position: &AnyPosition, seat: Seat) -> SquareSet {
        OpenPosition::<W, S>::open(position).checkers(&self.tables, seat.index()).resize()
    }

    fn royals(&self, position: &AnyPosition, seat: Seat) -> SquareSet {
        OpenPosition::<W, S>::open(position).royals[seat.index() % S].resize()
    }

    fn attackers(&self, position: &AnyPosition, square: Square, of: Seat) -> SquareSet {
        let position = OpenPosition::<W, S>::open(position);
        // Who could capture whatever kind of piece may stand there.
        let blocked = position.blocked();
        let kinds = 0..self.tables.kinds.len();
        let by_kind =
            kinds.map(|kind| position.attackers(&self.tables, square, kind, of.index(), blocked, false));
        by_kind.fold(Bits::EMPTY, |all, some| all | some).resize()
    }

    fn goal_reached(&self, position: &AnyPosition) -> bool {
        tick(1);
        OpenPosition::<W, S>::open(position).goal_reached(&self.tables)
    }

    fn round_is_over(&self, position: &AnyPosition) -> bool {
        OpenPosition::<W, S>::open(position).round_is_over(&self.tables)
    }

    fn round_goal(&self, position: &AnyPosition) -> Option<Held> {
        OpenPosition::<W, S>::open(position).round_goal(&self.tables)
    }

    fn foregone(&self, position: &AnyPosition) -> Option<Held> {
        OpenPosition::<W, S>::open(position).foregone(&self.tables)
    }

    fn pieces(&self, position: &AnyPosition, seat: Seat) -> u32 {
        OpenPosition::<W, S>::open(position).count_all(seat.index())
    }

    fn checks_given(&self, position: &AnyPosition, seat: Seat) -> u8 {
        OpenPosition::<W, S>::open(position).checks[seat.index() % S]
    }

    fn quiet(&self, position: &AnyPosition) -> u16 {
        OpenPosition::<W, S>::open(position).quiet
    }

    fn reached(
        &self,
        position: &AnyPosition,
        kinds: &[KindId],
        zone: ZoneId,
        seat: Seat,
        count: u8,
        safe: bool,
    ) -> bool {
        OpenPosition::<W, S>::open(position).has_reached(&self.tables, kinds, zone, seat, count, safe)
    }

    fn mover(&self, position: &AnyPosition) -> Option<Seat> {
        Some(Seat(OpenPosition::<W, S>::open(position).last))
    }

    fn shape(&self, position: &AnyPosition, condition: &Condition, seat: Seat) -> bool {
        OpenPosition::<W, S>::open(position).has_shape(&self.tables, condition, seat)
    }
}
