//! How a game stands: its endings, looked at in the author's order.

use crate::condition::{Facts, holds_for, resolve};
use crate::{Decision, Ending, Game, KindId, Material, Moment, Outcome, Seat, Verdict, ZoneId};

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

/// The endings that the player to move may claim.
pub(crate) fn claimable(game: &Game) -> Vec<Outcome> {
    let facts = Standing { game };
    let endings = &game.variant().spec().endings;
    endings.iter().filter(|ending| ending.claim).filter_map(|ending| reached(ending, &facts)).collect()
}

fn reached(ending: &Ending, facts: &Standing<'_>) -> Option<Outcome> {
    if ending.moment == Moment::RoundEnd && facts.to_move() != Seat(0) {
        return None;
    }
    let owner = holds_for(&ending.when, facts)?;
    let decision = match ending.verdict {
        Verdict::Draw => Decision::Draw,
        Verdict::Win(who) => Decision::Win(vec![resolve(who, facts, owner)]),
        Verdict::Lose(who) => {
            let loser = resolve(who, facts, owner);
            Decision::Win((0..facts.seats()).map(Seat).filter(|&seat| seat != loser).collect())
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

    fn reached(&self, kinds: &[KindId], zone: ZoneId, seat: Seat) -> bool {
        self.game.variant().strategy().reached(self.game.position(), kinds, zone, seat)
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
        match material {
            Material::Chess => crate::material::nobody_can_mate(self.game.variant(), &self.game.setup()),
        }
    }
}
