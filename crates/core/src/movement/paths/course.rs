//! The lines of one atom of movement from one square, leg by leg.

use chatur_board::{Bits, Geometry, Square, Step};

use crate::cost::Bill;
use crate::movement::path::PathCondition;
use crate::{Atom, Hop, Leg, SpecError, TurnOn};

/// One atom of one seat, about to be laid out from one square.
pub(super) struct Course<'a, const W: usize> {
    pub(super) bill: Bill<'a>,
    pub(super) atom: &'a Atom,
    pub(super) seat: usize,
    pub(super) start: Square,
    pub(super) into: Option<Bits<W>>,
    pub(super) along: Option<Bits<W>>,
}

type Line = Vec<(Square, PathCondition)>;

/// Hears a line, and which leg it ends with.
type Hear<'h> = dyn FnMut(&[(Square, PathCondition)], usize) -> Result<(), SpecError> + 'h;

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
    pub(super) fn lines(&self, hear: &mut Hear<'_>) -> Result<(), SpecError> {
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
                    line.push((here, PathCondition::Clear));
                    continue;
                }
                let condition = if leg.skips_first && n == 1 {
                    PathCondition::Free
                } else if early || !self.lands(here) {
                    PathCondition::Clear
                } else {
                    PathCondition::Land
                };
                line.push((here, condition));
            }
            if later.is_empty()
                && let Some(end) = line.iter().rposition(|&(_, condition)| condition == PathCondition::Land)
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
            line.push((here, PathCondition::Land));
            self.bill.steps(line.len(), self.leg(rest) - 1)?;
            hear(line, self.leg(rest) - 1)?;
            line.truncate(before);
        }
        for (allowed, condition) in
            [(empty, PathCondition::Clear), (captured, PathCondition::Take), (jumped, PathCondition::Hurdle)]
        {
            if allowed {
                line.push((here, condition));
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
            line.push((next, PathCondition::Clear));
            at = next;
        }
    }
}
