//! Bodies: pieces that crush what they sweep, most of them covering several squares.
//!
//! A body stands on its anchor; the squares besides are its *cells*. The plane [`BODY`](crate::classes::BODY)
//! holds both, so a body blocks like any piece. Only royal pieces stop it.

use chatur_board::{Bits, PerSquare, Square, SquareSet};

use crate::classes::{BODY, ROYAL};
use crate::position::Position;
use crate::tables::Tables;
use crate::{Along, Atom, Crush, Hop, KindId, Spec, SpecError};

const EDGE: u8 = u8::MAX;
const NO_BODY: u8 = u8::MAX;

/// The bodies of a variant.
#[derive(Debug)]
pub(crate) struct Bodies<const W: usize> {
    all: Vec<Body<W>>,
    /// Index into `all` by code.
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

/// How the bodies of one kind and seat move.
#[derive(Debug)]
struct Ways<const W: usize> {
    lines: Vec<Line<W>>,
    /// All squares that some step touches, royal pieces aside.
    reach: PerSquare<Bits<W>, W>,
}

/// One line of steps.
#[derive(Debug)]
struct Line<const W: usize> {
    /// The anchor one step on, `EDGE` where the body would not lie wholly on the board.
    next: PerSquare<u8, W>,
    min: u8,
    max: u8,
    crush: Crush,
}

/// One step of a sweep.
pub(crate) struct Sweep<const W: usize> {
    /// The anchor after it.
    pub(crate) to: Square,
    /// All that the move removes when it ends here, if anything stands there.
    pub(crate) swept: Bits<W>,
}

impl<const W: usize> Bodies<W> {
    pub(crate) fn new(spec: &Spec, codes: &[u16]) -> Result<Self, SpecError> {
        let mut bodies =
            Self { all: Vec::new(), by_code: vec![NO_BODY; crate::classes::CODES], immune: false };
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

    /// The body with this code, if it is one and no cell.
    #[inline(always)]
    pub(crate) fn of_code(&self, code: u16) -> Option<&Body<W>> {
        self.all.get(usize::from(self.by_code[usize::from(code) % crate::classes::CODES]))
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
        let mut ways = Vec::new();
        for seat in 0..spec.seats.len() {
            let mut lines = Vec::new();
            for atom in &spec.kinds[kind.index()].movement {
                lines.extend(lines_of(spec, atom, seat, &covers)?);
            }
            let reach = PerSquare::from_fn(Bits::EMPTY, |anchor| {
                let mut touched = Bits::EMPTY;
                for line in &lines {
                    line.walk(anchor, |step, to| {
                        touched |= covers.at(to).times(step >= line.min);
                        true
                    });
                }
                touched
            });
            ways.push(Ways { lines, reach });
        }
        Ok(Self { covers, ways })
    }

    /// The squares covered from an anchor, empty where it does not fit.
    #[inline(always)]
    pub(crate) fn covers(&self, anchor: Square) -> Bits<W> {
        self.covers.at(anchor)
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
        let start = self.covers(anchor);
        for line in &self.ways[seat].lines {
            let stops = if line.crush.friends { kings } else { kings | own };
            let mut swept = Bits::EMPTY;
            line.walk(anchor, |step, to| {
                let covered = self.covers(to);
                if covered.meets(stops) {
                    return false;
                }
                match line.crush.along {
                    Along::Path => swept |= covered,
                    Along::Landing => swept = covered,
                }
                if step >= line.min {
                    hear(Sweep { to, swept: swept.without(start) });
                }
                true
            });
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
        ways.reach.at(anchor).has(square)
            && ways.lines.iter().any(|line| {
                let mut hit = false;
                let stops = if line.crush.friends { kings } else { kings | own };
                line.walk(anchor, |step, to| {
                    let covered = self.covers(to);
                    hit |= step >= line.min && covered.has(square);
                    !hit && !covered.meets(stops)
                });
                hit
            })
    }
}

impl<const W: usize> Line<W> {
    /// Calls `hear` with each step, from 1, and the anchor after it, until it returns false.
    #[inline(always)]
    fn walk(&self, anchor: Square, mut hear: impl FnMut(u8, Square) -> bool) {
        let mut at = anchor;
        for step in 1..=self.max {
            let next = self.next.at(at);
            if next == EDGE || !hear(step, Square(next)) {
                return;
            }
            at = Square(next);
        }
    }
}

fn lines_of<const W: usize>(
    spec: &Spec,
    atom: &Atom,
    seat: usize,
    covers: &PerSquare<Bits<W>, W>,
) -> Result<Vec<Line<W>>, SpecError> {
    let Some(crush) = atom.crush else {
        return Err(not_covered("a piece of several squares with a move that does not crush"));
    };
    if atom.hop != Hop::None || atom.lame || atom.from.is_some() || atom.leaves_mark {
        return Err(not_covered("a crushing move that hops, is lame, or depends on where it starts"));
    }
    let geometry = &spec.geometry;
    let line = |step| {
        let by = spec.seats[seat].facing.turn(step);
        let next = PerSquare::from_fn(EDGE, |from| {
            let to = geometry.has(from).then(|| geometry.step(from, by)).flatten();
            to.filter(|&to| covers.at(to).any()).map_or(EDGE, |to| to.0)
        });
        Line { next, min: atom.min.max(1), max: atom.max.unwrap_or(u8::MAX), crush }
    };
    Ok(atom.steps.iter().copied().map(line).collect())
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

impl<const W: usize, const P: usize, const S: usize, const E: usize> Position<W, P, S, E> {
    /// All squares that bodies cover.
    #[inline(always)]
    pub(crate) fn bodies(&self, tables: &Tables<W>) -> Bits<W> {
        self.planes[BODY % P].times(tables.has_bodies)
    }

    /// The anchors of all bodies. Only for variants that have them.
    #[inline(always)]
    pub(crate) fn anchors(&self) -> Bits<W> {
        let mut named = Bits::EMPTY;
        for plane in self.planes.iter().skip(BODY + 1) {
            named |= *plane;
        }
        named & self.planes[BODY % P]
    }

    /// The anchor of the body that covers a square.
    pub(crate) fn anchor_of(&self, tables: &Tables<W>, square: Square) -> Option<Square> {
        self.anchors().into_iter().find(|&anchor| {
            tables.bodies.of_code(self.code(anchor)).is_some_and(|body| body.covers(anchor).has(square))
        })
    }

    /// The squares that the body on an anchor covers.
    pub(crate) fn covered_by(&self, tables: &Tables<W>, anchor: Square) -> Bits<W> {
        tables.bodies.of_code(self.code(anchor)).map_or(Bits::EMPTY, |body| body.covers(anchor))
    }

    /// The bodies among `pieces` that attack a square, by their anchors. Royal pieces outside `occupied`
    /// stop nothing.
    #[inline(never)]
    pub(crate) fn crushers(
        &self,
        tables: &Tables<W>,
        square: Square,
        pieces: Bits<W>,
        occupied: Bits<W>,
    ) -> Bits<W> {
        let kings = self.kings(tables) & occupied;
        let attacks = |&anchor: &Square| {
            let (Some(seat), Some(body)) = (self.owner(anchor), tables.bodies.of_code(self.code(anchor)))
            else {
                return false;
            };
            let own = self.seats[seat].without(body.covers(anchor)) & occupied;
            body.attacks(seat, anchor, square, kings, own)
        };
        (self.anchors() & pieces & occupied).into_iter().filter(attacks).collect()
    }

    /// The royal pieces of all seats, in whatever state.
    #[inline(always)]
    pub(crate) fn kings(&self, tables: &Tables<W>) -> Bits<W> {
        if tables.has_royals { self.planes[ROYAL] } else { Bits::EMPTY }
    }
}
