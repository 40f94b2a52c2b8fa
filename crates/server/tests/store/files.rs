//! The workshop: private, unlisted, public; frozen once a game was saved; cloned to change.

use chatur_server::store::{FileLife, Store, StoreError, Token};

use crate::support::{begun, played};

pub(crate) async fn live_and_freeze(store: &Store) {
    let (author, other) = (Token::new().unwrap(), Token::new().unwrap());
    let table = played("orthodox", 1, 5);
    let mut game = begun(&table);
    game.head.rules = format!("hash of {}", game.id);
    let rules = game.head.rules.clone();

    let file = store.new_file(&author, "mine", "Variant(", None, None).await.unwrap();
    assert_eq!((file.life, file.frozen), (FileLife::Private, false));
    let file = store.save_file(&author, &file.id, "mine", "Variant()", Some(&rules)).await.unwrap();
    assert_eq!(file.text, "Variant()");
    let id = file.id.as_str();
    assert!(matches!(store.save_file(&other, id, "mine", "", None).await, Err(StoreError::NotYours)));
    assert!(matches!(store.save_file(&other, "no such", "", "", None).await, Err(StoreError::Missing(_))));

    // Nobody else sees it until it is published.
    assert!(store.file(id, Some(&other)).await.unwrap().is_none());
    assert!(store.file(id, None).await.unwrap().is_none());
    assert!(store.clone_file(&other, id).await.is_err());
    assert!(store.publish_file(&other, id, FileLife::Public).await.is_err());
    assert_eq!(store.file(id, Some(&author)).await.unwrap(), Some(file.clone()));
    store.publish_file(&author, id, FileLife::Unlisted).await.unwrap();
    assert!(store.file(id, None).await.unwrap().is_some());
    let public = store.files(None, 1000).await.unwrap();
    assert!(public.iter().all(|file| file.id != id));
    store.publish_file(&author, id, FileLife::Public).await.unwrap();
    assert!(store.files(None, 1000).await.unwrap().iter().any(|file| file.id == id));
    let back = store.publish_file(&author, id, FileLife::Private).await.unwrap_err();
    assert_eq!(back.to_string(), "a file that was public cannot be private again");

    // It can be changed until a game is saved under its rules.
    store.save_file(&author, id, "renamed", "Variant()", Some(&rules)).await.unwrap();
    store.create(&game).await.unwrap();
    assert!(store.file(id, None).await.unwrap().unwrap().frozen);
    let refused = store.save_file(&author, id, "mine", "Variant(2)", Some("another")).await;
    assert!(matches!(refused, Err(StoreError::Frozen)));
    assert_eq!(store.file(id, None).await.unwrap().unwrap().text, "Variant()");

    // A clone begins again.
    let clone = store.clone_file(&other, id).await.unwrap();
    assert_eq!((clone.life, clone.parent.as_deref()), (FileLife::Private, Some(id)));
    store.save_file(&other, &clone.id, "theirs", "Variant(2)", Some("another")).await.unwrap();
    let theirs = store.files(Some(&other), 10).await.unwrap();
    assert_eq!(theirs.iter().map(|file| file.text.as_str()).collect::<Vec<_>>(), ["Variant(2)"]);
}
