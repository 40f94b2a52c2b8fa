//! Questions as a page puts them to a host, and answers as the host of a network would give them.

use chatur_tables::message::{Code, Failed, HostReason, RefusalReason};
use chatur_variants::Lang;
use serde::{Deserialize, Serialize};

/// A question.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// `GET`, `POST` or `DELETE`.
    pub method: &'a str,
    /// The address at the host, as `/api/variants?lang=fr`.
    pub path: &'a str,
    /// The text that goes with it.
    pub body: &'a str,
}

/// An answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// As HTTP numbers it.
    pub status: u16,
    /// Of what kind the text is, as HTTP says it.
    pub kind: &'static str,
    /// The text.
    pub body: String,
}

/// What comes of a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// Its answer.
    Now(Answer),
    /// Somebody thinks about it first: its answer is that of the errand with this number.
    Later(u32),
    /// It can be answered once some files are handed in.
    Lacking(Lacking),
}

/// The names of files that are not within, and have to be handed in before it is asked again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lacking(pub Vec<String>);

/// What a question has behind its `?`.
pub(crate) struct Query<'a>(&'a str);

/// An address in its parts.
pub(crate) struct Address<'a> {
    /// What stands between the strokes, without `api`.
    pub(crate) parts: Vec<String>,
    pub(crate) query: Query<'a>,
}

impl<'a> Address<'a> {
    pub(crate) fn of(path: &'a str) -> Self {
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let parts = path.strip_prefix("/api/").unwrap_or_default().split('/').map(unescaped);
        Self { parts: parts.collect(), query: Query(query) }
    }
}

impl Query<'_> {
    /// The value with this name.
    pub(crate) fn get(&self, name: &str) -> Option<String> {
        let values = self.0.split('&').filter_map(|part| part.split_once('='));
        values.into_iter().find(|(own, _)| *own == name).map(|(_, value)| unescaped(value))
    }

    /// The number with this name, if it is one.
    pub(crate) fn number(&self, name: &str) -> Option<usize> {
        self.get(name)?.parse().ok()
    }

    pub(crate) fn lang(&self) -> Lang {
        spoken(self.get("lang").as_deref())
    }
}

/// The language that is asked for; English where none is.
pub(crate) fn spoken(lang: Option<&str>) -> Lang {
    lang.map_or_else(Lang::default, Lang::of_code)
}

/// A part of an address with its signs as they are meant: `%20` is a space, and so is `+`.
fn unescaped(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let code = after.get(..2).filter(|_| first == b'%').and_then(|code| std::str::from_utf8(code).ok());
        if let Some(byte) = code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            bytes.push(byte);
            rest = &after[2..];
        } else {
            bytes.push(if first == b'+' { b' ' } else { first });
            rest = after;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

impl Answer {
    /// A value as JSON.
    pub(crate) fn json(value: &impl Serialize) -> Self {
        // Nothing that is told can fail to be written.
        let body = serde_json::to_string(value).unwrap_or_default();
        Self { status: 200, kind: "application/json", body }
    }

    /// What has been made.
    pub(crate) fn created(value: &impl Serialize) -> Self {
        Self { status: 201, ..Self::json(value) }
    }

    /// Plain text.
    pub(crate) fn text(body: impl Into<String>) -> Self {
        Self { status: 200, kind: "text/plain; charset=utf-8", body: body.into() }
    }

    /// Why there is no other answer.
    pub(crate) fn refused(failed: &Failed) -> Self {
        let status = match failed.code {
            Code::NoTable => 404,
            Code::TooLong => 413,
            Code::Costly => 422,
            Code::Broken => 500,
            _ => 400,
        };
        Self { status, ..Self::json(failed) }
    }
}

impl From<Answer> for Reply {
    fn from(answer: Answer) -> Self {
        Self::Now(answer)
    }
}

/// What was asked cannot be done.
pub(crate) fn bad(why: impl Into<RefusalReason>) -> Failed {
    Failed::new(Code::BadMessage, why)
}

/// There is no such thing.
pub(crate) fn missing(why: HostReason) -> Failed {
    Failed::new(Code::NoTable, why)
}

/// Reads what goes with a question.
pub(crate) fn read<'a, T: Deserialize<'a>>(body: &'a str) -> Result<T, Failed> {
    serde_json::from_str(body).map_err(|error| {
        let detail = chatur_tables::message::mistake::in_words(&error.to_string());
        bad(HostReason::NoRequest { detail })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_taken_apart() {
        let address = Address::of("/api/variants/my%20game/rules?lang=fr&id=a%2Bb+c&from=3");
        assert_eq!(address.parts, ["variants", "my game", "rules"]);
        assert_eq!(address.query.lang(), Lang::Fr);
        assert_eq!(address.query.get("id").as_deref(), Some("a+b c"));
        assert_eq!((address.query.number("from"), address.query.number("id")), (Some(3), None));
        for odd in ["%", "%4", "%zz", "%é", ""] {
            assert_eq!(unescaped(odd), odd);
        }
    }
}
