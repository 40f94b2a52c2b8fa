//! A name that a guest has given to one message is no name for another.

use serde_json::{Value, json};

use crate::support::{Bench, Guest, Table, bench_at};

async fn answer(guest: &mut Guest, message: Value) -> String {
    guest.say(&message).await;
    loop {
        let said = guest.next().await.expect("an answer");
        match said["type"].as_str() {
            Some("Done") => return format!("done {}", said["seq"]),
            Some("InvalidMove") => return said["code"].as_str().unwrap().to_owned(),
            _ => {}
        }
    }
}

fn mv(id: &str, text: &str) -> Value {
    json!({"type": "AddMove", "id": id, "move": text})
}

fn act(id: &str, action: &str) -> Value {
    json!({"type": "Act", "id": id, "action": action})
}

async fn expect(guest: &mut Guest, said: &[(Value, &str)]) {
    for (message, expected) in said {
        assert_eq!(&answer(guest, message.clone()).await, expected, "{message}");
    }
}

/// Whatever white has said is answered as before, and everything else by these names is refused.
async fn says_it_again(bench: &Bench, table: &Table) {
    let mut white = bench.sit(table, "white").await;
    let said = [
        (mv("a", "Ng1f3"), "done 1"),
        (mv("a", "g1f3"), "done 1"),
        (mv("a", "Nf3"), "done 1"),
        (mv("a", "e2e4"), "reused"),
        (mv("a", "Nc6"), "reused"),
        (mv("a", "nonsense"), "reused"),
        (act("a", "resign"), "reused"),
        (act("a", "draw"), "reused"),
        (act("b", "draw"), "done 3"),
        (act("b", "resign"), "reused"),
        (act("b", "takeback"), "reused"),
        (mv("b", "e2e4"), "reused"),
        (act("c", "takeback"), "done 5"),
        (act("c", "draw"), "reused"),
        (mv("d", "e4"), "done 7"),
        (mv("d", "e2e4"), "done 7"),
        (mv("d", "g1f3"), "reused"),
    ];
    expect(&mut white, &said).await;
    white.settle().await;
    assert_eq!(white.seq(), 7, "nothing else has happened");
}

#[tokio::test]
async fn a_name_means_one_message_also_after_a_restart() {
    let path = std::env::temp_dir().join(format!("chatur-again-{}.sqlite", std::process::id()));
    let store = path.to_str().unwrap();
    let bench = bench_at(store, |_| {}).await;
    let table = bench.table("orthodox", Some("5+3")).await;
    let mut guests = bench.sit_all(&table).await;
    let (mut black, mut white) = (guests.remove("black").unwrap(), guests.remove("white").unwrap());
    expect(&mut white, &[(mv("a", "Ng1f3"), "done 1")]).await;
    expect(&mut black, &[(mv("a", "Nc6"), "done 2")]).await;
    expect(&mut white, &[(act("b", "draw"), "done 3")]).await;
    expect(&mut black, &[(act("b", "decline"), "done 4"), (act("b", "accept"), "reused")]).await;
    // The knight's move is taken back; its name stays used.
    expect(&mut white, &[(act("c", "takeback"), "done 5")]).await;
    expect(&mut black, &[(act("c", "accept"), "done 6")]).await;
    expect(&mut white, &[(mv("d", "e4"), "done 7")]).await;
    drop((black, white));
    says_it_again(&bench, &table).await;
    bench.running.shut_down().await.unwrap();
    let bench = bench_at(store, |_| {}).await;
    says_it_again(&bench, &table).await;
    bench.running.shut_down().await.unwrap();
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{store}{end}"));
    }
}
