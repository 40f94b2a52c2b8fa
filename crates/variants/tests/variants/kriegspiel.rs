//! Kriegspiel, beside a slow second opinion made from the rules of chess alone: what can be tried, what is legal, and what the
//! umpire says.

use std::collections::{BTreeMap, BTreeSet};

use chatur_board::Square;
use chatur_core::{
    Announcement, AnyPosition, CheckLine, Game, KindId, Move, MoveKind, Observed, Seat, Setup, Taken, Tried,
    Variant,
};
use chatur_variants::load;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A square by file and rank, from 0.
type At = (i8, i8);
/// Whose, and the letter.
type Man = (Seat, char);
type Board = BTreeMap<At, Man>;

const ALL: [At; 8] = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];
const LEAPS: [At; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// Something that a player asks the umpire for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Ask {
    Goes(At, At),
    Becomes(At, At, char),
    /// With the rook on this file.
    Castles(i8),
}

fn below(draw: &mut ChaCha8Rng, count: usize) -> usize {
    draw.next_u32() as usize % count
}

fn place(variant: &Variant, square: Square) -> At {
    (variant.geometry().file(square) as i8, variant.geometry().rank(square) as i8)
}

fn on_board((file, rank): At) -> bool {
    (0..8).contains(&file) && (0..8).contains(&rank)
}

fn plus((file, rank): At, (x, y): At, times: i8) -> At {
    (file + x * times, rank + y * times)
}

fn letter(variant: &Variant, kind: KindId) -> char {
    variant.spec().kinds[kind.index()].letter.chars().next().expect("it has a letter")
}

fn board(variant: &Variant, setup: &Setup) -> Board {
    setup.all().map(|(at, piece)| (place(variant, at), (piece.seat, letter(variant, piece.kind)))).collect()
}

fn ways(man: char) -> (&'static [At], i8) {
    match man {
        'N' => (&LEAPS, 1),
        'K' => (&ALL, 1),
        'Q' => (&ALL, 7),
        'R' => (&ALL[..4], 7),
        'B' => (&ALL[4..], 7),
        _ => (&[], 0),
    }
}

fn up(seat: Seat) -> i8 {
    if seat == Seat(0) { 1 } else { -1 }
}

fn home(seat: Seat) -> i8 {
    if seat == Seat(0) { 0 } else { 7 }
}

fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// What a player can ask for who sees these pieces, all the own ones.
fn asks(own: &Board, seat: Seat, rooks: &[i8]) -> BTreeSet<Ask> {
    let mut asks = BTreeSet::new();
    let up = up(seat);
    for (&at, &(_, man)) in own {
        let free = |to: At| on_board(to) && !own.contains_key(&to);
        if man == 'P' {
            let mut to = vec![(at.0 - 1, at.1 + up), (at.0 + 1, at.1 + up), (at.0, at.1 + up)];
            if at.1 == home(seat) + up && free((at.0, at.1 + up)) {
                to.push((at.0, at.1 + 2 * up));
            }
            for to in to.into_iter().filter(|to| free(*to)) {
                if to.1 == home(other(seat)) {
                    asks.extend(['N', 'B', 'R', 'Q'].map(|into| Ask::Becomes(at, to, into)));
                } else {
                    asks.insert(Ask::Goes(at, to));
                }
            }
        }
        let (ways, far) = ways(man);
        for &way in ways {
            let line = (1..=far).map(|times| plus(at, way, times)).take_while(|to| free(*to));
            asks.extend(line.map(|to| Ask::Goes(at, to)));
        }
    }
    for &rook in rooks {
        let between = if rook < 4 { rook + 1..4 } else { 5..rook };
        if between.clone().all(|file| !own.contains_key(&(file, home(seat)))) {
            asks.insert(Ask::Castles(rook));
        }
    }
    asks
}

/// From where a square is attacked.
fn attackers(board: &Board, of: At, by: Seat) -> Vec<At> {
    let attacks = |(&at, &(seat, man)): (&At, &Man)| {
        let hits = if man == 'P' {
            [-1, 1].map(|side| (at.0 + side, at.1 + up(seat))).contains(&of)
        } else {
            let (ways, far) = ways(man);
            ways.iter().any(|&way| {
                let first = (1..=far)
                    .map(|times| plus(at, way, times))
                    .find(|to| *to == of || board.contains_key(to));
                first == Some(of)
            })
        };
        (seat == by && hits).then_some(at)
    };
    board.iter().filter_map(attacks).collect()
}

fn king(board: &Board, of: Seat) -> At {
    *board.iter().find(|(_, man)| **man == (of, 'K')).expect("it has a king").0
}

