//! Analysis for whoever asks: which game a line goes on from, and engines that think about it on threads of their own.

mod engines;
mod thinking;

use std::sync::Arc;

use chatur_core::Game;
use chatur_tables::analysis::{Line, after};
use chatur_variants::Loaded;

use crate::host::{Client, Host, Room, Task};
use crate::message::Failed;

pub(crate) use engines::Engines;
pub(crate) use thinking::think;

/// The rules and the game with all moves of a line, and how many of them were there before.
pub(crate) async fn game(
    line: Line,
    host: &Host,
    client: Client,
) -> Result<(Arc<Loaded>, Game, usize), Failed> {
    let moves = line.moves()?;
    let (loaded, game) = match line.of_table() {
        Some((table, ply)) => {
            let look =
                move |room: &Room, _| room.game().map(|game| (Arc::clone(&room.loaded), after(game, ply)));
            host.read(table, look).await??
        }
        None => host.set_up(client, line.beginning()).await?,
    };
    let task = Task::moves("this line", &loaded.variant, game.steps().len() + moves);
    let (game, before) = host.rules().work(client, task, move || line.play(game)).await??;
    Ok((loaded, game, before))
}
