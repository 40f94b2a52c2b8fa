//! Sections become files of variants.

use std::collections::BTreeMap;

use chatur_variants::schema::{About, LintWord, LintWords, VariantFile};
use chatur_variants::{Checked, Severity, check, read, written};

use crate::apply::apply;
use crate::child::difference;
use crate::error::{Problem, Wrong};
use crate::key::Key;
use crate::known::Known;
use crate::naming::Names;
use crate::parents;
use crate::rules::Rules;
use crate::say::{Said, say};
use crate::section::{self, Section, shortened};
use crate::start::Start;

/// How many parents may stand one behind the other.
const DEEPEST: usize = 20;

/// A section as the file of a variant.
#[derive(Clone, Debug)]
pub struct Imported {
    /// What the section is called.
    pub section: String,
    /// The id of the variant, which is also the name of its file.
    pub id: String,
    /// The text of the file, or all that stands in its way.
    pub text: Result<String, Vec<Wrong>>,
}

/// Makes a file of each section that is asked for, or of every one.
///
/// A parent that is always there is one of the catalogue, and its child says only what differs from it. A child of
/// another section says what differs from what that one begins with.
///
/// ```
/// let ini = "[knight-king:chess]\n# The king moves as a knight, too.\nking = k:KN\nstalemateValue = loss\n";
/// let made = chatur_ini::import(ini, &[]).expect("it is well formed");
/// let text = made[0].text.as_ref().expect("all of it has a word");
/// let variant = chatur_variants::load_text("knight-king.ron", text)?;
/// assert_eq!(variant.head.extends.as_deref(), Some("orthodox"));
/// assert_eq!(variant.game().legal_moves().len(), 22);
/// # Ok::<(), chatur_variants::LoadError>(())
/// ```
///
/// # Errors
/// When the text is no list of sections, or has none of a name that is asked for.
pub fn import(text: &str, sections: &[&str]) -> Result<Vec<Imported>, Wrong> {
    let read = section::read(text)?;
    for &name in sections {
        if !read.iter().any(|section| section.name == name) {
            let near = read
                .iter()
                .map(|section| (strsim::damerau_levenshtein(&section.name, name), &section.name))
                .min();
            let nearest = near.filter(|near| near.0 <= 3).map(|near| near.1.clone());
            return Err(Problem::NoSection { name: shortened(name), nearest }.at(0));
        }
    }
    let wanted = |section: &Section| sections.is_empty() || sections.contains(&section.name.as_str());
    Ok(made(&read, wanted))
}

/// Whether a text is a list of sections rather than a variant file: what is no remark begins with the head of one.
///
/// ```
/// assert!(chatur_ini::is_ini("# Knights only\n[knights:chess]\n"));
/// assert!(!chatur_ini::is_ini("// Knights only\n(format: 1, id: \"knights\")"));
/// ```
pub fn is_ini(text: &str) -> bool {
    let first =
        text.lines().map(str::trim_end).find(|line| !line.is_empty() && !line.starts_with(['#', ';']));
    first.is_some_and(|line| line.starts_with('['))
}

/// Makes a file of the last section; those above it can be its parents.
///
/// # Errors
/// When the text is no list of sections.
pub fn import_last(text: &str) -> Result<Imported, Wrong> {
    let read = section::read(text)?;
    let last = read.last().map(|section| section.line);
    let made = made(&read, |section| Some(section.line) == last).pop();
    made.ok_or_else(|| Problem::NoSection { name: String::new(), nearest: None }.at(0))
}

/// Makes files of some sections. What is no parent of these is not looked at.
fn made(read: &[Section], wanted: impl Fn(&Section) -> bool) -> Vec<Imported> {
    let mut needed = vec![false; read.len()];
    for i in (0..read.len()).rev() {
        needed[i] |= wanted(&read[i]);
        if let Some(parent) = read[i].parent.as_ref().filter(|_| needed[i]) {
            let above = read[..i].iter().position(|section| section.name == *parent);
            if let Some(above) = above {
                needed[above] = true;
            }
        }
    }
    let mut file = File::default();
    let mut made = Vec::new();
    for (section, _) in read.iter().zip(needed).filter(|(_, needed)| *needed) {
        let grown = file.add(section);
        if wanted(section) {
            let text = grown.and_then(|()| file.write(section));
            made.push(Imported { section: section.name.clone(), id: id_of(&section.name), text });
        }
    }
    made
}

