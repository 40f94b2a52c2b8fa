//! Positions that somebody gives: what no game can come to is refused in every variant, and what others write about
//! castling is forgiven.

use chatur_board::Square;
use chatur_core::{CastlingText, Game, Rights, Seat, Setup, SetupError, Variant};
use chatur_notation::{fen, read_position, read_position_forgiving, write_setup};
use chatur_variants::{Loaded, catalogue, load, load_text};

fn all() -> impl Iterator<Item = Loaded> {
    catalogue().map(|entry| load(entry.id).unwrap_or_else(|error| panic!("{}: {error}", entry.id)))
}

/// The start without the pieces of one of its squares that are no kings, to have room.
fn with_room(loaded: &Loaded) -> Setup {
    let spec = loaded.variant.spec();
    let mut setup = Setup { rights: vec![Rights::default(); spec.seats.len()], ..loaded.start.clone() };
    let plain = |setup: &Setup| {
        let mut all = setup.all();
        all.find(|(_, piece)| !spec.kinds[piece.kind.index()].royal && !spec.is_body(piece.kind))
            .map(|(at, _)| at)
    };
    if let Some(square) = plain(&setup) {
        setup.pieces[square.index()] = None;
    }
    setup
}

#[test]
fn a_king_too_many_or_too_few_is_refused() {
    let (mut more, mut fewer) = (0, 0);
    for loaded in all() {
        let spec = loaded.variant.spec();
        let mut setup = with_room(&loaded);
        let royal = setup.all().find(|(_, piece)| spec.kinds[piece.kind.index()].royal);
        let Some((at, piece)) = royal else { continue };
        let free = loaded
            .variant
            .geometry()
            .squares()
            .into_iter()
            .find(|square| setup.piece(*square).is_none() && loaded.start.piece(*square).is_some());
        let Some(free) = free else { continue };
        setup.pieces[free.index()] = Some(piece);
        let refused = matches!(loaded.variant.position(&setup), Err(SetupError::Royals { .. }));
        let any = spec.royals.most[piece.seat.index()] == u8::MAX;
        assert_eq!(refused, !any, "{}: {}", loaded.head.id, write_setup(&loaded.variant, &setup));
        more += usize::from(refused);
        let most = spec.royals.most[piece.seat.index()];
        if spec.check.matters && !spec.royals.optional && most == 1 {
            setup.pieces[free.index()] = None;
            setup.pieces[at.index()] = None;
            let refused = loaded.variant.position(&setup);
            assert!(matches!(refused, Err(SetupError::Royals { .. })), "{}", loaded.head.id);
            fewer += 1;
        }
    }
    assert!(more > 80 && fewer > 70, "{more} and {fewer}");
}

/// A horde may do without a king, its enemy may not; nor may who has not placed his yet, and has none in hand.
#[test]
fn who_starts_with_a_king_has_one_though_others_may_do_without() {
    let pawns = "4pppp/pppp4/4PPPP/PPPP4";
    for (id, good, bad) in [
        ("horde", "4k3/pppppppp/8/8/PPPPPPPP/8/8/8 w - - 0 1".to_owned(), "4k3/"),
        ("sittuyin", format!("8/8/{pawns}/8/8[KRkr] w - - 0 1"), "K"),
        ("sittuyin", format!("8/8/{pawns}/8/8[KRkr] w - - 0 1"), "k"),
        ("sittuyin", format!("8/8/{pawns}/8/4K3[k] b - - 0 1"), "k"),
        ("placement", "4k3/pppppppp/8/8/8/8/PPPPPPPP/8[KR] w - - 0 1".to_owned(), "K"),
    ] {
        let variant = load(id).unwrap().variant;
        let opened = |text: &str| variant.position(&read_position(&variant, text).unwrap()).map(drop);
        assert_eq!(opened(&good), Ok(()), "{id} {good}");
        let without = good.replace(bad, if bad == "4k3/" { "8/" } else { "" });
        assert!(matches!(opened(&without), Err(SetupError::Royals { .. })), "{id} {without}");
    }
}

