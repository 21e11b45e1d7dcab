// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What `rust-devirt` asks of a module and changes in it, beyond the common views: safe wrappers of
//! `plugin/devirt.h`, and its declarations.

use llvm_sys::core as llvm;
use llvm_sys::prelude::*;

use super::build::BlockRef;
use super::host::RemarkPart;
use super::{Host, Module, Type, Value, ffi};

mod raw {
    use super::{LLVMBasicBlockRef, LLVMModuleRef, LLVMTypeRef, LLVMValueRef, ffi};

    unsafe extern "C" {
        pub fn mfd_is_interesting(function: LLVMValueRef) -> bool;
        pub fn mfd_is_optnone(function: LLVMValueRef) -> bool;
        pub fn mfd_null_is_defined(function: LLVMValueRef) -> bool;
        pub fn mfd_constant_address(
            module: LLVMModuleRef,
            constant: LLVMValueRef,
            global: *mut LLVMValueRef,
            offset: *mut i64,
        ) -> bool;
        pub fn mfd_constant_at(
            module: LLVMModuleRef,
            global: LLVMValueRef,
            offset: i64,
            ty: LLVMTypeRef,
        ) -> LLVMValueRef;
        pub fn mfd_initial_at(
            module: LLVMModuleRef,
            global: LLVMValueRef,
            offset: i64,
            ty: LLVMTypeRef,
        ) -> LLVMValueRef;
        pub fn mfd_relative_at(
            module: LLVMModuleRef,
            global: LLVMValueRef,
            point: i64,
            offset: i64,
        ) -> LLVMValueRef;
        pub fn mfd_may_call(call: LLVMValueRef, function: LLVMValueRef) -> bool;
        pub fn mfd_may_guard(call: LLVMValueRef) -> bool;
        pub fn mfd_param_is_shared(function: LLVMValueRef, index: u32) -> bool;
        pub fn mfd_has_exact_definition(function: LLVMValueRef) -> bool;
        pub fn mfd_aliased_function(alias: LLVMValueRef) -> LLVMValueRef;
        pub fn mfd_is_hidden_declaration(global: LLVMValueRef) -> bool;
        pub fn mfd_is_noalias(value: LLVMValueRef) -> bool;
        pub fn mfd_is_local(global: LLVMValueRef) -> bool;
        pub fn mfd_returned_operand(call: LLVMValueRef) -> LLVMValueRef;
        pub fn mfd_name_kind(name: *const u8, len: usize) -> u32;
        pub fn mfd_function_of(instruction: LLVMValueRef) -> LLVMValueRef;
        pub fn mfd_blocks_motion(instruction: LLVMValueRef) -> bool;
        pub fn mfd_constant_int(value: LLVMValueRef, out: *mut i64) -> bool;
        pub fn mfd_dominators(
            function: LLVMValueRef,
            blocks: *const LLVMBasicBlockRef,
            num_blocks: usize,
            out: *mut u32,
        );
        pub fn mfd_remarks_enabled(host: *mut ffi::Host) -> bool;
        pub fn mfd_call_direct(call: LLVMValueRef, function: LLVMValueRef);
        pub fn mfd_call_guard(
            call: LLVMValueRef,
            vptr: LLVMValueRef,
            function: LLVMValueRef,
            points: *const LLVMValueRef,
            num_points: usize,
        ) -> LLVMValueRef;
        pub fn mfd_call_guard_function(call: LLVMValueRef, function: LLVMValueRef) -> LLVMValueRef;
        pub fn mfd_weaken_load(load: LLVMValueRef, replaced: LLVMValueRef);
        pub fn mfd_erase_instruction(instruction: LLVMValueRef);
        pub fn mfd_erase_if_dead(instruction: LLVMValueRef);
        pub fn mfd_remark(
            host: *mut ffi::Host,
            instruction: LLVMValueRef,
            passed: bool,
            name: *const u8,
            name_len: usize,
            args: *const ffi::RemarkArg,
            num_args: usize,
        );
    }
}

/// What a mangled name says a function is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameKind {
    Constructor,
    Destructor,
    Other,
}

impl<'m> Module<'m> {
    /// A constant pointer as a global and a byte offset.
    pub fn constant_address(self, constant: Value<'m>) -> Option<(Value<'m>, i64)> {
        let (mut global, mut offset) = (std::ptr::null_mut(), 0);
        // SAFETY: a live value; the outputs are filled if the answer is true.
        unsafe {
            raw::mfd_constant_address(self.raw(), constant.raw(), &mut global, &mut offset)
                .then(|| (Value::new(global), offset))
        }
    }

