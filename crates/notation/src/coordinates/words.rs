//! The parts of a move in coordinates, before anything is known of the position.

/// What a text consists of.
#[derive(Clone, Copy)]
pub(super) struct Words<'t> {
    pub(super) from: &'t str,
    pub(super) via: Option<&'t str>,
    /// `*` or `~` between the squares.
    pub(super) sign: Option<char>,
    pub(super) to: &'t str,
    /// What follows the squares: what it becomes, what enters behind it.
    pub(super) suffix: &'t str,
}

impl<'t> Words<'t> {
    /// The parts of a move without its wall.
    pub(super) fn of(main: &'t str) -> Option<Self> {
        let (from, rest) = take_square(main)?;
        if let Some(after) = rest.strip_prefix('-') {
            let (via, after) = take_square(after)?;
            let (to, suffix) = take_square(after.strip_prefix('-')?)?;
            return Some(Self { from, via: Some(via), sign: None, to, suffix });
        }
        let sign = rest.chars().next().filter(|sign| matches!(sign, '*' | '~'));
        let (to, suffix) = take_square(&rest[sign.map_or(0, char::len_utf8)..])?;
        Some(Self { from, via: None, sign, to, suffix })
    }
}

/// The move without its wall, and the square of the wall: the last one after the comma.
pub(crate) fn cut_wall(text: &str) -> Option<(&str, Option<&str>)> {
    let Some((main, wall)) = text.split_once(',') else { return Some((text, None)) };
    let (first, rest) = take_square(wall)?;
    if rest.is_empty() {
        return Some((main, Some(first)));
    }
    let (second, rest) = take_square(rest)?;
    rest.is_empty().then_some((main, Some(second)))
}

/// The letter and the square of a drop such as `P@e4`; the letter may be missing.
pub(crate) fn cut_drop(text: &str) -> Option<(&str, &str)> {
    let (letter, square) = text.split_once('@')?;
    // Pieces that join are written d4d8@c8, Rd4&d8@c8.
    let joins = letter.contains('&') || letter.ends_with(|c: char| c.is_ascii_digit());
    (!joins && take_square(square)?.1.is_empty()).then_some((letter, square))
}

/// Whether a text says that the turn is passed.
pub(crate) fn is_pass(text: &str) -> bool {
    matches!(text, "--" | "0000" | "Z0" | "@@@@") || text.eq_ignore_ascii_case("pass")
}

/// Whether a text has the form of squares with perhaps a suffix, a wall or an anchor. Such a text is no SAN.
pub(crate) fn is_coordinates(text: &str) -> bool {
    cut_wall(text.trim()).is_some_and(|(main, _)| Words::of(main).is_some())
}

/// The name of a square at the start of a text, and what follows it.
pub(crate) fn take_square(text: &str) -> Option<(&str, &str)> {
    let count = |text: &str, is: fn(&u8) -> bool| text.bytes().take_while(is).count();
    let letters = count(text, u8::is_ascii_lowercase);
    let end = letters + count(&text[letters..], u8::is_ascii_digit);
    // The sign of a capture begins no name.
    if letters == 0 || end == letters || letters > 1 && text.starts_with('x') {
        return None;
    }
    // On a further level the number of the level follows: `e4/2`.
    let level = text[end..].strip_prefix('/').map_or(0, |level| count(level, u8::is_ascii_digit));
    Some(text.split_at(if level > 0 { end + 1 + level } else { end }))
}
