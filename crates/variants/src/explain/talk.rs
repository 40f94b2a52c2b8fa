//! What every section shares: the variant, the language, and where things are written.

use chatur_board::Shape;
use chatur_core::{Kind, KindId, KindSet, Seat, Spec};
use chatur_effort::tick;

use super::{Diagram, Explanation, Item, Line, Section, Sentence, Topic};
use crate::check::Checked;
use crate::loaded::Loaded;
use crate::said::{Lang, Said};
use crate::schema::{PieceWords, VariantFile};
use crate::text::locate::nearest_place;
use crate::text::path::Step;
use crate::text::source::Source;
use crate::text::tree::Tree;
use chatur_texts::capital;

/// An explanation while it is written.
pub(super) struct Talk<'a> {
    pub(super) loaded: &'a Loaded,
    pub(super) spec: &'a Spec,
    pub(super) lang: Lang,
    /// The words after `extends`.
    words: &'a VariantFile,
    sources: &'a [Source],
    trees: Vec<Tree<'a>>,
    sections: Vec<Section>,
}

impl<'a> Talk<'a> {
    pub(super) fn new(checked: &'a Checked, loaded: &'a Loaded, lang: Lang) -> Self {
        let Checked { words, sources, .. } = checked;
        let spec = loaded.variant.spec();
        let trees = sources.iter().map(|source| Tree::read(&source.text)).collect();
        Self { loaded, spec, lang, words, sources, trees, sections: Vec::new() }
    }

    /// One that knows the rules, and not where they are written.
    pub(super) fn unwritten(loaded: &'a Loaded, words: &'a VariantFile, lang: Lang) -> Self {
        let spec = loaded.variant.spec();
        Self { loaded, spec, lang, words, sources: &[], trees: Vec::new(), sections: Vec::new() }
    }

    /// The author's own words on the game.
    pub(super) fn aim(&mut self) {
        self.section(Topic::Aim);
        let about = &self.loaded.head.about;
        if let Some((name, text)) = self.lang.nearest(
            about.text.as_ref().map(|text| ("text", text)),
            about.text_fr.as_ref().map(|text| ("text_fr", text)),
        ) {
            self.say(&[Step::Field("about"), Step::Field(name)], text.clone());
        }
        let by = about
            .by
            .as_ref()
            .map(|by| self.lang.and(&by.split(" and ").map(str::to_owned).collect::<Vec<_>>()));
        let maker = match (by, about.year) {
            (Some(by), Some(year)) => self.told(said!(ByInYear { by, year })),
            (Some(by), None) => self.told(said!(By { by })),
            (None, Some(year)) => self.told(said!(FromYear { year })),
            (None, None) => return,
        };
        let name = if about.by.is_some() { "by" } else { "year" };
        self.say(&[Step::Field("about"), Step::Field(name)], maker);
    }

    pub(super) fn finish(self) -> Explanation {
        Explanation {
            title: self.loaded.head.called(self.lang).to_owned(),
            lang: self.lang,
            files: self.sources.iter().map(|source| source.name.clone()).collect(),
            sections: self.sections.into_iter().filter(|section| !section.items.is_empty()).collect(),
        }
    }

    pub(super) fn section(&mut self, topic: Topic) {
        self.sections.push(Section { topic, title: self.told(topic.title()), items: Vec::new() });
    }

