//! Whoever thinks for a host within a page, in another place than it: it is told all that it needs to know.

mod question;
mod thought;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use chatur_core::Game;
use chatur_lab::Interrupt;
use chatur_lab::balance::quick;
use chatur_play::Player;
use chatur_search::{Engine, Level, Options, Signal, Timer};
use chatur_tables::analysis;
use chatur_tables::lessons::{lessons, lessons_task};
use chatur_tables::message::{Code, Failed};
use chatur_tables::show::{short_game, short_game_task};
use chatur_tables::task::Task;
use chatur_texts::apart;
use chatur_variants::{Lang, Loaded, Loader};
use serde_json::json;

use crate::host::within;
use crate::request::{Answer, Lacking, bad, read, spoken};

use thought::told;

pub(crate) use question::{Mind, Question};
pub(crate) use thought::read_thought;

/// Room for the positions of a player's search, and of one that analyses, in mebibytes.
const HASH: usize = 2;
const ANALYSIS: usize = 8;
/// So many players keep what they think with, and so many rules are known, the last ones.
const PLAYERS: usize = 8;
const RULES: usize = 8;

/// Thinks about what a host gives out, one thing after the other.
pub struct Thinker {
    timer: Timer,
    loader: Loader,
    /// Rules by their text, the last ones first.
    rules: VecDeque<(String, Arc<Loaded>)>,
    /// Languages that were asked for.
    spoken: Vec<Lang>,
    /// Players by the numbers of their minds, the last ones first.
    players: VecDeque<(u32, Engine)>,
    /// What analysed last: whoever goes on with a line finds what was thought of it before.
    engine: Option<Engine>,
}

impl Thinker {
    /// One who has not thought about anything, and has the time from here.
    pub fn new(timer: Timer) -> Self {
        Self {
            timer,
            loader: Loader::default(),
            rules: VecDeque::new(),
            spoken: Vec::new(),
            players: VecDeque::new(),
            engine: None,
        }
    }

    /// Thinks about an errand, which has waited for so long. `tell` hears parts of an answer that comes in parts.
    ///
    /// # Errors
    /// The first time that some rules are thought about, where files are not within with what has been learnt of them, and that a
    /// language is asked for that is not within. Whoever asks again has them thought about with what was handed in by then.
    pub fn think(
        &mut self,
        errand: &str,
        waited: Duration,
        tell: &mut dyn FnMut(&str),
    ) -> Result<Answer, Lacking> {
        let question = match read::<Question>(errand) {
            Ok(question) => question,
            Err(failed) => return Ok(Answer::refused(&failed)),
        };
        let mut lacking = self.lacking(question.rules());
        lacking.extend(self.unspoken(question.lang()));
        if !lacking.is_empty() {
            return Err(Lacking(lacking));
        }
        Ok(self.answer(question, waited, tell).unwrap_or_else(|failed| Answer::refused(&failed)))
    }

    /// Hands in a file that was [lacking](Lacking).
    pub fn hand_in(&mut self, name: String, file: Vec<u8>) {
        if let Some(lang) = apart::language_of(&name) {
            apart::hand_in(lang, String::from_utf8_lossy(&file).into_owned());
            // What was told of them when they were read is told anew.
            self.rules.clear();
        } else {
            chatur_search::hand_in(name, file);
        }
    }

    /// The file of a language that is asked for for the first time and not within.
    fn unspoken(&mut self, lang: Lang) -> Option<String> {
        if self.spoken.contains(&lang) {
            return None;
        }
        self.spoken.push(lang);
        apart::is_lacking(lang).then(|| apart::file_name(lang))
    }

    /// What is not within of rules that are thought about for the first time.
    fn lacking(&mut self, rules: &str) -> Vec<String> {
        if self.rules.iter().any(|(known, _)| known == rules) {
            return Vec::new();
        }
        // Why they cannot be read is answered to what is asked.
        self.loaded(rules).map_or_else(|_| Vec::new(), |loaded| chatur_search::lacking(loaded.variant.spec()))
    }

