//! What a UCI program says while it thinks.

use chatur_search::Score;

/// The last of what was said, and the move once it is there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Heard {
    /// The move; empty before it is chosen.
    pub(super) text: String,
    pub(super) score: Option<Score>,
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
}

impl Heard {
    pub(super) fn take(&mut self, line: &str) {
        let mut words = line.split_ascii_whitespace();
        match words.next() {
            Some("bestmove") => self.text = words.next().map_or("(none)".into(), Into::into),
            Some("info") => self.info(words),
            _ => {}
        }
    }

    fn info<'l>(&mut self, mut words: impl Iterator<Item = &'l str>) {
        let (mut score, mut depth, mut nodes, mut line) = (None, None, None, 1);
        while let Some(word) = words.next() {
            match word {
                "depth" => depth = words.next().and_then(|word| word.parse().ok()),
                "nodes" => nodes = words.next().and_then(|word| word.parse().ok()),
                "multipv" => line = words.next().and_then(|word| word.parse().ok()).unwrap_or(1),
                "score" => score = read_score(words.next(), words.next()),
                // Moves and free text follow.
                "pv" | "string" => break,
                _ => {}
            }
        }
        self.nodes = nodes.or(self.nodes);
        if line == 1 && score.is_some() {
            self.score = score;
            self.depth = depth.or(self.depth);
        }
    }
}

fn read_score(kind: Option<&str>, value: Option<&str>) -> Option<Score> {
    let value: i32 = value?.parse().ok()?;
    match kind? {
        "cp" => Some(Score::Centipawns(value.clamp(-30_000, 30_000))),
        "mate" if value > 0 => Some(Score::Win(value.unsigned_abs().saturating_mul(2) - 1)),
        "mate" => Some(Score::Loss(value.unsigned_abs().saturating_mul(2))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(lines: &[&str]) -> Heard {
        let mut heard = Heard::default();
        for line in lines {
            heard.take(line);
        }
        heard
    }

    #[test]
    fn the_last_word_on_the_first_line_counts() {
        let last = heard(&[
            "info depth 3 score cp 20 nodes 10 pv e2e4",
            "info depth 4 multipv 2 score cp -900 nodes 30 pv a2a3",
            "info depth 5 score cp 35 upperbound nodes 50",
            "info string score cp 999",
            "info nodes 60",
        ]);
        let (score, depth, nodes) = (Some(Score::Centipawns(35)), Some(5), Some(60));
        assert_eq!(last, Heard { text: String::new(), score, depth, nodes });
    }

    #[test]
    fn mates_are_counted_in_plies() {
        assert_eq!(heard(&["info score mate 3"]).score, Some(Score::Win(5)));
        assert_eq!(heard(&["info score mate -2"]).score, Some(Score::Loss(4)));
        assert_eq!(heard(&["info score mate 0"]).score, Some(Score::Loss(0)));
        assert_eq!(heard(&["info score mate -2147483648"]).score, Some(Score::Loss(u32::MAX)));
    }

    #[test]
    fn nonsense_says_nothing() {
        let silent =
            heard(&["", "info", "info depth", "info score cp x depth y", "bestmovee2e4", "\u{fffd}"]);
        assert_eq!(silent, Heard::default());
        assert_eq!(heard(&["bestmove"]).text, "(none)");
    }
}
