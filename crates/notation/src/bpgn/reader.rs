//! Tokens to games.

use super::{BoardMove, BoardName, BpgnGame};
use crate::letters::excerpt;
use crate::pgn::doubts;
use crate::pgn::error::DEEPEST;
use crate::pgn::kept::Kept;
use crate::pgn::lexer::{Lexer, Skip, Token};
use crate::pgn::reader::MOST_COMPARED;
use crate::pgn::stream::GameReader;
use crate::pgn::{LineColumn, PgnError, PgnFault, Score};

/// Reads a text of any number of games, one at a time. Variations and judgements are passed over.
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
    type Item = Result<BpgnGame, PgnError>;

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
    type Game = BpgnGame;
    const LONG_VALUES: bool = false;

    fn skip(&mut self) -> &mut Option<Skip> {
        &mut self.skip
    }

    fn next(&mut self, lexer: &mut Lexer<'_>) -> Option<Result<BpgnGame, PgnError>> {
        let mut builder =
            Builder { follows: std::mem::replace(&mut self.follows, true), ..Builder::default() };
        let game = builder.read(lexer);
        self.skip = game.is_err().then(|| {
            let tags = builder.game.tags.iter().take(MOST_COMPARED).map(|(name, _)| name.clone());
            Skip::new(!builder.game.moves.is_empty(), tags.collect())
        });
        game.transpose()
    }
}

/// A game while it is read.
struct Builder {
    game: BpgnGame,
    kept: Kept,
    /// Whether anything but comments has been seen.
    begun: bool,
    /// The brackets of the variations that are open.
    open: Vec<LineColumn>,
    /// The first variation or judgement.
    passed: Option<LineColumn>,
    /// What stands before the next move: its number and its player.
    turn: Option<(u32, BoardName, bool)>,
    /// Whether another game was read before it.
    follows: bool,
    /// Whether the token comes behind a tag, with no empty line between.
    follows_a_tag: bool,
}

impl Default for Builder {
    fn default() -> Self {
        let game = BpgnGame {
            tags: Vec::new(),
            comments: Vec::new(),
            moves: Vec::new(),
            score: None,
            place: LineColumn { line: 1, column: 1 },
            passed_over: Vec::new(),
        };
        Self {
            game,
            kept: Kept::default(),
            begun: false,
            open: Vec::new(),
            passed: None,
            turn: None,
            follows: false,
            follows_a_tag: false,
        }
    }
}

impl Builder {
    fn read(&mut self, lexer: &mut Lexer<'_>) -> Result<Option<BpgnGame>, PgnError> {
        loop {
            if self.is_in_tags()
                && let Some((place, token)) = lexer.damaged_tag()
            {
                self.begin(place);
                self.take(place, token)?;
                continue;
            }
            let is_tag = lexer.at_form_of_tag();
            let before = lexer.clone();
            let after_empty_line = lexer.after_empty_line();
            self.follows_a_tag = self.is_in_tags() && !self.game.tags.is_empty() && !after_empty_line;
            let Some(token) = lexer.next() else { break };
            let (place, token) = token?;
            if (is_tag || self.game.moves.is_empty()) && self.belongs_to_the_next(&token, after_empty_line) {
                lexer.back_to(before);
                break;
            }
            if !matches!(token, Token::Comment(..)) {
                self.begin(place);
            }
            if self.take(place, token)? {
                break;
            }
        }
        if let Some(place) = self.open.last() {
            return Err(PgnError { place: *place, fault: PgnFault::Variation });
        }
        self.note_doubts()?;
        Ok(self.begun.then(|| std::mem::replace(&mut self.game, Self::default().game)))
    }

    fn begin(&mut self, place: LineColumn) {
        if !std::mem::replace(&mut self.begun, true) {
            self.game.place = place;
        }
    }

    /// Whether tags have been seen, and nothing else.
    fn is_in_tags(&self) -> bool {
        self.game.moves.is_empty() && self.game.comments.is_empty() && self.turn.is_none()
    }

    /// Whether a tag starts another game: after moves, or when a game without moves has this tag already, as its first or
    /// with an empty line between.
    fn belongs_to_the_next(&self, token: &Token<'_>, after_empty_line: bool) -> bool {
        let Token::Tag(name, ..) = token else { return false };
        let mut tags = self.game.tags.iter().take(MOST_COMPARED);
        let is_known = tags.any(|(tag, _)| tag.eq_ignore_ascii_case(name));
        let is_first = self.game.tags.first().is_some_and(|(first, _)| first.eq_ignore_ascii_case(name));
        !self.game.moves.is_empty() || is_known && (is_first || after_empty_line)
    }

    fn note(&mut self, fault: PgnFault, place: LineColumn) -> Result<(), PgnError> {
        self.kept.push(&mut self.game.passed_over, PgnError { place, fault }, 0, place)
    }

