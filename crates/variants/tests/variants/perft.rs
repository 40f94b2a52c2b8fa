//! Published counts of the variants of the catalogue, and the same by the reference rule set.

use chatur_core::Leaves;
use chatur_variants::{Loaded, catalogue, load};

/// Counts from the start, depth 1 first, as Fairy-Stockfish and generators for four players have them.
const STARTS: [(&str, &[u64]); 23] = [
    ("orthodox", &[20, 400, 8902, 197_281, 4_865_609]),
    ("orthodox-claims", &[20, 400, 8902, 197_281, 4_865_609]),
    ("blitz", &[20, 400, 8902, 197_281, 4_865_609]),
    ("chess960", &[20, 400, 8902, 197_281, 4_865_609]),
    ("antichess", &[20, 400, 8067, 153_299, 2_732_672]),
    ("suicide", &[20, 400, 8067, 153_299, 2_732_672]),
    ("giveaway", &[20, 400, 8067, 153_299, 2_732_672]),
    ("losers", &[20, 400, 8067, 152_955, 2_723_795]),
    ("three-check", &[20, 400, 8902, 197_281, 4_865_609]),
    ("king-of-the-hill", &[20, 400, 8902, 197_281, 4_865_609]),
    ("racing-kings", &[21, 421, 11_264, 296_242, 9_472_927]),
    ("horde", &[8, 128, 1274, 23_310, 265_223]),
    ("capablanca", &[28, 784, 25_228, 805_128, 28_741_319]),
    ("los-alamos", &[10, 100, 1212, 14_332, 191_846]),
    ("berolina", &[30, 900, 28_328, 882_717, 29_119_802]),
    // Nobody can fuse before everybody has moved once.
    ("four-player", &[20, 399, 7960, 158_402]),
    ("four-player-classic", &[20, 399, 7960, 158_402, 3_730_168]),
    ("four-player-compact", &[20, 399, 7960, 158_402]),
    ("four-player-literal", &[20, 601, 11_980, 355_803]),
    ("four-player-modern", &[20, 395, 7800, 152_050, 3_452_310]),
    ("four-player-recorded", &[20, 399, 7960, 158_402]),
    ("four-player-teams", &[20, 399, 7960, 158_402]),
    ("super-chess", &[20, 400, 8902]),
];

/// How deep a test goes that has to be short, and one that has not.
const SHORT: usize = 4;
const LONG: usize = 5;

fn count(loaded: &Loaded, depth: usize, leaves: Leaves) -> u64 {
    let position = loaded.variant.position(&loaded.start).expect("the start is a position");
    loaded.variant.perft(&position, depth as u32, leaves)
}

fn compare(depths: usize) {
    let mut wrong = Vec::new();
    for (id, counts) in STARTS {
        let loaded = load(id).expect("the catalogue loads");
        for (depth, &expected) in (1..=depths).zip(counts) {
            for leaves in [Leaves::Counted, Leaves::Played] {
                let found = count(&loaded, depth, leaves);
                if found != expected {
                    wrong.push(format!("{id} depth {depth}, {leaves:?}: {found}, published {expected}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn published_counts() {
    compare(SHORT);
}

#[test]
#[ignore = "takes a minute without optimisation"]
fn published_counts_deeper() {
    compare(LONG);
}

#[test]
fn the_general_engine_counts_alike() {
    for (id, counts) in STARTS {
        let mut loaded = load(id).expect("the catalogue loads");
        let general = chatur_rules::compile_general(loaded.variant.spec().clone());
        loaded.variant = general.expect("the general engine covers all").into();
        assert_eq!(loaded.variant.rule_set(), "general");
        for depth in 1..=3 {
            assert_eq!(count(&loaded, depth, Leaves::Counted), counts[depth - 1], "{id} at depth {depth}");
        }
    }
}

/// Which rule set each variant gets: the narrower, the faster.
#[test]
fn rule_sets_of_the_catalogue() {
    let set = |id: &str| load(id).expect("it loads").variant.rule_set();
    let choices: Vec<String> = catalogue().map(|entry| format!("{}: {}", entry.id, set(entry.id))).collect();
    insta::with_settings!({
        snapshot_path => concat!(env!("CARGO_MANIFEST_DIR"), "/../../snapshots/variants"),
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, { insta::assert_snapshot!("rule_sets", choices.join("\n")) });
}
