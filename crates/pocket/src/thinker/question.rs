//! What somebody is to think about, as text.

use std::sync::Arc;
use std::time::Duration;

use chatur_core::{Game, GameStep, Leave, Move, Seat, Setup};
use chatur_search::{Limits, TimeLeft};
use chatur_variants::{Lang, Loaded};
use serde::{Deserialize, Serialize};

use crate::request::spoken;

/// What somebody is to think about, with all that he has to know.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Question {
    /// What a player does.
    Play { game: Told, mind: Mind, limits: Time },
    /// What the best lines are.
    Lines { game: Told, lines: usize, millis: u64 },
    /// What a short game looks like, by resolved rules.
    Opening { rules: String },
    /// What the lessons of resolved rules are.
    Lessons { rules: String },
    /// How the variant of a text plays against itself.
    Balance { text: String, games: u64, nodes: Option<u64>, lang: Option<String> },
}

/// Who thinks for a seat.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(crate) struct Mind {
    pub(crate) number: u32,
    pub(crate) level: u8,
    pub(crate) seed: u64,
}

/// A game: its resolved rules, its start and what was done since.
#[derive(Serialize, Deserialize)]
pub(crate) struct Told {
    pub(super) rules: String,
    start: Setup,
    pub(super) steps: Vec<Step>,
    /// What was tried in vain, each after so many steps.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    refused: Vec<(usize, Move)>,
}

/// What was done in a game that goes on.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Step {
    Move(Move),
    Resigned(Seat),
    Flagged(Seat),
}

/// How much time there is, in milliseconds.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Time {
    Move(u64),
    Clock { remaining: Vec<u64>, increment: Vec<u64> },
}

impl Question {
    pub(crate) fn play(loaded: &Loaded, game: &Game, limits: &Limits, mind: Mind) -> Self {
        Self::Play { game: Told::of(loaded, game), mind, limits: Time::of(limits) }
    }

    pub(crate) fn lines(loaded: &Loaded, game: &Game, lines: usize, time: Duration) -> Self {
        Self::Lines { game: Told::of(loaded, game), lines, millis: time.as_millis() as u64 }
    }

    /// The text of the rules that it is about.
    pub(super) fn rules(&self) -> &str {
        match self {
            Self::Play { game, .. } | Self::Lines { game, .. } => &game.rules,
            Self::Opening { rules } | Self::Lessons { rules } => rules,
            Self::Balance { text, .. } => text,
        }
    }

    /// The language that it is answered in.
    pub(super) fn lang(&self) -> Lang {
        match self {
            Self::Balance { lang, .. } => spoken(lang.as_deref()),
            Self::Play { .. } | Self::Lines { .. } | Self::Opening { .. } | Self::Lessons { .. } => {
                Lang::default()
            }
        }
    }

    /// As a thinker is told it.
    pub(crate) fn text(&self) -> String {
        // Nothing that is asked can fail to be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl Told {
    fn of(loaded: &Loaded, game: &Game) -> Self {
        // Whoever is asked what to do now is asked in a game that goes on: nobody has claimed anything or agreed to a draw.
        let step = |step: &GameStep| match *step {
            GameStep::Move(mv) => Some(Step::Move(mv)),
            GameStep::Leave(seat, Leave::Resigned) => Some(Step::Resigned(seat)),
            GameStep::Leave(seat, Leave::Flagged) => Some(Step::Flagged(seat)),
            GameStep::Draw | GameStep::Claim(_) => None,
        };
        let steps = game.steps().iter().filter_map(step).collect();
        let refused = game.refused().iter().map(|tried| (tried.at, tried.mv)).collect();
        Self { rules: loaded.resolved.clone(), start: game.start().clone(), steps, refused }
    }

    /// The game; why not, where it does not go by these rules.
    pub(super) fn play(&self, loaded: &Loaded) -> Result<Game, String> {
        let made = Game::new(Arc::clone(&loaded.variant), &self.start);
        let mut game = made.map_err(|error| error.to_string())?;
        let mut refused = self.refused.iter().peekable();
        for (at, step) in self.steps.iter().enumerate() {
            while let Some((_, mv)) = refused.next_if(|(after, _)| *after <= at) {
                game.try_move(*mv).map_err(|error| error.to_string())?;
            }
            let done = match *step {
                Step::Move(mv) => game.play_recorded(mv).map(|_| ()).map_err(|error| error.to_string()),
                Step::Resigned(seat) => game.leave(seat, Leave::Resigned).map_err(|error| error.to_string()),
                Step::Flagged(seat) => game.leave(seat, Leave::Flagged).map_err(|error| error.to_string()),
            };
            done?;
        }
        for (_, mv) in refused {
            game.try_move(*mv).map_err(|error| error.to_string())?;
        }
        Ok(game)
    }
}

impl Time {
    fn of(limits: &Limits) -> Self {
        let millis = |times: &[Duration]| times.iter().map(|time| time.as_millis() as u64).collect();
        match &limits.time {
            Some(TimeLeft::Clock { remaining, increment, .. }) => {
                Self::Clock { remaining: millis(remaining), increment: millis(increment) }
            }
            Some(TimeLeft::PerMove(time)) => Self::Move(time.as_millis() as u64),
            None => Self::Move(u64::MAX),
        }
    }

    pub(super) fn limits(self) -> Limits {
        let times = |millis: Vec<u64>| millis.into_iter().map(Duration::from_millis).collect();
        let time = match self {
            Self::Move(millis) => TimeLeft::PerMove(Duration::from_millis(millis)),
            Self::Clock { remaining, increment } => TimeLeft::Clock {
                remaining: times(remaining),
                increment: times(increment),
                moves_to_go: None,
            },
        };
        Limits { time: Some(time), ..Limits::default() }
    }
}
