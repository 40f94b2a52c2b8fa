//! Tables: lists, new ones, records.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use chatur_tables::games::{Annotated, annotate};
use chatur_tables::lists::{SeatLine, Summary, TableEntry, Window};
use serde::Deserialize;
use serde_json::{Value, json};

use super::variants::Language;
use super::{Body, Bytes, LARGEST, Wrong};
use crate::host::{NewTable, Opened, Task};
use crate::message::{Failed, HostReason, RulesShape, View};
use crate::show::{origin, rules_played_by, shown_id};
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
    /// Only those of this variant, as lists name it; with a state.
    variant: Option<String>,
    limit: Option<u32>,
    before: Option<String>,
}

/// The tables that may be listed, the newest first.
pub(super) async fn list(
    State(entrance): State<Entrance>,
    Query(which): Query<Which>,
) -> Result<Json<Value>, Wrong> {
    let limit = which.limit.unwrap_or(USUAL).clamp(1, MOST);
    let (store, before) = (entrance.host.store(), super::place(which.before.as_deref())?);
    let tables = match (which.variant, which.state) {
        (None, state) => store.list(ListQuery { state, before, limit }).await?,
        (Some(variant), Some(state)) => store.list_of(&variant, state, before, limit).await?,
        (Some(_), None) => {
            return Err(Wrong::bad(HostReason::WhichState));
        }
    };
    let next = super::next(&tables, limit, Listing::cursor);
    let lines: Vec<TableEntry> = tables.iter().map(line).collect();
    Ok(Json(json!({ "tables": lines, "next": next })))
}

/// The name of a seat, as whoever opened the table wrote it down for lists.
pub(super) fn seat_in_list(game: &Listing, seat: usize) -> String {
    let name = game.extra.get("seats").and_then(|names| names.get(seat)).and_then(Value::as_str);
    name.map_or_else(|| (seat + 1).to_string(), str::to_owned)
}

/// The line of a game in a list.
pub(in crate::transport) fn line(game: &Listing) -> TableEntry {
    let text = |name: &str| game.extra.get(name).and_then(Value::as_str).map(str::to_owned);
    let seats = game.seats.iter().enumerate().map(|(index, row)| SeatLine {
        seat: seat_in_list(game, index),
        held: row.holder.clone(),
        name: row.name.clone().unwrap_or_default(),
    });
    TableEntry {
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

/// A table in short.
pub(super) async fn one(
    State(entrance): State<Entrance>,
    Path(id): Path<String>,
) -> Result<Json<Summary>, Wrong> {
    Ok(Json(entrance.host.read(&id, Summary::of).await?))
}

/// The record of a table, as it is kept.
pub(super) async fn record(
    State(entrance): State<Entrance>,
    Path(id): Path<String>,
) -> Result<Json<Value>, Wrong> {
    let look = |room: &crate::host::Room, _| {
        let mut record = room.record()?.clone();
        record.head.variant = shown_id(&record.head.variant, &record.head.rules);
        Ok::<_, Failed>(serde_json::to_value(record))
    };
    let record = entrance.host.read(&id, look).await??;
    record.map(Json).map_err(|error| Wrong::bad(error.to_string()))
}

/// The game as PGN, or PGN4.
pub(super) async fn pgn(State(entrance): State<Entrance>, Path(id): Path<String>) -> Result<Response, Wrong> {
    Ok(record_of(entrance.host.read(&id, |room: &crate::host::Room, _| room.pgn()).await??))
}

/// A game in text.
pub(super) fn record_of(text: String) -> Response {
    ([(header::CONTENT_TYPE, "application/x-chess-pgn; charset=utf-8")], text).into_response()
}

/// The game with all that is said of it in the text that it was read from.
pub(super) async fn annotated(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    Path(id): Path<String>,
) -> Result<Json<Annotated>, Wrong> {
    let look = |room: &crate::host::Room, _| Ok::<_, Failed>((room.game()?.clone(), room.pgn()?));
    let (game, text) = entrance.host.read(&id, look).await??;
    let task = Task::import("reading this game", text.len());
    let told = entrance.host.rules().work(who.client(), task, move || annotate(&game, &text)).await?;
    Ok(Json(told))
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
    let tell = move || rules_played_by(&loaded, &loader, lang);
    let told = entrance.host.rules().work(who.client(), Task::text("telling these rules"), tell).await?;
    told.map(Json).ok_or_else(|| Wrong::missing(HostReason::RulesUntold))
}

/// The board after some of the moves.
pub(super) async fn at(
    State(entrance): State<Entrance>,
    Path((id, ply)): Path<(String, usize)>,
) -> Result<Json<View>, Wrong> {
    Ok(Json(entrance.host.view(&id, Some(ply)).await?))
}

/// The boards of a part of the game, as somebody sees them who has no seat. Each costs about as much as one look at the
/// table.
pub(super) async fn positions(
    state: State<Entrance>,
    id: Path<String>,
    Query(window): Query<Window>,
) -> Result<Json<Value>, Wrong> {
    own_positions(state, id, Body(Window { token: None, ..window })).await
}

/// The same as the player of a seat sees them.
pub(super) async fn own_positions(
    State(entrance): State<Entrance>,
    Path(id): Path<String>,
    Body(window): Body<Window>,
) -> Result<Json<Value>, Wrong> {
    let positions = entrance.host.read(&id, move |room: &crate::host::Room, _| window.of(room)).await?;
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

/// What is said of a file that is imported, in the address.
#[derive(Deserialize)]
pub(super) struct Chosen {
    variant: Option<String>,
    /// Which game of the file, from 1.
    #[serde(default = "first")]
    game: usize,
}

/// Makes a table of a game or a position in a file, which may be packed and in any encoding of records.
pub(super) async fn import_file(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    Query(Chosen { variant, game }): Query<Chosen>,
    Bytes(file): Bytes,
) -> Result<(StatusCode, Json<Opened>), Wrong> {
    let text = entrance.host.text_of(who.client(), file, LARGEST).await?;
    let opened = entrance.host.import(who.client(), text, game, variant).await?;
    Ok((StatusCode::CREATED, Json(linked(&entrance, opened))))
}
