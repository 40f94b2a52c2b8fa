//! The screen in several states, as it is drawn.

use chatur_notation::read_position;
use chatur_play::Millis;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;
use ratatui::style::Color;

use super::draw::{draw, layout_of};
use super::input;
use super::screen::Screen;
use crate::opening::load;
use crate::play::{By, Seed, Sitting, StartChoice};

const YELLOW: [Color; 2] = [Color::Indexed(220), Color::Indexed(178)];
const RED: Color = Color::Indexed(160);

/// Somebody at a screen of a size.
struct Player<'a> {
    screen: Screen<'a>,
    area: Rect,
    now: Millis,
}

fn sitting<const SEATS: usize>(
    variant: &str,
    position: Option<&str>,
    by: [By; SEATS],
    clock: Option<&str>,
) -> Sitting {
    let loaded = load(variant).expect("a variant");
    let start = position.map_or(StartChoice::Usual, |text| {
        StartChoice::Position(Box::new(read_position(&loaded.variant, text).expect("a position")))
    });
    let clock = clock.map(|text| text.parse().expect("a time control"));
    Sitting::open(loaded, by.into(), clock, Seed::Given(7), start).expect("a game")
}

fn two_people(variant: &str, position: Option<&str>) -> Sitting {
    sitting(variant, position, [By::Human, By::Human], None)
}

impl<'a> Player<'a> {
    fn at(sitting: &'a mut Sitting, width: u16, height: u16) -> Self {
        Self { screen: Screen::new(sitting, false), area: Rect::new(0, 0, width, height), now: 0 }
    }

    fn event(&mut self, event: &Event) {
        let Some(input) = input::read(event) else { return };
        let scene = self.screen.scene(self.now);
        self.screen.take(&input, &scene, self.area, self.now);
    }

    fn key(&mut self, code: KeyCode) {
        self.event(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    fn control(&mut self, letter: char) {
        self.event(&Event::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL)));
    }

    fn types(&mut self, text: &str) {
        text.chars().for_each(|letter| self.key(KeyCode::Char(letter)));
        self.key(KeyCode::Enter);
    }

    fn mouse(&mut self, kind: MouseEventKind, row: u16, column: u16) {
        let layout = layout_of(self.area, &self.screen.scene(self.now).board);
        let place = layout.cell_area(row, column);
        let event = MouseEvent { kind, column: place.x + 1, row: place.y, modifiers: KeyModifiers::NONE };
        self.event(&Event::Mouse(event));
    }

    fn press(&mut self, row: u16, column: u16) {
        self.mouse(MouseEventKind::Down(MouseButton::Left), row, column);
    }

    fn release(&mut self, row: u16, column: u16) {
        self.mouse(MouseEventKind::Up(MouseButton::Left), row, column);
    }

    fn click(&mut self, row: u16, column: u16) {
        self.press(row, column);
        self.release(row, column);
    }

    fn drawn(&self) -> Buffer {
        let backend = TestBackend::new(self.area.width, self.area.height);
        let mut terminal = Terminal::new(backend).expect("a test terminal");
        let scene = self.screen.scene(self.now);
        terminal.draw(|frame| draw(frame, &scene)).expect("it can be drawn");
        terminal.backend().buffer().clone()
    }

    /// What is drawn, as text.
    fn text(&self) -> String {
        let buffer = self.drawn();
        let line = |y: u16| -> String {
            let cells = (0..buffer.area.width).map(|x| buffer[(x, y)].symbol());
            cells.collect::<String>().trim_end().to_owned()
        };
        (0..buffer.area.height).map(line).collect::<Vec<_>>().join("\n")
    }

    /// The colour under a square, given from the top left.
    fn ground(&self, row: u16, column: u16) -> Color {
        let layout = layout_of(self.area, &self.screen.scene(self.now).board);
        let place = layout.cell_area(row, column);
        self.drawn()[(place.right() - 1, place.bottom() - 1)].bg
    }
}

macro_rules! snapshot {
    ($name:expr, $player:expr) => {
        insta::with_settings!({
            snapshot_path => concat!(env!("CARGO_MANIFEST_DIR"), "/../../snapshots/cli"),
            prepend_module_to_snapshot => false,
            omit_expression => true,
        }, { insta::assert_snapshot!($name, $player.text()) })
    };
}

mod hand;
mod options;
mod pace;
mod questions;

#[test]
fn the_first_screen() {
    let mut sitting = sitting("orthodox", None, [By::Human, By::Random], Some("5+3"));
    snapshot!("screen-start", Player::at(&mut sitting, 80, 24));
}

