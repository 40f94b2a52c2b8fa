//! How a game stands: its endings, looked at in the author's order.

use super::material::insufficient;
use super::winnable::{Left, is_dead, is_dead_now, is_settled};
use crate::outcome::condition::{Facts, before, holds_for, resolve};
use crate::{
    AnyPosition, Condition, Decision, Ending, Game, History, KindId, Material, Moment, Outcome, Seat,
    SeatState, Variant, Verdict, ZoneId,
};

/// The first ending that holds by itself. Who can win with what is left on the board is asked where that is not known.
pub(crate) fn decided(game: &Game, left: Left) -> Option<Outcome> {
    let mut facts = Standing::of(game);
    // Several endings ask it.
    facts.stuck = Some(facts.is_stuck());
    facts.settled = left != Left::Unknown;
    let decision = first(&facts, |ending| !ending.claim);
    let decision = decision.map(|(ending, decision)| (ending.name.clone(), decision)).or_else(|| {
        // Nobody wrote an ending for a player without moves: the game cannot go on.
        let reason = if facts.is_stuck() {
            Some("no legal move")
        } else {
            is_dead_now(game.variant(), game.position(), left).then_some("nobody can win any more")
        };
        reason.map(|reason| (reason.to_owned(), Decision::Draw))
    });
    decision.map(|(reason, decision)| Outcome { decision, reason })
}

/// How a line ends in a position that stands for the so-manieth time, claims included; `None` while it goes on.
/// Rules written in Rust are asked where there is a `history` to show them.
pub(crate) fn judged(
    variant: &Variant,
    position: &AnyPosition,
    history: Option<History<'_>>,
    times: u32,
    stuck: bool,
) -> Option<Decision> {
    let settled = history.as_ref().is_some_and(is_settled);
    let facts = Standing { variant, position, history, times, stuck: Some(stuck), settled };
    let decision = first(&facts, |_| true).map(|(_, decision)| decision);
    decision.or_else(|| (stuck || facts.is_dead()).then_some(Decision::Draw))
}

/// The first ending that holds among those `counted`. What is looked at when a round ends comes before all others:
/// when it ends; sooner where nobody can move any more, or where no reply can change it. While replies still decide
/// that, the game is not drawn.
fn first<'a>(facts: &Standing<'a>, counted: impl Fn(&Ending) -> bool) -> Option<(&'a Ending, Decision)> {
    let endings = &facts.variant.spec().endings;
    let told = |ending: &'a Ending| Some((ending, reached(ending, facts)?));
    let of_round = |ending: &&Ending| ending.moment == Moment::RoundEnd;
    let mut open = false;
    if endings.iter().any(|ending| of_round(&ending)) {
        let backend = facts.variant.backend();
        if backend.round_is_over(facts.position) || facts.is_stuck() {
            let decision = endings.iter().filter(of_round).filter(|end| counted(end)).find_map(told);
            if decision.is_some() {
                return decision;
            }
        } else if let Some((place, owner)) = backend.foregone(facts.position) {
            return Some((&endings[place], verdict(&endings[place], facts, owner)?));
        } else {
            open = backend.round_goal(facts.position).is_some();
        }
    }
    let waits = |ending: &&Ending| of_round(ending) || open && ending.verdict == Verdict::Draw;
    endings.iter().filter(|ending| !waits(ending) && counted(ending)).find_map(told)
}

/// The endings that the player to move may claim. A walking royal piece claims nothing.
pub(crate) fn claimable(game: &Game) -> Vec<Outcome> {
    let facts = Standing::of(game);
    if facts.state(facts.to_move()) != SeatState::Playing {
        return Vec::new();
    }
    let endings = &game.variant().spec().endings;
    let due = |ending: &Ending| {
        ending.moment == Moment::EveryTurn || facts.variant.backend().round_is_over(facts.position)
    };
    let claims = endings.iter().filter(|ending| ending.claim && due(ending));
    let reached = |ending: &Ending| {
        reached(ending, &facts).map(|decision| Outcome { decision, reason: ending.name.clone() })
    };
    claims.filter_map(reached).collect()
}

fn reached(ending: &Ending, facts: &Standing<'_>) -> Option<Decision> {
    // Play itself settles who is out.
    if matches!(ending.verdict, Verdict::Out(_)) {
        return None;
    }
    verdict(ending, facts, holds_for(&ending.when, facts)?)
}

