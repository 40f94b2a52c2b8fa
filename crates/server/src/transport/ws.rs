//! The transport for pages: the same messages, one in each text frame of a WebSocket.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, State};
use axum::response::{IntoResponse, Response};
use tokio::time::{Instant, interval_at, timeout};

use super::slots::Slot;
use super::talk::{Flow, Talk};
use super::who::{Peer, Who};
use super::wrong::Wrong;
use super::{Entrance, closed};
use crate::host::{Inlet, Limit, Out};
use crate::message::{Code, FromHost};

/// The room for what is read and written at once. The defaults are sixty times as large, for each idle socket.
const BUFFER: usize = 2 << 10;
/// What may wait to be written besides.
const MOST_WRITTEN: usize = 1 << 20;
/// Without a sign of life for so long a page has gone.
const SILENCE: Duration = Duration::from_secs(35);

/// Turns a request into a conversation.
pub(super) async fn upgrade(
    State(entrance): State<Entrance>,
    Extension(peer): Extension<Peer>,
    Extension(who): Extension<Who>,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !peer.slot.belongs_to(who.address()) {
        return Wrong::too_fast(Limit::Connections.why()).into_response();
    }
    let frame = entrance.host.config().limits.frame;
    upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(MOST_WRITTEN)
        .max_message_size(frame)
        .max_frame_size(frame)
        .on_upgrade(move |socket| converse(entrance, who, peer.slot, socket))
}

async fn converse(entrance: Entrance, who: Who, slot: Arc<Slot>, mut socket: WebSocket) {
    let (closing, host) = (entrance.closing.clone(), entrance.host.clone());
    let (mut talk, mut out) = Talk::new(entrance, who.address(), slot);
    let limits = talk.limits();
    let greeted_by = Instant::now() + limits.hello;
    let mut measure = interval_at(Instant::now() + talk.measure() / 10, talk.measure());
    let mut heard = Instant::now();
    loop {
        tokio::select! {
            banned = host.bans().fall_on(who.ip) => {
                talk.say(&FromHost::Error(banned));
                break;
            }
            said = out.recv() => match said {
                Some(Out::Say(text)) => {
                    if !send(&mut socket, &text, limits.write).await {
                        return;
                    }
                }
                Some(Out::Close) | None => break,
            },
            message = socket.recv() => {
                heard = Instant::now();
                let flow = match message {
                    Some(Ok(Message::Text(text))) => talk.hear(text.as_str()).await,
                    Some(Ok(Message::Pong(bytes))) => {
                        if let Ok(at) = <[u8; 8]>::try_from(&bytes[..]) {
                            talk.answered(u64::from_be_bytes(at)).await;
                        }
                        Flow::GoesOn
                    }
                    Some(Ok(Message::Ping(_))) => Flow::GoesOn,
                    Some(Ok(Message::Binary(_))) => talk.fault(Code::BadMessage, "messages are text"),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                };
                if flow == Flow::Ends {
                    drop(talk);
                    return farewell(socket, out, limits.write).await;
                }
            }
            _ = measure.tick() => {
                if heard.elapsed() > SILENCE {
                    return;
                }
                let at = Bytes::copy_from_slice(&talk.ask().to_be_bytes());
                if !matches!(timeout(limits.write, socket.send(Message::Ping(at))).await, Ok(Ok(()))) {
                    return;
                }
            }
            () = tokio::time::sleep_until(greeted_by), if !talk.is_seated() => break,
            () = talk.has_to_go() => break,
            () = closed(closing.clone()) => break,
        }
    }
    drop(talk);
    farewell(socket, out, limits.write).await;
}

/// Says what still waits to be said, and closes.
async fn farewell(mut socket: WebSocket, mut out: Inlet, longest: Duration) {
    while let Ok(Out::Say(text)) = out.try_recv() {
        if !send(&mut socket, &text, longest).await {
            return;
        }
    }
    let _ = timeout(longest, socket.send(Message::Close(None))).await;
}

async fn send(socket: &mut WebSocket, text: &str, longest: Duration) -> bool {
    matches!(timeout(longest, socket.send(Message::Text(text.into()))).await, Ok(Ok(())))
}
