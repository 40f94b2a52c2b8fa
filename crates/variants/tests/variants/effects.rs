//! What a move does is told in full: the list leads from each position to the next and back, in every variant.

use std::collections::BTreeSet;
use std::sync::Arc;

use chatur_board::Square;
use chatur_core::{Effect, Game, Setup, Variant};
use chatur_variants::{catalogue, load, load_text};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Games of so many moves, so many of each variant.
const PLIES: usize = 120;
const GAMES: u64 = 3;

/// Variants in which words meet that no variant of the catalogue has together.
const MEETINGS: [(&str, &str); 14] = [
    ("hands", r#"extends: "four-player", capture: (goes: CaptorsHand, returns_as: Demoted), drops: ()"#),
    ("duck", r#"extends: "four-player", walls: (at: Duck)"#),
    ("blast", r#"extends: "four-player", capture: (blast: (spares: ["pawn"], leaves: Walls))"#),
    ("petrified", r#"extends: "four-player", capture: (petrifies: ["knight", "queen"])"#),
    ("reborn", r#"extends: "four-player", capture: (goes: Home)"#),
    (
        "lions on two levels",
        r#"extends: "alice", pieces: {
            "queen": (moves: [Slide(dirs: [AllRound], range: 2), Legs(first: (dirs: [AllRound], exactly: 1), then: [(turn: [AnyWay], exactly: 1, on: [Enemy])])]),
            "rook": (moves: [Slide(dirs: [AllRound], range: 2), Legs(first: (dirs: [AllRound], exactly: 1), then: [(turn: [AnyWay], exactly: 1, on: [Enemy])])]) }"#,
    ),
    (
        "gates",
        r#"extends: "seirawan", pieces: {
            "knight": (moves: [Betza("NcaK"), Leap(by: (1, 2), to: [Friend], effect: Swap)]),
            "bishop": (moves: [Betza("B"), Slide(dirs: [AllRound], range: 3, to: [Enemy], effect: Shoot)]),
        }, gating: (pieces: ["elephant", "hawk"], blocks: true)"#,
    ),
    (
        "ways",
        r#"extends: "four-player", castling: [
            (name: "O-O", side: Near, king: "king", partner: "rook", king_to: "2 toward", partner_to: "beside king"),
            (name: "O-O-O", side: Far, king: "king", partner: "rook", king_to: "2 toward", partner_to: "beside king"),
            (name: "O-B", side: Near, king: "king", partner: "bishop", king_to: "1 toward", partner_to: "beside king"),
            (name: "O-O-O-O", side: Far, king: "king", partner: "rook", king_to: "3 toward", partner_to: "beside king"),
        ]"#,
    ),
    (
        "walls and gates",
        r#"extends: "seirawan", gating: (pieces: ["elephant", "hawk"], blocks: true), walls: (at: Duck)"#,
    ),
    (
        "gates and walls on two levels",
        r#"extends: "alice", pieces: { "hawk": (letter: "H", moves: "BN") },
        setup: (hands: { "white": { "hawk": 1 }, "black": { "hawk": 1 } }), gating: (pieces: ["hawk"]), walls: (at: Arrow)"#,
    ),
    (
        "drops on two levels",
        r#"extends: "alice", capture: (goes: CaptorsHand, returns_as: Demoted), drops: (), walls: (at: Duck)"#,
    ),
    (
        "atomic with hands",
        r#"extends: "atomic", capture: (goes: CaptorsHand, returns_as: Demoted, blast: (goes: Hands)), drops: ()"#,
    ),
    (
        "four with blasts to hands",
        r#"extends: "four-player", capture: (goes: CaptorsHand, returns_as: Demoted, blast: (spares: ["pawn"], goes: Hands)), drops: ()"#,
    ),
    (
        "extinct",
        r#"extends: "four-player-modern", pieces: { "king": (royal: No) },
        check: (matters: false, royal_capture: false), turn: (quit: Out),
        end: { "no king": (when: Extinct(who: Owner, kinds: ["king"]), result: Out(Owner)) },
        without: ["end.mate", "end.king captured", "end.bare kings", "scoring.awards"]"#,
    ),
];

#[test]
fn effects_lead_from_each_position_to_the_next_and_back() {
    let known = catalogue().map(|entry| (entry.id, load(entry.id).expect("the catalogue loads")));
    let written = MEETINGS.iter().map(|(id, words)| {
        let text = format!("(format: 1, id: \"meeting\", name: \"{id}\", {words})");
        (*id, load_text("meeting.ron", &text).unwrap_or_else(|report| panic!("{id}: {report}")))
    });
    for (id, loaded) in known.chain(written) {
        let variant = loaded.variant;
        for seed in 0..GAMES {
            let mut game = Game::new(Arc::clone(&variant), &loaded.start).expect("a start");
            let mut dice = ChaCha8Rng::seed_from_u64(seed);
            for _ in 0..PLIES {
                let moves = game.legal_moves();
                if moves.is_empty() {
                    break;
                }
                game.play_legal(moves[dice.next_u32() as usize % moves.len()]);
            }
            follow(id, &variant, &game);
        }
    }
}

fn follow(id: &str, variant: &Variant, game: &Game) {
    let mut setup = game.start().clone();
    for effect in game.effects_at_start() {
        effect.apply(&mut setup);
    }
    for step in 0..game.steps().len() {
        let before = variant.setup(&game.positions()[step]);
        let after = variant.setup(&game.positions()[step + 1]);
        assert_eq!(setup, before, "{id} before {step} of {:?}", game.moves());
        let effects = game.effects(step);
        let story = || format!("{id} at {step} of {:?}: {effects:#?}", game.moves());
        for effect in &effects {
            possible(effect, &setup, &story);
            effect.apply(&mut setup);
        }
        assert_eq!(setup, after, "{}", story());
        let mut back = after.clone();
        for effect in effects.iter().rev() {
            effect.undo(&mut back);
        }
        assert_eq!(back, before, "{}", story());
        // Nothing stands elsewhere than where effects say so.
        let differ = |square: &Square| before.piece(*square) != after.piece(*square);
        let differing: BTreeSet<Square> = variant.geometry().squares().into_iter().filter(differ).collect();
        let touched: BTreeSet<Square> = effects.iter().flat_map(squares).collect();
        assert!(differing.is_subset(&touched), "{}", story());
        let changed = variant.changed(&game.positions()[step], &game.positions()[step + 1]);
        assert!(differing.iter().all(|square| changed.has(*square)), "{}", story());
        // Every piece that has left the board is told of once.
        let count = |setup: &Setup| setup.all().count();
        let number = |is: fn(&Effect) -> bool| effects.iter().filter(|effect| is(effect)).count();
        let gone = number(|effect| matches!(effect, Effect::Removed { .. } | Effect::Fused { .. }));
        let come = number(|effect| matches!(effect, Effect::Placed { .. }));
        assert_eq!(count(&before) + come, count(&after) + gone, "{}", story());
        let (hash, scratch) = (
            variant.hash(&game.positions()[step + 1]),
            variant.hash_from_scratch(&game.positions()[step + 1]),
        );
        assert_eq!(hash, scratch, "{}", story());
        let [was, is] = [step, step + 1].map(|step| &game.positions()[step]);
        let followed = variant.hash_after((was, variant.hash(was)), is, changed);
        assert_eq!(followed, scratch, "followed by changes, {}", story());
    }
}

/// What leaves a square stands there, and what comes to one finds it empty.
fn possible(effect: &Effect, setup: &Setup, story: &impl Fn() -> String) {
    match *effect {
        Effect::Moved { piece, from, to } => {
            assert_eq!((setup.piece(from), setup.piece(to)), (Some(piece), None), "{effect:?} {}", story());
        }
        Effect::Removed { piece, on, .. } | Effect::Changed { on, before: piece, .. } => {
            assert_eq!(setup.piece(on), Some(piece), "{effect:?} {}", story());
        }
        Effect::Placed { on, .. } => assert_eq!(setup.piece(on), None, "{effect:?} {}", story()),
        Effect::Wall { on, there } => assert_eq!(setup.walls.has(on), !there, "{effect:?} {}", story()),
        _ => {}
    }
}

fn squares(effect: &Effect) -> Vec<Square> {
    match *effect {
        Effect::Moved { from, to, .. } => vec![from, to],
        Effect::MovedTogether { pieces } => pieces.into_iter().flat_map(|(_, from, to)| [from, to]).collect(),
        Effect::Removed { on, .. } | Effect::Placed { on, .. } | Effect::Changed { on, .. } => vec![on],
        Effect::Fused { of, on, .. } => of.into_iter().map(|(square, _)| square).chain([on]).collect(),
        _ => Vec::new(),
    }
}
