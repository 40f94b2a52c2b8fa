//! Known counts, each to the depth that the limit on nodes allows.

use chatur_core::Leaves;
use chatur_notation::fen;
use chatur_variants::load;
use chatur_witness::fixture;

#[test]
fn every_fixture_counts_as_published() {
    let limit = fixture::node_limit();
    let mut counted = 0;
    for file in fixture::files() {
        let text = std::fs::read_to_string(&file).expect("a fixture file");
        for fixture in fixture::read(&text).expect("a sound fixture file") {
            let loaded = load(&fixture.variant).expect("a variant of the catalogue");
            let variant = &loaded.variant;
            let setup = fen::read(variant, &fixture.position).expect("a FEN");
            let position = variant.position(&setup).expect("a position");
            for &(depth, nodes) in fixture.counts.iter().filter(|(_, nodes)| *nodes <= limit) {
                let found = variant.perft(&position, depth, Leaves::Counted);
                assert_eq!(found, nodes, "{} ({}) to depth {depth}", fixture.id, fixture.variant);
                counted += 1;
            }
        }
    }
    assert!(counted >= 50, "only {counted} counts are within the limit of {limit} nodes");
}
