// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Compares the kept body with an original, in lockstep: the same blocks in CFG order, the same instructions in them,
//! and operands that correspond one to one.

use crate::ir::major::is_branch;
use crate::ir::{Convention, TailKind};
use std::cell::OnceCell;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::attributes::{is_of_own_code, says_how};
use super::chains;
use super::flags;
use super::interface::result_is_dead;
use super::judge::{Judge, Role};
use super::mapping::Mapping;
use super::metadata::scopes;
use super::moves::{hands_on, looked_at, may_be_moved};
use super::pairing::{self, Freezes, Numbers, Pairing, Read};
use super::read::{Body, Inst, Operand};
use super::renaming::{Renamed, declares_scopes};
use super::report::{Findings, Subject};
use super::spelling;
use crate::ir::check::{
    byte_index, constant_offset, is_commutative, metadata_node, step_wraps, text,
};
use crate::ir::written::{Attributes, Content, Written};
use crate::ir::{Access, Instruction, Opcode, Value, ValueKind};

/// A body with numbers for its arguments, blocks and instructions.
struct Side<'r, 'm> {
    body: &'r Body<'m>,
    numbers: &'r Numbers,
    /// The function's calling convention.
    convention: Convention,
    /// The numbers of values that are not only copied, computed on demand: an instruction that is put aside has the
    /// number of the value that it stands for.
    looked_at: OnceCell<FxHashSet<u32>>,
}

impl<'r, 'm> Side<'r, 'm> {
    fn new((function, body): Read<'r, 'm>, numbers: &'r Numbers) -> Self {
        Side {
            body,
            numbers,
            convention: function.calling_convention(),
            looked_at: OnceCell::new(),
        }
    }

    /// Whether an instruction's value is only copied.
    fn is_moved(&self, inst: &Inst<'m>) -> bool {
        let number = |key: usize| self.numbers.get(&key).copied();
        let looked_at = || {
            let keys = looked_at(self.body).into_iter();
            keys.filter_map(number).collect()
        };
        may_be_moved(inst)
            && number(inst.key())
                .is_some_and(|number| !self.looked_at.get_or_init(looked_at).contains(&number))
    }

