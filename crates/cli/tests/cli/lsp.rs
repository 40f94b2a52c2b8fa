//! `lsp`: the program speaks with an editor; `format`: files laid out.

use lsp_server::{Message, Notification, Request};
use serde_json::{Value, json};

use crate::support::{Folder, inside, told, words_told};

#[test]
fn an_editor_is_answered() {
    let mut said = Vec::new();
    let ask = |id: i32, method: &str, params: Value| {
        Message::from(Request::new(id.into(), method.to_owned(), params))
    };
    let exit = Notification::new("exit".to_owned(), Value::Null);
    let hello = ask(1, "initialize", json!({"capabilities": {}}));
    for message in [hello, ask(2, "shutdown", Value::Null), exit.into()] {
        message.write(&mut said).expect("memory");
    }
    let said = String::from_utf8(said).expect("text");
    let heard = told("lsp --stdio", &said).done();
    let mut heard = heard.as_bytes();
    let Ok(Some(Message::Response(hello))) = Message::read(&mut heard) else { panic!("an answer") };
    let can = hello.response_result.expect("it can")["capabilities"].clone();
    assert_eq!((&can["hoverProvider"], &can["documentFormattingProvider"]), (&json!(true), &json!(true)));
    // Without a leave it ends otherwise, and says why only where it is no editor.
    assert_eq!(told("lsp", "").status, 1);
    assert!(told("lsp", "hello\r\n\r\n").refused(2).contains("header"));
}

#[test]
fn files_are_formatted() {
    let folder = Folder::new();
    let (loose, neat) = (
        "(format:1,id :\"mine\", // é\n    extends: \"orthodox\")",
        "(format: 1, id: \"mine\", // é\n extends: \"orthodox\")\n",
    );
    folder.write("mine.ron", loose);
    let checked = inside(&folder, "format --check mine.ron", "");
    assert_eq!((checked.status, &*checked.out), (1, "mine.ron: would be formatted otherwise\n"));
    assert_eq!(folder.read("mine.ron"), loose);
    assert_eq!(inside(&folder, "format mine.ron", "").done(), "");
    assert_eq!(folder.read("mine.ron"), neat);
    assert_eq!(inside(&folder, "format --check mine.ron", "").done(), "");
    assert_eq!(words_told(&folder, &["format", "-"], loose).done(), neat);
    let unsound = words_told(&folder, &["format", "-"], "(format: 1");
    assert!(unsound.refused(1).contains("(format: 1"));
    inside(&folder, "format nobody.ron", "").refused(2);
}
