//! `replay`: plays the games of PGN and PGN4 files by the rules.

mod watch;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chatur_core::Game;
use chatur_notation::bpgn::{self, BpgnGame};
use chatur_notation::pgn::{self, PgnError, PgnGame, Score};
use chatur_notation::pgn4::{self, Pgn4Game};
use chatur_notation::stream::Game as Recorded;
use chatur_notation::{shogi, uses_fen};
use chatur_records::{VariantError, Variants, from_anywhere, kept, kept_of_more};
use chatur_variants::Loaded;
use clap::{Args, ValueEnum};
use serde::Serialize;

use crate::console::Console;
use crate::failure::Failure;
use crate::files::{STANDARD_INPUT, Source, open, records};
use crate::opening::load;
use crate::report::{ResultShape, points, standing};

use watch::Watch;

/// Play the games of PGN, PGN4, BPGN, KIF, KI2 or CSA files again: are all moves legal, is the recorded result right?
///
/// The variant of a game is found by its tags: `Variant` is a name of the catalogue, or one with 960 behind it. In PGN4
/// `StartFen4` names the setup, such as 4PC or 4PCo, or gives a position. What is odd about a game that can be played
/// all the same is noted, as when it went on after a draw that nobody had noticed.
#[derive(Debug, Args)]
pub(crate) struct Replay {
    /// PGN, PGN4 or BPGN files of any size, or KIF, KI2 and CSA of shogi, also packed by gzip or Zstandard; `-` is standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The variant of PGN games that have no Variant tag or one that names none of the catalogue, and of all PGN4 games.
    #[arg(long)]
    variant: Option<String>,
    /// Kings and rooks may start anywhere on their rank, whatever the variant.
    #[arg(long)]
    chess960: bool,
    /// Write the games in this form instead of telling how they went: PGN, which is PGN4 for more than two players and BPGN for
    /// bughouse, or KIF, KI2 or CSA of shogi.
    #[arg(long, value_name = "FORM", conflicts_with = "json")]
    write: Option<Form>,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

/// A form in which games of two players are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Form {
    /// PGN.
    Pgn,
    /// KIF of shogi.
    Kif,
    /// KI2 of shogi.
    Ki2,
    /// CSA of shogi.
    Csa,
}

/// The variant of games that name none.
const ORTHODOX: &str = "orthodox";
/// So many notes are shown to people.
const SHOWN: usize = 3;

#[derive(Serialize)]
struct Output {
    legal: bool,
    plies: usize,
    stopped_at: Option<StopShape>,
    points: BTreeMap<String, i64>,
    result: Option<ResultShape>,
    agrees_with_recorded: Option<bool>,
    notes: Vec<String>,
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
    shape: Output,
    /// For people: how it went.
    told: String,
    /// For standard error: what is wrong with it.
    wrong: Option<String>,
}