    fn operands(&self, inst: &Inst<'m>) -> Vec<Operand<'m>> {
        pairing::operands(self.body, inst, self.numbers)
    }
}

/// The callee is the last operand before the numbers.
fn callee_at(operands: &[Operand<'_>]) -> Option<usize> {
    let is_number = |operand: &Operand<'_>| matches!(operand, Operand::Number(_));
    let values = operands.iter().position(is_number);
    values.unwrap_or(operands.len()).checked_sub(1)
}

/// Compares the body of an original, in the copy, with the body that is kept for it.
pub fn compare<'m>(
    judge: &mut Judge<'m>,
    subject: &Subject,
    was: Read<'_, 'm>,
    now: Read<'_, 'm>,
    mapping: &Mapping<'m>,
    renamed: Renamed,
    findings: &mut Findings,
) {
    let pairing = pairing::pair(Some(judge), was, now, Some(mapping), Freezes::OfKept);
    let Some(pairing) = pairing else {
        findings.add(subject.differs("the kept body", "the shape of its blocks"));
        return;
    };
    let (was, now) = (Side::new(was, &pairing.was), Side::new(now, &pairing.now));
    if was.body.address_taken {
        let blocks = pairing.blocks.iter();
        judge.own_blocks = blocks
            .map(|(old, new)| (old.value().key(), new.value().key()))
            .collect();
    }
    let insts = pairing.insts.iter();
    let pairs: Vec<_> = insts
        .map(|&(old, new)| (&was.body.insts[old], &now.body.insts[new]))
        .collect();
    let mut moved = match renamed.scopes {
        true => FxHashSet::default(),
        false => moved_scopes(judge, &was, &now, &pairs),
    };
    for &call in &was.body.left_out {
        if let Some(list) = call.operands().next().map(metadata_node) {
            moved.extend(scopes(judge.copy.original(list)));
        }
    }
    for (old, new) in pairs {
        let mut comparison = Comparison {
            judge,
            was: &was,
            now: &now,
            pairing: &pairing,
            moved: &moved,
            renamed,
            declares: declared(was.body, old).is_some(),
            result: mapping.result,
            bound: &pairing.bound,
        };
        let wrong = comparison.instruction(old, new);
        if wrong.is_empty() {
            continue;
        }
        let place = format!("the kept body's instruction `{}`", text(new.value()));
        for wrong in wrong {
            findings.add(match wrong {
                Wrong::Property(what) => subject.property(&place, &what),
                Wrong::Difference(what) => subject.differs(&place, what),
            });
        }
    }
    judge.own_blocks.clear();
}

/// Whether the two return the same, even if no caller uses it.
pub fn returns_alike<'m>(
    judge: &mut Judge<'m>,
    was: Value<'m>,
    now: Value<'m>,
    mapping: &Mapping<'m>,
) -> bool {
    let (was_body, now_body) = chains::bodies(was, now, &mapping.bound);
    let (was, now) = ((was, &was_body), (now, &now_body));
    let Some(pairing) = pairing::pair(None, was, now, Some(mapping), Freezes::OfKept) else {
        return false;
    };
    let (was, now) = (Side::new(was, &pairing.was), Side::new(now, &pairing.now));
    let mut comparison = Comparison {
        judge,
        bound: &pairing.bound,
        was: &was,
        now: &now,
        pairing: &pairing,
        moved: &FxHashSet::default(),
        renamed: Renamed::default(),
        declares: false,
        result: true,
    };
    pairing.insts.iter().all(|&(old, new)| {
        let (old, new) = (&was.body.insts[old], &now.body.insts[new]);
        old.opcode != Opcode::LLVMRet || {
            let (old, new) = (was.body.operands(old), now.body.operands(new));
            old.len() == new.len()
                && old
                    .iter()
                    .zip(new)
                    .all(|(&old, &new)| comparison.operand(old, new))
        }
    })
}

/// Whether a call stands directly before a return that leaves it nothing to do: of no value, of the call's result, of
/// undef or poison, or of an argument, which may be `returned` and have replaced the result. A call before any other
/// return is no tail call for a code generator, whatever its marker says.
fn is_last(call: Instruction<'_>) -> bool {
    let Some(ret) = call.next().filter(|next| next.opcode() == Opcode::LLVMRet) else {
        return false;
    };
    ret.operands().next().is_none_or(|returned| {
        let is_any = matches!(
            returned.kind(),
            ValueKind::LLVMUndefValueValueKind | ValueKind::LLVMPoisonValueKind
        );
        let arguments = call.argument_count() as usize;
        is_any
            || returned == call.value()
            || call
                .operands()
                .take(arguments)
                .any(|argument| argument == returned)
    })
}

/// The scopes that the two bodies declare at different positions. Facts about a scope hold from its declaration on,
/// so the kept body may rely on none of these.
fn moved_scopes<'m>(
    judge: &mut Judge<'m>,
    was: &Side<'_, 'm>,
    now: &Side<'_, 'm>,
    pairs: &[(&Inst<'m>, &Inst<'m>)],
) -> FxHashSet<usize> {
    let mut moved = FxHashSet::default();
    for (old, new) in pairs {
        let (Some(old), Some(new)) = (declared(was.body, old), declared(now.body, new)) else {
            continue;
        };
        if !judge.same_metadata(old, new) {
            moved.extend(scopes(judge.copy.original(old)));
            moved.extend(scopes(new));
        }
    }
    moved
}

/// The list of scopes that a call declares.
fn declared<'m>(body: &Body<'m>, call: &Inst<'m>) -> Option<crate::ir::Node> {
    let operand = body.operands(call).first()?;
    (declares_scopes(call.at) && operand.is_metadata())
        .then(|| operand.value().map(metadata_node))
        .flatten()
}

