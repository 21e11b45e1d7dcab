// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Builds the body that two aligned functions share from the body of the left one.
//!
//! A *region* consists of the unmatched instructions, of one or both functions, between two matched ones
//! ([`super::plan`]). First, the blocks of both functions are split around regions, and the blocks of the right
//! function's regions move into the body. Only then do instructions get their operands, because these may be phis and
//! selects, for which all blocks have to be final. A value that a region computes is used behind the region through a
//! phi. The phi's other entry is poison if the other function does not use the phi.

use rustc_hash::FxHashMap;

use super::code::LinearBody;
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
    left: Option<BranchArm<'m>>,
    right: Option<BranchArm<'m>>,
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
        [self.left, self.right].map(|way| way.map_or(from, |way| way.last))
    }
}

/// Adds the right function's code to the body as `mix` plans it. The body has the code that was read as `left`. The
/// body runs for the right function if its parameter `bit`, the selector bit, is set.
pub fn emit<'m>(
    (body, bit): (Value<'m>, Value<'m>),
    (left, right): (&LinearBody<'m>, &LinearBody<'m>),
    mix: &MergedBody<'m>,
) {
    let mut emitter = Emitter {
        body,
        bit,
        left,
        right,
        mix,
        terms: Terms::new(mix, left, right),
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
    left: &'a LinearBody<'m>,
    right: &'a LinearBody<'m>,
    mix: &'a MergedBody<'m>,
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
        let inst = |at: usize| self.left.insts[at].as_value();
        let next = inst(region.next.0);
        let first = region.lefts.first().map_or(next, |&first| inst(first));
        let from = block_of(first);
        let left = (!region.lefts.is_empty()).then(|| blocks::split_before(first));
        let last = block_of(next);
        let join = blocks::split_before(next);
        let right = (!region.rights.is_empty()).then(|| self.adopt(region, join));
        let ways = (right.map_or(join, |way| way.first), left.unwrap_or(join));
        BuiltRegion {
            branch: blocks::branch_on(from, self.bit, ways),
            left: left.map(|first| BranchArm { first, last }),
            right,
            join,
        }
    }

    /// Moves the blocks with the right function's instructions of a region into the body. The last block then leads to
    /// `join`.
    fn adopt(&self, region: &Region, join: BasicBlock<'m>) -> BranchArm<'m> {
        let inst = |at: usize| self.right.insts[at].as_value();
        let from = block_of(inst(region.rights[0]));
        let first = blocks::split_before(inst(region.rights[0]));
        let last = block_of(inst(region.next.1));
        let rest = blocks::split_before(inst(region.next.1));
        let mut all: Vec<_> = (region.rights.iter().map(|&at| block_of(inst(at)))).collect();
        // If `last` is the exit of a hammock and has no phis, no instruction in `last` is in `region.rights`.
        all.push(last);
        all.dedup();
        blocks::lead_to(from, rest);
        blocks::lead_to(last, join);
        blocks::forget_origin(last.terminator().value(), self.body);
        for block in all {
            blocks::adopt(block, join);
        }
        for &at in &region.rights {
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
        let codes = [self.left, self.right];
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
        let mix = self.mix;
        let lefts: Vec<usize> = mix.left_homes.keys().copied().collect();
        for at in sorted(lefts) {
            let (inst, home) = (&self.left.insts[at], mix.left_homes[&at]);
            for (index, operand) in self.left.operands(inst).iter().enumerate() {
                if let Term::Own(own) = self.terms.left(operand)
                    && mix.left_homes.get(&own).is_some_and(|&of| of != home)
                {
                    let value = self.seen_left(own);
                    set_operand(inst, index, value);
                }
            }
        }
        let rights: Vec<usize> = mix
            .right_homes
            .keys()
            .copied()
            .chain(mix.allocas.iter().map(|one| one.0))
            .collect();
        for at in sorted(rights) {
            let (inst, home) = (&self.right.insts[at], mix.right_homes.get(&at));
            for (index, operand) in self.right.operands(inst).iter().enumerate() {
                let value = match self.terms.right(operand) {
                    Term::Constant(_) => continue,
                    Term::Own(own) if mix.right_homes.get(&own) == home => continue,
                    term => self.right_value(term, operand),
                };
                set_operand(inst, index, value);
            }
        }
    }

    /// Sets the operands in which two matched instructions differ, or that need a phi.
    fn both(&mut self, l: usize, r: usize) {
        let inst = &self.left.insts[l];
        for differing in self.terms.differing(l, r) {
            let own = self.left.operands(inst);
            let its = self.right.operands(&self.right.insts[r]);
            let (one, other) = (own[differing.left as usize], its[differing.right as usize]);
            match inst.opcode {
                opcode::PHI => {
                    let from = own[differing.left as usize + 1].as_block();
                    let block = self.left.number(from);
                    let last = self.left.insts[self.left.blocks[block].end - 1].as_value();
                    let value = self.chosen((&one, &other), (last, block, true));
                    inst.as_value().set_operand(differing.left / 2, value);
                }
                _ => {
                    let block = self.left.block_of(l);
                    let value = self.chosen((&one, &other), (inst.as_value(), block, false));
                    inst.as_value().set_operand(differing.left, value);
                    if differing.left as usize == callee_index(own) && inst.is_call() {
                        edit::agree(inst.as_value(), None);
                    }
                }
            }
        }
    }

    /// The value that the selector bit chooses from two operands. If a select chooses it, the select is put before
    /// `before`: the user, or the terminator of the block from which a phi takes the value.
    fn chosen(
        &mut self,
        (one, other): (&Operand, &Operand),
        (before, block, at_end): (Value<'m>, usize, bool),
    ) -> Value<'m> {
        let (l, r) = (self.terms.left(one), self.terms.right(other));
        match self.mix.joined((l, r), block, self.left) {
            Some(home) => {
                let (l, r) = (self.raw(l, one), self.raw(r, other));
                self.phi(home, Some(l), Some(r))
            }
            None => {
                let left = self.left_value(l, one);
                let right = self.right_value(r, other);
                let (bit, key) = (self.bit, (left.key(), right.key(), block, at_end));
                *(self.selects.entry(key))
                    .or_insert_with(|| build::select(before, bit, (right, left)))
            }
        }
    }

    /// The phi of two values behind a region. `None` stands for poison.
    fn phi(&mut self, home: Home, left: Option<Value<'m>>, right: Option<Value<'m>>) -> Value<'m> {
        let place = self.places[&home];
        let key = (left.map(Value::key), right.map(Value::key), home);
        let ty = left.or(right).expect("one of them is wanted").ty();
        *(self.phis.entry(key)).or_insert_with(|| {
            let [left, right] = [left, right].map(|value| value.unwrap_or(ty.poison()));
            let [left_end, right_end] = place.ends();
            build::phi(place.join, ty, [(left, left_end), (right, right_end)])
        })
    }

    /// The value of an operand with this [`Term`], without a phi even if a region computes it: the value becomes an entry
    /// of the phi at the end of that region.
    fn raw(&self, term: Term, operand: &Operand) -> Value<'m> {
        match term {
            Term::Argument(at) => self.params[at as usize],
            Term::Both(at) => self.left.insts[at].as_value(),
            _ => operand.as_value().expect("it is a value"),
        }
    }

    /// The value of a left operand with this [`Term`], for use outside of regions: a phi, if a region computes it.
    fn left_value(&mut self, term: Term, operand: &Operand) -> Value<'m> {
        match term {
            Term::Own(at) => self.seen_left(at),
            Term::Argument(at) => self.params[at as usize],
            Term::Both(at) => self.left.insts[at].as_value(),
            Term::Constant(_) => operand.as_value().expect("it is a value"),
        }
    }

    fn right_value(&mut self, term: Term, operand: &Operand) -> Value<'m> {
        match term {
            Term::Own(at) => self.seen_right(at),
            term => self.left_value(term, operand),
        }
    }

    fn seen_left(&mut self, at: usize) -> Value<'m> {
        let value = self.left.insts[at].as_value();
        match self.mix.left_homes.get(&at) {
            Some(&home) => self.phi(home, Some(value), None),
            None => value,
        }
    }

    fn seen_right(&mut self, at: usize) -> Value<'m> {
        let value = self.right.insts[at].as_value();
        match self.mix.right_homes.get(&at) {
            Some(&home) => self.phi(home, None, Some(value)),
            None => value,
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
    };
    inst.as_value().set_operand(index as u32, value);
}

fn sorted(mut all: Vec<usize>) -> Vec<usize> {
    all.sort_unstable();
    all
}
