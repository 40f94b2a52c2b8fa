//! What each seat has lost is told by what moves do, not by which pieces are missing.

use std::collections::BTreeMap;

use chatur_server::host::NewTable;
use serde_json::json;

use crate::support::{Bench, Guest, Table, bench};

/// What is lost, by seat and kind.
async fn lost(bench: &Bench, table: &Table) -> BTreeMap<String, BTreeMap<String, u8>> {
    bench.host().view(&table.id, None).await.unwrap().lost
}

async fn play(guests: &mut BTreeMap<String, Guest>, moves: &[&str]) {
    for (ply, mv) in moves.iter().enumerate() {
        let seat = if ply % 2 == 0 { "white" } else { "black" };
        let guest = guests.get_mut(seat).unwrap();
        guest.reach(ply as u64).await;
        guest.play(mv).await;
        guest.reach(ply as u64 + 1).await;
    }
}

#[tokio::test]
async fn a_blast_costs_both_and_a_take_back_returns_them() {
    let bench = bench().await;
    let table = bench.table("atomic", None).await;
    let mut guests = bench.sit_all(&table).await;
    play(&mut guests, &["g1f3", "a7a6", "f3g5", "a6a5", "g5h7"]).await;
    let all = lost(&bench, &table).await;
    assert_eq!(json!(all), json!({"white": {"knight": 1}, "black": {"pawn": 1, "rook": 1, "knight": 1}}));
    guests.get_mut("white").unwrap().say(&json!({"type": "Act", "action": "takeback", "plies": 1})).await;
    guests.get_mut("black").unwrap().reach(6).await;
    guests.get_mut("black").unwrap().act("accept").await;
    guests.get_mut("white").unwrap().reach(7).await;
    assert_eq!(json!(lost(&bench, &table).await), json!({}));
}

#[tokio::test]
async fn who_is_reborn_is_not_lost() {
    let bench = bench().await;
    let table = bench.table("circe", None).await;
    let mut guests = bench.sit_all(&table).await;
    play(&mut guests, &["e2e4", "d7d5", "e4d5"]).await;
    assert_eq!(json!(lost(&bench, &table).await), json!({}), "the pawn stands on d7 again");
    let before = bench.host().view(&table.id, None).await.unwrap();
    assert!(before.position.starts_with("rnbqkbnr/pppppppp"), "{}", before.position);
}

#[tokio::test]
async fn of_four_everybody_sees_who_took_what() {
    const POSITION: &str = "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-6,yK,7/10,yP,3/4,yN,9/1,rR,10,gP,1/14/14/14/13,gK/bK,13/\
                            14/14/14/14/7,rK,6";
    let bench = bench().await;
    let seats = ["red", "blue", "yellow", "green"].map(|seat| (seat.to_owned(), "person".to_owned()));
    let wish = NewTable {
        variant: Some("four-player".to_owned()),
        position: Some(POSITION.to_owned()),
        seats: seats.into(),
        ..NewTable::default()
    };
    let table = Table::of(bench.host().open_table(wish).await.unwrap());
    let mut red = bench.sit(&table, "red").await;
    red.play("b11m11").await;
    red.reach(1).await;
    let view = bench.host().view(&table.id, None).await.unwrap();
    assert_eq!(json!(view.taken), json!({"red": {"green": {"pawn": 1}}}));
    assert_eq!(json!(view.lost), json!({"green": {"pawn": 1}}));
    let before = bench.host().view(&table.id, Some(0)).await.unwrap();
    assert_eq!(json!(before.taken), json!({}));
}
