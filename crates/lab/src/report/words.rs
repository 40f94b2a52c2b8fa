//! The names in a report, in the language of its reader.

use chatur_variants::{EndingText, Lang};

/// What a report is told in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Words<'w> {
    /// The language.
    pub(super) lang: Lang,
    /// The endings of the variant.
    pub(super) endings: &'w [EndingText],
}

impl Words<'static> {
    /// The names as the rules have them.
    pub(super) const ENGLISH: Self = Words { lang: Lang::En, endings: &[] };
}

impl Words<'_> {
    /// A seat.
    pub(super) fn seat(self, name: &str) -> String {
        match self.lang {
            Lang::En => name.to_owned(),
            Lang::Fr => self.lang.seat(name),
        }
    }

    /// A number with its decimals.
    pub(super) fn number(self, text: String) -> String {
        match self.lang {
            Lang::En => text,
            Lang::Fr => text.replace('.', ","),
        }
    }

    /// An ending.
    pub(super) fn ending(self, name: &str) -> String {
        let known = self.endings.iter().find(|ending| ending.name == name);
        match (self.lang, known) {
            (Lang::Fr, Some(ending)) => ending.text_fr.clone(),
            _ => name.to_owned(),
        }
    }

    /// Something that the rules offer, as [`Uses`](crate::balance::Uses) names it.
    pub(super) fn used(self, name: &str) -> String {
        let piece = |name| self.lang.piece(name);
        if self.lang == Lang::En {
            name.to_owned()
        } else if let Some(kind) = name.strip_prefix("a move of the ") {
            format!("un coup ({})", piece(kind))
        } else if let Some((kind, into)) =
            name.strip_prefix("promotion of the ").and_then(|rest| rest.split_once(" to "))
        {
            format!("promotion ({} en {})", piece(kind), piece(into))
        } else if let Some(way) = name.strip_prefix("castling ") {
            format!("roque {way}")
        } else if let Some(into) = name.strip_prefix("fusion into ") {
            format!("fusion ({})", piece(into))
        } else {
            match name {
                "a drop" => "un parachutage",
                "a piece that enters behind a move" => "une pièce qui entre derrière un coup",
                "a wall" => "un mur",
                other => other,
            }
            .to_owned()
        }
    }
}
