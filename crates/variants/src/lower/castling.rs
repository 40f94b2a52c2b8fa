//! Castling.

use chatur_board::{Facing, Geometry, Square, Step};
use chatur_core::{CastleTo, Castling, Kind, KindId, MAX_CASTLINGS, Piece, Seat, Side};

use super::{Ground, names};
use crate::judge::clash::Clash;
use crate::said::Mistake;
use crate::schema::{CastlingWords, Named, SideWord, VariantFile};
use crate::text::path::Path;
use crate::told::nearest::suggestion;
use crate::told::report::Report;

/// The most other names of a way.
const MOST_NAMES: usize = 8;

pub(super) fn lower(
    file: &VariantFile,
    ground: &Ground,
    kinds: &[Kind],
    start: &[Option<Piece>],
    report: &mut Report<'_>,
) -> Vec<Castling> {
    let geometry = &ground.geometry;
    let (all, setup) = (Path::TOP.field("castling"), Path::TOP.field("setup"));
    let words = file.castling.as_deref().unwrap_or_default();
    let shuffled = file.setup.as_ref().is_some_and(|setup| setup.shuffle.is_some());
    if words.len() > MAX_CASTLINGS {
        let message = said!(SeatCanCastleInAtMostWays { max_castlings: MAX_CASTLINGS, count: words.len() });
        report.error(&all.index(MAX_CASTLINGS), Mistake::Castling, message).help(said!(LeaveSomeOfOut));
        return Vec::new();
    }
    let mut ways: Vec<Castling> = Vec::new();
    for (i, way) in words.iter().enumerate() {
        let (before, words) = (&words[..i], way);
        let at = all.index(i);
        let king = names::kind(kinds, &words.king, &at.field("king"), report);
        let partner = names::kind(kinds, &words.partner, &at.field("partner"), report);
        if king.is_some() && king == partner {
            report
                .error(&at.field("partner"), Mistake::Castling, said!(PieceCastlesWithPieceOfAnother))
                .help(said!(NameAnotherPartner));
        }
        let king_to = landing(&words.king_to, geometry, false, &at.field("king_to"), report);
        let partner_to = landing(&words.partner_to, geometry, true, &at.field("partner_to"), report);
        if let (Some(CastleTo::File(a)), Some(CastleTo::File(b))) = (king_to, partner_to)
            && a == b
        {
            report
                .error(&at.field("partner_to"), Mistake::Castling, said!(BothPiecesLandOnSame))
                .help(said!(LetPartnerLandBeside));
        }
        if words.name.is_empty() || words.name.len() > 16 {
            report
                .error(&at.field("name"), Mistake::Castling, said!(CastlingMoveNeedsShort))
                .help(said!(WriteCastlingName));
        }
        let all_to = |side| vec![side; ground.seats.len()];
        let sides = match (words.side, king, partner) {
            (SideWord::East, ..) => all_to(Side::East),
            (SideWord::West, ..) => all_to(Side::West),
            (SideWord::OwnRight, ..) => all_to(Side::OwnRight),
            (SideWord::OwnLeft, ..) => all_to(Side::OwnLeft),
            (SideWord::Near | SideWord::Far, ..) if shuffled => {
                let word = if words.side == SideWord::Near { "side: Near" } else { "side: Far" };
                let shuffle = (&setup.field("shuffle"), "shuffle");
                report.clash(Clash::NearerPartner, (&at.field("side"), word), shuffle);
                continue;
            }
            (SideWord::Near | SideWord::Far, Some(king), Some(partner)) => {
                match by_distance(words.side, king, partner, ground, start) {
                    Ok(sides) => sides,
                    Err(seat) => {
                        let name = &ground.seats[seat].name;
                        report
                            .error(
                                &at.field("side"),
                                Mistake::Castling,
                                said!(BothPartnersOfEquallyNear { name }),
                            )
                            .help(said!(WriteOwnRightOwnLeftInstead));
                        continue;
                    }
                }
            }
            _ => continue,
        };
        if let Some(name) = taken(words, before, ground) {
            report
                .error(&at.field("name"), Mistake::Castling, said!(NameOfAnotherWayToCastle { name }))
                .help(said!(GiveEachWayOwn));
        }
        if let (Some(king), Some(partner), Some(king_to), Some(partner_to)) =
            (king, partner, king_to, partner_to)
        {
            let way = Castling {
                name: String::new(),
                also: Vec::new(),
                sides,
                king,
                partner,
                king_to,
                partner_to,
                denies: Vec::new(),
            };
            if let Some((other, seat)) =
                ways.iter().find_map(|other| Some((other, same(other, &way, ground)?)))
            {
                let seat = &ground.seats[seat].name;
                report
                    .error(&at, Mistake::Castling, said!(ForSameMove { seat, name: &other.name }))
                    .help(said!(LetGoToAnotherSide));
            }
            let name = words.name.clone();
            let also = also(words, ground, &at.field("also"), report);
            ways.push(Castling { name, also, ..way });
        }
    }
    for (i, words) in words.iter().enumerate() {
        let denied = named(&ways, words.denies.iter().flatten(), &all.index(i).field("denies"), report);
        if let Some(way) = ways.iter_mut().find(|way| way.name == words.name) {
            way.denies = denied;
        }
    }
    ways
}

