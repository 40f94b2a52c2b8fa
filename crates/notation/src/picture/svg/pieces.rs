//! The drawings of the pieces, each made once and used wherever the piece stands.

use std::fmt::Write;

use chatur_core::{Kind, Piece, Setup, Spec};
use chatur_effort::Ordered as _;

use super::colours::Colours;
use super::shapes::baseline;
use super::{CELL, SvgOptions, escaped, seat_mark, traditional};
use crate::picture::Drawing;
use crate::picture::drawing::{self, Layer, Role};
use crate::seat_letters::SeatLetters;

/// A piece as it is drawn: an army that is grey has drawings of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Drawn {
    pub(super) piece: Piece,
    pub(super) grey: bool,
}

impl Drawn {
    pub(super) fn of(spec: &Spec, setup: &Setup, piece: Piece) -> Self {
        Self { piece, grey: setup.is_dead(spec, piece) }
    }

    /// The name of its drawing.
    pub(super) fn id(self) -> String {
        let grey = if self.grey { "g" } else { "" };
        format!("{grey}s{}k{}", self.piece.seat.0, self.piece.kind.0)
    }

    pub(super) fn colours(self, spec: &Spec) -> Colours {
        if self.grey { Colours::grey() } else { Colours::of(spec, self.piece.seat) }
    }
}

/// The pieces of a board, each once.
pub(super) fn used(spec: &Spec, setup: &Setup) -> Vec<Drawn> {
    let mut pieces: Vec<Drawn> = setup.all().map(|(_, piece)| Drawn::of(spec, setup, piece)).collect();
    pieces.order();
    pieces.dedup();
    pieces
}

