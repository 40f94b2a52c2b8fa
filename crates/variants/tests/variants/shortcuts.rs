//! Shortcuts change nothing. Every word of the vocabulary is put over variants that play in a lane, alone and in pairs:
//! whatever lane takes the rules, and the general engine with all its shortcuts, plays as the general engine does that
//! makes every move and tells every effect.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use chatur_core::{Game, Leaves, Move, MoveKind, SpecError, Variant};
use chatur_rules::antichess::Antichess;
use chatur_rules::chess960::Chess960;
use chatur_rules::four_player::FourPlayer;
use chatur_rules::orthodox::{Orthodox, OrthodoxGoals};
use chatur_variants::{Loaded, load, load_text};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::snippets::{TOGETHER, child, snippets};

/// One variant of each lane, and of each width and way to be played in it.
const PARENTS: [&str; 7] =
    ["orthodox", "chess960", "three-check", "antichess", "super-chess", "four-player", "capablanca"];

/// The lanes that take a variant.
fn lanes(loaded: &Loaded) -> Vec<Variant> {
    let all = [
        Variant::compile::<Orthodox> as fn(_) -> Result<Variant, SpecError>,
        Variant::compile::<Chess960>,
        Variant::compile::<OrthodoxGoals>,
        Variant::compile::<Antichess>,
        Variant::compile::<FourPlayer>,
    ];
    all.iter().filter_map(|compile| compile(loaded.variant.spec().clone()).ok()).collect()
}

/// Plays a game of a variant in each lane that takes it, and in the general engine with and without its shortcuts.
fn compare(loaded: &Loaded, plies: usize) -> Result<usize, String> {
    let spec = loaded.variant.spec();
    let (Ok(general), Ok(slow)) =
        (Variant::compile_general(spec.clone()), Variant::compile_general_trying_all(spec.clone()))
    else {
        return Ok(0);
    };
    let (general, slow) = (Arc::new(general), Arc::new(slow));
    play(loaded, &slow, &general, plies / 2).map_err(|what| format!("general: {what}"))?;
    let lanes = lanes(loaded);
    let taken = lanes.len();
    for lane in lanes.into_iter().map(Arc::new) {
        let told = |what: String| format!("{}: {what}", lane.rule_set());
        let counts = [&general, &lane].map(|variant| {
            variant.position(&loaded.start).map(|position| variant.perft(&position, 2, Leaves::Played))
        });
        if counts[0] != counts[1] {
            return Err(told(format!("perft {counts:?}")));
        }
        play(loaded, &general, &lane, plies).map_err(told)?;
    }
    Ok(taken)
}

fn play(loaded: &Loaded, slow: &Arc<Variant>, way: &Arc<Variant>, plies: usize) -> Result<(), String> {
    let start = |variant: &Arc<Variant>| {
        Game::new(Arc::clone(variant), &loaded.start).map_err(|error| error.to_string())
    };
    let [mut game, mut other] = [start(slow)?, start(way)?];
    let mut dice = ChaCha8Rng::seed_from_u64(1);
    let same = |what: &str, equal: bool, game: &Game| {
        let moves = || game.moves().iter().map(|mv| format!("{mv:?}")).collect::<Vec<_>>().join("\n");
        if equal { Ok(()) } else { Err(format!("other {what} after\n{}", moves())) }
    };
    for step in 0..plies {
        let [moves, theirs] = [&game, &other].map(|game| {
            let mut moves = game.legal_moves();
            moves.sort();
            moves
        });
        same("moves", moves == theirs, &game)?;
        let [checkers, theirs] = [&game, &other].map(|game| game.variant().checkers(game.position()));
        same("checkers", checkers == theirs, &game)?;
        // Captures are sought: most rules are about them.
        let occupied = slow.occupied(game.position());
        let is_loud = |mv: &Move| occupied.has(mv.to) || mv.what != MoveKind::Plain;
        let loud: Vec<Move> = moves.iter().copied().filter(is_loud).collect();
        let among = if loud.is_empty() || dice.next_u32() % 2 == 0 { &moves } else { &loud };
        let Some(&mv) = among.get(dice.next_u32() as usize % among.len().max(1)) else { break };
        let mut after = other.position().clone();
        way.play(&mut after, mv);
        game.play_legal(mv);
        other.play_legal(mv);
        same("effects", game.effects(step) == other.effects(step), &game)?;
        same("position", game.setup() == other.setup(), &game)?;
        same("position when played at once", game.setup() == way.setup(&after), &game)?;
        same("outcome", game.outcome() == other.outcome(), &game)?;
    }
    Ok(())
}

