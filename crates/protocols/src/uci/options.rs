//! The options, what they may be, and what they are.

use std::time::Duration;

use chatur_search::{Level, Options};

use super::protocol::Protocol;
use crate::engine::{self, Offered};
use chatur_notation::excerpt;

/// The largest table, in mebibytes.
pub(crate) const LARGEST_HASH: usize = 16_384;
/// The most threads.
pub(crate) const MOST_THREADS: usize = 256;
const MOST_LINES: usize = 500;
/// Milliseconds that every move loses, where a client says nothing.
const USUAL_OVERHEAD: usize = 10;
const LARGEST_OVERHEAD: usize = 5_000;
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
    /// Whether `elo` counts, and not `skill`.
    limited: bool,
    elo: usize,
    /// Milliseconds that every move loses.
    overhead: usize,
    /// Whether thoughts tell how likely a win, a draw and a loss are.
    pub(super) odds: bool,
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

impl Settings {
    /// The usual ones, with a variant.
    pub(super) fn of(variant: &str) -> Self {
        let usual = Options::default();
        Self {
            variant: variant.to_owned(),
            anywhere: false,
            threads: usual.threads,
            hash: usual.hash,
            lines: usual.lines,
            skill: HIGHEST_SKILL,
            limited: false,
            elo: highest_elo(),
            overhead: USUAL_OVERHEAD,
            odds: false,
        }
    }
}

fn lowest_elo() -> usize {
    usize::from(Level::LOWEST.elo())
}

fn highest_elo() -> usize {
    usize::from(Level::HIGHEST.elo())
}

impl Settings {
    /// The engine's own options.
    pub(super) fn options(&self) -> Options {
        let limited = self.limited.then(|| Level::nearest(self.elo as u16));
        Options {
            hash: self.hash,
            threads: self.threads,
            lines: self.lines,
            level: limited.or_else(|| level_of(self.skill)),
            ..Options::default()
        }
    }

    /// What every move loses between the choice and the clock.
    pub(super) fn overhead(&self) -> Duration {
        Duration::from_millis(self.overhead as u64)
    }

    /// The lines that tell a client what it can set.
    pub(super) fn lines(&self, offered: &Offered, protocol: Protocol) -> Vec<String> {
        let usual = Options::default();
        let (least, most) = (lowest_elo(), highest_elo());
        let options = [
            ("Threads", format!("spin default {} min 1 max {MOST_THREADS}", usual.threads)),
            ("Hash", format!("spin default {} min 1 max {LARGEST_HASH}", usual.hash)),
            ("Clear Hash", "button".to_owned()),
            ("Ponder", "check default false".to_owned()),
            ("MultiPV", format!("spin default {} min 1 max {MOST_LINES}", usual.lines)),
            ("Move Overhead", format!("spin default {USUAL_OVERHEAD} min 0 max {LARGEST_OVERHEAD}")),
            ("Skill Level", format!("spin default {HIGHEST_SKILL} min 0 max {HIGHEST_SKILL}")),
            ("UCI_LimitStrength", "check default false".to_owned()),
            ("UCI_Elo", format!("spin default {most} min {least} max {most}")),
            ("UCI_ShowWDL", "check default false".to_owned()),
            ("UCI_AnalyseMode", "check default false".to_owned()),
            ("UCI_Chess960", "check default false".to_owned()),
        ];
        let line = |(name, rest)| format!("option name {} type {rest}", protocol.option(name));
        let mut lines: Vec<String> = options.into_iter().map(line).collect();
        if protocol == Protocol::Usi {
            // Nothing that SFEN writes castles.
            lines.pop();
        }
        lines.push(self.variant_line(offered, protocol));
        lines.push(format!("option name {} type string default <empty>", protocol.option("VariantPath")));
        lines
    }

    /// The line with all variants.
    pub(super) fn variant_line(&self, offered: &Offered, protocol: Protocol) -> String {
        let name = protocol.option("UCI_Variant");
        let mut line = format!("option name {name} type combo default {}", self.variant);
        for id in offered.ids().into_iter().filter(|id| protocol.speaks_of(offered, id)) {
            line = line + " var " + engine::name_in_uci(id);
        }
        line
    }

    /// Sets an option: the words after `setoption`.
    ///
    /// # Errors
    /// When there is no such option, or it cannot have the value.
    pub(super) fn set(&mut self, words: &[&str], protocol: Protocol) -> Result<Asked, String> {
        let name = words.iter().position(|word| *word == "name").ok_or("write name and the option's name")?;
        let value = words.iter().position(|word| *word == "value").unwrap_or(words.len());
        let name = words.get(name + 1..value).unwrap_or_default().join(" ");
        let value = words.get(value + 1..).unwrap_or_default().join(" ");
        match protocol.plain_option(&name).as_str() {
            "threads" => spin(&mut self.threads, &value, 1..=MOST_THREADS).map(|()| Asked::Engine),
            "hash" => spin(&mut self.hash, &value, 1..=LARGEST_HASH).map(|()| Asked::Engine),
            "multipv" => spin(&mut self.lines, &value, 1..=MOST_LINES).map(|()| Asked::Engine),
            "skill level" => spin(&mut self.skill, &value, 0..=HIGHEST_SKILL).map(|()| Asked::Engine),
            "uci_elo" => spin(&mut self.elo, &value, lowest_elo()..=highest_elo()).map(|()| Asked::Engine),
            "uci_limitstrength" => check(&value).map(|limited| {
                self.limited = limited;
                Asked::Engine
            }),
            "uci_showwdl" => check(&value).map(|odds| {
                self.odds = odds;
                Asked::Nothing
            }),
            "move overhead" => {
                spin(&mut self.overhead, &value, 0..=LARGEST_OVERHEAD).map(|()| Asked::Nothing)
            }
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
            _ => Err(format!("there is no option `{}`", excerpt(&name))),
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
        format!("`{}` is no number from {} to {}", excerpt(value), allowed.start(), allowed.end())
    })?;
    Ok(())
}

fn check(value: &str) -> Result<bool, String> {
    match value.to_lowercase().as_str() {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(format!("`{}` is neither true nor false", excerpt(value))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skills_are_levels() {
        let level = |skill| level_of(skill).map(Level::number);
        assert_eq!(level(0), Some(1));
        assert_eq!(level(19), Some(15));
        assert_eq!(level(20), None);
        let all: std::collections::BTreeSet<_> = (0..20).map(level).collect();
        assert_eq!(all.len(), 15);
    }

    #[test]
    fn values_out_of_bounds_are_refused() {
        let mut settings = Settings::of("chess");
        let set = |settings: &mut Settings, text: &str| {
            settings.set(&text.split(' ').collect::<Vec<_>>(), Protocol::Uci)
        };
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

    #[test]
    fn strength_in_elo_goes_before_skill_where_it_is_asked_for() {
        let mut settings = Settings::of("chess");
        let mut set = |text: &str| {
            assert_eq!(
                settings.set(&text.split(' ').collect::<Vec<_>>(), Protocol::Uci),
                Ok(Asked::Engine),
                "{text}"
            );
            settings.options().level.map(Level::number)
        };
        assert_eq!(set("name UCI_Elo value 1200"), None);
        assert_eq!(set("name UCI_LimitStrength value true"), Some(5));
        assert_eq!(set("name UCI_Elo value 250"), Some(1));
        assert_eq!(set("name Skill Level value 19"), Some(1));
        assert_eq!(set("name UCI_LimitStrength value false"), Some(15));
    }
}
