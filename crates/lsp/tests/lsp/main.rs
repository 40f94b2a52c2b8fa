//! What an editor hears of the server.

mod any;
mod editor;

use chatur_variants::Lang;
use serde_json::{Value, json};
use url::Url;

use crate::editor::{Editor, Folder};

const MINE: &str = "// é 🐎\n(\n  format: 1, id: \"mine\", name: \"Mine\", extends: \"orthodox\",\n  /* 🐎 */ witout: [\"castling\"],\n)\n";

#[test]
fn an_editor_is_told_what_is_wrong_and_mends_it() {
    let folder = Folder::new();
    let mut editor = Editor::started(&folder, None, "en-GB");
    editor.open("mine.ron", MINE);
    let wrong = editor.wrong("mine.ron");
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    assert_eq!((&wrong[0]["code"], &wrong[0]["severity"]), (&json!("unknown-word"), &json!(1)));
    // The horse counts as two.
    let place = json!({"start": {"line": 3, "character": 11}, "end": {"line": 3, "character": 17}});
    assert_eq!(wrong[0]["range"], place);
    assert!(wrong[0]["message"].as_str().is_some_and(|said| said.contains("did you mean `without`?")));

    let asked =
        json!({"textDocument": editor.file("mine.ron"), "range": place, "context": {"diagnostics": []}});
    let actions = editor.ask("textDocument/codeAction", asked);
    let uri = editor.file("mine.ron")["uri"].as_str().expect("an address").to_owned();
    assert_eq!(actions[0]["edit"]["changes"][&uri][0], json!({"range": place, "newText": "without"}));
    editor.change("mine.ron", &MINE.replace("witout", "without"));
    assert_eq!(editor.wrong("mine.ron"), Vec::<Value>::new());
    // A name is mended by what would be offered there.
    editor.change(
        "mine.ron",
        "(format: 1, id: \"mine\", extends: \"orthodox\", capture: (goes: CaptorsHand),\n  drops: (pieces: [\"quen\"]))",
    );
    assert_eq!(editor.wrong("mine.ron")[0]["code"], "unknown-piece");
    let place = json!({"start": {"line": 1, "character": 20}, "end": {"line": 1, "character": 20}});
    let asked =
        json!({"textDocument": editor.file("mine.ron"), "range": place, "context": {"diagnostics": []}});
    let actions = editor.ask("textDocument/codeAction", asked);
    assert_eq!(actions[0]["edit"]["changes"][&uri][0]["newText"], "queen", "{actions}");
    // Other programs write RON as well.
    editor.open("other.ron", "(window: (width: 800");
    assert_eq!(editor.wrong("other.ron"), Vec::<Value>::new());
    editor.open("large.ron", &format!("(format: 1, id: \"{}\")", "x".repeat(70_000)));
    assert_eq!(editor.wrong("large.ron")[0]["code"], "too-large");
    assert!(editor.leave());
}

#[test]
fn what_is_wrong_is_said_in_the_language_of_the_editor() {
    let folder = Folder::new();
    for (lang, locale, wanted) in
        [(None, "fr-CA", Lang::Fr), (Some(Lang::De), "fr", Lang::De), (None, "pt", Lang::En)]
    {
        let mut editor = Editor::started(&folder, lang, locale);
        editor.open("mine.ron", MINE);
        let said = editor.wrong("mine.ron")[0]["message"].clone();
        let told = chatur_variants::check("mine.ron", MINE).diagnostics.remove(0).told(wanted);
        assert_eq!(said, format!("{}\n{}", told.message, told.help.expect("advice")));
        assert!(editor.leave());
    }
}

#[test]
fn words_and_names_are_offered_and_explained() {
    let folder = Folder::new();
    folder.write(
        "own.ron",
        "(format: 1, id: \"own\", extends: \"orthodox\", pieces: {\"wazir\": (letter: \"W\", moves: \"W\")})",
    );
    let mut editor = Editor::started(&folder, None, "");
    editor.open("mine.ron", MINE);
    let head = "(format: 1, id: \"mine\", ";
    let labels = |said: &Value| -> Vec<String> {
        let items = said["items"].as_array().expect("a list");
        items.iter().map(|item| item["label"].as_str().expect("a text").to_owned()).collect()
    };
    let offers = |editor: &mut Editor, text: &str| {
        let said = editor.at("textDocument/completion", "mine.ron", &format!("{head}{text}"));
        labels(&said)
    };
    assert!(offers(&mut editor, "exten|").contains(&"extends".to_owned()));
    assert!(offers(&mut editor, "extends: \"|\"").contains(&"three-check".to_owned()));
    assert!(offers(&mut editor, "extends: \"|\"").contains(&"own.ron".to_owned()));
    let pieces = offers(&mut editor, "extends: \"own.ron\", pieces: {\"pawn\": (promotes: (to: [\"|\"]))})");
    assert!(["wazir", "queen"].iter().all(|name| pieces.iter().any(|one| one == name)), "{pieces:?}");
    let parts = offers(&mut editor, "extends: \"own\", without: [\"|");
    assert!(
        parts.contains(&"castling".to_owned()) && parts.contains(&"pieces.wazir".to_owned()),
        "{parts:?}"
    );
    let said = editor.at("textDocument/completion", "mine.ron", &format!("{head}end: {{\"x\": (when: Chec|"));
    let checks = said["items"].as_array().expect("a list").iter().find(|item| item["label"] == "Checks");
    let text = checks.expect("it is offered")["textEdit"]["newText"].as_str().expect("a text");
    assert_eq!(text, "Checks(by: $1, count: $2)");

    let told = |editor: &mut Editor, text: &str| {
        let said = editor.at("textDocument/hover", "mine.ron", &format!("{head}{text}"));
        said["contents"]["value"].as_str().unwrap_or_default().to_owned()
    };
    assert!(told(&mut editor, "exte|nds: \"own.ron\")").contains("The parent"));
    assert!(told(&mut editor, "extends: \"three-|check\")").contains("third time wins"));
    let wazir = told(&mut editor, "extends: \"own.ron\", drops: (pieces: [\"waz|ir\"]))");
    assert!(wazir.contains("letter: \"W\"") && wazir.contains("own.ron"), "{wazir}");
    assert!(editor.leave());
}