/// What stands after something that a player asked for, if the umpire lets it be played, and where something was captured.
fn allowed(board: &Board, seat: Seat, passed: Option<At>, ask: Ask) -> Option<(Board, Option<(At, bool)>)> {
    let mut after = board.clone();
    let enemy = |at: At| board.get(&at).is_some_and(|man| man.0 != seat);
    let (from, to, into) = match ask {
        Ask::Goes(from, to) => (from, to, board[&from].1),
        Ask::Becomes(from, to, into) => (from, to, into),
        Ask::Castles(rook) => {
            let rank = home(seat);
            let between = if rook < 4 { rook + 1..4 } else { 5..rook };
            let (king_to, rook_to) = if rook < 4 { (2, 3) } else { (6, 5) };
            let way = king_to.min(4)..=king_to.max(4);
            let safe = |file: i8| attackers(board, (file, rank), other(seat)).is_empty();
            if between.clone().any(|file| board.contains_key(&(file, rank))) || !way.clone().all(safe) {
                return None;
            }
            let (king, tower) = (after.remove(&(4, rank))?, after.remove(&(rook, rank))?);
            after.extend([((king_to, rank), king), ((rook_to, rank), tower)]);
            return Some((after, None));
        }
    };
    let mut captured = enemy(to).then_some((to, false));
    if board[&from].1 == 'P' {
        if from.0 == to.0 {
            let steps = 1..=(to.1 - from.1).abs();
            if steps.into_iter().any(|times| board.contains_key(&(from.0, from.1 + times * up(seat)))) {
                return None;
            }
        } else if captured.is_none() {
            let beside = (to.0, from.1);
            if passed != Some(to) {
                return None;
            }
            captured = Some((beside, true));
        }
    } else if board[&from].1 != 'N' {
        let way = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
        let steps = (to.0 - from.0).abs().max((to.1 - from.1).abs());
        if (1..steps).any(|times| board.contains_key(&plus(from, way, times))) {
            return None;
        }
    }
    if let Some((at, _)) = captured {
        after.remove(&at);
    }
    after.remove(&from);
    after.insert(to, (seat, into));
    attackers(&after, king(&after, seat), other(seat)).is_empty().then_some((after, captured))
}

fn asked(variant: &Variant, mv: Move) -> Ask {
    let (from, to) = (place(variant, mv.from), place(variant, mv.to));
    match mv.what {
        MoveKind::Castle(_) => Ask::Castles(to.0),
        MoveKind::Promotion(into) => Ask::Becomes(from, to, letter(variant, into)),
        _ => Ask::Goes(from, to),
    }
}

/// What the umpire says of a king that is attacked: along which lines.
fn lines(board: &Board, of: Seat) -> Vec<CheckLine> {
    let at = king(board, of);
    let line = |from: At| {
        let (x, y) = (from.0 - at.0, from.1 - at.1);
        // How many squares the diagonal that rises has, and the one that falls.
        let (rising, falling) = (8 - (at.0 - at.1).abs(), 8 - (at.0 + at.1 - 7).abs());
        match (x, y) {
            (_, 0) => CheckLine::Rank,
            (0, _) => CheckLine::File,
            _ if x == y && rising > falling || x == -y && falling > rising => CheckLine::LongDiagonal,
            _ if x.abs() == y.abs() => CheckLine::ShortDiagonal,
            _ => CheckLine::Knight,
        }
    };
    let all: BTreeSet<CheckLine> = attackers(board, at, other(of)).into_iter().map(line).collect();
    all.into_iter().collect()
}

/// What is held against a position: own pieces, tries, legal moves.
fn compare(variant: &Variant, position: &AnyPosition) -> BTreeSet<Ask> {
    let setup = variant.setup(position);
    let (seat, all) = (setup.turn, board(variant, &setup));
    for by in [Seat(0), Seat(1)] {
        let Observed { setup: told, known, hides } = variant.observe(position, Some(by));
        let own: Board = all.iter().filter(|(_, man)| man.0 == by).map(|(at, man)| (*at, *man)).collect();
        assert!(hides);
        assert_eq!(board(variant, &told), own);
        assert_eq!(
            known.into_iter().map(|at| place(variant, at)).collect::<BTreeSet<At>>(),
            own.keys().copied().collect()
        );
        assert_eq!((told.quiet, told.rights[other(by).index()].king), (0, None));
        assert!(told.marks.iter().all(|mark| mark.seat == by), "{told:?}");
    }
    let own: Board = all.iter().filter(|(_, man)| man.0 == seat).map(|(at, man)| (*at, *man)).collect();
    let rights = setup.rights[seat.index()];
    let rooks: Vec<i8> = rights.partners.iter().flatten().map(|at| place(variant, *at).0).collect();
    let asks = asks(&own, seat, &rooks);
    let tries = variant.tries(position);
    assert_eq!(tries.iter().map(|mv| asked(variant, *mv)).collect::<BTreeSet<Ask>>(), asks, "{setup:?}");
    assert_eq!(tries.len(), asks.len(), "no try is there twice");
    let passed = setup.marks.first().map(|mark| place(variant, mark.skipped));
    let legal: BTreeSet<Ask> =
        asks.iter().copied().filter(|ask| allowed(&all, seat, passed, *ask).is_some()).collect();
    let moves: BTreeSet<Ask> =
        variant.legal_moves(position).into_iter().map(|mv| asked(variant, mv)).collect();
    assert_eq!(moves, legal, "{setup:?}");
    for mv in tries {
        let played = variant.legal_try(position, mv);
        assert_eq!(played.is_some(), legal.contains(&asked(variant, mv)));
        assert!(played.is_none_or(|legal| legal.as_try() == mv));
    }
    legal
}

