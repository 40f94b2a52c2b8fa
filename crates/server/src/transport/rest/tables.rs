//! Tables: lists, new ones, records.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use chatur_play::Holder;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::variants::Language;
use super::{Body, Wrong};
use crate::games;
use crate::host::{NewTable, Opened, Task};
use crate::message::{Finish, Origin, RulesShape, SeatView, View};
use crate::show::{origin, rules_shape, shown_id};
use crate::store::{GameState, ListQuery, Listing};
use crate::transport::Entrance;
use crate::transport::who::Who;

/// So many tables are listed at once, unless fewer or more are asked for.
pub(in crate::transport) const USUAL: u32 = 50;
/// So many at most.
const MOST: u32 = 200;

#[derive(Deserialize)]
pub(super) struct Which {
    state: Option<GameState>,
    limit: Option<u32>,
    before: Option<String>,
}

/// A line of the list.
#[derive(Serialize)]
pub(in crate::transport) struct Line {
    table: String,
    variant: String,
    origin: Origin,
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    name_fr: Option<String>,
    state: GameState,
    seats: Vec<SeatLine>,
    clock: Option<String>,
    plies: usize,
    result: Option<String>,
    created: i64,
}

#[derive(Serialize)]
struct SeatLine {
    seat: String,
    held: String,
    name: String,
}

/// The tables that may be listed, the newest first.
pub(super) async fn list(
    State(entrance): State<Entrance>,
    Query(which): Query<Which>,
) -> Result<Json<Value>, Wrong> {
    let limit = which.limit.unwrap_or(USUAL).clamp(1, MOST);
    let query = ListQuery { state: which.state, before: super::place(which.before.as_deref())?, limit };
    let tables = entrance.host.store().list(query).await?;
    let next = super::next(&tables, limit, Listing::cursor);
    let lines: Vec<Line> = tables.iter().map(Line::of).collect();
    Ok(Json(json!({ "tables": lines, "next": next })))
}

/// The name of a seat, as whoever opened the table wrote it down for lists.
pub(super) fn seat_in_list(game: &Listing, seat: usize) -> String {
    let name = game.extra.get("seats").and_then(|names| names.get(seat)).and_then(Value::as_str);
    name.map_or_else(|| (seat + 1).to_string(), str::to_owned)
}

impl Line {
    pub(in crate::transport) fn of(game: &Listing) -> Self {
        let text = |name: &str| game.extra.get(name).and_then(Value::as_str).map(str::to_owned);
        let seats = game.seats.iter().enumerate().map(|(index, row)| SeatLine {
            seat: seat_in_list(game, index),
            held: row.holder.clone(),
            name: row.name.clone().unwrap_or_default(),
        });
        Self {
            seats: seats.collect(),
            name: text("name").unwrap_or_else(|| game.variant.clone()),
            name_fr: text("name_fr"),
            clock: text("clock"),
            table: game.id.clone(),
            variant: shown_id(&game.variant, &game.rules),
            origin: origin(&game.variant, &game.rules),
            state: game.state,
            plies: game.progress.plies,
            result: game.result.clone(),
            created: game.created,
        }
    }
}

/// Opens a table.
pub(super) async fn open(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    Body(wish): Body<NewTable>,
) -> Result<(StatusCode, Json<Opened>), Wrong> {
    let opened = entrance.host.open_table_for(who.client(), wish).await?;
    Ok((StatusCode::CREATED, Json(linked(&entrance, opened))))
}

/// With a link that others can open, where one is known.
fn linked(entrance: &Entrance, opened: Opened) -> Opened {
    let watch = entrance.outside.url.as_ref().map(|url| url.with(&opened.watch));
    Opened { watch: watch.unwrap_or(opened.watch), ..opened }
}

#[derive(Serialize)]
pub(super) struct Summary {
    table: String,
    variant: String,
    origin: Origin,
    hash: String,
    state: GameState,
    seq: u64,
    ready: bool,
    turn: String,
    seats: Vec<SeatView>,
    arbiter: bool,
    clock: Option<String>,
    number: Option<u64>,
    seed: Option<u64>,
    result: Option<Finish>,
}

