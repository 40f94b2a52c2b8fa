//! What a UCI program says of itself.

use crate::settings::Settings;

/// Its name, its options, and what it plays.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Introduction {
    pub(super) name: Option<String>,
    pub(super) settings: Settings,
    /// What it plays by `UCI_Variant`; empty if it has no such option.
    pub(super) variants: Vec<String>,
    /// Whether it has said all.
    pub(super) is_complete: bool,
}

impl Introduction {
    pub(super) fn take(&mut self, line: &str) {
        if let Some(rest) = line.strip_prefix("id name ") {
            self.name = Some(rest.trim().to_owned());
        } else if let Some(option) = line.strip_prefix("option name ") {
            let (name, rest) = option.split_once(" type ").unwrap_or((option, ""));
            let name = name.trim();
            if name.eq_ignore_ascii_case("UCI_Variant") {
                self.variants = rest.split(" var ").skip(1).map(|name| name.trim().to_owned()).collect();
            }
            self.settings.add(name, rest.trim() == "button");
        } else if line == "uciok" {
            self.is_complete = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_and_variants_are_read() {
        let mut introduction = Introduction::default();
        for line in [
            "id name A B 1.0",
            "option name Clear Hash type button",
            "option name UCI_Variant type combo default chess var chess var 3check",
            "option name",
            "option name odd",
            "nonsense",
        ] {
            introduction.take(line);
        }
        assert!(!introduction.is_complete);
        introduction.take("uciok");
        assert!(introduction.is_complete);
        assert_eq!(introduction.name.as_deref(), Some("A B 1.0"));
        assert_eq!(introduction.variants, ["chess", "3check"]);
        assert!(introduction.settings.find("clear hash").unwrap().is_button);
        assert!(!introduction.settings.find("UCI_Variant").unwrap().is_button);
    }
}
