//! A conversation with one guest, whichever transport it came through.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::mpsc::{self, WeakSender};
use tokio::time::sleep;

use super::Entrance;
use super::rate::{Rate, Turn};
use super::slots::Slot;
use crate::host::{Address, Inlet, Limit, Limits, Out, Outlet, Parcel, Place, Wish};
use crate::message::mistake::in_words;
use crate::message::{Code, Failed, FromGuest, FromHost, HostReason, Ping};

/// So many measurements are remembered; the shortest counts.
const REMEMBERED: usize = 6;
/// So many messages that are refused by the transport itself, and the guest is shown out.
const PATIENCE: u32 = 200;

/// A conversation with one guest.
pub(super) struct Talk {
    entrance: Entrance,
    from: Address,
    /// Its connection's.
    slot: Arc<Slot>,
    place: Option<Place>,
    rate: Rate,
    /// Held only until a table has it: whom the table drops, nobody else keeps.
    outlet: Option<Outlet>,
    own: WeakSender<Parcel>,
    faults: u32,
    last_fault: Option<Code>,
    /// When the way was measured last, and what that ping was called.
    asked: Option<(u64, Instant)>,
    ways: Vec<Duration>,
    /// What the guest says of its way; it can only lower what was measured.
    says: Option<u64>,
}

/// Whether a conversation goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flow {
    GoesOn,
    Ends,
}

impl Talk {
    pub(super) fn new(entrance: Entrance, from: Address, slot: Arc<Slot>) -> (Self, Inlet) {
        let limits: Limits = entrance.host.config().limits;
        let (own, out) = mpsc::channel(limits.queue);
        let talk = Self {
            entrance,
            from,
            slot,
            place: None,
            rate: Rate::new(&limits),
            own: own.downgrade(),
            outlet: Some(own),
            faults: 0,
            last_fault: None,
            asked: None,
            ways: Vec::new(),
            says: None,
        };
        (talk, Inlet::new(out))
    }

    pub(super) fn limits(&self) -> Limits {
        self.entrance.host.config().limits
    }

    /// How often the way is measured.
    pub(super) fn measure(&self) -> Duration {
        self.entrance.host.config().measure
    }

    /// Whether the guest has said at which table it is.
    pub(super) fn is_seated(&self) -> bool {
        self.place.is_some()
    }

    /// Comes back when somebody else needs the connection's slot.
    pub(super) async fn has_to_go(&self) {
        self.slot.has_to_go().await;
    }

    /// Counts something that came, whatever it is.
    pub(super) async fn count(&mut self) -> Flow {
        match self.rate.take() {
            Turn::Now => {}
            Turn::After(wait) => sleep(wait).await,
            Turn::Never => {
                self.entrance.host.metrics().refused(Limit::Messages, Some(self.from));
                self.fault(Code::TooFast, Limit::Messages.why());
                return Flow::Ends;
            }
        }
        Flow::GoesOn
    }

    /// No hello has come in time.
    pub(super) fn is_silent(&mut self) {
        let why = HostReason::NoHello { seconds: self.limits().hello.as_secs() };
        self.fault(Code::BadMessage, why);
    }

    /// Its slot is somebody else's.
    pub(super) fn makes_room(&mut self) {
        self.fault(Code::Busy, HostReason::RoomForOthers);
    }

    /// Why the transport refused something last.
    pub(super) fn last_fault(&self) -> Option<Code> {
        self.last_fault
    }

    /// Hears a message.
    pub(super) async fn hear(&mut self, text: &str) -> Flow {
        if self.count().await == Flow::Ends {
            return Flow::Ends;
        }
        let message: FromGuest = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => {
                let detail = in_words(&error.to_string());
                return self.fault(Code::BadMessage, HostReason::NoMessage { detail });
            }
        };
        match (message, &self.place) {
            (FromGuest::Hello(mut hello), None) => {
                hello.table = hello.table.or_else(|| self.entrance.table.as_deref().map(str::to_owned));
                let Some(outlet) = self.outlet.clone() else { return Flow::Ends };
                // It happens once, and is no part of what waits as long as the conversation lasts.
                match Box::pin(self.entrance.host.join(self.from, hello, outlet)).await {
                    Ok(place) => {
                        self.outlet = None;
                        self.place = Some(place);
                        self.slot.asks();
                        Flow::GoesOn
                    }
                    Err(failed) => {
                        if failed.code == Code::Store {
                            self.entrance.host.metrics().store_failed("letting a guest in", &failed.why);
                        }
                        self.last_fault = Some(failed.code);
                        self.say(&FromHost::Error(failed));
                        Flow::Ends
                    }
                }
            }
            (FromGuest::Hello(_), Some(_)) => self.fault(Code::BadMessage, HostReason::HelloAgain),
            (FromGuest::Pong(pong), _) => {
                self.answered(pong.at).await;
                Flow::GoesOn
            }
            (_, None) => self.fault(Code::BadMessage, HostReason::HelloFirst),
            (FromGuest::AddMove(add), Some(place)) => {
                place.say(Wish::Move(add)).await;
                Flow::GoesOn
            }
            (FromGuest::ListMoves(asked), Some(place)) => {
                place.list(asked).await;
                Flow::GoesOn
            }
            (FromGuest::Act(act), Some(place)) => {
                place.say(Wish::of(act)).await;
                Flow::GoesOn
            }
            (FromGuest::Chat(chat), Some(place)) => match place.chat(&chat.text).await {
                Ok(()) => Flow::GoesOn,
                Err(failed) => self.fail(failed),
            },
            (FromGuest::Ping(Ping { at, lag }), Some(place)) => {
                place.ping(at).await;
                self.says = lag;
                Flow::GoesOn
            }
        }
    }

    /// Notes that the way is being measured; what to ask with.
    pub(super) fn ask(&mut self) -> u64 {
        let at = self.asked.map_or(1, |(at, _)| at + 1);
        self.asked = Some((at, Instant::now()));
        at
    }

    /// Notes that a ping has come back.
    pub(super) async fn answered(&mut self, at: u64) {
        let Some((_, begun)) = self.asked.filter(|(asked, _)| *asked == at) else { return };
        if self.ways.len() == REMEMBERED {
            self.ways.remove(0);
        }
        self.ways.push(begun.elapsed());
        let shortest = self.ways.iter().min().map_or(0, |way| way.as_millis() as u64);
        if let Some(place) = &self.place {
            place.lag(self.says.map_or(shortest, |says| says.min(shortest))).await;
        }
    }

    /// Refuses a message at the transport.
    pub(super) fn fault(&mut self, code: Code, why: HostReason) -> Flow {
        self.fail(Failed::new(code, why))
    }

    fn fail(&mut self, failed: Failed) -> Flow {
        self.faults += 1;
        self.last_fault = Some(failed.code);
        self.say(&FromHost::Error(failed));
        if self.faults > PATIENCE { Flow::Ends } else { Flow::GoesOn }
    }

    /// Says something that no table has to know of.
    pub(super) fn say(&self, message: &FromHost) {
        let text = serde_json::to_string(message).unwrap_or_default();
        // A guest who does not read need not hear it.
        if let Some(own) = self.own.upgrade() {
            let _ = own.try_send(vec![Out::Say(text.into())]);
        }
    }
}
