//! Whatever an editor says, every question is answered.

use chatur_lsp::{Options, run};
use lsp_server::{Message, Notification, Request};
use proptest::prelude::*;
use serde_json::{Value, json};

const TEXT: &str = r#"// é 🐎
(
  format: 1, id: "mine", extends: "three-check", without: ["end.material"],
  pieces: {"é🐎": (letter: "W", moves: [Slide(dirs: [Forward], range: 2)], promotes: (to: ["queen"]))},
  end: {"x": (when: All([NoMoves(ToMove), Checks(by: Mover, count: 3)]), result: Draw)},
)
"#;

const PLACES: [&str; 3] = ["textDocument/completion", "textDocument/hover", "textDocument/definition"];
const FILES: [&str; 3] =
    ["textDocument/documentSymbol", "textDocument/formatting", "textDocument/codeAction"];

/// What the server says to some messages.
fn said(messages: &[Message]) -> Vec<Message> {
    let (mut input, mut out) = (Vec::new(), Vec::new());
    for message in messages {
        message.write(&mut input).expect("memory");
    }
    run(&Options::default(), &mut &input[..], &mut out).expect("nothing fails");
    let mut out = &out[..];
    std::iter::from_fn(|| Message::read(&mut out).expect("a message")).collect()
}

fn tell(method: &str, params: Value) -> Message {
    Notification::new(method.to_owned(), params).into()
}

/// An edit: where, how much goes, and what comes.
fn edits() -> impl Strategy<Value = Vec<(usize, usize, String)>> {
    let comes = prop_oneof![
        Just(String::new()),
        "[(){}\\[\\],:\"/*é🐎\na-c]{0,6}",
        prop::sample::select(vec!["Slide(", "pieces: {", "\"", "extends: \"", "/*", "//", "\r\n"])
            .prop_map(str::to_owned),
    ];
    prop::collection::vec((0..400_usize, 0..30_usize, comes), 1..8)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn every_question_about_any_text_is_answered(edits in edits(), line in 0..8_u32, column in 0..90_u32) {
        let uri = "file:///nowhere/mine.ron";
        let document = json!({"uri": uri, "languageId": "chatur", "version": 0, "text": TEXT});
        let mut messages = vec![
            Request::new(0.into(), "initialize".to_owned(), json!({"capabilities": {}})).into(),
            tell("textDocument/didOpen", json!({"textDocument": document})),
        ];
        let (mut text, mut asked) = (TEXT.to_owned(), 0);
        for (version, (at, gone, comes)) in edits.into_iter().enumerate() {
            let start = text.floor_char_boundary(at.min(text.len()));
            let end = text.ceil_char_boundary((start + gone).min(text.len()));
            text.replace_range(start..end, &comes);
            let document = json!({"uri": uri, "version": version + 1});
            messages.push(tell("textDocument/didChange", json!({"textDocument": document, "contentChanges": [{"text": text}]})));
            let place = json!({"line": line, "character": column});
            let range = json!({"start": place, "end": place});
            for method in PLACES.iter().chain(&FILES) {
                asked += 1;
                let params = json!({"textDocument": {"uri": uri}, "position": place, "range": range,
                    "context": {"diagnostics": [], "triggerKind": 1}, "options": {"tabSize": 2, "insertSpaces": true}});
                messages.push(Request::new(asked.into(), (*method).to_owned(), params).into());
            }
        }
        let mut answered = 0;
        for message in said(&messages) {
            if let Message::Response(response) = message {
                prop_assert!(response.response_result.is_ok(), "{:?}", response);
                answered += 1;
            }
        }
        prop_assert_eq!(answered, asked + 1);
    }
}

#[test]
fn what_is_not_known_is_refused_and_the_rest_goes_on() {
    let messages = [
        Request::new(1.into(), "initialize".to_owned(), json!({"capabilities": {}})).into(),
        tell("$/unknown", json!([1])),
        tell("textDocument/didChange", json!({"textDocument": 3})),
        Request::new(2.into(), "workspace/unknown".to_owned(), Value::Null).into(),
        Request::new(3.into(), "textDocument/hover".to_owned(), json!({"position": []})).into(),
        Request::new(4.into(), "shutdown".to_owned(), Value::Null).into(),
    ];
    let codes = said(&messages).into_iter().filter_map(|message| match message {
        Message::Response(response) => Some(response.response_result.map_or_else(|error| error.code, |_| 0)),
        _ => None,
    });
    assert_eq!(codes.collect::<Vec<_>>(), [0, -32601, -32602, 0]);
}