#[test]
fn what_must_have_promoted_is_refused() {
    let mut seen = 0;
    for loaded in all() {
        let (spec, geometry) = (loaded.variant.spec(), loaded.variant.geometry());
        for kind in spec.kind_ids() {
            let Some(promotion) = &spec.kinds[kind.index()].promotion else { continue };
            let steps = spec.kinds[kind.index()].movement.iter().flat_map(|atom| &atom.steps);
            // It only goes straight on, and ends at the far edge.
            let forward = steps.clone().all(|step| step.forward > 0);
            // What can be dropped where it cannot move may well stand there.
            let dropped = spec.drops.as_ref().is_some_and(|drops| drops.kinds.has(kind))
                && !spec.kinds[kind.index()].drop.must_have_move;
            if !forward || dropped || promotion.optional && !promotion.unless_stuck {
                continue;
            }
            let seat = Seat(0);
            let zone = spec.zones[usize::from(promotion.zone.0)].squares[0];
            let last = zone.into_iter().find(|square| {
                steps
                    .clone()
                    .all(|&step| geometry.step(*square, geometry.turn(spec.seats[0].facing, step)).is_none())
            });
            let Some(last) = last else { continue };
            let mut setup = with_room(&loaded);
            if setup.piece(last).is_some_and(|piece| spec.kinds[piece.kind.index()].royal) {
                continue;
            }
            setup.pieces[last.index()] = Some(chatur_core::Piece { kind, seat });
            let made = loaded.variant.position(&setup);
            let text = write_setup(&loaded.variant, &setup);
            assert!(matches!(made, Err(SetupError::Promoted { .. })), "{}: {text}: {made:?}", loaded.head.id);
            seen += 1;
        }
    }
    assert!(seen > 60, "{seen}");
}

/// Rights in all letters, with the first rank of each seat as it is at the start but for one piece.
#[test]
fn a_right_of_a_piece_that_left_home_is_refused_or_forgiven() {
    let mut seen = 0;
    for loaded in all() {
        let spec = loaded.variant.spec();
        if spec.castling.text != CastlingText::KingMoves || !chatur_notation::uses_fen(spec) {
            continue;
        }
        let variant = &loaded.variant;
        for (seat, rights) in loaded.start.rights.iter().enumerate() {
            for partner in rights.partners.into_iter().flatten() {
                // A partner elsewhere on its line would do if homes were not known.
                let Some(other) = beside(variant, &loaded.start, partner) else { continue };
                let text = write_setup(variant, &loaded.start);
                let mut moved = loaded.start.clone();
                moved.pieces[other.index()] = moved.pieces[partner.index()].take();
                moved.fresh.remove(partner);
                moved.rights[seat]
                    .partners
                    .iter_mut()
                    .filter(|p| **p == Some(partner))
                    .for_each(|p| *p = None);
                if moved.rights[seat].partners.iter().all(Option::is_none) {
                    moved.rights[seat].king = None;
                }
                let sound = write_setup(variant, &moved);
                let mut fields: Vec<&str> = sound.split(' ').collect();
                fields[2] = field(&text);
                let stale = fields.join(" ");
                let error = read_position(variant, &stale).expect_err(&stale).to_string();
                assert!(
                    error.contains("at home") || error.contains("unmoved"),
                    "{}: {error}",
                    loaded.head.id
                );
                let (read, notes) = read_position_forgiving(variant, &stale).expect(&stale);
                assert_eq!(read.rights, moved.rights, "{}: {stale}", loaded.head.id);
                assert!(!notes.is_empty());
                assert!(variant.position(&moved).is_ok() == variant.position(&read).is_ok());
                seen += 1;
            }
        }
    }
    assert!(seen > 150, "{seen}");
}

/// The castling field.
fn field(text: &str) -> &str {
    text.split(' ').nth(2).expect("a FEN has one")
}

