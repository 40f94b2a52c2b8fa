//! The names that authors give in English, in other languages: `names/LANGUAGE.txt`.
//!
//! A line is `english = name`; of a piece its gender follows, and in German the plural, what it is as an object where that
//! is something else, and the stem of an adjective.

use crate::Lang;

/// A piece in French or German.
#[derive(Clone, Debug)]
pub(crate) struct Noun {
    pub(crate) name: String,
    pub(crate) gender: Gender,
    pub(crate) several: String,
    /// The name as the object of a sentence.
    pub(crate) object: String,
    /// An adjective before it, without its ending.
    pub(crate) adjective: Option<String>,
}

/// The gender of a noun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gender {
    Masculine,
    Feminine,
    Neuter,
}

/// What the file of a language has of a name in a section: its cells.
pub(crate) fn of(lang: Lang, section: &str, name: &str) -> Option<Vec<&'static str>> {
    let mut inside = false;
    let line = lines(lang).find_map(|line| {
        if let Some(head) = line.strip_prefix('[') {
            inside = head.trim_end_matches(']') == section;
        }
        line.split_once(" = ").filter(|(english, _)| inside && *english == name)
    })?;
    Some(line.1.split(", ").collect())
}

/// The file of a language.
pub(crate) fn file(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../names/en.txt"),
        Lang::Fr => include_str!("../names/fr.txt"),
        Lang::De => include_str!("../names/de.txt"),
    }
}

#[cfg(not(page))]
fn lines(lang: Lang) -> impl Iterator<Item = &'static str> {
    file(lang).lines()
}

#[cfg(page)]
fn lines(lang: Lang) -> impl Iterator<Item = &'static str> {
    let within = if lang == Lang::En { file(lang) } else { "" };
    within.lines().chain(crate::apart::names(lang).iter().copied())
}

/// A piece; `None` for one that has no name in this language.
pub(crate) fn piece(lang: Lang, name: &str) -> Option<Noun> {
    if lang == Lang::En {
        return None;
    }
    if let Some(noun) = name.strip_prefix("promoted ").and_then(|rest| piece(lang, rest)) {
        return Some(promoted(lang, noun));
    }
    if let Some(noun) = name.strip_prefix("super ").and_then(|rest| piece(lang, rest)) {
        return Some(noun.all(|noun| match lang {
            Lang::De => format!("Super{}", noun.to_lowercase()),
            Lang::En | Lang::Fr => format!("super-{noun}"),
        }));
    }
    let cells = of(lang, "pieces", name)?;
    let name = (*cells.first()?).to_owned();
    let gender = match *cells.get(1)? {
        "f" => Gender::Feminine,
        "n" => Gender::Neuter,
        _ => Gender::Masculine,
    };
    let several = cells.get(2).map_or_else(|| plural(&name), |several| (*several).to_owned());
    let object = (*cells.get(3).unwrap_or(&name.as_str())).to_owned();
    Some(Noun { name, gender, several, object, adjective: cells.get(4).map(|stem| (*stem).to_owned()) })
}

fn promoted(lang: Lang, noun: Noun) -> Noun {
    if lang == Lang::De {
        return Noun { adjective: Some("umgewandelt".to_owned()), ..noun };
    }
    let word = if noun.gender == Gender::Feminine { "promue" } else { "promu" };
    Noun { several: format!("{} {word}s", noun.several), ..noun.all(|noun| format!("{noun} {word}")) }
}

impl Noun {
    /// The same with all its forms changed.
    fn all(&self, change: impl Fn(&str) -> String) -> Self {
        let Self { name, gender, several, object, adjective } = self;
        let [name, several, object] = [name, several, object].map(|form| change(form));
        Self { name, gender: *gender, several, object, adjective: adjective.clone() }
    }
}

/// A French name in the plural: the noun changes, and so does "ivre"; nothing else that follows.
fn plural(name: &str) -> String {
    let (noun, rest) = name.split_once(' ').map_or((name, None), |(noun, rest)| (noun, Some(rest)));
    let nouns = match noun.strip_suffix("al") {
        Some(stem) => format!("{stem}aux"),
        None if noun.ends_with(['s', 'x', 'z']) => noun.to_owned(),
        None => format!("{noun}s"),
    };
    match rest {
        Some("ivre") => format!("{nouns} ivres"),
        Some(rest) => format!("{nouns} {rest}"),
        None => nouns,
    }
}
