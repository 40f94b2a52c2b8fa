//! A child put over its parent.

use crate::schema::{
    ArmyRows, BlastWords, CaptureWords, CheckWords, DropWords, EndWords, FusionWords, Named, OutWords,
    PieceWords, PlayersWords, ScoringWords, SetupWords, TurnWords, VariantFile, WallWords,
};

/// The child with all that it takes over. What the child says of itself (names, origin, examples) is not
/// taken over: the parent's numbers are not the child's.
pub(crate) fn merge(parent: VariantFile, child: VariantFile) -> VariantFile {
    VariantFile {
        format: child.format,
        id: child.id,
        name: child.name,
        aka: child.aka,
        extends: child.extends,
        about: child.about,
        without: child.without,
        board: child.board.or(parent.board),
        players: both(parent.players, child.players, players),
        zones: entries(parent.zones, child.zones),
        pieces: both(parent.pieces, child.pieces, |parent, child| over(parent, child, piece)),
        setup: both(parent.setup, child.setup, setup),
        turn: both(parent.turn, child.turn, turn),
        castling: child.castling.or(parent.castling),
        capture: both(parent.capture, child.capture, capture),
        drops: both(parent.drops, child.drops, drops),
        gating: child.gating.or(parent.gating),
        walls: both(parent.walls, child.walls, walls),
        check: both(parent.check, child.check, check),
        must: child.must.or(parent.must),
        fusion: both(parent.fusion, child.fusion, fusion),
        on: child.on.or(parent.on),
        end: both(parent.end, child.end, endings),
        scoring: both(parent.scoring, child.scoring, scoring),
        clock: child.clock.or(parent.clock),
        modules: entries(parent.modules, child.modules),
        lint: child.lint.or(parent.lint),
        examples: child.examples,
    }
}

fn both<T>(parent: Option<T>, child: Option<T>, merge: impl FnOnce(T, T) -> T) -> Option<T> {
    match (parent, child) {
        (Some(parent), Some(child)) => Some(merge(parent, child)),
        (parent, child) => child.or(parent),
    }
}

/// Parents keep their places, new names come after them.
fn over<T>(mut parent: Named<T>, child: Named<T>, merge: impl Fn(T, T) -> T) -> Named<T> {
    for (name, value) in child {
        match parent.remove(&name) {
            Some((place, before)) => parent.insert(place, name, merge(before, value)),
            None => parent.push(name, value),
        }
    }
    parent
}

/// New endings come first, since the first that holds decides; an overridden one keeps its place.
fn endings(mut parent: Named<EndWords>, child: Named<EndWords>) -> Named<EndWords> {
    let mut new = Named::default();
    for (name, value) in child {
        match parent.remove(&name) {
            Some((place, _)) => parent.insert(place, name, value),
            None => new.push(name, value),
        }
    }
    new.into_iter().chain(parent).collect()
}

/// Entries put over the parent's, name by name.
fn entries<T>(parent: Option<Named<T>>, child: Option<Named<T>>) -> Option<Named<T>> {
    both(parent, child, |parent, child| over(parent, child, |_, child| child))
}

fn players(parent: PlayersWords, child: PlayersWords) -> PlayersWords {
    // New seats are complete: the parent's teams are not theirs.
    let seated = child.seats.is_some();
    PlayersWords {
        seats: child.seats.or(parent.seats),
        teams: child.teams.or(parent.teams.filter(|_| !seated)),
    }
}

fn piece(parent: PieceWords, child: PieceWords) -> PieceWords {
    // `moves` and `like` say the same thing in two ways: the child's way counts.
    let moved = child.moves.is_some() || child.like.is_some();
    PieceWords {
        letter: child.letter.or(parent.letter),
        also: child.also.or(parent.also),
        moves: if moved { child.moves } else { parent.moves },
        like: if moved { child.like } else { parent.like },
        royal: child.royal.or(parent.royal),
        promotes: child.promotes.or(parent.promotes),
        stays_in: child.stays_in.or(parent.stays_in),
        traits: child.traits.or(parent.traits),
        footprint: child.footprint.or(parent.footprint),
        taken_by: child.taken_by.or(parent.taken_by),
        takes: child.takes.or(parent.takes),
        never_takes: child.never_takes.or(parent.never_takes),
        captured_as: child.captured_as.or(parent.captured_as),
        limit: child.limit.or(parent.limit),
        loses_first_move_to: child.loses_first_move_to.or(parent.loses_first_move_to),
        value: child.value.or(parent.value),
        tags: child.tags.or(parent.tags),
    }
}

