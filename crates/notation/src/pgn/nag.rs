//! Judgements that are written with signs: `!?`, `±`, `+/-`, `N`.

/// The signs with their numbers, those of the PGN standard and those that programs have added since.
const SIGNS: [(&str, u8); 59] = [
    ("!", 1),
    ("?", 2),
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("‼", 3),
    ("⁇", 4),
    ("⁉", 5),
    ("⁈", 6),
    ("□", 7),
    ("=", 10),
    ("∞", 13),
    ("~", 13),
    ("⩲", 14),
    ("+=", 14),
    ("+/=", 14),
    ("⩱", 15),
    ("=+", 15),
    ("=/+", 15),
    ("±", 16),
    ("+/-", 16),
    ("∓", 17),
    ("-/+", 17),
    ("+-", 18),
    ("-+", 19),
    ("+--", 20),
    ("--+", 21),
    ("⨀", 22),
    ("⊙", 22),
    ("○", 26),
    ("⟳", 32),
    ("↻", 32),
    ("↑", 36),
    ("→", 40),
    ("⯹", 44),
    ("=∞", 44),
    ("=/∞", 44),
    ("⇆", 132),
    ("⇄", 132),
    ("⨁", 138),
    ("⊕", 138),
    ("∆", 140),
    ("Δ", 140),
    ("△", 140),
    ("∇", 141),
    ("⌓", 142),
    ("≤", 143),
    ("==", 144),
    ("RR", 145),
    ("N", 146),
    ("TN", 146),
    ("D", 220),
    ("⬒", 220),
    ("⬓", 221),
    ("⇔", 239),
    ("⇗", 240),
    ("⊞", 241),
    ("⟫", 242),
];

/// Judgements of a position that may be glued to a move. `=+` and `-+` are not: a piece that declines promotion, or turns
/// back as in shogi, may give check.
const GLUED: [&str; 7] = ["+--", "+/-", "-/+", "+/=", "=/+", "+-", "+="];

/// The number of a judgement in signs.
pub(super) fn of_sign(sign: &str) -> Option<u8> {
    let found = |sign: &str| SIGNS.iter().find(|(text, _)| *text == sign).map(|(_, number)| *number);
    found(sign).or_else(|| if sign.is_ascii() { None } else { found(&crate::san::plain(sign)) })
}

/// Whether a sign can be nothing but a judgement: it ends the word before it.
pub(super) fn is_glyph(c: char) -> bool {
    // Every sign of the table that is no letter and is not in ASCII.
    !c.is_ascii() && !c.is_alphanumeric() && SIGNS.iter().any(|(text, _)| text.starts_with(c))
}

/// Cuts a judgement off the end of a word.
pub(super) fn cut(word: &str) -> Option<(&str, &str)> {
    let sign = GLUED.iter().find(|sign| word.len() > sign.len() && word.ends_with(**sign))?;
    Some(word.split_at(word.len() - sign.len()))
}
