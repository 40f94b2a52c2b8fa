//! The rules written down a second time, as slowly and plainly as possible: squares are walked one by one,
//! every move is tried on a copy of the board. Nothing here uses a table, a set of squares or the generator.

use chatur_board::{Facing, Shape, Square};
use chatur_core::{
    Atom, CastleTo, Castling, Condition, Hop, KindId, Mark, Move, MoveKind, Piece, Rights, Seat, Setup, Side,
    Spec,
};

/// All legal moves, sorted.
pub fn legal_moves(spec: &Spec, setup: &Setup) -> Vec<Move> {
    let mut moves = legal_or_not_duty(spec, setup);
    if spec.must_capture && moves.iter().any(|&mv| is_capture(spec, setup, mv)) {
        moves.retain(|&mv| is_capture(spec, setup, mv));
    }
    moves.sort();
    moves
}

/// The arrangement after a move.
pub fn play(spec: &Spec, setup: &Setup, mv: Move) -> Setup {
    let me = setup.turn;
    let mut after = place(spec, setup, mv);
    let next = Seat((me.0 + 1) % spec.seats.len() as u8);
    let mover = setup.piece(mv.from).unwrap();
    let quiet = !is_capture(spec, setup, mv) && !spec.kinds[mover.kind.index()].resets_clock;
    after.quiet = if quiet { setup.quiet + 1 } else { 0 };
    after.turn = next;
    if next == Seat(0) {
        after.round += 1;
    }
    let counted = |end: &chatur_core::Ending| end.when.mentions(&|c| matches!(c, Condition::Checks { .. }));
    if spec.endings.iter().any(counted) && gives_check(spec, setup, mv) {
        after.checks[me.index()] += 1;
    }
    // A mark ends with the marked piece, or when its owner's turn begins.
    let taken = |mark: &Mark| after.piece(mark.piece).is_none_or(|piece| piece.seat != mark.seat);
    after.marks = setup.marks.iter().filter(|mark| mark.seat != next && !taken(mark)).copied().collect();
    if mv.what == MoveKind::Double {
        let (file, rank) = coordinates(spec, mv.from);
        let (to_file, to_rank) = coordinates(spec, mv.to);
        let skipped = square_at(spec, file.midpoint(to_file), rank.midpoint(to_rank)).unwrap();
        after.marks.push(Mark { seat: me, piece: mv.to, skipped });
    }
    after.marks.sort_by_key(|mark| mark.seat);
    // With two players a mark that nobody can legally use is no part of the position (FIDE 9.2).
    let usable = |after: &Setup| {
        let moves = legal_or_not_duty(spec, after);
        moves.iter().any(|&mv| takes_in_passing(spec, after, mv))
    };
    if spec.seats.len() == 2 && !after.marks.is_empty() && !usable(&after) {
        after.marks.clear();
    }
    after
}

/// The enemies that attack a seat's royal pieces.
pub fn checkers(spec: &Spec, setup: &Setup, seat: Seat) -> Vec<Square> {
    let mut all: Vec<Square> =
        royals(spec, setup, seat).into_iter().flat_map(|royal| attackers(spec, setup, royal, seat)).collect();
    all.sort();
    all.dedup();
    all
}

/// Moves that break no rule but perhaps the duty to capture.
fn legal_or_not_duty(spec: &Spec, setup: &Setup) -> Vec<Move> {
    let mut moves = safe_moves(spec, setup);
    moves.retain(|&mv| spec.check.may_give || !spec.has_royals() || !gives_check(spec, setup, mv));
    moves
}

fn safe_moves(spec: &Spec, setup: &Setup) -> Vec<Move> {
    let mut moves = castling_moves(spec, setup);
    for (square, piece) in setup.all() {
        if piece.seat == setup.turn {
            moves.extend(piece_moves(spec, setup, square, piece));
        }
    }
    moves.retain(|&mv| {
        let after = place(spec, setup, mv);
        // A royal piece that a third seat exposed is not captured either.
        let spared =
            spec.seat_ids().all(|seat| royals(spec, setup, seat).len() == royals(spec, &after, seat).len());
        spared && checkers(spec, &after, setup.turn).is_empty()
    });
    moves
}

