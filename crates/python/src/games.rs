//! Many games at once, for learning.

use std::thread;

use chatur::core::{self, Game, Lottery, Move, Purpose};
use chatur_bindings::rewards;
use pyo3::prelude::*;
use pyo3::types::PyByteArray;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::arrays::{array, numbers};
use crate::error::{Error, GameError, MoveError, with_code};
use crate::variant::Variant;

/// Thousands of games of one variant, stepped in one call on several threads. What it tells are arrays of numpy, a row a game.
#[pyclass(module = "chatur")]
#[derive(Debug)]
pub(crate) struct Games {
    variant: Variant,
    tables: Vec<Table>,
    threads: usize,
    most_plies: Option<usize>,
}

/// One of the games.
#[derive(Debug)]
struct Table {
    game: Game,
    lots: ChaCha8Rng,
    /// The legal moves with their numbers.
    legal: Vec<(u64, Move)>,
}

/// The most games at once.
const MOST: usize = 1 << 20;

/// What came of a step in one game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Came {
    GoesOn,
    Over,
    TooLong,
}

#[pymethods]
impl Games {
    #[new]
    #[pyo3(signature = (variant, games, *, seed = 0, threads = None, most_plies = None))]
    fn new(
        variant: &Bound<'_, PyAny>,
        games: usize,
        seed: u64,
        threads: Option<usize>,
        most_plies: Option<usize>,
    ) -> PyResult<Self> {
        let variant = Variant::from_any(variant)?;
        if games == 0 || games > MOST || threads == Some(0) {
            let error = Error::new_err(format!("a batch has 1 to {MOST} games, and at least one thread"));
            return Err(with_code(error, "no_such_setting"));
        }
        let threads = threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, Into::into));
        let start = variant.of.game().core().clone();
        let tables = (0..games as u64).map(|number| Table {
            game: start.clone(),
            lots: ChaCha8Rng::seed_from_u64(seed.wrapping_add(number.wrapping_mul(0x9E37_79B9_7F4A_7C15))),
            legal: Vec::new(),
        });
        let mut batch = Self { tables: tables.collect(), variant, threads, most_plies };
        batch.each(|table, variant, ()| table.look(variant), &mut vec![(); games]);
        Ok(batch)
    }

    /// How many games there are.
    fn __len__(&self) -> usize {
        self.tables.len()
    }

    /// The variant that is played.
    #[getter]
    fn variant(&self) -> Variant {
        self.variant.clone()
    }

    /// One of the games, apart from this one.
    fn game(&self, index: usize) -> PyResult<crate::game::Game> {
        let table = self.tables.get(index).ok_or_else(|| no_game(self.tables.len()))?;
        Ok(crate::game::Game::new(self.variant.clone(), table.game.clone()))
    }

    /// The seat whose turn it is in each game.
    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let seats: Vec<u8> = self.tables.iter().map(|table| table.game.turn().0).collect();
        array(PyByteArray::new(py, &seats), "uint8", &[self.tables.len()])
    }

    /// Plays one action in each game, and begins those anew that are over. Nothing is played where any action is not legal.
    ///
    /// Returns the rewards of all seats of each game, which games have ended by their rules, and which were longer than they
    /// may be.
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: &Bound<'py, PyAny>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let actions = numbers(actions)?;
        let (games, seats) = (self.tables.len(), self.variant.of.rules().spec().seats.len());
        if actions.len() != games {
            let why = format!("{} actions were given for {games} games", actions.len());
            return Err(with_code(Error::new_err(why), "actions_missing"));
        }
        let found = |(table, &action): (&Table, &u64)| table.find(action);
        let moves: Vec<Option<Move>> = self.tables.iter().zip(&actions).map(found).collect();
        if let Some(index) = moves.iter().position(Option::is_none) {
            let why = format!("game {index}: no legal move has the number {}", actions[index]);
            return Err(with_code(MoveError::new_err(why), "no_such_action"));
        }
        let came = moves.into_iter().map(|mv| (mv, Came::GoesOn, vec![0_f32; seats]));
        let mut came: Vec<_> = came.collect();
        py.detach(|| self.play(&mut came));
        let rewards: Vec<u8> =
            came.iter().flat_map(|one| &one.2).flat_map(|reward| reward.to_ne_bytes()).collect();
        let which = |wanted: Came| {
            let bytes: Vec<u8> = came.iter().map(|one| u8::from(one.1 == wanted)).collect();
            array(PyByteArray::new(py, &bytes), "bool", &[games])
        };
        let rewards = array(PyByteArray::new(py, &rewards), "float32", &[games, seats])?;
        Ok((rewards, which(Came::Over)?, which(Came::TooLong)?))
    }

    /// Which actions are legal in each game.
    fn masks<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let (games, total) = (self.tables.len(), self.variant.of.actions().total() as usize);
        let bytes = PyByteArray::new_with(py, total * games, |out| {
            let mut rows: Vec<&mut [u8]> = out.chunks_mut(total).collect();
            py.detach(|| self.each(|table, _, row| table.mask(row), &mut rows));
            Ok(())
        })?;
        array(bytes, "bool", &[games, total])
    }

    /// All positions as planes, each as the seat whose turn it is sees it.
    fn planes<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let planes = self.variant.planes_of().clone();
        let games = self.tables.len();
        let bytes = PyByteArray::new_with(py, planes.size() * games, |out| {
            let mut rows: Vec<&mut [u8]> = out.chunks_mut(planes.size()).collect();
            py.detach(|| {
                self.each(|table, _, row| planes.write(&table.game, table.game.turn(), row), &mut rows);
            });
            Ok(())
        })?;
        array(bytes, "uint8", &[games, planes.names.len(), planes.height, planes.width])
    }

    /// A legal action of each game, drawn by lot.
    fn sample<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let draw = |table: &mut Table| match table.legal.len() {
            0 => 0,
            many => table.legal[table.lots.random_range(0..many)].0,
        };
        let drawn: Vec<u8> = self.tables.iter_mut().map(draw).flat_map(u64::to_ne_bytes).collect();
        array(PyByteArray::new(py, &drawn), "uint64", &[self.tables.len()])
    }

    /// The legal actions of one game.
    fn legal_actions(&self, index: usize) -> PyResult<Vec<u64>> {
        let table = self.tables.get(index).ok_or_else(|| no_game(self.tables.len()))?;
        Ok(table.legal.iter().map(|legal| legal.0).collect())
    }

    /// Begins all games anew.
    fn reset(&mut self, py: Python<'_>) {
        let start = self.variant.of.game().core().clone();
        let mut nothing = vec![(); self.tables.len()];
        py.detach(|| {
            self.each(
                |table, variant, ()| {
                    table.game = start.clone();
                    table.look(variant);
                },
                &mut nothing,
            );
        });
    }
}

