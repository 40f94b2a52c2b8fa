//! Games of two on the board of 8×8 that lies in the middle of the large one: `2PC` of chess.com.

use super::{Exit, Pgn4Game, StartText};
use crate::pgn::{MoveText, PgnGame, Score};

/// The start on the small board.
const SMALL: &str = "2PC";
/// So many files and ranks of the large board come before it: its first square is called d4.
const BEFORE: u8 = 3;
/// Rules that are those of chess.
const USUAL: [&str; 4] = ["EnPassant", "Castling", "Play4Mate", "Prom=11"];
/// Tags that say what the moves say now.
const SPENT: [&str; 4] = ["StartFen4", "RuleVariants", "CurrentMove", "Variant"];

/// A game of two on the small board as PGN, with the squares of that board. One by other rules than those of chess has the
/// names of these in its `Variant`, so that it is played by no others. `None` where it is on the large board.
///
/// ```
/// use chatur_notation::pgn4;
///
/// let text = "[StartFen4 \"2PC\"]\n[Variant \"FFA\"]\n[RuleVariants \"EnPassant Play4Mate\"]\n\n1. h5-h7 .. h10-h8\n2. Nj4-i6\n";
/// let game = pgn4::read(text).next().unwrap().unwrap();
/// let moves: Vec<String> = pgn4::of_two(&game).unwrap().main().moves.iter().map(|mv| mv.text.clone()).collect();
/// assert_eq!(moves, ["e2e4", "e7e5", "g1f3"]);
/// ```
pub fn of_two(game: &Pgn4Game) -> Option<PgnGame> {
    let StartText::Named(name) = game.start() else { return None };
    if !name.eq_ignore_ascii_case(SMALL) {
        return None;
    }
    let mut pgn = PgnGame { place: game.place, passed_over: game.passed_over.clone(), ..PgnGame::new() };
    let is_spent = |name: &str| SPENT.iter().any(|spent| spent.eq_ignore_ascii_case(name));
    pgn.tags = game.tags.iter().filter(|(name, _)| !is_spent(name)).cloned().collect();
    let rules = game.tag("RuleVariants").unwrap_or_default().split_whitespace();
    let others: Vec<&str> = rules.filter(|rule| !USUAL.contains(rule)).collect();
    let variant =
        if others.is_empty() { "Standard".to_owned() } else { format!("{SMALL} {}", others.join(" ")) };
    pgn.set_tag("Variant", variant);
    pgn.lines[0].comments.clone_from(&game.comments);
    for (index, slot) in game.slots.iter().enumerate() {
        let bare = slot.text.trim_end_matches(['+', '#']);
        let exit = bare.chars().next_back().and_then(Exit::of_sign);
        let mv = if exit.is_some() { bare[..bare.len() - 1].trim_end_matches(['+', '#']) } else { bare };
        if !mv.is_empty() {
            let text = on_small_board(mv).unwrap_or_else(|| mv.to_owned());
            pgn.lines[0]
                .moves
                .push(MoveText { comments: slot.comments.clone(), ..MoveText::new(text, slot.place) });
        }
        // Who gives up has lost.
        if let Some(Exit::Left(_)) = exit {
            pgn.score = Some(if index % 2 == 0 { Score::Black } else { Score::White });
        }
    }
    Some(pgn)
}

/// A move with the squares of the small board, in coordinates; castling stays as it is.
fn on_small_board(text: &str) -> Option<String> {
    if text.starts_with(['O', '0']) {
        return Some(text.to_owned());
    }
    let kind = |text: &str| text.trim_start_matches(|c: char| c.is_ascii_uppercase()).len();
    let (from, rest) = square(&text[text.len() - kind(text)..])?;
    let rest = rest.strip_prefix('-').or_else(|| rest.strip_prefix('x')).unwrap_or(rest);
    let (to, rest) = square(&rest[rest.len() - kind(rest)..])?;
    (rest.is_empty() || rest.starts_with('=')).then(|| format!("{from}{to}{rest}"))
}

/// The square that a text begins with, as the small board calls it, and what follows.
fn square(text: &str) -> Option<(String, &str)> {
    let file = text.bytes().next()?.checked_sub(BEFORE).filter(|file| (b'a'..=b'h').contains(file))?;
    let digits = text[1..].bytes().take_while(u8::is_ascii_digit).count();
    let rank =
        text[1..=digits].parse::<u8>().ok()?.checked_sub(BEFORE).filter(|rank| (1..=8).contains(rank))?;
    Some((format!("{}{rank}", char::from(file)), &text[1 + digits..]))
}
