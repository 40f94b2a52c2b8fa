//! Seats that think.

use std::sync::Arc;
use std::time::Duration;

use chatur_core::{Game, Seat};
use chatur_play::{Action, Opponent, Player, PlayerAction, Proposal, Stage, Thought, Ticket, Work};
use chatur_search::{Level, Limits, Options, Score, Signal, TimeLeft};

use crate::support::{BLACK, Bench, WHITE};

/// Says always the same, or thinks until it is stopped.
struct Fixed {
    says: Option<Result<Thought, String>>,
}

impl Player for Fixed {
    fn think(&mut self, game: &Game, _: &Limits, signal: &Signal) -> Result<Thought, String> {
        if let Some(says) = &self.says {
            return says.clone();
        }
        while !signal.is_stopped() {
            std::thread::sleep(Duration::from_millis(1));
        }
        Ok(Thought { does: PlayerAction::Move(game.legal_moves()[0]), score: None })
    }
}

fn fixed(says: Option<Result<Thought, String>>) -> Opponent {
    Opponent::new(Box::new(Fixed { says }))
}

/// Asks until it answers.
fn ask(opponent: &mut Opponent, bench: &Bench, seat: Seat) -> Action {
    loop {
        if let Some(action) = opponent.act(&bench.table, seat, 0) {
            return action;
        }
        assert!(opponent.wait(Duration::from_mins(1)), "it is asked and does not think");
    }
}

fn weak(seed: u64) -> Opponent {
    let loaded = chatur_variants::load("orthodox").unwrap();
    let options = Options { level: Level::new(1), seed, hash: 1, ..Options::default() };
    Opponent::search(loaded.variant, options)
}

#[test]
fn a_search_plays_legal_moves_and_knows_how_it_stands() {
    let mut bench = Bench::orthodox();
    let mut opponent = weak(1);
    let action = ask(&mut opponent, &bench, WHITE);
    assert!(matches!(action, Action::Move(_)));
    bench.done(WHITE, action);
    assert!(opponent.score().is_some());
}

#[test]
fn nobody_is_kept_waiting() {
    let bench = Bench::orthodox();
    let mut opponent = fixed(None);
    for _ in 0..3 {
        assert_eq!(opponent.act(&bench.table, WHITE, 0), None);
    }
    assert!(opponent.wait(Duration::from_millis(1)));
    // It does not think on the turn of another.
    assert_eq!(opponent.act(&bench.table, BLACK, 0), None);
    assert!(!opponent.wait(Duration::from_millis(1)));
}

#[test]
fn it_thinks_anew_when_the_game_has_changed_meanwhile() {
    let mut bench = Bench::orthodox();
    let mut opponent = weak(3);
    // It begins to think; on a quick machine it may even be done.
    let _ = opponent.act(&bench.table, WHITE, 0);
    let first = bench.table.game().legal_moves()[0];
    bench.done(WHITE, Action::Move(first));
    let reply = bench.table.game().legal_moves()[0];
    bench.done(BLACK, Action::Move(reply));
    let action = ask(&mut opponent, &bench, WHITE);
    let Action::Move(mv) = action else { panic!("{action:?}") };
    assert!(bench.table.game().legal_moves().contains(&mv));
}

#[test]
fn what_is_not_allowed_loses_the_game() {
    let bench = Bench::orthodox();
    let mut next = bench.table.game().clone();
    let mv = next.legal_moves()[0];
    next.play(mv).unwrap();
    let of_black = next.legal_moves()[0];
    for says in [
        Ok(Thought { does: PlayerAction::Move(of_black), score: None }),
        Ok(Thought { does: PlayerAction::Claim, score: None }),
        Err("it hangs".to_owned()),
    ] {
        let mut opponent = fixed(Some(says));
        assert_eq!(ask(&mut opponent, &bench, WHITE), Action::Resign);
        assert!(opponent.take_failure().is_some());
    }
}

