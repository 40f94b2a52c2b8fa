//! A board as ffish has it: a position that moves are pushed to and popped from.

use chatur::board::Square;
use chatur::core::{Condition, Game, MoveKind, Piece, Seat};
use chatur::notation::picture::{TextOptions, text_board};
use chatur::notation::{coordinates, san};

use super::notation::Notation;
use super::partner::written;
use super::place::Place;
use crate::{Refused, read_games};

/// A board: a position and the moves that were pushed since.
///
/// ```
/// use chatur_bindings::fairy::Board;
///
/// let mut board = Board::new("chess", "", false)?;
/// board.push("e2e4")?;
/// assert_eq!(board.move_stack().join(" "), "e2e4");
/// board.pop();
/// assert_eq!(board.variation_san(&["d2d4", "d7d5"].map(str::to_owned), 1, true)?, "1. d4 d5");
/// # Ok::<(), chatur_bindings::Refused>(())
/// ```
#[derive(Clone, Debug)]
pub struct Board {
    variant: String,
    chess960: bool,
    place: Place,
    stack: Vec<String>,
}

impl Board {
    /// A board of a variant; of its usual start where the FEN is empty.
    ///
    /// # Errors
    /// When there is no such variant, or the text is no position of it.
    pub fn new(variant: &str, fen: &str, chess960: bool) -> Result<Self, Refused> {
        let place = Place::new(variant, if fen.is_empty() { "startpos" } else { fen }, &[], chess960)?;
        Ok(Self { variant: variant.to_owned(), chess960, place, stack: Vec::new() })
    }

    /// Begins anew with a position; the usual start where the FEN is empty.
    ///
    /// # Errors
    /// When the text is no position of the variant.
    pub fn set_fen(&mut self, fen: &str) -> Result<(), Refused> {
        *self = Self::new(&self.variant, fen, self.chess960)?;
        Ok(())
    }

    /// The name by which the variant was asked for.
    pub fn variant(&self) -> &str {
        &self.variant
    }

    /// Whether kings and partners may have started anywhere.
    pub fn is_960(&self) -> bool {
        self.chess960
    }

    /// The position now.
    pub fn place(&self) -> &Place {
        &self.place
    }

    /// The moves that were pushed, in coordinates.
    pub fn move_stack(&self) -> &[String] {
        &self.stack
    }

    /// The legal moves in a notation.
    ///
    /// # Errors
    /// When there is no such notation.
    pub fn legal_moves_as(&self, notation: i32) -> Result<Vec<String>, Refused> {
        let notation = Notation::of_number(notation, self.place.rules())?;
        let Some(game) = self.place.going_on() else { return Ok(Vec::new()) };
        game.legal_moves().into_iter().map(|mv| notation.write(game, mv)).collect()
    }

    /// Plays a move that is given in coordinates.
    ///
    /// # Errors
    /// When it is not legal.
    pub fn push(&mut self, text: &str) -> Result<(), Refused> {
        let named = self.coordinates(text)?;
        self.place.play(text)?;
        self.stack.push(named);
        Ok(())
    }

    /// Plays the move that is written so in a notation.
    ///
    /// # Errors
    /// When there is no such move or notation.
    pub fn push_san(&mut self, text: &str, notation: i32) -> Result<(), Refused> {
        let notation = Notation::of_number(notation, self.place.rules())?;
        let game = self.place.game()?;
        let (rules, at) = (game.variant(), game.position());
        // Signs of check are not asked for; every other notation is taken as it is written.
        let mv = if notation == Notation::San { san::read(rules, at, text).ok() } else { None };
        let written = |mv: &chatur::Move| notation.write(game, *mv).is_ok_and(|own| own == text);
        let text = match mv.or_else(|| game.legal_moves().into_iter().find(written)) {
            Some(mv) => coordinates::write(rules, at, mv),
            None => text.to_owned(),
        };
        self.push(&text)
    }

    /// Takes the last move back; nothing at the start.
    pub fn pop(&mut self) {
        if self.stack.pop().is_some() {
            self.place.undo();
        }
    }

    fn coordinates(&self, text: &str) -> Result<String, Refused> {
        let game = self.place.game()?;
        Ok(coordinates::write(game.variant(), game.position(), self.place.read(text)?))
    }

    /// A line from here as text, perhaps with the numbers of its moves. The board stays as it is.
    ///
    /// # Errors
    /// When a move is not legal, or there is no such notation.
    pub fn variation_san(&self, moves: &[String], notation: i32, numbered: bool) -> Result<String, Refused> {
        let texts = self.place.clone().sans(moves, notation)?;
        let first = self.game_ply();
        let named = texts.into_iter().enumerate().map(|(index, text)| {
            let ply = first + index;
            let number = ply / 2 + 1;
            match (numbered, ply % 2, index) {
                (true, 0, _) => format!("{number}. {text}"),
                (true, 1, 0) => format!("{number}...{text}"),
                _ => text,
            }
        });
        Ok(named.collect::<Vec<_>>().join(" "))
    }

    /// Whether it is the first player's turn.
    pub fn turn(&self) -> bool {
        self.place.setup().turn == Seat(0)
    }

