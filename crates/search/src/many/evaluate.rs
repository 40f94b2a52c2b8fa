//! What a stand is worth to each seat, without looking ahead: points, pieces, the safety of royal pieces, and
//! what each could take in the next round.

use chatur_board::{Square, SquareSet};
use chatur_core::{AnyPosition, AttackMap, AttackingPiece, KindId, KindSet, MAX_SEATS, Seat, Variant};

use super::playing::{Playing, playing};
use super::sides::{Sides, Values};
use super::sight::Sight;
use super::terms::{
    ADVANCE, DANGER, EARNED, LOST, PART, POINTS, PRESSURE, SURVIVAL, Sum, TURN, Tally, Trace,
};

/// What an attack by a body counts as: nothing ordinary can take it back.
const BODY: u16 = 1;
/// What an attack by a royal piece counts as: it takes only what is not guarded.
const ROYAL: u16 = u16::MAX - 1;
/// No attack.
const NONE: u16 = u16::MAX;

/// A piece that plays.
#[derive(Clone, Copy, Debug)]
struct Man {
    on: Square,
    kind: KindId,
    seat: usize,
    attacked: SquareSet,
}

/// Something that could be taken.
#[derive(Clone, Copy, Debug)]
struct Threat {
    by: usize,
    victim: usize,
    /// How good taking it is for who takes.
    gain: i32,
    /// What it earns in points and costs by being taken back.
    earned: i32,
}

/// Room that every evaluation uses again.
#[derive(Debug)]
pub(crate) struct Scratch {
    seen: Vec<AttackingPiece<4>>,
    men: Vec<Man>,
    threats: Vec<Threat>,
    safe: Vec<bool>,
    /// By seat and square: the least piece that attacks it.
    least: Vec<[u16; 256]>,
}

impl Scratch {
    pub(super) fn new(seats: usize) -> Self {
        Self {
            seen: Vec::new(),
            men: Vec::new(),
            threats: Vec::new(),
            safe: Vec::new(),
            least: vec![[NONE; 256]; seats],
        }
    }

    /// Looks which squares every piece attacks.
    pub(super) fn see(&mut self, variant: &Variant, position: &AnyPosition, sides: &Sides, sight: &Sight) {
        let Self { seen, men, .. } = self;
        men.clear();
        seen.clear();
        variant.attack_map(position, KindSet::EMPTY, AttackMap::Large(seen));
        men.extend(seen.iter().map(|seen| Man {
            on: seen.square,
            kind: seen.piece.kind,
            seat: seen.piece.seat.index(),
            attacked: seen.attacked,
        }));
        if sight.has_bodies {
            touch_by_bodies(variant, position, sides, sight, men);
        }
    }

    /// The squares that each piece attacks which was looked at, and its seat.
    pub(super) fn attacks(&self) -> impl Iterator<Item = (usize, SquareSet)> {
        self.men.iter().map(|man| (man.seat, man.attacked))
    }
}

/// What a stand is worth to each seat.
pub(super) fn evaluate(
    variant: &Variant,
    position: &AnyPosition,
    sides: &Sides,
    sight: &Sight,
    scratch: &mut Scratch,
) -> Values {
    let mut sum = Sum::new(&sight.terms);
    let men = tally(variant, position, sides, sight, scratch, &mut sum);
    sum.values(men)
}

/// Everything that is counted of a stand, and how many pieces play.
pub(super) fn trace<'a>(
    variant: &Variant,
    position: &AnyPosition,
    sides: &Sides,
    sight: &'a Sight,
    scratch: &mut Scratch,
) -> (Trace<'a>, usize) {
    let mut trace = Trace::new(&sight.terms);
    let men = tally(variant, position, sides, sight, scratch, &mut trace);
    trace.count(variant.turn(position).index(), TURN, 1);
    (trace, men)
}

