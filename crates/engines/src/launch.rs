//! How a program is started, as one word of a command line.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The language that a program speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Protocol {
    /// The Universal Chess Interface.
    Uci,
    /// The Chess Engine Communication Protocol of XBoard and WinBoard.
    XBoard,
}

/// How a program is started and set up.
///
/// As text: `uci:COMMAND` or `xboard:COMMAND`, with options in brackets where there are any, as in
/// `uci[Hash=64;OwnBook=false]:gnuchess --uci`. The command is split as a shell would, but no shell runs it. An
/// option that is a button is pressed with `Clear Hash=`. The name `pace` is our own, and only for XBoard; see
/// [`Launch::pace`].
#[derive(Clone, PartialEq, Debug)]
pub struct Launch {
    /// The language.
    pub protocol: Protocol,
    /// The program and its arguments; never empty.
    pub command: Vec<String>,
    /// Options of the program, by name.
    pub options: Vec<(String, String)>,
    /// For an XBoard engine that cannot be told a time for each move below a second: where each move has so much
    /// time, it hears before every move that its clock shows this many times as much, for the whole game.
    pub pace: Option<f64>,
}

/// Why a text starts no program.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum LaunchTextError {
    /// Neither `uci:` nor `xboard:`.
    #[error("`{0}` starts no engine; write uci:COMMAND or xboard:COMMAND")]
    Protocol(String),
    /// Nothing after the colon, or an open quote.
    #[error("`{0}` is no command")]
    Command(String),
    /// An option without a value.
    #[error("`{0}` is no option; write NAME=VALUE")]
    Option(String),
}

impl FromStr for Launch {
    type Err = LaunchTextError;

    fn from_str(text: &str) -> Result<Self, LaunchTextError> {
        let unknown = || LaunchTextError::Protocol(text.to_owned());
        let (protocol, rest) = if let Some(rest) = text.strip_prefix("uci") {
            (Protocol::Uci, rest)
        } else if let Some(rest) = text.strip_prefix("xboard") {
            (Protocol::XBoard, rest)
        } else {
            return Err(unknown());
        };
        let (settings, command) = match rest.strip_prefix('[') {
            Some(rest) => rest.split_once("]:").ok_or_else(unknown)?,
            None => ("", rest.strip_prefix(':').ok_or_else(unknown)?),
        };
        let words = shlex::split(command).filter(|words| words.first().is_some_and(|word| !word.is_empty()));
        let words = words.ok_or_else(|| LaunchTextError::Command(command.to_owned()))?;
        let mut launch = Self { protocol, command: words, options: Vec::new(), pace: None };
        for setting in settings.split(';').map(str::trim).filter(|setting| !setting.is_empty()) {
            let wrong = || LaunchTextError::Option(setting.to_owned());
            let (name, value) = setting.split_once('=').ok_or_else(wrong)?;
            if name == "pace" && protocol == Protocol::XBoard {
                let pace: f64 = value.parse().map_err(|_| wrong())?;
                launch.pace = Some(pace).filter(|pace| (1.0..=10_000.0).contains(pace));
                launch.pace.ok_or_else(wrong)?;
            } else if name.is_empty() || setting.contains(char::is_control) {
                return Err(wrong());
            } else {
                launch.options.push((name.to_owned(), value.to_owned()));
            }
        }
        Ok(launch)
    }
}

impl fmt::Display for Launch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let protocol = if self.protocol == Protocol::Uci { "uci" } else { "xboard" };
        let mut settings: Vec<String> =
            self.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        settings.extend(self.pace.map(|pace| format!("pace={pace}")));
        let command = shlex::try_join(self.command.iter().map(String::as_str)).unwrap_or_default();
        match settings.as_slice() {
            [] => write!(f, "{protocol}:{command}"),
            settings => write!(f, "{protocol}[{}]:{command}", settings.join(";")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_is_written() {
        for text in [
            "uci:fairy-stockfish",
            "xboard:gnuchess --xboard",
            "uci[Hash=64;Skill Level=3]:'/a path/engine' --uci",
            "xboard[pace=60]:fairymax",
        ] {
            assert_eq!(text.parse::<Launch>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_starts_nothing_is_told() {
        for (text, said) in [
            ("fairymax", "`fairymax` starts no engine; write uci:COMMAND or xboard:COMMAND"),
            ("uci:", "`` is no command"),
            ("uci:'x", "`'x` is no command"),
            ("uci[Hash]:x", "`Hash` is no option; write NAME=VALUE"),
            ("xboard[pace=0]:x", "`pace=0` is no option; write NAME=VALUE"),
            ("xboard[pace=NaN]:x", "`pace=NaN` is no option; write NAME=VALUE"),
        ] {
            assert_eq!(text.parse::<Launch>().unwrap_err().to_string(), said);
        }
    }
}
