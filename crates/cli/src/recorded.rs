//! Which files hold recorded games of more than two players.

use std::path::Path;

/// Whether a text is PGN4: by the name of its file, or by what only PGN4 has.
pub(crate) fn is_pgn4(path: &Path, text: &str) -> bool {
    let by_name = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("pgn4"));
    let tags = text.lines().map(str::trim_start).filter(|line| line.starts_with('['));
    let mut tags = tags.take(100);
    let is =
        |line: &str, tag: &str| line.get(1..=tag.len()).is_some_and(|name| name.eq_ignore_ascii_case(tag));
    by_name || tags.any(|line| ["StartFen4", "RuleVariants"].iter().any(|tag| is(line, tag)))
}