    /// How many moves were made before the position, as its number of the round says.
    pub fn game_ply(&self) -> usize {
        let setup = self.place.setup();
        2 * usize::from(setup.round.saturating_sub(1)) + setup.turn.index()
    }

    /// Plies since the last move that sets this count back.
    pub fn halfmove_clock(&self) -> u16 {
        self.place.setup().quiet
    }

    /// Whether the game is over; `claim`: also where a player may end it.
    pub fn is_game_over(&self, claim: bool) -> bool {
        self.value(claim).is_some()
    }

    /// The result as PGN has it, `*` while the game goes on; `claim`: also where a player may end it.
    pub fn result(&self, claim: bool) -> &'static str {
        let of_first = |value: i32| if self.turn() { value } else { -value };
        match self.value(claim).map(of_first) {
            None => "*",
            Some(0) => "1/2-1/2",
            Some(1..) => "1-0",
            Some(_) => "0-1",
        }
    }

    fn value(&self, claim: bool) -> Option<i32> {
        let lacking = || (self.place.lack_material() == (true, true)).then_some(0);
        let claimed = || if claim { self.place.optional_end() } else { None };
        self.place.compulsory_end().or_else(lacking).or_else(claimed)
    }

    /// The squares of royal pieces that are in check.
    pub fn checked_pieces(&self) -> Vec<String> {
        let Ok(game) = self.place.game() else { return Vec::new() };
        let (rules, at, turn) = (game.variant(), game.position(), game.turn());
        if !self.place.is_check() {
            return Vec::new();
        }
        let royals = rules.royals(at, turn).into_iter();
        let attacked = royals.filter(|square| rules.is_attacked(at, *square, turn));
        attacked.map(|square| rules.geometry().name(square)).collect()
    }

    /// Whether generals face each other, where that is an offer: a pass accepts it and ends the game, or has done so.
    pub fn is_bikjang(&self) -> bool {
        let Ok(game) = self.place.game() else { return false };
        let spec = game.variant().spec();
        let lets_pass = |part: &Condition| match part {
            Condition::Module(index) => {
                spec.modules.get(usize::from(*index)).is_some_and(|module| module.hooks.lets_pass)
            }
            _ => false,
        };
        if !spec.modules.iter().any(|module| module.hooks.lets_pass) {
            return false;
        }
        let by_offer = |game: &Game| {
            let reason = game.outcome().map(|outcome| outcome.reason.as_str());
            spec.endings
                .iter()
                .any(|ending| Some(ending.name.as_str()) == reason && ending.when.mentions(&lets_pass))
        };
        let accepted = || {
            let pass = game.legal_moves().into_iter().find(|mv| mv.what == MoveKind::Pass)?;
            let mut after = game.clone();
            after.play_legal(pass);
            Some(by_offer(&after))
        };
        by_offer(game) || accepted().unwrap_or_default()
    }

    /// The letters of what a player has in hand, in lower case, the first kinds first.
    pub fn pocket(&self, first: bool) -> String {
        let (setup, spec) = (self.place.setup(), self.place.rules().spec());
        let held = setup.hands.get(usize::from(!first)).map(Vec::as_slice).unwrap_or_default();
        let named = spec.kinds.iter().zip(held);
        named.map(|(kind, count)| kind.letter.to_lowercase().repeat(usize::from(*count))).collect()
    }

    /// The board as rows of letters.
    pub fn rows(&self) -> String {
        let (setup, rules) = (self.place.setup(), self.place.rules());
        let geometry = rules.geometry();
        let letter = |square: Square| {
            let piece: Option<Piece> = setup.pieces.get(square.index()).copied().flatten();
            piece.map_or_else(|| ".".to_owned(), |piece| written(rules.spec(), piece))
        };
        let squares = geometry.squares();
        let row = |rank: usize| {
            let mut on_it: Vec<Square> =
                squares.into_iter().filter(|square| usize::from(geometry.rank(*square)) == rank).collect();
            on_it.sort_by_key(|square| geometry.file(*square));
            on_it.into_iter().map(letter).collect::<Vec<_>>().join(" ")
        };
        let ranks = usize::from(geometry.ranks());
        (0..ranks).rev().map(row).collect::<Vec<_>>().join("\n")
    }

    /// The board as people read it in a terminal, with its FEN.
    pub fn verbose(&self) -> String {
        let board = text_board(self.place.rules(), &self.place.setup(), TextOptions::default());
        format!("{board}\nFen: {}", self.place.fen(false))
    }
}

/// The first game of a text.
#[derive(Clone, Debug)]
pub struct Pgn {
    /// What the text says of it: names and values.
    pub tags: Vec<(String, String)>,
    /// Its moves in coordinates, as far as they can be played.
    pub moves: Vec<String>,
}

impl Pgn {
    /// Reads it.
    ///
    /// # Errors
    /// When the text is no record, or its variant is unknown.
    pub fn read(text: &str) -> Result<Self, Refused> {
        let Some(record) = read_games(text, None)?.into_iter().next() else {
            return Ok(Self { tags: Vec::new(), moves: Vec::new() });
        };
        let (game, rules) = (&record.game, record.game.variant());
        let named = game.moves().iter().zip(game.positions());
        let moves = named.map(|(mv, at)| coordinates::write(rules, at, *mv)).collect();
        Ok(Self { tags: record.tags, moves })
    }
}
