//! What whoever looks after the host has closed to somebody.

use chatur_server::admin::{Answer, Order, Question, VERSION, answer};
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::heard::Heard;
use crate::support::{Bench, Guest};

/// Has something done, and does not ask what came of it.
pub(crate) async fn order(bench: &Bench, order: Order) -> Value {
    let (to, mut from) = mpsc::channel(4);
    let question = Question { admin: VERSION, who: "ada".to_owned(), order };
    let host = bench.host().clone();
    tokio::spawn(async move { answer(&host, question, to).await });
    loop {
        match from.recv().await.expect("an answer") {
            Answer::Line(_) => {}
            Answer::Done(done) => return done,
            Answer::Failed(failed) => return json!(failed),
        }
    }
}

pub(crate) async fn provoke(bench: &Bench, heard: &mut Heard) {
    for (why, reason) in [("", "table_closed"), ("insults", "table_closed_for")] {
        let table = bench.table("orthodox", None).await;
        let mut white = bench.sit(&table, "white").await;
        order(bench, Order::Close { table: table.id.clone(), why: why.to_owned() }).await;
        heard.note(reason, &white.until("Error").await);
    }
    let network = "127.0.0.9/32".parse().unwrap();
    for (why, reason) in [("", "banned_until"), ("spam", "banned_for")] {
        order(bench, Order::Ban { network, seconds: 3600, why: why.to_owned() }).await;
        let mut banned = Guest::connect_from(9, bench.address()).await;
        heard.note(reason, &banned.until("Error").await);
        order(bench, Order::Unban { network, why: String::new() }).await;
    }
}
