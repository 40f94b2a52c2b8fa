//! Moves that are refused, each with the smallest position in which it is.

use serde_json::{Value, json};

use crate::heard::Heard;
use crate::socket::Socket;
use crate::support::Bench;
use crate::web::post;

/// The reason, the rules, a position or the start, what is played, and the move that is refused.
type Case = (&'static str, &'static str, &'static str, &'static [&'static str], &'static str);

const POCKET: &str = "orthodox + setup: (hands: {\"white\": {\"pawn\": 1}}), drops: (pieces: [\"pawn\"])";
const BESIDE: &str = "orthodox + setup: (hands: {\"white\": {\"pawn\": 1}}), drops: (near: Beside)";
const APART: &str = "orthodox + setup: (hands: {\"white\": {\"pawn\": 1}}), drops: (near: NoEnemyBeside)";
/// A hawk that never stands on the first rank has no square to enter on.
const AFAR: &str = "seirawan + pieces: {\"hawk\": (stays_in: Ranks([2, 3, 4, 5, 6, 7, 8]))}";
/// White's king is beside the pawn that is about to promote, and a rook looks through it.
const PINNED: &str = "8/r3P2K/8/8/8/8/8/k7 w - - 0 1";
/// The start of chess with a die that shows a pawn.
const WITH_PAWN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 dice=1";
const TWO_ROOKS: &str =
    "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-6,yK,7/14/14/14/14/bK,13/3,rR,10/13,gK/14/14/3,rR,10/14/14/7,rK,6";
const BETWEEN: &str = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-6,yK,7/14/14/14/14/bK,13/3,rR,10/13,gK/3,rP,10/14/3,rR,10/14/14/7,rK,6";
const BODY: &str = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-14/14/14/14/14/bK,13/14/13,gK/14/3,*,*,1,yK,7/bQ,2,r+R,*,9/14/14/7,rK,6";
const BEFORE_BODY: &str = "B-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-14/14/14/14/14/bK,13/14/13,gK/14/3,*,*,1,yK,7/bQ,2,r+R,*,9/14/14/7,rK,6";

const CASES: &[Case] = &[
    ("game_over", "orthodox", "", &["f2f3", "e7e5", "g2g4", "d8h4"], "a2a3"),
    // Whose piece, and where.
    ("empty_square", "orthodox", "", &[], "e3e4"),
    ("not_yours", "orthodox", "", &[], "Nb8-c6"),
    ("others_piece", "orthodox", "", &[], "e7e5"),
    ("own_piece", "orthodox", "", &[], "a1a2"),
    ("unreachable", "orthodox", "", &[], "e2e5"),
    ("cannot_join", "four-player", BETWEEN, &[], "d4d8"),
    ("immune", "four-player", BEFORE_BODY, &[], "a4d4"),
    ("not_anchor", "four-player", BODY, &[], "e5f5"),
    ("never_takes", "atomar", "8/8/8/8/8/8/3k4/3K4 w - - 0 1", &[], "d1d2"),
    ("leaves_region", "xiangqi", "", &[], "e1g1"),
    ("walled", "duck", "", &["e2e4,e4e5"], "e7e5"),
    ("not_on_dice", "dice-chess", WITH_PAWN, &[], "g1f3"),
    ("no_such_throw", "dice-chess", WITH_PAWN, &[], "dice2"),
    ("no_such_turn", "jieqi", "", &[], "upR"),
    ("moved_already", "orthodox + turn: (moves: Fixed(2), different_pieces: true)", "", &["e2e4"], "e4e5"),
    (
        "goes_on",
        "orthodox + turn: (then: (must: true))",
        "",
        &["e2e4", "d7d5", "f1b5", "c7c6", "b5c6"],
        "a2a3",
    ),
    ("frozen", "madrasi", "4k3/8/4r3/8/8/4R3/8/3K4 w - - 0 1", &[], "e3e4"),
    // Check, and what must be done.
    ("in_check", "orthodox", "4k3/8/8/8/8/8/P3r3/4K3 w - - 0 1", &[], "a2a3"),
    ("leaves_attacked", "orthodox", "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", &[], "e2c3"),
    ("gives_check", "racing-kings", "8/8/8/8/k7/8/8/4R2K w - - 0 1", &[], "e1a1"),
    ("no_flight", "orthodox + check: (flight: No)", "4k3/R3r3/8/8/8/8/8/4K3 w - - 0 1", &[], "e1d1"),
    ("facing", "xiangqi", "3k4r/9/9/9/9/9/9/9/9/4K3R w - - 0 1", &[], "e1d1"),
    ("must_capture", "antichess", "", &["e2e3", "b7b5"], "a3"),
    ("must_capture_most", "brazilian-draughts", "8/4m3/8/2m1m3/3M4/8/8/8 w - - 0 1", &[], "d4-c5-b6"),
    ("forbidden", "janggi", "4k4/9/9/9/4P4/9/9/9/4K4/9 w - - 0 1", &["e6d6"], "e10e9"),
    // What a piece becomes.
    ("choose_promotion", "orthodox", PINNED, &[], "e7e8"),
    ("no_such_promotion", "orthodox", PINNED, &[], "e7e8k"),
    ("promotion_limit", "grand", "10/r4P3K/10/10/10/1k8/10/10/10/3Q6 w - - 0 1", &[], "f9f10q"),
    ("promotion_missing", "orthodox", "7k/P7/8/8/8/8/8/K7 w - - 0 1", &[], "a7a8"),
    ("promotion_wrong", "orthodox", "7k/P7/8/8/8/8/8/K7 w - - 0 1", &[], "a7a8k"),
    ("anchor_missing", "four-player", TWO_ROOKS, &[], "d4d8"),
    ("anchor_wrong", "four-player", TWO_ROOKS, &[], "d4d8@d6"),
    // Drops.
    ("no_drops", "orthodox", "", &[], "N@e4"),
    ("never_dropped", POCKET, "", &[], "N@e4"),
    ("not_in_hand", "crazyhouse", "", &[], "N@e4"),
    ("not_empty", "crazyhouse", "4k3/8/8/8/8/8/4P3/4K3[P] w - - 0 1", &[], "P@e2"),
    ("drop_zone", "crazyhouse", "4k3/8/8/8/8/8/4P3/4K3[P] w - - 0 1", &[], "P@a8"),
    ("drop_file", "shogi", "4k4/9/9/9/9/9/4P4/9/4K4[P] w - - 0 1", &[], "P@e5"),
    ("drop_stuck", "shogi", "4k4/9/9/9/9/9/4P4/9/4K4[P] w - - 0 1", &[], "P@a9"),
    ("drop_alone", BESIDE, "", &[], "P@e5"),
    ("drop_beside_enemy", APART, "", &[], "P@e6"),
    ("drop_encloses_none", "flipello", "", &[], "P@a1"),
    ("drop_rests_on_nothing", "connect-four", "", &[], "P@a2"),
    ("drop_shades", "placement", "", &["B@c1", "B@c8"], "B@e1"),
    ("drop_checks", "supply", "4k4/9/9/9/9/9/9/9/9/3K5[R] w - - 0 1", &[], "R@e5"),
    ("drop_mates", "shogi", "3lkl3/9/4G4/9/9/9/9/9/4K4[P] w - - 0 1", &[], "P@e8"),
    ("must_drop", "placement", "", &[], "a2a3"),
    // What enters behind a move.
    ("never_enters", "seirawan", "", &[], "b1c3q"),
    ("not_first_move", "seirawan", "", &["b1c3", "a7a6"], "c3e4h"),
    ("cannot_enter", AFAR, "", &[], "b1c3h"),
    // Walls.
    ("no_walls", "orthodox", "", &[], "--,e4"),
    ("no_wall", "orthodox", "", &[], "e2e4,e4e5"),
    ("wall_zone", "isolation", "", &["c1c2,c2c3", "d8d7,d7d6"], "--,d8"),
    ("wall_there", "amazons", "", &[], "--,e5"),
    ("wall_missing", "amazons", "", &[], "d1d2"),
    ("wall_wrong", "amazons", "", &[], "d1d2,d2f3"),
    ("nothing_on_the_way", "lion-chess", "4k4/9/9/3pp4/4L4/9/9/4K4 w - - 0 1", &[], "e4-e3-d4"),
    // A turn that is passed.
    ("no_pass", "orthodox", "", &[], "--"),
    ("pass_in_check", "orthodox + turn: (pass: Always)", "4k3/4r3/8/8/8/8/8/4K3 w - - 0 1", &[], "--"),
    ("pass_not_stuck", "orthodox + turn: (pass: WhenStuck)", "", &[], "--"),
    ("cannot_go_there", "placement + turn: (pass: Always)", "", &[], "--"),
    // Castling, and captures in passing.
    ("castling_right", "orthodox", "4k3/8/8/8/8/8/8/R3K2R w K - 0 1", &[], "O-O-O"),
    ("castling_blocked", "orthodox", "", &[], "O-O"),
    ("castling_in_check", "orthodox", "4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", &[], "O-O"),
    ("castling_through_check", "orthodox", "4k3/8/8/8/8/8/5r2/4K2R w K - 0 1", &[], "O-O"),
    ("castling_into_check", "orthodox", "4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", &[], "O-O"),
    ("no_castling", "antichess", "", &[], "O-O"),
    ("passing_exposes", "orthodox", "8/3p4/8/K3P2r/8/8/8/7k b - - 0 1", &["d7d5"], "e5d6"),
    ("passed_earlier", "orthodox", "4k3/3p4/8/4P3/8/8/7P/4K3 b - - 0 1", &["d7d5", "h2h3", "e8e7"], "e5d6"),
    // What is no move of this position, and no move at all.
    ("nobody_can", "orthodox", "", &[], "Ne5"),
    ("not_possible", "xiangqi", "", &[], "C2=9"),
    ("no_kind", "crazyhouse", "", &[], "X@e4"),
    ("ambiguous", "orthodox", "7k/8/8/3N3N/8/8/3N3N/K7 w - - 0 1", &[], "Nf6"),
    ("empty_move", "orthodox", "", &[], " "),
    ("unreadable", "orthodox", "", &[], "hello"),
    ("not_a_square", "orthodox", "", &[], "e2e0"),
    ("no_such_square", "orthodox", "", &[], "e2z4"),
    // The same rules at other pieces, whose names have to be in every language as well.
    ("leaves_region", "xiangqi", "4k3r/9/9/9/9/9/9/9/9/4K3R w - - 0 1", &[], "e1e4"),
    ("in_check", "shogi", "4k4/9/9/9/9/9/9/4r4/3GK4[] w - - 0 1", &[], "d1d2"),
    ("not_in_hand", "shogi", "", &[], "R@e5"),
    ("others_piece", "four-player", "", &[], "n4m4"),
    ("own_piece", "janggi", "", &[], "a1a4"),
    ("must_drop", "sittuyin", "", &[], "a3a4"),
];

/// The field and the value that name some rules: the id of a variant, or with words behind a `+` the text of its child.
pub(crate) fn rules(of: &str) -> (&'static str, String) {
    match of.split_once(" + ") {
        Some((parent, words)) => {
            let head = format!("format: 1, id: \"own\", name: \"Own\", extends: \"{parent}\"");
            ("text", format!("({head}, {words})"))
        }
        None => ("variant", of.to_owned()),
    }
}

/// Opens a table for persons.
pub(crate) async fn opened(bench: &Bench, of: &str, position: &str) -> Value {
    let (field, rules) = rules(of);
    let mut wish = json!({field: rules, "clock": null});
    if !position.is_empty() {
        wish["position"] = json!(position);
    }
    wish["whole"] = json!(true);
    let seats = post(bench.web(), "/api/analysis/position", &[], &wish).await.json();
    let seats = seats["variant"]["seats"].as_array().unwrap_or_else(|| panic!("{of}: {seats}")).clone();
    wish["seats"] =
        seats.iter().map(|seat| (seat["name"].as_str().unwrap().to_owned(), json!("person"))).collect();
    post(bench.web(), "/api/tables", &[], &wish).await.json()
}

pub(crate) async fn provoke(bench: &Bench, heard: &mut Heard) {
    for &(reason, of, position, played, tried) in CASES {
        let opened = opened(bench, of, position).await;
        let seats = opened["seats"].as_object().unwrap_or_else(|| panic!("{of}: {opened}"));
        let mut guests = Vec::new();
        for (seat, given) in seats {
            let hello = json!({"table": opened["table"], "token": given["token"]});
            guests.push((seat.clone(), Socket::sit(bench.web(), hello).await));
        }
        for text in played {
            let said = play(&mut guests, text).await;
            assert_eq!(said["type"], "Done", "{reason}: {text}: {said}");
            for (_, guest) in &mut guests {
                guest.reach(said["seq"].as_u64().unwrap()).await;
            }
        }
        heard.note(reason, &play(&mut guests, tried).await);
    }
}

/// Whoever is to move says a move; what comes of it.
async fn play(guests: &mut [(String, Socket)], text: &str) -> Value {
    let turn = guests[0].1.board["turn"].as_str().unwrap().to_owned();
    // Where the game is over, whoever comes first.
    let at = guests.iter().position(|(seat, _)| *seat == turn).unwrap_or(0);
    let guest = &mut guests[at].1;
    guest.say(&json!({"type": "AddMove", "id": format!("{text}{}", guest.board["seq"]), "move": text})).await;
    guest.until(&["Done", "InvalidMove", "Error"]).await
}
