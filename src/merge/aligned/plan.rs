// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What a body for two functions is made of, and what it saves.
//!
//! Instructions that belong together ([`super::align`]) stand once. What only one of the two has stands in a *region*,
//! behind a branch on the bit that says for which of them the body runs. Where operands differ, the bit chooses: by a
//! phi behind the region that made one of them, else by a select. What is not worth that, or cannot be chosen, is taken
//! apart again, and may then be the reason that more is.

use crate::ir::TailKind;
use rustc_hash::{FxHashMap, FxHashSet};

use super::align::{Step, align};
use super::code::Code;
use super::layout::Layout;
use crate::ir::numbers::{opcode, value_id};
use crate::ir::opcodes::{is_binary, is_branch, is_cast};
use crate::ir::{Inst, Operand, Value, access};
use crate::merge::cost::aligned as cost;
use crate::merge::similar::holes::HoleRules;
use crate::rules::{Mode, tail};
use crate::stream::callee_index;

/// Instructions of one of the two, between two that both have.
#[derive(Clone, Debug, Default)]
pub struct Region {
    pub lefts: Vec<usize>,
    pub rights: Vec<usize>,
    /// The instructions of both that stand behind it.
    pub next: (usize, usize),
}

/// A body for two functions. Instructions are places in the two codes.
#[derive(Debug)]
pub struct Mix<'m> {
    pub layout: Layout<'m>,
    /// Instructions of both, in the order of the blocks.
    pub both: Vec<(usize, usize)>,
    /// Of each block, in their order.
    pub regions: Vec<Vec<Region>>,
    /// Allocas of the right function, and the left instructions before which they go.
    pub allocas: Vec<(usize, usize)>,
    /// How many bytes of the frame only one of the two needs.
    frame: u64,
    /// In which region an instruction of one of the two is.
    pub left_homes: FxHashMap<usize, Home>,
    pub right_homes: FxHashMap<usize, Home>,
    /// What stands once, in the bytes of [`cost::bytes`].
    pub shared: u64,
    /// What choosing takes, in bytes.
    pub price: u64,
    /// The blocks in which a branch or a select looks at the bit, once for each.
    pub choices: Vec<usize>,
}

/// The block of a region, and which of its regions it is.
pub type Home = (usize, usize);

/// What an operand is, in words that mean the same on both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    Argument(u32),
    /// An instruction of both, by the left one.
    Both(usize),
    /// An instruction of this side alone.
    Own(usize),
    Constant(usize),
}

/// An operand that differs: where it is in the left and in the right instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Differing {
    pub left: u32,
    pub right: u32,
}

/// Both functions have the frame of both: so many bytes more are no reason for a stack to overflow.
const MOST_FRAME: u64 = 256;

/// So often what belongs together is taken apart.
const ROUNDS: usize = 24;

/// Two functions of one graph: which instructions and which parameters go together.
pub struct Pairing<'a, 'm> {
    left: &'a Code<'m>,
    right: &'a Code<'m>,
    steps: Vec<Vec<Step>>,
    pub layout: Layout<'m>,
}

impl<'a, 'm> Pairing<'a, 'm> {
    /// None if their parameters or personalities cannot be those of one body. A function without a personality lands
    /// nowhere, so every exception passes through it whatever the body's personality is.
    pub fn of(left: &'a Code<'m>, right: &'a Code<'m>) -> Option<Self> {
        let both = left.personality.zip(right.personality);
        if both.is_some_and(|(own, other)| own != other) {
            return None;
        }
        let steps = align(left, right);
        let layout = layout_of(left, right, &steps)?;
        Some(Pairing {
            left,
            right,
            steps,
            layout,
        })
    }

