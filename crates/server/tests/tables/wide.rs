//! Positions with more moves than a table can offer, and long lists of moves.

use serde_json::{Value, json};

use crate::costly::post;
use crate::support::bench;

/// 16×16, and every move places a wall anywhere.
pub(crate) const TEXT: &str = r#"(format: 1, id: "wide", name: "Wide", board: Squares(files: 16, ranks: 16),
    players: (seats: {"white": (faces: N, letters: Upper), "black": (faces: S, letters: Lower)}),
    pieces: {"amazon": (letter: "Q", moves: "mQmN")}, setup: (rows: ["q...............",
        "................", "................", "................", "................", "................",
        "................", "................", "................", "................", "................",
        "................", "................", "................", "................", "...............Q"]),
    walls: (at: Anywhere), check: (matters: false),
    end: {"shut in": (when: NoMoves(ToMove), result: Lose(ToMove))})"#;

/// Where so many amazons of White stand, one a rank and file; the one of Black is in the corner.
fn amazons(count: u8) -> Vec<(u8, u8)> {
    (0..count).map(|number| ((number * 5 + 3) % 16, (number % 12) + 1)).collect()
}

/// That position as text.
pub(crate) fn position(count: u8) -> String {
    let amazons = amazons(count);
    let row = |rank: u8| {
        let (mut text, mut empty) = (String::new(), 0);
        for file in 0..16 {
            let letter = if (file, rank) == (0, 15) { Some('q') } else { None };
            match letter.or(amazons.contains(&(file, rank)).then_some('Q')) {
                None => empty += 1,
                Some(letter) => {
                    if empty > 0 {
                        text += &empty.to_string();
                    }
                    text.push(letter);
                    empty = 0;
                }
            }
        }
        if empty > 0 { text + &empty.to_string() } else { text }
    };
    format!("{} w - - 0 1", (0..16).rev().map(row).collect::<Vec<_>>().join("/"))
}

#[tokio::test]
async fn a_position_with_too_many_moves_is_refused_wherever_it_is_given() {
    let bench = bench().await;
    for path in ["/api/tables", "/api/analysis/position", "/api/analysis/thinking"] {
        let line = |count| json!({"text": TEXT, "position": position(count), "millis": 10});
        let (status, said) = post(1, bench.web(), path, &line(12)).await;
        assert_eq!((status, &said["code"]), (422, &json!("costly")), "{path}: {said}");
        assert!(said["why"].as_str().unwrap().contains("20000 moves"), "{path}: {said}");
        // With few it is a position like any other.
        let (status, said) = post(1, bench.web(), path, &line(1)).await;
        assert!([200, 201].contains(&status), "{path}: {status} {said}");
    }
    let arranged = |count| {
        let placed = amazons(count).into_iter().map(|(file, rank)| {
            let at = format!("{}{}", char::from(b'a' + file), rank + 1);
            json!({"at": at, "seat": "white", "kind": "amazon"})
        });
        json!({"text": TEXT, "turn": "white", "pieces": placed.collect::<Vec<Value>>()})
    };
    let (status, judged) = post(1, bench.web(), "/api/analysis/arranged", &arranged(12)).await;
    assert_eq!((status, judged["position"].is_null()), (200, true), "{judged}");
    assert!(judged["why"].as_str().unwrap().contains("20000 moves"), "{judged}");
    let (_, judged) = post(1, bench.web(), "/api/analysis/arranged", &arranged(1)).await;
    assert!(judged["position"].is_string(), "{judged}");
}
