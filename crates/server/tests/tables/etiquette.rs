//! Promise 20: whoever talks keeps nobody from playing. What a guest wishes is stale only if what it depends on has
//! changed, and nobody who waits for its turn waits in vain.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::support::{Bench, Guest, Table, bench};

async fn sat(variant: &str) -> (Bench, Table, BTreeMap<String, Guest>) {
    let bench = bench().await;
    let table = bench.table(variant, None).await;
    let mut guests = bench.sit_all(&table).await;
    for guest in guests.values_mut() {
        guest.settle().await;
    }
    (bench, table, guests)
}

/// What a message of a guest is answered by: its code, or `done`.
async fn answer(guest: &mut Guest, mut message: Value) -> String {
    message["id"] = json!(format!("{}", guest.heard.len()));
    guest.say(&message).await;
    loop {
        let said = guest.next().await.expect("the host has closed");
        match said["type"].as_str().unwrap() {
            "Done" => return "done".to_owned(),
            "InvalidMove" => return said["code"].as_str().unwrap().to_owned(),
            _ => {}
        }
    }
}

/// The call to move that has come since.
async fn called(guest: &mut Guest) -> Value {
    let heard = guest.settle().await;
    heard.into_iter().rfind(|said| said["type"] == "YourTurn").expect("it is called")
}

fn act(action: &str, base: u64) -> Value {
    json!({"type": "Act", "action": action, "base": base})
}

fn add(mv: &str, base: u64) -> Value {
    json!({"type": "AddMove", "move": mv, "base": base})
}

#[tokio::test]
async fn two_who_offer_and_decline_in_a_loop_do_not_keep_a_third_from_moving() {
    let (_bench, _table, mut guests) = sat("four-player").await;
    let mut red = guests.remove("red").unwrap();
    let (mut refused, mut done) = (0, 0);
    for round in 0..100 {
        for (seat, word) in [("blue", "draw"), ("yellow", "decline"), ("yellow", "draw"), ("blue", "decline")]
        {
            let guest = guests.get_mut(seat).unwrap();
            let message = json!({"type": "Act", "action": word});
            match answer(guest, message).await.as_str() {
                "done" => done += 1,
                "not_now" => refused += 1,
                other => panic!("{word} in round {round}: {other}"),
            }
        }
    }
    let events = red.settle().await.iter().filter(|said| said["type"] == "Event").count();
    println!("of 400 offers and answers {done} were taken, {refused} were refused, and Red heard {events}");
    assert_eq!((done, refused, events), (8, 392, 8));
    // Red moves by what it had seen before all that.
    assert_eq!(answer(&mut red, add("d2d3", 0)).await, "done");
    // It is another position: both may offer again.
    let blue = guests.get_mut("blue").unwrap();
    assert_eq!(answer(blue, json!({"type": "Act", "action": "draw"})).await, "done");
}

#[tokio::test]
async fn an_answer_is_to_the_offer_that_was_seen() {
    let (_bench, _table, mut guests) = sat("orthodox").await;
    let mut white = guests.remove("white").unwrap();
    let mut black = guests.remove("black").unwrap();
    assert_eq!(answer(&mut white, add("e2e4", 0)).await, "done");
    assert_eq!(answer(&mut black, add("e7e5", 1)).await, "done");
    // White asks for a take-back, which Black declines, and offers a draw.
    assert_eq!(answer(&mut white, act("takeback", 2)).await, "done");
    assert_eq!(answer(&mut black, act("decline", 3)).await, "done");
    assert_eq!(answer(&mut white, act("draw", 3)).await, "done");
    for word in ["accept", "decline", "draw"] {
        assert_eq!(answer(&mut black, act(word, 3)).await, "stale", "{word}");
        assert_eq!(answer(&mut black, act(word, 4)).await, "stale", "{word}");
    }
    assert_eq!(answer(&mut black, act("accept", 9)).await, "stale", "nothing has that number yet");
    // White's own move leaves the offer open: it is still the one that Black saw.
    assert_eq!(answer(&mut white, add("g1f3", 2)).await, "done");
    assert_eq!(answer(&mut black, act("claim", 5)).await, "stale");
    assert_eq!(answer(&mut black, act("accept", 5)).await, "done");
    // Another game is asked for whatever was seen.
    assert_eq!(answer(&mut black, act("rematch", 0)).await, "done");
}

#[tokio::test]
async fn an_offer_that_is_gone_is_not_answered() {
    let (_bench, _table, mut guests) = sat("orthodox").await;
    let mut white = guests.remove("white").unwrap();
    let mut black = guests.remove("black").unwrap();
    assert_eq!(answer(&mut white, act("draw", 0)).await, "done");
    assert_eq!(answer(&mut black, act("decline", 1)).await, "done");
    assert_eq!(answer(&mut black, act("accept", 1)).await, "stale");
    assert_eq!(answer(&mut black, act("accept", 2)).await, "not_now");
    // Nobody moved: an own offer still means the same. A move, and it is one in another position.
    assert_eq!(answer(&mut black, act("draw", 0)).await, "done");
    assert_eq!(answer(&mut white, add("e2e4", 0)).await, "done");
    assert_eq!(answer(&mut black, act("draw", 3)).await, "stale");
    assert_eq!(answer(&mut black, act("takeback", 3)).await, "stale");
    assert_eq!(answer(&mut white, act("abort", 3)).await, "stale");
    // Who gives up, gives up.
    assert_eq!(answer(&mut black, act("resign", 0)).await, "done");
}

