//! A tree of moves with all that is said of them as text.

use chatur_core::{AnyPosition, Game, Move};
use chatur_notation::pgn::{self, LineId, MoveText, PgnGame, Score, Start, Variation};
use chatur_notation::{pgn4, read_recorded, uses_fen};
use chatur_variants::Loaded;

use super::annotate::go_on;
use super::annotated::{Annotated, AnnotatedMove};
use super::out::variant_name;
use super::remarks::joined;
use crate::analysis::after;
use crate::message::{Code, Failed, HostReason};

/// So many moves of a tree are written at most.
pub const MOST_ANNOTATED: usize = 20_000;
/// So many tags, and bytes in the name of one.
const MOST_TAGS: usize = 200;
const LONGEST_NAME: usize = 64;
/// What follows from the game itself is not taken from its tags.
const OWN_TAGS: [&str; 4] = ["Variant", "SetUp", "FEN", "StartFen4"];

/// Writes a game with all that is said of it, as PGN where two play and as PGN4 where more do. `game` is that of the table, or
/// has no moves: who leaves a game before its end is read there. It asks the rules: call it where they may fail.
///
/// # Errors
/// When it is too long, a tag has no name, a move follows none that stands before it, or one cannot be played.
pub fn write(annotated: &Annotated, game: &Game, loaded: &Loaded) -> Result<String, Failed> {
    check(annotated)?;
    let children = children(annotated)?;
    let tree = Tree { annotated, children, game, loaded };
    if uses_fen(game.variant().spec()) { tree.of_two() } else { tree.of_more() }
}

/// That its size and its names are in bounds, before anything is done.
fn check(annotated: &Annotated) -> Result<(), Failed> {
    let count = annotated.moves.len();
    if count > MOST_ANNOTATED {
        let reason = HostReason::LineOfMoves { count, most: MOST_ANNOTATED };
        return Err(Failed::new(Code::TooLong, reason));
    }
    let is_name = |name: &str| {
        let signs = name.bytes().all(|sign| sign.is_ascii_alphanumeric() || sign == b'_');
        !name.is_empty() && name.len() <= LONGEST_NAME && signs
    };
    let all_named = annotated.tags.iter().all(|(name, _)| is_name(name));
    if annotated.tags.len() > MOST_TAGS || !all_named {
        let reason = HostReason::Tags { most: MOST_TAGS, longest: LONGEST_NAME };
        return Err(Failed::new(Code::BadMessage, reason));
    }
    Ok(())
}

/// What follows each move, and before all what begins.
fn children(annotated: &Annotated) -> Result<Vec<Vec<usize>>, Failed> {
    let mut children = vec![Vec::new(); annotated.moves.len() + 1];
    for (number, mv) in annotated.moves.iter().enumerate() {
        let place = match mv.after {
            None => 0,
            Some(after) if after < number => after + 1,
            Some(_) => return Err(Failed::new(Code::BadMessage, HostReason::FollowsNone { number })),
        };
        children[place].push(number);
    }
    Ok(children)
}

/// Moves that wait to be written as a variation: the first of them, the line that they become, and the position before.
struct Waiting {
    first: usize,
    line: LineId,
    position: AnyPosition,
}

struct Tree<'a> {
    annotated: &'a Annotated,
    /// By the number of a move and one more what follows it, the start's first.
    children: Vec<Vec<usize>>,
    game: &'a Game,
    loaded: &'a Loaded,
}

