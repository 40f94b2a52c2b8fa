//! What a solution is about, read from what its moves do.

use chatur_core::{Condition, Effect, Game, KindId, MoveKind, Removal, Seat, Setup};
use chatur_records::puzzles::Theme;
use chatur_search::values;

use super::solve::Solution;

/// Who gives so much more than he has got, in centipawns, sacrifices.
const GIVEN: i32 = 150;

/// The themes, in their order.
pub(super) fn of(solution: &Solution) -> Vec<Theme> {
    let mut themes = vec![solution.aim];
    themes.extend(end(&solution.game));
    for ply in solvers(solution) {
        themes.extend(of_move(&solution.game, ply));
    }
    themes.extend((solution.aim != Theme::Saves && sacrifices(solution)).then_some(Theme::Sacrifice));
    themes.extend(is_quiet(&solution.game).then_some(Theme::Quiet));
    themes.sort_unstable();
    themes.dedup();
    themes
}

/// The plies that are the solver's.
fn solvers(solution: &Solution) -> impl Iterator<Item = usize> {
    solution.looks.iter().enumerate().filter(|(_, look)| look.is_some()).map(|(ply, _)| ply)
}

/// How the solution ends the game.
fn end(game: &Game) -> Option<Theme> {
    let outcome = game.outcome()?;
    let spec = game.variant().spec();
    let ending = spec.endings.iter().find(|ending| ending.name == outcome.reason);
    let in_check = game.variant().in_check(game.position(), game.turn());
    let is_royal = |kind: KindId| spec.kinds[kind.index()].royal;
    Some(match ending.map(|ending| &ending.when) {
        Some(Condition::Checkmated(_)) => Theme::Mate,
        Some(Condition::NoMoves(_)) if in_check => Theme::Mate,
        Some(Condition::NoMoves(_) | Condition::Stalemated(_)) => Theme::NoMoves,
        Some(Condition::Reached { .. }) => Theme::Goal,
        Some(Condition::Checks { .. }) => Theme::Checks,
        Some(Condition::NoRoyals(_)) => Theme::Royal,
        Some(Condition::Extinct { kinds, .. }) if kinds.iter().any(is_royal) => Theme::Royal,
        Some(Condition::NoPieces(_) | Condition::PiecesAtMost(..) | Condition::Extinct { .. }) => {
            Theme::Extinction
        }
        Some(Condition::InARow { .. } | Condition::Joins { .. } | Condition::Block { .. }) => Theme::Pattern,
        _ => Theme::OtherEnd,
    })
}

fn of_move(game: &Game, ply: usize) -> Option<Theme> {
    match game.moves().get(ply)?.what {
        MoveKind::Drop(_) => Some(Theme::Drop),
        MoveKind::Promotion(_) => Some(Theme::Promotion),
        MoveKind::Castle(_) => Some(Theme::Castling),
        MoveKind::EnPassant => Some(Theme::InPassing),
        _ => None,
    }
}

/// Whether the first move neither captures nor checks nor promotes.
fn is_quiet(game: &Game) -> bool {
    let (Some(mv), Some(after)) = (game.moves().first(), game.positions().get(1)) else { return false };
    let captures = |effect: &Effect| match effect {
        Effect::Removed { how, .. } => how.is_capture() || *how == Removal::Blasted,
        _ => false,
    };
    let promotes = matches!(mv.what, MoveKind::Promotion(_));
    let checks = game.variant().in_check(after, game.variant().turn(after));
    let ends = game.ply() == 1 && game.outcome().is_some();
    ![promotes, checks, ends, game.effects(0).iter().any(captures)].contains(&true)
}

/// Whether the solver has given more than he got after some reply.
fn sacrifices(solution: &Solution) -> bool {
    let game = &solution.game;
    let spec = game.variant().spec();
    let values = values(spec);
    let solver = game.variant().turn(&game.positions()[0]);
    let balance = |position| balance(&game.variant().setup(position), &values, solver);
    let before = balance(&game.positions()[0]);
    let last = solution.looks.len();
    let replied = (1..last).filter(|&ply| solution.looks.get(ply).is_some_and(Option::is_some));
    replied.filter_map(|ply| game.positions().get(ply)).any(|position| balance(position) <= before - GIVEN)
}

/// What a seat has more than the other, on the board and in hand.
fn balance(setup: &Setup, values: &[i32], of: Seat) -> i32 {
    let worth = |kind: usize| values.get(kind).copied().unwrap_or(0);
    let sign = |seat: Seat| if seat == of { 1 } else { -1 };
    let board: i32 = setup.all().map(|(_, piece)| sign(piece.seat) * worth(piece.kind.index())).sum();
    let hands = setup.hands.iter().enumerate().map(|(seat, hand)| {
        let held: i32 = hand.iter().enumerate().map(|(kind, &count)| i32::from(count) * worth(kind)).sum();
        sign(Seat(seat as u8)) * held
    });
    board + hands.sum::<i32>()
}
