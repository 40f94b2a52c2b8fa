//! Collects what is said about a file and its parents.

use std::cell::OnceCell;
use std::ops::Range;

use crate::judge::clash::Clash;
use crate::judge::needs::Need;
use crate::merge::child::is_kept;
use crate::said::diagnostic::{Diagnostic, Severity};
use crate::said::{Mistake, Said};
use crate::text::locate::{Located, locate, nearest_place};
use crate::text::path::{Path, Step};
use crate::text::source::Source;
use crate::text::tree::Tree;

/// No file needs more said about it than this.
const MOST: usize = 100;

/// A word of the table of what does not go together, and where it stands.
pub(crate) type Word<'a> = (&'a Path<'a>, &'static str);

/// Which bytes of a place to point at.
enum Spot {
    /// A simple value itself, the name of a composite one.
    Value,
    /// The name.
    Word,
    /// Some bytes of a string.
    Part(Range<usize>),
    /// The head of the file, because the place is missing.
    Head,
}

/// A diagnostic about something that the file does not say itself: a parent does, or nobody.
pub(crate) struct Inherited {
    /// Which one.
    index: usize,
    /// The part of the parent, as `without` names it; empty where it is nobody's.
    pub(crate) part: String,
    /// How to be rid of it, which is told last.
    advice: Said,
}

/// The diagnostics of one file and the parents it leans on.
pub(crate) struct Report<'s> {
    /// The file and its parents, the file first.
    sources: &'s [Source],
    /// Their trees, read when there is first something to say.
    trees: OnceCell<Vec<Tree<'s>>>,
    diagnostics: Vec<Diagnostic>,
    /// What is about something that the file does not say itself.
    inherited: Vec<Inherited>,
    /// What is thrown away once there is too much to say.
    spare: Option<Diagnostic>,
}

impl<'s> Report<'s> {
    pub(crate) fn new(sources: &'s [Source]) -> Self {
        Self { sources, trees: OnceCell::new(), diagnostics: Vec::new(), inherited: Vec::new(), spare: None }
    }

    /// Whether there is an error among them.
    pub(crate) fn failed(&self) -> bool {
        self.diagnostics.iter().any(|d| d.severity == Severity::Error)
    }

    /// How much has been said.
    pub(crate) fn count(&self) -> usize {
        self.diagnostics.len()
    }

    /// Whether so much has been said that the rest is not worth working out.
    pub(crate) fn is_full(&self) -> bool {
        self.diagnostics.len() >= MOST
    }

    /// What was said: about the file itself first, each file from top to bottom.
    pub(crate) fn into_diagnostics(mut self) -> Vec<Diagnostic> {
        for Inherited { index, part: _, advice } in self.inherited {
            if !advice.is_empty() {
                self.diagnostics[index].help(advice);
            }
        }
        let file = |name: &str| self.sources.iter().position(|source| source.name == name);
        self.diagnostics.sort_by_cached_key(|d| (file(&d.file), d.line, d.column));
        // A piece that moves like another has the same mistakes.
        self.diagnostics.dedup();
        self.diagnostics
    }

