//! Commands in comments, for what PGN4 has no sign for.

use chatur_core::{Leave, Seat, Spec};

use super::Exit;

/// What a command says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// A player gave up while it was not his turn.
    Left(Seat, Leave),
    /// The exit before the comment was a claim of the ending with this name.
    Claim(String),
    /// All agreed on a draw.
    Draw,
}

impl Command {
    pub(super) fn text(&self, spec: &Spec) -> String {
        match self {
            Self::Left(seat, how) => {
                let name = spec.seats.get(seat.index()).map_or("?", |seat| seat.name.as_str());
                format!("[%left {name} {}]", Exit::Left(*how).sign())
            }
            Self::Claim(name) => format!("[%claim {name}]"),
            Self::Draw => "[%draw]".to_owned(),
        }
    }

    /// The commands in some comments. Those of other programs say nothing here.
    pub(super) fn all(spec: &Spec, comments: &[String]) -> Vec<Self> {
        let bodies = comments
            .iter()
            .flat_map(|comment| comment.split("[%").skip(1).filter_map(|rest| Some(rest.split_once(']')?.0)));
        bodies.filter_map(|body| Self::of(spec, body)).collect()
    }

    fn of(spec: &Spec, body: &str) -> Option<Self> {
        let (word, rest) = body.split_once(' ').unwrap_or((body, ""));
        match word {
            "draw" => Some(Self::Draw),
            "claim" => Some(Self::Claim(rest.trim().to_owned())),
            "left" => {
                let (name, sign) = rest.trim().rsplit_once(' ')?;
                let seat = spec.seats.iter().position(|seat| seat.name == name)?;
                match Exit::of_sign(sign.chars().next()?)? {
                    Exit::Left(how) => Some(Self::Left(Seat(seat as u8), how)),
                    Exit::Stalemated => None,
                }
            }
            _ => None,
        }
    }
}
