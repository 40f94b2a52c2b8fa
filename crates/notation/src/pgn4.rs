//! Games of more than two players as PGN4: read, replay, record and write.
//!
//! A round is one line: its number and a *slot* for each seat that still takes turns, with ` .. ` between them.
//! A slot holds a move, an exit, or a move with an exit: `R` resigned, `T` out of time, `S` stalemated. A seat that
//! is out has no slot any more.
//!
//! What the form has no sign for stands in comments, as commands that other programs skip: `[%left blue R]`
//! when a player gives up while it is not his turn, `[%claim NAME]` after the `R` with which a claim ends a game,
//! and `[%draw]` when a draw is agreed.

mod command;
mod find;
mod of_two;
pub(crate) mod reader;
mod record;
mod replay;
mod result;
mod slot;
mod tree;
mod write;

pub use find::read_slot;
pub use of_two::of_two;
pub use reader::{Games, is_pgn4, read};
pub use record::{Start, record, slot_text};
pub use replay::{Replay, ReplayError, replay};
pub use slot::Exit;
pub use tree::{Pgn4Game, Slot, SlotLine, StartText};
pub use write::write;