#[tokio::test]
async fn who_was_too_late_is_called_again() {
    let (_bench, _table, mut guests) = sat("orthodox").await;
    let mut white = guests.remove("white").unwrap();
    let mut black = guests.remove("black").unwrap();
    assert_eq!(answer(&mut white, add("e2e4", 0)).await, "done");
    black.settle().await;
    assert_eq!(answer(&mut black, add("e7e5", 0)).await, "stale");
    let turn = called(&mut black).await;
    assert_eq!((&turn["seq"], turn["moves"].as_array().unwrap().len()), (&json!(1), 20));
    // Who is not to move is not called.
    assert_eq!(answer(&mut white, add("d2d4", 0)).await, "stale");
    assert!(white.settle().await.iter().all(|said| said["type"] != "YourTurn"));
}

#[tokio::test]
async fn who_takes_back_a_move_is_called_again() {
    let (_bench, _table, mut guests) = sat("orthodox").await;
    let mut white = guests.remove("white").unwrap();
    let mut black = guests.remove("black").unwrap();
    assert_eq!(answer(&mut white, add("e2e4", 0)).await, "done");
    assert_eq!(answer(&mut white, act("takeback", 1)).await, "done");
    white.settle().await;
    assert_eq!(answer(&mut black, act("accept", 2)).await, "done");
    let turn = called(&mut white).await;
    assert_eq!(turn["seq"], 3);
    // A move from before is not played in its stead.
    assert_eq!(answer(&mut white, add("d2d4", 2)).await, "stale");
    assert_eq!(answer(&mut white, add("d2d4", 3)).await, "done");
}

#[tokio::test]
async fn nobody_who_has_left_is_brought_back() {
    let (_bench, _table, mut guests) = sat("four-player").await;
    for (seat, message) in [("red", add("d2d4", 0)), ("blue", json!({"type": "Act", "action": "resign"}))] {
        assert_eq!(answer(guests.get_mut(seat).unwrap(), message).await, "done", "{seat}");
    }
    let red = guests.get_mut("red").unwrap();
    red.settle().await;
    assert!(!red.choices().contains(&"takeback".to_owned()), "{:?}", red.choices());
    red.act("takeback").await;
    let refused = red.until("InvalidMove").await;
    let why = "Blue has left since then: what was played before that stays";
    assert_eq!((&refused["code"], &refused["why"]), (&json!("not_now"), &json!(why)));
}

/// Promise 4: everything that is remembered can be asked for, and no more is lost by asking.
#[tokio::test]
async fn whoever_comes_back_hears_all_that_was_missed() {
    const MOVES: u64 = 70;
    let (bench, table, mut guests) = sat("orthodox").await;
    // Pawns go step by step, and knights there and back in between, so that the game does not end.
    let step = |file: char, by: u32| {
        [format!("{file}{}{file}{}", by + 1, by + 2), format!("{file}{}{file}{}", 8 - by, 7 - by)]
    };
    let steps = "abcdegh".chars().map(|file| step(file, 1)).chain("abcdh".chars().map(|file| step(file, 2)));
    let there_and_back = ["g1f3", "g8f6", "f3g1", "f6g8"].map(str::to_owned);
    let plies: Vec<String> = steps.flat_map(|pair| there_and_back.iter().cloned().chain(pair)).collect();
    let plies = &plies[..MOVES as usize];
    for (seq, mv) in (0..).zip(plies) {
        let seat = if seq % 2 == 0 { "white" } else { "black" };
        let guest = guests.get_mut(seat).unwrap();
        assert_eq!(answer(guest, add(mv, seq)).await, "done", "{mv}");
    }
    for since in (0..=MOVES).rev() {
        for token in [None, Some(&table.tokens["white"])] {
            let mut guest = Guest::connect(bench.address()).await;
            guest.hello(json!({"table": table.id, "since": since, "token": token})).await;
            let events = guest.heard.iter().filter(|said| said["type"] == "Event");
            let seqs: Vec<u64> = events.map(|said| said["seq"].as_u64().unwrap()).collect();
            let missed: Vec<u64> = (since + 1..=MOVES).collect();
            let whole = seqs == missed;
            // More than is remembered: the board alone.
            let none = seqs.is_empty() && MOVES - since > 64;
            assert!(whole || none, "since {since}: {seqs:?}");
            assert_eq!(guest.seq(), MOVES, "since {since}");
            if token.is_some() {
                assert!(guest.heard.iter().any(|said| said["type"] == "YourTurn"), "since {since}");
            }
        }
    }
}

#[tokio::test]
async fn who_asks_for_another_game_again_and_again_is_heard_once() {
    let (_bench, _table, mut guests) = sat("orthodox").await;
    let mut white = guests.remove("white").unwrap();
    let mut black = guests.remove("black").unwrap();
    assert_eq!(answer(&mut white, act("resign", 0)).await, "done");
    black.settle().await;
    for _ in 0..50 {
        assert_eq!(answer(&mut white, act("rematch", 1)).await, "done");
    }
    assert_eq!(black.settle().await.len(), 1, "one board that shows it");
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_is_told_that_the_host_closes() {
    let (bench, table, mut guests) = sat("orthodox").await;
    guests.insert("watcher".to_owned(), bench.watch(&table).await);
    bench.running.shut_down().await.unwrap();
    for (seat, guest) in &mut guests {
        assert_eq!(guest.until("Error").await["code"], "closing", "{seat}");
        assert!(guest.next().await.is_none(), "{seat}");
    }
}
