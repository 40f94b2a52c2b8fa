//! The last field: what stands where, the highest rank first.

use chatur_board::SquareSet;
use chatur_core::{KindId, Piece, Setup, Spec, Variant};

use super::Fen4Error;
use super::people::People;
use crate::letters::excerpt;
use crate::seat_letters::SeatLetters;

/// What a board says besides the pieces.
#[derive(Default)]
pub(super) struct Placed {
    /// The squares of grey pieces.
    pub(super) grey: SquareSet,
    /// The squares with a `*`.
    pub(super) marked: SquareSet,
}

pub(super) fn read(
    variant: &Variant,
    letters: &SeatLetters,
    people: &People<'_>,
    setup: &mut Setup,
    text: &str,
) -> Result<Placed, Fen4Error> {
    let geometry = variant.geometry();
    let expected = usize::from(geometry.ranks());
    let found = text.split('/').count();
    if found != expected {
        return Err(Fen4Error::Ranks { expected, found });
    }
    let mut reader = Reader { variant, letters, people, setup, placed: Placed::default() };
    for (row, rank) in text.split('/').zip((0..geometry.ranks()).rev()) {
        reader.rank(rank, row)?;
    }
    Ok(reader.placed)
}

struct Reader<'a> {
    variant: &'a Variant,
    letters: &'a SeatLetters,
    people: &'a People<'a>,
    setup: &'a mut Setup,
    placed: Placed,
}

/// What stands in a cell.
enum Cell {
    Empty(u8),
    Wall,
    /// A square of a piece whose anchor is elsewhere.
    Part,
    Piece {
        piece: Piece,
        grey: bool,
    },
}

impl Reader<'_> {
    fn rank(&mut self, rank: u8, row: &str) -> Result<(), Fen4Error> {
        let geometry = self.variant.geometry();
        let number = usize::from(rank) + 1;
        let files = usize::from(geometry.files());
        let mut file: usize = 0;
        for text in row.split(',') {
            let cell = self.cell(number, file as u8, rank, text)?;
            let square = (file < files).then(|| geometry.square(file as u8, rank)).flatten();
            let outside = || {
                if file >= files {
                    return Fen4Error::Columns { rank: number, expected: files, found: file + 1 };
                }
                Fen4Error::Hole { rank: number, file: char::from(b'a'.saturating_add(file as u8)) }
            };
            match cell {
                Cell::Empty(count) => {
                    file += usize::from(count);
                    continue;
                }
                Cell::Wall => {
                    if let Some(square) = square {
                        return Err(Fen4Error::Wall { rank: number, square: geometry.name(square) });
                    }
                }
                Cell::Part => self.placed.marked.insert(square.ok_or_else(outside)?),
                Cell::Piece { piece, grey } => {
                    let square = square.ok_or_else(outside)?;
                    self.setup.pieces[square.index()] = Some(piece);
                    if grey {
                        self.placed.grey.insert(square);
                    }
                }
            }
            file += 1;
        }
        if file == files {
            return Ok(());
        }
        Err(Fen4Error::Columns { rank: number, expected: files, found: file })
    }

    fn cell(&self, rank: usize, file: u8, rank_index: u8, text: &str) -> Result<Cell, Fen4Error> {
        let Some(first) = text.chars().next() else { return Err(Fen4Error::NoCell { rank }) };
        if first.is_ascii_digit() {
            let digits =
                text.len() <= 3 && !text.starts_with('0') && text.bytes().all(|b| b.is_ascii_digit());
            let count = text.parse().ok().filter(|_| digits);
            return count.map(Cell::Empty).ok_or_else(|| Fen4Error::Count { rank, text: excerpt(text) });
        }
        match text {
            "X" | "x" => return Ok(Cell::Wall),
            "*" => return Ok(Cell::Part),
            _ => {}
        }
        let (grey, named) = match text.strip_prefix('d') {
            Some(named) => (true, named),
            None => (false, text),
        };
        let spec = self.variant.spec();
        let unknown = || Fen4Error::Piece { rank, text: excerpt(text), known: kinds(spec) };
        // A grey piece may leave its seat out.
        if let Some(kind) = kind_of(spec, named).filter(|_| grey) {
            let geometry = self.variant.geometry();
            let square = geometry.square(file, rank_index).map(|square| geometry.name(square));
            let seat = self.people.first_dead().ok_or_else(|| Fen4Error::NobodyDead {
                square: square.unwrap_or_else(|| format!("rank {rank}")),
                text: excerpt(text),
            })?;
            return Ok(Cell::Piece { piece: Piece { kind, seat }, grey });
        }
        let mut rest = named.chars();
        let seat = rest.next().filter(char::is_ascii_lowercase).and_then(|letter| self.letters.seat(letter));
        let seat = seat.ok_or_else(|| Fen4Error::Seat {
            rank,
            text: excerpt(text),
            known: self.letters.listed(false),
        })?;
        let kind = kind_of(spec, rest.as_str()).ok_or_else(unknown)?;
        Ok(Cell::Piece { piece: Piece { kind, seat }, grey })
    }
}

fn kind_of(spec: &Spec, letter: &str) -> Option<KindId> {
    spec.kind_ids().find(|kind| spec.kinds[kind.index()].letter == letter)
}

fn kinds(spec: &Spec) -> String {
    spec.kinds.iter().map(|kind| kind.letter.as_str()).collect::<Vec<_>>().join(" ")
}
