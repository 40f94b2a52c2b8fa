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
    // It is symmetric as well: its rows are its columns.
    Some((0..size).map(|unit| column(&lower, unit)).collect())
}

/// One column of the inverse, by substitution forward and back.
fn column(lower: &[Vec<f64>], unit: usize) -> Vec<f64> {
    let size = lower.len();
    let mut forward = vec![0.0; size];
    for row in 0..size {
        let sum: f64 = (0..row).map(|k| lower[row][k] * forward[k]).sum();
        forward[row] = (f64::from(u8::from(row == unit)) - sum) / lower[row][row];
    }
    let mut back = vec![0.0; size];
    for row in (0..size).rev() {
        let sum: f64 = (row + 1..size).map(|k| lower[k][row] * back[k]).sum();
        back[row] = (forward[row] - sum) / lower[row][row];
    }
    back
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
            for (j, column) in inverse.iter().enumerate() {
                let product: f64 = row.iter().zip(column).map(|(a, b)| a * b).sum();
                assert!((product - f64::from(u8::from(i == j))).abs() < 1e-12);
            }
        }
        assert!(super::inverse(&[vec![1.0, 1.0], vec![1.0, 1.0]]).is_none());
    }
}