#[test]
fn whoever_has_waited_for_its_turn_has_less_on_its_clock() {
    /// Lets a mind think at once, as if it had waited so long.
    struct After(Duration);
    impl Stage for After {
        fn perform(&self, work: Work) -> Option<Ticket> {
            work(self.0);
            Some(Box::new(()))
        }
    }
    /// Fails, and says how many seconds White had left.
    struct Reads;
    impl Player for Reads {
        fn think(&mut self, _: &Game, limits: &Limits, _: &Signal) -> Result<Thought, String> {
            let Some(TimeLeft::Clock { remaining, .. }) = &limits.time else { panic!("a clock runs") };
            Err(remaining[0].as_secs().to_string())
        }
    }
    let bench = Bench::timed("5+3");
    for (waited, left) in [(0, "300"), (100, "200"), (299, "15"), (1_000, "15")] {
        let stage = Arc::new(After(Duration::from_secs(waited)));
        let mut opponent = Opponent::new(Box::new(Reads)).thinking_at(stage);
        assert_eq!(opponent.act(&bench.table, WHITE, 0), Some(Action::Resign));
        assert_eq!(opponent.take_failure().as_deref(), Some(left), "after {waited} s");
    }
}

#[test]
fn a_mind_that_panics_loses_the_game() {
    struct Broken;
    impl Player for Broken {
        fn think(&mut self, _: &Game, _: &Limits, _: &Signal) -> Result<Thought, String> {
            panic!("a fault, as wanted")
        }
    }
    let bench = Bench::orthodox();
    let mut opponent = Opponent::new(Box::new(Broken));
    assert_eq!(opponent.act(&bench.table, WHITE, 0), None);
    while opponent.wait(Duration::from_millis(10)) {
        if let Some(action) = opponent.act(&bench.table, WHITE, 0) {
            assert_eq!(action, Action::Resign);
            return;
        }
    }
    panic!("it neither thinks nor answers");
}

#[test]
fn offers_are_answered_at_once() {
    let mut bench = Bench::orthodox();
    let mut opponent = fixed(None);
    let mv = bench.table.game().legal_moves()[0];
    bench.done(WHITE, Action::Move(mv));
    assert_eq!(opponent.act(&bench.table, BLACK, 0), None);
    bench.done(WHITE, Action::OfferDraw);
    assert_eq!(opponent.act(&bench.table, BLACK, 0), Some(Action::DeclineDraw));
    bench.done(BLACK, Action::DeclineDraw);
    bench.done(WHITE, Action::OfferTakeBack { plies: 1 });
    assert!(matches!(bench.table.offer().unwrap().what, Proposal::TakeBack { .. }));
    assert_eq!(opponent.act(&bench.table, BLACK, 0), Some(Action::AcceptTakeBack));
}

#[test]
fn who_stands_worse_agrees_to_a_draw() {
    let mut bench = Bench::orthodox();
    let mv = bench.table.game().legal_moves()[0];
    let thought = Thought { does: PlayerAction::Move(mv), score: Some(Score::Centipawns(-300)) };
    let mut opponent = fixed(Some(Ok(thought)));
    let action = ask(&mut opponent, &bench, WHITE);
    bench.done(WHITE, action);
    bench.done(BLACK, Action::OfferDraw);
    assert_eq!(opponent.act(&bench.table, WHITE, 0), Some(Action::AcceptDraw));
}

#[test]
fn it_calls_when_it_has_made_up_its_mind() {
    let bench = Bench::orthodox();
    let (to, calls) = std::sync::mpsc::channel();
    let mut opponent = weak(4).calling(move || to.send(()).unwrap());
    if opponent.act(&bench.table, WHITE, 0).is_none() {
        calls.recv_timeout(Duration::from_mins(1)).unwrap();
        assert!(opponent.act(&bench.table, WHITE, 0).is_some());
    }
}
