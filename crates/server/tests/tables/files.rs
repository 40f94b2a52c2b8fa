//! The workshop's files as the transport has them: keys, versions, deletion.

use std::net::SocketAddr;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::support::{PATIENCE, bench};

/// Asks for something over HTTP: the status, and what is said.
pub(crate) async fn ask(address: SocketAddr, method: &str, path: &str, body: Option<Value>) -> (u16, Value) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let body = body.map_or_else(String::new, |body| body.to_string());
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all((head + &body).as_bytes()).await.unwrap();
    let mut answer = String::new();
    timeout(PATIENCE, stream.read_to_string(&mut answer)).await.unwrap().unwrap();
    let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
    let (_, said) = answer.split_once("\r\n\r\n").unwrap();
    (status, serde_json::from_str(said).unwrap_or(Value::Null))
}

#[tokio::test]
async fn a_file_has_versions_and_can_be_deleted() {
    let bench = bench().await;
    let web = bench.web();
    let text = |name: &str, parent: &str| {
        format!("(format: 1, id: \"mine\", name: \"{name}\", extends: \"{parent}\")")
    };
    let first = text("\u{202e}One\u{2028}", "orthodox");
    let save = json!({"text": first, "state": "public"});
    let (status, kept) = ask(web, "POST", "/api/files", Some(save)).await;
    assert_eq!((status, &kept["name"], &kept["version"]), (201, &json!("One"), &json!(1)));
    let (id, key) = (kept["file"].as_str().unwrap(), kept["key"].as_str().unwrap());
    let played = json!({"text": first, "clock": null});
    let (status, opened) = ask(web, "POST", "/api/tables", Some(played)).await;
    assert_eq!(status, 201, "{opened}");
    let save = json!({"text": text("Two", "antichess"), "file": id, "key": key});
    let (status, kept) = ask(web, "POST", "/api/files", Some(save)).await;
    assert_eq!((status, &kept["version"], &kept["frozen"]), (200, &json!(2), &json!(false)));
    for (query, name) in [("", "Two"), ("?version=2", "Two"), ("?version=1", "One")] {
        let (status, file) = ask(web, "GET", &format!("/api/files/{id}{query}"), None).await;
        assert_eq!((status, &file["name"]), (200, &json!(name)), "{query}");
    }
    assert_eq!(ask(web, "GET", &format!("/api/files/{id}?version=3"), None).await.0, 404);

    // Only its author deletes it, and then it is gone for all; the game is not.
    let stranger = "somebody else entirely".replace(' ', "-");
    for (query, status) in [("", 400), (&*format!("?key={stranger}"), 403), (&*format!("?key={key}"), 204)] {
        assert_eq!(ask(web, "DELETE", &format!("/api/files/{id}{query}"), None).await.0, status, "{query}");
    }
    for query in ["", "?version=1"] {
        assert_eq!(ask(web, "GET", &format!("/api/files/{id}{query}"), None).await.0, 404);
    }
    let (_, listed) = ask(web, "GET", "/api/files", None).await;
    assert_eq!(listed["files"], json!([]));
    let table = opened["table"].as_str().unwrap();
    assert_eq!(ask(web, "GET", &format!("/api/tables/{table}"), None).await.0, 200);
}