    /// Plans the body. `may_pay` tells whether so many bytes that stand once can pay: each round leaves fewer, so it ends
    /// a plan that cannot early.
    pub fn mix(
        self,
        rules: &mut HoleRules<'_, 'm>,
        may_pay: impl Fn(u64) -> bool,
    ) -> Option<Mix<'m>> {
        let Pairing {
            left,
            right,
            mut steps,
            layout,
        } = self;
        for _ in 0..ROUNDS {
            let mut mix = lay_out(left, right, &layout, &steps)?;
            if !may_pay(mix.shared) {
                return None;
            }
            let apart = mix.choose(left, right, rules)?;
            if apart.is_empty() {
                return Some(mix);
            }
            for steps in &mut steps {
                let old = std::mem::take(steps);
                steps.extend(
                    old.into_iter()
                        .flat_map(|step| match step {
                            Step::Both(l, r) if apart.contains(&l) => {
                                [Some(Step::Left(l)), Some(Step::Right(r))]
                            }
                            step => [Some(step), None],
                        })
                        .flatten(),
                );
            }
        }
        None
    }
}

/// Which parameters go together, by those that aligned instructions use.
fn layout_of<'m>(left: &Code<'m>, right: &Code<'m>, steps: &[Vec<Step>]) -> Option<Layout<'m>> {
    let count = left.function.params().count();
    if left.interface == right.interface {
        return Some(Layout::identity(count));
    }
    let (own, its) = left.params.as_ref().zip(right.params.as_ref())?;
    let argument = |operand: &Operand| operand.as_value().and_then(Value::as_argument);
    let both = steps.iter().flatten().filter_map(|step| match *step {
        Step::Both(l, r) if left.insts[l].opcode != opcode::PHI => Some((l, r)),
        _ => None,
    });
    let used = both.flat_map(|(l, r)| {
        let own = left.operands(&left.insts[l]).iter();
        let both = own.zip(right.operands(&right.insts[r]));
        both.filter_map(|(one, other)| argument(one).zip(argument(other)))
    });
    Layout::of(own, its, used)
}

/// Finds the regions. None if something of one of the two alone cannot stand in one.
fn lay_out<'m>(
    left: &Code<'m>,
    right: &Code<'m>,
    layout: &Layout<'m>,
    steps: &[Vec<Step>],
) -> Option<Mix<'m>> {
    let mut mix = Mix {
        layout: layout.clone(),
        both: Vec::new(),
        regions: Vec::new(),
        allocas: Vec::new(),
        frame: 0,
        left_homes: FxHashMap::default(),
        right_homes: FxHashMap::default(),
        shared: 0,
        price: 0,
        choices: Vec::new(),
    };
    for (block, steps) in steps.iter().enumerate() {
        let mut regions: Vec<Region> = Vec::new();
        let mut open = Region::default();
        let mut allocas = Vec::new();
        let mut only_allocas = block == 0;
        let mut last = None;
        for &step in steps {
            let (at, of) = match step {
                Step::Both(l, _) | Step::Left(l) => (l, left),
                Step::Right(r) => (r, right),
            };
            let inst = &of.insts[at];
            let is_alloca = inst.opcode == opcode::ALLOCA;
            only_allocas &= is_alloca;
            if let Step::Both(l, _) | Step::Left(l) = step {
                mix.allocas
                    .extend(allocas.drain(..).map(|alloca| (alloca, l)));
            }
            let after_tail_call = last.is_some_and(|l: usize| {
                let l = &left.insts[l];
                l.is_call() && is_guaranteed(l, left)
            });
            last = match step {
                Step::Both(l, _) => Some(l),
                _ => None,
            };
            let is_behind =
                !regions.is_empty() || !open.lefts.is_empty() || !open.rights.is_empty();
            match step {
                // In another block than the entry it would be dynamic.
                Step::Both(..) if is_static_alloca(inst, of) && block == 0 && is_behind => {
                    return None;
                }
                Step::Both(l, r) => {
                    mix.both.push((l, r));
                    mix.shared += cost::bytes(inst);
                    if !open.lefts.is_empty() || !open.rights.is_empty() {
                        open.next = (l, r);
                        regions.push(std::mem::take(&mut open));
                    }
                }
                _ if is_alloca && only_allocas && is_static_alloca(inst, of) => {
                    mix.frame += of.frame_bytes(inst);
                    if let Step::Right(r) = step {
                        allocas.push(r);
                    }
                }
                _ if !(of.is_folded(at) || may_stand_alone(inst, of)) || after_tail_call => {
                    return None;
                }
                Step::Left(l) => {
                    mix.left_homes.insert(l, (block, regions.len()));
                    open.lefts.push(l);
                }
                Step::Right(r) => {
                    mix.right_homes.insert(r, (block, regions.len()));
                    open.rights.push(r);
                }
            }
        }
        debug_assert!(open.lefts.is_empty() && open.rights.is_empty());
        mix.regions.push(regions);
    }
    (mix.frame <= MOST_FRAME).then_some(mix)
}

