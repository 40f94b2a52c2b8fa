//! Sound files of odd games: pieces that never move, many kinds in hand, fusions with a limit.

use std::fmt::Write;

use chatur_core::{Game, MoveKind};
use chatur_variants::{Checked, Loaded, check};

fn sound(text: &str) -> Loaded {
    let checked: Checked = check("my.ron", text);
    assert!(checked.diagnostics.is_empty(), "{}", checked.render(false));
    checked.loaded.expect("it is sound")
}

#[test]
fn stones_are_dropped_and_stay() {
    let row = "\".........\",".repeat(9);
    let loaded = sound(&format!(
        r#"(format: 1, id: "five", board: Squares(files: 9, ranks: 9),
        players: (seats: {{ "black": (faces: N, letters: Upper), "white": (faces: S, letters: Lower) }}),
        pieces: {{ "stone": (letter: "S", moves: []) }}, setup: (rows: [{row}]),
        drops: (from: Nowhere), check: (matters: false),
        end: {{ "five": (when: InARow(who: Mover, count: 5), result: Win(Mover)), "full": (when: FullBoard, result: Draw) }})"#
    ));
    let mut game = Game::new(loaded.variant.clone(), &loaded.start).expect("a start");
    for turn in 0..9_u8 {
        let moves = game.legal_moves();
        assert_eq!(moves.len(), 81 - usize::from(turn));
        assert!(moves.iter().all(|mv| matches!(mv.what, MoveKind::Drop(_))));
        let square =
            loaded.variant.geometry().parse(&format!("{}{}", (b'a' + turn / 2) as char, 1 + turn % 2));
        let square = square.expect("a square");
        game.play(moves.into_iter().find(|mv| mv.to == square).expect("it is empty")).expect("it is legal");
    }
    assert_eq!(game.outcome().map(|outcome| outcome.reason.as_str()), Some("five"));
}

/// As many kinds that turn over when they are taken, and the rows of a start.
fn turned(kinds: u8) -> String {
    let mut pieces = String::new();
    for kind in 0..kinds {
        let letter = (b'A' + kind) as char;
        let promotes = format!("promotes: (zone: Ranks([-1, -2, -3]), to: [\"+{letter}\"], rule: May)");
        let _ = writeln!(pieces, r#""{letter}": (letter: "{letter}", moves: "fW", {promotes}),"#);
        let _ =
            writeln!(pieces, r#""+{letter}": (letter: "+{letter}", moves: "WfF", captured_as: "{letter}"),"#);
    }
    let row: String = (0..kinds).map(|kind| (b'A' + kind) as char).collect();
    format!(
        r#"(format: 1, id: "many", board: Squares(files: {kinds}, ranks: 9),
        players: (seats: {{ "white": (faces: N, letters: Upper), "black": (faces: S, letters: Lower) }}),
        pieces: {{ {pieces} }}, check: (matters: false),
        setup: (rows: ["{}", {} "{row}"]), drops: (),
        capture: (goes: CaptorsHand, returns_as: Demoted), lint: (allow: [UndefendedPawns]),
        end: {{ "gone": (when: NoMoves(ToMove), result: Lose(ToMove)), "again": (when: Repeated(4), result: Draw) }})"#,
        row.to_lowercase(),
        format!("\"{}\",", ".".repeat(usize::from(kinds))).repeat(7),
    )
}

#[test]
fn only_kinds_that_come_to_a_hand_are_counted() {
    let loaded = sound(&turned(13));
    assert_eq!(loaded.variant.spec().kinds.len(), 26);
    let mut game = Game::new(loaded.variant.clone(), &loaded.start).expect("a start");
    for i in 0..120_usize {
        let moves = game.legal_moves();
        let captures = |mv: &chatur_core::Move| loaded.variant.captures(game.position(), *mv);
        let Some(&mv) =
            moves.iter().find(|mv| captures(mv)).or_else(|| moves.get(i * 7 % moves.len().max(1)))
        else {
            break;
        };
        game.play(mv).expect("it is legal");
    }
    let setup = game.setup();
    let held = |kind: chatur_core::KindId| {
        loaded.variant.spec().seat_ids().any(|seat| setup.in_hand(seat, kind) > 0)
    };
    assert!(loaded.variant.spec().kind_ids().any(held), "something is in hand");
}

#[test]
fn a_fusion_keeps_the_limit_of_what_it_makes() {
    sound(
        r#"(format: 1, id: "crowned", extends: "Chess", pieces: { "queen": (limit: 1) },
        fusion: (ways: { "crown": (of: ["rook", "bishop"], into: "queen", how: MoveOnto) }),
        examples: [
            (position: "4k3/8/8/8/8/8/8/R1B1K3 w - - 0 1", legal: ["a1c1", "a1c1@c1"]),
            (position: "4k3/8/8/8/8/8/8/R1B1K2Q w - - 0 1", illegal: ["a1c1", "a1c1@c1"]),
            (position: "4k3/8/8/8/8/8/8/R1B1K2q w - - 0 1", illegal: ["a1c1"]),
            (position: "4k3/8/8/8/8/8/8/R1B1KR1q w - - 0 1", legal: ["a1c1"]),
        ])"#,
    );
}
