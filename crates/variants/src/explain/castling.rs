//! Castling.

use chatur_board::{Shape, Wrap};
use chatur_core::{CastleTo, Castling, Side};

use super::Topic;
use super::talk::Talk;
use crate::text::path::Step;

pub(super) fn tell(talk: &mut Talk<'_>) {
    talk.section(Topic::Castling);
    for (i, way) in talk.spec.castling.ways.iter().enumerate() {
        let text = one(talk, way);
        let at = [Step::Field("castling"), Step::Index(i)];
        talk.say(&at, text);
        if !way.denies.is_empty() {
            let denied =
                way.denies.iter().filter_map(|&other| talk.spec.castling.ways.get(usize::from(other)));
            let denied = talk.lang.or(&denied.map(|other| other.name.clone()).collect::<Vec<_>>());
            let text = talk.told(said!(ThenNoOpponentCastlesBy { name: &way.name, denied }));
            talk.say(&at, text);
        }
    }
    let rank = talk.spec.castling.rank;
    if rank > 0 && !talk.spec.castling.ways.is_empty() {
        let nth = talk.lang.ordinal(rank + 1);
        let text = talk.told(said!(CastlingHappensOnPlayerRank { nth }));
        talk.say(&[Step::Field("castling")], text);
    }
    if let Some(file) = talk.spec.castling.dropped {
        let file = (b'a' + file) as char;
        let text = talk.told(said!(KingDroppedOnFileMayCastle { file }));
        talk.say(&[Step::Field("castling")], text);
    }
    if !talk.spec.castling.ways.is_empty() {
        if matches!(talk.spec.geometry.shape(), Shape::Squares(wrap) if *wrap != Wrap::None) {
            let text = talk.told(said!(CastlingCrossesNoJoinedEdge));
            talk.say(&[Step::Field("castling")], text);
        }
        let free = talk.told(said!(BothMustNotHaveMovedSquaresBetween));
        let safe = talk.told(said!(KingMayNeitherStandInCheck));
        let royal = talk.spec.castling.ways.iter().any(|way| talk.kind(way.king).royal);
        let text = if talk.spec.check.matters && royal { free + &safe } else { free };
        talk.say(&[Step::Field("castling")], text + ".");
    }
}

fn one(talk: &Talk<'_>, way: &Castling) -> String {
    let (king, partner) = (talk.the(way.king), talk.the(way.partner));
    let (to, beside) = (place(talk, way.king_to, &partner), place(talk, way.partner_to, &king));
    let (name, side) = (&way.name, side(talk, way));
    talk.told(said!(GoesAlongRankOnStand { name, king, to, partner, beside, side }))
}

/// On which side of the king the partner stands, for each seat where they differ.
fn side(talk: &Talk<'_>, way: &Castling) -> String {
    let told = |side: Side| match side {
        Side::East => talk.told(said!(TowardLastFile)),
        Side::West => talk.told(said!(TowardFirstFile)),
        Side::OwnRight => talk.told(said!(OnPlayerRight)),
        Side::OwnLeft => talk.told(said!(OnPlayerLeft)),
    };
    let Some(&first) = way.sides.first() else { return String::new() };
    if way.sides.iter().all(|side| *side == first) {
        return told(first);
    }
    let seats = talk.spec.seats.iter().zip(&way.sides);
    talk.lang.and(&seats.map(|(seat, side)| format!("{} ({})", told(*side), seat.name)).collect::<Vec<_>>())
}

/// Where one of the two lands; `other` is the other one.
fn place(talk: &Talk<'_>, to: CastleTo, other: &str) -> String {
    match to {
        CastleTo::File(file) => {
            let file = (b'a' + file) as char;
            talk.told(said!(ToFile { file }))
        }
        CastleTo::Toward(n) => {
            let n = talk.lang.squares(n);
            talk.told(said!(SquaresToward { n, other }))
        }
        CastleTo::BesideKing => talk.told(said!(Beside)),
    }
}
