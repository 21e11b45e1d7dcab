// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The pass's own aligned functions: what it predicts, against what is compiled and linked.

use serde::{Deserialize, Serialize};

use super::Amount;

/// All pairs of a module.
#[derive(Debug, Deserialize, Serialize)]
pub(super) struct Held {
    pub(super) pairs: Vec<Pair>,
    /// Of the linked program, in bytes.
    pub(super) text_saved: i64,
    /// Chosen pairs of one graph that stayed apart all the same.
    pub(super) missed: Amount,
}

/// A pair that shares a body now.
#[derive(Debug, Deserialize, Serialize)]
pub(super) struct Pair {
    pub(super) first: String,
    pub(super) second: String,
    /// Bytes that the remark promises.
    pub(super) predicted: i64,
    /// Bytes of the functions' code before, less that of the body and of what is left of their names.
    pub(super) compiled: i64,
}

impl Held {
    pub(super) fn predicted(&self) -> i64 {
        self.pairs.iter().map(|pair| pair.predicted).sum()
    }

    pub(super) fn compiled(&self) -> i64 {
        self.pairs.iter().map(|pair| pair.compiled).sum()
    }

    pub(super) fn larger(&self) -> impl Iterator<Item = &Pair> {
        self.pairs.iter().filter(|pair| pair.compiled < 0)
    }
}

/// `(member, body's name in the remark, predicted bytes)` of every remark about aligned functions.
pub(super) fn remarks(text: &str) -> Vec<(String, String, i64)> {
    let argument = |document: &str, name: &str| {
        document.lines().find_map(|line| {
            let value = line.strip_prefix("  - ")?.strip_prefix(name)?;
            Some(
                value
                    .strip_prefix(':')?
                    .trim()
                    .trim_matches(['\'', '"'])
                    .to_owned(),
            )
        })
    };
    (text.split("--- "))
        .filter(|document| document.contains("\nName:            MergedAligned"))
        .filter_map(|document| {
            let bytes = argument(document, "Bytes")?.parse().ok()?;
            Some((
                argument(document, "Function")?,
                argument(document, "Into")?,
                bytes,
            ))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_remark_names_both_functions_and_the_bytes() {
        let text = "--- !Passed\nPass:            rust-mergefunc\nName:            MergedAligned\nFunction:        g\nArgs:\n  \
                    - String:          'merged '''\n  - Function:        g\n  - Into:            f\n  - Bytes:           '12'\n...\n";
        assert_eq!(remarks(text), [("g".to_owned(), "f".to_owned(), 12)]);
    }
}
