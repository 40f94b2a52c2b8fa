//! Moves of xiangqi as the World Xiangqi Federation writes them: `C2=5`, `H2+3`, `R+-1`.
//!
//! A piece is named by its letter and the number of its file, counted from its player's right; of two on one file the
//! front one is `+` and the rear one `-` instead. Where there are more, or two on each of several files, each has its
//! place from the front before the file: `15+1`. A piece that never leaves its part of the board keeps its file where
//! the other could not move so. `+`, `-` and `=` go ahead, back and along the rank. The last number is that of the new file, or of the ranks for a
//! piece that stays on its file. It works for any board of up to nine files, where no step is longer.

use chatur_board::{Facing, Square};
use chatur_core::{AnyPosition, Move, MoveKind, Setup, Variant};

use crate::letters::{said, said_elsewhere};
use crate::move_text::MoveTextError;
use crate::{coordinates, san, usi};

/// Whether a text has this form.
pub(crate) fn is_wxf(text: &str) -> bool {
    let [piece, place, sign, last] = *text.as_bytes() else { return false };
    let named = match place {
        b'1'..=b'9' | b'+' | b'-' => piece.is_ascii_alphanumeric() && piece != b'0',
        _ => matches!(piece, b'+' | b'-') && place.is_ascii_alphabetic(),
    };
    named && matches!(sign, b'+' | b'-' | b'=' | b'.') && matches!(last, b'1'..=b'9')
}

/// Reads a move of this form.
///
/// # Errors
/// When no legal move is written so, or several are.
pub(crate) fn read(variant: &Variant, position: &AnyPosition, text: &str) -> Result<Move, MoveTextError> {
    let wanted = text.to_uppercase().replace('.', "=");
    let setup = variant.setup(position);
    let legal = variant.legal_moves(position).into_iter();
    let names =
        |mv: &Move| Parts::of(variant, &setup, *mv).is_some_and(|parts| parts.texts().contains(&wanted));
    let found: Vec<Move> = legal.filter(names).collect();
    match found[..] {
        [only] => Ok(only),
        [] => Err(MoveTextError::NotPossible { text: text.to_owned() }),
        _ => {
            let choices: Vec<String> =
                found.iter().map(|mv| coordinates::write(variant, position, *mv)).collect();
            Err(MoveTextError::Ambiguous { text: text.to_owned(), choices: choices.join(", ") })
        }
    }
}

/// Writes a legal move. What this notation has no form for is written as SAN.
///
/// ```
/// use chatur_notation::{read_move, wxf};
///
/// let xiangqi = chatur_variants::load("xiangqi").unwrap();
/// let position = xiangqi.variant.position(&xiangqi.start).unwrap();
/// let mv = read_move(&xiangqi.variant, &position, "C2=5").unwrap();
/// assert_eq!(xiangqi.variant.geometry().name(mv.to), "e3");
/// assert_eq!(wxf::write(&xiangqi.variant, &position, mv), "C2=5");
/// ```
pub fn write(variant: &Variant, position: &AnyPosition, mv: Move) -> String {
    let setup = variant.setup(position);
    let Some(parts) = Parts::of(variant, &setup, mv) else { return san::write(variant, position, mv) };
    let file = parts.with_file();
    let alone = |other: &Move| {
        *other == mv || Parts::of(variant, &setup, *other).is_none_or(|other| other.with_file() != file)
    };
    if parts.confined && parts.column == 2 && variant.legal_moves(position).iter().all(alone) {
        return file;
    }
    parts.texts().swap_remove(0)
}

/// What the text of a move is made of.
struct Parts {
    /// The letters of its piece, the usual one first.
    letters: Vec<String>,
    file: u8,
    /// The pieces of its kind on its file: how many, and how many of them are ahead.
    column: usize,
    ahead: usize,
    /// The files that have several of its kind.
    files: usize,
    /// Whether it never leaves a part of the board.
    confined: bool,
    sign: char,
    last: u8,
}

impl Parts {
    fn of(variant: &Variant, setup: &Setup, mv: Move) -> Option<Self> {
        let (spec, geometry) = (variant.spec(), variant.geometry());
        let simple = matches!(mv.what, MoveKind::Plain | MoveKind::Double) && mv.is_alone();
        let piece = setup.piece(mv.from).filter(|_| simple)?;
        let facing = spec.seats[piece.seat.index()].facing;
        if !matches!(facing, Facing::North | Facing::South)
            || geometry.files() > 9
            || !usi::has_names(geometry)
        {
            return None;
        }
        let north = facing == Facing::North;
        let file = |square: Square| {
            let file = geometry.file(square);
            if north { geometry.files() - file } else { file + 1 }
        };
        let height = |square: Square| {
            let rank = i16::from(geometry.rank(square));
            if north { rank } else { -rank }
        };
        let climbs = height(mv.to) - height(mv.from);
        let alike = || setup.all().filter(|other| other.1 == piece).map(|(square, _)| square);
        let on = |number| alike().filter(move |square| file(*square) == number);
        let column: Vec<Square> = on(file(mv.from)).collect();
        let mut letters =
            vec![said_elsewhere(spec, piece.kind).to_owned(), said(spec, piece.kind).to_owned()];
        letters.extend(spec.kinds[piece.kind.index()].also.iter().cloned());
        letters.retain(|letter| letter.len() == 1);
        Some(Self {
            letters,
            file: file(mv.from),
            column: column.len(),
            ahead: column.iter().filter(|square| height(**square) > height(mv.from)).count(),
            files: (1..=geometry.files()).filter(|number| on(*number).count() > 1).count(),
            confined: spec.kinds[piece.kind.index()].region.is_some(),
            sign: match climbs.signum() {
                1 => '+',
                -1 => '-',
                _ => '=',
            },
            last: if file(mv.to) == file(mv.from) { climbs.unsigned_abs() as u8 } else { file(mv.to) },
        })
    }

    /// The usual letter and the file, whatever else stands there.
    fn with_file(&self) -> String {
        let Self { letters, file, sign, last, .. } = self;
        format!("{}{file}{sign}{last}", letters[0])
    }

    /// All texts of the move, the usual one first.
    fn texts(&self) -> Vec<String> {
        let Self { file, sign, last, .. } = self;
        let end = format!("{sign}{last}");
        let mut texts = Vec::new();
        if self.column > 1 {
            texts.push(format!("{}{file}{end}", self.ahead + 1));
        }
        // The front one and the rear one of all that stand there.
        let marks = [(0, '+'), (self.column - 1, '-')];
        let mark =
            marks.iter().find(|(ahead, _)| self.column > 1 && *ahead == self.ahead).map(|(_, mark)| mark);
        for letter in &self.letters {
            texts.extend(mark.map(|mark| format!("{letter}{mark}{end}")));
            texts.extend(mark.map(|mark| format!("{mark}{letter}{end}")));
            texts.push(format!("{letter}{file}{end}"));
        }
        texts.extend(mark.map(|mark| format!("{file}{mark}{end}")));
        if self.column == 2 && self.files == 1 {
            texts.rotate_left(1);
        }
        texts
    }
}
