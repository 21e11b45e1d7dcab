// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Findings: one error each, in the order of the module.

use crate::ir::Host;

/// The limit on reported findings; the others are only counted.
const MOST: usize = 100;

#[derive(Debug, Default)]
pub struct Findings {
    lines: Vec<String>,
    more: usize,
}

impl Findings {
    pub fn add(&mut self, finding: String) {
        if self.lines.len() < MOST {
            self.lines.push(finding);
        } else {
            self.more += 1;
        }
    }

    pub fn tell(self, host: Host<'_>) {
        for line in &self.lines {
            host.error(&format!("rust-mergefunc<check>: {line}"));
        }
        if self.more > 0 {
            host.error(&format!(
                "rust-mergefunc<check>: and {} more findings",
                self.more
            ));
        }
    }
}

/// The original and the kept body of a comparison.
#[derive(Debug)]
pub struct Subject {
    pub was: String,
    pub now: String,
}

impl Subject {
    pub fn new(was: &[u8], now: &[u8]) -> Self {
        let name = |name: &[u8]| String::from_utf8_lossy(name).into_owned();
        Subject {
            was: name(was),
            now: name(now),
        }
    }

    /// The beginning of a finding about the two.
    pub fn pair(&self) -> String {
        if self.was == self.now {
            format!("'{}'", self.was)
        } else {
            format!("'{}' merged into '{}'", self.was, self.now)
        }
    }

    /// A finding about a property that the kept side has or lacks: "has nsw".
    pub fn property(&self, place: &str, wrong: &str) -> String {
        let verb = if wrong.starts_with("lacks") {
            "has"
        } else {
            "does not grant"
        };
        format!(
            "{}: {place} {wrong}, which '{}' {verb}",
            self.pair(),
            self.was
        )
    }

    /// A finding about a difference.
    pub fn differs(&self, place: &str, what: &str) -> String {
        format!(
            "{}: {place} differs from '{}' in {what}",
            self.pair(),
            self.was
        )
    }
}
