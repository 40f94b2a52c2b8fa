//! The transport for guests that speak lines: a JSON object each, over TCP.

mod lines;

use std::io;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::AsyncWriteExt;
use tokio::net::tcp::OwnedWriteHalf;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, interval_at, sleep, timeout};

use super::metered::{Meter, Metered};
use super::slots::{Full, Slot};
use super::talk::{Flow, Talk};
use super::{Entrance, closed};
use crate::host::{Address, Inlet, Limit, Out};
use crate::message::{Code, Failed, FromHost, HostReason, Ping};
use lines::{Line, Lines};

/// How long the transport waits when the system has no room for another connection.
const BREATH: Duration = Duration::from_millis(100);

/// Lets guests in until the host closes.
pub(super) async fn serve(entrance: Entrance, listener: TcpListener) {
    loop {
        let accepted = tokio::select! {
            () = closed(entrance.closing.clone()) => return,
            accepted = listener.accept() => accepted,
        };
        let Ok((stream, from)) = accepted else {
            entrance.slots.make_room();
            sleep(BREATH).await;
            continue;
        };
        let ip = from.ip();
        let from = Address::of(ip);
        if let Err(banned) = entrance.host.bans().check(ip) {
            entrance.host.metrics().refused(Limit::Bans, Some(from));
            turn_away(&stream, banned);
            continue;
        }
        let slot = match entrance.slots.enter(Some(from), Full::Refuses) {
            Ok(slot) => slot,
            Err(limit) => {
                turn_away(&stream, Failed::new(Code::TooFast, limit.why()));
                continue;
            }
        };
        let entrance = entrance.clone();
        tokio::spawn(async move {
            // A guest that has gone needs no answer.
            let _ = converse(entrance, ip, Arc::new(slot), stream).await;
        });
    }
}

/// Says why, and does not wait for it to be read.
fn turn_away(stream: &TcpStream, why: Failed) {
    let text = serde_json::to_string(&FromHost::Error(why)).unwrap_or_default() + "\n";
    let _ = stream.try_write(text.as_bytes());
}

async fn converse(entrance: Entrance, ip: IpAddr, slot: Arc<Slot>, stream: TcpStream) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let (closing, host) = (entrance.closing.clone(), entrance.host.clone());
    let (mut talk, mut out) = Talk::new(entrance, Address::of(ip), slot);
    let limits = talk.limits();
    let (from, mut to) = stream.into_split();
    let mut lines = Lines::new(Metered::new(from, Meter::on(&limits)), limits.frame);
    let greeted_by = Instant::now() + limits.hello;
    let mut measure = interval_at(Instant::now() + talk.measure() / 10, talk.measure());
    let mut banned = pin!(host.bans().fall_on(ip));
    let mut closes = pin!(closed(closing));
    loop {
        tokio::select! {
            banned = &mut banned => {
                talk.say(&FromHost::Error(banned));
                while let Ok(Out::Say(text)) = out.try_recv() {
                    write(&mut to, &text, &mut out, limits.write).await?;
                }
                break;
            }
            said = out.recv() => match said {
                Some(Out::Say(text)) => write(&mut to, &text, &mut out, limits.write).await?,
                Some(Out::Close) | None => break,
            },
            line = lines.next() => {
                let flow = match line? {
                    // A browser that was sent here by some page: what follows it did not mean to say.
                    Line::Text(text) if !talk.is_seated() && text.contains(" HTTP/") => {
                        talk.fault(Code::BadMessage, HostReason::NoHttp);
                        Flow::Ends
                    }
                    Line::Text(text) => talk.hear(&text).await,
                    Line::TooLong => {
                        talk.fault(Code::TooLong, HostReason::MessageTooLong { most: limits.frame });
                        Flow::Ends
                    }
                    Line::End => break,
                };
                if flow == Flow::Ends {
                    // What was said last still goes out.
                    while let Ok(Out::Say(text)) = out.try_recv() {
                        write(&mut to, &text, &mut out, limits.write).await?;
                    }
                    break;
                }
            }
            _ = measure.tick(), if talk.is_seated() => {
                let at = talk.ask();
                talk.say(&FromHost::Ping(Ping { at, lag: None }));
            }
            () = tokio::time::sleep_until(greeted_by), if !talk.is_seated() => {
                talk.is_silent();
                return last_words(&mut to, &mut out, limits.write).await;
            }
            () = talk.has_to_go() => {
                talk.makes_room();
                return last_words(&mut to, &mut out, limits.write).await;
            }
            () = &mut closes => {
                while let Ok(Out::Say(text)) = out.try_recv() {
                    write(&mut to, &text, &mut out, limits.write).await?;
                }
                break;
            }
        }
    }
    to.shutdown().await
}

/// Writes what was said last, and closes.
async fn last_words(to: &mut OwnedWriteHalf, out: &mut Inlet, longest: Duration) -> io::Result<()> {
    while let Ok(Out::Say(text)) = out.try_recv() {
        write(to, &text, out, longest).await?;
    }
    to.shutdown().await
}

/// Writes a line, and all that waits already: one packet is better than several.
async fn write(
    to: &mut OwnedWriteHalf,
    first: &str,
    waiting: &mut Inlet,
    longest: Duration,
) -> io::Result<()> {
    const ENOUGH: usize = 32 << 10;
    let mut bytes = Vec::with_capacity(first.len() + 1);
    bytes.extend_from_slice(first.as_bytes());
    bytes.push(b'\n');
    let mut ends = false;
    while bytes.len() < ENOUGH
        && let Ok(next) = waiting.try_recv()
    {
        let Out::Say(text) = next else {
            ends = true;
            break;
        };
        bytes.extend_from_slice(text.as_bytes());
        bytes.push(b'\n');
    }
    timeout(longest, to.write_all(&bytes)).await.map_err(|_| io::ErrorKind::TimedOut)??;
    if ends { Err(io::ErrorKind::ConnectionAborted.into()) } else { Ok(()) }
}
