//! A table as each role may see it.

use std::collections::BTreeMap;
use std::sync::Arc;

use chatur_core::{AnyPosition, GameStep, Leave, Observed, Seat, SeatState};
use chatur_play::{Action, Millis, Reason, SeatStatus};
use serde::Serialize;

use super::eyes::Eyes;
use super::{Offered, Room};
use crate::message::PROTOCOL;
use crate::message::{
    Changes, Deed, FromHost, Last, Moment, OfferShape, PieceShape, Played, SeatView, Told, View, Welcome,
    YourTurn,
};
use crate::show::{Standing, bare_board, board_as_seen, changed, finish, seat_name, standing, variant_shape};

/// Whose eyes something is for: a player's, or nobody's.
pub type Role = Option<Seat>;

/// Up to so many moves every board is whole. Later ones tell whoever saw the one before what is other.
const WHOLE: usize = 8;

/// What guests were shown last of what is long.
pub(super) struct Before {
    /// Whose eyes it was for.
    eyes: Eyes,
    seq: u64,
    pieces: Vec<Standing>,
    /// So many moves of its history still stand.
    pub(super) stands: usize,
}

/// For whom boards are put into words.
#[derive(Clone, Copy, Debug)]
pub struct Sight {
    /// The table's time.
    pub now: Millis,
    /// Whether somebody has not seen the board before.
    pub whole: bool,
}

/// The boards of one moment, as text: what all may see is put into words once.
pub struct Boards {
    /// The number of the last thing that happened.
    pub seq: u64,
    /// The board for all; where something is hidden, one for each seat, then one for whoever watches.
    common: Vec<Common>,
    /// What only players see, by seat.
    own: Vec<String>,
    /// For the player to move.
    pub turn: Option<(Seat, Arc<str>)>,
}

/// A board without what only a player sees.
struct Common {
    /// The whole board, where somebody needs it.
    whole: Option<Arc<str>>,
    /// What is other than at the board with that number.
    changes: Option<(u64, Arc<str>)>,
}

#[derive(Serialize)]
struct Choices {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    choices: Vec<Deed>,
}

/// What is long of a whole board.
#[derive(Serialize)]
struct Long {
    pieces: Vec<PieceShape>,
    history: Vec<Played>,
}

/// What takes its place where the board before is known.
#[derive(Serialize)]
struct Changed {
    changes: Changes,
}

impl Boards {
    /// The board for one role that has been shown the one with this number; nothing if that is not enough to know.
    pub fn of(&self, role: Role, seen: Option<u64>) -> Option<Arc<str>> {
        let Common { whole, changes } = part(&self.common, role)?;
        let changes = changes.as_ref().filter(|(before, _)| seen == Some(*before));
        let common = changes.map(|(_, text)| text).or(whole.as_ref())?;
        Some(match role.and_then(|seat| self.own.get(seat.index())) {
            None => Arc::clone(common),
            Some(own) => joined(common, own).into(),
        })
    }
}

/// What has happened, as text for each who hears of it.
pub struct Heard(Vec<Vec<Arc<str>>>);

impl Heard {
    /// What somebody hears, in order.
    pub fn of(&self, role: Role) -> &[Arc<str>] {
        part(&self.0, role).map_or(&[], Vec::as_slice)
    }
}

/// What is for a role, of what is the same for all, or stands there for each seat and then for whoever watches.
fn part<T>(parts: &[T], role: Role) -> Option<&T> {
    role.and_then(|role| parts.get(role.index())).or(parts.last())
}

/// Two objects as one: the second goes on where the first ends.
fn joined(one: &str, other: &str) -> String {
    if other.len() == "{}".len() {
        return one.to_owned();
    }
    format!("{},{}", &one[..one.len() - 1], &other[1..])
}

/// An object as text. Nothing in it can fail to be written.
pub(super) fn object(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|_| "{}".to_owned())
}

/// A message as text.
pub fn text(message: &FromHost) -> Arc<str> {
    // Nothing in a message can fail to be written: its maps have names for keys.
    serde_json::to_string(message).unwrap_or_default().into()
}

