//! Captures away from the square on which a piece lands: what each rule takes, written beside it by hand.

use std::sync::Arc;

use chatur_board::{Facing, Geometry, Square, SquareSet, Step};
use chatur_core::{
    Also, AlsoHow, Atom, Blast, Captures, Condition, Drops, Effect, Ending, Game, Hop, Kind, KindId, KindSet,
    Letters, Moment, Move, MoveKind, Piece, PromotingMoves, Promotion, Removal, Seat, SeatSpec, Setup, Spec,
    Targets, Variant, Verdict, Who, Zone, ZoneId,
};

const WHITE: Seat = Seat(0);
const BLACK: Seat = Seat(1);
const ORTHOGONAL: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

fn steps(of: &[(i8, i8)]) -> Vec<Step> {
    of.iter().map(|&(right, forward)| Step { right, forward }).collect()
}

fn all() -> KindSet {
    [KindId(0), KindId(1)].into_iter().collect()
}

fn also(how: AlsoHow) -> Also {
    Also {
        how,
        steps: steps(&ORTHOGONAL),
        by: all(),
        takes: all(),
        with: all(),
        on: None,
        hostile: None,
        moving: Vec::new(),
    }
}

const ANY: AlsoHow = AlsoHow::Sandwiched { most: None };

/// Men and lords that go like rooks and capture nothing where they land, on seven by seven squares. The one zone is a1 and d4.
fn spec(rules: Vec<Also>) -> Spec {
    let seat = |name: &str, facing, letters| SeatSpec {
        name: name.into(),
        facing,
        letters,
        team: None,
        colour: None,
    };
    let kind = |name: &str, letter: &str| Kind {
        name: name.into(),
        letter: letter.into(),
        movement: vec![Atom { to: Targets::EMPTY, ..Atom::rider(steps(&ORTHOGONAL)) }],
        ..Kind::default()
    };
    let geometry = Geometry::rectangle(7, 7).expect("a board");
    let zone: SquareSet =
        ["a1", "d4"].into_iter().map(|name| geometry.parse(name).expect("a square")).collect();
    Spec {
        geometry,
        seats: vec![
            seat("white", Facing::North, Letters::Upper),
            seat("black", Facing::South, Letters::Lower),
        ],
        zones: vec![Zone { name: "zone".into(), squares: vec![zone; 2] }],
        kinds: vec![kind("man", "M"), kind("lord", "L")],
        captures: Captures { also: rules, ..Captures::default() },
        ..Spec::default()
    }
}

fn game(spec: Spec, pieces: &str) -> Game {
    let variant = Arc::new(Variant::compile_general(spec).expect("it compiles"));
    let mut setup = Setup::empty(variant.geometry(), 2);
    for text in pieces.split(' ') {
        let (letter, square) = text.split_at(1);
        let kind = KindId(u8::from(letter.eq_ignore_ascii_case("l")));
        let seat = if letter == letter.to_uppercase() { WHITE } else { BLACK };
        setup.pieces[at(&variant, square).index()] = Some(Piece { kind, seat });
    }
    Game::new(variant, &setup).expect("a position")
}

fn at(variant: &Variant, name: &str) -> Square {
    variant.geometry().parse(name).expect("a square")
}

fn between(game: &Game, text: &str) -> Move {
    let (from, to) = (at(game.variant(), &text[..2]), at(game.variant(), &text[2..]));
    let found = game.legal_moves().into_iter().find(|mv| (mv.from, mv.to) == (from, to));
    found.unwrap_or_else(|| panic!("{text} is a legal move"))
}

