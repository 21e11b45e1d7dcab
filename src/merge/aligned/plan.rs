// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Plans the body that two aligned functions share, and estimates the savings.
//!
//! Matched instructions ([`super::align`]) exist once. Instructions of one function are in a *region*, behind a branch
//! on the *selector bit*, the parameter that says for which function the body runs. Where operands of matched
//! instructions differ, the bit chooses one: by a phi behind the region that computes one of the operands, else by a
//! select. If that costs more than the match saves, or the bit cannot choose, the two instructions are matched no
//! longer, and other matches may then fail in turn.

use crate::ir::TailKind;
use rustc_hash::{FxHashMap, FxHashSet};

use super::align::{AlignStep, LEFT, RIGHT, align};
use super::code::LinearBody;
use super::layout::Layout;
use crate::ir::numbers::{opcode, value_id};
use crate::ir::opcodes::{is_binary, is_branch, is_cast};
use crate::ir::{Inst, Operand, Value, access};
use crate::merge::cost::aligned as cost;
use crate::merge::similar::holes::HoleRules;
use crate::rules::{Mode, tail};
use crate::stream::callee_index;

/// Instructions of one or both functions that are not matched, between two matched ones.
#[derive(Clone, Debug, Default)]
pub struct Region {
    /// The instructions of the left and of the right function.
    pub own: [Vec<usize>; 2],
    /// The matched instructions right behind the region.
    pub next: (usize, usize),
}

impl Region {
    fn is_empty(&self) -> bool {
        self.own.iter().all(Vec::is_empty)
    }
}

/// The plan of a body for two functions. Instructions are indices in [`LinearBody::insts`].
#[derive(Debug, Default)]
pub struct MergedBody {
    /// The pairs of matched instructions, in the order of the blocks.
    pub both: Vec<(usize, usize)>,
    /// The regions of each block, in their order.
    pub regions: Vec<Vec<Region>>,
    /// Allocas of the right function, each with the left instruction before which it is put.
    pub allocas: Vec<(usize, usize)>,
    /// The region of each instruction that only the left function has, and of those that only the right one has.
    pub homes: [FxHashMap<usize, Home>; 2],
    /// The size of the matched instructions, by [`cost::bytes`].
    pub shared: u64,
    /// The cost of branches, phis and selects, in bytes.
    pub price: u64,
    /// The blocks in which a branch or a select tests the selector bit, once for each test.
    pub choices: Vec<usize>,
}

/// The block of a region, and the region's index in the block.
pub type Home = (usize, usize);

/// An operand in a form in which operands of the two functions can be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Term {
    Argument(u32),
    /// A matched instruction, by its index in the left function.
    Both(usize),
    /// An instruction that is not matched, by its index in its own function.
    Own(usize),
    Constant(usize),
}

/// A differing operand, by its index in the left and in the right instruction.
pub type Differing = (usize, usize);

/// The largest number of bytes in the body's stack frame that are allocas of only one function. The body's frame has
/// the allocas of both functions, and 256 bytes more hardly overflow a stack.
const MOST_FRAME: u64 = 256;

/// The largest number of rounds in which matches that do not pay are undone.
const ROUNDS: usize = 24;

/// Two functions with the same CFG, and the matches of their instructions and parameters.
pub struct Pairing<'a, 'm> {
    left: &'a LinearBody<'m>,
    right: &'a LinearBody<'m>,
    steps: Vec<Vec<AlignStep>>,
    pub layout: Layout<'m>,
}

