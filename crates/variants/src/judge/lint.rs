//! Warnings about a start that is hardly meant: pawns that nobody guards, and a first move that captures, wins
//! or has to answer a check.

use std::sync::Arc;

use chatur_board::Square;
use chatur_core::{AnyPosition, Game, KindId, Move, Piece, Seat, Setup, Variant};

use crate::loaded::Loaded;
use crate::said::{Mistake, Said};
use crate::schema::LintWord;
use crate::text::path::Path;
use crate::told::report::Report;

/// So many of a promoting kind on one side are pawns.
const PAWNS: usize = 4;

/// So many first moves are tried for a win.
const TRIED: usize = 200;

const WORDS: [LintWord; 4] =
    [LintWord::UndefendedPawns, LintWord::FirstMoveCaptures, LintWord::FirstMoveWins, LintWord::CheckAtStart];

/// Looks at the start and warns of what the author has not allowed.
pub(crate) fn lint(loaded: &Loaded, report: &mut Report<'_>) {
    let look = Look { variant: &loaded.variant, start: &loaded.start };
    for word in WORDS {
        let finding = match word {
            _ if loaded.allowed.contains(&word) => continue,
            LintWord::UndefendedPawns => look.undefended_pawns(),
            LintWord::FirstMoveCaptures => look.first_capture(),
            LintWord::FirstMoveWins => look.first_win(),
            LintWord::CheckAtStart => look.check(),
        };
        let Some(finding) = finding else { continue };
        let setup = Path::TOP.field("setup");
        let rows = setup.field("rows");
        let geometry = loaded.variant.geometry();
        let row = geometry.is_plain().then(|| usize::from(geometry.ranks() - 1 - geometry.rank(finding.at)));
        let row = row.map(|row| rows.index(row));
        report
            .start(row.as_ref().unwrap_or(&rows), Mistake::Lint, finding.text)
            .help(said!(IfMeantWriteNotSaidAgain { word: format!("{word:?}") }));
    }
}

/// What was found, and the square that shows it.
struct Finding {
    text: Said,
    at: Square,
}

struct Look<'l> {
    variant: &'l Arc<Variant>,
    start: &'l Setup,
}

impl Look<'_> {
    fn undefended_pawns(&self) -> Option<Finding> {
        let position = self.variant.position(self.start).ok()?;
        let alone: Vec<(KindId, Square)> = self
            .pieces()
            .filter(|(_, piece)| self.are_pawns(*piece))
            .filter(|(square, piece)| {
                // An enemy who stood there would be attacked by what guards the pawn.
                let Some(enemy) =
                    self.variant.spec().seat_ids().find(|&seat| self.are_enemies(piece.seat, seat))
                else {
                    return false;
                };
                let guards = self.variant.attackers(&position, *square, enemy).into_iter();
                !guards
                    .filter_map(|guard| self.start.pieces[guard.index()])
                    .any(|guard| guard.seat == piece.seat)
            })
            .map(|(square, piece)| (piece.kind, square))
            .collect();
        let &(kind, at) = alone.first()?;
        let squares: Vec<String> =
            alone.iter().map(|&(_, square)| self.variant.geometry().name(square)).collect();
        let name = &self.variant.spec().kinds[kind.index()].name;
        let text = said!(NothingGuardsOnAtStart { name, squares: squares.join(", ") });
        Some(Finding { text, at })
    }

    /// Whether a piece is one of many that hope for promotion.
    fn are_pawns(&self, piece: Piece) -> bool {
        let kind = &self.variant.spec().kinds[piece.kind.index()];
        kind.promotion.is_some() && self.pieces().filter(|(_, other)| *other == piece).count() >= PAWNS
    }

    fn first_capture(&self) -> Option<Finding> {
        self.seats().find_map(|(seat, start)| {
            let position = self.variant.position(&start).ok()?;
            let taken =
                |mv: &Move| start.pieces[mv.to.index()].filter(|piece| self.are_enemies(seat, piece.seat));
            let (mv, taken) =
                self.first_moves(seat, &position).into_iter().find_map(|mv| Some((mv, taken(&mv)?)))?;
            let spec = self.variant.spec();
            let (seat, name) = (&spec.seats[seat.index()].name, &spec.kinds[taken.kind.index()].name);
            let square = self.variant.geometry().name(mv.to);
            let text = said!(CanCaptureOnWithFirstMove { seat, name, square });
            Some(Finding { text, at: mv.to })
        })
    }

    /// What a seat could do first, whatever dice show.
    fn first_moves(&self, seat: Seat, position: &AnyPosition) -> Vec<Move> {
        let moves = self.variant.legal_moves(position);
        if !self.variant.awaits_chance(position) {
            return moves;
        }
        let after = |mv: Move| {
            let mut next = position.clone();
            self.variant.play(&mut next, mv);
            let goes_on = self.variant.turn(&next) == seat && !self.variant.awaits_dice(&next);
            if goes_on { self.variant.legal_moves(&next) } else { Vec::new() }
        };
        moves.into_iter().flat_map(after).collect()
    }

    fn first_win(&self) -> Option<Finding> {
        self.seats().find_map(|(seat, start)| {
            let game = Game::new(Arc::clone(self.variant), &start).ok()?;
            let wins = |mv: &Move| {
                let mut game = game.clone();
                let played = game.play(*mv).is_ok();
                played && game.outcome().is_some_and(|outcome| outcome.decision.is_win_for(seat))
            };
            let mv = game.legal_moves().into_iter().take(TRIED).find(wins)?;
            let seat = &self.variant.spec().seats[seat.index()].name;
            let (from, to) = (self.variant.geometry().name(mv.from), self.variant.geometry().name(mv.to));
            let text = said!(CanWinWithFirstMoveFromTo { seat, from, to });
            Some(Finding { text, at: mv.to })
        })
    }

    fn check(&self) -> Option<Finding> {
        let position = self.variant.position(self.start).ok()?;
        let seat = self.start.turn;
        let at = self.variant.royals(&position, seat).into_iter().next()?;
        let name = &self.variant.spec().seats[seat.index()].name;
        let text = said!(InCheckBeforeFirstMove { name });
        self.variant.in_check(&position, seat).then_some(Finding { text, at })
    }

    /// Every seat that has moves at the start, as though it were the first to play.
    fn seats(&self) -> impl Iterator<Item = (Seat, Setup)> {
        self.variant.spec().seat_ids().map(|seat| (seat, Setup { turn: seat, ..self.start.clone() }))
    }

    fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        let squares = self.variant.geometry().squares().into_iter();
        squares.filter_map(|square| Some((square, self.start.pieces[square.index()]?)))
    }

    fn are_enemies(&self, one: Seat, other: Seat) -> bool {
        let seats = &self.variant.spec().seats;
        let team = |seat: Seat| seats[seat.index()].team;
        one != other && (team(one).is_none() || team(one) != team(other))
    }
}