/// The squares on which a move captures, by what is told of it; every other question says the same.
fn taken(game: &Game, text: &str) -> String {
    let (variant, mv) = (game.variant(), between(game, text));
    let mut names = Vec::new();
    for effect in variant.effects(game.position(), mv) {
        if let Effect::Removed { on, how, .. } = effect {
            assert_eq!(how, Removal::Captured);
            names.push(variant.geometry().name(on));
        }
    }
    names.sort();
    let squares: SquareSet = names.iter().map(|name| at(variant, name)).collect();
    assert_eq!(variant.victims(game.position(), mv), squares);
    assert_eq!(variant.captures(game.position(), mv), !names.is_empty());
    let mut loud = Vec::new();
    variant.loud_moves(game.position(), &mut loud);
    assert_eq!(loud.contains(&mv), !names.is_empty(), "captures are loud, and others are not");
    names.join(" ")
}

fn takes(rule: Also, pieces: &str, text: &str) -> String {
    taken(&game(spec(vec![rule]), pieces), text)
}

#[test]
fn an_enemy_between_two_is_captured_in_every_direction_at_once() {
    assert_eq!(takes(also(ANY), "Ma2 Mc3 mc4 Mc5 Mb7 Md7 ma1", "d7c7"), "");
    assert_eq!(takes(also(ANY), "Ma4 mb4 md4 Me4 mc5 Mc6 Mc1 mg7", "c1c4"), "b4 c5 d4");
    // Nobody behind, a gap, slantwise, or the captor's own men.
    assert_eq!(takes(also(ANY), "mb4 Mc1 mg7", "c1c4"), "");
    assert_eq!(takes(also(ANY), "mb4 mg7 mb5 Ma6 Mc1", "c1c4"), "");
    assert_eq!(takes(also(ANY), "Ma4 Mb4 mg7 Mc1", "c1c4"), "");
}

#[test]
fn who_moves_in_between_is_safe_and_takes_nobody() {
    let game = game(spec(vec![also(ANY)]), "Mb2 Mb4 mc3 mf7");
    let mut after = game.clone();
    after.play(between(&game, "b4b5")).expect("it is legal");
    assert_eq!(taken(&after, "c3b3"), "");
    after.play(between(&after, "c3b3")).expect("it is legal");
    assert_eq!(taken(&after, "b5b4"), "b3", "it stands between two only now");
}

#[test]
fn a_line_is_captured_up_to_its_length() {
    let pieces = "Ma1 mb1 mc1 md1 Me3 mg7";
    assert_eq!(takes(also(ANY), pieces, "e3e1"), "b1 c1 d1");
    assert_eq!(takes(also(AlsoHow::Sandwiched { most: Some(3) }), pieces, "e3e1"), "b1 c1 d1");
    assert_eq!(takes(also(AlsoHow::Sandwiched { most: Some(2) }), pieces, "e3e1"), "");
}

#[test]
fn the_square_that_was_left_closes_nothing_in() {
    // From d1 over the corner of the line: the man that moves is not its own partner.
    assert_eq!(takes(also(ANY), "Mb1 mb3 mg7", "b1b2"), "");
    let hostile = Also { hostile: Some(ZoneId(0)), ..also(ANY) };
    // The hostile square that it leaves is empty behind it.
    let knight = |mut spec: Spec| {
        spec.kinds[0].movement = vec![Atom { to: Targets::EMPTY, ..Atom::leaper(steps(&[(2, 0), (0, 2)])) }];
        spec
    };
    assert_eq!(taken(&game(knight(spec(vec![hostile])), "Ma1 mb1 mg7"), "a1c1"), "b1");
    assert_eq!(taken(&game(knight(spec(vec![also(ANY)])), "Ma1 mb1 mg7"), "a1c1"), "");
}

#[test]
fn hostile_squares_close_in_while_they_are_empty() {
    let hostile = || Also { hostile: Some(ZoneId(0)), ..also(ANY) };
    assert_eq!(takes(hostile(), "Mc2 mb1 mg7", "c2c1"), "b1");
    assert_eq!(
        takes(hostile(), "Mc2 mb1 ma1 mg7", "c2c1"),
        "",
        "an enemy stands there, and nobody behind him"
    );
    assert_eq!(
        takes(hostile(), "Mc2 Ma1 mb1 mg7", "c2c1"),
        "b1",
        "an own piece closes in wherever it stands"
    );
    assert_eq!(takes(hostile(), "Mb2 mb4 Mc1 mg7", "c1c4"), "", "d4 is on the other side");
}

