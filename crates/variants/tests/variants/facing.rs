//! Kings that may not face each other.

use chatur_variants::check;

/// White's king castles over f1, which looks up the open f-file. On f6 stands the other king, or beside it.
fn castles(black_king: &str, expected: &str) -> Vec<String> {
    let text = format!(
        r#"(
            format: 1, id: "facing", name: "Facing", extends: "orthodox",
            check: (facing_royals: Forbidden),
            examples: [(position: "8/8/{black_king}/8/8/8/8/4K2R w K - 0 1", {expected}: ["e1g1"])],
        )"#
    );
    check("facing.ron", &text).diagnostics.iter().map(ToString::to_string).collect()
}

#[test]
fn a_king_does_not_castle_over_a_square_that_faces_the_other() {
    assert_eq!(castles("5k2", "illegal"), Vec::<String>::new());
    assert_eq!(castles("3k4", "legal"), Vec::<String>::new());
    assert_ne!(castles("5k2", "legal"), Vec::<String>::new());
}
