//! The kind whose pieces go together: its ways are the same few steps from most squares, as those of pawns are.

use std::collections::BTreeMap;

use chatur_board::{Bits, Shift, Square, SquareSet};

use super::paths::{MoveTable, Paths};

/// A kind with more steps gains nothing by it.
const MOST_STEPS: usize = 4;

/// A kind, and the steps of all its pieces at once.
#[derive(Debug)]
pub(crate) struct Setwise<const W: usize> {
    pub(crate) kind: u8,
    /// From where its pieces go by these steps and in no other way.
    pub(crate) from: Bits<W>,
    pub(crate) steps: Vec<SetStep<W>>,
}

/// One step of many pieces at once.
#[derive(Debug)]
pub(crate) struct SetStep<const W: usize> {
    /// To the square that must be clear, where one must be, and on from there.
    over: Option<(Shift<W>, Shift<W>)>,
    pub(crate) shift: Shift<W>,
    empty: bool,
    enemy: bool,
    pub(crate) marks: bool,
}

impl<const W: usize> SetStep<W> {
    /// Where the pieces of a set land.
    #[inline(always)]
    pub(crate) fn targets(&self, pieces: Bits<W>, blocked: Bits<W>, prey: Bits<W>) -> Bits<W> {
        let to = match &self.over {
            None => self.shift.apply(pieces),
            Some((first, second)) => second.apply(first.apply(pieces).without(blocked)),
        };
        match (self.empty, self.enemy) {
            (true, true) => to.without(blocked) | to & prey,
            (true, false) => to.without(blocked),
            (false, _) => to & prey,
        }
    }
}

/// A step from one square, in index differences: over a clear square, to where, and what it does there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Offsets {
    over: Option<i16>,
    by: i16,
    empty: bool,
    enemy: bool,
    marks: bool,
}

impl<const W: usize> Setwise<W> {
    /// The kind of a seat with the fewest steps, if there is one: pieces with few ways are many.
    pub(crate) fn new(paths: &Paths<W>, kinds: usize, seat: usize, squares: SquareSet) -> Option<Self> {
        let all = (0..kinds).filter_map(|kind| Self::of_kind(paths, kind, seat, squares));
        all.min_by_key(|setwise| setwise.steps.len())
    }

    fn of_kind(paths: &Paths<W>, kind: usize, seat: usize, squares: SquareSet) -> Option<Self> {
        let mut steps = BTreeMap::<Offsets, Bits<W>>::new();
        let mut from = Bits::EMPTY;
        for square in squares {
            let Some(here) = steps_from(paths, paths.table(kind, seat, square), square) else { continue };
            from.insert(square);
            for step in here {
                steps.entry(step).or_default().insert(square);
            }
            if steps.len() > MOST_STEPS {
                return None;
            }
        }
        let most = 2 * from.count() >= squares.count();
        let set_step = |(step, from): (Offsets, Bits<W>)| {
            let first = step.over.map(|over| Shift::by(over, from));
            let second = |first: Shift<W>| Shift::by(step.by - step.over.unwrap_or(0), first.apply(from));
            SetStep {
                over: first.map(|first| (first, second(first))),
                shift: Shift::by(step.by, from),
                empty: step.empty,
                enemy: step.enemy,
                marks: step.marks,
            }
        };
        let steps: Vec<SetStep<W>> = steps.into_iter().map(set_step).collect();
        (most && !steps.is_empty()).then_some(Self { kind: kind as u8, from, steps })
    }
}

/// The ways from a square, if they are single steps and leaps over one square, each to a square of its own.
fn steps_from<const W: usize>(paths: &Paths<W>, table: &MoveTable<W>, from: Square) -> Option<Vec<Offsets>> {
    if table.involved || !paths.rays(table).is_empty() {
        return None;
    }
    let by = |to: Square| i16::from(to.0) - i16::from(from.0);
    let step = |over: Option<Square>, to: Square, quiet: Bits<W>, take: Bits<W>, marks: bool| Offsets {
        over: over.map(by),
        by: by(to),
        empty: quiet.has(to),
        enemy: take.has(to),
        marks,
    };
    let mut all = table.quiet | table.take;
    let mut steps: Vec<Offsets> =
        all.into_iter().map(|to| step(None, to, table.quiet, table.take, false)).collect();
    for leap in paths.lame_leaps(table) {
        let clear = leap.clear.without(Bits::of(from));
        let (plain, ends) = (leap.quiet | leap.take, leap.quiet | leap.take | leap.marking);
        if clear.count() != 1 || all.meets(ends) || plain.meets(leap.marking) {
            return None;
        }
        all |= ends;
        steps.extend(plain.into_iter().map(|to| step(clear.first(), to, leap.quiet, leap.take, false)));
        let none = Bits::EMPTY;
        steps.extend(leap.marking.into_iter().map(|to| step(clear.first(), to, leap.marking, none, true)));
    }
    Some(steps)
}