/// Tells what is counted of a stand, and how many pieces play.
fn tally<T: Tally>(
    variant: &Variant,
    position: &AnyPosition,
    sides: &Sides,
    sight: &Sight,
    scratch: &mut Scratch,
    told: &mut T,
) -> usize {
    scratch.see(variant, position, sides, sight);
    let Scratch { seen: _, men, threats, safe, least } = scratch;
    let plays = playing(variant, position);
    if sides.scored {
        for seat in variant.spec().seat_ids() {
            told.count(seat.index(), POINTS, i32::from(variant.points(position, seat)));
            told.count(seat.index(), SURVIVAL, i32::from(plays[seat.index()]));
        }
    }
    let mut own = [SquareSet::EMPTY; MAX_SEATS];
    for man in men.iter() {
        own[man.seat].insert(man.on);
    }
    for man in men.iter().filter(|man| plays[man.seat] && !sight.royal[man.kind.index()]) {
        let mobile = man.attacked.without(own[man.seat]).count().min(16) as i32;
        told.piece(man.seat, man.kind.index(), man.on, mobile);
        told.count(man.seat, ADVANCE, sight.advance(man.kind, man.seat, man.on) / PART);
    }
    royal_safety(sides, sight, men, &own, plays, told);
    note_attacks(sight, men, &own, least);
    note_threats(sides, sight, men, least, plays, threats);
    let turn = variant.turn(position).index();
    next_round(sides, sight, men, least, threats, safe, turn, plays, told);
    men.iter().filter(|man| plays[man.seat]).count()
}

/// Where points decide, a piece on the board is only a means.
pub(super) fn material(sides: &Sides, value: i32) -> i32 {
    if sides.scored { value * 4 / 5 } else { value }
}

/// The core does not say what bodies attack.
fn touch_by_bodies(variant: &Variant, position: &AnyPosition, sides: &Sides, sight: &Sight, men: &mut [Man]) {
    let spec = variant.spec();
    if !men.iter().any(|man| spec.is_body(man.kind)) {
        return;
    }
    let royals = (0..sides.seats).map(|seat| variant.royals(position, Seat(seat as u8)));
    let royals = royals.fold(SquareSet::EMPTY, |all, some| all | some);
    for man in men.iter_mut().filter(|man| spec.is_body(man.kind)) {
        man.attacked |= sight.swept(man.kind, man.seat, man.on, royals);
    }
}

/// Enemies near a royal piece are bad for its owner, and good for them where mates earn points.
fn royal_safety(
    sides: &Sides,
    sight: &Sight,
    men: &[Man],
    own: &[SquareSet; MAX_SEATS],
    plays: Playing,
    told: &mut impl Tally,
) {
    for royal in men.iter().filter(|man| sight.royal[man.kind.index()]) {
        let ring = royal.attacked | SquareSet::of(royal.on);
        let mut pressure = [0; MAX_SEATS];
        let mut attacked = SquareSet::EMPTY;
        let mut attackers = 0;
        for man in men.iter().filter(|man| plays[man.seat] && !sides.allies(man.seat, royal.seat)) {
            let hits = (man.attacked & ring).count() as i32;
            if hits > 0 {
                attacked |= man.attacked;
                attackers += 1;
                pressure[man.seat] += weight(sight.values[man.kind.index()]) + hits - 1;
            }
        }
        let mut sum: i32 = pressure.iter().sum();
        if sum == 0 {
            continue;
        }
        let room = ring.without(own[royal.seat]).without(attacked).count() as i32;
        sum += (3 - room).max(0);
        let danger = if attackers > 1 { sum * sum * 4 } else { sum * sum * 2 };
        let danger = danger.min(1200);
        if plays[royal.seat] {
            told.count(royal.seat, DANGER, danger / PART);
        }
        if sight.mate > 0 {
            for seat in (0..sides.seats).filter(|&seat| pressure[seat] > 0) {
                told.count(seat, PRESSURE, danger * pressure[seat] / sum / PART);
            }
        }
    }
}

/// How much a piece counts near a royal piece.
fn weight(value: i32) -> i32 {
    match value {
        ..200 => 1,
        200..450 => 2,
        450..700 => 3,
        _ => 5,
    }
}

