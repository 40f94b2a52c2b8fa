//! Why a command did not do what it was asked, and the status it exits with.

use std::fmt::Display;
use std::io;
use std::process::ExitCode;

/// The exit status of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// Done: 0.
    Done,
    /// The thing itself is refused, such as an illegal move or a file that does not check: 1.
    Refused,
    /// The command was used wrongly: 2.
    WrongUse,
}

impl Status {
    /// The number that the shell sees.
    pub fn code(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::Refused => 1,
            Self::WrongUse => 2,
        }
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(status.code())
    }
}

/// Why a command stopped.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The thing itself is refused; the text says why.
    #[error("{0}")]
    Refused(String),
    /// Refused, and the reasons have been printed.
    #[error("refused")]
    AlreadySaid,
    /// An argument is wrong; the text names it.
    #[error("{0}")]
    WrongUse(String),
    /// Reading or writing failed.
    #[error(transparent)]
    Stream(#[from] io::Error),
}

impl Failure {
    #[allow(clippy::needless_pass_by_value)] // for map_err
    pub(crate) fn refused(why: impl Display) -> Self {
        Self::Refused(why.to_string())
    }

    #[allow(clippy::needless_pass_by_value)] // for map_err
    pub(crate) fn wrong_use(why: impl Display) -> Self {
        Self::WrongUse(why.to_string())
    }

    /// Names the argument that is wrong.
    pub(crate) fn about(self, argument: &str) -> Self {
        match self {
            Self::WrongUse(why) => Self::WrongUse(format!("{argument}: {why}")),
            other => other,
        }
    }

    /// What to print; nothing when it has been said, or when the reader has gone away.
    pub(crate) fn text(&self) -> Option<String> {
        match self {
            Self::AlreadySaid => None,
            Self::Stream(error) if error.kind() == io::ErrorKind::BrokenPipe => None,
            other => Some(format!("error: {other}")),
        }
    }

    pub(crate) fn status(&self) -> Status {
        match self {
            Self::Refused(_) | Self::AlreadySaid => Status::Refused,
            Self::Stream(error) if error.kind() == io::ErrorKind::BrokenPipe => Status::Done,
            Self::WrongUse(_) | Self::Stream(_) => Status::WrongUse,
        }
    }
}
