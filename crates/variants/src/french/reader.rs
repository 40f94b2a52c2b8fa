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

/// Sentences of the reader that have nothing of the text in them.
const SENTENCES: [(&str, &str); 22] = [
    ("Unexpected end of RON", "le texte finit trop tôt"),
    ("Expected opening `[`", "il faut ici une liste, qui commence par `[`"),
    ("Expected closing `]`", "il manque `]`"),
    ("Expected opening `(`", "il faut ici `(`"),
    ("Expected closing `)`", "il manque `)`"),
    ("Expected opening `{`", "il faut ici des noms entre accolades, après `{`"),
    ("Expected closing `}`", "il manque `}`"),
    ("Expected colon", "il manque un deux-points"),
    ("Expected comma", "il manque une virgule"),
    ("Expected boolean", "il faut ici `true` ou `false`"),
    ("Expected integer", "il faut ici un nombre entier"),
    ("Expected float", "il faut ici un nombre"),
    ("Expected char", "il faut ici un caractère entre apostrophes"),
    ("Expected string", "il faut ici un texte entre guillemets"),
    ("Expected end of string", "le texte n'a pas de guillemet à la fin"),
    ("Expected identifier", "il faut ici un mot"),
    ("Expected option", "il faut ici une valeur ou `None`"),
    ("Expected unit", "il faut ici `()`"),
    ("Integer is out of bounds", "ce nombre est trop grand ou trop petit ici"),
    ("Unclosed block comment", "il manque la fin d'un commentaire, `*/`"),
    ("Unexpected leading underscore in a number", "un nombre ne commence pas par `_`"),
    ("Non-whitespace trailing characters", "il y a quelque chose après la fin"),
];

/// Of a value that has another type than the expected one.
pub(crate) fn type_error(expected: &str, found: &str) -> Said {
    let (expected, found) = (named(expected), named(found));
    said!("expected {expected}, found {found}", "il faut {expected}, et non {found}"; expected, found)
}

/// Of anything else.
pub(crate) fn reader(text: &str) -> Said {
    let fr = ours(text).or_else(|| form(text)).or_else(|| word(text)).or_else(|| instead(text));
    let fr = fr.unwrap_or_else(|| format!("ceci ne peut pas être lu : « {text} »"));
    Said { en: text.to_owned(), fr }
}

/// What our own types say to it.
fn ours(text: &str) -> Option<String> {
    if let Some(name) = text.strip_suffix(" is given twice") {
        return Some(format!("{name} est donné deux fois"));
    }
    let most = text.strip_prefix("there are more than ")?.strip_suffix(" names here")?;
    Some(format!("il y a ici plus de {most} noms"))
}

/// A sentence without anything of the text, whatever its first letter.
fn form(text: &str) -> Option<String> {
    let same = |en: &str| en.len() == text.len() && en.eq_ignore_ascii_case(text);
    SENTENCES.iter().find(|(en, _)| same(en)).map(|&(_, fr)| fr.to_owned())
}

/// A word that is unknown, missing or there twice.
fn word(text: &str) -> Option<String> {
    let rest = text.strip_prefix("Unexpected ").or_else(|| text.strip_prefix("unexpected "))?;
    let (said, allowed) = rest.split_once(", ").unwrap_or((rest, ""));
    let (what, said) = said.split_once(" named ")?;
    let (word, of) = said.split_once(" in ").unwrap_or((said, ""));
    let of = of.strip_prefix("enum ").unwrap_or(of);
    let of = if of.is_empty() { String::new() } else { format!(" dans {of}") };
    let told = match what {
        "field" => format!("il n'y a pas de {word}{of}"),
        "variant" | "enum variant" => format!("{word} n'a pas de sens ici"),
        "missing field" => format!("{word} manque{of}"),
        "duplicate field" => format!("{word} est donné deux fois{of}"),
        _ => return None,
    };
    let allowed = ["expected one of ", "expected either ", "expected "]
        .iter()
        .find_map(|start| allowed.strip_prefix(start));
    let allowed = allowed
        .map(|words| words.trim_end_matches(" instead").replace(", or ", " ou ").replace(" or ", " ou "));
    Some(allowed.map_or_else(|| told.clone(), |words| format!("{told} ; admis : {words}")))
}

/// A value of another type.
fn instead(text: &str) -> Option<String> {
    let rest = text.strip_prefix("Expected ").or_else(|| text.strip_prefix("expected "))?;
    let (expected, found) = rest.strip_suffix(" instead")?.split_once(" but found ")?;
    Some(format!(
        "il faut {}, et non {}",
        named(expected).fr,
        named(found).fr.replace("elements", "éléments")
    ))
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

#[cfg(test)]
mod tests {
    use super::reader;

    #[test]
    fn what_the_reader_says_of_settings_is_told_in_french() {
        for (en, fr) in [
            (
                "Unexpected field named `foo` in `Repetition`, expected one of `a`, `b`, or `c` instead",
                "il n'y a pas de `foo` dans `Repetition` ; admis : `a`, `b` ou `c`",
            ),
            (
                "Unexpected variant named `Wins` in enum `Fate`, expected either `Loses` or `Draw` instead",
                "`Wins` n'a pas de sens ici ; admis : `Loses` ou `Draw`",
            ),
            ("Unexpected missing field named `zone` in `Declaration`", "`zone` manque dans `Declaration`"),
            (
                "Unexpected duplicate field named `zone` in `Declaration`",
                "`zone` est donné deux fois dans `Declaration`",
            ),
            ("Expected closing `)`", "il manque `)`"),
            ("expected comma", "il manque une virgule"),
            (
                "Expected a sequence but found the string \"x\" instead",
                "il faut une liste, et non le texte \"x\"",
            ),
            (
                "Expected an array of length 2 but found 3 elements instead",
                "il faut dans la liste, en nombre, 2, et non 3 éléments",
            ),
            ("Something new", "ceci ne peut pas être lu : « Something new »"),
        ] {
            let said = reader(en);
            assert_eq!((said.en.as_str(), said.fr.as_str()), (en, fr));
        }
    }
}
