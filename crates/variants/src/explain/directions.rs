//! Where steps and leaps lead, in words.

use chatur_board::{Shape, Step};
use chatur_effort::Ordered as _;

use super::hexes;
use super::talk::Talk;
use crate::lower::LINKS;
use crate::said::Said;

impl Talk<'_> {
    /// Along which lines pieces stand beside each other, where that is not along all.
    pub(super) fn neighbours(&self, steps: &[Step]) -> String {
        let all = self.spec.geometry.squares().into_iter().all(|square| {
            let goes = |right: i8, forward: i8| {
                steps.iter().any(|own| {
                    (own.right, own.forward) == (right, forward)
                        || (own.right, own.forward) == (-right, -forward)
                })
            };
            let mut ways = chatur_board::DIRECTIONS.iter();
            ways.all(|&(right, forward)| {
                self.spec.geometry.step(square, (right, forward)).is_none() || goes(right, forward)
            })
        });
        if all { String::new() } else { format!(" {}", self.directions(steps)) }
    }

    /// Where steps lead: `along diagonals`, `forward or backward`, `two squares one way and one the other`.
    pub(super) fn directions(&self, steps: &[Step]) -> String {
        let mut sorted = steps.to_vec();
        sorted.order();
        sorted.dedup();
        if let Shape::Graph(_) = self.spec.geometry.shape() {
            return self.lines(&sorted);
        }
        if self.spec.geometry.is_hex() {
            return hexes::directions(&sorted, self.lang)
                .unwrap_or_else(|| self.lang.or(&self.names(&sorted)));
        }
        let is = |group: &[(i8, i8)]| {
            let mut group: Vec<Step> =
                group.iter().map(|&(right, forward)| Step::new(right, forward)).collect();
            group.order();
            group == sorted
        };
        if self.spec.geometry.is_plain() || sorted.iter().all(|s| s.right.abs() <= 1 && s.forward.abs() <= 1)
        {
            for (group, name) in GROUPS {
                if is(group) {
                    return self.told(name());
                }
            }
        }
        if let Some(leap) = self.mirrored(&sorted) {
            return leap;
        }
        let king: Vec<Step> = GROUPS[0].0.iter().map(|&(right, forward)| Step::new(right, forward)).collect();
        let missing: Vec<Step> = king.iter().copied().filter(|step| !sorted.contains(step)).collect();
        if sorted.len() + missing.len() == king.len() && matches!(missing.len(), 1 | 2) {
            let missing = self.directions(&missing);
            return self.told(said!(InAnyDirectionBut { missing }));
        }
        let names = self.names(&sorted);
        self.lang.or(&names)
    }

    /// The lines of a board of points that steps follow, by the words that name them.
    fn lines(&self, steps: &[Step]) -> String {
        let back = |step: &Step| Step::new(-step.right, step.forward);
        if steps.iter().all(|step| steps.contains(&back(step))) {
            let names =
                LINKS.iter().zip(1..).filter(|(_, link)| steps.iter().any(|step| step.right == *link));
            let names = self.lang.or(&names.map(|((there, _), _)| format!("{there:?}")).collect::<Vec<_>>());
            return self.told(said!(AlongLinesEitherWay { names }));
        }
        let name = |step: &Step| {
            let (there, back) = LINKS.get(usize::from(step.right.unsigned_abs()).wrapping_sub(1))?;
            Some(format!("{:?}", if step.right > 0 { there } else { back }))
        };
        let geometry = &self.spec.geometry;
        let is_drawn =
            |&way: &i8| geometry.squares().into_iter().any(|at| geometry.step(at, (way, 0)).is_some());
        let mut ways = (1..=LINKS.len() as i8).flat_map(|link| [link, -link]).filter(is_drawn);
        if ways.all(|way| steps.iter().any(|step| step.right == way)) {
            return self.told(said!(AlongAnyLine));
        }
        let names = self.lang.or(&steps.iter().filter_map(name).collect::<Vec<_>>());
        self.told(said!(AlongLines { names }))
    }

    /// Leaps, sorted by how far they go; steps to a neighbour are called so.
    pub(super) fn leaps_and_steps(&self, steps: &[Step]) -> String {
        let hex = self.spec.geometry.is_hex();
        let (near, far): (Vec<Step>, Vec<Step>) = steps
            .iter()
            .partition(|step| if hex { hexes::are_neighbours(&[**step]) } else { length(**step).0 <= 1 });
        let leap = (!far.is_empty()).then(|| {
            let leaps = self.leaps(&far);
            self.told(said!(Leaps { leaps }))
        });
        let step = (!near.is_empty()).then(|| {
            let dirs = self.directions(&near);
            self.told(said!(StepsOneSquare { dirs }))
        });
        let comma = self.told(said!(CommaOr));
        leap.into_iter().chain(step).collect::<Vec<_>>().join(&comma)
    }

    /// Where leaps lead, those of one length together.
    pub(super) fn leaps(&self, steps: &[Step]) -> String {
        if self.spec.geometry.is_hex() {
            return self.directions(steps);
        }
        // Steps to a neighbour are one group, straight or not.
        let length = |step: Step| if length(step).0 <= 1 { (1, 1) } else { length(step) };
        let mut lengths: Vec<(i8, i8)> = steps.iter().map(|step| length(*step)).collect();
        lengths.order();
        lengths.dedup();
        let of = |length_of: &(i8, i8)| {
            let group: Vec<Step> = steps.iter().copied().filter(|step| length(*step) == *length_of).collect();
            self.leap(&group, *length_of)
        };
        self.lang.or(&lengths.iter().map(of).collect::<Vec<_>>())
    }

    /// Leaps of one length: `2 squares along a diagonal`, `2 squares diagonally forward`.
    fn leap(&self, steps: &[Step], (long, short): (i8, i8)) -> String {
        if long <= 1 {
            let dirs = self.directions(steps);
            return self.told(said!(OneSquare { dirs }));
        }
        let straight = short == 0 || short == long;
        let whole = self.mirrored(steps).is_some();
        if whole || !straight {
            return self.directions(steps);
        }
        let unit: Vec<Step> =
            steps.iter().map(|step| Step::new(step.right / long, step.forward / long)).collect();
        let (far, dirs) = (self.lang.squares(long as u8), self.directions(&unit));
        self.told(said!(SquaresAlong { far, dirs }))
    }

    /// A leap with all its mirror images.
    fn mirrored(&self, steps: &[Step]) -> Option<String> {
        let first = steps.first()?;
        let (long, short) =
            (first.right.abs().max(first.forward.abs()), first.right.abs().min(first.forward.abs()));
        let all = steps.iter().all(|s| {
            (s.right.abs().max(s.forward.abs()), s.right.abs().min(s.forward.abs())) == (long, short)
        });
        let count = if short == 0 || short == long { 4 } else { 8 };
        if !all || steps.len() != count {
            return None;
        }
        let (far, near) = (self.lang.squares(long as u8), self.lang.squares(short as u8));
        Some(match short {
            0 => self.told(said!(SquaresAlongRankOrFile { far })),
            _ if short == long => self.told(said!(SquaresAlongDiagonal { far })),
            _ => self.told(said!(SquaresOneWayAndTheOther { far, near })),
        })
    }

    /// Single steps by name: `forward and left`, `2 forward and 1 right`.
    pub(super) fn names(&self, steps: &[Step]) -> Vec<String> {
        let count = |n: i8| if n.abs() == 1 { String::new() } else { format!("{} ", n.abs()) };
        let name = |step: &Step| {
            let mut parts = Vec::new();
            let alone = step.right.abs() <= 1 && step.forward.abs() <= 1;
            let number = |n: i8| {
                if alone {
                    String::new()
                } else if n.abs() == 1 {
                    "1 ".to_owned()
                } else {
                    count(n)
                }
            };
            match step.forward {
                0 => {}
                n if n > 0 => {
                    parts.push(self.told(said!(Forward { number: number(n) })));
                }
                n => parts.push(self.told(said!(Backward { number: number(n) }))),
            }
            match step.right {
                0 => {}
                n if n > 0 => {
                    parts.push(self.told(said!(Right { number: number(n) })));
                }
                n => parts.push(self.told(said!(Left { number: number(n) }))),
            }
            parts.join(&self.told(said!(BetweenWays)))
        };
        steps.iter().map(name).collect()
    }
}

