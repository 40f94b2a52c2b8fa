//! What an editor and the server say to each other.

use std::io::{self, BufRead, Write};
use std::sync::Mutex;

use chatur_variants::Lang;
use lsp_server::{ErrorCode, Message, Notification, Request, Response};
use lsp_types::notification::{
    DidChangeTextDocument, DidChangeWatchedFiles, DidCloseTextDocument, DidOpenTextDocument,
    DidSaveTextDocument, Exit, Notification as _, PublishDiagnostics,
};
use lsp_types::request::{
    CodeActionRequest, Completion, DocumentSymbolRequest, Formatting, GotoDefinition, HoverRequest,
    Initialize, Request as _, Shutdown,
};
use lsp_types::{
    CodeActionKind, CodeActionOptions, CodeActionProviderCapability, CompletionOptions,
    DidChangeTextDocumentParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
    HoverProviderCapability, InitializeParams, InitializeResult, OneOf, PositionEncodingKind,
    PublishDiagnosticsParams, ServerCapabilities, ServerInfo, TextDocumentSyncCapability,
    TextDocumentSyncKind, TextDocumentSyncOptions, TextDocumentSyncSaveOptions, Uri,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::checking::{Desk, shown};
use crate::document::{Asked, Document};
use crate::parents::Parents;
use crate::{Options, actions, completion, definition, formatting, hover, symbols};

/// Speaks with an editor until it says `exit` or has no more to say. Says whether it took its leave, as the protocol wants it.
///
/// # Errors
/// When the streams fail, or what comes is no message.
pub fn run(options: &Options, mut input: &mut dyn BufRead, out: &mut (dyn Write + Send)) -> io::Result<bool> {
    let (desk, out) = (Desk::default(), Out(Mutex::new(out)));
    let mut server = Server { options, desk: &desk, out: &out, editor: None, is_leaving: false };
    std::thread::scope(|scope| {
        let mut checks = None;
        let said = loop {
            match Message::read(&mut input) {
                Ok(Some(Message::Notification(said))) if said.method == Exit::METHOD => break Ok(()),
                Ok(Some(message)) => {
                    if let Err(error) = server.hear(message) {
                        break Err(error);
                    }
                }
                Ok(None) => break Ok(()),
                Err(error) => break Err(error),
            }
            if let (Some(editor), None) = (&server.editor, &checks) {
                let lang = editor.lang;
                let (desk, out) = (&desk, &out);
                checks = Some(scope.spawn(move || {
                    desk.check_all(|document, found| {
                        let parents = Parents::of(document, options.catalogue.as_deref());
                        let params = shown(&Asked { document, parents, lang }, &found);
                        // Where nobody reads any more, reading ends as well.
                        let _ = out.notify(params);
                    });
                }));
            }
        };
        desk.end();
        said
    })?;
    Ok(server.is_leaving)
}

/// Where messages go.
struct Out<'a>(Mutex<&'a mut (dyn Write + Send)>);

impl Out<'_> {
    fn send(&self, message: &Message) -> io::Result<()> {
        let mut out = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        message.write(&mut *out)
    }

    fn notify(&self, params: PublishDiagnosticsParams) -> io::Result<()> {
        self.send(&Notification::new(PublishDiagnostics::METHOD.to_owned(), params).into())
    }
}

/// What the editor has said of itself.
struct Editor {
    lang: Lang,
    /// Whether what is written in it can have places to be filled in.
    has_snippets: bool,
}

struct Server<'a> {
    options: &'a Options,
    desk: &'a Desk,
    out: &'a Out<'a>,
    editor: Option<Editor>,
    is_leaving: bool,
}

