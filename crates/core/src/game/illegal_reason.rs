//! Which rule forbids a move.

mod entering;

use chatur_board::Square;
use thiserror::Error;

use crate::{AnyPosition, Game, KindId, Move, MoveExtra, MoveKind, Seat, Setup, Variant};

/// The rule that forbids a move, in words a player can act on.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum IllegalReason {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// Nothing stands on the first square.
    #[error("there is no piece on {0}")]
    EmptySquare(String),
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
    /// A square is not on the board.
    #[error("that square is not on the board")]
    OffBoard,
    /// One's own piece stands on the target.
    #[error("{0} is occupied by your own {1}")]
    OwnPiece(String, String),
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
    #[error("{0} has left the game: only the king still moves")]
    Walks(String),
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
    #[error("the {0} is in check, and this does not answer it")]
    InCheck(String),
    /// One's own royal piece would be attacked.
    #[error("this would leave the {0} attacked")]
    LeavesAttacked(String),
    /// A capture is possible and must be made.
    #[error("you must capture when you can")]
    MustCapture,
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
    /// In check the royal piece may not step aside.
    #[error("in check the {0} may only capture the piece that checks it")]
    NoFlight(String),
    /// Two royal pieces would face each other.
    #[error("the {0} would face the other one on an open line")]
    Facing(String),
    /// A rule written in Rust forbids it.
    #[error("{0}")]
    Forbidden(String),
    /// The variant has no drops.
    #[error("no pieces are dropped in this variant")]
    NoDrops,
    /// The kind is never dropped.
    #[error("a {0} is never dropped")]
    NeverDropped(String),
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
    #[error("there is a wall on {0}")]
    Walled(String),
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
    /// Nothing stands near that has to, or something that may not.
    #[error("nothing can be dropped on {square}: {what}")]
    DropNear {
        /// The square's name.
        square: String,
        /// What is missing or in the way.
        what: &'static str,
    },
    /// Pieces that must stand on squares of both shades no longer could.
    #[error("this would leave too many of them on squares of one shade")]
    DropShades,
    /// The drop gives check where that is forbidden.
    #[error("no drop may give check")]
    DropChecks,
    /// The drop mates where that is forbidden.
    #[error("a {0} may not be dropped where it mates")]
    DropMates(String),
    /// Something must be dropped first.
    #[error("you must drop the {0} from your hand first")]
    MustDrop(String),
    /// Nothing enters behind moves in this variant.
    #[error("no pieces enter behind a move in this variant")]
    NoGating,
    /// The kind never enters behind a move.
    #[error("a {0} never enters behind a move")]
    NeverEnters(String),
    /// The piece has moved before.
    #[error("nothing can enter on {0}: the piece there has moved before")]
    NotFirstMove(String),
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
    #[error("no wall may be placed on {0}")]
    WallZone(String),
    /// Not with this move.
    #[error("no wall can be placed on {0} with this move")]
    WallThere(String),
    /// The move captures nothing there on its way.
    #[error("nothing can be captured on {0} on that way")]
    NothingOnTheWay(String),
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
    #[error("{0} is not possible: the king or its partner has moved, or the right is gone")]
    CastlingRight(String),
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

struct Case<'a> {
    variant: &'a Variant,
    position: &'a AnyPosition,
    setup: Setup,
    seat: Seat,
}

