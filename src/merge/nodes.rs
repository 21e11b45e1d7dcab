//! What takes part: every function with a body, and every constant table that no one outside can
//! name or tell from another.

use rustc_hash::FxHashSet;

use super::refusal::{self, Refusal};
use crate::ir::{Global, Host, Module, Reader, UseKind, Value};
use crate::stream::{NodeId, Tables};

#[derive(Debug)]
pub struct Node<'m> {
    pub value: Value<'m>,
    pub facts: Global<'m>,
    pub is_function: bool,
    pub uses: UseFacts,
    /// Why it must stay as it is, whatever it equals.
    pub refused: Option<Refusal>,
}

/// What a node's uses say about it.
#[derive(Clone, Copy, Debug, Default)]
pub struct UseFacts {
    /// Some use is an address rather than a direct call.
    pub address: bool,
    /// An alias, an ifunc, `no_cfi` or the like means this very symbol.
    pub pinned: bool,
}

impl Node<'_> {
    /// Whether direct calls of it may be sent to another body: this definition or one that means
    /// the same is what runs.
    pub fn calls_follow(&self) -> bool {
        self.is_function
            && self.refused.is_none()
            && (self.facts.has_exact_definition() || self.is_odr())
    }

    /// Whether its address may be replaced by that of another body.
    pub fn address_follows(&self) -> bool {
        self.refused.is_none()
            && self.facts.is_unnamed_addr()
            && !self.facts.is_interposable()
            && !self.facts.has_type_metadata()
            && !self.facts.has_dll_storage()
            && !self.uses.pinned
    }

    /// linkonce_odr or weak_odr: other definitions are equivalent, but may be optimized otherwise.
    pub fn is_odr(&self) -> bool {
        use llvm_sys::LLVMLinkage::{LLVMLinkOnceODRLinkage, LLVMWeakODRLinkage};
        let linkage = self.facts.linkage();
        !self.facts.is_interposable()
            && (linkage == LLVMLinkOnceODRLinkage as u32 || linkage == LLVMWeakODRLinkage as u32)
    }

    /// Whether others may refer to this very body by its name: it is the one that runs, and the
    /// reference stays inside this linked image.
    pub fn is_direct(&self) -> bool {
        self.facts.has_exact_definition() && (self.facts.is_local() || self.facts.is_dso_local())
    }
}

/// Collects the nodes of a module and enters them in the tables.
pub fn collect<'m>(module: Module<'m>, host: Host<'_>, tables: &mut Tables<'m>) -> Vec<Node<'m>> {
    let used = used_globals(module);
    let comdats = comdat_members(module, &mut tables.reader);
    let mut nodes = Vec::new();
    for function in module.functions() {
        let facts = tables.reader.global(function);
        if facts.is_declaration() {
            continue;
        }
        let mut uses = use_facts(function);
        uses.pinned |= used.contains(&function.key());
        let refused = refusal::of_function(
            function,
            &facts,
            used.contains(&function.key()),
            comdats.shared(facts.comdat()),
            host,
        );
        nodes.push(Node {
            value: function,
            facts,
            is_function: true,
            uses,
            refused,
        });
    }
    for variable in module.variables() {
        let facts = tables.reader.global(variable);
        if !is_table(&facts) || used.contains(&variable.key()) {
            continue;
        }
        let uses = use_facts(variable);
        if !uses.pinned {
            nodes.push(Node {
                value: variable,
                facts,
                is_function: false,
                uses,
                refused: None,
            });
        }
    }
    for (id, node) in nodes.iter().enumerate() {
        tables.globals.set_node(
            node.value,
            id as NodeId,
            node.calls_follow(),
            node.address_follows(),
        );
    }
    nodes
}

/// A constant that only this module sees, whose address does not matter, and that has no property
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

fn use_facts(value: Value<'_>) -> UseFacts {
    let mut facts = UseFacts::default();
    for edge in value.uses() {
        match edge.kind() {
            UseKind::Callee => {}
            UseKind::Address => facts.address = true,
            UseKind::Alias | UseKind::Special => facts.pinned = true,
        }
        if facts.address && facts.pinned {
            break;
        }
    }
    facts
}

/// The globals that `llvm.used` and `llvm.compiler.used` name.
fn used_globals(module: Module<'_>) -> FxHashSet<usize> {
    let mut used = FxHashSet::default();
    for name in [c"llvm.used", c"llvm.compiler.used"] {
        let list = module
            .variable(name)
            .and_then(|variable| module.initializer(variable));
        let Some(list) = list else { continue };
        for index in 0..list.operand_count() {
            let Some(mut entry) = list.operand(index) else {
                continue;
            };
            // An entry may be wrapped in casts between address spaces.
            while entry.as_global().is_none() && entry.operand_count() == 1 {
                match entry.operand(0) {
                    Some(inner) => entry = inner,
                    None => break,
                }
            }
            used.insert(entry.key());
        }
    }
    used
}

/// How many globals each comdat holds.
#[derive(Debug, Default)]
struct Comdats(rustc_hash::FxHashMap<usize, u32>);

impl Comdats {
    /// Whether a linker keeps or drops other globals together with this one.
    fn shared(&self, comdat: usize) -> bool {
        self.0.get(&comdat).is_some_and(|&count| count > 1)
    }
}

fn comdat_members<'m>(module: Module<'m>, reader: &mut Reader<'m>) -> Comdats {
    let mut comdats = Comdats::default();
    for global in module.functions().chain(module.variables()) {
        let comdat = reader.global(global).comdat();
        if comdat != 0 {
            *comdats.0.entry(comdat).or_insert(0) += 1;
        }
    }
    comdats
}
