// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The reasons why a function or table (a constant global variable) stays as it is, and their texts in remarks.

/// Why a function or table stays as it is. [`Refusal::reason`] has each reason in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The body is dropped before the linker or loader sees it, so merging saves nothing.
    AvailableExternally,
    Naked,
    OptNone,
    NoDuplicate,
    /// `noipa`: callers must not rely on what only the function's body shows.
    NoIpa,
    /// The coroutine is not split yet, so its body is not in its final form.
    PresplitCoroutine,
    ReturnsTwice,
    BlockAddress,
    /// The runtime or hardware enters it by a convention that a thunk cannot keep.
    EntryConvention,
    /// Its address is an entry of a jump table, and LLVM forbids to make that address significant.
    JumpTable,
    /// LLVM's `TargetLibraryInfo` knows the name, so the optimizer gives it a meaning.
    LibraryFunction,
    /// Only for tables: `llvm.used` names the table. A function named there may merge, but keeps its name and address.
    Used,
    /// Only for tables: code may compare an address with the table's and, if they are equal, rely on what holds for this
    /// table alone. A function with a compared address may merge, because its name can become a thunk.
    Compared,
    /// A linker defines symbols for both ends of its section, and programs iterate over what lies between them.
    EnumeratedSection,
    ThisBody,
    ComdatKind,
    SharedComdat,
    /// Metadata such as `!associated` ties it to other globals.
    Associated,
    /// Named metadata of unknown meaning names it.
    NamedByMetadata,
    /// The user wants it to stay as it is: see [`crate::merge::eligible::keep`].
    Kept(Keeper),
    /// Only in early runs: the loader of sample profiles will look for the function by name.
    SampleProfile,
    ProfiledCallee,

    // The refusals above also hold for similar and aligned functions. Those below are found while planning equal
    // functions, and a function that one of them refuses may still merge as a similar one.
    VarArgThunk,
    FrameThunk,
    CallersMemoryThunk,
    TailCallThunk,
    /// The sizes are given only if a remark reports them.
    NotSmaller(Option<Sizes>),
    ThunksOff,
    NothingSaved,
    NeitherRefines,
    AddressOfOtherType,
    Counted,
}

/// The way in which the user has said that a function must not merge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeper {
    Annotation,
    Attribute,
    /// The parameter `keep=REGEX` matches it.
    Keep,
    /// The parameter `only=REGEX` does not match it.
    Only,
}

/// Why a function is too small to merge, in estimated bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    pub own: u64,
    /// The size of the thunk that would replace it, or the size that a function of the standard library must exceed.
    pub limit: u64,
    /// Whether `limit` is the size for functions of the standard library.
    pub is_widespread: bool,
}

impl Refusal {
    /// The name of the rule that refuses the function: the variant without its field.
    pub fn name(self) -> String {
        format!("{self:?}").split('(').take(1).collect()
    }

    /// The reason in words. If a function is too small to merge and its sizes are known, the text contains them.
    pub fn reason(self) -> String {
        let words = match self {
            Refusal::AvailableExternally => "its body is dropped before code generation",
            Refusal::Naked => "a naked function is what its assembly says, no more and no less",
            Refusal::OptNone => "it is marked optnone",
            Refusal::NoDuplicate => "it is marked noduplicate",
            Refusal::NoIpa => "it is marked noipa",
            Refusal::PresplitCoroutine => "it is a coroutine that is not split yet",
            Refusal::ReturnsTwice => "it may return twice",
            Refusal::BlockAddress => "the address of one of its blocks is used outside of its body",
            Refusal::EntryConvention => "it is entered by hardware or a runtime, not by calls",
            Refusal::JumpTable => "its address is an entry of a jump table",
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
            Refusal::NotSmaller(Some(Sizes {
                own,
                limit,
                is_widespread,
            })) => {
                return match is_widespread {
                    true => format!(
                        "functions of the standard library stay up to {limit} bytes, and it has about {own}"
                    ),
                    false => {
                        format!("a thunk of about {limit} bytes would take the place of its {own}")
                    }
                };
            }
            Refusal::NotSmaller(None) => "what would have to take its place is not smaller",
            Refusal::ThunksOff => "a thunk would have to take its place, and no-thunks allows none",
            Refusal::NothingSaved => "merging would save nothing",
            Refusal::NeitherRefines => {
                "it and the kept body each have something that does not hold for the other"
            }
            Refusal::AddressOfOtherType => "its address is used with another function type",
            Refusal::Counted => "the debug counter mergefn-class skips it",
        };
        words.into()
    }
}
