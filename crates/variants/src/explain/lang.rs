//! The two languages: names of things, lists and numbers.

/// A language that rules are explained in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// The one of two texts that is in this language.
    pub(super) fn pick(self, en: impl Into<String>, fr: impl Into<String>) -> String {
        match self {
            Self::En => en.into(),
            Self::Fr => fr.into(),
        }
    }

    /// `a, b and c`.
    pub(super) fn and(self, parts: &[String]) -> String {
        join(parts, &self.pick(" and ", " et "))
    }

    /// `a, b or c`.
    pub(super) fn or(self, parts: &[String]) -> String {
        join(parts, &self.pick(" or ", " ou "))
    }

    /// The name of a piece.
    pub(super) fn piece(self, name: &str) -> String {
        match self {
            Self::En => name.to_owned(),
            Self::Fr => french(name).map_or_else(|| format!("« {name} »"), |(french, _)| french),
        }
    }

    /// The name of a piece with its article.
    pub(super) fn the(self, name: &str) -> String {
        match self {
            Self::En => format!("the {name}"),
            Self::Fr => match french(name) {
                Some((french, _)) if french.starts_with(VOWELS) => format!("l'{french}"),
                Some((french, true)) => format!("la {french}"),
                Some((french, false)) => format!("le {french}"),
                None => format!("la pièce « {name} »"),
            },
        }
    }

    /// The name of a seat as the name of a player.
    pub(super) fn seat(self, name: &str) -> String {
        let known = match name {
            "white" => ["White", "les blancs"],
            "black" => ["Black", "les noirs"],
            "red" => ["Red", "les rouges"],
            "blue" => ["Blue", "les bleus"],
            "yellow" => ["Yellow", "les jaunes"],
            "green" => ["Green", "les verts"],
            _ => return self.pick(capital(name), format!("« {name} »")),
        };
        known[self as usize].to_owned()
    }

    /// The one player who has a seat, for a sentence about him.
    pub(super) fn player(self, name: &str) -> String {
        let colour = match (self, name) {
            (Self::En, _) => return self.seat(name),
            (Self::Fr, "white") => "blanc",
            (Self::Fr, "black") => "noir",
            (Self::Fr, "red") => "rouge",
            (Self::Fr, "blue") => "bleu",
            (Self::Fr, "yellow") => "jaune",
            (Self::Fr, "green") => "vert",
            (Self::Fr, other) => return format!("le joueur « {other} »"),
        };
        format!("le joueur {colour}")
    }

    /// `1st`, `2nd`; `1re`, `2e`.
    pub(super) fn ordinal(self, n: u8) -> String {
        match self {
            Self::En => {
                let ending = match (n % 10, n % 100) {
                    (_, 11..=13) => "th",
                    (1, _) => "st",
                    (2, _) => "nd",
                    (3, _) => "rd",
                    _ => "th",
                };
                format!("{n}{ending}")
            }
            Self::Fr => format!("{n}{}", if n == 1 { "re" } else { "e" }),
        }
    }

    /// So many squares.
    pub(super) fn squares(self, n: u8) -> String {
        match (self, n) {
            (Self::En, 1) => "one square".to_owned(),
            (Self::En, n) => format!("{n} squares"),
            (Self::Fr, 1) => "une case".to_owned(),
            (Self::Fr, n) => format!("{n} cases"),
        }
    }
}

const VOWELS: [char; 8] = ['a', 'e', 'é', 'i', 'o', 'u', 'y', 'h'];

fn join(parts: &[String], last: &str) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., end] => format!("{}{last}{end}", first.join(", ")),
    }
}

/// The text with a capital letter at its beginning.
pub(super) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// The French name of a piece and whether it is feminine; `None` for a piece that has none.
fn french(name: &str) -> Option<(String, bool)> {
    if let Some(rest) = name.strip_prefix("promoted ") {
        let (noun, feminine) = french(rest)?;
        return Some((format!("{noun} {}", if feminine { "promue" } else { "promu" }), feminine));
    }
    if let Some(rest) = name.strip_prefix("super ") {
        let (noun, feminine) = french(rest)?;
        return Some((format!("super-{noun}"), feminine));
    }
    let known = NAMES.iter().find(|(english, ..)| *english == name)?;
    Some((known.1.to_owned(), known.2))
}

/// English, French, and whether the French word is feminine.
const NAMES: [(&str, &str, bool); 58] = [
    ("king", "roi", false),
    ("queen", "dame", true),
    ("rook", "tour", true),
    ("bishop", "fou", false),
    ("knight", "cavalier", false),
    ("pawn", "pion", false),
    ("princess", "princesse", true),
    ("archbishop", "archevêque", false),
    ("cardinal", "cardinal", false),
    ("chancellor", "chancelier", false),
    ("marshal", "maréchal", false),
    ("empress", "impératrice", true),
    ("amazon", "amazone", true),
    ("centaur", "centaure", false),
    ("commoner", "roturier", false),
    ("man", "homme", false),
    ("mann", "homme", false),
    ("guard", "garde", false),
    ("general", "général", false),
    ("gold general", "général d'or", false),
    ("silver general", "général d'argent", false),
    ("gold", "général d'or", false),
    ("silver", "général d'argent", false),
    ("lance", "lance", true),
    ("tokin", "tokin", false),
    ("dragon", "dragon", false),
    ("dragon king", "roi dragon", false),
    ("dragon horse", "cheval dragon", false),
    ("horse", "cheval", false),
    ("elephant", "éléphant", false),
    ("advisor", "conseiller", false),
    ("chariot", "char", false),
    ("cannon", "canon", false),
    ("soldier", "soldat", false),
    ("ferz", "ferz", false),
    ("fers", "fers", false),
    ("alfil", "alfil", false),
    ("wazir", "wazir", false),
    ("dabbaba", "dabbaba", false),
    ("camel", "chameau", false),
    ("zebra", "zèbre", false),
    ("giraffe", "girafe", true),
    ("wizard", "magicien", false),
    ("champion", "champion", false),
    ("grasshopper", "sauterelle", true),
    ("nightrider", "noctambule", false),
    ("griffon", "griffon", false),
    ("lion", "lion", false),
    ("unicorn", "licorne", true),
    ("hawk", "faucon", false),
    ("chick", "poussin", false),
    ("hen", "poule", true),
    ("counsellor", "conseiller", false),
    ("minister", "ministre", false),
    ("vizier", "vizir", false),
    ("duck", "canard", false),
    ("spy", "espion", false),
    ("bodyguard", "garde du corps", false),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_agree() {
        let the = |name| Lang::Fr.the(name);
        assert_eq!(the("rook"), "la tour");
        assert_eq!(the("knight"), "le cavalier");
        assert_eq!(the("elephant"), "l'éléphant");
        assert_eq!(the("promoted queen"), "la dame promue");
        assert_eq!(the("super rook"), "la super-tour");
        assert_eq!(the("frog"), "la pièce « frog »");
    }

    #[test]
    fn ordinals_end_rightly() {
        let english: Vec<String> = [1, 2, 3, 4, 11, 12, 13, 21].map(|n| Lang::En.ordinal(n)).into();
        assert_eq!(english, ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st"]);
        assert_eq!([Lang::Fr.ordinal(1), Lang::Fr.ordinal(2)], ["1re", "2e"]);
    }
}
