//! Castling.

use chatur_core::{CastleTo, Castling, Side};

use super::talk::Talk;
use crate::path::Step;

pub(super) fn tell(talk: &mut Talk<'_>) {
    talk.section("Castling", "Roque");
    for (i, way) in talk.spec.castling.iter().enumerate() {
        let text = one(talk, way);
        talk.say(&[Step::Field("castling"), Step::Index(i)], text);
    }
    let rank = talk.spec.castling_rank;
    if rank > 0 && !talk.spec.castling.is_empty() {
        let nth = talk.lang.ordinal(rank + 1);
        let text = talk.pick(
            format!("Castling happens on a player's {nth} rank."),
            format!("On roque sur la {nth} rangée de son camp."),
        );
        talk.say(&[Step::Field("castling")], text);
    }
    if let Some(file) = talk.spec.castling_dropped {
        let file = (b'a' + file) as char;
        let text = talk.pick(
            format!("A king dropped on the {file} file may castle with the outermost partners dropped on its rank."),
            format!("Un roi parachuté sur la colonne {file} peut roquer avec les partenaires parachutés aux extrémités de sa rangée."),
        );
        talk.say(&[Step::Field("castling")], text);
    }
    if !talk.spec.castling.is_empty() {
        let free = talk.pick(
            "Both must not have moved, and the squares between and where they land must be empty of others",
            "Les deux pièces ne doivent pas avoir bougé, et les cases qu'elles parcourent et où elles arrivent doivent être libres",
        );
        let safe = talk.pick(
            "; the king may neither stand in check nor pass or reach an attacked square",
            " ; le roi ne doit ni être en échec, ni passer par une case attaquée, ni y arriver",
        );
        let royal = talk.spec.castling.iter().any(|way| talk.kind(way.king).royal);
        let text = if talk.spec.check.matters && royal { free + &safe } else { free };
        talk.say(&[Step::Field("castling")], text + ".");
    }
}

fn one(talk: &Talk<'_>, way: &Castling) -> String {
    let (king, partner) = (talk.the(way.king), talk.the(way.partner));
    let (to, beside) = (place(talk, way.king_to, &partner), place(talk, way.partner_to, &king));
    let (name, side) = (&way.name, side(talk, way));
    talk.pick(
        format!("{name}: {king} goes {to}, and {partner} {beside}, along the rank on which they stand; {partner} is the outermost one {side}."),
        format!("{name} : {king} va {to}, et {partner} {beside}, sur la rangée où ces pièces se trouvent ; {partner} est la plus éloignée {side}."),
    )
}

/// On which side of the king the partner stands, for each seat where they differ.
fn side(talk: &Talk<'_>, way: &Castling) -> String {
    let told = |side: Side| match side {
        Side::East => talk.pick("toward the last file", "vers la dernière colonne"),
        Side::West => talk.pick("toward the first file", "vers la première colonne"),
        Side::OwnRight => talk.pick("on its player's right", "à la droite de son joueur"),
        Side::OwnLeft => talk.pick("on its player's left", "à la gauche de son joueur"),
    };
    let Some(&first) = way.sides.first() else { return String::new() };
    if way.sides.iter().all(|side| *side == first) {
        return told(first);
    }
    let seats = talk.spec.seats.iter().zip(&way.sides);
    talk.lang.and(&seats.map(|(seat, side)| format!("{} ({})", told(*side), seat.name)).collect::<Vec<_>>())
}

/// Where one of the two lands; `other` is the other one.
fn place(talk: &Talk<'_>, to: CastleTo, other: &str) -> String {
    match to {
        CastleTo::File(file) => {
            let file = (b'a' + file) as char;
            talk.pick(format!("to the {file} file"), format!("sur la colonne {file}"))
        }
        CastleTo::Toward(n) => {
            let n = talk.lang.squares(n);
            talk.pick(format!("{n} toward {other}"), format!("à {n} en direction de l'autre pièce"))
        }
        CastleTo::BesideKing => talk.pick("beside it", "juste à côté"),
    }
}
