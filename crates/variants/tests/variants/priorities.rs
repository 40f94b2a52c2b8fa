//! Draughts in which some captures go before others, beside a slow second opinion that lists whole turns and then strikes out what
//! the rules of each country strike out.

use std::collections::{BTreeMap, BTreeSet};

use chatur_core::{AnyPosition, Piece, Seat, Setup, Variant};
use chatur_variants::load;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::draughts::after_turns;

/// A square by file and rank, from 0.
type At = (i8, i8);
/// Whether it is white's, and a king.
type Stone = (bool, bool);
type Board = BTreeMap<At, Stone>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Country {
    Friesland,
    Spain,
    Italy,
}

const ALL: [(Country, &str); 3] = [
    (Country::Friesland, "frisian-draughts"),
    (Country::Spain, "spanish-draughts"),
    (Country::Italy, "italian-draughts"),
];

/// One capture of a whole turn: who captures, what in which order, and what stands then.
struct Capture {
    by_king: bool,
    kings: Vec<bool>,
    after: Board,
}

struct Rules {
    country: Country,
    size: i8,
}

impl Rules {
    fn is_board(&self, (x, y): At) -> bool {
        // The dark squares.
        (0..self.size).contains(&x) && (0..self.size).contains(&y) && (x + y) % 2 == 0
    }

    /// The ways in which a piece captures, as steps from one dark square to the next.
    fn ways(&self, (white, king): Stone) -> Vec<At> {
        let mut ways = vec![(1, 1), (-1, 1), (1, -1), (-1, -1)];
        if self.country == Country::Friesland {
            ways.extend([(2, 0), (-2, 0), (0, 2), (0, -2)]);
        } else if !king {
            ways.retain(|way| (way.1 > 0) == white);
        }
        ways
    }

    fn flies(&self, king: bool) -> bool {
        king && self.country != Country::Italy
    }

    fn last(&self, white: bool) -> i8 {
        if white { self.size - 1 } else { 0 }
    }

    /// Every way to capture on from a square, by a piece that is not on the board; captured pieces lie until the end.
    fn captures(&self, board: &Board, at: At, piece: Stone, taken: &mut Vec<At>, out: &mut Vec<Capture>) {
        let mut any = false;
        for way in self.ways(piece) {
            let ahead = |at: At| (at.0 + way.0, at.1 + way.1);
            let mut over = ahead(at);
            while self.flies(piece.1) && self.is_board(over) && !board.contains_key(&over) {
                over = ahead(over);
            }
            let Some(&(white, king)) = board.get(&over) else { continue };
            let spared = self.country == Country::Italy && king && !piece.1;
            if white == piece.0 || taken.contains(&over) || spared {
                continue;
            }
            let mut to = ahead(over);
            while self.is_board(to) && !board.contains_key(&to) {
                any = true;
                taken.push(over);
                self.captures(board, to, piece, taken, out);
                taken.pop();
                if !self.flies(piece.1) {
                    break;
                }
                to = ahead(to);
            }
        }
        if !any && !taken.is_empty() {
            let mut after = board.clone();
            let kings = taken.iter().filter_map(|at| after.remove(at)).map(|(_, king)| king).collect();
            let crowned = piece.1 || at.1 == self.last(piece.0);
            after.insert(at, (piece.0, crowned));
            out.push(Capture { by_king: piece.1, kings, after });
        }
    }

    /// What the turns of a side come to, and to how many boards captures come where none goes before others.
    fn turns(&self, board: &Board, white: bool) -> (BTreeSet<Board>, usize) {
        let own = || board.iter().filter(|(_, piece)| piece.0 == white);
        let mut all = Vec::new();
        for (&at, &piece) in own() {
            let mut others = board.clone();
            others.remove(&at);
            self.captures(&others, at, piece, &mut Vec::new(), &mut all);
        }
        if !all.is_empty() {
            let every = all.iter().map(|capture| &capture.after).collect::<BTreeSet<_>>().len();
            self.strike_out(&mut all);
            return (all.into_iter().map(|capture| capture.after).collect(), every);
        }
        let mut turns = BTreeSet::new();
        for (&at, &(_, king)) in own() {
            for way in [(1, 1), (-1, 1), (1, -1), (-1, -1)] {
                if !king && (way.1 > 0) != white {
                    continue;
                }
                let mut to = (at.0 + way.0, at.1 + way.1);
                while self.is_board(to) && !board.contains_key(&to) {
                    let mut after = board.clone();
                    after.remove(&at);
                    after.insert(to, (white, king || to.1 == self.last(white)));
                    turns.insert(after);
                    if !self.flies(king) {
                        break;
                    }
                    to = (to.0 + way.0, to.1 + way.1);
                }
            }
        }
        let count = turns.len();
        (turns, count)
    }