/// What an ending that holds for `owner` decides.
fn verdict(ending: &Ending, facts: &Standing<'_>, owner: Seat) -> Option<Decision> {
    let everybody = || (0..facts.seats()).map(Seat);
    Some(match ending.verdict {
        Verdict::Draw if facts.variant.spec().scoring.is_none() => Decision::Draw,
        Verdict::Draw | Verdict::Ranking | Verdict::Out(_) => Decision::Ranking(facts.standing()),
        Verdict::Win(who) => {
            let winner = resolve(who, facts, owner);
            Decision::Win(everybody().filter(|&seat| facts.allies(seat, winner)).collect())
        }
        Verdict::Lose(who) => {
            let loser = resolve(who, facts, owner);
            Decision::Win(everybody().filter(|&seat| !facts.allies(seat, loser)).collect())
        }
        Verdict::Split { winner, hundredths } => {
            let winner = resolve(winner, facts, owner);
            let share = |seat| if facts.allies(seat, winner) { hundredths } else { 100 - hundredths };
            Decision::Shares(everybody().map(share).collect())
        }
        Verdict::Module(index) => {
            facts.variant.spec().modules.get(usize::from(index))?.rule().decides(&facts.history?)?
        }
    })
}

/// A position in a game, or in a line that somebody thinks about.
struct Standing<'a> {
    variant: &'a Variant,
    position: &'a AnyPosition,
    /// What led here, if that is known.
    history: Option<History<'a>>,
    /// How often the position has stood, itself included.
    times: u32,
    /// Whether the player to move has no move, if that is known.
    stuck: Option<bool>,
    /// Whether what is left on the board is what it was a move ago, so that it need not be asked about again.
    settled: bool,
}

impl<'a> Standing<'a> {
    fn of(game: &'a Game) -> Self {
        let (variant, position) = (game.variant(), game.position());
        let (history, times) = (Some(game.history()), game.repetitions());
        Self { variant, position, history, times, stuck: None, settled: false }
    }

    /// Whether the player to move has no move.
    fn is_stuck(&self) -> bool {
        !self.has_move(self.to_move())
    }

    /// Whether nobody can win any more. An ending that asks this has been asked already.
    fn is_dead(&self) -> bool {
        !self.settled && is_dead(self.variant, self.position)
    }

    /// The place of each seat by points.
    fn standing(&self) -> Vec<u8> {
        self.variant.standing(self.position)
    }
}

impl Facts for Standing<'_> {
    fn seats(&self) -> u8 {
        self.variant.spec().seats.len() as u8
    }

    fn to_move(&self) -> Seat {
        self.variant.turn(self.position)
    }

    fn pieces(&self, seat: Seat) -> u32 {
        self.variant.backend().pieces(self.position, seat)
    }

    fn royals(&self, seat: Seat) -> u32 {
        self.variant.royals(self.position, seat).count()
    }

    fn mover(&self) -> Seat {
        let told = self.variant.backend().mover(self.position);
        told.unwrap_or_else(|| before(self.to_move(), self.seats()))
    }

    fn reached(&self, kinds: &[KindId], zone: ZoneId, seat: Seat, count: u8, safe: bool) -> bool {
        self.variant.backend().reached(self.position, kinds, zone, seat, count, safe)
    }

    fn shape(&self, condition: &Condition, seat: Seat) -> bool {
        self.variant.backend().shape(self.position, condition, seat)
    }

    fn module(&self, index: u8) -> bool {
        let module = self.variant.spec().modules.get(usize::from(index));
        module.zip(self.history).is_some_and(|(module, history)| module.rule().holds(&history))
    }

    fn checks(&self, seat: Seat) -> u8 {
        self.variant.backend().checks_given(self.position, seat)
    }

    fn in_check(&self, seat: Seat) -> bool {
        self.variant.in_check(self.position, seat)
    }

    fn has_move(&self, _: Seat) -> bool {
        self.stuck.map_or_else(|| self.variant.has_move(self.position), |stuck| !stuck)
    }

    fn repeated(&self) -> u32 {
        self.times
    }

    fn quiet(&self) -> u16 {
        self.variant.backend().quiet(self.position)
    }

    fn insufficient(&self, material: Material) -> bool {
        let known = self.settled && material == Material::Chess;
        !known && insufficient(self.variant, self.position, material)
    }

    fn state(&self, seat: Seat) -> SeatState {
        self.variant.state(self.position, seat)
    }

    fn points(&self, seat: Seat) -> i16 {
        self.variant.points(self.position, seat)
    }

    fn allies(&self, a: Seat, b: Seat) -> bool {
        self.variant.spec().allies(a, b)
    }
}
