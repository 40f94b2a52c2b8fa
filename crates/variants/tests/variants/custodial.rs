//! Games of custodial capture beside a slow second opinion, written from the rules alone: it asks of every enemy whether it is
//! caught, where the core asks of the piece that moved whom it catches.

use std::collections::{BTreeMap, BTreeSet};

use chatur_board::Square;
use chatur_core::{Game, Variant};
use chatur_variants::load;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A square by file and rank, from 0.
type At = (i8, i8);

/// Whose turn it is, or whose piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Side {
    /// Who begins: the attackers of a king.
    First,
    Second,
}

impl Side {
    fn other(self) -> Self {
        if self == Self::First { Self::Second } else { Self::First }
    }
}

/// How a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    Won(Side),
    Drawn,
}

/// Which game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Which {
    Brandubh,
    Tablut,
    Hasami,
    MakYek,
}

const ALL: [(Which, &str); 4] = [
    (Which::Brandubh, "brandubh"),
    (Which::Tablut, "tablut"),
    (Which::Hasami, "hasami"),
    (Which::MakYek, "mak-yek"),
];

const WAYS: [At; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

fn ahead(at: At, way: At) -> At {
    (at.0 + way.0, at.1 + way.1)
}

fn back(way: At) -> At {
    (-way.0, -way.1)
}

/// A game by its rules alone. A king is a piece of the second side.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Slow {
    which: Which,
    size: i8,
    men: BTreeMap<At, Side>,
    king: Option<At>,
    turn: Side,
    seen: Vec<(BTreeMap<At, Side>, Option<At>, Side)>,
}

impl Slow {
    fn new(which: Which) -> Self {
        let size = match which {
            Which::Brandubh => 7,
            Which::Tablut | Which::Hasami => 9,
            Which::MakYek => 8,
        };
        let mut slow =
            Self { which, size, men: BTreeMap::new(), king: None, turn: Side::First, seen: Vec::new() };
        let middle = size / 2;
        match which {
            Which::Brandubh | Which::Tablut => {
                slow.king = Some((middle, middle));
                let guards = if which == Which::Brandubh { 1 } else { 2 };
                for way in WAYS {
                    let mut at = (middle, middle);
                    for far in 1..=middle {
                        at = ahead(at, way);
                        let side = if far <= guards { Side::Second } else { Side::First };
                        slow.men.insert(at, side);
                    }
                    if which == Which::Tablut {
                        // The camps have the shape of a T.
                        for side in [(way.1, way.0), (-way.1, -way.0)] {
                            slow.men.insert(ahead(at, side), Side::First);
                        }
                    }
                }
            }
            Which::Hasami => {
                for file in 0..size {
                    slow.men.insert((file, 0), Side::First);
                    slow.men.insert((file, size - 1), Side::Second);
                }
            }
            Which::MakYek => {
                for file in 0..size {
                    for rank in [0, 2] {
                        slow.men.insert((file, rank), Side::First);
                        slow.men.insert((file, size - 1 - rank), Side::Second);
                    }
                }
            }
        }
        slow.seen.push((slow.men.clone(), slow.king, slow.turn));
        slow
    }

    fn is_board(&self, at: At) -> bool {
        (0..self.size).contains(&at.0) && (0..self.size).contains(&at.1)
    }

    fn owner(&self, at: At) -> Option<Side> {
        if self.king == Some(at) { Some(Side::Second) } else { self.men.get(&at).copied() }
    }

    fn has_king(&self) -> bool {
        matches!(self.which, Which::Brandubh | Which::Tablut)
    }

    fn is_throne(&self, at: At) -> bool {
        self.has_king() && at == (self.size / 2, self.size / 2)
    }

    fn is_corner(&self, at: At) -> bool {
        [0, self.size - 1].contains(&at.0) && [0, self.size - 1].contains(&at.1)
    }

    /// Whether the piece on a square may stop on another, or pass it.
    fn may(&self, from: At, on: At, stops: bool) -> bool {
        match self.which {
            Which::Brandubh => {
                !stops || !self.is_throne(on) && (self.king == Some(from) || !self.is_corner(on))
            }
            Which::Tablut => !self.is_throne(on),
            Which::Hasami | Which::MakYek => true,
        }
    }

    fn moves(&self) -> BTreeSet<(At, At)> {
        let mut moves = BTreeSet::new();
        if self.end().is_some() {
            return moves;
        }
        self.steps(&mut moves);
        moves
    }

