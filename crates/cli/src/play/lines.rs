//! The dialogue in lines of text: one move or word a line, answers a line each. For scripts, pipes and
//! screen readers.

use std::io::BufRead;
use std::time::{Duration, Instant};

use chatur_play::Millis;

use super::entry::Entry;
use super::sitting::Sitting;
use super::tell;
use crate::console::Console;
use crate::failure::Failure;

/// No line that makes sense is longer, in bytes.
const LONGEST: u64 = 4096;
/// How often the clock is looked at while somebody thinks.
const LOOK: Duration = Duration::from_millis(50);

/// Plays until the input ends, `quit` is said, or machines alone have played to the end.
pub(crate) fn converse(sitting: &mut Sitting, console: &mut Console<'_>) -> Result<(), Failure> {
    let begun = Instant::now();
    let now = || Sitting::time(begun);
    say(console, &sitting.heading())?;
    let mut shown = None;
    loop {
        machines(sitting, console, &now)?;
        sitting.keep().map_err(Failure::WrongUse)?;
        if sitting.humans().next().is_none() {
            break;
        }
        let position = (sitting.table().game().position().clone(), sitting.loaded.head.id.clone());
        if shown.as_ref() != Some(&position) {
            say(console, &sitting.board())?;
            shown = Some(position);
        }
        console.out.flush()?;
        let Some(line) = read_line(console.input)? else { break };
        let flagged = sitting.tick(now());
        say(console, &tell::events(sitting.table(), &flagged))?;
        let said = line.and_then(|line| Entry::read(&line)).and_then(|entry| {
            if entry == Entry::Quit { Ok(None) } else { sitting.obey(&entry, now()).map(Some) }
        });
        match said {
            Ok(None) => break,
            Ok(Some(lines)) => say(console, &lines)?,
            Err(why) => writeln!(console.out, "refused: {why}")?,
        }
    }
    if sitting.table().ending().is_none() {
        let why = if sitting.is_endless() { "no rule ends it" } else { "unfinished" };
        writeln!(console.out, "*, {why}")?;
    }
    Ok(())
}

/// Lets everybody who is no person act until none has anything to do. Who thinks is waited for.
fn machines(
    sitting: &mut Sitting,
    console: &mut Console<'_>,
    now: &dyn Fn() -> Millis,
) -> Result<(), Failure> {
    loop {
        // Whoever does not think acts at once, at one time.
        let at = now();
        while let Some(events) = sitting.let_machine_act(at) {
            say(console, &sitting.take_failures())?;
            say(console, &tell::events(sitting.table(), &events))?;
            sitting.keep_at_times(now()).map_err(Failure::WrongUse)?;
        }
        if !sitting.wait(LOOK) {
            return Ok(());
        }
        let flagged = sitting.tick(now());
        say(console, &tell::events(sitting.table(), &flagged))?;
    }
}

fn say(console: &mut Console<'_>, lines: &[String]) -> Result<(), Failure> {
    for line in lines {
        writeln!(console.out, "{line}")?;
    }
    Ok(())
}

/// The next line; `None` at the end. A line that is too long is read to its end and refused.
pub(crate) fn read_line(input: &mut dyn BufRead) -> Result<Option<Result<String, String>>, Failure> {
    Ok(chatur_protocols::read_line(input, LONGEST)?)
}
