//! Names that strangers choose, without what could deceive: signs that nobody sees, that turn the direction of what is
//! around them, or that pile up over other lines.

use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory as _};
use unicode_security::skeleton;

/// The longest name of a player, in characters.
const PLAYER: usize = 40;
/// The longest name of a variant, in characters.
const VARIANT: usize = 80;
/// So many accents one letter may bear. No written language needs more at once.
const ACCENTS: usize = 3;

/// The name of a player, if there is anything left of it.
pub fn player_name(name: Option<&str>) -> Option<String> {
    tidy(name?, PLAYER)
}

/// The name of a variant as lists show it.
pub fn variant_name(name: &str) -> String {
    tidy(name, VARIANT).unwrap_or_default()
}

/// A name as it may be shown: at most so many characters, if there is anything to see. What separates is one space, and
/// every accent has a letter.
pub fn tidy(name: &str, longest: usize) -> Option<String> {
    let mut plain = String::new();
    let (mut signs, mut accents, mut gap) = (0, ACCENTS, false);
    for sign in name.chars() {
        if signs == longest {
            break;
        }
        match sign.general_category_group() {
            GeneralCategoryGroup::Separator => {
                gap = true;
                accents = ACCENTS;
                continue;
            }
            _ if sign.is_whitespace() => {
                gap = true;
                accents = ACCENTS;
                continue;
            }
            // Control and format characters, directions among them; and what means nothing anywhere else.
            GeneralCategoryGroup::Other => continue,
            _ if is_blank(sign) => continue,
            GeneralCategoryGroup::Mark if accents == ACCENTS => continue,
            GeneralCategoryGroup::Mark => accents += 1,
            _ => accents = 0,
        }
        if gap && !plain.is_empty() {
            if signs + 1 == longest {
                break;
            }
            plain.push(' ');
            signs += 1;
        }
        gap = false;
        plain.push(sign);
        signs += 1;
    }
    Some(plain).filter(|plain| !plain.is_empty())
}

/// Whether two names look alike to people: letters of other scripts that are drawn alike, capitals, spaces and whatever
/// separates make no difference. Names without a letter or a digit are nobody's.
pub fn looks_alike(one: &str, other: &str) -> bool {
    let letters = |drawn: String| -> String {
        drawn.to_lowercase().chars().filter(|sign| sign.is_alphanumeric()).collect()
    };
    let drawn = |name: &str| letters(skeleton(name).collect());
    // In small letters other pairs are alike than in capitals.
    let spellings = |name: &str| [drawn(name), drawn(&name.to_lowercase()), letters(name.to_owned())];
    let (one, other) = (spellings(one), spellings(other));
    !one[2].is_empty() && one.iter().zip(&other).any(|(one, other)| one == other)
}

/// Letters and marks that show nothing: fillers of Korean, vowels of Khmer that are only meant, selectors of shapes, and
/// the empty sign of Braille.
fn is_blank(sign: char) -> bool {
    matches!(
        sign,
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{2800}'
            | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{e0100}'..='\u{e01ef}'
    )
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn names_that_look_alike_are_known() {
        for other in [
            "ann lee",
            "Ann_Lee",
            " ANN  LEE ",
            "\u{410}nn Lee",
            "Ann L\u{435}e",
            "Ann.Lee!",
            "Ann \u{216c}ee",
            "AnnIee",
        ] {
            assert!(looks_alike("Ann Lee", other), "{other}");
        }
        for other in ["Anna Lee", "Ben", "", "!"] {
            assert!(!looks_alike("Ann Lee", other), "{other}");
        }
        assert!(!looks_alike("", "") && !looks_alike("!", "?"));
    }

    #[test]
    fn names_are_shown_as_they_are_meant() {
        for (given, shown) in [
            ("Ada", Some("Ada")),
            ("  Ada \t\n Lovelace ", Some("Ada Lovelace")),
            ("Zoë", Some("Zoë")),
            ("Zoe\u{308}", Some("Zoe\u{308}")),
            ("Nguyễn Thị", Some("Nguyễn Thị")),
            ("Владимир", Some("Владимир")),
            ("李世石", Some("李世石")),
            ("נדב", Some("נדב")),
            ("♞ knight", Some("♞ knight")),
            // Turned around, invisible, and broken lines.
            ("abc\u{202e}fed", Some("abcfed")),
            ("\u{2066}abc\u{2069}\u{200f}", Some("abc")),
            ("a\u{200b}b\u{ad}c\u{feff}", Some("abc")),
            ("a\u{2028}b\u{2029}c\u{85}d", Some("a b c d")),
            ("a\u{0}b\u{1b}[31mc\u{7f}", Some("ab[31mc")),
            ("a\u{a0}\u{3000}b", Some("a b")),
            ("a\u{e0041}\u{e0100}b", Some("ab")),
            ("\u{3164}\u{115f}\u{2800}\u{200d}", None),
            ("", None),
            (" \u{202e} ", None),
            // Accents alone, and floods of them.
            ("\u{301}\u{302}", None),
            ("\u{301}a", Some("a")),
            (" \u{301}a \u{301}b", Some("a b")),
            ("a\u{301}\u{302}\u{303}\u{304}\u{305}b\u{301}", Some("a\u{301}\u{302}\u{303}b\u{301}")),
        ] {
            assert_eq!(player_name(Some(given)).as_deref(), shown, "{given:?}");
        }
        assert_eq!(player_name(None), None);
        assert_eq!(player_name(Some(&"x".repeat(100))).unwrap().len(), 40);
        assert_eq!(player_name(Some(&"x ".repeat(100))).unwrap().chars().count(), 39);
    }

    proptest! {
        #[test]
        fn what_is_tidy_stays_as_it_is(name in any::<String>()) {
            if let Some(tidied) = tidy(&name, 20) {
                prop_assert!(tidied.chars().count() <= 20);
                prop_assert_eq!(tidy(&tidied, 20), Some(tidied));
            }
        }
    }
}
