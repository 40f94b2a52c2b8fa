//! `replay`: plays the games of PGN and PGN4 files by the rules.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};

use chatur_core::Game;
use chatur_notation::pgn::{self, PgnGame, Score};
use chatur_notation::pgn4::{self, Pgn4Game};
use chatur_notation::uses_fen;
use chatur_variants::Loaded;
use clap::Args;
use serde::Serialize;

use crate::console::Console;
use crate::failure::Failure;
use crate::files::{LARGEST_RECORD, read_text};
use crate::opening::{load, load_for_tag};
use crate::recorded::{is_pgn4, variant_of};
use crate::report::{ResultShape, points, sentence, standing};

/// Play the games of PGN or PGN4 files again: are all moves legal, is the recorded result right?
///
/// The variant of a game is found by its tags. In PGN4 `StartFen4` names the setup, 4PC or 4PCo, or gives a
/// position.
#[derive(Debug, Args)]
pub(crate) struct Replay {
    /// PGN or PGN4 files with any number of games.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The variant of PGN games whose Variant tag names none of the catalogue, and of all PGN4 games.
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

/// Where a game stopped.
struct Stopped {
    place: String,
    shape: StopShape,
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
            for (index, verdict) in variants.verdicts(path, &text).enumerate() {
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
    /// The games of a file, each tried when it is asked for.
    fn verdicts<'t>(&'t self, path: &Path, text: &'t str) -> Box<dyn Iterator<Item = Verdict> + 't> {
        let is_for_more = |loaded: &Loaded| !uses_fen(loaded.variant.spec());
        if self.fallback.as_ref().is_some_and(is_for_more) || is_pgn4(path, text) {
            return Box::new(pgn4::read(text).map(|game| match game {
                Ok(game) => self.try_pgn4(&game),
                Err(error) => Verdict::unreadable(&error.to_string()),
            }));
        }
        Box::new(pgn::read(text).map(|game| match game {
            Ok(game) => self.try_game(&game),
            Err(error) => Verdict::unreadable(&error.to_string()),
        }))
    }

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
            Ok(replayed) => {
                let stopped = replayed.stopped.map(|stop| Stopped {
                    place: stop.place.to_string(),
                    shape: StopShape { ply: stop.ply, text: stop.text, why: stop.why },
                });
                let recorded = replayed.recorded.map_or("*", Score::text);
                let place = game.place.to_string();
                Verdict::of(&replayed.game, &place, recorded, replayed.agrees, stopped)
            }
            Err(error) => Verdict::unreadable(&format!("{}: {error}", game.place)),
        }
    }

    fn try_pgn4(&self, game: &Pgn4Game) -> Verdict {
        let unreadable = |why: &dyn std::fmt::Display| Verdict::unreadable(&format!("{}: {why}", game.place));
        let loaded = match self.variant_of(game) {
            Ok(loaded) => loaded,
            Err(why) => return unreadable(&why),
        };
        let replayed = match pgn4::replay(game, |_| Some((loaded.variant.clone(), loaded.start.clone()))) {
            Ok(replayed) => replayed,
            Err(error) => return unreadable(&error),
        };
        let stopped = replayed.stopped.map(|stop| Stopped {
            place: stop.place.to_string(),
            shape: StopShape { ply: stop.ply, text: stop.text, why: stop.why.to_string() },
        });
        let recorded = game.tag("Result").unwrap_or("*");
        Verdict::of(&replayed.game, &game.place.to_string(), recorded, replayed.agrees, stopped)
    }

    fn variant_of(&self, game: &Pgn4Game) -> Result<Loaded, String> {
        if let Some(given) = &self.fallback {
            return Ok(given.clone());
        }
        // What decides on the variant is in the tags, and a position is not a part of it.
        let tags = ["Variant", "RuleVariants", "StartFen4"].map(|tag| match game.tag(tag) {
            Some(text) if text.contains('/') => "/",
            Some(text) => text,
            None => "",
        });
        let key = tags.join("\n");
        if let Some(Some(known)) = self.known.borrow().get(&key) {
            return Ok(known.clone());
        }
        let found = variant_of(game, None)?;
        self.keep(key, Some(found.clone()));
        Ok(found)
    }

    fn keep(&self, key: String, loaded: Option<Loaded>) {
        let mut known = self.known.borrow_mut();
        if known.len() > 1000 {
            // Names that nobody knows must not fill the memory.
            known.clear();
        }
        known.insert(key, loaded);
    }
}

impl Verdict {
    fn of(game: &Game, place: &str, recorded: &str, agrees: Option<bool>, stopped: Option<Stopped>) -> Self {
        let variant = game.variant();
        let outcome = game.outcome();
        let plies = game.ply();
        let mut told = vec![format!("{plies} plies")];
        told.extend(outcome.map(|outcome| {
            let places = standing(game, outcome).map(|places| format!(" ({places})")).unwrap_or_default();
            sentence(variant, outcome) + &places
        }));
        let mut wrong = None;
        if let Some(Stopped { place, shape }) = &stopped {
            told.push(format!("stopped at `{}`", shape.text));
            wrong = Some(format!("{place}: `{}`: {}", shape.text, shape.why));
        } else if agrees == Some(false) {
            told.push(format!("does not agree with {recorded}"));
            wrong = Some(format!("{place}: the recorded result {recorded} is not what came out"));
        } else if agrees == Some(true) {
            told.push(format!("agrees with {recorded}"));
        } else {
            told.push(format!("recorded {recorded}"));
        }
        let stopped_at = stopped.map(|stop| stop.shape);
        let shape = Shape {
            legal: stopped_at.is_none(),
            plies,
            stopped_at,
            points: points(game),
            result: outcome.map(|outcome| ResultShape::of(game, outcome)),
            agrees_with_recorded: agrees,
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
