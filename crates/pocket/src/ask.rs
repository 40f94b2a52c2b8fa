//! What a page asks once: the same addresses as at a host of a network, as far as one page can answer.

use std::time::Duration;

use chatur_effort::Ordered as _;
use chatur_search::Level;
use chatur_tables::analysis::{self, Arranging, Line, after};
use chatur_tables::apart::{WORDS, source_name};
use chatur_tables::games::{self, Annotated, Files, annotate};
use chatur_tables::lessons::{Attempt, judge};
use chatur_tables::lists::{Summary, TableEntry, TurnEntry, TurnState, Window};
use chatur_tables::message::{Failed, HostReason, PROTOCOL, Wanted};
use chatur_tables::new_table::{Opened, SeatGiven, import, seat_names, seats_of_imported};
use chatur_tables::puzzles::{puzzle_entries, puzzle_file, puzzle_set};
use chatur_tables::saved::GameState;
use chatur_tables::show::{progress, rules_played_by, rules_shape, variant_shape};
use chatur_tables::task::Task;
use chatur_tables::{Token, workshop};
use chatur_variants::{Edit, Lang};
use serde::Deserialize;
use serde_json::json;

use crate::aside::Lane;
use crate::host::within;
use crate::request::{Address, Answer, Lacking, Query, Reply, bad, missing, read, spoken};
use crate::thinker::Question;
use crate::{Host, Request};

/// As many files as the catalogue has, and more.
const CATALOGUE: u64 = 500;
/// So long an engine thinks at once if nobody says, and at most, in milliseconds: it is nobody's but the page's. So many lines
/// it tells at most.
const SLICE: u64 = 1_500;
const LONGEST: u64 = 600_000;
const LINES: usize = 5;

/// A game in a text.
#[derive(Deserialize)]
struct Import {
    text: String,
    variant: Option<String>,
    game: Option<usize>,
}

/// Legal moves that a list has left out.
#[derive(Deserialize)]
struct Listing {
    #[serde(flatten)]
    line: Line,
    #[serde(flatten)]
    wanted: Wanted,
}

/// A game to be written with all that is said of it.
#[derive(Deserialize)]
struct Writing {
    #[serde(flatten)]
    line: Line,
    annotated: Annotated,
}

/// What an engine is asked.
#[derive(Deserialize)]
struct Thinking {
    #[serde(flatten)]
    line: Line,
    lines: Option<usize>,
    millis: Option<u64>,
}

/// A text to be checked.
#[derive(Deserialize)]
struct Checking {
    text: String,
    lang: Option<String>,
}

/// A text that is to be played against itself.
#[derive(Deserialize)]
struct Measuring {
    text: String,
    games: u64,
    nodes: Option<u64>,
    lang: Option<String>,
}

/// A text whose lessons are wanted.
#[derive(Deserialize)]
struct OfText {
    text: String,
}

/// What somebody has played in a lesson.
#[derive(Deserialize)]
struct Trying {
    variant: Option<String>,
    text: Option<String>,
    #[serde(flatten)]
    attempt: Attempt,
}

/// A square of a text to be changed.
#[derive(Deserialize)]
struct Editing {
    text: String,
    at: String,
    change: Edit,
    lang: Option<String>,
}

/// A piece of a text, whose moves are asked for.
#[derive(Deserialize)]
struct Reaching {
    text: String,
    piece: String,
    at: Option<String>,
}

/// The tokens of somebody's seats.
#[derive(Deserialize)]
struct Held {
    tokens: Vec<String>,
}

