//! How a host is seen from outside: its address for people, the proxies before it, and the names it answers to.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use axum::http::{Request, Uri};
use ipnet::IpNet;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::page;

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
    /// Sites that may show games of this host within pages of theirs.
    pub framers: Vec<Framer>,
}

/// A site that may show games within pages of its own, as `https://club.example`; or `*`, which is all of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Framer(String);

impl Framer {
    /// As a policy of browsers names it.
    pub(super) fn source(&self) -> &str {
        &self.0
    }
}

impl FromStr for Framer {
    type Err = PublicUrlError;

    fn from_str(text: &str) -> Result<Self, PublicUrlError> {
        if text.trim() == "*" {
            return Ok(Self("*".to_owned()));
        }
        let url: PublicUrl = text.parse()?;
        // What separates the words of a policy is in no name of a site.
        let is_name = |b: u8| b.is_ascii_alphanumeric() || b".-:[]".contains(&b);
        if url.authority.bytes().all(is_name) { Ok(Self(url.origin())) } else { Err(PublicUrlError::NoUrl) }
    }
}

impl TryFrom<String> for Framer {
    type Error = PublicUrlError;

    fn try_from(text: String) -> Result<Self, PublicUrlError> {
        text.parse()
    }
}

impl From<Framer> for String {
    fn from(framer: Framer) -> Self {
        framer.0
    }
}

impl Outside {
    /// What comes before every address of the host where people look for it; nothing at the root of its site.
    pub(super) fn below(&self) -> &str {
        self.url.as_ref().map_or("", PublicUrl::below)
    }

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

/// Where people find a host, as `https://chess.example`, or below a path of a site: `https://club.example/chess`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PublicUrl {
    scheme: String,
    authority: String,
    /// What comes before every address of the host, as `/chess`; nothing at the root.
    below: String,
}

/// Why a text is no address for people.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PublicUrlError {
    /// No `http://` or `https://`, or no name behind it.
    #[error("write it as https://chess.example")]
    NoUrl,
    /// Something behind the name that is no plain path.
    #[error("`{0}` is no path that the page can stand below: write it as https://club.example/chess")]
    Path(String),
    /// A path that begins as an address of the host itself does.
    #[error("the host has addresses of its own at `/{0}`: let the page stand below another path")]
    Taken(String),
}

impl PublicUrl {
    /// The name and the port, if it has one.
    pub(super) fn authority(&self) -> &str {
        &self.authority
    }

    /// What comes before every address of the host, as `/chess`; nothing at the root.
    pub(super) fn below(&self) -> &str {
        &self.below
    }

    /// What browsers call the site that a page comes from.
    pub(super) fn origin(&self) -> String {
        format!("{}://{}", self.scheme, self.authority)
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
        let path = url.path_and_query().map_or("/", |path| path.as_str());
        Ok(Self {
            scheme: scheme.to_owned(),
            authority: authority.as_str().trim_end_matches(':').to_ascii_lowercase(),
            below: below(path)?,
        })
    }
}

/// The path that a page stands below, without a slash at its end.
fn below(path: &str) -> Result<String, PublicUrlError> {
    let path = chatur_page::below(path).ok_or_else(|| PublicUrlError::Path(path.to_owned()))?;
    let Some(first) = path.split('/').nth(1) else { return Ok(String::new()) };
    // Whether a proxy has taken the path away could not be told any more.
    if page::has(first) { Err(PublicUrlError::Taken(first.to_owned())) } else { Ok(path.to_owned()) }
}

/// Takes away what comes before the host's own addresses, if a proxy has not done so.
pub(super) fn take_off<B>(below: &str, request: &mut Request<B>) {
    let Some(rest) = request.uri().path_and_query().and_then(|path| path.as_str().strip_prefix(below)) else {
        return;
    };
    let own = match rest.bytes().next() {
        Some(b'/') if !below.is_empty() => rest.to_owned(),
        None | Some(b'?') => format!("/{rest}"),
        Some(_) => return,
    };
    let mut parts = request.uri().clone().into_parts();
    parts.path_and_query = own.parse().ok();
    if let Ok(uri) = Uri::from_parts(parts) {
        *request.uri_mut() = uri;
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}{}", self.scheme, self.authority, self.below)
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
    }

    #[test]
    fn a_site_that_frames_is_named_by_its_origin() {
        let named = |text: &str| text.parse().map(|framer: Framer| framer.source().to_owned());
        assert_eq!(named("*").as_deref(), Ok("*"));
        assert_eq!(named("https://Club.example:8443/chess").as_deref(), Ok("https://club.example:8443"));
        for wrong in ["club.example", "https://a;script-src", "https://a'b", ""] {
            assert_eq!(named(wrong), Err(PublicUrlError::NoUrl), "{wrong}");
        }
    }

    #[test]
    fn a_page_stands_below_a_plain_path_that_is_not_its_own() {
        for text in ["https://club.example/chess", "https://club.example/chess/"] {
            let url: PublicUrl = text.parse().unwrap();
            assert_eq!((url.below(), url.origin().as_str()), ("/chess", "https://club.example"));
            assert_eq!(url.with("/t/abc"), "https://club.example/chess/t/abc");
            assert_eq!(url.to_string().parse(), Ok(url));
        }
        assert_eq!("https://a/b/c-d.e".parse::<PublicUrl>().unwrap().below(), "/b/c-d.e");
        for path in ["/a//b", "//", "/..", "/a/../b", "/a?b", "/a%20b", "/a\"b", "/.well-known"] {
            let wrong = format!("https://club.example{path}").parse::<PublicUrl>();
            assert!(wrong.is_err(), "{path}: {wrong:?}");
        }
        for own in ["api", "ws", "t", "variants", "new", "readyz", "page.js"] {
            let taken = format!("https://club.example/{own}/chess").parse::<PublicUrl>();
            assert_eq!(taken, Err(PublicUrlError::Taken(own.to_owned())));
        }
    }

    #[test]
    fn the_path_is_taken_off_where_a_proxy_has_left_it() {
        let taken = |below: &str, path: &str| {
            let mut request = Request::get(path).body(()).unwrap();
            take_off(below, &mut request);
            request.uri().to_string()
        };
        for (path, own) in [
            ("/chess/t/abc?x=1", "/t/abc?x=1"),
            ("/chess/", "/"),
            ("/chess", "/"),
            ("/chess?variant=duck", "/?variant=duck"),
            ("/t/abc", "/t/abc"),
            ("/chessmen/t", "/chessmen/t"),
            ("/", "/"),
        ] {
            assert_eq!(taken("/chess", path), own);
            assert_eq!(taken("", path), path);
        }
        // Once: what comes behind is the host's own address.
        assert_eq!(taken("/chess", "/chess/chess/t"), "/chess/t");
        assert_eq!(taken("/chess", "http://club.example/chess/ws"), "http://club.example/ws");
    }
}
