//! What one config may say differently from another.

use super::Sq;

/// A player, by turn order.
pub type Seat = usize;

/// What a piece is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    PromotedQueen,
    King,
    SuperKnight,
    SuperBishop,
    SuperRook,
    SuperQueen,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 11] = [
        Self::Pawn,
        Self::Knight,
        Self::Bishop,
        Self::Rook,
        Self::Queen,
        Self::PromotedQueen,
        Self::King,
        Self::SuperKnight,
        Self::SuperBishop,
        Self::SuperRook,
        Self::SuperQueen,
    ];

    /// Whether it crushes and can only be crushed.
    pub fn is_super(self) -> bool {
        matches!(self, Self::SuperKnight | Self::SuperBishop | Self::SuperRook | Self::SuperQueen)
    }

    /// Whether it counts as a queen.
    pub fn is_queen(self) -> bool {
        matches!(self, Self::Queen | Self::PromotedQueen | Self::SuperQueen)
    }
}

/// A piece and its owner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    pub kind: Kind,
    pub seat: Seat,
}

/// All that a config decides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    pub files: i8,
    pub ranks: i8,
    /// The side of the square that is missing in each corner.
    pub cut: i8,
    /// In turn order.
    pub seats: Vec<SeatRules>,
    /// The pawns' double step starts here or nowhere; counted from the owner's edge, by seat.
    pub promotion_rank: i8,
    /// What a pawn may become.
    pub promotes_to: Vec<Kind>,
    /// Whether pieces fuse.
    pub fusion: bool,
    /// The squares that a super-piece covers, seen from its anchor.
    pub footprint: Vec<(i8, i8)>,
    /// What may stand where a new super-piece is placed.
    pub room: Room,
    /// Whether a double step can be taken in passing.
    pub en_passant: bool,
    pub on_skipped: OnSkipped,
    pub kept: Kept,
    /// Whether a king that a third player exposed may be taken.
    pub king_capture: bool,
    pub mate: Mate,
    pub quit: Quit,
    /// Whether the army of a player who is out is taken off the board, not grey.
    pub armies_leave: bool,
    /// Whether a player may resign only when it is his turn.
    pub resign_on_turn: bool,
    /// Points, where they are counted.
    pub points: Option<Points>,
    /// How often a position stands before the game is drawn.
    pub repetition: usize,
    /// Moves by each seat that takes turns, without anything that counts.
    pub quiet_moves: u32,
    /// Whether an elimination counts.
    pub exits_reset_quiet: bool,
    /// Whether two who are left draw with bare kings and minor pieces as in orthodox chess.
    pub minor_pieces: bool,
}

/// One player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRules {
    pub name: &'static str,
    /// Where his pawns walk: files, ranks.
    pub forward: (i8, i8),
    /// From which rank his pawns may make two steps, counted from his edge.
    pub pawn_rank: i8,
    /// Where his king castles from.
    pub king: Sq,
    /// The rooks that it castles with: short side, long side.
    pub rooks: [Sq; 2],
    pub team: Option<u8>,
}

/// What may stand on the other squares of a new super-piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Room {
    /// Nothing but what the two left.
    Needed,
    /// Anything but a king; it is crushed.
    Crushes,
}

/// What a capture does that lands on a skipped square where another piece stands now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnSkipped {
    /// It takes that piece.
    Ordinary,
    /// It takes that piece and the pawn that passed.
    Both,
}

/// How long a pawn's double step is remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    /// Until its owner's next turn.
    UntilOwnTurn,
    /// Only while somebody can take in passing, as FIDE has it.
    WhileUsable,
}

/// When a mate is settled, and what it means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mate {
    /// After the move that completes it, whose maker gets the points.
    AtOnce,
    /// When the victim is to move; the points go to who gives the check.
    OwnTurn,
    /// When the victim is to move; he and his team lose, and a stalemate is a draw.
    EndsGame,
}

/// What becomes of a player who gives up while at least two others play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quit {
    /// His king walks.
    KingWalks,
    /// He is out.
    Out,
}

/// The worth of everything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Points {
    pub pawn: i32,
    pub knight: i32,
    pub bishop: i32,
    pub rook: i32,
    pub queen: i32,
    pub promoted_queen: i32,
    /// A super-piece, in ordinary pieces.
    pub super_times: i32,
    pub mate: i32,
    pub king_captured: i32,
    /// To the player who is stalemated.
    pub stalemated: i32,
    /// To each player when a walking king is stalemated.
    pub walking_stalemated: i32,
    /// Two kings checked, three kings checked, by a queen.
    pub queen_checks: [i32; 2],
    /// The same otherwise.
    pub other_checks: [i32; 2],
    pub draw: i32,
    pub draw_each_walking: i32,
    /// To the last player, when the last opponent gave up.
    pub last_by_quitting: i32,
    pub last_each_walking: i32,
    /// The lead that may be claimed.
    pub claim_lead: i32,
    pub claim_lead_each_walking: i32,
    /// To the other one after a claim.
    pub claim_credit: i32,
    pub claim_credit_each_walking: i32,
}

impl Rules {
    /// Whether two seats are the same or of one team.
    pub fn allies(&self, a: Seat, b: Seat) -> bool {
        a == b || self.seats[a].team.is_some() && self.seats[a].team == self.seats[b].team
    }

    /// The rank of a square counted from a seat's own edge, which is 1.
    pub fn own_rank(&self, seat: Seat, square: Sq) -> i8 {
        match self.seats[seat].forward {
            (0, 1) => square.rank + 1,
            (0, -1) => self.ranks - square.rank,
            (1, 0) => square.file + 1,
            (-1, 0) => self.files - square.file,
            other => panic!("pawns walk straight, not by {other:?}"),
        }
    }

    /// Whether the board has this square.
    pub fn has(&self, square: Sq) -> bool {
        let Sq { file, rank } = square;
        let inside = (0..self.files).contains(&file) && (0..self.ranks).contains(&rank);
        let side = file < self.cut || file >= self.files - self.cut;
        let end = rank < self.cut || rank >= self.ranks - self.cut;
        inside && !(side && end)
    }

    /// Every square, in order.
    pub fn squares(&self) -> Vec<Sq> {
        let all = (0..self.ranks).flat_map(|rank| (0..self.files).map(move |file| Sq { rank, file }));
        all.filter(|&square| self.has(square)).collect()
    }

    /// The squares, some perhaps beside the board, that a piece covers from an anchor.
    pub fn covered(&self, kind: Kind, anchor: Sq) -> Vec<Sq> {
        if kind.is_super() {
            self.footprint.iter().map(|&cell| anchor.plus(cell)).collect()
        } else {
            vec![anchor]
        }
    }

    /// Whether a piece lies wholly on the board.
    pub fn fits(&self, kind: Kind, anchor: Sq) -> bool {
        self.covered(kind, anchor).into_iter().all(|square| self.has(square))
    }
}

impl Points {
    /// What the capture of an active enemy's piece is worth.
    pub fn worth(&self, kind: Kind) -> i32 {
        match kind {
            Kind::Pawn => self.pawn,
            Kind::Knight => self.knight,
            Kind::Bishop => self.bishop,
            Kind::Rook => self.rook,
            Kind::Queen => self.queen,
            Kind::PromotedQueen => self.promoted_queen,
            Kind::King => 0,
            Kind::SuperKnight => self.super_times * self.knight,
            Kind::SuperBishop => self.super_times * self.bishop,
            Kind::SuperRook => self.super_times * self.rook,
            Kind::SuperQueen => self.super_times * self.queen,
        }
    }
}