/// A square on the rank of a partner that has nothing to do with castling.
fn beside(variant: &Variant, start: &Setup, partner: Square) -> Option<Square> {
    let geometry = variant.geometry();
    let castles = |square: &Square| {
        let mut all = start.rights.iter().flat_map(|rights| rights.partners.into_iter().chain([rights.king]));
        all.any(|other| other == Some(*square))
    };
    let same_rank = |square: &Square| geometry.rank(*square) == geometry.rank(partner);
    geometry.squares().into_iter().find(|square| same_rank(square) && !castles(square))
}

#[test]
fn who_is_not_to_move_is_not_in_check() {
    let mut seen = 0;
    for loaded in all() {
        let variant = &loaded.variant;
        let spec = variant.spec();
        if spec.seats.len() != 2 || !spec.check.matters {
            continue;
        }
        for seed in 0..6 {
            let mut game = Game::new(loaded.variant.clone(), &loaded.start).expect("it begins");
            for ply in 0..60 {
                let moves = game.legal_moves();
                if game.outcome().is_some() || moves.is_empty() {
                    break;
                }
                let setup = game.setup();
                if variant.in_check(game.position(), setup.turn) && setup.made == 0 {
                    let other = Seat(1 - setup.turn.0);
                    let turned = Setup { turn: other, marks: Vec::new(), place: 0, ..setup };
                    let made = variant.position(&turned);
                    assert!(
                        matches!(made, Err(SetupError::OpponentInCheck { .. })),
                        "{}: {}",
                        loaded.head.id,
                        write_setup(variant, &turned)
                    );
                    seen += 1;
                }
                let choice = (seed * 7919 + ply * 104_729 + 13) % moves.len();
                game.play(moves[choice]).expect("it is legal");
            }
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn a_partner_that_is_not_the_outermost_castles() {
    let shako = load("shako").expect("it is there");
    let text = "c8c/ernbqkbnre/pppppppppp/10/10/10/10/PPPPPPPPPP/5K2RR/10 w Kkq - 0 1";
    let setup = fen::read(&shako.variant, text).expect("a FEN");
    let game = Game::new(shako.variant.clone(), &setup).expect("a position");
    let texts: Vec<String> = game
        .legal_moves()
        .iter()
        .map(|mv| chatur_notation::coordinates::write(&shako.variant, game.position(), *mv))
        .collect();
    assert!(texts.contains(&"f2h2".to_owned()), "{texts:?}");
}

#[test]
fn what_can_have_no_effect_is_left_out() {
    let seirawan = load("seirawan").expect("it is there");
    let text = "1r2k1r1/8/8/3pP3/8/8/8/1R2K1R1 w GBgb - 0 1";
    let setup = fen::read(&seirawan.variant, text).expect("files to gate on are no rights to castle");
    assert!(setup.fresh.is_empty());
    assert_eq!(fen::read(&seirawan.variant, &fen::write(&seirawan.variant, &setup)), Ok(setup));
}

/// Where no rule asks how many turns in a row were passed, the position is the same after two passes as before.
#[test]
fn passes_count_where_a_rule_asks_for_them() {
    let with = |more: &str| {
        let text = format!(
            "(format: 1, id: \"t\", name: \"T\", extends: \"orthodox\", turn: (pass: Always), {more})"
        );
        load_text("t.ron", &text).unwrap().variant
    };
    let given = "4k3/8/8/8/8/8/4P3/4K3 w - - 2 2 passes=2";
    let opened = |variant: &Variant| {
        let position = variant.position(&read_position(variant, given).unwrap()).unwrap();
        write_setup(variant, &variant.setup(&position))
    };
    assert_eq!(opened(&with("")), given.strip_suffix(" passes=2").unwrap());
    let three = with("end: { \"enough\": (when: Passed(3), result: Draw) }");
    assert_eq!(opened(&three), given);
    let plain = with("");
    let setup = read_position(&plain, given).unwrap();
    let mut game = Game::new(plain, &setup).unwrap();
    let passes = ["e1e1", "e8e8"].repeat(2);
    for text in passes {
        let mv = chatur_notation::read_move(game.variant(), game.position(), text).unwrap();
        game.play(mv).unwrap();
    }
    assert!(game.outcome().is_some(), "the third time that the position stands");
}
