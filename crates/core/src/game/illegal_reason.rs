//! Which rule forbids a move.

mod case;
mod castling;
mod entering;

use chatur_board::Square;
use thiserror::Error;

use crate::{AnyPosition, Game, KindId, Move, Variant};
use case::Case;

/// The rule that forbids a move, in words a player can act on. As data it has a `code`, and what its sentence names.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "code", rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum IllegalReason {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// Nothing stands on the first square.
    #[error("there is no piece on {square}")]
    EmptySquare {
        /// The square's name.
        square: String,
    },
    /// The piece belongs to somebody else.
    #[error("the {kind} on {square} is not {seat}'s")]
    NotYours {
        /// The kind's name.
        kind: String,
        /// The square's name.
        square: String,
        /// Whose turn it is.
        seat: String,
    },
    /// One's own piece stands on the target.
    #[error("{square} is occupied by your own {kind}")]
    OwnPiece {
        /// The square's name.
        square: String,
        /// The kind's name.
        kind: String,
    },
    /// One's own piece stands on the target, and the two cannot join.
    #[error(
        "the {kind} cannot join the {other} on {square}: it does not reach it, or the new piece has no room"
    )]
    CannotJoin {
        /// The kind's name.
        kind: String,
        /// The name of the other's kind.
        other: String,
        /// Where the other stands.
        square: String,
    },
    /// Only a move that crushes can take what stands there.
    #[error("only a piece that crushes can take the {kind} on {square}")]
    Immune {
        /// The name of the kind that stands there.
        kind: String,
        /// The target's name.
        square: String,
    },
    /// The player has left, and only his royal piece walks.
    #[error("{seat} has left the game: only the king still moves")]
    #[cfg_attr(feature = "serde", serde(rename = "only_king_walks"))]
    Walks {
        /// The seat's name.
        seat: String,
    },
    /// The piece does not move that way, or something is in its way.
    #[error("a {kind} cannot go from {from} to {to}")]
    Unreachable {
        /// The kind's name.
        kind: String,
        /// From where.
        from: String,
        /// To where.
        to: String,
    },
    /// No such move.
    #[error("no legal move goes there")]
    CannotGoThere,
    /// One's own royal piece is attacked and would still be.
    #[error("the {kind} is in check, and this does not answer it")]
    InCheck {
        /// The kind's name.
        kind: String,
    },
    /// One's own royal piece would be attacked.
    #[error("this would leave the {kind} attacked")]
    LeavesAttacked {
        /// The kind's name.
        kind: String,
    },
    /// A capture is possible and must be made.
    #[error("you must capture when you can")]
    MustCapture,
    /// A turn is possible that captures more, and must be made.
    #[error("you must capture as many as you can")]
    MustCaptureMost,
    /// The move gives check where that is forbidden.
    #[error("no move may give check")]
    GivesCheck,
    /// The move needs to say into what the piece promotes.
    #[error("choose what the {kind} becomes: {choices}")]
    ChoosePromotion {
        /// The kind's name.
        kind: String,
        /// The letters to choose from.
        choices: String,
    },
    /// The piece does not promote to that, or not here.
    #[error("the {kind} cannot become a {into} there")]
    NoSuchPromotion {
        /// The kind's name.
        kind: String,
        /// What was asked for.
        into: String,
    },
    /// So many pieces of the kind stand on the board already.
    #[error("nothing becomes a {into} while you have {most} of them on the board")]
    #[cfg_attr(feature = "serde", serde(rename = "promotion_limit"))]
    Limit {
        /// What was asked for.
        into: String,
        /// How many there can be.
        most: u8,
    },
    /// The piece may not take that kind.
    #[error("a {kind} never takes a {other}")]
    NeverTakes {
        /// The kind's name.
        kind: String,
        /// The name of the other's kind.
        other: String,
    },
    /// The target lies outside the squares of the kind.
    #[error("a {kind} never goes to {square}")]
    LeavesRegion {
        /// The kind's name.
        kind: String,
        /// The target's name.
        square: String,
    },
    /// Each piece moves once a turn.
    #[error("the {kind} on {square} has moved in this turn already")]
    MovedAlready {
        /// The kind's name.
        kind: String,
        /// The square's name.
        square: String,
    },
    /// Others keep the piece from doing anything.
    #[error("the {kind} on {square} is frozen")]
    Frozen {
        /// The kind's name.
        kind: String,
        /// The square's name.
        square: String,
    },
    /// The turn goes on with another piece.
    #[error("the {kind} on {square} goes on in this turn")]
    GoesOn {
        /// The kind's name.
        kind: String,
        /// The square's name.
        square: String,
    },
    /// No die shows the kind.
    #[error("the dice show {dice}: no {kind} may move")]
    NotOnDice {
        /// The kind's name.
        kind: String,
        /// The faces, a digit each.
        dice: String,
    },
    /// Dice are to be thrown first.
    #[error("the dice have not been thrown yet")]
    DiceFirst,
    /// Dice are not thrown now, or cannot show that.
    #[error("{dice} cannot be thrown now")]
    NoSuchThrow {
        /// The faces, a digit each.
        dice: String,
    },
    /// A covered piece is to be turned up first.
    #[error("the piece on {square} is to be turned up first")]
    TurnUpFirst {
        /// The square's name.
        square: String,
    },
    /// No piece is to be turned up there, or it cannot be that.
    #[error("no {kind} can be turned up now")]
    NoSuchTurn {
        /// The kind's name.
        kind: String,
    },
    /// In check the royal piece may not step aside.
    #[error("in check the {kind} may only capture the piece that checks it")]
    NoFlight {
        /// The kind's name.
        kind: String,
    },
    /// Two royal pieces would face each other.
    #[error("the {kind} would face the other one on an open line")]
    Facing {
        /// The kind's name.
        kind: String,
    },
    /// A rule written in Rust forbids it.
    #[error("{english}")]
    Forbidden {
        /// The rule in English.
        english: String,
        /// The rule in French.
        french: String,
        /// The rule in German.
        german: String,
    },
    /// The variant has no drops.
    #[error("no pieces are dropped in this variant")]
    NoDrops,
    /// The kind is never dropped.
    #[error("a {kind} is never dropped")]
    NeverDropped {
        /// The kind's name.
        kind: String,
    },
    /// The player has none in hand.
    #[error("{seat} has no {kind} in hand")]
    NotInHand {
        /// The kind's name.
        kind: String,
        /// Whose turn it is.
        seat: String,
    },
    /// A piece stands where something is to enter.
    #[error("{square} is not empty: a {kind} stands there")]
    NotEmpty {
        /// The name of the kind that stands there.
        kind: String,
        /// The square's name.
        square: String,
    },
    /// A wall stands there.
    #[error("there is a wall on {square}")]
    Walled {
        /// The square's name.
        square: String,
    },
    /// The kind is not dropped on that square.
    #[error("a {kind} cannot be dropped on {square}")]
    DropZone {
        /// The kind's name.
        kind: String,
        /// The square's name.
        square: String,
    },
    /// The file is full.
    #[error("that file has {most} {kind} of yours already")]
    DropFile {
        /// The kind's name.
        kind: String,
        /// How many there can be.
        most: u8,
    },
    /// It could never move on.
    #[error("a {kind} on {square} could never move")]
    DropStuck {
        /// The kind's name.
        kind: String,
        /// The square's name.
        square: String,
    },
    /// No piece of one's own stands around it.
    #[error("nothing can be dropped on {square}: a piece of yours must stand on a square around it")]
    DropAlone {
        /// The square's name.
        square: String,
    },
    /// An enemy stands around it.
    #[error("nothing can be dropped on {square}: an enemy stands beside it")]
    DropBesideEnemy {
        /// The square's name.
        square: String,
    },
    /// A drop has to enclose enemies.
    #[error("nothing can be dropped on {square}: it would enclose no enemy")]
    DropEnclosesNone {
        /// The square's name.
        square: String,
    },
    /// A drop has to rest on something.
    #[error("nothing can be dropped on {square}: it would rest on nothing")]
    DropRestsOnNothing {
        /// The square's name.
        square: String,
    },
    /// Pieces that must stand on squares of both shades no longer could.
    #[error("this would leave too many of them on squares of one shade")]
    DropShades,
    /// The drop gives check where that is forbidden.
    #[error("no drop may give check")]
    DropChecks,
    /// The drop mates where that is forbidden.
    #[error("a {kind} may not be dropped where it mates")]
    DropMates {
        /// The kind's name.
        kind: String,
    },
    /// Something must be dropped first.
    #[error("you must drop the {} from your hand first", kinds.join(" or "))]
    MustDrop {
        /// The names of the kinds that it can be.
        kinds: Vec<String>,
    },
    /// The kind never enters behind a move.
    #[error("a {kind} never enters behind a move")]
    NeverEnters {
        /// The kind's name.
        kind: String,
    },
    /// The piece has moved before.
    #[error("nothing can enter on {square}: the piece there has moved before")]
    NotFirstMove {
        /// The square's name.
        square: String,
    },
    /// The piece cannot enter there.
    #[error("the {kind} cannot enter on {square} with this move")]
    CannotEnter {
        /// The kind's name.
        kind: String,
        /// The square's name.
        square: String,
    },
    /// Nobody places walls in this variant.
    #[error("moves place no walls in this variant")]
    NoWalls,
    /// Walls are placed elsewhere.
    #[error("no wall may be placed on {square}")]
    WallZone {
        /// The square's name.
        square: String,
    },
    /// Not with this move.
    #[error("no wall can be placed on {square} with this move")]
    WallThere {
        /// The square's name.
        square: String,
    },
    /// The move captures nothing there on its way.
    #[error("nothing can be captured on {square} on that way")]
    NothingOnTheWay {
        /// The square's name.
        square: String,
    },
    /// Turns cannot be passed.
    #[error("you may not pass")]
    NoPass,
    /// Not while in check.
    #[error("you may not pass while in check")]
    PassInCheck,
    /// Only when there is nothing else to do.
    #[error("you may pass only when you have no move")]
    PassNotStuck,
    /// The right to castle on that side is gone.
    #[error("{castling} is not possible: the king or its partner has moved, or the right is gone")]
    CastlingRight {
        /// The name of the way to castle.
        castling: String,
    },
    /// Something stands where king or partner must pass.
    #[error("{castling} is not possible: the {kind} on {square} is in the way")]
    CastlingBlocked {
        /// The name of the way to castle.
        castling: String,
        /// The name of the kind that stands there.
        kind: String,
        /// The square's name.
        square: String,
    },
    /// Nobody castles out of check.
    #[error("{castling} is not possible while the {king} is in check")]
    CastlingInCheck {
        /// The name of the way to castle.
        castling: String,
        /// The name of the kind that castles.
        king: String,
    },
    /// Nobody castles through check.
    #[error("{castling} is not possible: the {king} would cross {square}, which is attacked")]
    CastlingThroughCheck {
        /// The name of the way to castle.
        castling: String,
        /// The name of the kind that castles.
        king: String,
        /// The square's name.
        square: String,
    },
    /// The king would be attacked where he lands.
    #[error("{castling} is not possible: the {king} would be attacked on {square}")]
    CastlingIntoCheck {
        /// The name of the way to castle.
        castling: String,
        /// The name of the kind that castles.
        king: String,
        /// The square's name.
        square: String,
    },
    /// A capture in passing would uncover an attack on one's own royal piece.
    #[error("capturing the {kind} on {square} in passing would leave the {royal} attacked")]
    PassingExposes {
        /// The name of the kind that passed.
        kind: String,
        /// Where it stands.
        square: String,
        /// The royal kind's name.
        royal: String,
    },
    /// Only a piece that has just passed can be captured in passing.
    #[error("the {kind} on {square} cannot be captured in passing: it did not come there with the last move")]
    PassedEarlier {
        /// The name of the kind that passed.
        kind: String,
        /// Where it stands.
        square: String,
    },
}

