//! Whether what somebody has put together is a position, and what of it can be otherwise.

use chatur_board::{Square, Step};
use chatur_core::{Atom, Game, Mark, Pass, Piece, Setup, SetupError, Variant};
use chatur_effort::Ordered as _;
use chatur_notation::write_position;
use chatur_variants::Loaded;
use serde::{Deserialize, Serialize};

use super::{Arranged, CastlingRight, Passed};
use crate::check_width;
use crate::message::{PieceShape, RefusalReason, VariantShape};
use crate::new_table::NewTable;
use crate::show::{board, counts_checks, seat_name, variant_shape};

/// A position that somebody has put together, and of which variant.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
pub struct Arranging {
    /// The id of the variant.
    variant: Option<String>,
    /// Or the text of one.
    text: Option<String>,
    /// What was put together. If nothing is said, a position is taken apart.
    arranged: Option<Arranged>,
    /// The position that is taken apart; the start, if nothing is said.
    position: Option<String>,
    /// Whether the variant is told as well.
    #[serde(default)]
    whole: bool,
}

/// The position, or why there is none.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Judged {
    /// The position, in the text that other questions take.
    position: Option<String>,
    /// The same by its parts.
    #[serde(skip_serializing_if = "Option::is_none")]
    arranged: Option<Arranged>,
    /// How the pieces stand, those that cover several squares with all of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pieces: Vec<PieceShape>,
    /// What can be otherwise; nothing where something is named that the variant does not have.
    #[serde(skip_serializing_if = "Option::is_none")]
    offers: Option<Offers>,
    /// Why there is no position, in English.
    why: Option<String>,
    /// The same in data.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<RefusalReason>,
    /// Where it was asked for, what is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    variant: Option<VariantShape>,
}

/// What of an arrangement can be otherwise, besides its pieces, the turn and the counts of plies and rounds.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Offers {
    /// Who may castle, by how kings and partners stand.
    rights: Vec<CastlingRight>,
    /// What may be captured in passing; none where there is no position yet.
    passed: Vec<Passed>,
    /// The squares of pieces to which it matters whether they have moved.
    fresh: Vec<String>,
    /// Whether squares can be walled up.
    walls: bool,
    /// Whether a seat can be out while others play.
    states: bool,
    /// Whether checks are counted.
    checks: bool,
    /// Whether it matters which pieces have moved in this turn.
    moved: bool,
    /// So many moves of a turn can have been made at most.
    made: u8,
    /// So many turns in a row can have been passed at most.
    passes: u8,
    /// The seats in the order of their turns, where they do not simply follow each other.
    order: Vec<String>,
}

impl Arranging {
    /// The game of whose position one thinks.
    pub fn beginning(&self) -> NewTable {
        let Self { variant, text, position, arranged, .. } = self.clone();
        let position = position.filter(|_| arranged.is_none());
        NewTable { variant, text, position, ..NewTable::default() }
    }

    /// Judges what was put together, or takes the position of the game apart. It asks the rules: call it where they may
    /// fail.
    pub fn judge(&self, loaded: &Loaded, game: &Game) -> Judged {
        let variant = &loaded.variant;
        let setup = match &self.arranged {
            Some(arranged) => arranged.setup(loaded),
            None => Ok(variant.setup(game.position())),
        };
        let judged = match setup {
            Ok(setup) => judge(loaded, &without_impossible_marks(&loaded.variant, setup)),
            Err(reason) => refused(reason, None),
        };
        Judged { variant: self.whole.then(|| variant_shape(loaded, false)), ..judged }
    }
}

/// The same without squares that nothing can just have passed.
fn without_impossible_marks(variant: &Variant, setup: Setup) -> Setup {
    let is_possible = |&mark: &Mark| {
        let position = variant.position(&Setup { marks: vec![mark], ..setup.clone() });
        !matches!(position, Err(SetupError::Mark { .. }))
    };
    let marks = setup.marks.iter().copied().filter(is_possible).collect();
    Setup { marks, ..setup }
}

