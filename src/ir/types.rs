// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Types, as shapes that can be compared.

use std::marker::PhantomData;

use llvm_sys::prelude::*;

use super::ffi;

/// A type of the module's context.
#[repr(transparent)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Type<'m>(LLVMTypeRef, PhantomData<&'m ()>);

/// What a type is, one level deep. Children are read with [`Type::child`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A type without parameters: float kinds, void, label, metadata, token, AMX. The number is
    /// LLVM's type ID plus one.
    Primitive(u32),
    Integer(u64),
    Function {
        vararg: bool,
    },
    Pointer {
        address_space: u64,
    },
    Struct {
        packed: bool,
    },
    OpaqueStruct,
    Array(u64),
    Vector(u64),
    ScalableVector(u64),
    TargetExt,
    /// A type this code does not know.
    Unknown,
}

/// The kind of the type void; `plugin/opcodes.cpp` asserts it.
pub const VOID: u32 = 8;

impl Shape {
    pub const VOID: Shape = Shape::Primitive(VOID);
}

impl<'m> Type<'m> {
    /// # Safety
    /// `raw` is a type of a context that lives for `'m`.
    pub unsafe fn new(raw: LLVMTypeRef) -> Self {
        debug_assert!(!raw.is_null());
        Type(raw, PhantomData)
    }

    pub fn raw(self) -> LLVMTypeRef {
        self.0
    }

    pub fn key(self) -> usize {
        self.0 as usize
    }

    pub fn is_void(self) -> bool {
        self.shape() == Shape::VOID
    }

    pub fn shape(self) -> Shape {
        let mut param = 0;
        // SAFETY: the type is live.
        let kind = unsafe { ffi::mf_type_shape(self.0, &mut param) };
        match kind {
            1..=12 => Shape::Primitive(kind),
            13 => Shape::Integer(param),
            14 => Shape::Function { vararg: param != 0 },
            15 => Shape::Pointer {
                address_space: param,
            },
            16 => Shape::Struct { packed: param != 0 },
            17 => Shape::Array(param),
            18 => Shape::Vector(param),
            19 => Shape::ScalableVector(param),
            20 => Shape::TargetExt,
            21 => Shape::OpaqueStruct,
            _ => Shape::Unknown,
        }
    }

    /// Whether this is a floating-point type or a vector of them.
    pub fn is_float(self) -> bool {
        match self.shape() {
            // The kinds of float come first; void, label and so on after them.
            Shape::Primitive(kind) => kind <= 7,
            Shape::Vector(_) | Shape::ScalableVector(_) => self.children().all(Type::is_float),
            _ => false,
        }
    }

    /// Whether this is half, bfloat, float or double.
    pub fn is_float_of_at_most_64(self) -> bool {
        matches!(self.shape(), Shape::Primitive(1..=4))
    }

    /// The type's components: of a function the result, then the parameters; of a sequence the
    /// element; of a structure the fields.
    pub fn children(self) -> impl Iterator<Item = Type<'m>> {
        (0u32..).map_while(move |index| {
            // SAFETY: the type is live; out of range is null.
            let child = unsafe { ffi::mf_type_child(self.0, index) };
            (!child.is_null()).then_some(Type(child, PhantomData))
        })
    }
}
