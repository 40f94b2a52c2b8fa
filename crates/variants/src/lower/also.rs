//! Captures away from where a piece lands.

use chatur_board::Wrap;
use chatur_core::{Also, AlsoHow, Kind, KindSet, ZoneId};

use super::bodies::in_body;
use super::directions::heard;
use super::movement::zone_name;
use super::names;
use super::zones::Zones;
use crate::judge::clash::Clash;
use crate::said::Mistake;
use crate::schema::{
    AlsoWord, AlsoWords, Dir, Named, PieceName, RoyalWord, SeesWord, VariantFile, ZoneWords,
};
use crate::text::path::Path;
use crate::told::report::Report;

/// So many rules a game has at most: each is looked at for each move.
const MOST: usize = 16;

pub(super) fn lower(
    file: &VariantFile,
    kinds: &[Kind],
    zones: &mut Zones<'_>,
    report: &mut Report<'_>,
) -> Vec<Also> {
    let Some(all) = file.capture.as_ref().and_then(|words| words.also.as_ref()) else { return Vec::new() };
    let capture = Path::TOP.field("capture");
    let at = capture.field("also");
    if !report.fits(&at, Mistake::Capture, all.len(), MOST) {
        return Vec::new();
    }
    let all: Vec<Also> =
        all.iter().enumerate().map(|(i, words)| one(words, kinds, zones, &at.index(i), report)).collect();
    refuse(file, kinds, &all, &at, report);
    all
}

fn one(
    words: &AlsoWords,
    kinds: &[Kind],
    zones: &mut Zones<'_>,
    at: &Path<'_>,
    report: &mut Report<'_>,
) -> Also {
    let how = match words.how {
        AlsoWord::Sandwiched => AlsoHow::Sandwiched { most: words.range },
        AlsoWord::Surrounded => AlsoHow::Surrounded,
        AlsoWord::Between => AlsoHow::Between,
        AlsoWord::Approached => AlsoHow::Approached { most: words.range },
        AlsoWord::Withdrawn => AlsoHow::Withdrawn { most: words.range },
        AlsoWord::Leapt => AlsoHow::Leapt,
        AlsoWord::Crossed => AlsoHow::Crossed,
    };
    let (named, ranges, closes) = match words.how {
        AlsoWord::Sandwiched => (None, true, true),
        AlsoWord::Surrounded => (Some("how: Surrounded"), false, true),
        AlsoWord::Between => (Some("how: Between"), false, false),
        AlsoWord::Approached => (Some("how: Approached"), true, false),
        AlsoWord::Withdrawn => (Some("how: Withdrawn"), true, false),
        AlsoWord::Leapt => (Some("how: Leapt"), false, false),
        AlsoWord::Crossed => (Some("how: Crossed"), false, true),
    };
    if let Some(how) = named {
        let this = at.field("how");
        if words.range.is_some() && !ranges {
            report.clash(Clash::AlsoRange, (&at.field("range"), "range"), (&this, how));
        }
        let closing = [("with", words.with.is_some()), ("hostile", words.hostile.is_some())];
        for (word, _) in closing.into_iter().filter(|(_, there)| *there && !closes) {
            report.clash(Clash::AlsoClosing, (&at.field(word), word), (&this, how));
        }
        if words.how == AlsoWord::Leapt && zones.ground.geometry.wrap() != Wrap::None {
            let board = Path::TOP.field("board");
            let board = board.field("Squares");
            report.clash(Clash::AlsoLeapt, (&this, how), (&board.field("wrap"), "wrap"));
        }
    }
    let mut directions = |word: &str, dirs: &[Dir]| {
        let mut steps = Vec::new();
        for (i, &dir) in dirs.iter().enumerate() {
            for step in heard(&zones.ground.geometry, dir, &at.field(word).index(i), report) {
                if !steps.contains(&step) {
                    steps.push(step);
                }
            }
        }
        steps
    };
    let steps = directions("dirs", words.dirs.as_deref().unwrap_or(&[Dir::Orthogonal]));
    let moving = directions("moving", words.moving.as_deref().unwrap_or_default());
    if words.moving.as_ref().is_some_and(Vec::is_empty) {
        report
            .error(&at.field("moving"), Mistake::Capture, said!(ListOfDirectionsEmpty))
            .help(said!(WriteDirsForwardDirs));
    }
    let all: KindSet = (0..kinds.len()).map(|kind| chatur_core::KindId(kind as u8)).collect();
    let set = |word: &str, named: Option<&Vec<PieceName>>, report: &mut Report<'_>| {
        named.map_or(all, |named| names::kind_set(kinds, named, &at.field(word), report))
    };
    let (by, takes, with) = (
        set("by", words.by.as_ref(), report),
        set("takes", words.takes.as_ref(), report),
        set("with", words.with.as_ref(), report),
    );
    let mut zone = |word: &str, words: Option<&ZoneWords>| -> Option<ZoneId> {
        let squares = zones.resolve(words?, &at.field(word), None, report)?;
        Some(zones.intern(zone_name(words?), squares))
    };
    let (on, hostile) = (zone("on", words.on.as_ref()), zone("hostile", words.hostile.as_ref()));
    Also { how, steps, by, takes, with, on, hostile, moving }
}

/// Refuses the words that know of captures on a square only.
fn refuse(file: &VariantFile, kinds: &[Kind], all: &[Also], at: &Path<'_>, report: &mut Report<'_>) {
    let top = Path::TOP;
    let pieces = top.field("pieces");
    let mut refuse = |clash, one: (&Path<'_>, &'static str)| {
        report.clash(clash, one, (at, "also"));
    };
    let matters = file.check.as_ref().and_then(|check| check.matters) != Some(false);
    let taken = |name: &str| {
        let kind = kinds.iter().position(|kind| kind.name == name);
        kind.is_some_and(|kind| all.iter().any(|also| also.takes.has(chatur_core::KindId(kind as u8))))
    };
    for (name, piece) in file.pieces.iter().flat_map(Named::iter) {
        let here = pieces.field(name);
        let royal = piece.royal.is_some_and(|royal| royal != RoyalWord::No);
        if matters && royal && taken(name) {
            refuse(Clash::AlsoRoyal, (&here.field("royal"), "royal: Yes"));
        }
    }
    if let Some(words) = &file.pieces {
        for kind in kinds {
            in_body(words, &kind.name, &mut |body| refuse(Clash::AlsoBody, body));
        }
    }
    if file.players.as_ref().and_then(|players| players.sees) == Some(SeesWord::Reached) {
        refuse(Clash::AlsoSecret, (&top.field("players").field("sees"), "sees: Reached"));
    }
}