/// The indices of ways by their names.
pub(super) fn named<'n>(
    ways: &[Castling],
    names: impl Iterator<Item = &'n String>,
    at: &Path<'_>,
    report: &mut Report<'_>,
) -> Vec<u8> {
    let mut found = Vec::new();
    for (i, name) in names.enumerate() {
        if let Some(way) = ways.iter().position(|way| way.name == *name) {
            found.push(way as u8);
        } else {
            let all = ways.iter().map(|way| way.name.as_str());
            report
                .word(&at.index(i), Mistake::Castling, said!(NoWayToCastle { name }))
                .help(suggestion(name, all));
        }
    }
    found
}

/// The name of a way that an earlier one has for the same seat. A zero and a small letter are read as `O`.
fn taken(words: &CastlingWords, before: &[CastlingWords], ground: &Ground) -> Option<String> {
    let names = |way: &CastlingWords, seat: &str| -> Vec<String> {
        let also = way.also.iter().flat_map(Named::iter).filter(|(own, _)| *own == seat);
        also.flat_map(|(_, names)| names.clone()).chain([way.name.clone()]).collect()
    };
    let read = |name: &str| name.replace(['0', 'o'], "O");
    ground.seats.iter().find_map(|seat| {
        let others: Vec<String> = before.iter().flat_map(|way| names(way, &seat.name)).collect();
        let has = |name: &String| others.iter().any(|other| read(other) == read(name));
        names(words, &seat.name).into_iter().find(has)
    })
}

/// The other names, by seat.
fn also(words: &CastlingWords, ground: &Ground, at: &Path<'_>, report: &mut Report<'_>) -> Vec<Vec<String>> {
    let mut names = vec![Vec::new(); ground.seats.len()];
    for (seat, given) in words.also.iter().flat_map(Named::iter) {
        let Some(index) = ground.seats.iter().position(|own| own.name == seat) else {
            let seats = ground.seats.iter().map(|seat| seat.name.as_str());
            report
                .word(&at.field(seat), Mistake::UnknownSeat, said!(NoSeat { name: seat }))
                .help(suggestion(seat, seats));
            continue;
        };
        if let Some(name) = given.iter().find(|name| name.is_empty() || name.len() > 16) {
            report
                .error(&at.field(seat), Mistake::Castling, said!(NoNameOfCastlingMove { name }))
                .help(said!(WriteShortOne));
        } else if given.len() > MOST_NAMES {
            report
                .error(&at.field(seat), Mistake::Castling, said!(CastlingMoveHasTooMany))
                .help(said!(AtMostReadBesidesOwn { most_names: MOST_NAMES }));
        }
        names[index] = given.iter().take(MOST_NAMES).cloned().collect();
    }
    names
}

/// A seat for which two ways are one: the same pieces go to the same squares.
fn same(a: &Castling, b: &Castling, ground: &Ground) -> Option<usize> {
    let alike = |way: &Castling| (way.king, way.partner, way.king_to, way.partner_to);
    let to_one_side = |seat: usize| {
        let facing = ground.seats[seat].facing;
        toward(a.sides[seat], facing) == toward(b.sides[seat], facing)
    };
    (0..ground.seats.len()).find(|&seat| alike(a) == alike(b) && to_one_side(seat))
}

/// A side of the board as files and ranks.
fn toward(side: Side, facing: Facing) -> (i8, i8) {
    match side {
        Side::East => (1, 0),
        Side::West => (-1, 0),
        Side::OwnRight => facing.turn(Step::new(1, 0)),
        Side::OwnLeft => facing.turn(Step::new(-1, 0)),
    }
}

/// Where kings castle, besides where they land.
#[derive(Default)]
pub(super) struct Places {
    /// The rank, counted from 0 from the owner's edge.
    pub(super) rank: u8,
    /// The file on which a dropped king may castle.
    pub(super) dropped: Option<u8>,
}

/// The rank on which kings castle and the file on which dropped ones do, the same for all ways.
pub(super) fn places(
    file: &VariantFile,
    ground: &Ground,
    kinds: &[Kind],
    start: &[Option<Piece>],
    report: &mut Report<'_>,
) -> Places {
    let all = Path::TOP.field("castling");
    let words = file.castling.as_deref().unwrap_or_default();
    let mut places = Places::default();
    let Some(first) = words.first() else { return places };
    for (i, way) in words.iter().enumerate() {
        let at = all.index(i);
        if way.rank != first.rank || way.dropped_on != first.dropped_on {
            let word = if way.rank == first.rank { "dropped_on" } else { "rank" };
            report
                .error(&at, Mistake::Castling, said!(AllWaysToCastleHaveSame { word }))
                .help(said!(WriteInEveryWayInNone));
        }
    }
    let at = all.index(0);
    let geometry = &ground.geometry;
    if let Some(rank) = first.rank {
        if !(1..=geometry.ranks()).contains(&rank) {
            report
                .error(&at.field("rank"), Mistake::Castling, said!(BoardHasNoRank { rank }))
                .help(said!(CountFromAtOwnerEdge));
        }
        places.rank = rank.saturating_sub(1);
    } else if let Some(king) = kinds.iter().position(|kind| kind.name == first.king) {
        places.rank = home_rank(KindId(king as u8), ground, start).unwrap_or(0);
    }
    if let Some(text) = &first.dropped_on {
        let letter = text.strip_prefix("file ").unwrap_or(text);
        match letter.as_bytes() {
            [file] if file.is_ascii_lowercase() && file - b'a' < geometry.files() => {
                places.dropped = Some(file - b'a');
            }
            _ => {
                report
                    .error(&at.field("dropped_on"), Mistake::Castling, said!(NoFileOfBoard { text }))
                    .help(said!(WriteLetterOfFile));
            }
        }
    }
    places
}

