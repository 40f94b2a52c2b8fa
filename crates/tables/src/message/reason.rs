//! Why something is refused, as a code with the values that its sentence names.

use chatur_board::SquareError;
use chatur_core::{IllegalReason, SetupError, StepError};
use chatur_effort::Exceeded;
use chatur_notation::{MoveTextError, PositionTextError};
use chatur_play::{ActionError, ClockTextError, HolderTextError, OpenError, ReplayError};
use chatur_search::Level;
use chatur_variants::{Lang, LoadError};
use std::fmt::Display;

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use thiserror::Error;

use crate::games::GameTextError;

/// Why something is refused: a `code`, and beside it what its sentence names. The sentence itself is English; whoever
/// speaks another language has one of his own for each code.
#[derive(Clone, PartialEq, Eq, Debug, Error, Serialize, Deserialize)]
#[serde(untagged)]
#[error(transparent)]
pub enum RefusalReason {
    /// The rules of the game forbid it.
    Rule(IllegalReason),
    /// The text is no move.
    Text(MoveTextError),
    /// The board has no such square.
    Square(SquareError),
    /// The rules of the table forbid it.
    Action(ActionError),
    /// The game cannot go this step.
    Step(StepError),
    /// The arrangement is no position.
    Setup(SetupError),
    /// The record is not one of this game.
    Record(ReplayError),
    /// The host refuses it.
    Host(HostReason),
}

/// What a host refuses by itself.
#[derive(Clone, PartialEq, Eq, Debug, Error, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "snake_case")]
#[non_exhaustive]
pub enum HostReason {
    /// The sender has no seat.
    #[error("you are watching: only players can do that")]
    Watching,
    /// More has happened than the sender had seen.
    #[error("something happened meanwhile: look again")]
    Meanwhile,
    /// What is done after the end.
    #[error("the game is not over yet")]
    NotOverYet,
    /// A secret is asked for.
    #[error("something is hidden in this game: it can be seen as a whole when it is over")]
    HiddenUntilTheEnd,
    /// A move that is not legal, where the rule that forbids it could tell what is hidden.
    #[error("this is none of your moves")]
    NoneOfYourMoves,
    /// Not every seat is taken.
    #[error("the game begins when every seat is taken")]
    SeatsOpen,
    /// A seat of another name.
    #[error("there is no such seat at this table")]
    NoSeatHere,
    /// What concerns a seat names none.
    #[error("say which seat it is about")]
    WhichSeat,
    /// There is no offer for the sender.
    #[error("nothing is on offer for you to answer")]
    NothingOffered,
    /// The host does not know the deed.
    #[error("this is nothing that can be done")]
    UnknownDeed,
    /// Nobody is away whose absence could be claimed.
    #[error("nobody is gone")]
    NobodyGone,
    /// Somebody has been away for too short a time.
    #[error("{seat} may still come back: wait {seconds} s")]
    MayComeBack {
        /// Who.
        seat: String,
        /// How long to wait.
        seconds: u64,
    },
    /// What a guest calls its message cannot be a name.
    #[error("the name of a message has at most {most} bytes, and no control characters")]
    MessageName {
        /// The longest name, in bytes.
        most: usize,
    },
    /// The sender has given the same name to another message.
    #[error("you have given this name to another message before")]
    NameReused,
    /// What is asked for by a name that nothing has.
    #[error("there is no square of this name")]
    NoSquareNamed,
    /// What is asked for by a name that nothing has.
    #[error("there is no kind of this name")]
    NoKindNamed,
    /// Only the arbiter may.
    #[error("only the arbiter of this table can do that")]
    NotArbiter,

