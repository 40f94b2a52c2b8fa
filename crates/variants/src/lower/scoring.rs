//! Points.

use chatur_core::{
    Award, Condition, Ending, Exits, Fusions, Kind, KindId, Occasion, Payee, Quit, Scoring, Verdict,
};
use chatur_effort::{Ordered as _, tick};

use super::check::Checks;
use super::{Ground, names};
use crate::judge::clash::Clash;
use crate::said::diagnostic::Diagnostic;
use crate::said::{Mistake, Said};
use crate::schema::{
    AwardWords, EachWord, LastLeftWord, Named, OccasionWords, PayeeWord, ScoringWords, StateWord,
};
use crate::text::path::Path;
use crate::told::nearest::suggestion;
use crate::told::report::Report;

/// The most points that one thing may earn or cost.
const LARGEST: i16 = 1000;
/// The most awards.
const MOST: usize = 64;

/// What awards are lowered with.
pub(super) struct Scope<'a> {
    pub(super) ground: &'a Ground,
    pub(super) checks: &'a Checks,
    pub(super) exits: Option<&'a Exits>,
    pub(super) endings: &'a [Ending],
    pub(super) fusions: &'a Fusions,
}

/// The awards; the worth of every kind is written into it.
pub(super) fn lower(
    words: Option<&ScoringWords>,
    scope: &Scope<'_>,
    kinds: &mut [Kind],
    report: &mut Report<'_>,
) -> Option<Scoring> {
    let words = words?;
    worths(words, scope.fusions, kinds, report);
    let scoring = Path::TOP.field("scoring");
    let grey = words.dead_armies.unwrap_or(0);
    sized(grey, &scoring.field("dead_armies"), report);
    let all = scoring.field("awards");
    let count = words.awards.as_ref().map_or(0, Named::len);
    if count > MOST {
        report.error(&all, Mistake::Scoring, said!(AwardsTooManyAtMost { count, most: MOST }));
        return None;
    }
    let awards = words.awards.iter().flat_map(Named::iter);
    let awards = awards.map(|(name, words)| award(name, words, scope, kinds, &all.field(name), report));
    Some(Scoring { awards: awards.collect(), grey })
}

/// What a capture of each kind earns.
fn worths(words: &ScoringWords, fusions: &Fusions, kinds: &mut [Kind], report: &mut Report<'_>) {
    let scoring = Path::TOP.field("scoring");
    let mut plain: Vec<Option<i16>> = vec![None; kinds.len()];
    let captures = scoring.field("captures");
    for (name, &points) in words.captures.iter().flat_map(Named::iter) {
        let at = captures.field(name);
        sized(points, &at, report);
        if let Some(kind) = names::kind_of_key(kinds, name, &at, report) {
            plain[kind.index()] = Some(points);
        }
    }
    let mut by_tag = |part: &str,
                      entries: Option<&Named<i16>>,
                      write: &mut dyn FnMut(KindId, i16, &Path<'_>, &mut Report<'_>)| {
        let list = scoring.field(part);
        for (tag, &number) in entries.into_iter().flat_map(Named::iter) {
            let at = list.field(tag);
            sized(number, &at, report);
            let tagged: Vec<KindId> = tagged(kinds, tag);
            if tagged.is_empty() {
                no_such_tag(tag, kinds, report, |report, message| {
                    report.word(&at, Mistake::UnknownTag, message)
                });
            }
            for kind in tagged {
                write(kind, number, &at, report);
            }
        }
    };
    let mut of_tag: Vec<Option<i16>> = vec![None; plain.len()];
    by_tag("tagged", words.tagged.as_ref(), &mut |kind, points, at, report| {
        if of_tag[kind.index()].replace(points).is_some_and(|other| other != points) {
            report.error(at, Mistake::Scoring, said!(PieceWithTwoOfTagsWould));
        }
    });
    let mut times = vec![1_i32; plain.len()];
    by_tag("times", words.times.as_ref(), &mut |kind, factor, at, report| {
        if factor < 0 {
            report
                .error(at, Mistake::Scoring, said!(WorthMultipliedByNumberFrom))
                .help(said!(WriteZeroOrMore));
        }
        times[kind.index()] = times[kind.index()].saturating_mul(i32::from(factor));
    });
    let own = |kind: KindId| of_tag[kind.index()].or(plain[kind.index()]);
    let joined = |kind: KindId| {
        let way = fusions.ways.iter().find(|way| way.into == kind);
        way.and_then(|way| way.of.first()).and_then(|&first| own(first))
    };
    let worths: Vec<i32> = (0..kinds.len())
        .map(|i| KindId(i as u8))
        .map(|kind| {
            i32::from(own(kind).or_else(|| joined(kind)).unwrap_or(0)).saturating_mul(times[kind.index()])
        })
        .collect();
    for ((kind, worth), times) in kinds.iter_mut().zip(worths).zip(times) {
        match i16::try_from(worth) {
            Ok(worth) if (-LARGEST..=LARGEST).contains(&worth) => kind.points = worth,
            // That the number itself is too large has been said.
            _ if times == 1 => {}
            _ => {
                let message = said!(WouldWorthPointsAtMost { worth, largest: LARGEST, name: &kind.name });
                report.error(&scoring.field("times"), Mistake::Scoring, message);
            }
        }
    }
}

