//! Types as their source and serde's attributes have them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use syn::{Attribute, Expr, Fields, Item, Lit, Meta, Type};

use crate::typescript::optional;

/// A field as serde writes it.
pub(crate) struct Field {
    pub(crate) name: String,
    pub(crate) about: String,
    pub(crate) ty: Type,
    /// Left out where it says nothing.
    pub(crate) is_optional: bool,
    /// Of what is only read: it may be null where it says nothing.
    pub(crate) is_asked: bool,
    pub(crate) is_flat: bool,
}

/// What a case holds.
pub(crate) enum Holds {
    Nothing,
    One(Type),
    Fields(Vec<Field>),
    /// What says itself which case it is.
    Itself(Type),
}

pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) about: String,
    pub(crate) holds: Holds,
}

pub(crate) enum Shape {
    Fields(Vec<Field>),
    /// The field that names the case, if one does.
    Cases(Option<String>, Vec<Case>),
    /// One of these, which say themselves which they are.
    OneOf(Vec<(String, Type)>),
    /// Written as another type.
    As(Type),
}

pub(crate) struct Described {
    pub(crate) about: String,
    pub(crate) shape: Shape,
}

/// All types of some files, by name.
#[derive(Default)]
pub(crate) struct Types {
    pub(crate) all: BTreeMap<String, Described>,
    /// Names that two types have: nobody may mean one of them.
    twice: BTreeSet<String>,
    /// Numbers that have names.
    pub(crate) numbers: BTreeMap<String, u64>,
}

/// What serde's attributes say.
#[derive(Default)]
struct Serde {
    words: BTreeMap<String, String>,
}

impl Serde {
    fn of(attributes: &[Attribute]) -> Self {
        let mut words = BTreeMap::new();
        for attribute in attributes {
            let mut note = |meta: syn::meta::ParseNestedMeta<'_>| {
                let name = meta.path.get_ident().map(ToString::to_string).unwrap_or_default();
                let value = match meta.value() {
                    Ok(value) => value.parse::<syn::LitStr>()?.value(),
                    Err(_) => String::new(),
                };
                words.insert(name, value);
                Ok(())
            };
            if attribute.path().is_ident("serde") {
                attribute.parse_nested_meta(note).expect("an attribute of serde");
            } else if attribute.path().is_ident("cfg_attr") {
                let is_serde = |meta: &syn::meta::ParseNestedMeta<'_>| meta.path.is_ident("serde");
                attribute
                    .parse_nested_meta(|meta| match is_serde(&meta) {
                        true => meta.parse_nested_meta(&mut note),
                        // The condition, and what is derived.
                        false if meta.path.is_ident("feature") => {
                            meta.value()?.parse::<syn::LitStr>().map(|_| ())
                        }
                        false => meta.parse_nested_meta(|_| Ok(())).or(Ok(())),
                    })
                    .expect("an attribute with a condition");
            }
        }
        Self { words }
    }

    fn get(&self, word: &str) -> Option<&String> {
        self.words.get(word)
    }

    fn has(&self, word: &str) -> bool {
        self.words.contains_key(word)
    }

    /// What a name is written as.
    fn renamed(&self, own: &str, all: Option<&String>) -> String {
        match (self.get("rename"), all.map(String::as_str)) {
            (Some(name), _) => name.clone(),
            (None, Some("snake_case")) => snake(own),
            (None, Some("kebab-case")) => snake(own).replace('_', "-"),
            (None, Some("lowercase")) => own.to_lowercase(),
            (None, None) => own.to_owned(),
            (None, Some(other)) => panic!("names in {other} are not known here"),
        }
    }
}

fn snake(name: &str) -> String {
    let letters = name.char_indices().flat_map(|(at, letter)| {
        let gap = (at > 0 && letter.is_uppercase()).then_some('_');
        gap.into_iter().chain(letter.to_lowercase())
    });
    letters.collect()
}

/// The comment of an item, as one text without links.
fn about(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| match &attribute.meta {
        Meta::NameValue(meta) if meta.path.is_ident("doc") => match &meta.value {
            Expr::Lit(value) => match &value.lit {
                Lit::Str(text) => Some(text.value().trim().to_owned()),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    });
    let text = lines.collect::<Vec<_>>().join(" ");
    // `[Name](path)` and `[Name]` are the name.
    let mut told = String::new();
    let mut rest = text.as_str();
    while let Some((before, link)) = rest.split_once('[') {
        told.push_str(before);
        // Brackets within code are its own.
        if told.matches('`').count() % 2 == 1 {
            told.push('[');
            rest = link;
            continue;
        }
        let Some((name, after)) = link.split_once(']') else {
            rest = &rest[before.len()..];
            break;
        };
        told.push_str(name);
        rest = match after.strip_prefix('(').and_then(|path| path.split_once(')')) {
            Some((_, after)) => after,
            None => after,
        };
    }
    told + rest
}

/// Whether a type is read and never written: what says nothing can be left out of it.
fn is_asked(attributes: &[Attribute]) -> bool {
    let mut derived = BTreeSet::new();
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("derive")) {
        let note = |meta: syn::meta::ParseNestedMeta<'_>| {
            derived.extend(meta.path.segments.last().map(|last| last.ident.to_string()));
            Ok(())
        };
        attribute.parse_nested_meta(note).expect("a list of traits");
    }
    derived.contains("Deserialize") && !derived.contains("Serialize")
}

