//! Words that each have a meaning, and none beside the other. Messages and the list in `docs/authoring.md` are made of
//! this table; whoever compiles words finds the pairs, and says them with [`Report::clash`](crate::report::Report::clash).

#[cfg(test)]
mod tests;

use strum::{IntoStaticStr, VariantArray};

/// One line of the table: any of the first words beside any of the others.
pub(crate) struct Row {
    /// What is refused.
    pub(crate) ones: &'static [&'static str],
    /// Beside what.
    pub(crate) others: &'static [&'static str],
    /// Why the two make no sense together, or what is not there yet.
    pub(crate) why: &'static str,
    /// What would go.
    pub(crate) instead: &'static str,
}

/// Every pair that is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum Clash {
    Castling,
    NearerPartner,
    Homes,
    Levels,
    Conversion,
    DeadArcher,
    Shooter,
    WallsInstead,
    Duties,
    CheckEndings,
    RoyalCapture,
    WalkingKing,
    LateExit,
    Joining,
    JoiningIntoRoyal,
    Body,
    BodyMoves,
    Crush,
    NothingThere,
    OffSquares,
    OnLines,
    HexDirections,
    Facing,
    LegHops,
    FirstLeg,
    LegWays,
    Lengths,
    Hurdles,
    Movers,
    Letters,
    Prey,
    FileLimits,
    HexBoards,
    Demotion,
    Payee,
}