#[test]
fn dots_and_rings_show_where_a_piece_can_go() {
    let position = "4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1";
    let mut sitting = two_people("orthodox", Some(position));
    let mut player = Player::at(&mut sitting, 120, 40);
    player.click(4, 4);
    snapshot!("screen-targets", player);
    assert_eq!(player.ground(4, 4), Color::Indexed(29));
}

#[test]
fn a_second_click_lets_go() {
    let mut sitting = two_people("orthodox", None);
    let mut player = Player::at(&mut sitting, 80, 24);
    let before = player.text();
    player.click(6, 4);
    assert!(player.text().contains('●'));
    player.click(6, 4);
    assert_eq!(player.text(), before);
}

#[test]
fn click_and_click_drag_keys_and_words_play_moves() {
    let mut sitting = two_people("orthodox", None);
    let mut player = Player::at(&mut sitting, 80, 24);
    player.click(6, 4);
    player.click(4, 4);
    assert!(player.text().contains("1. e4"));
    assert!(YELLOW.contains(&player.ground(6, 4)) && YELLOW.contains(&player.ground(4, 4)));
    assert!(!YELLOW.contains(&player.ground(5, 4)));
    player.press(1, 4);
    player.release(3, 4);
    assert!(player.text().contains("1. e4            e5"));
    // The keys go on where the mouse was: the knight from g1 to f3.
    player.click(7, 6);
    for code in [KeyCode::Up, KeyCode::Up, KeyCode::Left, KeyCode::Enter] {
        player.key(code);
    }
    assert!(player.text().contains("2. Nf3"));
    player.types("Nc6");
    player.types("d2d4");
    snapshot!("screen-moves", player);
}

#[test]
fn a_king_in_check_is_red_and_a_wrong_move_says_why() {
    let position = "4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let mut sitting = two_people("orthodox", Some(position));
    let mut player = Player::at(&mut sitting, 80, 24);
    assert_eq!(player.ground(7, 4), RED);
    player.press(7, 4);
    player.release(7, 6);
    assert!(player.text().contains("O-O is not possible"), "{}", player.text());
    player.types("Rb1");
    snapshot!("screen-check", player);
}

#[test]
fn castling_can_be_shown_and_clicked_both_ways() {
    let position = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for target in [6, 7] {
        let mut sitting = two_people("orthodox", Some(position));
        let mut player = Player::at(&mut sitting, 80, 24);
        player.click(7, 4);
        player.click(7, target);
        assert!(player.text().contains("O-O"), "{}", player.text());
        assert!(YELLOW.contains(&player.ground(7, 6)));
    }
}

#[test]
fn a_pawn_asks_what_it_becomes() {
    let mut sitting = two_people("antichess", Some("8/P7/8/8/8/8/8/7k w - - 0 1"));
    let mut player = Player::at(&mut sitting, 80, 24);
    player.click(1, 0);
    player.click(0, 0);
    snapshot!("screen-promotion", player);
    player.key(KeyCode::Down);
    player.key(KeyCode::Enter);
    assert!(player.text().contains("a8=R"), "{}", player.text());
}

#[test]
fn offers_claims_and_resignation() {
    let mut sitting = two_people("orthodox", None);
    let mut player = Player::at(&mut sitting, 80, 24);
    player.types("e4");
    player.control('d');
    snapshot!("screen-offer", player);
    player.control('x');
    assert!(player.text().contains("declines the draw"), "{}", player.text());
    player.control('r');
    snapshot!("screen-resign", player);
    player.key(KeyCode::Char('n'));
    assert!(player.text().contains("Black to move"));
    player.control('r');
    player.key(KeyCode::Char('y'));
    assert!(player.text().contains("1-0, resignation: white wins"), "{}", player.text());
}

#[test]
fn moves_are_taken_back() {
    let mut sitting = sitting("orthodox", None, [By::Human, By::Random], None);
    let mut player = Player::at(&mut sitting, 80, 24);
    player.types("e4");
    assert!(player.screen.let_machine_act(0));
    assert!(player.text().contains("1. e4"));
    player.control('z');
    assert!(player.screen.let_machine_act(0));
    assert!(!player.text().contains("1. e4"), "{}", player.text());
}

#[test]
fn a_long_game_scrolls() {
    let mut sitting = sitting("orthodox", None, [By::Random, By::Random], None);
    while sitting.table().game().ply() < 60 && sitting.let_machine_act(0).is_some() {}
    let mut player = Player::at(&mut sitting, 80, 24);
    assert!(player.text().contains("30. "));
    player.key(KeyCode::PageUp);
    snapshot!("screen-scrolled", player);
    player.key(KeyCode::Home);
    assert!(player.text().contains("  1. "));
    player.key(KeyCode::End);
    assert!(player.text().contains("30. "));
}

