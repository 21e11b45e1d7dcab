// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Names and texts of IR for remarks. No decision may depend on them.

use super::live::read;
use std::ffi::{CStr, c_char, c_void};

use llvm_sys::core as llvm;
use llvm_sys::prelude::*;

use super::live::array;
use super::numbers::{opcode, value_id};
use super::{Inst, Module, Type, Value, access, ffi};

/// The kinds of LLVM's numbers that have names, in the order of `mf_name_of`.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbered {
    Opcode,
    Predicate,
    /// The operation of an atomicrmw.
    Operation,
    AttributeKind,
    /// The ordering of an atomic access.
    Ordering,
}

/// The number by which `mf_name_of` knows kinds of metadata.
const METADATA_KIND: u32 = 5;

/// # Safety
/// `into` is a list of strings, and `text` and `len` describe a string.
unsafe extern "C" fn collect(into: *mut c_void, text: *const c_char, len: usize) {
    // SAFETY: by contract.
    unsafe {
        let text = String::from_utf8_lossy(array(text.cast(), len));
        (*into.cast::<Vec<String>>()).push(text.into_owned());
    }
}

unsafe extern "C" {
    /// The name of a number. `context` may be null, unless the number is a kind of metadata.
    fn mf_name_of(context: LLVMContextRef, what: u32, number: u32, len: *mut usize) -> *const u8;
    fn mf_print_all(values: *const LLVMValueRef, count: usize, into: *mut c_void, give: ffi::Text);
    fn mf_demangle(name: *const u8, len: usize, into: *mut c_void, give: ffi::Text);
    /// Gives a C++ function's name without result and parameters; gives nothing for any other symbol.
    fn mf_qualified(name: *const u8, len: usize, into: *mut c_void, give: ffi::Text);
    /// Gives the names of the source variables of which, by debug info, a local value is the value or the address.
    fn mf_variables(value: LLVMValueRef, into: *mut c_void, give: ffi::Text);
    /// Gives the text of a local string in quotes, and of any other value as LLVM prints it.
    fn mf_print_operand(value: LLVMValueRef, typed: bool, into: *mut c_void, give: ffi::Text);
}

/// The texts that a C++ function gives to [`collect`].
fn given(ask: impl FnOnce(*mut c_void)) -> Vec<String> {
    let mut texts = Vec::<String>::new();
    ask((&raw mut texts).cast());
    texts
}