impl Replay {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let fallback = self.variant.as_deref().map(load).transpose()?.map(Arc::new);
        let replayer = Replayer { variants: Variants::default(), fallback, chess960: self.chess960 };
        let mut seen = Seen::default();
        if self.json {
            write!(console.out, "{{\"games\":[")?;
        }
        let read = self.files.iter().try_for_each(|path| self.read_file(path, &replayer, &mut seen, console));
        if self.json {
            writeln!(console.out, "]}}")?;
        } else if self.write.is_none() {
            writeln!(console.out, "games {}, refused {}", seen.games, seen.refused)?;
        }
        read?;
        if seen.refused > 0 { Err(Failure::AlreadySaid) } else { Ok(()) }
    }

    /// Reads the games of a file and tells of each.
    fn read_file(
        &self,
        path: &Path,
        replayer: &Replayer,
        seen: &mut Seen,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let name = path.display();
        let cannot = |error: std::io::Error| Failure::WrongUse(format!("cannot read {name}: {error}"));
        let Console { input, out, err, shows_progress, .. } = console;
        let (source, length) = if path.as_os_str() == STANDARD_INPUT {
            (Box::new(input) as Source<'_>, None)
        } else {
            open(path).map_err(cannot)?
        };
        let watch = Watch::new(*shows_progress, length);
        let games = records(path, watch.counted(source), replayer.is_for_more()).map_err(cannot)?;
        for (index, game) in games.enumerate() {
            let game = game.map_err(cannot)?;
            watch.advance(index);
            let (told, wrong) = match self.write {
                Some(form) => written(replayer.written(game, form), form, seen.games > 0),
                None => {
                    self.told(replayer.verdict(game), &format!("{name} game {}", index + 1), seen.games > 0)?
                }
            };
            seen.games += 1;
            seen.refused += usize::from(wrong.is_some());
            watch.aside(|| {
                out.write_all(told.as_bytes())?;
                if let Some(wrong) = wrong {
                    out.flush()?;
                    writeln!(err, "error: {name}:{wrong}")?;
                }
                Ok::<(), Failure>(())
            })?;
        }
        Ok(())
    }

    /// What is told of a game, behind others or not, and what is wrong with it.
    fn told(&self, verdict: Verdict, name: &str, follows: bool) -> Result<(String, Option<String>), Failure> {
        let text = if self.json {
            let shape = serde_json::to_string(&verdict.shape).map_err(std::io::Error::from)?;
            format!("{}{shape}", if follows { "," } else { "" })
        } else {
            format!("{name}: {}\n", verdict.told)
        };
        Ok((text, verdict.wrong))
    }
}

/// A game that was written, behind others or not, or why it was not. Several games of KIF and KI2 have nothing that parts
/// them but what stands here.
fn written(written: Result<String, String>, form: Form, follows: bool) -> (String, Option<String>) {
    match written {
        Ok(written) if follows => (format!("{}\n{written}\n", between(form)), None),
        Ok(written) => (format!("{written}\n"), None),
        Err(why) => (String::new(), Some(why)),
    }
}

/// How many games there were.
#[derive(Default)]
struct Seen {
    games: usize,
    refused: usize,
}

/// What stands between two games.
const fn between(form: Form) -> &'static str {
    if matches!(form, Form::Csa) { "/" } else { "" }
}

/// Plays games again.
struct Replayer {
    variants: Variants,
    fallback: Option<Arc<Loaded>>,
    chess960: bool,
}

impl Replayer {
    /// Whether the variant that was given is for more than two players.
    fn is_for_more(&self) -> bool {
        self.fallback.as_ref().is_some_and(|loaded| !uses_fen(loaded.variant.spec()))
    }

    fn verdict(&self, game: Result<Recorded, PgnError>) -> Verdict {
        match game {
            Ok(Recorded::OfTwo(game)) => self.try_game(&game),
            Ok(Recorded::OfMore(game)) => self.try_pgn4(&game),
            Ok(Recorded::OfTwoBoards(game)) => self.try_bpgn(&game),
            Err(error) => Verdict::unreadable(&error.to_string()),
        }
    }

    /// A game in another form. One that cannot be played to its end is not written.
    fn written(&self, game: Result<Recorded, PgnError>, form: Form) -> Result<String, String> {
        match game.map_err(|error| error.to_string())? {
            Recorded::OfTwo(game) => self.written_of_two(game, form),
            Recorded::OfMore(game) => self.written_of_more(&game, form),
            Recorded::OfTwoBoards(game) => self.written_of_two_boards(game, form),
        }
    }

    fn written_of_two(&self, game: PgnGame, form: Form) -> Result<String, String> {
        let place = game.place;
        let at = |why: &dyn std::fmt::Display| format!("{place}: {why}");
        let loaded = self.variant_of(&game).map_err(|error| at(&error))?;
        let replayed = pgn::replay(&game, |_| Some((loaded.variant.clone(), loaded.start.clone())));
        let replayed = replayed.map_err(|error| at(&error))?;
        if let Some(stop) = replayed.stopped {
            return Err(format!("{}: `{}`: {}", stop.place, stop.text, stop.why));
        }
        let format = match form {
            Form::Pgn => return Ok(kept(&self.named(game, &loaded), &replayed)),
            Form::Kif => shogi::Format::Kif,
            Form::Ki2 => shogi::Format::Ki2,
            Form::Csa => shogi::Format::Csa,
        };
        shogi::write(&loaded.variant, &loaded.start, &game, format).map_err(|error| at(&error))
    }

