//! The start: pictures, armies and lists of squares.

mod armies;
mod picture;
mod placed;

use std::ops::Range;

use chatur_board::{Footprint, Geometry, Square, SquareSet};
use chatur_core::{Kind, KindId, Letters, Piece, Seat, SeatSpec};

use super::{Ground, names, zones};
use crate::said::diagnostic::Severity;
use crate::said::{Mistake, Said};
use crate::schema::{DropsFrom, Named, SetupWords, VariantFile};
use crate::text::path::Path;
use crate::told::nearest::suggestion;
use crate::told::report::Report;

/// The sign of an empty square.
const EMPTY: &str = ".";
/// The sign of a square that a large piece covers besides its anchor; of a wall where no piece is large.
const COVERED: &str = "*";

/// The pieces and walls at the start.
pub(super) fn lower(file: &VariantFile, ground: &Ground, kinds: &[Kind], report: &mut Report<'_>) -> Start {
    let setup = Path::TOP.field("setup");
    let mut board = Board::new(&ground.geometry);
    let from_nowhere = file.drops.as_ref().is_some_and(|drops| drops.from == Some(DropsFrom::Nowhere));
    let says = |words: &&SetupWords| {
        words.rows.is_some() || words.place.is_some() || words.armies.is_some() || words.hands.is_some()
    };
    let Some(words) = file.setup.as_ref().filter(says) else {
        if from_nowhere {
            return Start { pieces: board.pieces, walls: board.walls };
        }
        report
            .missing(Severity::Error, &setup, Mistake::Setup, said!(VariantDoesNotSayWherePiecesStand))
            .help(said!(DrawHighestRankFirst));
        return Start { pieces: board.pieces, walls: board.walls };
    };
    if let Some(rows) = &words.rows {
        picture::draw(rows, ground, kinds, &setup.field("rows"), &mut board, report);
    }
    if let Some(armies) = &words.armies {
        armies::draw(armies, ground, kinds, &setup.field("armies"), &mut board, report);
    }
    if let Some(place) = &words.place {
        let drawn = if words.rows.is_some() { "rows" } else { "armies" };
        placed::lower(place, ground, kinds, &setup.field("place"), Some(drawn), &mut board, report);
    }
    let waits = words.hands.is_some() || from_nowhere;
    if board.pieces.iter().all(Option::is_none) && !waits && !report.failed() {
        report.error(&setup, Mistake::Setup, said!(BoardEmptyAtStart)).help(said!(DrawPiecesInGiveBy));
    }
    if let Some(text) = &words.walls {
        board.wall_up(
            zones::squares(text, ground, &setup.field("walls"), report),
            ground,
            kinds,
            &setup,
            report,
        );
    }
    Start { pieces: board.pieces, walls: board.walls }
}

/// What stands on the board at the start.
pub(super) struct Start {
    /// The pieces, by square index.
    pub(super) pieces: Vec<Option<Piece>>,
    /// The squares that are walled up.
    pub(super) walls: SquareSet,
}

/// The pieces of a list, by square index; mistakes are reported.
pub(crate) fn place(
    words: &Named<Named<String>>,
    ground: &Ground,
    kinds: &[Kind],
    at: &Path<'_>,
    report: &mut Report<'_>,
) -> Vec<Option<Piece>> {
    let mut board = Board::new(&ground.geometry);
    placed::lower(words, ground, kinds, at, None, &mut board, report);
    board.pieces
}

/// The pieces on a board while they are put on it.
struct Board<'g> {
    geometry: &'g Geometry,
    pieces: Vec<Option<Piece>>,
    /// The anchor of the piece that covers a square, by square index.
    covered: Vec<Option<Square>>,
    walls: SquareSet,
}

/// Why a piece cannot stand somewhere.
enum Crowd {
    /// A square of its footprint is none of the board.
    OffBoard,
    /// Another piece covers a square of its footprint.
    Taken { square: Square, by: Piece },
}

impl<'g> Board<'g> {
    fn new(geometry: &'g Geometry) -> Self {
        let squares = geometry.words() * 64;
        Self { geometry, pieces: vec![None; squares], covered: vec![None; squares], walls: SquareSet::EMPTY }
    }

    /// Puts a piece on its anchor.
    fn put(&mut self, anchor: Square, piece: Piece, footprint: &Footprint) -> Result<(), Crowd> {
        let cells = footprint.cells().iter();
        let cells: Option<Vec<Square>> =
            cells.map(|&(files, ranks)| self.geometry.step(anchor, (files as i8, ranks as i8))).collect();
        let cells = cells.ok_or(Crowd::OffBoard)?;
        for &square in &cells {
            let other = self.covered[square.index()].and_then(|anchor| self.pieces[anchor.index()]);
            if let Some(by) = other {
                return Err(Crowd::Taken { square, by });
            }
        }
        for square in cells {
            self.covered[square.index()] = Some(anchor);
        }
        self.pieces[anchor.index()] = Some(piece);
        Ok(())
    }
}

impl Board<'_> {
    fn wall_up(
        &mut self,
        squares: Option<SquareSet>,
        ground: &Ground,
        kinds: &[Kind],
        setup: &Path<'_>,
        report: &mut Report<'_>,
    ) {
        for square in squares.into_iter().flatten() {
            if let Some(by) = self.covered[square.index()].and_then(|anchor| self.pieces[anchor.index()]) {
                let message = Crowd::Taken { square, by }.message(by, ground, kinds);
                report.error(&setup.field("walls"), Mistake::Setup, message);
            }
            self.walls.insert(square);
        }
    }
}

