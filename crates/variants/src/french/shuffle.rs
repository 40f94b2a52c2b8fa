//! What is wrong with the steps of a shuffled start.

use super::French;
use crate::shuffle::ShuffleError;

impl French for ShuffleError {
    fn french(&self) -> String {
        match self {
            Self::Squares { seat, found, expected } => format!(
                "chaque camp a besoin d'autant de cases à mélanger ; {seat} en a {found}, le premier camp {expected}"
            ),
            Self::Crowded { step, pieces, free } => format!(
                "l'étape {step} place {pieces} pièces, mais seulement {free} cases sont libres pour elle"
            ),
            Self::Rest { step, pieces, free } => format!(
                "l'étape {step} a {pieces} pièces pour {free} cases libres ; `Rest` les remplit toutes"
            ),
            Self::Uneven { step, earlier } => format!(
                "l'étape {step} n'a pas toujours le même nombre de choix : l'étape {earlier} peut prendre une de ses cases ou non"
            ),
            Self::Repeated { step, earlier } => format!(
                "les étapes {earlier} et {step} placent la même pièce sur les mêmes cases ; `Several` place des pièces semblables"
            ),
            Self::TooMany(to) => {
                let to = match *to {
                    "number them" => "les numéroter",
                    "look through for `keep_if`" => "les examiner pour `keep_if`",
                    _ => "les garder",
                };
                format!("il y a trop de départs pour {to}")
            }
            Self::Nothing => "il ne reste aucun départ".to_owned(),
            Self::NoSuchStart { number, last } => {
                format!("il n'y a pas de départ numéro {number} ; les numéros vont de 0 à {last}")
            }
        }
    }
}
