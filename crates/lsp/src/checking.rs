//! Checks of documents, one after the other on a thread of their own. A check whose text has changed is given up.

use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard};

use chatur_effort::{Budget, Token, within};
use chatur_variants::{Diagnostic, Loader, Severity};
use lsp_types::{
    Diagnostic as Shown, DiagnosticRelatedInformation, DiagnosticSeverity, NumberOrString,
    PublishDiagnosticsParams, Uri,
};

use crate::document::{Asked, Document};

/// What the conversation and the checks know of each other.
#[derive(Default)]
pub(crate) struct Desk {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
pub(crate) struct State {
    /// The documents that are open.
    pub(crate) documents: BTreeMap<Uri, Document>,
    /// Those to be checked, next first.
    due: Vec<Uri>,
    /// The one that is being checked.
    now: Option<(Uri, Token)>,
    has_ended: bool,
}

impl State {
    /// Has a document checked, however far its check has come.
    pub(crate) fn check(&mut self, uri: &Uri) {
        self.give_up(uri);
        self.due.push(uri.clone());
    }

    /// Has no check of a document any more.
    pub(crate) fn give_up(&mut self, uri: &Uri) {
        self.due.retain(|due| due != uri);
        if let Some((now, token)) = &self.now
            && now == uri
        {
            token.give_up();
        }
    }
}

impl Desk {
    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        // What a panic left is whole: nothing is half changed in it.
        self.state.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Tells the checks that something is due.
    pub(crate) fn notify(&self) {
        self.changed.notify_all();
    }

    pub(crate) fn end(&self) {
        let mut state = self.state();
        state.has_ended = true;
        if let Some((_, token)) = &state.now {
            token.give_up();
        }
        self.notify();
    }

    /// The next document to check; nothing at the end.
    fn next(&self) -> Option<(Document, Token)> {
        let mut state = self.state();
        loop {
            if state.has_ended {
                return None;
            }
            if state.due.is_empty() {
                state = self.changed.wait(state).unwrap_or_else(std::sync::PoisonError::into_inner);
                continue;
            }
            let uri = state.due.remove(0);
            if let Some(document) = state.documents.get(&uri).cloned() {
                let token = Token::new();
                state.now = Some((uri, token.clone()));
                return Some((document, token));
            }
        }
    }

    /// Checks what is due until the end, and tells what is found.
    pub(crate) fn check_all(&self, tell: impl Fn(&Document, Vec<Diagnostic>)) {
        while let Some((document, token)) = self.next() {
            let found = within(Budget::ENDLESS, &token, || check(&document));
            let mut state = self.state();
            state.now = None;
            let Some(open) = state.documents.get_mut(&document.uri) else { continue };
            if let Ok(found) = found
                && !token.is_given_up()
                && open.version == document.version
            {
                open.found = Some(found.clone());
                // Said before anything newer can be.
                tell(&document, found);
            }
        }
    }
}

/// What is wrong with a document; a file that is no variant has nothing wrong.
fn check(document: &Document) -> Vec<Diagnostic> {
    if !document.is_variant() {
        return Vec::new();
    }
    let loader = Loader::default();
    let name = document.name();
    match &document.path {
        Some(_) => loader.check_edited(&name, &document.text),
        None => loader.check(&name, &document.text),
    }
    .diagnostics
}

/// What is found in a document, as an editor shows it.
pub(crate) fn shown(asked: &Asked<'_>, found: &[Diagnostic]) -> PublishDiagnosticsParams {
    let Asked { document, .. } = asked;
    let diagnostics = found.iter().map(|said| show(asked, said)).collect();
    PublishDiagnosticsParams { uri: document.uri.clone(), diagnostics, version: Some(document.version) }
}

fn show(asked: &Asked<'_>, said: &Diagnostic) -> Shown {
    let Asked { document, parents, lang } = asked;
    let mut related = Vec::new();
    let mut relate = |location, message: &str| {
        if let Some(location) = location {
            related.push(DiagnosticRelatedInformation { location, message: message.to_owned() });
        }
    };
    let told = said.clone().told(*lang);
    let is_own = parents.all.iter().all(|parent| parent.source.name != said.file);
    let bytes = if is_own {
        said.span.clone()
    } else {
        // A parent is wrong: the file cannot be read for it.
        relate(parents.place_in(&said.file, &said.span), &told.message);
        let file = document.outline();
        file.find(&["extends"]).map_or(0..1, |extends| extends.span.clone())
    };
    if let Some(beside) = &said.beside {
        let own = (beside.file == said.file && is_own).then(|| document.location(&beside.span));
        relate(own.or_else(|| parents.place_in(&beside.file, &beside.span)), beside.word);
    }
    let help = told.help.map(|help| format!("\n{help}")).unwrap_or_default();
    Shown {
        range: document.lines(&bytes),
        severity: Some(severity(said.severity)),
        code: Some(NumberOrString::String(said.code.to_owned())),
        source: Some("chatur".to_owned()),
        message: told.message + &help,
        related_information: (!related.is_empty()).then_some(related),
        ..Shown::default()
    }
}

fn severity(severity: Severity) -> DiagnosticSeverity {
    match severity {
        Severity::Error => DiagnosticSeverity::ERROR,
        Severity::Warning => DiagnosticSeverity::WARNING,
        Severity::Note => DiagnosticSeverity::INFORMATION,
    }
}
