// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What a loop ID says of its loop: its operands without itself, the first, and without locations, which
//! do not bear on the loop.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use crate::ir::Node;
use crate::ir::check::NodeSort;

/// What it says, fact by fact.
fn facts(node: Node) -> impl Iterator<Item = Node> {
    let all = node.operands().into_iter().skip(1);
    all.filter(|fact| fact.sort() != NodeSort::Location)
}

/// Whether a fact lists access groups that are parallel.
fn lists_groups(fact: &Node) -> bool {
    let first = fact.operands().first().copied();
    first.is_some_and(|name| name.is_string("llvm.loop.parallel_accesses"))
}

/// A hash that loop IDs which say the same share.
pub fn hash(node: Node) -> u64 {
    let mut hasher = FxHasher::default();
    facts(node).for_each(|fact| fact.key().hash(&mut hasher));
    hasher.finish()
}

/// Whether two loop IDs say the same of their loops.
pub fn equal(a: Node, b: Node) -> bool {
    facts(a).eq(facts(b))
}

/// Whether they do, but for which accesses are parallel.
pub fn equal_but_groups(a: Node, b: Node) -> bool {
    let others = |node| facts(node).filter(|fact| !lists_groups(fact));
    others(a).eq(others(b))
}

/// The access groups that a loop ID says are parallel.
pub fn groups(node: Node) -> Vec<Node> {
    let lists = facts(node).filter(lists_groups);
    lists
        .flat_map(|list| list.operands().split_off(1))
        .collect()
}
