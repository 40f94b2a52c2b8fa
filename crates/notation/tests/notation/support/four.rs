//! The game of four players written by hand: fourteen by fourteen squares without the corners, points, walking
//! kings, and bodies of two by two squares.

use std::sync::Arc;

use chatur_board::{Facing, Footprint, Geometry, SquareSet};
use chatur_core::{
    Along, Army, Atom, Award, CastleTo, Condition, Crush, Exits, Fusion, Fusions, Game, Joining, Kind,
    KindId, Letters, Material, Occasion, Payee, Promotion, Quit, Room, Scoring, SeatSpec, Side, Spec,
    Variant, Verdict, Who, Zone, ZoneId,
};
use chatur_notation::fen4;

use super::compiled;
use super::orthodox::{ending, kind, orthodox, steps};

/// The usual start, each king on the left of its queen or on its right as the old setup has it.
pub const CLASSIC: &str = "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-\
    3,yR,yN,yB,yK,yQ,yB,yN,yR,3/3,yP,yP,yP,yP,yP,yP,yP,yP,3/14/\
    bR,bP,10,gP,gR/bN,bP,10,gP,gN/bB,bP,10,gP,gB/bK,bP,10,gP,gQ/\
    bQ,bP,10,gP,gK/bB,bP,10,gP,gB/bN,bP,10,gP,gN/bR,bP,10,gP,gR/\
    14/3,rP,rP,rP,rP,rP,rP,rP,rP,3/3,rR,rN,rB,rQ,rK,rB,rN,rR,3";

const SEATS: [(&str, Facing, &str); 4] = [
    ("red", Facing::North, "1"),
    ("blue", Facing::East, "4"),
    ("yellow", Facing::South, "3"),
    ("green", Facing::West, "2"),
];

/// With points, walking kings and bodies.
pub fn four_player() -> Arc<Variant> {
    compiled(four_player_spec())
}

/// As old games are recorded: no bodies, no en passant, and who leaves is out at once.
pub fn recorded() -> Arc<Variant> {
    let mut spec = four_player_spec();
    spec.id = "recorded".into();
    spec.fusions = Fusions::default();
    spec.kinds.truncate(7);
    for atom in &mut spec.kinds[5].movement {
        atom.leaves_mark = false;
        atom.to.en_passant = false;
    }
    spec.exits = spec.exits.map(|exits| Exits { quit: Quit::Out, ..exits });
    compiled(spec)
}

/// Red and yellow against blue and green: no points, and the first mate decides.
pub fn teams() -> Arc<Variant> {
    let mut spec = four_player_spec();
    spec.id = "teams".into();
    for (seat, team) in spec.seats.iter_mut().zip([0, 1, 0, 1]) {
        seat.team = Some(team);
    }
    (spec.scoring, spec.exits, spec.royals.capture) = (None, None, false);
    spec.endings = vec![
        ending("checkmate", Condition::Checkmated(Who::ToMove), Verdict::Lose(Who::ToMove)),
        ending("stalemate", Condition::Stalemated(Who::ToMove), Verdict::Draw),
        ending("quiet", Condition::QuietMoves(50), Verdict::Draw),
    ];
    compiled(spec)
}

/// Orthodox chess with bodies.
pub fn super_chess() -> Arc<Variant> {
    let mut spec = orthodox();
    spec.id = "super-chess".into();
    spec.kinds.extend(bodies());
    spec.fusions = fusions(6, vec![KindId(1)]);
    compiled(spec)
}

/// Two players who count points, so that FEN cannot say everything.
pub fn two_with_points() -> Arc<Variant> {
    let mut spec = orthodox();
    spec.id = "two-with-points".into();
    spec.kinds.extend(bodies());
    spec.fusions = fusions(6, vec![KindId(1)]);
    let four = four_player_spec();
    (spec.scoring, spec.exits) = (Some(Scoring { awards: awards()[..4].to_vec(), grey: 0 }), four.exits);
    spec.endings = endings();
    spec.endings.retain(|ending| ending.name != "king captured");
    compiled(spec)
}

