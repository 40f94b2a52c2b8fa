//! Turning between the legs of a move, on every kind of board.
//!
//! The neighbours of a cell lie around it, clockwise from the one ahead: on squares eight, an eighth of a circle apart; on
//! hexes twelve, over edges and corners in turn. On a graph a turn goes from one name of lines to another, which lie as on
//! squares, or as on hexes where some lines have names of theirs.

use chatur_board::{Geometry, Shape, Step};

use crate::lower::directions::{LINKS, single};
use crate::schema::{Dir, TurnWord};

/// The words for one direction, clockwise from the one ahead; those of hexes fall out on other boards.
const AROUND: [Dir; 12] = [
    Dir::Forward,
    Dir::ForwardRight,
    Dir::HexForwardRight,
    Dir::Right,
    Dir::HexBackwardRight,
    Dir::BackwardRight,
    Dir::Backward,
    Dir::BackwardLeft,
    Dir::HexBackwardLeft,
    Dir::Left,
    Dir::HexForwardLeft,
    Dir::ForwardLeft,
];

/// The neighbours around a cell.
pub(super) struct Compass {
    around: Vec<Step>,
    /// Whether a step is a place on the board, which can point as another does.
    plane: bool,
}

impl Compass {
    pub(super) fn new(geometry: &Geometry) -> Self {
        let hexes = |dir: &Dir| LINKS[4..].iter().any(|(there, back)| there == dir || back == dir);
        let all = match geometry.shape() {
            Shape::Squares(_) => false,
            Shape::Hexes => true,
            Shape::Graph(_) => {
                let lines = (5..=LINKS.len()).map(|link| (link as i8, 0));
                let leads = |step| geometry.squares().into_iter().any(|at| geometry.step(at, step).is_some());
                lines.into_iter().any(leads)
            }
        };
        let dirs = AROUND.iter().filter(|dir| all || !hexes(dir));
        let around = dirs.filter_map(|&dir| single(geometry, dir)).collect();
        Self { around, plane: !matches!(geometry.shape(), Shape::Graph(_)) }
    }

    /// Whether the board has the directions of a turn.
    pub(super) fn has(&self, turn: TurnWord) -> bool {
        !self.places(turn).is_empty()
    }

    /// How far a turn goes to the right, in places around.
    fn places(&self, turn: TurnWord) -> Vec<usize> {
        let all = self.around.len();
        let hexes = |places: usize| if all == 12 { vec![places] } else { Vec::new() };
        match turn {
            TurnWord::Ahead => vec![0],
            TurnWord::HalfRight => vec![1],
            TurnWord::HexRight => hexes(2),
            TurnWord::Right => vec![all / 4],
            TurnWord::HexBackRight => hexes(4),
            TurnWord::BackRight => vec![all / 2 - 1],
            TurnWord::Back => vec![all / 2],
            TurnWord::BackLeft => vec![all / 2 + 1],
            TurnWord::HexBackLeft => hexes(8),
            TurnWord::Left => vec![all - all / 4],
            TurnWord::HexLeft => hexes(10),
            TurnWord::HalfLeft => vec![all - 1],
            TurnWord::Outward => vec![all - 1, 1],
            TurnWord::Aside => vec![all - all / 4, all / 4],
            TurnWord::AnyWay => (0..all).collect(),
        }
    }

    /// The neighbours to which a turn leads from a step. `None` where the step points between two neighbours, as the
    /// knight's, and the turn leads to neither.
    pub(super) fn turned(&self, step: Step, turn: TurnWord) -> Option<Vec<Step>> {
        let all = self.around.len();
        let at = |place: usize| self.around[place % all];
        if let Some(place) = self.around.iter().position(|&way| self.points(step, way)) {
            return Some(self.places(turn).into_iter().map(|by| at(place + by)).collect());
        }
        // Along lines that a graph has not, nothing goes and nothing turns.
        if !self.plane {
            return Some(Vec::new());
        }
        let left = (0..all).find(|&place| is_between(at(place), step, at(place + 1)))?;
        match turn {
            TurnWord::Outward => Some(vec![at(left), at(left + 1)]),
            TurnWord::HalfLeft => Some(vec![at(left)]),
            TurnWord::HalfRight => Some(vec![at(left + 1)]),
            TurnWord::AnyWay => Some((0..all).map(|by| at(left + by)).collect()),
            _ => None,
        }
    }

    /// Whether a step goes the way of a neighbour, perhaps farther.
    fn points(&self, step: Step, way: Step) -> bool {
        let signs = |step: Step| (step.right.signum(), step.forward.signum());
        step == way || self.plane && cross(way, step) == 0 && signs(way) == signs(step)
    }
}

/// Positive where the second step points to the right of the first, by less than half a circle.
fn cross(a: Step, b: Step) -> i16 {
    i16::from(b.right) * i16::from(a.forward) - i16::from(b.forward) * i16::from(a.right)
}

