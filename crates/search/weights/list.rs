&[
    // Made by `cargo run --release -p chatur-search --example refine -- VARIANT GAMES NODES FILE`.
    ("47ea9dd11ab60c89", include_bytes!("antichess.txt")),
    ("a0937a0348e28c0a", include_bytes!("atomic.txt")),
    ("3d9738993ed3c77f", include_bytes!("three-check.txt")),
]
