//! Who leads by enough to mate drives the other royal piece to the edge, or to a corner that his pieces bound to one
//! colour can attack, and comes near with his own. Asked only where nothing but mate wins.

use chatur_board::Square;
use chatur_core::{Condition, Spec, Verdict};

use super::features::Features;
use super::placed::Placed;
use crate::traits::Traits;

/// A lead of so many centipawns may mate, where the other side has nothing that may become more.
const MATES: i32 = 350;
/// Centipawns for each step away from the middle of the board, and for each step that the royal pieces are nearer.
const STEP_OUT: i32 = 40;
const STEP_NEAR: i32 = 20;
/// Centipawns for each step that another piece is nearer, against a side that has nothing else.
const STEP_CLOSE: i32 = 6;

/// What is looked up for that.
#[derive(Debug)]
pub(crate) struct Mating {
    /// By kind: what it is worth to mate with; 0 for the royal and for what may still become more.
    worth: Vec<i32>,
    /// By kind: whether it may become more.
    hopeful: Vec<bool>,
    /// By kind: whether it stays on the colour it stands on.
    bound: Vec<bool>,
    /// By square: its file and rank.
    place: Vec<(i32, i32)>,
    files: i32,
    ranks: i32,
}

impl Mating {
    /// What is asked in a variant, if mate alone wins there.
    pub(super) fn of(spec: &Spec, features: &Features) -> Option<Self> {
        let geometry = &spec.geometry;
        let traits = Traits::of(spec);
        let plain = traits.royals && traits.exchanges && traits.alternates && !traits.goals;
        let other_ways = features.has_goals || features.spare_royals || !features.holds.is_empty();
        let full = geometry.is_plain()
            && usize::from(geometry.files()) * usize::from(geometry.ranks())
                == geometry.squares().count() as usize;
        if !plain || other_ways || !full || !mate_alone_wins(spec) {
            return None;
        }
        let hopeful = |kind: usize| {
            let mut into = spec.kinds[kind].promotion.iter().flat_map(|promotion| &promotion.to);
            into.any(|into| features.values[into.index()] > features.values[kind])
        };
        let worth = |kind: usize| {
            let mates = !features.facts[kind].royal && !hopeful(kind);
            if mates { features.values[kind] } else { 0 }
        };
        let board = features.board;
        let mut mating = Self {
            worth: (0..features.kinds).map(worth).collect(),
            hopeful: (0..features.kinds).map(hopeful).collect(),
            bound: features.facts.iter().map(|facts| facts.bound).collect(),
            place: vec![(0, 0); board],
            files: i32::from(geometry.files()),
            ranks: i32::from(geometry.ranks()),
        };
        for square in geometry.squares() {
            mating.place[square.index()] =
                (i32::from(geometry.file(square)), i32::from(geometry.rank(square)));
        }
        Some(mating)
    }

    /// Centipawns for that, as the first seat sees them, in a position that counts so much for it.
    pub(super) fn drive(&self, value: i32, placed: &Placed) -> i32 {
        let leader = usize::from(value < 0);
        let mut lead = 0;
        for kind in 0..self.worth.len() {
            let (own, foe) = (placed.count(leader, kind), placed.count(leader ^ 1, kind));
            if foe > 0 && self.hopeful[kind] {
                return 0;
            }
            lead += (i32::from(own) - i32::from(foe)) * self.worth[kind];
        }
        if lead < MATES {
            return 0;
        }
        let driven = self.driven(leader, placed);
        if leader == 0 { driven } else { -driven }
    }

    /// Centipawns of a whole position, as the first seat sees it, in which a side has nothing else and nothing of the other
    /// may become more. The lead, how far the royal piece is driven and how near the pieces are is all that counts: other
    /// terms would hide the small steps to mate.
    pub(super) fn against_bare(&self, placed: &Placed) -> Option<i32> {
        let leader = (0..2).find(|&seat| placed.has_only_royals(seat ^ 1))?;
        let own = |kind: usize| i32::from(placed.count(leader, kind));
        if (0..self.worth.len()).any(|kind| self.hopeful[kind] && own(kind) > 0) {
            return None;
        }
        let lead: i32 = (0..self.worth.len()).map(|kind| own(kind) * self.worth[kind]).sum();
        if lead < MATES {
            return None;
        }
        let value = lead + self.driven(leader, placed) - self.away(leader, placed) * STEP_CLOSE;
        Some(if leader == 0 { value } else { -value })
    }

    /// How many steps the other pieces of a seat are away from the royal piece of the other, all together.
    fn away(&self, seat: usize, placed: &Placed) -> i32 {
        let Some(foe) = placed.royals[seat ^ 1].first() else { return 0 };
        let (file, rank) = self.place[foe.index()];
        let others = placed.all().filter(|(_, piece)| piece.seat.index() == seat);
        others
            .map(|(square, _)| {
                let at = self.place[square.index()];
                (at.0 - file).abs().max((at.1 - rank).abs())
            })
            .sum()
    }

