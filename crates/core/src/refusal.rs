//! Which rule forbids a move.

use chatur_board::Square;
use thiserror::Error;

use crate::{AnyPosition, KindId, Move, Seat, Setup, Variant, What};

/// The rule that forbids a move, in words a player can act on.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
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
    /// The right to castle on that side is gone.
    #[error("{0} is not possible: the king or its partner has moved, or the right is gone")]
    CastlingRight(String),
    /// Something stands where king or partner must pass.
    #[error("{0} is not possible: a piece is in the way")]
    CastlingBlocked(String),
    /// The king is in check, or would cross or reach an attacked square.
    #[error("{0} is not possible: the king is in check or would cross or reach an attacked square")]
    CastlingAttacked(String),
}

/// Why a move from one square to another is not legal; `None` if it is.
pub(crate) fn refusal(
    variant: &Variant,
    position: &AnyPosition,
    from: Square,
    to: Square,
    promotion: Option<KindId>,
) -> Option<Refusal> {
    let case = Case { variant, position, setup: variant.setup(position), seat: variant.turn(position) };
    if case.is_legal(from, to, promotion) { None } else { Some(case.reason(from, to, promotion)) }
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
                    What::Promotion(kind) => promotion == Some(kind),
                    _ => promotion.is_none(),
                }
        };
        self.variant.legal_moves(self.position).iter().any(fits)
    }

    /// Whether two squares name this move; castling also by where the king lands.
    fn names(&self, mv: Move, from: Square, to: Square) -> bool {
        let lands = match mv.what {
            What::Castle(way) => {
                let targets = self.variant.castling_targets(self.seat, usize::from(way), mv.from, mv.to);
                targets.is_some_and(|(king_to, _)| king_to == to)
            }
            _ => false,
        };
        mv.from == from && (mv.to == to || lands)
    }

    fn reason(&self, from: Square, to: Square, promotion: Option<KindId>) -> Refusal {
        let (spec, geometry) = (self.variant.spec(), self.variant.geometry());
        if !geometry.has(from) || !geometry.has(to) {
            return Refusal::OffBoard;
        }
        let Some(piece) = self.setup.piece(from) else {
            return Refusal::EmptySquare(geometry.name(from));
        };
        let kind_name = |kind: KindId| spec.kinds.get(kind.index()).map_or("piece", |k| &k.name).to_owned();
        let kind = kind_name(piece.kind);
        if piece.seat != self.seat {
            let seat = spec.seats[self.seat.index()].name.clone();
            return Refusal::NotYours { kind, square: geometry.name(from), seat };
        }
        if self.setup.is_grey(spec, piece) {
            return Refusal::Walks(spec.seats[self.seat.index()].name.clone());
        }
        let pseudo = self.variant.pseudo_legal_moves(self.position);
        let candidates: Vec<Move> = pseudo.into_iter().filter(|&mv| self.names(mv, from, to)).collect();
        if candidates.is_empty() {
            if let Some(refusal) = self.castling(from, to) {
                return refusal;
            }
            if let Some((square, body)) = self.body_on(to)
                && spec.kinds[body.index()].immune
                && !spec.is_body(piece.kind)
            {
                return Refusal::Immune { kind: kind_name(body), square: geometry.name(square) };
            }
            let joins = |other: KindId| {
                let both = |way: &crate::Fusion| way.of.contains(&piece.kind) && way.of.contains(&other);
                spec.fusions.ways.iter().any(both)
            };
            return match self.setup.piece(to) {
                Some(other) if other.seat == self.seat && joins(other.kind) => {
                    Refusal::CannotJoin { kind, other: kind_name(other.kind), square: geometry.name(to) }
                }
                Some(other) if other.seat == self.seat => {
                    Refusal::OwnPiece(geometry.name(to), kind_name(other.kind))
                }
                _ => Refusal::Unreachable { kind, from: geometry.name(from), to: geometry.name(to) },
            };
        }
        let choices: Vec<KindId> = candidates
            .iter()
            .filter_map(|mv| if let What::Promotion(kind) = mv.what { Some(kind) } else { None })
            .collect();
        match promotion {
            Some(into) if !choices.contains(&into) => {
                return Refusal::NoSuchPromotion { kind, into: kind_name(into) };
            }
            None if choices.len() == candidates.len() => {
                let letters: Vec<&str> =
                    choices.iter().map(|kind| spec.kinds[kind.index()].letter.as_str()).collect();
                return Refusal::ChoosePromotion { kind, choices: letters.join(" ") };
            }
            _ => {}
        }
        self.duty(candidates[0])
    }

    /// The body that covers a square, with its anchor.
    fn body_on(&self, square: Square) -> Option<(Square, KindId)> {
        let bodies = self.setup.all().filter(|(_, piece)| self.variant.spec().is_body(piece.kind));
        bodies
            .map(|(anchor, piece)| (anchor, piece.kind))
            .find(|&(anchor, kind)| self.variant.footprint(kind, anchor).has(square))
    }

    /// Which duty or danger forbids a move that the piece could make.
    fn duty(&self, mv: Move) -> Refusal {
        let spec = self.variant.spec();
        let mut after = self.position.clone();
        self.variant.play(&mut after, mv);
        if self.variant.in_check(&after, self.seat) {
            let royal = spec.kinds.iter().find(|kind| kind.royal).map_or("king", |kind| &kind.name);
            return if self.variant.in_check(self.position, self.seat) {
                Refusal::InCheck(royal.to_owned())
            } else {
                Refusal::LeavesAttacked(royal.to_owned())
            };
        }
        if !spec.check.may_give && spec.seat_ids().any(|seat| self.variant.in_check(&after, seat)) {
            return Refusal::GivesCheck;
        }
        if spec.must_capture { Refusal::MustCapture } else { Refusal::CannotGoThere }
    }

    /// Why a castling move is not possible, if these two squares mean one.
    fn castling(&self, from: Square, to: Square) -> Option<Refusal> {
        let spec = self.variant.spec();
        let piece = self.setup.piece(from)?;
        for (way, castling) in spec.castling.iter().enumerate() {
            if castling.king != piece.kind {
                continue;
            }
            let rights = self.setup.rights[self.seat.index()];
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
                    return Some(Refusal::CastlingRight(name));
                }
                return Some(if self.is_blocked(way, from, partner) {
                    Refusal::CastlingBlocked(name)
                } else {
                    Refusal::CastlingAttacked(name)
                });
            }
        }
        None
    }

    fn is_blocked(&self, way: usize, king: Square, partner: Square) -> bool {
        crate::castling::must_be_empty(self.variant.spec(), self.seat, way, king, partner)
            .into_iter()
            .any(|square| self.setup.piece(square).is_some())
    }
}
