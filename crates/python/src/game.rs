//! A game.

use std::sync::Arc;

use chatur::core::{self, AnyPosition, GameStep, Leaves, Seat};
use chatur::notation::{coordinates, read_move, san};
use pyo3::prelude::*;
use pyo3::types::PyByteArray;

use crate::arrays::array;
use crate::error::{Error, GameError, raised, with_code};
use crate::moves::Move;
use crate::outcome::Outcome;
use crate::position::Position;
use crate::variant::Variant;

/// How a game is told to another process: what makes it, of what.
type Told<'py> = (Bound<'py, PyAny>, (Variant, String, Vec<String>));

/// A game that is played move by move.
#[pyclass(module = "chatur")]
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) variant: Variant,
    pub(crate) of: core::Game,
}

impl Game {
    pub(crate) fn new(variant: Variant, of: core::Game) -> Self {
        Self { variant, of }
    }

    /// A game from the usual start, from a position, or from the start with a number.
    pub(crate) fn begin(variant: Variant, position: Option<&str>, number: Option<u64>) -> PyResult<Self> {
        let game = match (position, number) {
            (None, None) => Ok(variant.of.game()),
            (Some(text), None) => variant.of.game_from(text),
            (None, Some(number)) => variant.of.game_number(number),
            (Some(_), Some(_)) => {
                let error = Error::new_err(
                    "a game begins from a position or from the start with a number, not from both",
                );
                return Err(with_code(error, "two_starts"));
            }
        };
        let of = game.map_err(raised)?.core().clone();
        Ok(Self { variant, of })
    }

    fn seat_named(&self, name: &str) -> PyResult<Seat> {
        let spec = self.of.variant().spec();
        let found = spec.seats.iter().position(|seat| seat.name == name);
        found.map(|seat| Seat(seat as u8)).ok_or_else(|| raised(core::StepError::UnknownSeat))
    }

    fn name(&self, seat: Seat) -> &str {
        self.of.variant().spec().seats.get(seat.index()).map_or("", |seat| seat.name.as_str())
    }

    /// A move that is legal now, by its text or itself.
    fn read(&self, mv: &Bound<'_, PyAny>) -> PyResult<chatur::Move> {
        if self.of.outcome().is_some() {
            return Err(raised(core::StepError::GameOver));
        }
        move_of(self.of.variant(), self.of.position(), mv)
    }
}

/// A move that is legal in a position, by its text or itself.
pub(crate) fn move_of(
    rules: &Arc<core::Variant>,
    at: &AnyPosition,
    mv: &Bound<'_, PyAny>,
) -> PyResult<chatur::Move> {
    if let Ok(mv) = mv.cast::<Move>() {
        let mv = mv.get().of;
        if rules.legal_moves(at).contains(&mv) {
            return Ok(mv);
        }
        let why = rules.illegal_reason_of(at, mv).unwrap_or(core::IllegalReason::CannotGoThere);
        return Err(raised(core::PlayError::Illegal(why)));
    }
    read_move(rules, at, &mv.extract::<String>()?).map_err(raised)
}

#[pymethods]
impl Game {
    /// A game of a variant, given itself or by its name: from the usual start, from a position, or from the start with a number.
    #[new]
    #[pyo3(signature = (variant, position = None, *, number = None))]
    fn started(variant: &Bound<'_, PyAny>, position: Option<&str>, number: Option<u64>) -> PyResult<Self> {
        Self::begin(Variant::from_any(variant)?, position, number)
    }

    /// The variant that is played.
    #[getter]
    fn variant(&self) -> Variant {
        self.variant.clone()
    }

    /// The name of the seat whose turn it is.
    #[getter]
    fn turn(&self) -> &str {
        self.name(self.of.turn())
    }

    /// The number of the seat whose turn it is, from 0 in turn order.
    #[getter]
    fn seat(&self) -> u8 {
        self.of.turn().0
    }

    /// How many moves have been played.
    #[getter]
    fn ply(&self) -> usize {
        self.of.ply()
    }

    /// The position now.
    #[getter]
    fn position(&self) -> Position {
        let last = self.of.moves().last().copied();
        Position::new(self.variant.clone(), self.of.position().clone(), last)
    }

