//! One step of the fold: what an allowed action does.

use chatur_core::{Move, Seat};

use crate::{Action, ActionError, Ending, Entry, Event, Millis, Offer, Proposal, Reason, Table, Verdict};

impl Table {
    /// Does what a checked entry says and writes it down.
    pub(super) fn apply(&mut self, entry: Entry) -> Result<Vec<Event>, ActionError> {
        let Entry { at, seat, action } = entry;
        let named = self.named(seat);
        let mut events = Vec::new();
        match action {
            Action::Move(mv) => events = self.play(seat, mv, at)?,
            Action::Resign => {
                events.push(Event::Resigned { seat: named });
                let winners = self.others(seat).collect();
                events.push(self.end(Verdict::Win(winners), Reason::Resignation));
            }
            Action::Flag => {
                events.push(Event::FlagFell { seat: named });
                events.push(self.end_by_flag(seat));
            }
            Action::OfferDraw => events.push(self.put(seat, Proposal::Draw)),
            Action::OfferTakeBack { plies } => events.push(self.put(seat, Proposal::TakeBack { plies })),
            Action::AcceptDraw | Action::AcceptTakeBack => events = self.agree(seat, at),
            Action::DeclineDraw | Action::DeclineTakeBack => {
                let declined =
                    self.offer.take().map(|offer| Event::Declined { seat: named, what: offer.what });
                events.extend(declined);
            }
            Action::Claim | Action::ClaimWith(_) => {
                let outcome = match action {
                    Action::ClaimWith(mv) => self.claimable_with(mv)?,
                    _ => self.claimable()?,
                };
                events.push(Event::Claimed { seat: named, reason: outcome.reason.clone() });
                events.push(self.end_as(Ending::by_claim(&outcome)));
            }
            Action::Abort => {
                events.push(Event::Aborted { seat: named });
                events.push(self.end(Verdict::Void, Reason::Aborted));
            }
        }
        if self.ending.is_some() {
            self.offer = None;
            if let Some(clock) = &mut self.clock {
                clock.stop(at);
            }
        }
        self.record.entries.push(entry);
        Ok(events)
    }

    fn play(&mut self, seat: Seat, mv: Move, at: Millis) -> Result<Vec<Event>, ActionError> {
        let before = self.game.setup();
        self.game.play(mv)?;
        let mut events = self.describe(seat, mv, &before);
        if let Some(clock) = &mut self.clock {
            clock.press(self.game.turn(), at);
        }
        if let Some(offer) = self.offer.take_if(|offer| offer.lapses_when_moves(seat)) {
            events.push(Event::Lapsed { seat: self.named(offer.by), what: offer.what });
        }
        if let Some(outcome) = self.game.outcome() {
            let ending = Ending::by_rule(outcome);
            events.push(self.end_as(ending));
        }
        Ok(events)
    }

    fn put(&mut self, seat: Seat, what: Proposal) -> Event {
        self.offer = Some(Offer::new(seat, what));
        Event::Offered { seat: self.named(seat), what }
    }

    fn agree(&mut self, seat: Seat, at: Millis) -> Vec<Event> {
        let Some(mut offer) = self.offer else { return Vec::new() };
        offer.agree(seat);
        self.offer = Some(offer);
        let mut events = vec![Event::Accepted { seat: self.named(seat), what: offer.what }];
        if self.seats().any(|other| offer.awaits(other)) {
            return events;
        }
        self.offer = None;
        events.push(match offer.what {
            Proposal::Draw => self.end(Verdict::Draw, Reason::Agreement),
            Proposal::TakeBack { plies } => self.undo(usize::from(plies), at),
        });
        events
    }

    fn undo(&mut self, plies: usize, at: Millis) -> Event {
        let moves: Vec<Move> = (0..plies).map_while(|_| self.game.undo()).collect();
        if let Some(clock) = &mut self.clock {
            clock.rewind(moves.len(), self.game.turn(), at);
        }
        Event::TakenBack { moves }
    }

    /// Time is up: those win who could still mate (FIDE 6.9).
    fn end_by_flag(&mut self, seat: Seat) -> Event {
        let winners: Vec<Seat> = self.others(seat).filter(|&other| self.game.can_mate(other)).collect();
        if winners.is_empty() {
            self.end(Verdict::Draw, Reason::TimeoutDraw)
        } else {
            self.end(Verdict::Win(winners), Reason::TimeForfeit)
        }
    }

    fn end(&mut self, verdict: Verdict, reason: Reason) -> Event {
        self.end_as(Ending { verdict, reason })
    }

    fn end_as(&mut self, ending: Ending) -> Event {
        let winners = match &ending.verdict {
            Verdict::Win(seats) => seats.iter().map(|&seat| self.named(seat)).collect(),
            Verdict::Draw | Verdict::Void => Vec::new(),
        };
        self.ending = Some(ending.clone());
        Event::Ended { ending, winners }
    }
}
