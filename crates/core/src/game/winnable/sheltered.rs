//! Who can never lose all he has, nor be without a move, where nobody has a royal piece.

use chatur_board::SquareSet;

use super::men::{Man, Men};
use crate::Atom;

/// Whether it is certain that a seat always keeps a piece that can move.
pub(super) fn is_sheltered(men: &Men<'_>, seat: usize) -> bool {
    if men.spec().has_royals() && men.royals(seat).next().is_some() {
        return false;
    }
    let of = |owner: usize| men.all.iter().filter(move |man| man.serves(owner)).collect::<Vec<_>>();
    let (own, enemies) = (of(seat), of(1 - seat));
    own.iter().any(|man| is_out_of_reach(men, man, &own, &enemies)) || is_never_met(men, seat, &own, &enemies)
}

/// Whether no enemy can ever come to the squares of a piece, and its own side cannot shut it in. Who could not move
/// there would have filled all its squares.
fn is_out_of_reach(men: &Men<'_>, man: &Man, own: &[&Man], enemies: &[&Man]) -> bool {
    let [form] = man.forms.as_slice() else { return false };
    let comes = |enemy: &&&Man| {
        enemy.squares().meets(form.squares)
            || men.takes(enemy, 0).meets(form.squares)
            || men.takes(enemy, 1).meets(form.squares)
    };
    let others = own.iter().filter(|other| other.squares().meets(form.squares));
    men.spec().kinds[form.kind].movement.iter().all(Atom::is_plain)
        && men.spec().drops.is_none()
        && form.squares.count() > own.len() as u32
        && others.into_iter().all(|other| other.forms == man.forms)
        && !enemies.iter().any(|enemy| comes(&enemy))
}

/// Whether two last pieces that change the shade of their square with every move never meet: when the enemy is to
/// move they stand on squares of one shade, and so for ever.
fn is_never_met(men: &Men<'_>, seat: usize, own: &[&Man], enemies: &[&Man]) -> bool {
    let ([mine], [theirs]) = (own, enemies) else { return false };
    let (Some(here), Some(there)) = (mine.now.1, theirs.now.1) else { return false };
    let geometry = men.variant.geometry();
    let alternates = |man: &Man, owner: usize| {
        let [form] = man.forms.as_slice() else { return false };
        let changes = |from| {
            let goes: SquareSet = men.ranges.from(form.kind, owner, from).goes;
            goes.any() && goes.into_iter().all(|to| geometry.is_light(to) != geometry.is_light(from))
        };
        men.spec().kinds[form.kind].movement.iter().all(Atom::is_plain)
            && form.squares.into_iter().all(changes)
    };
    let one_shade = geometry.is_light(here) == geometry.is_light(there);
    let enemy_to_move = men.setup.turn.index() != seat;
    one_shade == enemy_to_move
        && men.spec().turns == crate::Turns::default()
        && men.spec().drops.is_none()
        && alternates(mine, seat)
        && alternates(theirs, 1 - seat)
}
