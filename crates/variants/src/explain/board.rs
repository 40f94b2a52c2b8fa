//! The board and its parts.

use chatur_core::ZoneId;

use super::talk::Talk;
use crate::path::Step;

pub(super) fn tell(talk: &mut Talk<'_>) {
    talk.section("Board", "Plateau");
    let geometry = &talk.spec.geometry;
    let count = geometry.squares().count();
    let (files, ranks) = (geometry.files(), geometry.ranks());
    let full = count == u32::from(files) * u32::from(ranks);
    let at = [Step::Field("board")];
    let text = if !geometry.is_plain() {
        talk.pick(
            format!("The board has {count} squares: {}.", written(talk)),
            format!("Le plateau a {count} cases : {}.", written(talk)),
        )
    } else if full {
        talk.pick(
            format!("The board has {files} files and {ranks} ranks, {count} squares in all."),
            format!("Le plateau a {files} colonnes et {ranks} rangées, soit {count} cases."),
        )
    } else {
        talk.pick(
            format!("The board has {count} squares within {files} files and {ranks} ranks; the others are missing."),
            format!("Le plateau a {count} cases dans {files} colonnes et {ranks} rangées ; les autres manquent."),
        )
    };
    talk.say(&at, text);
    let walls = talk.spec.walls;
    if walls.any() {
        let squares = talk.squares(walls);
        let text = talk.pick(
            format!("At the start there are walls on {squares}; nobody can enter or cross them."),
            format!("Au début il y a des murs sur {squares} ; nul ne peut y entrer ni les franchir."),
        );
        talk.say(&[Step::Field("setup"), Step::Field("walls")], text);
    }
    zones(talk);
}

/// The words of the board, for boards that are no plane of squares.
fn written(talk: &Talk<'_>) -> String {
    let text = talk.words().board.as_ref().and_then(|board| ron::to_string(board).ok()).unwrap_or_default();
    text.chars().take(100).collect()
}

/// The zones that the author has named.
fn zones(talk: &mut Talk<'_>) {
    let names: Vec<String> =
        talk.words().zones.iter().flat_map(|zones| zones.names().map(str::to_owned)).collect();
    for name in names {
        let Some(index) = talk.spec.zones.iter().position(|zone| zone.name == name) else { continue };
        let words = talk.zone(ZoneId(index as u8));
        if words.contains(name.as_str()) {
            continue;
        }
        let text = talk.pick(format!("“{name}” is {words}."), format!("« {name} » désigne {words}."));
        talk.say(&[Step::Field("zones"), Step::Field(&name)], text);
    }
}
