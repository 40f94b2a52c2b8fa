//! Analysis: a position with its moves, and what an engine thinks of it.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::Response;
use chatur_tables::analysis::{Arranging, Judged, Line, Looked, Thought, list, look};
use chatur_tables::games::{self, Annotated};
use serde::Deserialize;

use super::tables::record_of;
use super::{Body, Wrong};
use crate::analysis::{game, think};
use crate::host::Task;
use crate::message::{Code, Failed, HostReason, MoveList, Wanted};
use crate::transport::Entrance;
use crate::transport::who::Who;

/// How long an engine thinks at once for somebody, and for whoever sits at the host's own computer.
const SLICE: u64 = 2_000;
const OWN_SLICE: u64 = 20_000;
/// So many lines at most.
const LINES: usize = 5;

/// A position and what can be played there.
pub(super) async fn position(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    Body(line): Body<Line>,
) -> Result<Json<Looked>, Wrong> {
    let (client, host) = (who.client(), &entrance.host);
    let (whole, tried) = (line.whole, line.tried.clone());
    let (loaded, game, before) = game(line, host, client).await?;
    let task = Task::moves("this position", &loaded.variant, game.steps().len());
    let look = move || look(&game, &loaded, before, tried.as_deref(), whole);
    Ok(Json(host.rules().work(client, task, look).await?))
}

#[derive(Deserialize)]
pub(super) struct Listing {
    #[serde(flatten)]
    line: Line,
    #[serde(flatten)]
    wanted: Wanted,
}

/// Legal moves that a position's list has left out.
pub(super) async fn moves(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    Body(listing): Body<Listing>,
) -> Result<Json<MoveList>, Wrong> {
    let (client, host) = (who.client(), &entrance.host);
    let Listing { line, wanted } = listing;
    let (loaded, game, _) = game(line, host, client).await?;
    let task = Task::moves("this position", &loaded.variant, game.steps().len());
    let listed = host.rules().work(client, task, move || list(&game, &wanted)).await?;
    listed.map(Json).map_err(Wrong::bad)
}

/// A position out of its parts, or why it is none.
pub(super) async fn arranged(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    Body(arranging): Body<Arranging>,
) -> Result<Json<Judged>, Wrong> {
    let (client, host) = (who.client(), &entrance.host);
    let (loaded, game) = host.set_up(client, arranging.beginning()).await?;
    let task = Task::moves("this position", &loaded.variant, 0);
    Ok(Json(host.rules().work(client, task, move || arranging.judge(&loaded, &game)).await?))
}

/// A game to be written with all that is said of it.
#[derive(Deserialize)]
pub(super) struct Writing {
    /// The table, or the variant with a position, that it begins with.
    #[serde(flatten)]
    line: Line,
    /// The game.
    annotated: Annotated,
}

/// A game with all that is said of it as PGN, or PGN4.
pub(super) async fn written(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    Body(writing): Body<Writing>,
) -> Result<Response, Wrong> {
    let (client, host) = (who.client(), &entrance.host);
    let Writing { line, annotated } = writing;
    let (loaded, game, _) = game(line, host, client).await?;
    let count = game.steps().len() + annotated.moves.len().min(games::MOST_ANNOTATED);
    let task = Task::moves("writing this game", &loaded.variant, count);
    let text = host.rules().work(client, task, move || games::write(&annotated, &game, &loaded)).await??;
    Ok(record_of(text))
}

#[derive(Deserialize)]
pub(super) struct Thinking {
    #[serde(flatten)]
    line: Line,
    lines: Option<usize>,
    millis: Option<u64>,
}

/// What an engine thinks. Who hangs up gives it up; the next question goes on from there.
pub(super) async fn thinking(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    Body(thinking): Body<Thinking>,
) -> Result<Json<Thought>, Wrong> {
    let (client, host) = (who.client(), &entrance.host);
    if let Some((table, _)) = thinking.line.of_table()
        && host.read(table, |room, _| room.forbids_help()).await?
    {
        return Err(Wrong::with(StatusCode::CONFLICT, Failed::new(Code::NotNow, HostReason::PeoplePlay)));
    }
    let (_, game, _) = game(thinking.line, host, client).await?;
    let most = if who.ip.is_loopback() && !who.disguised { OWN_SLICE } else { SLICE };
    let time = Duration::from_millis(thinking.millis.unwrap_or(SLICE).min(most));
    let lines = thinking.lines.unwrap_or(1).clamp(1, LINES);
    let engines = Arc::clone(host.engines());
    let think = move || think(&engines, client, &game, lines, time);
    let thought = host.analysis(client, time, think).await?;
    thought.map(Json).ok_or_else(|| Wrong::bad(HostReason::NoThought))
}
