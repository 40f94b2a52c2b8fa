//! Board by lists of squares.

use chatur_core::{Kind, Piece, Seat};

use super::{Board, Crowd};
use crate::judge::clash::Clash;
use crate::lower::{Ground, names, zones};
use crate::said::Mistake;
use crate::schema::Named;
use crate::text::path::Path;
use crate::told::nearest::suggestion;
use crate::told::report::Report;

pub(super) fn lower(
    words: &Named<Named<String>>,
    ground: &Ground,
    kinds: &[Kind],
    all: &Path<'_>,
    drawn: Option<&'static str>,
    board: &mut Board<'_>,
    report: &mut Report<'_>,
) {
    for (seat, army) in words.iter() {
        let at = all.field(seat);
        let Some(index) = ground.seats.iter().position(|spec| spec.name == seat) else {
            report
                .error(&at, Mistake::UnknownSeat, said!(NoSeat { name: seat }))
                .help(suggestion(seat, ground.seats.iter().map(|seat| seat.name.as_str())));
            continue;
        };
        for (name, text) in army.iter() {
            let at = at.field(name);
            let kind = names::kind_of_key(kinds, name, &at, report);
            let squares = zones::squares(text, ground, &at, report);
            let (Some(kind), Some(squares)) = (kind, squares) else { continue };
            let piece = Piece { kind, seat: Seat(index as u8) };
            for square in squares {
                let Err(crowd) = board.put(square, piece, &kinds[kind.index()].footprint) else { continue };
                let message = crowd.message(piece, ground, kinds);
                match crowd {
                    // A list of squares that is at odds with itself is one word.
                    Crowd::Taken { by, .. } if by != piece => {
                        let (seat, name) =
                            (&ground.seats[by.seat.index()].name, &kinds[by.kind.index()].name);
                        let (army, setup) = (all.field(seat), Path::TOP.field("setup"));
                        let listed = words.get(seat).is_some_and(|army| army.get(name).is_some());
                        let other = match drawn {
                            _ if listed => (army.field(name), "place"),
                            Some(word) => (setup.field(word), word),
                            None => (setup, "place"),
                        };
                        report.clash(Clash::Square, (&at, "place"), (&other.0, other.1)).help(message);
                    }
                    Crowd::Taken { .. } | Crowd::OffBoard => {
                        report.error(&at, Mistake::Setup, message).help(said!(GiveEveryPieceSquare));
                    }
                }
            }
        }
    }
}
