//! What was opened, by its number.

use std::cell::RefCell;
use std::collections::HashMap;

use chatur_bindings::{Kind, Refused, fairy};

use crate::engine::Opponent;
use crate::game::Played;
use crate::position::Stood;

/// One thing that was opened.
#[derive(Debug)]
pub(crate) enum Held {
    Variant(chatur::Variant),
    Game(Box<Played>),
    Position(Box<Stood>),
    Engine(Box<Opponent>),
    Board(Box<fairy::Board>),
}

/// All that is open.
#[derive(Debug, Default)]
pub(crate) struct Holding {
    last: u32,
    open: HashMap<u32, Held>,
}

thread_local! {
    pub(crate) static HELD: RefCell<Holding> = RefCell::default();
}

impl Holding {
    pub(crate) fn open(&mut self, held: Held) -> u32 {
        self.last += 1;
        self.open.insert(self.last, held);
        self.last
    }

    pub(crate) fn close(&mut self, number: u32) {
        self.open.remove(&number);
    }

    /// Takes something out, to be put back under its number.
    pub(crate) fn take(&mut self, number: u32) -> Option<Held> {
        self.open.remove(&number)
    }

    pub(crate) fn put_back(&mut self, number: u32, held: Held) {
        self.open.insert(number, held);
    }

    pub(crate) fn variant(&self, number: u32) -> Result<&chatur::Variant, Refused> {
        if let Some(Held::Variant(variant)) = self.open.get(&number) { Ok(variant) } else { Err(closed()) }
    }

    pub(crate) fn game(&mut self, number: u32) -> Result<&mut Played, Refused> {
        if let Some(Held::Game(game)) = self.open.get_mut(&number) { Ok(game) } else { Err(closed()) }
    }

    pub(crate) fn position(&self, number: u32) -> Result<&Stood, Refused> {
        if let Some(Held::Position(position)) = self.open.get(&number) { Ok(position) } else { Err(closed()) }
    }

    pub(crate) fn board(&mut self, number: u32) -> Result<&mut fairy::Board, Refused> {
        if let Some(Held::Board(board)) = self.open.get_mut(&number) { Ok(board) } else { Err(closed()) }
    }
}

pub(crate) fn closed() -> Refused {
    Refused::new(Kind::Other, "closed", "it is closed")
}
