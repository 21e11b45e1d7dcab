// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What the refinement check reads: a copy of the module, symbols that are followed through the
//! pass, and the inside of metadata. Mirrors `plugin/check.h`.

use std::ffi::CStr;
use std::marker::PhantomData;

use libc::{c_char, size_t};
use llvm_sys::core as llvm;
use llvm_sys::prelude::*;

use super::{Instruction, Module, Node, Opcode, Type, Value, access};

#[repr(C)]
#[derive(Debug)]
struct RawCopy {
    _private: [u8; 0],
}

#[repr(C)]
#[derive(Debug)]
struct RawSymbol {
    _private: [u8; 0],
}

unsafe extern "C" {
    fn mf_copy_new(module: LLVMModuleRef) -> *mut RawCopy;
    fn mf_copy_module(copy: *mut RawCopy) -> LLVMModuleRef;
    fn mf_copy_original(copy: *mut RawCopy, node: Node) -> Node;
    fn mf_copy_free(copy: *mut RawCopy);
    fn mf_symbol_new(global: LLVMValueRef) -> *mut RawSymbol;
    fn mf_symbol_same(symbol: *const RawSymbol) -> LLVMValueRef;
    fn mf_symbol_became(symbol: *const RawSymbol) -> LLVMValueRef;
    fn mf_symbol_free(symbol: *mut RawSymbol);
    fn mf_variable_alignment(variable: LLVMValueRef) -> u64;
    fn mf_comdat_name(global: LLVMValueRef, len: *mut size_t) -> *const c_char;
    fn mf_attribute_name(kind: u32, len: *mut size_t) -> *const c_char;
    fn mf_block_address(address: LLVMValueRef, ordinal: *mut u32) -> LLVMValueRef;
    fn mf_inst_is_commutative(inst: LLVMValueRef) -> bool;
    fn mf_gep_offset(gep: LLVMValueRef, out: *mut u64) -> bool;
    fn mf_gep_step_wraps(gep: LLVMValueRef, is_signed: bool) -> bool;
    fn mf_type_stride(module: LLVMModuleRef, ty: LLVMTypeRef) -> u64;
    fn mf_md_sort(node: Node) -> u32;
    fn mf_md_count(node: Node) -> size_t;
    fn mf_md_operand(node: Node, index: size_t) -> Node;
    fn mf_md_constant(node: Node) -> LLVMValueRef;
    fn mf_md_ranges_cover(outer: Node, inner: Node) -> bool;
    fn mf_md_at_most(low: Node, high: Node) -> bool;
    fn mf_md_is_string(node: Node, text: *const c_char, len: size_t) -> bool;
    fn mf_md_scope_domain(scope: Node) -> Node;
}

/// A copy of a module in the same context. It shares types, attribute lists and most metadata with
/// the original, so these compare by address; functions, constants that name globals and distinct
/// metadata are copied.
#[derive(Debug)]
pub struct Copy<'m>(*mut RawCopy, PhantomData<&'m ()>);

impl<'m> Copy<'m> {
    pub fn of(module: Module<'m>) -> Self {
        // SAFETY: the module is live.
        Copy(unsafe { mf_copy_new(module.raw()) }, PhantomData)
    }

    /// The copy. Its values live as long as `self`, which callers keep for as long as they read.
    pub fn module(&self) -> Module<'m> {
        // SAFETY: the copy lives as long as `self`.
        unsafe { Module::new(mf_copy_module(self.0)) }
    }

    /// What a metadata node of the copy was copied from; shared nodes are themselves.
    pub fn original(&self, node: Node) -> Node {
        // SAFETY: nodes live as long as their context.
        unsafe { mf_copy_original(self.0, node) }
    }
}

impl Drop for Copy<'_> {
    fn drop(&mut self) {
        // SAFETY: the copy is ours and is freed once.
        unsafe { mf_copy_free(self.0) }
    }
}

/// Follows a global value through changes.
#[derive(Debug)]
pub struct Symbol<'m>(*mut RawSymbol, PhantomData<&'m ()>);

impl<'m> Symbol<'m> {
    pub fn new(global: Value<'m>) -> Self {
        // SAFETY: the global is live.
        Symbol(unsafe { mf_symbol_new(global.raw()) }, PhantomData)
    }

    /// The global, if it still exists.
    pub fn same(&self) -> Option<Value<'m>> {
        // SAFETY: the handle is ours; what it returns is live.
        unsafe { Value::optional(mf_symbol_same(self.0)) }
    }

    /// What took its references, which is itself if nothing did.
    pub fn became(&self) -> Option<Value<'m>> {
        // SAFETY: as above.
        unsafe { Value::optional(mf_symbol_became(self.0)) }
    }
}

impl Drop for Symbol<'_> {
    fn drop(&mut self) {
        // SAFETY: the handle is ours and is freed once.
        unsafe { mf_symbol_free(self.0) }
    }
}