fn gives_check(spec: &Spec, setup: &Setup, mv: Move) -> bool {
    let after = place(spec, setup, mv);
    spec.seat_ids().any(|seat| seat != setup.turn && !checkers(spec, &after, seat).is_empty())
}

fn is_capture(spec: &Spec, setup: &Setup, mv: Move) -> bool {
    match mv.what {
        MoveKind::Castle(_) => false,
        _ => setup.piece(mv.to).is_some() || takes_in_passing(spec, setup, mv),
    }
}

/// Whether a move captures in passing. One that promotes does where the piece has no other way to its square.
fn takes_in_passing(spec: &Spec, setup: &Setup, mv: Move) -> bool {
    match mv.what {
        MoveKind::EnPassant => true,
        MoveKind::Promotion(_) => {
            let piece = setup.piece(mv.from).unwrap();
            let atoms = &spec.kinds[piece.kind.index()].movement;
            let landings = atoms.iter().flat_map(|atom| walk(spec, setup, mv.from, piece.seat, atom));
            landings.filter(|landing| landing.square == mv.to).all(|landing| landing.passing)
        }
        _ => false,
    }
}

/// Moves the pieces and drops the castling rights that are lost with it.
fn place(spec: &Spec, setup: &Setup, mv: Move) -> Setup {
    let mut after = setup.clone();
    let moved = setup.piece(mv.from);
    after.pieces[mv.from.index()] = None;
    if takes_in_passing(spec, setup, mv) {
        for mark in setup.marks.iter().filter(|mark| mark.skipped == mv.to) {
            after.pieces[mark.piece.index()] = None;
        }
    }
    match mv.what {
        MoveKind::Castle(way) => {
            let partner = setup.piece(mv.to);
            after.pieces[mv.to.index()] = None;
            let castling = &spec.castling.ways[usize::from(way)];
            let (king_to, partner_to) = landing(spec, setup.turn, castling, mv.from).unwrap();
            after.pieces[king_to.index()] = moved;
            after.pieces[partner_to.index()] = partner;
        }
        MoveKind::Promotion(kind) => {
            after.pieces[mv.to.index()] = Some(Piece { kind, seat: setup.turn });
        }
        MoveKind::Fusion(_)
        | MoveKind::Drop(_)
        | MoveKind::Shoot
        | MoveKind::Swap
        | MoveKind::Pass
        | MoveKind::Throw(_)
        | MoveKind::TurnUp(_) => {
            unreachable!("no toy does this")
        }
        MoveKind::Plain | MoveKind::Double | MoveKind::EnPassant => after.pieces[mv.to.index()] = moved,
    }
    for rights in &mut after.rights {
        let touched = |square: Option<Square>| square.is_some_and(|s| s == mv.from || s == mv.to);
        if touched(rights.king) {
            *rights = Rights::default();
        }
        for partner in &mut rights.partners {
            if touched(*partner) {
                *partner = None;
            }
        }
        if rights.partners.iter().all(Option::is_none) {
            rights.king = None;
        }
    }
    after
}

fn piece_moves(spec: &Spec, setup: &Setup, from: Square, piece: Piece) -> Vec<Move> {
    let kind = &spec.kinds[piece.kind.index()];
    let mut plain = Vec::new();
    let mut marking = Vec::new();
    let mut passing = Vec::new();
    for atom in &kind.movement {
        for landing in walk(spec, setup, from, piece.seat, atom) {
            let list = if landing.passing {
                &mut passing
            } else if atom.leaves_mark {
                &mut marking
            } else {
                &mut plain
            };
            if !list.contains(&landing.square) {
                list.push(landing.square);
            }
        }
    }
    // A square reached in several ways is one move: the simplest.
    marking.retain(|to| !plain.contains(to));
    passing.retain(|to| !plain.contains(to) && !marking.contains(to));
    let mut moves = Vec::new();
    let plain = plain.into_iter().map(|to| (to, MoveKind::Plain));
    for (to, otherwise) in plain.chain(passing.into_iter().map(|to| (to, MoveKind::EnPassant))) {
        let mv = |what| Move::new(from, to, what);
        let promotion = kind
            .promotion
            .as_ref()
            .filter(|p| spec.zones[usize::from(p.zone.0)].squares[piece.seat.index()].has(to));
        if let Some(promotion) = promotion {
            moves.extend(promotion.to.iter().map(|&kind| mv(MoveKind::Promotion(kind))));
        }
        if promotion.is_none_or(|p| p.optional) {
            moves.push(mv(otherwise));
        }
    }
    moves.extend(marking.into_iter().map(|to| Move::new(from, to, MoveKind::Double)));
    moves
}

