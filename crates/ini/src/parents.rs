//! The variants that Fairy-Stockfish always has, under their names there.

/// Names there of variants that are called otherwise here.
const NAMES: [(&str, &str); 9] = [
    ("3check", "three-check"),
    ("chess", "orthodox"),
    ("fairy", "orthodox"),
    ("fischerandom", "chess960"),
    ("kingofthehill", "king-of-the-hill"),
    ("losalamos", "los-alamos"),
    ("mini", "minishogi"),
    ("normal", "orthodox"),
    ("racingkings", "racing-kings"),
];

/// Variants of the catalogue that Fairy-Stockfish has under the same name.
const SAME: [&str; 110] = [
    "5check",
    "ai-wok",
    "almost",
    "amazon",
    "amazons",
    "antichess",
    "armageddon",
    "asean",
    "ataxx",
    "atomar",
    "atomic",
    "berolina",
    "breakthrough",
    "bughouse",
    "cambodian",
    "capablanca",
    "capahouse",
    "caparandom",
    "centaur",
    "chancellor",
    "chaturanga",
    "checkshogi",
    "chessgi",
    "chigorin",
    "clobber",
    "clobber10",
    "codrus",
    "coregal",
    "courier",
    "crazyhouse",
    "dobutsu",
    "dragon",
    "duck",
    "embassy",
    "euroshogi",
    "extinction",
    "flipello",
    "flipello10",
    "flipersi",
    "fox-and-hounds",
    "gardner",
    "georgian",
    "giveaway",
    "gorogoro",
    "gothic",
    "grand",
    "grasshopper",
    "gustav3",
    "hoppelpoppel",
    "horde",
    "isolation",
    "isolation7x7",
    "janggi",
    "janggicasual",
    "janggimodern",
    "janggitraditional",
    "janus",
    "jesonmor",
    "joust",
    "judkins",
    "karouk",
    "kinglet",
    "knightmate",
    "koedem",
    "kyotoshogi",
    "legan",
    "loop",
    "losers",
    "makpong",
    "makruk",
    "manchu",
    "micro",
    "minishogi",
    "minixiangqi",
    "misere",
    "modern",
    "newzealand",
    "nightrider",
    "nocastle",
    "nocheckatomic",
    "okisakishogi",
    "omicron",
    "opulent",
    "paradigm",
    "pawnback",
    "pawnsideways",
    "perfect",
    "petrified",
    "placement",
    "pocketknight",
    "raazuvaa",
    "seirawan",
    "shako",
    "shatar",
    "shatranj",
    "shogi",
    "shoshogi",
    "shouse",
    "sittuyin",
    "snailtrail",
    "sortofalmost",
    "spartan",
    "suicide",
    "supply",
    "tencubed",
    "threekings",
    "torishogi",
    "torpedo",
    "troitzky",
    "wolf",
];

/// The id of the catalogue for a name there.
pub(crate) fn id_of(name: &str) -> Option<&'static str> {
    let other = NAMES.iter().find(|(there, _)| *there == name).map(|&(_, id)| id);
    other.or_else(|| SAME.iter().copied().chain(["xiangqi", "yarishogi"]).find(|id| *id == name))
}

/// What some of them set that their files do not show, as a section would: settings without effect there that a child
/// may bring to life, or that are said in another way here.
pub(crate) fn also(name: &str) -> &'static str {
    match name {
        "ataxx" | "flipello" | "flipersi" | "flipello10" => {
            "passOnStalemate = true\nmaterialCounting = unweighted\nadjudicateFullBoard = true\nstalematePieceCount = true"
        }
        _ => "",
    }
}

/// The same for settings that mean nothing for the variant itself, whose file therefore does not say them.
pub(crate) fn latent(name: &str) -> &'static str {
    match name {
        "flipello" | "flipersi" => "enclosingDropStart = d4 e4 d5 e5",
        "flipello10" => "enclosingDropStart = e5 f5 e6 f6",
        _ => "",
    }
}
