// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Changes the module as the plans say. Every decision was made before, so nothing is refused here.
//!
//! The order matters. First each kept body (it stays for all members of a class) gives up the facts (flags, attributes,
//! metadata) that some member lacks, while the members' bodies can still be read. Then the kept body of each plan with
//! a [`Plan::split`] moves to a new function, and the bodies of the other members are dropped. Last, each member's name
//! is erased or becomes an alias or thunk. A [`Tracked`] handle holds a value that one step may erase or replace while a
//! later step still refers to it.

use crate::ir::numbers::md_kind;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::{self, Host, Module, Tracked, Value, access, current, edit};
use crate::merge::eligible::compared;
use crate::merge::eligible::mentions;
use crate::merge::interfaces;
use crate::merge::judgement::pair::Confirmed;
use crate::merge::judgement::reconcile;
use crate::merge::judgement::weights;
use crate::merge::nodes::{Node, functions};
use crate::merge::plan::{Fate, Plan};
use crate::merge::thunk::Tail;
use crate::read::{Prefetch, uses};
use crate::rules::attribute::OF_ALL_CALLS;
use crate::stream::NodeId;

/// All changes to make.
#[derive(Debug, Default)]
pub struct Work<'m> {
    pub plans: Vec<Plan>,
    /// Classes of equal tables. The first table of each class replaces the others.
    pub tables: Vec<Vec<NodeId>>,
    /// For each kept body and each member that merges into it, the facts that the body has to give up.
    pub confirmed: Confirmed<'m>,
    /// All members, merged or not, of classes with unequal facts, if code may compare the address of one of the
    /// members.
    pub apart: FxHashSet<NodeId>,
}

/// Applies all plans, functions first, then tables.
pub fn apply<'m>(
    module: Module<'m>,
    host: Host<'_>,
    nodes: &[Node<'m>],
    work: &Work<'m>,
    exact: bool,
) {
    let plans = &work.plans;
    for plan in plans {
        current::set(Some(nodes[plan.keeper as usize].value));
        let weakenings = plan
            .others()
            .map(|(id, _)| &*work.confirmed[&(plan.keeper, id)]);
        reconcile::apply(module, weakenings);
    }
    let tables: Vec<Vec<Tracked<'m>>> = (work.tables)
        .iter()
        .map(|class| {
            let values = class.iter().map(|&node| nodes[node as usize].value);
            values.map(Tracked::new).collect()
        })
        .collect();
    let bodies: Vec<Tracked<'m>> = plans
        .iter()
        .map(|plan| Tracked::new(prepare(module, host, nodes, plan)))
        .collect();
    let members = plans.iter().flat_map(Plan::others);
    drop_bodies(host, nodes, members.map(|(member, _)| member).collect());
    let mut names = Vec::new();
    for (plan, body) in plans.iter().zip(&bodies) {
        names.extend(plan.names.iter().map(|&(name, fate)| {
            let (node, kept) = (&nodes[name as usize], &nodes[plan.keeper as usize]);
            StandIn {
                node,
                kept,
                fate,
                apart: plan.apart.keeps(node, name == plan.keeper),
                body,
            }
        }));
    }
    redirect_metadata(module, &names);
    let kept_bodies: FxHashSet<usize> = (bodies.iter().filter_map(Tracked::get))
        .map(Value::key)
        .collect();
    for name in &names {
        replace(host, name, &kept_bodies);
    }
    forget_of_calls(&bodies);
    // The current value, which the message of a panic names, may be a table that is erased below.
    current::set(None);
    for class in &tables {
        fold_tables(class);
    }
    if !exact {
        compared::keep_equal_constants_apart(module);
    }
}

/// Moves the kept body if `plan` has a split. Gives it attributes, alignment and entry count that suit all members.
fn prepare<'m>(module: Module<'m>, host: Host<'_>, nodes: &[Node<'m>], plan: &Plan) -> Value<'m> {
    let keeper = &nodes[plan.keeper as usize];
    let mut count = keeper.facts.entry_count();
    let mut attributes = keeper.facts.attributes();
    for (member, _) in plan.others() {
        let member = &nodes[member as usize];
        attributes = edit::intersect_attributes(module, attributes, member.facts.attributes())
            .expect("lists with equal identity intersect");
        count = weights::sum_entry_counts(module, count, member.facts.entry_count());
    }
    let body = match plan.split {
        true => {
            let body = edit::split_function(host, keeper.value);
            if plan.names[0].1 == Fate::Alias
                && (!keeper.facts.is_unnamed_addr() || plan.apart.is_any())
            {
                edit::make_address_significant(body);
            }
            body
        }
        false => keeper.value,
    };
    edit::set_function_attributes(body, attributes);
    if !interfaces::is_leaf(body) {
        for kind in OF_ALL_CALLS {
            edit::remove_function_attribute(body, kind);
        }
    }
    edit::set_function_metadata(body, md_kind::PROF, count);
    for (member, _) in plan.others() {
        edit::raise_function_alignment(body, nodes[member as usize].value);
    }
    body
}