    /// All errors.
    pub(crate) fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(|said| said.severity == Severity::Error)
    }

    /// The errors about what the file does not say itself.
    pub(crate) fn inherited_errors(&self) -> impl Iterator<Item = (&Inherited, &Diagnostic)> {
        let all = self.inherited.iter().map(|one| (one, &self.diagnostics[one.index]));
        all.filter(|(_, said)| said.severity == Severity::Error)
    }

    /// Puts what is told of a cause in the place of some errors.
    pub(crate) fn instead(&mut self, gone: impl Fn(&Diagnostic) -> bool, mut causes: Vec<Diagnostic>) {
        let mut inherited = std::mem::take(&mut self.inherited).into_iter().peekable();
        for (index, said) in std::mem::take(&mut self.diagnostics).into_iter().enumerate() {
            let own = inherited.next_if(|one| one.index == index);
            if own.is_some() && said.severity == Severity::Error && gone(&said) {
                continue;
            }
            let index = self.diagnostics.len();
            self.inherited.extend(own.map(|own| Inherited { index, ..own }));
            self.diagnostics.push(said);
        }
        self.diagnostics.append(&mut causes);
    }

    pub(crate) fn error(&mut self, at: &Path<'_>, code: Mistake, message: Said) -> &mut Diagnostic {
        self.say(Severity::Error, at, Spot::Value, code, message)
    }

    /// Whether a list has so many entries at most; it is said where it has more.
    pub(crate) fn fits(&mut self, at: &Path<'_>, code: Mistake, count: usize, most: usize) -> bool {
        if count > most {
            self.error(at, code, said!(EntriesTooManyAtMost { count, most }));
        }
        count <= most
    }

    /// About a word rather than about what it is given.
    pub(crate) fn word(&mut self, at: &Path<'_>, code: Mistake, message: Said) -> &mut Diagnostic {
        self.say(Severity::Error, at, Spot::Word, code, message)
    }

    /// About something that the file does not have.
    pub(crate) fn missing(
        &mut self,
        severity: Severity,
        at: &Path<'_>,
        code: Mistake,
        message: Said,
    ) -> &mut Diagnostic {
        self.say(severity, at, Spot::Head, code, message)
    }

    pub(crate) fn warning(&mut self, at: &Path<'_>, code: Mistake, message: Said) -> &mut Diagnostic {
        self.say(Severity::Warning, at, Spot::Value, code, message)
    }

    /// A warning about something that can never happen. Nothing is said of what the parent wrote: a child may
    /// switch off by one word what other words of the parent build on.
    pub(crate) fn idle(&mut self, at: &Path<'_>, code: Mistake, message: Said, help: Said) {
        if self.place(&at.steps()).0 == 0 {
            self.warning(at, code, message).help(help);
        }
    }

    /// A warning about the start: where the file has these words itself, or else at its head.
    pub(crate) fn start(&mut self, at: &Path<'_>, code: Mistake, message: Said) -> &mut Diagnostic {
        let own = self.place(&at.steps()).0 == 0;
        self.say(Severity::Warning, at, if own { Spot::Value } else { Spot::Head }, code, message)
    }

    /// Adds advice where a kind of mistake has none of its own.
    pub(crate) fn advise(&mut self, code: Mistake, help: &Said) {
        let silent =
            self.diagnostics.iter_mut().filter(|said| said.code == <&str>::from(code) && said.help.is_none());
        silent.for_each(|said| {
            said.help(help.clone());
        });
    }

    /// About some bytes of the string that the path leads to.
    pub(crate) fn within(
        &mut self,
        severity: Severity,
        at: &Path<'_>,
        part: Range<usize>,
        code: Mistake,
        message: Said,
    ) -> &mut Diagnostic {
        self.say(severity, at, Spot::Part(part), code, message)
    }

    fn say(
        &mut self,
        severity: Severity,
        at: &Path<'_>,
        spot: Spot,
        code: Mistake,
        message: Said,
    ) -> &mut Diagnostic {
        let steps = at.steps();
        let full = self.is_full();
        let head = matches!(spot, Spot::Head);
        let (index, place) = match spot {
            _ if full => (0, None),
            Spot::Head => self.place(&[]),
            _ => self.place(&steps),
        };
        let source = &self.sources[index];
        let span = match (&place, spot) {
            (Some(place), Spot::Part(part)) => place.within(&source.text, part),
            (Some(place), Spot::Word) => place.word(&source.text),
            (Some(place), Spot::Value | Spot::Head) => place.pointer(&source.text),
            (None, _) => 0..1,
        };
        let diagnostic = source.diagnose(severity, code, span, at.to_string(), message);
        if full {
            return self.spare.insert(diagnostic);
        }
        if index > 0 {
            self.inherited(&steps, false);
        } else if head && self.sources.len() > 1 {
            self.inherited(&[], false);
        }
        self.diagnostics.push(diagnostic);
        self.diagnostics.last_mut().expect("one was pushed")
    }

    /// About two words that do not go together. It is told where the author can change it: in the file itself, if
    /// one of the two stands there.
    pub(crate) fn clash(&mut self, clash: Clash, one: Word<'_>, other: Word<'_>) -> &mut Diagnostic {
        debug_assert!(clash.words(one.1, other.1).is_some(), "{clash:?} {one:?} {other:?}");
        let message = clash.message(&self.named(one), &self.named(other));
        let inherited = self.stands(one.0).0 > self.stands(other.0).0;
        let (here, there) = if inherited { (other, one) } else { (one, other) };
        let (index, span) = self.stands(there.0);
        let place = self.stands(here.0);
        // Several words of a parent that one word of the file does not go with are one mistake.
        let again = |said: &Diagnostic| {
            said.span.start == place.1.start
                && said.file == self.sources[place.0].name
                && said
                    .beside
                    .as_ref()
                    .is_some_and(|beside| beside.pair == clash.name() && beside.file != said.file)
        };
        if index > place.0
            && let Some(known) = self.diagnostics.iter().position(again)
        {
            return &mut self.diagnostics[known];
        }
        let beside = clash.beside(there.1, &self.sources[index], span);
        if index > self.stands(here.0).0 && !self.is_full() {
            self.inherited(&there.0.steps(), true);
        }
        let said = self
            .say(Severity::Error, here.0, Spot::Word, Mistake::Together, message)
            .help(clash.row().instead);
        said.beside = Some(beside);
        said
    }

    /// About a word that means nothing without another one.
    pub(crate) fn need(&mut self, need: Need, one: Word<'_>) -> &mut Diagnostic {
        debug_assert!(need.row().ones.contains(&one.1), "{need:?} {one:?}");
        let message = need.message(&self.named(one));
        self.say(Severity::Error, one.0, Spot::Word, Mistake::Needs, message).help(need.row().write)
    }

    /// A word with its line.
    fn named(&self, (at, word): Word<'_>) -> Said {
        let (index, span) = self.stands(at);
        let Source { name, .. } = &self.sources[index];
        let line = self.sources[index].position(span.start).0;
        if index == 0 { said!(WordOnLine { word, line }) } else { said!(WordOnLineOf { word, line, name }) }
    }

    /// Where a word stands: in which file, and its bytes.
    fn stands(&self, at: &Path<'_>) -> (usize, Range<usize>) {
        let (index, place) = self.place(&at.steps());
        (index, place.map_or(0..1, |place| place.word(&self.sources[index].text)))
    }

    /// Adds to what is said next how to be rid of something that a parent says.
    fn inherited(&mut self, steps: &[Step<'_>], word: bool) {
        // Entries of these sections stand one level deeper, and so do the words of a piece.
        let deep = matches!(steps.first(), Some(Step::Field("fusion" | "scoring" | "drops")))
            || word && steps.first() == Some(&Step::Field("pieces"));
        let named: Vec<&str> = steps
            .iter()
            .take(match steps.first() {
                Some(Step::Field("board")) => 1,
                _ if deep => 3,
                _ => 2,
            })
            .map_while(|step| if let Step::Field(f) = step { Some(*f) } else { None })
            .collect();
        let part = named.join(".");
        let parts = std::slice::from_ref(&part);
        let advice = match part.as_str() {
            "" => Said::default(),
            kept if is_kept(kept) => rid_of(parts, &[]),
            _ => rid_of(parts, parts),
        };
        // Where two words clash in the same file, the diagnostic is about the parent's once.
        if self.inherited.last().is_none_or(|last| last.index < self.diagnostics.len()) {
            self.inherited.push(Inherited { index: self.diagnostics.len(), part, advice });
        }
    }

    /// The nearest file that has the path; or else that has the longest beginning of it.
    fn place(&self, steps: &[Step<'_>]) -> (usize, Option<Located>) {
        let trees =
            self.trees.get_or_init(|| self.sources.iter().map(|source| Tree::read(&source.text)).collect());
        match nearest_place(trees, steps) {
            Some((index, place)) => (index, Some(place)),
            None => (0, locate(&trees[0], &[Step::Field("id")])),
        }
    }
}

/// How to be rid of parts that come from the parent, some of which may be left out.
pub(crate) fn rid_of(parts: &[String], optional: &[String]) -> Said {
    let quoted = |sign: char, parts: &[String]| {
        parts.iter().map(|part| format!("{sign}{part}{sign}")).collect::<Vec<_>>().join(", ")
    };
    let (all, left) = (quoted('`', parts), quoted('"', optional));
    if let [_] = parts {
        let leave_out =
            if optional.is_empty() { Said::default() } else { said!(LeaveOutWithWithout { left }) };
        return said!(ComesFromParentWriteYour { all, leave_out });
    }
    let leave_out = if optional.is_empty() { Said::default() } else { said!(LeaveOutWhatYou { left }) };
    said!(ComeFromParentWriteYour { all, leave_out })
}
