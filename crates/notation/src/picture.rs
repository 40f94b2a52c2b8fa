//! Boards as text and as SVG.

#[cfg(feature = "characters")]
mod characters;
#[cfg(feature = "pictures")]
mod drawing;
mod figure;
mod look;
mod seats;
mod standing;
#[cfg(feature = "pictures")]
mod svg;
mod text;
mod view;

pub use figure::Figure;
pub use look::{BoardLook, Drawing, Look, PieceLook, Signs};
pub use seats::seats_board;
#[cfg(feature = "pictures")]
pub use svg::{Panel, SvgOptions, svg_board};
pub use text::{TextOptions, text_board};
pub use view::View;
