//! Words that each have a meaning, and none beside the other. Messages and the list in `docs/authoring.md` are made of
//! this table; whoever compiles words finds the pairs, and says them with [`Report::clash`](crate::report::Report::clash).

#[cfg(test)]
mod tests;

use std::ops::Range;

use strum::{IntoStaticStr, VariantArray};

use crate::diagnostic::{Beside, Diagnostic, Severity};
use crate::source::Source;

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
    WallsAndGates,
    Duties,
    CheckEndings,
    RoyalsGone,
    RoyalCapture,
    WalkingKing,
    LateExit,
    Joining,
    JoiningIntoRoyal,
    Body,
    BodyMoves,
    Footprint,
    TakenBy,
    Stopped,
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
    BoardWords,
    TooManyLevels,
    LevelsDrawn,
    Square,
    Rest,
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
            Self::WallsAndGates => (
                &["walls"],
                &["gating"],
                "one thing comes with a move, a wall or a piece that enters",
                "leave one of the two words out, or place walls instead of a move with `instead: true`",
            ),
            Self::Duties => (
                &["must"],
                &["must: Capture"],
                "a player who must capture and must drop cannot do both",
                "take one of the two duties out",
            ),
            Self::CheckEndings => (
                &["Checkmated", "Checks"],
                &["matters: false", "royal: No"],
                "nobody gives check or mate where check does not matter or no piece is royal",
                "leave the condition out, or use `NoMoves`",
            ),
            Self::RoyalsGone => (
                &["RoyalsGone"],
                &["royal: No"],
                "no piece is royal, so they are always gone",
                "name the pieces with `Extinct`, or let a piece be royal",
            ),
            Self::RoyalCapture => (
                &["royal_capture"],
                &["matters: false", "royal: No"],
                "where check does not matter or no piece is royal, all pieces are captured alike",
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
            Self::Footprint => (
                &["footprint"],
                &["Squares", "Hexes", "Graph"],
                "the piece fits nowhere on this board",
                "give it fewer cells, or make the board larger",
            ),
            Self::TakenBy => (
                &["taken_by"],
                &["footprint", "crush", "tags"],
                "pieces that crush are all taken by the same tags, and these are those of all that crush; other ways are not \
                 supported yet",
                "give all pieces that crush such a tag and the same `taken_by`, and no other piece such a tag",
            ),
            Self::Stopped => (
                &["stopped_by"],
                &["royal: Yes"],
                "royal pieces stop every crushing move",
                "name all royal pieces, or leave `stopped_by` out",
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
            Self::BoardWords => (
                &["wrap", "levels"],
                &["Hexes", "Graph"],
                "only boards of squares have joined edges and levels",
                "write `board: Squares(files: 8, ranks: 8)`, or leave the word out",
            ),
            Self::TooManyLevels => (
                &["levels"],
                &["files", "map"],
                "so many levels have more than 256 squares in all",
                "write fewer levels, or draw a smaller board",
            ),
            Self::LevelsDrawn => (
                &["rows"],
                &["levels"],
                "the picture shows all levels, one below the other, and has too many rows or too few",
                "draw one row a rank, the highest level first",
            ),
            Self::Square => (
                &["place"],
                &["place", "rows", "armies"],
                "two pieces stand on one square",
                "give every piece a square of its own; a large one needs all its squares free",
            ),
            Self::Rest => (
                &["Rest"],
                &["squares"],
                "`Rest` fills all squares that are left, and these are too many or too few",
                "name as many pieces as there are free squares, or place others by steps before",
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

    /// What is said of two words, each shown with its line.
    pub(crate) fn message(self, one: &str, other: &str) -> String {
        format!("{one} does not go with {other}: {}", self.row().why)
    }

    /// These words as the table has them, if they are among its own.
    pub(crate) fn words(self, one: &str, other: &str) -> Option<(&'static str, &'static str)> {
        let known =
            |words: &'static [&'static str], word: &str| words.iter().find(|known| **known == word).copied();
        known(self.row().ones, one).zip(known(self.row().others, other))
    }

    /// The second word, where it stands.
    pub(crate) fn beside(self, word: &'static str, source: &Source, span: Range<usize>) -> Beside {
        let place = source.diagnose(Severity::Error, "together", span, String::new(), "");
        let Diagnostic { file, line, column, length, span, .. } = place;
        Beside { pair: self.name(), word, file, line, column, length, span }
    }

    /// The name of the pair, which never changes.
    pub(crate) fn name(self) -> &'static str {
        self.into()
    }
}