impl<'a, 'm> Pairing<'a, 'm> {
    /// Pairs two functions. Returns `None` if one body cannot have their parameters or personalities. A function
    /// without a personality has no landing pads, so exceptions pass through it whatever its personality is: the
    /// merged body can have the other function's personality.
    pub fn of(left: &'a LinearBody<'m>, right: &'a LinearBody<'m>) -> Option<Self> {
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

    /// Plans the body. `may_pay` says whether a number of shared bytes can pay. Each round leaves fewer shared bytes,
    /// so planning ends as soon as they cannot pay.
    pub fn mix(
        self,
        rules: &mut HoleRules<'_, 'm>,
        may_pay: impl Fn(u64) -> bool,
    ) -> Option<MergedBody> {
        let Pairing {
            left,
            right,
            mut steps,
            layout,
        } = self;
        for _ in 0..ROUNDS {
            let mut mix = lay_out(left, right, &steps)?;
            if !may_pay(mix.shared) {
                return None;
            }
            let apart = mix.choose(left, right, &layout, rules)?;
            if apart.is_empty() {
                return Some(mix);
            }
            for steps in &mut steps {
                let divided = steps.drain(..).flat_map(|step| match step {
                    AlignStep::Both(l, r) if apart.contains(&l) => [
                        Some(AlignStep::One(LEFT, l)),
                        Some(AlignStep::One(RIGHT, r)),
                    ],
                    step => [Some(step), None],
                });
                *steps = divided.flatten().collect();
            }
        }
        None
    }
}

/// Matches parameters by their use in aligned instructions.
fn layout_of<'m>(
    left: &LinearBody<'m>,
    right: &LinearBody<'m>,
    steps: &[Vec<AlignStep>],
) -> Option<Layout<'m>> {
    if left.interface == right.interface {
        return Some(Layout {
            places: (0..)
                .zip(left.function.params())
                .map(|(at, _)| at)
                .collect(),
            more: Vec::new(),
            is_identity: true,
        });
    }
    let (own, its) = left.params.as_ref().zip(right.params.as_ref())?;
    let argument = |operand: &Operand| operand.as_value().and_then(Value::as_argument);
    let both = steps.iter().flatten().filter_map(|step| match *step {
        AlignStep::Both(l, r) if left.insts[l].opcode != opcode::PHI => Some((l, r)),
        _ => None,
    });
    let used = both.flat_map(|(l, r)| {
        let own = left.operands(&left.insts[l]).iter();
        let both = own.zip(right.operands(&right.insts[r]));
        both.filter_map(|(one, other)| argument(one).zip(argument(other)))
    });
    Layout::of(own, its, used)
}

/// Finds the regions. Returns `None` if an instruction that is not matched cannot be in a region, or the stack frame
/// would grow by more than [`MOST_FRAME`].
fn lay_out<'m>(
    left: &LinearBody<'m>,
    right: &LinearBody<'m>,
    steps: &[Vec<AlignStep>],
) -> Option<MergedBody> {
    let mut mix = MergedBody::default();
    // The bytes in the body's stack frame that are allocas of only one function.
    let mut frame = 0;
    for (block, steps) in steps.iter().enumerate() {
        let mut regions: Vec<Region> = Vec::new();
        let mut open = Region::default();
        let mut allocas = Vec::new();
        let mut only_allocas = block == 0;
        let mut last = None;
        for &step in steps {
            let (at, of) = match step {
                AlignStep::Both(l, _) | AlignStep::One(LEFT, l) => (l, left),
                AlignStep::One(_, r) => (r, right),
            };
            let inst = &of.insts[at];
            let is_alloca = inst.opcode == opcode::ALLOCA;
            only_allocas &= is_alloca;
            if let AlignStep::Both(l, _) | AlignStep::One(LEFT, l) = step {
                mix.allocas
                    .extend(allocas.drain(..).map(|alloca| (alloca, l)));
            }
            let after_tail_call = last.is_some_and(|l: usize| {
                let l = &left.insts[l];
                l.is_call() && is_guaranteed(l, left)
            });
            last = match step {
                AlignStep::Both(l, _) => Some(l),
                _ => None,
            };
            let is_behind = !regions.is_empty() || !open.is_empty();
            match step {
                // An alloca behind a region would no longer be in the entry block, and would be dynamic.
                AlignStep::Both(..) if is_static_alloca(inst, of) && block == 0 && is_behind => {
                    return None;
                }
                AlignStep::Both(l, r) => {
                    mix.both.push((l, r));
                    mix.shared += cost::bytes(inst);
                    if !open.is_empty() {
                        open.next = (l, r);
                        regions.push(std::mem::take(&mut open));
                    }
                }
                _ if is_alloca && only_allocas && is_static_alloca(inst, of) => {
                    frame += of.frame_bytes(inst);
                    if let AlignStep::One(RIGHT, r) = step {
                        allocas.push(r);
                    }
                }
                _ if !(of.is_folded(at) || may_stand_alone(inst, of)) || after_tail_call => {
                    return None;
                }
                AlignStep::One(side, at) => {
                    mix.homes[side].insert(at, (block, regions.len()));
                    open.own[side].push(at);
                }
            }
        }
        debug_assert!(open.is_empty());
        mix.regions.push(regions);
    }
    (frame <= MOST_FRAME).then_some(mix)
}

