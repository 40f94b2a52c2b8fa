//! The colours of the armies.

use chatur_core::{Letters, Seat, Spec};

/// Fills of the armies that are told apart by a prefix and name no colour, in turn order. They differ in lightness
/// too, since not everybody tells red from green.
const ARMIES: [&str; 8] =
    ["#c4372f", "#3b6fd4", "#f0c22e", "#2f9e68", "#9a57c2", "#e2822c", "#39a8a8", "#8a5a3c"];

/// The colours of one army.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Colours {
    /// The inside of its pieces.
    pub(super) fill: String,
    /// Their outline.
    pub(super) line: String,
    /// Lines and letters on them.
    pub(super) ink: String,
}

impl Colours {
    /// The colours of a seat.
    pub(super) fn of(spec: &Spec, seat: Seat) -> Self {
        let own = &spec.seats[seat.index()];
        if let Some(fill) = own.colour.as_deref().and_then(Rgb::read) {
            return Self::around(fill);
        }
        let plain = |fill: &str, line: &str, ink: &str| Self {
            fill: fill.to_owned(),
            line: line.to_owned(),
            ink: ink.to_owned(),
        };
        match own.letters {
            Letters::Upper => plain("#fbf5e7", "#2f241b", "#2f241b"),
            Letters::Lower => plain("#3b332d", "#14100d", "#e6d9c6"),
            Letters::Prefix(_) => {
                Self::around(Rgb::read(ARMIES[seat.index() % ARMIES.len()]).unwrap_or(Rgb(128, 128, 128)))
            }
        }
    }

    /// The colours of every army that is grey.
    pub(super) fn grey() -> Self {
        Self { fill: "#b7b3ac".to_owned(), line: "#6d6962".to_owned(), ink: "#6d6962".to_owned() }
    }

    /// Whether they are rather black than white, and whether they are as good as white.
    pub(super) fn is_dark(&self) -> bool {
        self.lightness() < 90
    }

    pub(super) fn is_pale(&self) -> bool {
        self.lightness() > 215
    }

    fn lightness(&self) -> u32 {
        Rgb::read(&self.fill).unwrap_or(Rgb(0, 0, 0)).lightness()
    }

    fn around(fill: Rgb) -> Self {
        let line = if fill.lightness() < 60 { Rgb(12, 12, 12) } else { fill.scaled(30) };
        let ink = if fill.lightness() < 110 { Rgb(255, 255, 255) } else { line };
        Self { fill: fill.text(), line: line.text(), ink: ink.text() }
    }
}

/// A colour as red, green and blue.
#[derive(Clone, Copy)]
struct Rgb(u8, u8, u8);

impl Rgb {
    /// Reads `#bf3b3b` or `#b33`. Anything else could break the picture.
    fn read(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#')?;
        let values: Option<Vec<u8>> = digits.chars().map(|c| c.to_digit(16).map(|d| d as u8)).collect();
        match values?[..] {
            [red, green, blue] => Some(Self(red * 17, green * 17, blue * 17)),
            [r1, r2, g1, g2, b1, b2] => Some(Self(r1 * 16 + r2, g1 * 16 + g2, b1 * 16 + b2)),
            _ => None,
        }
    }

    fn text(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }

    /// How light it looks, up to 255.
    fn lightness(self) -> u32 {
        (u32::from(self.0) * 299 + u32::from(self.1) * 587 + u32::from(self.2) * 114) / 1000
    }

    fn scaled(self, percent: u32) -> Self {
        let part = |value: u8| (u32::from(value) * percent / 100) as u8;
        Self(part(self.0), part(self.1), part(self.2))
    }
}
