//! The general engine behind the common face.

use chatur_board::{Bits, Square, SquareSet};
use chatur_effort::tick;

use crate::attack_map::list;
use crate::backend::Backend;
use crate::general::generate::Only;
use crate::general::generate::sink::{CountUpTo, First, List, Sink};
use crate::general::tables::{GeneralTables, NO_SLOT};
use crate::outcome::elimination::{Aftermath, Armies, Awards, Contested, Exits};
use crate::outcome::round::Held;
use crate::position::any::Layout;
use crate::position::general::GeneralPosition;
use crate::{
    AnyPosition, AttackMap, Condition, Effect, KindId, KindSet, Leave, Leaves, Move, Occasion, Piece, Seat,
    SeatState, Setup, SetupError, Shortcut, Spec, SpecError, ZoneId,
};

struct General<const W: usize, const S: usize, const E: usize> {
    tables: GeneralTables<W>,
}

/// Compiles a variant for the general engine. With `tries_all` every move is made before it is called safe.
///
/// # Errors
/// When it has bodies of sorts that do not go together, or more than 24 kinds in hand.
pub(crate) fn compile(spec: &Spec, tries_all: bool) -> Result<Box<dyn Backend>, SpecError> {
    let plain = spec.props().allow(Shortcut::Small);
    Ok(match (spec.geometry.words(), spec.seats.len()) {
        // Where nobody leaves, nothing is counted and no piece covers several squares, positions are smaller; and so
        // they are for four seats.
        (1, 2) if plain => Box::new(General::<1, 2, 0>::new(spec, tries_all)?),
        (2, 2) if plain => Box::new(General::<2, 2, 0>::new(spec, tries_all)?),
        (..=3, ..=4) => Box::new(General::<3, 4, 1>::new(spec, tries_all)?),
        _ => Box::new(General::<4, 8, 1>::new(spec, tries_all)?),
    })
}

impl<const W: usize, const S: usize, const E: usize> General<W, S, E> {
    fn new(spec: &Spec, tries_all: bool) -> Result<Self, SpecError> {
        let mut tables = GeneralTables::new(spec)?;
        tables.tries_all |= tries_all;
        tables.tries_walls |= tries_all;
        Ok(Self { tables })
    }
}

