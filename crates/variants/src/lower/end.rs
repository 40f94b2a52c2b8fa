//! How the game ends.

mod shapes;

use chatur_core::{
    Condition, Ending, Exits, Kind, Material, Module, Moment, Piece, Quit, Seat, Verdict, Who,
};

use super::Ground;
use super::check::Checks;
use super::zones::Zones;
use crate::clash::Clash;
use crate::diagnostic::Severity;
use crate::nearest::suggestion;
use crate::needs::Need;
use crate::path::Path;
use crate::report::Report;
use crate::schema::{ConditionWords, EndWords, MaterialWord, MomentWord, Named, ResultWords, WhoWord};

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
            .missing(
                Severity::Warning,
                &all,
                "end",
                said!("the game never ends", "la partie ne finit jamais"),
            )
            .help(said!(
                "write `end: {{ \"checkmate\": (when: Checkmated(ToMove), result: Lose(ToMove)) }}`",
                "écrivez `end: {{ \"checkmate\": (when: Checkmated(ToMove), result: Lose(ToMove)) }}`"
            ));
    }
    if count > MOST {
        report.error(
            &all,
            "end",
            said!(
                "{count} endings are too many; at most {MOST}",
                "{count} fins, c'est trop ; au plus {MOST}"
            ),
        );
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
                let message = said!("`{word}` is missing in `End`", "`{word}` manque dans `End`");
                self.report.word(at, "missing-word", message).help(said!(
                    "add `{word}: …`; only a child that changes an ending of its parent can leave it out",
                    "ajoutez `{word}: …` ; seule une variante fille qui change une fin de son parent peut l'omettre"
                ));
            }
        }
        let when = words.when.as_ref().map(|when| self.condition(when, &at.field("when")));
        let verdict = words.result.as_ref().map(|result| self.verdict(result, &at.field("result")));
        let (when, verdict) = (when??, verdict??);
        for (word, text) in [("text", &words.text), ("text_fr", &words.text_fr)] {
            if text.as_ref().is_some_and(|text| text.chars().count() > LONGEST_TEXT) {
                let message = said!(
                    "this is read in one line: at most {LONGEST_TEXT} letters",
                    "ceci se lit sur une ligne : au plus {LONGEST_TEXT} lettres"
                );
                self.report.error(&at.field(word), "end", message);
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
                .error(
                    at,
                    "end",
                    said!(
                        "{points} is no share of a point that a winner can get",
                        "{points} n'est pas une part de point qu'un gagnant peut recevoir"
                    ),
                )
                .help(said!(
                    "write a number from 0.5 to 1 with at most two decimals, such as 0.75",
                    "écrivez un nombre de 0.5 à 1 avec au plus deux décimales, comme 0.75"
                ));
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
            (Condition::NoRoyals(Who::Owner), Who::Owner) => return self.scope.checks.royal_capture,
            // Whatever a position shows puts its owner out.
            (when, Who::Owner) if when.is_goal() && !matches!(when, Condition::SeatsLeft(_)) => {}
            _ => {
                self.report
                    .error(&at.field("when"), "not-supported", said!("a player cannot be out for this reason yet", "un joueur ne peut pas encore être éliminé pour cette raison"))
                    .help(
                        said!("supported are `Checkmated(Owner)` (at once) or `Checkmated(ToMove)` (on his own turn), \
                         `Stalemated(ToMove)`, `RoyalsGone(Owner)` and whatever else the board shows of an `Owner`, each with \
                         `Out` of the same player", "sont pris en charge `Checkmated(Owner)` (aussitôt) \
                                                     ou `Checkmated(ToMove)` (à son tour), \
                                                     `Stalemated(ToMove)`, `RoyalsGone(Owner)` et tout \
                                                     ce que le plateau montre d'un `Owner`, chacun avec \
                                                     `Out` du même joueur"),
                    );
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
                        .error(
                            at,
                            "unknown-seat",
                            said!("there is no seat `{name}`", "il n'y a pas de camp `{name}`"),
                        )
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
                .error(
                    at,
                    "unknown-module",
                    said!("there is no module `{name}`", "il n'y a pas de module `{name}`"),
                )
                .help(suggestion(name, modules.iter().map(|module| module.name.as_str())));
            return None;
        };
        let hooks = modules[index].hooks;
        if !(if decides { hooks.decides } else { hooks.holds }) {
            let what = if decides {
                said!("who wins", "qui gagne")
            } else {
                said!("when the game ends", "quand la partie finit")
            };
            self.report
                .error(at, "unknown-module", said!("the rule of `{name}` does not say {what}", "la règle de `{name}` ne dit pas {what}"; what))
                .help(if decides { said!("use it as a condition", "employez-la comme condition") } else { said!("use it as a result", "employez-la comme résultat") });
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
                    .error(
                        at,
                        "costly",
                        said!(
                            "there are more than {MOST_PARTS} conditions in these endings",
                            "il y a plus de {MOST_PARTS} conditions dans ces fins"
                        ),
                    )
                    .help(said!(
                        "write fewer conditions: they are looked at after every move",
                        "écrivez moins de conditions : elles sont examinées après chaque coup"
                    ));
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
                        self.report
                            .need(Need::Royal, (&at, "RoyalsGone"))
                            .help(said!("`Extinct` names other pieces", "`Extinct` nomme d'autres pièces"));
                    }
                } else if checks.rule.matters && !checks.royals_optional && !checks.royal_capture {
                    self.report.idle(
                        &at,
                        "end",
                        said!("royal pieces are never captured in this variant", "les pièces royales ne sont jamais prises dans cette variante"),
                        said!("write `check: (royal_capture: true)` to let a third player capture one", "écrivez `check: (royal_capture: true)` pour qu'un troisième joueur puisse en prendre une"),
                    );
                }
                Condition::NoRoyals(self.who(by, &at))
            }
            ConditionWords::Reached { .. }
            | ConditionWords::Extinct { .. }
            | ConditionWords::InARow { .. }
            | ConditionWords::Joins { .. }
            | ConditionWords::Block { .. }
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
                        .error(
                            &at.field("Repeated"),
                            "end",
                            said!(
                                "a position stands at least once",
                                "une position se présente au moins une fois"
                            ),
                        )
                        .help(said!(
                            "write `Repeated(3)` for the third time",
                            "écrivez `Repeated(3)` pour la troisième fois"
                        ));
                }
                Condition::Repeated(*times)
            }
            ConditionWords::Quiet { moves } => {
                let at = at.field("Quiet");
                let at = at.field("moves");
                self.positive(u32::from(*moves), &at);
                if usize::from(*moves) * self.scope.ground.seats.len() > usize::from(u16::MAX) {
                    self.report
                        .error(
                            &at,
                            "end",
                            said!(
                                "so many moves cannot be counted",
                                "autant de coups ne peuvent pas être comptés"
                            ),
                        )
                        .help(said!("at most 65535 in all", "au plus 65535 en tout"));
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
                            .error(
                                &at.field("Insufficient"),
                                "end",
                                said!("the list of tables is empty", "la liste des tables est vide"),
                            )
                            .help(said!("write `Insufficient([Chess])`", "écrivez `Insufficient([Chess])`"));
                        return None;
                    }
                    [one] => table(one),
                    several => Condition::AnyOf(several.iter().take(MOST).map(table).collect()),
                }
            }
            ConditionWords::Everybody(inner) if self.everybody => {
                self.report
                    .error(
                        at,
                        "end",
                        said!(
                            "`Everybody` stands inside `Everybody`",
                            "`Everybody` est à l'intérieur d'un autre `Everybody`"
                        ),
                    )
                    .help(said!(
                        "leave the inner word out: the condition holds for every seat already",
                        "supprimez le mot intérieur : la condition vaut déjà pour chaque camp"
                    ));
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
                        "end",
                        said!(
                            "nobody leaves before the end of the game",
                            "personne ne quitte la partie avant sa fin"
                        ),
                        said!(
                            "write `turn: (out: (army: Stays))` to go on without a player who is out",
                            "écrivez `turn: (out: (army: Stays))` pour continuer sans un joueur éliminé"
                        ),
                    );
                } else if sides > 1 && usize::from(*count) >= sides {
                    self.report
                        .error(
                            &at,
                            "end",
                            said!(
                                "{count} of {sides} are left before the first move",
                                "{count} sur {sides} restent avant le premier coup"
                            ),
                        )
                        .help(said!(
                            "write a number from 1 to {}",
                            "écrivez un nombre de 1 à {}",
                            sides.saturating_sub(1)
                        ));
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
                        .error(
                            &at.field("at_least"),
                            "end",
                            said!("a lead begins with 1 point", "une avance commence à 1 point"),
                        )
                        .help(said!("write 1 or more", "écrivez 1 ou plus"));
                }
                let walks = self.scope.exits.is_some_and(|exits| exits.quit == Quit::KingWalks);
                if each_walking.is_some_and(|points| points != 0) && !walks && !self.report.failed() {
                    self.report.idle(
                        &at.field("each_walking"),
                        "end",
                        said!(
                            "nobody's king ever walks in this variant",
                            "aucun roi n'erre jamais dans cette variante"
                        ),
                        said!(
                            "write `turn: (out: (army: Stays), quit: KingWalks)`, or leave this out",
                            "écrivez `turn: (out: (army: Stays), quit: KingWalks)`, ou supprimez ceci"
                        ),
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
            self.report
                .need(Need::Royal, (at, word))
                .help(said!("`NoMoves` asks for no check", "`NoMoves` ne demande pas d'échec"));
        }
    }

    fn parts(&mut self, words: &[ConditionWords], at: &Path<'_>) -> Option<Vec<Condition>> {
        if words.is_empty() {
            self.report
                .error(
                    at,
                    "end",
                    said!("the list of conditions is empty", "la liste des conditions est vide"),
                )
                .help(said!(
                    "write one at least, such as `[FullBoard]`",
                    "écrivez-en une au moins, comme `[FullBoard]`"
                ));
        }
        let parts: Vec<_> =
            words.iter().enumerate().map(|(i, part)| self.condition(part, &at.index(i))).collect();
        parts.into_iter().collect()
    }

    fn positive(&mut self, number: u32, at: &Path<'_>) {
        if number == 0 {
            self.report
                .error(at, "end", said!("the count begins with 1", "le compte commence à 1"))
                .help(said!("write 1 or more", "écrivez 1 ou plus"));
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
        | Condition::Checks { by: who, .. }
        | Condition::Lead { by: who, .. } => *who == Who::Owner,
        _ => false,
    }
}
