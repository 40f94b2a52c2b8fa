//! What a text is, as it is being written: its mistakes, or its board and its rules in words.

use std::collections::BTreeMap;

use chatur_core::Variant;
use chatur_ini::{Wrong, import_last, is_ini};
use chatur_variants::{
    Arrangement, Checked, Diagnostic, Lang, Loaded, Loader, Severity, arrangement, explain,
};
use serde::Serialize;

use crate::message::{RulesSection, SeatView, VariantShape, View};
use crate::show::{board, sections, variant_shape};

/// All that can be shown of a text.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Sight {
    /// Whether there is no error.
    pub ok: bool,
    /// What there is to say about it.
    pub diagnostics: Vec<Diagnostic>,
    /// The variant, where there is one.
    pub variant: Option<VariantShape>,
    /// Its start.
    pub view: Option<View>,
    /// Board, zones and start as far as the words go, also where others are wrong.
    pub arranged: Option<Arrangement>,
    /// Its rules in words.
    pub explain: Option<String>,
    /// The same, to be drawn.
    pub told: Option<Vec<RulesSection>>,
    /// The variant file that was made of a section of a `variants.ini`; all else is about this one.
    pub made: Option<String>,
}

/// Checks a text as it is being written and shows it: a variant file, or a section of a `variants.ini`, of which one is made.
pub fn seen(loader: &Loader, text: &str, lang: Lang) -> Sight {
    const NAME: &str = "variant.ron";
    if !is_ini(text) {
        return sight(&loader.check(NAME, text), lang);
    }
    match import_last(text).map_err(|wrong| vec![wrong]).and_then(|made| made.text) {
        Ok(made) => Sight { made: Some(made.clone()), ..sight(&loader.check(NAME, &made), lang) },
        Err(wrong) => refused(&wrong, text, lang),
    }
}

/// What stands in the way of a section.
fn refused(wrong: &[Wrong], text: &str, lang: Lang) -> Sight {
    let told = |one: &Wrong| {
        let line = one.line.max(1);
        let length = text.lines().nth(line - 1).map_or(0, |line| line.chars().count());
        let of_file = Diagnostic::of_file(
            Severity::Error,
            one.problem.code(),
            "variants.ini".to_owned(),
            one.problem.said(),
        );
        Diagnostic { line, column: 1, length, ..of_file }.told(lang)
    };
    let diagnostics = wrong.iter().map(told).collect();
    Sight { diagnostics, ..sight(&Checked::default(), lang) }.not_ok()
}

impl Sight {
    fn not_ok(self) -> Self {
        Self { ok: false, ..self }
    }
}

/// Shows a text that was checked. It asks the rules about the start: call it where they may fail.
pub fn sight(checked: &Checked, lang: Lang) -> Sight {
    let loaded = checked.loaded.as_ref();
    let told = explain(checked, lang);
    Sight {
        ok: checked.ok(),
        diagnostics: checked.diagnostics.iter().map(|said| said.clone().told(lang)).collect(),
        variant: loaded.map(|loaded| variant_shape(loaded, lang == Lang::Fr)),
        view: loaded.and_then(start_view),
        arranged: arrangement(checked),
        explain: told.as_ref().map(chatur_variants::Explanation::text),
        told: told.map(sections),
        made: None,
    }
}

/// The start as nobody at no table sees it.
fn start_view(loaded: &Loaded) -> Option<View> {
    let variant = &loaded.variant;
    let position = variant.position(&loaded.start).ok()?;
    let board = board(variant, &position);
    Some(View {
        seq: 0,
        now: 0,
        position: board.position,
        turn: board.turn,
        walks: false,
        dice: board.dice,
        turning: board.turning,
        paused: false,
        ready: false,
        pieces: Some(board.pieces),
        hidden: board.hidden,
        walls: board.walls,
        hands: board.hands,
        points: board.points,
        checks: board.checks,
        lost: BTreeMap::new(),
        taken: BTreeMap::new(),
        seats: empty_seats(variant),
        last: None,
        check: board.check,
        offer: None,
        result: None,
        history: Some(Vec::new()),
        changes: None,
        moves: None,
        choices: Vec::new(),
    })
}

fn empty_seats(variant: &Variant) -> Vec<SeatView> {
    let seat = |seat: &chatur_core::SeatSpec| SeatView {
        seat: seat.name.clone(),
        state: chatur_play::SeatStatus::Playing,
        why: None,
        name: String::new(),
        held: chatur_play::Holder::Open,
        online: false,
        claim_at: None,
        clock: None,
        running: false,
        delay: None,
        rematch: false,
    };
    variant.spec().seats.iter().map(seat).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_becomes_a_file() {
        let loader = Loader::default();
        let sight = seen(&loader, "[mine:chess]\nking = k:KN\n", Lang::En);
        assert!(sight.ok, "{:?}", sight.diagnostics);
        assert!(sight.made.expect("a file").contains("extends: \"orthodox\""));
        assert!(sight.view.is_some());
        let sight = seen(&loader, "[mine:chess]\n\nshatarMateRule = true\n", Lang::De);
        assert_eq!((sight.ok, sight.made), (false, None));
        let told = &sight.diagnostics[0];
        assert_eq!((told.line, told.code, told.length), (3, "no-word", 21));
        assert_eq!(told.message, "was `shatarMateRule` hier sagt, hat in einer Variantendatei kein Wort");
    }

    #[test]
    fn mistakes_are_told_in_the_language_of_the_page() {
        let text = "(format: 1, id: \"my\", extends: \"orthodocks\")";
        let checked = chatur_variants::check("my.ron", text);
        let told = |lang| sight(&checked, lang).diagnostics.remove(0).message;
        assert_eq!(told(Lang::En), "there is no variant `orthodocks` in the catalogue");
        assert_eq!(told(Lang::Fr), "il n'y a pas de variante `orthodocks` dans le catalogue");
        assert_eq!(told(Lang::De), "im Katalog gibt es keine Variante `orthodocks`");
    }
}
