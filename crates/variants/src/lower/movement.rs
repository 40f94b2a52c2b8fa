//! How pieces move.

pub(crate) mod bend;
mod compass;
mod crush;
pub(crate) mod dirs;
mod legs;

use chatur_board::{Square, SquareSet, Step, Wrap};
use chatur_core::{Arrival, Atom, Hop, Kind, KindId, KindSet, Relation, Targets, ZoneId};
use chatur_effort::tick;

use self::dirs::unique;
use super::directions::{board, heard, leaps, shape};
use super::names;
use super::relations::{self, SeenWords};
use super::zones::Zones;
use crate::betza;
use crate::judge::clash::Clash;
use crate::judge::cost::keep;
use crate::judge::needs::Need;
use crate::said::Mistake;
use crate::said::diagnostic::Severity;
use crate::schema::{
    AtomWords, BendWord, CrushWords, Dir, EffectWord, HopWord, LeavesAt, Moves, PieceWords, To, When,
    ZoneWords,
};
use crate::text::path::Path;
use crate::told::report::{Report, Word};

/// The most moves that a piece's words may list.
const MOST_ATOMS: usize = 64;
/// The most steps that one move may list.
const MOST_STEPS: usize = 64;
/// The longest step.
const FARTHEST: u8 = 63;

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
        Some(Moves::Betza(text)) => {
            let atoms = scope.betza(text, (&at, "moves"));
            scope.kept(atoms, &at)
        }
        Some(Moves::Atoms(atoms)) => {
            if atoms.len() > MOST_ATOMS {
                let message = said!(MovesTooManyAtMost { most_atoms: MOST_ATOMS, count: atoms.len() });
                scope.report.error(&at, Mistake::Moves, message);
                return Vec::new();
            }
            let mut all = Vec::new();
            for (i, atom) in atoms.iter().enumerate() {
                let at = at.index(i);
                let new = scope.atom(atom, &at);
                all.extend(scope.kept(new, &at));
            }
            all
        }
    }
}

/// Whether a piece has no move from any square of an empty board or of a full one. What never leaves a zone moves
/// within it; it may come there from where it starts.
pub(super) fn is_stuck(
    movement: &[Atom],
    region: Option<ZoneId>,
    starts: &[SquareSet],
    zones: &Zones<'_>,
) -> bool {
    let all = zones.ground.for_all(zones.ground.geometry.squares());
    let region = region.map_or(all, |region| zones.squares_of(region));
    let from: Vec<_> = region.iter().zip(starts).map(|(&region, &start)| region | start).collect();
    is_stuck_within(movement, zones, &from, &region)
}

/// Whether a piece has no move from any of these squares, given for each seat.
pub(super) fn is_stuck_on(movement: &[Atom], zones: &Zones<'_>, squares: &[SquareSet]) -> bool {
    let all = zones.ground.for_all(zones.ground.geometry.squares());
    is_stuck_within(movement, zones, squares, &all)
}

