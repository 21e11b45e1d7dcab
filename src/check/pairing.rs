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
//! - in the kept body, casts around calls that now call a function of another type ([`super::casts`]).
//!
//! Comparisons with inverse predicates also correspond, even if their operands are exchanged. The kept comparison is
//! then *inverted*. The successors of a branch on it, and the values of a select on it, correspond crosswise. Any other
//! use of an inverted comparison is a difference, which the check finds as it compares operands. The cases of a switch
//! correspond by their values, all other successors by their order.
//!
//! [`super::body`] judges whether corresponding instructions do the same. There is no pairing if a block would
//! correspond to two blocks, or if blocks or instructions are left without a partner.

use rustc_hash::{FxHashMap, FxHashSet};

use super::casts::Casts;
use super::judge::Judge;
use super::mapping::Mapping;
use super::read::{SpelledBlock, SpelledBody, SpelledInst, SpelledOperand};
use super::spelling;
use crate::ir::major::is_branch;
use crate::ir::{BasicBlock, Opcode, Value};

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
pub struct BodyPairing<'m> {
    pub was: ValueNumbers,
    pub now: ValueNumbers,
    /// The indices of corresponding instructions in the two bodies.
    pub insts: Vec<(usize, usize)>,
    pub blocks: Vec<(BasicBlock<'m>, BasicBlock<'m>)>,
    /// Conditions of the kept body that hold exactly if the original's do not.
    pub inverted: FxHashSet<usize>,
    pub casts: Casts<'m>,
}

/// A function and its body.
pub type Read<'r, 'm> = (Value<'m>, &'r SpelledBody<'m>);

/// Pairs two bodies. Without a `judge`, casts around calls are not found.
pub fn pair<'m>(
    judge: Option<&mut Judge<'m>>,
    was: Read<'_, 'm>,
    now: Read<'_, 'm>,
    mapping: Option<&Mapping<'m>>,
    freezes: Freezes,
) -> Option<BodyPairing<'m>> {
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
        was: was.1,
        now: now.1,
        was_blocks: places(was.1),
        now_blocks: places(now.1),
        freezes,
        next: FIRST,
        pairing,
    };
    walk.all(judge)
}

fn places<'m>(body: &SpelledBody<'m>) -> FxHashMap<BasicBlock<'m>, usize> {
    let blocks = body.blocks.iter().enumerate();
    blocks.map(|(index, block)| (block.at, index)).collect()
}

struct PairWalk<'r, 'm> {
    was: &'r SpelledBody<'m>,
    now: &'r SpelledBody<'m>,
    was_blocks: FxHashMap<BasicBlock<'m>, usize>,
    now_blocks: FxHashMap<BasicBlock<'m>, usize>,
    freezes: Freezes,
    next: u32,
    pairing: BodyPairing<'m>,
}