/// Whether a function marks the lifetime of an alloca, even if only for another original.
fn has_markers(alloca: Value<'_>) -> bool {
    let mut calls = alloca
        .uses()
        .filter_map(|edge| edge.user().as_instruction());
    calls.any(|user| user.is_call() && user.callee().name().starts_with(b"llvm.lifetime."))
}

enum Wrong {
    /// The kept side has or lacks a property.
    Property(String),
    /// The two sides do different things.
    Difference(&'static str),
}

struct Comparison<'a, 'r, 'm> {
    judge: &'a mut Judge<'m>,
    was: &'a Side<'r, 'm>,
    now: &'a Side<'r, 'm>,
    pairing: &'a Pairing<'m>,
    moved: &'a FxHashSet<usize>,
    /// Metadata that differs only in names.
    renamed: Renamed,
    /// Whether the instruction declares scopes.
    declares: bool,
    /// Whether some caller may use the result.
    result: bool,
    /// See [`Pairing::bound`].
    bound: &'a FxHashMap<usize, Value<'m>>,
}

impl<'m> Comparison<'_, '_, 'm> {
    fn instruction(&mut self, was: &Inst<'m>, now: &Inst<'m>) -> Vec<Wrong> {
        let mut wrong = Vec::new();
        if was.opcode != now.opcode {
            if !self.spelled(was, now) {
                return vec![Wrong::Difference("its opcode")];
            }
            self.metadata(was, now, &mut wrong);
            return wrong;
        }
        // A guaranteed tail call needs the return of its result.
        let kept_stack = |comparison: &Self| {
            let call = was.at.previous();
            call.is_some_and(|call| call.is_call() && comparison.keeps_stack(call))
        };
        if was.opcode == Opcode::LLVMRet && !self.result && !kept_stack(self) {
            return wrong;
        }
        let (mut old, mut new) = (self.was.operands(was), self.now.operands(now));
        let mapping = self.callee_mapping(was, now);
        let unused = mapping.is_some() && was.value().is_unused();
        let types = &mut self.judge.types;
        let accepts = types.accepts(was.ty, now.ty)
            || (types.carries(was.ty, now.ty) && self.was.is_moved(was));
        if !unused && !accepts {
            wrong.push(Wrong::Difference("its type"));
        }
        if let Some((mapping, callee)) = &mapping {
            if !(mapping.result || unused) {
                wrong.push(Wrong::Difference("its result"));
            }
            self.arguments(
                (mapping, *callee),
                (was, now),
                &mut old,
                &mut new,
                &mut wrong,
            );
        }
        let mut exchanged = false;
        if was.opcode == Opcode::LLVMGetElementPtr {
            self.steps(was, now, &old, &new, &mut wrong);
        } else {
            exchanged = self.operands(was, now, &old, &new, &mut wrong);
            let extra = flags::not_granted(now.opcode, was.flags, now.flags);
            wrong.extend(extra.map(|flag| Wrong::Property(format!("has {flag}"))));
        }
        if was.opcode == Opcode::LLVMAlloca && has_markers(now.value()) && !has_markers(was.value())
        {
            wrong.push(Wrong::Difference("whether its lifetime is marked"));
        }
        if spelling::is_comparison(was.opcode) {
            let mut predicate = was.at.predicate();
            if exchanged {
                predicate = spelling::exchanged(predicate);
            }
            if self.pairing.inverted.contains(&now.key()) {
                predicate = spelling::inverse(predicate);
            }
            if predicate != now.at.predicate() {
                wrong.push(Wrong::Difference("its predicate"));
            }
        }
        let mapping = mapping.as_ref().map(|(mapping, _)| &**mapping);
        self.special(was, now, &old, &new, mapping, &mut wrong);
        self.metadata(was, now, &mut wrong);
        wrong
    }

