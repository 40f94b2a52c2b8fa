//! `admin`: a moderator's whole round by command, at a host that runs and at a store while none does.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};

use crate::support::{Folder, Run, words};
use crate::tables::Running;

/// Nothing that is waited for takes longer.
const PATIENCE: Duration = Duration::from_mins(1);

/// A host at a store of its own, and where its pages and its lines are.
fn host(folder: &Folder, store: &Path) -> (Running, String, String) {
    let store = store.to_str().expect("text");
    let words = ["serve", "--listen", "127.0.0.1:0", "--tcp", "127.0.0.1:0", "--store", store];
    let mut host = Running::chatur(&words, folder);
    let page = host.until("open http://");
    let page = page.trim_start_matches("open http://").split('/').next().expect("an address").to_owned();
    let lines = host.until("chatur join");
    (host, page, lines.rsplit(' ').next().expect("an address").to_owned())
}

fn post(address: &str, path: &str, body: &Value) -> (u16, Value) {
    let mut stream = TcpStream::connect(address).expect("the host listens");
    stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
    let body = body.to_string();
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all((head + &body).as_bytes()).expect("the host listens");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("the host answers");
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    let (_, said) = answer.split_once("\r\n\r\n").expect("a body");
    (status, serde_json::from_str(said).expect("JSON"))
}

/// A connection at the TCP transport that has said nothing yet.
fn connection(address: &str) -> BufReader<TcpStream> {
    let stream = TcpStream::connect(address).expect("the host listens");
    stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
    BufReader::new(stream)
}

/// A guest there, and what it hears.
fn guest(address: &str, hello: &Value) -> BufReader<TcpStream> {
    let mut guest = connection(address);
    writeln!(guest.get_mut(), "{hello}").expect("the host listens");
    guest
}

/// The next message of a type.
fn until(from: &mut BufReader<TcpStream>, kind: &str) -> Value {
    loop {
        let mut line = String::new();
        assert!(from.read_line(&mut line).expect("the host speaks") > 0, "no {kind} came");
        let said: Value = serde_json::from_str(&line).expect("JSON");
        if said["type"] == kind {
            return said;
        }
    }
}

fn admin(store: &Path, more: &[&str]) -> Run {
    let store = store.to_str().expect("text");
    words(&[&["admin", "--store", store], more].concat())
}

#[test]
fn a_moderators_round_at_a_host_that_runs() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Folder::new();
    let store = folder.0.join("games.sqlite");
    let (host, page, lines) = host(&folder, &store);
    let socket = folder.0.join("games.sqlite.admin");
    let mode = std::fs::metadata(&socket).expect("the socket is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let wish = json!({"variant": "orthodox", "seats": {"white": "me", "black": "me"}, "listed": false, "name": "Rude"});
    let (_, opened) = post(&page, "/api/tables", &wish);
    let table = opened["table"].as_str().expect("an id").to_owned();
    let token = &opened["seats"]["white"]["token"];
    let mut white = guest(
        &lines,
        &json!({"type": "Hello", "protocol": 1, "table": table, "token": token, "name": "Rude"}),
    );
    writeln!(white.get_mut(), "{}", json!({"type": "Chat", "text": "you fool"})).expect("the host listens");
    until(&mut white, "Chat");
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
    assert_eq!(until(&mut white, "Unsaid")["number"], 1);
    admin(&store, &["close", &table, "--why", "insults"]).done();
    assert_eq!(until(&mut white, "Error")["code"], "table_closed");
    assert_eq!(post(&page, &format!("/api/tables/{table}/report"), &complaint).0, 410);
    let listed = admin(&store, &["--json", "list", "--name", "Rude"]).json();
    assert_eq!(
        (&listed["tables"][0]["table"], &listed["tables"][0]["closed"]),
        (&json!(table), &json!("insults"))
    );
    admin(&store, &["ban", "127.0.0.1", "--for", "2h", "--why", "insults"]).done();
    assert_eq!(
        post(&page, "/api/tables", &wish),
        (403, json!({"code": "banned", "why": why_banned(&store)}))
    );
    // It is told before it can say anything, and the host hears no more of it.
    let mut banned = connection(&lines);
    assert_eq!(until(&mut banned, "Error")["code"], "banned");
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
fn why_banned(store: &Path) -> String {
    let bans = admin(store, &["bans"]).done();
    let until = bans.split("until ").nth(1).and_then(|rest| rest.split("  ").next()).expect("a time");
    format!("nobody is let in from your address until {until} UTC: insults")
}

#[test]
fn while_no_host_runs_the_store_is_looked_after() {
    let folder = Folder::new();
    let store = folder.0.join("games.sqlite");
    let (first, page, _) = host(&folder, &store);
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
    let (second, page, _) = host(&folder, &store);
    let (status, _) = post(&page, &format!("/api/tables/{table}/report"), &json!({"reason": "other"}));
    assert_eq!(status, 201);
    assert!(admin(&store, &["log"]).done().contains("adjudicate"));
    assert_eq!(second.end(), 0);
}
