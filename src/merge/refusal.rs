// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The reasons why a function or table stays as it is, in words.

use std::borrow::Cow;

/// Why a function or table stays as it is. Missed remarks show the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The body is dropped before the linker or loader sees it, so merging saves nothing.
    AvailableExternally,
    Naked,
    OptNone,
    NoDuplicate,
    /// Its definition counts as if it were in another module.
    NoIpa,
    /// The body is not in its final form.
    PresplitCoroutine,
    ReturnsTwice,
    /// The address of one of its blocks is used outside of its own instructions. This is seen when the body is read.
    BlockAddress,
    /// The runtime or hardware enters it by a convention that a thunk cannot keep.
    EntryConvention,
    /// The target's library knows the name, and the optimizer gives the name a meaning.
    LibraryFunction,
    /// Only for tables. A function that `llvm.used` names keeps its name and address: either it is the keeper, or it
    /// becomes a thunk.
    Used,
    /// Only for tables: code may have concluded something from the address. A function in this case keeps an address of
    /// its own.
    Compared,
    /// A linker makes a list of everything in such a section.
    EnumeratedSection,
    /// An ifunc, an exception handler or an intrinsic means this very body.
    ThisBody,
    /// A linker compares the content of such a comdat, or its size.
    ComdatKind,
    SharedComdat,
    /// Metadata ties it to other globals.
    Associated,
    /// Named metadata names it, and may say anything about it.
    NamedByMetadata,
    /// The user wants it to stay: see [`crate::merge::eligible::keep`].
    Kept(Keeper),
    /// Only in early runs: the loader of sample profiles will look for the function by name.
    SampleProfile,
    ProfiledCallee,

    // Found while planning equal functions. Those above hold for similar and aligned functions, too; functions that one
    // of these keeps apart may still merge as similar ones.
    VarArgThunk,
    FrameThunk,
    CallersMemoryThunk,
    TailCallThunk,
    /// Holds the sizes where a remark reports them.
    NotSmaller(Option<Sizes>),
    /// `no-thunks`.
    ThunksOff,
    NothingSaved,
    NeitherRefines,
    AddressOfOtherType,
    /// `-debug-counter=mergefn-class=...`.
    Counted,
}

/// The source of a user's wish that a function stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeper {
    Annotation,
    Attribute,
    /// `keep=REGEX`.
    Keep,
    /// `only=REGEX`.
    Only,
}

/// Why a function is too small to merge, in estimated bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    pub own: u64,
    /// The size of the thunk that would take its place, or the least size of a body that moves away from its name.
    pub limit: u64,
    /// Whether `limit` is the latter: the function belongs to the standard library.
    pub is_widespread: bool,
}

impl Sizes {
    fn reason(self) -> String {
        let Sizes { own, limit, .. } = self;
        match self.is_widespread {
            true => format!(
                "functions of the standard library stay up to {limit} bytes, and it has about {own}"
            ),
            false => format!("a thunk of about {limit} bytes would take the place of its {own}"),
        }
    }
}