    /// The mapping of the arguments of a redirected call, and the new callee; `None` if the arguments correspond one
    /// by one.
    fn callee_mapping(
        &mut self,
        was: &Inst<'m>,
        now: &Inst<'m>,
    ) -> Option<(Rc<Mapping<'m>>, Value<'m>)> {
        if !was.is_call() {
            return None;
        }
        // The callee is named directly, or by a parameter with a known constant.
        let bound = self.bound.get(&now.at.callee().key()).copied();
        let bound = bound.filter(|bound| bound.is_function());
        let (was, now) = (
            was.at.called_function()?,
            now.at.called_function().or(bound)?,
        );
        let mapping = if self.judge.symbols.of(was)?.named != Some(now) {
            self.judge.mapping(was, now)?
        } else if result_is_dead(was) {
            // For the name itself arguments keep their positions. An unused result may be passed in another way.
            self.judge
                .mapping(was, now)
                .filter(|mapping| mapping.is_identity)?
        } else {
            return None;
        };
        let same = was.global_value_type() == now.global_value_type();
        let one_by_one = mapping.is_identity && same && mapping.result && !mapping.is_dead;
        (!one_by_one).then_some((mapping, now))
    }

    /// Judges the arguments of such a call and removes them from the operands.
    fn arguments(
        &mut self,
        (mapping, callee): (&Mapping<'m>, Value<'m>),
        (was, now): (&Inst<'m>, &Inst<'m>),
        old: &mut Vec<Operand<'m>>,
        new: &mut Vec<Operand<'m>>,
        wrong: &mut Vec<Wrong>,
    ) {
        let more = |call: &Inst<'m>, params: usize| {
            (call.at.argument_count() as usize).checked_sub(params)
        };
        let then = was.at.called_function().map(|then| then.params().count());
        if then.is_none_or(|then| more(was, then) != more(now, mapping.from.len())) {
            wrong.push(Wrong::Difference("the number of its arguments"));
        }
        let behind = |all: &[Operand<'m>]| callee_at(all).unwrap_or(0).min(all.len());
        let count = mapping.from.len();
        let bundled = behind(new).saturating_sub(count);
        let old_count = behind(old).saturating_sub(bundled);
        let own = mapping.from.len() - mapping.bound.len();
        for (to, from) in mapping.from.iter().enumerate() {
            if let Some(constant) = to.checked_sub(own).map(|bound| mapping.bound[bound]) {
                let passed = new.get(to).and_then(|operand| operand.value());
                if passed.map(|value| self.bound.get(&value.key()).copied().unwrap_or(value))
                    != Some(constant)
                {
                    wrong.push(Wrong::Difference("a constant that it passes"));
                }
                continue;
            }
            let Some(from) = *from else {
                if self.judge.is_promised(callee, to, &mapping.bound) {
                    wrong.push(Wrong::Difference("an argument"));
                }
                continue;
            };
            let same = from < old_count && to < new.len() && {
                let cast = self.pairing.casts.arguments.get(&new[to].key()).copied();
                self.operand(old[from], cast.unwrap_or(new[to]))
            };
            if !(same || self.judge.takes_anything(callee, to) && !self.says(now, to)) {
                wrong.push(Wrong::Difference("an argument"));
            }
        }
        old.drain(..old_count);
        new.drain(..count.min(new.len()));
    }

    /// Whether a call has facts about an argument: then the argument matters.
    fn says(&mut self, call: &Inst<'m>, argument: usize) -> bool {
        let said = Attributes::of_call(call.at).read();
        said.iter().any(|one| one.index as usize == argument + 1)
    }

    fn metadata(&mut self, was: &Inst<'m>, now: &Inst<'m>, wrong: &mut Vec<Wrong>) {
        let (old, new) = (self.was.body.metadata(was), self.now.body.metadata(now));
        if !old.is_empty() || !new.is_empty() {
            let metadata = self.judge.metadata(old, new, self.moved, self.renamed);
            wrong.extend(metadata.into_iter().map(Wrong::Property));
        }
    }

