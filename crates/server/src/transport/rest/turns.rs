//! Where somebody is to move, for whoever holds the tokens: read from the store, so no table is woken for it.

use axum::Json;
use axum::extract::State;
use chatur_tables::lists::{TurnEntry, TurnState};
use serde::Deserialize;
use serde_json::{Value, json};

use super::tables::{line, seat_in_list};
use super::{Body, Wrong};
use crate::message::HostReason;
use crate::store::{GameState, Listing, Token};
use crate::transport::Entrance;

/// So many tokens can be asked about at once.
const MOST: usize = 100;
/// No token is longer, in bytes.
const LONGEST: usize = 64;

/// The tokens of somebody's seats.
#[derive(Deserialize)]
pub(super) struct Held {
    tokens: Vec<String>,
}

/// How a game stands for a seat.
fn entry(seat: u8, game: &Listing) -> TurnEntry {
    let turn = game.progress.turn.filter(|_| game.state == GameState::Playing);
    TurnEntry {
        table: line(game),
        seat: seat_in_list(game, seat.into()),
        turn: turn.map(|turn| seat_in_list(game, turn.into())),
        stands: TurnState::of(game.state, turn, seat),
    }
}

/// The tables at which these tokens have seats: first those that wait for one of them, then where something was done
/// last. Tokens that open no seat are passed over.
pub(super) async fn turns(
    State(entrance): State<Entrance>,
    Body(held): Body<Held>,
) -> Result<Json<Value>, Wrong> {
    if held.tokens.len() > MOST {
        return Err(Wrong::bad(HostReason::TooManyTokens { most: MOST }));
    }
    let tokens = held.tokens.into_iter().filter(|token| token.len() <= LONGEST);
    let mut hashes: Vec<String> = tokens.map(|token| Token::said(token).hash()).collect();
    hashes.sort_unstable();
    hashes.dedup();
    let seats = entrance.host.store().held(&hashes).await?;
    let mut turns: Vec<TurnEntry> = seats.iter().map(|(seat, game)| entry(*seat, game)).collect();
    turns.sort_by_key(|turn| turn.stands);
    Ok(Json(json!({ "tables": turns })))
}
