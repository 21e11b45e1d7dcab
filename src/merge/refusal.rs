// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The rules that refuse a merge, each with its reason.

use rustc_hash::FxHashMap;

use super::early::Early;
use super::nodes::{Node, UseFacts};
use crate::ir::{AttributeList, Global, Library, Value};

/// Why something stays as it is. The text is what a missed remark says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The linker or loader never sees this body, so nothing is saved.
    AvailableExternally,
    Naked,
    OptNone,
    NoDuplicate,
    /// The body is not in its final form.
    PresplitCoroutine,
    ReturnsTwice,
    /// Something else than its own instructions names a block of it. Seen when the body is read.
    BlockAddress,
    /// The runtime or hardware enters it by a convention that a thunk cannot keep.
    EntryConvention,
    /// The target's library knows the name, and the optimizer gives it a meaning.
    LibraryFunction,
    /// Of tables. A function that `llvm.used` names keeps its name and address, be it the kept body's or a thunk's.
    Used,
    /// A linker makes a list of everything in such a section.
    EnumeratedSection,
    /// An ifunc, an exception handler or an intrinsic means this very body.
    ThisBody,
    /// A linker compares or measures what such a comdat holds.
    ComdatKind,
    SharedComdat,
    /// Metadata ties it to other globals.
    Associated,
    /// Named metadata may say anything of it.
    NamedByMetadata,
    /// In an early run: the optimizer will look for it by name.
    SampleProfile,
    ProfiledCallee,

    // Found while planning.
    VarArgThunk,
    FrameThunk,
    CallersMemoryThunk,
    TailCallThunk,
    NotSmaller,
    /// `no-thunks`.
    ThunksOff,
    NothingSaved,
    NeitherRefines,
    AddressOfOtherType,
    ResultOfOtherType,
}

impl Refusal {
    pub fn name(self) -> &'static str {
        match self {
            Refusal::AvailableExternally => "AvailableExternally",
            Refusal::Naked => "Naked",
            Refusal::OptNone => "OptNone",
            Refusal::NoDuplicate => "NoDuplicate",
            Refusal::PresplitCoroutine => "PresplitCoroutine",
            Refusal::ReturnsTwice => "ReturnsTwice",
            Refusal::BlockAddress => "BlockAddress",
            Refusal::EntryConvention => "EntryConvention",
            Refusal::LibraryFunction => "LibraryFunction",
            Refusal::Used => "Used",
            Refusal::EnumeratedSection => "EnumeratedSection",
            Refusal::ThisBody => "ThisBody",
            Refusal::SharedComdat => "SharedComdat",
            Refusal::ComdatKind => "ComdatKind",
            Refusal::Associated => "Associated",
            Refusal::NamedByMetadata => "NamedByMetadata",
            Refusal::SampleProfile => "SampleProfile",
            Refusal::ProfiledCallee => "ProfiledCallee",
            Refusal::VarArgThunk => "VarArgThunk",
            Refusal::FrameThunk => "FrameThunk",
            Refusal::CallersMemoryThunk => "CallersMemoryThunk",
            Refusal::TailCallThunk => "TailCallThunk",
            Refusal::NotSmaller => "NotSmaller",
            Refusal::ThunksOff => "ThunksOff",
            Refusal::NothingSaved => "NothingSaved",
            Refusal::NeitherRefines => "NeitherRefines",
            Refusal::AddressOfOtherType => "AddressOfOtherType",
            Refusal::ResultOfOtherType => "ResultOfOtherType",
        }
    }

    pub fn reason(self) -> &'static str {
        match self {
            Refusal::AvailableExternally => "its body is dropped before code generation",
            Refusal::Naked => "a naked function is what its assembly says, no more and no less",
            Refusal::OptNone => "it is marked optnone",
            Refusal::NoDuplicate => "it is marked noduplicate",
            Refusal::PresplitCoroutine => "it is a coroutine that is not split yet",
            Refusal::ReturnsTwice => "it may return twice",
            Refusal::BlockAddress => "the address of one of its blocks is used outside of its body",
            Refusal::EntryConvention => "it is entered by hardware or a runtime, not by calls",
            Refusal::LibraryFunction => "its name has a meaning in the target's library",
            Refusal::Used => "llvm.used or llvm.compiler.used names it",
            Refusal::EnumeratedSection => "a linker may list what its section holds",
            Refusal::ThisBody => "an ifunc, exception handler or intrinsic means this very body",
            Refusal::ComdatKind => "a linker compares or measures what its comdat holds",
            Refusal::SharedComdat => "its comdat holds other globals too",
            Refusal::Associated => "metadata ties it to other globals",
            Refusal::NamedByMetadata => "metadata of the module names it",
            Refusal::SampleProfile => "a sample profile is still to be loaded for it",
            Refusal::ProfiledCallee => "profiles of indirect calls name it",
            Refusal::VarArgThunk => "a thunk cannot pass variable arguments on",
            Refusal::FrameThunk => "its body looks at its own frame or return address",
            Refusal::CallersMemoryThunk => "its caller makes memory for an argument",
            Refusal::TailCallThunk => "the target has no guaranteed tail call for a thunk",
            Refusal::NotSmaller => "what would have to take its place is not smaller",
            Refusal::ThunksOff => "a thunk would have to take its place, and no-thunks allows none",
            Refusal::NothingSaved => "merging would save nothing",
            Refusal::NeitherRefines => {
                "it and the kept body each have something that does not hold for the other"
            }
            Refusal::AddressOfOtherType => "its address is used with another function type",
            Refusal::ResultOfOtherType => "nobody wants its result, but its calls must stay",
        }
    }
}

