//! What a guest wishes, and what comes of it.

use chatur_core::{Move, Seat, SeatState};
use chatur_notation::{MoveTextError, read_move};
use chatur_play::{Action, ActionError, Event, LagCredit, Millis, Proposal, Ruling};

use serde::{Deserialize, Serialize};

use super::Room;
use crate::message::{Act, AddMove, Code, Rule, Told};
use crate::show::seat_name;
use crate::store::{Kept, Message};

/// What a guest asks for, by whom and when.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    /// The guest's seat; spectators have none.
    pub(crate) seat: Option<Seat>,
    pub(crate) wish: Wish,
    /// The table's time when it came.
    pub(crate) now: Millis,
}

/// A move or something else.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Wish {
    Move(AddMove),
    Act(Act),
    /// The arbiter's: whoever passes it on has looked at the token.
    Rule(Rule),
}

/// What came of it.
#[derive(Clone, Debug)]
pub(crate) enum Decided {
    /// Something was done: what is to be kept before anybody is told, and what to tell. Where a flag fell first, the
    /// wish itself is refused.
    Done { kept: Vec<Kept>, told: Vec<Told>, refused: Option<Refused> },
    /// It had been done before, under this number.
    Again(u64),
    /// It changes nothing that is kept: somebody wants another game, who may have said so before.
    Rematch { news: bool },
    /// It is refused.
    Refused(Refused),
}

/// Why something is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refused {
    pub(crate) code: Code,
    pub(crate) why: String,
}

impl Refused {
    pub(crate) fn new(code: Code, why: impl Into<String>) -> Self {
        Self { code, why: why.into() }
    }
}

impl Wish {
    /// What a guest wishes to do that is no move.
    pub(crate) fn of(act: Act) -> Self {
        match act {
            Act { id, ruling: Some(ruling), seat, action, .. } if action == "rule" => {
                Self::Rule(Rule { id, ruling, seat })
            }
            other => Self::Act(other),
        }
    }

    pub(crate) fn id(&self) -> Option<&String> {
        match self {
            Self::Move(AddMove { id, .. }) | Self::Act(Act { id, .. }) | Self::Rule(Rule { id, .. }) => {
                id.as_ref()
            }
        }
    }

    fn base(&self) -> Option<u64> {
        match self {
            Self::Move(AddMove { base, .. }) | Self::Act(Act { base, .. }) => *base,
            // He decides whatever has happened meanwhile.
            Self::Rule(_) => None,
        }
    }
}

/// What a wish did.
enum Did {
    /// This happened.
    Happened(Vec<Event>),
    /// Somebody wants another game.
    Asked { news: bool },
}

/// So many entries for each move the record of the longest game may have: offers, answers and what was taken back.
const ENTRIES_A_MOVE: usize = 4;
/// The longest name that a guest may give a message, in bytes.
const LONGEST_ID: usize = 64;
/// By whom the messages of the arbiter are, who has no seat.
const ARBITER: Seat = Seat(u8::MAX);

