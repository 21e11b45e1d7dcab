// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The rules that refuse a function even if it equals another one.

use llvm_sys::LLVMLinkage::LLVMAvailableExternallyLinkage;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::numbers::md_kind;
use crate::ir::{AttributeList, Convention, Library, Module, Value, access};
use crate::merge::eligible::early;
use crate::merge::eligible::keep::Keep;
use crate::merge::nodes::Node;
use crate::merge::refusal::Refusal;
use crate::options::MergeOptions;

fn refused_by_attribute(function: Value<'_>) -> Option<Refusal> {
    let entered = ["interrupt", "signal", "OS_main", "OS_task"];
    if entered.map(|name| function.has_string_attribute(name)) != [false; 4] {
        return Some(Refusal::EntryConvention);
    }
    [
        ("naked", Refusal::Naked),
        ("optnone", Refusal::OptNone),
        ("noduplicate", Refusal::NoDuplicate),
        ("noipa", Refusal::NoIpa),
        ("presplitcoroutine", Refusal::PresplitCoroutine),
        ("returns_twice", Refusal::ReturnsTwice),
        ("jumptable", Refusal::JumpTable),
    ]
    .into_iter()
    .find(|(name, _)| function.has_enum_attribute(name))
    .map(|(_, refusal)| refusal)
}

/// Whether functions of a calling convention are entered by calls. Every other convention, known or not, belongs to
/// hardware or a runtime (kernels, interrupts, shader stages), or has rules that a thunk might break. The numbers are
/// those of `llvm/IR/CallingConv.h`; they are part of the bitcode format.
fn is_entered_by_calls(convention: Convention) -> bool {
    matches!(
        convention.0,
        0 // C
        | 8 | 9 // fast, cold
        | 14..=18 // preserve_most, preserve_all, swift, cxx_fast_tls, tail
        | 20 | 21 // swifttail, preserve_none
        | 64..=68 // x86 stdcall, fastcall; arm apcs, aapcs, aapcs_vfp
        | 70 | 72 | 75 // x86 thiscall, ptx device, spir function
        | 78..=80 // x86-64 System V, Win64; vectorcall
        | 92 // regcall
        | 97 | 98 // aarch64 vector conventions
    )
}

/// The options on which the rules depend.
#[derive(Debug)]
pub struct EligibilityOptions {
    /// In an early run, the hashes of function names in value profiles.
    called_by_profile: Option<FxHashSet<u64>>,
    keep: Keep,
    pub linked: bool,
    /// The kept body gives up no facts (the parameter `exact`), so only functions with the same facts merge.
    pub exact: bool,
}

impl EligibilityOptions {
    pub fn new(module: Module<'_>, options: &MergeOptions) -> Self {
        EligibilityOptions {
            called_by_profile: (options.early).then(|| early::called_by_profile(module)),
            keep: Keep::new(module, options),
            linked: options.linked,
            exact: options.exact,
        }
    }
}

/// The facts about the module that matter for the refusal of a function.
#[derive(Debug)]
pub struct Surroundings<'a> {
    /// Globals to which named metadata of unknown meaning refers.
    pub named: FxHashSet<usize>,
    /// How many globals each comdat holds.
    pub comdats: FxHashMap<usize, u32>,
    pub library: Option<Library<'a>>,
    pub options: &'a EligibilityOptions,
    /// The refusals that attribute lists imply. Many functions share one list, so each list is examined once.
    pub attributes: FxHashMap<AttributeList, Option<Refusal>>,
}

/// Applies the rules that refuse a function even if it equals another one.
pub fn of_function(node: &Node<'_>, around: &mut Surroundings<'_>) -> Option<Refusal> {
    let (function, facts) = (node.value, &node.facts);
    let comdat = facts.comdat();
    if facts.linkage() == LLVMAvailableExternallyLinkage as u32 {
        return Some(Refusal::AvailableExternally);
    }
    if let Some(kept) = around.options.keep.holds(function) {
        return Some(kept);
    }
    let rule = if around.named.contains(&function.key()) {
        Some(Refusal::NamedByMetadata)
    } else if node.uses.this_body {
        Some(Refusal::ThisBody)
    } else if around.comdats.get(&comdat).is_some_and(|&count| count > 1) {
        // A linker keeps or drops the other globals of the comdat together with the function.
        Some(Refusal::SharedComdat)
    } else if comdat != 0 && !function.comdat_takes_any() {
        Some(Refusal::ComdatKind)
    } else if facts.has_other_metadata() && has_tie(function) {
        Some(Refusal::Associated)
    } else if !is_entered_by_calls(facts.convention()) {
        Some(Refusal::EntryConvention)
    } else if is_identifier(facts.section()) {
        Some(Refusal::EnumeratedSection)
    } else {
        let list = around.attributes.entry(facts.attributes());
        *list.or_insert_with(|| refused_by_attribute(function))
    };
    // A local function is not the library function of that name. A library function gets no shared body: the optimizer
    // replaces a loop that fills memory by a call of memset, except inside a function named memset. If that loop moved
    // to a body with another name, memset would call itself.
    let is_of_library = || {
        let library = around.library.filter(|_| !facts.is_local());
        library.is_some_and(|library| library.knows(function))
    };
    rule.or_else(|| early::refusal(function, around.options.called_by_profile.as_ref()?))
        .or_else(|| is_of_library().then_some(Refusal::LibraryFunction))
}

/// Whether metadata on a function makes a linker or loader treat it together with another global.
fn has_tie(function: Value<'_>) -> bool {
    [
        md_kind::ASSOCIATED,
        md_kind::ABSOLUTE_SYMBOL,
        md_kind::EXCLUDE,
        md_kind::IMPLICIT_REF,
        md_kind::ELF_SECTION_PROPERTIES,
    ]
    .into_iter()
    .any(|kind| !access::global_metadata(function, kind).is_none())
}

/// Whether a section's name is a C identifier: linkers define `__start_` and `__stop_` symbols for such a section, and
/// programs iterate over its content.
fn is_identifier(section: &[u8]) -> bool {
    section
        .first()
        .is_some_and(|&first| first == b'_' || first.is_ascii_alphabetic())
        && section
            .iter()
            .all(|&byte| byte == b'_' || byte.is_ascii_alphanumeric())
}
