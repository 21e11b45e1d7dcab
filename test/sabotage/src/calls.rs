// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Faults of calls: attributes, arguments, callee, convention.

use llvm_sys::LLVMOpcode as Op;
use llvm_sys::core as llvm;
use llvm_sys::prelude::*;

use super::fault::{FUNCTION, Fault, Make::Inst, attribute, swap};
use super::module::{Module, name};

pub const FAULTS: &[Fault] = &[
    ("call-attribute", Inst(call_attribute)),
    ("argument-attribute", Inst(argument_attribute)),
    ("argument-abi", Inst(argument_abi)),
    ("argument-order", Inst(argument_order)),
    ("callee", Inst(callee)),
    ("callee-to-thunk", Inst(callee_to_thunk)),
    ("convention", Inst(convention)),
    ("tail", Inst(tail)),
    ("rounding", Inst(rounding)),
    ("result-extension", Inst(result_extension)),
    ("passed-bit", Inst(passed_bit)),
    ("step-behind-call", Inst(step_behind_call)),
];

fn at_call(module: Module, call: LLVMValueRef, op: Op, index: u32, name: &str) -> bool {
    // SAFETY: a call.
    unsafe {
        let fits =
            op == Op::LLVMCall && (index == FUNCTION || llvm::LLVMGetNumArgOperands(call) > 0);
        if fits {
            llvm::LLVMAddCallSiteAttribute(call, index, attribute(module, name, 0));
        }
        fits
    }
}

fn call_attribute(module: Module, inst: LLVMValueRef, op: Op) -> bool {
    at_call(module, inst, op, FUNCTION, "willreturn")
}

fn argument_attribute(module: Module, inst: LLVMValueRef, op: Op) -> bool {
    at_call(module, inst, op, 1, "noundef")
}

fn argument_abi(module: Module, inst: LLVMValueRef, op: Op) -> bool {
    at_call(module, inst, op, 1, "inreg")
}

fn argument_order(_: Module, inst: LLVMValueRef, op: Op) -> bool {
    // SAFETY: a call; its arguments are its first operands.
    unsafe {
        let argument = |at| llvm::LLVMGetOperand(inst, at);
        let ty = |at| llvm::LLVMTypeOf(argument(at));
        let fits = op == Op::LLVMCall
            && llvm::LLVMGetNumArgOperands(inst) > 1
            && argument(0) != argument(1)
            && ty(0) == ty(1);
        if fits {
            swap(inst, 0, 1);
        }
        fits
    }
}

/// Another function of the same type.
fn other_function(module: Module, function: LLVMValueRef) -> Option<LLVMValueRef> {
    // SAFETY: live functions.
    unsafe {
        let ty = llvm::LLVMGlobalGetValueType(function);
        let others = module.functions();
        let mut others = others.filter(|&f| f != function && llvm::LLVMGlobalGetValueType(f) == ty);
        others.next()
    }
}

pub fn callee(module: Module, inst: LLVMValueRef, op: Op) -> bool {
    // SAFETY: a call; its callee is the last operand.
    unsafe {
        if op != Op::LLVMCall {
            return false;
        }
        let at = llvm::LLVMGetNumOperands(inst) as u32 - 1;
        let callee = llvm::LLVMGetCalledValue(inst);
        if llvm::LLVMIsAFunction(callee).is_null() {
            return false;
        }
        let Some(other) = other_function(module, callee) else {
            return false;
        };
        llvm::LLVMSetOperand(inst, at, other);
        true
    }
}

/// Calls a thunk in the place of the function that it calls.
fn callee_to_thunk(module: Module, inst: LLVMValueRef, op: Op) -> bool {
    if op != Op::LLVMCall {
        return false;
    }
    // SAFETY: live functions and calls; a callee is the last operand.
    unsafe {
        let callee = llvm::LLVMGetCalledValue(inst);
        let own = llvm::LLVMGetBasicBlockParent(llvm::LLVMGetInstructionParent(inst));
        let calls_it = |function: LLVMValueRef| {
            let entry = llvm::LLVMGetFirstBasicBlock(function);
            let first = llvm::LLVMGetFirstInstruction(entry);
            !llvm::LLVMIsACallInst(first).is_null() && llvm::LLVMGetCalledValue(first) == callee
        };
        let others = module.functions();
        let thunk = others
            .filter(|&other| other != own && llvm::LLVMIsDeclaration(other) == 0)
            .find(|&other| calls_it(other));
        if let Some(thunk) = thunk {
            llvm::LLVMSetOperand(inst, llvm::LLVMGetNumOperands(inst) as u32 - 1, thunk);
        }
        thunk.is_some()
    }
}

