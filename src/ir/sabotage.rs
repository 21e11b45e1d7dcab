// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Faults on purpose: a check that was never seen to fail is worth nothing.
//!
//! `debug-break=<what>` makes one wrong change after the merges are applied. The change is made at
//! the first place in the module that has room for it, so that a test knows where it will be.

use llvm_sys::core as llvm;
use llvm_sys::prelude::*;

use super::numbers::{md_kind, opcode};
use super::{Module, Value, access, ffi};

/// One fault: its name, and what makes it at an instruction or function, if there is room.
struct Fault {
    name: &'static str,
    make: Make,
}

enum Make {
    /// At the first instruction where it can be made.
    Inst(fn(Module<'_>, LLVMValueRef, u8) -> bool),
    /// At the first function definition.
    Function(fn(Module<'_>, LLVMValueRef) -> bool),
    /// At the first global variable.
    Variable(fn(Module<'_>, LLVMValueRef) -> bool),
    /// At the first alias.
    Alias(fn(Module<'_>, LLVMValueRef) -> bool),
}

use Make::{Alias, Function, Inst, Variable};

const FAULTS: &[Fault] = &[
    Fault {
        name: "nsw",
        make: Inst(nsw),
    },
    Fault {
        name: "nuw",
        make: Inst(nuw),
    },
    Fault {
        name: "exact",
        make: Inst(exact),
    },
    Fault {
        name: "disjoint",
        make: Inst(disjoint),
    },
    Fault {
        name: "nneg",
        make: Inst(nneg),
    },
    Fault {
        name: "samesign",
        make: Inst(samesign),
    },
    Fault {
        name: "inbounds",
        make: Inst(inbounds),
    },
    Fault {
        name: "fast-math",
        make: Inst(fast_math),
    },
    Fault {
        name: "load-align",
        make: Inst(load_align),
    },
    Fault {
        name: "store-align",
        make: Inst(store_align),
    },
    Fault {
        name: "alloca-align",
        make: Inst(alloca_align),
    },
    Fault {
        name: "volatile",
        make: Inst(volatile),
    },
    Fault {
        name: "ordering",
        make: Inst(ordering),
    },
    Fault {
        name: "call-attribute",
        make: Inst(call_attribute),
    },
    Fault {
        name: "argument-attribute",
        make: Inst(argument_attribute),
    },
    Fault {
        name: "argument-abi",
        make: Inst(argument_abi),
    },
    Fault {
        name: "argument-order",
        make: Inst(argument_order),
    },
    Fault {
        name: "callee",
        make: Inst(callee),
    },
    Fault {
        name: "convention",
        make: Inst(convention),
    },
    Fault {
        name: "tail",
        make: Inst(tail),
    },
    Fault {
        name: "rounding",
        make: Inst(rounding),
    },
    Fault {
        name: "unfreeze",
        make: Inst(unfreeze),
    },
    Fault {
        name: "frozen",
        make: Inst(frozen),
    },
    Fault {
        name: "cast",
        make: Inst(cast),
    },
    Fault {
        name: "operands",
        make: Inst(operands),
    },
    Fault {
        name: "phi",
        make: Inst(phi),
    },
    Fault {
        name: "constant",
        make: Inst(constant),
    },
    Fault {
        name: "offset",
        make: Inst(offset),
    },
    Fault {
        name: "successors",
        make: Inst(successors),
    },
    Fault {
        name: "no-store",
        make: Inst(no_store),
    },
    Fault {
        name: "nonnull",
        make: Inst(nonnull),
    },
    Fault {
        name: "invariant-load",
        make: Inst(invariant_load),
    },
    Fault {
        name: "range",
        make: Inst(range),
    },
    Fault {
        name: "tbaa",
        make: Inst(tbaa),
    },
    Fault {
        name: "noalias-scope",
        make: Inst(noalias_scope),
    },
    Fault {
        name: "moved-float",
        make: Inst(moved_float),
    },
    Fault {
        name: "unknown-metadata",
        make: Inst(unknown_metadata),
    },
    Fault {
        name: "thunk-arguments",
        make: Function(thunk_arguments),
    },
    Fault {
        name: "thunk-result",
        make: Function(thunk_result),
    },
    Fault {
        name: "thunk-callee",
        make: Function(thunk_callee),
    },
    Fault {
        name: "function-attribute",
        make: Function(function_attribute),
    },
    Fault {
        name: "norecurse",
        make: Function(norecurse),
    },
    Fault {
        name: "memory",
        make: Function(memory),
    },
    Fault {
        name: "string-attribute",
        make: Function(string_attribute),
    },
    Fault {
        name: "parameter-attribute",
        make: Function(parameter_attribute),
    },
    Fault {
        name: "result-attribute",
        make: Function(result_attribute),
    },
    Fault {
        name: "function-align",
        make: Function(function_align),
    },
    Fault {
        name: "function-section",
        make: Function(function_section),
    },
    Fault {
        name: "function-gc",
        make: Function(function_gc),
    },
    Fault {
        name: "unnamed-addr",
        make: Function(unnamed_addr),
    },
    Fault {
        name: "linkage",
        make: Function(linkage),
    },
    Fault {
        name: "visibility",
        make: Function(visibility),
    },
    Fault {
        name: "name",
        make: Function(name),
    },
    Fault {
        name: "table-content",
        make: Variable(table_content),
    },
    Fault {
        name: "table-align",
        make: Variable(table_align),
    },
    Fault {
        name: "alias-target",
        make: Alias(alias_target),
    },
    Fault {
        name: "alias-linkage",
        make: Alias(alias_linkage),
    },
];

/// Whether there is such a fault.
pub fn is_known(what: &str) -> bool {
    FAULTS.iter().any(|fault| fault.name == what)
}

/// The names of all faults.
pub fn names() -> impl Iterator<Item = &'static str> {
    FAULTS.iter().map(|fault| fault.name)
}

/// Makes the fault; false if the module has no room for it.
pub fn make(module: Module<'_>, what: &str) -> bool {
    let Some(fault) = FAULTS.iter().find(|fault| fault.name == what) else {
        return false;
    };
    let defined = || {
        module
            .functions()
            // SAFETY: live functions.
            .filter(|f| unsafe { llvm::LLVMIsDeclaration(f.raw()) == 0 })
    };
    match fault.make {
        Inst(make) => defined()
            .flat_map(|function| {
                let blocks = function.reachable_blocks().into_iter();
                let insts = blocks.flat_map(|block| block.instructions());
                insts
                    .map(|inst| (inst.value().raw(), access::opcode(inst)))
                    .collect::<Vec<_>>()
            })
            .any(|(inst, op)| make(module, inst, op)),
        Function(make) => defined()
            .collect::<Vec<_>>()
            .into_iter()
            .any(|f| make(module, f.raw())),
        Variable(make) => module
            .variables()
            .collect::<Vec<_>>()
            .into_iter()
            .any(|v| make(module, v.raw())),
        Alias(make) => super::check::globals(module)
            .into_iter()
            .filter(|&global| super::check::sort(global) == super::check::Sort::Alias)
            .any(|alias| make(module, alias.raw())),
    }
}

// Every function below gets a live instruction, function, variable or alias of the module, and asks
// LLVM for nothing that its kind does not have.

macro_rules! flag {
    ($name:ident, $ops:pat, $flag:ident) => {
        fn $name(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
            let fits = matches!(op, $ops);
            if fits {
                // SAFETY: a live instruction that may have the flag.
                unsafe { ffi::mf_set_flag(inst, ffi::Flag::$flag, true) };
            }
            fits
        }
    };
}

flag!(nsw, opcode::ADD | opcode::SUB | opcode::MUL, Nsw);
flag!(nuw, opcode::ADD | opcode::SUB | opcode::MUL, Nuw);
flag!(exact, opcode::UDIV | opcode::SDIV | opcode::LSHR, Exact);
flag!(disjoint, opcode::OR, Disjoint);
flag!(nneg, opcode::ZEXT, NonNeg);
flag!(samesign, opcode::ICMP, SameSign);
flag!(
    fast_math,
    opcode::FADD | opcode::FMUL | opcode::FSUB,
    NoNaNs
);

fn inbounds(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    let fits = op == opcode::GET_ELEMENT_PTR;
    if fits {
        // SAFETY: a getelementptr.
        unsafe { llvm::LLVMSetIsInBounds(inst, 1) };
    }
    fits
}

fn scale_align(inst: LLVMValueRef, fits: bool) -> bool {
    if fits {
        // SAFETY: a load or store.
        unsafe { llvm::LLVMSetAlignment(inst, llvm::LLVMGetAlignment(inst) * 2) };
    }
    fits
}

fn load_align(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    scale_align(inst, op == opcode::LOAD)
}

fn store_align(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    scale_align(inst, op == opcode::STORE)
}

fn alloca_align(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    let fits = op == opcode::ALLOCA;
    if fits {
        // SAFETY: an alloca.
        unsafe { llvm::LLVMSetAlignment(inst, 1) };
    }
    fits
}

fn volatile(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    // SAFETY: a load or store.
    unsafe {
        let fits = matches!(op, opcode::LOAD | opcode::STORE) && llvm::LLVMGetVolatile(inst) != 0;
        if fits {
            llvm::LLVMSetVolatile(inst, 0);
        }
        fits
    }
}

fn ordering(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    use llvm_sys::LLVMAtomicOrdering as Ordering;
    // SAFETY: a load or store.
    unsafe {
        let fits = matches!(op, opcode::LOAD | opcode::STORE)
            && llvm::LLVMGetOrdering(inst) != Ordering::LLVMAtomicOrderingNotAtomic;
        if fits {
            llvm::LLVMSetOrdering(inst, Ordering::LLVMAtomicOrderingMonotonic);
        }
        fits
    }
}

fn attribute(module: Module<'_>, name: &str, value: u64) -> LLVMAttributeRef {
    // SAFETY: a known enum or integer attribute.
    unsafe {
        let kind = llvm::LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
        llvm::LLVMCreateEnumAttribute(module.context(), kind, value)
    }
}

const FUNCTION: u32 = llvm_sys::LLVMAttributeFunctionIndex;

fn at_call(module: Module<'_>, call: LLVMValueRef, op: u8, index: u32, name: &str) -> bool {
    // SAFETY: a call.
    unsafe {
        let fits =
            op == opcode::CALL && (index == FUNCTION || llvm::LLVMGetNumArgOperands(call) > 0);
        if fits {
            llvm::LLVMAddCallSiteAttribute(call, index, attribute(module, name, 0));
        }
        fits
    }
}

fn call_attribute(module: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    at_call(module, inst, op, FUNCTION, "willreturn")
}

fn argument_attribute(module: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    at_call(module, inst, op, 1, "noundef")
}

fn argument_abi(module: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    at_call(module, inst, op, 1, "inreg")
}

fn argument_order(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    // SAFETY: a call; its arguments are its first operands.
    unsafe {
        let argument = |at| llvm::LLVMGetOperand(inst, at);
        let ty = |at| llvm::LLVMTypeOf(argument(at));
        let fits = op == opcode::CALL
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
fn other_function(module: Module<'_>, function: LLVMValueRef) -> Option<LLVMValueRef> {
    // SAFETY: live functions.
    unsafe {
        let ty = llvm::LLVMGlobalGetValueType(function);
        let others = module.functions().map(Value::raw);
        let mut others = others.filter(|&f| f != function && llvm::LLVMGlobalGetValueType(f) == ty);
        others.next()
    }
}

fn callee(module: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    // SAFETY: a call; its callee is the last operand.
    unsafe {
        if op != opcode::CALL {
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

fn convention(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    if op == opcode::CALL {
        // SAFETY: a call; 9 is coldcc.
        unsafe { llvm::LLVMSetInstructionCallConv(inst, 9) };
    }
    op == opcode::CALL
}

/// Makes a constrained operation round downward.
fn rounding(module: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    const DOWNWARD: &[u8] = b"round.downward";
    if op != opcode::CALL {
        return false;
    }
    // SAFETY: a live call; its last arguments are rounding and exceptions, as metadata.
    unsafe {
        let callee = Value::new(llvm::LLVMGetCalledValue(inst)).name();
        let arguments = llvm::LLVMGetNumArgOperands(inst);
        if !callee.starts_with(b"llvm.experimental.constrained.f") || arguments < 3 {
            return false;
        }
        let context = module.context();
        let text = llvm::LLVMMDStringInContext2(context, DOWNWARD.as_ptr().cast(), DOWNWARD.len());
        llvm::LLVMSetOperand(
            inst,
            arguments - 2,
            llvm::LLVMMetadataAsValue(context, text),
        );
    }
    true
}

fn tail(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    if op == opcode::CALL {
        // SAFETY: a call.
        unsafe { ffi::mf_set_tail_kind(inst, 1) };
    }
    op == opcode::CALL
}

fn swap(inst: LLVMValueRef, a: u32, b: u32) {
    // SAFETY: callers pass an instruction with these operands, of one type.
    unsafe {
        let (x, y) = (llvm::LLVMGetOperand(inst, a), llvm::LLVMGetOperand(inst, b));
        llvm::LLVMSetOperand(inst, a, y);
        llvm::LLVMSetOperand(inst, b, x);
    }
}

fn unfreeze(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    let fits = op == opcode::FREEZE;
    if fits {
        // SAFETY: a freeze has the type of its operand, which stands before it.
        unsafe { llvm::LLVMReplaceAllUsesWith(inst, llvm::LLVMGetOperand(inst, 0)) };
    }
    fits
}

fn frozen(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    let fits = op == opcode::FREEZE;
    if fits {
        // SAFETY: any value of the type may be frozen.
        unsafe { llvm::LLVMSetOperand(inst, 0, llvm::LLVMGetPoison(llvm::LLVMTypeOf(inst))) };
    }
    fits
}

fn cast(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    let fits = op == opcode::INT_TO_PTR;
    if fits {
        // SAFETY: any integer of the type may be cast.
        unsafe {
            llvm::LLVMSetOperand(
                inst,
                0,
                llvm::LLVMGetPoison(llvm::LLVMTypeOf(llvm::LLVMGetOperand(inst, 0))),
            )
        };
    }
    fits
}

fn operands(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    let fits = matches!(op, opcode::SUB | opcode::SDIV | opcode::ICMP);
    if fits {
        swap(inst, 0, 1);
    }
    fits
}

fn phi(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    if op == opcode::PHI {
        swap(inst, 0, 1);
    }
    op == opcode::PHI
}

/// Replaces the first integer constant among the operands by the next one.
fn next_constant(inst: LLVMValueRef) -> bool {
    // SAFETY: a live instruction; a constant of the same type takes a constant's place.
    unsafe {
        for at in 0..llvm::LLVMGetNumOperands(inst) as u32 {
            let operand = llvm::LLVMGetOperand(inst, at);
            if !llvm::LLVMIsAConstantInt(operand).is_null() {
                let value = llvm::LLVMConstIntGetZExtValue(operand) + 1;
                let other = llvm::LLVMConstInt(llvm::LLVMTypeOf(operand), value, 0);
                llvm::LLVMSetOperand(inst, at, other);
                return true;
            }
        }
        false
    }
}

fn constant(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    matches!(op, opcode::ADD | opcode::MUL | opcode::RET | opcode::STORE) && next_constant(inst)
}

fn offset(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    op == opcode::GET_ELEMENT_PTR && next_constant(inst)
}

fn successors(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    // SAFETY: a branch.
    unsafe {
        let fits = op == opcode::BR && llvm::LLVMIsConditional(inst) != 0;
        if fits {
            let (a, b) = (
                llvm::LLVMGetSuccessor(inst, 0),
                llvm::LLVMGetSuccessor(inst, 1),
            );
            llvm::LLVMSetSuccessor(inst, 0, b);
            llvm::LLVMSetSuccessor(inst, 1, a);
        }
        fits
    }
}

fn no_store(_: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    if op == opcode::STORE {
        // SAFETY: a store has no users.
        unsafe { llvm::LLVMInstructionEraseFromParent(inst) };
    }
    op == opcode::STORE
}

/// Attaches a node; the wrapper value is LLVM-C's way to name it.
fn attach(module: Module<'_>, inst: LLVMValueRef, kind: u32, operands: &[LLVMValueRef]) {
    // SAFETY: constants of the module's context.
    unsafe {
        let context = module.context();
        let mut operands: Vec<_> = operands
            .iter()
            .map(|&operand| llvm::LLVMValueAsMetadata(operand))
            .collect();
        let node = llvm::LLVMMDNodeInContext2(context, operands.as_mut_ptr(), operands.len());
        llvm::LLVMSetMetadata(inst, kind, llvm::LLVMMetadataAsValue(context, node));
    }
}

fn is_load_of_pointer(inst: LLVMValueRef, op: u8) -> bool {
    // SAFETY: a live instruction.
    let kind = unsafe { llvm::LLVMGetTypeKind(llvm::LLVMTypeOf(inst)) };
    op == opcode::LOAD && kind == llvm_sys::LLVMTypeKind::LLVMPointerTypeKind
}

fn nonnull(module: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    let fits = is_load_of_pointer(inst, op);
    if fits {
        attach(module, inst, md_kind::NONNULL, &[]);
    }
    fits
}

fn invariant_load(module: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    if op == opcode::LOAD {
        attach(module, inst, md_kind::INVARIANT_LOAD, &[]);
    }
    op == opcode::LOAD
}

fn range(module: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    let fits = op == opcode::LOAD && !is_load_of_pointer(inst, op);
    if fits {
        // SAFETY: a load of an integer.
        let ends = unsafe {
            let ty = llvm::LLVMTypeOf(inst);
            [1, 2].map(|end| llvm::LLVMConstInt(ty, end, 0))
        };
        attach(module, inst, md_kind::RANGE, &ends);
    }
    fits
}

/// Makes the load of an integer that is only stored the load of a float.
fn moved_float(module: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    // SAFETY: a live load, whose users are stores of the value; a load of as many bits takes its
    // place in all of them.
    unsafe {
        let value = Value::new(inst);
        let float = llvm::LLVMFloatTypeInContext(module.context());
        let integer = llvm::LLVMInt32TypeInContext(module.context());
        let stores: Vec<_> = value.uses().map(|found| found.user().raw()).collect();
        let stored = |&store: &LLVMValueRef| {
            !llvm::LLVMIsAStoreInst(store).is_null() && llvm::LLVMGetOperand(store, 0) == inst
        };
        if op != opcode::LOAD || llvm::LLVMTypeOf(inst) != integer || !stores.iter().all(stored) {
            return false;
        }
        let builder = llvm::LLVMCreateBuilderInContext(module.context());
        llvm::LLVMPositionBuilderBefore(builder, inst);
        let address = llvm::LLVMGetOperand(inst, 0);
        let other = llvm::LLVMBuildLoad2(builder, float, address, c"".as_ptr());
        llvm::LLVMSetAlignment(other, llvm::LLVMGetAlignment(inst));
        llvm::LLVMDisposeBuilder(builder);
        for store in stores {
            llvm::LLVMSetOperand(store, 0, other);
        }
        llvm::LLVMInstructionEraseFromParent(inst);
    }
    true
}

fn unknown_metadata(module: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    if op == opcode::LOAD {
        attach(module, inst, md_kind::MMRA, &[]);
    }
    op == opcode::LOAD
}

/// Puts a node that some instruction has under `from` on this one as `to`.
fn borrow(module: Module<'_>, inst: LLVMValueRef, from: u32, to: u32) -> bool {
    for function in module.functions() {
        // SAFETY: a live function.
        if unsafe { llvm::LLVMIsDeclaration(function.raw()) } != 0 {
            continue;
        }
        let blocks = function.reachable_blocks().into_iter();
        let all = blocks.flat_map(|block| block.instructions());
        let others = all.map(|other| other.value().raw());
        let mut others = others.filter(|&other| other != inst);
        // SAFETY: live instructions; a node of one may stand at the other.
        unsafe {
            let node = others
                .by_ref()
                .map(|other| llvm::LLVMGetMetadata(other, from))
                .find(|node| !node.is_null());
            if let Some(node) = node {
                llvm::LLVMSetMetadata(inst, to, node);
                return true;
            }
        }
    }
    false
}

fn tbaa(module: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    op == opcode::LOAD && borrow(module, inst, md_kind::TBAA, md_kind::TBAA)
}

fn noalias_scope(module: Module<'_>, inst: LLVMValueRef, op: u8) -> bool {
    op == opcode::LOAD && borrow(module, inst, md_kind::ALIAS_SCOPE, md_kind::NOALIAS)
}

/// The call of a function that only calls and returns.
fn thunk_call(function: LLVMValueRef) -> Option<(LLVMValueRef, LLVMValueRef)> {
    // SAFETY: a live function with a body.
    unsafe {
        let block = llvm::LLVMGetFirstBasicBlock(function);
        let last = llvm::LLVMGetBasicBlockTerminator(block);
        let call = llvm::LLVMGetPreviousInstruction(last);
        let fits = !call.is_null()
            && llvm::LLVMCountBasicBlocks(function) == 1
            && !llvm::LLVMIsACallInst(call).is_null()
            && llvm::LLVMGetFirstInstruction(block) == call;
        fits.then_some((call, last))
    }
}

fn thunk_arguments(_: Module<'_>, function: LLVMValueRef) -> bool {
    // SAFETY: a call with at least two arguments.
    unsafe {
        match thunk_call(function) {
            Some((call, _)) if llvm::LLVMGetNumArgOperands(call) > 1 => swap(call, 0, 1),
            _ => return false,
        }
    }
    true
}

fn thunk_result(_: Module<'_>, function: LLVMValueRef) -> bool {
    // SAFETY: a return of a value.
    unsafe {
        match thunk_call(function) {
            Some((call, ret)) if llvm::LLVMGetNumOperands(ret) == 1 => {
                let nothing = llvm::LLVMConstNull(llvm::LLVMTypeOf(call));
                llvm::LLVMSetOperand(ret, 0, nothing);
                true
            }
            _ => false,
        }
    }
}

fn thunk_callee(module: Module<'_>, function: LLVMValueRef) -> bool {
    thunk_call(function).is_some_and(|(call, _)| callee(module, call, opcode::CALL))
}

fn at_function(module: Module<'_>, function: LLVMValueRef, index: u32, name: &str) -> bool {
    // SAFETY: a live function.
    unsafe {
        let fits = index != 1 || llvm::LLVMCountParams(function) > 0;
        if fits {
            llvm::LLVMAddAttributeAtIndex(function, index, attribute(module, name, 0));
        }
        fits
    }
}

fn function_attribute(module: Module<'_>, function: LLVMValueRef) -> bool {
    at_function(module, function, FUNCTION, "willreturn")
}

fn norecurse(module: Module<'_>, function: LLVMValueRef) -> bool {
    at_function(module, function, FUNCTION, "norecurse")
}

fn memory(module: Module<'_>, function: LLVMValueRef) -> bool {
    at_function(module, function, FUNCTION, "memory")
}

fn parameter_attribute(module: Module<'_>, function: LLVMValueRef) -> bool {
    at_function(module, function, 1, "noundef")
}

fn result_attribute(module: Module<'_>, function: LLVMValueRef) -> bool {
    at_function(module, function, 0, "noundef")
}

fn string_attribute(_: Module<'_>, function: LLVMValueRef) -> bool {
    // SAFETY: a live function and strings that end in NUL.
    unsafe {
        let (key, value) = (c"target-cpu", c"another");
        llvm::LLVMAddTargetDependentFunctionAttr(function, key.as_ptr(), value.as_ptr());
    }
    true
}

fn function_align(_: Module<'_>, function: LLVMValueRef) -> bool {
    // SAFETY: a live function.
    unsafe {
        let fits = llvm::LLVMGetAlignment(function) > 1;
        if fits {
            llvm::LLVMSetAlignment(function, 1);
        }
        fits
    }
}

fn function_section(_: Module<'_>, function: LLVMValueRef) -> bool {
    // SAFETY: a live function.
    unsafe { llvm::LLVMSetSection(function, c".another".as_ptr()) };
    true
}

fn function_gc(_: Module<'_>, function: LLVMValueRef) -> bool {
    // SAFETY: a live function.
    unsafe { llvm::LLVMSetGC(function, c"statepoint-example".as_ptr()) };
    true
}

fn unnamed_addr(_: Module<'_>, function: LLVMValueRef) -> bool {
    let everywhere = llvm_sys::LLVMUnnamedAddr::LLVMGlobalUnnamedAddr;
    // SAFETY: a live function.
    unsafe {
        let fits = llvm::LLVMGetUnnamedAddress(function) != everywhere;
        if fits {
            llvm::LLVMSetUnnamedAddress(function, everywhere);
        }
        fits
    }
}

fn linkage(_: Module<'_>, function: LLVMValueRef) -> bool {
    // SAFETY: a live function.
    unsafe { llvm::LLVMSetLinkage(function, llvm_sys::LLVMLinkage::LLVMInternalLinkage) };
    true
}

fn visibility(_: Module<'_>, function: LLVMValueRef) -> bool {
    // SAFETY: a live function.
    unsafe {
        let external = llvm::LLVMGetLinkage(function) == llvm_sys::LLVMLinkage::LLVMExternalLinkage;
        if external {
            llvm::LLVMSetVisibility(function, llvm_sys::LLVMVisibility::LLVMHiddenVisibility);
        }
        external
    }
}

fn name(_: Module<'_>, function: LLVMValueRef) -> bool {
    // SAFETY: a live function.
    unsafe { llvm::LLVMSetValueName2(function, c"another".as_ptr(), 7) };
    true
}

fn table_content(_: Module<'_>, variable: LLVMValueRef) -> bool {
    // SAFETY: a live variable.
    unsafe {
        let fits = llvm::LLVMIsDeclaration(variable) == 0;
        if fits {
            let ty = llvm::LLVMGlobalGetValueType(variable);
            llvm::LLVMSetInitializer(variable, llvm::LLVMConstNull(ty));
        }
        fits
    }
}

fn table_align(_: Module<'_>, variable: LLVMValueRef) -> bool {
    // SAFETY: a live variable.
    unsafe { llvm::LLVMSetAlignment(variable, 1) };
    true
}

fn alias_target(module: Module<'_>, alias: LLVMValueRef) -> bool {
    // SAFETY: a live alias of a function.
    unsafe {
        let target = llvm::LLVMAliasGetAliasee(alias);
        if llvm::LLVMIsAFunction(target).is_null() {
            return false;
        }
        let mut others = module.functions().map(Value::raw);
        let other = others.find(|&f| f != target && llvm::LLVMIsDeclaration(f) == 0);
        match other {
            Some(other) => llvm::LLVMAliasSetAliasee(alias, other),
            None => return false,
        }
    }
    true
}

fn alias_linkage(_: Module<'_>, alias: LLVMValueRef) -> bool {
    // SAFETY: a live alias.
    unsafe { llvm::LLVMSetLinkage(alias, llvm_sys::LLVMLinkage::LLVMWeakAnyLinkage) };
    true
}
