//! Promise 10: a token opens its seat and nothing else does; the newest connection has it.

use serde_json::json;

use crate::support::{Bench, Guest, Table, bench, bench_with};

/// A token with one sign changed, another length, or another case.
fn mutated(token: &str, number: usize) -> String {
    let mut signs: Vec<char> = token.chars().collect();
    let at = number % signs.len();
    match number / signs.len() % 4 {
        0 => signs[at] = if signs[at] == 'A' { 'B' } else { 'A' },
        1 => signs[at] = if signs[at].is_lowercase() { signs[at].to_ascii_uppercase() } else { '_' },
        2 => drop(signs.remove(at)),
        _ => signs.insert(at, char::from(b'a' + (number % 26) as u8)),
    }
    signs.into_iter().collect()
}

async fn is_refused(bench: &Bench, table: &str, token: &str) {
    let mut guest = Guest::connect(bench.address()).await;
    guest.say(&json!({"type": "Hello", "protocol": 1, "table": table, "token": token})).await;
    let said = guest.next().await.unwrap();
    assert_eq!((&said["type"], &said["code"]), (&json!("Error"), &json!("bad_token")), "{token}");
    assert!(guest.next().await.is_none(), "the connection is closed");
}

async fn no_other_token_opens_a_seat(tries: usize) {
    let bench = bench_with(|config| config.limits.sockets = 10_000).await;
    let table = bench.table("orthodox", None).await;
    let token = &table.tokens["white"];
    for number in 0..tries {
        let wrong = mutated(token, number);
        // The last sign of a token has bits to spare, but it is compared as text.
        if wrong != *token {
            is_refused(&bench, &table.id, &wrong).await;
        }
    }
    // A token of another table is one of those.
    let other = bench.table("orthodox", None).await;
    is_refused(&bench, &table.id, &other.tokens["white"]).await;
    bench.sit(&table, "white").await;
}

#[tokio::test]
async fn no_mutated_token_opens_a_seat() {
    no_other_token_opens_a_seat(100).await;
}

#[tokio::test]
#[ignore = "long: ten thousand connections"]
async fn none_of_ten_thousand_tokens_opens_a_seat() {
    no_other_token_opens_a_seat(10_000).await;
}

#[tokio::test]
async fn the_newest_connection_has_the_seat_and_the_old_one_is_told() {
    let bench = bench().await;
    let table: Table = bench.table("orthodox", None).await;
    let mut old = bench.sit(&table, "white").await;
    let mut new = bench.sit(&table, "white").await;
    old.until("Replaced").await;
    assert!(old.next().await.is_none());
    new.play("e2e4").await;
    new.reach(1).await;
    // Nobody was gone meanwhile.
    assert!(new.heard.iter().all(|said| said["type"] != "Gone"));
}
