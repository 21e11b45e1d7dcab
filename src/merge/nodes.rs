// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The nodes: each function with a body, and each table (a local constant with an address that does not matter).

use std::cell::OnceCell;

use crate::ir::{Global, Module, TypeShape, Value};
use crate::merge::interfaces::{calls_take_casts, has_guaranteed_tail_call, has_rigid_call};
use crate::merge::refusal::Refusal;
use crate::read::BodyReader;
use crate::stream::globals::Globals;
use crate::stream::{NodeId, Tables};

#[derive(Debug)]
pub struct Node<'m> {
    pub value: Value<'m>,
    pub facts: Global<'m>,
    pub is_function: bool,
    /// No linker or loader may choose another definition.
    pub is_exact: bool,
    pub uses: UseFacts,
    /// The rule by which the node must stay as it is, even if it equals another node; `None` if no rule says so.
    pub refused: Option<Refusal>,
    /// Code here or in another object may compare the address. Then the name must not share its address with a function
    /// that has other attributes or facts: see [`crate::merge::eligible::compared`].
    pub is_compared: bool,
    /// The name belongs to the standard library, and other objects may define it. So most calls of it are not
    /// redirected to a kept body: see [`crate::merge::eligible::widespread`].
    pub is_widespread: bool,
    name: OnceCell<&'m [u8]>,
}

/// Facts that the uses of a node show.
#[derive(Clone, Copy, Debug, Default)]
pub struct UseFacts {
    /// Some use takes the address and is not a direct call.
    pub address: bool,
    /// The module compares the address: see [`crate::merge::eligible::compared`].
    pub compared: bool,
    /// The name and its address have to stay, though the name may become a thunk: an alias, an ifunc, `no_cfi` or the
    /// like means this very symbol; `llvm.used` or named metadata lists it, so code that no tool sees may use it; or it
    /// is `main`, which the code generator and the runtime know by name.
    pub pinned: bool,
    /// An ifunc, an exception handler or an intrinsic needs this very body.
    pub this_body: bool,
}

impl<'m> Node<'m> {
    /// A node with the facts of its own definition; its uses are not examined yet.
    pub fn new(value: Value<'m>, facts: Global<'m>, is_function: bool) -> Self {
        Node {
            value,
            facts,
            is_function,
            is_exact: false,
            uses: UseFacts::default(),
            refused: None,
            is_compared: false,
            is_widespread: false,
            name: OnceCell::new(),
        }
    }

    pub fn name(&self) -> &'m [u8] {
        self.name.get_or_init(|| self.value.name())
    }
}

