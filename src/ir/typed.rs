// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Type metadata of vtables (LLVM's "Type Metadata"): which address points have which type id, and how widely the
//! class of a vtable is visible (`!vcall_visibility`).

use llvm_sys::LLVMLinkage as Linkage;
use llvm_sys::core as llvm;

use super::live::read;
use super::numbers::{md_kind, opcode, value_id};
use super::value::is_constant_id;
use super::{MdNode, Module, Value, access};

/// The bit of [`access::access`] for a volatile access. The lowest 8 bits hold the ordering.
const VOLATILE: u32 = 1 << 16;
const ORDERING: u32 = 0xFF;

impl<'m> Module<'m> {
    /// The function with this name.
    pub fn function(self, name: &std::ffi::CStr) -> Option<Value<'m>> {
        // SAFETY: the name ends in NUL.
        unsafe { Value::optional(llvm::LLVMGetNamedFunction(self.raw(), name.as_ptr())) }
    }

    /// The constant address of a byte of a variable. Prefers an expression for this address that the module already
    /// has, because that expression may have flags (`inbounds`).
    pub fn address_in(self, variable: Value<'m>, offset: i64) -> Value<'m> {
        let same = access::uses(variable).map(access::user).find(|&user| {
            access::value_id(user) == value_id::CONSTANT_EXPR
                && self.constant_address(user) == Some((variable, offset))
        });
        same.unwrap_or_else(|| self.step(variable, offset))
    }

    fn step(self, variable: Value<'m>, offset: i64) -> Value<'m> {
        if offset == 0 {
            return variable;
        }
        let byte = self.integer_type(8).raw();
        let step = self.integer(64, offset.cast_unsigned());
        // SAFETY: a live variable, and types of its context.
        unsafe {
            Value::new(llvm::LLVMConstGEP2(
                byte,
                variable.raw(),
                &mut step.raw(),
                1,
            ))
        }
    }
}

impl<'m> Value<'m> {
    /// The offsets and type ids in the `!type` metadata of a global. `None` if an entry is no such pair.
    pub fn typed_offsets(self) -> Option<Vec<(i64, MdNode)>> {
        if !access::has_any_metadata(self) {
            return Some(Vec::new());
        }
        let mut all = Vec::new();
        access::push_global_metadata(self, &mut all);
        let types = all.iter().filter(|one| one.kind as u32 == md_kind::TYPE);
        types.map(|one| typed_offset(one.node)).collect()
    }

    /// The number in `!vcall_visibility` of a vtable. Without such metadata it is 0, which means public.
    pub fn vcall_visibility(self) -> u64 {
        let node = access::global_metadata(self, md_kind::VCALL_VISIBILITY);
        let number = || node.operands().first()?.constant()?.small_integer();
        number().unwrap_or_default()
    }

    /// Whether nothing outside the module needs this global, so that it may be erased if nothing inside refers to it.
    pub fn is_discardable(self) -> bool {
        matches!(
            read!(llvm::LLVMGetLinkage(self)),
            Linkage::LLVMInternalLinkage
                | Linkage::LLVMPrivateLinkage
                | Linkage::LLVMLinkOnceAnyLinkage
                | Linkage::LLVMLinkOnceODRLinkage
                | Linkage::LLVMLinkOnceODRAutoHideLinkage
                | Linkage::LLVMAvailableExternallyLinkage
        )
    }

    /// Whether code presumes that a symbol of default visibility is defined in this image, as code with
    /// `-fno-semantic-interposition` does. Data may still hold the address of another image's definition.
    pub fn is_presumed_own(self) -> bool {
        const DEFAULT: llvm_sys::LLVMVisibility = llvm_sys::LLVMVisibility::LLVMDefaultVisibility;
        access::is_dso_local(self)
            && !access::is_local(self)
            && read!(llvm::LLVMGetVisibility(self)) == DEFAULT
    }

    pub fn has_dll_storage(self) -> bool {
        const PLAIN: llvm_sys::LLVMDLLStorageClass =
            llvm_sys::LLVMDLLStorageClass::LLVMDefaultStorageClass;
        read!(llvm::LLVMGetDLLStorageClass(self)) != PLAIN
    }

    /// Whether the initializer of a constant variable is its content in the linked program.
    pub fn has_final_content(self) -> bool {
        self.is_constant_variable()
            && access::has_definitive_initializer(self)
            && !access::is_thread_local(self)
    }

    /// Whether the linker may take another module's definition of a function or alias, or gets none from this module.
    pub fn may_be_replaced(self) -> bool {
        !self.is_emitted() || access::is_interposable(self)
    }

    /// Whether a function does nothing but reach `unreachable`, so that a call of it is undefined.
    pub fn is_only_unreachable(self) -> bool {
        let first = access::first_block(self).and_then(access::first_inst);
        first.is_some_and(|inst| access::opcode(inst) == opcode::UNREACHABLE)
    }

    /// Adds the globals, and the constants with operands, to which a function's code or a constant refers directly.
    pub fn push_constants(self, to: &mut Vec<Value<'m>>) {
        push_operands(self, to);
        if self.is_function() {
            for inst in access::instructions(self) {
                push_operands(inst.value(), to);
            }
        }
    }

    /// The address, as pointer and offset, from which this load reads a pointer; `None` for a volatile or atomic load.
    pub fn loaded_pointer(self, module: Module<'m>) -> Option<(Value<'m>, i64)> {
        let load = access::as_instruction(self).filter(|&it| access::opcode(it) == opcode::LOAD)?;
        let is_simple = access::access(load) & (VOLATILE | ORDERING) == 0;
        let is_pointer = access::type_of(self).key() == module.pointer_type().key();
        (is_simple && is_pointer).then(|| module.offset_pointer(access::operand(self, 0)))?
    }
}

/// One entry of `!type`: an offset and a type id.
fn typed_offset(entry: MdNode) -> Option<(i64, MdNode)> {
    let [offset, id] = entry.operands()[..] else {
        return None;
    };
    Some((offset.constant()?.constant_int()?, id))
}

fn push_operands<'m>(user: Value<'m>, to: &mut Vec<Value<'m>>) {
    for index in 0..access::operand_count(user) {
        let operand = access::operand(user, index);
        let id = access::value_id(operand);
        if is_constant_id(id)
            && (access::operand_count(operand) > 0 || operand.as_global().is_some())
        {
            to.push(operand);
        }
    }
}
