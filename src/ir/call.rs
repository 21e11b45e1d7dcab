// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Redirects calls from one function to another, and makes the calls in thunks.

use llvm_sys::core as llvm;
use llvm_sys::debuginfo;
use llvm_sys::prelude::*;

use super::attributes::{IndexedAttribute, is_of_kind};
use super::build::{Builder, NO_NAME, context};
use super::change::{set_call_attributes, set_metadata, set_tail_kind, take_name};
use super::live::shim;
use super::numbers::{attribute, md_kind, opcode, type_id, value_id};
use super::{AttributeList, BasicBlock, Instruction, MdNode, TailKind, Type, Value, access};

shim! {
    /// Makes a cast in front of a call, with the call's debug location. The value may be a constant.
    fn cast_before<'m>(opcode: u32, value: Value<'m>, ty: Type<'m>, call: Value<'m>) -> Value<'m>;
}

unsafe extern "C" {
    /// Makes a call; `token` is null or a convergence token.
    fn mf_build_call(
        builder: LLVMBuilderRef,
        callee: LLVMValueRef,
        args: *mut LLVMValueRef,
        count: usize,
        token: LLVMValueRef,
    ) -> LLVMValueRef;
    /// Inserts a copy of a call in front of the call, but with another callee, other arguments and no attributes.
    fn mf_call_like(
        call: LLVMValueRef,
        callee: LLVMValueRef,
        args: *mut LLVMValueRef,
        count: usize,
    ) -> LLVMValueRef;
    /// Whether a value of a type may have an attribute.
    fn mf_attribute_fits(attribute: LLVMAttributeRef, ty: LLVMTypeRef) -> bool;
    fn mf_scope_line(subprogram: LLVMMetadataRef) -> u32;
}

/// The kinds of metadata of a call that are facts about its result.
const OF_RESULT: [u32; 8] = [
    md_kind::RANGE,
    md_kind::NONNULL,
    md_kind::NOUNDEF,
    md_kind::ALIGN,
    md_kind::DEREFERENCEABLE,
    md_kind::DEREFERENCEABLE_OR_NULL,
    md_kind::FPMATH,
    md_kind::NOALIAS_ADDRSPACE,
];

fn set_attributes(call: Value<'_>, entries: Vec<IndexedAttribute>) {
    set_call_attributes(call, AttributeList::of(context(call), entries));
}

/// Removes an attribute of this kind from a call. Callers do so if the attribute need not hold for the callee any more.
pub fn remove_callee_attribute(call: Value<'_>, kind: u32) {
    // SAFETY: a live call.
    unsafe {
        let at = llvm_sys::LLVMAttributeFunctionIndex;
        llvm::LLVMRemoveCallSiteEnumAttribute(call.raw(), at, kind);
    }
}

/// Drops `speculatable` from a call if the callee does not have it, because the verifier would refuse the call.
/// `callee` is `None` if the call goes to an alias or through a pointer.
pub fn agree(call: Value<'_>, callee: Option<Value<'_>>) {
    const OF_CALLEE: u32 = attribute::SPECULATABLE;
    if !callee.is_some_and(|callee| callee.has_attribute(OF_CALLEE)) {
        remove_callee_attribute(call, OF_CALLEE);
    }
}

/// Makes a call valid after the call got another callee.
fn settle(call: Value<'_>, callee: Value<'_>) {
    agree(call, Some(callee));
    locate(call, callee);
}

/// Gives a call a debug location. The verifier demands one if both the caller and the callee have debug information.
pub(super) fn locate(call: Value<'_>, callee: Value<'_>) {
    let inst = Instruction::known(call);
    // The look-up of the caller's subprogram takes longest, so it comes last.
    // SAFETY: live functions, and a call in one of them.
    unsafe {
        if debuginfo::LLVMGetSubprogram(callee.raw()).is_null() || access::location(inst) != 0 {
            return;
        }
        let subprogram = debuginfo::LLVMGetSubprogram(access::function_of(inst).raw());
        if !subprogram.is_null() {
            debuginfo::LLVMInstructionSetDebugLoc(call.raw(), location(call, 0, subprogram));
        }
    }
}

/// # Safety
/// `subprogram` belongs to the context of the value `of`.
pub(super) unsafe fn location(
    of: Value<'_>,
    line: u32,
    subprogram: LLVMMetadataRef,
) -> LLVMMetadataRef {
    let none = std::ptr::null_mut();
    // SAFETY: by contract.
    unsafe { debuginfo::LLVMDIBuilderCreateDebugLocation(context(of), line, 0, subprogram, none) }
}

