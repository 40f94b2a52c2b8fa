//! Who can still win: what the rules of each variant say of little material.

use std::sync::Arc;

use chatur_core::{AnyPosition, Game, Seat, Variant};
use chatur_notation::fen;

use super::{game, known, result, written};

/// Positions of a variant with who can still win: `w`, `b`, `wb`, or `-` for nobody.
fn compare(id: &str, cases: &[(&str, &str)]) {
    let variant = known(id);
    let mut wrong = Vec::new();
    for (position, expected) in cases {
        let game = game(&variant, position, "");
        let can = |seat, letter| if game.could_win(Seat(seat)) { letter } else { "" };
        let found = format!("{}{}", can(0, "w"), can(1, "b"));
        let found = if found.is_empty() { "-" } else { &found };
        if found != *expected {
            wrong.push(format!("{position}: {found}, not {expected}"));
        }
        if *expected == "-" && result(&game) == "*" {
            wrong.push(format!("{position} goes on"));
        }
    }
    assert!(wrong.is_empty(), "{id}\n{}", wrong.join("\n"));
}

#[test]
fn orthodox() {
    compare(
        "orthodox",
        &[
            ("8/3k4/8/8/8/8/4K3/8 w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/5N2 w - - 0 1", "-"),
            ("8/3k1b2/8/8/8/8/4K3/8 w - - 0 1", "-"),
            ("8/3k1b2/8/8/8/8/4K3/5B2 w - - 0 1", "-"),
            ("8/3kb3/8/8/8/8/4K3/5B2 w - - 0 1", "wb"),
            ("8/3k4/8/8/8/2B5/4K3/B3B3 w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/4NN2 w - - 0 1", "w"),
            ("8/3k4/8/8/8/8/4K3/4BN2 w - - 0 1", "w"),
            ("8/3k4/8/8/8/8/P3K3/8 w - - 0 1", "w"),
            ("8/3k4/8/8/8/8/R3K3/8 w - - 0 1", "w"),
            ("8/3k2n1/8/8/8/8/4K3/5N2 w - - 0 1", "wb"),
            ("8/3k2r1/8/8/8/8/4K3/5N2 w - - 0 1", "wb"),
            // No square can be taken from the black king for good.
            ("8/3k2q1/8/8/8/8/4K3/5N2 w - - 0 1", "b"),
            ("8/3k2r1/8/8/8/8/4K3/5B2 w - - 0 1", "b"),
            ("8/3kqqr1/8/8/8/8/4K3/3B1B2 w - - 0 1", "b"),
            ("rnbqkbnr/pppppppp/8/8/8/8/8/4K3 w kq - 0 1", "b"),
        ],
    );
}

#[test]
fn atomic() {
    compare(
        "atomic",
        &[
            ("8/3k4/8/8/8/8/4K3/8 w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/5N2 w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/5B2 w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/5R2 w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/4NN2 w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/3NNN2 w - - 0 1", "w"),
            ("8/3k4/8/8/8/8/4K3/4RN2 w - - 0 1", "w"),
            ("8/3k4/8/8/8/8/4K3/5Q2 w - - 0 1", "w"),
            ("8/3k4/8/8/8/8/P3K3/8 w - - 0 1", "w"),
            // What the other side has may go up beside its king.
            ("8/3k1p2/8/8/8/8/4K3/5N2 w - - 0 1", "wb"),
            ("8/3k1b2/8/8/8/8/4K3/5N2 w - - 0 1", "wb"),
            // Bishops that never meet, and cannot mate alone.
            ("8/3k1b2/8/8/8/8/4K3/2B5 w - - 0 1", "-"),
            ("8/3k1b2/8/8/8/8/4K3/5B2 w - - 0 1", "wb"),
            ("rnbqkbnr/pppppppp/8/8/8/8/8/4K3 w kq - 0 1", "b"),
        ],
    );
}

#[test]
fn checks_goals_and_hordes() {
    compare(
        "three-check",
        &[
            ("8/3k4/8/8/8/8/4K3/8 w - - 3+3 0 1", "-"),
            ("8/3k1n2/8/8/8/8/4K3/8 w - - 3+3 0 1", "b"),
            ("8/3k1n2/8/8/8/8/4K2B/8 w - - 3+3 0 1", "wb"),
        ],
    );
    compare("king-of-the-hill", &[("8/3k4/8/8/8/8/4K3/8 w - - 0 1", "wb")]);
    compare("racing-kings", &[("8/8/8/8/8/8/4K2k/8 w - - 0 1", "wb")]);
    compare(
        "horde",
        &[
            ("8/3k4/8/8/8/8/4P3/8 w - - 0 1", "b"),
            ("8/3k4/8/8/8/8/4N3/8 w - - 0 1", "b"),
            ("8/3k4/8/8/8/8/4B3/4B3 w - - 0 1", "b"),
            ("8/3k4/8/8/8/8/4Q3/4B3 w - - 0 1", "wb"),
            ("8/3k1p2/8/8/8/8/4Q3/8 w - - 0 1", "wb"),
        ],
    );
}

