//! What limits count as one address.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

/// An IPv4 address, or the /64 that an IPv6 address is in: whoever has one address of it has all of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Address(IpAddr);

impl Address {
    /// What an address counts as. An IPv4 address in the clothes of IPv6 is the IPv4 address.
    pub fn of(ip: IpAddr) -> Self {
        match ip.to_canonical() {
            IpAddr::V6(long) => Self::network(long, 64),
            short @ IpAddr::V4(_) => Self(short),
        }
    }

    /// The larger network that an address is in: a /16, or a /32 of IPv6.
    pub(crate) fn wider(self) -> Self {
        match self.0 {
            IpAddr::V4(short) => Self(IpAddr::from([short.octets()[0], short.octets()[1], 0, 0])),
            IpAddr::V6(long) => Self::network(long, 32),
        }
    }

    fn network(long: Ipv6Addr, bits: u32) -> Self {
        Self(IpAddr::V6(Ipv6Addr::from_bits(long.to_bits() & (u128::MAX << (128 - bits)))))
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpAddr::V4(short) => short.fmt(f),
            IpAddr::V6(long) => write!(f, "{long}/64"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Address {
        Address::of(text.parse().unwrap())
    }

    #[test]
    fn a_house_with_many_addresses_counts_once() {
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:192.0.2.7"), of("192.0.2.7"));
        assert_ne!(of("192.0.2.7"), of("192.0.2.8"));
        assert_eq!(of("2001:db8:1:2::1").to_string(), "2001:db8:1:2::/64");
    }
}
