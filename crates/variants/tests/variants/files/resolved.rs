//! What sound files become.

use chatur_variants::{catalogue, check, load, load_text, new_from};

#[test]
fn a_resolved_variant_reads_back_to_itself() {
    for entry in catalogue() {
        let loaded = load(entry.id).expect("the catalogue is sound");
        let again = load_text("resolved.ron", &loaded.resolved)
            .unwrap_or_else(|error| panic!("{}: {error}\n{}", entry.id, loaded.resolved));
        assert_eq!(format!("{:?}", again.variant.spec()), format!("{:?}", loaded.variant.spec()));
        assert_eq!(again.start, loaded.start, "{}", entry.id);
        assert_eq!(again.hash, loaded.hash, "{}", entry.id);
        assert_eq!(again.clock, loaded.clock, "{}", entry.id);
        assert_eq!(again.resolved, loaded.resolved, "{}", entry.id);
        assert_eq!(again.head.extends, None);
    }
}

#[test]
fn the_hash_tells_rules_apart_and_nothing_else() {
    let hash = |text: &str| {
        load_text("x.ron", &format!("(format: 1, id: \"x\", extends: \"orthodox\", {text})"))
            .expect("sound")
            .hash
    };
    let plain = hash("");
    assert_eq!(
        plain,
        hash("name: \"Other\", about: (by: \"me\"), clock: (base: 60), examples: [(perft: [20])]")
    );
    let other = [
        hash("without: [\"end.material\"]"),
        hash("pieces: {\"queen\": (moves: \"QN\")}"),
        hash("end: {\"quiet\": (when: Quiet(moves: 49), result: Draw)}"),
        hash("castling: []"),
        hash("turn: (out: (army: Stays))"),
        hash("fusion: (ways: {\"rooks\": (of: [\"rook\"], into: \"queen\", how: MoveOnto)})"),
        hash("scoring: (captures: {\"pawn\": 1})"),
        hash("capture: (on_passed_square: Both)"),
    ];
    assert!(!other.contains(&plain));
    let colours = |red: &str, rest: &str| {
        format!(
            "players: (seats: {{\"white\": (faces: N, letters: Upper{red}), \"black\": (faces: S, letters: Lower)}}{rest})"
        )
    };
    assert_eq!(plain, hash(&colours(", colour: \"#ff0000\"", "")));
    assert_ne!(plain, hash(&colours("", ", teams: [[\"white\"]]")));
    let distinct: std::collections::BTreeSet<_> =
        catalogue().map(|entry| load(entry.id).expect("sound").hash).collect();
    assert_eq!(distinct.len(), catalogue().count());
}

#[test]
fn the_resolved_text_of_orthodox_is_pleasant_to_read() {
    let text = load("orthodox").expect("sound").resolved;
    insta::with_settings!({
        snapshot_path => concat!(env!("CARGO_MANIFEST_DIR"), "/../../snapshots/variants"),
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, { insta::assert_snapshot!("resolved_orthodox", text) });
}

#[test]
fn the_resolved_text_of_four_players_is_pleasant_to_read() {
    let text = load("four-player").expect("sound").resolved;
    insta::with_settings!({
        snapshot_path => concat!(env!("CARGO_MANIFEST_DIR"), "/../../snapshots/variants"),
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, { insta::assert_snapshot!("resolved_four_player", text) });
}

#[test]
fn a_new_variant_of_any_parent_checks_without_a_word() {
    for entry in catalogue() {
        let text = new_from("My First  Variant!", entry.id).expect("the parent is sound");
        let checked = check("my-first-variant.ron", &text);
        assert_eq!(checked.summary(), "", "{text}");
        let loaded = checked.loaded.expect("there is no error");
        assert_eq!(loaded.head.id, "my-first-variant");
        assert_eq!(loaded.head.extends.as_deref(), Some(entry.id));
        let parent = load(entry.id).expect("sound");
        assert_eq!(loaded.start, parent.start, "{}", entry.id);
        assert_eq!(loaded.variant.spec().endings, parent.variant.spec().endings);
    }
    assert!(new_from("x", "no-such-parent").is_err());
}

#[test]
fn zones_and_pieces_mean_what_they_say() {
    let loaded = load_text(
        "x.ron",
        r#"(
  format: 1, id: "x", extends: "orthodox",
  board: Squares(files: 10, ranks: 9),
  zones: {
    "hill": At("e5, f5"), "block": At("b2..c3"), "own third": Ranks([1, 2, 3]), "edge": Last(Right),
    "dark": Shade(Dark), "mixed": Both([Named("block"), Not(Named("dark"))]),
  },
  pieces: { "wazir": (letter: "W", moves: [Slide(dirs: [Orthogonal], range: 1, when: [From(Start)])]), "twin": (letter: "T", like: "wazir") },
  setup: (rows: [
    "rnbqkbnrww", "pppppppppp", "..........", "..........", "..........", "..........", "..........", "PPPPPPPPPP", "RNBQKBNRW.",
  ], place: { "white": { "wazir": "e5" } }),
  castling: [],
)"#,
    )
    .expect("it is sound");
    let spec = loaded.variant.spec();
    let zone = |name: &str, seat: usize| {
        let zone = spec.zones.iter().find(|zone| zone.name == name).expect("there is such a zone");
        zone.squares[seat].into_iter().map(|square| spec.geometry.name(square)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(zone("hill", 0), "e5 f5");
    assert_eq!(zone("block", 1), "b2 c2 b3 c3");
    assert_eq!(zone("mixed", 0), "c2 b3");
    assert_eq!(zone("own third", 0).split(' ').count(), 30);
    assert!(zone("own third", 1).starts_with("a7 "));
    assert_eq!(zone("edge", 0), "j1 j2 j3 j4 j5 j6 j7 j8 j9");
    assert_eq!(zone("edge", 1), "a1 a2 a3 a4 a5 a6 a7 a8 a9");
    assert_eq!(zone("Start", 0), "i1 e5", "where the seat's pieces of the kind stand");
    assert_eq!(zone("Start", 1), "i9 j9");
    let kind = |name: &str| &spec.kinds[spec.kind_named(name).expect("there is such a piece").index()];
    assert_eq!(kind("twin").movement.len(), kind("wazir").movement.len());
    assert_eq!(kind("twin").movement[0].steps, kind("wazir").movement[0].steps);
}
