//! Variants that are not in the catalogue but can be said in its words, against published counts.
//!
//! What a game adds beyond the first moves (how it is won, what pawns become) is left out.

use chatur_core::Leaves;
use chatur_variants::{Loaded, Severity, check, load_text};

struct Neighbour {
    name: &'static str,
    /// The parent, and what the child says.
    extends: &'static str,
    words: &'static str,
    /// As Fairy-Stockfish counts from the start, depth 1 first.
    counts: &'static [u64],
}

const NEIGHBOURS: &[Neighbour] = &[
    Neighbour {
        name: "atomic with hands",
        extends: "atomic",
        words: r#"capture: (goes: CaptorsHand, returns_as: Demoted, blast: (goes: Hands)),
          drops: (zones: { "pawn": Not(Any([Ranks([1]), Ranks([-1])])) })"#,
        counts: &[20, 400, 8_902, 198_482],
    },
    Neighbour {
        name: "almost chess",
        extends: "orthodox",
        words: r#"pieces: {
            "chancellor": (letter: "C", moves: "RN"),
            "pawn": (promotes: (zone: Named("far edge"), to: ["chancellor", "rook", "bishop", "knight"])) },
          without: ["pieces.queen"],
          setup: (rows: ["rnbckbnr", "pppppppp", "........", "........", "........", "........", "PPPPPPPP", "RNBCKBNR"])"#,
        counts: &[22, 484, 11_895, 290_522],
    },
    Neighbour {
        name: "sort of almost chess",
        extends: "orthodox",
        words: r#"pieces: { "chancellor": (letter: "C", moves: "RN") },
          setup: (rows: ["rnbqkbnr", "pppppppp", "........", "........", "........", "........", "PPPPPPPP", "RNBCKBNR"])"#,
        counts: &[22, 440, 10_815, 239_279],
    },
    Neighbour {
        name: "amazon chess",
        extends: "orthodox",
        words: r#"pieces: {
            "amazon": (letter: "A", moves: "QN"),
            "pawn": (promotes: (zone: Named("far edge"), to: ["amazon", "rook", "bishop", "knight"])) },
          without: ["pieces.queen"],
          setup: (rows: ["rnbakbnr", "pppppppp", "........", "........", "........", "........", "PPPPPPPP", "RNBAKBNR"])"#,
        counts: &[22, 484, 12_483, 318_185],
    },
    Neighbour {
        name: "perfect chess",
        extends: "orthodox",
        words: r#"pieces: {
            "chancellor": (letter: "C", moves: "RN"), "minister": (letter: "M", moves: "BN"), "general": (letter: "G", moves: "QN") },
          castling: [(name: "O-O", side: East, king: "king", partner: "rook", king_to: "file g", partner_to: "file f")],
          setup: (rows: ["cmqgkbnr", "pppppppp", "........", "........", "........", "........", "PPPPPPPP", "CMQGKBNR"])"#,
        counts: &[23, 529, 15_082, 423_107],
    },
    Neighbour {
        name: "Chigorin chess",
        extends: "orthodox",
        words: r#"pieces: { "chancellor": (letter: "C", moves: "RN") },
          setup: (rows: ["rbbqkbbr", "pppppppp", "........", "........", "........", "........", "PPPPPPPP", "RNNCKNNR"])"#,
        counts: &[26, 416, 11_408, 229_973],
    },
    Neighbour {
        name: "nightriders",
        extends: "orthodox",
        words: r#"pieces: { "knight": (moves: "NN") }"#,
        counts: &[24, 576, 15_586, 419_019],
    },
    Neighbour {
        name: "grasshoppers",
        extends: "orthodox",
        words: r#"pieces: { "grasshopper": (letter: "G", moves: "gQ") },
          setup: (rows: ["rnbqkbnr", "gggggggg", "pppppppp", "........", "........", "PPPPPPPP", "GGGGGGGG", "RNBQKBNR"])"#,
        counts: &[28, 782, 22_314, 635_298],
    },
    Neighbour {
        name: "torpedo chess",
        extends: "orthodox",
        words: r#"pieces: { "pawn": (moves: [
            Slide(dirs: [Forward], range: 1, to: [Empty]),
            Slide(dirs: [Forward], exactly: 2, to: [Empty], leaves: (at: EverySquarePassed, takeable_by: ["pawn"])),
            Slide(dirs: [ForwardLeft, ForwardRight], range: 1, to: [Enemy, EnPassant])]) },
          without: ["zones.pawn rank"]"#,
        counts: &[20, 400, 9194, 209_719],
    },
    Neighbour {
        name: "sideways pawns",
        extends: "orthodox",
        words: r#"pieces: { "pawn": (moves: "fsmWfceFifmnD") }, without: ["zones.pawn rank"]"#,
        counts: &[20, 400, 10_022, 250_145],
    },
    Neighbour {
        name: "knightmate",
        extends: "orthodox",
        words: r#"pieces: {
            "king": (moves: "N"), "commoner": (letter: "M", moves: "K"),
            "pawn": (promotes: (zone: Named("far edge"), to: ["commoner", "queen", "rook", "bishop"])) },
          without: ["pieces.knight"],
          setup: (rows: ["rmbqkbmr", "pppppppp", "........", "........", "........", "........", "PPPPPPPP", "RMBQKBMR"])"#,
        counts: &[18, 324, 6765, 139_774],
    },
    Neighbour {
        name: "Hoppel-Poppel",
        extends: "orthodox",
        words: r#"pieces: { "knight": (moves: "mNcB"), "bishop": (moves: "mBcN") }"#,
        counts: &[20, 400, 9034, 202_459],
    },
    Neighbour {
        name: "New Zealand chess",
        extends: "orthodox",
        words: r#"pieces: { "rook": (moves: "mRcN"), "knight": (moves: "mNcR") }"#,
        counts: &[20, 400, 8976, 200_310],
    },
    Neighbour {
        name: "paradigm chess",
        extends: "orthodox",
        words: r#"pieces: { "bishop": (moves: "BnN") }"#,
        counts: &[20, 400, 9062, 204_459],
    },
    Neighbour {
        name: "centaur chess",
        extends: "capablanca",
        words: r#"pieces: { "centaur": (letter: "C", moves: "KN"),
            "pawn": (promotes: (zone: Named("far edge"), to: ["queen", "centaur"])) },
          without: ["pieces.archbishop", "pieces.chancellor"],
          setup: (rows: ["rcnbqkbncr", "pppppppppp", "..........", "..........", "..........", "..........", "PPPPPPPPPP", "RCNBQKBNCR"])"#,
        counts: &[28, 784, 24_490, 763_180],
    },
    Neighbour {
        name: "Gothic chess",
        extends: "capablanca",
        words: r#"setup: (rows: ["rnbqckabnr", "pppppppppp", "..........", "..........", "..........", "..........", "PPPPPPPPPP", "RNBQCKABNR"])"#,
        counts: &[28, 784, 25_283, 808_984],
    },
    Neighbour {
        name: "Embassy chess",
        extends: "capablanca",
        words: r#"castling: [
            (name: "O-O",   side: East, king: "king", partner: "rook", king_to: "file h", partner_to: "beside king"),
            (name: "O-O-O", side: West, king: "king", partner: "rook", king_to: "file b", partner_to: "beside king")],
          setup: (rows: ["rnbqkcabnr", "pppppppppp", "..........", "..........", "..........", "..........", "PPPPPPPPPP", "RNBQKCABNR"])"#,
        counts: &[28, 784, 25_281, 809_539],
    },
    Neighbour {
        name: "Janus chess",
        extends: "capablanca",
        words: r#"pieces: { "archbishop": (letter: "J"),
            "pawn": (promotes: (zone: Named("far edge"), to: ["queen", "rook", "bishop", "knight", "archbishop"])) },
          without: ["pieces.chancellor"],
          castling: [
            (name: "O-O",   side: East, king: "king", partner: "rook", king_to: "file i", partner_to: "file h"),
            (name: "O-O-O", side: West, king: "king", partner: "rook", king_to: "file b", partner_to: "file c")],
          setup: (rows: ["rjnbkqbnjr", "pppppppppp", "..........", "..........", "..........", "..........", "PPPPPPPPPP", "RJNBKQBNJR"])"#,
        counts: &[28, 782, 24_747, 772_074],
    },
    Neighbour {
        name: "chancellor chess",
        extends: "orthodox",
        words: r#"board: Squares(files: 9, ranks: 9), pieces: { "chancellor": (letter: "C", moves: "RN") },
          setup: (rows: ["rnbqkcnbr", "ppppppppp", ".........", ".........", ".........", ".........", ".........", "PPPPPPPPP", "RNBQKCNBR"])"#,
        counts: &[24, 576, 15_896, 436_656],
    },
    Neighbour {
        name: "modern chess",
        extends: "orthodox",
        words: r#"board: Squares(files: 9, ranks: 9), pieces: { "minister": (letter: "M", moves: "BN") },
          setup: (rows: ["rnbqkmbnr", "ppppppppp", ".........", ".........", ".........", ".........", ".........", "PPPPPPPPP", "RNBMKQBNR"])"#,
        counts: &[24, 576, 15_831, 433_729],
    },
    Neighbour {
        name: "tencubed chess",
        extends: "orthodox",
        words: r#"board: Squares(files: 10, ranks: 10), zones: { "pawn rank": Ranks([3]) }, castling: [],
          pieces: { "champion": (letter: "C", moves: "WAD"), "wizard": (letter: "W", moves: "CF"),
                    "archbishop": (letter: "A", moves: "BN"), "marshal": (letter: "M", moves: "RN") },
          setup: (rows: ["..cwamwc..", ".rnbqkbnr.", "pppppppppp", "..........", "..........", "..........", "..........",
                         "PPPPPPPPPP", ".RNBQKBNR.", "..CWAMWC.."])"#,
        counts: &[40, 1600, 68_230],
    },
    Neighbour {
        name: "opulent chess",
        extends: "orthodox",
        words: r#"board: Squares(files: 10, ranks: 10), zones: { "pawn rank": Ranks([3]) }, castling: [],
          pieces: { "knight": (moves: "NW"), "wizard": (letter: "W", moves: "CF"), "lion": (letter: "L", moves: "FDH"),
                    "archbishop": (letter: "A", moves: "BN"), "chancellor": (letter: "C", moves: "RN") },
          setup: (rows: ["rw......wr", "clbnqknbla", "pppppppppp", "..........", "..........", "..........", "..........",
                         "PPPPPPPPPP", "CLBNQKNBLA", "RW......WR"])"#,
        counts: &[50, 2500, 133_829],
    },
    Neighbour {
        name: "courier chess",
        extends: "orthodox",
        words: r#"board: Squares(files: 12, ranks: 8), castling: [], without: ["zones.pawn rank", "pieces.queen"],
          pieces: { "elephant": (letter: "E", moves: "A"), "mann": (letter: "M", moves: "K"), "fool": (letter: "W", moves: "W"),
                    "ferz": (letter: "F", moves: "F"),
                    "pawn": (moves: "fmWfcF", promotes: (zone: Named("far edge"), to: ["ferz"])) },
          setup: (rows: ["rnebmk.wbenr", ".ppppp.pppp.", "......f.....", "p.....p....p",
                         "P.....P....P", "......F.....", ".PPPPP.PPPP.", "RNEBMK.WBENR"])"#,
        counts: &[26, 678, 18_406, 500_337],
    },
    Neighbour {
        name: "Legan chess",
        extends: "orthodox",
        words: r#"castling: [], without: ["zones.pawn rank", "zones.far edge"],
          zones: { "corner": For({
            "white": At("a5..a8 b8..d8"),
            "black": At("h1..h4 e1..g1") }) },
          pieces: { "pawn": (moves: "mflFcflW", promotes: (zone: Named("corner"), to: ["queen", "rook", "bishop", "knight"])) },
          setup: (rows: ["knbrp...", "bqpp....", "npp.....", "rp.p...P", "p...P.PR", ".....PPN", "....PPQB", "...PRBNK"])"#,
        counts: &[8, 64, 724, 8138],
    },
    Neighbour {
        name: "makruk",
        extends: "orthodox",
        words: r#"castling: [], without: ["zones.pawn rank", "pieces.queen", "pieces.bishop"],
          pieces: { "silver": (letter: "S", moves: "FfW"), "met": (letter: "M", moves: "F"),
                    "pawn": (moves: "fmWfcF", promotes: (zone: Ranks([-3]), to: ["met"])) },
          setup: (rows: ["rnsmksnr", "........", "pppppppp", "........", "........", "PPPPPPPP", "........", "RNSKMSNR"])"#,
        counts: &[23, 529, 12_012, 273_026],
    },
    Neighbour {
        name: "ai-wok",
        extends: "orthodox",
        words: r#"castling: [], without: ["zones.pawn rank", "pieces.queen", "pieces.bishop"],
          pieces: { "silver": (letter: "S", moves: "FfW"), "ai-wok": (letter: "A", moves: "RNF"),
                    "pawn": (moves: "fmWfcF", promotes: (zone: Ranks([-3]), to: ["ai-wok"])) },
          setup: (rows: ["rnsaksnr", "........", "pppppppp", "........", "........", "PPPPPPPP", "........", "RNSKASNR"])"#,
        counts: &[26, 676, 18_102, 485_045],
    },
    Neighbour {
        name: "chaturanga",
        extends: "orthodox",
        words: r#"castling: [], without: ["zones.pawn rank"],
          pieces: { "queen": (moves: "F"), "bishop": (moves: "A"),
                    "pawn": (moves: "fmWfcF", promotes: (zone: Named("far edge"), to: ["queen"])) }"#,
        counts: &[16, 256, 4176, 68_122],
    },
    Neighbour {
        name: "shatar",
        extends: "orthodox",
        words: r#"castling: [], without: ["zones.pawn rank", "pieces.queen"],
          pieces: { "bers": (letter: "J", moves: "RF"),
                    "pawn": (moves: "fmWfcF", promotes: (zone: Named("far edge"), to: ["bers"])) },
          setup: (rows: ["rnbjkbnr", "ppp.pppp", "........", "...p....", "...P....", "........", "PPP.PPPP", "RNBJKBNR"])"#,
        counts: &[20, 400, 8426, 177_344],
    },
    Neighbour {
        name: "Gardner's chess",
        extends: "orthodox",
        words: r#"board: Squares(files: 5, ranks: 5), castling: [], without: ["zones.pawn rank"],
          pieces: { "pawn": (moves: "fmWfcF") },
          setup: (rows: ["rnbqk", "ppppp", ".....", "PPPPP", "RNBQK"])"#,
        counts: &[7, 53, 506, 4775],
    },
];

