//! Files of other programs and of other forms, known by how they begin.

use crate::said::Said;

/// What a text is that is no variant file, and what to do with it.
pub(crate) fn of_elsewhere(text: &str) -> Option<(Said, Said)> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.clone().find(|line| !line.starts_with(['#', ';'])).unwrap_or_default();
    if text.starts_with('<') {
        return Some((said!(PageXml), said!(VariantFilePlainText)));
    }
    if first.starts_with('[') && first.ends_with(']') {
        let inner = first.trim_matches(['[', ']']);
        if inner.contains('"') {
            return Some((said!(GameInPgn), said!(PlaysGamesAgainVariant)));
        }
        if lines.any(|line| !line.starts_with(['#', ';', '[']) && line.contains('=')) {
            return Some(variants_ini(inner));
        }
    }
    if first.starts_with('{') && json(text) {
        return Some((said!(Json), said!(WordsStandInParenthesesHaveNoQuotes)));
    }
    let is_key = |line: &str| {
        let (key, value) = line.split_once('=').unwrap_or_default();
        !value.is_empty()
            && !key.contains(['(', ':', '"'])
            && key.trim().chars().all(|c| c.is_alphanumeric() || c == '_')
    };
    if is_key(first) {
        return Some(variants_ini("my-variant"));
    }
    if fen(first) {
        return Some((said!(PositionInFen), said!(PositionGivenWithInVariantFile)));
    }
    None
}

fn variants_ini(head: &str) -> (Said, Said) {
    let (name, parent) = head.split_once(':').unwrap_or((head, "chess"));
    let (name, parent) = (name.trim(), parent.trim());
    (said!(FileOfFairyStockfishVariants), said!(FilesCannotImportedYetBegins { name, parent }))
}

/// Whether every word before a colon stands in quotes, and no value in parentheses.
fn json(text: &str) -> bool {
    let inner = text[1..].trim_start();
    inner.starts_with('"') && !text.contains('(')
}

fn fen(line: &str) -> bool {
    let board = line.split(' ').next().unwrap_or_default();
    board.matches('/').count() > 2 && board.chars().all(|c| c.is_ascii_alphanumeric() || "/+~[]".contains(c))
}
