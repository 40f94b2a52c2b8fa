//! A program with pipes to it. Threads do the reading and writing, so that nothing here waits longer than it means to.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use crate::EngineError;
use crate::group::Group;

/// So long the status and the last words of a program that has ended its output are waited for.
const FAREWELL: Duration = Duration::from_secs(2);
/// So long one who was asked to quit is waited for.
const QUITTING: Duration = Duration::from_millis(500);
/// How often is looked whether it has ended.
const LOOK: Duration = Duration::from_millis(5);
/// The longest line that is listened to, in bytes.
const LONGEST_LINE: u64 = 1 << 20;
/// So many lines wait to be read before the program has to.
const LINES_WAITING: usize = 4096;
/// So much may be said between two answers, in bytes and in lines.
const MOST_SAID: usize = 64 << 20;
const MOST_LINES: usize = 500_000;
/// So much is kept of what a program says of its troubles, in bytes.
const LAST_WORDS: usize = 400;

/// A running program.
pub(crate) struct Process {
    child: Child,
    /// It and all that it has started, until it has been waited for.
    group: Option<Group>,
    /// What it is called in messages.
    pub(crate) name: String,
    to: Sender<String>,
    from: Receiver<Heard>,
    troubles: Arc<Mutex<VecDeque<u8>>>,
    /// Reads them, until the program has no more to say.
    complaints: Option<thread::JoinHandle<()>>,
    said: usize,
    lines: usize,
}

enum Heard {
    Line(String),
    TooLong,
}

impl Process {
    pub(crate) fn start(command: &[String]) -> Result<Self, EngineError> {
        let cannot = |source| EngineError::Start { command: command.join(" "), source };
        let (program, arguments) = command
            .split_first()
            .ok_or_else(|| cannot(std::io::Error::from(std::io::ErrorKind::InvalidInput)))?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let (mut child, group) = Group::start(&mut command).map_err(cannot)?;
        let (to, wanted) = mpsc::channel();
        let (told, from) = mpsc::sync_channel(LINES_WAITING);
        let troubles = Arc::new(Mutex::new(VecDeque::new()));
        if let Some(input) = child.stdin.take() {
            thread::spawn(move || write_all(input, &wanted));
        }
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || read_all(output, &told));
        }
        let complaints = child.stderr.take().map(|errors| {
            let troubles = Arc::clone(&troubles);
            thread::spawn(move || keep_last(errors, &troubles))
        });
        let name = program.rsplit('/').next().unwrap_or(program).to_owned();
        Ok(Self { child, group: Some(group), name, to, from, troubles, complaints, said: 0, lines: 0 })
    }

    /// Says a line. A program that is gone is noticed when it is listened to.
    pub(crate) fn say(&self, line: &str) {
        let _ = self.to.send(format!("{line}\n"));
    }

    /// The next line, or `None` at the deadline.
    pub(crate) fn hear(&mut self, until: Instant) -> Result<Option<String>, EngineError> {
        let left = until.saturating_duration_since(Instant::now());
        match self.from.recv_timeout(left) {
            Ok(Heard::Line(line)) => {
                self.said += line.len();
                self.lines += 1;
                if self.said > MOST_SAID || self.lines > MOST_LINES {
                    let how = format!("{} lines without an answer", self.lines);
                    return Err(EngineError::Floods { engine: self.name.clone(), how });
                }
                Ok(Some(line))
            }
            Ok(Heard::TooLong) => {
                let how = format!("a line of more than {LONGEST_LINE} bytes");
                Err(EngineError::Floods { engine: self.name.clone(), how })
            }
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(self.died()),
        }
    }

    /// Forgets what has been said so far, and begins to count anew how much is said.
    pub(crate) fn forget(&mut self) {
        self.said = 0;
        self.lines = 0;
        for _ in 0..LINES_WAITING {
            if self.from.try_recv().is_err() {
                break;
            }
        }
    }

    /// Listens until a line is what is waited for. Others are passed to `other`.
    pub(crate) fn wait_for(
        &mut self,
        what: &'static str,
        patience: Duration,
        mut is_it: impl FnMut(&str) -> bool,
    ) -> Result<(), EngineError> {
        let until = Instant::now() + patience;
        self.said = 0;
        self.lines = 0;
        loop {
            match self.hear(until)? {
                Some(line) if is_it(&line) => return Ok(()),
                Some(_) => {}
                None => {
                    return Err(EngineError::Hangs { engine: self.name.clone(), what, waited: patience });
                }
            }
        }
    }

    fn died(&mut self) -> EngineError {
        let until = Instant::now() + FAREWELL;
        while !self.has_ended() && Instant::now() < until {
            thread::sleep(LOOK);
        }
        let status = if self.has_ended() {
            self.kill().map_or_else(|error| error.to_string(), |status| status.to_string())
        } else {
            "its output has ended".to_owned()
        };
        // What it said last may still be on its way to us. Somebody else may hold its pipe open, so not without end.
        while self.complaints.as_ref().is_some_and(|reader| !reader.is_finished()) && Instant::now() < until {
            thread::sleep(LOOK);
        }
        let troubles = self.troubles.lock().map(|kept| kept.iter().copied().collect::<Vec<u8>>());
        let troubles = troubles.unwrap_or_default();
        let text = String::from_utf8_lossy(&troubles);
        let last = text.lines().rev().map(str::trim).find(|line| !line.is_empty());
        let how = last.map_or(status.clone(), |last| format!("{status} ({last})"));
        EngineError::Died { engine: self.name.clone(), how }
    }

    /// Asks it to go, and makes it go. What it has started may go on talking for it once it has ended, and is asked too.
    pub(crate) fn quit(mut self) {
        self.say("quit");
        let until = Instant::now() + QUITTING;
        let mut is_silent = false;
        while !(is_silent && self.has_ended()) && Instant::now() < until {
            if matches!(self.from.recv_timeout(LOOK), Err(RecvTimeoutError::Disconnected)) {
                is_silent = true;
                thread::sleep(LOOK);
            }
        }
    }

    fn has_ended(&mut self) -> bool {
        self.group.as_ref().is_none_or(|group| group.has_ended(&mut self.child))
    }

    /// Ends it with all that it has started, and gives how it ended.
    fn kill(&mut self) -> io::Result<ExitStatus> {
        // Before it is waited for: later its number may be that of another group.
        if let Some(group) = self.group.take() {
            group.end();
        }
        let _ = self.child.kill();
        self.child.wait()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.kill();
    }
}

fn write_all(mut input: ChildStdin, wanted: &Receiver<String>) {
    for line in wanted {
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            break;
        }
    }
}

fn read_all(output: ChildStdout, told: &SyncSender<Heard>) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    loop {
        line.clear();
        match output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => break,
            Ok(read) if read as u64 == LONGEST_LINE && line.last() != Some(&b'\n') => {
                let _ = told.send(Heard::TooLong);
                break;
            }
            Ok(_) => {
                let text = String::from_utf8_lossy(&line).trim_end().to_owned();
                if told.send(Heard::Line(text)).is_err() {
                    break;
                }
            }
        }
    }
}

fn keep_last(mut errors: ChildStderr, kept: &Mutex<VecDeque<u8>>) {
    let mut piece = [0; 512];
    while let Ok(read) = errors.read(&mut piece) {
        let Some(new) = piece.get(..read).filter(|new| !new.is_empty()) else { break };
        if let Ok(mut kept) = kept.lock() {
            kept.extend(new);
            let over = kept.len().saturating_sub(LAST_WORDS);
            kept.drain(..over);
        }
    }
}
