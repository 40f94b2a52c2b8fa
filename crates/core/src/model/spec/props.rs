//! What a shortcut may assume of a variant, decided here and nowhere else.
//!
//! A shortcut is right where rules are usual. Each word says here which shortcuts it takes away, or that it takes away
//! none: all that rules are made of is taken apart in full, so that a new word does not compile before it has answered.

mod lane;

use super::{
    Also, Arrival, Atom, Blast, Captures, Castling, CastlingRules, Check, Condition, Dice, Drops, Ending,
    FurtherStep, Fusions, Gating, Hooks, Hop, InPassing, Kind, Leg, Module, Observers, Opening, Pass,
    PromotingMoves, Promotion, Relation, RoyalRules, Secrets, Spec, Targets, TurnOn, Turns, Verdict, Walling,
};
use crate::Seat;

pub(crate) use lane::Needs;

/// Something that is done the short way where no word stands against it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shortcut {
    /// A lane plays the variant, if it also knows what not every lane does, such as castling.
    Lane,
    /// Positions need no block of who has left, points and the cells of bodies.
    Small,
    /// A plain move has no consequences but the usual ones.
    PlainMoves,
    /// Nor has a plain capture, where moves have none.
    PlainCaptures,
    /// A look at checks and pins tells whether a move is safe, so that it need not be made.
    Look,
    /// The same where hurdles are not laid out.
    LookUnlaid,
    /// A piece that lands gives nobody a hurdle.
    NoHurdles,
    /// No move passes to another level.
    OneLevel,
    /// A wall changes nothing but that it stands in the way.
    WallsBlock,
    /// A move is judged before what comes with it, a wall or a piece that enters.
    JudgedFirst,
    /// It can be told who can still win. Then a position in which nobody can is drawn.
    Winners,
    /// Captures are exchanges on one square, so that they can be weighed by looking at attackers.
    Exchanges,
    /// Captures can be played out until all is quiet: there are other moves too.
    Quiescence,
    /// Standing still is never better than moving, so that a move handed over proves something.
    NullMoves,
    /// Each turn is one move and turns alternate.
    Alternation,
    /// No quiet move can complete a goal by a shape, such as a row.
    QuietGoals,
    /// Checks are not counted, so that none is worth a piece.
    CheapChecks,
    /// Having fewer pieces is never the aim.
    MoreIsBetter,
    /// No position comes back after a move that lets the count of quiet moves begin anew.
    Irreversible,
}

use Shortcut::{
    Alternation, CheapChecks, Exchanges, Irreversible, JudgedFirst, Lane, Look, LookUnlaid, MoreIsBetter,
    NoHurdles, NullMoves, OneLevel, PlainCaptures, PlainMoves, Quiescence, QuietGoals, Small, WallsBlock,
    Winners,
};

/// What shortcuts a variant has.
#[derive(Clone, Default, Debug)]
pub struct Props {
    lost: u32,
    pub(crate) needs: Needs,
}

impl Props {
    /// Whether a shortcut may be taken.
    pub fn allow(&self, shortcut: Shortcut) -> bool {
        self.lost & 1 << shortcut as u32 == 0
    }

    /// Takes shortcuts away where a word is said.
    fn lose(&mut self, shortcuts: &[Shortcut], is_said: bool) {
        for &shortcut in shortcuts {
            self.lost |= u32::from(is_said) << shortcut as u32;
        }
    }

    fn turns(&mut self, turns: &Turns) {
        let usual = Turns::default();
        let Turns {
            order,
            first,
            then,
            own,
            growth,
            ends_on_check,
            may_stop,
            different_pieces,
            crosses_levels,
            pass,
            further,
            worth: _, // Asked by `prefers` alone.
            openings,
        } = turns;
        let moves = (first, then, own, growth) != (&usual.first, &usual.then, &usual.own, &usual.growth);
        self.lose(&[Lane, PlainMoves, Alternation, NullMoves], moves || *order != usual.order);
        self.lose(&[Lane, PlainMoves], *ends_on_check);
        self.lose(&[Lane], *may_stop || *different_pieces);
        self.lose(&[Lane, PlainMoves, OneLevel], *crosses_levels);
        self.lose(&[Lane], !pass.is_empty());
        self.lose(&[NullMoves], pass.contains(&Pass::Always));
        self.lose(
            &[Lane, PlainMoves, PlainCaptures, Alternation, NullMoves, Exchanges, Winners],
            further.is_some(),
        );
        if let Some(FurtherStep {
            after: _,
            only: _,
            must: _,
            again: _,
            most: _,
            prefers: _,
            promotion: _,
            lifts: _,
            heading: _,
            returns: _,
        }) = further
        {}
        self.lose(&[Lane, PlainMoves, NullMoves, Winners], !openings.is_empty());
        for Opening { on: _, beside_empty: _ } in openings {}
    }

