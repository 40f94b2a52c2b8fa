//! How a piece moves, as a small board with the piece in the middle: as text and as SVG.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use chatur_board::Step;
use chatur_core::{Arrival, Atom, Hop, Kind};
use chatur_effort::{Budget, Ordered as _, bounded, tick};

use super::hexes;
use crate::said::Lang;

/// What the squares of one move may cost.
const DRAWING: Budget = Budget { steps: 200_000, bytes: u64::MAX };
/// Squares on each side of the piece, at least and at most.
const RADIUS: (i8, i8) = (2, 4);
/// How far a rider is drawn.
const RIDER: i8 = 3;

/// The squares that a piece reaches from the middle of an empty board, as its owner sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// The name of the piece.
    pub name: String,
    /// Its letter.
    pub letter: String,
    lang: Lang,
    /// Whether the cells are hexes.
    hex: bool,
    radius: i8,
    cells: BTreeMap<(i8, i8), Cell>,
    /// Squares that the piece covers besides the middle one.
    covered: Vec<(i8, i8)>,
}

/// A square that a piece reaches, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reached {
    /// Steps to the right, as its owner sees the board.
    pub right: i8,
    /// Steps ahead; on hexes along the file.
    pub forward: i8,
    /// Whether it goes there.
    pub moves: bool,
    /// Whether it captures there.
    pub captures: bool,
    /// The number of the sentence that tells of a condition or an effect; none where it goes and captures plainly.
    pub number: Option<usize>,
}

/// What a piece can do on a square.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Cell {
    moves: bool,
    captures: bool,
    /// The numbers of moves with a condition or an effect of their own.
    special: BTreeSet<usize>,
}

impl Diagram {
    pub(super) fn of(kind: &Kind, lang: Lang, hex: bool) -> Self {
        let mut cells: BTreeMap<(i8, i8), Cell> = BTreeMap::new();
        let captures = kind.takes.is_none_or(|takes| !takes.is_empty());
        for (number, atom) in kind.movement.iter().enumerate() {
            // What takes too long to draw is told in words alone.
            for at in bounded(DRAWING, || ends(atom)).unwrap_or_default() {
                let cell = cells.entry(at).or_default();
                if is_special(atom) {
                    cell.special.insert(number + 1);
                } else {
                    cell.moves |= atom.to.empty;
                    cell.captures |= atom.to.enemy && captures;
                }
            }
        }
        cells.remove(&(0, 0));
        cells.retain(|_, cell| cell.moves || cell.captures || !cell.special.is_empty());
        let distance = |&at: &(i8, i8)| if hex { hexes::distance(at) } else { at.0.abs().max(at.1.abs()) };
        let radius = cells.keys().map(distance).max().unwrap_or(0).clamp(RADIUS.0, RADIUS.1);
        cells.retain(|at, _| distance(at) <= radius);
        let covered = kind.footprint.cells().iter().map(|&(files, ranks)| (files as i8, ranks as i8));
        let covered = covered.filter(|&cell| cell != (0, 0)).collect();
        Self { name: kind.name.clone(), letter: kind.letter.clone(), lang, hex, radius, cells, covered }
    }

    /// Whether there is a square to show.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// How many squares there are on each side of the piece.
    pub fn radius(&self) -> i8 {
        self.radius
    }

    /// Whether the cells are hexes.
    pub fn is_hex(&self) -> bool {
        self.hex
    }

    /// Squares that the piece covers besides the middle one, to the right and ahead.
    pub fn covered(&self) -> &[(i8, i8)] {
        &self.covered
    }

