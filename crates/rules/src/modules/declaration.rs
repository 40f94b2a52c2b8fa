//! The entering king of shogi: a win that is declared, not played.

use chatur_texts::Said;
use std::fmt;

use chatur_board::SquareSet;
use chatur_core::{History, Hooks, KindId, RuleModule, Seat, Setup, Spec};
use serde::Deserialize;

/// The condition of an ending that the player to move claims (rules of the Japan Shogi Association). With 27 points
/// whoever has them has won; with 24 it takes 31 to win, and fewer draw.
///
/// His royal piece stands in the zone and is not in check, enough other pieces of his stand there too, and these
/// and the ones in hand are worth enough. What he gave as a handicap counts as if he held it.
#[derive(Clone, Deserialize)]
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
    /// What a whole army is worth: a seat that began with less, against a whole army, gave a handicap, and
    /// counts what it gave. With 0 nobody does.
    army: u32,
    /// Whether both must have come: the other royal piece stands in its zone as well, and each seat has its points in all
    /// that it has, wherever it stands. Then `pieces` are not asked for.
    both: bool,
}

impl Default for Declaration {
    fn default() -> Self {
        let large = ["rook", "bishop", "dragon", "horse"].map(str::to_owned).to_vec();
        Self {
            zone: "promotion zone".to_owned(),
            points: vec![28, 27],
            pieces: 10,
            large,
            worth: 5,
            army: 27,
            both: false,
        }
    }
}

/// Who plays as usual is known by the names that were given before there were handicaps and counts of both.
impl fmt::Debug for Declaration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { zone, points, pieces, large, worth, army, both } = self;
        let usual = Self::default();
        let mut text = f.debug_struct("Declaration");
        text.field("zone", zone).field("points", points).field("pieces", pieces);
        text.field("large", large).field("worth", worth);
        if *army != usual.army {
            text.field("army", army);
        }
        if *both != usual.both {
            text.field("both", both);
        }
        text.finish()
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
        let has_come = |seat: Seat| {
            let royals = variant.royals(played.position(), seat);
            royals.any() && royals.without(zone.squares[seat.index()]).is_empty()
        };
        if !has_come(seat) || variant.in_check(played.position(), seat) {
            return false;
        }
        let setup = played.setup();
        let has_enough = |seat: Seat, counted: SquareSet| {
            self.points(spec, &setup, seat, counted) + self.handicap(played, seat) >= self.needed(seat)
        };
        if self.both {
            return spec.seat_ids().all(|seat| has_come(seat) && has_enough(seat, spec.geometry.squares()));
        }
        let zone = zone.squares[seat.index()];
        others(spec, &setup, seat, zone).count() >= self.pieces && has_enough(seat, zone)
    }

    fn text(&self) -> Said {
        let Self { zone, points, pieces, large: _, worth, army, both } = self;
        let points = Said::joined(points.iter().map(Said::same), said!(AndBetweenPoints));
        let zone = Said::zone(zone);
        let text = if *both {
            said!(BothKingsHaveEntered { zone, points, worth })
        } else {
            said!(KingHasEntered { zone, pieces, points, worth })
        };
        let handicap = (*army > 0).then(|| said!(HandicapCounts));
        Said::joined(std::iter::once(text).chain(handicap), " ")
    }
}

impl Declaration {
    /// What pieces of a seat on some squares, and those in its hand, are worth.
    fn points(&self, spec: &Spec, setup: &Setup, seat: Seat, counted: SquareSet) -> u32 {
        let held: u32 =
            spec.kind_ids().map(|kind| u32::from(setup.in_hand(seat, kind)) * self.value(spec, kind)).sum();
        let standing: u32 = others(spec, setup, seat, counted).map(|kind| self.value(spec, kind)).sum();
        standing + held
    }

    /// What a seat gave at the start of the game. Where both began with less than an army, or one with more, it is no
    /// handicap game, and nobody gave anything.
    fn handicap(&self, played: &History<'_>, seat: Seat) -> u32 {
        let Some(start) = played.positions.first() else { return 0 };
        let spec = played.variant.spec();
        let setup = played.variant.setup(start);
        let of = |seat: Seat| self.points(spec, &setup, seat, spec.geometry.squares());
        let whole = spec.seat_ids().filter(|&other| other != seat).all(|other| of(other) == self.army);
        if whole { self.army.saturating_sub(of(seat)) } else { 0 }
    }

    fn value(&self, spec: &Spec, kind: KindId) -> u32 {
        if self.large.contains(&spec.kinds[kind.index()].name) { self.worth } else { 1 }
    }

    fn needed(&self, seat: Seat) -> u32 {
        self.points.get(seat.index()).or(self.points.last()).copied().unwrap_or(u32::MAX)
    }
}

/// The pieces of a seat on some squares that are not royal.
fn others<'a>(
    spec: &'a Spec,
    setup: &'a Setup,
    seat: Seat,
    counted: SquareSet,
) -> impl Iterator<Item = KindId> + 'a {
    let mine = setup.all().filter(move |(square, piece)| piece.seat == seat && counted.has(*square));
    mine.map(|(_, piece)| piece.kind).filter(|kind| !spec.kinds[kind.index()].royal)
}