/// What the umpire says when this has been played, in his order.
fn says(variant: &Variant, before: &Setup, mv: Move, after: &Setup) -> Vec<Announcement> {
    let square = |at: At| variant.geometry().square(at.0 as u8, at.1 as u8).expect("it is on the board");
    let old = board(variant, before);
    let passed = before.marks.first().map(|mark| place(variant, mark.skipped));
    let (new, captured) = allowed(&old, before.turn, passed, asked(variant, mv)).expect("it was played");
    assert_eq!(board(variant, after), new);
    let mut said = Vec::new();
    if let Some((at, in_passing)) = captured {
        let pawn = variant.spec().kind_named("pawn").expect("there are pawns");
        let what = if old[&at].1 == 'P' { Taken::Kind(pawn) } else { Taken::Other };
        said.push(Announcement::Captured { on: square(at), what, in_passing });
    }
    let seat = after.turn;
    let lines = lines(&new, seat);
    if !lines.is_empty() {
        said.push(Announcement::Check { seat, lines });
    }
    let passed = after.marks.first().map(|mark| place(variant, mark.skipped));
    let own: Board = new.iter().filter(|(_, man)| man.0 == seat).map(|(at, man)| (*at, *man)).collect();
    let captures: BTreeSet<(At, At)> = asks(&own, seat, &[])
        .into_iter()
        .filter_map(|ask| match ask {
            Ask::Goes(from, to) | Ask::Becomes(from, to, _) if new[&from].1 == 'P' && from.0 != to.0 => {
                allowed(&new, seat, passed, ask).map(|_| (from, to))
            }
            _ => None,
        })
        .collect();
    if !captures.is_empty() {
        said.push(Announcement::Tries { seat, count: Some(captures.len() as u16) });
    }
    said
}

fn play(plies: usize, seed: u64) {
    let loaded = load("kriegspiel").expect("it is in the catalogue");
    let variant = &loaded.variant;
    let (mut draw, mut played, mut refused) = (ChaCha8Rng::seed_from_u64(seed), 0, 0);
    let mut said = BTreeSet::new();
    while played < plies {
        let mut game = Game::new(variant.clone(), &loaded.start).expect("the start");
        while game.outcome().is_none() && game.ply() < 200 {
            let legal = compare(variant, game.position());
            let before = game.setup();
            // A player who tries anything is never stuck, and never told no more often than there are tries.
            let mv = loop {
                let tries = game.tries();
                let mv = tries[below(&mut draw, tries.len())];
                match game.try_move(mv).expect("it can be tried") {
                    Tried::Played(mv) => break mv,
                    Tried::Refused => {
                        refused += 1;
                        assert!(!legal.contains(&asked(variant, mv)));
                        assert!(!game.may_try(mv), "nothing is tried twice");
                    }
                }
            };
            let told = game.announced(game.positions().len() - 1);
            assert_eq!(told, says(variant, &before, mv, &game.setup()), "{before:?} {mv:?}");
            said.extend(told.iter().map(|said| match said {
                Announcement::Captured { what, in_passing, .. } => format!("{what:?} {in_passing}"),
                Announcement::Check { lines, .. } => format!("{lines:?}"),
                Announcement::Tries { count, .. } => format!("{count:?}"),
            }));
            played += 1;
        }
    }
    assert!(refused > plies / 2, "{refused} of {plies}");
    assert!(said.len() > 8, "{said:?}");
}

#[test]
fn the_umpire_says_what_the_rules_of_chess_say() {
    play(3_000, 1899);
}

#[test]
#[ignore = "a million plies; run by tests/soak"]
fn the_longest_game_with_an_umpire() {
    play(1_000_000, 18_990);
}

#[test]
fn where_nothing_is_hidden_moves_are_tried_if_they_are_legal() {
    let loaded = load("orthodox").expect("it is in the catalogue");
    let game = Game::new(loaded.variant.clone(), &loaded.start).expect("the start");
    assert_eq!(game.tries(), game.legal_moves());
    assert!(game.announced(0).is_empty() && loaded.variant.blind().is_none());
}

/// Every variant in which the own pieces are seen only, and every legal move of it, can be tried.
#[test]
fn every_legal_move_can_be_tried_in_crazyhouse_too() {
    let loaded = load("kriegspiel-crazyhouse").expect("it is in the catalogue");
    let mut draw = ChaCha8Rng::seed_from_u64(7);
    for _ in 0..6 {
        let mut game = Game::new(loaded.variant.clone(), &loaded.start).expect("the start");
        while game.outcome().is_none() && game.ply() < 120 {
            let (tries, legal) = (game.tries(), game.legal_moves());
            let can: BTreeSet<Move> = tries.iter().copied().collect();
            assert!(legal.iter().all(|mv| can.contains(&mv.as_try())));
            game.play(legal[below(&mut draw, legal.len())]).expect("it is legal");
        }
    }
}
