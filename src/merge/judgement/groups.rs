// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Isomorphic access groups.
//!
//! An access group is a name that only its function gives a meaning: a loop's `parallel_accesses`
//! says that no access of the listed groups depends on one of another iteration. So, as with scopes
//! ([`crate::merge::judgement::scopes`]), only what is equal to what matters: where a one-to-one map takes the groups of
//! every access and loop of the one body to those at the same place of the other, the kept body may
//! keep them.

use crate::ir::numbers::md_kind;
use crate::ir::{Body, Inst, Node};
use crate::merge::judgement::scopes::Map;
use crate::stream::loops;

/// Whether such a map exists. Accesses and loops that only one body has something to say of lose it
/// anyway, and so do loops of which the two say different things.
pub fn are_renamed(kept: &Body<'_>, member: &Body<'_>) -> bool {
    let mut map = Map::default();
    (kept.insts.iter().zip(member.insts)).all(|(k, m)| {
        let accesses = both(kept, k, member, m, md_kind::ACCESS_GROUP)
            .is_none_or(|(k, m)| map.all_names(&groups(k), &groups(m)));
        accesses
            && both(kept, k, member, m, md_kind::LOOP)
                .filter(|&(k, m)| loops::equal_but_groups(k, m))
                .is_none_or(|(k, m)| map.all_names(&loops::groups(k), &loops::groups(m)))
    })
}

fn both(kept: &Body<'_>, k: &Inst, member: &Body<'_>, m: &Inst, kind: u32) -> Option<(Node, Node)> {
    let find = |body: &Body<'_>, inst: &Inst| {
        let mut all = body.metadata(inst).iter();
        all.find(|m| m.kind == u64::from(kind)).map(|m| m.node)
    };
    Some((find(kept, k)?, find(member, m)?))
}

/// The groups of an access: the node is one, or a list of them.
fn groups(node: Node) -> Vec<Node> {
    match node.operand_count() {
        0 => vec![node],
        // A list of anything else equals no other.
        count => (0..count)
            .map(|index| node.operand(index).unwrap_or(node))
            .collect(),
    }
}
