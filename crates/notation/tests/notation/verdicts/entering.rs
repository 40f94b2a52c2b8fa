//! The entering king of shogi: who may declare the end of a game, and how it ends then.

use std::sync::Arc;

use chatur_core::{Decision, Seat, Variant};

use super::{game, known, written};

/// What the player to move may claim first: `win`, `draw`, or `-` for nothing.
fn claim(variant: &Arc<Variant>, position: &str) -> &'static str {
    let game = game(variant, position, "");
    match game.claims().first().map(|outcome| &outcome.decision) {
        None => "-",
        Some(Decision::Draw) => "draw",
        Some(decision) if decision.is_win_for(game.turn()) => "win",
        Some(_) => "loss",
    }
}

/// Sente's king in the zone with ten others, a point each; `hand` is held
/// beside them.
fn sente(hand: &str) -> String {
    format!("GGGGSSSS1/9/NN2K4/9/9/9/9/9/4k4[{hand}] w - - 0 1")
}

/// The same of gote, with ten points on the board. Sente holds `theirs`.
fn gote(hand: &str, theirs: &str) -> String {
    format!("4K4/9/9/9/9/9/nn2k4/9/ggggssss1[{theirs}{hand}] b - - 0 1")
}

#[test]
fn with_27_points_sente_needs_one_more() {
    let shogi = known("shogi");
    assert_eq!(claim(&shogi, &sente("RRBPPP")), "win");
    assert_eq!(claim(&shogi, &sente("RRBPP")), "-");
    assert_eq!(claim(&shogi, &gote("rrbpp", "")), "win");
    assert_eq!(claim(&shogi, &gote("rrbp", "")), "-");
    // Nine others, a king outside, a king in check.
    assert_eq!(claim(&shogi, "GGGGSSSS1/9/N3K4/9/9/9/9/9/4k4[RRBBPPP] w - - 0 1"), "-");
    assert_eq!(claim(&shogi, "GGGGSSSS1/9/NN7/4K4/9/9/9/9/4k4[RRBBPPP] w - - 0 1"), "-");
    assert_eq!(claim(&shogi, "GGGGSSSS1/9/NN2K4/9/9/4r4/9/9/4k4[RRBBPPP] w - - 0 1"), "-");
}

/// What was given as a handicap counts for who gave it, against a whole army of 27 points, and for nobody else.
#[test]
fn who_gives_a_handicap_counts_what_was_given() {
    let shogi = known("shogi");
    let army = "RRBPPPPPPPPPPPP";
    assert_eq!(claim(&shogi, &gote("rrb", army)), "win", "25 and two that were given");
    assert_eq!(claim(&shogi, &gote("rr", army)), "win", "20 and seven that were given");
    assert_eq!(claim(&shogi, &gote("rrb", &army[1..])), "-", "no whole army on the other side");
    let without = r#"(format: 1, id: "x", extends: "shogi",
        modules: {"declaration": (rust: "declaration", with: (army: 0))})"#;
    assert_eq!(claim(&written(without), &gote("rrb", army)), "-");
    // It is the start that tells: what is lost in the game is lost.
    let start = "4K4/9/9/9/9/4P4/nn2k4/9/ggggssss1[RRBPPPPPPPPPPPrrb] b - - 0 1";
    let taken = game(&shogi, start, "e3e4 e9e8 e4e3 e8e9");
    assert_eq!(taken.turn(), Seat(1));
    assert_eq!(taken.claims().len(), 1, "26 with the pawn, and two that were given");
    let lost = "4K4/9/9/9/9/9/nn2k4/1s6R/ggggsss2[RBPPPPPPPPPPPPrrb] b - - 0 1";
    assert_eq!(claim(&shogi, lost), "win");
    let lost = game(&shogi, lost, "e3e4 i2b2 e4e3 e9e8");
    assert!(lost.claims().is_empty(), "nine others, 24 and two");
}

/// The rule of 24 points: with 31 the declaration wins, with 24 to 30 it draws.
#[test]
fn with_24_points_it_is_a_draw_and_with_31_a_win() {
    let professional = written(
        r#"(format: 1, id: "x", extends: "shogi",
            without: ["end.entering king"],
            modules: {"declaration": (rust: "declaration", with: (points: [31])),
                      "impasse": (rust: "declaration", with: (points: [24]))},
            end: {"declaration": (when: Module("declaration"), result: Win(ToMove), claim: true),
                  "impasse": (when: Module("impasse"), result: Draw, claim: true)})"#,
    );
    for (hand, expected) in [("RRBBP", "win"), ("RRBB", "draw"), ("RRPPPP", "draw"), ("RRPPP", "-")] {
        assert_eq!(claim(&professional, &sente(hand)), expected, "{hand}");
        assert_eq!(claim(&professional, &gote(&hand.to_lowercase(), "")), expected, "{hand}");
    }
}

/// Where both have entered everything counts that a player has, wherever it stands.
#[test]
fn both_kings_have_entered() {
    let agreed = written(
        r#"(format: 1, id: "x", extends: "shogi",
            modules: {"declaration": (rust: "declaration", with: (points: [24], both: true))},
            end: {"entering king": (result: Draw)})"#,
    );
    let position =
        |mine: &str, theirs: &str| format!("4K4/9/9/9/PPPPPPPPP/9/4k4/ppppppppp/9[{mine}{theirs}] w - - 0 1");
    assert_eq!(claim(&agreed, &position("RRBBB", "rbb")), "draw");
    assert_eq!(claim(&agreed, &position("RRB", "rbb")), "draw");
    assert_eq!(claim(&agreed, &position("RR", "rbbb")), "-", "19 points");
    assert_eq!(claim(&agreed, &position("RRBB", "rb")), "-", "19 points of the other");
    let outside = position("RRBBB", "rbb").replace("9/4k4/", "4k4/9/");
    assert_eq!(claim(&agreed, &outside), "-");
}