impl Room {
    /// Decides about a wish. Only what is [`Decided::Done`] has changed the table.
    pub(crate) fn decide(&mut self, asked: &Asked) -> Decided {
        let refused = |code, why: &str| Decided::Refused(Refused::new(code, why));
        let role = if matches!(asked.wish, Wish::Rule(_)) { Some(ARBITER) } else { asked.seat };
        let Some(seat) = role else {
            return refused(Code::NoSeat, "you are watching: only players can do that");
        };
        if let Err(refused) = check_name(asked.wish.id()) {
            return Decided::Refused(refused);
        }
        match self.again(seat, &asked.wish) {
            Some(Ok(seq)) => return Decided::Again(seq),
            Some(Err(refused)) => return Decided::Refused(refused),
            None => {}
        }
        if asked.wish.base().is_some_and(|base| self.is_stale(seat, &asked.wish, base)) {
            return refused(Code::Stale, "something happened meanwhile: look again");
        }
        // Time that is up is up, also if nobody has noticed.
        let mut kept = Vec::new();
        let mut told = Vec::new();
        let granted = match asked.wish {
            Wish::Move(_) => self.granted(seat),
            Wish::Act(_) | Wish::Rule(_) => 0,
        };
        self.fall(asked.now.saturating_sub(granted), &mut kept, &mut told);
        match self.act_as(seat, &asked.wish, asked.now, granted) {
            Ok(Did::Asked { news }) if kept.is_empty() => Decided::Rematch { news },
            Ok(Did::Asked { .. }) => Decided::Done { kept, told, refused: None },
            Ok(Did::Happened(events)) => {
                let message = asked.wish.id().map(|id| Message { seat: seat.0, id: id.clone() });
                kept.extend(self.last_kept(message));
                let happened = self.tell(&events);
                if let Some(id) = asked.wish.id() {
                    self.note_done(seat, id, &happened);
                }
                told.push(happened);
                self.end_what_is_too_long(asked.now, &mut kept, &mut told);
                Decided::Done { kept, told, refused: None }
            }
            Err(refused) if kept.is_empty() => Decided::Refused(refused),
            // A flag fell instead: that has to be told, and the wish came too late.
            Err(refused) => Decided::Done { kept, told, refused: Some(refused) },
        }
    }

    /// Whether what was wished after this number is another thing by now. What does not depend on anything that may
    /// have happened never is.
    fn is_stale(&self, seat: Seat, wish: &Wish, base: u64) -> bool {
        let (_, offer_changed) = self.offer;
        let since = match wish {
            Wish::Move(_) => self.changed,
            Wish::Act(act) => match act.action.as_str() {
                "resign" | "rematch" => return false,
                // What is answered is the offer that the guest saw.
                "accept" | "decline" => offer_changed,
                "draw" if self.table.draw(seat) == Action::AcceptDraw => offer_changed,
                "takeback" if self.table.take_back(seat) == Ok(Action::AcceptTakeBack) => offer_changed,
                _ => self.changed,
            },
            Wish::Rule(_) => return false,
        };
        self.is_past(base, since)
    }

    /// Whether who has seen this number has not seen that one, or says to have seen what has not happened.
    pub(super) fn is_past(&self, base: u64, since: u64) -> bool {
        base < since || base > self.seq()
    }

    /// What the player to move gets back for a long way. Where there are days, nothing.
    pub(crate) fn granted(&self, seat: Seat) -> Millis {
        if self.table.clock().is_none_or(|clock| clock.control().is_correspondence()) {
            return 0;
        }
        self.seats.get(seat.index()).map_or(0, |sitter| sitter.credit.grant(sitter.lag).min(LagCredit::MOVE))
    }

    /// Lets every flag fall that is due.
    pub(crate) fn fall(&mut self, now: Millis, kept: &mut Vec<Kept>, told: &mut Vec<Told>) {
        while let Some((seat, due)) = self.table.deadline()
            && due <= now
            && let Ok(events) = self.table.act(seat, Action::Flag, due)
        {
            kept.extend(self.last_kept(None));
            told.push(self.tell(&events));
        }
    }

    /// Ends a game that everybody has left; none that has ended meanwhile. Drawn is only what has properly begun.
    pub(crate) fn end_abandoned(&mut self, draw: bool, now: Millis) -> Option<(Vec<Kept>, Vec<Told>)> {
        let (mut kept, mut told) = (Vec::new(), Vec::new());
        self.fall(now, &mut kept, &mut told);
        let spec = self.table.game().variant().spec();
        let begun = self.is_ready() && self.table.game().ply() >= spec.seats.len();
        let seat = spec.seat_ids().find(|&seat| self.table.state(seat) == SeatState::Playing);
        if let Some(seat) = seat
            && let Ok(events) = self.table.act(seat, Action::AllGone { draw: draw && begun }, now)
        {
            kept.extend(self.last_kept(None));
            told.push(self.tell(&events));
        }
        Some((kept, told)).filter(|(kept, _)| !kept.is_empty())
    }

