//! The options, what they may be, and what they are.

use chatur_search::{Level, Options};

use crate::engine::{self, Offered};
use crate::opening::short;

/// The largest table, in mebibytes.
pub(crate) const LARGEST_HASH: usize = 16_384;
/// The most threads.
pub(crate) const MOST_THREADS: usize = 256;
const MOST_LINES: usize = 500;
/// Full strength.
pub(crate) const HIGHEST_SKILL: usize = 20;

/// What the options are.
pub(super) struct Settings {
    pub(super) variant: String,
    /// Whether kings and partners may start anywhere on their rank.
    pub(super) anywhere: bool,
    pub(super) threads: usize,
    hash: usize,
    lines: usize,
    skill: usize,
}

/// What has to be done once an option is set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Asked {
    Nothing,
    /// The engine is set up otherwise.
    Engine,
    ClearHash,
    Variant(String),
    /// Where kings may start has changed.
    Anywhere,
    File(String),
}

impl Default for Settings {
    fn default() -> Self {
        let usual = Options::default();
        Self {
            variant: "chess".to_owned(),
            anywhere: false,
            threads: usual.threads,
            hash: usual.hash,
            lines: usual.lines,
            skill: HIGHEST_SKILL,
        }
    }
}

impl Settings {
    /// The engine's own options.
    pub(super) fn options(&self) -> Options {
        Options {
            hash: self.hash,
            threads: self.threads,
            lines: self.lines,
            level: level_of(self.skill),
            ..Options::default()
        }
    }

    /// The lines that tell a client what it can set.
    pub(super) fn lines(&self, offered: &Offered) -> Vec<String> {
        let usual = Options::default();
        vec![
            format!("option name Threads type spin default {} min 1 max {MOST_THREADS}", usual.threads),
            format!("option name Hash type spin default {} min 1 max {LARGEST_HASH}", usual.hash),
            "option name Clear Hash type button".to_owned(),
            "option name Ponder type check default false".to_owned(),
            format!("option name MultiPV type spin default {} min 1 max {MOST_LINES}", usual.lines),
            format!("option name Skill Level type spin default {HIGHEST_SKILL} min 0 max {HIGHEST_SKILL}"),
            "option name UCI_AnalyseMode type check default false".to_owned(),
            "option name UCI_Chess960 type check default false".to_owned(),
            self.variant_line(offered),
            "option name VariantPath type string default <empty>".to_owned(),
        ]
    }

    /// The line with all variants.
    pub(super) fn variant_line(&self, offered: &Offered) -> String {
        let mut line = format!("option name UCI_Variant type combo default {}", self.variant);
        for id in offered.ids() {
            line = line + " var " + engine::name_in_uci(id);
        }
        line
    }

    /// Sets an option: the words after `setoption`.
    ///
    /// # Errors
    /// When there is no such option, or it cannot have the value.
    pub(super) fn set(&mut self, words: &[&str]) -> Result<Asked, String> {
        let name = words.iter().position(|word| *word == "name").ok_or("write name and the option's name")?;
        let value = words.iter().position(|word| *word == "value").unwrap_or(words.len());
        let name = words.get(name + 1..value).unwrap_or_default().join(" ");
        let value = words.get(value + 1..).unwrap_or_default().join(" ");
        match name.to_lowercase().as_str() {
            "threads" => spin(&mut self.threads, &value, 1..=MOST_THREADS).map(|()| Asked::Engine),
            "hash" => spin(&mut self.hash, &value, 1..=LARGEST_HASH).map(|()| Asked::Engine),
            "multipv" => spin(&mut self.lines, &value, 1..=MOST_LINES).map(|()| Asked::Engine),
            "skill level" => spin(&mut self.skill, &value, 0..=HIGHEST_SKILL).map(|()| Asked::Engine),
            "clear hash" => Ok(Asked::ClearHash),
            // Clients say `go ponder` and set no level where they analyse: there is nothing to remember.
            "ponder" | "uci_analysemode" => check(&value).map(|_| Asked::Nothing),
            "uci_chess960" => {
                let anywhere = check(&value)?;
                if std::mem::replace(&mut self.anywhere, anywhere) == anywhere {
                    return Ok(Asked::Nothing);
                }
                Ok(Asked::Anywhere)
            }
            "uci_variant" => Ok(Asked::Variant(value)),
            "variantpath" if matches!(value.as_str(), "" | "<empty>") => Ok(Asked::Nothing),
            "variantpath" => Ok(Asked::File(value)),
            _ => Err(format!("there is no option `{}`", short(&name))),
        }
    }
}

/// The level of a skill; none for full strength.
pub(crate) fn level_of(skill: usize) -> Option<Level> {
    let highest = usize::from(Level::HIGHEST.number());
    if skill >= HIGHEST_SKILL { None } else { Level::new((1 + skill * highest / HIGHEST_SKILL) as u8) }
}

fn spin(now: &mut usize, value: &str, allowed: std::ops::RangeInclusive<usize>) -> Result<(), String> {
    let number = value.parse::<usize>().ok().filter(|number| allowed.contains(number));
    *now = number.ok_or_else(|| {
        format!("`{}` is no number from {} to {}", short(value), allowed.start(), allowed.end())
    })?;
    Ok(())
}

fn check(value: &str) -> Result<bool, String> {
    match value.to_lowercase().as_str() {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(format!("`{}` is neither true nor false", short(value))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skills_are_levels() {
        let level = |skill| level_of(skill).map(Level::number);
        assert_eq!(level(0), Some(1));
        assert_eq!(level(19), Some(8));
        assert_eq!(level(20), None);
        let all: std::collections::BTreeSet<_> = (0..20).map(level).collect();
        assert_eq!(all.len(), 8);
    }

    #[test]
    fn values_out_of_bounds_are_refused() {
        let mut settings = Settings::default();
        let set = |settings: &mut Settings, text: &str| settings.set(&text.split(' ').collect::<Vec<_>>());
        assert_eq!(set(&mut settings, "name Hash value 64"), Ok(Asked::Engine));
        assert_eq!(settings.hash, 64);
        for wrong in [
            "name Hash value 0",
            "name Hash value -1",
            "name Hash value 99999999999999999999",
            "name Hash",
            "Hash value 1",
        ] {
            assert!(set(&mut settings, wrong).is_err(), "{wrong}");
        }
        assert_eq!(settings.hash, 64);
        assert_eq!(set(&mut settings, "name clear hash"), Ok(Asked::ClearHash));
    }
}
