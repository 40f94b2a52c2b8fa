//! Fairy-Stockfish as a rival: a program of its own, spoken to by UCI.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Names the program in the environment. Without it this rival does not run.
pub const PROGRAM: &str = "FAIRY_STOCKFISH";

/// A running Fairy-Stockfish with one position before it.
#[derive(Debug)]
pub struct Fairy {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Fairy {
    /// Starts the program for a variant and a position; both in its own words.
    ///
    /// # Errors
    /// When the program cannot be run or spoken to.
    pub fn start(program: &str, variant: &str, fen: &str) -> io::Result<Self> {
        let mut child = Command::new(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let pipes = (child.stdin.take(), child.stdout.take());
        let (Some(input), Some(output)) = pipes else {
            return Err(io::Error::other("a program without pipes"));
        };
        let mut fairy = Self { child, input, output: BufReader::new(output) };
        fairy.say(&format!("setoption name UCI_Variant value {variant}\nposition fen {fen}"))?;
        Ok(fairy)
    }

    /// Counts the move sequences of this length; the last moves are always counted in bulk.
    ///
    /// # Errors
    /// When the program ends or answers without a number.
    pub fn perft(&mut self, depth: u32) -> io::Result<u64> {
        self.say(&format!("go perft {depth}"))?;
        let mut line = String::new();
        loop {
            line.clear();
            if self.output.read_line(&mut line)? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            if let Some(count) = line.strip_prefix("Nodes searched: ") {
                return count.trim().parse().map_err(io::Error::other);
            }
        }
    }

    /// The number of its process.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.input, "{line}")?;
        self.input.flush()
    }
}

impl Drop for Fairy {
    fn drop(&mut self) {
        // Whatever becomes of it, it must not outlive the measurement.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
