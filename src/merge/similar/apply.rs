// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Applies a plan for similar functions.
//!
//! The body of the first member (the first of the similar functions) moves to a new internal function with more
//! parameters. These replace the constants in the *holes*, the operands in which the members differ. Each member
//! becomes a thunk that passes its own constants to the body, or is erased; then its callers pass them. A recursive
//! call in the body passes on the body's parameters.
//!
//! The body gets an artificial debug subprogram ([`crate::ir::debug`]); each thunk keeps its function's subprogram.

use rustc_hash::{FxHashMap, FxHashSet};

use super::member::{HoleParameter, Member, values};
use super::plan::{SimilarFate, SimilarPlan};
use super::shape::{Hole, HolePlace};
use super::table;
use crate::ir::numbers::{attribute, md_kind, opcode, type_id};
use crate::ir::{
    AttributeList, BasicBlock, Host, MdNode as Metadata, Module, Type, Value, access, debug, edit,
    table as ir_table,
};
use crate::merge::interfaces::is_leaf;
use crate::merge::judgement::reconcile::{self, Weakening};
use crate::merge::judgement::weights;
use crate::merge::nodes::Node;
use crate::merge::run::MergeRun;
use crate::read::uses;
use crate::rules::attribute::OF_ALL_CALLS;

/// The functions with changed bodies, which have to be read again, by key.
pub type Touched = FxHashSet<usize>;

/// Adds the code of the second of two aligned functions to the shared body. The arguments are the body, and the
/// parameter that says for which of the two functions the body runs.
pub type Emit<'a, 'm> = &'a dyn Fn(Value<'m>, Value<'m>);