impl Tree<'_> {
    fn read(&self, position: &AnyPosition, number: usize) -> Result<Move, Failed> {
        let text = &self.annotated.moves[number].uci;
        let read = read_recorded(&self.loaded.variant, position, text);
        read.map_err(|error| Failed::new(Code::Illegal, error))
    }

    /// The moves of the main line, as they follow each other.
    fn main(&self) -> Vec<usize> {
        let mut main = Vec::new();
        let mut place = 0;
        while let Some(&number) = self.children[place].first() {
            main.push(number);
            place = number + 1;
        }
        main
    }

    /// The main line played: by the table's game as far as it has the same moves, with whoever left it meanwhile.
    fn played(&self) -> Result<Game, Failed> {
        let main = self.main();
        let mut game = after(self.game, 0);
        for &number in &main {
            let mv = self.read(game.position(), number)?;
            if game.ply() < self.game.ply() && self.game.moves()[game.ply()] == mv {
                game = after(self.game, game.ply() + 1);
                continue;
            }
            game.play_recorded(mv).map_err(|error| Failed::new(Code::Illegal, error.to_string()))?;
        }
        Ok(if main.len() == self.game.ply() && game.moves() == self.game.moves() {
            self.game.clone()
        } else {
            game
        })
    }

    fn of_two(&self) -> Result<String, Failed> {
        let own = variant_name(self.loaded);
        let start = Start { usual: &self.loaded.start, variant: own.as_deref() };
        let score = self.annotated.tags.iter().find(|(name, _)| name == "Result");
        let score = score.and_then(|(_, value)| Score::read(value));
        let played = self.played()?;
        let record = pgn::record(&played, start, score);
        let mut pgn = PgnGame { tags: self.tags(&record.tags), score: record.score, ..PgnGame::new() };
        pgn.lines[0].first = record.main().first;
        let geometry = self.loaded.variant.geometry();
        pgn.lines[0].comments = joined(&self.annotated.said, geometry);
        pgn.lines[0].nags = self.annotated.said.nags.clone();
        let mut waiting = Vec::new();
        let start = played.positions()[0].clone();
        if let Some((&first, others)) = self.children[0].split_first() {
            let main = Waiting { first, line: LineId(0), position: start };
            self.line(main, others, &mut pgn, &mut waiting)?;
        }
        while let Some(next) = waiting.pop() {
            let begins = &self.annotated.moves[next.first].before;
            pgn.lines[next.line.0].comments = begins.clone();
            self.line(next, &[], &mut pgn, &mut waiting)?;
        }
        Ok(pgn::write(&pgn))
    }

    /// Writes a line to its end; the others that leave it wait.
    fn line(
        &self,
        Waiting { first, line, mut position }: Waiting,
        beside_first: &[usize],
        pgn: &mut PgnGame,
        waiting: &mut Vec<Waiting>,
    ) -> Result<(), Failed> {
        let variant = &self.loaded.variant;
        let (mut number, mut others) = (first, beside_first);
        loop {
            let mv = self.read(&position, number)?;
            let mut text = self.text(&position, mv, &self.annotated.moves[number]);
            for &other in others {
                let line = LineId(pgn.lines.len());
                pgn.lines.push(Variation::default());
                text.variations.push(line);
                waiting.push(Waiting { first: other, line, position: position.clone() });
            }
            pgn.lines[line.0].moves.push(text);
            go_on(variant, &mut position, mv);
            let Some((&next, rest)) = self.children[number + 1].split_first() else { return Ok(()) };
            (number, others) = (next, rest);
        }
    }

    fn text(&self, before: &AnyPosition, mv: Move, said: &AnnotatedMove) -> MoveText {
        let variant = &self.loaded.variant;
        MoveText {
            nags: said.said.nags.clone(),
            comments: joined(&said.said, variant.geometry()),
            ..pgn::move_text(variant, before, mv)
        }
    }

    /// The page's tags with those that follow from the game.
    fn tags(&self, record: &[(String, String)]) -> Vec<(String, String)> {
        let is = |one: &str, other: &str| one.eq_ignore_ascii_case(other);
        let follows = |name: &str| record.iter().any(|(own, _)| is(own, name));
        let given = self.annotated.tags.iter();
        let given = given.filter(|(name, _)| follows(name) || !OWN_TAGS.iter().any(|own| is(own, name)));
        let mut pgn = PgnGame::new();
        for (name, value) in given.chain(record) {
            pgn.set_tag(name, value.clone());
        }
        pgn.tags
    }

    fn of_more(&self) -> Result<String, Failed> {
        let played = self.played()?;
        let own = super::out::name_of_more(self.loaded);
        let start = pgn4::Start { variant: &own, usual: None, names: &[] };
        let mut pgn = pgn4::record(&played, start);
        pgn.tags = self.tags(&pgn.tags);
        let geometry = self.loaded.variant.geometry();
        pgn.comments.splice(0..0, joined(&self.annotated.said, geometry));
        for (slot, number) in pgn.moves_mut().zip(self.main()) {
            slot.comments.splice(0..0, joined(&self.annotated.moves[number].said, geometry));
        }
        Ok(pgn4::write(&pgn))
    }
}