#[test]
fn games_in_which_pieces_are_given_away() {
    for id in ["antichess", "giveaway"] {
        compare(
            id,
            &[
                ("8/5b2/8/8/8/8/8/2B5 w - - 0 1", "-"),
                ("8/5b2/8/8/8/8/4B3/8 w - - 0 1", "wb"),
                ("8/3bb3/8/8/8/8/4B3/8 w - - 0 1", "w"),
                // The knight that is to move is the one that cannot be caught, or cannot catch.
                ("8/8/3n4/8/8/8/8/1N6 w - - 0 1", "b"),
                ("8/8/3n4/8/8/8/8/1N6 b - - 0 1", "w"),
                ("8/8/4n3/8/8/8/8/1N6 w - - 0 1", "w"),
                ("8/8/4n3/8/8/8/8/N7 w - - 0 1", "b"),
                ("8/5p2/8/8/8/8/8/2B5 w - - 0 1", "wb"),
            ],
        );
    }
}

#[test]
fn pieces_in_hand() {
    compare(
        "crazyhouse",
        &[
            ("8/3k4/8/8/8/8/4K3/8[] w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/8[N] w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/5b2[] w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/8[p] w - - 0 1", "wb"),
            ("8/3k4/8/8/8/8/4K3/8[NN] w - - 0 1", "wb"),
        ],
    );
    compare(
        "seirawan",
        &[
            ("8/3k4/8/8/8/8/4K3/8[] w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/5E2[] w - - 0 1", "w"),
            ("4k3/8/8/8/8/8/8/4K3[H] w E - 0 1", "w"),
        ],
    );
}

#[test]
fn other_armies() {
    compare(
        "makruk",
        &[
            ("8/3k4/8/8/8/8/4K3/8 w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/5M2 w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/5S2 w - - 0 1", "w"),
            ("8/3k4/8/8/8/8/4K3/5N2 w - - 0 1", "-"),
            ("8/3k4/8/8/8/8/4K3/4NM2 w - - 0 1", "w"),
        ],
    );
    compare(
        "shako",
        &[
            ("10/4k5/10/10/10/10/10/10/4K5/10 w - - 0 1", "-"),
            ("10/4k5/10/10/10/10/10/10/4K5/C9 w - - 0 1", "-"),
            ("10/4k5/10/10/10/10/10/10/4K5/CC8 w - - 0 1", "w"),
            ("10/4k5/10/10/10/10/10/10/4K5/E9 w - - 0 1", "-"),
            ("10/4kb4/10/10/10/10/10/10/4K5/E9 w - - 0 1", "wb"),
            ("10/4k1b3/10/10/10/10/10/10/4K5/E9 w - - 0 1", "-"),
        ],
    );
    compare(
        "xiangqi",
        &[
            ("3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "-"),
            ("3k5/9/4b4/9/9/9/9/4B4/9/4K4 w - - 0 1", "-"),
            ("3k5/9/9/9/9/9/9/9/9/4KN3 w - - 0 1", "w"),
            ("3k5/9/9/4p4/9/9/9/9/9/4KR3 w - - 0 1", "wb"),
            ("3k5/9/9/9/9/9/9/9/4A4/4KC3 w - - 0 1", "w"),
        ],
    );
    compare("knightmate", &[("8/3k4/8/8/8/8/4K3/8 w - - 0 1", "-")]);
}

/// A game in which nothing is said of material ends all the same when nobody can win, and one that is won by coming
/// somewhere does not.
#[test]
fn nothing_need_be_said_of_material() {
    let bare = "8/3k4/8/8/8/8/4K3/8 w - - 0 1";
    let silent = r#"(format: 1, id: "x", extends: "orthodox", without: ["end.material"])"#;
    let ended = game(&written(silent), bare, "");
    assert_eq!(ended.outcome().map(|outcome| outcome.reason.as_str()), Some("nobody can win any more"));
    let shore = r#"(format: 1, id: "x", extends: "orthodox",
        end: {"shore": (when: Reached(kinds: ["king"], zone: "far edge"), result: Win(Owner))})"#;
    assert_eq!(result(&game(&written(shore), bare, "")), "*");
}

