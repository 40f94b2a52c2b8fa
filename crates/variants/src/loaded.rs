//! A variant ready to be played.

use std::sync::Arc;

use chatur_core::{Game, Setup, SetupError, Variant};

use crate::clock::ClockSpec;
use crate::said::Lang;
use crate::schema::{About, ExampleWords, LintWord, LookWords, VariantFile};
use crate::shuffle::Shuffle;

/// A variant read from a file or the catalogue, compiled and ready.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The compiled rules.
    pub variant: Arc<Variant>,
    /// What it is called and where it comes from.
    pub head: Head,
    /// The start; of several, the one played when no number is given.
    pub start: Setup,
    /// Numbered starts.
    pub shuffle: Option<Shuffle>,
    /// The usual clock.
    pub clock: Option<ClockSpec>,
    /// What a check need not warn of.
    pub allowed: Vec<LintWord>,
    /// Facts that hold in it.
    pub examples: Vec<ExampleWords>,
    /// The text after `extends`; it needs no parent and means the same.
    pub resolved: String,
    /// A hash of the rules after `extends`. Names, origin, colours, what endings are called, examples, lint, clock and
    /// look do not count.
    pub hash: u64,
    /// What players read of each ending, in the order of the rules.
    pub endings: Vec<EndingText>,
    /// How a page draws it.
    pub look: LookWords,
}

/// What players read when the game has ended in one of its ways.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndingText {
    /// The name of the ending.
    pub name: String,
    /// What is read in English.
    pub text: String,
    /// What is read in French.
    pub text_fr: String,
    /// What they read in German.
    pub text_de: String,
}

impl Loaded {
    /// A game from the usual start.
    ///
    /// ```
    /// let mut game = chatur_variants::load("three-check")?.game();
    /// assert_eq!(game.legal_moves().len(), 20);
    /// # Ok::<(), chatur_variants::LoadError>(())
    /// ```
    pub fn game(&self) -> Game {
        self.game_at(&self.start).expect("the start of a variant is checked when it is loaded")
    }

    /// A game from an arrangement.
    ///
    /// # Errors
    /// When it is none that the variant can have.
    pub fn game_at(&self, setup: &Setup) -> Result<Game, SetupError> {
        Game::new(self.variant.clone(), setup)
    }

    /// About how many bytes it keeps, its compiled rules among them.
    pub fn kept_bytes(&self) -> usize {
        let starts = self.shuffle.as_ref().map_or(0, Shuffle::kept_bytes);
        // The words of the examples are a part of the text, and take more room than there.
        self.variant.kept_bytes() + starts + size_of_val(self.examples.as_slice()) + 4 * self.resolved.len()
    }
}

/// What a variant is called and where it comes from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Head {
    /// Short name, such as `chess960`.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// The same in French, where it is another.
    pub name_fr: Option<String>,
    /// Other names by which records call it.
    pub aka: Vec<String>,
    /// Where it comes from.
    pub about: About,
    /// The parent, as the file names it.
    pub extends: Option<String>,
}

impl Head {
    /// Its name in a language.
    pub fn called(&self, lang: Lang) -> &str {
        match lang {
            Lang::En | Lang::De => &self.name,
            Lang::Fr => self.name_fr.as_ref().unwrap_or(&self.name),
        }
    }

    pub(crate) fn of(file: &VariantFile) -> Self {
        Self {
            id: file.id.clone(),
            name: file.name.clone().unwrap_or_else(|| file.id.clone()),
            name_fr: file.name_fr.clone(),
            aka: file.aka.clone().unwrap_or_default(),
            about: file.about.clone().unwrap_or_default(),
            extends: file.extends.clone(),
        }
    }
}
