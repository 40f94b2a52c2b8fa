//! A move that is tried, and what comes of it.

use std::cell::OnceCell;

use chatur_core::{AnyPosition, Effect, Game, Move, MoveExtra, MoveKind, Removal, Seat, Spec, Variant};

use super::lesson::SpecialRule;

/// A legal move of a position, and the changes that it brings.
pub(super) struct Tried<'t> {
    variant: &'t Variant,
    before: &'t AnyPosition,
    mv: Move,
    after: AnyPosition,
    /// What changes, worked out when it is first asked for.
    effects: OnceCell<Vec<Effect>>,
}

impl<'t> Tried<'t> {
    pub(super) fn new(variant: &'t Variant, before: &'t AnyPosition, mv: Move) -> Self {
        let mut after = before.clone();
        variant.play(&mut after, mv);
        Self { variant, before, mv, after, effects: OnceCell::new() }
    }

    /// Whether the game may be over then.
    pub(super) fn may_end(&self) -> bool {
        let Self { variant, after, .. } = self;
        let spec = variant.spec();
        let asks_more = |ending: &chatur_core::Ending| !ending.when.is_goal();
        variant.goal_reached(after)
            || !variant.has_move(after)
            || !spec.modules.is_empty() && spec.endings.iter().any(asks_more)
    }

    /// Whether the move does what a rule says. Of [`SpecialRule::Win`] see [`won`].
    pub(super) fn does(&self, rule: SpecialRule) -> bool {
        let Self { variant, before, mv, after, effects } = self;
        let spec = variant.spec();
        let mover = variant.turn(before);
        let effects = || effects.get_or_init(|| variant.effects(before, *mv));
        let any = |test: &dyn Fn(&Effect) -> bool| effects().iter().any(test);
        let removed =
            |wanted: Removal| any(&|effect| matches!(effect, Effect::Removed { how, .. } if *how == wanted));
        let captures = || any(&|effect| matches!(effect, Effect::Removed { how, .. } if how.is_capture()));
        match rule {
            SpecialRule::Castle => matches!(mv.what, MoveKind::Castle(_)),
            SpecialRule::InPassing => mv.what == MoveKind::EnPassant,
            SpecialRule::Promote => matches!(mv.what, MoveKind::Promotion(_)),
            SpecialRule::Drop => matches!(mv.what, MoveKind::Drop(_)),
            SpecialRule::Gate => mv.with != MoveExtra::Nothing,
            SpecialRule::Wall => any(&|effect| matches!(effect, Effect::Wall { there: true, .. })),
            SpecialRule::Explode => removed(Removal::Blasted),
            SpecialRule::Fuse => matches!(mv.what, MoveKind::Fusion(_)),
            SpecialRule::Shoot => mv.what == MoveKind::Shoot,
            SpecialRule::Swap => mv.what == MoveKind::Swap,
            SpecialRule::OnTheWay => mv.via.is_some(),
            SpecialRule::Away => {
                let elsewhere = |on| on != mv.to && Some(on) != mv.via;
                let test = |effect: &Effect| matches!(effect, Effect::Removed { how: Removal::Captured, on, .. } if elsewhere(*on));
                variant.captures_away() && any(&test)
            }
            SpecialRule::Crush => removed(Removal::Crushed),
            SpecialRule::TurnOver => any(
                &|effect| matches!(effect, Effect::Changed { before, after, .. } if before.seat != after.seat),
            ),
            SpecialRule::Petrify => removed(Removal::Petrified),
            SpecialRule::Absorb => captures() && mv.what == MoveKind::Plain && self.has_absorbed(),
            SpecialRule::Reborn => {
                any(&|effect| matches!(effect, Effect::Placed { piece, .. } if piece.seat != mover))
            }
            SpecialRule::ToHand => {
                captures()
                    && any(
                        &|effect| matches!(effect, Effect::Hand { seat, before, after, .. } if *seat == mover && after > before),
                    )
            }
            SpecialRule::CrossLevels => {
                let crossed = variant.piece(after, mv.to).is_none_or(|piece| piece.seat != mover);
                crossed && !matches!(mv.what, MoveKind::Pass | MoveKind::Shoot)
            }
            SpecialRule::MustCapture => captures(),
            SpecialRule::Pass => mv.what == MoveKind::Pass,
            SpecialRule::Points => any(&|effect| match effect {
                Effect::Removed { by, points, .. } => *by == mover && *points > 0,
                Effect::Points { seat, points, .. } => *seat == mover && *points > 0,
                _ => false,
            }),
            SpecialRule::Check => {
                let mut enemies = spec.seat_ids().filter(|&seat| !spec.allies(seat, mover));
                enemies.any(|seat| variant.in_check(after, seat) && !variant.in_check(before, seat))
            }
            SpecialRule::PutOut => any(&|effect| match effect {
                Effect::Mated { by, .. } => *by == Some(mover),
                Effect::RoyalTaken { by, .. } => *by == mover,
                _ => false,
            }),
            SpecialRule::Win => false,
        }
    }

