//! `moves`: every legal move.

mod one_piece;

use std::path::PathBuf;

use chatur_core::SeatState;
use chatur_notation::{coordinates, san};
use clap::Args;
use serde::Serialize;

use crate::console::Console;
use crate::failure::Failure;
use crate::notation::Notation;
use crate::opening::{PositionArgs, seat_name};
use crate::report::{ResultShape, names, print_json};
use one_piece::OnePiece;

/// List the legal moves of a position, as coordinates and in algebraic notation; or draw those of one piece.
#[derive(Debug, Args)]
pub(crate) struct Moves {
    #[command(flatten)]
    place: PositionArgs,
    /// Print one JSON object.
    #[arg(long, conflicts_with = "piece")]
    json: bool,
    /// Write moves and position in this notation.
    #[arg(
        long,
        value_name = "NAME",
        default_value = "san",
        hide_default_value = true,
        conflicts_with = "piece"
    )]
    notation: Notation,
    /// Draw where a piece of this name or letter can go on an empty board, whatever the other rules say.
    #[arg(long, value_name = "NAME", conflicts_with = "position")]
    piece: Option<String>,
    /// The square of the piece; one in the middle unless said otherwise.
    #[arg(long, value_name = "SQUARE", requires = "piece")]
    at: Option<String>,
    /// Other pieces on the board, such as "P d7, n e5".
    #[arg(long, value_name = "PIECES", requires = "piece")]
    with: Option<String>,
    /// Draw again whenever the file is saved, until Ctrl-C.
    #[arg(long, requires = "piece")]
    watch: bool,
    /// Also draw into this SVG file.
    #[arg(long, value_name = "FILE", requires = "piece")]
    svg: Option<PathBuf>,
}

#[derive(Serialize)]
struct Output {
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
    /// In the notation that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

impl Moves {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        if let Some(piece) = &self.piece {
            let one = OnePiece {
                variant: &self.place.variant,
                piece,
                at: self.at.as_deref(),
                with: self.with.as_deref(),
                svg: self.svg.as_ref(),
            };
            return if self.watch { one.watch(console) } else { one.show(console) };
        }
        let opened = self.place.open()?;
        let (variant, position) = (opened.variant(), &opened.position);
        let game = opened.game()?;
        let moves = if game.outcome().is_some() {
            Vec::new()
        } else {
            let by_coordinates = coordinates::write_all(variant, position);
            let in_san = san::write_all(variant, position, san::Style::default());
            let pairs = by_coordinates.into_iter().zip(in_san);
            let text = |mv| {
                let asked = self.notation != Notation::San;
                asked.then(|| self.notation.write(variant, position, mv))
            };
            pairs.map(|((mv, uci), (_, san))| MoveShape { uci, san, text: text(mv) }).collect()
        };
        let turn = seat_name(variant, variant.turn(position)).to_owned();
        if self.json {
            let in_check = variant
                .spec()
                .seat_ids()
                .filter(|&seat| game.state(seat) != SeatState::Out && variant.in_check(position, seat));
            return print_json(
                console,
                &Output {
                    variant: variant.spec().id.clone(),
                    position: self.notation.write_setup(variant, &opened.setup),
                    turn,
                    check: names(variant, in_check),
                    moves,
                    result: game.outcome().map(|outcome| ResultShape::of(&game, outcome)),
                },
            );
        }
        let width = moves.iter().map(|one| one.uci.len()).max().unwrap_or(0).max(6);
        for MoveShape { uci, san, text } in &moves {
            writeln!(console.out, "{uci:<width$} {}", text.as_ref().unwrap_or(san))?;
        }
        match game.outcome() {
            Some(outcome) => writeln!(console.out, "{}", outcome.sentence(variant.spec()))?,
            None if game.turning().is_some() => {
                writeln!(console.out, "kinds {}, a piece is turned up", moves.len())?;
            }
            None if game.awaits_dice() => {
                writeln!(console.out, "throws {}, {turn} throws dice", moves.len())?;
            }
            None if game.walks() => {
                writeln!(console.out, "moves {}, {turn} walks", moves.len())?;
            }
            None => writeln!(console.out, "moves {}, {turn} to move", moves.len())?,
        }
        Ok(())
    }
}