fn setup(parent: SetupWords, child: SetupWords) -> SetupWords {
    // A new picture is complete: what was placed on the old one is gone with it. So are armies, unless they
    // change those of the parent.
    let drawn = child.rows.is_some() || child.armies.is_some() && parent.armies.is_none();
    let before = parent.armies.filter(|_| child.rows.is_none());
    SetupWords {
        rows: child.rows.or(parent.rows.filter(|_| !drawn)),
        place: child.place.or(parent.place.filter(|_| !drawn)),
        armies: both(before, child.armies, |parent, child| over(parent, child, army)),
        hands: child.hands.or(parent.hands),
        walls: child.walls.or(parent.walls.filter(|_| !drawn)),
        shuffle: child.shuffle.or(parent.shuffle),
    }
}

fn army(parent: ArmyRows, child: ArmyRows) -> ArmyRows {
    ArmyRows { corner: child.corner.or(parent.corner), rows: child.rows.or(parent.rows) }
}

fn turn(parent: TurnWords, child: TurnWords) -> TurnWords {
    TurnWords {
        order: child.order.or(parent.order),
        moves: child.moves.or(parent.moves),
        ends_on_check: child.ends_on_check.or(parent.ends_on_check),
        different_pieces: child.different_pieces.or(parent.different_pieces),
        crosses_levels: child.crosses_levels.or(parent.crosses_levels),
        pass: child.pass.or(parent.pass),
        out: both(parent.out, child.out, out),
        quit: child.quit.or(parent.quit),
        resign: child.resign.or(parent.resign),
    }
}

fn out(parent: OutWords, child: OutWords) -> OutWords {
    OutWords { army: child.army.or(parent.army), resets_clock: child.resets_clock.or(parent.resets_clock) }
}

fn capture(parent: CaptureWords, child: CaptureWords) -> CaptureWords {
    CaptureWords {
        on_passed_square: child.on_passed_square.or(parent.on_passed_square),
        in_passing_on: child.in_passing_on.or(parent.in_passing_on),
        goes: child.goes.or(parent.goes),
        returns_as: child.returns_as.or(parent.returns_as),
        blast: both(parent.blast, child.blast, blast),
        petrifies: child.petrifies.or(parent.petrifies),
        absorbs: child.absorbs.or(parent.absorbs),
        converts: child.converts.or(parent.converts),
    }
}

fn blast(parent: BlastWords, child: BlastWords) -> BlastWords {
    BlastWords {
        around: child.around.or(parent.around),
        kills_captor: child.kills_captor.or(parent.kills_captor),
        spares: child.spares.or(parent.spares),
        immune: child.immune.or(parent.immune),
        leaves: child.leaves.or(parent.leaves),
    }
}

fn drops(parent: DropWords, child: DropWords) -> DropWords {
    DropWords {
        from: child.from.or(parent.from),
        pieces: child.pieces.or(parent.pieces),
        zone: child.zone.or(parent.zone),
        zones: entries(parent.zones, child.zones),
        becomes: entries(parent.becomes, child.becomes),
        promoted: child.promoted.or(parent.promoted),
        one_per_file: child.one_per_file.or(parent.one_per_file),
        per_file: entries(parent.per_file, child.per_file),
        not_mate: child.not_mate.or(parent.not_mate),
        must_have_move: child.must_have_move.or(parent.must_have_move),
        even_shades: child.even_shades.or(parent.even_shades),
        may_check: child.may_check.or(parent.may_check),
        must: child.must.or(parent.must),
        near: child.near.or(parent.near),
        near_free: child.near_free.or(parent.near_free),
        flips: child.flips.or(parent.flips),
    }
}

fn walls(parent: WallWords, child: WallWords) -> WallWords {
    WallWords {
        at: child.at.or(parent.at),
        zone: child.zone.or(parent.zone),
        instead: child.instead.or(parent.instead),
    }
}

fn fusion(parent: FusionWords, child: FusionWords) -> FusionWords {
    FusionWords { room: child.room.or(parent.room), ways: entries(parent.ways, child.ways) }
}

fn scoring(parent: ScoringWords, child: ScoringWords) -> ScoringWords {
    ScoringWords {
        captures: entries(parent.captures, child.captures),
        tagged: entries(parent.tagged, child.tagged),
        times: entries(parent.times, child.times),
        dead_armies: child.dead_armies.or(parent.dead_armies),
        awards: entries(parent.awards, child.awards),
    }
}

