//! Scales whole groups of weights.

use std::ops::Range;

use super::Steps;

/// Rounds of scaling.
pub(super) const ROUNDS: u32 = 300;
/// How far a group may well be from what the rules suggest, as a part of it: the spread of a normal distribution.
const SPREAD: f32 = 0.8;
/// The most that a group is scaled by. None changes its sign.
const MOST: f32 = 8.0;

/// Multiplies each group of weights by a number for the opening and one for the end. `slopes` tells how the error
/// changes with each weight; `tell` hears how many rounds are done, and nothing comes of it where it says no to more.
pub(super) fn scale(
    weights: &mut [[f32; 2]],
    groups: &[Range<usize>],
    slopes: impl Fn(&[[f32; 2]]) -> Vec<[f32; 2]>,
    tell: &mut dyn FnMut(u32) -> bool,
) -> Option<()> {
    let given = weights.to_vec();
    let mut scales = vec![[1.0f32; 2]; groups.len()];
    let mut steps = Steps::new(groups.len());
    for round in 1..=ROUNDS {
        let slope = slopes(weights);
        let mut group_slopes = vec![[0.0f32; 2]; groups.len()];
        for ((group, sum), scale) in groups.iter().zip(&mut group_slopes).zip(&scales) {
            for part in 0..2 {
                let own: f32 = group.clone().map(|index| slope[index][part] * given[index][part]).sum();
                sum[part] = own + (scale[part] - 1.0) / (SPREAD * SPREAD);
            }
        }
        steps.take(&mut scales, &group_slopes, 0.1 * (1.0 - round as f32 / ROUNDS as f32) + 0.001);
        for (group, scale) in groups.iter().zip(&mut scales) {
            for part in 0..2 {
                scale[part] = scale[part].clamp(0.0, MOST);
                for index in group.clone() {
                    weights[index][part] = given[index][part] * scale[part];
                }
            }
        }
        if !tell(round) {
            return None;
        }
    }
    Some(())
}