/// Writes the drawings.
pub(super) fn definitions(svg: &mut String, spec: &Spec, pieces: &[Drawn], options: &SvgOptions) {
    let letters = SeatLetters::of(spec);
    *svg += "<defs>\n";
    lights(svg, pieces.iter().any(|drawn| drawn.grey));
    for drawn in pieces {
        let colours = drawn.colours(spec);
        let kind = &spec.kinds[drawn.piece.kind.index()];
        let _ = write!(svg, r#"<g id="{}">"#, drawn.id());
        draw_kind(svg, spec, *drawn, options);
        // A piece that covers several squares has its mark on the body itself.
        if spec.seats.len() > 2 && kind.footprint.is_single() {
            let mark = seat_mark::draw(drawn.piece.seat.index(), letters.letter(drawn.piece.seat), &colours);
            let _ = write!(svg, r#"<g transform="translate(37.5 37.5) scale(.9)">{mark}</g>"#);
        }
        *svg += "</g>\n";
    }
    *svg += "</defs>\n";
}

/// A kind as its author drew it, as the set of the look has it, or with a figure or its letter.
fn draw_kind(svg: &mut String, spec: &Spec, drawn: Drawn, options: &SvgOptions) {
    let (look, seat) = (&options.look, drawn.piece.seat);
    let kind = &spec.kinds[drawn.piece.kind.index()];
    let mut colours = drawn.colours(spec);
    if let Some(own) = look.drawings.get(&kind.name) {
        return draw_own(svg, own, &colours);
    }
    let own_colour = spec.seats[seat.index()].colour.is_some();
    if let Some(ink) = traditional::ink(spec, look.pieces, seat).filter(|_| !own_colour && !drawn.grey) {
        ink.clone_into(&mut colours.line);
    }
    let turned = traditional::looks_down(spec, seat, options.seen_by);
    let owner = traditional::Owner { colours: &colours, seat: seat.index(), turned, grey: drawn.grey };
    if traditional::piece(svg, look, kind, &owner) {
        return;
    }
    match drawing::of(kind) {
        Some(layers) => layers.iter().for_each(|layer| draw_layer(svg, *layer, &colours, drawn.grey)),
        None => draw_letter(svg, kind, &colours),
    }
    if needs_badge(kind) {
        draw_badge(svg, kind, &colours);
    }
}

/// As an author draws: a shape, and lines on it.
fn draw_own(svg: &mut String, Drawing { body, lines }: &Drawing, Colours { fill, line, ink }: &Colours) {
    let _ = write!(
        svg,
        r#"<path d="{body}" fill="{fill}" stroke="{line}" stroke-width="1.5" stroke-linejoin="round"/>"#
    );
    let _ = write!(
        svg,
        r#"<path d="{lines}" fill="none" stroke="{ink}" stroke-width="1.4" stroke-linecap="round"/>"#
    );
}

/// Outlined, lit from above left; grey armies are hatched.
pub(super) fn draw_layer(svg: &mut String, Layer { role, path }: Layer, colours: &Colours, grey: bool) {
    let Colours { fill, line, ink } = colours;
    let dark = colours.is_dark();
    let round = r#"stroke-linecap="round" stroke-linejoin="round""#;
    let _ = match role {
        Role::Body => {
            let light = if colours.is_pale() { PALE } else { DEEP };
            let hatching =
                if grey { format!(r#"<path d="{path}" fill="url(#{HATCHING})"/>"#) } else { String::new() };
            write!(
                svg,
                r#"<path d="{path}" fill="{fill}" stroke="{line}" stroke-width="1.4" stroke-linejoin="round"/><path d="{path}" fill="url(#{light})"/>{hatching}"#
            )
        }
        Role::Line => {
            let opacity = if dark { "0.72" } else { "1" };
            write!(
                svg,
                r#"<path d="{path}" fill="none" stroke="{ink}" stroke-width="1.1" stroke-opacity="{opacity}" {round}/>"#
            )
        }
        Role::Shine => {
            let (light, opacity) = match (dark, colours.is_pale()) {
                (true, _) => (ink.as_str(), "0.5"),
                (false, true) => ("#fff", "0.85"),
                (false, false) => ("#fff", "0.5"),
            };
            write!(
                svg,
                r#"<path d="{path}" fill="none" stroke="{light}" stroke-width="1" stroke-opacity="{opacity}" {round}/>"#
            )
        }
        Role::Hole => write!(svg, r#"<path d="{path}" fill="{ink}"/>"#),
    };
}

/// The names of the lights on pale pieces and on others, and of the hatching of grey ones.
const PALE: &str = "light-on-pale";
const DEEP: &str = "light-on-deep";
const HATCHING: &str = "hatching";

/// Light that falls from above left, and the hatching if an army needs it.
fn lights(svg: &mut String, hatched: bool) {
    for (name, bright, middle, (shade, depth)) in
        [(PALE, ".55", ".05", ("#4a2c08", ".3")), (DEEP, ".3", ".04", ("#000", ".42"))]
    {
        let _ = writeln!(
            svg,
            r##"<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="8" y1="5" x2="38" y2="17"><stop offset="0" stop-color="#fff" stop-opacity="{bright}"/><stop offset=".43" stop-color="#fff" stop-opacity="{middle}"/><stop offset="1" stop-color="{shade}" stop-opacity="{depth}"/></linearGradient>"##
        );
    }
    if hatched {
        let _ = writeln!(
            svg,
            r##"<pattern id="{HATCHING}" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 2h4" stroke="#3d3a35" stroke-opacity=".55"/></pattern>"##
        );
    }
}

fn draw_letter(svg: &mut String, kind: &Kind, Colours { fill, line, ink }: &Colours) {
    let size = if kind.letter.chars().count() > 1 { 16 } else { 22 };
    let letter = escaped(&kind.letter);
    let middle = f64::from(CELL) / 2.0;
    let _ = write!(
        svg,
        r#"<circle cx="{middle}" cy="{middle}" r="16.5" fill="{fill}" stroke="{line}" stroke-width="1.5"/><text x="{middle}" y="{}" text-anchor="middle" font-family="sans-serif" font-weight="bold" font-size="{size}" fill="{ink}">{letter}</text>"#,
        baseline(middle, f64::from(size))
    );
}

/// Whether a kind is drawn with another kind's figure, at the same size.
fn needs_badge(kind: &Kind) -> bool {
    kind.footprint.is_single() && drawing::is_anothers(kind)
}

/// The letter of a kind that is drawn with another's figure.
fn draw_badge(svg: &mut String, kind: &Kind, Colours { line, .. }: &Colours) {
    let letter = escaped(&kind.letter);
    let width = 8 + 5 * kind.letter.chars().count();
    let _ = write!(
        svg,
        r##"<rect x="2" y="2" width="{width}" height="12" rx="4" fill="#fff" fill-opacity="0.9" stroke="{line}"/><text x="{}" y="11.4" text-anchor="middle" font-family="sans-serif" font-weight="bold" font-size="9.5" fill="{line}">{letter}</text>"##,
        2.0 + width as f64 / 2.0
    );
}
