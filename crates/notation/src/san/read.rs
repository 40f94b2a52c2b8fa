//! Moves from algebraic notation.

use chatur_board::{Geometry, Square, SquareError};
use chatur_core::{AnyPosition, Castling, KindId, KindSet, Move, MoveKind, Piece, Seat, Spec, Variant};
use chatur_effort::Ordered as _;

use super::extras::Extras;
use super::write::write;
use crate::choosing::{Asked, choose};
use crate::coordinates::{cut_drop, is_pass, king_landing};
use crate::drops::{on_board, read_drop, read_pass};
use crate::letters::{alikes, excerpt, said, take_kinds, take_kinds_at_end, turn_over, unwritten};
use crate::move_text::{LONGEST, MoveTextError, is_castling, is_fusion, promotes_alone, rule_against};
use crate::pieces::Pieces;
use crate::throws::read_throw;
use crate::turnings::read_turning;

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
    let unreadable = || MoveTextError::Unreadable { text: excerpt(text) };
    if text.len() > LONGEST {
        return Err(unreadable());
    }
    let bare = without_signs(text);
    if let Some(read) = read_throw(variant, position, bare) {
        return read;
    }
    if let Some(read) = read_turning(variant, position, bare) {
        return read;
    }
    // Nearly all moves are letters and digits: nothing is cut from them, dropped or joined.
    let is_plain = bare.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let extras =
        if is_plain { Extras::none(bare) } else { Extras::cut(variant, bare).ok_or_else(unreadable)?? };
    let main = extras.main;
    if is_pass(main) {
        return read_pass(variant, position, text, extras.wall);
    }
    if let Some(found) = castling(variant, position, extras, text) {
        return found;
    }
    if !is_plain {
        if main.contains('&') {
            return super::fused::read(variant, position, extras).unwrap_or_else(|| Err(unreadable()));
        }
        if let Some((letter, square)) = cut_drop(main) {
            return read_drop(variant, position, text, letter, square, extras.wall);
        }
    }
    // The sign of a turned piece stands before a wall, or at the end.
    let turned = without_signs(main);
    let mut shape = Pattern::of(variant, turned).ok_or_else(unreadable)??;
    let is_turned = main[turned.len()..].starts_with('+') || text[bare.len()..].starts_with('+');
    if shape.promotion == Becomes::Unsaid && is_turned {
        shape.promotion = Becomes::Turned("+");
    }
    shape.asked.wall = extras.wall;
    let pieces = Pieces::of(variant, position);
    let legal = variant.legal_moves_to(position, shape.to);
    let fitting = |shape: &Pattern| -> Vec<Move> {
        let fits = |mv: &&Move| shape.fits(&pieces, **mv) && extras.enters_as(**mv);
        legal.iter().filter(fits).copied().collect()
    };
    let mut found = fitting(&shape);
    if found.is_empty() && shape.promotion == Becomes::Turned("+") {
        // It is a sign of check.
        shape.promotion = Becomes::Unsaid;
        found = fitting(&shape);
    }
    if found.is_empty() {
        // Some programs call a piece after another that moves alike: a tokin is a gold to them.
        found = fitting(&shape.widened(variant.spec()));
    }
    if found.is_empty()
        && let Some(mv) = shape.castling(variant, position, extras).or_else(|| shape.pass(&pieces))
    {
        return Ok(mv);
    }
    shape.narrow(&pieces, &mut found);
    match found[..] {
        [only] if shape.asked.is_allowed(only) => Ok(only),
        [] => Err(extras
            .why_not(variant, position, text, |mv| shape.goes_like(&pieces, mv))
            .unwrap_or_else(|| shape.why_not(&pieces, &legal, text))),
        _ if found.iter().all(|mv| mv.from == found[0].from && mv.what == found[0].what) => {
            choose(variant, position, text, found, shape.asked)
        }
        _ => {
            let alike = |mv: &&Move| shape.asked.is_exactly(**mv);
            let exact: Vec<Move> = found.iter().filter(alike).copied().collect();
            if let [only] = exact[..] {
                return Ok(only);
            }
            let some: Vec<String> = found.iter().take(8).map(|mv| write(variant, position, *mv)).collect();
            let more = if found.len() > some.len() { " and others" } else { "" };
            let choices = some.join(", ") + more;
            Err(MoveTextError::Ambiguous { text: text.to_owned(), choices })
        }
    }
}

