// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The view layer: zero-cost typed handles over LLVM's C API and the C++ shim (`plugin/`).
//!
//! Only this folder sees raw IR, so only this folder needs `unsafe` to access it. All other code works with the handles
//! ([`Value`], [`Use`], [`Type`], [`Module`]) and with the flat records of a [`Body`], which `crate::read` fills.
//! [`build`] makes instructions. [`edit`] and [`blocks`] make changes through LLVM-C, and through `plugin/change.cpp`
//! where LLVM-C has no function.
//!
//! # Why there are two layers of readers
//!
//! The merger reads every operand of every instruction, and the check judges the result. One layer of readers cannot
//! serve both: LLVM-C is too slow for the merger, and a check with the merger's readers would repeat their errors.
//!
//! * [`access`] serves the merger and `rust-devirt`. Its readers are the one-liners of `plugin/access.cpp`, which a
//!   build with link-time optimization across the two languages inlines into the loops over instructions. No build
//!   inlines a function of LLVM-C.
//! * [`instruction`], [`globals`], [`constants`], [`written`] and [`check`] serve [`crate::check`]. They mostly ask
//!   LLVM-C, and `plugin/access.cpp` for facts that LLVM-C lacks.
//!
//! So most facts that both layers need are read by two implementations. `test/rust/views.rs` compares the two
//! implementations on instructions, and LLVM-C with printed IR.

#[cfg(not(any(
    feature = "llvm19",
    feature = "llvm21",
    feature = "llvm22",
    feature = "llvm23"
)))]
compile_error!(
    "mergefn needs a feature that says for which LLVM major it is: llvm22, or llvm19, llvm21 or llvm23"
);

mod abridged;
pub mod access;
mod attributes;
pub mod blocks;
pub mod build;
mod call;
mod change;
pub mod check;
mod constants;
mod convention;
mod copy;
pub mod current;
pub mod debug;
pub mod devirt;
pub mod dominators;
pub mod edit;
pub mod ffi;
mod function;
mod global;
pub mod globals;
pub mod group;
mod handle;
pub mod host;
mod instruction;
pub mod intersect;
mod live;
#[cfg(not(feature = "llvm19"))]
mod llvm_intersect;
#[cfg_attr(feature = "llvm19", path = "llvm19.rs")]
#[cfg_attr(feature = "llvm21", path = "llvm21.rs")]
#[cfg_attr(feature = "llvm22", path = "llvm22.rs")]
#[cfg_attr(feature = "llvm23", path = "llvm23.rs")]
pub mod major;
pub mod message;
mod module;
pub mod numbers;
pub mod opcodes;
pub mod printing;
mod reader;
pub mod table;
mod target;
pub mod trace;
pub mod typed;
mod types;
mod value;
pub mod version;
pub mod written;

pub use access::prefetch;
pub use convention::{Convention, TailKind};
pub use global::{Global, is_of_name};
pub use handle::Tracked;
pub use host::{Host, Library};
pub use instruction::{Access, Instruction, Opcode, ValueKind};
pub use live::{BasicBlock, List, Module, Type, Use, Value};
pub use module::GlobalList;
pub use reader::{
    Attribute, AttributeList, AttributeValue, Block, Body, Constant, Inst, IntersectRule, MdNode,
    Metadata, Operand, Reader,
};
pub use target::{Arch, ModuleInfo};
pub use types::{TypeShape, VOID, is_float_id};
pub use value::{NamedBlock, UseKind, attribute_kind, is_constant_id};
