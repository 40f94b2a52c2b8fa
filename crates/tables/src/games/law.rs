//! What is read, told to a page, said back and written reads the same: names, comments, signs, variations, clocks, drawings.

use std::sync::Arc;

use chatur_core::Game;
use chatur_play::{Rules, Table};
use chatur_variants::Loaded;
use proptest::prelude::*;

use super::annotate::go_on;
use super::{
    Annotated, AnnotatedMove, ArrowShape, Beside, Files, Pen, Remarks, annotate, from_text, to_pgn, write,
};
use crate::show::hash_text;

/// Two that play by turns, one with drops, one with double moves, one with promotions by a sign, and four players.
const VARIANTS: [&str; 6] = ["orthodox", "crazyhouse", "marseillais", "shogi", "xiangqi", "four-player"];

/// A game that comes to a table as a text, is told to a page there and comes back.
fn brought(text: &str, at_hand: Option<&Arc<Loaded>>) -> (Table, Arc<Loaded>, Annotated) {
    let read = from_text(text, 1, at_hand, &Files::new()).unwrap_or_else(|why| panic!("{why}\n{text}"));
    let rules = Rules::new(Arc::clone(&read.loaded.variant), hash_text(&read.loaded));
    let mut table = Table::open(&rules, read.opening.clone()).expect("it begins");
    for &entry in &read.entries {
        table.redo(entry).expect("what was done once can be done again");
    }
    table.keep_text(read.text.clone().unwrap_or_default());
    let names = vec![""; read.loaded.variant.spec().seats.len()];
    let text = to_pgn(&table, &read.loaded, &Beside { names: &names, created: 951_782_400_000 });
    let told = annotate(table.game(), &text);
    let told = serde_json::to_string(&told).expect("it is written");
    (table, read.loaded, serde_json::from_str(&told).expect("it is read"))
}

/// Every move by its way from the start, with what is said of it.
fn tree(annotated: &Annotated) -> Vec<(Vec<usize>, AnnotatedMove)> {
    let mut ways: Vec<Vec<usize>> = Vec::new();
    let mut counts = vec![0; annotated.moves.len() + 1];
    for mv in &annotated.moves {
        let place = mv.after.map_or(0, |after| after + 1);
        let mut way = mv.after.map_or_else(Vec::new, |after| ways[after].clone());
        way.push(counts[place]);
        counts[place] += 1;
        ways.push(way);
    }
    let bare = |mv: &AnnotatedMove| AnnotatedMove { after: None, ..mv.clone() };
    let mut tree: Vec<_> = ways.into_iter().zip(annotated.moves.iter().map(bare)).collect();
    tree.sort_by(|one, other| one.0.cmp(&other.0));
    tree
}

fn texts(most: usize) -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec("[a-z{}();%$!\"éß兵][a-z {}();%$!\"\\\\0-9.éß兵-]{0,30}[a-z}]", 0..most).prop_map(
        |texts| texts.iter().map(|text| text.split_whitespace().collect::<Vec<_>>().join(" ")).collect(),
    )
}

