//! Moves of xiangqi in Chinese, as letters and numbers of WXF: `炮二平五` is `C2=5`, `前馬退四` is `+H-4`.

/// The signs of pieces with their letters.
const PIECES: [(&str, char); 7] = [
    ("帅帥将將", 'K'),
    ("仕士", 'A'),
    ("相象", 'E'),
    ("马馬傌", 'H'),
    ("车車俥", 'R'),
    ("炮砲包", 'C'),
    ("兵卒", 'P'),
];
/// Which way a piece goes.
const WAYS: [(&str, char); 3] = [("进進", '+'), ("退", '-'), ("平", '=')];
/// Which of two pieces on one file.
const PLACES: [(&str, char); 2] = [("前", '+'), ("后後", '-')];
const NUMBERS: [&str; 9] = ["一１1", "二２2", "三３3", "四４4", "五５5", "六６6", "七７7", "八８8", "九９9"];

/// The move as WXF; `None` where it is not of this form.
pub(crate) fn as_wxf(text: &str) -> Option<String> {
    if text.is_ascii() {
        return None;
    }
    let mut signs = text.chars();
    let (Some(first), Some(second), Some(way), Some(last), None) =
        (signs.next(), signs.next(), signs.next(), signs.next(), signs.next())
    else {
        return None;
    };
    let (way, last) = (sign(&WAYS, way)?, number(last)?);
    match (sign(&PIECES, first), sign(&PLACES, first)) {
        (Some(piece), _) => Some(format!("{piece}{}{way}{last}", number(second)?)),
        (None, Some(place)) => Some(format!("{place}{}{way}{last}", sign(&PIECES, second)?)),
        (None, None) => None,
    }
}

fn sign(table: &[(&str, char)], wanted: char) -> Option<char> {
    table.iter().find(|(signs, _)| signs.contains(wanted)).map(|(_, sign)| *sign)
}

fn number(wanted: char) -> Option<usize> {
    NUMBERS.iter().position(|signs| signs.contains(wanted)).map(|at| at + 1)
}
