// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Selects the functions to read: those that may share a body, and have the same opcodes and types as another function.
//!
//! Reading code is most of the cost of a merging round. So a function's properties are read first ([`Candidates`], once
//! for all rounds). If they allow a shared body, the opcodes and types of the first eight instructions are hashed. If
//! another function has this hash, so are those of all instructions ([`SignatureCache`], until the body changes).

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};

use super::apply::Touched;
use crate::ir::numbers::attribute;
use crate::ir::{Global, Module, Value, access};
use crate::merge::nodes::Node;
use crate::read::{BodyReader, Prefetch};

/// The number of instructions in a short signature: eight distinguish most functions, and are close in memory.
const FIRST: u32 = 8;

/// The number of instructions in each of a function's two signatures; `None` is all.
const EXTENTS: [Option<u32>; 2] = [Some(FIRST), None];

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

    /// Removes functions that have merged: each is erased, or is a thunk, and to merge thunks would save nothing.
    pub fn leave_out(&mut self, done: &Touched) {
        self.functions
            .retain(|function| !done.contains(&function.key()));
    }
}

/// The two signatures of each function, by its key: of its first instructions, and, once needed, of all instructions.
#[derive(Debug, Default)]
pub struct SignatureCache(FxHashMap<usize, [Option<u64>; 2]>);

impl SignatureCache {
    /// Forgets functions with changed bodies.
    pub fn forget(&mut self, touched: &Touched) {
        self.0.retain(|key, _| !touched.contains(key));
    }

    /// The functions that share both signatures with another one. If `news` is given, only functions that are in
    /// `news`, or share both signatures with one that is.
    pub fn candidates<'m>(
        &mut self,
        pool: &Candidates<'m>,
        news: Option<&Touched>,
    ) -> Vec<Value<'m>> {
        let mut all = pool.functions.clone();
        self.0.reserve(all.len());
        for function in &all {
            self.0.entry(function.key()).or_default();
        }
        let is_news = |function: &Value<'m>| news.is_none_or(|news| news.contains(&function.key()));
        for (number, limit) in EXTENTS.into_iter().enumerate() {
            self.sign(&all, number, limit);
            let signature = |function: &Value<'m>| self.0[&function.key()][number];
            let mut groups: FxHashMap<Option<u64>, (u32, bool)> = FxHashMap::default();
            for function in &all {
                let (count, any_news) = groups.entry(signature(function)).or_default();
                *count += 1;
                *any_news |= is_news(function);
            }
            all.retain(|function| matches!(groups[&signature(function)], (2.., true)));
        }
        all
    }

    fn sign(&mut self, all: &[Value<'_>], number: usize, limit: Option<u32>) {
        let new = (all.iter()).filter(|function| self.0[&function.key()][number].is_none());
        let new: Vec<_> = new.copied().collect();
        let mut prefetch = Prefetch::new(new.clone(), limit);
        for function in new {
            prefetch.before(function);
            let signatures = self.0.entry(function.key()).or_default();
            signatures[number] = Some(signature(function, limit));
        }
    }
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
