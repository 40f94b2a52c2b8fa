//! What is done about each question.

use std::time::Duration;

use chatur_play::{Record, Rules, Table};
use serde_json::{Value, json};
use tokio::sync::mpsc::Sender;
use tokio::time::sleep;

use super::{Answer, Order, Question, VERSION};
use crate::games::{Beside, to_pgn};
use crate::host::{Client, Host, Moderation, Task, network};
use crate::message::{Code, Failed};
use crate::names::tidy;
use crate::store::{Cursor, Deed, ExportQuery, Saved, StoreError, TableLine, TableQuery};

/// The most lines of one list.
const MOST: u32 = 1000;
/// The longest reason, in characters.
const LONGEST_WHY: usize = 300;
/// The longest name of who asks, in characters.
const LONGEST_WHO: usize = 80;
/// So many games are looked up at once for an export.
const EXPORTED_AT_ONCE: u32 = 100;
/// How long a result may take where another host has the table.
const ELSEWHERE: Duration = Duration::from_secs(5);

pub(super) async fn attend(host: &Host, question: Question, to: &Sender<Answer>) -> Result<Value, Failed> {
    let Question { admin, who, order } = question;
    if admin != VERSION {
        return Err(failed(Code::Version, format!("this host answers version {VERSION} of such questions")));
    }
    let who = tidy(&who, LONGEST_WHO).unwrap_or_else(|| "somebody".to_owned());
    match order {
        Order::List { state, variant, name, before, limit } => {
            let before = place(before.as_deref())?;
            let limit = limit.clamp(1, MOST);
            let query = TableQuery { state, variant, name, before, limit };
            let lines = host.store().tables(&query).await.map_err(store)?;
            let next = lines.last().filter(|_| lines.len() == limit as usize);
            let next = next.map(|line| Cursor { at: line.created, id: line.id.clone() }.to_string());
            Ok(json!({ "tables": lines.iter().map(line).collect::<Vec<_>>(), "next": next }))
        }
        Order::Look { table } => {
            let looked = host.moderate(&table, Moderation::Look).await?;
            Ok(json!({ "table": table, "board": looked.board, "guests": looked.guests, "chat": looked.chat }))
        }
        Order::Close { table, why } => {
            let why = reason(&why);
            host.moderate(&table, Moderation::Close(why.clone())).await?;
            write_down(host, &who, "close", &table, &why).await
        }
        Order::Reopen { table } => {
            if host.store().why_closed(&table).await.map_err(store)?.is_none() {
                return Err(failed(Code::NotNow, "this table is not closed"));
            }
            host.store().close_table(&table, None).await.map_err(store)?;
            host.look_again_at(&table).await;
            write_down(host, &who, "reopen", &table, "").await
        }
        Order::Adjudicate { table, rule, why } => {
            let told = format!("{} {}", json!(rule.ruling), rule.seat.clone().unwrap_or_default());
            host.moderate(&table, Moderation::Rule(rule)).await?;
            if !comes_about(host, &table).await? {
                return Err(failed(Code::Store, "the host that has this table has not answered: look again"));
            }
            let why = format!("{} {}", told.trim(), reason(&why));
            write_down(host, &who, "adjudicate", &table, why.trim()).await
        }
        Order::RemoveFile { file, why } => {
            if !host.store().remove_file(&file).await.map_err(store)? {
                return Err(failed(Code::BadMessage, "there is no such file"));
            }
            write_down(host, &who, "remove_file", &file, &reason(&why)).await
        }
        Order::RemoveName { table, seat, why } => {
            let beside = host.store().beside(&table).await.map_err(store)?;
            let (extra, _) = beside.ok_or_else(|| failed(Code::NoTable, "there is no such table"))?;
            let names = extra.get("seats").and_then(Value::as_array).cloned().unwrap_or_default();
            let called = |name: &Value| name.as_str().is_some_and(|name| name.eq_ignore_ascii_case(&seat));
            let index = names.iter().position(called);
            let index = index.ok_or_else(|| failed(Code::NoSeat, "there is no such seat at this table"))?;
            host.store().remove_name(&table, index).await.map_err(store)?;
            host.look_again_at(&table).await;
            write_down(host, &who, "remove_name", &format!("{table} {seat}"), &reason(&why)).await
        }
        Order::RemoveChat { table, number, why } => {
            host.moderate(&table, Moderation::Unsay(number)).await?;
            write_down(host, &who, "remove_chat", &format!("{table} {number}"), &reason(&why)).await
        }
        Order::Ban { network: banned, seconds, why } => {
            let (banned, why) = (network(banned), reason(&why));
            if seconds == 0 {
                return Err(failed(Code::BadMessage, "a ban lasts at least a second"));
            }
            host.store().ban(banned, i64::from(seconds) * 1000, &why, &who).await.map_err(store)?;
            host.read_bans().await.map_err(store)?;
            write_down(host, &who, "ban", &banned.to_string(), format!("{seconds} s {why}").trim()).await
        }
        Order::Unban { network: banned, why } => {
            let banned = network(banned);
            if !host.store().unban(banned).await.map_err(store)? {
                return Err(failed(Code::NotNow, format!("{banned} is not banned")));
            }
            host.read_bans().await.map_err(store)?;
            write_down(host, &who, "unban", &banned.to_string(), &reason(&why)).await
        }
        Order::Bans => Ok(json!({ "bans": host.store().bans().await.map_err(store)? })),
        Order::Reports { limit } => {
            Ok(json!({ "reports": host.store().reports(limit.clamp(1, MOST)).await.map_err(store)? }))
        }
        Order::Resolve { report, why } => {
            let table = host.store().resolve(&report).await.map_err(store)?;
            let table =
                table.ok_or_else(|| failed(Code::BadMessage, "there is no such report to be resolved"))?;
            write_down(host, &who, "resolve", &format!("{report} {table}"), &reason(&why)).await
        }
        Order::Log { before, limit } => {
            let (before, limit) = (place(before.as_deref())?, limit.clamp(1, MOST));
            let deeds = host.store().deeds(before.as_ref(), limit).await.map_err(store)?;
            let next = deeds.last().filter(|_| deeds.len() == limit as usize);
            let next = next.map(|Deed { at, id, .. }| Cursor { at: *at, id: id.clone() }.to_string());
            Ok(json!({ "log": deeds, "next": next }))
        }
        Order::Export(query) => export(host, query, to).await,
    }
}

