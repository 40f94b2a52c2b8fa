//! Positions with more moves than a table can offer, and long lists of moves.

use serde_json::json;

use crate::costly::post;
use crate::support::bench;

/// A duck with 14 queens has more than 20,000 moves, all by a variant of the catalogue.
const DUCK: &str = "k7/1Q5Q/3Q4/Q4Q2/2Q3Q1/Q3Q3/3Q2Q1/Q5QK w - - 0 1";
/// Seven of them have some thousands.
const HALF: &str = "k7/8/3Q4/Q4Q2/2Q3Q1/8/8/7K w - - 0 1";

#[tokio::test]
async fn a_position_with_too_many_moves_is_refused_wherever_it_is_given() {
    let bench = bench().await;
    let line = json!({"variant": "duck", "position": DUCK});
    let ways = [
        ("/api/tables", line.clone()),
        ("/api/import", json!({"variant": "duck", "text": DUCK})),
        ("/api/analysis/position", line.clone()),
        ("/api/analysis/thinking", line),
    ];
    for (path, body) in ways {
        let (status, said) = post(1, bench.web(), path, &body).await;
        assert_eq!((status, &said["code"]), (422, &json!("costly")), "{path}: {said}");
        assert!(said["why"].as_str().unwrap().contains("20000 moves"), "{path}: {said}");
        // With half of the pieces it is a position like any other.
        let half = serde_json::from_str(&body.to_string().replace(DUCK, HALF)).unwrap();
        let (status, said) = post(1, bench.web(), path, &half).await;
        assert!([200, 201].contains(&status), "{path}: {status} {said}");
    }
    let pieces = |rows: &str| {
        let rows = rows.split([' ', '/']).take(8).enumerate();
        let placed = rows.flat_map(|(row, text)| {
            let mut file = 0;
            text.chars()
                .filter_map(move |letter| {
                    file += letter.to_digit(10).unwrap_or(1);
                    let (at, seat) =
                        (format!("{}{}", (b'a' + file as u8 - 1) as char, 8 - row), letter.is_uppercase());
                    let kind = if letter.eq_ignore_ascii_case(&'k') { "king" } else { "queen" };
                    letter.is_alphabetic().then(
                        || json!({"at": at, "seat": if seat { "white" } else { "black" }, "kind": kind}),
                    )
                })
                .collect::<Vec<_>>()
        });
        json!({"variant": "duck", "turn": "white", "pieces": placed.collect::<Vec<_>>()})
    };
    let (status, judged) = post(1, bench.web(), "/api/analysis/arranged", &pieces(DUCK)).await;
    assert_eq!((status, judged["position"].is_null()), (200, true), "{judged}");
    assert!(judged["why"].as_str().unwrap().contains("20000 moves"), "{judged}");
    let (_, judged) = post(1, bench.web(), "/api/analysis/arranged", &pieces(HALF)).await;
    assert!(judged["position"].is_string(), "{judged}");
}
