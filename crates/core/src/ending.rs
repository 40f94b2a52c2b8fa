//! How a game stands: its endings, looked at in the author's order.

use crate::condition::{Facts, before, holds_for, resolve};
use crate::{
    AnyPosition, Condition, Decision, Ending, Game, KindId, Material, Moment, Outcome, Seat, SeatState,
    Variant, Verdict, ZoneId,
};

/// The first ending that holds by itself.
pub(crate) fn decided(game: &Game) -> Option<Outcome> {
    let mut facts = Standing::of(game);
    facts.stuck = Some(!facts.has_move(facts.to_move()));
    let mut automatic = game.variant().spec().endings.iter().filter(|ending| !ending.claim);
    let decision =
        automatic.find_map(|ending| reached(ending, &facts).map(|decision| (ending.name.clone(), decision)));
    let decision = decision.or_else(|| {
        // Nobody wrote an ending for a player without moves: the game cannot go on.
        let stuck = !facts.has_move(facts.to_move());
        stuck.then(|| ("no legal move".to_owned(), Decision::Draw))
    });
    decision.map(|(reason, decision)| Outcome { decision, reason })
}

/// How a line ends in a position that stands for the so-manieth time, claims included; `None` while it goes on.
/// Rules written in Rust, which ask for a whole game, are not asked.
pub(crate) fn judged(variant: &Variant, position: &AnyPosition, times: u32, stuck: bool) -> Option<Decision> {
    let facts = Standing { variant, position, game: None, times, stuck: Some(stuck) };
    let decision = variant.spec().endings.iter().find_map(|ending| reached(ending, &facts));
    decision.or_else(|| stuck.then_some(Decision::Draw))
}

/// The endings that the player to move may claim. A walking royal piece claims nothing.
pub(crate) fn claimable(game: &Game) -> Vec<Outcome> {
    let facts = Standing::of(game);
    if facts.state(facts.to_move()) != SeatState::Playing {
        return Vec::new();
    }
    let endings = &game.variant().spec().endings;
    let claims = endings.iter().filter(|ending| ending.claim);
    let reached = |ending: &Ending| {
        reached(ending, &facts).map(|decision| Outcome { decision, reason: ending.name.clone() })
    };
    claims.filter_map(reached).collect()
}

fn reached(ending: &Ending, facts: &Standing<'_>) -> Option<Decision> {
    if ending.moment == Moment::RoundEnd && facts.to_move() != Seat(0) {
        return None;
    }
    let owner = match ending.verdict {
        // Play itself settles who is out.
        Verdict::Out(_) => return None,
        _ => holds_for(&ending.when, facts)?,
    };
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
            facts.variant.spec().modules.get(usize::from(index))?.rule.decides(facts.game?)?
        }
    })
}

/// A position in a game, or in a line that somebody thinks about.
struct Standing<'a> {
    variant: &'a Variant,
    position: &'a AnyPosition,
    game: Option<&'a Game>,
    /// How often the position has stood, itself included.
    times: u32,
    /// Whether the player to move has no move, if that is known.
    stuck: Option<bool>,
}

impl<'a> Standing<'a> {
    fn of(game: &'a Game) -> Self {
        let (variant, position) = (game.variant(), game.position());
        Self { variant, position, game: Some(game), times: game.repetitions(), stuck: None }
    }

    /// The place of each seat by points.
    fn standing(&self) -> Vec<u8> {
        crate::game::places(self.variant, self.position)
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
        self.variant.strategy().pieces(self.position, seat)
    }

    fn royals(&self, seat: Seat) -> u32 {
        self.variant.royals(self.position, seat).count()
    }

    fn mover(&self) -> Seat {
        let told = self.variant.strategy().mover(self.position);
        told.unwrap_or_else(|| before(self.to_move(), self.seats()))
    }

    fn reached(&self, kinds: &[KindId], zone: ZoneId, seat: Seat, count: u8, safe: bool) -> bool {
        self.variant.strategy().reached(self.position, kinds, zone, seat, count, safe)
    }

    fn shape(&self, condition: &Condition, seat: Seat) -> bool {
        self.variant.strategy().shape(self.position, condition, seat)
    }

    fn module(&self, index: u8) -> bool {
        let module = self.variant.spec().modules.get(usize::from(index));
        module.zip(self.game).is_some_and(|(module, game)| module.rule.holds(game))
    }

    fn checks(&self, seat: Seat) -> u8 {
        self.variant.strategy().checks_given(self.position, seat)
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
        self.variant.strategy().quiet(self.position)
    }

    fn insufficient(&self, material: Material) -> bool {
        crate::material::is_little(self.variant, self.position)
            && crate::material::insufficient(self.variant, &self.variant.setup(self.position), material)
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
