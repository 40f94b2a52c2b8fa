//! Why rules cannot be compiled, and why an arrangement is no position.

use chatur_core::{MAX_CASTLINGS, MAX_KINDS, MAX_SEATS, SetupError, SpecError};

use super::{French, piece, seat};

impl French for SpecError {
    fn french(&self) -> String {
        match self {
            Self::Seats(count) => format!("une variante a de 1 à {MAX_SEATS} camps, celle-ci en a {count}"),
            Self::Kinds(count) => {
                format!("une variante a de 1 à {MAX_KINDS} sortes de pièces, celle-ci en a {count}")
            }
            Self::Castling(count) => {
                format!("un camp peut roquer d'au plus {MAX_CASTLINGS} façons, et non de {count}")
            }
            Self::WideCastling { width, most } => format!(
                "là où un camp peut roquer de plus d'une façon d'un côté, sa rangée de roque a au plus \
                 {most} cases, et non {width}"
            ),
            Self::Costly { what, why, .. } => {
                format!("{} dépasse ce qu'une variante peut coûter : {}", costs(what), why.french())
            }
            Self::NotCovered(what) => {
                format!("aucun jeu de règles ne couvre cette variante : il lui faut « {what} »")
            }
            other => format!("cette variante ne peut pas être jouée : « {other} »"),
        }
    }
}

impl French for SetupError {
    fn french(&self) -> String {
        match self {
            Self::OffBoard => "une pièce est sur une case que le plateau n'a pas".to_owned(),
            Self::UnknownKind => "la variante n'a pas cette sorte de pièce".to_owned(),
            Self::UnknownSeat => "la variante n'a pas ce camp".to_owned(),
            Self::Royals { seat, kind, found, most: 1 } => format!(
                "{} : il faut exactement une pièce royale ({}), la position en a {found}",
                self::seat(seat),
                piece(kind)
            ),
            Self::Royals { seat, kind, found: 0, .. } => format!(
                "{} : il faut une pièce royale ({}), la position n'en a pas",
                self::seat(seat),
                piece(kind)
            ),
            Self::Royals { seat, found, most, .. } => format!(
                "{} : il y a place pour {most} pièces royales, la position en a {found}",
                self::seat(seat)
            ),
            Self::OpponentInCheck { seat } => {
                format!("{} : en échec sans avoir le trait", self::seat(seat))
            }
            Self::Castling { seat } => format!(
                "{} : un droit de roque sans que le roi et son partenaire soient en place",
                self::seat(seat)
            ),
            Self::Footprint { kind, square } => {
                format!("la pièce en {square} ({}) n'y tient pas", piece(kind))
            }
            Self::TurnOfNobody(name) => format!("{} : a le trait, mais est éliminé", seat(name)),
            Self::NoExits(name) => {
                format!(
                    "{} : ne peut pas être éliminé, dans cette variante c'est la partie qui finit",
                    seat(name)
                )
            }
            Self::Walled(square) => format!("une pièce est en {square}, où il y a un mur"),
            Self::NotInHand(kind) => {
                format!("cette pièce ({}) ne peut pas être en main dans cette variante", piece(kind))
            }
            Self::NoPoints => "cette variante ne compte pas de points".to_owned(),
            Self::Mark(square) => format!("aucune pièce ne peut venir de franchir {square}"),
            Self::Promoted { kind, square } => {
                format!("cette pièce ({}) ne peut pas être en {square}", piece(kind))
            }
            _ => "la position n'est pas possible".to_owned(),
        }
    }
}

/// What costs too much.
fn costs(what: &str) -> String {
    let leg = what.strip_prefix("leg ").and_then(|what| what.split_once(" of a move of "));
    match (leg, what.strip_prefix("a move of ")) {
        (Some((leg, piece)), _) => format!("l'étape {leg} d'un coup de {piece}"),
        (_, Some(piece)) => format!("un coup de {piece}"),
        _ => "ce que demande cette variante".to_owned(),
    }
}
