//! The workshop: private, unlisted, public; frozen by version once a game was saved; cloned, and deleted.

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
    assert!(store.file(id, None, Some(&other)).await.unwrap().is_none());
    assert!(store.file(id, None, None).await.unwrap().is_none());
    assert!(store.clone_file(&other, id, None).await.is_err());
    assert!(store.publish_file(&other, id, FileLife::Public).await.is_err());
    assert_eq!(store.file(id, None, Some(&author)).await.unwrap(), Some(file.clone()));
    store.publish_file(&author, id, FileLife::Unlisted).await.unwrap();
    assert!(store.file(id, None, None).await.unwrap().is_some());
    let public = store.files(None, None, 1000).await.unwrap();
    assert!(public.iter().all(|file| file.id != id));
    store.publish_file(&author, id, FileLife::Public).await.unwrap();
    assert!(store.files(None, None, 1000).await.unwrap().iter().any(|file| file.id == id));
    let back = store.publish_file(&author, id, FileLife::Private).await.unwrap_err();
    assert_eq!(back.to_string(), "a file that was public cannot be private again");

    // It is changed in place until a game is saved under its rules; then the next version begins.
    let file = store.save_file(&author, id, "renamed", "Variant()", Some(&rules)).await.unwrap();
    assert_eq!((file.version, file.frozen), (1, false));
    store.create(&game).await.unwrap();
    let first = store.file(id, None, None).await.unwrap().unwrap();
    assert!(first.frozen);
    let same = store.save_file(&author, id, "renamed", "Variant()", Some(&rules)).await.unwrap();
    assert_eq!(same, first, "nothing is new");
    assert!(matches!(store.save_file(&other, id, "", "", None).await, Err(StoreError::NotYours)));
    let second = store.save_file(&author, id, "mine", "Variant(2)", Some("another")).await.unwrap();
    assert_eq!((second.version, second.frozen, second.life), (2, false, FileLife::Public));
    let second = store.save_file(&author, id, "mine", "Variant(two)", Some("another")).await.unwrap();
    assert_eq!(second.version, 2, "nobody has played it yet");
    assert_eq!(store.file(id, None, None).await.unwrap(), Some(second.clone()));
    assert_eq!(store.file(id, Some(2), None).await.unwrap(), Some(second));
    assert_eq!(store.file(id, Some(1), None).await.unwrap(), Some(first));
    for missing in [0, 3, -1, i64::MAX] {
        assert_eq!(store.file(id, Some(missing), None).await.unwrap(), None);
    }
    let saved = store.load(&game.id).await.unwrap().unwrap();
    assert_eq!((&saved.head.rules, &saved.rules_text), (&rules, &game.rules_text));
    assert_eq!(
        store.bytes_kept_by(&author).await.unwrap(),
        ("Variant()".len() + "Variant(two)".len()) as u64
    );

    // A clone begins again.
    let clone = store.clone_file(&other, id, None).await.unwrap();
    assert_eq!((clone.life, clone.parent.as_deref()), (FileLife::Private, Some(id)));
    store.save_file(&other, &clone.id, "theirs", "Variant(2)", Some("another")).await.unwrap();
    let theirs = store.files(Some(&other), None, 10).await.unwrap();
    assert_eq!(theirs.iter().map(|file| file.rules.as_deref()).collect::<Vec<_>>(), [Some("another")]);
    let theirs = store.file(&clone.id, None, Some(&other)).await.unwrap().unwrap();
    assert_eq!(theirs.text, "Variant(2)");
    let old = store.clone_file(&other, id, Some(1)).await.unwrap();
    assert_eq!(old.text, "Variant()");

    // Its author deletes it: it is gone for all, with its versions, and the game is not.
    assert!(matches!(store.delete_file(&other, id).await, Err(StoreError::NotYours)));
    store.delete_file(&author, id).await.unwrap();
    for version in [None, Some(1), Some(2)] {
        assert_eq!(store.file(id, version, Some(&author)).await.unwrap(), None);
    }
    assert!(store.files(None, None, 1000).await.unwrap().iter().all(|file| file.id != id));
    assert!(matches!(store.delete_file(&author, id).await, Err(StoreError::Missing(_))));
    assert_eq!(store.bytes_kept_by(&author).await.unwrap(), 0);
    assert_eq!(store.load(&game.id).await.unwrap().unwrap().rules_text, game.rules_text);
    assert!(store.file(&clone.id, None, Some(&other)).await.unwrap().is_some());
}

/// What was frozen while only its author could see it is not shown to others later.
pub(crate) async fn old_versions_keep_their_secrets(store: &Store) {
    let (author, other) = (Token::new().unwrap(), Token::new().unwrap());
    let mut game = begun(&played("orthodox", 1, 5));
    game.head.rules = format!("hash of {}", game.id);
    let file = store.new_file(&author, "mine", "a draft", Some(&game.head.rules), None).await.unwrap();
    store.create(&game).await.unwrap();
    store.save_file(&author, &file.id, "mine", "for all", None).await.unwrap();
    store.publish_file(&author, &file.id, FileLife::Public).await.unwrap();
    assert_eq!(store.file(&file.id, Some(2), Some(&other)).await.unwrap().unwrap().text, "for all");
    assert_eq!(store.file(&file.id, Some(1), Some(&other)).await.unwrap(), None);
    assert_eq!(store.file(&file.id, Some(1), Some(&author)).await.unwrap().unwrap().text, "a draft");
}
