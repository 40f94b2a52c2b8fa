//! The names that a host answers to, and the pages that may speak to it.
//!
//! A page from elsewhere can have a browser ask whatever the browser can reach, also on this computer, and by turning
//! a name of its own to an address here it would be taken for the host's own page. So the name that was asked for has
//! to be one of the host's, and a page that says something to it has to be its own.

use std::net::IpAddr;

use axum::http::uri::Authority;
use axum::http::{HeaderName, Method, Request, Uri, Version, header};

use super::outside::{Outside, PublicUrl};

const X_FORWARDED_HOST: HeaderName = HeaderName::from_static("x-forwarded-host");

/// The names that a host answers to.
pub(crate) struct Names {
    /// Where it listens.
    listens: Option<IpAddr>,
    /// Names in small letters, with a port if only that counts.
    known: Vec<(String, Option<u16>)>,
    /// Its own origins, whatever the name that was asked for.
    origins: Vec<String>,
}

/// Why a request is not for this host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Foreign {
    /// It names no host, or several.
    Unclear,
    /// It is for another.
    Name(String),
    /// A page of somebody else asks.
    Page(String),
}

impl Names {
    pub(crate) fn new(outside: &Outside, listens: Option<IpAddr>) -> Self {
        let mut known: Vec<(String, Option<u16>)> =
            outside.names.iter().filter_map(|name| Some(split(&name.parse().ok()?))).collect();
        known.extend(
            outside.url.iter().filter_map(|url| Some((split(&url.authority().parse().ok()?).0, None))),
        );
        if let Some(own) = own_name() {
            known.push((format!("{own}.local"), None));
            known.push((own, None));
        }
        let origins = outside.url.iter().map(PublicUrl::origin).collect();
        Self { listens: listens.map(|ip| ip.to_canonical()), known, origins }
    }

    /// Whether a request is for this host, and from a page of its own if it comes from a page.
    pub(crate) fn check<B>(&self, request: &Request<B>, trusted: bool) -> Result<(), Foreign> {
        let asked = asked_for(request, trusted)?;
        if let Some(asked) = asked.as_ref().filter(|asked| !self.has(asked)) {
            return Err(Foreign::Name(shortened(asked.as_str())));
        }
        let says_something = request.uri().path() == "/ws" || !is_safe(request.method());
        match request.headers().get(header::ORIGIN) {
            Some(origin) if says_something => {
                let origin = origin.to_str().unwrap_or_default();
                if self.is_own(origin, asked.as_ref()) {
                    Ok(())
                } else {
                    Err(Foreign::Page(shortened(origin)))
                }
            }
            _ => Ok(()),
        }
    }

    fn has(&self, asked: &Authority) -> bool {
        let (name, port) = split(asked);
        if let Ok(ip) = name.trim_matches(['[', ']']).parse::<IpAddr>() {
            return self.is_at(ip.to_canonical());
        }
        let is_local = name == "localhost" || name.ends_with(".localhost");
        is_local && self.is_here()
            || self.known.iter().any(|(own, only)| *own == name && (only.is_none() || *only == port))
    }

    /// Nobody turns a number to another address: it is the host's own if it listens there.
    fn is_at(&self, ip: IpAddr) -> bool {
        match self.listens {
            None => true,
            Some(own) => own.is_unspecified() || own == ip || own.is_loopback() && ip.is_loopback(),
        }
    }

    /// Whether programs on this computer reach it as such.
    fn is_here(&self) -> bool {
        self.listens.is_none_or(|own| own.is_unspecified() || own.is_loopback())
    }

    fn is_own(&self, origin: &str, asked: Option<&Authority>) -> bool {
        let origin = origin.to_ascii_lowercase();
        if self.origins.contains(&origin) {
            return true;
        }
        let Ok(url) = origin.parse::<Uri>() else { return false };
        let usual = match url.scheme_str() {
            Some("http") => 80,
            Some("https") => 443,
            _ => return false,
        };
        let (Some(page), Some(asked)) = (url.authority(), asked) else { return false };
        let ((page, at), (own, port)) = (split(page), split(asked));
        page == own && port.unwrap_or(usual) == at.unwrap_or(usual)
    }
}

/// What only reads.
fn is_safe(method: &Method) -> bool {
    [Method::GET, Method::HEAD, Method::OPTIONS].contains(method)
}

/// Which host a request is for; older programs do not say so.
fn asked_for<B>(request: &Request<B>, trusted: bool) -> Result<Option<Authority>, Foreign> {
    if let Some(own) = request.uri().authority() {
        return Ok(Some(own.clone()));
    }
    let headers = request.headers();
    let passed_on = headers.get_all(X_FORWARDED_HOST).into_iter().next_back().filter(|_| trusted);
    let mut hosts = headers.get_all(header::HOST).into_iter();
    let said = match (passed_on, hosts.next(), hosts.next()) {
        (None, None, None) if request.version() < Version::HTTP_11 => return Ok(None),
        (_, _, Some(_)) | (None, None, None) => return Err(Foreign::Unclear),
        (said, host, None) => said.or(host),
    };
    let said = said.and_then(|said| said.to_str().ok()).unwrap_or_default();
    let last = said.rsplit(',').next().unwrap_or_default().trim();
    let asked: Authority = last.parse().map_err(|_| Foreign::Unclear)?;
    if asked.as_str().contains('@') { Err(Foreign::Unclear) } else { Ok(Some(asked)) }
}

