//! The languages: lists, numbers, and pieces and players in a sentence.

use strum::VariantArray;

use crate::names::{self, Gender, Noun};
use crate::{Said, VOWELS};

/// A language that rules and mistakes are told in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, VariantArray)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
    /// German.
    De,
}

impl Lang {
    /// All of them.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// How many there are.
    pub const COUNT: usize = Self::VARIANTS.len();

    /// Its code in ISO 639, such as `en`.
    pub const fn code(self) -> &'static str {
        self.one_of(["en", "fr", "de"])
    }

    /// The language of a code such as `fr`, whatever follows it; English where it is none of them.
    ///
    /// ```
    /// use chatur_texts::Lang;
    ///
    /// assert_eq!([Lang::of_code("de"), Lang::of_code("xx")], [Lang::De, Lang::En]);
    /// ```
    pub fn of_code(code: &str) -> Self {
        Self::ALL.iter().copied().find(|lang| lang.code() == code).unwrap_or_default()
    }

    /// The one of these that is in this language.
    const fn one_of(self, texts: [&'static str; Self::COUNT]) -> &'static str {
        texts[self as usize]
    }

    /// The text in this language.
    pub fn told(self, text: impl Into<Said>) -> String {
        text.into().told(self)
    }

    /// `a, b and c`.
    pub fn and(self, parts: &[String]) -> String {
        join(parts, self.one_of([" and ", " et ", " und "]))
    }

    /// `a, b or c`.
    pub fn or(self, parts: &[String]) -> String {
        join(parts, self.one_of([" or ", " ou ", " oder "]))
    }

    /// The name of a piece.
    pub fn piece(self, name: &str) -> String {
        match (self, names::piece(self, name)) {
            (Self::En, _) => name.to_owned(),
            (Self::Fr, None) => format!("« {name} »"),
            (Self::Fr, Some(noun)) => noun.name,
            (Self::De, None) => format!("„{name}“"),
            (Self::De, Some(noun)) => noun.with(noun.gender.of(["er ", "e ", "es "]), &noun.name),
        }
    }

    /// The name of a piece with its article, as the subject of a sentence.
    pub fn the(self, name: &str) -> String {
        match (self, names::piece(self, name)) {
            (Self::En, _) => format!("the {name}"),
            (Self::Fr, None) => format!("la pièce « {name} »"),
            (Self::Fr, Some(noun)) if noun.name.starts_with(VOWELS) => format!("l'{}", noun.name),
            (Self::Fr, Some(noun)) => format!("{} {}", noun.gender.of(["le", "la", "le"]), noun.name),
            (Self::De, None) => format!("die Figur „{name}“"),
            (Self::De, Some(noun)) => {
                format!("{} {}", noun.gender.of(["der", "die", "das"]), noun.with("e ", &noun.name))
            }
        }
    }

    /// One piece of this name: `a rook`, `une tour`; in German as the object of a sentence, `einen Turm`.
    pub fn a(self, name: &str) -> String {
        match (self, names::piece(self, name)) {
            (Self::En, _) if name.starts_with(['a', 'e', 'i', 'o', 'u']) && !name.starts_with("uni") => {
                format!("an {name}")
            }
            (Self::En, _) => format!("a {name}"),
            (Self::Fr, None) => format!("une pièce « {name} »"),
            (Self::Fr, Some(noun)) => format!("{} {}", noun.gender.of(["un", "une", "un"]), noun.name),
            (Self::De, None) => format!("eine Figur „{name}“"),
            (Self::De, Some(noun)) => {
                let piece = noun.with(noun.gender.of(["en ", "e ", "es "]), &noun.object);
                format!("{} {piece}", noun.gender.of(["einen", "eine", "ein"]))
            }
        }
    }

    /// Several pieces of this name: `rooks`, `tours`.
    pub fn several(self, name: &str) -> String {
        match (self, names::piece(self, name)) {
            (Self::En, _) if name.ends_with("man") => format!("{}men", &name[..name.len() - 3]),
            (Self::En, _) if name.ends_with(['s', 'x', 'z']) || name.ends_with("ch") => format!("{name}es"),
            (Self::En, _) => format!("{name}s"),
            (Self::Fr, None) => format!("pièces « {name} »"),
            (Self::De, None) => format!("Figuren „{name}“"),
            (Self::Fr | Self::De, Some(noun)) => noun.with("e ", &noun.several),
        }
    }

    /// Some of these pieces: `1 rook`, `2 rooks`.
    pub fn count(self, n: impl Into<u32>, name: &str) -> String {
        match n.into() {
            1 => format!("1 {}", self.piece(name)),
            n => format!("{n} {}", self.several(name)),
        }
    }

    /// The name of a seat as the name of a player.
    pub fn seat(self, name: &str) -> String {
        names::of(self, "seats", name).map_or_else(|| capital(name), |known| known[0].to_owned())
    }

    /// The one player who has a seat, for a sentence about him.
    pub fn player(self, name: &str) -> String {
        let known = names::of(self, "seats", name).and_then(|known| known.get(1).copied());
        known.map_or_else(|| self.seat(name), str::to_owned)
    }

    /// What a zone is called that its author named in English, where that is known.
    pub fn zone(self, name: &str) -> &str {
        names::of(self, "zones", name).map_or(name, |known| known[0])
    }

    /// What an ending is called that its author named in English, where that is known.
    pub fn ending(self, name: &str) -> Option<&'static str> {
        names::of(self, "endings", name).map(|known| known[0])
    }

    /// Of two texts of an author, in English and in French, the one that its reader understands best.
    pub fn nearest<T>(self, english: Option<T>, french: Option<T>) -> Option<T> {
        match self {
            Self::Fr => french.or(english),
            Self::En | Self::De => english.or(french),
        }
    }

    /// `1st`, `2nd`; `1re`, `2e`; `1.`, `2.`.
    pub fn ordinal(self, n: u8) -> String {
        let ending = match (self, n % 10, n % 100) {
            (Self::Fr, ..) => {
                if n == 1 {
                    "re"
                } else {
                    "e"
                }
            }
            (Self::De, ..) => ".",
            (Self::En, _, 11..=13) => "th",
            (Self::En, 1, _) => "st",
            (Self::En, 2, _) => "nd",
            (Self::En, 3, _) => "rd",
            (Self::En, ..) => "th",
        };
        format!("{n}{ending}")
    }

    /// A number with its fraction.
    pub fn decimal(self, number: &str) -> String {
        match self {
            Self::En => number.to_owned(),
            Self::Fr | Self::De => number.replace('.', ","),
        }
    }

    /// So many squares.
    pub fn squares(self, n: u8) -> String {
        match n {
            1 => self.one_of(["one square", "une case", "ein Feld"]).to_owned(),
            n => format!("{n} {}", self.one_of(["squares", "cases", "Felder"])),
        }
    }
}

