// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Reads blocks, instructions and operands into the arrays of a [`BodyReader`].

use super::layout::{constant_offset, stride};
use super::order::{case_order, is_inverted, predicate_of};
use super::reader::BodyReader;
use super::transparent::{may_be_transparent, underlying};
use crate::ir::numbers::{opcode, value_id};
use crate::ir::opcodes::is_branch;
use crate::ir::{BasicBlock, Block, Inst, Instruction, Operand, Value, access, major};
use crate::rules::property::{self, Place, Property};

impl<'m> BodyReader<'m> {
    #[inline]
    pub(super) fn block(&mut self, block: BasicBlock<'m>) {
        let first_inst = self.insts.len() as u32;
        let mut next = access::first_inst(block);
        while let Some(inst) = next {
            self.instruction(inst);
            next = access::next_inst(inst);
        }
        self.blocks.push(Block {
            block: block.raw(),
            first_inst,
            num_insts: self.insts.len() as u32 - first_inst,
        });
    }

    #[inline]
    pub(super) fn instruction(&mut self, inst: Instruction<'m>) {
        let value = inst.value();
        if self.extent.normal && may_be_transparent(value) && self.stands_for(inst) != value {
            return;
        }
        let first_operand = self.operands.len() as u32;
        self.read_operands(inst);
        let first_metadata = self.metadata.len() as u32;
        if self.extent.metadata && access::has_metadata(inst) {
            access::push_metadata(inst, &mut self.metadata);
        }
        let special = self.special(inst);
        self.insts.push(Inst {
            value: value.raw(),
            ty: access::type_of(value).raw(),
            first_operand,
            num_operands: self.operands.len() as u32 - first_operand,
            first_metadata,
            num_metadata: (self.metadata.len() as u32 - first_metadata) as u16,
            opcode: access::opcode(inst),
            flags: access::flags(value),
            special,
        });
    }

    #[inline(always)]
    fn literal(&mut self, number: u64) {
        self.operands.push(Operand {
            value: number,
            kind: value_id::LITERAL.into(),
        });
    }

    #[inline(always)]
    fn value(&mut self, mut value: Value<'m>) {
        if self.extent.normal
            && may_be_transparent(value)
            && let Some(inst) = access::as_instruction(value)
        {
            value = self.stands_for(inst);
        }
        self.operands.push(Operand {
            value: value.raw() as u64,
            kind: access::value_id(value).into(),
        });
    }