    fn written_of_more(&self, game: &Pgn4Game, form: Form) -> Result<String, String> {
        if form != Form::Pgn {
            return Err(format!("{}: games of more than two players are written as PGN4 only", game.place));
        }
        match self.try_pgn4(game) {
            Verdict { wrong: Some(why), shape: Output { legal: false, .. }, .. } => Err(why),
            _ => Ok(kept_of_more(game)),
        }
    }

    fn written_of_two_boards(&self, mut game: BpgnGame, form: Form) -> Result<String, String> {
        let at = |why: &dyn std::fmt::Display| format!("{}: {why}", game.place);
        if form != Form::Pgn {
            return Err(at(&"games on two boards are written as BPGN only"));
        }
        let loaded = self.of_two_boards(&game).map_err(|error| at(&error))?;
        let replayed = bpgn::replay(&game, &loaded.variant, &loaded.start).map_err(|error| at(&error))?;
        if let Some(stop) = replayed.stopped {
            return Err(format!("{}: `{}`: {}", stop.place, stop.text, stop.why));
        }
        for (mv, text) in game.moves.iter_mut().zip(replayed.moves) {
            mv.text = text;
        }
        Ok(bpgn::write(&game))
    }

    fn of_two_boards(&self, game: &BpgnGame) -> Result<Arc<Loaded>, VariantError> {
        match &self.fallback {
            Some(given) if game.variant().is_none() => Ok(given.clone()),
            _ => self.variants.of_two_boards(game),
        }
    }

    fn try_bpgn(&self, game: &BpgnGame) -> Verdict {
        let unreadable = |why: &dyn std::fmt::Display| Verdict::unreadable(&format!("{}: {why}", game.place));
        let loaded = match self.of_two_boards(game) {
            Ok(loaded) => loaded,
            Err(error) => return unreadable(&error),
        };
        let replayed = match bpgn::replay(game, &loaded.variant, &loaded.start) {
            Ok(replayed) => replayed,
            Err(error) => return unreadable(&error),
        };
        let told = replayed.mated.map(|score| format!("checkmate: {} by mate", score.text()));
        let story = Story {
            plies: replayed.plies,
            told: std::iter::once("on two boards".to_owned()).chain(told).collect(),
            points: BTreeMap::new(),
            result: None,
        };
        let end = End {
            place: game.place.to_string(),
            recorded: replayed.recorded.map_or("*", Score::text).to_owned(),
            agrees: replayed.agrees,
            stopped: replayed.stopped.map(|stop| Stopped {
                place: stop.place.to_string(),
                shape: StopShape { ply: stop.ply, text: stop.text, why: stop.why.to_string() },
            }),
            notes: replayed.notes.iter().map(ToString::to_string).collect(),
        };
        Verdict::of(story, end)
    }

    /// The game with the name of its variant among its tags, where they did not have it.
    fn named(&self, mut game: PgnGame, loaded: &Loaded) -> PgnGame {
        if !self.variants.is_named(&game) && loaded.head.id != ORTHODOX {
            game.set_tag("Variant", &*loaded.head.name);
        }
        game
    }

    fn try_game(&self, game: &PgnGame) -> Verdict {
        let unreadable = |why: &dyn std::fmt::Display| Verdict::unreadable(&format!("{}: {why}", game.place));
        let loaded = match self.variant_of(game) {
            Ok(loaded) => loaded,
            Err(error) => return unreadable(&error),
        };
        let replayed = match pgn::replay(game, |_| Some((loaded.variant.clone(), loaded.start.clone()))) {
            Ok(replayed) => replayed,
            Err(error) => return unreadable(&error),
        };
        let stopped = replayed.stopped.map(|stop| Stopped {
            place: stop.place.to_string(),
            shape: StopShape { ply: stop.ply, text: stop.text, why: stop.why.to_string() },
        });
        let end = End {
            place: game.place.to_string(),
            recorded: replayed.recorded.map_or("*", Score::text).to_owned(),
            agrees: replayed.agrees,
            stopped,
            notes: replayed.notes.iter().map(ToString::to_string).collect(),
        };
        Verdict::of(Story::of(&replayed.game), end)
    }

