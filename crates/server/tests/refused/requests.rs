//! What is asked once, over HTTP.

use std::fmt::Write as _;
use std::io::Read as _;

use flate2::Compression;
use flate2::read::GzEncoder;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::heard::Heard;
use crate::moves::opened;
use crate::support::Bench;
use crate::web::{ask, get, post, raw, read};

pub(crate) async fn provoke(bench: &Bench, heard: &mut Heard) {
    let opened = opened(bench, "orthodox", "").await;
    let table = format!("/api/tables/{}", opened["table"].as_str().unwrap());
    for (path, reason) in [
        ("/api/nonsense", "nothing_there"),
        ("/api/variants/nonsense/source", "no_such_variant"),
        ("/api/files/nonsense", "no_such_file"),
        (&format!("{table}/at/99"), "fewer_moves"),
    ] {
        heard.note(reason, &get(bench.web(), path, &[]).await.json());
    }
    let largest = chatur_variants::LARGEST_FILE;
    let long_name = format!(
        "(format: 1, id: \"own\", name: \"Own\", extends: \"orthodox\", pieces: {{\"{}\": (letter: \"X\", moves: \"K\")}})",
        "x".repeat(101)
    );
    for (path, body, reason) in [
        ("/api/tables", json!({"variant": "zzzzzzzzzzzzzzzz"}), "no_variant_named"),
        ("/api/tables", json!({"text": long_name}), "long_names"),
        ("/api/tables", json!({"text": WIDE, "position": WIDE_POSITION}), "too_wide"),
        ("/api/tables", json!({"text": "hello"}), "no_rules"),
        ("/api/tables", json!({"clock": "3/3/3"}), "clock_seats"),
        ("/api/tables", json!({"seats": {"green": "me"}}), "no_seat_named"),
        ("/api/tables", json!({"seats": {"white": "level:99"}}), "no_level"),
        ("/api/tables", json!({"seats": {"white": "somebody"}}), "no_holder"),
        ("/api/tables", json!({"seats": {"white": "engine:hal"}}), "no_engine_named"),
        ("/api/tables", json!({"number": 7}), "one_start"),
        ("/api/tables", json!({"variant": "chess960", "number": 960}), "no_start"),
        ("/api/files", json!({}), "no_text"),
        ("/api/files", json!({"text": "\0"}), "nul_characters"),
        ("/api/files", json!({"text": "x", "key": "short"}), "short_key"),
        ("/api/files", json!({"text": "x".repeat(largest + 1)}), "file_too_long"),
        (&format!("{table}/report"), json!({"reason": "spam", "text": "x".repeat(501)}), "report_too_long"),
        ("/api/analysis/position", json!({"moves": vec!["e2e4"; 601]}), "line_of_moves"),
        ("/api/analysis/written", json!({"annotated": {"tags": [["a]b", ""]]}}), "tags"),
        (
            "/api/analysis/written",
            json!({"annotated": {"moves": [{"after": 0, "uci": "e2e4"}]}}),
            "follows_none",
        ),
        ("/api/turns", json!({"tokens": vec!["x"; 101]}), "too_many_tokens"),
        ("/api/turns", json!({"tokens": ["x".repeat(100_000)]}), "request_too_long"),
    ] {
        heard.note(reason, &post(bench.web(), path, &[], &body).await.json());
    }
    let kept = post(bench.web(), "/api/files", &[], &json!({"text": "x".repeat(60_000)})).await.json();
    let more = json!({"text": "x".repeat(60_000), "key": kept["key"]});
    heard.note("files_too_long", &post(bench.web(), "/api/files", &[], &more).await.json());
    let other = json!({"text": "x", "file": kept["file"], "key": "the key of somebody else"});
    heard.note("not_your_file", &post(bench.web(), "/api/files", &[], &other).await.json());
    let path = format!("/api/files/{}", kept["file"].as_str().unwrap());
    heard.note("whose_file", &ask(bench.web(), "DELETE", &path, &[], "").await.json());
    let file = kept["file"].clone();
    let shown = json!({"file": file, "key": kept["key"], "state": "public"});
    post(bench.web(), "/api/files", &[], &shown).await;
    let hidden = json!({"file": file, "key": kept["key"], "state": "private"});
    heard.note("file_seen", &post(bench.web(), "/api/files", &[], &hidden).await.json());
    heard.note("wrong_method", &ask(bench.web(), "PUT", "/api/tables", &[], "").await.json());
    for (path, reason) in [
        ("/api/tables?limit=few", "no_request"),
        ("/api/tables?before=long", "no_list_place"),
        ("/api/tables?variant=orthodox", "which_state"),
        ("/ws", "no_web_socket"),
    ] {
        heard.note(reason, &get(bench.web(), path, &[]).await.json());
    }
    // What no code is for is what a library says.
    let damaged = json!({"text": "(", "at": "e4", "change": "erase"});
    heard.note("other", &post(bench.web(), "/api/edit", &[], &damaged).await.json());
    let between = json!({"seats": {"white": "me", "black": "me"}});
    let played = post(bench.web(), "/api/tables", &[], &between).await.json();
    let line = json!({"table": played["table"], "ply": 0, "millis": 20});
    heard.note("people_play", &post(bench.web(), "/api/analysis/thinking", &[], &line).await.json());
    packed(bench, heard).await;
    broken(bench, heard).await;
    walks(bench, heard).await;
    unthrown(bench, heard).await;
}

