// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Metadata that names functions.
//!
//! To be named by metadata is no use: replacing a function does not wait for it. But what such
//! metadata says belongs to a name, an address or a body, and a name that becomes an alias cannot
//! stand where LLVM takes functions alone.
//!
//! | where | names | what becomes of it |
//! | --- | --- | --- |
//! | module flag `CG Profile` | how often each function called which | the kept body: it makes the calls and gets them. Entries may repeat; their readers add up |
//! | `!callees` of a call | every address that the call may get | the name, if it stays a function, and the kept body, if the module's references to the address went there |
//! | `llvm.dbg.cu` | what a debugger shows | the name if it stays a function, else the kept body |
//! | `!associated` of another global | the global with whose section it goes | likewise |
//! | other module flags and named metadata | anything (kernels, entry points) | a function that is named there stays as it is |

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::numbers::md_kind;
use crate::ir::{Module, Node, Value, edit};
use crate::read::{Extent, Reader};

/// The globals of which named metadata may say anything.
pub fn named_by_module(module: Module<'_>) -> FxHashSet<usize> {
    let mut named = FxHashSet::default();
    let mut met = FxHashSet::default();
    let all = module.named_metadata().into_iter();
    let mut open: Vec<_> = all
        .filter(|&(name, node)| name != b"llvm.dbg.cu" && call_graph_profile(name, node).is_none())
        .map(|(_, node)| node)
        .collect();
    while let Some(node) = open.pop() {
        if let Some(global) = named_global(node) {
            named.insert(global.key());
        } else if met.insert(node) {
            // Of debug information, which is no tuple, nothing is looked at.
            open.extend(node.operands());
        }
    }
    named
}

/// Sends what the call graph's profile says of names to the bodies that serve them now.
pub fn redirect_profile<'m>(module: Module<'m>, bodies: &FxHashMap<usize, Value<'m>>) {
    let all = module.named_metadata().into_iter();
    for profile in all.filter_map(|(name, node)| call_graph_profile(name, node)) {
        for entry in profile.operands() {
            for (index, operand) in entry.operands().into_iter().enumerate() {
                let named = named_global(operand);
                if let Some(&body) = named.and_then(|named| bodies.get(&named.key())) {
                    edit::set_node_operand(entry, index, body);
                }
            }
        }
    }
}

/// Adds the kept body to each set of callees that has one of these thunks, to whose address
/// references go to the body from now on.
pub fn add_callees<'m>(module: Module<'m>, thunks: &FxHashMap<usize, Value<'m>>) {
    let mut reader = Reader::new(module);
    let extent = Extent {
        metadata: true,
        normal: false,
    };
    for function in module.functions() {
        if reader.global(function).is_declaration() {
            continue;
        }
        let body = reader.body(function, extent);
        let calls = body.insts.iter().filter(|inst| inst.is_call());
        for call in calls {
            let sets = body.metadata(call).iter();
            let sets = sets.filter(|m| m.kind == u64::from(md_kind::CALLEES));
            for callee in sets.flat_map(|m| m.node.operands()) {
                let thunk = named_global(callee);
                if let Some(&kept) = thunk.and_then(|thunk| thunks.get(&thunk.key())) {
                    edit::add_callee(module, call.as_value(), kept);
                }
            }
        }
    }
}

/// The entries of the profile, if that is what a module flag holds.
fn call_graph_profile(name: &[u8], flag: Node) -> Option<Node> {
    let [_, key, profile] = flag.operands()[..] else {
        return None;
    };
    (name == b"llvm.module.flags" && key.is_string("CG Profile")).then_some(profile)
}

/// The global that an operand of a node names, in whatever address space.
fn named_global<'m>(operand: Node) -> Option<Value<'m>> {
    let mut constant = operand.constant()?;
    while constant.as_global().is_none() && constant.operand_count() == 1 {
        constant = constant.operand(0)?;
    }
    constant.as_global()
}
