//! Movement as paths: what a piece visits, square by square, and what it asks there.

use chatur_board::{Bits, Geometry, Square, Step};
use chatur_effort::Exceeded;

use super::rays::{Ray, Stub};
use crate::cost::Bill;
use crate::{Arrival, Atom, Hop, KindId, KindSet, Leg, Spec, SpecError, Targets, TurnOn};

/// What a path asks of one square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ask {
    /// It must be empty; the piece cannot stop here.
    Clear,
    /// The piece may stop here, and goes on if it is empty.
    Land,
    /// An enemy must stand here; it is captured on the way.
    Take,
    /// Something must stand here; it is jumped.
    Hurdle,
    /// Nothing is asked.
    Free,
}

/// One line of movement from one square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Path {
    start: u32,
    len: u16,
    /// Index into [`Paths::manners`].
    manner: u16,
}

/// What all paths of one atom have in common.
#[derive(Clone, Debug)]
pub(crate) struct Manner {
    pub(crate) to: Targets,
    pub(crate) hop: Hop,
    /// The kinds that can be jumped, if not all.
    pub(crate) over: Option<KindSet>,
    pub(crate) fresh: bool,
    pub(crate) unless_check: bool,
    pub(crate) leaves_mark: bool,
    pub(crate) arrival: Arrival,
    /// Whether it can capture on the way.
    pub(crate) takes_on_the_way: bool,
}

/// Where a piece can go from one square.
///
/// The common shapes are sets, see [`rays`](super::rays); only what fits none of them is walked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach<const W: usize> {
    /// Single steps to empty squares, to captures, and to captures in passing, that nothing can block.
    pub(crate) quiet: Bits<W>,
    pub(crate) take: Bits<W>,
    pub(crate) passing: Bits<W>,
    /// All squares on which something could be captured in some position.
    pub(crate) touch: Bits<W>,
    /// Whether a piece here needs more than its sets: it is walked, promotes, or cannot capture everything.
    pub(crate) involved: bool,
    rays: (u32, u8),
    stubs: (u32, u8),
    /// The walked paths: from here, so many; behind them those that a stub stands for and that leave a mark.
    first: u32,
    count: u32,
    marking: u32,
}

impl<const W: usize> Reach<W> {
    const NOTHING: Self = Self {
        quiet: Bits::EMPTY,
        take: Bits::EMPTY,
        passing: Bits::EMPTY,
        touch: Bits::EMPTY,
        involved: false,
        rays: (0, 0),
        stubs: (0, 0),
        first: 0,
        count: 0,
        marking: 0,
    };

    /// Whether a piece could move at all on an empty board.
    pub(crate) fn is_open(&self) -> bool {
        (self.quiet | self.take).any() || self.rays.1 > 0 || self.stubs.1 > 0 || self.count > 0
    }

    /// Whether some of its ways are walked.
    #[inline(always)]
    pub(crate) fn is_walked(&self) -> bool {
        self.count > 0
    }
}

/// The movement of all kinds.
#[derive(Debug)]
pub(crate) struct Paths<const W: usize> {
    /// By `(kind * seats + seat) * 64 W + square`.
    reaches: Vec<Reach<W>>,
    rays: Vec<Ray<W>>,
    stubs: Vec<Stub<W>>,
    all: Vec<Path>,
    squares: Vec<(Square, Ask)>,
    pub(crate) manners: Vec<Manner>,
    seats: usize,
    /// The only kinds that anything can jump, where all jumps agree on them.
    pub(crate) hurdles: Option<KindSet>,
    /// By seat and square: from where any kind could capture there in some position.
    touched_from: Vec<Bits<W>>,
    /// By seat and square: what lies on any way of a capture there, where it begins included.
    ways_to: Vec<Bits<W>>,
    /// By seat and square: from where any kind could capture in passing there.
    passing_from: Vec<Bits<W>>,
}

/// No piece has more rays and stubs on one square.
const MOST_SETS: usize = 255;