impl Case<'_> {
    fn is_legal(&self, from: Square, to: Square, promotion: Option<KindId>) -> bool {
        let fits = |mv: &Move| {
            self.names(*mv, from, to)
                && match mv.what {
                    MoveKind::Promotion(kind) => promotion == Some(kind),
                    _ => promotion.is_none(),
                }
        };
        self.variant.legal_moves(self.position).iter().any(fits)
    }

    /// Whether two squares name this move; castling also by where the king lands.
    fn names(&self, mv: Move, from: Square, to: Square) -> bool {
        let lands = match mv.what {
            MoveKind::Castle(way) => {
                let targets = self.variant.castling_targets(self.seat, usize::from(way), mv.from, mv.to);
                targets.is_some_and(|(king_to, _)| king_to == to)
            }
            _ => false,
        };
        mv.from == from && (mv.to == to || lands)
    }

    fn reason_of(&self, mv: Move) -> IllegalReason {
        match (mv.what, mv.with) {
            (MoveKind::Drop(kind), _) if kind.index() < self.variant.spec().kinds.len() => {
                self.drop(kind, mv.to, mv)
            }
            (MoveKind::Pass, MoveExtra::Nothing) => self.pass(),
            (_, MoveExtra::Wall(wall)) => self.wall(mv, wall),
            (_, MoveExtra::Gate(kind)) => self.gate(mv, kind, mv.from),
            (_, MoveExtra::GateAtPartner(kind)) => self.gate(mv, kind, mv.to),
            _ => self.reason(mv.from, mv.to, mv.promotion()),
        }
    }

    fn kind_name(&self, kind: KindId) -> String {
        self.variant.spec().kinds.get(kind.index()).map_or("piece", |kind| &kind.name).to_owned()
    }

    fn reason(&self, from: Square, to: Square, promotion: Option<KindId>) -> IllegalReason {
        let (spec, geometry) = (self.variant.spec(), self.variant.geometry());
        if !geometry.has(from) || !geometry.has(to) {
            return IllegalReason::OffBoard;
        }
        let Some(piece) = self.setup.piece(from) else {
            return IllegalReason::EmptySquare(geometry.name(from));
        };
        let kind_name = |kind: KindId| self.kind_name(kind);
        let kind = kind_name(piece.kind);
        if piece.seat != self.seat {
            let seat = spec.seats[self.seat.index()].name.clone();
            return IllegalReason::NotYours { kind, square: geometry.name(from), seat };
        }
        if self.setup.is_dead(spec, piece) {
            return IllegalReason::Walks(spec.seats[self.seat.index()].name.clone());
        }
        if spec.turns.different_pieces && self.setup.moved.has(from) {
            return IllegalReason::MovedAlready { kind, square: geometry.name(from) };
        }
        let pseudo = self.variant.pseudo_legal_moves(self.position);
        let candidates: Vec<Move> = pseudo.into_iter().filter(|&mv| self.names(mv, from, to)).collect();
        // Whether the way to these squares is a move of its own, which has reasons of its own.
        let own = |mv: &Move| matches!(mv.what, MoveKind::Castle(_) | MoveKind::EnPassant);
        if candidates.iter().all(own)
            && let Some(refusal) = self.castling(from, to).or_else(|| self.in_passing(piece, from, to))
        {
            return refusal;
        }
        if candidates.is_empty() {
            if let Some((square, body)) = self.body_on(to)
                && spec.kinds[body.index()].immune
                && !spec.is_body(piece.kind)
            {
                return IllegalReason::Immune { kind: kind_name(body), square: geometry.name(square) };
            }
            if let Some(refusal) = self.own_bounds(piece.kind, to) {
                return refusal;
            }
            let joins = |other: KindId| {
                let both = |way: &crate::Fusion| way.of.contains(&piece.kind) && way.of.contains(&other);
                spec.fusions.ways.iter().any(both)
            };
            return match self.setup.piece(to) {
                Some(other) if other.seat == self.seat && joins(other.kind) => IllegalReason::CannotJoin {
                    kind,
                    other: kind_name(other.kind),
                    square: geometry.name(to),
                },
                Some(other) if other.seat == self.seat => {
                    IllegalReason::OwnPiece(geometry.name(to), kind_name(other.kind))
                }
                _ => IllegalReason::Unreachable { kind, from: geometry.name(from), to: geometry.name(to) },
            };
        }
        let choices: Vec<KindId> = candidates.iter().filter_map(|mv| mv.promotion()).collect();
        match promotion {
            Some(into) if !choices.contains(&into) => {
                let own = crate::Piece { kind: into, seat: self.seat };
                let most = spec.kinds.get(into.index()).and_then(|kind| kind.limit);
                let standing = self.setup.all().filter(|(_, piece)| *piece == own).count();
                if let Some(most) = most.filter(|most| standing >= usize::from(*most)) {
                    return IllegalReason::Limit { into: kind_name(into), most };
                }
                return IllegalReason::NoSuchPromotion { kind, into: kind_name(into) };
            }
            None if choices.len() == candidates.len() => {
                let letters: Vec<&str> =
                    choices.iter().map(|kind| spec.kinds[kind.index()].letter.as_str()).collect();
                return IllegalReason::ChoosePromotion { kind, choices: letters.join(" ") };
            }
            _ => {}
        }
        self.duty(candidates[0])
    }

    /// What a kind never does: take some other, or leave its squares.
    fn own_bounds(&self, kind: KindId, to: Square) -> Option<IllegalReason> {
        let own = &self.variant.spec().kinds[kind.index()];
        let square = self.variant.geometry().name(to);
        if self.setup.walls.has(to) {
            return Some(IllegalReason::Walled(square));
        }
        let kind = self.kind_name(kind);
        if own.region.is_some_and(|zone| !self.in_zone(zone, to)) {
            return Some(IllegalReason::LeavesRegion { kind, square });
        }
        let other = self.setup.piece(to).filter(|piece| piece.seat != self.seat)?;
        let spared = own.takes.is_some_and(|takes| !takes.has(other.kind));
        spared.then(|| IllegalReason::NeverTakes { kind, other: self.kind_name(other.kind) })
    }

    /// The body that covers a square, with its anchor.
    fn body_on(&self, square: Square) -> Option<(Square, KindId)> {
        let bodies = self.setup.all().filter(|(_, piece)| self.variant.spec().is_body(piece.kind));
        bodies
            .map(|(anchor, piece)| (anchor, piece.kind))
            .find(|&(anchor, kind)| self.variant.footprint(kind, anchor).has(square))
    }

    /// Which duty or danger forbids a move that the piece could make.
    fn duty(&self, mv: Move) -> IllegalReason {
        let spec = self.variant.spec();
        let mut after = self.position.clone();
        self.variant.play(&mut after, mv);
        if self.variant.in_check(&after, self.seat) {
            let royal = spec.kinds.iter().find(|kind| kind.royal).map_or("king", |kind| &kind.name);
            return if self.variant.in_check(self.position, self.seat) {
                IllegalReason::InCheck(royal.to_owned())
            } else {
                IllegalReason::LeavesAttacked(royal.to_owned())
            };
        }
        let gives_check =
            spec.seat_ids().any(|seat| seat != self.seat && self.variant.in_check(&after, seat));
        if !spec.check.may_give && gives_check {
            return IllegalReason::GivesCheck;
        }
        if let (MoveKind::Drop(kind), Some(drops)) = (mv.what, &spec.drops)
            && gives_check
        {
            if !drops.may_check {
                return IllegalReason::DropChecks;
            }
            if spec.kinds[kind.index()].drop.not_mate && !self.variant.has_move(&after) {
                return IllegalReason::DropMates(self.kind_name(kind));
            }
        }
        self.rule(mv, &after)
    }

    /// The rule that forbids a move which leaves nothing attacked and gives no forbidden check.
    fn rule(&self, mv: Move, after: &AnyPosition) -> IllegalReason {
        let spec = self.variant.spec();
        let (before, next) = (&self.setup, self.variant.setup(after));
        let forbids = |module: &&crate::Module| {
            module.hooks.forbids && module.rule().forbids(self.variant, before, mv, &next)
        };
        if let Some(module) = spec.modules.iter().find(forbids) {
            return IllegalReason::Forbidden(module.rule().text(false));
        }
        if let Some(drops) = &spec.drops {
            let owed = drops.must.iter().filter(|kind| self.setup.in_hand(self.seat, *kind) > 0);
            let owed: Vec<String> = owed.map(|kind| self.kind_name(kind)).collect();
            let is_owed = matches!(mv.what, MoveKind::Drop(kind) if drops.must.has(kind));
            if !owed.is_empty() && !is_owed {
                return IllegalReason::MustDrop(owed.join(" or "));
            }
        }
        let piece = self.setup.piece(mv.from).filter(|piece| piece.seat == self.seat);
        let royal = piece.filter(|piece| spec.kinds[piece.kind.index()].royal);
        if let Some(royal) = royal.filter(|_| spec.check.no_flight)
            && self.variant.in_check(self.position, self.seat)
        {
            return IllegalReason::NoFlight(self.kind_name(royal.kind));
        }
        if spec.check.facing
            && let Some(kind) = self.faces(&next)
        {
            return IllegalReason::Facing(self.kind_name(kind));
        }
        if spec.must_capture { IllegalReason::MustCapture } else { IllegalReason::CannotGoThere }
    }

    /// The own royal piece that faces another's on an open rank or file.
    fn faces(&self, setup: &Setup) -> Option<KindId> {
        let spec = self.variant.spec();
        let royal = |piece: &crate::Piece| spec.kinds[piece.kind.index()].royal;
        let own = setup.all().filter(|(_, piece)| piece.seat == self.seat && royal(piece));
        let sees = |from: Square| {
            [(0, 1), (1, 0), (0, -1), (-1, 0)].into_iter().any(|step| {
                let line = std::iter::successors(self.variant.geometry().step(from, step), |&at| {
                    self.variant.geometry().step(at, step).filter(|&next| next != from)
                });
                let first = line.into_iter().find_map(|at| setup.piece(at));
                first.is_some_and(|piece| piece.seat != self.seat && royal(&piece))
            })
        };
        own.into_iter().find(|(square, _)| sees(*square)).map(|(_, piece)| piece.kind)
    }

    /// Why a castling move is not possible, if these two squares mean one.
    fn castling(&self, from: Square, to: Square) -> Option<IllegalReason> {
        let spec = self.variant.spec();
        let piece = self.setup.piece(from)?;
        let rights = self.setup.rights[self.seat.index()];
        let mut ways: Vec<_> = spec.castling.iter().enumerate().collect();
        // Of several ways that the squares can mean, one that is open.
        ways.sort_by_key(|&(way, _)| rights.partners.get(way).is_none_or(Option::is_none));
        for (way, castling) in ways {
            if castling.king != piece.kind {
                continue;
            }
            let open = rights.partners[way].filter(|_| rights.king == Some(from));
            // Without the right, guess the partner: whoever of that kind stands where it could castle.
            let partners =
                self.setup.all().filter(|(_, p)| p.seat == self.seat && p.kind == castling.partner);
            let candidates: Vec<Square> =
                open.map_or_else(|| partners.map(|(square, _)| square).collect(), |square| vec![square]);
            for partner in candidates {
                let Some((king_to, _)) = self.variant.castling_targets(self.seat, way, from, partner) else {
                    continue;
                };
                if to != partner && to != king_to {
                    continue;
                }
                let name = castling.name.clone();
                if open.is_none() {
                    return Some(IllegalReason::CastlingRight(name));
                }
                return Some(self.cannot_castle(way, from, partner, king_to));
            }
        }
        None
    }

    /// Which rule forbids castling with the right to it.
    fn cannot_castle(&self, way: usize, king: Square, partner: Square, king_to: Square) -> IllegalReason {
        let (spec, geometry) = (self.variant.spec(), self.variant.geometry());
        let castling = spec.castling[way].name.clone();
        let must_be_empty = crate::movement::castling::must_be_empty(spec, self.seat, way, king, partner);
        let in_the_way = |square| Some((square, self.setup.piece(square)?.kind));
        if let Some((square, kind)) = must_be_empty.into_iter().find_map(in_the_way) {
            return IllegalReason::CastlingBlocked {
                castling,
                kind: self.kind_name(kind),
                square: geometry.name(square),
            };
        }
        let name = self.kind_name(spec.castling[way].king);
        if self.variant.in_check(self.position, self.seat) {
            return IllegalReason::CastlingInCheck { castling, king: name };
        }
        let attacked = |square: &Square| {
            *square != king_to && self.variant.is_attacked(self.position, *square, self.seat)
        };
        let crossed = crate::movement::castling::crossed(spec, king, king_to);
        match crossed.into_iter().find(attacked) {
            Some(square) => {
                IllegalReason::CastlingThroughCheck { castling, king: name, square: geometry.name(square) }
            }
            None => IllegalReason::CastlingIntoCheck { castling, king: name, square: geometry.name(king_to) },
        }
    }

    /// Why a capture in passing is not possible, if these two squares mean one.
    fn in_passing(&self, piece: crate::Piece, from: Square, to: Square) -> Option<IllegalReason> {
        let (spec, geometry) = (self.variant.spec(), self.variant.geometry());
        let facing = spec.seats[self.seat.index()].facing;
        let mut atoms = spec.kinds[piece.kind.index()].movement.iter().filter(|atom| atom.to.en_passant);
        let reaches = atoms.any(|atom| {
            atom.steps.iter().any(|&step| geometry.step(from, geometry.turn(facing, step)) == Some(to))
        });
        let mark = crate::position::mark::mark_at(spec, &self.setup, to).filter(|_| reaches)?;
        let (kind, square) = (self.kind_name(self.setup.piece(mark.piece)?.kind), geometry.name(mark.piece));
        let mut after = Setup { turn: mark.seat, marks: Vec::new(), ..self.setup.clone() };
        after.pieces[to.index()] = after.pieces[from.index()].take();
        after.pieces[mark.piece.index()] = None;
        let exposes = matches!(self.variant.position(&after), Err(crate::SetupError::OpponentInCheck { .. }));
        let royal =
            spec.kinds.iter().find(|kind| kind.royal).map(|kind| kind.name.clone()).filter(|_| exposes);
        Some(match royal {
            Some(royal) => IllegalReason::PassingExposes { kind, square, royal },
            None => IllegalReason::PassedEarlier { kind, square },
        })
    }
}