#[test]
fn a_numbered_start_is_asked_for() {
    let mut sitting = two_people("chess960", None);
    let mut player = Player::at(&mut sitting, 80, 24);
    player.control('n');
    player.key(KeyCode::Char('0'));
    snapshot!("screen-new", player);
    player.key(KeyCode::Enter);
    assert!(player.text().contains("Chess960, start 0"), "{}", player.text());
    player.control('n');
    player.types("1000");
    assert!(player.text().contains("0 to 959"), "{}", player.text());
}

#[test]
fn help_covers_the_board_and_goes_away() {
    let mut sitting = two_people("orthodox", None);
    let mut player = Player::at(&mut sitting, 100, 32);
    let before = player.text();
    player.key(KeyCode::Char('?'));
    snapshot!("screen-help", player);
    player.key(KeyCode::Esc);
    assert_eq!(player.text(), before);
}

#[test]
fn other_boards_and_small_windows() {
    let mut wide = two_people("capablanca", None);
    snapshot!("screen-capablanca", Player::at(&mut wide, 80, 24));
    let mut small = two_people("los-alamos", None);
    snapshot!("screen-los-alamos", Player::at(&mut small, 80, 24));
    let mut checks = two_people("three-check", None);
    let mut player = Player::at(&mut checks, 40, 14);
    snapshot!("screen-small", player);
    player.area = Rect::new(0, 0, 10, 4);
    assert!(player.text().contains("too"), "{}", player.text());
    player.area = Rect::new(0, 0, 1, 1);
    player.text();
}

#[test]
fn the_board_turns_and_the_pieces_change() {
    let mut sitting = two_people("orthodox", None);
    let mut player = Player::at(&mut sitting, 80, 24);
    player.control('f');
    player.control('p');
    let text = player.text();
    let rows: Vec<&str> = text.lines().collect();
    assert!(rows[1].starts_with("1   R    N    B    K    Q"), "{text}");
    assert!(rows[15].starts_with("8   r    n    b    k    q"), "{text}");
}

#[test]
fn time_runs_out() {
    let mut sitting = sitting("orthodox", None, [By::Human, By::Human], Some("1"));
    let mut player = Player::at(&mut sitting, 80, 24);
    player.types("e4");
    player.now = 55_500;
    assert!(player.text().contains("0:04.5"), "{}", player.text());
    player.now = 60_000;
    player.screen.tick(60_000);
    assert!(player.text().contains("1-0, time forfeit: white wins"), "{}", player.text());
}

/// Rooks that can join, a super-rook, a grey army, a king that walks and one in check.
const FOUR: &str = "R-0,1,0,1-0,0,0,0-0,0,0,0-3,0,0,12-0-{'resigned':(false,true,false,false)}-\
    4,yR,1,yK,7/14/6,yB,7/6,yB,7/14/14/bK,1,dbP,11/13,dgK/13,dgQ/3,*,*,9/3,r+R,*,2,yN,6/14/4,rP,9/3,rR,3,rK,2,rR,3";

const ONE_PERSON: [By; 4] = [By::Human, By::Random, By::Random, By::Random];

#[test]
fn four_players_at_one_board() {
    let mut sitting = sitting("four-player-modern", None, ONE_PERSON, Some("5+3"));
    let mut player = Player::at(&mut sitting, 140, 50);
    snapshot!("screen-four", player);
    player.types("d2d4");
    assert!(player.screen.let_machine_act(100));
    assert!(player.text().contains("▶ Yellow to move"), "{}", player.text());
    player.area = Rect::new(0, 0, 80, 24);
    snapshot!("screen-four-small", player);
}

#[test]
fn bodies_grey_armies_and_walking_kings_are_seen() {
    let mut sitting = sitting("four-player", Some(FOUR), ONE_PERSON, None);
    let mut player = Player::at(&mut sitting, 140, 50);
    // Any square of a body takes it in hand; d4 is its anchor, in row 10 and column 3.
    player.click(9, 4);
    snapshot!("screen-four-body", player);
    // One body: its four squares have one ground.
    let grounds = [(9, 3), (9, 4), (10, 3), (10, 4)].map(|(row, column)| player.ground(row, column));
    assert!(grounds.iter().all(|ground| *ground == grounds[0]), "{grounds:?}");
    assert_ne!(grounds[0], player.ground(8, 4));
    player.click(10, 6);
    assert!(player.text().contains("crushes Yellow's knight on h4"), "{}", player.text());
    assert!(player.screen.let_machine_act(0));
    let text = player.text();
    assert!(text.contains("Blue's king walks from a8") || text.contains("Blue captures"), "{text}");
}

