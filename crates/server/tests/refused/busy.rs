//! Rules that fail, cost too much or take too long, and a host that has too much to do.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use chatur_core::{Hooks, Move, RuleModule, Said, Setup, Variant};
use chatur_effort::{keep, tick};
use chatur_play::Ruling;
use chatur_server::admin::Order;
use chatur_server::host::NewTable;
use chatur_server::message::Rule;
use chatur_variants::{Loader, Rules};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpSocket;

use crate::heard::Heard;
use crate::looked_after::order;
use crate::support::{Bench, Guest, Table, bench_with};
use crate::web::{get, post};

/// So long a step of a game may take here.
const LONGEST: Duration = Duration::from_millis(800);

/// Whether the slow rule does not answer.
static BLOCKED: AtomicBool = AtomicBool::new(false);

/// A rule that does as it is told, from the second round on.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
struct Unruly {
    does: Does,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
enum Does {
    /// Nothing.
    #[default]
    Rest,
    /// Panics from the third round on.
    Fail,
    /// Takes more steps than it may.
    Work,
    /// Takes more bytes than it may.
    Fill,
    /// Answers when it is let.
    Wait,
}

impl RuleModule for Unruly {
    fn hooks(&self) -> Hooks {
        Hooks { forbids: true, ..Hooks::default() }
    }

    fn forbids(&self, _: &Variant, before: &Setup, _: Move, _: &Setup) -> bool {
        match self.does {
            Does::Fail => assert!(before.round < 3, "a fault, as wanted"),
            Does::Work if before.round > 1 => tick(1 << 40),
            Does::Fill if before.round > 1 => keep(1 << 40),
            Does::Wait => {
                while BLOCKED.load(Ordering::Relaxed) {
                    std::thread::sleep(Duration::from_millis(1));
                }
            }
            Does::Rest | Does::Work | Does::Fill => {}
        }
        false
    }

