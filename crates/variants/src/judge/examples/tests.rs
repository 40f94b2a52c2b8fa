use std::fmt::Write as _;

use crate::Checked;
use crate::check;
use crate::said::tests::told_in_all;

/// A child of the orthodox variant with these examples, checked.
fn checked(parent: &str, examples: &str) -> Checked {
    check(
        "mine.ron",
        &format!("(format: 1, id: \"mine\", name: \"Mine\", extends: {parent:?}, examples: [{examples}])"),
    )
}

/// What is said of one example: the way to the place, and the message.
fn said(parent: &str, example: &str) -> Vec<(String, String)> {
    let diagnostics = checked(parent, example).diagnostics;
    diagnostics.iter().for_each(told_in_all);
    diagnostics.into_iter().map(|diagnostic| (diagnostic.path, diagnostic.message)).collect()
}

#[test]
fn facts_that_hold() {
    for (parent, example) in [
        ("orthodox", "(perft: [20, 400])"),
        ("orthodox", r#"(after: ["e2e4"], legal: ["e7e5"], illegal: ["e7e4", "e2e4"], result: "*")"#),
        (
            "orthodox",
            r#"(position: "k7/7P/8/8/8/8/8/K7 w", legal: ["h7h8q", "h7h8N"], illegal: ["h7h8k", "h7h8"])"#,
        ),
        ("orthodox", r#"(position: "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", legal: ["d4e3"])"#),
        ("chess960", "(start: 0, perft: [20])"),
        ("chess960", r#"(position: "4k3/8/8/8/8/8/8/R4KR1 w GA - 0 1", legal: ["f1g1", "f1a1", "f1c1"])"#),
        (
            "three-check",
            r#"(position: "4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1", after: ["a1a8"], result: "1-0")"#,
        ),
        (
            "super-chess",
            r#"(position: "4k3/8/8/8/3pp3/2**4/2+R*4/4K3 w", after: ["c2d2", "e8e7"], legal: ["d2d5"])"#,
        ),
        (
            "crazyhouse",
            r#"(position: "4k3/8/8/8/8/8/8/Q~3K3[Np] w - - 0 1", legal: ["N@e4", "N@f6"], illegal: ["P@e4", "N@e8"])"#,
        ),
        (
            "seirawan",
            r#"(position: "4k3/8/8/8/8/8/8/RN2K2R[HE] w KQB - 0 1", legal: ["b1c3h", "e1g1h", "h1e1h", "h1e1"], illegal: ["e1g1n"])"#,
        ),
        // Only what the castling field names has not moved yet.
        (
            "seirawan",
            r#"(position: "4k3/8/8/8/8/8/8/RN2K2R[HE] w - - 0 1", legal: ["b1c3"], illegal: ["b1c3h", "e1g1"])"#,
        ),
        (
            "shogi",
            r#"(position: "8k/P8/1S2+P4/9/9/9/9/9/4K4[] w - - 0 1", legal: ["a8a9+", "b7b8", "b7b8+", "e7e8"], illegal: ["a8a9", "e7e8+"])"#,
        ),
        ("duck", r#"(legal: ["e2e4,e4e3", "e2e4,e3"], illegal: ["e2e4", "e2e4,e4d2"])"#),
        ("shako", r#"(position: "5k4/10/10/10/10/10/10/10/1R3K2R1/10 w KQ - 0 1", legal: ["f2h2", "f2d2"])"#),
        ("cambodian", r#"(position: "4k2r/8/p7/8/8/8/8/3K4 w D - 0 1", legal: ["d1b2", "d1f2"])"#),
        ("cambodian", r#"(position: "4k2r/8/p7/8/8/8/8/3K4 w - - 0 1", illegal: ["d1b2", "d1f2"])"#),
        ("gustav3", r#"(position: "5k4/*8*/*8*/*8*/*8*/*8*/*8*/1R3K2R1 w KQ - 0 1", legal: ["f1h1"])"#),
        (
            "janggi",
            r#"(position: "3k5/9/9/9/9/9/9/9/4K4/8R w - - 0 1", legal: ["pass", "e2e2", "e2e1", "i1i10"], illegal: ["e1e1"])"#,
        ),
        (
            "four-player",
            r#"(placed: (pieces: {"red": {"king": "h1", "pawn": "e7"}, "blue": {"king": "a9"}, "yellow": {"king": "g14"}, "green": {"king": "n6"}}),
                after: ["e7e8", "a9a10", "flag:yellow"], legal: ["g14h14"], points: {"red": 0}, out: [], result: "*")"#,
        ),
    ] {
        assert_eq!(said(parent, example), [], "{example}");
    }
}

#[test]
fn facts_that_do_not() {
    let mut text = String::new();
    for (parent, example) in [
        ("orthodox", "(perft: [20, 401, 1])"),
        ("orthodox", r#"(after: ["e2e4", "e2e4"])"#),
        ("orthodox", r#"(after: ["Nf3"])"#),
        ("orthodox", r#"(after: ["e2e9"])"#),
        ("orthodox", r#"(after: ["e2e4"], legal: ["e7e5", "e8e7"], illegal: ["d7d5"])"#),
        ("orthodox", r#"(illegal: ["nonsense"])"#),
        ("orthodox", r#"(result: "1-0")"#),
        ("orthodox", r#"(after: ["f2f3", "e7e5", "g2g4", "d8h4"], result: "1-0")"#),
        ("orthodox", "(start: 518)"),
        ("chess960", "(start: 960)"),
        ("chess960", r#"(start: 0, position: "8/8/8/8/8/8/8/8 w")"#),
        ("orthodox", r#"(position: "8/8/8/8 w")"#),
        ("super-chess", r#"(position: "4k3/8/8/8/8/2*5/2+R*4/4K3 w")"#),
        ("super-chess", r#"(position: "4k3/8/8/8/8/2***3/2+R*4/4K3 w")"#),
        ("orthodox", r#"(position: "rnbqkbnr/ppppppppp/8/8/8/8/8/8 w")"#),
        ("orthodox", r#"(position: "x7/8/8/8/8/8/8/8 w")"#),
        ("orthodox", r#"(position: "k7/8/8/8/8/8/8/8 w")"#),
        ("orthodox", r#"(position: "k7/8/8/8/8/8/8/K7 x")"#),
        ("orthodox", r#"(position: "k7/8/8/8/8/8/8/K7 w K")"#),
        ("orthodox", r#"(position: "k7/8/8/8/8/8/8/K7 w - e3")"#),
        ("orthodox", r#"(position: "k7/8/8/8/8/8/8/K7 w - - x")"#),
        ("orthodox", r#"(position: "k7/8/8/8/8/8/8/K7 w - - 3+3")"#),
        ("orthodox", r#"(position: "k7/8/8/8/8/8/8/K7 w - - 0 1 2")"#),
        ("orthodox", r#"(position: "k7/8/8/8/8/8/8/K6* w")"#),
        ("crazyhouse", r#"(position: "k7/8/8/8/8/8/8/K7[N w")"#),
        ("crazyhouse", r#"(position: "k7/8/8/8/8/8/8/K7[X] w")"#),
        ("seirawan", r#"(position: "k7/8/8/8/8/8/8/K7[] w B")"#),
        ("crazyhouse", r#"(after: ["N@e4"], legal: ["e7e5"])"#),
        ("crazyhouse", r#"(illegal: ["X@e4", "N@e9", "e2-e4", "e2e4,"])"#),
    ] {
        let said = said(parent, example);
        assert!(!said.is_empty(), "{example}");
        writeln!(text, "{example}").unwrap();
        for (path, message) in said {
            writeln!(text, "  {path}: {message}").unwrap();
        }
    }
    insta::with_settings!({
        snapshot_path => concat!(env!("CARGO_MANIFEST_DIR"), "/../../snapshots/variants"),
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, { insta::assert_snapshot!("examples_that_fail", text) });
}

#[test]
fn long_counts_are_left_out_of_a_check() {
    // The last number is wrong, but far too large to be tried.
    let deep = "(perft: [20, 400, 8902, 197281, 4865608, 119060324, 3195901860])";
    assert_eq!(said("orthodox", deep), []);
    // A wrong small number ends the list: what follows may take for ever.
    assert_eq!(said("orthodox", "(perft: [1, 1, 1, 1, 1, 1, 1, 1, 1])").len(), 1);
}
