// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Changes of attributes, flags, metadata and calls, through LLVM-C or the C++ shim.

use super::TailKind;
pub use super::call::{agree, remove_callee_attribute};
use super::live::read;
use llvm_sys::core as llvm;

pub use super::function::{
    drop_blocks, erase as erase_function, raise_alignment as raise_function_alignment,
    raise_variable_alignment, replace_by_alias, split as split_function, widen,
};
use super::numbers::md_kind;
use super::{
    AttributeList, Instruction, MdNode, Module, Type, Value, access, ffi, major, printing,
};

/// An instruction's metadata of a kind; [`MdNode::NONE`] if it has none.
pub fn metadata(inst: Value<'_>, kind: u32) -> MdNode {
    read!(ffi::mf_metadata_of_kind(inst, kind))
}

/// A uniqued node with these operands.
pub fn node(module: Module<'_>, operands: &[MdNode]) -> MdNode {
    let (operands, count) = (operands.as_ptr().cast_mut().cast(), operands.len());
    // SAFETY: nodes of the module's context; an `MdNode` is one pointer.
    unsafe {
        MdNode::new(llvm::LLVMMDNodeInContext2(
            module.context(),
            operands,
            count,
        ))
    }
}

/// Makes an integer that can be an operand of a node.
pub fn integer_node(ty: Type<'_>, value: u64) -> MdNode {
    // SAFETY: callers pass an integer type.
    unsafe {
        MdNode::new(llvm::LLVMValueAsMetadata(llvm::LLVMConstInt(
            ty.raw(),
            value,
            0,
        )))
    }
}

/// Sets a kind of metadata of an instruction, or removes it if the node is null.
pub fn set_metadata(inst: Value<'_>, kind: u32, node: MdNode) {
    // SAFETY: a live instruction.
    unsafe { ffi::mf_set_metadata(inst.raw(), kind, node) }
}

/// Sets the branch weights of a branch, select, switch or call, scaled to fit into 32 bits.
pub fn set_weights(inst: Value<'_>, weights: &[u64]) {
    // SAFETY: a live instruction.
    unsafe { ffi::mf_set_weights(inst.raw(), weights.as_ptr(), weights.len()) }
}

/// Drops from `keep` the flags (nuw, inbounds, fast-math, ...) that `other` does not have.
pub fn intersect_flags(keep: Value<'_>, other: Value<'_>) {
    // SAFETY: live instructions of one opcode.
    unsafe { ffi::mf_and_flags(keep.raw(), other.raw()) }
}

/// Keeps nuw only if `keep` has the bit 1, and nsw only if `keep` has the bit 2.
pub fn keep_wrap_flags(inst: Value<'_>, keep: u8) {
    // SAFETY: callers pass additions, subtractions, multiplications and shifts to the left.
    unsafe {
        if keep & 1 == 0 {
            ffi::mf_set_flag(inst.raw(), ffi::Flag::Nuw, false);
        }
        if keep & 2 == 0 {
            ffi::mf_set_flag(inst.raw(), ffi::Flag::Nsw, false);
        }
    }
}

/// Of the flags inbounds (1), nusw (2) and nuw (4) of a getelementptr, drops those that `keep` does not have.
pub fn keep_step_flags(inst: Value<'_>, keep: u8) {
    let flags = access::flags(inst) & keep;
    // SAFETY: callers pass getelementptrs, and a `keep` that, like LLVM's flags, has nusw if it has inbounds.
    unsafe { ffi::mf_set_step_flags(inst.raw(), flags.into()) }
}

/// Inserts the wrapping sum of an integer and a number before an instruction.
pub fn add<'m>(before: Value<'m>, value: Value<'m>, number: u64) -> Value<'m> {
    // SAFETY: callers pass an instruction, and an integer that is available in front of it.
    unsafe {
        let builder = llvm::LLVMCreateBuilderInContext(super::call::context(before));
        llvm::LLVMPositionBuilderBefore(builder, before.raw());
        let number = llvm::LLVMConstInt(value.ty().raw(), number, 0);
        let sum = llvm::LLVMBuildAdd(builder, value.raw(), number, c"".as_ptr());
        llvm::LLVMDisposeBuilder(builder);
        Value::new(sum)
    }
}

