// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The records of a body, and a reader of constants, attributes and globals.

use super::{Convention, TailKind};
use std::ffi::{c_char, c_void};
use std::ops::Range;

use llvm_sys::core as llvm;
use llvm_sys::prelude::LLVMAttributeRef;

use super::access::{self, raw};
use super::live::{array, view};
use super::numbers::{opcode, type_id, value_id};
use super::{BasicBlock, Global, Module, ModuleInfo, Type, Value, ffi, is_constant_id, major};

pub use ffi::{AttributeList, Block, Inst, MdNode, Metadata, Operand};

/// A reader of constants, attributes and globals of one module. Each call overwrites the reader's buffers.
#[derive(Debug)]
pub struct Reader<'m> {
    module: Module<'m>,
    semantic_interposition: bool,
    bytes: Vec<u8>,
    /// The attributes of the list that was read last, each with its index and its range in `bytes`.
    attributes: Vec<(u32, LLVMAttributeRef, Range<usize>)>,
    metadata: Vec<Metadata>,
}

/// The body of a function: its reachable blocks, in the order of `crate::read`'s walk.
#[derive(Clone, Copy, Debug)]
pub struct Body<'r> {
    pub blocks: &'r [Block],
    pub insts: &'r [Inst],
    pub operands: &'r [Operand],
    pub metadata: &'r [Metadata],
    /// Whether all blocks are reachable.
    pub all_reachable: bool,
    /// Whether a constant names a block, reachable or not.
    pub address_taken: bool,
}

impl<'r> Body<'r> {
    pub fn operands(&self, inst: &Inst) -> &'r [Operand] {
        let first = inst.first_operand as usize;
        &self.operands[first..first + inst.num_operands as usize]
    }

    /// The metadata of an instruction without its debug location, ordered by kind.
    pub fn metadata(&self, inst: &Inst) -> &'r [Metadata] {
        let first = inst.first_metadata as usize;
        &self.metadata[first..first + inst.num_metadata as usize]
    }

    /// The instruction behind an instruction of this body.
    pub fn next(&self, inst: &Inst) -> Option<&'r Inst> {
        self.insts.get(self.index(inst)?.checked_add(1)?)
    }

    /// The instruction before an instruction of this body.
    pub fn previous(&self, inst: &Inst) -> Option<&'r Inst> {
        self.insts.get(self.index(inst)?.checked_sub(1)?)
    }

    /// The index in `insts` of a record that is in `insts`; `None` for a copy of a record.
    fn index(&self, inst: &Inst) -> Option<usize> {
        let bytes = std::ptr::from_ref(inst)
            .addr()
            .checked_sub(self.insts.as_ptr().addr())?;
        Some(bytes / size_of::<Inst>()).filter(|&index| index < self.insts.len())
    }

    pub fn insts_of(&self, block: &Block) -> &'r [Inst] {
        let first = block.first_inst as usize;
        &self.insts[first..first + block.num_insts as usize]
    }
}

/// The content of a constant, except its operands: callers ask the constant itself for these.
#[derive(Clone, Copy, Debug)]
pub struct Constant<'r, 'm> {
    pub ty: Type<'m>,
    /// The source element type of a constant getelementptr.
    pub source_type: Option<Type<'m>>,
    pub data: &'r [u8],
    pub value_id: u32,
    pub num_operands: u32,
    pub opcode: u32,
    pub flags: u32,
}

/// How `AttributeList::intersectWith` treats attributes of a kind if two lists differ in them (`mf_attribute_rule`).
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntersectRule {
    /// The intersection fails: the attribute is part of the ABI or of the meaning.
    Preserve,
    /// The attribute is dropped.
    And,
    /// The smaller value stays.
    Min,
    /// The attribute kind has a rule of its own (`memory`, `range`, `captures`, ...).
    Custom,
}

/// One attribute of a list.
#[derive(Clone, Copy, Debug)]
pub struct Attribute<'r, 'm> {
    /// 0 for the result, 1.. for the parameters, `u32::MAX` for the function.
    pub index: u32,
    pub kind: u32,
    pub rule: IntersectRule,
    pub value: AttributeValue<'r, 'm>,
}

