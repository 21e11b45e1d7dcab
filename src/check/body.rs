//! The kept body against an original, in lockstep: the same blocks in CFG order, the same
//! instructions in them, and operands that correspond one to one.

use std::cell::OnceCell;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::casts;
use super::flags;
use super::frozen;
use super::interface::Mapping;
use super::judge::{Judge, Role};
use super::metadata::scopes;
use super::moves::{hands_on, looked_at, may_be_moved};
use super::renaming::Renamed;
use super::report::{Findings, Subject};
use super::spelling;
use super::{EXTENT, WITH_FREEZES};
use crate::ir::check::{constant_offset, is_commutative, metadata_node, step_wraps, text};
use crate::ir::numbers::{opcode, value_id};
use crate::ir::{Body, Inst, Operand, Value, is_constant_id};

/// A body with numbers for its arguments, blocks and instructions.
struct Side<'r> {
    body: Body<'r>,
    serials: FxHashMap<usize, u32>,
    /// The function's calling convention.
    convention: u32,
    /// Arguments that are casts, and what they cast: see [`casts`].
    casts: Option<&'r FxHashMap<usize, Operand>>,
    /// Values of which more becomes than that they are moved, once that was asked for.
    looked_at: OnceCell<FxHashSet<usize>>,
}

impl<'r> Side<'r> {
    /// `params` numbers the parameters; those without a number are not looked at.
    fn new(
        body: Body<'r>,
        function: Value<'_>,
        params: impl Iterator<Item = Option<usize>>,
    ) -> Self {
        const BEHIND_PARAMS: u32 = 1 << 24;
        let mut serials = FxHashMap::default();
        serials.reserve(body.insts.len() + body.blocks.len());
        for (param, number) in function.params().zip(params) {
            if let Some(number) = number {
                serials.insert(param.key(), number as u32);
            }
        }
        let blocks = body.blocks.iter().map(|block| block.block as usize);
        let insts = body.insts.iter().map(|inst| inst.value as usize);
        for (key, serial) in blocks.chain(insts).zip(BEHIND_PARAMS..) {
            serials.insert(key, serial);
        }
        let convention = function.calling_convention();
        Side {
            body,
            serials,
            convention,
            casts: None,
            looked_at: OnceCell::new(),
        }
    }

    /// Whether all that becomes of an instruction's value is that it is moved.
    fn is_moved(&self, inst: &Inst) -> bool {
        let looked_at = || looked_at(&self.body);
        may_be_moved(inst)
            && !(self.looked_at.get_or_init(looked_at)).contains(&inst.as_value().key())
    }

    /// The operands that count: a phi's entries from unreachable blocks do not.
    fn operands(&self, inst: &Inst) -> Vec<Operand> {
        let all = self.body.operands(inst);
        if inst.opcode != opcode::PHI || self.body.all_reachable {
            return all.to_vec();
        }
        all.chunks(2)
            .filter(|entry| self.serials.contains_key(&(entry[1].value as usize)))
            .flatten()
            .copied()
            .collect()
    }
}

/// What a call calls.
pub fn callee<'m>(body: &Body<'_>, call: &Inst) -> Option<Value<'m>> {
    callee_at(body.operands(call)).and_then(|at| body.operands(call)[at].as_value())
}

/// What a call of its function's own type calls directly.
pub fn called<'m>(body: &Body<'_>, call: &Inst) -> Option<Value<'m>> {
    let operands = body.operands(call);
    callee_at(operands).and_then(|at| called_function(call, &operands[at]))
}

/// How many arguments a call passes at most, bundles counted with them.
pub fn argument_count(operands: &[Operand]) -> usize {
    callee_at(operands).unwrap_or(0)
}

/// The callee is the last operand before the literals.
fn callee_at(operands: &[Operand]) -> Option<usize> {
    let literal = |operand: &Operand| operand.kind == u64::from(value_id::LITERAL);
    let values = operands.iter().position(literal);
    values.unwrap_or(operands.len()).checked_sub(1)
}