/// What a section has come to.
struct Grown {
    rules: Rules,
    /// What it began with, of the catalogue.
    root: Option<&'static str>,
    depth: usize,
}

/// The sections so far.
#[derive(Default)]
struct File {
    grown: BTreeMap<String, Result<Grown, ()>>,
    known: BTreeMap<&'static str, Known>,
}

impl File {
    fn add(&mut self, section: &Section) -> Result<(), Vec<Wrong>> {
        let one = |problem: Problem| vec![problem.at(section.line)];
        let name = || shortened(&section.name);
        if self.grown.contains_key(&section.name) {
            return Err(one(Problem::NameTaken { name: name() }));
        }
        let grown = self.grow(section);
        let refused = grown.as_ref().err().cloned();
        self.grown.insert(section.name.clone(), grown.map_err(|_| ()));
        refused.map_or(Ok(()), Err)
    }

    fn grow(&mut self, section: &Section) -> Result<Grown, Vec<Wrong>> {
        let (mut rules, root, depth) = match section.parent.as_deref().filter(|parent| !parent.is_empty()) {
            None => (Rules::default(), None, 0),
            Some(parent) => self.parent(section, parent).map_err(|wrong| vec![wrong])?,
        };
        rules.lines.clear();
        apply(section, &mut rules)?;
        if !rules.double_step {
            rules.double_step_region = Default::default();
        } else if rules.double_step_region.iter().all(|side| side.is_empty()) {
            rules.double_step = false;
        }
        Ok(Grown { rules, root, depth })
    }

    fn parent(
        &mut self,
        section: &Section,
        parent: &str,
    ) -> Result<(Rules, Option<&'static str>, usize), Wrong> {
        let name = || shortened(parent);
        match self.grown.get(parent) {
            Some(Ok(grown)) if grown.depth >= DEEPEST => {
                Err(Problem::TooDeep { most: DEEPEST }.at(section.line))
            }
            Some(Ok(grown)) => Ok((grown.rules.clone(), grown.root, grown.depth + 1)),
            Some(Err(())) => Err(Problem::ParentRefused { name: name() }.at(section.line)),
            None => {
                let there = parents::id_of(parent);
                let known = there.and_then(|id| self.known(id)).map(|known| known.rules.clone());
                let known =
                    known.and_then(|mut rules| put(parents::latent(parent), &mut rules).map(|()| rules));
                let (rules, id) =
                    known.zip(there).ok_or_else(|| Problem::NoParent { name: name() }.at(section.line))?;
                Ok((rules, Some(id), 1))
            }
        }
    }

    fn known(&mut self, id: &'static str) -> Option<&Known> {
        if !self.known.contains_key(id) {
            let checked = read(id).ok()?;
            let loaded = checked.loaded.as_ref()?;
            let mut known = Known::of(loaded, &checked.words);
            put(parents::also(id), &mut known.rules)?;
            self.known.insert(id, known);
        }
        self.known.get(id)
    }

