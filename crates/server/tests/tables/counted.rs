//! How often the legal moves of a position are listed and named while people play, as a rule in Rust hears it: it is asked
//! once a list.

use std::collections::BTreeMap;
use std::sync::Mutex;

use chatur_core::{Hooks, RuleModule, Said, Setup, Variant};
use chatur_notation::fen;
use chatur_server::host::NewTable;
use chatur_variants::{Loader, Rules};
use serde::Deserialize;

use crate::support::{Table, bench_with};

/// How often it was asked about each position.
static ASKED: Mutex<BTreeMap<String, u32>> = Mutex::new(BTreeMap::new());

/// A rule that forbids nothing.
#[derive(Debug, Default, Deserialize)]
struct Counts {}

impl RuleModule for Counts {
    fn hooks(&self) -> Hooks {
        Hooks { forbids: true, ..Hooks::default() }
    }

    fn may_forbid(&self, variant: &Variant, before: &Setup) -> bool {
        *ASKED.lock().unwrap().entry(fen::write(variant, before)).or_default() += 1;
        false
    }

    fn text(&self) -> Said {
        Said::same("It counts.")
    }
}

/// How often the moves of a position were listed. The rule has to be asked as well whether anybody can move, once when the
/// position arises; and so far as assertions are on, the core makes sure that what was played is legal.
fn listed(position: &str, played: bool) -> u32 {
    let asked = ASKED.lock().unwrap().get(position).copied().unwrap_or_default();
    asked - 1 - u32::from(played && cfg!(debug_assertions))
}

#[tokio::test]
async fn the_moves_of_a_position_are_listed_and_named_once() {
    let bench = bench_with(|config| {
        config.loader = Loader { rules: Rules::default().with::<Counts>("counts") };
    })
    .await;
    let text = "(format: 1, id: \"counted\", name: \"Counted\", extends: \"orthodox\", \
                modules: {\"counts\": (rust: \"counts\")})";
    let seats = ["white", "black"].map(|seat| (seat.to_owned(), "person".to_owned()));
    let wish = NewTable { text: Some(text.to_owned()), seats: seats.into(), ..NewTable::default() };
    let table = Table::of(bench.host().open_table(wish).await.unwrap());
    let mut guests = bench.sit_all(&table).await;
    ASKED.lock().unwrap().clear();
    let mut stood = Vec::new();
    for (ply, mv) in ["e2e4", "d7d5", "f1b5", "c7c6"].iter().enumerate() {
        let seat = ["white", "black"][ply % 2];
        let guest = guests.get_mut(seat).unwrap();
        guest.reach(ply as u64).await;
        guest.play(mv).await;
        guest.reach(ply as u64 + 1).await;
        stood.push(guest.board["position"].as_str().unwrap().to_owned());
        // Who comes to look costs nothing.
        bench.watch(&table).await;
    }
    let counts: Vec<u32> = stood.iter().enumerate().map(|(at, position)| listed(position, at < 3)).collect();
    assert_eq!(
        counts,
        [1, 1, 1 + 1, 1],
        "a check is looked at once, when the move that gives it is named: {stood:?}"
    );
}
