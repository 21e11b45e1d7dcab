// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Parameters `keep=` and `only=` that match no function of the build: one module cannot know that.

use std::collections::BTreeSet;

use mergefn_record::{Record, Stage};

use crate::load::Loaded;

/// What every record of a first run says to match nothing.
pub(crate) fn find(records: &[Loaded]) -> BTreeSet<&str> {
    let firsts = || records.iter().map(|loaded| &loaded.record).filter(is_first);
    let mut unmatched: BTreeSet<&str> = (firsts())
        .flat_map(|record| record.unmatched.iter().map(String::as_str))
        .collect();
    unmatched.retain(|parameter| {
        firsts().all(|record| record.unmatched.iter().any(|one| one == parameter))
    });
    unmatched
}

/// Later runs miss functions that were inlined or merged.
fn is_first(record: &&Record) -> bool {
    match record.stage {
        Stage::Files | Stage::Early => true,
        Stage::Late => record.options.split(';').any(|option| option == "no-early"),
        Stage::Devirt => false,
    }
}