    /// What a load of that type gives from a constant variable whose initializer is definitive.
    pub fn constant_at(self, global: Value<'m>, offset: i64, ty: Type<'m>) -> Option<Value<'m>> {
        // SAFETY: a live global value and a type of its context.
        unsafe {
            Value::optional(raw::mfd_constant_at(
                self.raw(),
                global.raw(),
                offset,
                ty.raw(),
            ))
        }
    }

    /// What a variable, constant or not, holds there when the program starts.
    pub fn initial_at(self, global: Value<'m>, offset: i64, ty: Type<'m>) -> Option<Value<'m>> {
        // SAFETY: as above.
        unsafe {
            Value::optional(raw::mfd_initial_at(
                self.raw(),
                global.raw(),
                offset,
                ty.raw(),
            ))
        }
    }

    /// What `llvm.load.relative` gives at an address point of a constant relative vtable.
    pub fn relative_at(self, global: Value<'m>, point: i64, offset: i64) -> Option<Value<'m>> {
        // SAFETY: as above.
        unsafe {
            Value::optional(raw::mfd_relative_at(
                self.raw(),
                global.raw(),
                point,
                offset,
            ))
        }
    }

    /// The width of a pointer of the default address space.
    pub fn pointer_bits(self) -> u32 {
        // SAFETY: the module owns its data layout.
        unsafe {
            8 * llvm_sys::target::LLVMPointerSize(llvm_sys::target::LLVMGetModuleDataLayout(
                self.raw(),
            ))
        }
    }

    /// The pointer type of the default address space.
    pub fn pointer_type(self) -> Type<'m> {
        // Not by LLVM-C's function for that: LLVM 14 has none, and cannot load what refers to it.
        // SAFETY: the context lives for 'm; what a pointer points to does not count.
        unsafe {
            let byte = llvm::LLVMInt8TypeInContext(self.context());
            Type::new(llvm::LLVMPointerType(byte, 0))
        }
    }
}

/// Questions about functions, calls and globals.
impl<'m> Value<'m> {
    /// Whether the function has `!invariant.group` or a dynamic cast.
    pub fn is_interesting(self) -> bool {
        // SAFETY: callers ask functions.
        unsafe { raw::mfd_is_interesting(self.raw()) }
    }

    /// Whether the function asks to be left as it is.
    pub fn is_optnone(self) -> bool {
        // SAFETY: callers ask functions.
        unsafe { raw::mfd_is_optnone(self.raw()) }
    }

    /// Whether null may be an object's address in this function.
    pub fn null_is_defined(self) -> bool {
        // SAFETY: callers ask functions.
        unsafe { raw::mfd_null_is_defined(self.raw()) }
    }

    /// Whether this call may call that function instead of a pointer.
    pub fn may_call(self, function: Value<'_>) -> bool {
        // SAFETY: live values; the bridge checks what they are.
        unsafe { raw::mfd_may_call(self.raw(), function.raw()) }
    }

    /// Whether that parameter is the caller's pointer, not a copy of what it points to.
    pub fn param_is_shared(self, index: u32) -> bool {
        // SAFETY: callers ask functions.
        unsafe { raw::mfd_param_is_shared(self.raw(), index) }
    }

    /// Whether this function, or alias of one, is what a call of that symbol runs, for certain, and
    /// its body tells what that does.
    pub fn has_exact_definition(self) -> bool {
        // SAFETY: a live value.
        unsafe { raw::mfd_has_exact_definition(self.raw()) }
    }

    pub fn is_hidden_declaration(self) -> bool {
        // SAFETY: a live value.
        unsafe { raw::mfd_is_hidden_declaration(self.raw()) }
    }

    /// Whether this is a global of internal or private linkage.
    pub fn is_local_global(self) -> bool {
        // SAFETY: a live value.
        unsafe { raw::mfd_is_local(self.raw()) }
    }

    /// Whether the global has no definition in this module, or one the linker does not see.
    pub fn is_declaration(self) -> bool {
        // SAFETY: callers ask globals.
        unsafe { llvm::LLVMIsDeclaration(self.raw()) != 0 }
    }

    /// Whether the linker gets this variable's definition from this module.
    pub fn is_emitted(self) -> bool {
        const AVAILABLE_EXTERNALLY: llvm_sys::LLVMLinkage =
            llvm_sys::LLVMLinkage::LLVMAvailableExternallyLinkage;
        // SAFETY: callers ask globals.
        !self.is_declaration()
            && unsafe { llvm::LLVMGetLinkage(self.raw()) } != AVAILABLE_EXTERNALLY
    }