impl<const W: usize> Paths<W> {
    pub(crate) fn new(spec: &Spec) -> Result<Self, SpecError> {
        let seats = spec.seats.len();
        for kind in spec.kind_ids() {
            refuse(spec, kind)?;
            Bill { spec, kind }.entries::<Reach<W>>(seats * 64 * W, 1)?;
        }
        let mut paths = Self {
            reaches: vec![Reach::NOTHING; spec.kinds.len() * seats * 64 * W],
            rays: Vec::new(),
            stubs: Vec::new(),
            all: Vec::new(),
            squares: Vec::new(),
            manners: Vec::new(),
            seats,
            hurdles: hurdles(spec),
            touched_from: vec![Bits::EMPTY; seats * 64 * W],
            ways_to: vec![Bits::EMPTY; if seats > 2 { seats * 64 * W } else { 0 }],
            passing_from: vec![Bits::EMPTY; seats * 64 * W],
        };
        let mut shared = vec![Shared::default(); 64 * W];
        for kind in spec.kind_ids() {
            for seat in 0..seats {
                paths.add(Bill { spec, kind }, seat, &mut shared)?;
            }
        }
        paths.rays.shrink_to_fit();
        paths.stubs.shrink_to_fit();
        paths.all.shrink_to_fit();
        paths.squares.shrink_to_fit();
        Ok(paths)
    }

    /// About how many bytes it keeps.
    pub(crate) fn kept_bytes(&self) -> usize {
        size_of_val(self.reaches.as_slice())
            + size_of_val(self.rays.as_slice())
            + size_of_val(self.stubs.as_slice())
            + size_of_val(self.all.as_slice())
            + size_of_val(self.squares.as_slice())
            + size_of_val(self.manners.as_slice())
            + size_of_val(self.touched_from.as_slice())
            + size_of_val(self.ways_to.as_slice())
            + size_of_val(self.passing_from.as_slice())
    }

    /// The most rays and stubs that one piece has on one square.
    pub(crate) fn widest(&self) -> usize {
        self.reaches
            .iter()
            .map(|reach| usize::from(reach.rays.1) + usize::from(reach.stubs.1))
            .max()
            .unwrap_or(0)
    }

    #[inline(always)]
    pub(crate) fn reach(&self, kind: usize, seat: usize, from: Square) -> &Reach<W> {
        &self.reaches[(kind * self.seats + seat) * 64 * W + from.index()]
    }

    #[inline(always)]
    pub(crate) fn rays(&self, reach: &Reach<W>) -> &[Ray<W>] {
        let (first, count) = reach.rays;
        &self.rays[first as usize..first as usize + usize::from(count)]
    }

    #[inline(always)]
    pub(crate) fn stubs(&self, reach: &Reach<W>) -> &[Stub<W>] {
        let (first, count) = reach.stubs;
        &self.stubs[first as usize..first as usize + usize::from(count)]
    }

    /// The paths that must be walked.
    #[inline(always)]
    pub(crate) fn paths(&self, reach: &Reach<W>) -> &[Path] {
        &self.all[reach.first as usize..(reach.first + reach.count) as usize]
    }

    /// All squares to which a piece could come in some position, and perhaps others on the way there.
    pub(crate) fn lands(&self, reach: &Reach<W>) -> Bits<W> {
        let sets = reach.quiet | reach.take | reach.passing;
        let rays = self.rays(reach).iter().map(Ray::lands);
        let stubs = self.stubs(reach).iter().map(|stub| stub.quiet | stub.take | stub.marking);
        let walked = self.paths(reach).iter().flat_map(|&path| self.squares(path));
        let walked = walked.map(|&(square, _)| Bits::of(square));
        rays.chain(stubs).chain(walked).fold(sets, |all, some| all | some)
    }

    /// What it costs to walk them all, in steps.
    pub(crate) fn walked_steps(&self, reach: &Reach<W>) -> u64 {
        let squares = match self.paths(reach) {
            [first, .., last] => (last.start - first.start) as usize + usize::from(last.len),
            few => few.iter().map(|path| usize::from(path.len)).sum(),
        };
        1 + squares as u64 / 8
    }