impl Host {
    /// Answers a question.
    pub fn ask(&mut self, request: &Request<'_>) -> Reply {
        let Request { method, path, body } = *request;
        let Address { parts, query } = Address::of(path);
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        let asked = match (method, &parts[..]) {
            ("POST", ["analysis", "thinking"]) => self.have_lines_found(body).map(Reply::Later),
            ("POST", ["balance"]) => self.have_measured(body).map(Reply::Later),
            ("GET", ["variants", id, "lessons"]) => self.have_lessons_made(id).map(Reply::Later),
            ("POST", ["lessons"]) => self.have_lessons_of_text_made(body).map(Reply::Later),
            ("GET", ["variants", id, "opening"]) => self.have_opened(id).map(Reply::Later),
            ("GET", ["puzzles", id]) => self.puzzles(id, &query),
            ("GET", ["variants", id, "source"]) => self.source(id),
            ("GET", ["words"]) => self.words(),
            _ => self.answer(request, &parts, &query).map(Reply::Now),
        };
        asked.unwrap_or_else(|failed| Answer::refused(&failed).into())
    }

    /// Has an engine look for the best lines of a position: the number of the errand.
    fn have_lines_found(&mut self, body: &str) -> Result<u32, Failed> {
        let Thinking { line, lines, millis } = read(body)?;
        let (loaded, game, _) = self.line(&line)?;
        let time = Duration::from_millis(millis.unwrap_or(SLICE).min(LONGEST));
        let lines = lines.unwrap_or(1).clamp(1, LINES);
        Ok(self.aside.send(Lane::Page, &Question::lines(&loaded, &game, lines, time)))
    }

    /// Has a short game played by a variant's rules: the number of the errand.
    fn have_opened(&mut self, id: &str) -> Result<u32, Failed> {
        let rules = self.by_id(id)?.resolved.clone();
        Ok(self.aside.send(Lane::Page, &Question::Opening { rules }))
    }

    /// Has the lessons of a variant made: the number of the errand.
    fn have_lessons_made(&mut self, id: &str) -> Result<u32, Failed> {
        let rules = self.by_id(id)?.resolved.clone();
        Ok(self.aside.send(Lane::Page, &Question::Lessons { rules }))
    }

    /// The same of a text.
    fn have_lessons_of_text_made(&mut self, body: &str) -> Result<u32, Failed> {
        let OfText { text } = read(body)?;
        let rules = self.by_text(&text)?.resolved.clone();
        Ok(self.aside.send(Lane::Page, &Question::Lessons { rules }))
    }

    /// How a lesson stands after some moves.
    fn attempted(&mut self, body: &str) -> Result<Answer, Failed> {
        let Trying { variant, text, attempt } = read(body)?;
        let loaded = match text {
            Some(text) => self.by_text(&text)?,
            None => self.by_id(variant.as_deref().unwrap_or_default())?,
        };
        let task = Task::text("judging this lesson");
        Ok(Answer::json(&within(task, || judge(&loaded, &attempt))??))
    }

    /// Has a variant measured by games against itself: the number of the errand.
    fn have_measured(&mut self, body: &str) -> Result<u32, Failed> {
        let Measuring { text, games, nodes, lang } = read(body)?;
        self.by_text(&text)?;
        Ok(self.aside.send(Lane::Page, &Question::Balance { text, games, nodes, lang }))
    }

