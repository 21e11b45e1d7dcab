// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! LLVM's reports of time: opt's `-time-passes` and clang's `-ftime-report`.
//!
//! A report has groups under a title, in each a header that names the columns and a row for each pass. The columns vary:
//! one that is all zeroes is left out. So the header tells where the times stand.

/// What one row says, in seconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Row<'a> {
    /// The title of its group.
    pub(crate) group: &'a str,
    pub(crate) name: &'a str,
    pub(crate) wall: f64,
    /// User and system time.
    pub(crate) cpu: f64,
}

/// All rows but the sums.
pub(crate) fn rows(report: &str) -> Vec<Row<'_>> {
    let mut rows = Vec::new();
    let (mut group, mut columns) = ("", Vec::new());
    for line in report.lines() {
        if line.ends_with("timing report") || line.trim() == "LLVM IR Parsing" {
            group = line.trim();
            columns.clear();
        } else if line.contains("---Wall Time---") {
            columns = line
                .split("--")
                .map(|column| column.trim_matches([' ', '-']))
                .filter(|column| !column.is_empty())
                .collect();
        } else if let Some((values, name)) = row(line)
            && name != "Total"
        {
            let column = |wanted: &str| {
                let position = columns.iter().position(|column| *column == wanted)?;
                values.get(position).copied()
            };
            let cpu = column("User+System")
                .or_else(|| column("User Time"))
                .or_else(|| column("System Time"));
            rows.push(Row {
                group,
                name,
                wall: column("Wall Time").unwrap_or(0.0),
                cpu: cpu.unwrap_or(0.0),
            });
        }
    }
    rows
}

/// The values of `   0.0750 (100.0%)   0.0750 (100.0%)  MergeFunctionsPass`, and the name behind the last column.
fn row(line: &str) -> Option<(Vec<f64>, &str)> {
    let (numbers, name) = line.rsplit_once("%)")?;
    let values = numbers
        .split("%)")
        .map(|part| part.split('(').next()?.trim().parse().ok())
        .collect::<Option<_>>()?;
    Some((values, name.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_may_be_missing() {
        let report = "\
                          Pass execution timing report
   ---User Time---   --System Time--   --User+System--   ---Wall Time---  --- Name ---
   0.0018 (  0.3%)   0.0003 (  0.3%)   0.0021 (  0.3%)   0.0020 (  0.1%)  a
   0.0018 (100.0%)   0.0003 (100.0%)   0.0021 (100.0%)   0.0020 (100.0%)  Total
                        Analysis execution timing report
   ---User Time---   ---Wall Time---  --- Name ---
   0.0056 (  1.0%)   0.0176 (  1.1%)  b
";
        let row = |group, name, cpu, wall| Row {
            group,
            name,
            wall,
            cpu,
        };
        assert_eq!(
            rows(report),
            [
                row("Pass execution timing report", "a", 0.0021, 0.0020),
                row("Analysis execution timing report", "b", 0.0056, 0.0176),
            ]
        );
    }
}
