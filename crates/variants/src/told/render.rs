//! Diagnostics as text for a terminal, with the line and a caret.

use ariadne::{CharSet, Color, Config, IndexType, Label, Report, ReportKind};

use crate::said::Lang;
use crate::said::diagnostic::{Diagnostic, Severity};
use crate::text::source::Source;

/// Longer lines are not shown.
const LONGEST_LINE: usize = 400;

/// Where help begins, while the English word before it is still there.
const MARK: char = '\u{1}';

/// The text with its own word before its help, instead of the English one.
fn aided(shown: &str, word: &str) -> String {
    let Some((before, help)) = shown.split_once(MARK) else { return shown.to_owned() };
    let Some((before, between)) = before.rsplit_once("Note") else { return format!("{before}{help}") };
    let (head, colon) = word.split_at(word.find([' ', ':']).unwrap_or(word.len()));
    format!("{before}{head}{}{help}", between.replacen(':', colon, 1))
}

/// The text of one diagnostic, with the line it points at.
pub(crate) fn render(diagnostic: &Diagnostic, sources: &[Source], lang: Lang, colour: bool) -> String {
    let diagnostic = &diagnostic.clone().told(lang);
    let word = diagnostic.severity.word();
    let (kind, paint) = match diagnostic.severity {
        Severity::Error => (ReportKind::Error, Color::Red),
        Severity::Warning => (ReportKind::Warning, Color::Yellow),
        Severity::Note => (ReportKind::Advice, Color::Blue),
    };
    let plain = || diagnostic.line_in(lang) + "\n";
    let Some(source) = sources.iter().find(|source| source.name == diagnostic.file) else { return plain() };
    let line = source.text.lines().nth(diagnostic.line - 1).unwrap_or_default();
    if line.len() > LONGEST_LINE {
        return plain();
    }
    let name = diagnostic.file.as_str();
    // Something has to be underlined, even at the end of the text.
    let text = source.text.as_str();
    let start = text.floor_char_boundary(diagnostic.span.start.min(text.len().saturating_sub(1)));
    let span = start..text.ceil_char_boundary(diagnostic.span.end.max(start + 1));
    let place = if diagnostic.path.is_empty() {
        lang.told(said!(Here))
    } else {
        format!("{} {}", lang.told(said!(InPath)), diagnostic.path)
    };
    let config =
        Config::default().with_color(colour).with_char_set(CharSet::Unicode).with_index_type(IndexType::Byte);
    let mut report = Report::build(kind, (name, span.clone()))
        .with_config(config)
        .with_message(&diagnostic.message)
        .with_label(Label::new((name, span)).with_message(place).with_color(paint));
    if let Some(help) = &diagnostic.help {
        report =
            if lang == Lang::En { report.with_help(help) } else { report.with_note(format!("{MARK}{help}")) };
    }
    if let Some(beside) = diagnostic.beside.as_ref().filter(|beside| beside.file == diagnostic.file) {
        let span = beside.span.start..beside.span.end.max(beside.span.start + 1);
        report = report.with_label(
            Label::new((name, span)).with_message(lang.told(said!(BesideThis))).with_color(paint),
        );
    }
    let mut shown = Vec::new();
    match report.finish().write((name, ariadne::Source::from(text)), &mut shown) {
        Ok(()) => {
            let shown = String::from_utf8_lossy(&shown);
            // A kind of one's own would be coloured always.
            let own = shown.replacen(&word.told(Lang::En), &word.told(lang), 1);
            if lang == Lang::En { own } else { aided(&own, &lang.told(said!(HelpColon))) }
        }
        Err(_) => plain(),
    }
}