/// Whether an alloca has a place in the frame, if it is in the entry.
fn is_static_alloca(inst: &Inst, of: &Code<'_>) -> bool {
    inst.opcode == opcode::ALLOCA && of.operands(inst)[0].constant().is_some()
}

/// Whether an instruction may stand behind a branch.
fn may_stand_alone(inst: &Inst, code: &Code<'_>) -> bool {
    match inst.opcode {
        opcode::ALLOCA | opcode::PHI | opcode::LANDING_PAD => false,
        // The stack may grow then.
        opcode::CALL => !is_guaranteed(inst, code),
        _ => true,
    }
}

/// Whether a call is sure not to let the stack grow, which takes that its return comes next.
fn is_guaranteed(call: &Inst, code: &Code<'_>) -> bool {
    let body = code.only(&code.insts);
    tail::counted(call, &body, Mode::Reconcile) != TailKind::None
}

impl<'m> Mix<'m> {
    /// The region behind which a phi is one of two values that are used in a block; else a select chooses, each time.
    pub fn joined(&self, (l, r): (Term, Term), user: usize, left: &Code<'m>) -> Option<Home> {
        // What is made in another block and reaches the user's reaches all of that.
        let is_before = |term, (block, region): Home| match term {
            Term::Argument(_) | Term::Constant(_) => true,
            Term::Both(at) if left.blocks[block].contains(&at) => {
                at < self.regions[block][region].next.0
            }
            Term::Both(_) => user == block,
            Term::Own(_) => false,
        };
        let home = |homes: &FxHashMap<usize, Home>, term| match term {
            Term::Own(at) => homes.get(&at).copied(),
            _ => None,
        };
        match (home(&self.left_homes, l), home(&self.right_homes, r)) {
            (Some(home), Some(its)) if home == its => Some(home),
            (Some(home), None) if is_before(r, home) => Some(home),
            (None, Some(home)) if is_before(l, home) => Some(home),
            _ => None,
        }
    }

