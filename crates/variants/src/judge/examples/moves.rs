//! Moves in coordinates: found among the legal ones by their text.

mod words;

use chatur_board::{Geometry, Square};

use crate::said::Said;
use crate::said::errors::IntoSaid;
use chatur_core::{Game, IllegalReason, KindId, Move, MoveExtra, MoveKind, Setup, Spec};

pub(super) use words::read;
use words::{Named, Way};

/// The legal move that a text names, or why there is none. How pieces move is shown with few of them: that nobody could
/// win with these is no reason to refuse.
pub(super) fn find(game: &Game, text: &str) -> Result<Move, Said> {
    let named = read(game.variant().spec(), text)?;
    let moves = if game.is_dead() { game.variant().legal_moves(game.position()) } else { game.legal_moves() };
    let finder = Finder { game, setup: game.variant().setup(game.position()) };
    let all = |fits: &dyn Fn(Move) -> bool| moves.iter().copied().filter(|&mv| fits(mv)).collect::<Vec<_>>();
    let exact = all(&|mv| finder.is(&named, mv));
    // What leaves no choice need not be written.
    let short = || all(&|mv| finder.may_be(&named, mv));
    let only = || Some(short()).filter(|moves| moves.len() == 1).and_then(|moves| moves.first().copied());
    // The king's own step comes before castling to the same square.
    let castling = || moves.iter().copied().find(|&mv| finder.castles(&named, mv));
    exact.first().copied().or_else(only).or_else(castling).ok_or_else(|| refusal(game, &named))
}

fn refusal(game: &Game, named: &Named) -> Said {
    let over = game.outcome().is_some() && !game.is_dead();
    let (variant, position) = (game.variant(), game.position());
    if let Some(forms) = named.joining(variant.geometry(), &variant.legal_moves(position)).filter(|_| !over) {
        return said!(PiecesJoinToldWhereNew { forms });
    }
    let refusal = match &named.way {
        _ if over => Some(IllegalReason::GameOver),
        Way::Pass => None,
        Way::Throw(lot) => {
            let square = variant.geometry().squares().first().unwrap_or(Square(0));
            variant.illegal_reason_of(position, Move::new(square, square, MoveKind::Throw(*lot)))
        }
        Way::TurnUp(kinds) => kinds.first().and_then(|&kind| {
            let square = variant.geometry().squares().first().unwrap_or(Square(0));
            variant.illegal_reason_of(position, Move::new(square, square, MoveKind::TurnUp(kind)))
        }),
        Way::Drop(kinds, square) => kinds.first().and_then(|&kind| {
            let mv = Move::new(*square, *square, MoveKind::Drop(kind));
            variant.illegal_reason_of(position, mv)
        }),
        Way::Squares { from, to, .. } => {
            variant.illegal_reason(position, *from, *to, named.kinds.first().copied())
        }
    };
    refusal.map_or_else(|| said!(MoveNotLegal), |refusal| refusal.said())
}

impl Named {
    /// The fusions that go over the same squares as a text, as they are written.
    fn joining(&self, geometry: &Geometry, legal: &[Move]) -> Option<String> {
        let Way::Squares { from, to, .. } = &self.way else { return None };
        let same = legal.iter().filter(|mv| (mv.from, mv.to) == (*from, *to));
        let name = |square| geometry.name(square);
        let mut forms: Vec<String> = same
            .filter_map(|mv| Some(format!("{}{}@{}", name(*from), name(*to), name(anchor(*mv)?))))
            .collect();
        forms.dedup();
        (!forms.is_empty()).then(|| forms.join(", "))
    }
}

/// Compares texts with moves.
struct Finder<'a> {
    game: &'a Game,
    setup: Setup,
}