/// What is kept and may be seen is asked about and played by its name, as the catalogue is.
#[tokio::test]
async fn a_file_is_played_by_its_name() {
    let bench = bench().await;
    let web = bench.web();
    let text = |name: &str| format!("(format: 1, id: \"mine\", name: \"{name}\", extends: \"antichess\")");
    let save = json!({"text": text("One"), "state": "unlisted"});
    let (_, kept) = ask(web, "POST", "/api/files", Some(save)).await;
    let (id, key) = (kept["file"].as_str().unwrap(), kept["key"].as_str().unwrap());
    let wish = json!({"variant": id, "clock": null});
    let (status, opened) = ask(web, "POST", "/api/tables", Some(wish)).await;
    assert_eq!(status, 201, "{opened}");
    let save = json!({"text": text("Two"), "file": id, "key": key});
    assert_eq!(ask(web, "POST", "/api/files", Some(save)).await.0, 200);
    for (name, called) in [(id.to_owned(), "Two"), (format!("{id}@2"), "Two"), (format!("{id}@1"), "One")] {
        let (status, shape) = ask(web, "GET", &format!("/api/variants/{name}"), None).await;
        assert_eq!((status, &shape["name"], &shape["origin"]), (200, &json!(called), &json!("file")));
        let (_, told) = ask(web, "GET", &format!("/api/variants/{name}/told"), None).await;
        assert_eq!(told["variant"]["name"], json!(called), "{name}");
        let (_, opening) = ask(web, "GET", &format!("/api/variants/{name}/opening"), None).await;
        assert!(opening["positions"].as_array().unwrap().len() > 10, "{name}");
        assert_eq!(ask(web, "GET", &format!("/api/variants/{name}/picture.svg"), None).await.0, 200);
        let (_, learnt) = ask(web, "GET", &format!("/api/variants/{name}/lessons"), None).await;
        let lesson = &learnt["lessons"][0];
        let attempt = json!({"variant": name, "goal": lesson["goal"],
            "position": lesson["board"]["position"], "moves": lesson["solution"]});
        let (status, stood) = ask(web, "POST", "/api/lessons/attempt", Some(attempt)).await;
        assert_eq!((status, &stood["done"]), (200, &json!(true)), "{name}: {stood}");
        let look = json!({"variant": name, "moves": ["e2e4"]});
        assert_eq!(ask(web, "POST", "/api/analysis/position", Some(look)).await.0, 200, "{name}");
        let brought = json!({"variant": name, "text": "1. e3 *"});
        assert_eq!(ask(web, "POST", "/api/import", Some(brought)).await.0, 201, "{name}");
    }
    // The rules that were played by have a name as well, and lists find their tables by it.
    let table = format!("/api/tables/{}", opened["table"].as_str().unwrap());
    let (_, summary) = ask(web, "GET", &table, None).await;
    let rules = summary["variant"].as_str().unwrap();
    assert!(rules.starts_with("file:"));
    let (status, told) = ask(web, "GET", &format!("/api/variants/{rules}/told"), None).await;
    assert_eq!((status, &told["variant"]["id"]), (200, &json!(rules)));
    let (_, listed) = ask(web, "GET", &format!("/api/tables?state=open&variant={rules}"), None).await;
    let found: Vec<&Value> = listed["tables"].as_array().unwrap().iter().map(|line| &line["table"]).collect();
    assert_eq!(found, [&opened["table"]]);
    let (_, none) = ask(web, "GET", "/api/tables?state=open&variant=antichess", None).await;
    assert_eq!(none["tables"], json!([]));
    assert_eq!(ask(web, "GET", "/api/tables?variant=antichess", None).await.0, 400);

    // What only its author may see has no name for others, and neither have versions that are not there.
    let (_, own) = ask(web, "POST", "/api/files", Some(json!({"text": text("Own")}))).await;
    let own = own["file"].as_str().unwrap();
    for name in [own, &format!("{id}@3"), &format!("{id}@x"), "file:0123456789abcdef"] {
        assert_eq!(ask(web, "GET", &format!("/api/variants/{name}"), None).await.0, 404, "{name}");
        let wish = json!({"variant": name, "clock": null});
        assert_eq!(ask(web, "POST", "/api/tables", Some(wish)).await.0, 400, "{name}");
    }
}

/// Of a game between people no engine tells anything before it is over; of one against a machine it does.
#[tokio::test]
async fn nobody_is_helped_while_people_play() {
    let bench = bench().await;
    let web = bench.web();
    for (black, status) in [("me", 409), ("random", 200)] {
        let wish = json!({"seats": {"white": "me", "black": black}, "clock": null});
        let (_, opened) = ask(web, "POST", "/api/tables", Some(wish)).await;
        let line = json!({"table": opened["table"], "ply": 0, "millis": 20});
        let (got, said) = ask(web, "POST", "/api/analysis/thinking", Some(line)).await;
        assert_eq!(got, status, "{black}: {said}");
        if status == 409 {
            assert_eq!(said["reason"]["code"], json!("people_play"));
        }
    }
}

#[tokio::test]
async fn a_short_key_is_refused() {
    let bench = bench().await;
    let web = bench.web();
    let file = |key: &str| json!({"text": "(", "key": key});
    let short = "fifteen-letters";
    let (status, refused) = ask(web, "POST", "/api/files", Some(file(short))).await;
    let why = "the key of an author has at least 16 characters; without one you get a new one";
    assert_eq!((status, &refused["why"]), (400, &json!(why)));
    for (method, path) in [("GET", "/api/files"), ("GET", "/api/files/xyz"), ("DELETE", "/api/files/xyz")] {
        let (status, _) = ask(web, method, &format!("{path}?key={short}"), None).await;
        assert_eq!(status, 400, "{method} {path}");
    }
    let (status, _) = ask(web, "POST", "/api/files/xyz/clone", Some(json!({"key": short}))).await;
    assert_eq!(status, 400);
    assert_eq!(ask(web, "POST", "/api/files", Some(file("sixteen-letters!"))).await.0, 201);
}