impl Refusal {
    pub fn name(self) -> &'static str {
        match self {
            Refusal::AvailableExternally => "AvailableExternally",
            Refusal::Naked => "Naked",
            Refusal::OptNone => "OptNone",
            Refusal::NoDuplicate => "NoDuplicate",
            Refusal::NoIpa => "NoIpa",
            Refusal::PresplitCoroutine => "PresplitCoroutine",
            Refusal::ReturnsTwice => "ReturnsTwice",
            Refusal::BlockAddress => "BlockAddress",
            Refusal::EntryConvention => "EntryConvention",
            Refusal::LibraryFunction => "LibraryFunction",
            Refusal::Used => "Used",
            Refusal::Compared => "Compared",
            Refusal::EnumeratedSection => "EnumeratedSection",
            Refusal::ThisBody => "ThisBody",
            Refusal::SharedComdat => "SharedComdat",
            Refusal::ComdatKind => "ComdatKind",
            Refusal::Associated => "Associated",
            Refusal::NamedByMetadata => "NamedByMetadata",
            Refusal::Kept(_) => "Kept",
            Refusal::SampleProfile => "SampleProfile",
            Refusal::ProfiledCallee => "ProfiledCallee",
            Refusal::VarArgThunk => "VarArgThunk",
            Refusal::FrameThunk => "FrameThunk",
            Refusal::CallersMemoryThunk => "CallersMemoryThunk",
            Refusal::TailCallThunk => "TailCallThunk",
            Refusal::NotSmaller(_) => "NotSmaller",
            Refusal::ThunksOff => "ThunksOff",
            Refusal::NothingSaved => "NothingSaved",
            Refusal::NeitherRefines => "NeitherRefines",
            Refusal::AddressOfOtherType => "AddressOfOtherType",
            Refusal::Counted => "Counted",
        }
    }

    /// The reason in words. It contains the sizes of a function that is not smaller, if they are known.
    pub fn reason(self) -> Cow<'static, str> {
        match self {
            Refusal::NotSmaller(Some(sizes)) => sizes.reason().into(),
            _ => self.words().into(),
        }
    }

    fn words(self) -> &'static str {
        match self {
            Refusal::AvailableExternally => "its body is dropped before code generation",
            Refusal::Naked => "a naked function is what its assembly says, no more and no less",
            Refusal::OptNone => "it is marked optnone",
            Refusal::NoDuplicate => "it is marked noduplicate",
            Refusal::NoIpa => "it is marked noipa",
            Refusal::PresplitCoroutine => "it is a coroutine that is not split yet",
            Refusal::ReturnsTwice => "it may return twice",
            Refusal::BlockAddress => "the address of one of its blocks is used outside of its body",
            Refusal::EntryConvention => "it is entered by hardware or a runtime, not by calls",
            Refusal::LibraryFunction => "its name has a meaning in the target's library",
            Refusal::Used => "llvm.used or llvm.compiler.used names it",
            Refusal::Compared => {
                "its address is compared, and what follows from that holds for it alone"
            }
            Refusal::EnumeratedSection => "a linker may list what its section holds",
            Refusal::ThisBody => "an ifunc, exception handler or intrinsic means this very body",
            Refusal::ComdatKind => "a linker compares or measures what its comdat holds",
            Refusal::SharedComdat => "its comdat holds other globals too",
            Refusal::Associated => "metadata ties it to other globals",
            Refusal::NamedByMetadata => "metadata of the module names it",
            Refusal::Kept(Keeper::Annotation) => "the annotation mergefn.keep says to keep it",
            Refusal::Kept(Keeper::Attribute) => {
                "the attribute \"mergefn\"=\"keep\" says to keep it"
            }
            Refusal::Kept(Keeper::Keep) => "the parameter keep= says to keep it",
            Refusal::Kept(Keeper::Only) => "the parameter only= names others",
            Refusal::SampleProfile => "a sample profile is still to be loaded for it",
            Refusal::ProfiledCallee => "profiles of indirect calls name it",
            Refusal::VarArgThunk => "a thunk cannot pass variable arguments on",
            Refusal::FrameThunk => "its body looks at its own frame or return address",
            Refusal::CallersMemoryThunk => "its caller makes memory for an argument",
            Refusal::TailCallThunk => "the target has no guaranteed tail call for a thunk",
            Refusal::NotSmaller(_) => "what would have to take its place is not smaller",
            Refusal::ThunksOff => "a thunk would have to take its place, and no-thunks allows none",
            Refusal::NothingSaved => "merging would save nothing",
            Refusal::NeitherRefines => {
                "it and the kept body each have something that does not hold for the other"
            }
            Refusal::AddressOfOtherType => "its address is used with another function type",
            Refusal::Counted => "the debug counter mergefn-class skips it",
        }
    }
}