/// Cuts off what says nothing about which move it is: check signs, judgements and `e.p.`.
pub(crate) fn without_signs(text: &str) -> &str {
    let mut rest = text;
    while !rest.ends_with(|c: char| c.is_ascii_digit()) {
        let shorter = rest
            .trim_end_matches(|c: char| matches!(c, '+' | '#' | '!' | '?' | '†' | '‡') || c.is_whitespace());
        let shorter = shorter.strip_suffix("e.p.").or_else(|| shorter.strip_suffix("e.p")).unwrap_or(shorter);
        let ep =
            shorter.strip_suffix("ep").filter(|cut| cut.trim_end().ends_with(|c: char| c.is_ascii_digit()));
        let shorter = ep.unwrap_or(shorter);
        if shorter.len() == rest.len() {
            break;
        }
        rest = shorter;
    }
    rest
}

/// The castling move that the text names; `None` when it names none.
fn castling(
    variant: &Variant,
    position: &AnyPosition,
    extras: Extras<'_>,
    text: &str,
) -> Option<Result<Move, MoveTextError>> {
    let seat = variant.turn(position);
    let ways = &variant.spec().castling.ways;
    let usual = ["O-O", "O-O-O"].into_iter().any(|name| is_alike(name, extras.main));
    if !usual && !ways.iter().any(|way| is_called(way, seat, extras.main)) {
        return None;
    }
    let named = |mv: &Move| match mv.what {
        MoveKind::Castle(way) => {
            ways.get(usize::from(way)).is_some_and(|way| is_called(way, seat, extras.main))
        }
        _ => false,
    };
    let legal = variant.legal_moves(position);
    let found: Vec<Move> = legal.into_iter().filter(named).filter(|mv| extras.enters_as(*mv)).collect();
    if found.is_empty() {
        let why = extras.why_not(variant, position, text, |mv| named(&mv));
        return Some(Err(why.unwrap_or_else(|| why_no_castling(variant, position, extras.main, text))));
    }
    let asked = Asked { wall: extras.wall, ..Asked::default() };
    Some(choose(variant, position, text, found, asked))
}

/// Whether a way to castle has this name for a seat, or another program calls it so.
fn is_called(castling: &Castling, seat: Seat, wanted: &str) -> bool {
    let also = castling.also.get(seat.index()).into_iter().flatten();
    let mut names = also.map(String::as_str).chain([castling.name.as_str()]);
    names.any(|name| is_alike(name, wanted))
}

/// Which rule forbids a castling move, asked for by the squares of a king and a partner that could be meant.
fn why_no_castling(variant: &Variant, position: &AnyPosition, wanted: &str, text: &str) -> MoveTextError {
    let setup = variant.setup(position);
    let seat = variant.turn(position);
    let standing = |kind: KindId| {
        let setup = &setup;
        setup.all().filter(move |(_, piece)| *piece == Piece { kind, seat }).map(|(square, _)| square)
    };
    for (way, castling) in variant.spec().castling.ways.iter().enumerate() {
        if !is_called(castling, seat, wanted) {
            continue;
        }
        for king in standing(castling.king) {
            // The partner that holds the right is the one that is meant.
            let right = setup.rights[seat.index()].partners.get(way).copied().flatten();
            let mut partners: Vec<Square> = standing(castling.partner).collect();
            partners.order_by_key(|square| Some(*square) != right);
            let possible = |partner: &Square| variant.castling_targets(seat, way, king, *partner).is_some();
            if let Some(partner) = partners.into_iter().find(possible)
                && let Some(rule) = variant.illegal_reason(position, king, partner, None)
            {
                return MoveTextError::Illegal { text: text.to_owned(), rule };
            }
        }
    }
    MoveTextError::NoCastling { text: text.to_owned() }
}

/// Whether two names of castling are the same but for their signs.
fn is_alike(name: &str, wanted: &str) -> bool {
    let first = |text: &str| match text.as_bytes().first() {
        Some(b'0' | b'o') => Some(b'O'),
        other => other.copied(),
    };
    first(name) == first(wanted) && plain_signs(name).eq(plain_signs(wanted))
}

/// Castling with all its signs made alike.
pub(crate) fn plain(text: &str) -> String {
    plain_signs(text).collect()
}

fn plain_signs(text: &str) -> impl Iterator<Item = char> {
    text.chars().map(|c| match c {
        '0' | 'o' => 'O',
        '–' | '—' | '‐' | '‑' | '−' => '-',
        other => other,
    })
}