/// Whether a step points to the right of one way and to the left of the next.
fn is_between(left: Step, step: Step, right: Step) -> bool {
    cross(left, step) > 0 && cross(step, right) > 0
}

#[cfg(test)]
mod tests {
    use chatur_board::GraphCell;

    use super::*;

    fn turned(geometry: &Geometry, step: (i8, i8), turn: TurnWord) -> Option<Vec<(i8, i8)>> {
        let steps = Compass::new(geometry).turned(Step::new(step.0, step.1), turn)?;
        Some(steps.into_iter().map(|step| (step.right, step.forward)).collect())
    }

    #[test]
    fn steps_turn_clockwise_on_squares() {
        let board = Geometry::rectangle(8, 8).expect("a board");
        let turned = |step, turn| turned(&board, step, turn);
        assert_eq!(turned((-2, 2), TurnWord::HalfRight), Some(vec![(0, 1)]));
        assert_eq!(turned((0, 1), TurnWord::BackRight), Some(vec![(1, -1)]));
        assert_eq!(turned((0, 1), TurnWord::HexRight), Some(vec![]));
        assert_eq!(turned((1, 2), TurnWord::Right), None);
        assert_eq!(turned((1, 2), TurnWord::Outward), Some(vec![(0, 1), (1, 1)]));
        assert_eq!(turned((-2, -1), TurnWord::Outward), Some(vec![(-1, -1), (-1, 0)]));
    }

    /// A hex at (file, rank) stands at these places of a drawing, in halves of a hex and of its height.
    fn angle((file, rank): (i8, i8)) -> f64 {
        let (x, y) = (f64::from(file) * 3_f64.sqrt(), f64::from(2 * rank - file));
        x.atan2(y).to_degrees()
    }

    #[test]
    fn turns_on_hexes_are_those_of_the_drawing() {
        let board = Geometry::hexagon(5).expect("a board");
        let turns = [
            (TurnWord::Ahead, 0.0),
            (TurnWord::HalfRight, 30.0),
            (TurnWord::HexRight, 60.0),
            (TurnWord::Right, 90.0),
            (TurnWord::HexBackRight, 120.0),
            (TurnWord::BackRight, 150.0),
            (TurnWord::Back, 180.0),
            (TurnWord::BackLeft, 210.0),
            (TurnWord::HexBackLeft, 240.0),
            (TurnWord::Left, 270.0),
            (TurnWord::HexLeft, 300.0),
            (TurnWord::HalfLeft, 330.0),
        ];
        for way in Compass::new(&board).around {
            let way = (way.right, way.forward);
            for (turn, degrees) in turns {
                let to = turned(&board, way, turn).expect("a neighbour");
                let [to] = to[..] else { panic!("{way:?} {turn:?}: {to:?}") };
                let by = (angle(to) - angle(way)).rem_euclid(360.0);
                assert!((by - degrees).abs() < 1e-9, "{way:?} {turn:?}: {by}");
            }
        }
        // The knight of hexes leaps between an edge and a corner.
        let outward = turned(&board, (1, 3), TurnWord::Outward).expect("two neighbours");
        assert!(angle(outward[0]) < angle((1, 3)) && angle((1, 3)) < angle(outward[1]), "{outward:?}");
    }

    /// A graph of one cell and a line of each of these kinds.
    fn graph(links: usize) -> Geometry {
        let cell = |name: &str, place| GraphCell { name: name.to_owned(), place };
        let line = vec![vec!["a1".to_owned(), "a2".to_owned()]];
        Geometry::graph(&[cell("a1", (0, 0)), cell("a2", (0, 100))], &vec![line; links]).expect("a graph")
    }

    #[test]
    fn turns_on_a_graph_go_from_name_to_name() {
        let step = |dir| single(&graph(6), dir).map(|step| (step.right, step.forward)).expect("one step");
        for (links, from, turn, to) in [
            (4, Dir::Forward, TurnWord::HalfRight, Some(Dir::ForwardRight)),
            (4, Dir::ForwardRight, TurnWord::Right, Some(Dir::BackwardRight)),
            (4, Dir::Left, TurnWord::Back, Some(Dir::Right)),
            (4, Dir::Left, TurnWord::HexRight, None),
            (6, Dir::ForwardRight, TurnWord::HexRight, Some(Dir::Right)),
            (6, Dir::ForwardRight, TurnWord::Right, Some(Dir::HexBackwardRight)),
            (6, Dir::HexForwardLeft, TurnWord::HexLeft, Some(Dir::HexBackwardLeft)),
        ] {
            let turned = turned(&graph(links), step(from), turn);
            assert_eq!(turned, Some(to.map(step).into_iter().collect()), "{links} {from:?} {turn:?}");
        }
    }
}
