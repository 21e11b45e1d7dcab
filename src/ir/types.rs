// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Types, and the shapes by which they are compared.

use super::live::{read, view};
use llvm_sys::core as llvm;

use super::numbers::type_id;
use super::{Type, Value, access};

/// The outermost constructor of a type. Its components are [`Type::children`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypeShape {
    /// A floating-point type, void, label, metadata, token or AMX. The number is LLVM's type ID plus one.
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
    /// A byte type, which equals only itself, or a kind of type that this code does not know.
    Unknown,
}

/// The number of the type void in [`TypeShape::Primitive`].
pub const VOID: u32 = type_id::VOID + 1;

/// Whether a type ID is that of a kind of floating-point number.
pub fn is_float_id(type_id: u32) -> bool {
    use type_id::{BFLOAT, DOUBLE, FLOAT, FP128, HALF, PPC_FP128, X86_FP80};
    matches!(
        type_id,
        HALF | BFLOAT | FLOAT | DOUBLE | X86_FP80 | FP128 | PPC_FP128
    )
}

impl TypeShape {
    pub const VOID: TypeShape = TypeShape::Primitive(VOID);
}

impl<'m> Type<'m> {
    pub fn shape(self) -> TypeShape {
        match access::type_id(self) {
            type_id::INTEGER => TypeShape::Integer(access::integer_width(self).into()),
            type_id::FUNCTION => TypeShape::Function {
                vararg: self.is_variadic(),
            },
            type_id::POINTER => TypeShape::Pointer {
                address_space: access::address_space(self).into(),
            },
            type_id::STRUCT => match read!(llvm::LLVMIsOpaqueStruct(self)) != 0 {
                true => TypeShape::OpaqueStruct,
                false => TypeShape::Struct {
                    packed: read!(llvm::LLVMIsPackedStruct(self)) != 0,
                },
            },
            type_id::ARRAY => TypeShape::Array(access::length(self)),
            type_id::FIXED_VECTOR => TypeShape::Vector(access::length(self)),
            type_id::SCALABLE_VECTOR => TypeShape::ScalableVector(access::length(self)),
            type_id::TARGET_EXT => TypeShape::TargetExt,
            id @ (type_id::HALF
            | type_id::BFLOAT
            | type_id::FLOAT
            | type_id::DOUBLE
            | type_id::X86_FP80
            | type_id::FP128
            | type_id::PPC_FP128
            | type_id::VOID
            | type_id::LABEL
            | type_id::METADATA
            | type_id::X86_MMX
            | type_id::X86_AMX
            | type_id::TOKEN) => TypeShape::Primitive(id + 1),
            _ => TypeShape::Unknown,
        }
    }

    /// Whether functions of this type take variable arguments.
    pub fn is_variadic(self) -> bool {
        read!(llvm::LLVMIsFunctionVarArg(self)) != 0
    }

    /// The pointer type of the default address space.
    pub fn pointer(self) -> Type<'m> {
        // SAFETY: a live type; all pointers of an address space have one type.
        unsafe { Type::new(llvm::LLVMPointerType(self.raw(), 0)) }
    }

    pub fn poison(self) -> Value<'m> {
        view!(llvm::LLVMGetPoison(self))
    }

    /// A constant of an integer type.
    pub fn integer(self, value: u64) -> Value<'m> {
        // SAFETY: callers use only integer types.
        unsafe { Value::new(llvm::LLVMConstInt(self.raw(), value, 0)) }
    }

    /// The type of functions that take nothing and return this type.
    pub fn function_without_parameters(self) -> Type<'m> {
        // SAFETY: a live type; with a count of 0, LLVM reads no parameter type.
        unsafe {
            Type::new(llvm::LLVMFunctionType(
                self.raw(),
                std::ptr::null_mut(),
                0,
                0,
            ))
        }
    }

    /// Whether this is a pointer or a vector of pointers.
    pub fn is_pointer(self) -> bool {
        match access::type_id(self) {
            type_id::POINTER => true,
            type_id::FIXED_VECTOR | type_id::SCALABLE_VECTOR => access::part(self, 0).is_pointer(),
            _ => false,
        }
    }

    /// The type's components: a function's result and then its parameters, a sequence's element, a structure's fields.
    pub fn children(self) -> impl Iterator<Item = Type<'m>> {
        (0..access::part_count(self)).map(move |index| access::part(self, index))
    }
}