    /// All paths that can leave a mark.
    pub(crate) fn marking(&self, reach: &Reach<W>) -> impl Iterator<Item = Path> {
        let all = &self.all[reach.first as usize..(reach.first + reach.count + reach.marking) as usize];
        all.iter().copied().filter(|&path| self.manner(path).leaves_mark)
    }

    #[inline(always)]
    pub(crate) fn squares(&self, path: Path) -> &[(Square, Ask)] {
        &self.squares[path.start as usize..path.start as usize + usize::from(path.len)]
    }

    #[inline(always)]
    pub(crate) fn manner(&self, path: Path) -> &Manner {
        &self.manners[usize::from(path.manner)]
    }

    /// From where pieces of a seat could capture on a square in some position.
    #[inline(always)]
    pub(crate) fn touched_from(&self, seat: usize, square: Square) -> Bits<W> {
        self.touched_from[seat * 64 * W + square.index()]
    }

    /// All squares on which a change could matter to an attack of a seat on a square; all where that is not known.
    #[inline(always)]
    pub(crate) fn ways_to(&self, seat: usize, square: Square) -> Bits<W> {
        self.ways_to.get(seat * 64 * W + square.index()).copied().unwrap_or(Bits::ALL)
    }

    /// From where pieces of a seat could capture in passing on a square.
    #[inline(always)]
    pub(crate) fn passing_from(&self, seat: usize, square: Square) -> Bits<W> {
        self.passing_from[seat * 64 * W + square.index()]
    }

    fn add(&mut self, bill: Bill<'_>, seat: usize, shared: &mut [Shared]) -> Result<(), SpecError> {
        let Bill { spec, kind } = bill;
        let words = &spec.kinds[kind.index()];
        let zone = |id: Option<crate::ZoneId>| {
            id.map(|id| spec.zones[usize::from(id.0)].squares[seat].resize::<W>())
        };
        let region = zone(words.region);
        let first_manner = self.manners.len();
        if u16::try_from(first_manner + words.movement.len()).is_err() {
            return Err(bill.too_much(1, Exceeded::Bytes));
        }
        // Bodies roll: see `generate::body`.
        let is_body = spec.is_body(kind);
        let movement = if is_body { &[][..] } else { &words.movement[..] };
        bill.entries::<Manner>(movement.len(), 1)?;
        self.manners.extend(movement.iter().map(Manner::of));
        let promotion = words.promotion.as_ref();
        let zone_of_promotion = zone(promotion.map(|promotion| promotion.zone));
        for from in spec.geometry.squares() {
            let mut shapes = Shapes { hurdles: self.hurdles, ..Shapes::default() };
            let mut reach = Reach { first: self.all.len() as u32, ..Reach::NOTHING };
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
                    for &(square, ask) in line {
                        if ask == Ask::Land && atom.to.en_passant {
                            self.passing_from[seat * 64 * W + square.index()].insert(from);
                        }
                        if ask == Ask::Take
                            || ask == Ask::Land && atom.to.enemy && atom.arrival != Arrival::Swap
                        {
                            reach.touch.insert(square);
                            if let Some(ways) = self.ways_to.get_mut(seat * 64 * W + square.index()) {
                                *ways |= way;
                            }
                        }
                    }
                    let manner = first_manner + n;
                    bill.steps(shapes.sets() / 16, leg)?;
                    match shapes.sort(&mut reach, &self.manners[manner], line) {
                        Shape::Set if shapes.sets() > MOST_SETS => {
                            return Err(bill.too_much(leg, Exceeded::Bytes));
                        }
                        Shape::Set => {}
                        Shape::Marking => {
                            bill.entries::<(Square, Ask)>(line.len() + size_of::<Path>(), leg)?;
                            shapes.marking.push((manner as u16, line.to_vec()));
                        }
                        Shape::Walked => self.walked(bill, leg, manner as u16, line)?,
                    }
                    Ok(())
                })?;
            }
            reach.count = self.all.len() as u32 - reach.first;
            let promotes = promotion.is_some_and(|promotion| {
                let zone = zone_of_promotion.unwrap_or(Bits::EMPTY);
                promotion.in_place.is_some()
                    || promotion.unless_stuck
                    || promotion.leaving && zone.has(from)
                    || shapes.targets(&reach).meets(zone)
            });
            reach.involved = promotes || is_body || words.takes.is_some() || reach.is_walked();
            self.keep(bill, &mut reach, shapes, &mut shared[from.index()])?;
            for to in reach.touch {
                self.touched_from[seat * 64 * W + to.index()].insert(from);
            }
            self.reaches[(kind.index() * self.seats + seat) * 64 * W + from.index()] = reach;
        }
        Ok(())
    }

    /// Stores a path that must be walked.
    fn walked(
        &mut self,
        bill: Bill<'_>,
        leg: usize,
        manner: u16,
        line: &[(Square, Ask)],
    ) -> Result<(), SpecError> {
        bill.entries::<Path>(1, leg)?;
        bill.entries::<(Square, Ask)>(line.len(), leg)?;
        let len = u16::try_from(line.len()).map_err(|_| bill.too_much(leg, Exceeded::Bytes))?;
        self.all.push(Path { start: self.squares.len() as u32, len, manner });
        self.squares.extend_from_slice(line);
        Ok(())
    }

    /// Stores the ways from one square. Pieces that go alike share them.
    fn keep(
        &mut self,
        bill: Bill<'_>,
        reach: &mut Reach<W>,
        shapes: Shapes<W>,
        shared: &mut Shared,
    ) -> Result<(), SpecError> {
        let Shapes { mut rays, mut stubs, marking, .. } = shapes;
        rays.sort_by_key(|ray| (ray.squares.first(), ray.squares.count()));
        stubs.sort_by_key(|stub| (stub.clear.first(), stub.clear.count()));
        reach.rays = shared_slice(bill, &mut self.rays, &rays, &mut shared.rays)?;
        reach.stubs = shared_slice(bill, &mut self.stubs, &stubs, &mut shared.stubs)?;
        reach.marking = marking.len() as u32;
        for (manner, line) in marking {
            self.walked(bill, 1, manner, &line)?;
        }
        Ok(())
    }
}