    /// Leaves the captures that go before all others.
    fn strike_out(&self, all: &mut Vec<Capture>) {
        let kings = |capture: &Capture| capture.kings.iter().filter(|king| **king).count();
        let only_best = |all: &mut Vec<Capture>, worth: &dyn Fn(&Capture) -> usize| {
            let best = all.iter().map(worth).max().unwrap_or(0);
            all.retain(|capture| worth(capture) == best);
        };
        let captor = |capture: &Capture| usize::from(capture.by_king);
        match self.country {
            // A king a little less than two men.
            Country::Friesland => {
                only_best(all, &|capture| 100 * capture.kings.len() + 99 * kings(capture));
                only_best(all, &captor);
            }
            Country::Spain => {
                only_best(all, &|capture| capture.kings.len());
                only_best(all, &kings);
            }
            Country::Italy => {
                only_best(all, &|capture| capture.kings.len());
                only_best(all, &captor);
                only_best(all, &kings);
                only_best(all, &|capture| {
                    let first = capture.kings.iter().position(|king| *king);
                    first.map_or(0, |first| 100 - first)
                });
            }
        }
    }
}

fn standing(variant: &Variant, setup: &Setup) -> Board {
    let geometry = variant.geometry();
    let piece = |kind: chatur_core::KindId| variant.spec().kinds[kind.index()].name == "draughts_king";
    let place = |at| (geometry.file(at) as i8, geometry.rank(at) as i8);
    setup.all().map(|(at, stands)| (place(at), (stands.seat.index() == 0, piece(stands.kind)))).collect()
}

/// What the turns of the player to move come to, each with a position.
fn turns(variant: &Variant, position: &AnyPosition) -> BTreeMap<Board, AnyPosition> {
    let ends = after_turns(variant, position).into_iter();
    ends.map(|end| (standing(variant, &variant.setup(&end)), end)).collect()
}

/// An arrangement drawn by lot: men of both sides anywhere but where they would be crowned, and kings among them.
fn drawn(variant: &Variant, start: &Setup, draw: &mut ChaCha8Rng) -> Setup {
    let kind =
        |name: &str| variant.spec().kind_ids().find(|kind| variant.spec().kinds[kind.index()].name == name);
    let kinds = [kind("draughtsman"), kind("draughts_king")].map(|kind| kind.expect("it is there"));
    let mut setup = start.clone();
    let (ranks, share) = (variant.geometry().ranks(), 3 + draw.next_u32() % 4);
    for at in variant.geometry().squares() {
        let (file, rank) = (variant.geometry().file(at), variant.geometry().rank(at));
        let stands = (file + rank) % 2 == 0 && draw.next_u32().is_multiple_of(share);
        let seat = Seat((draw.next_u32() % 2) as u8);
        let last = if seat.index() == 0 { ranks - 1 } else { 0 };
        let king = rank == last || draw.next_u32().is_multiple_of(3);
        setup.pieces[at.index()] = stands.then_some(Piece { kind: kinds[usize::from(king)], seat });
    }
    setup
}

/// Compares whole turns of random games, some from the start and more from arrangements drawn by lot. Returns in how many positions
/// captures went before others that were possible.
fn compare(country: Country, id: &str, positions: usize, seed: u64) -> usize {
    let loaded = load(id).expect("it is in the catalogue");
    let variant = &loaded.variant;
    let rules = Rules { country, size: if country == Country::Friesland { 10 } else { 8 } };
    let mut draw = ChaCha8Rng::seed_from_u64(seed);
    let (mut met, mut struck) = (0, 0);
    while met < positions {
        let long = draw.next_u32().is_multiple_of(40);
        let setup = if long { loaded.start.clone() } else { drawn(variant, &loaded.start, &mut draw) };
        let Ok(mut position) = variant.position(&setup) else { continue };
        for _ in 0..if long { 100 } else { 3 } {
            met += 1;
            let board = standing(variant, &variant.setup(&position));
            let white = variant.turn(&position).index() == 0;
            let ours = turns(variant, &position);
            let (theirs, all) = rules.turns(&board, white);
            assert_eq!(
                ours.keys().cloned().collect::<BTreeSet<_>>(),
                theirs,
                "{id}, white {white}: {board:?}"
            );
            struck += usize::from(theirs.len() < all);
            let Some(next) = ours.into_values().nth(draw.next_u32() as usize % theirs.len().max(1)) else {
                break;
            };
            position = next;
        }
    }
    struck
}

#[test]
fn captures_go_before_others_as_each_country_has_it() {
    for (country, id) in ALL {
        let struck = compare(country, id, 1000, 1);
        assert!(struck > 20, "{id}: captures went before others in {struck} positions");
    }
}

/// A hundred thousand positions of each.
#[test]
#[ignore = "minutes; run by tests/soak"]
fn the_longest_walks_of_draughts_by_priorities() {
    for (country, id) in ALL {
        eprintln!("{id}: captures went before others in {} positions", compare(country, id, 100_000, 7));
    }
}
