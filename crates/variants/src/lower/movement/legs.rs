//! Moves of several legs.

use chatur_board::Step;
use chatur_core::{Atom, Leg, TurnOn};

use super::dirs::{between, eighths, unique};
use super::{Scope, hop};
use crate::clash::Clash;
use crate::path::Path;
use crate::schema::{AtomWords, HopWord, LegWords, OnWord, TurnWord};

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
            self.report.error(&rest, "moves", said!("the list of further legs is empty", "la liste des étapes suivantes est vide")).help(
                said!("write `then: [(turn: [Outward])]`, or use `Slide`, `Leap` or `Steps` for a move of one leg", "\
                                                                                                                     écrivez \
                                                                                                                     `then: \
                                                                                                                     [(turn: \
                                                                                                                     [Outward])]`, \
                                                                                                                     ou \
                                                                                                                     employez \
                                                                                                                     `Slide`, \
                                                                                                                     `Leap` \
                                                                                                                     ou \
                                                                                                                     `Steps` \
                                                                                                                     pour \
                                                                                                                     un \
                                                                                                                     coup \
                                                                                                                     d'une \
                                                                                                                     seule \
                                                                                                                     étape"),
            );
            return Vec::new();
        }
        if then.len() >= MOST_LEGS {
            let message = said!(
                "{} legs are too many; at most {MOST_LEGS}",
                "{} étapes, c'est trop ; au plus {MOST_LEGS}",
                then.len() + 1
            );
            self.report.error(&rest, "moves", message);
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
                .error(
                    &leg.field("on"),
                    "moves",
                    said!(
                        "a move captures on its way at most once, and a leg before this one has",
                        "un coup prend au plus une fois en chemin, et une étape précédente l'a déjà fait"
                    ),
                )
                .help(said!(
                    "let this leg begin on an empty square, or make two pieces of it",
                    "faites commencer cette étape sur une case vide, ou faites-en deux pièces"
                ));
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
                            .error(
                                at,
                                "moves",
                                said!(
                                    "these legs come to more than {MOST_WAYS} ways",
                                    "ces étapes font plus de {MOST_WAYS} façons"
                                ),
                            )
                            .help(said!(
                                "turn fewer times, or to fewer sides",
                                "tournez moins souvent, ou vers moins de côtés"
                            ));
                        return None;
                    }
                }
                Some(all)
            }
        }
    }

    fn turned(&mut self, step: Step, turns: &[TurnWord], at: &Path<'_>) -> Option<Vec<Step>> {
        let mut steps = Vec::new();
        for (i, &turn) in turns.iter().enumerate() {
            let by = |turns: &[u8]| -> Option<Vec<Step>> {
                turns.iter().map(|&turn| eighths(step, turn)).collect()
            };
            let found = match (between(step), turn) {
                (Some((left, right)), TurnWord::Outward) => Some(vec![left, right]),
                (Some((left, _)), TurnWord::HalfLeft) => Some(vec![left]),
                (Some((_, right)), TurnWord::HalfRight) => Some(vec![right]),
                (Some((left, _)), TurnWord::AnyWay) => (0..8).map(|turn| eighths(left, turn)).collect(),
                (_, TurnWord::Ahead) => by(&[0]),
                (_, TurnWord::HalfRight) => by(&[1]),
                (_, TurnWord::Right) => by(&[2]),
                (_, TurnWord::BackRight) => by(&[3]),
                (_, TurnWord::Back) => by(&[4]),
                (_, TurnWord::BackLeft) => by(&[5]),
                (_, TurnWord::Left) => by(&[6]),
                (_, TurnWord::HalfLeft) => by(&[7]),
                (_, TurnWord::Outward) => by(&[7, 1]),
                (_, TurnWord::Aside) => by(&[6, 2]),
                (_, TurnWord::AnyWay) => by(&[0, 1, 2, 3, 4, 5, 6, 7]),
            };
            let Some(found) = found else {
                let turn_at = at.field("turn");
                self.report
                    .error(
                        &turn_at.index(i),
                        "moves",
                        said!(
                            "no neighbour lies `{turn:?}` of a slanting leap",
                            "aucune case voisine n'est `{turn:?}` par rapport à un saut oblique"
                        ),
                    )
                    .help(said!(
                        "after such a leap write `HalfLeft`, `HalfRight`, `Outward` or `AnyWay`",
                        "après un tel saut écrivez `HalfLeft`, `HalfRight`, `Outward` ou `AnyWay`"
                    ));
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
                    .error(
                        at,
                        "moves",
                        said!("the leg does not say where it goes", "l'étape ne dit pas où elle va"),
                    )
                    .help(said!(
                        "write one of `dirs`, `leap`, `steps` and `turn`",
                        "écrivez l'un des mots `dirs`, `leap`, `steps` et `turn`"
                    ));
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
                    .error(
                        &turn_at,
                        "moves",
                        said!("the list of turns is empty", "la liste des changements de direction est vide"),
                    )
                    .help(said!("write `turn: [Outward]`", "écrivez `turn: [Outward]`"));
                return None;
            }
            if !self.on_squares((&turn_at, "turn")) {
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
            _ => None,
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
                .error(
                    &at.field("on"),
                    "moves",
                    said!(
                        "nothing may stand where this leg begins, not even nothing",
                        "rien ne peut être là où cette étape commence, pas même rien"
                    ),
                )
                .help(said!("write `on: [Empty]`", "écrivez `on: [Empty]`"));
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
