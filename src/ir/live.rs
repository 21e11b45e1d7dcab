// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Macros that call those functions of LLVM that change nothing, and the one reason why such calls are sound.
//!
//! A view (a typed handle such as [`Value`]) is made only of a raw value that is live, and code that erases a value
//! drops its views. So a call of a function that only reads, and gets nothing but views and numbers, is sound if each
//! value is of the kind that the function expects. The view's type, an assertion, a match or the caller guarantees the
//! kind.
//!
//! `read!` returns LLVM's result unchanged. `view!` makes a view of the result, or an `Option` of a view where LLVM may
//! return null. Each argument is a single name, so that the macros' `unsafe` covers no other call.

use llvm_sys::prelude::*;

use super::{AttributeList, BasicBlock, Instruction, MdNode, Module, Type, Use, Value};

macro_rules! read {
    ($($function:ident)::+($($argument:tt),*)) => {
        // SAFETY: the documentation of the module `ir::live` says why.
        unsafe {
            $($function)::+($($crate::ir::live::RawArgument::raw_argument($argument)),*)
        }
    };
}

macro_rules! view {
    ($($function:ident)::+($($argument:tt),*)) => {{
        let raw = $crate::ir::live::read!($($function)::+($($argument),*));
        // SAFETY: the result lives as long as the values that it was read from.
        unsafe { $crate::ir::live::FromRaw::from_raw(raw) }
    }};
}

pub(super) use {read, view};

/// The raw form of a view.
pub(super) trait RawArgument {
    type Raw;
    fn raw_argument(self) -> Self::Raw;
}

macro_rules! raw_arguments {
    ($($of:ty => $raw:ty: $how:expr;)*) => {
        $(impl RawArgument for $of {
            type Raw = $raw;
            #[inline(always)]
            fn raw_argument(self) -> $raw {
                $how(self)
            }
        })*
    };
}

raw_arguments! {
    Value<'_> => LLVMValueRef: |v: Value<'_>| v.raw();
    Instruction<'_> => LLVMValueRef: |i: Instruction<'_>| i.value().raw();
    BasicBlock<'_> => LLVMBasicBlockRef: |b: BasicBlock<'_>| b.raw();
    Type<'_> => LLVMTypeRef: |t: Type<'_>| t.raw();
    Module<'_> => LLVMModuleRef: |m: Module<'_>| m.raw();
    Use<'_> => LLVMUseRef: |u: Use<'_>| u.raw();
    AttributeList => AttributeList: |list| list;
    MdNode => MdNode: |node| node;
    u32 => u32: |n| n;
}

/// Makes a view of a raw result.
pub(super) trait FromRaw<Raw> {
    /// # Safety
    /// `raw` lives as long as the view, and is not null unless the view is optional.
    unsafe fn from_raw(raw: Raw) -> Self;
}

macro_rules! from_raw {
    ($($of:ty, $raw:ty: $how:expr;)*) => {
        $(impl<'m> FromRaw<$raw> for $of {
            #[inline(always)]
            unsafe fn from_raw(raw: $raw) -> Self {
                // SAFETY: by contract.
                unsafe { $how(raw) }
            }
        }
        impl<'m> FromRaw<$raw> for Option<$of> {
            #[inline(always)]
            unsafe fn from_raw(raw: $raw) -> Self {
                // SAFETY: by contract.
                (!raw.is_null()).then(|| unsafe { $how(raw) })
            }
        })*
    };
}

from_raw! {
    Value<'m>, LLVMValueRef: Value::new;
    Instruction<'m>, LLVMValueRef: Instruction::new;
    BasicBlock<'m>, LLVMBasicBlockRef: BasicBlock::new;
    Type<'m>, LLVMTypeRef: Type::new;
    Use<'m>, LLVMUseRef: Use::new;
}

/// # Safety
/// `first` and `len` describe an array that lives for `'r`, or `len` is 0.
pub(super) unsafe fn array<'r, T>(first: *const T, len: usize) -> &'r [T] {
    if len == 0 {
        return &[];
    }
    // SAFETY: by contract.
    unsafe { std::slice::from_raw_parts(first, len) }
}
