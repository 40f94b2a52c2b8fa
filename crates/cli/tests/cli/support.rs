//! Running the binary.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::Value;

/// What a run of the binary came to.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs the command line, split at blanks.
pub(crate) fn chatur(line: &str) -> Run {
    run(&line.split_whitespace().collect::<Vec<_>>(), "", None)
}

/// Runs words that may hold blanks.
pub(crate) fn words(words: &[&str]) -> Run {
    run(words, "", None)
}

/// Runs words that may hold blanks in a folder.
pub(crate) fn words_inside(folder: &Folder, words: &[&str]) -> Run {
    run(words, "", Some(folder))
}

/// The same with something on standard input.
pub(crate) fn words_told(folder: &Folder, words: &[&str], input: &str) -> Run {
    run(words, input, Some(folder))
}

/// Runs a command line with something on standard input.
pub(crate) fn told(line: &str, input: &str) -> Run {
    run(&line.split_whitespace().collect::<Vec<_>>(), input, None)
}

/// Runs a command line in a folder.
pub(crate) fn inside(folder: &Folder, line: &str, input: &str) -> Run {
    run(&line.split_whitespace().collect::<Vec<_>>(), input, Some(folder))
}

fn run(words: &[&str], input: &str, folder: Option<&Folder>) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chatur"));
    // What the developer's own engine has learnt must not be found.
    command.env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"));
    command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    if let Some(folder) = folder {
        command.current_dir(&folder.0);
    }
    let mut child = command.spawn().expect("the binary runs");
    let mut pipe = child.stdin.take().expect("a pipe was asked for");
    // A command that reads nothing may be gone before all is written.
    let _ = pipe.write_all(input.as_bytes());
    drop(pipe);
    let output = child.wait_with_output().expect("the binary ends");
    Run {
        status: output.status.code().expect("no signal"),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}

impl Run {
    /// The output of a run that did what it was asked.
    pub(crate) fn done(self) -> String {
        assert_eq!(self.status, 0, "{self:?}");
        self.out
    }

    /// The JSON object of a run that did what it was asked.
    pub(crate) fn json(self) -> Value {
        serde_json::from_str(&self.done()).expect("JSON")
    }

    /// What a refused run says, which it does in a few lines on standard error.
    pub(crate) fn refused(self, status: i32) -> String {
        assert_eq!(self.status, status, "{self:?}");
        assert!(!self.err.is_empty() && self.err.lines().count() <= 12, "{self:?}");
        self.err
    }
}

/// The keys of an object, in alphabetical order.
pub(crate) fn keys(object: &Value) -> Vec<&str> {
    object.as_object().expect("an object").keys().map(String::as_str).collect()
}

/// A folder of its own for one test, removed at its end.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("chatur-cli-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for temporary files");
        Self(path)
    }

    pub(crate) fn write(&self, name: &str, text: &str) {
        std::fs::write(self.0.join(name), text).expect("a file can be written");
    }

    pub(crate) fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).expect("the file is there")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Compares with a snapshot in `snapshots/cli`.
macro_rules! snapshot {
    ($name:expr, $text:expr) => {
        insta::with_settings!({
            snapshot_path => concat!(env!("CARGO_MANIFEST_DIR"), "/../../snapshots/cli"),
            prepend_module_to_snapshot => false,
            omit_expression => true,
        }, { insta::assert_snapshot!($name, $text) })
    };
}
pub(crate) use snapshot;
