//! A network while it is taught: its numbers with fractions, and how its error changes with each.

use super::samples::Samples;
use crate::network::{
    BLOCK, Block, Head, LARGEST_BIAS, LARGEST_WEIGHT, ONE, SEATS, Shape, Sight, WEIGHT_ONE, Weights,
};
use chatur_core::MAX_SEATS;

/// The numbers of a network with `N` neurons a seat; or how an error changes with each of them.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Model<const N: usize> {
    pub(super) rows: Vec<[f32; N]>,
    pub(super) bias: [f32; N],
    /// By phase: what the neurons of the player to move count for, and those of the other.
    pub(super) out: Vec<[[f32; N]; SEATS]>,
    pub(super) out_bias: Vec<f32>,
}

/// What a network should come to in one position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    /// The number of the position, of the sight on it, and of its phase.
    pub(super) index: usize,
    pub(super) sight: usize,
    pub(super) phase: usize,
    /// What is added to what the network says, as the logarithm of odds.
    pub(super) before: f32,
    /// What both should come to, 0 to 1.
    pub(super) target: f32,
}

/// A chance from the logarithm of its odds.
pub(super) fn sigmoid(value: f32) -> f32 {
    1.0 / (1.0 + (-value).exp())
}

/// Whether something is added whatever is seen, 1 or 0: not where each seat is judged by itself, and the others are taken
/// from it.
fn has_bias(sight: &Sight) -> f32 {
    f32::from(u8::from(sight.heads == SEATS))
}

/// No number of a row is larger: the integers that it becomes have to add up.
const LARGEST_ROW: f32 = 1.98;

impl<const N: usize> Model<N> {
    pub(super) fn zero(inputs: usize, phases: usize) -> Self {
        Self {
            rows: vec![[0.0; N]; inputs],
            bias: [0.0; N],
            out: vec![[[0.0; N]; SEATS]; phases],
            out_bias: vec![0.0; phases],
        }
    }

    /// All numbers in one order.
    pub(super) fn numbers(&self) -> impl Iterator<Item = &f32> {
        let heads = self.bias.iter().chain(self.out.iter().flatten().flatten()).chain(&self.out_bias);
        self.rows.iter().flatten().chain(heads)
    }

