//! Why castling is not possible.

use chatur_board::Square;
use chatur_effort::Ordered as _;

use super::IllegalReason;
use super::case::Case;

impl Case<'_> {
    /// Why a castling move is not possible, if these two squares mean one.
    pub(super) fn castling(&self, from: Square, to: Square) -> Option<IllegalReason> {
        let spec = self.variant.spec();
        let piece = self.setup.piece(from)?;
        let rights = self.setup.rights[self.seat.index()];
        let mut ways: Vec<_> = spec.castling.ways.iter().enumerate().collect();
        // Of several ways that the squares can mean, one that is open.
        ways.order_by_key(|&(way, _)| rights.partners.get(way).is_none_or(Option::is_none));
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
                    return Some(IllegalReason::CastlingRight { castling: name });
                }
                return Some(self.cannot_castle(way, from, partner, king_to));
            }
        }
        None
    }

    /// Which rule forbids castling with the right to it.
    fn cannot_castle(&self, way: usize, king: Square, partner: Square, king_to: Square) -> IllegalReason {
        let (spec, geometry) = (self.variant.spec(), self.variant.geometry());
        let castling = spec.castling.ways[way].name.clone();
        let must_be_empty = crate::movement::castling::must_be_empty(spec, self.seat, way, king, partner);
        let in_the_way = |square| Some((square, self.setup.piece(square)?.kind));
        if let Some((square, kind)) = must_be_empty.into_iter().find_map(in_the_way) {
            return IllegalReason::CastlingBlocked {
                castling,
                kind: self.kind_name(kind),
                square: geometry.name(square),
            };
        }
        let name = self.kind_name(spec.castling.ways[way].king);
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
}
