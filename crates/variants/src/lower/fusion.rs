//! Pieces that join.

use chatur_core::{Atom, Fusion, Fusions, Joining, Kind, KindId, Room};

use super::bodies::{in_body, is_body};
use super::names;
use crate::clash::Clash;
use crate::path::Path;
use crate::report::{Report, Word};
use crate::schema::{FusionWayWords, JoiningWord, Named, RoomWord, VariantFile};

/// The most ways to join.
const MOST: usize = 64;

pub(super) fn lower(file: &VariantFile, kinds: &[Kind], report: &mut Report<'_>) -> Fusions {
    let Some(words) = &file.fusion else { return Fusions::default() };
    let fusion = Path::TOP.field("fusion");
    let at = fusion.field("ways");
    let count = words.ways.as_ref().map_or(0, Named::len);
    if count == 0 {
        report
            .error(&fusion, "fusion", said!("there is no way to join", "il n'y a aucune façon de fusionner"))
            .help(said!(
                "write `ways: {{ \"rooks\": (of: [\"rook\"], into: \"super rook\", how: MoveOnto) }}`",
                "écrivez `ways: {{ \"rooks\": (of: [\"rook\"], into: \"super rook\", how: MoveOnto) }}`"
            ));
    }
    if count > MOST {
        report.error(
            &at,
            "fusion",
            said!(
                "{count} ways to join are too many; at most {MOST}",
                "{count} façons de fusionner, c'est trop ; au plus {MOST}"
            ),
        );
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
        report
            .error(
                &list,
                "fusion",
                said!("no piece is named that joins", "aucune pièce qui fusionne n'est nommée"),
            )
            .help(said!("write `of: [\"rook\"]` for two rooks", "écrivez `of: [\"rook\"]` pour deux tours"));
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
                .error(&here, "fusion", said!("`{}` is named twice", "`{}` est nommé deux fois", this.name))
                .help(said!("name it once", "nommez-le une seule fois"));
        } else if let Some(other) = before.iter().find(|way| way.of.contains(&kind)) {
            report
                .error(
                    &here,
                    "fusion",
                    said!(
                        "`{}` joins as `{}` says already",
                        "`{}` fusionne déjà comme le dit `{}`",
                        this.name,
                        other.name
                    ),
                )
                .help(said!("a piece joins in one way only", "une pièce fusionne d'une seule façon"));
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
            .error(
                &at.field("into"),
                "fusion",
                said!("the pieces would become what they are", "les pièces deviendraient ce qu'elles sont"),
            )
            .help(said!("name another piece", "nommez une autre pièce"));
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
                let message = said!(
                    "`{}` has no move that could take another piece",
                    "`{}` n'a aucun coup qui pourrait prendre une autre pièce",
                    kind.name
                );
                report.error(&list.index(i), "fusion", message).help(said!(
                    "a piece joins by the move with which it captures",
                    "une pièce fusionne par le coup avec lequel elle prend"
                ));
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
