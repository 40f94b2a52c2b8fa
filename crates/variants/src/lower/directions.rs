//! What the words for directions mean on each kind of board.
//!
//! On hexes the edge directions are `Forward`, `Backward` and the four that begin with `Hex`; the corner directions
//! are `Left`, `Right` and the four slanting words. On a graph each word follows the lines of that name.

use chatur_board::{Geometry, Shape, Step};

use super::movement::dirs;
use crate::judge::clash::Clash;
use crate::schema::Dir;
use crate::text::path::Path;
use crate::told::report::Report;

/// The edge directions of a hex, clockwise from the one ahead.
const EDGES: [(Dir, Step); 6] = [
    (Dir::Forward, Step::new(0, 1)),
    (Dir::HexForwardRight, Step::new(1, 1)),
    (Dir::HexBackwardRight, Step::new(1, 0)),
    (Dir::Backward, Step::new(0, -1)),
    (Dir::HexBackwardLeft, Step::new(-1, -1)),
    (Dir::HexForwardLeft, Step::new(-1, 0)),
];

/// The corner directions of a hex, clockwise from the one ahead and right.
const CORNERS: [(Dir, Step); 6] = [
    (Dir::ForwardRight, Step::new(1, 2)),
    (Dir::Right, Step::new(2, 1)),
    (Dir::BackwardRight, Step::new(1, -1)),
    (Dir::BackwardLeft, Step::new(-1, -2)),
    (Dir::Left, Step::new(-2, -1)),
    (Dir::ForwardLeft, Step::new(-1, 1)),
];

/// The kinds of lines that a graph can have, by the word for one way and the word for the other. The first is
/// link 1 of the geometry.
pub(crate) const LINKS: [(Dir, Dir); 6] = [
    (Dir::Forward, Dir::Backward),
    (Dir::Right, Dir::Left),
    (Dir::ForwardRight, Dir::BackwardLeft),
    (Dir::ForwardLeft, Dir::BackwardRight),
    (Dir::HexForwardRight, Dir::HexBackwardLeft),
    (Dir::HexForwardLeft, Dir::HexBackwardRight),
];

/// The steps of a direction or a group of them; none where the board has no such direction.
pub(super) fn group(geometry: &Geometry, dir: Dir) -> Vec<Step> {
    match geometry.shape() {
        Shape::Squares(_) => dirs::on_squares(dir).to_vec(),
        Shape::Hexes => on_hexes(dir),
        Shape::Graph(_) => on_graph(dir),
    }
}

/// The steps of a direction that a file names; on squares those of hexes are refused.
pub(super) fn heard(geometry: &Geometry, dir: Dir, at: &Path<'_>, report: &mut Report<'_>) -> Vec<Step> {
    let steps = group(geometry, dir);
    if steps.is_empty() {
        let word = match dir {
            Dir::HexForwardLeft => "HexForwardLeft",
            Dir::HexForwardRight => "HexForwardRight",
            Dir::HexBackwardLeft => "HexBackwardLeft",
            _ => "HexBackwardRight",
        };
        report.clash(Clash::HexDirections, (at, word), (&board().field("Squares"), "Squares"));
    }
    steps
}

/// The way to the board in a file.
pub(super) fn board() -> Path<'static> {
    const BOARD: &Path<'static> = &Path::TOP;
    BOARD.field("board")
}

/// The word for the shape of a board.
pub(super) fn shape(geometry: &Geometry) -> &'static str {
    match geometry.shape() {
        Shape::Squares(_) => "Squares",
        Shape::Hexes => "Hexes",
        Shape::Graph(_) => "Graph",
    }
}

/// The step of a direction that is one.
pub(super) fn single(geometry: &Geometry, dir: Dir) -> Option<Step> {
    match group(geometry, dir)[..] {
        [step] => Some(step),
        _ => None,
    }
}

/// All mirror images of a leap: so many steps one way and so many the other. On hexes the second way is the edge
/// direction beside the first. A graph has none.
pub(super) fn leaps(geometry: &Geometry, (a, b): (i8, i8)) -> Option<Vec<Step>> {
    match geometry.shape() {
        Shape::Squares(_) => Some(dirs::mirrored((a, b))),
        Shape::Graph(_) => None,
        Shape::Hexes => {
            let part = |one: i8, other: i8| {
                let sum = i16::from(a) * i16::from(one) + i16::from(b) * i16::from(other);
                sum.clamp(-127, 127) as i8
            };
            let mut steps = Vec::new();
            for (i, (_, one)) in EDGES.iter().enumerate() {
                for beside in [(i + 1) % 6, (i + 5) % 6] {
                    let other = EDGES[beside].1;
                    let step = Step::new(part(one.right, other.right), part(one.forward, other.forward));
                    if !steps.contains(&step) {
                        steps.push(step);
                    }
                }
            }
            Some(steps)
        }
    }
}

fn on_hexes(dir: Dir) -> Vec<Step> {
    let of = |list: &[(Dir, Step)]| list.iter().map(|(_, step)| *step).collect::<Vec<_>>();
    match dir {
        Dir::Orthogonal => of(&EDGES),
        Dir::Diagonal => of(&CORNERS),
        Dir::AllRound => of(&[EDGES, CORNERS].concat()),
        Dir::Sideways => [on_hexes(Dir::Left), on_hexes(Dir::Right)].concat(),
        one => EDGES.iter().chain(&CORNERS).filter(|(word, _)| *word == one).map(|(_, step)| *step).collect(),
    }
}

fn on_graph(dir: Dir) -> Vec<Step> {
    let several = |dirs: &[Dir]| dirs.iter().flat_map(|&dir| on_graph(dir)).collect();
    let all = || LINKS.iter().flat_map(|&(there, back)| [there, back]);
    match dir {
        Dir::Orthogonal => several(&[Dir::Forward, Dir::Right, Dir::Backward, Dir::Left]),
        Dir::Diagonal => {
            several(&[Dir::ForwardRight, Dir::BackwardRight, Dir::BackwardLeft, Dir::ForwardLeft])
        }
        Dir::Sideways => several(&[Dir::Left, Dir::Right]),
        Dir::AllRound => several(&all().collect::<Vec<_>>()),
        one => {
            let number = all().position(|word| word == one).map_or(0, |place| place as i8);
            let link = number / 2 + 1;
            vec![Step::new(if number % 2 == 0 { link } else { -link }, 0)]
        }
    }
}
