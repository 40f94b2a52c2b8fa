&[
    // Made by `chatur refine VARIANT --into FOLDER`, which names its file by the rules.
    ("b7e316de0c85ff7e", include_str!("capablanca.txt")),
    ("47ea9dd11ab60c89", include_str!("antichess.txt")),
    ("a0937a0348e28c0a", include_str!("atomic.txt")),
    ("3d9738993ed3c77f", include_str!("three-check.txt")),
    ("19260f308b96cc97", include_str!("makruk.txt")),
    ("b78786f93e51ebce", include_str!("orthodox.txt")),
]
