&[
    // Made by `chatur refine VARIANT --into FOLDER`, which names its file by the rules; `adopt` writes them here. Atomic,
    // three-check, five-check, makruk, sittuyin and xiangqi were refined before bare kings drew there; the names followed
    // that change, the weights stayed.
    ("b7e316de0c85ff7e", include_str!("capablanca.txt")),
    ("47ea9dd11ab60c89", include_str!("antichess.txt")),
    ("df62f11b71e48e3a", include_str!("atomic.txt")),
    ("ae5a3bd5a8da082d", include_str!("three-check.txt")),
    ("a10999c1ab937537", include_str!("makruk.txt")),
    ("b78786f93e51ebce", include_str!("orthodox.txt")),
    ("ad679c083b74b9ca", include_str!("xiangqi.txt")),
    ("e74b69fe9236c1cf", include_str!("5check.txt")),
    ("238b12be6a9aea5f", include_str!("extinction.txt")),
    ("6240596c7bc72ae4", include_str!("giveaway.txt")),
    ("6c510d159747840b", include_str!("horde.txt")),
    ("7362d8e3a0915eea", include_str!("king-of-the-hill.txt")),
    ("86e9ee03e9bfb195", include_str!("crazyhouse.txt")),
    ("aea8bd17aada7f29", include_str!("losers.txt")),
    ("dd4e9bc38a60582a", include_str!("shogi.txt")),
    ("dffb207fef6c6265", include_str!("racing-kings.txt")),
    ("e87fe7bcdc37f77d", include_str!("chess960.txt")),
    ("e0e45d995913c19a", include_str!("sittuyin.txt")),
]
