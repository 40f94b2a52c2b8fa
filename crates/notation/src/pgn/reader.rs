//! Tokens to games.

use super::error::DEEPEST;
use super::kept::Kept;
use super::lexer::{Lexer, Skip, Token};
use super::stream::GameReader;
use super::{
    LineColumn, LineId, MoveText, PgnError, PgnFault, PgnGame, ROSTER, TurnNumber, Variation, doubts, turns,
};

/// So many tags of a game are looked at for one that comes again. No game of people has more.
pub(crate) const MOST_COMPARED: usize = 100;

/// Reads a text of any number of games, one at a time.
///
/// A fault ends its game; reading goes on at the next line that starts with a tag.
pub fn read(text: &str) -> Games<'_> {
    Games { lexer: Lexer::new(text), reading: Reading::default() }
}

/// The games of a text. See [`read`].
#[derive(Clone, Debug)]
pub struct Games<'t> {
    lexer: Lexer<'t>,
    reading: Reading,
}

impl Iterator for Games<'_> {
    type Item = Result<PgnGame, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.reading.next_of_text(&mut self.lexer)
    }
}

/// What is known between two games.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reading {
    /// Whether a game was read before.
    follows: bool,
    /// The way to the next game, behind a fault.
    skip: Option<Skip>,
}

impl GameReader for Reading {
    type Game = PgnGame;
    const LONG_VALUES: bool = false;

    fn skip(&mut self) -> &mut Option<Skip> {
        &mut self.skip
    }

    fn next(&mut self, lexer: &mut Lexer<'_>) -> Option<Result<PgnGame, PgnError>> {
        let mut builder =
            Builder { follows: std::mem::replace(&mut self.follows, true), ..Builder::default() };
        let game = builder.read(lexer);
        self.skip = game.is_err().then(|| builder.skip());
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
    open: Vec<(LineId, LineColumn)>,
    /// Where the next move goes.
    line: LineId,
    /// The number before the next move.
    number: Option<(u32, bool)>,
    /// Whether another game was read before it.
    follows: bool,
    /// Whether the token comes behind a tag, with no empty line between.
    follows_a_tag: bool,
    /// Whether the last token was a tag.
    is_in_tags: bool,
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
            follows: false,
            follows_a_tag: false,
            is_in_tags: true,
        }
    }
}

impl Builder {
    fn read(&mut self, lexer: &mut Lexer<'_>) -> Result<Option<PgnGame>, PgnError> {
        loop {
            if self.has_moves() && lexer.at_form_of_tag() {
                break;
            }
            if self.is_in_tags
                && let Some((place, token)) = lexer.damaged_tag()
            {
                self.begin(place, &token);
                self.take(place, token)?;
                continue;
            }
            let before = lexer.clone();
            let after_empty_line = lexer.after_empty_line();
            let Some(token) = lexer.next() else { break };
            let (place, token) = token?;
            if self.belongs_to_the_next(&token, after_empty_line) {
                lexer.back_to(before);
                break;
            }
            self.begin(place, &token);
            self.follows_a_tag = self.is_in_tags && !self.game.tags.is_empty() && !after_empty_line;
            if self.take(place, token)? {
                self.said_of_the_end(lexer)?;
                break;
            }
        }
        if let Some((_, place)) = self.open.last() {
            return Err(PgnError { place: *place, fault: PgnFault::Variation });
        }
        if let Some((number, _)) = self.number {
            let fault = PgnFault::LastNumber(number);
            self.game.passed_over.push(PgnError { place: self.game.place, fault });
        }
        if self.follows && self.game.tags.is_empty() {
            let fault = PgnFault::NoTags;
            self.game.passed_over.push(PgnError { place: self.game.place, fault });
        }
        doubts::add(&mut self.game);
        turns::resolve(&mut self.game);
        Ok(self.begun.then(|| std::mem::take(&mut self.game)))
    }

    /// The way to the next game, behind a fault of this one: the first of the seven tags begins it, and any that this game
    /// has.
    fn skip(&self) -> Skip {
        let tags = self.game.tags.iter().take(MOST_COMPARED).map(|(name, _)| name.clone());
        Skip::new(self.has_moves(), tags.chain([ROSTER[0].to_owned()]).collect())
    }

    /// Whether a token begins another game: the first of the seven tags where this game has it already, and after an
    /// empty line that one, any tag that this game has, or move 1 where moves have been made.
    fn belongs_to_the_next(&self, token: &Token<'_>, after_empty_line: bool) -> bool {
        match token {
            Token::Tag(name, ..) => {
                let is_first = name.eq_ignore_ascii_case(ROSTER[0]);
                if after_empty_line && is_first {
                    return !self.game.tags.is_empty();
                }
                let tags = self.game.tags.iter().take(MOST_COMPARED);
                (after_empty_line || is_first)
                    && tags.into_iter().any(|(tag, _)| tag.eq_ignore_ascii_case(name))
            }
            Token::Number(1, false) => {
                after_empty_line && self.open.is_empty() && !self.game.main().moves.is_empty()
            }
            _ => false,
        }
    }