impl Node<'_> {
    /// The linkage as textual IR writes it. The numbers are those of LLVM-C.
    pub fn linkage(&self) -> &'static str {
        match self.facts.linkage() {
            0 => "external",
            1 => "available_externally",
            2 => "linkonce",
            3 => "linkonce_odr",
            5 => "weak",
            6 => "weak_odr",
            7 => "appending",
            8 => "internal",
            9 => "private",
            12 => "extern_weak",
            14 => "common",
            _ => "unknown",
        }
    }

    /// Whether callers pass arguments to both functions and get the results in the same way.
    pub fn same_interface(&self, other: &Node<'_>) -> bool {
        self.facts.value_type() == other.facts.value_type()
            && self.facts.convention() == other.facts.convention()
    }

    /// Whether the calls of this function can be rewritten to calls of `other`, which is equal: the types differ at
    /// most where `other` has a pointer in place of an integer, and no call (such as a musttail call) forbids that.
    pub fn calls_adapt(&self, other: &Node<'_>) -> bool {
        if self.same_interface(other) {
            return true;
        }
        // The types of the result and the parameters.
        let (own, its) = (self.facts.value_type(), other.facts.value_type());
        let both = own.children().zip(its.children());
        // For each of these types, whether it is an integer here and a pointer of the same bits in the other function.
        let casts = both.map(|(own, its)| match (own.shape(), its.shape()) {
            _ if own == its => Some(false),
            (TypeShape::Integer(_), TypeShape::Pointer { .. }) => Some(true),
            _ => None,
        });
        let Some(casts) = casts.collect::<Option<Vec<bool>>>() else {
            return false;
        };
        let convention = self.facts.convention();
        let changes = convention != other.facts.convention();
        if has_rigid_call(self.value)
            || (changes && has_guaranteed_tail_call(self.value, convention))
        {
            return false;
        }
        !casts.contains(&true) || calls_take_casts(self.value, casts[0])
    }

    /// Whether direct calls of this function may go to the body of an equal function: every definition of this name
    /// that may run does the same as this one.
    pub fn calls_follow(&self) -> bool {
        self.is_function && self.refused.is_none() && (self.is_exact || self.is_odr())
    }

    /// Whether the address of an equal function may replace the address of this node.
    pub fn address_follows(&self) -> bool {
        self.refused.is_none()
            && self.facts.is_unnamed_addr()
            && !self.facts.is_interposable()
            && !self.facts.has_type_metadata()
            && !self.facts.has_dll_storage()
            && !self.uses.pinned
    }

    /// Whether references to the address become references to the body of `kept`. They do not if the two addresses have
    /// to stay `apart`, nor if interfaces differ (code calls the address with the interface of this function), nor if
    /// `kept` has type metadata (a type test that accepts this address may reject the address of `kept`).
    pub fn addresses_go(&self, kept: &Node<'_>, apart: bool) -> bool {
        self.address_follows()
            && self.same_interface(kept)
            && !kept.facts.has_type_metadata()
            && !apart
    }

    /// Whether the name becomes a thunk if its body is dropped, because it can neither fold nor become an alias.
    pub fn needs_thunk(&self) -> bool {
        let may_fold = self.facts.is_discardable()
            && !self.uses.pinned
            && (!self.uses.address || self.address_follows());
        let may_alias =
            self.facts.comdat() == 0 && (self.facts.is_unnamed_addr() || !self.is_direct());
        !may_fold && !may_alias
    }

    /// Whether this is the program's entry, `main`, for which code generation does more than for other functions.
    pub fn is_entry(&self) -> bool {
        self.is_function && !self.facts.is_local() && self.name() == b"main"
    }

    /// Whether the linkage is linkonce_odr or weak_odr: other definitions are equivalent, maybe optimized differently.
    pub fn is_odr(&self) -> bool {
        use llvm_sys::LLVMLinkage::{LLVMLinkOnceODRLinkage, LLVMWeakODRLinkage};
        let linkage = self.facts.linkage();
        !self.facts.is_interposable()
            && (linkage == LLVMLinkOnceODRLinkage as u32 || linkage == LLVMWeakODRLinkage as u32)
    }

    /// Whether other functions may refer to this very body by its name: this definition is the one that runs, the
    /// reference stays inside this linked image, and no linker discards the body. A local function in a comdat is
    /// discarded if another object's comdat of that name wins. `main` is never direct: only the runtime may call it.
    pub fn is_direct(&self) -> bool {
        let local = self.facts.is_local() && self.facts.comdat() == 0;
        let external = !self.facts.is_local() && self.facts.is_dso_local();
        self.is_exact && (local || external) && !self.is_entry()
    }
}

/// The functions among some nodes.
pub fn functions<'m>(nodes: &[Node<'m>], ids: &[NodeId]) -> Vec<Value<'m>> {
    let nodes = ids.iter().map(|&id| &nodes[id as usize]);
    let functions = nodes.filter(|node| node.is_function);
    functions.map(|node| node.value).collect()
}

/// Collects the nodes of a module. [`crate::merge::eligible::examine`] adds facts that depend on uses or attributes.
pub fn collect<'m>(module: Module<'m>) -> (Vec<Node<'m>>, Tables<'m>) {
    let globals = module.globals();
    let mut reader = BodyReader::new(module);
    // Room for all globals from the start: a node is large, so moving the nodes whenever the vector grows takes long.
    let mut nodes = Vec::with_capacity(globals.count());
    let mut intrinsics = Vec::new();
    let mut push = |value: Value<'m>, is_function: bool| {
        let facts = reader.global(value);
        if facts.is_intrinsic() {
            intrinsics.push(value);
        }
        if !facts.is_declaration() && (is_function || is_table(&facts)) {
            nodes.push(Node::new(value, facts, is_function));
        }
    };
    globals
        .functions()
        .for_each(|function| push(function, true));
    globals
        .variables()
        .for_each(|variable| push(variable, false));
    let tables = Tables::new(module, Globals::new(&globals), &intrinsics);
    (nodes, tables)
}

/// Whether a constant is a table: only this module can name it, its address is not significant, and it has no property
/// beyond its content and alignment.
fn is_table(facts: &Global<'_>) -> bool {
    !facts.is_declaration()
        && facts.is_local()
        && facts.is_unnamed_addr()
        && facts.is_constant_variable()
        && facts.comdat() == 0
        && facts.section().is_empty()
        && facts.partition().is_empty()
        && !facts.is_thread_local()
        && !facts.is_externally_initialized()
        && !facts.has_sanitizer_metadata()
        && !facts.has_type_metadata()
        && !facts.has_other_metadata()
        && !facts.has_variable_attributes()
        && !facts.has_code_model()
        && !facts.has_dll_storage()
}
