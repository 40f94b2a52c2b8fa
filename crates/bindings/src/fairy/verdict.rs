//! How games end, as numbers for the seat whose turn it is.

use chatur::core::{Condition, Decision, Game, Outcome, Seat};

use super::place::Place;

/// What a win is worth.
const MATE: i32 = 32_000;

/// What sort of end it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// The seat whose turn it is has no move.
    Stuck,
    /// A goal is reached, a piece is lost, whatever a rule says of the position.
    ByPosition,
    /// Something has gone on for too long, which a player may note.
    Optional,
    /// Nobody can win any more.
    Material,
}

/// How the game has ended.
pub(super) fn end_of(game: &Game) -> Option<(End, &Outcome)> {
    let outcome = game.outcome()?;
    let endings = &game.variant().spec().endings;
    let ending = endings.iter().find(|ending| ending.name == outcome.reason);
    let end = ending.map_or(End::ByPosition, |ending| sort_of(game, &ending.when, ending.claim));
    Some((end, outcome))
}

fn sort_of(game: &Game, when: &Condition, claim: bool) -> End {
    use Condition as C;
    let stuck = |part: &C| matches!(part, C::Checkmated(_) | C::Stalemated(_) | C::NoMoves(_));
    let lasting = |part: &C| matches!(part, C::Repeated(_) | C::QuietMoves(_));
    let material = |part: &C| matches!(part, C::Insufficient(_));
    let written = |part: &C| matches!(part, C::Module(_));
    if when.mentions(&stuck) {
        End::Stuck
    } else if claim || when.mentions(&lasting) || when.mentions(&written) && !ends_at_once(game) {
        End::Optional
    } else if when.mentions(&material) {
        End::Material
    } else {
        End::ByPosition
    }
}

/// Whether a game that began here would be over: then it is the position that ends it, and not what came before.
fn ends_at_once(game: &Game) -> bool {
    Game::new(game.variant().clone(), &game.setup()).is_ok_and(|fresh| fresh.outcome().is_some())
}

/// What it is worth for a seat.
fn value(outcome: &Outcome, seat: Seat) -> i32 {
    match &outcome.decision {
        Decision::Draw => 0,
        decision if decision.is_win_for(seat) => MATE,
        _ => -MATE,
    }
}

/// The end of a place, and what it is worth.
fn ended(place: &Place) -> Option<(End, i32)> {
    if let Some((lost, turn)) = place.lost() {
        return Some((End::ByPosition, if lost == turn { -MATE } else { MATE }));
    }
    let game = place.game().ok()?;
    let (end, outcome) = end_of(game)?;
    Some((end, value(outcome, game.turn())))
}

impl Place {
    /// What a game that is over is worth for whose turn it is: 32000, 0 or -32000. Nothing while it goes on.
    pub fn result(&self) -> Option<i32> {
        ended(self).map(|(_, value)| value)
    }

    /// What it is worth where the rules end the game by its position, other than by mate and stalemate.
    pub fn immediate_end(&self) -> Option<i32> {
        ended(self).filter(|(end, _)| *end == End::ByPosition).map(|(_, value)| value)
    }

    /// What it is worth where a player may end the game, as after a third repetition.
    pub fn optional_end(&self) -> Option<i32> {
        let found = ended(self).filter(|(end, _)| *end == End::Optional).map(|(_, value)| value);
        let claimed = || {
            let game = self.game().ok()?;
            game.claims().first().map(|outcome| value(outcome, game.turn()))
        };
        found.or_else(claimed)
    }

    /// What the game is worth where it has ended in another way than one that a player may ask for.
    pub fn compulsory_end(&self) -> Option<i32> {
        ended(self).filter(|(end, _)| *end != End::Optional).map(|(_, value)| value)
    }

    /// Whether White and Black each lack what it takes to win.
    pub fn lack_material(&self) -> (bool, bool) {
        if let Some((lost, _)) = self.lost() {
            return (lost == Seat(0), lost == Seat(1));
        }
        let Ok(game) = self.game() else { return (false, false) };
        let (setup, rules) = (game.setup(), game.variant());
        let is_bare = |seat: Seat| {
            let royals = rules.royals(game.position(), seat);
            let held = setup.hands.get(seat.index()).is_some_and(|hand| hand.iter().any(|held| *held > 0));
            !held && setup.all().all(|(square, piece)| piece.seat != seat || royals.has(square))
        };
        // Whoever is mated may still have what would have won.
        let lacks = |seat: Seat| match end_of(game) {
            Some((End::Stuck | End::ByPosition, outcome)) => {
                !outcome.decision.is_win_for(seat) && is_bare(seat)
            }
            // The proof takes long, and no count of pieces asks for what is forced.
            _ => !game.has_plenty(seat) && !game.could_win(seat),
        };
        (lacks(Seat(0)), lacks(Seat(1)))
    }
}
