//! An input that cannot be read ends the conversation.

use std::io::{self, BufRead, Read};
use std::sync::mpsc;
use std::time::Duration;

use chatur_cli::{Console, Status};

/// Some lines, and then an error, as of a directory that is read.
struct Broken(&'static [u8]);

impl Read for Broken {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(into)?;
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for Broken {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.0.is_empty() { Err(io::ErrorKind::IsADirectory.into()) } else { Ok(self.0) }
    }

    fn consume(&mut self, count: usize) {
        self.0 = &self.0[count..];
    }
}

fn end_of(command: &'static str, lines: &'static str) -> (Status, String) {
    let (to, ended) = mpsc::channel();
    std::thread::spawn(move || {
        let (mut out, mut err) = (io::sink(), Vec::new());
        let mut console = Console {
            input: &mut Broken(lines.as_bytes()),
            out: &mut out,
            err: &mut err,
            has_screen: false,
            shows_progress: false,
        };
        let status = chatur_cli::run(["chatur", command].map(Into::into), &mut console);
        let _ = to.send((status, String::from_utf8_lossy(&err).into_owned()));
    });
    ended.recv_timeout(Duration::from_mins(1)).expect("it ends")
}

#[test]
fn an_input_that_fails_ends_the_conversation() {
    for (command, lines) in
        [("uci", ""), ("xboard", ""), ("uci", "go infinite\n"), ("xboard", "st 1000\nusermove e2e4\n")]
    {
        let (status, said) = end_of(command, lines);
        assert_eq!(status, Status::WrongUse, "{command} {lines:?}");
        assert!(said.starts_with("error: "), "{command} {lines:?}: {said}");
    }
}