    fn check(&mut self, check: &Check, captures: &Captures) {
        let Check {
            matters: _, // `royals` of the needs, and of whoever asks.
            may_give,
            facing,
            all_royals,
            unless_captor_dies,
            unless_wins,
            no_flight,
            royal_up_to,
            only_last,
        } = check;
        self.lose(&[Look], !may_give);
        self.lose(&[Lane], *facing);
        self.lose(&[Lane, Look], *all_royals || *no_flight || royal_up_to.is_some() || *only_last);
        self.lose(&[Lane], *unless_captor_dies || *unless_wins);
        self.lose(&[Look], *unless_wins && captures.blast.is_none());
    }

    fn captures(&mut self, captures: &Captures) {
        let Captures { to_hand, blast, petrified, homes, absorbs, converts, also, chooses, moves_on } =
            captures;
        self.lose(&[Lane], *to_hand);
        self.lose(&[Lane, PlainCaptures, Exchanges, WallsBlock], blast.is_some());
        if let Some(blast) = blast {
            let Blast { steps: _, kills_captor: _, spares: _, immune: _, leaves_walls: _, to_hands: _ } =
                blast;
        }
        self.lose(&[Lane, PlainCaptures, Exchanges], !petrified.is_empty());
        self.lose(&[Lane, PlainCaptures, Exchanges, Winners], !homes.is_empty() || !absorbs.is_empty());
        self.lose(&[Lane, PlainMoves, Look, Exchanges, Winners], *converts);
        self.lose(&[Lane, PlainMoves, Look, Exchanges, Winners], !also.is_empty() || *chooses);
        self.lose(&[Lane, PlainCaptures, Exchanges, Winners], *moves_on);
        for Also { how: _, steps: _, by: _, takes: _, with: _, on: _, hostile: _, moving: _ } in also {}
    }

    fn drops(&mut self, drops: &Drops) {
        let Drops { kinds: _, from_hand, may_check: _, must: _, near: _, near_free: _, flips } = drops;
        self.lose(&[Lane], true);
        self.lose(&[Winners], !from_hand);
        self.lose(&[PlainMoves, Look, Exchanges, Winners], flips.is_some());
    }

    fn kind(&mut self, kind: &Kind) {
        let Kind {
            name: _,
            letter: _,
            also: _,
            movement,
            royal: _,
            promotion,
            resets_clock,
            value: _,
            tags: _,
            footprint,
            immune: _, // Lanes and the general engine alike ask it of whatever crushes.
            points: _,
            region,
            takes,
            captured_as: _,
            limit,
            loses_fresh_to,
            frozen,
            leaves_frozen: _, // What is frozen has taken away all that this could.
            turns_up,
            drop: _,
        } = kind;
        self.lose(&[Lane], region.is_some() || takes.is_some() || limit.is_some());
        self.lose(&[Lane, PlainMoves], !loses_fresh_to.is_empty());
        self.relations(frozen);
        self.lose(&[Small, Look, Winners], !footprint.is_single());
        // What a piece is when it has moved is drawn: a step of its own, by the same seat as the next move.
        self.lose(&[Lane, PlainMoves, PlainCaptures, Alternation, Winners], *turns_up);
        for atom in movement {
            self.atom(atom);
            let back = atom.steps.iter().any(|step| step.forward <= 0);
            // No covered piece moves twice.
            self.lose(&[Irreversible], *resets_clock && !turns_up && atom.to.empty && back);
        }
        if let Some(promotion) = promotion {
            let Promotion { zone: _, to: _, optional: _, leaving, unless_stuck, by, in_place } = promotion;
            let otherwise = *leaving || *unless_stuck || *by != PromotingMoves::All;
            self.lose(&[Lane], otherwise || in_place.is_some());
        }
    }

    fn atom(&mut self, atom: &Atom) {
        let Atom {
            steps: _,
            min: _,
            max: _,
            to,
            hop,
            lame: _,
            from: _,
            leaves_mark: _,
            crush,
            into,
            along,
            over,
            fresh,
            unless_check,
            seen,
            cycle,
            then,
            arrival,
        } = atom;
        let Targets { empty: _, enemy: _, en_passant: _, friend } = to;
        self.relations(seen);
        self.lose(
            &[Lane],
            *friend
                || matches!(hop, Hop::First | Hop::Enemies)
                || *fresh
                || *unless_check
                || !cycle.is_empty(),
        );
        self.lose(&[Lane], into.is_some() || along.is_some());
        self.lose(&[NoHurdles, WallsBlock], *hop != Hop::None);
        self.lose(&[Lane, LookUnlaid], over.is_some());
        self.lose(&[Small, Look, Exchanges, Winners], crush.is_some());
        self.lose(&[Lane, Exchanges], !then.is_empty() || *arrival != Arrival::Land);
        self.lose(&[Winners], *arrival == Arrival::Swap);
        for leg in then {
            let Leg { steps: _, min: _, max: _, hop, lame: _, on, may_stop: _ } = leg;
            let TurnOn { empty: _, captured: _, jumped } = on;
            self.lose(&[NoHurdles, WallsBlock], *hop != Hop::None || *jumped);
        }
    }

