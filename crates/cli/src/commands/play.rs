//! `play`: on a screen if there is one, else in lines of text.

use std::path::PathBuf;

use chatur_core::Variant;
use chatur_notation::read_position;
use chatur_play::TimeControl;
use chatur_search::Level;
use clap::Args;

use crate::console::Console;
use crate::failure::Failure;
use crate::opening::{load, numbered, own_clock, seat_named, secret_seed};
use crate::play::{By, Seed, Sitting, StartChoice, converse};
use crate::sandbox;
use crate::terminal;

/// The level of those who sit where nobody was named.
const USUAL: u8 = 5;

/// Play a game in the terminal; without a terminal, in lines of text.
#[derive(Debug, Args)]
pub(crate) struct Play {
    /// Id from `chatur list`, or path of a .ron file.
    #[arg(default_value = "orthodox")]
    variant: String,
    /// Who plays for a seat: human, random, level:1 to level:15, or another program as uci:COMMAND or
    /// xboard:COMMAND. Without it the first seat is yours, the others play at level 5.
    #[arg(long, value_name = "SEAT=WHO")]
    seat: Vec<String>,
    /// Minutes, then seconds a move: 5+3; with a delay 5+3d or 5+3b. Days for each move: 3d.
    /// Without it, the variant's own.
    #[arg(long, value_name = "TIME")]
    clock: Option<TimeControl>,
    /// The start with this number.
    #[arg(long, value_name = "N", conflicts_with = "position")]
    number: Option<u64>,
    /// A position to begin with, as FEN, or FEN4 for four players.
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// The seed of everything drawn at random: the same game again. Without it nobody can know what will be drawn.
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Write the games into this file while they are played, as PGN, or PGN4 for four players.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Write clocks, and what opponents thought of their moves, into the saved game as comments.
    #[arg(long)]
    annotate: bool,
    /// Speak in lines of text even in a terminal.
    #[arg(long)]
    lines: bool,
    /// A board to try things out on: any piece may be moved, put down or taken, by whoever.
    #[arg(long, conflicts_with_all = ["seat", "clock", "seed", "save"])]
    no_rules: bool,
}

impl Play {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let loaded = load(&self.variant)?;
        if self.no_rules {
            let setup = match (&self.position, self.number) {
                (Some(_), _) | (None, None) => loaded.start.clone(),
                (None, Some(number)) => {
                    numbered(&loaded, number).map_err(|failure| failure.about("--number"))?
                }
            };
            return sandbox::run(&loaded.variant, setup, self.position.as_deref(), console);
        }
        let by = self.seats(&loaded.variant)?;
        if loaded.variant.spec().has_secrets() && by.contains(&By::Human) {
            let hidden =
                "something is hidden in this game, and a terminal shows its whole board: play it on the page";
            return Err(Failure::Refused(format!("{hidden} of `chatur serve`")));
        }
        let start = match (&self.position, self.number) {
            (Some(text), _) => {
                let setup = read_position(&loaded.variant, text)
                    .map_err(|error| Failure::Refused(format!("--position: {error}")))?;
                StartChoice::Position(Box::new(setup))
            }
            (None, Some(number)) => StartChoice::Number(number),
            (None, None) => StartChoice::Usual,
        };
        let clock = self.clock.clone().or_else(|| own_clock(&loaded));
        let seed = self.seed.map_or_else(|| Seed::Secret(secret_seed()), Seed::Given);
        let about =
            |failure: Failure| if self.number.is_some() { failure.about("--number") } else { failure };
        let mut sitting = Sitting::open(loaded, by, clock, seed, start).map_err(about)?;
        sitting.annotates = self.annotate;
        sitting.saves_to.clone_from(&self.save);
        // A file that cannot be written is better known before the game.
        sitting.keep().map_err(Failure::WrongUse)?;
        let played = if console.has_screen && !self.lines {
            terminal::run(&mut sitting)
        } else {
            converse(&mut sitting, console)
        };
        let kept = sitting.keep().map_err(Failure::WrongUse);
        played.and(kept)
    }

    fn seats(&self, variant: &Variant) -> Result<Vec<By>, Failure> {
        let wrong = |why: String| Failure::WrongUse(format!("--seat: {why}"));
        let others = Level::new(USUAL).map_or(By::Random, By::Level);
        let mut by = vec![others; variant.spec().seats.len()];
        by[0] = By::Human;
        for text in &self.seat {
            let (seat, who) = text
                .split_once('=')
                .ok_or_else(|| wrong("write it as SEAT=WHO, such as black=random".to_owned()))?;
            let seat = seat_named(variant, seat).map_err(wrong)?;
            by[seat.index()] = who.parse().map_err(wrong)?;
        }
        Ok(by)
    }
}
