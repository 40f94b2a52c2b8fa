//! The workshop's files: kept for their authors, and shown to whom these allow.

use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use axum::http::StatusCode;
use chatur_variants::LARGEST_FILE;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{Body, Wrong};
use crate::message::{Code, Failed, HostReason};
use crate::names::tidy;
use crate::show::hash_text;
use crate::store::{File, FileLife, StoreError, Token};
use crate::transport::Entrance;
use crate::transport::who::Who;

/// So many files are listed at once, unless fewer are asked for.
const MOST: u32 = 200;

/// A file that an author wants to be kept, or to be seen by more people.
#[derive(Deserialize)]
pub(super) struct Save {
    text: Option<String>,
    state: Option<FileLife>,
    file: Option<String>,
    /// The author's token. Without one, a new author is made.
    key: Option<String>,
}

/// Which files to list.
#[derive(Deserialize)]
pub(super) struct Which {
    /// Those of this author; all public ones unless said otherwise.
    key: Option<String>,
    limit: Option<u32>,
    before: Option<String>,
}

#[derive(Default, Deserialize)]
pub(super) struct Key {
    key: Option<String>,
    /// Which version; the newest unless said otherwise.
    version: Option<i64>,
}

/// The shortest key of an author, in characters: nobody guesses it.
const SHORTEST_KEY: usize = 16;
/// The longest name of a file, in characters.
const LONGEST_NAME: usize = 80;

/// A file as its readers see it.
#[derive(Serialize)]
pub(super) struct Shown {
    file: String,
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    state: FileLife,
    version: i64,
    frozen: bool,
    parent: Option<String>,
    changed: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<String>,
}

impl Shown {
    fn of(file: File, text: bool) -> Self {
        Self {
            file: file.id,
            name: file.name,
            text: text.then_some(file.text),
            state: file.life,
            version: file.version,
            frozen: file.frozen,
            parent: file.parent,
            changed: file.changed,
            key: None,
        }
    }
}

/// The public files, or those of an author.
pub(super) async fn list(
    State(entrance): State<Entrance>,
    Query(which): Query<Which>,
) -> Result<Json<Value>, Wrong> {
    let author = which.key.map(said).transpose()?;
    let limit = which.limit.unwrap_or(MOST).clamp(1, MOST);
    let before = super::place(which.before.as_deref())?;
    let files = entrance.host.store().files(author.as_ref(), before, limit).await?;
    let next = super::next(&files, limit, File::cursor);
    let files: Vec<Shown> = files.into_iter().map(|file| Shown::of(file, false)).collect();
    Ok(Json(json!({ "files": files, "next": next })))
}

/// One file, if whoever asks may see it.
pub(super) async fn one(
    State(entrance): State<Entrance>,
    Path(id): Path<String>,
    Query(key): Query<Key>,
) -> Result<Json<Shown>, Wrong> {
    let reader = key.key.map(said).transpose()?;
    let file = entrance.host.store().file(&id, key.version, reader.as_ref()).await?;
    file.map(|file| Json(Shown::of(file, true))).ok_or_else(|| Wrong::missing(HostReason::NoSuchFile))
}

/// Keeps a new file, or changes one, and lets more people see it if that is asked.
pub(super) async fn save(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    Body(save): Body<Save>,
) -> Result<(StatusCode, Json<Shown>), Wrong> {
    let store = entrance.host.store();
    let author = save.key.map_or_else(|| Ok(Token::new()?), said)?;
    let mut status = StatusCode::OK;
    let mut file = match (&save.file, save.text) {
        (Some(id), None) => store
            .file(id, None, Some(&author))
            .await?
            .ok_or_else(|| Wrong::missing(HostReason::NoSuchFile))?,
        (_, Some(text)) if text.len() > LARGEST_FILE => {
            return Err(Wrong::bad(HostReason::FileTooLong { most: LARGEST_FILE }));
        }
        // Databases do not keep it.
        (_, Some(text)) if text.contains('\0') => {
            return Err(Wrong::bad(HostReason::NulCharacters));
        }
        (id, Some(text)) => {
            super::may_keep(&entrance, who, &author, text.len()).await?;
            // A file that does not check is kept as well: it is being written.
            let loaded = match entrance.host.rules().by_text(who.client(), &text).await.map_err(Failed::from)
            {
                // Only for want of time or room it is not: it would be called unfinished.
                Err(failed) if matches!(failed.code, Code::Busy | Code::TooFast) => return Err(failed.into()),
                loaded => loaded.ok(),
            };
            let name = loaded.as_ref().map_or("unfinished", |loaded| loaded.head.name.as_str());
            let name = &tidy(name, LONGEST_NAME).unwrap_or_else(|| "unnamed".to_owned());
            let rules = loaded.as_ref().map(|loaded| hash_text(loaded));
            if let Some(id) = id {
                store.save_file(&author, id, name, &text, rules.as_deref()).await.map_err(refused)?
            } else {
                status = StatusCode::CREATED;
                store.new_file(&author, name, &text, rules.as_deref(), None).await.map_err(refused)?
            }
        }
        (None, None) => return Err(Wrong::bad(HostReason::NoText)),
    };
    if let Some(life) = save.state.filter(|&life| life != file.life) {
        file = store.publish_file(&author, &file.id, life).await.map_err(refused)?;
    }
    let shown = Shown { key: Some(author.as_str().to_owned()), ..Shown::of(file, false) };
    Ok((status, Json(shown)))
}

/// A copy that can be changed.
pub(super) async fn copy(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    Path(id): Path<String>,
    Body(key): Body<Key>,
) -> Result<(StatusCode, Json<Shown>), Wrong> {
    let author = key.key.map_or_else(|| Ok(Token::new()?), said)?;
    let known = entrance.host.store().file(&id, key.version, Some(&author)).await?;
    super::may_keep(&entrance, who, &author, known.map_or(0, |file| file.text.len())).await?;
    let file = entrance.host.store().clone_file(&author, &id, key.version).await.map_err(refused)?;
    let shown = Shown { key: Some(author.as_str().to_owned()), ..Shown::of(file, true) };
    Ok((StatusCode::CREATED, Json(shown)))
}

/// Deletes a file of one's own, with all its versions.
pub(super) async fn delete(
    State(entrance): State<Entrance>,
    Path(id): Path<String>,
    Query(key): Query<Key>,
) -> Result<StatusCode, Wrong> {
    let Some(key) = key.key else {
        return Err(Wrong::bad(HostReason::WhoseFile));
    };
    entrance.host.store().delete_file(&said(key)?, &id).await.map_err(refused)?;
    Ok(StatusCode::NO_CONTENT)
}

/// The author whom a key names.
fn said(key: String) -> Result<Token, Wrong> {
    if key.chars().count() < SHORTEST_KEY {
        return Err(Wrong::bad(HostReason::ShortKey { least: SHORTEST_KEY }));
    }
    Ok(Token::said(key))
}

#[allow(clippy::needless_pass_by_value)] // for map_err
fn refused(error: StoreError) -> Wrong {
    match error {
        StoreError::Missing(_) => Wrong::missing(HostReason::NoSuchFile),
        StoreError::NotYours => {
            Wrong::with(StatusCode::FORBIDDEN, Failed::new(Code::NotYours, HostReason::NotYourFile))
        }
        StoreError::Back(..) => {
            Wrong::with(StatusCode::CONFLICT, Failed::new(Code::NotNow, HostReason::FileSeen))
        }
        other => other.into(),
    }
}