    /// A piece that moves may free or freeze others anywhere, so that a look tells nothing of checks.
    fn relations(&mut self, relations: &[Relation]) {
        self.lose(&[Lane, Look, Exchanges, Winners], !relations.is_empty());
        for Relation { by, kinds: _, beside: _, unseen: _ } in relations {
            match by {
                Observers::Own | Observers::Enemy => {}
            }
        }
    }

    fn ending(&mut self, ending: &Ending) {
        let Ending { name: _, when, verdict, moment: _, claim: _ } = ending;
        self.condition(when);
        let winner = match verdict {
            Verdict::Win(winner) => winner,
            Verdict::Split { winner: _, hundredths: _ } => return self.lose(&[Lane], true),
            Verdict::Lose(_) | Verdict::Draw | Verdict::Ranking | Verdict::Out(_) | Verdict::Module(_) => {
                return;
            }
        };
        let stuck = matches!(when, Condition::Stalemated(who) | Condition::NoMoves(who) if who == winner);
        self.lose(&[NullMoves], stuck);
        let fewer = when.mentions(&|part| match part {
            Condition::NoPieces(who) | Condition::NoMoves(who) | Condition::FewerPieces(who) => who == winner,
            Condition::Extinct { by, left, .. } => *left == 0 && by == winner,
            _ => false,
        });
        self.lose(&[MoreIsBetter, NullMoves, Exchanges], fewer);
    }

    fn condition(&mut self, when: &Condition) {
        match when {
            Condition::InARow { by: _, kinds: _, count: _, steps: _, gaps: _ }
            | Condition::Joins { by: _, kinds: _, from: _, to: _, steps: _ }
            | Condition::Block { by: _, kinds: _, side: _ }
            | Condition::LostRight { by: _, ways: _ } => self.lose(&[Lane, QuietGoals], true),
            Condition::Extinct { by: _, kinds: _, left: _, enemy_has: _ } => self.lose(&[Lane], true),
            // Where pieces are handed over by turns, or placed on an empty board, standing still can be best.
            Condition::FullBoard | Condition::Passed(_) => self.lose(&[Lane, NullMoves], true),
            Condition::MorePieces(_) => self.lose(&[NullMoves], true),
            Condition::Reached { kinds: _, zone: _, by: _, count: _, safe, or_full } => {
                self.lose(&[Lane], *safe);
                self.lose(&[Lane, QuietGoals], *or_full);
            }
            Condition::Checks { by: _, count: _ } => self.lose(&[PlainMoves, CheapChecks], true),
            Condition::Everybody(part) | Condition::Not(part) => self.condition(part),
            Condition::All(parts) | Condition::AnyOf(parts) => {
                for part in parts {
                    self.condition(part);
                }
            }
            Condition::Checkmated(_)
            | Condition::Stalemated(_)
            | Condition::NoMoves(_)
            | Condition::NoPieces(_)
            | Condition::PiecesAtMost(..)
            | Condition::FewerPieces(_)
            | Condition::EqualPieces(_)
            | Condition::NoRoyals(_)
            | Condition::Module(_)
            | Condition::Repeated(_)
            | Condition::QuietMoves(_)
            | Condition::SeatsLeft(_)
            | Condition::Lead { by: _, at_least: _, each_walking: _ }
            | Condition::Insufficient(_) => {}
        }
    }
}

