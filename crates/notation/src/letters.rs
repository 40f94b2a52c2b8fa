//! The letters of the pieces, read and written.

use chatur_core::{KindId, KindSet, Letters, Move, Piece, Setup, Spec};
use chatur_effort::Ordered as _;

use crate::picture::Figure;
use crate::sides::{NotTwoSided, Sides};

/// Stands on a square of which it is not known what stands there.
pub(crate) const HIDDEN: &str = "?";

/// The kind whose letter is left out of algebraic notation, by the convention that it is `P`.
pub(crate) const UNWRITTEN: &str = "P";

/// Whether a kind's moves are written without its letter.
pub(crate) fn is_unwritten(spec: &Spec, kind: KindId) -> bool {
    spec.kinds[kind.index()].letter == UNWRITTEN
}

/// The kind whose letter is left out.
pub(crate) fn unwritten(spec: &Spec) -> Option<KindId> {
    spec.kind_ids().find(|kind| is_unwritten(spec, *kind))
}

/// The letter of a kind as moves have it: a promoted queen `Q~` moves as `Q`.
pub(crate) fn said(spec: &Spec, kind: KindId) -> &str {
    let letter = &spec.kinds[kind.index()].letter;
    letter.strip_suffix('~').unwrap_or(letter)
}

/// What stands at the end of a move by which a piece becomes another: `+` for `P` to `+P`, `-` the other way round, or
/// the letter of the new kind.
pub(crate) fn promotion_suffix(spec: &Spec, setup: &Setup, mv: Move, into: KindId) -> String {
    let turned = setup.piece(mv.from).and_then(|piece| turn_over(spec, piece.kind, into));
    turned.map_or_else(|| said(spec, into).to_lowercase(), str::to_owned)
}

/// The sign for a change of kind as in shogi, if it is one.
pub(crate) fn turn_over(spec: &Spec, from: KindId, into: KindId) -> Option<&'static str> {
    let (old, new) = (said(spec, from), said(spec, into));
    if new.strip_prefix('+') == Some(old) {
        Some("+")
    } else if old.strip_prefix('+') == Some(new) {
        Some("-")
    } else {
        None
    }
}

/// The first kind that moves as this one does. Its letter is written where only the movement counts.
pub(crate) fn alike(spec: &Spec, kind: KindId) -> KindId {
    let Some(own) = spec.kinds.get(kind.index()) else { return kind };
    let same = |other: &KindId| {
        let other = &spec.kinds[other.index()];
        other.movement == own.movement && other.footprint == own.footprint && other.royal == own.royal
    };
    spec.kind_ids().find(same).unwrap_or(kind)
}

/// All kinds that move as one of these does.
pub(crate) fn alikes(spec: &Spec, kinds: KindSet) -> KindSet {
    let moves: Vec<KindId> = kinds.iter().map(|kind| alike(spec, kind)).collect();
    spec.kind_ids().filter(|kind| moves.contains(&alike(spec, *kind))).collect()
}

/// A piece as it stands in FEN and on a text board.
///
/// A kind with several letters is put into parentheses, since `SR` would otherwise read as two pieces.
pub(crate) fn piece_text(spec: &Spec, piece: Piece) -> String {
    let letter = &spec.kinds[piece.kind.index()].letter;
    let cased = match &spec.seats[piece.seat.index()].letters {
        Letters::Upper => letter.clone(),
        Letters::Lower => letter.to_lowercase(),
        Letters::Prefix(prefix) => return format!("{prefix}{letter}"),
    };
    if letter.chars().filter(|c| c.is_alphabetic()).count() > 1 { format!("({cased})") } else { cased }
}

/// The kinds that a letter can mean: those that are called so, else those that other programs call so.
pub(crate) fn called(spec: &Spec, letter: &str) -> KindSet {
    let own: KindSet = spec.kind_ids().filter(|kind| said(spec, *kind) == letter).collect();
    if !own.is_empty() {
        return own;
    }
    spec.kind_ids().filter(|kind| spec.kinds[kind.index()].also.iter().any(|also| also == letter)).collect()
}

/// The letter by which other programs call a kind: their own for it, that of a kind that moves alike for one that has
/// turned over, else its letter.
pub(crate) fn said_elsewhere(spec: &Spec, kind: KindId) -> &str {
    let letter = said(spec, kind);
    let other = || letter.starts_with('+').then(|| said(spec, alike(spec, kind)));
    spec.kinds[kind.index()].also.first().map(String::as_str).or_else(other).unwrap_or(letter)
}

/// All pieces of a variant with their text in FEN.
pub(crate) struct Alphabet {
    /// Longest text first, so that `+R` is tried before `R`; of one text a piece's own letter first.
    entries: Vec<(String, Piece)>,
    /// The pieces' own letters.
    own: Vec<String>,
}

