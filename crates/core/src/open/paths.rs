//! Movement as paths: what a piece visits, square by square, and what it asks there.

use chatur_board::{Bits, Geometry, Square, Step};

use super::rays::{Ray, Stub};
use crate::{Atom, Effect, Hop, KindSet, Leg, Spec, SpecError, Targets, TurnOn};

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
    pub(crate) effect: Effect,
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
}

/// More than this and a variant is refused: compiling must stay quick.
const MOST_ENTRIES: usize = 4_000_000;

impl<const W: usize> Paths<W> {
    pub(crate) fn new(spec: &Spec) -> Result<Self, SpecError> {
        let seats = spec.seats.len();
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
        };
        for kind in 0..spec.kinds.len() {
            for seat in 0..seats {
                paths.add(spec, kind, seat)?;
            }
        }
        Ok(paths)
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

    fn add(&mut self, spec: &Spec, kind: usize, seat: usize) -> Result<(), SpecError> {
        let words = &spec.kinds[kind];
        let zone = |id: Option<crate::ZoneId>| {
            id.map(|id| spec.zones[usize::from(id.0)].squares[seat].resize::<W>())
        };
        let region = zone(words.region);
        let mut manners = Vec::new();
        for atom in &words.movement {
            if atom.crush.is_some() {
                return Err(SpecError::NotCovered("crushing moves beside the open rules' words".to_owned()));
            }
            let mut takes = false;
            for leg in &atom.then {
                takes |= leg.on.captured;
                if leg.hop != Hop::None && leg.hop != Hop::First
                    || atom.hop == Hop::Over
                    || atom.hop == Hop::Behind
                {
                    return Err(SpecError::NotCovered("hops within movement of several legs".to_owned()));
                }
            }
            manners.push(self.manners.len() as u16);
            self.manners.push(Manner {
                to: atom.to,
                hop: atom.hop,
                over: atom.over,
                fresh: atom.fresh,
                unless_check: atom.unless_check,
                leaves_mark: atom.leaves_mark,
                effect: atom.effect,
                takes_on_the_way: takes,
            });
        }
        for from in spec.geometry.squares() {
            let mut reach = Reach::NOTHING;
            let mut shapes = Shapes::default();
            for (atom, &manner) in words.movement.iter().zip(&manners) {
                if zone(atom.from).is_some_and(|zone| !zone.has(from)) {
                    continue;
                }
                let into = match (zone(atom.into), region) {
                    (Some(a), Some(b)) => Some(a & b),
                    (a, b) => a.or(b),
                };
                let course = Course { spec, atom, seat, into, along: zone(atom.along) };
                for line in course.lines(from) {
                    for &(square, ask) in &line {
                        if ask == Ask::Take
                            || ask == Ask::Land && atom.to.enemy && atom.effect != Effect::Swap
                        {
                            reach.touch.insert(square);
                        }
                    }
                    let words = &self.manners[usize::from(manner)];
                    shapes.sort(&mut reach, words, manner, line, self.hurdles);
                }
            }
            let promotes = words.promotion.as_ref().is_some_and(|promotion| {
                let zone = spec.zones[usize::from(promotion.zone.0)].squares[seat].resize::<W>();
                promotion.in_place.is_some()
                    || promotion.unless_stuck
                    || promotion.leaving && zone.has(from)
                    || shapes.targets(&reach).meets(zone)
            });
            reach.involved = promotes || words.takes.is_some() || !shapes.walked.is_empty();
            self.keep(&mut reach, shapes)?;
            for to in reach.touch {
                self.touched_from[seat * 64 * W + to.index()].insert(from);
            }
            self.reaches[(kind * self.seats + seat) * 64 * W + from.index()] = reach;
        }
        Ok(())
    }

