// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Pairs the blocks and instructions of a kept body with those of an original (a function for which that body stands).
//!
//! A kept body equals an original up to spelling: conditions may be inverted and the successors of their branches
//! exchanged, phis and switches may list their entries in another order, and there may be redundant instructions. The
//! check must not undo these differences by the merger's own rules, or it would share the mistakes in these rules.
//!
//! Both bodies are walked from their entries at the same time. The instructions of two corresponding blocks correspond
//! in their order, except for redundant ones. These have no partner, and the check treats each as its operand:
//!
//! - in either body, a getelementptr that adds zero bytes to a local pointer;
//! - in the original, a freeze of a value that LLVM's analysis finds to be neither undef nor poison;
//! - in the kept body, a freeze that the original does not have: it refines the original, because it fixes one of the
//!   values that undef or poison may have;
//! - in the kept body, a cast between a pointer and an integer that the original does not have: the kept body may have
//!   a pointer where the original has an integer ([`super::types`]), and casts where it calls a function of another
//!   type.
//!
//! Comparisons with inverse predicates also correspond, even if their operands are exchanged. The kept comparison is
//! then *inverted*. The successors of a branch on it, and the values of a select on it, correspond crosswise. Any other
//! use of an inverted comparison is a difference, which the check finds as it compares operands. The cases of a switch
//! correspond by their values, all other successors by their order.
//!
//! [`super::body`] judges whether corresponding instructions do the same. There is no pairing if a block would
//! correspond to two blocks, or if blocks or instructions are left without a partner.

use rustc_hash::{FxHashMap, FxHashSet};

use super::mapping::Mapping;
use super::read::{SpelledBlock, SpelledBody, SpelledInst};
use super::spelling;
use super::types::TypeRules;
use crate::ir::major::is_branch;
use crate::ir::{BasicBlock, Opcode, Value, ValueKind};

/// Numbers of values: corresponding values have the same number in both bodies.
pub type ValueNumbers = FxHashMap<usize, u32>;

/// The first number of a block or instruction; parameters have smaller numbers.
const FIRST: u32 = 1 << 24;

/// The freezes that are redundant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Freezes {
    /// The original's freezes of values that are not undef or poison, and freezes that only the kept body has.
    OfKept,
    /// All freezes of both bodies: [`super::renaming`] pairs two originals to compare nothing but their metadata.
    OfOriginals,
}

#[derive(Debug, Default)]
pub struct BodyPairing<'r, 'm> {
    pub was: ValueNumbers,
    pub now: ValueNumbers,
    /// Corresponding instructions of the two bodies.
    pub insts: Vec<(&'r SpelledInst<'m>, &'r SpelledInst<'m>)>,
    pub blocks: Vec<(BasicBlock<'m>, BasicBlock<'m>)>,
    /// Conditions of the kept body that hold exactly if the original's do not.
    pub inverted: FxHashSet<usize>,
    /// Casts of constants that only the kept body has, each with its constant.
    pub casts: FxHashMap<usize, Value<'m>>,
}

/// A function and its body.
pub type Read<'r, 'm> = (Value<'m>, &'r SpelledBody<'m>);

/// Pairs the instructions and the blocks of two bodies.
pub fn pair<'r, 'm>(
    types: &mut TypeRules<'m>,
    was: Read<'r, 'm>,
    now: Read<'r, 'm>,
    mapping: Option<&Mapping<'m>>,
    freezes: Freezes,
) -> Option<BodyPairing<'r, 'm>> {
    let mut pairing = BodyPairing::default();
    for (number, param) in was.0.params().enumerate() {
        pairing.was.insert(param.key(), number as u32);
    }
    let from = mapping.map_or(&[][..], |mapping| &mapping.from);
    for (param, number) in now.0.params().zip(from) {
        if let Some(number) = *number {
            pairing.now.insert(param.key(), number as u32);
        }
    }
    let walk = PairWalk {
        types,
        was: by_block(was.1),
        now: by_block(now.1),
        freezes,
        next: FIRST,
        pairing,
    };
    walk.all(was.1.blocks.first()?.at, now.1.blocks.first()?.at)
}

type SpelledBlocks<'r, 'm> = FxHashMap<BasicBlock<'m>, &'r SpelledBlock<'m>>;

fn by_block<'r, 'm>(body: &'r SpelledBody<'m>) -> SpelledBlocks<'r, 'm> {
    body.blocks.iter().map(|block| (block.at, block)).collect()
}

struct PairWalk<'a, 'r, 'm> {
    types: &'a mut TypeRules<'m>,
    was: SpelledBlocks<'r, 'm>,
    now: SpelledBlocks<'r, 'm>,
    freezes: Freezes,
    next: u32,
    pairing: BodyPairing<'r, 'm>,
}

