// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Moving, replacing and dropping the bodies of functions.

use std::ffi::c_char;

use llvm_sys::core as llvm;
use llvm_sys::debuginfo;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMDLLStorageClass, LLVMLinkage, LLVMUnnamedAddr, LLVMVisibility};

use super::build::NO_NAME;
use super::change::{set_alignment, take_name};
use super::live::shim;
use super::numbers::md_kind;
use super::{Host, Instruction, MdNode, Type, Value, access, is_of_name};

shim! {
    /// Invalidates the host's analyses of a function that is about to change.
    fn forget(host: Host<'_>, function: Value<'_>);
    /// Drops the operands of an instruction that will be erased, and the instruction's metadata except one kind.
    fn drop_references(inst: Instruction<'_>, kept_kind: u32);
    fn drop_personality(function: Value<'_>);
    fn add_function_metadata(function: Value<'_>, kind: u32, node: MdNode);
    /// Makes a new `!guid` (LLVM 23's number of a function across modules) from the function's present name.
    fn change_guid(function: Value<'_>);
    /// Marks a global as defined in this image.
    fn set_dso_local(global: Value<'_>);
    /// Makes an alias of `target` with the name, the linkage and the other symbol properties of a function.
    fn new_alias<'m>(function: Value<'m>, target: Value<'m>) -> Value<'m>;
    /// Replaces a function by another one in metadata that names it.
    fn replace_in_metadata(from: Value<'_>, to: Value<'_>);
}

unsafe extern "C" {
    /// Moves a function's body to a new internal function in front of the old one. The new function gets the old one's
    /// properties and parameters, followed by parameters of the types `more`.
    fn mf_move_body(
        function: LLVMValueRef,
        suffix: *const c_char,
        more: *mut LLVMTypeRef,
        count: usize,
    ) -> LLVMValueRef;
    /// Makes a distinct copy of a subprogram, for another function.
    fn mf_clone_subprogram(subprogram: LLVMMetadataRef) -> LLVMMetadataRef;
}

/// Moves a function's body to a new internal function in front of the old one, and returns the new function. The debug
/// subprogram moves along.
pub fn split<'m>(host: Host<'_>, function: Value<'m>) -> Value<'m> {
    forget(host, function);
    let from = function.raw();
    // SAFETY: a live function with a body; the new one belongs to the same module.
    let body = unsafe {
        let body = mf_move_body(from, c".merged".as_ptr(), std::ptr::null_mut(), 0);
        // The old function keeps its linkage, visibility, comdat and DLL class, because the loader or another object
        // sees them. The new one is internal and not private, so that it has a symbol: profilers name code by the last
        // symbol before the code. On arm64ec a private function cannot be emitted at all if its address is used.
        llvm_sys::comdat::LLVMSetComdat(body, std::ptr::null_mut());
        llvm::LLVMSetLinkage(body, LLVMLinkage::LLVMInternalLinkage);
        llvm::LLVMSetVisibility(body, LLVMVisibility::LLVMDefaultVisibility);
        llvm::LLVMSetDLLStorageClass(body, LLVMDLLStorageClass::LLVMDefaultStorageClass);
        llvm::LLVMSetUnnamedAddress(body, LLVMUnnamedAddr::LLVMGlobalUnnamedAddr);
        Value::new(body)
    };
    set_dso_local(body);
    take_params(function, body);
    // The new function gets the metadata that describes the code. What describes the old function to callers that have
    // only its address, such as `!kcfi_type`, stays there.
    let mut attached = Vec::new();
    access::push_global_metadata(function, &mut attached);
    for metadata in attached {
        let kind = metadata.kind as u32;
        match kind {
            md_kind::DBG => {}
            md_kind::UNIQUE_ID => {
                add_function_metadata(body, kind, metadata.node);
                change_guid(body);
            }
            kind if is_of_name(kind) => {}
            _ => add_function_metadata(body, kind, metadata.node),
        }
    }
    // SAFETY: live functions.
    unsafe {
        let subprogram = debuginfo::LLVMGetSubprogram(from);
        if !subprogram.is_null() {
            // The locations in the body refer to its subprogram, so the subprogram moves along. The old function gets a
            // copy, because two functions must not share a subprogram.
            debuginfo::LLVMSetSubprogram(body.raw(), subprogram);
            debuginfo::LLVMSetSubprogram(from, mf_clone_subprogram(subprogram));
        }
    }
    drop_personality(function);
    body
}

/// Moves a local function's body, name and properties, but not its users, to a new function with additional
/// parameters of these types behind the old ones.
pub fn widen<'m>(host: Host<'_>, function: Value<'m>, types: &[Type<'m>]) -> Value<'m> {
    forget(host, function);
    let mut types: Vec<_> = types.iter().map(|ty| ty.raw()).collect();
    let (types, count) = (types.as_mut_ptr(), types.len());
    // SAFETY: a live function with a body, and types of its context; the new one belongs to the same module.
    let body = unsafe { Value::new(mf_move_body(function.raw(), NO_NAME, types, count)) };
    take_name(body, function);
    take_params(function, body);
    let mut attached = Vec::new();
    access::push_global_metadata(function, &mut attached);
    for metadata in attached {
        add_function_metadata(body, metadata.kind as u32, metadata.node);
    }
    // SAFETY: the function is live.
    unsafe { debuginfo::LLVMSetSubprogram(function.raw(), std::ptr::null_mut()) };
    drop_personality(function);
    body
}

/// Replaces the uses of a function's parameters by the parameters of the function that got its body.
fn take_params<'m>(from: Value<'m>, to: Value<'m>) {
    for (old, new) in from.params().zip(to.params()) {
        old.replace_all_uses_with(new);
        take_name(new, old);
    }
}

/// The metadata and names of this many instructions are read before the first of these instructions changes. LLVM keeps
/// both in tables far from the instructions. Reads in a row wait for memory at the same time, not one by one.
const LOOKED_UP: usize = 16;

/// Drops a function's blocks and personality. Its symbol, type and attributes stay.
pub fn drop_blocks(host: Host<'_>, function: Value<'_>) {
    forget(host, function);
    let mut ahead = Vec::with_capacity(LOOKED_UP);
    for block in access::blocks(function) {
        let mut next = access::first_inst(block);
        while next.is_some() {
            ahead.clear();
            while let Some(inst) = next.filter(|_| ahead.len() < LOOKED_UP) {
                look_up(inst);
                ahead.push(inst);
                next = access::next_inst(inst);
            }
            for &inst in &ahead {
                // `!DIAssignID` stays, because the instruction's destructor needs it to update the context's table of
                // assignments. Other metadata is dropped, because the destructor looks up no metadata if none is left.
                drop_references(inst, md_kind::DIASSIGN_ID);
            }
        }
    }
    // SAFETY: no instruction has operands any more; LLVM replaces constants that name an erased block.
    unsafe {
        while let Some(block) = access::first_block(function) {
            llvm::LLVMDeleteBasicBlock(block.raw());
        }
    }
    drop_personality(function);
}

fn look_up(inst: Instruction<'_>) {
    std::hint::black_box(access::metadata_of_kind(inst.value(), md_kind::DIASSIGN_ID));
    std::hint::black_box(inst.value().name());
}

/// Erases a function that nothing uses.
pub fn erase(host: Host<'_>, function: Value<'_>) {
    forget(host, function);
    // SAFETY: callers erase functions that nothing uses, and drop their handles.
    unsafe { llvm::LLVMDeleteFunction(function.raw()) }
}

/// Replaces a function by an alias of `target`. The alias keeps the function's name, linkage and visibility.
pub fn replace_by_alias<'m>(host: Host<'_>, function: Value<'m>, target: Value<'m>) {
    let alias = new_alias(function, target);
    // Metadata that names the function must not name an alias, so the metadata gets the target instead.
    replace_in_metadata(function, target);
    function.replace_all_uses_with(alias);
    erase(host, function);
}

