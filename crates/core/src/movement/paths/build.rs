//! The paths of a variant, laid out and sorted by shape.

use chatur_board::{Bits, Square};
use chatur_effort::{Exceeded, Ordered as _};

use super::course::Course;
use super::{MoveTable, Paths};
use crate::cost::Bill;
use crate::movement::path::{Path, PathCondition, PathKind};
use crate::movement::rays::{LameLeap, Ray};
use crate::{Arrival, Hop, KindId, KindSet, Relation, Spec, SpecError, Targets};

/// No piece has more rays and lame leaps on one square.
const MOST_SETS: usize = 255;

impl<const W: usize> Paths<W> {
    pub(crate) fn new(spec: &Spec) -> Result<Self, SpecError> {
        let seats = spec.seats.len();
        for kind in spec.kind_ids() {
            refuse(spec, kind)?;
            Bill { spec, kind }.entries::<MoveTable<W>>(seats * 64 * W, 1)?;
        }
        let mut paths = Self {
            tables: vec![MoveTable::NOTHING; spec.kinds.len() * seats * 64 * W],
            rays: Vec::new(),
            lame_leaps: Vec::new(),
            all: Vec::new(),
            squares: Vec::new(),
            path_kinds: Vec::new(),
            seats,
            hurdles: hurdles(spec),
            touched_from: vec![Bits::EMPTY; seats * 64 * W],
            // Where pieces observe each other, a change matters anywhere.
            ways_to: vec![
                Bits::EMPTY;
                if seats > 2 && spec.relations().is_empty() { seats * 64 * W } else { 0 }
            ],
            passing_from: vec![Bits::EMPTY; seats * 64 * W],
        };
        let mut shared = vec![Shared::default(); 64 * W];
        let relations = spec.relations();
        for kind in spec.kind_ids() {
            for seat in 0..seats {
                paths.add(Bill { spec, kind }, seat, &relations, &mut shared)?;
            }
        }
        paths.rays.shrink_to_fit();
        paths.lame_leaps.shrink_to_fit();
        paths.all.shrink_to_fit();
        paths.squares.shrink_to_fit();
        Ok(paths)
    }

    fn add(
        &mut self,
        bill: Bill<'_>,
        seat: usize,
        relations: &[Relation],
        shared: &mut [Shared],
    ) -> Result<(), SpecError> {
        let Bill { spec, kind } = bill;
        let words = &spec.kinds[kind.index()];
        let zone = |id: Option<crate::ZoneId>| {
            id.map(|id| spec.zones[usize::from(id.0)].squares[seat].resize::<W>())
        };
        let region = zone(words.region);
        let first_kind = self.path_kinds.len();
        if u16::try_from(first_kind + words.movement.len()).is_err() {
            return Err(bill.too_much(1, Exceeded::Bytes));
        }
        // Bodies roll: see `movement::bodies`.
        let is_body = spec.is_body(kind);
        let movement = if is_body { &[][..] } else { &words.movement[..] };
        bill.entries::<PathKind>(movement.len(), 1)?;
        self.path_kinds.extend(movement.iter().map(|atom| PathKind::of(atom, relations)));
        let promotion = words.promotion.as_ref();
        let zone_of_promotion = zone(promotion.map(|promotion| promotion.zone));
        for from in spec.geometry.squares() {
            let mut shapes = Shapes { hurdles: self.hurdles, ..Shapes::default() };
            let mut table = MoveTable { first: self.all.len() as u32, ..MoveTable::NOTHING };
            for (n, atom) in movement.iter().enumerate() {
                if zone(atom.from).is_some_and(|zone| !zone.has(from)) {
                    continue;
                }
                let into = match (zone(atom.into), region) {
                    (Some(a), Some(b)) => Some(a & b),
                    (a, b) => a.or(b),
                };
                let course = Course { bill, atom, seat, start: from, into, along: zone(atom.along) };
                course.lines(&mut |line, leg| {
                    let mut way = Bits::of(from);
                    if !self.ways_to.is_empty() {
                        way |= line.iter().map(|&(square, _)| square).collect();
                    }
                    for &(square, condition) in line {
                        if condition == PathCondition::Land && atom.to.en_passant {
                            self.passing_from[seat * 64 * W + square.index()].insert(from);
                        }
                        if condition == PathCondition::Take
                            || condition == PathCondition::Land
                                && atom.to.enemy
                                && atom.arrival != Arrival::Swap
                        {
                            table.touch.insert(square);
                            if let Some(ways) = self.ways_to.get_mut(seat * 64 * W + square.index()) {
                                *ways |= way;
                            }
                        }
                    }
                    let path_kind = first_kind + n;
                    bill.steps(shapes.sets() / 16, leg)?;
                    match shapes.sort(&mut table, &self.path_kinds[path_kind], line) {
                        LineKind::Set if shapes.sets() > MOST_SETS => {
                            return Err(bill.too_much(leg, Exceeded::Bytes));
                        }
                        LineKind::Set => {}
                        LineKind::Marking => {
                            bill.entries::<(Square, PathCondition)>(line.len() + size_of::<Path>(), leg)?;
                            shapes.marking.push((path_kind as u16, line.to_vec()));
                        }
                        LineKind::Walked => self.walked(bill, leg, path_kind as u16, line)?,
                    }
                    Ok(())
                })?;
            }
            table.count = self.all.len() as u32 - table.first;
            let promotes = promotion.is_some_and(|promotion| {
                let zone = zone_of_promotion.unwrap_or(Bits::EMPTY);
                promotion.in_place.is_some()
                    || promotion.unless_stuck
                    || promotion.leaving && zone.has(from)
                    || shapes.targets(&table).meets(zone)
            });
            let takes = words.takes.is_some() || spec.captures.moves_on;
            table.involved = promotes || is_body || takes || table.is_walked();
            self.keep(bill, &mut table, shapes, &mut shared[from.index()])?;
            for to in table.touch {
                self.touched_from[seat * 64 * W + to.index()].insert(from);
            }
            self.tables[(kind.index() * self.seats + seat) * 64 * W + from.index()] = table;
        }
        Ok(())
    }

