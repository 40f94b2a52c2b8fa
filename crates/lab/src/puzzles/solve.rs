//! A position with one right move, followed as long as one move is right.

use chatur_core::{AnyPosition, Effect, Game, Move};
use chatur_notation::{coordinates, write_position};
use chatur_records::puzzles::{Puzzle, Theme};

use super::games::Played;
use super::look::{Look, Looker};
use super::{rating, themes};
use crate::{Field, Interrupt, LabError};

/// A solution has so many moves of the solver at most.
const LONGEST: usize = 12;
/// Nothing before so many plies: openings are known, not solved.
const OPENING: usize = 4;

/// A solution: what is played, and what each look at a move of the solver saw.
#[derive(Debug)]
pub(super) struct Solution {
    /// The game from the puzzle's start on, played to its end.
    pub(super) game: Game,
    pub(super) aim: Theme,
    /// By ply of the game; nothing where the opponent replies.
    pub(super) looks: Vec<Option<Look>>,
}

/// The puzzles of a game, in its order. `None` if it was interrupted.
pub(super) fn of_game(
    field: &Field,
    looker: &mut Looker,
    played: &Played,
    nodes: u64,
    interrupt: &Interrupt,
) -> Result<Option<Vec<Puzzle>>, LabError> {
    let mut puzzles = Vec::new();
    let positions = played.game.positions();
    let mut ply = OPENING;
    while ply < played.game.ply().min(positions.len()) {
        let solution = at(field, looker, &positions[ply], nodes, interrupt)?;
        if interrupt.is_asked() {
            return Ok(None);
        }
        let Some(solution) = solution else {
            ply += 1;
            continue;
        };
        let length = solution.game.ply();
        if !is_trivial(&solution, &played.game, ply) {
            puzzles.push(told(field, &solution, played, ply));
        }
        // What lies within the solution is the same puzzle.
        ply += length.max(1);
    }
    Ok(Some(puzzles))
}

/// A glance has a part of the nodes of a look. Where it sees less than this between the best two moves, only a position in so
/// many is looked at all the same: what is hard to see is worth most.
const GLANCE: u64 = 4;
const SEEN: f64 = 0.3;
const DEEP: u64 = 8;

/// The solution that begins in a position, if one does.
fn at(
    field: &Field,
    looker: &mut Looker,
    position: &AnyPosition,
    nodes: u64,
    interrupt: &Interrupt,
) -> Result<Option<Solution>, LabError> {
    // A puzzle knows nothing of what was played before.
    let game = field.game(&field.loaded.variant.setup(position))?;
    if game.outcome().is_some() || game.awaits_lot() {
        return Ok(None);
    }
    let Some(glance) = looker.look(&game, nodes / GLANCE, interrupt) else { return Ok(None) };
    let is_deep = field.loaded.variant.hash(game.position()).is_multiple_of(DEEP);
    if glance.is_forced() || glance.is_decided() || glance.gap() < SEEN && !is_deep {
        return Ok(None);
    }
    let Some(look) = looker.look(&game, nodes, interrupt) else { return Ok(None) };
    let Some(aim) = look.aim() else { return Ok(None) };
    Ok(Some(follow(looker, game, look, aim, nodes, interrupt)))
}

fn follow(
    looker: &mut Looker,
    mut game: Game,
    look: Look,
    aim: Theme,
    nodes: u64,
    interrupt: &Interrupt,
) -> Solution {
    let solver = game.turn();
    let mut looks: Vec<Option<Look>> = Vec::new();
    let mut next = Some(look);
    while let Some(look) = next.take() {
        let best = look.best;
        looks.push(Some(look));
        if game.play(best).is_err() {
            looks.pop();
            break;
        }
        let solved = looks.iter().flatten().count();
        while game.outcome().is_none() && game.turn() != solver && solved < LONGEST {
            let reply = looker.reply(&game, nodes, interrupt);
            if reply.is_none_or(|reply| game.play(reply).is_err()) {
                break;
            }
            looks.push(None);
        }
        if game.outcome().is_none() && game.turn() == solver && solved < LONGEST {
            next = looker.look(&game, nodes, interrupt);
            next = next.filter(|look| look.is_forced() || look.aim().is_some_and(|aims| goes_on(aim, aims)));
        }
    }
    // Replies that nothing follows, and at the end moves without a choice, are no part of it.
    let is_over = |game: &Game, looks: &[Option<Look>]| {
        game.outcome().is_some() && matches!(looks.last(), Some(Some(_)))
    };
    while !is_over(&game, &looks)
        && looks.len() > 1
        && looks.last().is_some_and(|look| look.as_ref().is_none_or(Look::is_forced))
    {
        looks.pop();
        game.undo();
    }
    Solution { game, aim, looks }
}

/// Whether what the next move gets is what the first was played for.
fn goes_on(aim: Theme, next: Theme) -> bool {
    (aim == Theme::Saves) == (next == Theme::Saves)
}

/// Whether there is nothing to find: a piece is taken back, or the only thing to do is to take one.
fn is_trivial(solution: &Solution, game: &Game, ply: usize) -> bool {
    let moves = solution.looks.iter().flatten().count();
    let Some(first) = captured_by(&solution.game, 0) else { return false };
    let before = ply.checked_sub(1).and_then(|before| captured_by(game, before));
    let takes_back = before.is_some_and(|before| before.to == first.to);
    let ends = solution.game.outcome().is_some();
    takes_back && moves <= 2 && !(ends && moves == 2) || moves == 1 && !ends
}

/// The move of a ply, if it captures.
fn captured_by(game: &Game, ply: usize) -> Option<Move> {
    let mv = *game.moves().get(ply)?;
    let captures = |effect: &Effect| matches!(effect, Effect::Removed { how, .. } if how.is_capture());
    game.effects(ply).iter().any(captures).then_some(mv)
}

fn told(field: &Field, solution: &Solution, played: &Played, ply: usize) -> Puzzle {
    let variant = &field.loaded.variant;
    let game = &solution.game;
    let text = |(position, mv): (_, &Move)| coordinates::write(variant, position, *mv);
    let themes = themes::of(solution);
    Puzzle {
        start: write_position(variant, &game.positions()[0]),
        moves: game.positions().iter().zip(game.moves()).map(text).collect(),
        rating: rating::of(solution, &themes),
        themes,
        game: played.number,
        ply: ply as u32,
        players: played.players.clone(),
    }
}