#[test]
fn rules_name_captors_victims_partners_and_places() {
    let lord: KindSet = [KindId(1)].into_iter().collect();
    let man: KindSet = [KindId(0)].into_iter().collect();
    let pieces = "Ma4 lb4 md4 Le4 Mc1 Lc7 mg7";
    assert_eq!(takes(also(ANY), pieces, "c1c4"), "b4 d4");
    assert_eq!(takes(Also { by: lord, ..also(ANY) }, pieces, "c1c4"), "");
    assert_eq!(takes(Also { by: lord, ..also(ANY) }, pieces, "c7c4"), "b4 d4");
    assert_eq!(takes(Also { takes: lord, ..also(ANY) }, pieces, "c1c4"), "b4");
    assert_eq!(takes(Also { with: man, ..also(ANY) }, pieces, "c1c4"), "b4");
    assert_eq!(takes(Also { on: Some(ZoneId(0)), ..also(ANY) }, pieces, "c1c4"), "d4");
}

#[test]
fn what_is_surrounded_has_nothing_but_enemies_walls_and_edges_around() {
    let rule = || also(AlsoHow::Surrounded);
    assert_eq!(takes(rule(), "Ma2 Mc1 mb3 la1 mg7", "c1b1"), "a1");
    assert_eq!(takes(rule(), "Mc1 mb3 la1 mg7", "c1b1"), "");
    assert_eq!(takes(rule(), "Mb3 Md3 Mc2 Mf4 lc3 mg7", "f4c4"), "c3");
    assert_eq!(takes(rule(), "Mb3 mg3 Mc2 Mf4 lc3 mg7", "f4c4"), "");
    assert_eq!(takes(Also { hostile: Some(ZoneId(0)), ..rule() }, "Mc3 Me3 Md1 ld3 mg7", "d1d2"), "d3");
    let mut walled = spec(vec![rule()]);
    walled.walls = [Square(0)].into_iter().collect();
    let game = {
        let variant = Arc::new(Variant::compile_general(walled).expect("it compiles"));
        let mut setup = Setup::empty(variant.geometry(), 2);
        setup.walls = [at(&variant, "a1")].into_iter().collect();
        for (square, seat) in [("a2", BLACK), ("a3", WHITE), ("c2", WHITE), ("g7", BLACK)] {
            setup.pieces[at(&variant, square).index()] = Some(Piece { kind: KindId(0), seat });
        }
        Game::new(variant, &setup).expect("a position")
    };
    assert_eq!(taken(&game, "c2b2"), "a2");
}

#[test]
fn two_enemies_are_captured_by_who_steps_in_between() {
    let rule = || also(AlsoHow::Between);
    assert_eq!(takes(rule(), "mb4 md4 Mc1 mg7", "c1c4"), "b4 d4");
    assert_eq!(takes(rule(), "mb4 Md4 mc5 Mc1 mg7", "c1c4"), "");
    assert_eq!(takes(rule(), "mb4 md4 mc5 me4 Mc1 mg7", "c1c4"), "b4 d4", "only those beside it");
    let only_lords = Also { takes: [KindId(1)].into_iter().collect(), ..rule() };
    assert_eq!(takes(only_lords, "lb4 md4 Mc1 mg7", "c1c4"), "");
}

#[test]
fn a_drop_captures_as_a_move_does() {
    let mut spec = spec(vec![also(ANY)]);
    spec.drops = Some(Drops {
        kinds: [KindId(0)].into_iter().collect(),
        from_hand: false,
        may_check: true,
        must: KindSet::EMPTY,
        near: None,
        near_free: None,
        flips: None,
    });
    spec.must_capture = true;
    let mut game = game(spec, "Ma1 mb1 mg7");
    let drops = || MoveKind::Drop(KindId(0));
    let moves = game.legal_moves();
    let c1 = at(game.variant(), "c1");
    assert_eq!(moves, vec![Move::new(c1, c1, drops())], "nothing else captures, and captures are a duty");
    game.play(moves[0]).expect("it is legal");
    assert_eq!(game.setup().all().filter(|(_, piece)| piece.seat == BLACK).count(), 1);
}