impl Room {
    /// The table for everybody at it.
    pub fn boards(&mut self, sight: Sight) -> Boards {
        let shown: Vec<(Common, Before)> =
            self.all_eyes().into_iter().map(|eyes| self.common(eyes, sight)).collect();
        let (common, before) = shown.into_iter().unzip();
        let now = sight.now;
        let game = self.table.game();
        let offered = self.moves_now();
        let own = game.variant().spec().seat_ids().map(|seat| {
            let choices = object(&Choices { choices: self.choices(seat, now) });
            match &offered {
                Some(offered) if self.table.turn() == seat => joined(&offered.shown, &choices),
                _ => choices,
            }
        });
        let own = own.collect();
        let turn = offered.map(|offered| self.your_turn(&offered));
        self.before = before;
        Boards { seq: self.seq(), common, own, turn }
    }

    /// The table as some eyes see it, and what they have seen by it.
    fn common(&self, eyes: Eyes, sight: Sight) -> (Common, Before) {
        let Sight { now, whole } = sight;
        let game = self.table.game();
        let observed = self.observed(game.position(), eyes);
        let pieces = standing(game.variant(), &observed.setup);
        let short = text(&FromHost::Board(Box::new(self.short_view(now, eyes, &observed))));
        let changes = self
            .changes(&pieces, eyes)
            .map(|(before, changes)| (before, joined(&short, &object(&Changed { changes })).into()));
        let whole = (whole || changes.is_none()).then(|| {
            let pieces = pieces.iter().map(|piece| piece.shape(game.variant())).collect();
            let history = self.played(0, self.history.len(), eyes).unwrap_or_default();
            joined(&short, &object(&Long { pieces, history })).into()
        });
        let before = Before { eyes, seq: self.seq(), pieces, stands: self.history.len() };
        (Common { whole, changes }, before)
    }

    /// What has just happened, for everybody at the table.
    pub fn heard(&self, told: &[Told]) -> Heard {
        let event = |told: Told| text(&FromHost::Event(told));
        let heard = |eyes: Eyes| told.iter().map(|told| event(self.told_to(told, eyes))).collect();
        Heard(self.all_eyes().into_iter().map(heard).collect())
    }

    /// The number of the board that was put into words last.
    pub fn before(&self) -> Option<u64> {
        self.before.first().map(|before| before.seq)
    }

    /// What is other than at the board before, and its number. Nothing while all of it is short.
    fn changes(&self, pieces: &[Standing], eyes: Eyes) -> Option<(u64, Changes)> {
        let mut before = self.before.iter().filter(|_| self.history.len() > WHOLE);
        let before = before.find(|before| before.eyes == eyes)?;
        let variant = self.table.game().variant();
        // Both have the lowest square first.
        let missing = |among: &[Standing], piece: &&Standing| {
            let there = among.binary_search_by_key(&piece.at, |other| other.at);
            there.map_or(true, |index| among[index] != **piece)
        };
        let gone = before.pieces.iter().filter(|piece| missing(pieces, piece));
        let come = pieces.iter().filter(|piece| missing(&before.pieces, piece));
        let changes = Changes {
            from: before.stands,
            history: self.played(before.stands, self.history.len(), eyes)?,
            gone: gone.map(|piece| variant.geometry().name(piece.at)).collect(),
            pieces: come.map(|piece| piece.shape(variant)).collect(),
        };
        Some((before.seq, changes))
    }

    /// Who is to move, and what it is told; nobody where no person is.
    pub fn turn_now(&self) -> Option<(Seat, Arc<str>)> {
        self.moves_now().map(|offered| self.your_turn(&offered))
    }

    fn your_turn(&self, offered: &Offered) -> (Seat, Arc<str>) {
        let Offered { at: _, moves, total, cut, shown: _ } = offered;
        let moves = moves.iter().map(|named| named.coordinates.clone()).collect();
        let turn = YourTurn { seq: self.seq(), moves, total: *total, cut: *cut };
        (self.table.turn(), text(&FromHost::YourTurn(turn)))
    }

    /// The table for whoever watches.
    pub fn view(&self, now: Millis) -> View {
        let (game, eyes) = (self.table.game(), self.eyes(None));
        let observed = self.observed(game.position(), eyes);
        let pieces = board_as_seen(game.variant(), game.position(), &observed).pieces;
        let history = self.played(0, self.history.len(), eyes);
        View { pieces: Some(pieces), history, ..self.short_view(now, eyes, &observed) }
    }

