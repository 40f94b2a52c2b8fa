//! The file with settings, which the environment and the command line go before.

use std::path::Path;

use chatur_server::store::has_password;

use super::settings::Settings;
use crate::failure::Failure;

/// The settings of a file, and over them what was said otherwise.
pub(crate) fn over_file(path: &Path, said: &Settings) -> Result<Settings, Failure> {
    let name = path.display();
    let open = is_open_to_all(path);
    let text = std::fs::read_to_string(path)
        .map_err(|error| Failure::WrongUse(format!("--config: cannot read {name}: {error}")))?;
    let file: Settings = toml::from_str(&text)
        .map_err(|error| Failure::WrongUse(format!("{name}: {error}").trim_end().to_owned()))?;
    if open && file.store.as_deref().is_some_and(has_password) {
        let why = format!(
            "{name}: it has the password of a database, and everybody on this computer can read it: chmod 640 {name}"
        );
        return Err(Failure::WrongUse(why));
    }
    merged(&file, said).map_err(|error| Failure::WrongUse(format!("{name}: {error}")))
}

/// Whether everybody on this computer can read a file. A group is one that somebody has chosen.
#[cfg(unix)]
fn is_open_to_all(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    const ANYBODY_READS: u32 = 0o004;
    std::fs::metadata(path).is_ok_and(|found| found.permissions().mode() & ANYBODY_READS != 0)
}

/// Whether everybody on this computer can read a file, which cannot be told here.
#[cfg(not(unix))]
fn is_open_to_all(_: &Path) -> bool {
    false
}

/// The second where it says something, and else the first.
fn merged(file: &Settings, said: &Settings) -> Result<Settings, Box<dyn std::error::Error>> {
    let mut all = toml::Table::try_from(file)?;
    all.extend(toml::Table::try_from(said)?);
    Ok(all.try_into()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_goes_before_the_file() {
        let read = |text: &str| toml::from_str::<Settings>(text).unwrap();
        let file =
            read("store = 'a'\nrequests = 7\ntrusted-proxy = ['10.0.0.0/8', '::1']\nengine = ['x=uci:y']");
        let said = read("store = 'b'\nallow-host = ['c']");
        let all = merged(&file, &said).unwrap();
        assert_eq!(all.store.as_deref(), Some("b"));
        assert_eq!(all.requests.map(std::num::NonZero::get), Some(7));
        assert_eq!((all.trusted_proxy.unwrap().len(), all.engine.unwrap().len()), (2, 1));
        assert_eq!(all.allow_host, Some(vec!["c".to_owned()]));
    }
}
