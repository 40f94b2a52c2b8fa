//! Which of an atom's steps the direction letters leave.

use chatur_board::Step;

use super::BetzaError;

/// A direction letter with its place in the string.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Placed {
    pub(super) letter: char,
    pub(super) offset: usize,
}

/// Whether a letter is a direction.
pub(super) fn is_direction(letter: char) -> bool {
    "fblrvsh".contains(letter)
}

/// The steps of length (long, short) that the letters choose; all of them when there are none.
pub(super) fn choose(lengths: (i8, i8), letters: &[Placed]) -> Result<Vec<Step>, BetzaError> {
    let mut steps = all_steps(lengths);
    if !letters.is_empty() {
        let shape = Symmetry::of(lengths);
        let choices = choices(letters, shape)?;
        steps.retain(|&step| choices.iter().any(|choice| choice.takes(step, shape)));
    }
    Ok(steps)
}

/// All steps of one length, clockwise from the most forward one to the right.
fn all_steps((long, short): (i8, i8)) -> Vec<Step> {
    let mut steps = Vec::with_capacity(8);
    let (mut right, mut forward) = (short, long);
    for _ in 0..4 {
        // The step and its mirror image in the diagonal, then a quarter turn on.
        let mirrored = if right * forward >= 0 { (forward, right) } else { (-forward, -right) };
        for (x, y) in [(right, forward), mirrored] {
            let step = Step::new(x, y);
            if !steps.contains(&step) {
                steps.push(step);
            }
        }
        (right, forward) = (forward, -right);
    }
    steps
}

/// The symmetry of an atom, on which the reading of its directions depends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Symmetry {
    Orthogonal,
    Diagonal,
    Oblique,
}

impl Symmetry {
    fn of((long, short): (i8, i8)) -> Self {
        match short {
            0 => Self::Orthogonal,
            _ if short == long => Self::Diagonal,
            _ => Self::Oblique,
        }
    }
}

/// The turns of a later leg, in eighths of a circle to the right: `fs` is half a right angle to either side. When
/// nothing is said, all but straight back that an atom can make; with `both` it goes straight and slanting.
pub(super) fn relative(letters: &[Placed], both: bool) -> Result<Vec<u8>, BetzaError> {
    if letters.is_empty() {
        return Ok(if both { vec![0, 1, 2, 3, 5, 6, 7] } else { vec![0, 2, 6] });
    }
    let mut turns: Vec<u8> = Vec::new();
    for choice in choices(letters, Symmetry::Diagonal)? {
        let of: &[u8] = match choice {
            Choice::Alone('f') => &[0],
            Choice::Alone('b') => &[4],
            Choice::Alone('r') => &[2],
            Choice::Alone('l') => &[6],
            Choice::Alone('v') => &[0, 4],
            Choice::Alone(_) => &[2, 6],
            Choice::Pair(a, b) => match if is_upright(a) { (a, b) } else { (b, a) } {
                ('f', 'r') => &[1],
                ('f', 'l') => &[7],
                ('f', _) => &[7, 1],
                ('b', 'r') => &[3],
                ('b', 'l') => &[5],
                ('b', _) => &[5, 3],
                (_, 'r') => &[1, 3],
                (_, 'l') => &[7, 5],
                _ => &[1, 3, 5, 7],
            },
            Choice::Half(_) | Choice::Hand(_) => &[],
        };
        for &turn in of {
            if !turns.contains(&turn) {
                turns.push(turn);
            }
        }
    }
    Ok(turns)
}

/// What one letter or one pair of letters chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    /// `f`, and `ff`.
    Alone(char),
    /// `fr`: the short direction, then the long one.
    Pair(char, char),
    /// `fh`.
    Half(char),
    /// `hr` and `hl`.
    Hand(char),
}

impl Choice {
    fn takes(self, step: Step, shape: Symmetry) -> bool {
        let (short, long) = parts(step);
        match self {
            Self::Alone(way) => points(way, if shape == Symmetry::Oblique { long } else { step }),
            Self::Pair(a, b) if shape == Symmetry::Oblique => points(a, short) && points(b, long),
            Self::Pair(a, b) => points(a, step) && points(b, step),
            Self::Half(way) => points(way, step),
            Self::Hand(hand) => {
                // The narrow step forward to the right, and its quarter turns, are right-handed.
                let upright = step.forward.abs() > step.right.abs();
                let right_handed = (step.right > 0) == (step.forward > 0);
                (hand == 'r') == (upright == right_handed)
            }
        }
    }
}

/// A step as its shorter and its longer part.
fn parts(step: Step) -> (Step, Step) {
    let (sideways, ahead) = (Step::new(step.right, 0), Step::new(0, step.forward));
    if step.right.abs() < step.forward.abs() { (sideways, ahead) } else { (ahead, sideways) }
}

fn points(way: char, step: Step) -> bool {
    match way {
        'f' => step.forward > 0,
        'b' => step.forward < 0,
        'r' => step.right > 0,
        'l' => step.right < 0,
        'v' => step.forward != 0,
        _ => step.right != 0,
    }
}

fn is_upright(way: char) -> bool {
    matches!(way, 'f' | 'b' | 'v')
}

fn choices(letters: &[Placed], shape: Symmetry) -> Result<Vec<Choice>, BetzaError> {
    let mut choices = Vec::new();
    let mut rest = letters;
    while let Some((&first, tail)) = rest.split_first() {
        let second = tail.first().map(|placed| placed.letter);
        let (choice, used) = match (first.letter, second) {
            ('h', Some(hand @ ('l' | 'r'))) if shape == Symmetry::Oblique => (Choice::Hand(hand), 2),
            ('h', _) => return Err(half(first.offset, shape)),
            ('f' | 'b' | 'l' | 'r', Some('h')) if shape == Symmetry::Oblique => {
                (Choice::Half(first.letter), 2)
            }
            (_, Some('h')) => return Err(half(tail[0].offset, shape)),
            (way, _) if shape == Symmetry::Orthogonal => (Choice::Alone(way), 1),
            (way, Some(other)) if way == other => (Choice::Alone(way), 2),
            (way, Some(other)) if is_upright(way) != is_upright(other) => (Choice::Pair(way, other), 2),
            (way, _) => (Choice::Alone(way), 1),
        };
        choices.push(choice);
        rest = &rest[used..];
    }
    Ok(choices)
}

fn half(offset: usize, shape: Symmetry) -> BetzaError {
    let message = match shape {
        Symmetry::Oblique => said!(HalvesOneDirectionTells),
        _ => said!(HalfOnlyOnObliqueAtoms),
    };
    BetzaError::new(offset, 1, message).help(said!(HalvesOfKnight))
}