    /// The argument that a call is known to return.
    pub fn returned_operand(self) -> Option<Value<'m>> {
        // SAFETY: callers ask calls.
        unsafe { Value::optional(raw::mfd_returned_operand(self.raw())) }
    }

    /// What the name says a function is. LLVM appends to names (`.5`, `.llvm.123`, `.cold`) what is not mangled.
    pub fn name_kind(self) -> NameKind {
        let name = self.name();
        let end = name.iter().position(|&byte| byte == b'.');
        let name = &name[..end.unwrap_or(name.len())];
        if self.is_thunk_by_name() {
            // Virtual constructors there are none.
            let is_destructor = [&b"D0Ev"[..], b"D1Ev"]
                .iter()
                .any(|end| name.ends_with(end));
            return if is_destructor {
                NameKind::Destructor
            } else {
                NameKind::Other
            };
        }
        if !(name.starts_with(b"_ZN") || name.starts_with(b"_ZZ")) {
            return NameKind::Other;
        }
        // SAFETY: pointer and length of one string.
        match unsafe { raw::mfd_name_kind(name.as_ptr(), name.len()) } {
            1 => NameKind::Constructor,
            2 => NameKind::Destructor,
            _ => NameKind::Other,
        }
    }

    /// Whether the name is that of a thunk, which adjusts the pointer to its object: not virtual, or virtual.
    pub fn is_thunk_by_name(self) -> bool {
        let name = self.name();
        name.starts_with(b"_ZTh") || name.starts_with(b"_ZTv")
    }

    /// The function that this instruction stands in.
    pub fn function_of(self) -> Value<'m> {
        // SAFETY: callers ask instructions in functions.
        unsafe { Value::new(raw::mfd_function_of(self.raw())) }
    }

    /// Whether nothing between the beginning of its block, or an instruction above that is reached
    /// so, and this instruction can write, throw or keep it from being reached.
    pub fn is_reached_quietly(self, from: Option<Value<'m>>) -> bool {
        let mut above = self.raw();
        loop {
            // SAFETY: callers ask instructions; those above one stand in the same block.
            unsafe {
                above = llvm::LLVMGetPreviousInstruction(above);
                if above.is_null() || from.is_some_and(|from| from.raw() == above) {
                    return true;
                }
                if raw::mfd_blocks_motion(above) {
                    return false;
                }
            }
        }
    }

    /// The immediate dominators of a function's reachable blocks, as indices into `blocks`; the
    /// entry is its own.
    pub fn dominators(self, blocks: &[BlockRef]) -> Vec<u32> {
        let mut out = vec![0; blocks.len()];
        // SAFETY: a function and its blocks; a BlockRef is a block reference and nothing else.
        unsafe {
            raw::mfd_dominators(
                self.raw(),
                blocks.as_ptr().cast(),
                blocks.len(),
                out.as_mut_ptr(),
            );
        }
        out
    }

    /// The value of a constant integer.
    pub fn constant_int(self) -> Option<i64> {
        let mut out = 0;
        // SAFETY: a live value.
        unsafe { raw::mfd_constant_int(self.raw(), &mut out).then_some(out) }
    }

    /// Null and poison.
    pub fn is_null_or_poison(self) -> bool {
        // SAFETY: a live value.
        let is_null = unsafe { llvm::LLVMIsNull(self.raw()) != 0 };
        is_null || self.is_poison()
    }

    pub fn is_poison(self) -> bool {
        // SAFETY: a live value.
        unsafe { llvm::LLVMIsPoison(self.raw()) != 0 }
    }

    /// Whether this is a variable.
    pub fn is_global_variable(self) -> bool {
        // SAFETY: a live value.
        unsafe { !llvm::LLVMIsAGlobalVariable(self.raw()).is_null() }
    }

    /// Whether this is an alias.
    pub fn is_alias(self) -> bool {
        // SAFETY: a live value.
        unsafe { !llvm::LLVMIsAGlobalAlias(self.raw()).is_null() }
    }

    /// The function whose body a call of this alias runs; nothing for other values, and for an alias that another module's may
    /// replace.
    pub fn aliased_function(self) -> Option<Value<'m>> {
        // SAFETY: a live value.
        unsafe { Value::optional(raw::mfd_aliased_function(self.raw())) }
    }

    /// The address of a plain load or store, and what is stored; nothing for other instructions.
    pub fn memory_access(self) -> Option<(Value<'m>, Option<Value<'m>>)> {
        // SAFETY: the value is live; loads have one operand, stores two.
        let (load, store) = unsafe {
            (
                !llvm::LLVMIsALoadInst(self.raw()).is_null(),
                !llvm::LLVMIsAStoreInst(self.raw()).is_null(),
            )
        };
        if load {
            Some((self.operand(0)?, None))
        } else if store {
            Some((self.operand(1)?, self.operand(0)))
        } else {
            None
        }
    }

    /// Whether a call may stand twice, behind a branch.
    pub fn may_be_guarded(self) -> bool {
        // SAFETY: callers ask calls.
        unsafe { raw::mfd_may_guard(self.raw()) }
    }

    pub fn is_call(self) -> bool {
        // SAFETY: a live value.
        unsafe { !llvm::LLVMIsACallInst(self.raw()).is_null() }
    }

    pub fn is_invoke(self) -> bool {
        // SAFETY: a live value.
        unsafe { !llvm::LLVMIsAInvokeInst(self.raw()).is_null() }
    }

    /// Whether this computes an address within what its operand 0 points to.
    pub fn is_offset(self) -> bool {
        // SAFETY: a live value.
        unsafe { !llvm::LLVMIsAGetElementPtrInst(self.raw()).is_null() }
    }

    pub fn is_alloca(self) -> bool {
        // SAFETY: a live value.
        unsafe { !llvm::LLVMIsAAllocaInst(self.raw()).is_null() }
    }

    /// Whether this is the result of a call, or an argument, that is `noalias`.
    pub fn is_noalias(self) -> bool {
        // SAFETY: a live value.
        unsafe { raw::mfd_is_noalias(self.raw()) }
    }

    /// The alloca that a pointer comes from, through offsets.
    pub fn alloca_behind(self) -> Option<Value<'m>> {
        let mut value = self;
        while value.is_offset() {
            value = value.operand(0)?;
        }
        value.is_alloca().then_some(value)
    }

    /// The function called; a call has one callee operand.
    pub fn called_operand(self) -> Value<'m> {
        // SAFETY: callers ask calls.
        unsafe { Value::new(llvm::LLVMGetCalledValue(self.raw())) }
    }
}