struct Landing {
    square: Square,
    passing: bool,
}

/// Where one atom of a piece can land now.
fn walk(spec: &Spec, setup: &Setup, from: Square, seat: Seat, atom: &Atom) -> Vec<Landing> {
    if let Some(zone) = atom.from
        && !spec.zones[usize::from(zone.0)].squares[seat.index()].has(from)
    {
        return Vec::new();
    }
    let mut found = Vec::new();
    let piece_on = |square: Square| setup.piece(square);
    for &step in &atom.steps {
        let (files, ranks) = turned(spec, seat, (step.right, step.forward));
        let (mut file, mut rank) = coordinates(spec, from);
        let mut hurdles = 0;
        let mut count = 0u8;
        loop {
            let half = joined_at(spec, file + files / 2, rank + ranks / 2);
            let long = files / 2 != 0 || ranks / 2 != 0;
            if atom.lame && long && half.is_some_and(|s| piece_on(s).is_some()) {
                break;
            }
            (file, rank) = (file + files, rank + ranks);
            let Some(at) = joined_at(spec, file, rank) else { break };
            if at == from {
                break;
            }
            count += 1;
            if atom.max.is_some_and(|max| count > max) {
                break;
            }
            let wanted = u8::from(atom.hop != Hop::None);
            if hurdles < wanted {
                hurdles += u8::from(piece_on(at).is_some());
                continue;
            }
            let far_enough = count >= atom.min;
            if let Some(other) = piece_on(at) {
                if far_enough && atom.to.enemy && other.seat != seat {
                    found.push(Landing { square: at, passing: false });
                }
                break;
            }
            let marked = setup.marks.iter().any(|mark| mark.skipped == at && mark.seat != seat);
            if far_enough && atom.to.empty {
                found.push(Landing { square: at, passing: false });
            } else if far_enough && atom.to.en_passant && marked {
                found.push(Landing { square: at, passing: true });
            }
            if atom.hop == Hop::Behind {
                break;
            }
        }
    }
    found
}

fn royals(spec: &Spec, setup: &Setup, seat: Seat) -> Vec<Square> {
    let royal = |piece: Piece| spec.check.matters && spec.kinds[piece.kind.index()].royal;
    setup.all().filter(|&(_, piece)| piece.seat == seat && royal(piece)).map(|(square, _)| square).collect()
}

/// The pieces of other seats that could capture a piece of `of` on a square.
fn attackers(spec: &Spec, setup: &Setup, target: Square, of: Seat) -> Vec<Square> {
    let mut board = setup.clone();
    if board.piece(target).is_none_or(|piece| piece.seat != of) {
        board.pieces[target.index()] = Some(Piece { kind: KindId(0), seat: of });
    }
    let hits = |&(square, piece): &(Square, Piece)| {
        piece.seat != of
            && spec.kinds[piece.kind.index()].movement.iter().any(|atom| {
                walk(spec, &board, square, piece.seat, atom)
                    .iter()
                    .any(|landing| landing.square == target && !landing.passing)
            })
    };
    board.all().filter(hits).map(|(square, _)| square).collect()
}

/// Castling by Fischer's rule.
fn castling_moves(spec: &Spec, setup: &Setup) -> Vec<Move> {
    let rights = setup.rights[setup.turn.index()];
    let mut moves = Vec::new();
    for (way, castling) in spec.castling.ways.iter().enumerate() {
        let (Some(king), Some(partner)) = (rights.king, rights.partners[way]) else { continue };
        if may_castle(spec, setup, castling, king, partner) {
            moves.push(Move::new(king, partner, MoveKind::Castle(way as u8)));
        }
    }
    moves
}

