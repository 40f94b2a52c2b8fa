//! Tokens to games.

use std::collections::HashSet;

use super::{Exit, Pgn4Game, Slot, SlotLine};
use crate::pgn::doubts;
use crate::pgn::error::DEEPEST;
use crate::pgn::kept::Kept;
use crate::pgn::lexer::{Lexer, Skip, Token};
use crate::pgn::reader::MOST_COMPARED;
use crate::pgn::stream::GameReader;
use crate::pgn::{LineColumn, PgnError, PgnFault};

/// Reads a text of any number of games, one at a time.
///
/// A fault ends its game; reading goes on at the next line that starts with a tag.
pub fn read(text: &str) -> Games<'_> {
    Games { lexer: Lexer::with_long_values(text), reading: Reading::default() }
}

/// Whether a text is rather PGN4 than PGN: its first game has a tag `StartFen4`, or two dots between moves.
pub fn is_pgn4(text: &str) -> bool {
    let mut lexer = Lexer::with_long_values(text);
    let mut moves = false;
    while let Some(Ok((_, token))) = lexer.next() {
        match token {
            Token::Tag(..) if moves => return false,
            Token::Tag(name, ..) if name.eq_ignore_ascii_case("StartFen4") => return true,
            Token::TwoDots => return true,
            Token::Score(_) => return false,
            Token::Word(word) => {
                moves = true;
                if word.contains("..") {
                    return true;
                }
            }
            _ => {}
        }
    }
    false
}

/// The games of a text. See [`read`].
#[derive(Clone, Debug)]
pub struct Games<'t> {
    lexer: Lexer<'t>,
    reading: Reading,
}

impl Iterator for Games<'_> {
    type Item = Result<Pgn4Game, PgnError>;

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
    type Game = Pgn4Game;
    const LONG_VALUES: bool = true;

    fn skip(&mut self) -> &mut Option<Skip> {
        &mut self.skip
    }

    fn next(&mut self, lexer: &mut Lexer<'_>) -> Option<Result<Pgn4Game, PgnError>> {
        let mut builder =
            Builder { follows: std::mem::replace(&mut self.follows, true), ..Builder::default() };
        let game = builder.read(lexer);
        self.skip = game.is_err().then(|| {
            let tags = builder.game.tags.iter().take(MOST_COMPARED).map(|(name, _)| name.clone());
            Skip::new(!builder.game.slots.is_empty(), tags.collect())
        });
        game.transpose()
    }
}

/// A game while it is read.
#[derive(Default)]
struct Builder {
    game: Pgn4Game,
    kept: Kept,
    /// The names of its tags.
    tags: HashSet<String>,
    /// Whether anything but comments has been seen.
    begun: bool,
    /// The brackets of the variations that are open, each with the line that it stands in.
    open: Vec<(Option<usize>, LineColumn)>,
    /// The number of the variation that is read; none in the game itself.
    line: Option<usize>,
    /// The number before the next slot.
    round: Option<u32>,
    /// The first variation or judgement with no slot before it.
    passed: Option<LineColumn>,
    /// Whether a number or two dots have been seen since the last slot.
    apart: bool,
    /// Whether another game was read before it.
    follows: bool,
    /// Whether the token comes behind a tag, with no empty line between.
    follows_a_tag: bool,
}

impl Builder {
    fn read(&mut self, lexer: &mut Lexer<'_>) -> Result<Option<Pgn4Game>, PgnError> {
        loop {
            if self.is_in_tags()
                && let Some((place, token)) = lexer.damaged_tag()
            {
                self.begun = true;
                self.take(place, token)?;
                continue;
            }
            let is_tag = lexer.at_form_of_tag();
            let before = lexer.clone();
            let after_empty_line = lexer.after_empty_line();
            self.follows_a_tag = self.is_in_tags() && !self.game.tags.is_empty() && !after_empty_line;
            let Some(token) = lexer.next() else { break };
            let (place, token) = token?;
            if (is_tag || self.game.slots.is_empty()) && self.belongs_to_the_next(&token, after_empty_line) {
                lexer.back_to(before);
                break;
            }
            if !self.begun && !matches!(token, Token::Comment(..)) {
                self.begun = true;
                self.game.place = place;
            }
            if self.take(place, token)? {
                break;
            }
        }
        if let Some((_, place)) = self.open.last() {
            return Err(PgnError { place: *place, fault: PgnFault::Variation });
        }
        self.note_doubts();
        Ok(self.begun.then(|| std::mem::take(&mut self.game)))
    }

