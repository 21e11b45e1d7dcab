// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What a body is read into, and reading constants, attributes and global facts through the bridge.

use std::marker::PhantomData;
use std::slice;

use super::ffi;
use super::numbers::{opcode, value_id};
use super::{BasicBlock, Module, Type, Value, is_constant_id};

pub use ffi::{AttributeList, Block, Inst, Metadata, Node, Operand};

/// A C++ reader of one module, whose buffers are used again by every call.
#[derive(Debug)]
pub struct Reader<'m> {
    raw: *mut ffi::Reader,
    _module: PhantomData<&'m ()>,
}

/// The body of a function, reachable blocks only, successors in terminator order.
#[derive(Clone, Copy, Debug)]
pub struct Body<'r> {
    pub blocks: &'r [Block],
    pub insts: &'r [Inst],
    pub operands: &'r [Operand],
    pub metadata: &'r [Metadata],
    /// No block is unreachable.
    pub all_reachable: bool,
    /// A constant names some block, reachable or not.
    pub address_taken: bool,
    /// Something was read as an integer that is none.
    pub has_moves: bool,
}

impl<'r> Body<'r> {
    pub fn operands(&self, inst: &Inst) -> &'r [Operand] {
        let first = inst.first_operand as usize;
        &self.operands[first..first + inst.num_operands as usize]
    }

    /// Metadata of an instruction, debug locations aside, ordered by kind.
    pub fn metadata(&self, inst: &Inst) -> &'r [Metadata] {
        let first = inst.first_metadata as usize;
        &self.metadata[first..first + inst.num_metadata as usize]
    }

    /// The instruction behind one of this body's own.
    pub fn next(&self, inst: &Inst) -> Option<&'r Inst> {
        self.insts.get(self.index(inst)?.checked_add(1)?)
    }

    /// The instruction before one of this body's own.
    pub fn previous(&self, inst: &Inst) -> Option<&'r Inst> {
        self.insts.get(self.index(inst)?.checked_sub(1)?)
    }

    /// Where one of this body's own instructions stands in it. A copy of one stands nowhere.
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

/// A constant's own content. Operands are read from the value.
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

/// What `AttributeList::intersectWith` does with an attribute that both sides do not share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntersectRule {
    /// The intersection fails: the attribute is part of the ABI or of the meaning.
    Preserve,
    /// It is dropped.
    And,
    /// The smaller value stays.
    Min,
    /// The attribute kind has a rule of its own (`memory`, `range`, `captures`, ...).
    Custom,
}

/// One attribute of a list.
#[derive(Clone, Copy, Debug)]
pub struct Attribute<'r, 'm> {
    /// 0 the result, 1.. the parameters, `u32::MAX` the function.
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

/// Facts of a global value.
#[derive(Clone, Copy, Debug)]
pub struct Global<'m> {
    raw: ffi::Global,
    _module: PhantomData<&'m ()>,
}