    /// Stores the ways from one square.
    fn keep(&mut self, reach: &mut Reach<W>, shapes: Shapes<W>) -> Result<(), SpecError> {
        let too_many = || SpecError::NotCovered("fewer and shorter ways to move".to_owned());
        let some = |count: usize| u8::try_from(count).map_err(|_| too_many());
        reach.rays = (self.rays.len() as u32, some(shapes.rays.len())?);
        self.rays.extend(shapes.rays);
        reach.stubs = (self.stubs.len() as u32, some(shapes.stubs.len())?);
        self.stubs.extend(shapes.stubs);
        reach.first = self.all.len() as u32;
        reach.count = shapes.walked.len() as u32;
        reach.marking = shapes.marking.len() as u32;
        for (manner, line) in shapes.walked.into_iter().chain(shapes.marking) {
            self.all.push(Path { start: self.squares.len() as u32, len: line.len() as u16, manner });
            self.squares.extend(line);
        }
        if self.squares.len() > MOST_ENTRIES { Err(too_many()) } else { Ok(()) }
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
    walked: Vec<(u16, Line)>,
    marking: Vec<(u16, Line)>,
}

impl<const W: usize> Default for Shapes<W> {
    fn default() -> Self {
        Self { rays: Vec::new(), stubs: Vec::new(), walked: Vec::new(), marking: Vec::new() }
    }
}

impl<const W: usize> Shapes<W> {
    /// All squares that could be reached in some position.
    fn targets(&self, reach: &Reach<W>) -> Bits<W> {
        let single = reach.quiet | reach.take | reach.passing;
        let stubs = self.stubs.iter().fold(single, |all, stub| all | stub.quiet | stub.take | stub.marking);
        let rays = self.rays.iter().fold(stubs, |all, ray| all | ray.squares);
        let walked = self.walked.iter().flat_map(|(_, line)| line);
        rays | walked.map(|&(square, _)| square).collect::<Bits<W>>()
    }

    /// Puts a line where it is quickest to follow.
    fn sort(&mut self, reach: &mut Reach<W>, manner: &Manner, id: u16, line: Line, hurdles: Option<KindSet>) {
        let plain = manner.effect == Effect::Land
            && !manner.to.friend
            && !manner.fresh
            && !manner.unless_check
            && !manner.takes_on_the_way;
        let unhopped = matches!(manner.hop, Hop::None | Hop::First);
        if let (&[(to, Ask::Land)], true, true, false) =
            (line.as_slice(), plain, unhopped, manner.leaves_mark)
        {
            let to = Bits::of(to);
            reach.quiet |= to.times(manner.to.empty);
            reach.take |= to.times(manner.to.enemy);
            reach.passing |= to.times(manner.to.en_passant);
            return;
        }
        if plain
            && manner.hop == Hop::None
            && !manner.to.en_passant
            && let Some(stub) = Stub::of(&line, manner)
        {
            match self.stubs.iter_mut().find(|other| other.clear == stub.clear) {
                Some(other) => other.add(&stub),
                None => self.stubs.push(stub),
            }
            if manner.leaves_mark {
                self.marking.push((id, line));
            }
            return;
        }
        if plain
            && !manner.to.en_passant
            && !manner.leaves_mark
            && let Some(ray) = Ray::of(&line, manner, hurdles)
        {
            self.rays.push(ray);
            return;
        }
        self.walked.push((id, line));
    }
}

/// One atom of one seat, about to be laid out.
struct Course<'a, const W: usize> {
    spec: &'a Spec,
    atom: &'a Atom,
    seat: usize,
    into: Option<Bits<W>>,
    along: Option<Bits<W>>,
}

type Line = Vec<(Square, Ask)>;

/// A leg, whether the first or a later one.
struct Stretch<'a> {
    steps: &'a [Step],
    min: u8,
    max: Option<u8>,
    lame: bool,
    skips_first: bool,
}