    /// Whether the piece that has captured is another kind now.
    fn has_absorbed(&self) -> bool {
        let kind = |position, square| self.variant.piece(position, square).map(|piece| piece.kind);
        let (was, is) = (kind(self.before, self.mv.from), kind(&self.after, self.mv.to));
        is.is_some() && was != is
    }
}

/// The name of the ending by which a legal move wins the game for whoever plays it.
pub(super) fn won(game: &Game, mv: Move) -> Option<String> {
    let mover = game.turn();
    let mut next = Game::new(game.variant().clone(), &game.setup()).ok()?;
    next.play(mv).ok()?;
    let outcome = next.outcome()?;
    let winners: Vec<Seat> = outcome.decision.winners();
    winners.contains(&mover).then(|| outcome.reason.clone())
}

/// The rules of a variant that moves can do, without its endings.
pub(super) fn rules_of(spec: &Spec) -> Vec<SpecialRule> {
    use SpecialRule::{
        Absorb, Away, Castle, Check, CrossLevels, Crush, Drop, Explode, Fuse, Gate, InPassing, MustCapture,
        OnTheWay, Pass, Petrify, Points, Promote, PutOut, Reborn, Shoot, Swap, ToHand, TurnOver, Wall,
    };
    let atoms = || spec.kinds.iter().flat_map(|kind| &kind.movement);
    let arrives = |arrival| atoms().any(|atom| atom.arrival == arrival);
    let captures = &spec.captures;
    let flips = spec.drops.as_ref().is_some_and(|drops| drops.flips.is_some());
    let has = [
        (Castle, !spec.castling.ways.is_empty()),
        (InPassing, atoms().any(|atom| atom.to.en_passant)),
        (Promote, spec.kinds.iter().any(|kind| kind.promotion.is_some())),
        (Drop, spec.drops.is_some()),
        (Gate, spec.gating.is_some()),
        (Wall, spec.walling.is_some() || captures.blast.as_ref().is_some_and(|blast| blast.leaves_walls)),
        (Explode, captures.blast.is_some()),
        (Fuse, !spec.fusions.ways.is_empty()),
        (Shoot, arrives(chatur_core::Arrival::Shoot)),
        (Swap, arrives(chatur_core::Arrival::Swap)),
        (OnTheWay, atoms().any(|atom| atom.then.iter().any(|leg| leg.on.captured))),
        (Away, !captures.also.is_empty()),
        (Crush, atoms().any(|atom| atom.crush.is_some())),
        (TurnOver, captures.converts || flips),
        (Petrify, !captures.petrified.is_empty()),
        (Absorb, !captures.absorbs.is_empty()),
        (Reborn, !captures.homes.is_empty()),
        (ToHand, captures.to_hand),
        (CrossLevels, spec.turns.crosses_levels),
        (MustCapture, spec.must_capture),
        (Pass, spec.turns.pass.iter().any(|pass| *pass != chatur_core::Pass::Never)),
        (Points, spec.scoring.is_some()),
        (Check, spec.has_royals() && spec.check.may_give),
        (PutOut, spec.exits.is_some()),
    ];
    has.into_iter().filter(|(_, has)| *has).map(|(rule, _)| rule).collect()
}
