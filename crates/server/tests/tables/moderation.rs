//! Whoever looks after a host: tables that are closed, results, names, lines of the chat, bans and reports.

use std::time::{Duration, Instant};

use chatur_server::admin::{Answer, Order, Question, VERSION, answer};
use chatur_server::message::{Failed, Rule};
use chatur_server::store::ExportQuery;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::support::{Bench, Guest, bench, bench_at, bench_seen};
use crate::transport::web::{get, post};

/// What comes of an order: the lines, and the last answer.
async fn order(bench: &Bench, order: Order) -> (Vec<Value>, Result<Value, Failed>) {
    let (to, mut from) = mpsc::channel(4);
    let question = Question { admin: VERSION, who: "ada".to_owned(), order };
    let host = bench.host().clone();
    tokio::spawn(async move { answer(&host, question, to).await });
    let mut lines = Vec::new();
    loop {
        match from.recv().await.expect("an answer") {
            Answer::Line(line) => lines.push(line),
            Answer::Done(done) => return (lines, Ok(done)),
            Answer::Failed(failed) => return (lines, Err(failed)),
        }
    }
}

pub(crate) async fn done(bench: &Bench, what: Order) -> Value {
    order(bench, what).await.1.unwrap()
}

#[tokio::test]
async fn a_table_that_is_closed_is_void_and_lets_nobody_in_until_it_is_opened_again() {
    let bench = bench().await;
    let table = bench.table("orthodox", None).await;
    let mut white = bench.sit(&table, "white").await;
    white.play("e2e4").await;
    white.reach(1).await;
    let why = "insults".to_owned();
    done(&bench, Order::Close { table: table.id.clone(), why }).await;
    let winner = white.until("Winner").await;
    assert_eq!((&winner["result"], &winner["reason"]), (&json!("*"), &json!("adjudication")));
    let told = white.until("Error").await;
    assert_eq!(
        (&told["code"], &told["why"]),
        (&json!("table_closed"), &json!("this table has been closed: insults"))
    );
    assert!(white.next().await.is_none(), "who is there is shown out");
    let mut back = Guest::connect(bench.address()).await;
    back.say(&json!({"type": "Hello", "protocol": 1, "table": table.id, "token": table.tokens["white"]}))
        .await;
    assert_eq!(back.until("Error").await["code"], "table_closed");
    let listed =
        done(&bench, Order::List { state: None, variant: None, name: None, before: None, limit: 10 }).await;
    assert_eq!(
        (&listed["tables"][0]["closed"], &listed["tables"][0]["listed"]),
        (&json!("insults"), &json!(false))
    );
    done(&bench, Order::Reopen { table: table.id.clone() }).await;
    let white = bench.sit(&table, "white").await;
    assert_eq!(white.board["result"]["reason"], "adjudication");
    let log = done(&bench, Order::Log { before: None, limit: 10 }).await;
    let deeds: Vec<&str> =
        log["log"].as_array().unwrap().iter().map(|deed| deed["what"].as_str().unwrap()).collect();
    assert_eq!(deeds, ["reopen", "close"]);
    assert_eq!((&log["log"][1]["who"], &log["log"][1]["why"]), (&json!("ada"), &json!("insults")));
}

#[tokio::test]
async fn what_is_closed_and_banned_outlives_the_host() {
    let folder = std::env::temp_dir().join(format!("chatur-moderation-{}", std::process::id()));
    let store = folder.join("games.sqlite").display().to_string();
    let first = bench_at(&store, |_| {}).await;
    let table = first.table("orthodox", None).await;
    done(&first, Order::Close { table: table.id.clone(), why: String::new() }).await;
    let network = "127.0.0.0/8".parse().unwrap();
    done(&first, Order::Ban { network, seconds: 3600, why: "spam".to_owned() }).await;
    first.running.shut_down().await.unwrap();
    let second = bench_at(&store, |_| {}).await;
    let mut banned = Guest::connect(second.address()).await;
    assert_eq!(banned.until("Error").await["code"], "banned");
    done(&second, Order::Unban { network, why: String::new() }).await;
    let mut guest = Guest::connect(second.address()).await;
    guest.say(&json!({"type": "Hello", "protocol": 1, "table": table.id})).await;
    assert_eq!(guest.until("Error").await["code"], "table_closed");
    second.running.shut_down().await.unwrap();
    let _ = std::fs::remove_dir_all(folder);
}