/// Why a move from one square to another is not legal; `None` if it is.
pub(crate) fn illegal_reason(
    variant: &Variant,
    position: &AnyPosition,
    from: Square,
    to: Square,
    promotion: Option<KindId>,
) -> Option<IllegalReason> {
    let case = Case { variant, position, setup: variant.setup(position), seat: variant.turn(position) };
    if case.is_legal(from, to, promotion) { None } else { Some(case.reason(from, to, promotion)) }
}

impl Variant {
    /// Which rule forbids a move; `None` when it is legal. Whether the game has ended is for
    /// [`Game::illegal_reason`](crate::Game::illegal_reason).
    ///
    /// Castling may be named by the king's square and either the partner's square or where the king lands.
    pub fn illegal_reason(
        &self,
        position: &AnyPosition,
        from: Square,
        to: Square,
        promotion: Option<KindId>,
    ) -> Option<IllegalReason> {
        illegal_reason(self, position, from, to, promotion)
    }

    /// Which rule forbids a move of any sort, drops and passes too; `None` when it is legal. Whether the game has
    /// ended is for [`Game::illegal_reason_of`].
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// let game = rook_endgame();
    /// let reason = game.variant().illegal_reason_of(game.position(), mv("e1", "e3"));
    /// assert_eq!(reason.expect("no king goes that far").to_string(), "a king cannot go from e1 to e3");
    /// # }
    /// ```
    pub fn illegal_reason_of(&self, position: &AnyPosition, mv: Move) -> Option<IllegalReason> {
        if self.is_legal(position, mv) {
            return None;
        }
        let case = Case { variant: self, position, setup: self.setup(position), seat: self.turn(position) };
        Some(case.reason_of(mv))
    }
}

impl Game {
    /// Which rule forbids a move; `None` when it is legal.
    ///
    /// Castling may be named by the king's square and either the partner's square or where the king lands.
    pub fn illegal_reason(
        &self,
        from: Square,
        to: Square,
        promotion: Option<KindId>,
    ) -> Option<IllegalReason> {
        if self.outcome().is_some() {
            return Some(IllegalReason::GameOver);
        }
        illegal_reason(self.variant(), self.position(), from, to, promotion)
    }

    /// Which rule forbids a move of any sort, drops and passes too; `None` when it is legal.
    pub fn illegal_reason_of(&self, mv: Move) -> Option<IllegalReason> {
        if self.outcome().is_some() {
            return Some(IllegalReason::GameOver);
        }
        self.variant().illegal_reason_of(self.position(), mv)
    }
}