#[derive(Clone, Copy, Debug)]
pub enum AttributeValue<'r, 'm> {
    Enum,
    Integer(u64),
    Type(Option<Type<'m>>),
    String { key: &'r [u8], value: &'r [u8] },
    Bytes(&'r [u8]),
}

impl<'m> Reader<'m> {
    pub fn new(module: Module<'m>) -> Self {
        Reader {
            module,
            semantic_interposition: access::has_semantic_interposition(module),
            bytes: Vec::new(),
            attributes: Vec::new(),
            metadata: Vec::new(),
        }
    }

    pub fn module(&mut self) -> ModuleInfo {
        ModuleInfo::of(self.module)
    }

    pub fn constant(&mut self, constant: Value<'m>) -> Constant<'_, 'm> {
        self.bytes.clear();
        let mut read = Constant {
            ty: access::type_of(constant),
            source_type: None,
            data: &[],
            value_id: access::value_id(constant),
            num_operands: access::operand_count(constant),
            opcode: 0,
            flags: 0,
        };
        match read.value_id {
            value_id::CONSTANT_INT => {
                let words = access::integer_words(constant).get();
                (self.bytes).extend(words.iter().flat_map(|word| word.to_ne_bytes()));
            }
            value_id::CONSTANT_FP => {
                let words = (0..float_words(read.ty)).map(|k| access::float_word(constant, k));
                self.bytes.extend(words.flat_map(u64::to_ne_bytes));
            }
            value_id::CONSTANT_DATA_ARRAY | value_id::CONSTANT_DATA_VECTOR => {
                read.data = access::data(constant).get();
                return read;
            }
            value_id::CONSTANT_EXPR => {
                read.opcode = access::expression_opcode(constant);
                read.flags = access::flags(constant).into();
                if read.opcode == u32::from(opcode::GET_ELEMENT_PTR) {
                    read.source_type = Some(view!(llvm::LLVMGetGEPSourceElementType(constant)));
                    let bytes = (&raw mut self.bytes).cast();
                    // SAFETY: a live getelementptr; no other code uses the bytes during the call.
                    unsafe { raw::mf_in_range(constant, bytes, push_bytes) };
                }
            }
            _ => {}
        }
        read.data = &self.bytes;
        read
    }

    /// The attributes of a list: first those of the function, then those of the result, then those of the parameters.
    pub fn attributes(&mut self, list: AttributeList) -> impl Iterator<Item = Attribute<'_, 'm>> {
        self.bytes.clear();
        self.attributes.clear();
        for (index, attribute) in list.entries() {
            let first = self.bytes.len();
            if is_ranges(attribute) {
                let bytes = (&raw mut self.bytes).cast();
                // SAFETY: an attribute with ranges; no other code uses the bytes during the call.
                unsafe { raw::mf_attribute_ranges(attribute, bytes, push_bytes) };
            }
            let own = first..self.bytes.len();
            self.attributes.push((index, attribute, own));
        }
        let bytes = &self.bytes;
        (self.attributes.iter()).map(|(index, attribute, own)| {
            // SAFETY: an attribute that the module's context keeps.
            unsafe { attribute_of(*index, *attribute, &bytes[own.clone()]) }
        })
    }

    pub fn global(&mut self, global: Value<'m>) -> Global<'m> {
        Global::read(global, self.semantic_interposition, &mut self.metadata)
    }

    pub fn global_metadata(&mut self, global: Value<'m>) -> &[Metadata] {
        self.metadata.clear();
        access::push_global_metadata(global, &mut self.metadata);
        &self.metadata
    }
}

/// # Safety
/// `context` is a vector of bytes that no other code uses, and `text` and `len` describe a string.
unsafe extern "C" fn push_bytes(context: *mut c_void, text: *const c_char, len: usize) {
    // SAFETY: by contract.
    unsafe { (*context.cast::<Vec<u8>>()).extend_from_slice(array(text.cast(), len)) }
}

/// How many words of 64 bits a number of a floating-point type takes; for a vector type, each element.
fn float_words(ty: Type<'_>) -> u32 {
    match access::type_id(ty) {
        type_id::X86_FP80 | type_id::FP128 | type_id::PPC_FP128 => 2,
        type_id::FIXED_VECTOR | type_id::SCALABLE_VECTOR => float_words(access::part(ty, 0)),
        _ => 1,
    }
}

/// Whether an attribute holds ranges. LLVM-C has no query for this sort of attributes, but a query for any other sort.
fn is_ranges(attribute: LLVMAttributeRef) -> bool {
    // SAFETY: a live attribute.
    unsafe {
        llvm::LLVMIsEnumAttribute(attribute) == 0
            && llvm::LLVMIsStringAttribute(attribute) == 0
            && llvm::LLVMIsTypeAttribute(attribute) == 0
    }
}

/// # Safety
/// `raw` is a live attribute of a context that lives for `'m`, and `ranges` are the ranges of this attribute.
unsafe fn attribute_of<'r, 'm: 'r>(
    index: u32,
    raw: LLVMAttributeRef,
    ranges: &'r [u8],
) -> Attribute<'r, 'm> {
    // SAFETY: by contract, and each attribute is asked only for what its sort has.
    unsafe {
        if llvm::LLVMIsStringAttribute(raw) != 0 {
            let (mut key_len, mut len) = (0, 0);
            let key = llvm::LLVMGetStringAttributeKind(raw, &mut key_len);
            let value = llvm::LLVMGetStringAttributeValue(raw, &mut len);
            return Attribute {
                index,
                kind: 0,
                rule: IntersectRule::Preserve,
                value: AttributeValue::String {
                    key: array(key.cast(), key_len as usize),
                    value: array(value.cast(), len as usize),
                },
            };
        }
        let kind = llvm::LLVMGetEnumAttributeKind(raw);
        Attribute {
            index,
            kind,
            rule: major::attribute_rule(kind),
            value: if llvm::LLVMIsTypeAttribute(raw) != 0 {
                let ty = llvm::LLVMGetTypeAttributeValue(raw);
                AttributeValue::Type((!ty.is_null()).then(|| Type::new(ty)))
            } else if is_ranges(raw) {
                AttributeValue::Bytes(ranges)
            } else if access::is_integer_attribute(kind) {
                AttributeValue::Integer(llvm::LLVMGetEnumAttributeValue(raw))
            } else {
                AttributeValue::Enum
            },
        }
    }
}

impl Block {
    /// The block.
    pub fn as_block<'m>(&self) -> BasicBlock<'m> {
        // SAFETY: a reader of bodies stores a live block there.
        unsafe { BasicBlock::new(self.block) }
    }
}

impl Operand {
    /// The block in an operand of a phi, branch or similar instruction.
    pub fn as_block<'m>(&self) -> BasicBlock<'m> {
        assert_eq!(self.kind, u64::from(value_id::BASIC_BLOCK));
        // SAFETY: the kind says that this is a live block.
        unsafe { BasicBlock::new(self.value as llvm_sys::prelude::LLVMBasicBlockRef) }
    }

    /// A hole stands for a value in which functions with a shared body may differ. `ty` is the number of the value's
    /// type; 0 for a block.
    pub fn hole(ty: u64) -> Self {
        Operand {
            value: ty,
            kind: value_id::HOLE.into(),
        }
    }

    /// The hole that stands for the callee of a call by which a function calls itself.
    pub fn itself() -> Self {
        Operand {
            value: u64::MAX,
            kind: value_id::HOLE.into(),
        }
    }

    pub fn is_hole(&self) -> bool {
        self.kind == u64::from(value_id::HOLE)
    }

    /// The operand as a value, unless it is a plain number or a hole.
    pub fn as_value<'m>(&self) -> Option<Value<'m>> {
        // SAFETY: only an operand of the two greatest kinds, LITERAL and HOLE, holds a number instead of a live value.
        (self.kind < u64::from(value_id::HOLE))
            .then(|| unsafe { Value::new(self.value as llvm_sys::prelude::LLVMValueRef) })
    }

    /// The operand, if it is a constant.
    pub fn constant<'m>(&self) -> Option<Value<'m>> {
        is_constant_id(self.kind as u32)
            .then(|| self.as_value())
            .flatten()
    }
}

impl Inst {
    /// The instruction.
    pub fn as_value<'m>(&self) -> Value<'m> {
        // SAFETY: a reader of bodies stores a live instruction there.
        unsafe { Value::new(self.value) }
    }

    /// The attribute list of a call.
    pub fn attributes(&self) -> AttributeList {
        assert!(self.is_call());
        AttributeList::from_word(self.special[2])
    }

    /// Whether this is a call, invoke or callbr.
    pub fn is_call(&self) -> bool {
        matches!(self.opcode, opcode::CALL | opcode::INVOKE | opcode::CALL_BR)
    }

    /// A call's calling convention.
    pub fn convention(&self) -> Convention {
        assert!(self.is_call());
        Convention(self.special[1] as u32)
    }

    /// The tail marker of a call.
    pub fn tail(&self) -> TailKind {
        assert!(self.is_call());
        TailKind::of(self.special[1] >> 32 & 0xFF)
    }

    /// The type of the result.
    pub fn ty<'m>(&self) -> Type<'m> {
        // SAFETY: a reader of bodies stores a live type there.
        unsafe { Type::new(self.ty) }
    }

    /// The type in [`Inst::special`]: the allocated type of an alloca, or the function type of a call.
    pub fn special_type<'m>(&self) -> Option<Type<'m>> {
        let has = self.opcode == opcode::ALLOCA || self.is_call();
        has.then(|| self.word_type())
    }

    /// The type that the first word of [`Inst::special`] holds for an alloca, call or getelementptr.
    pub(crate) fn word_type<'m>(&self) -> Type<'m> {
        assert!(self.is_call() || matches!(self.opcode, opcode::ALLOCA | opcode::GET_ELEMENT_PTR));
        // SAFETY: for these opcodes a reader of bodies stores a live type there.
        unsafe { Type::new(self.special[0] as llvm_sys::prelude::LLVMTypeRef) }
    }
}
