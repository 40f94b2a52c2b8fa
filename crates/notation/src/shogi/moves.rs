//! Moves of shogi in Japanese, `７六歩(77)`, `５五角打`, `４五銀右上不成`, and in CSA, `+7776FU`.

use chatur_board::{Geometry, Square};
use chatur_core::{AnyPosition, KindId, Move, MoveKind, Seat, Setup, Variant};

use super::names::{self, Name, digit};
use crate::letters::said;
use crate::move_text::MoveTextError;
use crate::{coordinates, usi};

/// What tells a piece from others of its kind that could go there.
const HINTS: [&str; 6] = ["右", "左", "直", "上", "寄", "引"];
/// The same in other words.
const ALSO: [(char, &str); 3] = [('行', "上"), ('入', "上"), ('下', "引")];

/// A move in Japanese, taken apart.
struct Words<'t> {
    to: (u8, u8),
    name: &'static Name,
    from: Option<(u8, u8)>,
    hints: &'t str,
    promotes: bool,
    drops: bool,
}

impl<'t> Words<'t> {
    fn of(text: &'t str) -> Option<Self> {
        let mut signs = text.chars();
        let to = (digit(signs.next()?)?, digit(signs.next()?)?);
        let (name, rest) = names::japanese(signs.as_str().trim_start())?;
        let (rest, from) = match rest.strip_suffix([')', '）']).and_then(|rest| rest.rsplit_once(['(', '（']))
        {
            Some((rest, from)) => {
                let mut signs = from.chars();
                let from = (digit(signs.next()?)?, digit(signs.next()?)?);
                signs.next().is_none().then_some((rest, Some(from)))?
            }
            None => (rest, None),
        };
        let (rest, drops) = rest.strip_suffix('打').map_or((rest, false), |rest| (rest, true));
        let (rest, promotes) = match rest.strip_suffix("不成").or_else(|| rest.strip_suffix("生")) {
            Some(rest) => (rest, false),
            None => rest.strip_suffix('成').map_or((rest, false), |rest| (rest, true)),
        };
        let known = |sign: char| {
            HINTS.iter().any(|hint| hint.contains(sign)) || ALSO.iter().any(|(also, _)| *also == sign)
        };
        rest.chars().all(known).then_some(Self { to, name, from, hints: rest, promotes, drops })
    }

    fn hints(&self) -> impl Iterator<Item = char> {
        let plain = |sign| {
            ALSO.iter()
                .find(|(also, _)| *also == sign)
                .map_or(sign, |(_, hint)| hint.chars().next().unwrap_or(sign))
        };
        self.hints.chars().map(plain)
    }
}

/// Whether a text begins as a move in Japanese does, or as one to the square of the move before it.
pub(super) fn is_japanese(text: &str) -> bool {
    let text = text.split([' ', '\t']).next().unwrap_or_default();
    text.starts_with('同') || Words::of(text).is_some()
}

/// A square by the numbers of its file, from the right, and its rank, from the top.
pub(super) fn square(variant: &Variant, (file, rank): (u8, u8)) -> Option<Square> {
    let geometry = variant.geometry();
    geometry.square(geometry.files().checked_sub(file)?, geometry.ranks().checked_sub(rank)?)
}

/// The numbers of a square.
pub(super) fn numbers(variant: &Variant, square: Square) -> (u8, u8) {
    let geometry = variant.geometry();
    (geometry.files() - geometry.file(square), geometry.ranks() - geometry.rank(square))
}

/// Reads a move in Japanese; `None` where it has another form.
pub(crate) fn read_japanese(
    variant: &Variant,
    position: &AnyPosition,
    text: &str,
) -> Option<Result<Move, MoveTextError>> {
    if text.is_ascii() || !usi::has_names(variant.geometry()) {
        return None;
    }
    let words = Words::of(text)?;
    let unknown = || Err(MoveTextError::NotPossible { text: text.to_owned() });
    let Some(to) = square(variant, words.to) else { return Some(unknown()) };
    let setup = variant.setup(position);
    let legal = variant.legal_moves_to(position, to);
    let on_board: Vec<Move> =
        legal.iter().copied().filter(|mv| mv.to == to && is_of(variant, &setup, *mv, &words)).collect();
    // Without a word a drop is meant where no piece on the board can go there.
    let drops: Vec<Move> = legal
        .iter()
        .copied()
        .filter(|mv| {
            mv.to == to
                && matches!(mv.what, MoveKind::Drop(kind) if letter(variant, kind) == words.name.letter)
        })
        .collect();
    let mut found = if words.drops || (on_board.is_empty() && words.from.is_none() && !words.promotes) {
        drops
    } else {
        on_board
    };
    let alike: Vec<Square> = found.iter().map(|mv| mv.from).collect();
    found.retain(|mv| words.hints().all(|hint| is_so(variant, &setup, *mv, hint, &alike)));
    Some(match found[..] {
        [only] => Ok(only),
        [] => unknown(),
        _ => {
            let choices: Vec<String> =
                found.iter().map(|mv| coordinates::write(variant, position, *mv)).collect();
            Err(MoveTextError::Ambiguous { text: text.to_owned(), choices: choices.join(", ") })
        }
    })
}