    fn steps(&self, moves: &mut BTreeSet<(At, At)>) {
        for x in 0..self.size {
            for y in 0..self.size {
                let from = (x, y);
                if self.owner(from) != Some(self.turn) {
                    continue;
                }
                for way in WAYS {
                    let mut to = ahead(from, way);
                    while self.is_board(to) && self.owner(to).is_none() && self.may(from, to, false) {
                        if self.may(from, to, true) {
                            moves.insert((from, to));
                        }
                        to = ahead(to, way);
                    }
                }
            }
        }
    }

    /// Whether a square closes in on pieces of the other side than `by`.
    fn closes(&self, at: At, by: Side, of_king: bool) -> bool {
        let is_empty = self.owner(at).is_none();
        match self.which {
            _ if self.owner(at) == Some(by) => true,
            Which::Brandubh if of_king => is_empty && self.is_corner(at),
            Which::Brandubh => is_empty && (self.is_corner(at) || self.is_throne(at)),
            Which::Tablut => is_empty && !of_king && self.is_throne(at),
            Which::Hasami | Which::MakYek => false,
        }
    }

    /// Whether the piece on a square is caught by what has just come to `to`.
    fn is_caught(&self, at: At, to: At) -> bool {
        let Some(by) = self.owner(to) else { return false };
        if self.owner(at) != Some(by.other()) {
            return false;
        }
        if self.king == Some(at) {
            let near = self.is_throne(at) || WAYS.iter().any(|way| self.is_throne(ahead(at, *way)));
            if near {
                let beset = |way: &At| {
                    let side = ahead(at, *way);
                    self.owner(side) == Some(by) || self.is_throne(side)
                };
                return WAYS.iter().any(|way| ahead(at, *way) == to) && WAYS.iter().all(beset);
            }
        }
        let of_king = self.king == Some(at);
        let is_long = matches!(self.which, Which::Hasami | Which::MakYek);
        for way in WAYS {
            // `to` on this side, and on the other the end of the line.
            let mut one = ahead(at, way);
            let mut other = ahead(at, back(way));
            while is_long && self.owner(one) == Some(by.other()) {
                one = ahead(one, way);
            }
            while is_long && self.owner(other) == Some(by.other()) {
                other = ahead(other, back(way));
            }
            if one == to && self.is_board(other) && self.closes(other, by, of_king) {
                return true;
            }
        }
        let in_corner = self.which == Which::Hasami && self.is_corner(at);
        if in_corner {
            let beside: Vec<At> =
                WAYS.iter().map(|way| ahead(at, *way)).filter(|side| self.is_board(*side)).collect();
            if beside.contains(&to) && beside.iter().all(|side| self.owner(*side) == Some(by)) {
                return true;
            }
        }
        self.which == Which::MakYek
            && WAYS.iter().any(|way| ahead(at, *way) == to && self.owner(ahead(to, *way)) == Some(by.other()))
    }

    /// Plays a move. Returns what it captures.
    fn play(&mut self, from: At, to: At) -> BTreeSet<At> {
        if self.king == Some(from) {
            self.king = Some(to);
        } else if let Some(side) = self.men.remove(&from) {
            self.men.insert(to, side);
        }
        let mut caught = BTreeSet::new();
        for x in 0..self.size {
            for y in 0..self.size {
                if self.is_caught((x, y), to) {
                    caught.insert((x, y));
                }
            }
        }
        for at in &caught {
            self.men.remove(at);
            if self.king == Some(*at) {
                self.king = None;
            }
        }
        self.turn = self.turn.other();
        self.seen.push((self.men.clone(), self.king, self.turn));
        caught
    }

    fn end(&self) -> Option<End> {
        let lost = Some(End::Won(self.turn.other()));
        if self.has_king() {
            let Some((x, y)) = self.king else { return Some(End::Won(Side::First)) };
            let edge = [0, self.size - 1];
            let home = match self.which {
                Which::Brandubh => self.is_corner((x, y)),
                _ => edge.contains(&x) || edge.contains(&y),
            };
            if home {
                return Some(End::Won(Side::Second));
            }
        } else {
            let left = self.men.values().filter(|side| **side == self.turn).count();
            if left < if self.which == Which::Hasami { 2 } else { 1 } {
                return lost;
            }
        }
        let mut moves = BTreeSet::new();
        self.steps(&mut moves);
        if moves.is_empty() {
            return lost;
        }
        let now = (&self.men, self.king, self.turn);
        let stood = self.seen.iter().filter(|(men, king, turn)| (men, *king, *turn) == now).count();
        let enough = if self.which == Which::Hasami { 4 } else { 3 };
        (stood >= enough).then_some(End::Drawn)
    }
}