impl<const W: usize> Course<'_, W> {
    fn lines(&self, from: Square) -> Vec<Line> {
        let atom = self.atom;
        let first = Stretch {
            steps: &atom.steps,
            min: atom.min,
            max: atom.max,
            lame: atom.lame,
            skips_first: atom.hop == Hop::First,
        };
        let mut lines = Vec::new();
        self.follow(from, from, &Vec::new(), &first, &atom.then, &mut lines);
        lines
    }

    /// Walks one leg and then the next ones.
    fn follow(
        &self,
        start: Square,
        at: Square,
        line: &Line,
        leg: &Stretch<'_>,
        later: &[Leg],
        lines: &mut Vec<Line>,
    ) {
        for &step in leg.steps {
            let mut line = line.clone();
            let mut here = at;
            for n in 1..=leg.max.unwrap_or(u8::MAX) {
                let step = self.step_of(step, n);
                let Some(next) = self.geometry().step(here, step) else { break };
                // Round a cylinder a rider comes back to where it began; that is the end of its way.
                if next == start && later.is_empty() && self.atom.then.is_empty() {
                    break;
                }
                if self.along.is_some_and(|zone| !zone.has(here) || !zone.has(next)) {
                    break;
                }
                if leg.lame {
                    line.extend(self.between(here, step).into_iter().map(|square| (square, Ask::Clear)));
                }
                here = next;
                let early = n < leg.min;
                if let [leg_after, rest @ ..] = later {
                    if !early {
                        self.turn(start, here, &line, leg_after, rest, lines);
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
            if later.is_empty() {
                while line.last().is_some_and(|&(_, ask)| ask != Ask::Land) {
                    line.pop();
                }
                if !line.is_empty() {
                    lines.push(line);
                }
            }
        }
    }

    /// Begins the next leg on `here`, in every way in which it may begin.
    fn turn(&self, start: Square, here: Square, line: &Line, leg: &Leg, rest: &[Leg], lines: &mut Vec<Line>) {
        let next = Stretch {
            steps: &leg.steps,
            min: leg.min,
            max: leg.max,
            lame: leg.lame,
            skips_first: leg.hop == Hop::First,
        };
        let TurnOn { empty, captured, jumped } = leg.on;
        if leg.may_stop && self.lands(here) {
            let mut stopped = line.clone();
            stopped.push((here, Ask::Land));
            lines.push(stopped);
        }
        for (allowed, ask) in [(empty, Ask::Clear), (captured, Ask::Take), (jumped, Ask::Hurdle)] {
            if allowed {
                let mut begun = line.clone();
                begun.push((here, ask));
                self.follow(start, here, &begun, &next, rest, lines);
            }
        }
    }

    fn lands(&self, square: Square) -> bool {
        self.into.is_none_or(|into| into.has(square))
    }

    fn geometry(&self) -> &Geometry {
        &self.spec.geometry
    }

    /// The n-th step of a line, on the board.
    fn step_of(&self, first: Step, n: u8) -> (i8, i8) {
        let cycle = &self.atom.cycle;
        let step = match n {
            2.. if !cycle.is_empty() => cycle[usize::from(n - 2) % cycle.len()],
            _ => first,
        };
        self.geometry().turn(self.spec.seats[self.seat].facing, step)
    }

    /// The squares that a lame leap passes: along its longer side first, then slantwise.
    fn between(&self, from: Square, (files, ranks): (i8, i8)) -> Vec<Square> {
        let (mut files, mut ranks) = (files, ranks);
        let mut at = from;
        let mut passed = Vec::new();
        loop {
            let step = match files.unsigned_abs().cmp(&ranks.unsigned_abs()) {
                std::cmp::Ordering::Greater => (files.signum(), 0),
                std::cmp::Ordering::Less => (0, ranks.signum()),
                std::cmp::Ordering::Equal => (files.signum(), ranks.signum()),
            };
            (files, ranks) = (files - step.0, ranks - step.1);
            if (files, ranks) == (0, 0) {
                return passed;
            }
            let Some(next) = self.geometry().step(at, step) else { return passed };
            passed.push(next);
            at = next;
        }
    }
}
