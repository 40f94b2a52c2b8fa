//! What a turn is.

use chatur_core::{
    FurtherStep, Heading, Kind, Lifts, MOST_PREFERENCES, Opening, Pass, Preference, Seat, StepAfter,
    StepOnly, StepPromotion, Turns,
};

use super::Ground;
use super::directions::heard;
use super::movement::zone_name;
use super::names;
use super::zones::Zones;
use crate::judge::clash::Clash;
use crate::judge::needs::Need;
use crate::said::Mistake;
use crate::schema::{
    AfterWord, FurtherWords, HeadingWord, LiftsWord, OnlyWord, OpeningWords, PassWords, PieceName,
    PreferenceWord, StepPromotionWord, TurnMoves, VariantFile,
};
use crate::text::path::Path;
use crate::told::nearest::suggestion;
use crate::told::report::Report;

/// The most moves of a turn.
const MOST: u8 = 64;
/// The most turns of a round.
const LONGEST: usize = 64;

pub(super) fn lower(file: &VariantFile, ground: &Ground, report: &mut Report<'_>) -> Turns {
    let Some(words) = &file.turn else { return Turns::default() };
    let at = Path::TOP.field("turn");
    let mut turns = Turns {
        order: order(words.order.as_deref(), ground, &at.field("order"), report),
        ..Turns::default()
    };
    let moves_at = at.field("moves");
    let count = |number: u8, at: &Path<'_>, report: &mut Report<'_>| {
        if !(1..=MOST).contains(&number) {
            report
                .error(at, Mistake::Turn, said!(TurnHasToMovesNot { most: MOST, number }))
                .help(said!(WriteNumberBetween));
        }
        number.clamp(1, MOST)
    };
    match &words.moves {
        None => {}
        Some(TurnMoves::Fixed(moves)) => {
            let moves = count(*moves, &moves_at.field("Fixed"), report);
            (turns.first, turns.then) = (moves, moves);
        }
        Some(TurnMoves::UpTo(moves)) => {
            let moves = count(*moves, &moves_at.field("UpTo"), report);
            (turns.first, turns.then, turns.may_stop) = (moves, moves, true);
        }
        Some(TurnMoves::FirstTurn { first, then }) => {
            let at = moves_at.field("FirstTurn");
            turns.first = count(*first, &at.field("first"), report);
            turns.then = count(*then, &at.field("then"), report);
        }
        Some(TurnMoves::Progressive { first, grows }) => {
            let at = moves_at.field("Progressive");
            let first = count(first.unwrap_or(1), &at.field("first"), report);
            (turns.first, turns.then) = (first, first);
            turns.growth = count(grows.unwrap_or(1), &at.field("grows"), report);
        }
        Some(TurnMoves::For(seats)) => {
            let at = moves_at.field("For");
            turns.own = vec![1; ground.seats.len()];
            for (name, &moves) in seats.iter() {
                let moves = count(moves, &at.field(name), report);
                match ground.seats.iter().position(|seat| seat.name == name) {
                    Some(seat) => turns.own[seat] = moves,
                    None => unknown(name, ground, &at.field(name), report),
                }
            }
            let most = turns.own.iter().copied().max().unwrap_or(1);
            (turns.first, turns.then) = (most, most);
            if turns.own.iter().all(|&own| own == most) {
                turns.own.clear();
            }
        }
    }
    if let Some(step) = &words.then {
        for (word, is_said) in [
            ("moves", words.moves.is_some()),
            ("different_pieces", words.different_pieces == Some(true)),
            ("crosses_levels", words.crosses_levels == Some(true)),
        ] {
            if is_said {
                report.clash(Clash::FurtherMoves, (&at.field("then"), "then"), (&at.field(word), word));
            }
        }
        turns.further = Some(further(step));
    }
    turns.ends_on_check = words.ends_on_check == Some(true);
    turns.different_pieces = words.different_pieces == Some(true);
    if turns.first == 1 && turns.then == 1 && turns.growth == 0 && turns.further.is_none() {
        for (word, said) in
            [("ends_on_check", turns.ends_on_check), ("different_pieces", turns.different_pieces)]
        {
            if said {
                report.idle(
                    &at.field(word),
                    Mistake::Turn,
                    said!(EveryTurnHasOneMove),
                    said!(SayHowManyMoves),
                );
            }
        }
        (turns.ends_on_check, turns.different_pieces) = (false, false);
    }
    turns.crosses_levels = words.crosses_levels == Some(true);
    if turns.crosses_levels && ground.geometry.levels() < 2 {
        report.need(Need::Levels, (&at.field("crosses_levels"), "crosses_levels"));
    }
    if let Some(pass) = &words.pass {
        turns.pass = passes(pass, ground, &at.field("pass"), report);
        if turns.pass.iter().all(|pass| *pass == Pass::Never) {
            turns.pass.clear();
        }
    }
    turns
}

