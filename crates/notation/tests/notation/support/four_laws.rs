//! The laws of texts of more than two players, and games that numbers choose.

use chatur_core::{Game, GameStep, Leave, Move, MoveKind, Seat, SeatState};
use chatur_notation::fen4;
use chatur_notation::pgn4::{self, Start};

/// Plays a game in which each number chooses a step: mostly a move, sometimes a fusion if there is one, seldom an
/// exit, a claim or a draw.
pub fn played(start: &Game, choices: &[u16], mut see: impl FnMut(&Game)) -> Game {
    let mut game = start.clone();
    for &choice in choices {
        if game.outcome().is_some() {
            break;
        }
        step(&mut game, usize::from(choice));
        see(&game);
    }
    game
}

fn step(game: &mut Game, choice: usize) {
    let (what, which) = (choice % 128, choice / 128);
    let how = if which % 2 == 0 { Leave::Resigned } else { Leave::Flagged };
    let somebody = Seat((which / 2 % game.variant().spec().seats.len()) as u8);
    let done = match what {
        0 => game.leave(game.turn(), how).is_ok(),
        1 => game.leave(somebody, how).is_ok(),
        2 if which % 32 == 0 => game.draw().is_ok(),
        3..20 => game.claim(None).is_ok(),
        _ => false,
    };
    if done {
        return;
    }
    let moves = game.legal_moves();
    let is_special =
        |mv: &&Move| matches!(mv.what, MoveKind::Fusion(_) | MoveKind::Castle(_) | MoveKind::EnPassant);
    let special: Vec<Move> = moves.iter().filter(is_special).copied().collect();
    let choices = if what < 60 && !special.is_empty() { &special } else { &moves };
    game.play(choices[choice % choices.len()]).unwrap();
}

pub fn fen4_law(game: &Game) {
    let variant = game.variant();
    let setup = game.setup();
    let text = fen4::write(variant, &setup);
    let read = fen4::read(variant, &text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(read.extra, [], "{text}");
    assert_eq!(chatur_core::Setup { round: setup.round, ..read.setup.clone() }, setup, "{text}");
    let position = variant.position(&read.setup).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(variant.hash(&position), variant.hash(game.position()), "{text}");
}

pub fn pgn4_law(game: &Game) {
    let variant = game.variant();
    let start = Start { variant: &variant.spec().id, usual: None, names: &[] };
    let record = pgn4::record(game, start);
    let text = pgn4::write(&record);
    let games: Vec<_> = pgn4::read(&text).collect::<Result<_, _>>().unwrap();
    assert_eq!(games.len(), 1, "{text}");
    assert_eq!(pgn4::write(&games[0]), text);
    let replay = pgn4::replay(&games[0], |_| Some((variant.clone(), game.start().clone())))
        .unwrap_or_else(|error| panic!("{error}\n{text}"));
    if let Some(stop) = &replay.stopped {
        panic!("{stop}\n{text}");
    }
    assert_eq!(replay.game.steps(), game.steps(), "{text}");
    assert_eq!(replay.game.setup(), game.setup(), "{text}");
    assert_eq!(replay.game.outcome(), game.outcome(), "{text}");
    assert_eq!(replay.agrees, game.outcome().map(|_| true), "{text}");
    assert_eq!(pgn4::write(&pgn4::record(&replay.game, start)), text);
}

/// What happened in a game, to see that the tests see everything.
pub fn seen(game: &Game) -> Vec<String> {
    let mut seen: Vec<String> = game.outcome().map(|outcome| outcome.reason.clone()).into_iter().collect();
    for (step, position) in game.steps().iter().zip(game.positions()) {
        let turn = game.variant().turn(position);
        let walks = matches!(game.variant().state(position, turn), SeatState::Walking(_));
        seen.extend(match step {
            GameStep::Move(Move { what: MoveKind::Fusion(_), .. }) => Some("fusion".to_owned()),
            GameStep::Move(Move { what: MoveKind::Castle(_), .. }) => Some("castling".to_owned()),
            GameStep::Move(Move { what: MoveKind::Promotion(_), .. }) => Some("promotion".to_owned()),
            GameStep::Move(Move { what: MoveKind::EnPassant, .. }) => Some("en passant".to_owned()),
            GameStep::Move(_) if walks => Some("walk".to_owned()),
            GameStep::Leave(seat, _) if *seat == turn => Some("leave".to_owned()),
            GameStep::Leave(..) => Some("leave elsewhere".to_owned()),
            GameStep::Claim(_) => Some("claim".to_owned()),
            GameStep::Draw => Some("draw".to_owned()),
            GameStep::Move(_) => None,
        });
    }
    seen.extend((0..game.steps().len()).flat_map(|step| game.effects(step)).filter_map(
        |effect| match effect {
            chatur_core::Effect::Stalemated { .. } => Some("stalemated".to_owned()),
            chatur_core::Effect::Mated { .. } => Some("mated".to_owned()),
            chatur_core::Effect::RoyalTaken { .. } => Some("king taken".to_owned()),
            chatur_core::Effect::Removed { how: chatur_core::Removal::Crushed, .. } => {
                Some("crushed".to_owned())
            }
            _ => None,
        },
    ));
    seen
}
