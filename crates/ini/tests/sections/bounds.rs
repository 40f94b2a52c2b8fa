//! Texts of strangers.

use std::fmt::Write;

use chatur_ini::{LARGEST_FILE, MOST_SECTIONS, import};

use crate::only;

fn code(text: &str) -> &'static str {
    import(text, &[]).expect_err("too much").problem.code()
}

#[test]
fn too_much_is_refused_before_it_is_read() {
    assert_eq!(code(&"#".repeat(LARGEST_FILE + 1)), "file-too-large");
    assert_eq!(code(&"[a]\n".repeat(MOST_SECTIONS + 1)), "too-many-sections");
    assert_eq!(code(&format!("[a]\n{}", "x = 1\n".repeat(401))), "too-many-keys");
    assert_eq!(code(&format!("[a]\nx = {}\n", "1".repeat(5000))), "value-too-long");
}

#[test]
fn parents_have_a_depth() {
    let mut text = "[v0:chess]\n".to_owned();
    for i in 1..=20 {
        let _ = writeln!(text, "[v{i}:v{}]", i - 1);
    }
    let wrong = only(&text).text.expect_err("too deep");
    assert_eq!(wrong[0].problem.code(), "too-deep");
}

#[test]
fn numbers_and_boards_beyond_all_bounds_are_refused_and_nothing_else() {
    for line in [
        "maxRank = 0",
        "maxFile = 255",
        "maxRank = 99999999999",
        "startFen = 999999999999999999999999/8 w",
        "startFen = [",
        "startFen = ",
        "customPiece1 = é:W",
        "customPiece1 = x:é",
        "customPiece1 = x:",
        "customPiece1 = x:iiiifW",
        "promotionLimit = q",
        "promotedPieceType = q:",
        "nMoveRule = 70000",
        "connectN = 300",
        "flagRegionWhite = é9 *",
        "soldierPromotionRank = 11",
        "doubleStepRank = 10",
        "mobilityRegionWhite = *1",
        "mobilityRegionWhiteÉ = *1",
        "castlingQueensideFile = l",
        "castlingKingsideFile = a",
        "flagPieceCount = 0",
        "pawnTypes = ",
        "king = -",
    ] {
        let one = only(&format!("[a:chess]\n{line}\n"));
        if let Ok(text) = one.text {
            assert!(chatur_variants::check("a.ron", &text).ok(), "{line}\n{text}");
        }
    }
}
