//! What an XBoard program says that it can do.

use crate::settings::Settings;

/// The features that matter here.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Features {
    pub(super) name: Option<String>,
    pub(super) variants: Vec<String>,
    pub(super) ping: bool,
    pub(super) setboard: bool,
    pub(super) usermove: bool,
    /// Whether it has to be started anew for every game.
    pub(super) once: bool,
    pub(super) settings: Settings,
    /// Whether it has said all, or asked for time to say it.
    pub(super) done: Option<bool>,
}

impl Features {
    /// Reads a line, and gives the names of the features in it, and whether all will be as they say.
    pub(super) fn take(&mut self, line: &str) -> Vec<(String, bool)> {
        // Some programs write a prompt before the first word.
        let Some(at) = line.find("feature ").filter(|at| *at < 40) else { return Vec::new() };
        let mut rest = line[at + "feature ".len()..].trim_start();
        let mut taken = Vec::new();
        while let Some((name, value)) = rest.split_once('=') {
            let (value, after) = match value.strip_prefix('"') {
                Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
                None => value.split_once(' ').unwrap_or((value, "")),
            };
            let name = name.trim();
            if !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
                taken.push((name.to_owned(), self.set(name, value)));
            }
            rest = after.trim_start();
        }
        taken
    }

    fn set(&mut self, name: &str, value: &str) -> bool {
        match name {
            "myname" => self.name = Some(value.trim().to_owned()).filter(|name| !name.is_empty()),
            "variants" => {
                self.variants = value
                    .split(',')
                    .map(|name| name.trim().to_owned())
                    .filter(|name| !name.is_empty())
                    .collect();
            }
            "ping" => self.ping = value == "1",
            "setboard" => self.setboard = value == "1",
            "usermove" => self.usermove = value == "1",
            "reuse" => self.once = value == "0",
            "option" => {
                let (name, kind) = value.split_once(" -").unwrap_or((value, ""));
                self.settings.add(name.trim(), matches!(kind.trim(), "button" | "save" | "reset"));
            }
            // Moves are written in coordinates, sides are not named, and clocks always told.
            "san" | "colors" => return value == "0",
            "time" => return value == "1",
            // What is never sent, or only when somebody asks for it, and lines that are read over.
            "sigint" | "sigterm" | "draw" | "analyze" | "playother" | "name" | "ics" | "nps" | "pause"
            | "memory" | "smp" | "egt" | "exclude" | "setscore" | "highlight" | "debug" => {}
            "done" => self.done = Some(value == "1"),
            _ => return false,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_read() {
        let mut features = Features::default();
        let taken =
            features.take(r#"feature setboard=1 san=0 myname="A B 1.0" variants="normal,3check" ping=1"#);
        let accepted = ["setboard", "san", "myname", "variants", "ping"].map(|name| (name.to_owned(), true));
        assert_eq!(taken, accepted);
        assert_eq!(features.name.as_deref(), Some("A B 1.0"));
        assert_eq!(features.variants, ["normal", "3check"]);
        assert!(features.setboard && features.ping && !features.usermove);
        assert_eq!(features.done, None);
        features.take("#[Chess] 0w>feature done=0");
        assert_eq!(features.done, Some(false));
        features.take("feature done=1");
        assert_eq!(features.done, Some(true));
    }

    #[test]
    fn what_will_not_be_so_is_rejected() {
        let mut features = Features::default();
        let taken = features.take("feature san=1 reuse=0 colors=1 time=0 sigint=0 frobnicate=1");
        let wanted = [
            ("san", false),
            ("reuse", true),
            ("colors", false),
            ("time", false),
            ("sigint", true),
            ("frobnicate", false),
        ];
        assert_eq!(taken, wanted.map(|(name, is_accepted)| (name.to_owned(), is_accepted)));
        assert!(features.once);
    }

    #[test]
    fn options_are_kept() {
        let mut features = Features::default();
        features.take(r#"feature option="Skill Level -spin 20 0 20" option="Clear Hash -button""#);
        assert!(!features.settings.find("Skill Level").unwrap().is_button);
        assert!(features.settings.find("Clear Hash").unwrap().is_button);
    }

    #[test]
    fn nonsense_is_no_feature() {
        let mut features = Features::default();
        for line in ["", "feature", "feature =", "feature a", "feature \"=\"\"", "feature variants=\"", "é=1"]
        {
            features.take(line);
        }
        assert_eq!(features, Features::default());
    }
}
