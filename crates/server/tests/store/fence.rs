//! Promise 14, at the store: of several hosts at one database only one can add to a table, and one that is cut
//! off stops before its tables can be taken.

use std::time::{Duration, Instant};

use chatur_server::store::{Append, Hold, Store, StoreError};
use tokio::time::{sleep, timeout};

use crate::proxy::Proxy;
use crate::support::{begun, kept, one, played, postgres, rest};

/// What a host may at most need to notice that another has died, and to take its tables.
const TAKEN_WITHIN: Duration = Duration::from_secs(5);

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a database: run tests/server/postgres"]
async fn a_table_has_one_owner() {
    let (a, b) = (Store::open(&postgres()).await.unwrap(), Store::open(&postgres()).await.unwrap());
    let table = played("orthodox", 30, 11);
    let game = begun(&table);
    let lease = a.create(&game).await.unwrap();
    let (follower, feed) = (b.reach(&game.id).await.unwrap().unwrap().1, b.feed(&game.id));
    assert!(matches!(follower, Hold::Theirs), "the owner lives");

    // The follower hears of every change and reads it.
    let mut seen = 0;
    for seq in 0..10 {
        a.append(&lease, one(&table, seq)).await.unwrap();
        while seen <= seq {
            timeout(Duration::from_secs(30), feed.next()).await.expect("the word came");
            seen += b.since(&game.id, seen).await.unwrap().len();
        }
    }
    let entries = b.since(&game.id, 0).await.unwrap();
    assert_eq!(entries, (0..10).map(|seq| kept(&table, seq)).collect::<Vec<_>>());

    // An orderly end gives the table away at once: before its lease runs out, and that is in real time.
    a.let_go(&[rest(&lease, 12_345)]).await.unwrap();
    let begun = Instant::now();
    while !timeout(Duration::from_secs(30), feed.next()).await.expect("the word came").free {}
    let (saved, hold) = b.reach(&game.id).await.unwrap().unwrap();
    assert!(
        begun.elapsed() < Duration::from_millis(2500),
        "before any lease runs out: {:?}",
        begun.elapsed()
    );
    let Hold::Mine(mine) = hold else { panic!("it was free") };
    assert_eq!(saved.table_time(), 12_345);
    b.append(&mine, one(&table, 10)).await.unwrap();
    assert!(matches!(a.append(&lease, one(&table, 11)).await, Err(StoreError::Lost)));
    assert!(matches!(a.reach(&game.id).await.unwrap().unwrap().1, Hold::Theirs));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a database: run tests/server/postgres"]
async fn letters_come_and_are_answered() {
    let (a, b) = (Store::open(&postgres()).await.unwrap(), Store::open(&postgres()).await.unwrap());
    let game = begun(&played("orthodox", 1, 11));
    let lease = a.create(&game).await.unwrap();
    let (to_a, to_b) = (a.feed(&game.id), b.feed(&game.id));
    sleep(Duration::from_millis(300)).await;
    let begun = Instant::now();
    for number in 0..20 {
        b.ask(&game.id, &format!("question {number}")).await.unwrap();
        let asked = loop {
            assert!(timeout(Duration::from_secs(30), to_a.next()).await.is_ok());
            if let Some(mail) = a.asked(&lease).await.unwrap().pop() {
                break mail;
            }
        };
        assert_eq!((asked.body, asked.sender.as_str()), (format!("question {number}"), b.host()));
        a.answer(&game.id, &asked.sender, "yes").await.unwrap();
        loop {
            assert!(timeout(Duration::from_secs(30), to_b.next()).await.is_ok());
            if b.answers(&game.id).await.unwrap().pop().is_some_and(|mail| mail.body == "yes") {
                break;
            }
        }
    }
    println!("there and back: {:?}", begun.elapsed() / 20);
    a.tell_all(&game.id, "to all").await.unwrap();
    while b.answers(&game.id).await.unwrap().is_empty() {
        timeout(Duration::from_secs(30), to_b.next()).await.unwrap();
    }
    // A letter to an owner who has gone waits for the next.
    b.ask(&game.id, "whoever it is").await.unwrap();
    a.let_go(&[rest(&lease, 0)]).await.unwrap();
    assert!(a.asked(&lease).await.unwrap().is_empty());
    let lease = b.take(&game.id).await.unwrap().unwrap();
    assert_eq!(b.asked(&lease).await.unwrap().pop().unwrap().body, "whoever it is");
}

/// One host is cut off in the middle of a game and does not know it. The other takes the table. At no moment do
/// both accept, and all that was ever accepted is there.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a database: run tests/server/postgres"]
async fn a_host_that_is_cut_off_stops_first() {
    let proxy = Proxy::to(&postgres()).await;
    let (a, b) = (Store::open(&proxy.url).await.unwrap(), Store::open(&postgres()).await.unwrap());
    let table = played("orthodox", 150, 23);
    let game = begun(&table);
    let mut lease = a.create(&game).await.unwrap();
    let mut next = 0;
    let mut soonest = Duration::MAX;
    for round in 0..2 {
        // While all is well nobody else gets the table.
        for _ in 0..20 {
            a.append(&lease, one(&table, next)).await.unwrap();
            next += 1;
        }
        assert!(b.take(&game.id).await.unwrap().is_none());

        proxy.cut();
        let cut_at = Instant::now();
        let (cut_off, lease_of_a, from) = (a.clone(), lease.clone(), next);
        let table_of_a = table.clone();
        // The host that was cut off goes on trying; every attempt has an end.
        let trying = tokio::spawn(async move {
            let (mut accepted, mut last) = (0, None);
            while cut_at.elapsed() < Duration::from_secs(6) {
                match cut_off.append(&lease_of_a, one(&table_of_a, from + accepted)).await {
                    Ok(()) => (accepted, last) = (accepted + 1, Some(Instant::now())),
                    Err(_) => sleep(Duration::from_millis(20)).await,
                }
            }
            (accepted, last)
        });
        let taken = loop {
            if let Some(lease) = b.take(&game.id).await.unwrap() {
                break lease;
            }
            assert!(cut_at.elapsed() < 4 * TAKEN_WITHIN, "nobody can take it");
            sleep(Duration::from_millis(50)).await;
        };
        let taken_at = Instant::now();
        assert!(a.check_alive().is_err(), "it knows that it is cut off");
        let there = b.since(&game.id, 0).await.unwrap();
        let theirs = Append { seq: there.len(), ..one(&table, there.len()) };
        b.append(&taken, theirs).await.unwrap();
        let (accepted, last) = trying.await.unwrap();
        assert!(last.is_none_or(|last| last < taken_at), "both accepted");
        assert!(there.len() >= from + accepted, "an accepted entry is lost");
        println!("round {round}: taken {:?} after the cut", taken_at - cut_at);
        soonest = soonest.min(taken_at - cut_at);

        // When the way is open again the old owner has nothing to say.
        proxy.mend();
        let begun = Instant::now();
        while a.check_alive().is_err() {
            assert!(begun.elapsed() < Duration::from_mins(1), "it does not come back");
            sleep(Duration::from_millis(50)).await;
        }
        let stale = a.append(&lease, one(&table, there.len() + 1)).await;
        assert!(matches!(stale, Err(StoreError::Lost)), "{stale:?}");
        b.let_go(&[rest(&taken, 0)]).await.unwrap();
        let (saved, hold) = a.reach(&game.id).await.unwrap().unwrap();
        let Hold::Mine(again) = hold else { panic!("it was free") };
        lease = again;
        next = saved.entries.len();
        for (seq, entry) in saved.entries.iter().enumerate() {
            assert_eq!(*entry, kept(&table, seq));
        }
    }
    // What else the machine does may make one of them late.
    assert!(soonest < TAKEN_WITHIN, "{soonest:?}");
}

/// Two hosts that both believe a table to be theirs: each entry is still taken by one of them.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a database: run tests/server/postgres"]
async fn a_race_has_one_winner() {
    let (a, b) = (Store::open(&postgres()).await.unwrap(), Store::open(&postgres()).await.unwrap());
    let table = played("orthodox", 100, 31);
    let game = begun(&table);
    let mut old = a.create(&game).await.unwrap();
    let (mut first, mut second) = (&a, &b);
    let mut stood = 0;
    for seq in 0..100 {
        // The owner lets go, and thinks better of it just then.
        first.let_go(&[rest(&old, 0)]).await.unwrap();
        let (again, taken) = tokio::join!(first.take(&game.id), second.take(&game.id));
        let (again, taken) = (again.unwrap(), taken.unwrap());
        assert!(again.is_some() != taken.is_some(), "one of them has it");
        let stale = first.append(&old, one(&table, seq));
        let (stale, fresh) = match (&again, &taken) {
            (Some(lease), _) => tokio::join!(stale, first.append(lease, one(&table, seq))),
            (_, Some(lease)) => tokio::join!(stale, second.append(lease, one(&table, seq))),
            _ => unreachable!(),
        };
        assert!(matches!(stale, Err(StoreError::Lost)), "{stale:?}");
        fresh.unwrap();
        stood += 1;
        if let Some(lease) = taken {
            (first, second) = (second, first);
            old = lease;
        } else if let Some(lease) = again {
            old = lease;
        }
    }
    assert_eq!(b.since(&game.id, 0).await.unwrap().len(), stood);
}

/// A table changes hands while an append is under way: whoever takes it reads the record with it or the append is
/// refused, so the next append of the new owner always fits.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a database: run tests/server/postgres"]
async fn a_move_under_way_is_in_or_out() {
    let (a, b) = (Store::open(&postgres()).await.unwrap(), Store::open(&postgres()).await.unwrap());
    let table = played("orthodox", 40, 37);
    for round in 0..60 {
        let game = begun(&table);
        let lease = a.create(&game).await.unwrap();
        let appending = async {
            let mut confirmed = 0;
            while confirmed < 40 && a.append(&lease, one(&table, confirmed)).await.is_ok() {
                confirmed += 1;
            }
            confirmed
        };
        let taking = async {
            sleep(Duration::from_micros(300 * (round % 20))).await;
            a.let_go(&[rest(&lease, 0)]).await.unwrap();
            let (saved, hold) = b.reach(&game.id).await.unwrap().unwrap();
            let Hold::Mine(mine) = hold else { panic!("it was free") };
            let next = saved.entries.len();
            if next < 40 {
                b.append(&mine, one(&table, next)).await.unwrap();
            }
            next
        };
        let (confirmed, next) = tokio::join!(appending, taking);
        assert!(confirmed <= next, "entry {confirmed} was confirmed and is not there");
    }
}