    fn answer(&mut self, request: &Request<'_>, parts: &[&str], query: &Query<'_>) -> Result<Answer, Failed> {
        let Request { method, path: _, body } = *request;
        match (method, parts) {
            ("GET", ["hello"]) => Ok(Answer::json(&json!({
                "host": concat!("chatur ", env!("CARGO_PKG_VERSION")),
                "protocol": PROTOCOL,
                "url": null,
                "features": ["analysis", "balance"],
                "engines": [],
                "levels": Level::HIGHEST.number(),
                "strengths": Level::all().map(Level::elo).collect::<Vec<u16>>(),
            }))),
            ("GET", ["variants", about @ ..]) => self.about_variants(about, query),
            ("GET", ["puzzles"]) => Ok(Answer::json(&json!({ "variants": puzzle_entries() }))),
            ("POST", ["tables"]) => Ok(Answer::created(&self.open(&read(body)?)?)),
            ("GET", ["tables"]) => self.listed(query),
            ("GET", ["tables", id, about @ ..]) => self.about_table(id, about, query),
            ("POST", ["tables", id, "positions"]) => {
                let window: Window = read(body)?;
                Ok(Answer::json(&json!({ "positions": window.of(self.room(id)?) })))
            }
            ("POST", ["turns"]) => {
                let Held { tokens } = read(body)?;
                Ok(Answer::json(&json!({ "tables": self.turns(&tokens) })))
            }
            ("POST", ["import"]) => Ok(Answer::created(&self.import(&read(body)?)?)),
            ("POST", ["lessons", "attempt"]) => self.attempted(body),
            ("POST", ["analysis", about]) => self.analyse(about, body),
            ("POST", ["check"]) => {
                let Checking { text, lang } = read(body)?;
                let sight = || workshop::seen(&self.loader, &text, spoken(lang.as_deref()));
                Ok(Answer::json(&within(Task::text("checking this variant"), sight)?))
            }
            ("POST", ["edit"]) => {
                let Editing { text, at, change, lang: own } = read(body)?;
                let change = || chatur_variants::edit(&text, &at, &change);
                let changed = within(Task::text("changing this text"), change)?;
                let changed = changed.map_err(|error| bad(error.told(spoken(own.as_deref()))))?;
                Ok(Answer::json(&json!({ "text": changed })))
            }
            ("POST", ["moves"]) => {
                let Reaching { text, piece, at } = read(body)?;
                let loaded = self.by_text(&text)?;
                let look = || workshop::reach(loaded.variant.spec(), &piece, at.as_deref());
                let reach = within(Task::text("the moves of this piece"), look)?;
                Ok(Answer::json(&reach.map_err(bad)?))
            }
            _ => Err(missing(HostReason::NothingThere)),
        }
    }

    /// What is asked about the catalogue.
    fn about_variants(&mut self, about: &[&str], query: &Query<'_>) -> Result<Answer, Failed> {
        let lang = query.lang();
        let french = lang == Lang::Fr;
        let [id, about @ ..] = about else {
            let shelf = || workshop::shelf(&self.loader, french);
            let shelf = within(Task::texts("the catalogue", CATALOGUE), shelf)?;
            return Ok(Answer::json(&json!({ "variants": shelf })));
        };
        let unknown = || missing(HostReason::NoSuchVariant);
        let id = chatur_variants::find(id).ok_or_else(unknown)?;
        match about {
            [] => Ok(Answer::json(&variant_shape(&*self.by_id(id)?, french))),
            ["picture.svg"] => {
                let loaded = self.by_id(id)?;
                let svg =
                    within(Task::texts("this picture", 1), || workshop::picture(&loaded, &self.loader))?;
                Ok(Answer { kind: "image/svg+xml", ..Answer::text(svg) })
            }
            ["told"] => {
                let checked = self.loader.read(id).map_err(bad)?;
                Ok(Answer::json(&rules_shape(&checked, lang).ok_or_else(unknown)?))
            }
            ["rules"] => {
                let checked = self.loader.read(id).map_err(bad)?;
                workshop::rules_text(&checked, lang).map(Answer::text).ok_or_else(unknown)
            }
            ["starter"] => {
                let own = query.get("id").unwrap_or_else(|| "my-variant".to_owned());
                chatur_variants::new_from(&own, id).map(Answer::text).map_err(bad)
            }
            _ => Err(missing(HostReason::NothingThere)),
        }
    }

