//! What the host writes to standard error.

use std::io::{IsTerminal, stderr};

use tracing_subscriber::EnvFilter;

use super::settings::{Level, LogFormat};
use crate::failure::Failure;

/// Libraries say less than the host itself.
const LIBRARIES: &str = "sqlx=warn,hyper=warn,tungstenite=warn,tokio_tungstenite=warn,tower_http=warn";

/// Begins to write. What `RUST_LOG` says goes before a file, and what was said to the command before both.
pub(super) fn begin(said: Option<Level>, in_file: Option<Level>, format: LogFormat) -> Result<(), Failure> {
    let env = std::env::var(EnvFilter::DEFAULT_ENV).ok().filter(|text| said.is_none() && !text.is_empty());
    let filter = if let Some(env) = env {
        EnvFilter::try_new(env).map_err(|error| Failure::WrongUse(format!("RUST_LOG: {error}")))?
    } else {
        // Who plays at home sees what goes wrong; a line a request is for those who look after a host.
        let usual = if stderr().is_terminal() { Level::Warn } else { Level::Info };
        let level = said.or(in_file).unwrap_or(usual);
        EnvFilter::new(match level {
            Level::Off => "off".to_owned(),
            level => format!("{},{LIBRARIES}", level.word()),
        })
    };
    let written = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(stderr)
        .with_ansi(stderr().is_terminal())
        .with_target(false);
    // A process that writes already goes on as it does.
    let _ = match format {
        LogFormat::Text => written.try_init(),
        LogFormat::Json => written.json().flatten_event(true).with_ansi(false).try_init(),
    };
    Ok(())
}
