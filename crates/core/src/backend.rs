//! What a compiled variant can be asked, whatever its width and rule set: chosen once, called through one
//! pointer.

use chatur_board::{Square, SquareSet};

use crate::{
    AnyPosition, AttackMap, Condition, Effect, KindId, KindSet, Leave, Move, Occasion, Piece, Seat,
    SeatState, Setup, SetupError, Spec, ZoneId,
};

/// The operations of one rule set on one layout. Made by [`Capabilities::backend`](crate::lanes::Capabilities::backend).
#[allow(missing_docs, clippy::missing_errors_doc)]
pub trait Backend: Send + Sync {
    fn rule_set(&self) -> &'static str;
    /// About how many bytes its tables keep.
    fn kept_bytes(&self, spec: &Spec) -> usize;
    fn position(&self, spec: &Spec, setup: &Setup) -> Result<AnyPosition, SetupError>;
    fn setup(&self, position: &AnyPosition) -> Setup;
    fn moves(&self, position: &AnyPosition, out: &mut Vec<Move>);
    /// So many legal moves at most, the first in the generator's order.
    fn first_moves(&self, position: &AnyPosition, most: usize, out: &mut Vec<Move>) {
        let before = out.len();
        self.moves(position, out);
        out.truncate(before + most);
    }
    /// The legal moves to one square.
    fn moves_to(&self, position: &AnyPosition, to: Square, out: &mut Vec<Move>) {
        let before = out.len();
        self.moves(position, out);
        let mut place = 0;
        out.retain(|mv| {
            place += 1;
            place <= before || mv.to == to
        });
    }
    /// Whether a move between squares of the board is legal.
    fn is_legal(&self, position: &AnyPosition, mv: Move) -> bool {
        let mut moves = Vec::new();
        self.moves_to(position, mv.to, &mut moves);
        moves.contains(&mv)
    }
    /// The squares on which pieces of a seat cannot stop and of which their moves tell what stands there.
    fn asked(&self, position: &AnyPosition, seat: Seat) -> SquareSet {
        let _ = (position, seat);
        SquareSet::EMPTY
    }
    /// Whether the piece on a square can do nothing, because of others.
    fn is_frozen(&self, position: &AnyPosition, square: Square) -> bool {
        let _ = (position, square);
        false
    }
    fn pseudo_moves(&self, position: &AnyPosition, out: &mut Vec<Move>);
    /// Legal captures and promotions.
    fn loud_moves(&self, position: &AnyPosition, out: &mut Vec<Move>);
    /// Every piece that plays, but for some kinds, with the squares that it attacks.
    fn attack_map(&self, position: &AnyPosition, but: KindSet, into: AttackMap<'_>);
    /// Hands the turn on without a move.
    fn skip_turn(&self, position: &mut AnyPosition);
    /// How many pieces of a kind a seat has in hand.
    fn held(&self, position: &AnyPosition, seat: Seat, kind: KindId) -> u8 {
        let _ = (position, seat, kind);
        0
    }
    fn piece(&self, position: &AnyPosition, square: Square) -> Option<Piece>;
    /// The pieces of other seats that attack a square on which a piece of this kind and seat stands, when nothing
    /// but `occupied` is left on the board.
    fn attackers_among(
        &self,
        position: &AnyPosition,
        square: Square,
        piece: Piece,
        occupied: SquareSet,
    ) -> SquareSet;
    fn occupied(&self, position: &AnyPosition) -> SquareSet;
    fn walls(&self, _: &AnyPosition) -> SquareSet {
        SquareSet::EMPTY
    }
    /// The squares on which two positions differ, and perhaps others.
    fn changed(&self, before: &AnyPosition, after: &AnyPosition) -> SquareSet {
        self.occupied(before) | self.occupied(after)
    }
    fn count(&self, position: &AnyPosition) -> u64;
    /// How many legal moves there are; where there are more than `most`, some number above that.
    fn count_up_to(&self, position: &AnyPosition, most: u64) -> u64 {
        let _ = most;
        self.count(position)
    }
    fn has_move(&self, position: &AnyPosition) -> bool;
    /// The most steps that one look at all that the pieces of a position can do is counted as.
    fn look_steps(&self) -> u64 {
        1
    }
    fn play(&self, position: &mut AnyPosition, mv: Move);
    fn play_told(&self, position: &mut AnyPosition, mv: Move, told: Option<&mut Vec<Effect>>);
    /// What falls due when a turn begins: players without a move leave, until somebody can move.
    fn begin_turn(&self, position: &mut AnyPosition, told: Option<&mut Vec<Effect>>);
    fn leave(&self, position: &mut AnyPosition, seat: Seat, how: Leave, told: Option<&mut Vec<Effect>>);
    /// Pays the awards for the end of a game.
    fn pay(&self, position: &mut AnyPosition, occasion: &Occasion, told: Option<&mut Vec<Effect>>);
    fn state(&self, position: &AnyPosition, seat: Seat) -> SeatState;
    fn points(&self, position: &AnyPosition, seat: Seat) -> i16;
    fn perft(&self, position: &AnyPosition, depth: u32, leaves: Leaves) -> u64;
    fn turn(&self, position: &AnyPosition) -> Seat;
    /// Whether dice are to be thrown before anybody can move.
    fn awaits_dice(&self, position: &AnyPosition) -> bool {
        let _ = position;
        false
    }
    /// Where a covered piece is to be turned up before anybody can move.
    fn turning(&self, position: &AnyPosition) -> Option<Square> {
        let _ = position;
        None
    }
    fn hash(&self, position: &AnyPosition) -> u64;
    /// The hash of `after`, if `hash` is that of `before`, which has other pieces on the `changed` squares at most.
    fn hash_after(
        &self,
        (before, hash): (&AnyPosition, u64),
        after: &AnyPosition,
        changed: SquareSet,
    ) -> u64 {
        let _ = (before, hash, changed);
        self.hash(after)
    }
    fn hash_from_scratch(&self, position: &AnyPosition) -> u64;
    fn checkers(&self, position: &AnyPosition, seat: Seat) -> SquareSet;
    fn royals(&self, position: &AnyPosition, seat: Seat) -> SquareSet;
    fn attackers(&self, position: &AnyPosition, square: Square, of: Seat) -> SquareSet;
    fn goal_reached(&self, position: &AnyPosition) -> bool;
    /// Whether every seat that takes turns has had as many.
    fn round_is_over(&self, position: &AnyPosition) -> bool {
        self.turn(position) == Seat(0)
    }
    /// The goal of the round that holds, looked at already or not: its place among the endings, and for whom.
    fn round_goal(&self, position: &AnyPosition) -> Option<(usize, Seat)> {
        let _ = position;
        None
    }
    /// The goal of the round with which it will end whatever is played.
    fn foregone(&self, position: &AnyPosition) -> Option<(usize, Seat)> {
        let _ = position;
        None
    }
    fn pieces(&self, position: &AnyPosition, seat: Seat) -> u32;
    fn checks_given(&self, position: &AnyPosition, seat: Seat) -> u8;
    fn quiet(&self, position: &AnyPosition) -> u16;
    fn reached(
        &self,
        position: &AnyPosition,
        kinds: &[KindId],
        zone: ZoneId,
        seat: Seat,
        count: u8,
        safe: bool,
    ) -> bool;
    /// Who moved last, where that is not simply the seat before the one to move.
    fn mover(&self, position: &AnyPosition) -> Option<Seat> {
        let _ = position;
        None
    }
    /// Whether one of the conditions holds that only the general engine knows.
    fn shape(&self, position: &AnyPosition, condition: &Condition, seat: Seat) -> bool {
        let _ = (position, condition, seat);
        false
    }
}

/// What happens at the last ply of a count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaves {
    /// The moves of the last ply are counted, not played ("bulk counting").
    Counted,
    /// The moves of the last ply are played too.
    Played,
}