fn no_game(games: usize) -> PyErr {
    with_code(GameError::new_err(format!("there are {games} games")), "no_such_game")
}

impl Games {
    /// Plays a move in each game, and begins those anew that are over.
    fn play(&mut self, came: &mut [(Option<Move>, Came, Vec<f32>)]) {
        let (start, most) = (self.variant.of.game().core().clone(), self.most_plies);
        let one = |table: &mut Table, variant: &chatur::Variant, one: &mut (Option<Move>, Came, Vec<f32>)| {
            let (mv, came, earned) = one;
            if let Some(mv) = *mv {
                *came = table.step(mv, most, earned);
            }
            if *came != Came::GoesOn {
                table.game = start.clone();
            }
            table.look(variant);
        };
        self.each(one, came);
    }

    /// Does something for each game, with something of its own, on all threads.
    fn each<T: Send>(&mut self, what: impl Fn(&mut Table, &chatur::Variant, &mut T) + Sync, with: &mut [T]) {
        let chunk = self.tables.len().div_ceil(self.threads).max(1);
        let (variant, what) = (&self.variant.of, &what);
        let all = |tables: &mut [Table], with: &mut [T]| {
            for (table, with) in tables.iter_mut().zip(with) {
                what(table, variant, with);
            }
        };
        if self.threads == 1 || self.tables.len() < 2 {
            return all(&mut self.tables, with);
        }
        thread::scope(|scope| {
            for (tables, with) in self.tables.chunks_mut(chunk).zip(with.chunks_mut(chunk)) {
                scope.spawn(move || all(tables, with));
            }
        });
    }
}

impl Table {
    /// Looks at what is legal now.
    fn look(&mut self, variant: &chatur::Variant) {
        let actions = variant.actions();
        let numbered = |mv: Move| Some((actions.number(mv)?, mv));
        self.legal = self.game.legal_moves().into_iter().filter_map(numbered).collect();
    }

    fn find(&self, action: u64) -> Option<Move> {
        self.legal.iter().find(|legal| legal.0 == action).map(|legal| legal.1)
    }

    fn mask(&self, row: &mut [u8]) {
        for (number, _) in &self.legal {
            if let Some(place) = row.get_mut(*number as usize) {
                *place = 1;
            }
        }
    }

    fn step(&mut self, mv: Move, most: Option<usize>, earned: &mut [f32]) -> Came {
        self.game.play_legal(mv);
        walk(&mut self.game, &mut self.lots);
        match self.game.outcome() {
            Some(outcome) => {
                earned.copy_from_slice(&rewards(&outcome.decision, earned.len()));
                Came::Over
            }
            None if most.is_some_and(|most| self.game.ply() >= most) => Came::TooLong,
            None => Came::GoesOn,
        }
    }
}

/// Lots from a generator.
struct Lots(std::cell::RefCell<ChaCha8Rng>);

impl Lottery for Lots {
    fn draw(&self, _purpose: Purpose, count: u64) -> Option<u64> {
        core::unbiased(count, || Some(self.0.borrow_mut().random()))
    }
}

/// Plays what is drawn by lot: throws of dice, and the steps of those whose royal piece walks because they have left.
fn walk(game: &mut Game, lots: &mut ChaCha8Rng) {
    if !game.awaits_lot() {
        return;
    }
    let drawing = Lots(std::cell::RefCell::new(lots.clone()));
    while game.outcome().is_none()
        && let Some(step) = game.drawn(&drawing)
    {
        game.play_legal(step);
    }
    *lots = drawing.0.into_inner();
}

/// Moves drawn by lot until the game is over or so many were played.
pub(crate) fn play_out(game: &mut Game, seed: u64, most: usize) -> usize {
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    for played in 0..most {
        let legal = game.legal_moves();
        if legal.is_empty() {
            return played;
        }
        game.play_legal(legal[lots.random_range(0..legal.len())]);
    }
    most
}
