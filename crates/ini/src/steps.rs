//! Movement taken apart into single steps, so that two ways of saying it can be compared; and written in Betza's letters.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::LazyLock;

use chatur_core::{Arrival, Atom, Hop, Kind, ZoneId};

use crate::slot::Slot;

/// Where steps go to the right and ahead, in which manner, and what may stand there.
type Ways = BTreeMap<((i8, i8), Manner), Landing>;

/// How far and in which manner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Manner {
    min: u8,
    /// 0 goes on to the edge.
    max: u8,
    hop: u8,
    lame: bool,
}

/// On what a step may land.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Landing {
    empty: bool,
    enemy: bool,
    en_passant: bool,
}

/// Every single way to move: to the right and forward, and in which manner.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Steps {
    ways: Ways,
    /// A janggi elephant, or other moves of several legs.
    legs: Vec<String>,
    /// Whether a way has a condition that no letter says.
    pub(crate) more: bool,
    /// Several steps ahead from here, which no letter says: straight or slantwise, how many, from where.
    pub(crate) initial: Vec<(bool, u8, ZoneId)>,
    /// From here steps sideways are made; a soldier's.
    pub(crate) sideways_from: Option<ZoneId>,
    /// Along the lines of this zone steps are made as well.
    pub(crate) along: Option<ZoneId>,
    /// Whether some pieces are not jumped.
    pub(crate) picky: bool,
    /// Whether a square that is passed can be captured on.
    pub(crate) leaves_mark: bool,
}

impl Steps {
    pub(crate) fn of(kind: &Kind) -> Self {
        let mut steps = Self::default();
        kind.movement.iter().for_each(|atom| steps.add(atom));
        steps
    }

    fn add(&mut self, atom: &Atom) {
        self.leaves_mark |= atom.leaves_mark;
        let ahead = atom.steps.iter().all(|step| step.forward > 0 && step.right.abs() <= step.forward);
        let quiet = atom.to.empty && !atom.to.enemy && !atom.to.en_passant;
        if let Some(from) = atom.from {
            let straight = atom.steps.iter().all(|step| step.right == 0);
            let far = atom.steps.first().map_or(1, |step| step.forward as u8).max(atom.max.unwrap_or(1));
            let sideways = atom.steps.iter().all(|step| step.forward == 0 && step.right.abs() == 1);
            if sideways && atom.max == Some(1) && !quiet {
                self.sideways_from = Some(from);
                for step in &atom.steps {
                    self.way((step.right, step.forward), atom);
                }
            } else if ahead && quiet && far > 1 {
                self.initial.push((straight, far, from));
            } else {
                self.more = true;
            }
            return;
        }
        if let Some(lines) = atom.along {
            self.along = Some(lines);
            return;
        }
        self.more |= atom.crush.is_some() || atom.into.is_some() || atom.fresh || atom.unless_check;
        self.more |= !atom.seen.is_empty();
        self.more |= !atom.cycle.is_empty() || atom.arrival != Arrival::Land || atom.to.friend;
        self.picky |= atom.over.is_some();
        if atom.then.is_empty() {
            for step in &atom.steps {
                self.way((step.right, step.forward), atom);
            }
        } else {
            self.legs.push(format!("{:?} {:?} {:?} {:?}", atom.steps, atom.max, atom.then, atom.to));
        }
    }

    fn way(&mut self, step: (i8, i8), atom: &Atom) {
        let hop = match atom.hop {
            Hop::None => 0,
            Hop::Over => 1,
            Hop::Behind => 2,
            Hop::First => 3,
            Hop::Enemies => 4,
        };
        let manner = Manner { min: atom.min, max: atom.max.unwrap_or(0), hop, lame: atom.lame };
        let landing = self.ways.entry((step, manner)).or_default();
        landing.empty |= atom.to.empty;
        landing.enemy |= atom.to.enemy;
        landing.en_passant |= atom.to.en_passant;
    }

    /// The same without captures in passing.
    fn bare(&self) -> (Ways, &[String]) {
        let ways = self.ways.iter().map(|(&way, &landing)| (way, Landing { en_passant: false, ..landing }));
        (ways.collect(), &self.legs)
    }

    pub(crate) fn takes_in_passing(&self) -> bool {
        self.ways.values().any(|landing| landing.en_passant)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.ways.is_empty() && self.legs.is_empty() && self.initial.is_empty()
    }