/// A name in small letters and the port.
fn split(authority: &Authority) -> (String, Option<u16>) {
    let name = authority.host().to_ascii_lowercase();
    (name.strip_suffix('.').map(str::to_owned).unwrap_or(name), authority.port_u16())
}

fn shortened(text: &str) -> String {
    text.chars().take(100).collect()
}

/// What this computer is called.
#[cfg(unix)]
fn own_name() -> Option<String> {
    let name = rustix::system::uname().nodename().to_string_lossy().to_ascii_lowercase();
    Some(name).filter(|name| !name.is_empty())
}

/// What this computer is called.
#[cfg(not(unix))]
fn own_name() -> Option<String> {
    std::env::var("COMPUTERNAME").ok().map(|name| name.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(listens: &str, url: Option<&str>, names: &[&str]) -> Names {
        let outside = Outside {
            url: url.map(|url| url.parse().unwrap()),
            names: names.iter().map(|name| (*name).to_owned()).collect(),
            ..Outside::default()
        };
        Names::new(&outside, Some(listens.parse().unwrap()))
    }

    fn asks(names: &Names, host: &str) -> Result<(), Foreign> {
        names.check(&Request::get("/api/hello").header("host", host).body(()).unwrap(), false)
    }

    fn says(names: &Names, host: &str, origin: &str) -> bool {
        let post = |path| Request::builder().method(if path == "/ws" { "GET" } else { "POST" }).uri(path);
        let check = |path| {
            let request = post(path).header("host", host).header("origin", origin).body(()).unwrap();
            names.check(&request, false).is_ok()
        };
        let both = [check("/ws"), check("/api/tables")];
        assert_eq!(both[0], both[1], "{host} {origin}");
        both[0]
    }

    #[test]
    fn a_host_answers_to_its_own_names() {
        let here = names("127.0.0.1", None, &[]);
        for own in
            ["127.0.0.1", "127.0.0.1:8080", "localhost:1", "LocalHost.", "[::1]:8080", "[::ffff:127.0.0.1]"]
        {
            assert_eq!(asks(&here, own), Ok(()), "{own}");
        }
        for other in
            ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "192.0.2.1", "localhost.evil"]
        {
            assert_eq!(asks(&here, other), Err(Foreign::Name(other.to_owned())), "{other}");
        }
        for unclear in ["", "a b", "a@127.0.0.1", "127.0.0.1/x"] {
            assert_eq!(asks(&here, unclear), Err(Foreign::Unclear), "{unclear}");
        }
        let open = names("0.0.0.0", Some("https://chess.example"), &["club.lan", "odd.example:99"]);
        for own in ["192.0.2.1:80", "chess.example", "CHESS.example:443", "club.lan:8080", "odd.example:99"] {
            assert_eq!(asks(&open, own), Ok(()), "{own}");
        }
        assert!(asks(&open, "evil.example").is_err() && asks(&open, "odd.example").is_err());
        let one = names("192.0.2.1", None, &[]);
        assert!(asks(&one, "192.0.2.1:8080").is_ok() && asks(&one, "192.0.2.2").is_err());
        assert!(asks(&one, "localhost").is_err());
    }

    #[test]
    fn one_name_is_needed_and_the_address_itself_goes_first() {
        let here = names("127.0.0.1", None, &[]);
        let request = |lines: &[(&str, &str)], uri: &str, version| {
            let mut request = Request::get(uri).version(version);
            for (name, value) in lines {
                request = request.header(*name, *value);
            }
            request.body(()).unwrap()
        };
        let twice = request(&[("host", "127.0.0.1"), ("host", "127.0.0.1")], "/", Version::HTTP_11);
        assert_eq!(here.check(&twice, false), Err(Foreign::Unclear));
        assert_eq!(here.check(&request(&[], "/", Version::HTTP_11), false), Err(Foreign::Unclear));
        assert_eq!(here.check(&request(&[], "/", Version::HTTP_10), false), Ok(()));
        let absolute = request(&[("host", "127.0.0.1")], "http://evil.example/", Version::HTTP_11);
        assert_eq!(here.check(&absolute, false), Err(Foreign::Name("evil.example".to_owned())));
        // What a proxy says counts if it is believed.
        let passed =
            request(&[("host", "127.0.0.1"), ("x-forwarded-host", "evil.example")], "/", Version::HTTP_11);
        assert_eq!(here.check(&passed, false), Ok(()));
        assert!(here.check(&passed, true).is_err());
    }

    #[test]
    fn a_page_of_somebody_else_says_nothing() {
        let here = names("127.0.0.1", None, &[]);
        assert!(says(&here, "127.0.0.1:8080", "http://127.0.0.1:8080"));
        assert!(says(&here, "localhost:80", "http://localhost"));
        for other in [
            "https://evil.example",
            "null",
            "http://127.0.0.1:3000",
            "http://127.0.0.1",
            "http://localhost:8080",
            "file://",
            "",
        ] {
            assert!(!says(&here, "127.0.0.1:8080", other), "{other}");
        }
        let public = names("127.0.0.1", Some("https://chess.example"), &[]);
        // Also where the proxy did not pass the name on.
        assert!(says(&public, "127.0.0.1:8080", "https://chess.example"));
        assert!(says(&public, "chess.example", "https://chess.example"));
        assert!(!says(&public, "chess.example", "https://chess.example.evil.example"));
        // Reading is everybody's: a browser shows it to no other page.
        let get =
            Request::get("/api/hello").header("host", "127.0.0.1").header("origin", "https://evil.example");
        assert_eq!(here.check(&get.body(()).unwrap(), false), Ok(()));
    }
}