/// The ways from one square that are stored already: where they begin, and how many they are.
#[derive(Clone, Default)]
struct Shared {
    rays: Vec<(u32, u8)>,
    stubs: Vec<(u32, u8)>,
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
        let jumps = |hop: Hop| matches!(hop, Hop::Over | Hop::Behind);
        if atom.then.iter().any(|leg| jumps(leg.hop)) || !atom.then.is_empty() && jumps(atom.hop) {
            return Err(SpecError::NotCovered("hops within movement of several legs".to_owned()));
        }
    }
    Ok(())
}

impl Manner {
    fn of(atom: &Atom) -> Self {
        Self {
            to: atom.to,
            hop: atom.hop,
            over: atom.over,
            fresh: atom.fresh,
            unless_check: atom.unless_check,
            leaves_mark: atom.leaves_mark,
            arrival: atom.arrival,
            takes_on_the_way: atom.then.iter().any(|leg| leg.on.captured),
        }
    }
}

/// The kinds that can be jumped, if every jump over some kinds only is over these.
fn hurdles(spec: &Spec) -> Option<KindSet> {
    let mut sets = spec.kinds.iter().flat_map(|kind| &kind.movement).filter_map(|atom| atom.over);
    let first = sets.next()?;
    sets.all(|other| other == first).then_some(first)
}

/// The ways from one square, sorted by shape.
struct Shapes<const W: usize> {
    rays: Vec<Ray<W>>,
    stubs: Vec<Stub<W>>,
    /// All squares of the ways that are walked.
    walked: Bits<W>,
    marking: Vec<(u16, Vec<(Square, Ask)>)>,
    /// The only kinds that anything can jump, where all jumps agree on them.
    hurdles: Option<KindSet>,
}

/// What becomes of a line.
enum Shape {
    /// It is among the sets.
    Set,
    /// It is among the sets, and leaves a mark.
    Marking,
    /// It must be walked.
    Walked,
}

