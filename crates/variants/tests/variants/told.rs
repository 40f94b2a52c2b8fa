//! Rules that play differently are told differently: every word of the vocabulary, with each of its values, is put over
//! variants of many sorts, and what `explain` tells alike plays alike.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

use chatur_core::{Decision, Game, Move, MoveKind};
use chatur_variants::{Checked, Item, Lang, Loaded, check, explain};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::snippets::{child, snippets};

/// One variant of each sort.
const PARENTS: [&str; 12] = [
    "orthodox",
    "shogi",
    "xiangqi",
    "duck",
    "crazyhouse",
    "atomic",
    "four-player",
    "alice",
    "glinski",
    "makruk",
    "antichess",
    "seirawan",
];

/// The words of a snippet with the pieces, seats and endings that its parent has.
fn suited(snippet: &str, parent: &Loaded) -> String {
    let spec = parent.variant.spec();
    let royal = spec.kinds.iter().find(|kind| kind.royal);
    let pawn = spec.kinds.iter().find(|kind| !kind.royal && kind.promotion.is_some());
    let others = || spec.kinds.iter().filter(|kind| !kind.royal && kind.promotion.is_none());
    let kinds = [
        ("king", royal.or(spec.kinds.first())),
        ("pawn", pawn.or(spec.kinds.last())),
        ("knight", others().next()),
        ("rook", others().nth(1)),
        ("queen", others().nth(2)),
        ("bishop", others().nth(3)),
    ];
    let kinds = kinds
        .into_iter()
        .filter(|(name, _)| !spec.kinds.iter().any(|kind| kind.name == *name))
        .filter_map(|(name, kind)| Some((name, kind?.name.as_str())));
    let seats = ["white", "black"].into_iter().zip(spec.seats.iter().map(|seat| seat.name.as_str()));
    let ends = ["checkmate"].into_iter().zip(spec.endings.iter().map(|ending| ending.name.as_str()));
    kinds.chain(seats).chain(ends).fold(snippet.to_owned(), |text, (name, own)| {
        text.replace(&format!("\"{name}\""), &format!("\"{own}\""))
    })
}

/// All that is read of the rules, in one language.
fn told(checked: &Checked, lang: Lang) -> Option<String> {
    let items = explain(checked, lang)?.sections.into_iter().flat_map(|section| section.items);
    let text = |item| match item {
        Item::Heading(sentence) | Item::Sentence(sentence) => sentence.text,
        Item::Diagram(diagram) => format!("{diagram:?}"),
        Item::Picture(rows) => rows.join("\n"),
    };
    Some(items.map(text).collect::<Vec<_>>().join("\n"))
}

/// How so many random games go: the number of moves before each, and how it ends.
fn played(loaded: &Loaded, games: u64, plies: usize) -> Vec<(Vec<usize>, Option<Decision>)> {
    let game = |seed| {
        let mut dice = ChaCha8Rng::seed_from_u64(seed);
        let Ok(mut game) = Game::new(Arc::clone(&loaded.variant), &loaded.start) else {
            return Default::default();
        };
        let mut counts = Vec::new();
        while counts.len() < plies && game.outcome().is_none() {
            let mut moves = game.legal_moves();
            moves.sort();
            counts.push(moves.len());
            // Captures are sought: most rules are about them.
            let occupied = loaded.variant.occupied(game.position());
            let is_loud = |mv: &Move| occupied.has(mv.to) || mv.what != MoveKind::Plain;
            let loud: Vec<Move> = moves.iter().copied().filter(is_loud).collect();
            let among = if loud.is_empty() || dice.next_u32() % 2 == 0 { &moves } else { &loud };
            let Some(&mv) = among.get(dice.next_u32() as usize % among.len().max(1)) else { break };
            game.play_legal(mv);
        }
        (counts, game.outcome().map(|outcome| outcome.decision.clone()))
    };
    (0..games).map(game).collect()
}

/// In part each parent takes some of the words; in full counts each takes all.
#[test]
fn what_plays_differently_is_told_differently() {
    let full = std::env::var_os("CHATUR_FULL_COUNTS").is_some();
    let (games, plies) = if full { (8, 160) } else { (4, 60) };
    let (mut told_alike, mut compared, mut wrong) = (0, 0, Vec::new());
    let snippets = snippets();
    for (j, parent) in PARENTS.iter().enumerate() {
        let base = check("law.ron", &format!(r#"(format: 1, id: "law", name: "law", extends: "{parent}")"#));
        let loaded = base.loaded.as_ref().expect("a variant of the catalogue");
        let files = snippets.iter().enumerate().filter(|(i, _)| full || i / 8 % 48 == j * 4);
        let texts = files.map(|(_, snippet)| child(parent, &suited(snippet, loaded)));
        let mut all: Vec<(String, Checked)> =
            texts.map(|text| (text.clone(), check("law.ron", &text))).collect();
        all.retain(|(_, checked)| checked.loaded.is_some());
        all.push((String::new(), base));
        for &lang in Lang::ALL {
            let mut alike: BTreeMap<String, Vec<&(String, Checked)>> = BTreeMap::new();
            for file in &all {
                alike.entry(told(&file.1, lang).unwrap_or_default()).or_default().push(file);
            }
            for files in alike.values().filter(|files| files.len() > 1) {
                told_alike += files.len();
                // What is compiled alike plays alike.
                let mut kinds = BTreeMap::new();
                for (text, checked) in files {
                    let Some(loaded) = &checked.loaded else { continue };
                    let spec = format!("{:?} {:?}", loaded.variant.spec(), loaded.start);
                    kinds.entry(spec).or_insert((text, loaded));
                }
                let mut plays = kinds.values().map(|(text, loaded)| (text, played(loaded, games, plies)));
                let first = plays.next();
                for (text, games) in plays {
                    compared += 1;
                    if first.as_ref().is_some_and(|(_, theirs)| *theirs != games) {
                        let other = first.as_ref().map_or("", |(text, _)| text);
                        wrong.push(format!("{parent} {lang:?}:\n  {other}\n  {text}"));
                    }
                }
            }
        }
        println!("{parent}: {} files", all.len());
    }
    println!("{} snippets, {told_alike} told alike, {compared} of them played", snippets.len());
    assert!(compared >= if full { 300 } else { 5 }, "too little is compared: {compared}");
    assert!(wrong.is_empty(), "{} told alike:\n{}", wrong.len(), wrong.join("\n"));
}

/// A few games whose rules need most of the sentences.
#[test]
fn rules_are_told_in_german() {
    let mut all = String::new();
    for id in ["racing-kings", "four-player", "shogi", "xiangqi", "crazyhouse", "duck"] {
        let checked = chatur_variants::read(id).expect("it is in the catalogue");
        let told = chatur_variants::explain(&checked, Lang::De).expect("it can be played");
        let _ = writeln!(all, "# {}\n\n{}", told.title, told.text());
    }
    insta::with_settings!({
        snapshot_path => concat!(env!("CARGO_MANIFEST_DIR"), "/../../snapshots/variants"),
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, { insta::assert_snapshot!("german_rules", all.trim_end()) });
}
