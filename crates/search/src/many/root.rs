//! The first ply: one depth after the other, and what is told.

use chatur_core::Move;

use super::sides::{DECIDED, INFINITE, Values, ahead, back, score};
use super::tree::{PLIES, Tree};
use crate::driver::Search;
use crate::{Bound, Family, Info};

/// A move of the position that is thought about.
#[derive(Clone, Debug)]
struct RootMove {
    mv: Move,
    /// What it is worth to who moves, by the last depth that told.
    value: i32,
    /// Whether that is exact.
    exact: bool,
    /// What it is worth to everybody, where the search tells.
    values: Option<Values>,
    line: Vec<Move>,
}

/// The first ply of a thread's search.
pub(super) struct Root<'a> {
    tree: Tree<'a>,
    family: Family,
    /// How many lines are wanted.
    lines: usize,
    /// The last depth that told anything.
    depth: i32,
    moves: Vec<RootMove>,
}

impl<'a> Root<'a> {
    pub(super) fn new(tree: Tree<'a>, moves: &[Move], family: Family, lines: usize) -> Self {
        let new = |&mv: &Move| RootMove { mv, value: -INFINITE, exact: false, values: None, line: vec![mv] };
        let lines = lines.clamp(1, moves.len().max(1));
        Self { tree, family, lines, depth: 0, moves: moves.iter().map(new).collect() }
    }
}

impl Search for Root<'_> {
    const DEEPEST: i32 = PLIES as i32 - 8;

    fn iterate(&mut self, depth: i32, _: &mut dyn FnMut(&Info)) -> bool {
        let told = iterate(&mut self.tree, &mut self.moves, depth, self.family, self.lines) > 0;
        if told {
            self.depth = depth;
        }
        told
    }

    fn lines(&mut self) -> Vec<Info> {
        infos(&mut self.tree, &self.moves, self.depth, self.lines)
    }

    fn is_settled(&self, depth: i32, mate: Option<u32>) -> bool {
        let known = self.moves.first().is_some_and(|best| is_known(best, depth, mate));
        known || self.moves.len() == 1 && depth >= 4
    }

    fn share(&mut self) -> u32 {
        // The next depth takes several times as long as the last.
        50
    }
}

/// Whether the end is known, so that nothing deeper is worth looking at.
fn is_known(best: &RootMove, depth: i32, mate: Option<u32>) -> bool {
    let plies = match score(best.value) {
        crate::Score::Win(plies) | crate::Score::Loss(plies) => plies as i32,
        crate::Score::Centipawns(_) => return false,
    };
    let wanted = mate.is_some_and(|moves| best.value > DECIDED && plies <= 2 * moves as i32);
    best.exact && (plies <= depth || wanted)
}

/// One depth. How many moves were searched to the end; those come first, the best before all.
fn iterate(tree: &mut Tree<'_>, all: &mut [RootMove], depth: i32, family: Family, lines: usize) -> usize {
    let mut done = 0;
    for index in 0..all.len() {
        // The best of this depth so far stand first, in order; the last of as many as are wanted is the bar.
        let bar = if done >= lines { all[lines - 1].value } else { -INFINITE };
        let Some((value, values)) = value_of(tree, all[index].mv, depth, index, family, bar) else { break };
        let root = &mut all[index];
        root.exact = done < lines || value > bar;
        root.value = value;
        root.values = values;
        if root.exact || root.line.is_empty() {
            root.line.clear();
            root.line.push(root.mv);
            root.line.extend_from_slice(&tree.lines[1]);
        }
        if root.exact {
            let place = all[..done.min(lines)]
                .iter()
                .position(|other| other.value < value)
                .unwrap_or(done.min(lines));
            all[place..=index].rotate_right(1);
        }
        done += 1;
    }
    done
}

/// What a move is worth at a depth; `None` once the search is over.
fn value_of(
    tree: &mut Tree<'_>,
    mv: Move,
    depth: i32,
    index: usize,
    family: Family,
    bar: i32,
) -> Option<(i32, Option<Values>)> {
    if !tree.advance(0, mv) {
        return None;
    }
    let me = tree.root.index();
    let result = match family {
        Family::MaxN => {
            let values = tree.max_n(1, depth - 1).map(back);
            (values[me], Some(values))
        }
        Family::Paranoid | Family::BestReply => {
            let mut search = |depth: i32, beta: i32| {
                let (low, high) = (ahead(bar), ahead(beta));
                back(match family {
                    Family::BestReply => tree.best_reply(1, depth, false, low, high),
                    _ => tree.paranoid(1, depth, low, high),
                })
            };
            let less = i32::from(index >= 6 && depth >= 3 && bar > -INFINITE);
            let mut value = if bar > -INFINITE { search(depth - 1 - less, bar + 1) } else { INFINITE };
            if value > bar {
                value = search(depth - 1, INFINITE);
            }
            (value, None)
        }
    };
    (!tree.watch.is_stopped()).then_some(result)
}

/// The lines of thought after a depth.
fn infos(tree: &mut Tree<'_>, all: &[RootMove], depth: i32, lines: usize) -> Vec<Info> {
    let wanted = all.iter().take(lines).enumerate();
    // Stopped before anything was searched, the first move is told all the same.
    let wanted = wanted.filter(|&(index, root)| index == 0 || root.value > -INFINITE);
    let told = wanted.map(|(index, root)| {
        let values = everybody(tree, root);
        Info {
            depth: depth as u32,
            deepest: tree.deepest as u32,
            line: index + 1,
            score: score(values[tree.root.index()]),
            scores: values[..tree.sides.seats].iter().map(|&value| score(value)).collect(),
            bound: if root.exact { Bound::Exact } else { Bound::Upper },
            nodes: tree.watch.nodes(),
            time: tree.watch.elapsed(),
            full: tree.table.full(),
            moves: root.line.clone(),
        }
    });
    told.collect()
}

/// What a line is worth to everybody: as the search says, or as its end looks, or as the position does where nothing was
/// searched.
fn everybody(tree: &mut Tree<'_>, root: &RootMove) -> Values {
    if let Some(values) = root.values {
        return values;
    }
    if root.value == -INFINITE {
        return tree.leaf(0);
    }
    let mut values: Values = tree.end_of(&root.line);
    let me = tree.root.index();
    for (seat, value) in values.iter_mut().enumerate().take(tree.sides.seats) {
        if tree.sides.allies(seat, me) {
            *value = root.value;
        }
    }
    values
}
