// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The plan: the fate of each member of a class.
//!
//! All members of a class of functions end in one body. There are two cases for this body and its name:
//!
//! * *Direct*: an exact definition inside this linked image (local or dso_local) keeps its body, and all references use
//!   its name. Dso_local external definitions are preferred to local ones. Among local ones, those with an address that
//!   matters are preferred, because such a name has to stay anyway.
//! * *Split*: if no member is direct (ODR, interposable, preemptible), the body moves to a new local function, and
//!   every name becomes an alias or thunk of that function, or is erased. A call must not be redirected to an ODR name:
//!   the linker may choose another definition of the name, which was optimized differently, and the call may rely on
//!   facts that do not hold for that definition. A preemptible name may be replaced at load time, and the replacement
//!   of one name must not change what another name does.
//!
//! Each name besides that of the body gets one of these fates, in this order of preference:
//!
//! * *Fold*: the name is not needed; calls and addresses go to the body and the function is erased.
//! * *Alias*: a second name of the body, if its address does not matter.
//! * *Thunk*: a function that calls the body, if the thunk is smaller than the member was ([`crate::merge::cost`]).
//!
//! A member is refused if none of these is possible and saves bytes. Callers of different members of a class were found
//! equal because these members end in one body. So a refused member leaves its class, the partition is refined again,
//! and all classes are planned again, until no member is refused.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::{Convention, Host, Module, ModuleInfo, TypeShape};
use crate::merge::cost::BYTES_PER_UNIT;
use crate::merge::cost::least::least_bytes;
use crate::merge::cost::thunk::{Cost, Costs, LARGER_THAN_JUMPS};
use crate::merge::cost::units;
use crate::merge::eligible::widespread;
use crate::merge::nodes::Node;
use crate::merge::refusal::{Refusal, Sizes};
use crate::merge::run::MergeRun;
use crate::merge::thunk::{self, Tail};
use crate::options::MergeOptions;
use crate::stream::NodeId;

/// What becomes of a member's name when its body merges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Fold,
    Alias,
    Thunk(Tail, Cost),
    /// Becomes a fold if all calls of the name are in bodies that merge; otherwise the member is refused. [`vanish`]
    /// decides that once all plans are known, so no plan that is applied contains this fate.
    Delete,
}

impl Fate {
    pub fn name(self) -> &'static str {
        match self {
            Fate::Fold | Fate::Delete => "folded",
            Fate::Alias => "alias",
            Fate::Thunk(..) => "thunk",
        }
    }

    /// The size of the code that stays under the name.
    pub fn size(self) -> Cost {
        match self {
            Fate::Fold | Fate::Alias | Fate::Delete => Cost::Jump(0),
            Fate::Thunk(_, cost) => cost,
        }
    }
}

/// The plan for one class of functions.
#[derive(Clone, Debug)]
pub struct Plan {
    pub keeper: NodeId,
    /// The body moves to a local function.
    pub split: bool,
    /// All names besides that of the body: first the keeper's own name if the body moves, then the other members.
    pub names: Vec<(NodeId, Fate)>,
    pub apart: KeptApart,
}

impl Plan {
    /// The members besides the keeper.
    pub fn others(&self) -> impl Iterator<Item = (NodeId, Fate)> {
        self.names[usize::from(self.split)..].iter().copied()
    }

    /// All members, the keeper first.
    pub fn members(&self) -> impl Iterator<Item = NodeId> {
        let others = self.others().map(|(id, _)| id);
        [self.keeper].into_iter().chain(others)
    }
}

/// Which names must not have the address of the body: see [`crate::merge::eligible::compared`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeptApart {
    /// A member must not have the body's address if its own address may be compared.
    compared: bool,
    /// No member may have the body's address, because code may compare that address under the keeper's name.
    all: bool,
    /// The body has moved to another function, and the keeper's own name must not have the address of that function.
    keeper: bool,
}

