//! `start`: the usual start, numbered starts, and starts drawn by a seed.

use chatur_core::Setup;
use chatur_notation::write_setup;
use chatur_variants::Loaded;
use clap::Args;

use crate::console::Console;
use crate::failure::Failure;
use crate::opening::{any_seed, load, numbered};

/// The most starts that one command prints.
const MOST: u64 = 1_000_000;

/// Print the start of a game, as FEN, or FEN4 for four players.
///
/// Numbers and seeds go to standard error, so that the output is a position and nothing else.
#[derive(Debug, Args)]
pub(crate) struct Start {
    /// Id from `chatur list`, or path of a .ron file.
    variant: String,
    /// The start with this number; with --count, the first of several in order.
    #[arg(long, value_name = "N", conflicts_with = "random")]
    number: Option<u64>,
    /// A start drawn at random.
    #[arg(long)]
    random: bool,
    /// The seed to draw with. The same seed gives the same start; the next start has the next seed.
    #[arg(long, value_name = "S", requires = "random")]
    seed: Option<u64>,
    /// How many starts.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..=MOST))]
    count: Option<u64>,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

impl Start {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let loaded = load(&self.variant)?;
        let seed = self.random.then(|| self.seed.unwrap_or_else(any_seed));
        let numbers = self.numbers(&loaded, seed)?;
        if self.json {
            write!(console.out, "{{\"variant\":{},\"seed\":", quoted(&loaded.head.id))?;
            match seed {
                Some(seed) => write!(console.out, "{seed}")?,
                None => write!(console.out, "null")?,
            }
            write!(console.out, ",\"starts\":[")?;
        } else if let Some(seed) = seed {
            writeln!(console.err, "seed {seed}")?;
        }
        // One start at a time: a million of them take no memory.
        for (index, number) in numbers.enumerate() {
            let (number, setup) = start(&loaded, number)?;
            let text = quoted_or_plain(&write_setup(&loaded.variant, &setup), self.json);
            if self.json {
                let comma = if index == 0 { "" } else { "," };
                let number = number.map_or("null".to_owned(), |number| number.to_string());
                write!(console.out, "{comma}{{\"number\":{number},\"position\":{text}}}")?;
            } else {
                if let (Some(number), true) = (number, seed.is_some()) {
                    writeln!(console.err, "number {number}")?;
                }
                writeln!(console.out, "{text}")?;
            }
        }
        if self.json {
            writeln!(console.out, "]}}")?;
        }
        Ok(())
    }

    /// The numbers to print; `None` is the usual start.
    fn numbers(
        &self,
        loaded: &Loaded,
        seed: Option<u64>,
    ) -> Result<Box<dyn Iterator<Item = Option<u64>>>, Failure> {
        let count = self.count.unwrap_or(1);
        let total = loaded.shuffle.as_ref().map(chatur_variants::Shuffle::total);
        if let Some(seed) = seed {
            // Each start has a seed of its own, so that any one of them can be had again.
            let shuffle = loaded.shuffle.clone();
            let seeds = (0..count).map(move |index| seed.wrapping_add(index));
            return Ok(Box::new(seeds.map(move |seed| shuffle.as_ref().map(|all| all.drawn(seed)))));
        }
        let first = match (self.number, self.count, total) {
            (None, None, _) | (None, Some(1), None) => return Ok(Box::new(std::iter::once(None))),
            (number, _, Some(_)) => number.unwrap_or(0),
            (Some(number), _, None) => number,
            (None, Some(_), None) => {
                let id = &loaded.head.id;
                return Err(Failure::WrongUse(format!("--count: {id} has one start only")));
            }
        };
        numbered(loaded, first).map_err(|failure| failure.about("--number"))?;
        let left = total.unwrap_or(0) - first;
        if count > left {
            return Err(Failure::WrongUse(format!(
                "--count: there are only {left} starts from number {first} on, not {count}"
            )));
        }
        Ok(Box::new((first..first + count).map(Some)))
    }
}

fn start(loaded: &Loaded, number: Option<u64>) -> Result<(Option<u64>, Setup), Failure> {
    if let Some(number) = number {
        return Ok((Some(number), numbered(loaded, number)?));
    }
    let setup = loaded.start.clone();
    let number = loaded.shuffle.as_ref().and_then(|shuffle| shuffle.number_of(&setup));
    Ok((number, setup))
}

fn quoted_or_plain(text: &str, quote: bool) -> String {
    if quote { quoted(text) } else { text.to_owned() }
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
