//! How the game ends.

mod shapes;

use chatur_core::{
    Castling, Condition, Ending, Exits, Kind, Material, Module, Moment, Piece, Quit, Seat, Verdict, Who,
};

use super::Ground;
use super::check::Checks;
use super::zones::Zones;
use crate::judge::clash::Clash;
use crate::judge::needs::Need;
use crate::said::Mistake;
use crate::said::diagnostic::Severity;
use crate::schema::{ConditionWords, EndWords, MaterialWord, MomentWord, Named, ResultWords, WhoWord};
use crate::text::path::Path;
use crate::told::nearest::suggestion;
use crate::told::report::Report;

/// The most endings a variant may have.
const MOST: usize = 64;

/// The most letters that players read when a game has ended.
const LONGEST_TEXT: usize = 100;

/// What endings are seen against.
pub(super) struct Scope<'a, 'f> {
    pub(super) checks: &'a Checks,
    pub(super) exits: Option<&'a Exits>,
    /// Whether points are counted.
    pub(super) scored: bool,
    pub(super) ground: &'a Ground,
    pub(super) kinds: &'a [Kind],
    pub(super) zones: &'a Zones<'f>,
    /// The pieces at the start; nothing where they are shuffled.
    pub(super) start: Option<&'a [Option<Piece>]>,
    pub(super) modules: &'a [Module],
    /// Whether somebody may pass.
    pub(super) passes: bool,
    /// The ways to castle.
    pub(super) castling: &'a [Castling],
    /// Whether pieces are captured away from where a piece lands.
    pub(super) also: bool,
}

/// The most conditions of all endings together, those inside others counted.
const MOST_PARTS: usize = 500;

/// What endings are lowered with.
struct Lowering<'a, 'f, 'r, 's> {
    scope: &'a Scope<'a, 'f>,
    report: &'r mut Report<'s>,
    /// How many conditions there are so far, those inside others counted.
    parts: usize,
    /// Whether it is inside `Everybody`.
    everybody: bool,
}

pub(super) fn lower(
    words: Option<&Named<EndWords>>,
    scope: &Scope<'_, '_>,
    report: &mut Report<'_>,
) -> Vec<Ending> {
    let all = Path::TOP.field("end");
    let count = words.map_or(0, Named::len);
    if count == 0 {
        report
            .missing(Severity::Warning, &all, Mistake::End, said!(GameNeverEnds))
            .help(said!(WriteEndCheckmateWhenCheckmated));
    }
    if count > MOST {
        report.error(&all, Mistake::End, said!(EndingsTooManyAtMost { count, most: MOST }));
        return Vec::new();
    }
    let mut lowering = Lowering { scope, report, parts: 0, everybody: false };
    words
        .iter()
        .flat_map(|words| words.iter())
        .filter_map(|(name, words)| lowering.ending(name, words, &all.field(name)))
        .collect()
}

impl Lowering<'_, '_, '_, '_> {
    fn ending(&mut self, name: &str, words: &EndWords, at: &Path<'_>) -> Option<Ending> {
        for (word, there) in [("when", words.when.is_some()), ("result", words.result.is_some())] {
            if !there {
                let message = said!(MissingInEnd { word });
                self.report
                    .word(at, Mistake::MissingWord, message)
                    .help(said!(AddOnlyChildChangesEnding { word }));
            }
        }
        let when = words.when.as_ref().map(|when| self.condition(when, &at.field("when")));
        let verdict = words.result.as_ref().map(|result| self.verdict(result, &at.field("result")));
        let (when, verdict) = (when??, verdict??);
        for (word, text) in [("text", &words.text), ("text_fr", &words.text_fr)] {
            if text.as_ref().is_some_and(|text| text.chars().count() > LONGEST_TEXT) {
                let message = said!(ReadInOneLineAtMost { longest_text: LONGEST_TEXT });
                self.report.error(&at.field(word), Mistake::End, message);
            }
        }
        if matches!(
            verdict,
            Verdict::Win(Who::Owner)
                | Verdict::Lose(Who::Owner)
                | Verdict::Out(Who::Owner)
                | Verdict::Split { winner: Who::Owner, .. }
        ) && !when.mentions(&has_owner)
        {
            self.report.need(Need::Owner, (&at.field("result"), "Owner"));
        }
        if let Verdict::Out(who) = verdict
            && !self.out(words, &when, who, at)
        {
            return None;
        }
        let moment = match words.at {
            None | Some(MomentWord::EveryTurn) => Moment::EveryTurn,
            Some(MomentWord::RoundEnd) => Moment::RoundEnd,
        };
        Some(Ending { name: name.to_owned(), when, verdict, moment, claim: words.claim == Some(true) })
    }