/// What a text says about a move.
#[derive(Clone, Copy)]
struct Pattern {
    /// The kind, if the text names one; a bare square means the kind without a letter.
    kind: Option<KindId>,
    /// All kinds that its letter can mean; none where the text has no letter.
    named: KindSet,
    file: Option<u8>,
    rank: Option<u8>,
    /// The start, where it is a name that no file and rank make.
    from: Option<Square>,
    capture: bool,
    to: Square,
    promotion: Becomes,
    /// Signs between the squares, what is captured on the way, and the wall.
    asked: Asked,
}

/// What a text says about promotion.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Becomes {
    /// Nothing.
    Unsaid,
    /// `=` alone: it stays what it is.
    Itself,
    /// A kind.
    Kind(KindSet),
    /// `+` or `-`: it turns over, as in shogi.
    Turned(&'static str),
}

impl Pattern {
    /// Reads the form; `None` when it is none.
    fn of(variant: &Variant, text: &str) -> Option<Result<Self, SquareError>> {
        let spec = variant.spec();
        let (named, rest) = take_kinds(spec, text).unwrap_or((KindSet::EMPTY, text));
        let (rest, promotion) = promotion(variant, rest)?;
        let (origin, to) = match square_at_end(variant.geometry(), rest)? {
            Ok(found) => found,
            Err(error) => return Some(Err(error)),
        };
        let mut asked = Asked::default();
        let (mut origin, mut capture) = match origin.strip_suffix(['x', ':', '×']) {
            Some(origin) => (origin, true),
            None => (origin.strip_suffix(['-', '–']).unwrap_or(origin), false),
        };
        if let Some(sign) = origin.chars().next_back().filter(|sign| matches!(sign, '*' | '~')) {
            asked.sign = Some(sign);
            origin = &origin[..origin.len() - 1];
        }
        // `Lxe5-e6`: a capture on the way has its sign before the square.
        if let Some(Ok((before, via))) = square_at_end(variant.geometry(), origin)
            && let Some(before) = before.strip_suffix(['x', ':', '×'])
        {
            asked.via = Some(via);
            origin = before;
            capture = true;
        }
        let from = Some(origin).filter(|origin| !origin.is_empty());
        let from = from.and_then(|origin| variant.geometry().parse(origin).ok());
        let (file, rank) = origin_of(origin).or(from.map(|_| (None, None)))?;
        let full = from.is_some() || file.is_some() && rank.is_some();
        let kind = match named.iter().next() {
            // A full square names the piece by itself.
            None if full => None,
            None => Some(unwritten(spec)?),
            named => named,
        };
        Some(Ok(Self { kind, named, file, rank, from, capture, to, promotion, asked }))
    }

    fn fits(&self, pieces: &Pieces<'_>, mv: Move) -> bool {
        let variant = pieces.variant;
        self.goes_like(pieces, mv)
            && match self.promotion {
                Becomes::Itself => mv.promotion().is_none(),
                Becomes::Unsaid => {
                    mv.promotion().is_none() || promotes_alone(variant, pieces.at(mv.from), mv)
                }
                Becomes::Kind(kinds) => mv.promotion().is_some_and(|into| kinds.has(into)),
                Becomes::Turned(sign) => mv.promotion().is_some_and(|into| {
                    let piece = pieces.at(mv.from);
                    piece.and_then(|piece| turn_over(variant.spec(), piece.kind, into)) == Some(sign)
                }),
            }
            && self.asked.sign.is_none_or(|sign| crate::choosing::sign(mv) == Some(sign))
    }

    /// The same with every kind that moves as one of those that are named.
    fn widened(&self, spec: &Spec) -> Self {
        let promotion = match self.promotion {
            Becomes::Kind(kinds) => Becomes::Kind(alikes(spec, kinds)),
            other => other,
        };
        Self { named: alikes(spec, self.named), promotion, ..*self }
    }

    /// The castling move that a king's move to its landing square means, `Kg1`; only one may be meant.
    fn castling(&self, variant: &Variant, position: &AnyPosition, extras: Extras<'_>) -> Option<Move> {
        let mut kings = variant.spec().castling.ways.iter().map(|castling| castling.king);
        let plain = !self.capture && self.promotion == Becomes::Unsaid && self.asked == Asked::default();
        if !plain || !kings.any(|king| self.named.has(king)) {
            return None;
        }
        let king = |mv: &Move| match mv.what {
            MoveKind::Castle(way) => {
                variant.spec().castling.ways.get(usize::from(way)).map(|castling| castling.king)
            }
            _ => None,
        };
        let lands = |mv: &Move| {
            king(mv).is_some_and(|king| self.named.has(king))
                && king_landing(variant, position, *mv) == Some(self.to)
                && extras.enters_as(*mv)
        };
        let mut found = variant.legal_moves(position).into_iter().filter(lands);
        let first = found.next()?;
        found.next().is_none().then_some(first)
    }

