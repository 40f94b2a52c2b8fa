//! Games of four, whose seats leave one by one.

use std::cell::RefCell;

use chatur_core::{GameStep, Leave, Lottery, Purpose, Seat, SeatState};
use chatur_play::{
    Action, ActionError, Controller, DoneBy, Event, RandomMover, Reason, Record, ReplayError, Seeded, Table,
    Verdict,
};
use serde_json::{Value, json};

use crate::support::{Bench, sentences};

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);
const YELLOW: Seat = Seat(2);
const GREEN: Seat = Seat(3);

/// Four kings, each with a rook behind it.
pub(crate) const SPARSE: &str = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-\
    4,yR,4,yK,4/14/14/14/gR,13/14/bK,13/13,gK/14/bR,13/14/14/14/3,rR,3,rK,6";

/// The same with what can fuse and crush.
pub(crate) const SUPER: &str = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-\
    4,yR,4,yK,4/14/6,yN,7/8,yN,5/14/14/bK,13/5,rB,7,gK/5,rB,8/bR,3,*,*,8/4,r+R,*,8/14/5,gP,8/3,rR,3,rK,6";

fn sparse(clock: Option<&str>) -> Bench {
    Bench::four("four-player-modern", SPARSE, clock)
}

fn replays(bench: &Bench) {
    let record = bench.table.record();
    assert_eq!(Table::replay(&bench.rules, record).as_ref(), Ok(&bench.table));
    let stored = serde_json::to_string(record).unwrap();
    assert_eq!(&serde_json::from_str::<Record>(&stored).unwrap(), record);
}

#[test]
fn who_resigns_leaves_a_king_that_walks() {
    let mut bench = sparse(None);
    let events = bench.done(RED, Action::Resign);
    assert_eq!(sentences(&events), ["Red resigns.", "Red's king walks by itself from now on."]);
    assert_eq!(bench.table.state(RED), SeatState::Walking(Leave::Resigned));
    assert_eq!(bench.table.ending(), None);
    // Its own turn is still to come.
    assert!(bench.table.walks());
    assert_eq!(bench.table.turn(), RED);
    let events = bench.walk(0);
    assert!(sentences(&events)[0].starts_with("Red's king walks from h1 to "), "{events:?}");
    assert_eq!(bench.table.turn(), BLUE);
    assert!(bench.walk(0).is_empty());
    replays(&bench);
}

#[test]
fn nobody_chooses_where_a_king_walks() {
    let mut bench = sparse(None);
    bench.done(RED, Action::Resign);
    let step = bench.mv("h1h2");
    let error = bench.refused(RED, step);
    assert_eq!(error.to_string(), "Red's king walks by itself");
    assert_eq!(bench.refused(BLUE, step), ActionError::NotYourTurn { seat: "Red".into() });
    assert!(bench.table.choices(RED, 0).is_empty());
}

#[test]
fn a_step_drawn_elsewhere_can_be_taken_over() {
    let mut bench = sparse(None);
    let Action::Move(mv) = bench.mv("h1h2") else { unreachable!() };
    assert_eq!(bench.table.lot_drawn(mv, 0), Err(ActionError::NothingDrawn { seat: "Red".into() }));
    bench.done(RED, Action::Resign);
    bench.table.lot_drawn(mv, 0).unwrap();
    assert_eq!(bench.table.game().moves(), [mv]);
    replays(&bench);
}

#[test]
fn steps_follow_from_the_seed_and_nothing_else() {
    let walk = |seed: u64| {
        let mut bench = sparse(None);
        bench.done(RED, Action::Resign);
        bench.table.draw_lot(0, &Seeded(seed));
        bench.table.game().moves()[0]
    };
    assert_eq!(walk(1), walk(1));
    let all: std::collections::BTreeSet<_> = (0..40).map(walk).collect();
    assert_eq!(all.len(), 5, "every step of the king is drawn: {all:?}");
}

#[test]
fn a_step_that_is_taken_back_comes_again_from_a_seed() {
    let mut bench = sparse(None);
    bench.done(RED, Action::Resign);
    bench.walk(0);
    bench.play("a8b8");
    let moves = bench.table.game().moves().to_vec();
    assert_eq!(bench.table.take_back(BLUE), Ok(Action::OfferTakeBack { plies: 1 }));
    bench.done(BLUE, Action::OfferTakeBack { plies: 2 });
    bench.done(YELLOW, Action::AcceptTakeBack);
    // Who has left is not asked: the exit lay before the moves, and stays.
    let events = bench.done(GREEN, Action::AcceptTakeBack);
    assert_eq!(sentences(&events)[1], "The last 2 moves are taken back.");
    assert!(bench.table.walks());
    bench.walk(0);
    assert_eq!(bench.table.game().moves()[..], moves[..1]);
    replays(&bench);
}

