//! The characters of the old games of Asia: which piece has which, and their outlines, so that a picture needs no font. `web/glyphs`
//! writes them down from the page's list and from Noto Serif JP; `characters.licence` has that font's terms.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::PieceLook;

/// First lines as `discs 帥將 general`, a set, the characters of the first seat and of others, and a kind; what stands on the
/// river; the ranks. Then a character and its outline a line.
static TEXT: &str = include_str!("characters.txt");

/// The side of the square that outlines are drawn in, from 0 to the right and from 0 up.
pub(super) const EM: f64 = 200.0;

#[derive(Default)]
struct Characters {
    of: BTreeMap<(&'static str, &'static str), [char; 2]>,
    river: [&'static str; 2],
    ranks: Vec<char>,
    outlines: BTreeMap<char, &'static str>,
}

static ALL: LazyLock<Characters> = LazyLock::new(|| {
    let mut all = Characters::default();
    for line in TEXT.lines() {
        let Some((name, rest)) = line.split_once(' ') else { continue };
        let mut signs = name.chars();
        match (name, signs.next(), rest.split_once(' ')) {
            ("ranks", ..) => all.ranks = rest.chars().collect(),
            ("river", _, Some((left, right))) => all.river = [left, right],
            (_, Some(sign), _) if !sign.is_ascii() => {
                all.outlines.insert(sign, rest);
            }
            (_, _, Some((pair, kind))) => {
                let mut pair = pair.chars();
                let first = pair.next().unwrap_or(' ');
                all.of.insert((name, kind), [first, pair.next().unwrap_or(first)]);
            }
            _ => {}
        }
    }
    all
});

/// The outline of what stands on a piece of a set, if it has a character there.
pub(super) fn of(set: PieceLook, kind: &str, seat: usize) -> Option<&'static str> {
    let set = match set {
        PieceLook::Figures => return None,
        PieceLook::Discs => "discs",
        PieceLook::Octagons => "octagons",
        PieceLook::Tiles => "tiles",
    };
    outline(ALL.of.get(&(set, kind))?[seat.min(1)])
}

/// The outlines of what stands on the river: on the left, and on the right.
pub(super) fn river() -> [Vec<&'static str>; 2] {
    ALL.river.map(|words| words.chars().filter_map(outline).collect())
}

/// The outline of the number of a rank, counted from 0 on the far side.
pub(super) fn rank(number: u8) -> Option<&'static str> {
    outline(*ALL.ranks.get(usize::from(number))?)
}

fn outline(sign: char) -> Option<&'static str> {
    ALL.outlines.get(&sign).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_has_an_outline() {
        assert!(ALL.of.len() > 40, "{}", ALL.of.len());
        let named = ALL.of.values().flatten().chain(&ALL.ranks).copied();
        for sign in named.chain(ALL.river.iter().flat_map(|words| words.chars())) {
            let path = outline(sign).unwrap_or_default();
            assert!(path.starts_with('M') && path.ends_with('z'), "{sign}: {path}");
            let is_path = |sign: char| matches!(sign, 'M' | 'l' | 'q' | 'z' | '0'..='9' | '-' | ' ');
            assert!(path.chars().all(is_path), "{sign}: {path}");
        }
    }
}