    fn write(&self, section: &Section) -> Result<String, Vec<Wrong>> {
        let Some(Ok(grown)) = self.grown.get(&section.name) else { return Err(Vec::new()) };
        let rules = &grown.rules;
        let line = |key: &Key| rules.lines.get(key).copied().unwrap_or(section.line);
        let start_line = line(&Key::Word(crate::key::Word::StartFen));
        let bad_start = || vec![Problem::BadStart { start: shortened(&rules.start) }.at(start_line)];
        let start = Start::read(rules).ok_or_else(bad_start)?;
        let known = grown.root.and_then(|id| self.known.get(id));
        let (mut file, said, before) = if let Some(known) = known {
            let names = known.names.of_child(&known.rules, rules, &start);
            let said = say(rules, &names, &start);
            let old = Start::read(&known.rules).ok_or_else(bad_start)?;
            let before = say(&known.rules, &known.names, &old);
            let file = difference(&known.words, &before, &said);
            (file, said, Some(before))
        } else {
            let names = Names::default().of_child(&Rules::default(), rules, &start);
            let said = say(rules, &names, &start);
            (whole(&said), said, None)
        };
        let old = before.map(|before| before.unsaid).unwrap_or_default();
        let mut wrong: Vec<Wrong> = Vec::new();
        for key in said.unsaid.iter().filter(|key| !old.contains(key)) {
            wrong.push(Problem::NoWord { key: key.to_string() }.at(line(key)));
        }
        for (key, other, piece) in &said.beside {
            let (key, other, piece) = (key, other.to_string(), piece.clone());
            wrong.push(Problem::Beside { key: key.to_string(), other, piece }.at(line(key)));
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        file.extends = grown.root.map(str::to_owned);
        finished(headed(file, section), section.line).or_else(|wrong| {
            // What the parent says in its own way may not fit the child: then it says all by itself.
            let known = known.ok_or(wrong)?;
            let names = known.names.without_zones().of_child(&known.rules, rules, &start);
            finished(headed(whole(&say(rules, &names, &start)), section), section.line)
        })
    }
}

/// Puts keys over settings.
fn put(keys: &str, rules: &mut Rules) -> Option<()> {
    let sections = section::read(&format!("[also]\n{keys}")).ok()?;
    apply(sections.first()?, rules).ok()?;
    rules.lines.clear();
    Some(())
}

/// The file with its head.
fn headed(mut file: VariantFile, section: &Section) -> VariantFile {
    file.id = id_of(&section.name);
    file.name = Some(title(&section.name));
    let remark = section.remarks.join(" ");
    let remark = (!remark.is_empty()).then_some(remark);
    file.about = remark.map(|text| About { text: Some(text), ..About::default() });
    file
}

/// A file without a parent.
fn whole(said: &Said) -> VariantFile {
    let endings = said.endings.iter().map(|ending| (ending.name.clone(), ending.words.clone()));
    let mut file = VariantFile { end: Some(endings.collect()), ..said.words.clone() };
    file.castling = file.castling.filter(|ways| !ways.is_empty());
    file
}

/// The text of a file with the warnings that are meant, if it is sound.
fn finished(mut file: VariantFile, line: usize) -> Result<String, Vec<Wrong>> {
    let name = format!("{}.ron", file.id);
    let found = check(&name, &written(&file));
    sound(&found, line)?;
    let meant = [
        LintWord::UndefendedPawns,
        LintWord::FirstMoveCaptures,
        LintWord::FirstMoveWins,
        LintWord::CheckAtStart,
    ];
    let warned = found.diagnostics.iter().any(|one| one.severity == Severity::Warning);
    if warned {
        // Only what makes a difference is allowed.
        let warnings = |file: &VariantFile| {
            let found = check(&name, &written(file));
            found.diagnostics.iter().filter(|one| one.severity == Severity::Warning).count()
        };
        let mut allowed = Vec::new();
        let mut before = found.diagnostics.iter().filter(|one| one.severity == Severity::Warning).count();
        for word in meant {
            let mut tried = allowed.clone();
            tried.push(word);
            let with = VariantFile { lint: Some(LintWords { allow: Some(tried.clone()) }), ..file.clone() };
            let after = warnings(&with);
            if after < before {
                (allowed, before) = (tried, after);
            }
        }
        file.lint = (!allowed.is_empty()).then_some(LintWords { allow: Some(allowed) });
    }
    Ok(as_written(&written(&file)))
}

/// What a module is told without the `Some(…)` that the writer puts around it.
fn as_written(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("with: Some(") {
        let mut depth = 1;
        let end = after.find(|c| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            depth == 0
        });
        let Some(end) = end else { break };
        out += before;
        out += "with: ";
        out += &after[..end];
        rest = &after[end + 1..];
    }
    out + rest
}

fn sound(found: &Checked, line: usize) -> Result<(), Vec<Wrong>> {
    if found.ok() {
        return Ok(());
    }
    let error = found.diagnostics.iter().find(|one| one.severity == Severity::Error);
    let error = error.map_or_else(|| found.summary(), |one| format!("{}: {}", one.path, one.message));
    Err(vec![Problem::NotSound { error }.at(line)])
}

/// An id for the name of a section.
fn id_of(name: &str) -> String {
    let mut id = String::new();
    for c in name.chars().take(64).map(|c| c.to_ascii_lowercase()) {
        if c.is_ascii_alphanumeric() {
            id.push(c);
        } else if !id.is_empty() && !id.ends_with('-') {
            id.push('-');
        }
    }
    let id = id.trim_end_matches('-');
    if id.is_empty() { "variant".to_owned() } else { id.to_owned() }
}

/// A name for people.
fn title(name: &str) -> String {
    let words = name.split(['-', '_', ' ']).filter(|word| !word.is_empty()).map(|word| {
        let mut letters = word.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    });
    words.collect::<Vec<_>>().join(" ")
}
