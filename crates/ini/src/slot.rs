//! The types of pieces that `variants.ini` knows: 37 with moves of their own, and 25 that an author fills.

/// A type of piece. A variant has at most one piece of a type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Slot(u8);

/// A type with moves of its own.
struct Standard {
    /// The key that gives it a letter.
    key: &'static str,
    /// How it moves, in Betza's notation as it is read there.
    betza: &'static str,
    /// What it is called here, the shortest first.
    names: &'static [&'static str],
}

const fn standard(key: &'static str, betza: &'static str, names: &'static [&'static str]) -> Standard {
    Standard { key, betza, names }
}

const STANDARD: [Standard; 37] = [
    standard("pawn", "fmWfceF", &["pawn"]),
    standard("knight", "N", &["knight"]),
    standard("bishop", "B", &["bishop"]),
    standard("rook", "R", &["rook"]),
    standard("queen", "Q", &["queen"]),
    standard("fers", "F", &["ferz"]),
    standard("alfil", "A", &["alfil"]),
    standard("fersAlfil", "FA", &["ferz-alfil"]),
    standard("silver", "FfW", &["silver"]),
    standard("aiwok", "RNF", &["ai-wok"]),
    standard("bers", "RF", &["dragon"]),
    standard("archbishop", "BN", &["archbishop"]),
    standard("chancellor", "RN", &["chancellor"]),
    standard("amazon", "QN", &["amazon"]),
    standard("knibis", "mNcB", &["knibis"]),
    standard("biskni", "mBcN", &["biskni"]),
    standard("kniroo", "mNcR", &["kniroo"]),
    standard("rookni", "mRcN", &["rookni"]),
    standard("shogiPawn", "fW", &["pawn", "shogi pawn"]),
    standard("lance", "fR", &["lance"]),
    standard("shogiKnight", "fN", &["shogi knight"]),
    standard("gold", "WfF", &["gold"]),
    standard("dragonHorse", "BW", &["dragon horse"]),
    standard("clobber", "cW", &["stone", "clobber"]),
    standard("breakthrough", "fmWfF", &["pawn", "breakthrough pawn"]),
    standard("immobile", "", &["stone", "immobile"]),
    standard("cannon", "mRcpR", &["cannon"]),
    standard("janggiCannon", "pR", &["cannon", "janggi cannon"]),
    standard("soldier", "fsW", &["soldier"]),
    standard("horse", "nN", &["horse", "lame knight"]),
    standard("elephant", "nA", &["elephant", "lame alfil"]),
    standard("janggiElephant", "nZ", &["elephant", "janggi elephant"]),
    standard("banner", "RcpRnN", &["banner"]),
    standard("wazir", "W", &["wazir"]),
    standard("commoner", "K", &["commoner"]),
    standard("centaur", "KN", &["centaur"]),
    standard("king", "K", &["king"]),
];

/// How many types an author fills.
const CUSTOM: u8 = 25;
const KING: u8 = STANDARD.len() as u8 - 1;

impl Slot {
    pub(crate) const PAWN: Self = Self(0);
    pub(crate) const BISHOP: Self = Self(2);
    pub(crate) const ROOK: Self = Self(3);
    pub(crate) const SHOGI_PAWN: Self = Self(18);
    pub(crate) const JANGGI_CANNON: Self = Self(27);
    pub(crate) const SOLDIER: Self = Self(28);
    pub(crate) const JANGGI_ELEPHANT: Self = Self(31);
    pub(crate) const COMMONER: Self = Self(34);
    pub(crate) const KING: Self = Self(KING);

    /// The types in the order in which a section is read: the king last.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..KING).chain(KING + 1..=KING + CUSTOM).chain([KING]).map(Self)
    }

    /// Those with moves of their own.
    pub(crate) fn with_moves() -> impl Iterator<Item = Self> {
        (0..=KING).map(Self)
    }

    /// The types that an author fills.
    pub(crate) fn custom() -> impl Iterator<Item = Self> {
        (KING + 1..=KING + CUSTOM).map(Self)
    }

    pub(crate) fn is_custom(self) -> bool {
        self.0 > KING
    }

    /// The type that a key gives a letter to.
    pub(crate) fn of_key(key: &str) -> Option<Self> {
        Self::all().find(|slot| slot.key() == key)
    }

    pub(crate) fn key(self) -> String {
        match STANDARD.get(usize::from(self.0)) {
            Some(standard) => standard.key.to_owned(),
            None => format!("customPiece{}", self.0 - KING),
        }
    }

    /// Its moves; none for a type that an author fills.
    pub(crate) fn betza(self) -> Option<&'static str> {
        STANDARD.get(usize::from(self.0)).map(|standard| standard.betza)
    }

    /// What it can be called here, the best first.
    pub(crate) fn names(self) -> &'static [&'static str] {
        STANDARD.get(usize::from(self.0)).map_or(&[], |standard| standard.names)
    }
}

/// What a piece with these moves is called, if people have a name for it.
pub(crate) fn name_of_moves(betza: &str) -> Option<&'static str> {
    const MORE: [(&str, &str); 12] = [
        ("NN", "nightrider"),
        ("C", "camel"),
        ("Z", "zebra"),
        ("H", "threeleaper"),
        ("D", "dabbaba"),
        ("gQ", "grasshopper"),
        ("NC", "wildebeest"),
        ("WA", "phoenix"),
        ("FD", "kirin"),
        ("NZ", "bison"),
        ("CZ", "buffalo"),
        ("QNAD", "superamazon"),
    ];
    let standard =
        STANDARD.iter().filter(|one| !one.betza.is_empty() && one.key != "king" && one.key != "pawn");
    let known = standard.map(|one| (one.betza, one.names[0])).chain(MORE);
    known.into_iter().find(|&(moves, _)| moves == betza).map(|(_, name)| name)
}

/// A set of types; `*` stands for all, also for those of a child.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Slots(u64);

impl Slots {
    pub(crate) const NONE: Self = Self(0);
    pub(crate) const ALL: Self = Self(u64::MAX);

    pub(crate) fn of(slots: impl IntoIterator<Item = Slot>) -> Self {
        slots.into_iter().fold(Self::NONE, Self::with)
    }

    pub(crate) fn with(self, slot: Slot) -> Self {
        Self(self.0 | 1 << slot.0)
    }

    pub(crate) fn without(self, slot: Slot) -> Self {
        Self(self.0 & !(1 << slot.0))
    }

    pub(crate) fn has(self, slot: Slot) -> bool {
        self.0 >> slot.0 & 1 == 1
    }

    pub(crate) fn is_all(self) -> bool {
        self == Self::ALL
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl std::ops::BitOr for Slots {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}
