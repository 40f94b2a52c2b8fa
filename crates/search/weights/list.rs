&[
    // Made by `chatur refine VARIANT --into FOLDER`, which names its file by the rules. Atomic, three-check and makruk
    // were refined before bare kings drew there; the names followed that change, the weights stayed.
    ("b7e316de0c85ff7e", include_str!("capablanca.txt")),
    ("47ea9dd11ab60c89", include_str!("antichess.txt")),
    ("df62f11b71e48e3a", include_str!("atomic.txt")),
    ("ae5a3bd5a8da082d", include_str!("three-check.txt")),
    ("a10999c1ab937537", include_str!("makruk.txt")),
    ("b78786f93e51ebce", include_str!("orthodox.txt")),
]