#[test]
fn one_goes_to_the_parent() {
    let folder = Folder::new();
    folder.write("own.ron", "(\n  format: 1, id: \"own\", extends: \"orthodox\",\n  pieces: {\n    \"wazir\": (letter: \"W\", moves: \"W\"),\n  },\n)\n");
    let mut editor = Editor::started(&folder, None, "");
    editor.open("mine.ron", MINE);
    let head = "(format: 1, id: \"mine\", ";
    let line = |place: &Value| -> String {
        let url = Url::parse(place["uri"].as_str().expect("an address")).expect("an address");
        let path = url.to_file_path().expect("a file");
        let text = std::fs::read_to_string(&path).expect("it is there");
        let number = place["range"]["start"]["line"].as_u64().expect("a number");
        format!(
            "{}: {}",
            path.file_name().unwrap_or_default().display(),
            text.lines().nth(number as usize).unwrap_or_default().trim()
        )
    };
    let mut goes =
        |text: &str| line(&editor.at("textDocument/definition", "mine.ron", &format!("{head}{text}")));
    assert!(goes("extends: \"ortho|dox\")").starts_with("orthodox.ron: "));
    assert!(goes("extends: \"own.r|on\")").starts_with("own.ron: format: 1"));
    assert!(
        goes("extends: \"own\", pieces: {\"wa|zir\": (letter: \"Z\")})").starts_with("own.ron: \"wazir\": ")
    );
    assert!(
        goes("extends: \"own\", pieces: {\"king\": (mo|ves: \"K\")})").starts_with("orthodox.ron: \"king\"")
    );
    assert!(
        goes("extends: \"own\", without: [\"end.check|mate\"])").starts_with("orthodox.ron: \"checkmate\"")
    );
    // A file of the catalogue is there to be read.
    let there = std::fs::metadata(folder.path().join("catalogue/orthodox.ron"));
    assert!(there.is_ok_and(|told| told.permissions().readonly()));
    let symbols = editor.ask("textDocument/documentSymbol", json!({"textDocument": editor.file("mine.ron")}));
    let names: Vec<&Value> = symbols.as_array().expect("a list").iter().map(|one| &one["name"]).collect();
    assert_eq!(names, ["format", "id", "extends", "without"]);
    assert!(editor.leave());
}

#[test]
fn a_parent_that_is_wrong_is_told_where_it_is_named() {
    let folder = Folder::new();
    folder.write("own.ron", "(format: 1, id: \"own\", extends: \"orthodox\", witout: [])");
    let mut editor = Editor::started(&folder, None, "");
    editor.open("mine.ron", "(format: 1, id: \"mine\",\n  extends: \"own.ron\")");
    let wrong = editor.wrong("mine.ron");
    assert_eq!(wrong[0]["range"]["start"], json!({"line": 1, "character": 2}));
    let related = &wrong[0]["relatedInformation"][0]["location"];
    assert!(related["uri"].as_str().is_some_and(|uri| uri.ends_with("/own.ron")), "{wrong:?}");
    // It is mended, and saved.
    folder.write("own.ron", "(format: 1, id: \"own\", extends: \"orthodox\")");
    let saved = json!({"textDocument": editor.file("mine.ron")});
    editor.tell("textDocument/didSave", saved);
    assert_eq!(editor.wrong("mine.ron"), Vec::<Value>::new());
    assert!(editor.leave());
}

#[test]
fn a_file_is_formatted() {
    let folder = Folder::new();
    let (loose, neat) = (
        "(format:1,id :\"mine\", // é\n    extends: \"orthodox\")",
        "(format: 1, id: \"mine\", // é\n extends: \"orthodox\")\n",
    );
    let mut editor = Editor::started(&folder, None, "");
    editor.open("mine.ron", loose);
    let asked =
        json!({"textDocument": editor.file("mine.ron"), "options": {"tabSize": 2, "insertSpaces": true}});
    let edits = editor.ask("textDocument/formatting", asked.clone());
    assert_eq!(edits.as_array().map(Vec::len), Some(1), "{edits}");
    assert_eq!(edits[0]["range"]["start"], json!({"line": 0, "character": 8}));
    editor.change("mine.ron", neat);
    assert_eq!(editor.ask("textDocument/formatting", asked.clone()), json!([]));
    editor.change("mine.ron", "(format: 1, id: \"mine");
    assert_eq!(editor.ask("textDocument/formatting", asked), Value::Null);
    assert!(editor.leave());
}

#[test]
fn an_editor_may_just_go() {
    let folder = Folder::new();
    let mut editor = Editor::started(&folder, None, "");
    editor.open("mine.ron", MINE);
    assert!(!editor.break_off());
}
