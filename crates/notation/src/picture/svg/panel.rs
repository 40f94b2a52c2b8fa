//! What stands beside the board: each seat's mark, name, points, place and state.

use std::fmt::Write;

use chatur_core::{SeatState, Setup, Spec};

use super::colours::Colours;
use super::{LABEL, SvgOptions, escaped, seat_mark};
use crate::picture::standing;
use crate::seat_letters::SeatLetters;

/// How wide the panel is.
pub(super) const WIDTH: u32 = 215;
const ROW: u32 = 54;
const INK: &str = "#26221d";

/// How high the panel is.
pub(super) fn height(spec: &Spec) -> u32 {
    spec.seats.len() as u32 * ROW
}

/// Draws the panel with its left upper corner at a place.
pub(super) fn draw(svg: &mut String, spec: &Spec, setup: &Setup, options: &SvgOptions, (x, y): (u32, u32)) {
    let letters = SeatLetters::of(spec);
    let _ = writeln!(svg, r#"<g font-family="sans-serif">"#);
    for (index, line) in standing::lines(spec, setup, &options.why_out).iter().enumerate() {
        let top = y + index as u32 * ROW;
        let out = setup.states.get(line.seat.index()) == Some(&SeatState::Out);
        let colours = if out { Colours::grey() } else { Colours::of(spec, line.seat) };
        let (edge, thick) = if line.to_move { (colours.line.as_str(), "3") } else { ("#cfc6b4", "1") };
        let _ = writeln!(
            svg,
            r##"<rect x="{x}" y="{top}" width="{WIDTH}" height="{}" rx="6" fill="#faf6ec" stroke="{edge}" stroke-width="{thick}"/>"##,
            ROW - 8
        );
        let mark = seat_mark::draw(line.seat.index(), letters.letter(line.seat), &colours);
        let _ = writeln!(svg, r#"<g transform="translate({} {}) scale(1.5)">{mark}</g>"#, x + 20, top + 22);
        let name = escaped(&line.name);
        let weight = if line.to_move { "bold" } else { "normal" };
        let _ = writeln!(
            svg,
            r#"<text x="{}" y="{}" font-size="15" font-weight="{weight}" fill="{INK}">{name}</text>"#,
            x + 40,
            top + 19
        );
        if let Some((points, _)) = line.points {
            let _ = writeln!(
                svg,
                r#"<text x="{}" y="{}" font-size="17" font-weight="bold" text-anchor="end" fill="{INK}">{points}</text>"#,
                x + WIDTH - 10,
                top + 20
            );
        }
        let in_check =
            setup.all().any(|(square, piece)| piece.seat == line.seat && options.check.has(square));
        let mut told: Vec<String> =
            line.points.map(|(_, place)| format!("place {place}")).into_iter().collect();
        told.extend((!line.partners.is_empty()).then(|| format!("with {}", line.partners.join(" and "))));
        told.extend(line.to_move.then(|| "to move".to_owned()));
        told.extend(in_check.then(|| "in check".to_owned()));
        told.extend(Some(line.state.clone()).filter(|state| !state.is_empty()));
        let _ = writeln!(
            svg,
            r#"<text x="{}" y="{}" font-size="11" fill="{LABEL}">{}</text>"#,
            x + 40,
            top + 37,
            escaped(&told.join(", "))
        );
    }
    let _ = writeln!(svg, "</g>");
}
