//! Moves of several legs.

use chatur_board::Step;
use chatur_core::{Atom, Leg, TurnOn};

use super::compass::Compass;
use super::dirs::unique;
use super::{Scope, hop};
use crate::judge::clash::Clash;
use crate::lower::directions::{board, shape};
use crate::said::Mistake;
use crate::schema::{AtomWords, HopWord, LegWords, OnWord, TurnWord};
use crate::text::path::Path;

/// The most legs of a move.
const MOST_LEGS: usize = 8;
/// The most atoms that one such move may come to.
const MOST_WAYS: usize = 512;

/// A leg whose words have been read.
struct Read<'w> {
    steps: Steps<'w>,
    leg: Leg,
}

/// Where a leg goes.
enum Steps<'w> {
    /// As the owner sees it.
    Own(Vec<Step>),
    /// Turned from the leg before.
    Turned(&'w [TurnWord]),
}

impl Scope<'_, '_, '_, '_> {
    /// One atom for each way of turning; their first legs differ.
    pub(super) fn legs(&mut self, words: &AtomWords, at: &Path<'_>) -> Vec<Atom> {
        let AtomWords::Legs { first, then, to, when, effect } = words else { return Vec::new() };
        let rest = at.field("then");
        if then.is_empty() {
            self.report
                .error(&rest, Mistake::Moves, said!(ListOfFurtherLegsEmpty))
                .help(said!(WriteUseForMoveOfOne));
            return Vec::new();
        }
        if then.len() >= MOST_LEGS {
            let message = said!(LegsTooManyAtMost { most_legs: MOST_LEGS, count: then.len() + 1 });
            self.report.error(&rest, Mistake::Moves, message);
            return Vec::new();
        }
        let first_at = at.field("first");
        for (word, there) in [
            ("turn", first.turn.is_some()),
            ("on", first.on.is_some()),
            ("may_stop", first.may_stop.is_some()),
        ] {
            if there {
                self.report.clash(Clash::FirstLeg, (&first_at.field(word), word), (&first_at, "first"));
                return Vec::new();
            }
        }
        let begin = self.leg(first, &first_at, at);
        let further: Vec<_> =
            then.iter().enumerate().map(|(i, leg)| self.leg(leg, &rest.index(i), at)).collect();
        let (Some(begin), Some(further)) = (begin, further.into_iter().collect::<Option<Vec<_>>>()) else {
            return Vec::new();
        };
        let must_take =
            |read: &&Read<'_>| read.leg.on == TurnOn { empty: false, captured: true, jumped: false };
        if further.iter().filter(must_take).count() > 1 {
            let second = further.iter().enumerate().filter(|(_, read)| must_take(read)).nth(1);
            let leg = rest.index(second.map_or(0, |(i, _)| i));
            self.report
                .error(&leg.field("on"), Mistake::Moves, said!(MoveCapturesOnWayAtMost))
                .help(said!(LetLegBeginOnEmpty));
            return Vec::new();
        }
        let Steps::Own(steps) = begin.steps else { return Vec::new() };
        let Some(chains) = self.chains(&steps, &further, &rest) else { return Vec::new() };
        let to = self.targets(to.as_deref(), &at.field("to"));
        let conditions = self.conditions(when.as_deref(), &at.field("when"));
        let Leg { min, max, hop, lame, .. } = begin.leg;
        let atom =
            Atom { min, max, hop, lame, to, arrival: super::arrival(*effect), ..Atom::leaper(Vec::new()) };
        let atom = conditions.put(atom);
        chains.into_iter().map(|(steps, then)| Atom { steps, then, ..atom.clone() }).collect()
    }

