//! Guests that talk nonsense, and what they have to be told: each message its answer, or the connection is closed.

use std::sync::atomic::Ordering;

use chatur_server::message::{FromGuest, FromHost};
use serde_json::{Value, json};

use super::Scene;
use super::mess::Mess;
use super::wire::{Way, Wire};
use crate::support::Table;

/// More refusals than this, and the transport closes.
const FAULTS: usize = 200;
/// Numbers of this size are in no garbage.
const PROBES: u64 = 1 << 40;
/// A fresh table to play at, after so many connections.
const AT_A_TABLE: usize = 6;
/// What is played there.
const VARIANTS: [&str; 4] = ["orthodox", "crazyhouse", "duck", "glinski"];

/// What was thrown, and how it was answered.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Tally {
    pub(crate) frames: usize,
    pub(crate) connections: usize,
    pub(crate) refused: usize,
    pub(crate) done: usize,
    pub(crate) closed: usize,
}

impl Tally {
    pub(crate) fn add(&mut self, other: Self) {
        self.frames += other.frames;
        self.connections += other.connections;
        self.refused += other.refused;
        self.done += other.done;
        self.closed += other.closed;
    }
}

/// Throws so many frames at a transport where messages are said.
pub(crate) async fn throw(scene: Scene, way: Way, mut mess: Mess, frames: usize) -> Tally {
    let address = match way {
        Way::Line => scene.bench.address(),
        Way::Socket => scene.bench.web(),
    };
    let mut tally = Tally::default();
    let mut played = None;
    while tally.frames < frames {
        if tally.connections.is_multiple_of(AT_A_TABLE) {
            played = Some(scene.bench.table(mess.pick(&VARIANTS), None).await);
        }
        let Some(played) = &played else { break };
        let wire = Wire::connect(way, address).await;
        let mut talker = Talker {
            wire,
            seated: false,
            faults: 0,
            probes: PROBES,
            moves: Vec::new(),
            tally: Tally::default(),
        };
        let longest = (1 + mess.below(scene.longest)).min(frames - tally.frames);
        talker.converse(&scene, &mut mess, played, longest).await;
        tally.add(talker.tally);
        tally.connections += 1;
    }
    tally
}

struct Talker {
    wire: Wire,
    seated: bool,
    faults: usize,
    probes: u64,
    /// The legal moves, when it was last its turn.
    moves: Vec<String>,
    tally: Tally,
}

impl Talker {
    async fn converse(&mut self, scene: &Scene, mess: &mut Mess, played: &Table, longest: usize) {
        for index in 0..longest {
            let bytes = match mess.below(12) {
                _ if index == 0 && !mess.one_in(3) => {
                    mess.hello(&scene.honest, played).to_string().into_bytes()
                }
                0 => mess.noise(300),
                1 if !self.seated => mess.hello(&scene.honest, played).to_string().into_bytes(),
                2 | 3 if !self.moves.is_empty() => {
                    let index = mess.below(self.moves.len());
                    let id = format!("own {index}");
                    json!({"type": "AddMove", "move": self.moves[index], "id": id}).to_string().into_bytes()
                }
                _ => {
                    let message = mess.message(&scene.honest, played);
                    mess.spoilt(&message)
                }
            };
            // What is no UTF-8 ends a WebSocket, and then nothing more can be said.
            let bytes = match self.wire.way {
                Way::Socket if !mess.one_in(10) => String::from_utf8_lossy(&bytes).into_owned().into_bytes(),
                _ => bytes,
            };
            self.tally.frames += 1;
            scene.thrown.fetch_add(1, Ordering::Relaxed);
            let goes_on = if let Some(texts) = self.wire.texts(&bytes) {
                self.exchange(&bytes, &texts).await
            } else {
                self.wire.say(&bytes).await;
                self.hear_the_end().await;
                false
            };
            if !goes_on {
                self.tally.closed += 1;
                return;
            }
        }
        // Some go without a word, some in the middle of one.
        if mess.one_in(3) {
            return;
        }
        let message = mess.message(&scene.honest, played).to_string();
        let bytes = self.wire.last_bytes(mess, message.as_bytes());
        self.tally.frames += 1;
        scene.thrown.fetch_add(1, Ordering::Relaxed);
        self.wire.throw(&bytes).await;
        if mess.one_in(4) {
            return;
        }
        self.wire.hush().await;
        self.hear_the_end().await;
        self.tally.closed += 1;
    }

