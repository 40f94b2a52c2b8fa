//! Games with covered pieces beside a slow second player who knows the rules of jieqi alone.

use std::collections::{BTreeMap, BTreeSet};

use chatur_core::{Game, Lottery, Move, MoveKind, Purpose, Setup, SetupError, unbiased};
use chatur_variants::load;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A point by file and rank, from 0.
type At = (i8, i8);

/// What stands on a point: whether it is red's, and what it is; a covered piece with what stands there in xiangqi.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stone {
    Open(bool, char),
    Covered(bool, char),
}

impl Stone {
    fn is_red(self) -> bool {
        let (Self::Open(red, _) | Self::Covered(red, _)) = self;
        red
    }
}

/// A game as somebody keeps it who has a board and the rules.
#[derive(Clone)]
struct Slow {
    points: BTreeMap<At, Stone>,
    red: bool,
    /// What has not been turned up, of black and of red.
    left: [Vec<char>; 2],
    /// Where a piece is to be turned up.
    turning: Option<At>,
}

const STRAIGHT: [At; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const SLANTING: [At; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

fn is_point((file, rank): At) -> bool {
    (0..9).contains(&file) && (0..10).contains(&rank)
}

fn is_palace((file, rank): At, red: bool) -> bool {
    (3..6).contains(&file) && if red { (0..3).contains(&rank) } else { (7..10).contains(&rank) }
}

impl Slow {
    fn new() -> Self {
        let mut points = BTreeMap::new();
        for red in [true, false] {
            let rank = |own: i8| if red { own } else { 9 - own };
            for (file, letter) in "RNBAKABNR".chars().enumerate() {
                let at = (file as i8, rank(0));
                let stone =
                    if letter == 'K' { Stone::Open(red, letter) } else { Stone::Covered(red, letter) };
                points.insert(at, stone);
            }
            points.extend([1, 7].map(|file| ((file, rank(2)), Stone::Covered(red, 'C'))));
            points.extend([0, 2, 4, 6, 8].map(|file| ((file, rank(3)), Stone::Covered(red, 'P'))));
        }
        let all: Vec<char> = "RRNNBBAACCPPPPP".chars().collect();
        Self { points, red: true, left: [all.clone(), all], turning: None }
    }

    /// Where a stone could go or capture, were its general nowhere.
    fn goals(&self, from: At) -> Vec<At> {
        let stone = self.points[&from];
        let red = stone.is_red();
        let (covered, letter) = match stone {
            Stone::Open(_, letter) => (false, letter),
            Stone::Covered(_, letter) => (true, letter),
        };
        let step = |(x, y): At, far: i8| (from.0 + x * far, from.1 + y * far);
        let is_free = |at: At| !self.points.contains_key(&at);
        let mut goals: Vec<At> = Vec::new();
        match letter {
            'K' => goals.extend(STRAIGHT.map(|way| step(way, 1)).iter().filter(|at| is_palace(**at, red))),
            'A' => {
                let all = SLANTING.map(|way| step(way, 1));
                goals.extend(all.iter().filter(|at| !covered || is_palace(**at, red)));
            }
            'B' => {
                goals.extend(SLANTING.iter().filter(|way| is_free(step(**way, 1))).map(|&way| step(way, 2)));
            }
            'N' => {
                for way in STRAIGHT.into_iter().filter(|&way| is_free(step(way, 1))) {
                    let (x, y) = step(way, 2);
                    let side = (way.1, way.0);
                    goals.extend([(x + side.0, y + side.1), (x - side.0, y - side.1)]);
                }
            }
            'R' | 'C' => {
                for way in STRAIGHT {
                    let mut jumped = 0;
                    for at in (1..10).map(|far| step(way, far)).take_while(|at| is_point(*at)) {
                        let met = !is_free(at);
                        let lands = if letter == 'R' { jumped == 0 } else { jumped == i8::from(met) };
                        goals.extend(lands.then_some(at));
                        jumped += i8::from(met);
                    }
                }
            }
            _ => {
                goals.push(step((0, if red { 1 } else { -1 }), 1));
                if (from.1 > 4) == red {
                    goals.extend([step((1, 0), 1), step((-1, 0), 1)]);
                }
            }
        }
        let lands = |at: &At| is_point(*at) && self.points.get(at).is_none_or(|stone| stone.is_red() != red);
        goals.into_iter().filter(lands).collect()
    }

    fn general(&self, red: bool) -> At {
        *self.points.iter().find(|(_, stone)| **stone == Stone::Open(red, 'K')).expect("a general").0
    }

    fn is_attacked(&self, red: bool) -> bool {
        let (own, other) = (self.general(red), self.general(!red));
        let between = own.1.min(other.1) + 1..own.1.max(other.1);
        let face =
            own.0 == other.0 && between.into_iter().all(|rank| !self.points.contains_key(&(own.0, rank)));
        let others = self.points.iter().filter(|(_, stone)| stone.is_red() != red);
        face || others.into_iter().any(|(at, _)| self.goals(*at).contains(&own))
    }

    fn put(&self, from: At, to: At) -> Self {
        let mut after = self.clone();
        let stone = after.points.remove(&from).expect("a piece");
        after.points.insert(to, stone);
        after
    }

    fn moves(&self) -> BTreeSet<(At, At)> {
        let own = self.points.iter().filter(|(_, stone)| stone.is_red() == self.red);
        let all = own.flat_map(|(from, _)| self.goals(*from).into_iter().map(move |to| (*from, to)));
        all.filter(|&(from, to)| !self.put(from, to).is_attacked(self.red)).collect()
    }

    fn go(&mut self, from: At, to: At) {
        *self = self.put(from, to);
        self.turning = matches!(self.points[&to], Stone::Covered(..)).then_some(to);
        self.red = !self.red;
    }

    /// What the piece to be turned up can be, and how likely.
    fn lots(&self) -> BTreeMap<char, u32> {
        let at = self.turning.expect("a piece to be turned up");
        let mut lots = BTreeMap::new();
        for letter in &self.left[usize::from(self.points[&at].is_red())] {
            *lots.entry(*letter).or_default() += 1;
        }
        lots
    }

    fn turn_up(&mut self, letter: char) {
        let at = self.turning.take().expect("a piece to be turned up");
        let red = self.points[&at].is_red();
        let left = &mut self.left[usize::from(red)];
        let place = left.iter().position(|one| *one == letter).expect("it is not turned up yet");
        left.remove(place);
        self.points.insert(at, Stone::Open(red, letter));
    }
}

fn below(draw: &mut ChaCha8Rng, count: usize) -> usize {
    draw.next_u32() as usize % count
}

/// Compares what may be done, and plays on by lot. Returns how many positions were those of pieces to be turned up, how many of
/// checks, and how many games were mates.
fn play(positions: usize, seed: u64) -> [usize; 3] {
    let loaded = load("jieqi").expect("it is in the catalogue");
    let spec = loaded.variant.spec();
    let letter = |kind: chatur_core::KindId| spec.kinds[kind.index()].letter.chars().next().expect("one");
    let mut draw = ChaCha8Rng::seed_from_u64(seed);
    let (mut compared, mut turned, mut checks, mut mates) = (0, 0, 0, 0);
    while compared < positions {
        let mut game = Game::new(loaded.variant.clone(), &loaded.start).expect("the start");
        let mut slow = Slow::new();
        while game.outcome().is_none() && game.ply() < 300 {
            compared += 1;
            let (setup, position) = (game.setup(), game.position());
            assert_eq!(setup.turn.0, u8::from(!slow.red));
            let at = |square| {
                (loaded.variant.geometry().file(square) as i8, loaded.variant.geometry().rank(square) as i8)
            };
            let stones = setup.all().map(|(square, piece)| (at(square), piece));
            assert_eq!(setup.all().count(), slow.points.len());
            for (at, piece) in stones {
                let (red, known) = match slow.points[&at] {
                    Stone::Open(red, letter) => (red, letter),
                    Stone::Covered(red, _) => (red, 'X'),
                };
                assert_eq!((piece.seat.0 == 0, letter(piece.kind)), (red, known));
            }
            assert_eq!(setup.turning.map(at), slow.turning);
            let moves = game.legal_moves();
            let mv = if slow.turning.is_some() {
                turned += 1;
                let lots = loaded.variant.lots(position);
                let told: BTreeMap<char, u32> = (lots.iter())
                    .map(|(mv, ways)| match mv.what {
                        MoveKind::TurnUp(kind) => (letter(kind), *ways),
                        _ => panic!("{mv:?} turns nothing up"),
                    })
                    .collect();
                assert_eq!((told, lots.len()), (slow.lots(), moves.len()));
                assert!(game.awaits_lot() && loaded.variant.checkers(position).is_empty());
                let all: u32 = lots.iter().map(|(_, ways)| ways).sum();
                let mut number = draw.next_u32() % all;
                let drawn = lots.iter().find(|(_, ways)| {
                    let found = number < *ways;
                    number = number.wrapping_sub(*ways);
                    found
                });
                let mv = drawn.expect("it is below the sum").0;
                let MoveKind::TurnUp(kind) = mv.what else { panic!("{mv:?}") };
                slow.turn_up(letter(kind));
                mv
            } else {
                let told: BTreeSet<(At, At)> = moves.iter().map(|mv| (at(mv.from), at(mv.to))).collect();
                assert_eq!((&told, told.len()), (&slow.moves(), moves.len()), "{setup:?}");
                let in_check = slow.is_attacked(slow.red);
                checks += usize::from(in_check);
                assert_eq!(loaded.variant.in_check(position, setup.turn), in_check);
                // Captures more often than others, so that games come to an end.
                let takes: Vec<&Move> = moves.iter().filter(|mv| setup.piece(mv.to).is_some()).collect();
                let taken = below(&mut draw, 3) == 0 && !takes.is_empty();
                let mv = if taken {
                    *takes[below(&mut draw, takes.len())]
                } else {
                    moves[below(&mut draw, moves.len())]
                };
                slow.go(at(mv.from), at(mv.to));
                mv
            };
            assert!(moves.iter().all(|&mv| loaded.variant.is_legal(position, mv)));
            game.play(mv).expect("it is legal");
            // The position as data is the position.
            let again = loaded.variant.position(&game.setup()).expect("it stands so");
            assert_eq!(loaded.variant.hash(&again), loaded.variant.hash(game.position()));
            assert_eq!(loaded.variant.setup(&again), game.setup());
        }
        match game.outcome().map(|outcome| outcome.reason.as_str()) {
            Some("checkmate") => {
                assert!(slow.turning.is_none() && slow.moves().is_empty() && slow.is_attacked(slow.red));
                mates += 1;
            }
            Some("stalemate") => assert!(slow.moves().is_empty() && !slow.is_attacked(slow.red)),
            _ => assert!(slow.turning.is_some() || !slow.moves().is_empty()),
        }
        // Back to the start, step by step.
        while game.undo().is_some() {}
        assert_eq!(
            game.setup(),
            loaded.variant.setup(&loaded.variant.position(&loaded.start).expect("it is one"))
        );
    }
    [turned, checks, mates]
}

#[test]
fn covered_pieces_move_by_their_squares_and_are_turned_up_from_what_is_left() {
    let [turned, checks, mates] = play(8_000, 15);
    assert!(turned > 800 && checks > 80 && mates > 0, "{turned} {checks} {mates}");
}

#[test]
#[ignore = "half a million positions; run by tests/soak"]
fn the_longest_games_of_covered_pieces() {
    play(500_000, 51);
}

/// Lots from a generator.
struct Drawn(std::cell::RefCell<ChaCha8Rng>);

impl Lottery for Drawn {
    fn draw(&self, _: Purpose, count: u64) -> Option<u64> {
        unbiased(count, || Some(self.0.borrow_mut().next_u64()))
    }
}

#[test]
fn what_a_piece_is_is_drawn_as_often_as_it_is_left() {
    let loaded = load("jieqi").expect("it is in the catalogue");
    let mut game = Game::new(loaded.variant.clone(), &loaded.start).expect("the start");
    game.play(game.legal_moves()[0]).expect("it is legal");
    let lottery = Drawn(std::cell::RefCell::new(ChaCha8Rng::seed_from_u64(1)));
    let mut counts = BTreeMap::<Move, u32>::new();
    for _ in 0..15_000 {
        *counts.entry(game.drawn(&lottery).expect("a piece")).or_default() += 1;
    }
    for (mv, ways) in loaded.variant.lots(game.position()) {
        let (count, wanted) = (counts[&mv], 1_000 * ways);
        assert!(count.abs_diff(wanted) < 100 + wanted / 20, "{mv:?}: {count} of {wanted}");
    }
}

#[test]
fn what_cannot_be_turned_up_is_refused() {
    let loaded = load("jieqi").expect("it is in the catalogue");
    let (variant, start) = (&loaded.variant, &loaded.start);
    let at = |name: &str| variant.geometry().parse(name).expect("a point");
    let turning = |name: &str| Setup { turning: Some(at(name)), ..start.clone() };
    // Black's piece can have moved, red's general and red's piece cannot.
    assert!(variant.position(&turning("a10")).is_ok());
    for name in ["a1", "e10", "e5"] {
        let square = name.to_owned();
        assert_eq!(variant.position(&turning(name)).err(), Some(SetupError::NothingToTurnUp { square }));
    }
    let mut few = start.clone();
    few.hands[0].iter_mut().for_each(|count| *count /= 2);
    let refused = SetupError::Covered { seat: "red".into(), covered: 15, held: 7 };
    assert_eq!(variant.position(&few).err(), Some(refused));

    // In a game: nothing comes before the lot, and it is taken back like a move.
    let mut game = Game::new(variant.clone(), start).expect("the start");
    let first = game.legal_moves()[0];
    game.play(first).expect("it is legal");
    let square = variant.geometry().name(first.to);
    let other = game.illegal_reason(at("a7"), at("a6"), None).expect("not yet");
    assert_eq!(other.to_string(), format!("the piece on {square} is to be turned up first"));
    let up = game.legal_moves()[0];
    game.play(up).expect("it is legal");
    assert_eq!(
        game.illegal_reason_of(up).map(|why| why.to_string().contains("can be turned up now")),
        Some(true)
    );
    assert_eq!((game.undo().is_some(), game.turning()), (true, Some(first.to)));
}
