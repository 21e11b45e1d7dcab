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
    /// Bytes that the pass promises.
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

/// The members whose remarks say that they were aligned with another function, by symbol.
pub(super) fn members(remarks: &str) -> Vec<String> {
    let documents = remarks.split("--- ");
    let aligned = documents.filter(|text| text.contains("\nName:            MergedAligned"));
    aligned
        .filter_map(|text| text.lines().find_map(|line| line.strip_prefix("Function:")))
        .map(|name| name.trim().trim_matches(['\'', '"']).to_owned())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_remark_names_its_function() {
        let text = "--- !Passed\nPass:            rust-mergefunc\nName:            MergedAligned\nFunction:        _Zg\nArgs:\n  \
                    - Function:        g()\n...\n--- !Passed\nName:            Merged\nFunction:        h\n";
        assert_eq!(members(text), ["_Zg"]);
    }
}
