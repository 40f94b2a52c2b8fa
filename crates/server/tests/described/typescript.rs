//! Types in TypeScript.

use std::collections::BTreeSet;
use std::fmt::Write;

use syn::{Expr, GenericArgument, Lit, PathArguments, Type};

use crate::rust::{Field, Holds, Shape, Types};

/// The module that declares the messages.
pub(crate) fn messages(types: &Types, roots: &[&str]) -> String {
    let mut text =
        "// Generated from the types of the host's messages; see crates/server/tests/described.\n\n"
            .to_owned();
    let _ = writeln!(text, "/** The version of the protocol that the page speaks. */");
    let _ = writeln!(text, "export const PROTOCOL = {};", types.numbers["PROTOCOL"]);
    text + &declared(types, roots)
}

/// Declares some types and all that they hold.
pub(crate) fn declared(types: &Types, roots: &[&str]) -> String {
    let mut text = String::new();
    let mut told = BTreeSet::new();
    let mut waiting: Vec<String> = roots.iter().rev().map(ToString::to_string).collect();
    while let Some(name) = waiting.pop() {
        if !told.insert(name.clone()) {
            continue;
        }
        let described = types.get(&name);
        let mut held = Vec::new();
        let body = shape(types, &described.shape, &mut held);
        let gap = if body.starts_with('\n') { "" } else { " " };
        let _ = write!(text, "\n/** {} */\nexport type {name} ={gap}{body};\n", described.about);
        waiting.extend(held.into_iter().rev());
    }
    text
}

fn shape(types: &Types, shape: &Shape, held: &mut Vec<String>) -> String {
    match shape {
        Shape::As(ty) => name(types, ty, held),
        Shape::Fields(fields) => object(types, &[], fields, held, "  "),
        Shape::OneOf(all) => {
            let one = |(about, ty)| format!("\n  /** {about} */\n  | {}", name(types, ty, held));
            all.iter().map(|(about, ty)| (about, ty)).map(one).collect()
        }
        Shape::Cases(tag, cases) => {
            let mut text = String::new();
            for case in cases {
                let word = format!("{:?}", case.name);
                let body = match (tag, &case.holds) {
                    (_, Holds::Itself(ty)) => name(types, ty, held),
                    (None, Holds::Nothing) => word,
                    (None, Holds::One(ty)) => format!("{{ {}: {} }}", case.name, name(types, ty, held)),
                    (None, Holds::Fields(fields)) => {
                        format!("{{ {}: {} }}", case.name, object(types, &[], fields, held, "      "))
                    }
                    (Some(tag), Holds::Nothing) => format!("{{ {tag}: {word} }}"),
                    (Some(tag), Holds::One(ty)) => {
                        format!("({{ {tag}: {word} }} & {})", name(types, ty, held))
                    }
                    (Some(tag), Holds::Fields(fields)) => {
                        let tag = format!("{tag}: {word};");
                        format!("({})", object(types, &[tag], fields, held, "      "))
                    }
                };
                let _ = write!(text, "\n  /** {} */\n  | {body}", case.about);
            }
            text
        }
    }
}

/// Fields as an object, and what is flat in it beside it.
fn object(types: &Types, first: &[String], fields: &[Field], held: &mut Vec<String>, indent: &str) -> String {
    let mut text = "{\n".to_owned();
    for line in first {
        let _ = writeln!(text, "{indent}{line}");
    }
    let mut flat = String::new();
    for field in fields {
        let (inner, is_option) = optional(&field.ty);
        let ty = name(types, inner, held);
        if field.is_flat {
            let _ = write!(flat, " & {}", if is_option { format!("Partial<{ty}>") } else { ty });
            continue;
        }
        let (mark, or_null) = match (field.is_optional, is_option) {
            (true, true) if field.is_asked => ("?", " | null"),
            (true, _) => ("?", ""),
            (false, true) => ("", " | null"),
            (false, false) => ("", ""),
        };
        let _ =
            writeln!(text, "{indent}/** {} */\n{indent}{}{mark}: {ty}{or_null};", field.about, field.name);
    }
    let _ = write!(text, "{}}}{flat}", &indent[2..]);
    text
}

/// What an option may hold; else the type itself.
pub(crate) fn optional(ty: &Type) -> (&Type, bool) {
    let (name, inner) = arguments(ty);
    match inner[..] {
        [inner] if name == "Option" => (inner, true),
        _ => (ty, false),
    }
}

/// The last name of a path, and its arguments.
fn arguments(ty: &Type) -> (String, Vec<&Type>) {
    let Type::Path(path) = ty else { return (String::new(), Vec::new()) };
    let last = path.path.segments.last().expect("a name");
    let PathArguments::AngleBracketed(inner) = &last.arguments else {
        return (last.ident.to_string(), Vec::new());
    };
    let types = inner.args.iter().filter_map(|one| match one {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    });
    (last.ident.to_string(), types.collect())
}

/// A type by the name that TypeScript has for it. Names of our own are noted.
pub(crate) fn name(types: &Types, ty: &Type, held: &mut Vec<String>) -> String {
    match ty {
        Type::Array(array) => {
            let Expr::Lit(length) = &array.len else { panic!("an array of unknown length") };
            let Lit::Int(length) = &length.lit else { panic!("an array of unknown length") };
            let one = name(types, &array.elem, held);
            format!("[{}]", vec![one; length.base10_parse().expect("a length")].join(", "))
        }
        Type::Tuple(tuple) => {
            let all: Vec<String> = tuple.elems.iter().map(|one| name(types, one, held)).collect();
            format!("[{}]", all.join(", "))
        }
        Type::Reference(borrowed) => name(types, &borrowed.elem, held),
        Type::Path(_) => {
            let (own, inner) = arguments(ty);
            match (own.as_str(), &inner[..]) {
                ("String" | "str" | "char", _) => "string".to_owned(),
                ("bool", _) => "boolean".to_owned(),
                (
                    "u8" | "u16" | "u32" | "u64" | "usize" | "i8" | "i16" | "i32" | "i64" | "f32" | "f64",
                    _,
                ) => "number".to_owned(),
                ("Vec", [one]) => {
                    let one = name(types, one, held);
                    if one.contains('|') { format!("({one})[]") } else { format!("{one}[]") }
                }
                ("Box", [one]) => name(types, one, held),
                ("Option", [one]) => format!("{} | null", name(types, one, held)),
                ("BTreeMap", [_, value]) => format!("Record<string, {}>", name(types, value, held)),
                (_, []) => {
                    if let Shape::As(other) = &types.get(&own).shape {
                        return name(types, other, held);
                    }
                    held.push(own.clone());
                    own
                }
                _ => panic!("{own} is not known here"),
            }
        }
        _ => panic!("a type that is not known here"),
    }
}
