//! Arrangements that are no positions.

use serde_json::{Value, json};

use crate::heard::Heard;
use crate::moves::rules;
use crate::support::Bench;
use crate::web::post;

const KINGS: &str = "white king e1, black king e8";
const FOUR_KINGS: &str = "red king h1, blue king a9, yellow king g14, green king n7";
/// Four players of whom the first to fall ends the game, without points.
pub(crate) const FOUR: &str = "four-player + without: [\"turn\", \"scoring\", \"end\", \"check.royal_capture\"], \
                    end: {\"mate\": (when: Checkmated(ToMove), result: Lose(ToMove))}";
const POCKET: &str = "orthodox + setup: (hands: {\"white\": {\"pawn\": 1}}), drops: (pieces: [\"pawn\"])";

/// The reason, the variant, its pieces and who moves, and what stands beside them.
const ARRANGED: &[(&str, &str, &str, &str, &str)] = &[
    ("unknown_kind", "orthodox", "white dragon e4", "white", "{}"),
    ("unknown_seat", "orthodox", "green pawn e4", "white", "{}"),
    ("royals", "orthodox", "white king e1", "white", "{}"),
    ("opponent_in_check", "orthodox", "white king e1, black king e8, white rook e4", "white", "{}"),
    ("no_room", "four-player", "red super rook d4, red pawn d5", "red", "{}"),
    ("dice", "orthodox", KINGS, "white", r#"{"dice": [3]}"#),
    ("useless_dice", "dice-chess", KINGS, "white", r#"{"dice": [3]}"#),
    ("nothing_to_turn_up", "orthodox", KINGS, "white", r#"{"turning": "e1"}"#),
    ("covered", "jieqi", "red general e1, black general d10, red covered piece a1", "red", "{}"),
    ("piece_on_wall", "duck", KINGS, "white", r#"{"walls": ["e1"]}"#),
    ("never_in_hand", POCKET, KINGS, "white", r#"{"hands": {"white": {"queen": 1}}}"#),
    ("cannot_stand", "orthodox", "white king e1, black king e8, white pawn a8", "white", "{}"),
    ("no_such_square", "orthodox", "white king e9", "white", "{}"),
];

/// The reason, the variant and the text of a position.
const WRITTEN: &[(&str, &str, &str)] = &[
    (
        "turn_of_nobody",
        "four-player",
        "R-1,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-6,yK,7/14/14/14/14/bK,13/14/13,gK/14/14/14/14/14/7,drK,6",
    ),
    (
        "no_exits",
        FOUR,
        "R-0,1,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-6,yK,7/14/14/14/14/dbK,13/14/13,gK/14/14/14/14/14/7,rK,6",
    ),
    (
        "no_points",
        FOUR,
        "R-0,0,0,0-0,0,0,0-0,0,0,0-0,5,0,0-0-6,yK,7/14/14/14/14/bK,13/14/13,gK/14/14/14/14/14/7,rK,6",
    ),
];

pub(crate) async fn provoke(bench: &Bench, heard: &mut Heard) {
    for &(reason, of, pieces, turn, beside) in ARRANGED {
        let four = format!("{pieces}, {FOUR_KINGS}");
        let pieces = if reason == "no_room" { &four } else { pieces };
        let pieces: Vec<Value> = pieces.split(", ").map(placed).collect();
        let mut arranged: Value = serde_json::from_str(beside).unwrap();
        (arranged["pieces"], arranged["turn"]) = (json!(pieces), json!(turn));
        let (field, rules) = rules(of);
        let asked = json!({field: rules, "arranged": arranged});
        heard.note(reason, &post(bench.web(), "/api/analysis/arranged", &[], &asked).await.json());
    }
    for &(reason, of, position) in WRITTEN {
        let (field, rules) = rules(of);
        let asked = json!({field: rules, "position": position});
        heard.note(reason, &post(bench.web(), "/api/analysis/position", &[], &asked).await.json());
    }
}

/// A piece from its seat, its kind and its square.
fn placed(text: &str) -> Value {
    let (seat, rest) = text.split_once(' ').unwrap();
    let (kind, at) = rest.rsplit_once(' ').unwrap();
    json!({"seat": seat, "kind": kind, "at": at})
}
