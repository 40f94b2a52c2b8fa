//! Check, royal pieces and duties.

use chatur_core::{Check, Kind, Piece, RoyalRules, SeatSpec};

use super::Ground;
use crate::judge::clash::Clash;
use crate::judge::needs::Need;
use crate::said::Mistake;
use crate::schema::{
    CaptureWords, CheckWords, ConditionWords, Duty, EndWords, FacingWord, FlightWord, InCheckWord, Named,
    PieceWords, RoyalWord, RoyalsWord, UnlessWord, VariantFile,
};
use crate::text::path::Path;
use crate::told::report::{Report, Word};

/// What check means, with what belongs to it.
pub(super) struct Checks {
    pub(super) rule: Check,
    pub(super) royals: RoyalRules,
    pub(super) must_capture: bool,
    pub(super) off: Off,
}

/// The words by which a file switches check off.
pub(super) struct Off {
    /// Whether it says that check does not matter.
    matters: bool,
    /// A piece of which it says that it is not royal, where none is.
    commoner: Option<String>,
}

impl Off {
    fn new(file: &VariantFile, royal: bool) -> Self {
        let common = |(_, piece): &(&str, &PieceWords)| piece.royal == Some(RoyalWord::No);
        let commoner = file.pieces.iter().flat_map(Named::iter).find(common).filter(|_| !royal);
        Self {
            matters: file.check.as_ref().is_some_and(|check| check.matters == Some(false)),
            commoner: commoner.map(|(name, _)| name.to_owned()),
        }
    }

    /// Refuses a word because nobody can give check; otherwise nothing in the file says so.
    pub(super) fn refuse(&self, clash: Clash, word: Word<'_>, report: &mut Report<'_>) -> bool {
        let check = Path::TOP.field("check");
        if self.matters && clash != Clash::RoyalsGone {
            report.clash(clash, word, (&check.field("matters"), "matters: false"));
            return true;
        }
        let Some(name) = &self.commoner else { return false };
        let pieces = Path::TOP.field("pieces");
        report.clash(clash, word, (&pieces.field(name).field("royal"), "royal: No"));
        true
    }
}

pub(super) fn lower(
    file: &VariantFile,
    ground: &Ground,
    kinds: &[Kind],
    start: &[Option<Piece>],
    report: &mut Report<'_>,
) -> Checks {
    let at = Path::TOP.field("check");
    let words = file.check.clone().unwrap_or_default();
    let royal = kinds.iter().any(|kind| kind.royal);
    let matters = words.matters.unwrap_or(royal);
    let optional = words.royals == Some(RoyalsWord::Optional);
    if matters && !royal && !kinds.is_empty() {
        report.need(Need::Royal, (&at.field("matters"), "matters")).help(said!(WriteCheckMattersFalse));
    }
    let off = Off::new(file, royal);
    let capture = words.royal_capture == Some(true);
    if capture {
        capturable(file, ground, (matters, &off), &at.field("royal_capture"), report);
    }
    finer(file, &words, matters, royal, &at, report);
    let settled = !report.failed();
    if matters && royal && !optional && settled {
        // It may still be in hand, to be placed first.
        let waits = super::setup::any_in_hand(file);
        for (seat, spec) in ground.seats.iter().enumerate() {
            let has = |piece: &Piece| piece.seat.index() == seat && kinds[piece.kind.index()].royal;
            if !start.iter().flatten().any(has) && !waits {
                missing(spec, file, report);
            }
        }
    }
    duties(file, report);
    Checks {
        rule: Check {
            matters,
            may_give: words.may_give.unwrap_or(true),
            facing: words.facing_royals == Some(FacingWord::Forbidden),
            all_royals: words.in_check_when == Some(InCheckWord::All),
            unless_captor_dies: unless(&words, UnlessWord::CaptorDiesToo),
            unless_wins: unless(&words, UnlessWord::MoveWins),
            no_flight: words.flight == Some(FlightWord::No),
            royal_up_to: words.royal_up_to,
            only_last: words.in_check_when == Some(InCheckWord::Last),
        },
        royals: RoyalRules { optional, most: Vec::new(), capture },
        off,
        must_capture: file.must.iter().flatten().any(|duty| *duty == Duty::Capture),
    }
}

fn unless(words: &CheckWords, word: UnlessWord) -> bool {
    words.unless.iter().flatten().any(|said| *said == word)
}