    fn variant_of(&self, game: &PgnGame) -> Result<Arc<Loaded>, VariantError> {
        let loaded = match (&self.fallback, self.variants.of(game)) {
            (Some(given), Err(VariantError::Unknown(_))) => self.variants.as_begun(game, given.clone())?,
            (Some(given), _) if !self.variants.is_named(game) => {
                self.variants.as_begun(game, given.clone())?
            }
            (_, found) => found?,
        };
        if !self.chess960 {
            return Ok(loaded);
        }
        let wrong = |name: String, why: String| VariantError::Wrong { name, why };
        let anywhere = from_anywhere(&loaded).map(Arc::new);
        anywhere.map_err(|error| wrong(loaded.head.id.clone(), error.to_string()))
    }

    fn try_pgn4(&self, game: &Pgn4Game) -> Verdict {
        let unreadable = |why: &dyn std::fmt::Display| Verdict::unreadable(&format!("{}: {why}", game.place));
        let given = self.fallback.clone().map(|given| self.variants.as_begun_of_more(game, given));
        let loaded = match given.map_or_else(|| self.variants.of_more(game), Ok) {
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
        let end = End {
            place: game.place.to_string(),
            recorded: game.tag("Result").unwrap_or("*").to_owned(),
            agrees: replayed.agrees,
            stopped,
            notes: replayed.notes.iter().map(ToString::to_string).collect(),
        };
        Verdict::of(Story::of(&replayed.game), end)
    }
}

/// What came of the moves.
struct Story {
    plies: usize,
    /// What is said of it behind the number of plies.
    told: Vec<String>,
    points: BTreeMap<String, i64>,
    result: Option<ResultShape>,
}

impl Story {
    fn of(game: &Game) -> Self {
        let outcome = game.outcome();
        let told = outcome.map(|outcome| {
            let places = standing(game, outcome).map(|places| format!(" ({places})")).unwrap_or_default();
            outcome.sentence(game.variant().spec()) + &places
        });
        Self {
            plies: game.ply(),
            told: told.into_iter().collect(),
            points: points(game),
            result: outcome.map(|outcome| ResultShape::of(game, outcome)),
        }
    }
}

/// How the record ends.
struct End {
    place: String,
    recorded: String,
    agrees: Option<bool>,
    stopped: Option<Stopped>,
    notes: Vec<String>,
}

impl Verdict {
    fn of(story: Story, end: End) -> Self {
        let Story { plies, told: said, points, result } = story;
        let End { place, recorded, agrees, stopped, notes } = end;
        let mut told = vec![format!("{plies} plies")];
        told.extend(said);
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
        told.extend(notes.iter().take(SHOWN).cloned());
        if notes.len() > SHOWN {
            told.push(format!("and {} notes more", notes.len() - SHOWN));
        }
        let stopped_at = stopped.map(|stop| stop.shape);
        let shape = Output {
            legal: stopped_at.is_none(),
            plies,
            stopped_at,
            points,
            result,
            agrees_with_recorded: agrees,
            notes,
        };
        Self { shape, told: told.join(", "), wrong }
    }

    /// A game that cannot even begin.
    fn unreadable(why: &str) -> Self {
        let stop = StopShape { ply: 0, text: String::new(), why: why.to_owned() };
        let shape = Output {
            legal: false,
            plies: 0,
            stopped_at: Some(stop),
            points: BTreeMap::new(),
            result: None,
            agrees_with_recorded: None,
            notes: Vec::new(),
        };
        Self { shape, told: "cannot be replayed".to_owned(), wrong: Some(why.to_owned()) }
    }
}
