//! The words of `apply`: a move, or one of a few events.

use chatur_core::{Seat, SeatState, Variant};
use chatur_notation::{coordinates, san};
use chatur_play::{Action, Event, Happened, Table};
use serde::Serialize;

use crate::notation::Notation;
use crate::opening::seat_named;
use crate::play::{before_last_move, read_at};

/// What one argument asks for.
pub(super) enum Word<'t> {
    Move(&'t str),
    Resign(Seat),
    Flag(Seat),
    /// A draw that all agree to.
    Draw,
    /// What the player to move may claim.
    Claim,
    /// The same after a move that he announces and does not play (FIDE 9.2.1, 9.3.1).
    ClaimWith(&'t str),
}

/// Something that happened.
#[derive(Serialize)]
pub(super) struct Done {
    /// How many moves had been played then.
    ply: usize,
    #[serde(flatten)]
    pub(super) told: Happened,
}

impl<'t> Word<'t> {
    pub(super) fn read(variant: &Variant, text: &'t str) -> Result<Self, String> {
        match text.split_once(':') {
            Some(("resign", seat)) => seat_named(variant, seat).map(Self::Resign),
            Some(("flag", seat)) => seat_named(variant, seat).map(Self::Flag),
            Some(("claim", mv)) => Ok(Self::ClaimWith(mv)),
            _ if text == "draw" => Ok(Self::Draw),
            _ if text == "claim" => Ok(Self::Claim),
            _ => Ok(Self::Move(text)),
        }
    }

    /// Does it at the table, without clocks: time stands still.
    pub(super) fn done(self, table: &mut Table, notation: Notation) -> Result<Vec<Done>, String> {
        let turn = table.turn();
        match self {
            Self::Move(text) => {
                let mv = read_at(table, text)?;
                if table.awaits_lot() {
                    let events = table.lot_drawn(mv, 0).map_err(|error| error.to_string())?;
                    return Ok(events.iter().map(|event| Done::of(table, event, notation)).collect());
                }
                act(table, turn, Action::Move(mv), notation)
            }
            Self::Resign(seat) => act(table, seat, Action::Resign, notation),
            // Where nobody can win any more the game has been over since; a flag that falls changes nothing.
            Self::Flag(_) if table.game().is_dead() => Ok(Vec::new()),
            Self::Flag(seat) => act(table, seat, Action::Flag, notation),
            Self::Claim => act(table, turn, Action::Claim, notation),
            Self::ClaimWith(text) => {
                let mv = read_at(table, text)?;
                act(table, turn, Action::ClaimWith(mv), notation)
            }
            Self::Draw => {
                let seats = table.game().variant().spec().seat_ids();
                let playing: Vec<Seat> =
                    seats.filter(|&seat| table.state(seat) == SeatState::Playing).collect();
                // A king that walks offers nothing: another player does.
                let by = if playing.contains(&turn) { Some(&turn) } else { playing.first() };
                let by = by.copied().unwrap_or(turn);
                let others = playing.into_iter().filter(|&seat| seat != by);
                let mut done = act(table, by, Action::OfferDraw, notation)?;
                for seat in others {
                    done.extend(act(table, seat, Action::AcceptDraw, notation)?);
                }
                Ok(done)
            }
        }
    }
}

fn act(table: &mut Table, seat: Seat, action: Action, notation: Notation) -> Result<Vec<Done>, String> {
    let events = table.act(seat, action, 0).map_err(|error| error.to_string())?;
    Ok(events.iter().map(|event| Done::of(table, event, notation)).collect())
}

impl Done {
    /// What an event says, with its move in a notation.
    pub(super) fn of(table: &Table, event: &Event, notation: Notation) -> Self {
        let (game, variant) = (table.game(), table.game().variant());
        let before = before_last_move(game).filter(|_| event.is_move());
        let (mut text, mut uci, mut san) = (event.to_string(), None, None);
        if let (Some(before), Some(mv)) = (before, game.moves().last().copied()) {
            uci = Some(coordinates::write(variant, before, mv));
            san = Some(san::write(variant, before, mv));
            if let (Some(seat), false) = (event.seat(), matches!(event, Event::Moved { walks: true, .. })) {
                text = format!("{seat} plays {}.", notation.write(variant, before, mv));
            }
        }
        Self { ply: game.ply(), told: Happened { event: event.clone(), uci, san, text } }
    }
}