    /// The store has failed while something was kept.
    #[error("it may not have been done; say it again: {detail}")]
    NotKept {
        /// What failed, in English.
        detail: String,
    },
    /// Given up before anything was kept.
    #[error("there is too much to do just now: it may not have been done; say it again")]
    GivenUp,
    /// The host that decides has not answered.
    #[error("it may not have been done: look again")]
    Unanswered,
    /// There is too much to do at this table.
    #[error("there is too much to do just now: ask again")]
    AskAgain,
    /// There is too much to do at this host.
    #[error("the host has too much to do just now: try again in a moment")]
    Busy,
    /// Somebody has asked for more than is done at once.
    #[error("{count} of your tasks are waiting already: ask again when they are done")]
    TasksWait {
        /// How many wait.
        count: usize,
    },
    /// It takes too long.
    #[error("{what} takes longer than there is time just now: try again in a moment")]
    TooSlow {
        /// What was being done, in English.
        what: String,
    },
    /// It fails.
    #[error("{what} has failed: {detail}")]
    Failed {
        /// What was being done, in English.
        what: String,
        /// Why, in English.
        detail: String,
    },
    /// It takes more steps than it may.
    #[error("it takes more work than is allowed")]
    TooMuchWork,
    /// It takes more bytes than it may.
    #[error("it takes more memory than is allowed")]
    TooMuchMemory,
    /// The store does not answer.
    #[error("{detail}")]
    Store {
        /// What failed, in English.
        detail: String,
    },
    /// The position is too wide.
    #[error("this position has more than {most} moves, which is more than a table can offer")]
    TooWide {
        /// So many can be offered.
        most: u64,
    },
    /// A tree of moves of which one stands behind none.
    #[error("move {number} follows none that stands before it")]
    FollowsNone {
        /// Its number, from 0.
        number: usize,
    },
    /// Tags that cannot be written.
    #[error("a game has at most {most} tags, each called by up to {longest} letters, digits and `_`")]
    Tags {
        /// So many tags.
        most: usize,
        /// So many signs of a name.
        longest: usize,
    },
    /// Names of a variant are too long.
    #[error("the names of kinds and seats are too long to be told with every move: at most {most} bytes")]
    LongNames {
        /// The longest name, in bytes.
        most: usize,
    },
    /// No room for another variant.
    #[error("this host has as many variants in memory as it can have: try again when some games are over")]
    VariantsFull,
    /// The rules of a game are lost.
    #[error("the rules with the hash {hash} cannot be had any more")]
    RulesLost {
        /// Their hash.
        hash: String,
    },
    /// The rules of a table have run without end, time and again.
    #[error("the rules of this table have been asked and have never answered")]
    RulesSilent,
    /// The table gives no answer.
    #[error("the table did not answer")]
    TableSilent,

    /// Another protocol.
    #[error("this host speaks version {version} of the protocol")]
    Version {
        /// The version of the host.
        version: u32,
    },
    /// No room for another guest.
    #[error("this table has as many guests as it can have")]
    TableFull,
    /// The token is of another table.
    #[error("this token opens no seat at this table")]
    BadToken,
    /// No free seat of that name.
    #[error("there is no such free seat at this table")]
    NoFreeSeat,
    /// Somebody was faster.
    #[error("somebody else has just taken this seat")]
    SeatJustTaken,
    /// No such table.
    #[error("there is no such table")]
    NoTable,
    /// The game has no such moment.
    #[error("the game has fewer moves")]
    FewerMoves,
    /// An engine's opinion of a game that people are playing.
    #[error("people are playing this game: no engine helps before it is over")]
    PeoplePlay,
    /// The table is closed.
    #[error("this table has been closed")]
    TableClosed,
    /// The table is closed, and it is said why.
    #[error("this table has been closed: {why}")]
    TableClosedFor {
        /// What whoever closed it says.
        why: String,
    },
    /// The host is closing.
    #[error("the host is closing: come back soon")]
    Closing,
    /// Nobody is let in from there.
    #[error("nobody is let in from your address until {until} UTC")]
    BannedUntil {
        /// The end, as a date and a time.
        until: String,
    },
    /// Nobody is let in from there, and it is said why.
    #[error("nobody is let in from your address until {until} UTC: {why}")]
    BannedFor {
        /// The end, as a date and a time.
        until: String,
        /// What whoever did so says.
        why: String,
    },
    /// An engine cannot play on.
    #[error("{holder} has failed at the seat {seat}, and resigns")]
    EngineFailed {
        /// What it is called.
        holder: String,
        /// Its seat.
        seat: String,
    },

