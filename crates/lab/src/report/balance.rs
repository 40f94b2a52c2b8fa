//! The report on a variant's balance.

use std::fmt::Write;

use chatur_texts::{Lang, Said};
use chatur_variants::EndingText;

use super::page::Page;
use super::plot::{bars, curve, histogram};
use super::words::Words;
use super::{columns, percent};
use crate::balance::Balance;
use crate::statistics::{Interval, Measure};

/// The balance of a variant as text.
pub fn balance_text(balance: &Balance) -> String {
    text(balance, Words::ENGLISH)
}

/// The same in a language; the variant says how its endings are called in it.
pub fn balance_text_in(balance: &Balance, lang: Lang, endings: &[EndingText]) -> String {
    text(balance, Words { lang, endings })
}

fn text(balance: &Balance, words: Words<'_>) -> String {
    let Balance { variant, done, all, nodes, .. } = balance;
    let mut text = words.told(said!(SelfPlay { variant, done, all, nodes })) + "\n\n";
    text += &columns(&seats(balance, words));
    text.push('\n');
    text += &columns(&measures(balance, words));
    text.push('\n');
    text += &columns(&endings(balance, words));
    for line in remarks(balance, words) {
        let _ = writeln!(text, "\n{line}");
    }
    text
}

fn seats(balance: &Balance, words: Words<'_>) -> Vec<Vec<String>> {
    let mut rows = vec![vec![String::new(), words.told(said!(Wins)), words.told(said!(Score))]];
    for ((name, wins), (_, score)) in balance.wins.iter().zip(&balance.scores) {
        rows.push(vec![words.seat(name), words.number(&percent(wins)), words.number(&percent(score))]);
    }
    rows.push(vec![words.told(said!(Nobody)), words.number(&percent(&balance.draws)), String::new()]);
    rows
}

fn measures(balance: &Balance, words: Words<'_>) -> Vec<Vec<String>> {
    let (short, middle, long) = balance.plies_range;
    let (most, alike) = (balance.most_choices, balance.openings_alike);
    let row = |name: Said, value: String, more: Said| {
        vec![words.told(name), words.number(&value), words.told(more)]
    };
    let alike = format!("{alike:.0}");
    vec![
        row(Said::default(), words.told(said!(Mean)), Said::default()),
        row(said!(Length), range(&balance.plies, 1), said!(LengthRange { short, long, middle })),
        row(said!(LegalMoves), range(&balance.branching, 1), said!(AtMost { most })),
        row(said!(LeadChanges), range(&balance.lead_changes, 2), said!(ByEvaluation)),
        row(said!(Drama), range(&balance.drama, 2), said!(DramaScale)),
        row(said!(Openings), balance.openings.to_string(), said!(AsVarious { alike })),
    ]
}

fn range(measure: &Measure, digits: usize) -> String {
    match (measure.low, measure.high) {
        (Some(low), Some(high)) => format!("{:.digits$} ({low:.digits$}–{high:.digits$})", measure.value),
        _ => format!("{:.digits$}", measure.value),
    }
}

fn endings(balance: &Balance, words: Words<'_>) -> Vec<Vec<String>> {
    let heads = [said!(Ending), said!(Games), said!(Share)].map(|head| words.told(head));
    let mut rows = vec![heads.into()];
    for (name, count, share) in &balance.endings {
        rows.push(vec![words.ending(name), count.to_string(), words.number(&percent(share))]);
    }
    rows
}

fn remarks(balance: &Balance, words: Words<'_>) -> Vec<String> {
    let mut remarks = Vec::new();
    let dead = balance.uses.iter().filter(|used| used.times == 0);
    let dead: Vec<String> = dead.map(|used| words.told(used.what.said())).collect();
    if !dead.is_empty() {
        remarks.push(words.told(said!(NeverUsed { names: dead.join(", ") })));
    }
    if !balance.never_ended.is_empty() {
        let names: Vec<String> = balance.never_ended.iter().map(|name| words.ending(name)).collect();
        remarks.push(words.told(said!(EndedNoGame { names: names.join(", ") })));
    }
    if balance.cut > 0 {
        remarks.push(words.told(said!(CutOff { cut: balance.cut })));
    }
    remarks
}

/// The balance of a variant as one page.
pub fn balance_page(balance: &Balance) -> String {
    let mut page = Page::new(&format!("Balance: {}", balance.variant));
    page.line(&format!(
        "{} of {} games of self-play, {} nodes a move.",
        balance.done, balance.all, balance.nodes
    ));
    page.table(&seats(balance, Words::ENGLISH));
    let mut wins = balance.wins.clone();
    wins.push(("nobody".to_owned(), balance.draws));
    page.plot("Who wins, with 95 % intervals", &bars(&wins, true));
    page.table(&measures(balance, Words::ENGLISH));
    let lengths: Vec<f64> = balance.lengths.iter().map(|&length| f64::from(length)).collect();
    page.plot("Games by length in plies", &histogram(&lengths, 30));
    page.plot("Legal moves by ply", &curve(&balance.choices, &[]));
    page.heading("Endings");
    page.table(&endings(balance, Words::ENGLISH));
    let shares: Vec<(String, Interval)> =
        balance.endings.iter().map(|(name, _, share)| (name.clone(), *share)).collect();
    page.plot("How games end, with 95 % intervals", &bars(&shares, true));
    page.heading("What is used");
    let mut uses = vec![vec![String::new(), "games".to_owned(), "times".to_owned()]];
    uses.extend(
        balance.uses.iter().map(|one| vec![one.name.clone(), one.games.to_string(), one.times.to_string()]),
    );
    page.table(&uses);
    for line in remarks(balance, Words::ENGLISH) {
        page.line(&line);
    }
    page.text()
}
