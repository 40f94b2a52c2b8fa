//! Promise 9: who is gone may be claimed out of the game, not too early, and not once he is back.

use serde_json::json;

use crate::support::bench;

#[tokio::test]
async fn a_win_can_be_claimed_when_somebody_stays_away() {
    let bench = bench().await;
    let table = bench.table("orthodox", Some("30+0")).await;
    let mut guests = bench.sit_all(&table).await;
    let mut white = guests.remove("white").unwrap();
    white.play("e2e4").await;
    white.reach(1).await;
    drop(guests);
    let gone = white.until("Gone").await;
    assert_eq!((&gone["seat"], &gone["claim_at"]), (&json!("black"), &json!(60_000)));
    bench.time.advance(59_999);
    white.act("claim_gone_win").await;
    let refused = white.until("InvalidMove").await;
    assert_eq!(
        (&refused["code"], &refused["why"]),
        (&json!("not_now"), &json!("Black may still come back: wait 1 s"))
    );
    // Coming back cancels it, and going again begins anew.
    let black = bench.sit(&table, "black").await;
    assert_eq!(white.until("Back").await["seat"], "black");
    bench.time.advance(100_000);
    white.act("claim_gone_win").await;
    assert_eq!(white.until("InvalidMove").await["why"], "nobody is gone");
    drop(black);
    white.until("Gone").await;
    white.settle().await;
    assert!(!white.choices().contains(&"claim_gone_win".to_owned()));
    bench.time.advance(60_000);
    white.until("Board").await;
    let choices = white.choices();
    assert!(choices.contains(&"claim_gone_win".to_owned()), "{choices:?}");
    assert!(choices.contains(&"claim_gone_draw".to_owned()), "{choices:?}");
    white.act("claim_gone_win").await;
    let winner = white.until("Winner").await;
    assert_eq!((&winner["seats"], &winner["reason"]), (&json!(["white"]), &json!("abandonment")));
}

#[tokio::test]
async fn of_four_players_who_stays_away_resigns_and_his_king_walks() {
    let bench = bench().await;
    let table = bench.table("four-player-modern", Some("30+0")).await;
    let mut guests = bench.sit_all(&table).await;
    drop(guests.remove("red"));
    let blue = guests.get_mut("blue").unwrap();
    blue.until("Gone").await;
    blue.settle().await;
    bench.time.advance(60_000);
    blue.until("Board").await;
    blue.act("claim_gone_draw").await;
    assert_eq!(blue.until("InvalidMove").await["code"], "not_now");
    blue.act("claim_gone_win").await;
    let told = blue.until("Event").await;
    assert_eq!(told["events"][0]["kind"], "abandoned");
    // The king steps by itself, and the game goes on with blue.
    let step = blue.until("Event").await;
    assert_eq!((&step["events"][0]["kind"], &step["events"][0]["seat"]), (&json!("moved"), &json!("red")));
    blue.reach(2).await;
    assert_eq!(blue.seat("red")["state"], "walking");
    assert_eq!(blue.board["turn"], "blue");
    assert!(!blue.moves().is_empty());
}

#[tokio::test]
async fn nobody_is_claimed_out_where_nobody_has_to_be_there() {
    for clock in [None, Some("3d")] {
        let bench = bench().await;
        let table = bench.table("orthodox", clock).await;
        let mut guests = bench.sit_all(&table).await;
        let mut white = guests.remove("white").unwrap();
        white.play("e2e4").await;
        white.reach(1).await;
        drop(guests);
        let gone = white.until("Gone").await;
        assert_eq!((&gone["seat"], gone.get("claim_at")), (&json!("black"), None));
        bench.time.advance(2 * 86_400_000);
        white.act("claim_gone_win").await;
        let refused = white.until("InvalidMove").await;
        assert_eq!((&refused["code"], &refused["why"]), (&json!("not_now"), &json!("nobody is gone")));
        assert!(!white.choices().contains(&"claim_gone_win".to_owned()), "{clock:?}");
        // The clock itself goes on, if there is one.
        bench.time.advance(86_400_001);
        if clock.is_some() {
            let winner = white.until("Winner").await;
            assert_eq!((&winner["seats"], &winner["reason"]), (&json!(["white"]), &json!("time forfeit")));
        }
    }
}
