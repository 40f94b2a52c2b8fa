//! Konane and fanorona beside slow second opinions, written from the rules alone.

use std::collections::{BTreeMap, BTreeSet};

use chatur_board::Square;
use chatur_core::{Game, Move, MoveKind, Variant};
use chatur_variants::load;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A square by file and rank, from 0.
type At = (i8, i8);

const WAYS: [At; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

fn ahead(at: At, way: At) -> At {
    (at.0 + way.0, at.1 + way.1)
}

/// What a player does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Deed {
    TakesOff(At),
    Jumps { from: At, over: At, to: At },
    Stops,
}

/// The game by its rules alone: whose stone stands where. Black, who begins, is `true`.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Slow {
    stones: BTreeMap<At, bool>,
    turn: bool,
    turns: usize,
    /// The stone that has jumped in this turn, and where to.
    jumping: Option<(At, At)>,
}

impl Slow {
    fn new() -> Self {
        let squares = (0..8).flat_map(|x| (0..8).map(move |y| (x, y)));
        // The corner a8 is black's.
        let stones = squares.map(|(x, y)| ((x, y), (x + y) % 2 == 1)).collect();
        Self { stones, turn: true, turns: 0, jumping: None }
    }

    fn own(&self) -> impl Iterator<Item = At> + '_ {
        self.stones.iter().filter(|(_, black)| **black == self.turn).map(|(at, _)| *at)
    }

    fn jump(&self, from: At, way: At) -> Option<Deed> {
        let (over, to) = (ahead(from, way), ahead(ahead(from, way), way));
        let lands = (0..8).contains(&to.0) && (0..8).contains(&to.1) && !self.stones.contains_key(&to);
        let can = lands && self.stones.get(&over) == Some(&!self.turn);
        can.then_some(Deed::Jumps { from, over, to })
    }

    fn deeds(&self) -> BTreeSet<Deed> {
        let gap = |at: &At| {
            let beside = WAYS.map(|way| ahead(*at, way));
            let is_gap =
                |at: &At| (0..8).contains(&at.0) && (0..8).contains(&at.1) && !self.stones.contains_key(at);
            beside.iter().any(is_gap)
        };
        match (self.turns, self.jumping) {
            (0, _) => {
                let first = [(3, 4), (4, 3), (0, 7), (7, 0)];
                self.own().filter(|at| first.contains(at)).map(Deed::TakesOff).collect()
            }
            (1, _) => self.own().filter(gap).map(Deed::TakesOff).collect(),
            (_, Some((from, way))) => self.jump(from, way).into_iter().chain([Deed::Stops]).collect(),
            (_, None) => self
                .own()
                .flat_map(|from| WAYS.into_iter().filter_map(move |way| self.jump(from, way)))
                .collect(),
        }
    }

    fn does(&mut self, deed: Deed) {
        let mut goes_on = false;
        match deed {
            Deed::TakesOff(at) => _ = self.stones.remove(&at),
            Deed::Jumps { from, over, to } => {
                self.stones.remove(&from);
                self.stones.remove(&over);
                self.stones.insert(to, self.turn);
                let way = (over.0 - from.0, over.1 - from.1);
                self.jumping = Some((to, way));
                goes_on = self.jump(to, way).is_some();
            }
            Deed::Stops => {}
        }
        if !goes_on {
            self.jumping = None;
            self.turn = !self.turn;
            self.turns += 1;
        }
    }
}

fn place(variant: &Variant, square: Square) -> At {
    (variant.geometry().file(square) as i8, variant.geometry().rank(square) as i8)
}

fn deed(variant: &Variant, mv: Move) -> Deed {
    let at = |square| place(variant, square);
    match (mv.what, mv.via) {
        (MoveKind::Pass, _) => Deed::Stops,
        (MoveKind::Shoot, _) => Deed::TakesOff(at(mv.from)),
        (_, Some(via)) => Deed::Jumps { from: at(mv.from), over: at(via), to: at(mv.to) },
        _ => panic!("{mv:?} is no move of konane"),
    }
}

