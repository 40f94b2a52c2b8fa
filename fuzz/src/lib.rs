//! What the fuzz targets share: the catalogue, and walks through games that the input chooses.

use std::sync::OnceLock;

use chatur_core::{AnyPosition, Setup, Variant};
use chatur_variants::{Loaded, catalogue, load};

/// The longest walk; the rest of an input is ignored.
const LONGEST: usize = 300;

/// Every variant of the catalogue, compiled once.
pub fn variants() -> &'static [Loaded] {
    static ALL: OnceLock<Vec<Loaded>> = OnceLock::new();
    ALL.get_or_init(|| catalogue().map(|entry| load(entry.id).expect("a sound catalogue")).collect())
}

/// The same variant under the slow rules that it is compared with: the general engine, trying every move where it plays
/// the variant anyway.
pub fn reference(variant: &Variant) -> &'static Variant {
    static ALL: OnceLock<Vec<Variant>> = OnceLock::new();
    let compile = |loaded: &Loaded| {
        let spec = loaded.variant.spec().clone();
        let compiled = if loaded.variant.rule_set() == "general" {
            Variant::compile_general_trying_all(spec)
        } else {
            Variant::compile_general(spec)
        };
        compiled.expect("the general engine plays it")
    };
    let all = ALL.get_or_init(|| variants().iter().map(compile).collect());
    all.iter().find(|slow| slow.spec().id == variant.spec().id).expect("a variant of the catalogue")
}

/// Shows every position of a game: the first bytes choose the variant and the start, each further byte a move.
pub fn on_walk(data: &[u8], mut see: impl FnMut(&Variant, &AnyPosition)) {
    on_walk_of(data, |loaded, position| see(&loaded.variant, position));
}

/// As [`on_walk`], with all that is known of the variant.
pub fn on_walk_of(data: &[u8], mut see: impl FnMut(&Loaded, &AnyPosition)) {
    let [variant, low, high, choices @ ..] = data else { return };
    let loaded = &variants()[usize::from(*variant) % variants().len()];
    let variant = &loaded.variant;
    let start = start(loaded, u64::from(u16::from_le_bytes([*low, *high])));
    let mut position = variant.position(&start).expect("a start");
    see(loaded, &position);
    for &choice in choices.iter().take(LONGEST) {
        let moves = variant.legal_moves(&position);
        if moves.is_empty() || variant.goal_reached(&position) {
            break;
        }
        variant.play(&mut position, moves[usize::from(choice) % moves.len()]);
        see(loaded, &position);
    }
}

/// Splits an input at its first line break into the bytes of a walk and a text.
pub fn split(data: &[u8]) -> (&[u8], &str) {
    let cut = data.iter().position(|&byte| byte == b'\n').unwrap_or(data.len());
    let text = data.get(cut + 1..).unwrap_or_default();
    (&data[..cut], std::str::from_utf8(text).unwrap_or_default())
}

/// The start with a number; numbers go round.
pub fn start(loaded: &Loaded, number: u64) -> Setup {
    match &loaded.shuffle {
        Some(shuffle) => shuffle.setup(number % shuffle.total()).expect("a numbered start"),
        None => loaded.start.clone(),
    }
}
