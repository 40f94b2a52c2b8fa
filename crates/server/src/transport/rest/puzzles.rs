//! The puzzles that come with the program.

use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use chatur_tables::puzzles::{puzzle_entries, puzzle_file, puzzle_set};
use serde_json::{Value, json};

use super::Wrong;
use super::variants::Language;
use crate::host::Task;
use crate::message::HostReason;
use crate::transport::Entrance;
use crate::transport::who::Who;

/// The variants that have some.
pub(super) async fn list() -> Json<Value> {
    Json(json!({ "variants": puzzle_entries() }))
}

/// Those of a variant.
pub(super) async fn of_variant(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    Path(id): Path<String>,
    Query(language): Query<Language>,
) -> Result<Response, Wrong> {
    // A program that is newer may have others.
    const KEPT: &str = "public, max-age=300";
    let missing = || Wrong::missing(HostReason::NothingThere);
    let id = chatur_variants::find(&id).ok_or_else(missing)?;
    let file = puzzle_file(id).ok_or_else(missing)?;
    let loaded = entrance.host.rules().by_id(id).await?;
    let french = language.french();
    let look = move || puzzle_set(&loaded, french, file.gzip);
    let set = entrance.host.rules().work(who.client(), Task::text("these puzzles"), look).await?;
    let set = set.ok_or_else(missing)?;
    Ok(([(header::CACHE_CONTROL, KEPT)], Json(set)).into_response())
}
