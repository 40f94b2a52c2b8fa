//! The board and its parts.

use chatur_board::{Shape, Wrap};
use chatur_core::ZoneId;

use super::talk::Talk;
use crate::path::Step;
use crate::schema::Named;

pub(super) fn tell(talk: &mut Talk<'_>) {
    talk.section("Board", "Plateau");
    let geometry = &talk.spec.geometry;
    let count = geometry.squares().count();
    let (files, ranks) = (geometry.files(), geometry.ranks());
    let full = count == u32::from(files) * u32::from(ranks);
    let at = [Step::Field("board")];
    let levels = geometry.levels();
    let text = match geometry.shape() {
        Shape::Graph(_) => talk.pick(
            format!("The board has {count} points, joined by lines of its own."),
            format!("Le plateau a {count} points, reliés par ses propres lignes."),
        ),
        Shape::Hexes => talk.pick(
            format!("The board has {count} squares in {files} files."),
            format!("Le plateau a {count} cases hexagonales en {files} colonnes."),
        ),
        Shape::Squares(_) if levels > 1 => talk.pick(
            format!("The board has {levels} levels of {files} files and {ranks} ranks, {count} squares in all."),
            format!("Le plateau a {levels} niveaux de {files} colonnes et {ranks} rangées, soit {count} cases."),
        ),
        Shape::Squares(_) if full => talk.pick(
            format!("The board has {files} files and {ranks} ranks, {count} squares in all."),
            format!("Le plateau a {files} colonnes et {ranks} rangées, soit {count} cases."),
        ),
        Shape::Squares(_) => talk.pick(
            format!("The board has {count} squares within {files} files and {ranks} ranks; the others are missing."),
            format!("Le plateau a {count} cases sur {files} colonnes et {ranks} rangées ; les autres manquent."),
        ),
    };
    talk.say(&at, text);
    let joined = match geometry.wrap() {
        Wrap::None => None,
        Wrap::Cylinder => Some(talk.pick(
            "Its left and right edges are joined: what leaves on one side enters on the other.",
            "Ses bords gauche et droit se touchent : ce qui sort d'un côté entre de l'autre.",
        )),
        Wrap::Torus => Some(talk.pick(
            "Opposite edges are joined: what leaves on one side enters on the other.",
            "Ses bords opposés se touchent : ce qui sort d'un côté entre de l'autre.",
        )),
    };
    if let Some(text) = joined {
        talk.say(&at, text);
    }
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

/// The zones that the author has named.
fn zones(talk: &mut Talk<'_>) {
    for name in talk.words().zones.iter().flat_map(Named::names) {
        let Some(index) = talk.spec.zones.iter().position(|zone| zone.name == name) else { continue };
        let words = talk.zone_squares(ZoneId(index as u8));
        let own = talk.zone_name(name);
        let text = talk.pick(format!("“{name}” is {words}."), format!("« {own} » désigne {words}."));
        talk.say(&[Step::Field("zones"), Step::Field(name)], text);
    }
}
