// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What cases did, in the words in which a summary says it.

use std::collections::BTreeMap;
use std::fmt::{Display, Formatter, Result};

pub(crate) const CASES: &str = "cases";
pub(crate) const MERGES: &str = "merges";
pub(crate) const FINDINGS: &str = "findings";
pub(crate) const SIMILAR: &str = "merges of similar functions";
pub(crate) const DIRECT: &str = "calls made direct";
/// Of programs, in all settings.
pub(crate) const BUILDS: &str = "builds";
/// Programs in joined modules, and how often they ran after merging, in any way.
pub(crate) const PROGRAMS: &str = "programs";
pub(crate) const RUNS: &str = "runs of programs";
pub(crate) const DIFFERENCES: &str = "runs that differ";
pub(crate) const REFUSED: &str = "inputs refused by LLVM or undefined";
/// They say nothing of the plugin.
pub(crate) const SKIPPED: &str = "skipped, for they are wrong without the plugin too";
pub(crate) const WRONG_ALONE: &str =
    "builds with findings that are wrong with clang's flag alone too";

/// These are always said.
pub(crate) const FIRST: [&str; 3] = [CASES, MERGES, FINDINGS];

/// How often each thing happened.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counts(BTreeMap<&'static str, usize>);

impl Counts {
    pub(crate) fn add(&mut self, what: &'static str, count: usize) {
        *self.0.entry(what).or_default() += count;
    }

    /// Counts the remarks of opt and clang on what the plugin did.
    pub(crate) fn add_remarks(&mut self, messages: &str) {
        let count = |is_one: fn(&str) -> bool| messages.lines().filter(|line| is_one(line)).count();
        let merges = count(|line| line.contains("remark: ") && line.contains(": merged '"));
        let similar = count(|line| {
            // Merged with a similar one, or aligned with it.
            line.contains(": merged '")
                && (line.contains("' with the similar '") || line.contains("', which has "))
        });
        self.add(MERGES, merges);
        self.add(SIMILAR, similar);
        let direct = count(|line| line.contains("remark: virtual call made direct"));
        self.add(DIRECT, direct);
    }

    pub(crate) fn sum(&mut self, other: &Self) {
        for (what, count) in &other.0 {
            self.add(what, *count);
        }
    }

    pub(crate) fn of(&self, what: &str) -> usize {
        self.0.get(what).copied().unwrap_or(0)
    }
}

impl Display for Counts {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let others = self.0.keys().copied();
        let others = others.filter(|what| self.of(what) > 0 && !FIRST.contains(what));
        let all = FIRST.into_iter().chain(others);
        let all: Vec<String> = all
            .map(|what| format!("{} {what}", self.of(what)))
            .collect();
        f.write_str(&all.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_are_counted_and_said() {
        let mut counts = Counts::default();
        counts.add_remarks(
            "remark: a.c:1:2: merged 'f' into 'g'\nremark: a.c: merged 'f' with the similar 'g'\n\
             remark: virtual call made direct\nwarning: nothing\n",
        );
        counts.add(CASES, 1);
        assert_eq!(
            counts.to_string(),
            "1 cases, 2 merges, 0 findings, 1 calls made direct, 1 merges of similar functions"
        );
    }
}