    /// The position as FEN, or as FEN4 where more than two play.
    #[getter]
    fn fen(&self) -> String {
        chatur::notation::write_position(self.of.variant(), self.of.position())
    }

    /// The moves that were played.
    #[getter]
    fn moves(&self) -> Vec<Move> {
        let (rules, positions) = (self.of.variant(), self.of.positions());
        let steps = self.of.steps().iter().zip(positions);
        let named = steps.filter_map(|(step, at)| match step {
            GameStep::Move(mv) => Some(Move::new(rules, *mv, coordinates::write(rules, at, *mv))),
            _ => None,
        });
        named.collect()
    }

    /// The legal moves; none once the game is over.
    #[getter]
    fn legal_moves(&self) -> Vec<Move> {
        if self.of.outcome().is_some() {
            return Vec::new();
        }
        let rules = self.of.variant();
        let named = coordinates::write_all(rules, self.of.position());
        named.into_iter().map(|(mv, text)| Move::new(rules, mv, text)).collect()
    }

    /// The numbers of the legal moves, as `Variant.actions` counts them.
    #[getter]
    fn legal_actions(&self) -> Vec<u64> {
        let actions = self.variant.of.actions();
        self.of.legal_moves().into_iter().filter_map(|mv| actions.number(mv)).collect()
    }

    /// The move that a text means now, without playing it.
    #[pyo3(name = "move")]
    fn read_move(&self, text: &Bound<'_, PyAny>) -> PyResult<Move> {
        let mv = self.read(text)?;
        let rules = self.of.variant();
        Ok(Move::new(rules, mv, coordinates::write(rules, self.of.position(), mv)))
    }

    /// The number of a move: always the same for the same move of a variant.
    fn action(&self, mv: &Bound<'_, PyAny>) -> PyResult<u64> {
        let mv = self.read(mv)?;
        self.variant.of.actions().number(mv).ok_or_else(|| raised(chatur::Error::Action(u64::MAX)))
    }

    /// Plays a move: a text in any form that can be read, or a move at hand.
    fn play(&mut self, mv: &Bound<'_, PyAny>) -> PyResult<Move> {
        let mv = self.read(mv)?;
        let text = coordinates::write(self.of.variant(), self.of.position(), mv);
        self.of.play_legal(mv);
        Ok(Move::new(self.of.variant(), mv, text))
    }

    /// Plays the legal move with this number.
    fn play_action(&mut self, action: u64) -> PyResult<()> {
        let found = self.variant.of.actions().find(action, &self.of.legal_moves());
        self.of.play_legal(found.ok_or_else(|| raised(chatur::Error::Action(action)))?);
        Ok(())
    }

    /// Takes the last step back. False at the start.
    fn undo(&mut self) -> bool {
        self.of.undo().is_some()
    }

    /// A legal move in algebraic notation.
    fn san(&self, mv: &Bound<'_, PyAny>) -> PyResult<String> {
        let mv = self.read(mv)?;
        Ok(san::write(self.of.variant(), self.of.position(), mv))
    }

    /// Whether whose turn it is, is in check.
    #[getter]
    fn in_check(&self) -> bool {
        self.of.variant().in_check(self.of.position(), self.of.turn())
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.of.outcome().is_some()
    }

