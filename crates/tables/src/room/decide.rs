//! What a guest wishes, and what comes of it.

use chatur_core::{Move, Seat, SeatState};
use chatur_notation::{MoveTextError, coordinates, read_move};
use chatur_play::{Action, ActionError, Event, LagCredit, Millis, Proposal, Ruling};

use serde::{Deserialize, Serialize};

use super::Room;
use crate::message::{Act, AddMove, Code, Deed, Failed, HostReason, Rule, Told};
use crate::saved::{Kept, Message};
use crate::show::seat_name;

/// What a guest asks for, by whom and when.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The guest's seat; spectators have none.
    pub seat: Option<Seat>,
    /// What it asks for.
    pub wish: Wish,
    /// The table's time when it came.
    pub now: Millis,
}

/// A move or something else.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wish {
    /// A move.
    Move(AddMove),
    /// Anything else that a player does.
    Act(Act),
    /// The arbiter's: whoever passes it on has looked at the token.
    Rule(Rule),
}

/// What came of it.
#[derive(Clone, Debug)]
pub enum Decided {
    /// Something was done.
    Done {
        /// What is to be kept before anybody is told.
        kept: Vec<Kept>,
        /// What to tell.
        told: Vec<Told>,
        /// Why the wish itself is refused, where a flag fell first.
        refused: Option<Failed>,
    },
    /// It had been done before, under this number.
    Again(u64),
    /// It changes nothing that is kept: somebody wants another game.
    Rematch {
        /// Whether he has not said so before.
        news: bool,
    },
    /// It is refused.
    Refused(Failed),
}

impl Wish {
    /// What a guest wishes to do that is no move.
    pub fn of(act: Act) -> Self {
        match act {
            Act { id, ruling: Some(ruling), seat, action: Deed::Rule, .. } => {
                Self::Rule(Rule { id, ruling, seat })
            }
            other => Self::Act(other),
        }
    }

