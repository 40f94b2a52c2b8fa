//! What whoever looks after a host decides, as it is kept.

use chatur_server::store::{Cursor, ExportQuery, GameState, NewGame, Store, TableQuery};
use serde_json::json;

use crate::support::{Folder, begun, played, postgres};

/// Everything that there is to decide, in a store that may have other games.
async fn everything(store: &Store) {
    let table = played("orthodox", 1, 5);
    let (first, second) = (begun(&table), NewGame { state: GameState::Over, listed: false, ..begun(&table) });
    for game in [&first, &second] {
        store.create(game).await.unwrap();
    }
    bans(store).await;

    store.close_table(&first.id, Some("insults")).await.unwrap();
    store.close_table(&first.id, Some("spam")).await.unwrap();
    assert_eq!(store.why_closed(&first.id).await.unwrap().as_deref(), Some("spam"));
    let query = TableQuery { variant: Some("orthodox".to_owned()), limit: 1000, ..TableQuery::default() };
    let lines = store.tables(&query).await.unwrap();
    let line = lines.iter().find(|line| line.id == first.id).unwrap();
    assert_eq!((line.closed.as_deref(), line.listed, line.seats.len()), (Some("spam"), false, 2));
    let over = TableQuery { state: Some(GameState::Over), ..query.clone() };
    let over = store.tables(&over).await.unwrap();
    assert!(over.iter().any(|line| line.id == second.id) && over.iter().all(|line| line.id != first.id));
    let after = lines.iter().map(|line| Cursor { at: line.created, id: line.id.clone() });
    let mut one_by_one = Vec::new();
    for before in [None].into_iter().chain(after.map(Some)) {
        let part = store.tables(&TableQuery { before, limit: 1, ..query.clone() }).await.unwrap();
        one_by_one.extend(part.into_iter().map(|line| line.id));
    }
    assert_eq!(one_by_one, lines.into_iter().map(|line| line.id).collect::<Vec<_>>());
    store.close_table(&first.id, None).await.unwrap();
    assert_eq!(store.why_closed(&first.id).await.unwrap(), None);

    let named = TableQuery { name: Some("Ann \"o'\" Näme".to_owned()), ..query };
    assert!(store.tables(&named).await.unwrap().iter().any(|line| line.id == first.id));
    assert!(store.remove_name(&first.id, 0).await.unwrap());
    assert!(!store.remove_name(&first.id, 7).await.unwrap());
    assert_eq!(store.seats(&first.id).await.unwrap()[0].name.as_deref(), Some(""));
    assert!(store.tables(&named).await.unwrap().iter().all(|line| line.id != first.id));
    assert!(!store.remove_file("nowhere").await.unwrap());
    assert_eq!(store.beside(&first.id).await.unwrap().unwrap().0, first.extra);

    let evidence = json!({"chat": ["you fool"]});
    let report = store.report(&first.id, "insults", "see \"there\"", &evidence).await.unwrap().unwrap();
    let reports = store.reports(1000).await.unwrap();
    let kept = reports.iter().find(|other| other.id == report).unwrap();
    assert_eq!(
        (&kept.table, &kept.text, kept.evidence.as_ref()),
        (&first.id, &"see \"there\"".to_owned(), Some(&evidence))
    );
    assert_eq!(store.resolve(&report).await.unwrap().as_ref(), Some(&first.id));
    assert_eq!(store.resolve(&report).await.unwrap(), None);
    assert!(store.reports(1000).await.unwrap().iter().all(|other| other.id != report));

    for what in ["one", "two", "three"] {
        store.write_down("ada", what, &first.id, "").await.unwrap();
    }
    let deeds = store.deeds(None, 1000).await.unwrap();
    assert!(deeds.is_sorted_by_key(|deed| (-deed.at, std::cmp::Reverse(deed.id.clone()))));
    assert_eq!(deeds.iter().filter(|deed| deed.target == first.id).count(), 3);
    let last = Cursor { at: deeds[0].at, id: deeds[0].id.clone() };
    assert_eq!(store.deeds(Some(&last), 1).await.unwrap()[0], deeds[1]);

    let (mut after, mut exported) = (None, Vec::new());
    loop {
        let query = ExportQuery { before: None, finished: true };
        let part = store.to_export(query, after.as_ref(), 3).await.unwrap();
        let Some(last) = part.last().cloned() else { break };
        exported.extend(part.into_iter().map(|game| game.id));
        after = Some(last);
    }
    assert!(exported.contains(&second.id) && !exported.contains(&first.id));
    store.remove(std::slice::from_ref(&second.id)).await.unwrap();
}

async fn bans(store: &Store) {
    let network = |text: &str| text.parse::<ipnet::IpNet>().unwrap();
    store.ban(network("192.0.2.0/24"), 60_000, "spam", "ada").await.unwrap();
    store.ban(network("192.0.2.0/24"), 90_000, "spam again", "ben").await.unwrap();
    store.ban(network("2001:db8::/64"), 0, "", "ada").await.unwrap();
    let bans = store.bans().await.unwrap();
    let held: Vec<String> = bans.iter().map(|ban| ban.network.to_string()).collect();
    assert_eq!(held, ["192.0.2.0/24"], "what has run out holds no more");
    assert_eq!((bans[0].why.as_str(), bans[0].who.as_str()), ("spam again", "ben"));
    assert!((80_000..=90_000).contains(&bans[0].left), "{}", bans[0].left);
    assert!(store.unban(network("192.0.2.0/24")).await.unwrap());
    assert!(!store.unban(network("192.0.2.0/24")).await.unwrap());
    assert!(store.bans().await.unwrap().is_empty());
}

#[tokio::test]
async fn what_is_decided_is_kept() {
    let folder = Folder::new();
    let store = Store::in_file(&folder.file()).await.unwrap();
    everything(&store).await;
    store.close().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: tests/server/postgres"]
async fn what_is_decided_is_kept_in_postgres() {
    let store = Store::open(&postgres()).await.unwrap();
    everything(&store).await;
    store.close().await;
}