#[test]
fn a_duty_to_capture_and_promotion_by_captures_know_of_it() {
    let mut rules = spec(vec![also(ANY)]);
    rules.must_capture = true;
    let found: Vec<String> = {
        let game = game(rules, "Ma4 mb4 Mc1 Mf1 mg7");
        let name =
            |mv: &Move| game.variant().geometry().name(mv.from) + &game.variant().geometry().name(mv.to);
        game.legal_moves().iter().map(name).collect()
    };
    assert_eq!(found, ["c1c4"]);
    for (by, promotes) in [(PromotingMoves::Captures, [true, false]), (PromotingMoves::Quiet, [false, true])]
    {
        let mut rules = spec(vec![also(ANY)]);
        rules.kinds[0].promotion =
            Some(Promotion { zone: ZoneId(0), to: vec![KindId(1)], by, ..Promotion::default() });
        for (pieces, expected) in [("Md1 md5 Md6 mg7", promotes[0]), ("Md1 md5 mg7", promotes[1])] {
            let game = game(rules.clone(), pieces);
            let is_promotion = matches!(between(&game, "d1d4").what, MoveKind::Promotion(_));
            assert_eq!(is_promotion, expected, "{by:?} {pieces}");
        }
    }
}

#[test]
fn blasts_hands_and_the_count_of_quiet_moves_follow_such_captures() {
    let mut rules = spec(vec![also(ANY)]);
    rules.captures.to_hand = true;
    let mut kept = game(rules, "Ma4 mb4 Mc1 mg7");
    kept.play(between(&kept, "c1c4")).expect("it is legal");
    assert_eq!(kept.setup().hands[0][0], 1);
    let mut rules = spec(vec![also(ANY)]);
    rules.captures.blast = Some(Blast { steps: steps(&ORTHOGONAL), kills_captor: true, ..Blast::default() });
    let mut blown = game(rules, "Ma4 mb4 Mc1 mc5 mg7 Mg1");
    blown.play(between(&blown, "c1c4")).expect("it is legal");
    let left: Vec<String> = blown.setup().all().map(|(at, _)| blown.variant().geometry().name(at)).collect();
    assert_eq!(left, ["g1", "a4", "g7"]);
    let mut counted = game(spec(vec![also(ANY)]), "Ma4 mb4 Mc1 mg7");
    counted.play(between(&counted, "c1c2")).expect("it is legal");
    counted.play(between(&counted, "g7g6")).expect("it is legal");
    assert_eq!(counted.setup().quiet, 2);
    counted.play(between(&counted, "c2c4")).expect("it is legal");
    assert_eq!(counted.setup().quiet, 0);
}

#[test]
fn the_last_one_captured_ends_the_game() {
    let mut rules = spec(vec![also(ANY)]);
    rules.endings = vec![Ending {
        name: "gone".into(),
        when: Condition::Extinct {
            by: Who::Owner,
            kinds: [KindId(1)].into_iter().collect(),
            left: 0,
            enemy_has: 1,
        },
        verdict: Verdict::Lose(Who::Owner),
        moment: Moment::EveryTurn,
        claim: false,
    }];
    let mut game = game(rules, "Ma4 lb4 Mc1 Lf1 mg7");
    assert!(game.outcome().is_none());
    game.play(between(&game, "c1c4")).expect("it is legal");
    assert!(game.outcome().is_some());
}

const APPROACHED: AlsoHow = AlsoHow::Approached { most: None };
const WITHDRAWN: AlsoHow = AlsoHow::Withdrawn { most: None };

