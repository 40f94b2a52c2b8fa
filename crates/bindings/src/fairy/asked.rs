//! Places that were asked for before: who plays a game asks for it again with a move more, and a server has many games.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::place::{Place, loaded};
use crate::Refused;

/// So many places are remembered.
const MOST: usize = 64;

/// A place, and the question that led there.
struct Asked {
    variant: String,
    fen: String,
    chess960: bool,
    moves: Vec<String>,
    /// The hash of the question.
    mark: u64,
    place: Arc<Place>,
}

/// The newest is the last one.
static ASKED: Mutex<VecDeque<Asked>> = Mutex::new(VecDeque::new());

fn asked() -> MutexGuard<'static, VecDeque<Asked>> {
    // Whoever panicked beside it has left it whole.
    ASKED.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Place {
    /// The position after some moves, as [`new`](Self::new) has it. Of a game that was asked for before, only new moves are
    /// read and played.
    ///
    /// # Errors
    /// When there is no such variant, position or move.
    pub fn of(variant: &str, fen: &str, moves: &[String], chess960: bool) -> Result<Arc<Self>, Refused> {
        let rules = loaded(variant, chess960)?;
        let marks = marks(variant, fen, moves, chess960);
        // The one that has most of the moves.
        let known = {
            let all = asked();
            let leads_here = |one: &&Asked| {
                marks.get(one.moves.len()) == Some(&one.mark)
                    && moves.starts_with(&one.moves)
                    && (one.variant.as_str(), one.fen.as_str(), one.chess960) == (variant, fen, chess960)
                    && one.place.is_of(&rules)
            };
            let known = all.iter().rev().filter(leads_here).max_by_key(|one| one.moves.len());
            known.map(|one| (one.moves.len(), one.place.clone()))
        };
        let (played, mut place) = match known {
            Some((played, place)) if played == moves.len() => return Ok(place),
            Some((played, place)) => (played, Self::clone(&place)),
            None => (0, Self::begun(rules, fen, chess960)?),
        };
        for text in &moves[played..] {
            place.play(text)?;
        }
        let place = Arc::new(place);
        let new = Asked {
            variant: variant.to_owned(),
            fen: fen.to_owned(),
            chess960,
            moves: moves.to_vec(),
            mark: marks[moves.len()],
            place: place.clone(),
        };
        let mut all = asked();
        if all.len() == MOST {
            all.pop_front();
        }
        all.push_back(new);
        Ok(place)
    }
}

/// The hash of the question without moves, and with each move more.
fn marks(variant: &str, fen: &str, moves: &[String], chess960: bool) -> Vec<u64> {
    let mut hasher = DefaultHasher::new();
    (variant, fen, chess960).hash(&mut hasher);
    let mut marks = vec![hasher.finish()];
    for text in moves {
        text.hash(&mut hasher);
        marks.push(hasher.finish());
    }
    marks
}