    /// Whether tags have been seen, and nothing else.
    fn is_in_tags(&self) -> bool {
        self.game.slots.is_empty() && self.game.comments.is_empty() && self.open.is_empty()
    }

    /// Slots may have been lost where the numbers of the rounds jump.
    fn note_doubts(&mut self) {
        let mut last = None;
        for slot in &self.game.slots {
            let Some(round) = slot.round else { continue };
            if let Some(expected) = last.filter(|expected| round > *expected) {
                let fault = PgnFault::Number { found: round, expected };
                self.game.passed_over.push(PgnError { place: slot.place, fault });
                break;
            }
            last = Some(round.saturating_add(1));
        }
        if let Some(place) = self.passed {
            self.game.passed_over.push(PgnError { place, fault: PgnFault::Variations });
        }
        let doubts = doubts::of_tags(&self.game.tags, &["Variant", "StartFen4", "RuleVariants"])
            .chain((self.follows && self.game.tags.is_empty()).then_some(PgnFault::NoTags));
        let place = self.game.place;
        self.game.passed_over.extend(doubts.map(|fault| PgnError { place, fault }));
    }

    /// Whether a tag starts another game: after moves, or when a game without moves has this tag already, as its first or
    /// with an empty line between.
    fn belongs_to_the_next(&self, token: &Token<'_>, after_empty_line: bool) -> bool {
        let Token::Tag(name, ..) = token else { return false };
        let is_known = self.tags.contains(*name);
        let is_first = self.game.tags.first().is_some_and(|(first, _)| first.eq_ignore_ascii_case(name));
        !self.game.slots.is_empty() || is_known && (is_first || after_empty_line)
    }

    fn note(&mut self, fault: PgnFault, place: LineColumn) -> Result<(), PgnError> {
        self.kept.push(&mut self.game.passed_over, PgnError { place, fault }, 0, place)
    }

    /// Takes one token; whether it ended the game.
    fn take(&mut self, place: LineColumn, token: Token<'_>) -> Result<bool, PgnError> {
        match token {
            Token::LeftOut(fault) => self.kept.push(&mut self.game.passed_over, fault, 0, place)?,
            Token::Tag(name, ..) if !self.game.slots.is_empty() => {
                let fault = PgnFault::Bracket(crate::letters::excerpt(name));
                self.kept.push(&mut self.game.passed_over, PgnError { place, fault }, name.len(), place)?;
            }
            Token::Tag(name, value, fault) => {
                if let Some(fault) = fault {
                    self.kept.push(&mut self.game.passed_over, fault, 0, place)?;
                }
                self.kept.add(2 * name.len() + value.len() + size_of::<String>(), place)?;
                self.tags.insert(name.to_owned());
                let tag = (name.to_owned(), value.into_owned());
                self.kept.push(&mut self.game.tags, tag, 0, place)?;
            }
            Token::Open if self.open.len() >= DEEPEST => {
                return Err(PgnError { place, fault: PgnFault::TooDeep });
            }
            Token::Open => self.open(place)?,
            Token::Close => {
                let fault = PgnFault::Unopened;
                (self.line, _) = self.open.pop().ok_or(PgnError { place, fault })?;
                (self.round, self.apart) = (None, true);
            }
            // A result inside a variation says nothing about the game.
            Token::Score(_) if !self.open.is_empty() => {}
            Token::Comment(text, fault) => {
                let bytes = text.len();
                if let Some(fault) = fault {
                    self.kept.push(&mut self.game.passed_over, fault, 0, place)?;
                }
                let (comments, slots) = line_of(&mut self.game, self.line);
                let comments = slots.last_mut().map_or(comments, |slot| &mut slot.comments);
                self.kept.push(comments, text, bytes, place)?;
            }
            // One dot stands behind a number only.
            Token::Number(0, false) if self.round.is_none() => {
                self.note(PgnFault::Line { text: ".".to_owned() }, place)?;
            }
            Token::Number(number, _) => {
                self.apart = true;
                self.round = if number > 0 { Some(number) } else { self.round };
            }
            Token::TwoDots => self.apart = true,
            Token::Nag(number) => match line_of(&mut self.game, self.line).1.last_mut() {
                Some(slot) => self.kept.push(&mut slot.nags, number, 0, place)?,
                None => {
                    self.passed.get_or_insert(place);
                }
            },
            // Among the tags it ends nothing.
            Token::Score(score) if self.follows_a_tag => {
                self.note(PgnFault::Line { text: score.text().to_owned() }, place)?;
            }
            Token::Score(_) => return Ok(true),
            Token::Word(word) => self.word(place, word)?,
        }
        Ok(false)
    }

