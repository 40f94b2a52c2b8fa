//! The state of the screen: what is selected, typed and open. The game is the sitting's.

mod answer;
mod board;
mod hand;
mod options;
mod view;

use chatur_board::{Facing, Square};
use chatur_play::{Event, Millis};
use ratatui::layout::{Position, Rect};

use super::buttons::{self, Button};
use super::dialog::{Confirm, Dialog, Prompt};
use super::draw::{layout_of, list_area};
use super::input::Input;
use super::layout::Layout;
use super::scene::{Note, Scene};
use crate::play::{self, Entry, SeenBy, Sitting};

/// The longest line that can be typed, in characters.
const LONGEST: usize = 200;

/// A player's screen.
pub(crate) struct Screen<'a> {
    sitting: &'a mut Sitting,
    ascii: bool,
    letters: bool,
    facing: Facing,
    /// Row and column of the cursor, as seen.
    cursor: (u8, u8),
    /// The cursor is shown once an arrow key has been used.
    shows_cursor: bool,
    selected: Option<Square>,
    /// The square on which the mouse button went down, and whether it was selected before.
    pressed: Option<(Square, bool)>,
    entry: String,
    dialog: Option<Dialog>,
    message: Option<Note>,
    /// How many rounds the list of moves is scrolled up.
    scrolled: usize,
    left: bool,
}

impl<'a> Screen<'a> {
    pub(crate) fn new(sitting: &'a mut Sitting, ascii: bool) -> Self {
        let mut screen = Self {
            sitting,
            ascii,
            letters: ascii,
            facing: Facing::North,
            cursor: (0, 0),
            shows_cursor: false,
            selected: None,
            pressed: None,
            entry: String::new(),
            dialog: None,
            message: None,
            scrolled: 0,
            left: false,
        };
        screen.sit_down();
        screen
    }

    /// Whether the player has left.
    pub(crate) fn has_left(&self) -> bool {
        self.left
    }

    /// Keeps the game in its file, if it has one.
    pub(crate) fn keep(&mut self, now: Millis) {
        if let Err(why) = self.sitting.keep_at_times(now) {
            self.message = Some(Note::warning(why));
        }
    }

    /// Looks at the clock.
    pub(crate) fn tick(&mut self, now: Millis) {
        let events = self.sitting.tick(now);
        if !events.is_empty() {
            self.let_go();
            self.dialog = None;
        }
    }

    /// Lets a seat without a person act. Whether it did.
    pub(crate) fn let_machine_act(&mut self, now: Millis) -> bool {
        let Some(events) = self.sitting.let_machine_act(now) else { return false };
        let failed = self.sitting.take_failures();
        let told = play::events(self.sitting.table(), &events);
        if let Some(why) = failed.first() {
            self.message = Some(Note::warning(why));
        } else if !events.iter().any(Event::is_move) {
            self.message = told.last().map(Note::plain);
        } else if self.has_many() && told.len() > 1 {
            // Among many, what a move has done is easily missed.
            self.message = Some(Note::plain(told[1..].join("  ")));
        } else if let [Event::Moved { walks: true, .. }, ..] = &events[..] {
            self.message = events.first().map(|event| Note::plain(event.to_string()));
        }
        self.scrolled = 0;
        true
    }

    /// How many actions have been taken at the table.
    pub(crate) fn actions(&self) -> usize {
        self.sitting.table().record().entries.len()
    }

    /// Whether a seat without a person has something to do now. Whoever has to think about it does.
    pub(crate) fn machine_is_ready(&mut self, now: Millis) -> bool {
        self.sitting.machine_is_ready(now)
    }

    /// Whether no person plays any more among many, and the rest is only watched.
    pub(crate) fn is_only_watched(&self) -> bool {
        self.has_many() && self.sitting.players().next().is_none()
    }

    /// Whether more than two play.
    pub(super) fn has_many(&self) -> bool {
        self.sitting.by.len() > 2
    }