    fn verdict(&mut self, words: &ResultWords, at: &Path<'_>) -> Option<Verdict> {
        match words {
            ResultWords::Win(by) => Some(Verdict::Win(self.who(by, at))),
            ResultWords::Lose(by) => Some(Verdict::Lose(self.who(by, at))),
            ResultWords::Out(by) => Some(Verdict::Out(self.who(by, at))),
            ResultWords::Draw => Some(Verdict::Draw),
            ResultWords::Ranking => {
                if !self.scope.scored {
                    self.report.need(Need::Points, (&at.field("Ranking"), "Ranking"));
                }
                Some(Verdict::Ranking)
            }
            ResultWords::Split { winner, points } => {
                let at = at.field("Split");
                self.split(winner, *points, &at.field("points"))
            }
            ResultWords::Module(name) => self.module(name, true, &at.field("Module")).map(Verdict::Module),
        }
    }

    fn split(&mut self, winner: &WhoWord, points: f32, at: &Path<'_>) -> Option<Verdict> {
        let hundredths = (points * 100.0).round();
        if !(50.0..=100.0).contains(&hundredths) || (points * 100.0 - hundredths).abs() > 0.01 {
            self.report
                .error(at, Mistake::End, said!(NoShareOfPointWinnerCanGet { points }))
                .help(said!(WriteNumberFromToWithAtMostTwo));
            return None;
        }
        Some(Verdict::Split { winner: self.who(winner, at), hundredths: hundredths as u8 })
    }

    /// Whether a player can ever be out by this ending.
    fn out(&mut self, words: &EndWords, when: &Condition, who: Who, at: &Path<'_>) -> bool {
        let result = at.field("result");
        if self.scope.exits.is_none() {
            self.report.need(Need::Out, (&result, "Out"));
            return false;
        }
        match (when, who) {
            (Condition::Checkmated(Who::Owner), Who::Owner)
            | (Condition::Checkmated(Who::ToMove) | Condition::Stalemated(Who::ToMove), Who::ToMove) => {}
            // That none is ever captured has been said.
            (Condition::NoRoyals(Who::Owner), Who::Owner) => return self.scope.checks.royals.capture,
            // Whatever a position shows puts its owner out.
            (when, Who::Owner) if when.is_goal() && !matches!(when, Condition::SeatsLeft(_)) => {}
            _ => {
                self.report
                    .error(&at.field("when"), Mistake::NotSupported, said!(PlayerCannotOutForReasonYet))
                    .help(said!(SupportedAtOnceOnHisOwn));
            }
        }
        for (word, there) in
            [("claim", words.claim == Some(true)), ("at", words.at == Some(MomentWord::RoundEnd))]
        {
            if there {
                let shown = if word == "at" { "at: RoundEnd" } else { word };
                let out = result.field("Out");
                self.report.clash(Clash::LateExit, (&at.field(word), shown), (&out, "Out"));
            }
        }
        true
    }

    /// A player, seen from the end of a turn.
    fn who(&mut self, word: &WhoWord, at: &Path<'_>) -> Who {
        match word {
            WhoWord::ToMove => Who::ToMove,
            WhoWord::Mover => Who::Mover,
            WhoWord::Owner => Who::Owner,
            WhoWord::Seat(name) => {
                let seats = &self.scope.ground.seats;
                let Some(seat) = seats.iter().position(|seat| seat.name == *name) else {
                    self.report
                        .error(at, Mistake::UnknownSeat, said!(NoSeat { name }))
                        .help(suggestion(name, seats.iter().map(|seat| seat.name.as_str())));
                    return Who::ToMove;
                };
                Who::Seat(Seat(seat as u8))
            }
        }
    }

    /// The module with a name.
    fn module(&mut self, name: &str, decides: bool, at: &Path<'_>) -> Option<u8> {
        let modules = self.scope.modules;
        let Some(index) = modules.iter().position(|module| module.name == name) else {
            self.report
                .error(at, Mistake::UnknownModule, said!(NoModule { name }))
                .help(suggestion(name, modules.iter().map(|module| module.name.as_str())));
            return None;
        };
        let hooks = modules[index].hooks;
        if !(if decides { hooks.decides } else { hooks.holds }) {
            let what = if decides { said!(WhoWins) } else { said!(WhenGameEnds) };
            self.report
                .error(at, Mistake::UnknownModule, said!(RuleOfDoesNotSay { name, what }))
                .help(if decides { said!(UseCondition) } else { said!(UseResult) });
            return None;
        }
        Some(index as u8)
    }

