//! The drawings of pieces, in a box of 45 by 45: those of the page's classic set, which `web/pieces` writes down.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use chatur_core::Kind;

/// A name and below it the layers of its drawing, and names that share a drawing: `cardinal = archbishop`.
static TEXT: &str = include_str!("drawings.txt");

static DRAWINGS: LazyLock<BTreeMap<&'static str, Vec<Layer>>> = LazyLock::new(|| read(TEXT));

/// What a layer of a drawing is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// A shape in the colour of the army.
    Body,
    /// A line on it.
    Line,
    /// A light on its edge.
    Shine,
    /// A dark spot.
    Hole,
}

/// One layer: what it is, and the data of its path.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layer {
    pub(super) role: Role,
    pub(super) path: &'static str,
}

fn read(text: &'static str) -> BTreeMap<&'static str, Vec<Layer>> {
    let mut drawings = BTreeMap::<_, Vec<Layer>>::new();
    let mut name = "";
    for line in text.lines() {
        if let Some((kind, figure)) = line.split_once(" = ") {
            let shared = drawings.get(figure).cloned().unwrap_or_default();
            drawings.insert(kind, shared);
        } else if let Some((role, path)) = line.trim_start().split_once(' ').filter(|_| line.starts_with(' '))
        {
            let role = match role {
                "body" => Role::Body,
                "line" => Role::Line,
                "shine" => Role::Shine,
                _ => Role::Hole,
            };
            drawings.entry(name).or_default().push(Layer { role, path });
        } else {
            name = line;
        }
    }
    drawings
}

/// The drawing of a kind: its own, or that of the last word of its name, as of a promoted queen.
pub(super) fn of(kind: &Kind) -> Option<&'static [Layer]> {
    if kind.royal && kind.name == "general" {
        return own("king");
    }
    own(&kind.name).or_else(|| own(kind.name.rsplit(' ').next()?))
}

/// The drawing of a kind of shogi: of the piece of chess that moves most like it. Many have none.
pub(super) fn on_a_tile(kind: &str) -> Option<&'static [Layer]> {
    let kind = kind.strip_prefix("promoted ").unwrap_or(kind);
    let like = match kind {
        "gold" => "guard",
        "silver" => "ferz",
        "dragon" => "rook",
        "horse" => "bishop",
        "tokin" => "pawn",
        other => other,
    };
    own(like).or_else(|| own(like.rsplit(' ').next()?))
}

/// Whether a kind is drawn as another one is, whose name its own ends with.
pub(super) fn is_anothers(kind: &Kind) -> bool {
    own(&kind.name).is_none() && of(kind).is_some()
}

fn own(name: &str) -> Option<&'static [Layer]> {
    DRAWINGS.get(name).map(Vec::as_slice)
}

#[cfg(test)]
mod tests {
    use super::{DRAWINGS, Role};

    #[test]
    fn every_drawing_has_a_shape_and_is_a_path() {
        assert!(DRAWINGS.len() > 50, "{}", DRAWINGS.len());
        for (name, layers) in &*DRAWINGS {
            assert!(layers.iter().any(|layer| layer.role == Role::Body), "{name}");
            for layer in layers {
                assert!(layer.path.starts_with('M'), "{name}: {}", layer.path);
                let is_path =
                    |sign: char| matches!(sign, 'M' | 'L' | 'C' | 'Z' | '0'..='9' | '.' | '-' | ' ');
                assert!(layer.path.chars().all(is_path), "{name}: {}", layer.path);
            }
        }
    }
}
