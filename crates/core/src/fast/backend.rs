//! One rule set on one layout: the generic half below [`Backend`].

mod tree;

use std::marker::PhantomData;

use chatur_board::{Bits, Square, SquareSet};
use chatur_effort::tick;

use crate::attack_map::list;
use crate::backend::Backend;
use crate::fast::capabilities::{Capabilities, covered};
use crate::fast::move_sink::{Any, Count, List, Loud, To};
use crate::fast::tables::Tables;
use crate::outcome::elimination::{Aftermath, Awards, Exits};
use crate::outcome::round::Held;
use crate::position::any::Layout;
use crate::position::packed::{NONE, Position};
use crate::{
    AnyPosition, AttackMap, Effect, KindId, KindSet, Leave, Leaves, Lot, Mark, Move, Occasion, Piece, Seat,
    SeatState, Setup, SetupError, Spec, SpecError, ZoneId,
};

pub(crate) struct FastBackend<R, const W: usize, const P: usize, const S: usize, const E: usize> {
    pub(crate) tables: Tables<W>,
    zones: Vec<Vec<SquareSet>>,
    rules: PhantomData<R>,
}

/// Compiles for two seats and kinds of common classes, on boards of up to 128 squares.
///
/// # Errors
/// When `R` does not cover the spec, or the board is larger.
pub fn narrow<R: Capabilities>(spec: &Spec) -> Result<Box<dyn Backend>, SpecError> {
    if spec.seats.len() != 2 {
        return Err(SpecError::NotCovered("other than two seats".to_owned()));
    }
    match spec.geometry.words() {
        1 => Ok(Box::new(FastBackend::<R, 1, 5, 2, 0>::new(spec)?)),
        2 => Ok(Box::new(FastBackend::<R, 2, 5, 2, 0>::new(spec)?)),
        _ => Err(SpecError::NotCovered("more than 128 squares".to_owned())),
    }
}

/// As [`narrow`], on boards inside 8×8 only: for sets that no larger shipped board needs, since every
/// layout is another copy of the generator in the program.
///
/// # Errors
/// When `R` does not cover the spec, or the board is larger.
pub fn narrow8<R: Capabilities>(spec: &Spec) -> Result<Box<dyn Backend>, SpecError> {
    if spec.seats.len() != 2 || spec.geometry.words() != 1 {
        return Err(SpecError::NotCovered("two seats on a board inside 8×8".to_owned()));
    }
    Ok(Box::new(FastBackend::<R, 1, 5, 2, 0>::new(spec)?))
}

/// Compiles for up to four seats that can leave one by one, kinds of common classes and bodies, on any board
/// with a stride.
///
/// # Errors
/// When `R` does not cover the spec.
pub fn table<R: Capabilities>(spec: &Spec) -> Result<Box<dyn Backend>, SpecError> {
    if spec.seats.len() > 4 {
        return Err(SpecError::NotCovered("more than four seats".to_owned()));
    }
    Ok(match spec.geometry.words() {
        1 => Box::new(FastBackend::<R, 1, 9, 4, 1>::new(spec)?),
        3 => Box::new(FastBackend::<R, 3, 9, 4, 1>::new(spec)?),
        _ => return Err(SpecError::NotCovered("a board of two or four words".to_owned())),
    })
}

impl<R: Capabilities, const W: usize, const P: usize, const S: usize, const E: usize>
    FastBackend<R, W, P, S, E>
{
    fn new(spec: &Spec) -> Result<Self, SpecError> {
        let classes = covered::<R>(spec, P)?;
        let zones = spec.zones.iter().map(|zone| zone.squares.clone()).collect();
        Ok(Self { tables: Tables::new(spec, &classes)?, zones, rules: PhantomData })
    }
}

impl<R: Capabilities, const W: usize, const P: usize, const S: usize, const E: usize> Backend
    for FastBackend<R, W, P, S, E>