    /// Whether two operations of different opcodes are spellings of one operation of the same value.
    fn spelled(&mut self, was: &Inst<'m>, now: &Inst<'m>) -> bool {
        let (old, mut new) = (self.was.operands(was), self.now.operands(now));
        for operand in &mut new {
            if let Some(&constant) = self.bound.get(&operand.key()) {
                *operand = Operand::Value(constant);
            }
        }
        let types = self.judge.types.accepts(was.ty, now.ty);
        let locals = spelling::stands_for((was, &old), (now, &new));
        types
            && locals.is_some_and(|(old_local, new_local)| {
                let find = |operands: &[Operand<'m>], local| {
                    let mut all = operands.iter().copied();
                    all.find(|operand| operand.key() == local)
                };
                match (find(&old, old_local), find(&new, new_local)) {
                    (Some(old), Some(new)) => self.operand(old, new),
                    _ => false,
                }
            })
    }

    /// Compares the properties of an opcode beyond type, flags and operands.
    fn special(
        &mut self,
        was: &Inst<'m>,
        now: &Inst<'m>,
        old: &[Operand<'m>],
        new: &[Operand<'m>],
        mapping: Option<&Mapping>,
        wrong: &mut Vec<Wrong>,
    ) {
        match was.opcode {
            Opcode::LLVMAlloca => self.alloca(was, now, wrong),
            Opcode::LLVMLoad | Opcode::LLVMStore => {
                let (was, now) = (was.at.access(), now.at.access());
                let same_but_alignment = Access {
                    alignment: now.alignment,
                    ..was
                };
                if same_but_alignment != now {
                    wrong.push(Wrong::Difference("volatile, ordering or scope"));
                }
                // The alignment of a simple access is a fact about the address; that of a volatile or atomic access
                // decides how it is carried out.
                let plain = was.is_simple() && now.is_simple();
                if now.alignment > was.alignment {
                    wrong.push(Wrong::Property(format!("has align {}", now.alignment)));
                } else if !plain && now.alignment != was.alignment {
                    wrong.push(Wrong::Difference("its alignment"));
                }
            }
            Opcode::LLVMFence | Opcode::LLVMAtomicCmpXchg | Opcode::LLVMAtomicRMW
                if was.at.access() != now.at.access() =>
            {
                wrong.push(Wrong::Difference(
                    "operation, volatile, elementwise, ordering, scope or alignment",
                ));
            }
            Opcode::LLVMLandingPad if was.at.is_cleanup() != now.at.is_cleanup() => {
                wrong.push(Wrong::Difference("cleanup"));
            }
            Opcode::LLVMCall | Opcode::LLVMInvoke | Opcode::LLVMCallBr => {
                self.call(was, now, old, new, mapping, wrong);
            }
            _ => {}
        }
    }

    fn alloca(&mut self, was: &Inst<'m>, now: &Inst<'m>, wrong: &mut Vec<Wrong>) {
        let types = &mut self.judge.types;
        if !types.measures(was.at.allocated_type(), now.at.allocated_type()) {
            wrong.push(Wrong::Difference("its allocated type"));
        }
        if was.at.alloca_marks() != now.at.alloca_marks() {
            wrong.push(Wrong::Difference("what it allocates for"));
        }
        if now.at.alloca_alignment() < was.at.alloca_alignment() {
            wrong.push(Wrong::Difference("its alignment, which is less"));
        }
    }

    fn call(
        &mut self,
        was: &Inst<'m>,
        now: &Inst<'m>,
        old: &[Operand<'m>],
        new: &[Operand<'m>],
        mapping: Option<&Mapping>,
        wrong: &mut Vec<Wrong>,
    ) {
        let (was, now) = (was.at, now.at);
        let types = &mut self.judge.types;
        if mapping.is_none() && !types.accepts(was.function_type(), now.function_type()) {
            wrong.push(Wrong::Difference("its function type"));
        }
        let (convention, kept) = (was.calling_convention(), now.calling_convention());
        let guaranteed = self.keeps_stack(was);
        let conventions = match guaranteed {
            true => convention == kept && self.was.convention == self.now.convention,
            false => {
                let own = |call: Instruction<'m>| {
                    // The callee may be a parameter of a body for similar functions.
                    let callee = call.callee();
                    let callee = self.bound.get(&callee.key()).copied().unwrap_or(callee);
                    let callee = Some(callee).filter(|callee| callee.is_function());
                    callee.map(|callee| callee.calling_convention() == call.calling_convention())
                };
                let (old, new) = (own(was), own(now));
                // A call in another convention than the callee's is undefined.
                let adapts = old == Some(false) || (convention.is_plain() && kept.is_plain());
                convention == kept || (adapts && old.is_some() && new == Some(true))
            }
        };
        if !conventions {
            wrong.push(Wrong::Difference("its calling convention"));
        }
        if guaranteed && is_last(was) && !is_last(now) {
            wrong.push(Wrong::Difference("what stands behind it"));
        }
        if was.bundles() != now.bundles() {
            wrong.push(Wrong::Difference("its operand bundles"));
        }
        match (was.tail_kind(), now.tail_kind()) {
            (was, now) if was == now => {}
            // Without the marker a fact is lost: that the callee does not access the caller's allocas. Under some
            // conventions it is also a guarantee about the stack.
            (TailKind::Tail, TailKind::None) if !guaranteed => {}
            (TailKind::None, TailKind::Tail) => wrong.push(Wrong::Property("has tail".into())),
            _ => wrong.push(Wrong::Difference("its tail marker")),
        }
        let strict = [old, new].iter().any(|operands| {
            let callee = callee_at(operands).and_then(|at| operands[at].value());
            callee.is_some_and(|callee| needs_alignment(callee.name()))
        });
        let (list, kept) = (Attributes::of_call(was), Attributes::of_call(now));
        let attributes = match mapping {
            Some(mapping) => self.judge.mapped_attributes(list, kept, mapping, strict),
            None => self.judge.attributes(list, kept, strict),
        };
        wrong.extend(attributes.into_iter().map(Wrong::Property));
        if self.judge.symbols.is_reentered(now.callee())
            && self.judge.has_attribute(kept, "norecurse")
        {
            wrong.push(Wrong::Property("has norecurse".into()));
        }
    }

    /// Whether a call is guaranteed not to grow the stack: by musttail, or by its convention.
    fn keeps_stack(&self, was: Instruction<'m>) -> bool {
        let convention = was.calling_convention();
        match was.tail_kind() {
            TailKind::MustTail => true,
            TailKind::Tail if convention.guarantees_tail_calls() => true,
            TailKind::Tail if convention.may_guarantee_tail_calls() => {
                self.was.convention == convention && is_last(was)
            }
            _ => false,
        }
    }

    /// A getelementptr is compared by its byte offset if that is constant. Its flags are about each step: they carry
    /// over to other steps only if the kept one has a single step, which is then the sum, and which does not wrap.
    fn steps(
        &mut self,
        was: &Inst<'m>,
        now: &Inst<'m>,
        old: &[Operand<'m>],
        new: &[Operand<'m>],
        wrong: &mut Vec<Wrong>,
    ) {
        let (was_type, now_type) = (was.at.source_type(), now.at.source_type());
        let same_source = self.judge.types.measures(was_type, now_type)
            || (old.len() == 2 && self.judge.types.same_stride(was_type, now_type));
        let same_steps = same_source
            && old.len() == new.len()
            && old[1..]
                .iter()
                .zip(&new[1..])
                .all(|(&old, &new)| self.operand(old, new));
        let base = match (old.first(), new.first()) {
            (Some(&old), Some(&new)) => self.operand(old, new),
            _ => false,
        };
        if !base {
            wrong.push(Wrong::Difference("its base"));
        }
        let passed = self.passed_offset(now);
        let adds = passed.or_else(|| constant_offset(now.at));
        let same_offset =
            same_steps || constant_offset(was.at).is_some_and(|was| adds == Some(was));
        if !same_offset {
            wrong.push(Wrong::Difference("its offset"));
        }
        const BY_SIGN: u8 = 0b011;
        const NUW: u8 = 0b100;
        let only_if = |flags, is_signed| match step_wraps(now.at, is_signed) {
            true => 0,
            false => was.flags & flags,
        };
        let granted = match (same_steps, new.len()) {
            (true, _) => was.flags,
            // A byte is the smallest step, so a number of bytes does not wrap by multiplication.
            (false, _) if passed.is_some() => was.flags,
            (false, 2) => only_if(BY_SIGN, true) | only_if(NUW, false),
            _ => 0,
        };
        let extra = flags::not_granted(now.opcode, granted, now.flags);
        wrong.extend(extra.map(|flag| Wrong::Property(format!("has {flag}"))));
    }

    /// The bytes that a getelementptr adds, if a parameter gives their number.
    fn passed_offset(&self, now: &Inst<'m>) -> Option<u64> {
        let (index, bits) = byte_index(now.at)?;
        let bytes = self.bound.get(&index.key())?.constant_int()?;
        Some(bytes as u64 & (u64::MAX >> 64_u32.checked_sub(bits)?))
    }

    fn operands(
        &mut self,
        was: &Inst<'m>,
        now: &Inst<'m>,
        old: &[Operand<'m>],
        new: &[Operand<'m>],
        wrong: &mut Vec<Wrong>,
    ) -> bool {
        if old.len() != new.len() {
            wrong.push(Wrong::Difference("the number of its operands"));
            return false;
        }
        // The two ways of a branch or select on an inverted condition are exchanged.
        let has_ways = is_branch(was.opcode) || was.opcode == Opcode::LLVMSelect;
        let steers = has_ways && old.len() == 3;
        let inverted = steers && self.pairing.inverted.contains(&new[0].key());
        let mut new = new.to_vec();
        if inverted {
            new.swap(1, 2);
        }
        let straight =
            old.len() < 2 || (self.operand(old[0], new[0]) && self.operand(old[1], new[1]));
        let exchanged = !straight
            && self.may_exchange(was, now)
            && self.operand(old[0], new[1])
            && self.operand(old[1], new[0]);
        let callee = if was.is_call() { callee_at(old) } else { None };
        for (index, (&o, n)) in old.iter().zip(new).enumerate() {
            if callee == Some(index) {
                if !self.callee(was, now, o, n) {
                    wrong.push(Wrong::Difference("its callee"));
                }
                continue;
            }
            let is_condition = index == 0 && (inverted || was.opcode == Opcode::LLVMFreeze);
            let same = (exchanged && index < 2)
                || self.operand(o, n)
                || (is_condition && self.same_number(o, n))
                || (hands_on(was, index) && self.moved_constant(o, n));
            if !same {
                wrong.push(Wrong::Difference(OPERANDS[index.min(OPERANDS.len() - 1)]));
            }
        }
        exchanged
    }

    /// Whether the first two operands may be exchanged. Attributes of arguments would have to follow them, so calls
    /// must have none.
    fn may_exchange(&mut self, was: &Inst<'m>, now: &Inst<'m>) -> bool {
        let plain = |inst: &Inst<'m>| {
            !inst.is_call() || {
                let all = Attributes::of_call(inst.at).read();
                !all.iter().any(|attribute| matches!(attribute.index, 1 | 2))
            }
        };
        spelling::is_comparison(was.opcode)
            || (is_commutative(was.value())
                && is_commutative(now.value())
                && (!was.is_call() || (plain(was) && plain(now))))
    }

    fn callee(
        &mut self,
        was: &Inst<'m>,
        now: &Inst<'m>,
        old: Operand<'m>,
        new: Operand<'m>,
    ) -> bool {
        match (was.at.called_function(), now.at.called_function()) {
            (Some(old), Some(new)) => self.judge.refers(old, new, Role::Call),
            // A call of a function that became an alias.
            (Some(old), None) => match now.at.callee().as_global() {
                Some(new) if !new.is_function() => {
                    self.judge.refers(old, new, Role::Call) && self.judge.called_alike(old, new)
                }
                Some(_) => false,
                None => self.bound_callee(old, now),
            },
            _ => self.operand(old, new),
        }
    }

    /// Whether a call of a parameter calls the original's callee in the same way: the callee's attributes about how
    /// arguments are passed, and about the call, have to stand at the call.
    fn bound_callee(&mut self, old: Value<'m>, now: &Inst<'m>) -> bool {
        let Some(&callee) = self.bound.get(&now.at.callee().key()) else {
            return false;
        };
        if !callee.is_function() {
            return false;
        }
        let of_callee = Attributes::of_function(callee);
        let (said, asked) = (Attributes::of_call(now.at).read(), of_callee.read());
        let special = |one: &&Written<'_>| says_how(one);
        // The code generator may look at a callee's attributes, unless they are known to concern only its own code.
        if !asked.iter().all(is_of_own_code) {
            return false;
        }
        // If the hardware checks that indirect calls end at a landing pad, the callee needs one.
        const PAD: &str = "branch-target-enforcement";
        let has_pad = |function: Value<'m>| {
            let all = Attributes::of_function(function).read();
            let pad = all.iter().find(|one| one.name == PAD);
            pad.is_some_and(|pad| pad.value != Content::Text(b"false".into()))
        };
        if !has_pad(callee)
            && (has_pad(now.at.function()) || self.judge.module.has_any_flag(&[PAD]))
        {
            return false;
        }
        !callee.is_intrinsic()
            && now.at.function_type() == callee.global_value_type()
            && now.at.calling_convention() == callee.calling_convention()
            && asked.iter().filter(special).all(|one| said.contains(one))
            && said.iter().filter(special).all(|one| asked.contains(one))
            && self.judge.refers(old, callee, Role::Call)
    }

    fn moved_constant(&mut self, old: Operand<'m>, new: Operand<'m>) -> bool {
        let both = old.constant().zip(new.constant());
        both.is_some_and(|(was, now)| self.judge.same_bits(was, now))
    }

    fn operand(&mut self, old: Operand<'m>, new: Operand<'m>) -> bool {
        let (Some(was), Some(now)) = (old.value(), new.value()) else {
            return old == new;
        };
        match (was.kind(), now.kind()) {
            (ValueKind::LLVMMetadataAsValueValueKind, ValueKind::LLVMMetadataAsValueValueKind) => {
                self.metadata_operand(was, now)
            }
            // Shared by the module and its copy.
            (ValueKind::LLVMInlineAsmValueKind, ValueKind::LLVMInlineAsmValueKind) => was == now,
            _ => match (was.is_constant(), now.is_constant()) {
                (true, true) => self.judge.constant(was, now, Role::Address),
                (true, false) if self.bound.contains_key(&now.key()) => {
                    self.judge
                        .constant(was, self.bound[&now.key()], Role::Address)
                }
                (false, false) => {
                    self.same_number(old, new) && !self.pairing.inverted.contains(&now.key())
                }
                _ => false,
            },
        }
    }

    /// Whether two local values correspond.
    fn same_number(&self, old: Operand<'m>, new: Operand<'m>) -> bool {
        let was = self.was.numbers.get(&old.key());
        was.is_some() && was == self.now.numbers.get(&new.key())
    }

    fn metadata_operand(&mut self, was: Value<'m>, now: Value<'m>) -> bool {
        match (was.metadata_operand(), now.metadata_operand()) {
            (Ok(was), Ok(now)) => self.operand(Operand::Value(was), Operand::Value(now)),
            (Err(_), Err(_)) => {
                let (was, now) = (metadata_node(was), metadata_node(now));
                // Scopes that are declared at other positions are among the moved ones.
                let by_other_names = self.declares
                    && (self.renamed.scopes
                        || (!self.moved.is_empty()
                            && scopes(now).all(|scope| self.moved.contains(&scope))));
                by_other_names || self.judge.same_metadata(was, now)
            }
            _ => false,
        }
    }
}

const OPERANDS: [&str; 5] = [
    "its first operand",
    "its second operand",
    "its third operand",
    "its fourth operand",
    "a later operand",
];

/// Element-wise atomic copies are atomic only up to the alignment of their arguments.
fn needs_alignment(callee: &[u8]) -> bool {
    callee.starts_with(b"llvm.mem") && callee.windows(9).any(|word| word == b"unordered")
}
