&[
    ("1572dc2e66e4b58f", include_bytes!("king-of-the-hill.network")),
    ("516d63498d62a999", include_bytes!("crazyhouse.network")),
    ("cf473b38455160ef", include_bytes!("xiangqi.network")),
    ("7bc95b6084313778", include_bytes!("capablanca.network")),
    ("0c0933b678485ac7", include_bytes!("orthodox.network")),
    ("aceeff25ace72ccd", include_bytes!("horde.network")),
    ("6488b5eab7e00fa9", include_bytes!("minishogi.network")),
    ("40529582ca4d1a87", include_bytes!("shogi.network")),
]
