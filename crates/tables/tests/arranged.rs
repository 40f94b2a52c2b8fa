//! A position that is taken apart and put together again is the same to the byte, whatever the variant.

use chatur_core::Game;
use chatur_notation::{read_position, write_position, write_setup};
use chatur_tables::analysis::{Arranged, Arranging};
use chatur_variants::{Loaded, catalogue, load};
use serde_json::{Value, json};

/// Numbers that look random, the same ones each time.
fn numbers(seed: u64) -> impl Iterator<Item = usize> {
    let next =
        |state: &u64| Some(state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f));
    std::iter::successors(Some(seed), next).skip(1).map(|state| (state >> 40) as usize)
}

/// What is said of an arrangement, after the way from the host to a page and back.
fn judged(loaded: &Loaded, game: &Game, arranged: Option<&Value>) -> Value {
    let asked: Arranging = serde_json::from_value(json!({"arranged": arranged})).unwrap();
    serde_json::to_value(asked.judge(loaded, game)).unwrap()
}

/// The text of a position as an editor gives it back that changes nothing.
fn edited(loaded: &Loaded, text: &str) -> Value {
    let setup = read_position(&loaded.variant, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let game = Game::new(loaded.variant.clone(), &setup).unwrap();
    let apart = judged(loaded, &game, None);
    let told = judged(loaded, &game, Some(&apart["arranged"]));
    // What a position has can be taken from it.
    for part in ["rights", "passed", "fresh"] {
        let none = Vec::new();
        let all = |of: &'static str| told[of][part].as_array().unwrap_or(&none);
        for one in all("arranged") {
            assert!(all("offers").contains(one), "{part} {one}: {text}");
        }
    }
    told
}

#[test]
fn positions_of_every_variant_come_back_to_the_byte() {
    let mut seen = 0;
    for entry in catalogue() {
        let loaded = load(entry.id).unwrap_or_else(|error| panic!("{}: {error}", entry.id));
        for (seed, length) in [(1, 0), (2, 1), (3, 7), (4, 24), (5, 70)] {
            let mut game = Game::new(loaded.variant.clone(), &loaded.start).unwrap();
            for number in numbers(seed).take(length) {
                let moves = game.legal_moves();
                if moves.is_empty() {
                    break;
                }
                game.play(moves[number % moves.len()]).unwrap();
            }
            let text = write_position(&loaded.variant, game.position());
            // A game that is over may stand where no game can begin.
            if Game::new(loaded.variant.clone(), &loaded.variant.setup(game.position())).is_err() {
                assert!(game.outcome().is_some(), "{}: {text}", entry.id);
                continue;
            }
            assert_eq!(edited(&loaded, &text)["position"], json!(text), "{}", entry.id);
            seen += 1;
        }
    }
    assert!(seen > 400, "{seen} positions");
}

#[test]
fn what_random_games_seldom_have_comes_back_too() {
    for (variant, text) in [
        ("orthodox", "rnbqkbnr/pppp1ppp/8/8/3Pp3/5N2/PPP1PPPP/RNBQKB1R b Kq d3 3 9"),
        ("orthodox", "4k3/8/8/8/3pP3/8/8/4K2R b K e3 0 33"),
        ("chess960", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 b Gb - 7 40"),
        ("three-check", "rnbqkbnr/pppp1ppp/8/8/8/8/PPPP1PPP/RNBQKBNR b Kkq - 2+1 5 12"),
        ("crazyhouse", "r1bqkb1r/ppp2Q~pp/8/8/8/8/PPPP1PPP/RNB1K1NR[NPPbn] b KQq - 0 9"),
        (
            "four-player",
            "R-0,1,0,0-1,0,1,0-0,0,1,1-7,0,12,40-3-14/14/14/14/6,yK,3,yR,3/14/dbK,2,dbQ,10/\
             14/14/13,gK/14/14/14/7,rK,2,rR,3",
        ),
    ] {
        let loaded = load(variant).unwrap();
        let setup = read_position(&loaded.variant, text);
        let Ok(setup) = setup else { panic!("{variant} {text}: {}", setup.unwrap_err()) };
        let position = loaded.variant.position(&setup).unwrap_or_else(|error| panic!("{variant}: {error}"));
        let written = write_position(&loaded.variant, &position);
        println!("{written}");
        assert_eq!(edited(&loaded, text)["position"], json!(written), "{variant}");
    }
}

#[test]
fn what_can_be_otherwise_is_offered_and_what_cannot_is_not() {
    let chess = load("orthodox").unwrap();
    let text = "r3k2r/8/8/8/2pPp3/8/7P/R3K1R1 b Qkq - 0 9";
    let offers = &edited(&chess, text)["offers"];
    let right =
        |seat: &str, king: &str, partner: &str| json!({"seat": seat, "king": king, "partner": partner});
    assert_eq!(
        offers["rights"],
        json!([right("white", "e1", "a1"), right("black", "e8", "a8"), right("black", "e8", "h8")])
    );
    assert_eq!(offers["passed"], json!([{"seat": "white", "piece": "d4", "skipped": "d3"}]));
    assert_eq!((&offers["walls"], &offers["states"]), (&json!(false), &json!(false)));
    assert_eq!(edited(&load("duck").unwrap(), &start("duck"))["offers"]["walls"], json!(true));
    assert_eq!(edited(&load("four-player").unwrap(), &start("four-player"))["offers"]["states"], json!(true));
    assert_eq!(edited(&load("marseillais").unwrap(), &start("marseillais"))["offers"]["made"], json!(1));
}

fn start(variant: &str) -> String {
    let loaded = load(variant).unwrap();
    write_setup(&loaded.variant, &loaded.start)
}

/// What cannot be any more is passed over, and the rest stands.
#[test]
fn a_right_without_its_rook_and_a_mark_without_its_pawn_are_passed_over() {
    let chess = load("orthodox").unwrap();
    let setup = read_position(&chess.variant, "4k3/8/8/8/3pP3/8/8/R3K2R b KQ e3 0 20").unwrap();
    let mut arranged = Arranged::of(&chess.variant, &setup);
    arranged.pieces.retain(|piece| piece.at != "h1" && piece.at != "e4");
    let game = Game::new(chess.variant.clone(), &setup).unwrap();
    let judged = judged(&chess, &game, Some(&serde_json::to_value(&arranged).unwrap()));
    assert_eq!(judged["position"], json!("4k3/8/8/8/3p4/8/8/R3K3 b Q - 0 20"));
}
