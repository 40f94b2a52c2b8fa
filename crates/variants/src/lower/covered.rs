//! Covered pieces, and words beside which nothing can be covered: what is drawn comes between two moves, from a hand that nothing
//! else fills or empties, and is judged by nobody before.

use chatur_core::{Condition, Ending, Kind};

use super::bodies::in_body;
use crate::judge::clash::Clash;
use crate::judge::needs::Need;
use crate::schema::{GoesWord, Named, PieceWords, RoyalWord, SeesWord, VariantFile};
use crate::text::path::Path;
use crate::told::report::Report;

/// Refuses what cannot be where pieces are covered.
pub(super) fn refuse(file: &VariantFile, kinds: &[Kind], endings: &[Ending], report: &mut Report<'_>) {
    let Some(name) = kinds.iter().find(|kind| kind.turns_up).map(|kind| kind.name.as_str()) else { return };
    let top = Path::TOP;
    let pieces = top.field("pieces");
    let piece = pieces.field(name);
    let turns = piece.field("turns");
    for (section, field, word) in sections(file) {
        let section = top.field(section);
        let at = if field.is_empty() { section } else { section.field(field) };
        report.clash(Clash::Covered, (&turns, "turns"), (&at, word));
    }
    let all = file.pieces.as_ref();
    if let Some(all) = all {
        for other in all.names() {
            in_body(all, other, &mut |body| {
                report.clash(Clash::Covered, (&turns, "turns"), body);
            });
        }
    }
    for (name, words) in all.into_iter().flat_map(Named::iter).filter(|(_, words)| words.turns.is_some()) {
        itself(name, words, report);
    }
    // Nothing becomes covered: there would be no piece for it in hand.
    for (becoming, words) in all.into_iter().flat_map(Named::iter) {
        let covered = words
            .promotes
            .as_ref()
            .is_some_and(|promotes| promotes.to.iter().any(|to| is_covered(kinds, to)));
        if covered && words.turns.is_none() {
            let becoming = pieces.field(becoming);
            report.clash(Clash::CoveredRoyal, (&turns, "turns"), (&becoming.field("promotes"), "promotes"));
        }
    }
    for ending in endings {
        if ending.when.mentions(&|part| matches!(part, Condition::Checks { .. })) {
            let (end, name) = (top.field("end"), ending.name.as_str());
            let ending = end.field(name);
            report.clash(Clash::Covered, (&turns, "turns"), (&ending.field("when"), "Checks"));
        }
    }
    under(file, kinds, report);
}

fn is_covered(kinds: &[Kind], name: &str) -> bool {
    kinds.iter().any(|kind| kind.turns_up && kind.name == name)
}

/// The sections and fields that are said and cannot be, and how they are called.
fn sections(file: &VariantFile) -> Vec<(&'static str, &'static str, &'static str)> {
    let (turn, capture) = (file.turn.as_ref(), file.capture.as_ref());
    let check = file.check.as_ref();
    let sees = file.players.as_ref().and_then(|players| players.sees);
    let all = [
        ("chance", "", "chance", file.chance.is_some()),
        ("drops", "", "drops", file.drops.is_some()),
        ("gating", "", "gating", file.gating.is_some()),
        ("scoring", "", "scoring", file.scoring.is_some()),
        ("fusion", "", "fusion", file.fusion.is_some()),
        ("capture", "absorbs", "absorbs", capture.is_some_and(|words| words.absorbs.is_some())),
        ("players", "sees", "sees: Reached", sees == Some(SeesWord::Reached)),
        ("players", "sees", "sees: Own", sees == Some(SeesWord::Own)),
        ("turn", "then", "then", turn.is_some_and(|turn| turn.then.is_some())),
        ("turn", "out", "out", turn.is_some_and(|turn| turn.out.is_some())),
        ("turn", "ends_on_check", "ends_on_check", turn.is_some_and(|turn| turn.ends_on_check == Some(true))),
        (
            "capture",
            "goes",
            "goes: CaptorsHand",
            capture.is_some_and(|words| words.goes == Some(GoesWord::CaptorsHand)),
        ),
        ("capture", "converts", "converts", capture.is_some_and(|words| words.converts == Some(true))),
        ("check", "may_give", "may_give: false", check.is_some_and(|check| check.may_give == Some(false))),
        (
            "check",
            "royal_capture",
            "royal_capture",
            check.is_some_and(|check| check.royal_capture == Some(true)),
        ),
    ];
    all.into_iter()
        .filter(|(.., there)| *there)
        .map(|(section, field, word, _)| (section, field, word))
        .collect()
}

/// Refuses what a covered piece itself cannot be.
fn itself(name: &str, words: &PieceWords, report: &mut Report<'_>) {
    let pieces = Path::TOP.field("pieces");
    let piece = pieces.field(name);
    let turns = piece.field("turns");
    if words.royal == Some(RoyalWord::Yes) {
        report.clash(Clash::CoveredRoyal, (&turns, "turns"), (&piece.field("royal"), "royal: Yes"));
    }
    if words.promotes.is_some() {
        report.clash(Clash::CoveredRoyal, (&turns, "turns"), (&piece.field("promotes"), "promotes"));
    }
}

/// What covered pieces can be begins in hand, and is neither covered nor royal.
fn under(file: &VariantFile, kinds: &[Kind], report: &mut Report<'_>) {
    let top = Path::TOP;
    let (setup, pieces) = (top.field("setup"), top.field("pieces"));
    let hands = file.setup.as_ref().and_then(|setup| setup.hands.as_ref());
    let held: Vec<(&str, &str)> = (hands.into_iter().flat_map(Named::iter))
        .flat_map(|(seat, hand)| hand.iter().map(move |(kind, count)| (seat, kind, *count)))
        .filter(|(.., count)| *count > 0)
        .map(|(seat, kind, _)| (seat, kind))
        .collect();
    if held.is_empty() {
        for kind in kinds.iter().filter(|kind| kind.turns_up) {
            let piece = pieces.field(&kind.name);
            report.need(Need::Covered, (&piece.field("turns"), "turns"));
        }
    }
    for (seat, name) in held {
        let Some(kind) = kinds.iter().find(|kind| kind.name == name) else { continue };
        let (hands, piece) = (setup.field("hands"), pieces.field(name));
        let hand = hands.field(seat);
        let at = hand.field(name);
        if kind.turns_up {
            report.clash(Clash::UnderCover, (&at, "hands"), (&piece.field("turns"), "turns"));
        }
        if kind.royal {
            report.clash(Clash::UnderCover, (&at, "hands"), (&piece.field("royal"), "royal: Yes"));
        }
    }
}
