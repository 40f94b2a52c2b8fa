//! Who can never lose all he has, nor be without a move, where nobody has a royal piece.

use chatur_board::SquareSet;

use super::units::{Unit, Units};
use crate::Atom;

/// Whether it is certain that a seat always keeps a piece that can move.
pub(super) fn is_sheltered(units: &Units<'_>, seat: usize) -> bool {
    if units.spec().has_royals() && units.royals(seat).next().is_some() {
        return false;
    }
    let of = |owner: usize| units.all.iter().filter(move |unit| unit.serves(owner)).collect::<Vec<_>>();
    let (own, enemies) = (of(seat), of(1 - seat));
    own.iter().any(|unit| is_out_of_reach(units, unit, &own, &enemies))
        || is_never_met(units, seat, &own, &enemies)
}

/// Whether no enemy can ever come to the squares of a piece, and its own side cannot shut it in. Who could not move
/// there would have filled all its squares.
fn is_out_of_reach(units: &Units<'_>, unit: &Unit, own: &[&Unit], enemies: &[&Unit]) -> bool {
    let [form] = unit.forms.as_slice() else { return false };
    let comes = |enemy: &&&Unit| {
        enemy.squares().meets(form.squares)
            || units.takes(enemy, 0).meets(form.squares)
            || units.takes(enemy, 1).meets(form.squares)
    };
    let others = own.iter().filter(|other| other.squares().meets(form.squares));
    units.spec().kinds[form.kind].movement.iter().all(Atom::is_plain)
        && units.spec().drops.is_none()
        && form.squares.count() > own.len() as u32
        && others.into_iter().all(|other| other.forms == unit.forms)
        && !enemies.iter().any(|enemy| comes(&enemy))
}

/// Whether two last pieces that change the shade of their square with every move never meet: when the enemy is to
/// move they stand on squares of one shade, and so for ever.
fn is_never_met(units: &Units<'_>, seat: usize, own: &[&Unit], enemies: &[&Unit]) -> bool {
    let ([mine], [theirs]) = (own, enemies) else { return false };
    let (Some(here), Some(there)) = (mine.now.1, theirs.now.1) else { return false };
    let geometry = units.variant.geometry();
    let alternates = |unit: &Unit, owner: usize| {
        let [form] = unit.forms.as_slice() else { return false };
        let changes = |from| {
            let goes: SquareSet = units.ranges.from(form.kind, owner, from).goes;
            goes.any() && goes.into_iter().all(|to| geometry.is_light(to) != geometry.is_light(from))
        };
        units.spec().kinds[form.kind].movement.iter().all(Atom::is_plain)
            && form.squares.into_iter().all(changes)
    };
    let one_shade = geometry.is_light(here) == geometry.is_light(there);
    let enemy_to_move = units.setup.turn.index() != seat;
    one_shade == enemy_to_move
        && units.spec().turns == crate::Turns::default()
        && units.spec().drops.is_none()
        && alternates(mine, seat)
        && alternates(theirs, 1 - seat)
}
