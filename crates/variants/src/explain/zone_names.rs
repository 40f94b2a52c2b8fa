//! What the zones of the catalogue are called in French.

/// The French name of a zone, where it is known.
pub(super) fn french(name: &str) -> Option<&'static str> {
    NAMES.iter().find(|(english, _)| *english == name).map(|(_, french)| *french)
}

const NAMES: [(&str, &str); 21] = [
    ("pawn rank", "rangée des pions"),
    ("far edge", "bord opposé"),
    ("promotion zone", "zone de promotion"),
    ("palace", "palais"),
    ("double steps", "doubles pas"),
    ("back rank", "première rangée"),
    ("own half", "son camp"),
    ("over the river", "au-delà de la rivière"),
    ("starts", "départs"),
    ("diagonals", "diagonales"),
    ("camp", "camp"),
    ("White's", "côté blanc"),
    ("Black's", "côté noir"),
    ("middle", "milieu"),
    ("lines", "lignes"),
    ("centre", "centre"),
    ("hill", "colline"),
    ("left", "gauche"),
    ("right", "droite"),
    ("way up", "montée"),
    ("way down", "descente"),
];
