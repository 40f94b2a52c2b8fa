//! The moves of one piece on an otherwise empty board, drawn anew whenever its file is saved.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, SystemTime};

use chatur_board::{Square, SquareSet};
use chatur_core::{KindId, Move, MoveKind, Piece, Setup, Variant};
use chatur_notation::picture::{Look, SvgOptions, View, svg_board};
use chatur_variants::{Checked, Loaded};

use crate::board_text::{FIRST, kind_of, piece_of};
use crate::console::Console;
use crate::failure::Failure;
use crate::opening::not_loaded;

/// How often a file is looked at.
const PAUSE: Duration = Duration::from_millis(500);

/// What is asked for.
pub(super) struct OnePiece<'a> {
    pub(super) variant: &'a str,
    pub(super) piece: &'a str,
    pub(super) at: Option<&'a str>,
    pub(super) with: Option<&'a str>,
    pub(super) svg: Option<&'a PathBuf>,
}

/// A board with one piece on it and where it can go.
struct Scene {
    variant: Variant,
    look: Look,
    setup: Setup,
    at: Square,
    name: String,
    moves: BTreeMap<Square, BTreeSet<Way>>,
}

/// How a square is reached.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Way {
    Goes,
    Captures,
    Shoots,
    Swaps,
    Promotes,
    /// A piece on the way is captured.
    Via(Square),
}

impl OnePiece<'_> {
    /// Draws once.
    pub(super) fn show(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let checked = chatur_variants::read(self.variant).map_err(|error| not_loaded(&error))?;
        if !checked.ok() {
            return Err(Failure::Refused(checked.summary()));
        }
        let text = self.draw(&checked)?;
        write!(console.out, "{text}")?;
        Ok(())
    }

    /// Draws now and whenever the file changes, until the process is stopped or nobody reads any more.
    pub(super) fn watch(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let mut seen = None;
        loop {
            let now = saved(Path::new(self.variant));
            if seen != Some(now) {
                seen = Some(now);
                self.redraw(console)?;
            }
            sleep(PAUSE);
        }
    }

    /// One picture of a watched file; a broken one is told about, and the next save is waited for.
    pub(super) fn redraw(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        if console.has_screen {
            // Home and clear, so that the picture stays where it is.
            write!(console.out, "\x1b[H\x1b[2J")?;
        }
        let said = match chatur_variants::read(self.variant) {
            Err(error) => format!("{error}\n"),
            Ok(checked) if !checked.ok() => checked.render(console.has_screen),
            Ok(checked) => match self.draw(&checked) {
                Ok(text) => text,
                Err(failure) => failure.text().map_or_else(String::new, |text| text + "\n"),
            },
        };
        write!(console.out, "{said}")?;
        console.out.flush()?;
        Ok(())
    }

    fn draw(&self, checked: &Checked) -> Result<String, Failure> {
        let Some(loaded) = &checked.loaded else { return Err(Failure::Refused(checked.summary())) };
        let scene = self.scene(loaded)?;
        if let Some(path) = self.svg {
            fs::write(path, scene.svg()).map_err(|error| {
                Failure::WrongUse(format!("--svg: cannot write {}: {error}", path.display()))
            })?;
        }
        Ok(scene.text())
    }

    fn scene(&self, loaded: &Loaded) -> Result<Scene, Failure> {
        let wrong = |option: &'static str| move |why: String| Failure::WrongUse(format!("{option}: {why}"));
        let spec = loaded.variant.spec();
        let look = chatur_records::look_of(loaded);
        let kind = kind_of(spec, self.piece).map_err(wrong("--piece"))?;
        let variant = chatur_variants::without_rules(spec).map_err(Failure::refused)?;
        let geometry = variant.geometry();
        let at = match self.at {
            Some(name) => {
                geometry.parse(name).map_err(|error| Failure::WrongUse(format!("--at: {error}")))?
            }
            None => middle(&variant, kind),
        };
        let mut setup = Setup::empty(geometry, spec.seats.len());
        for words in self.with.unwrap_or_default().split(',').map(str::trim).filter(|words| !words.is_empty())
        {
            let (piece, square) = placed(&variant, words).map_err(wrong("--with"))?;
            setup.pieces[square.index()] = Some(piece);
        }
        setup.pieces[at.index()] = Some(Piece { kind, seat: FIRST });
        setup.fresh = SquareSet::of(at);
        let position = variant.position(&setup).map_err(Failure::refused)?;
        let mut moves: BTreeMap<Square, BTreeSet<Way>> = BTreeMap::new();
        for mv in variant.legal_moves(&position).into_iter().filter(|mv| mv.from == at) {
            if let Some((square, way)) = reached(&variant, &setup, mv) {
                moves.entry(square).or_default().insert(way);
            }
        }
        Ok(Scene { name: spec.kinds[kind.index()].name.clone(), look, variant, setup, at, moves })
    }
}

/// When the file was saved last.
fn saved(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|data| data.modified()).ok()
}