/// Makes a direct call go to another function. The new callee may have pointers where the old one has integers. In that
/// case casts and a new call replace the old call, and callers drop their handles of the old call.
pub fn redirect<'m>(call: Value<'m>, callee: Value<'m>) {
    let inst = Instruction::known(call);
    if access::called_type(inst) == callee.global_value_type() {
        call.set_operand(call.operand_count() - 1, callee);
        // SAFETY: a live call.
        unsafe { llvm::LLVMSetInstructionCallConv(call.raw(), callee.calling_convention().0) };
        settle(call, callee);
        return;
    }
    let own = (0..access::argument_count(inst)).map(|k| access::operand(call, k));
    let mut params = callee.params();
    let args: Vec<Value<'m>> = own
        .map(|arg| match params.next() {
            // A constant gets a cast instruction, not a cast expression: `crate::check` looks for the instruction.
            Some(param) if param.ty() != arg.ty() => {
                cast_before(opcode::INT_TO_PTR.into(), arg, param.ty(), call)
            }
            _ => arg,
        })
        .collect();
    let new = call_like(call, callee, args);
    let same_result = new.ty() == call.ty();
    set_fitting_attributes(new, access::call_attributes(inst));
    replace(call, new, same_result);
    settle(new, callee);
}

/// Inserts a copy of a call in front of the call. The copy has another callee, an argument for each parameter of the
/// callee, possibly more arguments, and no attributes.
fn call_like<'m>(call: Value<'m>, callee: Value<'m>, args: Vec<Value<'m>>) -> Value<'m> {
    let mut args: Vec<_> = args.into_iter().map(Value::raw).collect();
    // SAFETY: the call and the function are live, and each parameter gets an argument.
    unsafe {
        let new = mf_call_like(call.raw(), callee.raw(), args.as_mut_ptr(), args.len());
        Value::new(new)
    }
}

/// Replaces a call or invoke by one that calls `callee`, with the old arguments followed by `more`. `front`, if given,
/// replaces the old arguments; a parameter in `front` stands for the old argument with the parameter's number. Erases
/// the old call and returns the new one.
pub fn extend<'m>(
    call: Value<'m>,
    callee: Value<'m>,
    front: Option<&[Value<'m>]>,
    more: &[Value<'m>],
) -> Value<'m> {
    let inst = Instruction::known(call);
    let own: Vec<_> = (0..access::argument_count(inst))
        .map(|k| access::operand(call, k))
        .collect();
    let mut attributes = access::call_attributes(inst);
    let first = match front {
        None => own,
        Some(front) => {
            let place = |index| {
                front
                    .iter()
                    .position(|one| one.as_argument() == Some(index))
            };
            attributes =
                attributes.placed_in(context(call), |index| place(index).map(|at| at as u32));
            let passed = |one: &Value<'m>| {
                let own = one.as_argument().map(|index| own[index as usize]);
                own.unwrap_or(*one)
            };
            front.iter().map(passed).collect()
        }
    };
    let all = first.into_iter().chain(more.iter().copied());
    let new = call_like(call, callee, all.collect());
    set_call_attributes(new, attributes);
    replace(call, new, true);
    settle(new, callee);
    new
}

/// Gives a call the attributes of `list` that fit the types of its arguments and result: integers may be pointers now.
fn set_fitting_attributes(call: Value<'_>, list: AttributeList) {
    let fits = |index: u32, own| {
        let ty = match index {
            AttributeList::FUNCTION => return true,
            0 => call.ty(),
            _ => access::operand(call, index - 1).ty(),
        };
        // SAFETY: a live attribute and type.
        let fits = unsafe { mf_attribute_fits(own, ty.raw()) };
        fits && (index == 0 || !is_of_kind(own, attribute::RETURNED))
    };
    let kept = list.entries().filter(|&(index, own)| {
        // `allocsize` names, by number, parameters that have to be integers. They may be pointers now.
        let counts = index == AttributeList::FUNCTION && is_of_kind(own, attribute::ALLOC_SIZE);
        !counts && fits(index, own)
    });
    set_attributes(call, kept.collect());
}

/// Replaces a call by another one, and casts the result if its type differs.
fn replace<'m>(call: Value<'m>, new: Value<'m>, same_result: bool) {
    let mut result = Some(new);
    if !same_result {
        for kind in OF_RESULT {
            set_metadata(new, kind, MdNode::NONE);
        }
        let is_used = access::first_use(call).is_some();
        result = is_used.then(|| cast_before(opcode::PTR_TO_INT.into(), new, call.ty(), call));
    }
    if let Some(result) = result {
        call.replace_all_uses_with(result);
        take_name(result, call);
    }
    super::change::erase(call);
}