macro_rules! bits {
    ($($(#[$doc:meta])* $name:ident = $bit:expr;)*) => {
        $($(#[$doc])* pub fn $name(&self) -> bool { self.raw.bits & (1 << $bit) != 0 })*
    };
}

impl<'m> Global<'m> {
    bits! {
        is_declaration = 0;
        /// Another definition may replace this one, and mean something else.
        is_interposable = 1;
        /// Internal or private.
        is_local = 3;
        is_dso_local = 4;
        is_discardable = 5;
        /// The address is not significant, anywhere.
        is_unnamed_addr = 6;
        is_vararg = 8;
        /// `!type` or `!kcfi_type`, which belong to the name and its address.
        has_type_metadata = 9;
        is_constant_variable = 10;
        is_thread_local = 11;
        is_externally_initialized = 12;
        has_sanitizer_metadata = 13;
        /// Metadata other than `!dbg`, `!prof`, `!type`, `!kcfi_type`.
        has_other_metadata = 14;
        has_subprogram = 15;
        has_dll_storage = 16;
        is_intrinsic = 17;
        has_variable_attributes = 18;
        has_code_model = 19;
        has_visibility = 20;
    }

    pub fn value_type(&self) -> Type<'m> {
        // SAFETY: every global has a value type.
        unsafe { Type::new(self.raw.value_type) }
    }

    pub fn linkage(&self) -> u32 {
        self.raw.linkage
    }

    pub fn calling_conv(&self) -> u32 {
        self.raw.calling_conv
    }

    pub fn address_space(&self) -> u32 {
        self.raw.address_space
    }

    /// A key of the comdat, or 0.
    pub fn comdat(&self) -> usize {
        self.raw.comdat as usize
    }

    /// Log2 of the alignment plus one; 0 for none.
    pub fn alignment(&self) -> u32 {
        self.raw.align_log2_plus1
    }

    pub fn attributes(&self) -> AttributeList {
        self.raw.attributes
    }

    pub fn section(&self) -> &'m [u8] {
        text(self.raw.section, self.raw.section_len)
    }

    pub fn gc(&self) -> &'m [u8] {
        text(self.raw.gc, self.raw.gc_len)
    }

    pub fn partition(&self) -> &'m [u8] {
        text(self.raw.partition, self.raw.partition_len)
    }

    pub fn entry_count(&self) -> Node {
        self.raw.entry_count
    }

    /// Personality, prefix data and prologue data.
    pub fn constants(&self) -> [Option<Value<'m>>; 3] {
        // SAFETY: C++ gives live constants or null.
        [self.raw.personality, self.raw.prefix, self.raw.prologue]
            .map(|raw| unsafe { Value::optional(raw) })
    }

    pub fn has_prefix_or_prologue(&self) -> bool {
        !self.raw.prefix.is_null() || !self.raw.prologue.is_null()
    }
}

fn text<'m>(text: *const u8, len: usize) -> &'m [u8] {
    if len == 0 {
        return &[];
    }
    // SAFETY: pointer and length of a string that the module owns.
    unsafe { slice::from_raw_parts(text, len) }
}

/// What holds for the whole module.
pub use ffi::Module as ModuleInfo;

impl ModuleInfo {
    /// The width of the integers that pointers are equal to; 0 if they are not.
    pub fn integer_like_pointers(&self) -> u32 {
        match self.pointer_is_int {
            0 => 0,
            _ => self.pointer_bits,
        }
    }
}

impl<'m> Reader<'m> {
    pub fn new(module: Module<'m>) -> Self {
        Reader {
            // SAFETY: the module is live for 'm.
            raw: unsafe { ffi::mf_reader_new(module.raw()) },
            _module: PhantomData,
        }
    }

    pub fn module(&mut self) -> ModuleInfo {
        let mut info = ModuleInfo::default();
        // SAFETY: plain data is filled.
        unsafe { ffi::mf_reader_module(self.raw, &mut info) };
        info
    }

    pub fn constant(&mut self, constant: Value<'m>) -> Constant<'_, 'm> {
        let mut raw = std::mem::MaybeUninit::uninit();
        // SAFETY: as in `body`.
        unsafe {
            ffi::mf_reader_constant(self.raw, constant.raw(), raw.as_mut_ptr());
            let raw: ffi::Constant = raw.assume_init();
            Constant {
                ty: Type::new(raw.ty),
                source_type: (!raw.source_type.is_null()).then(|| Type::new(raw.source_type)),
                data: array(raw.data, raw.data_len),
                value_id: raw.value_id,
                num_operands: raw.num_operands,
                opcode: raw.opcode,
                flags: raw.flags,
            }
        }
    }

    pub fn attributes(&mut self, list: AttributeList) -> impl Iterator<Item = Attribute<'_, 'm>> {
        let mut raw = std::ptr::null();
        // SAFETY: `list` came from this module; the array lives until the next call.
        let records = unsafe {
            let len = ffi::mf_reader_attributes(self.raw, list, &mut raw);
            array(raw, len)
        };
        records.iter().map(|a| Attribute {
            index: a.index,
            kind: a.kind,
            rule: match a.rule {
                1 => IntersectRule::And,
                2 => IntersectRule::Min,
                3 => IntersectRule::Custom,
                _ => IntersectRule::Preserve,
            },
            // SAFETY: C++ gives live types and strings.
            value: unsafe {
                match a.form {
                    1 => AttributeValue::Integer(a.value),
                    2 => AttributeValue::Type((!a.ty.is_null()).then(|| Type::new(a.ty))),
                    3 => AttributeValue::String {
                        key: array(a.text, a.text_len),
                        value: array(a.text2, a.text2_len),
                    },
                    4 => AttributeValue::Bytes(array(a.text, a.text_len)),
                    _ => AttributeValue::Enum,
                }
            },
        })
    }

