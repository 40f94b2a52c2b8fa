//! Whether an action is allowed now, and which rule forbids it if not.

use chatur_core::{Decision, GameStep, Move, MoveKind, Outcome, PlayError, Seat, SeatState};

use crate::{Action, ActionError, DoneBy, Entry, Millis, Offer, Proposal, Reason, Ruling, Table};

/// So many offers a seat may make until the position changes.
const OFFERS: u8 = 2;
/// The most that an arbiter adds to a seat's time at once: thirty days.
const MOST_ADDED: Millis = 30 * 24 * 3_600_000;

impl Table {
    /// All but whether a move is legal.
    pub(super) fn check_entry(&self, entry: &Entry) -> Result<(), ActionError> {
        let Entry { at, seat, by, action, lag } = *entry;
        if self.ending.is_some() && !self.goes_on(action) {
            return Err(ActionError::GameOver);
        }
        if seat.index() >= self.seats().count() {
            return Err(ActionError::NoSuchSeat { number: seat.0 });
        }
        if by == DoneBy::Chance {
            self.check_drawn(seat, action)?;
        }
        if let Action::Arbiter(ruling) = action {
            return self.check_ruling(seat, ruling, at);
        }
        if self.paused && !matches!(action, Action::AllGone { .. }) {
            return Err(ActionError::Paused);
        }
        if self.state(seat) != SeatState::Playing && !self.is_step(seat, action) {
            return Err(ActionError::NotPlaying { seat: self.named(seat).to_string() });
        }
        if action == Action::Flag {
            return self.check_flag(seat, at);
        }
        self.check_in_time(at.saturating_sub(lag))?;
        match action {
            Action::Move(_) => self.check_turn(seat),
            Action::Claim => self.check_turn(seat).and_then(|()| self.claimable().map(drop)),
            // Whether a move is legal is found out by trying it.
            Action::ClaimWith(_) if self.tries() => Err(ActionError::NothingToClaim),
            Action::ClaimWith(mv) => self.check_turn(seat).and_then(|()| self.claimable_with(mv).map(drop)),
            Action::OfferDraw => self.check_no_offer(),
            Action::OfferTakeBack { plies } => self.check_take_back(plies),
            Action::AcceptDraw => self.draw_offer().and_then(|offer| check_agrees(offer, seat)),
            Action::DeclineDraw => self.draw_offer().and_then(|offer| check_answers(offer, seat)),
            Action::AcceptTakeBack => self.take_back_offer().and_then(|offer| check_agrees(offer, seat)),
            Action::DeclineTakeBack => self.take_back_offer().and_then(|offer| check_answers(offer, seat)),
            Action::Abort => self.check_abort(),
            Action::Resign => self.check_resign(seat),
            Action::ClaimGone { gone, draw } => self.check_gone(seat, gone, draw),
            Action::AllGone { .. }
            | Action::Flag
            | Action::MoveLimit
            | Action::Arbiter(_)
            | Action::RecordedWin
            | Action::RecordedDraw => Ok(()),
        }
    }

    /// Whether an action is drawn by lot: the step of a royal piece that walks by itself, or a throw of dice.
    pub(super) fn is_step(&self, seat: Seat, action: Action) -> bool {
        matches!(action, Action::Move(_)) && self.game.awaits_lot() && self.turn() == seat
    }

    /// Only throws of dice and the steps of royal pieces that walk are drawn by lot. Whether this one is possible is checked like any move.
    fn check_drawn(&self, seat: Seat, action: Action) -> Result<(), ActionError> {
        if self.is_step(seat, action) {
            Ok(())
        } else {
            Err(ActionError::NothingDrawn { seat: self.named(seat).to_string() })
        }
    }

    /// A flag that is due falls before anything else happens.
    fn check_in_time(&self, at: Millis) -> Result<(), ActionError> {
        match self.deadline() {
            Some((late, due)) if due <= at => Err(ActionError::TimeUp { seat: self.named(late).to_string() }),
            _ => Ok(()),
        }
    }

    fn check_ruling(&self, seat: Seat, ruling: Ruling, at: Millis) -> Result<(), ActionError> {
        self.check_in_time(at)?;
        match ruling {
            Ruling::Pause if self.paused => Err(ActionError::Paused),
            Ruling::Resume if !self.paused => Err(ActionError::NotPaused),
            Ruling::AddTime(_) if self.clock.is_none() => Err(ActionError::NoClocks),
            Ruling::AddTime(_) if self.state(seat) != SeatState::Playing => {
                Err(ActionError::NotPlaying { seat: self.named(seat).to_string() })
            }
            Ruling::AddTime(time) if !(1..=MOST_ADDED).contains(&time) => {
                Err(ActionError::AddedTime { most: MOST_ADDED })
            }
            _ => Ok(()),
        }
    }