    /// How the game came out; `None` while it goes on.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        self.of.outcome().map(|outcome| Outcome::of(self.of.variant().spec(), outcome))
    }

    /// How often the position has stood.
    #[getter]
    fn repetitions(&self) -> u32 {
        self.of.repetitions()
    }

    /// The endings that whose turn it is may claim.
    #[getter]
    fn claims(&self) -> Vec<Outcome> {
        self.of.claims().iter().map(|outcome| Outcome::of(self.of.variant().spec(), outcome)).collect()
    }

    /// Claims an ending; the first that can be claimed without a name.
    #[pyo3(signature = (name = None))]
    fn claim(&mut self, name: Option<&str>) -> PyResult<()> {
        self.of.claim(name).map_err(raised)
    }

    /// All agree on a draw.
    fn draw(&mut self) -> PyResult<()> {
        self.of.draw().map_err(raised)
    }

    /// A seat resigns; whose turn it is without a name. Where more than two play the game may go on.
    #[pyo3(signature = (seat = None))]
    fn resign(&mut self, seat: Option<&str>) -> PyResult<()> {
        let seat = seat.map_or(Ok(self.of.turn()), |name| self.seat_named(name))?;
        self.of.leave(seat, core::Leave::Resigned).map_err(raised)
    }

    /// A seat's time is up.
    fn flag(&mut self, seat: &str) -> PyResult<()> {
        let seat = self.seat_named(seat)?;
        self.of.leave(seat, core::Leave::Flagged).map_err(raised)
    }

    /// The points of each seat in turn order, where they are counted.
    #[getter]
    fn points(&self) -> Vec<i16> {
        self.of.variant().spec().seat_ids().map(|seat| self.of.points(seat)).collect()
    }

    /// How many sequences of so many legal moves there are from here. Other threads of Python go on meanwhile.
    fn perft(&self, py: Python<'_>, depth: u32) -> u64 {
        py.detach(|| self.of.variant().perft(self.of.position(), depth, Leaves::Counted))
    }

    /// The game as PGN, or as PGN4 where more than two play.
    #[getter]
    fn pgn(&self) -> String {
        chatur_bindings::pgn(self.variant.of.loaded(), &self.of)
    }

    /// The position as planes of numpy, as a seat sees it: whose turn it is without a number. `Variant.planes` says what each
    /// tells.
    #[pyo3(signature = (seat = None))]
    fn planes<'py>(&self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyAny>> {
        let planes = self.variant.planes_of();
        let seat = seat.map_or(self.of.turn(), Seat);
        if seat.index() >= self.of.variant().spec().seats.len() {
            return Err(raised(core::StepError::UnknownSeat));
        }
        let bytes = PyByteArray::new_with(py, planes.size(), |out| {
            planes.write(&self.of, seat, out);
            Ok(())
        })?;
        array(bytes, "uint8", &[planes.names.len(), planes.height, planes.width])
    }

    /// Which actions are legal, as an array of numpy.
    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let total = self.variant.of.actions().total() as usize;
        let legal = self.legal_actions();
        let bytes = PyByteArray::new_with(py, total, |out| {
            for action in legal {
                out[action as usize] = 1;
            }
            Ok(())
        })?;
        array(bytes, "bool", &[total])
    }

    /// Moves, drawn by lot from a seed, until the game is over or so many were played. Returns how many.
    #[pyo3(signature = (seed = 0, most = 10_000))]
    fn play_out(&mut self, py: Python<'_>, seed: u64, most: usize) -> usize {
        py.detach(|| crate::games::play_out(&mut self.of, seed, most))
    }

    /// A game that goes on from here, apart from this one.
    fn copy(&self) -> Self {
        self.clone()
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn __str__(&self) -> String {
        self.position().__str__()
    }

    fn __repr__(&self) -> String {
        format!("<Game {} ply {}: {}>", self.variant.of.id(), self.of.ply(), self.fen())
    }

    /// The board as an SVG picture that stands alone, with the last move marked.
    fn svg(&self) -> String {
        self.position().svg()
    }

    /// How notebooks show it.
    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    /// A game is told to another process as its start and its moves.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Told<'py>> {
        if self.of.steps().iter().any(|step| !matches!(step, GameStep::Move(_))) {
            let error =
                GameError::new_err("a game in which somebody has left, drawn or claimed is no text of moves");
            return Err(with_code(error, "not_only_moves"));
        }
        let start = chatur::notation::write_setup(self.of.variant(), self.of.start());
        let moves = self.moves().iter().map(|mv| mv.uci().to_owned()).collect();
        Ok((py.get_type::<Self>().getattr("replayed")?, (self.variant.clone(), start, moves)))
    }

    /// A game from a position and the moves that followed.
    #[staticmethod]
    fn replayed(variant: &Bound<'_, PyAny>, position: &str, moves: Vec<String>) -> PyResult<Self> {
        let mut game = Self::begin(Variant::from_any(variant)?, Some(position), None)?;
        for text in moves {
            let mv = read_move(game.of.variant(), game.of.position(), &text).map_err(raised)?;
            game.of.play_recorded(mv).map_err(raised)?;
        }
        Ok(game)
    }
}
