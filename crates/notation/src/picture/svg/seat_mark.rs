//! A small mark of each seat, with a shape and a letter of its own: armies are not told apart by colour alone.

use super::colours::Colours;

/// The outlines, around the middle (0, 0) and about 7 units wide on each side, by seat.
const SHAPES: [&str; 8] = [
    // Circle, square, diamond, triangle.
    "M-6.5 0a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0z",
    "M-6-6h12v12h-12z",
    "M0-8.2l8.2 8.2-8.2 8.2-8.2-8.2z",
    "M0-8.5l8.6 14.6h-17.2z",
    // Hexagon, triangle upside down, plus, house.
    "M-7 0l3.5-6.2h7l3.5 6.2-3.5 6.2h-7z",
    "M0 8.5l8.6-14.6h-17.2z",
    "M-3.5-7h7v3.5h3.5v7h-3.5v3.5h-7v-3.5h-3.5v-7h3.5z",
    "M-6.5-1l6.5-6 6.5 6v7.5h-13z",
];

/// How far below the middle each shape's letter stands, since triangles are wider on one side.
const LOWER: [f32; 8] = [0.0, 0.0, 0.0, 1.8, 0.0, -1.8, 0.0, 0.8];

/// Draws the mark of the seat with this index around the middle.
pub(super) fn draw(seat: usize, letter: char, colours: &Colours) -> String {
    let Colours { fill, line, ink } = colours;
    let index = seat % SHAPES.len();
    let letter = letter.to_ascii_uppercase();
    format!(
        r#"<path d="{}" fill="{fill}" stroke="{line}" stroke-width="1.2"/><text y="{}" text-anchor="middle" font-family="sans-serif" font-weight="bold" font-size="9" fill="{ink}">{letter}</text>"#,
        SHAPES[index],
        3.2 + LOWER[index]
    )
}
