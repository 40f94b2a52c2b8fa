//! Writes down the texts and the words of the vocabulary: with their doc comments, for the reference that `chatur words` prints, and how
//! a child takes each over from its parent.
//!
//! Each doc comment has its other languages in `texts/vocabulary/`: a line of the English, a tab, and the other. A word
//! without one does not build, nor does one that no word says.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use syn::{Attribute, Fields, GenericArgument, Item, ItemStruct, Lit, Meta, PathArguments, Type};

type Failure = Box<dyn std::error::Error>;

const FOLDER: &str = "texts/vocabulary";

/// The doc comments in one other language, and which of them were said.
struct Meanings {
    file: String,
    texts: BTreeMap<String, (String, Cell<bool>)>,
}

impl Meanings {
    fn read(language: &str) -> Result<Self, Failure> {
        let file = format!("{FOLDER}/{language}.txt");
        let line = |line: &str| {
            let (english, other) = line.split_once('\t').ok_or(format!("no tab in {file}: {line}"))?;
            Ok((english.to_owned(), (other.to_owned(), Cell::new(false))))
        };
        let texts = fs::read_to_string(&file)?.lines().map(line).collect::<Result<_, Failure>>()?;
        Ok(Self { file, texts })
    }

    fn of(&self, english: &str) -> Result<&str, Failure> {
        let (other, said) =
            self.texts.get(english).ok_or(format!("write a line in {} for: {english}", self.file))?;
        said.set(true);
        Ok(other)
    }

    fn all_said(&self) -> Result<(), Failure> {
        match self.texts.iter().find(|(_, (_, said))| !said.get()) {
            Some((english, _)) => {
                Err(format!("no word says this any more, take it out of {}: {english}", self.file).into())
            }
            None => Ok(()),
        }
    }
}

/// The doc comments in the other languages.
struct Others([Meanings; 2]);

impl Others {
    /// The field of a type or a word that says what it is.
    fn about(&self, attributes: &[Attribute]) -> Result<String, Failure> {
        let en = docs(attributes);
        let of = |meanings: &Meanings| {
            if en.is_empty() { Ok(String::new()) } else { meanings.of(&en).map(str::to_owned) }
        };
        let [fr, de] = &self.0;
        let (fr, de) = (of(fr)?, of(de)?);
        // A page has them in a file of its own: see `web/pocket`.
        let told = if env::var_os("CARGO_CFG_PAGE").is_some() { [""; 3] } else { [&*en, &*fr, &*de] };
        let [en, fr, de] = told;
        Ok(format!("about: Meaning {{ en: {en:?}, fr: {fr:?}, de: {de:?} }}"))
    }
}

/// The types of `src/schema/marks.rs`, which say more than a form.
const MARKS: [&str; 8] =
    ["Worth", "RuleName", "Needed", "PieceName", "ZoneName", "SeatName", "VariantName", "PartName"];

fn main() -> Result<(), Failure> {
    println!("cargo::rerun-if-changed=src/schema");
    println!("cargo::rerun-if-changed=src/schema.rs");
    println!("cargo::rerun-if-changed={FOLDER}");
    let mut files: Vec<PathBuf> = vec![PathBuf::from("src/schema.rs")];
    for entry in fs::read_dir("src/schema")? {
        files.push(entry?.path());
    }
    files.sort();
    let mut items = Vec::new();
    for file in &files {
        items.extend(syn::parse_file(&fs::read_to_string(file)?)?.items);
    }
    let others = Others([Meanings::read("fr")?, Meanings::read("de")?]);
    let mut out = String::from("&[\n");
    for item in &items {
        write_item(item, &others, &mut out)?;
    }
    out.push(']');
    others.0.iter().try_for_each(Meanings::all_said)?;
    let folder = env::var("OUT_DIR")?;
    chatur_texts::build::write()?;
    fs::write(Path::new(&folder).join("words.rs"), out)?;
    fs::write(Path::new(&folder).join("inherit.rs"), inherited(&items))?;
    Ok(())
}

