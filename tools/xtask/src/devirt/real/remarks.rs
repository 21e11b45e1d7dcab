// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Virtual calls by their possible targets, as `rust-devirt` tells them in a file of remarks.

use std::collections::BTreeMap;

/// The numbers of targets that are told apart, as remarks say them.
pub(super) const CLASSES: [&str; 5] = ["1", "2", "3", "4 or more", "unknown"];

/// For each number of targets: the calls that became direct, and all.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(super) struct Calls(BTreeMap<String, (usize, usize)>);

impl Calls {
    /// Reads remarks: documents of YAML, each with a `Name` and its arguments on lines of their own.
    pub(super) fn read(text: &str) -> Self {
        let mut calls = Self::default();
        for remark in text.split("--- !").skip(1) {
            let is_direct = match value(remark, "Name:") {
                Some("Closed") => true,
                Some("NotClosed") => false,
                _ => continue,
            };
            let targets = value(remark, "- Targets:").unwrap_or("unknown");
            let entry = calls.0.entry(targets.to_owned()).or_default();
            entry.0 += usize::from(is_direct);
            entry.1 += 1;
        }
        calls
    }

    fn of(&self, class: &str) -> (usize, usize) {
        self.0.get(class).copied().unwrap_or_default()
    }

    /// The calls with two or three targets: how many became direct, and all.
    pub(super) fn of_two_or_three(&self) -> (usize, usize) {
        let (two, three) = (self.of("2"), self.of("3"));
        (two.0 + three.0, two.1 + three.1)
    }

    /// As a cell of a table.
    pub(super) fn shown(&self, class: &str) -> String {
        match self.of(class) {
            (0, all) => all.to_string(),
            (direct, all) => format!("{direct} of {all}"),
        }
    }
}

/// The text behind a key, without quotes.
fn value<'a>(remark: &'a str, key: &str) -> Option<&'a str> {
    let mut lines = remark.lines().map(str::trim);
    let rest = lines.find_map(|line| line.strip_prefix(key))?;
    Some(rest.trim().trim_matches('\''))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_calls_by_targets() {
        let text = "\
--- !Passed
Pass:            rust-devirt
Name:            Closed
Args:
  - String:          'virtual call made direct behind compares of '
  - Compared:        the vptr
  - String:          ', as its class is closed: one of '
  - Targets:         '2'
...
--- !Missed
Pass:            rust-devirt
Name:            NotClosed
Args:
  - Targets:         '3'
...
--- !Missed
Name:            NotDevirtualized
Args:
  - Reason:          other
...
--- !Missed
Name:            NotClosed
Args:
  - Targets:         4 or more
...
";
        let calls = Calls::read(text);
        assert_eq!(calls.of_two_or_three(), (1, 2));
        let shown = CLASSES.map(|class| calls.shown(class));
        assert_eq!(shown, ["0", "1 of 1", "1", "1", "0"]);
    }
}
