//! `admin`: a moderator's whole round by command, at a host that runs and at a store while none does.

use std::path::Path;

use serde_json::{Value, json};

use crate::hosting::{Guest, host, post};
use crate::support::{Folder, Run, words};

fn admin(store: &Path, more: &[&str]) -> Run {
    let store = store.to_str().expect("text");
    words(&[&["admin", "--store", store], more].concat())
}

#[test]
fn a_moderators_round_at_a_host_that_runs() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Folder::new();
    let store = folder.0.join("games.sqlite");
    let (host, page, lines) = host(store.to_str().expect("text"), &[], &folder);
    let socket = folder.0.join("games.sqlite.admin");
    let mode = std::fs::metadata(&socket).expect("the socket is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let wish = json!({"variant": "orthodox", "seats": {"white": "me", "black": "me"}, "listed": false, "name": "Rude"});
    let (_, opened) = post(&page, "/api/tables", &wish);
    let table = opened["table"].as_str().expect("an id").to_owned();
    let token = &opened["seats"]["white"]["token"];
    let mut white = Guest::come(
        &lines,
        &json!({"type": "Hello", "protocol": 1, "table": table, "token": token, "name": "Rude"}),
    );
    white.say(&json!({"type": "Chat", "text": "you fool"}));
    white.until("Chat");
    let complaint = json!({"reason": "insults", "text": "see the chat"});
    assert_eq!(post(&page, &format!("/api/tables/{table}/report"), &complaint).0, 201);
    // Report, look, close, ban, log.
    let said = admin(&store, &["reports"]).done();
    for part in [table.as_str(), "insults", "\"see the chat\"", "chat 1 white Rude: you fool", "127.0.0.1"] {
        assert!(said.contains(part), "no {part} in {said}");
    }
    let report = said.split_whitespace().next().expect("an id").to_owned();
    let said = admin(&store, &["look", &table]).done();
    assert!(said.contains("white: person Rude (there)") && said.contains("chat 1"), "{said}");
    admin(&store, &["remove", "chat", &table, "1"]).done();
    assert_eq!(white.until("Unsaid")["number"], 1);
    admin(&store, &["close", &table, "--why", "insults"]).done();
    assert_eq!(white.until("Error")["code"], "table_closed");
    assert_eq!(post(&page, &format!("/api/tables/{table}/report"), &complaint).0, 410);
    let listed = admin(&store, &["--json", "list", "--name", "Rude"]).json();
    assert_eq!(
        (&listed["tables"][0]["table"], &listed["tables"][0]["closed"]),
        (&json!(table), &json!("insults"))
    );
    admin(&store, &["ban", "127.0.0.1", "--for", "2h", "--why", "insults"]).done();
    let until = banned_until(&store);
    let why = format!("nobody is let in from your address until {until} UTC: insults");
    let reason = json!({"code": "banned_for", "until": until, "why": "insults"});
    assert_eq!(
        post(&page, "/api/tables", &wish),
        (403, json!({"code": "banned", "why": why, "reason": reason}))
    );
    // It is told before it can say anything, and the host hears no more of it.
    let mut banned = Guest::connect(&lines);
    assert_eq!(banned.until("Error")["code"], "banned");
    assert!(admin(&store, &["bans"]).done().starts_with("127.0.0.1/32  until "));
    admin(&store, &["resolve", &report, "--why", "banned for two hours"]).done();
    assert_eq!(admin(&store, &["reports"]).done(), "");
    admin(&store, &["unban", "127.0.0.1"]).done();
    assert_eq!(post(&page, "/api/tables", &wish).0, 201);
    let log = admin(&store, &["log"]).done();
    let deeds: Vec<&str> = log
        .lines()
        .map(|line| line.split(": ").nth(1).and_then(|deed| deed.split(' ').next()).expect("a deed"))
        .collect();
    assert_eq!(deeds, ["unban", "resolve", "ban", "close", "remove_chat"]);
    assert!(log.contains("(uid "), "{log}");
    // What cannot be done is said.
    assert!(admin(&store, &["close", "nowhere"]).refused(1).contains("there is no such table"));
    assert!(admin(&store, &["unban", "192.0.2.1"]).refused(1).contains("192.0.2.1/32 is not banned"));
    assert!(admin(&store, &["ban", "x", "--for", "2h"]).refused(2).contains("192.0.2.0/24"));
    assert!(admin(&store, &["ban", "192.0.2.1", "--for", "2"]).refused(2).contains("90s"));
    assert_eq!(host.end(), 0);
    assert!(!socket.exists(), "the socket goes with the host");
}

/// What whoever is banned is told.
fn banned_until(store: &Path) -> String {
    let bans = admin(store, &["bans"]).done();
    bans.split("until ").nth(1).and_then(|rest| rest.split("  ").next()).expect("a time").to_owned()
}

#[test]
fn while_no_host_runs_the_store_is_looked_after() {
    let folder = Folder::new();
    let store = folder.0.join("games.sqlite");
    let (first, page, _) = host(store.to_str().expect("text"), &[], &folder);
    let wish = |black: &str| json!({"variant": "orthodox", "seats": {"white": "me", "black": black}});
    let (_, opened) = post(&page, "/api/tables", &wish("me"));
    let table = opened["table"].as_str().expect("an id").to_owned();
    let (_, machine) = post(&page, "/api/tables", &wish("level:1"));
    assert_eq!(first.end(), 0);
    assert_eq!(admin(&store, &["--json", "list"]).json()["tables"].as_array().expect("a list").len(), 2);
    admin(&store, &["adjudicate", &table, "0-1", "--why", "a draw by phone, then not"]).done();
    assert!(admin(&store, &["adjudicate", &table, "draw"]).refused(1).contains("the game is over"));
    admin(&store, &["ban", "2001:db8::7", "--for", "7d"]).done();
    assert!(admin(&store, &["bans"]).done().starts_with("2001:db8::/64  until "));
    // What was decided is in the record, and the file with all games is for its owner alone.
    let file = folder.0.join("out.jsonl");
    admin(&store, &["export", file.to_str().expect("text"), "--finished"]).done();
    let line: Value = serde_json::from_str(folder.read("out.jsonl").trim()).expect("one game");
    assert_eq!((&line["table"], &line["result"]), (&json!(table), &json!("0-1")));
    assert_eq!(line["record"]["entries"][0]["action"], json!({"arbiter": "win"}));
    let file = folder.0.join("out.pgn");
    admin(&store, &["export", file.to_str().expect("text")]).done();
    let text = folder.read("out.pgn");
    assert!(
        text.contains("[Termination \"adjudication\"]") && text.matches("[Event ").count() == 2,
        "{text}"
    );
    // Looking after it has played no game.
    let look = admin(&store, &["--json", "look", machine["table"].as_str().expect("an id")]).json();
    assert_eq!(look["board"]["history"], json!([]));
    // A host that comes later finds all of it.
    let (second, page, _) = host(store.to_str().expect("text"), &[], &folder);
    let (status, _) = post(&page, &format!("/api/tables/{table}/report"), &json!({"reason": "other"}));
    assert_eq!(status, 201);
    assert!(admin(&store, &["log"]).done().contains("adjudicate"));
    assert_eq!(second.end(), 0);
}