/// For each seat the least piece that attacks each occupied square.
fn note_attacks(sight: &Sight, men: &[Man], own: &[SquareSet; MAX_SEATS], least: &mut [[u16; 256]]) {
    let occupied = own.iter().fold(SquareSet::EMPTY, |all, &some| all | some);
    for all in least.iter_mut() {
        all.fill(NONE);
    }
    for man in men {
        let kind = man.kind.index();
        let value = if sight.royal[kind] {
            ROYAL
        } else if sight.immune[kind] {
            BODY
        } else {
            sight.values[kind].clamp(2, 30_000) as u16
        };
        for square in man.attacked & occupied {
            let known = &mut least[man.seat][square.index()];
            *known = value.min(*known);
        }
    }
}

/// Everything that could be taken to some good.
fn note_threats(
    sides: &Sides,
    sight: &Sight,
    men: &[Man],
    least: &[[u16; 256]],
    plays: Playing,
    threats: &mut Vec<Threat>,
) {
    threats.clear();
    // How much the loss of one rival is worth to another seat.
    let share = if sides.scored { 2 } else { 4 };
    for (victim, man) in men.iter().enumerate() {
        let kind = man.kind.index();
        if sight.royal[kind] || !plays[man.seat] {
            continue;
        }
        let square = man.on.index();
        let points = if sides.scored { sight.points[kind] } else { 0 };
        let good = points + sight.values[kind] * share / 5;
        for by in (0..sides.seats).filter(|&by| plays[by] && !sides.allies(by, man.seat)) {
            let with = least[by][square];
            if with == NONE || sight.immune[kind] && with != BODY {
                continue;
            }
            let guarded = (0..sides.seats).any(|guard| {
                let back = least[guard][square];
                !sides.allies(guard, by) && if with == BODY { back == BODY } else { back != NONE }
            });
            let risk = match (guarded, with) {
                (false, _) => 0,
                (true, ROYAL) => continue,
                (true, BODY) => 600,
                (true, value) => material(sides, i32::from(value)),
            };
            let gain = good - risk - if guarded && sides.scored { risk / 4 } else { 0 };
            if gain > 0 {
                threats.push(Threat { by, victim, gain, earned: points - risk });
            }
        }
    }
}

/// What becomes of it in the next round: everybody in turn takes what is best, or saves what is worth more.
#[allow(clippy::too_many_arguments)]
fn next_round(
    sides: &Sides,
    sight: &Sight,
    men: &[Man],
    least: &[[u16; 256]],
    threats: &[Threat],
    safe: &mut Vec<bool>,
    turn: usize,
    plays: Playing,
    told: &mut impl Tally,
) {
    if threats.is_empty() {
        return;
    }
    safe.clear();
    safe.resize(men.len(), false);
    let loss = |victim: usize| material(sides, sight.values[men[victim].kind.index()]);
    let in_check = |seat: usize| {
        men.iter().filter(|man| man.seat == seat && sight.royal[man.kind.index()]).any(|royal| {
            (0..sides.seats).any(|by| !sides.allies(by, seat) && least[by][royal.on.index()] != NONE)
        })
    };
    let mut certain = 8;
    for seat in (0..sides.seats).map(|n| (turn + n) % sides.seats).filter(|&seat| plays[seat]) {
        certain = (certain - 1).max(4);
        if in_check(seat) {
            continue;
        }
        let open = |threat: &&Threat| !safe[threat.victim];
        let best =
            threats.iter().filter(open).filter(|threat| threat.by == seat).max_by_key(|threat| threat.gain);
        let owned = |threat: &&Threat| men[threat.victim].seat == seat;
        let worst = threats
            .iter()
            .filter(open)
            .filter(owned)
            .map(|threat| threat.victim)
            .max_by_key(|&victim| loss(victim));
        match (best, worst) {
            (Some(best), worst) if worst.is_none_or(|victim| best.gain >= loss(victim)) => {
                let victim = best.victim;
                told.count(seat, EARNED, best.earned * certain / 8 / PART);
                told.count(men[victim].seat, LOST, loss(victim) * certain / 8 / PART);
                safe[victim] = true;
            }
            (_, Some(victim)) => safe[victim] = true,
            _ => {}
        }
    }
}
