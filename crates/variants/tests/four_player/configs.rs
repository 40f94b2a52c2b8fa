//! The shipped configs as the reference knows them: every switch and number, and the starts.

use crate::reference::{
    Kept, Kind, Mate, OnSkipped, Piece, Points, Position, Quit, Room, Rules, SeatRules, Sq,
};

pub const RED: usize = 0;
pub const BLUE: usize = 1;
pub const YELLOW: usize = 2;
pub const GREEN: usize = 3;

const SQUARE: [(i8, i8); 4] = [(0, 0), (1, 0), (0, 1), (1, 1)];

/// A config, by the name that it has in the catalogue.
pub struct Config {
    pub id: &'static str,
    pub rules: Rules,
    pub start: Position,
}

/// The free-for-all with super-pieces.
pub fn super_four() -> Config {
    let rules = Rules {
        files: 14,
        ranks: 14,
        cut: 3,
        seats: vec![
            seat("red", (0, 1), "h1", ["k1", "d1"]),
            seat("blue", (1, 0), "a8", ["a11", "a4"]),
            seat("yellow", (0, -1), "g14", ["d14", "k14"]),
            seat("green", (-1, 0), "n7", ["n4", "n11"]),
        ],
        promotion_rank: 8,
        promotes_to: vec![Kind::PromotedQueen],
        fusion: true,
        footprint: SQUARE.to_vec(),
        room: Room::Needed,
        en_passant: true,
        on_skipped: OnSkipped::Ordinary,
        kept: Kept::UntilOwnTurn,
        king_capture: true,
        mate: Mate::AtOnce,
        quit: Quit::KingWalks,
        armies_leave: false,
        resign_on_turn: true,
        points: Some(points()),
        repetition: 3,
        quiet_moves: 50,
        exits_reset_quiet: true,
        minor_pieces: false,
    };
    let start = start(&rules, &CLASSIC);
    Config { id: "four-player", rules, start }
}

/// Super-pieces of one square.
pub fn compact() -> Config {
    let Config { rules, start, .. } = super_four();
    Config { id: "four-player-compact", rules: Rules { footprint: vec![(0, 0)], ..rules }, start }
}

/// Without super-pieces.
pub fn classic() -> Config {
    let Config { mut rules, start, .. } = super_four();
    rules.fusion = false;
    rules.points = Some(Points { draw_each_walking: 10, ..points() });
    Config { id: "four-player-classic", rules, start }
}

/// Without super-pieces, every queen on the left of her king.
pub fn modern() -> Config {
    let Config { mut rules, .. } = classic();
    rules.seats[BLUE] = seat("blue", (1, 0), "a7", ["a4", "a11"]);
    rules.seats[GREEN] = seat("green", (-1, 0), "n8", ["n11", "n4"]);
    let start = start(&rules, &MODERN);
    Config { id: "four-player-modern", rules, start }
}

/// The source's words to the letter: Blue's and Green's pawns a square ahead.
pub fn literal() -> Config {
    let Config { mut rules, .. } = super_four();
    rules.seats[BLUE].pawn_rank = 3;
    rules.seats[GREEN] = SeatRules { pawn_rank: 3, ..seat("green", (-1, 0), "n8", ["n11", "n4"]) };
    let start = start(&rules, &LITERAL);
    Config { id: "four-player-literal", rules, start }
}

/// As old games were recorded: nothing is taken in passing, and who gives up is out.
pub fn recorded() -> Config {
    let Config { rules, start, .. } = classic();
    let rules = Rules { en_passant: false, quit: Quit::Out, ..rules };
    Config { id: "four-player-recorded", rules, start }
}

/// Red and Yellow against Blue and Green, without points.
pub fn teams() -> Config {
    let Config { mut rules, start, .. } = classic();
    for (seat, team) in [(RED, 0), (BLUE, 1), (YELLOW, 0), (GREEN, 1)] {
        rules.seats[seat].team = Some(team);
    }
    let rules = Rules { mate: Mate::EndsGame, points: None, resign_on_turn: false, ..rules };
    Config { id: "four-player-teams", rules, start }
}

