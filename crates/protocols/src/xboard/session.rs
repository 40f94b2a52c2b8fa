//! What is answered to each line.

mod ending;
mod game;
mod holding;
mod options;
mod thinking;
mod thoughts;

use std::collections::VecDeque;
use std::io::Write;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::Instant;

use chatur_core::{Game, Move, Seat, Setup};
use chatur_search::{Engine, Options, Score};
use chatur_variants::Loaded;

use super::clock::Times;
use super::features;
use crate::engine::{self, Heard, Offered};
use chatur_notation::excerpt;
use std::io;
use thinking::{Purpose, Thinking};

pub(super) struct Session<'a> {
    out: &'a mut (dyn Write + Send),
    heard: Sender<Heard>,
    inbox: Receiver<Heard>,
    /// What was heard while something else was waited for.
    backlog: VecDeque<Heard>,
    offered: Offered,
    loaded: Loaded,
    start: Setup,
    moves: Vec<Move>,
    game: Game,
    /// The position that was to be set up is none.
    is_broken: bool,
    /// The side that the engine plays; neither in force mode.
    plays: Option<Seat>,
    analyses: bool,
    posts: bool,
    ponders: bool,
    times: Times,
    options: Options,
    engine: Option<Engine>,
    search: Option<Thinking>,
    searches: u64,
    /// Pings that are answered once the engine has moved.
    pings: Vec<String>,
    /// What the engine thought of its own last position, and the reply that it expects.
    score: Option<Score>,
    expected: Option<Move>,
    /// The opponent has offered a draw.
    draw_offered: bool,
    /// When a win has to be claimed that nobody else has told of by then.
    claims_at: Option<Instant>,
}

impl<'a> Session<'a> {
    pub(super) fn new(
        out: &'a mut (dyn Write + Send),
        heard: Sender<Heard>,
        inbox: Receiver<Heard>,
        files: &[String],
    ) -> Self {
        let mut offered = Offered::new();
        let complaints: Vec<String> = files.iter().filter_map(|file| offered.add(file).err()).collect();
        let loaded = offered.load("orthodox", engine::find_for_xboard).expect("chess is in the catalogue");
        let start = loaded.start.clone();
        let game = Game::new(Arc::clone(&loaded.variant), &start).expect("a variant's own start");
        let mut session = Self {
            out,
            heard,
            inbox,
            backlog: VecDeque::new(),
            offered,
            loaded,
            start,
            moves: Vec::new(),
            game,
            is_broken: false,
            plays: Some(Seat(1)),
            analyses: false,
            posts: false,
            ponders: false,
            times: Times::default(),
            options: features::usual(),
            engine: None,
            search: None,
            searches: 0,
            pings: Vec::new(),
            score: None,
            expected: None,
            draw_offered: false,
            claims_at: None,
        };
        for why in complaints {
            let _ = session.say(&format!("tellusererror {}", why.lines().next().unwrap_or_default()));
        }
        session
    }

    /// Answers until there is nothing more to hear.
    pub(super) fn run(mut self) -> io::Result<()> {
        while let Some(heard) = self.next()? {
            match heard {
                Heard::Line(line) => {
                    if !self.line(&line)? {
                        break;
                    }
                }
                Heard::TooLong(why) => self.say(&format!("Error (line too long): {why}"))?,
                Heard::Thought(number, info) => self.thought(number, info)?,
                Heard::Chosen(number, choice, engine) => {
                    self.chosen(number, &choice, engine.map(|own| *own))?;
                }
                Heard::Told(..) => {}
                Heard::End => {
                    self.claim()?;
                    break;
                }
            }
        }
        // A search under way ends with the session.
        Ok(())
    }

    /// What is heard next. A win is claimed on the way, should its time come.
    fn next(&mut self) -> io::Result<Option<Heard>> {
        if let Some(heard) = self.backlog.pop_front() {
            return Ok(Some(heard));
        }
        if let Some(due) = self.claims_at {
            match self.inbox.recv_timeout(due.saturating_duration_since(Instant::now())) {
                Err(RecvTimeoutError::Timeout) => self.claim()?,
                heard => return Ok(heard.ok()),
            }
        }
        Ok(self.inbox.recv().ok())
    }

    /// Answers a line. Whether the conversation goes on.
    fn line(&mut self, line: &str) -> io::Result<bool> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&command, rest)) = words.split_first() else { return Ok(true) };
        if let Some(taken) = self.times.take(command, rest) {
            if taken.is_err() {
                self.say(&format!("Error (not understood): {}", excerpt(line.trim())))?;
            }
            return Ok(true);
        }
        if matches!(
            command,
            "result"
                | "force"
                | "new"
                | "variant"
                | "setboard"
                | "edit"
                | "undo"
                | "remove"
                | "analyze"
                | "quit"
        ) {
            // The game goes another way, or its result is known.
            self.claims_at = None;
        }
        match command {
            "quit" => return Ok(false),
            // What an engine may know and need not.
            "xboard" | "accepted" | "rejected" | "random" | "computer" | "name" | "rating" | "ics"
            | "pause" | "resume" | "white" | "black" | "egtpath" | "partner" | "ptell" | "setscore" => {}
            "protover" => {
                self.say("feature done=0")?;
                for line in features::lines(&self.offered) {
                    self.say(&line)?;
                }
            }
            "new" => self.renew(),
            "variant" => self.change_variant(rest)?,
            "force" | "result" => {
                self.abort();
                self.plays = None;
            }
            "go" => {
                self.abort();
                self.plays = Some(self.game.turn());
                self.think()?;
            }
            "playother" => {
                self.abort();
                self.plays = self.game.variant().spec().seat_ids().find(|seat| *seat != self.game.turn());
                self.guess();
            }
            "usermove" => self.user_move(rest.first().copied().unwrap_or_default())?,
            "?" => {
                if let Some(thinking) = self.search.as_ref().filter(|one| one.purpose == Purpose::Move) {
                    thinking.search.stop();
                }
            }
            "ping" => {
                let pong = format!("pong {}", rest.first().copied().unwrap_or_default());
                if self.is_moving() { self.pings.push(pong) } else { self.say(pong.trim_end())? }
            }
            "holding" => self.hold(line.trim())?,
            "setboard" => self.set_board(&rest.join(" "))?,
            "undo" | "remove" => self.take_back(command)?,
            "draw" => self.draw()?,
            "hint" => self.hint()?,
            "bk" => self.say(" no book\n")?,
            "post" => self.posts = true,
            "nopost" => self.posts = false,
            "hard" => self.ponders = true,
            "easy" => {
                self.ponders = false;
                if matches!(self.search.as_ref().map(|one| one.purpose), Some(Purpose::Guess(_))) {
                    self.abort();
                }
            }
            "analyze" => {
                self.abort();
                self.plays = None;
                self.analyses = true;
                self.posts = true;
                self.analyse();
            }
            "exit" => {
                self.abort();
                self.analyses = false;
            }
            "." => self.stand()?,
            "memory" | "cores" => self.resource(command, rest)?,
            "option" => self.option(line.trim().strip_prefix("option").unwrap_or_default().trim())?,
            "edit" | "bughouse" => self.say(&format!("Error (not supported): {command}"))?,
            _ => self.bare_move(line.trim())?,
        }
        Ok(true)
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")?;
        self.out.flush()
    }
}