/// Which captures go before others.
pub(super) fn preferences(file: &VariantFile, kinds: &[Kind], turns: &mut Turns, report: &mut Report<'_>) {
    let words = file.turn.as_ref().and_then(|turn| turn.then.as_ref()?.prefers.as_ref());
    let (Some(words), Some(step)) = (words, turns.further.as_mut()) else { return };
    let turn = Path::TOP.field("turn");
    let then = turn.field("then");
    let at = then.field("prefers");
    if words.len() > MOST_PREFERENCES {
        let (longest, count) = (MOST_PREFERENCES, words.len());
        report.error(&at, Mistake::Turn, said!(PreferencesTooMany { longest, count }));
    }
    for (i, (words, place)) in words.iter().zip(&mut step.prefers).enumerate() {
        let at = at.index(i);
        let set = |name: &'static str, named: &[PieceName], report: &mut Report<'_>| {
            names::kind_set(kinds, named, &at.field(name), report)
        };
        *place = Some(match words {
            PreferenceWord::Worth(worth) => {
                let at = at.field("Worth");
                turns.worth = vec![0; kinds.len()];
                for (name, &worth) in worth.iter() {
                    if let Some(kind) = names::kind_of_key(kinds, name, &at.field(name), report) {
                        turns.worth[kind.index()] = worth;
                    }
                }
                Preference::Worth
            }
            PreferenceWord::Captured(named) => Preference::Captured(set("Captured", named, report)),
            PreferenceWord::Captor(named) => Preference::Captor(set("Captor", named, report)),
            PreferenceWord::Early(named) => Preference::Early(set("Early", named, report)),
        });
    }
}

/// What the first turns are instead of moves.
pub(super) fn openings(file: &VariantFile, zones: &mut Zones<'_>, report: &mut Report<'_>) -> Vec<Opening> {
    let Some(words) = file.turn.as_ref().and_then(|turn| turn.openings.as_ref()) else { return Vec::new() };
    let turn = Path::TOP.field("turn");
    let at = turn.field("openings");
    if words.len() > LONGEST {
        report.error(&at, Mistake::Turn, said!(TurnsTooManyAtMost { longest: LONGEST, count: words.len() }));
        return Vec::new();
    }
    let mut one = |(i, words): (usize, &OpeningWords)| {
        let OpeningWords { on, beside_empty } = words;
        let at = at.index(i);
        let mut steps = Vec::new();
        for (i, &dir) in beside_empty.iter().flatten().enumerate() {
            for step in heard(&zones.ground.geometry, dir, &at.field("beside_empty").index(i), report) {
                if !steps.contains(&step) {
                    steps.push(step);
                }
            }
        }
        let on = on.as_ref().and_then(|words| {
            let squares = zones.resolve(words, &at.field("on"), None, report)?;
            Some(zones.intern(zone_name(words), squares))
        });
        Opening { on, beside_empty: steps }
    };
    words.iter().enumerate().map(&mut one).collect()
}

fn further(words: &FurtherWords) -> FurtherStep {
    let FurtherWords { after, only, must, again, most, prefers: _, promotion, lifts, heading, returns } =
        words;
    FurtherStep {
        after: match after {
            None | Some(AfterWord::Capture) => StepAfter::Capture,
            Some(AfterWord::Move) => StepAfter::Move,
        },
        only: match only {
            None | Some(OnlyWord::Captures) => StepOnly::Captures,
            Some(OnlyWord::All) => StepOnly::All,
        },
        must: *must == Some(true),
        again: *again == Some(true),
        most: *most == Some(true),
        prefers: [None; MOST_PREFERENCES],
        promotion: match promotion {
            None | Some(StepPromotionWord::GoesOn) => StepPromotion::GoesOn,
            Some(StepPromotionWord::Ends) => StepPromotion::Ends,
            Some(StepPromotionWord::AtEnd) => StepPromotion::AtEnd,
        },
        lifts: match lifts {
            None | Some(LiftsWord::AtOnce) => Lifts::AtOnce,
            Some(LiftsWord::AtEnd) => Lifts::AtEnd,
        },
        heading: match heading {
            None | Some(HeadingWord::Any) => Heading::Any,
            Some(HeadingWord::Same) => Heading::Same,
            Some(HeadingWord::Other) => Heading::Other,
        },
        returns: *returns != Some(false),
    }
}

/// The seats in the order of their turns, where one of them has more than one in a round.
fn order(words: Option<&[String]>, ground: &Ground, at: &Path<'_>, report: &mut Report<'_>) -> Vec<Seat> {
    let Some(words) = words.filter(|words| words.len() > ground.seats.len()) else { return Vec::new() };
    if words.len() > LONGEST {
        report.error(at, Mistake::Turn, said!(TurnsTooManyAtMost { longest: LONGEST, count: words.len() }));
        return Vec::new();
    }
    let seat = |name: &String| ground.seats.iter().position(|seat| seat.name == *name);
    words.iter().filter_map(seat).map(|seat| Seat(seat as u8)).collect()
}

/// Reports a key that names no seat.
fn unknown(name: &str, ground: &Ground, at: &Path<'_>, report: &mut Report<'_>) {
    report
        .word(at, Mistake::UnknownSeat, said!(NoSeat { name }))
        .help(suggestion(name, ground.seats.iter().map(|seat| seat.name.as_str())));
}

fn passes(words: &PassWords, ground: &Ground, at: &Path<'_>, report: &mut Report<'_>) -> Vec<Pass> {
    let one = |words: &PassWords| match words {
        PassWords::Always => Some(Pass::Always),
        PassWords::WhenStuck => Some(Pass::WhenStuck),
        PassWords::Never => Some(Pass::Never),
        PassWords::For(_) => None,
    };
    let PassWords::For(seats) = words else {
        return vec![one(words).unwrap_or_default(); ground.seats.len()];
    };
    let at = at.field("For");
    let mut all = vec![Pass::Never; ground.seats.len()];
    for (name, words) in seats.iter() {
        let Some(seat) = ground.seats.iter().position(|seat| seat.name == name) else {
            unknown(name, ground, &at.field(name), report);
            continue;
        };
        match one(words) {
            Some(pass) => all[seat] = pass,
            None => {
                report
                    .error(&at.field(name), Mistake::Turn, said!(StandsInAnother))
                    .help(said!(WriteAlwaysWhenStuckNever));
            }
        }
    }
    all
}
