// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Values, uses and users: the def-use graph of LLVM IR.
//!
//! Everything that can be an operand is a [`Value`]. A [`Use`] is an edge of the graph: it belongs to the user that has
//! the operand, and is in the use list of the used value. Setting an operand moves one edge;
//! [`Value::replace_all_uses_with`] moves all edges of a value. LLVM uniques constants: instead of setting an operand
//! of a constant, LLVM makes another constant, and may free the old one. So a walk over uses must not keep edges that
//! belong to constants.
//!
//! A handle is one pointer and may be copied. It does not keep its value alive. Code that needs a value after other
//! code may have erased or replaced it holds a [`super::Tracked`] handle.

use super::Convention;
use super::live::{read, view};
use llvm_sys::core as llvm;
use llvm_sys::prelude::LLVMAttributeRef;

use super::numbers::{attribute, type_id, value_id};
use super::{MdNode, Module, Type, Use, Value, access};

impl<'m> Value<'m> {
    /// The uses of this value, in the order of its use list. Collect the uses before changing them.
    pub fn uses(self) -> impl Iterator<Item = Use<'m>> {
        let first: Option<Use<'m>> = view!(llvm::LLVMGetFirstUse(self));
        std::iter::successors(first, |&edge| view!(llvm::LLVMGetNextUse(edge)))
    }

    /// Whether nothing uses this value.
    pub fn is_unused(self) -> bool {
        read!(llvm::LLVMGetFirstUse(self)).is_null()
    }

    /// The number of operands of an instruction or constant; 0 for other values.
    pub fn operand_count(self) -> u32 {
        // SAFETY: a live value, which is asked for operands only if it is a user.
        unsafe {
            match llvm::LLVMIsAUser(self.raw()).is_null() {
                true => 0,
                false => llvm::LLVMGetNumOperands(self.raw()) as u32,
            }
        }
    }

    /// An operand of an instruction or constant, if the index is in range.
    pub fn operand(self, index: u32) -> Option<Value<'m>> {
        // SAFETY: the index is in range.
        (index < self.operand_count())
            .then(|| unsafe { Value::optional(llvm::LLVMGetOperand(self.raw(), index)) })
            .flatten()
    }

    /// Follows constants with one operand, such as casts of address spaces, to a global or the innermost constant.
    pub fn without_casts(self) -> Value<'m> {
        let mut constant = self;
        while constant.as_global().is_none() && constant.operand_count() == 1 {
            match constant.operand(0) {
                Some(inner) => constant = inner,
                None => break,
            }
        }
        constant
    }

    /// Makes operand `index` of this instruction refer to `value`.
    pub fn set_operand(self, index: u32, value: Value<'m>) {
        // SAFETY: both are live values of one module, and have the type of that operand.
        unsafe { llvm::LLVMSetOperand(self.raw(), index, value.raw()) }
    }

    /// Makes every user of this value use `with` instead, metadata included. LLVM makes new constants in the place of
    /// those that contain the value. `with` has the same type and does not contain `self`.
    pub fn replace_all_uses_with(self, with: Value<'m>) {
        // SAFETY: both are live; the types agree by contract.
        unsafe { llvm::LLVMReplaceAllUsesWith(self.raw(), with.raw()) }
    }

    /// The name, empty for unnamed values.
    pub fn name(self) -> &'m [u8] {
        let mut len = 0;
        // SAFETY: the name lives as long as the value keeps it.
        unsafe {
            let text = llvm::LLVMGetValueName2(self.raw(), &mut len);
            std::slice::from_raw_parts(text.cast(), len)
        }
    }

    /// The value as a global value, if it is one.
    pub fn as_global(self) -> Option<Value<'m>> {
        view!(llvm::LLVMIsAGlobalValue(self))
    }

    /// The value of a constant integer of at most 64 bits, zero-extended.
    pub fn small_integer(self) -> Option<u64> {
        let is_small = access::value_id(self) == value_id::CONSTANT_INT
            && access::type_id(self.ty()) == type_id::INTEGER
            && access::integer_width(self.ty()) <= 64;
        is_small.then(|| access::integer(self))
    }

    /// The value of a constant of type `float`.
    pub fn float(self) -> Option<f64> {
        let mut loses = 0;
        // SAFETY: the value is live; only constants of that type are asked.
        unsafe {
            let kind = llvm::LLVMGetTypeKind(llvm::LLVMTypeOf(self.raw()));
            let is_float = !llvm::LLVMIsAConstantFP(self.raw()).is_null()
                && kind == llvm_sys::LLVMTypeKind::LLVMFloatTypeKind;
            is_float.then(|| llvm::LLVMConstRealGetDouble(self.raw(), &mut loses))
        }
    }

    /// Whether this is a function that the module defines.
    pub fn has_body(&self) -> bool {
        self.is_function() && access::first_block(*self).is_some()
    }

    /// Whether this is a function.
    pub fn is_function(self) -> bool {
        !read!(llvm::LLVMIsAFunction(self)).is_null()
    }

    /// Whether this is the declaration of an intrinsic.
    pub fn is_intrinsic(self) -> bool {
        self.is_function() && read!(llvm::LLVMGetIntrinsicID(self)) != 0
    }

    /// Whether a function has an attribute of this name; false for a name that LLVM does not know.
    pub fn has_enum_attribute(self, name: &str) -> bool {
        assert!(self.is_function());
        let kind = attribute_kind(name);
        kind != 0 && self.has_attribute(kind)
    }

    /// Whether a function has an attribute of this kind.
    pub fn has_attribute(self, kind: u32) -> bool {
        assert!(access::value_id(self) == value_id::FUNCTION);
        access::function_has(self, kind)
    }

    /// Whether a function is optimized for size.
    pub fn is_for_size(self) -> bool {
        [attribute::OPTIMIZE_FOR_SIZE, attribute::MIN_SIZE]
            .into_iter()
            .any(|kind| self.has_attribute(kind))
    }

    /// Whether a parameter of a function has an attribute of this kind.
    pub fn has_param_attribute(self, kind: u32) -> bool {
        assert!(access::value_id(self) == value_id::FUNCTION);
        (0..access::param_count(self)).any(|index| access::param_has(self, index, kind))
    }

    /// Whether the linker takes any definition of a function's comdat, without comparing sizes or contents.
    pub fn comdat_takes_any(self) -> bool {
        use llvm_sys::comdat::{LLVMComdatSelectionKind as Kind, LLVMGetComdat};
        assert!(self.is_function() && self.comdat_key() != 0);
        // SAFETY: a live function with a comdat.
        let kind =
            unsafe { llvm_sys::comdat::LLVMGetComdatSelectionKind(LLVMGetComdat(self.raw())) };
        matches!(
            kind,
            Kind::LLVMAnyComdatSelectionKind | Kind::LLVMNoDuplicatesComdatSelectionKind
        )
    }

    /// Whether the address of a global is null if no object defines it.
    pub fn may_be_missing(self) -> bool {
        read!(llvm::LLVMGetLinkage(self)) == llvm_sys::LLVMLinkage::LLVMExternalWeakLinkage
    }

    /// The value of a string attribute of a function; empty if the function lacks it.
    pub fn string_attribute(self, name: &str) -> &'m [u8] {
        let attribute = self.attribute_of_name(name);
        if attribute.is_null() {
            return &[];
        }
        let mut len = 0;
        // SAFETY: the string attribute is live, and its text lives as long as the context.
        unsafe {
            let value = llvm::LLVMGetStringAttributeValue(attribute, &mut len);
            super::live::array(value.cast(), len as usize)
        }
    }

    /// Whether the attribute `target-features` of a function has this feature, with its sign.
    pub fn has_target_feature(self, feature: &[u8]) -> bool {
        let all = self.string_attribute("target-features");
        all.split(|&byte| byte == b',').any(|one| one == feature)
    }

    /// Whether a function has a string attribute.
    pub fn has_string_attribute(self, name: &str) -> bool {
        !self.attribute_of_name(name).is_null()
    }

    fn attribute_of_name(self, name: &str) -> LLVMAttributeRef {
        assert!(self.is_function());
        let (text, len) = (name.as_ptr().cast(), name.len() as u32);
        let at = llvm_sys::LLVMAttributeFunctionIndex;
        // SAFETY: a live function and a name.
        unsafe { llvm::LLVMGetStringAttributeAtIndex(self.raw(), at, text, len) }
    }

    /// The bytes of a constant string, without the NUL at its end.
    pub fn constant_string(self) -> Option<&'m [u8]> {
        let is_string = access::value_id(self) == value_id::CONSTANT_DATA_ARRAY
            && read!(llvm::LLVMIsConstantString(self)) != 0;
        let text = is_string.then(|| access::data(self).get())?;
        Some(text.strip_suffix(b"\0").unwrap_or(text))
    }

    /// The address of a function's or variable's comdat, as a key; 0 for none.
    pub fn comdat_key(self) -> usize {
        assert!(self.as_global().is_some());
        read!(llvm_sys::comdat::LLVMGetComdat(self)) as usize
    }

    /// The module of a global.
    pub fn module(self) -> Module<'m> {
        view!(llvm::LLVMGetGlobalParent(self))
    }

    /// The type of the value.
    pub fn ty(self) -> Type<'m> {
        view!(llvm::LLVMTypeOf(self))
    }

    /// The parameters of a function.
    pub fn params(self) -> impl Iterator<Item = Value<'m>> {
        let first: Option<Value<'m>> = view!(llvm::LLVMGetFirstParam(self));
        std::iter::successors(first, |&param| view!(llvm::LLVMGetNextParam(param)))
    }

    /// The calling convention of a function.
    pub fn calling_convention(self) -> Convention {
        assert!(self.is_function());
        Convention(read!(llvm::LLVMGetFunctionCallConv(self)))
    }

    /// The value type of a global.
    pub fn global_value_type(self) -> Type<'m> {
        view!(llvm::LLVMGlobalGetValueType(self))
    }

    /// Whether the address of a global is insignificant, in all modules or in its own.
    pub fn has_unnamed_addr(self) -> bool {
        read!(llvm::LLVMGetUnnamedAddress(self)) != llvm_sys::LLVMUnnamedAddr::LLVMNoUnnamedAddr
    }

    /// Whether other linked images cannot refer to a global by its name.
    pub fn is_local_or_hidden(self) -> bool {
        self.is_local_global()
            || read!(llvm::LLVMGetVisibility(self))
                == llvm_sys::LLVMVisibility::LLVMHiddenVisibility
    }

    /// The node that a metadata operand wraps; `None` if it wraps a local value.
    pub fn metadata_node(self) -> Option<MdNode> {
        (!access::is_local_metadata(self)).then(|| access::metadata_of(self))
    }

    /// The content of a metadata operand: a local value (`Ok`), or the key of a node (`Err`).
    pub fn metadata_operand(self) -> Result<Value<'m>, usize> {
        let metadata = access::metadata_of(self);
        match access::is_local_metadata(self) {
            true => Ok(access::value_of(metadata)),
            false => Err(metadata.key()),
        }
    }

    /// Whether this is a constant, globals included.
    pub fn is_constant(self) -> bool {
        !read!(llvm::LLVMIsAConstant(self)).is_null()
    }

    /// The number of this argument of a function; `None` for any other value.
    pub fn as_argument(self) -> Option<u32> {
        (access::value_id(self) == value_id::ARGUMENT).then(|| access::argument_number(self))
    }

    /// Whether this is an instruction.
    pub fn is_instruction(self) -> bool {
        !read!(llvm::LLVMIsAInstruction(self)).is_null()
    }
}

/// How a use refers to a global value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UseKind {
    /// A direct call of the function, with the function's own type.
    Callee,
    /// An instruction or a constant has the address as an operand.
    Address,
    /// The aliasee of an alias.
    Alias,
    /// A use that needs this function, not another one with an equal body: the resolver of an ifunc, a filter of
    /// structured exception handling, or the argument of an intrinsic.
    ThisBody,
    /// A constant that asks for a special address of the symbol: no_cfi, dso_local_equivalent, ptrauth.
    Special,
}

/// A block that a constant names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct NamedBlock {
    pub function: usize,
    pub block: usize,
}

impl<'m> Use<'m> {
    /// The user that has this operand.
    pub fn user(self) -> Value<'m> {
        view!(llvm::LLVMGetUser(self))
    }
}

/// Whether a value ID is that of a constant, globals included.
pub fn is_constant_id(id: u32) -> bool {
    id < value_id::ARGUMENT
}

/// The number of an attribute kind, which differs between LLVM versions; 0 for a kind that this LLVM does not know.
pub fn attribute_kind(name: &str) -> u32 {
    // SAFETY: a pure look-up by name.
    unsafe { llvm::LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len()) }
}
