// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Changes that neither inkwell nor LLVM-C has: safe wrappers of the bridge's editing calls.

use llvm_sys::core as llvm;

use super::{AttributeList, Host, Interface, Module, Node, Type, Value, ffi};

/// The metadata of a kind that an instruction has, or none.
pub fn metadata(inst: Value<'_>, kind: u32) -> Node {
    // SAFETY: a live instruction.
    unsafe { ffi::mf_inst_metadata(inst.raw(), kind) }
}

/// A node of these operands; nodes of one content are one.
pub fn node(module: Module<'_>, operands: &[Node]) -> Node {
    // SAFETY: nodes of the module's context.
    unsafe { ffi::mf_node_new(module.context(), operands.as_ptr(), operands.len()) }
}

/// An integer as the operand of a node.
pub fn integer_node(ty: Type<'_>, value: u64) -> Node {
    // SAFETY: callers pass an integer type.
    unsafe { ffi::mf_node_integer(ty.raw(), value) }
}

/// Sets or (with null) removes a kind of metadata of an instruction.
pub fn set_metadata(inst: Value<'_>, kind: u32, node: Node) {
    // SAFETY: a live instruction.
    unsafe { ffi::mf_inst_set_metadata(inst.raw(), kind, node) }
}

/// Gives a branch, select, switch or call weights, scaled so that they fit.
pub fn set_weights(inst: Value<'_>, weights: &[u64]) {
    // SAFETY: a live instruction.
    unsafe { ffi::mf_set_weights(inst.raw(), weights.as_ptr(), weights.len()) }
}

/// Keeps only the flags (nuw, inbounds, fast-math, ...) that `other` has too.
pub fn intersect_flags(keep: Value<'_>, other: Value<'_>) {
    // SAFETY: live instructions of one opcode.
    unsafe { ffi::mf_inst_and_flags(keep.raw(), other.raw()) }
}

/// Drops nuw and nsw where `keep` (bits 1 and 2) does not have them.
pub fn keep_wrap_flags(inst: Value<'_>, keep: u8) {
    // SAFETY: callers pass additions, subtractions, multiplications and shifts to the left.
    unsafe {
        if keep & 1 == 0 {
            ffi::mf_inst_set_flag(inst.raw(), ffi::Flag::Nuw, false);
        }
        if keep & 2 == 0 {
            ffi::mf_inst_set_flag(inst.raw(), ffi::Flag::Nsw, false);
        }
    }
}

/// Drops inbounds, nusw and nuw of a getelementptr where `keep` (bits 1, 2 and 4) does not have them.
pub fn keep_step_flags(inst: Value<'_>, keep: u8) {
    // SAFETY: callers pass getelementptrs. inbounds comes with nusw, in `keep` as well.
    unsafe { ffi::mf_gep_keep_flags(inst.raw(), keep) }
}

/// Lowers the alignment of a load or store to at most `1 << log2` bytes.
pub fn lower_alignment(inst: Value<'_>, log2: u64) {
    // SAFETY: callers pass loads and stores, and the log2 of an alignment that LLVM has.
    unsafe { ffi::mf_inst_limit_alignment(inst.raw(), log2 as u32, false) }
}

/// Raises the alignment of an alloca to at least `1 << log2` bytes.
pub fn raise_alignment(inst: Value<'_>, log2: u64) {
    // SAFETY: callers pass allocas; as above.
    unsafe { ffi::mf_inst_limit_alignment(inst.raw(), log2 as u32, true) }
}

/// Removes the `tail` marker of a call.
pub fn clear_tail(call: Value<'_>) {
    // SAFETY: callers pass call instructions.
    unsafe { ffi::mf_call_set_tail(call.raw(), false) }
}

/// The facts that two attribute lists share, or `None` where they cannot be one.
pub fn intersect_attributes(
    module: Module<'_>,
    a: AttributeList,
    b: AttributeList,
) -> Option<AttributeList> {
    let mut out = a;
    // SAFETY: lists of the module's context.
    unsafe { ffi::mf_attributes_intersect(module.context(), a, b, &mut out).then_some(out) }
}

/// Leaves a call the attributes that `list` grants too. Returns false, and changes nothing, where
/// the two cannot be one.
pub fn intersect_call_attributes(module: Module<'_>, call: Value<'_>, list: AttributeList) -> bool {
    // SAFETY: a live call and a list of its context.
    unsafe {
        let mut both = ffi::mf_call_attributes(call.raw());
        let intersect = ffi::mf_attributes_intersect(module.context(), both, list, &mut both);
        if intersect {
            ffi::mf_call_set_attributes(call.raw(), both);
        }
        intersect
    }
}

pub fn set_function_attributes(function: Value<'_>, list: AttributeList) {
    // SAFETY: as above.
    unsafe { ffi::mf_function_set_attributes(function.raw(), list) }
}

/// Removes an attribute of the function itself.
pub fn remove_function_attribute(function: Value<'_>, name: &str) {
    // SAFETY: a live function; the look-up is by name.
    unsafe {
        let kind = llvm::LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
        let at = llvm_sys::LLVMAttributeFunctionIndex;
        llvm::LLVMRemoveEnumAttributeAtIndex(function.raw(), at, kind);
    }
}

/// Removes an attribute that a call states of the function that it calls.
pub fn remove_callee_attribute(call: Value<'_>, name: &str) {
    // SAFETY: a live call; the look-up is by name.
    unsafe {
        let kind = llvm::LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
        let at = llvm_sys::LLVMAttributeFunctionIndex;
        llvm::LLVMRemoveCallSiteEnumAttribute(call.raw(), at, kind);
    }
}

