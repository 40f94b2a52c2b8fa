//! Rules of the general engine, each on a board of its own: what the rule says is written beside it by hand.

use std::sync::Arc;

use chatur_board::{Facing, Square, SquareSet, Step};
use chatur_core::{
    Arrival, Atom, Blast, Captures, CastleTo, Castling, CastlingRules, Dice, Game, Kind, KindId, Letters,
    Lot, Move, MoveKind, Observers, Piece, Relation, Rights, Seat, SeatSpec, Setup, Side, Spec, Targets,
    Turns, Variant, WallAt, Walling,
};

const WHITE: Seat = Seat(0);
const BLACK: Seat = Seat(1);

const ORTHOGONAL: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const AROUND: [(i8, i8); 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];

fn steps(of: &[(i8, i8)]) -> Vec<Step> {
    of.iter().map(|&(right, forward)| Step { right, forward }).collect()
}

/// A king, a rook, a gun that moves like a rook and shoots what it captures, and a pawn that may always go two squares.
fn kinds() -> Vec<Kind> {
    let kind = |name: &str, letter: &str, movement| Kind {
        name: name.into(),
        letter: letter.into(),
        movement,
        ..Kind::default()
    };
    let ahead = |count, leaves_mark| Atom {
        min: count,
        max: Some(count),
        to: Targets::EMPTY,
        leaves_mark,
        ..Atom::leaper(steps(&[(0, 1)]))
    };
    let captures = Atom {
        to: Targets { en_passant: true, ..Targets::ENEMY },
        ..Atom::leaper(steps(&[(1, 1), (-1, 1)]))
    };
    let gun = |to, arrival| Atom { to, arrival, ..Atom::rider(steps(&ORTHOGONAL)) };
    vec![
        Kind { royal: true, ..kind("king", "K", vec![Atom::leaper(steps(&AROUND))]) },
        kind("rook", "R", vec![Atom::rider(steps(&ORTHOGONAL))]),
        kind("gun", "G", vec![gun(Targets::EMPTY, Arrival::Land), gun(Targets::ENEMY, Arrival::Shoot)]),
        kind("pawn", "P", vec![ahead(1, false), ahead(2, true), captures]),
    ]
}

/// The kings' partner to castle with, on the right, is a kind of these.
fn castling(partner: &str) -> Castling {
    Castling {
        name: "O-O".into(),
        also: Vec::new(),
        sides: vec![Side::East; 2],
        king: KindId(0),
        partner: kind_named(partner),
        king_to: CastleTo::File(6),
        partner_to: CastleTo::File(5),
        denies: Vec::new(),
    }
}

fn kind_named(name: &str) -> KindId {
    KindId(kinds().iter().position(|kind| kind.name == name).expect("a kind") as u8)
}

fn spec() -> Spec {
    let seat = |name: &str, facing, letters| SeatSpec {
        name: name.into(),
        facing,
        letters,
        team: None,
        colour: None,
    };
    Spec {
        seats: vec![
            seat("white", Facing::North, Letters::Upper),
            seat("black", Facing::South, Letters::Lower),
        ],
        kinds: kinds(),
        ..Spec::default()
    }
}

/// A game from pieces such as `Ke1 rh8`: white's have capitals.
struct Board(Game);

impl Board {
    fn new(spec: Spec, pieces: &str) -> Self {
        Self::changed(spec, pieces, |_, _| ())
    }

    fn changed(spec: Spec, pieces: &str, change: impl Fn(&mut Setup, &dyn Fn(&str) -> Square)) -> Self {
        let variant = Arc::new(Variant::compile_general(spec).expect("it compiles"));
        let geometry = variant.geometry().clone();
        let at = |name: &str| geometry.parse(name).expect("a square");
        let mut setup = Setup::empty(&geometry, 2);
        for text in pieces.split(' ') {
            let (letter, square) = text.split_at(1);
            let kinds = &variant.spec().kinds;
            let kind = kinds.iter().position(|kind| kind.letter == letter.to_uppercase()).expect("a kind");
            let seat = if letter == letter.to_uppercase() { WHITE } else { BLACK };
            setup.pieces[at(square).index()] = Some(Piece { kind: KindId(kind as u8), seat });
        }
        change(&mut setup, &at);
        Self(Game::new(variant, &setup).expect("a position"))
    }

