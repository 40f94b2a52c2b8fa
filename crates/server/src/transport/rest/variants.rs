//! Variants: the catalogue, their rules in words, and what the workshop asks.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use chatur_tables::workshop::{self, PieceReach, Sight};
use chatur_variants::{Checked, Edit, Lang, LoadError, Loaded, Loader};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Body, Wrong};
use crate::host::{RuleError, Task, Undone, isolate};
use crate::message::{Failed, HostReason, RulesShape, VariantShape};
use crate::show::{rules_shape, short_game, short_game_task, variant_shape};
use crate::transport::Entrance;
use crate::transport::who::Who;

#[derive(Deserialize)]
pub(super) struct Language {
    pub(super) lang: Option<String>,
}

impl Language {
    /// Authors write in English and French; whoever reads something else is told the English.
    pub(super) fn french(&self) -> bool {
        self.lang() == Lang::Fr
    }

    pub(super) fn lang(&self) -> Lang {
        spoken(self.lang.as_deref())
    }
}

/// The language that is asked for; English where none is.
fn spoken(lang: Option<&str>) -> Lang {
    lang.map_or_else(Lang::default, Lang::of_code)
}

fn plain(text: String) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}

/// The catalogue.
pub(super) async fn list(
    State(entrance): State<Entrance>,
    Query(language): Query<Language>,
) -> Result<Json<Value>, Wrong> {
    Ok(Json(shelf(&entrance, language.french()).await?.clone()))
}

/// As many files as the catalogue has, and more.
const CATALOGUE: u64 = 500;

/// The catalogue as it is listed. Every variant is compiled for it, once.
async fn shelf(entrance: &Entrance, french: bool) -> Result<&Value, Undone> {
    let longest = entrance.host.config().isolated_for * 6;
    let loader = entrance.host.config().loader.clone();
    let look = || async {
        let look = move |loader: &mut Loader| workshop::shelf(loader, french);
        let (_, shelf) = isolate(Task::texts("the catalogue", CATALOGUE), loader, longest, look)
            .await
            .map_err(Undone::from)?;
        Ok::<_, Undone>(json!({ "variants": shelf }))
    };
    entrance.shelves[usize::from(french)].get_or_try_init(look).await
}

/// Has the catalogue ready in both languages before somebody asks.
pub(in crate::transport) async fn warm(entrance: &Entrance) {
    for french in [false, true] {
        if shelf(entrance, french).await.is_err() {
            // Whoever asks for it is told why.
            return;
        }
    }
}

/// A variant as a page draws it.
pub(super) async fn one(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    Path(id): Path<String>,
    Query(language): Query<Language>,
) -> Result<Json<VariantShape>, Wrong> {
    let loaded = named(&entrance, who, &id).await?;
    Ok(Json(variant_shape(&loaded, language.french())))
}

/// A variant of the catalogue, or a file of the workshop that anybody may see.
pub(super) async fn named(entrance: &Entrance, who: Who, name: &str) -> Result<Arc<Loaded>, Wrong> {
    match entrance.host.kept_text(name).await? {
        Some(text) => Ok(entrance.host.rules().by_text(who.client(), &text).await?),
        None => Ok(entrance.host.rules().by_id(name).await?),
    }
}

/// Checks a variant by its name and tells something of it; only names of the catalogue and of kept files, for the files of
/// the host are nobody's business.
async fn told_of<T: Send + 'static>(
    entrance: &Entrance,
    who: Who,
    name: &str,
    tell: impl FnOnce(&Checked) -> Option<T> + Send + 'static,
) -> Result<T, Wrong> {
    let loader = entrance.host.config().loader.clone();
    let kept = entrance.host.kept_text(name).await?;
    let id = chatur_variants::find(name);
    let look = move || {
        let checked = match (kept, id) {
            (Some(text), _) => Some(loader.check("variant.ron", &text)),
            (None, Some(id)) => loader.read(id).ok(),
            (None, None) => None,
        };
        checked.as_ref().and_then(tell)
    };
    let told = entrance.host.rules().work(who.client(), Task::text("telling these rules"), look).await?;
    told.ok_or_else(no_variant)
}

/// The first moves of a game, for whoever wants to see what it is like.
pub(super) async fn opening(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    Path(id): Path<String>,
) -> Result<Response, Wrong> {
    const KEPT: &str = "public, max-age=300";
    let loaded = named(&entrance, who, &id).await?;
    let play = move || short_game(&loaded);
    let shown = entrance.host.rules().work(who.client(), short_game_task(), play).await?;
    Ok(([(header::CACHE_CONTROL, KEPT)], Json(json!({ "positions": shown }))).into_response())
}

/// The start of a variant as a small picture.
pub(super) async fn picture(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    Path(id): Path<String>,
) -> Result<Response, Wrong> {
    let svg = drawn(&entrance, who, &id, |svg| svg).await?;
    Ok(pictured("image/svg+xml", &id, svg))
}

/// The same as it stands beside a link.
#[cfg(feature = "pictures")]
pub(super) async fn card(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    Path(id): Path<String>,
) -> Result<Response, Wrong> {
    let png = drawn(&entrance, who, &id, crate::transport::card::card).await?;
    let png = png.ok_or_else(|| Wrong::missing(HostReason::NothingThere))?;
    Ok(pictured("image/png", &id, png))
}

