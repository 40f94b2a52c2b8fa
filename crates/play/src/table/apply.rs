//! What an allowed action does.

use chatur_core::{GameStep, Leave, MAX_SEATS, Move, MoveKind, Seat, Tried};

use super::{Suspended, too_many_moves};
use crate::{
    Action, ActionError, Entry, Event, GameEnd, Millis, Offer, Proposal, Reason, Ruling, Table, Verdict,
};

impl Table {
    /// Does what a checked entry says and writes it down.
    pub(super) fn apply(&mut self, entry: Entry) -> Result<Vec<Event>, ActionError> {
        let Entry { at, seat, by: _, action, lag } = entry;
        let named = self.named(seat);
        let mut events = Vec::new();
        match action {
            Action::Move(mv) => events = self.play(seat, mv, at, lag)?,
            Action::Resign => events = self.leave(seat, Leave::Resigned, at)?,
            Action::Flag => events = self.leave(seat, Leave::Flagged, at)?,
            Action::OfferDraw => events = self.put(seat, Proposal::Draw, at),
            Action::OfferTakeBack { plies } => events = self.put(seat, Proposal::TakeBack { plies }, at),
            Action::AcceptDraw | Action::AcceptTakeBack => events = self.agree(seat, at),
            Action::DeclineDraw | Action::DeclineTakeBack => {
                let declined =
                    self.offer.take().map(|offer| Event::Declined { seat: named, what: offer.what });
                events.extend(declined);
            }
            Action::Claim => {
                self.game.claim(None)?;
                events.extend(self.claimed(seat));
            }
            Action::ClaimWith(mv) => {
                let outcome = self.claimable_with(mv)?;
                events.push(Event::Claimed { seat: named, reason: outcome.reason.clone() });
                events.push(self.end_as(GameEnd::by_claim(&outcome)));
            }
            Action::ClaimGone { gone, draw } => {
                let named_gone = self.named(gone);
                let told = if draw {
                    vec![self.end(Verdict::Draw, Reason::Abandonment)]
                } else {
                    self.leave_as(gone, Leave::Resigned, Reason::Abandonment, at)?
                };
                events.push(Event::Abandoned { seat: named_gone, by: named });
                events.extend(told);
            }
            Action::Arbiter(ruling) => events.push(self.rule(seat, ruling, at)),
            Action::AllGone { draw } => {
                if draw {
                    // As if all had agreed: points may decide. Nothing forbids it.
                    let _ = self.game.draw();
                    events = self.describe_exit();
                }
                let outcome = self.game.outcome().filter(|_| draw);
                let verdict = outcome.map_or(Verdict::Void, |outcome| Verdict::from(&outcome.decision));
                events.push(self.end(verdict, Reason::Abandonment));
            }
            Action::MoveLimit => events.push(self.end(Verdict::Draw, Reason::MoveLimit)),
            Action::RecordedWin => {
                let winners = self.team(seat);
                events.push(self.end(Verdict::Win(winners), Reason::Recorded));
            }
            Action::RecordedDraw => events.push(self.end(Verdict::Draw, Reason::Recorded)),
            Action::Abort => {
                events.push(Event::Aborted { seat: named });
                events.push(self.end(Verdict::Void, Reason::Aborted));
            }
        }
        let is_refused = |event: &Event| matches!(event, Event::TryRefused { .. });
        if !events.iter().all(|event| event.is_talk() || is_refused(event)) {
            self.offers = [0; MAX_SEATS];
        }
        if let Some(ending) = &self.ending {
            if ending.reason == Reason::TooManyMoves {
                let (clock, offer) = (self.clock.clone(), self.offer);
                self.suspended = Some(Box::new(Suspended { clock, offer }));
            }
            self.offer = None;
            self.paused = false;
            if let Some(clock) = &mut self.clock {
                clock.stop(at);
            }
        }
        self.record.entries.push(entry);
        Ok(events)
    }

