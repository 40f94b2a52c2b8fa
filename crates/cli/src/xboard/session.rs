//! What is answered to each line.

use std::collections::VecDeque;
use std::io::Write;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use chatur_core::{Decision, Game, Move, Outcome, Seat, Setup};
use chatur_notation::{MoveTextError, coordinates, read_position_since};
use chatur_play::Judgement;
use chatur_search::{Choice, Engine, Info, Limits, Options, Score, Signal};
use chatur_variants::Loaded;

use super::clock::Times;
use super::{features, moves, setup, tell};
use crate::engine::{self, Heard, Offered, Search};
use crate::failure::Failure;
use crate::opening::short;
use crate::uci::{LARGEST_HASH, MOST_THREADS, level_of};

/// How long a hint may be thought about, in nodes.
const HINT: u64 = 5000;

/// How long the loser has to tell of a win that a client may not know.
const GRACE: Duration = Duration::from_secs(1);

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Purpose {
    /// The engine is to move.
    Move,
    /// The opponent is to move and is expected to play this.
    Guess(Move),
    /// The client wants to see thoughts.
    Analysis,
}

struct Thinking {
    search: Search,
    purpose: Purpose,
    /// What it chose, should it be over before that is wanted.
    choice: Option<Choice>,
    last: Option<Info>,
}

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
        let loaded = offered.load("normal", engine::find_for_xboard).expect("chess is in the catalogue");
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
    pub(super) fn run(mut self) -> Result<(), Failure> {
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
                    self.chosen(number, choice, engine.map(|own| *own))?;
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
    fn next(&mut self) -> Result<Option<Heard>, Failure> {
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
    fn line(&mut self, line: &str) -> Result<bool, Failure> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&command, rest)) = words.split_first() else { return Ok(true) };
        if let Some(taken) = self.times.take(command, rest) {
            if taken.is_err() {
                self.say(&format!("Error (not understood): {}", short(line.trim())))?;
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
            | "pause" | "resume" | "white" | "black" | "egtpath" | "partner" | "ptell" | "holding"
            | "setscore" => {}
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

    fn is_moving(&self) -> bool {
        self.search.as_ref().is_some_and(|thinking| thinking.purpose == Purpose::Move)
    }

    /// Ends the search and forgets what it found. The engine comes back.
    fn abort(&mut self) {
        let Some(thinking) = self.search.take() else { return };
        thinking.search.stop();
        while thinking.choice.is_none()
            && let Ok(heard) = self.inbox.recv()
        {
            match heard {
                Heard::Chosen(number, _, engine) if number == thinking.search.number => {
                    self.engine = engine.map(|engine| *engine);
                    break;
                }
                Heard::Thought(..) => {}
                other => self.backlog.push_back(other),
            }
        }
        let pings = std::mem::take(&mut self.pings);
        for pong in pings {
            let _ = self.say(&pong);
        }
    }

    /// A new game of chess, the engine second.
    fn renew(&mut self) {
        self.abort();
        self.times.renew();
        (self.score, self.expected, self.draw_offered) = (None, None, false);
        self.plays = Some(Seat(1));
        if let Ok(loaded) = self.offered.load("normal", engine::find_for_xboard) {
            self.open(loaded);
        }
        if let Some(engine) = &mut self.engine {
            engine.forget();
        }
        if self.analyses {
            self.analyse();
        }
    }

    fn open(&mut self, loaded: Loaded) {
        if loaded.head.id != self.loaded.head.id || loaded.hash != self.loaded.hash {
            self.engine = None;
        } else {
            // The engine was made for the rules as they were compiled then.
            self.begin(loaded.start);
            return;
        }
        self.loaded = loaded;
        self.begin(self.loaded.start.clone());
    }

    /// Begins at a position, should it be one.
    fn begin(&mut self, start: Setup) -> bool {
        let Ok(game) = Game::new(Arc::clone(&self.loaded.variant), &start) else { return false };
        (self.game, self.start) = (game, start);
        self.moves.clear();
        self.is_broken = false;
        true
    }

    fn change_variant(&mut self, words: &[&str]) -> Result<(), Failure> {
        self.abort();
        let name = words.first().copied().unwrap_or_default();
        let found = self.offered.load(name, engine::find_for_xboard);
        let found = found.ok().filter(|loaded| features::is_for_two(loaded.variant.spec()));
        let Some(loaded) = found else {
            return self.say(&format!("Error (unknown variant): {}", short(name)));
        };
        self.open(loaded);
        if !engine::is_known_to_xboard(name) {
            for line in setup::lines(&self.loaded) {
                self.say(&line)?;
            }
        }
        Ok(())
    }

    fn set_board(&mut self, text: &str) -> Result<(), Failure> {
        self.abort();
        let setup = read_position_since(&self.loaded.variant, &self.loaded.start, text);
        let why = match setup {
            Ok(setup) => match Game::new(Arc::clone(&self.loaded.variant), &setup) {
                Ok(_) => {
                    self.begin(setup);
                    if self.analyses {
                        self.analyse();
                    }
                    return Ok(());
                }
                Err(error) => error.to_string(),
            },
            Err(error) => error.to_string(),
        };
        self.is_broken = true;
        self.say(&format!("tellusererror Illegal position: {}", why.lines().next().unwrap_or_default()))
    }

    /// A line that is no command should be a move.
    fn bare_move(&mut self, text: &str) -> Result<(), Failure> {
        let variant = Arc::clone(&self.loaded.variant);
        let read = moves::read(&variant, self.game.position(), text);
        if matches!(read, Err(MoveTextError::Unreadable(_) | MoveTextError::Empty)) {
            return self.say(&format!("Error (unknown command): {}", short(text)));
        }
        self.user_move(text)
    }

    fn user_move(&mut self, text: &str) -> Result<(), Failure> {
        if self.is_moving() {
            return self.say(&format!("Error (command not legal now): {}", short(text)));
        }
        if self.is_broken {
            return self.say(&format!("Illegal move (the position is illegal): {}", short(text)));
        }
        let variant = Arc::clone(&self.loaded.variant);
        let legal = moves::read(&variant, self.game.position(), text).map_err(|error| error.to_string());
        let was_over = self.game.outcome().is_some();
        let played = legal.and_then(|mv| self.follow(mv).map(|()| mv));
        let mv = match played {
            Ok(mv) => mv,
            Err(why) => {
                return self.say(&format!("Illegal move ({}): {}", tell::in_brackets(&why), short(text)));
            }
        };
        let guessed =
            matches!(self.search.as_ref().map(|one| one.purpose), Some(Purpose::Guess(guess)) if guess == mv);
        if !guessed {
            self.abort();
        }
        if self.analyses {
            self.analyse();
            return Ok(());
        }
        if self.plays.is_some() && !was_over && self.game.outcome().is_some() {
            self.abort();
            return self.tell_result();
        }
        if self.plays != Some(self.game.turn()) {
            self.abort();
            return Ok(());
        }
        if guessed { self.guessed() } else { self.think() }
    }

    /// Plays a legal move, in a game that a draw unknown to the client may have ended.
    fn follow(&mut self, mv: Move) -> Result<(), String> {
        let text = coordinates::write(self.game.variant(), self.game.position(), mv);
        engine::follow(&mut self.game, &text)?;
        self.moves.push(mv);
        Ok(())
    }

    fn take_back(&mut self, command: &str) -> Result<(), Failure> {
        self.abort();
        let count = if command == "remove" { 2 } else { 1 };
        if self.moves.len() < count || self.is_broken {
            self.say(&format!("Error (command not legal now): {command}"))?;
        } else {
            for _ in 0..count {
                self.moves.pop();
                if self.game.undo().is_none() {
                    self.rebuild();
                }
            }
            (self.score, self.expected) = (None, None);
        }
        if self.analyses {
            self.analyse();
        }
        Ok(())
    }

    /// Plays all moves again.
    fn rebuild(&mut self) {
        let moves = std::mem::take(&mut self.moves);
        self.begin(self.start.clone());
        for mv in moves {
            let _ = self.follow(mv);
        }
    }

    /// The engine's own moves so far.
    fn made(&self) -> usize {
        self.moves.len() / self.loaded.variant.spec().seats.len().max(1)
    }

    fn limits(&self) -> Limits {
        let seats = self.loaded.variant.spec().seats.len();
        self.times.limits(self.plays.unwrap_or(self.game.turn()), self.made(), seats)
    }

    /// Thinks about a move, or says that the game is over.
    fn think(&mut self) -> Result<(), Failure> {
        if self.is_broken {
            return Ok(());
        }
        if self.claims_draw() {
            return Ok(());
        }
        let Some(game) = engine::to_think_about(&self.game) else {
            return self.nothing_to_think();
        };
        let limits = self.limits();
        if !self.start(&game, limits, Purpose::Move) {
            return self.play(game.legal_moves().first().copied());
        }
        Ok(())
    }

    /// Dead material is no reason not to move, should the client want it.
    fn nothing_to_think(&mut self) -> Result<(), Failure> {
        if engine::is_won(&self.game) {
            return self.tell_result();
        }
        let any = self.game.variant().legal_moves(self.game.position()).first().copied();
        self.play(any)
    }

    /// Begins a search. Whether there is one.
    fn start(&mut self, game: &Game, limits: Limits, purpose: Purpose) -> bool {
        self.prepare();
        let Some(mut engine) = self.engine.take() else { return false };
        if *engine.options() != self.options {
            engine.set_options(self.options.clone());
        }
        self.searches += 1;
        match Search::start(self.searches, engine, game, limits, self.heard.clone()) {
            Ok(search) => {
                self.search = Some(Thinking { search, purpose, choice: None, last: None });
                true
            }
            Err(_) => false,
        }
    }

    fn prepare(&mut self) {
        if self.engine.is_none() {
            self.engine = Some(Engine::new(Arc::clone(&self.loaded.variant), self.options.clone()));
        }
    }

    fn analyse(&mut self) {
        if self.is_broken {
            return;
        }
        if let Some(game) = engine::to_think_about(&self.game) {
            self.start(&game, Limits::default(), Purpose::Analysis);
        }
    }

    /// Thinks on the opponent's time about the reply to the move that is expected.
    fn guess(&mut self) {
        let Some(expected) = self.expected.take().filter(|_| self.ponders && !self.is_broken) else { return };
        let mut game = self.game.clone();
        if game.play(expected).is_err() || game.outcome().is_some() {
            return;
        }
        let limits = Limits { ponder: true, ..self.limits() };
        self.start(&game, limits, Purpose::Guess(expected));
    }

    /// The opponent has played what was expected.
    fn guessed(&mut self) -> Result<(), Failure> {
        let Some(thinking) = &mut self.search else { return self.think() };
        thinking.purpose = Purpose::Move;
        thinking.search.ponder_hit();
        match thinking.choice.take() {
            Some(choice) => {
                self.search = None;
                self.decide(&choice)
            }
            None => Ok(()),
        }
    }

    fn thought(&mut self, number: u64, info: Info) -> Result<(), Failure> {
        let Some(thinking) = self.search.as_mut().filter(|thinking| thinking.search.number == number) else {
            return Ok(());
        };
        if info.line != 1 {
            return Ok(());
        }
        let text = tell::thought(&thinking.search.game, &info);
        let shown = self.posts && !matches!(thinking.purpose, Purpose::Guess(_));
        thinking.last = Some(info);
        if shown { self.say(&text) } else { Ok(()) }
    }

    fn chosen(&mut self, number: u64, choice: Choice, engine: Option<Engine>) -> Result<(), Failure> {
        let Some(thinking) = self.search.as_mut().filter(|thinking| thinking.search.number == number) else {
            return Ok(());
        };
        self.engine = engine;
        if thinking.purpose == Purpose::Move {
            self.search = None;
            return self.decide(&choice);
        }
        // It is kept until it is wanted.
        thinking.choice = Some(choice);
        Ok(())
    }

    /// Plays what was chosen, and answers what had to wait for it.
    fn decide(&mut self, choice: &Choice) -> Result<(), Failure> {
        let legal = self.game.variant().legal_moves(self.game.position());
        let best = choice.best.filter(|mv| legal.contains(mv)).or(legal.first().copied());
        self.score = choice.lines.first().map(|info| info.score);
        self.expected = choice.ponder;
        if self.draw_offered && self.accepts() {
            self.say("offer draw")?;
        }
        self.draw_offered = false;
        self.play(best)
    }

    fn play(&mut self, best: Option<Move>) -> Result<(), Failure> {
        if let Some(mv) = best {
            let text = moves::write(self.game.variant(), self.game.position(), mv);
            let was_over = self.game.outcome().is_some();
            if self.follow(mv).is_ok() {
                self.say(&format!("move {text}"))?;
                if !was_over && self.has_reached_goal() {
                    self.claims_at = Some(Instant::now() + GRACE);
                } else if !was_over {
                    self.tell_result()?;
                }
            }
        }
        for pong in std::mem::take(&mut self.pings) {
            self.say(&pong)?;
        }
        if self.game.outcome().is_none() {
            self.guess();
        }
        Ok(())
    }

    /// Claims a draw that the rules leave to a claim, where the engine would not win.
    fn claims_draw(&mut self) -> bool {
        let draw = self.game.claims().into_iter().find(|outcome| outcome.decision == Decision::Draw);
        let Some(outcome) = draw.filter(|_| self.judgement().would_draw()) else { return false };
        let _ = self.say(&tell::result(&outcome));
        true
    }

    fn judgement(&self) -> Judgement {
        Judgement { score: self.score, plies: self.moves.len() }
    }

    fn accepts(&self) -> bool {
        self.judgement().accepts_draw()
    }

    fn draw(&mut self) -> Result<(), Failure> {
        if self.is_moving() {
            self.draw_offered = true;
            return Ok(());
        }
        if self.plays.is_some() && self.accepts() { self.say("offer draw") } else { Ok(()) }
    }

    /// Whether the engine's own move has won although moves are left: which a client may not know, and then takes for a
    /// false claim what the winner says. From the loser it takes the same.
    fn has_reached_goal(&self) -> bool {
        let won = |outcome: &Outcome| self.plays.is_some_and(|me| outcome.decision.winners().contains(&me));
        self.game.outcome().is_some_and(won) && self.game.variant().has_move(self.game.position())
    }

    /// Claims a win that nobody has told of.
    fn claim(&mut self) -> Result<(), Failure> {
        if self.claims_at.take().is_some() { self.tell_result() } else { Ok(()) }
    }

    fn tell_result(&mut self) -> Result<(), Failure> {
        match self.game.outcome() {
            Some(outcome) => {
                let text = tell::result(outcome);
                self.say(&text)
            }
            None => Ok(()),
        }
    }

    fn hint(&mut self) -> Result<(), Failure> {
        if self.is_moving() || self.is_broken {
            return Ok(());
        }
        let guess = match self.search.as_ref().map(|one| one.purpose) {
            Some(Purpose::Guess(guess)) => Some(guess),
            _ => self.expected,
        };
        let mv = match (guess, engine::to_think_about(&self.game)) {
            (Some(guess), _) => Some(guess),
            (None, Some(game)) if self.search.is_none() => {
                self.prepare();
                let engine = self.engine.as_mut();
                engine
                    .and_then(|own| own.think(&game, &Limits::nodes(HINT), &Signal::new(), &mut |_| {}).best)
            }
            _ => None,
        };
        match mv {
            Some(mv) if self.game.variant().is_legal(self.game.position(), mv) => {
                let text = moves::write(self.game.variant(), self.game.position(), mv);
                self.say(&format!("Hint: {text}"))
            }
            _ => Ok(()),
        }
    }

    /// How far an analysis has come.
    fn stand(&mut self) -> Result<(), Failure> {
        let Some(info) = self.search.as_ref().and_then(|thinking| thinking.last.as_ref()) else {
            return Ok(());
        };
        let hundredths = info.time.max(Duration::ZERO).as_millis() / 10;
        let text = format!("stat01: {hundredths} {} {} 0 0", info.nodes, info.depth);
        self.say(&text)
    }

    fn resource(&mut self, command: &str, words: &[&str]) -> Result<(), Failure> {
        let word = words.first().copied().unwrap_or_default();
        let Ok(number) = word.parse::<usize>() else {
            return self.say(&format!("Error (needs a number): {command} {}", short(word)));
        };
        if command == "memory" {
            self.options.hash = number.clamp(1, LARGEST_HASH);
        } else {
            self.options.threads = number.clamp(1, MOST_THREADS);
        }
        self.set_up();
        Ok(())
    }

    fn option(&mut self, text: &str) -> Result<(), Failure> {
        let (name, value) = text.split_once('=').unwrap_or((text, ""));
        let (name, value) = (name.trim(), value.trim());
        match name.to_lowercase().as_str() {
            "skill level" => match value.parse::<usize>() {
                Ok(skill) => {
                    self.options.level = level_of(skill);
                    self.set_up();
                    Ok(())
                }
                Err(_) => self.say(&format!("Error (needs a number): option {}", short(text))),
            },
            "clear hash" => {
                if let Some(engine) = &mut self.engine {
                    engine.forget();
                }
                Ok(())
            }
            "variantpath" if value.is_empty() => Ok(()),
            "variantpath" => match self.offered.add(value) {
                Ok(_) => Ok(()),
                Err(why) => self.say(&format!("tellusererror {}", why.lines().next().unwrap_or_default())),
            },
            _ => self.say(&format!("Error (unknown option): {}", short(name))),
        }
    }

    /// Has the engine set up as the options are: from its next search on, which for an analysis is now.
    fn set_up(&mut self) {
        if self.search.as_ref().is_some_and(|thinking| thinking.purpose == Purpose::Analysis) {
            self.abort();
            self.analyse();
        }
    }

    fn say(&mut self, text: &str) -> Result<(), Failure> {
        writeln!(self.out, "{text}")?;
        self.out.flush().map_err(Failure::from)
    }
}
