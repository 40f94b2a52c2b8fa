//! Pieces that join.

use chatur_core::{Atom, Fusion, Fusions, Joining, Kind, KindId, Room};

use super::bodies::{in_body, is_body};
use super::names;
use crate::judge::clash::Clash;
use crate::said::Mistake;
use crate::schema::{FusionWayWords, JoiningWord, Named, RoomWord, VariantFile};
use crate::text::path::Path;
use crate::told::report::{Report, Word};

/// The most ways to join.
const MOST: usize = 64;

pub(super) fn lower(file: &VariantFile, kinds: &[Kind], report: &mut Report<'_>) -> Fusions {
    let Some(words) = &file.fusion else { return Fusions::default() };
    let fusion = Path::TOP.field("fusion");
    let at = fusion.field("ways");
    let count = words.ways.as_ref().map_or(0, Named::len);
    if count == 0 {
        report.error(&fusion, Mistake::Fusion, said!(NoWayToJoin)).help(said!(WriteWaysRooksOfRook));
    }
    if count > MOST {
        report.error(&at, Mistake::Fusion, said!(WaysToJoinTooMany { count, most: MOST }));
        return Fusions::default();
    }
    let mut ways: Vec<Fusion> = Vec::new();
    for (name, words) in words.ways.iter().flat_map(Named::iter) {
        if let Some(way) = way(name, words, &ways, &at.field(name), (file, kinds), report) {
            ways.push(way);
        }
    }
    let room = match words.room {
        None | Some(RoomWord::Needed) => Room::Needed,
        Some(RoomWord::Crushes) => Room::Crushes,
    };
    Fusions { ways, room }
}

fn way(
    name: &str,
    words: &FusionWayWords,
    before: &[Fusion],
    at: &Path<'_>,
    (file, kinds): (&VariantFile, &[Kind]),
    report: &mut Report<'_>,
) -> Option<Fusion> {
    let list = at.field("of");
    if words.of.is_empty() {
        report.error(&list, Mistake::Fusion, said!(NoPieceNamedJoins)).help(said!(WriteForTwoRooks));
    }
    let of = names::kinds(kinds, &words.of, &list, report);
    let into = names::kind(kinds, &words.into, &at.field("into"), report);
    if of.len() != words.of.len() {
        return None;
    }
    for (i, &kind) in of.iter().enumerate() {
        let (here, this) = (list.index(i), &kinds[kind.index()]);
        if of[..i].contains(&kind) {
            report
                .error(&here, Mistake::Fusion, said!(NamedTwice { name: &this.name }))
                .help(said!(NameOnce));
        } else if let Some(other) = before.iter().find(|way| way.of.contains(&kind)) {
            report
                .error(
                    &here,
                    Mistake::Fusion,
                    said!(JoinsSaysAlready { name: &this.name, other: &other.name }),
                )
                .help(said!(PieceJoinsInOneWay));
        } else if this.royal || this.promotion.is_some() || is_body(this) {
            special(file, this, &mut |word| {
                report.clash(Clash::Joining, (&here, "of"), word);
            });
        }
    }
    let into = into?;
    let target = &kinds[into.index()];
    if target.royal {
        special(file, target, &mut |word| {
            report.clash(Clash::JoiningIntoRoyal, (&at.field("into"), "into"), word);
        });
    }
    if of.contains(&into) {
        report
            .error(&at.field("into"), Mistake::Fusion, said!(PiecesWouldBecomeWhat))
            .help(said!(NameAnotherPiece));
    }
    let how = match words.how {
        JoiningWord::MoveOnto => Joining::MoveOnto,
        JoiningWord::Beside => Joining::Beside,
    };
    if how == Joining::MoveOnto {
        for (i, KindId(kind)) in of.iter().enumerate() {
            let kind = &kinds[usize::from(*kind)];
            let peaceful = |atom: &Atom| atom.to.empty && !atom.to.enemy;
            if kind.movement.iter().all(peaceful) && !kind.movement.is_empty() {
                let message = said!(HasNoMoveCouldTakeAnother { name: &kind.name });
                report
                    .error(&list.index(i), Mistake::Fusion, message)
                    .help(said!(PieceJoinsByMoveWithCaptures));
            }
        }
    }
    Some(Fusion { name: name.to_owned(), of, into, how })
}

/// The word by which a piece is no ordinary one.
fn special(file: &VariantFile, kind: &Kind, say: &mut dyn FnMut(Word<'_>)) {
    let pieces = Path::TOP.field("pieces");
    let piece = pieces.field(&kind.name);
    if kind.royal {
        say((&piece.field("royal"), "royal: Yes"));
    } else if kind.promotion.is_some() {
        say((&piece.field("promotes"), "promotes"));
    } else if let Some(all) = &file.pieces {
        in_body(all, &kind.name, say);
    }
}
