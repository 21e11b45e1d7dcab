// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Which functions are read: those that may take part and look like another one.
//!
//! To walk all code is most of what a round costs. So it goes in steps, each for what the one before left: what a
//! function says of itself ([`Pool`], once for all rounds), the opcodes and types at its beginning, those of the whole
//! function ([`Seen`]). What was seen of a function stays known for later rounds until its body changes.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};

use super::apply::Touched;
use crate::ir::numbers::attribute;
use crate::ir::{Global, Module, Value, access};
use crate::merge::classes::prefetch::Prefetch;
use crate::merge::nodes::Node;
use crate::read::Reader;

/// So many instructions tell most functions apart, and lie together in memory.
const FIRST: u32 = 8;

/// How much of a function a signature is of.
const EXTENTS: [Option<u32>; 2] = [Some(FIRST), None];

/// What a module has for similar and aligned functions, in its order.
#[derive(Debug)]
pub struct Pool<'m> {
    /// Those that may share a body. Bodies that were made for several stay as they are, and are none of them.
    pub functions: Vec<Value<'m>>,
    pub intrinsics: Vec<Value<'m>>,
}

impl<'m> Pool<'m> {
    pub fn new(module: Module<'m>) -> Self {
        let mut reader = Reader::new(module);
        let mut pool = Pool {
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

    /// Leaves out those that have merged: they are erased, or thunks, with which there is nothing to save.
    pub fn leave_out(&mut self, done: &Touched) {
        self.functions
            .retain(|function| !done.contains(&function.key()));
    }
}

/// What was seen of functions, by their keys: their signatures, of the beginning, and if that was asked, of the whole.
#[derive(Debug, Default)]
pub struct Seen(FxHashMap<usize, [Option<u64>; 2]>);

impl Seen {
    /// Forgets functions whose bodies changed.
    pub fn forget(&mut self, touched: &Touched) {
        self.0.retain(|key, _| !touched.contains(key));
    }

    /// The functions to read: they look like another one, and of some that do there is news.
    pub fn candidates<'m>(&mut self, pool: &Pool<'m>, news: Option<&Touched>) -> Vec<Value<'m>> {
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
        let mut prefetch = Prefetch::of(new.clone(), limit);
        for function in new {
            prefetch.before_function();
            let signatures = self.0.entry(function.key()).or_default();
            signatures[number] = Some(signature(function, limit));
        }
    }
}

/// Whether a function may share a body with similar ones, by what it says in front of its body.
fn may_take_part<'m>(function: Value<'m>, facts: Global<'m>) -> bool {
    const RIGID: [u32; 2] = [attribute::CONVERGENT, attribute::STRICT_FP];
    // The check finds merged functions by name.
    if facts.is_declaration() || function.name().is_empty() {
        return false;
    }
    let node = Node::new(function, 0, facts, true);
    !(node.facts.is_vararg()
        || node.facts.is_interposable()
        || node.is_odr()
        || node.facts.has_prefix_or_prologue()
        || !node.facts.partition().is_empty()
        || !node.facts.gc().is_empty()
        || RIGID.into_iter().any(|kind| function.has_attribute(kind)))
}

/// A number that functions share if their blocks, opcodes and types are the same, of the first or of all instructions.
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