fn convention(_: Module, inst: LLVMValueRef, op: Op) -> bool {
    if op == Op::LLVMCall {
        // SAFETY: a call; 9 is coldcc.
        unsafe { llvm::LLVMSetInstructionCallConv(inst, 9) };
    }
    op == Op::LLVMCall
}

/// Makes a constrained operation round downward.
fn rounding(module: Module, inst: LLVMValueRef, op: Op) -> bool {
    const DOWNWARD: &[u8] = b"round.downward";
    if op != Op::LLVMCall {
        return false;
    }
    // SAFETY: a live call; its last arguments are rounding and exceptions, as metadata.
    unsafe {
        let callee = name(llvm::LLVMGetCalledValue(inst));
        let arguments = llvm::LLVMGetNumArgOperands(inst);
        if !callee.starts_with(b"llvm.experimental.constrained.f") || arguments < 3 {
            return false;
        }
        let context = module.context;
        let text = llvm::LLVMMDStringInContext2(context, DOWNWARD.as_ptr().cast(), DOWNWARD.len());
        llvm::LLVMSetOperand(
            inst,
            arguments - 2,
            llvm::LLVMMetadataAsValue(context, text),
        );
    }
    true
}

fn tail(_: Module, inst: LLVMValueRef, op: Op) -> bool {
    if op == Op::LLVMCall {
        // SAFETY: a call.
        unsafe {
            llvm::LLVMSetTailCallKind(inst, llvm_sys::LLVMTailCallKind::LLVMTailCallKindTail)
        };
    }
    op == Op::LLVMCall
}

/// Lets the result of a call be passed as it comes.
fn result_extension(_: Module, inst: LLVMValueRef, op: Op) -> bool {
    const RESULT: u32 = 0;
    const NAME: &str = "zeroext";
    if op != Op::LLVMCall {
        return false;
    }
    // SAFETY: a call, and an attribute that LLVM knows.
    unsafe {
        let zeroext = llvm::LLVMGetEnumAttributeKindForName(NAME.as_ptr().cast(), NAME.len());
        let fits = !llvm::LLVMGetCallSiteEnumAttribute(inst, RESULT, zeroext).is_null();
        if fits {
            llvm::LLVMRemoveCallSiteEnumAttribute(inst, RESULT, zeroext);
        }
        fits
    }
}

/// Passes the other bit in the last argument.
fn passed_bit(_: Module, inst: LLVMValueRef, op: Op) -> bool {
    // SAFETY: a call, and a constant of the type of what it passes.
    unsafe {
        let Some(last) = (op == Op::LLVMCall)
            .then(|| llvm::LLVMGetNumArgOperands(inst).checked_sub(1))
            .flatten()
        else {
            return false;
        };
        let passed = llvm::LLVMGetOperand(inst, last);
        let ty = llvm::LLVMTypeOf(passed);
        let fits =
            !llvm::LLVMIsAConstantInt(passed).is_null() && llvm::LLVMGetIntTypeWidth(ty) == 1;
        if fits {
            let other = 1 - llvm::LLVMConstIntGetZExtValue(passed);
            llvm::LLVMSetOperand(inst, last, llvm::LLVMConstInt(ty, other, 0));
        }
        fits
    }
}

/// Puts a getelementptr of no bytes between a call that gives a pointer and a return.
fn step_behind_call(module: Module, inst: LLVMValueRef, op: Op) -> bool {
    // SAFETY: a call with an instruction behind it; the step has its pointer.
    unsafe {
        let pointer = llvm::LLVMTypeOf(inst);
        let fits = op == Op::LLVMCall
            && llvm::LLVMGetTypeKind(pointer) == llvm_sys::LLVMTypeKind::LLVMPointerTypeKind
            && !llvm::LLVMIsAReturnInst(llvm::LLVMGetNextInstruction(inst)).is_null();
        if fits {
            let context = module.context;
            let builder = llvm::LLVMCreateBuilderInContext(context);
            llvm::LLVMPositionBuilderBefore(builder, llvm::LLVMGetNextInstruction(inst));
            let byte = llvm::LLVMInt8TypeInContext(context);
            let mut none = llvm::LLVMConstInt(llvm::LLVMInt64TypeInContext(context), 0, 0);
            llvm::LLVMBuildGEP2(builder, byte, inst, &raw mut none, 1, c"".as_ptr());
            llvm::LLVMDisposeBuilder(builder);
        }
        fits
    }
}
