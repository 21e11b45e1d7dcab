//! The views: zero-cost typed handles over LLVM's C API and the C++ bridge.
//!
//! This is the only place that reads raw IR and the only one where `unsafe` is needed to do so.
//! Everything above works with the handles ([`Value`], [`Use`], [`Type`], [`Module`]) and with the
//! flat records that a [`Reader`] fills. Building and rewriting go through inkwell where it has
//! what is needed, and through [`edit`] where it has not.

pub mod build;
pub mod devirt;
pub mod edit;
pub mod ffi;
pub mod host;
mod module;
pub mod numbers;
mod reader;
mod types;
mod value;

pub use host::Host;
pub use module::Module;
pub use reader::{
    Attribute, AttributeValue, Block, Body, Constant, Global, Inst, IntersectRule, Metadata,
    ModuleInfo, Operand, Reader,
};
pub use types::{Shape, Type};
pub use value::{Tracked, Use, UseKind, Value, is_constant_id};

/// The attribute list of a function.
pub fn function_attributes(function: Value<'_>) -> *const libc::c_void {
    // SAFETY: a live function.
    unsafe { ffi::mf_function_attributes(function.raw()) }
}
