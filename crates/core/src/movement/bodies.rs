//! Bodies: pieces that crush what they sweep, most of them covering several squares.
//!
//! A body stands on its anchor; the squares besides are its *cells*. Only royal pieces stop it.

use chatur_board::{Bits, PerSquare, Square, SquareSet};
use chatur_effort::tick;

use crate::cost::Bill;
use crate::{Along, Atom, Crush, Hop, KindId, Spec, SpecError};

const NO_BODY: u8 = u8::MAX;

/// The bodies of a variant.
#[derive(Debug)]
pub(crate) struct Bodies<const W: usize> {
    all: Vec<Body<W>>,
    /// Index into `all` by what the engine calls a kind.
    by_code: Vec<u8>,
    /// Whether ordinary pieces cannot take them.
    pub(crate) immune: bool,
}

/// One kind of body.
#[derive(Debug)]
pub(crate) struct Body<const W: usize> {
    /// The squares covered from an anchor; empty where it does not fit.
    covers: PerSquare<Bits<W>, W>,
    /// By seat.
    ways: Vec<Ways<W>>,
}

/// How the bodies of one kind and seat move, worked out for every anchor.
#[derive(Debug)]
struct Ways<const W: usize> {
    /// All steps of all lines from all anchors, those of one line and anchor together.
    steps: Vec<Stage<W>>,
    /// By anchor and line: where its steps start in `steps`; one more entry at the end.
    starts: Vec<u32>,
    lines: usize,
    /// All squares that some step touches, royal pieces aside.
    reach: PerSquare<Bits<W>, W>,
    /// Whether it crushes its owner's pieces too.
    friends: bool,
}

/// One step of a line.
#[derive(Clone, Copy, Debug)]
struct Stage<const W: usize> {
    /// The anchor after it.
    to: Square,
    /// Whether a move may end here.
    ends: bool,
    /// What the body covers here.
    covered: Bits<W>,
    /// All that a move which ends here removes, if anything stands there.
    swept: Bits<W>,
}

/// One move of a body.
pub(crate) struct Sweep<const W: usize> {
    /// The anchor after it.
    pub(crate) to: Square,
    /// All that it removes, if anything stands there.
    pub(crate) swept: Bits<W>,
}

impl<const W: usize> Bodies<W> {
    /// `codes` is what the engine calls each kind.
    pub(crate) fn new(spec: &Spec, codes: &[u16]) -> Result<Self, SpecError> {
        let most = codes.iter().copied().max().unwrap_or(0);
        let by_code = vec![NO_BODY; usize::from(most) + 1];
        let mut bodies = Self { all: Vec::new(), by_code, immune: false };
        for kind in spec.kind_ids() {
            let words = &spec.kinds[kind.index()];
            if !spec.is_body(kind) {
                if words.immune {
                    return Err(not_covered("an immune piece that does not crush"));
                }
                continue;
            }
            if words.royal || words.promotion.is_some() {
                return Err(not_covered("a royal or promoting piece that crushes"));
            }
            if !bodies.all.is_empty() && words.immune != bodies.immune {
                return Err(not_covered("some immune bodies and some others"));
            }
            bodies.immune = words.immune;
            bodies.by_code[usize::from(codes[kind.index()])] = bodies.all.len() as u8;
            bodies.all.push(Body::new(spec, kind)?);
        }
        Ok(bodies)
    }

    /// Whether there are any.
    pub(crate) fn any(&self) -> bool {
        !self.all.is_empty()
    }

    /// About how many bytes they keep.
    pub(crate) fn kept_bytes(&self) -> usize {
        let ways = |ways: &Ways<W>| {
            size_of_val(ways.steps.as_slice())
                + size_of_val(ways.starts.as_slice())
                + 64 * W * size_of::<Bits<W>>()
        };
        let body = |body: &Body<W>| 64 * W * size_of::<Bits<W>>() + body.ways.iter().map(ways).sum::<usize>();
        self.all.iter().map(body).sum()
    }

    /// The body with this code, if it is one and no cell.
    #[inline(always)]
    pub(crate) fn of_code(&self, code: u16) -> Option<&Body<W>> {
        self.all.get(usize::from(*self.by_code.get(usize::from(code))?))
    }
}

fn not_covered(what: &str) -> SpecError {
    SpecError::NotCovered(what.to_owned())
}

impl<const W: usize> Body<W> {
    fn new(spec: &Spec, kind: KindId) -> Result<Self, SpecError> {
        let covers = PerSquare::from_fn(Bits::EMPTY, |anchor| {
            footprint(spec, kind, anchor).unwrap_or_default().resize()
        });
        let ways = (0..spec.seats.len()).map(|seat| Ways::new(Bill { spec, kind }, seat, &covers));
        let ways = ways.collect::<Result<_, _>>()?;
        Ok(Self { covers, ways })
    }

    /// The squares covered from an anchor, empty where it does not fit.
    #[inline(always)]
    pub(crate) fn covers(&self, anchor: Square) -> Bits<W> {
        self.covers.at(anchor)
    }

    /// Whether nothing but royal pieces stops it, whoever owns it.
    #[inline(always)]
    pub(crate) fn crushes_friends(&self) -> bool {
        self.ways[0].friends
    }

