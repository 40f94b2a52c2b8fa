//! Variants: the catalogue, their rules in words, and what the workshop asks.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use chatur_lab::Interrupt;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::Semaphore;
use tokio::time::sleep;

use super::{Body, Wrong};
use crate::door::Entrance;
use crate::host::{Rulebook, judge};
use crate::message::{Code, VariantShape};
use crate::show::variant_shape;
use crate::workshop::{self, Reach, Sight};

#[derive(Deserialize)]
pub(super) struct Language {
    lang: Option<String>,
}

impl Language {
    fn french(&self) -> bool {
        self.lang.as_deref() == Some("fr")
    }
}

fn plain(text: String) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}

/// The catalogue.
pub(super) async fn list(
    State(entrance): State<Entrance>,
    Query(language): Query<Language>,
) -> Result<Json<Value>, Wrong> {
    let french = language.french();
    let longest = entrance.host.config().judge * 6;
    let loader = entrance.host.config().loader.clone();
    // Every variant is compiled for it, once.
    let look = || async {
        let (_, shelf) = judge(loader, longest, move |loader| workshop::shelf(loader, french)).await?;
        Ok(json!({ "variants": shelf }))
    };
    let shelf = entrance.shelves[usize::from(french)].get_or_try_init(look).await.map_err(broken)?;
    Ok(Json(shelf.clone()))
}

/// A variant as a page draws it.
pub(super) async fn one(
    State(entrance): State<Entrance>,
    Path(id): Path<String>,
    Query(language): Query<Language>,
) -> Result<Json<VariantShape>, Wrong> {
    let loaded = find(entrance.host.rules(), &id).await?;
    Ok(Json(variant_shape(&loaded, language.french())))
}

async fn find(rules: &Rulebook, id: &str) -> Result<std::sync::Arc<chatur_variants::Loaded>, Wrong> {
    rules.by_id(id).await.map_err(|error| Wrong::missing(error.to_string()))
}

/// The rules in words.
pub(super) async fn rules(
    State(entrance): State<Entrance>,
    Path(id): Path<String>,
    Query(language): Query<Language>,
) -> Result<Response, Wrong> {
    let french = language.french();
    let longest = entrance.host.config().judge;
    // Only names of the catalogue: files of the host are nobody's business.
    let id = chatur_variants::find(&id).ok_or_else(no_variant)?;
    let tell = move |loader: &mut chatur_variants::Loader| {
        loader.read(id).ok().and_then(|checked| workshop::rules_text(&checked, french))
    };
    let loader = entrance.host.config().loader.clone();
    judge(loader, longest, tell).await.map_err(broken)?.1.map(plain).ok_or_else(no_variant)
}

/// The file of a variant.
pub(super) async fn source(Path(id): Path<String>) -> Result<Response, Wrong> {
    workshop::source(&id).map(|text| plain(text.to_owned())).ok_or_else(no_variant)
}

fn no_variant() -> Wrong {
    Wrong::missing("there is no such variant")
}

#[derive(Deserialize)]
pub(super) struct Starter {
    id: Option<String>,
}

/// The first file of a new variant.
pub(super) async fn starter(
    State(entrance): State<Entrance>,
    Path(parent): Path<String>,
    Query(starter): Query<Starter>,
) -> Result<Response, Wrong> {
    let parent = chatur_variants::find(&parent).ok_or_else(no_variant)?;
    let id = starter.id.unwrap_or_else(|| "my-variant".to_owned());
    let longest = entrance.host.config().judge;
    let made = judge((), longest, move |()| chatur_variants::new_from(&id, parent)).await.map_err(broken)?.1;
    made.map(plain).map_err(|error| Wrong::bad(error.to_string()))
}

#[derive(Deserialize)]
pub(super) struct Checking {
    text: String,
    lang: Option<String>,
}

/// What a text is while it is being written.
pub(super) async fn check(
    State(entrance): State<Entrance>,
    Body(checking): Body<Checking>,
) -> Result<Json<Sight>, Wrong> {
    let french = checking.lang.as_deref() == Some("fr");
    let checked = entrance.host.rules().check(checking.text).await.map_err(broken)?;
    let longest = entrance.host.config().judge;
    let (_, sight) =
        judge(checked, longest, move |checked| workshop::sight(checked, french)).await.map_err(broken)?;
    Ok(Json(sight))
}

#[derive(Deserialize)]
pub(super) struct Reaching {
    text: String,
    piece: String,
    at: Option<String>,
}

/// Where a piece goes on an empty board.
pub(super) async fn reach(
    State(entrance): State<Entrance>,
    Body(reaching): Body<Reaching>,
) -> Result<Json<Reach>, Wrong> {
    let loaded = entrance.host.rules().by_text(&reaching.text).await;
    let loaded = loaded.map_err(|error| Wrong::bad(error.to_string()))?;
    let longest = entrance.host.config().judge;
    let look = move |loaded: &mut std::sync::Arc<chatur_variants::Loaded>| {
        workshop::reach(loaded.variant.spec(), &reaching.piece, reaching.at.as_deref())
    };
    let reach = judge(loaded, longest, look).await.map_err(broken)?.1;
    reach.map(Json).map_err(|error| Wrong::bad(error.to_string()))
}

#[derive(Deserialize)]
pub(super) struct Balancing {
    text: String,
    games: u64,
}

/// What a variant's games against itself say. They cost a core for a while: one report at a time.
pub(super) async fn balance(
    State(entrance): State<Entrance>,
    Body(balancing): Body<Balancing>,
) -> Result<Json<Value>, Wrong> {
    static ONE: Semaphore = Semaphore::const_new(1);
    let busy = |_| Wrong::too_fast("another report is being made: try again in half a minute");
    let _turn = ONE.try_acquire().map_err(busy)?;
    let loaded = entrance.host.rules().by_text(&balancing.text).await;
    let loaded = loaded.map_err(|error| Wrong::bad(error.to_string()))?;
    let interrupt = Interrupt::new();
    let stop = interrupt.clone();
    let alarm = tokio::spawn(async move {
        sleep(workshop::LONGEST).await;
        stop.stop();
    });
    let longest = workshop::LONGEST + entrance.host.config().judge;
    let play = move |loaded: &mut std::sync::Arc<chatur_variants::Loaded>| {
        workshop::balance(loaded, balancing.games, &interrupt)
    };
    let report = judge(loaded, longest, play).await.map_err(broken);
    alarm.abort();
    let text = report?.1.map_err(|error| Wrong::bad(error.to_string()))?;
    Ok(Json(json!({ "text": text })))
}

#[allow(clippy::needless_pass_by_value)] // for map_err
fn broken(error: crate::host::Broken) -> Wrong {
    crate::message::Failed { code: Code::Broken, why: error.to_string() }.into()
}