/// Replaces a getelementptr by one that adds `bytes` bytes. `bytes` is as wide as addresses.
pub fn set_step<'m>(gep: Value<'m>, bytes: Value<'m>) {
    // SAFETY: callers pass a getelementptr, and a value that is available in front of it.
    unsafe { ffi::mf_set_step(gep.raw(), bytes.raw()) }
}

/// Lowers the alignment of a load or store to at most `1 << log2` bytes.
pub fn lower_alignment(inst: Value<'_>, log2: u64) {
    if access::alignment(Instruction::known(inst)) > 1 << log2 {
        // SAFETY: callers pass loads and stores, and the log2 of an alignment that LLVM allows.
        unsafe { ffi::mf_set_alignment(inst.raw(), log2 as u32) }
    }
}

/// Raises the alignment of an alloca to at least `1 << log2` bytes.
pub fn raise_alignment(inst: Value<'_>, log2: u64) {
    if access::alignment(Instruction::known(inst)) < 1 << log2 {
        // SAFETY: callers pass allocas, and the log2 of an alignment that LLVM allows.
        unsafe { ffi::mf_set_alignment(inst.raw(), log2 as u32) }
    }
}

/// Removes the `tail` marker of a call.
pub fn clear_tail(call: Value<'_>) {
    // SAFETY: callers pass call instructions.
    unsafe { ffi::mf_set_tail_kind(call.raw(), TailKind::None.number()) }
}

/// The intersection of two attribute lists; `None` if they differ in an attribute that may not be dropped.
pub fn intersect_attributes(
    module: Module<'_>,
    a: AttributeList,
    b: AttributeList,
) -> Option<AttributeList> {
    major::intersect(module.context(), a, b.with_types_of(module.context(), a))
}

/// Replaces a call's attributes by their intersection with `list`. Returns false, and changes nothing, if the lists
/// differ in an attribute that may not be dropped.
pub fn intersect_call_attributes(module: Module<'_>, call: Value<'_>, list: AttributeList) -> bool {
    let own = access::call_attributes(Instruction::known(call));
    let both = intersect_attributes(module, own, list);
    if let Some(both) = both {
        // SAFETY: a live call and a list of its context.
        unsafe { ffi::mf_set_call_attributes(call.raw(), both) }
    }
    both.is_some()
}

pub fn set_function_attributes(function: Value<'_>, list: AttributeList) {
    // SAFETY: a live function and a list of its context.
    unsafe { ffi::mf_set_function_attributes(function.raw(), list) }
}

pub fn set_personality(function: Value<'_>, personality: Value<'_>) {
    // SAFETY: a live function and a constant.
    unsafe { llvm::LLVMSetPersonalityFn(function.raw(), personality.raw()) }
}

/// Adds an attribute without a value to the function itself.
pub fn add_function_attribute(module: Module<'_>, function: Value<'_>, kind: u32) {
    // SAFETY: a live function of the module.
    unsafe {
        let at = llvm_sys::LLVMAttributeFunctionIndex;
        let attribute = llvm::LLVMCreateEnumAttribute(module.context(), kind, 0);
        llvm::LLVMAddAttributeAtIndex(function.raw(), at, attribute);
    }
}

/// Removes an attribute of the function itself.
pub fn remove_function_attribute(function: Value<'_>, kind: u32) {
    // SAFETY: a live function.
    unsafe {
        let at = llvm_sys::LLVMAttributeFunctionIndex;
        llvm::LLVMRemoveEnumAttributeAtIndex(function.raw(), at, kind);
    }
}

/// Gives a declared function a body that does nothing but call `callee`.
pub fn write_thunk<'m>(thunk: Value<'m>, callee: Value<'m>, must_tail: bool) {
    super::call::write_thunk(thunk, callee, must_tail);
}

