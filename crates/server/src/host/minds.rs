//! What thinks for seats: own searches and other programs. They are made when their turn to think comes, and only those
//! are kept from one turn to the next that have thought lately.

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use chatur_core::{Game, Variant};
use chatur_engines::{EngineError, Foreign, Known, Launch, Patience, Said};
use chatur_play::{Player, PlayerAction, Thought};
use chatur_search::{Engine, Limits, Options, Signal, TimeLeft};
use tracing::warn;

/// So many are kept at most.
const KEPT: usize = 32;
/// So long one is kept that does not think.
const RESTS: Duration = Duration::from_mins(1);
/// No program thinks as if it had more on its clock, so that it does not keep others waiting for long.
const LONGEST_CLOCK: Duration = Duration::from_mins(10);

/// Those who have thought lately, the last one last. Clones are the same ones.
#[derive(Clone, Default)]
pub(crate) struct Minds(Arc<Mutex<VecDeque<Kept>>>);

/// Since when one has not thought, and what it has made to think with.
type Kept = (Instant, Weak<Own>);

/// What one has made to think with; nothing while it thinks, and when it was given up.
type Own = Mutex<Option<Box<dyn Player>>>;

/// Whoever thinks for a seat.
pub(crate) struct Mind {
    recipe: Recipe,
    own: Arc<Own>,
    minds: Minds,
}

/// How one is made.
pub(crate) enum Recipe {
    /// An own search.
    Search(Arc<Variant>, Options),
    /// Another program, for games of a variant.
    Program(Launch, Box<Known>),
    /// A program that this host does not have.
    Unknown,
}

/// Another program as a mind.
struct Program(Foreign);

impl Minds {
    /// One who thinks, once it is asked to.
    pub(crate) fn mind(&self, recipe: Recipe) -> Mind {
        Mind { recipe, own: Arc::default(), minds: self.clone() }
    }

    /// Lets those go that have not thought for long.
    pub(crate) fn tidy(&self) {
        self.let_go(RESTS);
    }

    /// How many are kept.
    pub(crate) fn kept(&self) -> usize {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .iter()
            .filter(|(_, own)| own.strong_count() > 0)
            .count()
    }

    /// Keeps what one thinks with until its next turn.
    fn keep(&self, own: &Arc<Own>) {
        {
            let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            let other = Arc::downgrade(own);
            kept.retain(|(_, weak)| weak.strong_count() > 0 && !weak.ptr_eq(&other));
            kept.push_back((Instant::now(), other));
        }
        self.let_go(RESTS);
    }

    /// Lets those go that have rested for so long, and the first of those that are too many.
    fn let_go(&self, rests: Duration) {
        let gone: Vec<Weak<Own>> = {
            let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            kept.retain(|(_, weak)| weak.strong_count() > 0);
            let resting = kept.iter().take_while(|(since, _)| since.elapsed() >= rests).count();
            let gone = resting.max(kept.len().saturating_sub(KEPT));
            kept.drain(..gone).map(|(_, weak)| weak).collect()
        };
        // A program takes its time to end: nobody waits for that.
        for own in gone.iter().filter_map(Weak::upgrade) {
            drop(own.lock().unwrap_or_else(PoisonError::into_inner).take());
        }
    }
}

impl fmt::Debug for Minds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Minds").field("kept", &self.kept()).finish()
    }
}

impl Recipe {
    fn make(&self) -> Result<Box<dyn Player>, String> {
        match self {
            Self::Search(variant, options) => Ok(Box::new(Engine::new(Arc::clone(variant), options.clone()))),
            Self::Program(launch, known) => {
                let wrong = |error: EngineError| error.to_string();
                let mut program = Foreign::start(launch.clone(), Patience::default()).map_err(wrong)?;
                program.new_game(known).map_err(wrong)?;
                Ok(Box::new(Program(program)))
            }
            Self::Unknown => Err("this host has no such engine".to_owned()),
        }
    }
}

impl Mind {
    /// Thinks with what is kept, or with what is made now.
    fn try_to(&self, game: &Game, limits: &Limits, signal: &Signal) -> Result<Thought, String> {
        let kept = self.own.lock().unwrap_or_else(PoisonError::into_inner).take();
        let mut mind = kept.map_or_else(|| self.recipe.make(), Ok)?;
        let thought = mind.think(game, limits, signal)?;
        *self.own.lock().unwrap_or_else(PoisonError::into_inner) = Some(mind);
        self.minds.keep(&self.own);
        Ok(thought)
    }
}

impl Player for Mind {
    fn think(&mut self, game: &Game, limits: &Limits, signal: &Signal) -> Result<Thought, String> {
        match self.try_to(game, limits, signal) {
            // What has failed once is started anew once.
            Err(error) if matches!(self.recipe, Recipe::Program(..)) && !signal.is_stopped() => {
                warn!(error, "an engine has failed and is started anew");
                self.try_to(game, limits, signal)
            }
            thought => thought,
        }
    }
}

impl Player for Program {
    fn think(&mut self, game: &Game, limits: &Limits, signal: &Signal) -> Result<Thought, String> {
        let mut limits = limits.clone();
        if let Some(TimeLeft::Clock { remaining, .. }) = &mut limits.time {
            for time in remaining {
                *time = (*time).min(LONGEST_CLOCK);
            }
        }
        let reply = self.0.think(game, &limits, signal).map_err(|error| error.to_string())?;
        let does = match reply.said {
            Said::Move(mv) => PlayerAction::Move(mv),
            Said::Resigns => PlayerAction::Resign,
            Said::Claims(_) => PlayerAction::Claim,
        };
        Ok(Thought { does, score: reply.score })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn think(mind: &mut Mind, game: &Game) {
        mind.think(game, &Limits::nodes(1), &Signal::new()).unwrap();
    }

    fn has(mind: &Mind) -> bool {
        mind.own.lock().unwrap().is_some()
    }

    #[test]
    fn only_those_are_kept_that_have_thought_lately() {
        let loaded = chatur_variants::load("orthodox").unwrap();
        let game = Game::new(Arc::clone(&loaded.variant), &loaded.start).unwrap();
        let minds = Minds::default();
        let options = Options { hash: 1, ..Options::default() };
        let recipe = || Recipe::Search(Arc::clone(&loaded.variant), options.clone());
        let mut all: Vec<Mind> = (0..KEPT + 3).map(|_| minds.mind(recipe())).collect();
        assert!(!has(&all[0]), "it has something before it has thought");
        for mind in &mut all {
            think(mind, &game);
        }
        assert_eq!((minds.kept(), all.iter().filter(|mind| has(mind)).count()), (KEPT, KEPT));
        assert!(!has(&all[2]) && has(&all[3]));
        // Who thinks again is made again, and the one goes that has not for longest.
        think(&mut all[0], &game);
        assert!(has(&all[0]) && !has(&all[3]));
        minds.let_go(Duration::ZERO);
        assert!(!all.iter().any(has) && minds.kept() == 0);
        // What nobody needs any more is kept by nobody.
        think(&mut all[0], &game);
        drop(all);
        assert_eq!(minds.kept(), 0);
    }
}