#[test]
fn a_line_is_captured_by_coming_near_it_or_by_leaving_it() {
    // Up to the gap, the own man or the edge, and in the direction of the move alone.
    assert_eq!(takes(also(APPROACHED), "Ma1 mc1 md1 mf1 mb2", "a1b1"), "c1 d1");
    assert_eq!(takes(also(APPROACHED), "Ma1 mc1 Md1 me1 mg7", "a1b1"), "c1");
    assert_eq!(takes(also(APPROACHED), "Ma1 md1 mg7", "a1b1"), "");
    assert_eq!(takes(also(WITHDRAWN), "Mc1 mb1 ma1 me1 mg7", "c1d1"), "a1 b1");
    assert_eq!(takes(also(WITHDRAWN), "Mc1 ma1 mg7", "c1d1"), "");
    // After a long way, too, and only so many.
    assert_eq!(takes(also(APPROACHED), "Mb1 ma1 mf1 mg1", "b1e1"), "f1 g1");
    let one = AlsoHow::Withdrawn { most: Some(1) };
    assert_eq!(takes(also(one), "Mc1 mb1 ma1 mg7", "c1e1"), "b1");
    assert_eq!(takes(Also { steps: steps(&[(0, 1)]), ..also(APPROACHED) }, "Ma1 mc1 mg7", "a1b1"), "");
}

/// Both lines at once, or one of them, where the mover chooses.
#[test]
fn the_mover_chooses_by_which_rule_it_captures() {
    let rules = || vec![also(APPROACHED), also(WITHDRAWN)];
    let pieces = "Mc1 ma1 mb1 me1 mf1 mg7";
    assert_eq!(taken(&game(spec(rules()), pieces), "c1d1"), "a1 b1 e1 f1");
    let mut chosen = spec(rules());
    chosen.captures.chooses = true;
    let game = game(chosen, pieces);
    let variant = game.variant();
    let both: Vec<Move> = game.legal_moves().into_iter().filter(|mv| mv.to == at(variant, "d1")).collect();
    let mut all: Vec<String> = Vec::new();
    for &mv in &both {
        let via = variant.geometry().name(mv.via.expect("each says where"));
        let victims = variant.victims(game.position(), mv).into_iter().map(|on| variant.geometry().name(on));
        all.push(format!("{via}: {}", victims.collect::<Vec<_>>().join(" ")));
        let mut after = game.clone();
        after.play(mv).expect("it is legal");
        assert_eq!(after.setup().all().filter(|(_, piece)| piece.seat == BLACK).count(), 3);
    }
    all.sort();
    assert_eq!(all, ["b1: a1 b1", "e1: e1 f1"]);
}

/// Men and lords that go over enemies, lords over lords only.
fn leaping(rules: Vec<Also>) -> Spec {
    let mut spec = spec(rules);
    for kind in &mut spec.kinds {
        kind.movement[0].hop = Hop::Enemies;
    }
    spec.kinds[1].movement[0].over = Some([KindId(1)].into_iter().collect());
    spec
}

/// Where the piece on a square can go.
fn ends(game: &Game, from: &str) -> String {
    let variant = game.variant();
    let moves = game.legal_moves().into_iter().filter(|mv| mv.from == at(variant, from));
    let mut names: Vec<String> = moves.map(|mv| variant.geometry().name(mv.to)).collect();
    names.sort();
    names.join(" ")
}

#[test]
fn a_way_over_enemies_needs_an_empty_square_behind_each() {
    let game = |pieces: &str| game(leaping(vec![also(AlsoHow::Leapt)]), pieces);
    let one = game("Ma1 Ma2 mc1 le1");
    assert_eq!(ends(&one, "a1"), "b1 d1 f1 g1");
    let all = ["a1b1", "a1d1", "a1f1", "a1g1"].map(|text| taken(&one, text));
    assert_eq!(all, ["", "c1", "c1 e1", "c1 e1"]);
    // Two in a row, the edge, or a man of its own.
    assert_eq!(ends(&game("Ma1 Ma2 mc1 md1"), "a1"), "b1");
    assert_eq!(ends(&game("Ma1 Ma2 mf1 mg1"), "a1"), "b1 c1 d1 e1");
    assert_eq!(ends(&game("Ma1 Ma2 mg1 mg7"), "a1"), "b1 c1 d1 e1 f1");
    assert_eq!(ends(&game("Ma1 Ma2 Mc1 mg7"), "a1"), "b1");
    // Only what it can jump.
    assert_eq!(ends(&game("La1 Ma2 lc1 me1"), "a1"), "b1 d1");
}

