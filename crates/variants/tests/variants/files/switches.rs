//! The words of four players: what each means, and what a child changes by one of them.

use chatur_core::{
    Along, Army, Condition, Joining, KindId, Letters, Material, Occasion, OnMark, Payee, Quit, Room, Side,
    Spec, Verdict, Who,
};
use chatur_variants::{check, load};

/// The rules of a child that says no more than this. Not a word may be said about it.
fn child(parent: &str, words: &str) -> Spec {
    let text = format!("(format: 1, id: \"x\", extends: {parent:?}, {words})");
    let checked = check("x.ron", &text);
    assert_eq!(checked.summary(), "", "{words}");
    checked.loaded.expect("it is sound").variant.spec().clone()
}

fn shipped(id: &str) -> Spec {
    load(id).expect("the catalogue is sound").variant.spec().clone()
}

fn kind<'s>(spec: &'s Spec, name: &str) -> &'s chatur_core::Kind {
    &spec.kinds[id(spec, name).index()]
}

fn id(spec: &Spec, name: &str) -> KindId {
    spec.kind_named(name).expect("there is such a piece")
}

/// An ending by its name.
fn ending(spec: &Spec, name: &str) -> Option<(Condition, Verdict)> {
    spec.endings.iter().find(|ending| ending.name == name).map(|end| (end.when.clone(), end.verdict))
}

/// What an award pays: to whom, how much, and whether for each walking king.
fn award(spec: &Spec, name: &str) -> Option<(Payee, i16, bool)> {
    let awards = &spec.scoring.as_ref()?.awards;
    awards.iter().find(|award| award.name == name).map(|a| (a.to, a.points, a.each_walking))
}

fn worth(spec: &Spec, names: &[&str]) -> Vec<i16> {
    names.iter().map(|name| kind(spec, name).points).collect()
}

#[test]
fn seats_stand_in_the_order_of_their_turns() {
    let spec = shipped("four-player");
    let names: Vec<_> = spec.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["red", "blue", "yellow", "green"]);
    assert_eq!(spec.seats[1].letters, Letters::Prefix("4".to_owned()));
    assert_eq!(spec.seats[0].colour.as_deref(), Some("#bf3b3b"));
    assert!(spec.seats.iter().all(|seat| seat.team.is_none()));
    let teams: Vec<_> = shipped("four-player-teams").seats.iter().map(|seat| seat.team).collect();
    assert_eq!(teams, [Some(0), Some(1), Some(0), Some(1)]);
    let spec = child("four-player-classic", "turn: (order: [\"green\", \"yellow\", \"blue\", \"red\"])");
    assert_eq!(spec.seats[0].name, "green");
    assert_eq!(spec.exits.map(|exits| exits.quit), Some(Quit::KingWalks), "the rest of `turn` is taken over");
}

#[test]
fn the_eighth_rank_is_each_owners_own() {
    let spec = shipped("four-player");
    let promotion = kind(&spec, "pawn").promotion.as_ref().expect("pawns promote");
    assert_eq!(promotion.to, [id(&spec, "promoted queen")]);
    let zone = &spec.zones[usize::from(promotion.zone.0)];
    let first = |seat: usize| {
        let names = zone.squares[seat].into_iter().map(|square| spec.geometry.name(square));
        names.take(3).collect::<Vec<_>>().join(" ")
    };
    assert_eq!([0, 1, 2, 3].map(first), ["a8 b8 c8", "h1 h2 h3", "a7 b7 c7", "g1 g2 g3"]);
}

#[test]
fn the_short_side_is_where_the_nearer_rook_stands() {
    use Side::{OwnLeft, OwnRight};
    let sides = |id: &str, way: usize| shipped(id).castling.ways[way].sides.clone();
    assert_eq!(sides("four-player-classic", 0), [OwnRight, OwnLeft, OwnRight, OwnLeft]);
    assert_eq!(sides("four-player-classic", 1), [OwnLeft, OwnRight, OwnLeft, OwnRight]);
    assert_eq!(sides("four-player-modern", 0), [OwnRight, OwnRight, OwnRight, OwnRight]);
    assert_eq!(sides("four-player-literal", 0), [OwnRight, OwnLeft, OwnRight, OwnRight]);
}

