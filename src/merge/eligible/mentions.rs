// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Metadata that names functions.
//!
//! A reference from metadata is not a use, so a function may be replaced although metadata names it. But such metadata
//! says something about a name, an address or a body, and LLVM allows only functions there, no aliases.
//!
//! | where | content | refers after merging to |
//! | --- | --- | --- |
//! | module flag `CG Profile` | how often one function called another | the kept body, which makes and receives the calls. Entries may repeat; their readers add them up |
//! | `!callees` of a call | every address that the call may reach | the name, if it stays a function; also the kept body, if references to the address became references to the body |
//! | `llvm.dbg.cu` | what a debugger shows | the name if it stays a function, else the kept body |
//! | `!associated` of another global | the global that the linker keeps or drops with it | the name if it stays a function, else the kept body |
//! | other module flags and named metadata | anything (kernels, entry points) | the function, which stays as it is |

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::numbers::md_kind;
use crate::ir::{MdNode, Module, Value, access, edit};

/// The globals that named metadata of unknown meaning names.
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
            // A node of debug information is no tuple, so `operands` returns none, and the search ends there.
            open.extend(node.operands());
        }
    }
    named
}

/// Replaces functions in the call graph profile by the bodies that run in their place after merging.
pub fn redirect_profile<'m>(module: Module<'m>, bodies: &FxHashMap<usize, Value<'m>>) {
    let all = module.named_metadata().into_iter();
    for profile in all.filter_map(|(name, node)| call_graph_profile(name, node)) {
        for entry in profile.operands() {
            for (index, operand) in entry.operands().into_iter().enumerate() {
                let named = named_global(operand);
                if let Some(&body) = named.and_then(|named| bodies.get(&named.key())) {
                    edit::set_node_operand(entry, index as u32, body);
                }
            }
        }
    }
}

/// Adds the kept body to each set of callees that contains one of `thunks`. References to the addresses of these thunks
/// now go to the body.
pub fn add_callees<'m>(module: Module<'m>, thunks: &FxHashMap<usize, Value<'m>>) {
    for_each_node(module, md_kind::CALLEES, |call, set| {
        for callee in set.operands() {
            let thunk = named_global(callee);
            if let Some(&kept) = thunk.and_then(|thunk| thunks.get(&thunk.key())) {
                edit::add_callee(module, call, kept);
            }
        }
    });
}

/// Visits each call's metadata node of one kind. `visit` may change the metadata of the call.
pub fn for_each_node<'m>(module: Module<'m>, kind: u32, mut visit: impl FnMut(Value<'m>, MdNode)) {
    for function in module.functions() {
        for inst in access::instructions(function) {
            if access::is_call(inst) && access::has_metadata(inst) {
                let node = access::metadata_of_kind(inst.value(), kind);
                if !node.is_none() {
                    visit(inst.value(), node);
                }
            }
        }
    }
}

/// The entries of the call graph profile, if `flag` is the module flag with this profile.
fn call_graph_profile(name: &[u8], flag: MdNode) -> Option<MdNode> {
    let [_, key, profile] = flag.operands()[..] else {
        return None;
    };
    (name == b"llvm.module.flags" && key.is_string("CG Profile")).then_some(profile)
}

/// The global that an operand of a node names, also behind casts of its address space.
fn named_global<'m>(operand: MdNode) -> Option<Value<'m>> {
    let mut constant = operand.constant()?;
    while constant.as_global().is_none() && constant.operand_count() == 1 {
        constant = constant.operand(0)?;
    }
    constant.as_global()
}
