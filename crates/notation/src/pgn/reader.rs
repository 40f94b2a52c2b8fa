//! Tokens to games.

use std::borrow::Cow;

use super::kept::{DEEPEST, Kept};
use super::lexer::{Lexer, Token};
use super::{LineId, MoveText, PgnError, PgnFault, PgnGame, Place, Score, TurnNumber, Variation, turns};

/// Reads a text of any number of games, one at a time.
///
/// A fault ends its game; reading goes on at the next line that starts with a tag.
pub fn read(text: &str) -> Games<'_> {
    Games { lexer: Lexer::new(text) }
}

/// Bytes to text: UTF-8 if they are that, else Latin-1, the alphabet of the PGN standard.
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| char::from(byte)).collect()),
    }
}

/// The games of a text. See [`read`].
#[derive(Clone, Debug)]
pub struct Games<'t> {
    lexer: Lexer<'t>,
}

impl Iterator for Games<'_> {
    type Item = Result<PgnGame, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        let game = Builder::default().read(&mut self.lexer);
        if let Err(PgnError { .. }) = game {
            self.lexer.skip_to_tags();
        }
        game.transpose()
    }
}

/// A game while it is read.
struct Builder {
    game: PgnGame,
    kept: Kept,
    /// Whether anything but comments has been seen.
    begun: bool,
    /// The open variations, each with the place of its bracket.
    open: Vec<(LineId, Place)>,
    /// Where the next move goes.
    line: LineId,
    /// The number before the next move.
    number: Option<(u32, bool)>,
}

impl Default for Builder {
    fn default() -> Self {
        Self {
            game: PgnGame::new(),
            kept: Kept::default(),
            begun: false,
            open: Vec::new(),
            line: LineId(0),
            number: None,
        }
    }
}

impl Builder {
    fn read(mut self, lexer: &mut Lexer<'_>) -> Result<Option<PgnGame>, PgnError> {
        while lexer.at_tag() {
            self.tag(lexer)?;
        }
        loop {
            if lexer.at_tag() {
                if self.has_moves() {
                    break;
                }
                // Comments may stand between and before tags.
                self.tag(lexer)?;
                continue;
            }
            let Some(token) = lexer.next() else { break };
            let (place, token) = token?;
            self.begin(place, &token);
            if self.take(place, token)? {
                break;
            }
        }
        if let Some((_, place)) = self.open.last() {
            return Err(PgnError { place: *place, fault: PgnFault::Variation });
        }
        turns::settle(&mut self.game);
        Ok(self.begun.then_some(self.game))
    }

    fn tag(&mut self, lexer: &mut Lexer<'_>) -> Result<(), PgnError> {
        if let Some(token) = lexer.next() {
            let (place, token) = token?;
            self.begin(place, &token);
            if let Token::Tag(name, value) = token {
                let bytes = name.len() + value.len();
                self.kept.push(&mut self.game.tags, (name, value), bytes, place)?;
            }
        }
        Ok(())
    }

    fn begin(&mut self, place: Place, token: &Token<'_>) {
        if !self.begun && !matches!(token, Token::Comment(_)) {
            self.begun = true;
            self.game.place = place;
        }
    }

    fn has_moves(&self) -> bool {
        self.game.lines.len() > 1 || !self.game.main().moves.is_empty()
    }

    /// Takes one token of the moves; whether it ended the game.
    fn take(&mut self, place: Place, token: Token<'_>) -> Result<bool, PgnError> {
        let fail = |fault| Err(PgnError { place, fault });
        let lines = self.game.lines.len();
        let current: &mut Variation = &mut self.game.lines[self.line.0];
        let last = current.moves.last_mut();
        match token {
            Token::Tag(..) => {}
            Token::Comment(text) => {
                let bytes = text.len();
                let comments = last.map_or(&mut current.comments, |mv| &mut mv.comments);
                self.kept.push(comments, text, bytes, place)?;
            }
            Token::Number(number, second) => self.number(number, second),
            Token::TwoDots => self.number(0, true),
            Token::Nag(number, sign) => match last {
                Some(mv) => self.kept.push(&mut mv.nags, number, 0, place)?,
                None => return fail(PgnFault::NagWithoutMove(crate::letters::excerpt(sign))),
            },
            Token::Open => {
                if self.open.len() >= DEEPEST {
                    return fail(PgnFault::TooDeep);
                }
                let new = LineId(lines);
                match last {
                    Some(mv) => self.kept.push(&mut mv.variations, new, 0, place)?,
                    None => return fail(PgnFault::VariationWithoutMove),
                }
                self.open.push((self.line, place));
                self.kept.push(&mut self.game.lines, Variation::default(), 0, place)?;
                self.line = new;
                self.number = None;
            }
            Token::Close => {
                let Some((line, _)) = self.open.pop() else { return fail(PgnFault::Unopened) };
                self.line = line;
                self.number = None;
            }
            Token::Word(word) => return self.word(place, word),
        }
        Ok(false)
    }

    fn number(&mut self, number: u32, second: bool) {
        match &mut self.number {
            // `1. ...` in two words.
            Some(seen) if number == 0 => seen.1 |= second,
            seen => *seen = (number > 0).then_some((number, second)),
        }
    }

    fn word(&mut self, place: Place, word: &str) -> Result<bool, PgnError> {
        if let Some(score) = Score::read(word) {
            // A result inside a variation says nothing about the game.
            if self.open.is_empty() {
                self.game.score = Some(score);
                return Ok(true);
            }
            return Ok(false);
        }
        let number = self.number.take();
        let line = &mut self.game.lines[self.line.0];
        match line.moves.last_mut() {
            // Signs that were set apart from their move.
            Some(mv) if is_afterthought(word) => {
                self.kept.add(1 + word.len(), place)?;
                mv.text.push(' ');
                mv.text += word;
            }
            last => {
                if last.is_none() {
                    line.first = number;
                }
                let turn = number.map(|(number, second)| TurnNumber { number, second, goes_on: false });
                let mv = MoveText { turn, ..MoveText::new(word, place) };
                self.kept.push(&mut line.moves, mv, word.len(), place)?;
            }
        }
        Ok(false)
    }
}

/// Whether a word belongs to the move before it.
fn is_afterthought(word: &str) -> bool {
    matches!(word, "e.p." | "e.p" | "ep") || word.chars().all(|c| matches!(c, '+' | '#'))
}
