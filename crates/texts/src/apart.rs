//! Languages that a program has not within: it is handed a file of each that is spoken. Such a program is the host within a
//! page (`--cfg page`), which has English alone, for everything in it comes over a network before a game can begin.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::OnceLock;

use crate::written::{self, Form, Written};
use crate::{Lang, Part, Text, names};

/// What was handed in, in the order of [`Lang`].
static HANDED_IN: [OnceLock<Apart>; Lang::COUNT] = [const { OnceLock::new() }; Lang::COUNT];

/// A language that was handed in.
#[derive(Default)]
struct Apart {
    /// The lines of its file of names.
    names: Vec<&'static str>,
    /// The texts of each package, in the order of their keys.
    packages: BTreeMap<&'static str, Vec<Vec<Part>>>,
}

/// The name under which the names of pieces and players stand in a file, among those of packages.
const NAMES: &str = "names";

/// The name of the file of a language.
///
/// ```
/// use chatur_texts::{Lang, apart};
///
/// let name = apart::file_name(Lang::Fr);
/// assert_eq!((name.as_str(), apart::language_of(&name)), ("texts-fr.txt", Some(Lang::Fr)));
/// ```
pub fn file_name(lang: Lang) -> String {
    format!("texts-{}.txt", lang.code())
}

/// The language whose file has this name; nothing for other files, and for English, which is always within.
pub fn language_of(name: &str) -> Option<Lang> {
    Lang::ALL.iter().copied().find(|lang| *lang != Lang::En && file_name(*lang) == name)
}

/// Whether a language is neither within nor was handed in.
pub fn is_lacking(lang: Lang) -> bool {
    cfg!(page) && lang != Lang::En && HANDED_IN[lang as usize].get().is_none()
}

/// The file of a language, for programs that have these texts and not this language within.
pub fn written(lang: Lang, texts: &[&Text]) -> String {
    let mut packages: BTreeMap<&str, Vec<&Text>> = BTreeMap::new();
    for text in texts {
        packages.entry(text.package).or_default().push(text);
    }
    let names = names::file(lang);
    let mut out = format!("{NAMES} {}\n{names}", names.lines().count());
    for (package, mut texts) in packages {
        texts.sort_by_key(|text| text.index);
        let _ = writeln!(out, "{package} {}", texts.len());
        for text in texts {
            write_one(text.parts(lang), &mut out);
            out.push('\n');
        }
    }
    out
}

fn write_one(parts: &[Part], out: &mut String) {
    for part in parts {
        match part {
            Part::Words(words) => out.push_str(&words.replace('{', "{{").replace('}', "}}")),
            Part::Value(index, form) => {
                let _ = write!(out, "{{{index}:{}}}", form.word());
            }
        }
    }
}

/// Hands in the file of a language, as [`written()`] has written it: from now on it is spoken. What is wrong in it is told in
/// English. What is handed in stays; a second file of a language changes nothing.
pub fn hand_in(lang: Lang, file: String) {
    HANDED_IN[lang as usize].get_or_init(|| read(file.leak()));
}

fn read(file: &'static str) -> Apart {
    let mut lines = file.lines();
    let mut apart = Apart::default();
    while let Some((package, count)) = lines.next().and_then(|head| head.split_once(' ')) {
        let own = lines.by_ref().take(count.parse().unwrap_or(0));
        if package == NAMES {
            apart.names = own.collect();
        } else {
            apart.packages.insert(package, own.map(parts).collect());
        }
    }
    apart
}

fn parts(line: &'static str) -> Vec<Part> {
    let parts = written::parts(line).unwrap_or_default().into_iter();
    parts.filter_map(part).collect()
}

fn part(part: Written<'static>) -> Option<Part> {
    match part {
        Written::Words(words) => Some(Part::Words(words)),
        Written::Value(index, form) => Some(Part::Value(index.parse().ok()?, Form::read(form)?)),
    }
}

/// A text of a package in a language that was handed in.
pub(crate) fn text(lang: Lang, package: &str, index: usize) -> Option<&'static [Part]> {
    HANDED_IN[lang as usize].get()?.packages.get(package)?.get(index).map(Vec::as_slice)
}

/// The lines with names of a language that was handed in.
#[cfg(page)]
pub(crate) fn names(lang: Lang) -> &'static [&'static str] {
    HANDED_IN[lang as usize].get().map_or(&[], |apart| &apart.names)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Said;

    /// A text that English alone has within.
    static GREETING: Text = Text {
        package: "some",
        index: 1,
        within: &[&[Part::Words("{hello} "), Part::Value(0, Form::Plain)]],
    };
    static WHOLE: Text = Text {
        package: "some",
        index: 1,
        within: &[
            &[Part::Words("{hello} "), Part::Value(0, Form::Plain)],
            &[Part::Words("{bonjour} "), Part::Value(0, Form::Of), Part::Words(" ")],
        ],
    };
    static OTHER: Text = Text { package: "some", index: 0, within: &[&[], &[Part::Words("autre")]] };

    #[test]
    fn a_language_is_spoken_from_when_it_is_handed_in() {
        let greeting = || Said::text(&GREETING, vec![Said::same("amie")]).told(Lang::Fr);
        assert_eq!(greeting(), "{hello} amie");
        let file = written(Lang::Fr, &[&WHOLE, &OTHER]);
        assert!(file.ends_with("some 2\nautre\n{{bonjour}} {0:of} \n"), "{file}");
        hand_in(Lang::Fr, file);
        assert_eq!(greeting(), "{bonjour} d'amie ");
        assert_eq!(
            names::file(Lang::Fr).lines().collect::<Vec<_>>(),
            HANDED_IN[1].get().expect("it was handed in").names
        );
    }

    #[test]
    fn what_is_no_file_of_a_language_is_harmless() {
        for file in ["", "x", "some many\na", "some 9\n{0", "some 1\n{x:of}", "names"] {
            let mut parts = read(file).packages.into_values().flatten().flatten();
            assert!(parts.all(|part| part == Part::Words("")), "{file}");
        }
    }
}