/// Plays random games by both, until so many positions were compared: what stands where, what can be done, and who has lost.
/// Whoever can jump on does so half of the time. Returns how often somebody could.
fn compare(positions: usize, seed: u64) -> usize {
    let loaded = load("konane").expect("it is in the catalogue");
    let variant = &loaded.variant;
    let mut draw = ChaCha8Rng::seed_from_u64(seed);
    let (mut met, mut further) = (0, 0);
    while met < positions {
        let mut game = Game::new(variant.clone(), &loaded.start).expect("the start");
        let mut slow = Slow::new();
        loop {
            met += 1;
            let standing: BTreeMap<At, bool> =
                game.setup().all().map(|(at, piece)| (place(variant, at), piece.seat.index() == 0)).collect();
            assert_eq!((standing, game.turn().index() == 0), (slow.stones.clone(), slow.turn));
            let deeds = slow.deeds();
            if deeds.is_empty() {
                let winners = game.outcome().expect("who cannot move has lost").decision.winners();
                assert_eq!(winners.first().map(|seat| seat.index() == 0), Some(!slow.turn));
                break;
            }
            assert_eq!(game.outcome(), None, "{slow:?}");
            let moves = game.legal_moves();
            let ours: BTreeSet<Deed> = moves.iter().map(|&mv| deed(variant, mv)).collect();
            assert_eq!((ours.len(), &ours), (moves.len(), &deeds), "{slow:?}");
            further += usize::from(slow.jumping.is_some());
            let chosen = moves[draw.next_u32() as usize % moves.len()];
            slow.does(deed(variant, chosen));
            game.play(chosen).expect("it is legal");
        }
    }
    further
}

#[test]
fn konane_is_played_as_by_its_rules_alone() {
    let further = compare(2000, 1);
    assert!(further > 20, "{further} times a stone could jump on");
}

/// A hundred thousand positions.
#[test]
#[ignore = "a minute; run by tests/soak"]
fn the_longest_walk_of_konane() {
    eprintln!("{} times a stone could jump on", compare(100_000, 7));
}

/// A step of fanorona: from, to, and the first stone that is captured, if any is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Step {
    Quiet(At, At),
    Takes(At, At, At),
    Stops,
}

/// How a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// For white, or not.
    Won(bool),
    Drawn,
}

/// Fanorona by its rules alone: whose stone stands where. White, who begins, is `true`.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Fanorona {
    stones: BTreeMap<At, bool>,
    turn: bool,
    /// The squares where the stone was that goes on, the last one where it is, and in which direction it came.
    path: Vec<At>,
    way: At,
    seen: Vec<(BTreeMap<At, bool>, bool, Vec<At>)>,
}

impl Fanorona {
    fn new() -> Self {
        let rows = ["PPPPPPPPP", "PPPPPPPPP", "pPpP.pPpP", "ppppppppp", "ppppppppp"];
        let mut stones = BTreeMap::new();
        for (y, row) in rows.into_iter().enumerate() {
            for (x, stone) in row.chars().enumerate().filter(|(_, stone)| *stone != '.') {
                stones.insert((x as i8, y as i8), stone == 'P');
            }
        }
        let seen = vec![(stones.clone(), true, Vec::new())];
        Self { stones, turn: true, path: Vec::new(), way: (0, 0), seen }
    }

    /// The enemies from a square on, until something else comes.
    fn line(&self, mut at: At, way: At) -> Vec<At> {
        let mut line = Vec::new();
        while self.stones.get(&at) == Some(&!self.turn) {
            line.push(at);
            at = ahead(at, way);
        }
        line
    }

    /// The steps of one stone: quiet ones, and captures with all that they take.
    fn steps_of(&self, from: At) -> Vec<(Step, Vec<At>)> {
        let mut steps = Vec::new();
        for way in (-1..=1).flat_map(|x| (-1..=1).map(move |y| (x, y))).filter(|way| *way != (0, 0)) {
            let (to, slants) = (ahead(from, way), way.0 != 0 && way.1 != 0);
            let is_open = (0..9).contains(&to.0) && (0..5).contains(&to.1) && !self.stones.contains_key(&to);
            if !is_open || slants && (from.0 + from.1) % 2 != 0 {
                continue;
            }
            if !self.path.is_empty() && (way == self.way || self.path.contains(&to)) {
                continue;
            }
            let back = (-way.0, -way.1);
            let lines = [self.line(ahead(to, way), way), self.line(ahead(from, back), back)];
            if lines.iter().all(Vec::is_empty) {
                steps.push((Step::Quiet(from, to), Vec::new()));
            }
            for line in lines.into_iter().filter(|line| !line.is_empty()) {
                steps.push((Step::Takes(from, to, line[0]), line));
            }
        }
        steps
    }

    fn steps(&self) -> BTreeMap<Step, Vec<At>> {
        let from: Vec<At> = match self.path.last() {
            Some(at) => vec![*at],
            None => self.stones.iter().filter(|(_, white)| **white == self.turn).map(|(at, _)| *at).collect(),
        };
        let mut all: BTreeMap<Step, Vec<At>> = from.into_iter().flat_map(|at| self.steps_of(at)).collect();
        if !self.path.is_empty() || all.values().any(|line| !line.is_empty()) {
            all.retain(|_, line| !line.is_empty());
        }
        if !self.path.is_empty() && !all.is_empty() {
            all.insert(Step::Stops, Vec::new());
        }
        all
    }

