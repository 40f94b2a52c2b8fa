//! Words that each have a meaning, and none beside the other. Messages and the list in `docs/authoring.md` are made of
//! this table; whoever compiles words finds the pairs, and says them with [`Report::clash`](crate::report::Report::clash).

#[cfg(test)]
mod tests;

use std::ops::Range;

use strum::{IntoStaticStr, VariantArray};

use crate::diagnostic::{Beside, Diagnostic, Severity};
use crate::said::Said;
use crate::source::Source;

/// One line of the table: any of the first words beside any of the others.
pub(crate) struct Row {
    /// What is refused.
    pub(crate) ones: &'static [&'static str],
    /// Beside what.
    pub(crate) others: &'static [&'static str],
    /// Why the two make no sense together, or what is not there yet.
    pub(crate) why: Said,
    /// What would go.
    pub(crate) instead: Said,
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
    pub(crate) fn row(self) -> Row {
        let (ones, others, why, instead): (&[_], &[_], _, _) = match self {
            Self::Castling => (
                &["castling"],
                &["wrap"],
                said!(
                    "where edges are joined no side has a last partner",
                    "là où les bords se rejoignent, aucun côté n'a de dernier partenaire"
                ),
                said!(
                    "leave it out with `without: [\"castling\"]`, or take `wrap` out of the board",
                    "supprimez-le par `without: [\"castling\"]`, ou retirez `wrap` du plateau"
                ),
            ),
            Self::NearerPartner => (
                &["side: Near", "side: Far"],
                &["shuffle"],
                said!(
                    "in a shuffled start no partner is always the nearer one",
                    "dans un départ mélangé aucun partenaire n'est toujours le plus proche"
                ),
                said!(
                    "write `East` and `West`, or `OwnRight` and `OwnLeft`",
                    "écrivez `East` et `West`, ou `OwnRight` et `OwnLeft`"
                ),
            ),
            Self::Homes => (
                &["goes: Home"],
                &["shuffle"],
                said!("every start has other homes", "chaque départ a d'autres cases d'origine"),
                said!(
                    "leave out `setup: (shuffle: …)`, or write `goes: Away`",
                    "supprimez `setup: (shuffle: …)`, ou écrivez `goes: Away`"
                ),
            ),
            Self::Levels => (
                &["drops", "gating", "walls"],
                &["crosses_levels"],
                said!(
                    "what comes onto the board makes no move that could cross",
                    "ce qui arrive sur le plateau ne fait aucun coup qui pourrait traverser"
                ),
                said!("leave one of the two words out", "supprimez l'un des deux mots"),
            ),
            Self::Conversion => (
                &["blast", "petrifies", "absorbs", "goes: CaptorsHand", "goes: Home"],
                &["converts"],
                said!(
                    "where pieces turn over nothing is captured",
                    "là où les pièces se retournent, rien n'est pris"
                ),
                said!("leave one of the two words out", "supprimez l'un des deux mots"),
            ),
            Self::DeadArcher => (
                &["at: Arrow"],
                &["blast", "petrifies"],
                said!(
                    "the captor is gone and shoots no arrow",
                    "la pièce qui prend a disparu et ne tire pas de flèche"
                ),
                said!(
                    "write `at: Anywhere`, or let the captor live with `kills_captor: false`",
                    "écrivez `at: Anywhere`, ou laissez vivre la pièce qui prend par `kills_captor: false`"
                ),
            ),
            Self::Shooter => (
                &["at: Arrow", "at: Left"],
                &["effect: Shoot"],
                said!(
                    "who shoots has not moved and leaves no square",
                    "qui tire n'a pas bougé et ne quitte aucune case"
                ),
                said!(
                    "write `at: Anywhere`, or let no piece shoot",
                    "écrivez `at: Anywhere`, ou ne laissez aucune pièce tirer"
                ),
            ),
            Self::WallsInstead => (
                &["instead"],
                &["at: Arrow", "at: Left"],
                said!(
                    "a wall that is placed instead of a move has no moved piece",
                    "un mur placé au lieu d'un coup n'a pas de pièce jouée"
                ),
                said!(
                    "write `at: Anywhere`, `at: Duck` or `at: Edge`",
                    "écrivez `at: Anywhere`, `at: Duck` ou `at: Edge`"
                ),
            ),
            Self::WallsAndGates => (
                &["walls"],
                &["gating"],
                said!(
                    "one thing comes with a move, a wall or a piece that enters",
                    "une seule chose vient avec un coup : un mur, ou une pièce qui entre"
                ),
                said!(
                    "leave one of the two words out, or place walls instead of a move with `instead: true`",
                    "supprimez l'un des deux mots, ou placez des murs au lieu d'un coup par `instead: true`"
                ),
            ),
            Self::Duties => (
                &["must"],
                &["must: Capture"],
                said!(
                    "a player who must capture and must drop cannot do both",
                    "un joueur qui doit prendre et doit parachuter ne peut pas faire les deux"
                ),
                said!("take one of the two duties out", "retirez l'une des deux obligations"),
            ),
            Self::CheckEndings => (
                &["Checkmated", "Checks"],
                &["matters: false", "royal: No"],
                said!(
                    "nobody gives check or mate where check does not matter or no piece is royal",
                    "personne ne peut donner échec ni faire mat là où l'échec ne compte pas ou sans pièce royale"
                ),
                said!(
                    "leave the condition out, or use `NoMoves`",
                    "supprimez la condition, ou employez `NoMoves`"
                ),
            ),
            Self::RoyalsGone => (
                &["RoyalsGone"],
                &["royal: No"],
                said!(
                    "no piece is royal, so they are always gone",
                    "aucune pièce n'est royale, elles ont donc toujours disparu"
                ),
                said!(
                    "name the pieces with `Extinct`, or let a piece be royal",
                    "nommez les pièces par `Extinct`, ou rendez une pièce royale"
                ),
            ),
            Self::RoyalCapture => (
                &["royal_capture"],
                &["matters: false", "royal: No"],
                said!(
                    "where check does not matter or no piece is royal, all pieces are captured alike",
                    "là où l'échec ne compte pas, ou sans pièce royale, toutes les pièces se prennent de la même façon"
                ),
                said!("leave `royal_capture` out", "supprimez `royal_capture`"),
            ),
            Self::WalkingKing => (
                &["quit: KingWalks"],
                &["matters: false", "royals: Optional"],
                said!(
                    "a king can walk only where every seat has one royal piece",
                    "un roi ne peut errer que si chaque camp a une pièce royale"
                ),
                said!(
                    "write `quit: Out`, or give the seats royal pieces",
                    "écrivez `quit: Out`, ou donnez aux camps des pièces royales"
                ),
            ),
            Self::LateExit => (
                &["claim", "at: RoundEnd"],
                &["Out"],
                said!(
                    "a player is out as soon as the condition holds; later is not supported yet",
                    "un joueur est éliminé dès que la condition est vérifiée ; plus tard n'est pas encore pris en charge"
                ),
                said!(
                    "leave the first word out, or end the game with `Lose`",
                    "supprimez le premier mot, ou terminez la partie par `Lose`"
                ),
            ),
            Self::Joining => (
                &["of"],
                &["royal: Yes", "promotes", "footprint", "crush"],
                said!(
                    "the fusion of royal pieces, of pieces that promote and of large ones is not supported yet",
                    "la fusion de pièces royales, de pièces qui ont une promotion et de grandes pièces n'est \
                     pas encore prise en charge"
                ),
                said!("let other pieces join", "laissez d'autres pièces fusionner"),
            ),
            Self::JoiningIntoRoyal => (
                &["into"],
                &["royal: Yes"],
                said!(
                    "fusion to a royal piece is not supported yet",
                    "la fusion en une pièce royale n'est pas encore prise en charge"
                ),
                said!("let them join to another piece", "laissez-les fusionner en une autre pièce"),
            ),
            Self::Body => (
                &["royal: Yes", "promotes"],
                &["footprint", "crush"],
                said!(
                    "royal pieces that crush or cover several squares, and their promotion, are not supported yet",
                    "les pièces royales qui écrasent ou couvrent plusieurs cases, et leur promotion, ne \
                     sont pas encore prises en charge"
                ),
                said!(
                    "leave the first word out, or let the piece be an ordinary one",
                    "supprimez le premier mot, ou prenez une pièce ordinaire"
                ),
            ),
            Self::BodyMoves => (
                &["moves", "like"],
                &["footprint", "crush"],
                said!(
                    "all moves of a piece that crushes or covers several squares have to crush",
                    "tous les coups d'une pièce qui écrase ou couvre plusieurs cases doivent écraser"
                ),
                said!(
                    "give the move `crush: (who: [Friend, Enemy])`; other moves of such pieces are not supported yet",
                    "donnez au coup `crush: (who: [Friend, Enemy])` ; d'autres coups de ces pièces ne \
                     sont pas encore pris en charge"
                ),
            ),
            Self::Footprint => (
                &["footprint"],
                &["Squares", "Hexes", "Graph"],
                said!("the piece fits nowhere on this board", "la pièce ne tient nulle part sur ce plateau"),
                said!(
                    "give it fewer cells, or make the board larger",
                    "donnez-lui moins de cases, ou agrandissez le plateau"
                ),
            ),
            Self::TakenBy => (
                &["taken_by"],
                &["footprint", "crush", "tags"],
                said!(
                    "pieces that crush are all taken by the same tags, and these are those of all that crush; other ways are not \
                 supported yet",
                    "les pièces qui écrasent se prennent toutes par les mêmes étiquettes, et ce sont \
                     celles de toutes les pièces qui écrasent ; d'autres façons ne sont pas encore \
                     prises en charge"
                ),
                said!(
                    "give all pieces that crush such a tag and the same `taken_by`, and no other piece such a tag",
                    "donnez à toutes les pièces qui écrasent une telle étiquette et le même `taken_by`, \
                     et à aucune autre une telle étiquette"
                ),
            ),
            Self::Stopped => (
                &["stopped_by"],
                &["royal: Yes"],
                said!(
                    "royal pieces stop every crushing move",
                    "les pièces royales arrêtent tout coup qui écrase"
                ),
                said!(
                    "name all royal pieces, or leave `stopped_by` out",
                    "nommez toutes les pièces royales, ou supprimez `stopped_by`"
                ),
            ),
            Self::Crush => (
                &["hop", "leaves", "at_least", "lame", "when", "over", "not_over", "bend", "effect", "to"],
                &["crush"],
                said!(
                    "a crushing move is made from anywhere and lands on what it crushes; other words are not supported yet",
                    "un coup qui écrase part de partout et arrive sur ce qu'il écrase ; d'autres mots ne \
                     sont pas encore pris en charge"
                ),
                said!(
                    "leave it out; `crush.who` says what is crushed, and royal pieces alone stop the move",
                    "supprimez-le ; `crush.who` dit ce qui est écrasé, et seules les pièces royales arrêtent le coup"
                ),
            ),
            Self::NothingThere => (
                &["to: Empty"],
                &["effect: Shoot", "effect: Swap"],
                said!(
                    "there is nothing on an empty square to shoot or to change places with",
                    "sur une case vide il n'y a rien sur quoi tirer ni avec quoi échanger"
                ),
                said!("write `to: [Enemy]` or `to: [Friend]`", "écrivez `to: [Enemy]` ou `to: [Friend]`"),
            ),
            Self::OffSquares => (
                &["bend", "turn", "moves", "Betza"],
                &["Hexes", "Graph"],
                said!(
                    "turns and Betza's letters have a meaning on squares only",
                    "les changements de direction et les lettres de Betza n'ont de sens que sur des cases carrées"
                ),
                said!(
                    "write a list of moves along `dirs` or `steps`, one for each way",
                    "écrivez une liste de coups selon `dirs` ou `steps`, un pour chaque façon"
                ),
            ),
            Self::OnLines => (
                &["Leap"],
                &["Graph"],
                said!(
                    "a board of cells and lines has no leaps",
                    "un plateau de points et de lignes n'a pas de sauts"
                ),
                said!(
                    "write `Slide` along its lines, with `exactly` for several steps",
                    "écrivez `Slide` le long de ses lignes, avec `exactly` pour plusieurs pas"
                ),
            ),
            Self::HexDirections => (
                &["HexForwardLeft", "HexForwardRight", "HexBackwardLeft", "HexBackwardRight"],
                &["Squares"],
                said!("these are directions of hexes", "ce sont des directions d'hexagones"),
                said!(
                    "write one of the eight directions of squares, such as `ForwardLeft`",
                    "écrivez l'une des huit directions des cases carrées, comme `ForwardLeft`"
                ),
            ),
            Self::Facing => (
                &["faces"],
                &["Squares", "Hexes", "Graph"],
                said!("the board has no such side", "le plateau n'a pas de côté dans cette direction"),
                said!("let the seat face a side of this board", "tournez le camp vers un côté de ce plateau"),
            ),
            Self::LegHops => (
                &["hop: Over", "hop: Behind"],
                &["Legs"],
                said!(
                    "a leg of several can only jump the first square",
                    "une étape parmi plusieurs ne peut sauter que la première case"
                ),
                said!(
                    "write `hop: First`, or `on: [Jumped]` in the next leg to turn over a piece",
                    "écrivez `hop: First`, ou `on: [Jumped]` dans l'étape suivante pour retourner une pièce"
                ),
            ),
            Self::FirstLeg => (
                &["turn", "on", "may_stop"],
                &["first"],
                said!("nothing comes before the first leg", "rien ne vient avant la première étape"),
                said!("say it in a leg of `then`", "dites-le dans une étape de `then`"),
            ),
            Self::LegWays => (
                &["leap", "steps", "turn"],
                &["dirs", "leap", "steps"],
                said!("a leg says in one way where it goes", "une étape dit d'une seule façon où elle va"),
                said!(
                    "write one of `dirs`, `leap`, `steps` and `turn`",
                    "écrivez l'un des mots `dirs`, `leap`, `steps` et `turn`"
                ),
            ),
            Self::Lengths => (
                &["range", "at_least"],
                &["exactly"],
                said!("both say how far the move goes", "les deux disent jusqu'où va le coup"),
                said!("keep one of the two words", "gardez l'un des deux mots"),
            ),
            Self::Hurdles => (
                &["not_over"],
                &["over"],
                said!(
                    "a move says either what it can jump or what it cannot",
                    "un coup dit soit ce qu'il peut sauter, soit ce qu'il ne peut pas"
                ),
                said!("keep one of the two words", "gardez l'un des deux mots"),
            ),
            Self::Movers => (
                &["like"],
                &["moves"],
                said!("both say how the piece moves", "les deux disent comment la pièce se déplace"),
                said!("keep one of the two words", "gardez l'un des deux mots"),
            ),
            Self::Letters => (
                &["prefix"],
                &["letters"],
                said!(
                    "both say how the seat's pieces are written",
                    "les deux disent comment s'écrivent les pièces du camp"
                ),
                said!("keep one of the two words", "gardez l'un des deux mots"),
            ),
            Self::Prey => (
                &["never_takes"],
                &["takes"],
                said!("the same piece is in both lists", "la même pièce est dans les deux listes"),
                said!("name it in one of the two lists", "nommez-la dans l'une des deux listes"),
            ),
            Self::FileLimits => (
                &["per_file"],
                &["one_per_file"],
                said!("the same piece is in both", "la même pièce est dans les deux"),
                said!("say it in one of the two", "dites-le dans l'un des deux"),
            ),
            Self::HexBoards => (
                &["side"],
                &["map"],
                said!("a board of hexes has one of the two", "un plateau d'hexagones a l'un des deux"),
                said!(
                    "write `Hexes(side: 6)` for a hexagon with six hexes along each edge, or draw the map",
                    "écrivez `Hexes(side: 6)` pour un hexagone de six hexagones par bord, ou dessinez la carte"
                ),
            ),
            Self::BoardWords => (
                &["wrap", "levels"],
                &["Hexes", "Graph"],
                said!(
                    "only boards of squares have joined edges and levels",
                    "seuls les plateaux de cases carrées ont des bords qui se rejoignent et des niveaux"
                ),
                said!(
                    "write `board: Squares(files: 8, ranks: 8)`, or leave the word out",
                    "écrivez `board: Squares(files: 8, ranks: 8)`, ou supprimez le mot"
                ),
            ),
            Self::TooManyLevels => (
                &["levels"],
                &["files", "map"],
                said!(
                    "so many levels have more than 256 squares in all",
                    "autant de niveaux ont plus de 256 cases en tout"
                ),
                said!(
                    "write fewer levels, or draw a smaller board",
                    "écrivez moins de niveaux, ou dessinez un plateau plus petit"
                ),
            ),
            Self::LevelsDrawn => (
                &["rows"],
                &["levels"],
                said!(
                    "the picture shows all levels, one below the other, and has too many rows or too few",
                    "le dessin montre tous les niveaux, l'un sous l'autre, et a trop ou trop peu de lignes"
                ),
                said!(
                    "draw one row a rank, the highest level first",
                    "dessinez une ligne par rangée, le niveau le plus haut d'abord"
                ),
            ),
            Self::Square => (
                &["place"],
                &["place", "rows", "armies"],
                said!("two pieces stand on one square", "deux pièces sont sur une même case"),
                said!(
                    "give every piece a square of its own; a large one needs all its squares free",
                    "donnez à chaque pièce une case à elle ; une grande a besoin de toutes ses cases libres"
                ),
            ),
            Self::Rest => (
                &["Rest"],
                &["squares"],
                said!(
                    "`Rest` fills all squares that are left, and these are too many or too few",
                    "`Rest` remplit toutes les cases qui restent, et il y a ici trop ou trop peu de pièces"
                ),
                said!(
                    "name as many pieces as there are free squares, or place others by steps before",
                    "nommez autant de pièces qu'il y a de cases libres, ou placez-en d'autres par des étapes avant"
                ),
            ),
            Self::Demotion => (
                &["promotes"],
                &["returns_as: Demoted"],
                said!(
                    "it could not be told what the piece returns as",
                    "on ne pourrait pas dire sous quelle forme la pièce revient"
                ),
                said!(
                    "say with `captured_as` what it is in hand, or promote to a piece of its own",
                    "dites par `captured_as` ce qu'elle est en main, ou faites de la promotion une pièce à part"
                ),
            ),
            Self::Payee => (
                &["to"],
                &["when"],
                said!("nobody is called so at this occasion", "personne ne s'appelle ainsi à cette occasion"),
                said!(
                    "choose somebody whom the occasion knows",
                    "choisissez quelqu'un que l'occasion connaît"
                ),
            ),
        };
        Row { ones, others, why, instead }
    }

    /// What is said of two words, each shown with its line.
    pub(crate) fn message(self, one: &Said, other: &Said) -> Said {
        let why = self.row().why;
        said!("{one} does not go with {other}: {why}", "{one} ne va pas avec {other} : {why}"; one, other, why)
    }

    /// These words as the table has them, if they are among its own.
    pub(crate) fn words(self, one: &str, other: &str) -> Option<(&'static str, &'static str)> {
        let known =
            |words: &'static [&'static str], word: &str| words.iter().find(|known| **known == word).copied();
        known(self.row().ones, one).zip(known(self.row().others, other))
    }

    /// The second word, where it stands.
    pub(crate) fn beside(self, word: &'static str, source: &Source, span: Range<usize>) -> Beside {
        let place = source.diagnose(Severity::Error, "together", span, String::new(), Said::default());
        let Diagnostic { file, line, column, length, span, .. } = place;
        Beside { pair: self.name(), word, file, line, column, length, span }
    }

    /// The name of the pair, which never changes.
    pub(crate) fn name(self) -> &'static str {
        self.into()
    }
}
