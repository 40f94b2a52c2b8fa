//! Where armies castle to the nearer and to the farther partner, and a position has its kings on other squares than the
//! variant's own start.

use std::sync::Arc;

use chatur_board::{Geometry, Square};
use chatur_core::{Piece, Rights, Seat, Setup, Spec};
use chatur_notation::{read_position, uses_fen};
use chatur_variants::Loaded;

/// The variant as a position in FEN4 asks for it: where its kings stand on other squares of their castling ranks than in
/// the variant's own start, they castle from there, the short way to the partner that is nearer to them. `None` where
/// there is nothing to change, or the text is no position.
///
/// ```
/// let teams = chatur_variants::load("four-player-teams").unwrap();
/// let modern = chatur_variants::load("four-player-modern").unwrap();
/// let text = chatur_notation::write_setup(&modern.variant, &modern.start);
/// let fitted = chatur_records::fitted(&teams, &text).expect("two kings stand elsewhere");
/// let setup = chatur_notation::read_position(&fitted.variant, &text).unwrap();
/// assert_eq!(chatur_notation::write_setup(&fitted.variant, &setup), text);
/// ```
pub fn fitted(loaded: &Loaded, text: &str) -> Option<Loaded> {
    if uses_fen(loaded.variant.spec()) {
        return None;
    }
    let setup = read_position(&loaded.variant, text).ok()?;
    let spec = fitted_spec(loaded, &setup)?;
    let variant = chatur_rules::compile(spec).ok()?;
    Some(Loaded { variant: Arc::new(variant), ..loaded.clone() })
}

/// The rules with sides of castling and homes as a position asks for them; `None` where they are the same.
pub(crate) fn fitted_spec(loaded: &Loaded, setup: &Setup) -> Option<Spec> {
    let spec = loaded.variant.spec();
    let own = spec.fresh_rights(&loaded.start);
    let [near, far] = by_distance(spec, &own)?;
    let (mut fitted, mut changed) = (spec.clone(), false);
    fitted.castling.homes.resize(spec.seats.len(), Rights::default());
    for (seat, own) in spec.seat_ids().zip(&own) {
        let Some(king) = elsewhere(spec, setup, seat, own) else { continue };
        let nearer = |square: &Square| steps(&spec.geometry, king, *square);
        let [Some(one), Some(other)] = [own.partners[near], own.partners[far]] else { continue };
        let (one_steps, other_steps) = (nearer(&one), nearer(&other));
        if one_steps == other_steps {
            continue;
        }
        let mut homes = Rights { king: Some(king), ..*own };
        if one_steps > other_steps {
            let sides = [near, far].map(|way| fitted.castling.ways[way].sides[seat.index()]);
            fitted.castling.ways[near].sides[seat.index()] = sides[1];
            fitted.castling.ways[far].sides[seat.index()] = sides[0];
            homes.partners.swap(near, far);
        }
        fitted.castling.homes[seat.index()] = homes;
        changed = true;
    }
    changed.then_some(fitted)
}

/// The two ways to castle of which one is to the nearer and one to the farther partner of every seat, at its own start.
fn by_distance(spec: &Spec, own: &[Rights]) -> Option<[usize; 2]> {
    let [first, second] = &spec.castling.ways[..] else { return None };
    if (first.king, first.partner) != (second.king, second.partner) {
        return None;
    }
    let lengths: Vec<[usize; 2]> = own
        .iter()
        .filter_map(|rights| {
            let king = rights.king?;
            Some([
                steps(&spec.geometry, king, rights.partners[0]?),
                steps(&spec.geometry, king, rights.partners[1]?),
            ])
        })
        .collect();
    if lengths.is_empty() {
        None
    } else if lengths.iter().all(|[first, second]| first < second) {
        Some([0, 1])
    } else if lengths.iter().all(|[first, second]| first > second) {
        Some([1, 0])
    } else {
        None
    }
}

/// Where the only king of a seat stands, if it is between its partners' homes and not at its own.
fn elsewhere(spec: &Spec, setup: &Setup, seat: Seat, own: &Rights) -> Option<Square> {
    let kind = spec.castling.ways.first()?.king;
    let mut kings = setup.all().filter(|(_, piece)| *piece == Piece { kind, seat }).map(|(square, _)| square);
    let (Some(king), None) = (kings.next(), kings.next()) else { return None };
    let (home, one, other) = (own.king?, own.partners[0]?, own.partners[1]?);
    let geometry = &spec.geometry;
    let between = on_line(geometry, king, one)
        && on_line(geometry, king, other)
        && steps(geometry, one, king) + steps(geometry, king, other) == steps(geometry, one, other);
    (king != home && king != one && king != other && between).then_some(king)
}

fn on_line(geometry: &Geometry, a: Square, b: Square) -> bool {
    geometry.file(a) == geometry.file(b) || geometry.rank(a) == geometry.rank(b)
}

/// How many steps of a king lie between two squares of a line.
fn steps(geometry: &Geometry, a: Square, b: Square) -> usize {
    let files = geometry.file(a).abs_diff(geometry.file(b));
    usize::from(files.max(geometry.rank(a).abs_diff(geometry.rank(b))))
}
