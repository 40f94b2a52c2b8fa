//! Lessons: a variant learnt by playing.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use chatur_tables::lessons::{Attempt, Lessons, Stood, judge, lessons, lessons_task};
use chatur_variants::Loaded;
use serde::Deserialize;

use super::variants::named;
use super::{Body, Wrong};
use crate::host::Task;
use crate::transport::Entrance;
use crate::transport::who::Who;

/// The lessons of a variant that the host knows.
pub(super) async fn of_variant(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    Path(id): Path<String>,
) -> Result<Response, Wrong> {
    const KEPT: &str = "public, max-age=300";
    let loaded = named(&entrance, who, &id).await?;
    let made = made(&entrance, who, loaded).await?;
    Ok(([(header::CACHE_CONTROL, KEPT)], Json(made)).into_response())
}

#[derive(Deserialize)]
pub(super) struct OfText {
    text: String,
}

/// The lessons of a text.
pub(super) async fn of_text(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    Body(asked): Body<OfText>,
) -> Result<Json<Lessons>, Wrong> {
    let loaded = entrance.host.rules().by_text(who.client(), &asked.text).await?;
    made(&entrance, who, loaded).await.map(Json)
}

async fn made(entrance: &Entrance, who: Who, loaded: Arc<Loaded>) -> Result<Lessons, Wrong> {
    let make = move || lessons(&loaded);
    Ok(entrance.host.rules().work(who.client(), lessons_task(), make).await?)
}

#[derive(Deserialize)]
pub(super) struct Trying {
    /// The id of the variant.
    variant: Option<String>,
    /// Or the text of one.
    text: Option<String>,
    #[serde(flatten)]
    attempt: Attempt,
}

/// How a lesson stands after some moves.
pub(super) async fn attempt(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    Body(trying): Body<Trying>,
) -> Result<Json<Stood>, Wrong> {
    let Trying { variant, text, attempt } = trying;
    let client = who.client();
    let loaded = match text {
        Some(text) => entrance.host.rules().by_text(client, &text).await?,
        None => named(&entrance, who, variant.as_deref().unwrap_or_default()).await?,
    };
    let task = Task::text("judging this lesson");
    let stood = entrance.host.rules().work(client, task, move || judge(&loaded, &attempt)).await?;
    Ok(Json(stood?))
}
