// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The first pass over a body. It records definitions, calls and blocks. For facts (about the values of vptrs) it
//! records only candidates, because a fact may need definitions that the pass has not met yet.

use rustc_hash::FxHashMap;

use super::changes::ChangeKind;
use super::classes::{CallClasses, Class};
use super::graph::{Call, Def, DefKind, Graph, GraphBlock};
use super::writes;
use crate::ir::group::Groups;
use crate::ir::numbers::{opcode, value_id};
use crate::ir::opcodes::is_branch;
use crate::ir::{Body, Inst, Module, Operand, Type, Value};

const ICMP_EQ: u64 = 32;
const ICMP_NE: u64 = 33;

/// A candidate for a fact or change. The second pass resolves it once every definition is known.
pub enum RawFact<'m> {
    Load(Value<'m>, Value<'m>),
    Store {
        pointer: Value<'m>,
        value: Value<'m>,
    },
    /// An instruction that may write a vptr through this pointer, although no metadata marks it as a store of a vptr.
    Write(Value<'m>, ChangeKind),
    Assume(Value<'m>),
    /// The lifetime of this pointer's storage begins or ends here.
    Lifetime(Value<'m>),
    /// A call of a constructor or destructor with this pointer as `this`.
    Structor(Value<'m>, ChangeKind),
    Branch {
        condition: Value<'m>,
        on_true: u32,
        on_false: u32,
    },
    Call(u32),
}

pub struct GraphBuilder<'m> {
    pub graph: Graph<'m>,
    pub compares: FxHashMap<Value<'m>, (bool, Value<'m>, Value<'m>)>,
    pub raws: Vec<(u32, u32, RawFact<'m>)>,
    pub module: Module<'m>,
    pub groups: Groups,
    pub pointer: Type<'m>,
}

/// Whether an operand may be the constant address of a vtable.
fn is_address(operand: &Operand) -> bool {
    let kind = operand.kind as u32;
    matches!(
        kind,
        value_id::GLOBAL_VARIABLE | value_id::GLOBAL_ALIAS | value_id::CONSTANT_EXPR
    )
}

fn argument_count(inst: &Inst, operands: &[Operand]) -> usize {
    // The inputs of bundles follow the arguments. The tags and sizes of bundles come last, as numbers (literals).
    let bundles = (inst.special[1] >> 40) as usize;
    let is_literal = |operand: &&Operand| operand.kind == u64::from(value_id::LITERAL);
    let literals = operands.iter().rev().take_while(is_literal).count();
    let inputs: usize = operands[operands.len() - literals..]
        .chunks(2)
        .take(bundles)
        .map(|pair| pair.get(1).map_or(0, |size| size.value as usize))
        .sum();
    let blocks = operands
        .iter()
        .filter(|operand| operand.kind == u64::from(value_id::BASIC_BLOCK))
        .count();
    operands
        .len()
        .saturating_sub(literals + inputs + blocks + 1)
}

/// The first argument of a part of a split coroutine, which is the coroutine's frame.
pub fn coroutine_frame(function: Value<'_>) -> Option<Value<'_>> {
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

impl<'m> GraphBuilder<'m> {
    /// Whether an access is marked as an access of a vptr.
    fn has_group(&self, body: &Body<'_>, inst: &Inst) -> bool {
        self.groups.among(body.metadata(inst))
    }

    pub fn collect(&mut self, body: &Body<'_>, classes: &mut CallClasses<'m>) {
        let index: FxHashMap<usize, u32> = body
            .blocks
            .iter()
            .enumerate()
            .map(|(number, block)| (block.block as usize, number as u32))
            .collect();
        // About every third instruction defines a pointer.
        self.graph.defs.reserve(body.insts.len() / 3);
        let at = |value: Value<'_>| index.get(&value.key()).copied();
        for block in body.blocks {
            let first = block.first_inst;
            self.graph.blocks.push(GraphBlock {
                first,
                end: first + block.num_insts,
                raw: block.as_block(),
                has_repeated_edges: false,
                preds: Vec::new(),
                unwind: None,
            });
        }
        for (number, block) in body.blocks.iter().enumerate() {
            for (place, inst) in body.insts_of(block).iter().enumerate() {
                let pos = block.first_inst + place as u32;
                self.instruction(body, inst, (number as u32, pos), classes, &at);
            }
        }
    }

    fn define(&mut self, value: Value<'m>, block: u32, pos: u32, kind: DefKind<'m>) {
        self.graph.defs.insert(value, Def { block, pos, kind });
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

    fn raw(&mut self, block: u32, pos: u32, raw: RawFact<'m>) {
        self.raws.push((block, pos, raw));
    }

    fn instruction(
        &mut self,
        body: &Body<'_>,
        inst: &Inst,
        place: (u32, u32),
        classes: &mut CallClasses<'m>,
        at: &dyn Fn(Value<'_>) -> Option<u32>,
    ) {
        let (block, pos) = place;
        let operands = body.operands(inst);
        let value: Value<'m> = inst.as_value();
        match inst.opcode {
            opcode::STORE => self.store(body, inst, place),
            opcode::ATOMIC_CMP_XCHG | opcode::ATOMIC_RMW => {
                if let Some(pointer) = operands[0].as_value() {
                    self.raw(block, pos, RawFact::Write(pointer, ChangeKind::Called));
                }
            }
            opcode::ICMP
                if matches!(inst.special[0], ICMP_EQ | ICMP_NE)
                    && operands.iter().any(is_address) =>
            {
                if let (Some(a), Some(b)) = (operands[0].as_value(), operands[1].as_value()) {
                    let equal = inst.special[0] == ICMP_EQ;
                    self.compares.insert(value, (equal, a, b));
                }
            }
            _ if inst.is_call() => {
                let call = self.call(body, inst, value, block, pos, classes);
                if inst.ty() == self.pointer {
                    // Even a `returned` argument is another pointer than the result: the callee may replace the object.
                    self.define(value, block, pos, DefKind::Call(call));
                }
            }
            opcode::RET => {
                let operand = operands.first().and_then(Operand::as_value);
                self.graph.returns.push((block, pos, operand));
            }
            opcode if is_branch(opcode) => self.branch(operands, place, at),
            _ if inst.ty() == self.pointer => self.definition(body, inst, place, at),
            _ => {}
        }
        if pos + 1 == self.graph.blocks[block as usize].end && inst.opcode != opcode::RET {
            self.successors(inst, operands, block, at);
        }
    }

    /// Records the definition of a pointer by an instruction that is not a call.
    fn definition(
        &mut self,
        body: &Body<'_>,
        inst: &Inst,
        (block, pos): (u32, u32),
        at: &dyn Fn(Value<'_>) -> Option<u32>,
    ) {
        let operands = body.operands(inst);
        let operand = |index: usize| operands.get(index).and_then(|o| o.as_value());
        let pointer = operand(0).filter(|p| p.ty() == self.pointer);
        let value: Value<'m> = inst.as_value();
        let kind = match inst.opcode {
            opcode::PHI => {
                let incoming = operands.chunks_exact(2).filter_map(|pair| {
                    let (value, from) = (pair[0].as_value()?, pair[1].as_value()?);
                    Some((at(from)?, value))
                });
                DefKind::Phi(incoming.collect())
            }
            opcode::SELECT => match (operand(1), operand(2)) {
                (Some(a), Some(b)) => DefKind::Select(a, b),
                _ => return,
            },
            opcode::GET_ELEMENT_PTR => match pointer {
                Some(base) if inst.special[2] == 1 => self.offset(base, inst.special[1] as i64),
                Some(base) => DefKind::Within(base),
                None => DefKind::Other,
            },
            opcode::LOAD => match pointer {
                Some(pointer) => {
                    let (plain, group) = (inst.special[1] == 0, self.has_group(body, inst));
                    if group && plain {
                        self.raw(block, pos, RawFact::Load(value, pointer));
                    }
                    DefKind::Load {
                        pointer,
                        group,
                        plain,
                    }
                }
                None => DefKind::Other,
            },
            _ => DefKind::Other,
        };
        self.define(value, block, pos, kind);
    }

    fn store(&mut self, body: &Body<'_>, inst: &Inst, (block, pos): (u32, u32)) {
        let operands = body.operands(inst);
        let (Some(value), Some(pointer)) = (operands[0].as_value(), operands[1].as_value()) else {
            return;
        };
        let is_pointers = value.ty() == self.pointer && pointer.ty() == self.pointer;
        let marked = is_pointers && self.has_group(body, inst);
        if !marked && let Some(kind) = writes::by_store(self.module, inst.as_value()) {
            self.raw(block, pos, RawFact::Write(pointer, kind));
        }
        if value.ty() != self.pointer {
            return;
        }
        if operands[0].kind == u64::from(value_id::FUNCTION) && is_coroutine_part(value) {
            // The code that starts a coroutine stores the address of a part of the coroutine into its frame.
            self.graph.frames.insert(pointer);
        }
        if marked {
            self.raw(block, pos, RawFact::Store { pointer, value });
        }
    }

    fn branch(
        &mut self,
        operands: &[Operand],
        (block, pos): (u32, u32),
        at: &dyn Fn(Value<'_>) -> Option<u32>,
    ) {
        let &[condition, no, yes] = operands else {
            return;
        };
        if let (Some(condition), Some(on_false), Some(on_true)) = (
            condition.as_value(),
            no.as_value().and_then(at),
            yes.as_value().and_then(at),
        ) && on_false != on_true
        {
            let raw = RawFact::Branch {
                condition,
                on_true,
                on_false,
            };
            self.raw(block, pos, raw);
        }
    }

    /// Adds the block as a predecessor of its successors.
    fn successors(
        &mut self,
        inst: &Inst,
        operands: &[Operand],
        block: u32,
        at: &dyn Fn(Value<'_>) -> Option<u32>,
    ) {
        let mut targets = operands
            .iter()
            .filter(|operand| operand.kind == u64::from(value_id::BASIC_BLOCK))
            .filter_map(|operand| at(operand.as_value()?))
            .collect::<Vec<_>>();
        let unwinds = (inst.opcode == opcode::INVOKE)
            .then(|| targets.get(1).copied())
            .flatten();
        targets.sort_unstable();
        for pair in targets.windows(2).filter(|pair| pair[0] == pair[1]) {
            self.graph.blocks[pair[0] as usize].has_repeated_edges = true;
        }
        targets.dedup();
        let from = &mut self.graph.blocks[block as usize];
        from.unwind = unwinds;
        for target in targets {
            self.graph.blocks[target as usize].preds.push(block);
        }
    }

    fn call(
        &mut self,
        body: &Body<'_>,
        inst: &Inst,
        value: Value<'m>,
        block: u32,
        pos: u32,
        classes: &mut CallClasses<'m>,
    ) -> u32 {
        let operands = body.operands(inst);
        let count = argument_count(inst, operands);
        let first = self.graph.args.len() as u32;
        self.graph
            .args
            .extend(operands[..count].iter().filter_map(|o| o.as_value()));
        let args = (first, self.graph.args.len() as u32);

        let called = value.called_operand();
        let callee = called.aliased_function().unwrap_or(called);
        let class = classes.of(callee);
        let direct =
            callee.is_function() && inst.special_type() == Some(callee.global_value_type());
        let number = self.graph.calls.len() as u32;
        self.graph.calls.push(Call {
            value,
            block,
            pos,
            callee,
            class,
            direct,
            args,
        });
        self.graph.call_of.insert(value, number);

        if let Some(raw) = self.said_by_call(class, callee, first as usize) {
            self.raw(block, pos, raw);
        }
        if class == Class::Intrinsic {
            for at in args.0..args.1 {
                let pointer = self.graph.args[at as usize];
                if let Some(kind) = writes::by_intrinsic(value, callee, pointer) {
                    self.raw(block, pos, RawFact::Write(pointer, kind));
                }
            }
        }
        if direct && matches!(class, Class::Constructor | Class::Function) {
            self.raw(block, pos, RawFact::Call(number));
        }
        number
    }

    /// The candidate for a fact or change that a call gives. The call's arguments begin at `first` in `Graph::args`.
    fn said_by_call(&self, class: Class, callee: Value<'m>, first: usize) -> Option<RawFact<'m>> {
        let arg = |index: usize| self.graph.args[first..].get(index).copied();
        match class {
            Class::Assume => arg(0).map(RawFact::Assume),
            Class::Lifetime => {
                // In older modules a lifetime marker has the size as its first argument.
                let pointer = arg(1).or(arg(0)).filter(|p| p.ty() == self.pointer);
                pointer.map(RawFact::Lifetime)
            }
            Class::Constructor | Class::Destructor => {
                arg(0).filter(|p| p.ty() == self.pointer).map(|p| {
                    // A thunk forwards to an object that begins at a lower address than the pointer.
                    let kind = match callee.is_thunk_by_name() {
                        true => ChangeKind::Lifetime,
                        false => ChangeKind::Called,
                    };
                    RawFact::Structor(p, kind)
                })
            }
            _ => None,
        }
    }
}