impl Spec {
    /// What shortcuts may assume of it.
    pub fn props(&self) -> Props {
        let Self {
            id: _,
            name: _,
            geometry,
            seats,
            zones: _,
            kinds,
            castling: CastlingRules { ways: castlings, rank: _, homes: _, dropped: _, text: _ }, // What is dropped is no lane's.
            in_passing: InPassing { zone: mark_zone, on_mark: _ },
            check,
            royals: RoyalRules { optional: _, most: _, capture: royal_capture },
            must_capture,
            endings,
            fusions,
            exits,
            scoring,
            turns,
            captures,
            secrets: Secrets { sees: _, announces: _ }, // No rule asks who sees what, or is told.
            dice,
            drops,
            gating,
            walling,
            modules,
            hands,
            walls,
        } = self;
        let mut props = Props { lost: 0, needs: Needs::of(self) };
        props.lose(&[Lane], !geometry.is_plain() || mark_zone.is_some() || walls.any());
        props.lose(&[Lane], hands.iter().flatten().any(|&count| count > 0));
        let two = seats.len() == 2;
        props.lose(&[PlainMoves], !two);
        props.lose(&[Winners], !two || self.allies(Seat(0), Seat(1)));
        let leaves = *royal_capture || exits.is_some() || scoring.is_some();
        props.lose(&[Small, Winners], leaves);
        props.lose(&[Exchanges, NullMoves], *must_capture);
        let Fusions { ways, room: _ } = fusions;
        props.lose(&[Small, Look, Winners], !ways.is_empty());
        props.turns(turns);
        props.check(check, captures);
        props.captures(captures);
        // A third seat can expose a royal piece, which a blast must not take.
        let exposed = seats.len() > 2 && !check.unless_wins && !royal_capture;
        props.lose(&[Look], exposed && captures.blast.is_some());
        for Castling { name: _, also: _, sides: _, king: _, partner: _, king_to: _, partner_to: _, denies } in
            castlings
        {
            props.lose(&[Lane], !denies.is_empty());
        }
        for kind in kinds {
            props.kind(kind);
        }
        props.lose(&[Lane], kinds.iter().any(|kind| self.promotes_by_double_step(kind)));
        for ending in endings {
            props.ending(ending);
        }
        let decides = |ending: &Ending| !matches!(ending.verdict, Verdict::Draw | Verdict::Out(_));
        props.lose(&[Winners], !endings.iter().any(decides));
        if let Some(drops) = drops {
            props.drops(drops);
            props.lose(&[Irreversible], captures.to_hand);
        }
        if let Some(Dice { count: _, faces: _, each: _ }) = dice {
            // Who may move what is decided anew in every turn. A throw is a step of its own, which the count of quiet moves
            // does not count: by it nobody can say how far back a position may have stood.
            let lost =
                [Lane, PlainMoves, PlainCaptures, Alternation, NullMoves, Exchanges, Winners, Irreversible];
            props.lose(&lost, true);
        }
        if let Some(Gating { kinds: _, blocks }) = gating {
            props.lose(&[Lane, PlainMoves], true);
            props.lose(&[JudgedFirst], *blocks);
        }
        if let Some(Walling { at: _, zone: _, instead }) = walling {
            props.lose(&[Lane, PlainMoves], true);
            props.lose(&[JudgedFirst], !instead);
        }
        for Module { name: _, hooks, text: _, settings: _, held: _ } in modules {
            let Hooks { holds: _, decides: _, forbids, stops, lets_pass } = hooks;
            props.lose(&[Lane], *forbids || *stops || *lets_pass);
        }
        // A way that turns on what it captures does nothing else.
        let turns_on_captures =
            |leg: &Leg| leg.on == TurnOn { empty: false, captured: true, jumped: false } && !leg.may_stop;
        let captures_only = |atom: &Atom| {
            atom.to.enemy && !atom.to.empty && atom.arrival == Arrival::Land
                || atom.then.iter().any(turns_on_captures)
        };
        let quiet = drops.is_some()
            || turns.pass.contains(&Pass::Always)
            || !castlings.is_empty()
            || !kinds.iter().all(|kind| kind.movement.iter().all(captures_only));
        props.lose(&[Quiescence, Exchanges, NullMoves], !quiet);
        props
    }

    /// Whether a step that leaves a mark can end where the piece promotes.
    fn promotes_by_double_step(&self, kind: &Kind) -> bool {
        let Some(promotion) = &kind.promotion else { return false };
        let zone = |id: crate::ZoneId, seat: usize| {
            self.zones
                .get(usize::from(id.0))
                .and_then(|zone| zone.squares.get(seat))
                .copied()
                .unwrap_or_default()
        };
        let double = |atom: &&Atom| (atom.min, atom.max) == (2, Some(2)) && atom.then.is_empty();
        self.seats.iter().enumerate().any(|(seat, words)| {
            let last = zone(promotion.zone, seat);
            kind.movement.iter().filter(double).any(|atom| {
                let from = atom.from.map_or(self.geometry.squares(), |id| zone(id, seat));
                let lands = |square: chatur_board::Square, step: &chatur_board::Step| {
                    let step = self.geometry.turn(words.facing, *step);
                    let over = self.geometry.step(square, step)?;
                    self.geometry.step(over, step)
                };
                from.into_iter().any(|square| {
                    let mut ends = atom.steps.iter().filter_map(|step| lands(square, step));
                    ends.any(|to| last.has(to))
                })
            })
        })
    }
}

impl Atom {
    /// Whether nothing is said of it but its steps and how many of them: a rider, or a leaper, to empty squares and
    /// enemies.
    pub(crate) fn is_plain(&self) -> bool {
        *self == Self { max: self.max, ..Self::leaper(self.steps.clone()) }
    }
}
