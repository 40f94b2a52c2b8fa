//! The text of a game as a tree of moves with all that is said of them.

use chatur_core::{AnyPosition, Game, GameStep, Move, MoveKind, Variant};
use chatur_notation::pgn::{self, LineId, MoveText, PgnGame};
use chatur_notation::{coordinates, pgn4, read_recorded, san, uses_fen};
use chatur_records::is_own_command;

use super::annotated::{Annotated, AnnotatedMove, Remarks};
use super::remarks::parted;
use crate::show::seat_name;

/// What is said of a game in its own text, as [`to_pgn`](super::to_pgn) writes it: every move of the game, and beside them the
/// variations of the text. A variation that the rules do not allow goes on as a comment.
pub fn annotate(game: &Game, text: &str) -> Annotated {
    if uses_fen(game.variant().spec()) {
        let read = pgn::read(text).next().and_then(Result::ok).unwrap_or_default();
        Reader::new(game, &read).all()
    } else {
        of_more(game, text)
    }
}

/// The moves of a game with the positions before them.
fn main_line(game: &Game) -> impl Iterator<Item = (&AnyPosition, Move)> {
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

struct Reader<'a> {
    game: &'a Game,
    text: &'a PgnGame,
    told: Annotated,
    waiting: Vec<Waiting>,
}

impl<'a> Reader<'a> {
    fn new(game: &'a Game, text: &'a PgnGame) -> Self {
        let told = Annotated { tags: text.tags.clone(), ..Annotated::default() };
        Self { game, text, told, waiting: Vec::new() }
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
            let Ok(mv) = read_recorded(&variant, &position, &text.text) else {
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

/// Of more than two: comments stand behind the slots of moves.
fn of_more(game: &Game, text: &str) -> Annotated {
    let variant = game.variant();
    let text = pgn4::read(text).next().and_then(Result::ok).unwrap_or_default();
    let geometry = variant.geometry();
    let own = |comments: &[String]| {
        let comments: Vec<String> = comments.iter().filter(|one| !is_own_command(one)).cloned().collect();
        parted(&comments, &[], geometry)
    };
    let mut told = Annotated { tags: text.tags, said: own(&text.comments), ..Annotated::default() };
    let mut slots = text.slots.iter().peekable();
    for (index, (before, mv)) in main_line(game).enumerate() {
        let mut comments = Vec::new();
        for slot in slots.by_ref() {
            comments.extend(slot.comments.iter().cloned());
            if slot.has_move() {
                break;
            }
        }
        while let Some(slot) = slots.next_if(|slot| !slot.has_move()) {
            comments.extend(slot.comments.iter().cloned());
        }
        told.moves.push(annotated(variant, before, mv, index.checked_sub(1), own(&comments)));
    }
    told
}
