//! What authors write first, before they know the forms: the answer names what to write, and what it names is sound.

use std::fmt::Write;

use chatur_variants::{Lang, check};

/// A file of its own words, with the parent that most authors begin with.
const CHILD: [&str; 89] = [
    // A bare value where words are wanted.
    "check: false, without: [\"end.checkmate\"]",
    "check: true",
    "check: (matters: no), without: [\"end.checkmate\"]",
    "drops: true",
    "drops: Nowhere",
    "drops: [\"pawn\", \"knight\"]",
    "walls: Duck",
    "walls: \"duck\"",
    "walls: true",
    "gating: [\"queen\"]",
    "castling: false",
    // The reader would pass over these.
    "castling: None",
    "pieces: { \"knight\": (moves: None, traits: None) }",
    "pieces: { \"king\": (royal: None) }, castling: [], check: (matters: false), without: [\"end.checkmate\"]",
    "check: (matters: None), without: [\"end.checkmate\"]",
    "turn: (pass: None)",
    "pieces: { \"knight\": (move: \"N\") }",
    "castling: \"none\"",
    "capture: (blast: true)",
    "capture: CaptorsHand",
    "pieces: { \"king\": (royal: true) }",
    "pieces: { \"king\": (royal: \"yes\") }",
    "pieces: { \"knight\": \"N\" }",
    "pieces: { \"knight\": (traits: ResetsClock) }",
    "pieces: { \"knight\": (footprint: [(0, 0)]) }",
    "lint: [UndefendedPawns]",
    "lint: UndefendedPawns",
    // A number or a list where a case is wanted.
    "turn: (moves: 2)",
    "turn: (moves: \"2\")",
    "turn: 2",
    "turn: (moves: [1, 2])",
    "turn: (moves: (first: 1, then: 2))",
    "turn: (pass: true)",
    "turn: (pass: \"when stuck\")",
    "zones: { \"hill\": [4, 5] }",
    "zones: { \"hill\": Ranks(4) }",
    "zones: { \"hill\": Ranks(4, 5) }",
    "zones: { \"hill\": Ranks[4, 5] }",
    "zones: { \"hill\": \"e4 d4\" }",
    "zones: { \"hill\": e4 }",
    "zones: { \"hill\": [At(\"e4\"), At(\"d4\")] }",
    "zones: { \"hill\": ranks([4]) }",
    // Lists and pairs.
    "pieces: { \"knight\": (moves: [Leap(by: [2, 1])]) }",
    "pieces: { \"knight\": (moves: [Leap(by: \"2,1\")]) }",
    "pieces: { \"knight\": (moves: [Leap(2, 1)]) }",
    "pieces: { \"knight\": (moves: Leap(by: (2, 1))) }",
    "pieces: { \"knight\": (moves: N) }",
    "pieces: { \"knight\": (moves: [N, \"W\"]) }",
    "pieces: { \"rook\": (moves: [Slide(Orthogonal)]) }",
    "pieces: { \"rook\": (moves: [Slide(dirs: Orthogonal)]) }",
    "pieces: { \"rook\": (moves: [Slide(dirs: \"orthogonal\")]) }",
    "pieces: { \"rook\": (moves: [Slide{dirs: [Orthogonal]}]) }",
    "pieces: { \"rook\": (moves: [Slide(dirs: [Orthogonal], range: \"3\")]) }",
    "pieces: { \"rook\": (moves: [Slide(dirs: [Orthogonal], range: 2.0)]) }",
    "pieces: { \"pawn\": (promotes: (zone: \"far edge\", to: \"queen\")) }",
    "pieces: { \"pawn\": (promotes: (zone: Last(Forward), to: \"queen, rook, knight\")) }",
    "must: Capture",
    "check: (unless: MoveWins)",
    "without: \"end.material\"",
    // Texts.
    "pieces: { \"knight\": (like: queen) }",
    "pieces: { \"knight\": (like: 'queen') }",
    "pieces: { \"knight\": (letter: N) }",
    "pieces: { \"knight\": (letter: 'N') }",
    "pieces: { knight: (letter: \"N\") }",
    "pieces: ( knight: (letter: \"N\") )",
    "pieces: { \"knight\": { \"letter\": \"N\" } }",
    "pieces: { \"knight\": (\"letter\": \"N\") }",
    // Worth, and endings.
    "pieces: { \"queen\": (value: 9.5) }",
    "end: { \"hill\": (when: Reached(kinds: \"king\", zone: \"far edge\"), result: win(mover)) }",
    "end: { \"gone\": (when: RoyalsGone(\"white\"), result: \"draw\") }",
    "end: { \"stale\": (when: \"stalemate\", result: Draw) }",
    "end: { \"gone\": (when: [Repeated(3), FullBoard], result: Draw) }",
    "end: { \"quiet\": (when: Quiet(40), result: Draw) }",
    "end: { \"checks\": (when: Checks(3), result: Win) }",
    "end: { \"hill\": (when: Reached(\"king\", \"far edge\"), result: Win(white)) }",
    "end: { \"full\": Draw }",
    "scoring: { \"pawn\": 1 }",
    "scoring: (captures: {pawn: 1})",
    "scoring: (captures: {\"pawn\": 0.5})",
    "clock: 300",
    "clock: (base: \"300\", delay: 3)",
    "about: \"a text\"",
    "board: \"8x8\"",
    "board: 8",
    "board: Squares { files: 8, ranks: 8 }",
    "examples: (legal: \"e2e4 d2d4\")",
    "fusion: {\"a\": (of: [\"rook\", \"bishop\"], into: \"queen\", how: MoveOnto)}",
    "pieces: { \"queen\": (stays_in: Ranks 4) }",
    "end: { \"gone\": [when: NoPieces(ToMove), result: Draw] }",
];