impl Clash {
    /// What the table says of the pair.
    pub(crate) const fn row(self) -> Row {
        let (ones, others, why, instead): (&[_], &[_], _, _) = match self {
            Self::Castling => (
                &["castling"],
                &["wrap"],
                "where edges are joined no side has a last partner",
                "leave it out with `without: [\"castling\"]`, or take `wrap` out of the board",
            ),
            Self::NearerPartner => (
                &["side: Near", "side: Far"],
                &["shuffle"],
                "in a shuffled start no partner is always the nearer one",
                "write `East` and `West`, or `OwnRight` and `OwnLeft`",
            ),
            Self::Homes => (
                &["goes: Home"],
                &["shuffle"],
                "every start has other homes",
                "leave out `setup: (shuffle: …)`, or write `goes: Away`",
            ),
            Self::Levels => (
                &["drops", "gating", "walls"],
                &["crosses_levels"],
                "what comes onto the board makes no move that could cross",
                "leave one of the two words out",
            ),
            Self::Conversion => (
                &["blast", "petrifies", "absorbs", "goes: CaptorsHand", "goes: Home"],
                &["converts"],
                "where pieces turn over nothing is captured",
                "leave one of the two words out",
            ),
            Self::DeadArcher => (
                &["at: Arrow"],
                &["blast", "petrifies"],
                "the captor is gone and shoots no arrow",
                "write `at: Anywhere`, or let the captor live with `kills_captor: false`",
            ),
            Self::Shooter => (
                &["at: Arrow", "at: Left"],
                &["effect: Shoot"],
                "who shoots has not moved and leaves no square",
                "write `at: Anywhere`, or let no piece shoot",
            ),
            Self::WallsInstead => (
                &["instead"],
                &["at: Arrow", "at: Left"],
                "a wall that is placed instead of a move has no moved piece",
                "write `at: Anywhere`, `at: Duck` or `at: Edge`",
            ),
            Self::Duties => (
                &["must"],
                &["must: Capture"],
                "a player who must capture and must drop cannot do both",
                "take one of the two duties out",
            ),
            Self::CheckEndings => (
                &["Checkmated", "Checks"],
                &["matters: false"],
                "nobody gives check or mate where check does not matter",
                "leave the condition out, or use `NoMoves`",
            ),
            Self::RoyalCapture => (
                &["royal_capture"],
                &["matters: false"],
                "where check does not matter, royal pieces are captured as all others",
                "leave `royal_capture` out",
            ),
            Self::WalkingKing => (
                &["quit: KingWalks"],
                &["matters: false", "royals: Optional"],
                "a king can walk only where every seat has one royal piece",
                "write `quit: Out`, or give the seats royal pieces",
            ),
            Self::LateExit => (
                &["claim", "at: RoundEnd"],
                &["Out"],
                "a player is out as soon as the condition holds; later is not supported yet",
                "leave the first word out, or end the game with `Lose`",
            ),
            Self::Joining => (
                &["of"],
                &["royal: Yes", "promotes", "footprint", "crush"],
                "the fusion of royal pieces, of pieces that promote and of large ones is not supported yet",
                "let other pieces join",
            ),
            Self::JoiningIntoRoyal => (
                &["into"],
                &["royal: Yes"],
                "fusion to a royal piece is not supported yet",
                "let them join to another piece",
            ),
            Self::Body => (
                &["royal: Yes", "promotes"],
                &["footprint", "crush"],
                "royal pieces that crush or cover several squares, and their promotion, are not supported yet",
                "leave the first word out, or let the piece be an ordinary one",
            ),
            Self::BodyMoves => (
                &["moves", "like"],
                &["footprint", "crush"],
                "all moves of a piece that crushes or covers several squares have to crush",
                "give the move `crush: (who: [Friend, Enemy])`; other moves of such pieces are not supported yet",
            ),
            Self::Crush => (
                &["hop", "leaves", "at_least", "lame", "when", "over", "not_over", "bend", "effect", "to"],
                &["crush"],
                "a crushing move is made from anywhere and lands on what it crushes; other words are not supported yet",
                "leave it out; `crush.who` says what is crushed, and royal pieces alone stop the move",
            ),
            Self::NothingThere => (
                &["to: Empty"],
                &["effect: Shoot", "effect: Swap"],
                "there is nothing on an empty square to shoot or to change places with",
                "write `to: [Enemy]` or `to: [Friend]`",
            ),
            Self::OffSquares => (
                &["bend", "turn", "moves", "Betza"],
                &["Hexes", "Graph"],
                "turns and Betza's letters have a meaning on squares only",
                "write a list of moves along `dirs` or `steps`, one for each way",
            ),
            Self::OnLines => (
                &["Leap"],
                &["Graph"],
                "a board of cells and lines has no leaps",
                "write `Slide` along its lines, with `exactly` for several steps",
            ),
            Self::HexDirections => (
                &["HexForwardLeft", "HexForwardRight", "HexBackwardLeft", "HexBackwardRight"],
                &["Squares"],
                "these are directions of hexes",
                "write one of the eight directions of squares, such as `ForwardLeft`",
            ),
            Self::Facing => (
                &["faces"],
                &["Squares", "Hexes", "Graph"],
                "the board has no such side",
                "let the seat face a side of this board",
            ),
            Self::LegHops => (
                &["hop: Over", "hop: Behind"],
                &["Legs"],
                "a leg of several can only jump the first square",
                "write `hop: First`, or `on: [Jumped]` in the next leg to turn over a piece",
            ),
            Self::FirstLeg => (
                &["turn", "on", "may_stop"],
                &["first"],
                "nothing comes before the first leg",
                "say it in a leg of `then`",
            ),
            Self::LegWays => (
                &["leap", "steps", "turn"],
                &["dirs", "leap", "steps"],
                "a leg says in one way where it goes",
                "write one of `dirs`, `leap`, `steps` and `turn`",
            ),
            Self::Lengths => (
                &["range", "at_least"],
                &["exactly"],
                "both say how far the move goes",
                "keep one of the two words",
            ),
            Self::Hurdles => (
                &["not_over"],
                &["over"],
                "a move says either what it can jump or what it cannot",
                "keep one of the two words",
            ),
            Self::Movers => {
                (&["like"], &["moves"], "both say how the piece moves", "keep one of the two words")
            }
            Self::Letters => (
                &["prefix"],
                &["letters"],
                "both say how the seat's pieces are written",
                "keep one of the two words",
            ),
            Self::Prey => (
                &["never_takes"],
                &["takes"],
                "the same piece is in both lists",
                "name it in one of the two lists",
            ),
            Self::FileLimits => {
                (&["per_file"], &["one_per_file"], "the same piece is in both", "say it in one of the two")
            }
            Self::HexBoards => (
                &["side"],
                &["map"],
                "a board of hexes has one of the two",
                "write `Hexes(side: 6)` for a hexagon with six hexes along each edge, or draw the map",
            ),
            Self::Demotion => (
                &["promotes"],
                &["returns_as: Demoted"],
                "it could not be told what the piece returns as",
                "say with `captured_as` what it is in hand, or promote to a piece of its own",
            ),
            Self::Payee => (
                &["to"],
                &["when"],
                "nobody is called so at this occasion",
                "choose somebody whom the occasion knows",
            ),
        };
        Row { ones, others, why, instead }
    }

    /// The name of the pair, which never changes.
    pub(crate) fn name(self) -> &'static str {
        self.into()
    }
}
