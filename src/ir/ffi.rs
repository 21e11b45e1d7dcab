// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The declarations of `plugin/bridge.h`, field for field. Nothing outside `ir` uses this module;
//! the typed views beside it do.
//!
//! Each record is plain C data. Records that C++ fills point into the reader that filled them and
//! are valid until its next call, which the borrow in [`super::Reader`] expresses.

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

/// A metadata node, or none.
#[repr(transparent)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node(LLVMMetadataRef);

impl Node {
    pub const NONE: Node = Node(std::ptr::null_mut());

    pub(super) fn new(raw: LLVMMetadataRef) -> Self {
        Node(raw)
    }

    /// The address, as a key of maps.
    pub fn key(self) -> usize {
        self.0 as usize
    }

    /// How many operands it has; 0 for none and for what is not a node.
    pub fn operand_count(self) -> u32 {
        // SAFETY: live metadata, or null.
        unsafe { mf_node_operand_count(self) }
    }

    /// An operand that is a node itself.
    pub fn operand(self, index: u32) -> Option<Node> {
        // SAFETY: as above; C++ answers null beyond the end.
        let node = unsafe { mf_node_operand(self, index) };
        (node != Node::NONE).then_some(node)
    }
}

/// An attribute list: LLVM keeps each one once, so equal lists are one pointer.
#[repr(transparent)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AttributeList(*const c_void);

impl AttributeList {
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

#[repr(C)]
#[derive(Debug)]
pub struct Constant {
    pub ty: LLVMTypeRef,
    pub source_type: LLVMTypeRef,
    pub data: *const u8,
    pub data_len: size_t,
    pub value_id: u32,
    pub num_operands: u32,
    pub opcode: u32,
    pub flags: u32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Attribute {
    pub index: u32,
    pub kind: u32,
    pub form: u32,
    pub rule: u32,
    pub value: u64,
    pub ty: LLVMTypeRef,
    pub text: *const u8,
    pub text_len: size_t,
    pub text2: *const u8,
    pub text2_len: size_t,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Global {
    pub value_type: LLVMTypeRef,
    pub ty: LLVMTypeRef,
    pub comdat: *const c_void,
    pub entry_count: Node,
    pub section: *const u8,
    pub section_len: size_t,
    pub gc: *const u8,
    pub gc_len: size_t,
    pub partition: *const u8,
    pub partition_len: size_t,
    pub personality: LLVMValueRef,
    pub prefix: LLVMValueRef,
    pub prologue: LLVMValueRef,
    pub attributes: AttributeList,
    pub linkage: u32,
    pub calling_conv: u32,
    pub align_log2_plus1: u32,
    pub address_space: u32,
    pub bits: u32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct Module {
    pub pointer_bits: u32,
    pub pointer_is_int: u32,
    pub aliases_possible: u32,
    pub guaranteed_tail_calls: u32,
    pub weak_aliases_possible: u32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct RemarkArg {
    pub key: *const u8,
    pub key_len: size_t,
    pub text: *const u8,
    pub text_len: size_t,
    pub function: LLVMValueRef,
}

// The boundary holds pointers of eight bytes; a mirror that drifts from bridge.h shows here.
const _: () = {
    assert!(size_of::<Constant>() == 48);
    assert!(size_of::<Attribute>() == 64);
    assert!(size_of::<Global>() == 136);
    assert!(size_of::<RemarkArg>() == 40);
};

/// Opaque: the C++ reader.
#[repr(C)]
#[derive(Debug)]
pub struct Reader {
    _private: [u8; 0],
}

/// Opaque: a run's analysis managers.
#[repr(C)]
#[derive(Debug)]
pub struct Library {
    _private: [u8; 0],
}

#[repr(C)]
#[derive(Debug)]
pub struct Host {
    _private: [u8; 0],
}

/// Opaque: a WeakTrackingVH.
#[repr(C)]
#[derive(Debug)]
pub struct Handle {
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
    pub fn mf_reader_new(module: LLVMModuleRef) -> *mut Reader;
    pub fn mf_reader_free(reader: *mut Reader);
    pub fn mf_reader_module(reader: *mut Reader, out: *mut Module);
    pub fn mf_function_profile_names(function: LLVMValueRef, out: *mut u64);
    pub fn mf_global_is_exact(global: LLVMValueRef) -> bool;
    pub fn mf_reader_constant(reader: *mut Reader, constant: LLVMValueRef, out: *mut Constant);
    pub fn mf_reader_attributes(
        reader: *mut Reader,
        list: AttributeList,
        out: *mut *const Attribute,
    ) -> size_t;
    pub fn mf_reader_global(reader: *mut Reader, global: LLVMValueRef, out: *mut Global);
    pub fn mf_reader_global_metadata(
        reader: *mut Reader,
        global: LLVMValueRef,
        out: *mut *const Metadata,
    ) -> size_t;
    pub fn mf_type_shape(ty: LLVMTypeRef, param: *mut u64) -> u32;
    pub fn mf_type_child(ty: LLVMTypeRef, index: u32) -> LLVMTypeRef;
    pub fn mf_metadata_local(value: LLVMValueRef) -> LLVMValueRef;
    pub fn mf_metadata_of_value(value: LLVMValueRef) -> Node;
    fn mf_node_operand_count(node: Node) -> u32;
    fn mf_node_operand(node: Node, index: u32) -> Node;
    pub fn mf_named_metadata(
        module: LLVMModuleRef,
        found: extern "C" fn(*mut c_void, *const u8, size_t, Node),
        context: *mut c_void,
    );
    pub fn mf_is_named_by_metadata(global: LLVMValueRef) -> bool;
    pub fn mf_named_block(address: LLVMValueRef) -> NamedBlock;

    pub fn mf_host_code_size(host: *mut Host, function: LLVMValueRef) -> u64;
    pub fn mf_module_arch(module: LLVMModuleRef) -> u32;
    pub fn mf_host_library(host: *mut Host, function: LLVMValueRef) -> *const Library;
    pub fn mf_library_knows(library: *const Library, function: LLVMValueRef) -> bool;
    pub fn mf_host_remarks_enabled(host: *mut Host) -> bool;
    pub fn mf_host_missed_remarks_enabled(host: *mut Host) -> bool;
    pub fn mf_host_remark(
        host: *mut Host,
        function: LLVMValueRef,
        at: LLVMValueRef,
        passed: bool,
        name: *const u8,
        name_len: size_t,
        args: *const RemarkArg,
        num_args: size_t,
    );
    pub fn mf_host_warning(host: *mut Host, text: *const u8, len: size_t);
    pub fn mf_host_error(host: *mut Host, text: *const u8, len: size_t);

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
    pub fn mf_function_widen(
        host: *mut Host,
        function: LLVMValueRef,
        types: *const LLVMTypeRef,
        count: usize,
    ) -> LLVMValueRef;
    pub fn mf_call_extend(
        call: LLVMValueRef,
        callee: LLVMValueRef,
        extra: *const LLVMValueRef,
        count: usize,
    ) -> LLVMValueRef;

    pub fn mf_handle_new(value: LLVMValueRef) -> *mut Handle;
    pub fn mf_handle_get(handle: *const Handle) -> LLVMValueRef;
    pub fn mf_handle_free(handle: *mut Handle);

    pub fn mf_name_of(
        context: LLVMContextRef,
        what: u32,
        number: u32,
        text_context: *mut c_void,
        text: Text,
    );
    pub fn mf_text_of(value: LLVMValueRef, what: u32, text_context: *mut c_void, text: Text);

    pub fn mf_register(pass_builder: *mut c_void);
}
