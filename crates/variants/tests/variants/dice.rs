//! Games with dice beside a slow second player who knows the rules of dice chess alone.

use std::collections::BTreeSet;

use chatur_core::{Game, Lot, Lottery, Move, MoveKind, Purpose, Seat, SetupError, unbiased};
use chatur_variants::load;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A square by file and rank, from 0.
type At = (i8, i8);
/// From where, to where (in castling the rook's square), and the letter of what a pawn becomes.
type Step = (At, At, Option<char>);

const LETTERS: [char; 6] = ['P', 'N', 'B', 'R', 'Q', 'K'];

/// A game as somebody keeps it who has a board, dice and the rules.
#[derive(Clone)]
struct Slow {
    board: [[Option<(bool, char)>; 8]; 8],
    white: bool,
    /// Whose king and rook at a square have not moved: the squares of both.
    unmoved: BTreeSet<At>,
    /// Over which square a pawn has just gone two squares.
    passed: Option<At>,
    dice: Vec<u8>,
    over: bool,
}

impl Slow {
    fn new() -> Self {
        let mut board = [[None; 8]; 8];
        let mut unmoved = BTreeSet::new();
        for (file, letter) in "RNBQKBNR".chars().enumerate() {
            board[file][0] = Some((true, letter));
            board[file][1] = Some((true, 'P'));
            board[file][6] = Some((false, 'P'));
            board[file][7] = Some((false, letter));
            if matches!(letter, 'R' | 'K') {
                unmoved.extend([(file as i8, 0), (file as i8, 7)]);
            }
        }
        Self { board, white: true, unmoved, passed: None, dice: Vec::new(), over: false }
    }

    fn at(&self, (file, rank): At) -> Option<(bool, char)> {
        self.board[file as usize][rank as usize]
    }

    fn put(&mut self, (file, rank): At, piece: Option<(bool, char)>) {
        self.board[file as usize][rank as usize] = piece;
    }

    fn shows(&self, letter: char) -> bool {
        self.dice.iter().any(|&die| LETTERS[usize::from(die) - 1] == letter)
    }

    /// All that the player to move could do, whatever the dice show, each with the letters of which one must be shown.
    fn all_steps(&self) -> Vec<(Step, Vec<char>)> {
        let is_board = |(file, rank): At| (0..8).contains(&file) && (0..8).contains(&rank);
        let around: Vec<At> =
            (-1..=1).flat_map(|x| (-1..=1).map(move |y| (x, y))).filter(|way| *way != (0, 0)).collect();
        let knight = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)].to_vec();
        let mut steps = Vec::new();
        let squares = (0..8).flat_map(|file| (0..8).map(move |rank| (file, rank)));
        for from in squares {
            let Some((white, letter)) = self.at(from).filter(|(white, _)| *white == self.white) else {
                continue;
            };
            let mut to: Vec<At> = Vec::new();
            if letter == 'P' {
                let (up, home) = if white { (1, 1) } else { (-1, 6) };
                let one = (from.0, from.1 + up);
                if is_board(one) && self.at(one).is_none() {
                    to.push(one);
                    let two = (from.0, from.1 + 2 * up);
                    if from.1 == home && self.at(two).is_none() {
                        to.push(two);
                    }
                }
                for side in [(from.0 - 1, from.1 + up), (from.0 + 1, from.1 + up)] {
                    let takes = is_board(side)
                        && (self.at(side).is_some_and(|(other, _)| other != white)
                            || self.passed == Some(side));
                    to.extend(takes.then_some(side));
                }
            } else {
                let straight = |way: &&At| way.0 * way.1 == 0;
                let (ways, far): (Vec<At>, i8) = match letter {
                    'N' => (knight.clone(), 1),
                    'K' => (around.clone(), 1),
                    'Q' => (around.clone(), 7),
                    'R' => (around.iter().filter(straight).copied().collect(), 7),
                    _ => (around.iter().filter(|way| !straight(way)).copied().collect(), 7),
                };
                for (x, y) in ways {
                    for far in 1..=far {
                        let square = (from.0 + x * far, from.1 + y * far);
                        if !is_board(square) || self.at(square).is_some_and(|(other, _)| other == white) {
                            break;
                        }
                        to.push(square);
                        if self.at(square).is_some() {
                            break;
                        }
                    }
                }
            }
            for to in to {
                let promotes = letter == 'P' && matches!(to.1, 0 | 7);
                let into: Vec<Option<char>> =
                    if promotes { "QRBN".chars().map(Some).collect() } else { vec![None] };
                steps.extend(into.into_iter().map(|into| ((from, to, into), vec![letter])));
            }
            if letter == 'K' && self.unmoved.contains(&from) {
                for rook in [(0, from.1), (7, from.1)] {
                    let between = (rook.0.min(4) + 1..rook.0.max(4)).map(|file| (file, from.1));
                    if self.unmoved.contains(&rook) && between.into_iter().all(|at| self.at(at).is_none()) {
                        steps.push(((from, rook, None), vec!['K', 'R']));
                    }
                }
            }
        }
        steps
    }

    fn steps(&self) -> BTreeSet<Step> {
        let shown = |letters: &Vec<char>| letters.iter().any(|letter| self.shows(*letter));
        self.all_steps().into_iter().filter(|(_, letters)| shown(letters)).map(|(step, _)| step).collect()
    }

    fn end_turn(&mut self) {
        (self.white, self.dice) = (!self.white, Vec::new());
    }

    fn throw(&mut self, dice: Vec<u8>) {
        self.dice = dice;
        if self.steps().is_empty() {
            self.passed = None;
            self.end_turn();
        }
    }

    fn step(&mut self, (from, to, into): Step) {
        let (white, letter) = self.at(from).expect("a piece");
        let used = self.all_steps().into_iter().find(|(step, _)| *step == (from, to, into)).expect("legal").1;
        let castles = self.at(to) == Some((white, 'R'));
        let passed = self.passed.take();
        if letter == 'P' && Some(to) == passed {
            self.put((to.0, from.1), None);
        }
        if letter == 'P' && (to.1 - from.1).abs() == 2 {
            self.passed = Some((from.0, i8::midpoint(from.1, to.1)));
        }
        self.over = !castles && self.at(to).is_some_and(|(_, letter)| letter == 'K');
        self.unmoved.remove(&from);
        self.unmoved.remove(&to);
        self.put(from, None);
        self.put(to, None);
        if castles {
            let (king, rook) = if to.0 == 0 { (2, 3) } else { (6, 5) };
            self.put((king, from.1), Some((white, 'K')));
            self.put((rook, from.1), Some((white, 'R')));
        } else {
            self.put(to, Some((white, into.unwrap_or(letter))));
        }
        // The lowest die that lets the piece move is used; the others make moves of their own.
        let die = |die: &u8| used.contains(&LETTERS[usize::from(*die) - 1]);
        let place = self.dice.iter().position(die).expect("it is shown");
        self.dice.remove(place);
        // What has passed can be taken by the next player alone.
        let mut rest = self.clone();
        rest.passed = None;
        if self.dice.is_empty() || rest.steps().is_empty() {
            self.end_turn();
        } else {
            self.passed = None;
        }
    }
}