    /// The side that is below.
    pub(super) fn facing(&self) -> Facing {
        let seats = &self.sitting.variant().spec().seats;
        match self.sitting.view {
            SeenBy::ToMove => seats[self.sitting.table().turn().index()].facing,
            _ => self.facing,
        }
    }

    /// Takes what a key or the mouse asks for. `scene` and `area` are what was on the screen.
    pub(crate) fn take(&mut self, input: &Input, scene: &Scene, area: Rect, now: Millis) {
        if self.dialog.is_some() {
            self.answer(input, scene, area, now);
            return;
        }
        let layout = layout_of(area, &scene.board);
        match *input {
            Input::Arrow(columns, rows) => self.move_cursor(columns, rows),
            Input::Enter | Input::Type(' ') if self.entry.is_empty() => self.pick_at_cursor(now),
            Input::Enter => self.submit(now),
            Input::Escape => {
                self.entry.clear();
                self.let_go();
                self.message = None;
            }
            Input::Type('?') if self.entry.is_empty() => {
                self.dialog = Some(Dialog::Help { drop_to_type: self.drop_to_type() });
            }
            Input::Type(letter) => {
                if self.entry.chars().count() < LONGEST && !letter.is_control() {
                    self.entry.push(letter);
                }
            }
            Input::Erase => {
                self.entry.pop();
            }
            Input::Scroll(rounds) => self.scroll(rounds, scene, &layout),
            Input::Home => self.scroll(i32::MAX, scene, &layout),
            Input::End => self.scrolled = 0,
            Input::Button(button) => self.push(button, now),
            Input::Press(point) => self.press(point, &layout, &scene.buttons, now),
            Input::Release(point) => self.release(point, &layout, now),
            Input::Resize => {}
        }
    }

    /// Everything that is shown about the game begins anew.
    fn sit_down(&mut self) {
        self.turn_to_view();
        self.let_go();
        self.scrolled = 0;
        let view = self.view();
        self.cursor = (view.rows() - 1, view.columns() / 2);
    }

    fn turn_to_view(&mut self) {
        let seat = self.sitting.seen_by();
        self.facing = self.sitting.variant().spec().seats[seat.index()].facing;
    }

    fn let_go(&mut self) {
        self.selected = None;
        self.pressed = None;
    }

    fn press(&mut self, point: Position, layout: &Layout, buttons: &[Button], now: Millis) {
        if let Some(button) = buttons::at(layout.buttons, buttons, point) {
            self.push(button, now);
        } else if let Some((row, column)) = layout.cell_at(point) {
            self.cursor = (row, column);
            self.shows_cursor = false;
            self.press_square(now);
        }
    }

    fn release(&mut self, point: Position, layout: &Layout, now: Millis) {
        let (Some((square, was_selected)), Some(from)) = (self.pressed.take(), self.selected) else { return };
        let target = layout.cell_at(point).and_then(|(row, column)| self.view().square(row, column));
        match target {
            // Pressed and released on one square: a click, and a second one lets go.
            Some(target) if target == square => {
                if was_selected {
                    self.let_go();
                }
            }
            Some(target) => self.try_move(from, target, now),
            None => self.let_go(),
        }
    }

    fn scroll(&mut self, rounds: i32, scene: &Scene, layout: &Layout) {
        let rows = usize::from(list_area(layout.panel, &scene.players).height).max(1);
        let most = play::moves_as_rounds(self.sitting.table().game()).len().saturating_sub(rows);
        let wanted = i64::try_from(self.scrolled).unwrap_or(0) + i64::from(rounds);
        self.scrolled = usize::try_from(wanted.max(0)).unwrap_or(0).min(most);
    }

    /// Does what a line that was typed asks for.
    fn submit(&mut self, now: Millis) {
        let line = std::mem::take(&mut self.entry);
        match Entry::read(&line) {
            Ok(entry) => self.ask(entry, now),
            Err(why) => self.message = Some(Note::warning(why)),
        }
    }

