//! What a player must do when it is possible.

use chatur_board::{Bits, Shift};

use crate::general::generate::Only;
use crate::general::generate::sink::{Any, Count, List, Loud, Sink, Sought};
use crate::general::play::dice::throw_of;
use crate::general::tables::{GeneralTables, NO_SLOT};
use crate::position::general::GeneralPosition;
use crate::{Move, MoveKind};

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// All legal moves.
    pub(crate) fn generate(&self, tables: &GeneralTables<W>, sink: &mut impl Sink<W>) {
        self.generate_by(tables, sink, |only, noted| {
            self.generate_only::<dyn Sink<W>>(tables, only, false, noted);
        });
    }

    /// The legal captures and promotions.
    pub(crate) fn loud(&self, tables: &GeneralTables<W>, out: &mut Vec<Move>) {
        if self.awaits_dice(tables) || self.turning.is_some() {
            return;
        }
        let only = match self.duty(tables) {
            Only::All => Only::Loud,
            duty => duty,
        };
        if !tables.away.is_empty() {
            let mut all = Vec::new();
            match self.chosen(tables, only) {
                Some(moves) => all = moves,
                None => self.generate_only::<dyn Sink<W>>(tables, only, false, &mut List(&mut all)),
            }
            let is_loud =
                |mv: &Move| matches!(mv.what, MoveKind::Promotion(_)) || self.is_capture(tables, *mv);
            all.retain(is_loud);
            // Of moves that place a wall, one each.
            all.dedup_by_key(|mv| Move { wall: None, ..*mv });
            out.append(&mut all);
            return;
        }
        let mut loud = Loud { out, prey: self.standing() };
        match self.chosen(tables, only) {
            Some(moves) => _ = tell_all(&moves, &mut loud),
            None => self.generate_only::<dyn Sink<W>>(tables, only, false, &mut loud),
        }
    }

    /// The number of legal moves. Counts are walks whose last moves are nothing else, so this alone has a generator
    /// compiled for its sink.
    pub(crate) fn count_legal(&self, tables: &GeneralTables<W>) -> u64 {
        let mut count = Count::default();
        self.generate_by(tables, &mut count, |only, noted| self.generate_only(tables, only, false, noted));
        count.0.total()
    }

    #[inline(always)]
    fn generate_by<K: Sink<W>>(
        &self,
        tables: &GeneralTables<W>,
        sink: &mut K,
        generate_only: impl FnOnce(Only, &mut Noted<'_, K>),
    ) {
        let me = self.me();
        if self.awaits_dice(tables) {
            self.throws(tables, sink);
            return;
        }
        if tables.turns_up && self.turning.is_some() {
            self.turnings(tables, sink);
            return;
        }
        let only = self.duty(tables);
        let mut noted = Noted { inner: sink, any: false, stopped: false };
        match self.chosen(tables, only) {
            Some(moves) => _ = tell_all(&moves, &mut noted),
            None => generate_only(only, &mut noted),
        }
        if noted.stopped {
            return;
        }
        let stuck = !noted.any;
        // Nobody passes over a duty, but a piece that goes on may have a choice.
        if matches!(only, Only::All | Only::Of(_) | Only::CapturesOf(_))
            && (tables.wall.as_ref().is_none_or(|wall| !wall.instead) || stuck)
            && self.may_pass(tables, me, stuck)
            && !self.in_check(tables, me)
        {
            let mv = self.pass_move(tables, me);
            sink.set(mv, Bits::of(mv.to));
        }
    }

    /// Whether the player to move has a legal move.
    pub(crate) fn has_move(&self, tables: &GeneralTables<W>) -> bool {
        let mut any = Any::default();
        self.generate(tables, &mut any);
        any.0
    }

    /// Whether a move is legal. Where no duty and no other piece has a say, only its own piece is looked at.
    pub(crate) fn allows(&self, tables: &GeneralTables<W>, mv: Move) -> bool {
        let dutiful = tables.turns.further.is_some()
            || tables.must_capture
            || tables.drops.as_ref().is_some_and(|drops| !drops.must.is_empty());
        let only = match mv.what {
            _ if dutiful || E > 0 || self.awaits_dice(tables) || tables.wall.is_some() => Only::All,
            _ if self.turning.is_some() => Only::All,
            MoveKind::Pass | MoveKind::Fusion(_) | MoveKind::Throw(_) | MoveKind::TurnUp(_) => Only::All,
            MoveKind::Castle(_) => Only::Castling,
            MoveKind::Drop(kind) => Only::Drops(kind),
            _ => Only::Of(mv.from),
        };
        let mut sought = Sought { mv, found: false };
        if only == Only::All {
            self.generate(tables, &mut sought);
        } else {
            self.generate_only::<dyn Sink<W>>(tables, only, false, &mut sought);
        }
        sought.found
    }

    /// Tells what can be thrown, where any throw would let the player to move do something.
    #[inline(never)]
    fn throws(&self, tables: &GeneralTables<W>, sink: &mut impl Sink<W>) {
        let moves = tables.throws.iter().map(|&lot| throw_of(tables, lot));
        if self.can_throw(tables) {
            moves.into_iter().any(|mv| sink.set(mv, Bits::of(mv.to)));
        }
    }

    /// What is left of all moves by the player's duties.
    fn duty(&self, tables: &GeneralTables<W>) -> Only {
        let can = |only: Only| {
            let mut any = Any::default();
            self.generate_only::<dyn Sink<W>>(tables, only, false, &mut any);
            any.0
        };
        let me = self.me();
        if let Some((square, step)) = self.going_on(tables) {
            return Only::of_step(step.only, square);
        }
        if let Some(drops) = tables.drops.as_ref().filter(|drops| !drops.must.is_empty()) {
            let held = drops.must.iter().any(|kind| {
                let slot = tables.slots[kind.index()];
                slot != NO_SLOT && self.hands[me % S][usize::from(slot)] > 0
            });
            if held && can(Only::OwedDrops) {
                return Only::OwedDrops;
            }
        }
        if tables.must_capture && can(Only::Captures) { Only::Captures } else { Only::All }
    }

    /// Whether a move captures something of an enemy or anything at all.
    pub(crate) fn is_capture(&self, tables: &GeneralTables<W>, mv: Move) -> bool {
        match mv.what {
            MoveKind::EnPassant => true,
            // Whoever takes a piece of his own off the board captures nothing.
            MoveKind::Shoot => mv.from != mv.to,
            MoveKind::Castle(_)
            | MoveKind::Pass
            | MoveKind::Throw(_)
            | MoveKind::TurnUp(_)
            | MoveKind::Swap => false,
            MoveKind::Drop(_) => self.takes_away(tables, mv),
            MoveKind::Fusion(_) => self.crushes(tables, mv),
            MoveKind::Plain | MoveKind::Double | MoveKind::Promotion(_) => {
                mv.via.is_some()
                    || mv.to != mv.from && self.standing().has(mv.to)
                    || self.takes_away(tables, mv)
            }
        }
    }
}

/// Tells moves one by one, until the generator may stop.
fn tell_all<const W: usize>(moves: &[Move], sink: &mut impl Sink<W>) -> bool {
    moves.iter().any(|&mv| sink.set(mv, Bits::of(mv.to)))
}

/// Remembers whether any move came by.
struct Noted<'a, K> {
    inner: &'a mut K,
    any: bool,
    stopped: bool,
}

impl<const W: usize, K: Sink<W>> Sink<W> for Noted<'_, K> {
    #[inline(always)]
    fn set(&mut self, like: Move, to: Bits<W>) -> bool {
        self.any |= to.any();
        self.stopped |= self.inner.set(like, to);
        self.stopped
    }

    #[inline(always)]
    fn shifted(&mut self, shift: &Shift<W>, to: Bits<W>, what: MoveKind) -> bool {
        self.any |= to.any();
        self.stopped |= self.inner.shifted(shift, to, what);
        self.stopped
    }

    fn walled(&mut self, mv: Move, walls: Bits<W>) -> bool {
        self.any |= walls.any();
        self.stopped |= self.inner.walled(mv, walls);
        self.stopped
    }
}