/// Whether an alloca has a fixed size, and so a fixed place in the frame if it is in the entry block.
fn is_static_alloca(inst: &Inst, of: &LinearBody<'_>) -> bool {
    inst.opcode == opcode::ALLOCA && of.operands(inst)[0].constant().is_some()
}

/// Whether an instruction may be put behind a branch.
fn may_stand_alone(inst: &Inst, code: &LinearBody<'_>) -> bool {
    match inst.opcode {
        opcode::ALLOCA | opcode::PHI | opcode::LANDING_PAD => false,
        // A guaranteed tail call would lose the guarantee, and the stack could grow.
        opcode::CALL => !is_guaranteed(inst, code),
        _ => true,
    }
}

/// Whether a call is guaranteed not to grow the stack, which requires that the return follows it.
fn is_guaranteed(call: &Inst, code: &LinearBody<'_>) -> bool {
    let body = code.only(&code.insts);
    tail::counted(call, &body, Mode::Reconcile) != TailKind::None
}

impl MergedBody {
    /// The region behind which a phi can choose from two values for a use in the block `user`; `None` if a select has
    /// to.
    pub fn joined(&self, [l, r]: [Term; 2], user: usize, left: &LinearBody<'_>) -> Option<Home> {
        // A value from another block dominates its user's whole block, so a phi in the user's block can take the value.
        let is_before = |term, (block, region): Home| match term {
            Term::Argument(_) | Term::Constant(_) => true,
            Term::Both(at) if left.blocks[block].contains(&at) => {
                at < self.regions[block][region].next.0
            }
            Term::Both(_) => user == block,
            Term::Own(_) => false,
        };
        let home = |side: usize, term| match term {
            Term::Own(at) => self.homes[side].get(&at).copied(),
            _ => None,
        };
        match (home(LEFT, l), home(RIGHT, r)) {
            (Some(home), Some(its)) if home == its => Some(home),
            (Some(home), None) if is_before(r, home) => Some(home),
            (None, Some(home)) if is_before(l, home) => Some(home),
            _ => None,
        }
    }

