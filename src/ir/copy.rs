// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A copy of a module, with which [`crate::check`] compares the module after the merges.

use std::ffi::c_void;
use std::marker::PhantomData;

use llvm_sys::core as llvm;
use llvm_sys::prelude::*;
use rustc_hash::FxHashMap;

use super::{MdNode, Module, access};

type FoundNode = unsafe extern "C" fn(*mut c_void, MdNode, MdNode);

unsafe extern "C" {
    fn mf_copy_new() -> *mut c_void;
    fn mf_copy_free(copy: *mut c_void);
    /// Makes the copy use `to` in the place of `from`.
    fn mf_copy_place(copy: *mut c_void, from: LLVMValueRef, to: LLVMValueRef);
    fn mf_copy_make(copy: *mut c_void, module: LLVMModuleRef) -> LLVMModuleRef;
    fn mf_copy_of(copy: *mut c_void, value: LLVMValueRef) -> LLVMValueRef;
    /// Calls `found` with each copied metadata node and its copy, which may be null.
    fn mf_copy_metadata(copy: *mut c_void, context: *mut c_void, found: FoundNode);
    fn mf_set_prefix_data(function: LLVMValueRef, constant: LLVMValueRef);
    fn mf_set_prologue_data(function: LLVMValueRef, constant: LLVMValueRef);
}

/// A copy of a module in the same context. The two modules share types, attribute lists and most metadata, which can
/// be compared by their addresses. Functions, constants that name globals, and distinct metadata are copied.
#[derive(Debug)]
pub struct Copy<'m> {
    raw: *mut c_void,
    module: LLVMModuleRef,
    /// The original of each copied node. A node lives as long as its context, so addresses suffice as keys.
    originals: FxHashMap<MdNode, MdNode>,
    _module: PhantomData<&'m ()>,
}

impl<'m> Copy<'m> {
    pub fn of(module: Module<'m>) -> Self {
        // SAFETY: the module is live; the copy is freed by `drop`, and the placeholders for blocks here.
        unsafe {
            let raw = mf_copy_new();
            // Where a copied function names a block of a function that LLVM has not copied yet, the copy would refer to
            // the original block. So the copy gets placeholders for block addresses; the second loop replaces them.
            let places = llvm::LLVMModuleCreateWithNameInContext(c"".as_ptr(), module.context());
            let mut blocks = Vec::new();
            for function in module.functions() {
                for block in access::blocks(function) {
                    let Some(address) = access::address_of_block(block) else {
                        continue;
                    };
                    let byte = llvm::LLVMInt8TypeInContext(module.context());
                    let space = access::address_space(address.ty());
                    let name = c"".as_ptr();
                    let place = llvm::LLVMAddGlobalInAddressSpace(places, byte, name, space);
                    mf_copy_place(raw, address.raw(), place);
                    blocks.push((function, block, place));
                }
            }
            let own = mf_copy_make(raw, module.raw());
            for (function, block, place) in blocks {
                let function = mf_copy_of(raw, function.raw());
                let block = mf_copy_of(raw, block.value().raw());
                let block = llvm::LLVMValueAsBasicBlock(block);
                llvm::LLVMReplaceAllUsesWith(place, llvm::LLVMBlockAddress(function, block));
            }
            llvm::LLVMDisposeModule(places);
            copy_declarations(raw, module);
            let mut originals = FxHashMap::default();
            mf_copy_metadata(raw, (&raw mut originals).cast(), found);
            Copy {
                raw,
                module: own,
                originals,
                _module: PhantomData,
            }
        }
    }

    /// The copy. Its values live as long as `self`, which callers keep while they read the copy.
    pub fn module(&self) -> Module<'m> {
        // SAFETY: the copy lives as long as `self`.
        unsafe { Module::new(self.module) }
    }

    /// The original of a node of the copy; for a node that both modules share, the node itself.
    pub fn original(&self, node: MdNode) -> MdNode {
        self.originals.get(&node).copied().unwrap_or(node)
    }
}

/// Completes the copies of declarations: LLVM copies their attributes, but not personality, prefix and prologue data.
///
/// # Safety
/// `copy` was made of `module`.
unsafe fn copy_declarations(copy: *mut c_void, module: Module<'_>) {
    for function in module.functions().filter(|f| f.is_declaration()) {
        // SAFETY: by contract.
        unsafe {
            let own = mf_copy_of(copy, function.raw());
            if llvm::LLVMHasPersonalityFn(function.raw()) != 0 {
                let personality = llvm::LLVMGetPersonalityFn(function.raw());
                llvm::LLVMSetPersonalityFn(own, mf_copy_of(copy, personality));
            }
            if let Some(data) = access::prefix_data(function) {
                mf_set_prefix_data(own, mf_copy_of(copy, data.raw()));
            }
            if let Some(data) = access::prologue_data(function) {
                mf_set_prologue_data(own, mf_copy_of(copy, data.raw()));
            }
        }
    }
}

/// # Safety
/// `originals` is a map that no other code uses meanwhile.
unsafe extern "C" fn found(originals: *mut c_void, from: MdNode, to: MdNode) {
    if to != MdNode::NONE && to != from {
        // SAFETY: by contract.
        let originals = unsafe { &mut *originals.cast::<FxHashMap<MdNode, MdNode>>() };
        originals.insert(to, from);
    }
}

impl Drop for Copy<'_> {
    fn drop(&mut self) {
        // SAFETY: the copy is ours and is freed once.
        unsafe { mf_copy_free(self.raw) }
    }
}
