//! The rules, asked one after the other.

use chatur_board::Square;

use super::IllegalReason;
use chatur_texts::Lang;

use crate::{AnyPosition, FurtherStep, KindId, Move, MoveExtra, MoveKind, Seat, Setup, StepOnly, Variant};

/// A move that is not legal, and where.
pub(super) struct Case<'a> {
    pub(super) variant: &'a Variant,
    pub(super) position: &'a AnyPosition,
    pub(super) setup: Setup,
    pub(super) seat: Seat,
}

impl Case<'_> {
    pub(super) fn is_legal(&self, from: Square, to: Square, promotion: Option<KindId>) -> bool {
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

    pub(super) fn reason_of(&self, mv: Move) -> IllegalReason {
        if let MoveKind::Throw(lot) = mv.what {
            return IllegalReason::NoSuchThrow { dice: lot.to_string() };
        }
        if let MoveKind::TurnUp(kind) = mv.what {
            return IllegalReason::NoSuchTurn { kind: self.kind_name(kind) };
        }
        if let Some(refusal) = self.turning().or_else(|| self.dice(mv)) {
            return refusal;
        }
        match (mv.what, mv.with, mv.wall) {
            (MoveKind::Drop(kind), ..) if kind.index() < self.variant.spec().kinds.len() => {
                self.drop(kind, mv.to, mv)
            }
            (MoveKind::Pass, _, None) => self.pass(),
            (_, _, Some(wall)) => self.wall(mv, wall),
            (_, MoveExtra::Gate(kind), None) => self.gate(mv, kind, mv.from),
            (_, MoveExtra::GateAtPartner(kind), None) => self.gate(mv, kind, mv.to),
            _ => self.reason(mv.from, mv.to, mv.promotion()),
        }
    }

    /// Why nothing else can be done before a covered piece is turned up.
    fn turning(&self) -> Option<IllegalReason> {
        let square = self.variant.turning(self.position)?;
        Some(IllegalReason::TurnUpFirst { square: self.variant.geometry().name(square) })
    }

    /// Why the dice do not let a piece move or be dropped.
    fn dice(&self, mv: Move) -> Option<IllegalReason> {
        let spec = self.variant.spec();
        let dice = spec.dice.as_ref()?;
        if self.variant.awaits_dice(self.position) {
            return Some(IllegalReason::DiceFirst);
        }
        let shown = dice.shown(self.setup.lot);
        let kind = match mv.what {
            MoveKind::Drop(kind) => kind,
            MoveKind::Pass | MoveKind::Throw(_) | MoveKind::TurnUp(_) => return None,
            _ => self.setup.piece(mv.from).filter(|piece| piece.seat == self.seat)?.kind,
        };
        // Who castles with a partner that is shown has other reasons.
        let castles = spec.castling.ways.iter().any(|way| way.king == kind && shown.has(way.partner))
            && !matches!(mv.what, MoveKind::Drop(_));
        let comes_as = |held: KindId| spec.kinds[held.index()].drop.becomes.contains(&kind);
        let shows = shown.has(kind) || castles || shown.iter().any(comes_as);
        (!shows).then(|| IllegalReason::NotOnDice {
            kind: self.kind_name(kind),
            dice: self.setup.lot.to_string(),
        })
    }

    pub(super) fn kind_name(&self, kind: KindId) -> String {
        self.variant.spec().kinds.get(kind.index()).map_or("piece", |kind| &kind.name).to_owned()
    }

    pub(super) fn reason(&self, from: Square, to: Square, promotion: Option<KindId>) -> IllegalReason {
        let (spec, geometry) = (self.variant.spec(), self.variant.geometry());
        if !geometry.has(from) || !geometry.has(to) {
            return IllegalReason::CannotGoThere;
        }
        if let Some(refusal) = self.turning() {
            return refusal;
        }
        let Some(piece) = self.setup.piece(from) else {
            return IllegalReason::EmptySquare { square: geometry.name(from) };
        };
        let kind_name = |kind: KindId| self.kind_name(kind);
        let kind = kind_name(piece.kind);
        if piece.seat != self.seat {
            let seat = spec.seats[self.seat.index()].name.clone();
            return IllegalReason::NotYours { kind, square: geometry.name(from), seat };
        }
        if self.setup.is_dead(spec, piece) {
            return IllegalReason::Walks { seat: spec.seats[self.seat.index()].name.clone() };
        }
        if spec.turns.different_pieces && self.setup.moved.has(from) {
            return IllegalReason::MovedAlready { kind, square: geometry.name(from) };
        }
        if self.variant.is_frozen(self.position, from) {
            return IllegalReason::Frozen { kind, square: geometry.name(from) };
        }
        if let Some(refusal) = self.dice(Move::new(from, to, MoveKind::Plain)) {
            return refusal;
        }
        if let Some(refusal) = self.going_on(from) {
            return refusal;
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
                    IllegalReason::OwnPiece { square: geometry.name(to), kind: kind_name(other.kind) }
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

    /// The piece that goes on in this turn, and what it does.
    pub(super) fn goes_on(&self) -> Option<(Square, FurtherStep)> {
        let step = self.variant.spec().turns.further?;
        let is_there = |square: &Square| self.setup.piece(*square).is_some();
        self.setup
            .moved
            .into_iter()
            .find(is_there)
            .filter(|_| self.setup.made > 0)
            .map(|square| (square, step))
    }

    /// Why a piece cannot move in a turn that goes on with another.
    pub(super) fn going_on(&self, from: Square) -> Option<IllegalReason> {
        let (square, _) = self.goes_on().filter(|&(square, _)| square != from)?;
        let kind = self.kind_name(self.setup.piece(square)?.kind);
        Some(IllegalReason::GoesOn { kind, square: self.variant.geometry().name(square) })
    }

    /// What a kind never does: take some other, or leave its squares.
    fn own_bounds(&self, kind: KindId, to: Square) -> Option<IllegalReason> {
        let own = &self.variant.spec().kinds[kind.index()];
        let square = self.variant.geometry().name(to);
        if self.setup.walls.has(to) {
            return Some(IllegalReason::Walled { square });
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
    pub(super) fn duty(&self, mv: Move) -> IllegalReason {
        let spec = self.variant.spec();
        let mut after = self.position.clone();
        self.variant.play(&mut after, mv);
        if self.variant.in_check(&after, self.seat) {
            let royal = spec.kinds.iter().find(|kind| kind.royal).map_or("king", |kind| &kind.name);
            return if self.variant.in_check(self.position, self.seat) {
                IllegalReason::InCheck { kind: royal.to_owned() }
            } else {
                IllegalReason::LeavesAttacked { kind: royal.to_owned() }
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
                return IllegalReason::DropMates { kind: self.kind_name(kind) };
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
            let [english, french, german] = [Lang::En, Lang::Fr, Lang::De].map(|lang| module.text.told(lang));
            return IllegalReason::Forbidden { english, french, german };
        }
        if let Some(drops) = &spec.drops {
            let owed = drops.must.iter().filter(|kind| self.setup.in_hand(self.seat, *kind) > 0);
            let owed: Vec<String> = owed.map(|kind| self.kind_name(kind)).collect();
            let is_owed = matches!(mv.what, MoveKind::Drop(kind) if drops.must.has(kind));
            if !owed.is_empty() && !is_owed {
                return IllegalReason::MustDrop { kinds: owed };
            }
        }
        let piece = self.setup.piece(mv.from).filter(|piece| piece.seat == self.seat);
        let royal = piece.filter(|piece| spec.kinds[piece.kind.index()].royal);
        if let Some(royal) = royal.filter(|_| spec.check.no_flight)
            && self.variant.in_check(self.position, self.seat)
        {
            return IllegalReason::NoFlight { kind: self.kind_name(royal.kind) };
        }
        if spec.check.facing
            && let Some(kind) = self.faces(&next)
        {
            return IllegalReason::Facing { kind: self.kind_name(kind) };
        }
        let most = spec.turns.further.is_some_and(FurtherStep::chooses);
        if most && self.variant.captures(self.position, mv) {
            return IllegalReason::MustCaptureMost;
        }
        let goes_on = self.goes_on().is_some_and(|(_, step)| step.only == StepOnly::Captures);
        if spec.must_capture || goes_on { IllegalReason::MustCapture } else { IllegalReason::CannotGoThere }
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