/// Two games without kings, castling or anything else of the orthodox family.
const STRANGERS: &[(&str, &str, &[u64])] = &[
    (
        "breakthrough",
        r#"board: Squares(files: 8, ranks: 8),
          players: (seats: { "white": (faces: N, letters: Upper), "black": (faces: S, letters: Lower) }),
          zones: { "far edge": Last(Forward) },
          pieces: { "pawn": (letter: "P", moves: "fmWfF") },
          setup: (rows: ["pppppppp", "pppppppp", "........", "........", "........", "........", "PPPPPPPP", "PPPPPPPP"]),
          check: (matters: false),
          end: { "through": (when: Reached(kinds: ["pawn"], zone: "far edge", by: Mover), result: Win(Mover)) }"#,
        &[22, 484, 11_132, 256_036],
    ),
    (
        "Jeson Mor",
        r#"board: Squares(files: 9, ranks: 9),
          players: (seats: { "white": (faces: N, letters: Upper), "black": (faces: S, letters: Lower) }),
          pieces: { "knight": (letter: "N", moves: "N") },
          setup: (rows: ["nnnnnnnnn", ".........", ".........", ".........", ".........", ".........", ".........", ".........", "NNNNNNNNN"]),
          check: (matters: false),
          end: { "blocked": (when: NoMoves(ToMove), result: Lose(ToMove)) }"#,
        &[30, 900, 27_960, 868_624],
    ),
];