/// The start of a variant, drawn, and what is made of that.
async fn drawn<T: Send + 'static>(
    entrance: &Entrance,
    who: Who,
    id: &str,
    make: impl FnOnce(String) -> T + Send + 'static,
) -> Result<T, Wrong> {
    let loaded = named(entrance, who, id).await?;
    let loader = entrance.host.config().loader.clone();
    let draw = move || make(workshop::picture(&loaded, &loader));
    Ok(entrance.host.rules().work(who.client(), Task::text("this picture"), draw).await?)
}

fn pictured(kind: &'static str, id: &str, picture: impl IntoResponse) -> Response {
    // What is kept here may be written anew.
    const KEPT: &str = "public, max-age=86400";
    const WRITTEN: &str = "no-cache";
    let kept = if chatur_variants::find(id).is_some() { KEPT } else { WRITTEN };
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, kept)], picture).into_response()
}

/// The rules, told and drawn.
pub(super) async fn told(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    Path(id): Path<String>,
    Query(language): Query<Language>,
) -> Result<Json<RulesShape>, Wrong> {
    let lang = language.lang();
    told_of(&entrance, who, &id, move |checked| rules_shape(checked, lang)).await.map(Json)
}

/// The rules in words.
pub(super) async fn rules(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    Path(id): Path<String>,
    Query(language): Query<Language>,
) -> Result<Response, Wrong> {
    let lang = language.lang();
    told_of(&entrance, who, &id, move |checked| workshop::rules_text(checked, lang)).await.map(plain)
}

/// The file of a variant.
pub(super) async fn source(
    State(entrance): State<Entrance>,
    Path(id): Path<String>,
) -> Result<Response, Wrong> {
    if let Some(text) = entrance.host.kept_text(&id).await? {
        return Ok(plain(text));
    }
    workshop::source(&id).map(|text| plain(text.to_owned())).ok_or_else(no_variant)
}

fn no_variant() -> Wrong {
    Wrong::missing(HostReason::NoSuchVariant)
}

#[derive(Deserialize)]
pub(super) struct Starter {
    id: Option<String>,
}

/// The first file of a new variant.
pub(super) async fn starter(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    Path(parent): Path<String>,
    Query(starter): Query<Starter>,
) -> Result<Response, Wrong> {
    let parent = chatur_variants::find(&parent).ok_or_else(no_variant)?;
    let id = starter.id.unwrap_or_else(|| "my-variant".to_owned());
    let make = move || chatur_variants::new_from(&id, parent);
    let made = entrance.host.rules().work(who.client(), Task::text("writing this file"), make).await?;
    made.map(plain).map_err(Wrong::bad)
}

/// The vocabulary of variants, for who writes one.
pub(super) async fn words(State(entrance): State<Entrance>) -> Result<Json<Value>, Wrong> {
    let longest = entrance.host.config().isolated_for * 6;
    let look = || async {
        let ((), types) =
            isolate(Task::texts("the vocabulary", CATALOGUE), (), longest, |()| workshop::vocabulary())
                .await?;
        Ok::<_, Undone>(json!({ "types": types }))
    };
    Ok(Json(entrance.words.get_or_try_init(look).await?.clone()))
}

#[derive(Deserialize)]
pub(super) struct Checking {
    text: String,
    lang: Option<String>,
}

/// What a text is while it is being written.
pub(super) async fn check(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    Body(checking): Body<Checking>,
) -> Result<Json<Sight>, Wrong> {
    let lang = spoken(checking.lang.as_deref());
    Ok(Json(entrance.host.rules().see(who.client(), checking.text, lang).await?))
}

#[derive(Deserialize)]
pub(super) struct Editing {
    text: String,
    at: String,
    change: Edit,
    lang: Option<String>,
}

/// A text with one square of its board, its zones or its start changed.
pub(super) async fn edit(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    Body(editing): Body<Editing>,
) -> Result<Json<Value>, Wrong> {
    let lang = spoken(editing.lang.as_deref());
    let change = move || chatur_variants::edit(&editing.text, &editing.at, &editing.change);
    let text = entrance.host.rules().work(who.client(), Task::text("changing this text"), change).await?;
    let text = text.map_err(|error| Wrong::bad(error.told(lang)))?;
    Ok(Json(json!({ "text": text })))
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
    Extension(who): Extension<Who>,
    Body(reaching): Body<Reaching>,
) -> Result<Json<PieceReach>, Wrong> {
    let client = who.client();
    let loaded = entrance.host.rules().by_text(client, &reaching.text).await?;
    let look = move || workshop::reach(loaded.variant.spec(), &reaching.piece, reaching.at.as_deref());
    let reach = entrance.host.rules().work(client, Task::text("the moves of this piece"), look).await?;
    reach.map(Json).map_err(Wrong::bad)
}

impl From<Undone> for Wrong {
    fn from(undone: Undone) -> Self {
        Failed::from(undone).into()
    }
}

impl From<RuleError> for Wrong {
    fn from(error: RuleError) -> Self {
        match error {
            RuleError::Load(LoadError::Unknown { .. }) => Self::missing(error),
            other => Failed::from(other).into(),
        }
    }
}
