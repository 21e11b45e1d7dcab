// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Builds the body that two aligned functions share from the body of the left one.
//!
//! A *region* consists of the unmatched instructions, of one or both functions, between two matched ones
//! ([`super::plan`]). First, the blocks of both functions are split around regions, and the blocks of the right
//! function's regions move into the body. Only then do instructions get their operands, because these may be phis and
//! selects, for which all blocks have to be final. A value that a region computes is used behind the region through a
//! phi. The phi's other entry is poison if the other function does not use the phi.

use rustc_hash::FxHashMap;

use super::align::{LEFT, RIGHT};
use super::code::LinearBody;
use super::layout::Layout;
use super::plan::{Home, MergedBody, Region, Term, Terms};
use crate::ir::numbers::{md_kind, opcode};
use crate::ir::{
    BasicBlock, Inst, Instruction, MdNode, Operand, Value, access, blocks, build, edit,
};
use crate::stream::callee_index;

#[derive(Clone, Copy, Debug)]
struct BuiltRegion<'m> {
    /// The branch to the left or the right function's instructions.
    branch: Instruction<'m>,
    arms: [Option<BranchArm<'m>>; 2],
    join: BasicBlock<'m>,
}

/// The first and the last block of one function's instructions in a region.
#[derive(Clone, Copy, Debug)]
struct BranchArm<'m> {
    first: BasicBlock<'m>,
    last: BasicBlock<'m>,
}

impl<'m> BuiltRegion<'m> {
    /// The left and the right predecessor of the join, once all regions are built.
    fn ends(&self) -> [BasicBlock<'m>; 2] {
        let from = access::block_of(self.branch);
        self.arms.map(|arm| arm.map_or(from, |arm| arm.last))
    }
}

/// Adds the right function's code to the body as `mix` plans it. The body has the code that was read as `left`. The
/// body runs for the right function if its parameter `bit`, the selector bit, is set.
pub fn emit<'m>(
    (body, bit): (Value<'m>, Value<'m>),
    codes: [&LinearBody<'m>; 2],
    layout: &Layout<'m>,
    mix: &MergedBody,
) {
    let [left, right] = codes;
    let mut emitter = Emitter {
        body,
        bit,
        codes,
        mix,
        terms: Terms::new(mix, layout, codes),
        params: body.params().collect(),
        places: FxHashMap::default(),
        phis: FxHashMap::default(),
        selects: FxHashMap::default(),
    };
    for &declaration in left.declarations.iter().chain(&*right.declarations) {
        edit::erase(declaration);
    }
    for &(alloca, before) in &mix.allocas {
        let alloca = right.insts[alloca].as_value();
        blocks::move_before(alloca, left.insts[before].as_value());
        blocks::forget_origin(alloca, body);
    }
    if let (None, Some(personality)) = (left.personality, right.personality) {
        edit::set_personality(body, personality);
    }
    for (number, regions) in mix.regions.iter().enumerate() {
        // The last region comes first, because splitting a block moves everything behind the split to a new block.
        for (index, region) in regions.iter().enumerate().rev() {
            let place = emitter.split(region);
            emitter.places.insert((number, index), place);
        }
    }
    emitter.own_operands();
    emitter.forget_scopes();
    for &(l, r) in &mix.both {
        emitter.both(l, r);
    }
}

struct Emitter<'a, 'm> {
    body: Value<'m>,
    bit: Value<'m>,
    codes: [&'a LinearBody<'m>; 2],
    mix: &'a MergedBody,
    terms: Terms<'a, 'm>,
    params: Vec<Value<'m>>,
    places: FxHashMap<Home, BuiltRegion<'m>>,
    /// Phis behind regions, by the left and the right value, and the region.
    phis: FxHashMap<(Option<usize>, Option<usize>, Home), Value<'m>>,
    /// Selects, by the two values, the block of the select, and whether the select is at the end of that block.
    selects: FxHashMap<(usize, usize, usize, bool), Value<'m>>,
}

