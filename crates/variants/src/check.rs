//! From a text to a variant that can be played, or to all that is wrong with it.

use std::sync::Arc;

use chatur_core::{MOST_MOVES, Seat, Setup, SetupError, SpecError, Variant};
use chatur_effort::bounded;
use chatur_rules::modules::Rules;

use crate::explain;
use crate::judge::cause;
use crate::judge::clash::Clash;
use crate::judge::cost::{CHECKING, LINT, READING, STARTS, stage};
use crate::judge::examples;
use crate::judge::impossible;
use crate::judge::lint::lint;
use crate::kept_value::kept_values;
use crate::loaded::{Head, Loaded};
use crate::lower::{Lowered, lower};
use crate::merge::child::merge;
use crate::merge::gather::{Gathered, Origin, fatal, gather};
use crate::merge::inherit::Words;
use crate::merge::resolve;
use crate::merge::without::leave_out;
use crate::read::{LARGEST_FILE, read};
use crate::said::Lang;
use crate::said::diagnostic::{Diagnostic, Severity};
use crate::said::errors::IntoSaid;
use crate::said::{Mistake, Said};
use crate::schema::VariantFile;
use crate::shuffle::{Plan, Shuffle, ShuffleError};
use crate::text::path::Path;
use crate::text::source::Source;
use crate::told::render::render;
use crate::told::report::Report;

/// What a check found.
#[derive(Clone, Debug, Default)]
pub struct Checked {
    /// What there is to say.
    pub diagnostics: Vec<Diagnostic>,
    /// The text that was checked, and those of its parents.
    pub sources: Vec<Source>,
    /// What the file says after `extends`, as far as it could be read.
    pub words: VariantFile,
    /// The variant, when there is no error.
    pub loaded: Option<Loaded>,
}

impl Checked {
    /// Whether there is no error.
    pub fn ok(&self) -> bool {
        !fatal(&self.diagnostics)
    }

    /// All diagnostics as text, each with its line and a caret.
    pub fn render(&self, colour: bool) -> String {
        self.render_in(Lang::En, colour)
    }

    /// The same in a language.
    pub fn render_in(&self, lang: Lang, colour: bool) -> String {
        let diagnostics = self.diagnostics.iter();
        diagnostics.map(|diagnostic| render(diagnostic, &self.sources, lang, colour)).collect()
    }

    /// All diagnostics in one line each.
    pub fn summary(&self) -> String {
        self.summary_in(Lang::En)
    }

    /// The same in a language.
    pub fn summary_in(&self, lang: Lang) -> String {
        self.diagnostics.iter().map(|said| said.line_in(lang)).collect::<Vec<_>>().join("\n")
    }
}

/// Checks a text and makes a variant of it. With `examples`, its examples have to hold,
/// and its start is looked at for what is hardly meant.
pub(crate) fn build(source: Source, origin: Origin, rules: &Rules, examples: bool) -> Checked {
    let head = Source::new(source.name.clone(), source.text.clone());
    let built = bounded(CHECKING, || build_in_stages(source, origin, rules, examples));
    built.unwrap_or_else(|why| {
        let why = why.said();
        // A stage tells what it spends too much on; this is for what lies between them.
        let said = said!(FileAsksTooMuch { why });
        let mut diagnostic = head.diagnose(Severity::Error, Mistake::Costly, 0..1, String::new(), said);
        diagnostic.help(said!(WriteShorterFile));
        Checked { diagnostics: vec![diagnostic], sources: vec![head], ..Checked::default() }
    })
}