/// A table in short.
pub(super) async fn one(
    State(entrance): State<Entrance>,
    Path(id): Path<String>,
) -> Result<Json<Summary>, Wrong> {
    let look = |room: &crate::host::Room, now| {
        let head = &room.table.record().head;
        Summary {
            table: room.id.clone(),
            variant: shown_id(&head.variant, &head.rules),
            origin: origin(&head.variant, &head.rules),
            hash: head.rules.clone(),
            state: room.state(),
            seq: room.seq(),
            ready: room.is_ready(),
            turn: crate::show::seat_name(room.table.game().variant(), room.table.turn()),
            seats: room.seat_views(now),
            arbiter: room.arbiter.is_some(),
            clock: head.opening.clock.as_ref().map(ToString::to_string),
            number: head.opening.number,
            seed: head.opening.seed,
            result: crate::show::finish(&room.table, &room.loaded),
        }
    };
    Ok(Json(entrance.host.read(&id, look).await?))
}

/// The record of a table, as it is kept.
pub(super) async fn record(
    State(entrance): State<Entrance>,
    Path(id): Path<String>,
) -> Result<Json<Value>, Wrong> {
    let look = |room: &crate::host::Room, _| {
        let mut record = room.table.record().clone();
        record.head.variant = shown_id(&record.head.variant, &record.head.rules);
        serde_json::to_value(record)
    };
    let record = entrance.host.read(&id, look).await?;
    record.map(Json).map_err(|error| Wrong::bad(error.to_string()))
}

/// The game as PGN, or PGN4.
pub(super) async fn pgn(State(entrance): State<Entrance>, Path(id): Path<String>) -> Result<Response, Wrong> {
    let look = |room: &crate::host::Room, _| {
        let name = |sitter: &crate::host::Sitter| match (sitter.name.as_str(), &sitter.holder) {
            // A seat that waits for somebody is nobody's.
            ("", Holder::Open | Holder::Person) => String::new(),
            ("", holder) => holder.to_string(),
            (name, _) => name.to_owned(),
        };
        let names: Vec<String> = room.seats.iter().map(name).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        games::to_pgn(&room.table, &room.loaded, &games::Beside { names: &names, created: room.created })
    };
    let text = entrance.host.read(&id, look).await?;
    Ok(([(header::CONTENT_TYPE, "application/x-chess-pgn; charset=utf-8")], text).into_response())
}

/// The rules that are played by at a table, told and drawn.
pub(super) async fn told(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    Path(id): Path<String>,
    Query(language): Query<Language>,
) -> Result<Json<RulesShape>, Wrong> {
    let loaded = entrance.host.read(&id, |room: &crate::host::Room, _| Arc::clone(&room.loaded)).await?;
    let (loader, lang) = (entrance.host.config().loader.clone(), language.lang());
    let tell = move || {
        // What comes with the program is told with its author's words.
        let own = chatur_variants::find(&loaded.head.id).and_then(|id| loader.read(id).ok());
        let own = own.filter(|own| own.loaded.as_ref().is_some_and(|own| own.hash == loaded.hash));
        let checked = own.unwrap_or_else(|| loader.check("variant.ron", &loaded.resolved));
        rules_shape(&checked, lang)
    };
    let told = entrance.host.rules().work(who.client(), Task::text("telling these rules"), tell).await?;
    told.map(Json).ok_or_else(|| Wrong::missing("these rules cannot be told"))
}

/// The board after some of the moves.
pub(super) async fn at(
    State(entrance): State<Entrance>,
    Path((id, ply)): Path<(String, usize)>,
) -> Result<Json<View>, Wrong> {
    Ok(Json(entrance.host.view(&id, Some(ply)).await?))
}

#[derive(Deserialize)]
pub(super) struct Window {
    from: usize,
    count: usize,
}

/// The boards of a part of the game. Each costs about as much as one look at the table.
pub(super) async fn positions(
    State(entrance): State<Entrance>,
    Path(id): Path<String>,
    Query(window): Query<Window>,
) -> Result<Json<Value>, Wrong> {
    const AT_ONCE: usize = 64;
    let count = window.count.min(AT_ONCE);
    let positions = entrance.host.read(&id, move |room, _| room.moments(window.from, count)).await?;
    Ok(Json(json!({ "positions": positions })))
}

#[derive(Deserialize)]
pub(super) struct Import {
    text: String,
    variant: Option<String>,
    /// Which game of the text, from 1.
    #[serde(default = "first")]
    game: usize,
}

fn first() -> usize {
    1
}

/// Makes a table of a game or a position in text.
pub(super) async fn import(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    Body(import): Body<Import>,
) -> Result<(StatusCode, Json<Opened>), Wrong> {
    let opened = entrance.host.import(who.client(), import.text, import.game, import.variant).await?;
    Ok((StatusCode::CREATED, Json(linked(&entrance, opened))))
}
