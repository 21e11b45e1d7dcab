// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Selects the functions to read: those that may share a body, and have the same opcodes and types as another function.
//!
//! Reading code is most of the cost of merging similar functions. So a function's properties are read first. If they
//! allow a shared body, the opcodes and types of the first eight instructions are hashed. If another function has the
//! same hash, the opcodes and types of all instructions are hashed.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};

use crate::ir::numbers::attribute;
use crate::ir::{Global, Module, Value, access};
use crate::merge::nodes::Node;
use crate::read::{BodyReader, Prefetch};

/// The number of instructions in a short signature: eight distinguish most functions, and are close in memory.
const FIRST: u32 = 8;

/// The functions of a module that may be similar or aligned, in module order.
#[derive(Debug)]
pub struct Candidates<'m> {
    /// The functions that may share a body. Bodies that were made for similar or aligned functions are not among them.
    pub functions: Vec<Value<'m>>,
    pub intrinsics: Vec<Value<'m>>,
}

impl<'m> Candidates<'m> {
    pub fn new(module: Module<'m>) -> Self {
        let mut reader = BodyReader::new(module);
        let mut pool = Candidates {
            functions: Vec::new(),
            intrinsics: Vec::new(),
        };
        for function in module.functions() {
            if may_take_part(function, reader.global(function)) {
                pool.functions.push(function);
            } else if function.is_intrinsic() {
                pool.intrinsics.push(function);
            }
        }
        pool
    }
}

/// The functions of which both signatures (hashes of the first instructions, and of all) equal another function's.
pub fn alike(mut functions: Vec<Value<'_>>) -> Vec<Value<'_>> {
    for limit in [Some(FIRST), None] {
        let mut prefetch = Prefetch::new(functions.clone(), limit);
        let mut counts: FxHashMap<u64, u32> = FxHashMap::default();
        let mut signatures = Vec::with_capacity(functions.len());
        for &function in &functions {
            prefetch.before(function);
            let signature = signature(function, limit);
            *counts.entry(signature).or_default() += 1;
            signatures.push(signature);
        }
        let mut is_shared = signatures.iter().map(|signature| counts[signature] > 1);
        functions.retain(|_| is_shared.next() == Some(true));
    }
    functions
}

/// Whether a function may share a body with similar ones, judged without its body.
fn may_take_part<'m>(function: Value<'m>, facts: Global<'m>) -> bool {
    const RIGID: [u32; 2] = [attribute::CONVERGENT, attribute::STRICT_FP];
    // A function without a name does not merge, because [`crate::check`] finds merged functions by name.
    if facts.is_declaration() || function.name().is_empty() {
        return false;
    }
    let node = Node::new(function, facts, true);
    !(node.facts.is_vararg()
        || node.facts.is_interposable()
        || node.is_odr()
        || node.facts.has_prefix_or_prologue()
        || !node.facts.partition().is_empty()
        || !node.facts.gc().is_empty()
        || RIGID.into_iter().any(|kind| function.has_attribute(kind)))
}

/// A hash of the blocks, opcodes and types of a function, over all or the first `limit` instructions.
fn signature(function: Value<'_>, limit: Option<u32>) -> u64 {
    let mut hasher = FxHasher::default();
    function.global_value_type().key().hash(&mut hasher);
    let mut left = limit.unwrap_or(u32::MAX);
    for block in access::blocks(function) {
        let mut next = access::first_inst(block);
        while let Some(inst) = next {
            if left == 0 {
                return hasher.finish();
            }
            left -= 1;
            hasher.write_u8(access::opcode(inst));
            hasher.write_usize(access::type_of(inst.value()).key());
            next = access::next_inst(inst);
        }
        hasher.write_u32(u32::MAX);
    }
    hasher.finish()
}
