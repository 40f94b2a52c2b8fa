//! Ultima beside a slow second opinion, written from the rules alone: a board of letters, on which every way is walked, and what is
//! captured is looked for on the board as it stands after the move.

use std::collections::{BTreeMap, BTreeSet};

use chatur_board::Square;
use chatur_core::{Game, MoveKind, Piece, Seat, Setup, Variant};
use chatur_variants::load;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A square by file and rank, from 0.
type At = (i8, i8);

/// What can be done: from where to where, the same where a man is taken off, and whom that captures.
type Deeds = BTreeMap<(At, At), BTreeSet<At>>;

const STRAIGHT: [At; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const SLANTED: [At; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// The letters of the kinds in the order of the file.
const LETTERS: [char; 7] = ['k', 'w', 'c', 'l', 'x', 'i', 'p'];

/// How a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// For white, or not.
    Won(bool),
    Drawn,
}

/// Ultima by its rules alone. White's men have capital letters.
#[derive(Clone, Debug)]
struct Slow {
    men: BTreeMap<At, char>,
    white: bool,
    quiet: u32,
    seen: Vec<(BTreeMap<At, char>, bool)>,
}

fn ahead((x, y): At, (right, up): At) -> At {
    (x + right, y + up)
}

fn is_board((x, y): At) -> bool {
    (0..8).contains(&x) && (0..8).contains(&y)
}

impl Slow {
    fn new(men: BTreeMap<At, char>, white: bool) -> Self {
        let seen = vec![(men.clone(), white)];
        Self { men, white, quiet: 0, seen }
    }

    /// The letter of a man of the player to move, or of an enemy, on a square.
    fn stands(men: &BTreeMap<At, char>, at: At, white: bool) -> Option<char> {
        let man = men.get(&at)?;
        (man.is_ascii_uppercase() == white).then(|| man.to_ascii_lowercase())
    }

    fn is_held(&self, at: At) -> bool {
        let own = self.men[&at].to_ascii_lowercase();
        STRAIGHT.into_iter().chain(SLANTED).any(|way| {
            match Self::stands(&self.men, ahead(at, way), !self.white) {
                Some('i') => true,
                Some('x') => own == 'i',
                _ => false,
            }
        })
    }

    /// Whom a man captures that has come from one square to another.
    fn captured(&self, from: At, to: At) -> BTreeSet<At> {
        let letter = self.men[&from].to_ascii_lowercase();
        let mut all = BTreeSet::new();
        let mut men = self.men.clone();
        let man = men.remove(&from).expect("a man");
        if men.insert(to, man).is_some() {
            all.insert(to);
        }
        let enemy = |at: At| Self::stands(&men, at, !self.white);
        let own = |at: At| Self::stands(&men, at, self.white);
        // Whom a man of this kind would capture, of whom a chameleon captures those of the kind only.
        let takes = |as_kind: char, victim: char| letter == as_kind || letter == 'x' && victim == as_kind;
        let way = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
        let is_straight = way.0 == 0 || way.1 == 0;
        for side in STRAIGHT {
            let (near, far) = (ahead(to, side), ahead(ahead(to, side), side));
            if is_straight
                && far != to
                && own(far).is_some()
                && enemy(near).is_some_and(|victim| takes('p', victim))
            {
                all.insert(near);
            }
        }
        let behind = ahead(from, (-way.0, -way.1));
        if enemy(behind).is_some_and(|victim| takes('w', victim)) {
            all.insert(behind);
        }
        let king = if self.white { 'K' } else { 'k' };
        for (at, _) in men.iter().filter(|(_, man)| **man == king) {
            for corner in [(at.0, to.1), (to.0, at.1)] {
                if enemy(corner).is_some_and(|victim| takes('c', victim)) {
                    all.insert(corner);
                }
            }
        }
        let mut at = ahead(from, way);
        while at != to {
            if enemy(at).is_some_and(|victim| takes('l', victim)) {
                all.insert(at);
            }
            at = ahead(at, way);
        }
        all
    }

    /// Where a man can go.
    fn goes(&self, from: At) -> Vec<At> {
        let letter = self.men[&from].to_ascii_lowercase();
        let mut to = Vec::new();
        for way in STRAIGHT.into_iter().chain(SLANTED) {
            let near = ahead(from, way);
            let there = Self::stands(&self.men, near, !self.white);
            match letter {
                'k' if is_board(near) && (there.is_some() || !self.men.contains_key(&near)) => to.push(near),
                'x' if there == Some('k') => to.push(near),
                _ => {}
            }
            if letter == 'k' || letter == 'p' && SLANTED.contains(&way) {
                continue;
            }
            let mut at = near;
            while is_board(at) {
                if self.men.contains_key(&at) {
                    let leaps = match Self::stands(&self.men, at, !self.white) {
                        Some(victim) => letter == 'l' || letter == 'x' && victim == 'l',
                        None => false,
                    };
                    let behind = ahead(at, way);
                    if !leaps || !is_board(behind) || self.men.contains_key(&behind) {
                        break;
                    }
                } else {
                    to.push(at);
                }
                at = ahead(at, way);
            }
        }
        to
    }

    fn deeds(&self) -> Deeds {
        let mut all = Deeds::new();
        for (&from, &man) in self.men.iter().filter(|(_, man)| man.is_ascii_uppercase() == self.white) {
            if self.is_held(from) {
                if !man.eq_ignore_ascii_case(&'k') {
                    all.insert((from, from), BTreeSet::new());
                }
                continue;
            }
            for to in self.goes(from) {
                all.insert((from, to), self.captured(from, to));
            }
        }
        all
    }

    fn does(&mut self, (from, to): (At, At)) {
        let captured = if from == to { BTreeSet::new() } else { self.captured(from, to) };
        self.quiet = if from == to || !captured.is_empty() { 0 } else { self.quiet + 1 };
        let man = self.men.remove(&from).expect("a man");
        for at in captured {
            self.men.remove(&at);
        }
        if from != to {
            self.men.insert(to, man);
        }
        self.white = !self.white;
        self.seen.push((self.men.clone(), self.white));
    }

    fn end(&self) -> Option<End> {
        let king = if self.white { 'K' } else { 'k' };
        if !self.men.values().any(|man| *man == king) || self.deeds().is_empty() {
            return Some(End::Won(!self.white));
        }
        let stood = self.seen.iter().filter(|(men, white)| (men, *white) == (&self.men, self.white)).count();
        (stood >= 3 || self.quiet >= 100).then_some(End::Drawn)
    }
}

fn place(variant: &Variant, square: Square) -> At {
    (variant.geometry().file(square) as i8, variant.geometry().rank(square) as i8)
}

fn men(variant: &Variant, setup: &Setup) -> BTreeMap<At, char> {
    let man = |piece: Piece| {
        let letter = LETTERS[piece.kind.index()];
        if piece.seat.index() == 0 { letter.to_ascii_uppercase() } else { letter }
    };
    setup.all().map(|(at, piece)| (place(variant, at), man(piece))).collect()
}

/// An array by lot: both kings, and so many others of any kind.
fn scattered(variant: &Variant, start: &Setup, draw: &mut ChaCha8Rng) -> Setup {
    let mut setup = start.clone();
    let squares: Vec<Square> = variant.geometry().squares().into_iter().collect();
    for &at in &squares {
        setup.pieces[at.index()] = None;
    }
    let mut lot = |most: usize| draw.next_u32() as usize % most;
    let kinds: Vec<_> = variant.spec().kind_ids().collect();
    let others = 4 + lot(28);
    setup.turn = Seat(lot(2) as u8);
    for number in 0..others + 2 {
        let seat = Seat((number % 2) as u8);
        let kind = if number < 2 { kinds[0] } else { kinds[1 + lot(kinds.len() - 1)] };
        let free: Vec<Square> =
            squares.iter().copied().filter(|at| setup.pieces[at.index()].is_none()).collect();
        setup.pieces[free[lot(free.len())].index()] = Some(Piece { kind, seat });
    }
    setup
}

/// What was met.
#[derive(Clone, Copy, Default, Debug)]
struct Met {
    taken_off: usize,
    /// How many moves captured so many.
    captured: [usize; 8],
    kings: usize,
    ended: usize,
}

/// Plays games by both, most of them from arrays by lot, until so many positions were compared: what stands where, the moves,
/// whom each captures, and the end.
fn compare(positions: usize, seed: u64) -> Met {
    let loaded = load("ultima").expect("it is in the catalogue");
    let variant = &loaded.variant;
    let mut draw = ChaCha8Rng::seed_from_u64(seed);
    let (mut met, mut count, mut games) = (Met::default(), 0, 0);
    while count < positions {
        games += 1;
        let start =
            if games % 16 == 0 { loaded.start.clone() } else { scattered(variant, &loaded.start, &mut draw) };
        let mut game = Game::new(variant.clone(), &start).expect("a position");
        let mut slow = Slow::new(men(variant, &start), start.turn.index() == 0);
        // From an array by lot only the next few moves are of another sort than elsewhere.
        for _ in 0..if games % 16 == 0 { 400 } else { 8 } {
            count += 1;
            assert_eq!(
                (men(variant, &game.setup()), game.turn().index() == 0),
                (slow.men.clone(), slow.white)
            );
            if let Some(end) = slow.end() {
                let winners = game.outcome().expect("it is over").decision.winners();
                let ours = winners.first().map_or(End::Drawn, |seat| End::Won(seat.index() == 0));
                assert_eq!(ours, end, "{slow:?}");
                met.ended += 1;
                break;
            }
            assert_eq!(game.outcome(), None, "{slow:?}");
            let mut ours = Deeds::new();
            let mut moves = BTreeMap::new();
            for mv in game.legal_moves() {
                let step = (place(variant, mv.from), place(variant, mv.to));
                assert_eq!(mv.what == MoveKind::Shoot, step.0 == step.1, "{mv:?}");
                let victims = variant.victims(game.position(), mv).into_iter();
                let victims: BTreeSet<At> = victims.map(|at| place(variant, at)).collect();
                assert_eq!(variant.captures(game.position(), mv), !victims.is_empty(), "{mv:?}");
                met.taken_off += usize::from(step.0 == step.1);
                met.captured[victims.len().min(7)] += 1;
                met.kings += victims.iter().filter(|at| slow.men[*at].eq_ignore_ascii_case(&'k')).count();
                assert!(ours.insert(step, victims).is_none(), "{mv:?}");
                moves.insert(step, mv);
            }
            let wanted = slow.deeds();
            assert_eq!(ours, wanted, "{slow:?}");
            // Captures are played more often than they would come, and kings stay as a rule.
            let steps: Vec<(At, At)> = wanted.keys().copied().collect();
            let mut step = steps[draw.next_u32() as usize % steps.len()];
            for _ in 0..3 {
                if wanted[&step].is_empty() {
                    step = steps[draw.next_u32() as usize % steps.len()];
                }
            }
            game.play(moves[&step]).expect("it is legal");
            slow.does(step);
        }
    }
    met
}

#[test]
fn ultima_is_played_as_by_its_rules_alone() {
    let met = compare(4000, 1);
    assert!(met.taken_off > 100 && met.kings > 100 && met.ended > 10, "{met:?}");
    assert!(met.captured[..3].iter().all(|count| *count > 20), "{met:?}");
}

/// A hundred thousand positions.
#[test]
#[ignore = "minutes; run by tests/soak"]
fn the_longest_walk_of_ultima() {
    eprintln!("{:?}", compare(100_000, 7));
}
