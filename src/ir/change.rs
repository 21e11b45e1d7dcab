// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Changes of attributes, flags, metadata and calls, through LLVM-C or the C++ shim.

use super::live::{List, read, shim};
use llvm_sys::core as llvm;

use super::numbers::md_kind;
use super::{
    AttributeList, Instruction, MdNode, Module, TailKind, Type, Value, access, major, printing,
};

shim! {
    /// Sets a kind of metadata of an instruction, or removes it if the node is null.
    pub fn set_metadata(inst: Value<'_>, kind: u32, node: MdNode);
    /// Sets a kind of metadata of a function, or removes it if the node is null.
    pub fn set_function_metadata(function: Value<'_>, kind: u32, node: MdNode);
    /// Drops from `keep` the flags (nuw, inbounds, fast-math, ...) that `other`, an instruction with the same opcode,
    /// lacks.
    pub fn intersect_flags(keep: Value<'_>, other: Value<'_>);
    /// Of the flags nuw (1) and nsw (2) of an addition, subtraction, multiplication or shift to the left, drops those
    /// that `keep` does not have.
    pub fn keep_wrap_flags(inst: Value<'_>, keep: u8);
    /// Of the flags inbounds (1), nusw (2) and nuw (4) of a getelementptr, drops those that `keep` does not have. Like
    /// LLVM's flags, `keep` has nusw if it has inbounds.
    pub fn keep_step_flags(gep: Value<'_>, keep: u8);
    /// Replaces a getelementptr by one that adds `bytes` bytes. `bytes` is as wide as addresses, and available in front
    /// of the getelementptr.
    pub fn set_step(gep: Value<'_>, bytes: Value<'_>);
    /// Sets the marker of a call instruction to a number of `CallInst::TailCallKind`.
    pub(super) fn set_tail_kind(call: Value<'_>, kind: u32);
    /// Sets the alignment of a load, store, alloca, function or variable to `1 << log2` bytes. LLVM must allow this
    /// alignment.
    pub(super) fn set_alignment(value: Value<'_>, log2: u32);
    pub fn set_function_attributes(function: Value<'_>, list: AttributeList);
    pub(super) fn set_call_attributes(call: Value<'_>, list: AttributeList);
    /// Moves the name of `from` to `to`.
    pub(super) fn take_name(to: Value<'_>, from: Value<'_>);
    /// Replaces an operand of a metadata node by a global.
    pub fn set_node_operand(node: MdNode, index: u32, global: Value<'_>);
    /// Like [`Value::replace_all_uses_with`], but metadata that names this global still names it.
    pub fn replace_value_uses(global: Value<'_>, with: Value<'_>);
    /// Erases an instruction if it is dead, and then each operand that has become dead by that. Callers hold tracked
    /// handles only.
    pub fn erase_if_dead(instruction: Value<'_>);
    /// Sets the branch weights of a branch, select, switch or call, scaled to fit into 32 bits.
    pub fn set_weights(inst: Value<'_>, weights: List<'_, u64>);
    fn md5(text: List<'_, u8>) -> u64;
    fn canonical_name_length(name: List<'_, u8>) -> usize;
}

/// A uniqued node with these operands.
pub fn node(module: Module<'_>, operands: &[MdNode]) -> MdNode {
    let (operands, count) = (operands.as_ptr().cast_mut().cast(), operands.len());
    // SAFETY: the nodes are of the module's context, and an `MdNode` is one pointer.
    unsafe {
        MdNode::new(llvm::LLVMMDNodeInContext2(
            module.context(),
            operands,
            count,
        ))
    }
}

/// An integer constant as metadata, which can be an operand of a node.
pub fn integer_node(ty: Type<'_>, value: u64) -> MdNode {
    let integer = ty.integer(value);
    MdNode::new(read!(llvm::LLVMValueAsMetadata(integer)))
}

/// Removes the `tail` marker of a call instruction.
pub fn clear_tail(call: Value<'_>) {
    set_tail_kind(call, TailKind::None.number());
}

/// Lowers the alignment of a load or store to at most `1 << log2` bytes.
pub fn lower_alignment(inst: Value<'_>, log2: u64) {
    if access::alignment(Instruction::known(inst)) > 1 << log2 {
        set_alignment(inst, log2 as u32);
    }
}

/// Raises the alignment of an alloca to at least `1 << log2` bytes.
pub fn raise_alignment(inst: Value<'_>, log2: u64) {
    if access::alignment(Instruction::known(inst)) < 1 << log2 {
        set_alignment(inst, log2 as u32);
    }
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
        set_call_attributes(call, both);
    }
    both.is_some()
}

pub fn set_personality(function: Value<'_>, personality: Value<'_>) {
    // SAFETY: the function is live, and the personality is a live constant.
    unsafe { llvm::LLVMSetPersonalityFn(function.raw(), personality.raw()) }
}

/// Adds an attribute without a value to the function itself.
pub fn add_function_attribute(module: Module<'_>, function: Value<'_>, kind: u32) {
    // SAFETY: the function is a live function of the module.
    unsafe {
        let at = llvm_sys::LLVMAttributeFunctionIndex;
        let attribute = llvm::LLVMCreateEnumAttribute(module.context(), kind, 0);
        llvm::LLVMAddAttributeAtIndex(function.raw(), at, attribute);
    }
}

/// Removes an attribute of the function itself.
pub fn remove_function_attribute(function: Value<'_>, kind: u32) {
    // SAFETY: the function is live.
    unsafe {
        let at = llvm_sys::LLVMAttributeFunctionIndex;
        llvm::LLVMRemoveEnumAttributeAtIndex(function.raw(), at, kind);
    }
}

/// Erases an instruction without users.
pub fn erase(inst: Value<'_>) {
    // SAFETY: the instruction is live, and callers drop their handles.
    unsafe { llvm::LLVMInstructionEraseFromParent(inst.raw()) }
}

pub fn erase_variable(variable: Value<'_>) {
    // SAFETY: callers erase variables that nothing uses, and drop their handles.
    unsafe { llvm::LLVMDeleteGlobal(variable.raw()) }
}

/// Adds a function to the `!callees` of a call.
pub fn add_callee<'m>(module: Module<'m>, call: Value<'m>, callee: Value<'m>) {
    let own = access::metadata_of_kind(call, md_kind::CALLEES);
    let all = (0..own.operand_count()).map(|k| access::node_operand(own, k));
    let added = MdNode::new(read!(llvm::LLVMValueAsMetadata(callee)));
    let all: Vec<MdNode> = all.chain([added]).collect();
    set_metadata(call, md_kind::CALLEES, node(module, &all));
}

/// The hashes under which a profile may list a function: those of its name and of the name in its `!PGOFuncName`, each
/// with and without the suffixes that LLVM's passes add.
pub fn profile_names(function: Value<'_>) -> [u64; 4] {
    let name = printing::symbol_bytes(function);
    let kind = function.module().metadata_kind("PGOFuncName");
    let node = access::global_metadata(function, kind);
    let first = (node.operand_count() != 0).then(|| access::node_operand(node, 0));
    let other = first.and_then(MdNode::string).unwrap_or(name);
    let hash = |text: &[u8]| md5(List::of(text));
    let canonical = |text: &[u8]| hash(&text[..canonical_name_length(List::of(text))]);
    [hash(name), canonical(name), hash(other), canonical(other)]
}

/// Makes the address of a function, variable or alias significant, unless LLVM forbids it: a function with `jumptable`,
/// which never merges, has to be `unnamed_addr`.
pub fn make_address_significant(global: Value<'_>) {
    if global.is_function() && global.has_enum_attribute("jumptable") {
        return;
    }
    // SAFETY: the global is live.
    unsafe {
        llvm::LLVMSetUnnamedAddress(global.raw(), llvm_sys::LLVMUnnamedAddr::LLVMNoUnnamedAddr);
    }
}