    /// How far the royal piece of the other side is driven, in centipawns.
    fn driven(&self, leader: usize, placed: &Placed) -> i32 {
        let [Some(own), Some(foe)] = [leader, leader ^ 1].map(|seat| placed.royals[seat].first()) else {
            return 0;
        };
        let (own, (file, rank)) = (self.place[own.index()], self.place[foe.index()]);
        let apart = (own.0 - file).abs().max((own.1 - rank).abs());
        let near = self.files.max(self.ranks) - 1 - apart;
        let out = match self.colour(leader, placed) {
            None => {
                let off = |at: i32, size: i32| (2 * at - (size - 1)).abs() / 2;
                off(file, self.files) + off(rank, self.ranks)
            }
            Some(colour) => {
                let (last, top) = (self.files - 1, self.ranks - 1);
                let corners = [(0, 0), (last, 0), (0, top), (last, top)];
                let of_colour = |corner: &(i32, i32)| ((corner.0 + corner.1) & 1) == colour;
                let way = |corner: (i32, i32)| (corner.0 - file).abs() + (corner.1 - rank).abs();
                let all = i32::midpoint(last, top);
                all - corners.into_iter().filter(of_colour).map(way).min().unwrap_or(all).min(all)
            }
        };
        out * STEP_OUT + near * STEP_NEAR
    }

    /// The colour of the squares that pieces bound to one can attack, where all of them are bound to the same.
    fn colour(&self, seat: usize, placed: &Placed) -> Option<i32> {
        let mut colours = [false; 2];
        for (square, piece) in placed.all() {
            if piece.seat.index() == seat && self.bound[piece.kind.index()] {
                colours[self.parity(square)] = true;
            }
        }
        match colours {
            [true, false] => Some(0),
            [false, true] => Some(1),
            _ => None,
        }
    }

    fn parity(&self, square: Square) -> usize {
        let (file, rank) = self.place[square.index()];
        ((file + rank) & 1) as usize
    }
}

/// Whether no ending but mate has a winner, and it is not who is mated.
fn mate_alone_wins(spec: &Spec) -> bool {
    let decides = spec.modules.iter().any(|module| module.hooks.decides);
    let only = |ending: &chatur_core::Ending| {
        let mated = |who| ending.when == Condition::Checkmated(who);
        ending.verdict == Verdict::Draw || matches!(ending.verdict, Verdict::Lose(who) if mated(who))
    };
    !decides && spec.endings.iter().all(only)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::Evaluator;
    use crate::evaluation::Scratch;

    fn value(name: &str, fen: &str) -> i32 {
        let variant = chatur_variants::load(name).expect("the catalogue loads").variant;
        let setup = chatur_notation::read_position(&variant, fen).expect("a position");
        let position = variant.position(&setup).expect("a legal position");
        let evaluator = Evaluator::with_weights(Arc::clone(&variant), None);
        evaluator.evaluate(&position, &evaluator.place(&position), &mut Scratch::default())
    }

    #[test]
    fn who_can_mate_drives_the_king_to_the_edge_and_comes_near() {
        let of = |fen| value("orthodox", fen);
        let middle = of("8/8/8/4k3/8/2K5/2R5/8 w - - 0 1");
        let edge = of("4k3/8/2K5/8/8/8/2R5/8 w - - 0 1");
        let far = of("4k3/8/8/8/8/2K5/2R5/8 w - - 0 1");
        assert!(middle + 50 < edge && far + 40 < edge, "{middle} {edge} {far}");
    }

    #[test]
    fn the_right_corner_is_that_of_the_bishop() {
        // The bishop stands on a dark square; so is a1, and h1 is light.
        let of = |fen| value("orthodox", fen);
        let right = of("8/8/8/4K3/3N4/4B3/8/k7 w - - 0 1");
        let wrong = of("8/8/8/3K4/4N3/4B3/8/7k w - - 0 1");
        assert!(wrong + 100 < right, "{wrong} {right}");
    }

    /// What is added where the first seat leads by a pawn's worth or more.
    fn drive(name: &str, fen: &str) -> i32 {
        let variant = chatur_variants::load(name).expect("the catalogue loads").variant;
        let setup = chatur_notation::read_position(&variant, fen).expect("a position");
        let position = variant.position(&setup).expect("a legal position");
        let evaluator = Evaluator::with_weights(Arc::clone(&variant), None);
        evaluator.drive(100, &evaluator.place(&position))
    }

    #[test]
    fn nobody_is_driven_where_nothing_can_mate_yet_or_something_may_still_become_more() {
        assert!(drive("orthodox", "4k3/8/8/8/8/2K5/2R5/8 w - - 0 1") > 0);
        assert_eq!(drive("orthodox", "4k3/8/8/8/8/2K5/PPPPP3/8 w - - 0 1"), 0);
        assert_eq!(drive("orthodox", "4k3/4p3/8/8/8/2K5/2R5/8 w - - 0 1"), 0);
        assert_eq!(drive("orthodox", "4k3/8/8/8/8/2K5/2N5/8 w - - 0 1"), 0);
    }

    #[test]
    fn nobody_is_driven_where_mate_is_not_all() {
        // A bare king has lost.
        assert_eq!(drive("shatranj", "4k3/8/8/8/8/2K5/2R5/8 w - - 0 1"), 0);
        // Whoever is mated has won.
        assert_eq!(drive("misere", "4k3/8/8/8/8/2K5/2R5/8 w - - 0 1"), 0);
        // The middle wins.
        assert_eq!(drive("king-of-the-hill", "4k3/8/8/8/8/2K5/2R5/8 w - - 0 1"), 0);
    }

    /// What black leads by is the same as what white would.
    #[test]
    fn both_sides_are_judged_alike() {
        let white = value("orthodox", "4k3/8/8/8/8/2K5/2R5/8 w - - 0 1");
        let black = value("orthodox", "8/2r5/2k5/8/8/8/8/4K3 b - - 0 1");
        assert_eq!(white, black);
    }
}
