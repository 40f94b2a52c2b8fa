//! What may be written instead of what is wrong.

use std::collections::HashMap;

use chatur_variants::{Diagnostic, Replacement, nearest};
use lsp_types::{CodeAction, CodeActionKind, CodeActionOrCommand, Range, TextEdit, WorkspaceEdit};

use crate::completion;
use crate::document::Asked;

/// The replacements that the last check of this very text has proposed around a place.
#[allow(clippy::mutable_key_type)] // as the protocol's type has it
pub(crate) fn all(asked: &Asked<'_>, around: Range) -> Vec<CodeActionOrCommand> {
    let document = asked.document;
    let action = |said: &Diagnostic| {
        let lines = document.lines(&said.span);
        let is_own = asked.parents.all.iter().all(|parent| parent.source.name != said.file);
        if !is_own || lines.start > around.end || lines.end < around.start {
            return None;
        }
        let Replacement { span, text } = said.replacement.clone().or_else(|| near(asked, said))?;
        let told = said.clone().told(asked.lang);
        let edit = TextEdit { range: document.lines(&span), new_text: text };
        Some(CodeActionOrCommand::CodeAction(CodeAction {
            title: told.help.unwrap_or(told.message),
            kind: Some(CodeActionKind::QUICKFIX),
            is_preferred: Some(true),
            edit: Some(WorkspaceEdit {
                changes: Some(HashMap::from([(document.uri.clone(), vec![edit])])),
                ..WorkspaceEdit::default()
            }),
            ..CodeAction::default()
        }))
    };
    document.found.iter().flatten().filter_map(action).collect()
}

/// What is offered at the place of a mistake and is spelt nearly as what stands there.
fn near(asked: &Asked<'_>, said: &Diagnostic) -> Option<Replacement> {
    let text = &asked.document.text;
    let quote = text[said.span.start..].starts_with('"');
    let (span, offers) = completion::at_byte(asked, said.span.start + usize::from(quote));
    let written = &text[span.clone()];
    let is_known = offers.iter().any(|offer| offer == written);
    let near =
        nearest(written, offers.iter().map(String::as_str)).filter(|_| !is_known && !written.is_empty())?;
    Some(Replacement { span, text: near.to_owned() })
}
