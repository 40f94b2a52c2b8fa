//! What is said of a form that is wanted, and of what stands there.

use crate::said::Said;
use crate::text::tree::Tree;
use crate::words::{Form, Shape, find};

/// What is wanted, as the object of a sentence.
pub(super) fn wanted(form: Form) -> Said {
    match form {
        Form::Text => said!(TextInQuotes),
        Form::Number(None) => said!(ANumber),
        Form::Number(Some((least, most))) if most <= 255 => {
            said!(WholeNumberFromTo { least, most })
        }
        Form::Number(Some(_)) => said!(WholeNumber),
        Form::Flag => said!(TrueFalse),
        Form::List(_) => said!(ListInSquareBrackets),
        Form::Named(_) => said!(NamesInBraces),
        Form::Tuple(parts) => {
            let count = parts.len();
            said!(ValuesInParentheses { count })
        }
        Form::Raw => said!(AValue),
        Form::Type(id) => {
            let Some(word_type) = find(id) else { return said!(AValue) };
            match word_type.shape {
                Shape::Record => said!(WordsInParentheses),
                Shape::Choice => {
                    let names: Vec<String> =
                        word_type.words.iter().take(3).map(|word| format!("`{}`", word.name)).collect();
                    let (names, more) =
                        (names.join(", "), if word_type.words.len() > 3 { ", …" } else { "" });
                    said!(OneOfWords { names, more })
                }
                Shape::Either => {
                    let mut forms =
                        word_type.words.iter().flat_map(|word| word.holds).map(|form| wanted(*form));
                    let first = forms.next().unwrap_or_default();
                    forms.fold(first, |all, next| said!(ThisOrThat { all, next }))
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
        Some('(') => said!(SomethingInParentheses),
        Some('[') => said!(AList),
        Some(_) => said!(SomethingInBraces),
    }
}