fn below(draw: &mut ChaCha8Rng, count: usize) -> usize {
    draw.next_u32() as usize % count
}

fn of(game: &Game, mv: Move) -> Step {
    let geometry = game.variant().geometry();
    let at = |square| (geometry.file(square) as i8, geometry.rank(square) as i8);
    let letter = |kind: chatur_core::KindId| game.variant().spec().kinds[kind.index()].letter.chars().next();
    (at(mv.from), at(mv.to), mv.promotion().and_then(letter))
}

/// Compares what may be done and whose turn it is, and plays on by lot.
fn play(id: &str, dice: usize, positions: usize, seed: u64) {
    let loaded = load(id).expect("it is in the catalogue");
    let (mut draw, mut compared, mut lost) = (ChaCha8Rng::seed_from_u64(seed), 0, 0);
    while compared < positions {
        let mut game = Game::new(loaded.variant.clone(), &loaded.start).expect("the start");
        let mut slow = Slow::new();
        while game.outcome().is_none() && game.ply() < 600 {
            compared += 1;
            let setup = game.setup();
            assert_eq!(setup.turn, Seat(u8::from(!slow.white)));
            assert!(setup.lot.faces().eq(slow.dice.iter().copied()), "{setup:?}");
            let moves = game.legal_moves();
            let mv = moves[below(&mut draw, moves.len())];
            if slow.dice.is_empty() {
                assert!(game.awaits_dice() && !slow.all_steps().is_empty());
                let ways = 6_u32.pow(dice as u32);
                assert_eq!(
                    loaded.variant.lots(game.position()).iter().map(|(_, ways)| ways).sum::<u32>(),
                    ways
                );
                let MoveKind::Throw(lot) = mv.what else { panic!("{mv:?} is no throw") };
                slow.throw(lot.faces().collect());
                lost += usize::from(slow.dice.is_empty());
            } else {
                let told: BTreeSet<Step> = moves.iter().map(|&mv| of(&game, mv)).collect();
                assert_eq!(told.len(), moves.len());
                assert_eq!(told, slow.steps(), "{setup:?}");
                assert!(moves.iter().all(|&mv| loaded.variant.is_legal(game.position(), mv)));
                slow.step(of(&game, mv));
            }
            game.play(mv).expect("it is legal");
            // The position as data is the position.
            let again = loaded.variant.position(&game.setup()).expect("it stands so");
            assert_eq!(loaded.variant.hash(&again), loaded.variant.hash(game.position()));
            assert_eq!(loaded.variant.setup(&again), game.setup());
            if slow.over {
                assert!(game.outcome().expect("a king is gone").decision.winners().len() == 1);
            }
        }
        if let Some(outcome) = game.outcome() {
            let no_throw = game.legal_moves().is_empty() && slow.all_steps().is_empty();
            assert!(slow.over || no_throw || outcome.reason != "king taken", "{outcome:?}");
        }
    }
    assert!(lost * 50 > positions, "{lost} turns were lost");
}

