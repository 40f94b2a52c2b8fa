//! Texts that are no position, no time control and no game.

use serde_json::json;

use crate::heard::Heard;
use crate::moves::rules;
use crate::setups::FOUR;
use crate::support::Bench;
use crate::web::post;

/// A board of two kings, to which the other fields come.
const KINGS: &str = "4k3/8/8/8/8/8/8/4K3";
/// The fields of four players up to the board, and a board of four kings.
const OPENS: &str = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-";
const FOUR_KINGS: &str = "6,yK,7/14/14/14/14/bK,13/14/13,gK/14/14/14/14/14/7,rK,6";

/// The reason, the variant and what follows the board of two kings.
const FIELDS: &[(&str, &str, &str)] = &[
    ("no_player", "orthodox", "x"),
    ("no_hands", "orthodox", "[Q] w"),
    ("hand_open", "crazyhouse", "[Q w"),
    ("hand_piece", "crazyhouse", "[X] w"),
    ("castling_fresh", "seirawan", "w A - 0 1"),
    ("castling_home", "orthodox", "w K - 0 1"),
    ("castling_letter", "orthodox", "w ? - 0 1"),
    ("castling_missing", "orthodox", "w C - 0 1"),
    ("passing_square", "orthodox", "w - z9 0 1"),
    ("passing_nobody", "orthodox", "w - e6 0 1"),
    ("passing_occupied", "orthodox", "w - e1 0 1"),
    ("passing_twice", "orthodox", "w - e6e6 0 1"),
    ("checks_not_counted", "orthodox", "w - - 3+3 0 1"),
    ("checks_form", "three-check", "w - - 3+x 0 1"),
    ("checks_too_many", "three-check", "w - - 9+9 0 1"),
    ("quiet_count", "orthodox", "w - - x 1"),
    ("move_number", "orthodox", "w - - 0 x"),
    ("after_position", "orthodox", "w - - 0 1 more"),
    ("state_unknown", "orthodox", "w - - 0 1 foo=1"),
    ("state_count", "orthodox", "w - - 0 1 made=x"),
    ("state_place", "orthodox", "w - - 0 1 place=9"),
    ("state_dice", "dice-chess", "w - - 0 1 dice=x"),
    ("state_squares", "orthodox", "w - - 0 1 moved=zz"),
];

/// The reason, the variant and the whole text.
const WHOLE: &[(&str, &str, &str)] = &[
    ("position_empty", "orthodox", " "),
    ("ranks", "orthodox", "8/8 w"),
    ("rank_short", "orthodox", "7/8/8/8/8/8/8/8 w"),
    ("rank_long", "orthodox", "ppppppppp/8/8/8/8/8/8/8 w"),
    ("no_such_piece", "orthodox", "x7/8/8/8/8/8/8/8 w"),
    ("empty_count", "orthodox", "08/8/8/8/8/8/8/8 w"),
    ("no_hole", "orthodox", "*7/8/8/8/8/8/8/8 w"),
    ("promoted_mark", "orthodox", "~7/8/8/8/8/8/8/8 w"),
    ("fen_or_sfen", "shogi", "4k4/9/9/9/9/9/9/9/4K4 b -"),
    ("no_castling_here", "shatranj", "4k3/8/8/8/8/8/8/4K3 w HAha - 0 1"),
    ("castling_twice", "orthodox", "4k3/8/8/8/8/8/8/4K2R w KK - 0 1"),
    ("passing_two_pieces", "orthodox", "4k3/8/8/3pp3/8/8/8/4K3 w - d6e6 0 1"),
    ("field_missing", "four-player", "R-0,0,0,0"),
    ("no_player_letter", "four-player", "Z-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-"),
    ("seat_numbers", "four-player", "R-0,0-"),
    ("no_bit", "four-player", "R-2,0,0,0-"),
    ("no_point_count", "four-player", "R-0,0,0,0-0,0,0,0-0,0,0,0-x,0,0,0-0-"),
];

