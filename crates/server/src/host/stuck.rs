//! Work for tables that was given up and has not come back: rules that take no steps and never end keep a core busy, and
//! nobody is to ask them again and again.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

/// So much work of one table may be out at once; with more, the table waits until some comes back.
const MOST: usize = 3;

/// Lives as long as some work.
pub(super) type Running = Arc<()>;

/// The work of each table that was given up and runs on.
#[derive(Default)]
pub(super) struct Stuck(Mutex<HashMap<String, Vec<Weak<()>>>>);

impl Stuck {
    /// Some work for a table was given up.
    pub(super) fn note(&self, table: &str, running: Weak<()>) {
        let mut all = self.lock();
        all.retain(|_, works| {
            works.retain(|work| work.strong_count() > 0);
            !works.is_empty()
        });
        if running.strong_count() > 0 {
            all.entry(table.to_owned()).or_default().push(running);
        }
    }

    /// Whether so much work of a table is out that it is not asked again.
    pub(super) fn is_full(&self, table: &str) -> bool {
        let out = |works: &Vec<Weak<()>>| works.iter().filter(|work| work.strong_count() > 0).count();
        self.lock().get(table).is_some_and(|works| out(works) >= MOST)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Vec<Weak<()>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_asked_again_when_its_work_has_come_back() {
        let stuck = Stuck::default();
        let works: Vec<Running> = (0..MOST).map(|_| Arc::new(())).collect();
        for work in &works {
            assert!(!stuck.is_full("a"));
            stuck.note("a", Arc::downgrade(work));
        }
        assert!(stuck.is_full("a") && !stuck.is_full("b"));
        drop(works);
        assert!(!stuck.is_full("a"));
        stuck.note("b", Weak::new());
        assert!(stuck.lock().is_empty(), "nothing is remembered of what has ended");
    }
}