    /// Adds up the cost of branches, phis and selects. Returns the left instructions of the matches to undo, or `None`
    /// if the selector bit has to choose an operand but cannot.
    fn choose<'m>(
        &mut self,
        left: &LinearBody<'m>,
        right: &LinearBody<'m>,
        layout: &Layout<'m>,
        rules: &mut HoleRules<'_, 'm>,
    ) -> Option<FxHashSet<usize>> {
        let terms = Terms::new(self, layout, [left, right]);
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
                may_choose((left, inst), one.0, rules) && terms.may_come_before(inst, one, (l, r))
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
                let both = terms.of(one, l, r);
                let at_end = inst.opcode == opcode::PHI;
                let user = match at_end {
                    true => left.number(left.operands(inst)[one.0 + 1].as_block()),
                    false => left.block_of(l),
                };
                let place = match self.joined(both, user, left) {
                    Some((block, region)) => (block, Some(region), false),
                    None => (user, None, at_end),
                };
                if chosen.insert((both, place)) {
                    own += match place {
                        (_, Some(_), _) => cost::PHI,
                        (block, None, at_end) => {
                            choices.push(block);
                            match at_end {
                                true => cost::SELECT_AT_END,
                                false => cost::SELECT,
                            }
                        }
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
                price += match region.own.iter().any(Vec::is_empty) {
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

/// Turns operands into [`Term`]s.
pub struct Terms<'a, 'm> {
    codes: [&'a LinearBody<'m>; 2],
    /// For each instruction of each function, the left instruction of the matched pair that contains it.
    matches: [Vec<Option<usize>>; 2],
    /// The body's parameter for each parameter of the right function.
    places: &'a [u32],
}

impl<'a, 'm> Terms<'a, 'm> {
    pub fn new(mix: &MergedBody, layout: &'a Layout<'m>, codes: [&'a LinearBody<'m>; 2]) -> Self {
        let mut matches = codes.map(|code| vec![None; code.insts.len()]);
        for &(l, r) in &mix.both {
            matches[LEFT][l] = Some(l);
            matches[RIGHT][r] = Some(l);
        }
        Terms {
            codes,
            matches,
            places: &layout.places,
        }
    }

    /// The term of an operand of the left or the right function.
    pub fn term(&self, side: usize, operand: &Operand) -> Term {
        match (operand.as_value(), operand.kind as u32) {
            (Some(value), value_id::ARGUMENT) => {
                let at = access::argument_number(value);
                Term::Argument(match side {
                    LEFT => at,
                    _ => self.places[at as usize],
                })
            }
            (Some(value), value_id::INSTRUCTION..) => {
                let at = self.codes[side].place(value);
                self.matches[side][at].map_or(Term::Own(at), Term::Both)
            }
            (Some(value), _) => Term::Constant(value.key()),
            (None, _) => Term::Constant(operand.value as usize),
        }
    }

    fn of(&self, &(at, its_at): &Differing, l: usize, r: usize) -> [Term; 2] {
        [(LEFT, l, at), (RIGHT, r, its_at)].map(|(side, inst, at)| {
            let code = self.codes[side];
            self.term(side, &code.operands(&code.insts[inst])[at])
        })
    }

    /// The operands in which two matched instructions differ.
    pub fn differing(&self, l: usize, r: usize) -> Vec<Differing> {
        let [left, right] = self.codes;
        let inst = &left.insts[l];
        let (own, its) = (left.operands(inst), right.operands(&right.insts[r]));
        let mut all = Vec::new();
        let mut look = |at: usize, its_at: usize| {
            let (one, other) = (&own[at], &its[its_at]);
            if one.as_value().is_none() || one.kind == u64::from(value_id::BASIC_BLOCK) {
                return;
            }
            let (one, other) = (self.term(LEFT, one), self.term(RIGHT, other));
            // Instructions that are not matched are different, even if their indices are equal.
            if one != other || matches!(one, Term::Own(_)) {
                all.push((at, its_at));
            }
        };
        if inst.opcode == opcode::PHI {
            let from = |code: &LinearBody<'_>, entry: &[Operand]| code.number(entry[1].as_block());
            let theirs: FxHashMap<_, _> = (its.chunks(2).enumerate())
                .map(|(at, entry)| (from(right, entry), 2 * at))
                .collect();
            for (at, entry) in own.chunks(2).enumerate() {
                look(2 * at, theirs[&from(left, entry)]);
            }
        } else {
            (0..own.len()).for_each(|at| look(at, at));
        }
        all
    }

    /// Whether both values are available where the selector bit would choose one.
    fn may_come_before(&self, inst: &Inst, one: &Differing, (l, r): (usize, usize)) -> bool {
        let left = self.codes[LEFT];
        if inst.opcode == opcode::PHI {
            // The result of an invoke is not available at the end of the invoke's own block.
            let from = &left.operands(inst)[one.0 + 1];
            let block = left.number(from.as_block());
            let last = Term::Both(left.end(block));
            return !self.of(one, l, r).contains(&last);
        }
        // Nothing may be put between a guaranteed tail call and the return.
        let body = left.only(&left.insts);
        inst.opcode != opcode::RET
            || (body.previous(inst))
                .is_none_or(|call| !call.is_call() || !is_guaranteed(call, left))
    }
}

/// Whether the selector bit may choose an operand. A constant that the bit may not choose is part of the instruction's
/// number ([`LinearBody::keys`]), and so equal in both functions.
fn may_choose<'m>(
    (code, inst): (&LinearBody<'m>, &Inst),
    at: usize,
    rules: &mut HoleRules<'_, 'm>,
) -> bool {
    let operands = code.operands(inst);
    let Some(value) = operands[at].as_value() else {
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
            let callee = callee_index(operands);
            if inst.opcode == opcode::INVOKE && at == callee {
                return operands[at].constant().is_some();
            }
            match access::calls_intrinsic(call) {
                true => access::calls_memory_intrinsic(call) && at < 2,
                false => {
                    at < access::argument_count(call) as usize
                        && operands[callee].kind != u64::from(value_id::INLINE_ASM)
                }
            }
        }
        _ => false,
    }
}