    /// The guest's own name for it.
    pub fn id(&self) -> Option<&String> {
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
    pub fn decide(&mut self, asked: &Asked) -> Decided {
        let refused = |code, why: HostReason| Decided::Refused(Failed::new(code, why));
        let role = if matches!(asked.wish, Wish::Rule(_)) { Some(ARBITER) } else { asked.seat };
        let Some(seat) = role else {
            return refused(Code::NoSeat, HostReason::Watching);
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
            return refused(Code::Stale, HostReason::Meanwhile);
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
            Wish::Act(act) => match act.action {
                Deed::Resign | Deed::Rematch => return false,
                // What is answered is the offer that the guest saw.
                Deed::Accept | Deed::Decline => offer_changed,
                Deed::Draw if self.table.draw(seat) == Action::AcceptDraw => offer_changed,
                Deed::Takeback if self.table.take_back(seat) == Ok(Action::AcceptTakeBack) => offer_changed,
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
    pub fn granted(&self, seat: Seat) -> Millis {
        if self.table.clock().is_none_or(|clock| clock.control().is_correspondence()) {
            return 0;
        }
        self.seats.get(seat.index()).map_or(0, |sitter| sitter.credit.grant(sitter.lag).min(LagCredit::MOVE))
    }

    /// Lets every flag fall that is due.
    pub fn fall(&mut self, now: Millis, kept: &mut Vec<Kept>, told: &mut Vec<Told>) {
        while let Some((seat, due)) = self.table.deadline()
            && due <= now
            && let Ok(events) = self.table.act(seat, Action::Flag, due)
        {
            kept.extend(self.last_kept(None));
            told.push(self.tell(&events));
        }
    }

    /// Ends a game that everybody has left; none that has ended meanwhile. Drawn is only what has properly begun.
    pub fn end_abandoned(&mut self, draw: bool, now: Millis) -> Option<(Vec<Kept>, Vec<Told>)> {
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
        let longest = self.config.longest_game;
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
    fn act_as(&mut self, seat: Seat, wish: &Wish, now: Millis, granted: Millis) -> Result<Did, Failed> {
        let action = match wish {
            Wish::Act(Act { action: Deed::Rematch, .. }) => {
                if self.table.ending().is_none() {
                    return Err(Failed::new(Code::NotNow, HostReason::NotOverYet));
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
            return Err(Failed::new(Code::Waiting, HostReason::SeatsOpen));
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
    fn rule(&mut self, rule: &Rule, now: Millis) -> Result<Did, Failed> {
        let variant = self.table.game().variant();
        let seat = match &rule.seat {
            Some(name) => {
                let called = |seat: &Seat| name.eq_ignore_ascii_case(&seat_name(variant, *seat));
                let seat = variant.spec().seat_ids().find(called);
                seat.ok_or_else(|| Failed::new(Code::NoSeat, HostReason::NoSeatHere))?
            }
            None if matches!(rule.ruling, Ruling::AddTime(_) | Ruling::Win) => {
                return Err(Failed::new(Code::BadMessage, HostReason::WhichSeat));
            }
            None => self.table.turn(),
        };
        let events = self.table.act(seat, Action::Arbiter(rule.ruling), now).map_err(refusal)?;
        Ok(Did::Happened(events))
    }

    pub(super) fn check_turn(&self, seat: Seat) -> Result<(), Failed> {
        if self.table.ending().is_some() {
            return Err(Failed::new(Code::Over, ActionError::GameOver));
        }
        if self.table.state(seat) != SeatState::Playing {
            return Err(refusal(ActionError::NotPlaying { seat: self.table.named(seat).to_string() }));
        }
        if self.table.turn() != seat {
            return Err(refusal(ActionError::NotYourTurn {
                seat: self.table.named(self.table.turn()).to_string(),
            }));
        }
        Ok(())
    }

    /// Reads a move; if it is refused, by the rule that forbids it.
    fn read(&self, text: &str) -> Result<Move, Failed> {
        // As it was offered, usually.
        if let Some(named) = self.offered().find(|named| named.coordinates == text) {
            return Ok(named.mv);
        }
        let game = self.table.game();
        if game.variant().spec().has_tries() {
            let none = || Failed::new(Code::Illegal, HostReason::NoneOfYourMoves);
            return self.read_try(text).ok_or_else(none);
        }
        read_move(game.variant(), game.position(), text).map_err(|error| {
            let code = match &error {
                MoveTextError::Empty | MoveTextError::Unreadable { .. } | MoveTextError::Square(_) => {
                    Code::Unreadable
                }
                _ => Code::Illegal,
            };
            if code == Code::Illegal && self.hides() {
                return Failed::new(code, HostReason::NoneOfYourMoves);
            }
            Failed::new(code, error)
        })
    }

    /// Reads a move that can be tried, by what the player to move sees of the position.
    fn read_try(&self, text: &str) -> Option<Move> {
        let game = self.table.game();
        let (blind, position) = game.variant().blind().zip(game.variant().blind_position(game.position()))?;
        let named = |mv: &Move| coordinates::write(blind.variant(), &position, *mv) == text;
        let tried = game.tries().into_iter().find(named);
        let read = || read_move(blind.variant(), &position, text).ok().filter(|mv| game.may_try(*mv));
        tried.or_else(read)
    }

    /// The action that a word means.
    fn action(&self, seat: Seat, act: &Act, now: Millis) -> Result<Action, Failed> {
        let table = &self.table;
        let offer = || table.offer().filter(|offer| offer.awaits(seat)).map(|offer| offer.what);
        let nothing = || Failed::new(Code::NotNow, HostReason::NothingOffered);
        Ok(match act.action {
            Deed::Resign => Action::Resign,
            Deed::Draw => table.draw(seat),
            Deed::Takeback => table.take_back(seat).map_err(refusal)?,
            Deed::Accept => match offer().ok_or_else(nothing)? {
                Proposal::Draw => Action::AcceptDraw,
                Proposal::TakeBack { .. } => Action::AcceptTakeBack,
            },
            Deed::Decline => match offer().ok_or_else(nothing)? {
                Proposal::Draw => Action::DeclineDraw,
                Proposal::TakeBack { .. } => Action::DeclineTakeBack,
            },
            Deed::Claim => match &act.mv {
                None => Action::Claim,
                Some(text) => {
                    self.check_turn(seat)?;
                    Action::ClaimWith(self.read(text)?)
                }
            },
            Deed::Abort => Action::Abort,
            Deed::ClaimGoneWin => Action::ClaimGone { gone: self.gone(seat, act, now)?, draw: false },
            Deed::ClaimGoneDraw => Action::ClaimGone { gone: self.gone(seat, act, now)?, draw: true },
            Deed::Rematch | Deed::Rule | Deed::Unknown => {
                return Err(Failed::new(Code::BadMessage, HostReason::UnknownDeed));
            }
        })
    }

    /// Whose absence a seat may claim now.
    fn gone(&self, by: Seat, act: &Act, now: Millis) -> Result<Seat, Failed> {
        let variant = self.table.game().variant();
        let asked = |seat: &Seat| {
            act.seat.as_ref().is_none_or(|name| name.eq_ignore_ascii_case(&seat_name(variant, *seat)))
        };
        let gone = variant.spec().seat_ids().filter(|&seat| seat != by).filter(asked);
        let gone = gone.filter_map(|seat| Some((self.claim_at(seat)?, seat))).min();
        match gone {
            None => Err(Failed::new(Code::NotNow, HostReason::NobodyGone)),
            Some((at, seat)) if at <= now => Ok(seat),
            Some((at, seat)) => {
                let seat = self.table.named(seat).to_string();
                let seconds = (at - now).div_ceil(1000);
                Err(Failed::new(Code::NotNow, HostReason::MayComeBack { seat, seconds }))
            }
        }
    }
}

/// Whether a guest may give a message this name.
pub(super) fn check_name(id: Option<&String>) -> Result<(), Failed> {
    if id.is_some_and(|id| id.len() > LONGEST_ID || id.chars().any(char::is_control)) {
        return Err(Failed::new(Code::BadMessage, HostReason::MessageName { most: LONGEST_ID }));
    }
    Ok(())
}

/// The code for what a table refuses.
#[allow(clippy::needless_pass_by_value)] // for map_err
fn refusal(error: ActionError) -> Failed {
    let code = match &error {
        ActionError::GameOver | ActionError::TimeUp { .. } => Code::Over,
        ActionError::NoSuchSeat { .. } => Code::NoSeat,
        ActionError::NotYourTurn { .. } | ActionError::Walks { .. } | ActionError::NotPlaying { .. } => {
            Code::NotYourTurn
        }
        ActionError::Illegal(_) => Code::Illegal,
        _ => Code::NotNow,
    };
    Failed::new(code, error)
}
