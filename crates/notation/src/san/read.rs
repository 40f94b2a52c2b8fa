//! Moves from algebraic notation.

use chatur_board::{Geometry, Square, SquareError};
use chatur_core::{AnyPosition, KindId, Move, Piece, Setup, Variant, What};

use super::write::write;
use crate::bodies::takes;
use crate::letters::{UNWRITTEN, excerpt, take_kind, take_kind_at_end};
use crate::move_text::{LONGEST, MoveTextError, is_automatic, is_castling, is_fusion, promotion_of};

/// Reads a move of the player to move.
///
/// The reader is liberal about form: `0-0`, a missing or superfluous `x`, missing or false check signs,
/// `!` and `?`, `e.p.`, `e8Q`, `e8(Q)`, `Ng1-f3` and figurines are all fine. It never guesses between two
/// moves.
///
/// # Errors
/// When the text is no move, is ambiguous, or names a move that is not legal.
pub fn read(variant: &Variant, position: &AnyPosition, text: &str) -> Result<Move, MoveTextError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(MoveTextError::Empty);
    }
    let unreadable = || MoveTextError::Unreadable(excerpt(text));
    if text.len() > LONGEST {
        return Err(unreadable());
    }
    let bare = without_signs(text);
    if let Some(found) = castling(variant, position, bare, text) {
        return found;
    }
    if bare.contains('&') {
        return crate::fusion::read(variant, position, bare).unwrap_or_else(|| Err(unreadable()));
    }
    let shape = Shape::of(variant, bare).ok_or_else(unreadable)??;
    let setup = variant.setup(position);
    let legal = variant.legal_moves(position);
    let mut fitting: Vec<Move> =
        legal.iter().copied().filter(|mv| shape.fits(variant, &setup, *mv)).collect();
    shape.narrow(variant, &setup, &mut fitting);
    match fitting[..] {
        [only] => Ok(only),
        [] => Err(shape.why_not(variant, position, &setup, &legal, text)),
        _ => {
            let choices: Vec<String> = fitting.iter().map(|mv| write(variant, position, *mv)).collect();
            Err(MoveTextError::Ambiguous { text: text.to_owned(), choices: choices.join(", ") })
        }
    }
}

/// Cuts off what says nothing about which move it is: check signs, judgements and `e.p.`.
pub(crate) fn without_signs(text: &str) -> &str {
    let mut rest = text;
    loop {
        let shorter = rest
            .trim_end_matches(|c: char| matches!(c, '+' | '#' | '!' | '?' | '†' | '‡') || c.is_whitespace());
        let shorter = shorter.strip_suffix("e.p.").or_else(|| shorter.strip_suffix("e.p")).unwrap_or(shorter);
        let ep =
            shorter.strip_suffix("ep").filter(|cut| cut.trim_end().ends_with(|c: char| c.is_ascii_digit()));
        let shorter = ep.unwrap_or(shorter);
        if shorter.len() == rest.len() {
            return rest;
        }
        rest = shorter;
    }
}

/// The castling move that the text names; `None` when it names none.
fn castling(
    variant: &Variant,
    position: &AnyPosition,
    bare: &str,
    text: &str,
) -> Option<Result<Move, MoveTextError>> {
    let wanted = plain(bare);
    let named = |mv: &Move| match mv.what {
        What::Castle(way) => {
            variant.spec().castling.get(usize::from(way)).is_some_and(|c| plain(&c.name) == wanted)
        }
        _ => false,
    };
    let is_castling_text = matches!(wanted.as_str(), "O-O" | "O-O-O")
        || variant.spec().castling.iter().any(|castling| plain(&castling.name) == wanted);
    if !is_castling_text {
        return None;
    }
    let legal = variant.legal_moves(position);
    Some(legal.into_iter().find(named).ok_or_else(|| why_no_castling(variant, position, &wanted, text)))
}

/// Which rule forbids a castling move, asked for by the squares of a king and a partner that could be meant.
fn why_no_castling(variant: &Variant, position: &AnyPosition, wanted: &str, text: &str) -> MoveTextError {
    let setup = variant.setup(position);
    let seat = variant.turn(position);
    let standing = |kind: KindId| {
        let setup = &setup;
        setup.all().filter(move |(_, piece)| *piece == Piece { kind, seat }).map(|(square, _)| square)
    };
    for (way, castling) in variant.spec().castling.iter().enumerate() {
        if plain(&castling.name) != wanted {
            continue;
        }
        for king in standing(castling.king) {
            // The partner that holds the right is the one that is meant.
            let right = setup.rights[seat.index()].partners.get(way).copied().flatten();
            let mut partners: Vec<Square> = standing(castling.partner).collect();
            partners.sort_by_key(|square| Some(*square) != right);
            let possible = |partner: &Square| variant.castling_targets(seat, way, king, *partner).is_some();
            if let Some(partner) = partners.into_iter().find(possible)
                && let Some(rule) = variant.refusal(position, king, partner, None)
            {
                return MoveTextError::Illegal { text: text.to_owned(), rule };
            }
        }
    }
    MoveTextError::NoCastling(text.to_owned())
}