/// Always the same place among what there is, and what it was asked for.
struct Always(u64, RefCell<Vec<Purpose>>);

impl Lottery for Always {
    fn draw(&self, purpose: Purpose, count: u64) -> Option<u64> {
        self.1.borrow_mut().push(purpose);
        (self.0 < count).then_some(self.0)
    }
}

#[test]
fn a_step_is_what_the_lottery_says() {
    let mut steps = std::collections::BTreeSet::new();
    for place in 0.. {
        let mut bench = sparse(None);
        bench.play("h1h2");
        bench.done(BLUE, Action::Resign);
        let lottery = Always(place, RefCell::default());
        let legal = bench.table.game().legal_moves();
        let before = bench.table.clone();
        let events = bench.table.draw_lot(0, &lottery);
        assert_eq!(lottery.1.take(), [Purpose::Step { seat: BLUE, ply: 1 }]);
        if (place as usize) < legal.len() {
            assert!(events[0].is_move());
            let mv = *bench.table.game().moves().last().unwrap();
            assert!(legal.contains(&mv));
            steps.insert(mv);
        } else {
            // From a source that fails nothing comes, and the table waits for the next time.
            assert!(events.is_empty() && bench.table == before && bench.table.walks());
            assert_eq!(steps.len(), legal.len());
            break;
        }
    }
    assert!(steps.len() > 1);
}

/// A table of four where Red's king has made its first step by itself, as it is stored.
fn stored_step() -> (Bench, Value) {
    let mut bench = sparse(None);
    bench.done(RED, Action::Resign);
    bench.walk(0);
    let stored = serde_json::to_value(bench.table.record()).unwrap();
    (bench, stored)
}

fn read_back(bench: &Bench, stored: Value) -> Result<Table, ReplayError> {
    Table::replay(&bench.rules, &serde_json::from_value(stored).unwrap())
}

#[test]
fn a_record_tells_a_lot_and_no_seed() {
    let (_, stored) = stored_step();
    let step = &stored["entries"][1];
    assert_eq!((&step["seat"], &step["by"]), (&json!(0), &json!("chance")));
    assert!(step["action"]["move"]["to"].is_number());
    assert_eq!(stored["entries"][0]["by"], Value::Null, "what a seat does says nothing of chance");
    assert!(!stored.to_string().contains("seed"));
}

#[test]
fn a_record_from_when_games_had_seeds_is_replayed() {
    let (bench, mut stored) = stored_step();
    stored["head"]["opening"]["seed"] = json!(7);
    stored["entries"][1].as_object_mut().unwrap().remove("by");
    let table = read_back(&bench, stored).unwrap();
    assert_eq!(table.game().steps(), bench.table.game().steps());
    assert!(!serde_json::to_string(table.record()).unwrap().contains("seed"));
}

#[test]
fn a_lot_that_cannot_have_been_drawn_is_refused() {
    let (bench, stored) = stored_step();
    let refused = |change: &dyn Fn(&mut Value)| {
        let mut stored = stored.clone();
        change(&mut stored["entries"]);
        match read_back(&bench, stored).unwrap_err() {
            ReplayError::Refused { entry, error } => (entry, error),
            other => panic!("{other}"),
        }
    };
    let nothing = |name: &str| ActionError::NothingDrawn { seat: name.into() };
    // Resigning is nobody's lot, nor is the move of somebody who plays, nor that of another seat.
    assert_eq!(refused(&|entries| entries[0]["by"] = json!("chance")), (0, nothing("Red")));
    assert_eq!(refused(&|entries| drop(entries.as_array_mut().unwrap().remove(0))), (0, nothing("Red")));
    assert_eq!(refused(&|entries| entries[1]["seat"] = json!(1)), (1, nothing("Blue")));
    assert_eq!(refused(&|entries| entries[1]["seat"] = json!(9)), (1, ActionError::NoSuchSeat { number: 9 }));
    // A step that the king cannot take.
    let (entry, error) = refused(&|entries| entries[1]["action"]["move"]["to"] = json!(100));
    assert!(entry == 1 && matches!(error, ActionError::Illegal(_)), "{error}");
}

