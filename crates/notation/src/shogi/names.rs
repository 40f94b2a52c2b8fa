//! What pieces and squares are called.

/// The pieces: the letter of the variant's file, the name in Japanese that is written, others that are read, and the name in
/// CSA.
pub(super) struct Name {
    pub(super) letter: &'static str,
    pub(super) japanese: &'static str,
    pub(super) also: &'static [&'static str],
    pub(super) csa: &'static str,
}

const fn name(
    letter: &'static str,
    japanese: &'static str,
    also: &'static [&'static str],
    csa: &'static str,
) -> Name {
    Name { letter, japanese, also, csa }
}

/// Names of two signs come first, so that the longest one is read.
pub(super) const NAMES: [Name; 14] = [
    name("+S", "成銀", &["全"], "NG"),
    name("+N", "成桂", &["圭"], "NK"),
    name("+L", "成香", &["杏"], "NY"),
    name("K", "玉", &["王"], "OU"),
    name("R", "飛", &["飛車"], "HI"),
    name("B", "角", &["角行"], "KA"),
    name("G", "金", &["金将"], "KI"),
    name("S", "銀", &["銀将"], "GI"),
    name("N", "桂", &["桂馬"], "KE"),
    name("L", "香", &["香車"], "KY"),
    name("P", "歩", &["歩兵"], "FU"),
    name("+R", "龍", &["竜"], "RY"),
    name("+B", "馬", &[], "UM"),
    name("+P", "と", &["と金"], "TO"),
];

/// The piece that a text begins with, and what follows.
pub(super) fn japanese(text: &str) -> Option<(&'static Name, &str)> {
    let found = NAMES.iter().flat_map(|name| {
        let all = name.also.iter().chain([&name.japanese]);
        all.filter_map(move |said| Some((name, text.strip_prefix(said)?)))
    });
    found.min_by_key(|(_, rest)| rest.len())
}

/// The piece with a name of CSA.
pub(super) fn csa(text: &str) -> Option<&'static Name> {
    NAMES.iter().find(|name| name.csa == text)
}

/// The piece with a letter.
pub(super) fn of_letter(letter: &str) -> Option<&'static Name> {
    NAMES.iter().find(|name| name.letter == letter)
}

const KANJI: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
const WIDE: [char; 9] = ['１', '２', '３', '４', '５', '６', '７', '８', '９'];

/// The digit from 1 to 9 that a sign is, in any writing.
pub(super) fn digit(sign: char) -> Option<u8> {
    let at = |signs: &[char; 9]| signs.iter().position(|own| *own == sign).map(|at| at as u8 + 1);
    sign.to_digit(10)
        .filter(|digit| *digit > 0)
        .map(|digit| digit as u8)
        .or_else(|| at(&WIDE))
        .or_else(|| at(&KANJI))
}

/// The number in Japanese, up to 19; an empty text is 1.
pub(super) fn number(text: &str) -> Option<u8> {
    if text.is_empty() {
        return Some(1);
    }
    let (tens, rest) = match text.strip_prefix('十') {
        Some(rest) => (10, rest),
        None => (0, text),
    };
    let mut signs = rest.chars();
    match (signs.next(), signs.next()) {
        (None, _) => Some(tens),
        (Some(sign), None) => Some(tens + digit(sign)?),
        _ => rest.parse().ok(),
    }
}

/// A file and a rank as a move in Japanese names them: `７六`.
pub(super) fn square(file: u8, rank: u8) -> String {
    let sign = |signs: &[char; 9], number: u8| {
        signs.get(usize::from(number).wrapping_sub(1)).copied().unwrap_or('?')
    };
    [sign(&WIDE, file), sign(&KANJI, rank)].into_iter().collect()
}
