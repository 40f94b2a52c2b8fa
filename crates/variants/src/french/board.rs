//! What is wrong with boards, squares and footprints.

use chatur_board::{FootprintError, GeometryError, SquareError};

use super::French;

impl French for GeometryError {
    fn french(&self) -> String {
        match self {
            Self::Empty => "un plateau a besoin d'au moins une case".to_owned(),
            Self::TooWide { files, ranks } => format!(
                "un plateau de {files} colonnes et {ranks} rangées est trop grand ; au plus 26 colonnes et 64 rangées"
            ),
            Self::TooManySquares(count) => {
                format!("un plateau de {count} cases est trop grand ; au plus 256")
            }
            Self::Ragged { row, found, expected } => {
                format!("la ligne {row} de la carte a {found} places, la première ligne {expected}")
            }
            Self::Sign { row, sign } => format!(
                "la ligne {row} de la carte a `{sign}` ; employez `.` pour une case et `#` pour un trou"
            ),
            Self::NoLevel => "un plateau a au moins un niveau".to_owned(),
            Self::BetweenHexes { row, place } => format!(
                "la ligne {row} de la carte a à la place {place} un hexagone qui se trouve entre les \
                 autres ; les hexagones d'une colonne sont toutes les deux lignes, ceux de la suivante \
                 dans les lignes entre elles"
            ),
            Self::CellName(name) => format!(
                "`{name}` ne peut pas nommer un point ; employez des minuscules puis un nombre, comme a1 ou ring12"
            ),
            Self::CellTwice(name) => format!("il y a deux points `{name}`"),
            Self::SamePlace(one, other) => format!("les points {one} et {other} sont à la même place"),
            Self::NoCell(name) => format!("il n'y a pas de point `{name}`"),
            Self::Fork { cell, first, second } => {
                format!("{cell} a déjà un voisin de ce côté, {first} ; {second} en serait un second")
            }
            Self::TooManyLinks(count) => format!("{count} sortes de lignes, c'est trop ; au plus 127"),
            _ => "ce plateau n'est pas possible".to_owned(),
        }
    }
}

impl French for SquareError {
    fn french(&self) -> String {
        match self {
            Self::NotASquare(text) => format!(
                "`{text}` n'est pas une case ; une case est la lettre d'une colonne et le nombre d'une rangée, comme e4"
            ),
            Self::OffBoard(name) => format!("la case {name} n'est pas sur ce plateau"),
            _ => "ce n'est pas une case".to_owned(),
        }
    }
}

impl French for FootprintError {
    fn french(&self) -> String {
        match self {
            Self::NoAnchor => "une pièce doit couvrir son ancre, la case (0, 0)".to_owned(),
            Self::Twice(file, rank) => format!("la case ({file}, {rank}) est nommée deux fois"),
            Self::TooLarge => "une pièce couvre au plus 16 cases".to_owned(),
            _ => "une pièce ne peut pas avoir cette forme".to_owned(),
        }
    }
}