#[test]
fn super_pieces_are_large_and_crush() {
    let spec = shipped("four-player");
    let rook = kind(&spec, "super rook");
    assert_eq!(rook.footprint.cells(), [(0, 0), (1, 0), (0, 1), (1, 1)]);
    assert!(rook.immune && rook.letter == "+R");
    let [atom] = &rook.movement[..] else { panic!("one way to move") };
    assert_eq!((atom.min, atom.max, atom.steps.len()), (1, Some(3), 4));
    let crush = atom.crush.expect("it crushes");
    assert!(crush.friends && crush.along == Along::Path);
    assert!(shipped("four-player-compact").kinds.iter().all(|kind| kind.footprint.is_single()));

    let moves = |crush: &str| {
        let words = format!(
            "pieces: {{\"super rook\": (value: 900, moves: [Slide(dirs: [Forward], range: 2, crush: {crush})])}}"
        );
        kind(&child("four-player", &words), "super rook").movement[0].crush.expect("it crushes")
    };
    assert!(!moves("(who: [Enemy])").friends);
    assert_eq!(moves("(who: [Enemy, Friend], along: Landing)").along, Along::Landing);
    let open = "without: [\"pieces.super knight.taken_by\", \"pieces.super bishop.taken_by\", \"pieces.super rook.taken_by\", \"pieces.super queen.taken_by\"]";
    assert!(child("four-player", open).kinds.iter().all(|kind| !kind.immune));
}

#[test]
fn pieces_join_as_the_words_say() {
    let spec = shipped("four-player");
    let way =
        |name: &str| spec.fusions.ways.iter().find(|way| way.name == name).expect("there is such a way");
    assert_eq!(way("queens").of, [id(&spec, "queen"), id(&spec, "promoted queen")]);
    assert_eq!((way("queens").into, way("queens").how), (id(&spec, "super queen"), Joining::MoveOnto));
    assert_eq!(way("bishops").how, Joining::Beside);
    assert_eq!(spec.fusions.room, Room::Needed);
    let crushes = child("four-player", "fusion: (room: Crushes)");
    assert_eq!((crushes.fusions.room, crushes.fusions.ways.len()), (Room::Crushes, 4));
    let fewer = child("four-player", "without: [\"fusion.ways.queens\"]");
    assert_eq!(fewer.fusions.ways.len(), 3);
}

#[test]
fn players_leave_as_the_words_say() {
    let exits = |words: &str| child("four-player", words).exits.expect("players leave");
    let usual = shipped("four-player").exits.expect("players leave");
    assert_eq!((usual.army, usual.quit), (Army::Stays, Quit::KingWalks));
    assert!(usual.resign_on_turn && usual.resets_quiet);
    assert_eq!(exits("turn: (quit: Out)").quit, Quit::Out);
    assert!(!exits("turn: (resign: AnyTime)").resign_on_turn);
    let leaves = exits("turn: (out: (army: Leaves))");
    assert!(leaves.army == Army::Leaves && leaves.resets_quiet);
    let quiet = exits("turn: (out: (resets_clock: false))");
    assert!(quiet.army == Army::Stays && !quiet.resets_quiet);
    assert!(shipped("four-player-teams").exits.is_none());
    assert_eq!(shipped("four-player-recorded").exits.map(|exits| exits.quit), Some(Quit::Out));
}

#[test]
fn kings_fall_as_the_words_say() {
    let spec = shipped("four-player");
    assert_eq!(ending(&spec, "mate"), Some((Condition::Checkmated(Who::Owner), Verdict::Out(Who::Owner))));
    assert_eq!(
        ending(&spec, "king captured"),
        Some((Condition::NoRoyals(Who::Owner), Verdict::Out(Who::Owner)))
    );
    assert_eq!(ending(&spec, "last one"), Some((Condition::SeatsLeft(1), Verdict::Ranking)));
    assert!(spec.royals.capture && spec.in_passing.on_mark == OnMark::Ordinary);

    let later = child("four-player", "end: {\"mate\": (when: Checkmated(ToMove), result: Out(ToMove))}");
    assert_eq!(ending(&later, "mate"), Some((Condition::Checkmated(Who::ToMove), Verdict::Out(Who::ToMove))));
    let safe = child("four-player", "check: (royal_capture: false)");
    assert!(!safe.royals.capture);
    assert_eq!(ending(&safe, "king captured"), None, "it can never hold");
    let both = child("four-player", "capture: (on_passed_square: Both)");
    assert_eq!(both.in_passing.on_mark, OnMark::Both);
}

