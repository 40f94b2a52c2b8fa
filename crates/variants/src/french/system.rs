//! Why the system does not let a file be read.

use std::io::{Error, ErrorKind};

use super::{French, quoted};

impl French for Error {
    fn french(&self) -> String {
        match self.kind() {
            ErrorKind::NotFound => "il n'existe pas",
            ErrorKind::PermissionDenied => "vous n'avez pas le droit de le lire",
            ErrorKind::NotADirectory => "un dossier de ce chemin n'en est pas un",
            ErrorKind::IsADirectory => "c'est un dossier",
            ErrorKind::InvalidFilename => "il ne peut pas porter ce nom",
            ErrorKind::InvalidInput => "ce n'est pas un nom de fichier",
            ErrorKind::OutOfMemory => "la mémoire ne suffit pas",
            ErrorKind::TimedOut => "le système ne répond pas",
            _ => return quoted(self).fr,
        }
        .to_owned()
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Error, ErrorKind};

    use super::French;

    #[test]
    fn what_is_known_is_told_and_the_rest_is_quoted() {
        assert_eq!(Error::from(ErrorKind::NotFound).french(), "il n'existe pas");
        assert_eq!(Error::other("disk on fire").french(), "message en anglais : « disk on fire »");
    }
}
