//! How somebody comes to a table, what is said there, and messages that are none.

use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;

use crate::heard::Heard;
use crate::moves::opened;
use crate::socket::{BYTES, Socket};
use crate::support::{Bench, Guest};
use crate::web::post;

pub(crate) async fn provoke(bench: &Bench, heard: &mut Heard) {
    let opened = opened(bench, "orthodox", "").await;
    let table = opened["table"].as_str().unwrap();
    // Of whom nobody comes in.
    for (hello, reason) in [
        (json!({"table": table, "protocol": 99}), "version"),
        (json!({"table": table, "token": "no token of this table"}), "bad_token"),
        (json!({"table": table, "seat": "white"}), "no_free_seat"),
        (json!({"table": "AAAAAAAAAA"}), "no_table"),
    ] {
        let mut guest = Socket::connect(bench.web(), &[]).await;
        guest.say(&with_hello(hello)).await;
        heard.note(reason, &guest.until(&["Error"]).await);
    }
    let mut guest = Socket::connect(bench.web(), &[]).await;
    for (said, reason) in [
        (json!({"type": "Act", "action": "resign"}), "hello_first"),
        (json!({"type": "Dance"}), "no_message"),
    ] {
        guest.say(&said).await;
        heard.note(reason, &guest.until(&["Error"]).await);
    }
    guest.send(BYTES, b"{}").await;
    heard.note("not_text", &guest.until(&["Error"]).await);
    let hello = with_hello(json!({"table": table, "token": opened["seats"]["white"]["token"]}));
    for wanted in ["Board", "Error"] {
        guest.say(&hello).await;
        let said = guest.until(&[wanted]).await;
        if wanted == "Error" {
            heard.note("hello_again", &said);
        }
    }
    said(&mut guest, heard).await;
    let mut wordy = Socket::connect(bench.web(), &[]).await;
    wordy.say(&json!("x".repeat(bench.host().config().limits.frame + 1))).await;
    heard.note("message_too_long", &wordy.until(&["Error"]).await);
    let mut line = Guest::connect(bench.address()).await;
    line.to.write_all(b"GET / HTTP/1.1\n").await.unwrap();
    heard.note("no_http", &line.until("Error").await);
    let wish = json!({"seats": {"white": "person"}, "chat": false});
    let quiet = post(bench.web(), "/api/tables", &[], &wish).await.json();
    let hello = json!({"table": quiet["table"], "token": quiet["seats"]["white"]["token"]});
    let mut mute = Socket::sit(bench.web(), hello).await;
    mute.say(&json!({"type": "Chat", "text": "hello"})).await;
    heard.note("no_chat", &mute.until(&["Error"]).await);
    crowd(bench, table, heard).await;
}

fn with_hello(mut message: Value) -> Value {
    message["type"] = json!("Hello");
    if message["protocol"].is_null() {
        message["protocol"] = json!(1);
    }
    message
}

/// Says what cannot be said.
async fn said(guest: &mut Socket, heard: &mut Heard) {
    for (text, reason) in [("x".repeat(10_000), "line_too_long"), ("  ".to_owned(), "nothing_said")] {
        guest.say(&json!({"type": "Chat", "text": text})).await;
        heard.note(reason, &guest.until(&["Error"]).await);
    }
    for _ in 0..50 {
        guest.say(&json!({"type": "Chat", "text": "again"})).await;
    }
    heard.note("says_too_much", &guest.until(&["Error"]).await);
}

/// More guests than a table has room for.
async fn crowd(bench: &Bench, table: &str, heard: &mut Heard) {
    let mut guests = Vec::new();
    for _ in 0..bench.host().config().limits.guests {
        let mut guest = Socket::connect(bench.web(), &[]).await;
        guest.say(&with_hello(json!({"table": table}))).await;
        let said = guest.until(&["Board", "Error"]).await;
        if said["type"] == "Error" {
            return heard.note("table_full", &said);
        }
        guests.push(guest);
    }
    let mut late = Socket::connect(bench.web(), &[]).await;
    late.say(&with_hello(json!({"table": table}))).await;
    heard.note("table_full", &late.until(&["Error"]).await);
}