/// Every move places a wall anywhere on 16×16 squares.
const WIDE: &str = r#"(format: 1, id: "wide", name: "Wide", board: Squares(files: 16, ranks: 16),
    players: (seats: {"white": (faces: N, letters: Upper), "black": (faces: S, letters: Lower)}),
    pieces: {"amazon": (letter: "Q", moves: "mQmN")},
    setup: (place: {"white": {"amazon": "p1"}, "black": {"amazon": "a16"}}),
    walls: (at: Anywhere), check: (matters: false),
    end: {"shut in": (when: NoMoves(ToMove), result: Lose(ToMove))})"#;
const WIDE_POSITION: &str = "q15/16/16/10Q5/5Q10/Q15/11Q4/6Q9/1Q14/12Q3/7Q8/2Q13/13Q2/8Q7/3Q12/16 w - - 0 1";

/// Files that are too long once they are unpacked, or cannot be.
async fn packed(bench: &Bench, heard: &mut Heard) {
    let mut blanks = Vec::new();
    GzEncoder::new(&vec![b' '; 5 << 20][..], Compression::fast()).read_to_end(&mut blanks).unwrap();
    for (file, reason) in [(&blanks[..], "unpacked_too_long"), (&blanks[..20], "packing")] {
        let head = head(bench, "/api/import/file", file.len());
        let answer = raw(bench.web(), &[head.as_bytes(), file].concat()).await.expect("an answer");
        heard.note(reason, &answer.json());
    }
}

fn head(bench: &Bench, path: &str, length: usize) -> String {
    let mut head = format!("POST {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", bench.web());
    let _ = write!(head, "Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n");
    head
}

/// A request that ends before its end.
async fn broken(bench: &Bench, heard: &mut Heard) {
    let mut stream = TcpStream::connect(bench.web()).await.unwrap();
    let chunked = format!(
        "POST /api/turns HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nnonsense\r\n",
        bench.web()
    );
    stream.write_all(chunked.as_bytes()).await.unwrap();
    heard.note("request_broken", &read(&mut stream).await.expect("an answer").json());
}

/// Tries a move before the dice have fallen, and one before a covered piece is turned up.
async fn unthrown(bench: &Bench, heard: &mut Heard) {
    let asked = json!({"variant": "dice-chess", "tried": "e2e4"});
    let looked: Value = post(bench.web(), "/api/analysis/position", &[], &asked).await.json();
    heard.note("dice_first", &looked);
    let covered = "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/X8/2X1X1X1X/1X5X1/9/XXXXKXXXX[AABBNNRRCCPPPPPaabbnnrrccppppp] b - - 0 1 turning=a5";
    let asked = json!({"variant": "jieqi", "position": covered, "tried": "a7a6"});
    let looked: Value = post(bench.web(), "/api/analysis/position", &[], &asked).await.json();
    heard.note("turn_up_first", &looked);
}

/// Looks at a game in which somebody has left and his king walks, and tries another piece of his.
async fn walks(bench: &Bench, heard: &mut Heard) {
    let walking = "B-0,1,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-{'resigned':(false,true,false,false)}-\
                   6,yK,7/14/14/14/14/bK,13/dbR,13/13,gK/14/14/14/14/14/7,rK,6";
    let asked = json!({"variant": "four-player", "position": walking, "tried": "a8b8"});
    let looked: Value = post(bench.web(), "/api/analysis/position", &[], &asked).await.json();
    heard.note("only_king_walks", &looked);
}