fn may_castle(spec: &Spec, setup: &Setup, castling: &Castling, king: Square, partner: Square) -> bool {
    let Some((king_to, partner_to)) = landing(spec, setup.turn, castling, king) else { return false };
    let (Some(king_path), Some(partner_path)) = (path(spec, king, king_to), path(spec, partner, partner_to))
    else {
        return false;
    };
    let in_the_way = |&square: &Square| square != king && square != partner && setup.piece(square).is_some();
    if king_path.iter().chain(&partner_path).any(in_the_way) {
        return false;
    }
    if !(spec.check.matters && spec.kinds[castling.king.index()].royal) {
        return true;
    }
    let mut lifted = setup.clone();
    lifted.pieces[king.index()] = None;
    // Where the king lands is looked at when the move is made, as for every move.
    let crossed = king_path.iter().filter(|&&square| square != king_to);
    attackers(spec, setup, king, setup.turn).is_empty()
        && crossed.into_iter().all(|&square| attackers(spec, &lifted, square, setup.turn).is_empty())
}

fn landing(spec: &Spec, seat: Seat, castling: &Castling, king: Square) -> Option<(Square, Square)> {
    let right = turned(spec, seat, (1, 0));
    let (files, ranks) = match castling.sides[seat.index()] {
        Side::East => (1, 0),
        Side::West => (-1, 0),
        Side::OwnRight => right,
        Side::OwnLeft => (-right.0, -right.1),
    };
    let (file, rank) = coordinates(spec, king);
    let place = |to: CastleTo| match to {
        CastleTo::File(file) => square_at(spec, i16::from(file), rank),
        CastleTo::Toward(n) => square_at(spec, file + files * i16::from(n), rank + ranks * i16::from(n)),
        CastleTo::BesideKing => None,
    };
    let king_to = place(castling.king_to)?;
    let partner_to = if castling.partner_to == CastleTo::BesideKing {
        let (file, rank) = coordinates(spec, king_to);
        square_at(spec, file - files, rank - ranks)?
    } else {
        place(castling.partner_to)?
    };
    Some((king_to, partner_to))
}

/// The squares after `from` up to and with `to`, along a rank or file.
fn path(spec: &Spec, from: Square, to: Square) -> Option<Vec<Square>> {
    let (mut file, mut rank) = coordinates(spec, from);
    let (to_file, to_rank) = coordinates(spec, to);
    let mut squares = Vec::new();
    while (file, rank) != (to_file, to_rank) {
        file += (to_file - file).signum();
        rank += (to_rank - rank).signum();
        squares.push(square_at(spec, file, rank)?);
    }
    Some(squares)
}

fn turned(spec: &Spec, seat: Seat, (right, forward): (i8, i8)) -> (i16, i16) {
    let (right, forward) = (i16::from(right), i16::from(forward));
    match spec.seats[seat.index()].facing {
        Facing::North => (right, forward),
        Facing::South => (-right, -forward),
        Facing::East => (forward, -right),
        Facing::West => (-forward, right),
        _ => unreachable!("no toy is played on hexes"),
    }
}

fn coordinates(spec: &Spec, square: Square) -> (i16, i16) {
    (i16::from(spec.geometry.file(square)), i16::from(spec.geometry.rank(square)))
}

/// The square at these files and ranks, which go on where edges are joined.
fn joined_at(spec: &Spec, file: i16, rank: i16) -> Option<Square> {
    let Shape::Squares(wrap) = spec.geometry.shape() else { return None };
    let go = |at: i16, size: u8, joined: bool| if joined { at.rem_euclid(i16::from(size)) } else { at };
    let file = go(file, spec.geometry.files(), wrap.joins_files());
    square_at(spec, file, go(rank, spec.geometry.ranks(), wrap.joins_ranks()))
}

fn square_at(spec: &Spec, file: i16, rank: i16) -> Option<Square> {
    spec.geometry.square(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)
}
