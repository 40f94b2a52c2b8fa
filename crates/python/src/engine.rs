//! An opponent, and what it thinks.

use std::time::Duration;

use chatur::notation::coordinates;
use chatur::search::{self, Level, Limits, Options, Score, Signal};
use pyo3::prelude::*;

use crate::error::{Error, with_code};
use crate::game::Game;
use crate::moves::Move;
use crate::variant::Variant;

/// An opponent for a variant. It knows nothing of it but its rules.
#[pyclass(module = "chatur")]
#[derive(Debug)]
pub(crate) struct Engine {
    variant: Variant,
    of: search::Engine,
}

/// What an engine thought of a position.
#[pyclass(frozen, get_all, module = "chatur")]
#[derive(Debug)]
pub(crate) struct Thought {
    /// The move to play; `None` where the game is over.
    best: Option<Py<Move>>,
    /// The lines that it looked at, the best first.
    lines: Vec<Py<Line>>,
}

/// One line of thought.
#[pyclass(frozen, get_all, module = "chatur")]
#[derive(Debug)]
pub(crate) struct Line {
    /// How whose turn it is stands, in hundredths of a pawn; wins are above 30,000.
    score: i32,
    /// Moves until the end, negative where it is lost; `None` where no end is seen.
    mate_in: Option<i32>,
    /// How every seat stands, where there are more than two.
    scores: Vec<i32>,
    /// Plies searched in full.
    depth: u32,
    /// Positions looked at.
    nodes: u64,
    /// Seconds.
    seconds: f64,
    /// The moves that are expected, in coordinates.
    moves: Vec<String>,
}

#[pymethods]
impl Thought {
    fn __repr__(&self) -> String {
        let told = |best: &Py<Move>| best.get().uci().to_owned();
        format!("<Thought {}>", self.best.as_ref().map_or_else(|| "-".to_owned(), told))
    }
}

#[pymethods]
impl Line {
    fn __repr__(&self) -> String {
        format!("<Line {} depth {}: {}>", self.score, self.depth, self.moves.join(" "))
    }
}

/// The most memory that an engine asks for, in mebibytes.
const MOST_HASH: usize = 1 << 16;
/// The most threads.
const MOST_THREADS: usize = 512;

#[pymethods]
impl Engine {
    /// An engine for a variant. `level` from 1 on makes it weaker than it can be; `hash` is the room for its table in mebibytes,
    /// `lines` how many lines it tells, and `seed` decides where a level leaves something to chance.
    #[new]
    #[pyo3(signature = (variant, *, level = None, threads = 1, hash = 16, lines = 1, seed = 0))]
    fn new(
        variant: &Bound<'_, PyAny>,
        level: Option<u8>,
        threads: usize,
        hash: usize,
        lines: usize,
        seed: u64,
    ) -> PyResult<Self> {
        let variant = Variant::from_any(variant)?;
        let refused = |why: String| with_code(Error::new_err(why), "no_such_setting");
        let level = level
            .map(|number| {
                let last = Level::HIGHEST.number();
                Level::new(number)
                    .ok_or_else(|| refused(format!("there are levels from 1 to {last}, not {number}")))
            })
            .transpose()?;
        if !(1..=MOST_THREADS).contains(&threads) || !(1..=MOST_HASH).contains(&hash) || lines == 0 {
            return Err(refused(format!(
                "an engine has 1 to {MOST_THREADS} threads, 1 to {MOST_HASH} mebibytes and at least one line"
            )));
        }
        let options = Options { hash, threads, lines, level, seed, ..Options::default() };
        let of = search::Engine::new(variant.of.rules().clone(), options);
        Ok(Self { variant, of })
    }

    /// The variant that it plays.
    #[getter]
    fn variant(&self) -> Variant {
        self.variant.clone()
    }

    /// Thinks about a game: for so many seconds, nodes or plies, whichever is over first. A level alone is enough too; an engine
    /// without any limit thinks for a tenth of a second. Other threads of Python go on meanwhile.
    #[pyo3(signature = (game, *, time = None, nodes = None, depth = None))]
    fn think(
        &mut self,
        py: Python<'_>,
        game: &Game,
        time: Option<f64>,
        nodes: Option<u64>,
        depth: Option<u32>,
    ) -> PyResult<Thought> {
        if game.variant.of.loaded().hash != self.variant.of.loaded().hash {
            return Err(with_code(Error::new_err("the engine is for another variant"), "another_variant"));
        }
        let time = match time {
            Some(seconds) => Some(
                Duration::try_from_secs_f64(seconds)
                    .map_err(|why| with_code(Error::new_err(why.to_string()), "no_such_setting"))?,
            ),
            None if nodes.is_none() && depth.is_none() && self.of.options().level.is_none() => {
                Some(Duration::from_millis(100))
            }
            None => None,
        };
        let limits = Limits { nodes, depth, time: time.map(search::TimeLeft::PerMove), ..Limits::default() };
        let engine = &mut self.of;
        let choice = py.detach(|| {
            // Python's own thread looks now and then whether Ctrl-C was pressed.
            let signal = Signal::new();
            std::thread::scope(|scope| {
                let (waiting, signal) = (std::thread::current(), &signal);
                let (game, limits) = (&game.of, &limits);
                let thinking = scope.spawn(move || {
                    let choice = engine.think(game, limits, signal, &mut |_| {});
                    waiting.unpark();
                    choice
                });
                let mut interrupted = None;
                while !thinking.is_finished() {
                    std::thread::park_timeout(Duration::from_millis(50));
                    if interrupted.is_none()
                        && let Err(error) = Python::attach(|py| py.check_signals())
                    {
                        interrupted = Some(error);
                        signal.stop();
                    }
                }
                let choice = thinking.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                interrupted.map_or(Ok(choice), Err)
            })
        })?;
        told(py, game, &choice)
    }

    /// The move to play; `None` where the game is over.
    #[pyo3(signature = (game, *, time = None, nodes = None, depth = None))]
    fn best(
        &mut self,
        py: Python<'_>,
        game: &Game,
        time: Option<f64>,
        nodes: Option<u64>,
        depth: Option<u32>,
    ) -> PyResult<Option<Py<Move>>> {
        let thought = self.think(py, game, time, nodes, depth)?;
        Ok(thought.best.map(|best| best.clone_ref(py)))
    }

    /// Forgets what it has seen.
    fn forget(&mut self) {
        self.of.forget();
    }
}

fn told(py: Python<'_>, game: &Game, choice: &search::Choice) -> PyResult<Thought> {
    let (rules, at) = (game.of.variant(), game.of.position());
    let best = choice.best.map(|mv| Py::new(py, Move::new(rules, mv, coordinates::write(rules, at, mv))));
    let line = |info: &search::Info| {
        let moves = coordinates::write_line(rules, at, &info.moves);
        let line = Line {
            score: info.score.value(),
            mate_in: info.score.mate_in(),
            scores: info.scores.iter().copied().map(Score::value).collect(),
            depth: info.depth,
            nodes: info.nodes,
            seconds: info.time.as_secs_f64(),
            moves,
        };
        Py::new(py, line)
    };
    Ok(Thought { best: best.transpose()?, lines: choice.lines.iter().map(line).collect::<PyResult<_>>()? })
}
