//! What is measured: positions, depths, known counts, and who counts them.

#[path = "../../../core/tests/support/mod.rs"]
mod support;

use std::sync::Arc;

use chatur_core::{
    Castles, CastlingText, Condition, Ending, Leaves, Moment, Royals, RuleSet, Spec, SpecError, Strategy,
    Variant, Verdict, Who, narrow,
};
use chatur_witness::peers;
use shakmaty::variant::{Antichess, ThreeCheck};
use shakmaty::{CastlingMode, FromSetup, Position};

/// One position, counted by several peers.
pub(crate) struct Case {
    pub(crate) name: &'static str,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
    pub(crate) peers: Vec<(&'static str, Count)>,
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

pub(crate) fn all(quick: bool) -> Vec<Case> {
    let orthodox = Arc::new(Variant::compile::<Orthodox>(support::orthodox()).unwrap());
    let chess960 = Arc::new(Variant::compile::<Chess960>(chess960()).unwrap());
    let antichess = Arc::new(Variant::compile::<Antichess_>(antichess()).unwrap());
    let three_check = Arc::new(Variant::compile::<Goals>(three_check()).unwrap());
    // The full depth and its count, or one ply less.
    let depth = |deep: (u32, u64), less: (u32, u64)| if quick { less } else { deep };
    let chess = |name, fen, variant: &Arc<Variant>, (depth, nodes)| Case {
        name,
        depth,
        nodes,
        peers: vec![chatur(variant, fen), shakmaty(peers::shakmaty_position(fen)), cozy(fen)],
    };
    let start = depth((6, 119_060_324), (5, 4_865_609));
    let kiwipete = depth((5, 193_690_690), (4, 4_085_603));
    let variant = |name, peer, variant: &Arc<Variant>, fen, (depth, nodes)| Case {
        name,
        depth,
        nodes,
        peers: vec![chatur(variant, fen), peer],
    };
    vec![
        chess("start", START, &orthodox, start),
        chess("Kiwipete", KIWIPETE, &orthodox, kiwipete),
        chess("960 start 0", START_960, &chess960, (5, 4_975_808)),
        chess("960 Kiwipete", KIWIPETE_960, &chess960, depth((5, 169_460_490), (4, 3_604_435))),
        variant(
            "antichess",
            shakmaty(variant_position::<Antichess>(START_ANTICHESS)),
            &antichess,
            START_ANTICHESS,
            depth((6, 46_264_162), (5, 2_732_672)),
        ),
        variant("three-check", shakmaty(variant_position::<ThreeCheck>(START)), &three_check, START, {
            (5, 4_865_609)
        }),
    ]
}

fn chatur(variant: &Arc<Variant>, fen: &str) -> (&'static str, Count) {
    let variant = variant.clone();
    let position = variant.position(&support::setup(variant.spec(), fen)).expect("a position");
    let count = move |depth, bulk| {
        variant.perft(&position, depth, if bulk { Leaves::Counted } else { Leaves::Played })
    };
    ("chatur", Box::new(count))
}

fn shakmaty<P: Position + Clone + 'static>(position: P) -> (&'static str, Count) {
    ("shakmaty", Box::new(move |depth, bulk| peers::shakmaty(&position, depth, bulk)))
}

fn cozy(fen: &str) -> (&'static str, Count) {
    let board = peers::cozy_board(fen);
    ("cozy-chess", Box::new(move |depth, bulk| peers::cozy(&board, depth, bulk)))
}

fn variant_position<P: FromSetup + Position>(fen: &str) -> P
where
    shakmaty::PositionError<P>: std::fmt::Debug,
{
    let fen: shakmaty::fen::Fen = fen.parse().expect("a FEN");
    fen.into_position(CastlingMode::Standard).expect("a position")
}

macro_rules! rule_set {
    ($name:ident, $royals:ident, $castling:ident, $capture:literal, $goals:literal) => {
        struct $name;
        impl RuleSet for $name {
            const NAME: &'static str = stringify!($name);
            const ROYALS: Royals = Royals::$royals;
            const CASTLING: Castles = Castles::$castling;
            const MUST_CAPTURE: bool = $capture;
            const GOALS: bool = $goals;
            const COUNTS_CHECKS: bool = $goals;
            fn strategy(spec: &Spec) -> Result<Box<dyn Strategy>, SpecError> {
                narrow::<Self>(spec)
            }
        }
    };
}
rule_set!(Orthodox, One, Fixed, false, false);
rule_set!(Chess960, One, Anywhere, false, false);
rule_set!(Antichess_, None, None, true, false);
rule_set!(Goals, Any, Fixed, false, true);

fn chess960() -> Spec {
    Spec { castling_text: CastlingText::KingTakesPartner, ..support::orthodox() }
}

fn antichess() -> Spec {
    let mut spec = support::orthodox();
    spec.castling.clear();
    spec.check.matters = false;
    spec.must_capture = true;
    spec.endings.clear();
    spec.kinds[0].royal = false;
    if let Some(promotion) = &mut spec.kinds[5].promotion {
        promotion.to.push(chatur_core::KindId(0));
    }
    spec
}

fn three_check() -> Spec {
    let mut spec = support::orthodox();
    spec.endings.push(Ending {
        name: "three checks".into(),
        when: Condition::Checks { by: Who::Owner, count: 3 },
        verdict: Verdict::Win(Who::Owner),
        moment: Moment::EveryTurn,
        claim: false,
    });
    spec
}
