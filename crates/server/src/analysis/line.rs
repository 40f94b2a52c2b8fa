//! Which position is analysed: one of a table's game or one that was set up, and moves tried from there.

use std::sync::Arc;

use chatur_core::{Game, GameStep};
use chatur_notation::coordinates;
use chatur_variants::Loaded;
use serde::Deserialize;

use crate::host::{Client, Host, NewTable, Task, TooWide, check_width};
use crate::message::{Code, Failed};

/// So many moves are tried at most.
const MOST: usize = 600;

/// A position, and moves from there.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
pub(crate) struct Line {
    /// A table, whose game it is.
    table: Option<String>,
    /// After how many of its moves; all, if nothing is said.
    ply: Option<usize>,
    /// Without a table, the id of a variant.
    variant: Option<String>,
    /// Or the text of one.
    text: Option<String>,
    /// A position of it; its start, if nothing is said.
    position: Option<String>,
    /// The number of its start.
    number: Option<u64>,
    /// The moves from there, in coordinates.
    #[serde(default)]
    moves: Vec<String>,
    /// A move that is only asked about: why it cannot be played.
    pub(crate) tried: Option<String>,
    /// Whether the variant and all moves of the game are told as well.
    #[serde(default)]
    pub(crate) whole: bool,
}

impl Line {
    /// The rules and the game with all moves of the line, and how many of them were there before.
    pub(crate) async fn game(
        self,
        host: &Host,
        client: Client,
    ) -> Result<(Arc<Loaded>, Game, usize), Failed> {
        if self.moves.len() > MOST {
            let why = format!("{} moves are too many; at most {MOST} are tried", self.moves.len());
            return Err(Failed { code: Code::TooLong, why });
        }
        let (loaded, game) = if let Some(table) = &self.table {
            let ply = self.ply.unwrap_or(usize::MAX);
            host.read(table, move |room, _| (Arc::clone(&room.loaded), after(room.table.game(), ply))).await?
        } else {
            let Self { variant, text, number, position, .. } = self.clone();
            let wish = NewTable { variant, text, number, position, ..NewTable::default() };
            host.set_up(client, wish).await?
        };
        let moves = game.steps().len() + self.moves.len();
        let task = Task::moves("this line", &loaded.variant, moves);
        let play = move || {
            let mut game = game;
            let before = game.ply();
            for text in &self.moves {
                let mv = coordinates::read(game.variant(), game.position(), text);
                let mv = mv.map_err(|error| format!("{text}: {error}"))?;
                // Where a rule has ended the game by itself, one may look on.
                game.play_recorded(mv).map_err(|error| format!("{text}: {error}"))?;
                if let Err(wide) = check_width(&game) {
                    return Ok(Err(wide));
                }
            }
            Ok(check_width(&game).map(|()| (game, before)))
        };
        let played: Result<Result<(Game, usize), TooWide>, String> =
            host.rules().work(client, task, play).await?;
        let (game, before) = played.map_err(|why| Failed { code: Code::Illegal, why })??;
        Ok((loaded, game, before))
    }
}

/// A game as it stood after so many moves. Where somebody has ended it without a move, it goes on.
fn after(game: &Game, ply: usize) -> Game {
    let mut game = game.clone();
    let ended = |game: &Game| {
        game.outcome().is_some() && !matches!(game.steps().last(), None | Some(GameStep::Move(_)))
    };
    while (game.ply() > ply || ended(&game)) && game.undo().is_some() {}
    game
}