fn letter(variant: &Variant, kind: KindId) -> &str {
    said(variant.spec(), kind)
}

/// Whether a move on the board is of the piece that is named, from the square that is, and turns over as it says.
fn is_of(variant: &Variant, setup: &Setup, mv: Move, words: &Words<'_>) -> bool {
    let moves = matches!(mv.what, MoveKind::Plain | MoveKind::Double | MoveKind::Promotion(_));
    let piece = setup.piece(mv.from).filter(|_| moves);
    piece.is_some_and(|piece| letter(variant, piece.kind) == words.name.letter)
        && mv.promotion().is_some() == words.promotes
        && words.from.is_none_or(|from| square(variant, from) == Some(mv.from))
}

/// Whether what a word says of a move is so, as its player sees the board.
fn is_so(variant: &Variant, setup: &Setup, mv: Move, hint: char, alike: &[Square]) -> bool {
    let geometry = variant.geometry();
    let first = setup.turn == Seat(0);
    let side = |square: Square| i16::from(geometry.file(square)) * if first { 1 } else { -1 };
    let height = |square: Square| i16::from(geometry.rank(square)) * if first { 1 } else { -1 };
    let climbs = height(mv.to) - height(mv.from);
    match hint {
        '右' => alike.iter().all(|other| side(*other) <= side(mv.from)),
        '左' => alike.iter().all(|other| side(*other) >= side(mv.from)),
        '直' => side(mv.from) == side(mv.to) && climbs == 1,
        '上' => climbs > 0,
        '寄' => climbs == 0,
        '引' => climbs < 0,
        _ => false,
    }
}

/// Reads a move as CSA has it: the player's sign, two squares, of which `00` is the hand, and what the piece is then. `None`
/// where it has another form.
pub(crate) fn read_csa(
    variant: &Variant,
    position: &AnyPosition,
    text: &str,
) -> Option<Result<Move, MoveTextError>> {
    let (from, to, name) = csa_parts(text)?;
    if !usi::has_names(variant.geometry()) {
        return None;
    }
    let setup = variant.setup(position);
    let is_first = setup.turn == Seat(0);
    let unknown = || Err(MoveTextError::NotPossible { text: text.to_owned() });
    let (Some(to), true) = (square(variant, to), text.starts_with('+') == is_first) else {
        return Some(unknown());
    };
    let from = square(variant, from).filter(|_| from != (0, 0));
    let fits = |mv: &Move| {
        mv.to == to
            && match (mv.what, from) {
                (MoveKind::Drop(kind), None) => letter(variant, kind) == name.letter,
                (MoveKind::Drop(_), Some(_)) | (_, None) => false,
                (_, Some(from)) => {
                    let stays = || setup.piece(mv.from).map(|piece| piece.kind);
                    mv.from == from
                        && mv
                            .promotion()
                            .or_else(stays)
                            .is_some_and(|kind| letter(variant, kind) == name.letter)
                }
            }
    };
    let found = variant.legal_moves_to(position, to).into_iter().find(fits);
    Some(found.map_or_else(unknown, Ok))
}