/// Each word is said over one parent or another, over three in full counts.
#[test]
fn a_word_plays_alike_in_every_way() {
    let width = if std::env::var_os("CHATUR_FULL_COUNTS").is_some() { 3 } else { 1 };
    let (mut seen, mut taken, mut wrong) = (BTreeSet::new(), 0, Vec::new());
    for (i, words) in snippets().iter().enumerate() {
        for (j, parent) in PARENTS.iter().enumerate() {
            if (i + j) % PARENTS.len() >= width {
                continue;
            }
            let text = child(parent, words);
            let Ok(loaded) = load_text("law.ron", &text) else { continue };
            // Many words say what is said already, or the same in other places.
            if seen.insert(format!("{:?} {:?}", loaded.variant.spec(), loaded.start)) {
                match compare(&loaded, 40) {
                    Ok(lanes) => taken += lanes,
                    Err(what) => wrong.push(format!("{text}\n{what}")),
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n\n"));
    let variants = seen.len();
    assert!(variants > 200 && taken > 80, "too little is compared: {variants} variants in {taken} lanes");
}

/// Pairs of words are drawn by lot, the second said by a child of the first.
#[test]
fn two_words_play_alike_in_every_way() {
    let pairs = if std::env::var_os("CHATUR_FULL_COUNTS").is_some() { 150 } else { 40 };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("shortcuts");
    fs::create_dir_all(&folder).expect("the build has a folder for tests");
    let snippets = snippets();
    let mut dice = ChaCha8Rng::seed_from_u64(1);
    let (mut compared, mut taken, mut wrong) = (0, 0, Vec::new());
    while compared < pairs {
        let mut draw = |count: usize| dice.next_u32() as usize % count;
        let (parent, first, second) =
            (PARENTS[draw(PARENTS.len())], draw(snippets.len()), draw(snippets.len()));
        let texts = [child(parent, &snippets[first]), child("first.ron", &snippets[second])];
        for (name, text) in ["first.ron", "second.ron"].iter().zip(&texts) {
            fs::write(folder.join(name), text).expect("a file of the build");
        }
        let loaded = |name: &str| load(folder.join(name).to_str().expect("a path in Unicode"));
        let (Ok(_), Ok(both)) = (loaded("first.ron"), loaded("second.ron")) else { continue };
        // Of what no lane takes a few are enough.
        if lanes(&both).is_empty() && draw(24) > 0 {
            continue;
        }
        compared += 1;
        match compare(&both, 40) {
            Ok(lanes) => taken += lanes,
            Err(what) => wrong.push(format!("{}\n{what}", texts.join("\n"))),
        }
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n\n"));
    assert!(taken > pairs / 4, "too few pairs are a lane's: {taken} of {pairs}");
}

/// A pawn that has passed d6 cannot be taken there where a6 and a3 alone are said.
#[test]
fn who_passed_is_taken_where_the_word_says() {
    for parent in ["orthodox", "antichess", "chess960", "super-chess"] {
        let loaded =
            load_text("law.ron", &child(parent, TOGETHER[0])).expect("the word goes with each of them");
        let passing = |moves: [&str; 4]| {
            let mut game = Game::new(Arc::clone(&loaded.variant), &loaded.start).expect("a start");
            let at = |name: &str| loaded.variant.geometry().parse(name).expect("a square");
            for text in moves {
                let (from, to) = (at(&text[..2]), at(&text[2..]));
                let legal = game.legal_moves();
                game.play_legal(
                    *legal.iter().find(|mv| (mv.from, mv.to) == (from, to)).expect("a legal move"),
                );
            }
            game.legal_moves().iter().any(|mv| mv.what == MoveKind::EnPassant)
        };
        assert!(!passing(["e2e4", "h7h6", "e4e5", "d7d5"]), "{parent}");
        assert!(passing(["b2b4", "h7h6", "b4b5", "a7a5"]), "{parent}");
    }
}
