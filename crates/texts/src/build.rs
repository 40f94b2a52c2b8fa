//! For the build script of a crate that says something: makes a type of each key of its texts.
//!
//! A file `texts/LANGUAGE/*.txt` has a text a line, `Key = words and {value}`. All languages have the same keys with the
//! same values, or nothing builds. A file that English does not have says what somebody else says in English already, whose
//! sentence is the value `english`.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use strum::VariantArray;

use crate::Lang;
use crate::written::{self, Form, Written};

type Failure = Box<dyn std::error::Error>;

/// What a text is made of.
enum Part {
    Words(String),
    /// A value, and the word of the form that it has in this language.
    Value(String, String),
}

/// A text in one language, and where it stands.
struct Text {
    parts: Vec<Part>,
    file: String,
    place: String,
}

impl Text {
    /// The values, in order of the alphabet.
    fn values(&self) -> Vec<&str> {
        let values = self.parts.iter().filter_map(|part| match part {
            Part::Value(name, _) => Some(name.as_str()),
            Part::Words(_) => None,
        });
        let mut values: Vec<&str> = values.collect();
        values.sort_unstable();
        values.dedup();
        values
    }
}

/// What the types need.
const HEAD: &str = "\
/// A `Said` of a key of `texts/` and its values.
macro_rules! said {
    ($($text:tt)+) => { ::chatur_texts::Said::from($crate::texts::$($text)+) };
}
use ::chatur_texts::{Form, Part, Said, Text};
";

type Texts = BTreeMap<String, Text>;

/// Writes `texts.rs` into the folder of what is built.
///
/// # Errors
///
/// A text that a language lacks or that has other values there, with its file and line; and files that cannot be read.
pub fn write() -> Result<(), Failure> {
    println!("cargo::rerun-if-changed=texts");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("texts.rs"), written(Path::new("texts"))?)?;
    Ok(())
}

/// The Rust of all texts of a folder.
fn written(folder: &Path) -> Result<String, Failure> {
    let languages = Lang::VARIANTS;
    let mut all: Vec<Texts> =
        languages.iter().map(|language| read(&folder.join(language.code()))).collect::<Result<_, _>>()?;
    said_in_english(&mut all);
    let (first, others) = all.split_first().ok_or("there is no language")?;
    for (texts, language) in others.iter().zip(&languages[1..]) {
        for (key, text) in first {
            let Some(other) = texts.get(key) else {
                return Err(format!("{}: {} has no `{key}`", text.place, language.code()).into());
            };
            if text.values() != other.values() {
                let (here, there) = (text.values(), other.values());
                return Err(format!("{}: `{key}` has the values {there:?}, not {here:?}", other.place).into());
            }
        }
        if let Some((key, text)) = texts.iter().find(|(key, _)| !first.contains_key(*key)) {
            return Err(format!("{}: {} has no `{key}`", text.place, languages[0].code()).into());
        }
    }
    // A page is handed in what it speaks besides.
    let within = if env::var_os("CARGO_CFG_PAGE").is_some() { 1 } else { languages.len() };
    let mut out = String::from(HEAD);
    for (index, (key, text)) in first.iter().enumerate() {
        let texts: Vec<&Text> = all.iter().take(within).filter_map(|texts| texts.get(key)).collect();
        write_one(index, key, &text.values(), &texts, &mut out)?;
    }
    let all: Vec<String> = (0..first.len()).map(|index| format!("&TEXT_{index}")).collect();
    writeln!(
        out,
        "/// All of them.\n#[allow(dead_code, unreachable_pub)]\npub static TEXTS: &[&Text] = &[{}];",
        all.join(", ")
    )?;
    Ok(out)
}

/// Gives the texts of files that English does not have a value `english`, which is all that English says.
fn said_in_english(all: &mut [Texts]) {
    let Some((english, others)) = all.split_first_mut() else { return };
    let files: Vec<String> = english.values().map(|text| text.file.clone()).collect();
    let value = |form: &str| Part::Value("english".to_owned(), form.to_owned());
    for (key, text) in others.iter_mut().flatten().filter(|(_, text)| !files.contains(&text.file)) {
        if !text.values().contains(&"english") {
            text.parts.push(value("none"));
        }
        english.entry(key.clone()).or_insert_with(|| {
            let silent = |name: &str| Part::Value(name.to_owned(), "none".to_owned());
            let others = text.values().into_iter().filter(|name| *name != "english").map(silent);
            let parts = std::iter::once(value("plain")).chain(others).collect();
            Text { parts, file: text.file.clone(), place: text.place.clone() }
        });
    }
}

/// The texts of a language.
fn read(folder: &Path) -> Result<Texts, Failure> {
    let mut texts = Texts::new();
    let mut files: Vec<_> = fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    files.sort_by_key(fs::DirEntry::file_name);
    for file in files {
        let name = file.file_name().to_string_lossy().into_owned();
        for (line, number) in fs::read_to_string(file.path())?.lines().zip(1..) {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let place = format!("{}:{number}", file.path().display());
            let (key, text) = line.split_once(" = ").ok_or(format!("{place}: write `Key = text`"))?;
            let parts = parts(text).ok_or(format!("{place}: the braces of `{key}` do not match"))?;
            if texts
                .insert(key.to_owned(), Text { parts, file: name.clone(), place: place.clone() })
                .is_some()
            {
                return Err(format!("{place}: `{key}` is there twice").into());
            }
        }
    }
    Ok(texts)
}

