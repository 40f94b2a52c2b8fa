//! How a game stands: its endings, looked at in the author's order.

use crate::condition::{Facts, before, holds_for, resolve};
use crate::{
    Condition, Decision, Ending, Game, KindId, Material, Moment, Outcome, Seat, SeatState, Verdict, ZoneId,
};

/// The first ending that holds by itself.
pub(crate) fn decided(game: &Game) -> Option<Outcome> {
    let facts = Standing { game };
    let spec = game.variant().spec();
    let mut automatic = spec.endings.iter().filter(|ending| !ending.claim);
    let outcome = automatic.find_map(|ending| reached(ending, &facts));
    outcome.or_else(|| {
        // Nobody wrote an ending for a player without moves: the game cannot go on.
        let stuck = !facts.has_move(facts.to_move());
        stuck.then(|| Outcome { decision: Decision::Draw, reason: "no legal move".to_owned() })
    })
}

/// The endings that the player to move may claim. A walking royal piece claims nothing.
pub(crate) fn claimable(game: &Game) -> Vec<Outcome> {
    let facts = Standing { game };
    if facts.state(facts.to_move()) != SeatState::Playing {
        return Vec::new();
    }
    let endings = &game.variant().spec().endings;
    endings.iter().filter(|ending| ending.claim).filter_map(|ending| reached(ending, &facts)).collect()
}

fn reached(ending: &Ending, facts: &Standing<'_>) -> Option<Outcome> {
    if ending.moment == Moment::RoundEnd && facts.to_move() != Seat(0) {
        return None;
    }
    let owner = match ending.verdict {
        // Play itself settles who is out.
        Verdict::Out(_) => return None,
        _ => holds_for(&ending.when, facts)?,
    };
    let everybody = || (0..facts.seats()).map(Seat);
    let decision = match ending.verdict {
        Verdict::Draw if facts.game.variant().spec().scoring.is_none() => Decision::Draw,
        Verdict::Draw | Verdict::Ranking | Verdict::Out(_) => Decision::Ranking(facts.game.standing()),
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
            facts.game.variant().spec().modules.get(usize::from(index))?.rule.decides(facts.game)?
        }
    };
    Some(Outcome { decision, reason: ending.name.clone() })
}

struct Standing<'a> {
    game: &'a Game,
}

impl Facts for Standing<'_> {
    fn seats(&self) -> u8 {
        self.game.variant().spec().seats.len() as u8
    }

    fn to_move(&self) -> Seat {
        self.game.turn()
    }

    fn pieces(&self, seat: Seat) -> u32 {
        self.game.variant().strategy().pieces(self.game.position(), seat)
    }

    fn royals(&self, seat: Seat) -> u32 {
        self.game.variant().royals(self.game.position(), seat).count()
    }

    fn mover(&self) -> Seat {
        let told = self.game.variant().strategy().mover(self.game.position());
        told.unwrap_or_else(|| before(self.to_move(), self.seats()))
    }

    fn reached(&self, kinds: &[KindId], zone: ZoneId, seat: Seat, count: u8, safe: bool) -> bool {
        self.game.variant().strategy().reached(self.game.position(), kinds, zone, seat, count, safe)
    }

    fn shape(&self, condition: &Condition, seat: Seat) -> bool {
        self.game.variant().strategy().shape(self.game.position(), condition, seat)
    }

    fn module(&self, index: u8) -> bool {
        let module = self.game.variant().spec().modules.get(usize::from(index));
        module.is_some_and(|module| module.rule.holds(self.game))
    }

    fn checks(&self, seat: Seat) -> u8 {
        self.game.variant().strategy().checks_given(self.game.position(), seat)
    }

    fn in_check(&self, seat: Seat) -> bool {
        self.game.variant().in_check(self.game.position(), seat)
    }

    fn has_move(&self, _: Seat) -> bool {
        self.game.variant().has_move(self.game.position())
    }

    fn repeated(&self) -> u32 {
        self.game.repetitions()
    }

    fn quiet(&self) -> u16 {
        self.game.variant().strategy().quiet(self.game.position())
    }

    fn insufficient(&self, material: Material) -> bool {
        crate::material::insufficient(self.game.variant(), &self.game.setup(), material)
    }

    fn state(&self, seat: Seat) -> SeatState {
        self.game.state(seat)
    }

    fn points(&self, seat: Seat) -> i16 {
        self.game.points(seat)
    }

    fn allies(&self, a: Seat, b: Seat) -> bool {
        self.game.variant().spec().allies(a, b)
    }
}