impl Server<'_> {
    fn hear(&mut self, message: Message) -> io::Result<()> {
        match message {
            Message::Request(request) => {
                let id = request.id.clone();
                let response = match self.answer(request) {
                    Ok(result) => Response::new_ok(id, result),
                    Err((code, why)) => Response::new_err(id, code as i32, why),
                };
                self.out.send(&response.into())
            }
            Message::Notification(notification) => self.note(notification),
            // Nothing is asked of the editor.
            Message::Response(_) => Ok(()),
        }
    }

    fn answer(&mut self, Request { id: _, method, params }: Request) -> Result<Value, (ErrorCode, String)> {
        if self.is_leaving {
            return Err((ErrorCode::InvalidRequest, "the server has been shut down".to_owned()));
        }
        let Some(editor) = &self.editor else {
            if method != Initialize::METHOD {
                return Err((ErrorCode::ServerNotInitialized, "say `initialize` first".to_owned()));
            }
            let (editor, result) = self.meet(&read(params)?);
            self.editor = Some(editor);
            return value(result);
        };
        let snippets = editor.has_snippets;
        match &*method {
            Shutdown::METHOD => {
                self.is_leaving = true;
                Ok(Value::Null)
            }
            Completion::METHOD => {
                let place = read::<lsp_types::CompletionParams>(params)?.text_document_position;
                self.of(&place.text_document.uri, |asked| completion::offers(asked, place.position, snippets))
            }
            HoverRequest::METHOD => {
                let place = read::<lsp_types::HoverParams>(params)?.text_document_position_params;
                self.of(&place.text_document.uri, |asked| hover::told(asked, place.position))
            }
            GotoDefinition::METHOD => {
                let place = read::<lsp_types::GotoDefinitionParams>(params)?.text_document_position_params;
                self.of(&place.text_document.uri, |asked| definition::found(asked, place.position))
            }
            DocumentSymbolRequest::METHOD => {
                let uri = read::<lsp_types::DocumentSymbolParams>(params)?.text_document.uri;
                self.of(&uri, |asked| Some(symbols::all(asked.document)))
            }
            Formatting::METHOD => {
                let uri = read::<lsp_types::DocumentFormattingParams>(params)?.text_document.uri;
                self.of(&uri, |asked| formatting::edits(asked.document))
            }
            CodeActionRequest::METHOD => {
                let params = read::<lsp_types::CodeActionParams>(params)?;
                self.of(&params.text_document.uri, |asked| Some(actions::all(asked, params.range)))
            }
            _ => Err((ErrorCode::MethodNotFound, method)),
        }
    }

    fn meet(&self, said: &InitializeParams) -> (Editor, InitializeResult) {
        let locale = said.locale.as_deref().unwrap_or_default();
        let lang = Lang::of_code(locale.split(['-', '_']).next().unwrap_or_default());
        let text = said.capabilities.text_document.as_ref();
        let item = text.and_then(|text| text.completion.as_ref()?.completion_item.as_ref());
        let has_snippets = item.and_then(|item| item.snippet_support) == Some(true);
        let capabilities = ServerCapabilities {
            position_encoding: Some(PositionEncodingKind::UTF16),
            text_document_sync: Some(TextDocumentSyncCapability::Options(TextDocumentSyncOptions {
                open_close: Some(true),
                change: Some(TextDocumentSyncKind::FULL),
                save: Some(TextDocumentSyncSaveOptions::Supported(true)),
                ..TextDocumentSyncOptions::default()
            })),
            completion_provider: Some(CompletionOptions {
                trigger_characters: Some(["(", "[", "\""].map(str::to_owned).into()),
                ..CompletionOptions::default()
            }),
            hover_provider: Some(HoverProviderCapability::Simple(true)),
            definition_provider: Some(OneOf::Left(true)),
            document_symbol_provider: Some(OneOf::Left(true)),
            document_formatting_provider: Some(OneOf::Left(true)),
            code_action_provider: Some(CodeActionProviderCapability::Options(CodeActionOptions {
                code_action_kinds: Some(vec![CodeActionKind::QUICKFIX]),
                ..CodeActionOptions::default()
            })),
            ..ServerCapabilities::default()
        };
        let version = Some(env!("CARGO_PKG_VERSION").to_owned());
        let server_info = Some(ServerInfo { name: "chatur".to_owned(), version });
        let editor = Editor { lang: self.options.lang.unwrap_or(lang), has_snippets };
        (editor, InitializeResult { capabilities, server_info })
    }

    /// What there is to say of a document; nothing where it is not open, or no variant.
    fn of<T: Serialize>(
        &self,
        uri: &Uri,
        say: impl FnOnce(&Asked<'_>) -> Option<T>,
    ) -> Result<Value, (ErrorCode, String)> {
        let document = self.desk.state().documents.get(uri).cloned();
        let lang = self.editor.as_ref().map(|editor| editor.lang).unwrap_or_default();
        let said = document.filter(Document::is_variant).and_then(|document| {
            let parents = Parents::of(&document, self.options.catalogue.as_deref());
            say(&Asked { document: &document, parents, lang })
        });
        value(said)
    }

    /// Hears what needs no answer; what cannot be read is passed over.
    fn note(&self, Notification { method, params }: Notification) -> io::Result<()> {
        let mut state = self.desk.state();
        match &*method {
            DidOpenTextDocument::METHOD => {
                let Ok(DidOpenTextDocumentParams { text_document: opened }) = read(params) else {
                    return Ok(());
                };
                let uri = opened.uri.clone();
                let document = Document::new(opened.uri, &opened.language_id, opened.version, opened.text);
                state.documents.insert(uri.clone(), document);
                state.check(&uri);
            }
            DidChangeTextDocument::METHOD => {
                let Ok(DidChangeTextDocumentParams { text_document: changed, content_changes }) =
                    read(params)
                else {
                    return Ok(());
                };
                let (Some(document), Some(change)) =
                    (state.documents.get_mut(&changed.uri), content_changes.into_iter().next_back())
                else {
                    return Ok(());
                };
                document.change(changed.version, change.text);
                state.check(&changed.uri);
            }
            DidCloseTextDocument::METHOD => {
                let Ok(DidCloseTextDocumentParams { text_document: closed }) = read(params) else {
                    return Ok(());
                };
                state.give_up(&closed.uri);
                state.documents.remove(&closed.uri);
                return self.out.notify(PublishDiagnosticsParams::new(closed.uri, Vec::new(), None));
            }
            // It may be the parent of others.
            DidSaveTextDocument::METHOD | DidChangeWatchedFiles::METHOD => {
                let all: Vec<Uri> = state.documents.keys().cloned().collect();
                for uri in &all {
                    state.check(uri);
                }
            }
            _ => {}
        }
        self.desk.notify();
        Ok(())
    }
}

fn read<T: DeserializeOwned>(params: Value) -> Result<T, (ErrorCode, String)> {
    serde_json::from_value(params).map_err(|error| (ErrorCode::InvalidParams, error.to_string()))
}

fn value(result: impl Serialize) -> Result<Value, (ErrorCode, String)> {
    serde_json::to_value(result).map_err(|error| (ErrorCode::InternalError, error.to_string()))
}
