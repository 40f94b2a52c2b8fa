use std::fmt::Write as _;

use chatur_board::Step;
use chatur_core::{Arrival, Atom, Hop, Targets, TurnOn};
use proptest::prelude::*;

use super::{Betza, BetzaError, Part, parse};
use crate::said::tests::same_words;
use crate::said::{Lang, Said};

fn read(text: &str) -> Betza {
    parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The steps of a string whose moves are one part.
fn steps(text: &str) -> Vec<(i8, i8)> {
    let betza = read(text);
    let [part] = betza.parts.as_slice() else { panic!("{text} has {} parts", betza.parts.len()) };
    let mut steps: Vec<_> = part.atom.steps.iter().map(|s| (s.right, s.forward)).collect();
    steps.sort_unstable();
    steps
}

fn sorted(mut steps: Vec<(i8, i8)>) -> Vec<(i8, i8)> {
    steps.sort_unstable();
    steps
}

fn atom(text: &str) -> Atom {
    let mut betza = read(text);
    assert_eq!(betza.parts.len(), 1, "{text}");
    betza.parts.remove(0).atom
}

fn error(text: &str) -> BetzaError {
    parse(text).expect_err(text)
}

#[test]
fn every_atom_has_all_its_steps() {
    for (letters, long, short) in [
        ("W", 1, 0),
        ("F", 1, 1),
        ("D", 2, 0),
        ("N", 2, 1),
        ("A", 2, 2),
        ("H", 3, 0),
        ("CL", 3, 1),
        ("ZJ", 3, 2),
        ("G", 3, 3),
    ] {
        for letter in letters.chars() {
            let mut all = Vec::new();
            for (x, y) in [(long, short), (short, long)] {
                for (x, y) in [(x, y), (-x, y), (x, -y), (-x, -y)] {
                    if !all.contains(&(x, y)) {
                        all.push((x, y));
                    }
                }
            }
            assert_eq!(steps(&letter.to_string()), sorted(all), "{letter}");
            assert_eq!(atom(&letter.to_string()).max, Some(1));
        }
    }
}

#[test]
fn ranges() {
    let range = |text| (atom(text).min, atom(text).max);
    assert_eq!(range("W"), (1, Some(1)));
    assert_eq!(range("R"), (1, None));
    assert_eq!(range("R4"), (1, Some(4)));
    assert_eq!(range("R1"), (1, Some(1)));
    assert_eq!(range("W03"), (3, Some(3)));
    assert_eq!(range("W10"), (1, Some(10)));
    assert_eq!(range("W010"), (10, Some(10)));
    assert_eq!(range("N0"), (1, None));
    assert_eq!(range("NN"), (1, None));
    assert_eq!(range("K2"), (1, Some(2)));
}

#[test]
fn equal_properties_are_one_part() {
    assert_eq!(atom("Q"), atom("RB"));
    assert_eq!(atom("Q"), atom("WWFF"));
    assert_eq!(atom("K"), atom("WF"));
    assert_eq!(atom("NN"), atom("N0"));
    assert_eq!(atom("WW"), atom("R"));
    assert_eq!(read("BN").parts.len(), 2);
    assert_eq!(read("mKcK").parts.len(), 2);
    assert_eq!(read("WWW").parts.len(), 2, "a slide and a step differ in range");
}

#[test]
fn orthogonal_directions_join() {
    assert_eq!(steps("fW"), [(0, 1)]);
    assert_eq!(steps("frW"), [(0, 1), (1, 0)]);
    assert_eq!(steps("rfW"), steps("frW"));
    assert_eq!(steps("ffW"), steps("fW"));
    assert_eq!(steps("sD"), [(-2, 0), (2, 0)]);
    assert_eq!(steps("vW"), [(0, -1), (0, 1)]);
    assert_eq!(steps("fsW").len(), 3);
    assert_eq!(steps("blR"), [(-1, 0), (0, -1)]);
}

#[test]
fn diagonal_directions_pair() {
    assert_eq!(steps("fF"), [(-1, 1), (1, 1)]);
    assert_eq!(steps("frF"), [(1, 1)]);
    assert_eq!(steps("rfF"), [(1, 1)]);
    assert_eq!(steps("ffrrF"), sorted(vec![(-1, 1), (1, 1), (1, -1)]));
    assert_eq!(steps("flbrA"), [(-2, 2), (2, -2)]);
    assert_eq!(steps("vF").len(), 4);
    assert_eq!(steps("fsF"), steps("fF"));
}

#[test]
fn oblique_directions() {
    assert_eq!(steps("fN"), [(-1, 2), (1, 2)]);
    assert_eq!(steps("ffN"), steps("fN"));
    assert_eq!(steps("fsN"), [(-2, 1), (2, 1)]);
    assert_eq!(steps("frN"), [(2, 1)]);
    assert_eq!(steps("rfN"), [(1, 2)]);
    assert_eq!(steps("fhN"), sorted(vec![(-2, 1), (-1, 2), (1, 2), (2, 1)]));
    assert_eq!(steps("rhN"), sorted(vec![(1, 2), (2, 1), (2, -1), (1, -2)]));
    assert_eq!(steps("vN"), sorted(vec![(1, 2), (-1, 2), (1, -2), (-1, -2)]));
    assert_eq!(steps("sN"), sorted(vec![(2, 1), (-2, 1), (2, -1), (-2, -1)]));
    assert_eq!(steps("fhlN").len(), 5, "the forward half and the wide left one behind it");
    assert_eq!(sorted([steps("vN"), steps("sN")].concat()), steps("N"));
}

#[test]
fn hands_are_mirror_images() {
    // A quarter turn to the right keeps the hand.
    let right = steps("hrN");
    assert!(right.contains(&(1, 2)));
    assert_eq!(sorted(right.iter().map(|&(x, y)| (y, -x)).collect()), right);
    assert_eq!(sorted(right.iter().map(|&(x, y)| (-x, y)).collect()), steps("hlN"));
    assert_eq!(sorted([right, steps("hlN")].concat()), steps("N"));
}

#[test]
fn kings_and_queens_are_their_parts() {
    assert_eq!(steps("fK"), sorted(vec![(-1, 1), (0, 1), (1, 1)]));
    assert_eq!(steps("frK"), sorted(vec![(0, 1), (1, 0), (1, 1)]));
    assert_eq!(steps("fQ"), steps("fK"));
}

#[test]
fn modifiers_in_any_order() {
    for text in ["mfW", "fmW", "imfW", "fimW"] {
        assert_eq!(atom(text).to, Targets::EMPTY);
        assert_eq!(steps(text), [(0, 1)]);
    }
    assert_eq!(atom("fmrF"), atom("frmF"));
    assert!(read("imfW").parts[0].initial && !read("mfW").parts[0].initial);
    assert_eq!(atom("mcN"), atom("N"));
    assert_eq!(atom("ceF").to, Targets { empty: false, enemy: true, en_passant: true, friend: false });
    assert_eq!(atom("eF").to, Targets { empty: false, enemy: false, en_passant: true, friend: false });
}

#[test]
fn lame_leaps() {
    let horse = atom("nN");
    assert!(horse.lame && horse.steps.len() == 8 && horse.max == Some(1));
    // An even leap is its half, twice.
    let elephant = atom("nA");
    assert!(!elephant.lame);
    assert_eq!((elephant.min, elephant.max), (2, Some(2)));
    assert_eq!(elephant.steps, atom("F").steps);
    assert_eq!(atom("nD"), atom("W02"));
    assert!(atom("nDD").lame, "a rider stops on every second square only");
}

#[test]
fn hops() {
    assert_eq!(atom("pR").hop, Hop::Over);
    assert_eq!(atom("gQ").hop, Hop::Behind);
    let cannon = read("mRcpR");
    assert_eq!(cannon.parts.len(), 2);
    assert_eq!((cannon.parts[1].atom.hop, cannon.parts[1].atom.to), (Hop::Over, Targets::ENEMY));
}

#[test]
fn several_legs() {
    let mao = read("mafsW");
    let ahead = mao.parts.iter().find(|part| part.atom.steps == [Step::new(0, 1)]).expect("one goes ahead");
    let [leg] = &ahead.atom.then[..] else { panic!("one more leg") };
    assert_eq!(sorted(leg.steps.iter().map(|s| (s.right, s.forward)).collect()), [(-1, 1), (1, 1)]);
    assert_eq!((leg.on, leg.min, leg.max, leg.may_stop), (TurnOn::EMPTY, 1, Some(1), false));

    let lion = read("KNADcaKmcabK");
    let takes = TurnOn { empty: false, captured: true, jumped: false };
    let area: Vec<_> = lion.parts.iter().filter(|part| part.atom.then.len() == 1).collect();
    assert!(area.len() >= 8);
    assert!(area.iter().any(|part| part.atom.then[0].on == takes && part.atom.then[0].steps.len() == 7));

    let rifle = atom("cabR");
    assert_eq!((rifle.arrival, rifle.to, rifle.max), (Arrival::Shoot, Targets::ENEMY, None));
    assert!(rifle.then.is_empty() && rifle.steps.len() == 4);
    assert_eq!(atom("cabK").steps.len(), 8);
}

#[test]
fn brackets() {
    let griffon = read("[F?R]");
    assert_eq!(griffon.parts.iter().map(|part| part.atom.steps.len()).sum::<usize>(), 8);
    for Part { atom, .. } in &griffon.parts {
        let [leg] = &atom.then[..] else { panic!("one more leg") };
        let on = leg.steps[0];
        assert!(leg.may_stop && leg.max.is_none());
        let outward = |first: &Step| first.right * on.right + first.forward * on.forward == 1;
        assert!(atom.steps.iter().all(outward), "it goes outward");
    }
    assert!(read("[F-R]").parts.iter().all(|part| !part.atom.then[0].may_stop));
    let ways = |text: &str| read(text).parts.iter().map(|part| part.atom.steps.len()).sum::<usize>();
    assert_eq!(ways("v[F?R]"), 4, "the ship goes on along the file");
    assert_eq!(ways("[N?B]"), 8);
    let manta = read("m[W?B]");
    assert!(manta.parts.iter().all(|part| part.atom.to == Targets::EMPTY));
}

#[test]
fn bent_riders_swaps_and_jumps() {
    let crooked = read("zB");
    assert_eq!(crooked.parts.len(), 8);
    assert!(crooked.parts.iter().all(|part| part.atom.cycle.len() == 2 && part.atom.steps.len() == 1));
    assert!(read("qNN").parts.iter().all(|part| part.atom.cycle.len() == 8));
    assert_eq!((atom("udQ").arrival, atom("udQ").to.friend), (Arrival::Swap, true));
    assert!(atom("ucR").to == Targets::ENEMY);
    assert_eq!(atom("dcN").to, Targets { empty: false, enemy: true, en_passant: false, friend: true });
    assert_eq!(atom("jR").hop, Hop::First);
    let jumps = atom("jD");
    assert_eq!((jumps.hop, jumps.max, jumps.steps.len()), (Hop::Behind, Some(2), 4));
    assert_eq!(jumps.steps, atom("W").steps);
    assert_eq!(read("BoR").round, Some(1));
}

#[test]
fn pawns() {
    let pawn = read("fmWfceFifmnD");
    let [step, capture, double] = pawn.parts.as_slice() else { panic!("{pawn:?}") };
    assert_eq!(step.atom, Atom { to: Targets::EMPTY, ..Atom::leaper(vec![Step::new(0, 1)]) });
    assert_eq!(capture.atom.to, Targets { empty: false, enemy: true, en_passant: true, friend: false });
    assert!(double.initial && double.atom.leaves_mark && !step.initial);
    assert_eq!((double.atom.min, double.atom.max), (2, Some(2)));
    assert!(!atom("fmnD").leaves_mark, "only a first move can be taken in passing");
}

#[test]
fn notes_name_the_reading() {
    assert_eq!(read("fN").notes.len(), 1);
    assert!(read("fN").notes[0].message.told(Lang::En).contains("fhN"));
    assert_eq!((read("BfN").notes[0].offset, read("BfN").notes[0].length), (1, 2));
    assert!(read("nN").notes[0].message.told(Lang::En).contains("lame"));
    for silent in ["N", "ffN", "fhN", "nA", "fF", "fW"] {
        assert_eq!(read(silent).notes, [], "{silent}");
    }
}

/// What is wrong, where, and the help, of strings that are no Betza.
#[test]
fn errors() {
    let mut text = String::new();
    for string in [
        "", "bn", "bx", "BX", "fPN", "P", "B N", "4R", "fmWfcFé", "R100", "R00", "RR", "NN3", "mmW", "nW",
        "pW", "gpQ", "pR03", "fhW", "fhF", "hN", "vhN", "VN", "K(az)N", "jW", "jN", "zW", "zqB", "uR", "caN",
        "caiR", "mabR", "[F", "[F]", "[F?Q]", "[fF?R]", "a[F?R]", "F-R", "U", "isO2", "tQ", "wN", "yK",
    ] {
        let BetzaError { offset, length, message, help } = error(string);
        assert!(offset + length <= string.len() && string.is_char_boundary(offset), "{string}");
        let in_all = |said: &Said| {
            Lang::ALL[1..].iter().for_each(|&lang| same_words(&said.told(Lang::En), &said.told(lang)));
        };
        in_all(&message);
        if let Some(help) = &help {
            in_all(help);
        }
        let help = help.map_or_else(|| "-".to_owned(), |help| help.told(Lang::En));
        let at = format!("{}{}", " ".repeat(offset), "^".repeat(length.max(1)));
        writeln!(text, "{string}\n{at} {}\n  help: {help}\n", message.told(Lang::En)).unwrap();
    }
    snapshot("betza_errors", &text);
}

#[test]
fn diagrams() {
    let mut text = String::new();
    for (string, name) in [
        ("K", "king"),
        ("BN", "archbishop"),
        ("fmWfceF", "pawn"),
        ("fmWfceFifmnD", "pawn with its double step"),
        ("fmFfceW", "Berolina pawn"),
        ("WfF", "gold general"),
        ("FfW", "silver general"),
        ("ffN", "shogi knight"),
        ("mRcpR", "cannon"),
        ("nN", "Chinese horse"),
        ("gQ", "grasshopper"),
        ("NN", "nightrider"),
        ("R2fB", "short rook with forward bishop"),
        ("hrNvW03", "right-handed knight with a jump in line"),
        ("fhCbsZ", "camel forward, zebra wide backward"),
        ("sRvW2flA", "sideways rook"),
    ] {
        writeln!(text, "{string}: {name}\n{}", diagram(&read(string))).unwrap();
    }
    snapshot("betza_diagrams", &text);
}

fn snapshot(name: &str, text: &str) {
    insta::with_settings!({
        snapshot_path => concat!(env!("CARGO_MANIFEST_DIR"), "/../../snapshots/variants"),
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, { insta::assert_snapshot!(name, text) });
}

/// Where a piece in the middle of nine by nine squares goes when the board is empty but for hurdles:
/// `x` move and capture, `m` move, `c` capture, `e` capture and capture in passing, small `i` first move,
/// `~` a lame leap, `?` behind a hurdle somewhere on the way, `+` move there and `?`.
fn diagram(betza: &Betza) -> String {
    let mut grid = [['.'; 9]; 9];
    for part in &betza.parts {
        let atom = &part.atom;
        for step in &atom.steps {
            for n in i16::from(atom.min)..=atom.max.map_or(8, i16::from) {
                let (x, y) = (4 + n * i16::from(step.right), 4 + n * i16::from(step.forward));
                let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else { break };
                if x > 8 || y > 8 {
                    break;
                }
                let sign = match (atom.hop, part.initial, atom.lame, atom.to) {
                    (Hop::Over | Hop::Behind, ..) if n > 1 => '?',
                    (Hop::Over | Hop::Behind, ..) => continue,
                    (_, true, ..) => 'i',
                    (_, _, true, _) => '~',
                    (.., Targets { en_passant: true, .. }) => 'e',
                    (.., Targets { empty: true, enemy: true, .. }) => 'x',
                    (.., Targets { empty: true, .. }) => 'm',
                    _ => 'c',
                };
                let cell = &mut grid[8 - y][x];
                *cell = if *cell == 'm' && sign == '?' { '+' } else { sign };
            }
        }
    }
    grid[4][4] = 'O';
    grid.map(|row| row.map(String::from).join(" ") + "\n").concat()
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in ".{0,40}") {
        if let Err(error) = parse(&text) {
            prop_assert!(text.is_char_boundary(error.offset));
            prop_assert!(error.offset + error.length <= text.len());
        }
    }

    #[test]
    fn letters_of_the_notation_are_read_or_refused(text in "[fblrvshmcenpgiWFDNAHCLZJGRBQK0-9]{0,14}") {
        if let Ok(betza) = parse(&text) {
            for part in &betza.parts {
                prop_assert!(!part.atom.steps.is_empty());
                prop_assert!(part.atom.min >= 1 && part.atom.max.is_none_or(|max| max >= part.atom.min));
                let mut steps = part.atom.steps.clone();
                steps.sort_unstable();
                steps.dedup();
                prop_assert_eq!(steps.len(), part.atom.steps.len());
            }
        }
    }

    /// What two strings mean together is what they mean apart.
    #[test]
    fn strings_add_up(
        a in "[fblrvs]{0,2}[mc]?[WFDNAHCZGRBQK]",
        b in "[fblrvs]{0,2}[mc]?[WFDNAHCZGRBQK]",
    ) {
        let (Ok(first), Ok(second)) = (parse(&a), parse(&b)) else { return Ok(()) };
        prop_assume!(a.chars().last() != b.chars().next());
        let all = |parts: &[super::Part]| {
            let mut moves: Vec<_> = parts
                .iter()
                .flat_map(|p| p.atom.steps.iter().map(move |s| (*s, p.atom.max, p.atom.to.empty, p.atom.to.enemy)))
                .collect();
            moves.sort_unstable();
            moves.dedup();
            moves
        };
        let both = parse(&format!("{a}{b}")).unwrap();
        prop_assert_eq!(all(&both.parts), all(&[first.parts, second.parts].concat()));
    }
}

/// What stands in a text between backticks.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

#[test]
fn the_page_about_letters_is_true() {
    let page = include_str!("../../../../docs/betza.md");
    let (read_so, refused) = page.split_once("## What is not read").expect("the last section");
    let strings = quoted(read_so).into_iter().map(|text| text.trim_matches('"'));
    let strings = strings.filter(|text| text.contains(|c: char| c.is_ascii_uppercase()));
    let mut count = 0;
    for text in strings {
        read(text);
        count += 1;
    }
    assert!(count > 50, "{count}");
    for letter in "fblrvshmcedpgjnizquoaWFDNAHCLZJGRBQK".chars() {
        assert!(read_so.contains(letter), "{letter}");
    }
    let letters = quoted(refused).into_iter().filter(|text| text.chars().count() == 1 && *text != "(");
    for letter in letters {
        let text = if letter.contains(char::is_uppercase) { letter.to_owned() } else { format!("{letter}R") };
        error(&text);
    }
}