/// The rank on which the kings of all seats stand at the start, if it is the same for each owner.
fn home_rank(king: KindId, ground: &Ground, start: &[Option<Piece>]) -> Option<u8> {
    let geometry = &ground.geometry;
    let kings =
        start.iter().enumerate().filter_map(|(square, piece)| Some((Square(square as u8), (*piece)?)));
    // Holes behind the king count: a rank is a rank of the whole board.
    let ranks = kings.filter(|(_, piece)| piece.kind == king).map(|(square, piece)| {
        match ground.seats[piece.seat.index()].facing {
            Facing::North => geometry.rank(square),
            Facing::South => geometry.ranks() - 1 - geometry.rank(square),
            Facing::East => geometry.file(square),
            Facing::West => geometry.files() - 1 - geometry.file(square),
            facing => geometry.line(square, geometry.turn(facing, Step::new(0, -1))).count() as u8,
        }
    });
    let ranks: Vec<u8> = ranks.collect();
    let first = *ranks.first()?;
    ranks.iter().all(|&rank| rank == first).then_some(first)
}

/// The side of each seat on which the nearer or the farther partner stands at the start; or the seat whose
/// partners are equally near.
fn by_distance(
    side: SideWord,
    king: KindId,
    partner: KindId,
    ground: &Ground,
    start: &[Option<Piece>],
) -> Result<Vec<Side>, usize> {
    let geometry = &ground.geometry;
    let seats = ground.seats.iter().enumerate();
    let near = seats.map(|(seat, spec)| {
        let stand = |kind: KindId| {
            let piece = Piece { kind, seat: Seat(seat as u8) };
            let squares = start.iter().enumerate().filter(move |(_, there)| **there == Some(piece));
            squares.map(|(square, _)| Square(square as u8))
        };
        let (right, forward) = (spec.facing.turn(Step::new(1, 0)), spec.facing.turn(Step::new(0, 1)));
        let along = |square, (files, ranks): (i8, i8)| {
            i16::from(geometry.file(square)) * i16::from(files)
                + i16::from(geometry.rank(square)) * i16::from(ranks)
        };
        let Some(home) = stand(king).next() else { return Ok(Side::OwnRight) };
        let line = stand(partner).filter(|&square| along(square, forward) == along(home, forward));
        let ways: Vec<i16> = line.map(|square| along(square, right) - along(home, right)).collect();
        // The outermost partner castles.
        let (to_right, to_left) =
            (ways.iter().max().filter(|way| **way > 0), ways.iter().min().filter(|way| **way < 0));
        match (to_right, to_left) {
            (Some(right), Some(left)) if *right == -left => Err(seat),
            (Some(right), Some(left)) if *right > -left => Ok(Side::OwnLeft),
            (None, Some(_)) => Ok(Side::OwnLeft),
            _ => Ok(Side::OwnRight),
        }
    });
    let far = |near| if near == Side::OwnRight { Side::OwnLeft } else { Side::OwnRight };
    near.map(|near| near.map(|near| if side == SideWord::Near { near } else { far(near) })).collect()
}

/// Where a piece lands: `file g`, `2 toward` or, for the partner, `beside king`.
fn landing(
    text: &str,
    geometry: &Geometry,
    partner: bool,
    at: &Path<'_>,
    report: &mut Report<'_>,
) -> Option<CastleTo> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let last = char::from(b'a' + geometry.files().clamp(1, 26) - 1);
    match words[..] {
        ["file", file] if file.len() == 1 && file.as_bytes()[0].is_ascii_lowercase() => {
            let index = file.as_bytes()[0] - b'a';
            if index < geometry.files() {
                return Some(CastleTo::File(index));
            }
            report.error(at, Mistake::Castling, said!(BoardHasNoFile { file })).help(said!(FilesTo { last }));
        }
        [steps, "toward"]
            if steps.parse().is_ok_and(|n: u8| (1..=geometry.files().max(geometry.ranks())).contains(&n)) =>
        {
            return steps.parse().ok().map(CastleTo::Toward);
        }
        ["beside", "king"] if partner => return Some(CastleTo::BesideKing),
        _ => {
            let help = if partner { said!(WriteFileBesideKing) } else { said!(WriteFileToward) };
            report.error(at, Mistake::Castling, said!(NamesNoSquareToLandOn { text })).help(help);
        }
    }
    None
}