/// Castling with all its signs made alike.
pub(crate) fn plain(text: &str) -> String {
    let letters = text.chars().map(|c| match c {
        '0' | 'o' => 'O',
        '–' | '—' | '‐' | '−' => '-',
        other => other,
    });
    letters.collect()
}

/// What a text says about a move.
struct Shape {
    /// The kind, if the text names one; a bare square means the kind without a letter.
    kind: Option<KindId>,
    file: Option<u8>,
    rank: Option<u8>,
    capture: bool,
    to: Square,
    promotion: Becomes,
}

/// What a text says about promotion.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Becomes {
    /// Nothing.
    Unsaid,
    /// `=` alone: it stays what it is.
    Itself,
    /// A kind.
    Kind(KindId),
}

impl Shape {
    /// Reads the form; `None` when it is none.
    fn of(variant: &Variant, text: &str) -> Option<Result<Self, SquareError>> {
        let spec = variant.spec();
        let (kind, rest) = match take_kind(spec, text) {
            Some((kind, rest)) => (Some(kind), rest),
            None => (None, text),
        };
        let (rest, promotion) = promotion(variant, rest)?;
        let level = rest.rfind('/').filter(|at| rest[at + 1..].bytes().all(|c| c.is_ascii_digit()));
        let named = &rest[..level.unwrap_or(rest.len())];
        let digits = named.bytes().rev().take_while(u8::is_ascii_digit).count();
        let before_rank = named.len() - digits;
        let file_at = before_rank.checked_sub(1).filter(|at| rest.is_char_boundary(*at))?;
        let (origin, target) = rest.split_at(file_at);
        let to = match variant.geometry().parse(target) {
            Ok(square) => square,
            Err(SquareError::NotASquare(_)) => return None,
            Err(error) => return Some(Err(error)),
        };
        let (origin, capture) = match origin.strip_suffix(['x', ':', '×']) {
            Some(origin) => (origin, true),
            None => (origin.strip_suffix(['-', '–']).unwrap_or(origin), false),
        };
        let (file, rank) = origin_of(origin)?;
        let full = file.is_some() && rank.is_some();
        let bare = spec.kind_ids().find(|kind| spec.kinds[kind.index()].letter == UNWRITTEN);
        let kind = match kind {
            // A full square names the piece by itself.
            None if full => None,
            None => Some(bare?),
            named => named,
        };
        Some(Ok(Self { kind, file, rank, capture, to, promotion }))
    }

    fn fits(&self, variant: &Variant, setup: &Setup, mv: Move) -> bool {
        self.goes_like(variant, setup, mv)
            && match self.promotion {
                Becomes::Itself => promotion_of(mv).is_none(),
                Becomes::Unsaid => promotion_of(mv).is_none() || is_automatic(variant, setup, mv),
                Becomes::Kind(kind) => promotion_of(mv) == Some(kind),
            }
    }

    fn goes_like(&self, variant: &Variant, setup: &Setup, mv: Move) -> bool {
        let geometry = variant.geometry();
        mv.to == self.to
            && !is_castling(mv)
            && !is_fusion(mv)
            && self.kind.is_none_or(|kind| setup.piece(mv.from).is_some_and(|piece| piece.kind == kind))
            && self.file.is_none_or(|file| geometry.file_name(mv.from) == letter(file))
            && self.rank.is_none_or(|rank| geometry.rank_number(mv.from) == usize::from(rank) + 1)
            // A pawn that captures names its file.
            && !(self.file.is_none()
                && self.kind.is_some_and(|kind| crate::letters::is_unwritten(variant.spec(), kind))
                && takes(variant, setup, mv))
    }

    /// Lets the capture sign decide where both a capture and a plain move fit.
    fn narrow(&self, variant: &Variant, setup: &Setup, fitting: &mut Vec<Move>) {
        if fitting.len() > 1 && fitting.iter().any(|mv| takes(variant, setup, *mv) == self.capture) {
            fitting.retain(|mv| takes(variant, setup, *mv) == self.capture);
        }
    }

