//! A position, which never changes.

use chatur::core::{AnyPosition, Leaves, Setup};
use chatur::notation::picture::{SvgOptions, TextOptions, svg_board, text_board};
use chatur::notation::{coordinates, read_move, read_position, san, write_setup};
use chatur_records::look_of;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::raised;
use crate::game::{Game, move_of};
use crate::moves::Move;
use crate::variant::Variant;

/// A position of a variant. It never changes; a game has one after another, and remembers them.
#[pyclass(frozen, module = "chatur")]
#[derive(Clone, Debug)]
pub(crate) struct Position {
    variant: Variant,
    at: AnyPosition,
    last: Option<chatur::Move>,
}

impl Position {
    pub(crate) fn new(variant: Variant, at: AnyPosition, last: Option<chatur::Move>) -> Self {
        Self { variant, at, last }
    }

    fn setup(&self) -> Setup {
        self.variant.of.rules().setup(&self.at)
    }
}

#[pymethods]
impl Position {
    /// A position from its text; the usual start without one.
    #[new]
    #[pyo3(signature = (variant, position = None))]
    fn read(variant: &Bound<'_, PyAny>, position: Option<&str>) -> PyResult<Self> {
        let variant = Variant::from_any(variant)?;
        let rules = variant.of.rules();
        let setup = match position {
            Some(text) => read_position(rules, text).map_err(raised)?,
            None => variant.of.loaded().start.clone(),
        };
        let at = rules.position(&setup).map_err(raised)?;
        Ok(Self::new(variant, at, None))
    }

    /// Its variant.
    #[getter]
    fn variant(&self) -> Variant {
        self.variant.clone()
    }

    /// The position as FEN, or as FEN4 where more than two play.
    #[getter]
    fn fen(&self) -> String {
        write_setup(self.variant.of.rules(), &self.setup())
    }

    /// The name of the seat whose turn it is.
    #[getter]
    fn turn(&self) -> &str {
        let rules = self.variant.of.rules();
        let seat = rules.turn(&self.at).index();
        rules.spec().seats.get(seat).map_or("", |seat| seat.name.as_str())
    }

    /// Whether whose turn it is, is in check.
    #[getter]
    fn in_check(&self) -> bool {
        let rules = self.variant.of.rules();
        rules.in_check(&self.at, rules.turn(&self.at))
    }

    /// The pieces by square, each as the names of its seat and its kind.
    #[getter]
    fn pieces<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let rules = self.variant.of.rules();
        let pieces = PyDict::new(py);
        for (square, piece) in self.setup().all() {
            let seat = &rules.spec().seats[piece.seat.index()].name;
            pieces.set_item(
                rules.geometry().name(square),
                (seat, &rules.spec().kinds[piece.kind.index()].name),
            )?;
        }
        Ok(pieces)
    }

    /// The pieces in hand: by seat how many there are of each kind.
    #[getter]
    fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (spec, setup) = (self.variant.of.rules().spec(), self.setup());
        let hands = PyDict::new(py);
        for (seat, hand) in spec.seats.iter().zip(&setup.hands) {
            let held = PyDict::new(py);
            for (kind, count) in spec.kinds.iter().zip(hand).filter(|(_, count)| **count > 0) {
                held.set_item(&kind.name, count)?;
            }
            hands.set_item(&seat.name, held)?;
        }
        Ok(hands)
    }

    /// The legal moves, as if the game went on.
    #[getter]
    fn legal_moves(&self) -> Vec<Move> {
        let rules = self.variant.of.rules();
        let named = coordinates::write_all(rules, &self.at);
        named.into_iter().map(|(mv, text)| Move::new(rules, mv, text)).collect()
    }

    /// The move that a text means here: `Nf3`, `g1f3`, `e8=Q`, `N@e5`, `P-76`.
    #[pyo3(name = "move")]
    fn read_move(&self, text: &str) -> PyResult<Move> {
        let rules = self.variant.of.rules();
        let mv = read_move(rules, &self.at, text).map_err(raised)?;
        Ok(Move::new(rules, mv, coordinates::write(rules, &self.at, mv)))
    }

    /// A legal move in algebraic notation.
    fn san(&self, mv: &Bound<'_, PyAny>) -> PyResult<String> {
        let rules = self.variant.of.rules();
        let mv = move_of(rules, &self.at, mv)?;
        Ok(san::write(rules, &self.at, mv))
    }

    /// The position after a move.
    fn after(&self, mv: &Bound<'_, PyAny>) -> PyResult<Self> {
        let rules = self.variant.of.rules();
        let mv = move_of(rules, &self.at, mv)?;
        let mut at = self.at.clone();
        rules.play(&mut at, mv);
        Ok(Self::new(self.variant.clone(), at, Some(mv)))
    }

    /// A game that begins here.
    fn game(&self) -> PyResult<Game> {
        let game = self.variant.of.loaded().game_at(&self.setup()).map_err(raised)?;
        Ok(Game::new(self.variant.clone(), game))
    }

    /// How many sequences of so many legal moves there are from here. Other threads of Python go on meanwhile.
    fn perft(&self, py: Python<'_>, depth: u32) -> u64 {
        py.detach(|| self.variant.of.rules().perft(&self.at, depth, Leaves::Counted))
    }

    /// The board as an SVG picture that stands alone, with the last move marked.
    pub(crate) fn svg(&self) -> String {
        let look = look_of(self.variant.of.loaded());
        let last_move = self.last.map(|mv| (mv.from, mv.to));
        svg_board(
            self.variant.of.rules(),
            &self.setup(),
            &SvgOptions { look, last_move, ..SvgOptions::default() },
        )
    }

    /// How notebooks show it.
    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    pub(crate) fn __str__(&self) -> String {
        text_board(self.variant.of.rules(), &self.setup(), TextOptions::default())
    }

    fn __repr__(&self) -> String {
        format!("<Position {}>", self.fen())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let same = |other: &Self| {
            self.variant.of.loaded().hash == other.variant.of.loaded().hash && self.setup() == other.setup()
        };
        other.cast::<Self>().is_ok_and(|other| same(other.get()))
    }

    fn __hash__(&self) -> u64 {
        self.variant.of.rules().hash(&self.at)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (Variant, String)) {
        (py.get_type::<Self>().into_any(), (self.variant.clone(), self.fen()))
    }
}
