//! Ctrl-C: the first asks everybody to stop, the second ends the process.

use chatur_effort::Token;
use chatur_search::Signal;

/// Whether the experiment should stop. Clones are the same.
#[derive(Clone, Debug, Default)]
pub struct Interrupt {
    // Searches hear it too, so that nobody waits for a move in hand.
    signal: Signal,
}

impl Interrupt {
    /// One that nobody has asked.
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks to stop.
    pub fn stop(&self) {
        self.signal.stop();
    }

    /// Whether somebody has asked.
    pub fn is_asked(&self) -> bool {
        self.signal.is_stopped()
    }

    /// What a search is to hear.
    pub(crate) fn signal(&self) -> &Signal {
        &self.signal
    }

    /// Asks when the process is told to stop, by Ctrl-C or by the system.
    ///
    /// # Errors
    /// When the system gives no thread for it.
    #[cfg(feature = "signals")]
    pub fn on_signals(&self) -> std::io::Result<()> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let asked = self.clone();
        let listen = async move {
            if wait().await.is_ok() {
                asked.stop();
            }
            if wait().await.is_ok() {
                // Programs have groups of their own, and would go on computing.
                #[cfg(feature = "matches")]
                chatur_engines::end_all();
                std::process::exit(130);
            }
        };
        std::thread::Builder::new().name("signals".to_owned()).spawn(move || runtime.block_on(listen))?;
        Ok(())
    }
}

impl From<Token> for Interrupt {
    /// An interrupt that the token asks as well.
    fn from(token: Token) -> Self {
        Self { signal: token.into() }
    }
}

#[cfg(all(unix, feature = "signals"))]
async fn wait() -> std::io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut ended = signal(SignalKind::terminate())?;
    tokio::select! {
        asked = tokio::signal::ctrl_c() => asked,
        _ = ended.recv() => Ok(()),
    }
}

#[cfg(all(not(unix), feature = "signals"))]
async fn wait() -> std::io::Result<()> {
    tokio::signal::ctrl_c().await
}
