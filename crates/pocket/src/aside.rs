//! What is to be thought about, and what was thought: a host never thinks itself, and never waits for who does.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::Serialize;

use crate::request::Answer;
use crate::thinker::Question;

/// Something that somebody is to think about, aside from the host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Errand {
    /// Its number, by which it is answered or given up.
    pub number: u32,
    /// Who waits for it.
    pub lane: Lane,
    /// What a [`Thinker`](crate::Thinker) is to be told.
    pub text: String,
}

/// Who waits for a thought. Of each lane one is thought about after the other, and neither lane waits for the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Lane {
    /// Players at tables.
    Players,
    /// Whoever looks at the page: who analyses, or measures a variant.
    Page,
}

/// The errands of a host. Clones are the same ones.
#[derive(Clone, Default)]
pub(crate) struct Aside(Arc<Mutex<Errands>>);

#[derive(Default)]
struct Errands {
    /// The number of the last one.
    last: u32,
    new: Vec<Errand>,
    over: Vec<u32>,
    /// What players wait for, and what came of it.
    players: BTreeMap<u32, Option<Answer>>,
}

impl Aside {
    fn lock(&self) -> MutexGuard<'_, Errands> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A number that nothing else here has.
    pub(crate) fn number(&self) -> u32 {
        let mut errands = self.lock();
        errands.last += 1;
        errands.last
    }

    /// Has something thought about: its number.
    pub(crate) fn send(&self, lane: Lane, question: &Question) -> u32 {
        let number = self.number();
        let text = question.text();
        let mut errands = self.lock();
        if lane == Lane::Players {
            errands.players.insert(number, None);
        }
        errands.new.push(Errand { number, lane, text });
        number
    }

    /// What came of a player's errand, if it is done.
    pub(crate) fn answered(&self, number: u32) -> Option<Answer> {
        let mut errands = self.lock();
        let answer = errands.players.get_mut(&number)?.take()?;
        errands.players.remove(&number);
        Some(answer)
    }

    /// Nobody waits for it any more.
    pub(crate) fn give_up(&self, number: u32) {
        let mut errands = self.lock();
        if errands.players.remove(&number).is_none() {
            return;
        }
        let before = errands.new.len();
        errands.new.retain(|errand| errand.number != number);
        if errands.new.len() == before {
            errands.over.push(number);
        }
    }

    /// What came of a player's errand. It is let go of where nobody waits for it.
    pub(crate) fn answer(&self, number: u32, answer: Answer) {
        if let Some(waiting) = self.lock().players.get_mut(&number) {
            *waiting = Some(answer);
        }
    }

    /// What has to be thought about since this was asked last, and what has not any more.
    pub(crate) fn take(&self) -> (Vec<Errand>, Vec<u32>) {
        let mut errands = self.lock();
        (std::mem::take(&mut errands.new), std::mem::take(&mut errands.over))
    }
}