/// How far a leap goes, the longer way first.
fn length(step: Step) -> (i8, i8) {
    let (right, forward) = (step.right.abs(), step.forward.abs());
    (right.max(forward), right.min(forward))
}

/// Groups of steps that have a name.
type Group = (&'static [(i8, i8)], fn() -> Said);

const GROUPS: &[Group] = &[
    (&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)], || said!(InAnyDirection)),
    (&[(0, 1), (1, 0), (0, -1), (-1, 0)], || said!(AlongRanksAndFiles)),
    (&[(1, 1), (1, -1), (-1, -1), (-1, 1)], || said!(AlongDiagonals)),
    (&[(-1, 0), (1, 0)], || said!(Sideways)),
    (&[(0, 1), (0, -1)], || said!(ForwardOrBackward)),
    (&[(0, 1)], || said!(StraightForward)),
    (&[(0, -1)], || said!(StraightBackward)),
    (&[(-1, 0)], || said!(ToTheLeft)),
    (&[(1, 0)], || said!(ToTheRight)),
    (&[(-1, 1), (1, 1)], || said!(DiagonallyForward)),
    (&[(-1, -1), (1, -1)], || said!(DiagonallyBackward)),
    (&[(-1, 0), (1, 0), (0, 1)], || said!(ForwardOrSideways)),
    (&[(-1, 0), (1, 0), (0, -1)], || said!(BackwardOrSideways)),
    (&[(-1, 1), (0, 1), (1, 1)], || said!(StraightOrDiagonallyForward)),
    (&[(-1, -1), (0, -1), (1, -1)], || said!(StraightOrDiagonallyBackward)),
    (&[(-1, 1), (0, 1), (1, 1), (0, -1), (-1, 0), (1, 0)], || said!(AlongRanksAndFilesOrDiagonallyForward)),
    (&[(-1, 1), (0, 1), (1, 1), (-1, -1), (1, -1)], || said!(AlongDiagonalsOrStraightForward)),
    (&[(-1, 2), (1, 2)], || said!(TwoForwardAndOneAside)),
    (&[(-2, 1), (2, 1)], || said!(OneForwardAndTwoAside)),
];
