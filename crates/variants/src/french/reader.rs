//! What the reader of RON says, which speaks of types.

use crate::said::Said;

/// The beginnings of what it names, and their French.
const NAMES: [(&str, &str); 21] = [
    ("the boolean ", "le booléen "),
    ("the unsigned integer ", "l'entier "),
    ("the signed integer ", "l'entier "),
    ("the floating point number ", "le nombre "),
    ("the string ", "le texte "),
    ("the UTF-8 character ", "le caractère "),
    ("the byte string ", "les octets "),
    ("zero elements", "aucun élément"),
    ("one element", "un élément"),
    ("a unit value", "`()`"),
    ("a sequence", "une liste"),
    ("a map", "des noms entre accolades"),
    ("a string", "un texte"),
    ("a boolean", "`true` ou `false`"),
    ("an optional value", "une valeur"),
    ("a tuple of size ", "entre parenthèses, en nombre, "),
    ("an array of length ", "dans la liste, en nombre, "),
    ("struct ", "entre parenthèses les mots de "),
    ("enum ", "un mot de "),
    ("a Betza string such as ", "un texte de Betza comme "),
    ("names in braces, such as ", "des noms entre accolades, comme "),
];

/// Of a value that has another type than the expected one.
pub(crate) fn type_error(expected: &str, found: &str) -> Said {
    let (expected, found) = (named(expected), named(found));
    said!("expected {expected}, found {found}", "il faut {expected}, et non {found}"; expected, found)
}

/// Of anything else.
pub(crate) fn reader(text: &str) -> Said {
    let fr = if let Some(name) = text.strip_suffix(" is given twice") {
        format!("{name} est donné deux fois")
    } else if let Some(most) =
        text.strip_prefix("there are more than ").and_then(|rest| rest.strip_suffix(" names here"))
    {
        format!("il y a ici plus de {most} noms")
    } else if let Some((expected, found)) = text
        .strip_prefix("expected ")
        .and_then(|rest| rest.strip_suffix(" instead"))
        .and_then(|rest| rest.split_once(" but found "))
    {
        format!("il faut {}, et non {}", named(expected).fr, named(found).fr.replace("elements", "éléments"))
    } else {
        format!("ceci ne peut pas être lu : « {text} »")
    };
    Said { en: text.to_owned(), fr }
}

fn named(text: &str) -> Said {
    let known = NAMES.iter().find_map(|(en, fr)| text.strip_prefix(en).map(|rest| format!("{fr}{rest}")));
    let fr = match text {
        "u8" | "u16" | "u32" | "u64" => format!("un nombre entier positif, {text}"),
        "i8" | "i16" | "i32" => format!("un nombre entier, {text}"),
        "f32" | "f64" => format!("un nombre, {text}"),
        _ => known.unwrap_or_else(|| text.to_owned()).replace(" or a list such as ", " ou une liste comme "),
    };
    Said { en: text.to_owned(), fr }
}
