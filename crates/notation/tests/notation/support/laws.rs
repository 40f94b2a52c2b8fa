//! The laws: what is written reads back as the same thing.

use chatur_core::{Game, SetupError};
use chatur_notation::pgn::{self, Start};
use chatur_notation::{coordinates, fen, read_move, san, write_setup};

/// Plays a game by taking the move that each number chooses.
pub fn played(start: &Game, choices: &[u16]) -> Game {
    let mut game = start.clone();
    for choice in choices {
        let moves = game.legal_moves();
        if moves.is_empty() {
            break;
        }
        game.play(moves[usize::from(*choice) % moves.len()]).unwrap();
    }
    game
}

pub fn fen_law(game: &Game) {
    let variant = game.variant();
    let setup = game.setup();
    for style in [fen::CastlingField::XFen, fen::CastlingField::Shredder] {
        let text = fen::write_with(variant, &setup, style);
        let read = fen::read(variant, &text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read, setup, "{text}");
        let position = match variant.position(&read) {
            Ok(position) => position,
            // A game can end with the loss of a king: no game goes on from there, so it is no position.
            Err(SetupError::Royals { .. }) if game.outcome().is_some() => return,
            Err(error) => panic!("{text}: {error}"),
        };
        assert_eq!(variant.hash(&position), variant.hash(game.position()), "{text}");
    }
}

pub fn moves_law(game: &Game) {
    let (variant, position) = (game.variant(), game.position());
    let fen = || write_setup(variant, &game.setup());
    let styles = [
        san::Style::default(),
        san::Style {
            pieces: san::Pieces::Figurines,
            castling: san::CastlingSign::Zero,
            en_passant_mark: true,
        },
    ];
    let mut seen = std::collections::HashSet::new();
    for style in styles {
        for (mv, text) in san::write_all(variant, position, style) {
            assert_eq!(san::read(variant, position, &text), Ok(mv), "{text} in {}", fen());
            assert_eq!(read_move(variant, position, &text), Ok(mv), "{text} in {}", fen());
            assert!(seen.insert((style == styles[0], text.clone())), "{text} twice in {}", fen());
        }
    }
    for (mv, text) in coordinates::write_all(variant, position) {
        assert_eq!(coordinates::read(variant, position, &text), Ok(mv), "{text} in {}", fen());
        assert_eq!(read_move(variant, position, &text), Ok(mv), "{text} in {}", fen());
        assert_eq!(coordinates::write(variant, position, mv), text);
    }
}

pub fn pgn_law(game: &Game, usual: &chatur_core::Setup) {
    let variant = game.variant();
    let start = Start { usual, variant: Some(&variant.spec().name) };
    let record = pgn::record(game, start, None);
    let text = pgn::write(&record);
    assert!(text.lines().all(|line| line.len() < 80 || line.starts_with('[')), "{text}");
    let games: Vec<_> = pgn::read(&text).collect::<Result<_, _>>().unwrap();
    assert_eq!(games.len(), 1);
    let replay = pgn::replay(&games[0], |_| Some((variant.clone(), usual.clone()))).unwrap();
    assert_eq!(replay.stopped, None, "{text}");
    assert_eq!(replay.game.moves(), game.moves());
    assert_eq!(replay.game.start(), game.start());
    assert_eq!(replay.agrees, game.outcome().map(|_| true));
    assert_eq!(pgn::write(&games[0]), text);
}
