//! What follows from a move, until somebody is to move again.

use super::attack::checkers;
use super::carry::carry_out;
use super::legal::could_move;
use super::points::{pay, pay_playing, several_checks, worth};
use super::{How, Kind, Mate, Move, MoveKind, Piece, Position, Rules, Seat, Sq, State, in_check};

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Event {
    Captured { piece: Piece, on: Sq, grey: bool, points: i32 },
    Crushed { piece: Piece, on: Sq, grey: bool, points: i32 },
    Fused { seat: Seat, into: Kind, on: Sq },
    Promoted { seat: Seat, into: Kind, on: Sq },
    KingTaken { seat: Seat },
    Mated { seat: Seat, by: Option<Seat> },
    Stalemated { seat: Seat },
    Points { seat: Seat, points: i32 },
    Left { seat: Seat },
    Walks { seat: Seat },
    Grey { seat: Seat },
}

/// How the game goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Course {
    /// The seat to move moves.
    On,
    /// At most one seat plays.
    OneLeft,
    /// This seat's king was taken, and that ends the game.
    KingLost(Seat),
    /// This seat is mated, and that ends the game.
    MateLost(Seat),
    /// The seat to move is stalemated, and that ends the game.
    Stalemate,
}

/// Plays a move of the seat to move and all that follows from it.
pub fn play(rules: &Rules, before: &Position, mv: Move, events: &mut Vec<Event>) -> (Position, Course) {
    let mover = before.turn;
    let carried = carry_out(rules, before, mv);
    let mut after = carried.position.clone();
    let plays = before.plays(mover);

    for &gone in &carried.gone {
        let points = worth(rules.points.as_ref(), plays, gone);
        let (piece, on, grey) = (gone.standing.piece, gone.standing.anchor, gone.grey);
        events.push(if gone.crushed {
            Event::Crushed { piece, on, grey, points }
        } else {
            Event::Captured { piece, on, grey, points }
        });
        after.points[mover] += points;
    }
    let moved = carried.moved;
    match mv.what {
        MoveKind::Fusion(_) => {
            events.push(Event::Fused { seat: mover, into: moved.piece.kind, on: moved.anchor });
        }
        MoveKind::Promotion(into) => events.push(Event::Promoted { seat: mover, into, on: moved.anchor }),
        _ => {}
    }
    if let Some(seat) = carried.king_taken {
        events.push(Event::KingTaken { seat });
        let out = |&seat: &Seat| after.states[seat] == State::Out && before.states[seat] != State::Out;
        events.extend((0..after.states.len()).filter(out).map(|seat| Event::Grey { seat }));
        if rules.mate == Mate::EndsGame {
            return (after, Course::KingLost(seat));
        }
        if let Some(points) = rules.points.as_ref().filter(|_| plays) {
            pay(&mut after, mover, points.king_captured, events);
        }
    }
    if let Some(points) = rules.points.as_ref().filter(|_| plays) {
        let due = several_checks(rules, points, before, &carried);
        pay(&mut after, mover, due, events);
    }
    if rules.mate == Mate::AtOnce {
        mates(rules, &mut after, mover, events);
    }
    if rules.mate != Mate::EndsGame && after.playing().len() <= 1 {
        return (after, Course::OneLeft);
    }
    pass(&mut after);
    let course = begin_turn(rules, &mut after, None, events);
    (after, course)
}

/// All mates that a move completed, judged on one position, then applied.
fn mates(rules: &Rules, position: &mut Position, mover: Seat, events: &mut Vec<Event>) {
    let is_mated = |&seat: &Seat| {
        seat != mover
            && position.states[seat] != State::Out
            && in_check(rules, position, seat)
            && !could_move(rules, position, seat)
    };
    // Seats after the mover come first.
    let seats = position.states.len();
    let mated: Vec<Seat> = (1..seats).map(|n| (mover + n) % seats).filter(is_mated).collect();
    for &seat in &mated {
        mate(rules, position, seat, Some(mover), events);
    }
}

