//! How pieces move.

use chatur_board::{Shape, SquareSet, Step};
use chatur_core::{Along, Atom, Crush, Hop, Kind, Targets};

use super::zones::Zones;
use super::{directions, later, names};
use crate::betza;
use crate::diagnostic::Severity;
use crate::path::Path;
use crate::report::Report;
use crate::schema::{
    AlongWord, AtomWords, CrushWords, CrushedWord, Dir, HopWord, Leaves, LeavesAt, Moves, PieceWords, To,
    When, ZoneWords,
};

/// The most moves that a piece's words may list.
const MOST_ATOMS: usize = 64;
/// The most steps that one move may list.
const MOST_STEPS: usize = 64;
/// The longest step.
const FARTHEST: u8 = 63;

/// What all kinds of atoms have in common.
struct Common<'w> {
    to: Option<&'w [To]>,
    when: Option<&'w [When]>,
    crush: Option<&'w CrushWords>,
}

/// What atoms are lowered with.
struct Scope<'a, 'f, 'r, 's> {
    kinds: &'a [Kind],
    starts: &'a [SquareSet],
    zones: &'a mut Zones<'f>,
    report: &'r mut Report<'s>,
}

/// All that a piece can do.
pub(super) fn lower(
    piece: &PieceWords,
    at: &Path<'_>,
    starts: &[SquareSet],
    kinds: &[Kind],
    zones: &mut Zones<'_>,
    report: &mut Report<'_>,
) -> Vec<Atom> {
    let at = at.field("moves");
    let mut scope = Scope { kinds, starts, zones, report };
    match &piece.moves {
        None => Vec::new(),
        Some(Moves::Betza(text)) => scope.betza(text, &at),
        Some(Moves::Atoms(atoms)) => {
            if atoms.is_empty() {
                scope.report.error(&at, "moves", "the list of moves is empty");
            }
            if atoms.len() > MOST_ATOMS {
                let message = format!("{} moves are too many; at most {MOST_ATOMS}", atoms.len());
                scope.report.error(&at, "moves", message);
                return Vec::new();
            }
            atoms.iter().enumerate().flat_map(|(i, atom)| scope.atom(atom, &at.index(i))).collect()
        }
    }
}

/// Whether a piece has no move from any square of an empty board or of a full one.
pub(super) fn is_stuck(movement: &[Atom], zones: &Zones<'_>) -> bool {
    let geometry = &zones.ground.geometry;
    let moves = |atom: &Atom| {
        zones.ground.seats.iter().any(|seat| {
            let steps: Vec<_> = atom.steps.iter().map(|&step| geometry.turn(seat.facing, step)).collect();
            // A hurdle and the square behind it are two steps away.
            let length = if atom.hop == Hop::None { atom.min } else { 2 };
            geometry.squares().into_iter().any(|square| {
                steps.iter().any(|&step| {
                    (0..length).try_fold(square, |square, _| geometry.step(square, step)).is_some()
                })
            })
        })
    };
    !movement.iter().any(moves)
}

/// A name for a zone that has none.
pub(super) fn zone_name(words: &ZoneWords) -> String {
    match words {
        ZoneWords::Named(name) => name.clone(),
        other => ron::to_string(other).unwrap_or_default(),
    }
}

