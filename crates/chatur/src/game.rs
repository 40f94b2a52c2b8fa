//! A game that is played and read as text.

use std::fmt;

use chatur_core::{GameStep, Leave, Move, Outcome, Seat, Setup};
use chatur_notation::{
    NamedMove, coordinates, named_moves, pgn, pgn4, picture, read_move, san, write_position,
};

use crate::{Error, Variant};

/// A game of some variant: its moves so far, how it stands, and what can be played. Printed, it is the board.
///
/// ```
/// use chatur::Game;
///
/// let mut game = Game::of("chess")?;
/// for text in ["e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6"] {
///     game.play(text)?;
/// }
/// let names: Vec<String> = game.moves().into_iter().map(|named| named.san).collect();
/// assert!(names.contains(&"Qxf7#".to_owned()));
///
/// game.play("h5f7")?; // in coordinates, as programs write it
/// assert_eq!(game.ending().as_deref(), Some("checkmate: white wins"));
/// assert!(game.pgn().ends_with("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n"));
/// # Ok::<(), chatur::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    variant: Variant,
    game: chatur_core::Game,
}

impl Game {
    /// A game of a variant from its usual start; the name is as in [`Variant::of`]. Who plays many games of one variant
    /// makes the [`Variant`] once.
    ///
    /// # Errors
    /// When there is no such variant, or its file has errors.
    pub fn of(name_or_path: &str) -> Result<Self, Error> {
        Ok(Variant::of(name_or_path)?.game())
    }

    pub(crate) fn new(variant: Variant, game: chatur_core::Game) -> Self {
        Self { variant, game }
    }

    /// The variant that is played.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The name of the seat whose turn it is.
    ///
    /// ```
    /// assert_eq!(chatur::Game::of("four-player")?.turn(), "red");
    /// # Ok::<(), chatur::Error>(())
    /// ```
    pub fn turn(&self) -> &str {
        self.name(self.game.turn())
    }

    /// Plays a move that is written in any form which can be read: `Nf3`, `g1f3`, `e8=Q`, `N@e5`, `P-76`.
    ///
    /// # Errors
    /// When the game is over, or the text is no legal move here: then with the reason.
    pub fn play(&mut self, text: &str) -> Result<Move, Error> {
        let mv = self.read(text)?;
        self.game.play_legal(mv);
        Ok(mv)
    }

    /// Plays a move that is at hand.
    ///
    /// # Errors
    /// When it is not legal here, with the rule that forbids it.
    pub fn play_move(&mut self, mv: Move) -> Result<(), Error> {
        Ok(self.game.play(mv)?)
    }

    /// Plays the legal move with this number; [`Variant::actions`] has how many there are.
    ///
    /// ```
    /// let mut game = chatur::Game::of("crazyhouse")?;
    /// let number = game.number(game.read("Nf3")?).expect("every legal move has a number");
    /// let played = game.play_number(number)?;
    /// assert_eq!(game.fen(), "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R[] b KQkq - 1 1");
    /// assert_eq!(game.last(), Some(played));
    /// # Ok::<(), chatur::Error>(())
    /// ```
    ///
    /// # Errors
    /// When no legal move has it.
    pub fn play_number(&mut self, number: u64) -> Result<Move, Error> {
        let legal = self.game.legal_moves();
        let mv = self.variant.actions().find(number, &legal).ok_or(Error::Action(number))?;
        self.game.play_legal(mv);
        Ok(mv)
    }

    /// The number of a move: always the same for the same move of this variant. `None` if the variant has no such move.
    pub fn number(&self, mv: Move) -> Option<u64> {
        self.variant.actions().number(mv)
    }

    /// The move that a text means here, without playing it.
    ///
    /// # Errors
    /// Like [`play`](Self::play).
    pub fn read(&self, text: &str) -> Result<Move, Error> {
        if self.game.outcome().is_some() {
            return Err(chatur_core::StepError::GameOver.into());
        }
        Ok(read_move(self.variant.rules(), self.game.position(), text)?)
    }

