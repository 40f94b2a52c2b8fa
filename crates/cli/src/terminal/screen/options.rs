//! What is asked when two squares mean several moves.

use chatur_board::Square;
use chatur_core::{Move, MoveExtra, MoveKind};
use chatur_notation::san;

use super::super::dialog::MoveOption;
use super::Screen;

/// The keys of options that have none of their own. Capitals come last: they need two fingers.
const KEYS: &str = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

impl Screen<'_> {
    /// The question, and an option for each move.
    pub(super) fn options(&self, moves: &[Move]) -> (&'static str, Vec<MoveOption>) {
        let is_promotion = |mv: &&Move| {
            matches!(mv.what, MoveKind::Promotion(_)) && mv.with == MoveExtra::Nothing && mv.wall.is_none()
        };
        let is_fusion = |mv: &Move| matches!(mv.what, MoveKind::Fusion(_));
        let others = moves.len() - moves.iter().filter(is_promotion).count();
        if others <= 1 && moves.iter().all(|mv| mv.is_alone()) {
            return ("Becomes", with_keys(moves, |mv| self.becomes(mv)));
        }
        if moves.iter().all(is_fusion) {
            return ("Where will it stand?", with_keys(moves, |mv| (None, self.stands_on(mv))));
        }
        // Whatever else sets them apart, their notation says it.
        let position = self.sitting.table().game().position();
        let text = |mv| san::write(self.sitting.variant(), position, mv);
        let mut moves = moves.to_vec();
        moves.sort_by_cached_key(|&mv| text(mv));
        ("Which move?", with_keys(&moves, |mv| (None, text(mv))))
    }

    /// What a piece becomes, with the letter of its kind.
    fn becomes(&self, mv: Move) -> (Option<char>, String) {
        let MoveKind::Promotion(kind) = mv.what else { return (Some('='), "stays what it is".to_owned()) };
        let kind = &self.sitting.variant().spec().kinds[kind.index()];
        let letter = kind.letter.to_lowercase().chars().rfind(|letter| letter.is_alphanumeric());
        (letter, kind.name.clone())
    }

    /// The squares that two pieces will cover when they have joined.
    fn stands_on(&self, mv: Move) -> String {
        let MoveKind::Fusion(anchor) = mv.what else { return String::new() };
        let variant = self.sitting.variant();
        let kind = self.sitting.table().game().setup().piece(mv.from).map(|piece| piece.kind);
        let way =
            variant.spec().fusions.ways.iter().find(|way| kind.is_some_and(|kind| way.of.contains(&kind)));
        let covered = way.map(|way| variant.footprint(way.into, anchor)).unwrap_or_default();
        let names = covered.into_iter().map(|square: Square| variant.geometry().name(square));
        format!("on {}", names.collect::<Vec<_>>().join(" "))
    }
}

/// Options with keys that are all different. Where there are more than keys, the last ones have none.
fn with_keys(moves: &[Move], told: impl Fn(Move) -> (Option<char>, String)) -> Vec<MoveOption> {
    let told: Vec<(Option<char>, String)> = moves.iter().map(|&mv| told(mv)).collect();
    let own: Vec<char> = told.iter().filter_map(|(key, _)| *key).collect();
    let mut free = KEYS.chars().filter(|key| !own.contains(key));
    let mut taken = Vec::new();
    let option = |(&mv, (key, text)): (&Move, (Option<char>, String))| {
        let key = key.filter(|key| !taken.contains(key)).or_else(|| free.next());
        taken.extend(key);
        MoveOption { key, text, mv }
    };
    moves.iter().zip(told).map(option).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_options_have_one_key() {
        let moves = vec![Move::new(Square(0), Square(0), MoveKind::Plain); 70];
        let with = |own: &dyn Fn(usize) -> Option<char>| -> Vec<Option<char>> {
            let index = std::cell::Cell::new(0);
            let told = |_| (own(index.replace(index.get() + 1)), String::new());
            with_keys(&moves, told).into_iter().map(|option| option.key).collect()
        };
        let keys = with(&|index| ['q', 'r', 'q', 'b'].get(index).copied());
        assert_eq!(keys[..6], ['q', 'r', 'a', 'b', 'c', 'd'].map(Some));
        assert_eq!((keys[61], keys[62]), (Some('Z'), None));
    }
}
