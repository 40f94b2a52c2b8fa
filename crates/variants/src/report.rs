//! Collects what is said about a file and its parents.

use std::ops::Range;

use crate::diagnostic::{Diagnostic, Severity};
use crate::locate::{Place, locate};
use crate::path::{Path, Step};
use crate::source::Source;

/// No file needs more said about it than this.
const MOST: usize = 100;

/// The diagnostics of one file and the parents it leans on.
pub(crate) struct Report<'s> {
    /// The file and its parents, the file first.
    sources: &'s [Source],
    diagnostics: Vec<Diagnostic>,
    /// What is thrown away once there is too much to say.
    spare: Option<Diagnostic>,
}

impl<'s> Report<'s> {
    pub(crate) fn new(sources: &'s [Source]) -> Self {
        Self { sources, diagnostics: Vec::new(), spare: None }
    }

    /// Whether there is an error among them.
    pub(crate) fn failed(&self) -> bool {
        self.diagnostics.iter().any(|d| d.severity == Severity::Error)
    }

    pub(crate) fn into_diagnostics(self) -> Vec<Diagnostic> {
        self.diagnostics
    }

    pub(crate) fn error(&mut self, at: &Path<'_>, code: &'static str, message: impl Into<String>) -> &mut Diagnostic {
        self.say(Severity::Error, at, None, code, message.into())
    }

    pub(crate) fn warning(&mut self, at: &Path<'_>, code: &'static str, message: impl Into<String>) -> &mut Diagnostic {
        self.say(Severity::Warning, at, None, code, message.into())
    }

    /// About some bytes of the string that the path leads to.
    pub(crate) fn within(
        &mut self,
        severity: Severity,
        at: &Path<'_>,
        part: Range<usize>,
        code: &'static str,
        message: impl Into<String>,
    ) -> &mut Diagnostic {
        self.say(severity, at, Some(part), code, message.into())
    }

    /// Takes over what others found.
    pub(crate) fn add(&mut self, diagnostic: Diagnostic) {
        if self.diagnostics.len() < MOST {
            self.diagnostics.push(diagnostic);
        }
    }

    fn say(
        &mut self,
        severity: Severity,
        at: &Path<'_>,
        part: Option<Range<usize>>,
        code: &'static str,
        message: String,
    ) -> &mut Diagnostic {
        let steps = at.steps();
        let full = self.diagnostics.len() >= MOST;
        let (index, place) = if full { (0, None) } else { self.place(&steps) };
        let source = &self.sources[index];
        let span = match (&place, part) {
            (Some(place), Some(part)) => place.within(&source.text, part),
            (Some(place), None) => place.pointer(&source.text),
            (None, _) => 0..1,
        };
        let mut diagnostic = source.diagnose(severity, code, span, at.to_string(), message);
        if index > 0 {
            let named: Vec<&str> =
                steps.iter().take(2).map_while(|step| if let Step::Field(f) = step { Some(*f) } else { None }).collect();
            diagnostic.help(format!(
                "this comes from the parent: write your own, or leave it out with `without: [\"{}\"]`",
                named.join(".")
            ));
        }
        if full {
            return self.spare.insert(diagnostic);
        }
        self.diagnostics.push(diagnostic);
        self.diagnostics.last_mut().expect("one was pushed")
    }

    /// The nearest file that has the path; or else that has the longest beginning of it.
    fn place(&self, steps: &[Step<'_>]) -> (usize, Option<Place>) {
        for length in (1..=steps.len()).rev() {
            for (i, source) in self.sources.iter().enumerate() {
                if let Some(place) = locate(&source.text, &steps[..length]) {
                    return (i, Some(place));
                }
            }
        }
        (0, locate(&self.sources[0].text, &[Step::Field("id")]))
    }
}