    /// Opens a variation of the last slot. One that stands before every slot is read, and belongs to none.
    fn open(&mut self, place: LineColumn) -> Result<(), PgnError> {
        let new = self.game.variations.len();
        self.open.push((self.line, place));
        match line_of(&mut self.game, self.line).1.last_mut() {
            Some(slot) => self.kept.push(&mut slot.variations, new, 0, place)?,
            None => {
                self.passed.get_or_insert(place);
            }
        }
        self.kept.push(&mut self.game.variations, SlotLine::default(), 0, place)?;
        (self.line, self.round, self.apart) = (Some(new), None, true);
        Ok(())
    }

    /// A word, which is several slots where dots stand in it without blanks.
    fn word(&mut self, place: LineColumn, word: &str) -> Result<(), PgnError> {
        let mut column = place.column;
        let is_alone = |at: usize| {
            let before = word[..at].rsplit('.').next().unwrap_or_default();
            let is_number = !before.is_empty() && before.bytes().all(|b| b.is_ascii_digit());
            !is_number && !word[..at].ends_with('.') && !word[at + 1..].starts_with('.')
        };
        if word.match_indices('.').any(|(at, _)| is_alone(at)) {
            self.note(PgnFault::Line { text: ".".to_owned() }, place)?;
        }
        for (index, part) in word.split('.').enumerate() {
            self.apart |= index > 0;
            if !part.bytes().all(|b| b.is_ascii_digit()) {
                self.slot(LineColumn { column, ..place }, part)?;
            }
            column += part.chars().count() + 1;
        }
        Ok(())
    }

    fn slot(&mut self, place: LineColumn, text: &str) -> Result<(), PgnError> {
        let apart = std::mem::take(&mut self.apart);
        let is_exit = || text.len() == 1 && text.chars().all(|sign| Exit::of_sign(sign).is_some());
        if !apart && self.follows_a_tag && is_exit() {
            return self.note(PgnFault::Line { text: text.to_owned() }, place);
        }
        let (_, slots) = line_of(&mut self.game, self.line);
        let is_first = slots.is_empty();
        if let Some(slot) = slots.last_mut().filter(|_| !apart && is_afterthought(text)) {
            self.kept.add(text.len(), place)?;
            slot.text += text;
            return Ok(());
        }
        if !apart && !is_first {
            self.note(PgnFault::Apart(crate::letters::excerpt(text)), place)?;
        }
        let slot = Slot { place, ..Slot::new(text, self.round.take()) };
        self.kept.push(line_of(&mut self.game, self.line).1, slot, text.len(), place)
    }
}

/// The comments before a line, and its slots.
fn line_of(game: &mut Pgn4Game, line: Option<usize>) -> (&mut Vec<String>, &mut Vec<Slot>) {
    match line.and_then(|line| game.variations.get_mut(line)) {
        Some(line) => (&mut line.comments, &mut line.slots),
        None => (&mut game.comments, &mut game.slots),
    }
}

/// Whether a text says more about the move before it: marks, or an exit.
fn is_afterthought(text: &str) -> bool {
    text.chars().all(|c| matches!(c, '+' | '#' | 'R' | 'S' | 'T'))
}