    /// Says something, and asks for an answer after it. Whether the host still listens.
    async fn exchange(&mut self, bytes: &[u8], texts: &[String]) -> bool {
        self.probes += 1;
        let probe = self.probes;
        self.wire.say(bytes).await;
        self.wire.say(json!({"type": "Ping", "at": probe}).to_string().as_bytes()).await;
        let wanted = Wanted::of(texts);
        let before = self.seated;
        let mut heard = Vec::new();
        // Who has not said hello hears only refusals, and one of the question as well.
        let refusals = wanted.unread + wanted.wishes + wanted.pings + 1;
        let shown = || String::from_utf8_lossy(&bytes[..bytes.len().min(500)]).into_owned();
        loop {
            let Some(said) = self.wire.next().await else {
                self.check_farewell(&wanted, heard.last(), &shown());
                return false;
            };
            assert_clear(&said);
            if let Some(moves) = said["moves"].as_array().filter(|_| said["type"] == "YourTurn") {
                self.moves = moves.iter().filter_map(|mv| mv.as_str().map(str::to_owned)).collect();
            }
            let answered = said["type"] == "Pong" && said["at"] == probe;
            heard.push(said);
            if answered || (!before && wanted.hellos == 0 && heard.len() == refusals) {
                break;
            }
        }
        self.seated = heard.last().is_some_and(|said| said["type"] == "Pong");
        let count = |is: &dyn Fn(&Value) -> bool| heard.iter().filter(|said| is(said)).count();
        let refused = count(&|said| said["type"] == "Error");
        self.faults += refused;
        self.tally.refused += refused;
        if before {
            assert_eq!(refused, wanted.unread + wanted.hellos, "to {} was said {heard:#?}", shown());
            let invalid = count(&|said| said["type"] == "InvalidMove");
            let done = count(&|said| said["type"] == "Done" || said["type"] == "Moves");
            self.tally.refused += invalid;
            self.tally.done += done;
            let answers = wanted.named..=wanted.wishes;
            assert!(answers.contains(&(invalid + done)), "to {} was said {heard:#?}", shown());
        } else if wanted.hellos == 0 {
            assert_eq!(refused, refusals, "to {} was said {heard:#?}", shown());
        }
        true
    }

    /// The host closes only for a reason, and says it last.
    fn check_farewell(&self, wanted: &Wanted, last: Option<&Value>, shown: &str) {
        let last = last.unwrap_or_else(|| panic!("closed without a word after {shown}"));
        let code = last["code"].as_str().unwrap_or_default();
        let refused = !self.seated && wanted.hellos > 0 && last["type"] == "Error";
        let enough = self.faults + wanted.unread + wanted.wishes + wanted.pings + wanted.hellos + 1 > FAULTS;
        let wanted_so = refused || enough || code == "too_fast" || last["type"] == "Replaced";
        assert!(wanted_so, "closed after {shown}, and said {last}");
    }

    async fn hear_the_end(&mut self) {
        while let Some(said) = self.wire.next().await {
            assert_clear(&said);
        }
    }
}

/// What a host finds in what it is told.
#[derive(Default)]
struct Wanted {
    unread: usize,
    hellos: usize,
    wishes: usize,
    /// Those among them that are answered by name.
    named: usize,
    pings: usize,
}

impl Wanted {
    fn of(texts: &[String]) -> Self {
        let mut wanted = Self::default();
        for text in texts {
            let id = match serde_json::from_str(text) {
                Err(_) => {
                    wanted.unread += 1;
                    continue;
                }
                Ok(FromGuest::Hello(_)) => {
                    wanted.hellos += 1;
                    continue;
                }
                Ok(FromGuest::Ping(_)) => {
                    wanted.pings += 1;
                    continue;
                }
                Ok(FromGuest::Pong(_) | FromGuest::Chat(_)) => continue,
                Ok(FromGuest::AddMove(add)) => add.id,
                Ok(FromGuest::Act(act)) => act.id,
                Ok(FromGuest::ListMoves(asked)) => asked.id,
            };
            wanted.wishes += 1;
            wanted.named += usize::from(id.is_some());
        }
        wanted
    }
}

/// Whatever a host says is a message of the protocol, and what it refuses it explains.
fn assert_clear(said: &Value) {
    let read: Result<FromHost, _> = serde_json::from_value(said.clone());
    let why = match read.unwrap_or_else(|error| panic!("{error}: {said}")) {
        FromHost::Error(failed) => failed.why,
        FromHost::InvalidMove(invalid) => invalid.why,
        _ => return,
    };
    assert!(!why.is_empty() && said["code"] != "broken" && said["code"] != "store", "{said}");
}
