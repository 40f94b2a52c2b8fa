//! The terminal while a game is played on it: taken over, drawn on, listened to, and given back.

use std::io::{self, stdout};
use std::panic;
use std::time::{Duration, Instant};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;

use super::pace::Pace;
use super::screen::Screen;
use super::{draw, input};
use crate::failure::Failure;
use crate::play::Sitting;

/// How often the clocks are drawn anew.
const FRAME: Duration = Duration::from_millis(100);
/// How often a machine is asked for its move: until then its clock runs.
const LOOK: Duration = Duration::from_millis(10);

/// Plays until the player leaves.
pub(super) fn run(sitting: &mut Sitting) -> Result<(), Failure> {
    let mut terminal = ratatui::try_init()?;
    let _guard = Guard::new();
    execute!(stdout(), EnableMouseCapture)?;
    converse(&mut terminal, sitting).map_err(Failure::from)
}

fn converse(terminal: &mut DefaultTerminal, sitting: &mut Sitting) -> io::Result<()> {
    let begun = Instant::now();
    let host = || Sitting::time(begun);
    let mut screen = Screen::new(sitting, !speaks_utf8());
    let mut pace = Pace::default();
    while !screen.has_left() {
        let scene = screen.scene(pace.time(host()));
        let area = terminal.draw(|frame| draw::draw(frame, &scene))?.area;
        let drawn = Instant::now();
        loop {
            let heard = event::poll(LOOK)?;
            // All that has come in meanwhile is one step: a fast mouse must not make the screen lag.
            while event::poll(Duration::ZERO)? {
                if let Some(input) = input::read(&event::read()?) {
                    let now = pace.time(host());
                    let scene = screen.scene(now);
                    screen.take(&input, &scene, area, now);
                }
            }
            screen.tick(pace.time(host()));
            let acted = pace.let_machine_act(&mut screen, host());
            screen.keep(host());
            if heard || acted || drawn.elapsed() >= FRAME {
                break;
            }
        }
    }
    Ok(())
}

/// Gives the terminal back when it goes, and before the text of a panic is printed.
struct Guard;

impl Guard {
    fn new() -> Self {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            restore();
            before(info);
        }));
        Self
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        restore();
    }
}

fn restore() {
    let _ = execute!(stdout(), DisableMouseCapture);
    ratatui::restore();
}

/// Whether the locale says that the terminal shows more than ASCII.
fn speaks_utf8() -> bool {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    let mut set = set.filter(|value| !value.is_empty());
    // The first that is set counts.
    set.next().is_some_and(|value| value.to_lowercase().replace('-', "").contains("utf8"))
}
