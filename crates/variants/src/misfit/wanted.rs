//! What is said of a form that is wanted, and of what stands there.

use crate::said::Said;
use crate::tree::Tree;
use crate::words::{Form, Shape, find};

/// What is wanted, as the object of a sentence.
pub(super) fn wanted(form: Form) -> Said {
    match form {
        Form::Text => said!("a text in quotes", "un texte entre guillemets"),
        Form::Number(None) => said!("a number", "un nombre"),
        Form::Number(Some((least, most))) if most <= 255 => {
            said!("a whole number from {least} to {most}", "un nombre entier de {least} à {most}")
        }
        Form::Number(Some(_)) => said!("a whole number", "un nombre entier"),
        Form::Flag => said!("`true` or `false`", "`true` ou `false`"),
        Form::List(_) => said!("a list in square brackets", "une liste entre crochets"),
        Form::Named(_) => said!("names in braces", "des noms entre accolades"),
        Form::Tuple(parts) => {
            let count = parts.len();
            said!("{count} values in parentheses", "{count} valeurs entre parenthèses")
        }
        Form::Raw => said!("a value", "une valeur"),
        Form::Type(id) => {
            let Some(word_type) = find(id) else { return said!("a value", "une valeur") };
            match word_type.shape {
                Shape::Record => said!("words in parentheses", "des mots entre parenthèses"),
                Shape::Choice => {
                    let names: Vec<String> =
                        word_type.words.iter().take(3).map(|word| format!("`{}`", word.name)).collect();
                    let (names, more) =
                        (names.join(", "), if word_type.words.len() > 3 { ", …" } else { "" });
                    said!("one of the words {names}{more}", "un des mots {names}{more}")
                }
                Shape::Either => {
                    let mut forms =
                        word_type.words.iter().flat_map(|word| word.holds).map(|form| wanted(*form));
                    let first = forms.next().unwrap_or_default();
                    forms.fold(first, |all, next| said!("{all} or {next}", "{all} ou {next}"; all, next))
                }
            }
        }
    }
}

/// What stands there, as the subject of a sentence.
pub(super) fn found(tree: &Tree<'_>) -> Said {
    const SHOWN: usize = 40;
    let text = tree.to_string();
    if text.chars().count() <= SHOWN {
        return Said::same(format_args!("`{text}`"));
    }
    let name = tree.name();
    match tree.open {
        None => {
            let head: String = text.chars().take(SHOWN).collect();
            Said::same(format_args!("`{head}…`"))
        }
        Some(sign) if !name.is_empty() => Said::same(format_args!("`{name}{sign}…`")),
        Some('(') => said!("something in parentheses", "quelque chose entre parenthèses"),
        Some('[') => said!("a list", "une liste"),
        Some(_) => said!("something in braces", "quelque chose entre accolades"),
    }
}