impl Alphabet {
    pub(crate) fn of(spec: &Spec) -> Result<Self, NotTwoSided> {
        let sides = Sides::of(spec)?;
        let all = || {
            let seats = [sides.upper, sides.lower].into_iter();
            seats.flat_map(|seat| spec.kind_ids().map(move |kind| Piece { kind, seat }))
        };
        let mut entries: Vec<(String, Piece)> = all().map(|piece| (piece_text(spec, piece), piece)).collect();
        let own = entries.iter().map(|(text, _)| text.clone()).collect();
        for kind in spec.kind_ids() {
            let also = spec.kinds[kind.index()].also.iter();
            // What several pieces are called elsewhere says nothing of which stands there.
            for also in also.filter(|also| called(spec, also).iter().eq([kind])) {
                entries.push((also.clone(), Piece { kind, seat: sides.upper }));
                entries.push((also.to_lowercase(), Piece { kind, seat: sides.lower }));
            }
        }
        entries.order_by_key(|(text, _)| std::cmp::Reverse(text.len()));
        Ok(Self { entries, own })
    }

    /// The piece at the start of a text, and what follows it.
    pub(crate) fn take<'t>(&self, text: &'t str) -> Option<(Piece, &'t str)> {
        // Most texts differ in their first byte.
        let first = text.bytes().next();
        let mut near = self.entries.iter().filter(|(letters, _)| letters.bytes().next() == first);
        near.find_map(|(letters, piece)| Some((*piece, text.strip_prefix(letters.as_str())?)))
    }

    /// The pieces of the variant for an error message.
    pub(crate) fn listed(&self) -> String {
        let mut texts: Vec<&str> = self.own.iter().map(String::as_str).collect();
        texts.order_by_key(|text| (text.len(), *text));
        texts.join(" ")
    }
}

/// The kinds named at the start of a move, by letter or figurine, and what follows.
pub(crate) fn take_kinds<'t>(spec: &Spec, text: &'t str) -> Option<(KindSet, &'t str)> {
    let (kind, rest) = take_kind(spec, text)?;
    Some((meant(spec, kind, &text[..text.len() - rest.len()]), rest))
}

/// The kinds named at the end of a move, and what precedes.
pub(crate) fn take_kinds_at_end<'t>(spec: &Spec, text: &'t str) -> Option<(KindSet, &'t str)> {
    let (kind, rest) = take_kind_at_end(spec, text)?;
    Some((meant(spec, kind, &text[rest.len()..]), rest))
}

/// All kinds that a sign means which means this one.
fn meant(spec: &Spec, kind: KindId, sign: &str) -> KindSet {
    let by_letter = called(spec, sign.strip_suffix('~').unwrap_or(sign));
    if by_letter.is_empty() { called(spec, said(spec, kind)) } else { by_letter }
}

/// The kind named at the start of a move, by letter or figurine, and what follows it.
pub(crate) fn take_kind<'t>(spec: &Spec, text: &'t str) -> Option<(KindId, &'t str)> {
    // Letters are capitals.
    if text.starts_with(|sign: char| sign.is_ascii_lowercase()) {
        return None;
    }
    let by_letter = longest(spec, |letter| text.strip_prefix(letter));
    by_letter.or_else(|| {
        let mut rest = text.chars();
        let kind = figurine_kind(spec, rest.next()?)?;
        Some((kind, rest.as_str()))
    })
}

/// The kind named at the end of a move, by letter or figurine, and what precedes it.
pub(crate) fn take_kind_at_end<'t>(spec: &Spec, text: &'t str) -> Option<(KindId, &'t str)> {
    let by_letter = longest(spec, |letter| text.strip_suffix(letter));
    by_letter.or_else(|| {
        let mut rest = text.chars();
        let kind = figurine_kind(spec, rest.next_back()?)?;
        Some((kind, rest.as_str()))
    })
}

fn longest<'t>(spec: &Spec, strip: impl Fn(&str) -> Option<&'t str>) -> Option<(KindId, &'t str)> {
    let own = |kind: KindId| Some((kind, strip(&spec.kinds[kind.index()].letter)?));
    let also = |kind: KindId| {
        let rests = spec.kinds[kind.index()].also.iter().filter_map(|letter| strip(letter));
        Some((kind, rests.min_by_key(|rest| rest.len())?))
    };
    let found = spec.kind_ids().filter_map(own).chain(spec.kind_ids().filter_map(also));
    found.min_by_key(|(_, rest)| rest.len())
}

fn figurine_kind(spec: &Spec, sign: char) -> Option<KindId> {
    let figure = Figure::of_figurine(sign)?;
    spec.kind_ids().find(|kind| Figure::of_kind(&spec.kinds[kind.index()]) == Some(figure))
}

/// The beginning of a text from outside, on one line and short enough for an error message: at most 40 characters, and
/// `…` where more follow.
///
/// ```
/// assert_eq!(chatur_notation::excerpt("a\nb"), "a b");
/// ```
pub fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    let mut out: String = text.chars().take(LONGEST).map(plain).collect();
    if text.chars().nth(LONGEST).is_some() {
        out.push('…');
    }
    out
}