    /// The same, to be changed.
    pub(super) fn numbers_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let out = self.out.iter_mut().flatten().flatten();
        let heads = self.bias.iter_mut().chain(out).chain(&mut self.out_bias);
        self.rows.iter_mut().flatten().chain(heads)
    }

    /// Brings what has grown too large back to what can be kept.
    pub(super) fn clip(&mut self) {
        let rows = self.rows.iter_mut().flatten().chain(&mut self.bias);
        rows.for_each(|number| *number = number.clamp(-LARGEST_ROW, LARGEST_ROW));
        let most = f32::from(LARGEST_WEIGHT) / WEIGHT_ONE as f32;
        self.out.iter_mut().flatten().flatten().for_each(|number| *number = number.clamp(-most, most));
    }

    /// The sums of all seats, the player to move first and the others in the order of their turns.
    #[inline]
    fn sums(&self, on: &[u16], sight: &Sight) -> [[f32; N]; MAX_SEATS] {
        let mut sums = [self.bias; MAX_SEATS];
        for &input in on {
            for (sums, seen) in sums.iter_mut().zip(&sight.views) {
                let row = &self.rows[usize::from(seen[usize::from(input)])];
                sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
            }
        }
        sums
    }

    /// What the network says, as the logarithm of the odds.
    ///
    /// `shares` says how much the neurons of each seat count.
    pub(super) fn value(&self, on: &[u16], sight: &Sight, shares: &[f32], phase: usize) -> f32 {
        self.weigh(&self.sums(on, sight), sight, shares, phase)
    }

    fn weigh(&self, sums: &[[f32; N]], sight: &Sight, shares: &[f32], phase: usize) -> f32 {
        let mut value = self.out_bias[phase] * has_bias(sight);
        for (view, (sums, share)) in sums.iter().zip(shares).enumerate() {
            let out = &self.out[phase][view.min(sight.heads - 1)];
            let squares = sums.iter().zip(out).map(|(sum, weight)| {
                let shown = sum.clamp(0.0, 1.0);
                shown * shown * weight
            });
            value += squares.sum::<f32>() * share;
        }
        value
    }

    /// Adds how the square of the error changes with each number, over some positions. Returns the sum of the squares.
    pub(super) fn gradient(
        &self,
        samples: &Samples,
        sights: &[Sight],
        of: &[Goal],
        gradient: &mut Self,
    ) -> f64 {
        let mut all = 0.0;
        for &Goal { index, sight, phase, before, target } in of {
            let (on, shares, sight) = (samples.on(index), samples.shares(index), &sights[sight]);
            let sums = self.sums(on, sight);
            let said = sigmoid(before + self.weigh(&sums, sight, shares, phase));
            let off = said - target;
            all += f64::from(off * off);
            let change = 2.0 * off * said * (1.0 - said);
            gradient.out_bias[phase] += change * has_bias(sight);
            let mut back = [[0.0; N]; MAX_SEATS];
            for (view, share) in shares.iter().enumerate() {
                let (side, change) = (view.min(sight.heads - 1), change * share);
                for neuron in 0..N {
                    let shown = sums[view][neuron].clamp(0.0, 1.0);
                    let inside = if sums[view][neuron] < 1.0 { shown } else { 0.0 };
                    gradient.out[phase][side][neuron] += change * shown * shown;
                    back[view][neuron] = change * self.out[phase][side][neuron] * 2.0 * inside;
                    gradient.bias[neuron] += back[view][neuron];
                }
            }
            for &input in on {
                for (seen, back) in sight.views.iter().zip(&back) {
                    let row = &mut gradient.rows[usize::from(seen[usize::from(input)])];
                    row.iter_mut().zip(back).for_each(|(gradient, back)| *gradient += back);
                }
            }
        }
        all
    }

    /// A network in integers, with fractions again, to be taught more. `unit` is what 1 shall stand for, in centipawns.
    /// None if it has another number of neurons.
    pub(super) fn of(weights: &Weights, unit: f32) -> Option<Self> {
        if weights.shape.neurons() != N {
            return None;
        }
        let whole = |number: i16| f32::from(number) / f32::from(ONE);
        let join = |blocks: &[Block], part: &dyn Fn(i16) -> f32| {
            std::array::from_fn(|neuron| part(blocks[neuron / BLOCK][neuron % BLOCK]))
        };
        let stretch = f32::from(weights.scale) / 16.0 / unit;
        let weight = |number: i16| f32::from(number) / WEIGHT_ONE as f32 * stretch;
        let one = f32::from(ONE) * f32::from(ONE) * WEIGHT_ONE as f32;
        let blocks = weights.shape.blocks;
        let both = |head: &Head| {
            let (own, other) = head.out.split_at(blocks);
            [own, other].map(|out| join(out, &weight))
        };
        Some(Self {
            rows: weights.rows.chunks(blocks).map(|row| join(row, &whole)).collect(),
            bias: join(&weights.bias, &whole),
            out: weights.heads.iter().map(both).collect(),
            out_bias: weights.heads.iter().map(|head| head.bias as f32 / one * stretch).collect(),
        })
    }

    /// The network in integers. `unit` is what 1 stands for, in centipawns, `mirrored` how it sees.
    pub(super) fn rounded(&self, unit: f32, mirrored: bool) -> Weights {
        let whole = |number: f32| (number * f32::from(ONE)).round() as i16;
        let weight = |number: f32| {
            let most = f32::from(LARGEST_WEIGHT);
            (number * WEIGHT_ONE as f32).round().clamp(-most, most) as i16
        };
        let one = f32::from(ONE) * f32::from(ONE) * WEIGHT_ONE as f32;
        let most = LARGEST_BIAS as f32;
        let head = |(out, bias): (&[[f32; N]; SEATS], &f32)| Head {
            out: out.iter().flat_map(|out| cut(out, &weight)).collect(),
            bias: (bias * one).round().clamp(-most, most) as i32,
        };
        Weights {
            shape: Shape { blocks: N.div_ceil(BLOCK), heads: self.out.len(), mirrored },
            rows: self.rows.iter().flat_map(|row| cut(row, &whole)).collect(),
            bias: cut(&self.bias, &whole).collect(),
            heads: self.out.iter().zip(&self.out_bias).map(head).collect(),
            scale: (unit * 16.0).round().clamp(1.0, f32::from(u16::MAX)) as u16,
        }
    }
}

/// Numbers as integers, in blocks.
fn cut(numbers: &[f32], round: &dyn Fn(f32) -> i16) -> impl Iterator<Item = Block> {
    numbers.chunks(BLOCK).map(|numbers| {
        let mut block = [0; BLOCK];
        block.iter_mut().zip(numbers).for_each(|(block, &number)| *block = round(number));
        block
    })
}

#[cfg(test)]
mod tests {
    use rand::RngExt;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::{Goal, Model};
    use crate::network::{Block, SEATS, Sight};

    const PHASES: usize = 4;