pub fn four_game(variant: &Arc<Variant>, text: &str) -> Game {
    let setup = fen4::read(variant, text).unwrap_or_else(|error| panic!("{text}: {error}")).setup;
    Game::new(variant.clone(), &setup).unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub fn four_player_spec() -> Spec {
    let geometry = board();
    let mut spec = orthodox();
    spec.id = "four-player".into();
    spec.name = "Four-player chess".into();
    spec.seats = SEATS
        .iter()
        .map(|&(name, facing, prefix)| SeatSpec {
            name: name.into(),
            facing,
            letters: Letters::Prefix(prefix.into()),
            team: None,
            colour: None,
        })
        .collect();
    spec.zones = vec![ranks("pawn rank", &geometry, 1), ranks("queening rank", &geometry, 7)];
    let promoted =
        Kind { tags: vec!["promoted".into()], ..kind("promoted queen", "D", spec.kinds[1].movement.clone()) };
    spec.kinds.push(promoted);
    spec.kinds[5].promotion =
        Some(Promotion { zone: ZoneId(1), to: vec![KindId(6)], optional: false, ..Promotion::default() });
    spec.kinds.extend(bodies());
    for (index, points) in
        [(1, 9), (2, 5), (3, 5), (4, 3), (5, 1), (6, 1), (7, 6), (8, 10), (9, 10), (10, 18)]
    {
        spec.kinds[index].points = points;
    }
    spec.fusions = fusions(7, vec![KindId(1), KindId(6)]);
    let (right, left) = (Side::OwnRight, Side::OwnLeft);
    for (castling, sides) in
        spec.castling.ways.iter_mut().zip([[right, left, right, left], [left, right, left, right]])
    {
        castling.sides = sides.to_vec();
        castling.king_to = CastleTo::Toward(2);
        castling.partner_to = CastleTo::BesideKing;
    }
    spec.royals.capture = true;
    spec.exits =
        Some(Exits { quit: Quit::KingWalks, army: Army::Stays, resign_on_turn: false, resets_quiet: true });
    spec.scoring = Some(Scoring { awards: awards(), grey: 0 });
    spec.endings = endings();
    spec.geometry = geometry;
    spec
}

fn board() -> Geometry {
    let row = |rank: usize| {
        if (3..11).contains(&rank) { ".".repeat(14) } else { format!("###{}###", ".".repeat(8)) }
    };
    Geometry::from_map(&(0..14).map(row).collect::<Vec<_>>()).unwrap()
}

/// The rank so many squares in front of each seat's edge.
fn ranks(name: &str, geometry: &Geometry, distance: u8) -> Zone {
    let of = |facing: Facing| -> SquareSet {
        let far = 13 - distance;
        let is = |square: &chatur_board::Square| match facing {
            Facing::North => geometry.rank(*square) == distance,
            Facing::East => geometry.file(*square) == distance,
            Facing::South => geometry.rank(*square) == far,
            _ => geometry.file(*square) == far,
        };
        geometry.squares().into_iter().filter(is).collect()
    };
    Zone { name: name.into(), squares: SEATS.iter().map(|seat| of(seat.1)).collect() }
}

fn bodies() -> Vec<Kind> {
    let straight = [(1, 0), (0, 1), (-1, 0), (0, -1)];
    let diagonal = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
    let body = |name: &str, letter: &str, directions: &[(i8, i8)], most: u8| Kind {
        tags: vec!["super".into()],
        footprint: Footprint::new(&[(0, 0), (1, 0), (0, 1), (1, 1)]).unwrap(),
        immune: true,
        ..kind(
            name,
            letter,
            vec![Atom {
                max: Some(most),
                crush: Some(Crush { friends: true, along: Along::Path }),
                ..Atom::leaper(steps(directions))
            }],
        )
    };
    let all = [straight, diagonal].concat();
    vec![
        body("super knight", "+N", &all, 1),
        body("super bishop", "+B", &diagonal, 3),
        body("super rook", "+R", &straight, 3),
        body("super queen", "+Q", &all, 3),
    ]
}

fn fusions(first: u8, queens: Vec<KindId>) -> Fusions {
    let way = |name: &str, of: Vec<KindId>, into: u8, how| Fusion {
        name: name.into(),
        of,
        into: KindId(first + into),
        how,
    };
    Fusions {
        ways: vec![
            way("knights", vec![KindId(4)], 0, Joining::MoveOnto),
            way("bishops", vec![KindId(3)], 1, Joining::Beside),
            way("rooks", vec![KindId(2)], 2, Joining::MoveOnto),
            way("queens", queens, 3, Joining::MoveOnto),
        ],
        room: Room::Needed,
    }
}

fn awards() -> Vec<Award> {
    let award = |name: &str, when, to, points, each_walking| Award {
        name: name.into(),
        when,
        to,
        points,
        each_walking,
    };
    let queens = || Some(vec![KindId(1), KindId(6), KindId(10)]);
    let checks = |royals, by| Occasion::Checks { royals, by };
    vec![
        award("mate", Occasion::Mated, Payee::Mover, 20, false),
        award("king captured", Occasion::RoyalTaken, Payee::Mover, 20, false),
        award("stalemated", Occasion::Stalemated { walking: false }, Payee::Victim, 20, false),
        award("stalemate", Occasion::Stalemated { walking: true }, Payee::Playing, 10, false),
        award("three kings, queen", checks(3, queens()), Payee::Mover, 5, false),
        award("two kings, queen", checks(2, queens()), Payee::Mover, 1, false),
        award("three kings", checks(3, None), Payee::Mover, 20, false),
        award("two kings", checks(2, None), Payee::Mover, 5, false),
        award("draw", Occasion::Drawn, Payee::Playing, 10, false),
        award("last one", Occasion::LastLeft { by_quitting: true }, Payee::Playing, 20, false),
        award("walking kings", Occasion::LastLeft { by_quitting: false }, Payee::Playing, 20, true),
        award("claim", Occasion::Claimed, Payee::Others, 20, false),
    ]
}

fn endings() -> Vec<chatur_core::Ending> {
    let lead = Condition::All(vec![
        Condition::SeatsLeft(2),
        Condition::Lead { by: Who::ToMove, at_least: 21, each_walking: 20 },
    ]);
    let mut endings = vec![
        ending("mate", Condition::Checkmated(Who::Owner), Verdict::Out(Who::Owner)),
        ending("stalemate", Condition::Stalemated(Who::ToMove), Verdict::Out(Who::ToMove)),
        ending("king captured", Condition::NoRoyals(Who::Owner), Verdict::Out(Who::Owner)),
        ending("last one", Condition::SeatsLeft(1), Verdict::Ranking),
        ending("claim", lead, Verdict::Ranking),
        ending("bare kings", Condition::Insufficient(Material::BareRoyals), Verdict::Draw),
        ending("repetition", Condition::Repeated(3), Verdict::Draw),
        ending("quiet", Condition::QuietMoves(50), Verdict::Draw),
    ];
    endings[4].claim = true;
    endings
}