    fn why_not(
        &self,
        variant: &Variant,
        position: &AnyPosition,
        setup: &Setup,
        legal: &[Move],
        text: &str,
    ) -> MoveTextError {
        let name = |kind: KindId| variant.spec().kinds[kind.index()].name.clone();
        let geometry = variant.geometry();
        let text = text.to_owned();
        let like: Vec<Move> =
            legal.iter().copied().filter(|mv| self.goes_like(variant, setup, *mv)).collect();
        if let Some(first) = like.first() {
            let kind = setup.piece(first.from).map_or_else(String::new, |piece| name(piece.kind));
            if let Becomes::Kind(wanted) = self.promotion {
                return MoveTextError::PromotionWrong { text, kind, wanted: name(wanted) };
            }
            let choices: Vec<String> = like.iter().map(|mv| write(variant, position, *mv)).collect();
            return MoveTextError::PromotionMissing { text, kind, choices: choices.join(", ") };
        }
        if let Some(why) = self.joins(setup, geometry, legal, variant, &text) {
            return why;
        }
        let promotion = match self.promotion {
            Becomes::Kind(kind) => Some(kind),
            _ => None,
        };
        let rule = |from| variant.refusal(position, from, self.to, promotion);
        let nobody = || MoveTextError::NobodyCan {
            text: text.clone(),
            kind: self.kind.map_or_else(|| "piece".to_owned(), name),
            square: geometry.name(self.to),
        };
        let from = self.origin(geometry).or_else(|| self.meant(variant, position, setup));
        match from.map(|from| (from, rule(from))) {
            Some((_, Some(rule))) if self.names_its_mover(setup, from) => {
                MoveTextError::Illegal { text, rule }
            }
            _ => nobody(),
        }
    }

    /// What is missing when a piece that fits the text can join the one on the target.
    fn joins(
        &self,
        setup: &Setup,
        geometry: &Geometry,
        legal: &[Move],
        variant: &Variant,
        text: &str,
    ) -> Option<MoveTextError> {
        let fits = |mv: &&Move| {
            is_fusion(**mv)
                && mv.to == self.to
                && self.kind.is_none_or(|kind| setup.piece(mv.from).is_some_and(|piece| piece.kind == kind))
                && self.file.is_none_or(|file| geometry.file_name(mv.from) == letter(file))
                && self.rank.is_none_or(|rank| geometry.rank_number(mv.from) == usize::from(rank) + 1)
        };
        let mv = legal.iter().find(fits)?;
        let kind = setup.piece(mv.from)?.kind;
        crate::fusion::why_not(variant, legal, kind, mv.from, mv.to, text)
    }

    /// The one piece that goes there but for a rule.
    fn meant(&self, variant: &Variant, position: &AnyPosition, setup: &Setup) -> Option<Square> {
        let pseudo = variant.pseudo_legal_moves(position).into_iter();
        let mut from: Vec<Square> =
            pseudo.filter(|mv| self.goes_like(variant, setup, *mv)).map(|mv| mv.from).collect();
        from.dedup();
        if let [only] = from[..] { Some(only) } else { None }
    }

    /// Whether the piece on a square is of the kind that the text names. Another kind's trouble would not
    /// explain anything.
    fn names_its_mover(&self, setup: &Setup, from: Option<Square>) -> bool {
        let found = from.and_then(|square| setup.piece(square)).map(|piece| piece.kind);
        self.kind.is_none_or(|kind| found.is_none_or(|found| found == kind))
    }

    /// The square that the text names as the start.
    fn origin(&self, geometry: &Geometry) -> Option<Square> {
        geometry.parse(&format!("{}{}", letter(self.file?), u16::from(self.rank?) + 1)).ok()
    }
}

/// The letter that a text named, by its place in the alphabet.
fn letter(file: u8) -> String {
    char::from(b'a'.saturating_add(file)).to_string()
}

/// The promotion at the end of a text, and what precedes it.
fn promotion<'t>(variant: &Variant, text: &'t str) -> Option<(&'t str, Becomes)> {
    if text.ends_with(|c: char| c.is_ascii_digit()) {
        return Some((text, Becomes::Unsaid));
    }
    if let Some(rest) = text.strip_suffix('=') {
        return Some((rest, Becomes::Itself));
    }
    let (inner, bracketed) = match text.strip_suffix(')') {
        Some(inner) => (inner, true),
        None => (text, false),
    };
    let small =
        inner.strip_suffix(|c: char| c.is_ascii_lowercase()).filter(|rest| rest.ends_with(['=', '(']));
    let (kind, rest) = match small {
        // `e8=q` can only mean one thing.
        Some(rest) => (take_kind_at_end(variant.spec(), &inner[rest.len()..].to_uppercase())?.0, rest),
        None => take_kind_at_end(variant.spec(), inner)?,
    };
    let rest = if bracketed { rest.strip_suffix('(')? } else { rest };
    let rest = rest.strip_suffix(['=', '/']).unwrap_or(rest);
    Some((rest, Becomes::Kind(kind)))
}

/// What stands between the piece and the target: nothing, a file, a rank, or both. Counted from 0.
fn origin_of(text: &str) -> Option<(Option<u8>, Option<u8>)> {
    let (file, digits) = match text.bytes().next() {
        Some(letter) if letter.is_ascii_lowercase() => (Some(letter - b'a'), &text[1..]),
        _ => (None, text),
    };
    let rank = match digits {
        "" => None,
        digits if digits.len() > 2 || !digits.bytes().all(|b| b.is_ascii_digit()) => return None,
        digits => Some(digits.parse::<u8>().ok()?.checked_sub(1)?),
    };
    Some((file, rank))
}
