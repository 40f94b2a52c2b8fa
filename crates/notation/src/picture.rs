//! Boards as text and as SVG.

mod drawing;
mod figure;
mod svg;
mod text;
mod view;

pub use figure::Figure;
pub use svg::{SvgOptions, svg_board};
pub use text::{TextOptions, text_board};
pub use view::View;
