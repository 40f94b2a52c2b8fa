//! What is hidden stays hidden: two games that differ only in what somebody cannot see send him the same bytes.

use std::path::Path;
use std::sync::Arc;

use chatur_core::{Lottery, Move, Purpose, Seat, SeatState, Variant};
use chatur_notation::{coordinates, read_move};
use chatur_play::{Holder, Opponent, Seeded};
use chatur_tables::message::{Act, AddMove, Code, Deed, Failed, ListMoves, Wanted};
use chatur_tables::new_table::{NewTable, begin, opening};
use chatur_tables::room::{Asked, Boards, Decided, Heard, Opponents, Role, Room, RoomConfig, Sight, Wish};
use chatur_tables::saved::{Saved, SeatRow};
use chatur_variants::Loaded;

/// Only persons play here.
struct Nobody;

impl Opponents for Nobody {
    fn opponent(&self, _: &Holder, _: &Arc<Loaded>, _: Purpose) -> Option<Opponent> {
        None
    }
}

/// Numbers drawn from a seed, one after the other.
struct Draw {
    lots: Seeded,
    drawn: usize,
}

impl Draw {
    fn new(seed: u64) -> Self {
        Self { lots: Seeded(seed), drawn: 0 }
    }

    fn below(&mut self, count: usize) -> usize {
        self.drawn += 1;
        let purpose = Purpose::Move { seat: Seat(0), ply: self.drawn };
        self.lots.draw(purpose, count as u64).expect("there is something to draw") as usize
    }
}

/// Every seat, and who watches.
fn everybody(room: &Room) -> Vec<Role> {
    let seats = room.table.game().variant().spec().seats.len() as u8;
    (0..seats).map(|seat| Some(Seat(seat))).chain([None]).collect()
}

/// What each role hears, and sees after it.
fn shown(roles: Vec<Role>, heard: &Heard, boards: &Boards) -> Vec<Vec<String>> {
    let shown = |role: Role| {
        let heard = heard.of(role).iter().map(ToString::to_string);
        heard.chain(boards.of(role, None).iter().map(ToString::to_string)).collect()
    };
    roles.into_iter().map(shown).collect()
}

fn room(id: &str) -> Room {
    let loaded = Arc::new(chatur_variants::load(id).expect("it is in the catalogue"));
    let new = opening(&loaded, &NewTable::default(), &Seeded(7)).expect("it can begin");
    let table = begin(&loaded, new, Vec::new()).expect("it begins");
    let person = SeatRow { holder: "person".to_owned(), ..SeatRow::default() };
    let saved = Saved::new("t1", &table, &loaded, vec![person; loaded.variant.spec().seats.len()]);
    let config = Arc::new(RoomConfig::new(Arc::new(Seeded(7))));
    Room::open(&saved, loaded, config, Box::new(Nobody)).expect("it opens")
}

fn act(room: &mut Room, seat: Seat, wish: Wish, now: u64) -> Decided {
    room.decide(&Asked { seat: Some(seat), wish, now })
}

/// A move as it is written.
fn written(room: &Room, mv: Move) -> String {
    let game = room.table.game();
    coordinates::write(game.variant(), game.position(), mv)
}

/// Plays a move; all that each role hears of it and sees after it.
fn play(room: &mut Room, mv: Move, now: u64) -> Vec<Vec<String>> {
    let variant = room.table.game().variant().clone();
    let text = coordinates::write(&variant, room.table.game().position(), mv);
    let wish = Wish::Move(AddMove { mv: text, ..AddMove::default() });
    let turn = room.table.turn();
    let Decided::Done { told, .. } = act(room, turn, wish, now) else { panic!("it is legal") };
    let (heard, boards) = (room.heard(&told), room.boards(Sight { now, whole: true }));
    shown(everybody(room), &heard, &boards)
}

