//! Student's distribution: a mean of few observations is less sure than a normal distribution would have it.

use super::Z95;

/// How many standard errors hold 95 %, by degrees of freedom from 1: the column for 0.975 of the NIST/SEMATECH
/// e-Handbook of Statistical Methods, 1.3.6.7.2.
const TABLE: [f64; 30] = [
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
    2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
];

/// How many standard errors around a mean hold the truth in 95 of 100 experiments, by degrees of freedom: one less than
/// there were observations.
pub fn student95(freedom: usize) -> f64 {
    if let Some(known) = freedom.checked_sub(1).map_or(Some(&f64::INFINITY), |place| TABLE.get(place)) {
        return *known;
    }
    // Two terms of the expansion around the normal distribution (Abramowitz and Stegun, 26.7.5).
    let (z, freedom) = (Z95, freedom as f64);
    let first = (z.powi(3) + z) / 4.0;
    let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
    z + first / freedom + second / freedom.powi(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_falls_to_the_normal_distribution() {
        assert!(student95(0).is_infinite());
        assert!((1..2000).all(|freedom| student95(freedom) > student95(freedom + 1)));
        // From the same table.
        for (freedom, known) in [(31, 2.040), (40, 2.021), (60, 2.000), (100, 1.984)] {
            assert!((student95(freedom) - known).abs() < 6e-4, "{freedom}: {}", student95(freedom));
        }
        assert!((student95(1_000_000) - Z95).abs() < 1e-5);
    }
}
