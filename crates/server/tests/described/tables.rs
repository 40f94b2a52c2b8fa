//! Types as tables in Markdown.

use std::fmt::Write;

use crate::rust::{Field, Holds, Shape, Types};
use crate::typescript::{name, optional};

const BEGIN: &str = "<!-- table ";
const END: &str = "<!-- end of the table -->";

/// A page with each of its tables written anew: what stands between `<!-- table NAME -->` and the end of the table.
pub(crate) fn filled(types: &Types, page: &str) -> String {
    let mut text = String::new();
    let mut rest = page;
    while let Some((before, from)) = rest.split_once(BEGIN) {
        let (own, from) = from.split_once(" -->").expect("the name of a type");
        let (_, after) = from.split_once(END).expect("the end of a table");
        let _ = write!(text, "{before}{BEGIN}{own} -->\n{}{END}", table(types, own));
        rest = after;
    }
    text + rest
}

fn table(types: &Types, own: &str) -> String {
    let mut text = String::new();
    match &types.get(own).shape {
        Shape::Fields(fields) => {
            text += "| field | holds | |\n|---|---|---|\n";
            for field in fields.iter().filter(|field| !field.is_flat) {
                let _ = writeln!(text, "| {} | {} | {} |", label(field), holds(types, field), field.about);
            }
        }
        Shape::Cases(None, cases) => {
            text += "| word | |\n|---|---|\n";
            for case in cases {
                let _ = writeln!(text, "| `{}` | {} |", case.name, case.about);
            }
        }
        Shape::Cases(Some(tag), cases) => {
            let _ = writeln!(text, "| `{tag}` | besides | |\n|---|---|---|");
            for case in cases {
                let fields = match &case.holds {
                    Holds::Fields(fields) => labels(types, fields).join(", "),
                    Holds::One(ty) | Holds::Itself(ty) => name(types, ty, &mut Vec::new()),
                    Holds::Nothing => String::new(),
                };
                let _ = writeln!(text, "| `{}` | {fields} | {} |", case.name, case.about);
            }
        }
        Shape::OneOf(_) | Shape::As(_) => panic!("{own} is written as another type"),
    }
    text
}

/// The name of a field; of one that can be left out with a sign.
fn label(field: &Field) -> String {
    format!("`{}`{}", field.name, if field.is_optional { "?" } else { "" })
}

fn holds(types: &Types, field: &Field) -> String {
    let (inner, is_option) = optional(&field.ty);
    let ty = name(types, inner, &mut Vec::new()).replace('|', "\\|");
    let null = if is_option && !field.is_optional { " or `null`" } else { "" };
    format!("`{ty}`{null}")
}

/// The names of fields, those of what is flat among them.
fn labels(types: &Types, fields: &[Field]) -> Vec<String> {
    let all = fields.iter().flat_map(|field| {
        if !field.is_flat {
            return vec![label(field)];
        }
        match &types.get(&name(types, optional(&field.ty).0, &mut Vec::new())).shape {
            Shape::Fields(inner) => labels(types, inner),
            Shape::Cases(tag, cases) => {
                let words: Vec<String> = cases.iter().map(|case| format!("`{}`", case.name)).collect();
                let tag = tag.iter().map(|tag| format!("`{tag}` ({})", words.join(" or ")));
                let inner = cases.iter().filter_map(|case| match &case.holds {
                    Holds::Fields(fields) => Some(labels(types, fields).join(", ") + "?"),
                    _ => None,
                });
                tag.chain(inner).collect()
            }
            Shape::OneOf(_) | Shape::As(_) => Vec::new(),
        }
    });
    all.collect()
}