/// Merges the members of a plan. Returns the shared body and the constants that each member passes. Without `emit`, the
/// bodies of all members but the first are dropped.
pub fn apply<'m>(
    run: MergeRun<'_, '_, 'm>,
    nodes: &[Node<'m>],
    class: &[Member<'m>],
    (plan, emit): (&SimilarPlan<'m>, Option<Emit<'_, 'm>>),
    weakenings: &[Vec<Weakening<'m>>],
    touched: &mut Touched,
) -> (Value<'m>, Vec<Vec<Value<'m>>>) {
    let (module, host) = (run.module, run.host());
    let node = |at: usize| &nodes[class[at].id as usize];
    let keeper = plan.members[0].0;
    let kept = node(keeper).value;
    reconcile::apply(module, weakenings.iter().map(Vec::as_slice));
    let ([of_narrow, of_body], entry_count) = facts(module, nodes, class, plan);
    let narrow = edit::split_function(host, kept);
    debug::make_artificial(narrow, kept);
    // `write_thunk` copies the parameter attributes of its callee (mostly `narrow`), so these are set before.
    edit::set_function_attributes(narrow, of_narrow);
    let others = empty_members(host, nodes, class, (plan, emit.is_some()), narrow);
    let passed = plan.passed();
    let own_types = class[keeper].argument_types().skip(narrow.params().count());
    let types: Vec<_> = own_types.chain(passed.iter().copied()).collect();
    let body = edit::widen(host, narrow, &types);
    edit::set_function_attributes(body, of_body);
    edit::set_function_metadata(body, md_kind::PROF, entry_count);
    let first = body.params().count() - passed.len();
    let own: Vec<Value<'m>> = body.params().skip(first).collect();
    let layout = (plan.table).then(|| table::layout(module, &plan.parameters));
    let passed: Vec<Vec<Value<'m>>> = (plan.members.iter())
        .map(|&(at, _)| match layout {
            Some(layout) => vec![table::of(
                module,
                layout,
                (node(at).name(), &class[at]),
                &plan.parameters,
            )],
            None => values(&class[at], &plan.parameters).collect(),
        })
        .collect();
    fill(
        &class[keeper],
        &plan.parameters,
        |number, ty, before| match layout {
            Some(layout) => {
                let bytes = ir_table::offset(module, layout, number);
                ir_table::load(module, before, (own[0], bytes), ty)
            }
            None => own[number],
        },
    );
    for &call in &class[keeper].shape.self_calls {
        edit::extend_call(call, body, None, &own);
    }
    if let Some(emit) = emit {
        emit(body, own[0]);
    }
    settle_names(host, nodes, class, plan, (body, &passed), touched);
    for other in others {
        edit::drop_blocks(host, other);
        edit::erase_function(host, other);
    }
    assert!(narrow.is_unused(), "its calls were those of the thunks");
    edit::erase_function(host, narrow);
    forget(body, &types);
    touched.insert(body.key());
    (body, passed)
}

/// Empties the members but the first one, which has lost its body before, and writes the thunks of all, which call `narrow`
/// or, if a member passes other arguments, its own old body. If `keeps_bodies`, the bodies move to new functions, which
/// are returned: [`Emit`] reads them.
fn empty_members<'m>(
    host: Host<'_>,
    nodes: &[Node<'m>],
    class: &[Member<'m>],
    (plan, keeps_bodies): (&SimilarPlan<'m>, bool),
    narrow: Value<'m>,
) -> Vec<Value<'m>> {
    let mut others = Vec::new();
    for &(at, _) in &plan.members[1..] {
        let function = nodes[class[at].id as usize].value;
        match keeps_bodies {
            true => others.push(edit::split_function(host, function)),
            false => edit::drop_blocks(host, function),
        }
    }
    for (number, &(at, fate)) in plan.members.iter().enumerate() {
        let callee = match (&class[at].arguments, number.checked_sub(1)) {
            (Some(_), Some(other)) => others[other],
            _ => narrow,
        };
        if fate == SimilarFate::Thunk {
            edit::write_thunk(nodes[class[at].id as usize].value, callee, false);
        }
    }
    others
}

/// Lets each thunk, and the callers of each member that is erased, call the body with the member's constants. Erases
/// these members.
fn settle_names<'m>(
    host: Host<'_>,
    nodes: &[Node<'m>],
    class: &[Member<'m>],
    plan: &SimilarPlan<'m>,
    (body, passed): (Value<'m>, &[Vec<Value<'m>>]),
    touched: &mut Touched,
) {
    let keeper = plan.members[0].0;
    for (&(at, fate), constants) in plan.members.iter().zip(passed) {
        let function = nodes[class[at].id as usize].value;
        touched.insert(function.key());
        if at != keeper {
            edit::raise_function_alignment(body, function);
        }
        match fate {
            SimilarFate::Thunk => {
                let call = access::instructions(function).find(|&inst| access::is_call(inst));
                let call = call.expect("a thunk has a call").value();
                edit::extend_call(call, body, class[at].arguments.as_deref(), constants);
            }
            SimilarFate::Delete => {
                for call in uses::calls(function) {
                    touched.insert(call.function_of().key());
                    edit::extend_call(call, body, class[at].arguments.as_deref(), constants);
                }
                assert!(function.is_unused(), "all its uses are calls");
                // Metadata may still name the function.
                function.replace_all_uses_with(body);
                edit::erase_function(host, function);
            }
        }
    }
}

/// The attributes that hold for all members, first of a body with the keeper's parameters, then of a body with all
/// parameters except those for constants. Also returns the sum of the members' entry counts.
fn facts<'m>(
    module: Module<'m>,
    nodes: &[Node<'m>],
    class: &[Member<'m>],
    plan: &SimilarPlan<'m>,
) -> ([AttributeList; 2], Metadata) {
    let facts = |at: usize| &nodes[class[at].id as usize].facts;
    let first = plan.members[0].0;
    let both = shared(class);
    let place = |at: usize, number: u32| {
        let mut arguments = (0_u32..).zip(class[at].arguments.iter().flatten());
        let own = arguments.find(|&(_, &value)| value.as_argument() == Some(number));
        own.map(|(place, _)| place)
    };
    let of = |at: usize| {
        let own = facts(at).attributes();
        let kept = |number| place(at, number).filter(|&place| both[place as usize]);
        match class[at].arguments {
            None => own,
            Some(_) => own.placed(module, kept),
        }
    };
    let mut narrow = of(first);
    let mut entry_count = facts(first).entry_count();
    for &(at, _) in &plan.members[1..] {
        narrow = edit::intersect_attributes(module, narrow, of(at))
            .expect("lists with equal identity intersect");
        entry_count = weights::sum_entry_counts(module, entry_count, facts(at).entry_count());
    }
    let mut whole = narrow;
    for &(at, _) in &plan.members {
        let own = facts(at).attributes();
        whole = whole.with_extensions(module, own, |number| place(at, number));
    }
    let own = facts(first).attributes();
    narrow = narrow.with_extensions(module, own, |number| place(first, number));
    ([narrow, whole], entry_count)
}

/// For each parameter of the body that takes no constant, whether all members pass one of their own parameters for it.
fn shared(class: &[Member<'_>]) -> Vec<bool> {
    let lists = class.iter().filter_map(|member| member.arguments.as_ref());
    let count = lists.clone().next().map_or(0, Vec::len);
    let is_own = |at: usize| lists.clone().all(|list| list[at].as_argument().is_some());
    (0..count).map(is_own).collect()
}

/// Replaces each hole of `kept` by a parameter, or by the sum of a parameter and a constant. `own` returns the value of
/// the parameter with a given number and type, and loads it before a given instruction if it is in a table.
fn fill<'m>(
    kept: &Member<'m>,
    parameters: &[HoleParameter<'m>],
    own: impl Fn(usize, Type<'m>, Value<'m>) -> Value<'m>,
) {
    let mut steps = Vec::new();
    let entries = entries(&kept.shape.holes);
    for (number, parameter) in parameters.iter().enumerate() {
        for filled in &parameter.holes {
            let hole = &kept.shape.holes[filled.hole];
            let of_phi = match hole.place {
                HolePlace::Selector => continue,
                HolePlace::From(block) => &entries[&(hole.inst.key(), block)][..],
                HolePlace::Operand(_) | HolePlace::Offset => &[],
            };
            let before = of_phi.first().map(|&(_, from)| before_phi(hole.inst, from));
            let before = before.unwrap_or(hole.inst);
            let value = own(number, parameter.ty, before);
            let value = match filled.more {
                0 => value,
                more => edit::add(before, value, more),
            };
            match hole.place {
                HolePlace::Offset => steps.push((hole.inst, value)),
                HolePlace::Operand(index) => hole.inst.set_operand(index, value),
                _ => (of_phi.iter()).for_each(|&(index, _)| hole.inst.set_operand(index, value)),
            }
            if hole.is_callee() {
                edit::agree(hole.inst, None);
            }
        }
    }
    // New getelementptrs replace these last, because other holes may be operands of the old ones.
    for (step, bytes) in steps {
        edit::set_step(step, bytes);
    }
}

/// The entries of phis with holes, by phi and incoming block, so that a phi with many holes is read only once.
type Entries<'m> = FxHashMap<(usize, usize), Vec<(u32, BasicBlock<'m>)>>;

fn entries<'m>(holes: &[Hole<'m>]) -> Entries<'m> {
    let mut entries = Entries::default();
    let mut seen = FxHashSet::default();
    for hole in holes {
        if !matches!(hole.place, HolePlace::From(_)) || !seen.insert(hole.inst.key()) {
            continue;
        }
        let phi = access::as_instruction(hole.inst).expect("a phi is an instruction");
        for index in 0..access::operand_count(hole.inst) {
            let from = access::incoming_block(phi, index);
            let key = (hole.inst.key(), from.key());
            entries.entry(key).or_default().push((index, from));
        }
    }
    entries
}

/// The instruction before which the value for a phi is computed: the last possible one, so that no register keeps the
/// value for long.
fn before_phi<'m>(phi: Value<'m>, from: BasicBlock<'m>) -> Value<'m> {
    let last = from.terminator();
    // Nothing may stand between a block's phis and its catchswitch. So the value is computed in the entry block.
    let entry = phi.function_of().entry_block();
    match (access::opcode(last), entry) {
        (opcode::CATCH_SWITCH, Some(entry)) => entry.terminator().value(),
        _ => last.value(),
    }
}

/// Removes attributes about arguments, callers and callees that no longer hold for the body and its calls.
fn forget(body: Value<'_>, types: &[Type<'_>]) {
    edit::remove_function_attribute(body, attribute::SPECULATABLE);
    let is_leaf = is_leaf(body);
    let takes_pointers = types
        .iter()
        .any(|&ty| access::type_id(ty) == type_id::POINTER);
    if takes_pointers {
        edit::remove_function_attribute(body, attribute::MEMORY);
    }
    for call in uses::calls(body) {
        edit::agree(call, Some(body));
        if !is_leaf {
            for kind in OF_ALL_CALLS {
                edit::remove_callee_attribute(call, kind);
            }
        }
        if takes_pointers {
            edit::remove_callee_attribute(call, attribute::MEMORY);
        }
    }
}

/// Removes `norecurse` from all functions that make calls, if a body for several functions makes calls. If a callee of
/// `f` calls `g`, the body that `f` and `g` share recurses, although `f` and `g` themselves do not. But LLVM's
/// `rpo-function-attrs` concludes from a `norecurse` of all callers that the body does not recurse; and GlobalOpt makes
/// a local variable of a global one that only a `norecurse` function uses. Functions other than `f` and `g` lose the
/// attribute as well, because a call by address may later become a direct call that leads to the body. `function-attrs`
/// infers `norecurse` again where the call graph proves it.
pub fn forget_that_none_recurses<'m>(
    module: Module<'m>,
    bodies: impl IntoIterator<Item = Value<'m>>,
) {
    if bodies.into_iter().all(is_leaf) {
        return;
    }
    for function in module.functions() {
        let says = function.has_attribute(attribute::NO_RECURSE) && !function.is_declaration();
        if says && !is_leaf(function) {
            edit::remove_function_attribute(function, attribute::NO_RECURSE);
        }
    }
}