    /// What an arbiter decides of the game, or of a seat.
    fn rule(&mut self, seat: Seat, ruling: Ruling, at: Millis) -> Event {
        let verdict = match ruling {
            Ruling::Pause => {
                self.paused = true;
                if let Some(clock) = &mut self.clock {
                    clock.pause(at);
                }
                return Event::Paused;
            }
            Ruling::Resume => {
                self.paused = false;
                if let Some(clock) = &mut self.clock {
                    clock.resume(at);
                }
                return Event::Resumed;
            }
            Ruling::AddTime(time) => {
                if let Some(clock) = &mut self.clock {
                    clock.add(seat, time);
                }
                return Event::TimeAdded { seat: self.named(seat), time };
            }
            Ruling::Win => Verdict::Win(self.team(seat)),
            Ruling::Draw => Verdict::Draw,
            Ruling::Void => Verdict::Void,
        };
        self.end(verdict, Reason::Adjudication)
    }

    /// A seat and its allies.
    fn team(&self, seat: Seat) -> Vec<Seat> {
        let spec = self.game.variant().spec();
        self.seats().filter(|&other| spec.allies(seat, other)).collect()
    }

    fn play(&mut self, seat: Seat, mv: Move, at: Millis, lag: Millis) -> Result<Vec<Event>, ActionError> {
        let before = self.game.setup();
        let playing = self.playing().count();
        // What was checked is legal, or can be tried, but for what only records have.
        let mv = if self.ending.is_none() && mv.what != MoveKind::Pass {
            match self.game.try_listed(mv) {
                Tried::Played(legal) => legal,
                // It is still the same turn, and the clock runs on.
                Tried::Refused => return Ok(vec![Event::TryRefused { seat: self.named(seat) }]),
            }
        } else {
            self.game.play_recorded(mv)?;
            mv
        };
        self.ending = None;
        let mut events = self.describe(seat, mv, &before);
        let next = self.thinker();
        let now = self.game.setup();
        // Who throws dice goes on with them, unless nothing can be done with that. Turning a piece up takes nobody time.
        let goes_on = next == Some(seat)
            && (now.made > 0 || !now.lot.is_empty() || matches!(mv.what, MoveKind::TurnUp(_)));
        if let Some(clock) = &mut self.clock {
            // A clock changes hands when the turn does.
            if goes_on {
                clock.go_on();
            } else {
                clock.press(next, at, lag);
            }
        }
        let left = self.playing().count() != playing;
        let lapses = |offer: &mut Offer| left || offer.lapses_when_moves(seat);
        if let Some(offer) = self.offer.take_if(lapses) {
            events.push(self.lapsed(offer));
        }
        events.extend(self.end_by_rule());
        Ok(events)
    }

    fn leave(&mut self, seat: Seat, how: Leave, at: Millis) -> Result<Vec<Event>, ActionError> {
        let reason = match how {
            Leave::Resigned => Reason::Resignation,
            Leave::Flagged => Reason::TimeForfeit,
        };
        self.leave_as(seat, how, reason, at)
    }

    /// A seat gives up, or is given up. Where seats leave one by one, the game may go on.
    fn leave_as(
        &mut self,
        seat: Seat,
        how: Leave,
        reason: Reason,
        at: Millis,
    ) -> Result<Vec<Event>, ActionError> {
        if self.game.variant().spec().exits.is_none() {
            return self.leave_all(seat, how, reason);
        }
        self.game.leave(seat, how)?;
        let mut events = self.describe_exit();
        let next = self.thinker();
        if let Some(clock) = &mut self.clock {
            clock.leave(next, at);
        }
        if let Some(offer) = self.offer.take() {
            events.push(self.lapsed(offer));
        }
        events.extend(self.end_by_rule());
        Ok(events)
    }

    /// A seat gives up, and that ends the game for all. On time those win who could still mate (FIDE 6.9).
    fn leave_all(&mut self, seat: Seat, how: Leave, reason: Reason) -> Result<Vec<Event>, ActionError> {
        let named = self.named(seat);
        let told = match how {
            Leave::Resigned if reason == Reason::Abandonment => None,
            Leave::Resigned => Some(Event::Resigned { seat: named }),
            Leave::Flagged => Some(Event::FlagFell { seat: named }),
        };
        let opponents: Vec<Seat> =
            self.seats().filter(|&other| !self.game.variant().spec().allies(seat, other)).collect();
        let able = |seat: &Seat| how == Leave::Resigned || self.game.could_win(*seat);
        let ended = if opponents.iter().any(able) {
            let winners = match how {
                Leave::Flagged if self.has_teams() => opponents,
                _ => opponents.into_iter().filter(able).collect(),
            };
            self.game.leave(seat, how)?;
            self.end(Verdict::Win(winners), reason)
        } else {
            self.end(Verdict::Draw, Reason::TimeoutDraw)
        };
        Ok(told.into_iter().chain([ended]).collect())
    }