/// The reason, the variant and the extra field before the board of four kings.
const EXTRA: &[(&str, &str, &str)] = &[
    ("extra_open", "four-player", "{'x-"),
    ("extra_no_key", "four-player", "{x}-"),
    ("extra_twice", "four-player", "{'a':1,'a':2}-"),
    ("extra_value", "four-player", "{'a':x}-"),
    ("extra_comma", "four-player", "{'a':'b''c':1}-"),
    ("extra_truths", "four-player", "{'resigned':1}-"),
    ("extra_hands", "four-player", "{'hands':1}-"),
    ("extra_passed", "four-player", "{'enPassant':1}-"),
    ("extra_not_dead", "four-player", "{'resigned':(true,false,false,false)}-"),
    ("extra_squares", "four-player", "{'enPassant':('zz','','','')}-"),
    ("extra_hand", "four-player", "{'hands':('zz','','','')}-"),
    ("extra_square_list", "four-player", "{'walls':1}-"),
    ("extra_dice", "four-player", "{'dice':'x'}-"),
    ("extra_number", "four-player", "{'made':'x'}-"),
];

/// The reason and the board of four players.
const BOARDS: &[(&str, &str)] = &[
    ("after_board", "6,yK,7/14/14/14/14/bK,13/14/13,gK/14/14/14/14/14/7,rK,6-more"),
    ("columns", "6,yK,6/14/14/14/14/bK,13/14/13,gK/14/14/14/14/14/7,rK,6"),
    ("hole", "yK,13/14/14/14/14/bK,13/14/13,gK/14/14/14/14/14/7,rK,6"),
    ("no_cell", "6,,yK,7/14/14/14/14/bK,13/14/13,gK/14/14/14/14/14/7,rK,6"),
    ("cell_seat", "6,zK,7/14/14/14/14/bK,13/14/13,gK/14/14/14/14/14/7,rK,6"),
    ("nobody_dead", "6,dK,7/14/14/14/14/bK,13/14/13,gK/14/14/14/14/14/7,rK,6"),
    ("grey_of_active", "6,dyK,7/14/14/14/14/bK,13/14/13,gK/14/14/14/14/14/7,rK,6"),
    ("no_royal", "6,yK,7/14/14/14/14/bK,13/14/13,gK/14/14/14/14/14/14"),
    ("several_royals", "6,yK,7/14/14/14/14/bK,13/14/13,gK/14/14/14/14/14/6,rK,rK,6"),
    ("body_off_board", "6,yK,r+R,6/14/14/14/14/bK,13/14/13,gK/14/14/14/14/14/7,rK,6"),
    ("body_not_marked", "6,yK,7/14/14/14/14/bK,13/14/13,gK/14/14/3,r+R,*,9/14/14/7,rK,6"),
    ("body_overlap", "6,yK,7/14/14/14/14/bK,13/14/13,gK/14/4,*,*,8/4,r+R,*,*,7/5,r+R,*,7/14/7,rK,6"),
    ("body_no_anchor", "6,yK,7/14/14/14/14/bK,13/14/13,gK/14/14/3,*,10/14/14/7,rK,6"),
];

const CLOCKS: &[(&str, &str)] = &[
    ("clock_base", "soon"),
    ("clock_bonus", "5+x"),
    ("clock_order", "5+3+3"),
    ("clock_no_time", "0"),
    ("clock_too_long", "60001"),
    ("clock_days", "0d"),
];