/// Moves a function's body to a new internal function, which is returned.
pub fn split_function<'m>(host: Host<'_>, function: Value<'m>) -> Value<'m> {
    // SAFETY: a live function with a body; the new one belongs to the same module.
    unsafe { Value::new(ffi::mf_function_split(host.raw(), function.raw())) }
}

/// Drops a function's blocks and keeps everything that its name promises.
pub fn drop_blocks(host: Host<'_>, function: Value<'_>) {
    // SAFETY: a live function.
    unsafe { ffi::mf_function_drop_blocks(host.raw(), function.raw()) }
}

/// Writes the body of a function that has none as a call of `callee`.
/// The interfaces are those of the two.
pub fn write_thunk(
    thunk: Value<'_>,
    callee: Value<'_>,
    must_tail: bool,
    (from, to): (Interface, Interface),
) {
    // SAFETY: live functions whose counted types agree up to pointers and integers.
    unsafe { ffi::mf_thunk_write(thunk.raw(), callee.raw(), must_tail, from.bits(), to.bits()) }
}

pub fn erase_function(host: Host<'_>, function: Value<'_>) {
    // SAFETY: callers erase functions that nothing uses, and drop their handles.
    unsafe { ffi::mf_function_erase(host.raw(), function.raw()) }
}

pub fn erase_variable(variable: Value<'_>) {
    // SAFETY: as for functions.
    unsafe { ffi::mf_global_erase(variable.raw()) }
}

pub fn raise_function_alignment(function: Value<'_>, other: Value<'_>) {
    // SAFETY: live functions.
    unsafe { ffi::mf_function_raise_alignment(function.raw(), other.raw()) }
}

pub fn raise_variable_alignment(variable: Value<'_>, other: Value<'_>) {
    // SAFETY: live variables.
    unsafe { ffi::mf_global_raise_alignment(variable.raw(), other.raw()) }
}

/// Replaces a function by an alias of `target` that keeps its name, linkage and visibility.
pub fn replace_by_alias(host: Host<'_>, function: Value<'_>, target: Value<'_>) {
    // SAFETY: live functions; callers drop their handles of `function`.
    unsafe { ffi::mf_function_to_alias(host.raw(), function.raw(), target.raw()) }
}

/// Makes an operand of a node name another global.
pub fn set_node_operand(node: Node, index: usize, global: Value<'_>) {
    // SAFETY: callers pass a node, the number of one of its operands and a live global.
    unsafe { ffi::mf_node_set_operand(node, index as u32, global.raw()) }
}

/// Adds a function to the `!callees` that a call has.
pub fn add_callee(call: Value<'_>, callee: Value<'_>) {
    // SAFETY: callers pass a call with `!callees` and a live function.
    unsafe { ffi::mf_call_add_callee(call.raw(), callee.raw()) }
}

/// Drops what a call says of its result.
pub fn drop_result_attributes(call: Value<'_>) {
    // SAFETY: callers pass calls.
    unsafe { ffi::mf_call_drop_result_attributes(call.raw()) }
}

/// Says of the variables that were in uncounted parameters that nobody knows where they are.
pub fn forget_parameters(function: Value<'_>, interface: Interface) {
    // SAFETY: a live function.
    unsafe { ffi::mf_function_forget_parameters(function.raw(), interface.bits()) }
}

/// Makes a direct call call another function. The interfaces are those of the two functions, whose
/// counted types are the same, but that the other one may have pointers for integers: then the call
/// casts. Where the functions' own types differ another call takes its place.
pub fn redirect_call(call: Value<'_>, callee: Value<'_>, (from, to): (Interface, Interface)) {
    // SAFETY: a live call and live functions; callers drop their handles of the call.
    unsafe { ffi::mf_call_redirect(call.raw(), callee.raw(), from.bits(), to.bits()) }
}

/// The hashes by which profiles know a function: of its name, and of that in its `!PGOFuncName`, each
/// as it is and without the suffix that LLVM's passes give names.
pub fn profile_names(function: Value<'_>) -> [u64; 4] {
    let mut names = [0; 4];
    // SAFETY: a live function, and room for four.
    unsafe { ffi::mf_function_profile_names(function.raw(), names.as_mut_ptr()) };
    names
}

pub fn set_entry_count(function: Value<'_>, node: Node) {
    // SAFETY: a live function.
    unsafe { ffi::mf_function_set_entry_count(function.raw(), node) }
}

/// Says that the address of a function is significant.
pub fn make_address_significant(function: Value<'_>) {
    // SAFETY: a live function.
    unsafe {
        llvm::LLVMSetUnnamedAddress(function.raw(), llvm_sys::LLVMUnnamedAddr::LLVMNoUnnamedAddr);
    }
}

/// Moves everything of a local function but its users to a new one that has more parameters, of these
/// types, behind its own, and the name.
pub fn widen<'m>(host: Host<'_>, function: Value<'m>, types: &[Type<'m>]) -> Value<'m> {
    let types: Vec<_> = types.iter().map(|ty| ty.raw()).collect();
    // SAFETY: a live function with a body, and types of its context; the new one is of the same module.
    unsafe {
        Value::new(ffi::mf_function_widen(
            host.raw(),
            function.raw(),
            types.as_ptr(),
            types.len(),
        ))
    }
}

/// Makes a call or invoke one of `callee`, which takes what its callee takes and these behind it. The call is
/// erased, and another one is in its place.
pub fn extend_call<'m>(call: Value<'m>, callee: Value<'m>, more: &[Value<'m>]) -> Value<'m> {
    let more: Vec<_> = more.iter().map(|value| value.raw()).collect();
    // SAFETY: a live call and a live function of such a type; callers drop their handles of the call.
    unsafe {
        Value::new(ffi::mf_call_extend(
            call.raw(),
            callee.raw(),
            more.as_ptr(),
            more.len(),
        ))
    }
}
