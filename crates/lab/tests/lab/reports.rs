//! What people read.

use chatur_lab::balance::{BalancePlan, Facts, balance};
use chatur_lab::matches::{Decided, Format, GameResult, Spent, standing};
use chatur_lab::report::{
    balance_page, balance_text, balance_text_in, match_page, match_text, values_page, values_text,
};
use chatur_lab::statistics::{Measure, Sprt};
use chatur_lab::values::{KindValue, Values};
use chatur_lab::{Field, Sides};
use chatur_variants::Lang;

fn snapshot(name: &str, text: &str) {
    insta::with_settings!(
        {
            snapshot_path => concat!(env!("CARGO_MANIFEST_DIR"), "/../../snapshots/lab"),
            prepend_module_to_snapshot => false,
            omit_expression => true,
        },
        { insta::assert_snapshot!(name, text) }
    );
}

fn two_sides() -> Sides {
    Field::load("orthodox").unwrap().sides()
}

/// A page has its plots and asks for nothing else.
fn stands_alone(page: &str, plots: usize) {
    assert!(page.starts_with("<!doctype html>"));
    assert_eq!(page.matches("<svg").count(), plots);
    for asks in ["src=", "href=", "@import", "url("] {
        assert!(!page.contains(asks), "{asks}");
    }
}

fn result(unit: u64, seats: [usize; 2], first: f64, reason: &str) -> GameResult {
    let place = |share: f64| if share >= 0.5 { 1 } else { 2 };
    GameResult {
        opening: unit,
        unit,
        seats: seats.to_vec(),
        shares: vec![first, 1.0 - first],
        places: vec![place(first), place(1.0 - first)],
        points: Vec::new(),
        reason: reason.to_owned(),
        decided: Decided::Rules,
        faults: if reason == "time" { vec![(1, "time: 2 s".to_owned())] } else { Vec::new() },
        plies: 80,
        spent: vec![Spent { moves: 40, millis: 4000, nodes: 400_000, depths: 320 }; 2],
    }
}

#[test]
fn a_match_is_reported() {
    let mut plan = crate::support::plan("orthodox", &["new=chatur:nodes=500", "old=uci:./old uci"], 400);
    plan.format = Format::Sprt(Sprt { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 });
    let mut results = Vec::new();
    for unit in 0..60 {
        let (first, second) = match unit % 6 {
            0 => (1.0, 0.0),
            1 | 2 => (1.0, 0.5),
            3 => (0.5, 0.5),
            4 => (0.0, 0.0),
            _ => (0.0, 1.0),
        };
        results.push(result(unit, [0, 1], first, if unit == 6 { "time" } else { "checkmate" }));
        results.push(result(unit, [1, 0], second, "repetition"));
    }
    let names = ["new".to_owned(), "old".to_owned()];
    let seats = ["white".to_owned(), "black".to_owned()];
    let standing = standing(&plan, &names, &seats, &two_sides(), &results, 400);
    snapshot("match", &match_text(&standing, &plan));
    stands_alone(&match_page(&standing, &plan), 3);
}

#[test]
fn a_match_without_games_is_reported() {
    let plan = crate::support::plan("orthodox", &["chatur", "random"], 400);
    let names = ["chatur".to_owned(), "random".to_owned()];
    let seats = ["white".to_owned(), "black".to_owned()];
    let standing = standing(&plan, &names, &seats, &two_sides(), &[], 400);
    snapshot("match_without_games", &match_text(&standing, &plan));
}

#[test]
fn balance_is_reported() {
    let loaded = chatur_variants::load("orthodox").unwrap();
    let plan = BalancePlan {
        variant: "orthodox".to_owned(),
        rules: String::new(),
        games: 50,
        nodes: 1000,
        seed: 1,
        most_plies: 400,
        variety: 6,
    };
    let games: Vec<Facts> = (0..40u32)
        .map(|game| Facts {
            shares: [[1.0, 0.0], [0.0, 1.0], [0.5, 0.5], [1.0, 0.0]][game as usize % 4].to_vec(),
            reason: if game % 4 == 2 { "repetition".to_owned() } else { "checkmate".to_owned() },
            cut: false,
            plies: 60 + game,
            choices: vec![20, 20, 30, 35],
            lead_changes: game % 3,
            drama: (game % 4 != 2).then_some(0.25),
            opening: format!("e2e4 e7e5 {} ", game % 7),
            uses: [("a move of the pawn".to_owned(), 20), ("castling O-O".to_owned(), 1)].into(),
            differences: Vec::new(),
        })
        .collect();
    let report = balance(&plan, loaded.variant.spec(), &games);
    snapshot("balance", &balance_text(&report));
    snapshot("balance-french", &balance_text_in(&report, Lang::Fr, &loaded.endings));
    stands_alone(&balance_page(&report), 4);
}

#[test]
fn values_are_reported() {
    let kind = |name: &str, estimate, value: f64| KindValue {
        name: name.to_owned(),
        estimate,
        measured: Some(if name == "pawn" { Measure::exactly(value) } else { Measure::within(value, 40.0) }),
        positions: 900,
        weight: value * 0.004,
        error: 0.08,
    };
    let values = Values {
        variant: "orthodox".to_owned(),
        games: 400,
        positions: 5000,
        unit: "pawn".to_owned(),
        unit_weight: (0.4, 0.03),
        kinds: vec![kind("queen", 950, 1010.0), kind("rook", 500, 480.0), kind("pawn", 100, 100.0)],
    };
    snapshot("values", &values_text(&values));
    stands_alone(&values_page(&values), 1);
}
