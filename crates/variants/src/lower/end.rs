//! How the game ends.

use chatur_core::{Condition, Ending, Kind, Material, Moment, Verdict, Who};

use super::check::Checks;
use super::zones::Zones;
use super::{Ground, later, names};
use crate::diagnostic::Severity;
use crate::path::Path;
use crate::report::Report;
use crate::schema::{ConditionWords, EndWords, MaterialWord, MomentWord, Named, ResultWords, WhoWord};

/// The most endings a variant may have.
const MOST: usize = 64;

/// What endings are lowered with.
struct Scope<'a, 'f, 'r, 's> {
    checks: &'a Checks,
    ground: &'a Ground,
    kinds: &'a [Kind],
    zones: &'a Zones<'f>,
    report: &'r mut Report<'s>,
}

pub(super) fn lower(
    words: Option<&Named<EndWords>>,
    checks: &Checks,
    ground: &Ground,
    kinds: &[Kind],
    zones: &Zones<'_>,
    report: &mut Report<'_>,
) -> Vec<Ending> {
    let all = Path::TOP.field("end");
    let count = words.map_or(0, Named::len);
    if count == 0 {
        report
            .missing(Severity::Warning, &all, "end", "the game never ends")
            .help("write `end: { \"checkmate\": (when: Checkmated(ToMove), result: Lose(ToMove)) }`");
    }
    if count > MOST {
        report.error(&all, "end", format!("{count} endings are too many; at most {MOST}"));
        return Vec::new();
    }
    let mut scope = Scope { checks, ground, kinds, zones, report };
    words
        .iter()
        .flat_map(|words| words.iter())
        .filter_map(|(name, words)| scope.ending(name, words, &all.field(name)))
        .collect()
}

impl Scope<'_, '_, '_, '_> {
    fn ending(&mut self, name: &str, words: &EndWords, at: &Path<'_>) -> Option<Ending> {
        let when = self.condition(&words.when, &at.field("when"));
        let verdict = self.verdict(&words.result, &at.field("result"));
        let (when, verdict) = (when?, verdict?);
        if matches!(verdict, Verdict::Win(Who::Owner) | Verdict::Lose(Who::Owner))
            && !when.mentions(&has_owner)
        {
            self.report
                .error(
                    &at.field("result"),
                    "end",
                    "there is no owner: the condition holds for nobody in particular",
                )
                .help("say `Mover` or `ToMove`, or use `Owner` in the condition too");
        }
        let moment = match words.at {
            None | Some(MomentWord::EveryTurn) => Moment::EveryTurn,
            Some(MomentWord::RoundEnd) => Moment::RoundEnd,
        };
        Some(Ending { name: name.to_owned(), when, verdict, moment, claim: words.claim == Some(true) })
    }

    fn verdict(&mut self, words: &ResultWords, at: &Path<'_>) -> Option<Verdict> {
        let reserved = match words {
            ResultWords::Win(who) => return self.who(*who, &at.field("Win")).map(Verdict::Win),
            ResultWords::Lose(who) => return self.who(*who, &at.field("Lose")).map(Verdict::Lose),
            ResultWords::Draw => return Some(Verdict::Draw),
            ResultWords::Split { .. } => "Split",
            ResultWords::Ranking => "Ranking",
            ResultWords::ShareOut { .. } => "ShareOut",
            ResultWords::Out { .. } => "Out",
            ResultWords::Module(_) => "Module",
        };
        later::say(self.report, &at.field(reserved), reserved);
        None
    }

