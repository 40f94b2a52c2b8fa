//! `show`: a board.

use std::path::PathBuf;

use chatur_core::{Seat, SeatState};
use chatur_notation::picture::{Look, Signs, SvgOptions, TextOptions, seats_board, svg_board, text_board};
use chatur_notation::san::Pieces;
use clap::{Args, ValueEnum};

use crate::console::Console;
use crate::failure::Failure;
use crate::notation::Notation;
use crate::opening::{Opened, PositionArgs, seat_named};
use crate::report::in_check;

/// Show a board with coordinates, the side to move and, where they count, points and who is out.
#[derive(Debug, Args)]
pub(crate) struct Show {
    #[command(flatten)]
    place: PositionArgs,
    /// Also draw the board into this SVG file; `-` writes it to standard output instead of the board.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// What stands on the discs and tiles of East Asian games in the SVG file: letters, characters or western.
    #[arg(long, value_name = "SIGNS", default_value = "letters", hide_default_value = true)]
    pieces: PieceSigns,
    /// Write pieces with the number of their seat: 1P, 2R.
    #[arg(long)]
    seats: bool,
    /// Show figurines instead of letters.
    #[arg(long)]
    figurines: bool,
    /// Write the position in this notation.
    #[arg(long, value_name = "NAME", default_value = "san", hide_default_value = true)]
    notation: Notation,
    /// The seat whose side is below.
    #[arg(long, value_name = "SEAT")]
    seen_by: Option<String>,
}

impl Show {
    pub(crate) fn run(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let opened = self.place.open()?;
        let seen_by = match &self.seen_by {
            None => Seat(0),
            Some(name) => seat_named(opened.variant(), name)
                .map_err(|why| Failure::WrongUse(format!("--seen-by: {why}")))?,
        };
        if let Some(path) = &self.svg {
            let svg = svg_board(opened.variant(), &opened.setup, &svg_options(&opened, seen_by, self.pieces));
            if path.as_os_str() == "-" {
                write!(console.out, "{svg}")?;
                return Ok(());
            }
            std::fs::write(path, svg).map_err(|error| {
                Failure::WrongUse(format!("--svg: cannot write {}: {error}", path.display()))
            })?;
        }
        self.print(&opened, seen_by, console)
    }

    fn print(&self, opened: &Opened, seen_by: Seat, console: &mut Console<'_>) -> Result<(), Failure> {
        let pieces = if self.figurines { Pieces::Figurines } else { Pieces::Letters };
        let options = TextOptions { pieces, seen_by, ..TextOptions::default() };
        let game = opened.game()?;
        writeln!(console.out, "{}", opened.loaded.head.name)?;
        if self.seats {
            write!(console.out, "{}", seats_board(opened.variant(), &opened.setup, seen_by))?;
        } else {
            write!(console.out, "{}", text_board(opened.variant(), &opened.setup, options))?;
        }
        if game.outcome().is_none()
            && let Some(line) = in_check(&game)
        {
            writeln!(console.out, "{line}")?;
        }
        if let Some(outcome) = game.outcome() {
            writeln!(console.out, "{}", outcome.sentence(opened.variant().spec()))?;
        }
        for note in &opened.notes {
            writeln!(console.out, "note: {note}")?;
        }
        writeln!(console.out, "{}", self.notation.write_setup(opened.variant(), &opened.setup))?;
        Ok(())
    }
}

/// What stands on discs and tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum PieceSigns {
    /// The letters of the kinds.
    Letters,
    /// The characters of their countries, on the river and beside the ranks of shogi as well.
    Characters,
    /// Figures as in chess.
    Western,
}

fn svg_options(opened: &Opened, seen_by: Seat, signs: PieceSigns) -> SvgOptions {
    let variant = opened.variant();
    let in_check = variant.spec().seat_ids().filter(|&seat| {
        variant.state(&opened.position, seat) != SeatState::Out && variant.in_check(&opened.position, seat)
    });
    let royals = in_check.map(|seat| variant.royals(&opened.position, seat));
    let check = royals.fold(chatur_board::SquareSet::EMPTY, |all, royals| all | royals);
    let signs = match signs {
        PieceSigns::Letters => Signs::Letters,
        PieceSigns::Characters => Signs::Characters,
        PieceSigns::Western => Signs::Western,
    };
    let look = Look { signs, ..chatur_records::look_of(&opened.loaded) };
    SvgOptions { look, seen_by, check, ..SvgOptions::default() }
}
