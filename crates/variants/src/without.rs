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
        if take_out(parent, name).is_none() {
            let known = known(parent, name);
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

/// Takes something out; nothing when it is not there.
type Take = fn(&mut VariantFile) -> Option<()>;

/// The sections that can be left out.
const SECTIONS: [(&str, Take); 16] = [
    ("zones", |file| file.zones.take().map(drop)),
    ("pieces", |file| file.pieces.take().map(drop)),
    ("setup", |file| file.setup.take().map(drop)),
    ("turn", |file| file.turn.take().map(drop)),
    ("castling", |file| file.castling.take().map(drop)),
    ("capture", |file| file.capture.take().map(drop)),
    ("drops", |file| file.drops.take().map(drop)),
    ("gating", |file| file.gating.take().map(drop)),
    ("walls", |file| file.walls.take().map(drop)),
    ("check", |file| file.check.take().map(drop)),
    ("must", |file| file.must.take().map(drop)),
    ("fusion", |file| file.fusion.take().map(drop)),
    ("end", |file| file.end.take().map(drop)),
    ("scoring", |file| file.scoring.take().map(drop)),
    ("clock", |file| file.clock.take().map(drop)),
    ("modules", |file| file.modules.take().map(drop)),
];

/// The parts of sections that can be left out.
const PARTS: [(&str, Take); 58] = [
    ("players.teams", |file| file.players.as_mut()?.teams.take().map(drop)),
    ("setup.rows", |file| file.setup.as_mut()?.rows.take().map(drop)),
    ("setup.place", |file| file.setup.as_mut()?.place.take().map(drop)),
    ("setup.armies", |file| file.setup.as_mut()?.armies.take().map(drop)),
    ("setup.hands", |file| file.setup.as_mut()?.hands.take().map(drop)),
    ("setup.walls", |file| file.setup.as_mut()?.walls.take().map(drop)),
    ("setup.shuffle", |file| file.setup.as_mut()?.shuffle.take().map(drop)),
    ("turn.order", |file| file.turn.as_mut()?.order.take().map(drop)),
    ("turn.moves", |file| file.turn.as_mut()?.moves.take().map(drop)),
    ("turn.ends_on_check", |file| file.turn.as_mut()?.ends_on_check.take().map(drop)),
    ("turn.different_pieces", |file| file.turn.as_mut()?.different_pieces.take().map(drop)),
    ("turn.crosses_levels", |file| file.turn.as_mut()?.crosses_levels.take().map(drop)),
    ("turn.pass", |file| file.turn.as_mut()?.pass.take().map(drop)),
    ("turn.out", |file| file.turn.as_mut()?.out.take().map(drop)),
    ("turn.quit", |file| file.turn.as_mut()?.quit.take().map(drop)),
    ("turn.resign", |file| file.turn.as_mut()?.resign.take().map(drop)),
    ("capture.on_passed_square", |file| file.capture.as_mut()?.on_passed_square.take().map(drop)),
    ("capture.in_passing_on", |file| file.capture.as_mut()?.in_passing_on.take().map(drop)),
    ("capture.goes", |file| file.capture.as_mut()?.goes.take().map(drop)),
    ("capture.returns_as", |file| file.capture.as_mut()?.returns_as.take().map(drop)),
    ("capture.blast", |file| file.capture.as_mut()?.blast.take().map(drop)),
    ("capture.petrifies", |file| file.capture.as_mut()?.petrifies.take().map(drop)),
    ("capture.absorbs", |file| file.capture.as_mut()?.absorbs.take().map(drop)),
    ("capture.converts", |file| file.capture.as_mut()?.converts.take().map(drop)),
    ("drops.from", |file| file.drops.as_mut()?.from.take().map(drop)),
    ("drops.pieces", |file| file.drops.as_mut()?.pieces.take().map(drop)),
    ("drops.zone", |file| file.drops.as_mut()?.zone.take().map(drop)),
    ("drops.zones", |file| file.drops.as_mut()?.zones.take().map(drop)),
    ("drops.becomes", |file| file.drops.as_mut()?.becomes.take().map(drop)),
    ("drops.promoted", |file| file.drops.as_mut()?.promoted.take().map(drop)),
    ("drops.one_per_file", |file| file.drops.as_mut()?.one_per_file.take().map(drop)),
    ("drops.per_file", |file| file.drops.as_mut()?.per_file.take().map(drop)),
    ("drops.not_mate", |file| file.drops.as_mut()?.not_mate.take().map(drop)),
    ("drops.must_have_move", |file| file.drops.as_mut()?.must_have_move.take().map(drop)),
    ("drops.even_shades", |file| file.drops.as_mut()?.even_shades.take().map(drop)),
    ("drops.may_check", |file| file.drops.as_mut()?.may_check.take().map(drop)),
    ("drops.must", |file| file.drops.as_mut()?.must.take().map(drop)),
    ("drops.near", |file| file.drops.as_mut()?.near.take().map(drop)),
    ("drops.near_free", |file| file.drops.as_mut()?.near_free.take().map(drop)),
    ("drops.flips", |file| file.drops.as_mut()?.flips.take().map(drop)),
    ("walls.at", |file| file.walls.as_mut()?.at.take().map(drop)),
    ("walls.zone", |file| file.walls.as_mut()?.zone.take().map(drop)),
    ("walls.instead", |file| file.walls.as_mut()?.instead.take().map(drop)),
    ("check.matters", |file| file.check.as_mut()?.matters.take().map(drop)),
    ("check.may_give", |file| file.check.as_mut()?.may_give.take().map(drop)),
    ("check.royals", |file| file.check.as_mut()?.royals.take().map(drop)),
    ("check.royal_capture", |file| file.check.as_mut()?.royal_capture.take().map(drop)),
    ("check.facing_royals", |file| file.check.as_mut()?.facing_royals.take().map(drop)),
    ("check.in_check_when", |file| file.check.as_mut()?.in_check_when.take().map(drop)),
    ("check.royal_up_to", |file| file.check.as_mut()?.royal_up_to.take().map(drop)),
    ("check.unless", |file| file.check.as_mut()?.unless.take().map(drop)),
    ("check.flight", |file| file.check.as_mut()?.flight.take().map(drop)),
    ("fusion.room", |file| file.fusion.as_mut()?.room.take().map(drop)),
    ("fusion.ways", |file| file.fusion.as_mut()?.ways.take().map(drop)),
    ("scoring.captures", |file| file.scoring.as_mut()?.captures.take().map(drop)),
    ("scoring.tagged", |file| file.scoring.as_mut()?.tagged.take().map(drop)),
    ("scoring.times", |file| file.scoring.as_mut()?.times.take().map(drop)),
    ("scoring.awards", |file| file.scoring.as_mut()?.awards.take().map(drop)),
];

/// Takes one thing out.
fn take_out(parent: &mut VariantFile, name: &str) -> Option<()> {
    if let Some((_, take)) = SECTIONS.iter().chain(&PARTS).find(|(known, _)| *known == name) {
        return take(parent);
    }
    let (section, rest) = name.split_once('.')?;
    match section {
        "zones" => remove(parent.zones.as_mut(), rest),
        "end" => remove(parent.end.as_mut(), rest),
        "modules" => remove(parent.modules.as_mut(), rest),
        "drops" => {
            let drops = parent.drops.as_mut()?;
            let (part, rest) = rest.split_once('.')?;
            match part {
                "zones" => remove(drops.zones.as_mut(), rest),
                "becomes" => remove(drops.becomes.as_mut(), rest),
                "per_file" => remove(drops.per_file.as_mut(), rest),
                _ => None,
            }
        }
        "setup" => remove(parent.setup.as_mut()?.hands.as_mut(), rest.strip_prefix("hands.")?),
        "pieces" => remove(parent.pieces.as_mut(), rest).or_else(|| field(parent, rest)),
        "fusion" => remove(parent.fusion.as_mut()?.ways.as_mut(), rest.strip_prefix("ways.")?),
        "scoring" => {
            let scoring = parent.scoring.as_mut()?;
            let (part, rest) = rest.split_once('.')?;
            match part {
                "captures" => remove(scoring.captures.as_mut(), rest),
                "tagged" => remove(scoring.tagged.as_mut(), rest),
                "times" => remove(scoring.times.as_mut(), rest),
                "awards" => remove(scoring.awards.as_mut(), rest),
                _ => None,
            }
        }
        _ => None,
    }
}

fn remove<T>(entries: Option<&mut Named<T>>, name: &str) -> Option<()> {
    entries?.remove(name).map(drop)
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
        "stays_in" => piece.stays_in.take().map(drop),
        "traits" => piece.traits.take().map(drop),
        "footprint" => piece.footprint.take().map(drop),
        "taken_by" => piece.taken_by.take().map(drop),
        "takes" => piece.takes.take().map(drop),
        "never_takes" => piece.never_takes.take().map(drop),
        "captured_as" => piece.captured_as.take().map(drop),
        "loses_first_move_to" => piece.loses_first_move_to.take().map(drop),
        "limit" => piece.limit.take().map(drop),
        "also" => piece.also.take().map(drop),
        "value" => piece.value.take().map(drop),
        "tags" => piece.tags.take().map(drop),
        _ => None,
    }
}

