//! What a client may set: memory, threads, options.

use super::Session;
use super::thinking::Purpose;
use crate::uci::{LARGEST_HASH, MOST_THREADS, level_of};
use chatur_notation::excerpt;
use std::io;

impl Session<'_> {
    pub(super) fn resource(&mut self, command: &str, words: &[&str]) -> io::Result<()> {
        let word = words.first().copied().unwrap_or_default();
        let Ok(number) = word.parse::<usize>() else {
            return self.say(&format!("Error (needs a number): {command} {}", excerpt(word)));
        };
        if command == "memory" {
            self.options.hash = number.clamp(1, LARGEST_HASH);
        } else {
            self.options.threads = number.clamp(1, MOST_THREADS);
        }
        self.set_up();
        Ok(())
    }

    pub(super) fn option(&mut self, text: &str) -> io::Result<()> {
        let (name, value) = text.split_once('=').unwrap_or((text, ""));
        let (name, value) = (name.trim(), value.trim());
        match name.to_lowercase().as_str() {
            "skill level" => match value.parse::<usize>() {
                Ok(skill) => {
                    self.options.level = level_of(skill);
                    self.set_up();
                    Ok(())
                }
                Err(_) => self.say(&format!("Error (needs a number): option {}", excerpt(text))),
            },
            "clear hash" => {
                if let Some(engine) = &mut self.engine {
                    engine.forget();
                }
                Ok(())
            }
            "variantpath" if value.is_empty() => Ok(()),
            "variantpath" => match self.offered.add(value) {
                Ok(_) => Ok(()),
                Err(why) => self.say(&format!("tellusererror {}", why.lines().next().unwrap_or_default())),
            },
            _ => self.say(&format!("Error (unknown option): {}", excerpt(name))),
        }
    }

    /// Has the engine set up as the options are: from its next search on, which for an analysis is now.
    fn set_up(&mut self) {
        if self.search.as_ref().is_some_and(|thinking| thinking.purpose == Purpose::Analysis) {
            self.abort();
            self.analyse();
        }
    }
}
