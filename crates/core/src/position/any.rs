//! A position of any width: the one type at the outer face.

use thiserror::Error;

use super::general::GeneralPosition;
use super::packed::Position;

/// A position of some variant. It knows which: a [`Variant`](crate::Variant) that is asked about one of another panics;
/// [`Variant::owns`](crate::Variant::owns) tells it before.
#[derive(PartialEq, Eq, Debug)]
pub struct AnyPosition {
    laid: Laid,
    /// What the variant that made it is known by; 0 until it is told.
    pub(crate) of: u32,
}

/// A position was handed to another variant than the one that made it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("this position was made by another variant: make one from its `setup`")]
pub struct ForeignPosition;

/// How a position is laid out.
#[derive(PartialEq, Eq, Debug)]
enum Laid {
    /// Two seats, up to 64 squares, pieces of common classes.
    Narrow1(Position<1, 5, 2, 0>),
    /// Two seats, up to 128 squares, pieces of common classes.
    Narrow2(Position<2, 5, 2, 0>),
    /// Up to four seats that leave one by one, pieces of common classes and bodies, up to 64 squares.
    Table1(Box<Position<1, 9, 4, 1>>),
    /// The same on up to 192 squares.
    Table3(Box<Position<3, 9, 4, 1>>),
    /// The general engine for two seats, up to 64 squares.
    General1(Box<GeneralPosition<1, 2, 0>>),
    /// The general engine for two seats, up to 128 squares.
    General2(Box<GeneralPosition<2, 2, 0>>),
    /// The general engine for up to four seats and 192 squares.
    General3(Box<GeneralPosition<3, 4, 1>>),
    /// The general engine for up to eight seats and 256 squares.
    General4(Box<GeneralPosition<4, 8, 1>>),
}

/// A layout that [`AnyPosition`] can hold.
pub(crate) trait Layout: Sized {
    fn wrap(self) -> AnyPosition;
    /// # Panics
    /// When the position is of another layout, that is of another variant.
    fn open(any: &AnyPosition) -> &Self;
    fn open_mut(any: &mut AnyPosition) -> &mut Self;
}

const FOREIGN: &str = "a position can only be used with the variant that made it";

macro_rules! layouts {
    ($($name:ident: $position:ty, $wrap:expr;)*) => {
        impl Clone for AnyPosition {
            fn clone(&self) -> Self {
                let laid = match &self.laid {
                    $(Laid::$name(position) => Laid::$name(position.clone()),)*
                };
                Self { laid, of: self.of }
            }

            /// Takes no memory where the other position is of the same layout: a search has a stack of positions.
            #[inline]
            fn clone_from(&mut self, other: &Self) {
                match (&mut self.laid, &other.laid) {
                    $((Laid::$name(mine), Laid::$name(other)) => {
                        mine.clone_from(other);
                    })*
                    _ => *self = other.clone(),
                }
                self.of = other.of;
            }
        }
        $(layout!($name, $position, $wrap);)*
    };
}

macro_rules! layout {
    ($name:ident, $position:ty, $wrap:expr) => {
        impl Layout for $position {
            fn wrap(self) -> AnyPosition {
                AnyPosition { laid: Laid::$name($wrap(self)), of: 0 }
            }
            fn open(any: &AnyPosition) -> &Self {
                match &any.laid {
                    Laid::$name(position) => position,
                    _ => panic!("{FOREIGN}"),
                }
            }
            fn open_mut(any: &mut AnyPosition) -> &mut Self {
                match &mut any.laid {
                    Laid::$name(position) => position,
                    _ => panic!("{FOREIGN}"),
                }
            }
        }
    };
}
layouts! {
    Narrow1: Position<1, 5, 2, 0>, std::convert::identity;
    Narrow2: Position<2, 5, 2, 0>, std::convert::identity;
    Table1: Position<1, 9, 4, 1>, Box::new;
    Table3: Position<3, 9, 4, 1>, Box::new;
    General1: GeneralPosition<1, 2, 0>, Box::new;
    General2: GeneralPosition<2, 2, 0>, Box::new;
    General3: GeneralPosition<3, 4, 1>, Box::new;
    General4: GeneralPosition<4, 8, 1>, Box::new;
}