/// Walls, single replies and forced captures (FIDE 6.9), and such that only seem so.
#[test]
fn men_that_block_each_other() {
    compare(
        "orthodox",
        &[
            ("8/8/3k4/1p1p1p1p/1P1P1P1P/3K4/8/8 w - - 0 1", "-"),
            ("4k3/8/8/p1p1p1p1/P1P1P1P1/8/2B5/4K3 w - - 0 1", "-"),
            // The king walks round the wall.
            ("8/8/3k4/1p1p1p2/1P1P1P2/3K4/8/8 w - - 0 1", "wb"),
            // A bishop of the shade of the enemy pawns takes them.
            ("4k3/8/8/p1p1p1p1/P1P1P1P1/8/1B6/4K3 w - - 0 1", "wb"),
            // A capture in passing opens the wall.
            ("4k3/8/8/1pPp1p1p/1P1P1P1P/8/8/4K3 w - b6 0 1", "wb"),
            // Every square between the pawns is guarded.
            ("4k3/8/p1p1p1p1/P1P1P1P1/8/8/8/4K3 w - - 0 1", "-"),
        ],
    );
    let variant = known("orthodox");
    let can = |position: &str| [0, 1].map(|seat| game(&variant, position, "").could_win(Seat(seat)));
    // The queen must be taken, the rook need not.
    assert_eq!(can("7k/6q1/p4PPK/6PP/8/5P2/8/8 w - - 0 1"), [true, false]);
    assert_eq!(can("R7/k7/8/8/8/8/8/K7 b - - 0 1"), [true, false]);
    assert_eq!(result(&game(&variant, "k7/8/1K6/8/8/8/8/R7 b - - 0 1", "")), "*");
}

/// Numbers drawn by lot.
struct Lots(u64);

impl Lots {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }

    /// Puts a piece on an empty square of some.
    fn put(&mut self, board: &mut [char], piece: char, squares: std::ops::Range<usize>) {
        let free: Vec<usize> = squares.filter(|&at| board[at] == '.').collect();
        if !free.is_empty() {
            board[free[self.below(free.len())]] = piece;
        }
    }
}

/// The placement of a board with so many files, the lowest rank first.
fn placement(board: &[char], files: usize) -> String {
    let rows: Vec<String> = board.chunks(files).rev().map(|row| row.iter().collect()).collect();
    let empty = |text: String, count: usize| text.replace(&".".repeat(count), &count.to_string());
    (1..=files).rev().fold(rows.join("/"), empty)
}

/// How many seats cannot win in a position, as is said; each has no mate among `most` positions that can follow. Nobody
/// asks of a bare king.
fn without_mates(variant: &Arc<Variant>, text: &str, most: usize) -> usize {
    let Ok(setup) = fen::read(variant, text) else { return 0 };
    let Ok(game) = Game::new(variant.clone(), &setup) else { return 0 };
    let bare = |seat: Seat| setup.all().filter(|(_, piece)| piece.seat == seat).count() == 1;
    let mut judged = 0;
    for seat in [Seat(0), Seat(1)] {
        if !bare(seat) && !game.could_win(seat) {
            judged += 1;
            assert_eq!(mate(variant, game.position(), seat, most), None, "{text}: {seat:?}");
        }
    }
    judged
}

/// Whatever cannot be won has no mate anywhere: every position that can come about is looked at, without a single shortcut.
/// Walls of pawns across the board, with holes, and a bishop or a knight.
#[test]
fn what_cannot_be_won_has_no_mate() {
    let variant = known("orthodox");
    let mut lots = Lots(4160);
    let mut judged = 0;
    for _ in 0..400 {
        let mut board = ['.'; 64];
        let (first, rank) = (lots.below(2), 2 + lots.below(3));
        for file in (first..8).step_by(2) {
            if lots.below(12) > 0 {
                board[rank * 8 + file] = 'P';
                board[(rank + 1) * 8 + file] = 'p';
            }
        }
        for piece in ['K', 'k', ['.', 'B', 'N', 'b'][lots.below(4)]] {
            lots.put(&mut board, piece, 0..64);
        }
        judged += without_mates(&variant, &format!("{} w - - 0 1", placement(&board, 8)), 6000);
    }
    assert!(judged > 40, "{judged} that cannot win");
}