impl<const W: usize> Default for Shapes<W> {
    fn default() -> Self {
        Self { rays: Vec::new(), stubs: Vec::new(), walked: Bits::EMPTY, marking: Vec::new(), hurdles: None }
    }
}

impl<const W: usize> Shapes<W> {
    /// How many rays and stubs there are.
    fn sets(&self) -> usize {
        self.rays.len() + self.stubs.len()
    }

    /// All squares that could be reached in some position.
    fn targets(&self, reach: &Reach<W>) -> Bits<W> {
        let single = reach.quiet | reach.take | reach.passing;
        let stubs = self.stubs.iter().fold(single, |all, stub| all | stub.quiet | stub.take | stub.marking);
        let rays = self.rays.iter().fold(stubs, |all, ray| all | ray.squares);
        rays | self.walked
    }

    /// Puts a line where it is quickest to follow.
    fn sort(&mut self, reach: &mut Reach<W>, manner: &Manner, line: &[(Square, Ask)]) -> Shape {
        let plain = manner.arrival == Arrival::Land
            && !manner.to.friend
            && !manner.fresh
            && !manner.unless_check
            && !manner.takes_on_the_way;
        let unhopped = matches!(manner.hop, Hop::None | Hop::First);
        if let (&[(to, Ask::Land)], true, true, false) = (line, plain, unhopped, manner.leaves_mark) {
            let to = Bits::of(to);
            reach.quiet |= to.times(manner.to.empty);
            reach.take |= to.times(manner.to.enemy);
            reach.passing |= to.times(manner.to.en_passant);
            return Shape::Set;
        }
        if plain
            && manner.hop == Hop::None
            && !manner.to.en_passant
            && let Some(stub) = Stub::of(line, manner)
        {
            match self.stubs.iter_mut().find(|other| other.clear == stub.clear) {
                Some(other) => other.add(&stub),
                None => self.stubs.push(stub),
            }
            return if manner.leaves_mark { Shape::Marking } else { Shape::Set };
        }
        if plain
            && !manner.to.en_passant
            && !manner.leaves_mark
            && let Some(ray) = Ray::of(line, manner, self.hurdles)
        {
            if !self.rays.contains(&ray) {
                self.rays.push(ray);
            }
            return Shape::Set;
        }
        self.walked |= line.iter().map(|&(square, _)| square).collect::<Bits<W>>();
        Shape::Walked
    }
}

/// One atom of one seat, about to be laid out from one square.
struct Course<'a, const W: usize> {
    bill: Bill<'a>,
    atom: &'a Atom,
    seat: usize,
    start: Square,
    into: Option<Bits<W>>,
    along: Option<Bits<W>>,
}

type Line = Vec<(Square, Ask)>;

/// Hears a line, and which leg it ends with.
type Hear<'h> = dyn FnMut(&[(Square, Ask)], usize) -> Result<(), SpecError> + 'h;

/// A leg, whether the first or a later one.
struct Stretch<'a> {
    steps: &'a [Step],
    min: u8,
    max: Option<u8>,
    lame: bool,
    skips_first: bool,
}

