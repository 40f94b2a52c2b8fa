//! Networks from which nobody is let in.

use std::collections::{BTreeSet, HashMap};
use std::net::IpAddr;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use chatur_records::{date, time};
use ipnet::IpNet;
use tokio::sync::watch;

use crate::message::{Code, Failed, HostReason};
use crate::store::Ban;

/// The longest prefix of IPv6 that is told apart: whoever has one address of a /64 has all of them.
const LONGEST_V6: u8 = 64;

/// Networks from which nobody is let in, each for a time. Clones are the same.
#[derive(Clone)]
pub(crate) struct Bans(Arc<Inner>);

struct Inner {
    held: RwLock<Held>,
    /// Told whenever they change.
    changed: watch::Sender<()>,
}

#[derive(Default)]
struct Held {
    networks: HashMap<IpNet, Until>,
    /// The lengths of the prefixes among them, of IPv4 and of IPv6: an address is looked up once for each.
    lengths: [BTreeSet<u8>; 2],
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Until {
    end: Instant,
    /// The same in milliseconds since 1970, for people.
    told: i64,
    why: String,
}

/// A network as bans hold it: without the bits that do not count, and of IPv6 at most a /64.
pub(crate) fn network(network: IpNet) -> IpNet {
    match network {
        IpNet::V6(long) if long.prefix_len() > LONGEST_V6 => {
            IpNet::new_assert(IpAddr::V6(long.addr()), LONGEST_V6).trunc()
        }
        other => other.trunc(),
    }
}

impl Default for Bans {
    fn default() -> Self {
        Self(Arc::new(Inner { held: RwLock::default(), changed: watch::Sender::new(()) }))
    }
}

impl Bans {
    /// From now on these hold.
    pub(crate) fn set(&self, bans: Vec<Ban>) {
        let now = Instant::now();
        let mut new = Held::default();
        for Ban { network, until, left, why, .. } in bans {
            let lengths = &mut new.lengths[usize::from(network.addr().is_ipv6())];
            lengths.insert(network.prefix_len());
            let end = now + Duration::from_millis(u64::try_from(left).unwrap_or(0));
            new.networks.insert(network, Until { end, told: until, why });
        }
        let mut held = self.0.held.write().unwrap_or_else(PoisonError::into_inner);
        let is_news = new.networks.len() != held.networks.len()
            || new.networks.iter().any(|(network, ban)| {
                held.networks.get(network).is_none_or(|old| (old.told, &old.why) != (ban.told, &ban.why))
            });
        *held = new;
        drop(held);
        if is_news {
            self.0.changed.send_replace(());
        }
    }

    /// Why an address is not let in, if it is not.
    pub(crate) fn check(&self, ip: IpAddr) -> Result<(), Failed> {
        let ip = ip.to_canonical();
        let held = self.0.held.read().unwrap_or_else(PoisonError::into_inner);
        for &length in &held.lengths[usize::from(ip.is_ipv6())] {
            let Ok(network) = IpNet::new(ip, length) else { continue };
            if let Some(ban) = held.networks.get(&network.trunc()).filter(|ban| ban.end > Instant::now()) {
                let seconds = u64::try_from(ban.told / 1000).unwrap_or(0);
                let until = format!("{} {}", date(seconds), time(seconds));
                let reason = match ban.why.as_str() {
                    "" => HostReason::BannedUntil { until },
                    why => HostReason::BannedFor { until, why: why.to_owned() },
                };
                return Err(Failed::new(Code::Banned, reason));
            }
        }
        Ok(())
    }

    /// Waits until an address is not let in any more, and tells why.
    pub(crate) async fn fall_on(&self, ip: IpAddr) -> Failed {
        let mut changed = self.0.changed.subscribe();
        loop {
            if let Err(failed) = self.check(ip) {
                return failed;
            }
            // The sender is as old as the bans themselves.
            if changed.changed().await.is_err() {
                return std::future::pending().await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bans(list: &[(&str, i64)]) -> Bans {
        let bans = Bans::default();
        let ban = |&(text, left): &(&str, i64)| Ban {
            network: network(text.parse().unwrap()),
            until: 1_767_225_600_000,
            left,
            why: "spam".to_owned(),
            who: "ada".to_owned(),
        };
        bans.set(list.iter().map(ban).collect());
        bans
    }

    fn is_let_in(bans: &Bans, ip: &str) -> bool {
        bans.check(ip.parse().unwrap()).is_ok()
    }

    #[test]
    fn the_network_is_banned_and_its_neighbours_are_not() {
        let bans =
            bans(&[("192.0.2.0/24", 60_000), ("198.51.100.7/32", 60_000), ("2001:db8::5/128", 60_000)]);
        for banned in ["192.0.2.200", "::ffff:192.0.2.1", "198.51.100.7", "2001:db8::1"] {
            assert!(!is_let_in(&bans, banned), "{banned}");
        }
        for free in ["192.0.3.1", "198.51.100.8", "2001:db8:0:1::5", "::1"] {
            assert!(is_let_in(&bans, free), "{free}");
        }
        let told = bans.check("192.0.2.1".parse().unwrap()).unwrap_err();
        assert_eq!(told.code, Code::Banned);
        assert_eq!(told.why, "nobody is let in from your address until 2026.01.01 00:00:00 UTC: spam");
    }

    #[test]
    fn a_ban_ends_by_itself() {
        let bans = bans(&[("192.0.2.0/24", 30)]);
        assert!(!is_let_in(&bans, "192.0.2.1"));
        std::thread::sleep(Duration::from_millis(40));
        assert!(is_let_in(&bans, "192.0.2.1"));
    }
}
