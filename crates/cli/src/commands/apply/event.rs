//! The words of `apply`: a move, or one of a few events.

use chatur_core::{Seat, Variant};
use chatur_notation::{coordinates, san};
use chatur_play::{Action, Event, Table};
use serde::Serialize;

use crate::opening::{seat_name, seat_named};
use crate::play::read_at;

/// What one argument asks for.
pub(super) enum Word<'t> {
    Move(&'t str),
    Resign(Seat),
    Flag(Seat),
    /// A draw that all agree to.
    Draw,
    /// What the player to move may claim.
    Claim,
}

/// Something that happened.
#[derive(Serialize)]
pub(super) struct Done {
    /// How many moves had been played then.
    ply: usize,
    kind: &'static str,
    seat: Option<String>,
    uci: Option<String>,
    san: Option<String>,
    pub(super) text: String,
}

impl<'t> Word<'t> {
    pub(super) fn read(variant: &Variant, text: &'t str) -> Result<Self, String> {
        match text.split_once(':') {
            Some(("resign", seat)) => seat_named(variant, seat).map(Self::Resign),
            Some(("flag", seat)) => seat_named(variant, seat).map(Self::Flag),
            _ if text == "draw" => Ok(Self::Draw),
            _ if text == "claim" => Ok(Self::Claim),
            _ => Ok(Self::Move(text)),
        }
    }

    /// Does it at the table, without clocks: time stands still.
    pub(super) fn done(self, table: &mut Table) -> Result<Vec<Done>, String> {
        let turn = table.turn();
        match self {
            Self::Move(text) => {
                let mv = read_at(table, text)?;
                act(table, turn, Action::Move(mv))
            }
            Self::Resign(seat) => act(table, seat, Action::Resign),
            Self::Flag(seat) => act(table, seat, Action::Flag),
            Self::Claim => act(table, turn, Action::Claim),
            Self::Draw => {
                let others = table.game().variant().spec().seat_ids().filter(|&seat| seat != turn);
                let mut done = act(table, turn, Action::OfferDraw)?;
                for seat in others {
                    done.extend(act(table, seat, Action::AcceptDraw)?);
                }
                Ok(done)
            }
        }
    }
}

fn act(table: &mut Table, seat: Seat, action: Action) -> Result<Vec<Done>, String> {
    let events = table.act(seat, action, 0).map_err(|error| error.to_string())?;
    Ok(events.iter().map(|event| Done::of(table, event)).collect())
}

impl Done {
    fn of(table: &Table, event: &Event) -> Self {
        let game = table.game();
        let (mut uci, mut san) = (None, None);
        if let (Some(mv), Some(last)) = (event.mv(), game.ply().checked_sub(1)) {
            let before = &game.positions()[last];
            uci = Some(coordinates::write(game.variant(), before, mv));
            san = Some(san::write(game.variant(), before, mv));
        }
        let text = match &san {
            Some(san) => format!("{} plays {san}.", table.named(acting(event).unwrap_or_default())),
            None => event.to_string(),
        };
        let seat = acting(event).map(|seat| seat_name(game.variant(), seat).to_owned());
        Self { ply: game.ply(), kind: event.into(), seat, uci, san, text }
    }
}

/// Whose event it is.
fn acting(event: &Event) -> Option<Seat> {
    match event {
        Event::Moved { seat, .. }
        | Event::Castled { seat, .. }
        | Event::Captured { seat, .. }
        | Event::Promoted { seat, .. }
        | Event::Check { seat }
        | Event::Offered { seat, .. }
        | Event::Accepted { seat, .. }
        | Event::Declined { seat, .. }
        | Event::Lapsed { seat, .. }
        | Event::Claimed { seat, .. }
        | Event::Resigned { seat }
        | Event::FlagFell { seat }
        | Event::Aborted { seat } => Some(seat.id),
        Event::TakenBack { .. } | Event::Ended { .. } => None,
    }
}
