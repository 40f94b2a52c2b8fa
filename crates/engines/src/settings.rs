//! The options that a program says it has.

use crate::EngineError;

/// So many names are told to who asked for none of them.
const NEAREST: usize = 3;
/// A longer name is no misspelling, and comparing it would take long.
const LONGEST: usize = 64;

/// An option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Setting {
    /// Its name, as the program writes it.
    pub(crate) name: String,
    /// Whether it is pressed, and has no value.
    pub(crate) is_button: bool,
}

/// All options of a program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Settings(Vec<Setting>);

impl Settings {
    pub(crate) fn add(&mut self, name: &str, is_button: bool) {
        self.0.push(Setting { name: name.to_owned(), is_button });
    }

    /// The option of this name, in which capitals do not count.
    pub(crate) fn find(&self, name: &str) -> Option<&Setting> {
        self.0.iter().find(|setting| setting.name.eq_ignore_ascii_case(name))
    }

    /// As [`find`](Self::find); who has no such option is asked for what it cannot do.
    pub(crate) fn demand(&self, name: &str, engine: &str) -> Result<&Setting, EngineError> {
        self.find(name).ok_or_else(|| EngineError::Option {
            engine: engine.to_owned(),
            option: name.chars().take(LONGEST).collect(),
            others: self.near(name),
        })
    }

    fn near(&self, name: &str) -> String {
        let wanted: String = name.to_lowercase().chars().take(LONGEST).collect();
        let mut names: Vec<&str> =
            self.0.iter().map(|setting| setting.name.as_str()).filter(|name| name.len() <= LONGEST).collect();
        names.sort_by_cached_key(|name| strsim::damerau_levenshtein(&wanted, &name.to_lowercase()));
        let nearest: Vec<String> = names.iter().take(NEAREST).map(|name| format!("`{name}`")).collect();
        match nearest.as_slice() {
            [] => "it has none".to_owned(),
            [only] => format!("it has {only}"),
            several => format!("the nearest are {}", several.join(", ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(names: &[&str]) -> Settings {
        Settings(names.iter().map(|name| Setting { name: (*name).to_owned(), is_button: false }).collect())
    }

    #[test]
    fn capitals_do_not_count() {
        let settings = settings(&["Hash", "Skill Level"]);
        assert_eq!(settings.demand("skill level", "X").unwrap().name, "Skill Level");
        assert!(settings.find("Skill").is_none());
    }

    #[test]
    fn the_nearest_names_are_told() {
        let said = |names: &[&str]| settings(names).demand("Hsh", "X").unwrap_err().to_string();
        assert_eq!(
            said(&["Threads", "Skill Level", "Hash", "Ponder", "MultiPV"]),
            "X has no option `Hsh`; the nearest are `Hash`, `Threads`, `Ponder`"
        );
        assert_eq!(said(&["Threads"]), "X has no option `Hsh`; it has `Threads`");
        assert_eq!(said(&[]), "X has no option `Hsh`; it has none");
    }
}