    fn condition(&mut self, words: &ConditionWords, at: &Path<'_>) -> Option<Condition> {
        Some(match words {
            ConditionWords::Checkmated(who) => {
                let at = at.field("Checkmated");
                if !self.checks.rule.matters && !self.report.failed() {
                    self.report
                        .error(&at, "end", "nobody can be checkmated where check does not matter")
                        .help("leave it out, or use `NoMoves`");
                }
                Condition::Checkmated(self.who(*who, &at)?)
            }
            ConditionWords::Stalemated(who) => {
                Condition::Stalemated(self.who(*who, &at.field("Stalemated"))?)
            }
            ConditionWords::NoMoves(who) => Condition::NoMoves(self.who(*who, &at.field("NoMoves"))?),
            ConditionWords::NoPieces(who) => Condition::NoPieces(self.who(*who, &at.field("NoPieces"))?),
            ConditionWords::PiecesAtMost { who, count } => {
                let at = at.field("PiecesAtMost");
                Condition::PiecesAtMost(self.who(*who, &at.field("who"))?, *count)
            }
            ConditionWords::FewerPieces(who) => {
                Condition::FewerPieces(self.who(*who, &at.field("FewerPieces"))?)
            }
            ConditionWords::EqualPieces(who) => {
                Condition::EqualPieces(self.who(*who, &at.field("EqualPieces"))?)
            }
            ConditionWords::RoyalsGone(who) => {
                let at = at.field("RoyalsGone");
                if !self.kinds.iter().any(|kind| kind.royal) && !self.kinds.is_empty() {
                    self.report.error(&at, "end", "no piece is royal, so they are always gone");
                }
                Condition::NoRoyals(self.who(*who, &at)?)
            }
            ConditionWords::Reached { kinds, zone, by } => {
                let at = at.field("Reached");
                let list = at.field("kinds");
                if kinds.is_empty() {
                    self.report.error(&list, "end", "the list of pieces is empty");
                }
                let found = names::kinds(self.kinds, kinds, &list, self.report);
                let zone = self.zones.id(zone, &at.field("zone"), self.report);
                let by = self.who(by.unwrap_or(WhoWord::Owner), &at.field("by"));
                Condition::Reached { kinds: found, zone: zone?, by: by? }
            }
            ConditionWords::Checks { by, count } => {
                let at = at.field("Checks");
                self.positive(u32::from(*count), &at.field("count"));
                if !self.checks.rule.matters && !self.report.failed() {
                    self.report.error(&at, "end", "nobody can give check where check does not matter");
                }
                Condition::Checks { by: self.who(*by, &at.field("by"))?, count: *count }
            }
            ConditionWords::Repeated(times) => {
                if *times < 2 {
                    self.report
                        .error(&at.field("Repeated"), "end", "a position stands at least once")
                        .help("write `Repeated(3)` for the third time");
                }
                Condition::Repeated(*times)
            }
            ConditionWords::Quiet { moves } => {
                let at = at.field("Quiet");
                let at = at.field("moves");
                self.positive(u32::from(*moves), &at);
                let plies = usize::from(*moves) * self.ground.seats.len();
                let Ok(plies) = u16::try_from(plies) else {
                    self.report
                        .error(&at, "end", "so many moves cannot be counted")
                        .help("at most 65535 in all");
                    return None;
                };
                Condition::QuietPlies(plies)
            }
            ConditionWords::Insufficient(tables) => {
                let Some(MaterialWord::Chess) = tables.first() else {
                    self.report
                        .error(&at.field("Insufficient"), "end", "the list of tables is empty")
                        .help("write `Insufficient([Chess])`");
                    return None;
                };
                Condition::Insufficient(Material::Chess)
            }
            ConditionWords::Everybody(inner) => {
                Condition::Everybody(Box::new(self.condition(inner, &at.field("Everybody"))?))
            }
            ConditionWords::Not(inner) => Condition::Not(Box::new(self.condition(inner, &at.field("Not"))?)),
            ConditionWords::All(parts) => Condition::All(self.parts(parts, &at.field("All"))?),
            ConditionWords::AnyOf(parts) => Condition::AnyOf(self.parts(parts, &at.field("AnyOf"))?),
            ConditionWords::Module(_) => return self.reserved(at, "Module"),
            ConditionWords::PlayersLeft(_) => return self.reserved(at, "PlayersLeft"),
            ConditionWords::Lead { .. } => return self.reserved(at, "Lead"),
            ConditionWords::KingsInCheck { .. } => return self.reserved(at, "KingsInCheck"),
            ConditionWords::Moved(_) => return self.reserved(at, "Moved"),
        })
    }

    fn parts(&mut self, words: &[ConditionWords], at: &Path<'_>) -> Option<Vec<Condition>> {
        if words.is_empty() {
            self.report.error(at, "end", "the list of conditions is empty");
        }
        let parts: Vec<_> =
            words.iter().enumerate().map(|(i, part)| self.condition(part, &at.index(i))).collect();
        parts.into_iter().collect()
    }

    fn who(&mut self, word: WhoWord, at: &Path<'_>) -> Option<Who> {
        match word {
            WhoWord::ToMove => Some(Who::ToMove),
            WhoWord::Mover => Some(Who::Mover),
            WhoWord::Owner => Some(Who::Owner),
            WhoWord::Victim | WhoWord::EveryoneLeft => {
                later::say(self.report, at, &format!("{word:?}"));
                None
            }
        }
    }

    fn positive(&mut self, number: u32, at: &Path<'_>) {
        if number == 0 {
            self.report.error(at, "end", "the count begins with 1");
        }
    }

    fn reserved(&mut self, at: &Path<'_>, word: &str) -> Option<Condition> {
        later::say(self.report, &at.field(word), word);
        None
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
        | Condition::Checks { by: who, .. } => *who == Who::Owner,
        _ => false,
    }
}
