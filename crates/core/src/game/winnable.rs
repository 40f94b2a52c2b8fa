//! Who can still win: whether some series of legal moves, however bad, ends with a seat's win.
//!
//! It is asked when time runs out, of the opponent (FIDE 6.9), and when material is little, of both: where neither can
//! win the position is dead (FIDE 5.2.2). The answer is made from the words of the variant and errs on one side only:
//! what cannot be shown to be impossible is possible.
//!
//! That is asked in two steps. What is left on the board is judged first, whoever is to move:
//! [`ways`] reads in the endings what a win would need. [`units`] says where each piece can get and what it can become,
//! [`net`] whether a royal piece can be shut in by these, wherever they stand, and [`sheltered`] who can never lose
//! all he has. [`walled`] knows what pieces never pass, because others never leave their squares. Then [`search`] looks at
//! the positions that can follow, up to a bound. While a game goes on [`plenty`] says at a glance that somebody can win.

pub(crate) mod attackers;
mod net;
mod plenty;
mod proof;
mod search;
mod shades;
mod sheltered;
mod shut_in;
mod units;
mod walled;
mod ways;

use crate::movement::ranges::Ranges;
use crate::{AnyPosition, History, Move, MoveKind, Seat, Shortcut, Variant};
pub(crate) use plenty::{Mating, has_plenty};
use search::{Bound, Found, find_win, wins_are_seen};
pub(crate) use shades::{Type, kind_type};
use units::Units;

/// Positions with more pieces are not looked at when nobody's time has run out.
const LITTLE: u32 = 8;

/// Nor are positions with more pieces searched.
const FEW: u32 = 4;

/// The most that is looked at for one answer: positions, fewer where one costs many steps, and how many of them are judged
/// by what is left.
const MOST: Bound = Bound { positions: 50_000, judged: 2 };
const MOST_STEPS: u64 = 1_000_000;

/// The same for what is forced at once.
const FORCED: Bound = Bound { positions: 40, judged: 6 };

/// The same where it shows at once that somebody can win.
const GLANCE: Bound = Bound { positions: 60, judged: 0 };

/// Whether `seat` could win by some series of legal moves of all (FIDE 6.9). It takes time, some milliseconds where pieces
/// block each other, and is found once.
pub(crate) fn could_win(variant: &Variant, position: &AnyPosition, seat: Seat) -> bool {
    let spec = variant.spec();
    if !variant.props().allow(Shortcut::Winners) {
        return true;
    }
    if attackers::are_needed(spec) && !attackers::any(variant, position, seat) {
        return false;
    }
    let Some(ranges) = variant.known().ranges(spec) else { return true };
    let can = variant.known().verdict(variant.hash(position), || can_win(variant, ranges, position));
    can.get(seat.index()).copied().unwrap_or(true)
}

/// Which seats can win. It is asked of both together, so that nothing hangs on who was asked about before.
fn can_win(variant: &Variant, ranges: &Ranges, position: &AnyPosition) -> [bool; 2] {
    let affordable = MOST_STEPS / variant.backend().look_steps().max(1);
    let most = Bound { positions: MOST.positions.min(affordable as usize), ..MOST };
    let find = |seat: usize, bound| find_win(variant, ranges, position, Seat(seat as u8), bound);
    let mut can = [true; 2];
    let mut unclear = vec![0, 1];
    let kings = variant.spec().seat_ids().all(|seat| variant.royals(position, seat).any());
    if kings && wins_are_seen(variant.spec()) && plenty::promotion_is_enough(variant) {
        for seat in [0, 1] {
            match find(seat, GLANCE) {
                Found::Never => can[seat] = false,
                Found::NobodyEver => return [false; 2],
                Found::Possibly => {}
                Found::TooMuch => continue,
            }
            unclear.retain(|&other| other != seat);
        }
    }
    if unclear.is_empty() {
        return can;
    }
    let material = material(variant, ranges, position);
    for &seat in &unclear {
        can[seat] = material[seat];
    }
    for seat in unclear.into_iter().filter(|&seat| material[seat]) {
        match find(seat, most) {
            Found::Never => can[seat] = false,
            Found::NobodyEver => return [false; 2],
            Found::Possibly => {}
            // For the other seat it would be as much.
            Found::TooMuch => break,
        }
    }
    can
}

/// For which seats what is left on the board could be enough for a win, whoever is to move.
fn material(variant: &Variant, ranges: &Ranges, position: &AnyPosition) -> [bool; 2] {
    variant.known().material(variant.hash(position), || {
        let setup = variant.setup(position);
        let units = Units::new(variant, ranges, &setup);
        [0, 1].map(|seat| ways::any(&units, Seat(seat)))
    })
}

/// Whether nobody can win any more, where there is so little that this is worth a look.
pub(crate) fn is_dead(variant: &Variant, position: &AnyPosition) -> bool {
    if variant.occupied(position).count() > LITTLE || !variant.props().allow(Shortcut::Winners) {
        return false;
    }
    !plenty::is_left(variant, position) && nobody_has_material(variant, position)
}

/// What is known of what is left on the board, before it is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Left {
    /// Nothing.
    Unknown,
    /// The game went on with the same.
    Settled,
    /// Somebody can win with it.
    Plenty,
}

/// Whether the last move of a line, from one position to the next, has left what is on the board as it was: a move of chess
/// that can be taken back, and none that makes a capture in passing impossible.
pub(crate) fn is_settled(history: &History<'_>) -> bool {
    let History { variant, positions, moves } = history;
    if positions.len() != moves.len() + 1 || !plenty::is_known(variant) {
        return false;
    }
    let ([.., before, now], [.., last, mv]) = (positions, moves) else { return false };
    let count = |position| variant.occupied(position).count();
    let piece = variant.piece(before, mv.from);
    count(before) == count(now)
        && last.what != MoveKind::Double
        && piece.is_some_and(|piece| variant.spec().kinds[piece.kind.index()].promotion.is_none())
}

/// Whether nobody can win in a game as it stands, also where pieces block each other, and where everything is forced. What is
/// left is asked about only where it has just changed.
pub(crate) fn is_dead_now(variant: &Variant, position: &AnyPosition, left: Left) -> bool {
    if left == Left::Plenty {
        return false;
    }
    let (count, settled) = (variant.occupied(position).count(), left == Left::Settled);
    if settled && count > FEW || !variant.props().allow(Shortcut::Winners) {
        return false;
    }
    if settled {
        return is_forced(variant, position);
    }
    if plenty::is_left(variant, position) {
        return count <= FEW && is_forced(variant, position);
    }
    (count <= LITTLE || plenty::is_known(variant)) && nobody_has_material(variant, position)
}

fn nobody_has_material(variant: &Variant, position: &AnyPosition) -> bool {
    let Some(ranges) = variant.known().ranges(variant.spec()) else { return false };
    material(variant, ranges, position) == [false; 2]
}

/// Whether the few moves that there are all lead to a position in which nobody can win.
fn is_forced(variant: &Variant, position: &AnyPosition) -> bool {
    let Some(ranges) = variant.known().ranges(variant.spec()) else { return false };
    let few = |position: &AnyPosition| variant.count_moves(position) <= 2;
    // After each of them too little is left, or nearly everything is forced again.
    let is_near = |mv: Move| {
        let mut next = position.clone();
        variant.play(&mut next, mv);
        !plenty::is_left(variant, &next) || few(&next)
    };
    few(position)
        && variant.has_move(position)
        && variant.legal_moves(position).into_iter().all(is_near)
        && variant.spec().seat_ids().all(|seat| find_win(variant, ranges, position, seat, FORCED).is_never())
}
