//! Endings at the end of a round: they come first, and early.

use chatur_core::{Decision, Seat};

use super::{counts, game, known, result, written};

#[test]
fn the_race_ends_when_nobody_can_follow() {
    let race = known("racing-kings");
    for (position, moves, expected, reason) in [
        // Black is far away.
        ("8/6K1/8/8/3k4/8/8/8 w - - 0 1", "Kg8", "1-0", "one home"),
        // Black is near, but all squares are guarded.
        ("8/K6k/8/8/8/8/1B6/6R1 w - - 0 1", "Kb8", "1-0", "one home"),
        // Black is stalemated, or has had his hundredth quiet ply.
        ("8/6K1/8/8/1R6/8/8/k1N5 w - - 0 1", "Kg8", "1-0", "one home"),
        ("8/K7/8/8/8/8/8/R4N1k w - - 99 80", "Kb8", "1-0", "one home"),
        ("8/1K4k1/8/8/8/8/8/8 w - - 0 1", "Kb8", "*", ""),
        // The count is full, but Black may still draw level: the race decides.
        ("8/1K4k1/8/8/8/8/8/8 w - - 99 80", "Kb8", "*", ""),
        ("8/1K4k1/8/8/8/8/8/8 w - - 99 80", "Kb8 Kg8", "1/2-1/2", "both home"),
        ("8/1K4k1/8/8/8/8/8/8 w - - 99 80", "Kb8 Kg6", "1-0", "one home"),
        // At the end of the round the race comes before the count, too.
        ("8/5K2/k7/8/8/8/8/8 w - - 98 80", "Kf6 Ka7", "1/2-1/2", "quiet"),
        ("8/k5K1/8/8/8/8/8/8 w - - 98 80", "Kg6 Ka8", "0-1", "one home"),
    ] {
        let game = game(&race, position, moves);
        assert_eq!(result(&game), expected, "{position} {moves}");
        let told = game.outcome().map_or("", |outcome| &outcome.reason);
        assert!(reason.is_empty() || told.contains(reason), "{position} {moves}: {told}");
    }
}

/// What python-chess counts, which ends races early as well.
#[test]
fn counts_end_with_the_race() {
    let race = known("racing-kings");
    for (position, expected) in [
        ("4brn1/2K2k2/8/8/8/8/8/8 w - - 0 1", vec![6, 33, 178, 3151, 12_981]),
        ("8/8/1rk4K/8/8/8/2bnNBR1/qrbnNBRQ b - - 0 1", vec![36, 697, 26_592]),
    ] {
        assert_eq!(counts(&race, position, expected.len()), expected, "{position}");
    }
}

/// A search asks the position alone, and is told the same.
#[test]
fn a_search_is_told() {
    let race = known("racing-kings");
    let home = game(&race, "8/6K1/8/8/3k4/8/8/8 w - - 0 1", "Kg8");
    assert!(race.goal_reached(home.position()));
    assert_eq!(race.judge(home.position(), 1, false), Some(Decision::Win(vec![Seat(0)])));
    let open = game(&race, "8/1K4k1/8/8/8/8/8/8 w - - 99 80", "Kb8");
    assert!(!race.goal_reached(open.position()));
    assert_eq!(race.judge(open.position(), 3, false), None);
}

/// Authors have it too, on both generators.
#[test]
fn any_goal_can_wait_for_the_round() {
    let hill = r#"
        zones: { "hill": At("e4, a1") },
        end: {
            "both": (at: RoundEnd, when: Everybody(Reached(kinds: ["king"], zone: "hill")), result: Draw),
            "hill": (at: RoundEnd, when: Reached(kinds: ["king"], zone: "hill"), result: Win(Owner)),
        },
        lint: (allow: [UndefendedPawns]),
    )"#;
    let narrow = written(&format!("(format: 1, id: \"x\", extends: \"orthodox\", {hill}"));
    let open = written(&format!("(format: 1, id: \"x\", extends: \"crazyhouse\", {hill}"));
    assert_ne!(narrow.rule_set(), open.rule_set());
    for (rules, hands) in [(narrow, ""), (open, "[]")] {
        for (board, rest, moves, expected) in [
            // Black is too far away, or cannot come where White stands.
            ("4k3/8/8/8/8/4K3/8/8", "w - - 0 1", "Ke4", "1-0"),
            ("8/8/3k4/8/6P1/5K2/8/8", "w - - 0 1", "Ke4", "1-0"),
            ("8/8/8/3k4/8/8/3K4/8", "w - - 0 1", "Kc2 Ke4", "0-1"),
            // He can come to the other hill.
            ("8/8/8/8/8/4K3/k7/8", "w - - 0 1", "Ke4", "*"),
            ("8/8/8/8/8/4K3/k7/8", "w - - 0 1", "Ke4 Ka1", "1/2-1/2"),
            ("8/8/8/8/8/4K3/k7/8", "w - - 99 80", "Ke4 Kb2", "1-0"),
        ] {
            let game = game(&rules, &format!("{board}{hands} {rest}"), moves);
            assert_eq!(result(&game), expected, "{board} {moves}");
        }
    }
}
