//! What a player can type: a move, or one of a few words.

use std::path::PathBuf;

/// The words, each with what it does.
pub(crate) const WORDS: [(&str, &str); 21] = [
    ("e4, Nf3, e2e4, e7e8q, O-O", "play a move"),
    ("draw", "offer a draw, or agree to one"),
    ("accept", "agree to what is on offer"),
    ("decline", "decline what is on offer"),
    ("claim [MOVE]", "claim what the rules leave to a claim, as it stands or with a move"),
    ("resign", "give up the game"),
    ("abort", "call the game off before everybody has moved"),
    ("undo", "take back your last move"),
    ("clock", "tell the time left"),
    ("points", "tell the points, and who is out"),
    ("board", "show the board"),
    ("moves", "list the legal moves"),
    ("fen", "print the position"),
    ("pgn", "print the game"),
    ("save FILE", "write the game into a PGN or PGN4 file"),
    ("load FILE", "go on with the first game of a file"),
    ("new [NUMBER]", "begin a new game"),
    ("flip", "see it from the next side"),
    ("view SEAT, view turn", "see it from one side, or from the side to move"),
    ("help", "show this list"),
    ("quit", "leave"),
];

/// A line that a player has typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Entry {
    Nothing,
    /// Anything that is no word: it should be a move.
    Move(String),
    Draw,
    Accept,
    Decline,
    Claim(Option<String>),
    Resign,
    Abort,
    Undo,
    Clock,
    Board,
    Moves,
    Fen,
    Pgn,
    Save(PathBuf),
    Load(PathBuf),
    New(Option<u64>),
    Flip,
    View(String),
    Points,
    Help,
    Quit,
}

impl Entry {
    /// Reads a line.
    ///
    /// # Errors
    /// When a word lacks what belongs to it, or has too much.
    pub(crate) fn read(line: &str) -> Result<Self, String> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let word = word.to_lowercase();
        let file = |then: fn(PathBuf) -> Self| match rest {
            "" => Err(format!("{word} needs the name of a file")),
            name => Ok(then(PathBuf::from(name))),
        };
        match word.as_str() {
            "" => return Ok(Self::Nothing),
            "claim" => return Ok(Self::Claim((!rest.is_empty()).then(|| rest.to_owned()))),
            "view" if rest.is_empty() => return Err("view needs the name of a seat, or turn".to_owned()),
            "view" => return Ok(Self::View(rest.to_owned())),
            "save" => return file(Self::Save),
            "load" => return file(Self::Load),
            "new" => {
                let number = match rest {
                    "" => None,
                    digits => Some(digits.parse().map_err(|_| "new takes the number of a start")?),
                };
                return Ok(Self::New(number));
            }
            _ => {}
        }
        let alone = match word.as_str() {
            "draw" => Self::Draw,
            "accept" => Self::Accept,
            "decline" => Self::Decline,
            "resign" => Self::Resign,
            "abort" => Self::Abort,
            "undo" | "back" => Self::Undo,
            "clock" => Self::Clock,
            "board" => Self::Board,
            "moves" => Self::Moves,
            "fen" => Self::Fen,
            "pgn" => Self::Pgn,
            "flip" => Self::Flip,
            "points" => Self::Points,
            "help" | "?" => Self::Help,
            "quit" | "exit" => Self::Quit,
            _ => return Ok(Self::Move(line.to_owned())),
        };
        if rest.is_empty() { Ok(alone) } else { Err(format!("{word} stands alone")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_moves_are_told_apart() {
        let read = |line| Entry::read(line).unwrap();
        assert_eq!(read("  Resign "), Entry::Resign);
        assert_eq!(read("b4"), Entry::Move("b4".into()));
        assert_eq!(read("exd6 e.p."), Entry::Move("exd6 e.p.".into()));
        assert_eq!(read("new 518"), Entry::New(Some(518)));
        assert_eq!(read("claim Nf3"), Entry::Claim(Some("Nf3".into())));
        assert_eq!(read("save my game.pgn"), Entry::Save("my game.pgn".into()));
        assert_eq!(read("\t"), Entry::Nothing);
        assert!(Entry::read("save").is_err());
        assert!(Entry::read("new x").is_err());
        assert!(Entry::read("resign now").is_err());
    }

    #[test]
    fn every_word_of_the_help_is_understood() {
        for (form, _) in &WORDS[1..] {
            let form = form.split(',').next().unwrap();
            let line = form
                .replace("FILE", "f")
                .replace("SEAT", "white")
                .replace("[NUMBER]", "1")
                .replace("[MOVE]", "e4");
            assert!(!matches!(Entry::read(&line), Ok(Entry::Move(_)) | Err(_)), "{line}");
        }
    }
}