    /// The type that moves so, if there is one; never a king.
    pub(crate) fn slot(&self) -> Option<Slot> {
        if self.sideways_from.is_some() {
            return (self.bare() == STANDARD[&Slot::SOLDIER].bare()).then_some(Slot::SOLDIER);
        }
        let found = STANDARD.iter().find(|(slot, steps)| **slot != Slot::KING && steps.bare() == self.bare());
        found.map(|(&slot, _)| slot).filter(|&slot| self.picky == (slot == Slot::JANGGI_CANNON))
    }

    /// The steps in Betza's letters as Fairy-Stockfish reads them.
    pub(crate) fn betza(&self) -> Option<String> {
        if self.more || self.picky || !self.legs.is_empty() || self.sideways_from.is_some() {
            return None;
        }
        let mut text = String::new();
        // All steps of one kind that are made in one manner and land alike.
        let mut groups: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
        for (&((right, forward), manner), &landing) in &self.ways {
            let (short, long) = (right.abs().min(forward.abs()), right.abs().max(forward.abs()));
            groups.entry((landing, manner, (long, short))).or_default().insert((right, forward));
        }
        let whole = |landing, manner, kind| {
            let group: Option<&BTreeSet<(i8, i8)>> = groups.get(&(landing, manner, kind));
            group.is_some_and(|group| group.len() == 4)
        };
        for (&(landing, manner, kind), group) in &groups {
            // Leaps of several steps have no letter for both.
            let near = manner.min == 1;
            let both = near && whole(landing, manner, (1, 0)) && whole(landing, manner, (1, 1));
            if both && kind == (1, 1) {
                continue;
            }
            let letters = letters(kind, manner, both && kind == (1, 0))?;
            let part = format!("{}{}{letters}", modality(landing)?, directions(kind, group)?);
            // Two letters alike would be read as one rider: `cpR` and `R` are `RcpR`.
            let doubles = part.starts_with(|first| text.ends_with(first));
            text = if doubles { part + &text } else { text + &part };
        }
        for &(straight, far, _) in &self.initial {
            match (straight, far) {
                (true, 2) => text += "ifmnD",
                (false, 2) => text += "ifmnA",
                (true, 3) => text += "ifmR3",
                _ => return None,
            }
        }
        Some(text)
    }
}

fn modality(landing: Landing) -> Option<String> {
    let quiet = match (landing.empty, landing.enemy) {
        (true, true) if !landing.en_passant => "",
        (true, false) if !landing.en_passant => "m",
        (false, true) => "c",
        _ => return None,
    };
    Some(if landing.en_passant { format!("{quiet}e") } else { quiet.to_owned() })
}

/// The manner before an atom, the atom, and how far.
fn letters((long, short): (i8, i8), manner: Manner, both: bool) -> Option<String> {
    let hop = match manner.hop {
        0 => "",
        1 => "p",
        2 => "g",
        _ => return None,
    };
    let lame = if manner.lame { "n" } else { "" };
    let (leaper, rider) = match (long, short) {
        (1, 0) if both => ("K", "Q"),
        (1, 0) => ("W", "R"),
        (1, 1) => ("F", "B"),
        (2, 0) => ("D", ""),
        (2, 1) => ("N", ""),
        (2, 2) => ("A", ""),
        (3, 0) => ("H", ""),
        (3, 1) => ("C", ""),
        (3, 2) => ("Z", ""),
        (3, 3) => ("G", ""),
        _ => return None,
    };
    // A slide of just so many steps is a leap that can be blocked.
    if manner.min == manner.max && hop.is_empty() {
        let leap = match (long, short, manner.min) {
            (1, 0, 2) => Some("D"),
            (1, 1, 2) => Some("A"),
            (1, 0, 3) => Some("H"),
            (1, 1, 3) => Some("G"),
            _ => None,
        };
        if let Some(leap) = leap {
            return Some(format!("n{leap}"));
        }
    }
    let atom = match (manner.min, manner.max) {
        (1, 1) if hop.is_empty() => leaper.to_owned(),
        (1, 0) if rider.is_empty() => format!("{leaper}{leaper}"),
        (1, 0) => rider.to_owned(),
        (1, most @ 2..=9) if !rider.is_empty() => format!("{rider}{most}"),
        _ => return None,
    };
    (manner.hop == 0 || !rider.is_empty()).then(|| format!("{hop}{lame}{atom}"))
}