    /// With the right to castle of a white king on e1 and what stands on h1.
    fn with_right(partner: &str, pieces: &str) -> Self {
        let spec = Spec {
            castling: CastlingRules { ways: vec![castling(partner)], ..CastlingRules::default() },
            ..spec()
        };
        Self::changed(spec, pieces, |setup, at| {
            setup.rights[0] = Rights::new(Some(at("e1")), [Some(at("h1"))]);
        })
    }

    fn at(&self, name: &str) -> Square {
        self.0.variant().geometry().parse(name).expect("a square")
    }

    /// The moves from a square to another.
    fn moves(&self, from: &str, to: &str) -> Vec<Move> {
        let (from, to) = (self.at(from), self.at(to));
        self.0.legal_moves().into_iter().filter(|mv| (mv.from, mv.to) == (from, to)).collect()
    }

    /// Plays moves such as `e2e4`, each the only one from and to its squares.
    fn play(mut self, moves: &str) -> Self {
        for text in moves.split(' ') {
            let found = self.moves(&text[..2], &text[2..]);
            assert_eq!(found.len(), 1, "{text}: {found:?}");
            self.0.play(found[0]).expect("a legal move");
        }
        self
    }

    fn piece(&self, square: &str) -> Option<(Seat, String)> {
        let piece = self.0.setup().pieces[self.at(square).index()]?;
        Some((piece.seat, self.0.variant().spec().kinds[piece.kind.index()].name.clone()))
    }

    fn may_castle(&self) -> bool {
        let castles = |mv: &Move| matches!(mv.what, MoveKind::Castle(_));
        let right = self.0.setup().rights[0].partners[0].is_some();
        assert!(right || !self.0.legal_moves().iter().any(castles));
        right
    }
}

#[test]
fn a_right_to_castle_is_lost_with_the_first_move_of_either() {
    let board = |pieces| Board::with_right("rook", pieces);
    let stands = "Ke1 Rh1 Pa2 ka8";
    assert!(board(stands).may_castle());
    assert!(board(stands).play("a2a3 a8b8").may_castle(), "other moves do not matter");
    for away_and_back in ["e1e2 a8b8 e2e1 b8a8", "h1h2 a8b8 h2h1 b8a8"] {
        assert!(!board(stands).play(away_and_back).may_castle(), "{away_and_back}");
    }
}

#[test]
fn a_right_to_castle_is_lost_with_a_partner_that_is_captured_or_shot() {
    for (partner, captor) in [("rook", "rh8"), ("rook", "gh8"), ("gun", "gh8")] {
        let letter = if partner == "rook" { "R" } else { "G" };
        let pieces = format!("Ke1 {letter}h1 Pa2 ka8 {captor}");
        let board = Board::with_right(partner, &pieces).play("a2a3");
        assert!(board.may_castle());
        assert!(!board.play("h8h1").may_castle(), "{partner} {captor}");
    }
}

#[test]
fn a_piece_that_shoots_has_moved() {
    let board = Board::with_right("gun", "Ke1 Gh1 ka8 rh8");
    assert!(board.may_castle());
    let board = board.play("h1h8");
    assert_eq!(board.piece("h1"), Some((WHITE, "gun".to_owned())), "it stays where it was");
    assert_eq!(board.piece("h8"), None);
    assert!(!board.may_castle());
}

#[test]
fn a_king_and_its_partner_stand_as_the_way_says() {
    let board = Board::with_right("rook", "Ke1 Rh1 ka8");
    let castling: Vec<Move> =
        board.0.legal_moves().into_iter().filter(|mv| matches!(mv.what, MoveKind::Castle(_))).collect();
    assert_eq!(castling.len(), 1);
    let mut board = board;
    board.0.play(castling[0]).expect("a legal move");
    let stands = ["e1", "f1", "g1", "h1"].map(|square| board.piece(square).map(|(_, name)| name));
    assert_eq!(stands, [None, Some("rook".to_owned()), Some("king".to_owned()), None]);
    assert!(!board.may_castle());
}

