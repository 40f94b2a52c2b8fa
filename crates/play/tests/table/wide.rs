//! Positions with more moves than a table can offer.

use chatur_core::{MOST_MOVES, Setup};
use chatur_notation::{read_move, read_position};
use chatur_play::{Action, ActionError, DoneBy, Entry, Opening, Reason, Rules, Table, Verdict};

use crate::support::{BLACK, WHITE};

/// 16×16, and every move places a wall anywhere.
const TEXT: &str = r#"(format: 1, id: "wide", name: "Wide", board: Squares(files: 16, ranks: 16),
    players: (seats: {"white": (faces: N, letters: Upper), "black": (faces: S, letters: Lower)}),
    pieces: {"amazon": (letter: "Q", moves: "mQmN")}, setup: (rows: ["q...............",
        "................", "................", "................", "................", "................",
        "................", "................", "................", "................", "................",
        "................", "................", "................", "................", "...............Q"]),
    walls: (at: Anywhere), check: (matters: false),
    end: {"shut in": (when: NoMoves(ToMove), result: Lose(ToMove))})"#;

fn rules() -> Rules {
    let loaded = chatur_variants::load_text("wide.ron", TEXT).unwrap();
    Rules::new(loaded.variant, "wide")
}

/// One amazon for White, who is to move, and so many for Black.
fn against(rules: &Rules, count: usize) -> Setup {
    let row = |rank: usize| match count.saturating_sub(rank * 3) {
        0 => "16",
        1 => "q15",
        2 => "q4q10",
        _ => "q4q4q5",
    };
    let rows: Vec<&str> = (0..15).map(row).collect();
    read_position(&rules.variant, &format!("{}/15Q w - - 0 1", rows.join("/"))).unwrap()
}

fn opening(rules: &Rules, count: usize) -> Opening {
    Opening::new(against(rules, count)).timed("1+0".parse().unwrap())
}

fn mv(table: &Table, text: &str) -> Action {
    Action::Move(read_move(table.game().variant(), table.game().position(), text).unwrap())
}

#[test]
fn a_move_into_a_position_with_too_many_moves_draws() {
    let rules = rules();
    let mut table = Table::open(&rules, opening(&rules, 36)).unwrap();
    assert_eq!(table.ending(), None);
    table.act(WHITE, mv(&table, "p1p2,p2p16"), 1000).unwrap();
    let ending = table.ending().unwrap();
    assert_eq!((&ending.verdict, &ending.reason), (&Verdict::Draw, &Reason::TooManyMoves));
    assert_eq!((table.result(), table.termination()), ("1/2-1/2", "adjudication"));
    assert!(table.game().variant().count_moves(table.game().position()) > MOST_MOVES);
    assert_eq!(table.act(BLACK, Action::Resign, 2000), Err(ActionError::GameOver));
    assert_eq!(table.clock().unwrap().running(), None);
    assert_eq!(Table::replay(&rules, table.record()), Ok(table));
}

#[test]
fn as_many_as_can_be_offered_are_played_on() {
    let rules = rules();
    let mut table = Table::open(&rules, opening(&rules, 1)).unwrap();
    table.act(WHITE, mv(&table, "p1p2,p2p16"), 1000).unwrap();
    assert_eq!(table.ending(), None);
    assert!(table.game().variant().count_moves(table.game().position()) <= MOST_MOVES);
}

#[test]
fn a_start_with_too_many_moves_is_an_end() {
    let rules = rules();
    let mut start = against(&rules, 36);
    start.turn = BLACK;
    let table = Table::open(&rules, Opening::new(start)).unwrap();
    assert_eq!(table.ending().map(|ending| &ending.reason), Some(&Reason::TooManyMoves));
}

/// An older record goes on after such a position: with a move, an offer, a flag at its time.
#[test]
fn older_records_go_on() {
    let rules = rules();
    let mut table = Table::open(&rules, opening(&rules, 36)).unwrap();
    table.act(WHITE, mv(&table, "p1p2,p2p16"), 1000).unwrap();
    let entry = |at, seat, action| Entry { at, seat, by: DoneBy::Seat, action, lag: 0 };
    let mut record = table.record().clone();
    record.entries.push(entry(1500, WHITE, Action::OfferDraw));
    record.entries.push(entry(2000, BLACK, Action::DeclineDraw));
    record.entries.push(entry(11_000, BLACK, mv(&table, "a16b16,b16p15")));
    let read = Table::replay(&rules, &record).unwrap();
    assert_eq!((read.game().ply(), read.ending()), (2, None));
    assert_eq!(read.remaining(BLACK, 11_000), Some(50_000), "its clock ran all the time");
    record.entries.truncate(1);
    record.entries.push(entry(61_000, BLACK, Action::Flag));
    let read = Table::replay(&rules, &record).unwrap();
    assert_eq!(read.ending().map(|ending| &ending.reason), Some(&Reason::TimeForfeit));
    // What was never allowed is still refused, and the end stands.
    record.entries[1] = entry(60_000, BLACK, Action::Flag);
    Table::replay(&rules, &record).unwrap_err();
}
