//! What is hidden and what is announced, and words beside which nothing can be: where the legal moves of a player depend on
//! more than that player sees, their list would tell; and what somebody tries who sees the own pieces only is one piece that
//! goes to one square.

use chatur_core::{Announces, Hop, Kind, KindSet, Secrets, Sees};

use super::bodies::is_body;
use super::names::kind_set;
use super::relations;
use crate::judge::clash::Clash;
use crate::said::Mistake;
use crate::schema::{AnnouncesWord, Named, PassWords, RoyalWord, SeesWord, VariantFile};
use crate::text::path::Path;
use crate::told::report::Report;

/// So many things are announced at most after each move.
const MOST: usize = 8;

/// What is hidden from players, and what they are told.
pub(super) fn lower(file: &VariantFile, kinds: &[Kind], report: &mut Report<'_>) -> Secrets {
    let words = file.players.as_ref().and_then(|players| players.announces.as_deref()).unwrap_or_default();
    let players = Path::TOP.field("players");
    let at = players.field("announces");
    let words = if report.fits(&at, Mistake::Players, words.len(), MOST) { words } else { &[] };
    let announces = words.iter().enumerate().map(|(i, word)| announced(word, kinds, &at.index(i), report));
    Secrets { announces: announces.collect(), sees: sees(file) }
}

fn announced(word: &AnnouncesWord, kinds: &[Kind], at: &Path<'_>, report: &mut Report<'_>) -> Announces {
    match word {
        AnnouncesWord::Captures { named } => {
            let named = named.as_ref().map(|named| kind_set(kinds, named, &at.field("named"), report));
            Announces::Captures { named: named.unwrap_or(KindSet::EMPTY) }
        }
        AnnouncesWord::Checks { lines } => Announces::Checks { lines: *lines == Some(true) },
        AnnouncesWord::Tries { by, counted } => {
            let of = kind_set(kinds, by, &at.field("by"), report);
            Announces::Tries { of, counted: *counted != Some(false) }
        }
    }
}

fn sees(file: &VariantFile) -> Sees {
    match file.players.as_ref().and_then(|players| players.sees) {
        None | Some(SeesWord::All) => Sees::All,
        Some(SeesWord::Reached) => Sees::Reached,
        Some(SeesWord::Own) => Sees::Own,
    }
}

/// Refuses the words beside which nothing can be hidden, where something is.
pub(super) fn refuse(file: &VariantFile, kinds: &[Kind], report: &mut Report<'_>) {
    match sees(file) {
        Sees::All => {}
        Sees::Reached => refuse_reached(file, report),
        Sees::Own => refuse_own(file, kinds, report),
    }
}

fn refuse_reached(file: &VariantFile, report: &mut Report<'_>) {
    let top = Path::TOP;
    let (players, turn, pieces) = (top.field("players"), top.field("turn"), top.field("pieces"));
    let sees = players.field("sees");
    let mut refuse = |at: &Path<'_>, word| {
        report.clash(Clash::Secrets, (&sees, "sees: Reached"), (at, word));
    };
    let matters = file.check.as_ref().and_then(|check| check.matters) != Some(false);
    for (name, piece) in file.pieces.iter().flat_map(Named::iter).filter(|_| matters) {
        if piece.royal.is_some_and(|royal| royal != RoyalWord::No) {
            refuse(&pieces.field(name).field("royal"), "royal: Yes");
        }
    }
    for (name, piece) in file.pieces.iter().flat_map(Named::iter) {
        let here = pieces.field(name);
        relations::each(piece, &here, &mut |at, word| refuse(at, word));
    }
    let turns = file.turn.as_ref();
    let words = [
        (top.field("walls"), "walls", file.walls.is_some()),
        (turn.field("then"), "then", turns.is_some_and(|turn| turn.then.is_some())),
        (
            turn.field("crosses_levels"),
            "crosses_levels",
            turns.is_some_and(|turn| turn.crosses_levels == Some(true)),
        ),
    ];
    for (at, word, _) in words.iter().filter(|(_, _, there)| *there) {
        refuse(at, word);
    }
}

fn refuse_own(file: &VariantFile, kinds: &[Kind], report: &mut Report<'_>) {
    let top = Path::TOP;
    let (players, turn, pieces) = (top.field("players"), top.field("turn"), top.field("pieces"));
    let (sees, capture) = (players.field("sees"), top.field("capture"));
    let mut refuse = |at: &Path<'_>, word| {
        report.clash(Clash::Blind, (&sees, "sees: Own"), (at, word));
    };
    let turns = file.turn.as_ref();
    let words = [
        (top.field("walls"), "walls", file.walls.is_some()),
        (top.field("chance"), "chance", file.chance.is_some()),
        (top.field("modules"), "modules", file.modules.as_ref().is_some_and(|modules| !modules.is_empty())),
        (turn.field("then"), "then", turns.is_some_and(|turn| turn.then.is_some())),
        (
            turn.field("pass"),
            "pass",
            turns
                .is_some_and(|turn| turn.pass.as_ref().is_some_and(|pass| !matches!(pass, PassWords::Never))),
        ),
        (
            turn.field("crosses_levels"),
            "crosses_levels",
            turns.is_some_and(|turn| turn.crosses_levels == Some(true)),
        ),
        (
            capture.field("also"),
            "also",
            file.capture
                .as_ref()
                .is_some_and(|capture| capture.also.as_ref().is_some_and(|all| !all.is_empty())),
        ),
    ];
    for (at, word, _) in words.iter().filter(|(_, _, there)| *there) {
        refuse(at, word);
    }
    for kind in kinds {
        let piece = pieces.field(&kind.name);
        let moves = piece.field("moves");
        if is_body(kind) {
            let large = !kind.footprint.is_single();
            let (at, word) = if large { (piece.field("footprint"), "footprint") } else { (moves, "crush") };
            refuse(&at, word);
        } else if kind.movement.iter().any(|atom| atom.hop != Hop::None) {
            refuse(&moves, "hop");
        } else if kind.movement.iter().any(|atom| !atom.then.is_empty()) {
            refuse(&moves, "Legs");
        }
    }
}
