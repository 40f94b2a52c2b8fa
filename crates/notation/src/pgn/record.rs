//! A played game to PGN.

use chatur_core::{AnyPosition, Decision, Game, Move, Outcome, Seat, Setup, Spec, Variant};

use super::{LineColumn, MoveText, PgnGame, Score, TurnNumber};
use crate::{fen, san};

/// What a record says about the start of a game.
#[derive(Clone, Copy, Debug)]
pub struct Start<'a> {
    /// The variant's usual start; any other is written as FEN.
    pub usual: &'a Setup,
    /// The value of the `Variant` tag; `None` writes none, as orthodox games have it.
    pub variant: Option<&'a str>,
}

/// Records a game with its moves in algebraic notation.
///
/// `score` is a result that the moves do not show, such as a resignation; it gives way to an ending by the
/// rules.
pub fn record(game: &Game, start: Start<'_>, score: Option<Score>) -> PgnGame {
    let variant = game.variant();
    let mut pgn = PgnGame::new();
    let by_rules = game.outcome().map(|outcome| Score::of(variant.spec(), outcome));
    let score = by_rules.or(score).unwrap_or(Score::Open);
    pgn.score = Some(score);
    pgn.set_tag("Result", score.text());
    if let Some(name) = start.variant {
        pgn.set_tag("Variant", name);
    }
    if !same_start(game, start.usual) {
        pgn.set_tag("SetUp", "1");
        pgn.set_tag("FEN", fen::write(variant, game.start()));
    }
    let second = game.start().turn != Seat(0);
    pgn.lines[0].first = Some((game.start().round.into(), second));
    let moves = game.positions().iter().zip(game.moves());
    pgn.lines[0].moves = moves.map(|(position, mv)| move_text(variant, position, *mv)).collect();
    pgn
}

/// A move in algebraic notation, with nothing said about it; where turns can have several moves, with its turn.
pub fn move_text(variant: &Variant, position: &AnyPosition, mv: Move) -> MoveText {
    let turns = &variant.spec().turns;
    let long = turns.first > 1 || turns.then > 1 || turns.growth > 0;
    let turn = long.then(|| {
        let setup = variant.setup(position);
        TurnNumber { number: setup.round.into(), second: setup.turn != Seat(0), goes_on: setup.made > 0 }
    });
    let text = san::write(variant, position, mv);
    MoveText { turn, ..MoveText::new(text, LineColumn { line: 1, column: 1 }) }
}

/// Whether a game began as usual. The usual start is compared as the position that it makes.
fn same_start(game: &Game, usual: &Setup) -> bool {
    let usual = game.variant().position(usual).map(|position| game.variant().setup(&position));
    usual.as_ref() == Ok(game.start())
}

impl Score {
    /// The score of an outcome between two players.
    pub fn of(spec: &Spec, outcome: &Outcome) -> Self {
        match &outcome.decision {
            Decision::Draw => Self::Draw,
            Decision::Win(winners) => match (spec.white_and_black(), winners.as_slice()) {
                (Some([white, _]), [winner]) => {
                    if *winner == white {
                        Self::White
                    } else {
                        Self::Black
                    }
                }
                _ => Self::Open,
            },
            Decision::Ranking(_) | Decision::Shares(_) => Self::Open,
        }
    }
}