    /// Nothing may be said here.
    #[error("there is no chat at this table")]
    NoChat,
    /// Too much is said.
    #[error("you say too much at once: wait a little")]
    SaysTooMuch,
    /// A line is too long.
    #[error("what is said has at most {most} characters")]
    LineTooLong {
        /// How many there can be.
        most: usize,
    },
    /// A line of blanks.
    #[error("nothing was said")]
    NothingSaid,

    /// Too many connections of one address.
    #[error("too many connections from your address")]
    Connections,
    /// Too many connections in all.
    #[error("the host has as many connections as it can have: come back later")]
    AllConnections,
    /// Too many questions.
    #[error("too many requests from your address")]
    Requests,
    /// Too much is being heard.
    #[error("too much is being said at once: try again")]
    Bodies,
    /// Too many messages.
    #[error("too many messages for too long")]
    Messages,
    /// Too many tables.
    #[error("too many tables from your address: come back later")]
    Tables,
    /// Too much is kept.
    #[error("your address has had too much kept: come back later")]
    BytesKept,
    /// Too much is said from one address.
    #[error("your address says too much: wait a little")]
    ChatOfAddress,
    /// Too many seats are taken at once.
    #[error("your address takes too many seats at once: wait a little")]
    Seats,
    /// Too many games are not over.
    #[error("your address has too many games that are not over: finish some")]
    SeatsHeld,
    /// Too much is reported.
    #[error("too many reports from your address: come back later")]
    Reports,
    /// Too many tables in memory.
    #[error("this host has as many tables in memory as it can have, and all are played at: try again later")]
    InMemory,
    /// The request names no host, or several.
    #[error("a request names the one host that it is for")]
    UnclearHost,
    /// The host is called otherwise.
    #[error("this host does not answer to {name}; if it should, start it with --allow-host {name}")]
    AnotherHost {
        /// What the request calls it.
        name: String,
    },
    /// A page of somebody else asks.
    #[error(
        "a page of {page} may not speak to this host; if that is this host's own page, start it with --public-url {page}"
    )]
    ForeignPage {
        /// Where the page is from.
        page: String,
    },
    /// The place of a connection is somebody else's.
    #[error("the host needs the room for others: come back later")]
    RoomForOthers,
    /// The address has all connections that it can have.
    #[error("your address has as many connections as it can have")]
    NoMoreConnections,

    /// It is no message of the protocol.
    #[error("this is no message: {detail}")]
    NoMessage {
        /// What is wrong with it, in English.
        detail: String,
    },
    /// No first message.
    #[error("no hello has come within {seconds} s")]
    NoHello {
        /// So long was waited.
        seconds: u64,
    },
    /// A second hello.
    #[error("you have said hello already")]
    HelloAgain,
    /// Something before hello.
    #[error("say Hello first, with the table")]
    HelloFirst,
    /// A message is too long.
    #[error("a message has at most {most} bytes")]
    MessageTooLong {
        /// How many there can be.
        most: usize,
    },
    /// Bytes that are no text.
    #[error("messages are text")]
    NotText,
    /// HTTP at a port for JSON.
    #[error("this port takes lines of JSON, and no HTTP")]
    NoHttp,

    /// Nothing stands there.
    #[error("there is nothing at this address")]
    NothingThere,
    /// No such variant.
    #[error("there is no such variant")]
    NoSuchVariant,
    /// No variant of that name.
    #[error("there is no variant `{name}`")]
    NoVariantNamed {
        /// The name.
        name: String,
    },
    /// No such file.
    #[error("there is no such file")]
    NoSuchFile,
    /// A file of somebody else.
    #[error("this file belongs to somebody else; clone it to change it")]
    NotYourFile,
    /// A new file without a text.
    #[error("a new file needs its text")]
    NoText,
    /// Characters that databases do not keep.
    #[error("a file has no NUL characters")]
    NulCharacters,
    /// What is only done for the author of a file.
    #[error("say whose file it is: ?key=… of its author")]
    WhoseFile,
    /// A key that is easily guessed.
    #[error("the key of an author has at least {least} characters; without one you get a new one")]
    ShortKey {
        /// How many it has at least.
        least: usize,
    },
    /// A text by which nothing can be played.
    #[error("{english}")]
    NoRules {
        /// What is wrong with it, in English.
        english: String,
        /// The same in French.
        french: String,
        /// The same in German.
        german: String,
    },
    /// A file is too long.
    #[error("a file has at most {most} bytes")]
    FileTooLong {
        /// How many there can be.
        most: usize,
    },
    /// All files of an author are too long.
    #[error("your files have more than {most} bytes together: delete some")]
    FilesTooLong {
        /// How many there can be.
        most: u64,
    },
    /// A report is too long.
    #[error("a report has at most {most} characters")]
    ReportTooLong {
        /// How many there can be.
        most: usize,
    },
    /// Too many reports wait.
    #[error("too many reports wait to be looked at: come back later")]
    ReportsWait,
    /// A seat that the variant does not have.
    #[error("there is no seat `{name}`; the seats are {}", seats.join(", "))]
    NoSeatNamed {
        /// The name.
        name: String,
        /// The seats of the variant.
        seats: Vec<String>,
    },
    /// A level that there is not.
    #[error("levels go from 1 to {highest}, not `{level}`")]
    NoLevel {
        /// What was asked for.
        level: String,
        /// The highest.
        highest: u8,
    },
    /// Nobody is called so who could hold a seat.
    #[error(
        "nobody called `{name}` can hold a seat; open, person, random, level:1 to level:{highest} and engine:NAME can"
    )]
    NoHolder {
        /// The name.
        name: String,
        /// The highest level.
        highest: u8,
    },
    /// An engine that the host does not have.
    #[error("this host has no engine `{name}`; it has {}", if engines.is_empty() { "none".to_owned() } else { engines.join(", ") })]
    NoEngineNamed {
        /// The name.
        name: String,
        /// The engines of the host.
        engines: Vec<String>,
    },
    /// A numbered start of a variant that has one start.
    #[error("{variant} has one start only; its starts are not numbered")]
    OneStart {
        /// The variant's id.
        variant: String,
    },
    /// A start that the variant does not have.
    #[error("{variant} has the starts 0 to {last}, not {number}")]
    NoStart {
        /// The variant's id.
        variant: String,
        /// The last start.
        last: u64,
        /// What was asked for.
        number: u64,
    },
    /// Nothing could be drawn by lot.
    #[error("no start could be drawn")]
    NoLot,
    /// A text is no game that can go on at a table.
    #[error("{why}")]
    NoGame {
        /// What is wrong with it.
        why: Box<GameTextError>,
    },
    /// A text is no position.
    #[error("position: {why}")]
    NoPosition {
        /// What is wrong with it.
        why: Box<PositionTextError>,
    },
    /// A text is no time control.
    #[error("clock: {why}")]
    NoClock {
        /// What is wrong with it.
        why: ClockTextError,
    },
    /// A time control names the times of more or fewer seats than there are.
    #[error("the time control is for {given} seats, the game has {seats}")]
    ClockSeats {
        /// How many it is for.
        given: usize,
        /// How many there are.
        seats: usize,
    },
    /// A line of analysis is too long.
    #[error("{count} moves are too many; at most {most} are tried")]
    LineOfMoves {
        /// How many there are.
        count: usize,
        /// How many there can be.
        most: usize,
    },
    /// Too many tokens.
    #[error("at most {most} tokens at once")]
    TooManyTokens {
        /// How many there can be.
        most: usize,
    },
    /// An engine cannot judge the position.
    #[error("the engine has failed at this position")]
    NoThought,
    /// There are no words for the rules.
    #[error("these rules cannot be told")]
    RulesUntold,
    /// The body is too long.
    #[error("the request is longer than this address takes")]
    RequestTooLong,
    /// The body has ended early.
    #[error("the request did not come whole")]
    RequestBroken,
    /// The body has not come in time.
    #[error("the request took too long to come")]
    RequestSlow,
    /// What is asked, or the address at which it is, cannot be read.
    #[error("this is no request as this address takes it: {detail}")]
    NoRequest {
        /// What is wrong with it, in English.
        detail: String,
    },
    /// The address is not asked so.
    #[error("this address takes no {method}")]
    WrongMethod {
        /// The method of HTTP.
        method: String,
    },
    /// No WebSocket begins where one should.
    #[error("this address is for WebSockets")]
    NoWebSocket,
    /// A place in a list that no list has told.
    #[error("this is no place in a list: take the one that came with the list")]
    NoListPlace,
    /// The tables of a variant without their state.
    #[error("say the state of the tables as well: state=playing")]
    WhichState,
    /// A file that more people have seen already than shall see it now.
    #[error("a file that was shown to more people cannot be shown to fewer again")]
    FileSeen,
    /// A packed file is too long once it is unpacked.
    #[error("unpacked this file has more than {most} bytes")]
    UnpackedTooLong {
        /// How many bytes it may have.
        most: usize,
    },
    /// A packed file cannot be unpacked.
    #[error("this file cannot be unpacked: {detail}")]
    Packing {
        /// What is wrong with it, in English.
        detail: String,
    },
    /// Anything else that nobody has foreseen.
    #[error("{english}")]
    Other {
        /// A sentence in English.
        english: String,
    },
}

