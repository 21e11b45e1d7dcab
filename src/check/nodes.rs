// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Compares, by content, metadata of the module with metadata of its copy from before a step of the pass.

use super::judge::{Judge, Role};
use super::renaming::{is_list, loop_facts};
use crate::ir::MdNode;
use crate::ir::check::NodeSort;

impl<'m> Judge<'m> {
    /// Checks that the module and its copy have equal named metadata; a replaced global equals its replacement.
    pub fn named_metadata(&mut self) {
        let (was, now) = (self.copy.module(), self.module);
        let (was, now) = (was.named_metadata(), now.named_metadata());
        let mut pairs = was.iter().zip(&now);
        let same = was.len() == now.len()
            && pairs.all(|(was, now)| was.0 == now.0 && self.same_metadata(was.1, now.1));
        if !same {
            self.findings.named_metadata();
        }
    }

    /// Whether two loop IDs have equal operands. Debug locations and the reference of a loop ID to itself are not
    /// compared. With `renamed`, lists of access groups are not compared either: [`super::renaming`] has compared them.
    pub(super) fn same_loop(&mut self, was: MdNode, now: MdNode, renamed: bool) -> bool {
        let facts = |node: MdNode| -> Vec<MdNode> {
            let all = loop_facts(node).into_iter();
            all.filter(|fact| !(renamed && is_list(fact))).collect()
        };
        let (was, now) = (facts(was), facts(now));
        was.len() == now.len()
            && was
                .into_iter()
                .zip(now)
                .all(|(was, now)| self.same_metadata(was, now))
    }

    /// Whether two nodes have equal content, where a replaced global equals its replacement. The module and its copy
    /// share uniqued nodes that refer to no global; a distinct node is paired with its copy. A pair is assumed equal
    /// while its operands are compared, so the walk ends on cycles. After a difference these assumptions are dropped.
    pub fn same_metadata(&mut self, was: MdNode, now: MdNode) -> bool {
        let mut open = vec![(was, now)];
        let mut met = Vec::new();
        while let Some((was, now)) = open.pop() {
            let key = (was.key(), now.key());
            if was == now || !self.equal_metadata.insert(key) {
                continue;
            }
            met.push(key);
            let paired = self.copy.original(was) == now;
            let same = match (was.sort(), now.sort()) {
                (NodeSort::Constant, NodeSort::Constant) => {
                    match was.constant().zip(now.constant()) {
                        Some((was, now)) => self.constant(was, now, Role::Mention),
                        None => false,
                    }
                }
                (NodeSort::Tuple, NodeSort::Tuple | NodeSort::Distinct)
                | (NodeSort::Distinct, NodeSort::Distinct) => {
                    // A distinct node equals only its own copy. That copy may be uniqued: if replacing an operand makes
                    // two tuples of the module equal, LLVM makes one distinct.
                    let (was_all, now_all) = (was.operands(), now.operands());
                    let same =
                        (paired || now.sort() == NodeSort::Tuple) && was_all.len() == now_all.len();
                    open.extend(was_all.into_iter().zip(now_all));
                    same
                }
                _ => paired,
            };
            if !same {
                for key in met {
                    self.equal_metadata.remove(&key);
                }
                return false;
            }
        }
        true
    }
}