/// Whether LLVM says that the first two operands of an instruction may change places.
pub fn is_commutative(inst: Value<'_>) -> bool {
    // SAFETY: callers ask instructions.
    inst.is_instruction() && unsafe { mf_inst_is_commutative(inst.raw()) }
}

/// How many bytes a getelementptr adds, by LLVM's own account, if that is one fixed number.
pub fn constant_offset(inst: Instruction<'_>) -> Option<u64> {
    assert_eq!(inst.opcode(), Opcode::LLVMGetElementPtr);
    let mut offset = 0;
    // SAFETY: a live getelementptr.
    unsafe { mf_gep_offset(inst.value().raw(), &mut offset) }.then_some(offset)
}

/// Whether the only step of a getelementptr with one constant index wraps by itself.
pub fn step_wraps(inst: Instruction<'_>, is_signed: bool) -> bool {
    assert_eq!(inst.opcode(), Opcode::LLVMGetElementPtr);
    // SAFETY: a live getelementptr.
    unsafe { mf_gep_step_wraps(inst.value().raw(), is_signed) }
}

/// The bytes from one value of a type to the next in memory, if that is one fixed number.
pub fn stride(module: Module<'_>, ty: Type<'_>) -> Option<u64> {
    // SAFETY: a live module and type.
    let stride = unsafe { mf_type_stride(module.raw(), ty.raw()) };
    (stride != 0).then_some(stride)
}

/// All globals of a module in an order that a copy shares: functions, variables, aliases, ifuncs.
pub fn globals<'m>(module: Module<'m>) -> Vec<Value<'m>> {
    let mut all: Vec<Value<'m>> = module.functions().chain(module.variables()).collect();
    // SAFETY: the module is live and its lists do not change during the walk.
    unsafe {
        let mut next = llvm::LLVMGetFirstGlobalAlias(module.raw());
        while let Some(alias) = Value::optional(next) {
            all.push(alias);
            next = llvm::LLVMGetNextGlobalAlias(next);
        }
        let mut next = llvm::LLVMGetFirstGlobalIFunc(module.raw());
        while let Some(ifunc) = Value::optional(next) {
            all.push(ifunc);
            next = llvm::LLVMGetNextGlobalIFunc(next);
        }
    }
    all
}

/// What a global value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    Function,
    Variable,
    Alias,
    IFunc,
}

pub fn sort(global: Value<'_>) -> Sort {
    // SAFETY: a live global.
    unsafe {
        if global.is_function() {
            Sort::Function
        } else if !llvm::LLVMIsAGlobalVariable(global.raw()).is_null() {
            Sort::Variable
        } else if !llvm::LLVMIsAGlobalAlias(global.raw()).is_null() {
            Sort::Alias
        } else {
            Sort::IFunc
        }
    }
}

/// What an alias stands for, or the resolver of an ifunc.
pub fn aliasee<'m>(alias: Value<'m>) -> Option<Value<'m>> {
    // SAFETY: callers pass aliases and ifuncs.
    unsafe {
        Value::optional(match sort(alias) {
            Sort::Alias => llvm::LLVMAliasGetAliasee(alias.raw()),
            Sort::IFunc => llvm::LLVMGetGlobalIFuncResolver(alias.raw()),
            _ => std::ptr::null_mut(),
        })
    }
}

/// Visibility, DLL storage class and thread-local mode, as LLVM numbers them.
pub fn symbol_class(global: Value<'_>) -> [u32; 3] {
    // SAFETY: a live global.
    unsafe {
        let mode = match sort(global) {
            Sort::Variable => llvm::LLVMGetThreadLocalMode(global.raw()) as u32,
            _ => 0,
        };
        [
            llvm::LLVMGetVisibility(global.raw()) as u32,
            llvm::LLVMGetDLLStorageClass(global.raw()) as u32,
            mode,
        ]
    }
}

/// How far the address of a global is insignificant: 0 not at all, 1 in its module, 2 anywhere.
pub fn unnamed_addr(global: Value<'_>) -> u32 {
    // SAFETY: a live global.
    unsafe { llvm::LLVMGetUnnamedAddress(global.raw()) as u32 }
}

/// The alignment that a variable has, given or preferred, in bytes.
pub fn variable_alignment(variable: Value<'_>) -> u64 {
    // SAFETY: callers pass variables.
    unsafe { mf_variable_alignment(variable.raw()) }
}

/// The name of a global's comdat, empty for none.
pub fn comdat_name<'m>(global: Value<'m>) -> &'m [u8] {
    let mut len = 0;
    // SAFETY: the name lives as long as the module.
    unsafe {
        let text = mf_comdat_name(global.raw(), &mut len);
        bytes(text, len)
    }
}