/// What a function's attributes refuse. Few lists serve many functions, so each list is asked once.
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
        ("presplitcoroutine", Refusal::PresplitCoroutine),
        ("returns_twice", Refusal::ReturnsTwice),
    ]
    .into_iter()
    .find(|(name, _)| function.has_enum_attribute(name))
    .map(|(_, refusal)| refusal)
}

/// Calling conventions by which calls enter. Every other one, known or not, is that of hardware or
/// a runtime (kernels, interrupts, shader stages), or has rules that a thunk might break. The
/// numbers are those of `llvm/IR/CallingConv.h`; they are part of the bitcode format.
fn is_entered_by_calls(convention: u32) -> bool {
    matches!(
        convention,
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

/// What matters of a function that it does not say itself.
#[derive(Clone, Copy, Debug)]
pub struct Surroundings<'a> {
    /// By named metadata of unknown meaning.
    pub is_named_by_module: bool,
    pub comdat_is_shared: bool,
    pub library: Option<Library<'a>>,
    /// If the run is one.
    pub early: Option<&'a Early>,
}

/// The rules that hold whatever the function equals.
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
    if !is_entered_by_calls(facts.calling_conv()) {
        return Some(Refusal::EntryConvention);
    }
    if is_identifier(facts.section()) {
        return Some(Refusal::EnumeratedSection);
    }
    if let Some(refusal) = attributes.of(function, facts) {
        return Some(refusal);
    }
    if let Some(refusal) = around.early.and_then(|early| early.refusal(function)) {
        return Some(refusal);
    }
    // Local names mean nothing to anybody.
    if facts.is_local() {
        return None;
    }
    // It serves no other name, and its body serves it under no other one: of a loop that fills memory
    // the optimizer makes a call of memset, unless it stands in memset.
    (around.library)
        .is_some_and(|library| library.knows(function))
        .then_some(Refusal::LibraryFunction)
}

/// Metadata on a function that makes a linker or loader treat it together with another global.
fn has_tie(function: Value<'_>) -> bool {
    use crate::ir::access;
    use crate::ir::numbers::md_kind;
    [
        md_kind::ASSOCIATED,
        md_kind::ABSOLUTE_SYMBOL,
        md_kind::EXCLUDE,
        md_kind::IMPLICIT_REF,
    ]
    .into_iter()
    .any(|kind| access::has_global_metadata(function, kind))
}

/// Whether a section's name is a C identifier: linkers define `__start_` and `__stop_` symbols for
/// those, and programs walk what is between.
fn is_identifier(section: &[u8]) -> bool {
    section
        .first()
        .is_some_and(|&first| first == b'_' || first.is_ascii_alphabetic())
        && section
            .iter()
            .all(|&byte| byte == b'_' || byte.is_ascii_alphanumeric())
}
