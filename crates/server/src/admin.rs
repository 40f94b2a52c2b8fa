//! Looking after a host: what an operator can ask of it, and what it answers.
//!
//! The question and the answers are lines of JSON at a Unix socket beside the store ([`listen`]): one [`Question`], then
//! any number of [`Answer::Line`], then [`Answer::Done`] or [`Answer::Failed`]. Where no host runs, a program may open the
//! store and put the same question to a [`Host::aside`].

mod office;
#[cfg(unix)]
mod socket;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::host::Host;
use crate::message::{Failed, Rule};
use crate::store::{ExportQuery, GameState};

#[cfg(unix)]
pub use socket::{Desk, ask, listen};

/// The version of these questions.
pub const VERSION: u32 = 1;
/// So many lines of an answer may wait for a slow reader.
pub const QUEUE: usize = 64;

/// A question, or something to be done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// The version, [`VERSION`].
    pub admin: u32,
    /// Who asks, by the name that the system has for him.
    pub who: String,
    /// What.
    pub order: Order,
}

/// What is asked or to be done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Lists tables, the newest first, whether or not everybody may see them.
    List {
        /// Only those in this state.
        #[serde(default)]
        state: Option<GameState>,
        /// Only those of this variant.
        #[serde(default)]
        variant: Option<String>,
        /// Only those where somebody of this name sits.
        #[serde(default)]
        name: Option<String>,
        /// Where to go on: `next` of the answer before.
        #[serde(default)]
        before: Option<String>,
        /// How many at most.
        limit: u32,
    },
    /// Shows a table, with the addresses of its guests and the numbers of what they say.
    Look {
        /// Its id.
        table: String,
    },
    /// Ends a table without a result, tells its guests why, and lets nobody come any more.
    Close {
        /// Its id.
        table: String,
        /// Why.
        #[serde(default)]
        why: String,
    },
    /// Lets guests come to a closed table again. Its game stays over.
    Reopen {
        /// Its id.
        table: String,
    },
    /// Decides at a table as its arbiter could.
    Adjudicate {
        /// Its id.
        table: String,
        /// What.
        rule: Rule,
        /// Why.
        #[serde(default)]
        why: String,
    },
    /// Deletes a file of the workshop with all its versions.
    RemoveFile {
        /// Its id.
        file: String,
        /// Why.
        #[serde(default)]
        why: String,
    },
    /// Takes away what somebody at a table is called.
    RemoveName {
        /// The table's id.
        table: String,
        /// The seat.
        seat: String,
        /// Why.
        #[serde(default)]
        why: String,
    },
    /// Takes back a line of a table's chat.
    RemoveChat {
        /// The table's id.
        table: String,
        /// The line's number.
        number: u64,
        /// Why.
        #[serde(default)]
        why: String,
    },
    /// Lets nobody of a network in for a time.
    Ban {
        /// The network.
        network: ipnet::IpNet,
        /// For how many seconds.
        seconds: u32,
        /// Why: those who are not let in are told.
        #[serde(default)]
        why: String,
    },
    /// Lets a network in again.
    Unban {
        /// The network.
        network: ipnet::IpNet,
        /// Why.
        #[serde(default)]
        why: String,
    },
    /// Lists the bans that hold.
    Bans,
    /// Lists what guests have reported and nobody has resolved.
    Reports {
        /// How many at most.
        limit: u32,
    },
    /// A report is done with.
    Resolve {
        /// Its id.
        report: String,
        /// What came of it.
        #[serde(default)]
        why: String,
    },
    /// Lists what was done, the last first.
    Log {
        /// Where to go on: `next` of the answer before.
        #[serde(default)]
        before: Option<String>,
        /// How many at most.
        limit: u32,
    },
    /// Writes out games, a line each.
    Export(ExportQuery),
}

/// A line of an answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// A part of what was asked for.
    Line(Value),
    /// All is told and done.
    Done(Value),
    /// It could not be done.
    Failed(Failed),
}

/// Answers a question; the lines come through `to`.
pub async fn answer(host: &Host, question: Question, to: tokio::sync::mpsc::Sender<Answer>) {
    let last = match office::attend(host, question, &to).await {
        Ok(done) => Answer::Done(done),
        Err(failed) => Answer::Failed(failed),
    };
    // Whoever asked may have gone.
    let _ = to.send(last).await;
}
