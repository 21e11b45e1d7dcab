// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The declarations of `plugin/bridge.h`, field for field. Nothing outside `ir` uses this module;
//! the typed views beside it do.
//!
//! Each record is plain C data. Records that C++ fills point into the reader that filled them and
//! are valid until its next call, which the borrow in [`super::Reader`] expresses.

use libc::{c_void, size_t};
use llvm_sys::prelude::*;

use super::{NamedBlock, access};

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

/// A metadata node, or none.
#[repr(transparent)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node(LLVMMetadataRef);

impl Node {
    pub const NONE: Node = Node(std::ptr::null_mut());

    pub(super) fn new(raw: LLVMMetadataRef) -> Self {
        Node(raw)
    }

    pub(super) fn raw(self) -> LLVMMetadataRef {
        self.0
    }

    /// The address, as a key of maps.
    pub fn key(self) -> usize {
        self.0 as usize
    }

    /// How many operands it has; 0 for none and for what is not a node.
    pub fn operand_count(self) -> u32 {
        match access::is_node(self) {
            true => access::node_operand_count(self),
            false => 0,
        }
    }

    /// An operand that is a node itself.
    pub fn operand(self, index: u32) -> Option<Node> {
        (index < self.operand_count())
            .then(|| access::node_operand(self, index))
            .filter(|&operand| access::is_node(operand))
    }
}

/// An attribute list: LLVM keeps each one once, so equal lists are one pointer.
#[repr(transparent)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AttributeList(*const c_void);

impl AttributeList {
    /// No attributes.
    pub const EMPTY: AttributeList = AttributeList(std::ptr::null());

    /// From a special word of a call.
    pub(super) fn from_word(word: u64) -> Self {
        AttributeList(word as *const c_void)
    }

    /// As a special word of a call.
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
    pub node: Node,
}

/// Opaque: a run's analysis managers.
#[repr(C)]
#[derive(Debug)]
pub struct Host {
    _private: [u8; 0],
}

/// The bridge's `MfText`.
pub type Text = unsafe extern "C" fn(*mut c_void, *const libc::c_char, size_t);

/// `MfFlag`: what [`mf_inst_set_flag`] sets.
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

    pub fn mf_inst_and_flags(keep: LLVMValueRef, other: LLVMValueRef);
    pub fn mf_inst_set_flag(inst: LLVMValueRef, flag: Flag, on: bool);
    pub fn mf_gep_keep_flags(inst: LLVMValueRef, keep: u8);
    pub fn mf_call_set_tail(call: LLVMValueRef, on: bool);
    pub fn mf_inst_set_metadata(inst: LLVMValueRef, kind: u32, node: Node);
    pub fn mf_inst_limit_alignment(inst: LLVMValueRef, log2: u32, raise: bool);
    pub fn mf_inst_metadata(inst: LLVMValueRef, kind: u32) -> Node;
    pub fn mf_node_new(context: LLVMContextRef, operands: *const Node, count: size_t) -> Node;
    pub fn mf_node_integer(ty: LLVMTypeRef, value: u64) -> Node;
    pub fn mf_set_weights(inst: LLVMValueRef, weights: *const u64, count: size_t);
    pub fn mf_function_split(host: *mut Host, function: LLVMValueRef) -> LLVMValueRef;
    pub fn mf_function_drop_blocks(host: *mut Host, function: LLVMValueRef);
    pub fn mf_thunk_write(
        thunk: LLVMValueRef,
        callee: LLVMValueRef,
        must_tail: bool,
        from: u64,
        to: u64,
    );
    pub fn mf_function_erase(host: *mut Host, function: LLVMValueRef);
    pub fn mf_global_erase(global: LLVMValueRef);
    pub fn mf_function_raise_alignment(function: LLVMValueRef, other: LLVMValueRef);
    pub fn mf_global_raise_alignment(global: LLVMValueRef, other: LLVMValueRef);
    pub fn mf_function_to_alias(host: *mut Host, function: LLVMValueRef, target: LLVMValueRef);
    pub fn mf_replace_uses(from: LLVMValueRef, to: LLVMValueRef);
    pub fn mf_replace_value_uses(from: LLVMValueRef, to: LLVMValueRef);
    pub fn mf_node_set_operand(node: Node, index: u32, global: LLVMValueRef);
    pub fn mf_call_add_callee(call: LLVMValueRef, callee: LLVMValueRef);
    pub fn mf_attributes_intersect(
        context: LLVMContextRef,
        a: AttributeList,
        b: AttributeList,
        out: *mut AttributeList,
    ) -> bool;
    pub fn mf_function_set_attributes(function: LLVMValueRef, list: AttributeList);
    pub fn mf_call_attributes(call: LLVMValueRef) -> AttributeList;
    pub fn mf_call_set_attributes(call: LLVMValueRef, list: AttributeList);
    pub fn mf_attributes_fit(
        context: LLVMContextRef,
        list: AttributeList,
        from: u64,
        to: u64,
        params: u32,
    ) -> AttributeList;
    pub fn mf_call_drop_result_attributes(call: LLVMValueRef);
    pub fn mf_function_forget_parameters(function: LLVMValueRef, uncounted: u64);
    pub fn mf_call_redirect(call: LLVMValueRef, callee: LLVMValueRef, from: u64, to: u64);
    pub fn mf_function_set_entry_count(function: LLVMValueRef, node: Node);

    pub fn mf_register(pass_builder: *mut c_void);
}