    /// The ways to go on after a leg with these steps: some of the steps with the legs that follow.
    fn chains(
        &mut self,
        steps: &[Step],
        further: &[Read<'_>],
        at: &Path<'_>,
    ) -> Option<Vec<(Vec<Step>, Vec<Leg>)>> {
        let Some((next, rest)) = further.split_first() else {
            return Some(vec![(steps.to_vec(), Vec::new())]);
        };
        let with = |chains: Vec<(Vec<Step>, Vec<Leg>)>| -> Vec<Vec<Leg>> {
            let leg = |(steps, then): (Vec<Step>, Vec<Leg>)| {
                let mut legs = vec![Leg { steps, ..next.leg.clone() }];
                legs.extend(then);
                legs
            };
            chains.into_iter().map(leg).collect()
        };
        match &next.steps {
            Steps::Own(own) => {
                let chains = self.chains(own, rest, at)?;
                Some(with(chains).into_iter().map(|legs| (steps.to_vec(), legs)).collect())
            }
            Steps::Turned(turns) => {
                let mut all = Vec::new();
                for &step in steps {
                    let place = at.index(0);
                    let turned = self.turned(step, turns, &place)?;
                    let chains = self.chains(&turned, rest, at)?;
                    all.extend(with(chains).into_iter().map(|legs| (vec![step], legs)));
                    if all.len() > MOST_WAYS {
                        self.report
                            .error(at, Mistake::Moves, said!(LegsComeToMoreWays { most_ways: MOST_WAYS }))
                            .help(said!(TurnFewerTimesToFewer));
                        return None;
                    }
                }
                Some(all)
            }
        }
    }

    fn turned(&mut self, step: Step, turns: &[TurnWord], at: &Path<'_>) -> Option<Vec<Step>> {
        let mut steps = Vec::new();
        let compass = Compass::new(&self.zones.ground.geometry);
        for (i, &turn) in turns.iter().enumerate() {
            let found = compass.turned(step, turn);
            let Some(found) = found else {
                let turn_at = at.field("turn");
                self.report
                    .error(
                        &turn_at.index(i),
                        Mistake::Moves,
                        said!(NoNeighbourLiesOfSlantingLeap { turn: format!("{turn:?}") }),
                    )
                    .help(said!(AfterLeapWrite));
                return None;
            };
            steps.extend(found);
        }
        Some(unique(steps))
    }

    fn leg<'w>(&mut self, words: &'w LegWords, at: &Path<'_>, legs: &Path<'_>) -> Option<Read<'w>> {
        let LegWords { dirs, leap, steps, turn, range, exactly, at_least, hop: over, lame, on, may_stop } =
            words;
        let ways = [
            ("dirs", dirs.is_some()),
            ("leap", leap.is_some()),
            ("steps", steps.is_some()),
            ("turn", turn.is_some()),
        ];
        match ways.map(|(way, there)| there.then_some(way)).into_iter().flatten().collect::<Vec<_>>()[..] {
            [_] => {}
            [other, one, ..] => {
                self.report.clash(Clash::LegWays, (&at.field(one), one), (&at.field(other), other));
                return None;
            }
            [] => {
                self.report
                    .error(at, Mistake::Moves, said!(LegDoesNotSayWhereGoes))
                    .help(said!(WriteOneOfDirsLeap));
                return None;
            }
        }
        let slides = dirs.is_some() || turn.is_some();
        let steps = if let Some(dirs) = dirs {
            Steps::Own(self.directions(dirs, &at.field("dirs")))
        } else if let Some(by) = leap {
            let steps = self.mirrored(*by, &at.field("leap"))?;
            self.sizes(&steps, &at.field("leap"))?;
            Steps::Own(steps)
        } else if let Some(list) = steps {
            let steps: Vec<Step> = list.iter().map(|&(right, forward)| Step::new(right, forward)).collect();
            self.sizes(&steps, &at.field("steps"))?;
            Steps::Own(unique(steps))
        } else {
            let turns = turn.as_deref().unwrap_or_default();
            let turn_at = at.field("turn");
            if turns.is_empty() {
                self.report
                    .error(&turn_at, Mistake::Moves, said!(ListOfTurnsEmpty))
                    .help(said!(WriteTurnOutward));
                return None;
            }
            let compass = Compass::new(&self.zones.ground.geometry);
            if let Some(i) = turns.iter().position(|&turn| !compass.has(turn)) {
                let shape = shape(&self.zones.ground.geometry);
                let word = (&turn_at.index(i), turns[i].into());
                self.report.clash(Clash::HexDirections, word, (&board().field(shape), shape));
                return None;
            }
            Steps::Turned(turns)
        };
        let (min, max) = if slides {
            self.length(*range, *exactly, *at_least, at)
        } else {
            match (range, exactly, at_least) {
                (None, None, None) => (1, Some(1)),
                (Some(0), None, least) => (least.unwrap_or(1).max(1), None),
                _ => self.length(*range, *exactly, *at_least, at),
            }
        };
        let jumps = match over {
            Some(HopWord::Over) => Some("hop: Over"),
            Some(HopWord::Behind) => Some("hop: Behind"),
            Some(HopWord::Enemies) => Some("hop: Enemies"),
            Some(HopWord::First) | None => None,
        };
        if let Some(word) = jumps {
            self.report.clash(Clash::LegHops, (&at.field("hop"), word), (legs, "Legs"));
        }
        let mut turn_on = TurnOn { empty: false, captured: false, jumped: false };
        for word in on.as_deref().unwrap_or(&[OnWord::Empty]) {
            match word {
                OnWord::Empty => turn_on.empty = true,
                OnWord::Enemy => turn_on.captured = true,
                OnWord::Jumped => turn_on.jumped = true,
            }
        }
        if on.as_ref().is_some_and(Vec::is_empty) {
            self.report
                .error(&at.field("on"), Mistake::Moves, said!(NothingMayStandWhereLegBegins))
                .help(said!(WriteOnEmpty));
        }
        let leg = Leg {
            steps: Vec::new(),
            min,
            max,
            hop: hop(*over),
            lame: *lame == Some(true),
            on: turn_on,
            may_stop: *may_stop == Some(true),
        };
        Some(Read { steps, leg })
    }
}