#[test]
fn a_capture_in_passing_is_no_move_where_it_exposes_the_king() {
    // Both pawns leave the fifth rank at once, and the rook looks along it.
    let exposed = Board::new(spec(), "Ka5 Pe5 Ph2 kh8 pd7 rg5").play("h2h3 d7d5");
    assert_eq!(exposed.moves("e5", "d6"), []);
    assert_eq!(exposed.0.setup().marks, [], "a mark that nobody can use is no part of the position");
    for pieces in ["Ka4 Pe5 Ph2 kh8 pd7 rg5", "Ka5 Pe5 Ph2 kh8 pd7 rg6", "Ka5 Pe5 Ph2 Pb5 kh8 pd7 rg5"] {
        let board = Board::new(spec(), pieces).play("h2h3 d7d5");
        assert_eq!(board.moves("e5", "d6").len(), 1, "{pieces}");
        let board = board.play("e5d6");
        assert_eq!((board.piece("d5"), board.piece("e5")), (None, None), "{pieces}");
    }
}

#[test]
fn a_capture_in_passing_is_made_at_once_or_never() {
    let board = Board::new(spec(), "Ka1 Pe5 kh8 pd7 pa7").play("a1b1 d7d5 b1a1 a7a6");
    assert_eq!(board.moves("e5", "d6"), []);
}

/// Turns of so many moves by different pieces.
fn by_different_pieces(moves: u8) -> Spec {
    Spec { turns: Turns { first: moves, then: moves, different_pieces: true, ..Turns::default() }, ..spec() }
}

#[test]
fn each_move_of_a_turn_is_made_by_another_piece() {
    let board = Board::new(by_different_pieces(3), "Ka1 Pd2 Pf2 kh8 pa7 pb7 pc7").play("d2d3");
    let squares =
        |board: &Board, names: &[&str]| names.iter().map(|name| board.at(name)).collect::<SquareSet>();
    assert_eq!(board.0.setup().moved, squares(&board, &["d3"]));
    assert_eq!(board.moves("d3", "d4"), []);
    let board = board.play("f2f3");
    assert_eq!(board.0.setup().moved, squares(&board, &["d3", "f3"]));
    assert_eq!((board.moves("d3", "d4"), board.moves("f3", "f4")), (vec![], vec![]));
    // The next turn begins with all pieces.
    let board = board.play("a1a2 a7a6 b7b6 c7c6");
    assert_eq!(board.0.setup().moved, SquareSet::EMPTY);
    assert_eq!(board.moves("d3", "d4").len(), 1);
}

#[test]
fn who_has_shot_has_made_its_move_of_the_turn() {
    let board = Board::new(by_different_pieces(2), "Ka1 Gh1 kb8 ph7 pg1 pa7").play("h1h7");
    assert_eq!(board.moves("h1", "g1"), []);
    assert_eq!(board.moves("h1", "h2"), []);
    assert!(!board.moves("a1", "a2").is_empty());
}

#[test]
fn who_has_castled_has_made_the_move_of_both() {
    let spec = Spec {
        castling: CastlingRules { ways: vec![castling("rook")], ..CastlingRules::default() },
        ..by_different_pieces(2)
    };
    let mut board = Board::changed(spec, "Ke1 Rh1 Pa2 ka8", |setup, at| {
        setup.rights[0] = Rights::new(Some(at("e1")), [Some(at("h1"))]);
    });
    let castles = |mv: &Move| matches!(mv.what, MoveKind::Castle(_));
    let castling = board.0.legal_moves().into_iter().find(castles).expect("it may castle");
    board.0.play(castling).expect("a legal move");
    assert_eq!((board.moves("g1", "h1"), board.moves("f1", "f2")), (vec![], vec![]));
    assert_eq!(board.moves("a2", "a3").len(), 1);
}

#[test]
fn an_archer_that_dies_shoots_no_arrow() {
    let arrows = |blast| {
        let mut spec = spec();
        spec.walling = Some(Walling { at: WallAt::Arrow, zone: None, instead: false });
        spec.captures.blast = blast;
        let board = Board::new(spec, "Ka1 Rd1 kh8 pd7");
        board.moves("d1", "d7").into_iter().map(|mv| mv.wall).collect::<Vec<_>>()
    };
    // From d7 a rook sees the seventh rank, d8, and the file down to d1, which it has left.
    let alive = arrows(None);
    assert_eq!(alive.len(), 7 + 1 + 6);
    assert!(alive.iter().all(Option::is_some));
    // Where captures blow up the captor nobody is left to shoot, and a move without its arrow is none.
    let dies = Blast { kills_captor: true, ..Blast::default() };
    assert_eq!(arrows(Some(dies)), []);
    // One whose captor survives is as good as none.
    assert_eq!(arrows(Some(Blast::default())).len(), 14);
}

