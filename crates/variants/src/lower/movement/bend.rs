//! Riders that turn after every step.

use chatur_board::Step;

use super::dirs::{eighths, quarters};
use crate::schema::BendWord;

/// The steps that follow the first one, over and over, for each way to turn.
pub(crate) fn cycles(first: Step, bend: BendWord) -> [Vec<Step>; 2] {
    match bend {
        BendWord::Crooked => [1, 3].map(|way| vec![quarters(first, way), first]),
        BendWord::Circular => {
            let ring = ring(first);
            let back = ring.iter().rev().copied();
            // A ring begins with the first step and is gone round to the right, or to the left.
            let right: Vec<Step> = ring.iter().skip(1).copied().chain([first]).collect();
            let left: Vec<Step> = back.take(ring.len() - 1).chain([first]).collect();
            [right, left]
        }
    }
}

/// All eight turned images of a step, clockwise from itself.
fn ring(first: Step) -> Vec<Step> {
    let length = first.right.abs().max(first.forward.abs());
    if let Some(way) = eighths(first, 0) {
        return (0..8)
            .filter_map(|turn| eighths(way, turn))
            .map(|way| Step::new(way.right * length, way.forward * length))
            .collect();
    }
    // The mirror image in the diagonal or the axis that lies next to it clockwise.
    let Step { right, forward } = first;
    let next = if (right.abs() < forward.abs()) == (right.signum() == forward.signum()) {
        // Toward the diagonal.
        Step::new(forward.abs() * right.signum(), right.abs() * forward.signum())
    } else if right.abs() < forward.abs() {
        Step::new(-right, forward)
    } else {
        Step::new(right, -forward)
    };
    (0..4).flat_map(|turn| [quarters(first, turn), quarters(next, turn)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rose_goes_round_through_all_eight_leaps() {
        for first in [Step::new(1, 2), Step::new(2, 1), Step::new(-1, 2), Step::new(2, -1), Step::new(-2, -1)]
        {
            let [right, left] = cycles(first, BendWord::Circular);
            for (ring, sign) in [(&right, 1), (&left, -1)] {
                assert_eq!(ring.len(), 8);
                assert_eq!(ring.last(), Some(&first));
                let mut last = first;
                for &step in ring {
                    // Every turn is less than a right angle and goes the same way.
                    let cross = last.right * step.forward - last.forward * step.right;
                    let dot = last.right * step.right + last.forward * step.forward;
                    assert!(cross.signum() == -sign && dot > 0, "{last:?} {step:?}");
                    last = step;
                }
            }
        }
        assert_eq!(cycles(Step::new(0, 1), BendWord::Circular)[0][..2], [Step::new(1, 1), Step::new(1, 0)]);
    }

    #[test]
    fn a_crooked_bishop_goes_to_and_fro() {
        let [right, left] = cycles(Step::new(1, 1), BendWord::Crooked);
        assert_eq!(right, [Step::new(1, -1), Step::new(1, 1)]);
        assert_eq!(left, [Step::new(-1, 1), Step::new(1, 1)]);
    }
}
