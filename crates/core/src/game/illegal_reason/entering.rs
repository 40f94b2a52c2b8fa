//! Why a piece cannot enter, a wall cannot be placed, or a turn cannot be passed.

use chatur_board::Square;

use super::IllegalReason;
use super::case::Case;
use crate::{Drops, KindId, Move, MoveExtra, MoveKind, Near, Pass, Piece, ZoneId};

impl Case<'_> {
    /// Why a piece is not dropped here.
    pub(super) fn drop(&self, kind: KindId, to: Square, mv: Move) -> IllegalReason {
        let spec = self.variant.spec();
        let geometry = self.variant.geometry();
        let (name, square) = (self.kind_name(kind), geometry.name(to));
        if let Some(refusal) = self.going_on(to) {
            return refusal;
        }
        let Some(drops) = &spec.drops else { return IllegalReason::NoDrops };
        if !geometry.has(to) {
            return IllegalReason::CannotGoThere;
        }
        let comes_as = |held: &KindId| {
            let becomes = &spec.kinds[held.index()].drop.becomes;
            if becomes.is_empty() { *held == kind } else { becomes.contains(&kind) }
        };
        let sources: Vec<KindId> = drops.kinds.iter().filter(comes_as).collect();
        let holds = |held: &KindId| !drops.from_hand || self.setup.in_hand(self.seat, *held) > 0;
        let Some(&held) = sources.iter().find(|held| holds(held)) else {
            return match sources.first() {
                Some(&held) => self.not_in_hand(held),
                None => IllegalReason::NeverDropped { kind: name },
            };
        };
        if let Some(there) = self.occupant(to) {
            return there;
        }
        let rule = &spec.kinds[held.index()].drop;
        let zones = [rule.zone, spec.kinds[kind.index()].region];
        if zones.into_iter().flatten().any(|zone| !self.in_zone(zone, to)) {
            return IllegalReason::DropZone { kind: name, square };
        }
        if let Some(most) = rule.per_file.filter(|most| self.on_file(held, to) >= usize::from(*most)) {
            return IllegalReason::DropFile { kind: self.kind_name(held), most };
        }
        let pseudo = self.variant.pseudo_legal_moves(self.position);
        if pseudo.contains(&mv) {
            return self.duty(mv);
        }
        if let Some(near) = self.nothing_near(drops, to) {
            return near;
        }
        if rule.even_shades || spec.kinds.iter().any(|kind| kind.drop.even_shades) {
            return IllegalReason::DropShades;
        }
        if rule.must_have_move {
            IllegalReason::DropStuck { kind: name, square }
        } else {
            IllegalReason::CannotGoThere
        }
    }

    fn not_in_hand(&self, kind: KindId) -> IllegalReason {
        let seat = self.variant.spec().seats[self.seat.index()].name.clone();
        IllegalReason::NotInHand { kind: self.kind_name(kind), seat }
    }

    /// What stands on a square where something is to enter.
    fn occupant(&self, square: Square) -> Option<IllegalReason> {
        let name = self.variant.geometry().name(square);
        if self.setup.walls.has(square) {
            return Some(IllegalReason::Walled { square: name });
        }
        let piece = self.setup.piece(square)?;
        Some(IllegalReason::NotEmpty { kind: self.kind_name(piece.kind), square: name })
    }

    pub(super) fn in_zone(&self, zone: ZoneId, square: Square) -> bool {
        let zone = self.variant.spec().zones.get(usize::from(zone.0));
        zone.and_then(|zone| zone.squares.get(self.seat.index())).is_some_and(|squares| squares.has(square))
    }

    fn on_file(&self, kind: KindId, square: Square) -> usize {
        let geometry = self.variant.geometry();
        let own = Piece { kind, seat: self.seat };
        let same = |at: Square| geometry.file(at) == geometry.file(square);
        self.setup.all().filter(|&(at, piece)| piece == own && same(at)).count()
    }

    fn nothing_near(&self, drops: &Drops, square: Square) -> Option<IllegalReason> {
        let free = drops.near_free.is_some_and(|zone| self.in_zone(zone, square));
        let square = self.variant.geometry().name(square);
        let near = drops.near.filter(|_| !free)?;
        Some(match near {
            Near::Beside => IllegalReason::DropAlone { square },
            Near::NoEnemyBeside => IllegalReason::DropBesideEnemy { square },
            Near::Encloses => IllegalReason::DropEnclosesNone { square },
            Near::Rests(_) => IllegalReason::DropRestsOnNothing { square },
        })
    }

    /// Why nothing enters behind a move.
    pub(super) fn gate(&self, mv: Move, kind: KindId, at: Square) -> IllegalReason {
        let spec = self.variant.spec();
        let gating = spec.gating.as_ref().filter(|gating| gating.kinds.has(kind));
        let Some(gating) = gating else {
            return IllegalReason::NeverEnters { kind: self.kind_name(kind) };
        };
        if self.setup.in_hand(self.seat, kind) == 0 {
            return self.not_in_hand(kind);
        }
        let plain = mv.and(MoveExtra::Nothing);
        let (pseudo, legal) =
            (self.variant.pseudo_legal_moves(self.position), self.variant.legal_moves(self.position));
        // Whatever wall comes with it.
        let among = |moves: &[Move], mv: Move| moves.iter().any(|other| Move { wall: None, ..*other } == mv);
        if !gating.blocks && !among(&legal, plain) || !among(&pseudo, plain) {
            return self.reason(mv.from, mv.to, mv.promotion());
        }
        let square = self.variant.geometry().name(at);
        if !self.setup.fresh.has(at) {
            return IllegalReason::NotFirstMove { square };
        }
        if among(&pseudo, mv) {
            return self.duty(mv);
        }
        IllegalReason::CannotEnter { kind: self.kind_name(kind), square }
    }

    /// Why no wall is placed here.
    pub(super) fn wall(&self, mv: Move, wall: Square) -> IllegalReason {
        let geometry = self.variant.geometry();
        let Some(walling) = &self.variant.spec().walling else { return IllegalReason::NoWalls };
        if !geometry.has(wall) {
            return IllegalReason::CannotGoThere;
        }
        let legal = self.variant.legal_moves(self.position);
        let same = |other: &Move| (other.from, other.to, other.what) == (mv.from, mv.to, mv.what);
        if mv.what != MoveKind::Pass && !legal.iter().any(same) {
            return self.reason(mv.from, mv.to, mv.promotion());
        }
        let enters = match mv.with {
            MoveExtra::Nothing => None,
            MoveExtra::Gate(kind) => Some((kind, mv.from)),
            MoveExtra::GateAtPartner(kind) => Some((kind, mv.to)),
        };
        if let Some((kind, at)) = enters
            && !legal.iter().any(|other| same(other) && other.with == mv.with)
        {
            return self.gate(Move { wall: None, ..mv }, kind, at);
        }
        if let Some((_, at)) = enters.filter(|&(_, at)| at == wall) {
            return IllegalReason::WallThere { square: geometry.name(at) };
        }
        if let Some(there) = self.occupant(wall).filter(|_| mv.from != wall) {
            return there;
        }
        if walling.zone.is_some_and(|zone| !self.in_zone(zone, wall)) {
            return IllegalReason::WallZone { square: geometry.name(wall) };
        }
        IllegalReason::WallThere { square: geometry.name(wall) }
    }

    /// Why the turn cannot be passed.
    pub(super) fn pass(&self) -> IllegalReason {
        let spec = self.variant.spec();
        let turns = &spec.turns;
        let allowed = match turns.pass.get(self.seat.index()).copied().unwrap_or_default() {
            _ if let Some((_, step)) = self.goes_on() => !step.must,
            Pass::Never => turns.may_stop && self.setup.made > 0,
            Pass::WhenStuck if self.variant.has_move(self.position) => return IllegalReason::PassNotStuck,
            Pass::Always | Pass::WhenStuck => true,
        };
        if !allowed {
            return IllegalReason::NoPass;
        }
        if self.variant.in_check(self.position, self.seat) {
            return IllegalReason::PassInCheck;
        }
        IllegalReason::CannotGoThere
    }
}