    fn push(&mut self, button: Button, now: Millis) {
        match button {
            Button::Help => self.ask(Entry::Help, now),
            Button::TakeBack => self.ask(Entry::Undo, now),
            Button::Draw => self.ask(Entry::Draw, now),
            Button::Decline => self.ask(Entry::Decline, now),
            Button::Claim => self.ask(Entry::Claim(None), now),
            Button::Resign => self.ask(Entry::Resign, now),
            Button::Flip => self.ask(Entry::Flip, now),
            Button::Quit => self.ask(Entry::Quit, now),
            Button::Pieces => self.letters = !self.letters || self.ascii,
            Button::Save => {
                self.dialog = Some(Dialog::Prompt { what: Prompt::Save, text: self.sitting.file_name() });
            }
            Button::Load => self.dialog = Some(Dialog::Prompt { what: Prompt::Load, text: String::new() }),
            Button::New => {
                let total = self.sitting.loaded.shuffle.as_ref().map(chatur_variants::Shuffle::total);
                match total {
                    Some(total) => {
                        let what = Prompt::Start { total, leaves: self.would_be_lost() };
                        self.dialog = Some(Dialog::Prompt { what, text: String::new() });
                    }
                    None => self.ask(Entry::New(None), now),
                }
            }
        }
    }

    /// Whether a game is being played that ends here if another one begins.
    fn would_be_lost(&self) -> bool {
        self.sitting.table().ending().is_none() && self.sitting.table().game().ply() > 0
    }

    /// Does what an entry asks for, after a question where it cannot be undone.
    fn ask(&mut self, entry: Entry, now: Millis) {
        let is_open = self.sitting.table().ending().is_none();
        let would_be_lost = self.would_be_lost();
        let confirm = |what| Some(Dialog::Confirm { what, at: 1 });
        match entry {
            Entry::Help => self.dialog = Some(Dialog::Help { drop_to_type: self.drop_to_type() }),
            Entry::Flip => self.flip(),
            Entry::Resign if is_open => self.dialog = confirm(Confirm::Resign),
            Entry::Quit if would_be_lost => {
                self.dialog = confirm(Confirm::Quit { saves_to: self.sitting.saves_to.clone() });
            }
            Entry::Quit => self.left = true,
            Entry::New(number) if would_be_lost => self.dialog = confirm(Confirm::New(number)),
            Entry::Load(path) if would_be_lost => self.dialog = confirm(Confirm::Load(path)),
            Entry::Save(path) if path.exists() => self.dialog = confirm(Confirm::Overwrite(path)),
            // The board and the moves are in sight.
            Entry::Board | Entry::Nothing => {}
            entry => self.obey(&entry, now),
        }
    }

    fn obey(&mut self, entry: &Entry, now: Millis) {
        let board_changes = matches!(entry, Entry::New(_) | Entry::Load(_));
        match self.sitting.obey(entry, now) {
            Ok(_) if matches!(entry, Entry::View(_)) => {
                self.turn_to_view();
                self.message = None;
            }
            Ok(_) if board_changes => {
                self.sit_down();
                self.message = Some(Note::good(self.sitting.title()));
            }
            Ok(lines) => {
                // A move is seen on the board; what else happened is said.
                let is_move = matches!(entry, Entry::Move(_));
                let told = if is_move { lines.get(1..).unwrap_or_default().to_vec() } else { lines };
                self.message = (!told.is_empty()).then(|| Note::good(told.join("  ")));
                self.scrolled = 0;
                self.let_go();
            }
            Err(why) => {
                self.message = Some(Note::warning(why));
                self.let_go();
            }
        }
    }

    /// Turns the board around; among many, to the next seat's side.
    fn flip(&mut self) {
        if self.has_many() {
            let clockwise = [Facing::North, Facing::East, Facing::South, Facing::West];
            let at = clockwise.iter().position(|facing| *facing == self.facing()).unwrap_or(0);
            self.facing = clockwise[(at + 1) % clockwise.len()];
            self.sitting.view = SeenBy::FirstPerson;
            return;
        }
        self.facing = self.facing.opposite();
        let view = self.view();
        self.cursor = (view.rows() - 1 - self.cursor.0, view.columns() - 1 - self.cursor.1);
    }
}