impl<'r, 'm> PairWalk<'_, 'r, 'm> {
    fn all(
        mut self,
        was_entry: BasicBlock<'m>,
        now_entry: BasicBlock<'m>,
    ) -> Option<BodyPairing<'r, 'm>> {
        self.blocks(was_entry, now_entry)?;
        let mut done = 0;
        while let Some((old, new)) = self.pairing.blocks.get(done) {
            done += 1;
            let (old, new) = (*self.was.get(old)?, *self.now.get(new)?);
            self.instructions(old, new)?;
            self.successors(old, new)?;
        }
        let all = self.was.len() == done && self.now.len() == done;
        all.then_some(self.pairing)
    }

    fn number(&mut self) -> u32 {
        self.next += 1;
        self.next - 1
    }

    /// Makes two blocks correspond; fails if one of them already has another partner.
    fn blocks(&mut self, was: BasicBlock<'m>, now: BasicBlock<'m>) -> Option<()> {
        let (old, new) = (was.value().key(), now.value().key());
        match (self.pairing.was.get(&old), self.pairing.now.get(&new)) {
            (None, None) => {
                let number = self.number();
                self.pairing.was.insert(old, number);
                self.pairing.now.insert(new, number);
                self.pairing.blocks.push((was, now));
                Some(())
            }
            (old, new) => (old == new).then_some(()),
        }
    }

    fn instructions(&mut self, was: &'r SpelledBlock<'m>, now: &'r SpelledBlock<'m>) -> Option<()> {
        let mut olds = was.insts.iter().peekable();
        for new in &now.insts {
            while let Some(old) = olds.next_if(|old| self.is_put_aside(old)) {
                stands_for_operand(old, &mut self.pairing.was);
            }
            let next = olds.peek().copied();
            let is_extra = match new.opcode {
                Opcode::LLVMFreeze => self.is_extra_freeze(new, next),
                _ if goes_nowhere(new) => !next.is_some_and(adds_nothing),
                _ => self.freezes == Freezes::OfKept && self.is_extra_cast(new, next),
            };
            if !is_extra {
                self.together(olds.next()?, new);
                continue;
            }
            stands_for_operand(new, &mut self.pairing.now);
            self.invert_if_operand_is(new);
            if new.operands[0].is_constant() {
                self.pairing.casts.insert(new.key(), new.operands[0]);
            }
        }
        olds.all(|old| self.is_put_aside(old)).then_some(())
    }

    /// Whether an instruction of the original is redundant, so that the check treats it as its operand.
    fn is_put_aside(&self, inst: &SpelledInst<'m>) -> bool {
        goes_nowhere(inst)
            || match self.freezes {
                Freezes::OfKept => is_needless_freeze(inst),
                Freezes::OfOriginals => inst.opcode == Opcode::LLVMFreeze,
            }
    }

    /// Whether two instructions have the same opcode, and as first operands corresponding values or any two constants.
    fn may_be_twins(&self, old: &SpelledInst<'m>, new: &SpelledInst<'m>) -> bool {
        let (was, now) = (&self.pairing.was, &self.pairing.now);
        old.opcode == new.opcode
            && was.get(&old.operands[0].key()) == now.get(&new.operands[0].key())
    }

    /// Whether a kept instruction is a freeze that the original lacks. `next` is the original's next instruction.
    fn is_extra_freeze(&self, new: &SpelledInst<'m>, next: Option<&SpelledInst<'m>>) -> bool {
        let is_pair = |old: &SpelledInst<'m>| {
            self.may_be_twins(old, new) && old.metadata.is_empty() == new.metadata.is_empty()
        };
        self.freezes == Freezes::OfOriginals
            || (self.pairing.now.contains_key(&new.operands[0].key()) && !next.is_some_and(is_pair))
    }

    /// Whether a kept instruction is a cast that the original lacks, because the original has an integer where the kept
    /// body has a pointer. `next` is the original's next instruction.
    fn is_extra_cast(&mut self, new: &SpelledInst<'m>, next: Option<&SpelledInst<'m>>) -> bool {
        let from = || new.operands[0];
        let is_extra = match new.opcode {
            Opcode::LLVMIntToPtr => self.types.accepts(from().ty(), new.ty),
            // If the original has a pointer here as well, an integer in its place would lose the pointer's provenance.
            Opcode::LLVMPtrToInt => {
                let mut pairs = self.pairing.insts.iter().rev();
                let pair = pairs.find(|(_, kept)| kept.value() == from());
                pair.is_some_and(|(old, _)| old.ty == new.ty)
            }
            _ => false,
        };
        is_extra && !next.is_some_and(|old| self.may_be_twins(old, new))
    }

    fn together(&mut self, old: &'r SpelledInst<'m>, new: &'r SpelledInst<'m>) {
        let number = self.number();
        self.pairing.insts.push((old, new));
        self.pairing.was.insert(old.key(), number);
        self.pairing.now.insert(new.key(), number);
        let compares = |inst: &SpelledInst<'_>| spelling::is_comparison(inst.opcode);
        if compares(old) && compares(new) {
            let (was, now) = (old.at.predicate(), new.at.predicate());
            let (inverse, exchanged) = (spelling::inverse(was), spelling::exchanged(was));
            if ![was, exchanged].contains(&now)
                && [inverse, spelling::exchanged(inverse)].contains(&now)
            {
                self.pairing.inverted.insert(new.key());
            }
        } else if new.opcode == Opcode::LLVMFreeze {
            self.invert_if_operand_is(new);
        }
    }

    fn invert_if_operand_is(&mut self, inst: &SpelledInst<'m>) {
        if self.pairing.inverted.contains(&inst.operands[0].key()) {
            self.pairing.inverted.insert(inst.key());
        }
    }

    fn successors(&mut self, was: &SpelledBlock<'m>, now: &SpelledBlock<'m>) -> Option<()> {
        let (old, new) = (was.insts.last()?, now.insts.last()?);
        let (olds, mut news) = (was.successors(), now.successors());
        if olds.len() != news.len() {
            return None;
        }
        let are_branches = is_branch(old.opcode) && is_branch(new.opcode) && news.len() == 2;
        if are_branches && self.pairing.inverted.contains(&new.operands[0].key()) {
            news.reverse();
        }
        if (old.opcode, new.opcode) == (Opcode::LLVMSwitch, Opcode::LLVMSwitch) {
            let ways: FxHashMap<_, _> = new.at.cases().into_iter().collect();
            self.blocks(olds[0], news[0])?;
            for (value, old) in old.at.cases() {
                self.blocks(old, *ways.get(&value)?)?;
            }
            return Some(());
        }
        for (old, new) in olds.into_iter().zip(news) {
            self.blocks(old, new)?;
        }
        Some(())
    }
}