    /// Ends a game that has as many moves as one may have here, or so much else in its record.
    pub(super) fn end_what_is_too_long(&mut self, now: Millis, kept: &mut Vec<Kept>, told: &mut Vec<Told>) {
        let longest = self.config.limits.longest_game as usize;
        let entries = self.table.record().entries.len();
        if self.table.game().ply() < longest && entries < longest.saturating_mul(ENTRIES_A_MOVE) {
            return;
        }
        let seats = self.table.game().variant().spec().seat_ids();
        let plays = |&seat: &Seat| self.table.state(seat) == SeatState::Playing;
        if let Some(seat) = seats.into_iter().find(plays)
            && let Ok(events) = self.table.act(seat, Action::MoveLimit, now)
        {
            kept.extend(self.last_kept(None));
            told.push(self.tell(&events));
        }
    }

    /// The last entry, as it is kept.
    pub(super) fn last_kept(&self, message: Option<Message>) -> Option<Kept> {
        let entry = *self.table.record().entries.last()?;
        Some(Kept { entry, message })
    }

    /// Does a wish. The wish for another game is no part of this one.
    fn act_as(&mut self, seat: Seat, wish: &Wish, now: Millis, granted: Millis) -> Result<Did, Refused> {
        let action = match wish {
            Wish::Act(Act { action, .. }) if action == "rematch" => {
                if self.table.ending().is_none() {
                    return Err(Refused::new(Code::NotNow, "the game is not over yet"));
                }
                return Ok(Did::Asked { news: self.rematch.ask(seat) });
            }
            Wish::Move(AddMove { mv, .. }) => {
                self.check_turn(seat)?;
                Action::Move(self.read(mv)?)
            }
            Wish::Act(act) => self.action(seat, act, now)?,
            Wish::Rule(rule) => return self.rule(rule, now),
        };
        let starts = matches!(action, Action::Move(_) | Action::Claim | Action::ClaimWith(_));
        if starts && !self.is_ready() {
            return Err(Refused::new(Code::Waiting, "the game begins when every seat is taken"));
        }
        let granted = if matches!(action, Action::Move(_)) { granted } else { 0 };
        let done = match action {
            Action::Move(mv) if self.offered().any(|legal| legal.mv == mv) => {
                self.table.play_listed(seat, mv, now, granted)
            }
            _ => self.table.act_after_lag(seat, action, now, granted),
        };
        let events = done.map_err(refusal)?;
        if matches!(action, Action::Move(_)) {
            self.seats[seat.index()].credit.spend(granted);
        }
        Ok(Did::Happened(events))
    }

    /// What the arbiter decides.
    fn rule(&mut self, rule: &Rule, now: Millis) -> Result<Did, Refused> {
        let variant = self.table.game().variant();
        let seat = match &rule.seat {
            Some(name) => {
                let called = |seat: &Seat| name.eq_ignore_ascii_case(&seat_name(variant, *seat));
                let seat = variant.spec().seat_ids().find(called);
                seat.ok_or_else(|| Refused::new(Code::NoSeat, "there is no such seat at this table"))?
            }
            None if matches!(rule.ruling, Ruling::AddTime(_) | Ruling::Win) => {
                return Err(Refused::new(Code::BadMessage, "say which seat it is about"));
            }
            None => self.table.turn(),
        };
        let events = self.table.act(seat, Action::Arbiter(rule.ruling), now).map_err(refusal)?;
        Ok(Did::Happened(events))
    }

    pub(super) fn check_turn(&self, seat: Seat) -> Result<(), Refused> {
        if self.table.ending().is_some() {
            return Err(Refused::new(Code::Over, "the game is over"));
        }
        if self.table.state(seat) != SeatState::Playing {
            return Err(refusal(ActionError::NotPlaying(self.table.named(seat).name)));
        }
        if self.table.turn() != seat {
            return Err(refusal(ActionError::NotYourTurn(self.table.named(self.table.turn()).name)));
        }
        Ok(())
    }

