//! A position of any width: the one enum at the outer face.

use crate::open::OpenPosition;
use crate::position::Position;

/// A position of some variant. Only the [`Variant`](crate::Variant) that made it can read it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyPosition {
    /// Two seats, up to 64 squares, pieces of common classes.
    Narrow1(Position<1, 5, 2, 0>),
    /// Two seats, up to 128 squares, pieces of common classes.
    Narrow2(Position<2, 5, 2, 0>),
    /// Any pieces, up to eight seats, up to 64 squares.
    Wide1(Box<Position<1, 10, 8, 1>>),
    /// Any pieces, up to eight seats, up to 128 squares.
    Wide2(Box<Position<2, 10, 8, 1>>),
    /// Any pieces, up to eight seats, up to 192 squares.
    Wide3(Box<Position<3, 10, 8, 1>>),
    /// Any pieces, up to eight seats, up to 256 squares.
    Wide4(Box<Position<4, 10, 8, 1>>),
    /// Up to four seats that leave one by one, pieces of common classes and bodies, up to 64 squares.
    Table1(Box<Position<1, 9, 4, 1>>),
    /// The same on up to 192 squares.
    Table3(Box<Position<3, 9, 4, 1>>),
    /// Open rules for two seats, up to 64 squares.
    Open1(Box<OpenPosition<1, 2>>),
    /// Open rules for two seats, up to 128 squares.
    Open2(Box<OpenPosition<2, 2>>),
    /// Open rules for up to eight seats and 256 squares.
    Open4(Box<OpenPosition<4, 8>>),
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

macro_rules! layout {
    ($name:ident, $position:ty, $wrap:expr) => {
        impl Layout for $position {
            fn wrap(self) -> AnyPosition {
                AnyPosition::$name($wrap(self))
            }
            fn open(any: &AnyPosition) -> &Self {
                match any {
                    AnyPosition::$name(position) => position,
                    _ => panic!("{FOREIGN}"),
                }
            }
            fn open_mut(any: &mut AnyPosition) -> &mut Self {
                match any {
                    AnyPosition::$name(position) => position,
                    _ => panic!("{FOREIGN}"),
                }
            }
        }
    };
}
layout!(Narrow1, Position<1, 5, 2, 0>, std::convert::identity);
layout!(Narrow2, Position<2, 5, 2, 0>, std::convert::identity);
layout!(Wide1, Position<1, 10, 8, 1>, Box::new);
layout!(Wide2, Position<2, 10, 8, 1>, Box::new);
layout!(Wide3, Position<3, 10, 8, 1>, Box::new);
layout!(Wide4, Position<4, 10, 8, 1>, Box::new);
layout!(Table1, Position<1, 9, 4, 1>, Box::new);
layout!(Table3, Position<3, 9, 4, 1>, Box::new);
layout!(Open1, OpenPosition<1, 2>, Box::new);
layout!(Open2, OpenPosition<2, 2>, Box::new);
layout!(Open4, OpenPosition<4, 8>, Box::new);