/// Erases an instruction without users.
pub fn erase(inst: Value<'_>) {
    // SAFETY: a live instruction; callers drop their handles.
    unsafe { llvm::LLVMInstructionEraseFromParent(inst.raw()) }
}

pub fn erase_variable(variable: Value<'_>) {
    // SAFETY: callers erase variables that nothing uses, and drop their handles.
    unsafe { llvm::LLVMDeleteGlobal(variable.raw()) }
}

/// Replaces an operand of a metadata node by a global.
pub fn set_node_operand(node: MdNode, index: usize, global: Value<'_>) {
    // SAFETY: callers pass a node, the number of one of its operands and a live global.
    unsafe { ffi::mf_set_node_operand(node, index as u32, global.raw()) }
}

/// Adds a function to the `!callees` of a call.
pub fn add_callee<'m>(module: Module<'m>, call: Value<'m>, callee: Value<'m>) {
    let own = metadata(call, md_kind::CALLEES);
    let all = (0..own.operand_count()).map(|k| access::node_operand(own, k));
    let added = MdNode::new(read!(llvm::LLVMValueAsMetadata(callee)));
    let all: Vec<MdNode> = all.chain([added]).collect();
    set_metadata(call, md_kind::CALLEES, node(module, &all));
}

/// Makes a direct call go to another function. The new callee may have pointers where the old one has integers. In that
/// case casts and a new call replace the old call, and callers drop their handles of the old call.
pub fn redirect_call<'m>(call: Value<'m>, callee: Value<'m>) {
    super::call::redirect(call, callee);
}

/// The hashes under which a profile may list a function: those of its name and of the name in its `!PGOFuncName`, each
/// with and without the suffixes that LLVM's passes add.
pub fn profile_names(function: Value<'_>) -> [u64; 4] {
    let name = printing::symbol_bytes(function);
    // SAFETY: a live module's context.
    let kind = unsafe {
        let context = llvm::LLVMGetTypeContext(function.ty().raw());
        llvm::LLVMGetMDKindIDInContext(context, PGO_NAME.as_ptr().cast(), PGO_NAME.len() as u32)
    };
    let node = access::global_metadata(function, kind);
    let first = (node.operand_count() != 0).then(|| access::node_operand(node, 0));
    let other = first.and_then(MdNode::string).unwrap_or(name);
    let hash = |text: &[u8]| {
        // SAFETY: a string that lives during the call.
        unsafe { mf_md5(text.as_ptr(), text.len()) }
    };
    let canonical = |text: &'_ [u8]| {
        // SAFETY: a string that lives during the call.
        hash(&text[..unsafe { mf_canonical_name_length(text.as_ptr(), text.len()) }])
    };
    [hash(name), canonical(name), hash(other), canonical(other)]
}

/// The metadata kind that holds the name under which a function was profiled.
const PGO_NAME: &str = "PGOFuncName";

unsafe extern "C" {
    fn mf_md5(text: *const u8, len: usize) -> u64;
    fn mf_canonical_name_length(name: *const u8, len: usize) -> usize;
}

pub fn set_entry_count(function: Value<'_>, node: MdNode) {
    // SAFETY: a live function.
    unsafe { ffi::mf_set_function_metadata(function.raw(), md_kind::PROF, node) }
}

/// Makes the address of a function, variable or alias significant.
pub fn make_address_significant(global: Value<'_>) {
    // SAFETY: a live global.
    unsafe {
        llvm::LLVMSetUnnamedAddress(global.raw(), llvm_sys::LLVMUnnamedAddr::LLVMNoUnnamedAddr);
    }
}

/// Replaces a call or invoke by one that calls `callee`, with the old arguments followed by `more`. `front`, if given,
/// replaces the old arguments; a parameter in `front` stands for the old argument with the parameter's number. Erases
/// the old call and returns the new one.
pub fn extend_call<'m>(
    call: Value<'m>,
    callee: Value<'m>,
    front: Option<&[Value<'m>]>,
    more: &[Value<'m>],
) -> Value<'m> {
    super::call::extend(call, callee, front, more)
}