impl KeptApart {
    /// Which names to keep apart in a class of members with different facts, if code may compare some member's address.
    fn of(nodes: &[Node<'_>], members: &[NodeId], split: bool) -> Self {
        let node = |&id: &NodeId| &nodes[id as usize];
        let kept = node(&members[0]);
        let mut others = members[1..].iter().map(node);
        let follows =
            |other: &Node<'_>| !other.is_compared && other.uses.address && other.address_follows();
        KeptApart {
            compared: true,
            all: !split && kept.is_compared,
            keeper: split && kept.is_compared && others.any(follows),
        }
    }

    pub fn is_any(self) -> bool {
        self.compared
    }

    /// Whether a member's name keeps an address of its own.
    pub fn keeps(self, node: &Node<'_>, is_keeper: bool) -> bool {
        match is_keeper {
            true => self.keeper,
            false => self.all || (self.compared && node.is_compared),
        }
    }
}

/// The result of planning a class.
#[derive(Clone, Debug)]
pub enum Outcome {
    Planned(Plan),
    /// Each of these members leaves the class for its own reason, without the others.
    Refused(Vec<(NodeId, Refusal)>),
    /// These members leave the class together: references to their addresses cannot go to the kept body, because it has
    /// another interface. They may still merge with each other.
    Separate(Vec<NodeId>),
    /// Only for tables, which need no plan: they become one table.
    Folded,
    /// The member may stay in the class, but references to it no longer equal references to other members.
    OwnReferences(NodeId),
}

/// The data that planning needs. Facts about bodies are cached, because a class may be planned in several rounds.
pub struct Context<'a, 'm> {
    pub nodes: &'a [Node<'m>],
    pub info: ModuleInfo,
    pub options: &'a MergeOptions,
    /// A reference to one of these nodes equals only references to the same node, not to others of its class.
    pub own_references: FxHashSet<NodeId>,
    pub host: Host<'a>,
    pub sizes: FxHashMap<NodeId, u64>,
    pub thunks: Vec<Option<Result<Tail, Refusal>>>,
    pub costs: Costs<'m>,
    pub module: Module<'m>,
}

impl<'a, 'm> Context<'a, 'm> {
    pub fn new(run: MergeRun<'a, 'a, 'm>, nodes: &'a [Node<'m>], info: ModuleInfo) -> Self {
        Context {
            nodes,
            info,
            options: run.options,
            own_references: FxHashSet::default(),
            host: run.host(),
            sizes: FxHashMap::default(),
            thunks: vec![None; nodes.len()],
            costs: Costs::new(run.module),
            module: run.module,
        }
    }
}

/// Whether the object file marks the symbol because its calls follow a variant of the procedure call standard
/// (AArch64's vector conventions, scalable arguments). An alias would not be marked.
fn marks_its_symbol(node: &Node<'_>) -> bool {
    [Convention::AARCH64_VECTOR, Convention::AARCH64_SVE].contains(&node.facts.convention())
        || (node.facts.value_type().children())
            .any(|ty| matches!(ty.shape(), TypeShape::ScalableVector(_)))
}

impl<'m> Node<'m> {
    /// The order in which members are preferred as keepers: the least member keeps the body.
    pub fn keeper_order(&self) -> impl Ord + use<'m> {
        let exactness = match (self.facts.is_interposable(), self.is_odr()) {
            (true, _) => 2,
            (_, true) => 1,
            _ => 0,
        };
        let uses = &self.uses;
        let name = match (self.facts.is_local(), uses.address || uses.pinned) {
            (false, _) => 0,
            (true, true) if uses.pinned || !self.address_follows() => 1,
            _ => 2,
        };
        (
            !self.is_direct(),
            exactness,
            name,
            // Convention C comes last: a call between fastcc functions may be a guaranteed tail call, which cannot go
            // to a body with convention C.
            self.facts.convention() == Convention::C,
            self.name(),
        )
    }
}