impl<const W: usize, const S: usize, const E: usize> Backend for General<W, S, E>
where
    GeneralPosition<W, S, E>: Layout,
{
    fn rule_set(&self) -> &'static str {
        "general"
    }

    fn kept_bytes(&self, _: &Spec) -> usize {
        self.tables.kept_bytes()
    }

    fn position(&self, _: &Spec, setup: &Setup) -> Result<AnyPosition, SetupError> {
        Ok(GeneralPosition::<W, S, E>::read(&self.tables, setup)?.wrap())
    }

    fn setup(&self, position: &AnyPosition) -> Setup {
        GeneralPosition::<W, S, E>::open(position).to_setup(&self.tables)
    }

    fn moves(&self, position: &AnyPosition, out: &mut Vec<Move>) {
        GeneralPosition::<W, S, E>::open(position).generate(&self.tables, &mut List(out));
    }

    fn first_moves(&self, position: &AnyPosition, most: usize, out: &mut Vec<Move>) {
        let most = out.len() + most;
        GeneralPosition::<W, S, E>::open(position).generate(&self.tables, &mut First { out, most });
    }

    fn is_legal(&self, position: &AnyPosition, mv: Move) -> bool {
        GeneralPosition::<W, S, E>::open(position).allows(&self.tables, mv)
    }

    fn asked(&self, position: &AnyPosition, seat: Seat) -> SquareSet {
        GeneralPosition::<W, S, E>::open(position).asked(&self.tables, seat.index()).resize()
    }

    fn is_frozen(&self, position: &AnyPosition, square: Square) -> bool {
        let position = GeneralPosition::<W, S, E>::open(position);
        let piece = position.piece(square);
        piece.is_some_and(|piece| {
            position.is_frozen(&self.tables, piece.seat.index(), square, position.blocked())
        })
    }

    fn pseudo_moves(&self, position: &AnyPosition, out: &mut Vec<Move>) {
        let position = GeneralPosition::<W, S, E>::open(position);
        position.generate_only::<dyn Sink<W>>(&self.tables, Only::All, true, &mut List(out));
    }

    fn loud_moves(&self, position: &AnyPosition, out: &mut Vec<Move>) {
        GeneralPosition::<W, S, E>::open(position).loud(&self.tables, out);
    }

    fn attack_map(&self, position: &AnyPosition, but: KindSet, into: AttackMap<'_>) {
        let position = GeneralPosition::<W, S, E>::open(position);
        match into {
            AttackMap::Small(out) => position.attack_map(&self.tables, but, list(out)),
            AttackMap::Middle(out) => position.attack_map(&self.tables, but, list(out)),
            AttackMap::Large(out) => position.attack_map(&self.tables, but, list(out)),
        }
    }

    fn skip_turn(&self, position: &mut AnyPosition) {
        let position = GeneralPosition::<W, S, E>::open_mut(position);
        position.quiet = position.quiet.saturating_add(1);
        position.lift(&self.tables, &mut ());
        position.pass_turn(&self.tables);
    }

    fn held(&self, position: &AnyPosition, seat: Seat, kind: KindId) -> u8 {
        let position = GeneralPosition::<W, S, E>::open(position);
        let slot = self.tables.slots.get(kind.index()).copied().unwrap_or(NO_SLOT);
        position.hands[seat.index() % S].get(usize::from(slot)).copied().unwrap_or(0)
    }

    fn piece(&self, position: &AnyPosition, square: Square) -> Option<Piece> {
        GeneralPosition::<W, S, E>::open(position).piece(square)
    }

    fn attackers_among(
        &self,
        position: &AnyPosition,
        square: Square,
        piece: Piece,
        occupied: SquareSet,
    ) -> SquareSet {
        let position = GeneralPosition::<W, S, E>::open(position);
        let occupied: Bits<W> = occupied.resize();
        let (kind, seat) = (piece.kind.index(), piece.seat.index());
        let all = position.attackers(&self.tables, square, kind, seat, occupied | position.walls, false);
        (all & occupied).resize()
    }

    fn occupied(&self, position: &AnyPosition) -> SquareSet {
        GeneralPosition::<W, S, E>::open(position).standing().resize()
    }

    fn walls(&self, position: &AnyPosition) -> SquareSet {
        GeneralPosition::<W, S, E>::open(position).walls.resize()
    }

    fn changed(&self, before: &AnyPosition, after: &AnyPosition) -> SquareSet {
        let (before, after) =
            (GeneralPosition::<W, S, E>::open(before), GeneralPosition::<W, S, E>::open(after));
        before.changed(after).resize()
    }

    fn count(&self, position: &AnyPosition) -> u64 {
        GeneralPosition::<W, S, E>::open(position).count_legal(&self.tables)
    }

    fn count_up_to(&self, position: &AnyPosition, most: u64) -> u64 {
        let mut count = CountUpTo { most, counted: 0 };
        GeneralPosition::<W, S, E>::open(position).generate(&self.tables, &mut count);
        count.counted
    }

    fn look_steps(&self) -> u64 {
        let squares = u64::from(self.tables.squares.count());
        self.tables.look * (1 + squares / 32)
    }

    fn has_move(&self, position: &AnyPosition) -> bool {
        GeneralPosition::<W, S, E>::open(position).has_move(&self.tables)
    }

    fn play(&self, position: &mut AnyPosition, mv: Move) {
        tick(1);
        let position = GeneralPosition::<W, S, E>::open_mut(position);
        position.play(&self.tables, mv);
        position.begin_turn(&self.tables, &mut ());
    }

    fn play_told(&self, position: &mut AnyPosition, mv: Move, mut told: Option<&mut Vec<Effect>>) {
        tick(1);
        let position = GeneralPosition::<W, S, E>::open_mut(position);
        position.play_telling(&self.tables, mv, &mut told);
    }

    fn begin_turn(&self, position: &mut AnyPosition, mut told: Option<&mut Vec<Effect>>) {
        GeneralPosition::<W, S, E>::open_mut(position).begin_turn(&self.tables, &mut told);
    }

    fn leave(&self, position: &mut AnyPosition, seat: Seat, how: Leave, mut told: Option<&mut Vec<Effect>>) {
        let position = GeneralPosition::<W, S, E>::open_mut(position);
        position.give_up(&self.tables, seat.index(), how, &mut told);
        position.keep_checked(&self.tables);
    }

    fn pay(&self, position: &mut AnyPosition, occasion: &Occasion, mut told: Option<&mut Vec<Effect>>) {
        let position = GeneralPosition::<W, S, E>::open_mut(position);
        let claimer = position.me();
        position.award(&self.tables, occasion, claimer, claimer, &mut told);
    }

    fn state(&self, position: &AnyPosition, seat: Seat) -> SeatState {
        GeneralPosition::<W, S, E>::open(position).state_of(seat.index())
    }

    fn points(&self, position: &AnyPosition, seat: Seat) -> i16 {
        GeneralPosition::<W, S, E>::open(position).points_of(seat.index())
    }

    fn perft(&self, position: &AnyPosition, depth: u32, leaves: Leaves) -> u64 {
        GeneralPosition::<W, S, E>::open(position).perft(&self.tables, depth, leaves == Leaves::Counted)
    }

    fn awaits_dice(&self, position: &AnyPosition) -> bool {
        GeneralPosition::<W, S, E>::open(position).awaits_dice(&self.tables)
    }

    fn turning(&self, position: &AnyPosition) -> Option<Square> {
        GeneralPosition::<W, S, E>::open(position).turning
    }

    fn turn(&self, position: &AnyPosition) -> Seat {
        Seat(GeneralPosition::<W, S, E>::open(position).turn)
    }

    fn hash(&self, position: &AnyPosition) -> u64 {
        tick(1);
        GeneralPosition::<W, S, E>::open(position).hash(&self.tables)
    }

    fn hash_after(
        &self,
        (before, hash): (&AnyPosition, u64),
        after: &AnyPosition,
        changed: SquareSet,
    ) -> u64 {
        let (before, after) =
            (GeneralPosition::<W, S, E>::open(before), GeneralPosition::<W, S, E>::open(after));
        after.hash_after(&self.tables, before, hash, changed.resize())
    }

    fn hash_from_scratch(&self, position: &AnyPosition) -> u64 {
        GeneralPosition::<W, S, E>::open(position).hash(&self.tables)
    }

    fn checkers(&self, position: &AnyPosition, seat: Seat) -> SquareSet {
        GeneralPosition::<W, S, E>::open(position).checkers(&self.tables, seat.index()).resize()
    }

    fn royals(&self, position: &AnyPosition, seat: Seat) -> SquareSet {
        GeneralPosition::<W, S, E>::open(position).royals[seat.index() % S].resize()
    }

    fn attackers(&self, position: &AnyPosition, square: Square, of: Seat) -> SquareSet {
        let position = GeneralPosition::<W, S, E>::open(position);
        // Who could capture whatever kind of piece may stand there.
        let blocked = position.blocked();
        let kinds = 0..self.tables.kinds.len();
        let by_kind =
            kinds.map(|kind| position.attackers(&self.tables, square, kind, of.index(), blocked, false));
        by_kind.fold(Bits::EMPTY, |all, some| all | some).resize()
    }

    fn goal_reached(&self, position: &AnyPosition) -> bool {
        tick(1);
        GeneralPosition::<W, S, E>::open(position).goal_reached(&self.tables)
    }

    fn round_is_over(&self, position: &AnyPosition) -> bool {
        GeneralPosition::<W, S, E>::open(position).round_is_over(&self.tables)
    }

    fn round_goal(&self, position: &AnyPosition) -> Option<Held> {
        GeneralPosition::<W, S, E>::open(position).round_goal(&self.tables)
    }

    fn foregone(&self, position: &AnyPosition) -> Option<Held> {
        GeneralPosition::<W, S, E>::open(position).foregone(&self.tables)
    }

    fn pieces(&self, position: &AnyPosition, seat: Seat) -> u32 {
        GeneralPosition::<W, S, E>::open(position).count_all(seat.index())
    }

    fn checks_given(&self, position: &AnyPosition, seat: Seat) -> u8 {
        GeneralPosition::<W, S, E>::open(position).checks[seat.index() % S]
    }

    fn quiet(&self, position: &AnyPosition) -> u16 {
        GeneralPosition::<W, S, E>::open(position).quiet
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
        GeneralPosition::<W, S, E>::open(position).has_reached(&self.tables, kinds, zone, seat, count, safe)
    }

    fn mover(&self, position: &AnyPosition) -> Option<Seat> {
        Some(Seat(GeneralPosition::<W, S, E>::open(position).last))
    }

    fn shape(&self, position: &AnyPosition, condition: &Condition, seat: Seat) -> bool {
        GeneralPosition::<W, S, E>::open(position).has_shape(&self.tables, condition, seat)
    }
}