    /// Reads a move; if it is refused, by the rule that forbids it.
    fn read(&self, text: &str) -> Result<Move, Refused> {
        // As it was offered, usually.
        if let Some(named) = self.offered().find(|named| named.coordinates == text) {
            return Ok(named.mv);
        }
        let game = self.table.game();
        read_move(game.variant(), game.position(), text).map_err(|error| match error {
            MoveTextError::Illegal { rule, .. } => Refused::new(Code::Illegal, rule.to_string()),
            unread @ (MoveTextError::Empty | MoveTextError::Unreadable(_) | MoveTextError::Square(_)) => {
                Refused::new(Code::Unreadable, unread.to_string())
            }
            other => Refused::new(Code::Illegal, other.to_string()),
        })
    }

    /// The action that a word means.
    fn action(&self, seat: Seat, act: &Act, now: Millis) -> Result<Action, Refused> {
        let table = &self.table;
        let offer = || table.offer().filter(|offer| offer.awaits(seat)).map(|offer| offer.what);
        let nothing = || Refused::new(Code::NotNow, "nothing is on offer for you to answer");
        Ok(match act.action.as_str() {
            "resign" => Action::Resign,
            "draw" => table.draw(seat),
            "takeback" => table.take_back(seat).map_err(refusal)?,
            "accept" => match offer().ok_or_else(nothing)? {
                Proposal::Draw => Action::AcceptDraw,
                Proposal::TakeBack { .. } => Action::AcceptTakeBack,
            },
            "decline" => match offer().ok_or_else(nothing)? {
                Proposal::Draw => Action::DeclineDraw,
                Proposal::TakeBack { .. } => Action::DeclineTakeBack,
            },
            "claim" => match &act.mv {
                None => Action::Claim,
                Some(text) => {
                    self.check_turn(seat)?;
                    Action::ClaimWith(self.read(text)?)
                }
            },
            "abort" => Action::Abort,
            "claim_gone_win" => Action::ClaimGone { gone: self.gone(seat, act, now)?, draw: false },
            "claim_gone_draw" => Action::ClaimGone { gone: self.gone(seat, act, now)?, draw: true },
            other => {
                let short: String = other.chars().take(40).collect();
                return Err(Refused::new(Code::BadMessage, format!("`{short}` is nothing that can be done")));
            }
        })
    }

    /// Whose absence a seat may claim now.
    fn gone(&self, by: Seat, act: &Act, now: Millis) -> Result<Seat, Refused> {
        let variant = self.table.game().variant();
        let asked = |seat: &Seat| {
            act.seat.as_ref().is_none_or(|name| name.eq_ignore_ascii_case(&seat_name(variant, *seat)))
        };
        let gone = variant.spec().seat_ids().filter(|&seat| seat != by).filter(asked);
        let gone = gone.filter_map(|seat| Some((self.claim_at(seat)?, seat))).min();
        match gone {
            None => Err(Refused::new(Code::NotNow, "nobody is gone")),
            Some((at, seat)) if at <= now => Ok(seat),
            Some((at, seat)) => {
                let left = (at - now).div_ceil(1000);
                let name = self.table.named(seat).name;
                Err(Refused::new(Code::NotNow, format!("{name} may still come back: wait {left} s")))
            }
        }
    }
}

/// Whether a guest may give a message this name.
pub(super) fn check_name(id: Option<&String>) -> Result<(), Refused> {
    if id.is_some_and(|id| id.len() > LONGEST_ID || id.chars().any(char::is_control)) {
        let why = "the name of a message has at most 64 bytes, and no control characters";
        return Err(Refused::new(Code::BadMessage, why));
    }
    Ok(())
}

/// The code for what a table refuses.
#[allow(clippy::needless_pass_by_value)] // for map_err
fn refusal(error: ActionError) -> Refused {
    let code = match &error {
        ActionError::GameOver | ActionError::TimeUp(_) => Code::Over,
        ActionError::NoSuchSeat(_) => Code::NoSeat,
        ActionError::NotYourTurn(_) | ActionError::Walks { .. } | ActionError::NotPlaying(_) => {
            Code::NotYourTurn
        }
        ActionError::Illegal(_) => Code::Illegal,
        _ => Code::NotNow,
    };
    Refused::new(code, error.to_string())
}
