//! Who loses a repetition: perpetual check and perpetual chase, sennichite.

mod chase;

use chatur_texts::Said;
use std::collections::BTreeMap;
use std::fmt;

use chatur_core::{Decision, History, Hooks, Move, RuleModule, Seat};
use serde::Deserialize;

use chase::Chasers;

/// The result of an ending whose condition is `Repeated(n)`.
///
/// The moves since the position stood for the first time are looked at. A player whose every move gave check, while the
/// other's did not, checks for ever. Where nobody did, who repeats with one piece that goes back and forth between two
/// squares, and gives no check, goes back and forth for ever; else a player whose every move chased one and the same piece, while
/// the other did nothing of the kind, chases for ever. Where both do, held chasers do not count.
#[derive(Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Repetition {
    perpetual_check: Fate,
    perpetual_chase: Fate,
    back_and_forth: Fate,
    /// Names of pieces that may chase: soldiers and generals in xiangqi.
    may_chase: Vec<String>,
    /// Names of pieces that may be chased.
    may_be_chased: Vec<String>,
    /// Names of pieces that are chased in one zone of their owner only: soldiers over the river.
    chased_only_in: BTreeMap<String, String>,
    /// The pieces that a piece chases even where they are protected, by its name: the chariot that a horse attacks.
    chased_though_protected: BTreeMap<String, Vec<String>>,
    otherwise: Otherwise,
}

/// Rules are known by what is shown here, so what has come since is shown only where it is said.
impl fmt::Debug for Repetition {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            perpetual_check,
            perpetual_chase,
            back_and_forth,
            may_chase,
            may_be_chased,
            chased_only_in,
            chased_though_protected,
            otherwise,
        } = self;
        let mut shown = to.debug_struct("Repetition");
        shown.field("perpetual_check", perpetual_check).field("perpetual_chase", perpetual_chase);
        if *back_and_forth != Fate::Allowed {
            shown.field("back_and_forth", back_and_forth);
        }
        shown
            .field("may_chase", may_chase)
            .field("may_be_chased", may_be_chased)
            .field("chased_only_in", chased_only_in)
            .field("chased_though_protected", chased_though_protected)
            .field("otherwise", otherwise)
            .finish()
    }
}

/// What becomes of a player who does something for ever.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
enum Fate {
    /// Nothing: the other rules decide.
    #[default]
    Allowed,
    /// He loses.
    Loses,
}

/// What a repetition is worth when nobody is to blame.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
enum Otherwise {
    /// A draw.
    #[default]
    Draw,
    /// The player who began the game loses.
    FirstPlayerLoses,
    /// The player who brought the position about again loses.
    RepeaterLoses,
    /// The player who brought the position about again wins.
    RepeaterWins,
}

impl RuleModule for Repetition {
    fn hooks(&self) -> Hooks {
        Hooks { decides: true, ..Hooks::default() }
    }

    fn decides(&self, played: &History<'_>) -> Option<Decision> {
        let seats: Vec<Seat> = played.variant.spec().seat_ids().collect();
        let lost = |loser: Seat| Decision::Win(seats.iter().copied().filter(|&seat| seat != loser).collect());
        let repeater = || played.variant.turn(&played.positions[played.positions.len() - 2]);
        let from = cycle_start(played)?;
        if let Some(loser) = self.to_blame(played, from) {
            return Some(lost(loser));
        }
        Some(match self.otherwise {
            Otherwise::Draw => Decision::Draw,
            Otherwise::FirstPlayerLoses => lost(Seat(0)),
            Otherwise::RepeaterLoses => lost(repeater()),
            Otherwise::RepeaterWins => Decision::Win(vec![repeater()]),
        })
    }

    fn text(&self) -> Said {
        let mut said = Vec::new();
        if self.perpetual_check == Fate::Loses {
            said.push(said!(PerpetualCheckLoses));
        }
        if self.back_and_forth == Fate::Loses {
            said.push(said!(BackAndForthLoses));
        }
        if self.perpetual_chase == Fate::Loses {
            said.extend(self.text_of_chases());
        }
        said.push(match self.otherwise {
            Otherwise::Draw => said!(OtherRepetitionDraws),
            Otherwise::FirstPlayerLoses => said!(OtherRepetitionLosesForFirst),
            Otherwise::RepeaterLoses => said!(OtherRepetitionLosesForRepeater),
            Otherwise::RepeaterWins => said!(OtherRepetitionWinsForRepeater),
        });
        Said::joined(said, " ")
    }
}

impl Repetition {
    /// Who alone did since the position `from` what is forbidden.
    fn to_blame(&self, played: &History<'_>, from: usize) -> Option<Seat> {
        let guilty = |offends: &dyn Fn(Seat) -> bool| -> Vec<Seat> {
            played.variant.spec().seat_ids().filter(|&seat| offends(seat)).collect()
        };
        if self.perpetual_check == Fate::Loses {
            match guilty(&|seat| Self::checks_for_ever(played, from, seat))[..] {
                [] => {}
                [only] => return Some(only),
                _ => return None,
            }
        }
        let last = played.variant.turn(&played.positions[played.positions.len() - 2]);
        if self.back_and_forth == Fate::Loses && Self::goes_back_and_forth(played, from, last) {
            return Some(last);
        }
        if self.perpetual_chase == Fate::Allowed {
            return None;
        }
        for chasers in [Chasers::All, Chasers::Free] {
            match guilty(&|seat| self.chases_for_ever(played, from, seat, chasers))[..] {
                [] => return None,
                [only] => return Some(only),
                // The next look is closer.
                _ => {}
            }
        }
        None
    }

    /// Whether a seat has moved one piece to and fro between two squares since `from`, without ever giving check.
    fn goes_back_and_forth(played: &History<'_>, from: usize, seat: Seat) -> bool {
        let variant = played.variant;
        let checks = |at: usize| {
            variant
                .spec()
                .seat_ids()
                .any(|foe| foe != seat && variant.in_check(&played.positions[at + 1], foe))
        };
        let own: Vec<usize> = (from..played.positions.len() - 1)
            .filter(|&at| variant.turn(&played.positions[at]) == seat)
            .collect();
        let moves: Vec<_> = own.iter().filter_map(|&at| played.moves.get(at)).collect();
        let goes_back = |pair: &[&Move]| (pair[0].from, pair[0].to) == (pair[1].to, pair[1].from);
        moves.len() > 1 && moves.windows(2).all(goes_back) && !own.into_iter().any(checks)
    }

    /// Whether every move of a seat since `from` gave check.
    fn checks_for_ever(played: &History<'_>, from: usize, seat: Seat) -> bool {
        let variant = played.variant;
        let mut moves = 0;
        for pair in played.positions[from..].windows(2) {
            if variant.turn(&pair[0]) != seat {
                continue;
            }
            moves += 1;
            let gives = variant.spec().seat_ids().any(|foe| foe != seat && variant.in_check(&pair[1], foe));
            if !gives {
                return false;
            }
        }
        moves > 0
    }
}

/// The index of the position where the repetition began: the first time that it stood.
fn cycle_start(played: &History<'_>) -> Option<usize> {
    let hash = played.variant.hash(played.position());
    let earlier = &played.positions[..played.positions.len() - 1];
    earlier.iter().position(|position| played.variant.hash(position) == hash)
}
