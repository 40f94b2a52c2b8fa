//! What is hidden, and words beside which nothing can be: where the legal moves of a player depend on more than that player
//! sees, their list would tell.

use chatur_core::{Secrets, Sees};

use crate::judge::clash::Clash;
use crate::schema::{Named, RoyalWord, SeesWord, VariantFile};
use crate::text::path::Path;
use crate::told::report::Report;

/// What is hidden from players.
pub(super) fn lower(file: &VariantFile) -> Secrets {
    let sees = match file.players.as_ref().and_then(|players| players.sees) {
        None | Some(SeesWord::All) => Sees::All,
        Some(SeesWord::Reached) => Sees::Reached,
    };
    Secrets { sees }
}

/// Refuses the words beside which nothing can be hidden, where something is.
pub(super) fn refuse(file: &VariantFile, report: &mut Report<'_>) {
    let Secrets { sees } = lower(file);
    if sees == Sees::All {
        return;
    }
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