#[test]
fn a_die_says_what_moves() {
    play("dice-chess", 1, 4_000, 66);
}

#[test]
fn each_of_three_dice_makes_a_move() {
    play("three-dice-chess", 3, 4_000, 333);
}

#[test]
#[ignore = "a million positions; run by tests/soak"]
fn the_longest_game_of_dice() {
    play("dice-chess", 1, 500_000, 6);
    play("three-dice-chess", 3, 500_000, 3);
}

/// Lots from a generator.
struct Drawn(std::cell::RefCell<ChaCha8Rng>);

impl Lottery for Drawn {
    fn draw(&self, _: Purpose, count: u64) -> Option<u64> {
        unbiased(count, || Some(self.0.borrow_mut().next_u64()))
    }
}

#[test]
fn throws_are_drawn_as_often_as_dice_fall_so() {
    let loaded = load("three-dice-chess").expect("it is in the catalogue");
    let game = Game::new(loaded.variant.clone(), &loaded.start).expect("the start");
    let lottery = Drawn(std::cell::RefCell::new(ChaCha8Rng::seed_from_u64(1)));
    let mut counts = std::collections::BTreeMap::<Move, u32>::new();
    for _ in 0..21_600 {
        *counts.entry(game.drawn(&lottery).expect("a throw")).or_default() += 1;
    }
    for (mv, ways) in loaded.variant.lots(game.position()) {
        let (count, wanted) = (counts[&mv], 100 * ways);
        assert!(count.abs_diff(wanted) < 60 + wanted / 8, "{mv:?}: {count} of {wanted}");
    }
}

#[test]
fn what_cannot_have_been_thrown_is_refused() {
    let loaded = load("dice-chess").expect("it is in the catalogue");
    let with = |lot: &[u8]| {
        let lot = Lot::of(lot).expect("dice");
        loaded.variant.position(&chatur_core::Setup { lot, ..loaded.start.clone() })
    };
    assert!(with(&[1]).is_ok());
    assert_eq!(with(&[7]).err(), Some(SetupError::Dice { dice: "7".into() }));
    assert_eq!(with(&[1, 2]).err(), Some(SetupError::Dice { dice: "12".into() }));
    let useless = SetupError::UselessDice { seat: "white".into(), dice: "4".into() };
    assert_eq!(with(&[4]).err(), Some(useless));
    let chess = load("orthodox").expect("it is in the catalogue");
    let lot = Lot::of(&[1]).expect("a die");
    let setup = chatur_core::Setup { lot, ..chess.start.clone() };
    assert_eq!(chess.variant.position(&setup).err(), Some(SetupError::Dice { dice: "1".into() }));

    // In a game: nobody moves before the dice have fallen, and none falls on a face that it lacks.
    let mut game = Game::new(loaded.variant.clone(), &loaded.start).expect("the start");
    let square = game.legal_moves()[0].from;
    let throw = |face: u8| Move::new(square, square, MoveKind::Throw(Lot::of(&[face]).expect("a die")));
    assert!(game.play(throw(7)).is_err());
    let at = |name: &str| loaded.variant.geometry().parse(name).expect("a square");
    let first = game.illegal_reason(at("g1"), at("f3"), None);
    assert_eq!(first.expect("no dice").to_string(), "the dice have not been thrown yet");
    game.play(throw(1)).expect("a pawn");
    let other = game.illegal_reason(at("g1"), at("f3"), None);
    assert_eq!(other.expect("a pawn").to_string(), "the dice show 1: no knight may move");
    assert_eq!(game.illegal_reason_of(throw(2)).expect("thrown").to_string(), "2 cannot be thrown now");
    assert_eq!(game.undo().map(|_| game.awaits_dice()), Some(true));
}

#[test]
fn whole_turns_are_counted_with_their_throws() {
    let loaded = load("dice-chess").expect("it is in the catalogue");
    let position = loaded.variant.position(&loaded.start).expect("the start");
    // Sixteen moves of pawns, four of knights, and four turns that are lost.
    assert_eq!(loaded.variant.perft_turns(&position, 1), 24);
}
