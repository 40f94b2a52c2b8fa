//! Small pieces of files, each of which says one word of the vocabulary with one of its values, made of the reference.

use std::collections::BTreeMap;

use chatur_variants::words::{Form, Shape, WordEntry, sections, words};

/// Sections that say nothing of how a game is played on.
const SILENT: [&str; 15] = [
    "format", "id", "name", "name_fr", "aka", "extends", "about", "without", "players", "zones", "on",
    "clock", "look", "lint", "examples",
];

/// The reference, by the names of its types.
struct Reference(BTreeMap<&'static str, WordEntry>);

impl Reference {
    /// Values of a form, each with another word in it.
    fn values(&self, form: Form, example: &str, names: &[&str]) -> Vec<String> {
        let given = || vec![example.to_owned()];
        match form {
            Form::Flag => vec!["true".to_owned(), "false".to_owned()],
            Form::Text | Form::Number(_) | Form::Tuple(_) | Form::Raw => given(),
            Form::List(inner) => {
                let inside = example.trim_start_matches('[').trim_end_matches(']');
                let mut all: Vec<String> =
                    self.values(*inner, inside, &[]).iter().map(|value| format!("[{value}]")).collect();
                all.extend(given());
                all
            }
            Form::Named(inner) => {
                let inside = example.split_once(": ").map_or("", |(_, value)| value.trim_end_matches('}'));
                let values = self.values(*inner, inside, &[]);
                let named = |value| names.iter().map(move |name| format!("{{\"{name}\": {value}}}"));
                values.iter().flat_map(named).chain(given()).collect()
            }
            Form::Type(id) => {
                let mut all = self.of_type(id);
                all.extend(given());
                all
            }
        }
    }

    fn of_type(&self, id: &'static str) -> Vec<String> {
        let Some(entry) = self.0.get(id) else { return Vec::new() };
        let lines =
            entry.words.iter().filter_map(|line| Some((line.name.as_str(), line.example.as_deref()?)));
        match entry.word_type.shape {
            Shape::Choice => lines.flat_map(|(name, example)| self.of_case(entry, name, example)).collect(),
            Shape::Either => {
                let forms = entry.word_type.words.iter().flat_map(|word| word.holds);
                forms.flat_map(|&form| self.values(form, "", &[])).collect()
            }
            Shape::Record => {
                let fields = lines.flat_map(|(name, example)| {
                    let word = entry.word_type.words.iter().find(|word| word.name == name);
                    let form = word.and_then(|word| word.holds.first().copied()).unwrap_or(Form::Raw);
                    let value = example.split_once(": ").map_or("", |(_, value)| value);
                    self.values(form, value, &[]).into_iter().map(move |value| (name, value))
                });
                fields
                    .map(|(name, value)| {
                        format!("({})", [needed(id, name), format!("{name}: {value}")].concat())
                    })
                    .collect()
            }
        }
    }

    /// A case of a type, or one with a field: with what it cannot do without, and all values of the field.
    fn of_case(&self, entry: &WordEntry, name: &str, example: &str) -> Vec<String> {
        let Some((case, field)) = name.split_once('.') else { return vec![example.to_owned()] };
        let cases = entry.word_type.words.iter().filter(|word| word.name == case);
        let form = cases.flat_map(|word| word.parts).find(|part| part.name == field);
        let form = form.and_then(|part| part.holds.first().copied()).unwrap_or(Form::Raw);
        let needed = match case {
            "Slide" if field != "dirs" => "dirs: [AllRound], ",
            "Leap" if field != "by" => "by: (2, 1), ",
            "Steps" if field != "by" => "by: [(1, 2), (0, -1)], ",
            _ => "",
        };
        let value = example.split_once(": ").map_or("", |(_, value)| value);
        let values = self.values(form, value, &[]).into_iter();
        values.map(|value| format!("{case}({needed}{field}: {value})")).collect()
    }

    /// All that is said of one section or another, one word at a time.
    fn snippets(&self) -> Vec<String> {
        let mut all = Vec::new();
        for section in sections().filter(|section| !SILENT.contains(&section.name)) {
            let names: &[&str] = match section.name {
                "pieces" => &["king", "knight", "pawn"],
                "end" => &["0", "checkmate"],
                _ => &["0"],
            };
            let line = self.0["VariantFile"].words.iter().find(|line| line.name == section.name);
            let Some(example) = line.and_then(|line| line.example.as_deref()) else { continue };
            let example = example.split_once(": ").map_or("", |(_, value)| value);
            let values = section.holds.iter().flat_map(|&form| self.values(form, example, names));
            all.extend(values.map(|value| format!("{}: {value}", section.name)));
        }
        all.sort();
        all.dedup();
        all
    }
}

/// What a record of the vocabulary has to say besides the word that is asked for.
fn needed(id: &str, word: &str) -> String {
    let usual: &[(&str, &str)] = match id {
        "EndWords" => &[("when", "NoMoves(ToMove)"), ("result", "Lose(ToMove)")],
        "PromotesWords" => &[("zone", "Named(\"far edge\")"), ("to", "[\"queen\", \"knight\"]")],
        "AbsorbWords" => &[("captor", "\"rook\""), ("victim", "[\"knight\"]"), ("becomes", "\"queen\"")],
        _ => &[],
    };
    let others = usual.iter().filter(|(name, _)| *name != word);
    others.fold(String::new(), |all, (name, value)| all + name + ": " + value + ", ")
}

/// What the reference cannot tell by one word at a time.
pub(crate) const TOGETHER: [&str; 10] = [
    r#"capture: (in_passing_on: At("a6 a3"))"#,
    r#"modules: {"faced": (rust: "bikjang")}"#,
    r"capture: (goes: CaptorsHand), drops: ()",
    r#"setup: (hands: {"white": {"knight": 1}, "black": {}}), gating: (pieces: ["knight"])"#,
    r#"setup: (hands: {"white": {"knight": 1}, "black": {}}), drops: ()"#,
    r"walls: (at: Duck)",
    r"turn: (moves: Fixed(2))",
    r#"walls: (at: Duck), pieces: {"knight": (moves: [Slide(dirs: [AllRound], to: [Friend])])}"#,
    r#"walls: (at: Arrow), pieces: {"rook": (moves: [Slide(dirs: [Orthogonal], to: [Empty]), Slide(dirs: [Orthogonal], to: [Enemy], effect: Shoot)])}"#,
    r#"pieces: {"rook": (moves: [Slide(dirs: [Orthogonal], hop: Over, over: ["pawn"])])}"#,
];

/// What may be written in a child: every word with one value or another, a section in each.
pub(crate) fn snippets() -> Vec<String> {
    let reference = Reference(words().into_iter().map(|entry| (entry.word_type.id, entry)).collect());
    TOGETHER.iter().map(|&words| words.to_owned()).chain(reference.snippets()).collect()
}

/// A child of a variant that says so.
pub(crate) fn child(parent: &str, words: &str) -> String {
    format!(r#"(format: 1, id: "law", name: "law", extends: "{parent}", {words})"#)
}
