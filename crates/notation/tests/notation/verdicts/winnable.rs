//! Who can still win: what the rules of each variant say of little material.

use chatur_core::Seat;

use super::{game, known, result, written};

/// Positions of a variant with who can still win: `w`, `b`, `wb`, or `-` for nobody.
fn compare(id: &str, cases: &[(&str, &str)]) {
    let variant = known(id);
    let mut wrong = Vec::new();
    for (position, expected) in cases {
        let game = game(&variant, position, "");
        let can = |seat, letter| if game.could_win(Seat(seat)) { letter } else { "" };
        let found = format!("{}{}", can(0, "w"), can(1, "b"));
        let found = if found.is_empty() { "-" } else { &found };
        if found != *expected {
            wrong.push(format!("{position}: {found}, not {expected}"));
        }
        if *expected == "-" && result(&game) == "*" {
            wrong.push(format!("{position} goes on"));
        }
    }
    assert!(wrong.is_empty(), "{id}\n{}", wrong.join("\n"));
}

#[test]
fn orthodox() {
    compare(
        "orthodox",
        &[
            ("8/3k4/8/8/8/8/4K3/8 w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/5N2 w - - 0 1", "-"),
            ("8/3k1b2/8/8/8/8/4K3/8 w - - 0 1", "-"),
            ("8/3k1b2/8/8/8/8/4K3/5B2 w - - 0 1", "-"),
            ("8/3kb3/8/8/8/8/4K3/5B2 w - - 0 1", "wb"),
            ("8/3k4/8/8/8/2B5/4K3/B3B3 w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/4NN2 w - - 0 1", "w"),
            ("8/3k4/8/8/8/8/4K3/4BN2 w - - 0 1", "w"),
            ("8/3k4/8/8/8/8/P3K3/8 w - - 0 1", "w"),
            ("8/3k4/8/8/8/8/R3K3/8 w - - 0 1", "w"),
            ("8/3k2n1/8/8/8/8/4K3/5N2 w - - 0 1", "wb"),
            ("8/3k2r1/8/8/8/8/4K3/5N2 w - - 0 1", "wb"),
            // No square can be taken from the black king for good.
            ("8/3k2q1/8/8/8/8/4K3/5N2 w - - 0 1", "b"),
            ("8/3k2r1/8/8/8/8/4K3/5B2 w - - 0 1", "b"),
            ("8/3kqqr1/8/8/8/8/4K3/3B1B2 w - - 0 1", "b"),
            ("rnbqkbnr/pppppppp/8/8/8/8/8/4K3 w kq - 0 1", "b"),
        ],
    );
}

#[test]
fn atomic() {
    compare(
        "atomic",
        &[
            ("8/3k4/8/8/8/8/4K3/8 w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/5N2 w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/5B2 w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/5R2 w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/4NN2 w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/3NNN2 w - - 0 1", "w"),
            ("8/3k4/8/8/8/8/4K3/4RN2 w - - 0 1", "w"),
            ("8/3k4/8/8/8/8/4K3/5Q2 w - - 0 1", "w"),
            ("8/3k4/8/8/8/8/P3K3/8 w - - 0 1", "w"),
            // What the other side has may go up beside its king.
            ("8/3k1p2/8/8/8/8/4K3/5N2 w - - 0 1", "wb"),
            ("8/3k1b2/8/8/8/8/4K3/5N2 w - - 0 1", "wb"),
            // Bishops that never meet, and cannot mate alone.
            ("8/3k1b2/8/8/8/8/4K3/2B5 w - - 0 1", "-"),
            ("8/3k1b2/8/8/8/8/4K3/5B2 w - - 0 1", "wb"),
            ("rnbqkbnr/pppppppp/8/8/8/8/8/4K3 w kq - 0 1", "b"),
        ],
    );
}

#[test]
fn checks_goals_and_hordes() {
    compare(
        "three-check",
        &[
            ("8/3k4/8/8/8/8/4K3/8 w - - 3+3 0 1", "-"),
            ("8/3k1n2/8/8/8/8/4K3/8 w - - 3+3 0 1", "b"),
            ("8/3k1n2/8/8/8/8/4K2B/8 w - - 3+3 0 1", "wb"),
        ],
    );
    compare("king-of-the-hill", &[("8/3k4/8/8/8/8/4K3/8 w - - 0 1", "wb")]);
    compare("racing-kings", &[("8/8/8/8/8/8/4K2k/8 w - - 0 1", "wb")]);
    compare(
        "horde",
        &[
            ("8/3k4/8/8/8/8/4P3/8 w - - 0 1", "b"),
            ("8/3k4/8/8/8/8/4N3/8 w - - 0 1", "b"),
            ("8/3k4/8/8/8/8/4B3/4B3 w - - 0 1", "b"),
            ("8/3k4/8/8/8/8/4Q3/4B3 w - - 0 1", "wb"),
            ("8/3k1p2/8/8/8/8/4Q3/8 w - - 0 1", "wb"),
        ],
    );
}