fn judge(loaded: &Loaded, setup: &Setup) -> Judged {
    let variant = &loaded.variant;
    let position = Game::new(variant.clone(), setup).map_err(RefusalReason::from).and_then(|game| {
        check_width(&game)?;
        Ok(game)
    });
    match position {
        Ok(game) => Judged {
            position: Some(write_position(variant, game.position())),
            arranged: Some(Arranged::of(variant, &variant.setup(game.position()))),
            pieces: board(variant, game.position()).pieces,
            offers: Some(Offers { passed: passed(variant, setup), ..Offers::of(variant, setup) }),
            why: None,
            reason: None,
            variant: None,
        },
        Err(reason) => refused(reason, Some(Offers::of(variant, setup))),
    }
}

fn refused(reason: RefusalReason, offers: Option<Offers>) -> Judged {
    let why = Some(reason.to_string());
    let (position, arranged, pieces) = (None, None, Vec::new());
    Judged { position, arranged, pieces, offers, why, reason: Some(reason), variant: None }
}

impl Offers {
    /// What needs no position.
    fn of(variant: &Variant, setup: &Setup) -> Self {
        let spec = variant.spec();
        let turns = &spec.turns;
        let longest =
            if turns.growth > 0 || turns.further.is_some() { u8::MAX } else { turns.first.max(turns.then) };
        let passes = turns.pass.iter().any(|&pass| pass != Pass::Never);
        let fresh = variant.fresh_squares(setup).into_iter();
        Self {
            rights: CastlingRight::all(variant, setup),
            passed: Vec::new(),
            fresh: fresh.map(|square| spec.geometry.name(square)).collect(),
            walls: spec.has_walls(),
            states: spec.exits.is_some(),
            checks: counts_checks(variant),
            moved: turns.different_pieces || turns.further.is_some(),
            made: longest.saturating_sub(1),
            passes: if passes { u8::MAX } else { 0 },
            order: turns.order.iter().map(|&seat| seat_name(variant, seat)).collect(),
        }
    }
}

/// What somebody may capture in passing, whatever was passed just now: what a position keeps of every mark that can be.
fn passed(variant: &Variant, setup: &Setup) -> Vec<Passed> {
    let spec = variant.spec();
    let pieces = setup.all().filter(|(_, piece)| piece.seat != setup.turn);
    let marks = pieces.flat_map(|(at, piece)| {
        let marking = spec.kinds[piece.kind.index()].movement.iter().filter(|atom| atom.leaves_mark);
        marking.flat_map(move |atom| behind(variant, atom, at, piece)).map(move |skipped| Mark {
            seat: piece.seat,
            piece: at,
            skipped,
        })
    });
    let is_kept = |&mark: &Mark| {
        let position = variant.position(&Setup { marks: vec![mark], ..setup.clone() });
        position.is_ok_and(|position| variant.setup(&position).marks.contains(&mark))
    };
    let mut kept: Vec<Mark> = marks.filter(is_kept).collect();
    kept.order_by_key(|mark| (mark.seat, mark.piece, mark.skipped));
    kept.dedup();
    kept.into_iter().map(|mark| Passed::of(variant, mark)).collect()
}

/// The squares over which a piece can have come straight to where it stands.
fn behind(variant: &Variant, atom: &Atom, at: Square, Piece { seat, .. }: Piece) -> Vec<Square> {
    let spec = variant.spec();
    let facing = spec.seats[seat.index()].facing;
    let most = atom.max.map_or(usize::from(u8::MAX), usize::from);
    let line = |&step: &Step| {
        let (files, ranks) = spec.geometry.turn(facing, step);
        let back = move |from: &Square| {
            chatur_effort::tick(1);
            spec.geometry.step(*from, (-files, -ranks)).filter(|&square| square != at)
        };
        std::iter::successors(back(&at), back).take(most)
    };
    atom.steps.iter().flat_map(line).collect()
}