where
    Position<W, P, S, E>: Layout,
{
    fn rule_set(&self) -> &'static str {
        R::NAME
    }

    fn kept_bytes(&self, spec: &Spec) -> usize {
        let zones = self.zones.iter().map(|zone| size_of_val(zone.as_slice()));
        self.tables.kept_bytes(&spec.geometry) + zones.sum::<usize>()
    }

    fn position(&self, spec: &Spec, setup: &Setup) -> Result<AnyPosition, SetupError> {
        crate::position::validate::arrangement(spec, setup)?;
        crate::position::validate::marks(spec, setup)?;
        let mut position = Position::<W, P, S, E>::EMPTY;
        position.turn = setup.turn.0;
        position.quiet = setup.quiet;
        position.round = setup.round.max(1);
        for (square, piece) in setup.all() {
            let code = self.tables.codes[piece.kind.index()];
            position.toggle(&self.tables, square, code, piece.seat.index());
        }
        for (seat, rights) in setup.rights.iter().enumerate() {
            let packed = |square: Option<Square>| square.map_or(NONE, |s| s.0);
            let [a, b, ..] = rights.partners;
            if a.is_some() || b.is_some() {
                position.castling[seat] = [packed(rights.king), packed(a), packed(b)];
            }
        }
        position.castling_squares = position.fresh_castling_squares();
        for (seat, &checks) in setup.checks.iter().enumerate() {
            position.checks[seat] = checks;
        }
        for mark in &setup.marks {
            position.marks[mark.seat.index()] = [mark.piece.0, mark.skipped.0];
            let stays = self.tables.seats > 2;
            if !stays && !position.can_take_in_passing::<R>(&self.tables, mark.seat.index()) {
                position.marks[mark.seat.index()] = [NONE; 2];
            }
        }
        if let Some(elimination) = position.elimination.first_mut() {
            for (seat, (&state, &points)) in setup.states.iter().zip(&setup.points).enumerate() {
                elimination.states[seat % S] = state;
                elimination.points[seat % S] = points;
            }
        }
        let grey = setup.all().filter(|&(_, piece)| setup.is_dead(spec, piece));
        let covered = |anchor| position.covered_by(&self.tables, anchor) | Bits::of(anchor);
        let grey = grey.fold(Bits::EMPTY, |set, (anchor, _)| set | covered(anchor));
        if let Some(elimination) = position.elimination.first_mut() {
            elimination.dead = grey;
        }
        position.note_decided(&self.tables);
        position.note_checked::<R>(&self.tables);
        position.hash = position.fresh_hash(&self.tables);
        if self.tables.watches {
            return Ok(position.wrap());
        }
        if spec.seats.len() == 2 {
            let waiting = Seat(setup.turn.0 ^ 1);
            if position.checkers_of::<R>(&self.tables, waiting.index()).any() {
                let seat = spec.seats[waiting.index()].name.clone();
                return Err(SetupError::OpponentInCheck { seat });
            }
        }
        Ok(position.wrap())
    }

    fn setup(&self, position: &AnyPosition) -> Setup {
        let position = Position::<W, P, S, E>::open(position);
        let seats = self.tables.seats;
        let mut pieces = vec![None; 64 * W];
        for seat in 0..seats {
            for square in position.seats[seat] {
                let kind = self.tables.kind(position.code(square));
                pieces[square.index()] = kind.map(|kind| Piece { kind, seat: Seat(seat as u8) });
            }
        }
        let mark = |seat: usize| {
            let [piece, skipped] = position.marks[seat];
            let mark = Mark { seat: Seat(seat as u8), piece: Square(piece), skipped: Square(skipped) };
            (skipped != NONE).then_some(mark)
        };
        Setup {
            pieces,
            turn: Seat(position.turn),
            rights: (0..seats).map(|seat| position.rights(seat)).collect(),
            marks: (0..seats).filter_map(mark).collect(),
            quiet: position.quiet,
            round: position.round,
            checks: position.checks[..seats].to_vec(),
            states: (0..seats).map(|seat| position.state(seat)).collect(),
            points: (0..seats).map(|seat| position.points(seat)).collect(),
            hands: vec![Vec::new(); seats],
            walls: SquareSet::EMPTY,
            fresh: SquareSet::EMPTY,
            made: 0,
            place: 0,
            moved: SquareSet::EMPTY,
            came: None,
            passes: 0,
            lot: Lot::NONE,
            turning: None,
        }
    }

    fn moves(&self, position: &AnyPosition, out: &mut Vec<Move>) {
        tick(1);
        Position::<W, P, S, E>::open(position).generate::<R, _>(&self.tables, &mut List(out));
    }

    fn moves_to(&self, position: &AnyPosition, to: Square, out: &mut Vec<Move>) {
        tick(1);
        Position::<W, P, S, E>::open(position).generate_any::<R>(&self.tables, &mut To { out, to });
    }

    fn is_legal(&self, position: &AnyPosition, mv: Move) -> bool {
        tick(1);
        Position::<W, P, S, E>::open(position).allows::<R>(&self.tables, mv)
    }

    fn pseudo_moves(&self, position: &AnyPosition, out: &mut Vec<Move>) {
        tick(1);
        Position::<W, P, S, E>::open(position).generate_pseudo::<R>(&self.tables, &mut List(out));
    }

    fn loud_moves(&self, position: &AnyPosition, out: &mut Vec<Move>) {
        tick(1);
        let position = Position::<W, P, S, E>::open(position);
        let prey = position.occupied();
        position.generate_any::<R>(&self.tables, &mut Loud { out, prey });
    }

    fn attack_map(&self, position: &AnyPosition, but: KindSet, into: AttackMap<'_>) {
        let position = Position::<W, P, S, E>::open(position);
        match into {
            AttackMap::Small(out) => position.attack_map::<R>(&self.tables, but, list(out)),
            AttackMap::Middle(out) => position.attack_map::<R>(&self.tables, but, list(out)),
            AttackMap::Large(out) => position.attack_map::<R>(&self.tables, but, list(out)),
        }
    }

    fn skip_turn(&self, position: &mut AnyPosition) {
        Position::<W, P, S, E>::open_mut(position).end_turn(&self.tables);
    }

    fn piece(&self, position: &AnyPosition, square: Square) -> Option<Piece> {
        let position = Position::<W, P, S, E>::open(position);
        let kind = self.tables.kind(position.code(square))?;
        Some(Piece { kind, seat: Seat(position.owner(square)? as u8) })
    }

    fn attackers_among(
        &self,
        position: &AnyPosition,
        square: Square,
        piece: Piece,
        occupied: SquareSet,
    ) -> SquareSet {
        let position = Position::<W, P, S, E>::open(position);
        position.attackers::<R>(&self.tables, square, piece.seat.index(), occupied.resize()).resize()
    }

    fn occupied(&self, position: &AnyPosition) -> SquareSet {
        Position::<W, P, S, E>::open(position).occupied().resize()
    }

    fn changed(&self, before: &AnyPosition, after: &AnyPosition) -> SquareSet {
        let (before, after) = (Position::<W, P, S, E>::open(before), Position::<W, P, S, E>::open(after));
        before.changed(after).resize()
    }

    fn count(&self, position: &AnyPosition) -> u64 {
        tick(1);
        let mut count = Count::default();
        Position::<W, P, S, E>::open(position).generate::<R, _>(&self.tables, &mut count);
        count.total()
    }

    fn has_move(&self, position: &AnyPosition) -> bool {
        tick(1);
        let mut any = Any::default();
        Position::<W, P, S, E>::open(position).generate_any::<R>(&self.tables, &mut any);
        any.0
    }

    fn play(&self, position: &mut AnyPosition, mv: Move) {
        tick(1);
        let position = Position::<W, P, S, E>::open_mut(position);
        position.play::<R>(&self.tables, mv);
        Aftermath::<R, W, S>::begin_turn(position, &self.tables, &mut ());
    }

    fn play_told(&self, position: &mut AnyPosition, mv: Move, mut told: Option<&mut Vec<Effect>>) {
        tick(1);
        let position = Position::<W, P, S, E>::open_mut(position);
        if E == 0 {
            if told.is_some() {
                let mut pieces = *position;
                pieces.enact::<R, _>(&self.tables, mv, &mut told);
            }
            position.play::<R>(&self.tables, mv);
            return;
        }
        let delta = self.tables.watches.then(|| position.check_delta::<R>(&self.tables));
        position.play_watched::<R, _>(&self.tables, mv, delta.map(|delta| delta.given), &mut told);
    }

    fn begin_turn(&self, position: &mut AnyPosition, mut told: Option<&mut Vec<Effect>>) {
        let position = Position::<W, P, S, E>::open_mut(position);
        Aftermath::<R, W, S>::begin_turn(position, &self.tables, &mut told);
    }

    fn leave(&self, position: &mut AnyPosition, seat: Seat, how: Leave, mut told: Option<&mut Vec<Effect>>) {
        let position = Position::<W, P, S, E>::open_mut(position);
        position.give_up(&self.tables, seat.index(), how, &mut told);
        position.note_checked::<R>(&self.tables);
    }

    fn pay(&self, position: &mut AnyPosition, occasion: &Occasion, mut told: Option<&mut Vec<Effect>>) {
        let position = Position::<W, P, S, E>::open_mut(position);
        let claimer = position.turn as usize;
        position.award(&self.tables, occasion, claimer, claimer, &mut told);
    }

    fn state(&self, position: &AnyPosition, seat: Seat) -> SeatState {
        Position::<W, P, S, E>::open(position).state(seat.index())
    }

    fn points(&self, position: &AnyPosition, seat: Seat) -> i16 {
        Position::<W, P, S, E>::open(position).points(seat.index())
    }

    fn perft(&self, position: &AnyPosition, depth: u32, leaves: Leaves) -> u64 {
        let position = Position::<W, P, S, E>::open(position);
        match (depth, leaves) {
            (0, _) => 1,
            // Never asked by `Variant::perft`, so that none of it is within.
            _ if cfg!(page) => 0,
            (_, Leaves::Counted) => self.tree(position, depth, true),
            (_, Leaves::Played) => self.tree(position, depth, false),
        }
    }

    fn turn(&self, position: &AnyPosition) -> Seat {
        Seat(Position::<W, P, S, E>::open(position).turn)
    }

    fn hash(&self, position: &AnyPosition) -> u64 {
        Position::<W, P, S, E>::open(position).hash
    }

    fn hash_from_scratch(&self, position: &AnyPosition) -> u64 {
        Position::<W, P, S, E>::open(position).fresh_hash(&self.tables)
    }

    fn checkers(&self, position: &AnyPosition, seat: Seat) -> SquareSet {
        Position::<W, P, S, E>::open(position).checkers_of::<R>(&self.tables, seat.index()).resize()
    }

    fn royals(&self, position: &AnyPosition, seat: Seat) -> SquareSet {
        Position::<W, P, S, E>::open(position).royals(&self.tables, seat.index()).resize()
    }

    fn attackers(&self, position: &AnyPosition, square: Square, of: Seat) -> SquareSet {
        let position = Position::<W, P, S, E>::open(position);
        let occupied = position.occupied() | Bits::EMPTY;
        position.attackers::<R>(&self.tables, square, of.index(), occupied).resize()
    }

    fn goal_reached(&self, position: &AnyPosition) -> bool {
        self.ended(Position::<W, P, S, E>::open(position))
    }

    fn round_is_over(&self, position: &AnyPosition) -> bool {
        Position::<W, P, S, E>::open(position).round_is_over()
    }

    fn round_goal(&self, position: &AnyPosition) -> Option<Held> {
        Position::<W, P, S, E>::open(position).round_goal(&self.tables)
    }

    fn foregone(&self, position: &AnyPosition) -> Option<Held> {
        Position::<W, P, S, E>::open(position).foregone::<R>(&self.tables)
    }

    fn pieces(&self, position: &AnyPosition, seat: Seat) -> u32 {
        let position = Position::<W, P, S, E>::open(position);
        let pieces = position.seats[seat.index() % S].into_iter();
        pieces.filter(|&square| !self.tables.is_cell(position.code(square))).count() as u32
    }

    fn checks_given(&self, position: &AnyPosition, seat: Seat) -> u8 {
        Position::<W, P, S, E>::open(position).checks[seat.index() % S]
    }

    fn quiet(&self, position: &AnyPosition) -> u16 {
        Position::<W, P, S, E>::open(position).quiet
    }

    fn reached(
        &self,
        position: &AnyPosition,
        kinds: &[KindId],
        zone: ZoneId,
        seat: Seat,
        count: u8,
        _: bool,
    ) -> bool {
        let position = Position::<W, P, S, E>::open(position);
        let zone: Bits<W> = self.zones[usize::from(zone.0)][seat.index()].resize();
        let counts =
            |square| self.tables.kind(position.code(square)).is_some_and(|kind| kinds.contains(&kind));
        let there = (zone & position.seats[seat.index() % S]).into_iter();
        there.filter(|&square| counts(square)).count() >= usize::from(count)
    }
}
