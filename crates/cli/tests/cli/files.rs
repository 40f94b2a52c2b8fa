//! `check` and `new`.

use serde_json::json;

use crate::support::{Folder, inside, keys};

#[test]
fn a_new_variant_checks_and_plays() {
    let folder = Folder::new();
    let said = inside(&folder, "new my-first --from orthodox", "").done();
    assert!(said.contains("my-first.ron"), "{said}");
    assert!(inside(&folder, "check my-first.ron", "").done().contains("ok"));
    assert_eq!(inside(&folder, "perft my-first.ron 3", "").done(), "nodes 8902\n");
    let played =
        inside(&folder, "play my-first.ron --seat black=random --seed 1", "e4\nresign\npgn\n").done();
    assert!(played.contains("0-1, resignation"), "{played}");
    folder.write("game.pgn", &played[played.find("[Event").expect("a PGN")..]);
    assert_eq!(inside(&folder, "replay game.pgn --variant my-first.ron", "").status, 0);
}

#[test]
fn nothing_is_written_over() {
    let folder = Folder::new();
    folder.write("mine.ron", "precious");
    assert!(inside(&folder, "new mine --from orthodox", "").refused(1).contains("mine.ron is there already"));
    assert_eq!(folder.read("mine.ron"), "precious");
    for id in ["../mine", "a/b", "Mine", "-", "", "9", "x.ron"] {
        let run = inside(&folder, &format!("new --from orthodox -- {id}"), "");
        assert_eq!(run.status, 2, "{id}: {run:?}");
    }
    assert_eq!(inside(&folder, "new other --from nothing", "").status, 2);
    assert_eq!(std::fs::read_dir(&folder.0).expect("the folder").count(), 1);
}

#[test]
fn a_mistake_is_pointed_at() {
    let folder = Folder::new();
    folder.write(
        "slip.ron",
        "(\n  format: 1, id: \"slip\", extends: \"orthodox\",\n  pieces: { \"knight\": (movs: \"NN\") },\n)\n",
    );
    let run = inside(&folder, "check slip.ron", "");
    assert_eq!(run.status, 1);
    assert_eq!(run.out, "slip.ron: refused\n");
    assert!(run.err.contains("slip.ron:3:") && run.err.contains("movs"), "{}", run.err);
    let run = inside(&folder, "check slip.ron --json", "");
    let shape: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!((run.status, shape["ok"].clone()), (1, json!(false)));
    let diagnostic = &shape["diagnostics"][0];
    let wanted = ["code", "column", "file", "help", "length", "line", "message", "path", "severity"];
    assert_eq!(keys(diagnostic), wanted);
    assert_eq!((diagnostic["line"].clone(), diagnostic["severity"].clone()), (json!(3), json!("error")));
    // A variant that does not check is no variant for the other commands either.
    assert!(inside(&folder, "moves slip.ron", "").refused(1).contains("slip.ron:3:"));
}

#[test]
fn several_files_are_checked_at_once() {
    let folder = Folder::new();
    inside(&folder, "new one --from orthodox", "").done();
    inside(&folder, "new two --from antichess", "").done();
    assert_eq!(inside(&folder, "check one.ron two.ron", "").done(), "one.ron: ok\ntwo.ron: ok\n");
    let both = inside(&folder, "check one.ron two.ron --json", "").json();
    assert_eq!(both, json!({"ok": true, "diagnostics": []}));
    folder.write("bad.ron", "(");
    folder.write("huge.ron", &" ".repeat(1_000_000));
    let huge = inside(&folder, "check huge.ron --json", "");
    let shape: serde_json::Value = serde_json::from_str(&huge.out).expect("JSON");
    assert_eq!((huge.status, shape["diagnostics"][0]["code"].clone()), (1, json!("unreadable")));
    assert_eq!(inside(&folder, "check one.ron bad.ron two.ron", "").status, 1);
}

#[test]
fn a_pipe_is_checked_as_a_file_is() {
    let folder = Folder::new();
    let sound = r#"(format: 1, id: "piped", name: "Piped", extends: "orthodox")"#;
    assert_eq!(inside(&folder, "check -", sound).done(), "-: ok\n");
    let slip = inside(&folder, "check - --json", &sound.replace("extends", "extend"));
    assert_eq!(slip.status, 1);
    let told: serde_json::Value = serde_json::from_str(&slip.out).expect("JSON");
    assert_eq!(told["diagnostics"][0]["line"], 1);
    let long = inside(&folder, "check -", &" ".repeat(70_000));
    assert_eq!(long.status, 1);
    assert!(long.err.contains("65536"), "{long:?}");
}
