//! The text of a game that was read, kept for whoever writes the game again.

use chatur_core::{Seat, Spec};
use chatur_notation::pgn::{Note, PgnGame, Replay};
use chatur_notation::pgn4::Pgn4Game;
use chatur_notation::{pgn, pgn4, read_move, san};

/// Commands in comments that are made anew whenever a game of PGN4 is written.
const OWN_COMMANDS: [&str; 3] = ["[%left ", "[%claim ", "[%draw]"];

/// The tag that says how moves of xiangqi are written.
const FORMAT: &str = "Format";

/// The text to keep of a game of PGN that was played so: as it was, but for moves in our own notation, those of variations
/// too as far as they are legal.
pub fn kept(read: &PgnGame, replay: &Replay) -> String {
    let (game, mut read) = (&replay.game, read.clone());
    read.tags.retain(|(name, _)| !name.eq_ignore_ascii_case(FORMAT));
    let positions = game.positions().iter();
    let mut branches = Vec::new();
    for ((text, mv), position) in read.lines[0].moves.iter_mut().zip(game.moves()).zip(positions) {
        text.text = san::write(game.variant(), position, *mv);
        branches.extend(text.variations.iter().map(|&line| (line, position.clone())));
    }
    let variant = game.variant();
    let from_zero = replay.notes.contains(&Note::RanksFromZero);
    while let Some((line, mut position)) = branches.pop() {
        let Some(line) = read.lines.get_mut(line.0) else { continue };
        for text in &mut line.moves {
            let counted = pgn::counted_from_zero(variant.geometry(), &text.text).filter(|_| from_zero);
            let Ok(mv) = read_move(variant, &position, counted.as_deref().unwrap_or(&text.text)) else {
                break;
            };
            text.text = san::write(variant, &position, mv);
            branches.extend(text.variations.iter().map(|&line| (line, position.clone())));
            variant.play(&mut position, mv);
        }
        // What PGN would read as something else stands in no move.
        for text in &mut line.moves {
            text.text.retain(|c| !matches!(c, '(' | ')' | '[' | ']' | '{' | '}' | ';'));
        }
    }
    pgn::write(&read)
}

/// The text to keep of a game of PGN4.
pub fn kept_of_more(read: &Pgn4Game) -> String {
    pgn4::write(read)
}

/// A record with all that the text of the game has besides: tags, comments, judgements and variations, as far as the
/// same moves were made. Tags that follow from the game are the record's.
pub fn with_text(record: PgnGame, text: &str) -> PgnGame {
    let Some(Ok(mut game)) = pgn::read(text).next() else { return record };
    let [main, ..] = &record.lines[..] else { return record };
    let same = game.lines[0].moves.iter().zip(&main.moves).take_while(|(old, new)| old.text == new.text);
    let same = same.count();
    game.lines[0].first = main.first;
    game.lines[0].moves.truncate(same);
    for (old, new) in game.lines[0].moves.iter_mut().zip(&main.moves) {
        old.turn = new.turn;
    }
    game.lines[0].moves.extend(main.moves[same..].iter().cloned());
    for (name, value) in record.tags {
        game.set_tag(&name, value);
    }
    game.score = record.score;
    game
}

/// Whether a comment of PGN4 is a command that is made anew whenever the game is written.
pub fn is_own_command(comment: &str) -> bool {
    OWN_COMMANDS.iter().any(|command| comment.starts_with(command))
}

/// The same for a game of PGN4.
pub fn with_text_of_more(record: Pgn4Game, text: &str) -> Pgn4Game {
    let Some(Ok(read)) = pgn4::read(text).next() else { return record };
    let said = |comment: &&String| !is_own_command(comment);
    let mut game = Pgn4Game { tags: read.tags, variations: read.variations, ..record.clone() };
    for (name, value) in record.tags {
        game.set_tag(&name, value);
    }
    let before: Vec<String> = read.comments.iter().filter(said).cloned().collect();
    game.comments.splice(0..0, before);
    let bare = |text: &str| text.trim_end_matches(['+', '#', 'R', 'S', 'T']).to_owned();
    for (new, old) in game.slots.iter_mut().zip(&read.slots) {
        if bare(&new.text) != bare(&old.text) {
            break;
        }
        let comments: Vec<String> = old.comments.iter().filter(said).cloned().collect();
        new.comments.splice(0..0, comments);
        (new.nags, new.variations) = (old.nags.clone(), old.variations.clone());
    }
    game
}

/// Who played by the tags of a text, by seat: the values of `White` and `Black`, or of the tags called like the seats.
pub fn players(tags: &[(String, String)], spec: &Spec) -> Vec<Option<String>> {
    let named = |name: &str| {
        let tag = tags.iter().find(|(tag, _)| tag.eq_ignore_ascii_case(name));
        tag.map(|(_, value)| value.trim().to_owned())
            .filter(|value| !matches!(value.as_str(), "" | "?" | "-"))
    };
    let tag = |seat: Seat| {
        let own = || named(&spec.player_tag(seat));
        named(&spec.seats[seat.index()].name).or_else(|| own().filter(|_| spec.seats.len() == 2))
    };
    spec.seat_ids().map(tag).collect()
}