    /// Whether a record has more moves after an end that came by itself. The game knows where it cannot go on.
    fn goes_on(&self, action: Action) -> bool {
        let by_rule = self.ending.as_ref().is_some_and(|ending| matches!(ending.reason, Reason::Rule(_)));
        by_rule && matches!(action, Action::Move(_))
    }

    /// [`check_entry`](Self::check_entry) for what is done now, and not read from a record: some rules of the table came after records that
    /// have to be read.
    pub(super) fn check_now(&self, entry: &Entry) -> Result<(), ActionError> {
        if self.ending.is_some() {
            return Err(ActionError::GameOver);
        }
        self.check_hands_off(entry.seat, entry.action)?;
        self.check_entry(entry)?;
        match entry.action {
            Action::RecordedWin | Action::RecordedDraw => Err(ActionError::OnlyRecorded),
            Action::OfferDraw => self.check_few_offers(entry.seat),
            Action::OfferTakeBack { plies } => {
                self.check_nothing_seen()?;
                self.check_no_exit(plies)?;
                self.check_few_offers(entry.seat)
            }
            Action::AcceptTakeBack => match self.take_back_offer()?.what {
                Proposal::TakeBack { plies } => self.check_no_exit(plies),
                Proposal::Draw => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// Whoever offers and offers keeps the others from playing.
    fn check_few_offers(&self, seat: Seat) -> Result<(), ActionError> {
        if self.offers[seat.index()] < OFFERS {
            Ok(())
        } else {
            Err(ActionError::EnoughOffers { most: OFFERS })
        }
    }

    /// Where something is hidden, what was seen after a move cannot be unseen.
    fn check_nothing_seen(&self) -> Result<(), ActionError> {
        let has_secrets = self.game.variant().spec().has_secrets();
        if has_secrets { Err(ActionError::TakeBackSeen) } else { Ok(()) }
    }

    /// Nobody plays again without having been asked: no exit lies among the moves to take back.
    pub(super) fn check_no_exit(&self, plies: u16) -> Result<(), ActionError> {
        let moves = self.game.steps().iter().zip(self.game.positions()).rev();
        let mut moves = moves.filter(|(step, _)| matches!(step, GameStep::Move(_)));
        let Some((_, then)) = usize::from(plies).checked_sub(1).and_then(|before| moves.nth(before)) else {
            return Ok(());
        };
        let variant = self.game.variant();
        let back = |&seat: &Seat| {
            self.state(seat) != SeatState::Playing && variant.state(then, seat) == SeatState::Playing
        };
        let back = self.seats().find(back);
        back.map_or(Ok(()), |seat| Err(ActionError::TakeBackOverExit { seat: self.named(seat).to_string() }))
    }

    /// A game that somebody has left has properly begun.
    fn check_abort(&self) -> Result<(), ActionError> {
        let somebody_left = self.game.steps().len() != self.game.ply();
        let late = somebody_left || self.game.ply() >= self.seats().count();
        if late { Err(ActionError::TooLateToAbort) } else { Ok(()) }
    }

    fn check_resign(&self, seat: Seat) -> Result<(), ActionError> {
        let waits = self.game.variant().spec().exits.is_some_and(|exits| exits.resign_on_turn);
        if waits && self.turn() != seat {
            return Err(ActionError::ResignOnTurn { seat: self.named(seat).to_string() });
        }
        Ok(())
    }

    /// Whether somebody is gone is the host's to know; who it can be is the table's. A draw is for games that end
    /// with it.
    fn check_gone(&self, by: Seat, gone: Seat, draw: bool) -> Result<(), ActionError> {
        if gone.index() >= self.seats().count() {
            return Err(ActionError::NoSuchSeat { number: gone.0 });
        }
        if self.state(gone) != SeatState::Playing {
            return Err(ActionError::NotPlaying { seat: self.named(gone).to_string() });
        }
        let ally = self.game.variant().spec().allies(by, gone);
        if ally || draw && self.game.variant().spec().exits.is_some() {
            return Err(ActionError::NothingToClaim);
        }
        if draw { Ok(()) } else { self.check_resign(gone) }
    }

    /// Nobody moves a royal piece that walks by itself, or chooses what chance does.
    fn check_hands_off(&self, seat: Seat, action: Action) -> Result<(), ActionError> {
        if matches!(action, Action::Move(_)) && self.game.turning().is_some() && self.turn() == seat {
            return Err(ActionError::TurnUp);
        }
        if matches!(action, Action::Move(_)) && self.awaits_dice() && self.turn() == seat {
            return Err(ActionError::Dice { seat: self.named(seat).to_string() });
        }
        if matches!(action, Action::Move(_)) && self.walks() && self.turn() == seat {
            let kind = self.kind(self.royal_kind());
            return Err(ActionError::Walks { seat: self.named(seat).to_string(), kind });
        }
        Ok(())
    }

    /// Without a clock at the table, whoever keeps the time is believed.
    fn check_flag(&self, seat: Seat, at: u64) -> Result<(), ActionError> {
        let Some(clock) = &self.clock else { return Ok(()) };
        match clock.deadline() {
            Some((late, due)) if late == seat && due <= at => Ok(()),
            _ => Err(ActionError::StillHasTime {
                seat: self.named(seat).to_string(),
                left: clock.remaining(seat, at),
            }),
        }
    }

    fn check_turn(&self, seat: Seat) -> Result<(), ActionError> {
        let turn = self.game.turn();
        if turn == seat {
            Ok(())
        } else {
            Err(ActionError::NotYourTurn { seat: self.named(turn).to_string() })
        }
    }

    /// Whether a move is legal, also where a rule has ended the game.
    pub(super) fn check_legal(&self, action: Action) -> Result<(), ActionError> {
        let Action::Move(mv) = action else { return Ok(()) };
        if self.tries() {
            let can_try = self.game.may_try(mv);
            return if can_try { Ok(()) } else { Err(chatur_core::IllegalReason::CannotGoThere.into()) };
        }
        if self.game.variant().is_legal(self.game.position(), mv) {
            return Ok(());
        }
        Err(self.game.illegal_reason_of(mv).unwrap_or(chatur_core::IllegalReason::CannotGoThere).into())
    }

    /// Whether who is to move tries moves, and does not know which are legal.
    fn tries(&self) -> bool {
        self.game.variant().spec().has_tries() && self.game.outcome().is_none()
    }

    /// The same for a record, which may leave a move out.
    pub(super) fn check_recorded(&self, action: Action) -> Result<(), ActionError> {
        let is_left_out = matches!(action, Action::Move(mv) if mv.what == MoveKind::Pass);
        if is_left_out { Ok(()) } else { self.check_legal(action) }
    }

    /// The ending that the player to move may claim; the first in the author's order if there are several.
    pub(super) fn claimable(&self) -> Result<Outcome, ActionError> {
        self.game.claims().into_iter().next().ok_or(ActionError::NothingToClaim)
    }

    /// The draw that the player to move may claim with a move that would bring it about.
    pub(super) fn claimable_with(&self, mv: Move) -> Result<Outcome, ActionError> {
        let mut then = self.game.clone();
        then.play(mv).map_err(|PlayError::Illegal(refusal)| refusal)?;
        // The claims are those of the next player, so only what is the same for both can be claimed.
        let draw = |outcome: &Outcome| outcome.decision == Decision::Draw;
        then.claims().into_iter().find(draw).ok_or(ActionError::NothingToClaim)
    }

    fn check_no_offer(&self) -> Result<(), ActionError> {
        if self.offer.is_some() { Err(ActionError::OfferOpen) } else { Ok(()) }
    }

    fn check_take_back(&self, plies: u16) -> Result<(), ActionError> {
        let played = self.game.ply();
        // Lots that have been drawn stay so: none is taken back by itself.
        let last_is_lot = self.game.moves().last().is_some_and(|mv| mv.is_lot());
        if !(1..=played).contains(&usize::from(plies)) || plies == 1 && last_is_lot {
            return Err(ActionError::TakeBack { asked: plies, played });
        }
        self.check_no_offer()
    }

    fn draw_offer(&self) -> Result<Offer, ActionError> {
        self.offer.filter(|offer| offer.what == Proposal::Draw).ok_or(ActionError::NoDraw)
    }

    fn take_back_offer(&self) -> Result<Offer, ActionError> {
        self.offer.filter(|offer| offer.what != Proposal::Draw).ok_or(ActionError::NoTakeBack)
    }
}

fn check_answers(offer: Offer, seat: Seat) -> Result<(), ActionError> {
    if offer.by == seat { Err(ActionError::OwnOffer) } else { Ok(()) }
}

fn check_agrees(offer: Offer, seat: Seat) -> Result<(), ActionError> {
    check_answers(offer, seat)?;
    if offer.has_agreed(seat) { Err(ActionError::AlreadyAgreed) } else { Ok(()) }
}
