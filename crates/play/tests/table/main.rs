//! The rules of the table, each in a test of its own, and the laws that hold for all of them.

mod aborts;
mod arbiter;
mod catalogue;
mod choices;
mod claims;
mod clock_text;
mod controllers;
mod draws;
mod events;
mod flags;
mod four;
mod gone;
mod lag;
mod laws;
mod moves;
mod opponents;
mod records;
mod support;
mod take_backs;
mod time;
mod wide;
