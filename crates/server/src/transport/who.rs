//! Who asks: the address of a connection, or what a proxy that is believed says of it.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::http::{HeaderMap, HeaderName, header};

use super::metered::Meter;
use super::outside::Outside;
use super::slots::Slot;
use crate::host::{Address, Client};

/// What proxies write most.
const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The other end of a connection.
#[derive(Clone)]
pub(crate) struct Peer {
    pub(crate) ip: IpAddr,
    pub(crate) slot: Arc<Slot>,
    /// How much it may say.
    pub(crate) meter: Meter,
}

/// Who asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Who {
    pub(crate) ip: IpAddr,
    /// Somebody passed the request on who is not believed.
    pub(crate) disguised: bool,
}

impl Who {
    /// Reads from the right who asked whom: everybody on the way is believed as long as the next one is a proxy of
    /// ours. What others have written into a header counts for nothing.
    pub(crate) fn of(peer: IpAddr, headers: &HeaderMap, outside: &Outside) -> Self {
        let peer = peer.to_canonical();
        let passed_on = headers.contains_key(X_FORWARDED_FOR) || headers.contains_key(header::FORWARDED);
        if !outside.trusts(peer) {
            return Self { ip: peer, disguised: passed_on };
        }
        let mut ip = peer;
        for hop in hops(headers).into_iter().rev() {
            // Whoever hides behind a word is as good as the proxy that says so.
            let Some(hop) = hop else { break };
            ip = hop;
            if !outside.trusts(ip) {
                break;
            }
        }
        Self { ip, disguised: false }
    }

    /// Whose work it is that is done for it.
    pub(crate) fn client(self) -> Client {
        Client::At(self.address())
    }

    /// What limits count it as.
    pub(crate) fn address(self) -> Address {
        Address::of(self.ip)
    }
}

/// Whom each proxy on the way was asked by, the first one first.
fn hops(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    let words = |name: HeaderName| {
        let lines = headers.get_all(name).into_iter();
        lines.flat_map(|line| line.to_str().unwrap_or_default().split(',').map(str::trim))
    };
    let plain: Vec<Option<IpAddr>> = words(X_FORWARDED_FOR).map(address).collect();
    if plain.is_empty() { words(header::FORWARDED).map(asked_by).collect() } else { plain }
}

/// What an element of `Forwarded` says in `for=`.
fn asked_by(element: &str) -> Option<IpAddr> {
    element.split(';').find_map(|pair| {
        let (name, value) = pair.split_once('=')?;
        name.trim().eq_ignore_ascii_case("for").then(|| address(value))?
    })
}

/// An address, with a port or without.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim().trim_matches('"');
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    let ip = bare.parse().or_else(|_| text.parse::<SocketAddr>().map(|address| address.ip()));
    ip.ok().map(|ip: IpAddr| ip.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn who(peer: &str, lines: &[(&'static str, &'static str)], proxies: &[&str]) -> String {
        let proxies = proxies.iter().map(|text| text.parse().unwrap()).collect();
        let outside = Outside { proxies, ..Outside::default() };
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(*name, value.parse().unwrap());
        }
        Who::of(peer.parse().unwrap(), &headers, &outside).ip.to_string()
    }

    #[test]
    fn who_is_not_believed_speaks_for_himself() {
        let says = [("x-forwarded-for", "198.51.100.1")];
        assert_eq!(who("192.0.2.9", &says, &[]), "192.0.2.9");
        assert_eq!(who("192.0.2.9", &says, &["192.0.2.0/29"]), "192.0.2.9");
        assert_eq!(who("192.0.2.1", &says, &["192.0.2.0/29"]), "198.51.100.1");
        assert_eq!(who("::ffff:192.0.2.1", &says, &["192.0.2.0/29"]), "198.51.100.1");
        assert_eq!(who("192.0.2.1", &[], &["192.0.2.0/29"]), "192.0.2.1");
    }

    #[test]
    fn the_last_stranger_on_the_way_counts() {
        let proxies = ["127.0.0.1/32", "10.0.0.0/8"];
        let forged = [("x-forwarded-for", "127.0.0.1, 198.51.100.1, 10.0.0.7")];
        assert_eq!(who("127.0.0.1", &forged, &proxies), "198.51.100.1");
        let lines = [("x-forwarded-for", "203.0.113.5"), ("x-forwarded-for", "198.51.100.1:4711, 10.1.1.1")];
        assert_eq!(who("127.0.0.1", &lines, &proxies), "198.51.100.1");
        // Nobody but proxies of ours: the first of them.
        assert_eq!(who("127.0.0.1", &[("x-forwarded-for", "10.0.0.7, 10.0.0.8")], &proxies), "10.0.0.7");
        // What is no address ends the way.
        assert_eq!(
            who("127.0.0.1", &[("x-forwarded-for", "203.0.113.5, unknown, 10.0.0.8")], &proxies),
            "10.0.0.8"
        );
    }

    #[test]
    fn both_headers_are_read_and_the_plain_one_first() {
        let proxies = ["127.0.0.1/32"];
        let long = ("forwarded", "for=203.0.113.5, For=\"[2001:db8::7]:4711\";proto=https;by=10.0.0.1");
        assert_eq!(who("127.0.0.1", &[long], &proxies), "2001:db8::7");
        assert_eq!(who("127.0.0.1", &[long, ("x-forwarded-for", "198.51.100.1")], &proxies), "198.51.100.1");
        assert_eq!(who("127.0.0.1", &[("forwarded", "for=_hidden")], &proxies), "127.0.0.1");
    }
}