/// What can be left out of the section that a name begins with, or else the sections.
fn known(parent: &VariantFile, name: &str) -> Vec<String> {
    let section = name.split_once('.').map(|(section, _)| section);
    let mut known = Vec::new();
    if let Some(section) = section {
        let mut names = |part: &str, names: Vec<&str>| {
            known.extend(names.iter().map(|name| format!("{part}.{name}")));
        };
        match section {
            "zones" => names("zones", all(parent.zones.as_ref())),
            "end" => names("end", all(parent.end.as_ref())),
            "modules" => names("modules", all(parent.modules.as_ref())),
            "drops" => {
                if let Some(drops) = &parent.drops {
                    names("drops.zones", all(drops.zones.as_ref()));
                    names("drops.becomes", all(drops.becomes.as_ref()));
                    names("drops.per_file", all(drops.per_file.as_ref()));
                }
            }
            "pieces" => names("pieces", all(parent.pieces.as_ref())),
            "fusion" => {
                let ways = parent.fusion.as_ref().and_then(|fusion| fusion.ways.as_ref());
                names("fusion.ways", all(ways));
            }
            "scoring" => {
                if let Some(scoring) = &parent.scoring {
                    names("scoring.captures", all(scoring.captures.as_ref()));
                    names("scoring.tagged", all(scoring.tagged.as_ref()));
                    names("scoring.times", all(scoring.times.as_ref()));
                    names("scoring.awards", all(scoring.awards.as_ref()));
                }
            }
            _ => {}
        }
    }
    let mut spare = parent.clone();
    let begins = |part: &str| section.is_some() && part.split('.').next() == section;
    known.extend(there(&mut spare, PARTS.iter().filter(|(part, _)| begins(part))));
    if known.is_empty() && section.is_none_or(|section| !names_things(section)) {
        known.extend(there(&mut spare, SECTIONS.iter()));
    }
    known
}

fn all<T>(entries: Option<&Named<T>>) -> Vec<&str> {
    entries.into_iter().flat_map(Named::names).collect()
}

/// Whether a section is all names that the author chose.
fn names_things(section: &str) -> bool {
    matches!(section, "zones" | "end" | "pieces" | "modules")
}

/// The names of what can be taken out.
fn there<'t>(file: &mut VariantFile, things: impl Iterator<Item = &'t (&'t str, Take)>) -> Vec<String> {
    things.filter(|(_, take)| take(file).is_some()).map(|(name, _)| (*name).to_owned()).collect()
}
