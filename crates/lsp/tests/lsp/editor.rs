//! An editor that speaks with the server.

use std::io::{BufReader, PipeReader, PipeWriter, pipe};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::JoinHandle;

use chatur_lsp::{Options, run};
use chatur_variants::Lang;
use lsp_server::{Message, Notification, Request, Response};
use serde_json::{Value, json};
use url::Url;

/// An editor, and the server that it speaks with.
pub(crate) struct Editor {
    server: JoinHandle<std::io::Result<bool>>,
    input: PipeWriter,
    out: BufReader<PipeReader>,
    asked: i32,
    version: i32,
    folder: PathBuf,
}

impl Editor {
    pub(crate) fn started(folder: &Folder, lang: Option<Lang>, locale: &str) -> Self {
        let options = Options { lang, catalogue: Some(folder.0.join("catalogue")) };
        let ((read, input), (out, mut write)) = (pipe().expect("a pipe"), pipe().expect("a pipe"));
        let server = std::thread::spawn(move || run(&options, &mut BufReader::new(read), &mut write));
        let out = BufReader::new(out);
        let mut editor = Self { server, input, out, asked: 0, version: 0, folder: folder.0.clone() };
        let early = editor.request("textDocument/hover", json!({}));
        assert_eq!(early.response_result.map_err(|error| error.code), Err(-32002));
        let item = json!({"completionItem": {"snippetSupport": true}});
        let can = json!({"textDocument": {"completion": item}});
        let said = editor.ask("initialize", json!({"capabilities": can, "locale": locale}));
        assert_eq!(said["capabilities"]["textDocumentSync"]["change"], 1);
        editor.tell("initialized", json!({}));
        editor
    }

    fn send(&mut self, message: impl Into<Message>) {
        message.into().write(&mut self.input).expect("the program hears");
    }

    pub(crate) fn tell(&mut self, method: &str, params: Value) {
        self.send(Notification::new(method.to_owned(), params));
    }

    fn hear(&mut self) -> Message {
        Message::read(&mut self.out).expect("a message").expect("the program speaks")
    }

    pub(crate) fn request(&mut self, method: &str, params: Value) -> Response {
        self.asked += 1;
        let id = self.asked.into();
        self.send(Request::new(self.asked.into(), method.to_owned(), params));
        loop {
            match self.hear() {
                Message::Response(response) if response.id == id => return response,
                _ => {}
            }
        }
    }

    pub(crate) fn ask(&mut self, method: &str, params: Value) -> Value {
        self.request(method, params).response_result.expect("an answer")
    }

    pub(crate) fn file(&self, name: &str) -> Value {
        json!({"uri": Url::from_file_path(self.folder.join(name)).expect("an absolute path").as_str()})
    }

    pub(crate) fn open(&mut self, name: &str, text: &str) {
        self.version += 1;
        let uri = &self.file(name)["uri"];
        let document = json!({"uri": uri, "languageId": "ron", "version": self.version, "text": text});
        self.tell("textDocument/didOpen", json!({"textDocument": document}));
    }

    pub(crate) fn change(&mut self, name: &str, text: &str) {
        self.version += 1;
        let document = json!({"uri": self.file(name)["uri"], "version": self.version});
        self.tell(
            "textDocument/didChange",
            json!({"textDocument": document, "contentChanges": [{"text": text}]}),
        );
    }

    /// What is wrong with the last version of a file.
    pub(crate) fn wrong(&mut self, name: &str) -> Vec<Value> {
        let uri = self.file(name)["uri"].clone();
        loop {
            if let Message::Notification(Notification { method, params }) = self.hear()
                && method == "textDocument/publishDiagnostics"
                && params["uri"] == uri
                && params["version"] == self.version
            {
                return params["diagnostics"].as_array().expect("a list").clone();
            }
        }
    }

    /// What the program says of the place that `|` marks, in the file as it is without the mark.
    pub(crate) fn at(&mut self, method: &str, name: &str, text: &str) -> Value {
        let (before, behind) = text.split_once('|').expect("a mark");
        self.change(name, &format!("{before}{behind}"));
        let line = before.matches('\n').count();
        let column = before.rsplit('\n').next().unwrap_or_default().encode_utf16().count();
        let position = json!({"line": line, "character": column});
        self.ask(method, json!({"textDocument": self.file(name), "position": position}))
    }

    pub(crate) fn leave(mut self) -> bool {
        assert_eq!(self.ask("shutdown", Value::Null), Value::Null);
        let late = self.request("textDocument/hover", json!({}));
        assert_eq!(late.response_result.map_err(|error| error.code), Err(-32600));
        self.tell("exit", Value::Null);
        self.server.join().expect("no panic").expect("the streams hold")
    }

    /// The editor is gone without a word; says whether that was its leave.
    pub(crate) fn break_off(self) -> bool {
        drop(self.input);
        self.server.join().expect("no panic").expect("the streams hold")
    }
}

/// A folder of its own for one test, removed at its end.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("chatur-lsp-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for temporary files");
        Self(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn write(&self, name: &str, text: &str) {
        std::fs::write(self.0.join(name), text).expect("a file can be written");
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