    /// Integers say what fractions say, within a few centipawns.
    #[test]
    fn what_is_rounded_says_the_same() {
        let mut random = ChaCha8Rng::seed_from_u64(9);
        let views = vec![(0..40).collect(), (0..40).map(|input| input ^ 1).collect()];
        let sight = Sight { views, heads: SEATS };
        let mut model = Model::<32>::zero(40, PHASES);
        model.numbers_mut().for_each(|number| *number = random.random::<f32>() - 0.5);
        let rounded = model.rounded(170.0, false);
        let mut farthest = 0.0f32;
        for phase in (0..200).map(|position| position % PHASES) {
            let on: Vec<u16> = (0..8).map(|_| random.random_range(0..40)).collect();
            let mut sums: Vec<Block> = rounded.bias.repeat(SEATS);
            for (side, sums) in sums.chunks_mut(rounded.bias.len()).enumerate() {
                let seen = |&input: &u16| sight.views[side][usize::from(input)];
                on.iter().map(seen).for_each(|input| rounded.add(sums, usize::from(input)));
            }
            let (said, meant) = (
                rounded.value(&sums, 0, phase) as f32,
                model.value(&on, &sight, &[1.0; SEATS], phase) * 170.0,
            );
            assert!((said - meant).abs() < 8.0, "{said} {meant}");
            farthest = farthest.max(meant.abs());
        }
        assert!(farthest > 100.0, "{farthest}");
    }

    /// What was rounded and taken back says the same, whatever its unit is then.
    #[test]
    fn what_is_taken_back_is_rounded_to_the_same() {
        let mut random = ChaCha8Rng::seed_from_u64(11);
        let mut model = Model::<32>::zero(40, PHASES);
        model.numbers_mut().for_each(|number| *number = random.random::<f32>() - 0.5);
        let rounded = model.rounded(170.0, false);
        assert_eq!(
            Model::<32>::of(&rounded, 170.0).map(|model| model.rounded(170.0, false)),
            Some(rounded.clone())
        );
        let twice = Model::<32>::of(&rounded, 85.0).expect("as many neurons");
        let weights = |model: &Model<32>| model.out.iter().flatten().flatten().sum::<f32>();
        assert!((weights(&twice) / weights(&model) - 2.0).abs() < 0.05);
        assert_eq!(Model::<16>::of(&rounded, 170.0), None);
    }

    /// The gradient is how the error changes when a number does.
    #[test]
    fn gradients_tell_how_the_error_changes() {
        let mut random = ChaCha8Rng::seed_from_u64(10);
        let mut model = Model::<16>::zero(6, PHASES);
        model.numbers_mut().for_each(|number| *number = random.random::<f32>() - 0.3);
        let sight = Sight { views: vec![vec![0, 1, 2, 3, 4, 5], vec![1, 0, 3, 2, 5, 4]], heads: SEATS };
        let across = Sight { views: vec![vec![2, 1, 0, 5, 4, 3], vec![3, 0, 1, 4, 5, 2]], heads: SEATS };
        gradients_agree(&mut model, &[sight, across], &[1.0; SEATS]);
        // Three seats, each judged by itself.
        let views = vec![vec![0, 1, 2, 3, 4, 5], vec![2, 3, 4, 5, 0, 1], vec![4, 5, 0, 1, 2, 3]];
        let sight = Sight { views, heads: 1 };
        gradients_agree(&mut model, &[sight.clone(), sight], &[1.0, -0.75, -0.25]);
    }

    fn gradients_agree(model: &mut Model<16>, sights: &[Sight], shares: &[f32]) {
        let samples = super::super::samples::tests::of(&[&[0, 2, 5], &[1, 3], &[4]], shares);
        let goals = [(0, 0.3, 0.9), (1, -0.5, 0.2), (0, 0.0, 1.0)];
        let goals = [0, 1, 2].map(|index| {
            let (sight, before, target) = goals[index];
            Goal { index, sight, phase: index, before, target }
        });
        let error = |model: &Model<16>| model.gradient(&samples, sights, &goals, &mut Model::zero(6, PHASES));
        let mut gradient = Model::zero(6, PHASES);
        model.gradient(&samples, sights, &goals, &mut gradient);
        let count = model.numbers().count();
        for at in (0..count).step_by(5).chain([count - 1]) {
            let moved = |by: f32| {
                let mut other = model.clone();
                if let Some(number) = other.numbers_mut().nth(at) {
                    *number += by;
                }
                error(&other)
            };
            let measured = (moved(1e-2) - moved(-1e-2)) / 2e-2;
            let told = f64::from(*gradient.numbers().nth(at).expect("a number"));
            assert!((measured - told).abs() < 5e-3, "{at}: {measured} {told}");
        }
    }
}