/// Raises a function's alignment to that of another one.
pub fn raise_alignment(function: Value<'_>, other: Value<'_>) {
    raise(function, [function, other].map(access::global_alignment));
}

/// Raises a variable's alignment to that of another one.
pub fn raise_variable_alignment(variable: Value<'_>, other: Value<'_>) {
    use llvm_sys::target::{LLVMGetModuleDataLayout, LLVMPreferredAlignmentOfGlobal};
    let given = [variable, other].map(access::global_alignment);
    // A variable without an explicit alignment has the preferred alignment of its type. If one of the two variables has
    // an explicit alignment, `variable` gets the greater alignment explicitly.
    // SAFETY: a live variable.
    let preferred = unsafe {
        let layout = LLVMGetModuleDataLayout(variable.module().raw());
        u64::from(LLVMPreferredAlignmentOfGlobal(layout, variable.raw()))
    };
    if given[0] != given[1] {
        raise(
            variable,
            given.map(|own| if own == 0 { preferred } else { own }),
        );
    }
}

/// Raises a global's alignment from `own` to `other` if `other` is greater; 0 stands for no explicit alignment.
fn raise(global: Value<'_>, [own, other]: [u64; 2]) {
    if own != other {
        set_alignment(global, own.max(other).ilog2());
    }
}