/// A call's function, if the call is direct and of the function's own type.
fn called_function<'m>(call: &Inst, operand: &Operand) -> Option<Value<'m>> {
    (operand.kind == u64::from(value_id::FUNCTION))
        .then(|| operand.as_value())
        .flatten()
        .filter(|function| call.special_type() == Some(function.global_value_type()))
}

/// Compares the body of `was_function`, of the copy, with that of `now_function`.
pub fn compare<'m>(
    judge: &mut Judge<'m>,
    subject: &Subject,
    was: (Value<'m>, Body<'_>),
    now: (Value<'m>, Body<'_>),
    mapping: &Mapping,
    renamed: Renamed,
    findings: &mut Findings,
) {
    let uncast = casts::without(judge, &was.1, &now.1);
    let now_body = match &uncast {
        Some(uncast) => now.1.with(&uncast.blocks, &uncast.insts),
        None => now.1,
    };
    let without = frozen::without_extra((was.0, &was.1), (now.0, &now_body), mapping);
    let now_body = match &without {
        Some(without) => now_body.with(&without.blocks, &without.insts),
        None => now_body,
    };
    let (was, mut now) = (
        Side::new(was.1, was.0, (0..).map(Some)),
        Side::new(now_body, now.0, mapping.from.iter().copied()),
    );
    for (freeze, of) in without.iter().flat_map(|without| &without.frozen) {
        now.serials
            .extend(now.serials.get(of).map(|&serial| (*freeze, serial)));
    }
    if let Some(uncast) = uncast.as_ref() {
        for (cast, call) in &uncast.results {
            now.serials
                .extend(now.serials.get(call).map(|&serial| (*cast, serial)));
        }
        now.casts = Some(&uncast.arguments);
    }
    let sizes = |side: &Side<'_>| -> Vec<u32> {
        let blocks = side.body.blocks.iter();
        blocks.map(|block| block.num_insts).collect()
    };
    if sizes(&was) != sizes(&now) {
        findings.add(subject.differs("the kept body", "the shape of its blocks"));
        return;
    }
    if was.body.address_taken {
        let blocks = |side: &Side<'_>| -> Vec<usize> {
            let blocks = side.body.blocks.iter();
            blocks.map(|block| block.block as usize).collect()
        };
        judge.own_blocks = blocks(&was).into_iter().zip(blocks(&now)).collect();
    }
    let moved = match renamed.scopes {
        true => FxHashSet::default(),
        false => moved_scopes(judge, &was, &now),
    };
    for (old, new) in was.body.insts.iter().zip(now.body.insts) {
        let mut comparison = Comparison {
            judge,
            was: &was,
            now: &now,
            moved: &moved,
            renamed,
            result: mapping.result,
        };
        let wrong = comparison.instruction(old, new);
        if wrong.is_empty() {
            continue;
        }
        let place = format!("the kept body's instruction `{}`", text(new.as_value()));
        for wrong in wrong {
            findings.add(match wrong {
                Wrong::Property(what) => subject.property(&place, &what),
                Wrong::Difference(what) => subject.differs(&place, what),
            });
        }
    }
    judge.own_blocks.clear();
}

/// Whether the two return the same, though nobody may want it.
pub fn returns_alike<'m>(
    judge: &mut Judge<'m>,
    was: Value<'m>,
    now: Value<'m>,
    mapping: &Mapping,
) -> bool {
    let (mut was_reader, mut now_reader) = (judge.copy_reader(), judge.module_reader());
    let was = Side::new(was_reader.body(was, EXTENT), was, (0..).map(Some));
    let now = Side::new(
        now_reader.body(now, WITH_FREEZES),
        now,
        mapping.from.iter().copied(),
    );
    let returns = |side: &Side<'_>| -> Vec<Operand> {
        let all = side.body.insts.iter();
        all.filter(|inst| inst.opcode == opcode::RET)
            .flat_map(|inst| side.body.operands(inst).to_vec())
            .collect()
    };
    let (old, new) = (returns(&was), returns(&now));
    let mut comparison = Comparison {
        judge,
        was: &was,
        now: &now,
        moved: &FxHashSet::default(),
        renamed: Renamed::default(),
        result: true,
    };
    old.len() == new.len() && (old.iter().zip(&new)).all(|(old, new)| comparison.operand(old, new))
}

