//! `serve` with an author's own file at its table, and with another program on a seat. Guests speak lines over TCP.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::{Value, json};

use crate::support::Folder;
use crate::tables::Running;

/// Nothing that is waited for takes longer.
const PATIENCE: Duration = Duration::from_mins(1);

/// A guest at the TCP transport.
pub(crate) struct Guest {
    from: BufReader<TcpStream>,
    to: TcpStream,
}

impl Guest {
    /// One that has said nothing yet.
    pub(crate) fn connect(address: &str) -> Self {
        let to = TcpStream::connect(address).expect("the host listens");
        to.set_read_timeout(Some(PATIENCE)).expect("a timeout");
        let from = BufReader::new(to.try_clone().expect("a second handle"));
        Self { from, to }
    }

    pub(crate) fn come(address: &str, hello: &Value) -> Self {
        let mut guest = Self::connect(address);
        guest.say(hello);
        guest
    }

    pub(crate) fn say(&mut self, message: &Value) {
        writeln!(self.to, "{message}").expect("the host listens");
    }

    fn play(&mut self, mv: &str) {
        self.say(&json!({"type": "AddMove", "id": mv, "move": mv}));
    }

    /// The next message of a type.
    pub(crate) fn until(&mut self, kind: &str) -> Value {
        loop {
            let mut line = String::new();
            assert!(self.from.read_line(&mut line).expect("the host speaks") > 0, "no {kind} came");
            let said: Value = serde_json::from_str(&line).expect("JSON");
            if said["type"] == kind {
                return said;
            }
        }
    }
}

/// A host at a store, where its pages are and where its TCP transport is.
pub(crate) fn host(store: &str, more: &[&str], data: &Folder) -> (Running, String, String) {
    let words = ["serve", "--listen", "127.0.0.1:0", "--tcp", "127.0.0.1:0", "--store", store];
    let mut host = Running::chatur(&[&words[..], more].concat(), data);
    let page = host.until("open http://");
    let page = page.trim_start_matches("open http://").split('/').next().expect("an address").to_owned();
    let line = host.until("chatur join");
    let address = line.rsplit(' ').next().expect("an address").to_owned();
    (host, page, address)
}

/// Asks for something over HTTP: the status, and what is said.
pub(crate) fn post(address: &str, path: &str, body: &Value) -> (u16, Value) {
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

#[test]
fn an_authors_file_is_served_and_played() {
    let folder = Folder::new();
    // The file's parent lies beside it, and is in no catalogue.
    folder.write(
        "greedy.ron",
        "(format: 1, id: \"greedy\", name: \"Greedy\", extends: \"orthodox\", must: [Capture])",
    );
    folder.write(
        "duel.ron",
        "(format: 1, id: \"duel\", name: \"Duel of rooks\", extends: \"greedy\", castling: [], setup: (rows: [
            \"k......r\", \"........\", \".K......\", \"........\",
            \"........\", \"........\", \"........\", \".......R\",
        ]))",
    );
    let file = folder.0.join("duel.ron");
    let (host, _, address) = host(":memory:", &["--table", file.to_str().expect("text")], &folder);
    // They name no table: there is one.
    let hello = |seat: &str| json!({"type": "Hello", "protocol": 1, "seat": seat});
    let mut white = Guest::come(&address, &hello("white"));
    let variant = white.until("Welcome")["variant"].clone();
    // What is not the catalogue's is named by its rules, whatever it calls itself.
    assert!(variant["id"].as_str().is_some_and(|id| id.starts_with("file:")), "{variant}");
    assert_eq!(variant["name"], "Duel of rooks");
    assert_eq!(white.until("YouAre")["seat"], "white");
    let mut black = Guest::come(&address, &hello("any"));
    assert_eq!(black.until("YouAre")["seat"], "black");
    // The rule of the parent, and the mate of its own parent.
    assert_eq!(white.until("YourTurn")["moves"], json!(["h1h8"]));
    white.play("b6b5");
    let refused = white.until("InvalidMove");
    assert_eq!(
        (&refused["code"], &refused["why"]),
        (&json!("illegal"), &json!("you must capture when you can"))
    );
    white.play("h1h8");
    let winner = black.until("Winner");
    assert_eq!((&winner["seats"], &winner["reason"]), (&json!(["white"]), &json!("checkmate")));
    assert_eq!(white.until("Winner"), winner);
    assert_eq!(host.end(), 0);
}

#[test]
fn a_file_with_a_mistake_is_not_served() {
    let folder = Folder::new();
    folder.write(
        "slip.ron",
        "(format: 1, id: \"slip\", extends: \"orthodox\", pieces: { \"knight\": (movs: \"NN\") })",
    );
    let file = folder.0.join("slip.ron");
    let line = format!("serve --listen 127.0.0.1:0 --store :memory: --table {}", file.display());
    let said = crate::support::chatur(&line).refused(1);
    assert!(said.contains("slip.ron:1:") && said.contains("movs"), "{said}");
}

#[test]
fn another_program_holds_a_seat_and_answers() {
    let folder = Folder::new();
    let engine = format!("twin=uci:'{}' uci", env!("CARGO_BIN_EXE_chatur"));
    let (host, page, address) = host(":memory:", &["--engine", &engine], &folder);
    let table = |black: &str| {
        json!({
            "variant": "orthodox",
            "seats": {"white": "me", "black": black},
            "clock": "1+1",
            // After 1 f3 e5: a program that thinks finds the mate, and one that guesses does not.
            "position": "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2",
        })
    };
    let (status, said) = post(&page, "/api/tables", &table("engine:other"));
    assert_eq!((status, &said["code"]), (400, &json!("bad_message")));
    assert!(said["why"].as_str().expect("text").contains("it has twin"), "{said}");
    let (status, opened) = post(&page, "/api/tables", &table("engine:twin"));
    assert_eq!(status, 201, "{opened}");
    let token = &opened["seats"]["white"]["token"];
    let hello = json!({"type": "Hello", "protocol": 1, "table": opened["table"], "token": token});
    let mut white = Guest::come(&address, &hello);
    let welcome = white.until("Welcome");
    assert_eq!(welcome["seats"][1]["held"], "engine:twin");
    white.until("YourTurn");
    white.play("g2g4");
    let winner = white.until("Winner");
    assert_eq!((&winner["seats"], &winner["reason"]), (&json!(["black"]), &json!("checkmate")));
    assert_eq!(host.end(), 0);
}

#[test]
fn a_host_whose_database_is_deleted_tells_its_players_and_ends() {
    let data = Folder::new();
    let store = data.0.join("games.sqlite");
    let words =
        ["serve", "--listen", "127.0.0.1:0", "--tcp", "127.0.0.1:0", "--table", "orthodox", "--store"];
    let mut host = Running::chatur(&[&words[..], &[store.to_str().expect("a path")]].concat(), &data);
    let line = host.until("chatur join");
    let address = line.rsplit(' ').next().expect("an address").to_owned();
    let mut guest = Guest::come(&address, &json!({"type": "Hello", "protocol": 1, "seat": "any"}));
    guest.until("Board");
    std::fs::remove_file(&store).expect("it is there");
    let told = guest.until("Error");
    assert_eq!(told["code"], "store");
    let why = told["why"].as_str().expect("a sentence");
    assert!(
        why.ends_with("has been deleted or replaced while it was in use: put it back and start again"),
        "{why}"
    );
    assert_ne!(host.wait(), 0);
}