    /// What was passed over, a number without its move, and results that are missing or differ.
    fn note_doubts(&mut self) -> Result<(), PgnError> {
        let place = self.game.place;
        if let Some(passed) = self.passed {
            self.note(PgnFault::Variations, passed)?;
        }
        if let Some((number, ..)) = self.turn {
            self.note(PgnFault::LastNumber(number), place)?;
        }
        let doubts: Vec<PgnFault> = doubts::of_tags(&self.game.tags, &["Variant", "FEN", "Result"])
            .chain((self.follows && self.game.tags.is_empty()).then_some(PgnFault::NoTags))
            .collect();
        doubts.into_iter().try_for_each(|fault| self.note(fault, place))?;
        let Some(text) = self.game.tag("Result").map(str::trim).filter(|text| !matches!(*text, "" | "?"))
        else {
            return Ok(());
        };
        match (Score::read(text), self.game.score) {
            (None, _) => self.note(PgnFault::Result(excerpt(text)), place),
            (Some(tag), None) if !self.game.moves.is_empty() && tag != Score::Open => {
                self.note(PgnFault::NoResult(tag.text().to_owned()), place)
            }
            (Some(tag), Some(end)) if tag != end => {
                let fault = PgnFault::TwoResults { tag: tag.text().to_owned(), end: end.text().to_owned() };
                self.note(fault, place)
            }
            _ => Ok(()),
        }
    }

    /// Takes one token; whether it ended the game.
    fn take(&mut self, place: LineColumn, token: Token<'_>) -> Result<bool, PgnError> {
        match token {
            Token::LeftOut(fault) => self.kept.push(&mut self.game.passed_over, fault, 0, place)?,
            Token::Tag(name, ..) if !self.game.moves.is_empty() => {
                self.note(PgnFault::Bracket(excerpt(name)), place)?;
            }
            Token::Tag(name, value, fault) => {
                if let Some(fault) = fault {
                    self.kept.push(&mut self.game.passed_over, fault, 0, place)?;
                }
                let bytes = name.len() + value.len();
                self.kept.push(&mut self.game.tags, (name.to_owned(), value.into_owned()), bytes, place)?;
            }
            Token::Open if self.open.len() >= DEEPEST => {
                return Err(PgnError { place, fault: PgnFault::TooDeep });
            }
            Token::Open => {
                self.passed.get_or_insert(place);
                self.open.push(place);
            }
            Token::Close => {
                self.open.pop().ok_or(PgnError { place, fault: PgnFault::Unopened })?;
            }
            // What is said in a variation says nothing about the game.
            _ if !self.open.is_empty() => {}
            Token::Comment(text, fault) => {
                let bytes = text.len();
                let swallows = fault.is_none() && text.split(' ').any(|word| turn(word).is_some());
                let fault =
                    fault.or_else(|| swallows.then_some(PgnError { place, fault: PgnFault::Swallows }));
                if let Some(fault) = fault {
                    self.kept.push(&mut self.game.passed_over, fault, 0, place)?;
                }
                let last = self.game.moves.last_mut();
                let comments = last.map_or(&mut self.game.comments, |mv| &mut mv.comments);
                self.kept.push(comments, text, bytes, place)?;
            }
            // Which board it is stands nowhere.
            Token::Number(number, _) => self.note(PgnFault::Line { text: number.to_string() }, place)?,
            Token::TwoDots => self.note(PgnFault::Line { text: "..".to_owned() }, place)?,
            Token::Nag(..) => {
                self.passed.get_or_insert(place);
            }
            // Among the tags it ends nothing.
            Token::Score(score) if self.follows_a_tag => {
                self.note(PgnFault::Line { text: score.text().to_owned() }, place)?;
            }
            Token::Score(score) => {
                self.game.score = Some(score);
                return Ok(true);
            }
            Token::Word(word) => self.word(place, word)?,
        }
        Ok(false)
    }

    /// A word: what stands before a move, a move, or both without a blank between.
    fn word(&mut self, place: LineColumn, word: &str) -> Result<(), PgnError> {
        let mut rest = word;
        while let Some((turn, behind)) = turn(rest) {
            if let Some((before, ..)) = self.turn.replace(turn) {
                self.note(PgnFault::NoMove { before, after: turn.0 }, place)?;
            }
            rest = behind;
        }
        match rest {
            "" => Ok(()),
            _ if !is_word_alone(rest) => self.note(PgnFault::Line { text: excerpt(rest) }, place),
            _ => self.mv(place, rest),
        }
    }

    fn mv(&mut self, place: LineColumn, text: &str) -> Result<(), PgnError> {
        // Marks that were set apart from their move.
        if self.turn.is_none()
            && text.bytes().all(|sign| matches!(sign, b'+' | b'#'))
            && let Some(last) = self.game.moves.last_mut()
        {
            self.kept.add(text.len(), place)?;
            last.text += text;
            return Ok(());
        }
        let Some((number, board, black)) = self.turn.take() else {
            return self.note(PgnFault::Line { text: excerpt(text) }, place);
        };
        let mv = BoardMove { board, black, number, text: text.to_owned(), place, comments: Vec::new() };
        self.kept.push(&mut self.game.moves, mv, text.len(), place)
    }
}

/// The number and the player before a move, `12b.`, and what follows without a blank.
fn turn(word: &str) -> Option<((u32, BoardName, bool), &str)> {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let number = word[..word.len() - rest.len()].parse().ok()?;
    let letter = rest.chars().next()?;
    let (board, black) = BoardName::of_letter(letter)?;
    let rest = &rest[1..];
    // A move may follow behind the dots only: `1b3` would be either.
    let after = rest.trim_start_matches(['.', '…']);
    (rest.is_empty() || after.len() < rest.len()).then_some(((number, board, black), after))
}

/// Whether what stood beside something else without a blank would be a word by itself too: no number, result or judgement.
fn is_word_alone(text: &str) -> bool {
    matches!(Lexer::new(text).next(), Some(Ok((_, Token::Word(word)))) if word == text)
}
