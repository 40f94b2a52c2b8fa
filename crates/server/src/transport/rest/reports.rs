//! What guests report to whoever looks after the host.

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{Body, Wrong, gate};
use crate::host::{Limit, Moderation};
use crate::message::{Code, Failed, HostReason};
use crate::names::tidy;
use crate::transport::Entrance;
use crate::transport::who::Who;

/// The longest thing that a guest says about it, in characters.
const LONGEST: usize = 500;
/// So many of the last lines of the chat are kept with a report, and so many guests.
const LINES: usize = 20;
const GUESTS: usize = 50;

/// What is wrong.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Reason {
    Insults,
    Cheating,
    Stalling,
    Name,
    Spam,
    Other,
}

#[derive(Deserialize)]
pub(super) struct Report {
    reason: Reason,
    #[serde(default)]
    text: String,
}

/// Keeps a report with how the table is just now.
pub(super) async fn report(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    Path(id): Path<String>,
    Body(report): Body<Report>,
) -> Result<Response, Wrong> {
    let (host, from) = (&entrance.host, who.address());
    if let Err(refused) = host.take(Limit::Reports, from, 1) {
        return Ok(gate::later(Wrong::too_fast(refused.limit.why()), refused.wait));
    }
    if report.text.chars().count() > LONGEST {
        let why = HostReason::ReportTooLong { most: LONGEST };
        return Err(Wrong::with(StatusCode::PAYLOAD_TOO_LARGE, Failed::new(Code::TooLong, why)));
    }
    let text = tidy(&report.text, LONGEST).unwrap_or_default();
    let mut looked = host.moderate(&id, Moderation::Look).await?;
    looked.chat.drain(..looked.chat.len().saturating_sub(LINES));
    looked.guests.truncate(GUESTS);
    let evidence = json!({
        "from": from.to_string(),
        "seats": looked.board["seats"],
        "guests": looked.guests,
        "chat": looked.chat,
    });
    // It is one of the words above.
    let reason = json!(report.reason);
    let reason = reason.as_str().unwrap_or_default();
    let Some(report) = host.store().report(&id, reason, &text, &evidence).await? else {
        host.metrics().refused(Limit::Reports, Some(from));
        let why = HostReason::ReportsWait;
        return Err(Wrong::from(Failed::new(Code::Busy, why)));
    };
    tracing::info!(table = id, report, reason, "a guest reports");
    Ok((StatusCode::CREATED, Json(Value::Object(serde_json::Map::new()))).into_response())
}
