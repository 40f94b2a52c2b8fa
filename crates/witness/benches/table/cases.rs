//! What is measured: positions, depths, known counts, and who counts them.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use chatur_core::{Leaves, Variant};
use chatur_notation::read_position;
use chatur_variants::load;
use chatur_witness::fairy::{self, Fairy};
use chatur_witness::peers;
use shakmaty::variant::{Antichess, Atomic, Crazyhouse, ThreeCheck};
use shakmaty::{CastlingMode, FromSetup, Position};

/// One position, counted by several peers.
pub(crate) struct Case {
    pub(crate) name: &'static str,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
    pub(crate) peers: Vec<Peer>,
}

/// Who counts a position.
pub(crate) struct Peer {
    pub(crate) name: &'static str,
    pub(crate) count: Count,
    /// Whether it cannot count without bulk.
    pub(crate) bulk_only: bool,
    /// The process in which it counts, if not in this one.
    pub(crate) process: Box<dyn Fn() -> Option<u32>>,
}

/// Counts to a depth, in bulk or not.
type Count = Box<dyn Fn(u32, bool) -> u64>;

impl Case {
    pub(crate) fn label(&self) -> String {
        format!("{}, depth {}", self.name, self.depth)
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const START_960: &str = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1";
const KIWIPETE_960: &str = "1r2k1r1/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/1R2K1R1 w GBgb - 0 1";
const START_ANTICHESS: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";

const START_CRAZYHOUSE: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";
const CRAZYHOUSE: &str = "r2qk2r/ppp2ppp/2n1b3/4p3/4P3/2N1BN2/PPP2PPP/R2QK2R[BPNbp] w KQkq - 0 8";
const ATOMIC: &str = "r1bqk2r/pppp1ppp/2n1pn2/8/1b1PP3/2N2N2/PPP2PPP/R1BQKB1R w KQkq - 0 5";
const START_CAPABLANCA: &str = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1";
const CAPABLANCA: &str = "r1abqkb1cr/pppp2pppp/2n2p1n2/4p5/4P5/2N2P1N2/PPPP2PPPP/R1ABQKB1CR w KQkq - 0 5";
const START_XIANGQI: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
const XIANGQI: &str = "r1bakab1r/9/1cn1c1n2/p1p1p3p/6p2/2P6/P3P1P1P/1CN1C1N2/9/R1BAKAB1R w - - 0 6";
const START_SHOGI: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1";
const SHOGI: &str = "ln1gk2nl/1r1sg1s2/p1pppp1pp/6p2/1p5P1/2P6/PPSPPPP1P/5S1R1/LN1GKG1NL[Bb] w - - 0 12";

/// All armies developed and facing each other.
const FOUR_MIDDLE: &str = "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-\
    3,yR,2,yK,1,yB,1,yR,3/3,yP,yP,1,yP,yP,yP,1,yP,3/6,yN,2,yP,4/bR,bP,4,yP,5,gP,gR/\
    2,bP,1,bN,5,gN,1,gP,1/bB,bP,5,rB,4,gP,gB/bK,1,bP,3,bQ,3,gP,2,gQ/1,bP,3,gB,6,gP,gK/\
    bB,bP,4,rN,3,yQ,1,gP,1/bN,1,bP,9,gP,gN/bR,bP,4,rP,1,rQ,3,gP,gR/4,rP,2,yB,6/\
    3,rP,1,rP,rP,1,rP,rP,rP,3/3,rR,2,1,rK,rB,1,rR,3";
/// Three super-pieces on the board, and pieces left to join.
const FOUR_SUPERS: &str = "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-\
    3,yR,2,yK,1,yB,1,yR,3/3,yP,yP,yP,1,yP,yP,1,yP,3/6,yN,2,yP,4/bR,bP,4,yP,5,gP,gR/\
    2,bP,6,gN,1,gP,2/bB,bP,10,gP,gB/bK,1,bP,1,*,*,bQ,3,gP,2,gQ/1,bP,2,g+R,*,4,*,*,gP,gK/\
    bB,bP,8,y+Q,*,gP,1/bN,1,bP,9,gP,gN/bR,bP,4,rP,1,rQ,3,gP,gR/4,rP,4,*,*,3/\
    3,rP,4,rP,r+N,*,3/3,rR,3,rK,rB,1,rR,3";

/// Every case; quick ones go one ply less deep where that matters. The variants come from the catalogue,
/// read from their files' text as an author's would be.
pub(crate) fn all(quick: bool) -> Vec<Case> {
    let variant = |id| load(id).expect("a variant of the catalogue").variant;
    let [orthodox, chess960] = ["orthodox", "chess960"].map(variant);
    let [modern, supers] = ["four-player-modern", "four-player"].map(variant);
    let modern_start = "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-\
        3,yR,yN,yB,yK,yQ,yB,yN,yR,3/3,yP,yP,yP,yP,yP,yP,yP,yP,3/14/bR,bP,10,gP,gR/bN,bP,10,gP,gN/\
        bB,bP,10,gP,gB/bQ,bP,10,gP,gK/bK,bP,10,gP,gQ/bB,bP,10,gP,gB/bN,bP,10,gP,gN/bR,bP,10,gP,gR/14/\
        3,rP,rP,rP,rP,rP,rP,rP,rP,3/3,rR,rN,rB,rQ,rK,rB,rN,rR,3";
    let [antichess, three_check] = ["antichess", "three-check"].map(variant);
    let depth = |full: (u32, u64), less: (u32, u64)| if quick { less } else { full };
    let chess = |name, fen, variant: &Arc<Variant>, (depth, nodes)| Case {
        name,
        depth,
        nodes,
        peers: vec![chatur(variant, fen), shakmaty(peers::shakmaty_position(fen)), cozy(fen)],
    };
    let variant = |name, fen, variant: &Arc<Variant>, peer, (depth, nodes)| Case {
        name,
        depth,
        nodes,
        peers: vec![chatur(variant, fen), peer],
    };
    // No published library plays these: chatur stands alone here.
    let alone = |name, variant: &Arc<Variant>, text: String, (depth, nodes)| Case {
        name,
        depth,
        nodes,
        peers: vec![chatur(variant, &text)],
    };
    // The same position in our words and in those of Fairy-Stockfish.
    let fairy_case = |name, id, fen: &'static str, peers: Vec<Peer>, (depth, nodes)| {
        let variant = load(id).expect("a variant of the catalogue").variant;
        let mut all = vec![chatur(&variant, fen)];
        all.extend(peers);
        all.extend(their_fairy(id, fen));
        Case { name, depth, nodes, peers: all }
    };
    let crazyhouse = |fen| vec![shakmaty(variant_position::<Crazyhouse>(fen))];
    let atomic = |fen| vec![shakmaty(variant_position::<Atomic>(fen))];
    let their_antichess = shakmaty(variant_position::<Antichess>(START_ANTICHESS));
    let their_three_check = shakmaty(variant_position::<ThreeCheck>(START));
    vec![
        chess("start", START, &orthodox, depth((6, 119_060_324), (5, 4_865_609))),
        chess("Kiwipete", KIWIPETE, &orthodox, depth((5, 193_690_690), (4, 4_085_603))),
        chess("960 start 0", START_960, &chess960, (5, 4_975_808)),
        chess("960 Kiwipete", KIWIPETE_960, &chess960, depth((5, 169_460_490), (4, 3_604_435))),
        variant("antichess", START_ANTICHESS, &antichess, their_antichess, {
            depth((6, 46_264_162), (5, 2_732_672))
        }),
        variant("three-check", START, &three_check, their_three_check, (5, 4_865_609)),
        alone("four-player modern", &modern, modern_start.to_owned(), depth((5, 3_452_310), (4, 152_050))),
        alone(
            "four-player middle game",
            &modern,
            FOUR_MIDDLE.to_owned(),
            depth((4, 7_376_511), (3, 211_012)),
        ),
        fairy_case(
            "crazyhouse",
            "crazyhouse",
            START_CRAZYHOUSE,
            crazyhouse(START_CRAZYHOUSE),
            (5, 4_888_832),
        ),
        fairy_case("crazyhouse with hands", "crazyhouse", CRAZYHOUSE, crazyhouse(CRAZYHOUSE), (3, 1_787_097)),
        fairy_case("atomic", "atomic", START, atomic(START), (5, 4_864_979)),
        fairy_case("atomic middle game", "atomic", ATOMIC, atomic(ATOMIC), (4, 1_211_029)),
        fairy_case("capablanca", "capablanca", START_CAPABLANCA, Vec::new(), (4, 805_128)),
        fairy_case("capablanca middle game", "capablanca", CAPABLANCA, Vec::new(), (4, 4_058_871)),
        fairy_case("xiangqi", "xiangqi", START_XIANGQI, Vec::new(), (4, 3_290_240)),
        fairy_case("xiangqi middle game", "xiangqi", XIANGQI, Vec::new(), (4, 1_328_250)),
        fairy_case("shogi", "shogi", START_SHOGI, Vec::new(), (4, 719_731)),
        fairy_case("shogi with hands", "shogi", SHOGI, Vec::new(), (3, 223_535)),
        alone("super-pieces", &supers, FOUR_SUPERS.to_owned(), depth((4, 5_211_855), (3, 124_077))),
    ]
}

/// A peer that counts in this process.
fn here(name: &'static str, count: Count) -> Peer {
    Peer { name, count, bulk_only: false, process: Box::new(|| None) }
}

fn chatur(variant: &Arc<Variant>, text: &str) -> Peer {
    let variant = variant.clone();
    let setup = read_position(&variant, text).expect("a position");
    let position = variant.position(&setup).expect("a position");
    let count = move |depth, bulk| {
        variant.perft(&position, depth, if bulk { Leaves::Counted } else { Leaves::Played })
    };
    here("chatur", Box::new(count))
}

fn shakmaty<P: Position + Clone + 'static>(position: P) -> Peer {
    here("shakmaty", Box::new(move |depth, bulk| peers::shakmaty(&position, depth, bulk)))
}