fn remarks() -> impl Strategy<Value = Remarks> {
    let arrow = (0..4usize, 0..64usize, 0..64usize);
    let arrows = prop::collection::vec(arrow, 0..3);
    let clock = prop::option::of("[0-9]:[0-5][0-9]:[0-5][0-9]");
    let commands = prop::collection::vec("%eval -?[0-9]\\.[0-9]{2}", 0..2);
    (texts(3), prop::collection::vec(any::<u8>(), 0..3), arrows, clock, commands).prop_map(
        |(comments, nags, arrows, clock, commands)| {
            let square =
                |at: usize| format!("{}{}", ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'][at % 8], 4 + at / 32);
            let (mut rings, mut drawn) = (Vec::new(), Vec::new());
            for (pen, from, to) in arrows {
                let one = ArrowShape { pen: Pen::ALL[pen], from: square(from), to: square(to) };
                if one.from == one.to { rings.push(one) } else { drawn.push(one) }
            }
            rings.extend(drawn);
            Remarks { comments, nags, arrows: rings, clock, commands }
        },
    )
}

/// A move of a tree: how far back from the last it begins, which legal one it is, and what is said.
type Grown = (usize, usize, Vec<String>, Remarks);

fn grown(loaded: &Loaded, moves: &[Grown]) -> Annotated {
    let variant = &loaded.variant;
    let start = Game::new(Arc::clone(variant), &loaded.start).expect("it begins").position().clone();
    let mut tree = Annotated::default();
    let mut positions = Vec::new();
    for (back, which, before, said) in moves {
        let after = positions.len().checked_sub(1 + *back).or(positions.len().checked_sub(1));
        let mut position = after.map_or(&start, |after: usize| &positions[after]).clone();
        let is_over = variant.goal_reached(&position);
        let legal = if is_over { Vec::new() } else { variant.legal_moves(&position) };
        let Some(&mv) = legal.get(which % legal.len().max(1)) else { continue };
        let mut one = super::annotate::annotated(variant, &position, mv, after, said.clone());
        let mut beside = tree.moves.iter().filter(|other| other.after == after);
        if beside.clone().any(|other| other.uci == one.uci) {
            continue;
        }
        one.before = beside.next().map_or_else(Vec::new, |_| before.clone());
        tree.moves.push(one);
        go_on(variant, &mut position, mv);
        positions.push(position);
    }
    tree
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn a_game_comes_back_with_all_that_is_said_of_it(
        which in 0..VARIANTS.len(),
        said in remarks(),
        name in "[A-Za-z é\"\\\\]{1,12}",
        moves in prop::collection::vec((0..6usize, 0..500usize, texts(2), remarks()), 0..30),
    ) {
        let loaded = Arc::new(chatur_variants::load(VARIANTS[which]).expect("it is in the catalogue"));
        let more = loaded.variant.spec().seats.len() > 2;
        let mut annotated = Annotated { said, ..grown(&loaded, &moves) };
        let player = if more { "Red" } else { "White" };
        annotated.tags = vec![(player.to_owned(), format!("A{name}b"))];
        if more {
            // Its text has no signs before the first move, and no braces within comments.
            annotated.said.nags.clear();
            let plain = |text: &mut String| *text = text.replace(['{', '}'], "-");
            annotated.said.comments.iter_mut().for_each(plain);
            for mv in &mut annotated.moves {
                mv.before.iter_mut().chain(&mut mv.said.comments).for_each(plain);
            }
        }
        let game = Game::new(Arc::clone(&loaded.variant), &loaded.start).expect("it begins");
        let text = write(&annotated, &game, &loaded).expect("it is written");
        let (table, own, told) = brought(&text, Some(&loaded));
        prop_assert_eq!(&told.said, &annotated.said, "{}", text);
        prop_assert_eq!(tree(&told), tree(&annotated), "{}", text);
        let named = told.tags.iter().find(|(tag, _)| tag == player).map(|(_, value)| value.as_str());
        prop_assert_eq!(named, Some(annotated.tags[0].1.as_str()), "{}", text);
        let again = write(&told, table.game(), &own).expect("it is written again");
        prop_assert_eq!(tree(&brought(&again, Some(&loaded)).2), tree(&told));
    }
}

#[test]
fn an_annotated_game_is_written_as_it_was() {
    let text = "[Event \"Club\"]\n[Site \"Home\"]\n[Date \"1999.01.02\"]\n[Round \"3\"]\n[White \"Ada\"]\n\
                [Black \"Bo\"]\n[Result \"1-0\"]\n[WhiteElo \"1500\"]\n\n\
                {Hello} 1. d4 $1 {[%clk 0:09:57][%csl Gd4][%cal Gd2d4,Rg8f6] a plan} 1... d5 (1...\n\
                f5 2. g3 $14 {quiet} (2. -- e6)) 2. c4 e6 {bye} 1-0\n";
    let (table, loaded, told) = brought(text, None);
    assert_eq!(told.moves[0].said.clock.as_deref(), Some("0:09:57"));
    assert_eq!(told.moves[0].said.arrows.len(), 3);
    assert_eq!(write(&told, table.game(), &loaded).as_deref(), Ok(text));
}

#[test]
fn what_the_rules_do_not_allow_stays_as_words() {
    let (_, _, told) = brought("1. e4 (1. e5 {so far}) e5 (1... c5 2. Ke3 Kf6 (2... a6)) *", None);
    let said: Vec<&str> = told.moves.iter().flat_map(|mv| &mv.said.comments).map(String::as_str).collect();
    assert_eq!(told.said.comments, ["(e5 so far)"]);
    assert_eq!(said, ["(Ke3 Kf6) (a6)"]);
}

#[test]
fn trees_out_of_bounds_are_refused() {
    let chess = Arc::new(chatur_variants::load("orthodox").expect("it is in the catalogue"));
    let game = Game::new(Arc::clone(&chess.variant), &chess.start).expect("it begins");
    let mv = |after, uci: &str| AnnotatedMove {
        after,
        uci: uci.to_owned(),
        san: String::new(),
        seat: String::new(),
        before: Vec::new(),
        said: Remarks::default(),
    };
    let refused = |annotated: Annotated| write(&annotated, &game, &chess).is_err();
    let of = |moves| Annotated { moves, ..Annotated::default() };
    assert!(!refused(of(vec![mv(None, "e2e4"), mv(Some(0), "e7e5")])));
    assert!(refused(of(vec![mv(Some(0), "e2e4")])));
    assert!(refused(of(vec![mv(None, "e2e5")])));
    assert!(refused(of(vec![mv(None, "e2e4"); super::MOST_ANNOTATED + 1])));
    let tags = vec![("a]b".to_owned(), String::new())];
    assert!(refused(Annotated { tags, ..Annotated::default() }));
}
