//! Seats that leave a game which goes on: by mate, stalemate, the loss of a royal piece, resignation and time; what
//! becomes of their armies; and what all of it earns.
//!
//! Both engines keep a block of their positions for it ([`Elimination`](crate::position::elimination::Elimination)) and
//! say through [`Armies`] and [`Contested`] what stands where. The rules are written here, once.

mod aftermath;
mod armies;
mod awards;
mod exits;
mod outs;

use crate::{Award, Seat, Spec, SpecError};

pub(crate) use aftermath::Aftermath;
pub(crate) use armies::{Armies, Contested};
pub(crate) use awards::Awards;
pub(crate) use exits::Exits;
pub(crate) use outs::MateTime;

/// The rules by which seats leave and score.
#[derive(Clone, Debug)]
pub(crate) struct EliminationRules {
    pub(crate) seats: usize,
    /// By seat: its enemies, one bit each.
    pub(crate) foes: [u8; 8],
    pub(crate) outs: outs::Outs,
    pub(crate) awards: Vec<Award>,
    /// What a piece earns whose owner is out.
    pub(crate) dead_points: i16,
    /// By kind: what it earns.
    pub(crate) points: Vec<i16>,
    pub(crate) royal_capture: bool,
}

impl EliminationRules {
    /// # Errors
    /// When a seat is put out by something that is no mate, stalemate or capture of a royal piece.
    pub(crate) fn new(spec: &Spec) -> Result<Self, SpecError> {
        let mut foes = [0; 8];
        for (a, all) in foes.iter_mut().enumerate().take(spec.seats.len()) {
            let enemies = spec.seat_ids().filter(|&b| !spec.allies(Seat(a as u8), b));
            *all = enemies.fold(0, |set, b| set | 1 << b.index());
        }
        let points = |kind: &crate::Kind| if spec.scoring.is_some() { kind.points } else { 0 };
        Ok(Self {
            seats: spec.seats.len(),
            foes,
            outs: outs::Outs::new(spec)?,
            awards: spec.scoring.as_ref().map_or(Vec::new(), |scoring| scoring.awards.clone()),
            dead_points: spec.scoring.as_ref().map_or(0, |scoring| scoring.grey),
            points: spec.kinds.iter().map(points).collect(),
            royal_capture: spec.royals.capture,
        })
    }

    /// Whether two seats are of one team.
    #[inline(always)]
    pub(crate) fn allies(&self, a: usize, b: usize) -> bool {
        self.foes[a & 7] >> b & 1 == 0
    }
}