fn build_in_stages(source: Source, origin: Origin, rules: &Rules, examples: bool) -> Checked {
    let Gathered { sources, files, mut diagnostics } = gather(source, origin);
    let (words, loaded) = if fatal(&diagnostics) {
        (VariantFile::default(), None)
    } else {
        let Flat { file, mut said, kept } = flatten(files, &sources);
        let mut report = Report::new(&sources);
        let loaded = if fatal(&said) { None } else { compile(&file, rules, &mut report) };
        if report.failed() && sources.len() > 1 {
            tell_causes(&sources, rules, &mut report);
        }
        if let Some(loaded) = &loaded {
            if examples {
                let Loaded { variant, start, shuffle, examples, endings, .. } = loaded;
                let ground = examples::Ground { variant, start, shuffle: shuffle.as_ref(), endings };
                examples::run(ground, examples, examples::NODES, &mut report);
                let advice = said!(EitherExampleRuleNotYou);
                report.advise(Mistake::Example, &advice);
            }
            if !report.failed() {
                let setup = Path::TOP.field("setup");
                let help = said!(LetFewerPiecesBegin);
                stage(LINT, &mut report, &setup, &said!(MovesAtStartCostToo), help, |report| {
                    if !too_many_moves(loaded, report) && examples {
                        impossible::warn(loaded, report);
                        lint(loaded, report);
                    }
                });
                said.extend(kept.into_iter().filter(|_| examples));
            }
        }
        said.extend(report.into_diagnostics());
        diagnostics.extend(said);
        (file, loaded)
    };
    let loaded = loaded.filter(|_| !fatal(&diagnostics));
    Checked { diagnostics, sources, words, loaded }
}

/// Tells errors of inherited parts where the author's words caused them.
fn tell_causes(sources: &[Source], rules: &Rules, report: &mut Report<'_>) {
    let files: Result<Vec<VariantFile>, _> = sources.iter().map(read).collect();
    let Ok(files) = files else { return };
    cause::tell(&files, sources, report, |files, part| {
        let mut file = flatten(files, sources).file;
        part.map(|part| file.take_out(part));
        let mut report = Report::new(sources);
        compile(&file, rules, &mut report);
        report.into_diagnostics()
    });
}

/// Reports a start with too many moves.
fn too_many_moves(loaded: &Loaded, report: &mut Report<'_>) -> bool {
    let position = loaded.variant.position(&loaded.start);
    let count = position.map_or(0, |position| loaded.variant.count_moves(&position));
    if count > MOST_MOVES {
        let message = said!(MovesAtStartAtMostCanListed { count, most_moves: MOST_MOVES });
        let help = said!(LetFewerPiecesBeginLet);
        report.error(&Path::TOP.field("setup"), Mistake::Costly, message).help(help);
    }
    count > MOST_MOVES
}

/// A text with its parents, and what they say together; nothing where one of them cannot be read.
pub(crate) fn words(source: Source) -> Option<(Vec<Source>, VariantFile)> {
    let Gathered { sources, files, diagnostics } = gather(source, Origin::Text);
    if fatal(&diagnostics) {
        return None;
    }
    let file = flatten(files, &sources).file;
    Some((sources, file))
}

/// A file with all that it inherits.
struct Flat {
    file: VariantFile,
    /// What is wrong with what files leave out.
    said: Vec<Diagnostic>,
    /// Warnings of old values that the file keeps for new moves.
    kept: Vec<Diagnostic>,
}

/// Puts every child over its parent, the file itself last.
fn flatten(files: Vec<VariantFile>, sources: &[Source]) -> Flat {
    let (mut said, mut kept) = (Vec::new(), Vec::new());
    let mut merged: Option<VariantFile> = None;
    for (i, child) in files.into_iter().enumerate().rev() {
        let mut report = Report::new(&sources[i..]);
        let mut parent = merged.take().unwrap_or_default();
        if let Some(names) = &child.without {
            leave_out(&mut parent, names, &mut report);
        }
        said.extend(report.into_diagnostics());
        if i == 0 {
            let mut report = Report::new(sources);
            kept_values(&parent, &child, &mut report);
            kept = report.into_diagnostics();
        }
        merged = Some(merge(parent, child));
    }
    Flat { file: merged.unwrap_or_default(), said, kept }
}