/// Two players on 8×8 with super-pieces.
pub fn super_chess() -> Config {
    let Config { rules, .. } = super_four();
    let rules = Rules {
        files: 8,
        ranks: 8,
        cut: 0,
        seats: vec![seat("white", (0, 1), "e1", ["h1", "a1"]), seat("black", (0, -1), "e8", ["h8", "a8"])],
        promotes_to: vec![Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight],
        kept: Kept::WhileUsable,
        king_capture: false,
        mate: Mate::EndsGame,
        resign_on_turn: false,
        points: None,
        minor_pieces: true,
        ..rules
    };
    let mut start = Position::empty(&rules);
    for (seat, first, step) in [(0, "a1", (0, 1)), (1, "a8", (0, -1))] {
        let first = Sq::named(first);
        line(&rules, &mut start, seat, first, (1, 0), "RNBQKBNR");
        line(&rules, &mut start, seat, first.plus(step), (1, 0), "PPPPPPPP");
    }
    start.rights = vec![[true; 2]; 2];
    Config { id: "super-chess", rules, start }
}

/// The setups: for each seat where the back rank begins and how it goes on, where the pawns begin.
type Armies = [(&'static str, (i8, i8), &'static str, &'static str); 4];

const CLASSIC: Armies = [
    ("d1", (1, 0), "RNBQKBNR", "d2"),
    ("a4", (0, 1), "RNBQKBNR", "b4"),
    ("d14", (1, 0), "RNBKQBNR", "d13"),
    ("n4", (0, 1), "RNBKQBNR", "m4"),
];

const MODERN: Armies = [
    ("d1", (1, 0), "RNBQKBNR", "d2"),
    ("a4", (0, 1), "RNBKQBNR", "b4"),
    ("d14", (1, 0), "RNBKQBNR", "d13"),
    ("n4", (0, 1), "RNBQKBNR", "m4"),
];

const LITERAL: Armies = [
    ("d1", (1, 0), "RNBQKBNR", "d2"),
    ("a4", (0, 1), "RNBQKBNR", "c4"),
    ("d14", (1, 0), "RNBKQBNR", "d13"),
    ("n4", (0, 1), "RNBQKBNR", "l4"),
];

/// The literal back ranks behind pawns in their usual place.
pub const LITERAL_PIECES: Armies = [
    ("d1", (1, 0), "RNBQKBNR", "d2"),
    ("a4", (0, 1), "RNBQKBNR", "b4"),
    ("d14", (1, 0), "RNBKQBNR", "d13"),
    ("n4", (0, 1), "RNBQKBNR", "m4"),
];

/// A start of four armies.
pub fn start(rules: &Rules, armies: &Armies) -> Position {
    let mut position = Position::empty(rules);
    for (seat, (back, along, row, pawns)) in armies.iter().enumerate() {
        line(rules, &mut position, seat, Sq::named(back), *along, row);
        line(rules, &mut position, seat, Sq::named(pawns), *along, "PPPPPPPP");
    }
    position.rights = vec![[true; 2]; 4];
    position
}

fn line(rules: &Rules, position: &mut Position, seat: usize, first: Sq, along: (i8, i8), row: &str) {
    let mut square = first;
    for letter in row.chars() {
        let kind = match letter {
            'P' => Kind::Pawn,
            'N' => Kind::Knight,
            'B' => Kind::Bishop,
            'R' => Kind::Rook,
            'Q' => Kind::Queen,
            _ => Kind::King,
        };
        position.board.put(rules, square, Piece { kind, seat });
        square = square.plus(along);
    }
}

fn seat(name: &'static str, forward: (i8, i8), king: &str, [short, long]: [&str; 2]) -> SeatRules {
    SeatRules {
        name,
        forward,
        pawn_rank: 2,
        king: Sq::named(king),
        rooks: [Sq::named(short), Sq::named(long)],
        team: None,
    }
}

fn points() -> Points {
    Points {
        pawn: 1,
        knight: 3,
        bishop: 5,
        rook: 5,
        queen: 9,
        promoted_queen: 1,
        super_times: 2,
        mate: 20,
        king_captured: 20,
        stalemated: 20,
        walking_stalemated: 10,
        queen_checks: [1, 5],
        other_checks: [5, 20],
        draw: 10,
        draw_each_walking: 0,
        last_by_quitting: 20,
        last_each_walking: 20,
        claim_lead: 21,
        claim_lead_each_walking: 20,
        claim_credit: 20,
        claim_credit_each_walking: 20,
    }
}