/// Whether a piece has no move from any of these squares to any of those, both given for each seat.
fn is_stuck_within(movement: &[Atom], zones: &Zones<'_>, from: &[SquareSet], to: &[SquareSet]) -> bool {
    let geometry = &zones.ground.geometry;
    let zone = |zone: Option<ZoneId>| zone.map(|zone| zones.squares_of(zone));
    let moves = |atom: &Atom| {
        let (leaving, into) = (zone(atom.from), zone(atom.into));
        zones.ground.seats.iter().enumerate().any(|(seat, facing)| {
            let steps: Vec<_> = atom.steps.iter().map(|&step| geometry.turn(facing.facing, step)).collect();
            let turns = !atom.cycle.is_empty() || !atom.then.is_empty();
            // A hurdle and the square behind it are two steps away.
            let jumps = matches!(atom.hop, Hop::Over | Hop::Behind);
            let length = match atom.min {
                _ if jumps => 2,
                _ if turns => 1,
                min => min.max(1),
            };
            let most = if jumps { FARTHEST } else { atom.max.unwrap_or(FARTHEST) };
            let lands = |square: Square| {
                // Where a line turns it can come anywhere.
                turns || to[seat].has(square) && into.as_ref().is_none_or(|into| into[seat].has(square))
            };
            let begins = leaving.as_ref().map_or(from[seat], |zone| zone[seat] & from[seat]);
            begins.into_iter().any(|square| {
                tick(steps.len() as u64);
                steps.iter().any(|&step| {
                    let line =
                        std::iter::successors(geometry.step(square, step), |&at| geometry.step(at, step));
                    let reached = line.take(usize::from(most.max(length)));
                    reached.skip(usize::from(length) - 1).any(lands)
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

/// What all kinds of atoms have in common.
struct Common<'w> {
    to: Option<&'w [To]>,
    hop: Option<HopWord>,
    over: Option<&'w [String]>,
    not_over: Option<&'w [String]>,
    when: Option<&'w [When]>,
    bend: Option<BendWord>,
    effect: Option<EffectWord>,
    crush: Option<&'w CrushWords>,
}

/// When a move may be made.
#[derive(Default)]
struct Conditions {
    from: Option<ZoneId>,
    into: Option<ZoneId>,
    along: Option<ZoneId>,
    fresh: bool,
    unless_check: bool,
    seen: Vec<Relation>,
}

impl Conditions {
    fn put(&self, atom: Atom) -> Atom {
        Atom {
            from: self.from,
            into: self.into,
            along: self.along,
            fresh: self.fresh,
            unless_check: self.unless_check,
            seen: self.seen.clone(),
            ..atom
        }
    }
}

impl Scope<'_, '_, '_, '_> {
    /// Takes atoms in, or reports that a variant cannot keep so many.
    fn kept(&mut self, atoms: Vec<Atom>, at: &Path<'_>) -> Vec<Atom> {
        match keep(atoms.iter().map(Atom::kept_bytes).sum()) {
            Ok(()) => atoms,
            Err(why) => {
                self.report
                    .error(at, Mistake::Costly, said!(ComesToWaysToMove { why, count: atoms.len() }))
                    .help(said!(WriteFewerLegsFewerTurns));
                Vec::new()
            }
        }
    }

    fn atom(&mut self, words: &AtomWords, at: &Path<'_>) -> Vec<Atom> {
        match words {
            AtomWords::Slide {
                dirs,
                range,
                exactly,
                at_least,
                to,
                hop,
                over,
                not_over,
                when,
                bend,
                effect,
                leaves,
                crush,
            } => {
                let at = at.field("Slide");
                if crush.is_some() {
                    let words = [
                        ("hop", hop.is_some()),
                        ("leaves", leaves.is_some()),
                        ("at_least", at_least.is_some()),
                    ];
                    self.alone(&words, &at);
                }
                let steps = self.directions(dirs, &at.field("dirs"));
                let (min, max) = self.length(*range, *exactly, *at_least, &at);
                let common = Common {
                    to: to.as_deref(),
                    hop: *hop,
                    over: over.as_deref(),
                    not_over: not_over.as_deref(),
                    when: when.as_deref(),
                    bend: *bend,
                    effect: *effect,
                    crush: crush.as_ref(),
                };
                let atom = Atom { min, max, ..Atom::leaper(steps) };
                let leaves = leaves.as_ref().map(|leaves| leaves.at);
                self.common(&common, atom, leaves, &at)
            }
            AtomWords::Leap { by, range, lame, to, hop, over, not_over, when, bend, effect, crush } => {
                let common = Common {
                    to: to.as_deref(),
                    hop: *hop,
                    over: over.as_deref(),
                    not_over: not_over.as_deref(),
                    when: when.as_deref(),
                    bend: *bend,
                    effect: *effect,
                    crush: crush.as_ref(),
                };
                let at = at.field("Leap");
                let Some(steps) = self.mirrored(*by, &at.field("by")) else { return Vec::new() };
                self.leap(steps, *range, *lame, &common, &at)
            }
            AtomWords::Steps { by, range, lame, to, hop, over, not_over, when, bend, effect, crush } => {
                let common = Common {
                    to: to.as_deref(),
                    hop: *hop,
                    over: over.as_deref(),
                    not_over: not_over.as_deref(),
                    when: when.as_deref(),
                    bend: *bend,
                    effect: *effect,
                    crush: crush.as_ref(),
                };
                let steps = by.iter().map(|&(right, forward)| Step::new(right, forward)).collect();
                self.leap(steps, *range, *lame, &common, &at.field("Steps"))
            }
            AtomWords::Betza(text) => self.betza(text, (&at.field("Betza"), "Betza")),
            AtomWords::Legs { .. } => self.legs(words, &at.field("Legs")),
        }
    }

    /// All mirror images of a leap.
    fn mirrored(&mut self, by: (i8, i8), at: &Path<'_>) -> Option<Vec<Step>> {
        let steps = leaps(&self.zones.ground.geometry, by);
        if steps.is_none() {
            self.report.clash(Clash::OnLines, (at, "Leap"), (&board().field("Graph"), "Graph"));
        }
        steps
    }

    /// Whether the board is one of squares; what has a meaning nowhere else is refused.
    fn on_squares(&mut self, word: Word<'_>) -> bool {
        let shape = shape(&self.zones.ground.geometry);
        if shape != "Squares" {
            self.report.clash(Clash::OffSquares, word, (&board().field(shape), shape));
        }
        shape == "Squares"
    }

    fn leap(
        &mut self,
        steps: Vec<Step>,
        range: Option<u8>,
        lame: Option<bool>,
        common: &Common<'_>,
        at: &Path<'_>,
    ) -> Vec<Atom> {
        if self.sizes(&steps, &at.field("by")).is_none() {
            return Vec::new();
        }
        let lame = lame == Some(true);
        if common.crush.is_some() {
            self.alone(&[("lame", lame), ("hop", common.hop.is_some())], at);
        }
        if lame && steps.iter().any(|step| size(*step) == 1) {
            self.report
                .error(&at.field("lame"), Mistake::Moves, said!(StepToNeighbourHasNoSquareHalfway))
                .help(said!(ForLeapsOverTwoSquares));
        }
        let max = match range {
            None => Some(1),
            Some(0) => None,
            some => some,
        };
        let atom = Atom { lame, max, ..Atom::leaper(unique(steps)) };
        self.common(common, atom, None, at)
    }

    /// Whether leaps have a length that a board can have.
    fn sizes(&mut self, steps: &[Step], by: &Path<'_>) -> Option<()> {
        if steps.is_empty() {
            self.report
                .error(by, Mistake::Moves, said!(ListOfStepsEmpty))
                .help(said!(WriteWhereGoesOneToRight));
        }
        if steps.len() > MOST_STEPS {
            let message = said!(StepsTooManyAtMost { most_steps: MOST_STEPS, count: steps.len() });
            self.report.error(by, Mistake::Moves, message);
            return None;
        }
        if steps.iter().any(|step| size(*step) == 0) {
            self.report
                .error(by, Mistake::Moves, said!(LeapOfNoLengthGoesNowhere))
                .help(said!(WriteHowFarGoes));
        }
        if steps.iter().any(|step| size(*step) > FARTHEST) {
            self.report
                .error(by, Mistake::Moves, said!(LeapOfMoreSquaresLeaves { farthest: FARTHEST }))
                .help(said!(WriteShorterOne));
            return None;
        }
        Some(())
    }

    /// Adds to the steps of an atom what else is said of it.
    fn common(
        &mut self,
        words: &Common<'_>,
        atom: Atom,
        leaves: Option<LeavesAt>,
        at: &Path<'_>,
    ) -> Vec<Atom> {
        if let Some(crush) = words.crush {
            let others = [
                ("when", words.when.is_some()),
                ("over", words.over.is_some()),
                ("not_over", words.not_over.is_some()),
                ("bend", words.bend.is_some()),
                ("effect", words.effect.is_some()),
                ("to", words.to.is_some_and(|to| to != [To::Anything])),
            ];
            self.alone(&others, at);
            return vec![Atom { crush: Some(self.crush(crush, &at.field("crush"))), lame: false, ..atom }];
        }
        let conditions = self.conditions(words.when, &at.field("when"));
        let mut atom = conditions.put(Atom {
            to: self.targets(words.to, &at.field("to")),
            hop: hop(words.hop),
            over: self.hurdles(words, at),
            arrival: arrival(words.effect),
            leaves_mark: leaves == Some(LeavesAt::EverySquarePassed),
            ..atom
        });
        if atom.leaves_mark && (atom.min < 2 || !atom.to.empty) {
            self.report
                .error(&at.field("leaves"), Mistake::EnPassant, said!(MovePassesNoSquare))
                .help(said!(OnlyMoveToEmptySquareTwo));
        }
        if atom.hop == Hop::Enemies {
            self.over_enemies(&atom, at);
        }
        let one = atom.max == Some(1);
        if one && matches!(atom.hop, Hop::Over | Hop::Behind | Hop::Enemies) {
            self.report
                .error(&at.field("hop"), Mistake::Moves, said!(MoveOfOneStepHasNothing))
                .help(said!(GiveGoesToEdge));
        }
        if let Some(effect) = words.effect {
            if words.to.is_some() && atom.to.empty {
                let effect = match effect {
                    EffectWord::Shoot => "effect: Shoot",
                    EffectWord::Swap => "effect: Swap",
                };
                let (to, effect_at) = (at.field("to"), at.field("effect"));
                self.report.clash(Clash::NothingThere, (&to, "to: Empty"), (&effect_at, effect));
            }
            atom.to.empty = false;
        }
        let Some(bend) = words.bend else { return vec![atom] };
        if one {
            self.report
                .error(&at.field("bend"), Mistake::Moves, said!(MoveOfOneStepDoesNotBend))
                .help(said!(GiveGoesToEdge));
        }
        if !self.on_squares((&at.field("bend"), "bend")) {
            return Vec::new();
        }
        bent(&atom, bend)
    }

    /// Refuses what a move over enemies cannot be.
    fn over_enemies(&mut self, atom: &Atom, at: &Path<'_>) {
        let (hop, word) = (at.field("hop"), "hop: Enemies");
        if atom.to != Targets::EMPTY {
            self.report.need(Need::Landing, (&hop, word));
        }
        if atom.lame {
            self.report.clash(Clash::LameLeaps, (&at.field("lame"), "lame"), (&hop, word));
        }
    }

    /// The kinds that can be jumped.
    fn hurdles(&mut self, words: &Common<'_>, at: &Path<'_>) -> Option<KindSet> {
        let jumps = matches!(words.hop, Some(HopWord::Over | HopWord::Behind | HopWord::Enemies));
        for (word, there) in [("over", words.over.is_some()), ("not_over", words.not_over.is_some())] {
            if there && !jumps {
                self.report.need(Need::Jump, (&at.field(word), word));
            }
        }
        let set = match (words.over, words.not_over) {
            (None, None) => return None,
            (Some(over), None) => names::kind_set(self.kinds, over, &at.field("over"), self.report),
            (None, Some(not)) => {
                let not = names::kind_set(self.kinds, not, &at.field("not_over"), self.report);
                (0..self.kinds.len()).map(|i| KindId(i as u8)).filter(|&kind| !not.has(kind)).collect()
            }
            (Some(_), Some(_)) => {
                let not = at.field("not_over");
                self.report.clash(Clash::Hurdles, (&not, "not_over"), (&at.field("over"), "over"));
                return None;
            }
        };
        if set.is_empty() {
            let word = if words.over.is_some() { "over" } else { "not_over" };
            self.report.error(&at.field(word), Mistake::Moves, said!(NoPieceLeftCanJump));
        }
        Some(set)
    }

    fn directions(&mut self, dirs: &[Dir], at: &Path<'_>) -> Vec<Step> {
        if dirs.is_empty() {
            self.report
                .error(at, Mistake::Moves, said!(ListOfDirectionsEmpty))
                .help(said!(WriteDirsForwardDirs));
        }
        if dirs.len() > MOST_STEPS {
            let message = said!(DirectionsTooManyAtMost { most_steps: MOST_STEPS, count: dirs.len() });
            self.report.error(at, Mistake::Moves, message);
            return Vec::new();
        }
        let mut steps = Vec::new();
        for (i, &dir) in dirs.iter().enumerate() {
            steps.extend(heard(&self.zones.ground.geometry, dir, &at.index(i), self.report));
        }
        unique(steps)
    }

    fn length(
        &mut self,
        range: Option<u8>,
        exactly: Option<u8>,
        at_least: Option<u8>,
        at: &Path<'_>,
    ) -> (u8, Option<u8>) {
        for (word, number) in [("range", range), ("exactly", exactly), ("at_least", at_least)] {
            if number == Some(0) {
                self.report
                    .error(&at.field(word), Mistake::Moves, said!(MoveHasAtLeastOneStep))
                    .help(said!(LeaveOutToSlideToEdge));
            }
        }
        if let Some(exactly) = exactly {
            if let Some((word, _)) =
                [("range", range), ("at_least", at_least)].iter().find(|(_, n)| n.is_some())
            {
                let exactly = at.field("exactly");
                self.report.clash(Clash::Lengths, (&at.field(word), word), (&exactly, "exactly"));
            }
            return (exactly.max(1), Some(exactly.max(1)));
        }
        let least = at_least.unwrap_or(1).max(1);
        if range.is_some_and(|range| range < least && range > 0) {
            self.report
                .error(&at.field("at_least"), Mistake::Moves, said!(FewestStepsMoreMost))
                .help(said!(GoesUpTo));
        }
        (least, range.map(|range| range.max(least)))
    }

    fn targets(&mut self, words: Option<&[To]>, at: &Path<'_>) -> Targets {
        let Some(words) = words else { return Targets::EMPTY_OR_ENEMY };
        if words.is_empty() {
            self.report.error(at, Mistake::Moves, said!(ListOfTargetsEmpty)).help(said!(WriteToEmptyEnemy));
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
                        .error(&at.index(i), Mistake::Moves, said!(OnlyCrushingMoveLandsOnAnything))
                        .help(said!(WriteToEmptyEnemyGive));
                }
            }
        }
        targets
    }

    fn conditions(&mut self, words: Option<&[When]>, at: &Path<'_>) -> Conditions {
        let mut conditions = Conditions::default();
        let Some(words) = words else { return conditions };
        if !self.report.fits(at, Mistake::Moves, words.len(), relations::MOST) {
            return conditions;
        }
        conditions.fresh = words.iter().any(|word| matches!(word, When::Unmoved));
        conditions.unless_check = words.iter().any(|word| matches!(word, When::NotInCheck));
        conditions.seen = self.seen(words, at);
        for (name, place) in
            [("From", &mut conditions.from), ("Into", &mut conditions.into), ("Along", &mut conditions.along)]
        {
            *place = self.squares(name, words, at);
        }
        conditions
    }

    /// By whom the piece must be seen, or must not be.
    fn seen(&mut self, words: &[When], at: &Path<'_>) -> Vec<Relation> {
        let mut all = Vec::new();
        for (i, word) in words.iter().enumerate() {
            let Some(words) = SeenWords::of_move(word) else { continue };
            all.push(relations::lower(&words, self.kinds, self.zones, &at.index(i), self.report));
        }
        all
    }

    /// The squares of all conditions of one name together.
    fn squares(&mut self, name: &str, words: &[When], at: &Path<'_>) -> Option<ZoneId> {
        let mut all: Option<Vec<SquareSet>> = None;
        let mut zones = Vec::new();
        let mut last = 0;
        for (i, word) in words.iter().enumerate() {
            let zone = match word {
                When::From(zone) if name == "From" => zone,
                When::Into(zone) if name == "Into" => zone,
                When::Along(zone) if name == "Along" => zone,
                _ => continue,
            };
            let place = at.index(i);
            let squares = self.zones.resolve(zone, &place.field(name), Some(self.starts), self.report)?;
            all = Some(match all {
                None => squares,
                Some(before) => before.into_iter().zip(squares).map(|(a, b)| a & b).collect(),
            });
            zones.push(zone_name(zone));
            last = i;
        }
        let squares = all?;
        if squares.iter().all(|set| set.is_empty()) {
            let message = match name {
                "From" => said!(NoSquareFromMoveCanMade),
                "Into" => said!(NoSquareOntoMoveCanMade),
                _ => said!(NoSquareAlongMoveCanMade),
            };
            let place = if words.len() == 1 { *at } else { at.index(last) };
            self.report.warning(&place, Mistake::StuckPiece, message);
        }
        Some(self.zones.intern(zones.join(" and "), squares))
    }

    fn betza(&mut self, text: &str, word: Word<'_>) -> Vec<Atom> {
        let (at, _) = word;
        if !self.on_squares(word) {
            return Vec::new();
        }
        let betza = match betza::parse(text) {
            Ok(betza) => betza,
            Err(error) => {
                let part = error.offset..error.offset + error.length.max(1);
                let said = self.report.within(Severity::Error, at, part, Mistake::Betza, error.message);
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
                Mistake::Betza,
                note.message,
            );
        }
        if let Some(offset) = betza.round.filter(|_| self.zones.ground.geometry.wrap() == Wrap::None) {
            self.report
                .within(
                    Severity::Error,
                    at,
                    offset..offset + 1,
                    Mistake::Betza,
                    said!(BoardHasNoJoinedEdgesToGo),
                )
                .help(said!(WriteAllMovesGo));
        }
        // A piece that only goes ahead has not moved while it stands where it started.
        let ahead = |part: &betza::Part| part.atom.steps.iter().all(|step| step.forward > 0);
        let only_ahead = betza.parts.iter().all(ahead);
        let start = |scope: &mut Self| {
            if scope.starts.iter().all(|set| set.is_empty()) {
                scope.report.warning(at, Mistake::StuckPiece, said!(MovesStartFromWherePieceStands));
            }
            scope.zones.intern("Start".to_owned(), scope.starts.to_vec())
        };
        let lower = |part: betza::Part| Atom {
            from: (part.initial && only_ahead).then(|| start(self)).or(part.atom.from),
            fresh: part.initial && !only_ahead,
            ..part.atom
        };
        betza.parts.into_iter().map(lower).collect()
    }
}

fn size(step: Step) -> u8 {
    step.right.unsigned_abs().max(step.forward.unsigned_abs())
}

/// One atom for each first step and each way to turn.
fn bent(atom: &Atom, bend: BendWord) -> Vec<Atom> {
    let ways = atom.steps.iter().flat_map(|&first| {
        bend::cycles(first, bend).map(|cycle| Atom { steps: vec![first], cycle, ..atom.clone() })
    });
    ways.collect()
}

fn hop(word: Option<HopWord>) -> Hop {
    match word {
        None => Hop::None,
        Some(HopWord::Over) => Hop::Over,
        Some(HopWord::Behind) => Hop::Behind,
        Some(HopWord::First) => Hop::First,
        Some(HopWord::Enemies) => Hop::Enemies,
    }
}

fn arrival(word: Option<EffectWord>) -> Arrival {
    match word {
        None => Arrival::Land,
        Some(EffectWord::Shoot) => Arrival::Shoot,
        Some(EffectWord::Swap) => Arrival::Swap,
    }
}
