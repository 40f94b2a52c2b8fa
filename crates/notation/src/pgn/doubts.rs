//! What about a game that was read hints that something of it was lost: it is read, and the reader is told.

use super::{LineColumn, PgnError, PgnFault, PgnGame, Score};
use crate::letters::excerpt;

/// The tags that say which game it is. One that is written almost so may have been meant.
/// The last two are those of PGN4.
const DECISIVE: [&str; 5] = ["Variant", "FEN", "Result", "StartFen4", "RuleVariants"];
/// A tag of openings that is like one of these.
const OTHER: &str = "Variation";

/// Adds what is doubtful to what was passed over.
pub(super) fn add(game: &mut PgnGame) {
    let mut found = Vec::new();
    tags(game, &mut found);
    results(game, &mut found);
    numbers(game, &mut found);
    game.passed_over.extend(found);
}

fn tags(game: &PgnGame, found: &mut Vec<PgnError>) {
    let mut doubt = |fault| found.push(PgnError { place: game.place, fault });
    of_tags(&game.tags, &DECISIVE).for_each(&mut doubt);
    if game.tag("SetUp").is_some_and(|value| value.trim() == "1") && game.start().is_none() {
        doubt(PgnFault::NoStart);
    }
}

/// What is doubtful about the tags that say which game it is: one that stands there twice, or is missing where another is
/// almost called so.
pub(crate) fn of_tags(
    tags: &[(String, String)],
    decisive: &[&'static str],
) -> impl Iterator<Item = PgnFault> {
    decisive.iter().filter_map(|&meant| {
        let mut same = tags.iter().filter(|(name, _)| name.eq_ignore_ascii_case(meant));
        if let Some((_, first)) = same.next() {
            return same.any(|(_, other)| other != first).then(|| PgnFault::Twice(meant.to_owned()));
        }
        let is_like = |name: &str, value: &str| {
            let nearly = strsim::osa_distance(&name.to_ascii_lowercase(), &meant.to_ascii_lowercase());
            // Whatever a tag is called, a position in it is worth a word.
            match meant {
                "FEN" => {
                    value.matches('/').count() > 2 && [" w ", " b "].iter().any(|turn| value.contains(turn))
                }
                "StartFen4" => nearly <= 2 || value.matches('/').count() > 12,
                _ => nearly <= 2 && !name.eq_ignore_ascii_case(OTHER),
            }
        };
        let (name, _) = tags.iter().find(|(name, value)| is_like(name, value))?;
        Some(PgnFault::Misspelt { found: excerpt(name), meant: meant.to_owned() })
    })
}

fn results(game: &PgnGame, found: &mut Vec<PgnError>) {
    let mut doubt = |fault| found.push(PgnError { place: game.place, fault });
    let Some(text) = game.tag("Result").map(str::trim).filter(|text| !matches!(*text, "" | "?")) else {
        return;
    };
    let has_moves = !game.main().moves.is_empty();
    match (Score::read(text), game.score) {
        (None, _) => doubt(PgnFault::Result(excerpt(text))),
        (Some(tag), None) if has_moves && tag != Score::Open => {
            doubt(PgnFault::NoResult(tag.text().to_owned()));
        }
        (Some(tag), Some(end)) if tag != end && tag != Score::Open && end != Score::Open => {
            doubt(PgnFault::TwoResults { tag: tag.text().to_owned(), end: end.text().to_owned() });
        }
        _ => {}
    }
}

/// Moves may have been lost where the numbers jump. Turns of several moves have numbers of their own.
fn numbers(game: &PgnGame, found: &mut Vec<PgnError>) {
    let moves = &game.main().moves;
    let mut last: Option<(u32, usize, LineColumn)> = None;
    for (ply, mv) in moves.iter().enumerate() {
        let Some(turn) = mv.turn else { continue };
        if let Some((number, before, _)) = last {
            // One number stands for two moves, and fewer where a turn has several.
            let most = number.saturating_add(((ply - before) as u32).div_ceil(2));
            if turn.number > most {
                let fault = PgnFault::Number { found: turn.number, expected: most };
                found.push(PgnError { place: mv.place, fault });
                return;
            }
        }
        last = Some((turn.number, ply, mv.place));
    }
}
