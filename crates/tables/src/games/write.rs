//! A tree of moves with all that is said of them as text.

use chatur_core::{AnyPosition, Game, Move, PlayError, Seat, Variant};
use chatur_notation::pgn::{
    self, LineColumn, LineId, MoveText, PgnGame, Score, Start, TurnNumber, Variation,
};
use chatur_notation::pgn4::{self, Slot, SlotLine};
use chatur_notation::{read_recorded, uses_fen};
use chatur_variants::Loaded;

use super::annotate::{go_on, main_line};
use super::annotated::Annotated;
use super::out::{name_of_more, variant_name};
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
    let is_of_two = uses_fen(game.variant().spec());
    let played = tree.played()?;
    if is_of_two { tree.of_two(&played) } else { tree.of_more(&played) }
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
    /// In which round, and whose move comes before it.
    round: (u32, Option<Seat>),
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

    /// The main line played: as the table's game as far as it has the same moves, with whoever left it meanwhile.
    fn played(&self) -> Result<Game, Failed> {
        let main = self.main();
        let own = main.iter().zip(main_line(self.game));
        let is_own = |(number, (before, mv)): &(&usize, (&AnyPosition, Move))| {
            self.read(before, **number).is_ok_and(|read| read == *mv)
        };
        let common = own.take_while(is_own).count();
        if common == main.len() && common == self.game.ply() {
            return Ok(self.game.clone());
        }
        let mut game = after(self.game, common);
        for &number in &main[common..] {
            let mv = self.read(game.position(), number)?;
            game.play_recorded(mv).map_err(|PlayError::Illegal(rule)| Failed::new(Code::Illegal, rule))?;
        }
        Ok(game)
    }

    fn of_two(&self, played: &Game) -> Result<String, Failed> {
        let own = variant_name(self.loaded);
        let start = Start { usual: &self.loaded.start, variant: own.as_deref() };
        let score = self.annotated.tags.iter().find(|(name, _)| name == "Result");
        let score = score.and_then(|(_, value)| Score::read(value));
        let record = pgn::record(played, start, score);
        let mut pgn = self.lines(played, &pgn::move_text)?;
        (pgn.tags, pgn.score) = (self.tags(&record.tags), record.score);
        pgn.lines[0].first = record.main().first;
        Ok(pgn::write(&pgn))
    }

    fn of_more(&self, played: &Game) -> Result<String, Failed> {
        let own = name_of_more(self.loaded);
        let mut pgn = pgn4::record(played, pgn4::Start { variant: &own, usual: None, names: &[] });
        pgn.tags = self.tags(&pgn.tags);
        let place = LineColumn { line: 1, column: 1 };
        let text = |variant: &Variant, before: &AnyPosition, mv| {
            MoveText::new(pgn4::slot_text(variant, before, mv), place)
        };
        let mut lines = self.lines(played, &text)?.lines.into_iter();
        let main = lines.next().unwrap_or_default();
        pgn.comments.splice(0..0, main.comments);
        for (slot, mv) in pgn.moves_mut().zip(main.moves) {
            slot.comments.splice(0..0, mv.comments);
            (slot.nags, slot.variations) = (mv.nags, numbers(&mv.variations));
        }
        pgn.variations = lines.map(slots).collect();
        Ok(pgn4::write(&pgn))
    }

    /// All lines with what is said of their moves, each as `text` writes it.
    fn lines(&self, played: &Game, text: &WriteMove<'_>) -> Result<PgnGame, Failed> {
        let mut pgn = PgnGame::new();
        let said = &self.annotated.said;
        pgn.lines[0].comments = joined(said, self.loaded.variant.geometry());
        pgn.lines[0].nags.clone_from(&said.nags);
        let mut waiting = Vec::new();
        let position = played.positions()[0].clone();
        if let Some((&first, others)) = self.children[0].split_first() {
            let main = Waiting { first, line: LineId(0), position, round: (0, None) };
            self.line(main, others, text, &mut pgn, &mut waiting)?;
        }
        while let Some(next) = waiting.pop() {
            pgn.lines[next.line.0].comments.clone_from(&self.annotated.moves[next.first].before);
            self.line(next, &[], text, &mut pgn, &mut waiting)?;
        }
        Ok(pgn)
    }

    /// Writes a line to its end; the others that leave it wait.
    fn line(
        &self,
        Waiting { first, line, mut position, mut round }: Waiting,
        beside_first: &[usize],
        write: &WriteMove<'_>,
        pgn: &mut PgnGame,
        waiting: &mut Vec<Waiting>,
    ) -> Result<(), Failed> {
        let variant = &self.loaded.variant;
        let (mut number, mut others) = (first, beside_first);
        loop {
            let mv = self.read(&position, number)?;
            let said = &self.annotated.moves[number].said;
            let mut text = MoveText {
                nags: said.nags.clone(),
                comments: joined(said, variant.geometry()),
                ..write(variant, &position, mv)
            };
            for &other in others {
                let line = LineId(pgn.lines.len());
                pgn.lines.push(Variation::default());
                text.variations.push(line);
                waiting.push(Waiting { first: other, line, position: position.clone(), round });
            }
            // A round ends where the order of the seats wraps.
            let seat = variant.turn(&position);
            let begins = round.1.is_none_or(|last| seat <= last);
            round = (round.0 + u32::from(begins), Some(seat));
            if self.is_of_more() {
                text.turn = Some(TurnNumber { number: round.0, second: false, goes_on: !begins });
            }
            pgn.lines[line.0].moves.push(text);
            go_on(variant, &mut position, mv);
            let Some((&next, rest)) = self.children[number + 1].split_first() else { return Ok(()) };
            (number, others) = (next, rest);
        }
    }

    fn is_of_more(&self) -> bool {
        !uses_fen(self.loaded.variant.spec())
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
}

/// Writes a move as a form has it.
type WriteMove<'a> = dyn Fn(&Variant, &AnyPosition, Move) -> MoveText + 'a;

/// The numbers of variations, which PGN4 counts without the game itself.
fn numbers(lines: &[LineId]) -> Vec<usize> {
    lines.iter().filter_map(|line| line.0.checked_sub(1)).collect()
}

/// A variation in slots.
fn slots(line: Variation) -> SlotLine {
    let slot = |mv: MoveText| {
        let round = mv.turn.filter(|turn| !turn.goes_on).map(|turn| turn.number);
        let variations = numbers(&mv.variations);
        Slot { nags: mv.nags, comments: mv.comments, variations, ..Slot::new(mv.text, round) }
    };
    SlotLine { comments: line.comments, slots: line.moves.into_iter().map(slot).collect() }
}