impl<const W: usize> Course<'_, W> {
    /// Tells every line.
    fn lines(&self, hear: &mut Hear<'_>) -> Result<(), SpecError> {
        let atom = self.atom;
        let first = Stretch {
            steps: &atom.steps,
            min: atom.min,
            max: atom.max,
            lame: atom.lame,
            skips_first: atom.hop == Hop::First,
        };
        self.follow(self.start, &mut Vec::new(), &first, &atom.then, hear)
    }

    /// The number of the leg before so many later ones, from 1.
    fn leg(&self, later: &[Leg]) -> usize {
        self.atom.then.len() + 1 - later.len()
    }

    /// Walks one leg and then the next ones. What it adds to the line it takes away again.
    fn follow(
        &self,
        at: Square,
        line: &mut Line,
        leg: &Stretch<'_>,
        later: &[Leg],
        hear: &mut Hear<'_>,
    ) -> Result<(), SpecError> {
        let before = line.len();
        for &step in leg.steps {
            line.truncate(before);
            let mut here = at;
            for n in 1..=leg.max.unwrap_or(u8::MAX) {
                self.bill.steps(1, self.leg(later))?;
                let step = self.step_of(step, n);
                let Some(next) = self.geometry().step(here, step) else { break };
                // Round a cylinder a rider comes back to where it began; that is the end of its way.
                if next == self.start && later.is_empty() && self.atom.then.is_empty() {
                    break;
                }
                if self.along.is_some_and(|zone| !zone.has(here) || !zone.has(next)) {
                    break;
                }
                if leg.lame {
                    self.between(here, step, line);
                }
                here = next;
                let early = n < leg.min;
                if let [leg_after, rest @ ..] = later {
                    if !early {
                        self.turn(here, line, leg_after, rest, hear)?;
                    }
                    line.push((here, Ask::Clear));
                    continue;
                }
                let ask = if leg.skips_first && n == 1 {
                    Ask::Free
                } else if early || !self.lands(here) {
                    Ask::Clear
                } else {
                    Ask::Land
                };
                line.push((here, ask));
            }
            if later.is_empty()
                && let Some(end) = line.iter().rposition(|&(_, ask)| ask == Ask::Land)
            {
                self.bill.steps(end + 1, self.leg(later))?;
                hear(&line[..=end], self.leg(later))?;
            }
        }
        line.truncate(before);
        Ok(())
    }

    /// Begins the next leg on `here`, in every way in which it may begin.
    fn turn(
        &self,
        here: Square,
        line: &mut Line,
        leg: &Leg,
        rest: &[Leg],
        hear: &mut Hear<'_>,
    ) -> Result<(), SpecError> {
        let next = Stretch {
            steps: &leg.steps,
            min: leg.min,
            max: leg.max,
            lame: leg.lame,
            skips_first: leg.hop == Hop::First,
        };
        let TurnOn { empty, captured, jumped } = leg.on;
        let before = line.len();
        if leg.may_stop && self.lands(here) {
            line.push((here, Ask::Land));
            self.bill.steps(line.len(), self.leg(rest) - 1)?;
            hear(line, self.leg(rest) - 1)?;
            line.truncate(before);
        }
        for (allowed, ask) in [(empty, Ask::Clear), (captured, Ask::Take), (jumped, Ask::Hurdle)] {
            if allowed {
                line.push((here, ask));
                self.follow(here, line, &next, rest, hear)?;
                line.truncate(before);
            }
        }
        Ok(())
    }

    fn lands(&self, square: Square) -> bool {
        self.into.is_none_or(|into| into.has(square))
    }

    fn geometry(&self) -> &Geometry {
        &self.bill.spec.geometry
    }

    /// The n-th step of a line, on the board.
    fn step_of(&self, first: Step, n: u8) -> (i8, i8) {
        let cycle = &self.atom.cycle;
        let step = match n {
            2.. if !cycle.is_empty() => cycle[usize::from(n - 2) % cycle.len()],
            _ => first,
        };
        self.geometry().turn(self.bill.spec.seats[self.seat].facing, step)
    }

    /// Adds the squares that a lame leap passes: along its longer side first, then slantwise.
    fn between(&self, from: Square, (files, ranks): (i8, i8), line: &mut Line) {
        let (mut files, mut ranks) = (files, ranks);
        let mut at = from;
        loop {
            let step = match files.unsigned_abs().cmp(&ranks.unsigned_abs()) {
                std::cmp::Ordering::Greater => (files.signum(), 0),
                std::cmp::Ordering::Less => (0, ranks.signum()),
                std::cmp::Ordering::Equal => (files.signum(), ranks.signum()),
            };
            (files, ranks) = (files - step.0, ranks - step.1);
            if (files, ranks) == (0, 0) {
                return;
            }
            let Some(next) = self.geometry().step(at, step) else { return };
            line.push((next, Ask::Clear));
            at = next;
        }
    }
}
