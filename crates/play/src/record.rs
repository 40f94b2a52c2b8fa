//! The record of a game: how it began and everything done since.

use chatur_core::{Seat, Setup};
use serde::{Deserialize, Serialize};

use crate::{Action, Millis, TimeControl};

/// The version of the record's stored form.
pub const FORMAT: u32 = 1;

/// A game as it is stored. Entries are only ever added; [`Table::replay`](crate::Table::replay) folds them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// What was played and from where.
    pub head: Head,
    /// Everything done, in order. An entry's index is its sequence number.
    pub entries: Vec<Entry>,
}

/// What is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Head {
    /// The version of the stored form, [`FORMAT`] when written by this crate.
    pub format: u32,
    /// The id of the variant.
    pub variant: String,
    /// A hash of the variant's resolved rules, so that an edited file is not taken for the one played.
    pub rules: String,
    /// How the game began.
    pub opening: Opening,
    /// The text that the game was read from, with all that the entries do not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// How a game begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// The position.
    pub start: Setup,
    /// Its number, where the variant numbers its starts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
    /// The time control, if the game has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<TimeControl>,
}

/// Something done at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// When, on the host's clock.
    pub at: Millis,
    /// By whom; whose turn it was, where it was done by chance.
    pub seat: Seat,
    /// Whether the seat did it. Older records do not say it of the steps of royal pieces that walk.
    #[serde(default, skip_serializing_if = "DoneBy::is_seat")]
    pub by: DoneBy,
    /// What.
    pub action: Action,
    /// How much of the time before it is not charged, because the way to the host took so long.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub lag: Millis,
}

/// Who or what did what an entry tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DoneBy {
    /// The seat, or whoever decides about it.
    #[default]
    Seat,
    /// Chance: it was drawn by lot. The record has what was drawn, and nobody needs to know from where.
    Chance,
}

impl DoneBy {
    #[allow(clippy::trivially_copy_pass_by_ref)] // serde asks for a reference
    fn is_seat(&self) -> bool {
        *self == Self::Seat
    }
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde asks for a reference
fn is_nothing(time: &Millis) -> bool {
    *time == 0
}

impl Opening {
    /// A game from a position, untimed.
    pub fn new(start: Setup) -> Self {
        Self { start, number: None, clock: None }
    }

    /// With the number of the start.
    #[must_use]
    pub fn numbered(self, number: u64) -> Self {
        Self { number: Some(number), ..self }
    }

    /// With clocks.
    #[must_use]
    pub fn timed(self, clock: TimeControl) -> Self {
        Self { clock: Some(clock), ..self }
    }
}

impl Record {
    /// The entries from this sequence number on: what somebody who reconnects has missed.
    pub fn since(&self, sequence: usize) -> &[Entry] {
        self.entries.get(sequence..).unwrap_or_default()
    }
}