    /// The pass that a royal piece's move to its own square means, as some write it in janggi.
    fn pass(&self, pieces: &Pieces<'_>) -> Option<Move> {
        let (variant, position) = (pieces.variant, pieces.position);
        let stays = |piece: Piece| {
            piece.seat == variant.turn(position)
                && self.named.has(piece.kind)
                && variant.spec().kinds[piece.kind.index()].royal
        };
        let plain = !self.capture && self.promotion == Becomes::Unsaid && self.asked == Asked::default();
        pieces.at(self.to).filter(|piece| plain && stays(*piece))?;
        variant.legal_moves(position).into_iter().find(|mv| mv.what == MoveKind::Pass)
    }

    fn goes_like(&self, pieces: &Pieces<'_>, mv: Move) -> bool {
        let geometry = pieces.variant.geometry();
        let spec = pieces.variant.spec();
        let called = |kind: KindId| {
            let named = |piece: Piece| {
                let alike = self.named.is_empty() && said(spec, piece.kind) == said(spec, kind);
                alike || self.named.has(piece.kind)
            };
            pieces.at(mv.from).is_some_and(named)
        };
        mv.to == self.to
            && !is_castling(mv)
            && !is_fusion(mv)
            && on_board(mv)
            && self.kind.is_none_or(called)
            && self.from.is_none_or(|from| from == mv.from)
            && self.is_origin(geometry, mv.from)
            // A pawn that captures names its file, or itself.
            && !(self.file.is_none()
                && self.named.is_empty()
                && self.kind.is_some_and(|kind| crate::letters::is_unwritten(spec, kind))
                && pieces.takes(mv))
    }

    /// Whether a square has the file and the rank that the text names.
    fn is_origin(&self, geometry: &Geometry, square: Square) -> bool {
        self.file.is_none_or(|file| geometry.file_name(square) == letter(file))
            && self.rank.is_none_or(|rank| geometry.rank_number(square) == usize::from(rank) + 1)
    }

    /// Lets the capture sign decide where both a capture and a plain move fit.
    fn narrow(&self, pieces: &Pieces<'_>, fitting: &mut Vec<Move>) {
        if fitting.len() > 1 && fitting.iter().any(|mv| pieces.takes(*mv) == self.capture) {
            fitting.retain(|mv| pieces.takes(*mv) == self.capture);
        }
    }

    fn why_not(&self, pieces: &Pieces<'_>, legal: &[Move], text: &str) -> MoveTextError {
        let Pieces { variant, position, .. } = *pieces;
        let name = |kind: KindId| variant.spec().kinds[kind.index()].name.clone();
        let geometry = variant.geometry();
        let text = text.to_owned();
        let like: Vec<Move> = legal.iter().copied().filter(|mv| self.goes_like(pieces, *mv)).collect();
        if let Some(first) = like.first() {
            let kind = pieces.at(first.from).map_or_else(String::new, |piece| name(piece.kind));
            if let Becomes::Kind(wanted) = self.promotion
                && let Some(wanted) = wanted.iter().next()
            {
                return MoveTextError::PromotionWrong { text, kind, wanted: name(wanted) };
            }
            let choices: Vec<String> = like.iter().map(|mv| write(variant, position, *mv)).collect();
            return MoveTextError::PromotionMissing { text, kind, choices: choices.join(", ") };
        }
        if let Some(why) = self.joins(pieces, legal, &text) {
            return why;
        }
        let promotion = match self.promotion {
            Becomes::Kind(kinds) => kinds.iter().next(),
            _ => None,
        };
        let rule = |from| rule_against(variant, position, from, self.to, promotion);
        let nobody = || MoveTextError::NobodyCan {
            text: text.clone(),
            kind: self.kind.map_or_else(|| "piece".to_owned(), name),
            square: geometry.name(self.to),
        };
        let from = self.origin(geometry).or_else(|| self.meant(pieces));
        match from.map(|from| (from, rule(from))) {
            Some((_, Some(rule))) if self.names_its_mover(pieces, from) => {
                MoveTextError::Illegal { text, rule }
            }
            _ => nobody(),
        }
    }

