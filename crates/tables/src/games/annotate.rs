//! The text of a game as a tree of moves with all that is said of them.

use chatur_core::{AnyPosition, Game, GameStep, Move, MoveKind, Variant};
use chatur_notation::pgn::{self, LineId, MoveText, PgnGame, Variation};
use chatur_notation::pgn4::{self, Pgn4Game, Slot};
use chatur_notation::{coordinates, read_recorded, san, uses_fen};
use chatur_records::is_own_command;

use super::annotated::{Annotated, AnnotatedMove, Remarks};
use super::remarks::parted;
use crate::show::seat_name;

/// What is said of a game in its own text, as [`to_pgn`](super::to_pgn) writes it: every move of the game, and beside them the
/// variations of the text. A variation that the rules do not allow goes on as a comment.
pub fn annotate(game: &Game, text: &str) -> Annotated {
    if uses_fen(game.variant().spec()) {
        let text = pgn::read(text).next().and_then(Result::ok).unwrap_or_default();
        Reader::new(game, &text, |variant, position, text| read_recorded(variant, position, text).ok()).all()
    } else {
        let text = pgn4::read(text).next().and_then(Result::ok).unwrap_or_default();
        let read: ReadMove = |variant, position, text| pgn4::read_slot(variant, position, text).ok();
        Reader::new(game, &with_moves_only(&text), read).all()
    }
}

/// A game of PGN4 as moves alone: what is said of an exit is said of the move before it. Commands for whoever replays the game
/// are the record's.
fn with_moves_only(text: &Pgn4Game) -> PgnGame {
    let said = |comments: &[String]| -> Vec<String> {
        comments.iter().filter(|one| !is_own_command(one)).cloned().collect()
    };
    let line = |comments: &[String], slots: &[Slot]| {
        let mut line = Variation { comments: said(comments), ..Variation::default() };
        for slot in slots {
            if slot.has_move() {
                line.moves.push(MoveText {
                    nags: slot.nags.clone(),
                    comments: said(&slot.comments),
                    // The first line is the game itself.
                    variations: slot.variations.iter().map(|number| LineId(number + 1)).collect(),
                    ..MoveText::new(slot.text.clone(), slot.place)
                });
            } else {
                let before = line.moves.last_mut().map_or(&mut line.comments, |mv| &mut mv.comments);
                before.extend(said(&slot.comments));
            }
        }
        line
    };
    let mut lines = vec![line(&text.comments, &text.slots)];
    lines.extend(text.variations.iter().map(|one| line(&one.comments, &one.slots)));
    PgnGame { tags: text.tags.clone(), lines, ..PgnGame::new() }
}

/// The moves of a game with the positions before them.
pub(super) fn main_line(game: &Game) -> impl Iterator<Item = (&AnyPosition, Move)> {
    game.positions().iter().zip(game.steps()).filter_map(|(before, step)| match step {
        GameStep::Move(mv) => Some((before, *mv)),
        _ => None,
    })
}

/// A move with what is said of it.
pub(super) fn annotated(
    variant: &Variant,
    before: &AnyPosition,
    mv: Move,
    after: Option<usize>,
    said: Remarks,
) -> AnnotatedMove {
    AnnotatedMove {
        after,
        uci: coordinates::write(variant, before, mv),
        san: san::write(variant, before, mv),
        seat: seat_name(variant, variant.turn(before)),
        before: Vec::new(),
        said,
    }
}

/// Plays a move in a position; one that is left out hands the turn on.
pub(super) fn go_on(variant: &Variant, position: &mut AnyPosition, mv: Move) {
    if mv.what == MoveKind::Pass && !variant.is_legal(position, mv) {
        variant.skip_turn(position);
    } else {
        variant.play(position, mv);
    }
}

/// A line of variations that waits: its number, what it follows, and the position there.
struct Waiting {
    line: LineId,
    after: Option<usize>,
    position: AnyPosition,
}

/// Reads a move as the form has it.
type ReadMove = fn(&Variant, &AnyPosition, &str) -> Option<Move>;

struct Reader<'a> {
    game: &'a Game,
    text: &'a PgnGame,
    read: ReadMove,
    told: Annotated,
    waiting: Vec<Waiting>,
}

impl<'a> Reader<'a> {
    fn new(game: &'a Game, text: &'a PgnGame, read: ReadMove) -> Self {
        let told = Annotated { tags: text.tags.clone(), ..Annotated::default() };
        Self { game, text, read, told, waiting: Vec::new() }
    }

    fn all(mut self) -> Annotated {
        let main = self.text.main();
        let geometry = self.game.variant().geometry();
        self.told.said = parted(&main.comments, &main.nags, geometry);
        let mut after = None;
        for (index, (before, mv)) in main_line(self.game).enumerate() {
            after = Some(self.take(after, before, mv, main.moves.get(index)));
        }
        // The first variation of a position is read first: the main line of each stands before its own variations.
        while let Some(waiting) = self.waiting.pop() {
            self.variation(waiting);
        }
        self.told
    }

    /// Takes a move, and what its text says: its number.
    fn take(
        &mut self,
        after: Option<usize>,
        before: &AnyPosition,
        mv: Move,
        text: Option<&MoveText>,
    ) -> usize {
        let variant = self.game.variant();
        let said = text.map(|text| parted(&text.comments, &text.nags, variant.geometry()));
        self.told.moves.push(annotated(variant, before, mv, after, said.unwrap_or_default()));
        let variations = text.map_or(&[][..], |text| &text.variations);
        let waiting = variations.iter().rev().map(|&line| Waiting { line, after, position: before.clone() });
        self.waiting.extend(waiting);
        self.told.moves.len() - 1
    }

    fn variation(&mut self, Waiting { line: id, mut after, mut position }: Waiting) {
        let text = self.text;
        let Some(line) = text.line(id) else { return };
        let variant = self.game.variant().clone();
        let instead_of = after;
        for (index, text) in line.moves.iter().enumerate() {
            let Some(mv) = (self.read)(&variant, &position, &text.text) else {
                let words = self.unplayed(id, index);
                self.said_at(if index == 0 { instead_of } else { after }).comments.push(words);
                return;
            };
            let number = self.take(after, &position, mv, Some(text));
            if index == 0 {
                let begins = parted(&line.comments, &line.nags, variant.geometry());
                let own = &mut self.told.moves[number];
                own.before = begins.comments;
                own.said.nags.splice(0..0, begins.nags);
                own.said.arrows.splice(0..0, begins.arrows);
                own.said.commands.splice(0..0, begins.commands);
            }
            after = Some(number);
            go_on(&variant, &mut position, mv);
        }
    }

    fn said_at(&mut self, after: Option<usize>) -> &mut Remarks {
        match after.and_then(|number| self.told.moves.get_mut(number)) {
            Some(mv) => &mut mv.said,
            None => &mut self.told.said,
        }
    }

    /// What cannot be played of a line, in words, with the lines that leave it.
    fn unplayed(&self, line: LineId, from: usize) -> String {
        let mut words = Vec::new();
        let mut lines = vec![(line, from)];
        while let Some((line, from)) = lines.pop() {
            let Some(line) = self.text.line(line) else { continue };
            let mut own: Vec<&str> =
                if from == 0 { line.comments.iter().map(String::as_str).collect() } else { Vec::new() };
            for mv in line.moves.iter().skip(from) {
                own.push(&mv.text);
                own.extend(mv.comments.iter().map(String::as_str));
                lines.extend(mv.variations.iter().rev().map(|&line| (line, 0)));
            }
            words.push(format!("({})", own.join(" ")));
        }
        words.join(" ")
    }
}