/// A reason by its code. What no host meets has none, and is told by its sentence.
fn coded<E: Serialize + Display>(error: E, reason: impl FnOnce(E) -> RefusalReason) -> RefusalReason {
    if serde_json::to_value(&error).is_ok() { reason(error) } else { error.to_string().into() }
}

impl From<IllegalReason> for RefusalReason {
    fn from(rule: IllegalReason) -> Self {
        Self::Rule(rule)
    }
}

impl From<MoveTextError> for RefusalReason {
    /// What is wrong with a square, and the rule that forbids a move, are told by themselves.
    fn from(error: MoveTextError) -> Self {
        match error {
            MoveTextError::Illegal { text: _, rule } => Self::Rule(rule),
            MoveTextError::Square(square) => Self::Square(square),
            other => coded(other, Self::Text),
        }
    }
}

impl From<ActionError> for RefusalReason {
    /// What the rules of the game forbid is told by itself.
    fn from(error: ActionError) -> Self {
        match error {
            ActionError::Illegal(rule) => Self::Rule(rule),
            ActionError::Step(step) => coded(step, Self::Step),
            other => coded(other, Self::Action),
        }
    }
}

impl From<HolderTextError> for RefusalReason {
    fn from(error: HolderTextError) -> Self {
        let highest = Level::HIGHEST.number();
        Self::Host(match error {
            HolderTextError::Level(level) => HostReason::NoLevel { level, highest },
            HolderTextError::Nobody(name) => HostReason::NoHolder { name, highest },
        })
    }
}