impl super::Inst {
    /// The instruction itself.
    pub fn value<'m>(&self) -> Value<'m> {
        // SAFETY: the bridge puts the live instruction there.
        unsafe { Value::new(self.value) }
    }
}

/// Makes an indirect call direct, in place.
pub fn call_direct(call: Value<'_>, function: Value<'_>) {
    // SAFETY: `may_call` held for the two.
    unsafe { raw::mfd_call_direct(call.raw(), function.raw()) }
}

/// Puts a direct call before `call`, taken where `vptr` is one of the points. Returns it.
pub fn call_guard<'m>(
    call: Value<'m>,
    vptr: Value<'m>,
    function: Value<'m>,
    points: &[Value<'m>],
) -> Value<'m> {
    let points: Vec<LLVMValueRef> = points.iter().map(|point| point.raw()).collect();
    // SAFETY: `may_call` held; `vptr` is an instruction that dominates the call.
    unsafe {
        Value::new(raw::mfd_call_guard(
            call.raw(),
            vptr.raw(),
            function.raw(),
            points.as_ptr(),
            points.len(),
        ))
    }
}

/// Puts a direct call before `call`, taken where the called pointer is that function.
pub fn call_guard_function<'m>(call: Value<'m>, function: Value<'m>) -> Value<'m> {
    // SAFETY: `may_call` held.
    unsafe { Value::new(raw::mfd_call_guard_function(call.raw(), function.raw())) }
}

/// Makes a load say no more than what it and another load of the same, which it replaces, both say.
pub fn weaken_load(load: Value<'_>, replaced: Value<'_>) {
    // SAFETY: callers pass loads.
    unsafe { raw::mfd_weaken_load(load.raw(), replaced.raw()) }
}

/// Erases an instruction that nothing uses any more.
pub fn erase(instruction: Value<'_>) {
    // SAFETY: callers replaced its uses and drop their handles.
    unsafe { raw::mfd_erase_instruction(instruction.raw()) }
}

/// Erases an instruction, and what only it used, if it is dead.
pub fn erase_if_dead(instruction: Value<'_>) {
    // SAFETY: callers hold tracked handles only.
    unsafe { raw::mfd_erase_if_dead(instruction.raw()) }
}

/// Removes a kind of metadata from an instruction.
pub fn drop_metadata(instruction: Value<'_>, kind: u32) {
    super::edit::set_metadata(instruction, kind, super::Node::NONE);
}

impl Host<'_> {
    /// Whether anybody listens to this pass's remarks.
    pub fn devirt_remarks_enabled(self) -> bool {
        // SAFETY: the host is live.
        unsafe { raw::mfd_remarks_enabled(self.raw()) }
    }

    /// Emits a remark of `rust-devirt` at an instruction.
    pub fn remark_at(self, at: Value<'_>, passed: bool, name: &str, parts: &[RemarkPart<'_>]) {
        let args: Vec<ffi::RemarkArg> = parts.iter().map(RemarkPart::raw).collect();
        // SAFETY: the arguments live during the call.
        unsafe {
            raw::mfd_remark(
                self.raw(),
                at.raw(),
                passed,
                name.as_ptr(),
                name.len(),
                args.as_ptr(),
                args.len(),
            );
        }
    }
}
