//! The transport for pages: the same messages, one in each text frame of a WebSocket.

use std::error::Error as _;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{CloseCode, CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, State};
use axum::response::{IntoResponse, Response};
use tokio::time::{Instant, interval_at, timeout};

use super::slots::Slot;
use super::talk::{Flow, Talk};
use super::who::{Peer, Who};
use super::wrong::Wrong;
use super::{Entrance, closed};
use crate::host::{Inlet, Limit, Out};
use crate::message::{Code, FromHost, HostReason};

/// The room for what is read and written at once. The defaults are sixty times as large, for each idle socket.
const BUFFER: usize = 2 << 10;
/// What may wait to be written besides.
const MOST_WRITTEN: usize = 1 << 20;
/// Without a sign of life for so long a page has gone.
const SILENCE: Duration = Duration::from_secs(35);
/// How long a guest may take to answer that the conversation ends.
const HEARD: Duration = Duration::from_secs(1);
/// The host goes.
const GOING_AWAY: CloseCode = close_code::AWAY;

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
    // From here on there are messages, and no requests.
    peer.meter.begin();
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
    let mut banned = pin!(host.bans().fall_on(who.ip));
    let mut closes = pin!(closed(closing));
    let why = loop {
        tokio::select! {
            banned = &mut banned => {
                talk.say(&FromHost::Error(banned));
                break close_code::POLICY;
            }
            said = out.recv() => match said {
                Some(Out::Say(text)) => {
                    if !send(&mut socket, &text, limits.write).await {
                        return;
                    }
                }
                Some(Out::Close) if host.is_closing() => break GOING_AWAY,
                Some(Out::Close) => break close_code::NORMAL,
                // The table has dropped a guest that reads too slowly.
                None => break close_code::POLICY,
            },
            message = socket.recv() => {
                heard = Instant::now();
                let flow = match message {
                    Some(Ok(Message::Text(text))) => talk.hear(text.as_str()).await,
                    Some(Ok(Message::Pong(bytes))) => {
                        if let Ok(at) = <[u8; 8]>::try_from(&bytes[..]) {
                            talk.answered(u64::from_be_bytes(at)).await;
                        }
                        talk.count().await
                    }
                    Some(Ok(Message::Ping(_))) => talk.count().await,
                    Some(Ok(Message::Binary(_))) => match talk.count().await {
                        Flow::GoesOn => talk.fault(Code::BadMessage, HostReason::NotText),
                        Flow::Ends => Flow::Ends,
                    },
                    // The answer goes out with the next look.
                    Some(Ok(Message::Close(_))) => {
                        let _ = timeout(limits.write, socket.recv()).await;
                        return;
                    }
                    Some(Err(error)) => break of_error(&error, &mut talk),
                    None => return,
                };
                if flow == Flow::Ends {
                    break talk.last_fault().map_or(close_code::POLICY, of_code);
                }
            }
            _ = measure.tick() => {
                if heard.elapsed() > SILENCE {
                    break close_code::POLICY;
                }
                let at = Bytes::copy_from_slice(&talk.ask().to_be_bytes());
                if !matches!(timeout(limits.write, socket.send(Message::Ping(at))).await, Ok(Ok(()))) {
                    return;
                }
            }
            () = tokio::time::sleep_until(greeted_by), if !talk.is_seated() => {
                talk.is_silent();
                break close_code::POLICY;
            }
            () = talk.has_to_go() => {
                talk.makes_room();
                break close_code::AGAIN;
            }
            () = &mut closes => break GOING_AWAY,
        }
    };
    drop(talk);
    farewell(socket, out, limits.write, why).await;
}

/// With which code a conversation ends that the transport or a table has refused.
fn of_code(code: Code) -> CloseCode {
    match code {
        Code::Closing => GOING_AWAY,
        Code::Busy | Code::Store => close_code::AGAIN,
        Code::TooLong => close_code::SIZE,
        Code::Broken => close_code::ERROR,
        _ => close_code::POLICY,
    }
}

/// With which code a conversation ends that could not be read.
fn of_error(error: &axum::Error, talk: &mut Talk) -> CloseCode {
    let cause = error.source().and_then(|cause| cause.downcast_ref());
    if let Some(tungstenite::Error::Capacity(_)) = cause {
        let most = talk.limits().frame;
        talk.fault(Code::TooLong, HostReason::MessageTooLong { most });
        return close_code::SIZE;
    }
    close_code::PROTOCOL
}

/// What a code says, for whoever looks at a connection.
fn reason(code: CloseCode) -> &'static str {
    match code {
        GOING_AWAY => "the host is closing",
        close_code::AGAIN => "try again later",
        close_code::POLICY => "refused",
        close_code::PROTOCOL => "this is no WebSocket",
        close_code::SIZE => "too long",
        close_code::ERROR => "failed",
        _ => "",
    }
}

/// Says what still waits to be said, closes, and waits a moment until the guest has heard that.
async fn farewell(mut socket: WebSocket, mut out: Inlet, longest: Duration, code: CloseCode) {
    while let Ok(Out::Say(text)) = out.try_recv() {
        if !send(&mut socket, &text, longest).await {
            return;
        }
    }
    let close = Message::Close(Some(CloseFrame { code, reason: reason(code).into() }));
    if !matches!(timeout(longest, socket.send(close)).await, Ok(Ok(()))) {
        return;
    }
    let heard = async { while let Some(Ok(_)) = socket.recv().await {} };
    let _ = timeout(HEARD, heard).await;
}

async fn send(socket: &mut WebSocket, text: &str, longest: Duration) -> bool {
    matches!(timeout(longest, socket.send(Message::Text(text.into()))).await, Ok(Ok(())))
}