/// The finer words of check must have something to speak of.
fn finer(
    file: &VariantFile,
    words: &CheckWords,
    matters: bool,
    royal: bool,
    at: &Path<'_>,
    report: &mut Report<'_>,
) {
    let said = [
        ("in_check_when", words.in_check_when.is_some_and(|when| when != InCheckWord::Any), matters),
        ("unless", words.unless.as_ref().is_some_and(|unless| !unless.is_empty()), matters),
        ("flight", words.flight == Some(FlightWord::No), matters),
        ("royal_up_to", words.royal_up_to.is_some(), matters),
        ("facing_royals", words.facing_royals == Some(FacingWord::Forbidden), royal),
    ];
    for (word, _, _) in said.iter().filter(|(_, said, sense)| *said && !sense) {
        let message = if royal { said!(CheckDoesNotMatterInVariant) } else { said!(NoPieceRoyal) };
        report.idle(&at.field(word), Mistake::Check, message, said!(LeaveWordOutGive));
    }
    if words.royal_up_to == Some(0) {
        report
            .error(&at.field("royal_up_to"), Mistake::Check, said!(NoPieceWouldEverRoyal))
            .help(said!(WriteAtLeastLeaveOut));
    }
    let list = at.field("unless");
    for (i, word) in words.unless.iter().flatten().enumerate() {
        if words.unless.iter().flatten().take(i).any(|before| before == word) {
            report
                .error(&list.index(i), Mistake::Duplicate, said!(GivenTwice { word: format!("{word:?}") }))
                .help(said!(KeepOneOf));
        }
    }
    let dies = |capture: &CaptureWords| capture.blast.is_some() || capture.petrifies.is_some();
    if unless(words, UnlessWord::CaptorDiesToo) && !file.capture.as_ref().is_some_and(dies) {
        report.idle(&list, Mistake::Check, said!(NoCaptorEverDiesOfCapture), said!(WriteCaptureBlastLeave));
    }
}

/// No duty is given twice.
fn duties(file: &VariantFile, report: &mut Report<'_>) {
    let must = Path::TOP.field("must");
    let words = file.must.as_deref().unwrap_or_default();
    for (i, duty) in words.iter().enumerate() {
        if words[..i].contains(duty) {
            report
                .error(&must.index(i), Mistake::Duplicate, said!(GivenTwice { word: format!("{duty:?}") }))
                .help(said!(KeepOneOf));
        }
    }
}

/// Whether the capture of a royal piece can come about and means something.
fn capturable(
    file: &VariantFile,
    ground: &Ground,
    (matters, off): (bool, &Off),
    at: &Path<'_>,
    report: &mut Report<'_>,
) {
    if !matters {
        if !off.refuse(Clash::RoyalCapture, (at, "royal_capture"), report) {
            report.need(Need::Royal, (at, "royal_capture"));
        }
        return;
    }
    let follows = |end: &EndWords| end.when.as_ref().is_some_and(says_royals_gone);
    if !file.end.iter().flat_map(Named::iter).any(|(_, end)| follows(end)) {
        report.need(Need::Captured, (at, "royal_capture"));
    } else if ground.most_enemies() < 2 && ground.seats.len() == 2 {
        report
            .warning(at, Mistake::Check, said!(NoRoyalCaptureWithTwoSeats))
            .help(said!(OnlyThirdPlayerMoveLeaves));
    }
}

fn says_royals_gone(words: &ConditionWords) -> bool {
    match words {
        ConditionWords::RoyalsGone(_) => true,
        ConditionWords::Everybody(inner) | ConditionWords::Not(inner) => says_royals_gone(inner),
        ConditionWords::All(parts) | ConditionWords::AnyOf(parts) => parts.iter().any(says_royals_gone),
        _ => false,
    }
}

fn missing(seat: &SeatSpec, file: &VariantFile, report: &mut Report<'_>) {
    let setup = Path::TOP.field("setup");
    let words = file.setup.as_ref();
    let armies = setup.field("armies");
    let own = words.and_then(|words| words.armies.as_ref()?.get(&seat.name));
    let at = if words.is_some_and(|words| words.rows.is_some()) {
        setup.field("rows")
    } else if own.is_some() {
        armies.field(&seat.name)
    } else {
        setup
    };
    report
        .error(&at, Mistake::NoRoyal, said!(HasNoRoyalPieceAtStart { name: &seat.name }))
        .help(said!(PlaceOneWrite));
}