#[test]
fn draws_and_claims_come_as_the_words_say() {
    let spec = shipped("four-player");
    let lead = Condition::Lead { by: Who::ToMove, at_least: 21, each_walking: 20 };
    let claim = Condition::All(vec![Condition::SeatsLeft(2), lead]);
    assert_eq!(ending(&spec, "lead of 21"), Some((claim, Verdict::Ranking)));
    assert!(spec.endings.iter().all(|end| end.claim == (end.name == "lead of 21")));
    let bare = Condition::Insufficient(Material::BareRoyals);
    assert_eq!(ending(&spec, "bare kings"), Some((bare.clone(), Verdict::Draw)));
    assert_eq!(ending(&spec, "quiet"), Some((Condition::QuietMoves(50), Verdict::Draw)));

    let minor = child(
        "four-player",
        "end: {\"minor\": (when: All([PlayersLeft(2), Insufficient([Chess])]), result: Draw)}",
    );
    let chess = Condition::Insufficient(Material::Chess);
    let expected = Condition::All(vec![Condition::SeatsLeft(2), chess.clone()]);
    assert_eq!(ending(&minor, "minor"), Some((expected, Verdict::Draw)));
    let either =
        child("orthodox", "end: {\"material\": (when: Insufficient([BareRoyals, Chess]), result: Draw)}");
    assert_eq!(ending(&either, "material"), Some((Condition::AnyOf(vec![bare, chess]), Verdict::Draw)));
}

#[test]
fn pieces_are_worth_what_the_words_say() {
    let names = ["pawn", "knight", "bishop", "rook", "queen", "king", "promoted queen"];
    let large = ["super knight", "super bishop", "super rook", "super queen"];
    let spec = shipped("four-player");
    assert_eq!(worth(&spec, &names), [1, 3, 5, 5, 9, 0, 1]);
    assert_eq!(worth(&spec, &large), [6, 10, 10, 18]);
    assert_eq!(worth(&child("four-player", "scoring: (times: {\"super\": 3})"), &large), [9, 15, 15, 27]);
    let named = child("four-player", "scoring: (captures: {\"super rook\": 7, \"knight\": 4})");
    assert_eq!(worth(&named, &large), [8, 10, 14, 18]);
    let plain = child(
        "four-player",
        "without: [\"scoring.times\", \"scoring.tagged\"], scoring: (captures: {\"promoted queen\": 9})",
    );
    assert_eq!(worth(&plain, &large), [3, 5, 5, 9]);
    assert_eq!(worth(&plain, &["promoted queen"]), [9]);
}

#[test]
fn awards_are_paid_as_the_words_say() {
    let spec = shipped("four-player-classic");
    assert_eq!(award(&spec, "mate"), Some((Payee::Mover, 20, false)));
    assert_eq!(award(&spec, "stalemate"), Some((Payee::Victim, 20, false)));
    assert_eq!(award(&spec, "walking stalemate"), Some((Payee::Playing, 10, false)));
    assert_eq!(award(&spec, "walking kings at a draw"), Some((Payee::Playing, 10, true)));
    assert_eq!(award(&spec, "walking kings at a claim"), Some((Payee::Others, 20, true)));
    assert_eq!(
        award(&shipped("four-player-modern"), "walking kings at a draw"),
        Some((Payee::Playing, 10, true))
    );
    assert_eq!(award(&shipped("four-player"), "walking kings at a draw"), None);
    assert!(shipped("four-player-teams").scoring.is_none());

    let less = child(
        "four-player",
        "without: [\"scoring.awards.last one\", \"scoring.awards.walking kings at the end\"]",
    );
    assert_eq!(award(&less, "last one"), None);
    let more = child("four-player", "scoring: (awards: {\"mate\": (when: Mated, to: Mover, points: 30)})");
    assert_eq!(award(&more, "mate"), Some((Payee::Mover, 30, false)));
    let spec = shipped("four-player");
    let by = |name: &str| {
        let awards = &spec.scoring.as_ref().expect("points are counted").awards;
        awards.iter().find(|award| award.name == name).map(|award| award.when.clone())
    };
    let queens = ["queen", "promoted queen", "super queen"].map(|name| id(&spec, name)).to_vec();
    assert_eq!(by("three kings by a queen"), Some(Occasion::Checks { royals: 3, by: Some(queens) }));
    assert_eq!(by("two kings"), Some(Occasion::Checks { royals: 2, by: None }));
    assert_eq!(by("last one"), Some(Occasion::LastLeft { by_quitting: true }));
}