    /// The table as some eyes see it, without what is long.
    fn short_view(&self, now: Millis, eyes: Eyes, observed: &Observed) -> View {
        let game = self.table.game();
        let last = game.steps().iter().rposition(|step| matches!(step, GameStep::Move(_)));
        View {
            last: last.and_then(|step| self.change_of(step, eyes)),
            result: finish(&self.table, &self.loaded),
            offer: self.offer(),
            walks: self.table.walks(),
            paused: self.table.is_paused(),
            lost: self.known_losses(game.steps().len(), eyes),
            taken: self.known_takings(game.steps().len(), eyes),
            ..self.position(game.position(), now, observed)
        }
    }

    /// The table after some of its moves, for who looks through the game.
    pub fn view_at(&self, ply: usize, role: Role, now: Millis) -> Option<View> {
        let (game, eyes) = (self.table.game(), self.eyes(role));
        if ply > game.ply() {
            return None;
        }
        let moves = (0..game.steps().len()).filter(|&step| matches!(game.steps()[step], GameStep::Move(_)));
        let last = ply.checked_sub(1).and_then(|before| moves.into_iter().nth(before));
        let position = game.positions().get(last.map_or(0, |step| step + 1))?;
        let observed = self.observed(position, eyes);
        Some(View {
            pieces: Some(board_as_seen(game.variant(), position, &observed).pieces),
            history: Some(self.played(0, ply, eyes)?),
            last: last.and_then(|step| self.change_of(step, eyes)),
            lost: self.known_losses(last.map_or(0, |step| step + 1), eyes),
            taken: self.known_takings(last.map_or(0, |step| step + 1), eyes),
            result: finish(&self.table, &self.loaded).filter(|_| ply == game.ply()),
            ..self.position(position, now, &observed)
        })
    }

    /// The positions after so many moves and the following ones, for who goes through the game.
    pub fn moments(&self, from: usize, count: usize, role: Role) -> Vec<Moment> {
        let game = self.table.game();
        let moves = game.steps().iter().enumerate().filter(|(_, step)| matches!(step, GameStep::Move(_)));
        let reached = std::iter::once(None).chain(moves.map(|(step, _)| Some(step)));
        reached.skip(from).take(count).filter_map(|last| self.moment(last, self.eyes(role))).collect()
    }

    /// The position after a step, or the first one.
    fn moment(&self, last: Option<usize>, eyes: Eyes) -> Option<Moment> {
        let game = self.table.game();
        let after = last.map_or(0, |step| step + 1);
        let position = game.positions().get(after)?;
        Some(Moment {
            lost: self.known_losses(after, eyes),
            taken: self.known_takings(after, eyes),
            last: last.and_then(|step| self.change_of(step, eyes)),
            ..board_as_seen(game.variant(), position, &self.observed(position, eyes))
        })
    }

    /// A position of which this is known, without what is long.
    fn position(&self, position: &AnyPosition, now: Millis, observed: &Observed) -> View {
        let board = bare_board(self.table.game().variant(), position, observed);
        View {
            seq: self.seq(),
            now,
            position: board.position,
            turn: board.turn,
            walks: false,
            dice: board.dice,
            turning: board.turning,
            ready: self.is_ready(),
            paused: false,
            pieces: None,
            hidden: board.hidden,
            walls: board.walls,
            hands: board.hands,
            points: board.points,
            checks: board.checks,
            lost: BTreeMap::new(),
            taken: BTreeMap::new(),
            seats: self.seat_views(now),
            last: None,
            check: board.check,
            offer: None,
            result: None,
            history: None,
            changes: None,
            moves: None,
            choices: Vec::new(),
        }
    }

    /// What a guest hears first.
    pub fn welcome(&self, now: Millis) -> Welcome {
        Welcome {
            protocol: PROTOCOL,
            host: concat!("chatur ", env!("CARGO_PKG_VERSION")).to_owned(),
            table: self.id.clone(),
            variant: variant_shape(&self.loaded, false),
            number: self.table.record().head.opening.number.filter(|_| self.loaded.shuffle.is_some()),
            seq: self.seq(),
            seats: self.seat_views(now),
            arbiter: self.arbiter.is_some(),
            chat: None,
        }
    }