/// What a role hears of something that the player to move tries, and sees after it; and whether it was refused.
fn tries(room: &mut Room, text: &str, now: u64) -> (Vec<Vec<String>>, bool) {
    let (turn, steps) = (room.table.turn(), room.table.game().steps().len());
    let wish = Wish::Move(AddMove { mv: text.to_owned(), ..AddMove::default() });
    let Decided::Done { told, .. } = act(room, turn, wish, now) else { panic!("{text} can be tried") };
    let (heard, boards) = (room.heard(&told), room.boards(Sight { now, whole: true }));
    let all = shown(everybody(room), &heard, &boards);
    (all, room.table.game().steps().len() == steps)
}

/// What the player to move can try, as it is written.
fn named_tries(room: &Room) -> Vec<String> {
    let game = room.table.game();
    let Some(blind) = game.variant().blind() else { return Vec::new() };
    let position = game.variant().blind_position(game.position()).expect("it can be looked at");
    game.tries().into_iter().map(|mv| coordinates::write(blind.variant(), &position, mv)).collect()
}

/// What a role is answered when it asks for all that can be asked for.
fn answers(room: &mut Room, role: Role, now: u64) -> Vec<String> {
    let ply = room.table.game().ply();
    let mut all =
        vec![format!("{:?}", room.moments(0, ply + 1, role)), format!("{:?}", room.view_at(ply, role, now))];
    all.push(format!("{:?}", room.since_for(0, role)));
    let refused = |failed: &Failed| assert_eq!(failed.code, Code::NotNow);
    room.pgn().map(drop).inspect_err(refused).expect_err("it is refused");
    room.record().map(drop).inspect_err(refused).expect_err("it is refused");
    room.game().map(drop).inspect_err(refused).expect_err("it is refused");
    if let Some(seat) = role {
        let list = ListMoves { id: None, base: None, wanted: Wanted::default() };
        all.push(format!("{:?}", room.list(role, &list)));
        // Whatever is refused says no more.
        let has_tries = room.table.game().variant().spec().has_tries();
        let can_try = if has_tries { named_tries(room) } else { Vec::new() };
        for text in ["a1h8", "e8e1", "h1a8", "d8d1", "Qxf7", "Kd4"] {
            let game = room.table.game();
            if can_try.iter().any(|tried| tried == text) || has_tries && text.starts_with(char::is_uppercase)
            {
                continue;
            }
            if !has_tries && read_move(game.variant(), game.position(), text).is_ok() {
                continue;
            }
            let wish = Wish::Move(AddMove { mv: text.to_owned(), ..AddMove::default() });
            if let Decided::Refused(failed) = act(room, seat, wish, now) {
                all.push(format!("{failed:?}"));
            }
        }
        let takeback = Wish::Act(Act {
            id: None,
            base: None,
            action: Deed::Takeback,
            seat: None,
            mv: None,
            ruling: None,
        });
        if let Decided::Refused(failed) = act(room, seat, takeback, now) {
            all.push(format!("{failed:?}"));
        }
    }
    all
}

/// Two moves of the player to move after which another one sees the same, and who that is, if there are such moves.
fn alike(room: &Room, draw: &mut Draw) -> Option<(Seat, [Move; 2])> {
    let game = room.table.game();
    let variant: &Variant = game.variant();
    let mut others = everybody(room);
    others.retain(|role| {
        role.is_some_and(|seat| seat != game.turn() && game.state(seat) == SeatState::Playing)
    });
    let other = others[draw.below(others.len())]?;
    let seen = |mv: Move| {
        let mut after = game.position().clone();
        variant.play(&mut after, mv);
        (variant.observe(&after, Some(other)), variant.announcements(Some((game.position(), mv)), &after))
    };
    let moves = game.legal_moves();
    let one = moves[draw.below(moves.len())];
    let first = seen(one);
    let others: Vec<Move> = moves.into_iter().filter(|&mv| mv != one && seen(mv) == first).collect();
    (!others.is_empty()).then(|| (other, [one, others[draw.below(others.len())]]))
}

