//! Where steps and leaps lead, in words.

use chatur_board::{Shape, Step};

use super::hexes;
use super::lang::de;
use super::talk::Talk;
use crate::lower::LINKS;

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
        sorted.sort_unstable();
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
            group.sort_unstable();
            group == sorted
        };
        if self.spec.geometry.is_plain() || sorted.iter().all(|s| s.right.abs() <= 1 && s.forward.abs() <= 1)
        {
            for (group, [en, fr]) in GROUPS {
                if is(group) {
                    return self.pick(*en, *fr);
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
            return self.pick(
                format!("in any direction but {missing}"),
                format!("dans toutes les directions sauf {missing}"),
            );
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
            return self.pick(
                format!("along the lines {names}, either way"),
                format!("le long des lignes {names}, dans les deux sens"),
            );
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
            return self.pick("along any line", "le long de n'importe quelle ligne");
        }
        let names = self.lang.or(&steps.iter().filter_map(name).collect::<Vec<_>>());
        self.pick(format!("along the lines {names}"), format!("le long des lignes {names}"))
    }

    /// Leaps, sorted by how far they go; steps to a neighbour are called so.
    pub(super) fn leaps_and_steps(&self, steps: &[Step]) -> String {
        let hex = self.spec.geometry.is_hex();
        let (near, far): (Vec<Step>, Vec<Step>) = steps
            .iter()
            .partition(|step| if hex { hexes::are_neighbours(&[**step]) } else { length(**step).0 <= 1 });
        let leap = (!far.is_empty()).then(|| {
            let leaps = self.leaps(&far);
            self.pick(format!("leaps {leaps}"), format!("saute {leaps}"))
        });
        let step = (!near.is_empty()).then(|| {
            let dirs = self.directions(&near);
            self.pick(format!("steps one square {dirs}"), format!("va d'une case {dirs}"))
        });
        let comma = self.pick(", or ", ", ou ");
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
        lengths.sort_unstable();
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
            return self.pick(format!("one square {dirs}"), format!("d'une case {dirs}"));
        }
        let straight = short == 0 || short == long;
        let whole = self.mirrored(steps).is_some();
        if whole || !straight {
            return self.directions(steps);
        }
        let unit: Vec<Step> =
            steps.iter().map(|step| Step::new(step.right / long, step.forward / long)).collect();
        let (far, dirs) = (self.lang.squares(long as u8), self.directions(&unit));
        self.pick(format!("{far} {dirs}"), format!("{} {dirs}", de(&far)))
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
        let (de_far, de_near) = (de(&far), de(&near));
        Some(match short {
            0 => self.pick(
                format!("{far} along a rank or file"),
                format!("{de_far} le long d'une rangée ou d'une colonne"),
            ),
            _ if short == long => {
                self.pick(format!("{far} along a diagonal"), format!("{de_far} en diagonale"))
            }
            _ => self.pick(
                format!("{far} one way and {near} the other"),
                format!("{de_far} dans un sens et {de_near} dans l'autre"),
            ),
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
                    parts.push(self.pick(format!("{}forward", number(n)), format!("{}en avant", number(n))));
                }
                n => parts
                    .push(self.pick(format!("{}backward", number(n)), format!("{}en arrière", number(n)))),
            }
            match step.right {
                0 => {}
                n if n > 0 => {
                    parts.push(self.pick(format!("{}right", number(n)), format!("{}à droite", number(n))));
                }
                n => parts.push(self.pick(format!("{}left", number(n)), format!("{}à gauche", number(n)))),
            }
            parts.join(&self.pick("-", " "))
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
type Group = (&'static [(i8, i8)], [&'static str; 2]);

const GROUPS: &[Group] = &[
    (
        &[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)],
        ["in any direction", "dans toutes les directions"],
    ),
    (&[(0, 1), (1, 0), (0, -1), (-1, 0)], ["along ranks and files", "le long des rangées et des colonnes"]),
    (&[(1, 1), (1, -1), (-1, -1), (-1, 1)], ["along diagonals", "en diagonale"]),
    (&[(-1, 0), (1, 0)], ["sideways", "de côté"]),
    (&[(0, 1), (0, -1)], ["forward or backward", "en avant ou en arrière"]),
    (&[(0, 1)], ["straight forward", "droit devant"]),
    (&[(0, -1)], ["straight backward", "droit en arrière"]),
    (&[(-1, 0)], ["to the left", "à gauche"]),
    (&[(1, 0)], ["to the right", "à droite"]),
    (&[(-1, 1), (1, 1)], ["diagonally forward", "en diagonale vers l'avant"]),
    (&[(-1, -1), (1, -1)], ["diagonally backward", "en diagonale vers l'arrière"]),
    (&[(-1, 0), (1, 0), (0, 1)], ["forward or sideways", "en avant ou de côté"]),
    (&[(-1, 0), (1, 0), (0, -1)], ["backward or sideways", "en arrière ou de côté"]),
    (&[(-1, 1), (0, 1), (1, 1)], ["straight or diagonally forward", "vers l'avant, droit ou en diagonale"]),
    (
        &[(-1, -1), (0, -1), (1, -1)],
        ["straight or diagonally backward", "vers l'arrière, droit ou en diagonale"],
    ),
    (
        &[(-1, 1), (0, 1), (1, 1), (0, -1), (-1, 0), (1, 0)],
        [
            "along ranks and files or diagonally forward",
            "le long des rangées et des colonnes ou en diagonale vers l'avant",
        ],
    ),
    (
        &[(-1, 1), (0, 1), (1, 1), (-1, -1), (1, -1)],
        ["along diagonals or straight forward", "en diagonale ou droit devant"],
    ),
    (
        &[(-1, 2), (1, 2)],
        ["two squares forward and one to the side", "de deux cases en avant et d'une de côté"],
    ),
    (
        &[(-2, 1), (2, 1)],
        ["one square forward and two to the side", "d'une case en avant et de deux de côté"],
    ),
];