#[test]
fn what_lies_between_is_captured_by_whoever_came_over_it() {
    let rule = || also(AlsoHow::Leapt);
    let with = |hop, max, step, pieces: &str, text: &str| {
        let mut spec = spec(vec![rule()]);
        for kind in &mut spec.kinds {
            let way = &mut kind.movement[0];
            (way.hop, way.max, way.steps) = (hop, max, steps(&[step]));
        }
        taken(&game(spec, pieces), text)
    };
    assert_eq!(with(Hop::Behind, None, (1, 0), "Ma1 mc1 mg7", "a1d1"), "c1");
    assert_eq!(with(Hop::Behind, None, (1, 0), "Ma1 Mc1 mg7", "a1d1"), "");
    assert_eq!(with(Hop::None, Some(1), (3, 0), "Ma1 mb1 Mc1 mg7", "a1d1"), "b1");
    assert_eq!(with(Hop::None, Some(1), (2, 1), "Ma1 mb1 mg7", "a1c2"), "", "no straight line leads there");
    let by = Also { moving: steps(&[(1, 0), (-1, 0)]), ..rule() };
    let leaps = |text: &str| taken(&game(leaping(vec![by.clone()]), "Mc1 md1 mc2 mg7"), text);
    assert_eq!([leaps("c1e1"), leaps("c1c3")], ["d1", ""]);
}

#[test]
fn enemies_are_captured_where_lines_from_two_cross() {
    let lords = || Also { with: [KindId(1)].into_iter().collect(), ..also(AlsoHow::Crossed) };
    assert_eq!(takes(lords(), "La1 Mc3 ma5 mc1 me5", "c3c5"), "a5 c1");
    // Neither on the way to each other, nor by men, nor by a move of the lord where it may not capture.
    assert_eq!(takes(lords(), "La5 Mc3 mb5 md5 mg7", "c3c5"), "");
    assert_eq!(takes(lords(), "Ma1 Mc3 ma5 mc1 mg7", "c3c5"), "");
    assert_eq!(takes(lords(), "La1 Mc5 Md5 ma6 mc2 mg7", "a1a2"), "", "from another man no line comes");
    // From several of them, and from an empty square of the zone.
    assert_eq!(takes(lords(), "La2 Lg1 Mc3 ma5 mc2 mc1 mg5", "c3c5"), "a5 c1 c2 g5");
    let zone = Also { hostile: Some(ZoneId(0)), with: KindSet::EMPTY, ..also(AlsoHow::Crossed) };
    assert_eq!(takes(zone, "Mc3 ma5 mc1 md5 mc4 mg7", "c3b3"), "");
    let zone = Also { hostile: Some(ZoneId(0)), with: KindSet::EMPTY, ..also(AlsoHow::Crossed) };
    assert_eq!(takes(zone, "Mc3 ma5 mc1 md5 me7", "c3c5"), "a5 c1 d5");
    let slanted = Also { steps: steps(&[(1, 1), (-1, -1), (1, -1), (-1, 1)]), ..lords() };
    assert_eq!(takes(slanted, "La1 Mc1 mb4 md2 mg7", "c1c3"), "");
    let slanted = Also { steps: steps(&[(1, 1), (-1, -1), (1, -1), (-1, 1)]), ..lords() };
    assert_eq!(takes(slanted, "La1 Mc1 mb2 mc3 md2 mg7", "c1e1"), "c3", "whatever stands between");
}