/// Words and values: words that stand beside each other are some.
fn parts(text: &str) -> Option<Vec<Part>> {
    let mut parts = Vec::new();
    for part in written::parts(text)? {
        match (part, parts.last_mut()) {
            (Written::Words(words), Some(Part::Words(before))) => before.push_str(words),
            (Written::Words(words), _) => parts.push(Part::Words(words.to_owned())),
            (Written::Value(name, form), _) => parts.push(Part::Value(name.to_owned(), form.to_owned())),
        }
    }
    Some(parts)
}

/// The type of a key, and what it says in each language.
fn write_one(
    index: usize,
    key: &str,
    values: &[&str],
    texts: &[&Text],
    out: &mut String,
) -> Result<(), Failure> {
    let mut said = String::new();
    for text in texts {
        said.push_str("&[");
        for part in &text.parts {
            match part {
                Part::Words(words) if words.is_empty() => {}
                Part::Words(words) => write!(said, "Part::Words({words:?}), ")?,
                Part::Value(name, form) => {
                    let value = values.iter().position(|value| value == name).unwrap_or_default();
                    let form = Form::read(form)
                        .ok_or_else(|| format!("{}: there is no form `{form}`", text.place))?;
                    write!(said, "Part::Value({value}, Form::{form:?}), ")?;
                }
            }
        }
        said.push_str("], ");
    }
    let generics: Vec<String> = (0..values.len()).map(|index| format!("V{index}")).collect();
    let list = generics.join(", ");
    let fields: Vec<String> =
        values.iter().zip(&generics).map(|(value, kind)| format!("pub(crate) {value}: {kind}")).collect();
    let bounds: Vec<String> = generics.iter().map(|kind| format!("{kind}: Into<Said>")).collect();
    let values: Vec<String> = values.iter().map(|value| format!("text.{value}.into()")).collect();
    let (kind, fields) = if fields.is_empty() {
        (key.to_owned(), ";".to_owned())
    } else {
        (format!("{key}<{list}>"), format!(" {{ {} }}", fields.join(", ")))
    };
    writeln!(
        out,
        "static TEXT_{index}: Text = Text {{ package: env!(\"CARGO_PKG_NAME\"), index: {index}, within: &[{said}] }};"
    )?;
    writeln!(out, "pub(crate) struct {kind}{fields}")?;
    writeln!(out, "impl<{}> From<{kind}> for Said {{", bounds.join(", "))?;
    let text = if values.is_empty() { "_" } else { "text" };
    writeln!(out, "    fn from({text}: {kind}) -> Self {{")?;
    writeln!(out, "        Self::text(&TEXT_{index}, vec![{}])", values.join(", "))?;
    writeln!(out, "    }}\n}}")?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is wrong with a folder of these texts: English, French, German.
    fn wrong(texts: [&str; 3]) -> String {
        let folder = env::temp_dir().join(format!("chatur-texts-{}", std::process::id()));
        for (lang, text) in Lang::ALL.iter().zip(texts) {
            let own = folder.join(lang.code());
            fs::create_dir_all(&own).expect("it can be made");
            fs::write(own.join("some.txt"), text).expect("it can be written");
        }
        let told = written(&folder).map_or_else(|error| error.to_string(), |_| String::new());
        fs::remove_dir_all(&folder).expect("it is there");
        told.split_once(&*folder.to_string_lossy()).map_or_else(|| told.clone(), |(_, rest)| rest.to_owned())
    }

    #[test]
    fn what_a_language_lacks_does_not_build() {
        let good = "# of these\nHas = {name} has { }{{{count}}}\n";
        assert_eq!(wrong([good; 3]), "");
        assert_eq!(wrong([good, good, "# none\n"]), "/en/some.txt:2: de has no `Has`");
        assert_eq!(
            wrong([good, "\nHas = {name} a\n", good]),
            "/fr/some.txt:2: `Has` has the values [\"name\"], not [\"count\", \"name\"]"
        );
        assert_eq!(wrong([good, good, &format!("{good}More = a\n")]), "/de/some.txt:3: en has no `More`");
        assert_eq!(wrong(["Has = {name\n", good, good]), "/en/some.txt:1: the braces of `Has` do not match");
        assert_eq!(wrong(["Has\n", good, good]), "/en/some.txt:1: write `Key = text`");
        assert_eq!(wrong([&format!("{good}Has = a\n"), good, good]), "/en/some.txt:3: `Has` is there twice");
        let form = good.replace("{name}", "{name:loud}");
        assert_eq!(wrong([good, good, &form]), "/de/some.txt:2: there is no form `loud`");
    }
}
