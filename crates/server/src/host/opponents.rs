//! Who plays for the seats of a table that no person holds: own searches and other programs, which think in turn.

use std::sync::Arc;

use chatur_core::{Lottery as _, Purpose};
use chatur_engines::Known;
use chatur_play::{Holder, Opponent};
use chatur_search::Options;
use chatur_tables::room::Opponents;
use chatur_variants::Loaded;

use super::config::Config;
use super::lane::Lane;
use super::minds::Recipe;
use super::thinking::Thinker;

/// The room for each search's positions, in mebibytes.
const HASH: usize = 2;
/// From this level on opponents take so long that the quick ones do not wait for them.
const STRONG: u8 = 9;

/// Opponents for one table.
pub(super) struct AtTable {
    pub(super) config: Arc<Config>,
    /// Where they wait for their turn.
    pub(super) lane: Option<Lane>,
    /// Called by whoever has made up its mind.
    pub(super) call: Arc<dyn Fn() + Send + Sync>,
}

impl Opponents for AtTable {
    fn opponent(&self, holder: &Holder, loaded: &Arc<Loaded>, purpose: Purpose) -> Option<Opponent> {
        let (recipe, thinker) = match holder {
            Holder::Engine(name) => {
                let launch = self.config.engines.get(name).cloned();
                let known = || Box::new(Known::of(loaded));
                (launch.map_or(Recipe::Unknown, |launch| Recipe::Program(launch, known())), Thinker::Slow)
            }
            Holder::Level(level) => {
                // Nobody can work out the moves of a weak opponent before it makes them.
                let seed = self.config.lots.draw(purpose, u64::MAX)?;
                let options = Options { level: Some(*level), seed, hash: HASH, ..Options::default() };
                let thinker = if level.number() >= STRONG { Thinker::Slow } else { Thinker::Quick };
                (Recipe::Search(Arc::clone(&loaded.variant), options), thinker)
            }
            Holder::Open | Holder::Person | Holder::Random => return None,
        };
        let turns = &self.config.thinking;
        let own = Opponent::new(Box::new(turns.minds().mind(recipe)));
        let call = Arc::clone(&self.call);
        Some(own.thinking_at(turns.stage(thinker, self.lane)).calling(move || call()))
    }
}
