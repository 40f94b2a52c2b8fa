//! Lanes: by whose wish there is something to do, without saying who that is.

use std::hash::{BuildHasher, RandomState};
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::{Address, Client};

/// Whatever is done for one address shares a lane, and lanes take turns. It is made from the address with a key that
/// only this process has, so what is kept of it tells nobody's address; after a restart an address has another one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Lane(u64);

impl Lane {
    /// The lane of an address.
    pub(crate) fn of(from: Address) -> Self {
        static KEY: OnceLock<RandomState> = OnceLock::new();
        Self(KEY.get_or_init(RandomState::new).hash_one(from))
    }
}

impl Client {
    /// The lane of what is done for it later; the host's own work has none.
    pub(crate) fn lane(self) -> Option<Lane> {
        match self {
            Self::House => None,
            Self::At(from) => Some(Lane::of(from)),
            Self::Table(lane) => Some(lane),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_one_lane_and_it_can_be_kept() {
        let address = |last: u8| Address::of([192, 0, 2, last].into());
        let lane = Lane::of(address(1));
        assert_eq!(lane, Lane::of(address(1)));
        assert_ne!(lane, Lane::of(address(2)));
        let kept = serde_json::json!({ "lane": lane });
        assert_eq!(serde_json::from_value::<Lane>(kept["lane"].clone()).unwrap(), lane);
    }
}