impl From<OpenError> for RefusalReason {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Start(error) => error.into(),
            OpenError::ClockSeats { given, seats } => Self::Host(HostReason::ClockSeats { given, seats }),
        }
    }
}

impl From<ReplayError> for RefusalReason {
    /// What an entry is refused for is told by itself.
    fn from(error: ReplayError) -> Self {
        match error {
            ReplayError::Open(error) => error.into(),
            ReplayError::Refused { entry: _, error } => error.into(),
            other => Self::Record(other),
        }
    }
}

impl From<GameTextError> for RefusalReason {
    fn from(error: GameTextError) -> Self {
        coded(error, |why| HostReason::NoGame { why: Box::new(why) }.into())
    }
}

impl From<PositionTextError> for RefusalReason {
    fn from(error: PositionTextError) -> Self {
        coded(error, |why| HostReason::NoPosition { why: Box::new(why) }.into())
    }
}

impl From<ClockTextError> for RefusalReason {
    fn from(why: ClockTextError) -> Self {
        HostReason::NoClock { why }.into()
    }
}

impl From<LoadError> for HostReason {
    fn from(error: LoadError) -> Self {
        match error {
            LoadError::Unknown { name, nearest: _ } => Self::NoVariantNamed { name },
            other => {
                let [english, french, german] = [Lang::En, Lang::Fr, Lang::De].map(|lang| other.told(lang));
                Self::NoRules { english, french, german }
            }
        }
    }
}