/// Whole files.
const FILES: [&str; 5] = [
    "(format: 1, id: \"my\", extends: orthodox)",
    "(format: \"1\", id: \"my\", extends: \"orthodox\")",
    "{ format: 1, id: \"my\", extends: \"orthodox\" }",
    "(format: 1, id: \"my\", extends: \"orthodox\", without: [\"zones\", \"castling\", \"pieces.pawn\", \"end\"], \
     board: (files: 8, ranks: 8), setup: \"rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w KQkq - 0 1\", \
     lint: (allow: [FirstMoveCaptures]), end: {\"mate\": (when: Checkmated(ToMove), result: Lose(ToMove))})",
    "(format: 1, id: \"my\", extends: \"orthodox\", without: [\"zones\", \"castling\", \"pieces.pawn\", \"end\"], \
     board: Squares(8, 8), setup: (rows: \"rnbqkbnr/8/8/8/8/8/8/RNBQKBNR\"), \
     lint: (allow: [FirstMoveCaptures]), end: {\"mate\": (when: Checkmated(ToMove), result: Lose(ToMove))})",
];

/// What the reader of RON speaks of, and no author knows.
const OF_THE_READER: [&str; 7] =
    ["identifier", "struct", "enum", "boolean", "sequence", "a map", "integer `"];

/// The text with all that is named put in place, and what was said on the way.
fn mended(text: &str) -> (String, String) {
    let (mut text, mut said) = (text.to_owned(), String::new());
    for _ in 0..8 {
        let checked = check("my.ron", &text);
        let Some(first) = checked.diagnostics.iter().find(|said| said.replacement.is_some()) else { break };
        let (message, help) = (&first.message, first.help.as_deref().unwrap_or_default());
        let _ = writeln!(said, "  {message}: {help}");
        let _ = writeln!(said, "  {}", first.clone().told(Lang::Fr).help.unwrap_or_default());
        for word in OF_THE_READER {
            assert!(!message.contains(word) && !help.contains(word), "{text}: {message} {help}");
        }
        let replacement = first.replacement.as_ref().expect("it has one");
        text.replace_range(replacement.span.clone(), &replacement.text);
    }
    (text, said)
}

#[test]
fn what_is_named_is_sound() {
    let mut all = String::new();
    let child = |words: &&str| format!("(format: 1, id: \"my\", extends: \"orthodox\", {words})");
    let files = CHILD.iter().map(child).chain(FILES.map(str::to_owned));
    let mut wrong = String::new();
    for text in files {
        let (mended, said) = mended(&text);
        let checked = check("my.ron", &mended);
        let _ =
            writeln!(all, "{}\n{said}", text.replace("format: 1, id: \"my\", extends: \"orthodox\", ", ""));
        if said.is_empty() || !checked.ok() {
            let _ = writeln!(wrong, "{text}\n{said}{mended}\n{}", checked.summary());
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    insta::with_settings!({
        snapshot_path => concat!(env!("CARGO_MANIFEST_DIR"), "/../../snapshots/variants"),
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, { insta::assert_snapshot!("first_mistakes", all.trim_end()) });
}

#[test]
fn files_of_others_are_known() {
    let files = [
        "[hoppelpoppel:chess]\n# Knights that turn to bishops.\nknight = -\ncustomPiece1 = n:mNcB\n",
        "; comment\n[mini:minishogi]\npromotionRegionWhite = *5\n",
        "maxRank = 5\nmaxFile = e\n",
        "{\n  \"format\": 1,\n  \"id\": \"my\",\n  \"pieces\": [\"king\"]\n}",
        "[Event \"?\"]\n[Site \"?\"]\n\n1. e4 e5 *",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "<!DOCTYPE html>\n<html></html>",
        "(format: 1, id: \"my\", extends: \"orthodox\", setup: (rows: [\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\"]))",
        "(format: 1, id: \"my\", extends: \"orthodox\", setup: (rows: [\"rnbqkbnr\", \"pppppppp\", \"8\", \"8\", \"4P3\", \"8\", \"PPPP1PPP\", \"RNBQKBNR\"]))",
    ];
    let mut all = String::new();
    for text in files {
        let checked = check("my", text);
        assert!(!checked.ok());
        for said in &checked.diagnostics {
            let fr = said.clone().told(Lang::Fr);
            let _ = writeln!(all, "{}: {said}", text.lines().next().unwrap_or_default());
            let _ = writeln!(all, "  {} ({})", fr.message, fr.help.unwrap_or_default());
        }
    }
    insta::with_settings!({
        snapshot_path => concat!(env!("CARGO_MANIFEST_DIR"), "/../../snapshots/variants"),
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, { insta::assert_snapshot!("files_of_others", all.trim_end()) });
}

#[test]
fn values_inside_each_other_end() {
    for (open, close) in [("[", "]"), ("(", ")"), ("{", "}"), ("Any([", "])"), ("Not(", ")"), ("x(", ")")] {
        for value in ["zones: { \"a\": ", "pieces: { \"a\": (moves: ", "end: { \"a\": (when: "] {
            let text = format!(
                "(format: 1, id: \"my\", extends: \"orthodox\", {value}{}4{}",
                open.repeat(60),
                close.repeat(60)
            );
            let start = cpu_time::ProcessTime::now();
            for end in ["", ")", ")})", "})"] {
                assert!(!check("my.ron", &format!("{text}{end}")).ok());
            }
            assert!(start.elapsed().as_secs() < 20, "{value}{open}");
        }
    }
}
