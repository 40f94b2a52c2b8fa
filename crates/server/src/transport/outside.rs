//! How a host is seen from outside: its address for people, the proxies before it, and the names it answers to.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use axum::http::Uri;
use ipnet::IpNet;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// How a host is seen from outside.
#[derive(Clone, Debug, Default)]
pub struct Outside {
    /// Where people find it; without it, where it listens.
    pub url: Option<PublicUrl>,
    /// Proxies that are believed when they say whom they ask for.
    pub proxies: Vec<IpNet>,
    /// Names that it answers to besides those of its address: `chess.example`, or with a port.
    pub names: Vec<String>,
    /// Who may read what it counts, besides programs on this computer.
    pub watchers: Vec<IpNet>,
}

impl Outside {
    /// Whether a proxy is believed.
    pub(crate) fn trusts(&self, ip: IpAddr) -> bool {
        is_in(&self.proxies, ip)
    }
}

/// Whether an address is in one of these networks.
pub(super) fn is_in(networks: &[IpNet], ip: IpAddr) -> bool {
    let ip = ip.to_canonical();
    networks.iter().any(|network| network.contains(&ip))
}

/// Where people find a host, as `https://chess.example`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PublicUrl {
    scheme: String,
    authority: String,
}

/// Why a text is no address for people.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PublicUrlError {
    /// No `http://` or `https://`, or no name behind it.
    #[error("write it as https://chess.example")]
    NoUrl,
    /// Something behind the name.
    #[error("the page is at the root of its address: leave out `{0}`")]
    Path(String),
}

impl PublicUrl {
    /// The name and the port, if it has one.
    pub(super) fn authority(&self) -> &str {
        &self.authority
    }

    /// The address of a path on the host.
    pub fn with(&self, path: &str) -> String {
        format!("{self}{path}")
    }
}

impl FromStr for PublicUrl {
    type Err = PublicUrlError;

    fn from_str(text: &str) -> Result<Self, PublicUrlError> {
        let url: Uri = text.trim().parse().map_err(|_| PublicUrlError::NoUrl)?;
        let scheme = url.scheme_str().filter(|scheme| ["http", "https"].contains(scheme));
        let authority = url.authority().filter(|own| !own.as_str().contains('@') && !own.host().is_empty());
        let (Some(scheme), Some(authority)) = (scheme, authority) else { return Err(PublicUrlError::NoUrl) };
        match url.path_and_query().map_or("/", |path| path.as_str()) {
            "/" => Ok(Self {
                scheme: scheme.to_owned(),
                authority: authority.as_str().trim_end_matches(':').to_ascii_lowercase(),
            }),
            path => Err(PublicUrlError::Path(path.to_owned())),
        }
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", self.scheme, self.authority)
    }
}

impl TryFrom<String> for PublicUrl {
    type Error = PublicUrlError;

    fn try_from(text: String) -> Result<Self, PublicUrlError> {
        text.parse()
    }
}

impl From<PublicUrl> for String {
    fn from(url: PublicUrl) -> Self {
        url.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_for_people_is_a_scheme_and_a_name() {
        let url: PublicUrl = "https://Chess.example:8443/".parse().unwrap();
        assert_eq!(url.with("/t/abc"), "https://chess.example:8443/t/abc");
        for wrong in ["chess.example", "ftp://chess.example", "https://a@b", "https://", "/t", ""] {
            assert_eq!(wrong.parse::<PublicUrl>(), Err(PublicUrlError::NoUrl), "{wrong}");
        }
        let path = "https://chess.example/chatur".parse::<PublicUrl>();
        assert_eq!(path, Err(PublicUrlError::Path("/chatur".to_owned())));
    }
}