impl Scope<'_, '_, '_, '_> {
    fn atom(&mut self, words: &AtomWords, at: &Path<'_>) -> Vec<Atom> {
        match words {
            AtomWords::Slide { dirs, range, exactly, to, hop, when, leaves, crush, .. } => {
                let at = at.field("Slide");
                if crush.is_some() {
                    let words = [("hop", hop.is_some()), ("leaves", leaves.is_some())];
                    self.alone(&words, &at);
                }
                let steps = self.directions(dirs, &at.field("dirs"));
                let (min, max) = self.length(*range, *exactly, &at);
                let common = Common { to: to.as_deref(), when: when.as_deref(), crush: crush.as_ref() };
                let mut atom = self.common(&common, steps, &at);
                (atom.min, atom.max) = (min, max);
                atom.hop = match hop {
                    None => Hop::None,
                    Some(HopWord::Over) => Hop::Over,
                    Some(HopWord::Behind) => Hop::Behind,
                    Some(HopWord::First) => Hop::First,
                };
                if let Some(Leaves { at: LeavesAt::EverySquarePassed, .. }) = leaves {
                    atom.leaves_mark = true;
                    if min < 2 || !atom.to.empty {
                        self.report
                            .error(&at.field("leaves"), "en-passant", "this move passes no square")
                            .help("only a move to an empty square two or more steps away can be taken in passing");
                    }
                }
                vec![atom]
            }
            AtomWords::Leap { by, range, lame, to, when, crush, .. } => {
                let at = at.field("Leap");
                let Some(steps) = directions::leaps(&self.zones.ground.geometry, *by) else {
                    self.report
                        .error(&at.field("by"), "moves", "a board of cells and lines has no leaps")
                        .help("write `Slide` along its lines, with `exactly` for several steps");
                    return Vec::new();
                };
                self.leap(
                    &steps,
                    &at.field("by"),
                    *range,
                    *lame,
                    &Common { to: to.as_deref(), when: when.as_deref(), crush: crush.as_ref() },
                    &at,
                )
            }
            AtomWords::Steps { by, range, lame, to, when, crush, .. } => {
                let at = at.field("Steps");
                let steps: Vec<Step> = by.iter().map(|&(right, forward)| Step::new(right, forward)).collect();
                self.leap(
                    &steps,
                    &at.field("by"),
                    *range,
                    *lame,
                    &Common { to: to.as_deref(), when: when.as_deref(), crush: crush.as_ref() },
                    &at,
                )
            }
            AtomWords::Betza(text) => self.betza(text, &at.field("Betza")),
            AtomWords::Legs { .. } => {
                later::say(self.report, &at.field("Legs"), "Legs");
                Vec::new()
            }
        }
    }

    fn leap(
        &mut self,
        steps: &[Step],
        by: &Path<'_>,
        range: Option<u8>,
        lame: Option<bool>,
        common: &Common<'_>,
        at: &Path<'_>,
    ) -> Vec<Atom> {
        let size = |step: &Step| step.right.unsigned_abs().max(step.forward.unsigned_abs());
        if steps.is_empty() {
            self.report.error(by, "moves", "the list of steps is empty");
        }
        if steps.len() > MOST_STEPS {
            let message = format!("{} steps are too many; at most {MOST_STEPS}", steps.len());
            self.report.error(by, "moves", message);
            return Vec::new();
        }
        if steps.iter().any(|step| size(step) == 0) {
            self.report.error(by, "moves", "a leap of no length goes nowhere");
        }
        if steps.iter().any(|step| size(step) > FARTHEST) {
            self.report.error(
                by,
                "moves",
                format!("a leap of more than {FARTHEST} squares leaves every board"),
            );
        }
        let lame = lame == Some(true);
        if common.crush.is_some() {
            self.alone(&[("lame", lame)], at);
        }
        if lame && steps.iter().any(|step| size(step) == 1) {
            self.report
                .error(&at.field("lame"), "moves", "a step to a neighbour has no square halfway")
                .help("`lame` is for leaps over two squares or more, such as the Chinese horse's");
        }
        let mut atom = self.common(common, unique(steps.to_vec()), at);
        atom.lame = lame;
        atom.max = match range {
            None => Some(1),
            Some(0) => None,
            some => some,
        };
        vec![atom]
    }

    fn common(&mut self, words: &Common<'_>, steps: Vec<Step>, at: &Path<'_>) -> Atom {
        let Some(crush) = words.crush else {
            return Atom {
                to: self.targets(words.to, &at.field("to")),
                from: self.from(words.when, &at.field("when")),
                ..Atom::leaper(steps)
            };
        };
        self.alone(&[("when", words.when.is_some())], at);
        if words.to.is_some_and(|to| to != [To::Anything]) {
            self.report
                .error(&at.field("to"), "crush", "a crushing move lands on whatever it crushes")
                .help("leave `to` out, or write `to: [Anything]`; `crush.who` says what is crushed");
        }
        Atom { crush: Some(self.crush(crush, &at.field("crush"))), ..Atom::leaper(steps) }
    }

    /// Words that cannot stand beside `crush`.
    fn alone(&mut self, words: &[(&str, bool)], at: &Path<'_>) {
        for (word, _) in words.iter().filter(|(_, there)| *there) {
            self.report
                .word(
                    &at.field(word),
                    "not-supported",
                    format!("`{word}` is not supported yet beside `crush`"),
                )
                .help("leave it out: a crushing move is made from anywhere, and only royal pieces stop it");
        }
    }

