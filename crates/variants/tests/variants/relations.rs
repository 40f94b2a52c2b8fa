//! Games in which pieces freeze each other, and one in which captors go on as their victims, beside a slow second opinion, written from the rules alone: a board of letters, on
//! which every move is made, and every attack looked for by walking from the attacker.

use std::collections::{BTreeMap, BTreeSet};

use chatur_core::{Game, MoveKind};
use chatur_variants::load;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A square by file and rank, from 0.
type At = (i8, i8);

/// A move: from, where it captures on its way, to, and the letter of what a pawn becomes.
type Step = (At, Option<At>, At, Option<char>);

const KNIGHT: [At; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const STRAIGHT: [At; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const SLANTED: [At; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// Which game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Which {
    Madrasi,
    Immobilizer,
    TakeAndMake,
}

const ALL: [(Which, &str); 3] =
    [(Which::Madrasi, "madrasi"), (Which::Immobilizer, "immobilizer"), (Which::TakeAndMake, "take-and-make")];

/// A game by its rules alone. White's pieces have capital letters.
#[derive(Clone, Debug)]
struct Slow {
    which: Which,
    size: i8,
    men: BTreeMap<At, char>,
    white: bool,
    /// Where a king and a rook have not moved: the rook's square.
    rooks: BTreeSet<At>,
    /// The square that a pawn has just passed.
    passed: Option<At>,
}

impl Slow {
    fn new(which: Which) -> Self {
        let (size, back) = match which {
            Which::Madrasi | Which::TakeAndMake => (8, "rnbqkbnr"),
            Which::Immobilizer => (10, "rnibqkbinr"),
        };
        let mut men = BTreeMap::new();
        for (file, letter) in (0..).zip(back.chars()) {
            men.insert((file, 0), letter.to_ascii_uppercase());
            men.insert((file, 1), 'P');
            men.insert((file, size - 2), 'p');
            men.insert((file, size - 1), letter);
        }
        let rooks = [(0, 0), (size - 1, 0), (0, size - 1), (size - 1, size - 1)].into();
        Self { which, size, men, white: true, rooks, passed: None }
    }

    fn is_board(&self, (file, rank): At) -> bool {
        (0..self.size).contains(&file) && (0..self.size).contains(&rank)
    }

    fn is_white(&self, at: At) -> Option<bool> {
        self.men.get(&at).map(char::is_ascii_uppercase)
    }

    fn line(&self, from: At, ways: &[At], far: i8, see: &mut BTreeSet<At>) {
        for way in ways {
            for n in 1..=far {
                let at = (from.0 + n * way.0, from.1 + n * way.1);
                if !self.is_board(at) {
                    break;
                }
                see.insert(at);
                if self.men.contains_key(&at) {
                    break;
                }
            }
        }
    }

    /// The squares on which a piece would capture, whatever stood there.
    fn sees(&self, from: At) -> BTreeSet<At> {
        let mut see = BTreeSet::new();
        let all = [STRAIGHT, SLANTED].concat();
        let letter = self.men[&from];
        match letter.to_ascii_lowercase() {
            'k' => self.line(from, &all, 1, &mut see),
            'q' => self.line(from, &all, self.size, &mut see),
            'r' => self.line(from, &STRAIGHT, self.size, &mut see),
            'b' => self.line(from, &SLANTED, self.size, &mut see),
            'n' => self.line(from, &KNIGHT, 1, &mut see),
            'p' => {
                let ahead = if letter == 'P' { 1 } else { -1 };
                self.line(from, &[(1, ahead), (-1, ahead)], 1, &mut see);
            }
            'i' => {}
            other => panic!("{other}"),
        }
        see
    }

    fn is_frozen(&self, at: At) -> bool {
        let letter = self.men[&at];
        let foe = |other: &char| other.is_ascii_uppercase() != letter.is_ascii_uppercase();
        match self.which {
            Which::Madrasi => {
                let like = |other: &char| foe(other) && other.eq_ignore_ascii_case(&letter);
                !letter.eq_ignore_ascii_case(&'k')
                    && self.men.iter().any(|(&from, other)| like(other) && self.sees(from).contains(&at))
            }
            Which::TakeAndMake => false,
            Which::Immobilizer => [STRAIGHT, SLANTED].concat().iter().any(|way| {
                let beside = self.men.get(&(at.0 + way.0, at.1 + way.1));
                beside.is_some_and(|other| foe(other) && other.eq_ignore_ascii_case(&'i'))
            }),
        }
    }

    fn attacks(&self, white: bool, at: At) -> bool {
        let own = self.men.keys().filter(|&&from| self.is_white(from) == Some(white));
        own.into_iter().any(|&from| self.sees(from).contains(&at) && !self.is_frozen(from))
    }

    fn king(&self, white: bool) -> At {
        let king = if white { 'K' } else { 'k' };
        *self.men.iter().find(|(_, letter)| **letter == king).expect("a king").0
    }

    fn in_check(&self, white: bool) -> bool {
        self.attacks(!white, self.king(white))
    }

    fn pseudo(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        for (&from, &letter) in &self.men {
            if letter.is_ascii_uppercase() != self.white || self.is_frozen(from) {
                continue;
            }
            if letter.eq_ignore_ascii_case(&'p') {
                self.pawn(from, &mut steps);
                self.make_all(&mut steps);
                continue;
            }
            let mut reach = self.sees(from);
            let harmless = letter.eq_ignore_ascii_case(&'i');
            if harmless {
                self.line(from, &[STRAIGHT, SLANTED].concat(), self.size, &mut reach);
            }
            for to in reach {
                let free = !self.men.contains_key(&to);
                if free || !harmless && self.is_white(to) != Some(self.white) {
                    steps.push((from, None, to, None));
                }
            }
            self.make_all(&mut steps);
            if letter.eq_ignore_ascii_case(&'k') {
                self.castle(from, &mut steps);
            }
        }
        steps
    }

    /// Goes on after captures, where the game has it so.
    fn make_all(&self, steps: &mut Vec<Step>) {
        if self.which != Which::TakeAndMake {
            return;
        }
        let before: BTreeSet<Step> = std::mem::take(steps).into_iter().collect();
        for (from, via, to, becomes) in before {
            let letter = self.men[&from];
            let pawn = letter.eq_ignore_ascii_case(&'p');
            let in_passing = pawn && self.passed == Some(to);
            if via.is_some() || !self.men.contains_key(&to) && !in_passing {
                steps.push((from, via, to, becomes));
                continue;
            }
            let mut there = self.clone();
            there.men.remove(&from);
            let taken = if in_passing {
                there.men.remove(&(to.0, from.1)).expect("the pawn that passed")
            } else {
                self.men[&to]
            };
            let (up, low) = (taken.to_ascii_uppercase(), taken.to_ascii_lowercase());
            there.men.insert(to, if self.white { up } else { low });
            let mut ends = Vec::new();
            if low == 'p' {
                let mut ahead = Vec::new();
                there.passed = None;
                there.pawn(to, &mut ahead);
                ends.extend(ahead.into_iter().map(|(_, _, end, _)| end));
            } else {
                ends.extend(there.sees(to));
            }
            let last = if self.white { self.size - 1 } else { 0 };
            let free: BTreeSet<At> =
                ends.into_iter().filter(|end| there.is_board(*end) && !there.men.contains_key(end)).collect();
            for end in free {
                if pawn && end.1 == last && end != from {
                    steps.extend("qrbn".chars().map(|letter| (from, Some(to), end, Some(letter))));
                } else {
                    steps.push((from, Some(to), end, None));
                }
            }
        }
        let all: BTreeSet<Step> = std::mem::take(steps).into_iter().collect();
        steps.extend(all);
    }

    fn pawn(&self, from: At, steps: &mut Vec<Step>) {
        let (ahead, home, last) = if self.white { (1, 1, self.size - 1) } else { (-1, self.size - 2, 0) };
        let mut ends = Vec::new();
        let one = (from.0, from.1 + ahead);
        if !self.men.contains_key(&one) {
            ends.push(one);
            let two = (from.0, from.1 + 2 * ahead);
            if from.1 == home && !self.men.contains_key(&two) {
                ends.push(two);
            }
        }
        for to in self.sees(from) {
            if self.is_white(to) == Some(!self.white) || self.passed == Some(to) {
                ends.push(to);
            }
        }
        let becomes = if self.which == Which::Immobilizer { "qirbn" } else { "qrbn" };
        for to in ends {
            if to.1 == last {
                steps.extend(becomes.chars().map(|letter| (from, None, to, Some(letter))));
            } else {
                steps.push((from, None, to, None));
            }
        }
    }

    /// Castling, named by the king's two squares.
    fn castle(&self, king: At, steps: &mut Vec<Step>) {
        if self.in_check(self.white) {
            return;
        }
        let rank = if self.white { 0 } else { self.size - 1 };
        for rook in self.rooks.iter().filter(|rook| rook.1 == rank) {
            let east = rook.0 > king.0;
            let to = if east { self.size - 2 } else { 2 };
            let between = (king.0.min(rook.0) + 1)..king.0.max(rook.0);
            if self.is_frozen(*rook) || between.into_iter().any(|file| self.men.contains_key(&(file, rank))) {
                continue;
            }
            // The king stands on each square on the way, and the rook at home.
            let crossed = (king.0.min(to)..=king.0.max(to)).filter(|file| *file != king.0 && *file != to);
            let safe = |file: i8| {
                let mut there = self.clone();
                let letter = there.men.remove(&king).expect("the king");
                there.men.insert((file, rank), letter);
                !there.in_check(self.white)
            };
            if crossed.into_iter().all(safe) {
                steps.push((king, None, (to, rank), None));
            }
        }
    }

    fn play(&mut self, (from, via, to, becomes): Step) {
        let letter = self.men.remove(&from).expect("a piece");
        let is = |small: char| letter.eq_ignore_ascii_case(&small);
        let forward = if self.white { 1 } else { -1 };
        let captures = via.unwrap_or(to);
        if is('p') && self.passed == Some(captures) {
            self.men.remove(&(captures.0, captures.1 - forward));
        }
        self.men.remove(&captures);
        if is('k') && via.is_none() && (from.0 - to.0).abs() > 1 {
            let (home, beside) = if to.0 > from.0 { (self.size - 1, -1) } else { (0, 1) };
            let rook = self.men.remove(&(home, to.1)).expect("a rook");
            self.men.insert((to.0 + beside, to.1), rook);
        }
        if is('k') {
            self.rooks.retain(|rook| rook.1 != if self.white { 0 } else { self.size - 1 });
        }
        self.rooks.remove(&from);
        self.rooks.remove(&captures);
        self.passed =
            (is('p') && via.is_none() && (from.1 - to.1).abs() == 2).then_some((from.0, from.1 + forward));
        let cased = |letter: char| if self.white { letter.to_ascii_uppercase() } else { letter };
        self.men.insert(to, becomes.map_or(letter, cased));
        self.white = !self.white;
    }

    fn moves(&self) -> BTreeSet<Step> {
        let safe = |step: &Step| {
            let mut after = self.clone();
            after.play(*step);
            !after.in_check(self.white)
        };
        self.pseudo().into_iter().filter(safe).collect()
    }
}

/// What was met on the way.
#[derive(Default, Debug)]
struct Met {
    positions: usize,
    games: usize,
    frozen: usize,
    checks: usize,
    /// Positions with an attack on the king by what is frozen.
    idle: usize,
    castled: usize,
    mated: usize,
}

/// Plays random games by both, until so many positions were compared: moves, who is in check, and what is frozen.
fn compare(which: Which, id: &str, positions: usize, seed: u64) -> Met {
    let loaded = load(id).expect("it is in the catalogue");
    let variant = &loaded.variant;
    let place = |square| (variant.geometry().file(square) as i8, variant.geometry().rank(square) as i8);
    let mut draw = ChaCha8Rng::seed_from_u64(seed);
    let mut met = Met::default();
    while met.positions < positions {
        let mut game = Game::new(variant.clone(), &loaded.start).expect("the start");
        let mut slow = Slow::new(which);
        met.games += 1;
        for ply in 0..200 {
            met.positions += 1;
            let white = slow.white;
            let checked = slow.in_check(white);
            let turn = variant.turn(game.position());
            assert_eq!(!variant.checkers(game.position()).is_empty(), checked, "{id}, ply {ply}: {slow:?}");
            for (at, _) in game.setup().all() {
                let frozen = slow.is_frozen(place(at));
                assert_eq!(variant.is_frozen(game.position(), at), frozen, "{id}, ply {ply}: {at:?}");
                met.frozen += usize::from(frozen);
            }
            let king = slow.king(white);
            let idle = |from: &&At| slow.is_white(**from) != Some(white) && slow.sees(**from).contains(&king);
            met.idle += usize::from(slow.men.keys().any(|from| idle(&from) && slow.is_frozen(*from)));
            met.checks += usize::from(checked);
            let moves = variant.legal_moves(game.position());
            let named = |mv: &chatur_core::Move| -> Step {
                let into =
                    mv.promotion().map(|kind| variant.spec().kinds[kind.index()].letter.to_ascii_lowercase());
                let to = match mv.what {
                    MoveKind::Castle(way) => {
                        let lands = variant.castling_targets(turn, usize::from(way), mv.from, mv.to);
                        lands.expect("it castles").0
                    }
                    _ => mv.to,
                };
                let into = into.and_then(|letter| letter.chars().next());
                if mv.what == MoveKind::Shoot {
                    return (place(mv.from), Some(place(mv.to)), place(mv.from), into);
                }
                (place(mv.from), mv.via.map(place), place(to), into)
            };
            let names: BTreeSet<Step> = moves.iter().map(named).collect();
            assert_eq!((names.len(), &names), (moves.len(), &slow.moves()), "{id}, ply {ply}: {slow:?}");
            if moves.is_empty() {
                met.mated += usize::from(checked);
                break;
            }
            if game.outcome().is_some() {
                break;
            }
            let mut chosen = moves[draw.next_u32() as usize % moves.len()];
            // Castling and what freezes is played more often than it comes by chance.
            for &mv in moves.iter().filter(|_| ply % 4 < 2) {
                let castles = matches!(mv.what, MoveKind::Castle(_));
                let mut after = slow.clone();
                after.play(named(&mv));
                let freezes = after.men.keys().any(|at| after.is_frozen(*at));
                if (castles || freezes) && draw.next_u32().is_multiple_of(6) {
                    chosen = mv;
                }
            }
            met.castled += usize::from(matches!(chosen.what, MoveKind::Castle(_)));
            slow.play(named(&chosen));
            game.play(chosen).expect("it is legal");
        }
    }
    met
}

#[test]
fn games_of_frozen_pieces_are_played_as_by_their_rules_alone() {
    for (which, id) in ALL {
        let met = compare(which, id, 3500, 1);
        assert!((met.frozen > 1000 || which == Which::TakeAndMake) && met.checks > 20, "{id}: {met:?}");
    }
}

/// A hundred thousand positions of each.
#[test]
#[ignore = "minutes; run by tests/soak"]
fn the_longest_walks_of_frozen_pieces() {
    for (which, id) in ALL {
        let met = compare(which, id, 100_000, 7);
        eprintln!("{id}: {met:?}");
        assert!(
            (met.idle > 0 || which == Which::TakeAndMake) && met.castled > 0 && met.mated > 0,
            "{id}: {met:?}"
        );
    }
}

#[test]
fn what_files_of_these_games_promise_holds() {
    for id in ["madrasi", "immobilizer", "monster", "take-and-make"] {
        let file = format!("{}/../../variants/{id}.ron", env!("CARGO_MANIFEST_DIR"));
        let checked = chatur_variants::check_file(&file).expect("a file of the catalogue");
        assert_eq!(checked.summary(), "", "{id}");
    }
}
