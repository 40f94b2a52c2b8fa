//! `replay`: plays the games of PGN files by the rules.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;

use chatur_notation::pgn::{self, PgnGame, Replay as Replayed, Score};
use chatur_variants::Loaded;
use clap::Args;
use serde::Serialize;

use crate::console::Console;
use crate::failure::Failure;
use crate::files::{LARGEST_RECORD, read_text};
use crate::opening::{load, load_for_tag};
use crate::report::{ResultShape, points, sentence};

/// Play the games of PGN files again: are all moves legal, is the recorded result right?
#[derive(Debug, Args)]
pub(crate) struct Replay {
    /// PGN files with any number of games.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The variant of games whose Variant tag names none of the catalogue.
    #[arg(long)]
    variant: Option<String>,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Shape {
    legal: bool,
    plies: usize,
    stopped_at: Option<StopShape>,
    points: BTreeMap<String, i64>,
    result: Option<ResultShape>,
    agrees_with_recorded: Option<bool>,
}

#[derive(Serialize)]
struct StopShape {
    ply: usize,
    text: String,
    why: String,
}

/// One game after it has been tried.
struct Verdict {
    shape: Shape,
    /// For people: how it went.
    told: String,
    /// For standard error: what is wrong with it.
    wrong: Option<String>,
}

impl Replay {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let fallback = self.variant.as_deref().map(load).transpose()?;
        let variants = Variants { known: RefCell::default(), fallback };
        let (mut games, mut refused) = (0, 0);
        if self.json {
            write!(console.out, "{{\"games\":[")?;
        }
        for path in &self.files {
            let name = path.display();
            let text = read_text(path, LARGEST_RECORD).map_err(Failure::WrongUse)?;
            for (index, game) in pgn::read(&text).enumerate() {
                let verdict = match game {
                    Ok(game) => variants.try_game(&game),
                    Err(error) => Verdict::unreadable(&error.to_string()),
                };
                if self.json {
                    write!(console.out, "{}", if games == 0 { "" } else { "," })?;
                    serde_json::to_writer(&mut *console.out, &verdict.shape).map_err(std::io::Error::from)?;
                } else {
                    writeln!(console.out, "{name} game {}: {}", index + 1, verdict.told)?;
                }
                games += 1;
                if let Some(wrong) = verdict.wrong {
                    refused += 1;
                    console.out.flush()?;
                    writeln!(console.err, "error: {name}:{wrong}")?;
                }
            }
        }
        if self.json {
            writeln!(console.out, "]}}")?;
        } else {
            writeln!(console.out, "games {games}, refused {refused}")?;
        }
        if refused > 0 { Err(Failure::AlreadySaid) } else { Ok(()) }
    }
}

/// The variants of the games, each read once.
struct Variants {
    known: RefCell<HashMap<String, Option<Loaded>>>,
    fallback: Option<Loaded>,
}

impl Variants {
    fn named(&self, name: &str) -> Option<Loaded> {
        let mut known = self.known.borrow_mut();
        if known.len() > 1000 {
            // Names that nobody knows must not fill the memory.
            known.clear();
        }
        let find = || load_for_tag(Some(name), None).ok().or_else(|| self.fallback.clone());
        known.entry(name.to_owned()).or_insert_with(find).clone()
    }

    fn try_game(&self, game: &PgnGame) -> Verdict {
        let resolve = |name: &str| self.named(name).map(|loaded| (loaded.variant, loaded.start));
        match pgn::replay(game, resolve) {
            Ok(replayed) => Verdict::of(game, &replayed),
            Err(error) => Verdict::unreadable(&format!("{}: {error}", game.place)),
        }
    }
}

impl Verdict {
    fn of(game: &PgnGame, replayed: &Replayed) -> Self {
        let variant = replayed.game.variant();
        let outcome = replayed.game.outcome();
        let plies = replayed.game.ply();
        let recorded = replayed.recorded.map_or("*", Score::text);
        let mut told = vec![format!("{plies} plies")];
        told.extend(outcome.map(|outcome| sentence(variant, outcome)));
        let mut wrong = None;
        if let Some(stop) = &replayed.stopped {
            told.push(format!("stopped at `{}`", stop.text));
            wrong = Some(format!("{}: `{}`: {}", stop.place, stop.text, stop.why));
        } else if replayed.agrees == Some(false) {
            told.push(format!("does not agree with {recorded}"));
            wrong = Some(format!("{}: the recorded result {recorded} is not what came out", game.place));
        } else if replayed.agrees == Some(true) {
            told.push(format!("agrees with {recorded}"));
        } else {
            told.push(format!("recorded {recorded}"));
        }
        let stopped_at = replayed.stopped.as_ref().map(|stop| StopShape {
            ply: stop.ply,
            text: stop.text.clone(),
            why: stop.why.clone(),
        });
        let shape = Shape {
            legal: stopped_at.is_none(),
            plies,
            stopped_at,
            points: points(variant),
            result: outcome.map(|outcome| ResultShape::of(variant, outcome)),
            agrees_with_recorded: replayed.agrees,
        };
        Self { shape, told: told.join(", "), wrong }
    }

    /// A game that cannot even begin.
    fn unreadable(why: &str) -> Self {
        let stop = StopShape { ply: 0, text: String::new(), why: why.to_owned() };
        let shape = Shape {
            legal: false,
            plies: 0,
            stopped_at: Some(stop),
            points: BTreeMap::new(),
            result: None,
            agrees_with_recorded: None,
        };
        Self { shape, told: "cannot be replayed".to_owned(), wrong: Some(why.to_owned()) }
    }
}