    fn crush(&mut self, words: &CrushWords, at: &Path<'_>) -> Crush {
        let who = at.field("who");
        if !words.who.contains(&CrushedWord::Enemy) {
            if words.who.is_empty() {
                self.report
                    .error(&who, "crush", "nobody's pieces are crushed")
                    .help("write `who: [Enemy]` or `who: [Friend, Enemy]`");
            } else {
                later::say_that(self.report, &who, "crushing one's own pieces only");
            }
        }
        if let Some(stoppers) = &words.stopped_by {
            let list = at.field("stopped_by");
            let named = names::kinds(self.kinds, stoppers, &list, self.report);
            if named.len() == stoppers.len() {
                for (i, kind) in named.iter().enumerate() {
                    if !self.kinds[kind.index()].royal {
                        later::say_that(
                            self.report,
                            &list.index(i),
                            "a piece that stops crushing moves and is not royal",
                        );
                    }
                }
                for kind in self.kinds.iter().enumerate().filter(|(_, kind)| kind.royal) {
                    if !named.iter().any(|named| named.index() == kind.0) && !self.report.is_full() {
                        let message = format!("`{}` is royal and stops every crushing move", kind.1.name);
                        self.report
                            .error(&list, "crush", message)
                            .help("name all royal pieces, or leave `stopped_by` out");
                    }
                }
            }
        }
        Crush {
            friends: words.who.contains(&CrushedWord::Friend),
            along: match words.along {
                None | Some(AlongWord::WholePath) => Along::Path,
                Some(AlongWord::Landing) => Along::Landing,
            },
        }
    }

    fn directions(&mut self, dirs: &[Dir], at: &Path<'_>) -> Vec<Step> {
        if dirs.is_empty() {
            self.report
                .error(at, "moves", "the list of directions is empty")
                .help("write `dirs: [Forward]` or `dirs: [AllRound]`");
        }
        if dirs.len() > MOST_STEPS {
            let message = format!("{} directions are too many; at most {MOST_STEPS}", dirs.len());
            self.report.error(at, "moves", message);
            return Vec::new();
        }
        let mut steps = Vec::new();
        for (i, &dir) in dirs.iter().enumerate() {
            let those = directions::group(&self.zones.ground.geometry, dir);
            if those.is_empty() {
                let message = format!("there is no direction `{dir:?}` on this board");
                self.report.error(&at.index(i), "moves", message).help("it is a direction of hexes");
            }
            steps.extend(those);
        }
        unique(steps)
    }

    fn length(&mut self, range: Option<u8>, exactly: Option<u8>, at: &Path<'_>) -> (u8, Option<u8>) {
        for (word, number) in [("range", range), ("exactly", exactly)] {
            if number == Some(0) {
                self.report
                    .error(&at.field(word), "moves", "a move has at least one step")
                    .help("leave `range` out to slide to the edge");
            }
        }
        match (range, exactly) {
            (Some(_), Some(_)) => {
                self.report.error(
                    &at.field("exactly"),
                    "moves",
                    "a move has either a `range` or `exactly` so many steps",
                );
                (1, None)
            }
            (Some(range), None) => (1, Some(range.max(1))),
            (None, Some(exactly)) => (exactly.max(1), Some(exactly.max(1))),
            (None, None) => (1, None),
        }
    }

    fn targets(&mut self, words: Option<&[To]>, at: &Path<'_>) -> Targets {
        let Some(words) = words else { return Targets::EMPTY_OR_ENEMY };
        if words.is_empty() {
            self.report.error(at, "moves", "the list of targets is empty").help("write `to: [Empty, Enemy]`");
        }
        let mut targets = Targets::default();
        for (i, word) in words.iter().enumerate() {
            match word {
                To::Empty => targets.empty = true,
                To::Enemy => targets.enemy = true,
                To::EnPassant => targets.en_passant = true,
                To::Friend => targets.friend = true,
                To::Anything => {
                    self.report
                        .error(&at.index(i), "moves", "only a crushing move lands on anything")
                        .help("write `to: [Empty, Enemy]`, or give the move `crush: (who: [Friend, Enemy])`");
                }
            }
        }
        targets
    }