/// Whether a piece is in a hand at the start.
pub(super) fn any_in_hand(file: &VariantFile) -> bool {
    let hands = file.setup.as_ref().and_then(|setup| setup.hands.as_ref());
    hands.into_iter().flat_map(Named::iter).flat_map(|(_, hand)| hand.iter()).any(|(_, &count)| count > 0)
}

/// The pieces in hand at the start, by seat and kind; nothing where there are none.
pub(super) fn hands(
    file: &VariantFile,
    ground: &Ground,
    kinds: &[Kind],
    report: &mut Report<'_>,
) -> Vec<Vec<u8>> {
    let Some(words) = file.setup.as_ref().and_then(|setup| setup.hands.as_ref()) else { return Vec::new() };
    let setup = Path::TOP.field("setup");
    let at = setup.field("hands");
    let covers = kinds.iter().any(|kind| kind.turns_up);
    if any_in_hand(file) && file.drops.is_none() && file.gating.is_none() && !covers {
        report.idle(&at, Mistake::Setup, said!(PiecesInHandCanNeverCome), said!(SayHowDroppedLets));
    }
    let mut hands = vec![vec![0; kinds.len()]; ground.seats.len()];
    for (seat, words) in words.iter() {
        let at = at.field(seat);
        let Some(index) = ground.seats.iter().position(|spec| spec.name == seat) else {
            report
                .word(&at, Mistake::UnknownSeat, said!(NoSeat { name: seat }))
                .help(suggestion(seat, ground.seats.iter().map(|seat| seat.name.as_str())));
            continue;
        };
        for (name, &count) in words.iter() {
            let kind = names::kind_of_key(kinds, name, &at.field(name), report);
            if let Some(kind) = kind {
                hands[index][kind.index()] = count;
            }
        }
    }
    hands
}

impl Crowd {
    fn message(&self, piece: Piece, ground: &Ground, kinds: &[Kind]) -> Said {
        match self {
            Self::OffBoard => {
                said!(DoesNotLieWhollyOnBoard { name: &kinds[piece.kind.index()].name })
            }
            Self::Taken { square, by } => {
                let (seat, kind) = (&ground.seats[by.seat.index()].name, &kinds[by.kind.index()].name);
                said!(SquareTakenAlready { kind, seat, name: ground.geometry.name(*square) })
            }
        }
    }
}

/// One square of a picture or an army.
struct Cell<'w> {
    square: Square,
    sign: &'w str,
    /// Which row it stands in, and where in it.
    row: usize,
    part: Range<usize>,
}

/// Puts the pieces of a picture on the board. `read` says what a sign means, `known` which signs there are.
fn fill(
    cells: &[Cell<'_>],
    read: &dyn Fn(&str) -> Option<Piece>,
    known: &Said,
    (ground, kinds): (&Ground, &[Kind]),
    at: &Path<'_>,
    board: &mut Board<'_>,
    report: &mut Report<'_>,
) {
    for cell in cells.iter().filter(|cell| ![EMPTY, COVERED].contains(&cell.sign)) {
        let at = at.index(cell.row);
        let Some(piece) = read(cell.sign) else {
            if !report.is_full() {
                let message = said!(LetterOfNoPiece { sign: &cell.sign });
                report
                    .within(Severity::Error, &at, cell.part.clone(), Mistake::Setup, message)
                    .help(known.clone());
            }
            continue;
        };
        if let Err(crowd) = board.put(cell.square, piece, &kinds[piece.kind.index()].footprint) {
            let message = crowd.message(piece, ground, kinds);
            report
                .within(Severity::Error, &at, cell.part.clone(), Mistake::Setup, message)
                .help(said!(LargePieceStandsOnSquare));
        }
    }
    let large = kinds.iter().any(|kind| !kind.footprint.is_single());
    for cell in cells {
        if cell.sign == COVERED && !large {
            board.walls.insert(cell.square);
            continue;
        }
        let anchor = board.covered[cell.square.index()].filter(|&anchor| anchor != cell.square);
        let (message, help) = match (cell.sign, anchor) {
            (COVERED, None) => (said!(NoPieceCoversSquare), said!(WriteForEmptySquare)),
            (EMPTY, Some(_)) => (said!(PieceCoversSquare), said!(WriteOnSquaresCoversBesides)),
            _ => continue,
        };
        report
            .within(Severity::Error, &at.index(cell.row), cell.part.clone(), Mistake::Setup, message)
            .help(help);
    }
}

/// The signs of a row, each with its place: separated by blanks, or else one character each.
pub(crate) fn signs(text: &str) -> Vec<(usize, &str)> {
    if text.trim().contains(' ') {
        let offset = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
        text.split_whitespace().map(|word| (offset(word), word)).collect()
    } else {
        text.char_indices().map(|(i, c)| (i, &text[i..i + c.len_utf8()])).collect()
    }
}

/// What a sign of a picture stands for.
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

fn known(kinds: &[Kind], seats: &[SeatSpec]) -> Said {
    let signs = seats.iter().map(|seat| match &seat.letters {
        Letters::Upper => said!(CapitalsFor { name: &seat.name }),
        Letters::Lower => said!(SmallLettersFor { name: &seat.name }),
        Letters::Prefix(prefix) => {
            said!(PrefixBeforeThoseOf { prefix, name: &seat.name })
        }
    });
    let signs = Said::joined(signs, ", ");
    said!(Letters { signs, letters: letters(kinds) })
}

/// All letters in a line.
fn letters(kinds: &[Kind]) -> String {
    let letters = kinds.iter().map(|kind| kind.letter.as_str()).filter(|letter| !letter.is_empty());
    letters.collect::<Vec<_>>().join(" ")
}
