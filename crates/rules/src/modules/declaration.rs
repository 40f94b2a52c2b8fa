//! The entering king of shogi: a win that is declared, not played.

use chatur_core::{History, Hooks, KindId, RuleModule, Seat};
use serde::Deserialize;

/// The condition of an ending that the player to move claims (rules of the Japan Shogi Association, 27 points).
///
/// His royal piece stands in the zone and is not in check, enough other pieces of his stand there too, and these
/// and the ones in hand are worth enough.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Declaration {
    /// The name of the zone.
    zone: String,
    /// The points needed, by seat in turn order.
    points: Vec<u32>,
    /// How many other pieces must stand in the zone.
    pieces: usize,
    /// The names of the pieces that are worth `worth` points; all others are worth one.
    large: Vec<String>,
    worth: u32,
}

impl Default for Declaration {
    fn default() -> Self {
        let large = ["rook", "bishop", "dragon", "horse"].map(str::to_owned).to_vec();
        Self { zone: "promotion zone".to_owned(), points: vec![28, 27], pieces: 10, large, worth: 5 }
    }
}

impl RuleModule for Declaration {
    fn hooks(&self) -> Hooks {
        Hooks { holds: true, ..Hooks::default() }
    }

    fn holds(&self, played: &History<'_>) -> bool {
        let (variant, seat) = (played.variant, played.turn());
        let spec = variant.spec();
        let Some(zone) = spec.zones.iter().find(|zone| zone.name == self.zone) else { return false };
        let zone = zone.squares[seat.index()];
        let setup = played.setup();
        let royals = variant.royals(played.position(), seat);
        if royals.is_empty() || !royals.into_iter().all(|square| zone.has(square)) {
            return false;
        }
        if variant.in_check(played.position(), seat) {
            return false;
        }
        let mine = setup.all().filter(|(square, piece)| piece.seat == seat && zone.has(*square));
        let others: Vec<KindId> =
            mine.map(|(_, piece)| piece.kind).filter(|kind| !spec.kinds[kind.index()].royal).collect();
        let held: u32 =
            spec.kind_ids().map(|kind| u32::from(setup.in_hand(seat, kind)) * self.value(played, kind)).sum();
        let standing: u32 = others.iter().map(|&kind| self.value(played, kind)).sum();
        others.len() >= self.pieces && standing + held >= self.needed(seat)
    }

    fn text(&self, french: bool) -> String {
        let Self { zone, points, pieces, worth, .. } = self;
        let points: Vec<String> = points.iter().map(ToString::to_string).collect();
        if french {
            format!(
                "Un joueur dont le roi est entré dans la zone « {zone} » sans être en échec, avec {pieces} autres pièces, peut déclarer la victoire s'il compte {} points (premier et second joueur) : {worth} pour une grande pièce, 1 pour les autres, réserve comprise.",
                points.join(" et ")
            )
        } else {
            format!(
                "A player whose king has entered the zone \"{zone}\", not in check, with {pieces} other pieces, may declare a win with {} points (first and second player): {worth} for a large piece, 1 for any other, those in hand included.",
                points.join(" and ")
            )
        }
    }
}

impl Declaration {
    fn value(&self, played: &History<'_>, kind: KindId) -> u32 {
        if self.large.contains(&played.variant.spec().kinds[kind.index()].name) { self.worth } else { 1 }
    }

    fn needed(&self, seat: Seat) -> u32 {
        self.points.get(seat.index()).or(self.points.last()).copied().unwrap_or(u32::MAX)
    }
}