const GAMES: &[(&str, &str)] = &[
    ("nothing_to_read", " "),
    ("two_boards", "[WhiteA \"a\"]\n\n1A. e4 1a. e5 *"),
    ("comment_open", "1. c4 {open"),
    ("variation_open", "1. e4 (1. d4"),
    ("variation_without_move", "(1. e4) *"),
    ("no_nag", "1. e4 $999 *"),
    ("no_sign_of_pgn", "1. e4 \u{1} *"),
    ("no_line_of_game", "手合割：不思議\n   1 ７六歩(77)\n"),
    ("rules_not_kept", "[Variant \"file:0123456789abcdef\"]\n\n1. e4 *"),
    ("unknown_variant", "[Variant \"unheard of\"]\n\n1. e4 *"),
    ("unknown_start", "[Variant \"FFA\"]\n[StartFen4 \"unheard of\"]\n\n1. d2-d4\n"),
    (
        "not_shuffled",
        "[Variant \"Atomic\"]\n[FEN \"rbnkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNKQBNR w KQkq - 0 1\"]\n\n1. e4 *",
    ),
    // What is told of a position, a move or a rule is told within.
    ("ranks", "[FEN \"8/8 w\"]\n\n1. e4 *"),
    ("royals", "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *"),
    ("nobody_can", "1. e4 e4"),
    ("unreachable", "1. e2e5 *"),
    ("over_by", "1. f3 e5 2. g4 Qh4# 3. a3 *"),
    ("no_slot", "[Variant \"FFA\"]\n[StartFen4 \"4PC\"]\n\n1. xyz .. b8-c8\n"),
    ("other_piece", "[Variant \"FFA\"]\n[StartFen4 \"4PC\"]\n\n1. Nd2-d3 .. b8-c8\n"),
    ("not_stalemated", "[Variant \"FFA\"]\n[StartFen4 \"4PC\"]\n\n1. S .. b8-c8\n"),
    ("not_mated", "[Variant \"FFA\"]\n[StartFen4 \"4PC\"]\n\n1. # .. b8-c8\n"),
];

pub(crate) async fn provoke(bench: &Bench, heard: &mut Heard) {
    let of_fields = FIELDS.iter().map(|(reason, of, rest)| {
        let gap = if rest.starts_with('[') { "" } else { " " };
        (*reason, (*of).to_owned(), format!("{KINGS}{gap}{rest}"))
    });
    let whole = WHOLE.iter().map(|(reason, of, text)| (*reason, (*of).to_owned(), (*text).to_owned()));
    let extra = EXTRA
        .iter()
        .map(|(reason, of, extra)| (*reason, (*of).to_owned(), format!("{OPENS}{extra}{FOUR_KINGS}")));
    let boards =
        BOARDS.iter().map(|(reason, board)| (*reason, "four-player".to_owned(), format!("{OPENS}{board}")));
    let checks = FOUR
        .replace("Checkmated(ToMove)", "Checks(by: Mover, count: 3)")
        .replace("Lose(ToMove)", "Win(Mover)");
    let long = [
        ("position_too_long", "orthodox".to_owned(), "8/".repeat(2500)),
        ("hand_too_many", "crazyhouse".to_owned(), format!("{KINGS}[{}] w", "P".repeat(256))),
        ("extra_check_counts", checks, format!("{OPENS}{{'checks':1}}-{FOUR_KINGS}")),
        (
            "extra_both",
            "four-player".to_owned(),
            format!(
                "R-0,1,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-{{'resigned':(false,true,false,false),\
                 'flagged':(false,true,false,false)}}-{FOUR_KINGS}"
            ),
        ),
    ];
    for (reason, of, position) in of_fields.chain(whole).chain(extra).chain(boards).chain(long) {
        let (field, rules) = rules(&of);
        let asked = json!({field: rules, "position": position});
        heard.note(reason, &post(bench.web(), "/api/analysis/position", &[], &asked).await.json());
    }
    for (reason, clock) in CLOCKS {
        heard.note(reason, &post(bench.web(), "/api/tables", &[], &json!({"clock": clock})).await.json());
    }
    let games = GAMES.iter().map(|(reason, text)| (*reason, json!({"text": text})));
    let second = [("no_such_game", json!({"text": "1. e4 *", "game": 2}))];
    for (reason, asked) in games.chain(second) {
        heard.note(reason, &post(bench.web(), "/api/import", &[], &asked).await.json());
    }
}