fn award(
    name: &str,
    words: &AwardWords,
    scope: &Scope<'_>,
    kinds: &[Kind],
    at: &Path<'_>,
    report: &mut Report<'_>,
) -> Award {
    sized(words.points, &at.field("points"), report);
    let each_walking = words.each == Some(EachWord::WalkingRoyal);
    let walks = scope.exits.is_some_and(|exits| exits.quit == Quit::KingWalks);
    if each_walking && !walks && !report.failed() {
        let [message, help] = nobody_walks();
        report.idle(&at.field("each"), Mistake::Scoring, message, help);
    }
    let when = occasion(&words.when, scope, kinds, &at.field("when"), report);
    let to = match words.to {
        PayeeWord::Mover => Payee::Mover,
        PayeeWord::Victim => Payee::Victim,
        PayeeWord::Playing => Payee::Playing,
        PayeeWord::Others => Payee::Others,
    };
    payee(&when, to, at, report);
    Award { name: name.to_owned(), when, to, points: words.points, each_walking }
}

/// Where nobody's king walks: what is wrong, and what to write.
fn nobody_walks() -> [Said; 2] {
    [said!(NobodyKingEverWalks), said!(WriteTurnOutArmy)]
}

fn occasion(
    words: &OccasionWords,
    scope: &Scope<'_>,
    kinds: &[Kind],
    at: &Path<'_>,
    report: &mut Report<'_>,
) -> Occasion {
    let out_by = |test: &dyn Fn(&Condition) -> bool| {
        scope.endings.iter().any(|end| matches!(end.verdict, Verdict::Out(_)) && end.when.mentions(&test))
    };
    // Mistakes above may be the reason why an ending is missing.
    let sound = !report.failed();
    let mut never = |at: &Path<'_>, message: Said, help: Said| {
        if sound {
            report.idle(at, Mistake::Scoring, message, help);
        }
    };
    match words {
        OccasionWords::Mated => {
            if !out_by(&|part| matches!(part, Condition::Checkmated(_))) {
                never(at, said!(NobodyOutByMateInVariant), said!(WriteEndingWhenCheckmatedOwner));
            }
            Occasion::Mated
        }
        OccasionWords::RoyalTaken => {
            if !scope.checks.royals.capture {
                never(at, said!(NoRoyalPieceCanCapturedInVariant), said!(WriteCheckRoyalCapture));
            }
            Occasion::RoyalTaken
        }
        OccasionWords::Stalemated(state) => {
            let at = at.field("Stalemated");
            let walking = *state == StateWord::Walking;
            if !out_by(&|part| matches!(part, Condition::Stalemated(_))) {
                never(&at, said!(NobodyOutByStalemateInVariant), said!(WriteEndingWhenStalematedToMove));
            } else if walking && scope.exits.is_none_or(|exits| exits.quit != Quit::KingWalks) {
                let [message, help] = nobody_walks();
                never(&at, message, help);
            }
            Occasion::Stalemated { walking }
        }
        OccasionWords::Checks { royals, by } => {
            let at = at.field("Checks");
            let here = at.field("royals");
            let enemies = scope.ground.most_enemies();
            if !scope.checks.rule.matters {
                never(&here, said!(NobodyCanGiveCheckWhereCheck), said!(LeaveAwardOut));
            } else if usize::from(*royals) > enemies {
                let opponents = if enemies == 1 { said!(OneOpponent) } else { said!(Opponents { enemies }) };
                let message = said!(NobodyCanCheckKingsAtOnce { royals, opponents });
                never(&here, message, said!(LeaveAwardOut));
            }
            let list = at.field("by");
            if *royals < 2 {
                report
                    .error(&here, Mistake::Scoring, said!(AwardForCheckingTwoKings))
                    .help(said!(WriteRoyals));
            }
            if by.as_ref().is_some_and(Vec::is_empty) {
                report
                    .error(&list, Mistake::Scoring, said!(ListOfPiecesEmpty))
                    .help(said!(LeaveOutWhereAnyPiece));
            }
            let by = by.as_ref().map(|by| names::kinds(kinds, by, &list, report));
            Occasion::Checks { royals: *royals, by }
        }
        OccasionWords::Drawn => Occasion::Drawn,
        OccasionWords::LastLeft(how) => {
            let at = at.field("LastLeft");
            let last = |end: &Ending| matches!(end.when, Condition::SeatsLeft(_)) && !end.claim;
            if !scope.endings.iter().any(last) {
                never(&at, said!(NoEndingSaysGameOver), said!(WriteEndingWhenPlayersLeftResult));
            }
            Occasion::LastLeft { by_quitting: *how == LastLeftWord::AfterQuitting }
        }
        OccasionWords::Claimed => {
            if !scope.endings.iter().any(|end| end.claim && end.verdict == Verdict::Ranking) {
                never(at, said!(NothingPointsDecideCanClaimed), said!(WriteEndingWithResultRanking));
            }
            Occasion::Claimed
        }
    }
}