impl<'m> Emitter<'_, 'm> {
    /// Builds the branch of a region, the blocks of both functions' instructions, and the join behind them.
    fn split(&self, region: &Region) -> BuiltRegion<'m> {
        let inst = |at: usize| self.codes[LEFT].insts[at].as_value();
        let [lefts, rights] = &region.own;
        let next = inst(region.next.0);
        let first = lefts.first().map_or(next, |&first| inst(first));
        let from = block_of(first);
        let left = (!lefts.is_empty()).then(|| blocks::split_before(first));
        let last = block_of(next);
        let join = blocks::split_before(next);
        let left = left.map(|first| BranchArm { first, last });
        let right = (!rights.is_empty()).then(|| self.adopt(region, join));
        let arms = [left, right];
        let [to_left, to_right] = arms.map(|arm| arm.map_or(join, |arm| arm.first));
        BuiltRegion {
            branch: blocks::branch_on(from, self.bit, (to_right, to_left)),
            arms,
            join,
        }
    }

    /// Moves the blocks with the right function's instructions of a region into the body. The last block then leads to
    /// `join`.
    fn adopt(&self, region: &Region, join: BasicBlock<'m>) -> BranchArm<'m> {
        let inst = |at: usize| self.codes[RIGHT].insts[at].as_value();
        let own = &region.own[RIGHT];
        let from = block_of(inst(own[0]));
        let first = blocks::split_before(inst(own[0]));
        let last = block_of(inst(region.next.1));
        let rest = blocks::split_before(inst(region.next.1));
        let mut all: Vec<_> = own.iter().map(|&at| block_of(inst(at))).collect();
        // `own` may have no instruction of `last`: if `last` is the exit of a hammock and has no phis.
        all.push(last);
        all.dedup();
        blocks::lead_to(from, rest);
        blocks::lead_to(last, join);
        blocks::forget_origin(last.terminator().value(), self.body);
        for block in all {
            blocks::adopt(block, join);
        }
        for &at in own {
            let inst = inst(at);
            blocks::forget_origin(inst, self.body);
            // Loop metadata may refer to source locations in the other function.
            edit::set_metadata(inst, md_kind::LOOP, MdNode::NONE);
        }
        BranchArm { first, last }
    }

    /// Drops `!alias.scope` and `!noalias` if scopes are declared: a declaration is valid from its place on, and the
    /// two functions declare scopes at different places.
    fn forget_scopes(&self) {
        let codes = self.codes;
        if codes.iter().all(|code| code.declarations.is_empty()) {
            return;
        }
        for inst in codes.iter().flat_map(|code| &code.insts) {
            for kind in [md_kind::ALIAS_SCOPE, md_kind::NOALIAS] {
                edit::set_metadata(inst.as_value(), kind, MdNode::NONE);
            }
        }
    }

    /// Sets the operands of instructions that only one function has.
    fn own_operands(&mut self) {
        let allocas = self.mix.allocas.iter().map(|one| one.0);
        for (side, allocas) in [(LEFT, None), (RIGHT, Some(allocas))] {
            let (code, homes) = (self.codes[side], &self.mix.homes[side]);
            let mut all: Vec<usize> = homes.keys().copied().collect();
            all.extend(allocas.into_iter().flatten());
            all.sort_unstable();
            for at in all {
                let (inst, home) = (&code.insts[at], homes.get(&at));
                for (index, operand) in code.operands(inst).iter().enumerate() {
                    let value = match self.terms.term(side, operand) {
                        Term::Constant(_) => continue,
                        Term::Own(own) if homes.get(&own) == home => continue,
                        term => self.value(side, term, operand),
                    };
                    set_operand(inst, index, value);
                }
            }
        }
    }

    /// Sets the operands in which two matched instructions differ, or that need a phi.
    fn both(&mut self, l: usize, r: usize) {
        let [left, right] = self.codes;
        let inst = &left.insts[l];
        let (own, its) = (left.operands(inst), right.operands(&right.insts[r]));
        for (at, its_at) in self.terms.differing(l, r) {
            let place = match inst.opcode {
                opcode::PHI => {
                    let block = left.number(own[at + 1].as_block());
                    (left.last(block).value(), block, true)
                }
                _ => (inst.as_value(), left.block_of(l), false),
            };
            let value = self.chosen([&own[at], &its[its_at]], place);
            set_operand(inst, at, value);
            if inst.is_call() && at == callee_index(own) {
                edit::agree(inst.as_value(), None);
            }
        }
    }

    /// The value that the selector bit chooses from two operands. If a select chooses it, the select is put before
    /// `before`: the user, or the terminator of the block from which a phi takes the value.
    fn chosen(
        &mut self,
        operands: [&Operand; 2],
        (before, block, at_end): (Value<'m>, usize, bool),
    ) -> Value<'m> {
        let both = [LEFT, RIGHT].map(|side| self.terms.term(side, operands[side]));
        match self.mix.joined(both, block, self.codes[LEFT]) {
            Some(home) => {
                let entries = [LEFT, RIGHT].map(|side| Some(self.raw(both[side], operands[side])));
                self.phi(home, entries)
            }
            None => {
                let values = [LEFT, RIGHT].map(|side| self.value(side, both[side], operands[side]));
                let [left, right] = values;
                let (bit, key) = (self.bit, (left.key(), right.key(), block, at_end));
                *(self.selects.entry(key))
                    .or_insert_with(|| build::select(before, bit, (right, left)))
            }
        }
    }

    /// The phi of two values behind a region. `None` stands for poison.
    fn phi(&mut self, home: Home, entries: [Option<Value<'m>>; 2]) -> Value<'m> {
        let place = self.places[&home];
        let [left, right] = entries;
        let ty = left.or(right).expect("one of them is wanted").ty();
        let key = (left.map(Value::key), right.map(Value::key), home);
        *(self.phis.entry(key)).or_insert_with(|| {
            let [left, right] = entries.map(|value| value.unwrap_or(ty.poison()));
            let [left_end, right_end] = place.ends();
            build::phi(place.join, ty, [(left, left_end), (right, right_end)])
        })
    }

    /// The value of an operand with this [`Term`], without a phi even if a region computes it: the value becomes an entry
    /// of the phi at the end of that region.
    fn raw(&self, term: Term, operand: &Operand) -> Value<'m> {
        match term {
            Term::Argument(at) => self.params[at as usize],
            Term::Both(at) => self.codes[LEFT].insts[at].as_value(),
            _ => operand.as_value().expect("it is a value"),
        }
    }

    /// The value of an operand of the left or right function with this [`Term`], for use outside of regions. If a
    /// region computes the operand, the value is a phi behind the region.
    fn value(&mut self, side: usize, term: Term, operand: &Operand) -> Value<'m> {
        let value = self.raw(term, operand);
        match term {
            Term::Own(at) if let Some(&home) = self.mix.homes[side].get(&at) => {
                let mut entries = [None; 2];
                entries[side] = Some(value);
                self.phi(home, entries)
            }
            _ => value,
        }
    }
}

fn block_of<'m>(inst: Value<'m>) -> BasicBlock<'m> {
    access::block_of(access::as_instruction(inst).expect("it is an instruction"))
}

/// Sets the operand with an index in [`LinearBody::operands`]. There, each incoming value of a phi is followed by its
/// block, so LLVM's index of the value is half of `index`.
fn set_operand<'m>(inst: &Inst, index: usize, value: Value<'m>) {
    let index = match inst.opcode {
        opcode::PHI => index / 2,
        _ => index,
    } as u32;
    if access::operand(inst.as_value(), index) != value {
        inst.as_value().set_operand(index, value);
    }
}
