// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The records of which a [`super::Body`] consists, and declarations of the C++ functions in `plugin`.
//!
//! Outside of `ir`, only the entry points ([`crate::plugin`]) call functions of this file.

use libc::{c_void, size_t};
use llvm_sys::prelude::*;

use super::NamedBlock;

#[derive(Clone, Copy, Debug)]
pub struct Block {
    pub block: LLVMBasicBlockRef,
    pub first_inst: u32,
    pub num_insts: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operand {
    pub value: u64,
    pub kind: u64,
}

#[derive(Clone, Copy, Debug)]
pub struct Inst {
    pub value: LLVMValueRef,
    pub ty: LLVMTypeRef,
    pub first_operand: u32,
    pub num_operands: u32,
    pub first_metadata: u32,
    pub num_metadata: u16,
    pub opcode: u8,
    pub flags: u8,
    pub special: [u64; 3],
}

/// A metadata node, or null.
#[repr(transparent)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MdNode(LLVMMetadataRef);

impl MdNode {
    pub const NONE: MdNode = MdNode(std::ptr::null_mut());

    pub(super) fn new(raw: LLVMMetadataRef) -> Self {
        MdNode(raw)
    }

    pub(super) fn raw(self) -> LLVMMetadataRef {
        self.0
    }

    /// The address, as a key of maps.
    pub fn key(self) -> usize {
        self.0 as usize
    }
}

/// An attribute list. LLVM keeps equal lists once, so equal lists are one pointer.
#[repr(transparent)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AttributeList(*const c_void);

impl AttributeList {
    /// No attributes.
    pub const EMPTY: AttributeList = AttributeList(std::ptr::null());

    /// The attribute list in a word of [`Inst::special`].
    pub(super) fn from_word(word: u64) -> Self {
        AttributeList(word as *const c_void)
    }

    /// The list as a word of [`Inst::special`].
    pub(crate) fn word(self) -> u64 {
        self.0 as u64
    }

