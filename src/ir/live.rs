// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The handles of LLVM's objects, how Rust calls LLVM and the C++ shim with them, and why such calls are sound.
//!
//! A view (a typed handle such as [`Value`]) is made only of a raw value that is live, and code that erases a value
//! drops its views. So a call of a function that only reads, and gets nothing but views and numbers, is sound if each
//! value is of the kind that the function expects. The view's type, an assertion, a match or the caller guarantees the
//! kind. For functions that change IR the same holds, and the documentation of each says what else callers guarantee.
//!
//! * `shim!` declares functions of `plugin`. A view is one pointer, and an `Option` of a view is null for `None`, so
//!   C++ takes and returns views directly.
//! * `read!` calls a function of LLVM-C that changes nothing, and returns LLVM's result unchanged. `view!` makes a view
//!   of the result, or an `Option` of a view where LLVM may return null. Each argument is a single name, so that the
//!   macros' `unsafe` covers no other call.

use std::marker::PhantomData;
use std::ptr::NonNull;

use llvm_sys::prelude::LLVMValueRef;

use super::Instruction;

/// Declares functions of the C++ shim, where their names begin with `mf_`.
macro_rules! shim {
    ($(
        $(#[$attribute:meta])*
        $visible:vis fn $name:ident $(<$m:lifetime>)? ($($argument:ident: $of:ty),* $(,)?) $(-> $result:ty)?;
    )*) => {
        $(
            $(#[$attribute])*
            #[inline(always)]
            $visible fn $name $(<$m>)? ($($argument: $of),*) $(-> $result)? {
                // SAFETY: the documentation of the module `ir::live` says why calls are sound.
                unsafe extern "C" {
                    #[link_name = concat!("mf_", stringify!($name))]
                    safe fn shim $(<$m>)? ($($argument: $of),*) $(-> $result)?;
                }
                shim($($argument),*)
            }
        )*
    };
}

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

pub(super) use {read, shim, view};

/// The raw form of a view.
pub(super) trait RawArgument {
    type Raw;
    fn raw_argument(self) -> Self::Raw;
}

/// Makes a view of a raw result.
pub(super) trait FromRaw<Raw> {
    /// # Safety
    /// `raw` lives as long as the view, and is not null unless the view is optional.
    unsafe fn from_raw(raw: Raw) -> Self;
}

macro_rules! handles {
    ($($(#[$doc:meta])* $name:ident of $object:ident;)*) => {$(
        $(#[$doc])*
        #[repr(transparent)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $name<'m>(NonNull<llvm_sys::$object>, PhantomData<&'m ()>);

        impl $name<'_> {
            /// # Safety
            /// `raw` is live as long as the handle.
            #[inline(always)]
            pub unsafe fn new(raw: *mut llvm_sys::$object) -> Self {
                debug_assert!(!raw.is_null());
                // SAFETY: callers keep the contract above.
                $name(unsafe { NonNull::new_unchecked(raw) }, PhantomData)
            }

            /// # Safety
            /// `raw` is null, or live as long as the handle.
            #[inline(always)]
            pub unsafe fn optional(raw: *mut llvm_sys::$object) -> Option<Self> {
                NonNull::new(raw).map(|raw| $name(raw, PhantomData))
            }

            /// The LLVM-C reference.
            #[inline(always)]
            pub fn raw(self) -> *mut llvm_sys::$object {
                self.0.as_ptr()
            }

            /// The address, as a key of maps. It must not affect results, because it differs from run to run.
            pub fn key(self) -> usize {
                self.0.as_ptr() as usize
            }
        }

        impl RawArgument for $name<'_> {
            type Raw = *mut llvm_sys::$object;
            #[inline(always)]
            fn raw_argument(self) -> Self::Raw {
                self.raw()
            }
        }

        impl FromRaw<*mut llvm_sys::$object> for $name<'_> {
            #[inline(always)]
            unsafe fn from_raw(raw: *mut llvm_sys::$object) -> Self {
                // SAFETY: by contract.
                unsafe { $name::new(raw) }
            }
        }

        impl FromRaw<*mut llvm_sys::$object> for Option<$name<'_>> {
            #[inline(always)]
            unsafe fn from_raw(raw: *mut llvm_sys::$object) -> Self {
                // SAFETY: by contract.
                unsafe { $name::optional(raw) }
            }
        }
    )*};
}

handles! {
    /// A value of the module `'m`.
    Value of LLVMValue;
    /// An edge of the def-use graph.
    Use of LLVMUse;
    /// A basic block.
    BasicBlock of LLVMBasicBlock;
    /// A type of the module's context.
    Type of LLVMType;
    /// A module that the host owns. No other code changes it meanwhile.
    Module of LLVMModule;
}

impl RawArgument for u32 {
    type Raw = u32;
    fn raw_argument(self) -> u32 {
        self
    }
}

impl RawArgument for Instruction<'_> {
    type Raw = LLVMValueRef;
    fn raw_argument(self) -> LLVMValueRef {
        self.value().raw()
    }
}

impl FromRaw<LLVMValueRef> for Instruction<'_> {
    #[inline(always)]
    unsafe fn from_raw(raw: LLVMValueRef) -> Self {
        // SAFETY: callers keep the contract of the trait.
        Instruction::known(unsafe { Value::new(raw) })
    }
}

impl FromRaw<LLVMValueRef> for Option<Instruction<'_>> {
    #[inline(always)]
    unsafe fn from_raw(raw: LLVMValueRef) -> Self {
        // SAFETY: callers keep the contract of the trait.
        unsafe { Value::optional(raw) }.map(Instruction::known)
    }
}

/// A list that C++ takes or returns (`MfList`): an array that lives for `'m`, or nothing.
#[repr(C)]
#[derive(Debug)]
pub struct List<'m, T> {
    first: *const T,
    len: usize,
    _lives: PhantomData<&'m [T]>,
}

impl<'m, T> List<'m, T> {
    pub fn of(all: &'m [T]) -> Self {
        List {
            first: all.as_ptr(),
            len: all.len(),
            _lives: PhantomData,
        }
    }

    #[inline(always)]
    pub fn get(self) -> &'m [T] {
        // SAFETY: `of` and C++ make only lists that describe an array that lives for `'m`.
        unsafe { array(self.first, self.len) }
    }
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