    /// The puzzles of a variant.
    fn puzzles(&mut self, id: &str, query: &Query<'_>) -> Result<Reply, Failed> {
        let nothing = || missing(HostReason::NothingThere);
        let id = chatur_variants::find(id).ok_or_else(nothing)?;
        let file = puzzle_file(id).ok_or_else(nothing)?;
        let loaded = self.by_id(id)?;
        let gzip = match self.handed_in.get(&file.name()) {
            Some(handed_in) => handed_in,
            None if file.gzip.is_empty() => return Ok(Reply::Lacking(Lacking(vec![file.name()]))),
            None => file.gzip,
        };
        let french = query.lang() == Lang::Fr;
        let set = within(Task::text("these puzzles"), || puzzle_set(&loaded, french, gzip))?;
        set.map(|set| Answer::json(&set).into()).ok_or_else(nothing)
    }

    /// The file of a variant as its author wrote it.
    fn source(&self, id: &str) -> Result<Reply, Failed> {
        let unknown = || missing(HostReason::NoSuchVariant);
        let id = chatur_variants::find(id).ok_or_else(unknown)?;
        if !cfg!(page) {
            return workshop::source(id).map(|text| Answer::text(text).into()).ok_or_else(unknown);
        }
        let name = source_name(id);
        Ok(match self.handed_in.get(&name) {
            Some(file) => Answer::text(String::from_utf8_lossy(file)).into(),
            None => Reply::Lacking(Lacking(vec![name])),
        })
    }

    /// The vocabulary.
    fn words(&mut self) -> Result<Reply, Failed> {
        if !cfg!(page) {
            let words = within(Task::texts("the vocabulary", CATALOGUE), workshop::vocabulary)?;
            return Ok(Answer::json(&json!({ "types": words })).into());
        }
        let Some(file) = self.handed_in.get(WORDS) else {
            return Ok(Reply::Lacking(Lacking(vec![WORDS.to_owned()])));
        };
        let told = Answer::text(String::from_utf8_lossy(file));
        Ok(Answer { kind: "application/json", ..told }.into())
    }

    /// The tables that are in a state, the newest first.
    fn listed(&self, query: &Query<'_>) -> Result<Answer, Failed> {
        let wanted: Option<GameState> = match query.get("state") {
            Some(word) => Some(read(&json!(word).to_string())?),
            None => None,
        };
        let rooms = self.tables.values().filter(|room| wanted.is_none_or(|state| state == room.state()));
        let mut lines: Vec<TableEntry> = rooms.map(TableEntry::of).collect();
        if let Some(variant) = query.get("variant") {
            lines.retain(|line| line.variant == variant);
        }
        lines.order_by_key(|line| std::cmp::Reverse(line.created));
        Ok(Answer::json(&json!({ "tables": lines, "next": null })))
    }

    /// The tables at which tokens have seats; what waits for one of them first.
    fn turns(&self, tokens: &[String]) -> Vec<TurnEntry> {
        let mut turns = Vec::new();
        for room in self.tables.values() {
            let names = seat_names(&room.loaded);
            let seats = tokens.iter().filter_map(|token| room.seat_of(&Token::said(token.as_str())));
            let turn = progress(&room.table).turn.filter(|_| room.state() == GameState::Playing);
            turns.extend(seats.map(|seat| TurnEntry {
                table: TableEntry::of(room),
                seat: names.get(seat.index()).cloned().unwrap_or_default(),
                turn: turn.and_then(|turn| names.get(usize::from(turn)).cloned()),
                stands: TurnState::of(room.state(), turn, seat.0),
            }));
        }
        turns.order_by_key(|turn| turn.stands);
        turns
    }

    /// What is asked about a table.
    fn about_table(&self, id: &str, about: &[&str], query: &Query<'_>) -> Result<Answer, Failed> {
        let room = self.room(id)?;
        match about {
            [] => Ok(Answer::json(&Summary::of(room, self.now()))),
            ["told"] => {
                let told = rules_played_by(&room.loaded, &self.loader, query.lang());
                Ok(Answer::json(&told.ok_or_else(|| missing(HostReason::RulesUntold))?))
            }
            ["game.pgn"] => Ok(record_of(room.pgn()?)),
            ["annotated"] => {
                let (game, text) = (room.game()?, room.pgn()?);
                let task = Task::import("reading this game", text.len());
                Ok(Answer::json(&within(task, || annotate(game, &text))?))
            }
            ["positions"] => {
                let [from, count] = ["from", "count"].map(|name| query.number(name));
                let window =
                    Window { from: from.unwrap_or(0), count: count.unwrap_or(usize::MAX), token: None };
                Ok(Answer::json(&json!({ "positions": window.of(room) })))
            }
            _ => Err(missing(HostReason::NothingThere)),
        }
    }