#[tokio::test]
async fn a_ban_shows_guests_out_at_every_way_in_and_ends_by_itself() {
    let bench = bench_seen(|_| {}, |outside| outside.proxies = vec!["127.0.0.1/32".parse().unwrap()]).await;
    let table = bench.table("orthodox", None).await;
    let mut white = bench.sit(&table, "white").await;
    let network = "127.0.0.1/32".parse().unwrap();
    // Who is banned by name at a proxy, while the proxy itself passes others on.
    done(&bench, Order::Ban { network: "198.51.100.0/24".parse().unwrap(), seconds: 60, why: String::new() })
        .await;
    for (from, status) in [("198.51.100.9", 403), ("198.51.101.9", 200)] {
        let answer = get(bench.web(), "/api/hello", &[&format!("X-Forwarded-For: {from}")]).await;
        assert_eq!(answer.status, status, "{}", answer.text());
        assert_eq!(answer.text().contains("\"banned\""), status == 403);
    }
    white.settle().await;
    let begun = Instant::now();
    done(&bench, Order::Ban { network, seconds: 2, why: "flooding".to_owned() }).await;
    let told = white.until("Error").await;
    assert_eq!(told["code"], "banned");
    assert!(told["why"].as_str().unwrap().ends_with("UTC: flooding"), "{told}");
    assert!(white.next().await.is_none());
    let mut again = Guest::connect(bench.address()).await;
    assert_eq!(again.until("Error").await["code"], "banned");
    assert_eq!(done(&bench, Order::Bans).await["bans"].as_array().unwrap().len(), 2);
    tokio::time::sleep(Duration::from_millis(2100).saturating_sub(begun.elapsed())).await;
    bench.sit(&table, "white").await;
    assert_eq!(done(&bench, Order::Bans).await["bans"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn names_and_lines_are_taken_away() {
    let bench = bench().await;
    let table = bench.table("orthodox", None).await;
    let mut white = Guest::connect(bench.address()).await;
    let hello = json!({"table": table.id, "token": table.tokens["white"], "name": "Rude"});
    white.hello(hello.clone()).await;
    let mut black = bench.sit(&table, "black").await;
    for text in ["first", "rude", "last"] {
        white.say(&json!({"type": "Chat", "text": text})).await;
    }
    white.settle().await;
    let looked = done(&bench, Order::Look { table: table.id.clone() }).await;
    assert_eq!(
        looked["chat"][1],
        json!({"seat": "white", "name": "Rude", "text": "rude", "at": 0, "number": 2})
    );
    assert_eq!(looked["guests"][0]["address"], "127.0.0.1");
    let chat = |number| Order::RemoveChat { table: table.id.clone(), number, why: String::new() };
    done(&bench, chat(2)).await;
    assert_eq!(black.until("Unsaid").await["number"], 2);
    assert!(order(&bench, chat(2)).await.1.is_err() && order(&bench, chat(9)).await.1.is_err());
    let seat = "white".to_owned();
    done(&bench, Order::RemoveName { table: table.id.clone(), seat, why: String::new() }).await;
    black.until("Board").await;
    black.settle().await;
    assert_eq!(black.seat("white")["name"], "");
    // Coming back with it brings it back no more than another.
    let mut back = Guest::connect(bench.address()).await;
    back.hello(hello).await;
    assert_eq!(back.seat("white")["name"], "");
    let welcome = back.heard.iter().find(|said| said["type"] == "Welcome").unwrap();
    let lines: Vec<&Value> = welcome["chat"].as_array().unwrap().iter().map(|said| &said["text"]).collect();
    assert_eq!(lines, ["first", "last"]);
}

#[tokio::test]
async fn an_operator_sets_a_result_and_writes_games_out() {
    let bench = bench().await;
    let (first, second) = (bench.table("orthodox", None).await, bench.table("four-player", None).await);
    let mut white = bench.sit(&first, "white").await;
    white.play("e2e4").await;
    white.reach(1).await;
    let rule = |seat: &str| Rule { id: None, ruling: chatur_play::Ruling::Win, seat: Some(seat.to_owned()) };
    let set =
        |seat| Order::Adjudicate { table: first.id.clone(), rule: rule(seat), why: "cheating".to_owned() };
    assert_eq!(order(&bench, set("green")).await.1.unwrap_err().why, "there is no such seat at this table");
    done(&bench, set("white")).await;
    assert_eq!(white.until("Winner").await["reason"], "adjudication");
    assert_eq!(order(&bench, set("white")).await.1.unwrap_err().why, "the game is over");
    let export = |finished| Order::Export(ExportQuery { before: None, finished });
    let (lines, end) = order(&bench, export(false)).await;
    assert_eq!((lines.len(), &end.unwrap()), (2, &json!({"games": 2, "without_pgn": 0})));
    assert_eq!((&lines[0]["table"], &lines[1]["table"]), (&json!(first.id), &json!(second.id)));
    let text = lines[0]["pgn"].as_str().unwrap();
    for part in ["[Result \"1-0\"]", "[Termination \"adjudication\"]", "1. e4"] {
        assert!(text.contains(part), "no {part} in {text}");
    }
    assert_eq!(lines[0]["record"]["entries"][1]["action"], json!({"arbiter": "win"}));
    assert_eq!(order(&bench, export(true)).await.0.len(), 1);
    let none = Order::Export(ExportQuery { before: Some(1), finished: false });
    assert_eq!(order(&bench, none).await.0.len(), 0);
}

#[tokio::test]
async fn a_report_is_kept_with_what_was_said_until_it_is_resolved() {
    let bench = crate::support::bench_with(|config| config.limits.reports = 2).await;
    let table = bench.table("orthodox", None).await;
    let mut white = bench.sit(&table, "white").await;
    white.say(&json!({"type": "Chat", "text": "you fool"})).await;
    white.settle().await;
    let path = format!("/api/tables/{}/report", table.id);
    // What cannot be read does not count, and what is too long does.
    for (body, status) in [
        (json!({"reason": "rage"}), 422),
        (json!({"reason": "spam", "text": "x".repeat(501)}), 413),
        (json!({"reason": "insults", "text": "he insults me"}), 201),
        (json!({"reason": "insults"}), 429),
    ] {
        let answer = post(bench.web(), &path, &[], &body).await;
        assert_eq!(answer.status, status, "{}", answer.text());
    }
    let told = done(&bench, Order::Reports { limit: 10 }).await;
    let report = &told["reports"][0];
    assert_eq!(
        (&report["table"], &report["reason"], &report["text"]),
        (&json!(table.id), &json!("insults"), &json!("he insults me"))
    );
    assert_eq!(report["evidence"]["chat"][0]["text"], "you fool");
    assert_eq!(report["evidence"]["guests"][0]["address"], "127.0.0.1");
    let resolve =
        Order::Resolve { report: report["id"].as_str().unwrap().to_owned(), why: "warned".to_owned() };
    done(&bench, resolve.clone()).await;
    assert!(order(&bench, resolve).await.1.is_err());
    assert_eq!(done(&bench, Order::Reports { limit: 10 }).await["reports"], json!([]));
}