    /// Comments behind the result, up to an empty line, are of this game.
    fn said_of_the_end(&mut self, lexer: &mut Lexer<'_>) -> Result<(), PgnError> {
        while lexer.at_comment()
            && let Some(token) = lexer.next()
        {
            let (place, token) = token?;
            self.take(place, token)?;
        }
        Ok(())
    }

    fn begin(&mut self, place: LineColumn, token: &Token<'_>) {
        if !self.begun && !matches!(token, Token::Comment(..)) {
            self.begun = true;
            self.game.place = place;
        }
    }

    fn has_moves(&self) -> bool {
        self.game.lines.len() > 1 || !self.game.main().moves.is_empty()
    }

    /// Takes one token of the moves; whether it ended the game.
    fn take(&mut self, place: LineColumn, token: Token<'_>) -> Result<bool, PgnError> {
        let fail = |fault| Err(PgnError { place, fault });
        self.is_in_tags = matches!(token, Token::Tag(..) | Token::LeftOut(_)) && !self.has_moves();
        let lines = self.game.lines.len();
        let current: &mut Variation = &mut self.game.lines[self.line.0];
        let last = current.moves.last_mut();
        match token {
            // A bracket among the moves, where no tag begins.
            Token::Tag(name, ..) if last.is_some() => {
                let fault = PgnFault::Bracket(crate::letters::excerpt(name));
                self.kept.push(&mut self.game.passed_over, PgnError { place, fault }, name.len(), place)?;
            }
            Token::Tag(name, value, fault) => {
                let bytes = 2 * size_of::<String>() + name.len() + value.len();
                let tag = (name.to_owned(), value.into_owned());
                self.kept.push(&mut self.game.tags, tag, bytes, place)?;
                if let Some(fault) = fault {
                    self.kept.push(&mut self.game.passed_over, fault, 0, place)?;
                }
            }
            Token::LeftOut(fault) => self.kept.push(&mut self.game.passed_over, fault, 0, place)?,
            Token::Comment(text, fault) => {
                let bytes = text.len();
                let comments = last.map_or(&mut current.comments, |mv| &mut mv.comments);
                self.kept.push(comments, text, bytes, place)?;
                if let Some(fault) = fault {
                    self.kept.push(&mut self.game.passed_over, fault, 0, place)?;
                }
            }
            Token::Number(number, second) => self.number(place, number, second)?,
            Token::TwoDots => self.number(place, 0, true)?,
            Token::Nag(number) => {
                let nags = last.map_or(&mut current.nags, |mv| &mut mv.nags);
                self.kept.push(nags, number, 0, place)?;
            }
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
                self.number = None;
                if let Some((line, _)) = self.open.pop() {
                    self.line = line;
                } else {
                    let fault = PgnError { place, fault: PgnFault::Unopened };
                    self.kept.push(&mut self.game.passed_over, fault, 0, place)?;
                }
            }
            // A result inside a variation says nothing about the game.
            Token::Score(_) if !self.open.is_empty() => {}
            Token::Score(score) => {
                self.game.score = Some(score);
                // Among the tags it ends nothing.
                if self.follows_a_tag {
                    let fault = PgnFault::Line { text: score.text().to_owned() };
                    self.kept.push(&mut self.game.passed_over, PgnError { place, fault }, 0, place)?;
                    return Ok(false);
                }
                return Ok(true);
            }
            Token::Word(word) => self.word(place, word)?,
        }
        Ok(false)
    }

    fn number(&mut self, place: LineColumn, number: u32, second: bool) -> Result<(), PgnError> {
        if let Some((before, _)) = self.number.filter(|(before, _)| number > 0 && *before != number) {
            let fault = PgnFault::NoMove { before, after: number };
            self.kept.push(&mut self.game.passed_over, PgnError { place, fault }, 0, place)?;
        }
        match &mut self.number {
            // `1. ...` in two words.
            Some(seen) if number == 0 => seen.1 |= second,
            seen => *seen = (number > 0).then_some((number, second)),
        }
        Ok(())
    }

    fn word(&mut self, place: LineColumn, word: &str) -> Result<(), PgnError> {
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
        Ok(())
    }
}

/// Whether a word belongs to the move before it.
fn is_afterthought(word: &str) -> bool {
    matches!(word, "e.p." | "e.p" | "ep") || word.bytes().all(|c| matches!(c, b'+' | b'#'))
}
