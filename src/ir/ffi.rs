// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The records of which a [`super::Body`] consists, and the C++ functions in `plugin` that the entry points call.
//!
//! Outside of `ir`, only the entry points ([`crate::plugin`]) call functions of this file.

use libc::{c_void, size_t};
use llvm_sys::prelude::*;

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

unsafe extern "C" {
    /// Registers the plugin's passes with a pass builder.
    pub fn mf_register(pass_builder: *mut c_void);
    /// Adds an option to the host's command line, unless an option of this name exists.
    pub fn mf_add_option(name: *const std::ffi::c_char, help: *const std::ffi::c_char);
    /// Calls `give` with each value that the host's command line has for an option.
    pub fn mf_option(name: *const std::ffi::c_char, into: *mut c_void, give: Text);
}