#[test]
fn pieces_that_join_are_asked_where() {
    let mut sitting = two_rooks();
    let mut player = Player::at(&mut sitting, 140, 50);
    player.click(13, 3);
    player.click(10, 3);
    snapshot!("screen-four-join", player);
    player.key(KeyCode::Char('a'));
    assert!(player.text().contains("become a super rook"), "{}", player.text());
}

fn two_rooks() -> Sitting {
    let rooks = FOUR.replace("3,*,*,9/3,r+R,*,2", "14/3,rR,3");
    assert_ne!(rooks, FOUR);
    sitting("four-player", Some(&rooks), ONE_PERSON, None)
}

#[test]
fn the_board_turns_to_any_side_and_to_the_seat_to_move() {
    let people = [const { By::Human }; 4];
    let mut sitting = sitting("four-player-classic", None, people, None);
    let mut player = Player::at(&mut sitting, 140, 50);
    let below = |player: &Player<'_>| {
        let text = player.text();
        // The row nearest to the player.
        text.lines().nth(41).expect("a row").trim_start().chars().next().expect("a label")
    };
    assert_eq!(below(&player), '1');
    for label in ['a', '1', 'n', '1'] {
        player.control('f');
        let seen = below(&player);
        assert!(seen == label || (label == '1' && seen.is_ascii_digit()), "{seen} {label}");
    }
    player.types("view turn");
    player.types("h2h3");
    assert_eq!(below(&player), 'a');
    snapshot!("screen-four-blue", player);
    player.types("view red");
    assert_eq!(below(&player), '1');
}

#[test]
fn one_resigns_and_the_others_play_on() {
    let mut sitting = sitting("four-player-modern", None, ONE_PERSON, Some("5"));
    let mut player = Player::at(&mut sitting, 120, 40);
    player.control('r');
    player.key(KeyCode::Char('y'));
    assert!(player.text().contains("Red has left and walks by itself"), "{}", player.text());
    for _ in 0..8 {
        assert!(player.screen.let_machine_act(1000));
    }
    snapshot!("screen-four-resigned", player);
}

/// Whatever is pressed and clicked, the screen can be drawn.
#[test]
fn no_input_breaks_the_screen() {
    use proptest::prelude::*;
    let keys = prop_oneof![
        Just(KeyCode::Enter),
        Just(KeyCode::Esc),
        Just(KeyCode::Up),
        Just(KeyCode::Left),
        Just(KeyCode::Backspace),
        Just(KeyCode::PageUp),
        prop::char::range('a', 'n').prop_map(KeyCode::Char),
        prop::char::range('1', '8').prop_map(KeyCode::Char),
    ];
    // Saving, loading and leaving are left out: they reach beyond the screen.
    let control = prop::sample::select(vec!['d', 'x', 'z', 'k', 'r', 'f', 'n', 'p']);
    let place = (0u16..90, 0u16..30, any::<bool>());
    let event = prop_oneof![
        4 => keys.prop_map(|code| Event::Key(KeyEvent::new(code, KeyModifiers::NONE))),
        1 => control.prop_map(|c| Event::Key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::CONTROL))),
        6 => place.prop_map(|(column, row, down)| {
            let button = MouseButton::Left;
            let kind = if down { MouseEventKind::Down(button) } else { MouseEventKind::Up(button) };
            Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
        }),
    ];
    let config = ProptestConfig { cases: 32, failure_persistence: None, ..ProptestConfig::default() };
    proptest!(config, |(events in prop::collection::vec(event, 0..150), width in 1u16..100, height in 1u16..40, four: bool)| {
        let mut sitting = if four {
            sitting("four-player", Some(FOUR), ONE_PERSON, Some("5"))
        } else {
            sitting("chess960", None, [By::Human, By::Random], Some("5"))
        };
        let mut player = Player::at(&mut sitting, width, height);
        for event in &events {
            // The last line holds the buttons, which are pressed above: one of them saves.
            if matches!(event, Event::Mouse(mouse) if mouse.row + 1 >= height) {
                continue;
            }
            player.event(event);
            player.now += 100;
            player.screen.tick(player.now);
            player.screen.let_machine_act(player.now);
        }
        player.text();
    });
}