/// Gives an instruction the number of its first operand, so that the two count as one value.
fn stands_for_operand(inst: &SpelledInst<'_>, numbers: &mut ValueNumbers) {
    let number = numbers.get(&inst.operands[0].key()).copied();
    numbers.extend(number.map(|number| (inst.key(), number)));
}

/// Whether an instruction is a getelementptr that adds no bytes to a base that is not constant. The result is always
/// the base: by LangRef, flags do not make the result poison if no byte is added.
fn goes_nowhere(inst: &SpelledInst<'_>) -> bool {
    adds_nothing(inst) && !inst.at.operands().next().is_some_and(Value::is_constant)
}

/// Whether an instruction is a getelementptr that adds no bytes.
fn adds_nothing(inst: &SpelledInst<'_>) -> bool {
    if inst.opcode != Opcode::LLVMGetElementPtr {
        return false;
    }
    let mut operands = inst.at.operands();
    let is_zero =
        |index: Value<'_>| index.kind() == ValueKind::LLVMConstantIntValueKind && index.is_null();
    operands.next().is_some_and(|base| base.ty() == inst.ty)
        && operands.all(is_zero)
        && inst.metadata.is_empty()
}

/// Whether an instruction is a freeze of a local value that LLVM's analysis finds to be neither undef nor poison.
fn is_needless_freeze(inst: &SpelledInst<'_>) -> bool {
    let frozen = || inst.at.operands().next();
    inst.opcode == Opcode::LLVMFreeze
        && frozen().is_some_and(|value| !value.is_constant() && value.is_defined())
        && inst.metadata.is_empty()
}

/// The operands to compare, in an order that both bodies share: entries of phis in the order of their blocks' numbers,
/// and cases of switches in the order of their values' keys. Leaves out phi entries from blocks that have no partner.
pub fn operands<'m>(inst: &SpelledInst<'m>, numbers: &ValueNumbers) -> Vec<Value<'m>> {
    let head = match inst.opcode {
        Opcode::LLVMPHI => 0,
        Opcode::LLVMSwitch => 2,
        _ => return inst.operands.clone(),
    };
    let (head, entries) = inst.operands.split_at(head);
    let mut entries: Vec<&[Value<'m>]> = entries.chunks(2).collect();
    if inst.opcode == Opcode::LLVMPHI {
        entries.retain(|entry| numbers.contains_key(&entry[1].key()));
        entries.sort_by_key(|entry| numbers[&entry[1].key()]);
    } else {
        // The module and its copy share integer constants, so equal values have equal keys.
        entries.sort_by_key(|entry| entry[0].key());
    }
    let entries = entries.into_iter().flatten();
    head.iter().chain(entries).copied().collect()
}
