//! What can be asked.

use std::sync::Arc;
use std::time::Duration;

use chatur::variants;
use chatur_bindings::{Refused, fairy, read_games, refused};
use serde::Deserialize;

use crate::board::BoardAsk;
use crate::engine::{EngineAsk, EngineOptions, open};
use crate::game::GameAsk;
use crate::held::{Held, Holding};
use crate::position::{PositionAsk, read};
use crate::told::{RecordTold, told};
use crate::variant::VariantAsk;

/// A question. Numbers are those of what was opened.
#[derive(Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub(crate) enum Ask {
    /// The ids of the catalogue.
    Catalogue,
    /// All that there is to say about the text of a variant's file.
    Check {
        /// The text.
        text: String,
    },
    /// Opens a variant of the catalogue.
    OpenVariant {
        /// Any of its names.
        name: String,
    },
    /// Opens a variant of a text.
    ReadVariant {
        /// The text.
        text: String,
    },
    /// Opens a game of a variant.
    OpenGame {
        /// The variant.
        variant: u32,
        /// The position that it begins with.
        position: Option<String>,
        /// Or the number of its start.
        number: Option<u64>,
    },
    /// Opens a position of a variant.
    OpenPosition {
        /// The variant.
        variant: u32,
        /// The usual start without one.
        position: Option<String>,
    },
    /// Opens an opponent for a variant.
    OpenEngine {
        /// The variant.
        variant: u32,
        /// What it is like.
        options: EngineOptions,
    },
    /// Opens a board of ffish.
    OpenBoard {
        /// The variant's name.
        variant: String,
        /// The usual start where it is empty.
        fen: String,
        /// Whether kings and partners may have started anywhere.
        chess960: bool,
    },
    /// Closes what was opened.
    Close {
        /// Its number.
        number: u32,
    },
    /// Asks a variant.
    Variant {
        /// Which.
        variant: u32,
        /// What.
        does: VariantAsk,
    },
    /// Asks a game.
    Game {
        /// Which.
        game: u32,
        /// What.
        does: GameAsk,
    },
    /// Asks a position.
    Position {
        /// Which.
        position: u32,
        /// What.
        does: PositionAsk,
    },
    /// Asks an engine.
    Engine {
        /// Which.
        engine: u32,
        /// What.
        does: EngineAsk,
    },
    /// Asks a board of ffish.
    Board {
        /// Which.
        board: u32,
        /// What.
        does: BoardAsk,
    },
    /// Opens all games of a text.
    ReadGames {
        /// The text.
        text: String,
        /// The variant of games whose tags name none.
        variant: Option<u32>,
    },
    /// The names of all variants, as ffish has them.
    FairyVariants,
    /// Adds variants; tells why some of them were not.
    LoadVariantConfig {
        /// Sections of a `variants.ini`, or a file of chatur.
        text: String,
    },
    /// Whether captured pieces go to the captor's hand.
    CapturesToHand {
        /// The variant's name.
        variant: String,
    },
    /// The usual start.
    StartingFen {
        /// The variant's name.
        variant: String,
    },
    /// Whether a text is a FEN of a variant, as a number.
    ValidateFen {
        /// The text.
        fen: String,
        /// The variant's name.
        variant: String,
        /// Whether kings and partners may have started anywhere.
        chess960: bool,
    },
    /// The tags and the moves of the first game of a text.
    ReadPgn {
        /// The text.
        text: String,
    },
}

/// The answer, as JSON.
pub(crate) type Answer = Result<String, Refused>;

impl Ask {
    pub(crate) fn answer(self, held: &mut Holding, clock: fn() -> Duration) -> Answer {
        match self {
            Self::Catalogue => told(&chatur::Variant::catalogue().collect::<Vec<_>>()),
            Self::Check { text } => told(&variants::check("variant.ron", &text).diagnostics),
            Self::OpenVariant { name } => {
                let variant = chatur::Variant::of(&name).map_err(refused)?;
                told(&held.open(Held::Variant(variant)))
            }
            Self::ReadVariant { text } => {
                let variant = chatur::Variant::from_text(&text).map_err(refused)?;
                told(&held.open(Held::Variant(variant)))
            }
            Self::OpenGame { variant, position, number } => {
                let variant = held.variant(variant)?.clone();
                let game = crate::game::begin(variant, position.as_deref(), number)?;
                told(&held.open(Held::Game(game.into())))
            }
            Self::OpenPosition { variant, position } => {
                let position = read(held.variant(variant)?.clone(), position.as_deref())?;
                told(&held.open(Held::Position(position.into())))
            }
            Self::OpenEngine { variant, options } => {
                let engine = open(held.variant(variant)?.clone(), &options, clock)?;
                told(&held.open(Held::Engine(engine.into())))
            }
            Self::OpenBoard { variant, fen, chess960 } => {
                let board = fairy::Board::new(&variant, &fen, chess960)?;
                told(&held.open(Held::Board(board.into())))
            }
            Self::Close { number } => {
                held.close(number);
                told(&())
            }
            Self::Variant { variant, does } => does.answer(held.variant(variant)?),
            Self::Game { game, does } => does.answer(held, game),
            Self::Position { position, does } => does.answer(held, position),
            Self::Engine { engine, does } => does.answer(held, engine),
            Self::Board { board, does } => does.answer(held.board(board)?),
            Self::ReadGames { text, variant } => {
                let at_hand = variant.map(|variant| held.variant(variant).cloned()).transpose()?;
                let at_hand = at_hand.map(|variant| Arc::new(variant.loaded().clone()));
                let records: Vec<RecordTold> = read_games(&text, at_hand)?
                    .into_iter()
                    .map(|record| RecordTold::open(held, record))
                    .collect();
                told(&records)
            }
            Self::FairyVariants => told(&fairy::variants()),
            Self::LoadVariantConfig { text } => told(&fairy::load_variant_config(&text)?),
            Self::CapturesToHand { variant } => {
                told(&fairy::captures_to_hand(&*fairy::loaded(&variant, false)?))
            }
            Self::StartingFen { variant } => told(&fairy::start_fen(&*fairy::loaded(&variant, false)?)),
            Self::ValidateFen { fen, variant, chess960 } => {
                told(&fairy::validate_fen(&*fairy::loaded(&variant, chess960)?, &fen))
            }
            Self::ReadPgn { text } => {
                let fairy::Pgn { tags, moves } = fairy::Pgn::read(&text)?;
                told(&crate::told::PgnTold { tags, moves })
            }
        }
    }
}
