//! Combinations in lexical order, and their ranks.

/// How many ways there are to choose `k` of `n`, or nothing when that is too large.
pub(super) fn count(n: usize, k: usize) -> Option<u64> {
    let mut count: u64 = 1;
    for i in 0..k {
        // The product of i + 1 neighbouring numbers can be divided by them.
        count = count.checked_mul(n.checked_sub(i)? as u64)? / (i as u64 + 1);
    }
    Some(count)
}

/// The `rank`-th combination of `k` of the numbers below `n`, in rising order.
pub(super) fn unrank(n: usize, k: usize, mut rank: u64) -> Vec<usize> {
    let mut chosen = Vec::with_capacity(k);
    let mut next = 0;
    while chosen.len() < k {
        // How many combinations go on with `next`.
        let with_next = count(n - next - 1, k - chosen.len() - 1).unwrap_or(0);
        if rank < with_next {
            chosen.push(next);
        } else {
            rank -= with_next;
        }
        next += 1;
    }
    chosen
}

/// The rank of a combination given in rising order.
pub(super) fn rank(n: usize, chosen: &[usize]) -> u64 {
    let mut rank = 0;
    let mut next = 0;
    for (i, &element) in chosen.iter().enumerate() {
        for skipped in next..element {
            rank += count(n - skipped - 1, chosen.len() - i - 1).unwrap_or(0);
        }
        next = element + 1;
    }
    rank
}