    /// Says a sentence that the words at this place make true.
    pub(super) fn say(&mut self, at: &[Step<'_>], text: impl AsRef<str>) {
        let own = matches!(at.first(), Some(Step::Field("about")));
        let text = match self.lang {
            _ if own => text.as_ref().to_owned(),
            Lang::En if self.spec.geometry.is_hex() => {
                text.as_ref().replace("squares", "hexes").replace("square", "hex")
            }
            Lang::En if matches!(self.spec.geometry.shape(), Shape::Graph(_)) => {
                text.as_ref().replace("square", "point")
            }
            _ => text.as_ref().to_owned(),
        };
        let ending = match at {
            [Step::Field("end"), Step::Field(name)] => Some((*name).to_owned()),
            _ => None,
        };
        let sentence = Sentence { text: capital(&text), line: self.line(at), ending };
        self.item(Item::Sentence(sentence));
    }

    pub(super) fn heading(&mut self, at: &[Step<'_>], text: String) {
        let sentence = Sentence { text, line: self.line(at), ending: None };
        self.item(Item::Heading(sentence));
    }

    pub(super) fn picture(&mut self, rows: Vec<String>) {
        self.item(Item::Picture(rows));
    }

    pub(super) fn diagram(&mut self, diagram: Diagram) {
        self.item(Item::Diagram(diagram));
    }

    fn item(&mut self, item: Item) {
        // Sentences are kept: so many steps let through some megabytes of them.
        tick(256);
        if let Some(section) = self.sections.last_mut() {
            section.items.push(item);
        }
    }

    /// The line of the nearest file that has these words; where none has, of what is around them.
    fn line(&self, at: &[Step<'_>]) -> Option<Line> {
        tick(256);
        let (file, place) = nearest_place(&self.trees, at)?;
        let source = &self.sources[file];
        let (number, _) = source.position(place.pointer(&source.text).start);
        Some(Line { file, number })
    }

    pub(super) fn told(&self, text: impl Into<Said>) -> String {
        text.into().told(self.lang)
    }

    pub(super) fn kind(&self, kind: KindId) -> &'a Kind {
        &self.spec.kinds[kind.index()]
    }

    /// The words of a piece; none for one that no author wrote.
    pub(super) fn words_of(&self, name: &str) -> Option<&'a PieceWords> {
        self.words.pieces.as_ref().and_then(|pieces| pieces.get(name))
    }

    pub(super) fn words(&self) -> &'a VariantFile {
        self.words
    }

    pub(super) fn piece(&self, kind: KindId) -> String {
        self.lang.piece(&self.kind(kind).name)
    }

    pub(super) fn the(&self, kind: KindId) -> String {
        self.lang.the(&self.kind(kind).name)
    }

    /// `a king`.
    pub(super) fn a(&self, kind: KindId) -> String {
        self.lang.a(&self.kind(kind).name)
    }

    /// `a king or pawn`; in French each has its article.
    pub(super) fn a_of(&self, kinds: &[KindId]) -> String {
        match (self.lang, kinds) {
            (Lang::En, [first, rest @ ..]) => {
                let rest = rest.iter().map(|&kind| self.piece(kind));
                self.lang.or(&std::iter::once(self.a(*first)).chain(rest).collect::<Vec<_>>())
            }
            _ => self.lang.or(&kinds.iter().map(|&kind| self.a(kind)).collect::<Vec<_>>()),
        }
    }

    /// One of these as what a piece becomes: `a king or pawn`, without an article but in English.
    pub(super) fn as_one_of(&self, kinds: &[KindId]) -> String {
        if self.lang == Lang::En { self.a_of(kinds) } else { self.any_of(kinds.iter().copied()) }
    }

    /// `kings and pawns`.
    pub(super) fn several(&self, kinds: &[KindId]) -> String {
        let several = kinds.iter().map(|&kind| self.lang.several(&self.kind(kind).name));
        self.lang.and(&several.collect::<Vec<_>>())
    }

    /// The kinds of a set, as a list.
    pub(super) fn listed(&self, kinds: KindSet) -> Vec<KindId> {
        self.spec.kind_ids().filter(|&kind| kinds.has(kind)).collect()
    }

    pub(super) fn seat(&self, seat: Seat) -> String {
        self.lang.seat(&self.spec.seats[seat.index()].name)
    }

    /// `king, rook or pawn`.
    pub(super) fn any_of(&self, kinds: impl IntoIterator<Item = KindId>) -> String {
        self.lang.or(&kinds.into_iter().map(|kind| self.piece(kind)).collect::<Vec<_>>())
    }

    /// The kinds of a set, or the others where these are fewer: `any piece but the king`.
    pub(super) fn set(&self, kinds: KindSet) -> String {
        let (inside, outside): (Vec<KindId>, Vec<KindId>) =
            self.spec.kind_ids().partition(|&kind| kinds.has(kind));
        if outside.is_empty() {
            return self.told(said!(AnyPiece));
        }
        if outside.len() < inside.len() && inside.len() > 2 {
            let but = self.lang.and(&outside.iter().map(|&kind| self.the(kind)).collect::<Vec<_>>());
            return self.told(said!(AnyPieceBut { but }));
        }
        self.any_of(inside)
    }
}
