//! Where a host has its lots from: what happens in games by chance.

use std::fmt;
use std::sync::Arc;

use chatur_core::{Lottery, Purpose, unbiased};
use chatur_play::Seeded;
use tracing::error;

/// Where a host has its lots from.
#[derive(Clone)]
pub struct Lots(Arc<dyn Lottery + Send + Sync>);

impl Lots {
    /// The system's source of secrets, anew for each lot: what has been drawn tells nothing of what will be.
    pub fn secret() -> Self {
        Self(Arc::new(Secret))
    }

    /// Lots that follow from a seed, for tests: whoever knows it knows them in advance.
    pub fn seeded(seed: u64) -> Self {
        Self(Arc::new(Seeded(seed)))
    }
}

impl Lottery for Lots {
    fn draw(&self, purpose: Purpose, count: u64) -> Option<u64> {
        self.0.draw(purpose, count)
    }
}

/// Hides what lots follow from.
impl fmt::Debug for Lots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Lots(…)")
    }
}

struct Secret;

impl Lottery for Secret {
    fn draw(&self, _: Purpose, count: u64) -> Option<u64> {
        unbiased(count, || {
            let number = getrandom::u64();
            number.inspect_err(|error| error!(%error, "the system gives no random bits")).ok()
        })
    }
}