    /// Adds up what choosing takes. Returns the left ones of the instructions that had better be taken apart. None if
    /// something has to be chosen that cannot be.
    fn choose(
        &mut self,
        left: &Code<'m>,
        right: &Code<'m>,
        rules: &mut HoleRules<'_, 'm>,
    ) -> Option<FxHashSet<usize>> {
        let terms = Terms::new(self, left, right);
        let mut apart = FxHashSet::default();
        let mut price = 0;
        let mut choices = Vec::new();
        let mut chosen = FxHashSet::default();
        let beside: FxHashSet<usize> = (self.regions.iter().flatten())
            .map(|one| one.next.0)
            .collect();
        for &(l, r) in &self.both {
            let inst = &left.insts[l];
            let differing = terms.differing(l, r);
            if differing.is_empty() {
                continue;
            }
            let is_fixed = inst.opcode == opcode::PHI || left.is_last(l);
            let mut may = |one: &Differing| {
                may_choose((left, inst), one.left, rules)
                    && terms.may_come_before(inst, one, (l, r))
            };
            if !differing.iter().all(&mut may) {
                if is_fixed {
                    return None;
                }
                apart.insert(l);
                continue;
            }
            let mut own = 0;
            for one in &differing {
                let (l_term, r_term) = terms.of(one, l, r);
                let at_end = inst.opcode == opcode::PHI;
                let user = match at_end {
                    true => left.number(left.operands(inst)[one.left as usize + 1].as_block()),
                    false => left.block_of(l),
                };
                let place = match self.joined((l_term, r_term), user, left) {
                    Some((block, region)) => (block, Some(region), false),
                    None => (user, None, at_end),
                };
                if chosen.insert((l_term.key(), r_term.key(), place)) {
                    if let (block, None, _) = place {
                        choices.push(block);
                    }
                    own += match place {
                        (_, Some(_), _) => cost::PHI,
                        (_, None, true) => cost::SELECT_AT_END,
                        (_, None, false) => cost::SELECT,
                    };
                }
            }
            let region = match beside.contains(&l) {
                true => 0,
                false => cost::NEW_REGION,
            };
            if !is_fixed && own > cost::bytes(inst) + region {
                apart.insert(l);
            }
            price += own;
        }
        for (block, regions) in self.regions.iter().enumerate() {
            for region in regions {
                choices.push(block);
                price += match region.lefts.is_empty() || region.rights.is_empty() {
                    true => cost::ONE_SIDED,
                    false => cost::TWO_SIDED,
                };
            }
        }
        self.price = price;
        self.choices = choices;
        Some(apart)
    }
}

/// Reads operands as terms.
pub struct Terms<'a, 'm> {
    left: &'a Code<'m>,
    right: &'a Code<'m>,
    /// The left ones of right instructions that both have.
    partners: Vec<Option<usize>>,
    /// Whether both have a left instruction.
    is_shared: Vec<bool>,
    /// The body's parameters for the right one's.
    places: Vec<u32>,
}

impl<'a, 'm> Terms<'a, 'm> {
    pub fn new(mix: &Mix<'m>, left: &'a Code<'m>, right: &'a Code<'m>) -> Self {
        let mut partners = vec![None; right.insts.len()];
        let mut is_shared = vec![false; left.insts.len()];
        for &(l, r) in &mix.both {
            partners[r] = Some(l);
            is_shared[l] = true;
        }
        Terms {
            left,
            right,
            partners,
            is_shared,
            places: mix.layout.places.clone(),
        }
    }

    pub fn left(&self, operand: &Operand) -> Term {
        term(operand, |value| {
            let at = self.left.place(value);
            match self.is_shared[at] {
                true => Term::Both(at),
                false => Term::Own(at),
            }
        })
    }

    pub fn right(&self, operand: &Operand) -> Term {
        let own = term(operand, |value| {
            let at = self.right.place(value);
            self.partners[at].map_or(Term::Own(at), Term::Both)
        });
        match own {
            Term::Argument(at) => Term::Argument(self.places[at as usize]),
            own => own,
        }
    }

    fn of(&self, one: &Differing, l: usize, r: usize) -> (Term, Term) {
        let (left, right) = (self.left, self.right);
        (
            self.left(&left.operands(&left.insts[l])[one.left as usize]),
            self.right(&right.operands(&right.insts[r])[one.right as usize]),
        )
    }