/// Drops the members' own bodies in module order. That is mostly the order of their addresses, so consecutive reads and
/// frees touch adjacent memory.
fn drop_bodies<'m>(host: Host<'_>, nodes: &[Node<'m>], mut members: Vec<NodeId>) {
    members.sort_unstable();
    let mut prefetch = Prefetch::new(functions(nodes, &members), None);
    for member in members {
        let member = nodes[member as usize].value;
        prefetch.before(member);
        edit::drop_blocks(host, member);
    }
}

/// A member's name, which stands for the kept body from now on, or disappears.
struct StandIn<'a, 'm> {
    node: &'a Node<'m>,
    kept: &'a Node<'m>,
    fate: Fate,
    /// The name keeps an address of its own: see [`compared`].
    apart: bool,
    body: &'a Tracked<'m>,
}

impl<'m> StandIn<'_, 'm> {
    fn body(&self) -> Value<'m> {
        self.body.get().expect("a kept body is not erased")
    }
}

/// Updates the metadata that names functions, before the functions are replaced: see [`mentions`].
fn redirect_metadata<'m>(module: Module<'m>, names: &[StandIn<'_, 'm>]) {
    let is_named = |name: &&StandIn<'_, 'm>| access::is_named_by_metadata(name.node.value);
    let named: Vec<_> = names.iter().filter(is_named).collect();
    if named.is_empty() {
        return;
    }
    let bodies = (named.iter()).map(|name| (name.node.value.key(), name.body()));
    mentions::redirect_profile(module, &bodies.collect());
    let thunks = named.into_iter().filter(|name| {
        matches!(name.fate, Fate::Thunk(..))
            && name.node.addresses_go(name.kept, name.apart)
            && access::is_named_by_metadata(name.node.value)
    });
    let thunks: FxHashMap<_, _> =
        (thunks.map(|name| (name.node.value.key(), name.body()))).collect();
    if !thunks.is_empty() {
        mentions::add_callees(module, &thunks);
    }
}

/// Redirects a name's calls and addresses to the body. Then erases the name, or makes it an alias or a thunk.
fn replace<'m>(host: Host<'_>, name: &StandIn<'_, 'm>, bodies: &FxHashSet<usize>) {
    let &StandIn {
        node,
        kept,
        fate,
        apart,
        ..
    } = name;
    let (function, body) = (node.value, name.body());
    current::set(Some(function));
    let calls = uses::calls(function);
    let calls_go = !calls.is_empty() && node.calls_follow() && node.calls_adapt(kept);
    for call in calls {
        if calls_go && (!node.is_widespread || bodies.contains(&call.function_of().key())) {
            edit::redirect_call(call, body);
        } else if fate == Fate::Alias {
            edit::agree(call, None);
        }
    }
    let named_outside = |edge: ir::Use<'_>| {
        let user = edge.user();
        user.is_instruction() && !bodies.contains(&user.function_of().key())
    };
    if node.addresses_go(kept, apart) && !(node.is_widespread && function.uses().all(named_outside))
    {
        edit::replace_value_uses(function, body);
    }
    current::set(None);
    match fate {
        Fate::Fold | Fate::Delete => {
            assert!(function.is_unused(), "a folded function has no uses left");
            // Metadata, which is not a use, may still name the function. From now on it names the body.
            function.replace_all_uses_with(body);
            edit::erase_function(host, function);
        }
        Fate::Alias => edit::replace_by_alias(host, function, body),
        Fate::Thunk(tail, _) => {
            edit::write_thunk(function, body, tail == Tail::Guaranteed);
        }
    }
}

/// Drops attributes from calls of the kept bodies: those that are only allowed if the callee has them, because the
/// merged body may have lost them, and [`OF_ALL_CALLS`] (norecurse), because the merged body may call itself.
fn forget_of_calls(bodies: &[Tracked<'_>]) {
    for body in bodies.iter().filter_map(Tracked::get) {
        let is_leaf = interfaces::is_leaf(body);
        for call in uses::calls(body) {
            edit::agree(call, Some(body));
            if !is_leaf {
                for kind in OF_ALL_CALLS {
                    edit::remove_callee_attribute(call, kind);
                }
            }
        }
    }
}

fn fold_tables(class: &[Tracked<'_>]) {
    let Some(kept) = class.first().and_then(Tracked::get) else {
        return;
    };
    for table in class[1..].iter().filter_map(Tracked::get) {
        if table != kept {
            edit::raise_variable_alignment(kept, table);
            table.replace_all_uses_with(kept);
            edit::erase_variable(table);
        }
    }
}
