//! `serve` and `join`: real processes over a real network.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::support::Folder;

/// A process that is talked to while it runs.
pub(crate) struct Running {
    child: Child,
    to: Option<ChildStdin>,
    from: BufReader<ChildStdout>,
}

impl Running {
    pub(crate) fn start(program: &str, words: &[&str], data: &Folder) -> Self {
        let mut child = Command::new(program)
            .args(words)
            .env("XDG_DATA_HOME", &data.0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        let (to, from) = (child.stdin.take(), child.stdout.take().expect("a pipe"));
        Self { child, to, from: BufReader::new(from) }
    }

    pub(crate) fn chatur(words: &[&str], data: &Folder) -> Self {
        Self::start(env!("CARGO_BIN_EXE_chatur"), words, data)
    }

    pub(crate) fn line(&mut self) -> String {
        let mut line = String::new();
        self.from.read_line(&mut line).expect("text");
        line.trim_end().to_owned()
    }

    /// The next line that has this in it.
    pub(crate) fn until(&mut self, part: &str) -> String {
        let mut passed = String::new();
        loop {
            let line = self.line();
            if line.contains(part) {
                return line;
            }
            passed = passed + &line + "\n";
            assert!(
                passed.len() < 100_000 && !line.is_empty() || passed.len() < 2000,
                "no {part} in {passed}"
            );
        }
    }

    #[cfg(target_os = "linux")]
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    fn say(&mut self, line: &str) {
        writeln!(self.to.as_mut().expect("a pipe"), "{line}").expect("it listens");
    }

    /// Asks it to end as systems ask a service, and how it ended.
    pub(crate) fn end(mut self) -> i32 {
        let done = Command::new("kill").arg("-TERM").arg(self.child.id().to_string()).status();
        assert!(done.expect("there is a kill").success());
        self.child.wait().expect("it ends").code().expect("no signal killed it")
    }

    /// How it ends by itself.
    pub(crate) fn wait(mut self) -> i32 {
        drop(self.to.take());
        self.child.wait().expect("it ends").code().expect("no signal")
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // What has ended already cannot be killed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A host with one table, and where its TCP transport is.
fn host(data: &Folder, variant: &str) -> (Running, String) {
    let words = [
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--tcp",
        "127.0.0.1:0",
        "--store",
        ":memory:",
        "--table",
        variant,
    ];
    let mut host = Running::chatur(&words, data);
    let line = host.until("chatur join");
    let address = line.rsplit(' ').next().expect("an address").to_owned();
    (host, address)
}

#[test]
fn two_guests_in_terminals_play_a_game() {
    let data = Folder::new();
    let (host, address) = host(&data, "orthodox");
    let mut white = Running::chatur(&["join", &address, "--seat", "white", "--name", "Ada"], &data);
    white.until("you are white");
    let mut black = Running::chatur(&["join", &address], &data);
    black.until("you are black");
    white.say("f3");
    // Black types before it is his turn, and is not hurried.
    black.say("e5");
    white.say("e2e5");
    white.until("refused: ");
    white.say("g4");
    black.say("Qh4");
    assert_eq!(white.until("wins"), "0-1, Black wins: checkmate.");
    white.say("quit");
    assert_eq!((white.wait(), black.wait()), (0, 0));
    assert_eq!(host.end(), 0);
}

#[test]
fn a_script_of_twenty_lines_plays_against_another() {
    if Command::new("python3").arg("--version").output().is_err() {
        // There is no Python here to run it.
        return;
    }
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/guest.py");
    let text = std::fs::read_to_string(script).expect("the example");
    let code = text.lines().skip(5).filter(|line| !line.trim().is_empty());
    assert!(code.count() <= 20, "it is said to have twenty lines");
    let data = Folder::new();
    // Random games of this one are short.
    let (host, address) = host(&data, "los-alamos");
    let mut guests = [(); 2].map(|()| Running::start("python3", &[script, &address], &data));
    for guest in &mut guests {
        guest.until("YouAre");
        guest.until("Winner");
    }
    assert_eq!(host.end(), 0);
}

#[test]
fn without_a_command_it_serves_and_keeps_games_in_the_data_folder() {
    let data = Folder::new();
    let mut host = Running::chatur(&[], &data);
    assert!(host.line().starts_with("open http://127.0.0.1:80"));
    assert!(host.line().contains("games.sqlite"));
    assert_eq!(host.end(), 0);
    assert!(data.0.join("chatur").join("games.sqlite").is_file());
}

#[test]
fn nobody_there_is_told() {
    let data = Folder::new();
    assert_eq!(Running::chatur(&["join", "127.0.0.1:1"], &data).wait(), 2);
}
