//! Opponents of a host within a page: its own searches, which think at its desk.

use std::sync::Arc;

use chatur_core::{Lottery as _, Purpose};
use chatur_play::{Holder, Opponent};
use chatur_search::Options;
use chatur_tables::room::Opponents;
use chatur_variants::Loaded;

use crate::desk::Desk;
use crate::source::Source;

/// The room for each search's positions, in mebibytes.
const HASH: usize = 2;

/// Opponents for one table.
pub(crate) struct Levels {
    pub(crate) desk: Desk,
    pub(crate) source: Source,
}

impl Opponents for Levels {
    fn opponent(&self, holder: &Holder, loaded: &Arc<Loaded>, purpose: Purpose) -> Option<Opponent> {
        let Holder::Level(level) = holder else { return None };
        let seed = self.source.draw(purpose, u64::MAX)?;
        let options =
            Options { level: Some(*level), seed, hash: HASH, timer: self.source.timer, ..Options::default() };
        let own = Opponent::search(Arc::clone(&loaded.variant), options);
        Some(own.thinking_at(Arc::new(self.desk.clone())))
    }
}
