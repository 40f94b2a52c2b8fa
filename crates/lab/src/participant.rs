//! Who takes part, as one word of a command line.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use chatur_engines::{Launch, LaunchTextError};
use chatur_search::{Family, Level};
use thiserror::Error;

/// Somebody who plays.
///
/// As text: `level:N`, `chatur`, `chatur:nodes=N,depth=N,movetime=MS,family=maxn|paranoid|bestreply,hash=MB`,
/// `uci:COMMAND`, `xboard:COMMAND` or `random`. A name may stand before it: `old=uci:./old-chatur uci`.
#[derive(Clone, PartialEq, Debug)]
pub struct Participant {
    /// What it is called in tables and records.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    word: String,
}

/// What a participant is.
#[derive(Clone, PartialEq, Debug)]
pub enum Kind {
    /// Plays any legal move.
    Random,
    /// Our own search.
    Own(Own),
    /// Another program.
    Foreign(Launch),
}

/// Our own search, set up.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Own {
    /// A level for people, with all that belongs to it.
    pub level: Option<Level>,
    /// A limit of its own, in place of the match's.
    pub nodes: Option<u64>,
    /// The same in plies.
    pub depth: Option<u32>,
    /// The same in time.
    pub movetime: Option<Duration>,
    /// Which search, where more than two sides play.
    pub family: Family,
    /// Room for its table, in mebibytes, if not the usual.
    pub hash: Option<usize>,
}

/// Why a text is no participant.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParticipantTextError {
    /// None of the kinds.
    #[error("nobody is called `{0}`; write level:N, chatur, uci:COMMAND, xboard:COMMAND or random")]
    Unknown(String),
    /// There is none of this number.
    #[error("there is no level `{0}`; levels are 1 to {highest}", highest = Level::HIGHEST)]
    Level(String),
    /// A setting that our search does not have.
    #[error(
        "`{0}` sets nothing up; write nodes=N, depth=N, movetime=MILLISECONDS, family=maxn|paranoid|bestreply or hash=MB"
    )]
    Setting(String),
    /// A command that starts nothing.
    #[error(transparent)]
    Launch(#[from] LaunchTextError),
}

impl FromStr for Participant {
    type Err = ParticipantTextError;

    fn from_str(text: &str) -> Result<Self, ParticipantTextError> {
        let text = text.trim();
        // A name has no colon, so that an option of a command is not taken for one.
        let named = text.split_once('=').filter(|(name, _)| !name.is_empty() && !name.contains([':', '[']));
        let (name, word) = named.unwrap_or((text, text));
        let kind = if word == "random" {
            Kind::Random
        } else if let Some(number) = word.strip_prefix("level:") {
            let level = number.parse().ok().and_then(Level::new);
            let level = Some(level.ok_or_else(|| ParticipantTextError::Level(number.to_owned()))?);
            Kind::Own(Own { level, ..Own::default() })
        } else if word == "chatur" {
            Kind::Own(Own::default())
        } else if let Some(settings) = word.strip_prefix("chatur:") {
            Kind::Own(settings.split([',', ':']).try_fold(Own::default(), Own::set)?)
        } else if word.starts_with("uci") || word.starts_with("xboard") {
            Kind::Foreign(word.parse()?)
        } else {
            return Err(ParticipantTextError::Unknown(text.to_owned()));
        };
        Ok(Self { name: name.to_owned(), kind, word: text.to_owned() })
    }
}

impl Participant {
    /// The word that it was read from.
    pub fn word(&self) -> String {
        self.word.clone()
    }
}

impl Own {
    fn set(mut self, setting: &str) -> Result<Self, ParticipantTextError> {
        let wrong = || ParticipantTextError::Setting(setting.to_owned());
        let (name, value) = setting.split_once('=').ok_or_else(wrong)?;
        let number = || value.parse::<u64>().ok().filter(|number| *number > 0).ok_or_else(wrong);
        match name {
            "nodes" => self.nodes = Some(number()?),
            "depth" => self.depth = Some(u32::try_from(number()?).map_err(|_| wrong())?),
            "movetime" => self.movetime = Some(Duration::from_millis(number()?)),
            "hash" => self.hash = Some(usize::try_from(number()?).map_err(|_| wrong())?),
            "level" => self.level = Some(value.parse().ok().and_then(Level::new).ok_or_else(wrong)?),
            "family" => {
                self.family = match value {
                    "maxn" => Family::MaxN,
                    "paranoid" => Family::Paranoid,
                    "bestreply" | "brs" => Family::BestReply,
                    _ => return Err(wrong()),
                };
            }
            _ => return Err(wrong()),
        }
        Ok(self)
    }
}

impl fmt::Display for Participant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Participant, String> {
        text.parse().map_err(|error: ParticipantTextError| error.to_string())
    }

    #[test]
    fn participants_are_read() {
        assert_eq!(read("random").unwrap().kind, Kind::Random);
        let level = Own { level: Level::new(6), ..Own::default() };
        assert_eq!(read("level:6").unwrap().kind, Kind::Own(level));
        let own = Own { nodes: Some(5000), family: Family::Paranoid, ..Own::default() };
        let cautious = read("careful=chatur:nodes=5000,family=paranoid").unwrap();
        assert_eq!((cautious.name.as_str(), cautious.kind), ("careful", Kind::Own(own)));
        let foreign = read("uci[Hash=64]:fairy-stockfish").unwrap();
        assert_eq!(foreign.name, "uci[Hash=64]:fairy-stockfish");
        assert!(matches!(foreign.kind, Kind::Foreign(_)));
        assert!(matches!(read("max=xboard[pace=60]:fairymax").unwrap().kind, Kind::Foreign(_)));
    }

    #[test]
    fn others_are_told_why_not() {
        for (text, said) in [
            ("level:16", "there is no level `16`; levels are 1 to 15"),
            (
                "human",
                "nobody is called `human`; write level:N, chatur, uci:COMMAND, xboard:COMMAND or random",
            ),
            ("uci:", "`` is no command"),
            (
                "chatur:nodes=0",
                "`nodes=0` sets nothing up; write nodes=N, depth=N, movetime=MILLISECONDS, \
                 family=maxn|paranoid|bestreply or hash=MB",
            ),
        ] {
            assert_eq!(read(text).unwrap_err(), said);
        }
    }
}