impl<'r, 'm> PairWalk<'r, 'm> {
    fn all(mut self, mut judge: Option<&mut Judge<'m>>) -> Option<BodyPairing<'m>> {
        let (was, now) = (self.was.blocks.first()?, self.now.blocks.first()?);
        self.blocks(was.at, now.at)?;
        let mut done = 0;
        while let Some(&(old, new)) = self.pairing.blocks.get(done) {
            done += 1;
            let old = &self.was.blocks[*self.was_blocks.get(&old)?];
            let new = &self.now.blocks[*self.now_blocks.get(&new)?];
            if let Some(judge) = judge.as_deref_mut() {
                let casts = &mut self.pairing.casts;
                casts.find(judge, (self.was, old), (self.now, new));
            }
            self.instructions(old, new)?;
            self.successors(old, new)?;
        }
        let all = self.was.blocks.len() == done && self.now.blocks.len() == done;
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

    fn instructions(&mut self, was: &SpelledBlock<'m>, now: &SpelledBlock<'m>) -> Option<()> {
        let mut olds = was.insts.clone().peekable();
        for index in now.insts.clone() {
            let new = &self.now.insts[index];
            while let Some(old) = olds.next_if(|&old| self.is_put_aside(&self.was.insts[old])) {
                stands_for_operand(self.was, &self.was.insts[old], &mut self.pairing.was);
            }
            let next = olds.peek().map(|&old| &self.was.insts[old]);
            if self.pairing.casts.arguments.contains_key(&new.key()) {
                continue;
            }
            if let Some(call) = self.pairing.casts.results.get(&new.key()) {
                let number = self.pairing.now.get(call).copied();
                self.pairing.now.extend(number.map(|n| (new.key(), n)));
                continue;
            }
            let of_original =
                self.freezes == Freezes::OfOriginals && new.opcode == Opcode::LLVMFreeze;
            let of_both = next.is_some_and(adds_nothing);
            if (goes_nowhere(new) && !of_both) || of_original || self.is_extra_freeze(new, next) {
                stands_for_operand(self.now, new, &mut self.pairing.now);
                self.invert_if_operand_is(new);
                continue;
            }
            let old = olds.next()?;
            self.together(old, index);
        }
        olds.all(|old| self.is_put_aside(&self.was.insts[old]))
            .then_some(())
    }

    /// Whether an instruction of the original is redundant, so that the check treats it as its operand.
    fn is_put_aside(&self, inst: &SpelledInst<'m>) -> bool {
        goes_nowhere(inst)
            || match self.freezes {
                Freezes::OfKept => is_needless_freeze(inst),
                Freezes::OfOriginals => inst.opcode == Opcode::LLVMFreeze,
            }
    }

    /// Whether a kept instruction is a freeze that the original lacks. `next` is the original's next instruction.
    fn is_extra_freeze(&self, new: &SpelledInst<'m>, next: Option<&SpelledInst<'m>>) -> bool {
        if new.opcode != Opcode::LLVMFreeze || self.freezes != Freezes::OfKept {
            return false;
        }
        let Some(frozen) = (self.pairing.now).get(&self.now.operands(new)[0].key()) else {
            return false;
        };
        !next.is_some_and(|old| {
            old.opcode == Opcode::LLVMFreeze
                && old.at.metadata().is_empty() == new.at.metadata().is_empty()
                && self.pairing.was.get(&self.was.operands(old)[0].key()) == Some(frozen)
        })
    }

    fn together(&mut self, old: usize, new: usize) {
        let number = self.number();
        self.pairing.insts.push((old, new));
        let (old, new) = (&self.was.insts[old], &self.now.insts[new]);
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
        let operand = self.now.operands(inst)[0].key();
        if self.pairing.inverted.contains(&operand) {
            self.pairing.inverted.insert(inst.key());
        }
    }

    fn successors(&mut self, was: &SpelledBlock<'m>, now: &SpelledBlock<'m>) -> Option<()> {
        let (old, new) = (
            self.was.insts_of(was).last()?,
            self.now.insts_of(now).last()?,
        );
        let (olds, mut news) = (self.was.successors(was), self.now.successors(now));
        if olds.len() != news.len() {
            return None;
        }
        match (old.opcode, new.opcode) {
            (was, now) if is_branch(was) && is_branch(now) && news.len() == 2 => {
                let condition = self.now.operands(new)[0].key();
                if self.pairing.inverted.contains(&condition) {
                    news.reverse();
                }
            }
            (Opcode::LLVMSwitch, Opcode::LLVMSwitch) => {
                let ways: FxHashMap<_, _> = new.at.cases().into_iter().collect();
                self.blocks(olds[0], news[0])?;
                for (value, old) in old.at.cases() {
                    self.blocks(old, *ways.get(&value)?)?;
                }
                return Some(());
            }
            _ => {}
        }
        for (old, new) in olds.into_iter().zip(news) {
            self.blocks(old, new)?;
        }
        Some(())
    }
}

/// Gives an instruction the number of its first operand, so that the two count as one value.
fn stands_for_operand<'m>(
    body: &SpelledBody<'m>,
    inst: &SpelledInst<'m>,
    numbers: &mut ValueNumbers,
) {
    let number = numbers.get(&body.operands(inst)[0].key()).copied();
    numbers.extend(number.map(|number| (inst.key(), number)));
}

/// Whether an instruction is a getelementptr that adds no bytes to a base that is not constant. The result is always
/// the base: by LangRef, flags do not make the result poison if no byte is added.
fn goes_nowhere(inst: &SpelledInst<'_>) -> bool {
    let base = inst.at.operands().next();
    adds_nothing(inst) && base.is_some_and(|base| !base.is_constant())
}

/// Whether an instruction is a getelementptr that adds no bytes.
fn adds_nothing(inst: &SpelledInst<'_>) -> bool {
    if inst.opcode != Opcode::LLVMGetElementPtr {
        return false;
    }
    let mut operands = inst.at.operands();
    let is_zero = |index: Value<'_>| {
        index.kind() == crate::ir::ValueKind::LLVMConstantIntValueKind && index.is_null()
    };
    operands.next().is_some_and(|base| base.ty() == inst.ty)
        && operands.all(is_zero)
        && inst.at.metadata().is_empty()
}

/// Whether an instruction is a freeze of a local value that LLVM's analysis finds to be neither undef nor poison.
fn is_needless_freeze(inst: &SpelledInst<'_>) -> bool {
    let frozen = || inst.at.operands().next();
    inst.opcode == Opcode::LLVMFreeze
        && frozen().is_some_and(|value| !value.is_constant() && value.is_defined())
        && inst.at.metadata().is_empty()
}

/// The operands to compare, in an order that both bodies share: entries of phis in the order of their blocks' numbers,
/// and cases of switches in the order of their values' keys. Leaves out phi entries from blocks that have no partner.
pub fn operands<'m>(
    body: &SpelledBody<'m>,
    inst: &SpelledInst<'m>,
    numbers: &ValueNumbers,
) -> Vec<SpelledOperand<'m>> {
    let all = body.operands(inst);
    let in_order = |head: usize, by: usize| {
        let mut entries: Vec<&[SpelledOperand<'m>]> = all[head..].chunks(2).collect();
        if by == 1 {
            entries.retain(|entry| numbers.contains_key(&entry[1].key()));
            entries.sort_by_key(|entry| numbers[&entry[1].key()]);
        } else {
            // The module and its copy share integer constants, so equal values have equal keys.
            entries.sort_by_key(|entry| entry[0].key());
        }
        all[..head]
            .iter()
            .chain(entries.into_iter().flatten())
            .copied()
            .collect()
    };
    match inst.opcode {
        Opcode::LLVMPHI => in_order(0, 1),
        Opcode::LLVMSwitch => in_order(2, 0),
        _ => all.to_vec(),
    }
}