/// How each word is taken over, as `src/inherit.rs` reads it.
fn inherited(items: &[Item]) -> String {
    let structs =
        items.iter().filter_map(|item| if let Item::Struct(item) = item { Some(item) } else { None });
    let all: Vec<_> = structs.filter(|item| matches!(item.fields, Fields::Named(_))).collect();
    // The head of a file cannot be left out.
    let is_record = |item: &&&ItemStruct| {
        item.ident == "VariantFile" || item.fields.iter().all(|field| optional_inner(&field.ty).is_some())
    };
    let records: Vec<_> = all.iter().filter(is_record).collect();
    let is_known = |kind: &Type| records.iter().any(|record| is(kind, &record.ident.to_string()));
    let how = |kind: &Type| match optional_inner(kind) {
        None => "own",
        Some(word) => match argument(word, "Named") {
            Some(entry) if is_known(entry) => "records",
            Some(_) => "entries",
            None if is_known(word) => "record",
            None => "whole",
        },
    };
    let mut out = String::from("words! {\n");
    for record in &records {
        let words = record.fields.iter().filter_map(|field| Some((how(&field.ty), field.ident.as_ref()?)));
        let words: Vec<String> = words.map(|(how, word)| format!("{how} {word}")).collect();
        let _ = writeln!(out, "{} {{ {} }}", record.ident, words.join(", "));
    }
    out + "}\n"
}

/// A type of the vocabulary as a literal of `WordType`.
fn write_item(item: &Item, others: &Others, out: &mut String) -> Result<(), Failure> {
    match item {
        Item::Struct(item) => {
            let Fields::Named(fields) = &item.fields else { return Ok(()) };
            begin(&item.ident.to_string(), &item.attrs, "Record", others, out)?;
            for field in &fields.named {
                let name = field.ident.as_ref().map(ToString::to_string).unwrap_or_default();
                word(&name, &field.attrs, &[&field.ty], "&[]", others, out)?;
            }
        }
        Item::Enum(item) => {
            let shape = if derives(&item.attrs) { "Choice" } else { "Either" };
            begin(&item.ident.to_string(), &item.attrs, shape, others, out)?;
            for variant in &item.variants {
                let name = variant.ident.to_string();
                match &variant.fields {
                    Fields::Unit => word(&name, &variant.attrs, &[], "&[]", others, out)?,
                    Fields::Unnamed(fields) => {
                        let types: Vec<&Type> = fields.unnamed.iter().map(|field| &field.ty).collect();
                        word(&name, &variant.attrs, &types, "&[]", others, out)?;
                    }
                    Fields::Named(fields) => {
                        let mut parts = String::from("&[");
                        for field in &fields.named {
                            let name = field.ident.as_ref().map(ToString::to_string).unwrap_or_default();
                            word(&name, &field.attrs, &[&field.ty], "&[]", others, &mut parts)?;
                        }
                        parts.push(']');
                        word(&name, &variant.attrs, &[], &parts, others, out)?;
                    }
                }
            }
        }
        _ => return Ok(()),
    }
    out.push_str("]},\n");
    Ok(())
}

fn begin(
    name: &str,
    attributes: &[Attribute],
    shape: &str,
    others: &Others,
    out: &mut String,
) -> Result<(), Failure> {
    let about = others.about(attributes)?;
    let shown = renamed(attributes)?.unwrap_or_else(|| name.to_owned());
    writeln!(out, "WordType {{ id: {name:?}, name: {shown:?}, {about}, shape: Shape::{shape}, words: &[")?;
    Ok(())
}

fn word(
    name: &str,
    attributes: &[Attribute],
    types: &[&Type],
    parts: &str,
    others: &Others,
    out: &mut String,
) -> Result<(), Failure> {
    let about = others.about(attributes)?;
    let optional = types.iter().any(|kind| optional_inner(kind).is_some()) || said(attributes, "default");
    let mark = MARKS.iter().find(|mark| types.iter().any(|kind| mentions(kind, mark)));
    let mark = mark.map_or_else(|| "None".to_owned(), |mark| format!("Some(Mark::{mark})"));
    let forms: Vec<String> = types.iter().map(|kind| form(kind)).collect();
    let forms = forms.join(", ");
    writeln!(
        out,
        "Word {{ name: {name:?}, {about}, optional: {optional}, holds: &[{forms}], parts: {parts}, mark: {mark} }},"
    )?;
    Ok(())
}

