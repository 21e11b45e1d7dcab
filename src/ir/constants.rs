// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The content of constants as LLVM keeps it. Each function answers one question.

use super::live::{read, view};
use llvm_sys::core as llvm;

use super::numbers::value_id;
use super::{Opcode, Type, Value, access};

impl<'m> Value<'m> {
    /// `Value::getValueID` of a constant: see [`value_id`]. LLVM-C has no numbers for some kinds of constants.
    pub fn constant_id(self) -> u32 {
        assert!(self.is_constant());
        access::value_id(self)
    }

    /// The opcode of a constant expression.
    pub fn expression_opcode(self) -> Option<Opcode> {
        (self.constant_id() == value_id::CONSTANT_EXPR)
            .then(|| read!(llvm::LLVMGetConstOpcode(self)))
    }

    /// The flags of a constant expression, numbered like those of an instruction.
    pub fn expression_flags(self) -> u8 {
        assert_eq!(self.constant_id(), value_id::CONSTANT_EXPR);
        access::flags(self)
    }

    /// The source element type of a constant getelementptr.
    pub fn expression_source_type(self) -> Option<Type<'m>> {
        (self.expression_opcode() == Some(Opcode::LLVMGetElementPtr))
            .then(|| view!(llvm::LLVMGetGEPSourceElementType(self)))
    }

    /// The range of a constant getelementptr's `inrange`, in bytes, if it has one.
    pub fn in_range(self) -> Option<(i64, i64)> {
        let (mut lower, mut upper) = (0, 0);
        let is_gep = self.expression_opcode() == Some(Opcode::LLVMGetElementPtr);
        (is_gep && access::in_range_ends(self, &mut lower, &mut upper)).then_some((lower, upper))
    }

    /// The bytes of an array or vector of plain numbers, in memory order.
    pub fn elements(self) -> Option<&'m [u8]> {
        matches!(
            self.constant_id(),
            value_id::CONSTANT_DATA_ARRAY | value_id::CONSTANT_DATA_VECTOR
        )
        .then(|| access::data(self).get())
    }
}
