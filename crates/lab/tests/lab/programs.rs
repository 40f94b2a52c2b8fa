//! Debian's own engines play whole games. `tests/lab/programs` installs them and runs this.

use crate::support::{plan, play};
use chatur_lab::jobs::Jobs;
use chatur_lab::matches::{Adjudication, Control, Match};

/// Two short games of each variant against a program, without a fault of anybody.
fn plays(program: &str, variants: &[&str]) {
    for variant in variants {
        let mut plan = plan(variant, &["chatur:nodes=30", program], 2);
        plan.control = Control { movetime: Some(30), ..Control::default() };
        plan.adjudication = Adjudication { most_plies: Some(70), ..Adjudication::default() };
        plan.margin = 3000;
        if *variant == "chess960" && !program.contains("fairymax") {
            (plan.openings, plan.plies) = (chatur_lab::Openings::Numbers(vec![0, 959]), 0);
        }
        let jobs = Jobs::in_memory();
        let standing = play(&Match::open(plan).unwrap(), &jobs, 1);
        let told = jobs.results("test").unwrap();
        assert_eq!((standing.done, standing.faults()), (2, 0), "{program} in {variant}: {told:?}");
    }
}

#[test]
#[ignore = "needs Debian's engines: run tests/lab/programs"]
fn fairy_stockfish_plays() {
    let variants = [
        "orthodox",
        "chess960",
        "antichess",
        "crazyhouse",
        "three-check",
        "king-of-the-hill",
        "racing-kings",
        "horde",
        "losers",
        "capablanca",
        "seirawan",
        "makruk",
        "xiangqi",
        "shogi",
        "los-alamos",
        "grand",
        "janggi",
    ];
    plays("uci:/usr/games/fairy-stockfish", &variants);
    // Not chess960: over xboard 11.1 refuses the protocol's own `O-O` there, and takes `e1h1` alone.
    plays("xboard:/usr/games/fairy-stockfish", &["orthodox", "crazyhouse", "xiangqi", "capablanca"]);
}

#[test]
#[ignore = "needs Debian's engines: run tests/lab/programs"]
fn gnu_chess_plays() {
    plays("uci[OwnBook=false]:/usr/games/gnuchess --uci", &["orthodox"]);
}

#[test]
#[ignore = "needs Debian's engines: run tests/lab/programs"]
fn fairy_max_plays() {
    plays("xboard[pace=47]:/usr/games/fairymax", &["orthodox", "capablanca", "shatranj", "knightmate"]);
}

#[test]
#[ignore = "needs Debian's engines: run tests/lab/programs"]
fn sjaak_plays() {
    plays(
        "xboard:/usr/games/sjaakii",
        &["orthodox", "chess960", "crazyhouse", "capablanca", "xiangqi", "makruk"],
    );
}
