//! A report by self-play: at once when it is done, or told on the way.

use std::time::Duration;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use chatur_lab::balance::quick::{self, BalanceSoFar};
use chatur_lab::{Interrupt, LabError};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::runtime::Handle;
use tokio::sync::watch;
use tokio::time::sleep;

use super::variants::Language;
use super::{Body, Wrong};
use crate::host::Undone;
use crate::message::{Code, Failed};
use crate::transport::Entrance;
use crate::transport::events::{Teller, events};
use crate::transport::who::{Peer, Who};

/// The longest that games are played; what is not finished by then does not count.
const LONGEST: Duration = Duration::from_secs(25);

#[derive(Deserialize)]
pub(super) struct Balancing {
    text: String,
    games: u64,
    nodes: Option<u64>,
    lang: Option<String>,
}

/// What a variant's games against itself say. It ends when nobody waits for it any more.
pub(super) async fn balance(
    State(entrance): State<Entrance>,
    Extension(who): Extension<Who>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    Body(balancing): Body<Balancing>,
) -> Result<Response, Wrong> {
    let client = who.client();
    let loaded = entrance.host.rules().by_text(client, &balancing.text).await?;
    let lang = Language { lang: balancing.lang.clone() }.lang();
    let clock = Handle::current();
    let (now, heard) = watch::channel(None);
    let play = move || {
        // Its time begins with its turn. What is finished by then counts.
        let interrupt = Interrupt::new();
        let stop = interrupt.clone();
        let alarm = clock.spawn(async move {
            sleep(LONGEST).await;
            stop.stop();
        });
        let Balancing { games, nodes, .. } = balancing;
        let wish = quick::Wish { games, nodes, lang, ..quick::Wish::default() };
        let report = quick::balance(&loaded, &wish, &interrupt, |progress| _ = now.send(Some(progress)));
        alarm.abort();
        report
    };
    let longest = LONGEST + entrance.host.config().isolated_for;
    let patience = entrance.host.config().limits.body;
    let report = async move { told(entrance.host.report(client, longest, play).await) };
    if headers.get(header::ACCEPT).is_none_or(|kinds| kinds != "text/event-stream") {
        return Ok(report.await.map(Json).map_err(Wrong::from)?.into_response());
    }
    let (teller, answer) = events(&peer.slot, patience);
    tokio::spawn(tell(teller, heard, report));
    Ok(answer)
}

/// What has been played, or why nothing was.
fn told(report: Result<Result<BalanceSoFar, LabError>, Undone>) -> Result<BalanceSoFar, Failed> {
    match report {
        Ok(Ok(report)) => Ok(report),
        Ok(Err(error)) => Err(Failed::new(Code::BadMessage, error.to_string())),
        Err(undone) => Err(undone.into()),
    }
}

/// Tells how far the games are, until they are done or nobody hears it: then the work is given up.
async fn tell(
    mut to: Teller,
    mut heard: watch::Receiver<Option<BalanceSoFar>>,
    report: impl Future<Output = Result<BalanceSoFar, Failed>>,
) {
    let mut report = std::pin::pin!(report);
    loop {
        let progress: Value = tokio::select! {
            done = &mut report => {
                let last = done.map_or_else(|failed| json!(failed), |report| json!(report));
                to.tell(&last).await;
                return;
            }
            Ok(()) = heard.changed() => json!(*heard.borrow_and_update()),
            () = to.left() => return,
        };
        if !to.tell(&progress).await {
            return;
        }
    }
}
