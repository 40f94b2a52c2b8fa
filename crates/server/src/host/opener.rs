//! By whose wish a table is there.

use super::lane::Lane;
use super::pool::Client;

/// Who has opened a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Opener {
    /// His lane; the host's own tables have none.
    pub(super) lane: Option<Lane>,
    /// For whom the table's rules are asked.
    pub(super) client: Client,
}
