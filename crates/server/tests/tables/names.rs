//! What is not the catalogue's by its hash is marked wherever it is named, whatever it calls itself.

use serde_json::{Value, json};

use crate::support::{Bench, bench, bench_at};
use crate::transport::web::{get, post};

/// Rules of a stranger that call themselves chess, and are not.
const FALSE: &str =
    r#"(format: 1, id: "orthodox", name: "Chess", extends: "orthodox", without: ["castling"])"#;
/// The name in other letters, and another id.
const ALIKE: &str = r#"(format: 1, id: "chess", name: "Ch\u{435}ss", extends: "orthodox")"#;
/// What is the catalogue's, and calls itself otherwise.
const SAME: &str = r#"(format: 1, id: "orthodox", name: "Xiangqi", extends: "orthodox")"#;

async fn json_at(bench: &Bench, path: &str) -> Value {
    get(bench.web(), path, &[]).await.json()
}

/// Opens a table where both seats are people's; it is listed.
async fn table(bench: &Bench, text: &str) -> (String, Value) {
    let wish = json!({"text": text, "seats": {"white": "me", "black": "person"}, "clock": null});
    let opened = post(bench.web(), "/api/tables", &[], &wish).await.json();
    let id = opened["table"].as_str().unwrap_or_else(|| panic!("{opened}")).to_owned();
    (id, opened)
}

/// What is told of whose rules a table has, in all places: the id, and whose.
async fn told(bench: &Bench, id: &str) -> Vec<(Value, Value)> {
    let summary = json_at(bench, &format!("/api/tables/{id}")).await;
    let rules = json_at(bench, &format!("/api/tables/{id}/told")).await;
    let list = json_at(bench, "/api/tables").await;
    let line = list["tables"].as_array().unwrap().iter().find(|line| line["table"] == id).unwrap().clone();
    let mut guest = crate::support::Guest::connect(bench.address()).await;
    guest.hello(json!({"table": id})).await;
    let welcome = guest.heard.iter().find(|said| said["type"] == "Welcome").unwrap();
    let record = json_at(bench, &format!("/api/tables/{id}/record")).await;
    assert_eq!(record["head"]["variant"], summary["variant"]);
    let shape = |shape: &Value| (shape["id"].clone(), shape["origin"].clone());
    let short = |line: &Value| (line["variant"].clone(), line["origin"].clone());
    vec![short(&summary), short(&line), shape(&welcome["variant"]), shape(&rules["variant"])]
}

#[tokio::test]
async fn what_is_no_chess_is_marked_everywhere_also_after_a_restart() {
    let path = std::env::temp_dir().join(format!("chatur-names-{}.sqlite", std::process::id()));
    let store = path.to_str().unwrap();
    let bench = bench_at(store, |_| {}).await;
    let mut tables = Vec::new();
    // Who has the same rules first gives them no name for others.
    for text in [SAME, FALSE, ALIKE] {
        tables.push(table(&bench, text).await.0);
    }
    let own = bench.table("orthodox", None).await.id;
    let check = async |bench: &Bench| {
        for id in &tables[1..] {
            let told = told(bench, id).await;
            let (name, origin) = &told[0];
            assert!(name.as_str().unwrap().starts_with("file:") && origin == "file", "{told:?}");
            assert!(told.iter().all(|other| other == &told[0]), "{told:?}");
            let pgn = get(bench.web(), &format!("/api/tables/{id}/game.pgn"), &[]).await.text();
            assert!(pgn.contains(&format!("[Variant \"{}\"]", name.as_str().unwrap())), "{pgn}");
        }
        for id in [&tables[0], &own] {
            let told = told(bench, id).await;
            assert!(told.iter().all(|one| *one == (json!("orthodox"), json!("catalogue"))), "{told:?}");
            let rules = json_at(bench, &format!("/api/tables/{id}/told")).await;
            assert_eq!(rules["variant"]["name"], "Chess");
        }
    };
    check(&bench).await;
    bench.running.shut_down().await.unwrap();
    let bench = bench_at(store, |_| {}).await;
    check(&bench).await;
    // An older host has written down what the text called itself.
    let list = bench.host().store().load(&tables[1]).await.unwrap().unwrap();
    assert!(list.head.variant.starts_with("file:"), "{}", list.head.variant);
    bench.running.shut_down().await.unwrap();
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{store}{end}"));
    }
}

#[tokio::test]
async fn a_game_by_the_rules_of_a_file_comes_back_where_they_are_kept() {
    let first = bench().await;
    let (id, opened) = table(&first, FALSE).await;
    let mut guests = Vec::new();
    for seat in ["white", "black"] {
        let mut guest = crate::support::Guest::connect(first.address()).await;
        guest.hello(json!({"table": id, "token": opened["seats"][seat]["token"]})).await;
        guests.push(guest);
    }
    for (seq, text) in ["e4", "e5", "Nf3", "Nc6"].into_iter().enumerate() {
        let mover = &mut guests[seq % 2];
        mover.reach(seq as u64).await;
        mover.play(text).await;
        mover.reach(seq as u64 + 1).await;
    }
    let pgn = get(first.web(), &format!("/api/tables/{id}/game.pgn"), &[]).await.text();
    let again = post(first.web(), "/api/import", &[], &json!({"text": pgn})).await.json();
    let summary = json_at(&first, &format!("/api/tables/{}", again["table"].as_str().unwrap())).await;
    let before = json_at(&first, &format!("/api/tables/{id}")).await;
    assert_eq!((&summary["variant"], &summary["seq"]), (&before["variant"], &json!(4)), "{again}");
    // Elsewhere nobody knows them, and it is said so.
    let other = bench().await;
    let refused = post(other.web(), "/api/import", &[], &json!({"text": pgn})).await;
    assert_eq!(refused.status, 400);
    let why = refused.json()["why"].as_str().unwrap().to_owned();
    assert!(why.contains("are not kept at this host") && why.contains("file:"), "{why}");
}
