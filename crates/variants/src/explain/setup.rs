//! The start.

use chatur_board::Shape;
use chatur_core::{Letters, Piece, Seat};

use super::Topic;
use super::talk::Talk;
use crate::text::path::Step;

pub(super) fn tell(talk: &mut Talk<'_>) {
    talk.section(Topic::Start);
    picture(talk);
    hands(talk);
    if let Some(shuffle) = &talk.loaded.shuffle {
        let total = shuffle.total();
        let text = talk.told(said!(NumberedStartsToNumber {
            total,
            last: total.saturating_sub(1),
            default_number: shuffle.default_number()
        }));
        talk.say(&[Step::Field("setup"), Step::Field("shuffle")], text);
    }
}

fn picture(talk: &mut Talk<'_>) {
    let geometry = &talk.spec.geometry;
    let at =
        if talk.words().setup.as_ref().is_some_and(|setup| setup.rows.is_some()) { "rows" } else { "armies" };
    let at = [Step::Field("setup"), Step::Field(at)];
    let start = &talk.loaded.start;
    if start.all().next().is_none() {
        let text = talk.told(said!(NothingStandsAtStart));
        talk.say(&at, text);
        return;
    }
    let cased = talk.spec.seats.iter().all(|seat| !matches!(seat.letters, Letters::Prefix(_)));
    let text = if cased && talk.spec.seats.len() == 2 {
        let [first, second] = [Seat(0), Seat(1)].map(|seat| talk.seat(seat));
        if talk.spec.seats[0].letters == Letters::Upper {
            talk.told(said!(CapitalLettersPiecesOfSmall { seat: first, other: second }))
        } else {
            talk.told(said!(SmallLettersPiecesOfFirst { seat: second, other: first }))
        }
    } else {
        talk.told(said!(LetterBeforeEachPiece))
    };
    talk.say(&at, text);
    if geometry.levels() > 1 || !matches!(geometry.shape(), Shape::Squares(_)) {
        placed(talk);
        return;
    }
    let walls = talk.spec.walls;
    let sign = |piece: Piece| {
        let letter = &talk.spec.kinds[piece.kind.index()].letter;
        match &talk.spec.seats[piece.seat.index()].letters {
            Letters::Upper => letter.clone(),
            Letters::Lower => letter.to_lowercase(),
            Letters::Prefix(prefix) => format!("{prefix}{letter}"),
        }
    };
    let width = start.all().map(|(_, piece)| sign(piece).chars().count()).max().unwrap_or(1) + 1;
    let row = |rank: u8| {
        let cell = |file: u8| match geometry.square(file, rank) {
            None => String::new(),
            Some(square) if walls.has(square) => "*".to_owned(),
            Some(square) => start.piece(square).map_or_else(|| ".".to_owned(), sign),
        };
        let cells: Vec<String> =
            (0..geometry.files()).map(|file| format!("{:<width$}", cell(file))).collect();
        format!("{:>2}  {}", rank + 1, cells.concat().trim_end())
    };
    let mut rows: Vec<String> = (0..geometry.ranks()).rev().map(row).collect();
    let files: Vec<String> = (0..geometry.files())
        .map(|file| format!("{:<width$}", char::from(b'a'.saturating_add(file))))
        .collect();
    rows.push(format!("    {}", files.concat().trim_end()));
    talk.picture(rows);
}

/// The start as a list, for boards that are not drawn here.
fn placed(talk: &mut Talk<'_>) {
    let geometry = &talk.spec.geometry;
    let mut lines = Vec::new();
    for seat in talk.spec.seat_ids() {
        for kind in talk.spec.kind_ids() {
            let squares: Vec<String> = talk
                .loaded
                .start
                .all()
                .filter(|(_, piece)| *piece == Piece { kind, seat })
                .map(|(square, _)| geometry.name(square))
                .collect();
            if !squares.is_empty() {
                let (seat, kind, squares) = (talk.seat(seat), talk.piece(kind), squares.join(" "));
                lines.push(talk.told(said!(PiecesOfSeat { seat, kind, squares })));
            }
        }
    }
    talk.picture(lines);
}

fn hands(talk: &mut Talk<'_>) {
    let held = |talk: &Talk<'_>, hand: &[u8]| {
        let counts = talk.spec.kind_ids().filter_map(|kind| Some((*hand.get(kind.index())?, kind)));
        let held = counts.filter(|(count, _)| *count > 0);
        talk.lang
            .and(&held.map(|(count, kind)| talk.lang.count(count, &talk.kind(kind).name)).collect::<Vec<_>>())
    };
    let at = [Step::Field("setup"), Step::Field("hands")];
    let hands = &talk.spec.hands;
    let Some(first) = hands.first() else { return };
    if hands.iter().all(|hand| hand == first) {
        let held = held(talk, first);
        if !held.is_empty() {
            let text = talk.told(said!(EveryPlayerHasInHandAtStart { held }));
            talk.say(&at, text);
        }
        return;
    }
    for (seat, hand) in hands.iter().enumerate() {
        let (seat, held) = (talk.seat(Seat(seat as u8)), held(talk, hand));
        if held.is_empty() {
            continue;
        }
        let text = talk.told(said!(InHandAtStart { seat, held }));
        talk.say(&at, text);
    }
}
