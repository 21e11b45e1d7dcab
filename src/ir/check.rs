// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Readers for [`crate::check`]: of globals and what replaced them, of constants and of metadata.

use super::live::{List, read, shim, view};
use std::ffi::{CStr, c_char};

use llvm_sys::core as llvm;
use llvm_sys::prelude::*;

use super::handle::Still;
use super::numbers::{type_id, value_id};
use super::{Instruction, MdNode, Module, Opcode, Tracked, Type, Value, access};

pub use super::access::metadata_of as metadata_node;
pub use super::copy::Copy;

shim! {
    /// Whether, by LLVM's own rules, the first two operands of an instruction may change places.
    pub fn is_commutative(inst: Instruction<'_>) -> bool;
    /// The name of a global's comdat; empty for none.
    pub fn comdat_name(global: Value<'_>) -> List<'_, u8>;
    fn gep_offset(gep: Instruction<'_>, out: &mut u64) -> bool;
    fn string(metadata: MdNode) -> List<'static, u8>;
    fn is_distinct(node: MdNode) -> bool;
}

/// A global value before the merges. Finds the same global, or its replacement, after the merges.
#[derive(Debug)]
pub struct Symbol<'m>(Still<'m>, Tracked<'m>);

impl<'m> Symbol<'m> {
    pub fn new(global: Value<'m>) -> Self {
        Symbol(Still::new(global), Tracked::new(global))
    }

    /// The global, if it still exists.
    pub fn same(&self) -> Option<Value<'m>> {
        self.0.get()
    }

    /// The value that replaced the global in its uses; the global itself if its uses were not replaced.
    pub fn became(&self) -> Option<Value<'m>> {
        self.1.get()
    }
}

/// The number of bytes that a getelementptr adds, by LLVM's own computation, if the number is constant.
pub fn constant_offset(inst: Instruction<'_>) -> Option<u64> {
    assert_eq!(inst.opcode(), Opcode::LLVMGetElementPtr);
    let mut offset = 0;
    gep_offset(inst, &mut offset).then_some(offset)
}

/// Whether the byte offset of a getelementptr with one index may wrap: as a signed number if `is_signed`, else as an
/// unsigned one. If the offset wraps, the flag `nusw` (signed) or `nuw` (unsigned) makes the result poison.
pub fn step_wraps(inst: Instruction<'_>, is_signed: bool) -> bool {
    assert_eq!(inst.opcode(), Opcode::LLVMGetElementPtr);
    let module = inst.function().module();
    let index = access::operand(inst.value(), 1);
    let size = access::alloc_size(module, inst.source_type());
    let (Some(size), Some(number)) = (size, index.constant_int()) else {
        return true;
    };
    let bits = access::index_width(module, inst.value().ty());
    // LLVM sign-extends an index that is narrower than an address, for `nuw` as well as for `nusw`.
    if is_signed {
        let step = i128::from(number) * i128::from(size);
        bits < 127 && (step >> (bits - 1) != 0) && (step >> (bits - 1) != -1)
    } else {
        let all = |bits: u32| u128::MAX >> 128_u32.saturating_sub(bits);
        let wide = bits.max(access::integer_width(index.ty()));
        let step = (i128::from(number) as u128 & all(wide)).checked_mul(size.into());
        step.is_none_or(|step| step > all(bits))
    }
}

/// The only index of a getelementptr and its width, if the index counts bytes and is as wide as addresses.
pub fn byte_index<'m>(inst: Instruction<'m>) -> Option<(Value<'m>, u32)> {
    assert_eq!(inst.opcode(), Opcode::LLVMGetElementPtr);
    if access::operand_count(inst.value()) != 2 {
        return None;
    }
    let module = inst.function().module();
    let index = access::operand(inst.value(), 1);
    let bits = access::index_width(module, inst.value().ty());
    let counts_bytes = access::alloc_size(module, inst.source_type()) == Some(1)
        && access::type_id(index.ty()) == type_id::INTEGER
        && access::integer_width(index.ty()) == bits;
    counts_bytes.then_some((index, bits))
}