/// Converts a value to a type that has a pointer where the value has an integer of equal layout, or the reverse.
///
/// # Safety
/// `value` dominates the place at which `builder` inserts instructions.
unsafe fn convert(builder: LLVMBuilderRef, value: LLVMValueRef, to: Type<'_>) -> LLVMValueRef {
    // SAFETY: by contract; the parts of both types have equal layouts too.
    unsafe {
        let from = Type::new(llvm::LLVMTypeOf(value));
        if from == to {
            return value;
        }
        let count = match access::type_id(from) {
            type_id::STRUCT => access::part_count(from),
            type_id::ARRAY => access::length(from) as u32,
            _ if from.is_pointer() => {
                return llvm::LLVMBuildPtrToInt(builder, value, to.raw(), NO_NAME);
            }
            _ => return llvm::LLVMBuildIntToPtr(builder, value, to.raw(), NO_NAME),
        };
        let is_struct = access::type_id(to) == type_id::STRUCT;
        let mut result = llvm::LLVMGetPoison(to.raw());
        for index in 0..count {
            let ty = access::part(to, if is_struct { index } else { 0 });
            let part = llvm::LLVMBuildExtractValue(builder, value, index, NO_NAME);
            let part = convert(builder, part, ty);
            result = llvm::LLVMBuildInsertValue(builder, result, part, index, NO_NAME);
        }
        result
    }
}

/// The intrinsic by which a function gets a token for its caller's control flow (LLVM's "Convergent Operations"). A
/// call of such a function passes a token in an operand bundle `convergencectrl`.
const CONVERGENCE: &str = "llvm.experimental.convergence.entry";

fn convergence_entry<'m>(function: Value<'m>) -> Option<Value<'m>> {
    let entry = access::first_block(function)?;
    let mut calls = entry.instructions().filter(|&inst| access::is_call(inst));
    calls.find_map(|call| {
        let callee = access::callee(call);
        let is_function = access::value_id(callee) == value_id::FUNCTION;
        (is_function && callee.name() == CONVERGENCE.as_bytes()).then_some(callee)
    })
}

/// Gives a declared function a body that does nothing but call `callee`.
pub fn write_thunk<'m>(thunk: Value<'m>, callee: Value<'m>, must_tail: bool) {
    // SAFETY: live functions; their types differ only in pointers and integers; the builder is ours.
    unsafe {
        let block = llvm::LLVMAppendBasicBlockInContext(context(thunk), thunk.raw(), NO_NAME);
        let positioned = Builder::at_end(BasicBlock::new(block));
        let builder = positioned.raw();
        let subprogram = debuginfo::LLVMGetSubprogram(thunk.raw());
        if !subprogram.is_null() {
            let at = location(thunk, mf_scope_line(subprogram), subprogram);
            llvm::LLVMSetCurrentDebugLocation2(builder, at);
        }
        let mut args: Vec<_> = (thunk.params().zip(callee.params()))
            .map(|(arg, param)| convert(builder, arg.raw(), param.ty()))
            .collect();
        let none = std::ptr::null_mut();
        let token = convergence_entry(callee).map_or(none, |entry| {
            mf_build_call(builder, entry.raw(), std::ptr::null_mut(), 0, none)
        });
        let call = mf_build_call(builder, callee.raw(), args.as_mut_ptr(), args.len(), token);
        let call = Value::new(call);
        llvm::LLVMSetInstructionCallConv(call.raw(), callee.calling_convention().0);
        set_attributes(call, thunk_attributes(thunk, callee, must_tail));
        let kind = if must_tail {
            TailKind::MustTail
        } else {
            TailKind::Tail
        };
        set_tail_kind(call, kind.number());
        let result = access::part(thunk.global_value_type(), 0);
        match access::type_id(result) {
            type_id::VOID => llvm::LLVMBuildRetVoid(builder),
            _ => llvm::LLVMBuildRet(builder, convert(builder, call.raw(), result)),
        };
    }
}

/// The attributes of a thunk's call. Some attributes of parameters and result are part of the ABI, so the call needs
/// those of the callee; a musttail call needs those of the thunk. Function attributes are not copied, because some are
/// not allowed at calls. A call in a function with `strictfp` needs `strictfp` itself.
fn thunk_attributes(thunk: Value<'_>, callee: Value<'_>, must_tail: bool) -> Vec<IndexedAttribute> {
    let of = if must_tail { thunk } else { callee };
    let list = access::function_attributes(of).entries();
    let mut all: Vec<IndexedAttribute> = list
        .filter(|&(index, _)| index != AttributeList::FUNCTION)
        .collect();
    if access::function_has(thunk, attribute::STRICT_FP) {
        // SAFETY: a kind of attribute without a value.
        let strict =
            unsafe { llvm::LLVMCreateEnumAttribute(context(thunk), attribute::STRICT_FP, 0) };
        all.push((AttributeList::FUNCTION, strict));
    }
    all
}
