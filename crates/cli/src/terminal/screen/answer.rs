//! Answers to an open window.

use chatur_play::Millis;
use ratatui::layout::Rect;

use super::super::buttons::Button;
use super::super::dialog::{ANSWERS, Confirm, Dialog, Prompt};
use super::super::input::Input;
use super::super::layout::option_at;
use super::super::scene::{Note, Scene};
use super::{LONGEST, Screen};
use crate::play::Entry;

impl Screen<'_> {
    /// Takes an input while a window is open.
    pub(super) fn answer(&mut self, input: &Input, scene: &Scene, area: Rect, now: Millis) {
        let Some(mut dialog) = self.dialog.take() else { return };
        if *input == Input::Button(Button::Quit) {
            // A second wish to leave needs no answer to the first.
            self.left = matches!(dialog, Dialog::Confirm { what: Confirm::Quit { .. }, .. });
            if !self.left {
                self.push(Button::Quit, now);
            }
            return;
        }
        if *input == Input::Escape {
            return;
        }
        let clicked = match (input, &scene.dialog) {
            (Input::Press(point), Some(window)) => option_at(area, window, *point),
            _ => None,
        };
        match &mut dialog {
            Dialog::Help { .. } => {
                // The release of the click that opened it does not close it.
                if matches!(input, Input::Release(_) | Input::Resize) {
                    self.dialog = Some(dialog);
                }
            }
            Dialog::Moves { options, at, .. } => {
                let keys: Vec<Option<char>> = options.iter().map(|option| option.key).collect();
                match chosen(input, &keys, at, clicked) {
                    Some(index) => {
                        let mv = options[index].mv;
                        self.play(mv, now);
                    }
                    None => self.dialog = Some(dialog),
                }
            }
            Dialog::Confirm { what, at } => {
                match chosen(input, &ANSWERS.map(|(key, _)| Some(key)), at, clicked) {
                    Some(0) => {
                        let what = what.clone();
                        self.confirmed(&what, now);
                    }
                    Some(_) => {}
                    None => self.dialog = Some(dialog),
                }
            }
            Dialog::Prompt { what, text } => {
                if *input == Input::Enter {
                    let (what, text) = (*what, text.trim().to_owned());
                    self.prompted(what, &text, now);
                } else {
                    edit(text, input);
                    self.dialog = Some(dialog);
                }
            }
        }
    }

    fn confirmed(&mut self, what: &Confirm, now: Millis) {
        match what {
            Confirm::Resign => self.obey(&Entry::Resign, now),
            Confirm::New(number) => self.obey(&Entry::New(*number), now),
            Confirm::Load(path) => self.obey(&Entry::Load(path.clone()), now),
            Confirm::Quit { .. } => self.left = true,
            Confirm::Overwrite(path) => {
                self.message = Some(match self.sitting.save(path, true) {
                    Ok(()) => Note::good(format!("saved as {}", path.display())),
                    Err(why) => Note::warning(why),
                });
            }
        }
    }

    fn prompted(&mut self, what: Prompt, text: &str, now: Millis) {
        let word = match what {
            Prompt::Start { .. } => "new",
            Prompt::Save => "save",
            Prompt::Load => "load",
        };
        match Entry::read(&format!("{word} {text}")) {
            // The prompt itself was the question, if it said what is left for it.
            Ok(entry) if matches!(what, Prompt::Start { leaves: true, .. }) => self.obey(&entry, now),
            Ok(entry) => self.ask(entry, now),
            Err(why) => self.message = Some(Note::warning(why)),
        }
    }
}

/// The option that an input takes: by its key, by Enter, or by a click.
fn chosen(input: &Input, keys: &[Option<char>], at: &mut usize, clicked: Option<usize>) -> Option<usize> {
    let mut go = |by: isize| *at = at.saturating_add_signed(by).min(keys.len().saturating_sub(1));
    match *input {
        Input::Arrow(columns, rows) => {
            go(isize::from(columns.saturating_add(rows).signum()));
            None
        }
        Input::Scroll(rounds) => {
            go(isize::try_from(-rounds).unwrap_or_default());
            None
        }
        Input::Enter => Some(*at),
        Input::Type(letter) => {
            let place = |letter: char| keys.iter().position(|key| *key == Some(letter));
            place(letter).or_else(|| place(letter.to_ascii_lowercase()))
        }
        _ => clicked,
    }
}

fn edit(text: &mut String, input: &Input) {
    match *input {
        Input::Type(letter) if !letter.is_control() && text.chars().count() < LONGEST => text.push(letter),
        Input::Erase => {
            text.pop();
        }
        _ => {}
    }
}
