//! What `setoption` does, the change of the variant above all.

use chatur_variants::Loaded;

use super::Session;
use crate::engine;
use crate::uci::client_game::ClientGame;
use crate::uci::options::Asked;
use chatur_notation::excerpt;
use std::io;

impl Session<'_> {
    pub(super) fn set_option(&mut self, words: &[&str]) -> io::Result<()> {
        let asked = match self.settings.set(words, self.protocol) {
            Ok(asked) => asked,
            Err(why) => return self.note(&format!("setoption: {why}")),
        };
        match asked {
            Asked::Nothing => {}
            Asked::Engine => {
                let options = self.settings.options();
                if let Some(engine) = &mut self.engine {
                    engine.set_options(options);
                }
            }
            Asked::ClearHash => {
                if let Some(engine) = &mut self.engine {
                    engine.forget();
                }
            }
            Asked::Variant(name) => {
                let found = self.offered.load(&name, engine::find_for_uci);
                return self.change_variant(found.and_then(|loaded| self.sayable(loaded)));
            }
            Asked::Anywhere => {
                let found = self.offered.load(&self.loaded.head.id, engine::find_for_uci);
                return self.change_variant(found);
            }
            Asked::File(path) => {
                let found = self.offered.add(&path).cloned();
                let found = found.and_then(|loaded| self.sayable(loaded));
                let is_new = found.is_ok();
                self.change_variant(found)?;
                if is_new {
                    let line = self.settings.variant_line(&self.offered, self.protocol);
                    return self.say(&line);
                }
            }
        }
        Ok(())
    }

    /// The variant, if the protocol can say all about it.
    fn sayable(&self, loaded: Loaded) -> Result<Loaded, String> {
        if self.protocol.says_all(&loaded) {
            return Ok(loaded);
        }
        Err(format!(
            "positions of `{}` cannot be written as SFEN; `chatur uci` plays it",
            excerpt(&loaded.head.id)
        ))
    }

    fn change_variant(&mut self, found: Result<Loaded, String>) -> io::Result<()> {
        let found = found.and_then(|loaded| {
            if self.settings.anywhere {
                chatur_records::from_anywhere(&loaded).map_err(|error| error.to_string())
            } else {
                Ok(loaded)
            }
        });
        match found {
            Ok(loaded) => {
                self.settings.variant = engine::name_in_uci(&loaded.head.id).to_owned();
                self.game = ClientGame::at_start(&loaded);
                self.loaded = loaded;
                self.engine = None;
                let spec = self.loaded.variant.spec();
                let seats: Vec<&str> = spec.seats.iter().map(|seat| seat.name.as_str()).collect();
                let start = self.position_text();
                let name = &self.settings.variant;
                self.note(&format!("variant {name} seats {} startpos {start}", seats.join(" ")))
            }
            Err(why) => self.note(&format!("setoption: {why}")),
        }
    }
}
