//! A rule of one's own in a variant that is made without files: knights may not go back.
//!
//! `cargo run -p chatur-rules --example own_rule`. For a rule that files can name see `examples/own-rule`.

use std::error::Error;
use std::sync::Arc;

use chatur_board::{Facing, Geometry, Step};
use chatur_core::{
    Atom, Hooks, Kind, KindId, Leaves, Letters, Module, Move, Piece, RoyalRules, RuleModule, Said, Seat,
    SeatSpec, Setup, Spec, Variant,
};

#[derive(Debug)]
struct Onward;

impl RuleModule for Onward {
    fn hooks(&self) -> Hooks {
        Hooks { forbids: true, ..Hooks::default() }
    }

    fn forbids(&self, variant: &Variant, before: &Setup, mv: Move, _: &Setup) -> bool {
        let rank = |square| i16::from(variant.geometry().rank(square));
        let ahead = rank(mv.to) - rank(mv.from);
        if before.turn == Seat(0) { ahead < 0 } else { ahead > 0 }
    }

    fn text(&self) -> Said {
        Said::each(["Nobody goes back.", "Personne ne recule.", "Niemand geht zurück."])
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let steps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
    let steps = steps.map(|(right, forward)| Step { right, forward }).to_vec();
    let movement = vec![Atom::leaper(steps)];
    let knight = Kind { name: "knight".into(), letter: "N".into(), movement, ..Kind::default() };
    let seat = |name: &str, facing, letters| SeatSpec {
        name: name.into(),
        facing,
        letters,
        team: None,
        colour: None,
    };
    let free = Spec {
        geometry: Geometry::rectangle(5, 5)?,
        seats: vec![
            seat("white", Facing::North, Letters::Upper),
            seat("black", Facing::South, Letters::Lower),
        ],
        kinds: vec![knight],
        royals: RoyalRules { optional: true, ..RoyalRules::default() },
        ..Spec::default()
    };
    let modules = vec![Module::new("onward", Arc::new(Onward))];
    let bound = Spec { modules, ..free.clone() };

    let mut start = Setup::empty(&free.geometry, 2);
    for (seat, name) in [(Seat(0), "b1"), (Seat(1), "d5")] {
        start.pieces[free.geometry.parse(name)?.index()] = Some(Piece { kind: KindId(0), seat });
    }
    for (name, spec) in [("free", free), ("onward", bound)] {
        let variant = chatur_rules::compile(spec)?;
        let position = variant.position(&start)?;
        for depth in 1..=4 {
            println!("{name}, {depth} plies: {}", variant.perft(&position, depth, Leaves::Counted));
        }
    }
    Ok(())
}
