//! Playing: the game at hand, the words one can say to it, and the dialogue in lines of text.

mod by;
mod clk;
mod entry;
mod keeping;
mod lines;
mod notes;
mod obey;
mod pace;
mod record;
mod sitting;
mod tell;

pub(crate) use entry::{Entry, WORDS};
pub(crate) use lines::{converse, read_line};
pub(crate) use obey::read_at;
pub(crate) use sitting::{By, Seed, SeenBy, Sitting, StartChoice};
pub(crate) use tell::{
    before_last_move, clock_text, events, moves_as_rounds, outcome, outcome_text, seat_state,
};
