//! The start: pictures and lists of squares.

use chatur_board::Square;
use chatur_core::{Kind, KindId, Letters, Piece, Seat, SeatSpec};

use super::{Ground, names, zones};
use crate::diagnostic::Severity;
use crate::nearest::suggestion;
use crate::path::Path;
use crate::report::Report;
use crate::schema::{Named, SetupWords};

/// The pieces at the start, by square index.
pub(super) fn lower(
    words: Option<&SetupWords>,
    ground: &Ground,
    kinds: &[Kind],
    report: &mut Report<'_>,
) -> Vec<Option<Piece>> {
    let setup = Path::TOP.field("setup");
    let mut pieces = vec![None; ground.geometry.words() * 64];
    let Some(words) = words.filter(|words| words.rows.is_some() || words.place.is_some()) else {
        if words.is_none_or(|words| words.armies.is_none()) {
            report
                .missing(Severity::Error, &setup, "setup", "the variant does not say where its pieces stand")
                .help("draw `setup: (rows: [...])`, the highest rank first, with `.` for an empty square");
        }
        return pieces;
    };
    if let Some(rows) = &words.rows {
        picture(rows, ground, kinds, &setup.field("rows"), &mut pieces, report);
    }
    if let Some(place) = &words.place {
        placed(place, ground, kinds, &setup.field("place"), &mut pieces, report);
    }
    if pieces.iter().all(Option::is_none) && !report.failed() {
        report.error(&setup, "setup", "the board is empty at the start");
    }
    pieces
}

fn picture(
    rows: &[String],
    ground: &Ground,
    kinds: &[Kind],
    at: &Path<'_>,
    pieces: &mut [Option<Piece>],
    report: &mut Report<'_>,
) {
    let geometry = &ground.geometry;
    let (files, ranks) = (usize::from(geometry.files()), usize::from(geometry.ranks()));
    if rows.len() != ranks {
        let message = format!("the picture has {} rows, the board has {ranks} ranks", rows.len());
        report.error(at, "setup", message).help("one row a rank, the highest first; empty ones too");
        return;
    }
    for (row, text) in rows.iter().enumerate() {
        let at = at.index(row);
        let signs = signs(text);
        if signs.len() != files {
            let message = format!("the row shows {} squares, the board has {files} files", signs.len());
            report.error(&at, "setup", message).help("one sign a square, `.` for an empty one");
            continue;
        }
        for (file, (offset, sign)) in signs.into_iter().enumerate() {
            let square = geometry.square(file as u8, (ranks - 1 - row) as u8);
            let part = offset..offset + sign.len();
            match (sign, square) {
                (".", Some(_)) | ("#" | ".", None) => {}
                ("#", Some(_)) => {
                    report.within(
                        Severity::Error,
                        &at,
                        part,
                        "setup",
                        "the board has a square here, not a hole",
                    );
                }
                (_, None) => {
                    report.within(Severity::Error, &at, part, "setup", "the board has a hole here");
                }
                (sign, Some(square)) => {
                    pieces[square.index()] = piece(sign, kinds, &ground.seats);
                    if pieces[square.index()].is_none() {
                        let message = format!("`{sign}` is the letter of no piece");
                        let help = known(kinds, &ground.seats);
                        report.within(Severity::Error, &at, part, "setup", message).help(help);
                    }
                }
            }
        }
    }
}

/// The signs of a row, each with its place: separated by blanks, or else one character each.
fn signs(text: &str) -> Vec<(usize, &str)> {
    if text.trim().contains(' ') {
        let offset = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
        text.split_whitespace().map(|word| (offset(word), word)).collect()
    } else {
        text.char_indices().map(|(i, c)| (i, &text[i..i + c.len_utf8()])).collect()
    }
}

/// What a sign stands for.
fn piece(sign: &str, kinds: &[Kind], seats: &[SeatSpec]) -> Option<Piece> {
    for (seat, spec) in seats.iter().enumerate() {
        for (kind, letter) in kinds.iter().map(|kind| &kind.letter).enumerate().filter(|(_, l)| !l.is_empty())
        {
            let same = match &spec.letters {
                Letters::Upper => sign == letter,
                Letters::Lower => sign.eq_ignore_ascii_case(letter) && sign != letter,
                Letters::Prefix(prefix) => sign.strip_prefix(prefix.as_str()) == Some(letter),
            };
            if same {
                return Some(Piece { kind: KindId(kind as u8), seat: Seat(seat as u8) });
            }
        }
    }
    None
}

fn known(kinds: &[Kind], seats: &[SeatSpec]) -> String {
    let letters: Vec<&str> =
        kinds.iter().map(|kind| kind.letter.as_str()).filter(|letter| !letter.is_empty()).collect();
    let signs = seats.iter().map(|seat| match &seat.letters {
        Letters::Upper => format!("capitals for {}", seat.name),
        Letters::Lower => format!("small letters for {}", seat.name),
        Letters::Prefix(prefix) => format!("`{prefix}` before those of {}", seat.name),
    });
    format!("letters: {}; {}", letters.join(" "), signs.collect::<Vec<_>>().join(", "))
}

fn placed(
    words: &Named<Named<String>>,
    ground: &Ground,
    kinds: &[Kind],
    at: &Path<'_>,
    pieces: &mut [Option<Piece>],
    report: &mut Report<'_>,
) {
    for (seat, army) in words.iter() {
        let at = at.field(seat);
        let Some(index) = ground.seats.iter().position(|spec| spec.name == seat) else {
            report
                .error(&at, "unknown-seat", format!("there is no seat `{seat}`"))
                .help(suggestion(seat, ground.seats.iter().map(|seat| seat.name.as_str())));
            continue;
        };
        for (name, text) in army.iter() {
            let at = at.field(name);
            let kind = names::kind(kinds, name, &at, report);
            let squares = zones::squares(text, ground, &at, report);
            let (Some(kind), Some(squares)) = (kind, squares) else { continue };
            for square in squares {
                let taken: Option<Piece> =
                    pieces[square.index()].replace(Piece { kind, seat: Seat(index as u8) });
                if let Some(other) = taken {
                    let message = two(ground, kinds, square, other);
                    report.error(&at, "setup", message);
                }
            }
        }
    }
}

fn two(ground: &Ground, kinds: &[Kind], square: Square, other: Piece) -> String {
    let (seat, kind) = (&ground.seats[other.seat.index()].name, &kinds[other.kind.index()].name);
    format!("on {} there is already the {kind} of {seat}", ground.geometry.name(square))
}
