//! Random games played by chatur and shakmaty side by side, with the general engine watching.

use std::collections::BTreeSet;
use std::sync::Arc;

use chatur_core::{Decision, Game, Leaves, Seat, Variant};
use chatur_notation::{coordinates, fen};
use chatur_variants::load;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use shakmaty::fen::Fen;
use shakmaty::variant::{Variant as Theirs, VariantPosition};
use shakmaty::{CastlingMode, Color, EnPassantMode, Position};

use crate::material::wins;

/// How many positions every variant is compared on; all in all 270,000 in full counts.
fn wanted() -> u64 {
    let given = std::env::var("CHATUR_POSITIONS").ok().and_then(|text| text.parse().ok());
    given.unwrap_or(if chatur_witness::fixture::full_counts() { 30_000 } else { 1_000 })
}

#[test]
fn chess() {
    compare("orthodox", Theirs::Chess, CastlingMode::Standard);
}

#[test]
fn chess960() {
    compare("chess960", Theirs::Chess, CastlingMode::Chess960);
}

#[test]
fn antichess() {
    compare("antichess", Theirs::Antichess, CastlingMode::Standard);
}

#[test]
fn three_check() {
    compare("three-check", Theirs::ThreeCheck, CastlingMode::Standard);
}

#[test]
fn king_of_the_hill() {
    compare("king-of-the-hill", Theirs::KingOfTheHill, CastlingMode::Standard);
}

#[test]
fn racing_kings() {
    compare("racing-kings", Theirs::RacingKings, CastlingMode::Standard);
}

#[test]
fn atomic() {
    compare("atomic", Theirs::Atomic, CastlingMode::Standard);
}

#[test]
fn crazyhouse() {
    compare("crazyhouse", Theirs::Crazyhouse, CastlingMode::Standard);
}

#[test]
fn horde() {
    compare("horde", Theirs::Horde, CastlingMode::Standard);
}

fn compare(id: &str, theirs: Theirs, mode: CastlingMode) {
    let loaded = load(id).expect("a variant of the catalogue");
    // It does not watch itself.
    let general = (loaded.variant.rule_set() != "general").then(|| {
        chatur_rules::compile_general(loaded.variant.spec().clone()).expect("the general engine covers all")
    });
    let mut random = ChaCha8Rng::seed_from_u64(id.len() as u64);
    let mut seen = 0;
    while seen < wanted() {
        let start = match &loaded.shuffle {
            Some(shuffle) => {
                shuffle.setup(random.random_range(0..shuffle.total())).expect("a numbered start")
            }
            None => loaded.start.clone(),
        };
        let game = Game::new(loaded.variant.clone(), &start).expect("a start");
        let text = fen::write(&loaded.variant, &start);
        let fen: Fen = text.parse().expect("a FEN that others read");
        let peer = VariantPosition::from_setup(theirs, fen.into_setup(), mode).expect("a position");
        seen += Match { game, peer, mode, general: general.as_ref(), random: &mut random }.play();
    }
}

/// One game on two boards.
struct Match<'a> {
    game: Game,
    peer: VariantPosition,
    mode: CastlingMode,
    general: Option<&'a Variant>,
    random: &'a mut ChaCha8Rng,
}