/// What a type is written as: a literal of `Form`.
fn form(kind: &Type) -> String {
    match kind {
        Type::Tuple(tuple) => {
            let parts: Vec<String> = tuple.elems.iter().map(form).collect();
            format!("Form::Tuple(&[{}])", parts.join(", "))
        }
        Type::Path(path) => {
            let Some(last) = path.path.segments.last() else { return "Form::Raw".to_owned() };
            let inner = match &last.arguments {
                PathArguments::AngleBracketed(arguments) => {
                    arguments.args.iter().find_map(|argument| match argument {
                        GenericArgument::Type(inner) => Some(form(inner)),
                        _ => None,
                    })
                }
                _ => None,
            };
            match (last.ident.to_string().as_str(), inner) {
                ("Option" | "Needed" | "Box", Some(inner)) => inner,
                ("Vec", Some(inner)) => format!("Form::List(&{inner})"),
                ("Named", Some(inner)) => format!("Form::Named(&{inner})"),
                ("String", _) => "Form::Text".to_owned(),
                (mark, _) if mark.ends_with("Name") && MARKS.contains(&mark) => "Form::Text".to_owned(),
                ("bool", _) => "Form::Flag".to_owned(),
                ("f32" | "f64", _) => "Form::Number(None)".to_owned(),
                (whole @ ("u8" | "u16" | "u32" | "i8" | "i16" | "i32"), _) => {
                    format!("Form::Number(Some(({whole}::MIN as i64, {whole}::MAX as i64)))")
                }
                ("Worth", _) => "Form::Number(Some((i32::MIN as i64, i32::MAX as i64)))".to_owned(),
                ("u64", _) => "Form::Number(Some((0, i64::MAX)))".to_owned(),
                ("Later" | "AsWritten", _) => "Form::Raw".to_owned(),
                (name, _) => format!("Form::Type({name:?})"),
            }
        }
        _ => "Form::Raw".to_owned(),
    }
}

/// What a type such as `Option` is made of.
fn argument<'t>(kind: &'t Type, name: &str) -> Option<&'t Type> {
    let Type::Path(path) = kind else { return None };
    let last = path.path.segments.last().filter(|last| last.ident == name)?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    arguments.args.iter().find_map(|argument| match argument {
        GenericArgument::Type(inner) => Some(inner),
        _ => None,
    })
}

/// What a word that may be left out holds.
fn optional_inner(kind: &Type) -> Option<&Type> {
    argument(kind, "Option").or_else(|| argument(kind, "Needed"))
}

/// Whether a type is of this name, or made of one that is.
fn mentions(kind: &Type, name: &str) -> bool {
    let Type::Path(path) = kind else { return false };
    path.path.segments.last().is_some_and(|last| {
        let inner = match &last.arguments {
            PathArguments::AngleBracketed(arguments) => arguments
                .args
                .iter()
                .any(|argument| matches!(argument, GenericArgument::Type(inner) if mentions(inner, name))),
            _ => false,
        };
        inner || last.ident == name
    })
}

fn is(kind: &Type, name: &str) -> bool {
    matches!(kind, Type::Path(path) if path.path.segments.last().is_some_and(|last| last.ident == name))
}

/// The doc comment, its lines joined.
fn docs(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            syn::Expr::Lit(literal) => match &literal.lit {
                Lit::Str(text) => Some(text.value().trim().to_owned()),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    });
    lines.collect::<Vec<_>>().join(" ").trim().to_owned()
}

fn derives(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::List(list) if list.path.is_ident("derive") => list.tokens.to_string().contains("Deserialize"),
        _ => false,
    })
}

fn said(attributes: &[Attribute], word: &str) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::List(list) if list.path.is_ident("serde") => list.tokens.to_string().contains(word),
        _ => false,
    })
}

/// The name that messages use.
fn renamed(attributes: &[Attribute]) -> Result<Option<String>, Failure> {
    let mut name = None;
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("serde")) {
        attribute.parse_nested_meta(|meta| {
            if meta.path.is_ident("rename") {
                name = Some(meta.value()?.parse::<syn::LitStr>()?.value());
            } else if meta.input.peek(syn::Token![=]) {
                meta.value()?.parse::<syn::Expr>()?;
            }
            Ok(())
        })?;
    }
    Ok(name)
}