fn failed(code: Code, why: impl Into<String>) -> Failed {
    Failed::new(code, why.into())
}

#[allow(clippy::needless_pass_by_value)] // for map_err
fn store(error: StoreError) -> Failed {
    failed(Code::Store, error.to_string())
}

/// A reason as it is kept: one line.
fn reason(why: &str) -> String {
    tidy(why, LONGEST_WHY).unwrap_or_default()
}

fn place(text: Option<&str>) -> Result<Option<Cursor>, Failed> {
    let read =
        text.map(|text| text.parse::<Cursor>().map_err(|error| failed(Code::BadMessage, error.to_string())));
    read.transpose()
}

async fn write_down(host: &Host, who: &str, what: &str, target: &str, why: &str) -> Result<Value, Failed> {
    tracing::info!(who, what, target, why, "looked after");
    host.store().write_down(who, what, target, why).await.map_err(store)?;
    Ok(json!({ "what": what, "target": target }))
}

fn line(table: &TableLine) -> Value {
    let seats: Vec<Value> =
        table.seats.iter().map(|row| json!({ "held": row.holder, "name": row.name })).collect();
    json!({
        "table": table.id,
        "variant": table.variant,
        "state": table.state,
        "result": table.result,
        "created": table.created,
        "listed": table.listed,
        "closed": table.closed,
        "seats": seats,
    })
}

/// Whether a game is over, at once or before long: where another host has the table, it has to hear of it.
async fn comes_about(host: &Host, table: &str) -> Result<bool, Failed> {
    const LOOKS: u32 = 50;
    for _ in 0..LOOKS {
        let look = |room: &crate::host::Room, _| room.table.ending().is_some();
        if host.read(table, look).await? {
            return Ok(true);
        }
        sleep(ELSEWHERE / LOOKS).await;
    }
    Ok(false)
}

/// Every game in a line of its own, read one after another: no more than a few are in memory.
async fn export(host: &Host, query: ExportQuery, to: &Sender<Answer>) -> Result<Value, Failed> {
    let (mut after, mut games, mut unread) = (None, 0_u64, 0_u64);
    loop {
        let part = host.store().to_export(query, after.as_ref(), EXPORTED_AT_ONCE).await.map_err(store)?;
        let Some(last) = part.last().cloned() else { break };
        for game in part {
            // It may have been deleted since.
            let Some(saved) = host.store().load(&game.id).await.map_err(store)? else { continue };
            let line = exported(host, saved).await;
            unread += u64::from(line["pgn"].is_null());
            games += 1;
            if to.send(Answer::Line(line)).await.is_err() {
                return Err(failed(Code::Closing, "nobody listens"));
            }
        }
        after = Some(last);
    }
    Ok(json!({ "games": games, "without_pgn": unread }))
}

/// A game with its record and its text. Where the rules fail there is no text, and why.
async fn exported(host: &Host, saved: Saved) -> Value {
    let names: Vec<String> = saved.seats.iter().map(|row| row.name.clone().unwrap_or_default()).collect();
    let record = saved.record();
    let text = pgn(host, &saved, record.clone(), names.clone()).await;
    let mut line = json!({
        "table": saved.id,
        "created": saved.created,
        "state": saved.state,
        "result": saved.result,
        "names": names,
        "rules": saved.rules_text,
        "record": record,
    });
    match text {
        Ok(text) => line["pgn"] = json!(text),
        Err(why) => line["why"] = json!(why),
    }
    line
}

async fn pgn(host: &Host, saved: &Saved, record: Record, names: Vec<String>) -> Result<String, String> {
    let head = &saved.head;
    let loaded = host.rules().by_hash(Client::House, &head.variant, &head.rules, &saved.rules_text).await;
    let loaded = loaded.map_err(|error| error.to_string())?;
    let task = Task::moves("writing this game", &loaded.variant, record.entries.len());
    let created = saved.created;
    let write = move || {
        let rules = Rules::new(std::sync::Arc::clone(&loaded.variant), record.head.rules.clone());
        let mut table = Table::replay(&rules, &record).map_err(|error| error.to_string())?;
        if let Some(text) = record.head.text {
            table.keep_text(text);
        }
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        Ok(to_pgn(&table, &loaded, &Beside { names: &names, created }))
    };
    host.rules().work(Client::House, task, write).await.map_err(|error| error.to_string())?
}
