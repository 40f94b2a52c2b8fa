//! What an author uses: `explain`, `words`, `diff`, the diagram of one piece, and the board without rules. The tutorial that
//! tells of them is followed by `tests/docs/run`.

use std::fmt::Write;

use crate::support::{Folder, chatur, inside, keys, snapshot, told, words};

#[test]
fn rules_are_explained_in_two_languages() {
    let mut text = String::new();
    for line in
        ["racing-kings", "racing-kings --lang fr", "capablanca", "four-player", "four-player --lang fr"]
    {
        let _ = write!(text, "=== explain {line}\n{}\n", chatur(&format!("explain {line}")).done());
    }
    snapshot!("explain", text);
}

#[test]
fn mistakes_are_told_in_every_language() {
    let folder = Folder::new();
    folder.write(
        "my.ron",
        "(format: 1, id: \"my\", extends: \"orthodox\", pieces: {\"rook\": (like: \"quen\")})",
    );
    let run = inside(&folder, "check my.ron --lang fr", "");
    assert!(run.err.contains("Erreur") && run.err.contains("il n'y a pas de pièce `quen`"), "{}", run.err);
    assert!(run.err.contains("vouliez-vous dire `queen` ?"), "{}", run.err);
    let message = |line| {
        let told: serde_json::Value =
            serde_json::from_str(&inside(&folder, line, "").out).expect("it is JSON");
        told["diagnostics"][0]["message"].as_str().map(str::to_owned)
    };
    assert_eq!(message("check my.ron --json").as_deref(), Some("there is no piece `quen`"));
    assert_eq!(message("check my.ron --json --lang fr").as_deref(), Some("il n'y a pas de pièce `quen`"));
    assert_eq!(message("check my.ron --json --lang de").as_deref(), Some("es gibt keine Figur `quen`"));
}

/// The words that few variants use, from the examples of the reference.
#[test]
fn rarer_words_are_explained_too() {
    let folder = Folder::new();
    let mut text = String::new();
    for name in [
        "drops",
        "reversing",
        "blasts",
        "faces",
        "goals",
        "promotions",
        "in-place",
        "gates",
        "walls-duck",
        "turns-growing",
        "turns-order",
    ] {
        let path = format!("{}/../variants/src/words/examples/{name}.ron", env!("CARGO_MANIFEST_DIR"));
        folder.write(&format!("{name}.ron"), &std::fs::read_to_string(path).expect("the example is there"));
        for lang in ["en", "fr"] {
            let told = inside(&folder, &format!("explain {name}.ron --lang {lang}"), "").done();
            // What chess has is told elsewhere.
            let own: Vec<&str> = told
                .lines()
                .filter(|line| line.contains('[') || line.starts_with("      "))
                .filter(|line| !line.contains("[a"))
                .collect();
            let _ = write!(text, "=== {name} {lang}\n{}\n", own.join("\n"));
        }
    }
    snapshot!("explain-words", text);
}

#[test]
fn every_piece_is_drawn() {
    let folder = Folder::new();
    inside(&folder, "explain orthodox --svg pieces", "").done();
    let svg = folder.read("pieces/05-knight.svg");
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    // A circle and a ring for each of the eight leaps, and the piece itself.
    assert_eq!(svg.matches("<circle").count(), 17);
    assert_eq!(std::fs::read_dir(folder.0.join("pieces")).expect("the folder").count(), 6);
    assert!(inside(&folder, "explain orthodox --svg pieces/05-knight.svg", "").refused(2).contains("--svg"));
    assert!(chatur("explain orthodocks").refused(2).contains("orthodox"));
    assert_eq!(chatur("explain orthodox --lang xx").status, 2);
}

#[test]
fn sentences_name_the_line_that_they_come_from() {
    let folder = Folder::new();
    folder.write(
        "mine.ron",
        "(\n  format: 1, id: \"mine\", extends: \"orthodox\",\n  pieces: {\n    \"knight\": (moves: \"NN\"),\n  },\n)\n",
    );
    let text = inside(&folder, "explain mine.ron", "").done();
    assert!(text.contains(" [4]   Makes any number of leaps in a line"), "{text}");
    let inherited = text.lines().find(|line| line.contains("Slides any number of squares along diagonals"));
    assert!(inherited.is_some_and(|line| line.trim_start().starts_with("[a")), "{text}");
    assert!(
        text.lines().nth(1).is_some_and(|line| line.contains("of mine.ron, [a…] of catalogue:orthodox.ron")),
        "{text}"
    );
}

#[test]
fn differences_are_told_word_by_word() {
    let mut text = String::new();
    for line in ["orthodox racing-kings", "orthodox horde", "orthodox orthodox"] {
        let _ = write!(text, "=== diff {line}\n{}\n", chatur(&format!("diff {line}")).done());
    }
    snapshot!("diff", text);
}

