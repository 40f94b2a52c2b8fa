//! Which line of the author's brought an error into a part that a parent says.
//!
//! It is found by trying: what a child says is taken away, a section at a time and then a word at a time, and an error
//! that goes with it was caused by it. So no rule has to know what it depends on.

use std::collections::{BTreeMap, BTreeSet};

use chatur_effort::{Budget, Ordered as _, bounded};

use crate::merge::child::is_own;
use crate::merge::inherit::Words;
use crate::said::diagnostic::{Diagnostic, Severity};
use crate::schema::VariantFile;
use crate::text::locate::{Located, locate};
use crate::text::path::Step;
use crate::text::source::Source;
use crate::text::tree::Tree;
use crate::told::report::{Report, rid_of};

/// All tries together. A file that is refused runs no examples, which may cost more.
const TRYING: Budget = Budget { steps: 9_000_000, bytes: 8 << 20 };

/// Parts of a parent that are named in one sentence.
const NAMED: usize = 4;

/// The list of what a child leaves out, each of which may be a cause.
const WITHOUT: &str = "without";

/// What tells one error from others, wherever it is told.
type Key = (&'static str, String);

/// A word of a file, by which errors came.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Cause {
    file: usize,
    word: Word,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Word {
    /// A section, or a word within it.
    Said(String),
    /// What is left out.
    Left(usize),
}

impl Word {
    fn take_from(&self, file: &mut VariantFile) {
        match self {
            Self::Said(path) if path == WITHOUT => file.without = None,
            Self::Said(path) => {
                file.take_out(path);
            }
            // The others keep their places.
            Self::Left(index) => {
                if let Some(name) = file.without.as_mut().and_then(|names| names.get_mut(*index)) {
                    name.clear();
                }
            }
        }
    }

    fn place(&self, tree: &Tree<'_>) -> Option<Located> {
        match self {
            Self::Said(path) => by_name(tree, path),
            Self::Left(index) => locate(tree, &[Step::Field(WITHOUT), Step::Index(*index)]),
        }
    }

    fn path(&self) -> String {
        match self {
            Self::Said(path) => path.clone(),
            Self::Left(index) => format!("{WITHOUT}[{index}]"),
        }
    }
}

/// The place of a path whose names may have points of their own.
fn by_name(tree: &Tree<'_>, path: &str) -> Option<Located> {
    tree.entries.iter().find_map(|entry| match path.strip_prefix(entry.key()?)? {
        "" => Some(Located { key: entry.key_at.clone(), value: entry.span.clone() }),
        rest => by_name(entry, rest.strip_prefix('.')?),
    })
}

/// The sections of a file that can be taken away, each with the words within it, the inner ones first.
fn sections(file: &VariantFile) -> Vec<(Word, Vec<Word>)> {
    let left = file
        .without
        .as_ref()
        .map(|names| (Word::Said(WITHOUT.to_owned()), (0..names.len()).map(Word::Left).collect()));
    let said =
        file.there().into_iter().filter(|(section, _)| !is_own(section)).map(|(section, mut within)| {
            within.order_by_key(|name| std::cmp::Reverse(name.len()));
            let within = within.into_iter().map(|name| Word::Said(format!("{section}.{name}")));
            (Word::Said(section.to_owned()), within.collect())
        });
    left.into_iter().chain(said).collect()
}

/// Tells errors of inherited parts where the author's own words caused them, each cause once. `errors` tells what is
/// wrong with some files put over each other, and without a part of what they say together.
pub(crate) fn tell(
    files: &[VariantFile],
    sources: &[Source],
    report: &mut Report<'_>,
    errors: impl Fn(Vec<VariantFile>, Option<&str>) -> Vec<Diagnostic>,
) {
    let inherited: Vec<(String, Diagnostic)> = report
        .inherited_errors()
        .filter(|(one, said)| one.part.is_empty() || said.file != sources[0].name)
        .map(|(one, said)| (one.part.clone(), said.clone()))
        .collect();
    if inherited.is_empty() {
        return;
    }
    let keys = |files: &[VariantFile], part: Option<&str>| -> BTreeSet<Key> {
        let all = errors(files.to_vec(), part).into_iter();
        all.filter(|said| said.severity == Severity::Error).map(|said| key(&said)).collect()
    };
    // What follows from a word that is an error itself goes with it.
    let own: Vec<(String, String)> = (report.errors())
        .filter(|said| !inherited.iter().any(|(_, other)| other == *said))
        .map(|said| (said.file.clone(), said.path.clone()))
        .collect();
    let told = bounded(TRYING, || {
        let found = causes(files, sources, &inherited, &|files| keys(files, None));
        let before = keys(files, None);
        let spared = |part: &String| {
            let after = keys(files, Some(part));
            let own = |said: &Diagnostic| after.contains(&key(said));
            after.is_subset(&before) && !inherited.iter().any(|(other, said)| other == part && own(said))
        };
        let told = found.iter().filter_map(|(cause, gone)| {
            let about: Vec<&(String, Diagnostic)> =
                inherited.iter().filter(|(_, said)| gone.contains(&key(said))).collect();
            let path = cause.word.path();
            let known =
                own.iter().any(|(file, at)| *file == sources[cause.file].name && at.starts_with(&path));
            let told = if known { None } else { Some(one(cause, &about, sources, &spared)?) };
            Some((about.iter().map(|(_, said)| said.clone()).collect(), told))
        });
        told.collect::<Vec<(Vec<Diagnostic>, Option<Diagnostic>)>>()
    });
    // Where trying costs too much, each error stays where it arose.
    let (gone, causes): (Vec<_>, Vec<_>) = told.unwrap_or_default().into_iter().unzip();
    let gone = gone.concat();
    report.instead(|said| gone.contains(said), causes.into_iter().flatten().collect());
}

fn key(said: &Diagnostic) -> Key {
    (said.code, said.path.clone())
}

/// Takes away what files say, from the first on, until no error is left; what each of their words had caused.
fn causes(
    files: &[VariantFile],
    sources: &[Source],
    inherited: &[(String, Diagnostic)],
    keys: &dyn Fn(&[VariantFile]) -> BTreeSet<Key>,
) -> BTreeMap<Cause, BTreeSet<Key>> {
    let mut found = BTreeMap::<Cause, BTreeSet<Key>>::new();
    let mut files = files.to_vec();
    let mut left: BTreeSet<Key> = inherited.iter().map(|(_, said)| key(said)).collect();
    for file in 0..files.len() - 1 {
        // What a file says may be its own mistake.
        let above = |said: &Diagnostic| sources[..=file].iter().all(|source| source.name != said.file);
        let mut open: BTreeSet<Key> = (inherited.iter())
            .filter(|(part, said)| part.is_empty() || above(said))
            .map(|(_, said)| key(said))
            .filter(|key| left.contains(key))
            .collect();
        for (section, within) in sections(&files[file]) {
            if open.is_empty() {
                break;
            }
            let before = files[file].clone();
            section.take_from(&mut files[file]);
            let now = keys(&files);
            let mut gone: BTreeSet<Key> = open.difference(&now).cloned().collect();
            if gone.is_empty() {
                continue;
            }
            open.retain(|key| !gone.contains(key));
            left.retain(|key| !gone.contains(key));
            let after = std::mem::replace(&mut files[file], before);
            for word in within {
                if gone.is_empty() {
                    break;
                }
                word.take_from(&mut files[file]);
                let now = keys(&files);
                let its: BTreeSet<Key> = gone.difference(&now).cloned().collect();
                if !its.is_empty() {
                    gone.retain(|key| !its.contains(key));
                    found.entry(Cause { file, word }).or_default().extend(its);
                }
            }
            files[file] = after;
            if !gone.is_empty() {
                found.entry(Cause { file, word: section }).or_default().extend(gone);
            }
        }
    }
    found
}

/// What is told of one cause.
fn one(
    cause: &Cause,
    about: &[&(String, Diagnostic)],
    sources: &[Source],
    spared: &dyn Fn(&String) -> bool,
) -> Option<Diagnostic> {
    let source = &sources[cause.file];
    let tree = Tree::read(&source.text);
    let span = cause.word.place(&tree)?.pointer(&source.text);
    let mut parts: Vec<&(String, Diagnostic)> = Vec::new();
    for said in about {
        if !parts.iter().any(|(part, _)| *part == said.0) {
            parts.push(said);
        }
    }
    let sentence = |(part, said): &(String, Diagnostic)| {
        let what = &said.said;
        let Diagnostic { file, line, .. } = said;
        if part.is_empty() {
            return what.clone();
        }
        said!(PartAtLine { part, line, file, what })
    };
    let (first, rest) = parts.split_first()?;
    let head = sentence(first);
    let message = if rest.is_empty() {
        head
    } else {
        let count = parts.len();
        let all = rest.iter().take(NAMED - 1).map(|said| sentence(said));
        let all = all.fold(head, |all, next| said!(AndNext { all, next }));
        let all = if count > NAMED { said!(AndMore { all }) } else { all };
        said!(DoesNotGoWithPartsOfParent { count, all })
    };
    let mut told = source.diagnose(Severity::Error, first.1.code, span, cause.word.path(), message);
    if rest.is_empty() {
        first.1.advice.iter().for_each(|advice| {
            told.help(advice.clone());
        });
    }
    let named: Vec<String> =
        parts.iter().map(|(part, _)| part.clone()).filter(|part| !part.is_empty()).collect();
    let optional: Vec<String> = named.iter().filter(|part| spared(part)).cloned().collect();
    if !named.is_empty() {
        told.help(rid_of(&named, &optional));
    }
    Some(told)
}
