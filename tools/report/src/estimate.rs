// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Takes off the estimates what a linker saves without the pass. Two kinds of it are known:
//!
//! * strings and small constants, which linkers merge: the record names their bytes;
//! * copies of an inline function or template in several objects, of which a linker keeps one: only the first one that
//!   merged counts.

use mergefn_record::{Class, Fate, Kind, Member, Stage};
use rustc_hash::FxHashSet;

use crate::load::Loaded;

/// Lowers [`Class::saved`] and says in [`Class::linker`] by how much.
pub(crate) fn settle(records: &mut [Loaded]) {
    let mut merged: FxHashSet<String> = FxHashSet::default();
    for Loaded { record, .. } in records {
        let is_object = record.stage == Stage::Files;
        let of_functions = |class: &&mut Class| is_object && class.kind != Kind::Table;
        // The names of one object count for the others, not for the object itself: `kept` of one class may be in
        // another one.
        let mut own = Vec::new();
        for class in record.classes.iter_mut().filter(of_functions) {
            let copies = class.members.iter().filter(|member| has_copies(member));
            let (known, new): (Vec<_>, Vec<_>) =
                copies.partition(|member| merged.contains(&member.name));
            let again: u64 = known.iter().map(|member| member.bytes).sum();
            own.extend(new.into_iter().map(|member| member.name.clone()));
            // The thunks of a dropped copy go too, so nothing is lost by it.
            let possible = u64::try_from(class.saved).unwrap_or(0);
            class.linker = class.linker.max(again).min(possible);
        }
        merged.extend(own);
        for class in &mut record.classes {
            class.saved = class.saved.saturating_sub_unsigned(class.linker);
        }
    }
}

/// Whether a linker keeps one of several copies of a function that lost its body.
fn has_copies(member: &Member) -> bool {
    const LINKAGES: [&str; 4] = ["linkonce_odr", "weak_odr", "linkonce", "weak"];
    member.fate != Fate::Kept && LINKAGES.contains(&member.linkage.as_str())
}