/// The squares of a move in CSA, from and to, and what the piece is then.
pub(super) type CsaParts = ((u8, u8), (u8, u8), &'static Name);

/// The parts of a move in CSA.
pub(super) fn csa_parts(text: &str) -> Option<CsaParts> {
    let rest = text.strip_prefix(['+', '-'])?;
    if rest.len() != 6 || !rest.is_ascii() {
        return None;
    }
    let mut digits = rest.bytes().take(4).map(|byte| byte.is_ascii_digit().then(|| byte - b'0'));
    let mut next = || digits.next().flatten();
    Some(((next()?, next()?), (next()?, next()?), names::csa(&rest[4..])?))
}

/// A move as KIF has it.
pub(super) fn kif(variant: &Variant, setup: &Setup, mv: Move) -> Option<String> {
    let (file, rank) = numbers(variant, mv.to);
    let to = names::square(file, rank);
    if let MoveKind::Drop(kind) = mv.what {
        return Some(format!("{to}{}打", names::of_letter(letter(variant, kind))?.japanese));
    }
    let name = names::of_letter(letter(variant, setup.piece(mv.from)?.kind))?.japanese;
    let (file, rank) = numbers(variant, mv.from);
    let turns = if mv.promotion().is_some() { "成" } else { "" };
    Some(format!("{to}{name}{turns}({file}{rank})"))
}

/// A move as KI2 has it: with the words that tell it from moves of other pieces of its kind. Those count as well that are
/// bound to their king, as in books and programs.
pub(super) fn ki2(variant: &Variant, position: &AnyPosition, mv: Move) -> Option<String> {
    let setup = variant.setup(position);
    let (file, rank) = numbers(variant, mv.to);
    let to = names::square(file, rank);
    // Those of who is not the other player.
    let other = Seat(u8::from(setup.turn == Seat(0)));
    let others = |of: KindId| -> Vec<Square> {
        variant
            .attackers(position, mv.to, other)
            .into_iter()
            .filter(|from| *from != mv.from || matches!(mv.what, MoveKind::Drop(_)))
            .filter(|from| setup.piece(*from).is_some_and(|piece| piece.kind == of))
            .collect()
    };
    let said = if let MoveKind::Drop(kind) = mv.what {
        let name = names::of_letter(letter(variant, kind))?.japanese;
        format!("{to}{name}{}", if others(kind).is_empty() { "" } else { "打" })
    } else {
        let kind = setup.piece(mv.from)?.kind;
        let name = names::of_letter(letter(variant, kind))?;
        let may_turn = variant
            .legal_moves_to(position, mv.to)
            .into_iter()
            .any(|other| other.from == mv.from && other.promotion().is_some());
        let turns = match (mv.promotion().is_some(), may_turn) {
            (true, _) => "成",
            (false, true) => "不成",
            (false, false) => "",
        };
        format!("{to}{}{}{turns}", name.japanese, hints(variant, &setup, mv, name, &others(kind)))
    };
    matches!(read_japanese(variant, position, &said), Some(Ok(read)) if read == mv).then_some(said)
}

/// What tells a piece from others that reach its square: whether it goes up, across or back, and where that does not, from
/// which side it comes. Straight up is one word, but not for dragons and horses, of which there are two.
fn hints(variant: &Variant, setup: &Setup, mv: Move, name: &Name, others: &[Square]) -> String {
    if others.is_empty() {
        return String::new();
    }
    let geometry = variant.geometry();
    let sign = if setup.turn == Seat(0) { 1 } else { -1 };
    let step = |from: Square, of: fn(&Geometry, Square) -> u8| {
        (i16::from(of(geometry, mv.to)) - i16::from(of(geometry, from))).signum() * sign
    };
    let across = |from| step(from, Geometry::file);
    let up = |from| step(from, Geometry::rank);
    let mine = (across(mv.from), up(mv.from));
    let mut said = String::new();
    let rival = others.iter().find(|other| up(**other) == mine.1);
    if let Some(&rival) = rival {
        let is_straight = mine.0 == 0;
        if is_straight && !matches!(name.letter, "+R" | "+B") {
            return "直".to_owned();
        }
        let comes_from_left = if is_straight { across(rival) < 0 } else { mine.0 > 0 };
        said += if comes_from_left { "左" } else { "右" };
    }
    if rival.is_none() || others.iter().any(|other| across(*other) == mine.0) {
        said += match mine.1 {
            1 => "上",
            0 => "寄",
            _ => "引",
        };
    }
    said
}

/// A move as CSA has it.
pub(super) fn csa(variant: &Variant, setup: &Setup, mv: Move) -> Option<String> {
    let sign = if setup.turn == Seat(0) { '+' } else { '-' };
    let (file, rank) = numbers(variant, mv.to);
    let (from, kind) = match mv.what {
        MoveKind::Drop(kind) => ((0, 0), kind),
        _ => (
            numbers(variant, mv.from),
            mv.promotion().or_else(|| setup.piece(mv.from).map(|piece| piece.kind))?,
        ),
    };
    Some(format!("{sign}{}{}{file}{rank}{}", from.0, from.1, names::of_letter(letter(variant, kind))?.csa))
}