/// The same on a board of five by five, where nearly all that can follow is looked at: any men, mostly pawns.
#[test]
fn what_cannot_be_won_on_a_small_board_has_no_mate() {
    let variant = known("gardner");
    let mut lots = Lots(77);
    let mut judged = 0;
    for _ in 0..800 {
        let mut board = ['.'; 25];
        for _ in 0..=lots.below(5) {
            let piece = ['P', 'p', 'P', 'p', 'B', 'b', 'N', 'n'][lots.below(8)];
            lots.put(&mut board, piece, if "Pp".contains(piece) { 5..20 } else { 0..25 });
        }
        for king in ['K', 'k'] {
            lots.put(&mut board, king, 0..25);
        }
        let turn = ['w', 'b'][lots.below(2)];
        judged += without_mates(&variant, &format!("{} {turn} - - 0 1", placement(&board, 5)), 1500);
    }
    assert!(judged > 40, "{judged} that cannot win");
}

/// A game asks who can win only where something has changed, and ends where the same position would end that is set up anew.
#[test]
fn a_game_ends_where_its_position_is_dead() {
    let starts = [
        "8/3k1n2/8/8/8/8/3KPB2/8 w - - 0 1",
        "8/2k5/p3p1p1/Pp2P1P1/1Pp5/2P5/2KB4/8 w - - 0 1",
        "8/2k1p3/8/3p1p1p/1P1P1P1P/3K4/8/2B5 w - - 0 1",
        "4k3/8/1p6/p1p1p1p1/P1P1P1P1/8/1P6/3NK3 w - - 0 1",
        "8/8/2k2n2/2p5/2P5/2K2r2/8/8 w - - 0 1",
    ];
    let variant = known("orthodox");
    let mut lots = Lots(5221);
    let mut dead = 0;
    for start in starts.iter().cycle().take(60) {
        let mut game = game(&variant, start, "");
        while game.outcome().is_none() && game.ply() < 120 {
            let moves = game.legal_moves();
            game.play(moves[lots.below(moves.len())]).expect("a legal move");
            let anew = Game::new(variant.clone(), &game.setup()).expect("the position of a game");
            let reason = |game: &Game| game.outcome().map(|outcome| outcome.reason.clone());
            let text = fen::write(&variant, &game.setup());
            if reason(&anew).is_some() {
                dead += 1;
                assert!(game.outcome().is_some(), "{text} goes on: {:?}", reason(&anew));
            }
        }
    }
    assert!(dead > 10, "{dead} ends");
}

/// What is remembered of a piece that mates is forgotten when it goes, and when there are few others.
#[test]
fn a_game_ends_where_the_last_piece_that_mates_goes() {
    let walled = "8/R7/1k6/p1p1p1p1/P1P1P1P1/8/1K6/8";
    // The rook that nobody has to take is left among three pieces, and has to be taken.
    let alone = "7k/6p1/6p1/6p1/6p1/6p1/p5p1/K5R1";
    let variant = known("orthodox");
    for (position, moves) in [
        (format!("{walled} b - - 0 1"), "Kxa7"),
        (format!("{walled} w - - 0 1"), "Ra6 Kxa6"),
        (format!("{walled} w - - 0 1"), "Ra8 Kb7 Rc8 Kxc8"),
        (format!("{alone} w - - 0 1"), "Rxg2 Kh7 Rxg3 Kh8 Rxg4 Kh7 Rxg5 Kh8 Rxg6 Kg8 Kxa2 Kh8 Rxg7"),
    ] {
        let (before, _) = moves.rsplit_once(' ').unwrap_or_default();
        assert_eq!(result(&game(&variant, &position, before)), "*", "{position}: {before}");
        assert_eq!(result(&game(&variant, &position, moves)), "1/2-1/2", "{position}: {moves}");
    }
}

/// A position in which `seat` has mated, among so many of all that can follow.
fn mate(variant: &Variant, start: &AnyPosition, seat: Seat, most: usize) -> Option<String> {
    let mut seen = std::collections::HashSet::from([variant.hash(start)]);
    let mut open = vec![start.clone()];
    while let Some(position) = open.pop() {
        let turn = variant.turn(&position);
        let moves = variant.legal_moves(&position);
        if moves.is_empty() && turn != seat && variant.in_check(&position, turn) {
            return Some(fen::write(variant, &variant.setup(&position)));
        }
        for mv in moves {
            let mut next = position.clone();
            variant.play(&mut next, mv);
            if seen.len() < most && seen.insert(variant.hash(&next)) {
                open.push(next);
            }
        }
    }
    None
}
