//! Large pieces and pieces that crush, and what can take them.

use chatur_board::{Footprint, Geometry};
use chatur_core::{Kind, KindId};

use super::directions::{board, shape};
use super::scoring::{no_such_tag, tagged};
use super::{Ground, later};
use crate::judge::clash::Clash;
use crate::said::Mistake;
use crate::schema::{AtomWords, Moves, Named, PieceWords};
use crate::text::path::Path;
use crate::told::report::{Report, Word};

/// Writes into each kind whether only crushing moves take it, and reports what no rule set covers.
pub(super) fn complete(
    words: &Named<PieceWords>,
    kinds: &mut [Kind],
    ground: &Ground,
    report: &mut Report<'_>,
) {
    let pieces = Path::TOP.field("pieces");
    for (i, (name, own)) in words.iter().enumerate().take(kinds.len()) {
        let at = pieces.field(name);
        let kind = &kinds[i];
        if is_body(kind) {
            body(words, own, kind, &at, ground, report);
        }
        if let Some(tags) = &own.taken_by {
            kinds[i].immune = immune(tags, (words, kinds), i, &at.field("taken_by"), report);
        }
    }
    let all = || kinds.iter().filter(|kind| is_body(kind));
    if let (Some(immune), Some(open)) = (all().find(|kind| kind.immune), all().find(|kind| !kind.immune)) {
        let taken_by = pieces.field(&immune.name);
        in_body(words, &open.name, &mut |body| {
            report.clash(Clash::TakenBy, (&taken_by.field("taken_by"), "taken_by"), body);
        });
    }
}

/// Whether a piece is moved and taken as a body.
pub(super) fn is_body(kind: &Kind) -> bool {
    !kind.footprint.is_single() || crushes(kind)
}

fn crushes(kind: &Kind) -> bool {
    kind.movement.iter().any(|atom| atom.crush.is_some())
}

fn body(
    all: &Named<PieceWords>,
    own: &PieceWords,
    kind: &Kind,
    at: &Path<'_>,
    ground: &Ground,
    report: &mut Report<'_>,
) {
    let fields = [("royal", "royal: Yes", kind.royal), ("promotes", "promotes", kind.promotion.is_some())];
    for (field, word, _) in fields.into_iter().filter(|(_, _, there)| *there) {
        in_body(all, &kind.name, &mut |body| {
            report.clash(Clash::Body, (&at.field(field), word), body);
        });
    }
    if !fits(&kind.footprint, &ground.geometry) {
        let footprint = at.field("footprint");
        let (board, shape) = (board(), shape(&ground.geometry));
        report.clash(Clash::Footprint, (&footprint, "footprint"), (&board.field(shape), shape));
    }
    if kind.movement.iter().all(|atom| atom.crush.is_some()) {
        return;
    }
    let like = own.like.as_ref().is_some_and(|like| all.get(like).is_some());
    let word = if like { "like" } else { "moves" };
    let moves = at.field(word);
    let mut refuse = |at: &Path<'_>| {
        in_body(all, &kind.name, &mut |body| {
            report.clash(Clash::BodyMoves, (at, word), body);
        });
    };
    match &own.moves {
        Some(Moves::Atoms(atoms)) => {
            for (i, _) in atoms.iter().enumerate().filter(|(_, atom)| crushing(atom).is_none()) {
                refuse(&moves.index(i));
            }
        }
        _ => refuse(&moves),
    }
}

/// The word by which a piece is a body: its footprint, or the first move that crushes, its own or that of the piece
/// which it moves like.
pub(super) fn in_body(all: &Named<PieceWords>, name: &str, say: &mut dyn FnMut(Word<'_>)) {
    let pieces = Path::TOP.field("pieces");
    let Some(mut own) = all.get(name) else { return };
    if own.footprint.is_some() {
        return say((&pieces.field(name).field("footprint"), "footprint"));
    }
    let mut mover = name;
    for _ in 0..all.len() {
        let Some((like, words)) = own.like.as_deref().and_then(|like| Some((like, all.get(like)?))) else {
            break;
        };
        (mover, own) = (like, words);
    }
    let Some(Moves::Atoms(atoms)) = &own.moves else { return };
    let found = atoms.iter().enumerate().find_map(|(i, atom)| Some((i, crushing(atom)?)));
    if let Some((i, atom)) = found {
        let piece = pieces.field(mover);
        let moves = piece.field("moves");
        say((&moves.index(i).field(atom).field("crush"), "crush"));
    }
}

/// The kind of move, if it crushes.
fn crushing(words: &AtomWords) -> Option<&'static str> {
    let (crush, kind) = match words {
        AtomWords::Slide { crush, .. } => (crush, "Slide"),
        AtomWords::Leap { crush, .. } => (crush, "Leap"),
        AtomWords::Steps { crush, .. } => (crush, "Steps"),
        AtomWords::Betza(_) | AtomWords::Legs { .. } => return None,
    };
    crush.is_some().then_some(kind)
}

/// Whether only crushing moves take the piece: `taken_by` must name exactly the pieces that crush.
fn immune(
    tags: &[String],
    (words, kinds): (&Named<PieceWords>, &[Kind]),
    own: usize,
    at: &Path<'_>,
    report: &mut Report<'_>,
) -> bool {
    if tags.is_empty() {
        report
            .error(at, Mistake::TakenBy, said!(NothingCouldTake { name: &kinds[own].name }))
            .help(said!(NameTagsLeaveOut));
    }
    if !is_body(&kinds[own]) {
        later::say_that(report, at, &said!(MoveOfPieceDoesNotCrush));
        return false;
    }
    let mut takers: Vec<KindId> = Vec::new();
    for (i, tag) in tags.iter().enumerate() {
        let found = tagged(kinds, tag);
        if found.is_empty() {
            no_such_tag(tag, kinds, report, |report, message| {
                report.error(&at.index(i), Mistake::UnknownTag, message)
            });
            return true;
        }
        if let Some(other) = found.iter().find(|kind| !crushes(&kinds[kind.index()])) {
            let pieces = Path::TOP.field("pieces");
            let piece = pieces.field(&kinds[other.index()].name);
            let tags = (&piece.field("tags"), "tags");
            report.clash(Clash::TakenBy, (&at.index(i), "taken_by"), tags);
        }
        takers.extend(found);
    }
    let left = |(i, kind): &(usize, &Kind)| crushes(kind) && !takers.iter().any(|taker| taker.index() == *i);
    if let Some((_, other)) = kinds.iter().enumerate().find(left)
        && !takers.is_empty()
    {
        in_body(words, &other.name, &mut |body| {
            report.clash(Clash::TakenBy, (at, "taken_by"), body);
        });
    }
    true
}

/// Whether a footprint lies wholly on the board somewhere.
fn fits(footprint: &Footprint, geometry: &Geometry) -> bool {
    let covered = |&(files, ranks): &(u8, u8)| (files as i8, ranks as i8);
    geometry
        .squares()
        .into_iter()
        .any(|anchor| footprint.cells().iter().map(covered).all(|cell| geometry.step(anchor, cell).is_some()))
}
