// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Compares loop IDs by their content: the operands without the first one, which is the loop ID itself, and without
//! debug locations, which do not affect the loop.

use crate::ir::MdNode;
use crate::ir::check::NodeSort;

/// The operands that are the content of a loop ID.
pub fn facts(node: MdNode) -> impl Iterator<Item = MdNode> {
    let all = node.operands().into_iter().skip(1);
    all.filter(|fact| fact.sort() != NodeSort::Location)
}

/// Whether an operand of a loop ID lists access groups that are parallel.
fn lists_groups(fact: &MdNode) -> bool {
    let first = fact.operands().first().copied();
    first.is_some_and(|name| name.is_string("llvm.loop.parallel_accesses"))
}

/// Whether two loop IDs have equal content.
pub fn equal(a: MdNode, b: MdNode) -> bool {
    facts(a).eq(facts(b))
}

/// Whether two loop IDs have equal content apart from their parallel access groups.
pub fn equal_but_groups(a: MdNode, b: MdNode) -> bool {
    let others = |node| facts(node).filter(|fact| !lists_groups(fact));
    others(a).eq(others(b))
}

/// The access groups that a loop ID declares parallel.
pub fn groups(node: MdNode) -> Vec<MdNode> {
    let lists = facts(node).filter(lists_groups);
    lists
        .flat_map(|list| list.operands().split_off(1))
        .collect()
}