/// The constant of this type that a constant table (`ir::table`) holds at an offset. The table stores an address as its
/// distance from the table, any other constant as it is.
pub fn entry<'m>(variable: Value<'m>, bytes: u64, ty: Type<'m>) -> Option<Value<'m>> {
    use llvm_sys::target::{
        LLVMElementAtOffset, LLVMGetModuleDataLayout, LLVMOffsetOfElement, LLVMStoreSizeOfType,
    };
    if access::value_id(variable) != value_id::GLOBAL_VARIABLE {
        return None;
    }
    // SAFETY: a live variable; elements are in range.
    let element = unsafe {
        let is_constant = llvm::LLVMIsGlobalConstant(variable.raw()) != 0
            && llvm::LLVMGetLinkage(variable.raw()) == llvm_sys::LLVMLinkage::LLVMPrivateLinkage;
        let table = Value::optional(llvm::LLVMGetInitializer(variable.raw()))?;
        if !is_constant || access::type_id(table.ty()) != type_id::STRUCT {
            return None;
        }
        let layout = LLVMGetModuleDataLayout(variable.module().raw());
        if bytes >= LLVMStoreSizeOfType(layout, table.ty().raw()) {
            return None;
        }
        let k = LLVMElementAtOffset(layout, table.ty().raw(), bytes);
        if LLVMOffsetOfElement(layout, table.ty().raw(), k) != bytes {
            return None;
        }
        // `LLVMGetAggregateElement` is newer than LLVM 14: build.rs says why that matters.
        match access::value_id(table) {
            value_id::CONSTANT_STRUCT => access::operand(table, k),
            value_id::CONSTANT_AGGREGATE_ZERO => {
                Value::new(llvm::LLVMConstNull(access::part(table.ty(), k).raw()))
            }
            _ => return None,
        }
    };
    match ty.is_pointer() {
        true => from_distance(element, variable),
        false => (element.ty() == ty).then_some(element),
    }
}

/// Whether the module of a function has a variable of this name.
pub fn has_variable(function: Value<'_>, name: &[u8]) -> bool {
    let name: Vec<u8> = name.iter().copied().chain([0]).collect();
    // SAFETY: a live module, and a name that ends in NUL.
    unsafe { !llvm::LLVMGetNamedGlobal(function.module().raw(), name.as_ptr().cast()).is_null() }
}

/// The address from which a constant expression, `distance`, subtracts the address of a variable.
fn from_distance<'m>(distance: Value<'m>, variable: Value<'m>) -> Option<Value<'m>> {
    use super::numbers::opcode;
    let expression = |value: Value<'m>, of: u8| {
        (access::value_id(value) == value_id::CONSTANT_EXPR
            && access::expression_opcode(value) == u32::from(of))
        .then(|| access::operand(value, 0))
    };
    let wide = expression(distance, opcode::TRUNC)?;
    let to = expression(wide, opcode::SUB)?;
    let from = expression(access::operand(wide, 1), opcode::PTR_TO_INT)?;
    let is_whole =
        access::integer_width(wide.ty()) == 64 && access::integer_width(distance.ty()) == 32;
    (from == variable && is_whole).then(|| expression(to, opcode::PTR_TO_INT))?
}

/// The wrapping sum of two integer constants of one type of at most 64 bits.
pub fn sum<'m>(one: Value<'m>, other: Value<'m>) -> Option<Value<'m>> {
    let ty = one.ty();
    if access::type_id(ty) != type_id::INTEGER || other.ty() != ty || access::integer_width(ty) > 64
    {
        return None;
    }
    let sum = one.constant_int()?.wrapping_add(other.constant_int()?) as u64;
    let bits = u64::MAX >> (64 - access::integer_width(ty));
    Some(ty.integer(sum & bits))
}

/// The distance in bytes between the elements of an array of a type, if the distance is fixed and not zero.
pub fn stride(module: Module<'_>, ty: Type<'_>) -> Option<u64> {
    access::alloc_size(module, ty).filter(|&size| size != 0)
}

/// The kind of a global value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    Function,
    Variable,
    Alias,
    IFunc,
}

pub fn sort(global: Value<'_>) -> Sort {
    match access::value_id(global) {
        value_id::FUNCTION => Sort::Function,
        value_id::GLOBAL_VARIABLE => Sort::Variable,
        value_id::GLOBAL_ALIAS => Sort::Alias,
        _ => Sort::IFunc,
    }
}

/// The aliasee of an alias, or the resolver of an ifunc.
pub fn aliasee<'m>(alias: Value<'m>) -> Option<Value<'m>> {
    match sort(alias) {
        Sort::Alias => view!(llvm::LLVMAliasGetAliasee(alias)),
        Sort::IFunc => view!(llvm::LLVMGetGlobalIFuncResolver(alias)),
        _ => None,
    }
}

