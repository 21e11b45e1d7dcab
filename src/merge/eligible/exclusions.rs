// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The rules that refuse a function even if it equals another one.

use crate::ir::Convention;
use rustc_hash::FxHashMap;

use crate::ir::numbers::md_kind;
use crate::ir::{AttributeList, Global, Library, Module, Value, access};
use crate::merge::eligible::early::Early;
use crate::merge::eligible::keep::Keep;
use crate::merge::nodes::{Node, UseFacts};
use crate::merge::refusal::Refusal;
use crate::options::MergeOptions;

/// The refusals that attribute lists imply. Many functions share one list, so each list is examined once.
#[derive(Debug, Default)]
pub struct RefusedAttributes(FxHashMap<AttributeList, Option<Refusal>>);

impl RefusedAttributes {
    fn of(&mut self, function: Value<'_>, facts: &Global<'_>) -> Option<Refusal> {
        let list = self.0.entry(facts.attributes());
        *list.or_insert_with(|| refused_by_attribute(function))
    }
}

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
    /// The facts that an early run needs, if this run is one.
    early: Option<Early>,
    keep: Keep,
    pub linked: bool,
    /// The kept body gives up no facts (the parameter `exact`), so only functions with the same facts merge.
    pub exact: bool,
}

impl EligibilityOptions {
    pub fn new(module: Module<'_>, options: &MergeOptions) -> Self {
        EligibilityOptions {
            early: options.early.then(|| Early::new(module)),
            keep: Keep::new(module, options),
            linked: options.linked,
            exact: options.exact,
        }
    }
}

/// Facts about a function's surroundings that matter for its refusal.
#[derive(Clone, Copy, Debug)]
pub struct Surroundings<'a> {
    /// Named metadata of unknown meaning names the function.
    pub is_named_by_module: bool,
    pub comdat_is_shared: bool,
    pub library: Option<Library<'a>>,
    pub options: &'a EligibilityOptions,
}

/// Applies the rules that refuse a function even if it equals another one.
pub fn of_function(
    node: &Node<'_>,
    uses: &UseFacts,
    around: &Surroundings<'_>,
    attributes: &mut RefusedAttributes,
) -> Option<Refusal> {
    let (function, facts) = (node.value, &node.facts);
    let available_externally =
        llvm_sys::LLVMLinkage::LLVMAvailableExternallyLinkage as u32 == facts.linkage();
    if available_externally {
        return Some(Refusal::AvailableExternally);
    }
    if let Some(kept) = around.options.keep.holds(function) {
        return Some(kept);
    }
    if around.is_named_by_module {
        return Some(Refusal::NamedByMetadata);
    }
    if uses.this_body {
        return Some(Refusal::ThisBody);
    }
    if around.comdat_is_shared {
        return Some(Refusal::SharedComdat);
    }
    if facts.comdat() != 0 && !function.comdat_takes_any() {
        return Some(Refusal::ComdatKind);
    }
    if facts.has_other_metadata() && has_tie(function) {
        return Some(Refusal::Associated);
    }
    if !is_entered_by_calls(facts.convention()) {
        return Some(Refusal::EntryConvention);
    }
    if is_identifier(facts.section()) {
        return Some(Refusal::EnumeratedSection);
    }
    if let Some(refusal) = attributes.of(function, facts) {
        return Some(refusal);
    }
    if let Some(refusal) = (around.options.early.as_ref()).and_then(|early| early.refusal(function))
    {
        return Some(refusal);
    }
    // A local function is not the library function of that name.
    if facts.is_local() {
        return None;
    }
    // A library function gets no shared body: the optimizer replaces a loop that fills memory by a call of memset,
    // except inside a function named memset. If that loop moved to a body with another name, memset would call itself.
    (around.library)
        .is_some_and(|library| library.knows(function))
        .then_some(Refusal::LibraryFunction)
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