#[test]
fn games_in_which_pieces_are_given_away() {
    for id in ["antichess", "giveaway"] {
        compare(
            id,
            &[
                ("8/5b2/8/8/8/8/8/2B5 w - - 0 1", "-"),
                ("8/5b2/8/8/8/8/4B3/8 w - - 0 1", "wb"),
                ("8/3bb3/8/8/8/8/4B3/8 w - - 0 1", "w"),
                // The knight that is to move is the one that cannot be caught, or cannot catch.
                ("8/8/3n4/8/8/8/8/1N6 w - - 0 1", "b"),
                ("8/8/3n4/8/8/8/8/1N6 b - - 0 1", "w"),
                ("8/8/4n3/8/8/8/8/1N6 w - - 0 1", "w"),
                ("8/8/4n3/8/8/8/8/N7 w - - 0 1", "b"),
                ("8/5p2/8/8/8/8/8/2B5 w - - 0 1", "wb"),
            ],
        );
    }
}

#[test]
fn pieces_in_hand() {
    compare(
        "crazyhouse",
        &[
            ("8/3k4/8/8/8/8/4K3/8[] w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/8[N] w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/5b2[] w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/8[p] w - - 0 1", "wb"),
            ("8/3k4/8/8/8/8/4K3/8[NN] w - - 0 1", "wb"),
        ],
    );
    compare(
        "seirawan",
        &[
            ("8/3k4/8/8/8/8/4K3/8[] w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/5E2[] w - - 0 1", "w"),
            ("4k3/8/8/8/8/8/8/4K3[H] w E - 0 1", "w"),
        ],
    );
}

#[test]
fn other_armies() {
    compare(
        "makruk",
        &[
            ("8/3k4/8/8/8/8/4K3/8 w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/5M2 w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/5S2 w - - 0 1", "w"),
            ("8/3k4/8/8/8/8/4K3/5N2 w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/4NM2 w - - 0 1", "w"),
        ],
    );
    compare(
        "shako",
        &[
            ("10/4k5/10/10/10/10/10/10/4K5/10 w - - 0 1", "-"),
            ("10/4k5/10/10/10/10/10/10/4K5/C9 w - - 0 1", "-"),
            ("10/4k5/10/10/10/10/10/10/4K5/CC8 w - - 0 1", "w"),
            ("10/4k5/10/10/10/10/10/10/4K5/E9 w - - 0 1", "-"),
            ("10/4kb4/10/10/10/10/10/10/4K5/E9 w - - 0 1", "wb"),
            ("10/4k1b3/10/10/10/10/10/10/4K5/E9 w - - 0 1", "-"),
        ],
    );
    compare(
        "xiangqi",
        &[
            ("3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "-"),
            ("3k5/9/4b4/9/9/9/9/4B4/9/4K4 w - - 0 1", "-"),
            ("3k5/9/9/9/9/9/9/9/9/4KN3 w - - 0 1", "w"),
            ("3k5/9/9/4p4/9/9/9/9/9/4KR3 w - - 0 1", "wb"),
            ("3k5/9/9/9/9/9/9/9/4A4/4KC3 w - - 0 1", "w"),
        ],
    );
    compare("knightmate", &[("8/3k4/8/8/8/8/4K3/8 w - - 0 1", "-")]);
}

/// A game in which nothing is said of material ends all the same when nobody can win, and one that is won by coming
/// somewhere does not.
#[test]
fn nothing_need_be_said_of_material() {
    let bare = "8/3k4/8/8/8/8/4K3/8 w - - 0 1";
    let silent = r#"(format: 1, id: "x", extends: "orthodox", without: ["end.material"])"#;
    let ended = game(&written(silent), bare, "");
    assert_eq!(ended.outcome().map(|outcome| outcome.reason.as_str()), Some("dead position"));
    let shore = r#"(format: 1, id: "x", extends: "orthodox",
        end: {"shore": (when: Reached(kinds: ["king"], zone: "far edge"), result: Win(Owner))})"#;
    assert_eq!(result(&game(&written(shore), bare, "")), "*");
}
