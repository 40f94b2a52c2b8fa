//! Small systems of equations whose matrix is symmetric and positive.

/// The inverse of a symmetric positive matrix, by Cholesky's factors; `None` where it has none.
pub(super) fn inverse(matrix: &[Vec<f64>]) -> Option<Vec<Vec<f64>>> {
    let size = matrix.len();
    let mut lower = vec![vec![0.0; size]; size];
    for row in 0..size {
        for column in 0..=row {
            let sum: f64 = (0..column).map(|k| lower[row][k] * lower[column][k]).sum();
            let rest = matrix[row][column] - sum;
            if row == column {
                if rest <= 1e-12 {
                    return None;
                }
                lower[row][row] = rest.sqrt();
            } else {
                lower[row][column] = rest / lower[column][column];
            }
        }
    }
    let mut inverse = vec![vec![0.0; size]; size];
    for unit in 0..size {
        let mut forward = vec![0.0; size];
        for row in 0..size {
            let sum: f64 = (0..row).map(|k| lower[row][k] * forward[k]).sum();
            forward[row] = (f64::from(u8::from(row == unit)) - sum) / lower[row][row];
        }
        for row in (0..size).rev() {
            let sum: f64 = (row + 1..size).map(|k| lower[k][row] * inverse[k][unit]).sum();
            inverse[row][unit] = (forward[row] - sum) / lower[row][row];
        }
    }
    Some(inverse)
}

/// A matrix times a vector.
pub(super) fn times(matrix: &[Vec<f64>], vector: &[f64]) -> Vec<f64> {
    matrix.iter().map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_inverse_undoes() {
        let matrix = vec![vec![4.0, 2.0, 0.6], vec![2.0, 5.0, 1.0], vec![0.6, 1.0, 3.0]];
        let inverse = inverse(&matrix).unwrap();
        for (i, row) in matrix.iter().enumerate() {
            for j in 0..3 {
                let product: f64 = (0..3).map(|k| row[k] * inverse[k][j]).sum();
                assert!((product - f64::from(u8::from(i == j))).abs() < 1e-12);
            }
        }
        assert!(super::inverse(&[vec![1.0, 1.0], vec![1.0, 1.0]]).is_none());
    }
}