impl From<LoadError> for RefusalReason {
    fn from(error: LoadError) -> Self {
        HostReason::from(error).into()
    }
}

impl From<SetupError> for RefusalReason {
    fn from(error: SetupError) -> Self {
        coded(error, Self::Setup)
    }
}

impl From<HostReason> for RefusalReason {
    fn from(reason: HostReason) -> Self {
        Self::Host(reason)
    }
}

impl From<Exceeded> for RefusalReason {
    fn from(exceeded: Exceeded) -> Self {
        Self::Host(match exceeded {
            Exceeded::Steps => HostReason::TooMuchWork,
            Exceeded::Bytes => HostReason::TooMuchMemory,
            Exceeded::GivenUp => HostReason::AskAgain,
        })
    }
}

impl From<String> for RefusalReason {
    /// A sentence of somebody else, for which there is no code.
    fn from(english: String) -> Self {
        Self::Host(HostReason::Other { english })
    }
}

/// A reason that this program knows; nothing if it is one of a newer host.
pub(super) fn known<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Box<RefusalReason>>, D::Error> {
    let said = Option::<Value>::deserialize(from)?;
    Ok(said.and_then(|said| serde_json::from_value(said).ok()))
}

#[cfg(test)]
mod tests {
    use serde_json::{from_value, json, to_value};

    use super::*;
    use crate::message::{Code, Failed};

    #[test]
    fn a_reason_is_its_code_and_its_values_and_comes_back_as_the_same_sentence() {
        let text = |text: &str| text.to_owned();
        let reasons: [(RefusalReason, Value); 6] = [
            (
                IllegalReason::InCheck { kind: text("king") }.into(),
                json!({"code": "in_check", "kind": "king"}),
            ),
            (
                MoveTextError::Illegal { text: text("a2a3"), rule: IllegalReason::MustCapture }.into(),
                json!({"code": "must_capture"}),
            ),
            (
                MoveTextError::from(SquareError::OffBoard { square: text("j5") }).into(),
                json!({"code": "no_such_square", "square": "j5"}),
            ),
            (
                ActionError::from(StepError::NotPlaying { seat: text("Red") }).into(),
                json!({"code": "not_playing", "seat": "Red"}),
            ),
            (HostReason::GivenUp.into(), json!({"code": "given_up"})),
            (text("no").into(), json!({"code": "other", "english": "no"})),
        ];
        for (reason, written) in reasons {
            assert_eq!(to_value(&reason).expect("JSON"), written);
            let read: RefusalReason = from_value(written).expect("a reason");
            assert_eq!(read.to_string(), reason.to_string());
        }
    }

    #[test]
    fn a_reason_of_a_newer_host_is_left_out() {
        let said = json!({"code": "busy", "why": "the moon is full", "reason": {"code": "full_moon"}});
        let failed: Failed = from_value(said).expect("it can be read");
        assert_eq!((failed.code, failed.why.as_str(), failed.reason), (Code::Busy, "the moon is full", None));
    }
}