fn compile(file: &VariantFile, rules: &Rules, report: &mut Report<'_>) -> Option<Loaded> {
    let (all, help) = (Path::TOP.field("id"), said!(WriteFewerShorterWords));
    let lowered = stage(READING, report, &all, &said!(WordsOfFileCostToo), help.clone(), |report| {
        lower(file, rules, report)
    });
    let Lowered { spec, start, shuffle, clock } = lowered.flatten()?;
    let names: Vec<String> = spec.kinds.iter().map(|kind| kind.name.clone()).collect();
    let variant = match chatur_rules::compile(spec) {
        Ok(variant) => Arc::new(variant),
        Err(error) => {
            refuse(&error, &names, report);
            return None;
        }
    };
    let spec = variant.spec();
    let mut base =
        Setup { pieces: start, walls: spec.walls, ..Setup::empty(&spec.geometry, spec.seats.len()) };
    if !spec.hands.is_empty() {
        base.hands.clone_from(&spec.hands);
    }
    base.fresh = variant.fresh_squares(&base);
    base.rights = variant.spec().fresh_rights(&base);
    let (start, shuffle) = match shuffle {
        None => (base, None),
        Some(plan) => {
            let shuffle = numbered(&variant, &base, &plan, file, report)?;
            let start = shuffle.setup(shuffle.default_number()).ok()?;
            (start, Some(shuffle))
        }
    };
    if let Err(error) = variant.position(&start) {
        let setup = Path::TOP.field("setup");
        let rows = setup.field("rows");
        let geometry = variant.geometry();
        let row = match &error {
            SetupError::Promoted { square, .. } => geometry.parse(square).ok(),
            _ => None,
        };
        let row = row.map(|square| rows.index(usize::from(geometry.ranks() - 1 - geometry.rank(square))));
        let help = match &error {
            SetupError::Promoted { .. } => said!(WouldHavePromotedLetStand),
            SetupError::OpponentInCheck { seat } => checked_by(&variant, &start, seat),
            _ => said!(ChangePictureRuleForbids),
        };
        let error = error.said();
        report.error(&row.unwrap_or(rows), Mistake::Setup, said!(StartNoPosition { error })).help(help);
        return None;
    }
    if shuffle.is_none() {
        idle_castling(&variant, &start, report);
    }
    let (resolved, hash) = (resolve::text(file), resolve::hash(file));
    if resolved.len() > LARGEST_FILE {
        // Games keep that text, and read it again.
        let size = resolved.len();
        let message = said!(WrittenOutWithAllInherits { size, largest_file: LARGEST_FILE });
        report.error(&all, Mistake::TooLarge, message).help(help);
        return None;
    }
    let head = Head::of(file);
    let allowed = file.lint.clone().and_then(|lint| lint.allow).unwrap_or_default();
    let examples = file.examples.clone().unwrap_or_default();
    let (endings, look) = (Vec::new(), file.look.clone().unwrap_or_default());
    let mut loaded =
        Loaded { variant, head, start, shuffle, clock, allowed, examples, resolved, hash, endings, look };
    loaded.endings = explain::endings(&loaded, file);
    Some(loaded)
}

/// What gives check to a seat that does not move first, and what can be done.
fn checked_by(variant: &Variant, start: &Setup, seat: &str) -> Said {
    let help = said!(OnlyPlayerWhoMovesFirstMayBegin);
    let Some(turn) = variant.spec().seats.iter().position(|other| other.name == seat) else { return help };
    let turned = Setup { turn: Seat(turn as u8), ..start.clone() };
    let Ok(position) = variant.position(&turned) else {
        return said!(BothPlayersWouldBegin { help });
    };
    let geometry = variant.geometry();
    let squares: Vec<String> =
        variant.checkers(&position).into_iter().map(|square| geometry.name(square)).collect();
    let squares = squares.join(", ");
    said!(CheckGivenFrom { squares, help })
}

/// Reports why there is no variant; `names` are those of its kinds.
fn refuse(error: &SpecError, names: &[String], report: &mut Report<'_>) {
    let pieces = Path::TOP.field("pieces");
    if let SpecError::Costly { kind, .. } = error {
        let named = kind.and_then(|kind| names.get(kind.index()));
        let piece = pieces.field(named.map_or("", String::as_str));
        let at = if named.is_some() { piece.field("moves") } else { Path::TOP.field("board") };
        report.error(&at, Mistake::Costly, error.said()).help(if named.is_some() {
            said!(GiveFewerLegsTurns)
        } else {
            said!(MakeBoardSmallerLeave)
        });
        return;
    }
    let at = match error {
        SpecError::Castling(_) | SpecError::WideCastling { .. } => Path::TOP.field("castling"),
        SpecError::Seats(_) => Path::TOP.field("players"),
        SpecError::Kinds(_) | SpecError::Relations => pieces,
        _ => Path::TOP.field("id"),
    };
    let told = report.error(&at, Mistake::Compile, error.said());
    if let SpecError::WideCastling { .. } = error {
        told.help(said!(LetOneWayGo));
    }
}