/// The name of an attribute kind.
pub fn attribute_name(kind: u32) -> &'static str {
    let mut len = 0;
    // SAFETY: a static string.
    let name = unsafe {
        let text = mf_attribute_name(kind, &mut len);
        bytes(text, len)
    };
    std::str::from_utf8(name).unwrap_or("")
}

/// # Safety
/// `text` and `len` describe a string that lives for `'a`, or `len` is 0.
unsafe fn bytes<'a>(text: *const c_char, len: usize) -> &'a [u8] {
    if len == 0 {
        return &[];
    }
    // SAFETY: by contract.
    unsafe { std::slice::from_raw_parts(text.cast(), len) }
}

/// The function of a block address, and the place of the block among the function's blocks.
pub fn block_address<'m>(address: Value<'m>) -> (Value<'m>, u32) {
    let mut ordinal = 0;
    // SAFETY: callers pass block addresses, which name a block of a live function.
    unsafe {
        let function = mf_block_address(address.raw(), &mut ordinal);
        (Value::new(function), ordinal)
    }
}

/// An instruction as text, on one line.
pub fn text(value: Value<'_>) -> String {
    // SAFETY: a live value; the message is copied and freed.
    unsafe {
        let raw = llvm::LLVMPrintValueToString(value.raw());
        let text = CStr::from_ptr(raw).to_string_lossy().trim().to_owned();
        llvm::LLVMDisposeMessage(raw);
        text
    }
}

/// Why LLVM's verifier refuses the module, if it does.
pub fn invalid(module: Module<'_>) -> Option<String> {
    use llvm_sys::analysis::{LLVMVerifierFailureAction, LLVMVerifyModule};
    let mut raw = std::ptr::null_mut();
    // SAFETY: a live module; the message is copied and freed.
    unsafe {
        let action = LLVMVerifierFailureAction::LLVMReturnStatusAction;
        let broken = LLVMVerifyModule(module.raw(), action, &mut raw) != 0;
        let text = CStr::from_ptr(raw).to_string_lossy().trim().to_owned();
        llvm::LLVMDisposeMessage(raw);
        broken.then_some(text)
    }
}

/// What a metadata node is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeSort {
    None,
    Constant,
    Tuple,
    Distinct,
    Location,
    Other,
}

// Nodes live as long as their context, so every question below may be asked at any time.
impl Node {
    pub fn is_none(self) -> bool {
        self.key() == 0
    }

    pub fn sort(self) -> NodeSort {
        // SAFETY: a node or null.
        match unsafe { mf_md_sort(self) } {
            0 => NodeSort::None,
            1 => NodeSort::Constant,
            2 => NodeSort::Tuple,
            3 => NodeSort::Distinct,
            4 => NodeSort::Location,
            _ => NodeSort::Other,
        }
    }

    /// The operands of a tuple; none of anything else.
    pub fn operands(self) -> Vec<Node> {
        if !matches!(self.sort(), NodeSort::Tuple | NodeSort::Distinct) {
            return Vec::new();
        }
        // SAFETY: a tuple, and indices in range.
        unsafe {
            (0..mf_md_count(self))
                .map(|i| mf_md_operand(self, i))
                .collect()
        }
    }

    /// The constant that a node wraps.
    pub fn constant<'m>(self) -> Option<Value<'m>> {
        // SAFETY: asked only of nodes that wrap a constant.
        (self.sort() == NodeSort::Constant)
            .then(|| unsafe { Value::optional(mf_md_constant(self)) })
            .flatten()
    }

    /// Whether every value in the ranges of `inner` is in the ranges of this node.
    pub fn ranges_cover(self, inner: Node) -> bool {
        let both = [self, inner].iter().all(|node| is_tuple(*node));
        // SAFETY: two nodes.
        both && unsafe { mf_md_ranges_cover(self, inner) }
    }

    /// Whether the number in this node is at most that in `high`.
    pub fn at_most(self, high: Node) -> bool {
        let both = [self, high].iter().all(|node| is_tuple(*node));
        // SAFETY: two nodes.
        both && unsafe { mf_md_at_most(self, high) }
    }

    /// Whether this is a string of that text.
    pub fn is_string(self, text: &str) -> bool {
        // SAFETY: metadata of any kind or null, and a text.
        unsafe { mf_md_is_string(self, text.as_ptr().cast(), text.len()) }
    }

    /// The domain of an alias scope.
    pub fn scope_domain(self) -> Node {
        if self.is_none() {
            return Node::NONE;
        }
        // SAFETY: metadata of any kind.
        unsafe { mf_md_scope_domain(self) }
    }
}

fn is_tuple(node: Node) -> bool {
    matches!(node.sort(), NodeSort::Tuple | NodeSort::Distinct)
}

/// The node that a metadata operand wraps.
pub fn metadata_node(operand: Value<'_>) -> Node {
    access::metadata_of(operand)
}