/// Who can be paid for what.
fn payee(when: &Occasion, to: Payee, at: &Path<'_>, report: &mut Report<'_>) {
    let (allowed, help): (&[Payee], _) = match when {
        Occasion::Mated | Occasion::RoyalTaken => {
            (&[Payee::Mover, Payee::Victim, Payee::Playing], said!(MoverVictimPlaying))
        }
        // Nobody made a move: it is settled when his turn begins.
        Occasion::Stalemated { walking: false } => (&[Payee::Victim, Payee::Playing], said!(VictimPlaying)),
        Occasion::Checks { .. } => (&[Payee::Mover, Payee::Playing], said!(MoverPlaying)),
        Occasion::Stalemated { walking: true } | Occasion::Drawn | Occasion::LastLeft { .. } => {
            (&[Payee::Playing], Said::same("`Playing`"))
        }
        Occasion::Claimed => {
            (&[Payee::Mover, Payee::Others, Payee::Playing], said!(OthersMoverWhoClaimsPlaying))
        }
    };
    if !allowed.contains(&to) {
        let (to, when) = (at.field("to"), at.field("when"));
        report.clash(Clash::Payee, (&to, "to"), (&when, "when")).help(said!(ForAwardWrite { help }));
    }
}

/// The kinds with a tag.
pub(super) fn tagged(kinds: &[Kind], tag: &str) -> Vec<KindId> {
    let has = |kind: &Kind| {
        tick(kind.tags.len() as u64);
        kind.tags.iter().any(|own| own == tag)
    };
    let all = kinds.iter().enumerate().filter(|(_, kind)| has(kind));
    all.map(|(i, _)| KindId(i as u8)).collect()
}

/// No piece carries a tag; `say` says so at its place.
pub(super) fn no_such_tag<'r, 's>(
    tag: &str,
    kinds: &[Kind],
    report: &'r mut Report<'s>,
    say: impl FnOnce(&'r mut Report<'s>, Said) -> &'r mut Diagnostic,
) {
    if report.is_full() {
        return;
    }
    let mut known: Vec<&str> = kinds.iter().flat_map(|kind| &kind.tags).map(String::as_str).collect();
    known.order();
    known.dedup();
    let help = if known.is_empty() {
        said!(GivePiecesTag { tag: format!("{tag:?}") })
    } else {
        suggestion(tag, known)
    };
    say(report, said!(NoPieceHasTag { tag })).help(help);
}

fn sized(points: i16, at: &Path<'_>, report: &mut Report<'_>) {
    if !(-LARGEST..=LARGEST).contains(&points) {
        report
            .error(at, Mistake::Scoring, said!(PointsTooManyAtMost { points, largest: LARGEST }))
            .help(said!(ChooseSmallerNumbersForAll));
    }
}