    fn has_teams(&self) -> bool {
        self.game.variant().spec().seats.iter().any(|seat| seat.team.is_some())
    }

    fn put(&mut self, seat: Seat, what: Proposal, at: Millis) -> Vec<Event> {
        self.offer = Some(Offer::new(seat, what, self.playing()));
        self.offers[seat.index()] = self.offers[seat.index()].saturating_add(1);
        let mut events = vec![Event::Offered { seat: self.named(seat), what }];
        // With nobody to ask, it is agreed.
        events.extend(self.conclude(at));
        events
    }

    fn agree(&mut self, seat: Seat, at: Millis) -> Vec<Event> {
        let Some(offer) = &mut self.offer else { return Vec::new() };
        offer.agree(seat);
        let what = offer.what;
        let mut events = vec![Event::Accepted { seat: self.named(seat), what }];
        events.extend(self.conclude(at));
        events
    }

    /// Does what was offered once all have agreed.
    fn conclude(&mut self, at: Millis) -> Vec<Event> {
        let Some(offer) = self.offer.take_if(|offer| offer.is_agreed()) else { return Vec::new() };
        match offer.what {
            Proposal::Draw => self.draw_agreed(),
            Proposal::TakeBack { plies } => vec![self.undo(usize::from(plies), at)],
        }
    }

    fn draw_agreed(&mut self) -> Vec<Event> {
        // Nothing forbids it: the game goes on.
        let _ = self.game.draw();
        let mut events = self.describe_exit();
        let ending = self.game.outcome().map(GameEnd::by_agreement);
        events.extend(ending.map(|ending| self.end_as(ending)));
        events
    }

    /// What a claim brought, once the game has taken it.
    fn claimed(&mut self, seat: Seat) -> Vec<Event> {
        let Some(outcome) = self.game.outcome().cloned() else { return Vec::new() };
        let mut events = vec![Event::Claimed { seat: self.named(seat), reason: outcome.reason.clone() }];
        events.extend(self.describe_exit());
        events.push(self.end_as(GameEnd::by_claim(&outcome)));
        events
    }

    /// Takes moves back, and all that happened since the first of them. In old records somebody may have left in that
    /// time, who plays again.
    fn undo(&mut self, plies: usize, at: Millis) -> Event {
        let (mut undone, mut steps, mut last) = (0, 0, None);
        while undone < plies
            && let Some(step) = self.game.undo()
        {
            steps += 1;
            undone += usize::from(matches!(step, GameStep::Move(_)));
            last = Some(step);
        }
        // Lots that have been drawn stay so: whoever takes a move back has the throw again that it was made with, and the piece
        // that was turned up before it.
        if let Some(GameStep::Move(mv)) =
            last.filter(|step| matches!(step, GameStep::Move(mv) if mv.is_lot()))
        {
            self.game.play_legal(mv);
            (undone, steps) = (undone - 1, steps - 1);
        }
        let next = self.thinker();
        if let Some(clock) = &mut self.clock {
            clock.rewind(steps, next, at);
        }
        Event::TakenBack { plies: undone }
    }

    /// Whose clock runs: the player to move, unless a royal piece walks by itself. Throws of dice take no time.
    fn thinker(&self) -> Option<Seat> {
        (!self.game.walks()).then(|| self.game.turn())
    }

    fn lapsed(&self, offer: Offer) -> Event {
        Event::Lapsed { seat: self.named(offer.by), what: offer.what }
    }

    fn end_by_rule(&mut self) -> Option<Event> {
        let ending = self.game.outcome().map(GameEnd::by_rule).or_else(|| too_many_moves(&self.game))?;
        Some(self.end_as(ending))
    }

    fn end(&mut self, verdict: Verdict, reason: Reason) -> Event {
        self.end_as(GameEnd { verdict, reason })
    }

    fn end_as(&mut self, ending: GameEnd) -> Event {
        let finish = self.finish_of(&ending);
        self.ending = Some(ending);
        Event::Ended { finish }
    }
}