/// A square in the middle from which the piece fits on the board.
fn middle(variant: &Variant, kind: KindId) -> Square {
    let geometry = variant.geometry();
    let squares: Vec<Square> =
        geometry.squares().into_iter().filter(|&square| variant.footprint(kind, square).any()).collect();
    let (file, rank) = ((geometry.files() - 1) / 2, (geometry.ranks() - 1) / 2);
    let far =
        |square: &Square| geometry.file(*square).abs_diff(file).max(geometry.rank(*square).abs_diff(rank));
    squares.into_iter().min_by_key(far).unwrap_or(Square(0))
}

/// `n e5`: a piece and its square.
fn placed(variant: &Variant, words: &str) -> Result<(Piece, Square), String> {
    let (sign, square) = words
        .split_once(char::is_whitespace)
        .ok_or_else(|| "write a piece and its square, such as \"P d7, n e5\"".to_owned())?;
    let piece = piece_of(variant.spec(), sign)?;
    let square = variant.geometry().parse(square.trim()).map_err(|error| error.to_string())?;
    Ok((piece, square))
}

/// Where a move leads and how; nothing for a pass, a castling or a drop.
fn reached(variant: &Variant, setup: &Setup, mv: Move) -> Option<(Square, Way)> {
    let taken = setup.piece(mv.to).is_some() || covered(variant, setup, mv.from, mv.to);
    let way = match mv.what {
        MoveKind::Promotion(_) => Way::Promotes,
        MoveKind::Shoot => Way::Shoots,
        MoveKind::Swap => Way::Swaps,
        MoveKind::Plain | MoveKind::Double | MoveKind::EnPassant | MoveKind::Fusion(_) if taken => {
            Way::Captures
        }
        MoveKind::Plain | MoveKind::Double => Way::Goes,
        MoveKind::EnPassant => Way::Captures,
        MoveKind::Fusion(_)
        | MoveKind::Castle(_)
        | MoveKind::Drop(_)
        | MoveKind::Pass
        | MoveKind::Throw(_)
        | MoveKind::TurnUp(_) => return None,
    };
    Some((mv.to, mv.via.map_or(way, Way::Via)))
}

/// Whether another piece than the one from `from` covers a square.
fn covered(variant: &Variant, setup: &Setup, from: Square, square: Square) -> bool {
    setup.all().any(|(anchor, piece)| anchor != from && variant.footprint(piece.kind, anchor).has(square))
}

impl Scene {
    /// The board with a sign on every square that the piece reaches, and a line that counts them.
    fn text(&self) -> String {
        let (spec, geometry) = (self.variant.spec(), self.variant.geometry());
        let view = View::of(spec, FIRST);
        let mut rows: BTreeMap<u8, BTreeMap<u8, String>> = BTreeMap::new();
        for (row, column, square) in view.squares() {
            rows.entry(row).or_default().insert(column, self.sign(square));
        }
        let mut text = format!("{} on {}\n", self.name, geometry.name(self.at));
        for (row, cells) in &rows {
            let cells =
                in_columns((0..view.columns()).map(|column| cells.get(&column).cloned().unwrap_or_default()));
            let _ = writeln!(text, "{:>3}  {cells}", view.row_label(*row));
        }
        let labels = in_columns((0..view.columns()).map(|column| view.column_label(column)));
        let _ = writeln!(text, "     {labels}");
        let _ = writeln!(text, "{}", self.legend());
        text
    }

    fn sign(&self, square: Square) -> String {
        let piece = self.setup.piece(square).map(|piece| {
            let kind = &self.variant.spec().kinds[piece.kind.index()].letter;
            if piece.seat == FIRST { kind.clone() } else { kind.to_lowercase() }
        });
        let way = self.moves.get(&square).and_then(|ways| ways.first()).map(|way| match way {
            Way::Goes => "o",
            Way::Captures => "x",
            Way::Shoots => "!",
            Way::Swaps => "s",
            Way::Promotes => "+",
            Way::Via(_) => "v",
        });
        match (piece, way) {
            (Some(piece), Some(way)) => format!("{way}{piece}"),
            (Some(piece), None) => piece,
            (None, Some(way)) => way.to_owned(),
            (None, None) => ".".to_owned(),
        }
    }

    fn legend(&self) -> String {
        let ways: BTreeSet<&str> = self
            .moves
            .values()
            .flatten()
            .map(|way| match way {
                Way::Goes => "o goes there",
                Way::Captures => "x captures",
                Way::Shoots => "! captures without moving",
                Way::Swaps => "s changes places",
                Way::Promotes => "+ promotes",
                Way::Via(_) => "v captures on the way",
            })
            .collect();
        let count = self.moves.len();
        let noun = if count == 1 { "square" } else { "squares" };
        let ways = ways.into_iter().collect::<Vec<_>>().join(", ");
        if ways.is_empty() { "reaches no square".to_owned() } else { format!("{count} {noun}: {ways}") }
    }

    fn svg(&self) -> String {
        let targets = self.moves.keys().copied().collect();
        let (look, marked) = (self.look.clone(), SquareSet::of(self.at));
        let options = SvgOptions { look, targets, marked, ..SvgOptions::default() };
        svg_board(&self.variant, &self.setup, &options)
    }
}

/// The cells of one line, each three characters wide.
fn in_columns(cells: impl Iterator<Item = String>) -> String {
    let mut line = String::new();
    for cell in cells {
        let _ = write!(line, "{cell:<3}");
    }
    line.truncate(line.trim_end().len());
    line
}
