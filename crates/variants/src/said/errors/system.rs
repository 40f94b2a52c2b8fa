//! Why the system does not let a file be read.

use std::io::{Error, ErrorKind};

use super::{IntoSaid, quoted};
use crate::said::Said;

impl IntoSaid for Error {
    fn said(&self) -> Said {
        match self.kind() {
            ErrorKind::NotFound => said!(FileNotFound { english: self }),
            ErrorKind::PermissionDenied => said!(FilePermissionDenied { english: self }),
            ErrorKind::NotADirectory => said!(FileNotADirectory { english: self }),
            ErrorKind::IsADirectory => said!(FileIsADirectory { english: self }),
            ErrorKind::InvalidFilename => said!(FileInvalidFilename { english: self }),
            ErrorKind::InvalidInput => said!(FileInvalidInput { english: self }),
            ErrorKind::OutOfMemory => said!(FileOutOfMemory { english: self }),
            ErrorKind::TimedOut => said!(FileTimedOut { english: self }),
            _ => quoted(self),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Error, ErrorKind};

    use super::IntoSaid;
    use crate::said::Lang;

    #[test]
    fn what_is_known_is_told_and_the_rest_is_quoted() {
        let french = |error: Error| error.said().told(Lang::Fr);
        assert_eq!(french(Error::from(ErrorKind::NotFound)), "il n'existe pas");
        assert_eq!(french(Error::other("disk on fire")), "message en anglais : « disk on fire »");
    }
}