/// The letters for some of the steps of a kind; none for all.
fn directions((long, short): (i8, i8), group: &BTreeSet<(i8, i8)>) -> Option<String> {
    let all = if short == 0 || short == long { 4 } else { 8 };
    if group.len() == all {
        return Some(String::new());
    }
    let of = |names: &[(&str, &[(i8, i8)])]| -> Option<String> {
        let mut left = group.clone();
        let mut text = String::new();
        for (name, steps) in names {
            if steps.iter().all(|step| left.contains(step)) {
                steps.iter().for_each(|step| {
                    left.remove(step);
                });
                text += name;
            }
        }
        left.is_empty().then_some(text)
    };
    let (l, s) = (long, short);
    if short == 0 {
        let names: [(&str, &[(i8, i8)]); 6] = [
            ("v", &[(0, l), (0, -l)]),
            ("s", &[(l, 0), (-l, 0)]),
            ("f", &[(0, l)]),
            ("b", &[(0, -l)]),
            ("l", &[(-l, 0)]),
            ("r", &[(l, 0)]),
        ];
        // `fs` before `v` and one side: a soldier is not named by what it lacks.
        return of(&names[2..4].iter().chain(&names[1..2]).copied().collect::<Vec<_>>())
            .filter(|_| {
                !group.contains(&(0, l))
                    || !group.contains(&(0, -l))
                    || group.contains(&(l, 0)) != group.contains(&(-l, 0))
            })
            .or_else(|| of(&names));
    }
    if short == long {
        return of(&[
            ("f", &[(l, l), (-l, l)]),
            ("b", &[(l, -l), (-l, -l)]),
            ("r", &[(l, l), (l, -l)]),
            ("l", &[(-l, l), (-l, -l)]),
            ("fr", &[(l, l)]),
            ("fl", &[(-l, l)]),
            ("br", &[(l, -l)]),
            ("bl", &[(-l, -l)]),
        ]);
    }
    of(&[
        ("fh", &[(s, l), (-s, l), (l, s), (-l, s)]),
        ("bh", &[(s, -l), (-s, -l), (l, -s), (-l, -s)]),
        ("ff", &[(s, l), (-s, l)]),
        ("bb", &[(s, -l), (-s, -l)]),
        ("fs", &[(l, s), (-l, s)]),
        ("bs", &[(l, -s), (-l, -s)]),
        ("rf", &[(s, l)]),
        ("lf", &[(-s, l)]),
        ("rb", &[(s, -l)]),
        ("lb", &[(-s, -l)]),
        ("fr", &[(l, s)]),
        ("fl", &[(-l, s)]),
        ("br", &[(l, -s)]),
        ("bl", &[(-l, -s)]),
    ])
}

/// How each type with moves of its own goes.
static STANDARD: LazyLock<BTreeMap<Slot, Steps>> = LazyLock::new(|| {
    let mut pieces = String::from("\"root\": (letter: \"X\", moves: \"K\", royal: Yes), ");
    for slot in Slot::with_moves() {
        let moves = match (slot, slot.betza().unwrap_or_default()) {
            (Slot::JANGGI_ELEPHANT, _) => {
                "[Legs(first: (dirs: [Orthogonal], exactly: 1), then: [(turn: [Outward], exactly: 2)])]"
                    .to_owned()
            }
            (_, "") => "[]".to_owned(),
            (_, betza) => format!("{betza:?}"),
        };
        let key = slot.key();
        let _ = write!(pieces, "\"{key}\": (letter: \"{}\", moves: {moves}), ", letter_of(slot));
    }
    let text = format!(
        "(format: 1, id: \"types\", board: Squares(files: 8, ranks: 8), players: (seats: {{ \
         \"white\": (faces: N, letters: Upper), \"black\": (faces: S, letters: Lower) }}), pieces: {{ {pieces} }}, \
         setup: (rows: [\"x.......\", \"........\", \"........\", \"........\", \"........\", \"........\", \"........\", \
         \"X.......\"]), end: {{}})"
    );
    let loaded = chatur_variants::load_text("types.ron", &text).expect("this text is sound");
    let kinds = &loaded.variant.spec().kinds;
    let of =
        |slot: Slot| kinds.iter().find(|kind| kind.name == slot.key()).map(|kind| (slot, Steps::of(kind)));
    Slot::with_moves().filter_map(of).collect()
});

/// A letter for each of a few dozen types.
fn letter_of(slot: Slot) -> String {
    let number = Slot::with_moves().position(|other| other == slot).unwrap_or_default();
    let letter = char::from(b'A' + (number % 22) as u8);
    if number < 22 { letter.to_string() } else { format!("+{letter}") }
}
