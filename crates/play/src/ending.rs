//! How a game at a table ended, in the terms of PGN where PGN has one.

use std::fmt;

use chatur_core::{Decision, Outcome, Seat, Spec};
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use crate::{SeatName, Standing};

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameEnd {
    /// Who won, if anybody.
    pub verdict: Verdict,
    /// Why.
    pub reason: Reason,
}

/// How a game ended, as people and programs are told it. Printed, it is a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Finish {
    /// Who won, or stands first.
    pub seats: Vec<SeatName>,
    /// In one word.
    pub result: ResultWord,
    /// The name of the rule, or `resignation`, `time forfeit` and the like.
    pub reason: String,
    /// Everybody by place, where points decided.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub standing: Vec<Standing>,
}

/// How a game ended, in one word: that of PGN where it has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum ResultWord {
    /// White has won.
    #[serde(rename = "1-0")]
    #[strum(serialize = "1-0")]
    White,
    /// Black has won.
    #[serde(rename = "0-1")]
    #[strum(serialize = "0-1")]
    Black,
    /// Nobody has won.
    #[serde(rename = "1/2-1/2")]
    #[strum(serialize = "1/2-1/2")]
    Draw,
    /// Somebody has won, and is not called White or Black.
    Win,
    /// Points decided.
    Ranking,
    /// Each seat gets a share of the point.
    Shares,
    /// The game does not count.
    #[serde(rename = "*")]
    #[strum(serialize = "*")]
    Void,
}

/// How a seat stands, in one word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum SeatStatus {
    /// It plays.
    Playing,
    /// Its player has left, and a royal piece walks by itself.
    Walking,
    /// It is out, or has lost.
    Out,
}

/// Who won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// These seats.
    Win(Vec<Seat>),
    /// Nobody.
    Draw,
    /// The points decided: the place of each seat, from 1. Equal points share the better place.
    Ranking(Vec<u8>),
    /// Each seat gets so many hundredths of a point.
    Shares(Vec<u8>),
    /// The game does not count.
    Void,
}

/// Why a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// By a rule of the variant, which has this name.
    Rule(String),
    /// By a rule of the variant that a player claimed.
    Claim(String),
    /// A player resigned.
    Resignation,
    /// A player's time ran out.
    TimeForfeit,
    /// A player's time ran out, and nobody else could have mated.
    TimeoutDraw,
    /// All agreed to a draw.
    Agreement,
    /// A player was gone, and another one claimed it; or everybody was.
    Abandonment,
    /// It had as many moves as a game may have where it was played.
    MoveLimit,
    /// The record of the game says so, and not why.
    Recorded,
    /// An arbiter has decided it.
    Adjudication,
    /// The game was called off before it had begun.
    Aborted,
    /// A position came about that has more moves than a table can offer.
    TooManyMoves,
}

impl GameEnd {
    /// An ending by the variant's own rules.
    pub(crate) fn by_rule(outcome: &Outcome) -> Self {
        Self { verdict: Verdict::from(&outcome.decision), reason: Reason::Rule(outcome.reason.clone()) }
    }

    /// What all who still played agreed on; points may decide all the same.
    pub(crate) fn by_agreement(outcome: &Outcome) -> Self {
        Self { verdict: Verdict::from(&outcome.decision), reason: Reason::Agreement }
    }

    /// An ending that was claimed.
    pub(crate) fn by_claim(outcome: &Outcome) -> Self {
        Self { verdict: Verdict::from(&outcome.decision), reason: Reason::Claim(outcome.reason.clone()) }
    }

    /// The result in one word.
    pub(crate) fn word(&self, spec: &Spec) -> ResultWord {
        match (&self.verdict, &self.winners()[..], spec.white_and_black()) {
            (Verdict::Draw, ..) => ResultWord::Draw,
            (Verdict::Win(_), [winner], Some([white, _])) if *winner == white => ResultWord::White,
            (Verdict::Win(_), [_], Some(_)) => ResultWord::Black,
            (Verdict::Win(_), ..) => ResultWord::Win,
            (Verdict::Ranking(_), ..) => ResultWord::Ranking,
            (Verdict::Shares(_), ..) => ResultWord::Shares,
            (Verdict::Void, ..) => ResultWord::Void,
        }
    }

    /// The result of a two-player game as PGN's `Result` tag has it; `*` where it has no word for it.
    pub fn result(&self, spec: &Spec) -> &'static str {
        match self.word(spec) {
            ResultWord::White => "1-0",
            ResultWord::Black => "0-1",
            ResultWord::Draw => "1/2-1/2",
            ResultWord::Win | ResultWord::Ranking | ResultWord::Shares | ResultWord::Void => "*",
        }
    }

    /// Who won: the winners, or all who stand first.
    pub fn winners(&self) -> Vec<Seat> {
        self.outcome().map_or_else(Vec::new, |outcome| outcome.decision.winners())
    }

    /// The value of PGN's `Termination` tag.
    pub fn termination(&self) -> &'static str {
        match self.reason {
            Reason::TimeForfeit | Reason::TimeoutDraw => "time forfeit",
            Reason::Aborted | Reason::Abandonment => "abandoned",
            Reason::Adjudication | Reason::MoveLimit | Reason::TooManyMoves => "adjudication",
            Reason::Rule(_)
            | Reason::Claim(_)
            | Reason::Resignation
            | Reason::Agreement
            | Reason::Recorded => "normal",
        }
    }

    /// The same as core's outcome; none for a game that does not count.
    pub fn outcome(&self) -> Option<Outcome> {
        let decision = match &self.verdict {
            Verdict::Win(winners) => Decision::Win(winners.clone()),
            Verdict::Draw => Decision::Draw,
            Verdict::Shares(shares) => Decision::Shares(shares.clone()),
            Verdict::Ranking(places) => Decision::Ranking(places.clone()),
            Verdict::Void => return None,
        };
        Some(Outcome { decision, reason: self.reason.to_string() })
    }
}

impl From<&Decision> for Verdict {
    fn from(decision: &Decision) -> Self {
        match decision {
            Decision::Win(winners) => Self::Win(winners.clone()),
            Decision::Draw => Self::Draw,
            Decision::Shares(shares) => Self::Shares(shares.clone()),
            Decision::Ranking(places) => Self::Ranking(places.clone()),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Rule(name) | Self::Claim(name) => name,
            Self::Resignation => "resignation",
            Self::TimeForfeit => "time forfeit",
            Self::TimeoutDraw => "timeout against insufficient material",
            Self::Agreement => "draw agreed",
            Self::Abandonment => "abandonment",
            Self::MoveLimit => "move limit",
            Self::Recorded => "as recorded",
            Self::Adjudication => "adjudication",
            Self::Aborted => "aborted",
            Self::TooManyMoves => "too many moves to go on",
        })
    }
}
