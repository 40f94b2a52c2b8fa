//! Diagnostics as text for a terminal, with the line and a caret.

use ariadne::{CharSet, Color, Config, IndexType, Label, Report, ReportKind};

use crate::diagnostic::{Diagnostic, Severity};
use crate::source::Source;

/// Longer lines are not shown.
const LONGEST_LINE: usize = 400;

/// The text of one diagnostic, with the line it points at.
pub(crate) fn render(diagnostic: &Diagnostic, sources: &[Source], colour: bool) -> String {
    let plain = || format!("{diagnostic}\n");
    let Some(source) = sources.iter().find(|source| source.name == diagnostic.file) else { return plain() };
    let line = source.text.lines().nth(diagnostic.line - 1).unwrap_or_default();
    if line.len() > LONGEST_LINE {
        return plain();
    }
    let (kind, paint) = match diagnostic.severity {
        Severity::Error => (ReportKind::Error, Color::Red),
        Severity::Warning => (ReportKind::Warning, Color::Yellow),
        Severity::Note => (ReportKind::Advice, Color::Blue),
    };
    let name = diagnostic.file.as_str();
    // Something has to be underlined, even at the end of the text.
    let text = source.text.as_str();
    let start = text.floor_char_boundary(diagnostic.span.start.min(text.len().saturating_sub(1)));
    let span = start..text.ceil_char_boundary(diagnostic.span.end.max(start + 1));
    let place =
        if diagnostic.path.is_empty() { "here".to_owned() } else { format!("in {}", diagnostic.path) };
    let config =
        Config::default().with_color(colour).with_char_set(CharSet::Unicode).with_index_type(IndexType::Byte);
    let mut report = Report::build(kind, (name, span.clone()))
        .with_config(config)
        .with_message(&diagnostic.message)
        .with_label(Label::new((name, span)).with_message(place).with_color(paint));
    if let Some(help) = &diagnostic.help {
        report = report.with_help(help);
    }
    if let Some(beside) = diagnostic.beside.as_ref().filter(|beside| beside.file == diagnostic.file) {
        let span = beside.span.start..beside.span.end.max(beside.span.start + 1);
        report = report.with_label(Label::new((name, span)).with_message("beside this").with_color(paint));
    }
    let mut shown = Vec::new();
    match report.finish().write((name, ariadne::Source::from(text)), &mut shown) {
        Ok(()) => String::from_utf8_lossy(&shown).into_owned(),
        Err(_) => plain(),
    }
}
