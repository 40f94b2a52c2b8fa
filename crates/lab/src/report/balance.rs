//! The report on a variant's balance.

use std::fmt::Write;

use chatur_variants::{EndingText, Lang};

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
    let mut text = words.lang.pick(
        format!("{variant}: {done} of {all} games of self-play, {nodes} nodes a move\n\n"),
        format!("{variant} : {done} parties sur {all} contre soi-même, {nodes} nœuds par coup\n\n"),
    );
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
    let Words { lang, .. } = words;
    let mut rows =
        vec![vec![String::new(), lang.pick("wins (95 %)", "gains (95 %)"), "score (95 %)".to_owned()]];
    for ((name, wins), (_, score)) in balance.wins.iter().zip(&balance.scores) {
        rows.push(vec![words.seat(name), words.number(percent(wins)), words.number(percent(score))]);
    }
    rows.push(vec![lang.pick("nobody", "personne"), words.number(percent(&balance.draws)), String::new()]);
    rows
}

fn measures(balance: &Balance, words: Words<'_>) -> Vec<Vec<String>> {
    let (short, middle, long) = balance.plies_range;
    let (most, alike) = (balance.most_choices, balance.openings_alike);
    let row = |name: [&str; 2], value: String, more: [&str; 2]| {
        vec![words.lang.pick(name[0], name[1]), words.number(value), words.lang.pick(more[0], more[1])]
    };
    let lengths = [
        &*format!("{short} to {long}, half below {middle}"),
        &*format!("de {short} à {long}, la moitié au-dessous de {middle}"),
    ];
    let various = [
        &*format!("two turns each; as various as {alike:.0} alike"),
        &*format!("deux tours chacun ; aussi variées que {alike:.0} également jouées"),
    ];
    let drama = [
        "how far behind the winner was: 0 never, 1 lost",
        "combien le gagnant fut en retard : 0 jamais, 1 perdu",
    ];
    vec![
        row(["", ""], words.lang.pick("mean (95 %)", "moyenne (95 %)"), ["", ""]),
        row(["length in plies", "longueur en demi-coups"], range(&balance.plies, 1), lengths),
        row(
            ["legal moves", "coups légaux"],
            range(&balance.branching, 1),
            [&*format!("at most {most}"), &*format!("au plus {most}")],
        ),
        row(
            ["lead changes", "changements d'avantage"],
            range(&balance.lead_changes, 2),
            ["by evaluation", "selon l'évaluation"],
        ),
        row(["drama", "suspense"], range(&balance.drama, 2), drama),
        row(["openings", "ouvertures"], balance.openings.to_string(), various),
    ]
}

fn range(measure: &Measure, digits: usize) -> String {
    match (measure.low, measure.high) {
        (Some(low), Some(high)) => format!("{:.digits$} ({low:.digits$}–{high:.digits$})", measure.value),
        _ => format!("{:.digits$}", measure.value),
    }
}

fn endings(balance: &Balance, words: Words<'_>) -> Vec<Vec<String>> {
    let Words { lang, .. } = words;
    let heads =
        [lang.pick("ending", "fin"), lang.pick("games", "parties"), lang.pick("share", "part") + " (95 %)"];
    let mut rows = vec![heads.into()];
    for (name, count, share) in &balance.endings {
        rows.push(vec![words.ending(name), count.to_string(), words.number(percent(share))]);
    }
    rows
}

fn remarks(balance: &Balance, words: Words<'_>) -> Vec<String> {
    let mut remarks = Vec::new();
    let list = |names: &[String], told: &dyn Fn(&str) -> String| {
        names.iter().map(|name| told(name)).collect::<Vec<_>>().join(", ")
    };
    if !balance.dead.is_empty() {
        let names = list(&balance.dead, &|name| words.used(name));
        remarks.push(words.lang.pick("never used: ", "jamais employé : ") + &names);
    }
    if !balance.never_ended.is_empty() {
        let names = list(&balance.never_ended, &|name| words.ending(name));
        let head = words.lang.pick("endings that ended no game: ", "fins qui n'ont fini aucune partie : ");
        remarks.push(head + &names);
    }
    if balance.cut > 0 {
        let cut = balance.cut;
        remarks.push(words.lang.pick(
            format!("{cut} games were cut off, and count as drawn"),
            format!("{cut} parties ont été interrompues, et comptent comme nulles"),
        ));
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