/// Who is to move tries the same in two games that look the same, as long as the umpire says the same.
fn try_alike(one: &mut Room, other: &mut Room, draw: &mut Draw, now: u64) -> Vec<String> {
    let (seat, mut compared) = (one.table.turn(), Vec::new());
    for _ in 0..4 {
        let texts = named_tries(one);
        assert_eq!(texts, named_tries(other));
        if texts.is_empty() {
            break;
        }
        let text = &texts[draw.below(texts.len())];
        // Looked at before anything is tried in the one, which goes on.
        let legal = |room: &Room| {
            let game = room.table.game();
            read_move(game.variant(), game.position(), text).is_ok()
        };
        if legal(one) || legal(other) {
            break;
        }
        let ((told, refused), (told_of_other, also)) = (tries(one, text, now), tries(other, text, now));
        assert!(refused && also);
        let roles = everybody(one).into_iter().enumerate();
        for (index, role) in roles.filter(|(_, role)| role.is_none_or(|role| role == seat)) {
            assert_eq!(told[index], told_of_other[index], "{role:?} after {text}");
        }
        assert!(told[2].concat().contains("try_refused") && !told[2].concat().contains(text.as_str()));
        compared.push(text.clone());
    }
    compared
}

fn compare(id: &str, games: usize, seed: u64) -> usize {
    let mut draw = Draw::new(seed);
    let mut compared = 0;
    for _ in 0..games {
        let mut one = room(id);
        let mut before: Vec<String> = Vec::new();
        while one.table.ending().is_none() && before.len() < 60 {
            let now = 1000 * before.len() as u64 + 1000;
            if let Some((eyes, [first, second])) = alike(&one, &mut draw) {
                // The same game up to here, and another move that looks the same.
                let mut other = room(id);
                for (at, text) in before.iter().enumerate() {
                    tries(&mut other, text, 1000 * at as u64 + 1000);
                }
                assert_eq!(one.seq(), other.seq(), "{before:?}");
                let mover = one.table.turn();
                let text = written(&one, first);
                let (told, told_of_other) = (play(&mut one, first, now), play(&mut other, second, now));
                before.push(text);
                if one.table.ending().is_some() || other.table.ending().is_some() {
                    break;
                }
                let roles = everybody(&one).into_iter().enumerate();
                for (index, role) in roles.filter(|(_, role)| role.is_none_or(|role| role == eyes)) {
                    assert_eq!(told[index], told_of_other[index], "{role:?}");
                    assert_eq!(answers(&mut one, role, now), answers(&mut other, role, now), "{role:?}");
                    compared += 1;
                }
                let tried = try_alike(&mut one, &mut other, &mut draw, now);
                compared += tried.len();
                before.extend(tried);
                assert_ne!(told[mover.index()], told_of_other[mover.index()], "who moves knows how");
            } else {
                let moves = one.table.game().legal_moves();
                let mv = moves[draw.below(moves.len())];
                before.push(written(&one, mv));
                play(&mut one, mv, now);
            }
        }
    }
    compared
}

#[test]
fn games_that_differ_in_what_is_hidden_look_the_same() {
    assert!(compare("fog-of-war", 2, 4160) > 60);
}

#[test]
fn games_of_kriegspiel_that_differ_in_what_is_hidden_look_the_same() {
    assert!(compare("kriegspiel", 2, 1899) > 60);
}

#[test]
fn games_of_kriegspiel_with_drops_that_differ_in_what_is_hidden_look_the_same() {
    assert!(compare("kriegspiel-crazyhouse", 1, 1899) > 20);
}

#[test]
fn games_of_xiangqi_in_fog_that_differ_in_what_is_hidden_look_the_same() {
    assert!(compare("fog-of-war-xiangqi", 1, 4160) > 20);
}

#[test]
fn games_of_four_in_fog_that_differ_in_what_is_hidden_look_the_same() {
    assert!(compare("fog-of-war-four-player", 1, 4160) > 20);
}

#[test]
#[ignore = "ten thousand positions; run by tests/soak"]
fn many_games_that_differ_in_what_is_hidden_look_the_same() {
    assert!(compare("fog-of-war", 200, 41_600) > 10_000);
    assert!(compare("kriegspiel", 200, 18_990) > 10_000);
    assert!(compare("fog-of-war-xiangqi", 100, 4_160) > 5_000);
    assert!(compare("fog-of-war-four-player", 100, 160) > 5_000);
}