/// The numbered starts; the author's count is compared with ours.
fn numbered(
    variant: &Arc<Variant>,
    base: &Setup,
    plan: &Plan,
    file: &VariantFile,
    report: &mut Report<'_>,
) -> Option<Shuffle> {
    let setup = Path::TOP.field("setup");
    let at = setup.field("shuffle");
    let made = stage(
        STARTS,
        report,
        &at.field("steps"),
        &said!(NumberingStartsCostsToo),
        said!(ShuffleFewerSquaresKeep),
        |_| Shuffle::new(Arc::clone(variant), base, plan),
    );
    let shuffle = match made? {
        Ok(shuffle) => shuffle,
        Err(error) => {
            let steps = at.field("steps");
            let said = match &error {
                ShuffleError::Rest { step, .. } => {
                    let squares = (&at.field("squares"), "squares");
                    report.clash(Clash::Rest, (&steps.index(step - 1), "Rest"), squares).help(error.said())
                }
                ShuffleError::Crowded { step, .. }
                | ShuffleError::Repeated { step, .. }
                | ShuffleError::Uneven { step, .. } => {
                    report.error(&steps.index(step - 1), Mistake::Shuffle, error.said())
                }
                ShuffleError::Squares { .. } => {
                    report.error(&at.field("squares"), Mistake::Shuffle, error.said())
                }
                ShuffleError::NoSuchStart { .. } => {
                    report.error(&at.field("default"), Mistake::Shuffle, error.said())
                }
                ShuffleError::Nothing => report.error(&at.field("keep_if"), Mistake::Shuffle, error.said()),
                ShuffleError::TooManyToNumber
                | ShuffleError::TooManyToFilter
                | ShuffleError::TooManyToKeep => report.error(&steps, Mistake::Shuffle, error.said()),
            };
            if let Some(help) = help_with(&error) {
                said.help(help);
            }
            return None;
        }
    };
    let said = file.setup.as_ref().and_then(|setup| setup.shuffle.as_ref()).and_then(|words| words.total);
    if let Some(said) = said.filter(|&said| said != shuffle.total()) {
        let message = said!(StepsGiveStartsNot { said, total: shuffle.total() });
        report
            .error(&at.field("total"), Mistake::Shuffle, message)
            .help(said!(WriteIfStepsRightLeave { total: shuffle.total() }));
        return None;
    }
    Some(shuffle)
}

/// What to write instead of steps that do not come out even.
fn help_with(error: &ShuffleError) -> Option<Said> {
    Some(match error {
        ShuffleError::Crowded { .. } => said!(PlaceFewerPiecesShuffle),
        ShuffleError::Nothing => said!(LetAtLeastOneStart),
        ShuffleError::NoSuchStart { .. } => {
            said!(ChooseOneOfNumbers)
        }
        ShuffleError::TooManyToNumber | ShuffleError::TooManyToFilter | ShuffleError::TooManyToKeep => {
            said!(ShuffleFewerSquares)
        }
        ShuffleError::Rest { .. }
        | ShuffleError::Squares { .. }
        | ShuffleError::Repeated { .. }
        | ShuffleError::Uneven { .. } => {
            return None;
        }
    })
}

/// Ways to castle that nobody has at the start, nor gets by dropping king and partner, are hardly meant.
fn idle_castling(variant: &Variant, start: &Setup, report: &mut Report<'_>) {
    if variant.spec().castling.dropped.is_some() {
        return;
    }
    let all = Path::TOP.field("castling");
    for (way, castling) in variant.spec().castling.ways.iter().enumerate() {
        if start.rights.iter().all(|rights| rights.partners[way].is_none()) {
            report
                .warning(
                    &all.index(way),
                    Mistake::Castling,
                    said!(NobodyCanEverCastleBy { name: &castling.name }),
                )
                .help(said!(KingPartnerStandOnOwner));
        }
    }
}