/// Visibility, DLL storage class and thread-local mode, as LLVM numbers them.
pub fn symbol_class(global: Value<'_>) -> [u32; 3] {
    let mode = match sort(global) {
        Sort::Variable => read!(llvm::LLVMGetThreadLocalMode(global)) as u32,
        _ => 0,
    };
    [
        read!(llvm::LLVMGetVisibility(global)) as u32,
        read!(llvm::LLVMGetDLLStorageClass(global)) as u32,
        mode,
    ]
}

/// Where the address of a global is insignificant: 0 nowhere, 1 in its module (`local_unnamed_addr`), 2 everywhere.
pub fn unnamed_addr(global: Value<'_>) -> u32 {
    read!(llvm::LLVMGetUnnamedAddress(global)) as u32
}

/// The greater one of a variable's explicit and preferred alignments, in bytes.
pub fn variable_alignment(variable: Value<'_>) -> u64 {
    use llvm_sys::target::{LLVMGetModuleDataLayout, LLVMPreferredAlignmentOfGlobal};
    // SAFETY: callers pass variables of the module.
    let preferred = unsafe {
        let layout = LLVMGetModuleDataLayout(variable.module().raw());
        LLVMPreferredAlignmentOfGlobal(layout, variable.raw())
    };
    // LLVM-C cuts the preferred alignment to 32 bits, so that an explicit alignment of 4 GiB becomes 0.
    u64::from(preferred).max(access::global_alignment(variable))
}

/// The function of a block address, and the index of the block in the function.
pub fn block_address<'m>(address: Value<'m>) -> (Value<'m>, u32) {
    let named = access::named_block(address);
    // SAFETY: callers pass block addresses, which name a block of a live function.
    let function = unsafe { Value::new(named.function as LLVMValueRef) };
    let place = access::blocks(function).position(|block| block.key() == named.block);
    (function, place.map_or(0, |place| place as u32))
}

/// Copies and frees a message.
///
/// # Safety
/// LLVM made the message for the caller, which does not use it any more.
pub(super) unsafe fn taken(message: *mut c_char) -> String {
    // SAFETY: callers keep the contract above.
    unsafe {
        let text = CStr::from_ptr(message).to_string_lossy().trim().to_owned();
        llvm::LLVMDisposeMessage(message);
        text
    }
}

/// An instruction as text, on one line.
pub fn text(value: Value<'_>) -> String {
    // SAFETY: the value is live, and LLVM made the message for this function.
    unsafe { taken(llvm::LLVMPrintValueToString(value.raw())) }
}

/// The message of LLVM's verifier, if the module is not valid.
pub fn invalid(module: Module<'_>) -> Option<String> {
    use llvm_sys::analysis::{LLVMVerifierFailureAction, LLVMVerifyModule};
    let mut raw = std::ptr::null_mut();
    // SAFETY: the module is live, and LLVM made the message for this function.
    unsafe {
        let action = LLVMVerifierFailureAction::LLVMReturnStatusAction;
        let broken = LLVMVerifyModule(module.raw(), action, &mut raw) != 0;
        let text = taken(raw);
        broken.then_some(text)
    }
}

/// The kind of a metadata node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeSort {
    None,
    Constant,
    Tuple,
    Distinct,
    Location,
    Other,
}

// Nodes live as long as their context, so these functions may read a node at any time.
impl MdNode {
    pub fn is_none(self) -> bool {
        self.key() == 0
    }

    pub fn sort(self) -> NodeSort {
        use llvm_sys::debuginfo::{LLVMGetMetadataKind, LLVMMetadataKind as Kind};
        if self.is_none() {
            return NodeSort::None;
        }
        // SAFETY: live metadata, of a kind that this LLVM has.
        match unsafe { LLVMGetMetadataKind(self.raw()) } {
            Kind::LLVMConstantAsMetadataMetadataKind => NodeSort::Constant,
            Kind::LLVMDILocationMetadataKind => NodeSort::Location,
            Kind::LLVMMDTupleMetadataKind => match is_distinct(self) {
                true => NodeSort::Distinct,
                false => NodeSort::Tuple,
            },
            _ => NodeSort::Other,
        }
    }

    /// The operands of a tuple; none for other metadata.
    pub fn operands(self) -> Vec<MdNode> {
        let count = match is_tuple(self) {
            true => access::node_operand_count(self),
            false => 0,
        };
        (0..count).map(|k| access::node_operand(self, k)).collect()
    }