    /// The legal moves; none once the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        self.game.legal_moves()
    }

    /// The legal moves with their names, in coordinates and in algebraic notation.
    pub fn moves(&self) -> Vec<NamedMove> {
        if self.game.outcome().is_some() {
            return Vec::new();
        }
        named_moves(self.variant.rules(), self.game.position())
    }

    /// A move that is legal here, in algebraic notation: `Nf3`, `O-O`, `exd6`.
    pub fn san(&self, mv: Move) -> String {
        san::write(self.variant.rules(), self.game.position(), mv)
    }

    /// A move that is legal here, in coordinates: `g1f3`.
    pub fn coordinates(&self, mv: Move) -> String {
        coordinates::write(self.variant.rules(), self.game.position(), mv)
    }

    /// Takes the last step back; `None` at the start.
    pub fn undo(&mut self) -> Option<GameStep> {
        self.game.undo()
    }

    /// The move that was played last.
    pub fn last(&self) -> Option<Move> {
        self.game.moves().last().copied()
    }

    /// How many moves have been played.
    pub fn ply(&self) -> usize {
        self.game.ply()
    }

    /// Whether whose turn it is, is in check.
    pub fn in_check(&self) -> bool {
        self.variant.rules().in_check(self.game.position(), self.game.turn())
    }

    /// How the game ended, if it is over.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.game.outcome()
    }

    /// How the game ended, as a sentence.
    pub fn ending(&self) -> Option<String> {
        self.game.outcome().map(|outcome| outcome.sentence(self.variant.rules().spec()))
    }

    /// Whose turn it is resigns. Where more than two play the game may go on.
    ///
    /// ```
    /// let mut game = chatur::Game::of("chess")?;
    /// game.resign()?;
    /// assert_eq!(game.ending().as_deref(), Some("white resigned: black wins"));
    /// # Ok::<(), chatur::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the game is over.
    pub fn resign(&mut self) -> Result<(), Error> {
        Ok(self.game.leave(self.game.turn(), Leave::Resigned)?)
    }

    /// All who play agree on a draw.
    ///
    /// # Errors
    /// When the game is over.
    pub fn draw(&mut self) -> Result<(), Error> {
        Ok(self.game.draw()?)
    }

    /// Whose turn it is claims the first ending that can be claimed, such as a third repetition.
    ///
    /// # Errors
    /// When the game is over, or nothing can be claimed.
    pub fn claim(&mut self) -> Result<(), Error> {
        Ok(self.game.claim(None)?)
    }

    /// The position as FEN, or as FEN4 where more than two play. [`Variant::game_from`] reads it.
    pub fn fen(&self) -> String {
        write_position(self.variant.rules(), self.game.position())
    }

    /// The position as plain data: pieces by square, hands, rights.
    pub fn setup(&self) -> Setup {
        self.game.setup()
    }

    /// The game as PGN, or as PGN4 where more than two play.
    ///
    /// ```
    /// let mut game = chatur::Game::of("three-check")?;
    /// game.play("e4")?;
    /// assert_eq!(game.pgn(), "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n[Variant \"Three-check\"]\n\n1. e4 *\n");
    /// # Ok::<(), chatur::Error>(())
    /// ```
    pub fn pgn(&self) -> String {
        let loaded = self.variant.loaded();
        if chatur_notation::uses_fen(self.variant.rules().spec()) {
            let tag = chatur_variants::variant_tag(loaded);
            let start = pgn::Start { usual: &loaded.start, variant: tag.as_deref() };
            pgn::write(&pgn::record(&self.game, start, None))
        } else {
            let start = pgn4::Start { usual: None, variant: &loaded.head.name, names: &[] };
            pgn4::write(&pgn4::record(&self.game, start))
        }
    }

    /// The board as an SVG picture that stands alone, with the last move marked.
    ///
    /// ```
    /// assert!(chatur::Game::of("xiangqi")?.svg().starts_with("<svg"));
    /// # Ok::<(), chatur::Error>(())
    /// ```
    #[cfg(feature = "pictures")]
    pub fn svg(&self) -> String {
        let last_move = self.last().map(|mv| (mv.from, mv.to));
        let options = picture::SvgOptions { last_move, ..picture::SvgOptions::default() };
        picture::svg_board(self.variant.rules(), &self.game.setup(), &options)
    }

    /// How many sequences of so many legal moves there are from here.
    ///
    /// ```
    /// assert_eq!(chatur::Game::of("chess")?.perft(3), 8902);
    /// # Ok::<(), chatur::Error>(())
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        self.variant.rules().perft(self.game.position(), depth, chatur_core::Leaves::Counted)
    }

    /// The move that an opponent of this level plays, from [`Level::LOWEST`](chatur_search::Level::LOWEST) on; `None` once
    /// the game is over. It knows nothing of the variant but its rules.
    ///
    /// ```
    /// use chatur::search::Level;
    ///
    /// let mut game = chatur::Game::of("antichess")?;
    /// let mv = game.best(Level::LOWEST).expect("the game goes on");
    /// game.play_move(mv)?;
    /// # Ok::<(), chatur::Error>(())
    /// ```
    #[cfg(feature = "search")]
    pub fn best(&self, level: chatur_search::Level) -> Option<Move> {
        use chatur_search::{Engine, Limits, Options, Signal};
        let rules = self.variant.rules();
        let options = Options { level: Some(level), ..Options::default() };
        let mut engine = Engine::new(rules.clone(), options);
        engine.think(&self.game, &Limits::default(), &Signal::new(), &mut |_| {}).best
    }

    /// The game of the core, for whoever needs more than stands here.
    pub fn core(&self) -> &chatur_core::Game {
        &self.game
    }

    fn name(&self, seat: Seat) -> &str {
        self.variant.rules().spec().seats.get(seat.index()).map_or("?", |seat| seat.name.as_str())
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&picture::text_board(
            self.variant.rules(),
            &self.game.setup(),
            picture::TextOptions::default(),
        ))
    }
}