    /// How many players, or teams, there are.
    fn sides(&self) -> usize {
        let seats = &self.scope.ground.seats;
        let first =
            |i: usize| seats[i].team.is_none() || !seats[..i].iter().any(|other| other.team == seats[i].team);
        (0..seats.len()).filter(|&i| first(i)).count()
    }

    fn condition(&mut self, words: &ConditionWords, at: &Path<'_>) -> Option<Condition> {
        self.parts += 1;
        if self.parts > MOST_PARTS {
            if self.parts == MOST_PARTS + 1 {
                self.report
                    .error(at, Mistake::Costly, said!(MoreConditionsInEndings { most_parts: MOST_PARTS }))
                    .help(said!(WriteFewerConditionsLooked));
            }
            return None;
        }
        Some(match words {
            ConditionWords::Checkmated(by) => {
                let at = at.field("Checkmated");
                self.check_matters(&at, "Checkmated");
                Condition::Checkmated(self.who(by, &at))
            }
            ConditionWords::Stalemated(by) => Condition::Stalemated(self.who(by, at)),
            ConditionWords::NoMoves(by) => Condition::NoMoves(self.who(by, at)),
            ConditionWords::NoPieces(by) => Condition::NoPieces(self.who(by, at)),
            ConditionWords::PiecesAtMost { who: by, count } => {
                Condition::PiecesAtMost(self.who(by, at), *count)
            }
            ConditionWords::FewerPieces(by) => Condition::FewerPieces(self.who(by, at)),
            ConditionWords::EqualPieces(by) => Condition::EqualPieces(self.who(by, at)),
            ConditionWords::RoyalsGone(by) => {
                let at = at.field("RoyalsGone");
                let checks = self.scope.checks;
                if !self.scope.kinds.iter().any(|kind| kind.royal) && !self.scope.kinds.is_empty() {
                    if !checks.off.refuse(Clash::RoyalsGone, (&at, "RoyalsGone"), self.report) {
                        self.report.need(Need::Royal, (&at, "RoyalsGone")).help(said!(NamesOtherPieces));
                    }
                } else if checks.rule.matters && !checks.royals.optional && !checks.royals.capture {
                    self.report.idle(
                        &at,
                        Mistake::End,
                        said!(RoyalPiecesNeverCaptured),
                        said!(WriteToLetThirdPlayer),
                    );
                }
                Condition::NoRoyals(self.who(by, &at))
            }
            ConditionWords::Reached { .. }
            | ConditionWords::Extinct { .. }
            | ConditionWords::InARow { .. }
            | ConditionWords::Joins { .. }
            | ConditionWords::Block { .. }
            | ConditionWords::LostRight { .. }
            | ConditionWords::Passed(_) => return self.shape(words, at),
            ConditionWords::FullBoard => Condition::FullBoard,
            ConditionWords::MorePieces(by) => Condition::MorePieces(self.who(by, at)),
            ConditionWords::Checks { by, count } => {
                let at = at.field("Checks");
                self.positive(u32::from(*count), &at.field("count"));
                self.check_matters(&at, "Checks");
                Condition::Checks { by: self.who(by, &at), count: *count }
            }
            ConditionWords::Repeated(times) => {
                if *times < 2 {
                    self.report
                        .error(&at.field("Repeated"), Mistake::End, said!(PositionStandsAtLeastOnce))
                        .help(said!(WriteForThirdTime));
                }
                Condition::Repeated(*times)
            }
            ConditionWords::Quiet { moves } => {
                let at = at.field("Quiet");
                let at = at.field("moves");
                self.positive(u32::from(*moves), &at);
                if usize::from(*moves) * self.scope.ground.seats.len() > usize::from(u16::MAX) {
                    self.report
                        .error(&at, Mistake::End, said!(ManyMovesCannotCounted))
                        .help(said!(AtMostInAll));
                    return None;
                }
                Condition::QuietMoves(*moves)
            }
            ConditionWords::Insufficient(tables) => {
                let table = |word: &MaterialWord| {
                    Condition::Insufficient(match word {
                        MaterialWord::BareRoyals => Material::BareRoyals,
                        MaterialWord::NoAttackers => Material::NoAttackers,
                        MaterialWord::Chess => Material::Chess,
                    })
                };
                match tables.as_slice() {
                    [] => {
                        self.report
                            .error(&at.field("Insufficient"), Mistake::End, said!(ListOfTablesEmpty))
                            .help(said!(WriteInsufficientChess));
                        return None;
                    }
                    [one] => table(one),
                    several => Condition::AnyOf(several.iter().take(MOST).map(table).collect()),
                }
            }
            ConditionWords::Everybody(inner) if self.everybody => {
                self.report.error(at, Mistake::End, said!(StandsInside)).help(said!(LeaveInnerWordOut));
                return self.condition(inner, &at.field("Everybody"));
            }
            ConditionWords::Everybody(inner) => {
                self.everybody = true;
                let inner = self.condition(inner, &at.field("Everybody"));
                self.everybody = false;
                Condition::Everybody(Box::new(inner?))
            }
            ConditionWords::Not(inner) => Condition::Not(Box::new(self.condition(inner, &at.field("Not"))?)),
            ConditionWords::All(parts) => Condition::All(self.parts(parts, &at.field("All"))?),
            ConditionWords::AnyOf(parts) => Condition::AnyOf(self.parts(parts, &at.field("AnyOf"))?),
            ConditionWords::Module(name) => {
                Condition::Module(self.module(name, false, &at.field("Module"))?)
            }
            ConditionWords::PlayersLeft(count) => {
                let at = at.field("PlayersLeft");
                self.positive(u32::from(*count), &at);
                let sides = self.sides();
                if self.scope.exits.is_none() && !self.report.failed() {
                    self.report.idle(
                        &at,
                        Mistake::End,
                        said!(NobodyLeavesBeforeEnd),
                        said!(WriteToGoOnWithoutPlayer),
                    );
                } else if sides > 1 && usize::from(*count) >= sides {
                    self.report
                        .error(&at, Mistake::End, said!(OfLeftBeforeFirstMove { count, sides }))
                        .help(said!(WriteNumberFromTo { sides: sides.saturating_sub(1) }));
                }
                Condition::SeatsLeft(*count)
            }
            ConditionWords::Lead { who: by, at_least, each_walking } => {
                let at = at.field("Lead");
                if !self.scope.scored {
                    self.report.need(Need::Points, (&at, "Lead"));
                }
                if *at_least < 1 {
                    self.report
                        .error(&at.field("at_least"), Mistake::End, said!(LeadBeginsWithPoint))
                        .help(said!(WriteMore));
                }
                let walks = self.scope.exits.is_some_and(|exits| exits.quit == Quit::KingWalks);
                if each_walking.is_some_and(|points| points != 0) && !walks && !self.report.failed() {
                    self.report.idle(
                        &at.field("each_walking"),
                        Mistake::End,
                        said!(NobodyKingEverWalks),
                        said!(WriteTurnOutArmy),
                    );
                }
                Condition::Lead {
                    by: self.who(by, &at),
                    at_least: *at_least,
                    each_walking: each_walking.unwrap_or(0),
                }
            }
        })
    }

