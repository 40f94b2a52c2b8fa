//! A table as each role may see it.

use std::collections::BTreeMap;
use std::sync::Arc;

use chatur_core::{AnyPosition, GameStep, Leave, Seat, SeatState};
use chatur_play::{Action, Millis, Reason, SeatStatus};
use serde::Serialize;

use super::{Offered, Room};
use crate::message::PROTOCOL;
use crate::message::{
    Changes, Deed, FromHost, Last, Moment, OfferShape, PieceShape, Played, SeatView, View, Welcome, YourTurn,
};
use crate::show::{Standing, bare_board, board, changed, finish, seat_name, standing, variant_shape};

/// Whose eyes something is for: a player's, or nobody's.
pub type Role = Option<Seat>;

/// Up to so many moves every board is whole. Later ones tell whoever saw the one before what is other.
const WHOLE: usize = 8;

/// What the guests were shown last of what is long.
pub(super) struct Before {
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
    /// The whole board, where somebody needs it.
    whole: Option<Arc<str>>,
    /// What is other than at the board with that number.
    changes: Option<(u64, Arc<str>)>,
    /// What only players see, by seat.
    own: Vec<String>,
    /// For the player to move.
    pub turn: Option<(Seat, Arc<str>)>,
}

#[derive(Serialize)]
struct Choices {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    choices: Vec<Deed>,
}

/// What is long of a whole board.
#[derive(Serialize)]
struct Long<'a> {
    pieces: Vec<PieceShape>,
    history: &'a [Played],
}

/// What takes its place where the board before is known.
#[derive(Serialize)]
struct Changed {
    changes: Changes,
}

impl Boards {
    /// The board for one role that has been shown the one with this number; nothing if that is not enough to know.
    pub fn of(&self, role: Role, seen: Option<u64>) -> Option<Arc<str>> {
        let changes = self.changes.as_ref().filter(|(before, _)| seen == Some(*before));
        let common = changes.map(|(_, text)| text).or(self.whole.as_ref())?;
        Some(match role.and_then(|seat| self.own.get(seat.index())) {
            None => Arc::clone(common),
            Some(own) => joined(common, own).into(),
        })
    }
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
        let Sight { now, whole } = sight;
        let game = self.table.game();
        let pieces = standing(game.variant(), &game.variant().setup(game.position()));
        let short = text(&FromHost::Board(Box::new(self.short_view(now))));
        let changes = self
            .changes(&pieces)
            .map(|(before, changes)| (before, joined(&short, &object(&Changed { changes })).into()));
        let whole = (whole || changes.is_none()).then(|| {
            let pieces = pieces.iter().map(|piece| piece.shape(game.variant())).collect();
            joined(&short, &object(&Long { pieces, history: &self.history })).into()
        });
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
        self.before = Some(Before { seq: self.seq(), pieces, stands: self.history.len() });
        Boards { seq: self.seq(), whole, changes, own, turn }
    }

    /// The number of the board that was put into words last.
    pub fn before(&self) -> Option<u64> {
        self.before.as_ref().map(|before| before.seq)
    }

    /// What is other than at the board before, and its number. Nothing while all of it is short.
    fn changes(&self, pieces: &[Standing]) -> Option<(u64, Changes)> {
        let before = self.before.as_ref().filter(|_| self.history.len() > WHOLE)?;
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
            history: self.history[before.stands..].to_vec(),
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
        let game = self.table.game();
        let pieces = board(game.variant(), game.position()).pieces;
        View { pieces: Some(pieces), history: Some(self.history.clone()), ..self.short_view(now) }
    }

    /// The table for whoever watches, without what is long.
    fn short_view(&self, now: Millis) -> View {
        let game = self.table.game();
        let last = game.steps().iter().rposition(|step| matches!(step, GameStep::Move(_)));
        View {
            last: last.and_then(|step| self.change_of(step)),
            result: finish(&self.table, &self.loaded),
            offer: self.offer(),
            walks: self.table.walks(),
            paused: self.table.is_paused(),
            lost: self.losses.after(game.variant(), game.steps().len()),
            taken: self.taken(game.steps().len()),
            ..self.position(game.position(), now)
        }
    }

    /// The table after some of its moves, for who looks through the game.
    pub fn view_at(&self, ply: usize, now: Millis) -> Option<View> {
        let game = self.table.game();
        if ply > game.ply() {
            return None;
        }
        let moves = (0..game.steps().len()).filter(|&step| matches!(game.steps()[step], GameStep::Move(_)));
        let last = ply.checked_sub(1).and_then(|before| moves.into_iter().nth(before));
        let position = game.positions().get(last.map_or(0, |step| step + 1))?;
        Some(View {
            pieces: Some(board(game.variant(), position).pieces),
            history: Some(self.history.get(..ply)?.to_vec()),
            last: last.and_then(|step| self.change_of(step)),
            lost: self.losses.after(game.variant(), last.map_or(0, |step| step + 1)),
            taken: self.taken(last.map_or(0, |step| step + 1)),
            result: finish(&self.table, &self.loaded).filter(|_| ply == game.ply()),
            ..self.position(position, now)
        })
    }

    /// The positions after so many moves and the following ones, for who goes through the game.
    pub fn moments(&self, from: usize, count: usize) -> Vec<Moment> {
        let game = self.table.game();
        let moves = game.steps().iter().enumerate().filter(|(_, step)| matches!(step, GameStep::Move(_)));
        let reached = std::iter::once(None).chain(moves.map(|(step, _)| Some(step)));
        reached.skip(from).take(count).filter_map(|last| self.moment(last)).collect()
    }

    /// The position after a step, or the first one.
    fn moment(&self, last: Option<usize>) -> Option<Moment> {
        let game = self.table.game();
        let after = last.map_or(0, |step| step + 1);
        Some(Moment {
            lost: self.losses.after(game.variant(), after),
            taken: self.taken(after),
            last: last.and_then(|step| self.change_of(step)),
            ..board(game.variant(), game.positions().get(after)?)
        })
    }

    /// What each seat has taken. Of two, each has taken what the other has lost.
    fn taken(&self, steps: usize) -> BTreeMap<String, BTreeMap<String, BTreeMap<String, u8>>> {
        let variant = self.table.game().variant();
        let many = variant.spec().seats.len() > 2;
        if many { self.losses.taken_after(variant, steps) } else { BTreeMap::new() }
    }

    /// A position for whoever watches, without what is long.
    fn position(&self, position: &AnyPosition, now: Millis) -> View {
        let variant = self.table.game().variant();
        let board = bare_board(variant, position, &variant.setup(position));
        View {
            seq: self.seq(),
            now,
            position: board.position,
            turn: board.turn,
            walks: false,
            ready: self.is_ready(),
            paused: false,
            pieces: None,
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

    fn change_of(&self, step: usize) -> Option<Last> {
        let game = self.table.game();
        let GameStep::Move(mv) = game.steps().get(step)? else { return None };
        let mover = game.variant().turn(game.positions().get(step)?);
        Some(changed(game.variant(), mover, *mv, &game.effects(step)))
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
