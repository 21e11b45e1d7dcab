//! The views: zero-cost typed handles over LLVM's C API and the C++ bridge.
//!
//! This is the only place that reads raw IR and the only one where `unsafe` is needed to do so.
//! Everything above works with the handles ([`Value`], [`Use`], [`Type`], [`Module`]) and with the
//! flat records that a [`Reader`] fills. Building and rewriting go through inkwell where it has
//! what is needed, and through [`edit`] where it has not.

pub mod access;
pub mod build;
pub mod check;
pub mod devirt;
pub mod edit;
pub mod ffi;
pub mod host;
mod instruction;
mod interface;
mod module;
pub mod numbers;
mod reader;
pub mod sabotage;
mod types;
mod value;
pub mod words;

pub use host::{Host, Library};
pub use instruction::{Access, BasicBlock, Instruction, Opcode, ValueKind};
pub use interface::{Interface, calls_take_casts, has_rigid_call, interfaces};
pub use module::{GlobalList, Module};
pub use reader::{
    Attribute, AttributeList, AttributeValue, Block, Body, Constant, Global, Inst, IntersectRule,
    Metadata, ModuleInfo, Node, Operand, Reader,
};
pub use types::{Shape, Type, VOID};
pub use value::{
    NamedBlock, Tracked, Use, UseKind, UseKinds, Value, blocks_named_outside, calls,
    is_constant_id, use_kinds,
};

/// Asks for a line of memory around a value, which has no effect but on time.
#[inline(always)]
pub fn prefetch(value: Value<'_>, line: isize) {
    // SAFETY: nothing is read.
    unsafe { access::raw::mf_prefetch(value.raw(), line as i32) }
}

/// What a body does that decides whether a thunk may stand before it.
pub use ffi::BodyFacts;

/// Reads those facts.
pub fn body_facts(function: Value<'_>) -> BodyFacts {
    // SAFETY: a live function.
    unsafe { ffi::mf_function_body_facts(function.raw()) }
}

/// About how large the code of a body is.
pub use ffi::CodeBounds;

impl CodeBounds {
    /// Bounds of the [`Host::code_size`] of a function with a body, for much less: to make a target's
    /// cost model takes longer than most questions to it, and most are easy. What is larger than
    /// `limit` is not read to its end. A body that only returns has no size.
    pub fn of(function: Value<'_>, limit: u32) -> Self {
        // SAFETY: a live function with a body.
        unsafe { ffi::mf_code_bounds(function.raw(), limit) }
    }

    /// Whether the size is larger, as far as the bounds tell.
    pub fn larger_than(self, limit: u64) -> Option<bool> {
        match (u64::from(self.least) > limit, u64::from(self.most) <= limit) {
            (true, _) => Some(true),
            (_, true) if self.most != u32::MAX => Some(false),
            _ => None,
        }
    }
}

/// Whether a body calls nothing but intrinsics that never call anything back.
pub fn is_leaf(function: Value<'_>) -> bool {
    // SAFETY: a live function with a body.
    unsafe { ffi::mf_function_is_leaf(function.raw()) }
}

/// What a function takes and gives.
pub use ffi::Signature;

impl Signature {
    pub fn of(function: Value<'_>) -> Self {
        let mut signature = Signature::default();
        // SAFETY: a live function; plain data is filled.
        unsafe { ffi::mf_signature(function.raw(), &mut signature) };
        signature
    }
}

/// How many bytes the code of a body takes at least.
pub fn least_bytes(function: Value<'_>) -> u32 {
    // SAFETY: a live function with a body.
    unsafe { ffi::mf_least_bytes(function.raw()) }
}

/// The bridge's `MfArch` of a module's target.
pub fn arch(module: Module<'_>) -> u32 {
    // SAFETY: a live module.
    unsafe { ffi::mf_module_arch(module.raw()) }
}

/// The instruction with which a body begins, if that is its return.
pub fn only_return(function: Value<'_>) -> Option<Value<'_>> {
    // SAFETY: a live function with a body.
    unsafe { Value::optional(ffi::mf_function_only_return(function.raw())) }
}

/// Whether this very definition of a global is the one that runs: no linker or loader may choose
/// another, equivalent or not.
pub fn is_exact_definition(global: Value<'_>) -> bool {
    // SAFETY: a live global.
    unsafe { ffi::mf_global_is_exact(global.raw()) }
}