    /// Every move from `anchor`. `kings` are all royal pieces, `own` the owner's other pieces.
    #[inline(always)]
    pub(crate) fn sweeps(
        &self,
        seat: usize,
        anchor: Square,
        kings: Bits<W>,
        own: Bits<W>,
        mut hear: impl FnMut(Sweep<W>),
    ) {
        let ways = &self.ways[seat];
        let stops = if ways.friends { kings } else { kings | own };
        tick(1 + ways.lines as u64 / 2);
        for line in 0..ways.lines {
            for step in ways.line(anchor, line) {
                if step.covered.meets(stops) {
                    break;
                }
                if step.ends {
                    hear(Sweep { to: step.to, swept: step.swept });
                }
            }
        }
    }

    /// Whether some step from `anchor` would touch `square`, no earlier one touching a royal piece.
    #[inline(always)]
    pub(crate) fn attacks(
        &self,
        seat: usize,
        anchor: Square,
        square: Square,
        kings: Bits<W>,
        own: Bits<W>,
    ) -> bool {
        let ways = &self.ways[seat];
        if !ways.reach.at(anchor).has(square) {
            return false;
        }
        tick(1 + ways.lines as u64 / 2);
        let stops = if ways.friends { kings } else { kings | own };
        (0..ways.lines).any(|line| {
            for step in ways.line(anchor, line) {
                if step.ends && step.covered.has(square) {
                    return true;
                }
                if step.covered.meets(stops) {
                    return false;
                }
            }
            false
        })
    }
}

impl<const W: usize> Ways<W> {
    fn new(bill: Bill<'_>, seat: usize, covers: &PerSquare<Bits<W>, W>) -> Result<Self, SpecError> {
        let Bill { spec, kind } = bill;
        let atoms = &spec.kinds[kind.index()].movement;
        let crushes: Vec<Crush> = atoms.iter().filter_map(|atom| atom.crush).collect();
        if crushes.len() < atoms.len() {
            return Err(not_covered("a piece of several squares with a move that does not crush"));
        }
        let friends = crushes.iter().any(|crush| crush.friends);
        if crushes.iter().any(|crush| crush.friends != friends) {
            return Err(not_covered("a piece that crushes friends by some of its moves only"));
        }
        let plain =
            |atom: &Atom| atom.hop == Hop::None && !atom.lame && atom.from.is_none() && !atom.leaves_mark;
        if !atoms.iter().all(plain) {
            return Err(not_covered("a crushing move that hops, is lame, or depends on where it starts"));
        }
        let mut ways = Self {
            steps: Vec::new(),
            starts: Vec::new(),
            lines: atoms.iter().map(|atom| atom.steps.len()).sum(),
            reach: PerSquare::filled(Bits::EMPTY),
            friends,
        };
        bill.entries::<u32>(64 * W * ways.lines, 1)?;
        let mut reach = Vec::new();
        for anchor in (0..64 * W).map(|index| Square(index as u8)) {
            for (atom, crush) in atoms.iter().zip(&crushes) {
                for &step in &atom.steps {
                    ways.starts.push(ways.steps.len() as u32);
                    let by = spec.geometry.turn(spec.seats[seat].facing, step);
                    ways.walk(bill, anchor, by, atom, *crush, covers)?;
                }
            }
            let from = ways.starts.get(anchor.index() * ways.lines).map_or(0, |&start| start as usize);
            let ends = ways.steps.iter().skip(from).filter(|step| step.ends);
            reach.push(ends.fold(Bits::EMPTY, |set, step| set | step.covered));
        }
        ways.starts.push(ways.steps.len() as u32);
        ways.steps.shrink_to_fit();
        ways.reach = PerSquare::from_fn(Bits::EMPTY, |anchor| reach[anchor.index()]);
        Ok(ways)
    }

    /// Adds the steps of one line from one anchor.
    fn walk(
        &mut self,
        bill: Bill<'_>,
        anchor: Square,
        by: (i8, i8),
        atom: &Atom,
        crush: Crush,
        covers: &PerSquare<Bits<W>, W>,
    ) -> Result<(), SpecError> {
        let start = covers.at(anchor);
        if start.is_empty() {
            return Ok(());
        }
        let (mut at, mut swept) = (anchor, Bits::EMPTY);
        for n in 1..=atom.max.unwrap_or(u8::MAX) {
            bill.steps(1, 1)?;
            let next = bill.spec.geometry.step(at, by).filter(|&to| covers.at(to).any());
            let Some(to) = next else { return Ok(()) };
            bill.entries::<Stage<W>>(1, 1)?;
            let covered = covers.at(to);
            swept = if crush.along == Along::Path { swept | covered } else { covered };
            self.steps.push(Stage { to, ends: n >= atom.min.max(1), covered, swept: swept.without(start) });
            at = to;
        }
        Ok(())
    }

    #[inline(always)]
    fn line(&self, anchor: Square, line: usize) -> &[Stage<W>] {
        let at = anchor.index() * self.lines + line;
        self.steps.get(self.starts[at] as usize..self.starts[at + 1] as usize).unwrap_or_default()
    }
}

/// The squares that a kind covers from an anchor; `None` where it does not lie wholly on the board.
pub(crate) fn footprint(spec: &Spec, kind: KindId, anchor: Square) -> Option<SquareSet> {
    let geometry = &spec.geometry;
    if !geometry.has(anchor) {
        return None;
    }
    let cells = spec.kinds.get(kind.index())?.footprint.cells().iter();
    cells.map(|&(files, ranks)| geometry.step(anchor, (files as i8, ranks as i8))).collect()
}