fn place(variant: &Variant, square: Square) -> At {
    (variant.geometry().file(square) as i8, variant.geometry().rank(square) as i8)
}

/// The pieces of a position as the second opinion has them.
fn standing(game: &Game) -> (BTreeMap<At, Side>, Option<At>) {
    let variant = game.variant();
    let (mut men, mut king) = (BTreeMap::new(), None);
    for (at, piece) in game.setup().all() {
        let side = if piece.seat.index() == 0 { Side::First } else { Side::Second };
        if variant.spec().kinds[piece.kind.index()].name == "king" {
            king = Some(place(variant, at));
        } else {
            men.insert(place(variant, at), side);
        }
    }
    (men, king)
}

fn ended(game: &Game) -> Option<End> {
    let outcome = game.outcome()?;
    let winners = outcome.decision.winners();
    Some(match winners.first() {
        Some(seat) if seat.index() == 0 => End::Won(Side::First),
        Some(_) => End::Won(Side::Second),
        None => End::Drawn,
    })
}

/// What was met on the way.
#[derive(Default, Debug)]
struct Met {
    positions: usize,
    games: usize,
    captures: usize,
    several: usize,
    kings: usize,
    decided: usize,
    draws: usize,
}

/// Plays random games by both, until so many positions were compared: moves, what each captures, which are loud, what
/// stands where, and the end. Captures and moves of kings are played more often than others.
fn compare(which: Which, id: &str, positions: usize, seed: u64) -> Met {
    let loaded = load(id).expect("it is in the catalogue");
    let variant = &loaded.variant;
    let mut draw = ChaCha8Rng::seed_from_u64(seed);
    let mut met = Met::default();
    while met.positions < positions {
        let mut game = Game::new(variant.clone(), &loaded.start).expect("the start");
        let mut slow = Slow::new(which);
        met.games += 1;
        for ply in 0..400 {
            met.positions += 1;
            assert_eq!(standing(&game), (slow.men.clone(), slow.king), "{id}, ply {ply}");
            assert_eq!(ended(&game), slow.end(), "{id}, ply {ply}: {slow:?}");
            if let Some(end) = slow.end() {
                let drawn = usize::from(end == End::Drawn);
                (met.draws, met.decided) = (met.draws + drawn, met.decided + 1 - drawn);
                met.kings += usize::from(slow.has_king() && slow.king.is_none());
                assert!(slow.moves().is_empty());
                break;
            }
            let moves = game.legal_moves();
            let names: BTreeSet<(At, At)> =
                moves.iter().map(|mv| (place(variant, mv.from), place(variant, mv.to))).collect();
            assert_eq!((names.len(), &names), (moves.len(), &slow.moves()), "{id}, ply {ply}");
            let mut loud = Vec::new();
            variant.loud_moves(game.position(), &mut loud);
            let mut chosen = moves[draw.next_u32() as usize % moves.len()];
            for &mv in &moves {
                let mut after = slow.clone();
                let caught = after.play(place(variant, mv.from), place(variant, mv.to));
                let victims: BTreeSet<At> =
                    variant.victims(game.position(), mv).into_iter().map(|at| place(variant, at)).collect();
                assert_eq!(victims, caught, "{id}, ply {ply}: {mv:?}");
                assert_eq!(loud.contains(&mv), !caught.is_empty(), "{id}, ply {ply}: {mv:?}");
                met.captures += usize::from(!caught.is_empty());
                met.several += usize::from(caught.len() > 1);
                if !caught.is_empty() && draw.next_u32().is_multiple_of(4) {
                    chosen = mv;
                }
            }
            slow.play(place(variant, chosen.from), place(variant, chosen.to));
            game.play(chosen).expect("it is legal");
        }
    }
    met
}

#[test]
fn custodial_games_are_played_as_by_their_rules_alone() {
    let mut several = 0;
    for (which, id) in ALL {
        let met = compare(which, id, 1000, 1);
        assert!(met.captures > 50 && met.decided > 0, "{id}: {met:?}");
        several += met.several;
    }
    assert!(several > 0, "several are captured at once");
}

/// A hundred thousand positions of each.
#[test]
#[ignore = "minutes; run by tests/soak"]
fn the_longest_walks_of_custodial_games() {
    for (which, id) in ALL {
        let met = compare(which, id, 100_000, 7);
        eprintln!("{id}: {met:?}");
    }
}
