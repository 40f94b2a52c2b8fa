//! `moves`: every legal move.

use chatur_core::SeatState;
use chatur_notation::{coordinates, san};
use clap::Args;
use serde::Serialize;

use crate::console::Console;
use crate::failure::Failure;
use crate::opening::{Place, seat_name};
use crate::report::{ResultShape, names, print_json, sentence};

/// List the legal moves of a position, as coordinates and in algebraic notation.
#[derive(Debug, Args)]
pub(crate) struct Moves {
    #[command(flatten)]
    place: Place,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Shape {
    variant: String,
    position: String,
    turn: String,
    check: Vec<String>,
    moves: Vec<MoveShape>,
    result: Option<ResultShape>,
}

#[derive(Serialize)]
struct MoveShape {
    uci: String,
    san: String,
}

impl Moves {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let opened = self.place.open()?;
        let (variant, position) = (opened.variant(), &opened.position);
        let game = opened.game()?;
        let moves = if game.outcome().is_some() {
            Vec::new()
        } else {
            let by_coordinates = coordinates::write_all(variant, position);
            let in_san = san::write_all(variant, position, san::Style::default());
            let pairs = by_coordinates.into_iter().zip(in_san);
            pairs.map(|((_, uci), (_, san))| MoveShape { uci, san }).collect()
        };
        let turn = seat_name(variant, variant.turn(position)).to_owned();
        if self.json {
            let in_check = variant
                .spec()
                .seat_ids()
                .filter(|&seat| game.state(seat) != SeatState::Out && variant.in_check(position, seat));
            return print_json(
                console,
                &Shape {
                    variant: variant.spec().id.clone(),
                    position: opened.text(),
                    turn,
                    check: names(variant, in_check),
                    moves,
                    result: game.outcome().map(|outcome| ResultShape::of(&game, outcome)),
                },
            );
        }
        let width = moves.iter().map(|one| one.uci.len()).max().unwrap_or(0).max(6);
        for MoveShape { uci, san } in &moves {
            writeln!(console.out, "{uci:<width$} {san}")?;
        }
        match game.outcome() {
            Some(outcome) => writeln!(console.out, "{}", sentence(variant, outcome))?,
            None if game.walks() => {
                writeln!(console.out, "moves {}, {turn} walks", moves.len())?;
            }
            None => writeln!(console.out, "moves {}, {turn} to move", moves.len())?,
        }
        Ok(())
    }
}