impl<'m> Context<'_, 'm> {
    fn node(&self, id: NodeId) -> &Node<'m> {
        &self.nodes[id as usize]
    }

    pub fn size(&mut self, id: NodeId) -> u64 {
        let function = self.nodes[id as usize].value;
        let host = self.host;
        *self
            .sizes
            .entry(id)
            .or_insert_with(|| host.code_size(function))
    }

    /// Plans a class; its first member is the keeper. `apart`: some of the members' addresses have to stay distinct.
    pub fn plan(&mut self, members: &[NodeId], apart: bool) -> Outcome {
        let keeper = members[0];
        if let Some(others) = self.other_addresses(members) {
            let used = |id: &NodeId| self.node(*id).uses.address;
            let mut addresses = others.iter().copied().filter(used);
            return match (addresses.next(), addresses.next()) {
                (Some(only), None) => Outcome::OwnReferences(only),
                _ => Outcome::Separate(others),
            };
        }
        let split = !self.node(keeper).is_direct();
        let apart = match apart {
            true => KeptApart::of(self.nodes, members, split),
            false => KeptApart::default(),
        };
        let how = (apart, split);
        if let Some(&name) = members
            .iter()
            .find(|&&id| self.stays_named(id, members, how))
        {
            return Outcome::OwnReferences(name);
        }
        let mut refused = Vec::new();
        let mut planned = Vec::new();
        for &member in &members[usize::from(!split)..] {
            match self.fate(member, keeper, how) {
                Ok(fate) => planned.push((member, fate)),
                Err(refusal) => refused.push((member, refusal)),
            }
        }
        if !refused.is_empty() {
            return Outcome::Refused(refused);
        }
        // Without a split, `fate` has already found that each thunk is smaller than its member's body.
        if split && !self.split_pays(keeper, &planned) {
            let all = members
                .iter()
                .map(|&member| (member, Refusal::NothingSaved));
            return Outcome::Refused(all.skip(1).collect());
        }
        Outcome::Planned(Plan {
            keeper,
            split,
            names: planned,
            apart,
        })
    }

    /// Members that cannot share the keeper's address, because code calls their addresses with another interface
    /// (function type or calling convention). The first member that has another interface than the keeper, and an
    /// address that is used and replaceable, decides: the result is all members with the interface of this one.
    fn other_addresses(&self, members: &[NodeId]) -> Option<Vec<NodeId>> {
        let kept = self.node(members[0]);
        let other = |&&id: &&NodeId| {
            let node = self.node(id);
            node.uses.address
                && node.address_follows()
                && !node.same_interface(kept)
                && !self.own_references.contains(&id)
        };
        let node = self.node(*members.iter().find(other)?);
        let like = |id: &NodeId| self.node(*id).same_interface(node);
        Some(members.iter().copied().filter(like).collect())
    }

    /// Whether references to a member differ from references to other members. They do if they have to stay with a name
    /// for which a linker or loader may choose another definition, or if the addresses of the member and the kept body
    /// have to stay distinct.
    fn stays_named(&self, id: NodeId, members: &[NodeId], how: (KeptApart, bool)) -> bool {
        let keeper = members[0];
        let (node, kept) = (self.node(id), self.node(keeper));
        let apart = how.0.keeps(node, id == keeper);
        let attributes = node.facts.attributes();
        let same_promises =
            || (members.iter()).all(|&other| self.node(other).facts.attributes() == attributes);
        let calls_stay = node.calls_follow() && !node.calls_adapt(kept);
        let addresses_stay =
            node.uses.address && node.address_follows() && !node.addresses_go(kept, apart);
        let stays = match node.is_direct() {
            // A thunk keeps the attributes of the function that it replaces, not those of the body that it calls. So
            // a call of the thunk does not equal a call of a member that has fewer attributes.
            true => (calls_stay && !same_promises()) || (addresses_stay && apart),
            false => calls_stay || addresses_stay,
        };
        stays && !self.own_references.contains(&id)
    }

    /// Whether a new local body and the thunks together are smaller than the bodies are now.
    fn split_pays(&mut self, keeper: NodeId, planned: &[(NodeId, Fate)]) -> bool {
        let stand_ins = || planned.iter().map(|(_, fate)| fate.size());
        let gone = |&(member, _): &(NodeId, Fate)| (member != keeper).then_some(member);
        let gone: Vec<NodeId> = planned.iter().filter_map(gone).collect();
        if stand_ins().all(|cost| matches!(cost, Cost::Jump(_))) {
            let jumps: u64 = stand_ins().map(Cost::bytes).sum();
            return gone.iter().map(|&id| self.least_bytes(id)).sum::<u64>() > jumps;
        }
        let stand_ins: u64 = stand_ins().map(Cost::units).sum();
        gone.iter().any(|&id| self.larger(id, stand_ins))
            || gone.into_iter().map(|id| self.size(id)).sum::<u64>() > stand_ins
    }

    fn least_bytes(&self, id: NodeId) -> u64 {
        u64::from(least_bytes(self.node(id).value, self.module))
    }

    fn larger_than(&mut self, id: NodeId, thunk: Cost) -> bool {
        match thunk {
            Cost::Units(units) => self.larger(id, units),
            Cost::Jump(bytes) => self.larger(id, LARGER_THAN_JUMPS) || self.least_bytes(id) > bytes,
        }
    }

    /// Whether a body is larger than `limit`, in the cost model's units.
    fn larger(&mut self, id: NodeId, limit: u64) -> bool {
        let function = self.nodes[id as usize].value;
        units::is_larger(function, limit, self.module) || self.size(id) > limit
    }

    fn fate(
        &mut self,
        id: NodeId,
        keeper: NodeId,
        how: (KeptApart, bool),
    ) -> Result<Fate, Refusal> {
        let (node, kept) = (self.node(id), self.node(keeper));
        let apart = how.0.keeps(node, id == keeper);
        let calls_gone = node.calls_follow() && node.calls_adapt(kept) && !node.is_widespread;
        let addresses_gone = !node.uses.address || node.addresses_go(kept, apart);
        let unused = node.value.is_unused();
        if self.options.early && node.facts.has_type_metadata() {
            return self.thunk(id, keeper);
        }
        if node.facts.is_discardable()
            && !node.uses.pinned
            && (unused || (calls_gone && addresses_gone))
        {
            return Ok(Fate::Fold);
        }
        if !apart && self.may_alias(id, keeper, how.1) {
            return Ok(Fate::Alias);
        }
        self.thunk(id, keeper)
    }

    /// Whether a name may become an alias of the kept body: the object format has aliases, no linker discards the body
    /// to which the alias refers, nothing needs the two addresses to differ, and nothing that belongs to the address (a
    /// CFI type) distinguishes them.
    fn may_alias(&self, id: NodeId, keeper: NodeId, split: bool) -> bool {
        let (node, kept) = (self.node(id), self.node(keeper));
        // A body that moves can have one significant address: that of the keeper's own name.
        let address_free = node.facts.is_unnamed_addr() || (split && id == keeper);
        let strong = node.facts.is_local() || (node.is_exact && !node.facts.is_interposable());
        self.options.aliases
            && self.info.aliases_possible
            && address_free
            && (strong || self.info.weak_aliases_possible)
            && node.facts.comdat() == 0
            && (split || kept.facts.comdat() == 0)
            && node.same_interface(kept)
            && !node.facts.has_type_metadata()
            && !kept.facts.has_type_metadata()
            && !node.facts.has_prefix_or_prologue()
            && !marks_its_symbol(node)
            && !node.uses.pinned
    }

    fn thunk(&mut self, id: NodeId, keeper: NodeId) -> Result<Fate, Refusal> {
        let nodes = self.nodes;
        let (node, kept) = (&nodes[id as usize], &nodes[keeper as usize]);
        let same = node.same_interface(kept);
        let known = self.thunks[id as usize];
        let tail = known.unwrap_or_else(|| thunk::possible(node));
        self.thunks[id as usize] = Some(tail);
        let tail = tail?;
        if tail == Tail::Guaranteed
            && (!self.info.guaranteed_tail_calls || !same || !self.costs.can_tail_call(node, kept))
        {
            return Err(Refusal::TailCallThunk);
        }
        if !self.options.thunks {
            return Err(Refusal::ThunksOff);
        }
        let cost = self.costs.of(node, kept);
        let is_small = node.is_widespread && !self.larger(id, widespread::LEAST);
        if is_small && node.may_vanish(kept) {
            return Ok(Fate::Delete);
        }
        if is_small || !self.larger_than(id, cost) {
            return Err(Refusal::NotSmaller(None));
        }
        Ok(Fate::Thunk(tail, cost))
    }

    /// The estimated sizes of a function and of the thunk that would take its place, for remarks.
    pub fn sizes(&mut self, id: NodeId, keeper: NodeId) -> Sizes {
        let nodes = self.nodes;
        let (node, kept) = (&nodes[id as usize], &nodes[keeper as usize]);
        let own = self.size(id) * BYTES_PER_UNIT;
        let thunk = self.costs.of(node, kept).bytes();
        let is_widespread = node.is_widespread && own > thunk;
        let limit = match is_widespread {
            true => widespread::LEAST * BYTES_PER_UNIT,
            false => thunk,
        };
        Sizes {
            own,
            limit,
            is_widespread,
        }
    }
}