    /// Where two instructions of both have other operands.
    pub fn differing(&self, l: usize, r: usize) -> Vec<Differing> {
        let (inst, other) = (&self.left.insts[l], &self.right.insts[r]);
        let (own, its) = (self.left.operands(inst), self.right.operands(other));
        let mut all = Vec::new();
        let mut look = |at: usize, its_at: usize| {
            let (one, other) = (&own[at], &its[its_at]);
            if one.as_value().is_none() || one.kind == u64::from(value_id::BASIC_BLOCK) {
                return;
            }
            let (one, other) = (self.left(one), self.right(other));
            // The places of two sides may have one number.
            if one != other || matches!(one, Term::Own(_)) {
                all.push(Differing {
                    left: at as u32,
                    right: its_at as u32,
                });
            }
        };
        if inst.opcode == opcode::PHI {
            let from = |code: &Code<'_>, entry: &[Operand]| code.number(entry[1].as_block());
            let theirs: FxHashMap<_, _> = (its.chunks(2).enumerate())
                .map(|(at, entry)| (from(self.right, entry), 2 * at))
                .collect();
            for (at, entry) in own.chunks(2).enumerate() {
                look(2 * at, theirs[&from(self.left, entry)]);
            }
        } else {
            (0..own.len()).for_each(|at| look(at, at));
        }
        all
    }

    /// Whether both values are there where one of them would be chosen.
    fn may_come_before(&self, inst: &Inst, one: &Differing, (l, r): (usize, usize)) -> bool {
        if inst.opcode == opcode::PHI {
            // What an invoke gives is there behind it only.
            let (l_term, r_term) = self.of(one, l, r);
            let from = &self.left.operands(inst)[one.left as usize + 1];
            let block = self.left.number(from.as_block());
            let last = Term::Both(self.left.blocks[block].end - 1);
            return l_term != last && r_term != last;
        }
        // Nothing may come between such a call and the return.
        let body = self.left.only(&self.left.insts);
        inst.opcode != opcode::RET
            || (body.previous(inst))
                .is_none_or(|call| !call.is_call() || !is_guaranteed(call, self.left))
    }
}

fn term<'m>(operand: &Operand, of_inst: impl Fn(Value<'m>) -> Term) -> Term {
    match (operand.as_value(), operand.kind as u32) {
        (Some(value), value_id::ARGUMENT) => Term::Argument(value.argument_number()),
        (Some(value), value_id::INSTRUCTION..) => of_inst(value),
        (Some(value), _) => Term::Constant(value.key()),
        (None, _) => Term::Constant(operand.value as usize),
    }
}

impl Term {
    fn key(self) -> (u8, usize) {
        match self {
            Term::Argument(at) => (0, at as usize),
            Term::Both(at) => (1, at),
            Term::Own(at) => (2, at),
            Term::Constant(key) => (3, key),
        }
    }
}

/// Whether an operand may be chosen by a bit: constants that may not are not left out of what has to be the same.
fn may_choose<'m>(
    (code, inst): (&Code<'m>, &Inst),
    at: u32,
    rules: &mut HoleRules<'_, 'm>,
) -> bool {
    let operands = code.operands(inst);
    let Some(value) = operands[at as usize].as_value() else {
        return false;
    };
    if !rules.has_register(code.function, access::type_of(value)) {
        return false;
    }
    match inst.opcode {
        opcode::ADDR_SPACE_CAST => false,
        opcode if is_binary(opcode) || is_cast(opcode) => true,
        opcode::FNEG
        | opcode::STORE
        | opcode::ICMP
        | opcode::FCMP
        | opcode::PHI
        | opcode::SELECT
        | opcode::GET_ELEMENT_PTR
        | opcode::FREEZE => true,
        opcode if is_branch(opcode) => at == 0,
        opcode::RET | opcode::SWITCH | opcode::LOAD => at == 0,
        opcode::INSERT_VALUE => at == 1,
        opcode::CALL | opcode::INVOKE => {
            let call = access::as_instruction(inst.as_value()).expect("a call is an instruction");
            let is_argument = at < access::argument_count(call);
            if inst.opcode == opcode::INVOKE && at as usize == callee_index(operands) {
                return operands[at as usize].constant().is_some();
            }
            match access::calls_intrinsic(call) {
                true => access::calls_memory_intrinsic(call) && at < 2,
                false => {
                    is_argument
                        && operands
                            .last()
                            .is_some_and(|callee| callee.kind != u64::from(value_id::INLINE_ASM))
                }
            }
        }
        _ => false,
    }
}