/// The texts of functions and instructions of one module; the first value must be a function. To number values without
/// names, LLVM looks at the whole module, here only once for all texts.
pub fn printed(values: &[Value<'_>]) -> Vec<String> {
    let Some(first) = values.first() else {
        return Vec::new();
    };
    assert!(first.is_function());
    let raw: Vec<LLVMValueRef> = values.iter().map(|value| value.raw()).collect();
    // SAFETY: live values, and a list that takes the texts.
    given(|into| unsafe { mf_print_all(raw.as_ptr(), raw.len(), into, collect) })
}

/// The values that the host's command line gave to one of the plugin's options.
pub fn command_line(option: &CStr) -> Vec<String> {
    // SAFETY: a name, and a list that takes the texts.
    given(|into| unsafe { ffi::mf_option(option.as_ptr(), into, collect) })
}

/// The name of an opcode, predicate, operation, attribute kind or ordering.
pub fn name_of(what: Numbered, number: u32) -> String {
    numbered(std::ptr::null_mut(), what as u32, number)
}

pub fn opcode_name(opcode: u8) -> String {
    name_of(Numbered::Opcode, opcode.into())
}

/// The name of a kind of metadata.
pub fn metadata_name(module: Module<'_>, kind: u32) -> String {
    numbered(module.context(), METADATA_KIND, kind)
}

fn numbered(context: LLVMContextRef, what: u32, number: u32) -> String {
    let mut len = 0;
    // SAFETY: the context is live, if the number needs one, and the context or the host's LLVM keeps the names.
    let name = unsafe { array(mf_name_of(context, what, number, &mut len), len) };
    String::from_utf8_lossy(name).into_owned()
}

/// A function's name in the source: names of C++ and Rust are demangled.
pub fn function_name(function: Value<'_>) -> String {
    assert!(function.is_function());
    demangled(symbol_bytes(function))
}

/// The name that a symbol has in the source.
pub fn demangled(symbol: &[u8]) -> String {
    // SAFETY: the string lives during the call, and `into` is a list that takes the answer.
    let names = given(|into| unsafe { mf_demangle(symbol.as_ptr(), symbol.len(), into, collect) });
    let name = names.concat();
    unescaped_rust(&name).unwrap_or(name)
}

/// The name that a symbol has in the source, without result, parameters and the hash of Rust's older mangling scheme.
pub fn qualified(symbol: &[u8]) -> String {
    // SAFETY: the string lives during the call, and `into` is a list that takes the answer.
    let names = given(|into| unsafe { mf_qualified(symbol.as_ptr(), symbol.len(), into, collect) });
    if let Some(name) = names.into_iter().next() {
        return name;
    }
    let name = demangled(symbol);
    let hash = name.rsplit_once("::h");
    match hash.filter(|_| unescaped_rust(&name).is_some()) {
        Some((path, _)) => path.to_owned(),
        None => name,
    }
}

/// Two names that distinguish two functions: the demangled names, or the symbols if those are equal.
pub fn function_names(functions: [Value<'_>; 2]) -> [String; 2] {
    let names = functions.map(function_name);
    match names[0] == names[1] {
        true => functions.map(symbol),
        false => names,
    }
}

/// A global's name in the symbol table: see [`symbol_bytes`].
pub fn symbol(global: Value<'_>) -> String {
    String::from_utf8_lossy(symbol_bytes(global)).into_owned()
}

/// The name of a global in the symbol table, without the prefix that the target adds. The byte 1 at the start of a name
/// asks LLVM to add no prefix; it is left out here.
pub(super) fn symbol_bytes<'m>(global: Value<'m>) -> &'m [u8] {
    let name = global.name();
    name.strip_prefix(b"\x01").unwrap_or(name)
}

/// The readable form of a name in Rust's older mangling scheme, which LLVM demangles as a C++ name. Such a name ends
/// in a hash of 16 digits and spells out punctuation: `$LT$`, `$u20$`, or `..` for `::` within an element.
fn unescaped_rust(name: &str) -> Option<String> {
    let (path, last) = name.rsplit_once("::h")?;
    let (hash, end) = last.split_at_checked(16)?;
    let is_whole = !end.starts_with(|c: char| c.is_alphanumeric() || c == '_');
    if !is_whole || !hash.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    // An escaped element begins with an underscore, because no identifier may begin with a dollar sign.
    let element = |element: &str| match element.strip_prefix('_') {
        Some(escaped) if escaped.starts_with('$') => punctuated(escaped),
        _ => punctuated(element),
    };
    let elements: Vec<String> = path.split("::").map(element).collect();
    Some(format!("{}::h{last}", elements.join("::")))
}

/// A text with `::` for `..`, and with punctuation for each escape such as `$LT$`.
fn punctuated(text: &str) -> String {
    let text = text.replace("..", "::");
    let (mut all, mut rest) = (String::new(), text.as_str());
    while let Some((before, after)) = rest.split_once('$') {
        all += before;
        let escape = after.split_once('$');
        let escape = escape.and_then(|(name, after)| Some((punctuation(name)?, after)));
        let (sign, after) = escape.unwrap_or(('$', after));
        all.push(sign);
        rest = after;
    }
    all + rest
}

/// The punctuation that the name of an escape means.
fn punctuation(name: &str) -> Option<char> {
    Some(match name {
        "SP" => '@',
        "BP" => '*',
        "RF" => '&',
        "LT" => '<',
        "GT" => '>',
        "LP" => '(',
        "RP" => ')',
        "C" => ',',
        _ => char::from_u32(u32::from_str_radix(name.strip_prefix('u')?, 16).ok()?)?,
    })
}

/// An operand as remarks show it: a function's name, the name that debug info has for a value, a constant's text, ...
pub fn operand(value: Value<'_>) -> String {
    match value.is_function() {
        true => format!("'{}'", function_name(value)),
        false => operand_text(value, false),
    }
}