impl Node<'_> {
    /// Whether nothing needs the name of a function of the standard library once its calls go to `kept`.
    fn may_vanish(&self, kept: &Node<'_>) -> bool {
        self.is_widespread
            && self.facts.is_discardable()
            && !self.uses.address
            && !self.uses.pinned
            && self.calls_follow()
            && self.calls_adapt(kept)
    }
}

/// Folds names of the standard library that are called only in bodies that merge: such a call disappears with a dropped
/// body, or stands in a kept body and is redirected. Returns the members with [`Fate::Delete`] that have another caller
/// and so cannot fold, each with all members of its class.
pub fn vanish(nodes: &[Node<'_>], plans: &mut [Plan]) -> Vec<(Vec<NodeId>, NodeId)> {
    let all = plans.iter().flat_map(Plan::members);
    let merged: FxHashSet<usize> = all.map(|id| nodes[id as usize].value.key()).collect();
    let is_called_by_merged = |node: &Node<'_>| {
        node.value.uses().all(|edge| {
            let user = edge.user();
            user.is_instruction() && merged.contains(&user.function_of().key())
        })
    };
    let mut stay = Vec::new();
    for plan in plans {
        let kept = &nodes[plan.keeper as usize];
        let members: Vec<NodeId> = plan.members().collect();
        for (id, fate) in &mut plan.names {
            let node = &nodes[*id as usize];
            match fate {
                Fate::Delete | Fate::Thunk(..)
                    if node.may_vanish(kept) && is_called_by_merged(node) =>
                {
                    *fate = Fate::Fold;
                }
                Fate::Delete => stay.push((members.clone(), *id)),
                _ => {}
            }
        }
    }
    stay
}