    /// The value that is read in place of an instruction: the instruction itself, or, if it is *transparent* (has the
    /// value of an operand, see [`super::transparent`]), the value at the end of the chain of transparent instructions.
    /// The answers are cached, because each instruction of a chain may have many uses.
    fn stands_for(&mut self, inst: Instruction<'m>) -> Value<'m> {
        let mut chain = Vec::new();
        let mut value = inst.value();
        while may_be_transparent(value)
            && let Some(inst) = access::as_instruction(value)
        {
            // In an unreachable block a chain may be a cycle, which this look-up ends.
            if let Some(&known) = self.stand_for.get(&value.key()) {
                value = known;
                break;
            }
            self.stand_for.insert(value.key(), value);
            let Some(base) = underlying(inst) else { break };
            chain.push(value);
            value = base;
        }
        for link in chain {
            self.stand_for.insert(link.key(), value);
        }
        value
    }

    /// Reads the operands in the order that equal instructions share, then numbers that LLVM keeps elsewhere (masks).
    #[inline]
    fn read_operands(&mut self, inst: Instruction<'m>) {
        let value = inst.value();
        let count = access::operand_count(value);
        match access::opcode(inst) {
            opcode::PHI => {
                for k in 0..count {
                    self.value(access::operand(value, k));
                    self.value(access::incoming_block(inst, k).value());
                }
            }
            opcode::SWITCH => self.switch(inst),
            opcode if opcode == opcode::SELECT || is_branch(opcode) => {
                // A branch's false successor is read first, whatever the order of operands in the LLVM version.
                let ways = match opcode {
                    opcode::SELECT => [1, 2],
                    _ => [major::ON_FALSE, major::ON_TRUE],
                };
                self.value(access::operand(value, 0));
                if count == 3 {
                    for way in ways {
                        self.value(access::operand(value, way));
                    }
                }
                if self.exchanged(inst) {
                    let len = self.operands.len();
                    self.operands.swap(len - 1, len - 2);
                }
            }
            opcode => {
                for k in 0..count {
                    self.value(access::operand(value, k));
                }
                property::each(opcode, |property| self.literals(inst, property));
            }
        }
    }

    /// Whether a branch or select is read with its two arms exchanged.
    #[inline]
    fn exchanged(&self, inst: Instruction<'m>) -> bool {
        let condition = || access::operand(inst.value(), 0);
        self.extent.normal && access::operand_count(inst.value()) == 3 && is_inverted(condition())
    }

    fn switch(&mut self, inst: Instruction<'m>) {
        self.value(access::operand(inst.value(), 0));
        self.value(access::successor(inst, 0).value());
        let order = match self.extent.normal {
            true => case_order(inst),
            false => (1..access::successor_count(inst)).collect(),
        };
        for index in order {
            self.value(access::switch_case(inst, index));
            self.value(access::successor(inst, index).value());
        }
    }

    /// The words of [`Inst::special`]: each property in the bits that [`crate::rules::property`] assigns to it.
    #[inline]
    fn special(&self, inst: Instruction<'m>) -> [u64; 3] {
        let mut words = [0; 3];
        property::each(access::opcode(inst), |property| {
            match property.row().place {
                Place::Type(word) => words[word] = self.bits(inst, property),
                Place::Bits { word, .. } => {
                    words[word] |= self.bits(inst, property) & property.mask();
                }
                Place::Words => words = self.step(inst),
                Place::Flags | Place::Operands | Place::Nowhere => {}
            }
        });
        words
    }

    /// The value of a property, shifted to the property's bits.
    #[inline(always)]
    fn bits(&self, inst: Instruction<'m>, property: Property) -> u64 {
        let shifted = |value: u64| value << property.shift();
        match property {
            Property::AllocatedType => access::allocated_type(inst).raw() as u64,
            Property::InAlloca | Property::SwiftError => access::alloca_marks(inst).into(),
            Property::AllocaAlignment | Property::Alignment | Property::AtomicAlignment => {
                shifted(access::alignment(inst).trailing_zeros().into())
            }
            Property::Ordering
            | Property::FailureOrdering
            | Property::Volatile
            | Property::Weak
            | Property::Elementwise
            | Property::Operation => access::access(inst).into(),
            Property::SyncScope => access::sync_scope(inst).into(),
            Property::Predicate if self.extent.normal => predicate_of(inst).into(),
            Property::Predicate => access::predicate(inst).into(),
            Property::Exchanged => self.exchanged(inst).into(),
            Property::CaseOrder if self.extent.normal => order_number(&case_order(inst)),
            Property::FunctionType => access::called_type(inst).raw() as u64,
            Property::Convention => access::calling_convention(inst).0.into(),
            Property::Tail => shifted(access::tail_call_kind(inst).into()),
            Property::BundleCount => shifted(access::bundle_count(inst).into()),
            Property::Attributes => access::call_attributes(inst).word(),
            Property::Cleanup => access::is_cleanup(inst).into(),
            _ => 0,
        }
    }
    /// Adds numbers that are no operands of LLVM's instruction, such as masks, as literals behind the operands.
    #[inline(always)]
    fn literals(&mut self, inst: Instruction<'m>, property: Property) {
        match property {
            Property::Indices => {
                for &index in access::indices(inst).get() {
                    self.literal(index.into());
                }
            }
            Property::Mask => {
                for &element in access::mask(inst).get() {
                    self.literal(i64::from(element) as u64);
                }
            }
            Property::ClauseKinds => {
                for clause in 0..access::operand_count(inst.value()) {
                    self.literal(access::is_catch(inst, clause).into());
                }
            }
            Property::Bundles => {
                for k in 0..access::bundle_count(inst) {
                    self.literal(access::bundle_tag(inst, k).into());
                    self.literal(access::bundle_size(inst, k).into());
                }
            }
            Property::IndirectDestinations => {
                self.literal(access::indirect_destinations(inst).into());
            }
            Property::UnwindDestination => {
                self.literal(access::has_unwind_destination(inst).into());
            }
            _ => {}
        }
    }

    /// The step of a getelementptr, in three words: its source type; its constant offset or, in the normal form, the
    /// factor of its only index; 1 if the offset is constant, else 0.
    #[inline]
    fn step(&self, inst: Instruction<'m>) -> [u64; 3] {
        let source = access::source_type(inst);
        match constant_offset(inst, self.module) {
            Some(offset) => [source.raw() as u64, offset, 1],
            None if self.extent.normal => [source.raw() as u64, stride(inst, self.module), 0],
            None => [source.raw() as u64, 0, 0],
        }
    }

    /// Sorts each phi's entries in the order in which the walk visited their blocks; unreachable blocks come last.
    pub(super) fn order_phis(&mut self, function: Value<'m>) {
        let insts = &self.insts;
        let first = |block: &Block| insts.get(block.first_inst as usize);
        let begins = |block: &Block| {
            block.num_insts > 0 && first(block).is_some_and(|inst| inst.opcode == opcode::PHI)
        };
        if !self.blocks.iter().any(begins) {
            return;
        }
        let mut visited = vec![u32::MAX; access::block_limit(function) as usize];
        for (place, block) in self.blocks.iter().enumerate() {
            visited[access::block_number(block.as_block()) as usize] = place as u32;
        }
        let place = |entry: &[Operand; 2]| {
            let block = entry[1].as_block();
            visited[access::block_number(block) as usize]
        };
        for block in &self.blocks {
            let all = &insts[block.first_inst as usize..][..block.num_insts as usize];
            for phi in all.iter().take_while(|inst| inst.opcode == opcode::PHI) {
                let range =
                    phi.first_operand as usize..(phi.first_operand + phi.num_operands) as usize;
                let (entries, _) = self.operands[range].as_chunks_mut::<2>();
                if !entries.is_sorted_by_key(place) {
                    entries.sort_by_key(place);
                }
            }
        }
    }
}

/// A hash of an order of switch cases.
fn order_number(order: &[u32]) -> u64 {
    use std::hash::Hasher;
    let mut hasher = rustc_hash::FxHasher::default();
    for &index in order {
        hasher.write_u32(index);
    }
    hasher.finish()
}