fn check(parent: CheckWords, child: CheckWords) -> CheckWords {
    CheckWords {
        matters: child.matters.or(parent.matters),
        may_give: child.may_give.or(parent.may_give),
        royals: child.royals.or(parent.royals),
        royal_capture: child.royal_capture.or(parent.royal_capture),
        facing_royals: child.facing_royals.or(parent.facing_royals),
        in_check_when: child.in_check_when.or(parent.in_check_when),
        royal_up_to: child.royal_up_to.or(parent.royal_up_to),
        unless: child.unless.or(parent.unless),
        flight: child.flight.or(parent.flight),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::read;
    use crate::source::Source;

    fn merged(parent: &str, child: &str) -> VariantFile {
        let file = |text: &str| {
            read(&Source::new("x", format!("(format: 1, id: \"x\", {text})"))).expect("it can be read")
        };
        merge(file(parent), file(child))
    }

    #[test]
    fn new_endings_come_first_and_overridden_ones_keep_their_place() {
        let draw = "(when: Repeated(3), result: Draw)";
        let file = merged(
            &format!("end: {{\"a\": {draw}, \"b\": {draw}, \"c\": {draw}}}"),
            &format!("end: {{\"new\": {draw}, \"b\": (when: Repeated(5), result: Draw), \"newer\": {draw}}}"),
        );
        let end = file.end.expect("there are endings");
        assert_eq!(end.names().collect::<Vec<_>>(), ["new", "newer", "a", "b", "c"]);
        assert!(matches!(end.get("b").expect("b is there").when, crate::schema::ConditionWords::Repeated(5)));
    }

    #[test]
    fn new_seats_drop_the_parents_teams() {
        let parent = "players: (seats: {\"a\": (faces: N), \"b\": (faces: S)}, teams: [[\"a\"]])";
        let players = |child: &str| merged(parent, child).players.expect("there are players");
        assert_eq!(players("players: (teams: [[\"b\"]])").seats.expect("taken over").len(), 2);
        let new = players("players: (seats: {\"c\": (faces: N)})");
        assert!(new.teams.is_none() && new.seats.is_some_and(|seats| seats.len() == 1));
    }

    #[test]
    fn armies_take_the_place_of_a_picture_and_are_merged_with_armies() {
        let armies = "setup: (armies: {\"a\": (corner: \"a1\", rows: [\"R\"]), \"b\": (corner: \"a8\")})";
        let setup = merged("setup: (rows: [\"K\"], place: {})", armies).setup.expect("there is a setup");
        assert!(setup.rows.is_none() && setup.place.is_none() && setup.armies.is_some());
        let setup =
            merged(armies, "setup: (armies: {\"a\": (rows: [\"Q\"])})").setup.expect("there is a setup");
        let all = setup.armies.expect("there are armies");
        let army = all.get("a").expect("a is there");
        assert_eq!(all.len(), 2);
        assert_eq!((army.corner.as_deref(), army.rows.as_deref()), (Some("a1"), Some(&["Q".to_owned()][..])));
        let setup = merged(armies, "setup: (rows: [\"K\"])").setup.expect("there is a setup");
        assert!(setup.rows.is_some() && setup.armies.is_none());
    }

    #[test]
    fn points_and_fusions_are_merged_name_by_name() {
        let award = |points: i16| format!("(when: Drawn, to: Playing, points: {points})");
        let file = merged(
            &format!(
                "scoring: (captures: {{\"a\": 1, \"b\": 2}}, awards: {{\"x\": {}}}), turn: (out: (army: Stays))",
                award(1)
            ),
            &format!(
                "scoring: (captures: {{\"b\": 3}}, awards: {{\"y\": {}, \"x\": {}}}), turn: (out: (resets_clock: true))",
                award(2),
                award(3)
            ),
        );
        let scoring = file.scoring.expect("there are points");
        let captures: Vec<_> = scoring.captures.expect("there are").into_iter().collect();
        assert_eq!(captures, [("a".to_owned(), 1), ("b".to_owned(), 3)]);
        let awards: Vec<_> =
            scoring.awards.expect("there are").into_iter().map(|(_, award)| award.points).collect();
        assert_eq!(awards, [3, 2]);
        let out = file.turn.and_then(|turn| turn.out).expect("it is there");
        assert!(out.army.is_some() && out.resets_clock == Some(true));
    }

    #[test]
    fn pieces_are_merged_field_by_field() {
        let file = merged(
            "pieces: {\"a\": (letter: \"A\", moves: \"R\", value: 5), \"b\": (letter: \"B\")}",
            "pieces: {\"c\": (letter: \"C\"), \"a\": (like: \"b\", royal: Yes)}",
        );
        let pieces = file.pieces.expect("there are pieces");
        assert_eq!(pieces.names().collect::<Vec<_>>(), ["a", "b", "c"]);
        let a = pieces.get("a").expect("a is there");
        assert_eq!(a.letter.as_deref(), Some("A"));
        assert_eq!(a.value, Some(5));
        assert_eq!(a.like.as_deref(), Some("b"));
        assert!(a.moves.is_none() && a.royal.is_some());
    }
}
