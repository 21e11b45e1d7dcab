// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Tables and the numbers in them.

use comfy_table::{CellAlignment, Table, presets};
pub(crate) use mergefn_report::numbers::thousands;

/// A table with this header, as it is read: ` | ` stands between two columns. Those from `first_number` on are aligned to the right.
pub(crate) fn new(header: &str, first_number: usize) -> Table {
    let mut table = Table::new();
    table
        .load_style(presets::UTF8_FULL_CONDENSED)
        .set_header(header.split(" | "));
    for column in table.column_iter_mut().skip(first_number) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

/// A number of bytes or of other things.
pub(crate) fn count(number: impl TryInto<i64>) -> String {
    thousands(number.try_into().unwrap_or(i64::MAX))
}

/// What is saved of `before`, in bytes; negative if it grew.
pub(crate) fn saving(before: u64, after: u64) -> i64 {
    i64::try_from(before).unwrap_or(i64::MAX) - i64::try_from(after).unwrap_or(i64::MAX)
}

/// A saving in percent of what was there before.
pub(crate) fn percent(before: u64, after: u64) -> String {
    if before == 0 {
        return "-".to_owned();
    }
    #[expect(clippy::cast_precision_loss, reason = "two decimals of a percentage")]
    let share = saving(before, after) as f64 * 100.0 / before as f64;
    format!("{share:.2} %")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_grew_saves_less_than_nothing() {
        assert_eq!(percent(200, 150), "25.00 %");
        assert_eq!(percent(200, 201), "-0.50 %");
        assert_eq!(percent(0, 5), "-");
    }
}