    /// The squares of the move with this index among the steps; behind a lot those of the move before.
    fn change_of(&self, step: usize, eyes: Eyes) -> Option<Last> {
        let game = self.table.game();
        let is_lot = |step: &GameStep| matches!(step, GameStep::Move(mv) if mv.is_lot());
        let step = game.steps().get(..=step)?.iter().rposition(|step| !is_lot(step))?;
        let GameStep::Move(mv) = game.steps().get(step)? else { return None };
        let mover = game.variant().turn(game.positions().get(step)?);
        let last = changed(game.variant(), mover, *mv, &game.effects(step));
        if self.is_ours(eyes, mover) { Some(last) } else { self.seen_change(step, last, eyes) }
    }

    fn offer(&self) -> Option<OfferShape> {
        let offer = self.table.offer()?;
        let variant = self.table.game().variant();
        let awaits = variant.spec().seat_ids().filter(|&seat| offer.awaits(seat));
        Some(OfferShape {
            by: seat_name(variant, offer.by),
            what: offer.what,
            awaits: awaits.map(|seat| seat_name(variant, seat)).collect(),
        })
    }

    /// Who sits where, in the order of the seats.
    pub fn seat_views(&self, now: Millis) -> Vec<SeatView> {
        let spec = self.table.game().variant().spec();
        spec.seat_ids().map(|seat| self.seat_view(seat, now)).collect()
    }

    fn seat_view(&self, seat: Seat, now: Millis) -> SeatView {
        let (game, sitter) = (self.table.game(), &self.seats[seat.index()]);
        let state = self.table.status(seat);
        let why = match self.table.state(seat) {
            SeatState::Playing if state == SeatStatus::Out => self.why_lost(),
            SeatState::Playing => None,
            SeatState::Walking(Leave::Resigned) => Some("resigned"),
            SeatState::Walking(Leave::Flagged) => Some("time"),
            SeatState::Out => game.why_out(seat),
        };
        let clock = self.table.clock();
        let delay = clock.map(|clock| clock.delay_left(seat, now)).filter(|&left| left > 0);
        SeatView {
            seat: seat_name(game.variant(), seat),
            state,
            why: why.map(str::to_owned),
            name: sitter.name.clone(),
            held: sitter.holder.clone(),
            online: sitter.online || !sitter.holder.is_person() && !sitter.holder.is_open(),
            claim_at: self.claim_at(seat),
            clock: self.table.remaining(seat, now),
            running: clock.and_then(chatur_play::Clock::running) == Some(seat),
            delay,
            rematch: self.rematch.wants(seat),
        }
    }

    /// Why, where it is the loser's own doing. All else is told of the game.
    fn why_lost(&self) -> Option<&'static str> {
        match self.table.ending()?.reason {
            Reason::Resignation => Some("resigned"),
            Reason::TimeForfeit => Some("time"),
            Reason::Abandonment => Some("abandonment"),
            _ => None,
        }
    }

    /// What a seat may do besides moving, in the words of the protocol.
    fn choices(&self, seat: Seat, now: Millis) -> Vec<Deed> {
        if self.table.ending().is_some() {
            let person = self.seats[seat.index()].holder.is_person();
            let asks = person && !self.rematch.wants(seat);
            return asks.then_some(Deed::Rematch).into_iter().collect();
        }
        let word = |action| match action {
            Action::Resign => Deed::Resign,
            Action::OfferDraw => Deed::Draw,
            Action::AcceptDraw | Action::AcceptTakeBack => Deed::Accept,
            Action::DeclineDraw | Action::DeclineTakeBack => Deed::Decline,
            Action::OfferTakeBack { .. } => Deed::Takeback,
            Action::Claim => Deed::Claim,
            _ => Deed::Abort,
        };
        let mut words: Vec<Deed> = self.table.choices(seat, now).into_iter().map(word).collect();
        let others = self.table.game().variant().spec().seat_ids().filter(|&other| other != seat);
        let gone = others.filter(|&other| self.claim_at(other).is_some_and(|at| at <= now));
        for gone in gone {
            for (draw, word) in [(false, Deed::ClaimGoneWin), (true, Deed::ClaimGoneDraw)] {
                let allowed = self.table.check(seat, Action::ClaimGone { gone, draw }, now).is_ok();
                if allowed && !words.contains(&word) {
                    words.push(word);
                }
            }
        }
        words
    }
}