    fn from(&mut self, words: Option<&[When]>, at: &Path<'_>) -> Option<chatur_core::ZoneId> {
        let words = words.filter(|words| !words.is_empty())?;
        let mut squares = self.zones.ground.for_all(self.zones.ground.geometry.squares());
        let mut names = Vec::new();
        for (i, word) in words.iter().enumerate() {
            let When::From(zone) = word else { continue };
            let at = at.index(i);
            let from = self.zones.resolve(zone, &at.field("From"), Some(self.starts), self.report)?;
            squares = squares.into_iter().zip(from).map(|(a, b)| a & b).collect();
            names.push(zone_name(zone));
        }
        if squares.iter().all(|set| set.is_empty()) {
            self.report.warning(at, "stuck-piece", "there is no square from which this move can be made");
        }
        Some(self.zones.intern(names.join(" and "), squares))
    }

    fn betza(&mut self, text: &str, at: &Path<'_>) -> Vec<Atom> {
        if !matches!(self.zones.ground.geometry.shape(), Shape::Squares(_)) {
            self.report
                .error(at, "betza", "Betza's letters have a meaning on squares only")
                .help("write a list of moves, such as `[Slide(dirs: [Orthogonal])]`");
            return Vec::new();
        }
        let betza = match betza::parse(text) {
            Ok(betza) => betza,
            Err(error) => {
                let part = error.offset..error.offset + error.length.max(1);
                let said = self.report.within(Severity::Error, at, part, "betza", error.message);
                if let Some(help) = error.help {
                    said.help(help);
                }
                return Vec::new();
            }
        };
        for note in betza.notes {
            self.report.within(
                Severity::Note,
                at,
                note.offset..note.offset + note.length,
                "betza",
                note.message,
            );
        }
        let start = |scope: &mut Self| {
            if scope.starts.iter().all(|set| set.is_empty()) {
                scope.report.warning(
                    at,
                    "stuck-piece",
                    "`i` moves start from where the piece stands at the start, and there is none",
                );
            }
            scope.zones.intern("Start".to_owned(), scope.starts.to_vec())
        };
        let lower = |part: betza::Part| Atom {
            from: part.initial.then(|| start(self)).or(part.atom.from),
            ..part.atom
        };
        betza.parts.into_iter().map(lower).collect()
    }
}

/// The steps of a direction or a group of them; none for those of other boards.
pub(super) fn group(dir: Dir) -> &'static [Step] {
    const N: Step = Step::new(0, 1);
    const NE: Step = Step::new(1, 1);
    const E: Step = Step::new(1, 0);
    const SE: Step = Step::new(1, -1);
    const S: Step = Step::new(0, -1);
    const SW: Step = Step::new(-1, -1);
    const W: Step = Step::new(-1, 0);
    const NW: Step = Step::new(-1, 1);
    match dir {
        Dir::Forward => &[N],
        Dir::Backward => &[S],
        Dir::Left => &[W],
        Dir::Right => &[E],
        Dir::ForwardLeft => &[NW],
        Dir::ForwardRight => &[NE],
        Dir::BackwardLeft => &[SW],
        Dir::BackwardRight => &[SE],
        Dir::Orthogonal => &[N, E, S, W],
        Dir::Diagonal => &[NE, SE, SW, NW],
        Dir::Sideways => &[W, E],
        Dir::AllRound => &[N, NE, E, SE, S, SW, W, NW],
        Dir::HexForwardLeft | Dir::HexForwardRight | Dir::HexBackwardLeft | Dir::HexBackwardRight => &[],
    }
}

/// All mirror images of a step.
pub(super) fn mirrored((a, b): (i8, i8)) -> Vec<Step> {
    let flip = |x: i8| x.saturating_neg();
    let mut steps = Vec::new();
    for (a, b) in [(a, b), (b, a)] {
        for (right, forward) in [(a, b), (a, flip(b)), (flip(a), flip(b)), (flip(a), b)] {
            steps.push(Step::new(right, forward));
        }
    }
    unique(steps)
}

fn unique(steps: Vec<Step>) -> Vec<Step> {
    let mut seen = Vec::with_capacity(steps.len());
    for step in steps {
        if !seen.contains(&step) {
            seen.push(step);
        }
    }
    seen
}