    /// Stores a path that must be walked.
    fn walked(
        &mut self,
        bill: Bill<'_>,
        leg: usize,
        path_kind: u16,
        line: &[(Square, PathCondition)],
    ) -> Result<(), SpecError> {
        bill.entries::<Path>(1, leg)?;
        bill.entries::<(Square, PathCondition)>(line.len(), leg)?;
        let len = u16::try_from(line.len()).map_err(|_| bill.too_much(leg, Exceeded::Bytes))?;
        self.all.push(Path { start: self.squares.len() as u32, len, kind: path_kind });
        self.squares.extend_from_slice(line);
        Ok(())
    }

    /// Stores the ways from one square. Pieces that go alike share them.
    fn keep(
        &mut self,
        bill: Bill<'_>,
        table: &mut MoveTable<W>,
        shapes: Shapes<W>,
        shared: &mut Shared,
    ) -> Result<(), SpecError> {
        let Shapes { mut rays, mut lame_leaps, marking, .. } = shapes;
        rays.order_by_key(|ray| (ray.squares.first(), ray.squares.count()));
        lame_leaps.order_by_key(|leap| (leap.clear.first(), leap.clear.count()));
        table.rays = shared_slice(bill, &mut self.rays, &rays, &mut shared.rays)?;
        table.lame_leaps = shared_slice(bill, &mut self.lame_leaps, &lame_leaps, &mut shared.lame_leaps)?;
        table.marking = marking.len() as u32;
        for (path_kind, line) in marking {
            self.walked(bill, 1, path_kind, &line)?;
        }
        Ok(())
    }
}

/// The ways from one square that are stored already: where they begin, and how many they are.
#[derive(Clone, Default)]
struct Shared {
    rays: Vec<(u32, u8)>,
    lame_leaps: Vec<(u32, u8)>,
}

/// Stores some ways, unless the same are there.
fn shared_slice<T: Clone + PartialEq>(
    bill: Bill<'_>,
    all: &mut Vec<T>,
    new: &[T],
    shared: &mut Vec<(u32, u8)>,
) -> Result<(u32, u8), SpecError> {
    bill.steps(shared.len(), 1)?;
    let slice = |&(first, count): &(u32, u8)| &all[first as usize..first as usize + usize::from(count)];
    if let Some(&there) = shared.iter().find(|there| slice(there) == new) {
        return Ok(there);
    }
    bill.entries::<T>(new.len(), 1)?;
    let count = u8::try_from(new.len()).map_err(|_| bill.too_much(1, Exceeded::Bytes))?;
    let place = (all.len() as u32, count);
    all.extend_from_slice(new);
    shared.push(place);
    Ok(place)
}