    /// The squares that it reaches.
    pub fn reached(&self) -> impl Iterator<Item = Reached> + '_ {
        self.cells.iter().map(|(&(right, forward), cell)| {
            let Cell { moves, captures, .. } = *cell;
            let number = cell.special.first().copied().filter(|_| !(moves && captures));
            Reached { right, forward, moves, captures, number }
        })
    }

    /// The diagram as lines of text.
    pub fn rows(&self) -> Vec<String> {
        if self.hex {
            return self.hex_rows();
        }
        let row = |forward: i8| {
            let signs =
                (-self.radius..=self.radius).map(|right| format!("{:<3}", self.sign((right, forward))));
            signs.collect::<String>().trim_end().to_owned()
        };
        (-self.radius..=self.radius).rev().map(row).collect()
    }

    /// The same on hexes, which stand half a cell higher from file to file.
    fn hex_rows(&self) -> Vec<String> {
        let row = |height: i8| {
            let sign = |right: i8| {
                let forward = (height + right).div_euclid(2);
                let here =
                    (height + right).rem_euclid(2) == 0 && hexes::distance((right, forward)) <= self.radius;
                format!("{:<3}", if here { self.sign((right, forward)) } else { String::new() })
            };
            (-self.radius..=self.radius).map(sign).collect::<String>().trim_end().to_owned()
        };
        (-2 * self.radius..=2 * self.radius).rev().map(row).collect()
    }

    fn sign(&self, at: (i8, i8)) -> String {
        if at == (0, 0) || self.covered.contains(&at) {
            return self.letter.clone();
        }
        let Some(cell) = self.cells.get(&at) else { return ".".to_owned() };
        let plain = match (cell.moves, cell.captures) {
            (true, true) => "o",
            (true, false) => "m",
            (false, true) => "x",
            (false, false) => "",
        };
        // A square that it reaches plainly anyway needs no other way.
        let special = cell.special.iter().find(|_| plain != "o").map(ToString::to_string);
        plain.to_owned() + &special.unwrap_or_default()
    }

    /// What the signs of this diagram mean; empty when they need no words.
    pub fn legend(&self) -> String {
        let signs: String = self.cells.keys().map(|&at| self.sign(at)).collect();
        let mut parts = Vec::new();
        if signs.contains('o') {
            parts.push(self.lang.told(said!(MovesCaptures)));
        }
        if signs.contains('m') {
            parts.push(self.lang.told(said!(MovesOnly)));
        }
        if signs.contains('x') {
            parts.push(self.lang.told(said!(CapturesOnly)));
        }
        let mut numbers: Vec<char> = signs.chars().filter(char::is_ascii_digit).collect();
        numbers.order();
        numbers.dedup();
        if !numbers.is_empty() {
            let numbers: Vec<String> = numbers.iter().map(char::to_string).collect();
            let numbers = numbers.join(" ");
            parts.push(self.lang.told(said!(ByMoveOfNumber { numbers })));
        }
        parts.join(", ")
    }

    /// The diagram as an SVG picture that stands alone.
    pub fn svg(&self) -> String {
        const CELL: i32 = 40;
        let across = 2 * i32::from(self.radius) + 1;
        let size = across * CELL + 2;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-1 -1 {size} {size}\" width=\"{size}\" height=\"{size}\" role=\"img\" font-family=\"sans-serif\" text-anchor=\"middle\">\n<title>{}{} {}</title>\n",
            escaped(&self.lang.piece(&self.name)),
            self.lang.told(said!(ColonBeforeSigns)),
            escaped(&self.legend()),
        );
        if self.hex {
            self.hex_cells(&mut svg, CELL);
            svg += "</svg>\n";
            return svg;
        }
        for forward in (-self.radius..=self.radius).rev() {
            for right in -self.radius..=self.radius {
                let (x, y) = (i32::from(right + self.radius) * CELL, i32::from(self.radius - forward) * CELL);
                let colour = if (right + forward) % 2 == 0 { "#efe6d2" } else { "#d8c6a4" };
                let _ = writeln!(
                    svg,
                    r##"<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{colour}" stroke="#8c7b5e" stroke-width="0.5"/>"##
                );
                self.draw(&mut svg, (right, forward), (x + CELL / 2, y + CELL / 2));
            }
        }
        svg += "</svg>\n";
        svg
    }

    /// The cells of a board of hexes, each as a hexagon with a corner on either side.
    fn hex_cells(&self, svg: &mut String, cell: i32) {
        let middle = i32::from(self.radius) * cell + cell / 2;
        for forward in (-self.radius..=self.radius).rev() {
            for right in -self.radius..=self.radius {
                if hexes::distance((right, forward)) > self.radius {
                    continue;
                }
                let (across, up) = (i32::from(right), 2 * i32::from(forward) - i32::from(right));
                let (x, y) = (middle + across * cell * 7 / 8, middle - up * cell / 2);
                let corners = [(-23, 0), (-12, -20), (12, -20), (23, 0), (12, 20), (-12, 20)];
                let points = corners.map(|(dx, dy)| format!("{},{}", x + dx, y + dy)).join(" ");
                let colour = ["#efe6d2", "#d8c6a4", "#c3ad86"][(right + forward).rem_euclid(3) as usize];
                let _ = writeln!(
                    svg,
                    r##"<polygon points="{points}" fill="{colour}" stroke="#8c7b5e" stroke-width="0.5"/>"##
                );
                self.draw(svg, (right, forward), (x, y));
            }
        }
    }

    fn draw(&self, svg: &mut String, at: (i8, i8), (x, y): (i32, i32)) {
        if at == (0, 0) || self.covered.contains(&at) {
            let letter = escaped(&self.letter);
            let _ = writeln!(
                svg,
                r##"<circle cx="{x}" cy="{y}" r="16" fill="#26221d"/><text x="{x}" y="{}" font-size="18" fill="#fdfbf5">{letter}</text>"##,
                y + 6
            );
            return;
        }
        let Some(cell) = self.cells.get(&at) else { return };
        if cell.moves {
            let _ = writeln!(svg, r##"<circle cx="{x}" cy="{y}" r="6" fill="#2b6e3f"/>"##);
        }
        if cell.captures {
            let _ = writeln!(
                svg,
                r##"<circle cx="{x}" cy="{y}" r="14" fill="none" stroke="#b3261e" stroke-width="3"/>"##
            );
        }
        if let Some(number) = cell.special.iter().find(|_| !(cell.moves && cell.captures)) {
            let (x, y) = if cell.moves || cell.captures { (x + 13, y - 8) } else { (x, y + 6) };
            let _ = writeln!(svg, r##"<text x="{x}" y="{y}" font-size="15" fill="#1f4e8c">{number}</text>"##);
        }
    }
}

/// Whether a move has a condition or an effect that a sign cannot show.
pub(super) fn is_special(atom: &Atom) -> bool {
    atom.hop != Hop::None
        || atom.lame
        || atom.from.is_some()
        || atom.into.is_some()
        || atom.along.is_some()
        || atom.over.is_some()
        || atom.fresh
        || atom.unless_check
        || !atom.seen.is_empty()
        || !atom.cycle.is_empty()
        || !atom.then.is_empty()
        || atom.arrival != Arrival::Land
        || atom.crush.is_some()
        || atom.to.friend
}

/// Where a move can end on a board without edges. What must be jumped is taken to stand where it is needed.
fn ends(atom: &Atom) -> Vec<(i8, i8)> {
    let fewest = match atom.hop {
        Hop::Over | Hop::Behind | Hop::First => atom.min.max(2),
        Hop::None | Hop::Enemies => atom.min,
    };
    let mut ends = Vec::new();
    for &first in &atom.steps {
        let mut at = (0, 0);
        for n in 1..=reach(atom.max, first).max(fewest) {
            // The cycle says what follows the first step in turn.
            let step = match (n, atom.cycle.len()) {
                (1, _) | (_, 0) => first,
                (n, length) => atom.cycle[(usize::from(n) - 2) % length],
            };
            at = add(at, step);
            if n >= fewest {
                ends.push(at);
            }
        }
    }
    for leg in &atom.then {
        let mut next = if leg.may_stop { ends.clone() } else { Vec::new() };
        for &before in &ends {
            for &step in &leg.steps {
                tick(4);
                let mut at = before;
                for n in 1..=reach(leg.max, step).max(leg.min) {
                    at = add(at, step);
                    if n >= leg.min && at != (0, 0) {
                        next.push(at);
                    }
                }
            }
        }
        tick(next.len() as u64);
        next.order();
        next.dedup();
        ends = next;
    }
    ends
}

/// How many steps are drawn.
fn reach(max: Option<u8>, step: Step) -> u8 {
    let long = step.right.abs().max(step.forward.abs()).max(1);
    let drawn = if long == 1 { RIDER } else { RADIUS.1 / long } as u8;
    max.map_or(drawn, |max| max.min(RADIUS.1 as u8)).max(1)
}

fn add((right, forward): (i8, i8), step: Step) -> (i8, i8) {
    (right.saturating_add(step.right), forward.saturating_add(step.forward))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
