//! Answers in words.

use std::io::{self, Write};

use chatur_records::{date, time};
use serde_json::Value;

use super::word;

/// A line that came before the end, where no file takes it.
pub(super) fn line(out: &mut dyn Write, line: &Value) -> io::Result<()> {
    writeln!(out, "{line}")
}

/// The PGN of a game; one that has none is a comment.
pub(super) fn pgn(out: &mut dyn Write, line: &Value) -> io::Result<()> {
    match line["pgn"].as_str() {
        Some(text) => writeln!(out, "{}\n", text.trim_end()),
        None => writeln!(out, "% {}: {}\n", word(line, "table"), word(line, "why").replace('\n', " ")),
    }
}

/// The last part of an answer.
pub(super) fn answer(out: &mut dyn Write, what: &str, done: &Value) -> io::Result<()> {
    let list = |name: &str| done[name].as_array().cloned().unwrap_or_default();
    match what {
        "tables" => {
            for table in list("tables") {
                let seats = table["seats"].as_array().cloned().unwrap_or_default();
                let names: Vec<&str> = seats.iter().map(player).collect();
                let mut text = format!(
                    "{}  {}  {:<16}  {:<7}  {}",
                    word(&table, "table"),
                    moment(&table["created"]),
                    word(&table, "variant"),
                    word(&table, "state"),
                    names.join(" - ")
                );
                if let Some(result) = table["result"].as_str() {
                    text = format!("{text}  {result}");
                }
                if table["closed"].is_string() {
                    text += "  closed";
                } else if table["listed"] == false {
                    text += "  unlisted";
                }
                writeln!(out, "{text}")?;
            }
            next(out, done)
        }
        "look" => look(out, done),
        "bans" => {
            for ban in list("bans") {
                let why = word(&ban, "why");
                writeln!(out, "{}  until {}  {why}", word(&ban, "network"), moment(&ban["until"]))?;
            }
            Ok(())
        }
        "reports" => {
            for report in list("reports") {
                let (id, table) = (word(&report, "id"), word(&report, "table"));
                writeln!(
                    out,
                    "{id}  {}  table {table}: {}",
                    moment(&report["since"]),
                    word(&report, "reason")
                )?;
                if !word(&report, "text").is_empty() {
                    writeln!(out, "  \"{}\"", word(&report, "text"))?;
                }
                guests(out, &report["evidence"])?;
            }
            Ok(())
        }
        "log" => {
            for deed in list("log") {
                let (who, what) = (word(&deed, "who"), word(&deed, "what"));
                let (target, why) = (word(&deed, "target"), word(&deed, "why"));
                let text = format!("{}  {who}: {what} {target}  {why}", moment(&deed["at"]));
                writeln!(out, "{}", text.trim_end())?;
            }
            next(out, done)
        }
        "export" => {
            let without = done["without_pgn"].as_u64().unwrap_or(0);
            let end = if without > 0 { format!(", {without} without PGN") } else { String::new() };
            // Standard output may be what the games went to.
            writeln!(io::stderr(), "{} games{end}", done["games"])
        }
        _ => writeln!(out, "done: {} {}", word(done, "what"), word(done, "target")),
    }
}

fn next(out: &mut dyn Write, done: &Value) -> io::Result<()> {
    match done["next"].as_str() {
        Some(next) => writeln!(out, "more: --before {next}"),
        None => Ok(()),
    }
}

fn look(out: &mut dyn Write, done: &Value) -> io::Result<()> {
    let board = &done["board"];
    writeln!(out, "table {}", word(done, "table"))?;
    writeln!(out, "{}", word(board, "position"))?;
    for seat in board["seats"].as_array().into_iter().flatten() {
        let online = if seat["online"] == true { "there" } else { "away" };
        writeln!(out, "  {}: {} {} ({online})", word(seat, "seat"), word(seat, "held"), word(seat, "name"))?;
    }
    if board["paused"] == true {
        writeln!(out, "paused by the arbiter")?;
    }
    if let Some(text) = board["result"]["text"].as_str() {
        writeln!(out, "{text}")?;
    }
    guests(out, done)
}

/// Who was there, and what was said.
fn guests(out: &mut dyn Write, shown: &Value) -> io::Result<()> {
    for guest in shown["guests"].as_array().into_iter().flatten() {
        let seat = guest["seat"].as_str().unwrap_or("watching");
        let address = guest["address"].as_str().unwrap_or("unknown address");
        writeln!(out, "  guest {seat}: {} {address}", word(guest, "name"))?;
    }
    for said in shown["chat"].as_array().into_iter().flatten() {
        let who = said["seat"].as_str().unwrap_or("watching");
        writeln!(out, "  chat {} {who} {}: {}", said["number"], word(said, "name"), word(said, "text"))?;
    }
    Ok(())
}

fn player(seat: &Value) -> &str {
    match word(seat, "name") {
        "" => word(seat, "held"),
        name => name,
    }
}

fn moment(millis: &Value) -> String {
    let seconds = u64::try_from(millis.as_i64().unwrap_or(0) / 1000).unwrap_or(0);
    format!("{} {}", date(seconds), time(seconds))
}