#[test]
fn nobody_comes_back_by_a_take_back() {
    type Exit = (&'static str, fn(&mut Bench));
    let exits: [Exit; 3] = [
        ("resigned", |bench| drop(bench.done(BLUE, Action::Resign))),
        ("flagged", |bench| drop(bench.done(BLUE, Action::Flag))),
        ("claimed away", |bench| drop(bench.done(YELLOW, Action::ClaimGone { gone: BLUE, draw: false }))),
    ];
    for (how, leave) in exits {
        let mut bench = sparse(None);
        bench.play("h1h2");
        leave(&mut bench);
        let gone = ActionError::TakeBackOverExit { seat: "Blue".into() };
        for walked in [0, 1] {
            assert_eq!(bench.table.take_back(RED), Err(gone.clone()), "{how}");
            let asked = Action::OfferTakeBack { plies: 1 + walked };
            assert_eq!(bench.refused(RED, asked), gone, "{how}");
            assert!(!bench.table.choices(RED, 0).contains(&asked), "{how}");
            bench.walk(0);
        }
        // What was played since can be taken back, up to the exit.
        bench.any_move_after(0);
        assert_eq!(bench.table.take_back(YELLOW), Ok(Action::OfferTakeBack { plies: 1 }), "{how}");
        bench.done(YELLOW, Action::OfferTakeBack { plies: 2 });
        bench.done(RED, Action::AcceptTakeBack);
        bench.done(GREEN, Action::AcceptTakeBack);
        assert!(matches!(bench.table.state(BLUE), SeatState::Walking(_)), "{how}");
        replays(&bench);
    }
}

#[test]
fn who_was_mated_does_not_come_back_by_a_take_back() {
    const BEFORE: &str = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-\
        4,yR,4,yK,4/14/14/4,rQ,9/gR,13/14/bK,13/13,gK/14/bR,13/1,rR,12/14/14/7,rK,6";
    let mut bench = Bench::four("four-player-modern", BEFORE, None);
    let events = bench.play("e11b8");
    assert!(events.iter().any(|event| matches!(event, Event::Mated { .. })), "{events:?}");
    assert_eq!(bench.table.take_back(RED), Err(ActionError::TakeBackOverExit { seat: "Blue".into() }));
}

#[test]
fn a_record_in_which_somebody_came_back_is_still_read() {
    let mut bench = sparse(None);
    bench.play("h1h2");
    bench.done(BLUE, Action::Resign);
    let mut record = bench.table.record().clone();
    let entry = |seat, action| chatur_play::Entry { at: 0, seat, by: DoneBy::Seat, action, lag: 0 };
    record
        .entries
        .extend([entry(RED, Action::OfferTakeBack { plies: 1 }), entry(YELLOW, Action::AcceptTakeBack)]);
    // The request was open when the rule came: nobody agrees to it any more.
    let open = Table::replay(&bench.rules, &record).unwrap();
    let agree = open.check(GREEN, Action::AcceptTakeBack, 0);
    assert_eq!(agree, Err(ActionError::TakeBackOverExit { seat: "Blue".into() }));
    record.entries.push(entry(GREEN, Action::AcceptTakeBack));
    let table = Table::replay(&bench.rules, &record).unwrap();
    assert_eq!(table.state(BLUE), SeatState::Playing);
    assert_eq!(table.game().steps(), []);
}

#[test]
fn one_resigns_on_ones_own_turn() {
    let mut bench = sparse(None);
    assert_eq!(bench.refused(BLUE, Action::Resign), ActionError::ResignOnTurn { seat: "Blue".into() });
    assert!(!bench.table.choices(BLUE, 0).contains(&Action::Resign));
    bench.done(RED, Action::Resign);
    assert_eq!(bench.refused(RED, Action::Resign), ActionError::NotPlaying { seat: "Red".into() });
    for action in
        [Action::OfferDraw, Action::OfferTakeBack { plies: 1 }, Action::Claim, Action::Abort, Action::Flag]
    {
        assert_eq!(bench.refused(RED, action), ActionError::NotPlaying { seat: "Red".into() });
    }
    assert_eq!(bench.refused(BLUE, Action::Abort), ActionError::TooLateToAbort);
}

#[test]
fn a_flag_puts_out_one_seat_and_the_next_clock_starts_at_that_moment() {
    let mut bench = sparse(Some("0:10"));
    bench.play("h1h2");
    let events = bench.table.tick(12_000);
    assert_eq!(sentences(&events), ["Blue's time is up.", "Blue's king walks by itself from now on."]);
    assert_eq!(bench.table.record().entries[1].at, 10_000);
    // While a king is to walk no clock runs.
    assert_eq!(bench.table.deadline(), None);
    bench.walk(12_500);
    assert_eq!(bench.table.deadline(), Some((YELLOW, 22_500)));
    assert_eq!(bench.table.remaining(BLUE, 12_500), Some(0));
    assert_eq!(bench.table.game().steps()[1], GameStep::Leave(BLUE, Leave::Flagged));
    bench.now = 13_500;
    bench.play("j14k14 n7n6 h2h1");
    assert_eq!(bench.table.turn(), BLUE);
    bench.now = 99_000;
    assert!(bench.table.tick(bench.now).is_empty(), "a king that walks has all the time");
    replays(&bench);
}

#[test]
fn where_nobody_walks_one_flag_follows_the_other() {
    let mut bench = Bench::four("four-player-recorded", SPARSE, Some("0:10"));
    bench.play("h1h2");
    let events = bench.table.tick(31_000);
    assert_eq!(
        sentences(&events),
        [
            "Blue's time is up.",
            "Blue is out, and the army turns grey.",
            "Yellow's time is up.",
            "Yellow is out, and the army turns grey.",
            "Green's time is up.",
            "Green is out, and the army turns grey.",
            "Red gets 20 points: last one.",
            "The game is over, last one: 1. Red 20, 2. Blue 0, 2. Yellow 0, 2. Green 0."
        ]
    );
    assert_eq!(
        bench.table.record().entries.iter().map(|entry| entry.at).collect::<Vec<_>>(),
        [0, 10_000, 20_000, 30_000]
    );
    assert_eq!(bench.table.remaining(RED, 40_000), Some(10_000));
    replays(&bench);
}

#[test]
fn the_clock_starts_though_the_first_seat_leaves_without_a_move() {
    let mut bench = sparse(Some("0:10"));
    bench.done(RED, Action::Resign);
    assert_eq!(bench.table.deadline(), None);
    bench.walk(5000);
    assert_eq!(bench.table.deadline(), Some((BLUE, 15_000)));
}

#[test]
fn a_draw_needs_all_who_still_play() {
    let mut bench = sparse(None);
    bench.done(RED, Action::Resign);
    bench.walk(0);
    bench.done(BLUE, Action::OfferDraw);
    assert_eq!(bench.refused(RED, Action::AcceptDraw), ActionError::NotPlaying { seat: "Red".into() });
    bench.done(GREEN, Action::AcceptDraw);
    let events = bench.done(YELLOW, Action::AcceptDraw);
    assert_eq!(sentences(&events)[0..2], ["Yellow agrees to a draw.", "Blue gets 10 points: draw."]);
    let ending = bench.table.ending().unwrap();
    assert_eq!(ending.reason, Reason::Agreement);
    // Ten each, and ten more for the king that walks.
    assert_eq!(ending.verdict, Verdict::Ranking(vec![4, 1, 1, 1]));
    assert_eq!(ending.winners(), [BLUE, YELLOW, GREEN]);
    assert_eq!(bench.table.game().points(GREEN), 20);
    replays(&bench);
}

#[test]
fn an_offer_lapses_when_somebody_leaves() {
    let mut bench = sparse(None);
    bench.done(GREEN, Action::OfferDraw);
    bench.done(YELLOW, Action::AcceptDraw);
    let events = bench.done(RED, Action::Resign);
    assert_eq!(sentences(&events).last().unwrap(), "Green's draw offer lapses.");
    assert_eq!(bench.table.offer(), None);
    replays(&bench);
}

#[test]
fn the_leader_of_two_claims_on_his_own_turn() {
    let ahead = "R-0,1,0,1-0,0,0,0-0,0,0,0-30,0,9,50-0-\
        4,yR,4,yK,4/14/14/14/14/14/14/13,dgK/14/14/14/14/14/3,rR,3,rK,6";
    let mut bench = Bench::four("four-player-modern", ahead, None);
    assert_eq!(bench.refused(YELLOW, Action::Claim), ActionError::NotYourTurn { seat: "Red".into() });
    assert!(bench.table.choices(RED, 0).contains(&Action::Claim));
    let events = bench.done(RED, Action::Claim);
    assert_eq!(
        sentences(&events),
        [
            "Red claims: lead of 21.",
            "Yellow gets 20 points: claim.",
            "The game is over, lead of 21: 1. Green 50, 2. Red 30, 3. Yellow 29, 4. Blue 0."
        ]
    );
    assert_eq!(bench.table.ending().unwrap().reason, Reason::Claim("lead of 21".into()));
    replays(&bench);
    let behind = ahead.replace("-30,0,9,50-", "-29,0,9,50-");
    let mut bench = Bench::four("four-player-modern", &behind, None);
    assert_eq!(bench.refused(RED, Action::Claim), ActionError::NothingToClaim);
}

#[test]
fn a_king_that_walks_claims_nothing() {
    let walking = "R-1,1,0,0-0,0,0,0-0,0,0,0-99,0,9,50-0-{'resigned':(true,false,false,false)}-\
        4,yR,4,yK,4/14/14/14/14/14/14/13,gK/14/14/14/14/14/3,drR,3,rK,6";
    let mut bench = Bench::four("four-player-modern", walking, None);
    assert!(bench.table.walks());
    assert_eq!(bench.refused(RED, Action::Claim), ActionError::NotPlaying { seat: "Red".into() });
}

#[test]
fn the_last_but_one_to_leave_ends_the_game() {
    let mut bench = sparse(None);
    bench.done(RED, Action::Resign);
    bench.walk(0);
    bench.done(BLUE, Action::Resign);
    bench.walk(0);
    let events = bench.done(YELLOW, Action::Resign);
    // Twenty for the last who left, and twenty for each king that walks.
    let told = sentences(&events);
    assert_eq!(
        told.last().unwrap(),
        "The game is over, last one: 1. Green 60, 2. Red 0, 2. Blue 0, 2. Yellow 0.",
        "{told:?}"
    );
    assert_eq!(bench.table.ending().unwrap().reason, Reason::Rule("last one".into()));
    replays(&bench);
}

#[test]
fn crushing_and_fusing_are_told_in_order() {
    let mut bench = Bench::four("four-player", SUPER, None);
    let events = bench.play("f7f6@f6");
    assert_eq!(
        sentences(&events),
        ["Red's bishop goes from f7 to f6.", "Red's two pieces become a super bishop on f6."]
    );
    bench.play("a5a6 g12i11@i11");
    let yellow = bench.table.record().entries.len();
    assert_eq!(yellow, 3);
    bench.play("n7n6");
    let events = bench.play("e4e1");
    assert!(
        matches!(&events[1], Event::Crushed { crusher, prey, .. }
        if crusher == "super rook" && prey.points == Some(1) && !prey.grey),
        "{events:?}"
    );
    assert_eq!(sentences(&events)[1], "Red's super rook crushes Green's pawn on f2: 1 point.");
    replays(&bench);
}

#[test]
fn partners_win_together() {
    let mut bench = Bench::four("four-player-teams", SPARSE, None);
    bench.play("h1h2");
    // Nothing here asks for one's own turn.
    bench.done(RED, Action::Resign);
    let ending = bench.table.ending().unwrap();
    assert_eq!((&ending.verdict, &ending.reason), (&Verdict::Win(vec![BLUE, GREEN]), &Reason::Resignation));
    assert_eq!(bench.table.game().steps().last(), Some(&GameStep::Leave(RED, Leave::Resigned)));
    replays(&bench);
    let mut bench = Bench::four("four-player-teams", SPARSE, Some("0:10"));
    bench.play("h1h2");
    bench.table.tick(10_000);
    assert_eq!(bench.table.ending().unwrap().verdict, Verdict::Win(vec![RED, YELLOW]));
    replays(&bench);
}

#[test]
fn a_record_in_which_a_king_went_where_it_cannot_is_refused() {
    let mut bench = sparse(None);
    bench.done(RED, Action::Resign);
    bench.walk(0);
    let mut record = bench.table.record().clone();
    let Action::Move(mv) = &mut record.entries[1].action else { unreachable!() };
    mv.to = chatur_board::Square(mv.to.0 + 60);
    assert!(matches!(Table::replay(&bench.rules, &record), Err(ReplayError::Refused { entry: 1, .. })));
}

#[test]
fn random_games_of_four_end_and_replay() {
    let mut reasons = std::collections::BTreeSet::new();
    for seed in 0..12 {
        let (id, start) = if seed % 2 == 0 { ("four-player", SUPER) } else { ("four-player-modern", SPARSE) };
        let mut bench = Bench::four(id, start, Some("0:30+1"));
        let mut mover = RandomMover::new(Seeded(seed));
        while bench.table.ending().is_none() {
            bench.now += seed * 37 % 400;
            let seat = bench.table.turn();
            if !bench.table.tick(bench.now).is_empty() || !bench.walk(bench.now).is_empty() {
                continue;
            }
            if bench.table.game().ply() as u64 % 97 == 40 + seed {
                bench.done(seat, Action::Resign);
                continue;
            }
            let action = mover.act(&bench.table, seat).expect("somebody moves");
            bench.done(seat, action);
        }
        reasons.insert(bench.table.ending().unwrap().reason.to_string());
        replays(&bench);
    }
    assert!(reasons.len() >= 2, "{reasons:?}");
}
