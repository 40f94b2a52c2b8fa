//! What proxies say of those they ask for: from whom it counts, and what of it.

use super::web::get;
use crate::support::{Bench, bench_seen};

/// What a header says of the one whom a proxy asks for.
struct Said {
    header: &'static str,
    /// Whether it names another address, as far as the host is concerned.
    address: bool,
    /// Whether it names another host.
    host: bool,
}

const fn said(header: &'static str, address: bool, host: bool) -> Said {
    Said { header, address, host }
}

/// Everything that proxies are known to write. Only two of them are read, and one more where the first is not there.
const ALL: [Said; 12] = [
    said("X-Forwarded-For: 198.51.100.1", true, false),
    said("Forwarded: for=198.51.100.1;host=evil.example;proto=http", true, false),
    said("X-Forwarded-Host: evil.example", false, true),
    said("Forwarded: host=evil.example", false, false),
    said("X-Forwarded-Proto: http", false, false),
    said("X-Forwarded-Port: 1", false, false),
    said("X-Forwarded-Prefix: /evil", false, false),
    said("X-Forwarded-Server: evil.example", false, false),
    said("X-Original-URL: /metrics", false, false),
    said("X-Real-IP: 198.51.100.1", false, false),
    said("True-Client-IP: 198.51.100.1", false, false),
    said("CF-Connecting-IP: 198.51.100.1", false, false),
];

async fn host(trusts: bool) -> Bench {
    let few = |config: &mut chatur_server::host::Config| {
        (config.limits.requests, config.limits.requests_at_once) = (1, 6);
    };
    bench_seen(few, |outside| {
        outside.url = Some("https://chess.example".parse().unwrap());
        outside.proxies = if trusts { vec!["127.0.0.0/8".parse().unwrap()] } else { Vec::new() };
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_counts_from_a_stranger_and_little_from_a_proxy() {
    for trusts in [false, true] {
        for Said { header, address, host: names } in ALL {
            let what = format!("{header}, {}", if trusts { "of a proxy" } else { "of a stranger" });
            let (believed, misled) = (trusts && address, trusts && names);
            let bench = host(trusts).await;
            let at = bench.web();
            let status = get(at, "/api/hello", &["Host: chess.example", header]).await.status;
            assert_eq!(status, if misled { 421 } else { 200 }, "{what}");
            // Nor does it open what only the host's own names do.
            let status = get(at, "/api/hello", &["Host: evil.example", header]).await.status;
            assert_eq!(status, 421, "{what}");
            // Whom requests are counted for: all of one address are used up, and then that header comes. One more is to
            // be had every second, so this may have to be done again; the other address has enough for that.
            let mut counted = false;
            for _ in 0..4 {
                while get(at, "/healthz", &[]).await.status == 200 {}
                counted |= get(at, "/healthz", &[header]).await.status == 429;
            }
            assert_eq!(counted, !believed, "{what}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_may_say_which_host_was_asked_for() {
    for (trusts, status) in [(false, 421), (true, 200)] {
        let bench = host(trusts).await;
        let lines = ["Host: inner.example", "X-Forwarded-Host: chess.example"];
        assert_eq!(get(bench.web(), "/api/hello", &lines).await.status, status);
    }
}
