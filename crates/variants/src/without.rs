//! What a child leaves out of its parent.

use crate::nearest::suggestion;
use crate::path::Path;
use crate::report::Report;
use crate::schema::{Named, PieceWords, VariantFile};

/// Takes the things that the child names out of its parent.
pub(crate) fn leave_out(parent: &mut VariantFile, names: &[String], report: &mut Report<'_>) {
    for (i, name) in names.iter().enumerate() {
        let all = Path::TOP.field("without");
        let at = all.index(i);
        if report.is_full() {
            return;
        }
        if let Err(known) = take_out(parent, name) {
            let help = if known.is_empty() {
                "write a section and a name, such as `end.checkmate`, `pieces.pawn` or `setup.shuffle`"
                    .to_owned()
            } else {
                suggestion(name, known.iter().map(String::as_str))
            };
            report.error(&at, "without", format!("the parent has no `{name}` to leave out")).help(help);
        }
    }
}

/// Takes one thing out, or says what there is.
fn take_out(parent: &mut VariantFile, name: &str) -> Result<(), Vec<String>> {
    let (section, rest) = name.split_once('.').map_or((name, None), |(section, rest)| (section, Some(rest)));
    match (section, rest) {
        ("zones", Some(rest)) => named(parent.zones.as_mut(), section, rest),
        ("end", Some(rest)) => named(parent.end.as_mut(), section, rest),
        ("pieces", Some(rest)) => {
            named(parent.pieces.as_mut(), section, rest).or_else(|known| field(parent, rest).ok_or(known))
        }
        ("setup", Some(field)) => {
            let setup = parent.setup.get_or_insert_default();
            let taken = match field {
                "rows" => setup.rows.take().map(drop),
                "place" => setup.place.take().map(drop),
                "shuffle" => setup.shuffle.take().map(drop),
                _ => None,
            };
            taken.ok_or_else(|| ["rows", "place", "shuffle"].map(|field| format!("setup.{field}")).to_vec())
        }
        (_, None) => section_named(parent, section).ok_or_else(|| sections(parent)),
        _ => Err(sections(parent)),
    }
}

fn named<T>(entries: Option<&mut Named<T>>, section: &str, name: &str) -> Result<(), Vec<String>> {
    let Some(entries) = entries else { return Err(Vec::new()) };
    entries
        .remove(name)
        .map(drop)
        .ok_or_else(|| entries.names().map(|name| format!("{section}.{name}")).collect())
}

/// Takes one field out of a piece.
fn field(parent: &mut VariantFile, name: &str) -> Option<()> {
    let (piece, field) = name.rsplit_once('.')?;
    let piece: &mut PieceWords = parent.pieces.as_mut()?.get_mut(piece)?;
    match field {
        "moves" => piece.moves.take().map(drop),
        "like" => piece.like.take().map(drop),
        "royal" => piece.royal.take().map(drop),
        "promotes" => piece.promotes.take().map(drop),
        "traits" => piece.traits.take().map(drop),
        "value" => piece.value.take().map(drop),
        "tags" => piece.tags.take().map(drop),
        _ => None,
    }
}

fn section_named(parent: &mut VariantFile, section: &str) -> Option<()> {
    match section {
        "zones" => parent.zones.take().map(drop),
        "pieces" => parent.pieces.take().map(drop),
        "setup" => parent.setup.take().map(drop),
        "turn" => parent.turn.take().map(drop),
        "castling" => parent.castling.take().map(drop),
        "check" => parent.check.take().map(drop),
        "must" => parent.must.take().map(drop),
        "end" => parent.end.take().map(drop),
        "clock" => parent.clock.take().map(drop),
        _ => None,
    }
}

/// The sections that can be left out, and their names.
fn sections(parent: &VariantFile) -> Vec<String> {
    let mut known = Vec::new();
    let mut section = |name: &str, there: bool| {
        if there {
            known.push(name.to_owned());
        }
    };
    section("zones", parent.zones.is_some());
    section("pieces", parent.pieces.is_some());
    section("setup", parent.setup.is_some());
    section("turn", parent.turn.is_some());
    section("castling", parent.castling.is_some());
    section("check", parent.check.is_some());
    section("must", parent.must.is_some());
    section("end", parent.end.is_some());
    section("clock", parent.clock.is_some());
    known
}