/// A text that can distinguish operands that [`operand`] shows alike: a function's symbol, else the text with the type.
pub fn typed_operand(value: Value<'_>) -> String {
    match value.is_function() {
        true => format!("'{}'", symbol(value)),
        false => operand_text(value, true),
    }
}

fn operand_text(value: Value<'_>, typed: bool) -> String {
    let is_argument = access::value_id(value) == value_id::ARGUMENT;
    let is_inst = value.is_instruction();
    if is_argument || is_inst {
        // SAFETY: a live local value, and a list that takes the answers.
        let names = given(|into| unsafe { mf_variables(value.raw(), into, collect) });
        if let Some(name) = names.into_iter().next().filter(|name| !name.is_empty()) {
            return format!("'{name}'");
        }
    }
    if is_argument && value.name().is_empty() {
        return format!("argument {}", access::argument_number(value) + 1);
    }
    if is_inst
        && value.name().is_empty()
        && let Some(place) = location(value)
    {
        let opcode = access::value_id(value) - value_id::INSTRUCTION;
        return format!("the {} at {place}", name_of(Numbered::Opcode, opcode));
    }
    // SAFETY: the value is live, and `into` is a list that takes the answer.
    let text = given(|into| unsafe { mf_print_operand(value.raw(), typed, into, collect) });
    let text = text.concat();
    match typed || text.starts_with('"') {
        true => text,
        false => global_in_words(value).unwrap_or(text),
    }
}

/// If a constant address points into a variable that a compiler made: the name of this variable in words ("the vtable
/// for Cube").
fn global_in_words(value: Value<'_>) -> Option<String> {
    let is_address = value.is_constant() && value.ty().is_pointer();
    let variable = is_address.then(|| access::without_offsets(value))?;
    let symbol = (variable.as_global().is_some()).then(|| symbol_bytes(variable))?;
    let name = demangled(symbol);
    let is_made = name.as_bytes() != symbol && name.contains(" for ");
    is_made.then(|| format!("the {name}"))
}

/// Whether an instruction has a location with a line.
pub(super) fn has_line(inst: Value<'_>) -> bool {
    assert!(inst.is_instruction());
    read!(llvm::LLVMGetDebugLocLine(inst)) != 0
}

/// The file, line and column of an instruction, if it has a line.
pub fn place(inst: Value<'_>) -> Option<(String, u32, u32)> {
    if !has_line(inst) {
        return None;
    }
    let mut len = 0;
    // SAFETY: a live instruction; its location keeps the name of its file.
    unsafe {
        let file = llvm::LLVMGetDebugLocFilename(inst.raw(), &mut len);
        let file = String::from_utf8_lossy(array(file.cast(), len as usize));
        let line = llvm::LLVMGetDebugLocLine(inst.raw());
        Some((file.into(), line, llvm::LLVMGetDebugLocColumn(inst.raw())))
    }
}

/// The text `FILE:LINE:COLUMN` of the instruction's [`place`].
pub fn location(inst: Value<'_>) -> Option<String> {
    place(inst).map(|(file, line, column)| format!("{file}:{line}:{column}"))
}

/// The text of a type as LLVM prints it.
pub fn type_text(ty: Type<'_>) -> String {
    // SAFETY: a live type; the text is LLVM's to free.
    unsafe {
        let text = llvm::LLVMPrintTypeToString(ty.raw());
        let copy = CStr::from_ptr(text).to_string_lossy().into_owned();
        llvm::LLVMDisposeMessage(text);
        copy
    }
}

/// The predicate of a comparison in the IR. `Inst::special` of the comparison may hold another predicate, because
/// `crate::read` may read a comparison as its inverse.
pub fn written_predicate(inst: &Inst) -> u32 {
    let value = inst.as_value().raw();
    // SAFETY: each function gets a comparison of its own kind.
    unsafe {
        match inst.opcode {
            opcode::ICMP => llvm::LLVMGetICmpPredicate(value) as u32,
            opcode::FCMP => llvm::LLVMGetFCmpPredicate(value) as u32,
            _ => 0,
        }
    }
}