    pub fn global(&mut self, global: Value<'m>) -> Global<'m> {
        let mut raw = std::mem::MaybeUninit::uninit();
        // SAFETY: C++ fills the record.
        unsafe {
            ffi::mf_reader_global(self.raw, global.raw(), raw.as_mut_ptr());
            Global {
                raw: raw.assume_init(),
                _module: PhantomData,
            }
        }
    }

    pub fn global_metadata(&mut self, global: Value<'m>) -> &[Metadata] {
        let mut raw = std::ptr::null();
        // SAFETY: the array lives until the next call.
        unsafe {
            let len = ffi::mf_reader_global_metadata(self.raw, global.raw(), &mut raw);
            array(raw, len)
        }
    }
}

impl Drop for Reader<'_> {
    fn drop(&mut self) {
        // SAFETY: the reader is ours and is freed once.
        unsafe { ffi::mf_reader_free(self.raw) }
    }
}

/// # Safety
/// `first` and `len` describe an array that lives for `'r`, or `len` is 0.
pub(super) unsafe fn array<'r, T>(first: *const T, len: usize) -> &'r [T] {
    if len == 0 {
        return &[];
    }
    // SAFETY: by contract.
    unsafe { slice::from_raw_parts(first, len) }
}

impl Block {
    /// The block.
    pub fn as_block<'m>(&self) -> BasicBlock<'m> {
        // SAFETY: who reads a body puts a live block there.
        unsafe { BasicBlock::new(self.block) }
    }
}

impl Operand {
    /// The operand of a phi, branch or the like that is a block.
    pub fn as_block<'m>(&self) -> BasicBlock<'m> {
        assert_eq!(self.kind, u64::from(value_id::BASIC_BLOCK));
        // SAFETY: a live block, by its kind.
        unsafe { BasicBlock::new(self.value as llvm_sys::prelude::LLVMBasicBlockRef) }
    }

    /// The place of a value of the type with that number: see [`crate::merge`]'s similar functions.
    pub fn hole(ty: u64) -> Self {
        Operand {
            value: ty,
            kind: value_id::HOLE.into(),
        }
    }

    /// The function itself, where it calls itself.
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
        // SAFETY: a reader puts live values there, or a number under the literal kind.
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
        // SAFETY: a reader puts a live instruction there.
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
    pub fn convention(&self) -> u32 {
        assert!(self.is_call());
        self.special[1] as u32
    }

    /// A call's `CallInst::TailCallKind`.
    pub fn tail(&self) -> u64 {
        assert!(self.is_call());
        self.special[1] >> 32 & 0xFF
    }

    /// The type of what a store stores, and of the result of any other instruction, as it is
    /// written: [`Inst::ty`] is that under which it was read.
    pub fn written_type<'m>(&self) -> Type<'m> {
        let value = self.as_value();
        match self.opcode {
            opcode::STORE => value.operand(0).unwrap_or(value).ty(),
            _ => value.ty(),
        }
    }

    /// The type of the result.
    pub fn ty<'m>(&self) -> Type<'m> {
        // SAFETY: a reader puts a live type there.
        unsafe { Type::new(self.ty) }
    }

    /// The type among the special words: an alloca's, or a call's function type.
    pub fn special_type<'m>(&self) -> Option<Type<'m>> {
        let has = self.opcode == opcode::ALLOCA || self.is_call();
        has.then(|| self.word_type())
    }

    /// The first special word of an alloca, call or getelementptr: a type.
    pub(crate) fn word_type<'m>(&self) -> Type<'m> {
        assert!(self.is_call() || matches!(self.opcode, opcode::ALLOCA | opcode::GET_ELEMENT_PTR));
        // SAFETY: for these opcodes a reader puts a live type there.
        unsafe { Type::new(self.special[0] as llvm_sys::prelude::LLVMTypeRef) }
    }
}