    fn text(&self) -> Said {
        Said::same("It does as it is told.")
    }
}

/// Orthodox chess with a rule that does this.
fn text(does: &str) -> String {
    format!(
        "(format: 1, id: \"unruly\", name: \"Unruly\", extends: \"orthodox\", \
         modules: {{\"unruly\": (rust: \"unruly\", with: (does: {does}))}})"
    )
}

pub(crate) async fn provoke(heard: &mut Heard) {
    let unruly = || Loader { rules: Rules::default().with::<Unruly>("unruly") };
    let bench = bench_with(|config| {
        config.loader = unruly();
        config.engines = [("lost".to_owned(), "uci:/nonexistent/engine".parse().unwrap())].into();
    })
    .await;
    asked(&bench, heard).await;
    engine(&bench, heard).await;
    let bench = bench_with(|config| {
        (config.loader, config.isolated_for) = (unruly(), LONGEST);
        (config.limits.tasks, config.limits.all_tasks) = (1, 2);
    })
    .await;
    waiting(&bench, heard).await;
    at_a_table(&bench, heard).await;
}

async fn asked(bench: &Bench, heard: &mut Heard) {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0";
    for (does, round, path, reason) in [
        ("Fail", 3, "position", "failed"),
        ("Work", 2, "position", "too_much_work"),
        ("Fill", 2, "position", "too_much_memory"),
        // The line can be played, and the engine looks further.
        ("Fail", 2, "thinking", "no_thought"),
    ] {
        let line = json!({"text": text(does), "position": format!("{start} {round}"), "millis": 200});
        heard.note(reason, &post(bench.web(), &format!("/api/analysis/{path}"), &[], &line).await.json());
    }
}

/// Posts something from an address of this computer.
async fn post_from(last: u8, bench: &Bench, path: &str, body: &Value) -> Value {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(([127, 0, 0, last], 0).into()).unwrap();
    let mut stream = socket.connect(bench.web()).await.unwrap();
    let body = body.to_string();
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all((head + &body).as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    serde_json::from_str(answer.split_once("\r\n\r\n").expect("an answer").1).unwrap()
}

/// One task takes long, and another waits for it: more are not taken on.
async fn waiting(bench: &Bench, heard: &mut Heard) {
    let path = "/api/analysis/position";
    let line = json!({"text": text("Wait")});
    // Compiled first, so that the look takes long and nothing else.
    post(bench.web(), path, &[], &line).await;
    BLOCKED.store(true, Ordering::Relaxed);
    let second = async {
        until_taken(bench, 1).await;
        heard.note("tasks_wait", &post_from(1, bench, path, &line).await);
        let waits = post_from(2, bench, path, &line);
        let third = async {
            until_taken(bench, 2).await;
            heard.note("busy", &post_from(3, bench, path, &line).await);
        };
        // Whoever waits has gone by the end of this.
        tokio::select! {
            said = waits => panic!("{said}"),
            () = third => {}
        }
    };
    let (slow, ()) = tokio::join!(post_from(1, bench, path, &line), second);
    BLOCKED.store(false, Ordering::Relaxed);
    heard.note("too_slow", &slow);
}

/// Waits until the host has so many tasks of strangers.
async fn until_taken(bench: &Bench, tasks: usize) {
    let line = format!("chatur_tasks{{threads=\"workers\"}} {tasks}\n");
    while !get(bench.web(), "/metrics", &[]).await.text().contains(&line) {
        tokio::time::sleep(LONGEST / 100).await;
    }
}

/// A table whose rules wait.
async fn waits(bench: &Bench) -> Table {
    let seats = ["white", "black"].map(|seat| (seat.to_owned(), "person".to_owned()));
    let wish = NewTable { text: Some(text("Wait")), seats: seats.into(), ..NewTable::default() };
    Table::of(bench.host().open_table(wish).await.unwrap())
}

async fn at_a_table(bench: &Bench, heard: &mut Heard) {
    for (message, reason) in [
        (json!({"type": "AddMove", "id": "a", "move": "e2e4"}), "given_up"),
        (json!({"type": "ListMoves", "from": "e2"}), "ask_again"),
    ] {
        let table = waits(bench).await;
        let mut white = bench.sit(&table, "white").await;
        BLOCKED.store(true, Ordering::Relaxed);
        white.say(&message).await;
        heard.note(reason, &white.until("InvalidMove").await);
        BLOCKED.store(false, Ordering::Relaxed);
    }
    // An arbiter's pause asks for no moves, and its end does.
    let table = waits(bench).await;
    let rule = |ruling| Order::Adjudicate {
        table: table.id.clone(),
        rule: Rule { id: None, ruling, seat: None },
        why: String::new(),
    };
    order(bench, rule(Ruling::Pause)).await;
    BLOCKED.store(true, Ordering::Relaxed);
    heard.note("table_silent", &order(bench, rule(Ruling::Resume)).await);
    BLOCKED.store(false, Ordering::Relaxed);
    let table = waits(bench).await;
    let mut white = bench.sit(&table, "white").await;
    BLOCKED.store(true, Ordering::Relaxed);
    // It is asked some times, and then no more.
    white.play("e2e4").await;
    white.until("Error").await;
    let mut late = Guest::connect(bench.address()).await;
    late.say(&json!({"type": "Hello", "protocol": 1, "table": table.id})).await;
    heard.note("rules_silent", &late.until("Error").await);
    BLOCKED.store(false, Ordering::Relaxed);
}

/// A program that is not there.
async fn engine(bench: &Bench, heard: &mut Heard) {
    let seats = [("white", "person"), ("black", "engine:lost")];
    let seats = seats.map(|(seat, holder)| (seat.to_owned(), holder.to_owned()));
    let wish = NewTable { seats: seats.into(), ..NewTable::default() };
    let table = Table::of(bench.host().open_table(wish).await.unwrap());
    let mut white = bench.sit(&table, "white").await;
    white.play("e2e4").await;
    heard.note("engine_failed", &white.until("Error").await);
}
