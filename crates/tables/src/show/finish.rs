//! How a game ended.

use chatur_play::{Finish, GameEnd, Table};
use chatur_variants::Loaded;

use super::seat_name;
use crate::message::Winner;
use crate::saved::Progress;

/// How the game at a table ended, if it is over.
pub fn finish(table: &Table, loaded: &Loaded) -> Option<Winner> {
    let finish = table.finish()?;
    Some(Winner { text: in_words(&finish, loaded), finish })
}

/// How a game ended, for a list: as PGN says it, and where PGN has no word for it who won, as `red+yellow`.
pub fn short_result(table: &Table) -> String {
    let winners = table.ending().map(GameEnd::winners).unwrap_or_default();
    let variant = table.game().variant();
    match table.result() {
        "*" if !winners.is_empty() => {
            winners.into_iter().map(|seat| seat_name(variant, seat)).collect::<Vec<_>>().join("+")
        }
        result => result.to_owned(),
    }
}

/// How far a game has come, for lists.
pub fn progress(table: &Table) -> Progress {
    let turn = table.ending().is_none().then(|| table.turn().0);
    Progress { plies: table.game().ply(), turn }
}

/// An ending in a sentence, called as players read it.
pub(super) fn in_words(finish: &Finish, loaded: &Loaded) -> String {
    Finish { reason: ending_text(&finish.reason, loaded), ..finish.clone() }.to_string()
}

/// What players read of an ending of this name.
pub fn ending_text(name: &str, loaded: &Loaded) -> String {
    let text = loaded.endings.iter().find(|ending| ending.name == name).map(|ending| ending.text.clone());
    text.unwrap_or_else(|| name.to_owned())
}
