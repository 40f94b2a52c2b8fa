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
    pub fn pick(self, en: impl Into<String>, fr: impl Into<String>) -> String {
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
    pub fn piece(self, name: &str) -> String {
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

    /// One piece of this name: `a rook`, `une tour`.
    pub(super) fn a(self, name: &str) -> String {
        match self {
            Self::En if name.starts_with(['a', 'e', 'i', 'o', 'u']) && !name.starts_with("uni") => {
                format!("an {name}")
            }
            Self::En => format!("a {name}"),
            Self::Fr => match french(name) {
                Some((french, true)) => format!("une {french}"),
                Some((french, false)) => format!("un {french}"),
                None => format!("une pièce « {name} »"),
            },
        }
    }

    /// Several pieces of this name: `rooks`, `tours`.
    pub(super) fn several(self, name: &str) -> String {
        match self {
            Self::En if name.ends_with("man") => format!("{}men", &name[..name.len() - 3]),
            Self::En if name.ends_with(['s', 'x', 'z']) || name.ends_with("ch") => format!("{name}es"),
            Self::En => format!("{name}s"),
            Self::Fr => {
                french(name).map_or_else(|| format!("pièces « {name} »"), |(french, _)| plural(&french))
            }
        }
    }

    /// Some of these pieces: `1 rook`, `2 rooks`.
    pub(super) fn count(self, n: impl Into<u32>, name: &str) -> String {
        match n.into() {
            1 => format!("1 {}", self.piece(name)),
            n => format!("{n} {}", self.several(name)),
        }
    }

    /// The name of a seat as the name of a player.
    pub fn seat(self, name: &str) -> String {
        let known = match name {
            "white" => ["White", "les Blancs"],
            "black" => ["Black", "les Noirs"],
            "red" => ["Red", "les Rouges"],
            "blue" => ["Blue", "les Bleus"],
            "yellow" => ["Yellow", "les Jaunes"],
            "green" => ["Green", "les Verts"],
            "orange" => ["Orange", "les Orange"],
            "violet" => ["Violet", "les Violets"],
            "purple" => ["Purple", "les Violets"],
            "gold" => ["Gold", "les Or"],
            "silver" => ["Silver", "les Argent"],
            "herd" => ["Herd", "le Troupeau"],
            "hunter" => ["Hunter", "le Chasseur"],
            _ => return capital(name),
        };
        known[self as usize].to_owned()
    }

    /// The one player who has a seat, for a sentence about him.
    pub(super) fn player(self, name: &str) -> String {
        let colour = match name {
            _ if self == Self::En => return self.seat(name),
            "white" => "blanc",
            "black" => "noir",
            "red" => "rouge",
            "blue" => "bleu",
            "yellow" => "jaune",
            "green" => "vert",
            "orange" => "orange",
            "violet" | "purple" => "violet",
            "gold" => "doré",
            "silver" => "argenté",
            _ => return self.seat(name),
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

/// French elides "de" before "une".
pub(super) fn de(count: &str) -> String {
    if count.starts_with('u') { format!("d'{count}") } else { format!("de {count}") }
}

/// A French name in the plural: the noun and a word for promoted change, what follows the noun does not.
fn plural(name: &str) -> String {
    let (noun, rest) = name.split_once(' ').map_or((name, None), |(noun, rest)| (noun, Some(rest)));
    let nouns = match noun.strip_suffix("al") {
        Some(stem) => format!("{stem}aux"),
        None if noun.ends_with(['s', 'x', 'z']) => noun.to_owned(),
        None => format!("{noun}s"),
    };
    match rest {
        Some(rest) if rest.ends_with("promu") || rest.ends_with("promue") || rest == "ivre" => {
            format!("{nouns} {rest}s")
        }
        Some(rest) => format!("{nouns} {rest}"),
        None => nouns,
    }
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
const NAMES: [(&str, &str, bool); 96] = [
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
    ("goat", "chèvre", true),
    ("tiger", "tigre", false),
    ("disc", "pion", false),
    ("stone", "pierre", true),
    ("met", "met", false),
    ("khon", "khon", false),
    ("bers", "bers", false),
    ("ai-wok", "ai-wok", false),
    ("prince", "prince", false),
    ("drunk elephant", "éléphant ivre", false),
    ("rook gold", "tour-or", true),
    ("bishop gold", "fou-or", false),
    ("knight gold", "cavalier-or", false),
    ("lance gold", "lance-or", true),
    ("phoenix", "phénix", false),
    ("falcon", "faucon", false),
    ("eagle", "aigle", false),
    ("goose", "oie", true),
    ("swallow", "hirondelle", true),
    ("crane", "grue", true),
    ("pheasant", "faisan", false),
    ("left quail", "caille gauche", true),
    ("right quail", "caille droite", true),
    ("wolf", "loup", false),
    ("fox", "renard", false),
    ("hound", "chien", false),
    ("snail", "escargot", false),
    ("sergeant", "sergent", false),
    ("captain", "capitaine", false),
    ("lieutenant", "lieutenant", false),
    ("warlord", "seigneur de guerre", false),
    ("hoplite", "hoplite", false),
    ("prime minister", "premier ministre", false),
    ("janus", "janus", false),
    ("jester", "bouffon", false),
    ("sage", "sage", false),
    ("courier", "courrier", false),
    ("banner", "bannière", true),
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
    fn one_and_several() {
        assert_eq!(
            [Lang::En.a("rook"), Lang::En.a("archbishop"), Lang::En.a("unicorn")],
            ["a rook", "an archbishop", "a unicorn"]
        );
        assert_eq!([Lang::En.several("rook"), Lang::En.several("fox")], ["rooks", "foxes"]);
        assert_eq!([Lang::Fr.a("rook"), Lang::Fr.a("frog")], ["une tour", "une pièce « frog »"]);
        assert_eq!(Lang::Fr.several("gold general"), "généraux d'or");
        assert_eq!(Lang::Fr.several("promoted queen"), "dames promues");
        assert_eq!([Lang::Fr.count(1_u8, "horse"), Lang::Fr.count(2_u8, "horse")], ["1 cheval", "2 chevaux"]);
    }

    #[test]
    fn ordinals_end_rightly() {
        let english: Vec<String> = [1, 2, 3, 4, 11, 12, 13, 21].map(|n| Lang::En.ordinal(n)).into();
        assert_eq!(english, ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st"]);
        assert_eq!([Lang::Fr.ordinal(1), Lang::Fr.ordinal(2)], ["1re", "2e"]);
    }
}