    fn answer(
        &mut self,
        question: Question,
        waited: Duration,
        tell: &mut dyn FnMut(&str),
    ) -> Result<Answer, Failed> {
        match question {
            Question::Play { game, mind, limits } => {
                let (_, game) = self.game(&game)?;
                let limits = limits.limits().after_waiting(waited);
                let thought = Player::think(self.player(&game, mind), &game, &limits, &Signal::new());
                Ok(Answer::json(&told(&thought.map_err(bad)?)))
            }
            Question::Lines { game, lines, millis } => {
                let (_, game) = self.game(&game)?;
                let time = Duration::from_millis(millis);
                let engine = self.analyst(&game, lines);
                Ok(Answer::json(&analysis::think(engine, &game, time, &Signal::new())))
            }
            Question::Opening { rules } => {
                let loaded = self.loaded(&rules)?;
                let shown = within(short_game_task(), || short_game(&loaded))?;
                Ok(Answer::json(&json!({ "positions": shown })))
            }
            Question::Lessons { rules } => {
                let loaded = self.loaded(&rules)?;
                Ok(Answer::json(&within(lessons_task(), || lessons(&loaded))?))
            }
            Question::Balance { text, games, nodes, lang } => {
                let loaded = self.loaded(&text)?;
                let lang = spoken(lang.as_deref());
                let event = |so_far: &quick::BalanceSoFar| {
                    // Nothing that is told can fail to be written.
                    format!("data: {}\n\n", serde_json::to_string(so_far).unwrap_or_default())
                };
                let wish = quick::Wish { games, nodes, lang, timer: self.timer };
                let hear = |so_far: quick::BalanceSoFar| tell(&event(&so_far));
                let balance = quick::balance(&loaded, &wish, &Interrupt::new(), hear);
                let balance = balance.map_err(|error| bad(error.to_string()))?;
                Ok(Answer { kind: "text/event-stream", ..Answer::text(event(&balance)) })
            }
        }
    }

    /// The rules of a text.
    fn loaded(&mut self, text: &str) -> Result<Arc<Loaded>, Failed> {
        let known = self.rules.iter().position(|(own, _)| own == text).and_then(|at| self.rules.remove(at));
        let entry = if let Some(known) = known {
            known
        } else {
            let task = Task::text("reading this variant");
            let loaded = within(task, || self.loader.load_text("variant.ron", text))?;
            (text.to_owned(), Arc::new(loaded.map_err(bad)?))
        };
        let loaded = Arc::clone(&entry.1);
        self.rules.push_front(entry);
        self.rules.truncate(RULES);
        Ok(loaded)
    }

    /// A game as a host has told it.
    fn game(&mut self, told: &question::Told) -> Result<(Arc<Loaded>, Game), Failed> {
        let loaded = self.loaded(&told.rules)?;
        let task = Task::moves("playing this game through", &loaded.variant, told.steps.len());
        let game = within(task, || told.play(&loaded))?;
        let game = game.map_err(|why| Failed::new(Code::Broken, why))?;
        Ok((loaded, game))
    }

    /// Who plays with this mind.
    fn player(&mut self, game: &Game, mind: Mind) -> &mut Engine {
        let known = self.players.iter().position(|(number, _)| *number == mind.number);
        let known = known.and_then(|at| self.players.remove(at)).map(|(_, engine)| engine);
        let own = known.filter(|engine| engine.variant().owns(game.position()).is_ok());
        let engine = own.unwrap_or_else(|| {
            let options = Options {
                level: Level::new(mind.level),
                seed: mind.seed,
                hash: HASH,
                timer: self.timer,
                ..Options::default()
            };
            Engine::new(Arc::clone(game.variant()), options)
        });
        self.players.truncate(PLAYERS - 1);
        self.players.push_front((mind.number, engine));
        &mut self.players[0].1
    }

    /// An engine for the rules of a game, who tells so many lines.
    fn analyst(&mut self, game: &Game, lines: usize) -> &mut Engine {
        let options = Options { hash: ANALYSIS, lines, timer: self.timer, ..Options::default() };
        let kept = self.engine.take().filter(|engine| engine.variant().owns(game.position()).is_ok());
        let mut engine = kept.unwrap_or_else(|| Engine::new(Arc::clone(game.variant()), options.clone()));
        engine.set_options(options);
        self.engine.insert(engine)
    }
}

impl std::fmt::Debug for Thinker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Thinker").finish_non_exhaustive()
    }
}
