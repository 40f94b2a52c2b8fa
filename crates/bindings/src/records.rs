//! Games from texts and as texts: PGN, PGN4, and from the forms of shogi.

use std::sync::Arc;

use chatur::core::Game;
use chatur::notation::stream::{self, Records};
use chatur::notation::{pgn as pgn2, pgn4, uses_fen};
use chatur::variants::{Loaded, variant_tag};
use chatur_records::Variants;

use crate::{Kind, Refused};

/// One game of a text.
#[derive(Clone, Debug)]
pub struct Record {
    /// What the text says of it: names and values.
    pub tags: Vec<(String, String)>,
    /// Its variant.
    pub loaded: Arc<Loaded>,
    /// The game as far as it could be played.
    pub game: Game,
    /// Why it stops there, if the text has moves that cannot be played.
    pub stopped: Option<String>,
}

/// All games of a text, in any form that can be read. A game of another variant than its tags say is not guessed: `at_hand` is
/// for games whose tags name none.
///
/// ```
/// let games = chatur_bindings::read_games("1. e4 e5 2. Ke2 *", None)?;
/// assert_eq!(games[0].game.ply(), 3);
/// # Ok::<(), chatur_bindings::Refused>(())
/// ```
///
/// # Errors
/// When the text is no record, or its variant is unknown.
pub fn read_games(text: &str, at_hand: Option<Arc<Loaded>>) -> Result<Vec<Record>, Refused> {
    let variants = Variants::new(at_hand);
    let mut games = Vec::new();
    for record in Records::open(text.as_bytes()) {
        games.push(match record.map_err(refused)?.map_err(refused)? {
            stream::Game::OfTwo(game) => of_two(&variants, game)?,
            stream::Game::OfMore(game) => of_more(&variants, game)?,
            stream::Game::OfTwoBoards(_) => return Err(refused("a game on two boards is no single game")),
        });
    }
    Ok(games)
}

#[allow(clippy::needless_pass_by_value)] // errors are handed on
fn refused(why: impl ToString) -> Refused {
    Refused::new(Kind::Other, "no_record", why.to_string())
}

fn of_two(variants: &Variants, mut game: pgn2::PgnGame) -> Result<Record, Refused> {
    // A tag without a value names nothing.
    game.tags.retain(|(name, value)| name != "Variant" || !value.is_empty());
    let loaded = variants.of(&game).map_err(refused)?;
    let played = pgn2::replay(&game, |_| Some((loaded.variant.clone(), loaded.start.clone())));
    let played = played.map_err(refused)?;
    let stopped = played.stopped.map(|stop| stop.to_string());
    Ok(Record { tags: game.tags, loaded, game: played.game, stopped })
}

fn of_more(variants: &Variants, game: pgn4::Pgn4Game) -> Result<Record, Refused> {
    let loaded = variants.of_more(&game).map_err(refused)?;
    let played = pgn4::replay(&game, |_| Some((loaded.variant.clone(), loaded.start.clone())));
    let played = played.map_err(refused)?;
    let stopped = played.stopped.map(|stop| stop.to_string());
    Ok(Record { tags: game.tags, loaded, game: played.game, stopped })
}

/// A game as PGN, or as PGN4 where more than two play.
pub fn pgn(loaded: &Loaded, game: &Game) -> String {
    if uses_fen(game.variant().spec()) {
        let tag = variant_tag(loaded);
        let start = pgn2::Start { usual: &loaded.start, variant: tag.as_deref() };
        pgn2::write(&pgn2::record(game, start, None))
    } else {
        let start = pgn4::Start { usual: None, variant: &loaded.head.name, names: &[] };
        pgn4::write(&pgn4::record(game, start))
    }
}