/// The words of movement that paths cannot say.
fn refuse(spec: &Spec, kind: KindId) -> Result<(), SpecError> {
    for atom in &spec.kinds[kind.index()].movement {
        if atom.hop == Hop::Enemies && (atom.to != Targets::EMPTY || atom.arrival != Arrival::Land) {
            return Err(SpecError::NotCovered("a move over enemies that ends on another piece".to_owned()));
        }
        let jumps = |hop: Hop| matches!(hop, Hop::Over | Hop::Behind | Hop::Enemies);
        if atom.then.iter().any(|leg| jumps(leg.hop)) || !atom.then.is_empty() && jumps(atom.hop) {
            return Err(SpecError::NotCovered("hops within movement of several legs".to_owned()));
        }
    }
    Ok(())
}

/// The kinds that can be jumped, if every jump of a hurdle over some kinds only is over these.
fn hurdles(spec: &Spec) -> Option<KindSet> {
    let jumps = spec.kinds.iter().flat_map(|kind| &kind.movement).filter(|atom| atom.hop != Hop::Enemies);
    let mut sets = jumps.filter_map(|atom| atom.over);
    let first = sets.next()?;
    sets.all(|other| other == first).then_some(first)
}

/// The ways from one square, sorted by shape.
struct Shapes<const W: usize> {
    rays: Vec<Ray<W>>,
    lame_leaps: Vec<LameLeap<W>>,
    /// All squares of the ways that are walked.
    walked: Bits<W>,
    marking: Vec<(u16, Vec<(Square, PathCondition)>)>,
    /// The only kinds that anything can jump, where all jumps agree on them.
    hurdles: Option<KindSet>,
}

/// What becomes of a line.
enum LineKind {
    /// It is among the sets.
    Set,
    /// It is among the sets, and leaves a mark.
    Marking,
    /// It must be walked.
    Walked,
}

impl<const W: usize> Default for Shapes<W> {
    fn default() -> Self {
        Self {
            rays: Vec::new(),
            lame_leaps: Vec::new(),
            walked: Bits::EMPTY,
            marking: Vec::new(),
            hurdles: None,
        }
    }
}

impl<const W: usize> Shapes<W> {
    /// How many rays and lame leaps there are.
    fn sets(&self) -> usize {
        self.rays.len() + self.lame_leaps.len()
    }

    /// All squares that could be reached in some position.
    fn targets(&self, table: &MoveTable<W>) -> Bits<W> {
        let single = table.quiet | table.take | table.passing;
        let lame_leaps =
            self.lame_leaps.iter().fold(single, |all, leap| all | leap.quiet | leap.take | leap.marking);
        let rays = self.rays.iter().fold(lame_leaps, |all, ray| all | ray.squares);
        rays | self.walked
    }

    /// Puts a line where it is quickest to follow.
    fn sort(
        &mut self,
        table: &mut MoveTable<W>,
        path_kind: &PathKind,
        line: &[(Square, PathCondition)],
    ) -> LineKind {
        let plain = path_kind.arrival == Arrival::Land
            && !path_kind.to.friend
            && !path_kind.fresh
            && !path_kind.unless_check
            && path_kind.seen.is_empty()
            && !path_kind.takes_on_the_way;
        let unhopped = matches!(path_kind.hop, Hop::None | Hop::First);
        if let (&[(to, PathCondition::Land)], true, true, false) =
            (line, plain, unhopped, path_kind.leaves_mark)
        {
            let to = Bits::of(to);
            table.quiet |= to.times(path_kind.to.empty);
            table.take |= to.times(path_kind.to.enemy);
            table.passing |= to.times(path_kind.to.en_passant);
            return LineKind::Set;
        }
        if plain
            && path_kind.hop == Hop::None
            && !path_kind.to.en_passant
            && let Some(leap) = LameLeap::of(line, path_kind)
        {
            match self.lame_leaps.iter_mut().find(|other| other.clear == leap.clear) {
                Some(other) => other.add(&leap),
                None => self.lame_leaps.push(leap),
            }
            return if path_kind.leaves_mark { LineKind::Marking } else { LineKind::Set };
        }
        if plain
            && !path_kind.to.en_passant
            && !path_kind.leaves_mark
            && let Some(ray) = Ray::of(line, path_kind, self.hurdles)
        {
            if !self.rays.contains(&ray) {
                self.rays.push(ray);
            }
            return LineKind::Set;
        }
        self.walked |= line.iter().map(|&(square, _)| square).collect::<Bits<W>>();
        LineKind::Walked
    }
}