/// A king's side and a rook's side of a coin, thrown so often.
fn with_coins(count: u8, each: bool) -> Spec {
    let face = |kind: &str| [kind_named(kind)].into_iter().collect();
    let mut spec =
        Spec { dice: Some(Dice { count, faces: vec![face("king"), face("rook")], each }), ..spec() };
    spec.check.matters = false;
    spec.royals.optional = true;
    spec.kinds.iter_mut().for_each(|kind| kind.royal = false);
    spec
}

fn throw(board: &mut Board, faces: &[u8]) {
    let wanted = MoveKind::Throw(Lot::of(faces).expect("coins"));
    let found = board.0.legal_moves().into_iter().find(|mv| mv.what == wanted);
    board.0.play(found.expect("it can be thrown")).expect("a legal step");
}

#[test]
fn dice_fall_before_anybody_moves_and_say_what_may() {
    let mut board = Board::new(with_coins(1, false), "Ka1 Rd1 kh8");
    assert!(board.0.awaits_dice());
    assert_eq!(board.0.legal_moves().len(), 2);
    throw(&mut board, &[2]);
    assert_eq!((board.moves("a1", "a2").len(), board.moves("d1", "d2").len()), (0, 1));
    assert_eq!(board.0.setup().lot, Lot::of(&[2]).expect("a coin"));
    // What lies on the table is part of the position.
    let variant = board.0.variant().clone();
    let before = variant.position(&Setup { lot: Lot::NONE, ..board.0.setup() }).expect("a position");
    assert_ne!(variant.hash(&before), variant.hash(board.0.position()));
    let mut board = board.play("d1d2");
    assert!(board.0.awaits_dice() && board.0.turn() == BLACK);
    // Black has no rook, so the turn passes, which is quiet.
    let quiet = board.0.setup().quiet;
    throw(&mut board, &[2]);
    assert!(board.0.awaits_dice() && board.0.turn() == WHITE);
    assert_eq!((board.0.setup().quiet, board.0.ply()), (quiet + 1, 3));
}

#[test]
fn each_of_several_dice_makes_a_move_as_long_as_one_can_be_made() {
    let mut board = Board::new(with_coins(2, true), "Ka1 Rd1 kh8");
    let lots: Vec<u32> =
        board.0.variant().lots(board.0.position()).into_iter().map(|(_, ways)| ways).collect();
    assert_eq!(lots, [1, 2, 1]);
    throw(&mut board, &[1, 2]);
    let mut board = board.play("a1a2");
    assert_eq!((board.0.turn(), board.0.setup().lot), (WHITE, Lot::of(&[2]).expect("a coin")));
    assert_eq!(board.moves("a2", "a3"), []);
    let taken_back = board.0.undo();
    assert!(taken_back.is_some() && board.0.setup().lot.count() == 2);
    let mut board = board.play("a1a2 d1d2");
    assert!(board.0.awaits_dice() && board.0.turn() == BLACK);
    // Only the king's side is of use.
    throw(&mut board, &[1, 2]);
    let board = board.play("h8h7");
    assert!(board.0.awaits_dice() && board.0.turn() == WHITE);
}

#[test]
fn who_could_do_nothing_whatever_falls_throws_nothing() {
    let board = Board::new(with_coins(1, false), "Pa7 kh8 Ka8 ra6 rb7 rb8");
    assert!(!board.0.legal_moves().is_empty());
    let board = Board::new(with_coins(1, false), "Pa2 kh8");
    assert!(board.0.legal_moves().is_empty() && board.0.outcome().is_some());
}

/// Rooks that stand still while an enemy rook looks at them.
fn frozen_rooks(relation: Relation) -> Spec {
    let mut spec = spec();
    spec.kinds[1].frozen = vec![relation];
    spec
}