impl Gender {
    /// The word for this gender.
    fn of(self, words: [&'static str; 3]) -> &'static str {
        words[self as usize]
    }
}

impl Noun {
    /// The noun with its adjective before it, if it has one.
    fn with(&self, ending: &str, noun: &str) -> String {
        self.adjective.as_ref().map_or_else(|| noun.to_owned(), |stem| format!("{stem}{ending}{noun}"))
    }
}

fn join(parts: &[String], last: &str) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., end] => format!("{}{last}{end}", first.join(", ")),
    }
}

/// The text with a capital letter at its beginning.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

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
        let german =
            |name| [Lang::De.piece(name), Lang::De.the(name), Lang::De.a(name), Lang::De.several(name)];
        assert_eq!(german("pawn"), ["Bauer", "der Bauer", "einen Bauern", "Bauern"]);
        assert_eq!(german("queen"), ["Dame", "die Dame", "eine Dame", "Damen"]);
        assert_eq!(
            german("promoted rook"),
            ["umgewandelter Turm", "der umgewandelte Turm", "einen umgewandelten Turm", "umgewandelte Türme"]
        );
        assert_eq!(german("super horse"), ["Superpferd", "das Superpferd", "ein Superpferd", "Superpferde"]);
        assert_eq!(german("frog"), ["„frog“", "die Figur „frog“", "eine Figur „frog“", "Figuren „frog“"]);
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
        assert_eq!(Lang::De.ordinal(3), "3.");
    }
}