impl Match<'_> {
    /// Plays to the end and returns how many positions were compared.
    fn play(&mut self) -> u64 {
        for ply in 0..400 {
            self.same_outcome();
            if self.game.outcome().is_some() || self.is_over() {
                return ply;
            }
            self.same_moves();
            self.same_text();
            self.same_by_the_general_engine(ply);
            let moves = self.peer.legal_moves();
            let theirs = moves[self.random.random_range(0..moves.len())];
            let text = theirs.to_uci(self.mode).to_string();
            let ours = coordinates::read(self.variant(), self.game.position(), &text).expect("a legal move");
            self.game.play(ours).expect("a legal move");
            self.peer.play_unchecked(theirs);
        }
        400
    }

    fn variant(&self) -> &Arc<Variant> {
        self.game.variant()
    }

    fn text(&self) -> String {
        fen::write(self.variant(), &self.game.setup())
    }

    fn same_moves(&self) {
        let ours: BTreeSet<String> = coordinates::write_all(self.variant(), self.game.position())
            .into_iter()
            .map(|(_, text)| text)
            .collect();
        let theirs: BTreeSet<String> =
            self.peer.legal_moves().iter().map(|mv| mv.to_uci(self.mode).to_string()).collect();
        assert_eq!(ours, theirs, "moves of {}", self.text());
        let ours: Vec<u8> =
            self.variant().checkers(self.game.position()).into_iter().map(|square| square.0).collect();
        let theirs: Vec<u8> = self.peer.checkers().into_iter().map(|square| square as u8).collect();
        assert_eq!(ours, theirs, "checkers of {}", self.text());
    }

    /// The whole position with its castling rights, en passant only where it is legal, and the counters.
    fn same_text(&self) {
        let theirs = Fen::from_position(&self.peer, EnPassantMode::Legal).to_string();
        if ["antichess", "crazyhouse"].contains(&self.variant().spec().id.as_str()) {
            // shakmaty starts the count of quiet moves anew on a pawn move; our antichess does not, and our
            // crazyhouse does on every drop.
            let placed = |text: &str| hands_sorted(text).split(' ').take(4).collect::<Vec<_>>().join(" ");
            assert_eq!(placed(&self.text()), placed(&theirs));
        } else {
            assert_eq!(self.text(), theirs);
        }
    }

    fn same_by_the_general_engine(&self, ply: u64) {
        let Some(general) = self.general else { return };
        let twin = general.position(&self.game.setup()).expect("a position");
        let sorted = |mut moves: Vec<chatur_core::Move>| {
            moves.sort();
            moves
        };
        let narrow = sorted(self.variant().legal_moves(self.game.position()));
        assert_eq!(narrow, sorted(general.legal_moves(&twin)), "general engine on {}", self.text());
        assert_eq!(general.checkers(&twin), self.variant().checkers(self.game.position()));
        assert_eq!(general.goal_reached(&twin), self.variant().goal_reached(self.game.position()));
        if ply.is_multiple_of(16) {
            let two = |variant: &Variant, position| variant.perft(position, 2, Leaves::Counted);
            assert_eq!(two(general, &twin), two(self.variant(), self.game.position()));
        }
    }

    /// Whether shakmaty sees an end that is not of material alone.
    fn is_over(&self) -> bool {
        self.peer.is_variant_end() || self.peer.legal_moves().is_empty()
    }

    fn same_outcome(&mut self) {
        let over = self.is_over() || self.peer.is_insufficient_material();
        let expected = over.then(|| self.peer.outcome());
        match (self.game.outcome(), expected) {
            (None, None) => {}
            (Some(outcome), None) => {
                let by_history = ["repetition", "50 moves", "fifty", "quiet"];
                let reason = outcome.reason.to_lowercase();
                // What is forced, and leads to an end, theirs sees when it has been played.
                let is_dead = || {
                    reason == "nobody can win any more"
                        && !Color::ALL.iter().any(|&color| wins(&self.peer, color))
                };
                let fits = by_history.iter().any(|name| reason.contains(name)) || is_dead();
                assert!(
                    fits,
                    "{} ends {} by {reason}, theirs does not",
                    self.variant().spec().id,
                    self.text()
                );
            }
            (ours, Some(theirs)) => {
                let ours = ours.map(|outcome| match &outcome.decision {
                    Decision::Win(seats) if seats == &[Seat(0)] => "1-0",
                    Decision::Win(_) => "0-1",
                    Decision::Draw | Decision::Ranking(_) | Decision::Shares(_) => "1/2-1/2",
                });
                assert_eq!(ours, Some(theirs.as_str()), "outcome of {}", self.text());
            }
        }
    }
}

/// A FEN with what is in hand, between brackets, in the order of the letters: others write it in another.
fn hands_sorted(fen: &str) -> String {
    let Some((board, rest)) = fen.split_once('[') else { return fen.to_owned() };
    let Some((hands, rest)) = rest.split_once(']') else { return fen.to_owned() };
    let mut letters: Vec<char> = hands.chars().collect();
    letters.sort_unstable();
    format!("{board}[{}]{rest}", letters.into_iter().collect::<String>())
}