fn seen_by(by: Observers, beside: Option<Vec<Step>>, unseen: bool) -> Relation {
    Relation { by, kinds: [kind_named("rook")].into_iter().collect(), beside, unseen }
}

#[test]
fn pieces_that_see_each_other_are_frozen_and_attack_nothing() {
    let enemy = || frozen_rooks(seen_by(Observers::Enemy, None, false));
    let from = |board: &Board, name: &str| {
        let square = board.at(name);
        board.0.legal_moves().iter().filter(|mv| mv.from == square).count()
    };
    let board = Board::new(enemy(), "Kh1 Rd2 ka8 rd7");
    assert_eq!((from(&board, "d2"), from(&board, "h1")), (0, 3), "the rooks face each other");
    let variant = board.0.variant();
    assert!(
        variant.is_frozen(board.0.position(), board.at("d2"))
            && !variant.is_frozen(board.0.position(), board.at("h1"))
    );
    assert!(from(&Board::new(enemy(), "Kh1 Rd2 Pd4 ka8 rd7"), "d2") > 0, "a piece between frees both");
    // The black rook looks at the king along the first rank, and gives check only where the white one does not hold it.
    let held = Board::new(enemy(), "Kh1 Ra4 kh8 ra1");
    assert!(!held.0.variant().in_check(held.0.position(), WHITE));
    let free = Board::new(enemy(), "Kh1 Rb4 kh8 ra1");
    assert!(free.0.variant().in_check(free.0.position(), WHITE));
}

#[test]
fn a_piece_may_need_another_beside_it() {
    let spec = || frozen_rooks(seen_by(Observers::Own, Some(steps(&ORTHOGONAL)), true));
    for (pieces, moves) in [
        ("Kh1 Rd2 ka8", false),
        ("Kh1 Rd2 Re3 ka8", false),
        ("Kh1 Rd2 Rd3 ka8", true),
        ("Kh1 Rd2 ka8 rd3", false),
    ] {
        let board = Board::new(spec(), pieces);
        assert_eq!(!board.moves("d2", "c2").is_empty(), moves, "{pieces}");
    }
}

#[test]
fn seats_may_have_turns_of_different_length() {
    let spec = Spec { turns: Turns { first: 2, then: 2, own: vec![2, 1], ..Turns::default() }, ..spec() };
    let mut board = Board::new(spec, "Ka1 Ph2 kh8 pa7");
    for (text, next) in [("h2h3", WHITE), ("h3h4", BLACK), ("a7a6", WHITE), ("a1b1", WHITE), ("b1a1", BLACK)]
    {
        board = board.play(text);
        assert_eq!(board.0.turn(), next, "after {text}");
    }
}

#[test]
fn a_captor_goes_on_as_its_victim_or_does_not_capture() {
    let spec = || Spec { captures: Captures { moves_on: true, ..Captures::default() }, ..spec() };
    let goes = |pieces: &str, from: &str, via: &str| {
        let board = Board::new(spec(), pieces);
        let (from, via) = (board.at(from), board.at(via));
        let on = board.0.legal_moves().into_iter().filter(|mv| mv.from == from && mv.via == Some(via));
        let mut to: Vec<String> = on.map(|mv| board.0.variant().geometry().name(mv.to)).collect();
        to.sort();
        to.join(" ")
    };
    // A rook that has captured a pawn goes on as a pawn of its own side.
    assert_eq!(goes("Kh1 Rd1 ka8 pd5", "d1", "d5"), "d6 d7");
    assert_eq!(goes("Kh1 Rd1 Pd7 ka8 pd5", "d1", "d5"), "d6");
    assert_eq!(goes("Kh1 Rd1 Pd6 ka8 pd5", "d1", "d5"), "", "without a step there is no capture");
    assert!(Board::new(spec(), "Kh1 Rd1 Pd6 ka8 pd5").moves("d1", "d5").is_empty());
    // Both are gone from where they stood, and the captor is where it went.
    let mut board = Board::new(spec(), "Kh1 Rd1 ka8 pd5");
    let mv = board.moves("d1", "d6")[0];
    board.0.play(mv).expect("a legal move");
    assert_eq!(
        (board.piece("d1"), board.piece("d5"), board.piece("d6")),
        (None, None, Some((WHITE, "rook".into())))
    );
}
