//! What a variant is asked.

use chatur::variants::{self, Lang, Loader, explain};
use chatur_bindings::{Kind, Refused};
use chatur_tables::show::{rules_played_by, variant_shape};
use serde::Deserialize;

use crate::ask::Answer;
use crate::told::{VariantTold, told};

/// What a variant is asked.
#[derive(Debug, Deserialize)]
#[serde(tag = "variant", rename_all = "snake_case")]
pub(crate) enum VariantAsk {
    /// What it is.
    About,
    /// How many actions it has.
    Actions,
    /// The rules as text for people.
    Rules {
        /// `en`, `fr` or `de`.
        language: String,
    },
    /// What the page's board shows of it.
    Shape {
        /// `en`, `fr` or `de`.
        language: String,
    },
    /// The rules as the page shows them.
    Told {
        /// `en`, `fr` or `de`.
        language: String,
    },
}

impl VariantAsk {
    pub(crate) fn answer(self, variant: &chatur::Variant) -> Answer {
        let loaded = variant.loaded();
        match self {
            Self::About => {
                let (spec, geometry) = (variant.rules().spec(), variant.rules().geometry());
                told(&VariantTold {
                    id: variant.id().to_owned(),
                    name: variant.name().to_owned(),
                    seats: variant.seats().map(str::to_owned).collect(),
                    kinds: spec.kinds.iter().map(|kind| kind.name.clone()).collect(),
                    squares: geometry.squares().into_iter().map(|square| geometry.name(square)).collect(),
                    start: variant.start(),
                    starts: variant.starts(),
                    resolved: loaded.resolved.clone(),
                })
            }
            Self::Actions => told(&variant.actions().total()),
            Self::Rules { language } => {
                let lang = spoken(&language)?;
                let checked = variants::check(variant.id(), &loaded.resolved);
                told(&explain(&checked, lang).map_or_else(String::new, |said| said.text()))
            }
            Self::Shape { language } => told(&variant_shape(loaded, spoken(&language)? == Lang::Fr)),
            Self::Told { language } => told(&rules_played_by(loaded, &Loader::default(), spoken(&language)?)),
        }
    }
}

fn spoken(language: &str) -> Result<Lang, Refused> {
    let spoken = Lang::ALL.iter().find(|lang| lang.code() == language);
    spoken.copied().ok_or_else(|| {
        let codes: Vec<&str> = Lang::ALL.iter().map(|lang| lang.code()).collect();
        let why = format!("there is no language `{language}`; there are {}", codes.join(", "));
        Refused::new(Kind::Other, "unknown_language", why)
    })
}
