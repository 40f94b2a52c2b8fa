//! What texts and numbers mean as RON writes them.

use std::borrow::Cow;

/// A text in quotes, without them; nothing where it is none, or says `\` before a sign that it does not go with.
pub(crate) fn text(written: &str) -> Option<Cow<'_, str>> {
    if let Some(raw) = written.strip_prefix('r') {
        let bare = raw.trim_start_matches('#');
        let hashes = raw.len() - bare.len();
        let ends = bare.len().checked_sub(hashes).filter(|&end| bare.is_char_boundary(end))?;
        return bare[..ends].strip_prefix('"')?.strip_suffix('"').map(Cow::Borrowed);
    }
    let within = written.strip_prefix('"')?.strip_suffix('"')?;
    if !within.contains('\\') {
        return Some(Cow::Borrowed(within));
    }
    let mut meant = String::with_capacity(within.len());
    let mut letters = within.chars();
    while let Some(letter) = letters.next() {
        meant.push(if letter == '\\' { escaped(&mut letters)? } else { letter });
    }
    Some(Cow::Owned(meant))
}

/// The sign that a backslash and what follows it stand for.
fn escaped(letters: &mut std::str::Chars<'_>) -> Option<char> {
    Some(match letters.next()? {
        sign @ ('\\' | '"' | '\'') => sign,
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        '0' => '\0',
        'x' => {
            let digits = letters.as_str().get(..2)?;
            *letters = letters.as_str()[2..].chars();
            char::from(u8::from_str_radix(digits, 16).ok()?)
        }
        'u' => {
            let (digits, rest) = letters.as_str().strip_prefix('{')?.split_once('}')?;
            *letters = rest.chars();
            char::from_u32(u32::from_str_radix(digits, 16).ok()?)?
        }
        _ => return None,
    })
}

/// A whole number.
pub(crate) fn whole(written: &str) -> Option<i128> {
    let (sign, digits) = match written.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, written.strip_prefix('+').unwrap_or(written)),
    };
    let (base, digits) = match digits.get(..2) {
        Some("0x") => (16, &digits[2..]),
        Some("0o") => (8, &digits[2..]),
        Some("0b") => (2, &digits[2..]),
        _ => (10, digits),
    };
    let is_number = digits.starts_with(|sign: char| sign.is_ascii_hexdigit());
    let number = i128::from_str_radix(&digits.replace('_', ""), base).ok().filter(|_| is_number)?;
    Some(sign * number)
}

/// Any number.
pub(crate) fn fraction(written: &str) -> Option<f64> {
    let digits = written.replace('_', "");
    let is_number = !digits.contains(|sign: char| sign.is_alphabetic() && !matches!(sign, 'e' | 'E'));
    digits.parse().ok().filter(|_| is_number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_mean_what_they_say() {
        for (written, meant) in [
            (r#""""#, ""),
            (r#""l'an""#, "l'an"),
            (r#""a\"\\\n\x41\u{e9}""#, "a\"\\\nAé"),
            (r##"r#"a\"b"#"##, "a\\\"b"),
            (r#"r"(""#, "("),
        ] {
            assert_eq!(text(written).as_deref(), Some(meant), "{written}");
        }
        for written in
            ["", "\"", "r\"", "r#\"a\"", r#""\q""#, r#""\x4""#, r#""\xé""#, r#""\u{d800}""#, "'a'", "a"]
        {
            assert_eq!(text(written), None, "{written}");
        }
    }

    #[test]
    fn numbers_are_read_in_every_base() {
        for (written, number) in
            [("12", 12), ("-1", -1), ("+3", 3), ("1_000", 1000), ("0xff", 255), ("-0b11", -3)]
        {
            assert_eq!(whole(written), Some(number), "{written}");
        }
        for written in ["", "-", "--1", "0x", "1.5", "_1", "1e3", "ten", "0x-1"] {
            assert_eq!(whole(written), None, "{written}");
        }
        assert_eq!((fraction("-1.5"), fraction("2"), fraction("1e3")), (Some(-1.5), Some(2.0), Some(1000.0)));
        assert_eq!((fraction("inf"), fraction("1.5.2"), fraction("")), (None, None, None));
    }
}
