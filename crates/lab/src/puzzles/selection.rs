//! Which of the puzzles that were found are kept.

use std::collections::HashSet;

use chatur_records::puzzles::Puzzle;

/// One in so many has a single move that ends the game, at most: they are found most often, and are all alike.
const SINGLE: u64 = 3;

/// The first puzzles, so many at most, without those that were there before: the same pieces on the same squares, or the same
/// moves.
pub(super) fn select(found: Vec<Puzzle>, count: u64) -> Vec<Puzzle> {
    let (mut places, mut solutions, mut single) = (HashSet::new(), HashSet::new(), 0);
    let mut kept = Vec::new();
    for puzzle in found {
        if kept.len() as u64 == count {
            break;
        }
        let place = puzzle.start.split(' ').next().unwrap_or_default().to_owned();
        let is_single = puzzle.moves.len() == 1;
        if is_single && single >= count.div_ceil(SINGLE) {
            continue;
        }
        if places.insert(place) && solutions.insert(puzzle.moves.clone()) {
            single += u64::from(is_single);
            kept.push(puzzle);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use chatur_records::puzzles::Theme;

    use super::*;

    fn puzzle(start: &str, moves: &[&str]) -> Puzzle {
        Puzzle {
            start: start.to_owned(),
            moves: moves.iter().map(ToString::to_string).collect(),
            rating: 1000,
            themes: vec![Theme::Gains],
            game: 0,
            ply: 0,
            players: None,
        }
    }

    #[test]
    fn each_is_kept_once_and_few_have_one_move() {
        let long = ["a1a2", "b1b2", "c1c2"];
        let found = vec![
            puzzle("8/8 w", &long),
            puzzle("8/8 b", &["h1h2", "h3h4", "h5h6"]),
            puzzle("8/7k w", &long),
            puzzle("8/1k w", &["a1a2"]),
            puzzle("8/2k w", &["a1a3"]),
            puzzle("8/3k w", &["c1c2", "d1d2", "e1e2"]),
            puzzle("8/4k w", &["e1e2", "d1d2", "e1e2"]),
        ];
        let starts: Vec<String> = select(found, 3).into_iter().map(|puzzle| puzzle.start).collect();
        assert_eq!(starts, ["8/8 w", "8/1k w", "8/3k w"]);
    }
}