/// The scopes that the two bodies declare in different places. What is known of a scope holds from
/// where it is declared, so the kept body may rely on none of these.
fn moved_scopes<'m>(judge: &mut Judge<'m>, was: &Side<'_>, now: &Side<'_>) -> FxHashSet<usize> {
    let mut moved = FxHashSet::default();
    for (old, new) in was.body.insts.iter().zip(now.body.insts) {
        let (Some(old), Some(new)) = (declared(&was.body, old), declared(&now.body, new)) else {
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
fn declared(body: &Body<'_>, call: &Inst) -> Option<crate::ir::Node> {
    if call.opcode != opcode::CALL {
        return None;
    }
    let operand = body.operands(call).first()?;
    if operand.kind != u64::from(value_id::METADATA_AS_VALUE) {
        return None;
    }
    let function = callee(body, call)?;
    (function.name() == b"llvm.experimental.noalias.scope.decl")
        .then(|| operand.as_value().map(metadata_node))
        .flatten()
}

enum Wrong {
    /// The kept side has or lacks a property.
    Property(String),
    /// The two sides do not do the same.
    Difference(&'static str),
}

struct Comparison<'a, 'r, 'm> {
    judge: &'a mut Judge<'m>,
    was: &'a Side<'r>,
    now: &'a Side<'r>,
    moved: &'a FxHashSet<usize>,
    /// What is the same by other names.
    renamed: Renamed,
    /// Somebody may take the result.
    result: bool,
}

impl<'m> Comparison<'_, '_, 'm> {
    fn instruction(&mut self, was: &Inst, now: &Inst) -> Vec<Wrong> {
        let mut wrong = Vec::new();
        if was.opcode != now.opcode {
            if !self.spelled(was, now) {
                return vec![Wrong::Difference("its opcode")];
            }
            self.metadata(was, now, &mut wrong);
            return wrong;
        }
        // A guaranteed tail call is one only where its result is returned.
        let kept_stack = |comparison: &Self| {
            let call = comparison.was.body.previous(was);
            call.is_some_and(|call| call.is_call() && comparison.keeps_stack(call))
        };
        if was.opcode == opcode::RET && !self.result && !kept_stack(self) {
            return wrong;
        }
        let (mut old, mut new) = (self.was.operands(was), self.now.operands(now));
        let mapping = self.callee_mapping(was, now, &old, &new);
        let unused = mapping.is_some() && was.as_value().is_unused();
        let types = &mut self.judge.types;
        let serves = types.serves(was.ty(), now.ty())
            || (types.carries(was.ty(), now.ty()) && self.was.is_moved(was));
        if !unused && !serves {
            wrong.push(Wrong::Difference("its type"));
        }
        if let Some((mapping, callee)) = &mapping {
            if !(mapping.result || unused) {
                wrong.push(Wrong::Difference("its result"));
            }
            self.arguments((mapping, *callee), now, &mut old, &mut new, &mut wrong);
        }
        let mut exchanged = false;
        if was.opcode == opcode::GET_ELEMENT_PTR {
            self.steps(was, now, &old, &new, &mut wrong);
        } else {
            exchanged = self.operands(was, now, &old, &new, &mut wrong);
            let extra = flags::not_granted(now.opcode, was.flags, now.flags);
            wrong.extend(extra.map(|flag| Wrong::Property(format!("has {flag}"))));
        }
        if is_comparison(was) {
            let predicate = match exchanged {
                true => spelling::exchanged(was.special[0]),
                false => was.special[0],
            };
            if predicate != now.special[0] {
                wrong.push(Wrong::Difference("its predicate"));
            }
        }
        let mapping = mapping.as_ref().map(|(mapping, _)| &**mapping);
        self.special(was, now, &old, &new, mapping, &mut wrong);
        self.metadata(was, now, &mut wrong);
        wrong
    }

    /// How the arguments of a call that was sent to another function correspond, and that function,
    /// unless they do one by one.
    fn callee_mapping(
        &mut self,
        was: &Inst,
        now: &Inst,
        old: &[Operand],
        new: &[Operand],
    ) -> Option<(Rc<Mapping>, Value<'m>)> {
        if !was.is_call() {
            return None;
        }
        let direct = |call: &Inst, all: &[Operand]| {
            callee_at(all).and_then(|at| called_function(call, &all[at]))
        };
        let (was, now) = (direct(was, old)?, direct(now, new)?);
        if self.judge.symbols.of(was)?.named == Some(now) {
            return None;
        }
        let mapping = self.judge.mapping(was, now)?;
        let same = was.global_value_type() == now.global_value_type();
        let one_by_one = mapping.is_identity && same && mapping.result && !mapping.is_dead;
        (!one_by_one).then_some((mapping, now))
    }

    /// Judges the arguments of such a call and takes them off the operands.
    fn arguments(
        &mut self,
        (mapping, callee): (&Mapping, Value<'m>),
        now: &Inst,
        old: &mut Vec<Operand>,
        new: &mut Vec<Operand>,
        wrong: &mut Vec<Wrong>,
    ) {
        let behind = |all: &[Operand]| callee_at(all).unwrap_or(0).min(all.len());
        let count = mapping.from.len();
        let bundled = behind(new).saturating_sub(count);
        let old_count = behind(old).saturating_sub(bundled);
        for (to, from) in mapping.from.iter().enumerate() {
            let Some(from) = *from else { continue };
            let same = from < old_count && to < new.len() && {
                let cast = self
                    .now
                    .casts
                    .and_then(|all| all.get(&(new[to].value as usize)));
                self.operand(&old[from], cast.unwrap_or(&new[to]))
            };
            if !(same || self.judge.takes_anything(callee, to) && !self.says(now, to)) {
                wrong.push(Wrong::Difference("an argument"));
            }
        }
        old.drain(..old_count);
        new.drain(..count.min(new.len()));
    }

    /// Whether a call promises something of an argument: then not anything may be passed.
    fn says(&mut self, call: &Inst, argument: usize) -> bool {
        let said = self.judge.read_attributes(call.attributes());
        said.iter().any(|one| one.index as usize == argument + 1)
    }

    fn metadata(&mut self, was: &Inst, now: &Inst, wrong: &mut Vec<Wrong>) {
        let (old, new) = (self.was.body.metadata(was), self.now.body.metadata(now));
        if !old.is_empty() || !new.is_empty() {
            let metadata = self.judge.metadata(old, new, self.moved, self.renamed);
            wrong.extend(metadata.into_iter().map(Wrong::Property));
        }
    }

    /// Whether two opcodes are spellings of one operation of the same value.
    fn spelled(&mut self, was: &Inst, now: &Inst) -> bool {
        let (old, new) = (self.was.operands(was), self.now.operands(now));
        let types = self.judge.types.serves(was.ty(), now.ty());
        let locals = spelling::stands_for((was, &old), (now, &new));
        types
            && locals.is_some_and(|(old_local, new_local)| {
                let find = |operands: &[Operand], local| {
                    let mut all = operands.iter().copied();
                    all.find(|operand: &Operand| operand.value == local)
                };
                match (find(&old, old_local), find(&new, new_local)) {
                    (Some(old), Some(new)) => self.operand(&old, &new),
                    _ => false,
                }
            })
    }

    /// What an opcode has besides type, flags and operands.
    fn special(
        &mut self,
        was: &Inst,
        now: &Inst,
        old: &[Operand],
        new: &[Operand],
        mapping: Option<&Mapping>,
        wrong: &mut Vec<Wrong>,
    ) {
        let ([a, b, c], [x, y, z]) = (was.special, now.special);
        match was.opcode {
            opcode::ALLOCA => {
                let types = (was.special_type(), now.special_type());
                if !matches!(types, (Some(was), Some(now)) if self.judge.types.measures(was, now)) {
                    wrong.push(Wrong::Difference("its allocated type"));
                }
                if c != z {
                    wrong.push(Wrong::Difference("what it allocates for"));
                }
                if y < b {
                    wrong.push(Wrong::Difference("its alignment, which is less"));
                }
            }
            opcode::LOAD | opcode::STORE => {
                if (b, c) != (y, z) {
                    wrong.push(Wrong::Difference("volatile, ordering or scope"));
                }
                // The alignment of an access that is neither volatile nor atomic is a fact about
                // the address; that of others decides how they are carried out.
                let plain = b == 0 && y == 0;
                if x > a {
                    wrong.push(Wrong::Property(format!("has align {}", 1u64 << x)));
                } else if !plain && x != a {
                    wrong.push(Wrong::Difference("its alignment"));
                }
            }
            opcode::FENCE | opcode::ATOMIC_CMP_XCHG | opcode::ATOMIC_RMW
                if was.special != now.special =>
            {
                wrong.push(Wrong::Difference(
                    "operation, volatile, ordering, scope or alignment",
                ));
            }
            opcode::LANDING_PAD if a != x => wrong.push(Wrong::Difference("cleanup")),
            opcode::CALL | opcode::INVOKE | opcode::CALL_BR => {
                self.call(was, now, old, new, mapping, wrong);
            }
            _ => {}
        }
    }

    fn call(
        &mut self,
        was: &Inst,
        now: &Inst,
        old: &[Operand],
        new: &[Operand],
        mapping: Option<&Mapping>,
        wrong: &mut Vec<Wrong>,
    ) {
        let types = (was.special_type(), now.special_type());
        let serves = matches!(types, (Some(was), Some(now)) if self.judge.types.serves(was, now));
        if mapping.is_none() && !serves {
            wrong.push(Wrong::Difference("its function type"));
        }
        let (convention, kept) = (was.convention(), now.convention());
        let guaranteed = self.keeps_stack(was);
        let conventions = match guaranteed {
            true => convention == kept && self.was.convention == self.now.convention,
            false => {
                let own = |side: &Side<'_>, call: &Inst| {
                    let callee = callee(&side.body, call).filter(|callee| callee.is_function());
                    callee.map(|callee| callee.calling_convention() == call.convention())
                };
                let plain = |convention| matches!(convention, 0 | 8 | 9);
                let (old, new) = (own(self.was, was), own(self.now, now));
                // A call in another convention than the callee's is undefined.
                let adapts = old == Some(false) || (plain(convention) && plain(kept));
                convention == kept || (adapts && old.is_some() && new == Some(true))
            }
        };
        if !conventions {
            wrong.push(Wrong::Difference("its calling convention"));
        }
        if was.special[1] >> 40 != now.special[1] >> 40 {
            wrong.push(Wrong::Difference("its operand bundles"));
        }
        match (tail_kind(was), tail_kind(now)) {
            (was, now) if was == now => {}
            // The fact that the callee sees none of our allocas is given up; under some
            // conventions it is a guarantee about the stack as well.
            (TAIL, NONE) if !guaranteed => {}
            (NONE, TAIL) => wrong.push(Wrong::Property("has tail".into())),
            _ => wrong.push(Wrong::Difference("its tail marker")),
        }
        let strict = [old, new].iter().any(|operands| {
            let callee = callee_at(operands).and_then(|at| operands[at].as_value());
            callee.is_some_and(|callee| needs_alignment(callee.name()))
        });
        let (list, kept) = (was.attributes(), now.attributes());
        let attributes = match mapping {
            Some(mapping) => self.judge.mapped_attributes(list, kept, mapping, strict),
            None => self.judge.attributes(list, kept, strict),
        };
        wrong.extend(attributes.into_iter().map(Wrong::Property));
        let shared =
            callee(&self.now.body, now).filter(|&body| self.judge.symbols.is_reentered(body));
        if shared.is_some() && self.judge.has_attribute(kept, "norecurse") {
            wrong.push(Wrong::Property("has norecurse".into()));
        }
    }

    /// Whether a call must not grow the stack: by musttail, or by its convention.
    fn keeps_stack(&self, was: &Inst) -> bool {
        const MUSTTAIL: u64 = 2;
        let returns = || {
            let next = self.was.body.next(was);
            next.is_some_and(|next| next.opcode == opcode::RET)
        };
        match (tail_kind(was), was.convention()) {
            (MUSTTAIL, _) | (TAIL, 18 | 20) => true,
            // fastcc, GHC and HiPE, where the code generator is asked for it.
            (TAIL, 8 | 10 | 11) => returns(),
            _ => false,
        }
    }

    /// A getelementptr is told by its byte offset where that is constant, and its flags speak of
    /// every step: of other steps they hold only where the kept one has a single step, which is
    /// the sum, and which does not wrap by itself.
    fn steps(
        &mut self,
        was: &Inst,
        now: &Inst,
        old: &[Operand],
        new: &[Operand],
        wrong: &mut Vec<Wrong>,
    ) {
        let (was_type, now_type) = (was.word_type(), now.word_type());
        let same_source = self.judge.types.measures(was_type, now_type)
            || (old.len() == 2 && self.judge.types.same_stride(was_type, now_type));
        let same_steps = same_source
            && old.len() == new.len()
            && old[1..]
                .iter()
                .zip(&new[1..])
                .all(|(old, new)| self.operand(old, new));
        let constant = was.special[2] != 0 && now.special[2] != 0;
        let base = match (old.first(), new.first()) {
            (Some(old), Some(new)) => self.operand(old, new),
            _ => false,
        };
        if !base {
            wrong.push(Wrong::Difference("its base"));
        }
        // What is constant for the reader is no deeper than LLVM can be asked about.
        let asked = |inst| constant.then(|| constant_offset(inst)).flatten();
        let same_offset = same_steps || asked(was).is_some_and(|was| asked(now) == Some(was));
        if !same_offset {
            wrong.push(Wrong::Difference("its offset"));
        }
        const BY_SIGN: u8 = 0b011;
        const NUW: u8 = 0b100;
        let only_if = |flags, is_signed| match step_wraps(now, is_signed) {
            true => 0,
            false => was.flags & flags,
        };
        let granted = match (same_steps, new.len()) {
            (true, _) => was.flags,
            (false, 2) => only_if(BY_SIGN, true) | only_if(NUW, false),
            _ => 0,
        };
        let extra = flags::not_granted(now.opcode, granted, now.flags);
        wrong.extend(extra.map(|flag| Wrong::Property(format!("has {flag}"))));
    }

    fn operands(
        &mut self,
        was: &Inst,
        now: &Inst,
        old: &[Operand],
        new: &[Operand],
        wrong: &mut Vec<Wrong>,
    ) -> bool {
        if old.len() != new.len() {
            wrong.push(Wrong::Difference("the number of its operands"));
            return false;
        }
        let straight =
            old.len() < 2 || (self.operand(&old[0], &new[0]) && self.operand(&old[1], &new[1]));
        let exchanged = !straight
            && self.may_exchange(was, now)
            && self.operand(&old[0], &new[1])
            && self.operand(&old[1], &new[0]);
        let callee = if was.is_call() { callee_at(old) } else { None };
        for (index, (o, n)) in old.iter().zip(new).enumerate() {
            if callee == Some(index) {
                if !self.callee(was, now, o, n) {
                    wrong.push(Wrong::Difference("its callee"));
                }
            } else if !((exchanged && index < 2)
                || self.operand(o, n)
                || (hands_on(was, index) && self.moved_constant(o, n)))
            {
                wrong.push(Wrong::Difference(OPERANDS[index.min(OPERANDS.len() - 1)]));
            }
        }
        exchanged
    }

    /// Whether the first two operands may change places. Attributes of arguments would have to
    /// follow them, so calls have none.
    fn may_exchange(&mut self, was: &Inst, now: &Inst) -> bool {
        let mut plain = |inst: &Inst| {
            let mut all = self.judge.reader.attributes(inst.attributes());
            !inst.is_call() || !all.any(|attribute| matches!(attribute.index, 1 | 2))
        };
        is_comparison(was)
            || (is_commutative(was.as_value())
                && is_commutative(now.as_value())
                && (!was.is_call() || (plain(was) && plain(now))))
    }

    fn callee(&mut self, was: &Inst, now: &Inst, old: &Operand, new: &Operand) -> bool {
        match (called_function(was, old), called_function(now, new)) {
            (Some(old), Some(new)) => self.judge.refers(old, new, Role::Call),
            // A call of a function that became an alias.
            (Some(old), None) => match new.as_value().and_then(Value::as_global) {
                Some(new) => self.judge.refers(old, new, Role::Call),
                None => false,
            },
            _ => self.operand(old, new),
        }
    }

    fn moved_constant(&mut self, old: &Operand, new: &Operand) -> bool {
        let both = old.constant().zip(new.constant());
        both.is_some_and(|(was, now)| self.judge.same_bits(was, now))
    }

    fn operand(&mut self, old: &Operand, new: &Operand) -> bool {
        let (Some(was), Some(now)) = (old.as_value(), new.as_value()) else {
            return old == new;
        };
        let local = |side: &Side<'_>, value: Value<'_>| side.serials.get(&value.key()).copied();
        match (old.kind as u32, new.kind as u32) {
            (value_id::METADATA_AS_VALUE, value_id::METADATA_AS_VALUE) => {
                self.metadata_operand(was, now)
            }
            // Shared by the module and its copy.
            (value_id::INLINE_ASM, value_id::INLINE_ASM) => was == now,
            (old, new) if is_constant_id(old) && is_constant_id(new) => {
                self.judge.constant(was, now, Role::Address)
            }
            (old, new) if is_constant_id(old) || is_constant_id(new) => false,
            _ => match (local(self.was, was), local(self.now, now)) {
                (Some(was), Some(now)) => was == now,
                _ => false,
            },
        }
    }

    fn metadata_operand(&mut self, was: Value<'m>, now: Value<'m>) -> bool {
        match (was.metadata_operand(), now.metadata_operand()) {
            (Ok(was), Ok(now)) => {
                let was = self.was.serials.get(&was.key());
                was.is_some() && was == self.now.serials.get(&now.key())
            }
            (Err(_), Err(_)) => {
                let (was, now) = (metadata_node(was), metadata_node(now));
                // Scopes that are declared elsewhere are found moved.
                self.renamed.scopes
                    || self.judge.same_metadata(was, now)
                    || (!self.moved.is_empty()
                        && scopes(now).all(|scope| self.moved.contains(&scope)))
            }
            _ => false,
        }
    }
}

fn is_comparison(inst: &Inst) -> bool {
    matches!(inst.opcode, opcode::ICMP | opcode::FCMP)
}

const OPERANDS: [&str; 5] = [
    "its first operand",
    "its second operand",
    "its third operand",
    "its fourth operand",
    "a later operand",
];

pub const NONE: u64 = 0;
const TAIL: u64 = 1;

pub fn tail_kind(call: &Inst) -> u64 {
    call.special[1] >> 32 & 0xFF
}

/// Element-wise atomic copies are atomic only as far as their arguments are aligned.
fn needs_alignment(callee: &[u8]) -> bool {
    callee.starts_with(b"llvm.mem") && callee.windows(9).any(|word| word == b"unordered")
}
