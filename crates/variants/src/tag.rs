//! What a record says of its variant.

use crate::{Loaded, find, load};

/// The name that PGN gives to games without a `Variant` tag.
const UNTAGGED: &str = "Standard";

/// The `Variant` tag of a game; the variant that games without a tag are of needs none. One that differs from its parent
/// in its clock only goes by the parent's name, which other programs know.
pub fn variant_tag(loaded: &Loaded) -> Option<String> {
    let head = &loaded.head;
    let parent = head.extends.as_deref().and_then(find);
    let parent = parent.and_then(|parent| load(parent).ok());
    if let Some(parent) = parent.filter(|parent| parent.hash == loaded.hash) {
        return variant_tag(&parent);
    }
    (find(UNTAGGED) != Some(head.id.as_str())).then(|| head.name.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_programs_know_the_tag() {
        let tag = |id: &str| variant_tag(&load(id).unwrap());
        // Where draws are claimed, as in games over the board.
        assert_eq!(tag("orthodox-claims"), None);
        assert_eq!(tag("orthodox").as_deref(), Some("Chess"));
        assert_eq!(tag("gardner").as_deref(), Some("Gardner's Minichess"));
    }
}
