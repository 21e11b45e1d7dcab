// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Reads a body into a [`Graph`]. One walk over the instructions records blocks, definitions, calls, and the loads and
//! stores of vptrs. Changes of objects and assumes may need definitions that the walk has not met yet, so they are
//! recorded after the walk.

use super::changes::ChangeKind;
use super::classes::{CallClasses, Class};
use super::graph::{Call, Def, DefKind, Event, Graph, GraphBlock, Load};
use super::pointers::{Address, Key};
use super::writes;
use crate::ir::group::Groups;
use crate::ir::numbers::opcode;
use crate::ir::{BasicBlock, Instruction, Module, Type, Value, access};
use crate::read::layout::constant_offset;

const ICMP_EQ: u32 = 32;

struct GraphBuilder<'m> {
    graph: Graph<'m>,
    groups: Groups,
    pointer: Type<'m>,
    /// The index of each reachable block in [`Graph::blocks`], by the number that LLVM gives the block.
    index: Vec<Option<u32>>,
    /// The changes of objects, by position: a pointer to the object, and what kind of change it is.
    changes: Vec<(u32, Value<'m>, ChangeKind)>,
    /// The block, position and condition of each assume.
    assumes: Vec<(u32, u32, Value<'m>)>,
}

/// The first argument of a part of a split coroutine, which is the coroutine's frame.
fn coroutine_frame(function: Value<'_>) -> Option<Value<'_>> {
    let is_part = is_coroutine_part(function);
    is_part.then(|| function.params().next()).flatten()
}

fn is_coroutine_part(function: Value<'_>) -> bool {
    const PARTS: [&[u8]; 3] = [b".resume", b".destroy", b".cleanup"];
    let name = function.name();
    PARTS
        .iter()
        .any(|part| name.windows(part.len()).any(|window| window == *part))
}

impl<'m> Graph<'m> {
    /// Reads a function that has a body.
    pub fn read(
        module: Module<'m>,
        groups: Groups,
        classes: &mut CallClasses<'m>,
        function: Value<'m>,
    ) -> Self {
        let mut graph = Graph::new(module, function);
        graph.frames.extend(coroutine_frame(function));
        let mut builder = GraphBuilder {
            graph,
            groups,
            pointer: module.pointer_type(),
            index: vec![None; access::block_limit(function) as usize],
            changes: Vec::new(),
            assumes: Vec::new(),
        };
        builder.collect(&function.reachable_blocks(), classes);
        builder.finish()
    }
}

impl<'m> GraphBuilder<'m> {
    fn collect(&mut self, blocks: &[BasicBlock<'m>], classes: &mut CallClasses<'m>) {
        for (number, &block) in (0..).zip(blocks) {
            self.index[access::block_number(block) as usize] = Some(number);
        }
        let mut pos = 0;
        for (number, &block) in (0..).zip(blocks) {
            let first = pos;
            let insts = access::first_inst(block);
            for inst in std::iter::successors(insts, |&inst| access::next_inst(inst)) {
                self.instruction(inst, number, pos, classes);
                pos += 1;
            }
            self.graph.blocks.push(GraphBlock {
                first,
                end: pos,
                raw: block,
                preds: Vec::new(),
                unwind: None,
            });
        }
        for (number, &block) in (0..).zip(blocks) {
            if let Some(last) = access::last_inst(block) {
                self.successors(last, number);
            }
        }
    }

    fn index(&self, block: BasicBlock<'m>) -> Option<u32> {
        self.index[access::block_number(block) as usize]
    }

    /// The definition of `base` plus a constant. If `base` is such a sum itself, the result has the base of that sum
    /// and the total offset, so that no look-up follows a chain. The definition of `base` is recorded already, because
    /// a reachable definition is read before its uses.
    fn offset(&self, base: Value<'m>, offset: i64) -> DefKind<'m> {
        match self.graph.defs.get(&base).map(|def| &def.kind) {
            Some(DefKind::Offset(root, before)) => match before.checked_add(offset) {
                Some(offset) => DefKind::Offset(*root, offset),
                None => DefKind::Other,
            },
            _ => DefKind::Offset(base, offset),
        }
    }

    fn instruction(
        &mut self,
        inst: Instruction<'m>,
        block: u32,
        pos: u32,
        classes: &mut CallClasses<'m>,
    ) {
        let value = inst.value();
        match access::opcode(inst) {
            opcode::STORE => self.store(inst, pos),
            opcode::ATOMIC_CMP_XCHG | opcode::ATOMIC_RMW => {
                let pointer = access::operand(value, 0);
                self.changes.push((pos, pointer, ChangeKind::Called));
            }
            opcode::RET => self.graph.returns.push((block, pos, value.operand(0))),
            _ if access::is_call(inst) => self.call(inst, block, pos, classes),
            _ => {}
        }
        if value.ty() == self.pointer {
            let kind = self.definition(inst, block, pos);
            self.graph.defs.insert(value, Def { block, pos, kind });
        }
    }

    /// The definition of a pointer.
    fn definition(&mut self, inst: Instruction<'m>, block: u32, pos: u32) -> DefKind<'m> {
        let value = inst.value();
        let operand = |index: u32| access::operand(value, index);
        match access::opcode(inst) {
            // Even a `returned` argument is another pointer than the result: the callee may replace the object.
            _ if access::is_call(inst) => DefKind::Call(self.graph.calls.len() as u32 - 1),
            opcode::PHI => {
                let incoming = inst.incoming();
                let reachable =
                    incoming.filter_map(|(value, from)| Some((self.index(from)?, value)));
                DefKind::Phi(reachable.collect())
            }
            opcode::SELECT => DefKind::Select(operand(1), operand(2)),
            opcode::GET_ELEMENT_PTR if operand(0).ty() == self.pointer => {
                match constant_offset(inst, self.graph.module) {
                    Some(offset) => self.offset(operand(0), offset as i64),
                    None => DefKind::Within(operand(0)),
                }
            }
            opcode::LOAD if operand(0).ty() == self.pointer => {
                let pointer = operand(0);
                let (plain, group) = (access::access(inst) == 0, self.groups.mark(inst));
                if group
                    && plain
                    && let Some(key) = self.graph.key(pointer)
                {
                    let number = self.graph.loads.len() as u32;
                    self.graph.loads.push(Load {
                        value,
                        block,
                        pos,
                        key,
                        answer: Default::default(),
                    });
                    self.graph.event(key, pos, Event::Load(number));
                }
                DefKind::Load {
                    pointer,
                    group,
                    plain,
                }
            }
            _ => DefKind::Other,
        }
    }

    fn store(&mut self, store: Instruction<'m>, pos: u32) {
        let [value, pointer] = [0, 1].map(|index| access::operand(store.value(), index));
        let is_pointers = value.ty() == self.pointer && pointer.ty() == self.pointer;
        if is_pointers && self.groups.mark(store) {
            self.changes.push((pos, pointer, ChangeKind::Stored));
            if let Some(key) = self.graph.key(pointer) {
                self.graph.fact(key, pos, Event::Stored(value));
            }
        } else if let Some(kind) = writes::by_store(self.graph.module, store.value()) {
            self.changes.push((pos, pointer, kind));
        }
        if value.is_function() && is_coroutine_part(value) {
            // The code that starts a coroutine stores the address of a part of the coroutine into the coroutine's
            // frame.
            self.graph.frames.insert(pointer);
        }
    }

    /// Adds the block as a predecessor of its successors.
    fn successors(&mut self, last: Instruction<'m>, block: u32) {
        let is_invoke = access::opcode(last) == opcode::INVOKE;
        for number in 0..access::successor_count(last) {
            let Some(target) = self.index(access::successor(last, number)) else {
                continue;
            };
            let preds = &mut self.graph.blocks[target as usize].preds;
            if preds.last() != Some(&block) {
                preds.push(block);
            }
            if is_invoke && number == 1 {
                self.graph.blocks[block as usize].unwind = Some(target);
            }
        }
    }

    fn call(&mut self, inst: Instruction<'m>, block: u32, pos: u32, classes: &mut CallClasses<'m>) {
        let called = access::callee(inst);
        let callee = called.aliased_function().unwrap_or(called);
        let class = classes.of(callee);
        let direct =
            callee.is_function() && access::called_type(inst) == callee.global_value_type();
        let call = Call {
            inst,
            block,
            pos,
            callee,
            class,
            direct,
        };
        let is_pointer = |value: &Value<'m>| value.ty() == self.pointer;
        match class {
            Class::Assume => {
                let condition = call.args().next();
                (self.assumes).extend(condition.map(|condition| (block, pos, condition)));
            }
            Class::Lifetime => {
                // In older modules a lifetime marker has the size as its first argument.
                let pointer = call.args().last().filter(is_pointer);
                let change = pointer.map(|pointer| (pos, pointer, ChangeKind::Lifetime));
                self.changes.extend(change);
            }
            Class::Constructor | Class::Destructor => {
                // A thunk forwards to an object that begins at a lower address than the pointer.
                let kind = match callee.is_thunk_by_name() {
                    true => ChangeKind::Lifetime,
                    false => ChangeKind::Called,
                };
                let this = call.args().next().filter(is_pointer);
                self.changes.extend(this.map(|this| (pos, this, kind)));
            }
            Class::Intrinsic => {
                let write = |arg| Some((pos, arg, writes::by_intrinsic(inst, callee, arg)?));
                self.changes.extend(call.args().filter_map(write));
            }
            _ => {}
        }
        self.graph
            .call_of
            .insert(inst.value(), self.graph.calls.len() as u32);
        self.graph.calls.push(call);
    }

    /// Records changes and assumes. All definitions are known now.
    fn finish(mut self) -> Graph<'m> {
        for &(pos, pointer, kind) in &self.changes {
            if let Some(key) = self.graph.key(pointer) {
                self.graph.change(pos, key, kind);
            }
        }
        for &(block, pos, condition) in &self.assumes {
            if let Some((key, fact)) = self.assumed(condition, (block, pos)) {
                self.graph.fact(key, pos, Event::Assumed(fact));
            }
        }
        for events in self.graph.events.values_mut() {
            events.sort_by_key(|&(pos, _)| pos);
        }
        self.graph
    }

    /// Reads a comparison `load p == constant`, with the operands in either order, as a fact at a place. Returns the
    /// pointer and the constant.
    fn assumed(&self, condition: Value<'m>, place: (u32, u32)) -> Option<(Key<'m>, Address<'m>)> {
        let compare = access::as_instruction(condition)?;
        if access::opcode(compare) != opcode::ICMP || access::predicate(compare) != ICMP_EQ {
            return None;
        }
        let [a, b] = [0, 1].map(|index| access::operand(condition, index));
        let (loaded, constant) = if b.is_constant() { (a, b) } else { (b, a) };
        let load = self.graph.defs.get(&loaded)?;
        let DefKind::Load {
            pointer,
            group: true,
            plain: true,
        } = load.kind
        else {
            return None;
        };
        let key = self.graph.key(pointer)?;
        let fact = Address::of(self.graph.module, constant)?;
        if fact.global.is_function() {
            return None;
        }
        // The comparison is about the vptr at the time of the load, so nothing may have changed the vptr since.
        self.graph
            .is_untouched(key, (load.block, load.pos), place)
            .then_some((key, fact))
    }
}