fn cozy(fen: &str) -> Peer {
    let board = peers::cozy_board(fen);
    here("cozy-chess", Box::new(move |depth, bulk| peers::cozy(&board, depth, bulk)))
}

/// Fairy-Stockfish, where there is one. It starts with its first count.
fn their_fairy(variant: &'static str, fen: &'static str) -> Option<Peer> {
    let program = std::env::var(fairy::PROGRAM).ok()?;
    let engine: Rc<RefCell<Option<Fairy>>> = Rc::default();
    let running = engine.clone();
    let count = move |depth, _| {
        let mut engine = engine.borrow_mut();
        if engine.is_none() {
            *engine = Some(Fairy::start(&program, variant, fen).expect("a running Fairy-Stockfish"));
        }
        let engine = engine.as_mut().expect("it has just been started");
        engine.perft(depth).expect("a count of Fairy-Stockfish")
    };
    let process = move || running.borrow().as_ref().map(Fairy::process);
    Some(Peer {
        name: "fairy-stockfish",
        count: Box::new(count),
        bulk_only: true,
        process: Box::new(process),
    })
}

fn variant_position<P: FromSetup + Position>(fen: &str) -> P
where
    shakmaty::PositionError<P>: std::fmt::Debug,
{
    let fen: shakmaty::fen::Fen = fen.parse().expect("a FEN");
    fen.into_position(CastlingMode::Standard).expect("a position")
}