    /// The constant that a node wraps.
    pub fn constant<'m>(self) -> Option<Value<'m>> {
        (self.sort() == NodeSort::Constant).then(|| access::value_of(self))
    }

    /// Whether each range of `inner` lies in one range of this node.
    pub fn ranges_cover(self, inner: MdNode) -> bool {
        let (Some(outer), Some(inner)) = (ranges(self), ranges(inner)) else {
            return false;
        };
        (inner.iter()).all(|inner| outer.iter().any(|outer| outer.contains(inner)))
    }

    /// Whether the number in this node is at most the number in `high`.
    pub fn at_most(self, high: MdNode) -> bool {
        let [low, high] = [self, high].map(|node| match node.operands()[..] {
            [number] => number.constant(),
            _ => None,
        });
        let (Some(low), Some(high)) = (low, high) else {
            return false;
        };
        let are_integers = is_integer(low) && is_integer(high) && low.ty() == high.ty();
        let floats = low.float().zip(high.float());
        (are_integers && !access::is_less(high, low)) || floats.is_some_and(|(l, h)| l <= h)
    }

    /// The text of a string.
    pub fn string<'m>(self) -> Option<&'m [u8]> {
        use llvm_sys::debuginfo::{LLVMGetMetadataKind, LLVMMetadataKind};
        const STRING: u32 = LLVMMetadataKind::LLVMMDStringMetadataKind as u32;
        // SAFETY: the metadata is live.
        let is_string =
            !self.is_none() && unsafe { LLVMGetMetadataKind(self.raw()) as u32 == STRING };
        is_string.then(|| string(self).get())
    }

    /// Whether this is a string with this text.
    pub fn is_string(self, text: &str) -> bool {
        self.string() == Some(text.as_bytes())
    }

    /// The domain of an alias scope.
    pub fn scope_domain(self) -> MdNode {
        match self.operand_count() {
            0 | 1 => MdNode::NONE,
            _ => access::node_operand(self, 1),
        }
    }
}

/// The numbers from `low` (included) to `high` (not included), modulo 2 to the power of `bits`; all numbers if `low` is
/// `high`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberRange {
    pub low: u128,
    pub high: u128,
    pub bits: u32,
}

impl NumberRange {
    /// The range between two numbers, each given by its words, the lowest first. Returns `None` above 128 bits.
    pub(super) fn new(low: &[u64], high: &[u64], bits: u32) -> Option<Self> {
        let number = |words: &[u64]| {
            let words = words.iter().rev();
            words.fold(0, |all, &word| all << 64 | u128::from(word))
        };
        (bits <= 128).then(|| NumberRange {
            low: number(low),
            high: number(high),
            bits,
        })
    }

    fn is_full(&self) -> bool {
        self.low == self.high
    }

    /// A number minus `low`, modulo 2 to the power of `bits`.
    fn above(&self, number: u128) -> u128 {
        number.wrapping_sub(self.low) & (u128::MAX >> (128 - self.bits))
    }

    /// Whether each number of `inner` lies in this range.
    pub fn contains(&self, inner: &NumberRange) -> bool {
        let end = (self.above(inner.low)).checked_add(inner.above(inner.high));
        let ends_inside = !inner.is_full() && end.is_some_and(|end| end <= self.above(self.high));
        self.bits == inner.bits && (self.is_full() || ends_inside)
    }
}

fn is_integer(constant: Value<'_>) -> bool {
    access::value_id(constant) == value_id::CONSTANT_INT
}

/// The ranges of a `!range` or `!noalias.addrspace` node with numbers of up to 128 bits.
fn ranges(node: MdNode) -> Option<Vec<NumberRange>> {
    let integer = |node: MdNode| node.constant().filter(|&constant| is_integer(constant));
    let pair = |pair: &[MdNode]| {
        let &[low, high] = pair else { return None };
        let (low, high) = (integer(low)?, integer(high)?);
        let (low_words, high_words) = (access::integer_words(low), access::integer_words(high));
        let bits = access::integer_width(low.ty());
        let range = NumberRange::new(low_words.get(), high_words.get(), bits)?;
        (low.ty() == high.ty() && !range.is_full()).then_some(range)
    };
    let ends = is_tuple(node).then(|| node.operands())?;
    ends.chunks(2).map(pair).collect()
}

fn is_tuple(node: MdNode) -> bool {
    matches!(node.sort(), NodeSort::Tuple | NodeSort::Distinct)
}
