// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds the virtual calls of a function: those of a pointer that was loaded at a constant offset from a vptr, if an
//! assume gives the type id of this vptr. The assume must dominate the call. It may stand before or after the load,
//! because both use the same SSA value as the vptr.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::devirt::dominators::Dominators;
use crate::ir::numbers::opcode;
use crate::ir::{Instruction, MdNode, Module, Value, access};

/// A position in a function: the number of the block and that of the instruction.
type Position = (u32, u32);

#[derive(Debug)]
pub struct VirtualCall<'m> {
    pub call: Value<'m>,
    pub vptr: Value<'m>,
    /// The offset of the slot from the place in the vtable to which the vptr points.
    pub offset: i64,
    /// The type ids that assumes give for the vptr; there is at least one.
    pub ids: Vec<MdNode>,
}

/// The intrinsics with which clang states the type id of a vptr.
#[derive(Debug)]
pub struct Tests<'m> {
    tests: Vec<Value<'m>>,
    assume: Value<'m>,
}

impl<'m> Tests<'m> {
    /// `None` if the module assumes no type id.
    pub fn of(module: Module<'m>) -> Option<Self> {
        let tests = [c"llvm.type.test", c"llvm.public.type.test"];
        let tests = tests.into_iter().filter_map(|name| module.function(name));
        let tests: Vec<_> = tests.filter(|test| !test.is_unused()).collect();
        let assume = module.function(c"llvm.assume")?;
        (!tests.is_empty()).then_some(Tests { tests, assume })
    }

    /// The functions that call one of the tests.
    pub fn functions(&self) -> FxHashSet<Value<'m>> {
        let users = self.tests.iter().flat_map(|&test| access::uses(test));
        users
            .filter_map(|edge| access::as_instruction(access::user(edge)))
            .map(access::function_of)
            .collect()
    }

    /// The virtual calls in the reachable blocks of a function, in order.
    pub fn calls_of(&self, module: Module<'m>, function: Value<'m>) -> Vec<VirtualCall<'m>> {
        let blocks = function.reachable_blocks();
        let mut known: FxHashMap<Value<'m>, Vec<(Position, MdNode)>> = FxHashMap::default();
        let mut calls: Vec<(Position, VirtualCall<'m>)> = Vec::new();
        for (number, &block) in (0..).zip(&blocks) {
            let insts = access::first_inst(block);
            let insts = std::iter::successors(insts, |&inst| access::next_inst(inst));
            for (at, inst) in (0..).zip(insts) {
                if !matches!(access::opcode(inst), opcode::CALL | opcode::INVOKE) {
                    continue;
                }
                if let Some((vptr, id)) = self.assumed(inst) {
                    known.entry(vptr).or_default().push(((number, at), id));
                } else if let Some((vptr, offset)) = access::callee(inst).loaded_pointer(module) {
                    let call = VirtualCall {
                        call: inst.value(),
                        vptr,
                        offset,
                        ids: Vec::new(),
                    };
                    calls.push(((number, at), call));
                }
            }
        }
        if known.is_empty() || calls.is_empty() {
            return Vec::new();
        }
        let dominators = Dominators::new(&function.dominators(&blocks));
        let above = |(block, at): Position, (of, place): Position| match block == of {
            true => at < place,
            false => dominators.dominates(block, of),
        };
        let typed = |(place, mut call): (Position, VirtualCall<'m>)| {
            let facts = known.get(&call.vptr)?.iter();
            for &(_, id) in facts.filter(|&&(fact, _)| above(fact, place)) {
                if !call.ids.contains(&id) {
                    call.ids.push(id);
                }
            }
            (!call.ids.is_empty()).then_some(call)
        };
        calls.into_iter().filter_map(typed).collect()
    }

    /// The vptr and its type id, if the call is an assume of a type id.
    fn assumed(&self, call: Instruction<'m>) -> Option<(Value<'m>, MdNode)> {
        if access::callee(call) != self.assume {
            return None;
        }
        let test = access::as_instruction(access::operand(call.value(), 0))?;
        let is_test =
            access::opcode(test) == opcode::CALL && self.tests.contains(&access::callee(test));
        let id = is_test.then(|| access::operand(test.value(), 1).metadata_node())?;
        Some((access::operand(test.value(), 0), id?))
    }
}
