//! What an XBoard program says that it can do.

/// The features that matter here.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Features {
    pub(super) name: Option<String>,
    pub(super) variants: Vec<String>,
    pub(super) ping: bool,
    pub(super) setboard: bool,
    pub(super) usermove: bool,
    /// Whether it has said all, or asked for time to say it.
    pub(super) done: Option<bool>,
}

impl Features {
    /// Reads a line, and gives the names of the features in it that are understood.
    pub(super) fn take(&mut self, line: &str) -> Vec<String> {
        // Some programs write a prompt before the first word.
        let Some(at) = line.find("feature ").filter(|at| *at < 40) else { return Vec::new() };
        let mut rest = line[at + "feature ".len()..].trim_start();
        let mut taken = Vec::new();
        while let Some((name, value)) = rest.split_once('=') {
            let (value, after) = match value.strip_prefix('"') {
                Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
                None => value.split_once(' ').unwrap_or((value, "")),
            };
            if self.set(name.trim(), value) {
                taken.push(name.trim().to_owned());
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
        assert_eq!(taken, ["setboard", "myname", "variants", "ping"]);
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
    fn nonsense_is_no_feature() {
        let mut features = Features::default();
        for line in ["", "feature", "feature =", "feature a", "feature \"=\"\"", "feature variants=\"", "é=1"]
        {
            features.take(line);
        }
        assert_eq!(features, Features::default());
    }
}