#[test]
fn the_umpire_says_no_once_and_announces_what_happens() {
    let mut room = room("kriegspiel");
    for (at, text) in ["e2e4", "d7d5"].into_iter().enumerate() {
        assert!(!tries(&mut room, text, 1000 * at as u64).1);
    }
    let told = room.boards(Sight { now: 2000, whole: true });
    assert!(
        told.of(Some(Seat(0)), None)
            .is_some_and(|board| board.contains("\"e4d5\"") && board.contains("\"e4f5\""))
    );
    // Nothing stands on f5; the player is told no more than that, and it is the same turn.
    let (heard, refused) = tries(&mut room, "e4f5", 2000);
    assert!(refused && room.table.turn() == Seat(0));
    let [white, black, watching] = [0, 1, 2].map(|role: usize| heard[role].concat());
    assert!([&white, &black, &watching].iter().all(|all| all.contains("White tries a move: no.")));
    assert!(!white.contains("\"e4f5\"") && white.contains("\"e4d5\"") && !black.contains("e4f5"));
    let again = Wish::Move(AddMove { mv: "e4f5".to_owned(), ..AddMove::default() });
    let Decided::Refused(failed) = act(&mut room, Seat(0), again, 2000) else {
        panic!("nothing is tried twice")
    };
    assert_eq!(failed.code, Code::Illegal);
    let (heard, refused) = tries(&mut room, "e4d5", 3000);
    let [white, black, watching] = [0, 1, 2].map(|role: usize| heard[role].concat());
    assert!(!refused && white.contains("\"e4d5\"") && !white.contains("exd5"));
    assert!([&white, &black, &watching].iter().all(|all| all.contains("A pawn on d5 is captured.")));
    assert!([&white, &black, &watching].iter().all(|all| !all.contains("\"kind\":\"check\"")));
    assert!(black.contains("White captures Black's pawn on d5.") && !white.contains("captures"));
    // What was tried is kept with what was played.
    let saved = room.table.record().clone();
    let rules = chatur_play::Rules::new(room.loaded.variant.clone(), saved.head.rules.clone());
    let again = chatur_play::Table::replay(&rules, &saved).expect("it can be played again");
    assert_eq!(again, room.table);
    assert_eq!(again.game().refused(), room.table.game().refused());
}

#[test]
fn when_it_is_over_all_is_told() {
    let mut room = room("fog-of-war");
    let variant = room.table.game().variant().clone();
    let mut all = Vec::new();
    for (at, text) in ["e2e4", "f7f6", "d1h5", "a7a6", "h5e8"].into_iter().enumerate() {
        let mv = room.table.game().legal_moves().into_iter();
        let mv =
            mv.into_iter().find(|&mv| coordinates::write(&variant, room.table.game().position(), mv) == text);
        all.push(play(&mut room, mv.expect("it is legal"), 1000 * at as u64));
    }
    let watched = all[3][2].concat();
    assert!(watched.contains("moved_unseen") && !watched.contains("a7a6"), "{watched}");
    let own = all[3][1].concat();
    assert!(own.contains("a7a6") && !own.contains("e2e4"), "{own}");
    assert!(all[4][2].concat().contains("h5e8"));
    assert!(room.pgn().is_ok_and(|pgn| pgn.contains("Qxe8")));
    assert!(room.record().is_ok() && room.game().is_ok());
}

/// Whoever serves tables has their games only through what asks whether they may be known.
#[test]
fn no_host_looks_past_the_eyes_of_a_room() {
    for folder in ["../server/src", "../pocket/src"] {
        look_through(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder));
    }
}

fn look_through(folder: &Path) {
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() {
            look_through(&path);
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("it is text");
        for (word, fine) in [("room.table.game()", ".variant()"), ("room.table.record()", ".head")] {
            for (at, _) in text.match_indices(word) {
                let rest = &text[at + word.len()..];
                assert!(
                    rest.starts_with(fine),
                    "{}: {word}{}",
                    path.display(),
                    rest.lines().next().unwrap_or_default()
                );
            }
        }
    }
}