fn fields(fields: &syn::FieldsNamed, is_asked: bool) -> Vec<Field> {
    let all = fields.named.iter().filter_map(|field| {
        let serde = Serde::of(&field.attrs);
        if serde.has("skip") {
            return None;
        }
        let own = field.ident.as_ref().expect("a named field").to_string();
        let says_nothing = is_asked && (optional(&field.ty).1 || serde.has("default"));
        Some(Field {
            name: serde.renamed(&own, None),
            about: about(&field.attrs),
            ty: field.ty.clone(),
            is_optional: serde.has("skip_serializing_if") || says_nothing,
            is_asked,
            is_flat: serde.has("flatten"),
        })
    });
    all.collect()
}

fn only(all: &syn::FieldsUnnamed) -> Type {
    assert_eq!(all.unnamed.len(), 1, "one thing in a case");
    all.unnamed[0].ty.clone()
}

impl Types {
    pub(crate) fn read(root: &Path, files: &[&str]) -> Self {
        let mut types = Self::default();
        for file in files {
            let text = fs::read_to_string(root.join(file)).expect("a file of the repository");
            for item in syn::parse_file(&text).expect("Rust").items {
                types.note(&item);
            }
        }
        types
    }

    fn note(&mut self, item: &Item) {
        let (attributes, name, shape) = match item {
            Item::Struct(item) => {
                let serde = Serde::of(&item.attrs);
                let shape = match &item.fields {
                    _ if serde.has("into") => {
                        Shape::As(syn::parse_str(&serde.words["into"]).expect("a type"))
                    }
                    Fields::Named(named) => Shape::Fields(fields(named, is_asked(&item.attrs))),
                    Fields::Unnamed(one) if serde.has("transparent") => Shape::As(only(one)),
                    _ => return,
                };
                (&item.attrs, &item.ident, shape)
            }
            Item::Enum(item) => {
                let serde = Serde::of(&item.attrs);
                if let Some(other) = serde.get("into").or(serde.get("from")) {
                    let shape = Shape::As(syn::parse_str(other).expect("a type"));
                    self.keep(item.ident.to_string(), Described { about: about(&item.attrs), shape });
                    return;
                }
                let told = item.variants.iter().filter(|case| {
                    let serde = Serde::of(&case.attrs);
                    !serde.has("other") && !serde.has("skip")
                });
                if serde.has("untagged") {
                    let held = told.map(|case| match &case.fields {
                        Fields::Unnamed(one) => (about(&case.attrs), only(one)),
                        _ => panic!("what holds nothing does not say what it is"),
                    });
                    let shape = Shape::OneOf(held.collect());
                    self.keep(item.ident.to_string(), Described { about: about(&item.attrs), shape });
                    return;
                }
                let cases = told.map(|case| Case {
                    name: Serde::of(&case.attrs).renamed(&case.ident.to_string(), serde.get("rename_all")),
                    about: about(&case.attrs),
                    holds: match &case.fields {
                        Fields::Unnamed(one) if Serde::of(&case.attrs).has("untagged") => {
                            Holds::Itself(only(one))
                        }
                        Fields::Unnamed(one) if one.unnamed.len() == 1 => Holds::One(only(one)),
                        Fields::Unit | Fields::Unnamed(_) => Holds::Nothing,
                        Fields::Named(named) => Holds::Fields(fields(named, is_asked(&item.attrs))),
                    },
                });
                (&item.attrs, &item.ident, Shape::Cases(serde.get("tag").cloned(), cases.collect()))
            }
            Item::Type(item) => {
                let shape = Shape::As((*item.ty).clone());
                self.keep(item.ident.to_string(), Described { about: about(&item.attrs), shape });
                return;
            }
            Item::Const(item) => {
                if let Expr::Lit(value) = &*item.expr
                    && let Lit::Int(number) = &value.lit
                {
                    self.numbers.extend(Some(item.ident.to_string()).zip(number.base10_parse().ok()));
                }
                return;
            }
            _ => return,
        };
        self.keep(name.to_string(), Described { about: about(attributes), shape });
    }

    fn keep(&mut self, name: String, described: Described) {
        if self.all.insert(name.clone(), described).is_some() {
            self.twice.insert(name);
        }
    }

    /// A type by its name.
    pub(crate) fn get(&self, name: &str) -> &Described {
        assert!(!self.twice.contains(name), "two types are called {name}");
        self.all.get(name).unwrap_or_else(|| panic!("{name} stands in none of the files"))
    }
}