#[test]
fn words_are_found_by_what_others_call_them() {
    let text = ["promotionRegionWhite", "stalemate", "cannon", "dice", "neutral"]
        .map(|name| format!("$ chatur words {name}\n{}", chatur(&format!("words {name}")).done()))
        .join("\n");
    let french = chatur("words --lang fr dice").done();
    snapshot!("words-of-others", format!("{text}\n{french}"));
    assert!(chatur("words promot").refused(2).contains("nearest: `promote`"));
}

#[test]
fn words_have_meanings_and_examples() {
    let list = chatur("words").done();
    assert!(list.contains("pieces") && list.contains("The kinds of pieces."), "{list}");
    let all = chatur("words --json").json();
    let types = all["types"].as_array().expect("a list");
    assert_eq!(keys(&types[0]), ["about", "name", "shape", "words"]);
    assert_eq!(keys(&types[0]["words"][0]), ["about", "example", "from", "name", "optional", "takes"]);
    let one = chatur("words Slide").done();
    assert!(one.contains("Steps to neighbours, in a line.") && one.contains("> Slide("), "{one}");
    assert!(chatur("words slyde").refused(2).contains("slyde"));
    // A section is told with all that it is made of.
    let check = chatur("words check").done();
    assert!(check.contains("Royals: one of") && check.contains("Whether a move may give check."), "{check}");
}

#[test]
fn one_piece_is_drawn_on_the_board() {
    let mut text = String::new();
    for line in [
        vec!["moves", "orthodox", "--piece", "knight"],
        vec!["moves", "orthodox", "--piece", "P", "--at", "e2", "--with", "p d3, P f3"],
        vec!["moves", "orthodox", "--piece", "queen", "--at", "d4", "--with", "P d7, n e5"],
        vec!["moves", "four-player", "--piece", "super rook", "--at", "d4", "--with", "2P f5, 3K d8"],
    ] {
        let _ = write!(text, "=== {}\n{}\n", line.join(" "), words(&line).done());
    }
    snapshot!("moves-piece", text);
    let folder = Folder::new();
    inside(&folder, "moves orthodox --piece knight --svg knight.svg", "").done();
    assert!(folder.read("knight.svg").starts_with("<svg"));
    for (line, said) in [
        (vec!["moves", "orthodox", "--piece", "hawk"], "--piece: there is no piece `hawk`"),
        (vec!["moves", "orthodox", "--piece", "K", "--at", "j9"], "--at"),
        (vec!["moves", "orthodox", "--piece", "K", "--with", "x e4"], "--with"),
        (vec!["moves", "orthodox", "--piece", "K", "--with", "e4"], "--with"),
    ] {
        assert!(words(&line).refused(2).contains(said), "{line:?}");
    }
}

#[test]
fn a_board_without_rules_does_what_it_is_told() {
    let said = told(
        "play orthodox --no-rules",
        "e2e7\ntake d8\nput N d8\nturn black\nfen\nundo\nundo\nundo\nundo\nfen\nundo\ntake e4\nput X e4\ndance\nquit\n",
    );
    let said = said.done();
    let lines: Vec<&str> = said.lines().collect();
    assert!(
        lines.iter().any(|line| line.starts_with("rnbNkbnr/ppppPppp/8/8/8/8/PPPP1PPP/RNBQKBNR b")),
        "{said}"
    );
    assert!(lines.contains(&"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), "{said}");
    assert_eq!(lines.iter().filter(|line| line.starts_with("refused: ")).count(), 4, "{said}");
}

#[test]
fn a_watched_file_is_drawn_again_when_it_is_saved() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};

    let folder = Folder::new();
    let file = |moves: &str| {
        format!("(format: 1, id: \"w\", extends: \"orthodox\", pieces: {{ \"knight\": (moves: {moves}) }})")
    };
    folder.write("w.ron", &file("\"N\""));
    let mut child = Command::new(env!("CARGO_BIN_EXE_chatur"))
        .args(["moves", "w.ron", "--piece", "knight", "--at", "d4", "--watch"])
        .current_dir(&folder.0)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe was asked for")).lines();
    let mut wait_for = |part: &str| lines.by_ref().map_while(Result::ok).any(|line| line.contains(part));
    let first = wait_for("8 squares");
    // The clock of a file system may be coarse.
    std::thread::sleep(std::time::Duration::from_millis(1100));
    folder.write("w.ron", &file("\"Nx\""));
    let broken = wait_for("w.ron");
    std::thread::sleep(std::time::Duration::from_millis(1100));
    folder.write("w.ron", &file("\"W\""));
    let mended = wait_for("4 squares");
    child.kill().expect("it runs until it is stopped");
    child.wait().expect("it has been stopped");
    assert!(first && broken && mended);
}