    fn does(&mut self, step: Step) {
        let line = self.steps()[&step].clone();
        if let Step::Quiet(from, to) | Step::Takes(from, to, _) = step {
            self.stones.remove(&from);
            self.stones.insert(to, self.turn);
            if self.path.is_empty() {
                self.path.push(from);
            }
            self.path.push(to);
            self.way = (to.0 - from.0, to.1 - from.1);
        }
        for at in &line {
            self.stones.remove(at);
        }
        if line.is_empty() || self.steps().is_empty() {
            self.path.clear();
            self.turn = !self.turn;
        }
        self.seen.push((self.stones.clone(), self.turn, self.path.clone()));
    }

    fn end(&self) -> Option<End> {
        let has_stones = self.stones.values().any(|white| *white == self.turn);
        if !has_stones || self.steps().is_empty() {
            return Some(End::Won(!self.turn));
        }
        // Within a turn the same path could not be gone twice.
        let now = (&self.stones, self.turn, &self.path);
        let stood = self.seen.iter().filter(|(stones, turn, path)| (stones, *turn, path) == now).count();
        (stood >= 3).then_some(End::Drawn)
    }
}

/// Plays random games by both, until so many positions were compared: what stands where, the steps, what each captures, and the
/// end. Captures are played as often as they come.
fn compare_fanorona(positions: usize, seed: u64) -> [usize; 3] {
    let loaded = load("fanorona").expect("it is in the catalogue");
    let variant = &loaded.variant;
    let mut draw = ChaCha8Rng::seed_from_u64(seed);
    let (mut met, mut further, mut chosen_of_two, mut ended) = (0, 0, 0, 0);
    while met < positions {
        let mut game = Game::new(variant.clone(), &loaded.start).expect("the start");
        let mut slow = Fanorona::new();
        loop {
            met += 1;
            let standing: BTreeMap<At, bool> =
                game.setup().all().map(|(at, piece)| (place(variant, at), piece.seat.index() == 0)).collect();
            assert_eq!((standing, game.turn().index() == 0), (slow.stones.clone(), slow.turn));
            if let Some(end) = slow.end() {
                let winners = game.outcome().expect("it is over").decision.winners();
                let ours = winners.first().map_or(End::Drawn, |seat| End::Won(seat.index() == 0));
                assert_eq!(ours, end, "{slow:?}");
                ended += 1;
                break;
            }
            assert_eq!(game.outcome(), None, "{slow:?}");
            let (moves, steps) = (game.legal_moves(), slow.steps());
            further += usize::from(!slow.path.is_empty());
            let mut ours = BTreeMap::new();
            for &mv in &moves {
                let (from, to) = (place(variant, mv.from), place(variant, mv.to));
                let victims: BTreeSet<At> =
                    variant.victims(game.position(), mv).into_iter().map(|at| place(variant, at)).collect();
                let step = match mv.via {
                    _ if mv.what == MoveKind::Pass => Step::Stops,
                    Some(via) => Step::Takes(from, to, place(variant, via)),
                    None if victims.is_empty() => Step::Quiet(from, to),
                    // The nearest of what it takes.
                    None => {
                        let way = (to.0 - from.0, to.1 - from.1);
                        let beside = [ahead(to, way), ahead(from, (-way.0, -way.1))];
                        Step::Takes(
                            from,
                            to,
                            beside.into_iter().find(|at| victims.contains(at)).expect("a line"),
                        )
                    }
                };
                chosen_of_two += usize::from(mv.via.is_some());
                assert!(ours.insert(step, (mv, victims)).is_none(), "{mv:?}");
            }
            let told: BTreeMap<Step, BTreeSet<At>> =
                ours.iter().map(|(step, (_, victims))| (*step, victims.clone())).collect();
            let wanted: BTreeMap<Step, BTreeSet<At>> =
                steps.into_iter().map(|(step, line)| (step, line.into_iter().collect())).collect();
            assert_eq!(told, wanted, "{slow:?}");
            let names: Vec<Step> = ours.keys().copied().collect();
            let step = names[draw.next_u32() as usize % names.len()];
            game.play(ours[&step].0).expect("it is legal");
            slow.does(step);
        }
    }
    [further, chosen_of_two, ended]
}

#[test]
fn fanorona_is_played_as_by_its_rules_alone() {
    let met = compare_fanorona(2000, 1);
    assert!(met.iter().all(|count| *count > 5), "{met:?}");
}

/// A hundred thousand positions.
#[test]
#[ignore = "a minute; run by tests/soak"]
fn the_longest_walk_of_fanorona() {
    eprintln!("{:?}", compare_fanorona(100_000, 7));
}
