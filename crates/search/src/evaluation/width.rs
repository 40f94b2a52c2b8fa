//! Boards of different widths are evaluated by code of their own: narrow sets of squares are quicker.

use chatur_board::{Bits, SquareSet};
use chatur_core::{AnyPosition, AttackMap, AttackingPiece, KindSet, Spec, Variant};

use super::chains::Chains;
use super::features::Features;
use super::maps::{Maps, maps};

/// Sets of squares as wide as they have to be.
#[derive(Debug)]
pub(super) enum Wide {
    Small(Maps<1>),
    Middle(Maps<2>),
    Large(Maps<4>),
}

impl Wide {
    pub(super) fn of(spec: &Spec, features: &Features) -> Self {
        match spec.geometry.words() {
            1 => Self::Small(maps(spec, features)),
            2 => Self::Middle(maps(spec, features)),
            _ => Self::Large(maps(spec, features)),
        }
    }
}

/// Sets of each seat as wide as any.
pub(super) fn wide<const W: usize>(sets: [Bits<W>; 2]) -> [SquareSet; 2] {
    sets.map(Bits::resize)
}

/// Room to work in, kept between evaluations.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    small: Room<1>,
    middle: Room<2>,
    large: Room<4>,
}

/// The same for one width.
#[derive(Debug, Default)]
pub(super) struct Room<const W: usize> {
    pub(super) seen: Vec<AttackingPiece<W>>,
    pub(super) chains: Chains<W>,
}

/// What differs between widths.
pub(super) trait Width<const W: usize> {
    fn room(scratch: &mut Scratch) -> &mut Room<W>;
    fn attack_map(variant: &Variant, position: &AnyPosition, but: KindSet, seen: &mut Vec<AttackingPiece<W>>);
}

/// The widths there are.
pub(super) struct Boards;

macro_rules! widths {
    ($($words:literal: $room:ident, $survey:ident;)*) => {
        $(impl Width<$words> for Boards {
            fn room(scratch: &mut Scratch) -> &mut Room<$words> {
                &mut scratch.$room
            }

            fn attack_map(variant: &Variant, position: &AnyPosition, but: KindSet, seen: &mut Vec<AttackingPiece<$words>>) {
                variant.attack_map(position, but, AttackMap::$survey(seen));
            }
        })*
    };
}

widths! {
    1: small, Small;
    2: middle, Middle;
    4: large, Large;
}