fn loaded(name: &str, words: &str) -> Loaded {
    let text = format!("(format: 1, id: \"neighbour\", name: {name:?}, {words})");
    load_text(name, &text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn all() -> impl Iterator<Item = (&'static str, Loaded, &'static [u64])> {
    let children = NEIGHBOURS.iter().map(|neighbour| {
        let words = format!("extends: {:?}, {}", neighbour.extends, neighbour.words);
        (neighbour.name, loaded(neighbour.name, &words), neighbour.counts)
    });
    children.chain(STRANGERS.iter().map(|&(name, words, counts)| (name, loaded(name, words), counts)))
}

fn compare(depths: usize) {
    let mut wrong = Vec::new();
    for (name, loaded, counts) in all() {
        let position = loaded.variant.position(&loaded.start).expect("the start is a position");
        for (depth, &expected) in (1..=depths as u32).zip(counts) {
            let found = loaded.variant.perft(&position, depth, Leaves::Counted);
            if found != expected {
                wrong.push(format!("{name} depth {depth}: {found}, published {expected}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What explodes has changed hands: White's captor is Black's, and the other way round.
#[test]
fn exploded_pieces_are_dropped_again() {
    let text = r#"(format: 1, id: "neighbour", name: "Neighbour", extends: "atomic",
        capture: (goes: CaptorsHand, returns_as: Demoted, blast: (goes: Hands)),
        drops: (zones: { "pawn": Not(Any([Ranks([1]), Ranks([-1])])) }),
        examples: [
            (position: "r1bqkb1r/pp2pppp/2n2n2/2pp4/3PP3/2N2N2/PPP2PPP/R1BQKB1R[] w KQkq - 0 2", perft: [38, 1438, 71901]),
            (position: "r1bqkb1r/pp2pppp/2n2n2/2pp4/3PP3/2N2N2/PPP2PPP/R1BQKB1R[] w KQkq - 0 2", after: ["d4c5"],
             legal: ["P@d4"], illegal: ["N@d4"]),
            (position: "r1bqkb1r/pp2pppp/2n2n2/2pp4/3PP3/2N2N2/PPP2PPP/R1BQKB1R[] w KQkq - 0 2", after: ["d4c5", "a7a6"],
             legal: ["N@d4", "P@d4"], illegal: ["B@d4"]),
        ])"#;
    let checked = check("neighbour.ron", text);
    assert!(checked.diagnostics.iter().all(|said| said.severity != Severity::Error), "{}", checked.summary());
}

/// Turns between legs are those that can be written out, on hexes and on a graph.
#[test]
fn turns_are_the_ways_that_can_be_written_out() {
    const EDGES: [&str; 6] =
        ["Forward", "HexForwardRight", "HexBackwardRight", "Backward", "HexBackwardLeft", "HexForwardLeft"];
    const CORNERS: [&str; 6] =
        ["ForwardRight", "Right", "BackwardRight", "BackwardLeft", "Left", "ForwardLeft"];
    const EIGHT: [&str; 8] = [
        "Forward",
        "ForwardRight",
        "Right",
        "BackwardRight",
        "Backward",
        "BackwardLeft",
        "Left",
        "ForwardLeft",
    ];
    let leg = |first: &str, then: &[&str]| {
        format!("Legs(first: (dirs: [{first}], exactly: 1), then: [(dirs: [{}], range: 2)])", then.join(", "))
    };
    let hexes = r#"board: Hexes(side: 4),
        setup: (place: { "white": { "king": "d1", "hook": "c1 e1" }, "black": { "king": "d7", "hook": "c6 e6" } })"#;
    let graph = r#"board: Graph(
          cells: { "a1": (0, 0), "b1": (1, 0), "c1": (2, 0), "a2": (0, 1), "b2": (1, 1), "c2": (2, 1), "a3": (0, 2), "b3": (1, 2), "c3": (2, 2) },
          lines: { "Forward": ["a1 a2 a3", "b1 b2 b3", "c1 c2 c3"], "Right": ["a1 b1 c1", "a2 b2 c2", "a3 b3 c3"],
                   "ForwardRight": ["a1 b2 c3", "a2 b3", "b1 c2"], "ForwardLeft": ["c1 b2 a3", "c2 b3", "b1 a2"] }),
        setup: (place: { "white": { "king": "b1", "hook": "a1" }, "black": { "king": "b3", "hook": "c3" } })"#;
    // A word for the turns, and by how many places of the whole circle they go on from each direction.
    let on_hexes = |from: &[&str; 6], to: &[&str; 6], by: &[usize]| -> String {
        let ways = |i: usize| by.iter().map(|by| to[(i + by) % 6]).collect::<Vec<_>>();
        (0..6).map(|i| leg(from[i], &ways(i))).collect::<Vec<_>>().join(", ")
    };
    let on_eight = |by: &[usize]| -> String {
        let ways = |i: usize| by.iter().map(|by| EIGHT[(i + by) % 8]).collect::<Vec<_>>();
        (0..8).map(|i| leg(EIGHT[i], &ways(i))).collect::<Vec<_>>().join(", ")
    };
    for (board, first, turn, written) in [
        (hexes, "Orthogonal", "HexLeft, HexRight", on_hexes(&EDGES, &EDGES, &[1, 5])),
        (hexes, "Orthogonal", "HexBackRight", on_hexes(&EDGES, &EDGES, &[2])),
        (hexes, "Orthogonal", "Outward", on_hexes(&EDGES, &CORNERS, &[0, 5])),
        (hexes, "Orthogonal", "Right", on_hexes(&EDGES, &CORNERS, &[1])),
        (hexes, "Diagonal", "HalfRight, BackLeft", on_hexes(&CORNERS, &EDGES, &[1, 4])),
        (hexes, "Diagonal", "HexRight, Back", on_hexes(&CORNERS, &CORNERS, &[1, 3])),
        (graph, "AllRound", "Outward", on_eight(&[1, 7])),
        (graph, "AllRound", "Aside, BackRight", on_eight(&[2, 6, 3])),
    ] {
        let counts = |moves: &str| {
            let loaded = loaded(
                "hooks",
                &format!(
                    r#"players: (seats: {{ "white": (faces: N, letters: Upper), "black": (faces: S, letters: Lower) }}),
                    pieces: {{ "king": (letter: "K", moves: [Slide(dirs: [AllRound], range: 1)]),
                    "hook": (letter: "H", moves: [{moves}]) }}, {board}, check: (matters: false),
                    end: {{ "blocked": (when: NoMoves(ToMove), result: Lose(ToMove)) }}"#
                ),
            );
            let position = loaded.variant.position(&loaded.start).expect("a start");
            (1..=3).map(|depth| loaded.variant.perft(&position, depth, Leaves::Counted)).collect::<Vec<_>>()
        };
        let turned = counts(&format!(
            "Legs(first: (dirs: [{first}], exactly: 1), then: [(turn: [{turn}], range: 2)])"
        ));
        assert_eq!(turned, counts(&written), "{first} then {turn}");
        assert!(turned[0] > 5, "{first} then {turn}: {turned:?}");
    }
}

#[test]
fn published_counts() {
    compare(3);
}

#[test]
#[ignore = "takes a while without optimisation"]
fn published_counts_deeper() {
    compare(4);
}
