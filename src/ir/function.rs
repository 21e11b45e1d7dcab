// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Moving, replacing and dropping the bodies of functions.

use llvm_sys::core as llvm;
use llvm_sys::debuginfo;
use llvm_sys::{LLVMDLLStorageClass, LLVMLinkage, LLVMUnnamedAddr, LLVMVisibility};

use super::numbers::md_kind;
use super::{Host, Instruction, Type, Value, access, ffi, is_of_name};

/// Moves a function's body to a new internal function in front of the old one, and returns the new function. The debug
/// subprogram moves along.
pub fn split<'m>(host: Host<'_>, function: Value<'m>) -> Value<'m> {
    let from = function.raw();
    // SAFETY: a live function with a body; the new one belongs to the same module.
    let body = unsafe {
        ffi::mf_forget(host.raw(), from);
        let body = ffi::mf_move_body(from, c".merged".as_ptr(), std::ptr::null_mut(), 0);
        // The old function keeps its linkage, visibility, comdat and DLL class, because the loader or another object
        // sees them. The new one is internal and not private, so that it has a symbol: profilers name code by the last
        // symbol before the code. On arm64ec a private function cannot be emitted at all if its address is used.
        llvm_sys::comdat::LLVMSetComdat(body, std::ptr::null_mut());
        llvm::LLVMSetLinkage(body, LLVMLinkage::LLVMInternalLinkage);
        llvm::LLVMSetVisibility(body, LLVMVisibility::LLVMDefaultVisibility);
        llvm::LLVMSetDLLStorageClass(body, LLVMDLLStorageClass::LLVMDefaultStorageClass);
        ffi::mf_set_dso_local(body, true);
        llvm::LLVMSetUnnamedAddress(body, LLVMUnnamedAddr::LLVMGlobalUnnamedAddr);
        Value::new(body)
    };
    take_params(function, body);
    // The new function gets the metadata that describes the code. What describes the old function to callers that have
    // only its address, such as `!kcfi_type`, stays there.
    let mut attached = Vec::new();
    access::push_global_metadata(function, &mut attached);
    for metadata in attached {
        let kind = metadata.kind as u32;
        match kind {
            md_kind::DBG => {}
            // SAFETY: a live function and a node.
            md_kind::UNIQUE_ID => unsafe {
                ffi::mf_add_function_metadata(body.raw(), kind, metadata.node);
                ffi::mf_change_guid(body.raw());
            },
            kind if is_of_name(kind) => {}
            // SAFETY: a live function and a node.
            _ => unsafe { ffi::mf_add_function_metadata(body.raw(), kind, metadata.node) },
        }
    }
    // SAFETY: live functions.
    unsafe {
        let subprogram = debuginfo::LLVMGetSubprogram(from);
        if !subprogram.is_null() {
            // The locations in the body refer to its subprogram, so the subprogram moves along. The old function gets a
            // copy, because two functions must not share a subprogram.
            debuginfo::LLVMSetSubprogram(body.raw(), subprogram);
            debuginfo::LLVMSetSubprogram(from, ffi::mf_clone_subprogram(subprogram));
        }
        ffi::mf_drop_personality(from);
    }
    body
}

/// Moves a local function's body, name and properties, but not its users, to a new function with additional
/// parameters of these types behind the old ones.
pub fn widen<'m>(host: Host<'_>, function: Value<'m>, types: &[Type<'m>]) -> Value<'m> {
    let from = function.raw();
    let mut types: Vec<_> = types.iter().map(|ty| ty.raw()).collect();
    // SAFETY: a live function with a body, and types of its context; the new one belongs to the same module.
    let body = unsafe {
        ffi::mf_forget(host.raw(), from);
        let body = ffi::mf_move_body(from, c"".as_ptr(), types.as_mut_ptr(), types.len());
        ffi::mf_take_name(body, from);
        Value::new(body)
    };
    take_params(function, body);
    let mut attached = Vec::new();
    access::push_global_metadata(function, &mut attached);
    for metadata in attached {
        // SAFETY: a live function and a node.
        unsafe { ffi::mf_add_function_metadata(body.raw(), metadata.kind as u32, metadata.node) };
    }
    // SAFETY: live functions.
    unsafe {
        debuginfo::LLVMSetSubprogram(from, std::ptr::null_mut());
        ffi::mf_drop_personality(from);
    }
    body
}

/// Replaces the uses of a function's parameters by the parameters of the function that got its body.
fn take_params(from: Value<'_>, to: Value<'_>) {
    for (old, new) in from.params().zip(to.params()) {
        // SAFETY: live parameters of one type.
        unsafe {
            llvm::LLVMReplaceAllUsesWith(old.raw(), new.raw());
            ffi::mf_take_name(new.raw(), old.raw());
        }
    }
}

/// The metadata and names of this many instructions are read before the first of these instructions changes. LLVM keeps
/// both in tables far from the instructions. Reads in a row wait for memory at the same time, not one by one.
const LOOKED_UP: usize = 16;

/// Drops a function's blocks and personality. Its symbol, type and attributes stay.
pub fn drop_blocks(host: Host<'_>, function: Value<'_>) {
    // SAFETY: a live function.
    unsafe { ffi::mf_forget(host.raw(), function.raw()) };
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
            for inst in &ahead {
                // `!DIAssignID` stays, because the instruction's destructor needs it to update the context's table of
                // assignments. Other metadata is dropped, because the destructor looks up no metadata if none is left.
                // SAFETY: a live instruction.
                unsafe { ffi::mf_drop_references(inst.value().raw(), md_kind::DIASSIGN_ID) };
            }
        }
    }
    // SAFETY: no instruction has operands any more; LLVM replaces constants that name an erased block.
    unsafe {
        while let Some(block) = access::first_block(function) {
            llvm::LLVMDeleteBasicBlock(block.raw());
        }
        ffi::mf_drop_personality(function.raw());
    }
}

fn look_up(inst: Instruction<'_>) {
    std::hint::black_box(access::look_up(inst, md_kind::DIASSIGN_ID));
    std::hint::black_box(inst.value().name());
}

/// Erases a function that nothing uses.
pub fn erase(host: Host<'_>, function: Value<'_>) {
    // SAFETY: callers erase functions that nothing uses, and drop their handles.
    unsafe {
        ffi::mf_forget(host.raw(), function.raw());
        llvm::LLVMDeleteFunction(function.raw());
    }
}

/// Replaces a function by an alias of `target`. The alias keeps the function's name, linkage and visibility.
pub fn replace_by_alias(host: Host<'_>, function: Value<'_>, target: Value<'_>) {
    // SAFETY: live functions; callers drop their handles of `function`.
    unsafe {
        let alias = ffi::mf_new_alias(function.raw(), target.raw());
        // Metadata that names the function must not name an alias, so the metadata gets the target instead.
        ffi::mf_replace_in_metadata(function.raw(), target.raw());
        llvm::LLVMReplaceAllUsesWith(function.raw(), alias);
    }
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
        let layout = LLVMGetModuleDataLayout(llvm::LLVMGetGlobalParent(variable.raw()));
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
        // SAFETY: a live function or variable, and the log2 of an alignment that another global has.
        unsafe { ffi::mf_set_alignment(global.raw(), own.max(other).ilog2()) }
    }
}