    /// What is missing when a piece that fits the text can join the one on the target.
    fn joins(&self, pieces: &Pieces<'_>, legal: &[Move], text: &str) -> Option<MoveTextError> {
        let fits = |mv: &&Move| {
            is_fusion(**mv)
                && mv.to == self.to
                && self.kind.is_none_or(|kind| pieces.at(mv.from).is_some_and(|piece| piece.kind == kind))
                && self.is_origin(pieces.variant.geometry(), mv.from)
        };
        let mv = legal.iter().find(fits)?;
        let kind = pieces.at(mv.from)?.kind;
        crate::fusion::why_not(pieces.variant, legal, kind, mv.from, mv.to, text)
    }

    /// The one piece that goes there but for a rule.
    fn meant(&self, pieces: &Pieces<'_>) -> Option<Square> {
        let pseudo = pieces.variant.pseudo_legal_moves(pieces.position).into_iter();
        let mut from: Vec<Square> =
            pseudo.filter(|mv| self.goes_like(pieces, *mv)).map(|mv| mv.from).collect();
        from.dedup();
        if let [only] = from[..] { Some(only) } else { None }
    }

    /// Whether the piece on a square is of the kind that the text names. Another kind's trouble would not
    /// explain anything.
    fn names_its_mover(&self, pieces: &Pieces<'_>, from: Option<Square>) -> bool {
        let spec = pieces.variant.spec();
        let found = from.and_then(|square| pieces.at(square)).map(|piece| piece.kind);
        self.kind.is_none_or(|kind| found.is_none_or(|found| said(spec, found) == said(spec, kind)))
    }

    /// The square that the text names as the start.
    fn origin(&self, geometry: &Geometry) -> Option<Square> {
        let name = || Some(format!("{}{}", letter(self.file?), u16::from(self.rank?) + 1));
        self.from.or_else(|| geometry.parse(&name()?).ok())
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
    if let Some(rest) = text.strip_suffix('-') {
        return Some((rest, Becomes::Turned("-")));
    }
    let (inner, bracketed) = match text.strip_suffix(')') {
        Some(inner) => (inner, true),
        None => (text, false),
    };
    let small = inner.strip_suffix(|c: char| c.is_ascii_lowercase()).filter(|rest| {
        rest.ends_with(['=', '(']) || rest.ends_with(|c: char| c.is_ascii_digit()) && is_bare_square(rest)
    });
    let (kinds, rest) = match small {
        // `e8=q` and `dxe8q` can only mean one thing.
        Some(rest) => (take_kinds_at_end(variant.spec(), &inner[rest.len()..].to_uppercase())?.0, rest),
        None => take_kinds_at_end(variant.spec(), inner)?,
    };
    let rest = if bracketed { rest.strip_suffix('(')? } else { rest };
    let rest = rest.strip_suffix(['=', '/']).unwrap_or(rest);
    Some((rest, Becomes::Kind(kinds)))
}

/// Whether a text is a square, perhaps with a file and the sign of a capture before it: a move of a piece without a letter.
fn is_bare_square(text: &str) -> bool {
    let square = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let before = square.strip_suffix(|c: char| c.is_ascii_lowercase());
    before.is_some_and(|before| {
        let before = before.strip_suffix(['x', ':', '×', '-']).unwrap_or(before);
        before.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    })
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

/// The square named at the end of a text, and what precedes it. Of names that end alike the longest is meant.
fn square_at_end<'t>(geometry: &Geometry, text: &'t str) -> Option<Result<(&'t str, Square), SquareError>> {
    let is_level = |at: &usize| text[at + 1..].bytes().all(|c| c.is_ascii_digit());
    let level = if geometry.levels() > 1 { text.rfind('/').filter(is_level) } else { None };
    let named = &text[..level.unwrap_or(text.len())];
    let digits = named.bytes().rev().take_while(u8::is_ascii_digit).count();
    let before = &named[..named.len() - digits];
    let letters = before.bytes().rev().take_while(u8::is_ascii_lowercase).count();
    let mut error = None;
    for start in before.len() - letters..before.len() {
        match geometry.parse(&text[start..]) {
            Ok(square) => return Some(Ok((&text[..start], square))),
            Err(SquareError::NotASquare { .. }) => {}
            Err(other) => error = Some(other),
        }
    }
    error.map(Err)
}