impl Finder<'_> {
    /// Whether the text says everything about the move, castling aside.
    fn is(&self, named: &Named, mv: Move) -> bool {
        if named.wall != wall(mv) {
            return false;
        }
        match &named.way {
            Way::Pass => mv.what == MoveKind::Pass,
            Way::Throw(lot) => mv.what == MoveKind::Throw(*lot),
            Way::TurnUp(kinds) => matches!(mv.what, MoveKind::TurnUp(kind) if kinds.contains(&kind)),
            Way::Drop(kinds, square) => {
                mv.to == *square && matches!(mv.what, MoveKind::Drop(kind) if kinds.contains(&kind))
            }
            Way::Squares { via, sign, anchor, .. } => {
                ordinary(named, mv)
                    && *via == mv.via
                    && *sign == self::sign(mv)
                    && *anchor == self::anchor(mv)
                    && named.suffix == self.suffix(mv)
            }
        }
    }

    /// Whether the text contradicts nothing of the move, but leaves something out.
    fn may_be(&self, named: &Named, mv: Move) -> bool {
        let Way::Squares { via, sign, anchor, .. } = &named.way else {
            return self.is(&Named { wall: wall(mv), ..named.clone() }, mv) && named.wall.is_none();
        };
        let suffix = self.suffix(mv);
        // A piece that is turned over always says so: `b7b8` and `b7b8+` are two moves.
        let unsaid = named.suffix.is_empty() && !matches!(suffix.as_str(), "+" | "-") && !gates(mv);
        ordinary(named, mv)
            && (named.wall.is_none() || named.wall == wall(mv))
            && (via.is_none() || *via == mv.via)
            && (sign.is_none() || *sign == self::sign(mv))
            && (anchor.is_none() || *anchor == self::anchor(mv))
            && (unsaid || named.suffix == suffix)
    }

    /// Whether the text names castling: the king's move, or king and partner onto each other.
    fn castles(&self, named: &Named, mv: Move) -> bool {
        let (Way::Squares { from, to, .. }, MoveKind::Castle(way)) = (&named.way, mv.what) else {
            return false;
        };
        if named.wall != wall(mv) || named.suffix != self.suffix(mv) {
            return false;
        }
        let landing =
            self.game.variant().castling_targets(self.game.turn(), usize::from(way), mv.from, mv.to);
        let by_king = *from == mv.from && (*to == mv.to || landing.is_some_and(|(king, _)| king == *to));
        let by_partner = (*from, *to) == (mv.to, mv.from);
        match mv.with {
            MoveExtra::Gate(_) => by_king,
            MoveExtra::GateAtPartner(_) => by_partner,
            MoveExtra::Nothing => by_king || by_partner,
        }
    }

    /// What follows the squares: what the piece becomes, and what enters behind it.
    fn suffix(&self, mv: Move) -> String {
        let spec = self.game.variant().spec();
        let becomes = match mv.what {
            MoveKind::Promotion(kind) => {
                let old = self.setup.piece(mv.from).map_or("", |piece| said(spec, piece.kind));
                let new = said(spec, kind);
                if new.strip_prefix('+') == Some(old) {
                    "+".to_owned()
                } else if old.strip_prefix('+') == Some(new) {
                    "-".to_owned()
                } else {
                    new.to_lowercase()
                }
            }
            _ => String::new(),
        };
        match mv.with {
            MoveExtra::Gate(kind) | MoveExtra::GateAtPartner(kind) => {
                becomes + &said(spec, kind).to_lowercase()
            }
            MoveExtra::Nothing => becomes,
        }
    }
}

/// Whether a piece goes from the first square to the last, or does something there.
fn ordinary(named: &Named, mv: Move) -> bool {
    let Way::Squares { from, to, .. } = &named.way else { return false };
    (mv.from, mv.to) == (*from, *to) && !matches!(mv.what, MoveKind::Castle(_) | MoveKind::Drop(_))
}

fn wall(mv: Move) -> Option<Square> {
    mv.wall
}

fn anchor(mv: Move) -> Option<Square> {
    match mv.what {
        MoveKind::Fusion(anchor) => Some(anchor),
        _ => None,
    }
}

fn gates(mv: Move) -> bool {
    matches!(mv.with, MoveExtra::Gate(_) | MoveExtra::GateAtPartner(_))
}

fn sign(mv: Move) -> Option<char> {
    match mv.what {
        MoveKind::Shoot => Some('*'),
        MoveKind::Swap => Some('~'),
        _ => None,
    }
}

/// The letter of a kind as moves have it: a promoted queen `Q~` moves as `Q`.
fn said(spec: &Spec, kind: KindId) -> &str {
    let letter = &spec.kinds[kind.index()].letter;
    letter.strip_suffix('~').unwrap_or(letter)
}