    /// Refuses a condition that asks for check where there is none.
    fn check_matters(&mut self, at: &Path<'_>, word: &'static str) {
        if self.scope.checks.rule.matters || self.report.failed() {
            return;
        }
        if !self.scope.checks.off.refuse(Clash::CheckEndings, (at, word), self.report) {
            self.report.need(Need::Royal, (at, word)).help(said!(AsksForNoCheck));
        }
    }

    fn parts(&mut self, words: &[ConditionWords], at: &Path<'_>) -> Option<Vec<Condition>> {
        if words.is_empty() {
            self.report.error(at, Mistake::End, said!(ListOfConditionsEmpty)).help(said!(WriteOneAtLeast));
        }
        let parts: Vec<_> =
            words.iter().enumerate().map(|(i, part)| self.condition(part, &at.index(i))).collect();
        parts.into_iter().collect()
    }

    fn positive(&mut self, number: u32, at: &Path<'_>) {
        if number == 0 {
            self.report.error(at, Mistake::End, said!(CountBeginsWith)).help(said!(WriteMore));
        }
    }
}

/// Whether a condition is about whoever it holds for.
fn has_owner(condition: &Condition) -> bool {
    match condition {
        Condition::Checkmated(who)
        | Condition::Stalemated(who)
        | Condition::NoMoves(who)
        | Condition::NoPieces(who)
        | Condition::PiecesAtMost(who, _)
        | Condition::FewerPieces(who)
        | Condition::EqualPieces(who)
        | Condition::NoRoyals(who)
        | Condition::Reached { by: who, .. }
        | Condition::MorePieces(who)
        | Condition::Extinct { by: who, .. }
        | Condition::InARow { by: who, .. }
        | Condition::Joins { by: who, .. }
        | Condition::Block { by: who, .. }
        | Condition::LostRight { by: who, .. }
        | Condition::Checks { by: who, .. }
        | Condition::Lead { by: who, .. } => *who == Who::Owner,
        _ => false,
    }
}
