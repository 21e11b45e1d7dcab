// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What many figures come to.

pub(crate) fn geometric_mean(values: impl IntoIterator<Item = f64>) -> Option<f64> {
    let logarithms: Vec<f64> = values.into_iter().map(f64::ln).collect();
    if logarithms.is_empty() {
        return None;
    }
    Some((logarithms.iter().sum::<f64>() / to_f64(logarithms.len() as u64)).exp())
}

/// For ratios, where a lost digit at the far end does not matter.
#[expect(
    clippy::cast_precision_loss,
    reason = "ratios are printed with two decimals"
)]
pub(crate) fn to_f64(count: u64) -> f64 {
    count as f64
}

pub(crate) fn median(values: &[f64]) -> f64 {
    let mut values = values.to_vec();
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    match values.len() {
        0 => 0.0,
        length if length.is_multiple_of(2) => f64::midpoint(values[middle - 1], values[middle]),
        _ => values[middle],
    }
}

/// The lower and the upper quartile: a quarter of the values is below the first, and a quarter above the second.
pub(crate) fn quartiles(values: &[f64]) -> [f64; 2] {
    let mut values = values.to_vec();
    values.sort_by(f64::total_cmp);
    [1, 3].map(|quarter| {
        values
            .get(values.len() * quarter / 4)
            .copied()
            .unwrap_or(0.0)
    })
}

pub(crate) fn min(values: &[f64]) -> f64 {
    values.iter().copied().min_by(f64::total_cmp).unwrap_or(0.0)
}

/// Least squares in logarithmic scales.
pub(crate) fn slope(points: impl Iterator<Item = (f64, f64)>) -> f64 {
    let points: Vec<(f64, f64)> = points
        .filter(|(x, y)| *x > 0.0 && *y > 0.0)
        .map(|(x, y)| (x.ln(), y.ln()))
        .collect();
    let count = to_f64(points.len() as u64);
    let mean_x = points.iter().map(|point| point.0).sum::<f64>() / count;
    let mean_y = points.iter().map(|point| point.1).sum::<f64>() / count;
    let (mut above, mut below) = (0.0, 0.0);
    for (x, y) in points {
        above += (x - mean_x) * (y - mean_y);
        below += (x - mean_x).powi(2);
    }
    above / below
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(left: f64, right: f64) {
        assert!((left - right).abs() < 1e-9, "{left} {right}");
    }

    #[test]
    fn the_mean_of_a_ratio_and_its_inverse_is_one() {
        assert_eq!(geometric_mean([]), None);
        close(geometric_mean([0.25, 4.0]).expect("there are values"), 1.0);
    }

    #[test]
    fn median_of_even_and_odd_counts() {
        close(median(&[3.0, 1.0, 2.0]), 2.0);
        close(median(&[4.0, 1.0, 2.0, 3.0]), 2.5);
    }

    #[test]
    fn the_slope_is_the_exponent() {
        let squares = (1..9).map(|x| (f64::from(x), 3.0 * f64::from(x * x)));
        assert!((slope(squares) - 2.0).abs() < 1e-9);
    }
}