    /// Opens a table with one game of a text, or with a position.
    fn import(&mut self, asked: &Import) -> Result<Opened, Failed> {
        let Import { text, variant, game } = asked;
        let at_hand = variant.as_deref().map(|id| self.by_id(id)).transpose()?;
        let task = Task::import("reading this game", text.len());
        let number = game.unwrap_or(1);
        let (read, table) = within(task, || import(text, number, at_hand.as_ref(), &Files::new()))??;
        let rows = seats_of_imported(&read, &table);
        let id = self.keep(&read.loaded, &table, rows)?;
        let seats = seat_names(&read.loaded).into_iter().map(|name| (name, SeatGiven::default())).collect();
        let games = Some(read.games).filter(|games| *games > 0);
        Ok(Opened { watch: format!("/t/{id}"), table: id, seats, arbiter: None, games, notes: read.notes })
    }

    /// What is asked about a position.
    fn analyse(&mut self, about: &str, body: &str) -> Result<Answer, Failed> {
        match about {
            "position" => {
                let line: Line = read(body)?;
                let (tried, whole) = (line.tried.clone(), line.whole);
                let (loaded, game, before) = self.line(&line)?;
                let task = Task::moves("this position", &loaded.variant, game.steps().len());
                let look = || analysis::look(&game, &loaded, before, tried.as_deref(), whole);
                Ok(Answer::json(&within(task, look)?))
            }
            "moves" => {
                let Listing { line, wanted } = read(body)?;
                let (loaded, game, _) = self.line(&line)?;
                let task = Task::moves("this position", &loaded.variant, game.steps().len());
                let listed = within(task, || analysis::list(&game, &wanted))?;
                Ok(Answer::json(&listed.map_err(bad)?))
            }
            "written" => {
                let Writing { line, annotated } = read(body)?;
                let (loaded, game, _) = self.line(&line)?;
                let count = game.steps().len() + annotated.moves.len().min(games::MOST_ANNOTATED);
                let task = Task::moves("writing this game", &loaded.variant, count);
                Ok(record_of(within(task, || games::write(&annotated, &game, &loaded))??))
            }
            "arranged" => {
                let arranging: Arranging = read(body)?;
                let (loaded, game) = self.set_up(&arranging.beginning())?;
                let task = Task::moves("this position", &loaded.variant, 0);
                Ok(Answer::json(&within(task, || arranging.judge(&loaded, &game))?))
            }
            _ => Err(missing(HostReason::NothingThere)),
        }
    }

    /// The rules and the game with all moves of a line, and how many of them were there before.
    fn line(
        &mut self,
        line: &Line,
    ) -> Result<(std::sync::Arc<chatur_variants::Loaded>, chatur_core::Game, usize), Failed> {
        let moves = line.moves()?;
        let (loaded, game) = match line.of_table() {
            Some((table, ply)) => {
                let room = self.room(table)?;
                (room.loaded.clone(), after(room.game()?, ply))
            }
            None => self.set_up(&line.beginning())?,
        };
        let task = Task::moves("this line", &loaded.variant, game.steps().len() + moves);
        let (game, before) = within(task, || line.play(game))??;
        Ok((loaded, game, before))
    }
}

/// A game in text.
fn record_of(text: String) -> Answer {
    Answer { kind: "application/x-chess-pgn; charset=utf-8", ..Answer::text(text) }
}
