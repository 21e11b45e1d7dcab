// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Attributes as LLVM-C returns them, for [`crate::check`].

use super::live::{array, read};

use llvm_sys::core as llvm;
use llvm_sys::prelude::*;

use super::access::{self, raw};
use super::check::NumberRange;
use super::printing::{Numbered, name_of};

use super::{AttributeList, Instruction, Type, Value};

/// The attributes of a function or of a call.
#[derive(Clone, Copy, Debug)]
pub struct WrittenAttributes<'m> {
    of: Value<'m>,
    list: AttributeList,
    /// The number of parameters or arguments.
    places: u32,
}

/// One attribute and its index: 0 for the result, 1.. for the parameters, `FUNCTION` for the function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written<'m> {
    pub index: u32,
    pub name: String,
    pub value: WrittenValue<'m>,
}

/// The value of an attribute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WrittenValue<'m> {
    /// No value, or one of another kind. The number is the attribute's address, which equal attributes share.
    Other(usize),
    Integer(u64),
    Type(Option<Type<'m>>),
    /// The value of a string attribute.
    Text(Vec<u8>),
    /// A range of numbers of at most 128 bits.
    Range(NumberRange),
}

/// The index of the attributes of a function or call as a whole.
pub const FUNCTION: u32 = llvm_sys::LLVMAttributeFunctionIndex;

impl<'m> WrittenAttributes<'m> {
    pub fn of_function(function: Value<'m>) -> Self {
        assert!(function.is_function());
        WrittenAttributes {
            of: function,
            list: access::function_attributes(function),
            places: read!(llvm::LLVMCountParams(function)),
        }
    }

    pub fn of_call(call: Instruction<'m>) -> Self {
        WrittenAttributes {
            of: call.value(),
            list: call.attributes(),
            places: call.argument_count(),
        }
    }

    /// The address of the list, as a key. Equal lists of one context have the same address.
    pub fn key(self) -> usize {
        self.list.key()
    }

    /// All attributes, those of the function first.
    pub fn read(self) -> Vec<Written<'m>> {
        let indices = std::iter::once(FUNCTION).chain(0..=self.places);
        let mut all = Vec::new();
        for index in indices {
            let each = self.at(index).into_iter();
            // SAFETY: attributes live as long as their context.
            all.extend(each.map(|attribute| unsafe { written(index, attribute) }));
        }
        all
    }

    fn at(self, index: u32) -> Vec<LLVMAttributeRef> {
        let raw = self.of.raw();
        // SAFETY: a live function or call; there is room for as many attributes as LLVM counts.
        unsafe {
            if self.of.is_function() {
                let count = llvm::LLVMGetAttributeCountAtIndex(raw, index);
                let mut found = vec![std::ptr::null_mut(); count as usize];
                llvm::LLVMGetAttributesAtIndex(raw, index, found.as_mut_ptr());
                return found;
            }
            let count = llvm::LLVMGetCallSiteAttributeCount(raw, index);
            let mut found = vec![std::ptr::null_mut(); count as usize];
            llvm::LLVMGetCallSiteAttributes(raw, index, found.as_mut_ptr());
            found
        }
    }
}

/// # Safety
/// A live attribute.
unsafe fn written<'m>(index: u32, attribute: LLVMAttributeRef) -> Written<'m> {
    let mut len = 0;
    // SAFETY: each getter is called only for the kind of attribute that it reads.
    unsafe {
        if llvm::LLVMIsStringAttribute(attribute) != 0 {
            let name = llvm::LLVMGetStringAttributeKind(attribute, &mut len);
            let name: &[u8] = array(name.cast(), len as usize);
            let value = llvm::LLVMGetStringAttributeValue(attribute, &mut len);
            return Written {
                index,
                name: String::from_utf8_lossy(name).into_owned(),
                value: WrittenValue::Text(array(value.cast(), len as usize).to_vec()),
            };
        }
        let kind = llvm::LLVMGetEnumAttributeKind(attribute);
        let width = raw::mf_range_width(attribute);
        let range = (width > 0).then(|| {
            let [low, high] = [false, true].map(|upper| raw::mf_range_bound(attribute, upper));
            NumberRange::new(low.get(), high.get(), width)
        });
        let value = if llvm::LLVMIsTypeAttribute(attribute) != 0 {
            let ty = llvm::LLVMGetTypeAttributeValue(attribute);
            WrittenValue::Type((!ty.is_null()).then(|| Type::new(ty)))
        } else if access::is_integer_attribute(kind) {
            WrittenValue::Integer(llvm::LLVMGetEnumAttributeValue(attribute))
        } else if let Some(Some(range)) = range {
            WrittenValue::Range(range)
        } else {
            WrittenValue::Other(attribute as usize)
        };
        Written {
            index,
            name: name_of(Numbered::AttributeKind, kind),
            value,
        }
    }
}