    /// The address, as a key of maps.
    pub fn key(self) -> usize {
        self.0 as usize
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Metadata {
    pub kind: u64,
    pub node: MdNode,
}

/// The module and the analyses of a run (`MfHost` in C++); opaque for Rust.
#[repr(C)]
#[derive(Debug)]
pub struct RawHost {
    _private: [u8; 0],
}

/// Receives a text from C++.
pub type Text = unsafe extern "C" fn(*mut c_void, *const libc::c_char, size_t);

/// The flag that [`mf_set_flag`] sets.
#[repr(u32)]
#[derive(Clone, Copy, Debug)]
pub enum Flag {
    Nuw = 0,
    Nsw = 1,
    Exact = 2,
    Disjoint = 3,
    NonNeg = 4,
    SameSign = 5,
    NoNaNs = 6,
}

unsafe extern "C" {
    pub fn mf_named_block(address: LLVMValueRef) -> NamedBlock;

    pub fn mf_call_attributes(call: LLVMValueRef) -> AttributeList;

    pub fn mf_and_flags(keep: LLVMValueRef, other: LLVMValueRef);
    pub fn mf_set_flag(inst: LLVMValueRef, flag: Flag, on: bool);
    pub fn mf_set_step_flags(gep: LLVMValueRef, flags: u32);
    /// Replaces a getelementptr by one that adds this many bytes.
    pub fn mf_set_step(gep: LLVMValueRef, bytes: LLVMValueRef);
    /// The kind is a number of `CallInst::TailCallKind`.
    pub fn mf_set_tail_kind(call: LLVMValueRef, kind: u32);
    pub fn mf_set_alignment(value: LLVMValueRef, log2: u32);
    pub fn mf_erase_named_metadata(module: LLVMModuleRef, name: *const libc::c_char);
    pub fn mf_set_metadata(inst: LLVMValueRef, kind: u32, node: MdNode);
    pub fn mf_metadata_of_kind(inst: LLVMValueRef, kind: u32) -> MdNode;
    pub fn mf_set_weights(inst: LLVMValueRef, weights: *const u64, count: size_t);
    pub fn mf_take_name(to: LLVMValueRef, from: LLVMValueRef);
    /// Inserts a cast in front of an instruction; the value may be a constant.
    pub fn mf_insert_cast(
        opcode: u32,
        value: LLVMValueRef,
        ty: LLVMTypeRef,
        before: LLVMValueRef,
    ) -> LLVMValueRef;
    /// Drops the operands of an instruction that will be erased, and the instruction's metadata except one kind.
    pub fn mf_drop_references(inst: LLVMValueRef, kept_kind: u32);
    /// Makes a call; `token` is null or a convergence token.
    pub fn mf_build_call(
        builder: LLVMBuilderRef,
        callee: LLVMValueRef,
        args: *mut LLVMValueRef,
        count: size_t,
        token: LLVMValueRef,
    ) -> LLVMValueRef;
    /// Inserts a copy of a call in front of the call, but with another callee, other arguments and no attributes.
    pub fn mf_call_like(
        call: LLVMValueRef,
        callee: LLVMValueRef,
        args: *mut LLVMValueRef,
        count: size_t,
    ) -> LLVMValueRef;
    /// Makes an attribute list of sets: of the function, of the result, of each parameter. `all` has the attributes of
    /// all sets in this order; `ends` has the index in `all` at which each set ends.
    pub fn mf_attribute_list(
        context: LLVMContextRef,
        all: *const LLVMAttributeRef,
        ends: *const u32,
        count: size_t,
    ) -> AttributeList;
    /// An attribute with the union of two attributes' ranges; null if the union is all values or the widths differ.
    pub fn mf_attribute_union(
        context: LLVMContextRef,
        a: LLVMAttributeRef,
        b: LLVMAttributeRef,
    ) -> LLVMAttributeRef;
    /// Whether a value of a type may have an attribute.
    pub fn mf_attribute_fits(attribute: LLVMAttributeRef, ty: LLVMTypeRef) -> bool;
    pub fn mf_set_function_attributes(function: LLVMValueRef, list: AttributeList);
    pub fn mf_set_call_attributes(call: LLVMValueRef, list: AttributeList);
    /// Invalidates the host's analyses of a function that is about to change.
    pub fn mf_forget(host: *mut RawHost, function: LLVMValueRef);
    /// Moves a function's body to a new internal function in front of the old one. The new function gets the old one's
    /// properties and parameters, and after these parameters of the types `more`.
    pub fn mf_move_body(
        function: LLVMValueRef,
        suffix: *const libc::c_char,
        more: *mut LLVMTypeRef,
        count: usize,
    ) -> LLVMValueRef;
    /// Makes a distinct copy of a subprogram, for another function.
    pub fn mf_clone_subprogram(subprogram: LLVMMetadataRef) -> LLVMMetadataRef;
    pub fn mf_scope_line(subprogram: LLVMMetadataRef) -> u32;
    pub fn mf_drop_personality(function: LLVMValueRef);
    pub fn mf_set_dso_local(global: LLVMValueRef, on: bool);
    pub fn mf_set_function_metadata(function: LLVMValueRef, kind: u32, node: MdNode);
    /// Makes a new `!guid` (LLVM 23's number of a function across modules) from the function's present name.
    pub fn mf_change_guid(function: LLVMValueRef);
    pub fn mf_add_function_metadata(function: LLVMValueRef, kind: u32, node: MdNode);
    /// Makes an alias of `target` with the name, the linkage and the other symbol properties of a function.
    pub fn mf_new_alias(function: LLVMValueRef, target: LLVMValueRef) -> LLVMValueRef;
    pub fn mf_replace_value_uses(from: LLVMValueRef, to: LLVMValueRef);
    pub fn mf_replace_in_metadata(from: LLVMValueRef, to: LLVMValueRef);
    pub fn mf_set_node_operand(node: MdNode, index: u32, value: LLVMValueRef);
    /// Registers the plugin's passes with a pass builder.
    pub fn mf_register(pass_builder: *mut c_void);
    /// Adds an option to the host's command line, unless an option of this name exists.
    pub fn mf_add_option(name: *const std::ffi::c_char, help: *const std::ffi::c_char);
    /// Calls `give` with each value that the host's command line has for an option.
    pub fn mf_option(name: *const std::ffi::c_char, into: *mut c_void, give: Text);
}
