//! The file with settings, which the environment and the command line go before.

use std::path::Path;

use super::settings::Settings;
use crate::failure::Failure;

/// The settings of a file, and over them what was said otherwise.
pub(super) fn over_file(path: &Path, said: &Settings) -> Result<Settings, Failure> {
    let name = path.display();
    let text = std::fs::read_to_string(path)
        .map_err(|error| Failure::WrongUse(format!("--config: cannot read {name}: {error}")))?;
    let file: Settings = toml::from_str(&text)
        .map_err(|error| Failure::WrongUse(format!("{name}: {error}").trim_end().to_owned()))?;
    merged(&file, said).map_err(|error| Failure::WrongUse(format!("{name}: {error}")))
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