fn mate(rules: &Rules, position: &mut Position, seat: Seat, by: Option<Seat>, events: &mut Vec<Event>) {
    // A walking king completes no mate: whom its step mates is out, and nobody is paid.
    let by = by.filter(|&by| position.plays(by));
    position.stops(rules, seat, State::Out);
    events.push(Event::Mated { seat, by });
    events.push(Event::Grey { seat });
    if let (Some(points), Some(by)) = (&rules.points, by) {
        pay(position, by, points.mate, events);
    }
}

/// The turn goes to the next seat that is not out.
pub fn pass(position: &mut Position) {
    let seats = position.states.len();
    for _ in 0..seats {
        position.turn = (position.turn + 1) % seats;
        if position.turn == 0 {
            position.round += 1;
        }
        if position.states[position.turn] != State::Out {
            return;
        }
    }
}

/// What falls due when a turn begins: who cannot move is out, and the turn goes on to the next.
///
/// `left` is who gave up just now; nobody is paid when his king has nowhere to go.
pub fn begin_turn(
    rules: &Rules,
    position: &mut Position,
    left: Option<Seat>,
    events: &mut Vec<Event>,
) -> Course {
    loop {
        let seat = position.turn;
        position.marks[seat] = None;
        if could_move(rules, position, seat) {
            forget_unusable(rules, position);
            return Course::On;
        }
        let checked = in_check(rules, position, seat);
        match (rules.mate, checked) {
            (Mate::EndsGame, true) => return Course::MateLost(seat),
            (Mate::EndsGame, false) => return Course::Stalemate,
            (Mate::AtOnce, true) => mate(rules, position, seat, None, events),
            (Mate::OwnTurn, true) => {
                let by = if left == Some(seat) { None } else { giver(rules, position, seat) };
                mate(rules, position, seat, by, events);
            }
            (_, false) => stalemate(rules, position, seat, events),
        }
        if position.playing().len() <= 1 {
            return Course::OneLeft;
        }
        pass(position);
    }
}

/// Of the seats that give check, the one that moved last before the victim.
fn giver(rules: &Rules, position: &Position, victim: Seat) -> Option<Seat> {
    let checkers = checkers(rules, position, victim);
    let seats = position.states.len();
    let before = (1..seats).map(|n| (victim + seats - n) % seats);
    before.into_iter().find(|&seat| checkers.iter().any(|by| by.piece.seat == seat))
}

fn stalemate(rules: &Rules, position: &mut Position, seat: Seat, events: &mut Vec<Event>) {
    let walked = position.walks(seat);
    position.stops(rules, seat, State::Out);
    events.push(Event::Stalemated { seat });
    events.push(Event::Grey { seat });
    let Some(points) = &rules.points else { return };
    if walked {
        pay_playing(position, points.walking_stalemated, 0, events);
    } else {
        pay(position, seat, points.stalemated, events);
    }
}

/// A player gives up. If it is his turn and his king walks, it stays his turn.
pub fn leave(
    rules: &Rules,
    before: &Position,
    seat: Seat,
    how: How,
    events: &mut Vec<Event>,
) -> (Position, Course) {
    let mut after = before.clone();
    events.push(Event::Left { seat });
    let others = after.playing().len() - 1;
    let walks = others >= 2 && rules.quit == super::Quit::KingWalks;
    after.stops(rules, seat, if walks { State::Walking(how) } else { State::Out });
    events.push(if walks { Event::Walks { seat } } else { Event::Grey { seat } });
    if others <= 1 {
        return (after, Course::OneLeft);
    }
    if !walks && after.turn == seat {
        pass(&mut after);
    }
    let course = begin_turn(rules, &mut after, Some(seat), events);
    (after, course)
}

/// Where FIDE counts positions as equal, a double step that nobody can use is no part of them.
fn forget_unusable(rules: &Rules, position: &mut Position) {
    if rules.kept == super::Kept::UntilOwnTurn {
        return;
    }
    let moves = super::legal_moves(rules, position);
    for seat in 0..position.marks.len() {
        let Some(mark) = position.marks[seat] else { continue };
        let in_passing = |mv: &Move| {
            let is_pawn = position.board.at(mv.from).is_some_and(|by| by.piece.kind == Kind::Pawn);
            is_pawn && mv.to == mark.skipped
        };
        if !moves.iter().any(in_passing) {
            position.marks[seat] = None;
        }
    }
}
