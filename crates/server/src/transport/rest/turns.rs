//! Where somebody is to move, for whoever holds the tokens: read from the store, so no table is woken for it.

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::tables::{Line, seat_in_list};
use super::{Body, Wrong};
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

/// A table at which a token has a seat.
#[derive(Serialize)]
struct HeldSeat {
    #[serde(flatten)]
    table: Line,
    /// The seat that the token opens.
    seat: String,
    /// The seat to move, where that is known.
    turn: Option<String>,
    stands: Stands,
}

/// How a table stands for one of its seats; what waits for that seat first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum Stands {
    /// It is to move.
    Yours,
    /// Somebody else is to move.
    Theirs,
    /// Another seat is still open.
    Waiting,
    /// The game is over.
    Over,
}

impl HeldSeat {
    fn of(seat: u8, game: &Listing) -> Self {
        let turn = game.progress.turn.filter(|_| game.state == GameState::Playing);
        let stands = match game.state {
            GameState::Over => Stands::Over,
            GameState::Open => Stands::Waiting,
            GameState::Playing if turn == Some(seat) => Stands::Yours,
            GameState::Playing => Stands::Theirs,
        };
        Self {
            table: Line::of(game),
            seat: seat_in_list(game, seat.into()),
            turn: turn.map(|turn| seat_in_list(game, turn.into())),
            stands,
        }
    }
}

/// The tables at which these tokens have seats: first those that wait for one of them, then where something was done
/// last. Tokens that open no seat are passed over.
pub(super) async fn turns(
    State(entrance): State<Entrance>,
    Body(held): Body<Held>,
) -> Result<Json<Value>, Wrong> {
    if held.tokens.len() > MOST {
        return Err(Wrong::bad(format!("at most {MOST} tokens at once")));
    }
    let tokens = held.tokens.into_iter().filter(|token| token.len() <= LONGEST);
    let mut hashes: Vec<String> = tokens.map(|token| Token::said(token).hash()).collect();
    hashes.sort_unstable();
    hashes.dedup();
    let seats = entrance.host.store().held(&hashes).await?;
    let mut turns: Vec<HeldSeat> = seats.iter().map(|(seat, game)| HeldSeat::of(*seat, game)).collect();
    turns.sort_by_key(|turn| turn.stands);
    Ok(Json(json!({ "tables": turns })))
}
