//! Files of other programs and of other forms, known by how they begin.

use crate::said::Said;

/// What a text is that is no variant file, and what to do with it.
pub(crate) fn of_elsewhere(text: &str) -> Option<(Said, Said)> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.clone().find(|line| !line.starts_with(['#', ';'])).unwrap_or_default();
    if text.starts_with('<') {
        return Some((
            said!("this is a page or XML", "ceci est une page ou du XML"),
            said!(
                "a variant file is plain text that begins with `(format: 1, id: \"my-variant\", extends: \"orthodox\"`",
                "un fichier de variante est un texte simple qui commence par \
                 `(format: 1, id: \"my-variant\", extends: \"orthodox\"`"
            ),
        ));
    }
    if first.starts_with('[') && first.ends_with(']') {
        let inner = first.trim_matches(['[', ']']);
        if inner.contains('"') {
            return Some((
                said!("this is a game in PGN", "ceci est une partie en PGN"),
                said!(
                    "`chatur replay` plays games again; a variant file says rules",
                    "`chatur replay` rejoue des parties ; un fichier de variante dit des règles"
                ),
            ));
        }
        if lines.any(|line| !line.starts_with(['#', ';', '[']) && line.contains('=')) {
            return Some(variants_ini(inner));
        }
    }
    if first.starts_with('{') && json(text) {
        return Some((
            said!("this is JSON", "ceci est du JSON"),
            said!(
                "here words stand in parentheses and have no quotes: write `(format: 1, id: \"my-variant\", …)`; \
                 braces are for names that you choose",
                "ici les mots vont entre parenthèses et n'ont pas de guillemets : écrivez \
                 `(format: 1, id: \"my-variant\", …)` ; les accolades sont pour les noms que vous choisissez"
            ),
        ));
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
        return Some((
            said!("this is a position in FEN", "ceci est une position en FEN"),
            said!(
                "a position is given with `--position`; in a variant file the start is drawn in `setup: (rows: […])`",
                "une position se donne par `--position` ; dans un fichier de variante le début est dessiné dans \
                 `setup: (rows: […])`"
            ),
        ));
    }
    None
}

fn variants_ini(head: &str) -> (Said, Said) {
    let (name, parent) = head.split_once(':').unwrap_or((head, "chess"));
    let (name, parent) = (name.trim(), parent.trim());
    (
        said!(
            "this is a file of Fairy-Stockfish's, as variants.ini is",
            "ceci est un fichier de Fairy-Stockfish, comme variants.ini"
        ),
        said!(
            "such files cannot be imported yet: `chatur new {name} --from {parent}` begins one, and `chatur words` with \
             one of its keys, such as `chatur words promotionRegion`, tells the word for it",
            "de tels fichiers ne peuvent pas encore être importés : `chatur new {name} --from {parent}` en commence un, \
             et `chatur words` avec une de leurs clés, comme `chatur words promotionRegion`, dit le mot correspondant"
        ),
    )
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
