//! One way to move, in words.

use chatur_board::{Shape, Step};
use chatur_core::{
    Along, Arrival, Atom, Crush, Hop, KindId, KindSet, Leg, Observers, Relation, Targets, TurnOn,
};
use chatur_effort::Ordered as _;

use super::hexes;
use super::talk::Talk;

impl Talk<'_> {
    /// What a piece does by one of its ways to move: `slides any number of squares along diagonals`.
    pub(super) fn atom(&self, atom: &Atom) -> String {
        let mut parts = vec![self.reach(&atom.steps, atom.min, atom.max, !atom.then.is_empty())];
        let mut add = |part: Option<String>| parts.extend(part);
        if !atom.cycle.is_empty() {
            let turns = self.lang.or(&self.names(&atom.cycle));
            add(Some(self.told(said!(TurningGoesInTurn { turns }))));
        }
        add(self.lame(atom.lame));
        add(self.hop(atom.hop, atom.over));
        for leg in &atom.then {
            add(Some(self.leg(leg)));
        }
        match atom.crush {
            Some(crush) => add(Some(self.crush(crush))),
            None => add(self.landing(atom.to, atom.arrival)),
        }
        if let Some(zone) = atom.from {
            let zone = self.zone(zone);
            add(Some(self.told(said!(OnlyFrom { zone }))));
        }
        if let Some(zone) = atom.into {
            let zone = self.zone(zone);
            add(Some(self.told(said!(OnlyOnto { zone }))));
        }
        if let Some(zone) = atom.along {
            let zone = self.zone(zone);
            add(Some(self.told(said!(OnlyAlongLinesDrawnOn { zone }))));
        }
        if atom.fresh {
            add(Some(self.told(said!(OnlyLongHasNotMoved))));
        }
        if atom.unless_check {
            add(Some(self.told(said!(NotWhileInCheck))));
        }
        if !atom.seen.is_empty() {
            let how = self.relations(&atom.seen);
            add(Some(self.told(said!(OnlyWhileRelated { how }))));
        }
        if atom.leaves_mark {
            let takers = self.passers();
            add(Some(self.told(said!(CanCapturedByInPassingOnSquarePassed { takers }))));
        }
        parts.join(", ")
    }

    /// What must hold of a piece between it and others: `an enemy piece attacks it (knight)`.
    pub(super) fn relations(&self, relations: &[Relation]) -> String {
        let one = |Relation { by, kinds, beside, unseen }: &Relation| {
            let kinds = self.set(*kinds);
            let own = *by == Observers::Own;
            let Some(steps) = beside else {
                return self.told(match (own, unseen) {
                    (true, false) => said!(GuardedBy { kinds }),
                    (true, true) => said!(GuardedByNone { kinds }),
                    (false, false) => said!(AttackedBy { kinds }),
                    (false, true) => said!(AttackedByNone { kinds }),
                });
            };
            let dirs = self.directions(steps);
            self.told(match (own, unseen) {
                (true, false) => said!(FriendBeside { kinds, dirs }),
                (true, true) => said!(NoFriendBeside { kinds, dirs }),
                (false, false) => said!(EnemyBeside { kinds, dirs }),
                (false, true) => said!(NoEnemyBeside { kinds, dirs }),
            })
        };
        self.lang.and(&relations.iter().map(one).collect::<Vec<_>>())
    }

    /// The same for a bent move that begins in several directions: turns are told instead of directions.
    pub(super) fn bent(&self, atom: &Atom, steps: Vec<Step>) -> String {
        let mut all = Atom { steps, ..atom.clone() };
        let how = match all.cycle.len() {
            0 => None,
            1 | 2 => Some(self.told(said!(TurningAsideBackAtEvery))),
            _ => Some(self.told(said!(TurningSameWayAtEvery))),
        };
        all.cycle.clear();
        let legs = std::mem::take(&mut all.then);
        let mut parts = vec![self.reach(&all.steps, all.min, all.max, !legs.is_empty())];
        parts.extend(how);
        let mut from = atom.steps.first().copied().unwrap_or(Step::new(0, 1));
        for leg in &legs {
            let said = self.turning(leg.on);
            parts.extend((!said.is_empty()).then_some(said));
            let turns = self.angles(from, &leg.steps);
            let far = match leg.max {
                Some(max) => self.lang.squares(max),
                None => self.told(said!(AnyNumberOfSquares)),
            };
            parts.push(if turns == "0°" {
                self.told(said!(StraightOn { far }))
            } else {
                self.told(said!(TurnedBy { far, turns }))
            });
            parts.extend(self.hop(leg.hop, None));
            if leg.may_stop {
                parts.push(self.told(said!(StaysOnSquareBefore)));
            }
            from = leg.steps.first().copied().unwrap_or(from);
        }
        // What a plain move says of its end and its conditions.
        let plain = self.atom(&all);
        let rest = plain.strip_prefix(parts[0].as_str()).unwrap_or_default().to_owned();
        parts.join(", ") + &rest
    }

    /// The turns from one step to others, in degrees: `45° or 90°`.
    fn angles(&self, from: Step, to: &[Step]) -> String {
        let angle =
            |step: &Step| f32::from(step.right).atan2(f32::from(step.forward)).to_degrees().round() as i32;
        let start = angle(&from);
        let turns: Vec<i32> = to.iter().map(|step| (angle(step) - start).rem_euclid(360)).collect();
        let mut sizes: Vec<i32> = turns.iter().map(|turn| *turn.min(&(360 - turn))).collect();
        sizes.order();
        sizes.dedup();
        let told = |size: &i32| {
            let (right, left) = (turns.contains(size), turns.contains(&((360 - size) % 360)));
            match (right, left) {
                (true, false) => self.told(said!(ToRight { size })),
                (false, true) => self.told(said!(ToLeft { size })),
                _ => format!("{size}°"),
            }
        };
        self.lang.or(&sizes.iter().map(told).collect::<Vec<_>>())
    }

    /// The kinds that capture in passing.
    fn passers(&self) -> String {
        let passes = |kind: &KindId| self.kind(*kind).movement.iter().any(|atom| atom.to.en_passant);
        self.a_of(&self.spec.kind_ids().filter(passes).collect::<Vec<_>>())
    }

    /// How far and where: the verb of the sentence.
    fn reach(&self, steps: &[Step], min: u8, max: Option<u8>, goes_on: bool) -> String {
        let slides = match self.spec.geometry.shape() {
            Shape::Graph(_) => true,
            Shape::Hexes => hexes::are_neighbours(steps),
            Shape::Squares(_) => steps.iter().all(|step| step.right.abs() <= 1 && step.forward.abs() <= 1),
        };
        let plain = self.spec.geometry.is_plain() || slides;
        if !slides || !plain {
            let dirs = self.leaps(steps);
            return match max {
                Some(1) => self.leaps_and_steps(steps),
                Some(n) if n == min => self.told(said!(MakesExactlyLeapsInLine { n, dirs })),
                Some(n) => self.told(said!(MakesUpToLeapsInLine { n, dirs })),
                None => self.told(said!(MakesAnyNumberOfLeaps { dirs })),
            };
        }
        let dirs = self.directions(steps);
        let count = self.lang.squares(max.unwrap_or(min));
        match (min, max) {
            (1, Some(1)) => self.told(said!(StepsOneSquare { dirs })),
            (_, Some(max)) if max == min && goes_on => self.told(said!(GoesSquares { count, dirs })),
            (_, Some(max)) if max == min => self.told(said!(GoesExactlyOverEmpty { count, dirs })),
            (1, Some(_)) => self.told(said!(SlidesUpToSquares { count, dirs })),
            (1, None) => self.told(said!(SlidesAnyNumberOfSquares { dirs })),
            (_, Some(max)) => self.told(said!(SlidesToSquares { min, max, dirs })),
            (_, None) => self.told(said!(SlidesSquaresMore { min, dirs })),
        }
    }

    fn lame(&self, lame: bool) -> Option<String> {
        lame.then(|| self.told(said!(IfSquareHalfwayEmpty)))
    }

    fn hop(&self, hop: Hop, over: Option<KindSet>) -> Option<String> {
        let over = over.map_or(String::new(), |over| format!(" ({})", self.set(over)));
        Some(match hop {
            Hop::None => return None,
            Hop::Over => self.told(said!(JumpingExactlyOnePiece { over })),
            Hop::Behind => self.told(said!(JumpingExactlyOnePieceLanding { over })),
            Hop::First => self.told(said!(PassingFirstSquareWhatever)),
            Hop::Enemies => self.told(said!(JumpingAnyEnemies { over })),
        })
    }

    /// A further leg: `then goes on one square along diagonals`.
    fn leg(&self, leg: &Leg) -> String {
        let reach = self.reach(&leg.steps, leg.min, leg.max, true);
        let mut parts = vec![self.turning(leg.on)];
        parts.push(self.told(said!(ThenReach { reach })));
        parts.extend(self.lame(leg.lame));
        parts.extend(self.hop(leg.hop, None));
        if leg.may_stop {
            parts.push(self.told(said!(StaysOnSquareBefore)));
        }
        parts.retain(|part| !part.is_empty());
        parts.join(", ")
    }

    /// What may stand between two legs; nothing to say where the square must be empty.
    fn turning(&self, on: TurnOn) -> String {
        let mut ways = Vec::new();
        if on.captured {
            ways.push(self.told(said!(CapturesEnemy)));
        }
        if on.jumped {
            ways.push(self.told(said!(JumpsPiece)));
        }
        if on.empty && !ways.is_empty() {
            ways.insert(0, self.told(said!(FindsEmpty)));
        }
        self.lang.or(&ways)
    }

    fn landing(&self, to: Targets, arrival: Arrival) -> Option<String> {
        let passing = || self.told(said!(AlsoInPassing));
        match arrival {
            Arrival::Shoot => {
                return Some(if !to.friend && !to.enemy {
                    self.told(said!(WithoutMovingCapturingNothing))
                } else if to.friend {
                    self.told(said!(CapturingWhatStandsOfEither))
                } else {
                    self.told(said!(CapturingEnemyWithoutMoving))
                });
            }
            Arrival::Swap => {
                let whom = match (to.friend, to.enemy) {
                    (true, true) => self.told(said!(AnyPiece)),
                    (true, false) => self.told(said!(PieceOfOwnSide)),
                    _ => self.told(said!(EnemyPiece)),
                };
                return Some(self.told(said!(ChangingPlacesWith { whom })));
            }
            Arrival::Land => {}
        }
        Some(match (to.empty, to.enemy, to.en_passant, to.friend) {
            (true, true, false, false) | (false, false, false, false) => return None,
            (true, true, true, false) => passing(),
            (true, false, false, false) => self.told(said!(WithoutCapturing)),
            (true, false, true, false) => self.told(said!(WithoutCapturingInPassing)),
            (false, true, false, false) => self.told(said!(OnlyToCapture)),
            (false, true, true, false) => self.told(said!(OnlyToCaptureInPassing)),
            (false, false, true, _) => self.told(said!(OnlyInPassing)),
            (true, true, _, true) => self.told(said!(CapturingPiecesOfOwnSide)),
            (true, false, _, true) => self.told(said!(CapturingOnlyPiecesOfOwnSide)),
            (false, true, _, true) => self.told(said!(OnlyToCapturePieceOfEitherSide)),
            (false, false, false, true) => self.told(said!(OnlyToCapturePieceOfOwnSide)),
        })
    }

    fn crush(&self, crush: Crush) -> String {
        let whom =
            if crush.friends { self.told(said!(WhateverThat)) } else { self.told(said!(EveryEnemyPiece)) };
        let place = match crush.along {
            Along::Path => self.told(said!(StandsOnWayWhereLands)),
            Along::Landing => self.told(said!(StandsWhereLands)),
        };
        let stops = if crush.friends {
            self.told(said!(OnlyRoyalPiecesStop))
        } else {
            self.told(said!(RoyalPiecesOwnSide))
        };
        self.told(said!(Crushing { whom, place, stops }))
    }
}
