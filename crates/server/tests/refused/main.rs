//! Every refusal of a host, provoked: each code comes from a host that runs, by the ways that guests have to it. What each
//! says is kept in `heard.json`, which `CHATUR_WRITE=1` writes anew; the page's own test (`web/unit/refused.mjs`) puts it
//! into every language.

#[path = "../described/codes.rs"]
#[allow(dead_code)]
mod codes;
#[path = "../described/rust.rs"]
#[allow(dead_code)]
mod rust;
#[path = "../tables/support.rs"]
#[allow(dead_code)]
mod support;
#[path = "../described/typescript.rs"]
#[allow(dead_code)]
mod typescript;
#[path = "../tables/transport/web.rs"]
#[allow(dead_code)]
mod web;

mod acts;
mod busy;
mod coming;
mod doors;
mod exceptions;
mod heard;
mod looked_after;
mod moves;
mod quotas;
mod requests;
mod setups;
mod socket;
mod texts;

use std::collections::BTreeSet;

use codes::{codes, types};
use exceptions::EXCEPTIONS;
use heard::Heard;
use rust::Shape;
use support::bench_with;

async fn all() -> Heard {
    // It stays so small that a file can be too much of an author's, and a table has few guests.
    let bench = bench_with(|config| {
        config.limits.bytes_a_key = 100_000;
        config.limits.guests = 4;
        config.limits.tables = 10_000;
    })
    .await;
    let mut heard = Heard::default();
    let [mut quotas, mut doors, mut busy] = [(); 3].map(|()| Heard::default());
    let at_one_host = async {
        moves::provoke(&bench, &mut heard).await;
        setups::provoke(&bench, &mut heard).await;
        texts::provoke(&bench, &mut heard).await;
        acts::provoke(&bench, &mut heard).await;
        coming::provoke(&bench, &mut heard).await;
        requests::provoke(&bench, &mut heard).await;
        looked_after::provoke(&bench, &mut heard).await;
    };
    // What is refused by limits has hosts with hardly any room, and waits.
    tokio::join!(
        at_one_host,
        quotas::provoke(&mut quotas),
        doors::provoke(&mut doors),
        busy::provoke(&mut busy)
    );
    for other in [quotas, doors, busy] {
        heard.add(other);
    }
    heard
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_code_comes_from_a_host() {
    let heard = Box::pin(all()).await;
    heard.is_right();
    let types = types();
    let wanted: BTreeSet<String> = codes(&types, "RefusalReason").into_iter().map(|(code, _)| code).collect();
    let excepted: BTreeSet<String> = EXCEPTIONS.iter().map(|(code, _)| (*code).to_owned()).collect();
    let came: BTreeSet<String> = heard.reasons();
    let missing: Vec<_> = wanted.difference(&came).filter(|code| !excepted.contains(*code)).collect();
    assert!(missing.is_empty(), "nothing provokes {missing:?}");
    let idle: Vec<_> =
        excepted.iter().filter(|code| came.contains(*code) || !wanted.contains(*code)).collect();
    assert!(idle.is_empty(), "no exceptions: {idle:?}");
    let Shape::Cases(None, words) = &types.get("Code").shape else { panic!("words") };
    let words: BTreeSet<String> = words.iter().map(|case| case.name.clone()).collect();
    let unheard: Vec<_> = words.difference(heard.words()).filter(|word| *word != "store").collect();
    assert!(unheard.is_empty(), "nothing provokes {unheard:?}");
    heard.is_kept();
}
